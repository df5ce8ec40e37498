const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/backend/copilot/words.ts
const SET_TOKEN = require_start.safe`run: export COPILOT_GITHUB_TOKEN=$(gh auth token), or set COPILOT_PROVIDER_BASE_URL and COPILOT_MODEL for a model of your own`;
const UPDATE = require_start.safe`update the Copilot CLI: npm install -g @github/copilot`;
const WORDS = {
	who: require_start.safe`copilot`,
	nextSteps: {
		"not-installed": require_start.safe`install the Copilot CLI: npm install -g @github/copilot`,
		"no-key": SET_TOKEN,
		"auth-refused": require_start.safe`check the token, and whether its account has Copilot`,
		quota: require_start.safe`wait until your plan's requests are reset, or choose another model with --model`,
		unsupported: require_start.safe`choose another model with --model`,
		unreachable: require_start.safe`check the network and run it again`
	}
};
const NO_KEY = {
	code: "no-key",
	detail: require_start.safe`copilot is installed, but COPILOT_GITHUB_TOKEN, GH_TOKEN and GITHUB_TOKEN are not set; the login that it keeps itself is not used`,
	nextStep: SET_TOKEN
};
//#endregion
//#region src/backend/copilot/access.ts
/** In the client's own order. */
const TOKENS = [
	"COPILOT_GITHUB_TOKEN",
	"GH_TOKEN",
	"GITHUB_TOKEN"
];
const HOSTS = ["GH_HOST", "COPILOT_GH_HOST"];
/** A model that the user configured; a command that prints a key is left out. */
const PROVIDER = [
	"COPILOT_PROVIDER_BASE_URL",
	"COPILOT_PROVIDER_TYPE",
	"COPILOT_PROVIDER_WIRE_API",
	"COPILOT_PROVIDER_TRANSPORT",
	"COPILOT_PROVIDER_AZURE_API_VERSION",
	"COPILOT_PROVIDER_MODEL_ID",
	"COPILOT_PROVIDER_WIRE_MODEL",
	"COPILOT_PROVIDER_MAX_PROMPT_TOKENS",
	"COPILOT_PROVIDER_MAX_OUTPUT_TOKENS",
	"COPILOT_OFFLINE"
];
const PROVIDER_KEYS = [
	"COPILOT_PROVIDER_API_KEY",
	"COPILOT_PROVIDER_BEARER_TOKEN",
	"COPILOT_PROVIDER_HEADERS"
];
function findCopilotAccess({ environment }) {
	const model = environment["COPILOT_MODEL"] || null;
	if (hasProvider(environment)) {
		const keys = pick(PROVIDER_KEYS, environment);
		return {
			kind: "ready",
			model,
			keys: Object.values(keys),
			env: {
				...pick(PROVIDER, environment),
				...keys
			},
			detail: require_start.safe`the provider of COPILOT_PROVIDER_BASE_URL`
		};
	}
	const name = TOKENS.find((one) => environment[one]);
	const token = name === void 0 ? void 0 : environment[name];
	if (name === void 0 || token === void 0) return {
		kind: "failed",
		failure: NO_KEY
	};
	return {
		kind: "ready",
		model,
		keys: [token],
		env: {
			...pick(HOSTS, environment),
			COPILOT_GITHUB_TOKEN: token
		},
		detail: require_start.safe`token from ${require_redaction.redact(name)}`
	};
}
function hasProvider(environment) {
	return (environment["COPILOT_PROVIDER_BASE_URL"] ?? "") !== "";
}
function pick(names, environment) {
	const values = names.map((name) => [name, environment[name] ?? ""]);
	return Object.fromEntries(values.filter(([, value]) => value !== ""));
}
/** GitHub serves models of several makers; only the model's name tells them apart. */
function copilotMaker(environment) {
	return require_start.makerOfModel(environment["COPILOT_MODEL"] ?? "");
}
//#endregion
exports.UPDATE = UPDATE;
exports.WORDS = WORDS;
exports.copilotMaker = copilotMaker;
exports.findCopilotAccess = findCopilotAccess;
