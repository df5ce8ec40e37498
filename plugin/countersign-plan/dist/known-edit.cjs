const require_main = require("./main.cjs");
const require_lock = require("./lock.cjs");
//#region src/state/known-edit.ts
const MAX_BYTES = 64 * 1024 * 1024;
/**
* What `recordEdit` does, for a file that the session knows: the same line in the same journal, without a
* schema. False when it could not be done here.
*/
async function recordKnownEdit(sessionDir, { use, file, at }) {
	const journal = require_main.pathOfFile(require_main.editsFile(sessionDir));
	const entry = {
		kind: "seen",
		at,
		use: require_main.key(use),
		file,
		version: 1
	};
	const done = await require_lock.withLock(journal, (lease) => {
		const read = require_main.readPrivateFile(journal, MAX_BYTES);
		if (read.kind !== "read") return false;
		if (read.bytes.includes(`"use":"${entry.use}"`)) return true;
		lease.confirm();
		require_main.appendLine(journal, JSON.stringify(entry), MAX_BYTES);
		return true;
	});
	return done.kind === "done" && done.value;
}
//#endregion
exports.recordKnownEdit = recordKnownEdit;
