const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_engine = require("./engine.cjs");
const require_review = require("./review.cjs");
const require_session = require("./session.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/cli/report/reported-findings.ts
const MOST_BYTES = 64e6;
const REPORT = /^[a-z]{1,20}-(?:findings|unreviewed)-\d{1,9}\.json$/;
/**
* The findings of all saved reports. `folder` is relative to the project; null if nothing is saved.
*/
function readReportedFindings(projectRoot, folder) {
	if (folder === null) return [];
	const dir = node_path.join(projectRoot, folder);
	return namesIn(dir).filter((name) => REPORT.test(name)).flatMap((name) => findingsIn(node_path.join(dir, name))).flatMap((finding) => toReported(finding, projectRoot));
}
function namesIn(dir) {
	try {
		return require_start.listDir(dir);
	} catch {
		return [];
	}
}
/** Empty for a damaged file or one that is not a report. */
function findingsIn(file) {
	const read = require_start.readRegularFile(file, MOST_BYTES);
	if (read.kind !== "read") return [];
	try {
		const report = JSON.parse(Buffer.from(read.bytes).toString("utf8"));
		return [report?.["findings"], report?.["static_findings"]].flatMap((list) => Array.isArray(list) ? list : []);
	} catch {
		return [];
	}
}
const MAX_TITLE = 500;
function toReported(value, projectRoot) {
	if (typeof value !== "object" || value === null) return [];
	const { id, file, title, severity, line_start: line } = value;
	if (typeof id !== "string" || typeof title !== "string") return [];
	return [{
		id,
		file: typeof file === "string" ? require_redaction.redact(node_path.join(projectRoot, file)) : require_start.safe`(no file)`,
		title: require_start.clip(require_redaction.redact(title), MAX_TITLE),
		severity: require_engine.SEVERITIES.find((one) => one === severity) ?? "major",
		line_start: typeof line === "number" ? line : null
	}];
}
//#endregion
//#region src/cli/commands/dismiss.ts
/** Records that a finding is wrong, and why, so that it does not come back. */
async function dismiss(open, { id, because }, command) {
	const found = dismissible(open, id, command);
	const at = command.now();
	const by = command.agent === null ? "person" : "agent";
	for (const one of found) await dismissOne(one, {
		because: require_redaction.redact(because),
		at,
		by
	}, command);
	await countDismissed(command.projectDir, at);
	const [first] = found;
	return require_start.safe`Dismissed: ${first === void 0 ? require_start.safe`` : require_start.oneLine(first.finding.title)}. The next review of the file is shown the reason.\n`;
}
/** A unique prefix of an id is enough. */
function dismissible(open, id, { projectRoot, reports }) {
	const reported = readReportedFindings(projectRoot, reports).map(({ file, ...finding }) => {
		return {
			sessionDir: null,
			file,
			finding
		};
	});
	const found = [...open, ...reported].filter(({ finding }) => finding.id.startsWith(id));
	const ids = new Set(found.map(({ finding }) => finding.id));
	if (ids.size === 1) return found;
	throw new require_start.UsageError(`${ids.size === 0 ? "no open or reported finding has" : `${ids.size} findings have`} the id "${id}"; countersign findings lists the open ones`);
}
async function dismissOne({ sessionDir, file, finding }, why, { projectDir }) {
	const { id, also = null, title, severity, line_start } = finding;
	const refutation = {
		id,
		also,
		file,
		title,
		severity,
		line_start,
		...why
	};
	const kept = await require_review.refute(projectDir, refutation);
	if (kept.kind === "failed") throw require_review.unwritable(kept.trouble);
	if (sessionDir === null) return;
	await require_review.keepUntold(sessionDir, refutation);
	const rest = await require_session.updatePending(sessionDir, file, (open) => open.filter((one) => one.id !== id));
	if (rest.kind === "failed") throw require_review.unwritable(rest.trouble);
}
/**
* For `countersign stats`: counts once, whatever the number of sessions. If the write fails, the
* finding is still dismissed.
*/
async function countDismissed(projectDir, now) {
	await require_session.appendSettled(projectDir, {
		at: new Date(now).toISOString(),
		how: "refuted",
		findings: 1
	});
}
//#endregion
//#region src/cli/report/dismissed.ts
/** `countersign findings --dismissed`: dismissed findings with author and reason, newest last. */
function listDismissed({ projectDir, projectRoot }) {
	const refuted = require_review.peekRefuted(projectDir);
	if (refuted === null) throw new require_start.UsageError("the record of dismissed findings is damaged or from a newer countersign");
	if (refuted.length === 0) return require_start.safe`No findings were dismissed.\n`;
	return require_start.joinSafe(refuted.map((one) => entryOf(one, projectRoot)), "");
}
function entryOf(refutation, projectRoot) {
	const { id, severity, file, line_start: line, title, because, at, by } = refutation;
	const name = require_hooks.nameInProject(file, projectRoot);
	const place = line === null ? name : require_start.safe`${name}:${line}`;
	const weight = severity === null ? require_start.safe`` : require_start.safe`${require_redaction.redact(severity)}  `;
	const head = require_start.safe`${require_redaction.redact(id)}  ${weight}${require_start.oneLine(place)}  ${require_start.oneLine(title)}`;
	const who = by === null ? require_start.safe`` : require_start.safe` by ${require_redaction.redact(BY[by])}`;
	return require_start.safe`${head}\n  dismissed ${require_redaction.redact(require_session.localTime(at))}${who}: ${require_start.oneLine(because)}\n`;
}
const BY = {
	agent: "the agent",
	person: "a person"
};
//#endregion
//#region src/cli/report/findings.ts
function findingsAction({ word: given, operand, flags }) {
	const word = given === "resolve" ? "dismiss" : given;
	const because = require_commands.textFlag(flags, "because");
	const isDismissed = flags["dismissed"] === true || flags["refuted"] === true;
	if (because !== null && word !== "dismiss") throw new require_start.UsageError("--because is a flag of findings dismiss");
	if (isDismissed && word !== "list") throw new require_start.UsageError("--dismissed is a flag of findings list");
	if (word === "list" || word === "clear") {
		if (operand !== null) throw new require_start.UsageError(`unexpected argument "${operand}"`);
		return { kind: isDismissed ? "dismissed" : word };
	}
	const id = idOf(operand, word);
	return word === "show" ? {
		kind: word,
		id
	} : {
		kind: word,
		id,
		because: reasonOf(because)
	};
}
function idOf(operand, word) {
	if (operand !== null && /^[0-9a-f]{1,64}$/.test(operand)) return operand;
	throw new require_start.UsageError(`${operand === null ? `findings ${word} needs the id of a finding` : `"${operand}" is not the id of a finding. An id looks like 1f2e3d4c5b6a; its first characters are enough`}; countersign findings lists them`);
}
function reasonOf(because) {
	if (because !== null && because.trim() !== "") return because;
	throw new require_start.UsageError("findings dismiss needs a reason: --because \"why it is wrong\"");
}
/** `countersign findings`: open findings of the hooks. */
async function runFindings(command) {
	const open = await readOpen(command);
	switch (command.action.kind) {
		case "list": return say(await listOf(once(open), command));
		case "dismissed": return say(listDismissed(command));
		case "show": return say(require_start.joinSafe(once(wanted(open, command.action.id)).map(page), "\n"));
		case "dismiss": return say(await dismiss(open, command.action, command));
		case "clear":
			require_commands.refuseToAgent("findings clear", command.agent);
			return await clear(open);
	}
}
async function readOpen({ projectDir }) {
	const read = await require_session.readAllPending(projectDir);
	if (read.kind === "failed") {
		const { why, nextStep } = require_review.explainTrouble(read.trouble);
		throw new require_start.UsageError(`open findings cannot be read (${why}); ${nextStep}`);
	}
	return read.open.flatMap(({ sessionDir, pending: { file, findings } }) => findings.map((finding) => ({
		sessionDir,
		file,
		finding
	})));
}
/** A finding may be open in several sessions; a unique prefix of its id is enough. */
function wanted(open, id) {
	const found = open.filter(({ finding }) => finding.id.startsWith(id));
	const ids = [...new Set(found.map(({ finding }) => finding.id))];
	if (ids.length === 1) return found;
	throw new require_start.UsageError(`${ids.length === 0 ? "no open finding has" : `${ids.length} open findings have`} the id "${id}"; countersign findings lists them`);
}
/** A finding that is open in several sessions is listed once. */
function once(open) {
	const keyOf = ({ finding, file }) => `${finding.id} ${file}`;
	return [...new Map(open.map((one) => [keyOf(one), one])).values()];
}
async function listOf(open, command) {
	const { projectRoot, projectDir, reports } = command;
	const refuted = require_review.readRefuted(projectDir).length;
	const note = refuted === 0 ? [] : [require_start.safe`(dismissed so far: ${refuted}; countersign findings --dismissed)`];
	const elsewhere = reports === null ? [] : [require_start.safe`(From the hooks. Findings of countersign review are in ${require_redaction.redact(reports)}.)`];
	if (open.length === 0) return require_start.joinSafe([
		require_start.safe`No findings are open.`,
		...elsewhere,
		...note,
		require_start.safe``
	], "\n");
	return require_start.joinSafe([
		...await Promise.all(open.map((one) => lineOf(one, projectRoot))),
		...note,
		require_start.safe``
	], "\n");
}
async function lineOf({ sessionDir, file, finding }, projectRoot) {
	const name = require_hooks.nameInProject(file, projectRoot);
	const place = finding.line_start === null ? name : require_start.safe`${name}:${finding.line_start}`;
	const note = await require_session.isCodeGone(finding, {
		sessionDir,
		projectRoot,
		file
	}) ? require_start.safe`  (its code is gone; not checked again)` : require_start.safe``;
	return require_start.safe`${require_redaction.redact(finding.id)}  ${require_redaction.redact(finding.severity)}  ${require_start.oneLine(place)}  ${require_start.oneLine(finding.title)}${note}`;
}
function page({ file, finding }) {
	const { id, severity, title, detail, line_start: line, current_code, fixed_code } = finding;
	const part = (name, text) => text === null || text === "" ? [] : [require_start.safe`\n${name}:\n${text}`];
	return require_start.joinSafe([
		require_start.safe`${require_redaction.redact(id)}  ${require_redaction.redact(severity)}  ${require_start.oneLine(title)}`,
		line === null ? require_hooks.shownFile(file) : require_start.safe`${require_hooks.shownFile(file)}:${line}`,
		...part(require_start.safe`what goes wrong`, detail === title ? null : detail),
		...part(require_start.safe`the code`, current_code),
		...part(require_start.safe`the fix`, fixed_code),
		require_start.safe``
	], "\n");
}
async function clear(open) {
	if (open.length === 0) return say(require_start.safe`No findings are open.\n`);
	for (const { sessionDir, file } of open) {
		const cleared = await require_session.clearPending(sessionDir, file);
		if (cleared.kind === "failed") throw require_review.unwritable(cleared.trouble);
	}
	return say(require_start.safe`Cleared: ${once(open).length}. They come back if a review finds them again.\n`);
}
function say(stdout) {
	return {
		exitCode: 0,
		stdout: require_commands.printable(stdout),
		stderr: require_start.safe``
	};
}
//#endregion
exports.findingsAction = findingsAction;
exports.runFindings = runFindings;
