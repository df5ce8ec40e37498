const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/backend/shared/no-temporary-file.ts
/** A program is handed its files in a temporary directory, and there is none to be had. */
function noTempDir(errno) {
	return {
		code: "unsupported",
		detail: require_start.safe`no temporary directory can be made or written to: ${require_redaction.redact(errno)}`,
		nextStep: require_start.safe`make room there, or set TMPDIR to a folder that you may write to`
	};
}
//#endregion
Object.defineProperty(exports, "noTempDir", {
	enumerable: true,
	get: function() {
		return noTempDir;
	}
});
