const require_errors = require("./errors.cjs");
const require_hooks = require("./hooks.cjs");
const require_redact = require("./redact.cjs");
const require_commands = require("./commands.cjs");
const require_sessions = require("./sessions.cjs");
const require_settled = require("./settled.cjs");
const require_trouble = require("./trouble.cjs");
const require_local_time = require("./local-time.cjs");
//#region src/doors/cli/refuted.ts
/** `countersign findings --refuted`: what was called wrong, and why; the newest last. */
function listRefuted({ projectDir, projectRoot }) {
	const refuted = require_sessions.peekRefuted(projectDir);
	if (refuted === null) throw new require_errors.UsageError("the record of refuted findings is damaged, or a newer countersign keeps it");
	if (refuted.length === 0) return require_redact.safe`No findings were refuted.\n`;
	return require_redact.joinSafe(refuted.map((one) => entryOf(one, projectRoot)), "");
}
function entryOf(refutation, projectRoot) {
	const { id, severity, file, line_start: line, title, because, at } = refutation;
	const name = require_hooks.nameInProject(file, projectRoot);
	const place = line === null ? name : require_redact.safe`${name}:${line}`;
	const weight = severity === null ? require_redact.safe`` : require_redact.safe`${require_redact.redact(severity)}  `;
	return require_redact.safe`${require_redact.safe`${require_redact.redact(id)}  ${weight}${require_redact.oneLine(place)}  ${require_redact.oneLine(title)}`}\n  refuted ${require_redact.redact(require_local_time.localTime(at))}: ${require_redact.oneLine(because)}\n`;
}
//#endregion
//#region src/doors/cli/findings.ts
/** What the words of the command line ask for. */
function findingsAction({ word, operand, flags }) {
	const because = require_commands.textFlag(flags, "because");
	const isRefuted = flags["refuted"] === true;
	if (because !== null && word !== "resolve") throw new require_errors.UsageError("--because belongs to findings resolve");
	if (isRefuted && word !== "list") throw new require_errors.UsageError("--refuted belongs to findings list");
	if (word === "list" || word === "clear") {
		if (operand !== null) throw new require_errors.UsageError(`unexpected argument "${operand}"`);
		return { kind: isRefuted ? "refuted" : word };
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
	throw new require_errors.UsageError(`${operand === null ? `findings ${word} needs the id of a finding` : `"${operand}" is no id of a finding: one looks like 1f2e3d4c5b6a, and its beginning will do`}; countersign findings lists them`);
}
function reasonOf(because) {
	if (because !== null && because.trim() !== "") return because;
	throw new require_errors.UsageError("findings resolve needs a reason: --because \"why it is wrong\"");
}
/** `countersign findings`: what the hooks have found and nobody has fixed or refuted. */
async function runFindings(command) {
	const open = await readOpen(command);
	switch (command.action.kind) {
		case "list": return say(listOf(once(open), command));
		case "refuted": return say(listRefuted(command));
		case "show": return say(require_redact.joinSafe(once(wanted(open, command.action.id)).map(page), "\n"));
		case "resolve": return await resolve(wanted(open, command.action.id), command.action.because, command);
		case "clear": return await clear(open);
	}
}
async function readOpen({ projectDir }) {
	const read = await require_sessions.readAllPending(projectDir);
	if (read.kind === "failed") {
		const { why, nextStep } = require_trouble.explainTrouble(read.trouble);
		throw new require_errors.UsageError(`open findings cannot be read (${why}); ${nextStep}`);
	}
	return read.open.flatMap(({ sessionDir, pending: { file, findings } }) => findings.map((finding) => ({
		sessionDir,
		file,
		finding
	})));
}
/** A finding may be open in several sessions; the beginning of its id will do when it is one only. */
function wanted(open, id) {
	const found = open.filter(({ finding }) => finding.id.startsWith(id));
	const ids = [...new Set(found.map(({ finding }) => finding.id))];
	if (ids.length === 1) return found;
	throw new require_errors.UsageError(`${ids.length === 0 ? "no open finding has" : `${ids.length} open findings have`} the id "${id}"; countersign findings lists them`);
}
/** What several sessions have open is one finding to a person. */
function once(open) {
	const keyOf = ({ finding, file }) => `${finding.id} ${file}`;
	return [...new Map(open.map((one) => [keyOf(one), one])).values()];
}
function listOf(open, command) {
	const { projectRoot, projectDir, reports } = command;
	const refuted = require_sessions.readRefuted(projectDir).length;
	const note = refuted === 0 ? [] : [require_redact.safe`(refuted so far: ${refuted}; countersign findings --refuted)`];
	const elsewhere = reports === null ? [] : [require_redact.safe`(Of the hooks. What countersign review found is in ${require_redact.redact(reports)}.)`];
	if (open.length === 0) return require_redact.joinSafe([
		require_redact.safe`No findings are open.`,
		...elsewhere,
		...note,
		require_redact.safe``
	], "\n");
	return require_redact.joinSafe([
		...open.map((one) => lineOf(one, projectRoot)),
		...note,
		require_redact.safe``
	], "\n");
}
function lineOf({ file, finding }, projectRoot) {
	const name = require_hooks.nameInProject(file, projectRoot);
	const place = finding.line_start === null ? name : require_redact.safe`${name}:${finding.line_start}`;
	return require_redact.safe`${require_redact.redact(finding.id)}  ${require_redact.redact(finding.severity)}  ${require_redact.oneLine(place)}  ${require_redact.oneLine(finding.title)}`;
}
function page({ file, finding }) {
	const { id, severity, title, detail, line_start: line, current_code, fixed_code } = finding;
	const part = (name, text) => text === null || text === "" ? [] : [require_redact.safe`\n${name}:\n${text}`];
	return require_redact.joinSafe([
		require_redact.safe`${require_redact.redact(id)}  ${require_redact.redact(severity)}  ${require_redact.oneLine(title)}`,
		line === null ? require_hooks.shownFile(file) : require_redact.safe`${require_hooks.shownFile(file)}:${line}`,
		...part(require_redact.safe`what goes wrong`, detail === title ? null : detail),
		...part(require_redact.safe`the code`, current_code),
		...part(require_redact.safe`the fix`, fixed_code),
		require_redact.safe``
	], "\n");
}
async function resolve(found, because, { projectDir, now }) {
	for (const { sessionDir, file, finding } of found) {
		const { id, title, severity, line_start } = finding;
		const refutation = {
			id,
			file,
			title,
			severity,
			line_start,
			because: require_redact.redact(because),
			at: now()
		};
		const kept = await require_sessions.refute(projectDir, refutation);
		if (kept.kind === "failed") throw require_trouble.unwritable(kept.trouble);
		await require_sessions.keepUntold(sessionDir, refutation);
		const rest = await require_sessions.updatePending(sessionDir, file, (open) => open.filter((one) => one.id !== id));
		if (rest.kind === "failed") throw require_trouble.unwritable(rest.trouble);
	}
	await countRefuted(projectDir, now());
	const [first] = found;
	return say(require_redact.safe`Refuted: ${first === void 0 ? require_redact.safe`` : require_redact.oneLine(first.finding.title)}. The next review of the file is shown the reason.\n`);
}
/** For `countersign stats`; one finding, in however many sessions. Not counted, it is refuted all the same. */
async function countRefuted(projectDir, now) {
	await require_settled.appendSettled(projectDir, {
		at: new Date(now).toISOString(),
		how: "refuted",
		findings: 1
	});
}
async function clear(open) {
	if (open.length === 0) return say(require_redact.safe`No findings are open.\n`);
	for (const { sessionDir, file } of open) {
		const cleared = await require_sessions.clearPending(sessionDir, file);
		if (cleared.kind === "failed") throw require_trouble.unwritable(cleared.trouble);
	}
	return say(require_redact.safe`Cleared: ${once(open).length}. They come back if a review finds them again.\n`);
}
function say(stdout) {
	return {
		exitCode: 0,
		stdout: require_commands.printable(stdout),
		stderr: require_redact.safe``
	};
}
//#endregion
exports.findingsAction = findingsAction;
exports.runFindings = runFindings;
