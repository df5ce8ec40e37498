const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_ask_server = require("./ask-server.cjs");
//#region src/backend/google/gemini-api.ts
const GENERATE_CONTENT = {
	build: (call) => ({
		path: pathOf(call),
		body: bodyOf(call)
	}),
	read: readContent,
	codeOf: codeOfRefusal,
	waitMs: waitOf
};
function pathOf({ model }) {
	return `/v1beta/models/${encodeURIComponent(model.replace(/^models\//, ""))}:generateContent`;
}
function bodyOf({ model, prompt, extras }) {
	const { effort, schema } = extras;
	return {
		systemInstruction: { parts: [{ text: prompt.system }] },
		contents: [{
			role: require_start.safe`user`,
			parts: [{ text: prompt.user }]
		}],
		generationConfig: {
			...schema !== null && {
				responseMimeType: require_start.safe`application/json`,
				responseJsonSchema: require_redaction.redactRecord(schema)
			},
			...effort !== null && { thinkingConfig: thinkingOf(model, effort) }
		}
	};
}
const BUDGETS = {
	low: 2048,
	medium: 8192,
	high: 16384,
	xhigh: 24576
};
const LEVELS = {
	low: require_start.safe`LOW`,
	medium: require_start.safe`MEDIUM`,
	high: require_start.safe`HIGH`,
	xhigh: require_start.safe`HIGH`
};
/** Gemini 2.5 has a token budget, later models have levels. */
function thinkingOf(model, effort) {
	return /gemini-2\.5/i.test(model) ? { thinkingBudget: BUDGETS[effort] } : { thinkingLevel: LEVELS[effort] };
}
/** Null: this model has no thinking mode, and the API would refuse the request. */
function effortFor(model, effort) {
	return /gemini-(?:2\.5|[3-9]|\d\d)/i.test(model) ? effort : null;
}
function readContent(answer) {
	const { candidates, promptFeedback, usageMetadata, modelVersion } = answer;
	const [first] = require_settings.asItems(candidates);
	if (first === void 0) return require_settings.asFields(promptFeedback)["blockReason"] === void 0 ? { kind: "unreadable" } : {
		kind: "stopped",
		by: "filter",
		text: ""
	};
	const { content, finishReason } = require_settings.asFields(first);
	const parts = require_settings.asItems(require_settings.asFields(content)["parts"]).map(require_settings.asFields);
	const text = parts.filter(({ thought }) => thought !== true).map((part) => require_settings.textOf(part["text"]) ?? "").join("");
	const reason = require_settings.textOf(finishReason) ?? "STOP";
	const model = require_settings.textOf(modelVersion);
	if (WANTS_A_TOOL.test(reason) || parts.some(({ functionCall }) => functionCall !== void 0)) return {
		kind: "said",
		text: "",
		usage: readUsage(usageMetadata),
		model
	};
	if (reason !== "STOP") return {
		kind: "stopped",
		by: STOPS.get(reason) ?? "unknown",
		text
	};
	return {
		kind: "said",
		text,
		usage: readUsage(usageMetadata),
		model
	};
}
const WANTS_A_TOOL = /^(?:MALFORMED_FUNCTION_CALL|UNEXPECTED_TOOL_CALL)$/;
const STOPS = new Map([
	["MAX_TOKENS", "limit"],
	["SAFETY", "filter"],
	["RECITATION", "filter"],
	["LANGUAGE", "filter"],
	["BLOCKLIST", "filter"],
	["PROHIBITED_CONTENT", "filter"],
	["SPII", "filter"]
]);
/** Thoughts are billed like the answer; cached input is included in the prompt's count. */
function readUsage(usage) {
	const fields = require_settings.asFields(usage);
	const inputTokens = require_ask_server.countOf(fields["promptTokenCount"]);
	if (inputTokens === null) return null;
	return {
		inputTokens,
		outputTokens: (require_ask_server.countOf(fields["candidatesTokenCount"]) ?? 0) + (require_ask_server.countOf(fields["thoughtsTokenCount"]) ?? 0)
	};
}
/** The API reports a wrong key as a bad request, and a short wait does not help with a daily quota. */
function codeOfRefusal(refusal) {
	const details = detailsOf(refusal);
	if (details.some(({ reason }) => reason === "API_KEY_INVALID")) return "auth-refused";
	if (refusal.status === 400 && /API key/i.test(require_ask_server.errorText(refusal.error))) return "auth-refused";
	return details.flatMap((detail) => require_settings.asItems(detail["violations"])).map(require_settings.asFields).some(({ quotaId }) => /PerDay/i.test(require_settings.textOf(quotaId) ?? "")) ? "quota" : null;
}
/** The API says in the body how long to wait, as `40s`. */
function waitOf(refusal) {
	const seconds = detailsOf(refusal).map(({ retryDelay }) => require_settings.textOf(retryDelay) ?? "").flatMap((delay) => /^(\d{1,6}(?:\.\d{1,9})?)s$/.exec(delay)?.[1] ?? []);
	return seconds[0] === void 0 ? null : Math.ceil(Number(seconds[0]) * 1e3);
}
function detailsOf({ body }) {
	return require_settings.asItems(require_settings.asFields(require_settings.asFields(body)["error"])["details"]).map(require_settings.asFields);
}
//#endregion
//#region src/backend/google/google.ts
/** All Gemini models have the same input limit. */
const CONTEXT_TOKENS = 1048576;
function createGoogle(context) {
	const { machine, settings, clock } = context;
	return async (prompt, options) => {
		const baseUrl = settings["review.google.base_url"];
		const found = require_settings.findServer(machine.environment, baseUrl, require_settings.GOOGLE_SERVER);
		if (found.kind === "failed") return require_settings.notTried(found.failure);
		const model = require_settings.modelOfMaker("google", options.model, settings["review.google.model"]);
		return await require_ask_server.askServer({
			server: found.server,
			api: GENERATE_CONTENT,
			model,
			prompt,
			extras: {
				effort: effortFor(model, options.effort),
				schema: options.schema
			},
			contextTokens: CONTEXT_TOKENS
		}, options, clock);
	};
}
//#endregion
exports.createGoogle = createGoogle;
