const require_main = require("./main.cjs");
const require_review = require("./review.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/backend/hounfour/standing.ts
/** How it is set up; its own providers and keys are its own affair. */
function describeHounfour(program, isFlatlineOn) {
	if (program === null || !require_review.isRunnable(program)) {
		const failure = notThere(program);
		return {
			backend: "hounfour",
			kind: program === null ? "not-set-up" : "broken",
			detail: failure.detail,
			failure
		};
	}
	const caveat = isFlatlineOn ? null : FLATLINE_OFF;
	return {
		backend: "hounfour",
		kind: "ready",
		detail: require_redaction.redact(program),
		caveat
	};
}
const FLATLINE_OFF = {
	detail: require_main.safe`flatline routing is off, so the built-in routes do not ask it`,
	nextStep: require_main.safe`set hounfour.flatline_routing to true`
};
function notThere(program) {
	return {
		code: "not-installed",
		detail: program === null ? require_main.safe`review.model_invoke names no program` : require_main.safe`${require_redaction.redact(program)} is not the full path of a program`,
		nextStep: require_main.safe`if you have Loa's model-invoke, set review.model_invoke to its full path`
	};
}
//#endregion
exports.describeHounfour = describeHounfour;
exports.notThere = notThere;
