const require_redact = require("./redact.cjs");
const require_reviews = require("./reviews.cjs");
const require_trouble = require("./trouble.cjs");
//#region src/main/recording.ts
/** The same review, counted for `countersign stats` once it has ended. One that asked nobody is not. */
function recorded(review, { whose, door, warn }) {
	return async (request, signal) => {
		const outcome = await review(request, signal);
		const record = toRecord(outcome, door, /* @__PURE__ */ new Date());
		const trouble = record === null ? null : await keep(record, whose);
		if (trouble !== null) warn(require_redact.safe`this review is missing in countersign stats: ${trouble}`);
		return outcome;
	};
}
async function keep(record, whose) {
	try {
		const kept = await require_reviews.appendReview(whose.environment, whose.projectRoot, record);
		return kept.kind === "failed" ? require_trouble.explainTrouble(kept.trouble).why : null;
	} catch (error) {
		return require_redact.redact(error instanceof Error ? error.message : String(error));
	}
}
const MAX_MODEL = 100;
function toRecord(outcome, door, now) {
	if (outcome.kind === "skipped") return null;
	const { receipt } = outcome;
	const { model, usage } = receipt;
	return {
		at: now.toISOString(),
		door,
		outcome: outcome.kind,
		verdict: outcome.kind === "reviewed" ? outcome.result.verdict : null,
		backend: receipt.backend ?? whoFailed(outcome),
		model: model === null ? null : require_redact.clip(require_redact.oneLine(require_redact.redact(model)), MAX_MODEL),
		tokens: usage === null ? null : {
			in: usage.inputTokens,
			out: usage.outputTokens
		},
		seconds: Math.round(receipt.duration_ms / 100) / 10,
		findings: bySeverity(outcome.kind === "reviewed" ? outcome.result.findings : [])
	};
}
/** The one whose failure is told: a backend without a key, tried after it, was not really tried. */
function whoFailed(outcome) {
	if (outcome.kind !== "unavailable") return null;
	const { failure, receipt } = outcome;
	return receipt.trail.findLast(({ reason }) => reason === failure.code)?.backend ?? null;
}
function bySeverity(findings) {
	const counts = {
		critical: 0,
		major: 0,
		minor: 0,
		info: 0
	};
	for (const { severity } of findings) counts[severity] += 1;
	return counts;
}
//#endregion
exports.recorded = recorded;
