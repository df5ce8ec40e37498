const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_ask_server = require("./ask-server.cjs");
//#region src/backend/anthropic/messages-api.ts
/** The Messages API. */
const MESSAGES = {
	build: (call) => ({
		path: "/v1/messages",
		headers: { "anthropic-version": "2023-06-01" },
		body: bodyOf(call)
	}),
	read: readMessage,
	codeOf: codeOfRefusal
};
/** The API demands a limit; the model's thinking counts too. */
const MAX_OUTPUT_TOKENS = 32e3;
function bodyOf({ model, prompt, extras }) {
	const { effort, schema } = extras;
	const output = {
		...effort !== null && { effort: require_redaction.redact(effort) },
		...schema !== null && { format: {
			type: require_start.safe`json_schema`,
			schema: require_redaction.redactRecord(schema)
		} }
	};
	return {
		model: require_redaction.redact(model),
		max_tokens: MAX_OUTPUT_TOKENS,
		system: prompt.system,
		messages: [{
			role: require_start.safe`user`,
			content: prompt.user
		}],
		...effort !== null && { thinking: { type: require_start.safe`adaptive` } },
		...Object.keys(output).length > 0 && { output_config: output }
	};
}
/** Models that choose by themselves how much they think: from 4.6 on, and every later generation. */
const ADAPTIVE = /claude-(?:(?:opus|sonnet)-4-[6-9]|[a-z]+-(?:[5-9]|\d\d)(?:\D|$))/i;
const THINKS_HARDEST = /claude-(?:opus-4-[7-9]|[a-z]+-(?:[5-9]|\d\d)(?:\D|$))/i;
/** Null if the model has no effort setting: the API would refuse the request. */
function effortFor(model, effort) {
	if (!ADAPTIVE.test(model)) return null;
	return effort === "xhigh" && !THINKS_HARDEST.test(model) ? "high" : effort;
}
function contextOf(model) {
	return ADAPTIVE.test(model) ? 1e6 : 2e5;
}
function readMessage(answer) {
	const { content, stop_reason: stop, usage, model } = answer;
	if (!Array.isArray(content)) return { kind: "unreadable" };
	const texts = content.map(require_settings.asFields).filter(({ type }) => type === "text").map(({ text }) => require_settings.textOf(text) ?? "");
	const reason = require_settings.textOf(stop) ?? "";
	const by = STOPS.get(reason);
	if (by !== void 0) return {
		kind: "stopped",
		by,
		text: texts.join("")
	};
	return {
		kind: "said",
		text: reason === "tool_use" ? "" : texts.join(""),
		usage: readUsage(usage),
		model: require_settings.textOf(model)
	};
}
const STOPS = new Map([
	["max_tokens", "limit"],
	["model_context_window_exceeded", "context"],
	["refusal", "refusal"],
	["pause_turn", "unknown"]
]);
/** Tokens read from or written to a cache are input too. */
function readUsage(usage) {
	const fields = require_settings.asFields(usage);
	const fresh = require_ask_server.countOf(fields["input_tokens"]);
	const outputTokens = require_ask_server.countOf(fields["output_tokens"]);
	if (fresh === null || outputTokens === null) return null;
	return {
		inputTokens: ["cache_creation_input_tokens", "cache_read_input_tokens"].reduce((sum, name) => sum + (require_ask_server.countOf(fields[name]) ?? 0), fresh),
		outputTokens
	};
}
const NO_CREDIT = /credit balance|spend(?:ing)? limit|usage limit|billing/i;
/** An empty balance is a bad request here. */
function codeOfRefusal({ status, error }) {
	if (error.type === "billing_error") return "quota";
	return status === 400 && NO_CREDIT.test(require_ask_server.errorText(error)) ? "quota" : null;
}
//#endregion
//#region src/backend/anthropic/anthropic.ts
function createAnthropic(context) {
	const { machine, settings, clock } = context;
	return async (prompt, options) => {
		const baseUrl = settings["review.anthropic.base_url"];
		const found = require_settings.findServer(machine.environment, baseUrl, require_settings.ANTHROPIC_SERVER);
		if (found.kind === "failed") return require_settings.notTried(found.failure);
		const model = require_settings.modelOfMaker("anthropic", options.model, settings["review.anthropic.model"]);
		return await require_ask_server.askServer({
			server: found.server,
			api: MESSAGES,
			model,
			prompt,
			extras: {
				effort: effortFor(model, options.effort),
				schema: options.schema
			},
			contextTokens: contextOf(model)
		}, options, clock);
	};
}
//#endregion
exports.createAnthropic = createAnthropic;
