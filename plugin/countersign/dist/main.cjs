#!/usr/bin/env node
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
let node_fs = require("node:fs");
let node_path = require("node:path");
//#region src/system/read-at-most.ts
/** Some files (in /proc) are longer than they say, and some have no end. */
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
/**
* A regular file of bounded size; a link to one counts. `EFBIG` when it is larger, `ENOTSUP` when it is
* a pipe or a device, on which reading might never end.
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
/** The last bytes of a regular file, however large it is. */
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
/** Without waiting for the other end of a pipe. */
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
/** By what a file is known again without reading it; null when there is no such plain file. */
function stampOf(file) {
	try {
		const stat = node_fs.statSync(file);
		if (!stat.isFile()) return null;
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
function isDirectory(dir) {
	return node_fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;
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
/** Do two paths lead to the same file? Not when there is none at either. */
function isSameFile(one, other) {
	try {
		const [stat, than] = [node_fs.statSync(one), node_fs.statSync(other)];
		return stat.dev === than.dev && stat.ino === than.ino;
	} catch {
		return false;
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
		const file = node_path.join(dir, `${name}${PROGRAM}`);
		if (isExecutable(file)) return file;
	}
	return null;
}
/** Windows starts nothing else without a shell. */
const PROGRAM = process.platform === "win32" ? ".exe" : "";
function isInside(dir, project) {
	const way = node_path.relative(project, dir);
	return way.split(node_path.sep, 1)[0] !== ".." && !node_path.isAbsolute(way);
}
/** The working directory by its real path; somewhere else when it has been deleted. */
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
/** What the operating system said no to; any other error is a bug. */
function isSystemError(error) {
	return error instanceof Error && "syscall" in error;
}
function errnoOf(error) {
	return error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
}
//#endregion
//#region src/config/find-files.ts
/** In a directory the first of these is the project's file. */
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
/** Where it may be, the first that exists counts. */
function projectFilePlaces(cwd, root) {
	return upwards(cwd, root).flatMap((dir) => PROJECT_FILES.map((name) => node_path.join(dir, name)));
}
/** From here to the root; the root alone for somebody who stands elsewhere. */
function upwards(cwd, root) {
	if (cwd === root || !isInside(cwd, root)) return [root];
	const parts = node_path.relative(root, cwd).split(node_path.sep);
	return parts.map((_, index) => node_path.join(root, ...parts.slice(0, parts.length - index))).concat(root);
}
//#endregion
//#region src/config/words.ts
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
/** Yes or no, as people write it in a variable; null for any other word. */
function switchOf(text) {
	const word = text.trim().toLowerCase();
	if (YES.includes(word)) return true;
	return NO.includes(word) ? false : null;
}
//#endregion
//#region src/config/peek.ts
const PLAN_DEFAULTS = {
	gate: "on-request",
	path: "docs/plan.md",
	pipes: false,
	allowTools: []
};
const DEFAULTS = {
	enabled: true,
	edits: "async",
	subagentStop: false,
	plan: PLAN_DEFAULTS
};
/** How edits are reviewed here; `off` when the hooks are. Null when the configuration must be asked. */
function peekEdits(where) {
	const { environment } = where;
	const files = filesOf(where);
	const values = files.length === 0 ? DEFAULTS : where.kept(files);
	const enabled = variable(environment, "COUNTERSIGN_HOOKS_ENABLED", "CODEX_REFLECTOR_ENABLED");
	const isOn = enabled === null ? values?.enabled : switchOf(enabled);
	if (isOn === false) return "off";
	const edits = variable(environment, "COUNTERSIGN_HOOKS_EDITS")?.trim() ?? values?.edits;
	return isOn === true && (edits === "async" || edits === "sync" || edits === "off") ? edits : null;
}
/** Whether the stop of a subagent is looked at; null when the configuration must be asked. */
function peekSubagentStop(where) {
	const told = variable(where.environment, "COUNTERSIGN_HOOKS_SUBAGENT_STOP");
	if (told !== null) return switchOf(told);
	const files = filesOf(where);
	return (files.length === 0 ? DEFAULTS : where.kept(files))?.subagentStop ?? null;
}
/** What the gate goes by; null when the configuration must be asked. */
function peekPlan(where) {
	const { environment } = where;
	const files = filesOf(where);
	const values = files.length === 0 ? PLAN_DEFAULTS : where.kept(files)?.plan;
	if (values === void 0 || PLAN_VARIABLES.some((name) => (environment[name] ?? "") !== "")) return null;
	const gate = variable(environment, "COUNTERSIGN_PLAN_GATE")?.trim() ?? values.gate;
	return GATES.includes(gate) ? {
		...values,
		gate
	} : null;
}
const GATES = [
	"off",
	"on-request",
	"enforced"
];
/** Seldom set, and not plain at sight. */
const PLAN_VARIABLES = [
	"COUNTERSIGN_PLAN_PATH",
	"COUNTERSIGN_PLAN_GATE_PIPES",
	"COUNTERSIGN_PLAN_ALLOW_TOOLS"
];
/** Nobody has said anything that keeping an edit in mind depends on: no file, and no such variable. */
function saysNothing(where) {
	const { environment } = where;
	return TOLD.every((name) => (environment[name] ?? "") === "") && filesOf(where).length === 0;
}
const TOLD = [
	"COUNTERSIGN_REDACTION_PATTERNS",
	"COUNTERSIGN_REDACTION_ALLOW",
	"COUNTERSIGN_HOOKS_DEBUG",
	"CODEX_REFLECTOR_DEBUG"
];
/** The files that count for the hooks, strongest first. */
function filesOf(where) {
	if (where.files !== void 0) return where.files;
	return [findProjectFile(where.cwd, where.projectRoot), userFile(where.environment)].flatMap((file) => file === null || isAbsent(file) ? [] : [file]);
}
function variable(environment, ...names) {
	const name = names.find((one) => (environment[one] ?? "") !== "");
	return name === void 0 ? null : environment[name] ?? null;
}
//#endregion
//#region src/host/peek.ts
/** Null when the bytes are no JSON object. No schema library: this is on the path of every hook. */
function peek(stdin) {
	const value = parse$1(stdin);
	if (typeof value !== "object" || value === null) return null;
	return {
		event: textOf(value, "hook_event_name"),
		session: textOf(value, "session_id"),
		tool: textOf(value, "tool_name"),
		value
	};
}
/** An edit as the lanes know it; null when that is not plain at sight. */
function peekEdit({ event, session, tool, value }) {
	if (event !== "PostToolUse" || session === "") return null;
	if (tool === "apply_patch") return null;
	const input = Object.hasOwn(value, "tool_input") ? value.tool_input : null;
	if (typeof input !== "object" || input === null) return null;
	const [file, cwd, use] = [
		textOf(input, "file_path"),
		textOf(value, "cwd"),
		textOf(value, "tool_use_id")
	];
	return file === "" || use === "" ? null : {
		file,
		cwd,
		use
	};
}
function parse$1(text) {
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
//#region src/host/tools.ts
const KINDS = new Map([
	["Write", "edit"],
	["Edit", "edit"],
	["MultiEdit", "edit"],
	["NotebookEdit", "edit"],
	["apply_patch", "edit"],
	["ExitPlanMode", "plan"]
]);
/** Tools of other programs have no agreed names: the words in them have to do. */
const MCP = /^mcp__.+?__(.+)$/s;
const EDITS = new Set([...[
	"edit",
	"write",
	"replace",
	"insert",
	"patch",
	"overwrite",
	"append",
	"create"
]]);
/** They look, whatever else their name says: `list_edits`, `get_patch`. */
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
const THINKS = /think|reasoning/i;
function kindOfTool(name) {
	const known = KINDS.get(name);
	if (known !== void 0) return known;
	const [, tool] = MCP.exec(name) ?? [];
	if (tool === void 0) return "other";
	if (THINKS.test(tool)) return "thinking";
	const words = wordsOf(tool);
	if (words.some((word) => LOOKS.has(word))) return "other";
	return words.some((word) => EDITS.has(word)) ? "edit" : "other";
}
/** May it change files? Of tools of others only those are known not to that say that they look. */
function mayChangeFiles(name) {
	if (KINDS.get(name) === "edit") return true;
	const [, tool] = MCP.exec(name) ?? [];
	return tool !== void 0 && !THINKS.test(tool) && !wordsOf(tool).some((word) => LOOKS.has(word));
}
function wordsOf(name) {
	return name.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z]+/);
}
//#endregion
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
	replaceFile(file, text, mode);
}
/** The same for what we keep for ourselves, where only we read it. */
function writeRecordAtomic(file, record, mode) {
	replaceFile(file, JSON.stringify(record), mode);
}
/** The same, laid out for people. */
function writeReadableAtomic(file, record, mode) {
	replaceFile(file, `${JSON.stringify(record, null, 2)}\n`, mode);
}
/**
* The same for what is only a hint: old or new whenever a process dies. A power cut may leave it empty,
* so it is not for what cannot be found out again.
*/
function writeHintAtomic(file, record) {
	const temp = tempNameOf(file);
	writeUnflushed(temp, Buffer.from(JSON.stringify(record)), 384);
	moveUnflushed(temp, file);
}
function replaceFile(file, text, mode) {
	const temp = tempNameOf(file);
	writeNewFile(temp, Buffer.from(text), mode);
	moveOver(temp, file);
}
function tempNameOf(file) {
	return `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
}
/** A new file, complete and flushed; on any trouble it is gone again. */
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
/** Puts a finished file in the place of another: whoever looks sees the old one or the new one. */
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
/** Removes a file or a link; none there is as good. */
function removeFile(file) {
	try {
		node_fs.unlinkSync(file);
	} catch (error) {
		if (errnoOf(error) !== "ENOENT") throw error;
	}
}
/** Removes a file that is really one, never a link or a directory. What cannot be removed stays. */
function removeRegularFile(file) {
	try {
		if (node_fs.lstatSync(file).isFile()) node_fs.unlinkSync(file);
	} catch {}
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
		].includes(errnoOf(error))) throw error;
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
/** Moves whatever stands there, a link or a folder too, to a name that nothing has yet. */
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
//#region src/system/private-path.ts
/** Not `path.join`: a hook asks for a hundred of these, and V8 begins to optimise what that does to each letter. */
function pathOf({ base, parts }) {
	return [base, ...parts].join(node_path.sep);
}
//#endregion
//#region src/system/private-dir.ts
/**
* Is it there, and ours alone? Changes nothing. `known` remembers what was: a process that asks again and
* again need not look again, for nobody else can put anything in the way.
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
	return parts.map((_, index) => pathOf({
		base,
		parts: parts.slice(0, index + 1)
	}));
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
		return errnoOf(error) === "ENOENT" ? { kind: "absent" } : failedBy(error, base);
	}
}
/** Not `recursive: true`: that never returns where a parent exists and takes no directories (/proc). */
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
* One line at the end of a file, in one write. Needs the file's lock. A line that was torn before
* (by a full disk or a power cut) is closed first, so it stays one damaged line and swallows nothing;
* a write of our own that stops half way is taken back.
*/
function appendLine(file, line, maxBytes) {
	const fd = openForAppending(file);
	try {
		const stat = node_fs.fstatSync(fd);
		if (strangeness(stat, maxBytes - Buffer.byteLength(line) - 2) !== null) throw new TroubleError({
			code: "strange",
			path: file
		});
		writeOnce(fd, Buffer.from(`${isTorn(fd, stat.size) ? "\n" : ""}${line}\n`), {
			file,
			sizeBefore: stat.size
		});
	} finally {
		node_fs.closeSync(fd);
	}
}
function openForAppending(file) {
	try {
		return node_fs.openSync(file, O_RDWR | O_APPEND | O_CREAT | CAREFUL, 384);
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
	return last[0] !== 10;
}
function writeOnce(fd, bytes, { file, sizeBefore }) {
	if (node_fs.writeSync(fd, bytes) === bytes.length) return;
	node_fs.ftruncateSync(fd, sizeBefore);
	throw new TroubleError({
		code: "short",
		path: file
	});
}
/** Moves a plain file over another once it has more bytes than that. Needs the file's lock. */
function moveIfLarger(file, to, maxBytes) {
	const stat = node_fs.lstatSync(file, { throwIfNoEntry: false });
	if (stat === void 0 || !stat.isFile() || stat.size <= maxBytes) return;
	node_fs.renameSync(file, to);
	syncDir(node_path.dirname(file));
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
		if (isAbsent(name)) return name;
	}
	throw new TroubleError({
		code: "EEXIST",
		path: file
	});
}
//#endregion
//#region src/state/file.ts
function pathOfFile({ dir, name }) {
	return pathOf(dir) + node_path.sep + name;
}
//#endregion
//#region src/state/paths.ts
/** Where our records live: never in a shared temporary directory. */
function stateDir(environment) {
	const base = environment["XDG_STATE_HOME"];
	return {
		base: base !== void 0 && node_path.isAbsolute(base) ? node_path.resolve(base) : node_path.join(homeOf(environment), ".local", "state"),
		parts: ["countersign"]
	};
}
/** A relative or empty HOME would put the records wherever the agent happens to be. */
function homeOf(environment) {
	const home = environment["HOME"];
	return home !== void 0 && node_path.isAbsolute(home) ? home : "/";
}
/** Where the user's trust in a configuration file is recorded. */
function trustFile(environment, file) {
	return {
		dir: below(stateDir(environment), "trust"),
		name: `${key(file)}.json`
	};
}
/** For finding out whether records can be kept; one per process, so that nobody waits for another. */
function probeFile(environment, process) {
	return {
		dir: below(stateDir(environment), "doctor"),
		name: `probe-${process}.json`
	};
}
/** What is known of the codex programs on this machine. */
function codexDir(environment) {
	return below(stateDir(environment), "codex");
}
/** Compiled code of the program. */
function codeDir(environment) {
	return below(stateDir(environment), "code");
}
/** Below it, one folder for each project. */
function projectsDir(environment) {
	return below(stateDir(environment), "projects");
}
function projectDir(environment, projectRoot) {
	return below(projectsDir(environment), key(projectRoot));
}
/** What is known of the reviews of one project, without a word of them. */
function reviewsFile(projectDir) {
	return {
		dir: projectDir,
		name: "reviews.jsonl"
	};
}
/** How findings of the hooks ended, in numbers. */
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
/** A session by the name of its directory. */
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
/** What a session counts: reviews, tokens, blocks, and what was reviewed lately. */
function countsFile(sessionDir) {
	return {
		dir: sessionDir,
		name: "counts.json"
	};
}
/** The key of a session's marks. */
function markKeyFile(sessionDir) {
	return {
		dir: sessionDir,
		name: "mark-key.json"
	};
}
/** Files as they were when this session last had them reviewed. */
function baselinesDir(sessionDir) {
	return below(sessionDir, "baselines");
}
/** One of them. Not a real hash: loading crypto costs every edit, and the record says whose it is. */
function baselineFile(sessionDir, file) {
	return {
		dir: baselinesDir(sessionDir),
		name: `${key(file)}.json`
	};
}
/** Changes of a file that were reviewed a moment ago, and what followed. */
function repeatsFile(sessionDir, file) {
	return {
		dir: below(sessionDir, "repeats"),
		name: `${key(file)}.json`
	};
}
/** The state of the journal in which nothing was open. */
function quietFile(sessionDir) {
	return {
		dir: sessionDir,
		name: "quiet.json"
	};
}
function claimsDir(sessionDir) {
	return below(sessionDir, "claims");
}
/** Findings that were refuted in a project, with the reasons. */
function refutedFile(projectDir) {
	return {
		dir: projectDir,
		name: "refuted.json"
	};
}
/** The end of the history of its plans, as it was last. */
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
* Any text as one harmless file name: readable, bounded, and different for different texts. FNV-1a
* and not SHA-256, because loading crypto alone costs a hook a sixth of its time; nothing here needs
* to withstand a deliberate collision.
*/
function key(text) {
	return `${text.replace(/[^A-Za-z0-9_-]+/g, "-").slice(-MAX_KEY)}-${fnv1a$1(text)}`;
}
function fnv1a$1(text) {
	let low = 2166136261;
	let high = 16777619;
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		low = Math.imul(low ^ code, 16777619);
		high = Math.imul(high ^ code ^ low >>> 16, 2246822507);
	}
	return (low >>> 0).toString(16).padStart(8, "0") + (high >>> 0).toString(16).padStart(8, "0");
}
const MAX_RECORD = 16 * 1024 * 1024;
const MAX_FILE = 2e6;
/** The last review of this file saw exactly these bytes, and no edit waits for one. */
function isReviewedAsIs(sessionDir, file) {
	if (!isQuiet(sessionDir)) return false;
	const reviewed = readKnown(baselineFile(sessionDir, file), 2)?.["reviewed"];
	if (!isRecord(reviewed) || typeof reviewed["text"] !== "string" || reviewed["mark"] !== null) return false;
	const read = readRegularFile(file, MAX_FILE);
	return read.kind === "read" && Buffer.from(reviewed["text"]).equals(read.bytes);
}
/** Its name is kept as it is, so there is nothing in it to be redacted. */
function isKnownFile(sessionDir, file) {
	return readKnown(baselineFile(sessionDir, file), 2)?.["file"] === file;
}
/** Some change of this file was reviewed a moment ago. */
function mayBeRepeat(sessionDir, file) {
	return !isAbsent(pathOfFile(repeatsFile(sessionDir, file)));
}
function mayBePaused(projectDir) {
	return !isAbsent(pathOfFile(pausedFile(projectDir)));
}
/** Nothing was written into the journal since nothing in it was open. */
function isQuiet(sessionDir) {
	const known = readKnown(quietFile(sessionDir), 1);
	return known !== null && known["journal"] === journalStamp(sessionDir);
}
function journalStamp(sessionDir) {
	return stampRecord(editsFile(sessionDir));
}
/** By what a file of ours is known to be as it was; null when there is none. */
function stampRecord(file) {
	const stamp = stampOf(pathOfFile(file));
	return stamp === null ? null : `${stamp.size}:${stamp.mtimeMs}:${stamp.ctimeMs}`;
}
/** Null when there is none, or none that is plain. */
function readKnown(file, version) {
	if (checkPrivateDir(file.dir, ours).kind !== "ready") return null;
	const read = readPrivateFile(pathOfFile(file), MAX_RECORD);
	if (read.kind !== "read") return null;
	try {
		const value = JSON.parse(read.bytes.toString("utf8"));
		return isRecord(value) && value["version"] === version ? value : null;
	} catch {
		return null;
	}
}
const ours = /* @__PURE__ */ new Set();
function isRecord(value) {
	return typeof value === "object" && value !== null;
}
//#endregion
//#region src/main/edit-at-sight.ts
/**
* What the entry can say of an edit by the session's records alone. `done`: nothing is left to do; null: it
* takes all of us.
*/
function lookAtEdit(call, environment) {
	const { lane, event, root, edits } = call;
	const edit = event === null || edits === null ? null : peekEdit(event);
	if (event === null || edit === null) return null;
	const named = node_path.resolve(edit.cwd === "" ? root : edit.cwd, edit.file);
	if (resolvePath(named) !== named || mayBePaused(projectDir(environment, root))) return null;
	const dir = sessionDir(environment, root, event.session);
	if (isReviewedAsIs(dir, named)) return "done";
	const isOtherLanes = lane === (edits === "sync" ? "review" : "after");
	const known = {
		sessionDir: dir,
		use: edit.use,
		file: named
	};
	return isOtherLanes ? toKeep(known) : mayRepeat(known);
}
function toKeep(edit) {
	return isKnownFile(edit.sessionDir, edit.file) ? {
		kind: "to-keep",
		...edit
	} : null;
}
function mayRepeat(edit) {
	return mayBeRepeat(edit.sessionDir, edit.file) ? {
		kind: "may-repeat",
		...edit
	} : null;
}
//#endregion
//#region src/text/plain-words.ts
/**
* Our own words and nothing else, so there is nothing to redact. For the entry, which is on the path of
* every tool call and must not load the rules; everybody else has `safe`.
*/
function plainWords(words) {
	return words.join("");
}
/** Of a record of ours, which holds nothing but what was redacted before it was stored. */
function keptWords(words) {
	return words;
}
/** What is redacted already, one after the other. */
function joinWords(...parts) {
	return parts.join("");
}
/** Our own words, each by itself, blanks between them: for when what somebody wrote is one of them. */
function ourWords(words) {
	return eachOf(words, /\s+/);
}
/** The same, line by line. */
function ourLines(lines) {
	return eachOf(lines, /\n\s*/);
}
function eachOf(words, between) {
	const all = words.join("").trim().split(between);
	return new Map(all.map((one) => [one, one]));
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
/** What is said when a lane could not be entered at all. */
const GIVEN_UP = {
	gate: plainWords`countersign: the gate hook could not do its work\n`,
	after: plainWords`countersign: the after hook could not do its work\n`,
	review: plainWords`countersign: the review hook could not do its work\n`,
	stop: plainWords`countersign: the stop hook could not do its work\n`,
	compact: plainWords`countersign: the compact hook could not do its work\n`
};
/** What is said when no command could be entered at all. */
const UNREAD = plainWords`countersign: its own files cannot be read; raise the limit of open files (ulimit -n 4096), or install it again\n`;
//#endregion
//#region src/state/armed.ts
const ARMED_FILE = "armed.json";
/** The entry's question, at the price of one look at a file: anything but plain absence is armed. */
function mayBeArmed(projectDir) {
	return !isAbsent(pathOfFile({
		dir: projectDir,
		name: ARMED_FILE
	}));
}
const MAX_BYTES$3 = 1e4;
function peekArming(projectDir) {
	if (!mayBeArmed(projectDir)) return { kind: "off" };
	if (checkPrivateDir(projectDir).kind !== "ready") return { kind: "unclear" };
	const read = readPrivateFile(pathOfFile({
		dir: projectDir,
		name: ARMED_FILE
	}), MAX_BYTES$3);
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
//#region src/system/stamp.ts
/**
* What files look like from outside and inside: size, times and a hash of the bytes. The times of the
* last change cannot be set back, so a collision of the plain hash is of no use to anybody.
*/
function stampFiles(files) {
	return files.map((file) => `${file}=${stampOne(file)}`).join("\n");
}
/** Larger ones are refused as configuration anyway. */
const MAX_BYTES$2 = 64 * 1024;
function stampOne(file) {
	try {
		const stat = node_fs.statSync(file);
		const outside = `${stat.size}:${stat.mtimeMs}:${stat.ctimeMs}`;
		const read = readRegularFile(file, MAX_BYTES$2);
		return read.kind === "read" ? `${outside}:${fnv1a(read.bytes)}` : `${outside}:${read.errno}`;
	} catch (error) {
		return errnoOf(error);
	}
}
function fnv1a(bytes) {
	let hash = 2166136261;
	for (const byte of bytes) hash = Math.imul(hash ^ byte, 16777619);
	return (hash >>> 0).toString(16);
}
//#endregion
//#region src/state/hook-values.ts
/** The gate asks what is in force at the project's root, wherever the agent has gone to. */
const NAMES = {
	hooks: "hook-values.json",
	gate: "gate-values.json"
};
const VERSION = 3;
const MAX_BYTES$1 = 1e5;
/** Null when there is nothing, nothing for these files as they are, or nothing of ours. */
function readHookValues(whose, files) {
	const kept = readKept(whose);
	const isOfThese = kept?.["stamp"] === stampFiles(filesWithTrust(whose.environment, files));
	return kept !== null && isOfThese ? valuesIn(kept) : null;
}
/** What was kept last, of whatever the files said then: for when they can no longer be read. */
function readLastValues(whose) {
	const kept = readKept(whose);
	return kept === null ? null : valuesIn(kept)?.plan ?? null;
}
function readKept(whose) {
	const dir = dirOf(whose);
	if (checkPrivateDir(dir).kind !== "ready") return null;
	const read = readPrivateFile(pathOfFile({
		dir,
		name: NAMES[whose.of]
	}), MAX_BYTES$1);
	if (read.kind !== "read") return null;
	const kept = parse(read.bytes.toString("utf8"));
	return kept?.["version"] === VERSION ? kept : null;
}
function valuesIn(kept) {
	const { enabled, edits, subagentStop } = kept;
	const plan = planValuesIn(kept["plan"]);
	if (typeof enabled !== "boolean" || typeof subagentStop !== "boolean") return null;
	return typeof edits === "string" && plan !== null ? {
		enabled,
		edits,
		subagentStop,
		plan
	} : null;
}
function planValuesIn(plan) {
	if (typeof plan !== "object" || plan === null) return null;
	const { gate, path, pipes, allowTools } = plan;
	if (!([gate, path].every((one) => typeof one === "string") && Array.isArray(allowTools)) || typeof pipes !== "boolean") return null;
	if (!allowTools.every((one) => typeof one === "string")) return null;
	return {
		gate: String(gate),
		path: String(path),
		pipes,
		allowTools
	};
}
/** `stamp` is of the files before they were read: a change meanwhile is noticed next time. */
function keepHookValues(whose, stamp, values) {
	const dir = dirOf(whose);
	if (ensurePrivateDir(dir).kind !== "ready") return;
	try {
		const record = {
			version: VERSION,
			stamp,
			...values
		};
		writeRecordAtomic(pathOfFile({
			dir,
			name: NAMES[whose.of]
		}), record, 384);
	} catch {}
}
function dirOf({ environment, projectRoot }) {
	return projectDir(environment, projectRoot);
}
/** A file's values depend on whether it is trusted: the record of that counts as well. */
function filesWithTrust(environment, files) {
	return files.flatMap((file) => [file, pathOfFile(trustFile(environment, file))]);
}
function parse(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null ? value : null;
	} catch {
		return null;
	}
}
//#endregion
//#region src/state/touched.ts
/** The entry's question, at the price of two looks: has this session an edit or an open finding? */
function mayHaveEdits(sessionDir) {
	return !isAbsent(pathOfFile(editsFile(sessionDir))) || !isAbsent(pathOf(pendingDir(sessionDir)));
}
//#endregion
//#region src/system/project-root.ts
/**
* The project: what the host names, else the nearest directory upwards that is a repository, else here.
* Always the real path: a project seen through a link must not look like another one.
*/
function findProjectRoot(named, cwd) {
	if (named !== void 0 && node_path.isAbsolute(named)) return resolvePath(named);
	const here = resolvePath(cwd());
	return nearestRepository(here) ?? here;
}
/** At sight: this directory or the nearest one upwards that git works in; null where there is none. */
function nearestRepository(here) {
	for (let dir = here;; dir = node_path.dirname(dir)) {
		if (holdsGit(node_path.join(dir, ".git"))) return dir;
		if (dir === node_path.dirname(dir)) return null;
	}
}
/** An empty folder of that name is none to git either; sandboxes of hosts leave such behind. */
function holdsGit(dotGit) {
	try {
		if (!node_fs.statSync(dotGit).isDirectory()) return true;
	} catch {
		return false;
	}
	return !isAbsent(node_path.join(dotGit, "HEAD"));
}
//#endregion
//#region src/system/stdio.ts
/** All of stdin. By descriptor: `process.stdin` alone would cost a hook a quarter of its time. */
function readStdin() {
	const chunks = [];
	const chunk = Buffer.allocUnsafe(65536);
	for (;;) {
		const size = readSome(chunk);
		if (size === 0) return join(chunks);
		chunks.push(Buffer.from(chunk.subarray(0, size)));
	}
}
/**
* The same for who must answer in time: what has come when it is whole, whether or not the writer ends it,
* and what has come when the time is over. Null, with nothing read, where a read can only wait.
*/
function readStdinWithin(ms, isWhole) {
	if (!mayNeverEnd()) return readStdin();
	if (!stopBlocking()) return null;
	const until = Date.now() + ms;
	const chunks = [];
	const chunk = Buffer.allocUnsafe(65536);
	let [length, looked] = [0, 0];
	while (length < MAX_BYTES && Date.now() <= until) {
		const size = readOnce(chunk);
		if (size === 0) break;
		if (size !== null) {
			chunks.push(Buffer.from(chunk.subarray(0, size)));
			length += size;
		} else if (length > looked && isWhole(join(chunks))) break;
		else {
			looked = length;
			pause();
		}
	}
	return join(chunks);
}
/** Nearly always one. */
function join(chunks) {
	const [only = Buffer.alloc(0), more] = chunks;
	return more === void 0 ? only : Buffer.concat(chunks);
}
/** No host's event is as long; what is cut there is not whole. */
const MAX_BYTES = 256 * 1024 * 1024;
/** A file has an end, and what is not there is empty. */
function mayNeverEnd() {
	try {
		const stat = node_fs.fstatSync(0);
		return stat.isFIFO() || stat.isSocket();
	} catch {
		return false;
	}
}
/**
* Whether reading stdin now says that nothing has come instead of waiting for it: Node makes what it opens as a
* pipe non-blocking. Its streams do that too, for a fifth of the time it takes to start.
*/
function stopBlocking() {
	try {
		const pipe = new (pipeBinding()).Pipe(0);
		pipe.open(0);
		pipe.unref();
		return true;
	} catch {
		return false;
	}
}
/** Without the warning that some ask for: it may be made fatal, and a gate that dies has not denied. */
function pipeBinding() {
	const our = process;
	const { noDeprecation } = our;
	our.noDeprecation = true;
	try {
		return our.binding("pipe_wrap");
	} finally {
		our.noDeprecation = noDeprecation;
	}
}
/** Throws when it cannot be written; a reader that has gone is no trouble. */
function writeOut(text, encoding) {
	writeAll(1, Buffer.from(text, encoding));
}
/** Never throws: if nobody can be told, there is nobody to tell that either. */
function writeErr(text) {
	try {
		writeAll(2, Buffer.from(text));
	} catch {}
}
function readSome(into) {
	for (;;) {
		const size = readOnce(into);
		if (size !== null) return size;
		pause();
	}
}
/** Null: nothing yet. */
function readOnce(into) {
	try {
		return node_fs.readSync(0, into);
	} catch (error) {
		const { code } = error;
		if (code === "EOF" || code === "EBADF") return 0;
		if (code !== "EAGAIN") throw error;
		return null;
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
/** The commands that are long enough for code to be kept of them. */
const REVIEWS = ["review", "gpt-review-api"];
const lane = LANES.find((one) => one === rest[0]);
/** A host that never ends its event waits longer than that, and then runs the tool. */
const EVENT_MS = 8e3;
/** One look from each place: most settings files are not there, and each of those costs an exception. */
const filesFrom = /* @__PURE__ */ new Map();
let whereHooksAre;
if (word === "hook" && lane !== void 0 && rest.length === 1) enterHook(lane);
else enterCommand().then((start) => start(process.argv.slice(2)), unread);
async function enterCommand() {
	if (word !== void 0 && REVIEWS.includes(word)) (await Promise.resolve().then(() => require("./kept-code.cjs")).then((n) => n.kept_code_exports)).useKeptCode(environment);
	return (await Promise.resolve().then(() => require("./commands.cjs")).then((n) => n.cli_exports)).startCli;
}
/** Taken away by an update, or no more files can be opened. */
function unread() {
	writeErr(UNREAD);
	process.exitCode = 1;
}
/** Nothing may escape from here: after any exit code but 2 the host runs the tool. */
function enterHook(lane) {
	if (environment["COUNTERSIGN_CHILD"] === "1") return;
	try {
		const root = findProjectRoot(environment["CLAUDE_PROJECT_DIR"], () => process.cwd());
		if (lane === "gate") enterGate(root);
		else enterLane(lane, root);
	} catch {
		giveUp(lane);
	}
}
function enterGate(root) {
	const plan = planAtSight(root);
	const isOpen = plan !== null && isGateOpen(plan, root);
	const event = readEvent(isOpen);
	if (isOpen && event !== null && (plan.gate === "off" || !mentionsStart(event))) return;
	Promise.all([Promise.resolve().then(() => require("./gate.cjs")).then((n) => n.gate_exports), event ?? readByEvents()]).then(([{ startGate }, stdin]) => startGate({
		stdin,
		root,
		plan
	})).catch(() => giveUp("gate"));
}
async function readByEvents() {
	const { readStdinByEvents } = await Promise.resolve().then(() => require("./stdin-events.cjs"));
	return (await readStdinByEvents(EVENT_MS, isObject)).toString("utf8");
}
/** Also of an open gate: a host may mind a hook that leaves its event unread. Null: nothing was read yet. */
function readEvent(isOpen) {
	try {
		return (isOpen ? readStdin() : readStdinWithin(EVENT_MS, isObject))?.toString("utf8") ?? null;
	} catch (error) {
		if (isOpen) return "";
		throw error;
	}
}
function isObject(bytes) {
	return peek(bytes.toString("utf8")) !== null;
}
function isGateOpen({ gate }, root) {
	return gate === "off" || gate !== "enforced" && !mayBeArmed(projectDir(environment, root));
}
/** The one command that closes it; whether it is one is for where there is a parser. */
function mentionsStart(stdin) {
	return [
		"countersign",
		"plan",
		"start"
	].every((word) => stdin.includes(word));
}
/** What the gate goes by is what is set at the project's root, wherever the agent has gone to. */
function planAtSight(root) {
	return peekPlan(surroundings(root, root, "gate"));
}
function enterLane(lane, root) {
	const event = peek(readStdin().toString("utf8"));
	if (lane === "after" && event?.tool === "Bash") {
		enterAfterCommand(event, root);
		return;
	}
	const call = callOf({
		lane,
		event,
		root
	});
	if (call !== null) answer(call).catch(() => giveUp(lane));
}
async function answer(call) {
	const seen = call.planning ? null : lookAtEdit(call, environment);
	if (seen === "done" || seen !== null && await isDealtWith(seen, call)) return;
	const { startHook } = await Promise.resolve().then(() => require("./hooks.cjs")).then((n) => n.hook_exports);
	await startHook(call);
}
async function isDealtWith(edit, { root }) {
	if (edit.kind === "to-keep") {
		const { recordKnownEdit } = await Promise.resolve().then(() => require("./held.cjs")).then((n) => n.known_edit_exports);
		return await recordKnownEdit(edit.sessionDir, {
			...edit,
			at: Date.now()
		});
	}
	const { repeatEdit } = await Promise.resolve().then(() => require("./held.cjs")).then((n) => n.repeat_edit_exports);
	return await repeatEdit(edit, hookSurroundings(root));
}
/** What a command has changed matters while a plan is being made, and only then. */
function enterAfterCommand(event, root) {
	const plan = planAtSight(root);
	if (plan !== null && isGateOpen(plan, root)) return;
	Promise.resolve().then(() => require("./after-command.cjs")).then(({ startAfterCommand }) => startAfterCommand({
		root,
		plan,
		event
	}), () => giveUp("after"));
}
/** Known at sight: no plan is being made or carried out here. */
function isPlanFree(root) {
	const plan = planAtSight(root);
	return plan !== null && isGateOpen(plan, root);
}
/** Null when there is nothing to do, or nothing for a reviewer. */
function callOf({ lane, event, root }) {
	if (event === null) return {
		lane,
		event,
		root,
		edits: null,
		planning: false
	};
	if (isNobodysBusiness(lane, event, root)) return null;
	const isEdit = kindOfTool(event.tool) === "edit";
	const edits = isEdit ? howEditsAreReviewed(root) : null;
	const planning = isEdit && !isPlanFree(root);
	return edits === "off" && !planning ? null : {
		lane,
		event,
		root,
		edits,
		planning
	};
}
/** Our own trouble: the gate denies, because it cannot be sure; every other lane lets go. */
function giveUp(lane) {
	writeErr(GIVEN_UP[lane]);
	process.exitCode = lane === "gate" ? 2 : 0;
}
function isNobodysBusiness(lane, event, root) {
	switch (lane) {
		case "after":
		case "review": return isOfAnotherLane(lane, event);
		case "stop": return isNothingToKeep(event, root);
		case "compact": return event.event !== "PreCompact";
	}
}
/** Most subagents stop where nobody has asked to be told. */
function isNothingToKeep({ event, session }, root) {
	if (!mayHaveEdits(sessionDir(environment, root, session))) return true;
	return event === "SubagentStop" && peekSubagentStop(hookSurroundings(root)) === false;
}
/** A failed command and thinking belong to one lane, a plan to the other, an edit to both. */
function isOfAnotherLane(lane, { event, tool }) {
	if (event === "PostToolUseFailure") return lane === "after" || tool !== "Bash";
	const kind = kindOfTool(tool);
	return kind === "other" || kind === (lane === "after" ? "thinking" : "plan");
}
/** What is not known at sight, a wrong setting included, is for where there is time for words. */
function howEditsAreReviewed(root) {
	return peekEdits(hookSurroundings(root));
}
function hookSurroundings(root) {
	whereHooksAre ??= surroundings(workingDirectory(root), root, "hooks");
	return whereHooksAre;
}
function surroundings(cwd, root, of) {
	const where = {
		environment,
		cwd,
		projectRoot: root
	};
	const files = filesFrom.get(cwd) ?? filesOf(where);
	filesFrom.set(cwd, files);
	const kept = (some) => readHookValues({
		environment,
		projectRoot: root,
		of
	}, some);
	return {
		...where,
		files,
		kept
	};
}
//#endregion
exports.ARMED_FILE = ARMED_FILE;
exports.MAX_FILE = MAX_FILE;
exports.PLAN_DEFAULTS = PLAN_DEFAULTS;
exports.TroubleError = TroubleError;
exports.appendLine = appendLine;
exports.baselineFile = baselineFile;
exports.baselinesDir = baselinesDir;
exports.below = below;
exports.checkPrivateDir = checkPrivateDir;
exports.claimsDir = claimsDir;
exports.codeDir = codeDir;
exports.codexDir = codexDir;
exports.copyAside = copyAside;
exports.countsFile = countsFile;
exports.createDir = createDir;
exports.editsFile = editsFile;
exports.ensurePrivateDir = ensurePrivateDir;
exports.errnoOf = errnoOf;
exports.failed = failed;
exports.failedBy = failedBy;
exports.filesOf = filesOf;
exports.filesWithTrust = filesWithTrust;
exports.findProgram = findProgram;
exports.findProjectFile = findProjectFile;
exports.findProjectRoot = findProjectRoot;
exports.fnv1a = fnv1a$1;
exports.isAbsent = isAbsent;
exports.isDirectory = isDirectory;
exports.isExecutable = isExecutable;
exports.isInside = isInside;
exports.isOurs = isOurs;
exports.isQuiet = isQuiet;
exports.isRecord = isRecord;
exports.isSameFile = isSameFile;
exports.isSystemError = isSystemError;
exports.joinWords = joinWords;
exports.journalStamp = journalStamp;
exports.keepHookValues = keepHookValues;
exports.keptWords = keptWords;
exports.key = key;
exports.kindOfTool = kindOfTool;
exports.listDir = listDir;
exports.markKeyFile = markKeyFile;
exports.mayBeArmed = mayBeArmed;
exports.mayChangeFiles = mayChangeFiles;
exports.moveAway = moveAway;
exports.moveIfLarger = moveIfLarger;
exports.moveOver = moveOver;
exports.moveUnflushed = moveUnflushed;
exports.nearestRepository = nearestRepository;
exports.ourLines = ourLines;
exports.ourWords = ourWords;
exports.pathOf = pathOf;
exports.pathOfFile = pathOfFile;
exports.pausedFile = pausedFile;
exports.peek = peek;
exports.peekArming = peekArming;
exports.pendingDir = pendingDir;
exports.plainWords = plainWords;
exports.planAnchorFile = planAnchorFile;
exports.probeFile = probeFile;
exports.projectDir = projectDir;
exports.projectFilePlaces = projectFilePlaces;
exports.projectsDir = projectsDir;
exports.quietFile = quietFile;
exports.readBytes = readBytes;
exports.readEntry = readEntry;
exports.readHookValues = readHookValues;
exports.readKnown = readKnown;
exports.readLastValues = readLastValues;
exports.readPrivateFile = readPrivateFile;
exports.readRegularFile = readRegularFile;
exports.readStdin = readStdin;
exports.readTail = readTail;
exports.readTextFile = readTextFile;
exports.refutedFile = refutedFile;
exports.removeFile = removeFile;
exports.removeRegularFile = removeRegularFile;
exports.repeatsFile = repeatsFile;
exports.resolvePath = resolvePath;
exports.reviewsFile = reviewsFile;
exports.saysNothing = saysNothing;
exports.sessionDir = sessionDir;
exports.sessionNamed = sessionNamed;
exports.sessionsDir = sessionsDir;
exports.setAside = setAside;
exports.settledFile = settledFile;
exports.stampFiles = stampFiles;
exports.stampOf = stampOf;
exports.stampRecord = stampRecord;
exports.stateDir = stateDir;
exports.switchOf = switchOf;
exports.syncDir = syncDir;
exports.trustFile = trustFile;
exports.userFile = userFile;
exports.whyNotWritable = whyNotWritable;
exports.workingDirectory = workingDirectory;
exports.writeErr = writeErr;
exports.writeFileAtomic = writeFileAtomic;
exports.writeHintAtomic = writeHintAtomic;
exports.writeNewFile = writeNewFile;
exports.writeOut = writeOut;
exports.writeReadableAtomic = writeReadableAtomic;
exports.writeRecordAtomic = writeRecordAtomic;
exports.writeUnflushed = writeUnflushed;
