const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_plain_file = require("./plain-file.cjs");
let node_fs = require("node:fs");
node_fs = require_chunk.__toESM(node_fs, 1);
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/system/git-index.ts
const MODE_AT = 24;
/** Times, numbers and sizes before the hash. */
const HASH_AT = 40;
const GITLINK = 57344;
/** The folders of submodules; null when the index cannot be read with certainty. */
function submodulesIn(index, hashBytes) {
	try {
		return readEntries(index, hashBytes);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
function readEntries(index, hashBytes) {
	const version = index.readUInt32BE(4);
	if (index.toString("latin1", 0, 4) !== "DIRC" || version < 2 || version > 4) return null;
	const found = [];
	let entry = {
		name: Buffer.alloc(0),
		end: 12
	};
	for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
		const start = entry.end;
		const mode = index.readUInt32BE(start + MODE_AT);
		const flagsAt = start + HASH_AT + hashBytes;
		const nameAt = flagsAt + ((index.readUInt16BE(flagsAt) & 16384) !== 0 ? 4 : 2);
		entry = version === 4 ? shortName(index, nameAt, entry.name) : paddedName(index, nameAt, start);
		if (mode === GITLINK) found.push(entry.name.toString("utf8"));
	}
	return isSplit(index, entry.end) ? null : found;
}
function paddedName(index, at, start) {
	const end = endOfText(index, at);
	const length = end - start;
	return {
		name: index.subarray(at, end),
		end: start + length + (8 - length % 8)
	};
}
/** Version 4: how much of the name before falls away, then what comes in its place. */
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
	const kept = before.subarray(0, Math.max(0, before.length - cut));
	return {
		name: Buffer.concat([kept, index.subarray(from, end)]),
		end: end + 1
	};
}
function endOfText(index, at) {
	const end = index.indexOf(0, at);
	if (end === -1) throw new RangeError("a name without an end");
	return end;
}
/** Then most entries stand in another file. */
function isSplit(index, at) {
	return index.toString("latin1", at, at + 4) === "link";
}
//#endregion
//#region src/system/repository.ts
const MAX_CONFIG_BYTES = 1e6;
/** Null when there is none upwards from here. Throws when one is there and cannot be read. */
function findRepository(cwd) {
	for (let dir = cwd;; dir = node_path.dirname(dir)) {
		const gitDir = gitDirAt(dir);
		if (gitDir !== null) return readRepository(gitDir, dir);
		if (dir === node_path.dirname(dir)) return null;
	}
}
/** At sight: where this says no, there is nothing to ask git about. */
function mayHaveRepository(cwd) {
	try {
		return findRepository(cwd) !== null;
	} catch {
		return true;
	}
}
/** `.git`, the folder that a `.git` file names, or a bare repository: git takes its configuration too. */
function gitDirAt(dir) {
	const dotGit = node_path.join(dir, ".git");
	if (node_fs.statSync(dotGit, { throwIfNoEntry: false })?.isFile() === true) return namedIn(dotGit);
	return [dotGit, dir].find(isGitDir) ?? null;
}
/** What git takes off the end of such a file, and no more. */
const LINE_ENDS = /[\r\n]+$/;
/** Git stops at such a file, whatever is in it. */
function namedIn(file) {
	const named = /^gitdir: (.+)$/s.exec(readText(file).replace(LINE_ENDS, ""))?.[1];
	const dir = node_path.resolve(node_path.dirname(file), named ?? "");
	if (named === void 0 || !isGitDir(dir)) throw new Error(`${file} names no repository`);
	return dir;
}
/** As git sees it: a HEAD, and two folders, which may be those of another repository. */
function isGitDir(dir) {
	if (!isHead(node_path.join(dir, "HEAD"))) return false;
	const common = commonDir(dir);
	return ["objects", "refs"].every((name) => mayEnter(node_path.join(common, name)));
}
function mayEnter(file) {
	try {
		node_fs.accessSync(file, node_fs.constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
function isHead(file) {
	const stat = node_fs.lstatSync(file, { throwIfNoEntry: false });
	if (stat?.isSymbolicLink() === true) return node_fs.readlinkSync(file).startsWith("refs/");
	return stat?.isFile() === true && /^(?:ref:\s*refs\/|[0-9a-f]{40})/i.test(readText(file));
}
function readRepository(gitDir, top) {
	const common = commonDir(gitDir);
	const configs = [node_path.join(common, "config"), node_path.join(gitDir, "config.worktree")].flatMap((file) => readIfThere(file) ?? []);
	return {
		configs,
		hooks: node_path.join(common, "hooks"),
		top,
		submodules: () => readSubmodules(gitDir, top, hashBytesOf(configs))
	};
}
function hashBytesOf(configs) {
	return configs.some((text) => /objectformat\s*=\s*"?sha256/i.test(text)) ? 32 : 20;
}
const MAX_INDEX_BYTES = 256e6;
function readSubmodules(gitDir, top, hashBytes) {
	const read = require_plain_file.readPlainFile(node_path.join(gitDir, "index"), MAX_INDEX_BYTES);
	if (read.kind === "absent") return [];
	const names = read.kind === "read" ? submodulesIn(read.bytes, hashBytes) : null;
	if (names === null) throw new Error("the index of this repository cannot be read");
	return names.flatMap((name) => {
		const dir = node_path.join(top, name);
		const inner = gitDirAt(dir);
		return inner === null ? [] : [readRepository(inner, dir)];
	});
}
/** A linked worktree shares the configuration of the repository it was made from. */
function commonDir(gitDir) {
	const named = readIfThere(node_path.join(gitDir, "commondir"));
	return named === null ? gitDir : node_path.resolve(gitDir, named.replace(LINE_ENDS, ""));
}
function readIfThere(file) {
	try {
		return readText(file);
	} catch (error) {
		if (require_main.errnoOf(error) === "ENOENT") return null;
		throw error;
	}
}
function readText(file) {
	if (node_fs.statSync(file).size > MAX_CONFIG_BYTES) throw new Error(`${file} is too large`);
	return node_fs.readFileSync(file, "utf8");
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
