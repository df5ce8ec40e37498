const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
require("./redaction.cjs");
const require_environment = require("./environment.cjs");
const require_run = require("./run.cjs");
const require_standing = require("./standing4.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/hounfour/failure.ts
/** Its own error codes, as far as we can map them. */
const CODES = new Map([
	["MISSING_API_KEY", "no-key"],
	["RATE_LIMITED", "rate-limit"],
	["BUDGET_EXCEEDED", "quota"],
	["TIMEOUT", "timeout"],
	["CONTEXT_TOO_LARGE", "too-large"],
	["CHUNKING_EXCEEDED", "too-large"],
	["INVALID_RESPONSE", "bad-answer"],
	["INVALID_INPUT", "unsupported"],
	["INVALID_CONFIG", "unsupported"],
	["NATIVE_RUNTIME_REQUIRED", "unsupported"],
	["NO_ELIGIBLE_ADAPTER", "unsupported"]
]);
/** For a run that failed without the requested JSON. */
const EXIT_CODES = new Map([
	[2, "unsupported"],
	[3, "timeout"],
	[4, "no-key"],
	[5, "bad-answer"],
	[6, "quota"],
	[7, "too-large"]
]);
function readFailure({ exitCode, stderr }, keys) {
	const said = require_settings.endOf(stderr).split("\n").flatMap(parseError).at(-1) ?? null;
	const byWord = said === null ? void 0 : CODES.get(said.code) ?? refusalIn(said.message);
	const detail = said === null ? require_settings.lastWords(stderr, keys) : require_settings.saidWords(said.message, keys);
	return {
		code: byWord ?? EXIT_CODES.get(exitCode) ?? "crashed",
		detail
	};
}
/** A refused provider key is reported as a plain API error. */
function refusalIn(message) {
	return /\b40[13]\b|unauthorized|forbidden|invalid.{0,10}api.?key/i.test(message) ? "auth-refused" : void 0;
}
function parseError(line) {
	if (!line.startsWith("{")) return [];
	try {
		const { error, code, message } = JSON.parse(line);
		return error === true && typeof code === "string" && typeof message === "string" ? [{
			code,
			message
		}] : [];
	} catch {
		return [];
	}
}
const WORDS = {
	who: require_start.safe`model-invoke`,
	nextSteps: {
		"not-installed": require_start.safe`set review.model_invoke to the full path of model-invoke`,
		unsupported: require_start.safe`look at the configuration of model-invoke`,
		"no-key": require_start.safe`set OPENAI_API_KEY in the environment`,
		"auth-refused": require_start.safe`check OPENAI_API_KEY`,
		quota: require_start.safe`raise the budget of model-invoke`
	}
};
//#endregion
//#region src/backend/hounfour/hounfour.ts
/** `model-invoke` as a command: prompts in files, answer on stdout, its own JSON for errors. */
function createHounfour(context) {
	const program = context.settings["review.model_invoke"];
	return async (prompt, options) => {
		if (program === null || !require_settings.isRunnable(program)) return require_settings.notTried(require_standing.notThere(program));
		return await require_run.askCommand(toCall(program, context.machine, options), prompt, options);
	};
}
const ARGV = [
	...["--agent", "gpt-reviewer"],
	...["--input", "{user_file}"],
	...["--system", "{system_file}"],
	...["--model", "openai:{model}"],
	...["--output-format", "text"],
	"--json-errors",
	...["--timeout", "{timeout}"]
];
function toCall(program, machine, options) {
	const keys = keysOf(machine);
	const [key] = keys;
	const base = require_environment.baseEnvironment(machine.environment);
	return {
		program,
		argv: ARGV,
		cwd: installationOf(program),
		env: key === void 0 ? base : {
			...base,
			OPENAI_API_KEY: key
		},
		keys,
		model: require_settings.modelOf$1(options),
		answer: { format: "text" },
		words: WORDS,
		readFailure
	};
}
/** We request a model of OpenAI, so it needs only that key. */
function keysOf({ environment }) {
	const key = environment["OPENAI_API_KEY"];
	return key ? [key] : [];
}
/**
* It searches its configuration and the agent's persona from the working directory upwards. In the reviewed project
* these would be the repository's, so it runs in its own installation folder.
*/
function installationOf(program) {
	const dir = node_path.dirname(program);
	const inside = node_path.join(".claude", "scripts");
	return dir.endsWith(node_path.sep + inside) ? node_path.resolve(dir, "../..") : dir;
}
//#endregion
exports.createHounfour = createHounfour;
