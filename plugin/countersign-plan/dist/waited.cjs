const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
require("./redaction.cjs");
//#region src/backend/shared/retry.ts
/** A shorter attempt could only time out, and the timeout would hide the real failure. */
const LEAST_MS = 1e3;
/** Repeats until the result is final, the waits are used up, or the next wait would leave no time for an answer. */
async function tryAgain(turn, limits) {
	const { clock, deadline, signal } = limits;
	for (let retries = 0;; retries += 1) {
		const ended = await turn();
		const end = (ending) => ({
			value: ended.value,
			retried: retries > 0,
			ending
		});
		if (ended.kind === "final") return end({ kind: "final" });
		const waitMs = nextWait(ended, retries, clock.random);
		if (waitMs === null) return end({ kind: "used-up" });
		if (clock.now() + waitMs + LEAST_MS >= deadline) return end({
			kind: "no-time",
			waitMs
		});
		await clock.sleep(waitMs, signal, ended.trouble);
		if (signal.aborted) return end({ kind: "cancelled" });
	}
}
const WAITS_MS = {
	"rate-limit": [
		5e3,
		15e3,
		45e3
	],
	passing: [1e3, 4e3]
};
/** Wait before the next attempt; null if there is none. */
function nextWait({ trouble, askedMs }, retries, random) {
	const own = WAITS_MS[trouble][retries];
	if (own === void 0) return null;
	if (askedMs !== null) return askedMs;
	return trouble === "passing" ? Math.round(own * (.5 + random())) : own;
}
/** Wait in milliseconds that the headers of an answer (by lower-case name) request. */
function readRetryAfter(headers, now) {
	const exact = readNumber(headers["retry-after-ms"]);
	if (exact !== null) return exact;
	const text = headers["retry-after"];
	const seconds = readNumber(text);
	if (seconds !== null) return seconds * 1e3;
	const date = readDate(text);
	return date === null ? null : Math.max(0, date - (readDate(headers["date"]) ?? now));
}
/** An HTTP date; `Date.parse` alone accepts `-5`. */
function readDate(text) {
	if (text === void 0 || !/^\s*[A-Z][a-z]{2,8},? /.test(text)) return null;
	const date = Date.parse(text);
	return Number.isNaN(date) ? null : date;
}
function readNumber(text) {
	return text !== void 0 && /^\s*\d{1,9}(\.\d{1,9})?\s*$/.test(text) ? Number(text) : null;
}
//#endregion
//#region src/backend/shared/waited.ts
/** A failure after all permitted waits. */
function afterWaiting(failed, { retried, ending }) {
	const again = {
		...failed,
		retried
	};
	switch (ending.kind) {
		case "final":
		case "used-up": return again;
		case "cancelled": return {
			...again,
			failure: require_settings.INTERRUPTED
		};
		case "no-time": return {
			...again,
			failure: withWait(failed.failure, ending.waitMs)
		};
	}
}
const DAY_MS = 1440 * 60 * 1e3;
/** Only a rate limit depends on the wait. */
function withWait(failure, waitMs) {
	if (failure.code !== "rate-limit") return failure;
	const time = waitMs > DAY_MS ? require_start.safe`more than a day` : require_start.safe`${Math.ceil(waitMs / 1e3)} s`;
	return {
		code: failure.code,
		detail: require_start.safe`${failure.detail}; waiting ${time} for it would leave no time for another try`,
		nextStep: require_start.safe`wait ${time} and run it again, or raise --timeout`
	};
}
//#endregion
Object.defineProperty(exports, "afterWaiting", {
	enumerable: true,
	get: function() {
		return afterWaiting;
	}
});
Object.defineProperty(exports, "readRetryAfter", {
	enumerable: true,
	get: function() {
		return readRetryAfter;
	}
});
Object.defineProperty(exports, "tryAgain", {
	enumerable: true,
	get: function() {
		return tryAgain;
	}
});
