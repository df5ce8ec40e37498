const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_command_output = require("./command-output.cjs");
//#region src/plan/review/messages.ts
function wayOut({ isEnforced }) {
	return require_start.safe`Only the user can override this, with: countersign plan approve --because REASON (approve it as it is) or countersign plan reset (${isEnforced ? require_start.safe`start again: plan.gate is enforced here` : require_start.safe`end planning`})`;
}
/** If the plan cannot be approved, a person cannot approve it either. */
function onlyEnd({ isEnforced, host }) {
	const { remove } = host.messages;
	return isEnforced ? require_start.safe`plan.gate is enforced here: only the user can turn it off, with: ${remove} (or by hand, where plan.gate is set)` : require_start.safe`Only the user can end planning, with: countersign plan reset`;
}
/** The form of every reply but an approval. */
function block({ name }, why, next) {
	const head = require_start.safe`countersign: ${name} is not approved: ${why}`;
	return {
		kind: "block",
		reason: require_start.joinSafe([head, ...next], "\n"),
		user: head
	};
}
/** Adds one sentence for the user. */
function withNote(reply, note) {
	if (reply.kind === "block") return {
		...reply,
		user: require_start.safe`${reply.user ?? reply.reason}\n${note}`
	};
	return reply.kind === "tell" ? {
		...reply,
		user: require_start.safe`${reply.user}\n${note}`
	} : reply;
}
/** The file is not usable as a plan: no reviewer was asked. */
function blockUnusable(plan, why) {
	return block(plan, why, [require_start.safe`It was not reviewed. Write ${plan.name} as a plain Markdown file of at most 1 MB.`, onlyEnd(plan)]);
}
function blockMissing(plan, missing) {
	const names = require_start.joinSafe(missing.map((heading) => require_start.safe`"${require_start.oneLine(require_redaction.redact(heading))}"`), ", ");
	const next = require_start.safe`It was not reviewed. Add a section under each of these headings to ${plan.name} and write it again.`;
	return block(plan, require_start.safe`it lacks the ${plural(missing, require_start.safe`heading`)} ${names}`, [next, onlyEnd(plan)]);
}
function blockBusy(plan) {
	const next = require_start.safe`Wait until that review has ended, then write ${plan.name} again: this version has not been reviewed.`;
	return block(plan, require_start.safe`another review of it is under way`, [next]);
}
function blockTrouble(plan, trouble) {
	const { why, nextStep } = require_command_output.explainFolderError(trouble);
	const next = require_start.safe`Ask the user to fix it (${nextStep}); then write ${plan.name} again.`;
	return block(plan, require_start.safe`its review could not be saved (${why})`, [next, wayOut(plan)]);
}
function blockUnavailable(plan, { detail, nextStep }) {
	const next = require_start.safe`Ask the user to help (${nextStep}); then write ${plan.name} again.`;
	return block(plan, require_start.safe`it was not reviewed: ${require_start.oneLine(detail)}`, [next, wayOut(plan)]);
}
function blockInconclusive(plan, why) {
	const next = require_start.safe`Write ${plan.name} again to have it reviewed once more.`;
	return block(plan, require_start.safe`the review gave no verdict: ${require_start.oneLine(why)}`, [next, wayOut(plan)]);
}
function blockChanged(plan, revision) {
	const next = require_start.safe`What was reviewed is .claude/review/plan_v${revision}.snapshot.md. Write ${plan.name} again to have it reviewed as it is now.`;
	return block(plan, require_start.safe`it was changed while it was being reviewed`, [next]);
}
function blockLimit(plan, most, last) {
	return block(plan, require_start.safe`${most} revisions have been reviewed and none was approved (plan.max_revisions)`, [
		require_start.safe`Stop revising. Show the user the plan and what is still open, and let the user decide:`,
		...issueLines(last.blocking_issues),
		wayOut(plan)
	]);
}
function blockRejected({ plan, review, left, stands, repeated }) {
	const { revision, verdict, summary, question } = review;
	const why = require_start.safe`revision ${revision} was reviewed: ${require_redaction.redact(verdict ?? "")}`;
	const decide = question === null ? [] : [require_start.safe`To decide: ${shown(question)}`];
	const blocked = block(plan, why, [
		...repeated ? [require_start.safe`It has not changed since, so it was not reviewed again.`] : [],
		shown(summary),
		...decide,
		...review.blocking_issues.length === 0 && question === null ? [NO_ISSUES] : [],
		...issueLines(review.blocking_issues),
		...recommendations(review),
		...stands === "still" ? [NO_PROGRESS] : [],
		whereItIs(review),
		nextRound(plan, left),
		wayOut(plan)
	]);
	return decide.reduce(withNote, blocked);
}
function whereItIs({ revision, annotated_hash: remarks = null }) {
	const all = require_start.safe`All of it: .claude/review/plan_v${revision}.codex.json`;
	if (remarks === null) return all;
	return require_start.safe`${all}; with remarks: .claude/review/plan_v${revision}.annotated.md`;
}
const NO_ISSUES = require_start.safe`The reviewer gave no issues. Ask the user what to change, or make the plan clearer and write it again.`;
const NO_PROGRESS = require_start.safe`No progress: the revision before had the same blocking issues. Answer each with a change or with evidence, or ask the user.`;
function nextRound(plan, left) {
	if (left <= 0) return require_start.safe`This was the last allowed review: stop revising and let the user decide.`;
	const rounds = left === 1 ? require_start.safe`1 more review` : require_start.safe`${left} more reviews`;
	return require_start.safe`Check each claim against the code. Revise ${plan.name} and write it again (${rounds}, then the user decides); where a claim is wrong, say why in the plan, with evidence.`;
}
function tellApproved(plan, review, { isSameMaker }) {
	const by = isSameMaker ? SAME_MAKER : require_start.safe``;
	const user = require_start.safe`countersign: ${plan.name} is approved (revision ${review.revision})${by}`;
	return {
		kind: "tell",
		user,
		agent: require_start.clip(require_start.joinSafe([
			require_start.safe`${user}. ${shown(review.summary)}`,
			require_start.safe`The approval is for this text only: any change of ${plan.name} cancels it. Now ask the user whether to carry it out; do not start on your own.`,
			...recommendations(review)
		], "\n"), MAX_CONTEXT)
	};
}
const SAME_MAKER = require_start.safe` (not independent: the reviewer and the agent run models of the same maker)`;
/** The host cuts a longer text, except in a block. */
const MAX_CONTEXT = 8e3;
function tellStillApproved(plan) {
	const user = require_start.safe`countersign: ${plan.name} is already approved; it was not reviewed again`;
	return {
		kind: "tell",
		user,
		agent: user
	};
}
const MAX_LISTED = 20;
function issueLines(issues) {
	if (issues.length === 0) return [];
	const lines = issues.slice(0, MAX_LISTED).map(({ severity, claim, evidence, fix }, at) => {
		const proof = evidence === "" ? require_start.safe`` : require_start.safe`\n   Evidence: ${shown(evidence)}`;
		const cure = fix === null ? require_start.safe`` : require_start.safe`\n   Fix: ${shown(fix)}`;
		return require_start.safe`${at + 1}. ${require_redaction.redact(severity)}: ${shown(claim)}${proof}${cure}`;
	});
	return [
		require_start.safe`Blocking ${plural(issues, require_start.safe`issue`)}:`,
		...lines,
		...more(issues)
	];
}
function recommendations({ recommended_changes: changes }) {
	if (changes.length === 0) return [];
	const lines = changes.slice(0, MAX_LISTED).map((change) => require_start.safe`- ${shown(change)}`);
	return [
		require_start.safe`Recommended, blocking nothing:`,
		...lines,
		...more(changes)
	];
}
function more(list) {
	return list.length > MAX_LISTED ? [require_start.safe`and ${list.length - MAX_LISTED} more`] : [];
}
const MAX_SHOWN = 800;
function shown(text) {
	return require_start.clip(require_start.oneLine(text), MAX_SHOWN);
}
function plural(list, noun) {
	return list.length === 1 ? noun : require_start.safe`${noun}s`;
}
//#endregion
Object.defineProperty(exports, "blockBusy", {
	enumerable: true,
	get: function() {
		return blockBusy;
	}
});
Object.defineProperty(exports, "blockChanged", {
	enumerable: true,
	get: function() {
		return blockChanged;
	}
});
Object.defineProperty(exports, "blockInconclusive", {
	enumerable: true,
	get: function() {
		return blockInconclusive;
	}
});
Object.defineProperty(exports, "blockLimit", {
	enumerable: true,
	get: function() {
		return blockLimit;
	}
});
Object.defineProperty(exports, "blockMissing", {
	enumerable: true,
	get: function() {
		return blockMissing;
	}
});
Object.defineProperty(exports, "blockRejected", {
	enumerable: true,
	get: function() {
		return blockRejected;
	}
});
Object.defineProperty(exports, "blockTrouble", {
	enumerable: true,
	get: function() {
		return blockTrouble;
	}
});
Object.defineProperty(exports, "blockUnavailable", {
	enumerable: true,
	get: function() {
		return blockUnavailable;
	}
});
Object.defineProperty(exports, "blockUnusable", {
	enumerable: true,
	get: function() {
		return blockUnusable;
	}
});
Object.defineProperty(exports, "tellApproved", {
	enumerable: true,
	get: function() {
		return tellApproved;
	}
});
Object.defineProperty(exports, "tellStillApproved", {
	enumerable: true,
	get: function() {
		return tellStillApproved;
	}
});
Object.defineProperty(exports, "withNote", {
	enumerable: true,
	get: function() {
		return withNote;
	}
});
