const require_settings = require("./settings.cjs");
//#region src/backend/shared/reported-error.ts
/** The last JSON object over several lines with an error, as the Gemini CLI and its forks print it. */
function readReportedError(stderr) {
	const said = require_settings.endOf(stderr);
	for (const { index } of [...said.matchAll(/^(?:\[ERROR\] )?\{$/gm)].reverse()) {
		const text = said.slice(index).replace(/^\[ERROR\] /, "");
		const { error } = require_settings.asFields(require_settings.parseJson(text.slice(0, text.search(/^\}$/m) + 1)));
		const { code, message } = require_settings.asFields(error);
		if (typeof message === "string") return {
			code: typeof code === "number" ? code : null,
			message
		};
	}
	return null;
}
//#endregion
Object.defineProperty(exports, "readReportedError", {
	enumerable: true,
	get: function() {
		return readReportedError;
	}
});
