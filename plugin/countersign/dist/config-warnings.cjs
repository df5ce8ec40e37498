const require_main = require("./main.cjs");
const require_hooks = require("./hooks.cjs");
const require_review = require("./review.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/app/commands/config-warnings.ts
/** For a command whose answer says nothing of the settings: what does not count goes to stderr. */
async function loadConfigWithWarnings(location) {
	const config = await require_review.configure(location, {});
	tellWarnings(config);
	return config;
}
function tellWarnings({ warnings }) {
	for (const warning of warnings) require_hooks.log(require_main.safe`countersign: warning: ${require_main.oneLine(require_review.printable(require_redaction.redact(warning)))}\n`);
}
//#endregion
Object.defineProperty(exports, "loadConfigWithWarnings", {
	enumerable: true,
	get: function() {
		return loadConfigWithWarnings;
	}
});
Object.defineProperty(exports, "tellWarnings", {
	enumerable: true,
	get: function() {
		return tellWarnings;
	}
});
