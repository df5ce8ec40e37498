const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_engine = require("./engine.cjs");
const require_review = require("./review.cjs");
//#region src/session/edits/raw-diff.ts
const MAX_BYTES = 2e6;
/**
* The diff with its added lines as they are in the file. Records are redacted, and a rule cannot
* see a secret in redacted text. Only for the static rules: it never leaves the process.
*/
function rawDiff({ diff, place, after }) {
	const read = require_start.readRegularFile(place, MAX_BYTES);
	const text = read.kind === "read" ? Buffer.from(read.bytes).toString("utf8") : "";
	if (text === after.text || require_redaction.redact(text) !== after.text) return diff;
	const lines = text.split("\n");
	return lines.length === after.text.split("\n").length ? withLines(diff, lines) : diff;
}
const HUNK = /^@@ -\d{1,9}(?:,\d{1,9})? \+(\d{1,9})/;
function withLines(diff, lines) {
	let next = null;
	return diff.split("\n").map((line) => {
		const start = HUNK.exec(line)?.[1];
		if (start !== void 0) next = Number(start) - 1;
		if (next === null || start !== void 0 || !/^[+ ]/.test(line)) return line;
		const text = lines[next] ?? line.slice(1);
		next += 1;
		return line.startsWith("+") ? `+${text}` : line;
	}).join("\n");
}
//#endregion
//#region src/session/review/static-findings.ts
function lookStatically(changes, { settings }) {
	const review = require_review.reviewStatically(require_engine.changedFiles(require_engine.parseDiff(changes.map(rawDiff).join(""))), settings.review.rules);
	const sorted = require_engine.SEVERITIES.flatMap((level) => review.findings.filter(({ severity }) => severity === level));
	return {
		review: {
			...review,
			findings: sorted
		},
		findings: require_engine.toFindings(sorted)
	};
}
const WORTH_A_BLOCK = ["critical", "major"];
/** Milder findings go to the reviewer only. */
function isWorthABlock({ severity }) {
	return WORTH_A_BLOCK.includes(severity);
}
/**
* A finding about removed code lasts while the code is missing; any other lasts while its code is
* there.
*/
function standsWhile({ extra }) {
	return extra["side"] === "old" ? "gone" : "there";
}
/** A finding of the reviewer that a rule also has is one finding, with the rule's id. */
function withRuleIds(own, { look }) {
	return own.map((finding) => {
		const same = look.review.findings.findIndex((one) => require_engine.namesSame(finding, one));
		const rule = look.findings[same];
		if (rule === void 0) return finding;
		return {
			...finding,
			id: rule.id,
			also: finding.id,
			stands_while: standsWhile(rule)
		};
	});
}
//#endregion
exports.isWorthABlock = isWorthABlock;
exports.lookStatically = lookStatically;
exports.standsWhile = standsWhile;
exports.withRuleIds = withRuleIds;
