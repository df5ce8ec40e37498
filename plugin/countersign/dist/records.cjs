const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
let node_buffer = require("node:buffer");
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
function finite(message$1) {
	return {
		kind: "validation",
		type: "finite",
		reference: finite,
		async: false,
		expects: null,
		requirement: Number.isFinite,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
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
function exactOptional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptional,
		expects: wrapped.expects,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
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
* The owner of a lock in one word: process number, start time, world, and a serial number that
* makes every word unique. The start time distinguishes a process from a later one with the same
* number. The world (boot and pid namespace) tells whether the number means anything here.
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
/** Does the process that made this lock still live? `madeAt`: when the lock was made. */
async function lifeOf(word, madeAt) {
	const [, pid, start, world] = OWNER.exec(word) ?? [];
	if (pid === void 0 || world !== readWorld()) return "unknown";
	if (start === "0") return await lifeByNumber(Number(pid), madeAt);
	const found = readProc(Number(pid));
	return found === null || found.isEnded || found.start !== start ? "dead" : "alive";
}
/** Start time and state from Linux's /proc; null if there is no such process or no /proc. */
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
/** Locks are held for a moment, so only an older one is worth asking `ps`. */
const SUSPICIOUS_MS = 2e3;
/** Without /proc (macOS): a process that started after the lock was made is a later one. */
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
/** Runs short work while holding the lock of a file. The work must not wait. */
async function withLock(file, work) {
	const acquired = await acquireLock(file, UPDATE);
	if (acquired.kind === "failed") return acquired;
	try {
		return {
			kind: "done",
			value: work(acquired.lease)
		};
	} catch (error) {
		return require_start.failedBy(error, file);
	} finally {
		acquired.lease.release();
	}
}
/**
* Takes the lock of a file once it is free or its owner is dead; `busy` when the waiting time is
* over.
*/
async function acquireLock(file, patience) {
	const lock = lockOf(file);
	const word = newOwnerWord();
	const deadline = require_start.steadyMs() + patience.waitMs;
	try {
		for (let turn = 0;; turn += 1) {
			if (makeLock(lock, word)) return {
				kind: "held",
				lease: leaseOf(file, word)
			};
			const owner = await lookAt(lock, patience);
			if (owner.kind === "dead") await removeDead(file, owner.word);
			if (owner.kind !== "alive") continue;
			if (require_start.steadyMs() >= deadline) return require_start.failed("busy", lock);
			await pause(turn);
		}
	} catch (error) {
		return require_start.failedBy(error, lock);
	}
}
/**
* The lock of a lock is `x.lock.lock`. Deeper ones, needed when one process after another dies
* while removing the last lock, are numbered, because a name has room for 255 bytes.
*/
function lockOf(file) {
	if (!file.includes(".lock.lock")) return `${file}.lock`;
	const [, lock, level = "2"] = /^(.*\.lock\.lock)(?:\.(\d{1,9}))?$/s.exec(file) ?? [];
	return lock === void 0 ? `${file}.lock` : `${lock}.${Number(level) + 1}`;
}
/**
* Named after the lock's owner, so that a process that removes a dead owner's lock finds its
* leftovers.
*/
function tempOf(file, word) {
	return `${file}.${word}.tmp`;
}
function makeLock(lock, word) {
	try {
		node_fs.symlinkSync(word, lock);
		return true;
	} catch (error) {
		if (require_start.errnoOf(error) === "EEXIST") return false;
		throw error;
	}
}
function leaseOf(file, word) {
	const lock = lockOf(file);
	const confirm = () => {
		if (ownerOf(lock) !== word) throw new require_start.TroubleError({
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
			require_start.removeFile(temp);
			throw error;
		}
		move(temp, file);
	};
	const remove = () => {
		confirm();
		require_start.removeFile(file);
		require_start.syncDir(node_path.dirname(file));
	};
	const release = () => {
		try {
			if (ownerOf(lock) === word) node_fs.unlinkSync(lock);
		} catch {}
	};
	return {
		replace: replaceBy(require_start.writeNewFile, require_start.moveOver),
		replaceUnflushed: replaceBy(require_start.writeUnflushed, require_start.moveUnflushed),
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
		if (require_start.errnoOf(error) === "ENOENT") return null;
		if (require_start.errnoOf(error) === "EINVAL") throw new require_start.TroubleError({
			code: "strange",
			path: lock
		});
		throw error;
	}
}
async function removeDead(file, word) {
	const lock = lockOf(file);
	const guard = await acquireLock(lock, UPDATE);
	if (guard.kind === "failed") throw new require_start.TroubleError(guard.trouble);
	try {
		if (ownerOf(lock) !== word) return;
		require_start.removeFile(tempOf(file, word));
		node_fs.unlinkSync(lock);
	} finally {
		guard.lease.release();
	}
}
/** Grows from try to try, stays short, and is random so that processes do not wait in step. */
async function pause(turn) {
	const longest = Math.min(2 ** Math.min(turn, 10), 40);
	await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * longest));
}
//#endregion
//#region src/state/store/format.ts
const versionSchema = /* @__PURE__ */ object({ version: /* @__PURE__ */ pipe(/* @__PURE__ */ number(), /* @__PURE__ */ integer(), /* @__PURE__ */ minValue(1)) });
/** Checks a stored value. Never throws. */
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
/** One line of JSON. Throws if it could not be read back, which would be a bug of ours. */
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
/** We never write a larger record. */
const MAX_BYTES = 16 * 1024 * 1024;
/**
* Reads without changing anything, even if the record is damaged. Synchronous, for callers that
* must not wait.
*/
function peekRecord(file, format) {
	const dir = require_start.checkPrivateDir(file.dir);
	return dir.kind === "ready" ? look(require_start.pathOfFile(file), format) : dir;
}
/** Reads a record; the first reader of a damaged one sets it aside. */
async function readRecord(file, format) {
	const peeked = peekRecord(file, format);
	if (peeked.kind !== "corrupt") return peeked;
	const path = require_start.pathOfFile(file);
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
* Changes a record under its lock. `change` maps the current value, or null, to the new one;
* returning the same value writes nothing. It must not wait, because others wait for the lock.
*/
async function updateRecord(file, format, change) {
	const dir = require_start.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_start.pathOfFile(file);
	const locked = await withLock(path, (lease) => changeHeld({
		path,
		format,
		change,
		lease
	}));
	return locked.kind === "done" ? locked.value : locked;
}
/** Removes a record if it is still the expected one; an unreadable one is set aside instead. */
async function removeRecord(file, format, isMeant = () => true) {
	const dir = require_start.checkPrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	if (dir.kind === "absent") return { kind: "removed" };
	const path = require_start.pathOfFile(file);
	if (look(path, format).kind === "absent") return { kind: "removed" };
	const locked = await withLock(path, (lease) => removeHeld({
		path,
		format,
		lease
	}, isMeant));
	return locked.kind === "done" ? locked.value : locked;
}
function look(path, format) {
	const read = require_start.readPrivateFile(path, MAX_BYTES);
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
	const setAside = now.kind === "corrupt" ? require_start.copyAside(path) : null;
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
		as: require_start.setAside(path)
	};
}
//#endregion
Object.defineProperty(exports, "acquireLock", {
	enumerable: true,
	get: function() {
		return acquireLock;
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
Object.defineProperty(exports, "custom", {
	enumerable: true,
	get: function() {
		return custom;
	}
});
Object.defineProperty(exports, "exactOptional", {
	enumerable: true,
	get: function() {
		return exactOptional;
	}
});
Object.defineProperty(exports, "finite", {
	enumerable: true,
	get: function() {
		return finite;
	}
});
Object.defineProperty(exports, "formatStored", {
	enumerable: true,
	get: function() {
		return formatStored;
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
Object.defineProperty(exports, "isoTimestamp", {
	enumerable: true,
	get: function() {
		return isoTimestamp;
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
Object.defineProperty(exports, "looseObject", {
	enumerable: true,
	get: function() {
		return looseObject;
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
Object.defineProperty(exports, "parseStored", {
	enumerable: true,
	get: function() {
		return parseStored;
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
Object.defineProperty(exports, "safeParse", {
	enumerable: true,
	get: function() {
		return safeParse;
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
Object.defineProperty(exports, "variant", {
	enumerable: true,
	get: function() {
		return variant;
	}
});
Object.defineProperty(exports, "withLock", {
	enumerable: true,
	get: function() {
		return withLock;
	}
});
