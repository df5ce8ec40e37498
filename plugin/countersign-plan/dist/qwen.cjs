const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
require("./redaction.cjs");
const require_refusal = require("./refusal.cjs");
const require_reported_error = require("./reported-error.cjs");
const require_access = require("./access4.cjs");
//#region src/backend/qwen/answer.ts
/** Error if the model did not call the tool for its answer; its text may still be the answer. */
const TEXT_INSTEAD = /plain text instead of calling/i;
/** One JSON array on stdout; its last element holds the result. */
function readQwen(run, ask) {
	const { keys } = ask.access;
	const flood = require_settings.explainFlood(run.stdout, require_access.WORDS);
	if (flood !== null) return {
		kind: "failed",
		...flood
	};
	const messages = require_settings.asItems(require_settings.parseJson(run.stdout.text)).map(require_settings.asFields);
	const result = messages.findLast(({ type }) => type === "result");
	if (result === void 0) return readFailure(run, keys);
	const message = require_settings.textOf(require_settings.asFields(result["error"])["message"]) ?? "";
	if (TEXT_INSTEAD.test(message)) return answered(result, ask, lastText(messages));
	return run.exitCode !== 0 || result["is_error"] === true ? failed(message, keys) : answered(result, ask, require_settings.textOf(result["result"]) ?? "");
}
function answered(result, { access, options, schema }, text) {
	const structured = result["structured_result"];
	const isHeld = schema !== null && typeof structured === "object" && structured !== null;
	return {
		kind: "answered",
		text: isHeld ? JSON.stringify(structured) : text,
		usage: readUsage(result),
		model: options.model ?? access.model,
		schema: isHeld ? "enforced" : "absent"
	};
}
function lastText(messages) {
	return require_settings.asItems(require_settings.asFields(messages.findLast(({ type }) => type === "assistant")?.["message"])["content"]).map(require_settings.asFields).map(({ text }) => typeof text === "string" ? text : "").join("");
}
function readUsage({ usage }) {
	const { input_tokens: inputTokens, output_tokens: outputTokens } = require_settings.asFields(usage);
	if (typeof inputTokens !== "number" || typeof outputTokens !== "number") return null;
	return {
		inputTokens,
		outputTokens
	};
}
const TOO_MANY_TURNS = 53;
const OVER_BUDGET = 55;
function readFailure(run, keys) {
	if (run.exitCode === TOO_MANY_TURNS || run.exitCode === OVER_BUDGET) return CALLED_TOOLS;
	const error = require_reported_error.readReportedError(run.stderr);
	if (error !== null) return failed(error.message, keys);
	if (run.exitCode === 0) return NO_ANSWER;
	const words = require_start.safe`qwen: ${require_settings.lastWords(run.stderr, keys)}`;
	return require_refusal.explainRefusal({
		status: null,
		message: require_settings.lastLines(run.stderr),
		words
	});
}
const NO_ANSWER = {
	kind: "failed",
	code: "bad-answer",
	detail: require_start.safe`qwen ended well and wrote no answer`
};
const CALLED_TOOLS = {
	kind: "failed",
	code: "bad-answer",
	detail: require_start.safe`qwen did not come to an answer: its model called tools that it does not have`
};
/** `[API Error: 401 Incorrect API key]` */
function failed(message, keys) {
	const words = require_start.safe`qwen: ${require_settings.saidWords(message, keys)}`;
	if (/empty response/i.test(message)) return {
		kind: "failed",
		code: "bad-answer",
		detail: words
	};
	const status = /^\[?API Error: (\d{3})\b/.exec(message)?.[1];
	return require_refusal.explainRefusal({
		status: status === void 0 ? null : Number(status),
		message,
		words
	});
}
//#endregion
//#region src/backend/qwen/qwen.ts
/** Above this limit the client cuts its input. */
const INPUT_LIMIT = {
	max: 8388608,
	unit: "bytes"
};
/** Without one of them it is not confined, or its output has another format. */
const NEEDED = [
	"--bare",
	"--exclude-tools",
	"--max-tool-calls",
	"--max-session-turns",
	"--chat-recording",
	"--system-prompt",
	"--json-schema",
	"--auth-type",
	"--output-format"
];
/** The client ignores a list of allowed tools. A call of a tool outside this list ends the run. */
const TOOLS = "agent,edit,get_goal,glob,grep_search,list_agents,list_directory,notebook_edit,read_file,run_shell_command,skill,tool_call,tool_search,update_goal,web_fetch,web_search,write_file";
const QWEN = {
	name: "qwen",
	words: require_access.WORDS,
	options: {
		help: ["--help"],
		version: /^v?(\d[\w.+-]{0,40})\s*$/m,
		update: require_access.UPDATE,
		missing: (flags) => NEEDED.filter((flag) => !flags.includes(flag))
	},
	findAccess: require_access.findQwenAccess,
	makeCall: (ask) => ({
		stdin: require_settings.wholePrompt(ask.prompt),
		readsMentions: true,
		inputLimit: INPUT_LIMIT,
		start: (temp) => start(ask, temp),
		read: (run) => readQwen(run, ask)
	})
};
/** Every user of the machine can see arguments: only constant text is allowed. */
const SYSTEM_PROMPT = require_start.safe`You review the work of a coding agent. Follow the instructions of the message.`;
function start({ access, options, schema }, temp) {
	const schemaFile = schema === null ? null : temp.writeJson("schema.json", schema);
	return {
		argv: [
			...[
				"--output-format",
				"json",
				"--bare",
				"--chat-recording=false"
			],
			...[
				"--auth-type",
				access.authType,
				"--model",
				options.model ?? access.model
			],
			...["--system-prompt", SYSTEM_PROMPT],
			...schemaFile === null ? [] : ["--json-schema", `@${schemaFile}`],
			...[
				"--max-tool-calls",
				"0",
				"--max-session-turns",
				"4",
				"--exclude-tools",
				TOOLS
			]
		],
		env: {
			QWEN_HOME: temp.folder("home/.qwen"),
			QWEN_USAGE_STATISTICS_ENABLED: "false",
			QWEN_CODE_NO_RELAUNCH: "true"
		},
		cwd: null
	};
}
//#endregion
exports.QWEN = QWEN;
