const require_main = require("./main.cjs");
const require_claim = require("./claim.cjs");
//#region src/state/claim.ts
/** Claims a piece of work, such as "the review of this tool use in this lane", by any name. */
async function claim(dir, work) {
	const ready = require_main.ensurePrivateDir(dir);
	if (ready.kind === "failed") return ready;
	return await require_claim.claimFile(require_main.pathOfFile({
		dir,
		name: require_main.key(work)
	}));
}
//#endregion
Object.defineProperty(exports, "claim", {
	enumerable: true,
	get: function() {
		return claim;
	}
});
