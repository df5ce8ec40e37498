const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_dist = require("./dist.cjs");
const require_redact = require("./redact.cjs");
const require_reply = require("./reply.cjs");
const require_redaction_failure = require("./redaction-failure.cjs");
const require_emission = require("./emission.cjs");
const require_shell = require("./shell2.cjs");
const require_here = require("./here.cjs");
const require_keep_edit = require("./keep-edit.cjs");
const require_codex_patch = require("./codex-patch.cjs");
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
		use: useOf$1(call),
		command,
		error,
		interrupted
	};
}
function used(call) {
	const use = useOf$1(call);
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
function useOf$1({ tool_use_id, tool_name, tool_input }) {
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
const saidOrNot = require_dist.nullish(require_dist.string());
const planFields = require_dist.object({
	plan: saidOrNot,
	planFilePath: saidOrNot,
	filePath: saidOrNot
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
		hook_event_name: require_dist.literal("SubagentStop"),
		agent_id: text,
		agent_type: require_dist.optional(require_dist.string())
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
		case "Stop": return {
			...at,
			...stopping(event),
			subagent: null
		};
		case "SubagentStop":
			if (event.agent_type === "") return {
				...at,
				name: "other"
			};
			return {
				...at,
				...stopping(event),
				subagent: event.agent_id
			};
		case "PreCompact": return {
			...at,
			name: "compacting",
			transcript: event.transcript_path
		};
	}
}
function stopping(event) {
	return {
		name: "stopping",
		blockedBefore: event.stop_hook_active,
		said: event.last_assistant_message,
		transcript: event.transcript_path
	};
}
function whereOf(event) {
	return {
		session: event.session_id,
		cwd: event.cwd,
		prompt: event.prompt_id
	};
}
//#endregion
//#region src/host/codex.ts
function isCodexEvent(value) {
	return "turn_id" in value && typeof value.turn_id === "string";
}
/** A patch is one event for each of its files; one that names none is an event without a file. */
function parseCodexEvent(value) {
	const event = {
		...value,
		prompt_id: value.turn_id
	};
	const patch = patchOf(event);
	if (patch === null) return [parseClaudeEvent(event)];
	const [first, ...more] = require_codex_patch.filesOfPatch(patch);
	if (first === void 0) return [parseClaudeEvent({
		...event,
		tool_input: {}
	})];
	return [eventOf(event, first, 0), ...more.map((file, index) => eventOf(event, file, index + 1))];
}
function eventOf(event, file, number) {
	const tool_use_id = `${useOf(event)} ${number}`;
	return parseClaudeEvent({
		...event,
		tool_input: { file_path: file },
		tool_use_id
	});
}
function patchOf(event) {
	if (!("tool_name" in event) || event.tool_name !== "apply_patch") return null;
	const input = "tool_input" in event ? event.tool_input : null;
	if (typeof input !== "object" || input === null) return "";
	return "command" in input && typeof input.command === "string" ? input.command : "";
}
function useOf(event) {
	return "tool_use_id" in event ? String(event.tool_use_id) : "";
}
//#endregion
//#region src/host/parse.ts
/** A host's JSON → our events, whichever host it is. */
function parseEvents(value) {
	const [first, ...more] = isCodexEvent(value) ? parseCodexEvent(value) : [parseClaudeEvent(value)];
	if (first.kind === "malformed") return first;
	const others = more.flatMap((one) => one.kind === "event" ? [one.event] : []);
	return {
		kind: "events",
		events: [first.event, ...others]
	};
}
//#endregion
//#region src/main/hook.ts
/** One hook call. Our own trouble lets go; the gate, which denies, has a way of its own. */
async function startHook(call) {
	try {
		const parsed = call.event === null ? NOT_JSON : parseEvents(call.event.value);
		if (parsed.kind === "malformed") require_shell.emit(garbled(call.lane, require_redact.redact(parsed.field)));
		else require_shell.emit(require_emission.toEmission(call.event?.event ?? "", await decide(call, parsed.events)));
	} catch (error) {
		require_shell.emit(letGo(call, error));
	}
}
function letGo({ lane, event }, error) {
	const undone = error instanceof require_errors.ConfigError ? UNDONE.get(lane) : void 0;
	if (undone === void 0) return garbled(lane, whyFailed(error));
	const user = require_redact.safe`countersign: ${undone}: ${require_redact.oneLine(whyFailed(error))}`;
	return require_emission.toEmission(event?.event ?? "", {
		kind: "tell",
		user,
		agent: null
	});
}
/** Nobody sees a hook's stderr, and a wrong setting is the user's to mend.  */
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
/** What the plan door says of the plan comes first; the other files of the same patch are edits. */
async function decide(call, events) {
	let ofPlan = require_reply.SILENT;
	const others = [];
	for (const event of events) {
		const reply = call.planning ? await decidePlan(call, event) : null;
		if (reply === null) others.push(event);
		else ofPlan = reply;
	}
	const [event, ...also] = others;
	const reply = event === void 0 ? require_reply.SILENT : await decideEdits(call, [event, ...also]);
	return ofPlan.kind === "silent" ? reply : ofPlan;
}
async function decideEdits({ lane, root, edits }, events) {
	const environment = process.env;
	const [event, ...also] = events;
	if (lane === (edits === "sync" ? "review" : "after") && event.name === "edited" && edits !== null && require_main.saysNothing(require_here.here(environment, root))) return await require_keep_edit.keepEdits(events, require_keep_edit.plainKeeper(environment, root, event.session));
	const { runHook } = await Promise.resolve().then(() => require("./desk.cjs"));
	return await runHook({
		lane,
		event,
		also,
		environment
	}, root);
}
/** Null: it is none of the plan door's. A chunk of its own, for the time of planning only. */
async function decidePlan({ lane, root }, event) {
	if (event.name !== "edited" || lane !== "after" && lane !== "review") return null;
	const { runPlanLane } = await Promise.resolve().then(() => require("./plan-lane.cjs"));
	return await runPlanLane({
		lane,
		event,
		environment: process.env,
		root
	});
}
const LANE_WORDS = {
	after: require_redact.safe`after`,
	review: require_redact.safe`review`,
	stop: require_redact.safe`stop`,
	compact: require_redact.safe`compact`
};
function garbled(lane, why) {
	const stderr = require_redact.safe`countersign: the ${LANE_WORDS[lane]} hook let go without a review: ${why}\n`;
	return {
		exitCode: 0,
		stdout: require_redact.safe``,
		stderr
	};
}
//#endregion
exports.startHook = startHook;
