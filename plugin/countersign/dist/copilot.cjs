const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
require("./redaction.cjs");
const require_refusal = require("./refusal.cjs");
const require_access = require("./access.cjs");
const require_json_lines = require("./json-lines.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/copilot/answer.ts
/** One event per line; the usage is in a file because the events do not contain it. */
function readCopilot(run, { access, options }, usageFile) {
	const { keys } = access;
	const flood = require_settings.explainFlood(run.stdout, require_access.WORDS);
	if (flood !== null) return {
		kind: "failed",
		...flood
	};
	const events = require_json_lines.readEvents(run.stdout);
	const last = (name) => require_settings.asFields(events.findLast(({ type }) => type === name)?.["data"]);
	const message = require_settings.textOf(last("session.error")["message"]);
	if (run.exitCode !== 0) return explainExit(run, {
		message,
		status: last("session.error")["statusCode"]
	}, keys);
	const content = last("assistant.message")["content"];
	if (typeof content !== "string") return NO_ANSWER;
	const usage = readUsage(usageFile);
	const model = options.model ?? access.model ?? usage?.model ?? null;
	return {
		kind: "answered",
		text: content,
		usage: usage?.usage ?? null,
		model,
		schema: "absent"
	};
}
const NO_ANSWER = {
	kind: "failed",
	code: "bad-answer",
	detail: require_start.safe`copilot ended well and wrote no answer`
};
const NOT_LOGGED_IN = /no authentication information|not (?:logged|signed) in/i;
const TOO_LARGE = /too large|exceeds? .{0,40}(?:tokens|limit)|prompt token/i;
function explainExit(run, { message, status }, keys) {
	const said = message ?? require_settings.lastLines(run.stderr);
	const words = require_start.safe`copilot: ${message === null ? require_settings.lastWords(run.stderr, keys) : require_settings.saidWords(message, keys)}`;
	const failed = {
		kind: "failed",
		detail: words
	};
	if (NOT_LOGGED_IN.test(said)) return {
		...failed,
		code: "no-key"
	};
	if (/no response was returned/i.test(said)) return {
		...failed,
		code: "bad-answer"
	};
	if (TOO_LARGE.test(said)) return {
		...failed,
		code: "too-large"
	};
	return require_refusal.explainRefusal({
		status: typeof status === "number" ? status : null,
		message: said,
		words
	});
}
/** It counts premium requests, which have no price of their own. */
function readUsage(file) {
	const read = require_start.readTextFile(file);
	const metrics = require_settings.asFields(read.kind === "read" ? require_settings.asFields(require_settings.parseJson(read.text))["modelMetrics"] : null);
	const [first] = Object.entries(metrics);
	if (first === void 0) return null;
	const [model, about] = first;
	const { inputTokens, outputTokens } = require_settings.asFields(require_settings.asFields(about)["usage"]);
	if (typeof inputTokens !== "number" || typeof outputTokens !== "number") return null;
	return {
		model,
		usage: {
			inputTokens,
			outputTokens
		}
	};
}
//#endregion
//#region src/backend/copilot/copilot.ts
/** Without one of them it has tools, instructions, servers, or talks to others. */
const NEEDED = [
	"--available-tools",
	"--no-custom-instructions",
	"--disable-builtin-mcps",
	"--no-remote",
	"--no-remote-export",
	"--no-auto-update",
	"--no-ask-user",
	"--output-format"
];
/** A model may call a tool that it does not have and get an error back. */
const MAX_ROUNDS = 3;
const COPILOT = {
	name: "copilot",
	words: require_access.WORDS,
	options: {
		help: ["--help"],
		version: /^GitHub Copilot CLI v?(\d[\w.+-]{0,40}?)\.?\s*$/m,
		update: require_access.UPDATE,
		missing: (flags) => NEEDED.filter((flag) => !flags.includes(flag))
	},
	needsCache: true,
	findAccess: require_access.findCopilotAccess,
	makeCall: (ask) => ({
		stdin: require_settings.wholePrompt(ask.prompt),
		inputLimit: null,
		rounds: {
			line: "{\"type\":\"assistant.turn_start\"",
			max: MAX_ROUNDS
		},
		start: (temp) => start(ask, temp),
		read: (run, temp) => readCopilot(run, ask, usageFileIn(temp))
	})
};
function usageFileIn(temp) {
	return node_path.join(temp.path, "usage.json");
}
function start({ access, options, flags }, temp) {
	const model = options.model ?? access.model;
	const has = (flag, ...values) => flags.has(flag) ? [flag, ...values] : [];
	return {
		argv: [
			...[
				"--output-format",
				"json",
				"--available-tools=none",
				"--no-custom-instructions"
			],
			...[
				"--disable-builtin-mcps",
				"--no-remote",
				"--no-remote-export"
			],
			...["--no-auto-update", "--no-ask-user"],
			...has("--no-color"),
			...has("--log-level", "none"),
			...has("--usage-output-file", usageFileIn(temp)),
			...model === null ? [] : ["--model", model],
			...has("--reasoning-effort", options.effort)
		],
		env: { COPILOT_HOME: temp.folder("home/.copilot") },
		cwd: null
	};
}
//#endregion
exports.COPILOT = COPILOT;
