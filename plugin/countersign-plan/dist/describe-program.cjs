const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_options = require("./options.cjs");
//#region src/backend/shared/describe-program.ts
/** A cache that returns nothing, because its records may be old. */
function forgetful(cache) {
	return {
		...cache,
		readFlags: () => null,
		readLogin: () => false
	};
}
/** Everything that a review checks before its request. */
async function describeProgram(examination) {
	const { backend, inquiry, version, access, questions } = examination;
	const [setUp, found] = await Promise.all([examination.setUp, inquiry === null ? null : require_options.askVersion(inquiry, { version })]);
	const who = inquiry === null ? null : programWords(inquiry, found);
	if (isReady(setUp)) return {
		backend,
		kind: "ready",
		detail: require_start.joinSafe([...who === null ? [] : [who], ...access(setUp)], ", "),
		caveat: null
	};
	const failure = inTime(setUp.failure, questions);
	const detail = who === null ? failure.detail : require_start.safe`${who}: ${failure.detail}`;
	return {
		backend,
		kind: who === null || failure.code === "no-key" ? "not-set-up" : "broken",
		detail,
		failure
	};
}
function isReady(setUp) {
	return setUp.kind === "ready";
}
function programWords({ program }, version) {
	const path = require_redaction.redact(program.path);
	return version === null ? path : require_start.safe`${require_redaction.redact(version)} at ${path}`;
}
/** The message of a review would mention the review's own timeout. */
function inTime(failure, questions) {
	if (failure.code !== "timeout") return failure;
	return {
		...failure,
		nextStep: require_start.safe`see whether these end: ${questions}`
	};
}
//#endregion
Object.defineProperty(exports, "describeProgram", {
	enumerable: true,
	get: function() {
		return describeProgram;
	}
});
Object.defineProperty(exports, "forgetful", {
	enumerable: true,
	get: function() {
		return forgetful;
	}
});
