const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_review = require("./review.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
//#region src/app/commands/config-warnings.ts
/** For a command whose answer says nothing of the settings: what does not count goes to stderr. */
async function loadConfigWithWarnings(location) {
	const config = await require_settings.configure(location, {});
	tellWarnings(config);
	return config;
}
function tellWarnings({ warnings }) {
	for (const warning of warnings) require_hooks.log(require_start.safe`countersign: warning: ${require_start.oneLine(require_review.printable(require_redaction.redact(warning)))}\n`);
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
