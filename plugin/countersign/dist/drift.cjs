const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/state/drift.ts
const NAME = "drift.json";
const VERSION = 1;
const MAX_BYTES = 32 * 1024 * 1024;
/** At sight, by its time: whether it really belongs to this planning is seen when it is read. */
function mayHaveBaseline(projectDir, since) {
	const stamp = require_main.stampOf(node_path.join(require_main.pathOf(projectDir), NAME));
	const began = Date.parse(since);
	return stamp !== null && (Number.isNaN(began) || stamp.mtimeMs >= began);
}
/** Null when there is none of this planning, or none that can be read. */
function readBaseline(projectDir, since) {
	if (require_main.checkPrivateDir(projectDir).kind !== "ready") return null;
	const read = require_main.readPrivateFile(node_path.join(require_main.pathOf(projectDir), NAME), MAX_BYTES);
	const baseline = read.kind === "read" ? parse(read.bytes.toString("utf8")) : null;
	return baseline?.since === since ? baseline : null;
}
/** Whether it could be kept. */
function keepBaseline(projectDir, baseline) {
	if (require_main.ensurePrivateDir(projectDir).kind !== "ready") return false;
	try {
		const record = {
			version: VERSION,
			...baseline
		};
		require_main.writeRecordAtomic(node_path.join(require_main.pathOf(projectDir), NAME), record, 384);
		return true;
	} catch {
		return false;
	}
}
/** Planning is over: what changes now is meant to. */
function forgetBaseline(projectDir) {
	const file = node_path.join(require_main.pathOf(projectDir), NAME);
	if (!require_main.isAbsent(file)) require_main.removeRegularFile(file);
}
function parse(text) {
	try {
		const { version, since, isLimitTold, tree } = JSON.parse(text) ?? {};
		return version === VERSION && typeof since === "string" && isTree(tree) ? {
			since,
			isLimitTold: isLimitTold === true,
			tree
		} : null;
	} catch {
		return null;
	}
}
function isTree(tree) {
	if (typeof tree !== "object" || tree === null) return false;
	const { at, leftOut, refs, files } = tree;
	return typeof at === "number" && typeof leftOut === "number" && isMap(refs) && isMap(files) && Object.values(files).every(isFile);
}
function isMap(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isFile(file) {
	return isMap(file) && typeof file["size"] === "number" && typeof file["mtimeMs"] === "number";
}
//#endregion
Object.defineProperty(exports, "forgetBaseline", {
	enumerable: true,
	get: function() {
		return forgetBaseline;
	}
});
Object.defineProperty(exports, "keepBaseline", {
	enumerable: true,
	get: function() {
		return keepBaseline;
	}
});
Object.defineProperty(exports, "mayHaveBaseline", {
	enumerable: true,
	get: function() {
		return mayHaveBaseline;
	}
});
Object.defineProperty(exports, "readBaseline", {
	enumerable: true,
	get: function() {
		return readBaseline;
	}
});
