const require_rolldown_runtime = require("./rolldown-runtime.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
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
/**
* A pattern of the user failed or did not end: the text was not redacted and must not leave the
* process.
*/
var RedactionError = class extends Error {
	name = "RedactionError";
	/** The number within `redaction.patterns` or `redaction.allow`, counted from 1. */
	number;
	constructor(setting, number) {
		super(`pattern ${number} of ${setting} failed or took too long`);
		this.number = number;
	}
};
//#endregion
//#region src/text/json/json.ts
/**
* A copy with every key and text mapped; values that are not JSON become null. No value is lost.
*/
function mapJson(value, mapper) {
	let top = null;
	const steps = [{
		value,
		key: null,
		put: (mapped) => top = mapped
	}];
	for (let step = steps.pop(); step !== void 0; step = steps.pop()) step.put(mapOne(step, mapper, steps));
	return top;
}
function mapOne({ value, key }, mapper, steps) {
	if (typeof value === "string") return mapper.text(value, key);
	if (typeof value === "number" || typeof value === "boolean") return value;
	if (Array.isArray(value)) {
		const list = value.map(() => null);
		for (const [index, inner] of value.entries()) steps.push({
			value: inner,
			key,
			put: (mapped) => list[index] = mapped
		});
		return list;
	}
	return typeof value === "object" && value !== null ? mapObject(value, mapper, steps) : null;
}
function mapObject(value, mapper, steps) {
	const fields = Object.create(null);
	const taken = /* @__PURE__ */ new Map();
	for (const [key, inner] of Object.entries(value)) {
		const name = freeName(mapper.key(key), fields, taken);
		fields[name] = null;
		const above = mapper.nameOf?.(value, key) ?? key;
		steps.push({
			value: inner,
			key: above,
			put: (mapped) => fields[name] = mapped
		});
	}
	return fields;
}
/** If two keys become equal, both values are kept. */
function freeName(name, fields, taken) {
	if (!Object.hasOwn(fields, name)) return name;
	let number = (taken.get(name) ?? 1) + 1;
	while (Object.hasOwn(fields, `${name} (${number})`)) number += 1;
	taken.set(name, number);
	return `${name} (${number})`;
}
/** Like `JSON.stringify`, for any depth. */
function writeJson(value, indent) {
	try {
		return JSON.stringify(value, null, indent);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return writeDeep(value);
	}
}
/** On one line: indenting ten thousand levels would make megabytes of spaces. */
function writeDeep(value) {
	const parts = [];
	const rest = [{ value }];
	for (let next = rest.pop(); next !== void 0; next = rest.pop()) if ("raw" in next) parts.push(next.raw);
	else if (typeof next.value !== "object" || next.value === null) parts.push(JSON.stringify(next.value));
	else for (const part of opened(next.value).reverse()) rest.push(part);
	return parts.join("");
}
function opened(value) {
	const comma = (index) => index === 0 ? "" : ",";
	if (Array.isArray(value)) return [
		{ raw: "[" },
		...value.flatMap((inner, index) => [{ raw: comma(index) }, { value: inner }]),
		{ raw: "]" }
	];
	return [
		{ raw: "{" },
		...Object.entries(value).flatMap(([key, inner], index) => [{ raw: `${comma(index)}${JSON.stringify(key)}:` }, { value: inner }]),
		{ raw: "}" }
	];
}
//#endregion
//#region src/redaction/redacted-text.ts
/** Our own words around texts already redacted; anything else does not compile. */
function safe(words, ...values) {
	return brand(String.raw({ raw: words }, ...values));
}
/**
* A random word of our own, such as a fence's tag. No rule reads it: a project's pattern could otherwise replace it
* with a predictable word.
*/
function ownWord(word) {
	if (!/^[0-9a-z]{1,64}$/.test(word)) throw new Error("a word of our own is made of 0-9 and a-z");
	return brand(word);
}
/** Clean texts joined by our own separator stay clean. */
function joinSafe(texts, separator) {
	return brand(texts.join(separator));
}
/** Redacted JSON as text. */
function stringify(value, indent) {
	return brand(writeJson(value, indent));
}
/** Replaces parts of a redacted text by our own words; the result needs no second redaction. */
function replaceSafe(text, pattern, by) {
	return brand(text.replace(pattern, (part) => typeof by === "string" ? by : by(brand(part))));
}
/** Changes every text and key of redacted JSON this way. */
function mapSafe(value, change) {
	const mapper = (text) => change(brand(text));
	return mapJson(value, {
		key: mapper,
		text: mapper
	});
}
/** Stretches of a redacted text with our own words between them; a cut of a clean text is clean. */
function compose(text, parts) {
	return brand(parts.map((part) => typeof part === "string" ? part : text.slice(part.start, part.end)).join(""));
}
/** The first part of a redacted text. */
function clip(text, maxCharacters) {
	if (text.length <= maxCharacters) return text;
	return brand(`${text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, "")}…`);
}
/** The last part of a redacted text. */
function clipFront(text, maxCharacters) {
	if (text.length <= maxCharacters) return text;
	return brand(`…${text.slice(-maxCharacters).replace(/^[\uDC00-\uDFFF]/, "")}`);
}
const BREAKS = /[\s\u0000-\u001F\u007F-\u009F\u2028\u2029]{1,1000}/g;
/** Marks that turn the writing direction, and invisible characters. */
const UNSEEN = /[\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]{1,1000}/g;
/** One line: a newline could forge a second one, and a turned name could look like another. */
function oneLine(text) {
	return brand(text.replace(UNSEEN, "").replace(BREAKS, " ").trim());
}
function brand(text) {
	return text;
}
//#endregion
//#region src/host/shared/skill-paths.ts
const SKILLS = ["plan-with-review", "implement-approved-plan"];
/** The skills that `init --plan-gate` writes into a folder of the project, for the list of protected paths. */
function skillsIn(folder) {
	return new RegExp(`^${folder.replaceAll(".", "\\.")}/(?:${SKILLS.join("|")})(?:/|$)`);
}
//#endregion
//#region src/host/claude/lines-about-us.ts
/** `countersign hook LANE` or `main.cjs" hook LANE`, with any prefix, in shell or in exec form. */
const OURS$1 = /(?:countersign(?:\.cmd|\.exe)?|main\.cjs)["']?\s+hook\s+[a-z]+/;
const OUR_PLUGIN = /^countersign(?:-plan)?@/;
/** For one file; an absent or unreadable file has no lines, and hooks are on by default. */
function linesAboutUs(text) {
	const settings = parse(text ?? "");
	return [
		...settings["disableAllHooks"] === true ? [] : ["hooks are on"],
		...pluginLines(settings["enabledPlugins"]),
		...hookLines(settings["hooks"]),
		variableLine(settings["env"])
	];
}
/** Variables that control our hooks, or could turn them off or redirect them. */
const VARIABLE = /^(?:COUNTERSIGN_.*|XDG_(?:STATE|CONFIG)_HOME|HOME|PATH|CLAUDE_(?:PROJECT|CONFIG)_DIR|CODEX_HOME|NODE_.*|LD_.*|DYLD_.*|BASH_ENV|ENV)$/;
function variableLine(env) {
	const ours = Object.entries(objectOf$2(env)).filter(([name]) => VARIABLE.test(name));
	return `variables ${JSON.stringify(ours)}`;
}
function pluginLines(plugins) {
	return Object.entries(objectOf$2(plugins)).filter(([name, value]) => OUR_PLUGIN.test(name) && value !== false).map(([name]) => `plugin ${name}`);
}
function hookLines(hooks) {
	return Object.entries(objectOf$2(hooks)).flatMap(([event, groups]) => listOf(groups).flatMap((group) => {
		const { matcher, hooks: handlers } = objectOf$2(group);
		return listOf(handlers).filter(isOurs$1).map((handler) => JSON.stringify([
			event,
			matcher ?? null,
			handler
		]));
	}));
}
function isOurs$1(handler) {
	const { command, args } = objectOf$2(handler);
	return OURS$1.test([command, ...listOf(args)].join(" "));
}
function parse(text) {
	try {
		return objectOf$2(JSON.parse(text));
	} catch {
		return {};
	}
}
function objectOf$2(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
//#endregion
//#region src/system/files/follow-path.ts
/** Linux follows at most this many links in one path. */
const MAX_LINKS = 40;
/** Allows some tenths of a second for any paths. */
function newLookBudget() {
	return { letters: 2e7 };
}
/**
* Where an absolute path leads when the system opens it. Links are followed even if their target is
* missing, because a new file would appear there, and `..` goes up from the link's target. Parts
* behind the first missing one are kept as written. Throws when links lead through more folders
* than the budget allows.
*/
function followPath(full, budget = newLookBudget()) {
	const parts = full.split(node_path.sep).reverse();
	let at = rootOf(full);
	let links = 0;
	for (let part = parts.pop(); part !== void 0; part = parts.pop()) {
		const next = step(at, part);
		spend(budget, next);
		const target = part === "" || part === "." || part === ".." ? null : targetOf(next);
		if (target === void 0) return unfollowed(next, parts);
		if (target === null) at = next;
		else {
			links += 1;
			if (links > MAX_LINKS) return unfollowed(next, parts);
			if (node_path.isAbsolute(target)) at = rootOf(target);
			parts.push(...target.split(node_path.sep).reverse());
		}
	}
	return at;
}
function rootOf(full) {
	return node_path.sep === "/" && full.startsWith("/") ? "/" : node_path.parse(full).root;
}
/** Equals `path.join` for a normalised folder and one more part. */
function step(at, part) {
	if (node_path.sep !== "/" || !at.startsWith("/") || part === "..") return node_path.join(at, part);
	if (part === "" || part === ".") return at;
	return at === "/" ? `/${part}` : `${at}/${part}`;
}
function spend(budget, next) {
	budget.letters -= next.length;
	if (next.startsWith("/proc/")) budget.isOfProcess = true;
	if (budget.letters < 0) throw new Error("a path leads through too many folders");
	if (budget.isSteady === true && isOfSystem$1(next)) throw new Error("a path leads through /proc or /dev");
}
/** Below `/proc` or `/dev`, or one of the two. */
function isOfSystem$1(file) {
	const below = `${file}/`;
	return below.startsWith("/proc/") || below.startsWith("/dev/");
}
/** Where a path leads that is relative to this folder. */
function followFrom(dir, named, budget) {
	return followPath(node_path.isAbsolute(named) ? named : `${dir}${node_path.sep}${named}`, budget);
}
function unfollowed(at, parts) {
	return node_path.join(at, parts.reverse().join(node_path.sep));
}
/** Null: it is not a link. Undefined: it does not exist or cannot be reached. */
function targetOf(file) {
	try {
		const stat = node_fs.lstatSync(file, { throwIfNoEntry: false });
		if (stat === void 0) return void 0;
		return stat.isSymbolicLink() ? node_fs.readlinkSync(file) : null;
	} catch {
		return;
	}
}
//#endregion
//#region src/system/files/read-at-most.ts
/** Some files (in /proc) are longer than their size, and some never end. */
function readAtMost(fd, maxBytes, expected) {
	let bytes = Buffer.alloc(Math.min(maxBytes, expected));
	let length = 0;
	for (let got = -1; got !== 0 && length < maxBytes; length += got) {
		if (length === bytes.length) bytes = Buffer.concat([bytes], maxBytes);
		got = node_fs.readSync(fd, bytes, length, bytes.length - length, null);
	}
	return bytes.subarray(0, length);
}
//#endregion
//#region src/system/files/files.ts
/** The bytes of a file, or the errno of the failure. */
function readBytes(file) {
	try {
		return {
			kind: "read",
			bytes: node_fs.readFileSync(file)
		};
	} catch (error) {
		return {
			kind: "failed",
			errno: errnoOf(error)
		};
	}
}
/**
* Reads a regular file of bounded size, also through a link. `EFBIG` if it is larger; `ENOTSUP` for
* a pipe or a device, where reading might never end.
*/
function readRegularFile(file, maxBytes) {
	return readOpened(file, (fd, stat) => {
		if (stat.isDirectory()) return {
			kind: "failed",
			errno: "EISDIR"
		};
		if (!stat.isFile()) return {
			kind: "failed",
			errno: "ENOTSUP"
		};
		if (stat.size > maxBytes) return {
			kind: "failed",
			errno: "EFBIG"
		};
		const bytes = readAtMost(fd, maxBytes + 1, stat.size + 1);
		return bytes.length > maxBytes ? {
			kind: "failed",
			errno: "EFBIG"
		} : {
			kind: "read",
			bytes
		};
	});
}
/** The last bytes of a regular file of any size. */
function readTail(file, maxBytes) {
	return readOpened(file, (fd, stat) => {
		if (!stat.isFile()) return {
			kind: "failed",
			errno: "ENOTSUP"
		};
		const length = Math.min(stat.size, maxBytes);
		const bytes = Buffer.alloc(length);
		const got = node_fs.readSync(fd, bytes, 0, length, stat.size - length);
		return {
			kind: "read",
			bytes: bytes.subarray(0, got)
		};
	});
}
/** Does not wait for the other end of a pipe. */
function readOpened(file, read) {
	let fd;
	try {
		fd = node_fs.openSync(file, node_fs.constants.O_RDONLY | node_fs.constants.O_NONBLOCK);
	} catch (error) {
		return {
			kind: "failed",
			errno: errnoOf(error)
		};
	}
	try {
		return read(fd, node_fs.fstatSync(fd));
	} catch (error) {
		return {
			kind: "failed",
			errno: errnoOf(error)
		};
	} finally {
		node_fs.closeSync(fd);
	}
}
/** A text file, or the errno of the failure. */
function readTextFile(file) {
	try {
		return {
			kind: "read",
			text: node_fs.readFileSync(file, "utf8")
		};
	} catch (error) {
		return {
			kind: "failed",
			errno: errnoOf(error)
		};
	}
}
/** Identifies a file without reading it; null if it is not a regular file. */
function stampOf$1(file) {
	try {
		const stat = node_fs.statSync(file, { throwIfNoEntry: false });
		if (stat?.isFile() !== true) return null;
		return {
			path: file,
			size: stat.size,
			mtimeMs: stat.mtimeMs,
			ctimeMs: stat.ctimeMs
		};
	} catch {
		return null;
	}
}
/** Can a new file be created at this path? Asked before work whose result goes there. */
function whyNotWritable(file) {
	try {
		const there = node_fs.statSync(file, { throwIfNoEntry: false });
		if (there?.isDirectory()) return "EISDIR";
		if (there?.isFile() === false) return "ENOTSUP";
		const folder = node_path.dirname(node_path.resolve(file));
		if (isOfSystem(folder)) return "ENOTSUP";
		node_fs.accessSync(folder, node_fs.constants.W_OK);
		return null;
	} catch (error) {
		return errnoOf(error);
	}
}
/**
* No file can be created there, although `access` may allow it: `/dev/fd` is a link to `/proc` on
* Linux.
*/
function isOfSystem(folder) {
	return ["/dev", "/dev/fd"].includes(folder) || isInside(resolvePath(folder), "/proc");
}
function createDir(dir) {
	node_fs.mkdirSync(dir, { mode: 448 });
}
/** The names in a directory; empty if it does not exist. */
function listDir(dir) {
	try {
		return node_fs.readdirSync(dir);
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return [];
		throw error;
	}
}
function isDirectory(dir) {
	return node_fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;
}
/** Can this process enter the folder? */
function canEnter(dir) {
	try {
		node_fs.accessSync(dir, node_fs.constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
/** True only if the file system reports that nothing is there; other errors are not absence. */
function isAbsent(file) {
	try {
		node_fs.lstatSync(file);
		return false;
	} catch (error) {
		return errnoOf(error) === "ENOENT";
	}
}
/** Do two paths lead to the same file? False if one of them does not exist. */
function isSameFile(one, other) {
	try {
		const [stat, than] = [node_fs.statSync(one), node_fs.statSync(other)];
		return stat.dev === than.dev && stat.ino === than.ino;
	} catch {
		return false;
	}
}
/** An absolute path with every link resolved, also if its last parts do not exist yet. */
function resolvePath(full, budget) {
	return followPath(node_path.resolve(full), budget);
}
/**
* The first executable file of this name on a search path. Folders of the project do not count: a
* search path may name them (`node_modules/.bin`), and their programs came with the repository.
*/
function findProgram(name, searchPath, project) {
	for (const dir of searchPath.split(node_path.delimiter)) {
		if (!node_path.isAbsolute(dir) || isInside(resolvePath(dir), project)) continue;
		const file = node_path.join(dir, `${name}${PROGRAM}`);
		if (isExecutable(file)) return file;
	}
	return null;
}
/** Windows starts other files only through a shell. */
const PROGRAM = process.platform === "win32" ? ".exe" : "";
function isInside(dir, project) {
	const way = node_path.relative(project, dir);
	return way.split(node_path.sep, 1)[0] !== ".." && !node_path.isAbsolute(way);
}
/** The real path of the working directory; the fallback if it was deleted. */
function workingDirectory(otherwise) {
	try {
		return resolvePath(process.cwd());
	} catch {
		return otherwise;
	}
}
function isExecutable(file) {
	try {
		node_fs.accessSync(file, node_fs.constants.X_OK);
		return node_fs.statSync(file).isFile();
	} catch {
		return false;
	}
}
/** An error of the operating system; any other error is a bug. */
function isSystemError(error) {
	return error instanceof Error && "syscall" in error;
}
function errnoOf(error) {
	return error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
}
//#endregion
//#region src/host/shared/fields.ts
const isText = (value) => typeof value === "string";
const isSwitch = (value) => typeof value === "boolean";
const isTextOrNull = (value) => value === null || isText(value);
function createFields(object) {
	let wrong = null;
	const read = (key, is, absent) => {
		const value = fieldOf(object, key);
		if (is(value)) return value;
		if (value !== void 0) wrong ??= key;
		return absent;
	};
	const demand = (key) => {
		if (!Object.hasOwn(object, key)) wrong ??= key;
	};
	return {
		wrong: () => wrong,
		text: (key) => {
			demand(key);
			return read(key, isText, "");
		},
		value: (key) => {
			demand(key);
			return fieldOf(object, key);
		},
		optionalValue: (key) => fieldOf(object, key),
		optionalText: (key) => read(key, isText, ""),
		nullableText: (key) => read(key, isTextOrNull, null),
		optionalSwitch: (key) => read(key, isSwitch, false)
	};
}
/** Undefined if the value has no such field or is not an object. */
function fieldOf(value, key) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key] : void 0;
}
function textIn(value, key) {
	const text = fieldOf(value, key);
	return isText(text) ? text : null;
}
/** Null: not a JSON object. */
function parseObject$1(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null ? value : null;
	} catch {
		return null;
	}
}
//#endregion
//#region src/host/claude/plans-dir.ts
const MAX_BYTES$5 = 1e6;
/**
* The folder where Claude Code keeps its plans: its own, or the one in its settings. A folder from
* a project's settings counts only inside the project, and only if its files are not instructions
* for agents or CI: these settings come with the repository.
*/
function findClaudePlansDir({ projectRoot }, { home, isInstruction }) {
	const own = node_path.join(home, "settings.json");
	const files = [
		node_path.join(projectRoot, ".claude", "settings.local.json"),
		node_path.join(projectRoot, ".claude", "settings.json"),
		own
	];
	for (const file of files) {
		const named = plansDirectoryIn(file);
		if (named === null) continue;
		const dir = resolvePath(node_path.resolve(projectRoot, named));
		const isTaken = file !== own && isInstruction(node_path.relative(projectRoot, dir));
		if (isInside(dir, projectRoot) && !isTaken) return dir;
	}
	return resolvePath(node_path.join(home, "plans"));
}
function plansDirectoryIn(file) {
	const read = readRegularFile(file, MAX_BYTES$5);
	if (read.kind !== "read") return null;
	try {
		return textIn(JSON.parse(Buffer.from(read.bytes).toString("utf8")), "plansDirectory") || null;
	} catch {
		return null;
	}
}
//#endregion
//#region src/host/claude/settings-variables.ts
/**
* The variables that a settings file sets; null if it cannot be read, which means that the host
* cannot read it either.
*/
function variablesSetBy(bytes) {
	try {
		const settings = JSON.parse(textOf(Buffer.from(bytes)).replace(/^\uFEFF/, ""));
		const variables = Object.entries(objectOf$1(objectOf$1(settings)["env"]));
		return new Map(variables.map(([name, value]) => [name, String(value)]));
	} catch {
		return null;
	}
}
function textOf(bytes) {
	const isWide = bytes[0] === 255 && bytes[1] === 254;
	return bytes.toString(isWide ? "utf16le" : "utf8");
}
function objectOf$1(value) {
	return typeof value === "object" && value !== null ? value : {};
}
//#endregion
//#region src/host/claude/files.ts
const HOME$1 = safe`CLAUDE_CONFIG_DIR`;
function claudeHome(environment) {
	return environment[HOME$1] || node_path.join(environment["HOME"] ?? "/", ".claude");
}
/** In the project: for everybody, and for one user. */
const SHARED_SETTINGS = ".claude/settings.json";
const LOCAL_SETTINGS = ".claude/settings.local.json";
/**
* The user's, the project's, and the user's in the project: a later file overrides an earlier one.
*/
function claudeSettings({ environment, projectRoot }) {
	return [node_path.join(claudeHome(environment), "settings.json"), ...[SHARED_SETTINGS, LOCAL_SETTINGS].map((name) => node_path.join(projectRoot, name))];
}
const CLAUDE_FILES = {
	homeVariable: HOME$1,
	projectVariable: "CLAUDE_PROJECT_DIR",
	folders: [".claude"],
	instructionFiles: ["claude.md", "claude.local.md"],
	projectInstructions: "CLAUDE.md",
	steering: {
		folders: [".claude-plugin"],
		endings: ["hooks/hooks.json"]
	},
	protectedPaths: [/^\.claude\/settings[^/]*\.json$/, skillsIn(".claude/skills")],
	guarded: (environment) => ["settings.json", "settings.local.json"].map((name) => node_path.join(claudeHome(environment), name)),
	settings: {
		files: claudeSettings,
		linesAboutUs,
		variables: {
			files: [SHARED_SETTINGS, LOCAL_SETTINGS],
			read: variablesSetBy,
			isSetIn: (environment) => environment["CLAUDECODE"] === "1",
			shown: safe`.claude/settings.json or settings.local.json`
		}
	},
	plansDir: (place, isInstruction) => findClaudePlansDir(place, {
		home: claudeHome(place.environment),
		isInstruction
	})
};
//#endregion
//#region src/host/shared/patch.ts
const HEADER = /^\*\*\* (?:(?:Add|Update|Delete) File|(Move to)): /;
/** Every file that the patch adds, changes, removes or moves to, once. */
function filesOfPatch(patch) {
	return [...new Set(patch.split("\n").flatMap(filesOfLine))];
}
function filesOfLine(line) {
	if (!line.includes("*** ")) return [];
	const header = HEADER.exec(line.slice(blanksBefore(line)));
	if (header === null) return [];
	const file = line.slice(blanksBefore(line) + header[0].length);
	return [file.slice(0, endOfText(file)), ...header[1] === void 0 ? [] : [file.replace(/\r$/, "")]].filter((one) => one !== "");
}
/** Rust's whitespace: unlike JavaScript's it includes U+0085 and excludes U+FEFF. */
const BLANK = /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/;
function blanksBefore(text) {
	let at = 0;
	while (BLANK.test(text[at] ?? "")) at += 1;
	return at;
}
/** A loop: a pattern for trailing spaces would try again at every space. */
function endOfText(text) {
	let end = text.length;
	while (BLANK.test(text[end - 1] ?? "")) end -= 1;
	return end;
}
//#endregion
//#region src/host/shared/mcp-tools.ts
const EDITS = new Set([...[
	"write",
	"edit",
	"update",
	"modify",
	"create",
	"save",
	"replace",
	"insert"
], ...[
	"rename",
	"move",
	"delete"
]]);
/** These count only in a name without a reading word: not in `get_patch`. */
const WEAKER_EDITS = new Set([
	"patch",
	"overwrite",
	"append"
]);
/** Reading words, which win over the words above: `list_edits`, `get_patch`. */
const LOOKS = new Set([...[
	"read",
	"list",
	"get",
	"search",
	"find",
	"show",
	"view",
	"describe",
	"preview",
	"check"
]]);
/** Words for more than reading: `find_and_replace`, `search_replace`, `get_and_save`. */
const CHANGES = new Set([...[
	"and",
	"then",
	"or",
	"remove",
	"store",
	"set",
	"put"
], ...[
	"copy",
	"run",
	"exec",
	"execute",
	"apply",
	"download",
	"upload",
	"fix",
	"make"
]]);
const THINKS = /think|reasoning/i;
function kindOfMcpTool(tool) {
	if (THINKS.test(tool)) return "thinking";
	const words = wordsIn(tool);
	const isWeaker = words.some((word) => WEAKER_EDITS.has(word));
	return words.some((word) => EDITS.has(word)) || isWeaker && !words.some((word) => LOOKS.has(word)) ? "edit" : "other";
}
function mayMcpToolChangeFiles(tool) {
	if (THINKS.test(tool)) return false;
	const words = wordsIn(tool);
	return !words.some((word) => LOOKS.has(word)) || words.some(isChange);
}
function isChange(word) {
	return EDITS.has(word) || WEAKER_EDITS.has(word) || CHANGES.has(word);
}
function wordsIn(name) {
	return name.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z]+/);
}
//#endregion
//#region src/host/shared/tool-table.ts
function kindIn({ kinds, mcpToolIn }, name) {
	const known = kinds.get(name);
	if (known !== void 0) return known;
	const tool = mcpToolIn(name);
	return tool === null ? "other" : kindOfMcpTool(tool);
}
/** An MCP tool counts as changing files unless its name says that it only looks. */
function mayChangeFiles({ kinds, mcpToolIn }, name) {
	if (kinds.get(name) === "edit") return true;
	const tool = mcpToolIn(name);
	return tool !== null && mayMcpToolChangeFiles(tool);
}
//#endregion
//#region src/host/claude/gate-call.ts
function readGateCall(value, tools) {
	const tool = textIn(value, "tool_name");
	if (tool === null || tool === "") return { garbled: "tool_name" };
	const input = fieldOf(value, "tool_input");
	const texts = textsIn(input);
	const mayWrite = tools.hidesMcpTools || mayChangeFiles(tools, tool);
	if (texts === null && mayWrite) return GARBLED;
	if (isAmbiguous(tool, input, tools)) return GARBLED;
	return {
		tool,
		use: useOf$1(tool, tools),
		mayWritePlan: tools.planWriters.has(tool),
		cwd: textIn(value, "cwd") ?? "",
		command: textIn(input, "command"),
		files: namesOneFile(tool, tools) ? fileIn$1(input) : mayWrite ? texts ?? [] : []
	};
}
const GARBLED = { garbled: "tool_input" };
function useOf$1(tool, { kinds, isMcpTool }) {
	const kind = kinds.get(tool);
	if (kind === "read" || kind === "plan") return "read";
	if (kind === "shell" || kind === "edit") return kind;
	return isMcpTool(tool) ? "mcp" : "other";
}
function namesOneFile(tool, { kinds, patches }) {
	return kinds.get(tool) === "edit" && !patches.has(tool);
}
function fileIn$1(input) {
	const file = textIn(input, "file_path") ?? textIn(input, "notebook_path");
	return file === null ? [] : [file];
}
/** An unknown host might write the second of two files. */
function isAmbiguous(tool, input, tools) {
	if (tools.hidesMcpTools || tools.isMcpTool(tool)) return false;
	const [file, other] = [textIn(input, "file_path"), textIn(input, "path")];
	return file !== null && other !== null && file !== other;
}
/** The longest path that systems accept. */
const MAX_PATH = 4096;
const MAX_TEXTS = 2e3;
/**
* Limit for the folders in all paths together: each is looked up on the disk, and the host waits.
*/
const MAX_FOLDERS = 2e4;
/** Null: there are too many to check. */
function textsIn(input) {
	const texts = [];
	const rest = [input];
	for (let value = rest.pop(); value !== void 0; value = rest.pop()) {
		if (typeof value === "string") texts.push(...pathsOf(value));
		else if (typeof value === "object" && value !== null) rest.push(...Object.keys(value).filter(isName), ...Object.values(value));
		if (texts.length + rest.length > MAX_TEXTS) return null;
	}
	return texts.reduce((sum, text) => sum + text.split("/").length, 0) > MAX_FOLDERS ? null : texts;
}
/** A key may be a file name too: a map of names and contents is a common shape. */
function isName(key) {
	return key.includes("/") || key.includes(".");
}
/**
* Longer texts and texts with several lines are contents; but a folded text may still be a path.
*/
function pathsOf(text) {
	if (isPath(text)) return [text];
	const files = filesOfPatch(text);
	const folded = text.length <= MAX_FOLDED && text.includes("/.") ? node_path.normalize(text) : "";
	return folded !== "" && isPath(folded) ? [...files, folded] : files;
}
const MAX_FOLDED = 1e5;
function isPath(text) {
	return text.length <= MAX_PATH && !text.includes("\n");
}
//#endregion
//#region src/host/claude/gate-event.ts
/** For hosts whose events have Claude Code's shape. */
function readGateEvent(value, tools) {
	const session = textIn(value, "session_id") ?? "";
	const event = textIn(value, "hook_event_name");
	if (session === "") return {
		kind: "garbled",
		field: "session_id"
	};
	if (event === "ConfigChange") return {
		kind: "settings-changed",
		session
	};
	if (event !== "PreToolUse") return {
		kind: "garbled",
		field: "not an event of the gate"
	};
	const call = readGateCall(value, tools);
	if ("garbled" in call) return {
		kind: "garbled",
		field: call.garbled
	};
	return {
		kind: "tool",
		session,
		call
	};
}
//#endregion
//#region src/model/maker.ts
/** The maker of a model. `unknown`: a private server, or an unfamiliar name. */
const MAKERS = [
	"openai",
	"anthropic",
	"google",
	"alibaba",
	"deepseek",
	"mistral",
	"meta",
	"moonshot",
	"xai",
	"zhipu",
	"unknown"
];
function compareMakers(reviewer, host) {
	if (reviewer === "unknown" || host === "unknown") return "unknown";
	return reviewer === host ? "same-maker" : "other-maker";
}
/** A router may put a prefix before a name: `openai/gpt-5.2`, `us.anthropic.claude-opus-4`. */
const NAMES$2 = [
	["anthropic", /(?:^|[/:.])claude-/i],
	["google", /(?:^|[/:.])(?:gemini-|gemma)/i],
	["openai", /(?:^|[/:.])(?:(?:chat)?gpt-|codex-|o[1-9](?:-|$))/i],
	["alibaba", /(?:^|[/:.])(?:qwen|qwq)/i],
	["deepseek", /(?:^|[/:.])deepseek/i],
	["mistral", /(?:^|[/:.])(?:mistral|mixtral|codestral|devstral|magistral|ministral)/i],
	["meta", /(?:^|[/:.])(?:meta-)?llama/i],
	["moonshot", /(?:^|[/:.])kimi/i],
	["xai", /(?:^|[/:.])grok-/i],
	["zhipu", /(?:^|[/:.])(?:chat)?glm-/i]
];
function makerOfModel(model) {
	return NAMES$2.find(([, pattern]) => pattern.test(model))?.[0] ?? "unknown";
}
/** The maker of a server with Anthropic's protocol at this address; empty: Anthropic's own. */
function makerAtAnthropicAddress(address, model) {
	return address === "" || URL.canParse(address) && /(?:^|\.)anthropic\.com$/.test(new URL(address).hostname) ? "anthropic" : makerOfModel(model);
}
const MAKER_NAMES = {
	openai: "OpenAI",
	anthropic: "Anthropic",
	google: "Google",
	alibaba: "Alibaba",
	deepseek: "DeepSeek",
	mistral: "Mistral",
	meta: "Meta",
	moonshot: "Moonshot AI",
	xai: "xAI",
	zhipu: "Zhipu"
};
//#endregion
//#region src/host/claude/maker.ts
/** Claude Code's events name no model, and a server at another address may run any. */
function makerOfClaude(environment) {
	const { ANTHROPIC_BASE_URL: address = "", ANTHROPIC_MODEL: model = "" } = environment;
	return makerAtAnthropicAddress(address, model);
}
//#endregion
//#region src/host/shared/mcp-edit.ts
/** Null if the call is not such an edit. */
function filesOfMcpEdit(tool, input, tools) {
	if (!tools.isMcpTool(tool) || kindIn(tools, tool) !== "edit") return null;
	const files = namedFiles(input, 0);
	return [...new Set(files)].slice(0, MOST_FILES);
}
const MOST_FILES = 100;
const MOST_LEVELS = 3;
const KEY = /file|path|uri|source|destination|target|notebook|document|^(?:from|to|old|new)$/i;
/** The values of telling keys, also in nested lists and objects. */
function namedFiles(input, level) {
	if (typeof input !== "object" || input === null || level > MOST_LEVELS) return [];
	return Object.entries(input).flatMap(([key, value]) => {
		return (Array.isArray(value) ? value : [value]).flatMap((one) => {
			if (typeof one !== "string") return namedFiles(one, level + 1);
			const file = KEY.test(key) ? fileIn(one) : null;
			return file === null ? [] : [file];
		});
	});
}
const MAX_NAME = 1e3;
function fileIn(text) {
	const file = text.startsWith("file://") ? decoded(text.slice(7)) : text;
	if (file === null || file.length > MAX_NAME || /[\n\0]|^\w{2,20}:\/\//.test(file)) return null;
	return file.trim() === "" ? null : file;
}
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
//#endregion
//#region src/host/claude/tool-events.ts
function callOf(fields) {
	const [tool, input] = [fields.text("tool_name"), fields.value("tool_input")];
	const id = fields.optionalText("tool_use_id");
	return {
		tool,
		input,
		use: id === "" ? `${tool} ${JSON.stringify(input)}` : id
	};
}
function failedCommand(fields, { kinds }) {
	const { tool, input, use } = callOf(fields);
	const [error, interrupted] = [fields.optionalText("error"), fields.optionalSwitch("is_interrupt")];
	const command = textIn(input, "command");
	if (kinds.get(tool) !== "shell" || command === null) return { name: "other" };
	return {
		name: "failed",
		use,
		command,
		error,
		interrupted
	};
}
/** A call whose input has another shape is ignored by the lanes. */
function toolUsed(fields, tools) {
	const { tool, input, use } = callOf(fields);
	const [response, transcript] = [fields.optionalValue("tool_response"), fields.nullableText("transcript_path")];
	switch (kindIn(tools, tool)) {
		case "edit": {
			if (input === void 0) return {
				name: "edited",
				edit: {
					file: "",
					was: UNKNOWN
				},
				use
			};
			const edit = toEdit(input, response);
			return edit === null ? { name: "other" } : {
				name: "edited",
				edit,
				use
			};
		}
		case "plan": return {
			name: "planned",
			use,
			transcript,
			plan: planIn(input, response)
		};
		case "thinking": return {
			name: "thought",
			tool,
			text: JSON.stringify(input),
			use
		};
		case "shell": return { name: "ran-command" };
		case "read":
		case "other": return { name: "other" };
	}
}
const UNKNOWN = { kind: "unknown" };
/** MCP tools use all of these names. */
const FILE_KEYS = [
	"file_path",
	"notebook_path",
	"filePath",
	"path",
	"relative_path"
];
function toEdit(input, response) {
	const named = FILE_KEYS.map((key) => fieldOf(input, key)).filter((one) => one !== void 0);
	const [file] = named;
	if (typeof file !== "string" || file === "") return null;
	return named.every((one) => typeof one === "string") ? {
		file,
		was: wasOf(input, response)
	} : null;
}
function wasOf(input, response) {
	const text = fieldOf(response, "originalFile");
	if (text === null || typeof text === "string") return {
		kind: "told",
		text
	};
	const fields = createFields(objectOf(input));
	const [before, after] = [fields.text("old_string"), fields.text("new_string")];
	const all = fields.optionalSwitch("replace_all");
	if (fields.wrong() !== null) return UNKNOWN;
	return {
		kind: "replaced",
		before,
		after,
		all
	};
}
/** The name of a plan's file in a response that is text. */
const PLAN_NAME = /[^\s"'`\\]{1,1000}\.md\b/;
/** The versions differ in the place of the plan and its file: the input or the response. */
function planIn(input, response) {
	const [asked, answered] = [planFields(input), planFields(response)];
	const file = asked.planFile ?? answered.planFile ?? answered.file ?? PLAN_NAME.exec(JSON.stringify(response ?? null))?.[0];
	return {
		text: asked.plan ?? answered.plan,
		file: file ?? null
	};
}
const NO_PLAN = {
	plan: null,
	planFile: null,
	file: null
};
function planFields(value) {
	const fields = createFields(objectOf(value));
	const found = {
		plan: fields.nullableText("plan"),
		planFile: fields.nullableText("planFilePath"),
		file: fields.nullableText("filePath")
	};
	return fields.wrong() === null ? found : NO_PLAN;
}
function objectOf(value) {
	return typeof value === "object" && value !== null ? value : {};
}
//#endregion
//#region src/host/claude/tools.ts
const of = (kind, names) => names.map((name) => [name, kind]);
const CLAUDE_TOOLS = {
	kinds: new Map([
		...of("edit", [
			"Write",
			"Edit",
			"MultiEdit",
			"NotebookEdit"
		]),
		...of("plan", ["ExitPlanMode"]),
		...of("shell", ["Bash"]),
		...of("read", [
			"Read",
			"Glob",
			"Grep",
			"LS",
			"NotebookRead",
			"LSP",
			"WebFetch",
			"WebSearch"
		]),
		...of("read", [
			"TodoWrite",
			"TodoRead",
			"Skill",
			"ToolSearch"
		]),
		...of("read", [
			"BashOutput",
			"KillShell",
			"KillBash"
		]),
		...of("read", [
			"Agent",
			"Task",
			"TaskCreate",
			"TaskGet",
			"TaskList",
			"TaskUpdate"
		]),
		...of("read", [
			"TaskOutput",
			"TaskStop",
			"EnterPlanMode",
			"AskUserQuestion"
		]),
		...of("read", [
			"StructuredOutput",
			"ListMcpResourcesTool",
			"ReadMcpResourceTool"
		])
	]),
	shownNames: [...[
		safe`Bash`,
		safe`Write`,
		safe`Edit`,
		safe`MultiEdit`,
		safe`NotebookEdit`
	], safe`PowerShell`],
	planWriters: new Set(["Write", "Edit"]),
	patches: /* @__PURE__ */ new Set(),
	isMcpTool: (name) => name.startsWith("mcp__"),
	mcpToolIn: (name) => /^mcp__.+?__(.+)$/s.exec(name)?.[1] ?? null,
	hidesMcpTools: false
};
//#endregion
//#region src/host/claude/events.ts
const EVENTS = new Map([
	["PostToolUse", (fields, where, tools) => ({
		...where,
		...toolUsed(fields, tools)
	})],
	["PostToolUseFailure", (fields, where, tools) => ({
		...where,
		...failedCommand(fields, tools)
	})],
	["SessionStart", (_, where) => ({
		...where,
		name: "beginning",
		isPrompt: false
	})],
	["UserPromptSubmit", (_, where) => ({
		...where,
		name: "beginning",
		isPrompt: true
	})],
	["Stop", (fields, where) => ({
		...where,
		...stopping(fields),
		subagent: null
	})],
	["SubagentStop", subagentStop],
	["PreCompact", compacting]
]);
/**
* Parses Claude Code's JSON into our event. Tolerates unknown events and fields, but not missing
* ones.
*/
function parseClaudeEvent(value, tools = CLAUDE_TOOLS) {
	const fields = createFields(value);
	const name = fields.text("hook_event_name");
	const where = {
		session: fields.text("session_id"),
		cwd: fields.optionalText("cwd"),
		prompt: fields.optionalText("prompt_id")
	};
	const event = EVENTS.get(name)?.(fields, where, tools) ?? {
		...where,
		name: "other"
	};
	const field = fields.wrong();
	return field === null ? {
		kind: "event",
		event
	} : {
		kind: "malformed",
		field,
		event
	};
}
function stopping(fields) {
	return {
		name: "stopping",
		blockedBefore: fields.optionalSwitch("stop_hook_active"),
		said: fields.nullableText("last_assistant_message"),
		transcript: fields.nullableText("transcript_path")
	};
}
function subagentStop(fields, where) {
	const stop = {
		...where,
		...stopping(fields),
		subagent: fields.optionalText("agent_id")
	};
	return fields.nullableText("agent_type") === "" ? {
		...where,
		name: "other"
	} : stop;
}
function compacting(fields, where) {
	return {
		...where,
		name: "compacting",
		transcript: fields.nullableText("transcript_path")
	};
}
//#endregion
//#region src/host/claude/mcp-edits.ts
/** One event; for an MCP call that changes several files, one event per file. */
function parseClaudeCall(value, tools) {
	const [file, ...others] = filesOfCall(value, tools);
	if (file === void 0) return [parseClaudeEvent(value, tools)];
	const parse = (one) => parseClaudeEvent(editOf(value, one), tools);
	return [parse(file), ...others.map(parse)];
}
function filesOfCall(value, tools) {
	const { hook_event_name, tool_name, tool_input } = value;
	if (hook_event_name !== "PostToolUse" || typeof tool_name !== "string") return [];
	return filesOfMcpEdit(tool_name, tool_input, tools) ?? [];
}
/**
* Both lanes use the same id for the edit of a file. The replaced text is only known for a call
* with one file.
*/
function editOf(value, file) {
	const { tool_input: input } = value;
	const known = typeof input === "object" && input !== null ? input : {};
	const tool_use_id = `${textIn(value, "tool_use_id") ?? ""} ${file}`;
	return {
		...value,
		tool_input: {
			...known,
			file_path: file
		},
		tool_use_id
	};
}
//#endregion
//#region src/host/claude/messages.ts
const CLAUDE_MESSAGES = {
	look: safe`use the Read, Grep and Glob tools`,
	find: safe`use the Glob tool`,
	write: safe`the plan is written with the Write tool`,
	remove: safe`countersign init --remove`
};
//#endregion
//#region src/host/claude/reply.ts
const NOTHING = {
	exitCode: 0,
	json: null,
	text: null,
	stderr: null
};
/** The one denial Claude Code cannot misread is exit 2 with the reason on stderr. */
const DENIED = 2;
/**
* For these events a block is a message to the agent, which reaches it completely only this way.
*/
const TAKES_DECISION = new Set([
	"Stop",
	"SubagentStop",
	"PostToolUse"
]);
const CLAUDE_REPLY_WORDS = [
	...[
		"decision",
		"block",
		"reason",
		"systemMessage"
	],
	...[
		"hookSpecificOutput",
		"hookEventName",
		"additionalContext"
	],
	...[
		"PreToolUse",
		"PostToolUse",
		"PostToolUseFailure",
		"Stop"
	]
];
function denyForClaude(reason) {
	return {
		exitCode: DENIED,
		json: null,
		stderr: reason
	};
}
function encodeForClaude(event, reply) {
	const hookEvent = textIn(event, "hook_event_name") ?? "";
	switch (reply.kind) {
		case "silent": return NOTHING;
		case "tell": return {
			...NOTHING,
			json: tellJson(hookEvent, reply)
		};
		case "block":
			if (TAKES_DECISION.has(hookEvent)) return {
				...NOTHING,
				json: blockJson(reply)
			};
			return {
				...NOTHING,
				exitCode: DENIED,
				stderr: reply.reason
			};
		case "reflect": return {
			...NOTHING,
			text: reply.text
		};
	}
}
function blockJson({ reason, user }) {
	return {
		decision: "block",
		reason,
		...user === void 0 ? {} : { systemMessage: user }
	};
}
/** Only these events accept `hookSpecificOutput`; others reject the whole answer. */
const TAKES_CONTEXT = new Set(["PostToolUse", "PostToolUseFailure"]);
function tellJson(hookEvent, reply) {
	const said = { systemMessage: reply.user };
	if (reply.agent === null || !TAKES_CONTEXT.has(hookEvent)) return said;
	return {
		...said,
		hookSpecificOutput: {
			hookEventName: hookEvent,
			additionalContext: reply.agent
		}
	};
}
//#endregion
//#region src/host/claude/claude.ts
/** Its events have the shape that other hosts copy, so it takes the events that no other host claims. */
const CLAUDE = {
	id: "claude",
	name: safe`Claude Code`,
	program: "claude",
	maker: "anthropic",
	protocol: {
		isSender: () => false,
		isCaller: () => false,
		parse: (event) => parseClaudeCall(event, CLAUDE_TOOLS),
		parseForGate: (event) => readGateEvent(event, CLAUDE_TOOLS),
		encode: encodeForClaude,
		encodeDenial: denyForClaude,
		replyWords: CLAUDE_REPLY_WORDS,
		makerOf: (_, environment) => makerOfClaude(environment)
	},
	tools: CLAUDE_TOOLS,
	shellMarkers: [
		"CLAUDECODE",
		"CLAUDE_CODE_ENTRYPOINT",
		"CLAUDE_CODE_SESSION_ID"
	],
	files: CLAUDE_FILES,
	messages: CLAUDE_MESSAGES,
	loadSetup: async () => (await Promise.resolve().then(() => require("./setup.cjs"))).CLAUDE_SETUP
};
//#endregion
//#region src/host/codex/tools.ts
/** Codex gives its shell and MCP tools Claude Code's names; it changes files by patches of many files. */
const CODEX_TOOLS = {
	...CLAUDE_TOOLS,
	kinds: new Map([
		...CLAUDE_TOOLS.kinds,
		["apply_patch", "edit"],
		["view_image", "read"],
		["request_user_input", "read"]
	]),
	shownNames: [...CLAUDE_TOOLS.shownNames, safe`apply_patch`],
	planWriters: new Set([...CLAUDE_TOOLS.planWriters, "apply_patch"]),
	patches: new Set(["apply_patch"])
};
//#endregion
//#region src/host/codex/events.ts
function isCodexEvent(value) {
	return "turn_id" in value && typeof value.turn_id === "string";
}
/**
* A patch becomes one event per file; a patch without file names becomes an event without a file.
*/
function parseCodexEvent(value, tools = CODEX_TOOLS) {
	const event = isCodexEvent(value) ? {
		...value,
		prompt_id: value.turn_id
	} : value;
	const patch = patchOf(event);
	if (patch === null) return parseClaudeCall(event, tools);
	const [first, ...more] = filesOfPatch(patch);
	if (first === void 0) return [parseClaudeEvent({
		...event,
		tool_input: {}
	}, tools)];
	const parse = (file, number) => {
		const tool_use_id = `${useOf(event)} ${number}`;
		return parseClaudeEvent({
			...event,
			tool_input: { file_path: file },
			tool_use_id
		}, tools);
	};
	return [parse(first, 0), ...more.map((file, index) => parse(file, index + 1))];
}
function patchOf(event) {
	if (!("tool_name" in event) || event.tool_name !== "apply_patch") return null;
	const input = "tool_input" in event ? event.tool_input : null;
	if (typeof input !== "object" || input === null) return "";
	return "command" in input && typeof input.command === "string" ? input.command : "";
}
function useOf(event) {
	return "tool_use_id" in event ? String(event.tool_use_id) : "";
}
//#endregion
//#region src/host/codex/files.ts
const HOME = safe`CODEX_HOME`;
function codexHome(environment) {
	return environment[HOME] || node_path.join(environment["HOME"] ?? "/", ".codex");
}
const CODEX_FILES = {
	homeVariable: HOME,
	projectVariable: null,
	folders: [".codex", ".agents"],
	instructionFiles: ["agents.md", "agents.override.md"],
	projectInstructions: "AGENTS.md",
	protectedPaths: [/^\.codex\/(?:hooks\.json|config\.toml)$/, skillsIn(".agents/skills")],
	guarded: (environment) => ["hooks.json", "config.toml"].map((name) => node_path.join(codexHome(environment), name)),
	settings: null,
	plansDir: null
};
//#endregion
//#region src/host/codex/messages.ts
const CODEX_MESSAGES = {
	look: safe`read with cat, sed -n, rg or git`,
	find: safe`use rg --files`,
	write: safe`the plan is written with apply_patch`,
	remove: safe`countersign init --host codex --remove`
};
//#endregion
//#region src/host/codex/codex.ts
const CODEX = {
	id: "codex",
	name: safe`Codex`,
	program: "codex",
	maker: "openai",
	protocol: {
		isSender: isCodexEvent,
		isCaller: () => false,
		parse: (event) => parseCodexEvent(event),
		parseForGate: (event) => readGateEvent(event, CODEX_TOOLS),
		encode: encodeForClaude,
		encodeDenial: denyForClaude,
		replyWords: CLAUDE_REPLY_WORDS,
		makerOf: (event) => {
			const model = textIn(event, "model") ?? "";
			return model === "" ? "openai" : makerOfModel(model);
		}
	},
	tools: CODEX_TOOLS,
	shellMarkers: [
		"CODEX_SANDBOX",
		"CODEX_SANDBOX_NETWORK_DISABLED",
		"CODEX_THREAD_ID",
		"CODEX_CI"
	],
	files: CODEX_FILES,
	messages: CODEX_MESSAGES,
	loadSetup: async () => (await Promise.resolve().then(() => require("./setup2.cjs"))).CODEX_SETUP
};
//#endregion
//#region src/host/copilot/events.ts
function isToolEvent(value) {
	return "tool_input" in value && !("tool_use_id" in value) && "timestamp" in value && typeof value.timestamp === "string";
}
/** Copilot's calls have no id, but each event has a time. Claude Code's events have no time. */
function isCopilotEvent(value) {
	return "timestamp" in value && !("tool_use_id" in value);
}
/** The event in Claude Code's shape; a patch in Codex's. */
function fromCopilot(value) {
	if (!isToolEvent(value)) return value;
	const event = {
		...value,
		tool_use_id: value.timestamp
	};
	if (typeof value.tool_input === "string") return {
		...event,
		tool_name: "apply_patch",
		tool_input: { command: value.tool_input },
		turn_id: ""
	};
	if (typeof value.tool_input !== "object" || value.tool_input === null) return event;
	return {
		...event,
		tool_input: renamed(value.tool_input)
	};
}
const NAMES$1 = {
	path: "file_path",
	file_text: "content",
	old_str: "old_string",
	new_str: "new_string"
};
/** Last, so that Copilot's own field wins over one that it does not read. */
function renamed(input) {
	const known = Object.entries(input).flatMap(([key, one]) => Object.hasOwn(NAMES$1, key) ? [[NAMES$1[key], one]] : []);
	return Object.assign({}, input, Object.fromEntries(known));
}
//#endregion
//#region src/host/copilot/reply.ts
const COPILOT_REPLY_WORDS = [...CLAUDE_REPLY_WORDS, ...[
	"permissionDecision",
	"deny",
	"permissionDecisionReason"
]];
/** Copilot discards stderr. With exit code 2 this JSON keeps the reason and fails closed. */
function denyForCopilot(reason) {
	const json = {
		permissionDecision: safe`deny`,
		permissionDecisionReason: reason
	};
	return {
		...denyForClaude(reason),
		json
	};
}
/** Copilot reads the text for the agent only at the top level of the answer. */
function encodeForCopilot(event, reply) {
	const encoded = encodeForClaude(event, reply);
	return encoded.json === null ? encoded : {
		...encoded,
		json: withContext(encoded.json)
	};
}
function withContext(json) {
	const inner = "hookSpecificOutput" in json ? json.hookSpecificOutput : null;
	if (typeof inner !== "object" || inner === null || !("additionalContext" in inner)) return json;
	return {
		...json,
		additionalContext: inner.additionalContext
	};
}
//#endregion
//#region src/host/copilot/tools.ts
const READING = [...[
	"view",
	"glob",
	"grep",
	"exit_plan_mode",
	"report_intent",
	"ask_user",
	"web_fetch"
]];
/** Some tools have Claude Code's names, others Copilot's own. The patch of a GPT model becomes Codex's `apply_patch`. */
const COPILOT_TOOLS = {
	...CODEX_TOOLS,
	kinds: new Map([...CODEX_TOOLS.kinds, ...READING.map((name) => [name, "read"])]),
	hidesMcpTools: true
};
//#endregion
//#region src/host/list.ts
/** Every host. An event belongs to the first one that claims it. */
const HOSTS = [
	CLAUDE,
	{
		id: "copilot",
		name: safe`Copilot CLI`,
		program: "copilot",
		maker: "unknown",
		protocol: {
			isSender: isCopilotEvent,
			isCaller: (environment) => environment["COPILOT_CLI"] === "1",
			parse: (event) => parseCodexEvent(fromCopilot(event), COPILOT_TOOLS),
			parseForGate: (event) => readGateEvent(fromCopilot(event), COPILOT_TOOLS),
			encode: encodeForCopilot,
			encodeDenial: denyForCopilot,
			replyWords: COPILOT_REPLY_WORDS,
			makerOf: () => "unknown"
		},
		tools: COPILOT_TOOLS,
		shellMarkers: ["COPILOT_CLI"],
		files: {
			homeVariable: null,
			projectVariable: null,
			folders: [".github"],
			instructionFiles: [],
			projectInstructions: "AGENTS.md",
			steering: {
				folders: [],
				endings: [".github/copilot-instructions.md"]
			},
			protectedPaths: [/^\.github\/hooks(?:\/|$)/, /^\.github\/copilot\/settings[^/]*\.json$/],
			guarded: () => [],
			settings: null,
			plansDir: null
		},
		messages: {
			...CLAUDE_MESSAGES,
			look: safe`use the view, grep and glob tools`,
			find: safe`use the glob tool`,
			write: safe`the plan is written with the create and edit tools`
		},
		loadSetup: null
	},
	CODEX
];
/** The host of `init` without `--host`, and of every event that no host claims. */
const DEFAULT_HOST = CLAUDE;
function findSender(event) {
	return HOSTS.find(({ protocol }) => protocol.isSender(event)) ?? DEFAULT_HOST;
}
/** The host that started this process, for an event that cannot be read. */
function findCaller(environment) {
	return HOSTS.find(({ protocol }) => protocol.isCaller(environment)) ?? DEFAULT_HOST;
}
/** The hosts that `init` can write hooks for. */
const INIT_HOSTS = HOSTS.filter(({ loadSetup }) => loadSetup !== null);
//#endregion
//#region src/host/other-agents.ts
const OTHER_AGENTS = [
	{
		name: "Gemini CLI",
		maker: "google",
		markers: ["GEMINI_CLI"],
		folders: [".gemini"],
		instructionFiles: ["gemini.md"]
	},
	{
		name: "Qwen Code",
		maker: "unknown",
		markers: ["QWEN_CODE", "QWEN_CODE_SESSION_ID"],
		folders: [".qwen"],
		instructionFiles: ["qwen.md"]
	},
	{
		name: "OpenCode",
		maker: "unknown",
		markers: ["OPENCODE"],
		folders: [".opencode"],
		instructionFiles: []
	},
	{
		name: "Cursor",
		maker: "unknown",
		markers: ["CURSOR_AGENT"],
		folders: [".cursor"],
		instructionFiles: []
	},
	{
		name: "Cline",
		maker: "unknown",
		markers: ["CLINE_ACTIVE"],
		folders: [".cline", ".clinerules"],
		instructionFiles: []
	},
	{
		name: "a coding agent",
		maker: "unknown",
		markers: ["AI_AGENT"],
		folders: [],
		instructionFiles: []
	}
];
/** Such files of further agents and of reviewers, and the folders of CI. */
const MORE_INSTRUCTIONS = {
	folders: [...[
		".gitlab",
		".circleci",
		".kilo",
		".kimi-code",
		".windsurf",
		".roo",
		".kiro",
		".junie"
	], ...[
		".continue",
		".amazonq",
		".factory",
		".vscode",
		".countersign"
	]],
	instructionFiles: [
		"warp.md",
		"skill.md",
		"review.md"
	]
};
/** More files that steer such agents and may be edited: a change is reported. */
const MORE_STEERING = {
	folders: [".windsurf"],
	files: [
		"agents.local.md",
		"gemini.local.md",
		".cursorrules",
		".windsurfrules"
	]
};
//#endregion
//#region src/system/fnv1a.ts
/** Not collision-resistant. */
function fnv1a(text) {
	let low = 2166136261;
	let high = 16777619;
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		low = Math.imul(low ^ code, 16777619);
		high = Math.imul(high ^ code ^ low >>> 16, 2246822507);
	}
	return (low >>> 0).toString(16).padStart(8, "0") + (high >>> 0).toString(16).padStart(8, "0");
}
//#endregion
//#region src/state/paths.ts
/** The directory of our records, never in a shared temporary directory. */
function stateDir(environment) {
	const base = environment["XDG_STATE_HOME"];
	return {
		base: base !== void 0 && node_path.isAbsolute(base) ? node_path.resolve(base) : node_path.join(homeOf(environment), ".local", "state"),
		parts: ["countersign"]
	};
}
/** With a relative or empty HOME the records would land in the agent's working directory. */
function homeOf(environment) {
	const home = environment["HOME"];
	return home !== void 0 && node_path.isAbsolute(home) ? home : "/";
}
/** Records that the user trusts a configuration file. */
function trustFile(environment, file) {
	return {
		dir: below(stateDir(environment), "trust"),
		name: `${key(file)}.json`
	};
}
/** Shows whether records can be kept. One per process, so that no process waits for another. */
function probeFile(environment, process) {
	return {
		dir: below(stateDir(environment), "doctor"),
		name: `probe-${process}.json`
	};
}
/** Facts about another program, such as a reviewer's. */
function programDir(environment, owner) {
	return below(stateDir(environment), owner);
}
/** Holds one folder per project. */
function projectsDir(environment) {
	return below(stateDir(environment), "projects");
}
function projectDir(environment, projectRoot) {
	return below(projectsDir(environment), key(projectRoot));
}
/** Numbers about a project's reviews, without any text of them. */
function reviewsFile(projectDir) {
	return {
		dir: projectDir,
		name: "reviews.jsonl"
	};
}
/** How many findings of hooks were fixed or dismissed. */
function settledFile(projectDir) {
	return {
		dir: projectDir,
		name: "settled.jsonl"
	};
}
/** All host sessions of a project. */
function sessionsDir(projectDir) {
	return below(projectDir, "sessions");
}
function sessionDir(environment, projectRoot, session) {
	return below(sessionsDir(projectDir(environment, projectRoot)), key(session));
}
/** A session, by the name of its directory. */
function sessionNamed(projectDir, name) {
	return below(sessionsDir(projectDir), name);
}
/** The journal of edits of a session. */
function editsFile(sessionDir) {
	return {
		dir: sessionDir,
		name: "edits.jsonl"
	};
}
/** The repository at the start of the turn. */
function turnStartFile(sessionDir) {
	return {
		dir: sessionDir,
		name: "turn-start.json"
	};
}
/** Limits of what the start of a turn could see in this project. */
function turnLimitFile(projectDir) {
	return {
		dir: projectDir,
		name: "turn-limit.json"
	};
}
/** Counters of a session: reviews, tokens, blocks and recent reviews. */
function countsFile(sessionDir) {
	return {
		dir: sessionDir,
		name: "counts.json"
	};
}
/** The health of each reviewer in a session. */
function healthFile(sessionDir) {
	return {
		dir: sessionDir,
		name: "reviewers.json"
	};
}
/** The reviews of the current turn, and what blocked its stops. */
function turnReviewsFile(sessionDir) {
	return {
		dir: sessionDir,
		name: "turn-reviews.json"
	};
}
/** The key of a session's markers. */
function markKeyFile(sessionDir) {
	return {
		dir: sessionDir,
		name: "mark-key.json"
	};
}
/** Files as they were at their last review in this session. */
function baselinesDir(sessionDir) {
	return below(sessionDir, "baselines");
}
/**
* One baseline. Its name is no real hash, because loading crypto costs every edit; the record names
* its file.
*/
function baselineFile(sessionDir, file) {
	return {
		dir: baselinesDir(sessionDir),
		name: `${key(file)}.json`
	};
}
function claimsDir(sessionDir) {
	return below(sessionDir, "claims");
}
/** Dismissed findings of a project, with reasons. */
function refutedFile(projectDir) {
	return {
		dir: projectDir,
		name: "refuted.json"
	};
}
/** Dismissals of a session that the user has not been told about. */
function untoldFile(sessionDir) {
	return {
		dir: sessionDir,
		name: "untold.json"
	};
}
/** The latest end of the project's plan history. */
function planAnchorFile(projectDir) {
	return {
		dir: projectDir,
		name: "plan-anchor.json"
	};
}
function pausedFile(projectDir) {
	return {
		dir: projectDir,
		name: "paused.json"
	};
}
function pendingDir(sessionDir) {
	return below(sessionDir, "pending");
}
function below({ base, parts }, ...more) {
	return {
		base,
		parts: [...parts, ...more]
	};
}
const MAX_KEY = 80;
/**
* Turns any text into one safe file name: readable, bounded, and different for different texts. It
* uses FNV-1a because loading crypto costs a hook a sixth of its time, and deliberate collisions do
* no harm here.
*/
function key(text) {
	const known = keys.get(text);
	if (known !== void 0) return known;
	const made = `${text.replace(/[^A-Za-z0-9_-]+/g, "-").slice(-MAX_KEY)}-${fnv1a(text)}`;
	keys.set(text, made);
	return made;
}
/** A hook asks for the same few keys a dozen times. */
const keys = /* @__PURE__ */ new Map();
//#endregion
//#region src/model/fold-path.ts
/**
* The form in which a file system may treat two names as equal: case, Unicode form and invisible
* letters.
*/
function foldPath(path) {
	if (/^[\u0000-\u007F]*$/.test(path)) return path.toLowerCase();
	return path.normalize("NFKC").replace(new RegExp(String.raw`\p{Cf}`, "gu"), "").toLowerCase();
}
//#endregion
//#region src/system/monotonic-clock.ts
/**
* Milliseconds that only go forward. Not `performance`, whose first use loads a module that costs a
* hook a tenth of its time.
*/
function steadyMs() {
	const [seconds, nanoseconds] = process.hrtime();
	return seconds * 1e3 + nanoseconds / 1e6;
}
//#endregion
//#region src/model/open-files.ts
function isOutOfFiles(errno) {
	return errno === "EMFILE" || errno === "ENFILE";
}
const OUT_OF_FILES = "no more files can be opened";
const RAISE_LIMIT = "raise the limit of open files (ulimit -n 4096) and run it again";
//#endregion
//#region src/config/files/find-files.ts
/** The first of these in a directory is the project's file. */
const PROJECT_FILES = [".countersign.yaml", ".loa.config.yaml"];
/** The user's own file, whether it exists or not; null without a home. */
function userFile(environment) {
	const config = environment["XDG_CONFIG_HOME"] ?? "";
	const home = environment["HOME"] ?? "";
	if (node_path.isAbsolute(config)) return node_path.join(config, "countersign", "config.yaml");
	return node_path.isAbsolute(home) ? node_path.join(home, ".config", "countersign", "config.yaml") : null;
}
/** The project's file: the nearest from the working directory up to the project's root. */
function findProjectFile(cwd, root) {
	return projectFilePlaces(cwd, root).find((file) => !isAbsent(file)) ?? null;
}
/** The effective files, strongest first. */
function settingsFiles({ environment, cwd, projectRoot }) {
	return [findProjectFile(cwd, projectRoot), userFile(environment)].flatMap((file) => file === null || isAbsent(file) ? [] : [file]);
}
/** All places of the project's file; the first that exists counts. */
function projectFilePlaces(cwd, root) {
	return upwards(cwd, root).flatMap((dir) => PROJECT_FILES.map((name) => node_path.join(dir, name)));
}
/** From here up to the root; only the root for a folder outside of it. */
function upwards(cwd, root) {
	if (cwd === root || !isInside(cwd, root)) return [root];
	const parts = node_path.relative(root, cwd).split(node_path.sep);
	return parts.map((_, index) => node_path.join(root, ...parts.slice(0, parts.length - index))).concat(root);
}
//#endregion
//#region src/system/files/storage-error.ts
function failed(code, path) {
	return {
		kind: "failed",
		trouble: {
			code,
			path
		}
	};
}
/** Carries a storage error up to where it becomes a value. */
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
/** Turns an error of the system into a value; any other error is a bug and is thrown again. */
function failedBy(error, path) {
	if (error instanceof TroubleError) return {
		kind: "failed",
		trouble: error.trouble
	};
	if (error instanceof Error && "syscall" in error && "code" in error) return failed(String(error.code), path);
	throw error;
}
//#endregion
//#region src/system/files/atomic.ts
/**
* Writes the whole text or nothing: a temporary file beside the target, flushed, then renamed over
* it.
*/
function writeFileAtomic(file, text, mode) {
	replaceFile(file, text, mode);
}
/** Like `writeFileAtomic`, for our own records as compact JSON. */
function writeRecordAtomic(file, record, mode) {
	replaceFile(file, JSON.stringify(record), mode);
}
/** Like `writeFileAtomic`, as indented JSON for people. */
function writeReadableAtomic(file, record, mode) {
	replaceFile(file, `${JSON.stringify(record, null, 2)}\n`, mode);
}
function replaceFile(file, text, mode) {
	const temp = tempNameOf(file);
	writeNewFile(temp, Buffer.from(text), mode);
	moveOver(temp, file);
}
function tempNameOf(file) {
	return `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
}
/** Writes a new file, complete and flushed; removes it again after an error. */
function writeNewFile(file, bytes, mode) {
	writeNew(file, mode, (fd) => {
		writeWhole(fd, bytes, file);
		node_fs.fsyncSync(fd);
	});
}
/** Complete, but a power cut may empty it. */
function writeUnflushed(file, bytes, mode) {
	writeNew(file, mode, (fd) => writeWhole(fd, bytes, file));
}
function writeNew(file, mode, write) {
	const fd = node_fs.openSync(file, "wx", mode);
	try {
		write(fd);
	} catch (error) {
		removeFile(file);
		throw error;
	} finally {
		node_fs.closeSync(fd);
	}
}
/** Replaces a file by a finished one: a reader sees either the old or the new one. */
function moveOver(temp, file) {
	moveUnflushed(temp, file);
	syncDir(node_path.dirname(file));
}
function moveUnflushed(temp, file) {
	try {
		node_fs.renameSync(temp, file);
	} catch (error) {
		removeFile(temp);
		throw error;
	}
}
/** Removes a file or a link, if there is one. */
function removeFile(file) {
	try {
		node_fs.unlinkSync(file);
	} catch (error) {
		if (errnoOf(error) !== "ENOENT") throw error;
	}
}
/** Removes a regular file, never a link or a directory. A file that cannot be removed stays. */
function removeRegularFile(file) {
	try {
		if (node_fs.lstatSync(file).isFile()) node_fs.unlinkSync(file);
	} catch {}
}
/** A rename survives a power cut only after its directory is flushed too. */
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
		].includes(errnoOf(error))) throw error;
	}
}
/**
* A nearly full disk writes a part without an error, so this repeats until all is written or it
* fails.
*/
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
/** Renames whatever is there, even a link or a folder, to an unused name. */
function moveAway(file, to) {
	if (!isAbsent(to)) throw new TroubleError({
		code: "EEXIST",
		path: to
	});
	node_fs.renameSync(file, to);
	syncDir(node_path.dirname(to));
	syncDir(node_path.dirname(file));
}
//#endregion
//#region src/system/files/private-path.ts
/** Not `path.join`: a hook builds a hundred of these, and `path.join` works on each character. */
function pathOf({ base, parts }) {
	return [base, ...parts].join(node_path.sep);
}
//#endregion
//#region src/system/files/private-dir.ts
/**
* Does the directory exist, and does it belong to us alone? Changes nothing. `known` caches the
* answer: once checked, no other user can replace it.
*/
function checkPrivateDir(dir, known = /* @__PURE__ */ new Set()) {
	for (const [index, component] of [dir.base, ...componentsOf(dir)].entries()) {
		if (known.has(component)) continue;
		const state = index === 0 ? checkBase(component) : checkComponent(component);
		if (state.kind !== "ready") return state;
		known.add(component);
	}
	return { kind: "ready" };
}
/** Creates missing components one by one and checks the others. */
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
	return parts.map((_, index) => pathOf({
		base,
		parts: parts.slice(0, index + 1)
	}));
}
/**
* The user's own folder, followed if it is a link. Its owner could swap our directory, so it must
* belong to us or the system. Group-writable is accepted, because many systems create homes that
* way.
*/
function checkBase(base) {
	try {
		const stat = node_fs.statSync(base);
		if (!stat.isDirectory()) return failed("ENOTDIR", base);
		if (!isOurs(stat) && stat.uid !== 0) return failed("foreign", base);
		const sticky = (stat.mode & 512) !== 0;
		return (stat.mode & 2) !== 0 && !sticky ? failed("exposed", base) : { kind: "ready" };
	} catch (error) {
		return errnoOf(error) === "ENOENT" ? { kind: "absent" } : failedBy(error, base);
	}
}
/**
* Not `recursive: true`, which never returns if a parent exists and takes no directories (/proc).
*/
function makeBase(base) {
	const parent = node_path.dirname(base);
	if (!node_fs.existsSync(parent)) makeBase(parent);
	try {
		node_fs.mkdirSync(base, { mode: 448 });
	} catch (error) {
		if (errnoOf(error) !== "EEXIST") throw error;
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
		return errnoOf(error) === "ENOENT" ? { kind: "absent" } : failedBy(error, component);
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
		if (errnoOf(error) !== "EEXIST") return failedBy(error, component);
	}
	const after = checkComponent(component);
	return after.kind === "absent" ? failed("ENOENT", component) : after;
}
/** Ours and not writable by others, but perhaps readable: created earlier by hand. */
function tighten(component) {
	if ((node_fs.lstatSync(component).mode & 63) !== 0) node_fs.chmodSync(component, 448);
	return { kind: "ready" };
}
/** Windows has neither numeric users nor these bits. */
function isOurs(stat) {
	return process.geteuid === void 0 || stat.uid === process.geteuid();
}
function isExposed(stat) {
	return process.geteuid !== void 0 && (stat.mode & 18) !== 0;
}
//#endregion
//#region src/system/files/private-file.ts
const { O_APPEND, O_CREAT, O_NOFOLLOW: O_NOFOLLOW$1, O_NONBLOCK: O_NONBLOCK$1, O_RDONLY: O_RDONLY$1, O_RDWR } = node_fs.constants;
/**
* Missing on Windows. Without O_NONBLOCK, opening a pipe in place of a record would wait forever.
*/
const CAREFUL$1 = (O_NOFOLLOW$1 ?? 0) | (O_NONBLOCK$1 ?? 0);
const NEWLINE = 10;
const OBJECT = 123;
/** All bytes of a file of ours. */
function readPrivateFile(file, maxBytes) {
	return readBy(file, maxBytes, (fd) => ({
		kind: "read",
		bytes: node_fs.readFileSync(fd)
	}));
}
/**
* Like `readPrivateFile`, as text; null if there is none, or it is not ours. Node does all of it in
* one step.
*/
function readPrivateText(file, maxBytes) {
	const read = readBy(file, maxBytes, (fd) => node_fs.readFileSync(fd, "utf8"));
	return typeof read === "string" ? read : null;
}
function readBy(file, maxBytes, read) {
	let fd;
	try {
		fd = node_fs.openSync(file, O_RDONLY$1 | CAREFUL$1);
	} catch (error) {
		return whyNotOpened$1(error, file);
	}
	try {
		const why = strangeness(node_fs.fstatSync(fd), maxBytes);
		return why === null ? read(fd) : {
			kind: "strange",
			why
		};
	} catch (error) {
		return failedBy(error, file);
	} finally {
		node_fs.closeSync(fd);
	}
}
function whyNotOpened$1(error, file) {
	switch (errnoOf(error)) {
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
/**
* Appends one line in one write, under the file's lock. If the process is killed, the kernel may
* end a write of several pages between two of them; such a half line was never confirmed and is
* removed, as is our own incomplete write. A line that only lacks its newline is completed.
*/
function appendLine(file, line, maxBytes) {
	const fd = openForAppending(file);
	try {
		const stat = node_fs.fstatSync(fd);
		if (strangeness(stat, maxBytes - Buffer.byteLength(line) - 2) !== null) throw new TroubleError({
			code: "strange",
			path: file
		});
		const { end, separator } = isTorn(fd, stat.size) ? lastWhole(fd, stat.size, file) : wholeAt(stat.size);
		if (end < stat.size) node_fs.ftruncateSync(fd, end);
		writeOnce(fd, Buffer.from(`${separator}${line}\n`), {
			file,
			sizeBefore: end
		});
	} finally {
		node_fs.closeSync(fd);
	}
}
function openForAppending(file) {
	try {
		return node_fs.openSync(file, O_RDWR | O_APPEND | O_CREAT | CAREFUL$1, 384);
	} catch (error) {
		if ([
			"ELOOP",
			"ENXIO",
			"EISDIR"
		].includes(errnoOf(error))) throw new TroubleError({
			code: "strange",
			path: file
		});
		throw error;
	}
}
function isTorn(fd, size) {
	if (size === 0) return false;
	const last = Buffer.alloc(1);
	node_fs.readSync(fd, last, 0, 1, size - 1);
	return last[0] !== NEWLINE;
}
function wholeAt(end) {
	return {
		end,
		separator: ""
	};
}
function lastWhole(fd, size, file) {
	const bytes = Buffer.alloc(size);
	if (node_fs.readSync(fd, bytes, 0, size, 0) < size) throw new TroubleError({
		code: "short",
		path: file
	});
	const start = bytes.lastIndexOf(NEWLINE) + 1;
	return isHalf(bytes.subarray(start)) ? wholeAt(start) : {
		end: size,
		separator: "\n"
	};
}
/**
* The beginning of an object, or the zeros that a power cut leaves; other text is not ours to
* remove.
*/
function isHalf(line) {
	if (line[0] !== OBJECT && line[0] !== 0) return false;
	try {
		JSON.parse(line.toString("utf8"));
		return false;
	} catch {
		return true;
	}
}
function writeOnce(fd, bytes, { file, sizeBefore }) {
	if (node_fs.writeSync(fd, bytes) === bytes.length) return;
	node_fs.ftruncateSync(fd, sizeBefore);
	throw new TroubleError({
		code: "short",
		path: file
	});
}
/** Moves a regular file over another one once it exceeds this size. Needs the file's lock. */
function moveIfLarger(file, to, maxBytes) {
	const stat = node_fs.lstatSync(file, { throwIfNoEntry: false });
	if (stat === void 0 || !stat.isFile() || stat.size <= maxBytes) return;
	node_fs.renameSync(file, to);
	syncDir(node_path.dirname(file));
}
/** Renames an unreadable file and returns the new name. Needs the file's lock. */
function setAside(file) {
	const aside = freeNameBeside(file);
	node_fs.renameSync(file, aside);
	syncDir(node_path.dirname(file));
	return node_path.basename(aside);
}
/** Like `setAside`, but the original stays until it is replaced. */
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
		if (isAbsent(name)) return name;
	}
	throw new TroubleError({
		code: "EEXIST",
		path: file
	});
}
//#endregion
//#region src/state/store/file.ts
function pathOfFile({ dir, name }) {
	return pathOf(dir) + node_path.sep + name;
}
//#endregion
//#region src/state/hook-settings.ts
/** The gate uses the settings at the project's root, wherever the agent is. */
const NAMES = {
	hooks: "hook-values.json",
	gate: "gate-values.json"
};
const PLAIN = "default-values.json";
const VERSION$1 = 5;
const MAX_BYTES$4 = 2e5;
/** Null if nothing was kept under this stamp. */
function readHookSettings(place, stamp) {
	const kept = readKept(place);
	return kept?.stamp === stamp ? kept.settings : null;
}
/**
* The gate's settings from the last time the files could be read, also as an earlier build kept
* them.
*/
function readLastPlan(place) {
	const text = readText({
		...place,
		isPlain: false
	});
	if (text === null) return null;
	return parseKept(text)?.planOfFiles ?? parseEarlier(text);
}
const EARLIER_VERSIONS = [3, 4];
const GATES = [
	"off",
	"on-request",
	"enforced"
];
/** Also null if the record is damaged. */
function parseEarlier(json) {
	const record = parseObject(json);
	const { gate, path, pipes, allowTools } = record["plan"] ?? {};
	const known = GATES.find((one) => one === gate);
	if (!EARLIER_VERSIONS.includes(record["version"]) || known === void 0) return null;
	if (typeof path !== "string" || typeof pipes !== "boolean" || !Array.isArray(allowTools)) return null;
	return {
		gate: known,
		path,
		pipes,
		allowTools: allowTools.filter((one) => typeof one === "string")
	};
}
/**
* The stamp was taken before the files were read, so the next hook notices a change made meanwhile.
*/
function keepHookSettings(place, stamp, kept) {
	const file = fileOf(place);
	if (ensurePrivateDir(file.dir).kind !== "ready") return;
	try {
		const text = JSON.stringify(kept);
		const record = {
			version: VERSION$1,
			stamp,
			sum: fnv1a(text),
			text
		};
		writeRecordAtomic(pathOfFile(file), record, 384);
	} catch {}
}
function readKept(place) {
	const text = readText(place);
	return text === null ? null : parseKept(text);
}
function readText(place) {
	const file = fileOf(place);
	if (checkPrivateDir(file.dir).kind !== "ready") return null;
	return readPrivateText(pathOfFile(file), MAX_BYTES$4);
}
function parseKept(json) {
	const { version, stamp, sum, text } = parseObject(json);
	if (version !== VERSION$1 || typeof text !== "string" || sum !== fnv1a(text)) return null;
	const { settings, planOfFiles } = parseObject(text);
	return settings === void 0 || planOfFiles === void 0 ? null : {
		stamp,
		settings,
		planOfFiles
	};
}
/** Returns no fields for a damaged record, which counts as absent. */
function parseObject(json) {
	try {
		const value = JSON.parse(json);
		return typeof value === "object" && value !== null ? value : {};
	} catch {
		return {};
	}
}
function fileOf({ environment, projectRoot, of, isPlain }) {
	if (isPlain) return {
		dir: stateDir(environment),
		name: PLAIN
	};
	return {
		dir: projectDir(environment, projectRoot),
		name: NAMES[of]
	};
}
//#endregion
//#region src/model/our-variables.ts
/**
* Does this variable belong to us? A setting under its current or an older name, or one of our
* markers.
*/
function isOurVariable(name) {
	return OURS.test(name);
}
const OURS = /^(?:COUNTERSIGN|CODEX_REFLECTOR|GPT_REVIEW|LOA|HOUNFOUR)_/;
//#endregion
//#region src/system/files/stamp.ts
/**
* A fingerprint of files: size, times and a hash of the bytes. The time of the last change cannot
* be set back, so a collision of the plain hash is useless.
*/
function stampFiles(files) {
	return files.map((file) => `${file}=${stampOne(file)}`).join("\n");
}
/** Larger files are refused as configuration anyway. */
const MAX_BYTES$3 = 64 * 1024;
/** Size and times of a program. */
function stampProgram(file) {
	try {
		return outsideOf(node_fs.statSync(file));
	} catch (error) {
		return errnoOf(error);
	}
}
function outsideOf({ size, mtimeMs, ctimeMs }) {
	return `${size}:${mtimeMs}:${ctimeMs}`;
}
function stampOne(file) {
	try {
		const outside = outsideOf(node_fs.statSync(file));
		const read = readRegularFile(file, MAX_BYTES$3);
		return `${outside}:${read.kind === "read" ? fnv1a(Buffer.from(read.bytes).toString("latin1")) : read.errno}`;
	} catch (error) {
		return errnoOf(error);
	}
}
//#endregion
//#region src/project/hook-settings.ts
const known = /* @__PURE__ */ new Map();
/** Null if the configuration must be loaded. Read once per process. */
function cachedSettings(where) {
	const found = known.get(recordOf(where));
	if (found !== void 0) return found;
	const { place, stamp } = stampOf(where);
	const read = readHookSettings(place, stamp);
	known.set(place.of, read);
	return read;
}
/** Avoids reading back the settings that this process has just loaded. */
function rememberSettings(where, settings) {
	known.set(recordOf(where), settings);
}
/** At the project's root both are the same. */
function recordOf(where) {
	return cwdOf(where) === where.projectRoot ? "gate" : where.of;
}
/**
* A stamp of everything that determines the settings: the files, their trust, the variables and
* this program.
*/
function stampOf(where) {
	const { environment, projectRoot } = where;
	const of = recordOf(where);
	const files = settingsFiles({
		environment,
		cwd: cwdOf(where),
		projectRoot
	});
	const variables = variablesIn(environment);
	const trusts = files.map((file) => pathOfFile(trustFile(environment, file)));
	return {
		place: {
			environment,
			projectRoot,
			of,
			isPlain: files.length + variables.length === 0
		},
		stamp: [
			programStamp(),
			fnv1a(variables.join("\n")),
			stampFiles([...files, ...trusts])
		].join("\n")
	};
}
function cwdOf({ projectRoot, of }) {
	return of === "gate" ? projectRoot : workingDirectory(projectRoot);
}
/** The variables that may be settings, without the markers for our own children. */
function variablesIn(environment) {
	return Object.keys(environment).filter((name) => isOurVariable(name) && !MARKERS.has(name) && environment[name] !== "").sort().map((name) => `${name}=${environment[name]}`);
}
/** We set these in every child process; they are not settings. */
const MARKERS = new Set(["COUNTERSIGN_CHILD", "COUNTERSIGN_RUN"]);
/**
* Another version of this program may have other settings; its folder gets a new time when its
* files are replaced.
*/
function programStamp() {
	const program = process.argv[1] ?? "";
	return [
		process.execPath,
		program,
		node_path.dirname(program)
	].map(stampProgram).join(" ");
}
//#endregion
//#region src/host/project-folder.ts
/** The project that the host names in our environment. */
function projectNamedBy(environment) {
	return HOSTS.map(({ files }) => environment[files.projectVariable ?? ""]).find((named) => named !== void 0);
}
//#endregion
//#region src/system/git/project-root.ts
/**
* The project: the folder that the host names, else the nearest repository above, else the working
* directory. Always the real path, so that a project seen through a link stays the same project.
*/
function findProjectRoot(named, cwd) {
	if (named !== void 0 && node_path.isAbsolute(named)) return resolvePath(named);
	const here = resolvePath(cwd());
	return nearestRepository(here) ?? here;
}
/**
* This directory or the nearest one above that is a git repository; null if there is none. Looks at
* names only.
*/
function nearestRepository(here) {
	for (let dir = here;; dir = node_path.dirname(dir)) {
		if (holdsGit(node_path.join(dir, ".git"))) return dir;
		if (dir === node_path.dirname(dir)) return null;
	}
}
/** Git ignores an empty folder of that name too; sandboxes of hosts leave such folders. */
function holdsGit(dotGit) {
	try {
		if (!node_fs.statSync(dotGit).isDirectory()) return true;
	} catch {
		return false;
	}
	return !isAbsent(node_path.join(dotGit, "HEAD"));
}
//#endregion
//#region src/system/process/stdio.ts
/**
* All of stdin. Read by descriptor, because `process.stdin` alone costs a hook a quarter of its
* time.
*/
function readStdin() {
	const chunks = [];
	const chunk = Buffer.allocUnsafe(65536);
	for (;;) {
		const size = readSome(chunk);
		if (size === 0) return Buffer.concat(chunks);
		chunks.push(Buffer.from(chunk.subarray(0, size)));
	}
}
/** Throws if it cannot be written; a closed reader is no error. */
function writeOut(text, encoding) {
	writeAll(1, Buffer.from(text, encoding));
}
/** Never throws: there is no place left to report it. */
function writeErr(text) {
	try {
		writeAll(2, Buffer.from(text));
	} catch {}
}
function readSome(into) {
	for (;;) try {
		return node_fs.readSync(0, into);
	} catch (error) {
		const { code } = error;
		if (code === "EOF" || code === "EBADF") return 0;
		if (code !== "EAGAIN") throw error;
		pause();
	}
}
function writeAll(fd, bytes) {
	for (let done = 0; done < bytes.length;) try {
		done += node_fs.writeSync(fd, bytes, done);
	} catch (error) {
		const { code } = error;
		if (code === "EPIPE") return;
		if (code !== "EAGAIN") throw error;
		pause();
	}
}
/** Another program made the descriptor non-blocking: waits a moment and tries again. */
function pause() {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
//#endregion
//#region src/system/files/plain-file.ts
const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = node_fs.constants;
/** Missing on Windows. Without O_NONBLOCK, opening a pipe would wait forever. */
const CAREFUL = O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
/** All bytes of a file of any owner; links are not followed. */
function readPlainFile(file, maxBytes) {
	let fd;
	try {
		fd = node_fs.openSync(file, CAREFUL);
	} catch (error) {
		return whyNotOpened(errnoOf(error));
	}
	try {
		const stat = node_fs.fstatSync(fd);
		if (stat.isDirectory()) return { kind: "directory" };
		if (!stat.isFile()) return { kind: "not-plain" };
		if (stat.size > maxBytes) return { kind: "too-large" };
		const bytes = node_fs.readFileSync(fd);
		return bytes.length > maxBytes ? { kind: "too-large" } : {
			kind: "read",
			bytes
		};
	} catch (error) {
		return {
			kind: "failed",
			errno: errnoOf(error)
		};
	} finally {
		node_fs.closeSync(fd);
	}
}
function whyNotOpened(errno) {
	switch (errno) {
		case "ENOENT": return { kind: "absent" };
		case "ELOOP": return { kind: "link" };
		case "ENXIO": return { kind: "not-plain" };
		default: return {
			kind: "failed",
			errno
		};
	}
}
//#endregion
//#region src/state/plan/memory.ts
const APPROVED = "approved-here.json";
const ENFORCED = "enforced-since.json";
const VERSION = 1;
const MAX_BYTES$2 = 2e5;
/** Remembers the current bytes of this file as an approval of ours. */
function rememberApproval(projectDir, file) {
	const read = readPrivateFile(file, MAX_BYTES$2);
	if (read.kind === "read") keep(projectDir, APPROVED, read.bytes.toString("latin1"));
}
/** The cycle is over: the same bytes approve nothing in the next one. */
function forgetApproval(projectDir) {
	const file = node_path.join(pathOf(projectDir), APPROVED);
	if (!isAbsent(file)) removeRegularFile(file);
}
function isOurApproval(projectDir, bytes) {
	return recall(projectDir, APPROVED) === bytes.toString("latin1");
}
/** With an enforced gate, planning begins at the first tool call. */
function rememberEnforced(projectDir, now) {
	if (isAbsent(node_path.join(pathOf(projectDir), ENFORCED))) keep(projectDir, ENFORCED, now.toISOString());
}
function enforcedSince(projectDir) {
	return recall(projectDir, ENFORCED);
}
function keep(projectDir, name, text) {
	if (ensurePrivateDir(projectDir).kind !== "ready") return;
	try {
		writeRecordAtomic(node_path.join(pathOf(projectDir), name), {
			version: VERSION,
			text
		}, 384);
	} catch {}
}
function recall(projectDir, name) {
	if (checkPrivateDir(projectDir).kind !== "ready") return null;
	const kept = readPrivateText(node_path.join(pathOf(projectDir), name), MAX_BYTES$2);
	try {
		const record = JSON.parse(kept ?? "null");
		const text = record?.["version"] === VERSION ? record["text"] : null;
		return typeof text === "string" ? text : null;
	} catch {
		return null;
	}
}
//#endregion
//#region src/state/plan/armed.ts
const ARMED_FILE = "armed.json";
/** One look at a file: anything but plain absence means armed. */
function mayBeArmed(projectDir) {
	return !isAbsent(pathOfFile({
		dir: projectDir,
		name: ARMED_FILE
	}));
}
const MAX_BYTES$1 = 1e4;
function peekArming(projectDir) {
	if (!mayBeArmed(projectDir)) return { kind: "off" };
	if (checkPrivateDir(projectDir).kind !== "ready") return { kind: "unclear" };
	const read = readPrivateFile(pathOfFile({
		dir: projectDir,
		name: ARMED_FILE
	}), MAX_BYTES$1);
	const since = read.kind === "read" ? sinceIn(read.bytes.toString("utf8")) : null;
	return since === null ? { kind: "unclear" } : {
		kind: "armed",
		since
	};
}
function sinceIn(text) {
	try {
		const record = JSON.parse(text);
		const since = record?.["version"] === 1 ? record["since"] : null;
		return typeof since === "string" ? since : null;
	} catch {
		return null;
	}
}
//#endregion
//#region src/host/reply.ts
const SILENT = { kind: "silent" };
//#endregion
//#region src/host/parse.ts
/** Parses the JSON of any host into our events. */
function parseEvents(value) {
	const [first, ...more] = findSender(value).protocol.parse(value);
	if (first.kind === "malformed") return first;
	const others = more.flatMap((one) => one.kind === "event" ? [one.event] : []);
	return {
		kind: "events",
		events: [first.event, ...others]
	};
}
/** A host's JSON in the form for the gate. */
function parseForGate(value) {
	const host = findSender(value);
	return {
		host,
		event: host.protocol.parseForGate(value)
	};
}
//#endregion
//#region src/app/hooks/gate-state.ts
/** Is a plan being made or carried out here, and what are the settings? */
async function readGateState(environment, root) {
	const cached = cachedSettings({
		environment,
		projectRoot: root,
		of: "gate"
	});
	const set = cached === null ? await loadPlan(environment, root) : {
		...cached,
		broken: null
	};
	return {
		plan: set.plan,
		broken: set.broken,
		armed: armedBy(set.plan, environment, root)
	};
}
/** If the configuration cannot be read, the last valid one stays in effect. */
async function loadPlan(environment, root) {
	const { configureGate, lastPlan } = await Promise.resolve().then(() => require("./settings.cjs")).then((n) => n.configure_exports);
	const { ConfigError } = await Promise.resolve().then(() => errors_exports);
	try {
		const { settings } = await configureGate(environment, root);
		return {
			plan: settings.plan,
			broken: null
		};
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		return {
			plan: await lastPlan(environment, root),
			broken: error.message
		};
	}
}
function armedBy({ gate }, environment, root) {
	if (gate === "off") return { kind: "off" };
	const armed = peekArming(projectDir(environment, root));
	return armed.kind === "off" && gate === "enforced" ? {
		kind: "armed",
		since: "enforced"
	} : armed;
}
//#endregion
//#region src/session/lane-work.ts
/** Does this event belong to this lane? A host may send one event to several lanes. */
function belongsToLane({ name }, lane) {
	return LANES_OF[name]?.includes(lane) === true;
}
const LANES_OF = {
	edited: ["after", "review"],
	planned: ["after"],
	"ran-command": ["after"],
	thought: ["review"],
	failed: ["after", "review"],
	beginning: ["start"],
	stopping: ["stop"],
	compacting: ["compact"]
};
function workOf(event, lane, hooks) {
	if (event.name === "beginning") return "handle";
	if (!hooks.enabled || isCommand(event, lane)) return "none";
	if (event.name === "edited") return workOnEdit(lane, hooks);
	return event.name === "stopping" && isStopIgnored(event, hooks) ? "none" : "handle";
}
/** Changes by commands matter only while the agent makes a plan. */
function isCommand({ name }, lane) {
	return lane === "after" && (name === "ran-command" || name === "failed");
}
/**
* Both lanes record an edit, because neither knows that the other runs. One of them or the stop
* reviews it.
*/
function workOnEdit(lane, { edits, stop }) {
	if (edits === "off") return lane === "after" && stop === "review" ? "record" : "none";
	return lane === "after" === (edits === "sync") ? "handle" : "record";
}
function isStopIgnored({ subagent }, hooks) {
	return hooks.stop === "off" || subagent !== null && !hooks.subagentStop;
}
//#endregion
//#region src/app/hooks/lanes.ts
/** A hook entry names its lane, because a host decides per entry whether it waits. */
const LANES = [
	"gate",
	"start",
	"after",
	"review",
	"stop",
	"compact"
];
function laneNamed(name) {
	return LANES.find((lane) => lane === name);
}
/** Messages for a lane that could not start at all. */
const GIVEN_UP = {
	gate: safe`countersign: the gate hook failed, so every tool is denied. The user can remove it with: countersign init --remove. If plan.gate is not enforced, countersign plan reset ends planning\n`,
	start: safe`countersign: the start hook failed\n`,
	after: safe`countersign: the after hook failed\n`,
	review: safe`countersign: the review hook failed\n`,
	stop: safe`countersign: the stop hook failed\n`,
	compact: safe`countersign: the compact hook failed\n`
};
/** For `hooks.debug`: why a call had nothing to do, or its result. */
const DEBUG_NOTES = {
	"gate-open": safe`nothing to do: not planning\n`,
	allowed: safe`the tool may run\n`,
	denied: safe`\n`,
	command: safe`nothing to do: commands matter only while planning\n`,
	event: safe`nothing to do for this event, or nothing has changed in this session\n`,
	off: safe`nothing to do: turned off (hooks.enabled, hooks.edits, hooks.stop or hooks.subagent_stop)\n`,
	child: safe`nothing to do: a review of countersign started this host (COUNTERSIGN_CHILD)\n`,
	silent: safe`done; nothing to say\n`,
	tell: safe`done; reported findings\n`,
	block: safe`done; the agent's stop is blocked\n`,
	reflect: safe`done; reflections given\n`,
	failed: safe`allowed without a review\n`
};
/** The beginning of such a line. */
const DEBUG_HEADS = {
	gate: safe`countersign: gate: `,
	start: safe`countersign: start: `,
	after: safe`countersign: after: `,
	review: safe`countersign: review: `,
	stop: safe`countersign: stop: `,
	compact: safe`countersign: compact: `
};
/** A quick search for the command that closes the gate; the shell parser decides later. */
function mentionsStart(stdin) {
	return [
		"countersign",
		"plan",
		"start"
	].every((word) => stdin.includes(word));
}
//#endregion
//#region src/app/hooks/project-variables.ts
const HOME_VARIABLES = HOSTS.flatMap(({ files }) => files.homeVariable ?? []);
/** Variables with the folders of our records, the user's own configuration and the host's. */
const PLACES = [
	"HOME",
	"XDG_STATE_HOME",
	"XDG_CONFIG_HOME",
	...HOME_VARIABLES
];
const SETTINGS = HOSTS.flatMap(({ files }) => files.settings?.variables ?? []);
const MAX_BYTES = 4e6;
/** The message if a project's settings hide our records. */
const HIDDEN = safe`countersign: the settings of this project (${listed(SETTINGS.map(({ shown }) => shown))}) set HOME, XDG_STATE_HOME, XDG_CONFIG_HOME, ${listed(HOME_VARIABLES)} in "env". That hides our records, so the plan gate cannot know whether planning is active and denies every tool. Ask the user to remove it there\n`;
function listed(words) {
	const [last = safe``, ...others] = [...words].reverse();
	return others.length === 0 ? last : safe`${joinSafe(others.reverse(), ", ")} or ${last}`;
}
/** @internal Finds variables that a project's settings have put into this environment. */
function findProjectVariables(environment, root) {
	const ours = Object.keys(environment).filter(isOurVariable);
	const found = SETTINGS.flatMap((settings) => settings.files.map((name) => ({
		file: node_path.join(root, name),
		read: settings.read
	}))).map(({ file, read }) => {
		if (isAbsent(file)) return {
			dropped: [],
			hidden: []
		};
		const set = readVariables(file, read);
		const hidden = PLACES.filter((name) => set?.has(name) && set.get(name) === environment[name]);
		return {
			dropped: ours.filter((name) => set === null || set.has(name)),
			hidden
		};
	});
	const hidden = [...new Set(found.flatMap((one) => one.hidden))];
	return {
		dropped: [...new Set(found.flatMap((one) => one.dropped)), ...hidden],
		hidden
	};
}
function readVariables(file, read) {
	const found = readRegularFile(file, MAX_BYTES);
	return found.kind === "read" ? read(found.bytes) : null;
}
/** Removes these variables from the environment; returns whether they hid our folders. */
function dropProjectVariables(environment, root) {
	const { dropped, hidden } = findProjectVariables(environment, root);
	for (const name of dropped) Reflect.deleteProperty(environment, name);
	return hidden.length > 0;
}
/** For a command: the agent's shell has the same variables as its hooks. */
async function cleanAgentShell(environment) {
	if (!SETTINGS.some(({ isSetIn }) => isSetIn(environment))) return;
	if (dropProjectVariables(environment, findProjectRoot(void 0, () => process.cwd()))) await goHome(environment);
}
/** Uses the system's value of the user's home; any other location of the records is unknown now. */
async function goHome(environment) {
	const { homeOfUser } = await Promise.resolve().then(() => require("./user.cjs"));
	environment["HOME"] ??= homeOfUser();
}
//#endregion
//#region src/app/hooks/enter.ts
const environment = process.env;
/** Every error must be caught here: after any exit code but 2 the host runs the tool. */
function enterHook(lane) {
	run(lane).catch(() => giveUp(lane));
}
async function run(lane) {
	const root = findProjectRoot(projectNamedBy(environment), () => process.cwd());
	const isHidden = dropProjectVariables(environment, root);
	if (environment["COUNTERSIGN_CHILD"] === "1") {
		await debug(lane, "child", root);
		return;
	}
	if (isHidden) {
		if (lane === "gate") {
			giveUp(lane, HIDDEN);
			return;
		}
		await goHome(environment);
	}
	const note = lane === "gate" ? await runGate(root) : await runLane(lane, root);
	await debug(lane, note, root);
	if (QUICK.includes(note)) process.exit(process.exitCode ?? 0);
}
const QUICK = [
	"gate-open",
	"command",
	"event",
	"off",
	"allowed",
	"denied"
];
async function runGate(root) {
	if (isGateOpen(root)) {
		const stdin = readOrNothing();
		if (!mentionsStart(stdin)) return "gate-open";
		const { startGate } = await Promise.resolve().then(() => require("./gate.cjs")).then((n) => n.gate_exports);
		return await startGate({
			event: parseObject$1(stdin),
			root
		});
	}
	const [{ startGate }, { readStdinInTime }] = await Promise.all([Promise.resolve().then(() => require("./gate.cjs")).then((n) => n.gate_exports), Promise.resolve().then(() => require("./stdin-in-time.cjs"))]);
	return await startGate({
		event: await readStdinInTime(EVENT_MS, parseObject$1),
		root
	});
}
/** A host that never ends its event waits longer than this, and then runs the tool. */
const EVENT_MS = 8e3;
function readOrNothing() {
	try {
		return readStdin().toString("utf8");
	} catch {
		return "";
	}
}
/** False if unknown: then the configuration must be loaded. */
function isGateOpen(root) {
	const gate = cachedSettings({
		environment,
		projectRoot: root,
		of: "gate"
	})?.plan.gate;
	if (gate === void 0 || gate === "enforced") return false;
	return gate === "off" || !mayBeArmed(projectDir(environment, root));
}
async function runLane(lane, root) {
	const value = parseObject$1(readStdin().toString("utf8"));
	const parsed = value === null ? NOT_JSON : parseEvents(value);
	const idle = await whyIdle(lane, eventsIn(parsed), root);
	if (idle !== null) return idle;
	const { startLane } = await Promise.resolve().then(() => require("./hooks.cjs")).then((n) => n.lane_exports);
	return await startLane({
		lane,
		value: value ?? {},
		parsed,
		root
	});
}
const NOT_JSON = {
	kind: "malformed",
	field: "not a JSON object",
	event: null
};
/** The readable part of a malformed event: it may belong to another lane. */
function eventsIn(parsed) {
	if (parsed.kind === "events") return parsed.events;
	return parsed.event === null ? [] : [parsed.event];
}
/** Why there is nothing to do; null if there is work. */
async function whyIdle(lane, events, root) {
	const [event] = events;
	if (event === void 0) return null;
	if (!events.some((one) => belongsToLane(one, lane))) return "event";
	if ((lane === "after" || lane === "review") && !await isPlanFree(root)) return null;
	if (isCommand(event, lane)) return "command";
	const settings = await settingsOf(root, "hooks");
	if (settings === null) return null;
	if (events.every((one) => workOf(one, lane, settings.hooks) === "none")) return "off";
	return event.name === "stopping" && isUntouched(root, event.session) ? "event" : null;
}
/** True if no plan is being made or carried out. */
async function isPlanFree(root) {
	await settingsOf(root, "gate");
	return isGateOpen(root);
}
/** True without any record of this session. If records are refused, the lane reports it. */
function isUntouched(root, session) {
	return checkPrivateDir(sessionDir(environment, root, session)).kind === "absent";
}
/** Null if the configuration is wrong: the lane meets the same error and reports it. */
async function settingsOf(root, of) {
	const cached = cachedSettings({
		environment,
		projectRoot: root,
		of
	});
	if (cached !== null) return cached;
	const { loadHookSettings } = await Promise.resolve().then(() => require("./settings.cjs")).then((n) => n.configure_exports);
	return await loadHookSettings({
		environment,
		projectRoot: root,
		of
	});
}
/** Prints one line per call if `hooks.debug` is set. A denial already has its reason on stderr. */
async function debug(lane, note, root) {
	if (note === "denied" || !await isDebugging(root)) return;
	writeErr(DEBUG_HEADS[lane]);
	writeErr(DEBUG_NOTES[note]);
}
/**
* Without cached settings, only a variable justifies loading the configuration for a debug line.
*/
async function isDebugging(root) {
	return (DEBUG_VARIABLES.some((name) => (environment[name] ?? "") !== "") ? await settingsOf(root, "hooks") : cachedSettings({
		environment,
		projectRoot: root,
		of: "hooks"
	}))?.hooks.debug === true;
}
const DEBUG_VARIABLES = ["COUNTERSIGN_HOOKS_DEBUG", "CODEX_REFLECTOR_DEBUG"];
/** After an error of ours the gate denies, because it cannot be sure; every other lane allows. */
function giveUp(lane, words = GIVEN_UP[lane]) {
	writeErr(words);
	process.exitCode = lane === "gate" ? 2 : 0;
}
//#endregion
//#region src/app/start.ts
var start_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ start: () => start });
/** Starts a hook lane or a command; loads only the modules that it needs. */
async function start(argv) {
	const [word, name, ...rest] = argv;
	const lane = word === "hook" && rest.length === 0 ? laneNamed(name) : void 0;
	if (lane !== void 0) {
		enterHook(lane);
		return;
	}
	(await loadCommands())(argv);
}
async function loadCommands() {
	await cleanAgentShell(process.env);
	return (await Promise.resolve().then(() => require("./commands.cjs")).then((n) => n.cli_exports)).startCli;
}
//#endregion
Object.defineProperty(exports, "ARMED_FILE", {
	enumerable: true,
	get: function() {
		return ARMED_FILE;
	}
});
Object.defineProperty(exports, "ConfigError", {
	enumerable: true,
	get: function() {
		return ConfigError;
	}
});
Object.defineProperty(exports, "DEFAULT_HOST", {
	enumerable: true,
	get: function() {
		return DEFAULT_HOST;
	}
});
Object.defineProperty(exports, "HOSTS", {
	enumerable: true,
	get: function() {
		return HOSTS;
	}
});
Object.defineProperty(exports, "INIT_HOSTS", {
	enumerable: true,
	get: function() {
		return INIT_HOSTS;
	}
});
Object.defineProperty(exports, "LOCAL_SETTINGS", {
	enumerable: true,
	get: function() {
		return LOCAL_SETTINGS;
	}
});
Object.defineProperty(exports, "MAKERS", {
	enumerable: true,
	get: function() {
		return MAKERS;
	}
});
Object.defineProperty(exports, "MAKER_NAMES", {
	enumerable: true,
	get: function() {
		return MAKER_NAMES;
	}
});
Object.defineProperty(exports, "MORE_INSTRUCTIONS", {
	enumerable: true,
	get: function() {
		return MORE_INSTRUCTIONS;
	}
});
Object.defineProperty(exports, "MORE_STEERING", {
	enumerable: true,
	get: function() {
		return MORE_STEERING;
	}
});
Object.defineProperty(exports, "OTHER_AGENTS", {
	enumerable: true,
	get: function() {
		return OTHER_AGENTS;
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
Object.defineProperty(exports, "SHARED_SETTINGS", {
	enumerable: true,
	get: function() {
		return SHARED_SETTINGS;
	}
});
Object.defineProperty(exports, "SILENT", {
	enumerable: true,
	get: function() {
		return SILENT;
	}
});
Object.defineProperty(exports, "TroubleError", {
	enumerable: true,
	get: function() {
		return TroubleError;
	}
});
Object.defineProperty(exports, "UsageError", {
	enumerable: true,
	get: function() {
		return UsageError;
	}
});
Object.defineProperty(exports, "appendLine", {
	enumerable: true,
	get: function() {
		return appendLine;
	}
});
Object.defineProperty(exports, "baselineFile", {
	enumerable: true,
	get: function() {
		return baselineFile;
	}
});
Object.defineProperty(exports, "baselinesDir", {
	enumerable: true,
	get: function() {
		return baselinesDir;
	}
});
Object.defineProperty(exports, "belongsToLane", {
	enumerable: true,
	get: function() {
		return belongsToLane;
	}
});
Object.defineProperty(exports, "below", {
	enumerable: true,
	get: function() {
		return below;
	}
});
Object.defineProperty(exports, "cachedSettings", {
	enumerable: true,
	get: function() {
		return cachedSettings;
	}
});
Object.defineProperty(exports, "canEnter", {
	enumerable: true,
	get: function() {
		return canEnter;
	}
});
Object.defineProperty(exports, "checkPrivateDir", {
	enumerable: true,
	get: function() {
		return checkPrivateDir;
	}
});
Object.defineProperty(exports, "claimsDir", {
	enumerable: true,
	get: function() {
		return claimsDir;
	}
});
Object.defineProperty(exports, "claudeHome", {
	enumerable: true,
	get: function() {
		return claudeHome;
	}
});
Object.defineProperty(exports, "claudeSettings", {
	enumerable: true,
	get: function() {
		return claudeSettings;
	}
});
Object.defineProperty(exports, "clip", {
	enumerable: true,
	get: function() {
		return clip;
	}
});
Object.defineProperty(exports, "clipFront", {
	enumerable: true,
	get: function() {
		return clipFront;
	}
});
Object.defineProperty(exports, "codexHome", {
	enumerable: true,
	get: function() {
		return codexHome;
	}
});
Object.defineProperty(exports, "compareMakers", {
	enumerable: true,
	get: function() {
		return compareMakers;
	}
});
Object.defineProperty(exports, "compose", {
	enumerable: true,
	get: function() {
		return compose;
	}
});
Object.defineProperty(exports, "copyAside", {
	enumerable: true,
	get: function() {
		return copyAside;
	}
});
Object.defineProperty(exports, "countsFile", {
	enumerable: true,
	get: function() {
		return countsFile;
	}
});
Object.defineProperty(exports, "createDir", {
	enumerable: true,
	get: function() {
		return createDir;
	}
});
Object.defineProperty(exports, "cwdOf", {
	enumerable: true,
	get: function() {
		return cwdOf;
	}
});
Object.defineProperty(exports, "editsFile", {
	enumerable: true,
	get: function() {
		return editsFile;
	}
});
Object.defineProperty(exports, "enforcedSince", {
	enumerable: true,
	get: function() {
		return enforcedSince;
	}
});
Object.defineProperty(exports, "ensurePrivateDir", {
	enumerable: true,
	get: function() {
		return ensurePrivateDir;
	}
});
Object.defineProperty(exports, "errnoOf", {
	enumerable: true,
	get: function() {
		return errnoOf;
	}
});
Object.defineProperty(exports, "errors_exports", {
	enumerable: true,
	get: function() {
		return errors_exports;
	}
});
Object.defineProperty(exports, "failed", {
	enumerable: true,
	get: function() {
		return failed;
	}
});
Object.defineProperty(exports, "failedBy", {
	enumerable: true,
	get: function() {
		return failedBy;
	}
});
Object.defineProperty(exports, "findCaller", {
	enumerable: true,
	get: function() {
		return findCaller;
	}
});
Object.defineProperty(exports, "findProgram", {
	enumerable: true,
	get: function() {
		return findProgram;
	}
});
Object.defineProperty(exports, "findProjectFile", {
	enumerable: true,
	get: function() {
		return findProjectFile;
	}
});
Object.defineProperty(exports, "findProjectRoot", {
	enumerable: true,
	get: function() {
		return findProjectRoot;
	}
});
Object.defineProperty(exports, "findSender", {
	enumerable: true,
	get: function() {
		return findSender;
	}
});
Object.defineProperty(exports, "foldPath", {
	enumerable: true,
	get: function() {
		return foldPath;
	}
});
Object.defineProperty(exports, "followFrom", {
	enumerable: true,
	get: function() {
		return followFrom;
	}
});
Object.defineProperty(exports, "forgetApproval", {
	enumerable: true,
	get: function() {
		return forgetApproval;
	}
});
Object.defineProperty(exports, "healthFile", {
	enumerable: true,
	get: function() {
		return healthFile;
	}
});
Object.defineProperty(exports, "isAbsent", {
	enumerable: true,
	get: function() {
		return isAbsent;
	}
});
Object.defineProperty(exports, "isCommand", {
	enumerable: true,
	get: function() {
		return isCommand;
	}
});
Object.defineProperty(exports, "isDirectory", {
	enumerable: true,
	get: function() {
		return isDirectory;
	}
});
Object.defineProperty(exports, "isExecutable", {
	enumerable: true,
	get: function() {
		return isExecutable;
	}
});
Object.defineProperty(exports, "isInside", {
	enumerable: true,
	get: function() {
		return isInside;
	}
});
Object.defineProperty(exports, "isOfSystem", {
	enumerable: true,
	get: function() {
		return isOfSystem$1;
	}
});
Object.defineProperty(exports, "isOurApproval", {
	enumerable: true,
	get: function() {
		return isOurApproval;
	}
});
Object.defineProperty(exports, "isOurs", {
	enumerable: true,
	get: function() {
		return isOurs;
	}
});
Object.defineProperty(exports, "isOutOfFiles", {
	enumerable: true,
	get: function() {
		return isOutOfFiles;
	}
});
Object.defineProperty(exports, "isSameFile", {
	enumerable: true,
	get: function() {
		return isSameFile;
	}
});
Object.defineProperty(exports, "isSystemError", {
	enumerable: true,
	get: function() {
		return isSystemError;
	}
});
Object.defineProperty(exports, "joinSafe", {
	enumerable: true,
	get: function() {
		return joinSafe;
	}
});
Object.defineProperty(exports, "keepHookSettings", {
	enumerable: true,
	get: function() {
		return keepHookSettings;
	}
});
Object.defineProperty(exports, "key", {
	enumerable: true,
	get: function() {
		return key;
	}
});
Object.defineProperty(exports, "listDir", {
	enumerable: true,
	get: function() {
		return listDir;
	}
});
Object.defineProperty(exports, "makerAtAnthropicAddress", {
	enumerable: true,
	get: function() {
		return makerAtAnthropicAddress;
	}
});
Object.defineProperty(exports, "makerOfModel", {
	enumerable: true,
	get: function() {
		return makerOfModel;
	}
});
Object.defineProperty(exports, "mapJson", {
	enumerable: true,
	get: function() {
		return mapJson;
	}
});
Object.defineProperty(exports, "mapSafe", {
	enumerable: true,
	get: function() {
		return mapSafe;
	}
});
Object.defineProperty(exports, "markKeyFile", {
	enumerable: true,
	get: function() {
		return markKeyFile;
	}
});
Object.defineProperty(exports, "mayBeArmed", {
	enumerable: true,
	get: function() {
		return mayBeArmed;
	}
});
Object.defineProperty(exports, "moveAway", {
	enumerable: true,
	get: function() {
		return moveAway;
	}
});
Object.defineProperty(exports, "moveIfLarger", {
	enumerable: true,
	get: function() {
		return moveIfLarger;
	}
});
Object.defineProperty(exports, "moveOver", {
	enumerable: true,
	get: function() {
		return moveOver;
	}
});
Object.defineProperty(exports, "moveUnflushed", {
	enumerable: true,
	get: function() {
		return moveUnflushed;
	}
});
Object.defineProperty(exports, "nearestRepository", {
	enumerable: true,
	get: function() {
		return nearestRepository;
	}
});
Object.defineProperty(exports, "newLookBudget", {
	enumerable: true,
	get: function() {
		return newLookBudget;
	}
});
Object.defineProperty(exports, "oneLine", {
	enumerable: true,
	get: function() {
		return oneLine;
	}
});
Object.defineProperty(exports, "ownWord", {
	enumerable: true,
	get: function() {
		return ownWord;
	}
});
Object.defineProperty(exports, "parseForGate", {
	enumerable: true,
	get: function() {
		return parseForGate;
	}
});
Object.defineProperty(exports, "pathOf", {
	enumerable: true,
	get: function() {
		return pathOf;
	}
});
Object.defineProperty(exports, "pathOfFile", {
	enumerable: true,
	get: function() {
		return pathOfFile;
	}
});
Object.defineProperty(exports, "pausedFile", {
	enumerable: true,
	get: function() {
		return pausedFile;
	}
});
Object.defineProperty(exports, "peekArming", {
	enumerable: true,
	get: function() {
		return peekArming;
	}
});
Object.defineProperty(exports, "pendingDir", {
	enumerable: true,
	get: function() {
		return pendingDir;
	}
});
Object.defineProperty(exports, "planAnchorFile", {
	enumerable: true,
	get: function() {
		return planAnchorFile;
	}
});
Object.defineProperty(exports, "probeFile", {
	enumerable: true,
	get: function() {
		return probeFile;
	}
});
Object.defineProperty(exports, "programDir", {
	enumerable: true,
	get: function() {
		return programDir;
	}
});
Object.defineProperty(exports, "projectDir", {
	enumerable: true,
	get: function() {
		return projectDir;
	}
});
Object.defineProperty(exports, "projectFilePlaces", {
	enumerable: true,
	get: function() {
		return projectFilePlaces;
	}
});
Object.defineProperty(exports, "projectNamedBy", {
	enumerable: true,
	get: function() {
		return projectNamedBy;
	}
});
Object.defineProperty(exports, "projectsDir", {
	enumerable: true,
	get: function() {
		return projectsDir;
	}
});
Object.defineProperty(exports, "readBytes", {
	enumerable: true,
	get: function() {
		return readBytes;
	}
});
Object.defineProperty(exports, "readGateState", {
	enumerable: true,
	get: function() {
		return readGateState;
	}
});
Object.defineProperty(exports, "readHookSettings", {
	enumerable: true,
	get: function() {
		return readHookSettings;
	}
});
Object.defineProperty(exports, "readLastPlan", {
	enumerable: true,
	get: function() {
		return readLastPlan;
	}
});
Object.defineProperty(exports, "readPlainFile", {
	enumerable: true,
	get: function() {
		return readPlainFile;
	}
});
Object.defineProperty(exports, "readPrivateFile", {
	enumerable: true,
	get: function() {
		return readPrivateFile;
	}
});
Object.defineProperty(exports, "readRegularFile", {
	enumerable: true,
	get: function() {
		return readRegularFile;
	}
});
Object.defineProperty(exports, "readStdin", {
	enumerable: true,
	get: function() {
		return readStdin;
	}
});
Object.defineProperty(exports, "readTail", {
	enumerable: true,
	get: function() {
		return readTail;
	}
});
Object.defineProperty(exports, "readTextFile", {
	enumerable: true,
	get: function() {
		return readTextFile;
	}
});
Object.defineProperty(exports, "refutedFile", {
	enumerable: true,
	get: function() {
		return refutedFile;
	}
});
Object.defineProperty(exports, "rememberApproval", {
	enumerable: true,
	get: function() {
		return rememberApproval;
	}
});
Object.defineProperty(exports, "rememberEnforced", {
	enumerable: true,
	get: function() {
		return rememberEnforced;
	}
});
Object.defineProperty(exports, "rememberSettings", {
	enumerable: true,
	get: function() {
		return rememberSettings;
	}
});
Object.defineProperty(exports, "removeFile", {
	enumerable: true,
	get: function() {
		return removeFile;
	}
});
Object.defineProperty(exports, "removeRegularFile", {
	enumerable: true,
	get: function() {
		return removeRegularFile;
	}
});
Object.defineProperty(exports, "replaceSafe", {
	enumerable: true,
	get: function() {
		return replaceSafe;
	}
});
Object.defineProperty(exports, "resolvePath", {
	enumerable: true,
	get: function() {
		return resolvePath;
	}
});
Object.defineProperty(exports, "reviewsFile", {
	enumerable: true,
	get: function() {
		return reviewsFile;
	}
});
Object.defineProperty(exports, "safe", {
	enumerable: true,
	get: function() {
		return safe;
	}
});
Object.defineProperty(exports, "sessionDir", {
	enumerable: true,
	get: function() {
		return sessionDir;
	}
});
Object.defineProperty(exports, "sessionNamed", {
	enumerable: true,
	get: function() {
		return sessionNamed;
	}
});
Object.defineProperty(exports, "sessionsDir", {
	enumerable: true,
	get: function() {
		return sessionsDir;
	}
});
Object.defineProperty(exports, "setAside", {
	enumerable: true,
	get: function() {
		return setAside;
	}
});
Object.defineProperty(exports, "settledFile", {
	enumerable: true,
	get: function() {
		return settledFile;
	}
});
Object.defineProperty(exports, "stampOf", {
	enumerable: true,
	get: function() {
		return stampOf;
	}
});
Object.defineProperty(exports, "stampOf$1", {
	enumerable: true,
	get: function() {
		return stampOf$1;
	}
});
Object.defineProperty(exports, "start_exports", {
	enumerable: true,
	get: function() {
		return start_exports;
	}
});
Object.defineProperty(exports, "stateDir", {
	enumerable: true,
	get: function() {
		return stateDir;
	}
});
Object.defineProperty(exports, "steadyMs", {
	enumerable: true,
	get: function() {
		return steadyMs;
	}
});
Object.defineProperty(exports, "stringify", {
	enumerable: true,
	get: function() {
		return stringify;
	}
});
Object.defineProperty(exports, "syncDir", {
	enumerable: true,
	get: function() {
		return syncDir;
	}
});
Object.defineProperty(exports, "trustFile", {
	enumerable: true,
	get: function() {
		return trustFile;
	}
});
Object.defineProperty(exports, "turnLimitFile", {
	enumerable: true,
	get: function() {
		return turnLimitFile;
	}
});
Object.defineProperty(exports, "turnReviewsFile", {
	enumerable: true,
	get: function() {
		return turnReviewsFile;
	}
});
Object.defineProperty(exports, "turnStartFile", {
	enumerable: true,
	get: function() {
		return turnStartFile;
	}
});
Object.defineProperty(exports, "untoldFile", {
	enumerable: true,
	get: function() {
		return untoldFile;
	}
});
Object.defineProperty(exports, "userFile", {
	enumerable: true,
	get: function() {
		return userFile;
	}
});
Object.defineProperty(exports, "whyNotWritable", {
	enumerable: true,
	get: function() {
		return whyNotWritable;
	}
});
Object.defineProperty(exports, "workOf", {
	enumerable: true,
	get: function() {
		return workOf;
	}
});
Object.defineProperty(exports, "workingDirectory", {
	enumerable: true,
	get: function() {
		return workingDirectory;
	}
});
Object.defineProperty(exports, "writeErr", {
	enumerable: true,
	get: function() {
		return writeErr;
	}
});
Object.defineProperty(exports, "writeFileAtomic", {
	enumerable: true,
	get: function() {
		return writeFileAtomic;
	}
});
Object.defineProperty(exports, "writeNewFile", {
	enumerable: true,
	get: function() {
		return writeNewFile;
	}
});
Object.defineProperty(exports, "writeOut", {
	enumerable: true,
	get: function() {
		return writeOut;
	}
});
Object.defineProperty(exports, "writeReadableAtomic", {
	enumerable: true,
	get: function() {
		return writeReadableAtomic;
	}
});
Object.defineProperty(exports, "writeRecordAtomic", {
	enumerable: true,
	get: function() {
		return writeRecordAtomic;
	}
});
Object.defineProperty(exports, "writeUnflushed", {
	enumerable: true,
	get: function() {
		return writeUnflushed;
	}
});
