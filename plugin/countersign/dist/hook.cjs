const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_dist = require("./dist.cjs");
const require_redact = require("./redact.cjs");
const require_arming = require("./arming.cjs");
const require_trouble = require("./trouble.cjs");
const require_redaction_failure = require("./redaction-failure.cjs");
const require_shell = require("./shell2.cjs");
const require_reply = require("./reply.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/doors/plan/guard.ts
/** Tools that only look. Everything that is not on a list is denied; Bash is judged by its command. */
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
		"Agent",
		"ToolSearch",
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
		reason: require_redact.safe`countersign: ${require_redact.oneLine(require_redact.redact(call.tool))} is not allowed while a plan is being made. Read and search freely and write the plan to ${require_redact.oneLine(require_redact.redact(planFile))}. Only the user can end planning, with: countersign plan reset`
	};
}
//#endregion
//#region src/doors/plan/gate.ts
const PLAN_PATH = node_path.join("docs", "plan.md");
/** Before a tool runs. Fails closed while armed; asks no model and starts no program. */
async function decideGate(event, door) {
	const arming = require_arming.readArming(door.projectDir);
	if (arming.kind === "off") return require_reply.SILENT;
	if (arming.kind === "damaged") return damaged(require_redact.redact(arming.why));
	if (arming.kind === "failed") return unreachable(require_trouble.explainTrouble(arming.trouble));
	if (event.name !== "about-to-run") return denyGarbled(require_redact.safe`not an event of the gate`);
	const cwd = event.cwd === "" ? door.projectRoot : event.cwd;
	if (event.tool === "Bash") return await decideBash(event.command, cwd);
	const decision = mayRun({
		tool: event.tool,
		file: event.file === null ? null : require_main.resolvePath(node_path.resolve(cwd, event.file))
	}, node_path.join(door.projectRoot, PLAN_PATH));
	return decision.kind === "allow" ? require_reply.SILENT : {
		kind: "block",
		reason: decision.reason
	};
}
/** A chunk of its own: only a command pays for the shell's parser. */
async function decideBash(command, cwd) {
	const { decideCommand, surroundingsOf } = await Promise.resolve().then(() => require("./shell.cjs"));
	const decision = decideCommand(command ?? "", surroundingsOf(cwd));
	if (decision.kind === "allow") return require_reply.SILENT;
	const [why, instead] = [require_redact.oneLine(require_redact.redact(decision.why)), require_redact.redact(decision.instead)];
	return {
		kind: "block",
		reason: require_redact.safe`countersign: Bash is not allowed while a plan is being made: ${why}. Instead, ${instead}. Only the user can end planning, with: countersign plan reset`
	};
}
/** The event could not be read: while armed that is a denial. */
function denyGarbled(why) {
	return {
		kind: "block",
		reason: require_redact.safe`countersign: the host's event could not be read (${why}); nothing runs while a plan is being made. The user can end planning with: countersign plan reset`
	};
}
function damaged(why) {
	return {
		kind: "block",
		reason: require_redact.safe`countersign: the record that says whether a plan is being made is damaged (${why}), so nothing runs. The user can remove it with: countersign plan reset`
	};
}
function unreachable({ why, nextStep }) {
	return {
		kind: "block",
		reason: require_redact.safe`countersign: whether a plan is being made cannot be read (${why}), so nothing runs. The user can mend it: ${nextStep}`
	};
}
//#endregion
//#region src/host/claude.ts
const where = {
	session_id: require_dist.string(),
	cwd: require_dist.optional(require_dist.string(), "")
};
const writeInput = require_dist.object({
	file_path: require_dist.string(),
	content: require_dist.string()
});
const editInput = require_dist.object({
	file_path: require_dist.string(),
	old_string: require_dist.string(),
	new_string: require_dist.string()
});
const pathInput = require_dist.object({
	file_path: require_dist.optional(require_dist.string()),
	notebook_path: require_dist.optional(require_dist.string())
});
const eventSchema = require_dist.variant("hook_event_name", [
	require_dist.object({
		...where,
		hook_event_name: require_dist.literal("PostToolUse"),
		tool_name: require_dist.string(),
		tool_input: require_dist.unknown()
	}),
	require_dist.object({
		...where,
		hook_event_name: require_dist.literal("PreToolUse"),
		tool_name: require_dist.string(),
		tool_input: require_dist.unknown()
	}),
	require_dist.object({
		...where,
		hook_event_name: require_dist.literal("Stop"),
		stop_hook_active: require_dist.optional(require_dist.boolean(), false)
	})
]);
const anyEventSchema = require_dist.object({
	...where,
	hook_event_name: require_dist.string()
});
/** Claude Code's JSON → our event. Unknown events and fields are tolerated, missing ones are not. */
function parseClaudeEvent(value) {
	const known = require_dist.safeParse(eventSchema, value);
	if (known.success) return {
		kind: "event",
		event: toHostEvent(known.output)
	};
	const any = require_dist.safeParse(anyEventSchema, value);
	if (any.success && !KNOWN_EVENTS.has(any.output.hook_event_name)) return {
		kind: "event",
		event: {
			...whereOf(any.output),
			name: "other"
		}
	};
	return {
		kind: "malformed",
		field: require_dist.getDotPath(known.issues[0]) ?? "event"
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
			file: fileOf(event.tool_input),
			command: commandOf(event.tool_input)
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
		const write = require_dist.safeParse(writeInput, input);
		if (!write.success) return null;
		return {
			kind: "write",
			file: write.output.file_path,
			content: write.output.content
		};
	}
	const edit = require_dist.safeParse(editInput, input);
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
	const parsed = require_dist.safeParse(pathInput, input);
	if (!parsed.success) return null;
	return parsed.output.file_path ?? parsed.output.notebook_path ?? null;
}
function commandOf(input) {
	const parsed = require_dist.safeParse(require_dist.object({ command: require_dist.string() }), input);
	return parsed.success ? parsed.output.command : null;
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
		if (parsed.kind === "malformed") require_shell.emit(garbled(call.lane, require_redact.redact(parsed.field)));
		else require_shell.emit(toEmission(call.event?.event ?? "", await decide(call, parsed.event)));
	} catch (error) {
		require_shell.emit(letGo(call, error));
	}
}
function letGo({ lane, event }, error) {
	const undone = error instanceof require_errors.ConfigError ? UNDONE.get(lane) : void 0;
	if (undone === void 0) return garbled(lane, whyFailed(error));
	const user = require_redact.safe`countersign: ${undone}: ${require_redact.oneLine(whyFailed(error))}`;
	return toEmission(event?.event ?? "", {
		kind: "tell",
		user,
		agent: null
	});
}
/** Nobody sees a hook's stderr, and a wrong setting is the user's to mend. The gate reads no settings. */
const UNDONE = new Map([
	["after", require_redact.safe`this edit was not reviewed`],
	["review", require_redact.safe`this edit was not reviewed`],
	["stop", require_redact.safe`the agent stopped and nobody looked for open findings`]
]);
/** A text that could not be redacted is not quoted. */
function whyFailed(error) {
	if (error instanceof require_errors.RedactionError) return require_redaction_failure.redactionFailure(error).detail;
	try {
		return require_redact.redact(error instanceof Error ? error.message : String(error));
	} catch {
		return require_redact.safe`and why could not be redacted`;
	}
}
const NOT_JSON = {
	kind: "malformed",
	field: "not a JSON object"
};
async function decide({ lane, root }, event) {
	if (lane === "gate") return await decideGate(event, {
		projectRoot: root,
		projectDir: require_main.projectDir(process.env, root)
	});
	const { runLane } = await Promise.resolve().then(() => require("./review-lanes.cjs"));
	return await runLane(lane, event, root);
}
const LANE_WORDS = {
	after: require_redact.safe`after`,
	review: require_redact.safe`review`,
	stop: require_redact.safe`stop`,
	compact: require_redact.safe`compact`
};
function garbled(lane, why) {
	if (lane === "gate") return toEmission("", denyGarbled(why));
	const stderr = require_redact.safe`countersign: the ${LANE_WORDS[lane]} hook let go without a review: ${why}\n`;
	return {
		exitCode: 0,
		stdout: require_redact.safe``,
		stderr
	};
}
function toEmission(hookEvent, reply) {
	const { exitCode, json, stderr } = toClaudeReply(hookEvent, reply);
	return {
		exitCode,
		stdout: json === null ? require_redact.safe`` : require_redact.safe`${require_redact.stringify(require_redact.redactJson(json), 0)}\n`,
		stderr: stderr === null ? require_redact.safe`` : require_redact.safe`${stderr}\n`
	};
}
//#endregion
exports.startHook = startHook;
