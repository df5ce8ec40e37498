const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_dist = require("./dist.cjs");
const require_redact = require("./redact.cjs");
const require_trouble = require("./trouble.cjs");
const require_arming = require("./arming.cjs");
const require_redaction_failure = require("./redaction-failure.cjs");
const require_here = require("./here.cjs");
const require_shell = require("./shell2.cjs");
const require_seen = require("./seen.cjs");
const require_keep_edit = require("./keep-edit.cjs");
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
	if (arming.kind === "off") return require_seen.SILENT;
	if (arming.kind === "damaged") return damaged(require_redact.redact(arming.why));
	if (arming.kind === "failed") return unreachable(require_trouble.explainTrouble(arming.trouble));
	if (event.name !== "about-to-run") return denyGarbled(require_redact.safe`not an event of the gate`);
	const cwd = event.cwd === "" ? door.projectRoot : event.cwd;
	if (event.tool === "Bash") return await decideBash(event.command, cwd);
	const decision = mayRun({
		tool: event.tool,
		file: event.file === null ? null : require_main.resolvePath(node_path.resolve(cwd, event.file))
	}, node_path.join(door.projectRoot, PLAN_PATH));
	return decision.kind === "allow" ? require_seen.SILENT : {
		kind: "block",
		reason: decision.reason
	};
}
/** A chunk of its own: only a command pays for the shell's parser. */
async function decideBash(command, cwd) {
	const { decideCommand, surroundingsOf } = await Promise.resolve().then(() => require("./shell.cjs"));
	const decision = decideCommand(command ?? "", surroundingsOf(cwd));
	if (decision.kind === "allow") return require_seen.SILENT;
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
//#region src/host/claude-tools.ts
/** What a tool call is to us; one whose input is of another shape is nothing. */
function toolEvent(call) {
	switch (call.hook_event_name) {
		case "PreToolUse": return {
			name: "about-to-run",
			tool: call.tool_name,
			file: fileOf(call.tool_input),
			command: commandOf(call.tool_input)
		};
		case "PostToolUseFailure": return failedCommand(call);
		case "PostToolUse": return used(call);
	}
}
function failedCommand(call) {
	const command = commandOf(call.tool_input);
	if (call.tool_name !== "Bash" || command === null) return { name: "other" };
	const { error, is_interrupt: interrupted } = call;
	return {
		name: "failed",
		use: useOf(call),
		command,
		error,
		interrupted
	};
}
function used(call) {
	const use = useOf(call);
	switch (require_main.kindOfTool(call.tool_name)) {
		case "edit": {
			const edit = toEdit(call);
			return edit === null ? { name: "other" } : {
				name: "edited",
				edit,
				use
			};
		}
		case "plan": return {
			name: "planned",
			use,
			transcript: call.transcript_path,
			plan: planOf(call.tool_input, call.tool_response)
		};
		case "thinking": {
			const text = JSON.stringify(call.tool_input);
			return {
				name: "thought",
				tool: call.tool_name,
				text,
				use
			};
		}
		case "other": return { name: "other" };
	}
}
/** By which both lanes know the same call; an old host that does not number its calls is told by its input. */
function useOf({ tool_use_id, tool_name, tool_input }) {
	return tool_use_id === "" ? `${tool_name} ${JSON.stringify(tool_input)}` : tool_use_id;
}
const textField = require_dist.optional(require_dist.string());
const filesInput = require_dist.object({
	file_path: textField,
	notebook_path: textField,
	path: textField,
	relative_path: textField,
	filePath: textField
});
function commandOf(input) {
	const parsed = require_dist.safeParse(require_dist.object({ command: require_dist.string() }), input);
	return parsed.success ? parsed.output.command : null;
}
function fileOf(input) {
	const parsed = require_dist.safeParse(require_dist.pick(filesInput, ["file_path", "notebook_path"]), input);
	if (!parsed.success) return null;
	return parsed.output.file_path ?? parsed.output.notebook_path ?? null;
}
function toEdit(call) {
	const parsed = require_dist.safeParse(filesInput, call.tool_input);
	if (!parsed.success) return null;
	const { file_path, notebook_path, path, relative_path, filePath } = parsed.output;
	const file = file_path ?? notebook_path ?? filePath ?? path ?? relative_path;
	return file === void 0 || file === "" ? null : {
		file,
		was: wasOf(call)
	};
}
const toldResponse = require_dist.object({ originalFile: require_dist.nullable(require_dist.string()) });
const replaceInput = require_dist.object({
	old_string: require_dist.string(),
	new_string: require_dist.string(),
	replace_all: require_dist.optional(require_dist.boolean(), false)
});
function wasOf(call) {
	const told = require_dist.safeParse(toldResponse, call.tool_response);
	if (told.success) return {
		kind: "told",
		text: told.output.originalFile
	};
	const replaced = require_dist.safeParse(replaceInput, call.tool_input);
	if (!replaced.success) return { kind: "unknown" };
	const { old_string: before, new_string: after, replace_all: all } = replaced.output;
	return {
		kind: "replaced",
		before,
		after,
		all
	};
}
/** A plan's file in an answer of words alone. */
const PLAN_NAME = /[^\s"'`\\]{1,1000}\.md\b/;
const planFields = require_dist.object({
	plan: textField,
	planFilePath: textField,
	filePath: textField
});
/** The versions differ in where they put the plan and its file: in the input or in the response. */
function planOf(input, response) {
	const [asked, answered] = [input, response].map((value) => {
		const parsed = require_dist.safeParse(planFields, value);
		return parsed.success ? parsed.output : {};
	});
	const file = asked.planFilePath ?? answered.planFilePath ?? answered.filePath ?? PLAN_NAME.exec(JSON.stringify(response ?? null))?.[0];
	return {
		text: asked.plan ?? answered.plan ?? null,
		file: file ?? null
	};
}
//#endregion
//#region src/host/claude.ts
const text = require_dist.optional(require_dist.string(), "");
const where = {
	session_id: require_dist.string(),
	cwd: text,
	prompt_id: text
};
const tool = {
	...where,
	tool_name: require_dist.string(),
	tool_input: require_dist.unknown(),
	tool_use_id: text
};
const nullable = require_dist.optional(require_dist.nullable(require_dist.string()), null);
const stop = {
	...where,
	stop_hook_active: require_dist.optional(require_dist.boolean(), false),
	last_assistant_message: nullable,
	transcript_path: nullable
};
const eventSchema = require_dist.variant("hook_event_name", [
	require_dist.object({
		...tool,
		hook_event_name: require_dist.literal("PostToolUse"),
		tool_response: require_dist.optional(require_dist.unknown()),
		transcript_path: nullable
	}),
	require_dist.object({
		...tool,
		hook_event_name: require_dist.literal("PostToolUseFailure"),
		error: text,
		is_interrupt: require_dist.optional(require_dist.boolean(), false)
	}),
	require_dist.object({
		...tool,
		hook_event_name: require_dist.literal("PreToolUse")
	}),
	require_dist.object({
		...stop,
		hook_event_name: require_dist.literal("Stop")
	}),
	require_dist.object({
		...stop,
		hook_event_name: require_dist.literal("SubagentStop")
	}),
	require_dist.object({
		...where,
		hook_event_name: require_dist.literal("PreCompact"),
		transcript_path: nullable
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
const KNOWN_EVENTS = new Set(eventSchema.options.map(({ entries }) => entries.hook_event_name.literal));
function toHostEvent(event) {
	const at = whereOf(event);
	switch (event.hook_event_name) {
		case "PostToolUse":
		case "PostToolUseFailure":
		case "PreToolUse": return {
			...at,
			...toolEvent(event)
		};
		case "Stop":
		case "SubagentStop": return {
			...at,
			name: "stopping",
			blockedBefore: event.stop_hook_active,
			who: event.hook_event_name === "Stop" ? "agent" : "subagent",
			said: event.last_assistant_message,
			transcript: event.transcript_path
		};
		case "PreCompact": return {
			...at,
			name: "compacting",
			transcript: event.transcript_path
		};
	}
}
function whereOf(event) {
	return {
		session: event.session_id,
		cwd: event.cwd,
		prompt: event.prompt_id
	};
}
//#endregion
//#region src/host/claude-reply.ts
const NOTHING = {
	exitCode: 0,
	json: null,
	text: null,
	stderr: null
};
/** The one denial Claude Code cannot misread is exit 2 with the reason on stderr. */
const DENIED = 2;
const STOPS = new Set(["Stop", "SubagentStop"]);
function toClaudeReply(hookEvent, reply) {
	switch (reply.kind) {
		case "silent": return NOTHING;
		case "tell": return {
			...NOTHING,
			json: tellJson(hookEvent, reply)
		};
		case "block":
			if (STOPS.has(hookEvent)) return {
				...NOTHING,
				json: {
					decision: "block",
					reason: reply.reason
				}
			};
			return {
				...NOTHING,
				exitCode: DENIED,
				stderr: reply.reason
			};
		case "reflect": return {
			...NOTHING,
			text: reply.text
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
async function decide({ lane, root, edits }, event) {
	const environment = process.env;
	if (lane === "gate") return await decideGate(event, {
		projectRoot: root,
		projectDir: require_main.projectDir(environment, root)
	});
	if (lane === (edits === "sync" ? "review" : "after") && event.name === "edited" && edits !== null && require_main.saysNothing(require_here.here(environment, root))) return await require_keep_edit.keepEdit(event, require_keep_edit.plainKeeper(environment, root, event.session));
	const { runHook } = await Promise.resolve().then(() => require("./desk.cjs"));
	return await runHook({
		lane,
		event,
		environment
	}, root);
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
	const { exitCode, json, text, stderr } = toClaudeReply(hookEvent, reply);
	return {
		exitCode,
		stdout: json === null ? text ?? require_redact.safe`` : require_redact.safe`${require_redact.stringify(require_redact.redactJson(json), 0)}\n`,
		stderr: stderr === null ? require_redact.safe`` : require_redact.safe`${stderr}\n`
	};
}
//#endregion
exports.startHook = startHook;
