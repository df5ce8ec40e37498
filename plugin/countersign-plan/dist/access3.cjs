const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/opencode/words.ts
const UPDATE = require_start.safe`update OpenCode: npm install -g opencode-ai`;
const WORDS = {
	who: require_start.safe`opencode`,
	nextSteps: {
		"not-installed": require_start.safe`install OpenCode: npm install -g opencode-ai`,
		"no-key": require_start.safe`name a model (provider/model) in opencode.json, and add the provider's key: opencode auth login`,
		"auth-refused": require_start.safe`check the provider's key: opencode auth login`,
		quota: require_start.safe`add credit to the provider's account, or choose another model`,
		unsupported: require_start.safe`choose another model: --model PROVIDER/MODEL`,
		unreachable: require_start.safe`check the network and the provider's address, and run it again`,
		timeout: require_start.safe`see whether the provider limits you (opencode tries for minutes by itself), or raise --timeout`
	}
};
//#endregion
//#region src/backend/opencode/access.ts
/** The user's model, and only the key of its provider; a project's configuration is ignored. */
function findOpencodeAccess({ environment }) {
	const config = readConfig(environment);
	const model = require_settings.textOf(config["model"]) ?? lastModel(environment);
	if (model === null || !model.includes("/")) return failed("no-key", NO_MODEL);
	const id = providerOf(model);
	const provider = require_settings.asFields(require_settings.asFields(config["provider"])[id]);
	const key = findKey(id, provider, environment);
	if (key.kind === "none") return failed("no-key", require_start.safe`opencode has no key for ${require_redaction.redact(id)}`);
	if (key.kind === "login") return failed("unsupported", noLogin(id));
	const { env, value, detail } = key;
	const ours = require_start.safe`${detail}, model ${require_redaction.redact(model)}`;
	return {
		kind: "ready",
		model,
		provider,
		env,
		keys: [value],
		detail: ours
	};
}
const NO_MODEL = require_start.safe`opencode is installed, but neither its configuration nor its last use names a model`;
/** A login used in our run would be renewed, which would invalidate the user's own. */
function noLogin(id) {
	return require_start.safe`opencode is logged in to ${require_redaction.redact(id)} without a key, and a login cannot be shared with another run`;
}
function failed(code, detail) {
	const { nextSteps } = WORDS;
	const nextStep = nextSteps["no-key"] ?? require_start.safe`run: opencode auth login`;
	return {
		kind: "failed",
		failure: {
			...require_settings.toFailure(code, detail, WORDS),
			nextStep
		}
	};
}
function opencodeMaker(machine) {
	const access = findOpencodeAccess(machine);
	return access.kind === "ready" ? require_start.makerOfModel(access.model) : "unknown";
}
function providerOf(model) {
	return model.slice(0, model.indexOf("/"));
}
function readConfig(environment) {
	const dir = folder(environment, "XDG_CONFIG_HOME", ".config");
	return dir === null ? {} : require_settings.asFields(require_settings.readJsonFile(node_path.join(dir, "opencode.json")));
}
/** The model that was last chosen in the client. */
function lastModel(environment) {
	const dir = folder(environment, "XDG_STATE_HOME", ".local/state");
	const [last] = require_settings.asItems((dir === null ? {} : require_settings.asFields(require_settings.readJsonFile(node_path.join(dir, "model.json"))))["recent"]).map(require_settings.asFields);
	const [provider, model] = [require_settings.textOf(last?.["providerID"]), require_settings.textOf(last?.["modelID"])];
	return provider === null || model === null ? null : `${provider}/${model}`;
}
/** Null: the environment has no usable path. */
function folder(environment, variable, inHome) {
	const own = environment[variable] ?? "";
	const dir = own === "" ? node_path.join(environment["HOME"] ?? "", inHome) : own;
	return node_path.isAbsolute(dir) ? node_path.join(dir, "opencode") : null;
}
function findKey(id, provider, environment) {
	const dir = folder(environment, "XDG_DATA_HOME", ".local/share");
	const kept = require_settings.asFields(dir === null ? {} : require_settings.asFields(require_settings.readJsonFile(node_path.join(dir, "auth.json")))[id]);
	const value = require_settings.textOf(kept["key"]);
	if (kept["type"] === "api" && value !== null) return {
		kind: "key",
		env: { OPENCODE_AUTH_CONTENT: JSON.stringify({ [id]: kept }) },
		value,
		detail: require_start.safe`key of ${require_redaction.redact(id)} in its auth.json`
	};
	return keyOfConfig(provider, environment) ?? keyOfEnvironment(id, environment) ?? otherwise(kept);
}
function otherwise(kept) {
	return kept["type"] === "oauth" ? { kind: "login" } : { kind: "none" };
}
/** A literal value, or `{env:NAME}`. */
function keyOfConfig(provider, environment) {
	const said = require_settings.textOf(require_settings.asFields(provider["options"])["apiKey"]);
	if (said === null || said.startsWith("{file:")) return null;
	const name = /^\{env:(\w+)\}$/.exec(said)?.[1];
	if (name === void 0) return {
		kind: "key",
		env: {},
		value: said,
		detail: require_start.safe`key of its configuration`
	};
	return keyOfVariable(name, environment);
}
const VARIABLES = new Map([["google", "GOOGLE_GENERATIVE_AI_API_KEY"]]);
function keyOfEnvironment(id, environment) {
	const usual = `${id.toUpperCase().replaceAll("-", "_")}_API_KEY`;
	return keyOfVariable(VARIABLES.get(id) ?? usual, environment);
}
function keyOfVariable(name, environment) {
	const value = environment[name] ?? "";
	return value === "" ? null : {
		kind: "key",
		env: { [name]: value },
		value,
		detail: require_start.safe`key from ${require_redaction.redact(name)}`
	};
}
//#endregion
exports.UPDATE = UPDATE;
exports.WORDS = WORDS;
exports.findOpencodeAccess = findOpencodeAccess;
exports.opencodeMaker = opencodeMaker;
exports.providerOf = providerOf;
