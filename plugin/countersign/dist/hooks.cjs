const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_main = require("./main.cjs");
const require_redaction = require("./redaction.cjs");
const require_gate = require("./gate.cjs");
const require_sensitive = require("./sensitive.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
let node_buffer = require("node:buffer");
//#region src/model/errors.ts
var errors_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	ConfigError: () => ConfigError,
	RedactionError: () => RedactionError,
	UsageError: () => UsageError
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
//#region src/host/agent-shell.ts
const AGENTS = [...require_main.HOSTS.map(({ name, shellMarkers: markers, protocol }) => ({
	name,
	markers,
	makerIn: (environment) => protocol.makerOf({}, environment)
})), ...require_gate.OTHER_AGENTS.map(({ name, markers, maker }) => ({
	name,
	markers,
	makerIn: () => maker
}))];
/** The agent in whose shell this process was started; null: a person's shell, as far as we can see. */
function agentOfShell(environment) {
	return findShellAgent(environment)?.name ?? null;
}
function findShellAgent(environment) {
	const isSet = (name) => (environment[name] ?? "") !== "";
	return AGENTS.find(({ markers }) => markers.some(isSet));
}
//#endregion
//#region src/host/maker.ts
/** Who makes the model of the host that sent this event. */
function makerOfHost(event, environment) {
	return require_main.findSender(event).protocol.makerOf(event, environment);
}
/** Who makes the model of the agent in whose shell we run; `unknown` in a person's terminal. */
function makerOfShell(environment) {
	return findShellAgent(environment)?.makerIn(environment) ?? "unknown";
}
//#endregion
//#region src/redaction/redaction-failure.ts
/** Why nothing was sent. In our own words only: the text itself could not be redacted. */
function redactionFailure({ number }) {
	return {
		code: "redaction-failed",
		detail: require_main.safe`the text could not be redacted, so it was not passed on: user pattern ${number} took too long`,
		nextStep: require_main.safe`make that pattern of redaction.patterns or redaction.allow simpler`
	};
}
//#endregion
//#region node_modules/valibot/dist/index.mjs
let store$4;
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/**
* Returns the global configuration.
*
* @param config The config to merge.
*
* @returns The configuration.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
	if (!config$1 && true) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? store$4?.lang,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
		abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
	};
}
let store$3;
/**
* Returns a global error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalMessage(lang) {
	return store$3?.get(lang);
}
let store$2;
/**
* Returns a schema error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSchemaMessage(lang) {
	return store$2?.get(lang);
}
let store$1;
/**
* Returns a specific error message.
*
* @param reference The identifier reference.
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSpecificMessage(reference, lang) {
	return store$1?.get(reference)?.get(lang);
}
/**
* Stringifies an unknown input to a literal or type string.
*
* @param input The unknown input.
*
* @returns A literal or type string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}
/**
* Adds an issue to the dataset.
*
* @param context The issue context.
* @param label The issue label.
* @param dataset The input dataset.
* @param config The configuration.
* @param other The optional props.
*
* @internal
*/
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? /* @__PURE__ */ _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
/**
* Compares two values using the SameValueZero algorithm, which treats `NaN`
* as equal to itself unlike `===`.
*
* @param value1 The first value.
* @param value2 The second value.
*
* @returns Whether the values are equal.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
/**
* Disallows inherited object properties and prevents object prototype
* pollution by disallowing certain keys.
*
* @param object The object to check.
* @param key The key to check.
*
* @returns Whether the key is allowed.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
/**
* Joins multiple `expects` values with the given separator.
*
* @param values The `expects` values.
* @param separator The separator.
*
* @returns The joined `expects` property.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}
/**
* Eagerly creates and attaches the Standard Schema properties of a schema.
*
* Hint: The contextual `this` type includes the standard properties that are
* attached before the schema is returned.
*
* @param schema The schema to attach standard properties to.
*
* @returns The schema with standard properties attached.
*
* @internal
*/
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};
	return schema;
}
/* @__NO_SIDE_EFFECTS__ */
function getDotPath(issue) {
	if (issue.path) {
		let key = "";
		for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key) key += `.${item.key}`;
		else key += item.key;
		else return null;
		return key;
	}
	return null;
}
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) timestamp regex. Allows a
* space as a date/time separator and an optional space before the UTC offset.
*/
const ISO_TIMESTAMP_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u;
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function integer(message$1) {
	return {
		kind: "validation",
		type: "integer",
		reference: integer,
		async: false,
		expects: null,
		requirement: Number.isInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function isoTimestamp(message$1) {
	return {
		kind: "validation",
		type: "iso_timestamp",
		reference: isoTimestamp,
		async: false,
		expects: null,
		requirement: ISO_TIMESTAMP_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "timestamp", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_length",
		reference: maxLength,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_length",
		reference: minLength,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function nonEmpty(message$1) {
	return {
		kind: "validation",
		type: "non_empty",
		reference: nonEmpty,
		async: false,
		expects: "!0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function parseJson(config$1, message$1) {
	return {
		kind: "transformation",
		type: "parse_json",
		reference: parseJson,
		config: config$1,
		message: message$1,
		async: false,
		"~run"(dataset, config$2) {
			try {
				dataset.value = JSON.parse(dataset.value, this.config?.reviver);
			} catch (error) {
				if (error instanceof Error) {
					_addIssue(this, "JSON", dataset, config$2, { received: `"${error.message}"` });
					dataset.typed = false;
				} else throw error;
			}
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
}
/**
* Creates a custom transformation action.
*
* @param operation The transformation operation.
*
* @returns A transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}
const ABORT_EARLY_CONFIG = { abortEarly: true };
/**
* Returns the fallback value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The output dataset if available.
* @param config The config if available.
*
* @returns The fallback value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
/**
* Returns the default value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The input dataset if available.
* @param config The config if available.
*
* @returns The default value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function custom(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: custom,
		expects: "unknown",
		async: false,
		check: check$1,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function literal(literal_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: /* @__PURE__ */ _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function looseObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function nullable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullable,
		expects: `(${wrapped.expects} | null)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function nullish(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullish",
		reference: nullish,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function object(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: object,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function record(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: record,
		expects: "Object",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const entryKey in input) if (/* @__PURE__ */ _isValidObjectKey(input, entryKey)) {
					const entryValue = input[entryKey];
					const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function strictObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/**
* Returns the sub issues of the provided datasets for the union issue.
*
* @param datasets The datasets.
*
* @returns The sub issues.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}
/* @__NO_SIDE_EFFECTS__ */
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}
/**
* Creates a unknown schema.
*
* @returns A unknown schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function unknown() {
	return _standardSchema({
		kind: "schema",
		type: "unknown",
		reference: unknown,
		expects: "unknown",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function variant(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variant,
		expects: "Object",
		async: false,
		key,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				parseOptions(this, new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}
//#endregion
//#region src/system/files/owner.ts
/**
* Who holds a lock, in one word: number, start time and world of the process, and a serial number, so
* that no two locks ever carry the same word. The start time tells a process from a later one with
* the same number; the world (boot and pid namespace) says whether the number means anything here.
*/
function newOwnerWord() {
	self ??= {
		start: readProc(process.pid)?.start ?? "0",
		world: readWorld()
	};
	serial += 1;
	const unique = `${process.hrtime.bigint().toString(36)}-${serial}`;
	return `${process.pid}.${self.start}.${self.world}.${unique}`;
}
let self;
let serial = 0;
const OWNER = /^(\d{1,10})\.(\d{1,20})\.([\w-]+)\.[\w-]+$/;
/** Is the process that made this lock still there? `madeAt`: when the lock was made. */
async function lifeOf(word, madeAt) {
	const [, pid, start, world] = OWNER.exec(word) ?? [];
	if (pid === void 0 || world !== readWorld()) return "unknown";
	if (start === "0") return await lifeByNumber(Number(pid), madeAt);
	const found = readProc(Number(pid));
	return found === null || found.isEnded || found.start !== start ? "dead" : "alive";
}
/** Start time and state from Linux's /proc; null when there is no such process or no /proc. */
function readProc(pid) {
	try {
		const stat = node_fs.readFileSync(`/proc/${pid}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return {
			start: fields[19] ?? "0",
			isEnded: "ZX".includes(fields[0] ?? "")
		};
	} catch {
		return null;
	}
}
let world;
function readWorld() {
	world ??= `${firstOf(readBoot(), 8)}-${firstOf(readNamespace().replace(/\D/g, ""), 12)}`;
	return world;
}
function firstOf(text, length) {
	return text.slice(0, length) || "0";
}
function readBoot() {
	try {
		return node_fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").replace(/\W/g, "");
	} catch {
		return "";
	}
}
function readNamespace() {
	try {
		return node_fs.readlinkSync("/proc/self/ns/pid");
	} catch {
		return "";
	}
}
/** A lock is held for a moment; only one that is older than this makes us ask `ps`. */
const SUSPICIOUS_MS = 2e3;
/** Without /proc (macOS): a process that began after the lock was made is a later one. */
async function lifeByNumber(pid, madeAt) {
	try {
		process.kill(pid, 0);
	} catch {
		return "dead";
	}
	if (Date.now() - madeAt < SUSPICIOUS_MS) return "alive";
	const { startOf } = await Promise.resolve().then(() => require("./process-start.cjs"));
	const started = await startOf(pid);
	return started !== null && started > madeAt + 1e3 ? "dead" : "alive";
}
//#endregion
//#region src/system/files/lock.ts
const UPDATE = {
	waitMs: 1e4,
	unseenMs: 6e4
};
/** Does some work while holding the lock of a file. The work is short and does not wait. */
async function withLock(file, work) {
	const acquired = await acquireLock(file, UPDATE);
	if (acquired.kind === "failed") return acquired;
	try {
		return {
			kind: "done",
			value: work(acquired.lease)
		};
	} catch (error) {
		return require_main.failedBy(error, file);
	} finally {
		acquired.lease.release();
	}
}
/** The lock of a file, once it is free or its owner is dead; `busy` when the patience is over. */
async function acquireLock(file, patience) {
	const lock = lockOf(file);
	const word = newOwnerWord();
	const deadline = require_main.steadyMs() + patience.waitMs;
	try {
		for (let turn = 0;; turn += 1) {
			if (makeLock(lock, word)) return {
				kind: "held",
				lease: leaseOf(file, word)
			};
			const owner = await lookAt(lock, patience);
			if (owner.kind === "dead") await removeDead(file, owner.word);
			if (owner.kind !== "alive") continue;
			if (require_main.steadyMs() >= deadline) return require_main.failed("busy", lock);
			await pause$1(turn);
		}
	} catch (error) {
		return require_main.failedBy(error, lock);
	}
}
/**
* The lock of a lock is `x.lock.lock`; deeper ones, made where one after the other dies while it buries
* the last, are numbered: a name has room for 255 bytes.
*/
function lockOf(file) {
	if (!file.includes(".lock.lock")) return `${file}.lock`;
	const [, lock, level = "2"] = /^(.*\.lock\.lock)(?:\.(\d{1,9}))?$/s.exec(file) ?? [];
	return lock === void 0 ? `${file}.lock` : `${lock}.${Number(level) + 1}`;
}
/** Named after the lock's owner: whoever buries a dead owner knows what it may have left. */
function tempOf(file, word) {
	return `${file}.${word}.tmp`;
}
function makeLock(lock, word) {
	try {
		node_fs.symlinkSync(word, lock);
		return true;
	} catch (error) {
		if (require_main.errnoOf(error) === "EEXIST") return false;
		throw error;
	}
}
function leaseOf(file, word) {
	const lock = lockOf(file);
	const confirm = () => {
		if (ownerOf(lock) !== word) throw new require_main.TroubleError({
			code: "lost",
			path: lock
		});
	};
	const replaceBy = (write, move) => (bytes) => {
		const temp = tempOf(file, word);
		write(temp, bytes, 384);
		try {
			confirm();
		} catch (error) {
			require_main.removeFile(temp);
			throw error;
		}
		move(temp, file);
	};
	const remove = () => {
		confirm();
		require_main.removeFile(file);
		require_main.syncDir(node_path.dirname(file));
	};
	const release = () => {
		try {
			if (ownerOf(lock) === word) node_fs.unlinkSync(lock);
		} catch {}
	};
	return {
		replace: replaceBy(require_main.writeNewFile, require_main.moveOver),
		replaceUnflushed: replaceBy(require_main.writeUnflushed, require_main.moveUnflushed),
		remove,
		confirm,
		release
	};
}
async function lookAt(lock, patience) {
	const word = ownerOf(lock);
	const stat = word === null ? void 0 : node_fs.lstatSync(lock, { throwIfNoEntry: false });
	if (word === null || stat === void 0) return { kind: "free" };
	const life = await lifeOf(word, stat.mtimeMs);
	const isOld = Math.abs(Date.now() - stat.mtimeMs) > patience.unseenMs;
	return life === "dead" || life === "unknown" && isOld ? {
		kind: "dead",
		word
	} : { kind: "alive" };
}
function ownerOf(lock) {
	try {
		return node_fs.readlinkSync(lock);
	} catch (error) {
		if (require_main.errnoOf(error) === "ENOENT") return null;
		if (require_main.errnoOf(error) === "EINVAL") throw new require_main.TroubleError({
			code: "strange",
			path: lock
		});
		throw error;
	}
}
async function removeDead(file, word) {
	const lock = lockOf(file);
	const guard = await acquireLock(lock, UPDATE);
	if (guard.kind === "failed") throw new require_main.TroubleError(guard.trouble);
	try {
		if (ownerOf(lock) !== word) return;
		require_main.removeFile(tempOf(file, word));
		node_fs.unlinkSync(lock);
	} finally {
		guard.lease.release();
	}
}
/** Longer from turn to turn, never long, and never in step with the others. */
async function pause$1(turn) {
	const longest = Math.min(2 ** Math.min(turn, 10), 40);
	await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * longest));
}
//#endregion
//#region src/state/store/format.ts
/** Text in a record: what was stored by another hand is redacted on its way in. */
const storedText = /* @__PURE__ */ pipe(/* @__PURE__ */ string(), /* @__PURE__ */ transform(require_redaction.redact));
const versionSchema = /* @__PURE__ */ object({ version: /* @__PURE__ */ pipe(/* @__PURE__ */ number(), /* @__PURE__ */ integer(), /* @__PURE__ */ minValue(1)) });
/** A stored value, checked. Never throws. */
function parseStored(bytes, format) {
	if (!(0, node_buffer.isUtf8)(bytes)) return {
		kind: "corrupt",
		why: "not UTF-8"
	};
	const json = /* @__PURE__ */ safeParse(/* @__PURE__ */ pipe(/* @__PURE__ */ string(), /* @__PURE__ */ parseJson()), bytes.toString("utf8"));
	if (!json.success) return {
		kind: "corrupt",
		why: "not JSON"
	};
	const versioned = /* @__PURE__ */ safeParse(versionSchema, json.output);
	if (!versioned.success) return {
		kind: "corrupt",
		why: "without a version"
	};
	const { version } = versioned.output;
	if (version > format.version) return {
		kind: "newer",
		version
	};
	if (version < format.version) return {
		kind: "corrupt",
		why: `of the old version ${version}`
	};
	const parsed = /* @__PURE__ */ safeParse(format.schema, json.output);
	if (parsed.success) return {
		kind: "read",
		record: parsed.output
	};
	return {
		kind: "corrupt",
		why: "not what belongs there"
	};
}
/** One line of JSON. What could not be read back is a bug of ours and is not written. */
function formatStored(record, format) {
	const line = JSON.stringify({
		...record,
		version: format.version
	});
	const back = parseStored(Buffer.from(line), format);
	if (back.kind !== "read") throw new Error(`a record that could not be read back (${back.kind})`);
	return line;
}
//#endregion
//#region src/state/store/record.ts
/** A record that is larger was not written by us. */
const MAX_BYTES$2 = 16 * 1024 * 1024;
/** Looks and leaves everything as it is, damage too. At once: for those who must not wait. */
function peekRecord(file, format) {
	const dir = require_main.checkPrivateDir(file.dir);
	return dir.kind === "ready" ? look(require_main.pathOfFile(file), format) : dir;
}
/** Reads a record; a damaged one is set aside, by the first who sees it. */
async function readRecord(file, format) {
	const peeked = peekRecord(file, format);
	if (peeked.kind !== "corrupt") return peeked;
	const path = require_main.pathOfFile(file);
	const locked = await withLock(path, (lease) => {
		const now = look(path, format);
		return now.kind === "corrupt" ? putAside({
			path,
			lease
		}, now.why) : now;
	});
	return locked.kind === "done" ? locked.value : locked;
}
/**
* Changes a record under its lock. `change` gets what is there, or null, and returns what shall be
* there; returning the very value it got writes nothing. It must not wait: others do.
*/
async function updateRecord(file, format, change) {
	const dir = require_main.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_main.pathOfFile(file);
	const locked = await withLock(path, (lease) => changeHeld({
		path,
		format,
		change,
		lease
	}));
	return locked.kind === "done" ? locked.value : locked;
}
/**
* Takes a record away, if it is still the one that is meant; one that we cannot read is not ours to destroy and
* is set aside.
*/
async function removeRecord(file, format, isMeant = () => true) {
	const dir = require_main.checkPrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	if (dir.kind === "absent") return { kind: "removed" };
	const path = require_main.pathOfFile(file);
	if (look(path, format).kind === "absent") return { kind: "removed" };
	const locked = await withLock(path, (lease) => removeHeld({
		path,
		format,
		lease
	}, isMeant));
	return locked.kind === "done" ? locked.value : locked;
}
function look(path, format) {
	const read = require_main.readPrivateFile(path, MAX_BYTES$2);
	switch (read.kind) {
		case "read": return parseStored(read.bytes, format);
		case "strange": return {
			kind: "corrupt",
			why: read.why
		};
		case "absent":
		case "failed": return read;
	}
}
function changeHeld({ path, format, change, lease }) {
	const now = look(path, format);
	if (now.kind === "failed" || now.kind === "newer") return now;
	const before = now.kind === "read" ? now.record : null;
	const record = change(before);
	if (record === before) return {
		kind: "unchanged",
		record
	};
	const bytes = Buffer.from(formatStored(record, format));
	lease.confirm();
	const setAside = now.kind === "corrupt" ? require_main.copyAside(path) : null;
	if (format.mayBeLost === true) lease.replaceUnflushed(bytes);
	else lease.replace(bytes);
	return {
		kind: "written",
		record,
		setAside
	};
}
function removeHeld({ path, format, lease }, isMeant) {
	const now = look(path, format);
	switch (now.kind) {
		case "failed": return now;
		case "absent": return { kind: "removed" };
		case "read":
			if (!isMeant(now.record)) return { kind: "kept" };
			lease.remove();
			return { kind: "removed" };
		case "corrupt": return putAside({
			path,
			lease
		}, now.why);
		case "newer": return putAside({
			path,
			lease
		}, `of version ${now.version}`);
	}
}
function putAside({ path, lease }, why) {
	lease.confirm();
	return {
		kind: "set-aside",
		why,
		as: require_main.setAside(path)
	};
}
//#endregion
//#region src/model/open-files.ts
function isOutOfFiles(errno) {
	return errno === "EMFILE" || errno === "ENFILE";
}
const OUT_OF_FILES = "no more files can be opened";
const RAISE_LIMIT = "raise the limit of open files (ulimit -n 4096) and run it again";
//#endregion
//#region src/app/process-shell.ts
var process_shell_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	abortOnSignal: () => abortOnSignal,
	emit: () => emit,
	emitOrTell: () => emitOrTell,
	log: () => log,
	whyOutOfFiles: () => whyOutOfFiles
});
/** Ends a door's work: both streams, then the exit code. Throws when stdout cannot be written. */
function emit({ exitCode, stdout, stderr, encoding = "utf8" }) {
	if (stdout !== "") require_main.writeOut(stdout, encoding);
	if (stderr !== "") require_main.writeErr(stderr);
	process.exitCode = exitCode;
}
/** The same for a person, who is told when stdout cannot be written. */
function emitOrTell(emission) {
	try {
		emit(emission);
	} catch (error) {
		const why = require_main.errnoOf(error) === "ENOSPC" ? require_main.safe`no space left` : require_redaction.redact(require_main.errnoOf(error));
		require_main.writeErr(require_main.safe`${emission.stderr}countersign: stdout could not be written: ${why}\n`);
		process.exitCode = 1;
	}
}
/** The one trouble of the machine that any line of ours may meet; null when it is another one. */
function whyOutOfFiles(error) {
	const errno = require_main.errnoOf(error);
	return isOutOfFiles(errno) ? require_redaction.redact(`${OUT_OF_FILES} (${errno}); ${RAISE_LIMIT}`) : null;
}
/** Log lines on their way; everything else leaves through `emit`. */
function log(text) {
	if (text !== "") require_main.writeErr(text);
}
const SIGNALS = [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
];
/** Ctrl-C, a closed terminal or a host's deadline end every child before we go. */
function abortOnSignal() {
	const controller = new AbortController();
	const abort = () => controller.abort();
	const listen = () => SIGNALS.forEach((signal) => process.on(signal, abort));
	const ignore = () => SIGNALS.forEach((signal) => process.off(signal, abort));
	listen();
	return {
		signal: controller.signal,
		whileBlocked: (work) => {
			ignore();
			try {
				return work();
			} finally {
				listen();
			}
		}
	};
}
//#endregion
//#region src/system/files/claim.ts
/** Nobody waits for a claim; one of a process that cannot be seen from here is void after an hour. */
const CLAIM = {
	waitMs: 0,
	unseenMs: 3600 * 1e3
};
/** The first process to claim a piece of work gets it; a dead process's claim is void. */
async function claimFile(file) {
	const mark = `${file}.done`;
	if (!require_main.isAbsent(mark)) return {
		kind: "taken",
		by: "finished"
	};
	const acquired = await acquireLock(file, CLAIM);
	if (acquired.kind === "failed") return acquired.trouble.code === "busy" ? {
		kind: "taken",
		by: "working"
	} : acquired;
	const { release } = acquired.lease;
	if (require_main.isAbsent(mark)) return {
		kind: "claimed",
		finish: () => finish(mark, release),
		giveUp: release
	};
	release();
	return {
		kind: "taken",
		by: "finished"
	};
}
function finish(mark, release) {
	try {
		node_fs.closeSync(node_fs.openSync(mark, "wx", 384));
		return { kind: "finished" };
	} catch (error) {
		return require_main.failedBy(error, mark);
	} finally {
		release();
	}
}
//#endregion
//#region src/system/clock.ts
const origin = Date.now() - require_main.steadyMs();
const systemClock = {
	now: () => origin + require_main.steadyMs(),
	sleep: (ms, signal) => new Promise((resolve) => startSleep(ms, signal, resolve)),
	random: Math.random
};
function startSleep(ms, signal, resolve) {
	if (signal.aborted) {
		resolve();
		return;
	}
	const wake = () => {
		clearTimeout(timer);
		signal.removeEventListener("abort", wake);
		resolve();
	};
	const timer = setTimeout(wake, ms);
	signal.addEventListener("abort", wake, { once: true });
}
//#endregion
//#region src/state/file-key.ts
/** No path has it in it. */
const BETWEEN = "\0";
async function fileKey(sessionDir, file) {
	const shown = redactedPath(file);
	if (shown === file) return shown;
	const { markerOf } = await Promise.resolve().then(() => require("./keyed-hash.cjs"));
	const key = hiddenKey(file, shown, await markerOf(sessionDir));
	seenHere.set(key, file);
	return key;
}
/** Those that this process was told by the host need not be looked for. */
const seenHere = /* @__PURE__ */ new Map();
/** Nothing is left of one that no pattern comes to an end with. */
function redactedPath(file) {
	try {
		return require_redaction.redact(file);
	} catch (error) {
		if (!(error instanceof RedactionError)) throw error;
		return require_main.safe``;
	}
}
function hiddenKey(file, shown, mark) {
	const names = file.split("/");
	const [before, after] = clearEnds(names, shown);
	return require_main.joinSafe([
		before,
		...names.slice(before.split("/").length - 1, names.length + 1 - after.split("/").length).map((name) => require_main.ownWord(mark(name))),
		after
	], BETWEEN);
}
/** The whole names at both ends of a path that redaction leaves as they are, also when it reads them alone. */
function clearEnds(names, shown) {
	const left = shown.split("/");
	const most = Math.min(names.length, left.length) - 1;
	const first = countSame(names, left, most);
	const last = countSame(names.toReversed(), left.toReversed(), most - first);
	const start = left.slice(0, first).join("/").length + Math.min(first, 1);
	const end = left.slice(left.length - last).join("/").length + Math.min(last, 1);
	const before = require_main.compose(shown, [{
		start: 0,
		end: start
	}]);
	const after = require_main.compose(shown, [{
		start: shown.length - end,
		end: shown.length
	}]);
	return redactedPath(before) === before && redactedPath(after) === after ? [before, after] : [require_main.safe``, require_main.safe``];
}
function countSame(one, other, most) {
	let count = 0;
	while (count < most && one[count] === other[count]) count += 1;
	return count;
}
/** Its path; null when it was not found by what is left of that: it is gone, or nobody knows its marks any more. */
async function findFile(sessionDir, key, projectRoot) {
	if (!isHidden(key)) return key;
	const seen = seenHere.get(key);
	if (seen !== void 0) return seen;
	const { markerOf } = await Promise.resolve().then(() => require("./keyed-hash.cjs"));
	const mark = await markerOf(sessionDir);
	const { before, marks, after } = partsOf(key);
	let found = before;
	for (const one of marks) {
		const name = nameOf((text) => mark(text) === one, found, projectRoot);
		if (name === null) return null;
		found += `${name}/`;
	}
	return found.slice(0, -1) + after;
}
/** The folders down to the project are known, and need not be ours to list. */
function nameOf(is, folder, projectRoot) {
	const way = `${projectRoot}/`;
	const next = way.startsWith(folder) ? way.slice(folder.length).split("/", 1)[0] : void 0;
	if (next !== void 0 && is(next)) return next;
	try {
		return require_main.listDir(folder).find(is) ?? null;
	} catch (error) {
		if (!require_main.isSystemError(error)) throw error;
		return null;
	}
}
function isHidden(key) {
	return key.includes(BETWEEN);
}
function partsOf(key) {
	const [before = "", ...marks] = key.split(BETWEEN);
	return {
		before,
		after: marks.pop() ?? "",
		marks
	};
}
/** A file for people and models. */
function shownFile(key) {
	return isHidden(key) ? require_main.replaceSafe(key, MARKS, require_main.safe`[REDACTED]`) : key;
}
const MARKS = new RegExp(`${BETWEEN}.*${BETWEEN}`, "s");
/** The same, as it is called in the project. */
function nameInProject(key, projectRoot) {
	const shown = shownFile(key);
	if (isHidden(key) && !require_main.isInside(shown, projectRoot)) return shown;
	return require_redaction.redact(node_path.relative(projectRoot, shown) || shown);
}
/** In a record: redacted on its way in, but for our marks, which a pattern could otherwise make alike. */
const storedFile = /* @__PURE__ */ pipe(/* @__PURE__ */ string(), /* @__PURE__ */ transform(cleanKey));
function cleanKey(key) {
	if (!isHidden(key)) return require_redaction.redact(key);
	const { before, marks, after } = partsOf(key);
	return require_main.joinSafe([
		require_redaction.redact(before),
		...marks.map(cleanMark),
		require_redaction.redact(after)
	], BETWEEN);
}
function cleanMark(mark) {
	return /^[0-9a-f]{64}$/.test(mark) ? require_main.ownWord(mark) : require_redaction.redact(mark);
}
//#endregion
//#region src/state/store/append.ts
/** Of a journal's file; a larger one was not written by us. */
const MAX_BYTES$1 = 64 * 1024 * 1024;
/** Of the journal of settled findings. */
const SETTLED_ROTATION = { bytes: 1e6 };
/** One line at the end of a journal whose lock is held; the name of what stood there and was no journal. */
function appendHeld({ path, line, lease, rotation }) {
	const append = () => {
		lease.confirm();
		if (rotation !== null) require_main.moveIfLarger(path, olderThan(path), rotation.bytes - line.length);
		require_main.appendLine(path, line, MAX_BYTES$1);
	};
	try {
		append();
		return null;
	} catch (error) {
		if (!(error instanceof require_main.TroubleError && error.code === "strange")) throw error;
	}
	lease.confirm();
	const as = require_main.setAside(path);
	append();
	return as;
}
function olderThan(path) {
	return `${path}.older`;
}
//#endregion
//#region src/state/store/journal.ts
const NEWLINE = 10;
/**
* Adds one entry. It survives the death of this process; it is not flushed to the disk, because hooks
* add entries on every edit and a power cut ends their session too.
*/
async function appendEntry(file, format, { entry, rotation = null }) {
	const dir = require_main.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_main.pathOfFile(file);
	const line = formatStored(entry, format);
	const locked = await withLock(path, (lease) => appendHeld({
		path,
		line,
		lease,
		rotation
	}));
	return locked.kind === "done" ? {
		kind: "appended",
		setAside: locked.value
	} : locked;
}
/** Adds what `decide` makes of all entries so far; nobody adds another between the look and the entry. */
async function extendJournal(file, format, decide) {
	const dir = require_main.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_main.pathOfFile(file);
	const locked = await withLock(path, (lease) => {
		const read = toJournal(require_main.readPrivateFile(path, MAX_BYTES$1), path, format);
		const entries = read.kind === "read" ? read.entries : [];
		const added = decide(entries);
		if (added !== null) appendHeld({
			path,
			line: formatStored(added, format),
			lease,
			rotation: null
		});
		return {
			kind: "extended",
			added,
			entries
		};
	});
	return locked.kind === "done" ? locked.value : locked;
}
/** All entries that can be read, in their order; none when there is no journal. */
async function readJournal(file, format) {
	const dir = require_main.checkPrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	if (dir.kind === "absent") return NOTHING$1;
	const path = require_main.pathOfFile(file);
	const read = readBoth(path);
	if (isSettled(read)) return toJournal(read.current, path, format);
	const again = await withLock(path, () => readBoth(path));
	const { older, current } = again.kind === "done" ? again.value : read;
	return joined(toJournal(older, olderThan(path), format), toJournal(current, path, format));
}
/** In this order: where there is no older one, the current one has not been moved meanwhile. */
function readBoth(path) {
	return {
		current: require_main.readPrivateFile(path, MAX_BYTES$1),
		older: require_main.readPrivateFile(olderThan(path), MAX_BYTES$1)
	};
}
/** A last line without an end is being written just now, or was torn; the lock knows. */
function isSettled({ current, older }) {
	if (older.kind !== "absent") return false;
	return current.kind !== "read" || current.bytes.length === 0 || current.bytes.at(-1) === NEWLINE;
}
function joined(older, current) {
	if (older.kind === "failed") return older;
	if (current.kind === "failed") return current;
	return {
		kind: "read",
		entries: [...older.entries, ...current.entries],
		damaged: older.damaged + current.damaged,
		newer: older.newer + current.newer
	};
}
const NOTHING$1 = {
	kind: "read",
	entries: [],
	damaged: 0,
	newer: 0
};
function toJournal(read, path, format) {
	switch (read.kind) {
		case "absent": return NOTHING$1;
		case "strange": return require_main.failed("strange", path);
		case "failed": return read;
		case "read": return parseLines(read.bytes, format);
	}
}
function parseLines(bytes, format) {
	const entries = [];
	let damaged = 0;
	let newer = 0;
	for (const line of linesOf(bytes)) {
		const stored = parseStored(line, format);
		if (stored.kind === "read") entries.push(stored.record);
		else if (stored.kind === "newer") newer += 1;
		else damaged += 1;
	}
	return {
		kind: "read",
		entries,
		damaged,
		newer
	};
}
function* linesOf(bytes) {
	for (let start = 0; start < bytes.length;) {
		const found = bytes.indexOf(NEWLINE, start);
		const end = found === -1 ? bytes.length : found;
		if (end > start) yield bytes.subarray(start, end);
		start = end + 1;
	}
}
//#endregion
//#region src/app/emission.ts
var emission_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	toEmission: () => toEmission,
	toOwnEmission: () => toOwnEmission
});
/** A reply as the host reads it. */
function toEmission(event, reply) {
	return emissionOf(encode(event, reply), require_redaction.redactJson);
}
function encode(event, reply) {
	return require_main.findCaller(process.env).protocol.encode(event, reply);
}
/** For our own words, when redaction itself does not end: they are not redacted once more. */
function toOwnEmission(event, reply) {
	return emissionOf(encode(event, reply), (json) => json);
}
function emissionOf({ exitCode, json, text, stderr }, clean) {
	return {
		exitCode,
		stdout: json === null ? text ?? require_main.safe`` : require_main.safe`${require_main.stringify(clean(json), 0)}\n`,
		stderr: stderr === null ? require_main.safe`` : require_main.safe`${stderr}\n`
	};
}
//#endregion
//#region src/state/pause.ts
const FORMAT$2 = {
	version: 1,
	schema: /* @__PURE__ */ object({
		since: /* @__PURE__ */ optional(/* @__PURE__ */ number()),
		until: /* @__PURE__ */ number()
	})
};
const LONGEST_PAUSE_MS = 10080 * 60 * 1e3;
/** A clock is set right by a little all the time. */
const SLACK_MS = 6e4;
/** Until when the hooks of a project rest, in milliseconds; null when they do not. */
function pausedUntil(projectDir, now) {
	const peeked = peekRecord(require_main.pausedFile(projectDir), FORMAT$2);
	return peeked.kind === "read" && isOn(peeked.record, now) ? peeked.record.until : null;
}
/** A pause of a clock that was wrong is none: it might last for a year. */
function isOn({ since = 0, until }, now) {
	return until > now && until - now <= 6048e5 && since <= now + SLACK_MS;
}
async function pause(projectDir, { since, until }) {
	return await updateRecord(require_main.pausedFile(projectDir), FORMAT$2, () => ({
		since,
		until
	}));
}
async function resume(projectDir) {
	return await removeRecord(require_main.pausedFile(projectDir), FORMAT$2);
}
//#endregion
//#region src/state/session/baseline.ts
const version = /* @__PURE__ */ nullable(/* @__PURE__ */ object({
	text: storedText,
	mark: /* @__PURE__ */ nullable(/* @__PURE__ */ string())
}));
const FORMAT$1 = {
	version: 2,
	mayBeLost: true,
	schema: /* @__PURE__ */ object({
		file: storedFile,
		reviewed: version,
		stopped: version
	})
};
/** More is not kept: what git has is then the file before. */
const MAX_CHARACTERS = 1e6;
const MAX_FILES = 1e3;
function readBaseline(sessionDir, file) {
	const peeked = peekRecord(require_main.baselineFile(sessionDir, file), FORMAT$1);
	return peeked.kind === "read" && peeked.record.file === file ? peeked.record : null;
}
/** The file before its first edit in this session; later ones change nothing. */
async function startBaseline(sessionDir, file, was) {
	if (readBaseline(sessionDir, file) !== null || isTooMuch(sessionDir, was)) return;
	const first = {
		file,
		reviewed: bare(was),
		stopped: bare(was)
	};
	await updateRecord(require_main.baselineFile(sessionDir, file), FORMAT$1, (kept) => kept ?? first);
}
/** The file as a review has seen it. A disk in trouble keeps nothing: then more is shown next time. */
async function moveBaseline(sessionDir, move) {
	const { file, now, was, at } = move;
	if (isTooMuch(sessionDir, now)) return;
	await updateRecord(require_main.baselineFile(sessionDir, file), FORMAT$1, (kept) => ({
		file,
		reviewed: bare(now),
		stopped: bare(at === "stop" ? now : (kept ?? { stopped: was }).stopped)
	}));
}
function bare(version) {
	return version === null ? null : {
		text: version.text,
		mark: version.mark
	};
}
function isTooMuch(sessionDir, kept) {
	if ((kept?.text.length ?? 0) > MAX_CHARACTERS) return true;
	try {
		return require_main.listDir(require_main.pathOf(require_main.baselinesDir(sessionDir))).length > MAX_FILES;
	} catch {
		return false;
	}
}
//#endregion
//#region src/state/store/claim.ts
/** Claims a piece of work, such as "the review of this tool use in this lane", by any name. */
async function claim(dir, work) {
	const ready = require_main.ensurePrivateDir(dir);
	if (ready.kind === "failed") return ready;
	return await claimFile(require_main.pathOfFile({
		dir,
		name: require_main.key(work)
	}));
}
/** Of edits: held by the process that reviews them, for as long as it lives. */
async function claimReview(sessionDir, review) {
	return await claim(require_main.claimsDir(sessionDir), `review ${review}`);
}
//#endregion
//#region src/state/session/edit-entries.ts
function unended(entries) {
	const ended = new Set(entries.flatMap((one) => one.kind === "ended" ? [one.review] : []));
	return entries.filter((one) => one.kind === "taken").filter(({ review }) => !ended.has(review));
}
/** A review whose process has died, one of `dead`, has given its edits back. */
function toEdits(entries, dead) {
	const all = entries.filter((one) => one.kind === "seen");
	const done = new Set(entries.flatMap((one) => one.kind === "ended" && one.reviewed ? one.uses : []));
	const running = unended(entries).filter(({ review }) => !dead.has(review));
	const taken = new Set(running.flatMap((one) => one.uses));
	const stop = entries.findLastIndex(({ kind }) => kind === "stopped");
	const later = entries.slice(stop + 1).filter((one) => one.kind === "seen");
	return {
		open: all.filter(({ use }) => !done.has(use) && !taken.has(use)),
		underWay: running.map((one) => ({
			review: one.review,
			edits: all.filter(({ use }) => one.uses.includes(use))
		})),
		sinceStop: [...new Set(later.map(({ file }) => file))],
		all
	};
}
//#endregion
//#region src/state/session/edits.ts
const at = /* @__PURE__ */ number();
const uses = /* @__PURE__ */ array(/* @__PURE__ */ string());
const FORMAT = {
	version: 1,
	schema: /* @__PURE__ */ variant("kind", [
		/* @__PURE__ */ object({
			kind: /* @__PURE__ */ literal("seen"),
			at,
			use: /* @__PURE__ */ string(),
			file: /* @__PURE__ */ string()
		}),
		/* @__PURE__ */ object({
			kind: /* @__PURE__ */ literal("taken"),
			at,
			review: /* @__PURE__ */ string(),
			uses
		}),
		/* @__PURE__ */ object({
			kind: /* @__PURE__ */ literal("ended"),
			at,
			review: /* @__PURE__ */ string(),
			uses,
			reviewed: /* @__PURE__ */ boolean()
		}),
		/* @__PURE__ */ object({
			kind: /* @__PURE__ */ literal("stopped"),
			at
		})
	])
};
/** Both lanes after an edit say it; it is kept once. */
async function recordEdit(sessionDir, edit) {
	const use = require_main.key(edit.use);
	const extended = await extendJournal(require_main.editsFile(sessionDir), FORMAT, (entries) => entries.some((one) => one.kind === "seen" && one.use === use) ? null : {
		kind: "seen",
		at: edit.at,
		use,
		file: edit.file
	});
	return extended.kind === "failed" ? extended : null;
}
async function readEdits(sessionDir) {
	const read = await readJournal(require_main.editsFile(sessionDir), FORMAT);
	if (read.kind === "failed") return read;
	const keys = await keysOf(sessionDir, read.entries.filter((one) => one.kind === "seen"));
	return toEdits(read.entries.map((one) => one.kind === "seen" ? withKey(one, keys) : one), await deadReviews(sessionDir, read.entries));
}
/** Takes everything that is open for one review; nobody else takes it meanwhile. */
async function takeEdits(sessionDir, { review, at: now }) {
	const before = await readJournal(require_main.editsFile(sessionDir), FORMAT);
	if (before.kind === "failed") return before;
	const dead = await deadReviews(sessionDir, before.entries);
	let taken = [];
	const extended = await extendJournal(require_main.editsFile(sessionDir), FORMAT, (entries) => {
		taken = toEdits(entries, dead).open;
		if (taken.length === 0) return null;
		return {
			kind: "taken",
			at: now,
			review,
			uses: taken.map(({ use }) => use)
		};
	});
	if (extended.kind === "failed") return extended;
	const keys = await keysOf(sessionDir, taken);
	return taken.map((edit) => withKey(edit, keys));
}
async function endReview(sessionDir, { review, at: now, edits, reviewed }) {
	const entry = {
		kind: "ended",
		at: now,
		review,
		uses: edits.map(({ use }) => use),
		reviewed
	};
	await appendEntry(require_main.editsFile(sessionDir), FORMAT, { entry });
}
async function recordStop(sessionDir, now) {
	await appendEntry(require_main.editsFile(sessionDir), FORMAT, { entry: {
		kind: "stopped",
		at: now
	} });
}
/** What each of the files is known by with the patterns in force. */
async function keysOf(sessionDir, edits) {
	const keys = /* @__PURE__ */ new Map();
	for (const file of new Set(edits.map((one) => one.file))) keys.set(file, isHidden(file) ? cleanKey(file) : await fileKey(sessionDir, file));
	return keys;
}
function withKey(edit, keys) {
	const file = keys.get(edit.file);
	if (file === void 0) throw new Error("a file without a key");
	return {
		...edit,
		file
	};
}
async function deadReviews(sessionDir, entries) {
	const dead = /* @__PURE__ */ new Set();
	for (const { review } of unended(entries)) {
		const claimed = await claimReview(sessionDir, review);
		if (claimed.kind !== "claimed") continue;
		claimed.giveUp();
		dead.add(review);
	}
	return dead;
}
//#endregion
//#region src/diff/make/notebook.ts
function isNotebook(path) {
	return path.toLowerCase().endsWith(".ipynb");
}
/** The cells one after the other; null when it is no notebook. An empty file has none. */
function notebookText(text) {
	if (text.trim() === "") return "";
	return cellsIn(parse(text))?.map(cellText).join("\n") ?? null;
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
/** Before format 4 the cells stood in worksheets. */
function cellsIn(notebook) {
	const cells = fieldOf(notebook, "cells");
	if (Array.isArray(cells)) return cells;
	const sheets = fieldOf(notebook, "worksheets");
	if (!Array.isArray(sheets)) return null;
	return sheets.flatMap((sheet) => cellsIn(sheet) ?? []);
}
/** By its id and not by its number: a cell put in above changes nothing in those below. */
function cellText(cell) {
	const [type, id] = [fieldOf(cell, "cell_type"), fieldOf(cell, "id")];
	const name = typeof id === "string" ? ` ${id}` : "";
	const head = `# %% [${typeof type === "string" ? type : "unknown"}]${name}\n`;
	const source = sourceOf(fieldOf(cell, "source") ?? fieldOf(cell, "input"));
	return source === "" || source.endsWith("\n") ? head + source : `${head}${source}\n`;
}
function sourceOf(source) {
	return (Array.isArray(source) ? source : [source]).filter((line) => typeof line === "string").join("");
}
function fieldOf(value, key) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key] : void 0;
}
//#endregion
//#region src/session/edits/reviewable-text.ts
/** A file's text as a reviewer reads it: of a notebook its cells, without outputs and metadata. */
function reviewableText(path, text) {
	return isNotebook(path) ? notebookText(text) ?? text : text;
}
//#endregion
//#region src/session/edits/version.ts
/** A file's text as we may keep it. */
async function versionOf(text, sessionDir) {
	const { text: shown, untrusted: hidden } = require_redaction.redactCounting(text);
	if (hidden === 0) return {
		text: shown,
		mark: null,
		hidden
	};
	const { markOf } = await Promise.resolve().then(() => require("./keyed-hash.cjs"));
	return {
		text: shown,
		mark: await markOf(sessionDir, text),
		hidden
	};
}
//#endregion
//#region src/session/review/seen.ts
/** Keeps in mind that a file was edited, and how it was before this session's first edit of it. */
async function seeEdit({ edit, use, cwd }, recorder) {
	const place = require_main.resolvePath(node_path.resolve(cwd === "" ? recorder.projectRoot : cwd, edit.file));
	const why = whyIgnored(edit, place, recorder.projectRoot);
	if (why !== null) {
		recorder.debug(require_main.safe`${require_redaction.redact(edit.file)} is not reviewed: ${why}`);
		return { kind: "ignored" };
	}
	const file = await fileKey(recorder.sessionDir, place);
	await keepWas({
		file,
		place,
		was: edit.was
	}, recorder);
	const at = recorder.clock.now();
	const failed = await recordEdit(recorder.sessionDir, {
		use,
		file,
		at
	});
	if (failed !== null) return {
		kind: "unrecorded",
		file,
		trouble: failed.trouble
	};
	recorder.debug(require_main.safe`the edit of ${shownFile(file)} was recorded`);
	return {
		kind: "seen",
		file
	};
}
/** A file of credentials, by this name or behind a link, is nobody's to read. */
function whyIgnored(edit, place, root) {
	if (isHidden(place)) return require_main.safe`no file has such a name`;
	if (!require_main.isInside(place, root)) return require_main.safe`it lies outside the project`;
	const reason = require_sensitive.sensitiveReason(edit.file) ?? require_sensitive.sensitiveReason(place);
	return reason === null ? null : require_main.safe`it may hold credentials (${require_redaction.redact(reason)})`;
}
const MAX_BYTES = 2e6;
/** The host may run its two lanes in any order: each of them knows the file before this edit. */
async function keepWas(edited, recorder) {
	const { file, place, was } = edited;
	const { sessionDir } = recorder;
	try {
		if (readBaseline(sessionDir, file) !== null || await isSeen(edited, recorder)) return;
		const text = textBefore(place, was);
		if (text === void 0) return;
		await startBaseline(sessionDir, file, text === null ? null : await versionOf(reviewableText(place, text), sessionDir));
	} catch (error) {
		if (!(error instanceof RedactionError)) throw error;
	}
}
/**
* An earlier edit of it may wait for a review, under another key when the patterns have changed since: then what
* it was before this one is not where that review begins, and git is asked.
*/
async function isSeen({ file, place }, { sessionDir, projectRoot }) {
	const edits = await readEdits(sessionDir);
	if ("kind" in edits) return false;
	for (const key of new Set(edits.all.map((one) => one.file))) {
		if (key === file) return true;
		if (isHidden(key) && await findFile(sessionDir, key, projectRoot) === place) return true;
	}
	return false;
}
/** Undefined when it cannot be known; what git has is then asked for when there is time. */
function textBefore(place, was) {
	switch (was.kind) {
		case "told": return (was.text?.length ?? 0) > MAX_BYTES ? void 0 : was.text;
		case "replaced": return undone(place, was);
		case "unknown": return;
	}
}
/** The replacement taken back, where it can be found without doubt. */
function undone(place, was) {
	const read = require_main.readRegularFile(place, MAX_BYTES);
	if (read.kind !== "read" || was.after === "") return void 0;
	const parts = Buffer.from(read.bytes).toString("utf8").split(was.after);
	return parts.length === 2 || was.all && parts.length > 2 ? parts.join(was.before) : void 0;
}
//#endregion
//#region src/app/hooks/edit-recorder.ts
/** Records edits that this call does not review. */
async function recordEdits(events, recorder) {
	for (const event of events) {
		if (event.name !== "edited") continue;
		const seen = await seeEdit(event, recorder);
		if (seen.kind === "unrecorded") await noteUnrecorded(seen);
	}
}
/** The lane that reviews tells the user; its words are a chunk of their own. */
async function noteUnrecorded({ file, trouble }) {
	const { formatUnrecordedEdit } = await Promise.resolve().then(() => require("./unrecorded-edit.cjs"));
	log(formatUnrecordedEdit(file, trouble));
}
//#endregion
//#region src/app/hooks/open-session.ts
/** A lane that is not the gate, by the settings in force. */
async function runSession(call, root) {
	const { lane, event, also, environment } = call;
	if (!require_main.belongsToLane(event, lane)) return require_main.SILENT;
	const hooks = await readHooks(call, root);
	const work = require_main.workOf(event, lane, hooks);
	if (work === "none") return require_main.SILENT;
	const recorder = openRecorder(call, root, hooks);
	if (event.name === "beginning") {
		const { runStart } = await Promise.resolve().then(() => require("./start-lane.cjs"));
		const { session, isPrompt } = event;
		const { stop } = hooks;
		await runStart(recorder, {
			environment,
			root,
			session,
			isPrompt,
			stop
		});
		return require_main.SILENT;
	}
	if (recorder === null) return require_main.SILENT;
	await recordEdits(work === "record" ? [...also, event] : also, recorder);
	if (work === "record") return require_main.SILENT;
	const { runLane } = await Promise.resolve().then(() => require("./review.cjs")).then((n) => n.review_lanes_exports);
	return await runLane(call, recorder);
}
/** What was kept of the configuration is enough for recording an edit, unless the user's own patterns must be in force. */
async function readHooks({ environment }, root) {
	const cached = require_main.cachedSettings({
		environment,
		projectRoot: root,
		of: "hooks"
	});
	if (cached !== null && !cached.hasOwnRules) return cached.hooks;
	const { configureHooks } = await Promise.resolve().then(() => require("./review.cjs")).then((n) => n.configure_exports);
	return (await configureHooks(environment, root)).settings.hooks;
}
/** Null while the hooks are off or paused. */
function openRecorder({ environment, event }, root, hooks) {
	const debug = hooks.debug ? (words) => log(require_main.safe`countersign: ${words}\n`) : () => {};
	if (!hooks.enabled) {
		debug(require_main.safe`the hooks are off (hooks.enabled)`);
		return null;
	}
	const paused = pausedUntil(require_main.projectDir(environment, root), Date.now());
	if (paused !== null) {
		debug(require_main.safe`paused until ${require_redaction.redact(new Date(paused).toISOString())}`);
		return null;
	}
	return {
		projectRoot: root,
		projectDir: require_main.projectDir(environment, root),
		sessionDir: require_main.sessionDir(environment, root, event.session),
		clock: systemClock,
		debug
	};
}
//#endregion
//#region src/app/hooks/lane.ts
var lane_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ startLane: () => startLane });
/** A call of a lane that is not the gate, and what came of it. Our own trouble lets go. */
async function startLane(call) {
	try {
		const { parsed } = call;
		if (parsed.kind === "malformed") {
			emit(garbled(call.lane, require_redaction.redact(parsed.field)));
			return "failed";
		}
		const reply = await decide(call, parsed.events);
		emit(toEmission(call.value, reply));
		return reply.kind;
	} catch (error) {
		emit(await letGo(call, error));
		return "failed";
	}
}
async function letGo(call, error) {
	if (error instanceof ConfigError && await isUntold(call)) return NOTHING;
	const undone = undoneBy(call, error);
	if (undone === null) return garbled(call.lane, whyFailed(error));
	const user = require_main.safe`countersign: ${undone}: ${require_main.oneLine(whyFailed(error))}`;
	return toOwnEmission(call.value, {
		kind: "tell",
		user,
		agent: null
	});
}
/** The stop of the agent itself tells what is wrong, and nothing is wrong for somebody who has turned the hooks off. */
async function isUntold({ parsed }) {
	const [event] = parsed.kind === "events" ? parsed.events : [];
	if (event?.name === "stopping" && event.subagent !== null) return true;
	const { areHooksOff } = await Promise.resolve().then(() => require("./review.cjs")).then((n) => n.configure_exports);
	return await areHooksOff(environment);
}
const NOTHING = {
	exitCode: 0,
	stdout: require_main.safe``,
	stderr: require_main.safe``
};
/** Nobody sees a hook's stderr, and a wrong setting is the user's to mend, a slow pattern too. */
function undoneBy({ lane, parsed }, error) {
	if (error instanceof ConfigError) return UNDONE[lane];
	if (!(error instanceof RedactionError)) return null;
	if (lane === "stop") return require_main.safe`the agent stopped and its changes were not reviewed`;
	const names = parsed.kind === "events" ? parsed.events.map(({ name }) => name) : [];
	if (names.includes("planned")) return require_main.safe`the plan was not reviewed`;
	return names.includes("edited") ? UNDONE[lane] : null;
}
const UNDONE = {
	start: null,
	after: require_main.safe`this edit was not reviewed`,
	review: require_main.safe`this edit was not reviewed`,
	stop: require_main.safe`the agent stopped and nothing was reviewed`,
	compact: null
};
/** A text that could not be redacted is not quoted. */
function whyFailed(error) {
	if (error instanceof RedactionError) {
		const { detail, nextStep } = redactionFailure(error);
		return require_main.safe`${detail}. Next: ${nextStep}`;
	}
	try {
		return whyOutOfFiles(error) ?? require_redaction.redact(error instanceof Error ? error.message : String(error));
	} catch {
		return require_main.safe`and why could not be redacted`;
	}
}
/** What the plan gate says of the plan comes first; the other files of the same patch are edits. */
async function decide(call, events) {
	let ofPlan = require_main.SILENT;
	const others = [];
	for (const event of events) {
		const reply = await decidePlan(call, event);
		if (reply === null) others.push(event);
		else ofPlan = reply;
	}
	const [event, ...also] = others;
	const { lane, root } = call;
	const reply = event === void 0 ? require_main.SILENT : await runSession({
		lane,
		event,
		also,
		environment,
		host: makerOf(call)
	}, root);
	return ofPlan.kind === "silent" ? reply : ofPlan;
}
const environment = process.env;
/** Null: it is an event like any other. Only while a plan is made or carried out it may be the plan gate's. */
async function decidePlan(call, event) {
	const { lane, root } = call;
	if (lane !== "after" && lane !== "review") return null;
	if (event.name !== "edited" && !require_main.isCommand(event, lane)) return null;
	const gate = await require_main.readGateState(environment, root);
	if (gate.armed.kind === "off") return event.name === "edited" ? null : require_main.SILENT;
	if (event.name === "edited") {
		const { reviewPlanEdit } = await Promise.resolve().then(() => require("./plan-lane.cjs"));
		return await reviewPlanEdit({
			lane,
			event,
			environment,
			root,
			host: require_main.findSender(call.value),
			maker: makerOf(call),
			gate
		});
	}
	const { checkAfterCommand } = await Promise.resolve().then(() => require("./drift.cjs"));
	const since = gate.armed.kind === "armed" ? gate.armed.since : "unclear";
	return await checkAfterCommand({
		environment,
		root,
		plan: gate.plan,
		since
	});
}
function makerOf({ value }) {
	return makerOfHost(value, environment);
}
const LANE_WORDS = {
	start: require_main.safe`start`,
	after: require_main.safe`after`,
	review: require_main.safe`review`,
	stop: require_main.safe`stop`,
	compact: require_main.safe`compact`
};
function garbled(lane, why) {
	const stderr = require_main.safe`countersign: the ${LANE_WORDS[lane]} hook let go without a review: ${why}\n`;
	return {
		exitCode: 0,
		stdout: require_main.safe``,
		stderr
	};
}
//#endregion
Object.defineProperty(exports, "ConfigError", {
	enumerable: true,
	get: function() {
		return ConfigError;
	}
});
Object.defineProperty(exports, "LONGEST_PAUSE_MS", {
	enumerable: true,
	get: function() {
		return LONGEST_PAUSE_MS;
	}
});
Object.defineProperty(exports, "OUT_OF_FILES", {
	enumerable: true,
	get: function() {
		return OUT_OF_FILES;
	}
});
Object.defineProperty(exports, "RAISE_LIMIT", {
	enumerable: true,
	get: function() {
		return RAISE_LIMIT;
	}
});
Object.defineProperty(exports, "RedactionError", {
	enumerable: true,
	get: function() {
		return RedactionError;
	}
});
Object.defineProperty(exports, "SETTLED_ROTATION", {
	enumerable: true,
	get: function() {
		return SETTLED_ROTATION;
	}
});
Object.defineProperty(exports, "UsageError", {
	enumerable: true,
	get: function() {
		return UsageError;
	}
});
Object.defineProperty(exports, "abortOnSignal", {
	enumerable: true,
	get: function() {
		return abortOnSignal;
	}
});
Object.defineProperty(exports, "agentOfShell", {
	enumerable: true,
	get: function() {
		return agentOfShell;
	}
});
Object.defineProperty(exports, "appendEntry", {
	enumerable: true,
	get: function() {
		return appendEntry;
	}
});
Object.defineProperty(exports, "array", {
	enumerable: true,
	get: function() {
		return array;
	}
});
Object.defineProperty(exports, "boolean", {
	enumerable: true,
	get: function() {
		return boolean;
	}
});
Object.defineProperty(exports, "check", {
	enumerable: true,
	get: function() {
		return check;
	}
});
Object.defineProperty(exports, "claim", {
	enumerable: true,
	get: function() {
		return claim;
	}
});
Object.defineProperty(exports, "claimFile", {
	enumerable: true,
	get: function() {
		return claimFile;
	}
});
Object.defineProperty(exports, "claimReview", {
	enumerable: true,
	get: function() {
		return claimReview;
	}
});
Object.defineProperty(exports, "cleanKey", {
	enumerable: true,
	get: function() {
		return cleanKey;
	}
});
Object.defineProperty(exports, "custom", {
	enumerable: true,
	get: function() {
		return custom;
	}
});
Object.defineProperty(exports, "emission_exports", {
	enumerable: true,
	get: function() {
		return emission_exports;
	}
});
Object.defineProperty(exports, "emitOrTell", {
	enumerable: true,
	get: function() {
		return emitOrTell;
	}
});
Object.defineProperty(exports, "endReview", {
	enumerable: true,
	get: function() {
		return endReview;
	}
});
Object.defineProperty(exports, "errors_exports", {
	enumerable: true,
	get: function() {
		return errors_exports;
	}
});
Object.defineProperty(exports, "fileKey", {
	enumerable: true,
	get: function() {
		return fileKey;
	}
});
Object.defineProperty(exports, "findFile", {
	enumerable: true,
	get: function() {
		return findFile;
	}
});
Object.defineProperty(exports, "getDotPath", {
	enumerable: true,
	get: function() {
		return getDotPath;
	}
});
Object.defineProperty(exports, "integer", {
	enumerable: true,
	get: function() {
		return integer;
	}
});
Object.defineProperty(exports, "isHidden", {
	enumerable: true,
	get: function() {
		return isHidden;
	}
});
Object.defineProperty(exports, "isNotebook", {
	enumerable: true,
	get: function() {
		return isNotebook;
	}
});
Object.defineProperty(exports, "isOutOfFiles", {
	enumerable: true,
	get: function() {
		return isOutOfFiles;
	}
});
Object.defineProperty(exports, "isoTimestamp", {
	enumerable: true,
	get: function() {
		return isoTimestamp;
	}
});
Object.defineProperty(exports, "lane_exports", {
	enumerable: true,
	get: function() {
		return lane_exports;
	}
});
Object.defineProperty(exports, "lifeOf", {
	enumerable: true,
	get: function() {
		return lifeOf;
	}
});
Object.defineProperty(exports, "literal", {
	enumerable: true,
	get: function() {
		return literal;
	}
});
Object.defineProperty(exports, "log", {
	enumerable: true,
	get: function() {
		return log;
	}
});
Object.defineProperty(exports, "looseObject", {
	enumerable: true,
	get: function() {
		return looseObject;
	}
});
Object.defineProperty(exports, "makerOfShell", {
	enumerable: true,
	get: function() {
		return makerOfShell;
	}
});
Object.defineProperty(exports, "maxLength", {
	enumerable: true,
	get: function() {
		return maxLength;
	}
});
Object.defineProperty(exports, "maxValue", {
	enumerable: true,
	get: function() {
		return maxValue;
	}
});
Object.defineProperty(exports, "minLength", {
	enumerable: true,
	get: function() {
		return minLength;
	}
});
Object.defineProperty(exports, "minValue", {
	enumerable: true,
	get: function() {
		return minValue;
	}
});
Object.defineProperty(exports, "moveBaseline", {
	enumerable: true,
	get: function() {
		return moveBaseline;
	}
});
Object.defineProperty(exports, "nameInProject", {
	enumerable: true,
	get: function() {
		return nameInProject;
	}
});
Object.defineProperty(exports, "newOwnerWord", {
	enumerable: true,
	get: function() {
		return newOwnerWord;
	}
});
Object.defineProperty(exports, "nonEmpty", {
	enumerable: true,
	get: function() {
		return nonEmpty;
	}
});
Object.defineProperty(exports, "nullable", {
	enumerable: true,
	get: function() {
		return nullable;
	}
});
Object.defineProperty(exports, "nullish", {
	enumerable: true,
	get: function() {
		return nullish;
	}
});
Object.defineProperty(exports, "number", {
	enumerable: true,
	get: function() {
		return number;
	}
});
Object.defineProperty(exports, "object", {
	enumerable: true,
	get: function() {
		return object;
	}
});
Object.defineProperty(exports, "optional", {
	enumerable: true,
	get: function() {
		return optional;
	}
});
Object.defineProperty(exports, "parseJson", {
	enumerable: true,
	get: function() {
		return parseJson;
	}
});
Object.defineProperty(exports, "pause", {
	enumerable: true,
	get: function() {
		return pause;
	}
});
Object.defineProperty(exports, "pausedUntil", {
	enumerable: true,
	get: function() {
		return pausedUntil;
	}
});
Object.defineProperty(exports, "peekRecord", {
	enumerable: true,
	get: function() {
		return peekRecord;
	}
});
Object.defineProperty(exports, "picklist", {
	enumerable: true,
	get: function() {
		return picklist;
	}
});
Object.defineProperty(exports, "pipe", {
	enumerable: true,
	get: function() {
		return pipe;
	}
});
Object.defineProperty(exports, "process_shell_exports", {
	enumerable: true,
	get: function() {
		return process_shell_exports;
	}
});
Object.defineProperty(exports, "readBaseline", {
	enumerable: true,
	get: function() {
		return readBaseline;
	}
});
Object.defineProperty(exports, "readEdits", {
	enumerable: true,
	get: function() {
		return readEdits;
	}
});
Object.defineProperty(exports, "readJournal", {
	enumerable: true,
	get: function() {
		return readJournal;
	}
});
Object.defineProperty(exports, "readRecord", {
	enumerable: true,
	get: function() {
		return readRecord;
	}
});
Object.defineProperty(exports, "record", {
	enumerable: true,
	get: function() {
		return record;
	}
});
Object.defineProperty(exports, "recordStop", {
	enumerable: true,
	get: function() {
		return recordStop;
	}
});
Object.defineProperty(exports, "redactionFailure", {
	enumerable: true,
	get: function() {
		return redactionFailure;
	}
});
Object.defineProperty(exports, "regex", {
	enumerable: true,
	get: function() {
		return regex;
	}
});
Object.defineProperty(exports, "removeRecord", {
	enumerable: true,
	get: function() {
		return removeRecord;
	}
});
Object.defineProperty(exports, "resume", {
	enumerable: true,
	get: function() {
		return resume;
	}
});
Object.defineProperty(exports, "reviewableText", {
	enumerable: true,
	get: function() {
		return reviewableText;
	}
});
Object.defineProperty(exports, "safeParse", {
	enumerable: true,
	get: function() {
		return safeParse;
	}
});
Object.defineProperty(exports, "seeEdit", {
	enumerable: true,
	get: function() {
		return seeEdit;
	}
});
Object.defineProperty(exports, "shownFile", {
	enumerable: true,
	get: function() {
		return shownFile;
	}
});
Object.defineProperty(exports, "storedFile", {
	enumerable: true,
	get: function() {
		return storedFile;
	}
});
Object.defineProperty(exports, "storedText", {
	enumerable: true,
	get: function() {
		return storedText;
	}
});
Object.defineProperty(exports, "strictObject", {
	enumerable: true,
	get: function() {
		return strictObject;
	}
});
Object.defineProperty(exports, "string", {
	enumerable: true,
	get: function() {
		return string;
	}
});
Object.defineProperty(exports, "systemClock", {
	enumerable: true,
	get: function() {
		return systemClock;
	}
});
Object.defineProperty(exports, "takeEdits", {
	enumerable: true,
	get: function() {
		return takeEdits;
	}
});
Object.defineProperty(exports, "transform", {
	enumerable: true,
	get: function() {
		return transform;
	}
});
Object.defineProperty(exports, "union", {
	enumerable: true,
	get: function() {
		return union;
	}
});
Object.defineProperty(exports, "unknown", {
	enumerable: true,
	get: function() {
		return unknown;
	}
});
Object.defineProperty(exports, "updateRecord", {
	enumerable: true,
	get: function() {
		return updateRecord;
	}
});
Object.defineProperty(exports, "versionOf", {
	enumerable: true,
	get: function() {
		return versionOf;
	}
});
Object.defineProperty(exports, "whyOutOfFiles", {
	enumerable: true,
	get: function() {
		return whyOutOfFiles;
	}
});
