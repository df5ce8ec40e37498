const require_dist = require("./dist.cjs");
//#region src/model/result.ts
/** Worst first. */
const SEVERITIES = [
	"critical",
	"major",
	"minor",
	"info"
];
const list = require_dist.nullish(require_dist.array(require_dist.unknown()));
const answerSchema = require_dist.looseObject({
	verdict: require_dist.optional(require_dist.unknown()),
	overall_verdict: require_dist.optional(require_dist.unknown()),
	summary: require_dist.nullish(require_dist.string()),
	question: require_dist.nullish(require_dist.string()),
	findings: list,
	issues: list,
	blocking_issues: list
});
/** A model's object with its known fields checked, or the field that is not as agreed. */
function parseAnswerObject(value) {
	const parsed = require_dist.safeParse(answerSchema, value);
	if (parsed.success) return {
		kind: "parsed",
		answer: parsed.output
	};
	return {
		kind: "malformed",
		field: require_dist.getDotPath(parsed.issues[0]) ?? "answer"
	};
}
//#endregion
Object.defineProperty(exports, "SEVERITIES", {
	enumerable: true,
	get: function() {
		return SEVERITIES;
	}
});
Object.defineProperty(exports, "parseAnswerObject", {
	enumerable: true,
	get: function() {
		return parseAnswerObject;
	}
});
