const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
require("./redaction.cjs");
const require_refusal = require("./refusal.cjs");
const require_access = require("./access2.cjs");
const require_reported_error = require("./reported-error.cjs");
//#region src/backend/gemini/answer.ts
/** One JSON object on stdout; a failure is one on stderr, after other output. */
function readGemini(run, ask) {
	const { keys } = ask.access;
	if (run.exitCode !== 0) return readFailure(run, keys);
	const flood = require_settings.explainFlood(run.stdout, require_access.WORDS);
	if (flood !== null) return {
		kind: "failed",
		...flood
	};
	const { response, stats, error } = require_settings.asFields(require_settings.parseJson(run.stdout.text));
	if (typeof response !== "string") return NO_ANSWER;
	const message = require_settings.textOf(require_settings.asFields(error)["message"]) ?? "";
	if (response === "" && message !== "") return noText(message, keys);
	return {
		kind: "answered",
		text: response,
		usage: readUsage(stats),
		model: ask.options.model ?? ask.access.model,
		schema: ask.schema === null ? "absent" : "enforced"
	};
}
const NO_ANSWER = {
	kind: "failed",
	code: "bad-answer",
	detail: require_start.safe`gemini ended well and wrote no answer`
};
/** A prompt that is blocked ends without a reason. */
function noText(message, keys) {
	const isFiltered = /blocked|safety|prohibited|without a finish reason/i.test(message);
	return {
		kind: "failed",
		code: "bad-answer",
		detail: require_start.safe`gemini: ${require_settings.saidWords(message, keys)}`,
		...isFiltered ? { nextStep: LEAVE_OUT } : {}
	};
}
const LEAVE_OUT = require_start.safe`try another model with --model, or leave out what the filter may take offence at`;
/** Thoughts are output too, and are billed as such. */
function readUsage(stats) {
	const tokens = Object.values(require_settings.asFields(require_settings.asFields(stats)["models"])).map((model) => require_settings.asFields(require_settings.asFields(model)["tokens"]));
	if (tokens.length === 0) return null;
	const sum = (name) => tokens.reduce((total, one) => total + (Number(one[name]) || 0), 0);
	return {
		inputTokens: sum("prompt"),
		outputTokens: sum("candidates") + sum("thoughts")
	};
}
const NO_AUTH = 41;
const TOO_MANY_TURNS = 53;
function readFailure(run, keys) {
	const error = require_reported_error.readReportedError(run.stderr);
	if (error === null) {
		const words = require_start.safe`gemini: ${require_settings.lastWords(run.stderr, keys)}`;
		return require_refusal.explainRefusal({
			status: null,
			message: require_settings.lastLines(run.stderr),
			words
		});
	}
	const { code } = error;
	const message = innerMessage(error.message);
	const words = require_start.safe`gemini: ${require_settings.saidWords(message, keys)}`;
	switch (run.exitCode) {
		case NO_AUTH: return {
			kind: "failed",
			code: "no-key",
			detail: words
		};
		case TOO_MANY_TURNS: return {
			kind: "failed",
			code: "bad-answer",
			detail: CALLED_TOOLS
		};
		default: return require_refusal.explainRefusal({
			status: statusOf(code, run),
			message,
			words
		});
	}
}
const CALLED_TOOLS = require_start.safe`gemini did not come to an answer: its model called tools again and again`;
/** For a missing model the client exits with a code of its own, not with the server's status. */
function statusOf(code, { stderr }) {
	if (code !== null && code >= 100) return code;
	return require_settings.endOf(stderr).includes("ModelNotFoundError") ? 404 : null;
}
/** A server's refusal is passed on as the original JSON. */
function innerMessage(message) {
	return require_settings.textOf(require_settings.asFields(require_settings.asFields(require_settings.parseJson(message))["error"])["message"]) ?? message;
}
//#endregion
//#region src/backend/gemini/settings.ts
/** The name of the model in the settings; the client has no flags for schema and effort. */
const ALIAS = "countersign";
/** No tool has this name; an empty list would enable all tools. */
const NO_TOOLS = ["none"];
const READING_TOOLS = [
	"read_file",
	"glob",
	"grep_search",
	"list_directory"
];
/** A call of a missing tool gets an error, and the model runs again. */
const MAX_TURNS = 3;
const MAX_TURNS_READING = 50;
/** Settings of the private home: turn off everything beyond one answer to one prompt. */
function geminiSettings({ authType, model, effort, schema, mayRead }) {
	return {
		security: {
			auth: { selectedType: authType },
			folderTrust: { enabled: false }
		},
		tools: { core: mayRead ? READING_TOOLS : NO_TOOLS },
		hooksConfig: { enabled: false },
		skills: { enabled: false },
		privacy: { usageStatisticsEnabled: false },
		telemetry: { enabled: false },
		general: {
			enableAutoUpdate: false,
			enableAutoUpdateNotification: false,
			maxAttempts: 1,
			plan: { enabled: false }
		},
		experimental: { enableAgents: false },
		context: { includeDirectoryTree: false },
		model: { maxSessionTurns: mayRead ? MAX_TURNS_READING : MAX_TURNS },
		modelConfigs: { customAliases: { [ALIAS]: { modelConfig: {
			model,
			generateContentConfig: answerConfig(model, effort, schema)
		} } } }
	};
}
function answerConfig(model, effort, schema) {
	return {
		thinkingConfig: thinkingOf(model, effort),
		...schema === null ? {} : {
			responseMimeType: "application/json",
			responseJsonSchema: schema
		}
	};
}
const BUDGETS = {
	low: 2048,
	medium: 8192,
	high: 16384,
	xhigh: 24576
};
/** Gemini 2.5 limits tokens, later models have levels. */
function thinkingOf(model, effort) {
	if (model.startsWith("gemini-2.")) return { thinkingBudget: BUDGETS[effort] };
	return { thinkingLevel: effort === "low" ? "LOW" : "HIGH" };
}
//#endregion
//#region src/backend/gemini/gemini.ts
/** Above this limit the client cuts its input, sends no request and exits with 0. */
const INPUT_LIMIT = {
	max: 8388608,
	unit: "bytes"
};
const NEEDED = [
	"--output-format",
	"--model",
	"--extensions"
];
const GEMINI = {
	name: "gemini",
	words: require_access.WORDS,
	options: {
		help: ["--help"],
		version: /^v?(\d[\w.+-]{0,40})\s*$/m,
		update: require_access.UPDATE,
		missing: (flags) => NEEDED.filter((flag) => !flags.includes(flag))
	},
	findAccess: require_access.findGeminiAccess,
	makeCall: (ask) => ({
		stdin: require_settings.noCommand(ask.prompt.user),
		readsMentions: true,
		inputLimit: INPUT_LIMIT,
		start: (temp) => start(ask, temp),
		read: (run) => readGemini(run, ask)
	})
};
/** The confinement is in settings and environment, so a missing flag cannot weaken it. */
function start(ask, temp) {
	const { access, options, schema, machine, prompt } = ask;
	const mayRead = options.tools === "repository";
	const model = options.model ?? access.model;
	const { authType, login } = access;
	const settings = geminiSettings({
		authType,
		model,
		effort: options.effort,
		schema,
		mayRead
	});
	temp.writeJson("home/.gemini/settings.json", settings);
	if (login !== null) temp.link("home/.gemini/oauth_creds.json", login);
	return {
		argv: [
			"--output-format",
			"json",
			"--model",
			ALIAS,
			"--extensions",
			"none"
		],
		env: {
			GEMINI_CLI_HOME: temp.folder("home"),
			GEMINI_SYSTEM_MD: temp.write("system.md", prompt.system),
			GEMINI_RESTRICTED_MODE: "true",
			GEMINI_CLI_NO_RELAUNCH: "true",
			TERM: "xterm-256color"
		},
		cwd: mayRead ? machine.project : null
	};
}
//#endregion
exports.GEMINI = GEMINI;
