const require_main = require("./main.cjs");
const require_pause = require("./pause.cjs");
const require_reply = require("./reply.cjs");
const require_clock = require("./clock.cjs");
const require_seen = require("./seen.cjs");
//#region src/main/keep-edit.ts
/** The other lane reviews; both keep the edit in mind, because neither knows that the other runs. */
async function keepEdits(events, keeper) {
	for (const event of events) if (keeper !== null && event.name === "edited") await require_seen.seeEdit(event, keeper);
	return require_reply.SILENT;
}
/** Where nobody has set anything; null while the hooks rest. */
function plainKeeper(environment, root, session) {
	if (require_pause.pausedUntil(require_main.projectDir(environment, root), Date.now()) !== null) return null;
	return {
		projectRoot: root,
		sessionDir: require_main.sessionDir(environment, root, session),
		clock: require_clock.systemClock,
		debug: () => {}
	};
}
//#endregion
Object.defineProperty(exports, "keepEdits", {
	enumerable: true,
	get: function() {
		return keepEdits;
	}
});
Object.defineProperty(exports, "plainKeeper", {
	enumerable: true,
	get: function() {
		return plainKeeper;
	}
});
