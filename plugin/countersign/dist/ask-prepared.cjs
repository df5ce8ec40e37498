const require_settings = require("./settings.cjs");
const require_waited = require("./waited.cjs");
const require_deadline = require("./deadline.cjs");
//#region src/backend/shared/ask-in-time.ts
/** Repeats a request after a wait if that may help. One deadline covers all attempts and waits. */
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
//#region src/backend/shared/ask-prepared.ts
/**
* One request, without waiting for a retry. A refused schema or conversation is left out, and refused flags are looked
* up again, once.
*/
async function askPrepared(ask, steps) {
	const setUp = await steps.prepare(ask);
	if (!isReady(setUp)) return require_settings.ended({
		...require_settings.notTried(setUp.failure),
		tried: setUp.tried
	});
	const { options, cache } = ask;
	const first = await steps.run(ask, setUp, options.schema);
	switch (first.refused) {
		case null: return first;
		case "schema": return options.schema === null ? first : await steps.run(ask, setUp, null);
		case "thread": return await askPrepared({
			...ask,
			options: {
				...options,
				thread: { kind: "new" }
			}
		}, steps);
		case "flags": return setUp.flags.from === "help" ? first : await askPrepared({
			...ask,
			cache: {
				...cache,
				readFlags: () => null
			}
		}, steps);
	}
}
function isReady(setUp) {
	return setUp.kind === "ready";
}
const THREAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/**
* Codex takes any other text for a name and silently starts a new conversation; other programs may take it for an
* option.
*/
function withThreadId(options) {
	const { thread } = options;
	if (thread?.kind !== "resume" || THREAD_ID.test(thread.id)) return options;
	return {
		...options,
		thread: { kind: "new" }
	};
}
//#endregion
Object.defineProperty(exports, "askInTime", {
	enumerable: true,
	get: function() {
		return askInTime;
	}
});
Object.defineProperty(exports, "askPrepared", {
	enumerable: true,
	get: function() {
		return askPrepared;
	}
});
Object.defineProperty(exports, "withThreadId", {
	enumerable: true,
	get: function() {
		return withThreadId;
	}
});
