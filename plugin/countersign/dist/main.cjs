#!/usr/bin/env node
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
const require_errors = require("./errors.cjs");
let node_path = require("node:path");
node_path = require_errors.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_errors.__toESM(node_fs, 1);
//#region src/model/request.ts
const REVIEW_TYPES = [
	"code",
	"prd",
	"sdd",
	"sprint"
];
//#endregion
//#region src/config/load.ts
/** Flag, then environment (ours before the seeds'), then default. */
function loadSettings(environment, overrides) {
	const pick = (flag, flagName, names) => {
		if (flag !== void 0) return {
			name: flagName,
			text: flag
		};
		const name = names.find((one) => environment[one] !== void 0 && environment[one] !== "");
		return name === void 0 ? null : {
			name,
			text: environment[name] ?? ""
		};
	};
	const env = (...names) => pick(void 0, "", names);
	return {
		review: {
			type: oneOf(pick(overrides.type, "--type", ["COUNTERSIGN_REVIEW_TYPE", "GPT_REVIEW_TYPE"]), REVIEW_TYPES, "code"),
			timeoutSeconds: seconds(pick(overrides.timeout, "--timeout", ["COUNTERSIGN_REVIEW_TIMEOUT_SECONDS", "GPT_REVIEW_TIMEOUT"]), 300),
			model: pick(overrides.model, "--model", ["GPT_REVIEW_MODEL"])?.text ?? null
		},
		hooks: {
			enabled: flag(env("COUNTERSIGN_HOOKS_ENABLED", "CODEX_REFLECTOR_ENABLED"), true),
			edits: oneOf(env("COUNTERSIGN_HOOKS_EDITS"), [
				"async",
				"sync",
				"off"
			], "async"),
			timeoutSeconds: seconds(env("COUNTERSIGN_HOOKS_TIMEOUT"), 100, MAX_HOOK_SECONDS)
		},
		redaction: loadRedaction(environment)
	};
}
/** On its own for the commands that need nothing else. */
function loadRedaction(environment) {
	const env = (name) => list({
		name,
		text: environment[name] ?? ""
	});
	return {
		patterns: env("COUNTERSIGN_REDACTION_PATTERNS"),
		allow: env("COUNTERSIGN_REDACTION_ALLOW")
	};
}
function oneOf(given, known, otherwise) {
	if (given === null) return otherwise;
	const found = known.find((one) => one === given.text.trim());
	if (found === void 0) throw new require_errors.ConfigError(`${given.name} is "${given.text}"; choose ${known.join(", ")}`);
	return found;
}
/** The host gives the hook 120 s: ours must end first, so that it can still answer. */
const MAX_HOOK_SECONDS = 100;
function seconds(given, otherwise, most = 3600) {
	if (given === null) return otherwise;
	const value = /^\d{1,4}$/.test(given.text.trim()) ? Number(given.text) : NaN;
	if (value >= 1 && value <= most) return value;
	throw new require_errors.ConfigError(`${given.name} is "${given.text}"; give whole seconds from 1 to ${most}`);
}
const YES = [
	"1",
	"true",
	"yes",
	"on"
];
const NO = [
	"0",
	"false",
	"no",
	"off"
];
function flag(given, otherwise) {
	if (given === null) return otherwise;
	const word = given.text.trim().toLowerCase();
	if (YES.includes(word)) return true;
	if (NO.includes(word)) return false;
	throw new require_errors.ConfigError(`${given.name} is "${given.text}"; write true or false`);
}
/** A JSON array of texts on one line. */
function list(given) {
	if (given.text === "") return [];
	const value = parseJson(given.text);
	if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
	throw new require_errors.ConfigError(`${given.name} is no list; write a JSON array of texts: ["one", "two"]`);
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
//#endregion
//#region src/host/peek.ts
/** Tools that change a file: all that the lanes after an edit look at. */
const EDIT_TOOLS = new Set(["Write", "Edit"]);
/** Null when the bytes are no JSON object. No schema library: this is on the path of every hook. */
function peek(stdin) {
	const value = parse(stdin);
	if (typeof value !== "object" || value === null) return null;
	return {
		event: textOf(value, "hook_event_name"),
		session: textOf(value, "session_id"),
		tool: textOf(value, "tool_name"),
		value
	};
}
function isEdit({ tool }) {
	return EDIT_TOOLS.has(tool);
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
function textOf(value, key) {
	const text = Object.hasOwn(value, key) ? value[key] : "";
	return typeof text === "string" ? text : "";
}
//#endregion
//#region src/main/lanes.ts
/** Hook entries name their lane, because a host fixes per entry whether it waits. */
const LANES = [
	"gate",
	"after",
	"review",
	"stop",
	"compact"
];
//#endregion
//#region src/system/files.ts
/** A file as it is, or the errno that says why not. */
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
/** What stands at a path itself: a link is told, never followed. */
function readEntry(file, maxBytes) {
	try {
		const stat = node_fs.lstatSync(file);
		if (stat.isSymbolicLink()) return {
			kind: "link",
			target: node_fs.readlinkSync(file)
		};
		if (!stat.isFile()) return {
			kind: "unread",
			why: "not a regular file"
		};
		if (stat.size > maxBytes) return {
			kind: "unread",
			why: `larger than ${maxBytes} bytes`
		};
		const fd = node_fs.openSync(file, node_fs.constants.O_RDONLY | node_fs.constants.O_NOFOLLOW | node_fs.constants.O_NONBLOCK);
		try {
			return {
				kind: "file",
				text: node_fs.readFileSync(fd, "utf8")
			};
		} finally {
			node_fs.closeSync(fd);
		}
	} catch (error) {
		return {
			kind: "unread",
			why: errnoOf(error)
		};
	}
}
/** A text file, or the errno that says why not. */
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
/** Can a new file be made at this path? Asked before work whose result is to go there. */
function whyNotWritable(file) {
	try {
		const there = node_fs.statSync(file, { throwIfNoEntry: false });
		if (there?.isDirectory()) return "EISDIR";
		if (there?.isFile() === false) return "ENOTSUP";
		node_fs.accessSync(node_path.dirname(node_path.resolve(file)), node_fs.constants.W_OK);
		return null;
	} catch (error) {
		return errnoOf(error);
	}
}
function createDir(dir) {
	node_fs.mkdirSync(dir, { mode: 448 });
}
/** The names in a directory; none when there is no such directory. */
function listDir(dir) {
	try {
		return node_fs.readdirSync(dir);
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return [];
		throw error;
	}
}
/** True only when the file system says that nothing is there; every other trouble is not absence. */
function isAbsent(file) {
	try {
		node_fs.lstatSync(file);
		return false;
	} catch (error) {
		return errnoOf(error) === "ENOENT";
	}
}
/** An absolute path with every link resolved, also when its last parts do not exist yet. */
function resolvePath(full) {
	try {
		return node_fs.realpathSync(full);
	} catch {
		const parent = node_path.dirname(full);
		return parent === full ? full : node_path.join(resolvePath(parent), node_path.basename(full));
	}
}
/**
* The first executable file of this name on a search path. Folders of the project do not count: a
* search path may name them (`node_modules/.bin`), and what is in there came with the repository.
*/
function findProgram(name, searchPath, project) {
	for (const dir of searchPath.split(node_path.delimiter)) {
		if (!node_path.isAbsolute(dir) || isInside(resolvePath(dir), project)) continue;
		const file = node_path.join(dir, name);
		if (isExecutable(file)) return file;
	}
	return null;
}
function isInside(dir, project) {
	const way = node_path.relative(project, dir);
	return way === "" || !(way.startsWith("..") || node_path.isAbsolute(way));
}
/**
* The project: what the host names, else the nearest directory upwards that holds `.git`, else here.
* Always the real path: a project seen through a link must not look like another one.
*/
function findProjectRoot(named, cwd) {
	if (named !== void 0 && node_path.isAbsolute(named)) return resolvePath(named);
	const here = resolvePath(cwd());
	for (let dir = here;; dir = node_path.dirname(dir)) {
		if (node_fs.existsSync(node_path.join(dir, ".git"))) return dir;
		if (dir === node_path.dirname(dir)) return here;
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
function errnoOf(error) {
	return error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
}
//#endregion
//#region src/system/private-path.ts
function pathOf(dir) {
	return node_path.join(dir.base, ...dir.parts);
}
//#endregion
//#region src/state/armed.ts
const ARMED_FILE = "armed.json";
/** The entry's question, at the price of one look at a file: anything but plain absence is armed. */
function mayBeArmed(projectDir) {
	return !isAbsent(node_path.join(pathOf(projectDir), ARMED_FILE));
}
//#endregion
//#region src/state/paths.ts
/** Where our records live: never in a shared temporary directory. */
function stateDir(environment) {
	const base = environment["XDG_STATE_HOME"];
	return {
		base: base !== void 0 && node_path.isAbsolute(base) ? base : node_path.join(homeOf(environment), ".local", "state"),
		parts: ["countersign"]
	};
}
/** A relative or empty HOME would put the records wherever the agent happens to be. */
function homeOf(environment) {
	const home = environment["HOME"];
	return home !== void 0 && node_path.isAbsolute(home) ? home : "/";
}
function projectDir(environment, projectRoot) {
	return below(stateDir(environment), "projects", key(projectRoot));
}
function sessionDir(environment, projectRoot, session) {
	return below(projectDir(environment, projectRoot), "sessions", key(session));
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
* Any text as one harmless file name: readable, bounded, and different for different texts. FNV-1a
* and not SHA-256, because loading crypto alone costs a hook a sixth of its time; nothing here needs
* to withstand a deliberate collision.
*/
function key(text) {
	return `${text.replace(/[^A-Za-z0-9_-]+/g, "-").slice(-MAX_KEY)}-${fnv1a(text)}`;
}
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
//#region src/system/stdio.ts
/** All of stdin. By descriptor: `process.stdin` alone would cost a hook a quarter of its time. */
function readStdin() {
	const chunks = [];
	const chunk = Buffer.allocUnsafe(65536);
	for (;;) {
		const size = readSome(chunk);
		if (size === 0) return Buffer.concat(chunks);
		chunks.push(Buffer.from(chunk.subarray(0, size)));
	}
}
function writeOut(text, encoding) {
	writeAll(1, Buffer.from(text, encoding));
}
function writeErr(text) {
	writeAll(2, Buffer.from(text));
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
/** A descriptor that somebody else made non-blocking: wait a moment and try again. */
function pause() {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
//#endregion
//#region src/main.ts
const environment = process.env;
const [word, ...rest] = process.argv.slice(2);
const lane = LANES.find((one) => one === rest[0]);
if (word === "hook" && lane !== void 0 && rest.length === 1) enterHook(lane);
else Promise.resolve().then(() => require("./cli.cjs")).then(({ startCli }) => startCli(process.argv.slice(2)));
/** Nothing may escape from here: after any exit code but 2 the host runs the tool. */
function enterHook(lane) {
	try {
		const call = readCall(lane);
		if (call === null) return;
		Promise.resolve().then(() => require("./hook.cjs")).then(({ startHook }) => startHook(call), () => giveUp(lane));
	} catch {
		giveUp(lane);
	}
}
/** Null when there is nothing to do. */
function readCall(lane) {
	if (environment["COUNTERSIGN_CHILD"] === "1") return null;
	const root = findProjectRoot(environment["CLAUDE_PROJECT_DIR"], () => process.cwd());
	if (lane === "gate" && !mayBeArmed(projectDir(environment, root))) return drain();
	const event = peek(readStdin().toString("utf8"));
	if (lane !== "gate" && event !== null && hasNothingToDo(lane, event, root)) return null;
	return {
		lane,
		event,
		root
	};
}
/** A host may mind a hook that leaves its event unread; an open gate does not mind what it says. */
function drain() {
	try {
		readStdin();
	} catch {}
	return null;
}
/** Our own trouble: the gate denies, because it cannot be sure; every other lane lets go. */
function giveUp(lane) {
	writeErr(`countersign: the ${lane} hook could not do its work\n`);
	process.exitCode = lane === "gate" ? 2 : 0;
}
function hasNothingToDo(lane, event, root) {
	switch (lane) {
		case "after": return !isEdit(event) || !mayReviewEdits("sync");
		case "review": return !isEdit(event) || !mayReviewEdits("async");
		case "stop": return isAbsent(pathOf(pendingDir(sessionDir(environment, root, event.session))));
		case "compact": return true;
	}
}
function mayReviewEdits(mode) {
	try {
		return loadSettings(environment, {}).hooks.edits === mode;
	} catch {
		return true;
	}
}
//#endregion
exports.ARMED_FILE = ARMED_FILE;
exports.createDir = createDir;
exports.errnoOf = errnoOf;
exports.findProgram = findProgram;
exports.findProjectRoot = findProjectRoot;
exports.isAbsent = isAbsent;
exports.listDir = listDir;
exports.loadRedaction = loadRedaction;
exports.loadSettings = loadSettings;
exports.mayBeArmed = mayBeArmed;
exports.pathOf = pathOf;
exports.pendingDir = pendingDir;
exports.projectDir = projectDir;
exports.readBytes = readBytes;
exports.readEntry = readEntry;
exports.readStdin = readStdin;
exports.readTextFile = readTextFile;
exports.resolvePath = resolvePath;
exports.sessionDir = sessionDir;
exports.whyNotWritable = whyNotWritable;
exports.writeErr = writeErr;
exports.writeOut = writeOut;
