const require_start = require("./start.cjs");
const require_review = require("./review.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/backend/shared/keys.ts
const PLACE = require_start.safe`[REDACTED]`;
/** Keys that are none, set because a program insists on one; they are words of any review. */
const PLACEHOLDERS = new Set("none null true false empty test dummy fake local ollama".split(" "));
/** Whoever was handed a key may say it back to us, and not every key looks like one. */
function withoutKeys(text, keys) {
	return keys.map((key) => key.trim()).filter(isKey).reduce(withoutKey, text);
}
function isKey(key) {
	return key.length >= 4 && !PLACEHOLDERS.has(key.toLowerCase());
}
function withoutKey(text, key) {
	return text.replaceAll(key, PLACE).replaceAll(JSON.stringify(key).slice(1, -1), PLACE);
}
//#endregion
//#region src/backend/shared/output.ts
const MAX_WORDS = 500;
const MAX_PARTIAL = 2e3;
/** Far more than is shown: a redacted text is shorter than it was. */
const REDACTED_AT_ONCE = 64 * 1024;
/** The two ends of a key with stars between, as OpenAI quotes it. */
const STARRED = /[^\s"'`*]*\*{3,}[^\s"'`]*/g;
/** Its words in a message of ours: one line, short. */
function saidWords(said, keys) {
	const first = require_review.firstWholeLines(said, REDACTED_AT_ONCE);
	if (first === "" && said !== "") return require_start.safe`more than can be shown`;
	return toWords(require_redaction.redact(withoutKeys(first, keys)));
}
/** The last lines of its errors, in the same way. */
function lastWords(stderr, keys) {
	const end = require_redaction.redact(withoutKeys(endOf(stderr).trim(), keys));
	return end === "" ? NO_REASON : toWords(require_start.replaceSafe(end, ALL_BUT_THREE_LINES, require_start.safe``));
}
const ALL_BUT_THREE_LINES = /^[^]*\n(?=[^\n]*\n[^\n]*\n[^\n]*$)/;
const NO_REASON = require_start.safe`it failed and gave no reason`;
function toWords(text) {
	return require_start.replaceSafe(require_start.replaceSafe(require_start.clip(require_start.oneLine(text), MAX_WORDS), STARRED, PLACE), /\.+$/, require_start.safe``);
}
/** For patterns to look at; never shown. */
function lastLines(stderr) {
	return endOf(stderr).trim().split("\n").slice(-3).join(" ");
}
/** The beginning of what a program or model had said; null when it was nothing. */
function firstPart(said, keys) {
	const text = require_redaction.redact(withoutKeys(require_review.firstWholeLines(said, REDACTED_AT_ONCE).trim(), keys));
	return text === "" ? null : require_start.clip(text, MAX_PARTIAL);
}
/** The end of it: a program says last why it failed. */
function lastPart({ exit, stderr }, keys) {
	const text = require_redaction.redact(withoutKeys((exit.kind === "exited" ? endOf(stderr) : wholeWords(endOf(stderr))).trim(), keys));
	return text === "" ? null : require_start.clipFront(text, MAX_PARTIAL);
}
/** What was said until somebody fell silent. The last word is left out: it may be half a secret. */
function wholeWords(said) {
	let end = said.length;
	while (end > 0 && !" \n	\"".includes(said.charAt(end - 1))) end -= 1;
	return said.slice(0, end);
}
/** The last whole lines, as they were said. */
function endOf({ text, cut, tail }) {
	return require_review.lastWholeLines(cut ? tail : text, REDACTED_AT_ONCE);
}
//#endregion
Object.defineProperty(exports, "endOf", {
	enumerable: true,
	get: function() {
		return endOf;
	}
});
Object.defineProperty(exports, "firstPart", {
	enumerable: true,
	get: function() {
		return firstPart;
	}
});
Object.defineProperty(exports, "lastLines", {
	enumerable: true,
	get: function() {
		return lastLines;
	}
});
Object.defineProperty(exports, "lastPart", {
	enumerable: true,
	get: function() {
		return lastPart;
	}
});
Object.defineProperty(exports, "lastWords", {
	enumerable: true,
	get: function() {
		return lastWords;
	}
});
Object.defineProperty(exports, "saidWords", {
	enumerable: true,
	get: function() {
		return saidWords;
	}
});
Object.defineProperty(exports, "wholeWords", {
	enumerable: true,
	get: function() {
		return wholeWords;
	}
});
Object.defineProperty(exports, "withoutKeys", {
	enumerable: true,
	get: function() {
		return withoutKeys;
	}
});
