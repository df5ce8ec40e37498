const require_settings = require("./settings.cjs");
//#region src/backend/shared/ask-prepared.ts
/** One ask that waits for nothing. What the program refuses is left out or asked for anew, once. */
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
/** Codex takes any other word for a name and silently begins anew; elsewhere it may be taken for an option. */
function withThreadId(options) {
	const { thread } = options;
	if (thread?.kind !== "resume" || THREAD_ID.test(thread.id)) return options;
	return {
		...options,
		thread: { kind: "new" }
	};
}
//#endregion
//#region src/backend/shared/once.ts
/** Calls it with the first value only. */
function once(tell) {
	let isTold = false;
	return (value) => {
		if (!isTold) tell(value);
		isTold = true;
	};
}
//#endregion
Object.defineProperty(exports, "askPrepared", {
	enumerable: true,
	get: function() {
		return askPrepared;
	}
});
Object.defineProperty(exports, "once", {
	enumerable: true,
	get: function() {
		return once;
	}
});
Object.defineProperty(exports, "withThreadId", {
	enumerable: true,
	get: function() {
		return withThreadId;
	}
});
