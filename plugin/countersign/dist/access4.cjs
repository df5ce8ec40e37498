const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/qwen/words.ts
const SET_UP = require_start.safe`set it up: run qwen and enter /auth, or set OPENAI_BASE_URL and OPENAI_API_KEY`;
const UPDATE = require_start.safe`update Qwen Code: npm install -g @qwen-code/qwen-code`;
const WORDS = {
	who: require_start.safe`qwen`,
	nextSteps: {
		"not-installed": require_start.safe`install Qwen Code: npm install -g @qwen-code/qwen-code`,
		"no-key": SET_UP,
		"auth-refused": require_start.safe`check the key that qwen is given: run qwen and enter /auth`,
		quota: require_start.safe`wait until your plan's quota is reset, or use another key`,
		unsupported: require_start.safe`choose another model with --model`,
		unreachable: require_start.safe`check the network and the server's address, and run it again`,
		timeout: require_start.safe`see whether your plan limits you (qwen tries for minutes by itself), or raise --timeout`
	}
};
const NO_KEY = {
	code: "no-key",
	detail: require_start.safe`qwen is installed, but its settings name no key, and OPENAI_BASE_URL and OPENAI_API_KEY are not both set`,
	nextStep: SET_UP
};
//#endregion
//#region src/backend/qwen/access.ts
/** Variables in which the client looks for key and server, by the kind of API. */
const VARIABLES = {
	openai: {
		key: "OPENAI_API_KEY",
		server: "OPENAI_BASE_URL"
	},
	anthropic: {
		key: "ANTHROPIC_API_KEY",
		server: "ANTHROPIC_BASE_URL"
	},
	gemini: {
		key: "GEMINI_API_KEY",
		server: "GOOGLE_GEMINI_BASE_URL"
	}
};
const DEFAULT_MODEL = "qwen3-coder-plus";
/** The user's choice in the client comes first; a project's settings are ignored. */
function findQwenAccess({ environment }) {
	return fromSettings(readSettings(environment), environment) ?? fromEnvironment(environment) ?? NOT_SET_UP;
}
const NOT_SET_UP = {
	kind: "failed",
	failure: NO_KEY
};
function qwenMaker(machine) {
	const access = findQwenAccess(machine);
	return access.kind === "ready" ? require_start.makerOfModel(access.model) : "alibaba";
}
function readSettings(environment) {
	const own = environment["QWEN_HOME"] ?? "";
	const home = environment["HOME"] ?? "";
	const dir = own === "" ? node_path.join(home, ".qwen") : own;
	return node_path.isAbsolute(dir) ? require_settings.asFields(require_settings.readJsonFile(node_path.join(dir, "settings.json"))) : {};
}
/** The model chosen there, with its key and server. */
function fromSettings(settings, environment) {
	const auth = require_settings.asFields(require_settings.asFields(settings["security"])["auth"]);
	const type = require_settings.textOf(auth["selectedType"]) ?? "";
	if (!isAuthType(type)) return null;
	const { key: usual, server } = VARIABLES[type];
	const chosen = chosenModel(settings, type);
	const from = require_settings.textOf(chosen["envKey"]) ?? usual;
	const key = [
		environment[from],
		require_settings.textOf(require_settings.asFields(settings["env"])[from]),
		require_settings.textOf(auth["apiKey"])
	].find((value) => value);
	if (!key) return null;
	const servers = [
		require_settings.textOf(chosen["baseUrl"]),
		require_settings.textOf(auth["baseUrl"]),
		environment[server]
	];
	const model = require_settings.textOf(chosen["id"]) ?? DEFAULT_MODEL;
	return ready({
		type,
		key,
		server: servers.find((value) => value) ?? null,
		model,
		from
	});
}
/** An unknown provider's name is used as a model name. */
function chosenModel(settings, type) {
	const name = require_settings.textOf(require_settings.asFields(settings["model"])["name"]);
	const models = require_settings.asItems(require_settings.asFields(settings["modelProviders"])[type]).map(require_settings.asFields);
	if (name === null) return models[0] ?? {};
	return models.find(({ id }) => id === name) ?? { id: name };
}
/** Without a server the key would be sent to OpenAI, which does not serve Qwen models. */
function fromEnvironment(environment) {
	const { OPENAI_API_KEY: key, OPENAI_BASE_URL: server } = environment;
	if (!key || !server) return null;
	return ready({
		type: "openai",
		key,
		server,
		model: environment["OPENAI_MODEL"] || environment["QWEN_MODEL"] || DEFAULT_MODEL,
		from: "OPENAI_API_KEY"
	});
}
function ready({ type, key, server, model, from }) {
	const names = VARIABLES[type];
	return {
		kind: "ready",
		authType: type,
		model,
		keys: [key],
		env: {
			[names.key]: key,
			...server === null ? {} : { [names.server]: server }
		},
		detail: require_start.safe`key from ${require_redaction.redact(from)}, model ${require_redaction.redact(model)}`
	};
}
function isAuthType(type) {
	return Object.hasOwn(VARIABLES, type);
}
//#endregion
exports.UPDATE = UPDATE;
exports.WORDS = WORDS;
exports.findQwenAccess = findQwenAccess;
exports.qwenMaker = qwenMaker;
