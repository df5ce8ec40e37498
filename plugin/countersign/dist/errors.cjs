//#region \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
		key = keys[i];
		if (!__hasOwnProp.call(to, key) && key !== except) __defProp(to, key, {
			get: ((k) => from[k]).bind(null, key),
			enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
		});
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));
//#endregion
//#region src/model/errors.ts
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
Object.defineProperty(exports, "__toESM", {
	enumerable: true,
	get: function() {
		return __toESM;
	}
});
