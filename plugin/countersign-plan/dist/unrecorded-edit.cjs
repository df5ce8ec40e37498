const require_start = require("./start.cjs");
require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_review = require("./review.cjs");
//#region src/app/hooks/unrecorded-edit.ts
/** For stderr: an edit that could not be recorded. */
function formatUnrecordedEdit(file, trouble) {
	const { why, nextStep } = require_review.explainTrouble(trouble);
	return require_start.safe`countersign: the edit of ${require_start.oneLine(require_hooks.shownFile(file))} was not recorded (${why}). Next: ${nextStep}\n`;
}
//#endregion
exports.formatUnrecordedEdit = formatUnrecordedEdit;
