const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/backend/gemini/words.ts
const INSTALL = require_start.safe`install the Gemini CLI: npm install -g @google/gemini-cli`;
const UPDATE = require_start.safe`update the Gemini CLI: npm install -g @google/gemini-cli`;
const WORDS = {
	who: require_start.safe`gemini`,
	nextSteps: {
		"not-installed": INSTALL,
		"no-key": require_start.safe`set GEMINI_API_KEY, or log in: run gemini once and choose Google login`,
		"auth-refused": require_start.safe`check GEMINI_API_KEY, or log in again: run gemini`,
		quota: require_start.safe`wait until the quota of the day is reset, or use a key with billing`,
		unsupported: require_start.safe`choose another model with --model`,
		unreachable: require_start.safe`check the network and run it again`
	}
};
const NO_KEY = {
	code: "no-key",
	detail: require_start.safe`gemini is installed, but there is no Google login and GEMINI_API_KEY is not set`,
	nextStep: require_start.safe`set GEMINI_API_KEY, or log in: run gemini once and choose Google login`
};
//#endregion
//#region src/backend/gemini/access.ts
/** Variables that select the server and the account. */
const PASSED_ON = [
	"GOOGLE_GEMINI_BASE_URL",
	"GOOGLE_VERTEX_BASE_URL",
	"GOOGLE_CLOUD_PROJECT",
	"GOOGLE_CLOUD_LOCATION"
];
/** The user's login comes first if the client itself would use it: a key beside it would bill twice. */
function findGeminiAccess({ environment }) {
	const home = geminiHome(environment);
	const settings = home === null ? {} : require_settings.asFields(require_settings.readJsonFile(node_path.join(home, "settings.json")));
	const login = home === null ? null : node_path.join(home, "oauth_creds.json");
	const hasLogin = login !== null && require_start.stampOf$1(login) !== null;
	const model = modelOf(environment, settings);
	const key = findKey(environment);
	if (hasLogin && (key === null || selectedType(settings) === "oauth-personal")) return ready({
		authType: "oauth-personal",
		login,
		model
	}, environment, null);
	return key === null ? NOT_SET_UP : ready({
		authType: key.authType,
		login: null,
		model
	}, environment, key);
}
const NOT_SET_UP = {
	kind: "failed",
	failure: NO_KEY
};
function findKey(environment) {
	const own = environment["GEMINI_API_KEY"] ?? "";
	if (own !== "") return {
		name: "GEMINI_API_KEY",
		value: own,
		authType: "gemini-api-key"
	};
	const google = environment["GOOGLE_API_KEY"] ?? "";
	if (google === "" || environment["GOOGLE_GENAI_USE_VERTEXAI"] !== "true") return null;
	return {
		name: "GOOGLE_API_KEY",
		value: google,
		authType: "vertex-ai"
	};
}
function ready(about, environment, key) {
	const passed = PASSED_ON.flatMap((name) => {
		const value = environment[name] ?? "";
		return value === "" ? [] : [[name, value]];
	});
	return {
		kind: "ready",
		...about,
		env: {
			...Object.fromEntries(passed),
			...key === null ? {} : { [key.name]: key.value }
		},
		keys: key === null ? [] : [key.value],
		detail: key === null ? require_start.safe`Google login` : require_start.safe`key from ${require_redaction.redact(key.name)}`
	};
}
/** Null: HOME is not a usable path. */
function geminiHome(environment) {
	const home = environment["GEMINI_CLI_HOME"] || environment["HOME"] || "";
	return node_path.isAbsolute(home) ? node_path.join(home, ".gemini") : null;
}
function selectedType(settings) {
	return require_settings.asFields(require_settings.asFields(settings["security"])["auth"])["selectedType"];
}
/** The client's own choice (`auto`) would send the whole prompt to a second model first. */
const DEFAULT_MODEL = "gemini-2.5-pro";
function modelOf(environment, settings) {
	return [environment["GEMINI_MODEL"], require_settings.textOf(require_settings.asFields(settings["model"])["name"])].find((name) => name?.startsWith("gemini-")) ?? DEFAULT_MODEL;
}
/** A server that the user configured may have models of any maker. */
function geminiMaker(environment) {
	return [environment["GOOGLE_GEMINI_BASE_URL"], environment["GOOGLE_VERTEX_BASE_URL"]].every((server) => !server || isGoogle(server)) ? "google" : "unknown";
}
function isGoogle(server) {
	return URL.canParse(server) && new URL(server).hostname.endsWith(".googleapis.com");
}
//#endregion
exports.UPDATE = UPDATE;
exports.WORDS = WORDS;
exports.findGeminiAccess = findGeminiAccess;
exports.geminiMaker = geminiMaker;
