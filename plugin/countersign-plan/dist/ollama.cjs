const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_engine = require("./engine.cjs");
const require_ask_server = require("./ask-server.cjs");
const require_show_model = require("./show-model.cjs");
//#region src/backend/ollama/chat-api.ts
function chatApi(shown) {
	return {
		build: (call) => ({
			path: "/api/chat",
			body: bodyOf(call, shown)
		}),
		read: readChat
	};
}
function bodyOf({ model, prompt, extras }, shown) {
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
		stream: false,
		...schema !== null && { format: require_redaction.redactRecord(schema) },
		...effort !== null && { think: thinkOf(model, effort) },
		options: { num_ctx: contextFor(prompt, shown) }
	};
}
/** Models named gpt-oss have levels; others only turn thinking on or off. */
function thinkOf(model, effort) {
	if (!/gpt-oss/i.test(model)) return effort !== "low";
	return effort === "xhigh" ? require_start.safe`high` : require_redaction.redact(effort);
}
/** Room for thoughts and answer. */
const OUTPUT_TOKENS = 8192;
const STEP = 4096;
/** By default the server's context is limited by its memory, and it cuts longer prompts silently. */
function contextFor(prompt, { contextTokens }) {
	const needed = inputTokens(prompt, "budget") + OUTPUT_TOKENS;
	const rounded = Math.ceil(needed / STEP) * STEP;
	return contextTokens === null ? rounded : Math.min(rounded, contextTokens);
}
function inputTokens({ system, user }, purpose) {
	return require_engine.estimateTokens(system, purpose) + require_engine.estimateTokens(user, purpose);
}
/** Below this share of the estimate, the server must have cut the prompt: estimates are never that far off. */
const CUT_BELOW = .5;
function readChat(answer, { prompt }) {
	const { message, done_reason: reason, model } = answer;
	if (typeof message !== "object" || message === null) return { kind: "unreadable" };
	const { content, tool_calls: calls } = require_settings.asFields(message);
	const text = require_settings.textOf(content) ?? "";
	if (reason === "length") return {
		kind: "stopped",
		by: "limit",
		text
	};
	const usage = readUsage(answer);
	if (usage !== null && usage.inputTokens < CUT_BELOW * inputTokens(prompt, "likely")) return {
		kind: "stopped",
		by: "cut-prompt",
		text
	};
	return {
		kind: "said",
		text: require_settings.asItems(calls).length > 0 ? "" : text,
		usage,
		model: require_settings.textOf(model)
	};
}
function readUsage(answer) {
	const input = require_ask_server.countOf(answer["prompt_eval_count"]);
	const output = require_ask_server.countOf(answer["eval_count"]);
	return input === null || output === null ? null : {
		inputTokens: input,
		outputTokens: output
	};
}
//#endregion
//#region src/backend/ollama/ollama.ts
function createOllama(context) {
	const { machine, settings, clock } = context;
	const known = /* @__PURE__ */ new Map();
	return async (prompt, options) => {
		const baseUrl = settings["review.ollama.base_url"];
		const found = require_settings.findServer(machine.environment, baseUrl, require_show_model.OLLAMA_SERVER);
		if (found.kind === "failed") return require_settings.notTried(found.failure);
		const model = require_settings.modelOf(options.model, settings);
		if (model === null) return require_settings.notTried(require_settings.NO_MODEL);
		const began = clock.now();
		const shown = known.get(model) ?? await show(found.server, model, {
			options,
			clock
		});
		if ("kind" in shown) return shown;
		known.set(model, shown);
		const call = {
			server: found.server,
			api: chatApi(shown),
			model,
			prompt,
			extras: {
				effort: shown.thinks ? options.effort : null,
				schema: options.schema
			},
			contextTokens: shown.contextTokens
		};
		const timeoutSeconds = options.timeoutSeconds - (clock.now() - began) / 1e3;
		return await require_ask_server.askServer(call, {
			...options,
			timeoutSeconds
		}, clock);
	};
}
/** The server loads a model only for a real request, so this query takes no time. */
async function show(server, model, { options, clock }) {
	const { timeoutSeconds, signal } = options;
	return await require_show_model.showModel(server, model, {
		timeoutSeconds,
		signal,
		clock
	});
}
//#endregion
exports.createOllama = createOllama;
