const require_deadline = require("./deadline.cjs");
const require_waited = require("./waited.cjs");
//#region src/backend/shared/ask-in-time.ts
/** Asks again after a wait where that may help. One deadline covers all tries and the waits between them. */
async function askInTime(askOnce, { timeoutSeconds, signal }, clock) {
	const timeoutMs = timeoutSeconds * 1e3;
	const deadline = require_deadline.startDeadline(timeoutMs);
	const tries = await require_waited.tryAgain(async () => toTry(await askOnce(deadline)), {
		clock,
		deadline: clock.now() + timeoutMs,
		signal
	});
	return tries.value.kind === "failed" ? require_waited.afterWaiting(tries.value, tries) : tries.value;
}
function toTry({ answer, again, retryAfterMs }) {
	if (again === null) return {
		kind: "final",
		value: answer
	};
	return {
		kind: "again",
		value: answer,
		trouble: again,
		askedMs: retryAfterMs
	};
}
//#endregion
Object.defineProperty(exports, "askInTime", {
	enumerable: true,
	get: function() {
		return askInTime;
	}
});
