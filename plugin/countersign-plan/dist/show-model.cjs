const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_ask_server = require("./ask-server.cjs");
//#region src/backend/ollama/server.ts
const OLLAMA_SERVER = {
	keyVariable: require_start.safe`OLLAMA_API_KEY`,
	keyHeader: (key) => ({ authorization: `Bearer ${key}` }),
	own: "http://127.0.0.1:11434",
	ownNeedsKey: false,
	path: "",
	addressSetting: require_start.safe`review.ollama.base_url`,
	exampleAddress: require_start.safe`http://127.0.0.1:11434`,
	settingsToCheck: require_start.safe`review.ollama.base_url (without /api or /v1) and review.ollama.model`,
	noKeyStep: require_start.safe`run: export OLLAMA_API_KEY=…`,
	quotaStep: require_start.safe`add credit to the account of the server`,
	otherModelStep: require_start.safe`name one that ollama list shows in review.ollama.model, or load it: ollama pull NAME`
};
//#endregion
//#region src/backend/ollama/show-model.ts
const SHOW = {
	build: ({ model }) => ({
		path: "/api/show",
		body: { model: require_redaction.redact(model) }
	}),
	read: readShown
};
/** Asks the server about a model, without running it. */
async function showModel(server, model, { clock, ...options }) {
	const answer = await require_ask_server.askServer({
		server,
		api: SHOW,
		model,
		prompt: {
			system: require_start.safe``,
			user: require_start.safe``
		},
		extras: {
			effort: null,
			schema: null
		},
		contextTokens: null
	}, options, clock);
	if (answer.kind === "failed") return answer;
	const { contextTokens, thinks } = require_settings.asFields(require_settings.parseJson(answer.text));
	return {
		contextTokens: require_ask_server.countOf(contextTokens),
		thinks: thinks === true
	};
}
function readShown({ model_info: info, capabilities }) {
	if (typeof info !== "object" || info === null) return { kind: "unreadable" };
	const [context] = Object.entries(info).filter(([name]) => name.endsWith(".context_length")).map(([, value]) => require_ask_server.countOf(value));
	const shown = {
		contextTokens: context ?? null,
		thinks: require_settings.asItems(capabilities).includes("thinking")
	};
	return {
		kind: "said",
		text: JSON.stringify(shown),
		usage: null,
		model: null
	};
}
//#endregion
Object.defineProperty(exports, "OLLAMA_SERVER", {
	enumerable: true,
	get: function() {
		return OLLAMA_SERVER;
	}
});
Object.defineProperty(exports, "showModel", {
	enumerable: true,
	get: function() {
		return showModel;
	}
});
