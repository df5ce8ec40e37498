const require_hooks = require("./hooks.cjs");
const require_redact = require("./redact.cjs");
const require_storage_messages = require("./storage-messages.cjs");
//#region src/app/hooks/unrecorded-edit.ts
/** For stderr: an edit that could not be kept in mind. */
function unkept(file, trouble) {
	const { why, nextStep } = require_storage_messages.explainTrouble(trouble);
	return require_redact.safe`countersign: the edit of ${require_redact.oneLine(require_hooks.shownFile(file))} was not kept in mind (${why}). Next: ${nextStep}\n`;
}
//#endregion
exports.unkept = unkept;
