const require_main = require("./main.cjs");
const require_dist = require("./dist.cjs");
const require_record = require("./record.cjs");
//#region src/state/pause.ts
const FORMAT = {
	version: 1,
	schema: require_dist.object({ until: require_dist.number() })
};
/** Until when the hooks of a project rest, in milliseconds; null when they do not. */
function pausedUntil(projectDir, now) {
	const peeked = require_record.peekRecord(require_main.pausedFile(projectDir), FORMAT);
	return peeked.kind === "read" && peeked.record.until > now ? peeked.record.until : null;
}
async function pause(projectDir, until) {
	return await require_record.updateRecord(require_main.pausedFile(projectDir), FORMAT, () => ({ until }));
}
async function resume(projectDir) {
	return await require_record.removeRecord(require_main.pausedFile(projectDir), FORMAT);
}
//#endregion
Object.defineProperty(exports, "pause", {
	enumerable: true,
	get: function() {
		return pause;
	}
});
Object.defineProperty(exports, "pausedUntil", {
	enumerable: true,
	get: function() {
		return pausedUntil;
	}
});
Object.defineProperty(exports, "resume", {
	enumerable: true,
	get: function() {
		return resume;
	}
});
