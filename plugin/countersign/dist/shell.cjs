const require_errors = require("./errors.cjs");
const require_main = require("./main.cjs");
const require_redact = require("./redact.cjs");
let node_path = require("node:path");
node_path = require_errors.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_errors.__toESM(node_fs, 1);
let node_buffer = require("node:buffer");
//#region src/system/trouble.ts
function failed(code, path) {
	return {
		kind: "failed",
		trouble: {
			code,
			path
		}
	};
}
/** A trouble of ours on its way up to where it becomes a value. */
var TroubleError = class extends Error {
	name = "TroubleError";
	code;
	trouble;
	constructor(trouble) {
		super(`${trouble.code}: ${trouble.path}`);
		this.code = trouble.code;
		this.trouble = trouble;
	}
};
/** What the system refused, as a value; anything else is a bug and flies on. */
function failedBy(error, path) {
	if (error instanceof TroubleError) return {
		kind: "failed",
		trouble: error.trouble
	};
	if (error instanceof Error && "syscall" in error && "code" in error) return failed(String(error.code), path);
	throw error;
}
//#endregion
//#region src/system/atomic.ts
/** The whole text or nothing: a temporary file beside the target, flushed, then renamed over it. */
function writeFileAtomic(file, text, mode) {
	const temp = `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
	writeNewFile(temp, Buffer.from(text), mode);
	moveOver(temp, file);
}
/** A new file, complete and flushed; on any trouble it is gone again. */
function writeNewFile(file, bytes, mode) {
	const fd = node_fs.openSync(file, "wx", mode);
	try {
		writeWhole(fd, bytes, file);
		node_fs.fsyncSync(fd);
	} catch (error) {
		removeFile(file);
		throw error;
	} finally {
		node_fs.closeSync(fd);
	}
}
/** Puts a finished file in the place of another: whoever looks sees the old one or the new one. */
function moveOver(temp, file) {
	try {
		node_fs.renameSync(temp, file);
	} catch (error) {
		removeFile(temp);
		throw error;
	}
	syncDir(node_path.dirname(file));
}
/** Removes a file or a link; none there is as good. */
function removeFile(file) {
	try {
		node_fs.unlinkSync(file);
	} catch (error) {
		if (require_main.errnoOf(error) !== "ENOENT") throw error;
	}
}
/** A rename is only safe from a power cut once its directory is flushed too. */
function syncDir(dir) {
	try {
		const fd = node_fs.openSync(dir, "r");
		try {
			node_fs.fsyncSync(fd);
		} finally {
			node_fs.closeSync(fd);
		}
	} catch (error) {
		if (![
			"EINVAL",
			"ENOTSUP",
			"EPERM",
			"EACCES",
			"EISDIR"
		].includes(require_main.errnoOf(error))) throw error;
	}
}
/** A nearly full disk writes half of it without failing: go on until all is written or it fails. */
function writeWhole(fd, bytes, file) {
	for (let done = 0; done < bytes.length;) {
		const written = node_fs.writeSync(fd, bytes, done);
		if (written === 0) throw new TroubleError({
			code: "short",
			path: file
		});
		done += written;
	}
}
//#endregion
//#region src/text/redaction-failure.ts
/** Why nothing was sent. In our own words only: the text itself could not be redacted. */
function redactionFailure({ number }) {
	return {
		code: "redaction-failed",
		detail: require_redact.safe`the text could not be redacted, so it was not passed on: user pattern ${number} took too long`,
		nextStep: require_redact.safe`make that pattern of COUNTERSIGN_REDACTION_PATTERNS or _ALLOW simpler`
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
//#region src/system/private-dir.ts
/** Is it there, and ours alone? Changes nothing. */
function checkPrivateDir(dir) {
	const base = checkBase(dir.base);
	if (base.kind !== "ready") return base;
	for (const component of componentsOf(dir)) {
		const state = checkComponent(component);
		if (state.kind !== "ready") return state;
	}
	return { kind: "ready" };
}
/** Makes what is missing, one component after the other, and checks the rest. */
function ensurePrivateDir(dir) {
	try {
		const base = checkBase(dir.base);
		if (base.kind === "failed") return base;
		if (base.kind === "absent") makeBase(dir.base);
	} catch (error) {
		return failedBy(error, dir.base);
	}
	for (const component of componentsOf(dir)) {
		const state = makeComponent(component);
		if (state.kind === "failed") return state;
	}
	return { kind: "ready" };
}
function componentsOf({ base, parts }) {
	return parts.map((_, index) => node_path.join(base, ...parts.slice(0, index + 1)));
}
/**
* The user's own place, followed if it is a link. Its owner could swap our directory for another, so
* it must be ours or the system's; group-writable is let pass, as many systems make homes that way.
*/
function checkBase(base) {
	try {
		const stat = node_fs.statSync(base);
		if (!stat.isDirectory()) return failed("ENOTDIR", base);
		if (!isOurs(stat) && stat.uid !== 0) return failed("foreign", base);
		const sticky = (stat.mode & 512) !== 0;
		return (stat.mode & 2) !== 0 && !sticky ? failed("exposed", base) : { kind: "ready" };
	} catch (error) {
		return require_main.errnoOf(error) === "ENOENT" ? { kind: "absent" } : failedBy(error, base);
	}
}
/** Not `recursive: true`: that never returns where a parent exists and takes no directories (/proc). */
function makeBase(base) {
	const parent = node_path.dirname(base);
	if (!node_fs.existsSync(parent)) makeBase(parent);
	try {
		node_fs.mkdirSync(base, { mode: 448 });
	} catch (error) {
		if (require_main.errnoOf(error) !== "EEXIST") throw error;
	}
}
function checkComponent(component) {
	try {
		const stat = node_fs.lstatSync(component);
		if (stat.isSymbolicLink()) return failed("ELOOP", component);
		if (!stat.isDirectory()) return failed("ENOTDIR", component);
		if (!isOurs(stat)) return failed("foreign", component);
		return isExposed(stat) ? failed("exposed", component) : { kind: "ready" };
	} catch (error) {
		return require_main.errnoOf(error) === "ENOENT" ? { kind: "absent" } : failedBy(error, component);
	}
}
function makeComponent(component) {
	const before = checkComponent(component);
	if (before.kind === "failed") return before;
	try {
		if (before.kind === "ready") return tighten(component);
		node_fs.mkdirSync(component, { mode: 448 });
		syncDir(node_path.dirname(component));
	} catch (error) {
		if (require_main.errnoOf(error) !== "EEXIST") return failedBy(error, component);
	}
	const after = checkComponent(component);
	return after.kind === "absent" ? failed("ENOENT", component) : after;
}
/** Ours, and no one else could write there, but perhaps read: made before we did, by hand. */
function tighten(component) {
	if ((node_fs.lstatSync(component).mode & 63) !== 0) node_fs.chmodSync(component, 448);
	return { kind: "ready" };
}
/** Windows knows neither users by number nor these bits. */
function isOurs(stat) {
	return process.geteuid === void 0 || stat.uid === process.geteuid();
}
function isExposed(stat) {
	return process.geteuid !== void 0 && (stat.mode & 18) !== 0;
}
//#endregion
//#region src/system/private-file.ts
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_RDWR } = node_fs.constants;
/** Windows lacks them. Without O_NONBLOCK, opening a pipe in place of a record would wait for ever. */
const CAREFUL = (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
/** All bytes of a file of ours. */
function readPrivateFile(file, maxBytes) {
	let fd;
	try {
		fd = node_fs.openSync(file, O_RDONLY | CAREFUL);
	} catch (error) {
		return whyNotOpened(error, file);
	}
	try {
		const why = strangeness(node_fs.fstatSync(fd), maxBytes);
		return why === null ? {
			kind: "read",
			bytes: node_fs.readFileSync(fd)
		} : {
			kind: "strange",
			why
		};
	} catch (error) {
		return failedBy(error, file);
	} finally {
		node_fs.closeSync(fd);
	}
}
function whyNotOpened(error, file) {
	switch (require_main.errnoOf(error)) {
		case "ENOENT": return { kind: "absent" };
		case "ELOOP": return {
			kind: "strange",
			why: "a link"
		};
		case "ENXIO": return {
			kind: "strange",
			why: "not a plain file"
		};
		default: return failedBy(error, file);
	}
}
function strangeness(stat, maxBytes) {
	if (stat.isDirectory()) return "a directory";
	if (!stat.isFile()) return "not a plain file";
	if (!isOurs(stat)) return "a file of another user";
	return stat.size > maxBytes ? "too large" : null;
}
/** Keeps what cannot be read under a name of its own and gives that name. Needs the file's lock. */
function setAside(file) {
	const aside = freeNameBeside(file);
	node_fs.renameSync(file, aside);
	syncDir(node_path.dirname(file));
	return node_path.basename(aside);
}
/** The same, with the original left standing until something is put over it. */
function copyAside(file) {
	const aside = freeNameBeside(file);
	try {
		node_fs.linkSync(file, aside);
	} catch {
		node_fs.renameSync(file, aside);
	}
	return node_path.basename(aside);
}
function freeNameBeside(file) {
	const time = (/* @__PURE__ */ new Date()).toISOString().replaceAll(/[-:]|\.\d+/g, "");
	for (let n = 1; n <= 1e3; n += 1) {
		const name = `${file}.corrupt-${time}-${n}`;
		if (require_main.isAbsent(name)) return name;
	}
	throw new TroubleError({
		code: "EEXIST",
		path: file
	});
}
//#endregion
//#region src/system/owner.ts
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
//#region src/system/lock.ts
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
		return failedBy(error, file);
	} finally {
		acquired.lease.release();
	}
}
/** The lock of a file, once it is free or its owner is dead; `busy` when the patience is over. */
async function acquireLock(file, patience) {
	const lock = lockOf(file);
	const word = newOwnerWord();
	const deadline = performance.now() + patience.waitMs;
	try {
		for (let turn = 0;; turn += 1) {
			if (makeLock(lock, word)) return {
				kind: "held",
				lease: leaseOf(file, word)
			};
			const owner = await lookAt(lock, patience);
			if (owner.kind === "dead") await removeDead(file, owner.word);
			if (owner.kind !== "alive") continue;
			if (performance.now() >= deadline) return failed("busy", lock);
			await pause(turn);
		}
	} catch (error) {
		return failedBy(error, lock);
	}
}
function lockOf(file) {
	return `${file}.lock`;
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
	const replace = (bytes) => {
		const temp = tempOf(file, word);
		writeNewFile(temp, bytes, 384);
		if (ownerOf(lock) === word) moveOver(temp, file);
		else giveBack(temp, lock);
	};
	const remove = () => {
		removeFile(file);
		syncDir(node_path.dirname(file));
	};
	const release = () => {
		try {
			if (ownerOf(lock) === word) node_fs.unlinkSync(lock);
		} catch {}
	};
	return {
		replace,
		remove,
		release
	};
}
/** Only a lock whose owner could not be seen is ever taken away; then the other's word counts. */
function giveBack(temp, lock) {
	removeFile(temp);
	throw new TroubleError({
		code: "lost",
		path: lock
	});
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
		if (require_main.errnoOf(error) === "EINVAL") throw new TroubleError({
			code: "strange",
			path: lock
		});
		throw error;
	}
}
async function removeDead(file, word) {
	const lock = lockOf(file);
	const guard = await acquireLock(lock, UPDATE);
	if (guard.kind === "failed") throw new TroubleError(guard.trouble);
	try {
		if (ownerOf(lock) !== word) return;
		removeFile(tempOf(file, word));
		node_fs.unlinkSync(lock);
	} finally {
		guard.lease.release();
	}
}
/** Longer from turn to turn, never long, and never in step with the others. */
async function pause(turn) {
	const longest = Math.min(2 ** Math.min(turn, 10), 40);
	await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * longest));
}
//#endregion
//#region src/state/file.ts
function pathOfFile({ dir, name }) {
	return node_path.join(require_main.pathOf(dir), name);
}
//#endregion
//#region src/state/format.ts
/** Text in a record: what was stored by another hand is redacted on its way in. */
const storedText = /* @__PURE__ */ pipe(/* @__PURE__ */ string(), /* @__PURE__ */ transform(require_redact.redact));
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
//#region src/state/record.ts
/** A record that is larger was not written by us. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Looks and leaves everything as it is, damage too. At once: for those who must not wait. */
function peekRecord(file, format) {
	const dir = checkPrivateDir(file.dir);
	return dir.kind === "ready" ? look(pathOfFile(file), format) : dir;
}
/** Reads a record; a damaged one is set aside, by the first who sees it. */
async function readRecord(file, format) {
	const peeked = peekRecord(file, format);
	if (peeked.kind !== "corrupt") return peeked;
	const path = pathOfFile(file);
	const locked = await withLock(path, () => {
		const now = look(path, format);
		return now.kind === "corrupt" ? {
			kind: "set-aside",
			why: now.why,
			as: setAside(path)
		} : now;
	});
	return locked.kind === "done" ? locked.value : locked;
}
/**
* Changes a record under its lock. `change` gets what is there, or null, and returns what shall be
* there; returning the very value it got writes nothing. It must not wait: others do.
*/
async function updateRecord(file, format, change) {
	const dir = ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = pathOfFile(file);
	const locked = await withLock(path, (lease) => changeHeld({
		path,
		format,
		change,
		lease
	}));
	return locked.kind === "done" ? locked.value : locked;
}
/** Takes a record away; one that we cannot read is not ours to destroy and is set aside. */
async function removeRecord(file, format) {
	const dir = checkPrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	if (dir.kind === "absent") return { kind: "removed" };
	const path = pathOfFile(file);
	if (look(path, format).kind === "absent") return { kind: "removed" };
	const locked = await withLock(path, (lease) => removeHeld({
		path,
		format,
		lease
	}));
	return locked.kind === "done" ? locked.value : locked;
}
function look(path, format) {
	const read = readPrivateFile(path, MAX_BYTES);
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
	const setAside = now.kind === "corrupt" ? copyAside(path) : null;
	lease.replace(bytes);
	return {
		kind: "written",
		record,
		setAside
	};
}
function removeHeld({ path, format, lease }) {
	const now = look(path, format);
	switch (now.kind) {
		case "failed": return now;
		case "absent": return { kind: "removed" };
		case "read":
			lease.remove();
			return { kind: "removed" };
		case "corrupt": return {
			kind: "set-aside",
			why: now.why,
			as: setAside(path)
		};
		case "newer": return {
			kind: "set-aside",
			why: `of version ${now.version}`,
			as: setAside(path)
		};
	}
}
//#endregion
//#region src/state/trouble.ts
const ELSEWHERE = require_redact.safe`remove it or set XDG_STATE_HOME to a directory of yours`;
const PERMIT = require_redact.safe`give yourself the right, or set XDG_STATE_HOME to a directory of yours`;
const ROOM = require_redact.safe`make room, or set XDG_STATE_HOME to another disk`;
const WORDS = new Map([
	["ELOOP", {
		why: require_redact.safe`is a symbolic link`,
		nextStep: ELSEWHERE
	}],
	["ENOTDIR", {
		why: require_redact.safe`is not a directory`,
		nextStep: ELSEWHERE
	}],
	["foreign", {
		why: require_redact.safe`belongs to another user`,
		nextStep: ELSEWHERE
	}],
	["strange", {
		why: require_redact.safe`is no file of countersign's`,
		nextStep: ELSEWHERE
	}],
	["exposed", {
		why: require_redact.safe`can be written by other users`,
		nextStep: require_redact.safe`chmod go-w on it`
	}],
	["EACCES", {
		why: require_redact.safe`is closed to you`,
		nextStep: PERMIT
	}],
	["EPERM", {
		why: require_redact.safe`is closed to you`,
		nextStep: PERMIT
	}],
	["EROFS", {
		why: require_redact.safe`is on a read-only disk`,
		nextStep: PERMIT
	}],
	["ENOSPC", {
		why: require_redact.safe`found no room on the disk`,
		nextStep: ROOM
	}],
	["EDQUOT", {
		why: require_redact.safe`is over your quota`,
		nextStep: ROOM
	}],
	["EFBIG", {
		why: require_redact.safe`is over the limit for one file`,
		nextStep: require_redact.safe`raise ulimit -f`
	}],
	["short", {
		why: require_redact.safe`could be written only in part`,
		nextStep: ROOM
	}],
	["busy", {
		why: require_redact.safe`is held by another process`,
		nextStep: require_redact.safe`try again`
	}],
	["lost", {
		why: require_redact.safe`was taken over by another process`,
		nextStep: require_redact.safe`try again`
	}]
]);
/** A trouble in the user's words: what is wrong with which file, and what to do about it. */
function explainTrouble({ code, path }) {
	const words = WORDS.get(code) ?? {
		why: require_redact.safe`cannot be used`,
		nextStep: ELSEWHERE
	};
	return {
		why: require_redact.safe`${require_redact.redact(code)}: ${require_redact.oneLine(require_redact.redact(path))} ${words.why}`,
		nextStep: words.nextStep
	};
}
//#endregion
//#region src/main/shell.ts
/** Ends a door's work: both streams, then the exit code. */
function emit({ exitCode, stdout, stderr, encoding = "utf8" }) {
	if (stdout !== "") require_main.writeOut(stdout, encoding);
	if (stderr !== "") require_main.writeErr(stderr);
	process.exitCode = exitCode;
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
Object.defineProperty(exports, "abortOnSignal", {
	enumerable: true,
	get: function() {
		return abortOnSignal;
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
Object.defineProperty(exports, "checkPrivateDir", {
	enumerable: true,
	get: function() {
		return checkPrivateDir;
	}
});
Object.defineProperty(exports, "emit", {
	enumerable: true,
	get: function() {
		return emit;
	}
});
Object.defineProperty(exports, "explainTrouble", {
	enumerable: true,
	get: function() {
		return explainTrouble;
	}
});
Object.defineProperty(exports, "failedBy", {
	enumerable: true,
	get: function() {
		return failedBy;
	}
});
Object.defineProperty(exports, "getDotPath", {
	enumerable: true,
	get: function() {
		return getDotPath;
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
Object.defineProperty(exports, "readRecord", {
	enumerable: true,
	get: function() {
		return readRecord;
	}
});
Object.defineProperty(exports, "redactionFailure", {
	enumerable: true,
	get: function() {
		return redactionFailure;
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
Object.defineProperty(exports, "storedText", {
	enumerable: true,
	get: function() {
		return storedText;
	}
});
Object.defineProperty(exports, "string", {
	enumerable: true,
	get: function() {
		return string;
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
Object.defineProperty(exports, "writeFileAtomic", {
	enumerable: true,
	get: function() {
		return writeFileAtomic;
	}
});
