const require_redact = require("./redact.cjs");
const require_gate_words = require("./gate-words.cjs");
const require_arming = require("./arming.cjs");
const require_storage_messages = require("./storage-messages.cjs");
//#region src/plan/gate/broken.ts
/** For the user, when a configuration that cannot be read leaves the gate open. */
function noteBroken(why) {
	return {
		kind: "tell",
		user: require_redact.safe`countersign: the plan gate is off, because the configuration cannot be read and it was off before: ${require_redact.oneLine(require_redact.redact(why))}`,
		agent: null
	};
}
/** Why nobody can say whether a plan is being made. */
function denyUnclear(projectDir) {
	const arming = require_arming.readArming(projectDir);
	switch (arming.kind) {
		case "damaged": return damaged(require_redact.redact(arming.why));
		case "failed": {
			const { why, nextStep } = require_storage_messages.explainTrouble(arming.trouble);
			return require_gate_words.block(require_redact.safe`countersign: whether a plan is being made cannot be read (${why}), so nothing runs. The user can mend it: ${nextStep}`);
		}
		case "off":
		case "armed": return damaged(require_redact.safe`it changed while it was read`);
	}
}
function damaged(why) {
	return require_gate_words.block(require_redact.safe`countersign: the record that says whether a plan is being made is damaged (${why}), so nothing runs. The user can remove it with: countersign plan reset`);
}
//#endregion
exports.denyUnclear = denyUnclear;
exports.noteBroken = noteBroken;
