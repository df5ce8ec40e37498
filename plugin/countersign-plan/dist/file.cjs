const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_yaml = require("./yaml.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_buffer = require("node:buffer");
let node_crypto = require("node:crypto");
//#region src/config/files/decode.ts
const UTF_16 = "it is UTF-16; save it as UTF-8";
/** Decodes UTF-8; throws an error with the place of the first invalid byte. */
function decodeText(bytes, name) {
	const text = Buffer.from(bytes).toString("utf8");
	if (isWide(bytes)) throw new require_start.ConfigError(`${name}:1:1: ${UTF_16}`);
	if (bytes.includes(0)) throw wrongAt(text, "\0", {
		name,
		why: "there is a NUL byte here; remove it"
	});
	if (!(0, node_buffer.isUtf8)(bytes)) throw wrongAt(text, "�", {
		name,
		why: "this is not UTF-8; save the file as UTF-8"
	});
	return text.replace(/^\uFEFF/, "");
}
/** With or without a byte order mark: in plain text every other byte is zero. */
function isWide([a, b, c, d]) {
	if (a === 255 && b === 254 || a === 254 && b === 255) return true;
	return b === 0 && d === 0 && a !== 0 || a === 0 && c === 0 && b !== 0;
}
function wrongAt(text, what, { name, why }) {
	const lines = text.slice(0, Math.max(0, text.indexOf(what))).split("\n");
	const column = (lines.at(-1) ?? "").replace(/^\uFEFF/, "").length + 1;
	return new require_start.ConfigError(`${name}:${lines.length}:${column}: ${why}`);
}
//#endregion
//#region src/config/files/file.ts
var file_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	parseConfigFile: () => parseConfigFile,
	readConfigFile: () => readConfigFile,
	readProjectConfig: () => readProjectConfig
});
const LOA_FILE = ".loa.config.yaml";
/** Limits the parser's time, which grows faster than linearly on huge maps. */
const MAX_BYTES = 64 * 1024;
/**
* Reads and checks one configuration file. A broken one is an error with its place, never the
* defaults.
*/
function readConfigFile(file, name) {
	return parseConfigFile({
		path: file,
		name,
		bytes: readAll(file, name)
	});
}
/**
* Like `readConfigFile`, for the project's file. Follows no link out of the project: an error
* message could quote another file of the user.
*/
function readProjectConfig(file, name, projectRoot) {
	if (!require_start.isInside(require_start.resolvePath(file), require_start.resolvePath(projectRoot))) throw new require_start.ConfigError(`${name}: ${LEADS_OUT}`);
	return readConfigFile(file, name);
}
const LEADS_OUT = "it is a link to a place outside the project; put the file there, or use --config";
function parseConfigFile({ path: file, name, bytes }) {
	if (bytes.length > MAX_BYTES) throw new require_start.ConfigError(`${name}: ${TOO_LARGE}`);
	const read = require_yaml.readYaml(decodeText(bytes, name));
	if (read.kind === "broken") throw new require_start.ConfigError(`${name}:${read.place.line}:${read.place.column}: ${read.why}`);
	const reader = {
		name,
		isLoa: node_path.basename(file) === LOA_FILE,
		values: /* @__PURE__ */ new Map(),
		warnings: []
	};
	readSections(read.tree, reader);
	return {
		path: file,
		name,
		sha256: (0, node_crypto.createHash)("sha256").update(bytes).digest("hex"),
		values: reader.values,
		warnings: reader.warnings
	};
}
const TOO_LARGE = `it is larger than ${MAX_BYTES / 1024} KB; keep it shorter`;
const NO_FILE = "it is not a regular file";
const WHY_NOT_READ = new Map([
	["ENOENT", "there is no such file"],
	["EACCES", "you have no permission to read it; run chmod u+r"],
	["EISDIR", "it is a directory, not a file"],
	["ENOTDIR", "part of the path is not a directory"],
	["ELOOP", "its links run in a circle"],
	["EFBIG", TOO_LARGE],
	["ENOTSUP", NO_FILE],
	["ENXIO", NO_FILE]
]);
function readAll(file, name) {
	const read = require_start.readRegularFile(file, MAX_BYTES);
	if (read.kind === "read") return read.bytes;
	throw new require_start.ConfigError(`${name}: ${(read.errno === "ENOENT" && !require_start.isAbsent(file) ? "it is a link to a missing file" : WHY_NOT_READ.get(read.errno)) ?? `it cannot be read (${read.errno})`}`);
}
/** The section is `review` in our files and `gpt_review` in Loa's. */
const REVIEW_NAMES = ["review", "gpt_review"];
/** Loa's own sections: unknown keys in them are ignored. */
const LOA_SECTIONS = ["hounfour", "flatline_protocol"];
const LOA_PATTERNS = "flatline_protocol.secret_scanning.patterns";
const PATHS = [...require_settings.KEYS, LOA_PATTERNS];
const SECTION_NAMES = childrenOf("");
/** Limit of warnings for one file. */
const MAX_WARNINGS = 10;
function readSections(tree, reader) {
	const entries = entriesOf(tree, {
		prefix: "",
		written: "the file"
	}, reader);
	const [first, second] = entries.filter(({ key }) => REVIEW_NAMES.includes(key));
	if (first !== void 0 && second !== void 0) throw errorAt(second.place, reader, `${first.key} and ${second.key} are the same section; keep one`);
	const isOurs = ({ key }) => REVIEW_NAMES.includes(key) || SECTION_NAMES.includes(key);
	for (const entry of entries.filter(isOurs)) readSection(entry, reader);
	if (!reader.isLoa) warnOf(entries.filter((entry) => !isOurs(entry)), reader);
}
function readSection({ key, value }, reader) {
	readKeys(value, {
		prefix: REVIEW_NAMES.includes(key) ? "review" : key,
		written: key
	}, reader);
}
function warnOf(strange, reader) {
	for (const entry of strange.slice(0, MAX_WARNINGS)) reader.warnings.push(`${at(entry.place, reader)}: ${require_settings.showValue(entry.key)} is an unknown section and is ignored; ${hintFor(entry, "")}`);
	const more = strange.length - MAX_WARNINGS;
	if (more > 0) reader.warnings.push(`${reader.name}: ${more} more unknown sections are ignored`);
}
function readKeys(tree, { prefix, written }, reader) {
	if (reader.isLoa && isLoas(prefix) && tree.kind !== "map") return;
	for (const entry of entriesOf(tree, {
		prefix,
		written
	}, reader)) {
		const key = `${prefix}.${entry.key}`;
		const name = `${written}.${entry.key}`;
		const isOneStep = !entry.key.includes(".");
		if (isOneStep && require_settings.isKey(key)) take(key, {
			name,
			tree: entry.value
		}, reader);
		else if (key === LOA_PATTERNS) take("redaction.patterns", {
			name,
			tree: entry.value
		}, reader);
		else if (isOneStep && childrenOf(key).length > 0) readKeys(entry.value, {
			prefix: key,
			written: name
		}, reader);
		else if (!(reader.isLoa && isLoas(prefix))) throw errorAt(entry.place, reader, `unknown key ${require_settings.showValue(name)}; ${hintFor(entry, prefix)}`);
	}
}
/** The possible names in a section; at the top of the file without a prefix. */
function childrenOf(prefix) {
	const start = prefix === "" ? "" : `${prefix}.`;
	const below = PATHS.filter((key) => key.startsWith(start));
	return [...new Set(below.map((key) => key.slice(start.length).split(".", 1)[0] ?? ""))];
}
function isLoas(prefix) {
	return LOA_SECTIONS.includes(prefix.split(".", 1)[0] ?? "");
}
/** A longer list of names is no help. */
const MAX_LISTED = 15;
function hintFor({ key: word, value }, prefix) {
	if (word.includes(".")) return "write each part of the name on a line of its own";
	const known = childrenOf(prefix);
	const close = require_settings.nearest(word, known);
	if (close !== null && value.kind === "map") return `did you mean ${close}?`;
	if (close !== null) return `did you mean ${keysOf(close, prefix).join(" or ")}?`;
	return known.length > MAX_LISTED ? "countersign config lists what there is" : `there are ${known.join(", ")}`;
}
/** Limit for the keys that are named if a section has a single value instead. */
const MAX_CHOICE = 3;
function keysOf(name, prefix) {
	const inside = prefix === "" ? [] : childrenOf(`${prefix}.${name}`);
	return inside.length > 0 && inside.length <= MAX_CHOICE ? inside.map((one) => `${name}.${one}`) : [name];
}
function take(key, { name, tree }, reader) {
	const setting = require_settings.settingOf(key);
	const value = require_settings.plain(tree);
	const wrong = require_settings.whatIsWrong(setting, value);
	if (wrong !== null) throw require_settings.wrongValue({
		where: at(require_settings.placeOf(tree, wrong.path), reader),
		key: name,
		value: wrong.value
	}, setting);
	const given = {
		value,
		origin: {
			kind: "file",
			file: reader.name,
			place: tree.place
		},
		tree
	};
	const before = reader.values.get(key);
	reader.values.set(key, before === void 0 ? given : require_settings.joinLists(before, given));
}
function entriesOf(tree, { prefix, written }, reader) {
	if (tree.kind === "map") return tree.entries;
	if (tree.kind === "scalar" && tree.value === null) return [];
	throw errorAt(tree.place, reader, `${written} must hold keys (key: value), not ${require_settings.showValue(require_settings.plain(tree))}${keysWords(prefix)}`);
}
function keysWords(prefix) {
	const keys = childrenOf(prefix);
	return prefix === "" || keys.length > MAX_LISTED ? "" : `; there are ${keys.join(", ")}`;
}
function at({ line, column }, { name }) {
	return `${name}:${line}:${column}`;
}
function errorAt(place, reader, words) {
	return new require_start.ConfigError(`${at(place, reader)}: ${words}`);
}
//#endregion
Object.defineProperty(exports, "file_exports", {
	enumerable: true,
	get: function() {
		return file_exports;
	}
});
Object.defineProperty(exports, "parseConfigFile", {
	enumerable: true,
	get: function() {
		return parseConfigFile;
	}
});
Object.defineProperty(exports, "readProjectConfig", {
	enumerable: true,
	get: function() {
		return readProjectConfig;
	}
});
