const require_redact = require("./redact.cjs");
//#region src/text/redaction-failure.ts
/** Why nothing was sent. In our own words only: the text itself could not be redacted. */
function redactionFailure({ number }) {
	return {
		code: "redaction-failed",
		detail: require_redact.safe`the text could not be redacted, so it was not passed on: user pattern ${number} took too long`,
		nextStep: require_redact.safe`make that pattern of redaction.patterns or redaction.allow simpler`
	};
}
//#endregion
Object.defineProperty(exports, "redactionFailure", {
	enumerable: true,
	get: function() {
		return redactionFailure;
	}
});
