const require_start = require("./start.cjs");
//#region src/system/process/deadline.ts
function startDeadline(ms) {
	const end = require_start.steadyMs() + ms;
	return { remainingMs: () => Math.max(1, Math.ceil(end - require_start.steadyMs())) };
}
//#endregion
Object.defineProperty(exports, "startDeadline", {
	enumerable: true,
	get: function() {
		return startDeadline;
	}
});
