const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
//#region src/backend/hounfour/standing.ts
/** Describes the setup only; its providers and keys are not checked. */
function describeHounfour(program, isFlatlineOn) {
	if (program === null || !require_settings.isRunnable(program)) {
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
	detail: require_start.safe`flatline routing is off, so the built-in routes skip it`,
	nextStep: require_start.safe`set hounfour.flatline_routing to true`
};
function notThere(program) {
	return {
		code: "not-installed",
		detail: program === null ? require_start.safe`review.model_invoke names no program` : require_start.safe`${require_redaction.redact(program)} is not the full path of a program`,
		nextStep: require_start.safe`if you have Loa's model-invoke, set review.model_invoke to its full path`
	};
}
//#endregion
exports.describeHounfour = describeHounfour;
exports.notThere = notThere;
