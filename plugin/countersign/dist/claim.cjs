const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_lock = require("./lock.cjs");
let node_fs = require("node:fs");
node_fs = require_chunk.__toESM(node_fs, 1);
//#region src/system/claim.ts
/** Nobody waits for a claim; one of a process that cannot be seen from here is void after an hour. */
const CLAIM = {
	waitMs: 0,
	unseenMs: 3600 * 1e3
};
/** The first process to claim a piece of work gets it; a dead process's claim is void. */
async function claimFile(file) {
	const mark = `${file}.done`;
	if (!require_main.isAbsent(mark)) return {
		kind: "taken",
		by: "finished"
	};
	const acquired = await require_lock.acquireLock(file, CLAIM);
	if (acquired.kind === "failed") return acquired.trouble.code === "busy" ? {
		kind: "taken",
		by: "working"
	} : acquired;
	const { release } = acquired.lease;
	if (require_main.isAbsent(mark)) return {
		kind: "claimed",
		finish: () => finish(mark, release),
		giveUp: release
	};
	release();
	return {
		kind: "taken",
		by: "finished"
	};
}
function finish(mark, release) {
	try {
		node_fs.closeSync(node_fs.openSync(mark, "wx", 384));
		return { kind: "finished" };
	} catch (error) {
		return require_main.failedBy(error, mark);
	} finally {
		release();
	}
}
//#endregion
Object.defineProperty(exports, "claimFile", {
	enumerable: true,
	get: function() {
		return claimFile;
	}
});
