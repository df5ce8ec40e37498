const require_redact = require("./redact.cjs");
//#region src/text/printable.ts
const MOVES = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
/**
* A model's words for a terminal: without the characters that move its cursor, change its colours or
* turn the writing direction, and so could draw a verdict of their own.
*/
function printable(text) {
	return require_redact.replaceSafe(text, MOVES, require_redact.safe``);
}
//#endregion
Object.defineProperty(exports, "printable", {
	enumerable: true,
	get: function() {
		return printable;
	}
});
