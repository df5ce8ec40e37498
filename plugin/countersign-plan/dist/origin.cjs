const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_main = require("./main.cjs");
const require_review = require("./review.cjs");
const require_gate = require("./gate.cjs");
//#region src/state/plan/origin.ts
var origin_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ originOf: () => originOf });
/** Where a file of the plan's folder comes from; an approval of unclear origin counts for nothing either. */
function originOf(projectDir, file) {
	const tracking = require_review.trackingOf(file, require_gate.foldPath);
	if (tracking === "tracked") return "tracked";
	const since = planningSince(projectDir);
	const at = require_review.changedAt(file);
	if (since === null || at === null) return "unclear";
	if (at < since) return "older";
	return tracking === "untracked" ? "here" : "unclear";
}
/** The earlier of the two, in milliseconds: a planning that is begun again goes on. */
function planningSince(projectDir) {
	const armed = require_main.peekArming(projectDir);
	if (armed.kind === "unclear") return null;
	const times = [armed.kind === "armed" ? armed.since : null, require_gate.enforcedSince(projectDir)].map((time) => time === null ? NaN : Date.parse(time)).filter((time) => !Number.isNaN(time));
	return times.length === 0 ? null : Math.min(...times);
}
//#endregion
Object.defineProperty(exports, "originOf", {
	enumerable: true,
	get: function() {
		return originOf;
	}
});
Object.defineProperty(exports, "origin_exports", {
	enumerable: true,
	get: function() {
		return origin_exports;
	}
});
