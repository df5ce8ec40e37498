const require_hooks = require("./hooks.cjs");
const require_redact = require("./redact.cjs");
const require_trouble = require("./trouble.cjs");
//#region src/main/unkept.ts
/** For stderr: an edit that could not be kept in mind. */
function unkept(file, trouble) {
	const { why, nextStep } = require_trouble.explainTrouble(trouble);
	return require_redact.safe`countersign: the edit of ${require_redact.oneLine(require_hooks.shownFile(file))} was not kept in mind (${why}). Next: ${nextStep}\n`;
}
//#endregion
exports.unkept = unkept;
