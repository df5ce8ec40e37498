const require_main = require("./main.cjs");
const require_dist = require("./dist.cjs");
const require_record = require("./record.cjs");
//#region src/state/session/turn-start.ts
/** Why not all changes of a turn can be seen. */
const TURN_LIMITS = [
	"no-git",
	"too-slow",
	"untracked"
];
const VERSION = 1;
/** Checked by hand: a schema for each of thousands of files would take longer than git. */
const FORMAT = {
	version: VERSION,
	mayBeLost: true,
	schema: require_dist.custom(isTurnStart)
};
function isTurnStart(value) {
	if (!isMap(value)) return false;
	const { at, isOver, head, refs, files, unreviewed, told } = value;
	const isFlat = typeof at === "number" && typeof isOver === "boolean" && isOidOrNull(head);
	const areLists = Array.isArray(refs) && refs.every(isOid) && Array.isArray(told);
	return isFlat && areLists && areFiles(files) && areFiles(unreviewed);
}
function areFiles(value) {
	return isMap(value) && Object.values(value).every(isStartFile);
}
function isStartFile(value) {
	if (!isMap(value)) return false;
	const { isThere, size, hash, blob, version } = value;
	return typeof isThere === "boolean" && typeof size === "number" && isTextOrNull(hash) && isOidOrNull(blob) && isVersion(version);
}
function isVersion(value) {
	return value === null || isMap(value) && isText(value["text"]) && isTextOrNull(value["mark"]);
}
function isMap(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isText(value) {
	return typeof value === "string";
}
/** These become arguments of git. */
function isOid(value) {
	return isText(value) && /^[0-9a-f]{40,64}$/.test(value);
}
function isOidOrNull(value) {
	return value === null || isOid(value);
}
function isTextOrNull(value) {
	return value === null || isText(value);
}
/** Null when there is none that can be read: then only the edits of tools are known. */
function readTurnStart(sessionDir) {
	const peeked = require_record.peekRecord(require_main.turnStartFile(sessionDir), FORMAT);
	return peeked.kind === "read" ? peeked.record : null;
}
async function updateTurnStart(sessionDir, change) {
	await require_record.updateRecord(require_main.turnStartFile(sessionDir), FORMAT, change);
}
async function forgetTurnStart(sessionDir) {
	const file = require_main.turnStartFile(sessionDir);
	if (!require_main.isAbsent(require_main.pathOfFile(file))) await require_record.removeRecord(file, FORMAT);
}
const LIMIT_FORMAT = {
	version: VERSION,
	mayBeLost: true,
	schema: require_dist.object({ limit: require_dist.nullable(require_dist.picklist(TURN_LIMITS)) })
};
/** What the last start of a turn in this project could not see, for `doctor`. */
function readTurnLimit(projectDir) {
	const peeked = require_record.peekRecord(require_main.turnLimitFile(projectDir), LIMIT_FORMAT);
	return peeked.kind === "read" ? peeked.record.limit : null;
}
async function keepTurnLimit(projectDir, limit) {
	if (readTurnLimit(projectDir) === limit) return;
	await require_record.updateRecord(require_main.turnLimitFile(projectDir), LIMIT_FORMAT, () => ({ limit }));
}
//#endregion
Object.defineProperty(exports, "forgetTurnStart", {
	enumerable: true,
	get: function() {
		return forgetTurnStart;
	}
});
Object.defineProperty(exports, "keepTurnLimit", {
	enumerable: true,
	get: function() {
		return keepTurnLimit;
	}
});
Object.defineProperty(exports, "readTurnLimit", {
	enumerable: true,
	get: function() {
		return readTurnLimit;
	}
});
Object.defineProperty(exports, "readTurnStart", {
	enumerable: true,
	get: function() {
		return readTurnStart;
	}
});
Object.defineProperty(exports, "updateTurnStart", {
	enumerable: true,
	get: function() {
		return updateTurnStart;
	}
});
