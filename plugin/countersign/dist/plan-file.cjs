const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_plain_file = require("./plain-file.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
//#region src/doors/plan/plan-file.ts
/** Larger ones are no plan: nobody would read them, and no model could. */
const MAX_PLAN_BYTES = 1e6;
/** Not resolved: a plan that is a link would let its target be written. */
function planFileOf({ projectRoot, planPath }) {
	return node_path.join(projectRoot, planPath);
}
/** The plan's bytes, read once. */
function readPlan(place) {
	const file = planFileOf(place);
	const dir = node_path.dirname(file);
	if (require_main.resolvePath(dir) !== dir) return unusable("link");
	const read = require_plain_file.readPlainFile(file, MAX_PLAN_BYTES);
	if (read.kind !== "read") return unusable(read.kind);
	return read.bytes.length === 0 ? unusable("empty") : {
		kind: "read",
		bytes: read.bytes
	};
}
function unusable(code) {
	return {
		kind: "unusable",
		code: `plan-${code}`,
		why: WHY[code]
	};
}
const WHY = {
	absent: require_main.plainWords`there is no plan yet`,
	empty: require_main.plainWords`the plan is empty`,
	directory: require_main.plainWords`a folder stands in place of the plan`,
	link: require_main.plainWords`the plan is reached through a symbolic link`,
	"not-plain": require_main.plainWords`the plan is not a plain file`,
	"too-large": require_main.plainWords`the plan is larger than 1 MB`,
	failed: require_main.plainWords`the plan cannot be read`
};
//#endregion
Object.defineProperty(exports, "planFileOf", {
	enumerable: true,
	get: function() {
		return planFileOf;
	}
});
Object.defineProperty(exports, "readPlan", {
	enumerable: true,
	get: function() {
		return readPlan;
	}
});
