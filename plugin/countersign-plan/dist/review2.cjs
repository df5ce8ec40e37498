const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_gate = require("./gate.cjs");
const require_engine = require("./engine.cjs");
const require_review = require("./review.cjs");
const require_write_approval = require("./write-approval.cjs");
const require_messages = require("./messages.cjs");
//#region src/plan/review-context.ts
function shownPlan({ planPath, settings, host }) {
	return {
		name: require_redaction.redact(planPath),
		isEnforced: settings.plan.gate === "enforced",
		host
	};
}
//#endregion
//#region src/plan/review/request.ts
/** One request about the whole plan, in the conversation of this cycle. */
function requestFor({ plan, folder, last }, door) {
	const { plan: settings, review } = door.settings;
	return {
		type: "sprint",
		subject: {
			kind: "plan",
			content: require_engine.createContent(plan.bytes)
		},
		expertise: require_start.safe``,
		context: require_start.safe``,
		model: review.models.documents,
		effort: "high",
		timeoutSeconds: settings.timeoutSeconds,
		tools: settings.tools,
		depth: {
			...require_review.depthWith(review.depth, Number.MAX_SAFE_INTEGER),
			mode: "single-pass"
		},
		previous: previousOf(last),
		found: null,
		thread: threadOf(folder, last)
	};
}
/** A reviewer without a memory gets the previous round's findings. */
function previousOf(last) {
	if (last === null || last.blocking_issues.length === 0) return null;
	const { blocking_issues: issues } = last;
	return {
		text: require_start.stringify(require_redaction.redactJson(issues), 2),
		findings: issues.map(({ id, claim }) => ({
			id,
			title: claim,
			file: null
		}))
	};
}
function threadOf(folder, last) {
	const id = require_write_approval.readThread(folder);
	if (id === null) return { kind: "new" };
	const spent = last?.codex_thread_id === id ? last.thread_usage : null;
	return {
		kind: "resume",
		id,
		...spent === null ? {} : { spent }
	};
}
//#endregion
//#region src/plan/review/to-plan-review.ts
/** The record of a review; without a verdict it contains the reason. */
function toPlanReview(outcome, given) {
	const { revision, plan, at, changed, previous } = given;
	const annotated = annotatePlan(outcome);
	return {
		revision,
		...outcome.kind === "reviewed" ? saidBy(outcome, given) : unsaid(outcome),
		plan_hash: plan.sha256,
		annotated_hash: annotated === null ? null : require_write_approval.sha256Of(Buffer.from(annotated)),
		plan_changed_meanwhile: changed,
		reviewed_at: at.toISOString(),
		previous
	};
}
function saidBy(outcome, { request }) {
	const { result, thread, receipt } = outcome;
	const { verdict, summary, question, findings, extra } = result;
	return {
		outcome: "reviewed",
		verdict,
		is_optimal: verdict === "APPROVED" && findings.length === 0,
		summary,
		question,
		blocking_issues: findings.map(toIssue),
		recommended_changes: textsIn(extra["recommended_changes"]),
		codex_thread_id: thread ?? null,
		thread_usage: thread === void 0 ? null : addUsage(receipt.usage, thread, request)
	};
}
function unsaid({ why }) {
	return {
		outcome: "inconclusive",
		verdict: null,
		is_optimal: false,
		summary: why,
		question: null,
		blocking_issues: [],
		recommended_changes: [],
		codex_thread_id: null,
		thread_usage: null
	};
}
function toIssue({ id, severity, title, detail, fixed_code: fix }) {
	return {
		id,
		severity,
		claim: title,
		evidence: detail,
		fix
	};
}
function textsIn(value) {
	return (Array.isArray(value) ? value : []).filter((one) => typeof one === "string");
}
/** A backend counts a conversation from its first turn; the receipt only has the last one. */
function addUsage(usage, thread, { thread: wish }) {
	const before = wish?.kind === "resume" && wish.id === thread ? wish.spent : void 0;
	return before === void 0 ? usage : require_engine.sumUsage([before, usage]);
}
/** The plan with the reviewer's comments; null if there are none. */
function annotatePlan(outcome) {
	const text = outcome.kind === "reviewed" ? outcome.result.extra["annotated_plan_markdown"] : null;
	return typeof text === "string" && text.trim() !== "" ? text : null;
}
//#endregion
//#region src/plan/review/revision.ts
/**
* Saves and reviews one revision, and approves it if the plan is still the same. Needs the lock of
* the folder.
*/
async function reviewRevision(plan, folder, door) {
	const before = require_write_approval.readRevisions(folder.path);
	const last = before.findLast(({ review }) => review?.outcome === "reviewed")?.review ?? null;
	if (last !== null && last.plan_hash === plan.sha256) return settle(last, {
		before: earlierThan(last, before),
		folder,
		door,
		repeated: true
	});
	const { maxRevisions } = door.settings.plan;
	if (last !== null && require_write_approval.countJudged(before) >= maxRevisions) return require_messages.blockLimit(shownPlan(door), maxRevisions, last);
	const request = requestFor({
		plan,
		folder,
		last
	}, door);
	const outcome = await door.review(request, door.signal);
	if (outcome.kind === "unavailable" || outcome.kind === "skipped") return unanswered(outcome, folder, door);
	require_write_approval.forgetAttempt(folder);
	const review = toPlanReview(outcome, {
		revision: require_write_approval.keepSnapshot(folder, plan.bytes),
		plan,
		request,
		at: door.now(),
		changed: !isStill(plan, door),
		previous: require_write_approval.headOf(before, require_write_approval.readArchive(folder))
	});
	keepOutcome(outcome, review, folder);
	return conclude(outcome, review, {
		before,
		folder,
		door,
		repeated: false
	});
}
function unanswered(outcome, folder, door) {
	const failure = failureOf(outcome);
	require_write_approval.keepAttempt(folder, {
		attempted_at: door.now().toISOString(),
		why: require_start.oneLine(failure.detail),
		next_step: require_start.oneLine(failure.nextStep)
	});
	return require_messages.blockUnavailable(shownPlan(door), failure);
}
function failureOf(outcome) {
	if (outcome.kind === "unavailable") return outcome.failure;
	return {
		code: "unsupported",
		detail: require_start.safe`it was not reviewed (${require_redaction.redact(outcome.reason)})`,
		nextStep: require_start.safe`look at what is set: countersign config`
	};
}
function earlierThan({ revision }, all) {
	return all.filter(({ number }) => number < revision);
}
function isStill({ sha256 }, place) {
	const now = require_write_approval.readPlanText(place);
	return now.kind === "read" && now.sha256 === sha256;
}
/** @internal Approves what was read, saved and sent, if the plan is still the same. */
function approveIfStill({ plan_hash, revision, codex_thread_id }, folder, door) {
	if (!isStill({ sha256: plan_hash }, door)) return "changed";
	const approved_at = door.now();
	require_write_approval.writeApproval({
		folder,
		projectDir: door.projectDir
	}, {
		plan_hash,
		review_version: revision,
		approved_at,
		codex_thread_id,
		person: null
	});
	return "approved";
}
function keepOutcome(outcome, review, folder) {
	const annotated = annotatePlan(outcome);
	if (annotated !== null) require_write_approval.keepAnnotated(folder, review.revision, annotated);
	require_write_approval.keepReview(folder, review, require_redaction.redactRecord(outcome.receipt));
	if (outcome.kind === "reviewed" && review.codex_thread_id !== null) require_write_approval.keepThread(folder, review.codex_thread_id);
	if (outcome.kind === "inconclusive") require_write_approval.keepThread(folder, null);
}
function conclude(outcome, review, given) {
	if (outcome.kind === "inconclusive") return require_messages.blockInconclusive(shownPlan(given.door), review.summary);
	const isSameMaker = outcome.receipt.independence === "same-maker";
	return settle(review, {
		...given,
		isSameMaker
	});
}
/** Applies a verdict: approves the current bytes, or reports what is wrong. */
function settle(review, given) {
	const { before, folder, door, repeated, isSameMaker = false } = given;
	const plan = shownPlan(door);
	if (!review.is_optimal) return require_messages.blockRejected({
		plan,
		review,
		left: door.settings.plan.maxRevisions - require_write_approval.countJudged(before) - 1,
		stands: progress(review, before),
		repeated
	});
	return approveIfStill(review, folder, door) === "approved" ? require_messages.tellApproved(plan, review, { isSameMaker }) : require_messages.blockChanged(plan, review.revision);
}
/** Compares the issues with those of the previous revision by their ids. */
function progress(review, before) {
	const [now, then] = [review, before.findLast(({ review: one }) => one?.outcome === "reviewed")?.review].map((one) => one?.blocking_issues.map(({ id }) => id).sort());
	if (now === void 0 || then === void 0 || now.length === 0) return "on";
	return now.join() === then.join() ? "still" : "on";
}
//#endregion
//#region src/plan/review/review.ts
/**
* The agent wrote the plan while planning: reviews it while the host waits. Fails closed:
* everything but an approval blocks, with the reason and the way out.
*/
async function reviewWritten(event, door) {
	const turn = await require_hooks.claim(require_start.claimsDir(door.sessionDir), `plan written ${event.use}`);
	if (turn.kind === "taken") return require_start.SILENT;
	const reply = await reviewPlan(door);
	if (turn.kind === "claimed") turn.finish();
	return reply;
}
/** @internal Reads the plan once; nothing else is hashed, saved or sent. */
async function reviewPlan(door) {
	const shown = shownPlan(door);
	const plan = require_write_approval.readPlanText(door);
	if (plan.kind === "unusable") return require_messages.blockUnusable(shown, plan.why);
	if ((await require_gate.checkApproval(door, door.now().getTime())).kind === "approved") return require_messages.tellStillApproved(shown);
	const missing = require_write_approval.missingHeadings(plan.text, door.settings.plan.headings);
	if (missing.length > 0) return require_messages.blockMissing(shown, missing);
	const opened = require_write_approval.openPlanFolder(door.projectRoot);
	if (opened.kind === "failed") return require_messages.blockTrouble(shown, opened.trouble);
	return await reviewInFolder(plan, opened.folder, door);
}
async function reviewInFolder(plan, folder, door) {
	const held = await require_write_approval.whileAnchored(folder, door.projectDir, async () => {
		const note = require_write_approval.beginCycle({
			folder,
			projectDir: door.projectDir
		}, door.now());
		const reply = await reviewRevision(plan, folder, door).catch((error) => unsent(error, door));
		return note === null ? reply : require_messages.withNote(reply, note);
	});
	switch (held.kind) {
		case "done": return held.value;
		case "busy": return require_messages.blockBusy(shownPlan(door));
		case "failed": return require_messages.blockTrouble(shownPlan(door), held.trouble);
	}
}
/** If a text cannot be redacted, it is not sent and so not reviewed. */
function unsent(error, door) {
	if (!(error instanceof require_start.RedactionError)) throw error;
	return require_messages.blockUnavailable(shownPlan(door), require_hooks.redactionFailure(error));
}
//#endregion
exports.reviewWritten = reviewWritten;
