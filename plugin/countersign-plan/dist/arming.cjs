const require_main = require("./main.cjs");
const require_dist = require("./dist.cjs");
const require_record = require("./record.cjs");
//#region src/state/arming.ts
var arming_exports = (/* @__PURE__ */ {
	get arm() {
		return arm;
	},
	get disarm() {
		return disarm;
	},
	get readArming() {
		return readArming;
	}
});
const FORMAT = {
	version: 1,
	schema: require_dist.object({ since: require_dist.string() })
};
/** Changes nothing: a damaged record that is set aside would be an absent one, and so an open gate. */
function readArming(projectDir) {
	if (!require_main.mayBeArmed(projectDir)) return { kind: "off" };
	const peeked = require_record.peekRecord(recordIn(projectDir), FORMAT);
	switch (peeked.kind) {
		case "absent": return { kind: "off" };
		case "read": return {
			kind: "armed",
			since: peeked.record.since
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
	return await require_record.updateRecord(recordIn(projectDir), FORMAT, () => ({ since }));
}
async function disarm(projectDir) {
	if (!require_main.mayBeArmed(projectDir)) return { kind: "removed" };
	return await require_record.removeRecord(recordIn(projectDir), FORMAT);
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
Object.defineProperty(exports, "readArming", {
	enumerable: true,
	get: function() {
		return readArming;
	}
});
