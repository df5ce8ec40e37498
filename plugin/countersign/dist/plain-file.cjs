const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
let node_fs = require("node:fs");
node_fs = require_chunk.__toESM(node_fs, 1);
//#region src/system/plain-file.ts
const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = node_fs.constants;
/** Windows lacks them. Without O_NONBLOCK, opening a pipe would wait for ever. */
const CAREFUL = O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
/** All bytes of the file itself, whoever owns it: a link is not followed. */
function readPlainFile(file, maxBytes) {
	let fd;
	try {
		fd = node_fs.openSync(file, CAREFUL);
	} catch (error) {
		return whyNotOpened(require_main.errnoOf(error));
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
			errno: require_main.errnoOf(error)
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
Object.defineProperty(exports, "readPlainFile", {
	enumerable: true,
	get: function() {
		return readPlainFile;
	}
});
