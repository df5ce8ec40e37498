const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_redact = require("./redact.cjs");
const require_dist = require("./dist.cjs");
const require_gate = require("./gate.cjs");
const require_held = require("./held.cjs");
const require_format = require("./format.cjs");
const require_record = require("./record.cjs");
const require_process_shell = require("./process-shell.cjs");
const require_gate_shell = require("./gate-shell.cjs");
const require_emission = require("./emission.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");
//#region src/text/nearest.ts
/** No name of ours is longer; whatever is may be as long as a file. */
const LONGEST = 80;
/** The known word that a mistyped one was probably meant to be, in whatever case. */
function nearest(word, known) {
	const mistyped = word.slice(0, LONGEST).toLowerCase();
	const best = known.map((one) => ({
		one,
		far: distance(mistyped, one.toLowerCase())
	})).reduce((a, b) => b.far < a.far ? b : a, {
		one: "",
		far: Infinity
	});
	return best.far <= Math.max(1, Math.floor(best.one.length / 3)) ? best.one : null;
}
/** Levenshtein distance with neighbours swapped as one mistake, one row at a time. */
function distance(a, b) {
	let before = [];
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 0; i < a.length; i += 1) {
		const next = [i + 1];
		for (let j = 0; j < b.length; j += 1) {
			const replaced = at$2(row, j) + (a[i] === b[j] ? 0 : 1);
			const swapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j] ? at$2(before, j - 1) + 1 : Infinity;
			next.push(Math.min(replaced, swapped, at$2(row, j + 1) + 1, at$2(next, j) + 1));
		}
		[before, row] = [row, next];
	}
	return at$2(row, b.length);
}
function at$2(row, index) {
	return row[index] ?? Infinity;
}
//#endregion
//#region src/model/request.ts
const REVIEW_TYPES = [
	"code",
	"prd",
	"sdd",
	"sprint"
];
//#endregion
//#region src/model/maker.ts
function compareMakers(reviewer, host) {
	if (reviewer === "unknown" || host === "unknown") return "unknown";
	return reviewer === host ? "same-maker" : "other-maker";
}
/** A router may put its own words before a name: `openai/gpt-5.2`, `us.anthropic.claude-opus-4`. */
const NAMES = [
	["anthropic", /(?:^|[/:.])claude-/i],
	["google", /(?:^|[/:.])gemini-/i],
	["openai", /(?:^|[/:.])(?:(?:chat)?gpt-|codex-|o[1-9](?:-|$))/i]
];
function makerOfModel(model) {
	return NAMES.find(([, pattern]) => pattern.test(model))?.[0] ?? "unknown";
}
const MAKER_NAMES = {
	openai: "OpenAI",
	anthropic: "Anthropic",
	google: "Google"
};
//#endregion
//#region src/host/agent-shell.ts
/**
* Each agent by the variables that it sets in the shell that it runs commands in. Not by those that a person may set
* for good, as `CLAUDE_CODE_USE_BEDROCK` or `CODEX_HOME`.
*/
const AGENTS = [
	{
		agent: "Claude Code",
		maker: "anthropic",
		markers: [
			"CLAUDECODE",
			"CLAUDE_CODE_ENTRYPOINT",
			"CLAUDE_CODE_SESSION_ID"
		]
	},
	{
		agent: "Codex",
		maker: "openai",
		markers: [
			"CODEX_SANDBOX",
			"CODEX_SANDBOX_NETWORK_DISABLED",
			"CODEX_THREAD_ID",
			"CODEX_CI"
		]
	},
	{
		agent: "Gemini CLI",
		maker: "google",
		markers: ["GEMINI_CLI"]
	},
	{
		agent: "Qwen Code",
		maker: "unknown",
		markers: ["QWEN_CODE", "QWEN_CODE_SESSION_ID"]
	},
	{
		agent: "Copilot CLI",
		maker: "unknown",
		markers: ["COPILOT_CLI"]
	},
	{
		agent: "OpenCode",
		maker: "unknown",
		markers: ["OPENCODE"]
	},
	{
		agent: "Cursor",
		maker: "unknown",
		markers: ["CURSOR_AGENT"]
	},
	{
		agent: "Cline",
		maker: "unknown",
		markers: ["CLINE_ACTIVE"]
	},
	{
		agent: "a coding agent",
		maker: "unknown",
		markers: ["AI_AGENT"]
	}
];
/** The agent in whose shell this process was started; null: by all that can be seen, it is a person's. */
function agentOfShell(environment) {
	return findAgent(environment)?.agent ?? null;
}
/** `unknown` in a person's terminal too, where nobody says who wrote the change. */
function usualMakerOfShell(environment) {
	return findAgent(environment)?.maker ?? "unknown";
}
function findAgent(environment) {
	const isSet = (name) => (environment[name] ?? "") !== "";
	return AGENTS.find(({ markers }) => markers.some(isSet));
}
//#endregion
//#region src/host/claude/tools.ts
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
			plan: planOf$1(call.tool_input, call.tool_response)
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
function planOf$1(input, response) {
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
//#region src/host/claude/events.ts
const text$1 = require_dist.optional(require_dist.string(), "");
const where = {
	session_id: require_dist.string(),
	cwd: text$1,
	prompt_id: text$1
};
const tool = {
	...where,
	tool_name: require_dist.string(),
	tool_input: require_dist.unknown(),
	tool_use_id: text$1
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
		error: text$1,
		is_interrupt: require_dist.optional(require_dist.boolean(), false)
	}),
	require_dist.object({
		...tool,
		hook_event_name: require_dist.literal("PreToolUse")
	}),
	require_dist.object({
		...where,
		hook_event_name: require_dist.literal("SessionStart")
	}),
	require_dist.object({
		...where,
		hook_event_name: require_dist.literal("UserPromptSubmit")
	}),
	require_dist.object({
		...stop,
		hook_event_name: require_dist.literal("Stop")
	}),
	require_dist.object({
		...stop,
		hook_event_name: require_dist.literal("SubagentStop"),
		agent_id: text$1,
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
/** Claude Code's JSON \u2192 our event. Unknown events and fields are tolerated, missing ones are not. */
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
			...whereOf$1(any.output),
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
	const at = whereOf$1(event);
	switch (event.hook_event_name) {
		case "PostToolUse":
		case "PostToolUseFailure":
		case "PreToolUse": return {
			...at,
			...toolEvent(event)
		};
		case "SessionStart": return {
			...at,
			name: "beginning",
			isPrompt: false
		};
		case "UserPromptSubmit": return {
			...at,
			name: "beginning",
			isPrompt: true
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
function whereOf$1(event) {
	return {
		session: event.session_id,
		cwd: event.cwd,
		prompt: event.prompt_id
	};
}
//#endregion
//#region src/host/codex/events.ts
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
	const [first, ...more] = require_gate.filesOfPatch(patch);
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
//#region src/host/maker.ts
/** Who makes the model of the host that sent this event. */
function makerOfHost(event, environment) {
	if (isCodexEvent(event)) return makerOfCodex(event);
	return require_gate.isSentByCopilot(event) ? "unknown" : makerOfClaude(environment);
}
/** Who makes the model of the agent in whose shell we run; `unknown` in a person's terminal. */
function makerOfShell(environment) {
	const usual = usualMakerOfShell(environment);
	return usual === "anthropic" ? makerOfClaude(environment) : usual;
}
/** Its events name the model; one from a provider of the user's own may be anybody's. */
function makerOfCodex(event) {
	const model = "model" in event ? event.model : void 0;
	return typeof model === "string" && model !== "" ? makerOfModel(model) : "openai";
}
/** Its events name no model, but behind another server's address there may be any. */
function makerOfClaude(environment) {
	const address = environment["ANTHROPIC_BASE_URL"] ?? "";
	if (address === "" || isAnthropic(address)) return "anthropic";
	return makerOfModel(environment["ANTHROPIC_MODEL"] ?? "");
}
function isAnthropic(address) {
	return URL.canParse(address) && /(?:^|\.)anthropic\.com$/.test(new URL(address).hostname);
}
//#endregion
//#region src/redaction/redaction-failure.ts
/** Why nothing was sent. In our own words only: the text itself could not be redacted. */
function redactionFailure({ number }) {
	return {
		code: "redaction-failed",
		detail: require_redact.safe`the text could not be redacted, so it was not passed on: user pattern ${number} took too long`,
		nextStep: require_redact.safe`make that pattern of redaction.patterns or redaction.allow simpler`
	};
}
//#endregion
//#region src/config/shown.ts
const MAX_SHOWN = 60;
/** Without a shape of their own, or with that of a letter of ours. Made when it is needed: the tables of Unicode take their time. */
const DECEIVING = () => /(?! )[\p{C}\p{Z}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}\uFF00-\uFFEF\u{1D400}-\u{1D7FF}]/gu;
/** A value in a message: short, on one line, and no look-alike of another. */
function shown$1(value) {
	if (typeof value === "string") return `"${cut(escapeQuotes(value))}"`;
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value !== "object" || value === null) return String(value);
	return Object.keys(value).length === 0 ? "an empty map" : "a map";
}
/** What kind of value: for one that may be a secret itself. */
function kindShown(value) {
	if (typeof value === "string") return value === "" ? "an empty text" : "a text";
	return typeof value === "number" ? "a number" : shown$1(value);
}
/** A text of somebody else's, without quotes. */
function cut(text) {
	const clean = text.length > MAX_SHOWN ? require_redact.redact(text) : text;
	const letters = Array.from(clean.slice(0, 2 * MAX_SHOWN));
	const safe = letters.slice(0, MAX_SHOWN).join("").replace(DECEIVING(), (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
	return letters.length > MAX_SHOWN || clean.length > 2 * MAX_SHOWN ? `${safe}\u2026` : safe;
}
function escapeQuotes(text) {
	return text.replace(/["\\]/g, "\\$&");
}
//#endregion
//#region src/config/layer.ts
/** Two lists of one file as one, with the places of both. */
function joinLists(one, other) {
	const value = [...one.value, ...other.value];
	if (one.tree?.kind !== "list" || other.tree?.kind !== "list") return {
		...one,
		value
	};
	return {
		...one,
		value,
		tree: {
			...one.tree,
			items: [...one.tree.items, ...other.tree.items]
		}
	};
}
function originWords(origin) {
	switch (origin.kind) {
		case "default": return "default";
		case "flag": return `--${origin.name}`;
		case "environment": return origin.name;
		case "file": return `${origin.file}:${origin.place.line}:${origin.place.column}`;
	}
}
/** Which part of a value the schema does not take; null when all is well. */
function whatIsWrong(setting, value) {
	if (setting.checked === "later") return null;
	const checked = require_dist.safeParse(setting.schema, value);
	if (checked.success) return null;
	const [issue] = checked.issues;
	return {
		path: (issue.path ?? []).map((step) => step.key),
		value: issue.input
	};
}
function wrongValue({ where, key, value }, setting) {
	const what = setting.isSecret ? kindShown(value) : shown$1(value);
	return new require_errors.ConfigError(`${key === null ? `${where} is` : `${where}: ${key} is`} ${what}; ${setting.expects}`);
}
//#endregion
//#region src/config/setting.ts
const PLAIN = {
	older: [],
	flag: null,
	switches: null,
	isSecret: false,
	checked: "now"
};
const FREE = { trust: { kind: "free" } };
const TRUSTED = { kind: "trusted" };
const ADD = { kind: "add" };
/** Less time or room is less of a review. */
const MAY_RAISE$1 = {
	kind: "tighten",
	isLooser: (value, than) => value < than,
	would: "it would leave a review less than it needs"
};
const MAY_TURN_ON = {
	kind: "tighten",
	isLooser: (value, than) => !value && than
};
const MAY_TURN_OFF = {
	kind: "tighten",
	isLooser: (value, than) => value && !than
};
const MAY_SHORTEN = {
	kind: "tighten",
	isLooser: (value, than) => than !== null && (value ?? []).some((one) => !than.includes(one))
};
function toggle(rest) {
	const expects = "write true or false";
	return {
		...PLAIN,
		...FREE,
		schema: require_dist.boolean(),
		reads: "switch",
		expects,
		...rest
	};
}
function choice(known, rest) {
	const expects = `choose ${known.join(", ")}`;
	return {
		...PLAIN,
		...FREE,
		schema: require_dist.picklist(known),
		reads: "text",
		expects,
		...rest
	};
}
function wholeNumber({ least, most, unit }, rest) {
	const schema = require_dist.pipe(require_dist.number(), require_dist.integer(), require_dist.minValue(least), require_dist.maxValue(most));
	const expects = `give ${unit} from ${least} to ${most}`;
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "number",
		expects,
		...rest
	};
}
const oneLineText = require_dist.pipe(require_dist.string(), require_dist.nonEmpty(), require_dist.maxLength(500), require_dist.check((text) => !/\p{Cc}/u.test(text)), require_dist.check((text) => text === text.trim()));
/** A text that is always there. */
function fixedText({ what, is }, rest) {
	const schema = require_dist.pipe(oneLineText, require_dist.check(is));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "text",
		expects: `give ${what}`,
		...rest
	};
}
function text({ what, is }, rest) {
	const expects = `give ${what}`;
	const schema = require_dist.pipe(oneLineText, require_dist.check(is));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "text",
		expects,
		...rest
	};
}
/** It becomes an argument of a program, where a dash would make it an option. */
const MODEL = {
	what: "the name of a model, at most 500 characters on one line",
	is: (text) => !text.startsWith("-")
};
/** Without user and password, which would be shown and logged, and without a query. */
const ADDRESS = {
	what: "an address such as https://example.com/v1, without user and query",
	is: (text) => {
		if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
		const { username, password, search, hash } = new URL(text);
		return `${username}${password}${search}${hash}` === "";
	}
};
const PROGRAM = {
	what: "the full path of a program",
	is: (text) => node_path.isAbsolute(text)
};
/** How a text says that there is to be none; a file may say `false` as well. */
const OFF = ["off", "false"];
/** Null: there is to be none. */
function folderOf(value) {
	return value === false || OFF.includes(value) ? null : value;
}
/** A folder inside the project: a file that comes with it must not write elsewhere. */
function folder(rest) {
	const expects = "give a folder inside the project, such as .countersign/reviews, or off";
	const isInside = (text) => !node_path.isAbsolute(text) && !/[\\:]/.test(text) && !text.split("/").includes("..");
	const isAnother = (text) => !["", "."].includes(node_path.normalize(text).replace(/\/$/, ""));
	const inside = require_dist.pipe(oneLineText, require_dist.check(isInside), require_dist.check(isAnother), require_dist.check(isNoGit));
	const schema = require_dist.union([require_dist.literal(false), inside]);
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "text",
		expects,
		...rest
	};
}
function isNoGit(text) {
	return !text.toLowerCase().split("/").includes(".git");
}
/** Each is tried on every text that leaves. */
const MAX_TEXTS = 200;
function texts(rest) {
	const expects = `write a list of at most ${MAX_TEXTS} texts: ["one", "two"]`;
	const schema = require_dist.pipe(require_dist.array(require_dist.string()), require_dist.maxLength(MAX_TEXTS));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "list",
		expects,
		...rest
	};
}
function listOf$1(known, rest) {
	const expects = `write a list of one or more of ${known.join(", ")}`;
	const schema = require_dist.pipe(require_dist.array(require_dist.picklist(known)), require_dist.minLength(1));
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "list",
		expects,
		...rest
	};
}
/** A value with rules of its own, which are checked when everything else is known. */
function checkedLater(schema, rest) {
	return {
		...PLAIN,
		...FREE,
		schema,
		reads: "list",
		checked: "later",
		...rest
	};
}
//#endregion
//#region src/config/depth-settings.ts
const TOKENS$1 = {
	least: 100,
	most: 1e6,
	unit: "a number of tokens"
};
const COUNT = {
	least: 0,
	most: 1e3,
	unit: "a whole number"
};
/** How deep a review goes, and how much of each text goes into a prompt. */
const DEPTH_SETTINGS = {
	"review.pass_budgets.pass1_output": wholeNumber(TOKENS$1, {
		fallback: 4e3,
		about: "the most tokens of the first pass\u2019s map that the second gets",
		older: ["GPT_REVIEW_PASS1_OUTPUT_BUDGET"],
		trust: MAY_RAISE$1
	}),
	"review.pass_budgets.pass2_input": wholeNumber(TOKENS$1, {
		fallback: 2e4,
		about: "the most tokens of content in the second pass",
		older: ["GPT_REVIEW_PASS2_INPUT_BUDGET"],
		trust: MAY_RAISE$1
	}),
	"review.pass_budgets.pass2_output": wholeNumber(TOKENS$1, {
		fallback: 6e3,
		about: "the most tokens of the second pass\u2019s findings that the third gets",
		older: ["GPT_REVIEW_PASS2_OUTPUT_BUDGET"],
		trust: MAY_RAISE$1
	}),
	"review.pass_budgets.pass3_input": wholeNumber(TOKENS$1, {
		fallback: 6e3,
		about: "the most tokens of the code that findings cite in the third pass",
		older: ["GPT_REVIEW_PASS3_INPUT_BUDGET"],
		trust: MAY_RAISE$1
	}),
	"review.multipass.adaptive": toggle({
		fallback: true,
		about: "a change that both we and the first pass find simple ends after one pass",
		older: ["GPT_REVIEW_ADAPTIVE"]
	}),
	"review.multipass.thresholds.low_risk_areas": wholeNumber(COUNT, {
		fallback: 3,
		about: "at most so many risk areas make a change simple"
	}),
	"review.multipass.thresholds.high_risk_areas": wholeNumber(COUNT, {
		fallback: 6,
		about: "more risk areas than that make it complex"
	}),
	"review.multipass.thresholds.low_scope_tokens": wholeNumber(TOKENS$1, {
		fallback: 500,
		about: "at most so many tokens of map make a change simple"
	}),
	"review.multipass.thresholds.high_scope_tokens": wholeNumber(TOKENS$1, {
		fallback: 2e3,
		about: "more tokens of map than that make it complex"
	}),
	"review.multipass.budgets.high_complexity.pass2_input": wholeNumber(TOKENS$1, {
		fallback: 3e4,
		about: "pass2_input for a complex change",
		trust: MAY_RAISE$1
	}),
	"review.multipass.budgets.high_complexity.pass2_output": wholeNumber(TOKENS$1, {
		fallback: 1e4,
		about: "pass2_output for a complex change",
		trust: MAY_RAISE$1
	}),
	"review.parts.max": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 12,
		about: "the most parts in which a change too large for one request is reviewed",
		trust: TRUSTED
	}),
	"review.parts.concurrency": wholeNumber({
		least: 1,
		most: 8,
		unit: "a whole number"
	}, {
		fallback: 2,
		about: "how many parts are reviewed at the same time",
		trust: TRUSTED
	})
};
//#endregion
//#region src/config/hook-settings.ts
/** The host gives a hook 180 s or more: ours must end first, so that it can still answer. */
const HOOK_SECONDS = {
	least: 1,
	most: 100,
	unit: "whole seconds"
};
const FEW_SECONDS = {
	least: 0,
	most: 60,
	unit: "whole seconds"
};
const STOP_SECONDS = {
	least: 1,
	most: 500,
	unit: "whole seconds"
};
const CHARACTERS = {
	least: 200,
	most: 1e7,
	unit: "a number of characters"
};
const EDITS = [
	"off",
	"async",
	"sync"
];
const STOPS = [
	"off",
	"pending",
	"review"
];
const EFFORTS = [
	"low",
	"medium",
	"high",
	"xhigh"
];
/** Of words in the order of how much they demand. */
function mayRaise(words) {
	return {
		kind: "tighten",
		isLooser: (value, than) => words.indexOf(value) < words.indexOf(than)
	};
}
/** What the hooks after an edit, at the stop and before compaction do. */
const HOOK_SETTINGS = {
	"hooks.enabled": toggle({
		fallback: true,
		about: "all hooks but the plan gate",
		older: ["CODEX_REFLECTOR_ENABLED"],
		trust: MAY_TURN_ON
	}),
	"hooks.debug": toggle({
		fallback: false,
		about: "say on stderr why a hook did what it did",
		older: ["CODEX_REFLECTOR_DEBUG"]
	}),
	"hooks.model": text(MODEL, {
		fallback: null,
		about: "the model that reviews in hooks; by CODEX_REFLECTOR_MODEL it wins over fast_model too",
		older: ["CODEX_REFLECTOR_MODEL"]
	}),
	"hooks.fast_model": text(MODEL, {
		fallback: null,
		about: "the model for small changes and for summaries (default: the other one, at effort low)"
	}),
	"hooks.fast_effort_floor": choice(EFFORTS, {
		fallback: "high",
		about: "a fast model that is named thinks at least this hard"
	}),
	"hooks.edits": choice(EDITS, {
		fallback: "async",
		about: "review edits while the agent goes on, before it goes on, or not at all",
		trust: mayRaise(EDITS)
	}),
	"hooks.coalesce": wholeNumber(FEW_SECONDS, {
		fallback: 10,
		about: "edits within so many seconds are reviewed together"
	}),
	"hooks.timeout": wholeNumber(HOOK_SECONDS, {
		fallback: 100,
		about: "how long the review of an edit or a plan may take",
		trust: MAY_RAISE$1
	}),
	"hooks.stop": choice(STOPS, {
		fallback: "review",
		about: "when the agent stops: review what changed, look at open findings only, or nothing",
		trust: mayRaise(STOPS)
	}),
	"hooks.stop_blocks": wholeNumber({
		least: 1,
		most: 3,
		unit: "a number"
	}, {
		fallback: 1,
		about: "how often one turn may be kept from stopping"
	}),
	"hooks.stop_wait": wholeNumber(FEW_SECONDS, {
		fallback: 20,
		about: "how long a stop waits for reviews under way",
		trust: MAY_RAISE$1
	}),
	"hooks.stop_timeout": wholeNumber(STOP_SECONDS, {
		fallback: 120,
		about: "how long a stop may take in all, waiting and reviewing",
		trust: TRUSTED
	}),
	"hooks.subagent_stop": toggle({
		fallback: false,
		about: "the same when a subagent stops"
	}),
	"hooks.compact": toggle({
		fallback: true,
		about: "reflections on the work so far before the host compacts its context"
	}),
	"hooks.failures": toggle({
		fallback: true,
		about: "advice on failed commands"
	}),
	"hooks.max_chars": wholeNumber(CHARACTERS, {
		fallback: 4e5,
		about: "longer prose than this is sent as head, summary and tail; a diff never is",
		trust: MAY_RAISE$1
	}),
	"hooks.condense_chars": wholeNumber({
		...CHARACTERS,
		most: 8e3
	}, {
		fallback: 1500,
		about: "what is told to the agent is condensed to about this length"
	}),
	"hooks.dedup_seconds": wholeNumber({
		least: 0,
		most: 86400,
		unit: "whole seconds"
	}, {
		fallback: 300,
		about: "the same change is not reviewed again for so long"
	}),
	"hooks.dedup_entries": wholeNumber({
		least: 1,
		most: 1e3,
		unit: "a number"
	}, {
		fallback: 100,
		about: "how many reviewed changes are remembered"
	}),
	"hooks.max_reviews": wholeNumber({
		least: 1,
		most: 1e5,
		unit: "a number"
	}, {
		fallback: 50,
		about: "the most reviews of one session of the host",
		trust: TRUSTED
	}),
	"hooks.max_tokens": wholeNumber({
		least: 100,
		most: 1e9,
		unit: "a number of tokens"
	}, {
		fallback: 1e6,
		about: "the most tokens of one session of the host",
		trust: TRUSTED
	})
};
//#endregion
//#region src/config/plan-settings.ts
const GATES = [
	"off",
	"on-request",
	"enforced"
];
/** What the plan door does (docs/plan-gate.md). */
const PLAN_SETTINGS = {
	"plan.gate": choice(GATES, {
		fallback: "on-request",
		about: "no change without an approved plan: never, after countersign plan start, or always",
		trust: mayRaise(GATES)
	}),
	"plan.path": fixedText({
		what: "a Markdown file inside the project, such as docs/plan.md",
		is: (file) => !node_path.isAbsolute(file) && !/[\\:]/.test(file) && !file.split("/").includes("..") && /[^/]\.md$/.test(file) && !require_gate.isProtectedPath(node_path.normalize(file))
	}, {
		fallback: "docs/plan.md",
		about: "where the plan is written; the one file that may change while it is made",
		trust: {
			kind: "tighten",
			isLooser: (file) => require_gate.isInstructionFile(node_path.normalize(file)),
			would: "an agent or CI would take that file for instructions"
		}
	}),
	"plan.headings": texts({
		fallback: [
			"Goal",
			"Context",
			"Approach",
			"Changes",
			"Risks",
			"Open Questions"
		],
		about: "the headings that a plan must have"
	}),
	"plan.max_revisions": wholeNumber({
		least: 1,
		most: 100,
		unit: "a number"
	}, {
		fallback: 5,
		about: "after so many reviewed revisions a person decides",
		trust: MAY_RAISE$1
	}),
	"plan.timeout": wholeNumber({
		least: 1,
		most: 540,
		unit: "whole seconds"
	}, {
		fallback: 540,
		about: "how long the review of a plan may take",
		trust: MAY_RAISE$1
	}),
	"plan.tool_access": toggle({
		fallback: true,
		about: "let codex read the repository while it reviews a plan",
		trust: MAY_TURN_OFF
	}),
	"plan.gate_pipes": toggle({
		fallback: true,
		about: "while planning, allow |, &&, ||, ;, cd, 2>/dev/null and 2>&1 between commands that read",
		trust: MAY_TURN_OFF
	}),
	"plan.allow_tools": texts({
		fallback: [],
		about: "tools of MCP servers that only look, by their full names: [\"mcp__docs__search\"]",
		trust: TRUSTED
	})
};
//#endregion
//#region src/model/backend.ts
/** What a backend can do and a route may use: it holds when both say so. */
const CAPABILITIES = [
	"agent_binding",
	"metering",
	"trust_scopes",
	"sandbox",
	"ephemeral",
	"multi_pass",
	"tool_access",
	"basic"
];
//#endregion
//#region src/model/route.ts
const CONDITIONS = [
	"always",
	"flatline_routing_enabled",
	"model_invoke_available",
	"hounfour_available",
	"codex_available",
	"curl_available",
	"independent"
];
//#endregion
//#region src/config/routes.ts
/** Names in a file and the backend each means; `scripted` is the demo's and not among them. */
const BACKENDS = new Map([
	["hounfour", "hounfour"],
	["codex", "codex"],
	["curl", "curl"],
	["model-invoke", "hounfour"],
	["openai", "curl"]
]);
const MAX_SCHEMA = 1;
const NOT_WHEN = "'when' must be non-empty array";
const routeSchema = require_dist.strictObject({
	backend: require_dist.picklist([...BACKENDS.keys()], ({ input }) => typeof input === "string" ? `unknown backend ${quote(input)}; choose hounfour (or model-invoke), codex or curl (or openai)` : wrong("backend", "a text")),
	when: require_dist.pipe(require_dist.array(known(CONDITIONS, wrong("when", "an array of condition names")), NOT_WHEN), require_dist.minLength(1, NOT_WHEN)),
	capabilities: require_dist.optional(require_dist.array(known(CAPABILITIES, wrong("capabilities", "an array of names")), wrong("capabilities", "an array of names"))),
	fail_mode: require_dist.optional(known(["fallthrough", "hard_fail"], wrong("fail_mode", "fallthrough or hard_fail"))),
	timeout: require_dist.optional(whole("timeout", 1, 3600)),
	retries: require_dist.optional(whole("retries", 0, 5))
}, ({ expected }) => expected === "Object" ? "must be a mapping with a backend and its conditions" : REQUIRED);
/** `review.routes` as it stands in a file. */
const routeListSchema = require_dist.pipe(require_dist.array(routeSchema, "'routes' must be an array"), require_dist.minLength(1, "Route table is empty"));
/** Placed where a key is missing; the path says which. */
const REQUIRED = "is required";
/** Custom routes fail closed: whatever is wrong but harmless is a warning, everything else a problem. */
function readRoutes(value, limits) {
	if (Array.isArray(value) && value.length > limits.maxRoutes) return invalid([at$1([], `Route table exceeds max routes (${limits.maxRoutes})`)]);
	if (value === null || value === void 0) return invalid([at$1([], "Route table is empty")]);
	const parsed = require_dist.safeParse(routeListSchema, value, { abortPipeEarly: true });
	const problems = [...(parsed.issues ?? []).flatMap(explainIssue), ...unknownKeys(value)];
	if (!parsed.success || problems.length > 0) return invalid(problems.sort(byPlace));
	return buildTable(parsed.output);
}
/** The routes without the timeouts that are shorter than this; null when there is none. */
function withoutShortTimeouts(value, seconds) {
	if (!Array.isArray(value) || !value.some((route) => isShorter(route, seconds))) return null;
	return value.map((route) => {
		if (!isShorter(route, seconds)) return route;
		return Object.fromEntries(Object.entries(route).filter(([key]) => key !== "timeout"));
	});
}
function isShorter(route, seconds) {
	if (typeof route !== "object" || route === null || !("timeout" in route)) return false;
	const { timeout } = route;
	return typeof timeout === "number" && Number.isInteger(timeout) && timeout > 0 && timeout < seconds;
}
/** `review.route_schema`, which may be left out. */
function readRouteSchema(value) {
	if (value === void 0 || value === MAX_SCHEMA) return [];
	if (typeof value === "number" && value > MAX_SCHEMA) return [at$1([], `Route table schema version ${value} not supported (max: ${MAX_SCHEMA}). Upgrade countersign.`)];
	return [at$1([], `'route_schema' must be ${MAX_SCHEMA}`)];
}
/** Completed by an editor, but any text passes: what is unknown is warned about, not refused. */
function known(names, message) {
	return require_dist.union([require_dist.picklist(names), require_dist.string()], message);
}
function whole(key, least, most) {
	const message = wrong(key, `a whole number from ${least} to ${most}`);
	return require_dist.pipe(require_dist.number(message), require_dist.integer(message), require_dist.minValue(least, message), require_dist.maxValue(most, message));
}
function wrong(key, what) {
	return `'${key}' must be ${what}`;
}
function explainIssue(issue) {
	const path = (issue.path ?? []).map(({ key }) => typeof key === "number" ? key : String(key));
	if (issue.type === "strict_object" && issue.expected === "never") return [];
	const [index] = path;
	if (index === void 0) return [at$1(path, issue.message)];
	return [at$1(path, `Route ${index}: ${issue.message === REQUIRED ? missing(path) : issue.message}`)];
}
function missing(path) {
	return path.at(-1) === "when" ? NOT_WHEN : `${String(path.at(-1))} ${REQUIRED}`;
}
/** All of them: the schema tells of the first in each route only. */
function unknownKeys(value) {
	const names = Object.keys(routeSchema.entries);
	if (!Array.isArray(value)) return [];
	return value.flatMap((route, index) => {
		if (typeof route !== "object" || route === null || Array.isArray(route)) return [];
		return Object.keys(route).filter((key) => !names.includes(key)).map((key) => at$1([index, key], `Route ${index}: ${unknownKey(key, names)}`));
	});
}
function unknownKey(key, names) {
	const close = nearest(key, names);
	const hint = close === null ? `known are ${names.join(", ")}` : `did you mean ${close}?`;
	return `unknown key ${quote(key)}; ${hint}`;
}
function at$1(path, message) {
	return {
		path,
		message
	};
}
function byPlace(a, b) {
	return Number(a.path[0] ?? 0) - Number(b.path[0] ?? 0);
}
function invalid(problems) {
	return {
		kind: "invalid",
		problems
	};
}
function buildTable(routes) {
	const warnings = [];
	const table = /* @__PURE__ */ new Map();
	for (const [index, input] of routes.entries()) {
		const warn = (path, text) => warnings.push(at$1([index, ...path], `Route ${index}: ${text}`));
		const route = buildRoute(input, warn);
		const { backend } = route;
		if ([...table.values()].some((one) => one.backend === backend)) warn(["backend"], `duplicate backend '${backend}' (the first wins, this route is dropped)`);
		else table.set(index, route);
	}
	const [last, route] = [...table].at(-1) ?? [];
	if (last !== void 0 && route?.failMode !== "hard_fail") warnings.push(at$1([last], "Last route is not hard_fail \u2014 all routes could fall through silently"));
	return {
		kind: "valid",
		table: [...table.values()],
		warnings
	};
}
function buildRoute(input, warn) {
	const backend = BACKENDS.get(input.backend);
	if (backend === void 0) throw new Error(`the schema let ${input.backend} pass`);
	for (const [index, name] of input.when.entries()) if (!CONDITIONS.some((one) => one === name)) warn(["when", index], `unknown condition ${quote(name)} (will evaluate as false)`);
	return {
		backend,
		when: input.when,
		capabilities: readCapabilities(input.capabilities ?? [], warn),
		failMode: readFailMode(input.fail_mode ?? "fallthrough", warn),
		timeoutSeconds: input.timeout ?? null,
		retries: input.retries ?? 0
	};
}
function readCapabilities(given, warn) {
	for (const [index, name] of given.entries()) if (!CAPABILITIES.some((one) => one === name)) warn(["capabilities", index], `unknown capability ${quote(name)} (will not hold)`);
	return CAPABILITIES.filter((one) => given.includes(one));
}
function readFailMode(given, warn) {
	if (given === "fallthrough" || given === "hard_fail") return given;
	warn(["fail_mode"], `invalid fail_mode ${quote(given)}, defaulting to fallthrough`);
	return "fallthrough";
}
/** A file's own word in a message: one line, not too long, every odd character told apart. */
function quote(word) {
	const plain = require_redact.redact(word).replace(/[^\x20-\x7E]/g, escapeCharacter);
	return `'${plain.length > 60 ? `${plain.slice(0, 60)}\u2026` : plain}'`;
}
function escapeCharacter(char) {
	return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
//#endregion
//#region src/model/rules.ts
/**
* Every static rule by its id, and how bad it is unless the user says otherwise. The rules themselves
* stand in `static`, which the configuration does not know.
*/
const RULE_SEVERITY = {
	"test-turned-off": "major",
	"skipped-test": "minor",
	"focused-test": "major",
	"deleted-test": "major",
	"deleted-assertion": "major",
	"weakened-assertion": "major",
	"vacuous-assertion": "major",
	"expected-value-edited": "minor",
	"snapshot-edited": "minor",
	"type-check-suppressed": "minor",
	"lint-suppressed": "minor",
	"file-check-suppressed": "major",
	"cast-to-any": "info",
	"checks-loosened": "major",
	"swallowed-error": "minor",
	"error-turned-into-result": "minor",
	"failure-ignored": "major",
	"hard-coded-result": "major",
	"condition-disabled": "major",
	"test-aware-code": "major",
	"unreachable-code": "major",
	"not-implemented": "major",
	"debugger-left": "major",
	"debug-output-left": "minor",
	"commented-out-test": "major",
	"commented-out-code": "minor",
	"secret-added": "critical",
	"sensitive-file": "major",
	"tls-check-off": "critical",
	"world-writable": "major",
	"conflict-marker": "critical",
	"bidirectional-text": "critical",
	"invisible-character": "major",
	"comment-cut-short": "major",
	"eval-of-input": "major",
	"unsafe-deserialization": "major",
	"piped-install": "major",
	"shell-interpolation": "major",
	"sql-interpolation": "major",
	"agent-settings-changed": "minor",
	"agent-guard-loosened": "major",
	"agent-instructions-changed": "info",
	"ci-changed": "info",
	"hooks-changed": "minor",
	"ci-check-removed": "major",
	"privileged-trigger": "major",
	"hooks-bypassed": "major",
	"tests-excluded": "major",
	"install-script-added": "major",
	"dependency-with-install-script": "major",
	"dependency-from-url": "major",
	"lock-without-manifest": "info",
	"manifest-without-lock": "info"
};
const RULE_IDS = Object.keys(RULE_SEVERITY);
/** Mildest first. */
const RULE_LEVELS = [
	"off",
	"info",
	"minor",
	"major",
	"critical"
];
//#endregion
//#region src/config/rule-settings.ts
/** A project that is not trusted may be stricter with itself, and neither milder nor silent. */
const MAY_RAISE = {
	kind: "tighten",
	isLooser: (value, than) => RULE_LEVELS.indexOf(value) < RULE_LEVELS.indexOf(than)
};
/** One setting for each static rule. */
const RULE_SETTINGS = Object.fromEntries(RULE_IDS.map((id) => [`review.rules.${id}`, choice(RULE_LEVELS, {
	fallback: RULE_SEVERITY[id],
	about: "how bad a static rule is, or off (docs/static-rules.md)",
	trust: MAY_RAISE
})]));
function ruleLevels(get) {
	return Object.fromEntries(RULE_IDS.map((id) => [id, get(`review.rules.${id}`)]));
}
//#endregion
//#region src/config/settings.ts
const SECONDS = {
	least: 1,
	most: 3600,
	unit: "whole seconds"
};
const TOKENS = {
	least: 100,
	most: 1e6,
	unit: "a number of tokens"
};
const TIMEOUT = 300;
/** A route's own timeout is one like any other. */
const NO_SHORT_ROUTES = {
	kind: "trim",
	trim: (routes) => withoutShortTimeouts(routes, TIMEOUT),
	would: `a timeout below ${TIMEOUT} seconds would leave a review less than it needs`
};
const REVIEWS = ".countersign/reviews";
/** Reports name what was found: a folder that a project chooses may be one that is published. */
const OWN_FOLDER = {
	kind: "tighten",
	isLooser: (value) => !`${folderOf(value) ?? ""}/`.startsWith(`${REVIEWS}/`),
	would: `only a folder in ${REVIEWS} may be chosen`
};
/**
* Every setting there is, by its key. Files, environment names, flags, the JSON Schema, the example
* file and the documentation are made from this table.
*/
const SETTINGS = {
	"review.enabled": toggle({
		fallback: true,
		about: "whether automatic callers (--automatic) get a review"
	}),
	"review.phases.prd": toggle({
		fallback: true,
		about: "automatic reviews of type prd"
	}),
	"review.phases.sdd": toggle({
		fallback: true,
		about: "automatic reviews of type sdd"
	}),
	"review.phases.sprint": toggle({
		fallback: true,
		about: "automatic reviews of type sprint"
	}),
	"review.phases.implementation": toggle({
		fallback: true,
		about: "automatic reviews of type code"
	}),
	"review.execution_mode": choice([
		"auto",
		"codex",
		"curl"
	], {
		fallback: "auto",
		about: "the whole route table (auto), or codex or curl alone"
	}),
	"review.reasoning_mode": choice(["multi-pass", "single-pass"], {
		fallback: "multi-pass",
		about: "plan, review and verify where the backend can, or one ask for everything (--fast)",
		older: ["GPT_REVIEW_REASONING_MODE"],
		switches: {
			flag: "fast",
			variable: "GPT_REVIEW_FAST",
			to: "single-pass"
		}
	}),
	"review.timeout_seconds": wholeNumber(SECONDS, {
		fallback: TIMEOUT,
		about: "how long one ask may take",
		older: ["GPT_REVIEW_TIMEOUT"],
		flag: "timeout",
		trust: MAY_RAISE$1
	}),
	"review.max_iterations": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 3,
		about: "after so many reviews of the same thing (--iteration) a person decides",
		trust: MAY_RAISE$1
	}),
	"review.models.documents": text(MODEL, {
		fallback: null,
		about: "the model for prd, sdd and sprint (curl: gpt-5.2; codex: its own)",
		older: ["GPT_REVIEW_MODEL"],
		flag: "model"
	}),
	"review.models.code": text(MODEL, {
		fallback: null,
		about: "the model for code (curl: gpt-5.2-codex; codex: its own)",
		older: ["GPT_REVIEW_MODEL"],
		flag: "model"
	}),
	"review.type": choice(REVIEW_TYPES, {
		fallback: "code",
		about: "what is reviewed when nothing else is said",
		older: ["GPT_REVIEW_TYPE"],
		flag: "type"
	}),
	"review.max_review_tokens": wholeNumber(TOKENS, {
		fallback: 3e4,
		about: "the most tokens of a diff in one ask; what does not fit is named",
		older: ["GPT_REVIEW_MAX_TOKENS"],
		trust: MAY_RAISE$1
	}),
	"review.max_document_tokens": wholeNumber(TOKENS, {
		fallback: 25e3,
		about: "the same for a document",
		trust: MAY_RAISE$1
	}),
	"review.tool_access": toggle({
		fallback: false,
		about: "let codex read the repository while it reviews",
		trust: TRUSTED,
		flag: "tool-access"
	}),
	"review.base_url": text(ADDRESS, {
		fallback: null,
		about: "an OpenAI-compatible server for curl (default: OpenAI's); when it is set, only that server is asked",
		trust: TRUSTED
	}),
	"review.model_invoke": text(PROGRAM, {
		fallback: null,
		about: "Loa's model-invoke program, for hounfour",
		trust: TRUSTED
	}),
	"review.api": choice([
		"auto",
		"responses",
		"chat"
	], {
		fallback: "auto",
		about: "which OpenAI API curl speaks; auto: responses for models named codex, else chat"
	}),
	...DEPTH_SETTINGS,
	"review.routes": checkedLater(routeListSchema, {
		fallback: null,
		about: "a route table of your own (docs/routes.md)",
		expects: "write a list of routes",
		trust: NO_SHORT_ROUTES
	}),
	"review.route_schema": {
		...wholeNumber({
			least: 1,
			most: 1e3,
			unit: "a version"
		}, {
			fallback: 1,
			about: "the version of the route table\u2019s format"
		}),
		expects: "give 1"
	},
	"review.policy.max_routes": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 10,
		about: "the most routes a table may have",
		trust: TRUSTED
	}),
	"review.policy.max_attempts": wholeNumber({
		least: 1,
		most: 100,
		unit: "a whole number"
	}, {
		fallback: 10,
		about: "the most asks of one review",
		trust: TRUSTED
	}),
	"review.policy.max_seconds": wholeNumber({
		least: 1,
		most: 86400,
		unit: "whole seconds"
	}, {
		fallback: 900,
		about: "how long a whole review may take",
		trust: TRUSTED
	}),
	"review.policy.ci_backends": listOf$1([
		"hounfour",
		"codex",
		"curl"
	], {
		fallback: null,
		about: "the backends that may be asked when CI=true (default: all)",
		trust: MAY_SHORTEN
	}),
	"review.policy.require_custom_routes_opt_in": toggle({
		fallback: false,
		about: "custom routes need COUNTERSIGN_CUSTOM_ROUTES=1 outside CI too",
		trust: MAY_TURN_ON
	}),
	"review.system_zone_alert": toggle({
		fallback: true,
		about: "warn of changes to agent configuration (.claude/ and the like)",
		older: ["GPT_REVIEW_SYSTEM_ZONE_ALERT"]
	}),
	"review.exact_tokens": toggle({
		fallback: false,
		about: "count tokens exactly instead of estimating them (slower)"
	}),
	"review.artifacts": folder({
		fallback: REVIEWS,
		about: "the folder of the project where reports and passes are kept; off: nothing is",
		trust: OWN_FOLDER
	}),
	...RULE_SETTINGS,
	"hounfour.flatline_routing": toggle({
		fallback: false,
		about: "the condition flatline_routing_enabled: ask hounfour first",
		older: ["HOUNFOUR_FLATLINE_ROUTING"]
	}),
	"redaction.patterns": texts({
		fallback: [],
		about: "regular expressions for what is secret here and nowhere else, 200 characters each",
		trust: ADD,
		isSecret: true
	}),
	"redaction.allow": texts({
		fallback: [],
		about: "false alarms: exact texts, or /patterns/ of the whole text",
		trust: TRUSTED,
		isSecret: true
	}),
	...HOOK_SETTINGS,
	...PLAN_SETTINGS
};
const KEYS$1 = Object.keys(SETTINGS);
function settingOf(key) {
	return SETTINGS[key];
}
function isKey(path) {
	return Object.hasOwn(SETTINGS, path);
}
/** `review.rules.skipped-test` \u2192 `COUNTERSIGN_REVIEW_RULES_SKIPPED_TEST` */
function variableOf(key) {
	return `COUNTERSIGN_${key.replaceAll(/[.-]/g, "_").toUpperCase()}`;
}
//#endregion
//#region src/config/resolve.ts
/** Flag, file of `--config`, environment, project file, user file, default. */
function resolveSettings(sources) {
	const warnings = [];
	const ignored = [];
	return {
		given: new Map(KEYS$1.map((key) => {
			const project = fromProject(key, sources.user?.values.get(key) ?? defaultOf(key), sources.project);
			if (project.warning !== null) warnings.push(project.warning);
			const winner = [
				sources.flags,
				sources.named?.values,
				sources.environment
			].map((layer) => layer?.get(key)).find((one) => one !== void 0);
			if (project.warning !== null && winner === void 0) ignored.push({
				key,
				file: sources.project?.file.name ?? ""
			});
			return [key, winner ?? project.given];
		})),
		warnings,
		ignored
	};
}
/** The one place where a key's type is taken at its word: its schema has checked it. */
function valueOf$1({ given }, key) {
	return given.get(key)?.value;
}
function defaultOf(key) {
	return {
		value: settingOf(key).fallback,
		origin: { kind: "default" },
		tree: null
	};
}
function fromProject(key, below, project) {
	const own = project?.file.values.get(key);
	if (own === void 0 || project === null) return {
		given: below,
		warning: null
	};
	if (project.trust === "trusted") return {
		given: own,
		warning: null
	};
	const { trust } = settingOf(key);
	switch (trust.kind) {
		case "free": return {
			given: own,
			warning: null
		};
		case "add": return {
			given: union(below, own),
			warning: null
		};
		case "trusted": return {
			given: below,
			warning: ignoredWords(key, own, project)
		};
		case "trim": {
			const left = trust.trim(own.value);
			return left === null ? {
				given: own,
				warning: null
			} : {
				given: {
					...own,
					value: left
				},
				warning: ignoredWords(key, own, project)
			};
		}
		case "tighten": return trust.isLooser(own.value, below.value) ? {
			given: below,
			warning: ignoredWords(key, own, project)
		} : {
			given: own,
			warning: null
		};
	}
}
function union(below, own) {
	const known = below.value;
	const untrusted = own.value.filter((one) => !known.includes(one));
	return {
		...own,
		value: [...new Set([...known, ...untrusted])],
		untrusted
	};
}
function ignoredWords(key, own, { trust }) {
	const why = trust === "changed" ? "the file has changed since you trusted it" : "the file is not trusted";
	return `${originWords(own.origin)}: ${subjectOf(key)} ignored: ${wouldOf(key)}${why}; to trust it: countersign trust`;
}
function subjectOf(key) {
	return settingOf(key).trust.kind === "trim" ? `a part of ${key} is` : `${key} is`;
}
function wouldOf(key) {
	const { trust } = settingOf(key);
	if (trust.kind !== "tighten" && trust.kind !== "trim") return "";
	return `${trust.would ?? "it would loosen a guard"}, and `;
}
//#endregion
//#region src/config/to-settings.ts
/** The settings by the names the program knows them by. */
function toSettings(resolved) {
	const get = (key) => valueOf$1(resolved, key);
	const isOn = get("review.enabled");
	return {
		review: {
			automatic: {
				prd: isOn && get("review.phases.prd"),
				sdd: isOn && get("review.phases.sdd"),
				sprint: isOn && get("review.phases.sprint"),
				code: isOn && get("review.phases.implementation")
			},
			type: get("review.type"),
			timeoutSeconds: get("review.timeout_seconds"),
			models: {
				code: get("review.models.code"),
				documents: get("review.models.documents")
			},
			tools: get("review.tool_access") ? "repository" : "none",
			depth: depthOf(get),
			contentTokens: {
				code: get("review.max_review_tokens"),
				documents: get("review.max_document_tokens")
			},
			maxIterations: get("review.max_iterations"),
			exactTokens: get("review.exact_tokens"),
			systemZoneAlert: get("review.system_zone_alert"),
			artifacts: folderOf(get("review.artifacts")),
			rules: ruleLevels(get)
		},
		policy: {
			maxAttempts: get("review.policy.max_attempts"),
			maxSeconds: get("review.policy.max_seconds")
		},
		backends: {
			baseUrl: get("review.base_url"),
			api: get("review.api"),
			modelInvoke: get("review.model_invoke"),
			flatlineRouting: get("hounfour.flatline_routing")
		},
		redaction: {
			patterns: get("redaction.patterns"),
			untrusted: resolved.given.get("redaction.patterns")?.untrusted ?? [],
			allow: get("redaction.allow")
		},
		hooks: hooksOf(get, resolved),
		plan: planOf(get)
	};
}
function planOf(get) {
	return {
		gate: get("plan.gate"),
		path: get("plan.path"),
		headings: get("plan.headings"),
		maxRevisions: get("plan.max_revisions"),
		timeoutSeconds: get("plan.timeout"),
		tools: get("plan.tool_access") ? "repository" : "none",
		pipes: get("plan.gate_pipes"),
		allowTools: get("plan.allow_tools")
	};
}
function hooksOf(get, { given }) {
	const origin = given.get("hooks.model")?.origin;
	const isWord = origin?.kind === "environment" && origin.name === "CODEX_REFLECTOR_MODEL";
	return {
		enabled: get("hooks.enabled"),
		debug: get("hooks.debug"),
		models: {
			main: get("hooks.model"),
			fast: isWord ? null : get("hooks.fast_model"),
			fastEffortFloor: get("hooks.fast_effort_floor")
		},
		edits: get("hooks.edits"),
		coalesceSeconds: get("hooks.coalesce"),
		timeoutSeconds: get("hooks.timeout"),
		stop: get("hooks.stop"),
		stopBlocks: get("hooks.stop_blocks"),
		stopWaitSeconds: get("hooks.stop_wait"),
		stopTimeoutSeconds: get("hooks.stop_timeout"),
		subagentStop: get("hooks.subagent_stop"),
		compact: get("hooks.compact"),
		failures: get("hooks.failures"),
		maxCharacters: get("hooks.max_chars"),
		condenseCharacters: get("hooks.condense_chars"),
		dedup: {
			seconds: get("hooks.dedup_seconds"),
			entries: get("hooks.dedup_entries")
		},
		maxReviews: get("hooks.max_reviews"),
		maxTokens: get("hooks.max_tokens")
	};
}
function depthOf(get) {
	return {
		mode: get("review.reasoning_mode"),
		adaptive: get("review.multipass.adaptive"),
		thresholds: {
			lowRiskAreas: get("review.multipass.thresholds.low_risk_areas"),
			highRiskAreas: get("review.multipass.thresholds.high_risk_areas"),
			lowScopeTokens: get("review.multipass.thresholds.low_scope_tokens"),
			highScopeTokens: get("review.multipass.thresholds.high_scope_tokens")
		},
		budgets: {
			pass1Output: get("review.pass_budgets.pass1_output"),
			pass2Input: get("review.pass_budgets.pass2_input"),
			pass2Output: get("review.pass_budgets.pass2_output"),
			pass3Input: get("review.pass_budgets.pass3_input"),
			high: {
				pass2Input: get("review.multipass.budgets.high_complexity.pass2_input"),
				pass2Output: get("review.multipass.budgets.high_complexity.pass2_output")
			}
		},
		parts: {
			max: get("review.parts.max"),
			concurrency: get("review.parts.concurrency")
		}
	};
}
//#endregion
//#region src/config/located.ts
/** A list or map as plain values; `undefined` never stands in it. */
function plain(tree) {
	switch (tree.kind) {
		case "scalar": return tree.value;
		case "list": return tree.items.map(plain);
		case "map": {
			const entries = tree.entries.map(({ key, value }) => [key, plain(value)]);
			return Object.fromEntries(entries);
		}
	}
}
/** Where a part of a value stands; as near as there is something. */
function placeOf(tree, path) {
	const [step, ...rest] = path;
	if (step === void 0) return tree.place;
	const next = tree.kind === "list" ? tree.items[Number(step)] : tree.kind === "map" ? tree.entries.find(({ key }) => key === step)?.value : void 0;
	return next === void 0 ? tree.place : placeOf(next, rest);
}
//#endregion
//#region src/config/given-texts.ts
async function readFlags(flags) {
	return await readEach(({ flag, switches }) => {
		if (switches !== null && flags[switches.flag] === true) return {
			text: switches.to,
			origin: {
				kind: "flag",
				name: switches.flag
			}
		};
		const value = flag === null ? void 0 : flags[flag];
		if (value === void 0 || flag === null) return null;
		return {
			text: value === true ? "true" : value,
			origin: {
				kind: "flag",
				name: flag
			}
		};
	});
}
/** Our own name first, then the older ones; an empty variable is none. */
async function readEnvironment(environment) {
	return await readEach((setting, key) => {
		const { switches } = setting;
		const ours = variableOf(key);
		if (switches !== null && (environment[ours] ?? "") === "" && isSwitched(switches, environment)) return {
			text: switches.to,
			origin: {
				kind: "environment",
				name: switches.variable
			}
		};
		const name = [ours, ...setting.older].find((one) => (environment[one] ?? "") !== "");
		if (name === void 0) return null;
		return {
			text: environment[name] ?? "",
			origin: {
				kind: "environment",
				name
			}
		};
	});
}
function isSwitched({ variable }, environment) {
	const text = environment[variable] ?? "";
	if (text === "") return false;
	const value = require_main.switchOf(text);
	if (value === null) throw new require_errors.ConfigError(`${variable} is ${shown$1(text)}; write true or false`);
	return value;
}
async function readEach(find) {
	const layer = /* @__PURE__ */ new Map();
	for (const key of KEYS$1) {
		const setting = settingOf(key);
		const found = find(setting, key);
		if (found !== null) layer.set(key, await readText(setting, found));
	}
	return layer;
}
async function readText(setting, { text, origin }) {
	const value = await valueOf(setting, text);
	if (whatIsWrong(setting, value) === null) return {
		value,
		origin,
		tree: null
	};
	throw wrongValue({
		where: originWords(origin),
		key: null,
		value: text
	}, setting);
}
/** What the text says; the text itself when it says nothing of that kind, for the schema to refuse. */
async function valueOf(setting, text) {
	const word = text.trim();
	switch (setting.reads) {
		case "text": return word;
		case "number": return /^\d{1,9}$/.test(word) ? Number(word) : text;
		case "switch": return require_main.switchOf(word) ?? text;
		case "list": return await listOf(text);
	}
}
/** One line of YAML. */
async function listOf(text) {
	const { readYaml } = await Promise.resolve().then(() => require("./yaml.cjs")).then((n) => n.yaml_exports);
	const read = readYaml(text);
	return read.kind === "read" ? plain(read.tree) : text;
}
//#endregion
//#region src/config/misnamed.ts
const OURS$1 = ".countersign.yaml";
const LOAS = ".loa.config.yaml";
/** What people call them, and what each would be. */
const OF_PROJECT = [
	[".countersign.yml", OURS$1],
	[".countersign.json", OURS$1],
	[".loa.config.yml", LOAS]
];
const OF_USER = [["config.yml", "config.yaml"], ["config.json", "config.yaml"]];
/** What looks like a configuration file and is none. Above the file that counts nothing would be read in any case. */
function misnamedFiles({ places, user }) {
	const read = places.findIndex((file) => !require_main.isAbsent(file));
	const within = read === -1 ? places : places.slice(0, read + 1);
	return [...[...new Set(within.map((file) => node_path.dirname(file)))].flatMap((folder) => presentIn(folder, OF_PROJECT)), ...user === null ? [] : presentIn(node_path.dirname(user), OF_USER)];
}
function presentIn(folder, names) {
	const has = (name) => require_main.stampOf(node_path.join(folder, name)) !== null;
	return names.flatMap(([name, meant]) => {
		if (!has(name) || meant === LOAS && has(OURS$1)) return [];
		return [{
			path: node_path.join(folder, name),
			meant,
			isBeside: has(meant)
		}];
	});
}
//#endregion
//#region src/config/redaction.ts
const KEYS = ["redaction.patterns", "redaction.allow"];
/**
* Checks the patterns of every source by itself: put together, nobody knows any more whose pattern is
* the second. Most users have none, and they pay for nothing.
*/
async function checkRedaction(layers) {
	for (const layer of layers) for (const key of KEYS) {
		const given = layer.get(key);
		if (given !== void 0) await checkEntries(key, given);
	}
}
async function checkEntries(key, given) {
	const entries = given.value;
	if (entries.length === 0) return;
	const { whyNotAllowed, whyNotPattern } = await Promise.resolve().then(() => require("./user-rules.cjs"));
	const whyNot = key === "redaction.patterns" ? whyNotPattern : whyNotAllowed;
	for (const [index, entry] of entries.entries()) {
		const why = whyNot(entry);
		if (why !== null) throw new require_errors.ConfigError(`${whereOf(key, given, index)}: entry ${index + 1} ${why}`);
	}
}
/** A variable's name says which key. */
function whereOf(key, { origin, tree }, index) {
	if (origin.kind !== "file" || tree === null) return originWords(origin);
	return `${originWords({
		...origin,
		place: placeOf(tree, [index])
	})}: ${key}`;
}
//#endregion
//#region src/config/load.ts
/** Flags, environment and files \u2192 every setting. Throws a ConfigError that names key and place. */
async function loadConfig(search) {
	const files = await readFiles(search);
	const byName = (which) => files.find((one) => one.which === which) ?? null;
	const flags = await readFlags(search.flags);
	const environment = await readEnvironment(search.environment);
	await checkRedaction([environment, ...files.map(({ file }) => file.values)]);
	const resolved = resolveSettings({
		flags,
		named: byName("named")?.file ?? null,
		environment,
		project: byName("project"),
		user: byName("user")?.file ?? null
	});
	return {
		given: resolved.given,
		warnings: [
			...filesNotRead(search),
			...files.flatMap(({ file }) => file.warnings),
			...resolved.warnings,
			...strangeVariables(search.environment)
		],
		ignored: resolved.ignored,
		settings: toSettings(resolved),
		files
	};
}
/** A file that is named takes the place of the project's; the user's counts in any case. */
async function readFiles(search) {
	const { trustOf } = search;
	const files = [];
	for (const { which, path: file } of placesOf(search)) {
		const read = await readOne(search, which, file);
		files.push({
			which,
			file: read,
			trust: which === "project" ? trustOf(read) : "trusted"
		});
	}
	return files;
}
async function readOne({ cwd, environment, projectRoot, projectFile }, which, file) {
	const { parseConfigFile, readConfigFile, readProjectConfig } = await Promise.resolve().then(() => require("./file.cjs")).then((n) => n.file_exports);
	const name = nameOf$1(file, {
		cwd,
		home: environment["HOME"] ?? ""
	});
	if (which !== "project") return readConfigFile(file, name);
	const given = projectFile?.instead ?? null;
	return given === null ? readProjectConfig(file, name, projectRoot) : parseConfigFile(given);
}
function placesOf({ environment, cwd, projectRoot, flags, projectFile }) {
	const named = flags["config"];
	const project = projectFile === void 0 ? require_main.findProjectFile(cwd, projectRoot) : projectFile.instead?.path ?? null;
	const user = require_main.userFile(environment);
	return [...typeof named === "string" ? [{
		which: "named",
		path: node_path.resolve(cwd, named)
	}] : project === null ? [] : [{
		which: "project",
		path: project
	}], ...user === null || require_main.isAbsent(user) ? [] : [{
		which: "user",
		path: user
	}]];
}
/** A file under a name that nobody looks for must not look like one that had no effect. */
function filesNotRead(search) {
	const { environment, cwd, projectRoot, flags } = search;
	const places = typeof flags["config"] === "string" ? [] : require_main.projectFilePlaces(cwd, projectRoot);
	const from = {
		cwd,
		home: environment["HOME"] ?? ""
	};
	const hint = ({ meant, isBeside }) => isBeside ? `${meant} beside it is` : `did you mean ${meant}?`;
	return misnamedFiles({
		places,
		user: require_main.userFile(environment)
	}).map((one) => `${nameOf$1(one.path, from)} is not read; ${hint(one)}`);
}
/** As the user would write it. */
function nameOf$1(file, from) {
	const near = node_path.relative(from.cwd, file);
	if (near !== "" && !near.startsWith(`..${node_path.sep}..`) && !node_path.isAbsolute(near)) return near;
	const atHome = node_path.relative(from.home, file);
	return from.home !== "" && !atHome.startsWith("..") ? node_path.join("~", atHome) : file;
}
const OURS = "COUNTERSIGN_";
/** What a user may set besides settings, and what we set for our children. */
const OTHER_VARIABLES = ["COUNTERSIGN_CUSTOM_ROUTES", "COUNTERSIGN_ROUTES_HASH"];
const MARKERS = ["COUNTERSIGN_CHILD", "COUNTERSIGN_RUN"];
/** A mistyped variable must not look like one that had no effect. */
function strangeVariables(environment) {
	const names = Object.keys(environment).filter((name) => name.startsWith(OURS));
	if (names.length === 0) return [];
	const known = [...KEYS$1.map(variableOf), ...OTHER_VARIABLES];
	return names.filter((name) => !known.includes(name) && !MARKERS.includes(name)).map((name) => `${shown(name, known)} is no setting and is ignored; ${hintFor(name, known)}`);
}
const LONGEST_SHOWN = 100;
/** Cut where its known beginning ends: the rest may be a secret, of which a piece is none that is known. */
function shown(name, known) {
	return name.length > LONGEST_SHOWN ? `${sectionOf(name, known)}\u2026` : name;
}
/** What several of them begin with is no likeness. */
function hintFor(name, known) {
	const section = sectionOf(name, known);
	const close = nearest(name.slice(section.length), known.filter((one) => one.startsWith(section)).map((one) => one.slice(section.length)));
	return close === null ? "docs/settings.md lists them" : `did you mean ${section}${close}?`;
}
/** The whole words that a name has in common with more than one. */
function sectionOf(name, known) {
	const heads = [...name.slice(0, LONGEST_SHOWN).matchAll(/_/g)].map(({ index }) => index + 1).map((end) => name.slice(0, end));
	const isShared = (head) => known.filter((one) => one.startsWith(head)).length > 1;
	return heads.findLast(isShared) ?? OURS;
}
//#endregion
//#region src/state/trust.ts
const FORMAT$3 = {
	version: 1,
	schema: require_dist.object({
		path: require_dist.string(),
		sha256: require_dist.string(),
		since: require_dist.string()
	})
};
/** `changed`: trusted once, but not as it is now. What cannot be read is no trust. */
function readTrust(environment, file) {
	const peeked = require_record.peekRecord(require_main.trustFile(environment, file.path), FORMAT$3);
	if (peeked.kind !== "read" || peeked.record.path !== file.path) return "untrusted";
	return peeked.record.sha256 === file.sha256 ? "trusted" : "changed";
}
async function recordTrust(environment, { path, sha256, since }) {
	return await require_record.updateRecord(require_main.trustFile(environment, path), FORMAT$3, () => ({
		path,
		sha256,
		since
	}));
}
async function revokeTrust(environment, path) {
	return await require_record.removeRecord(require_main.trustFile(environment, path), FORMAT$3);
}
//#endregion
//#region src/project/location.ts
function here(environment, projectRoot = findRoot(environment)) {
	return {
		environment,
		cwd: require_main.workingDirectory(projectRoot),
		projectRoot
	};
}
function findRoot(environment) {
	return require_main.findProjectRoot(environment["CLAUDE_PROJECT_DIR"], () => process.cwd());
}
//#endregion
//#region src/project/configure.ts
var configure_exports = (/* @__PURE__ */ {
	get configure() {
		return configure;
	},
	get configureGate() {
		return configureGate;
	},
	get configureHooks() {
		return configureHooks;
	},
	get machineOf() {
		return machineOf;
	},
	get readSettings() {
		return readSettings;
	},
	get setUpUserRules() {
		return setUpUserRules;
	}
});
function machineOf({ environment, projectRoot }) {
	return {
		environment,
		project: projectRoot
	};
}
/** Every setting, with the user's own patterns in force from here on. */
async function configure(whose, flags, base = {}) {
	const config = await readSettings(whose, flags, base);
	await setUpUserRules(config);
	return config;
}
/** The same, with nothing in force. */
async function readSettings(whose, flags, base = {}) {
	const trustOf = (file) => readTrust(whose.environment, file);
	return await loadConfig({
		...whose,
		...base,
		flags,
		trustOf
	});
}
/** Most users have no patterns of their own, and they pay for nothing. */
async function setUpUserRules({ settings: { redaction } }) {
	if (redaction.patterns.length + redaction.allow.length === 0) return;
	const { setUpRedaction } = await Promise.resolve().then(() => require("./user-rules.cjs"));
	setUpRedaction(redaction);
}
/** The same for a hook, which leaves behind what the next one needs to know of it at sight. */
async function configureHooks(environment, root) {
	return await configureAndKeep(here(environment, root), "hooks");
}
/** For the gate: a file further down, wherever the agent has gone to, must not open it. */
async function configureGate(environment, root) {
	return await configureAndKeep({
		environment,
		cwd: root,
		projectRoot: root
	}, "gate");
}
async function configureAndKeep(whose, of) {
	const files = require_main.filesOf(whose);
	const stamp = require_main.stampFiles(require_main.filesWithTrust(whose.environment, files));
	const config = await configure(whose, {});
	const kept = require_main.readHookValues({
		...whose,
		of
	}, files);
	const values = hookValuesOf(config);
	const isKept = JSON.stringify(kept) === JSON.stringify(values);
	if (config.files.length > 0 && !isKept) require_main.keepHookValues({
		...whose,
		of
	}, stamp, values);
	return config;
}
/** What the files alone say: the environment is looked at anew every time. */
function hookValuesOf({ files }) {
	const none = /* @__PURE__ */ new Map();
	const { hooks, plan } = toSettings(resolveSettings({
		flags: none,
		named: null,
		environment: none,
		project: files.find(({ which }) => which === "project") ?? null,
		user: files.find(({ which }) => which === "user")?.file ?? null
	}));
	const { gate, path, pipes, allowTools } = plan;
	const { enabled, edits, subagentStop, debug } = hooks;
	return {
		enabled,
		edits,
		subagentStop,
		debug,
		plan: {
			gate,
			path,
			pipes,
			allowTools
		}
	};
}
//#endregion
//#region src/diff/count.ts
function countDiff({ files }) {
	const names = /* @__PURE__ */ new Set();
	const paths = /* @__PURE__ */ new Set();
	let [added, removed] = [0, 0];
	for (const file of files) {
		names.add(file.newPath ?? file.oldPath);
		for (const path of changedPaths(file)) paths.add(path);
		added += file.added;
		removed += file.removed;
	}
	return {
		files: names.size,
		added,
		removed,
		paths: [...paths]
	};
}
/** The paths a file has on either side, once each; of a copy the source too, whose content it shows. */
function changedPaths({ oldPath, newPath }) {
	return [...new Set([oldPath, newPath])].filter((path) => path !== null);
}
//#endregion
//#region src/diff/parse/lines.ts
/** Only a newline ends a line: names and contents may hold every other separator. */
function nextLine(text, at) {
	const newline = text.indexOf("\n", at);
	return newline === -1 ? text.length : newline + 1;
}
/** Where the line begins that ends here; the start of the text if none does. */
function lineBefore(text, at) {
	return at < 2 ? 0 : text.lastIndexOf("\n", at - 2) + 1;
}
/**
* A line of a header, up to a carriage return: git quotes the name that holds one, and where nothing else ends the
* lines the rest is no name. Never for contents: there it is part of the line.
*/
function lineAt(text, start) {
	const newline = text.indexOf("\n", start);
	const line = text.slice(start, newline === -1 ? text.length : newline);
	const end = line.indexOf("\r");
	return end === -1 ? line : line.slice(0, end);
}
/** Where the first line that is not blank begins. */
function skipBlankLines(text, start) {
	let at = start;
	for (;;) if (text[at] === "\n") at += 1;
	else if (text[at] === "\r" && text[at + 1] === "\n") at += 2;
	else return at;
}
/** Whether a sticky pattern matches here. */
function matchesAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text);
}
//#endregion
//#region src/diff/parse/file-boundary.ts
const COMBINED = /diff --(?:cc|combined) /y;
/** `diff.submodule=log` names a submodule in one line and lists its commits below. */
const SUBMODULE_LOG = /Submodule ([^\n]{1,4096}?) (?:[0-9a-f]{7,64}\.{2,3}[0-9a-f]{7,64}(?: \([a-z ]{1,60}\))?:?|contains (?:untracked|modified) content)\r?(?:\n|$)/y;
/** What stands between two files and surely belongs to neither. */
const BETWEEN$1 = /(?:commit [0-9a-f]{7,}|From [0-9a-f]{7,} |Index: |Only in |diff )/y;
/** A mail signature, as `format-patch` writes it and as mailers trim it. */
const SIGNATURE = /-- ?\r?(?:\n|$)/y;
/** Asked outside of hunks only: inside, the counts of the hunk say what a line is. */
function fileStartAt(text, at) {
	switch (text.charCodeAt(at)) {
		case 100:
			if (text.startsWith("diff --git ", at)) return "git";
			return matchesAt(COMBINED, text, at) ? "combined" : null;
		case 45: return isPlainStart(text, at) ? "plain" : null;
		case 83: return matchesAt(SUBMODULE_LOG, text, at) ? "submodule-log" : null;
		default: return null;
	}
}
/** Where the next file begins; the end of the text if none does. */
function findFileStart(text, from) {
	let at = from;
	while (at < text.length && fileStartAt(text, at) === null) at = nextLine(text, at);
	return at;
}
/**
* The end of a stretch after the headers and hunks of a file that still belongs to it, or `at` if the
* file ends here. Lines that nothing explains stay with the file they follow: what was cut off or
* edited by hand is then left out together with it. Blank lines end it unless more of a hunk follows.
*/
function leftoverEnd(text, at) {
	if (at >= text.length) return at;
	const line = skipBlankLines(text, at);
	if (line !== at) return looksLikeBody(text, line) || text.startsWith("@@ -", line) ? line : at;
	if (fileStartAt(text, at) !== null || matchesAt(BETWEEN$1, text, at)) return at;
	return isSignature(text, at) ? at : nextLine(text, at);
}
/** Whether a line after a hunk that is already full still looks like one of its lines. */
function looksLikeBody(text, at) {
	switch (text.charCodeAt(at)) {
		case 32:
		case 43: return true;
		case 45: return !isSignature(text, at) && !isPlainStart(text, at);
		default: return false;
	}
}
/**
* What the lines themselves say against a body. A note follows a line of the file: where one follows another, they are
* lines behind a prefix.
*/
function checkedBody(text, start, body) {
	return withoutHeaders(text, start, body.notes > 1 && /\n\\[^\n]*\n\\/.test(text.slice(start - 1, body.end)) ? {
		...body,
		complete: false
	} : body);
}
/**
* A hunk that is too short takes the headers of a file without a `diff` line for its own: nothing in them says what
* they are. One that is not `complete` and ends in them, above a hunk, gives them back: under another name the content
* of a sensitive file would be sent.
*/
function withoutHeaders(text, start, body) {
	if (body.complete || !text.startsWith("@@ -", body.end)) return body;
	const first = lineBefore(text, lineBefore(text, body.end));
	if (first < start || !isPlainStart(text, first)) return body;
	return {
		...body,
		end: first,
		added: body.added - 1,
		removed: body.removed - 1
	};
}
function isSignature(text, at) {
	return matchesAt(SIGNATURE, text, at);
}
/** A file without a `diff` line: both names and a hunk, or it is a line of dashes in prose. */
function isPlainStart(text, at) {
	if (!text.startsWith("--- ", at)) return false;
	const second = nextLine(text, at);
	return text.startsWith("+++ ", second) && text.startsWith("@@ -", nextLine(text, second));
}
//#endregion
//#region src/diff/parse/combined.ts
/** `@@@ -1,3 -1,3 +1,4 @@@`: one `@` more than there are parents. */
const HEADER = /(@{3,100})((?: -\d{1,15}(?:,\d{1,15})?){2,99}) \+(\d{1,15})(?:,(\d{1,15}))? \1(?!@)/y;
/** The hunk of a merge that begins here, or `null`. */
function readCombinedHunk(text, start) {
	HEADER.lastIndex = start;
	const match = HEADER.exec(text);
	if (match === null) return null;
	const [, ats = "", old = "", newStart, newLines = 1] = match;
	const parents = old.trim().split(" ").map(readRange);
	const [first, ...otherParents] = parents;
	if (first === void 0 || parents.length !== ats.length - 1) return null;
	const section = lineAt(text, HEADER.lastIndex).trim();
	const counts = [...parents.map(({ count }) => count), Number(newLines)];
	const { end, added, removed, complete } = scanBody(text, nextLine(text, start), counts);
	return {
		hunk: {
			start,
			end,
			oldStart: first.first,
			oldLines: first.count,
			newStart: Number(newStart),
			newLines: Number(newLines),
			otherParents,
			section,
			complete
		},
		added,
		removed
	};
}
function readRange(field) {
	const [first, count = 1] = field.slice(1).split(",");
	return {
		first: Number(first),
		count: Number(count)
	};
}
/**
* `left` is how many lines each parent, and last the result, still have to show besides those that all
* have in common. Those are one number: a merge of many parents then costs no more per blank line.
* What becomes of too many lines, or too few, is as in `hunks.ts`.
*/
function scanBody(text, start, left) {
	let [at, common, added, removed, notes] = [
		start,
		0,
		0,
		0,
		0
	];
	let longest = Math.max(...left);
	while (at < text.length) {
		const isNote = text.charCodeAt(at) === 92;
		if (common >= longest && !isNote && !looksLikeBody(text, at)) break;
		const marks = marksAt(text, at, left.length - 1);
		if (marks === null) break;
		const kind = kindOf(marks);
		if (kind === "removed") removed += 1;
		if (kind === "added") added += 1;
		if (kind !== "context") longest = countMarked(left, marks);
		else if (isNote) notes += 1;
		else common += 1;
		at = nextLine(text, at);
	}
	const complete = left.every((count) => count === common);
	return checkedBody(text, start, {
		end: at,
		added,
		removed,
		complete,
		notes
	});
}
function kindOf(marks) {
	if (marks.includes("-")) return "removed";
	return marks.includes("+") ? "added" : "context";
}
/**
* One mark for each parent. `-`: this parent had the line and the result has not. `+`: the result has
* it and this parent had not. A line that is all blank may be shorter; any other is no line of a hunk.
*/
function marksAt(text, at, parents) {
	const marks = text.slice(at, at + parents);
	if (marks.startsWith("\\")) return "";
	const own = /^[ +-]*(?=\r?\n|$)/.exec(marks)?.[0] ?? null;
	return own === null || own.length === parents || kindOf(own) === "context" ? own : null;
}
function countMarked(left, marks) {
	const gone = marks.includes("-");
	const mark = gone ? "-" : " ";
	const result = left.length - 1;
	for (let side = 0; side < result; side += 1) if (marks[side] === mark) left[side] = (left[side] ?? 0) - 1;
	if (!gone) left[result] = (left[result] ?? 0) - 1;
	return Math.max(...left);
}
//#endregion
//#region src/diff/parse/hunk-lines.ts
/** The lines of a hunk with their numbers on both sides. */
function hunkLines({ text }, hunk) {
	return hunk.otherParents.length === 0 ? plainLines(text, hunk) : combinedLines(text, hunk);
}
const [PLUS, MINUS, BLANK, BACKSLASH, NEWLINE$1] = [
	43,
	45,
	32,
	92,
	10
];
/** Of one parent, by numbers alone: this runs for every line of every hunk that has something to show. */
function plainLines(text, hunk) {
	const lines = [];
	let [oldLine, newLine] = [hunk.oldStart, hunk.newStart];
	let at = nextLine(text, hunk.start);
	while (at < hunk.end) {
		const next = nextLine(text, at);
		const end = text.charCodeAt(next - 1) === NEWLINE$1 ? next - 1 : next;
		const kind = kindOfMark(text.charCodeAt(at));
		const [inOld, inNew] = [IN_OLD[kind], IN_NEW[kind]];
		const start = kind === "context" && text.charCodeAt(at) !== BLANK ? at : at + 1;
		lines.push({
			kind,
			oldLine: inOld ? oldLine : null,
			newLine: inNew ? newLine : null,
			text: text.slice(kind === "no-newline" ? at : start, end)
		});
		if (inOld) oldLine += 1;
		if (inNew) newLine += 1;
		at = next;
	}
	return lines;
}
const IN_OLD = {
	context: true,
	removed: true,
	added: false,
	"no-newline": false
};
const IN_NEW = {
	context: true,
	removed: false,
	added: true,
	"no-newline": false
};
function kindOfMark(mark) {
	if (mark === PLUS) return "added";
	if (mark === MINUS) return "removed";
	return mark === BACKSLASH ? "no-newline" : "context";
}
function combinedLines(text, hunk) {
	const parents = 1 + hunk.otherParents.length;
	const lines = [];
	let [oldLine, newLine] = [hunk.oldStart, hunk.newStart];
	let at = nextLine(text, hunk.start);
	while (at < hunk.end) {
		const next = nextLine(text, at);
		const end = text[next - 1] === "\n" ? next - 1 : next;
		const marks = marksAt(text, at, parents) ?? "";
		const kind = text[at] === "\\" ? "no-newline" : kindOf(marks);
		const sides = sidesOf$2(kind, marks);
		lines.push({
			kind,
			oldLine: sides.inOld ? oldLine : null,
			newLine: sides.inNew ? newLine : null,
			text: text.slice(Math.min(at + marks.length, end), end)
		});
		if (sides.inOld) oldLine += 1;
		if (sides.inNew) newLine += 1;
		at = next;
	}
	return lines;
}
/** On which sides a line stands; of several parents the first. */
function sidesOf$2(kind, marks) {
	switch (kind) {
		case "no-newline": return {
			inOld: false,
			inNew: false
		};
		case "removed": return {
			inOld: marks.startsWith("-"),
			inNew: false
		};
		case "added": return {
			inOld: !marks.startsWith("+"),
			inNew: true
		};
		case "context": return {
			inOld: true,
			inNew: true
		};
	}
}
//#endregion
//#region src/diff/parse/quote-name.ts
/** As git quotes it: a name cannot forge a line of the diff. */
function quoteName(name) {
	if (!/[\u0000-\u001F"\\\u007F]/.test(name)) return name;
	const octal = (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`;
	return `"${name.replace(/["\\]/g, "\\$&").replace(/[\u0000-\u001F\u007F]/g, octal)}"`;
}
//#endregion
//#region src/diff/new-lines.ts
/**
* A file that was a sensitive one under its old name, as a diff of the lines that are new in it. All others come from
* the sensitive file: removed lines, lines around a change, what git shows behind `@@`, and a line that was only moved.
* Without a rename or a copy of git's they are two files somebody compared, and the other may be a copy of it.
*/
function newLinesOnly(diff, file) {
	const hunks = (VERBS[file.status] !== void 0 && file.hunks.every(isPlain) ? newRuns(diff, file) : []).map(hunkOf);
	return [
		headOf(diff, file),
		...hunks.length === 0 ? [] : [sidesOf$1(file)],
		...hunks
	].join("");
}
/** In a hunk that is cut off or of a merge nobody can be sure whose line it is. */
function isPlain({ complete, otherParents }) {
	return complete && otherParents.length === 0;
}
function newRuns(diff, file) {
	const hunks = file.hunks.map((hunk) => ({
		hunk,
		lines: hunkLines(diff, hunk)
	}));
	const known = new Set(hunks.flatMap(({ lines }) => lines.filter(isOld).flatMap(wordsOf)));
	return hunks.flatMap(({ hunk, lines }) => {
		const runs = [];
		let oldLine = Math.max(0, hunk.oldStart - (hunk.oldLines === 0 ? 0 : 1));
		let isOpen = false;
		for (const line of lines) {
			oldLine = line.oldLine ?? oldLine;
			if (line.kind === "no-newline") continue;
			const isNew = line.kind === "added" && !wordsOf(line).some((words) => known.has(words));
			if (isNew && !isOpen) runs.push({
				oldLine,
				newLine: line.newLine ?? 0,
				texts: []
			});
			if (isNew) runs.at(-1)?.texts.push(line.text);
			isOpen = isNew;
		}
		return runs;
	});
}
function isOld({ kind }) {
	return kind === "removed" || kind === "context";
}
/** Indented anew or with another line ending it is the same line. A mere bracket tells nothing. */
function wordsOf({ text }) {
	return /\w/.test(text) ? [text.trim()] : [];
}
function hunkOf({ oldLine, newLine, texts }) {
	const lines = texts.map((text) => `+${text}\n`).join("");
	return `@@ -${oldLine},0 +${newLine},${texts.length} @@\n${lines}`;
}
/** Written anew: nothing but names and modes of the given one is taken over. */
function headOf({ text }, { start, end, hunks, status, ...names }) {
	const [old, now] = [names.oldPath ?? "", names.newPath ?? ""];
	const modes = text.slice(start, hunks[0]?.start ?? end).match(MODE) ?? [];
	const verb = VERBS[status];
	const move = verb === void 0 ? "" : `${verb} from ${quoteName(old)}\n${verb} to ${quoteName(now)}\n`;
	return `diff --git ${quoteName(`a/${old}`)} ${quoteName(`b/${now}`)}\n${modes.join("")}${move}`;
}
const MODE = /^(?:old|new) mode \d{6}\n/gm;
const VERBS = {
	renamed: "rename",
	copied: "copy"
};
function sidesOf$1({ oldPath, newPath }) {
	return `--- ${quoteName(`a/${oldPath ?? ""}`)}\n+++ ${quoteName(`b/${newPath ?? ""}`)}\n`;
}
//#endregion
//#region src/diff/parse/leftover.ts
/**
* Where a sensitive file ends that is left out. One with lines that no count covers (`--word-diff`, a hunk without
* numbers, cut off) has no sure end before the next file or commit: an empty line may be one of its own.
*/
function remainsEnd(text, file, next) {
	if (isWhole(text, file)) return file.end;
	const end = next?.start ?? text.length;
	const commit = COMMIT.exec(text.slice(file.end, end))?.index;
	return commit === void 0 ? end : file.end + commit;
}
/** How `git log` and `git format-patch` begin a commit: what a file of credentials does not hold. */
const COMMIT = /^(?:commit [0-9a-f]{7,64}(?: \(.*\))?\r?$|From [0-9a-f]{40,64} )/m;
/** Nothing but full hunks, one after the other; around them may be a block of Markdown. */
function isWhole(text, { hunks, end }) {
	let at = hunks[0]?.start;
	for (const hunk of hunks) {
		if (!hunk.complete || hunk.start !== at) return false;
		at = hunk.end;
	}
	return at === end || at !== void 0 && FENCE.test(text.slice(at, end));
}
const FENCE = /^(?:`{3,}|~{3,})\s*$/;
//#endregion
//#region src/diff/sensitive/sensitive.ts
/** Takes the content of sensitive files out; one line in its place tells the reader. */
function withoutSensitive(diff) {
	const leftOut = [];
	const kept = [];
	let at = 0;
	for (const [index, file] of diff.files.entries()) {
		const found = sensitiveSide(file);
		if (found === null) continue;
		const sides = sidesOf(file, found);
		leftOut.push(...sides);
		kept.push(diff.text.slice(at, file.start));
		kept.push(isMovedAway(file) ? newLinesOnly(diff, file) : "", noteOf(sides));
		at = remainsEnd(diff.text, file, diff.files[index + 1]);
	}
	if (leftOut.length === 0) return {
		text: diff.text,
		leftOut
	};
	return {
		text: [...kept, diff.text.slice(at)].join(""),
		leftOut
	};
}
/** Either side of a rename: the content is the same. */
function sensitiveSide(file) {
	for (const path of changedPaths(file)) {
		const reason = require_gate_shell.sensitiveReason(path);
		if (reason !== null) return {
			path,
			reason
		};
	}
	return null;
}
/** It has an ordinary name now: what is new in it is a program like any other. */
function isMovedAway({ oldPath, newPath }) {
	return oldPath !== null && newPath !== null && require_gate_shell.sensitiveReason(newPath) === null;
}
/** Both names, each with its reason: whoever looks for one of them finds it. */
function sidesOf(file, { path: known }) {
	return changedPaths(file).map((path) => {
		const reason = require_gate_shell.sensitiveReason(path);
		if (reason !== null) return {
			path,
			reason
		};
		const isNow = path === file.newPath;
		return {
			path,
			reason: otherName(path, known, file),
			...isNow ? { ordinary: true } : {}
		};
	});
}
function otherName(path, known, { newPath }) {
	const name = JSON.stringify(known);
	return path === newPath ? `it was ${name}: at most its new lines are sent` : `it is ${name} now: nothing of it is sent`;
}
/** `readable.ts` knows them by their first words. In quotes: a name may hold a newline and would otherwise write lines of its own. */
function noteOf(sides) {
	const [one, other] = sides.map(({ path }) => JSON.stringify(path));
	const [first, second] = sides.map(({ path }) => require_gate_shell.sensitiveReason(path));
	if (other === void 0) return `[left out: ${one} is a sensitive file (${first})]\n`;
	if (second === null) return `[left out: whatever ${other} has from ${one}, which was a sensitive file (${first})]\n`;
	return `[left out: ${other}, before it ${one}, is a sensitive file (${second})]\n`;
}
//#endregion
//#region src/system/files/claim.ts
/** Nobody waits for a claim; one of a process that cannot be seen from here is void after an hour. */
const CLAIM = {
	waitMs: 0,
	unseenMs: 3600 * 1e3
};
/** The first process to claim a piece of work gets it; a dead process's claim is void. */
async function claimFile(file) {
	const mark = `${file}.done`;
	if (!require_main.isAbsent(mark)) return {
		kind: "taken",
		by: "finished"
	};
	const acquired = await require_held.acquireLock(file, CLAIM);
	if (acquired.kind === "failed") return acquired.trouble.code === "busy" ? {
		kind: "taken",
		by: "working"
	} : acquired;
	const { release } = acquired.lease;
	if (require_main.isAbsent(mark)) return {
		kind: "claimed",
		finish: () => finish(mark, release),
		giveUp: release
	};
	release();
	return {
		kind: "taken",
		by: "finished"
	};
}
function finish(mark, release) {
	try {
		node_fs.closeSync(node_fs.openSync(mark, "wx", 384));
		return { kind: "finished" };
	} catch (error) {
		return require_main.failedBy(error, mark);
	} finally {
		release();
	}
}
//#endregion
//#region src/system/clock.ts
const origin = Date.now() - require_held.steadyMs();
const systemClock = {
	now: () => origin + require_held.steadyMs(),
	sleep: (ms, signal) => new Promise((resolve) => startSleep(ms, signal, resolve)),
	random: Math.random
};
function startSleep(ms, signal, resolve) {
	if (signal.aborted) {
		resolve();
		return;
	}
	const wake = () => {
		clearTimeout(timer);
		signal.removeEventListener("abort", wake);
		resolve();
	};
	const timer = setTimeout(wake, ms);
	signal.addEventListener("abort", wake, { once: true });
}
//#endregion
//#region src/state/file-key.ts
/** No path has it in it. */
const BETWEEN = "\0";
async function fileKey(sessionDir, file) {
	const shown = redactedPath(file);
	if (shown === file) return shown;
	const { markerOf } = await Promise.resolve().then(() => require("./keyed-hash.cjs"));
	const key = hiddenKey(file, shown, await markerOf(sessionDir));
	seenHere.set(key, file);
	return key;
}
/** Those that this process was told by the host need not be looked for. */
const seenHere = /* @__PURE__ */ new Map();
/** Nothing is left of one that no pattern comes to an end with. */
function redactedPath(file) {
	try {
		return require_redact.redact(file);
	} catch (error) {
		if (!(error instanceof require_errors.RedactionError)) throw error;
		return require_redact.safe``;
	}
}
function hiddenKey(file, shown, mark) {
	const names = file.split("/");
	const [before, after] = clearEnds(names, shown);
	return require_redact.joinSafe([
		before,
		...names.slice(before.split("/").length - 1, names.length + 1 - after.split("/").length).map((name) => require_redact.ownWord(mark(name))),
		after
	], BETWEEN);
}
/** The whole names at both ends of a path that redaction leaves as they are, also when it reads them alone. */
function clearEnds(names, shown) {
	const left = shown.split("/");
	const most = Math.min(names.length, left.length) - 1;
	const first = countSame(names, left, most);
	const last = countSame(names.toReversed(), left.toReversed(), most - first);
	const start = left.slice(0, first).join("/").length + Math.min(first, 1);
	const end = left.slice(left.length - last).join("/").length + Math.min(last, 1);
	const before = require_redact.compose(shown, [{
		start: 0,
		end: start
	}]);
	const after = require_redact.compose(shown, [{
		start: shown.length - end,
		end: shown.length
	}]);
	return redactedPath(before) === before && redactedPath(after) === after ? [before, after] : [require_redact.safe``, require_redact.safe``];
}
function countSame(one, other, most) {
	let count = 0;
	while (count < most && one[count] === other[count]) count += 1;
	return count;
}
/** Its path; null when it was not found by what is left of that: it is gone, or nobody knows its marks any more. */
async function findFile(sessionDir, key, projectRoot) {
	if (!isHidden(key)) return key;
	const seen = seenHere.get(key);
	if (seen !== void 0) return seen;
	const { markerOf } = await Promise.resolve().then(() => require("./keyed-hash.cjs"));
	const mark = await markerOf(sessionDir);
	const { before, marks, after } = partsOf(key);
	let found = before;
	for (const one of marks) {
		const name = nameOf((text) => mark(text) === one, found, projectRoot);
		if (name === null) return null;
		found += `${name}/`;
	}
	return found.slice(0, -1) + after;
}
/** The folders down to the project are known, and need not be ours to list. */
function nameOf(is, folder, projectRoot) {
	const way = `${projectRoot}/`;
	const next = way.startsWith(folder) ? way.slice(folder.length).split("/", 1)[0] : void 0;
	if (next !== void 0 && is(next)) return next;
	try {
		return require_main.listDir(folder).find(is) ?? null;
	} catch (error) {
		if (!require_main.isSystemError(error)) throw error;
		return null;
	}
}
function isHidden(key) {
	return key.includes(BETWEEN);
}
function partsOf(key) {
	const [before = "", ...marks] = key.split(BETWEEN);
	return {
		before,
		after: marks.pop() ?? "",
		marks
	};
}
/** A file for people and models. */
function shownFile(key) {
	return isHidden(key) ? require_redact.replaceSafe(key, MARKS, require_redact.safe`[REDACTED]`) : key;
}
const MARKS = new RegExp(`${BETWEEN}.*${BETWEEN}`, "s");
/** The same, as it is called in the project. */
function nameInProject(key, projectRoot) {
	const shown = shownFile(key);
	if (isHidden(key) && !require_main.isInside(shown, projectRoot)) return shown;
	return require_redact.redact(node_path.relative(projectRoot, shown) || shown);
}
/** In a record: redacted on its way in, but for our marks, which a pattern could otherwise make alike. */
const storedFile = require_dist.pipe(require_dist.string(), require_dist.transform(cleanKey));
function cleanKey(key) {
	if (!isHidden(key)) return require_redact.redact(key);
	const { before, marks, after } = partsOf(key);
	return require_redact.joinSafe([
		require_redact.redact(before),
		...marks.map(cleanMark),
		require_redact.redact(after)
	], BETWEEN);
}
function cleanMark(mark) {
	return /^[0-9a-f]{64}$/.test(mark) ? require_redact.ownWord(mark) : require_redact.redact(mark);
}
//#endregion
//#region src/state/store/append.ts
/** Of a journal's file; a larger one was not written by us. */
const MAX_BYTES$1 = 64 * 1024 * 1024;
/** Of the journal of settled findings. */
const SETTLED_ROTATION = { bytes: 1e6 };
/** One line at the end of a journal whose lock is held; the name of what stood there and was no journal. */
function appendHeld({ path, line, lease, rotation }) {
	const append = () => {
		lease.confirm();
		if (rotation !== null) require_main.moveIfLarger(path, olderThan(path), rotation.bytes - line.length);
		require_main.appendLine(path, line, MAX_BYTES$1);
	};
	try {
		append();
		return null;
	} catch (error) {
		if (!(error instanceof require_main.TroubleError && error.code === "strange")) throw error;
	}
	lease.confirm();
	const as = require_main.setAside(path);
	append();
	return as;
}
function olderThan(path) {
	return `${path}.older`;
}
//#endregion
//#region src/state/store/journal.ts
const NEWLINE = 10;
/**
* Adds one entry. It survives the death of this process; it is not flushed to the disk, because hooks
* add entries on every edit and a power cut ends their session too.
*/
async function appendEntry(file, format, { entry, rotation = null }) {
	const dir = require_main.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_main.pathOfFile(file);
	const line = require_format.formatStored(entry, format);
	const locked = await require_held.withLock(path, (lease) => appendHeld({
		path,
		line,
		lease,
		rotation
	}));
	return locked.kind === "done" ? {
		kind: "appended",
		setAside: locked.value
	} : locked;
}
/** Adds what `decide` makes of all entries so far; nobody adds another between the look and the entry. */
async function extendJournal(file, format, decide) {
	const dir = require_main.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_main.pathOfFile(file);
	const locked = await require_held.withLock(path, (lease) => {
		const read = toJournal(require_main.readPrivateFile(path, MAX_BYTES$1), path, format);
		const entries = read.kind === "read" ? read.entries : [];
		const added = decide(entries);
		if (added !== null) appendHeld({
			path,
			line: require_format.formatStored(added, format),
			lease,
			rotation: null
		});
		return {
			kind: "extended",
			added,
			entries
		};
	});
	return locked.kind === "done" ? locked.value : locked;
}
/** All entries that can be read, in their order; none when there is no journal. */
async function readJournal(file, format) {
	const dir = require_main.checkPrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	if (dir.kind === "absent") return NOTHING$1;
	const path = require_main.pathOfFile(file);
	const read = readBoth(path);
	if (isSettled(read)) return toJournal(read.current, path, format);
	const again = await require_held.withLock(path, () => readBoth(path));
	const { older, current } = again.kind === "done" ? again.value : read;
	return joined(toJournal(older, olderThan(path), format), toJournal(current, path, format));
}
/** In this order: where there is no older one, the current one has not been moved meanwhile. */
function readBoth(path) {
	return {
		current: require_main.readPrivateFile(path, MAX_BYTES$1),
		older: require_main.readPrivateFile(olderThan(path), MAX_BYTES$1)
	};
}
/** A last line without an end is being written just now, or was torn; the lock knows. */
function isSettled({ current, older }) {
	if (older.kind !== "absent") return false;
	return current.kind !== "read" || current.bytes.length === 0 || current.bytes.at(-1) === NEWLINE;
}
function joined(older, current) {
	if (older.kind === "failed") return older;
	if (current.kind === "failed") return current;
	return {
		kind: "read",
		entries: [...older.entries, ...current.entries],
		damaged: older.damaged + current.damaged,
		newer: older.newer + current.newer
	};
}
const NOTHING$1 = {
	kind: "read",
	entries: [],
	damaged: 0,
	newer: 0
};
function toJournal(read, path, format) {
	switch (read.kind) {
		case "absent": return NOTHING$1;
		case "strange": return require_main.failed("strange", path);
		case "failed": return read;
		case "read": return parseLines(read.bytes, format);
	}
}
function parseLines(bytes, format) {
	const entries = [];
	let damaged = 0;
	let newer = 0;
	for (const line of linesOf(bytes)) {
		const stored = require_format.parseStored(line, format);
		if (stored.kind === "read") entries.push(stored.record);
		else if (stored.kind === "newer") newer += 1;
		else damaged += 1;
	}
	return {
		kind: "read",
		entries,
		damaged,
		newer
	};
}
function* linesOf(bytes) {
	for (let start = 0; start < bytes.length;) {
		const found = bytes.indexOf(NEWLINE, start);
		const end = found === -1 ? bytes.length : found;
		if (end > start) yield bytes.subarray(start, end);
		start = end + 1;
	}
}
//#endregion
//#region src/host/mcp-edit.ts
/** Null: it is no such call. */
function filesOfMcpEdit(event) {
	const { hook_event_name, tool_name, tool_input } = event;
	if (hook_event_name !== "PostToolUse" || typeof tool_name !== "string") return null;
	if (!tool_name.startsWith("mcp__") || require_main.kindOfTool(tool_name) !== "edit") return null;
	const files = namedFiles(tool_input, 0);
	return [...new Set(files)].slice(0, MOST_FILES);
}
const MOST_FILES = 100;
const MOST_LEVELS = 3;
const KEY = /file|path|uri|source|destination|target|notebook|document|^(?:from|to|old|new)$/i;
/** What stands under a telling key, also in lists and in objects inside. */
function namedFiles(input, level) {
	if (typeof input !== "object" || input === null || level > MOST_LEVELS) return [];
	return Object.entries(input).flatMap(([key, value]) => {
		return (Array.isArray(value) ? value : [value]).flatMap((one) => {
			if (typeof one !== "string") return namedFiles(one, level + 1);
			const file = KEY.test(key) ? fileIn(one) : null;
			return file === null ? [] : [file];
		});
	});
}
const MAX_NAME = 1e3;
function fileIn(text) {
	const file = text.startsWith("file://") ? decoded(text.slice(7)) : text;
	if (file === null || file.length > MAX_NAME || /[\n\0]|^\w{2,20}:\/\//.test(file)) return null;
	return file.trim() === "" ? null : file;
}
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
//#endregion
//#region src/host/parse.ts
/** A host's JSON \u2192 our events, whichever host it is. */
function parseEvents(given) {
	const [first, ...more] = eventsOf(require_gate.isCopilotEvent(given) ? require_gate.fromCopilot(given) : given);
	if (first.kind === "malformed") return first;
	const others = more.flatMap((one) => one.kind === "event" ? [one.event] : []);
	return {
		kind: "events",
		events: [first.event, ...others]
	};
}
function eventsOf(value) {
	const [file, ...others] = filesOfMcpEdit(value) ?? [];
	if (file !== void 0) return [editOf(value, file), ...others.map((one) => editOf(value, one))];
	return isCodexEvent(value) ? parseCodexEvent(value) : [parseClaudeEvent(value)];
}
/** Each file of a call is seen by itself, by both lanes under the same name. */
function editOf(value, file) {
	const { turn_id, tool_use_id } = value;
	const prompt = typeof turn_id === "string" ? { prompt_id: turn_id } : {};
	const use = `${typeof tool_use_id === "string" ? tool_use_id : ""} ${file}`;
	return parseClaudeEvent({
		...value,
		...prompt,
		tool_input: {
			...inputOf(value),
			file_path: file
		},
		tool_use_id: use
	});
}
/** What was replaced is known of a call for one file. */
function inputOf(value) {
	const { tool_input: input } = value;
	return typeof input === "object" && input !== null ? input : {};
}
//#endregion
//#region src/state/session/baseline.ts
const version = require_dist.nullable(require_dist.object({
	text: require_format.storedText,
	mark: require_dist.nullable(require_dist.string())
}));
const FORMAT$2 = {
	version: 2,
	mayBeLost: true,
	schema: require_dist.object({
		file: storedFile,
		reviewed: version,
		stopped: version
	})
};
/** More is not kept: what git has is then the file before. */
const MAX_CHARACTERS = 1e6;
const MAX_FILES = 1e3;
function readBaseline(sessionDir, file) {
	const peeked = require_record.peekRecord(require_main.baselineFile(sessionDir, file), FORMAT$2);
	return peeked.kind === "read" && peeked.record.file === file ? peeked.record : null;
}
/** The file before its first edit in this session; later ones change nothing. */
async function startBaseline(sessionDir, file, was) {
	if (readBaseline(sessionDir, file) !== null || isTooMuch(sessionDir, was)) return;
	const first = {
		file,
		reviewed: bare(was),
		stopped: bare(was)
	};
	await require_record.updateRecord(require_main.baselineFile(sessionDir, file), FORMAT$2, (kept) => kept ?? first);
}
/** The file as a review has seen it. A disk in trouble keeps nothing: then more is shown next time. */
async function moveBaseline(sessionDir, move) {
	const { file, now, was, at } = move;
	if (isTooMuch(sessionDir, now)) return;
	await require_record.updateRecord(require_main.baselineFile(sessionDir, file), FORMAT$2, (kept) => ({
		file,
		reviewed: bare(now),
		stopped: bare(at === "stop" ? now : (kept ?? { stopped: was }).stopped)
	}));
}
function bare(version) {
	return version === null ? null : {
		text: version.text,
		mark: version.mark
	};
}
function isTooMuch(sessionDir, kept) {
	if ((kept?.text.length ?? 0) > MAX_CHARACTERS) return true;
	try {
		return require_main.listDir(require_main.pathOf(require_main.baselinesDir(sessionDir))).length > MAX_FILES;
	} catch {
		return false;
	}
}
//#endregion
//#region src/state/store/claim.ts
/** Claims a piece of work, such as "the review of this tool use in this lane", by any name. */
async function claim(dir, work) {
	const ready = require_main.ensurePrivateDir(dir);
	if (ready.kind === "failed") return ready;
	return await claimFile(require_main.pathOfFile({
		dir,
		name: require_main.key(work)
	}));
}
/** Of edits: held by the process that reviews them, for as long as it lives. */
async function claimReview(sessionDir, review) {
	return await claim(require_main.claimsDir(sessionDir), `review ${review}`);
}
//#endregion
//#region src/state/session/edit-entries.ts
function unended(entries) {
	const ended = new Set(entries.flatMap((one) => one.kind === "ended" ? [one.review] : []));
	return entries.filter((one) => one.kind === "taken").filter(({ review }) => !ended.has(review));
}
/** A review whose process has died, one of `dead`, has given its edits back. */
function toEdits(entries, dead) {
	const all = entries.filter((one) => one.kind === "seen");
	const done = new Set(entries.flatMap((one) => one.kind === "ended" && one.reviewed ? one.uses : []));
	const running = unended(entries).filter(({ review }) => !dead.has(review));
	const taken = new Set(running.flatMap((one) => one.uses));
	const stop = entries.findLastIndex(({ kind }) => kind === "stopped");
	const later = entries.slice(stop + 1).filter((one) => one.kind === "seen");
	return {
		open: all.filter(({ use }) => !done.has(use) && !taken.has(use)),
		underWay: running.map((one) => ({
			review: one.review,
			edits: all.filter(({ use }) => one.uses.includes(use))
		})),
		sinceStop: [...new Set(later.map(({ file }) => file))],
		all
	};
}
//#endregion
//#region src/state/session/edits.ts
const at = require_dist.number();
const uses = require_dist.array(require_dist.string());
const FORMAT$1 = {
	version: 1,
	schema: require_dist.variant("kind", [
		require_dist.object({
			kind: require_dist.literal("seen"),
			at,
			use: require_dist.string(),
			file: require_dist.string()
		}),
		require_dist.object({
			kind: require_dist.literal("taken"),
			at,
			review: require_dist.string(),
			uses
		}),
		require_dist.object({
			kind: require_dist.literal("ended"),
			at,
			review: require_dist.string(),
			uses,
			reviewed: require_dist.boolean()
		}),
		require_dist.object({
			kind: require_dist.literal("stopped"),
			at
		})
	])
};
/** Both lanes after an edit say it; it is kept once. */
async function recordEdit(sessionDir, edit) {
	const use = require_main.key(edit.use);
	const extended = await extendJournal(require_main.editsFile(sessionDir), FORMAT$1, (entries) => entries.some((one) => one.kind === "seen" && one.use === use) ? null : {
		kind: "seen",
		at: edit.at,
		use,
		file: edit.file
	});
	return extended.kind === "failed" ? extended : null;
}
async function readEdits(sessionDir) {
	const read = await readJournal(require_main.editsFile(sessionDir), FORMAT$1);
	if (read.kind === "failed") return read;
	const keys = await keysOf(sessionDir, read.entries.filter((one) => one.kind === "seen"));
	return toEdits(read.entries.map((one) => one.kind === "seen" ? withKey(one, keys) : one), await deadReviews(sessionDir, read.entries));
}
/** Takes everything that is open for one review; nobody else takes it meanwhile. */
async function takeEdits(sessionDir, { review, at: now }) {
	const before = await readJournal(require_main.editsFile(sessionDir), FORMAT$1);
	if (before.kind === "failed") return before;
	const dead = await deadReviews(sessionDir, before.entries);
	let taken = [];
	const extended = await extendJournal(require_main.editsFile(sessionDir), FORMAT$1, (entries) => {
		taken = toEdits(entries, dead).open;
		if (taken.length === 0) return null;
		return {
			kind: "taken",
			at: now,
			review,
			uses: taken.map(({ use }) => use)
		};
	});
	if (extended.kind === "failed") return extended;
	const keys = await keysOf(sessionDir, taken);
	return taken.map((edit) => withKey(edit, keys));
}
async function endReview(sessionDir, { review, at: now, edits, reviewed }) {
	const entry = {
		kind: "ended",
		at: now,
		review,
		uses: edits.map(({ use }) => use),
		reviewed
	};
	await appendEntry(require_main.editsFile(sessionDir), FORMAT$1, { entry });
}
async function recordStop(sessionDir, now) {
	await appendEntry(require_main.editsFile(sessionDir), FORMAT$1, { entry: {
		kind: "stopped",
		at: now
	} });
}
/** What each of the files is known by with the patterns in force. */
async function keysOf(sessionDir, edits) {
	const keys = /* @__PURE__ */ new Map();
	for (const file of new Set(edits.map((one) => one.file))) keys.set(file, isHidden(file) ? cleanKey(file) : await fileKey(sessionDir, file));
	return keys;
}
function withKey(edit, keys) {
	const file = keys.get(edit.file);
	if (file === void 0) throw new Error("a file without a key");
	return {
		...edit,
		file
	};
}
async function deadReviews(sessionDir, entries) {
	const dead = /* @__PURE__ */ new Set();
	for (const { review } of unended(entries)) {
		const claimed = await claimReview(sessionDir, review);
		if (claimed.kind !== "claimed") continue;
		claimed.giveUp();
		dead.add(review);
	}
	return dead;
}
//#endregion
//#region src/diff/make/notebook.ts
function isNotebook(path) {
	return path.toLowerCase().endsWith(".ipynb");
}
/** The cells one after the other; null when it is no notebook. An empty file has none. */
function notebookText(text) {
	if (text.trim() === "") return "";
	return cellsIn(parse(text))?.map(cellText).join("\n") ?? null;
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
/** Before format 4 the cells stood in worksheets. */
function cellsIn(notebook) {
	const cells = fieldOf(notebook, "cells");
	if (Array.isArray(cells)) return cells;
	const sheets = fieldOf(notebook, "worksheets");
	if (!Array.isArray(sheets)) return null;
	return sheets.flatMap((sheet) => cellsIn(sheet) ?? []);
}
/** By its id and not by its number: a cell put in above changes nothing in those below. */
function cellText(cell) {
	const [type, id] = [fieldOf(cell, "cell_type"), fieldOf(cell, "id")];
	const name = typeof id === "string" ? ` ${id}` : "";
	const head = `# %% [${typeof type === "string" ? type : "unknown"}]${name}\n`;
	const source = sourceOf(fieldOf(cell, "source") ?? fieldOf(cell, "input"));
	return source === "" || source.endsWith("\n") ? head + source : `${head}${source}\n`;
}
function sourceOf(source) {
	return (Array.isArray(source) ? source : [source]).filter((line) => typeof line === "string").join("");
}
function fieldOf(value, key) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key] : void 0;
}
//#endregion
//#region src/session/edits/reviewable-text.ts
/** A file's text as a reviewer reads it: of a notebook its cells, without outputs and metadata. */
function reviewableText(path, text) {
	return isNotebook(path) ? notebookText(text) ?? text : text;
}
//#endregion
//#region src/session/edits/version.ts
/** A file's text as we may keep it. */
async function versionOf(text, sessionDir) {
	const { text: shown, untrusted: hidden } = require_redact.redactCounting(text);
	if (hidden === 0) return {
		text: shown,
		mark: null,
		hidden
	};
	const { markOf } = await Promise.resolve().then(() => require("./keyed-hash.cjs"));
	return {
		text: shown,
		mark: await markOf(sessionDir, text),
		hidden
	};
}
//#endregion
//#region src/session/review/seen.ts
/** Keeps in mind that a file was edited, and how it was before this session's first edit of it. */
async function seeEdit({ edit, use, cwd }, keeper) {
	const place = require_main.resolvePath(node_path.resolve(cwd === "" ? keeper.projectRoot : cwd, edit.file));
	const why = whyIgnored(edit, place, keeper.projectRoot);
	if (why !== null) {
		keeper.debug(require_redact.safe`${require_redact.redact(edit.file)} is not reviewed: ${why}`);
		return { kind: "ignored" };
	}
	const file = await fileKey(keeper.sessionDir, place);
	await keepWas({
		file,
		place,
		was: edit.was
	}, keeper);
	const at = keeper.clock.now();
	const failed = await recordEdit(keeper.sessionDir, {
		use,
		file,
		at
	});
	if (failed !== null) return {
		kind: "unkept",
		file,
		trouble: failed.trouble
	};
	keeper.debug(require_redact.safe`the edit of ${shownFile(file)} was recorded`);
	return {
		kind: "seen",
		file
	};
}
/** A file of credentials, by this name or behind a link, is nobody's to read. */
function whyIgnored(edit, place, root) {
	if (isHidden(place)) return require_redact.safe`no file has such a name`;
	if (!require_main.isInside(place, root)) return require_redact.safe`it lies outside the project`;
	const reason = require_gate_shell.sensitiveReason(edit.file) ?? require_gate_shell.sensitiveReason(place);
	return reason === null ? null : require_redact.safe`it may hold credentials (${require_redact.redact(reason)})`;
}
const MAX_BYTES = 2e6;
/** The host may run its two lanes in any order: each of them knows the file before this edit. */
async function keepWas(edited, keeper) {
	const { file, place, was } = edited;
	const { sessionDir } = keeper;
	try {
		if (readBaseline(sessionDir, file) !== null || await isSeen(edited, keeper)) return;
		const text = textBefore(place, was);
		if (text === void 0) return;
		await startBaseline(sessionDir, file, text === null ? null : await versionOf(reviewableText(place, text), sessionDir));
	} catch (error) {
		if (!(error instanceof require_errors.RedactionError)) throw error;
	}
}
/**
* An earlier edit of it may wait for a review, under another key when the patterns have changed since: then what
* it was before this one is not where that review begins, and git is asked.
*/
async function isSeen({ file, place }, { sessionDir, projectRoot }) {
	const edits = await readEdits(sessionDir);
	if ("kind" in edits) return false;
	for (const key of new Set(edits.all.map((one) => one.file))) {
		if (key === file) return true;
		if (isHidden(key) && await findFile(sessionDir, key, projectRoot) === place) return true;
	}
	return false;
}
/** Undefined when it cannot be known; what git has is then asked for when there is time. */
function textBefore(place, was) {
	switch (was.kind) {
		case "told": return (was.text?.length ?? 0) > MAX_BYTES ? void 0 : was.text;
		case "replaced": return undone(place, was);
		case "unknown": return;
	}
}
/** The replacement taken back, where it can be found without doubt. */
function undone(place, was) {
	const read = require_main.readRegularFile(place, MAX_BYTES);
	if (read.kind !== "read" || was.after === "") return void 0;
	const parts = Buffer.from(read.bytes).toString("utf8").split(was.after);
	return parts.length === 2 || was.all && parts.length > 2 ? parts.join(was.before) : void 0;
}
//#endregion
//#region src/state/pause.ts
const FORMAT = {
	version: 1,
	schema: require_dist.object({
		since: require_dist.optional(require_dist.number()),
		until: require_dist.number()
	})
};
const LONGEST_PAUSE_MS = 10080 * 60 * 1e3;
/** A clock is set right by a little all the time. */
const SLACK_MS = 6e4;
/** Until when the hooks of a project rest, in milliseconds; null when they do not. */
function pausedUntil(projectDir, now) {
	const peeked = require_record.peekRecord(require_main.pausedFile(projectDir), FORMAT);
	return peeked.kind === "read" && isOn(peeked.record, now) ? peeked.record.until : null;
}
/** A pause of a clock that was wrong is none: it might last for a year. */
function isOn({ since = 0, until }, now) {
	return until > now && until - now <= 6048e5 && since <= now + SLACK_MS;
}
async function pause(projectDir, { since, until }) {
	return await require_record.updateRecord(require_main.pausedFile(projectDir), FORMAT, () => ({
		since,
		until
	}));
}
async function resume(projectDir) {
	return await require_record.removeRecord(require_main.pausedFile(projectDir), FORMAT);
}
//#endregion
//#region src/app/hooks/edit-recorder.ts
/** The other lane reviews; both keep the edit in mind, because neither knows that the other runs. */
async function keepEdits(events, keeper) {
	for (const event of events) {
		if (keeper === null || event.name !== "edited") continue;
		const seen = await seeEdit(event, keeper);
		if (seen.kind === "unkept") await noteUnkept(seen);
	}
	return require_gate.SILENT;
}
/** The lane that reviews tells the user; its words are a chunk of their own. */
async function noteUnkept({ file, trouble }) {
	const { unkept } = await Promise.resolve().then(() => require("./unrecorded-edit.cjs"));
	require_process_shell.log(unkept(file, trouble));
}
/** Where nobody has set anything; null while the hooks rest. */
function plainKeeper(environment, root, session) {
	if (pausedUntil(require_main.projectDir(environment, root), Date.now()) !== null) return null;
	return {
		projectRoot: root,
		sessionDir: require_main.sessionDir(environment, root, session),
		clock: systemClock,
		debug: () => {}
	};
}
//#endregion
//#region src/app/hooks/hook.ts
var hook_exports = (/* @__PURE__ */ { get startHook() {
	return startHook;
} });
/** One hook call, and what came of it. Our own trouble lets go; the gate, which denies, has a way of its own. */
async function startHook(call) {
	try {
		const parsed = call.event === null ? NOT_JSON : parseEvents(call.event.value);
		if (parsed.kind === "malformed") {
			require_process_shell.emit(garbled(call.lane, require_redact.redact(parsed.field)));
			return "failed";
		}
		const reply = await decide(call, parsed.events);
		require_process_shell.emit(require_emission.toEmission(call.event?.event ?? "", reply));
		return reply.kind;
	} catch (error) {
		require_process_shell.emit(letGo(call, error));
		return "failed";
	}
}
function letGo(call, error) {
	if (error instanceof require_errors.ConfigError && call.event?.event === "SubagentStop") return NOTHING;
	const undone = undoneBy(call, error);
	if (undone === null) return garbled(call.lane, whyFailed(error));
	const user = require_redact.safe`countersign: ${undone}: ${require_redact.oneLine(whyFailed(error))}`;
	return require_emission.toOwnEmission(call.event?.event ?? "", {
		kind: "tell",
		user,
		agent: null
	});
}
const NOTHING = {
	exitCode: 0,
	stdout: require_redact.safe``,
	stderr: require_redact.safe``
};
/** Nobody sees a hook's stderr, and a wrong setting is the user's to mend, a slow pattern too. */
function undoneBy({ lane, event }, error) {
	if (error instanceof require_errors.ConfigError) return UNDONE[lane];
	if (!(error instanceof require_errors.RedactionError)) return null;
	const kind = require_main.kindOfTool(event?.tool ?? "");
	if (lane === "stop") return require_redact.safe`the agent stopped and its changes were not reviewed`;
	if (kind === "plan") return require_redact.safe`the plan was not reviewed`;
	return kind === "edit" ? UNDONE[lane] : null;
}
const UNDONE = {
	start: null,
	after: require_redact.safe`this edit was not reviewed`,
	review: require_redact.safe`this edit was not reviewed`,
	stop: require_redact.safe`the agent stopped and nothing was reviewed`,
	compact: null
};
/** A text that could not be redacted is not quoted. */
function whyFailed(error) {
	if (error instanceof require_errors.RedactionError) {
		const { detail, nextStep } = redactionFailure(error);
		return require_redact.safe`${detail}. Next: ${nextStep}`;
	}
	try {
		return require_process_shell.whyOutOfFiles(error) ?? require_redact.redact(error instanceof Error ? error.message : String(error));
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
	let ofPlan = require_gate.SILENT;
	const others = [];
	for (const event of events) {
		const reply = call.planning ? await decidePlan(call, event) : null;
		if (reply === null) others.push(event);
		else ofPlan = reply;
	}
	const [event, ...also] = others;
	const reply = event === void 0 ? require_gate.SILENT : await decideEdits(call, [event, ...also]);
	return ofPlan.kind === "silent" ? reply : ofPlan;
}
async function decideEdits(call, events) {
	const { lane, root, edits } = call;
	const environment = process.env;
	const [event, ...also] = events;
	if (call.keepsOnly && event.name === "edited" && edits !== null && require_main.saysNothing(here(environment, root))) return await keepEdits(events, plainKeeper(environment, root, event.session));
	const { runHook } = await Promise.resolve().then(() => open_session_exports);
	return await runHook({
		lane,
		event,
		also,
		environment,
		host: hostOf(call)
	}, root);
}
/** Null: it is none of the plan door's. A chunk of its own, for the time of planning only. */
async function decidePlan(call, event) {
	const { lane, root } = call;
	if (event.name !== "edited" || lane !== "after" && lane !== "review") return null;
	const { runPlanLane } = await Promise.resolve().then(() => require("./plan-lane.cjs"));
	return await runPlanLane({
		lane,
		event,
		environment: process.env,
		root,
		host: hostOf(call)
	});
}
function hostOf({ event }) {
	return makerOfHost(event?.value ?? {}, process.env);
}
const LANE_WORDS = {
	start: require_redact.safe`start`,
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
//#region src/app/hooks/open-session.ts
var open_session_exports = (/* @__PURE__ */ { get runHook() {
	return runHook;
} });
/** A lane that is not the gate, by the settings in force. */
async function runHook(call, root) {
	const { lane, event, also, environment } = call;
	const opened = await openSession(environment, root, event.session);
	if (lane === "start") {
		const { runStart } = await Promise.resolve().then(() => require("./start-lane.cjs"));
		const isPrompt = event.name === "beginning" && event.isPrompt;
		await runStart(opened?.desk ?? null, {
			environment,
			root,
			session: event.session,
			isPrompt
		});
		return require_gate.SILENT;
	}
	if (opened === null) return require_gate.SILENT;
	if (event.name === "edited") {
		const work = workFor(lane, opened.desk.settings.hooks);
		if (work === "nothing") return require_gate.SILENT;
		await keepEdits(work === "record" ? [...also, event] : also, opened.desk);
		if (work === "record") return require_gate.SILENT;
	}
	const { runLane } = await Promise.resolve().then(() => require("./review-lanes.cjs"));
	return await runLane(call, opened);
}
/** Both lanes record an edit, one of them reviews it. With `edits: off` it is recorded for the stop only. */
function workFor(lane, { edits, stop }) {
	if (edits === "off") return lane === "after" && stop === "review" ? "record" : "nothing";
	return lane === "after" === (edits === "sync") ? "review" : "record";
}
/** What every lane but the gate works with; null when the hooks are off or paused. */
async function openSession(environment, root, session) {
	const config = await configureHooks(environment, root);
	const { settings } = config;
	const debug = settings.hooks.debug ? (words) => require_process_shell.log(require_redact.safe`countersign: ${words}\n`) : () => {};
	if (!settings.hooks.enabled) {
		debug(require_redact.safe`the hooks are off (hooks.enabled)`);
		return null;
	}
	const project = require_main.projectDir(environment, root);
	const paused = pausedUntil(project, Date.now());
	if (paused !== null) {
		debug(require_redact.safe`paused until ${require_redact.redact(new Date(paused).toISOString())}`);
		return null;
	}
	return {
		config,
		desk: {
			settings,
			projectRoot: root,
			projectDir: project,
			sessionDir: require_main.sessionDir(environment, root, session),
			clock: systemClock,
			debug
		}
	};
}
//#endregion
Object.defineProperty(exports, "KEYS", {
	enumerable: true,
	get: function() {
		return KEYS$1;
	}
});
Object.defineProperty(exports, "LONGEST_PAUSE_MS", {
	enumerable: true,
	get: function() {
		return LONGEST_PAUSE_MS;
	}
});
Object.defineProperty(exports, "MAKER_NAMES", {
	enumerable: true,
	get: function() {
		return MAKER_NAMES;
	}
});
Object.defineProperty(exports, "REVIEW_TYPES", {
	enumerable: true,
	get: function() {
		return REVIEW_TYPES;
	}
});
Object.defineProperty(exports, "SETTLED_ROTATION", {
	enumerable: true,
	get: function() {
		return SETTLED_ROTATION;
	}
});
Object.defineProperty(exports, "SUBMODULE_LOG", {
	enumerable: true,
	get: function() {
		return SUBMODULE_LOG;
	}
});
Object.defineProperty(exports, "agentOfShell", {
	enumerable: true,
	get: function() {
		return agentOfShell;
	}
});
Object.defineProperty(exports, "appendEntry", {
	enumerable: true,
	get: function() {
		return appendEntry;
	}
});
Object.defineProperty(exports, "changedPaths", {
	enumerable: true,
	get: function() {
		return changedPaths;
	}
});
Object.defineProperty(exports, "checkedBody", {
	enumerable: true,
	get: function() {
		return checkedBody;
	}
});
Object.defineProperty(exports, "claim", {
	enumerable: true,
	get: function() {
		return claim;
	}
});
Object.defineProperty(exports, "claimFile", {
	enumerable: true,
	get: function() {
		return claimFile;
	}
});
Object.defineProperty(exports, "claimReview", {
	enumerable: true,
	get: function() {
		return claimReview;
	}
});
Object.defineProperty(exports, "cleanKey", {
	enumerable: true,
	get: function() {
		return cleanKey;
	}
});
Object.defineProperty(exports, "compareMakers", {
	enumerable: true,
	get: function() {
		return compareMakers;
	}
});
Object.defineProperty(exports, "configure", {
	enumerable: true,
	get: function() {
		return configure;
	}
});
Object.defineProperty(exports, "configureGate", {
	enumerable: true,
	get: function() {
		return configureGate;
	}
});
Object.defineProperty(exports, "configure_exports", {
	enumerable: true,
	get: function() {
		return configure_exports;
	}
});
Object.defineProperty(exports, "countDiff", {
	enumerable: true,
	get: function() {
		return countDiff;
	}
});
Object.defineProperty(exports, "cut", {
	enumerable: true,
	get: function() {
		return cut;
	}
});
Object.defineProperty(exports, "endReview", {
	enumerable: true,
	get: function() {
		return endReview;
	}
});
Object.defineProperty(exports, "fileKey", {
	enumerable: true,
	get: function() {
		return fileKey;
	}
});
Object.defineProperty(exports, "fileStartAt", {
	enumerable: true,
	get: function() {
		return fileStartAt;
	}
});
Object.defineProperty(exports, "findFile", {
	enumerable: true,
	get: function() {
		return findFile;
	}
});
Object.defineProperty(exports, "findFileStart", {
	enumerable: true,
	get: function() {
		return findFileStart;
	}
});
Object.defineProperty(exports, "here", {
	enumerable: true,
	get: function() {
		return here;
	}
});
Object.defineProperty(exports, "hook_exports", {
	enumerable: true,
	get: function() {
		return hook_exports;
	}
});
Object.defineProperty(exports, "hunkLines", {
	enumerable: true,
	get: function() {
		return hunkLines;
	}
});
Object.defineProperty(exports, "isHidden", {
	enumerable: true,
	get: function() {
		return isHidden;
	}
});
Object.defineProperty(exports, "isKey", {
	enumerable: true,
	get: function() {
		return isKey;
	}
});
Object.defineProperty(exports, "isNotebook", {
	enumerable: true,
	get: function() {
		return isNotebook;
	}
});
Object.defineProperty(exports, "joinLists", {
	enumerable: true,
	get: function() {
		return joinLists;
	}
});
Object.defineProperty(exports, "kindOf", {
	enumerable: true,
	get: function() {
		return kindOf;
	}
});
Object.defineProperty(exports, "leftoverEnd", {
	enumerable: true,
	get: function() {
		return leftoverEnd;
	}
});
Object.defineProperty(exports, "lineAt", {
	enumerable: true,
	get: function() {
		return lineAt;
	}
});
Object.defineProperty(exports, "lineBefore", {
	enumerable: true,
	get: function() {
		return lineBefore;
	}
});
Object.defineProperty(exports, "looksLikeBody", {
	enumerable: true,
	get: function() {
		return looksLikeBody;
	}
});
Object.defineProperty(exports, "machineOf", {
	enumerable: true,
	get: function() {
		return machineOf;
	}
});
Object.defineProperty(exports, "makerOfShell", {
	enumerable: true,
	get: function() {
		return makerOfShell;
	}
});
Object.defineProperty(exports, "marksAt", {
	enumerable: true,
	get: function() {
		return marksAt;
	}
});
Object.defineProperty(exports, "matchesAt", {
	enumerable: true,
	get: function() {
		return matchesAt;
	}
});
Object.defineProperty(exports, "moveBaseline", {
	enumerable: true,
	get: function() {
		return moveBaseline;
	}
});
Object.defineProperty(exports, "nameInProject", {
	enumerable: true,
	get: function() {
		return nameInProject;
	}
});
Object.defineProperty(exports, "nearest", {
	enumerable: true,
	get: function() {
		return nearest;
	}
});
Object.defineProperty(exports, "nextLine", {
	enumerable: true,
	get: function() {
		return nextLine;
	}
});
Object.defineProperty(exports, "open_session_exports", {
	enumerable: true,
	get: function() {
		return open_session_exports;
	}
});
Object.defineProperty(exports, "originWords", {
	enumerable: true,
	get: function() {
		return originWords;
	}
});
Object.defineProperty(exports, "pause", {
	enumerable: true,
	get: function() {
		return pause;
	}
});
Object.defineProperty(exports, "pausedUntil", {
	enumerable: true,
	get: function() {
		return pausedUntil;
	}
});
Object.defineProperty(exports, "placeOf", {
	enumerable: true,
	get: function() {
		return placeOf;
	}
});
Object.defineProperty(exports, "plain", {
	enumerable: true,
	get: function() {
		return plain;
	}
});
Object.defineProperty(exports, "quoteName", {
	enumerable: true,
	get: function() {
		return quoteName;
	}
});
Object.defineProperty(exports, "readBaseline", {
	enumerable: true,
	get: function() {
		return readBaseline;
	}
});
Object.defineProperty(exports, "readCombinedHunk", {
	enumerable: true,
	get: function() {
		return readCombinedHunk;
	}
});
Object.defineProperty(exports, "readEdits", {
	enumerable: true,
	get: function() {
		return readEdits;
	}
});
Object.defineProperty(exports, "readEnvironment", {
	enumerable: true,
	get: function() {
		return readEnvironment;
	}
});
Object.defineProperty(exports, "readJournal", {
	enumerable: true,
	get: function() {
		return readJournal;
	}
});
Object.defineProperty(exports, "readRouteSchema", {
	enumerable: true,
	get: function() {
		return readRouteSchema;
	}
});
Object.defineProperty(exports, "readRoutes", {
	enumerable: true,
	get: function() {
		return readRoutes;
	}
});
Object.defineProperty(exports, "readTrust", {
	enumerable: true,
	get: function() {
		return readTrust;
	}
});
Object.defineProperty(exports, "recordStop", {
	enumerable: true,
	get: function() {
		return recordStop;
	}
});
Object.defineProperty(exports, "recordTrust", {
	enumerable: true,
	get: function() {
		return recordTrust;
	}
});
Object.defineProperty(exports, "redactionFailure", {
	enumerable: true,
	get: function() {
		return redactionFailure;
	}
});
Object.defineProperty(exports, "remainsEnd", {
	enumerable: true,
	get: function() {
		return remainsEnd;
	}
});
Object.defineProperty(exports, "resolveSettings", {
	enumerable: true,
	get: function() {
		return resolveSettings;
	}
});
Object.defineProperty(exports, "resume", {
	enumerable: true,
	get: function() {
		return resume;
	}
});
Object.defineProperty(exports, "reviewableText", {
	enumerable: true,
	get: function() {
		return reviewableText;
	}
});
Object.defineProperty(exports, "revokeTrust", {
	enumerable: true,
	get: function() {
		return revokeTrust;
	}
});
Object.defineProperty(exports, "seeEdit", {
	enumerable: true,
	get: function() {
		return seeEdit;
	}
});
Object.defineProperty(exports, "sensitiveSide", {
	enumerable: true,
	get: function() {
		return sensitiveSide;
	}
});
Object.defineProperty(exports, "settingOf", {
	enumerable: true,
	get: function() {
		return settingOf;
	}
});
Object.defineProperty(exports, "shown", {
	enumerable: true,
	get: function() {
		return shown$1;
	}
});
Object.defineProperty(exports, "shownFile", {
	enumerable: true,
	get: function() {
		return shownFile;
	}
});
Object.defineProperty(exports, "skipBlankLines", {
	enumerable: true,
	get: function() {
		return skipBlankLines;
	}
});
Object.defineProperty(exports, "storedFile", {
	enumerable: true,
	get: function() {
		return storedFile;
	}
});
Object.defineProperty(exports, "systemClock", {
	enumerable: true,
	get: function() {
		return systemClock;
	}
});
Object.defineProperty(exports, "takeEdits", {
	enumerable: true,
	get: function() {
		return takeEdits;
	}
});
Object.defineProperty(exports, "toSettings", {
	enumerable: true,
	get: function() {
		return toSettings;
	}
});
Object.defineProperty(exports, "valueOf", {
	enumerable: true,
	get: function() {
		return valueOf$1;
	}
});
Object.defineProperty(exports, "versionOf", {
	enumerable: true,
	get: function() {
		return versionOf;
	}
});
Object.defineProperty(exports, "whatIsWrong", {
	enumerable: true,
	get: function() {
		return whatIsWrong;
	}
});
Object.defineProperty(exports, "withoutSensitive", {
	enumerable: true,
	get: function() {
		return withoutSensitive;
	}
});
Object.defineProperty(exports, "wrongValue", {
	enumerable: true,
	get: function() {
		return wrongValue;
	}
});
