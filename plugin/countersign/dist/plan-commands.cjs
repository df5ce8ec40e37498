const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_commands = require("./commands.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_gate = require("./gate.cjs");
const require_review = require("./review.cjs");
const require_write_approval = require("./write-approval.cjs");
const require_host_names = require("./host-names.cjs");
const require_planning = require("./planning.cjs");
const require_command_output = require("./command-output.cjs");
const require_session = require("./session.cjs");
const require_user = require("./user.cjs");
const require_find_hooks = require("./find-hooks.cjs");
const require_hook_installation = require("./hook-installation.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_readline_promises = require("node:readline/promises");
//#region src/plan/commands/command.ts
/** `countersign plan start`: closes the gate. An older approval belongs to the plan before. */
async function startPlanning(command) {
	const root = require_redaction.redact(command.projectRoot);
	const { projectDir } = command;
	const before = require_planning.readArming(projectDir);
	if (before.kind !== "armed") mustBeArmed(await require_planning.arm(projectDir, command.now().toISOString()));
	const begun = await inFolder(command, (folder) => require_write_approval.beginCycle({
		folder,
		projectDir
	}, command.now()));
	mustBeArmed(await require_planning.armAgain(command.projectDir, command.now().toISOString()));
	return withTrouble(require_command_output.toOutput(require_start.safe`Planning is active in ${root}.\n${isJustArmed(before, command.now()) || await command.isGuarded() ? guardedWords(command) : UNGUARDED}\n${begun.kind === "done" && begun.value !== null ? require_start.safe`${begun.value}\n` : require_start.safe``}`), begun);
}
const JUST_MS = 1e4;
/** Any installed gate that saw this very command has already started planning. */
function isJustArmed(arming, now) {
	return arming.kind === "armed" && now.getTime() - Date.parse(arming.since) < JUST_MS;
}
function guardedWords({ planPath, settings }) {
	const end = settings.gate === "enforced" ? require_start.safe` (plan.gate is enforced here).` : require_start.safe`, or until:\n  countersign plan reset`;
	return require_start.safe`Until this plan is approved, only ${require_redaction.redact(planPath)} can be written${end}`;
}
const UNGUARDED = require_start.safe`No gate is installed in the settings of ${require_host_names.listInitHosts()} here, so nothing blocks changes before the plan is approved. To install it:
  countersign init --plan-gate
${gateUnderOtherHosts()}
To end planning: countersign plan reset`;
function gateUnderOtherHosts() {
	return require_start.joinSafe(require_start.INIT_HOSTS.filter((host) => host !== require_start.DEFAULT_HOST).map(({ id, name }) => require_start.safe`or, under ${require_redaction.redact(name)}:\n  countersign init --host ${require_redaction.redact(id)} --plan-gate`), "\n");
}
function mustBeArmed(armed) {
	if (armed.kind === "newer") throw new require_start.UsageError(NEWER);
	if (armed.kind === "failed") throw require_review.unwritable(armed.trouble);
}
const NEWER = "planning was started here by a newer countersign; update this one, or end planning with: countersign plan reset";
/** `countersign plan reset`: always opens the gate and archives the cycle. */
async function resetPlanning(command) {
	const wasOff = require_planning.readArming(command.projectDir).kind === "off";
	const disarmed = await require_planning.disarm(command.projectDir);
	if (disarmed.kind === "failed") throw require_review.unwritable(disarmed.trouble);
	await require_write_approval.forgetAnchor(command.projectDir);
	require_gate.forgetBaseline(command.projectDir);
	const { projectDir } = command;
	const archived = await inFolder(command, (folder) => require_write_approval.endCycle({
		folder,
		projectDir
	}, command.now()));
	const cycle = archived.kind === "done" ? archived.value : null;
	const kept = cycle === null ? require_start.safe`` : require_start.safe`The reviews of its plan are in .claude/review/archive/${cycle}.\n`;
	return withTrouble(require_command_output.toOutput(require_start.safe`${ended$1(command, wasOff)}\n${kept}`), archived);
}
function ended$1({ projectRoot, settings }, wasOff) {
	const root = require_redaction.redact(projectRoot);
	if (settings.gate === "enforced") return require_start.safe`A new planning starts in ${root}: plan.gate is enforced, so every change needs an approved plan.\nTo turn the gate off: countersign init --remove`;
	return wasOff ? require_start.safe`Planning was not active in ${root}.` : require_start.safe`Planning has ended in ${root}: edits are allowed again.`;
}
/** Runs work on the records under their lock; null if there are no records. */
async function inFolder({ projectRoot, projectDir }, work) {
	const opened = require_write_approval.lookIntoPlanFolder(projectRoot);
	if (opened.kind === "absent") return {
		kind: "done",
		value: null
	};
	if (opened.kind === "failed") return opened;
	return await require_write_approval.whileAnchored(opened.folder, projectDir, async () => work(opened.folder));
}
/** The gate is in the right state, but the plan's records are not. */
function withTrouble(emission, held) {
	if (held.kind === "done") return emission;
	const stderr = require_start.safe`countersign: .claude/review was left as it is: ${held.kind === "busy" ? BUSY : whyFailed(held)}\n`;
	return {
		...emission,
		exitCode: 1,
		stderr
	};
}
const BUSY = require_start.safe`the plan is being reviewed; wait until the review ends, or stop the agent that waits for it`;
function whyFailed({ trouble }) {
	const { why, nextStep } = require_command_output.explainFolderError(trouble);
	return require_start.safe`${why}; ${nextStep}, then: countersign plan reset`;
}
//#endregion
//#region src/plan/commands/approve.ts
/** `countersign plan approve`: a person decides instead of the reviewer, and gives a reason. */
async function approvePlan(command) {
	const plan = readReviewable(command);
	if ((await require_gate.checkApproval(command, command.now().getTime())).kind === "approved") return require_command_output.toOutput(require_start.safe`${require_redaction.redact(command.planPath)} is already approved.\n`);
	const because = await reasonOf(command);
	mustBeStill(plan, command);
	const opened = require_write_approval.openPlanFolder(command.projectRoot);
	if (opened.kind === "failed") throw require_command_output.unusableFolder(opened.trouble);
	const held = await require_write_approval.whileAnchored(opened.folder, command.projectDir, async () => approve(plan, because, {
		command,
		folder: opened.folder
	}));
	switch (held.kind) {
		case "done": {
			const { revision, note } = held.value;
			const words = require_start.safe`${require_redaction.redact(command.planPath)} is approved as it is now (revision ${revision}), by ${require_redaction.redact(command.who)}: ${because}\n`;
			return require_command_output.toOutput(note === null ? words : require_start.safe`${words}${note}\n`);
		}
		case "busy": throw new require_start.UsageError(BUSY);
		case "failed": throw require_command_output.unusableFolder(held.trouble);
	}
}
/** The plan may have changed while the person typed the reason. */
function mustBeStill({ sha256 }, command) {
	const now = require_write_approval.readPlanText(command);
	if (now.kind === "read" && now.sha256 === sha256) return;
	throw new require_start.UsageError(`${command.planPath} changed in the meantime and is not approved; read it again, then run: countersign plan approve`);
}
/** A plan that could not be reviewed cannot be approved either. */
function readReviewable(command) {
	const plan = require_write_approval.readPlanText(command);
	if (plan.kind === "unusable") throw new require_start.UsageError(`${command.planPath}: ${plan.why}; it must be a plain Markdown file of at most 1 MB`);
	const missing = require_write_approval.missingHeadings(plan.text, command.settings.headings);
	if (missing.length === 0) return plan;
	throw new require_start.UsageError(`${command.planPath} lacks required headings (plan.headings): ${missing.join(", ")}`);
}
const MAX_REASON = 1e3;
async function reasonOf({ because, ask, planPath }) {
	const question = require_start.safe`Why is ${require_redaction.redact(planPath)} good as it is? `;
	const reason = require_start.clip(require_start.oneLine(require_redaction.redact(because ?? (ask === null ? "" : await ask(question)))), MAX_REASON);
	if (reason !== "") return reason;
	throw new require_start.UsageError("plan approve needs a reason: --because \"I have read it myself\"");
}
/** Returns the reviewed revision if the plan is unchanged, otherwise a new one. */
function approve(plan, because, { command, folder }) {
	const home = {
		folder,
		projectDir: command.projectDir
	};
	const note = require_write_approval.beginCycle(home, command.now());
	const revision = require_write_approval.readRevisions(folder.path).findLast(({ review }) => review?.plan_hash === plan.sha256)?.number ?? require_write_approval.keepSnapshot(folder, plan.bytes);
	require_write_approval.writeApproval(home, {
		plan_hash: plan.sha256,
		review_version: revision,
		approved_at: command.now(),
		codex_thread_id: require_write_approval.readThread(folder),
		person: {
			name: require_start.oneLine(require_redaction.redact(command.who)),
			because
		}
	});
	return {
		revision,
		note
	};
}
//#endregion
//#region src/plan/commands/done.ts
/**
* `countersign plan done`: the approved plan was carried out. It only ends what an approval opened,
* so an agent may run it. The approval is removed first, whatever happens after.
*/
async function finishPlanning(command) {
	const seen = require_planning.readArming(command.projectDir);
	const { kind } = seen;
	if (kind === "damaged" || kind === "failed") throw new require_start.UsageError(DAMAGED);
	const root = require_redaction.redact(command.projectRoot);
	if (kind === "off" && command.settings.gate !== "enforced") return require_command_output.toOutput(require_start.safe`Planning is not active in ${root}.\n`);
	const cycle = await archiveApproved(command);
	if (typeof cycle === "object") return require_command_output.toOutput(require_start.safe`Planning goes on in ${root}: ${cycle.why}; ${cycle.nextStep}\n`, 1);
	const disarmed = await require_planning.disarmSeen(command.projectDir, seen);
	if (disarmed.kind === "failed") throw require_review.unwritable(disarmed.trouble);
	if (disarmed.kind === "kept") return require_command_output.toOutput(require_start.safe`${goesOn(root)} ${keptIn(cycle)}\n`);
	require_gate.forgetBaseline(command.projectDir);
	return require_command_output.toOutput(require_start.safe`${ended(command)} ${keptIn(cycle)}\n`);
}
function keptIn(cycle) {
	return require_start.safe`Its plan is kept in .claude/review/archive/${cycle}.`;
}
function goesOn(root) {
	return require_start.safe`The plan is done in ${root}. In the meantime a new planning was started, and it is active.`;
}
const DAMAGED = "the record of planning cannot be read; the user can end planning with: countersign plan reset";
/**
* The number of the cycle, or why it continues. Under the lock: a review that ends meanwhile may
* have removed the approval.
*/
async function archiveApproved(command) {
	const now = command.now();
	const held = await inFolder(command, async (folder) => {
		const check = await require_gate.checkApproval(command, now.getTime());
		const { projectDir } = command;
		return check.kind === "approved" ? require_write_approval.endCycle({
			folder,
			projectDir
		}, now) : check;
	});
	switch (held.kind) {
		case "done": return held.value ?? require_gate.NO_APPROVAL();
		case "busy": throw new require_start.UsageError(BUSY);
		case "failed": throw require_command_output.unusableFolder(held.trouble);
	}
}
function ended({ projectRoot, settings }) {
	const root = require_redaction.redact(projectRoot);
	return settings.gate === "enforced" ? require_start.safe`The plan is done in ${root}. plan.gate is enforced: the next change needs a plan of its own.` : require_start.safe`The plan is done in ${root}: edits are allowed again.`;
}
//#endregion
//#region src/plan/commands/verify.ts
/**
* `countersign plan verify`: exit 0 if the current plan is approved and its history is unchanged.
*/
async function verifyPlan(command) {
	const plan = require_redaction.redact(command.planPath);
	const check = await require_gate.checkApproval(command, command.now().getTime());
	const problems = findProblems(command, check.kind === "approved" ? check.approval : null);
	const lines = problems.map((problem) => require_start.safe`  ${problem}`);
	const history = lines.length === 0 ? [require_start.safe`history: whole${howFar(command)}`] : [require_start.safe`history: changed after it was written`, ...lines];
	const approval = check.kind === "approved" ? require_start.safe`${plan}: approved, ${byWhom(check.approval)}` : require_start.safe`${plan}: not approved: ${check.why}; ${check.nextStep}`;
	const isGood = check.kind === "approved" && problems.length === 0;
	return require_command_output.toOutput(require_start.safe`${require_start.joinSafe([approval, ...history], "\n")}\n`, isGood ? 0 : 1);
}
/** Says so if nothing is known about the end of the history. */
function howFar({ projectRoot, projectDir }) {
	const opened = require_write_approval.lookIntoPlanFolder(projectRoot);
	return opened.kind === "open" && !require_write_approval.isEndKnown(require_write_approval.readAnchor(projectDir), opened.folder) ? require_start.safe`, as far as it is known: its end was not recorded on this machine` : require_start.safe``;
}
function findProblems(command, approval) {
	const opened = require_write_approval.lookIntoPlanFolder(command.projectRoot);
	if (opened.kind === "failed") throw require_command_output.unusableFolder(opened.trouble);
	const end = endGone(command);
	if (opened.kind === "absent") return [...end];
	const { folder } = opened;
	try {
		const said = approval === null ? [] : checkApproved(folder.path, approval);
		return [...[...require_write_approval.checkHistory(folder), ...said].map((problem) => require_start.oneLine(require_redaction.redact(problem))), ...end];
	} catch (error) {
		throw require_command_output.unusableFolder(require_start.failedBy(error, folder.path).trouble);
	}
}
/**
* Entries that were removed from the end of the history, according to our own memory outside the
* project; empty if none.
*/
function endGone({ projectRoot, projectDir }) {
	const opened = require_write_approval.lookIntoPlanFolder(projectRoot);
	const gone = require_write_approval.checkAnchor(require_write_approval.readAnchor(projectDir), opened.kind === "open" ? opened.folder : null);
	return gone === null ? [] : [require_start.safe`${require_redaction.redact(gone)}; if you made this change, accept it with: countersign plan reset`];
}
/** A reviewer's approval must match the recorded review. A person's needs no review. */
function checkApproved(dir, { planHash, reviewVersion, manual }) {
	if (manual) return [];
	const revision = require_write_approval.readRevisions(dir).find(({ number }) => number === reviewVersion);
	const snapshot = reviewVersion === null ? null : require_write_approval.readKept(require_write_approval.snapshotFile(dir, reviewVersion));
	const isSaid = revision?.review?.is_optimal === true && revision.review.plan_hash === planHash;
	const isKept = snapshot !== null && require_write_approval.sha256Of(snapshot) === planHash;
	return isSaid && isKept ? [] : ["approval.json names a review that did not approve this plan"];
}
/** Who approved the plan. */
function byWhom(approval) {
	const { manual, approvedBy, because, approvedAt, reviewVersion } = approval;
	const when = approvedAt === null ? require_start.safe`` : require_start.safe` on ${shown(require_session.localTime(approvedAt))}`;
	if (!manual) return require_start.safe`by the review of revision ${reviewVersion ?? 0}${when}`;
	return require_start.safe`manually, ${approvedBy === null ? require_start.safe`by hand` : require_start.safe`by ${shown(approvedBy)}`}${when}${because === null ? require_start.safe`` : require_start.safe`: ${shown(because)}`}`;
}
function shown(text) {
	return require_start.oneLine(require_redaction.redact(text));
}
//#endregion
//#region src/plan/commands/history.ts
/** `countersign plan history`: every planning cycle, oldest first. */
function showHistory(command) {
	const opened = require_write_approval.lookIntoPlanFolder(command.projectRoot);
	const end = endGone(command);
	if (opened.kind === "absent") return require_command_output.toOutput(end.length === 0 ? NONE : require_start.safe`${require_start.joinSafe(end, "\n")}\n`);
	if (opened.kind === "failed") throw require_command_output.unusableFolder(opened.trouble);
	try {
		const lines = [...historyLines(opened.folder, command.now().getTime()), ...end];
		return require_command_output.toOutput(lines.length === 0 ? NONE : require_start.safe`${require_start.joinSafe(lines, "\n")}\n`);
	} catch (error) {
		throw require_command_output.unusableFolder(require_start.failedBy(error, opened.folder.path).trouble);
	}
}
const NONE = require_start.safe`No plan has been reviewed here.\n`;
function historyLines(folder, now) {
	const archived = require_write_approval.readArchive(folder).flatMap(({ number, dir, manifest }) => {
		return [require_start.safe`cycle ${number}${manifest === null ? require_start.safe`` : require_start.safe`, ended ${require_redaction.redact(require_session.localTime(manifest.archived_at))}`} (.claude/review/archive/${number})`, ...cycleLines(dir, now)];
	});
	const current = cycleLines(folder.path, now);
	return [...archived, ...current.length === 0 ? [] : [require_start.safe`under way`, ...current]];
}
function cycleLines(dir, now) {
	return [...require_write_approval.readRevisions(dir).map(revisionLine), ...approvalLine(dir, now)];
}
const MAX_SUMMARY = 100;
function revisionLine({ number, review }) {
	if (review === null) return require_start.safe`  revision ${number}: the review did not finish`;
	const { reviewed_at: at, blocking_issues: issues, summary } = review;
	const said = require_redaction.redact(review.verdict ?? review.outcome);
	const blocking = issues.length === 0 ? require_start.safe`` : require_start.safe`, blocking issues: ${issues.length}`;
	const words = require_start.clip(require_start.oneLine(summary), MAX_SUMMARY);
	return require_start.safe`  revision ${number}: ${said}${blocking}, ${require_redaction.redact(require_session.localTime(at))}: ${words}`;
}
const MAX_BYTES = 64 * 1024;
/** For this cycle, whatever the current plan is. */
function approvalLine(dir, now) {
	const read = require_start.readPrivateFile(node_path.join(dir, require_gate.APPROVAL_FILE), MAX_BYTES);
	if (read.kind === "absent") return [];
	const parsed = read.kind === "read" ? require_gate.parseApproval(read.bytes, now) : null;
	if (parsed?.kind !== "approved") return [require_start.safe`  approval.json is there, but no approval`];
	const { approval } = parsed;
	const hash = require_redaction.redact(approval.planHash.slice(0, 16));
	return [require_start.safe`  approved ${byWhom(approval)} (sha256 ${hash})`];
}
//#endregion
//#region src/plan/commands/status.ts
/** `countersign plan status`: the gate, the plan, and its last review. */
async function showStatus(command) {
	const gate = gateLine(command);
	const lines = gate.isOff ? [] : [
		await planLine(command),
		...missingLines(command),
		...reviewLines(command)
	];
	return require_command_output.toOutput(require_start.safe`${require_start.joinSafe([gate.line, ...lines], "\n")}\n`);
}
function gateLine({ projectRoot, projectDir, settings }) {
	const root = require_redaction.redact(projectRoot);
	if (settings.gate === "off") return {
		line: require_start.safe`${root}: plan.gate is off`,
		isOff: true
	};
	const arming = require_planning.readArming(projectDir);
	switch (arming.kind) {
		case "off": return settings.gate === "enforced" ? {
			line: require_start.safe`${root}: plan.gate is enforced`,
			isOff: false
		} : {
			line: require_start.safe`${root}: not planning`,
			isOff: true
		};
		case "armed": return {
			line: require_start.safe`${root}: planning since ${require_redaction.redact(require_session.localTime(arming.since))}`,
			isOff: false
		};
		case "damaged": return {
			line: require_start.safe`the record is damaged (${require_redaction.redact(arming.why)}), so the gate is closed; countersign plan reset removes it`,
			isOff: false
		};
		case "failed": {
			const { why, nextStep } = require_review.explainTrouble(arming.trouble);
			return {
				line: require_start.safe`the record cannot be read (${why}), so the gate is closed; ${nextStep}`,
				isOff: false
			};
		}
	}
}
async function planLine(command) {
	const plan = require_redaction.redact(command.planPath);
	const check = await require_gate.checkApproval(command, command.now().getTime());
	if (check.kind === "approved") return require_start.safe`${plan}: approved, ${byWhom(check.approval)}; the gate is open`;
	if (missingIn(command).length > 0) return require_start.safe`${plan}: not approved: it lacks headings`;
	return require_start.safe`${plan}: not approved: ${check.why}; ${check.nextStep}`;
}
/** A reviewer is asked only when these are present. */
function missingLines(command) {
	const missing = missingIn(command);
	if (missing.length === 0) return [];
	return [require_start.safe`missing headings: ${require_start.joinSafe(missing.map((heading) => require_start.safe`"${require_start.oneLine(require_redaction.redact(heading))}"`), ", ")}; the plan is not reviewed until they are there`];
}
function missingIn(command) {
	const plan = require_write_approval.readPlanText(command);
	return plan.kind === "read" ? require_write_approval.missingHeadings(plan.text, command.settings.headings) : [];
}
function reviewLines({ projectRoot, settings }) {
	const opened = require_write_approval.lookIntoPlanFolder(projectRoot);
	if (opened.kind === "absent") return [];
	if (opened.kind === "failed") return [troubleLine(opened)];
	try {
		return [...lastLines(require_write_approval.readRevisions(opened.folder.path), settings.maxRevisions), ...attemptLines(require_write_approval.readAttempt(opened.folder))];
	} catch (error) {
		return [troubleLine(require_start.failedBy(error, opened.folder.path))];
	}
}
function troubleLine({ trouble }) {
	const { why, nextStep } = require_command_output.explainFolderError(trouble);
	return require_start.safe`no plan can be reviewed (${why}); ${nextStep}`;
}
function lastLines(revisions, most) {
	const last = revisions.at(-1);
	if (last === void 0) return [];
	const count = require_write_approval.countJudged(revisions);
	return [
		require_start.safe`reviews of this plan: ${count} of ${most}${count < most ? require_start.safe`` : require_start.safe`; a person decides, with: countersign plan approve`}`,
		revisionLine(last),
		...last.review === null ? [] : refusalLines(last.review)
	];
}
const MAX_ISSUES = 5;
const MAX_SHOWN = 200;
/** The reasons for the rejection in a few lines; the record has all of it. */
function refusalLines({ verdict, question, blocking_issues: issues }) {
	if (verdict === null || verdict === "APPROVED") return [];
	if (question === null && issues.length === 0) return [require_start.safe`    the reviewer gave no issues`];
	const shown = (text) => require_start.clip(require_start.oneLine(text), MAX_SHOWN);
	const rest = issues.length - MAX_ISSUES;
	return [
		...question === null ? [] : [require_start.safe`    to decide: ${shown(question)}`],
		...issues.slice(0, MAX_ISSUES).map(({ severity, claim }) => require_start.safe`    ${require_redaction.redact(severity)}: ${shown(claim)}`),
		...rest > 0 ? [require_start.safe`    and ${rest} more`] : []
	];
}
function attemptLines(attempt) {
	if (attempt === null) return [];
	const { attempted_at: at, why, next_step: next } = attempt;
	return [require_start.safe`last attempt, ${require_redaction.redact(require_session.localTime(at))}: not reviewed: ${require_start.clip(require_start.oneLine(why), MAX_SHOWN)}; ${require_start.oneLine(next)}`];
}
//#endregion
//#region src/app/commands/plan-commands.ts
/** The action of each flag. */
const OWNERS = [
	["because", "approve"],
	["bash", "explain"],
	["no-launch", "worktree"]
];
async function plan({ word, flags }) {
	refuseStray({
		word,
		flags
	});
	if (word === "worktree") return await (await Promise.resolve().then(() => require("./plan-worktree.cjs"))).planWorktree(flags, require_settings.locateProject(process.env));
	if (word === "explain") return await (await Promise.resolve().then(() => require("./explain.cjs"))).explain(flags);
	if (word === "approve" || word === "reset") require_commands.refuseToAgent(`plan ${word}`, require_hooks.agentOfShell(process.env));
	const because = require_commands.textFlag(flags, "because");
	const command = await commandHere();
	switch (word) {
		case "start": return await startPlanning({
			...command,
			isGuarded
		});
		case "status": return await showStatus(command);
		case "approve": return await approvePlan({
			...command,
			because,
			ask: asker(),
			who: require_user.userName()
		});
		case "verify": return await verifyPlan(command);
		case "history": return showHistory(command);
		case "done": return await finishPlanning(command);
		case "reset": return await resetPlanning(command);
	}
}
function refuseStray({ word, flags }) {
	for (const [flag, owner] of OWNERS) if (flags[flag] !== void 0 && word !== owner) throw new require_start.UsageError(`--${flag} belongs to plan ${owner}`);
}
/** Uses the project's root: a configuration file in a subfolder must not redefine its plan. */
async function commandHere() {
	const { environment, projectRoot } = require_settings.locateProject(process.env);
	const { settings } = await require_commands.loadConfigWithWarnings({
		environment,
		projectRoot,
		cwd: projectRoot
	});
	return {
		projectRoot,
		planPath: settings.plan.path,
		settings: settings.plan,
		projectDir: require_start.projectDir(environment, projectRoot),
		now: () => /* @__PURE__ */ new Date()
	};
}
async function isGuarded() {
	return (await require_find_hooks.findHooks(require_settings.locateProject(process.env))).some(({ found }) => require_hook_installation.callsGate(found));
}
/** Null without a person at a terminal. */
function asker() {
	if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
	return async (question) => {
		const terminal = (0, node_readline_promises.createInterface)({
			input: process.stdin,
			output: process.stderr
		});
		terminal.once("SIGINT", () => terminal.close());
		const closed = new Promise((resolve) => terminal.once("close", () => resolve("")));
		const answer = await Promise.race([terminal.question(question), closed]);
		terminal.close();
		return answer;
	};
}
//#endregion
exports.plan = plan;
