const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_show_model = require("./show-model.cjs");
//#region src/backend/ollama/standing.ts
/** Too short for a second attempt: a running server answers this at once. */
const TIMEOUT_SECONDS = .9;
/** Checks that the server runs and has the model, without a request to the model. */
async function describeOllama({ machine, settings, clock }, { signal }) {
	const backend = "ollama";
	const model = require_settings.modelOf(null, settings);
	if (model === null) return {
		backend,
		kind: "not-set-up",
		detail: require_settings.NO_MODEL.detail,
		failure: require_settings.NO_MODEL
	};
	const found = require_settings.findServer(machine.environment, settings["review.ollama.base_url"], require_show_model.OLLAMA_SERVER);
	if (found.kind === "failed") return broken(found.failure);
	const limits = {
		timeoutSeconds: TIMEOUT_SECONDS,
		signal,
		clock
	};
	const shown = await require_show_model.showModel(found.server, model, limits);
	if ("kind" in shown) return broken(shown.failure);
	const context = shown.contextTokens === null ? require_start.safe`` : require_start.safe`, reads ${shown.contextTokens} tokens`;
	return {
		backend,
		kind: "ready",
		detail: require_start.safe`${require_redaction.redact(model)} at ${found.server.host}${context}`,
		caveat: null
	};
}
function broken(failure) {
	return {
		backend: "ollama",
		kind: "broken",
		detail: failure.detail,
		failure
	};
}
//#endregion
exports.describeOllama = describeOllama;
