const require_settings = require("./settings.cjs");
//#region src/backend/shared/refusal.ts
const BY_STATUS = new Map([
	[401, "auth-refused"],
	[402, "quota"],
	[403, "auth-refused"],
	[404, "unsupported"],
	[413, "too-large"]
]);
const SCHEMA_REFUSED = /schema/i;
const QUOTA = /quota|billing|credit|plan limit/i;
const MINUTE = /per.?minute|retry (?:after|in) \d/i;
const NETWORK = /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)\b|fetch failed|socket hang up|connection (?:error|failed|refused|reset)|network error|premature close/i;
/**
* The status decides most cases; the text separates a quota from a rate limit, and names the refused part of the
* request.
*/
function explainRefusal({ status, message, words }) {
	const failed = {
		kind: "failed",
		detail: words
	};
	if (status === 429) {
		const isQuota = QUOTA.test(message) && !MINUTE.test(message);
		return {
			...failed,
			code: isQuota ? "quota" : "rate-limit",
			retryAfterMs: retryAfter(message)
		};
	}
	if (status !== null && status >= 500) return {
		...failed,
		code: "crashed",
		again: "passing"
	};
	const known = status === null ? void 0 : BY_STATUS.get(status);
	if (known !== void 0) return {
		...failed,
		code: known
	};
	const code = require_settings.codeOfWords(message);
	if (code !== "crashed") return {
		...failed,
		code,
		retryAfterMs: retryAfter(message)
	};
	if (NETWORK.test(message)) return {
		...failed,
		code: "unreachable",
		again: "passing"
	};
	if (status === 400 && SCHEMA_REFUSED.test(message)) return {
		...failed,
		code: "unsupported",
		refused: "schema"
	};
	return {
		...failed,
		code
	};
}
/** "Suggested retry after 2s.", "Please retry in 40.5s" */
function retryAfter(message) {
	const seconds = /(?:retry|try again) (?:after|in) (\d{1,6}(?:\.\d{1,9})?) ?s/i.exec(message)?.[1];
	return seconds === void 0 ? null : Math.ceil(Number(seconds) * 1e3);
}
//#endregion
Object.defineProperty(exports, "explainRefusal", {
	enumerable: true,
	get: function() {
		return explainRefusal;
	}
});
