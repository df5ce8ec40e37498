const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_gate = require("./gate.cjs");
const require_records = require("./records.cjs");
const require_engine = require("./engine.cjs");
const require_repository = require("./repository.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_buffer = require("node:buffer");
let node_crypto = require("node:crypto");
//#region src/state/plan/folder.ts
/** Creates missing folders. A link in the path could lead to another user's records. */
function openPlanFolder(projectRoot) {
	const folder = folderOf(projectRoot);
	const linked = linkOnTheWay(folder);
	if (linked !== null) return linked;
	const ready = require_start.ensurePrivateDir(folder.dir);
	if (ready.kind === "failed") return ready;
	try {
		ignoreItself(folder.path);
		return {
			kind: "open",
			folder
		};
	} catch (error) {
		return require_start.failedBy(error, folder.path);
	}
}
/** Creates nothing, for callers that only read. */
function lookIntoPlanFolder(projectRoot) {
	const folder = folderOf(projectRoot);
	const linked = linkOnTheWay(folder);
	if (linked !== null) return linked;
	const state = require_start.checkPrivateDir(folder.dir);
	return state.kind === "ready" ? {
		kind: "open",
		folder
	} : state;
}
function folderOf(projectRoot) {
	const [host = "", ...parts] = require_gate.PLAN_RECORDS.split("/");
	const dir = {
		base: node_path.join(projectRoot, host),
		parts
	};
	return {
		dir,
		path: require_start.pathOf(dir)
	};
}
function linkOnTheWay({ dir }) {
	return require_start.resolvePath(dir.base) === dir.base ? null : require_start.failed("ELOOP", dir.base);
}
function ignoreItself(dir) {
	try {
		require_start.writeNewFile(node_path.join(dir, ".gitignore"), Buffer.from("*\n"), 384);
	} catch (error) {
		if (require_start.errnoOf(error) !== "EEXIST") throw error;
	}
}
/** Runs alone for as long as a review takes. Disk errors are returned as values. */
async function whileHeld(folder, work) {
	const turn = await require_hooks.claimFile(node_path.join(folder.path, "review"));
	if (turn.kind === "failed") return turn;
	if (turn.kind === "taken") return { kind: "busy" };
	try {
		return {
			kind: "done",
			value: await work()
		};
	} catch (error) {
		return require_start.failedBy(error, folder.path);
	} finally {
		turn.giveUp();
	}
}
const MAX_BYTES$1 = 16 * 1024 * 1024;
/** The bytes of one of our files; null if it does not exist. Other errors are thrown. */
function readKept(file) {
	const read = require_start.readPrivateFile(file, MAX_BYTES$1);
	switch (read.kind) {
		case "read": return read.bytes;
		case "absent": return null;
		case "strange": throw new require_start.TroubleError({
			code: "strange",
			path: file
		});
		case "failed": throw new require_start.TroubleError(read.trouble);
	}
}
function archiveDir({ dir }) {
	return require_start.below(dir, "archive");
}
function sha256Of(bytes) {
	return (0, node_crypto.createHash)("sha256").update(bytes).digest("hex");
}
//#endregion
//#region src/state/plan/revisions.ts
const count = require_records.pipe(require_records.number(), require_records.integer(), require_records.minValue(0));
const hash$1 = require_records.pipe(require_records.string(), require_records.regex(/^[0-9a-f]{64}$/));
const maybeText = require_records.nullable(require_hooks.storedText);
const issueSchema = require_records.object({
	id: require_records.string(),
	severity: require_records.picklist(require_engine.SEVERITIES),
	claim: require_hooks.storedText,
	evidence: require_hooks.storedText,
	fix: maybeText
});
const reviewSchema = require_records.object({
	version: require_records.literal(1),
	revision: count,
	outcome: require_records.picklist([
		"reviewed",
		"inconclusive",
		"unavailable"
	]),
	verdict: require_records.nullable(require_records.picklist(require_engine.VERDICTS)),
	/** Does this review approve the plan? Only a verdict on exactly these bytes does. */
	is_optimal: require_records.boolean(),
	summary: require_hooks.storedText,
	question: maybeText,
	blocking_issues: require_records.array(issueSchema),
	recommended_changes: require_records.array(require_hooks.storedText),
	/** Hash of the plan's bytes, as read, kept and reviewed. */
	plan_hash: hash$1,
	/** Hash of the plan with remarks; null if there are none. Missing in older records. */
	annotated_hash: require_records.optional(require_records.nullable(hash$1)),
	/** The plan changed during its review. */
	plan_changed_meanwhile: require_records.boolean(),
	reviewed_at: require_records.pipe(require_records.string(), require_records.isoTimestamp()),
	codex_thread_id: require_records.nullable(require_records.string()),
	/** Tokens of all turns of the thread so far. */
	thread_usage: require_records.nullable(require_records.object({
		inputTokens: count,
		outputTokens: count,
		costUsd: require_records.exactOptional(require_records.pipe(require_records.number(), require_records.minValue(0)))
	})),
	/** SHA-256 of the previous record: a revision, or the cycle before. */
	previous: require_records.nullable(hash$1)
});
const NAME = /^plan_v([1-9]\d{0,5})\.(snapshot\.md|codex\.json|annotated\.md)$/;
/** All revisions of a cycle, in order; `dir` may be an archived cycle. */
function readRevisions(dir) {
	const numbers = require_start.listDir(dir).map((name) => Number(NAME.exec(name)?.[1] ?? 0));
	return [...new Set(numbers)].filter((number) => number > 0).sort((one, other) => one - other).map((number) => ({
		number,
		...readReview(reviewFile(dir, number))
	}));
}
function readReview(file) {
	const bytes = readKept(file);
	if (bytes === null) return {
		review: null,
		sha256: null
	};
	return {
		review: parseReview(bytes.toString("utf8")),
		sha256: sha256Of(bytes)
	};
}
function parseReview(text) {
	const parsed = require_records.safeParse(require_records.pipe(require_records.string(), require_records.parseJson(), reviewSchema), text);
	return parsed.success ? parsed.output : null;
}
function snapshotFile(dir, number) {
	return node_path.join(dir, `plan_v${number}.snapshot.md`);
}
function reviewFile(dir, number) {
	return node_path.join(dir, `plan_v${number}.codex.json`);
}
function annotatedFile(dir, number) {
	return node_path.join(dir, `plan_v${number}.annotated.md`);
}
const COUNTER = "version_counter";
/**
* Keeps the plan as the next revision. It counts first, so that no number is used twice even if the
* process dies. A damaged counter is rebuilt from the revisions.
*/
function keepSnapshot({ path: dir }, plan) {
	const number = Math.max(readCounter(dir) ?? 0, ...readRevisions(dir).map(({ number }) => number)) + 1;
	require_start.writeFileAtomic(node_path.join(dir, COUNTER), require_start.safe`${number}\n`, 384);
	require_start.writeNewFile(snapshotFile(dir, number), Buffer.from(plan), 384);
	return number;
}
/** Null if missing or not a number; a larger number would not fit the known file names. */
function readCounter(dir) {
	const text = readKept(node_path.join(dir, COUNTER))?.toString("latin1").trim() ?? "";
	return /^\d{1,5}$/.test(text) ? Number(text) : null;
}
/** Keeps the review of a revision and its proof; their texts are redacted. */
function keepReview({ path: dir }, review, receipt) {
	const record = {
		version: 1,
		...review,
		receipt
	};
	require_start.writeReadableAtomic(reviewFile(dir, review.revision), record, 384);
}
function keepAnnotated(folder, revision, text) {
	require_start.writeFileAtomic(annotatedFile(folder.path, revision), text, 384);
}
const THREAD = "codex_thread_id";
const THREAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Only an id counts: codex would take any other word as a name and silently start a new thread. */
function readThread({ path: dir }) {
	const id = readKept(node_path.join(dir, THREAD))?.toString("latin1").trim() ?? "";
	return THREAD_ID.test(id) ? id : null;
}
/** Null: the next review starts a new conversation. */
function keepThread({ path: dir }, id) {
	const words = id !== null && THREAD_ID.test(id) ? [...id.toLowerCase().split("-").map(require_start.ownWord)] : [];
	require_start.writeFileAtomic(node_path.join(dir, THREAD), require_start.safe`${require_start.joinSafe(words, "-")}\n`, 384);
}
const ATTEMPT = "last_attempt.json";
const attemptSchema = require_records.object({
	version: require_records.literal(1),
	attempted_at: require_records.pipe(require_records.string(), require_records.isoTimestamp()),
	why: require_hooks.storedText,
	next_step: require_hooks.storedText
});
function keepAttempt({ path: dir }, attempt) {
	require_start.writeReadableAtomic(node_path.join(dir, ATTEMPT), {
		version: 1,
		...attempt
	}, 384);
}
/** The last attempt if it got no answer; otherwise null. */
function readAttempt({ path: dir }) {
	const text = readKept(node_path.join(dir, ATTEMPT))?.toString("utf8") ?? "";
	const parsed = require_records.safeParse(require_records.pipe(require_records.string(), require_records.parseJson(), attemptSchema), text);
	return parsed.success ? parsed.output : null;
}
function forgetAttempt({ path: dir }) {
	require_start.removeRegularFile(node_path.join(dir, ATTEMPT));
}
/** Files of a cycle; anything else in the folder is not part of it. */
function isOfCycle(name) {
	return NAME.test(name) || [
		COUNTER,
		THREAD,
		ATTEMPT,
		"approval.json"
	].includes(name);
}
//#endregion
//#region src/state/plan/archive.ts
const hash = require_records.pipe(require_records.string(), require_records.regex(/^[0-9a-f]{64}$/));
const manifestSchema = require_records.object({
	version: require_records.literal(1),
	cycle: require_records.pipe(require_records.number(), require_records.integer(), require_records.minValue(1)),
	archived_at: require_records.pipe(require_records.string(), require_records.isoTimestamp()),
	previous: require_records.nullable(hash),
	/** No hash: it was not a regular file. */
	files: require_records.array(require_records.object({
		name: require_records.string(),
		sha256: require_records.nullable(hash)
	}))
});
const MANIFEST = "manifest.json";
/** In order. */
function readArchive(folder) {
	const dir = require_start.pathOf(archiveDir(folder));
	return require_start.listDir(dir).filter((name) => /^[1-9]\d{0,5}$/.test(name)).map(Number).sort((one, other) => one - other).map((number) => readCycle(node_path.join(dir, String(number)), number));
}
function readCycle(dir, number) {
	const bytes = readKept(node_path.join(dir, MANIFEST));
	if (bytes === null) return {
		number,
		dir,
		manifest: null,
		sha256: null
	};
	const parsed = require_records.safeParse(require_records.pipe(require_records.string(), require_records.parseJson(), manifestSchema), bytes.toString("utf8"));
	return {
		number,
		dir,
		manifest: parsed.success ? parsed.output : null,
		sha256: sha256Of(bytes)
	};
}
/**
* Moves the current cycle into the archive and returns its number; null if there is none. The
* caller holds the lock.
*/
function archiveCycle(folder, now) {
	const hasBegun = (name) => name.startsWith("plan_v") || name === APPROVAL;
	return moveCycle(folder, now, hasBegun);
}
/** Also archives files that are not ours: a lone counter or thread name must not stay either. */
function archiveForeign(folder, now) {
	return moveCycle(folder, now, () => true);
}
function moveCycle(folder, now, isMoved) {
	const cycles = readArchive(folder);
	const names = namesOfCycle(folder);
	const hasBegun = names.some(isMoved);
	const half = findHalfMoved(cycles, names);
	if (!hasBegun && half === null) return null;
	const number = half ?? (cycles.at(-1)?.number ?? 0) + 1;
	const before = cycles.findLast((one) => one.number < number && one.sha256 !== null);
	const dir = makeCycleDir(folder, number);
	for (const name of names) require_start.moveAway(node_path.join(folder.path, name), node_path.join(dir, name));
	const previous = before?.sha256 ?? null;
	writeManifest(dir, {
		cycle: number,
		archived_at: now.toISOString(),
		previous
	});
	return number;
}
function namesOfCycle(folder) {
	return require_start.listDir(folder.path).filter(isOfCycle).sort(approvalFirst);
}
/** Has another process begun to move the current cycle? */
function isHalfMoved(folder) {
	return findHalfMoved(readArchive(folder), namesOfCycle(folder)) !== null;
}
/** A last cycle that already has files of these names has lost its manifest and stays as it is. */
function findHalfMoved(cycles, names) {
	const last = cycles.at(-1);
	if (last === void 0 || !require_start.isAbsent(node_path.join(last.dir, MANIFEST))) return null;
	return names.some((name) => !require_start.isAbsent(node_path.join(last.dir, name))) ? null : last.number;
}
const APPROVAL = "approval.json";
/** The approval moves first, so that it is gone whatever happens next. */
function approvalFirst(one, other) {
	return Number(other === APPROVAL) - Number(one === APPROVAL);
}
function makeCycleDir(folder, number) {
	const dir = require_start.below(archiveDir(folder), String(number));
	const ready = require_start.ensurePrivateDir(dir);
	if (ready.kind === "failed") throw new require_start.TroubleError(ready.trouble);
	return require_start.pathOf(dir);
}
function writeManifest(dir, head) {
	const files = require_start.listDir(dir).filter((name) => name !== MANIFEST).sort().map((name) => ({
		name,
		sha256: hashOf$1(node_path.join(dir, name))
	}));
	require_start.writeRecordAtomic(node_path.join(dir, MANIFEST), {
		version: 1,
		...head,
		files
	}, 384);
}
const MAX_BYTES = 16 * 1024 * 1024;
/** Null if it is not a regular file of ours. */
function hashOf$1(file) {
	const read = require_start.readPrivateFile(file, MAX_BYTES);
	return read.kind === "read" ? sha256Of(read.bytes) : null;
}
/** Differences from the manifest; empty if there are none. */
function checkCycle({ dir, number, manifest }) {
	if (manifest === null) return [`archive/${number} has no manifest that can be read`];
	const wrong = manifest.cycle === number ? [] : [`archive/${number} was another cycle`];
	const known = new Map(manifest.files.map(({ name, sha256 }) => [name, sha256]));
	const there = new Set(require_start.listDir(dir).filter((name) => name !== MANIFEST));
	const names = [...new Set([...known.keys(), ...there])].sort();
	return [...wrong, ...names.flatMap((name) => {
		const place = `archive/${number}/${name}`;
		if (!there.has(name)) return [`${place} is missing`];
		if (!known.has(name)) return [`${place} was not there when the cycle ended`];
		return hashOf$1(node_path.join(dir, name)) === known.get(name) ? [] : [`${place} was changed`];
	})];
}
//#endregion
//#region src/state/plan/chain.ts
/** The hash that the next record of this cycle must name. */
function headOf(revisions, archive) {
	return revisions.findLast(({ sha256 }) => sha256 !== null)?.sha256 ?? lastManifest(archive);
}
function lastManifest(archive) {
	return archive.findLast(({ sha256 }) => sha256 !== null)?.sha256 ?? null;
}
/** Differences from what was written; empty if the history is intact. */
function checkHistory(folder) {
	const archive = readArchive(folder);
	return [...archive.flatMap((cycle, at) => checkArchived(cycle, archive.slice(0, at))), ...checkRevisions(folder.path, "", lastManifest(archive))];
}
function checkArchived(cycle, before) {
	const place = `archive/${cycle.number}`;
	const head = lastManifest(before);
	const isNext = cycle.number === (before.at(-1)?.number ?? 0) + 1;
	const isLinked = cycle.manifest === null || cycle.manifest.previous === head;
	return [
		...isNext ? [] : [`the cycle before ${place} is missing`],
		...isLinked ? [] : [`${place} does not follow the cycle before it`],
		...checkCycle(cycle),
		...checkRevisions(cycle.dir, `${place}/`, head)
	];
}
/** Each revision holds the reviewed plan and follows the one before it. */
function checkRevisions(dir, place, head) {
	let before = head;
	return readRevisions(dir).flatMap(({ number, review, sha256 }) => {
		if (sha256 === null) return [];
		const name = `${place}plan_v${number}`;
		const expected = before;
		before = sha256;
		if (review === null) return [`${name}.codex.json cannot be read`];
		const isReviewed = hashOf(snapshotFile(dir, number)) === review.plan_hash;
		const { annotated_hash: remarks = null } = review;
		const isAnnotated = remarks === null || hashOf(annotatedFile(dir, number)) === remarks;
		return [
			...review.previous === expected ? [] : [`${name}.codex.json does not follow its record`],
			...isReviewed ? [] : [`${name}.snapshot.md is not the plan that was reviewed`],
			...isAnnotated ? [] : [`${name}.annotated.md is not what the reviewer wrote`]
		];
	});
}
function hashOf(file) {
	const bytes = readKept(file);
	return bytes === null ? null : sha256Of(bytes);
}
//#endregion
//#region src/state/plan/anchor.ts
const FORMAT = {
	version: 1,
	schema: require_records.object({
		head: require_records.pipe(require_records.string(), require_records.regex(/^[0-9a-f]{64}$/)),
		records: require_records.pipe(require_records.number(), require_records.integer(), require_records.minValue(1))
	})
};
/** Null if there is no readable anchor: an older history, or one made on another machine. */
function readAnchor(projectDir) {
	const peeked = require_records.peekRecord(require_start.planAnchorFile(projectDir), FORMAT);
	return peeked.kind === "read" ? peeked.record : null;
}
/**
* The contradiction between the anchor and the records; null if there is none. Without a folder
* there are no records.
*/
function checkAnchor(anchor, folder) {
	if (anchor === null) return null;
	const hashes = folder === null ? [] : hashesOf(folder);
	if (hashes.includes(anchor.head)) return null;
	return `the end of the history is gone: it had ${anchor.records} records, now ${hashes.length}`;
}
/** Without an anchor, a truncated history would look complete. */
function isEndKnown(anchor, folder) {
	return anchor !== null || hashesOf(folder).length === 0;
}
/** Works on the records under the lock, then keeps their end. */
async function whileAnchored(folder, projectDir, work) {
	return await whileHeld(folder, async () => {
		const done = await work();
		await moveAnchor(folder, projectDir);
		return done;
	});
}
/** A person accepts the history as it is. */
async function forgetAnchor(projectDir) {
	await require_records.removeRecord(require_start.planAnchorFile(projectDir), FORMAT);
}
/**
* A missing end stays known, whatever is added later. An anchor that could not be written is merely
* behind, which is no contradiction.
*/
async function moveAnchor(folder, projectDir) {
	const head = headOf(readRevisions(folder.path), readArchive(folder));
	if (head === null) return;
	const hashes = hashesOf(folder);
	await require_records.updateRecord(require_start.planAnchorFile(projectDir), FORMAT, (before) => {
		return before === null || before.head !== head && hashes.includes(before.head) ? {
			head,
			records: hashes.length
		} : before;
	});
}
function hashesOf(folder) {
	const archive = readArchive(folder);
	const reviews = [...archive.map(({ dir }) => dir), folder.path].flatMap(readRevisions);
	return [...archive, ...reviews].flatMap(({ sha256 }) => sha256 ?? []);
}
//#endregion
//#region src/plan/review/cycle.ts
/**
* Starts a new cycle if an approval ended the last one: the next plan has its own count and
* conversation. Also ends a cycle with an invalid record, which must not stay, and one whose
* archiving was cut short. Archives files that were not made here before anything in them can
* count. Returns a note about those, or null.
*/
function beginCycle(place, now) {
	const { folder, projectDir } = place;
	const approval = node_path.join(folder.path, require_gate.APPROVAL_FILE);
	if (isForeign(place)) return foreignWords(archive(() => archiveForeign(folder, now), projectDir));
	if (!require_start.isAbsent(approval) || isHalfMoved(folder)) archive(() => archiveCycle(folder, now), projectDir);
	return null;
}
/** Removes the approval with its cycle, also from our own memory. */
function endCycle({ folder, projectDir }, now) {
	return archive(() => archiveCycle(folder, now), projectDir);
}
function archive(move, projectDir) {
	require_start.forgetApproval(projectDir);
	return move();
}
/** Did any file of the current cycle come with the checkout, or from before this planning? */
function isForeign({ folder, projectDir }) {
	return namesOfCycle(folder).some((name) => {
		const file = node_path.join(folder.path, name);
		if (name === "approval.json" && isOurs(projectDir, file)) return false;
		const origin = require_repository.originOf(projectDir, file);
		return origin === "tracked" || origin === "older";
	});
}
function isOurs(projectDir, file) {
	const read = require_start.readPrivateFile(file, 64 * 1024);
	return read.kind === "read" && require_start.isOurApproval(projectDir, read.bytes);
}
function foreignWords(cycle) {
	return require_start.safe`Files in .claude/review that came with the checkout or are older than this planning do not count. They were moved to .claude/review/archive/${cycle ?? 0}.`;
}
/** Revisions with a review or a person's decision: those without cost the agent nothing. */
function countJudged(revisions) {
	return revisions.filter(({ review }) => review !== null && review.outcome !== "unavailable").length;
}
//#endregion
//#region src/plan/review/headings.ts
/**
* Required headings that the plan lacks, as they are written in the settings. Ignores case, level
* and marks.
*/
function missingHeadings(text, wanted) {
	const there = new Set(headingsOf(text).map(plain));
	return wanted.filter((heading) => !there.has(plain(heading)));
}
const ATX = /^ {0,3}#{1,6}(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
/** Ignores headings inside code blocks. */
function headingsOf(text) {
	const headings = [];
	let fence = null;
	for (const line of text.split(/\r\n|\r|\n/)) {
		const [, marks = "", rest = ""] = FENCE.exec(line) ?? [];
		if (fence === null && isBeginning(marks, rest)) fence = marks;
		else if (fence !== null && isEndOf(fence, marks, rest)) fence = null;
		else if (fence === null) headings.push(ATX.exec(line)?.[1] ?? "");
	}
	return headings;
}
/** More backticks on the line mean inline code. */
function isBeginning(marks, rest) {
	return marks !== "" && !(marks.startsWith("`") && rest.includes("`"));
}
function isEndOf(fence, marks, rest) {
	return marks.startsWith(fence) && rest.trim() === "";
}
/** `## 1. **Goal:**` is `Goal`. */
function plain(heading) {
	return heading.normalize("NFKC").toLowerCase().replace(/^[#\s]*(?:\d{1,3}[.)])?/, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
//#endregion
//#region src/plan/review/plan-text.ts
function readPlanText(place) {
	const read = require_gate.readPlan(place);
	if (read.kind !== "read") return read;
	if (!(0, node_buffer.isUtf8)(read.bytes)) return {
		kind: "unusable",
		code: "plan-not-utf8",
		why: NOT_UTF8
	};
	const text = read.bytes.toString("utf8");
	return {
		...read,
		text,
		sha256: sha256Of(read.bytes)
	};
}
const NOT_UTF8 = require_start.safe`the plan is not UTF-8 text`;
//#endregion
//#region src/plan/review/write-approval.ts
/** Writes the file atomically, with the field names that the gate reads. */
function writeApproval({ folder, projectDir }, approval) {
	const { approved_at, person, ...rest } = approval;
	const record = {
		is_optimal: true,
		...rest,
		approved_at: approved_at.toISOString(),
		manual: person !== null,
		...person === null ? {} : {
			approved_by: person.name,
			because: person.because
		}
	};
	const file = node_path.join(folder.path, require_gate.APPROVAL_FILE);
	require_start.writeReadableAtomic(file, record, 384);
	require_start.rememberApproval(projectDir, file);
}
//#endregion
Object.defineProperty(exports, "beginCycle", {
	enumerable: true,
	get: function() {
		return beginCycle;
	}
});
Object.defineProperty(exports, "checkAnchor", {
	enumerable: true,
	get: function() {
		return checkAnchor;
	}
});
Object.defineProperty(exports, "checkHistory", {
	enumerable: true,
	get: function() {
		return checkHistory;
	}
});
Object.defineProperty(exports, "countJudged", {
	enumerable: true,
	get: function() {
		return countJudged;
	}
});
Object.defineProperty(exports, "endCycle", {
	enumerable: true,
	get: function() {
		return endCycle;
	}
});
Object.defineProperty(exports, "forgetAnchor", {
	enumerable: true,
	get: function() {
		return forgetAnchor;
	}
});
Object.defineProperty(exports, "forgetAttempt", {
	enumerable: true,
	get: function() {
		return forgetAttempt;
	}
});
Object.defineProperty(exports, "headOf", {
	enumerable: true,
	get: function() {
		return headOf;
	}
});
Object.defineProperty(exports, "isEndKnown", {
	enumerable: true,
	get: function() {
		return isEndKnown;
	}
});
Object.defineProperty(exports, "keepAnnotated", {
	enumerable: true,
	get: function() {
		return keepAnnotated;
	}
});
Object.defineProperty(exports, "keepAttempt", {
	enumerable: true,
	get: function() {
		return keepAttempt;
	}
});
Object.defineProperty(exports, "keepReview", {
	enumerable: true,
	get: function() {
		return keepReview;
	}
});
Object.defineProperty(exports, "keepSnapshot", {
	enumerable: true,
	get: function() {
		return keepSnapshot;
	}
});
Object.defineProperty(exports, "keepThread", {
	enumerable: true,
	get: function() {
		return keepThread;
	}
});
Object.defineProperty(exports, "lookIntoPlanFolder", {
	enumerable: true,
	get: function() {
		return lookIntoPlanFolder;
	}
});
Object.defineProperty(exports, "missingHeadings", {
	enumerable: true,
	get: function() {
		return missingHeadings;
	}
});
Object.defineProperty(exports, "openPlanFolder", {
	enumerable: true,
	get: function() {
		return openPlanFolder;
	}
});
Object.defineProperty(exports, "readAnchor", {
	enumerable: true,
	get: function() {
		return readAnchor;
	}
});
Object.defineProperty(exports, "readArchive", {
	enumerable: true,
	get: function() {
		return readArchive;
	}
});
Object.defineProperty(exports, "readAttempt", {
	enumerable: true,
	get: function() {
		return readAttempt;
	}
});
Object.defineProperty(exports, "readKept", {
	enumerable: true,
	get: function() {
		return readKept;
	}
});
Object.defineProperty(exports, "readPlanText", {
	enumerable: true,
	get: function() {
		return readPlanText;
	}
});
Object.defineProperty(exports, "readRevisions", {
	enumerable: true,
	get: function() {
		return readRevisions;
	}
});
Object.defineProperty(exports, "readThread", {
	enumerable: true,
	get: function() {
		return readThread;
	}
});
Object.defineProperty(exports, "sha256Of", {
	enumerable: true,
	get: function() {
		return sha256Of;
	}
});
Object.defineProperty(exports, "snapshotFile", {
	enumerable: true,
	get: function() {
		return snapshotFile;
	}
});
Object.defineProperty(exports, "whileAnchored", {
	enumerable: true,
	get: function() {
		return whileAnchored;
	}
});
Object.defineProperty(exports, "writeApproval", {
	enumerable: true,
	get: function() {
		return writeApproval;
	}
});
