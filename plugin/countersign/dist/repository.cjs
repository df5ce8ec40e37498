const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
//#region src/system/git/git-index.ts
const MODE_AT = 24;
/** Times, numbers and sizes before the hash. */
const HASH_AT = 40;
const GITLINK = 57344;
/** A whole folder, in a sparse index. */
const FOLDER = 16384;
const MODES = [
	33188,
	33261,
	40960,
	GITLINK,
	FOLDER
];
/** The flags hold no larger length. */
const LONG = 4095;
/** No file name is longer, and each name is built from the previous one. */
const MAX_NAME = 4096;
/** Null if the index cannot be read with certainty. */
function submodulesIn(index, hashBytes) {
	try {
		return readEntries(index, hashBytes);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
/**
* Does an entry, or a folder in place of its content, have such a name? Null if that is not
* certain.
*/
function holdsName(index, hashBytes, isWanted) {
	let isHeld = false;
	const see = (name) => {
		isHeld ||= isWanted(name);
	};
	try {
		return readEntries(index, hashBytes, see) === null ? null : isHeld;
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
function readEntries(index, hashBytes, see = null) {
	const version = versionOf(index);
	const names = {
		[GITLINK]: [],
		[FOLDER]: []
	};
	const count = index.readUInt32BE(8);
	const starts = new Uint32Array(Math.min(count, index.length / HASH_AT));
	let entry = {
		name: Buffer.alloc(0),
		end: 12,
		isWhole: true
	};
	for (let at = 0; at < count; at += 1) {
		const start = entry.end;
		const mode = index.readUInt32BE(start + MODE_AT);
		const flagsAt = start + HASH_AT + hashBytes;
		const flags = index.readUInt16BE(flagsAt);
		const nameAt = flagsAt + ((flags & 16384) === 0 ? 2 : 4);
		entry = version === 4 ? shortName(index, nameAt, entry.name) : paddedName(index, nameAt, start);
		starts[at] = entry.isWhole ? start : 0;
		if (!MODES.includes(mode) || !isLength(flags & LONG, entry.name.length)) return null;
		names[mode]?.push(entry.name.toString("utf8"));
		see?.(entry.name.toString("utf8"));
	}
	const rest = {
		start: entry.end,
		end: index.length - hashBytes
	};
	return areExtensions(index, rest, starts) && !beginElsewhere(index, rest, hashBytes) ? named(names[GITLINK], names[FOLDER]) : null;
}
function versionOf(index) {
	const version = index.readUInt32BE(4);
	if (index.toString("latin1", 0, 4) !== "DIRC" || version < 2 || version > 4) throw new RangeError("no index");
	return version;
}
/** A name that is not UTF-8 could not be looked up. */
function named(links = [], folders = []) {
	return ![...links, ...folders].some((name) => name.includes("�")) ? {
		links,
		folders
	} : null;
}
/** Git uses the length in the flags, we use the end of the name. */
function isLength(said, length) {
	return length > 0 && length <= MAX_NAME && said === Math.min(length, LONG);
}
function paddedName(index, at, start) {
	const end = endOfText(index, at);
	const length = end - start;
	return {
		name: index.subarray(at, end),
		end: start + length + (8 - length % 8),
		isWhole: true
	};
}
/** Version 4: how much of the previous name is dropped, then the new ending. */
function shortName(index, at, before) {
	let byte = index.readUInt8(at);
	let cut = byte & 127;
	let from = at + 1;
	while ((byte & 128) !== 0) {
		byte = index.readUInt8(from);
		from += 1;
		cut = cut + 1 << 7 | byte & 127;
	}
	const end = endOfText(index, from);
	if (cut > before.length || before.length - cut + end - from > MAX_NAME) throw new RangeError("a name that cannot be");
	const kept = before.subarray(0, before.length - cut);
	return {
		name: Buffer.concat([kept, index.subarray(from, end)]),
		end: end + 1,
		isWhole: kept.length === 0
	};
}
function endOfText(index, at) {
	const end = index.indexOf(0, at);
	if (end === -1) throw new RangeError("a name without an end");
	return end;
}
/** Extensions without entry positions. `link` has them, and unknown extensions may. */
const KNOWN = [
	"TREE",
	"REUC",
	"UNTR",
	"FSMN",
	"EOIE",
	"sdir"
];
/** Only known extensions may precede the final hash. */
function areExtensions(index, { start, end }, starts) {
	let at = start;
	while (at < end) {
		const name = index.toString("latin1", at, at + 4);
		const [from, to] = [at + 8, at + 8 + index.readUInt32BE(at + 4)];
		if (!(name === "IEOT" && areBlocks(index, {
			start: from,
			end: to
		}, starts)) && !KNOWN.includes(name)) return false;
		at = to;
	}
	return at === end;
}
/** Git's threads find the extensions where the last one says that they begin. */
function beginElsewhere(index, { start, end }, hashBytes) {
	const at = end - 12 - hashBytes;
	return index.toString("latin1", at, at + 4) === "EOIE" && index.readUInt32BE(at + 8) !== start;
}
/** Where git's threads begin: a version, then position and number of entries of each block. */
function areBlocks(index, { start, end }, starts) {
	let seen = 0;
	for (let at = start + 4; at < end; at += 8) {
		if (index.readUInt32BE(at) !== starts[seen]) return false;
		seen += index.readUInt32BE(at + 4);
	}
	return seen === starts.length;
}
//#endregion
//#region src/system/git/repository.ts
const MAX_CONFIG_BYTES = 1e6;
/** Null if there is none here or above. Throws if one exists but cannot be read. */
function findRepository(cwd) {
	looks = steadyLooks();
	for (let dir = require_start.resolvePath(cwd);; dir = node_path.dirname(dir)) {
		const found = gitDirAt(dir);
		if (found !== null) return readRepository(found, dir);
		if (dir === node_path.dirname(dir)) return null;
	}
}
/** Null if there is none, or it cannot be read. */
function repositoryAt(cwd) {
	try {
		return findRepository(cwd);
	} catch {
		return null;
	}
}
/** A quick look: false means that git need not be asked. */
function mayHaveRepository(cwd) {
	try {
		return findRepository(cwd) !== null;
	} catch {
		return true;
	}
}
/**
* `.git`, the folder that a `.git` file names, or a bare repository, whose configuration git uses
* too.
*/
function gitDirAt(dir) {
	const dotGit = node_path.join(dir, ".git");
	if (node_fs.statSync(dotGit, { throwIfNoEntry: false })?.isFile() === true) return namedIn(dotGit);
	return asGitDir(dotGit) ?? asGitDir(dir);
}
/** Git stops at such a file, whatever it contains. */
function namedIn(file) {
	const named = /^gitdir: (.+)$/s.exec(withoutLineEnds(readText(file)))?.[1];
	const dir = steadyFrom(node_path.dirname(file), named ?? "");
	const found = named === void 0 ? null : asGitDir(dir);
	if (found === null) throw new Error(`${file} names no repository`);
	return found;
}
/**
* Removes line ends exactly as git does. One by one, because a pattern would retry at each of them.
*/
function withoutLineEnds(text) {
	let end = text.length;
	while (text[end - 1] === "\n" || text[end - 1] === "\r") end -= 1;
	return text.slice(0, end);
}
/** Git's own test: a HEAD and two folders, which may be those of another repository. */
function asGitDir(gitDir) {
	if (!isHead(node_path.join(gitDir, "HEAD"))) return null;
	const common = commonDir(gitDir);
	return ["objects", "refs"].every((name) => mayEnter(node_path.join(common, name))) ? {
		gitDir,
		common
	} : null;
}
function mayEnter(file) {
	try {
		node_fs.accessSync(file, node_fs.constants.X_OK);
		return true;
	} catch (error) {
		if ([
			"ENOENT",
			"ENOTDIR",
			"EACCES"
		].includes(require_start.errnoOf(error))) return false;
		throw error;
	}
}
function isHead(file) {
	const stat = node_fs.lstatSync(file, { throwIfNoEntry: false });
	if (stat?.isSymbolicLink() === true) return node_fs.readlinkSync(file).startsWith("refs/");
	return stat?.isFile() === true && isHeadText(readText(file).slice(0, MAX_HEAD), file);
}
/** Git reads no more than this. */
const MAX_HEAD = 255;
const HEAD = /^(?:ref:[ \t\r\n]*refs\/|[0-9A-Fa-f]{40})/;
/** Not with the flag `i`, whose Unicode tables take longer to load than everything else here. */
const NEARLY_HEAD = /^\s*[Rr][Ee][Ff]/;
/** A text that only resembles a HEAD is uncertain: git might go on upwards. */
function isHeadText(text, file) {
	if (text.startsWith("ref: refs/") || HEAD.test(text)) return true;
	if (NEARLY_HEAD.test(text)) throw new Error(`${file} is not as git writes it`);
	return false;
}
function readRepository({ gitDir, common }, top) {
	return {
		configs: [readIfThere(node_path.join(common, "config")) ?? "", readIfThere(node_path.join(gitDir, "config.worktree")) ?? ""],
		gitDir,
		common,
		hooks: node_path.join(common, "hooks"),
		top,
		submodules: (hashBytes, room) => readSubmodules({
			gitDir,
			top
		}, hashBytes, room)
	};
}
function readSubmodules({ gitDir, top }, hashBytes, room) {
	const read = require_start.readPlainFile(node_path.join(gitDir, "index"), room.indexBytes);
	if (read.kind === "absent") return [];
	const names = read.kind === "read" ? submodulesIn(read.bytes, hashBytes) : null;
	if (read.kind === "read") room.indexBytes -= read.bytes.length;
	const looked = 1e4 * ((names?.links.length ?? 0) + (names?.folders.length ?? 0));
	if (looked > room.indexBytes) throw new Error("it has too many submodules");
	room.indexBytes -= looked;
	if (names === null || names.folders.some((name) => !require_start.isAbsent(steadyFrom(top, name)))) throw new Error("the index of this repository cannot be read");
	return names.links.flatMap((name) => {
		const dir = steadyFrom(top, name);
		const inner = gitDirAt(dir);
		return inner === null ? [] : [readRepository(inner, dir)];
	});
}
/** A linked worktree shares the configuration of its original repository. */
function commonDir(gitDir) {
	const named = readIfThere(node_path.join(gitDir, "commondir"));
	return named === null ? gitDir : steadyFrom(gitDir, withoutLineEnds(named));
}
function readIfThere(file) {
	try {
		return readText(file);
	} catch (error) {
		if (require_start.errnoOf(error) === "ENOENT") return null;
		throw error;
	}
}
/** Never a pipe or a device, and the same file for git and for us. */
function readText(file) {
	const read = require_start.readRegularFile(steadyFrom("", file), MAX_CONFIG_BYTES);
	if (read.kind !== "read") throw new SystemError(`${file}: ${read.errno}`, read.errno);
	const text = Buffer.from(read.bytes).toString("utf8");
	if (text.includes("�") || text.includes("\0")) throw new Error(`${file} is no UTF-8`);
	return text;
}
const steadyLooks = () => ({
	...require_start.newLookBudget(),
	isSteady: true
});
/** One budget for a repository and its submodules, renewed for each search. */
let looks = steadyLooks();
/**
* Where a path leads that is relative to a folder. Throws if other processes would see another
* file.
*/
function steadyFrom(dir, named) {
	return require_start.followFrom(dir, named, looks);
}
var SystemError = class extends Error {
	code;
	constructor(message, code) {
		super(message);
		this.code = code;
	}
};
//#endregion
//#region src/system/git/tracked.ts
const MAX_INDEX = 5e8;
/** Hash sizes of SHA-1 and SHA-256; with the wrong one an index makes no sense. */
const HASH_BYTES = [20, 32];
/**
* Does git track this file, under this name or one that a file system may treat as equal? Starts no
* git.
*/
function trackingOf(file, fold) {
	try {
		return lookUp(require_start.resolvePath(node_path.dirname(file)), node_path.basename(file), fold);
	} catch {
		return "unclear";
	}
}
function lookUp(dir, name, fold) {
	const repository = findRepository(dir);
	if (repository === null) return "untracked";
	const { gitDir, top } = repository;
	const index = require_start.readPlainFile(node_path.join(gitDir, "index"), MAX_INDEX);
	if (index.kind === "absent") return "untracked";
	if (index.kind !== "read") return "unclear";
	const wanted = fold(node_path.relative(top, node_path.join(dir, name)).split(node_path.sep).join("/"));
	const isWanted = (entry) => isSameOrAbove(fold(entry), wanted);
	const answer = HASH_BYTES.map((bytes) => holdsName(index.bytes, bytes, isWanted)).find((one) => one !== null) ?? null;
	if (answer === null) return "unclear";
	return answer ? "tracked" : "untracked";
}
/** A submodule, or a folder in a sparse index, represents all of its content. */
function isSameOrAbove(entry, wanted) {
	return entry === wanted || wanted.startsWith(entry.endsWith("/") ? entry : `${entry}/`);
}
/** When a file or its name was last changed in any way, in milliseconds; null if unknown. */
function changedAt(file) {
	try {
		return node_fs.lstatSync(file).ctimeMs;
	} catch {
		return null;
	}
}
//#endregion
//#region src/state/plan/origin.ts
var origin_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ originOf: () => originOf });
/** An approval of unclear origin does not count either. */
function originOf(projectDir, file) {
	const tracking = trackingOf(file, require_start.foldPath);
	if (tracking === "tracked") return "tracked";
	const since = planningSince(projectDir);
	const at = changedAt(file);
	if (since === null || at === null) return "unclear";
	if (at < since) return "older";
	return tracking === "untracked" ? "here" : "unclear";
}
/** The earlier of the two, in milliseconds: planning that is started again continues. */
function planningSince(projectDir) {
	const armed = require_start.peekArming(projectDir);
	if (armed.kind === "unclear") return null;
	const times = [armed.kind === "armed" ? armed.since : null, require_start.enforcedSince(projectDir)].map((time) => time === null ? NaN : Date.parse(time)).filter((time) => !Number.isNaN(time));
	return times.length === 0 ? null : Math.min(...times);
}
//#endregion
Object.defineProperty(exports, "findRepository", {
	enumerable: true,
	get: function() {
		return findRepository;
	}
});
Object.defineProperty(exports, "mayHaveRepository", {
	enumerable: true,
	get: function() {
		return mayHaveRepository;
	}
});
Object.defineProperty(exports, "originOf", {
	enumerable: true,
	get: function() {
		return originOf;
	}
});
Object.defineProperty(exports, "origin_exports", {
	enumerable: true,
	get: function() {
		return origin_exports;
	}
});
Object.defineProperty(exports, "repositoryAt", {
	enumerable: true,
	get: function() {
		return repositoryAt;
	}
});
Object.defineProperty(exports, "steadyFrom", {
	enumerable: true,
	get: function() {
		return steadyFrom;
	}
});
Object.defineProperty(exports, "trackingOf", {
	enumerable: true,
	get: function() {
		return trackingOf;
	}
});
