const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_engine = require("./engine.cjs");
const require_waited = require("./waited.cjs");
//#region src/backend/shared/http/error.ts
const NOTHING = {
	type: null,
	code: null,
	param: null,
	message: null
};
function toRefusal(answer) {
	const { status, text } = answer;
	return {
		status,
		error: parseError(isPage(answer) ? "\"a web page\"" : text),
		body: require_settings.parseJson(text)
	};
}
/** An error in the body of a success status; some servers put the true status into its code. */
function hiddenRefusal(error) {
	return {
		status: hiddenStatus(error),
		error,
		isHidden: true
	};
}
function hiddenStatus({ code }) {
	if (code !== null && /^[45]\d\d$/.test(code)) return Number(code);
	if (code === "rate_limit_exceeded" || code === "insufficient_quota") return 429;
	return code === null || code === "server_error" ? 500 : 400;
}
/** The body of a refusal, in any of the shapes that compatible servers use. */
function parseError(text) {
	const body = require_settings.parseJson(text);
	if (body === void 0) return {
		...NOTHING,
		message: text.trim() || null
	};
	const { error, detail } = require_settings.asFields(body);
	const known = readError(error ?? detail ?? body);
	return {
		...known,
		message: known.message ?? text
	};
}
/** An `error` as an object, as text, or absent. */
function readError(error) {
	if (typeof error === "string") return {
		...NOTHING,
		message: error
	};
	const { type, code, param, message } = require_settings.asFields(error);
	return {
		type: require_settings.textOf(type),
		code: require_settings.textOf(code),
		param: require_settings.textOf(param),
		message: require_settings.textOf(message)
	};
}
/** Text for patterns only; never shown. */
function errorText({ param, code, message }) {
	return [
		param,
		code,
		message?.slice(0, 1e3)
	].join(" ");
}
/** Whether a proxy or another page answered instead of the API. */
function isPage({ headers, text }) {
	return /^text\/html\b/i.test(headers["content-type"] ?? "") || /^\s{0,100}<(!doctype html|html)\b/i.test(text);
}
//#endregion
//#region src/backend/shared/http/read-answer.ts
/** Some servers send an error under a success status. */
function readAnswer(call, { text: json, body }) {
	if (body !== "whole") return { kind: "unreadable" };
	const answer = require_settings.asFields(require_settings.parseJson(json));
	const { error } = answer;
	return typeof error === "object" && error !== null || require_settings.textOf(error) !== null ? {
		kind: "error",
		error: readError(error)
	} : call.api.read(answer, call);
}
/** A number of tokens; null if the server did not report it. */
function countOf(value) {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
/** Some servers accept a schema and ignore it: only an answer with all of its fields followed it. */
function hasFieldsOf(schema, text) {
	const fields = require_settings.asFields(require_settings.parseJson(text));
	return require_settings.asItems(require_settings.asFields(schema)["required"]).every((name) => typeof name === "string" && Object.hasOwn(fields, name));
}
//#endregion
//#region src/backend/shared/http/failure.ts
/** Handshake errors if the other side does not answer in TLS. */
const NO_TLS = new Set([
	"EPROTO",
	"ERR_SSL_WRONG_VERSION_NUMBER",
	"ERR_SSL_PACKET_LENGTH_TOO_LONG"
]);
/** The server did not answer at all. */
function explainEnd(end, server) {
	const { host, kind } = server;
	const address = kind.addressSetting;
	switch (end.kind) {
		case "timeout": return fail("timeout", require_start.safe`${host} did not answer in time`, require_start.safe`raise --timeout, or try again`);
		case "cancelled": return require_settings.INTERRUPTED;
		case "unreachable": return fail("unreachable", require_start.safe`${host} cannot be reached: ${require_redaction.redact(end.errno)}`, wayStep(server, require_start.safe`start the server, or check ${address}`));
		case "tls":
			if (NO_TLS.has(end.errno)) return fail("unreachable", require_start.safe`${host} does not speak https there, or none that we know: ${require_redaction.redact(end.errno)}`, wayStep(server, require_start.safe`check the port in ${address}, or write http:// for a server without https`));
			return fail("unreachable", require_start.safe`the certificate of ${host} cannot be trusted: ${require_redaction.redact(end.errno)}`, require_start.safe`name your authority's file in NODE_EXTRA_CA_CERTS, or check ${address}`);
		case "dropped": return fail("unreachable", require_start.safe`the connection to ${host} was lost: ${require_redaction.redact(end.errno)}`, wayStep(server, require_start.safe`look into the server's log, or check ${address}`));
	}
}
function wayStep({ proxy, isOwn, kind }, ownServer) {
	if (proxy !== null) return require_start.safe`check HTTPS_PROXY and NO_PROXY, and run it again`;
	return isOwn && kind.ownNeedsKey ? require_start.safe`check the network and run it again` : ownServer;
}
/** Estimated: only a prompt that is certainly over the limit is refused. */
function whyTooLarge({ prompt, model, contextTokens, server }) {
	if (contextTokens === null) return null;
	const tokens = require_engine.estimateTokens(prompt.system, "likely") + require_engine.estimateTokens(prompt.user, "likely");
	if (tokens <= contextTokens) return null;
	return fail("too-large", require_start.safe`the content is too large: about ${tokens} tokens, and ${require_start.safe`${require_redaction.redact(model)} of ${server.host} takes ${contextTokens}`}`, SPLIT);
}
/** A success status with a body that is not in the API's format. */
function explainBody(answer, server) {
	const { host } = server;
	if (isPage(answer)) return explainPage(answer, server);
	switch (answer.body) {
		case "compressed": return fail("bad-answer", require_start.safe`${host} sent a compressed answer, unasked`, checkAddress(server));
		case "cut": return fail("bad-answer", require_start.safe`${host} sent more than an answer can be`, checkAddress(server));
		case "whole": return fail("bad-answer", require_start.safe`${host} sent half an answer, or something else`, checkAddress(server));
	}
}
/** The API answered, but the model did not finish. */
function explainStop(by, { host }) {
	switch (by) {
		case "limit": return fail("bad-answer", require_start.safe`the answer of ${host} was cut off at the token limit`, require_start.safe`raise the server's limit, or split what is to be reviewed: -- PATH...`);
		case "context": return fail("too-large", require_start.safe`the content and its answer exceed the context of the model`, SPLIT);
		case "cut-prompt": return fail("too-large", require_start.safe`${host} cut the prompt: the model read less than half of it`, require_start.safe`give the server more memory or a smaller model, or split what is to be reviewed: -- PATH...`);
		case "refusal": return fail("bad-answer", require_start.safe`the model of ${host} refused to answer`, OTHER_MODEL);
		case "filter": return fail("bad-answer", require_start.safe`the answer of ${host} was filtered: its content filter stopped the model`, OTHER_MODEL);
		case "unknown": return fail("bad-answer", require_start.safe`${host} sent an answer that is not finished`, require_start.safe`run it again`);
	}
}
const SPLIT = require_start.safe`split it, for example by folder: git diff -- src | countersign review --content -`;
const OTHER_MODEL = require_start.safe`try another model with --model, or leave out what the filter may take offence at`;
function checkAddress({ kind }) {
	return require_start.safe`run it again; if it stays so, check ${kind.settingsToCheck}`;
}
/** Another server on the way answered instead of the API. */
function explainPage({ status }, server) {
	return fail("unreachable", require_start.safe`${server.host} answered ${status} with a web page, not with the API`, checkAddress(server));
}
function explainRedirect({ status, headers }, server) {
	const { host, base, kind } = server;
	const to = headers["location"] ?? "";
	return fail("unsupported", require_start.safe`${host} answered ${status}, a redirect to ${URL.canParse(to, base.href) ? require_settings.saidWords(new URL(to, base.href).host, require_settings.keysOf(server)) : require_start.safe`elsewhere`}; it is not followed, because the key would be sent there`, require_start.safe`set ${kind.addressSetting} to the address itself`);
}
function explainRefusal(refusal, server, api) {
	const code = api?.codeOf?.(refusal) ?? codeOf(refusal);
	const { status, error, isHidden } = refusal;
	const words = (text) => require_settings.saidWords(text, require_settings.keysOf(server));
	const said = error.message === null ? require_start.safe`no reason given` : words(error.message);
	const marks = [...error.type === null ? [] : [require_start.safe`type ${words(error.type)}`], ...error.code === null ? [] : [require_start.safe`code ${words(error.code)}`]];
	const tail = marks.length === 0 ? require_start.safe`` : require_start.safe` (${require_start.joinSafe(marks, ", ")})`;
	const answered = isHidden === true ? require_start.safe`sent an error as its answer` : require_start.safe`answered ${status}`;
	return fail(code, require_start.safe`${server.host} ${answered}: ${said}${tail}`, nextStep(code, refusal, server));
}
/** The server's own code or type is more exact than its status. */
const BY_CODE = new Map([
	["insufficient_quota", "quota"],
	["billing_hard_limit_reached", "quota"],
	["billing_not_active", "quota"],
	["invalid_api_key", "auth-refused"],
	["context_length_exceeded", "too-large"],
	["string_above_max_length", "too-large"]
]);
const BY_STATUS = new Map([
	[401, "auth-refused"],
	[402, "quota"],
	[403, "auth-refused"],
	[413, "too-large"],
	[429, "rate-limit"]
]);
const TOO_LONG = /context (length|window|limit)|(prompt|input) is too long|input token count/i;
function codeOf({ status, error }) {
	const { code, type } = error;
	const known = BY_CODE.get(code ?? "") ?? BY_CODE.get(type ?? "") ?? BY_STATUS.get(status);
	if (known !== void 0) return known;
	if (status >= 500) return "crashed";
	return TOO_LONG.test(errorText(error)) ? "too-large" : "unsupported";
}
function nextStep(code, refusal, server) {
	if (code === "quota") return server.kind.quotaStep;
	if (code === "auth-refused") return keyStep(server);
	if (code === "rate-limit") return require_start.safe`wait a minute and run it again`;
	if (code === "crashed") return require_start.safe`run it again in a few minutes`;
	if (code === "too-large") return SPLIT;
	return isAboutModel(refusal) ? server.kind.otherModelStep ?? require_start.safe`name a model that ${server.host} has with --model` : require_start.safe`check --model, ${server.kind.settingsToCheck}`;
}
function keyStep({ keyless, host, kind }) {
	switch (keyless) {
		case null: return require_start.safe`check ${kind.keyVariable} and what it may use`;
		case "no-key": return require_start.safe`run: export ${kind.keyVariable}=… with a key of ${host}`;
		case "plain-http": return require_start.safe`use https in ${kind.addressSetting}: ${kind.keyVariable} is not sent over plain http to another machine`;
	}
}
function isAboutModel({ status, error }) {
	if (error.code === "model_not_found" || error.param === "model") return true;
	return status === 404 && /\bmodel\b/i.test(errorText(error));
}
function fail(code, detail, nextStep) {
	return {
		code,
		detail,
		nextStep
	};
}
//#endregion
//#region src/backend/shared/http/messages.ts
const MAX_PARTIAL = 2e4;
/** The part of an answer that arrived; cut well above the length that is shown. */
function partialWords(text, keys) {
	const whole = require_settings.firstWholeLines(require_settings.wholeWords(text), MAX_PARTIAL * 10);
	return whole === "" ? null : require_start.clip(require_redaction.redact(require_settings.withoutKeys(whole, keys)), MAX_PARTIAL);
}
//#endregion
//#region src/backend/shared/http/judge-answer.ts
/** Translates an ending, and decides whether a retry may help. */
function judge(end, call, now) {
	if (end.kind === "answered") return judgeAnswer(end, call, now);
	const { server } = call;
	const value = failed(explainEnd(end, server), "partial" in end ? end.partial : "", call);
	switch (end.kind) {
		case "unreachable":
		case "dropped": return {
			kind: "again",
			value,
			trouble: "passing",
			askedMs: null
		};
		case "timeout":
		case "cancelled":
		case "tls": return {
			kind: "final",
			value
		};
	}
}
function judgeAnswer(answer, call, now) {
	const { status } = answer;
	if (status >= 200 && status < 300) return judgeBody(answer, call, now);
	if (status >= 300 && status < 400) return {
		kind: "final",
		value: failed(explainRedirect(answer, call.server), "", call)
	};
	return judgeRefusal(toRefusal(answer), answer, {
		call,
		now
	});
}
function judgeBody(answer, call, now) {
	const reading = readAnswer(call, answer);
	switch (reading.kind) {
		case "said": return {
			kind: "final",
			value: reading
		};
		case "stopped": return {
			kind: "final",
			value: failed(explainStop(reading.by, call.server), reading.text, call)
		};
		case "error": return judgeRefusal(hiddenRefusal(reading.error), answer, {
			call,
			now
		});
		case "unreadable": return {
			kind: "final",
			value: failed(explainBody(answer, call.server), answer.text, call)
		};
	}
}
function judgeRefusal(refusal, answer, { call, now }) {
	const isOver = refusal.status < 500 && refusal.status !== 429;
	if (isPage(answer) && isOver) return {
		kind: "final",
		value: failed(explainPage(answer, call.server), "", call)
	};
	const failure = explainRefusal(refusal, call.server, call.api);
	const value = {
		kind: "failed",
		failure,
		partial: null,
		refusal
	};
	const isHopeless = answer.headers["x-should-retry"] === "false";
	if (isOver || isHopeless || failure.code === "quota") return {
		kind: "final",
		value
	};
	return {
		kind: "again",
		value,
		trouble: failure.code === "rate-limit" ? "rate-limit" : "passing",
		askedMs: require_waited.readRetryAfter(answer.headers, now) ?? call.api.waitMs?.(refusal) ?? null
	};
}
function failed(failure, text, call) {
	return {
		kind: "failed",
		failure,
		partial: partialWords(text, require_settings.keysOf(call.server)),
		refusal: null
	};
}
//#endregion
//#region src/backend/shared/http/request.ts
function buildPost(call) {
	const { path, headers, body } = call.api.build(call);
	return {
		url: addressOf(call.server, path),
		headers: {
			...headersOf(call.server),
			...headers
		},
		body: require_start.stringify(body, 0)
	};
}
function addressOf({ base }, path) {
	const url = new URL(base);
	url.pathname = `${url.pathname.replace(/\/$/, "")}${path}`;
	return url;
}
function headersOf({ key, kind }) {
	return {
		"user-agent": "countersign",
		...key === null ? {} : kind.keyHeader(key)
	};
}
/** The extras without those that a refusal (status 400) is about; null if it is not about any. */
function plainerExtras(extras, { status, error }) {
	if (status !== 400 && status !== 422) return null;
	const words = errorText(error);
	if (extras.effort !== null && /reasoning|effort|thinking/i.test(words)) return {
		...extras,
		effort: null
	};
	const isAboutFormat = /schema|format|json|grammar/i.test(words) || (error.param ?? error.code) === null;
	return extras.schema !== null && isAboutFormat ? {
		...extras,
		schema: null
	} : null;
}
//#endregion
//#region src/backend/shared/http/ask-server.ts
const MAX_ANSWER_BYTES = 8e6;
/** Sends a request, and repeats it if that may help. One deadline covers all requests and waits. */
async function askServer(call, { timeoutSeconds, signal }, clock) {
	if (signal.aborted) return require_settings.notTried(require_settings.INTERRUPTED);
	const tooLarge = whyTooLarge(call);
	if (tooLarge !== null) return require_settings.notTried(tooLarge);
	return await askUntilTaken(call, {
		clock,
		deadline: clock.now() + timeoutSeconds * 1e3,
		signal
	});
}
/** Omits fields that the server rejects, one at a time, within the same deadline. */
async function askUntilTaken(call, limits) {
	const tries = await require_waited.tryAgain(() => askOnce(call, limits), limits);
	const ended = tries.value;
	const refusal = ended.kind === "failed" && ended.failure.code === "unsupported" ? ended.refusal : null;
	const extras = refusal === null ? null : plainerExtras(call.extras, refusal);
	if (extras === null) return ended.kind === "said" ? toAnswer(ended, call) : toFailed(ended, tries);
	const answer = await askUntilTaken({
		...call,
		extras
	}, limits);
	return answer.kind === "failed" ? {
		...answer,
		retried: answer.retried || tries.retried
	} : answer;
}
async function askOnce(call, { clock, deadline, signal }) {
	const { postJson } = await Promise.resolve().then(() => require("./http.cjs"));
	return judge(await postJson({
		...buildPost(call),
		proxy: call.server.proxy,
		timeoutMs: deadline - clock.now(),
		signal,
		maxBytes: MAX_ANSWER_BYTES
	}), call, clock.now());
}
function toAnswer(said, { server, model, extras }) {
	const { schema } = extras;
	const text = require_settings.withoutKeys(said.text, require_settings.keysOf(server));
	return {
		kind: "answered",
		text,
		usage: said.usage,
		model: said.model === null ? model : require_settings.saidWords(said.model, require_settings.keysOf(server)),
		schema: schema !== null && hasFieldsOf(schema, text) ? "enforced" : "absent"
	};
}
function toFailed({ failure, partial }, tries) {
	return require_waited.afterWaiting({
		kind: "failed",
		failure,
		tried: true,
		retried: false,
		partial
	}, tries);
}
//#endregion
Object.defineProperty(exports, "askServer", {
	enumerable: true,
	get: function() {
		return askServer;
	}
});
Object.defineProperty(exports, "countOf", {
	enumerable: true,
	get: function() {
		return countOf;
	}
});
Object.defineProperty(exports, "errorText", {
	enumerable: true,
	get: function() {
		return errorText;
	}
});
Object.defineProperty(exports, "readError", {
	enumerable: true,
	get: function() {
		return readError;
	}
});
