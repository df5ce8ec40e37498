const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_records = require("./records.cjs");
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
	schema: require_records.object({
		since: require_records.string(),
		starts: require_records.optional(require_records.number())
	})
};
/** Changes nothing: setting a damaged record aside would make it absent and so open the gate. */
function readArming(projectDir) {
	if (!require_start.mayBeArmed(projectDir)) return { kind: "off" };
	const peeked = require_records.peekRecord(recordIn(projectDir), FORMAT);
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
	return await require_records.updateRecord(recordIn(projectDir), FORMAT, () => ({ since }));
}
/**
* Starts planning, also if it is already under way. The first start time stays, because it decides
* which changes count.
*/
async function armAgain(projectDir, now) {
	return await require_records.updateRecord(recordIn(projectDir), FORMAT, (before) => ({
		since: before?.since ?? now,
		starts: (before?.starts ?? 0) + 1
	}));
}
async function disarm(projectDir) {
	if (!require_start.mayBeArmed(projectDir)) return { kind: "removed" };
	return await require_records.removeRecord(recordIn(projectDir), FORMAT);
}
/** Only removes the record that the caller saw: a start made meanwhile stays. */
async function disarmSeen(projectDir, seen) {
	if (!require_start.mayBeArmed(projectDir)) return { kind: "removed" };
	return await require_records.removeRecord(recordIn(projectDir), FORMAT, ({ since, starts }) => seen.kind === "armed" && seen.since === since && seen.starts === starts);
}
function recordIn(projectDir) {
	return {
		dir: projectDir,
		name: require_start.ARMED_FILE
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
