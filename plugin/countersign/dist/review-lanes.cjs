require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_dist = require("./dist.cjs");
const require_redact = require("./redact.cjs");
const require_sensitive = require("./sensitive.cjs");
const require_format = require("./format.cjs");
const require_record = require("./record.cjs");
const require_trouble = require("./trouble.cjs");
const require_configure = require("./configure.cjs");
const require_shell = require("./shell2.cjs");
const require_temp = require("./temp.cjs");
const require_depth = require("./depth.cjs");
const require_wire = require("./wire.cjs");
const require_reply = require("./reply.cjs");
const require_recording = require("./recording.cjs");
let node_crypto = require("node:crypto");
//#region src/state/pending.ts
const FORMAT = {
	version: 1,
	schema: require_dist.object({
		file: require_format.storedText,
		findings: require_dist.array(require_dist.object({
			severity: require_dist.picklist([
				"critical",
				"major",
				"minor",
				"info"
			]),
			title: require_format.storedText,
			line_start: require_dist.nullable(require_dist.number())
		}))
	})
};
async function writePending(sessionDir, { file, findings }) {
	const record = {
		file,
		findings: findings.map(({ severity, title, line_start }) => ({
			severity,
			title,
			line_start
		}))
	};
	return await require_record.updateRecord(recordOf(sessionDir, file), FORMAT, () => record);
}
async function clearPending(sessionDir, file) {
	return await require_record.removeRecord(recordOf(sessionDir, file), FORMAT);
}
/** What is open in this session. */
async function readPending(sessionDir) {
	const dir = require_main.pendingDir(sessionDir);
	const state = require_main.checkPrivateDir(dir);
	if (state.kind === "failed") return state;
	const names = listRecords(dir);
	if (!Array.isArray(names)) return names;
	const records = await Promise.all(names.map((name) => require_record.readRecord({
		dir,
		name
	}, FORMAT)));
	return {
		kind: "read",
		open: records.flatMap((one) => one.kind === "read" ? [one.record] : []),
		damaged: records.filter(isDamaged).length
	};
}
/** One that has just been cleared by another hook is not damaged. */
function isDamaged({ kind }) {
	return kind !== "read" && kind !== "absent";
}
function listRecords(dir) {
	try {
		return require_main.listDir(require_main.pathOf(dir)).filter((name) => name.endsWith(".json"));
	} catch (error) {
		return require_main.failedBy(error, require_main.pathOf(dir));
	}
}
function recordOf(sessionDir, file) {
	const name = (0, node_crypto.createHash)("sha256").update(file).digest("hex").slice(0, 32);
	return {
		dir: require_main.pendingDir(sessionDir),
		name: `${name}.json`
	};
}
//#endregion
//#region src/doors/hook/subject.ts
/** An edit as the reviewer sees it: the new file, or what was taken out and what was put in. */
function editSubject(edit) {
	return {
		kind: "edit",
		file: require_redact.redact(edit.file),
		content: require_temp.createContent(editText(edit))
	};
}
function editText(edit) {
	switch (edit.kind) {
		case "write": return edit.content;
		case "replace": return [...marked("-", edit.before), ...marked("+", edit.after)].join("\n");
	}
}
function marked(mark, text) {
	return text === "" ? [] : text.split("\n").map((line) => mark + line);
}
//#endregion
//#region src/doors/hook/edit.ts
/** The host shows the agent no more than this of a longer text. */
const MAX_CONTEXT = 8e3;
/** After an edit: advice, never a block. Fails open; only a real verdict touches what is pending. */
async function reviewEdit(edit, door) {
	if (isSensitive(edit.file)) return require_reply.SILENT;
	const file = require_redact.oneLine(require_redact.redact(edit.file));
	const outcome = await door.review({
		type: "code",
		subject: editSubject(edit),
		expertise: require_redact.safe``,
		context: require_redact.safe``,
		model: door.settings.review.models.code,
		effort: "medium",
		timeoutSeconds: door.settings.hooks.timeoutSeconds,
		tools: "none",
		depth: {
			...require_depth.depthWith(door.settings.review.depth, door.settings.review.contentTokens.code),
			mode: "single-pass"
		},
		previous: null,
		found: null
	}, door.signal);
	const note = await remember(outcome, file, door);
	return withNote(tell(outcome, file), note);
}
/** A file of credentials, by this name or behind a link, is nobody's to read; nothing is said of it. */
function isSensitive(file) {
	return (require_sensitive.sensitiveReason(file) ?? require_sensitive.sensitiveReason(require_main.resolvePath(file))) !== null;
}
/** What a person should know about the keeping of the findings; null when all is well. */
async function remember(outcome, file, door) {
	const kept = await keep(outcome, file, door);
	if (kept === null) return null;
	if (kept.kind === "newer") return require_redact.safe`countersign: what is open about ${file} was not recorded: a newer version keeps that record`;
	if (kept.kind !== "failed") return null;
	const { why, nextStep } = require_trouble.explainTrouble(kept.trouble);
	return require_redact.safe`countersign: what is open about ${file} was not recorded (${why}). Next: ${nextStep}`;
}
/** APPROVED clears, CHANGES_REQUIRED adds, everything else leaves what is open as it was. */
async function keep(outcome, file, door) {
	if (outcome.kind !== "reviewed") return null;
	const { verdict, findings, summary } = outcome.result;
	if (verdict === "APPROVED") return await clearPending(door.sessionDir, file);
	if (verdict === "DECISION_NEEDED") return null;
	const inWords = {
		severity: "major",
		title: summary,
		line_start: null
	};
	const open = findings.length > 0 ? findings : [inWords];
	return await writePending(door.sessionDir, {
		file,
		findings: open
	});
}
/** The review is told all the same: a disk in trouble must not swallow its findings. */
function withNote(reply, note) {
	if (note === null || reply.kind === "block") return reply;
	if (reply.kind === "silent") return {
		kind: "tell",
		user: note,
		agent: null
	};
	return {
		...reply,
		user: require_redact.joinSafe([reply.user, note], "\n")
	};
}
function tell(outcome, file) {
	switch (outcome.kind) {
		case "reviewed": return tellResult(outcome.result, file);
		case "inconclusive": {
			const words = require_redact.safe`countersign: the review of ${file} gave no verdict: ${outcome.why}`;
			return {
				kind: "tell",
				user: words,
				agent: words
			};
		}
		case "unavailable": {
			const { detail, nextStep } = outcome.failure;
			return {
				kind: "tell",
				user: require_redact.safe`countersign: ${file} was not reviewed: ${detail}. Next: ${nextStep}`,
				agent: null
			};
		}
		case "skipped": return require_reply.SILENT;
	}
}
function tellResult(result, file) {
	if (result.verdict === "APPROVED") return require_reply.SILENT;
	const head = require_redact.safe`countersign: an independent review of ${file} says ${require_redact.redact(result.verdict)}`;
	const question = result.question === null ? [] : [require_redact.safe`To decide: ${require_redact.oneLine(result.question)}`];
	const agent = require_redact.joinSafe([
		head,
		require_redact.oneLine(result.summary),
		...question,
		...result.findings.map(findingLine)
	], "\n");
	return {
		kind: "tell",
		user: require_redact.safe`${head} (findings: ${result.findings.length})`,
		agent: require_redact.clip(agent, MAX_CONTEXT)
	};
}
function findingLine(finding) {
	const line = finding.line_start === null ? require_redact.safe`` : require_redact.safe` (line ${finding.line_start})`;
	const detail = finding.detail === "" ? require_redact.safe`` : require_redact.safe`: ${require_redact.oneLine(finding.detail)}`;
	const fix = finding.fixed_code === null ? require_redact.safe`` : require_redact.safe` Fix: ${require_redact.oneLine(finding.fixed_code)}`;
	return require_redact.safe`- ${require_redact.redact(finding.severity)}${line} ${require_redact.oneLine(finding.title)}${detail}${fix}`;
}
//#endregion
//#region src/doors/hook/stop.ts
/**
* Before stopping: blocks once per turn while findings are open. Asks no model. Fails open: what
* cannot be read blocks nobody, and the user is told.
*/
async function decideStop(blockedBefore, door) {
	if (blockedBefore) return require_reply.SILENT;
	const pending = await readPending(door.sessionDir);
	if (pending.kind === "failed") {
		const { why, nextStep } = require_trouble.explainTrouble(pending.trouble);
		return note(require_redact.safe`open findings cannot be read (${why}). Next: ${nextStep}`);
	}
	if (pending.open.length > 0) return {
		kind: "block",
		reason: reasonFor(pending.open)
	};
	if (pending.damaged === 0) return require_reply.SILENT;
	return note(require_redact.safe`${pending.damaged} record(s) of open findings could not be read`);
}
function note(words) {
	return {
		kind: "tell",
		user: require_redact.safe`countersign: ${words}`,
		agent: null
	};
}
function reasonFor(open) {
	return require_redact.joinSafe([
		require_redact.safe`countersign: findings of an independent review are still open.`,
		...open.flatMap(({ file, findings }) => findings.map((finding) => openLine(file, finding))),
		require_redact.safe`Fix them, or tell the user why they are wrong; then stop again.`
	], "\n");
}
function openLine(file, finding) {
	return require_redact.safe`- ${require_redact.oneLine(finding.line_start === null ? file : require_redact.safe`${file}:${finding.line_start}`)} ${require_redact.redact(finding.severity)}: ${require_redact.oneLine(finding.title)}`;
}
//#endregion
//#region src/doors/hook/handle.ts
/** One host event → one reply. */
async function handleHook(event, door) {
	switch (event.name) {
		case "edited": return reviewsHere(door) ? await reviewEdit(event.edit, door) : require_reply.SILENT;
		case "stopping": return door.lane === "stop" ? await decideStop(event.blockedBefore, door) : require_reply.SILENT;
		case "about-to-run":
		case "other": return require_reply.SILENT;
	}
}
/** The host waits for `after` and does not wait for `review`: one of the two reviews, by setting. */
function reviewsHere({ lane, settings }) {
	const { edits } = settings.hooks;
	return lane === "after" && edits === "sync" || lane === "review" && edits === "async";
}
//#endregion
//#region src/main/review-lanes.ts
/** The lanes that may ask a model. */
async function runLane(lane, event, root) {
	const config = await require_configure.configureHooks(process.env, root);
	const { settings } = config;
	if (!settings.hooks.enabled) return require_reply.SILENT;
	return await handleHook(event, {
		lane,
		settings,
		review: require_recording.recorded(wireHookReview(config, root), {
			whose: {
				environment: process.env,
				projectRoot: root
			},
			door: "hook",
			warn: (text) => require_shell.log(require_redact.safe`countersign: ${text}\n`)
		}),
		sessionDir: require_main.sessionDir(process.env, root, event.session),
		signal: require_shell.abortOnSignal().signal
	});
}
function wireHookReview(config, root) {
	return require_wire.wireReview({
		machine: {
			environment: process.env,
			project: root
		},
		config: withinHook(config),
		onEvent: () => {}
	});
}
/** The routes together must end before the host's patience does. */
function withinHook(config) {
	const { settings } = config;
	const maxSeconds = Math.min(settings.policy.maxSeconds, settings.hooks.timeoutSeconds);
	return {
		...config,
		settings: {
			...settings,
			policy: {
				...settings.policy,
				maxSeconds
			}
		}
	};
}
//#endregion
exports.runLane = runLane;
