//#region src/model/errors.ts
var errors_exports = (/* @__PURE__ */ {
	get ConfigError() {
		return ConfigError;
	},
	get RedactionError() {
		return RedactionError;
	},
	get UsageError() {
		return UsageError;
	}
});
/** The command line is wrong: exit 2, one sentence, nothing written. */
var UsageError = class extends Error {
	name = "UsageError";
};
/** A setting is wrong: exit 2, naming the setting. */
var ConfigError = class extends Error {
	name = "ConfigError";
};
/** A pattern of the user's failed or did not come to an end: the text was not redacted and must not leave. */
var RedactionError = class extends Error {
	name = "RedactionError";
	/** Which of `redaction.patterns` or `redaction.allow`, counted from 1. */
	number;
	constructor(setting, number) {
		super(`pattern ${number} of ${setting} failed or took too long`);
		this.number = number;
	}
};
//#endregion
Object.defineProperty(exports, "ConfigError", {
	enumerable: true,
	get: function() {
		return ConfigError;
	}
});
Object.defineProperty(exports, "RedactionError", {
	enumerable: true,
	get: function() {
		return RedactionError;
	}
});
Object.defineProperty(exports, "UsageError", {
	enumerable: true,
	get: function() {
		return UsageError;
	}
});
Object.defineProperty(exports, "errors_exports", {
	enumerable: true,
	get: function() {
		return errors_exports;
	}
});
