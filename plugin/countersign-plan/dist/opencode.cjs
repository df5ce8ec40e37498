const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
require("./redaction.cjs");
const require_refusal = require("./refusal.cjs");
const require_json_lines = require("./json-lines.cjs");
const require_access = require("./access3.cjs");
//#region src/backend/opencode/answer.ts
/** One event per line: steps, texts and errors. */
function readOpencode(run, { access, options }) {
	const { keys } = access;
	const flood = require_settings.explainFlood(run.stdout, require_access.WORDS);
	if (flood !== null) return {
		kind: "failed",
		...flood
	};
	const events = require_json_lines.readEvents(run.stdout);
	const error = events.findLast(({ type }) => type === "error");
	if (error !== void 0) return explainError(require_settings.asFields(error["error"]), keys);
	const finish = events.findLast(({ type }) => type === "step_finish");
	if (run.exitCode !== 0 || finish === void 0) return explainExit(run, keys);
	const reason = require_settings.asFields(finish["part"])["reason"];
	if (reason === "length") return CUT_OFF;
	if (reason === "content-filter") return FILTERED;
	return {
		kind: "answered",
		text: lastText(events),
		usage: readUsage(events),
		model: options.model ?? access.model,
		schema: "absent"
	};
}
const CUT_OFF = {
	kind: "failed",
	code: "bad-answer",
	detail: require_start.safe`opencode's model was cut off at its limit of tokens`,
	nextStep: require_start.safe`choose a model with a larger output, or split what is to be reviewed: -- PATH...`
};
const FILTERED = {
	kind: "failed",
	code: "bad-answer",
	detail: require_start.safe`the answer of opencode's model was filtered`,
	nextStep: require_start.safe`try another model with --model, or leave out what the filter may take offence at`
};
/** Text before a tool call is not part of the answer. */
function lastText(events) {
	const step = events.findLastIndex(({ type }) => type === "step_start");
	return events.slice(step + 1).filter(({ type }) => type === "text").map(({ part }) => require_settings.textOf(require_settings.asFields(part)["text"]) ?? "").join("");
}
function readUsage(events) {
	const steps = events.filter(({ type }) => type === "step_finish").map(({ part }) => require_settings.asFields(part));
	const sum = (of) => steps.reduce((total, step) => total + (Number(of(step)) || 0), 0);
	const cache = (step) => require_settings.asFields(require_settings.asFields(step["tokens"])["cache"]);
	const tokens = (name) => sum((step) => require_settings.asFields(step["tokens"])[name]);
	const costUsd = sum((step) => step["cost"]);
	return {
		inputTokens: tokens("input") + sum((step) => cache(step)["read"]) + sum((step) => cache(step)["write"]),
		outputTokens: tokens("output") + tokens("reasoning"),
		...costUsd === 0 ? {} : { costUsd }
	};
}
function explainError({ name, data }, keys) {
	const { message, statusCode } = require_settings.asFields(data);
	const said = require_settings.textOf(message) ?? require_settings.textOf(name) ?? "it gave no reason";
	const words = require_start.safe`opencode: ${require_settings.saidWords(said, keys)}`;
	if (name === "ContextOverflowError") return {
		kind: "failed",
		code: "too-large",
		detail: words
	};
	if (name === "ContentFilterError") return {
		...FILTERED,
		detail: words
	};
	return require_refusal.explainRefusal({
		status: typeof statusCode === "number" ? statusCode : null,
		message: said,
		words
	});
}
function explainExit(run, keys) {
	if (run.exitCode === 0) return NO_ANSWER;
	const words = require_start.safe`opencode: ${require_settings.lastWords(run.stderr, keys)}`;
	return require_refusal.explainRefusal({
		status: null,
		message: require_settings.lastLines(run.stderr),
		words
	});
}
const NO_ANSWER = {
	kind: "failed",
	code: "bad-answer",
	detail: require_start.safe`opencode ended well and wrote no answer`
};
//#endregion
//#region src/backend/opencode/opencode.ts
const NEEDED = [
	"--pure",
	"--format",
	"--model",
	"--title",
	"--agent"
];
/** A model may call a tool that it does not have and get an error back. */
const MAX_ROUNDS = 3;
const OPENCODE = {
	name: "opencode",
	words: require_access.WORDS,
	options: {
		help: ["run", "--help"],
		version: /^v?(\d[\w.+-]{0,40})\s*$/m,
		update: require_access.UPDATE,
		missing: (flags) => NEEDED.filter((flag) => !flags.includes(flag))
	},
	findAccess: require_access.findOpencodeAccess,
	makeCall: (ask) => ({
		stdin: require_settings.wholePrompt(ask.prompt),
		inputLimit: null,
		rounds: {
			line: "{\"type\":\"step_start\"",
			max: MAX_ROUNDS
		},
		start: () => start(ask),
		read: (run) => readOpencode(run, ask)
	})
};
const AGENT = "countersign";
const SYSTEM_PROMPT = require_start.safe`You review the work of a coding agent. Follow the instructions of the message.`;
/** Always an empty folder: in a repository it runs the modules in `.opencode/plugin`. */
function start(ask) {
	const model = ask.options.model ?? ask.access.model;
	return {
		argv: [
			...[
				"run",
				"--pure",
				"--format",
				"json",
				"--model",
				model
			],
			...[
				"--title",
				"review",
				"--agent",
				AGENT
			],
			...ask.flags.has("--variant") ? ["--variant", ask.options.effort] : []
		],
		env: {
			...SWITCHES,
			OPENCODE_CONFIG_CONTENT: JSON.stringify(configOf(ask, require_access.providerOf(model)))
		},
		cwd: null
	};
}
const SWITCHES = {
	OPENCODE_DISABLE_PROJECT_CONFIG: "1",
	OPENCODE_DISABLE_MODELS_FETCH: "1",
	OPENCODE_DISABLE_AUTOUPDATE: "1",
	OPENCODE_DISABLE_SHARE: "1",
	OPENCODE_DISABLE_CLAUDE_CODE: "1",
	OPENCODE_DISABLE_EXTERNAL_SKILLS: "1",
	OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
	OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
	NO_COLOR: "1",
	npm_config_offline: "true",
	npm_config_registry: "http://127.0.0.1:9/"
};
const NOTHING = { "*": "deny" };
function configOf({ access, options }, id) {
	const provider = id === require_access.providerOf(access.model) ? access.provider : {};
	const own = {
		...require_settings.asFields(provider["options"]),
		timeout: Math.ceil(options.timeoutSeconds * 1e3)
	};
	return {
		share: "disabled",
		autoupdate: false,
		snapshot: false,
		permission: NOTHING,
		provider: { [id]: {
			...provider,
			options: own
		} },
		agent: { [AGENT]: {
			mode: "primary",
			prompt: SYSTEM_PROMPT,
			tools: { "*": false },
			permission: NOTHING
		} }
	};
}
//#endregion
exports.OPENCODE = OPENCODE;
