const require_sha256 = require("./sha256.cjs");
let node_fs = require("node:fs");
//#region src/system/files/tree-file.ts
/** Larger ones are known by size and time alone. */
const MAX_HASHED_BYTES = 32 * 1024 * 1024;
/** A file or a link as it stands there; null for a folder, and for what is not there. */
function lookAtFile(file) {
	try {
		const { size, mtimeMs, ctimeMs, ...stat } = node_fs.lstatSync(file);
		return (stat.mode & node_fs.constants.S_IFMT) === node_fs.constants.S_IFDIR ? null : {
			size,
			mtimeMs,
			ctimeMs
		};
	} catch {
		return null;
	}
}
/** Of what a file holds or a link points to; null when that cannot be said. */
function hashFile(file) {
	try {
		const stat = node_fs.lstatSync(file);
		if (stat.isSymbolicLink()) return `link ${require_sha256.sha256(Buffer.from(node_fs.readlinkSync(file)))}`;
		return stat.isFile() && stat.size <= MAX_HASHED_BYTES ? require_sha256.sha256(node_fs.readFileSync(file)) : null;
	} catch {
		return null;
	}
}
//#endregion
Object.defineProperty(exports, "hashFile", {
	enumerable: true,
	get: function() {
		return hashFile;
	}
});
Object.defineProperty(exports, "lookAtFile", {
	enumerable: true,
	get: function() {
		return lookAtFile;
	}
});
