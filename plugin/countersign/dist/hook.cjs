const require_main = require("./main.cjs");
const require_shell = require("./shell.cjs");
let node_path = require("node:path");
node_path = require_main.__toESM(node_path, 1);
let node_crypto = require("node:crypto");
//#region src/host/reply.ts
const SILENT = { kind: "silent" };
//#endregion
//#region src/state/pending.ts
const text = require_shell.pipe(require_shell.string(), require_shell.transform(require_shell.redact));
const recordSchema = require_shell.object({
	version: require_shell.literal(1),
	file: text,
	findings: require_shell.array(require_shell.object({
		severity: require_shell.picklist([
			"critical",
			"major",
			"minor",
			"info"
		]),
		title: text,
		line_start: require_shell.nullable(require_shell.number())
	}))
});
function writePending(sessionDir, pending) {
	const dir = require_main.pendingDir(sessionDir);
	require_main.createDir(dir);
	const findings = pending.findings.map(({ severity, title, line_start }) => ({
		severity,
		title,
		line_start
	}));
	const record = {
		version: 1,
		file: pending.file,
		findings
	};
	require_main.writeFileAtomic(node_path.join(dir, recordName(pending.file)), JSON.stringify(record), 384);
}
function clearPending(sessionDir, file) {
	require_main.remove(node_path.join(require_main.pendingDir(sessionDir), recordName(file)));
}
/** What is open in this session; `damaged` counts the records that could not be read. */
function readPending(sessionDir) {
	const dir = require_main.pendingDir(sessionDir);
	const names = require_main.listDir(dir).filter((name) => name.endsWith(".json"));
	const open = names.flatMap((name) => readRecord(node_path.join(dir, name)));
	return {
		open,
		damaged: names.length - open.length
	};
}
function readRecord(file) {
	const read = require_main.readTextFile(file);
	if (read.kind === "failed") return [];
	const parsed = require_shell.safeParse(require_shell.pipe(require_shell.string(), require_shell.parseJson(), recordSchema), read.text);
	return parsed.success ? [parsed.output] : [];
}
function recordName(file) {
	return `${require_main.key(file)}.json`;
}
//#endregion
//#region src/doors/hook/subject.ts
/** An edit as the reviewer sees it: the new file, or what was taken out and what was put in. */
function editSubject(edit) {
	const given = editText(edit);
	const { text, count } = require_shell.redactCounting(given);
	const sha256Given = (0, node_crypto.createHash)("sha256").update(given).digest("hex");
	return {
		kind: "edit",
		file: require_shell.redact(edit.file),
		content: {
			text,
			redactions: count,
			sha256Given
		}
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
	const file = require_shell.oneLine(require_shell.redact(edit.file));
	const outcome = await door.review({
		type: "code",
		subject: editSubject(edit),
		expertise: require_shell.safe``,
		context: require_shell.safe``,
		model: door.settings.review.model,
		effort: "medium",
		timeoutSeconds: door.settings.hooks.timeoutSeconds
	}, door.signal);
	remember(outcome, file, door);
	return tell(outcome, file);
}
function remember(outcome, file, door) {
	if (outcome.kind !== "reviewed") return;
	const { verdict, findings } = outcome.result;
	if (verdict === "APPROVED") clearPending(door.sessionDir, file);
	else writePending(door.sessionDir, {
		file,
		findings
	});
}
function tell(outcome, file) {
	switch (outcome.kind) {
		case "reviewed": return tellResult(outcome.result, file);
		case "inconclusive": {
			const words = require_shell.safe`countersign: the review of ${file} gave no verdict: ${outcome.why}`;
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
				user: require_shell.safe`countersign: ${file} was not reviewed: ${detail}. Next: ${nextStep}`,
				agent: null
			};
		}
		case "skipped": return SILENT;
	}
}
function tellResult(result, file) {
	if (result.verdict === "APPROVED") return SILENT;
	const head = require_shell.safe`countersign: an independent review of ${file} says ${require_shell.redact(result.verdict)}`;
	const question = result.question === null ? [] : [require_shell.safe`To decide: ${require_shell.oneLine(result.question)}`];
	const agent = require_shell.joinSafe([
		head,
		require_shell.oneLine(result.summary),
		...question,
		...result.findings.map(findingLine)
	], "\n");
	return {
		kind: "tell",
		user: require_shell.safe`${head}, ${result.findings.length} finding(s)`,
		agent: require_shell.clip(agent, MAX_CONTEXT)
	};
}
function findingLine(finding) {
	const line = finding.line_start === null ? require_shell.safe`` : require_shell.safe` (line ${finding.line_start})`;
	const detail = finding.detail === "" ? require_shell.safe`` : require_shell.safe`: ${require_shell.oneLine(finding.detail)}`;
	const fix = finding.fixed_code === null ? require_shell.safe`` : require_shell.safe` Fix: ${require_shell.oneLine(finding.fixed_code)}`;
	return require_shell.safe`- ${require_shell.redact(finding.severity)}${line} ${require_shell.oneLine(finding.title)}${detail}${fix}`;
}
//#endregion
//#region src/doors/hook/stop.ts
/** Before stopping: blocks once per turn while findings are open. Asks no model. */
function decideStop(blockedBefore, door) {
	if (blockedBefore) return SILENT;
	const { open, damaged } = readPending(door.sessionDir);
	if (open.length > 0) return {
		kind: "block",
		reason: reasonFor(open)
	};
	if (damaged === 0) return SILENT;
	return {
		kind: "tell",
		user: require_shell.safe`countersign: ${damaged} record(s) of open findings could not be read`,
		agent: null
	};
}
function reasonFor(open) {
	return require_shell.joinSafe([
		require_shell.safe`countersign: findings of an independent review are still open.`,
		...open.flatMap(({ file, findings }) => findings.map((finding) => openLine(file, finding))),
		require_shell.safe`Fix them, or tell the user why they are wrong; then stop again.`
	], "\n");
}
function openLine(file, finding) {
	return require_shell.safe`- ${require_shell.oneLine(finding.line_start === null ? file : require_shell.safe`${file}:${finding.line_start}`)} ${require_shell.redact(finding.severity)}: ${require_shell.oneLine(finding.title)}`;
}
//#endregion
//#region src/doors/hook/handle.ts
/** One host event → one reply. */
async function handleHook(event, door) {
	switch (event.name) {
		case "edited": return reviewsHere(door) ? await reviewEdit(event.edit, door) : SILENT;
		case "stopping": return door.lane === "stop" ? decideStop(event.blockedBefore, door) : SILENT;
		case "about-to-run":
		case "other": return SILENT;
	}
}
/** The host waits for `after` and does not wait for `review`: one of the two reviews, by setting. */
function reviewsHere({ lane, settings }) {
	const { edits } = settings.hooks;
	return lane === "after" && edits === "sync" || lane === "review" && edits === "async";
}
//#endregion
//#region src/doors/plan/guard.ts
/** Tools that only look. Everything that is not on a list is denied, Bash among it. */
const LOOKING = new Set([
	...[
		"Read",
		"Glob",
		"Grep",
		"LS",
		"WebFetch",
		"WebSearch",
		"TodoWrite",
		"Skill"
	],
	...[
		"Task",
		"TaskCreate",
		"TaskGet",
		"TaskList",
		"TaskUpdate",
		"TaskOutput",
		"TaskStop"
	],
	...[
		"ExitPlanMode",
		"EnterPlanMode",
		"AskUserQuestion"
	]
]);
const WRITING = new Set(["Write", "Edit"]);
/** May this tool run while a plan is being made? Fails closed: unknown is denied. */
function mayRun(call, planFile) {
	if (LOOKING.has(call.tool)) return { kind: "allow" };
	if (WRITING.has(call.tool) && call.file === planFile) return { kind: "allow" };
	return {
		kind: "deny",
		reason: require_shell.safe`countersign: ${require_shell.oneLine(require_shell.redact(call.tool))} is not allowed while a plan is being made. Read and search freely and write the plan to ${require_shell.oneLine(require_shell.redact(planFile))}. Only the user can end planning, with: countersign plan reset`
	};
}
//#endregion
//#region src/doors/plan/gate.ts
const PLAN_PATH = node_path.join("docs", "plan.md");
/** Before a tool runs. Fails closed while armed; asks no model and starts no program. */
function decideGate(event, door) {
	const arming = require_shell.readArming(door.projectDir);
	if (arming.kind === "off" || event.name !== "about-to-run") return SILENT;
	if (arming.kind === "damaged") return damaged(require_shell.redact(arming.why));
	const cwd = event.cwd === "" ? door.projectRoot : event.cwd;
	const decision = mayRun({
		tool: event.tool,
		file: event.file === null ? null : require_main.resolvePath(event.file, cwd)
	}, require_main.resolvePath(PLAN_PATH, door.projectRoot));
	return decision.kind === "allow" ? SILENT : {
		kind: "block",
		reason: decision.reason
	};
}
/** The event could not be read: while armed that is a denial. */
function denyGarbled(why) {
	return {
		kind: "block",
		reason: require_shell.safe`countersign: the host's event could not be read (${why}); nothing runs while a plan is being made. The user can end planning with: countersign plan reset`
	};
}
function damaged(why) {
	return {
		kind: "block",
		reason: require_shell.safe`countersign: the record that says whether a plan is being made is damaged (${why}), so nothing runs. The user can remove it with: countersign plan reset`
	};
}
//#endregion
//#region src/host/claude.ts
const where = {
	session_id: require_shell.string(),
	cwd: require_shell.optional(require_shell.string(), "")
};
const writeInput = require_shell.object({
	file_path: require_shell.string(),
	content: require_shell.string()
});
const editInput = require_shell.object({
	file_path: require_shell.string(),
	old_string: require_shell.string(),
	new_string: require_shell.string()
});
const pathInput = require_shell.object({
	file_path: require_shell.optional(require_shell.string()),
	notebook_path: require_shell.optional(require_shell.string())
});
const eventSchema = require_shell.variant("hook_event_name", [
	require_shell.object({
		...where,
		hook_event_name: require_shell.literal("PostToolUse"),
		tool_name: require_shell.string(),
		tool_input: require_shell.unknown()
	}),
	require_shell.object({
		...where,
		hook_event_name: require_shell.literal("PreToolUse"),
		tool_name: require_shell.string(),
		tool_input: require_shell.unknown()
	}),
	require_shell.object({
		...where,
		hook_event_name: require_shell.literal("Stop"),
		stop_hook_active: require_shell.optional(require_shell.boolean(), false)
	})
]);
const anyEventSchema = require_shell.object({
	...where,
	hook_event_name: require_shell.string()
});
/** Claude Code's JSON → our event. Unknown events and fields are tolerated, missing ones are not. */
function parseClaudeEvent(value) {
	const known = require_shell.safeParse(eventSchema, value);
	if (known.success) return {
		kind: "event",
		event: toHostEvent(known.output)
	};
	const any = require_shell.safeParse(anyEventSchema, value);
	if (any.success && !KNOWN_EVENTS.has(any.output.hook_event_name)) return {
		kind: "event",
		event: {
			...whereOf(any.output),
			name: "other"
		}
	};
	return {
		kind: "malformed",
		field: require_shell.getDotPath(known.issues[0]) ?? "event"
	};
}
const KNOWN_EVENTS = new Set([
	"PostToolUse",
	"PreToolUse",
	"Stop"
]);
function toHostEvent(event) {
	const at = whereOf(event);
	switch (event.hook_event_name) {
		case "PostToolUse": {
			const edit = toEdit(event.tool_name, event.tool_input);
			return edit === null ? {
				...at,
				name: "other"
			} : {
				...at,
				name: "edited",
				edit
			};
		}
		case "PreToolUse": return {
			...at,
			name: "about-to-run",
			tool: event.tool_name,
			file: fileOf(event.tool_input)
		};
		case "Stop": return {
			...at,
			name: "stopping",
			blockedBefore: event.stop_hook_active
		};
	}
}
function whereOf(event) {
	return {
		session: event.session_id,
		cwd: event.cwd
	};
}
function toEdit(tool, input) {
	if (tool === "Write") {
		const write = require_shell.safeParse(writeInput, input);
		if (!write.success) return null;
		return {
			kind: "write",
			file: write.output.file_path,
			content: write.output.content
		};
	}
	const edit = require_shell.safeParse(editInput, input);
	if (tool !== "Edit" || !edit.success) return null;
	const { file_path: file, old_string: before, new_string: after } = edit.output;
	return {
		kind: "replace",
		file,
		before,
		after
	};
}
function fileOf(input) {
	const parsed = require_shell.safeParse(pathInput, input);
	if (!parsed.success) return null;
	return parsed.output.file_path ?? parsed.output.notebook_path ?? null;
}
/** The one denial Claude Code cannot misread is exit 2 with the reason on stderr. */
const DENIED = 2;
function toClaudeReply(hookEvent, reply) {
	switch (reply.kind) {
		case "silent": return {
			exitCode: 0,
			json: null,
			stderr: null
		};
		case "tell": return {
			exitCode: 0,
			json: tellJson(hookEvent, reply),
			stderr: null
		};
		case "block":
			if (hookEvent === "Stop") return {
				exitCode: 0,
				json: {
					decision: "block",
					reason: reply.reason
				},
				stderr: null
			};
			return {
				exitCode: DENIED,
				json: null,
				stderr: reply.reason
			};
	}
}
/** Only these events take `hookSpecificOutput`; others reject the whole answer for it. */
const TAKES_CONTEXT = new Set(["PostToolUse", "PostToolUseFailure"]);
function tellJson(hookEvent, reply) {
	const said = { systemMessage: reply.user };
	if (reply.agent === null || !TAKES_CONTEXT.has(hookEvent)) return said;
	return {
		...said,
		hookSpecificOutput: {
			hookEventName: hookEvent,
			additionalContext: reply.agent
		}
	};
}
//#endregion
//#region src/main/hook.ts
/** One hook call. Our own trouble is judged by lane: `gate` denies, every other lane lets go. */
async function startHook(call) {
	try {
		const parsed = call.event === null ? NOT_JSON : parseClaudeEvent(call.event.value);
		if (parsed.kind === "malformed") require_shell.emit(garbled(call.lane, require_shell.redact(parsed.field)));
		else require_shell.emit(toEmission(call, await decide(call, parsed.event)));
	} catch (error) {
		require_shell.emit(garbled(call.lane, require_shell.redact(error instanceof Error ? error.message : String(error))));
	}
}
const NOT_JSON = {
	kind: "malformed",
	field: "not a JSON object"
};
async function decide(call, event) {
	const { lane, root } = call;
	if (lane === "gate") return decideGate(event, {
		projectRoot: root,
		projectDir: require_main.projectDir(process.env, root)
	});
	const settings = require_main.loadSettings(process.env, {});
	if (!settings.hooks.enabled) return SILENT;
	return await handleHook(event, {
		lane,
		settings,
		review: require_shell.wireReview(process.env, () => {}),
		sessionDir: require_main.sessionDir(process.env, root, event.session),
		signal: require_shell.abortOnSignal()
	});
}
function garbled(lane, why) {
	if (lane === "gate") return toEmission({
		lane,
		event: null
	}, denyGarbled(why));
	const stderr = require_shell.safe`countersign: the ${require_shell.redact(lane)} hook let go without a review: ${why}\n`;
	return {
		exitCode: 0,
		stdout: require_shell.safe``,
		stderr
	};
}
function toEmission({ event }, reply) {
	const { exitCode, json, stderr } = toClaudeReply(event?.event ?? "", reply);
	return {
		exitCode,
		stdout: json === null ? require_shell.safe`` : require_shell.safe`${require_shell.stringify(require_shell.redactJson(json), 0)}\n`,
		stderr: stderr === null ? require_shell.safe`` : require_shell.safe`${stderr}\n`
	};
}
//#endregion
exports.startHook = startHook;
