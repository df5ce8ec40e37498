const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_gate = require("./gate.cjs");
const require_review = require("./review.cjs");
const require_planning = require("./planning.cjs");
//#region src/plan/gate/broken-state-messages.ts
/** For the user, if an unreadable configuration leaves the gate open. */
function noteBroken(why) {
	return {
		kind: "tell",
		user: require_start.safe`countersign: the plan gate is off, because the configuration cannot be read and it was off before: ${require_start.oneLine(require_redaction.redact(why))}`,
		agent: null
	};
}
/** Why it is unknown whether a plan is being made. */
function denyUnclear(projectDir) {
	const arming = require_planning.readArming(projectDir);
	switch (arming.kind) {
		case "damaged": return damaged(require_redaction.redact(arming.why));
		case "failed": {
			const { why, nextStep } = require_review.explainTrouble(arming.trouble);
			return require_gate.block(require_start.safe`countersign: the record of planning cannot be read (${why}), so every tool is denied. The user can fix it: ${nextStep}`);
		}
		case "off":
		case "armed": return damaged(require_start.safe`it changed while it was read`);
	}
}
function damaged(why) {
	return require_gate.block(require_start.safe`countersign: the record of planning is damaged (${why}), so every tool is denied. The user can remove it with: countersign plan reset`);
}
//#endregion
exports.denyUnclear = denyUnclear;
exports.noteBroken = noteBroken;
