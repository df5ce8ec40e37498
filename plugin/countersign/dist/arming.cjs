const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_main = require("./main.cjs");
const require_hooks = require("./hooks.cjs");
//#region src/state/plan/arming.ts
var arming_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	arm: () => arm,
	armAgain: () => armAgain,
	disarm: () => disarm,
	disarmSeen: () => disarmSeen,
	readArming: () => readArming
});
const FORMAT = {
	version: 1,
	schema: require_hooks.object({
		since: require_hooks.string(),
		starts: require_hooks.optional(require_hooks.number())
	})
};
/** Changes nothing: a damaged record that is set aside would be an absent one, and so an open gate. */
function readArming(projectDir) {
	if (!require_main.mayBeArmed(projectDir)) return { kind: "off" };
	const peeked = require_hooks.peekRecord(recordIn(projectDir), FORMAT);
	switch (peeked.kind) {
		case "absent": return { kind: "off" };
		case "read": return {
			kind: "armed",
			...peeked.record
		};
		case "newer": return {
			kind: "damaged",
			why: `of version ${peeked.version}, which is newer than this one`
		};
		case "corrupt": return {
			kind: "damaged",
			why: peeked.why
		};
		case "failed": return peeked;
	}
}
async function arm(projectDir, since) {
	return await require_hooks.updateRecord(recordIn(projectDir), FORMAT, () => ({ since }));
}
/** Somebody begins it, whether it is under way or not. Its first moment stays: what has changed since counts. */
async function armAgain(projectDir, now) {
	return await require_hooks.updateRecord(recordIn(projectDir), FORMAT, (before) => ({
		since: before?.since ?? now,
		starts: (before?.starts ?? 0) + 1
	}));
}
async function disarm(projectDir) {
	if (!require_main.mayBeArmed(projectDir)) return { kind: "removed" };
	return await require_hooks.removeRecord(recordIn(projectDir), FORMAT);
}
/** Only what was seen: whoever has begun it meanwhile means the next one. */
async function disarmSeen(projectDir, seen) {
	if (!require_main.mayBeArmed(projectDir)) return { kind: "removed" };
	return await require_hooks.removeRecord(recordIn(projectDir), FORMAT, ({ since, starts }) => seen.kind === "armed" && seen.since === since && seen.starts === starts);
}
function recordIn(projectDir) {
	return {
		dir: projectDir,
		name: require_main.ARMED_FILE
	};
}
//#endregion
Object.defineProperty(exports, "arm", {
	enumerable: true,
	get: function() {
		return arm;
	}
});
Object.defineProperty(exports, "armAgain", {
	enumerable: true,
	get: function() {
		return armAgain;
	}
});
Object.defineProperty(exports, "arming_exports", {
	enumerable: true,
	get: function() {
		return arming_exports;
	}
});
Object.defineProperty(exports, "disarm", {
	enumerable: true,
	get: function() {
		return disarm;
	}
});
Object.defineProperty(exports, "disarmSeen", {
	enumerable: true,
	get: function() {
		return disarmSeen;
	}
});
Object.defineProperty(exports, "readArming", {
	enumerable: true,
	get: function() {
		return readArming;
	}
});
