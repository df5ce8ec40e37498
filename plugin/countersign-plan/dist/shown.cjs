const require_redact = require("./redact.cjs");
//#region src/config/shown.ts
const MAX_SHOWN = 60;
/** Without a shape of their own, or with that of a letter of ours. */
const DECEIVING = /(?! )[\p{C}\p{Z}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}\uFF00-\uFFEF\u{1D400}-\u{1D7FF}]/gu;
/** A value in a message: short, on one line, and no look-alike of another. */
function shown(value) {
	if (typeof value === "string") return `"${cut(escapeQuotes(value))}"`;
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value !== "object" || value === null) return String(value);
	return Object.keys(value).length === 0 ? "an empty map" : "a map";
}
/** What kind of value: for one that may be a secret itself. */
function kindShown(value) {
	if (typeof value === "string") return value === "" ? "an empty text" : "a text";
	return typeof value === "number" ? "a number" : shown(value);
}
/** A text of somebody else's, without quotes. */
function cut(text) {
	const clean = text.length > MAX_SHOWN ? require_redact.redact(text) : text;
	const letters = Array.from(clean.slice(0, 2 * MAX_SHOWN));
	const safe = letters.slice(0, MAX_SHOWN).join("").replace(DECEIVING, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
	return letters.length > MAX_SHOWN || clean.length > 2 * MAX_SHOWN ? `${safe}…` : safe;
}
function escapeQuotes(text) {
	return text.replace(/["\\]/g, "\\$&");
}
//#endregion
Object.defineProperty(exports, "cut", {
	enumerable: true,
	get: function() {
		return cut;
	}
});
Object.defineProperty(exports, "kindShown", {
	enumerable: true,
	get: function() {
		return kindShown;
	}
});
Object.defineProperty(exports, "shown", {
	enumerable: true,
	get: function() {
		return shown;
	}
});
