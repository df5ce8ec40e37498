const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_ask_server = require("./ask-server.cjs");
//#region src/backend/curl/answer.ts
function readResponses(answer) {
	if (answer["status"] === "failed") return {
		kind: "error",
		error: require_ask_server.readError(answer["error"])
	};
	return toReading(answer, responsesText(answer), responsesStop(answer));
}
function readChat(answer) {
	return toReading(answer, chatText(answer), chatStop(answer));
}
function toReading(answer, text, by) {
	if (text === null) return { kind: "unreadable" };
	if (by !== null) return {
		kind: "stopped",
		by,
		text
	};
	return {
		kind: "said",
		text,
		usage: readUsage(answer["usage"]),
		model: require_settings.textOf(answer["model"])
	};
}
/** Null: this is no answer of the Responses API. */
function responsesText({ output }) {
	if (!Array.isArray(output)) return null;
	const items = output.map(require_settings.asFields);
	if (items.some(({ type }) => /_call$/.test(require_settings.textOf(type) ?? ""))) return "";
	const parts = items.filter(({ type }) => type === "message").flatMap(({ content }) => require_settings.asItems(content)).map(require_settings.asFields);
	if (parts.some(({ type }) => type === "refusal")) return "";
	return textsOf(parts.filter(({ type }) => type === "output_text"));
}
function responsesStop({ status, incomplete_details: details }) {
	if (status === void 0 || status === "completed") return null;
	const { reason } = require_settings.asFields(details);
	return STOPS.get(require_settings.textOf(reason) ?? "") ?? "unknown";
}
const STOPS = new Map([
	["max_output_tokens", "limit"],
	["length", "limit"],
	["content_filter", "filter"]
]);
function chatStop({ choices }) {
	const { finish_reason: finish } = require_settings.asFields(require_settings.asItems(choices)[0]);
	return STOPS.get(require_settings.textOf(finish) ?? "") ?? null;
}
/** Endings in which the model requests something instead of answering. */
const WANTS_A_TOOL = new Set(["tool_calls", "function_call"]);
/** Null: this is no answer of the Chat Completions API. */
function chatText({ choices }) {
	if (!Array.isArray(choices)) return null;
	const { message, finish_reason: finish } = require_settings.asFields(choices[0]);
	const { content, refusal, tool_calls: calls } = require_settings.asFields(message);
	if (WANTS_A_TOOL.has(require_settings.textOf(finish) ?? "") || require_settings.textOf(refusal) !== null) return "";
	if (require_settings.asItems(calls).length > 0) return "";
	return typeof content === "string" ? content : textsOf(require_settings.asItems(content).map(require_settings.asFields));
}
function textsOf(parts) {
	return parts.map(({ text }) => typeof text === "string" ? text : "").join("");
}
/** Responses counts input and output tokens, chat prompt and completion tokens. */
function readUsage(usage) {
	const fields = require_settings.asFields(usage);
	const inputTokens = require_ask_server.countOf(fields["input_tokens"] ?? fields["prompt_tokens"]);
	const outputTokens = require_ask_server.countOf(fields["output_tokens"] ?? fields["completion_tokens"]);
	return inputTokens === null || outputTokens === null ? null : {
		inputTokens,
		outputTokens
	};
}
//#endregion
//#region src/backend/curl/request.ts
const RESPONSES = {
	build: (call) => ({
		path: "/responses",
		body: responsesBody(call)
	}),
	read: readResponses
};
const CHAT = {
	build: (call) => ({
		path: "/chat/completions",
		body: chatBody(call)
	}),
	read: readChat
};
function apiFor(setting, model) {
	return (setting === "auto" ? /codex/i.test(model) : setting === "responses") ? RESPONSES : CHAT;
}
/** Models that reason, by OpenAI's names; a router may put its own before them. */
const REASONS = /^(?:.*\/)?(?:gpt-5|o\d|codex)(?!.*-chat)/i;
const REASONS_HARDEST = /gpt-5\.[2-9]|codex-max/i;
/**
* The highest level of this effort that the model supports; null if it has none, because a server may refuse the field.
*/
function effortFor(model, effort) {
	if (!REASONS.test(model)) return null;
	return effort === "xhigh" && !REASONS_HARDEST.test(model) ? "high" : effort;
}
function responsesBody({ model, prompt, extras }) {
	const { effort, schema } = extras;
	return {
		model: require_redaction.redact(model),
		instructions: prompt.system,
		input: prompt.user,
		store: false,
		...effort !== null && { reasoning: { effort: require_redaction.redact(effort) } },
		...schema !== null && { text: { format: {
			type: JSON_SCHEMA,
			...strict(schema)
		} } }
	};
}
function chatBody({ server, model, prompt, extras }) {
	const { effort, schema } = extras;
	return {
		model: require_redaction.redact(model),
		messages: [{
			role: require_start.safe`system`,
			content: prompt.system
		}, {
			role: require_start.safe`user`,
			content: prompt.user
		}],
		...server.isOwn && { store: false },
		...effort !== null && { reasoning_effort: require_redaction.redact(effort) },
		...schema !== null && { response_format: {
			type: JSON_SCHEMA,
			json_schema: strict(schema)
		} }
	};
}
const JSON_SCHEMA = require_start.safe`json_schema`;
function strict(schema) {
	return {
		name: require_start.safe`review`,
		strict: true,
		schema: require_redaction.redactRecord(schema)
	};
}
//#endregion
//#region src/backend/curl/curl.ts
/** The OpenAI HTTP API, of OpenAI or of any compatible server. */
function createCurl(context) {
	const { machine, settings, clock } = context;
	return async (prompt, options) => {
		const found = require_settings.findOpenAiServer(machine.environment, settings["review.base_url"]);
		if (found.kind === "failed") return require_settings.notTried(found.failure);
		const model = require_settings.modelOf$2(options);
		const api = apiFor(settings["review.api"], model);
		const extras = {
			effort: effortFor(model, options.effort),
			schema: options.schema
		};
		return await require_ask_server.askServer({
			server: found.server,
			api,
			model,
			prompt,
			extras,
			contextTokens: null
		}, options, clock);
	};
}
//#endregion
exports.createCurl = createCurl;
