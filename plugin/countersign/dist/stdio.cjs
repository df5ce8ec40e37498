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
let node_path = require("node:path");
node_path = __toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = __toESM(node_fs, 1);
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
		const fd = node_fs.openSync(file, node_fs.constants.O_RDONLY | node_fs.constants.O_NOFOLLOW);
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
/** The whole text or nothing: a temporary file beside the target, flushed, then renamed over it. */
function writeFileAtomic(file, text, mode) {
	const beside = `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
	try {
		const fd = node_fs.openSync(beside, "wx", mode);
		try {
			writeWhole(fd, Buffer.from(text));
			node_fs.fsyncSync(fd);
		} finally {
			node_fs.closeSync(fd);
		}
		node_fs.renameSync(beside, file);
	} catch (error) {
		node_fs.rmSync(beside, { force: true });
		throw error;
	}
}
/** A nearly full disk writes half of it without failing: go on until all is written or it fails. */
function writeWhole(fd, bytes) {
	for (let done = 0; done < bytes.length;) done += node_fs.writeSync(fd, bytes, done);
}
function createDir(dir) {
	node_fs.mkdirSync(dir, {
		recursive: true,
		mode: 448
	});
}
/** Whatever stands at a path of ours, also if it is not the file that should. */
function remove(file) {
	node_fs.rmSync(file, {
		force: true,
		recursive: true
	});
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
//#region src/state/paths.ts
/** Where our records live: never in a shared temporary directory. */
function stateDir(environment) {
	const base = environment["XDG_STATE_HOME"];
	if (base !== void 0 && node_path.isAbsolute(base)) return node_path.join(base, "countersign");
	const home = environment["HOME"];
	const root = home !== void 0 && node_path.isAbsolute(home) ? home : "/";
	return node_path.join(root, ".local", "state", "countersign");
}
function projectDir(environment, projectRoot) {
	return node_path.join(stateDir(environment), "projects", key(projectRoot));
}
function sessionDir(environment, projectRoot, session) {
	return node_path.join(projectDir(environment, projectRoot), "sessions", key(session));
}
function pendingDir(sessionDir) {
	return node_path.join(sessionDir, "pending");
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
function writeOut(text) {
	writeAll(1, text);
}
function writeErr(text) {
	writeAll(2, text);
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
function writeAll(fd, text) {
	const bytes = Buffer.from(text);
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
Object.defineProperty(exports, "__toESM", {
	enumerable: true,
	get: function() {
		return __toESM;
	}
});
Object.defineProperty(exports, "createDir", {
	enumerable: true,
	get: function() {
		return createDir;
	}
});
Object.defineProperty(exports, "errnoOf", {
	enumerable: true,
	get: function() {
		return errnoOf;
	}
});
Object.defineProperty(exports, "findProgram", {
	enumerable: true,
	get: function() {
		return findProgram;
	}
});
Object.defineProperty(exports, "findProjectRoot", {
	enumerable: true,
	get: function() {
		return findProjectRoot;
	}
});
Object.defineProperty(exports, "isAbsent", {
	enumerable: true,
	get: function() {
		return isAbsent;
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
Object.defineProperty(exports, "pendingDir", {
	enumerable: true,
	get: function() {
		return pendingDir;
	}
});
Object.defineProperty(exports, "projectDir", {
	enumerable: true,
	get: function() {
		return projectDir;
	}
});
Object.defineProperty(exports, "readBytes", {
	enumerable: true,
	get: function() {
		return readBytes;
	}
});
Object.defineProperty(exports, "readEntry", {
	enumerable: true,
	get: function() {
		return readEntry;
	}
});
Object.defineProperty(exports, "readStdin", {
	enumerable: true,
	get: function() {
		return readStdin;
	}
});
Object.defineProperty(exports, "readTextFile", {
	enumerable: true,
	get: function() {
		return readTextFile;
	}
});
Object.defineProperty(exports, "remove", {
	enumerable: true,
	get: function() {
		return remove;
	}
});
Object.defineProperty(exports, "resolvePath", {
	enumerable: true,
	get: function() {
		return resolvePath;
	}
});
Object.defineProperty(exports, "sessionDir", {
	enumerable: true,
	get: function() {
		return sessionDir;
	}
});
Object.defineProperty(exports, "whyNotWritable", {
	enumerable: true,
	get: function() {
		return whyNotWritable;
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
Object.defineProperty(exports, "writeOut", {
	enumerable: true,
	get: function() {
		return writeOut;
	}
});
