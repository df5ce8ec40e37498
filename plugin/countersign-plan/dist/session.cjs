const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
const require_redaction = require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_gate = require("./gate.cjs");
const require_records = require("./records.cjs");
const require_engine = require("./engine.cjs");
const require_sensitive = require("./sensitive.cjs");
const require_review = require("./review.cjs");
const require_repository = require("./repository.cjs");
const require_hash = require("./hash.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
let node_crypto = require("node:crypto");
let node_url = require("node:url");
//#region src/text/local-time.ts
/** 2026-11-16 */
function localDay(date) {
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
/** 2026-11-16 14:32; an invalid time, as in a record written by hand, is returned unchanged. */
function localTime(at) {
	const date = new Date(at);
	if (Number.isNaN(date.getTime())) return String(at);
	return `${localDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
function two(number) {
	return String(number).padStart(2, "0");
}
//#endregion
//#region src/state/resolution-stats.ts
const FORMAT$5 = {
	version: 1,
	schema: require_records.object({
		at: require_records.pipe(require_records.string(), require_records.isoTimestamp()),
		how: require_records.picklist(["fixed", "refuted"]),
		findings: require_records.pipe(require_records.number(), require_records.integer(), require_records.minValue(1))
	})
};
async function appendSettled(dir, entry) {
	return await require_hooks.appendEntry(require_start.settledFile(dir), FORMAT$5, {
		entry,
		rotation: require_hooks.SETTLED_ROTATION
	});
}
async function readSettled(environment, projectRoot) {
	return await require_hooks.readJournal(require_start.settledFile(require_start.projectDir(environment, projectRoot)), FORMAT$5);
}
/** The records of each project that has any. */
async function readAllSettled(environment) {
	const dirs = require_review.listProjects(environment);
	if ("kind" in dirs) return dirs;
	return await Promise.all(dirs.map((dir) => require_hooks.readJournal(require_start.settledFile(dir), FORMAT$5)));
}
//#endregion
//#region src/system/files/tree-file.ts
/** Larger files are identified by size and time alone. */
const MAX_HASHED_BYTES = 32 * 1024 * 1024;
/** A file or a link itself; null for a folder or if it does not exist. */
function lookAtFile(file) {
	try {
		const { size, mtimeMs, ctimeMs, ...stat } = node_fs.lstatSync(file);
		return (stat.mode & node_fs.constants.S_IFMT) === node_fs.constants.S_IFDIR ? null : {
			size,
			mtimeMs,
			ctimeMs
		};
	} catch {
		return null;
	}
}
/** Hash of a file's content or a link's target; null if it cannot be read. */
function hashFile(file) {
	try {
		const stat = node_fs.lstatSync(file);
		if (stat.isSymbolicLink()) return `link ${require_hash.sha256(Buffer.from(node_fs.readlinkSync(file)))}`;
		return stat.isFile() && stat.size <= MAX_HASHED_BYTES ? require_hash.sha256(node_fs.readFileSync(file)) : null;
	} catch {
		return null;
	}
}
//#endregion
//#region src/engine/condense.ts
const LAYERS = 3;
/** Share of the limit for the head and for the tail; the rest is for the summary. */
const SHARE = .4;
/**
* Fits a text into a limit: its head, a summary of the middle, and its tail. A middle that is too
* long itself is first condensed the same way, at most three times. Without a summary, or if it is
* still too long, it is cut.
*/
async function condense(text, limit, summarise) {
	return await layer(text, {
		limit,
		summarise,
		left: LAYERS
	});
}
async function layer(text, { limit, summarise, left }) {
	if (text.length <= limit) return text;
	const side = Math.floor(limit * SHARE);
	if (left === 0) return cut(text, side);
	const summary = await summarise(await layer(require_start.compose(text, [{
		start: side,
		end: text.length - side
	}]), {
		limit,
		summarise,
		left: left - 1
	}));
	if (summary === null) return cut(text, side);
	const words = require_start.safe`${HEAD$1}${require_start.clip(summary, Math.max(0, limit - 2 * side - HEAD$1.length - FOOT.length))}${FOOT}`;
	return require_start.compose(text, [
		{
			start: 0,
			end: side
		},
		words,
		{
			start: text.length - side,
			end: text.length
		}
	]);
}
const HEAD$1 = require_start.safe`\n[summary of the middle:]\n`;
const FOOT = require_start.safe`\n[the end, unchanged:]\n`;
function cut(text, side) {
	return require_start.safe`${require_start.clip(text, side)}\n[left out: ${text.length - 2 * side} characters]\n${require_start.clipFront(text, side)}`;
}
//#endregion
//#region src/session/review/effort.ts
const SMALL = 12;
const LARGE = 200;
const MANY_FILES = 5;
const HEAVY = ["security", "data"];
const LIGHT = [
	"docs",
	"ui",
	"test"
];
function weigh(areas, { added, removed }) {
	const lines = added + removed;
	if (areas.some((area) => HEAVY.includes(area))) return "heavy";
	if (lines > LARGE || areas.length > MANY_FILES) return "heavy";
	const isSmall = lines <= SMALL && areas.length === 1;
	const isHarmless = areas.every((area) => LIGHT.includes(area)) && lines <= LARGE / 2;
	return isSmall || isHarmless ? "light" : "usual";
}
const EFFORTS = [
	"low",
	"medium",
	"high",
	"xhigh"
];
const EFFORT = {
	light: "low",
	usual: "medium",
	heavy: "high"
};
/** A light change goes to the fast model if one is named, with more effort to make up for it. */
function askingFor(weight, models, ofReviews) {
	const effort = EFFORT[weight];
	if (weight !== "light" || models.fast === null) return {
		model: models.main ?? ofReviews,
		effort
	};
	return {
		model: models.fast,
		effort: atLeast(effort, models.fastEffortFloor)
	};
}
function atLeast(effort, floor) {
	return EFFORTS.indexOf(effort) < EFFORTS.indexOf(floor) ? floor : effort;
}
//#endregion
//#region src/state/session/pending.ts
const code = require_records.optional(require_records.nullable(require_hooks.storedText), null);
/** Fields that an older version did not keep are empty. */
const findingSchema = require_records.object({
	id: require_records.optional(require_records.string(), ""),
	severity: require_records.picklist([
		"critical",
		"major",
		"minor",
		"info"
	]),
	title: require_hooks.storedText,
	detail: require_records.optional(require_hooks.storedText, ""),
	line_start: require_records.nullable(require_records.number()),
	current_code: code,
	fixed_code: code,
	quoted: require_records.optional(require_records.boolean()),
	stands_while: require_records.optional(require_records.nullable(require_records.picklist(["there", "gone"])), null),
	also: require_records.optional(require_records.nullable(require_records.string()), null)
});
const pendingSchema = require_records.object({
	file: require_hooks.storedFile,
	findings: require_records.array(findingSchema)
});
const FORMAT$4 = {
	version: 1,
	schema: pendingSchema
};
/** True if a static rule found it, whether or not a reviewer did too. */
function isOfRule({ stands_while }) {
	return stands_while === "there" || stands_while === "gone";
}
/** `change` maps the open findings to the new ones; an empty list removes the record. */
async function updatePending(sessionDir, file, change) {
	const record = pendingFile(sessionDir, file);
	const updated = await require_records.updateRecord(record, FORMAT$4, (kept) => ({
		file,
		findings: change(kept?.findings ?? []).map(storable)
	}));
	return updated.kind === "written" && updated.record.findings.length === 0 ? await require_records.removeRecord(record, FORMAT$4) : updated;
}
/** A reviewer may quote a whole file. */
const MAX_CODE = 4e3;
/** The finding in its stored form. */
function storable(finding) {
	const { id, severity, title, detail, line_start, current_code, fixed_code, quoted } = finding;
	return {
		...quoted === void 0 ? {} : { quoted },
		id,
		severity,
		line_start,
		title: require_start.clip(title, 500),
		detail: require_start.clip(detail, MAX_CODE),
		current_code: current_code === null ? null : require_start.clip(current_code, MAX_CODE),
		fixed_code: fixed_code === null ? null : require_start.clip(fixed_code, MAX_CODE),
		stands_while: finding.stands_while ?? null,
		also: finding.also ?? null
	};
}
async function clearPending(sessionDir, file) {
	return await require_records.removeRecord(pendingFile(sessionDir, file), FORMAT$4);
}
/** Open findings of one file; a damaged record counts as empty. */
function peekPending(sessionDir, file) {
	const peeked = require_records.peekRecord(pendingFile(sessionDir, file), FORMAT$4);
	return peeked.kind === "read" ? peeked.record.findings : [];
}
/** All open findings of this session. */
async function readPending(sessionDir) {
	const dir = require_start.pendingDir(sessionDir);
	const state = require_start.checkPrivateDir(dir);
	if (state.kind === "failed") return state;
	const names = listRecords(dir);
	if (!Array.isArray(names)) return names;
	const records = await Promise.all(names.map((name) => require_records.readRecord({
		dir,
		name
	}, FORMAT$4)));
	return {
		kind: "read",
		open: records.flatMap((one) => one.kind === "read" ? [one.record] : []),
		damaged: records.filter(isDamaged).length
	};
}
/** A record that another hook has just cleared is not damaged. */
function isDamaged({ kind }) {
	return kind !== "read" && kind !== "absent";
}
function listRecords(dir) {
	try {
		return require_start.listDir(require_start.pathOf(dir)).filter((name) => name.endsWith(".json"));
	} catch (error) {
		return require_start.failedBy(error, require_start.pathOf(dir));
	}
}
function pendingFile(sessionDir, file) {
	const name = (0, node_crypto.createHash)("sha256").update(file).digest("hex").slice(0, 32);
	return {
		dir: require_start.pendingDir(sessionDir),
		name: `${name}.json`
	};
}
//#endregion
//#region src/text/contains-code.ts
/** Does a text still contain the code that a finding quotes? Ignores spaces and line breaks. */
function containsCode(text, code) {
	const quoted = withoutSpaces(code);
	return quoted !== "" && withoutSpaces(text).includes(quoted);
}
function withoutSpaces(text) {
	return text.replace(/\s{1,256}/g, "");
}
//#endregion
//#region src/state/session/present-findings.ts
/** Does a static finding still hold? `text` is the current file; null if it does not exist. */
function isStillPresent({ stands_while, current_code }, text) {
	const code = current_code?.replace(/…$/, "") ?? null;
	return (text !== null && (code === null || containsCode(text, code))) === (stands_while !== "gone");
}
const MAX_BYTES$5 = 2e6;
/** Drops static findings whose code is fixed and returns their ids. */
async function dropFixedStatic(sessionDir, projectRoot) {
	const pending = await readPending(sessionDir);
	if (pending.kind === "failed") return [];
	const dropped = [];
	for (const { file, findings } of pending.open) {
		if (!findings.some(isOfRule)) continue;
		const place = await require_hooks.findFile(sessionDir, file, projectRoot);
		if (place === null) continue;
		const text = readText(place);
		if (text === void 0) continue;
		await updatePending(sessionDir, file, (open) => {
			const left = open.filter((one) => !isOfRule(one) || isStillPresent(one, text));
			dropped.push(...open.filter((one) => !left.includes(one)).map(({ id }) => id));
			return left;
		});
	}
	return dropped;
}
/** Null if the file does not exist, undefined if it cannot be read. */
function readText(place) {
	const read = require_start.readRegularFile(place, MAX_BYTES$5);
	if (read.kind === "read") return require_redaction.redact(Buffer.from(read.bytes).toString("utf8"));
	return read.errno === "ENOENT" ? null : void 0;
}
//#endregion
//#region src/session/review/findings.ts
/** A finding of the reviewer, not of a static rule. */
function isOwn({ extra }) {
	return extra["source"] !== "static";
}
/** An approval with a critical finding does not count as an approval. */
function withCritical(outcome, dismissed) {
	const { result } = outcome;
	return result.findings.filter(isOwn).some(({ severity, id }) => severity === "critical" && !dismissed.has(id)) ? {
		...outcome,
		result: {
			...result,
			verdict: "CHANGES_REQUIRED"
		}
	} : outcome;
}
/**
* The open findings of a rejection, by file. A finding on no file or an unknown file goes to the
* first one.
*/
function findingsByFile(open, changes) {
	const found = /* @__PURE__ */ new Map();
	for (const finding of open) {
		const change = meantBy(finding, changes) ?? changes[0];
		if (change === void 0) continue;
		const { current_code: code } = finding;
		const quoted = code !== null && containsCode(change.after.text, code);
		found.set(change.file, [...found.get(change.file) ?? [], {
			...finding,
			quoted
		}]);
	}
	return found;
}
/**
* A reviewer may reject in prose only; then its text is the open finding, beside those of the
* static rules.
*/
function openOf({ findings, summary }) {
	if (findings.some(isOwn)) return findings;
	const words = {
		severity: "major",
		title: summary,
		file: null,
		current_code: null
	};
	const id = require_engine.findingId({
		...words,
		rule: null
	});
	const title = require_start.clip(summary, MAX_TITLE);
	const rest = {
		detail: summary,
		line_start: null,
		fixed_code: null
	};
	return [{
		...words,
		id,
		title,
		...rest
	}, ...findings];
}
/** A longer summary is split: the rest becomes the detail. */
const MAX_TITLE = 300;
/** If two names look alike after redaction, picks the file that contains the quoted code. */
function meantBy(finding, changes) {
	const named = changes.filter((one) => isAbout(finding, one));
	return named.find(({ after }) => stillStands(finding, after.text)) ?? named[0];
}
function isAbout({ file }, { name, path, file: key }) {
	if (file === null) return false;
	const cited = file.replaceAll("\\", "/").replace(/^(?:\.\/|[ab]\/)/, "");
	const full = require_hooks.shownFile(key);
	return cited === full || cited === path || cited === name || full.endsWith(`/${cited}`);
}
/** For a file that changed meanwhile: keeps only findings whose quoted code is still there. */
function stillStands(finding, text) {
	if (isOfRule(finding)) return isStillPresent(finding, text);
	const { current_code: code } = finding;
	return code !== null && text !== null && containsCode(text, code);
}
//#endregion
//#region src/state/session/turn-reviews.ts
/** The reviewer of a turn. */
const reviewerSchema$1 = require_records.object({
	backend: require_records.string(),
	model: require_records.nullable(require_hooks.storedText),
	/** Its model has the same maker as the agent's. */
	sameMaker: require_records.boolean()
});
const reviewSchema = require_records.object({
	by: reviewerSchema$1,
	verdict: require_records.picklist(require_engine.VERDICTS),
	/** File names relative to the project. */
	files: require_records.array(require_hooks.storedText),
	seconds: require_records.number(),
	/** True for a change that was reviewed before, so no model was asked. */
	repeated: require_records.boolean(),
	/** All its findings had been dismissed before. */
	dismissed: require_records.boolean()
});
const blockingSchema = require_records.object({
	id: require_records.string(),
	file: require_hooks.storedFile,
	title: require_hooks.storedText,
	line_start: require_records.nullable(require_records.number())
});
const FORMAT$3 = {
	version: 1,
	schema: require_records.object({
		reviews: require_records.array(reviewSchema),
		blocking: require_records.array(blockingSchema),
		blockedAt: require_records.nullable(require_records.string()),
		fixed: require_records.array(require_records.string())
	})
};
const NOTHING$1 = {
	reviews: [],
	blocking: [],
	blockedAt: null,
	fixed: []
};
/** A damaged record counts as empty: the user is told less. */
function readTurnReviews(sessionDir) {
	const peeked = require_records.peekRecord(require_start.turnReviewsFile(sessionDir), FORMAT$3);
	return peeked.kind === "read" ? peeked.record : NOTHING$1;
}
const MOST_REVIEWS = 100;
const MOST_FIXED = 500;
async function addTurnReview(sessionDir, review) {
	await update(sessionDir, (turn) => ({
		...turn,
		reviews: [...turn.reviews, review].slice(-MOST_REVIEWS)
	}));
}
async function addFixed(sessionDir, ids) {
	await update(sessionDir, (turn) => ({
		...turn,
		fixed: [...turn.fixed, ...ids].slice(-MOST_FIXED)
	}));
}
/** All findings of the turn's blocks, so that the user learns the fate of each. */
async function addBlock(sessionDir, block) {
	const ids = new Set(block.blocking.map(({ id }) => id));
	await update(sessionDir, (turn) => ({
		...turn,
		blocking: [...turn.blocking.filter(({ id }) => !ids.has(id)), ...block.blocking],
		blockedAt: block.blockedAt
	}));
}
/** The user has been told. */
async function endTurnReviews(sessionDir) {
	await require_records.removeRecord(require_start.turnReviewsFile(sessionDir), FORMAT$3);
}
/** Not written: the user is told less, and nothing else depends on it. */
async function update(sessionDir, change) {
	await require_records.updateRecord(require_start.turnReviewsFile(sessionDir), FORMAT$3, (kept) => change(kept ?? NOTHING$1));
}
//#endregion
//#region src/state/session/counts.ts
const reviewedSchema = require_records.object({
	fingerprint: require_records.string(),
	at: require_records.number(),
	verdict: require_records.picklist([
		"APPROVED",
		"CHANGES_REQUIRED",
		"DECISION_NEEDED",
		"none"
	]),
	/** Why there is no verdict, or what the user must decide. */
	why: require_hooks.storedText,
	/** Findings that a rejection left open. */
	open: require_records.array(pendingSchema),
	/** The reviewer; absent if no model reviewed it. */
	by: require_records.optional(reviewerSchema$1)
});
const FORMAT$2 = {
	version: 1,
	schema: require_records.object({
		reviews: require_records.number(),
		tokens: require_records.number(),
		/** The user has been told that a limit is reached. */
		limitTold: require_records.boolean(),
		reviewed: require_records.array(reviewedSchema),
		/** Consecutive blocked stops, and the prompt in which they happened. */
		blocks: require_records.number(),
		prompt: require_records.string(),
		/** Content whose missing verdict has already blocked a stop. */
		doubted: require_records.array(require_records.string())
	})
};
const NO_COUNTS = {
	reviews: 0,
	tokens: 0,
	limitTold: false,
	reviewed: [],
	blocks: 0,
	prompt: "",
	doubted: []
};
/** A damaged record counts as empty: at worst the same review runs twice. */
function readCounts(sessionDir) {
	const peeked = require_records.peekRecord(require_start.countsFile(sessionDir), FORMAT$2);
	return peeked.kind === "read" ? peeked.record : NO_COUNTS;
}
async function updateCounts(sessionDir, change) {
	const updated = await require_records.updateRecord(require_start.countsFile(sessionDir), FORMAT$2, (kept) => change(kept ?? NO_COUNTS));
	return updated.kind === "written" || updated.kind === "unchanged" ? "written" : "failed";
}
//#endregion
//#region src/session/review/review-memory.ts
/** Identifies a change, whatever the order of its files. */
function fingerprintOf(changes) {
	const sorted = changes.map(({ diff, file, path, after }) => require_hooks.isHidden(file) ? [
		require_redaction.redact(diff),
		file,
		after.mark
	] : [
		diff,
		after.mark === null ? null : path,
		after.mark
	]).map((one) => JSON.stringify(one)).sort();
	return (0, node_crypto.createHash)("sha256").update(JSON.stringify(sorted)).digest("hex");
}
/** This session's review of the same changes, if it is not older than the limit. */
function reviewedBefore(changes, withinSeconds, { sessionDir, clock }) {
	const fingerprint = fingerprintOf(changes);
	const found = readCounts(sessionDir).reviewed.findLast((one) => one.fingerprint === fingerprint);
	if (found === void 0) return null;
	return Math.abs(clock.now() - found.at) <= withinSeconds * 1e3 ? found : null;
}
/** If the write fails, the same review runs once more than needed. */
async function rememberReview({ sessionDir, clock, settings }, content) {
	const { entries } = settings.hooks.dedup;
	const kept = {
		...content,
		at: clock.now()
	};
	await updateCounts(sessionDir, (counts) => ({
		...counts,
		reviewed: [...counts.reviewed.filter(({ fingerprint }) => fingerprint !== content.fingerprint), kept].slice(-entries)
	}));
	return kept;
}
const MAX_DOUBTED = 100;
/** A stop without a verdict on these changes was blocked once and is not blocked again. */
function wasInconclusive(changes, { sessionDir }) {
	return readCounts(sessionDir).doubted.includes(fingerprintOf(changes));
}
async function rememberInconclusive(changes, { sessionDir }) {
	const fingerprint = fingerprintOf(changes);
	await updateCounts(sessionDir, (counts) => ({
		...counts,
		doubted: [...counts.doubted, fingerprint].slice(-MAX_DOUBTED)
	}));
}
/** The session limit that is reached; null if there is none. */
function limitReached({ sessionDir, settings }) {
	const { reviews, tokens } = readCounts(sessionDir);
	const { maxReviews, maxTokens } = settings.hooks;
	if (reviews >= maxReviews) return require_start.safe`this session has had its ${maxReviews} reviews (hooks.max_reviews)`;
	if (tokens >= maxTokens) return require_start.safe`this session has used its ${maxTokens} tokens (hooks.max_tokens)`;
	return null;
}
/** Once per session: the limit holds for the rest of it. */
async function reportLimit(limit, session) {
	if (readCounts(session.sessionDir).limitTold) return require_start.SILENT;
	await updateCounts(session.sessionDir, (counts) => ({
		...counts,
		limitTold: true
	}));
	return {
		kind: "tell",
		user: require_start.safe`countersign: nothing more is reviewed in this session: ${limit}. Next: raise it, or review by hand with countersign review`,
		agent: null
	};
}
/** Counted before the answer: a review that dies has a cost too. */
async function countReview({ sessionDir }) {
	await updateCounts(sessionDir, (counts) => ({
		...counts,
		reviews: counts.reviews + 1
	}));
}
async function countTokens({ sessionDir }, usage) {
	if (usage === null) return;
	const spent = usage.inputTokens + usage.outputTokens;
	await updateCounts(sessionDir, (counts) => ({
		...counts,
		tokens: counts.tokens + spent
	}));
}
//#endregion
//#region src/state/session/reviewer-health.ts
const reviewerSchema = require_records.object({
	backend: require_records.string(),
	/** Consecutive failures, each in its own review. */
	failures: require_records.number(),
	/** The code of the last failure. */
	reason: require_records.string(),
	at: require_records.number(),
	/** The user knows that this reviewer rests. */
	told: require_records.boolean()
});
const FORMAT$1 = {
	version: 1,
	mayBeLost: true,
	schema: require_records.object({ reviewers: require_records.array(reviewerSchema) })
};
const FAILURES_BEFORE_REST = 2;
/** Reviewers that rest because they failed several times in a row. */
function restingReviewers(sessionDir, now) {
	return read(sessionDir).filter((one) => isResting(one, now));
}
function isResting({ failures, at }, now) {
	return failures >= FAILURES_BEFORE_REST && Math.abs(now - at) < 10 * 6e4;
}
/** Not written: a failing reviewer is asked once more than needed. */
async function noteReviewers(sessionDir, tried) {
	const ends = endsOf(tried);
	if (ends.size === 0 || read(sessionDir).length === 0 && isAllWell(ends)) return;
	await require_records.updateRecord(require_start.healthFile(sessionDir), FORMAT$1, (kept) => ({ reviewers: afterTries(kept?.reviewers ?? [], ends, tried.now) }));
}
function endsOf({ trail, hadFullTime }) {
	const tries = trail.filter(({ result }) => result !== "skipped");
	const ends = /* @__PURE__ */ new Map();
	for (const [place, { backend, result, reason }] of tries.entries()) if (result === "success") ends.set(backend, null);
	else if (isFailure(reason, hadFullTime && place === 0)) ends.set(backend, reason);
	return ends;
}
/** Failures of the reviewer itself, not of this machine or of the content. */
const FAILURES = [
	"auth-refused",
	"bad-answer",
	"crashed",
	"quota",
	"rate-limit",
	"signal",
	"unreachable"
];
function isFailure(reason, hadFullTime) {
	return reason !== null && (FAILURES.includes(reason) || reason === "timeout" && hadFullTime);
}
function isAllWell(ends) {
	return [...ends.values()].every((reason) => reason === null);
}
function afterTries(kept, ends, now) {
	const others = kept.filter(({ backend }) => !ends.has(backend));
	const failed = [...ends].flatMap(([backend, reason]) => {
		if (reason === null) return [];
		return [{
			backend,
			failures: (kept.find((one) => one.backend === backend)?.failures ?? 0) + 1,
			reason,
			at: now,
			told: false
		}];
	});
	return [...others, ...failed];
}
/** Reviewers that began to rest since the user was last told, each once. */
async function takeUntoldRests(sessionDir, now) {
	const untold = restingReviewers(sessionDir, now).filter(({ told }) => !told);
	if (untold.length === 0) return [];
	const names = new Set(untold.map(({ backend }) => backend));
	await require_records.updateRecord(require_start.healthFile(sessionDir), FORMAT$1, (kept) => ({ reviewers: (kept?.reviewers ?? []).map((one) => names.has(one.backend) ? {
		...one,
		told: true
	} : one) }));
	return untold;
}
function read(sessionDir) {
	const peeked = require_records.peekRecord(require_start.healthFile(sessionDir), FORMAT$1);
	return peeked.kind === "read" ? peeked.record.reviewers : [];
}
//#endregion
//#region src/session/review/reviewer.ts
async function askReviewer(request, door) {
	const { sessionDir, clock } = door;
	const resting = restingReviewers(sessionDir, clock.now());
	const outcome = await door.review(request, termsOf(door));
	if (outcome.kind === "skipped") return {
		outcome,
		isResting: false
	};
	const { trail } = outcome.receipt;
	const hadFullTime = isFullTime(request.timeoutSeconds, door);
	await noteReviewers(sessionDir, {
		trail,
		now: clock.now(),
		hadFullTime
	});
	if (outcome.kind !== "unavailable" || resting.length === 0 || trail.some(wasAsked)) return {
		outcome,
		isResting: false
	};
	return {
		outcome: {
			...outcome,
			failure: restFailure(resting)
		},
		isResting: true
	};
}
function termsOf({ sessionDir, clock, signal }) {
	const resting = restingReviewers(sessionDir, clock.now());
	return {
		signal,
		without: new Set(resting.map(({ backend }) => backend))
	};
}
const MOST_OF_IT = .75;
/** A stop that waited for other reviews may have little time left for its own. */
function isFullTime(seconds, { settings, lane }) {
	const { timeoutSeconds, stopTimeoutSeconds } = settings.hooks;
	return seconds >= MOST_OF_IT * (lane === "stop" ? stopTimeoutSeconds : timeoutSeconds);
}
const NEVER_ASKED = [
	"no-key",
	"no-route",
	"not-installed",
	"unsupported"
];
function wasAsked({ result, reason }) {
	return result === "success" || result === "fail" && !NEVER_ASKED.includes(reason);
}
function restFailure(resting) {
	return {
		code: "no-route",
		detail: require_start.joinSafe(resting.map(restWords), "; "),
		nextStep: require_start.safe`nothing; it is reviewed at a later stop, or review by hand with countersign review`
	};
}
/** For the user, once per pause; null if there is nothing new. */
async function noteRests({ sessionDir, clock }) {
	const untold = await takeUntoldRests(sessionDir, clock.now());
	if (untold.length === 0) return null;
	return require_start.safe`countersign: ${require_start.joinSafe(untold.map(restWords), "; ")}. Next: countersign doctor, if that is not expected`;
}
function restWords({ backend, failures, reason, at }) {
	const until = require_redaction.redact(localTime(at + 10 * 6e4).slice(-5));
	const why = WHY.get(reason) ?? require_redaction.redact(reason);
	return require_start.safe`${require_redaction.redact(backend)} failed ${failures} times in a row (${why}) and is not used again until ${until}`;
}
const WHY = new Map([
	["auth-refused", require_start.safe`the login or key was refused`],
	["bad-answer", require_start.safe`unusable answers`],
	["crashed", require_start.safe`it crashed`],
	["quota", require_start.safe`no quota left`],
	["rate-limit", require_start.safe`rate limited`],
	["signal", require_start.safe`it was killed`],
	["timeout", require_start.safe`no answer in time`],
	["unreachable", require_start.safe`not reachable`]
]);
//#endregion
//#region src/session/review/ask.ts
function hookTime(door) {
	return timeWithin(door.settings.hooks.timeoutSeconds, door);
}
/** Time left to end a silent reviewer and report it before the host's time is over. */
const CLOSING_SECONDS = 1;
/** The time for a whole stop: its waits and its review. */
function stopTime(door) {
	return timeWithin(door.settings.hooks.stopTimeoutSeconds - CLOSING_SECONDS, door);
}
function timeWithin(seconds, { clock }) {
	const end = clock.now() + seconds * 1e3;
	return { secondsLeft: () => Math.ceil((end - clock.now()) / 1e3) };
}
const LEAST_SECONDS = 2;
/**
* Brings a text of any length within the sending limit. Fails open: without a summary the text is
* cut.
*/
async function fitting(content, { secondsLeft }, door) {
	return await condense(content, door.settings.hooks.maxCharacters, async (text) => {
		const seconds = Math.floor(secondsLeft() / 2);
		if (seconds < LEAST_SECONDS) return null;
		return await askOnce({
			kind: "summary",
			content: text,
			weight: "light",
			seconds
		}, door);
	});
}
/** One counted request; null without an answer. */
async function askOnce({ kind, content, weight, seconds }, door) {
	const { hooks, review } = door.settings;
	await countReview(door);
	const wish = {
		kind,
		content,
		...askingFor(weight, hooks.models, review.models.code),
		timeoutSeconds: Math.max(1, seconds)
	};
	const advice = await door.advise(wish, termsOf(door));
	if (advice.kind === "advised") await countTokens(door, advice.usage);
	else door.debug(require_start.safe`no advice: ${advice.failure.detail}`);
	return advice.kind === "advised" ? advice.text : null;
}
/** The host cuts a longer text before the agent sees it. */
const MAX_CONTEXT$1 = 7800;
/** Has a long text shortened; returns it unchanged if that fails. */
async function shortened(text, seconds, door) {
	if (text.length <= door.settings.hooks.condenseCharacters) return text;
	const bullets = await askOnce({
		kind: "bullets",
		content: text,
		weight: "light",
		seconds
	}, door);
	return require_start.clip(bullets !== null && bullets.length < text.length ? bullets : text, MAX_CONTEXT$1);
}
/**
* The host waits a little longer than the review's own limit; a summary may use at most this much
* of it.
*/
const WORDS_SECONDS = 15;
/** A short version of a prose answer. The verdict was read from the full answer. */
async function summaryOf({ summary, findings }, door) {
	return findings.some(isOwn) ? summary : await shortened(summary, WORDS_SECONDS, door);
}
//#endregion
//#region src/session/advice/advice.ts
/** Advice after a failed command. Fails open and silently. */
async function adviseOnFailure(event, door) {
	if (!door.settings.hooks.failures || event.interrupted || saysNothing(event.error)) return require_start.SILENT;
	if (OWN_COMMAND.test(event.command)) return require_start.SILENT;
	const command = require_start.oneLine(require_redaction.redact(event.command));
	return await advise({
		kind: "failure",
		content: require_start.joinSafe([require_start.safe`$ ${command}`, require_redaction.redact(event.error)], "\n"),
		head: require_start.safe`countersign: a second opinion on the failed command: ${require_start.clip(command, 100)}`,
		use: event.use,
		weight: "light"
	}, door);
}
/** Our own commands print their next step, and a failing `plan verify` is its answer. */
const OWN_COMMAND = /^\s{0,99}(?:npx\s{1,9})?(?:\S{0,999}\/)?countersign(?:\s|$)/;
/** Is the error only an exit code? Then there is nothing to give advice on. */
function saysNothing(error) {
	return error.replace(/^(?:Error: )?Exit code \d+/i, "").trim() === "";
}
/** Advice on the plan in the agent's visible reasoning. */
async function adviseOnThought(event, door) {
	const head = require_start.safe`countersign: a second opinion on the agent's reasoning`;
	return await advise({
		kind: "thinking",
		content: require_redaction.redact(event.text),
		head,
		use: event.use,
		weight: "usual"
	}, door);
}
async function advise({ kind, content, head, use, weight }, door) {
	const turn = await require_hooks.claim(require_start.claimsDir(door.sessionDir), `${kind} ${use}`);
	if (turn.kind === "taken") return require_start.SILENT;
	const limit = limitReached(door);
	if (limit !== null) return await reportLimit(limit, door);
	const until = hookTime(door);
	const text = await ask$1({
		kind,
		content,
		weight
	}, until, door);
	if (turn.kind === "claimed") turn.finish();
	if (text === null) return require_start.SILENT;
	return {
		kind: "tell",
		user: head,
		agent: require_start.joinSafe([head, await shortened(text, until.secondsLeft(), door)], "\n")
	};
}
/** One advice request about a text of any length; null without an answer. */
async function ask$1({ kind, content, weight }, deadline, door) {
	return await askOnce({
		kind,
		content: await fitting(content, deadline, door),
		weight,
		seconds: deadline.secondsLeft()
	}, door);
}
//#endregion
//#region src/session/advice/transcript.ts
/** The conversation as plain text; null if there is no readable transcript. */
function readTranscript(file, maxBytes) {
	if (file === null || file === "") return null;
	const read = require_start.readTail(file, maxBytes);
	if (read.kind !== "read") return null;
	const said = require_redaction.redact(wordsOf(Buffer.from(read.bytes).toString("utf8")));
	return said === "" ? null : said;
}
/** Skips lines that are not JSON, for example the first one, which may be cut in half. */
function wordsOf(lines) {
	return lines.split("\n").flatMap((line) => messageOf(line)).join("\n\n");
}
function messageOf(line) {
	const entry = fieldsOf(parse(line));
	const message = fieldsOf(entry["message"]);
	const role = message["role"] ?? entry["type"];
	if (role !== "user" && role !== "assistant") return [];
	const words = contentWords(message["content"]);
	return words === "" ? [] : [`${role}: ${words}`];
}
function contentWords(content) {
	if (typeof content === "string") return content.trim();
	if (!Array.isArray(content)) return "";
	return content.map((part) => partWords(fieldsOf(part))).filter((words) => words !== "").join("\n");
}
const MAX_INPUT = 2e3;
function partWords(part) {
	if (part["type"] === "text" && typeof part["text"] === "string") return part["text"].trim();
	if (part["type"] !== "tool_use") return "";
	return `[${String(part["name"])} ${shortInput(JSON.stringify(part["input"] ?? {}))}]`;
}
/** Redacts before it cuts: no rule recognizes half a secret. */
function shortInput(input) {
	return input.length <= MAX_INPUT ? input : require_start.clip(require_redaction.redact(input), MAX_INPUT);
}
function parse(line) {
	if (!line.startsWith("{")) return null;
	try {
		return JSON.parse(line);
	} catch {
		return null;
	}
}
function fieldsOf(value) {
	return typeof value === "object" && value !== null ? value : {};
}
//#endregion
//#region src/session/advice/compact.ts
/** The host compacts a longer conversation before it gets this far. */
const MAX_BYTES$4 = 8e6;
const MAX_REFLECTIONS = 8e3;
/**
* Before the host shortens the conversation: a second model's view of the work so far. Fails open.
*/
async function reflect(event, door) {
	if (!door.settings.hooks.compact || limitReached(door) !== null) return require_start.SILENT;
	const content = readTranscript(event.transcript, MAX_BYTES$4);
	if (content === null) return require_start.SILENT;
	const text = await ask$1({
		kind: "reflection",
		content,
		weight: "usual"
	}, hookTime(door), door);
	if (text === null) return require_start.SILENT;
	return {
		kind: "reflect",
		text: require_start.joinSafe([
			HEAD,
			require_start.clip(text, MAX_REFLECTIONS),
			require_start.safe``
		], "\n")
	};
}
const HEAD = require_start.safe`Keep in the summary these reflections of an independent reviewer on the work so far (opinions, to be weighed):`;
//#endregion
//#region src/session/edits/git-files.ts
/** Null if git is missing or does not have the file. */
async function textInGit(inProject, { git, sessionDir }) {
	const shown = await git([
		"cat-file",
		"blob",
		`HEAD:./${inProject}`
	]);
	if (shown.kind !== "done") return null;
	return await require_hooks.versionOf(require_hooks.reviewableText(inProject, shown.stdout), sessionDir);
}
/** Empty without git, because then no file is known to be ignored. */
async function ignoredFiles(places, { git, projectRoot }) {
	const listed = await git([
		"ls-files",
		...[
			"--others",
			"--ignored",
			"--exclude-standard",
			"-z"
		],
		"--",
		...places
	]);
	const names = listed.kind === "done" ? listed.stdout.split("\0").filter((one) => one !== "") : [];
	return new Set(names.map((name) => node_path.resolve(projectRoot, name)));
}
//#endregion
//#region src/session/edits/read-now.ts
const MAX_BYTES$3 = 2e6;
/** Null if the file is gone or not readable. */
function readNow(file) {
	const read = require_start.readRegularFile(file, MAX_BYTES$3);
	if (read.kind !== "read") return null;
	return require_redaction.redact(require_hooks.reviewableText(file, Buffer.from(read.bytes).toString("utf8")));
}
//#endregion
//#region src/session/review/fixed-findings.ts
/** An approval clears the file's findings. A static finding goes only when its code is gone. */
async function clearFixed(file, session) {
	if (peekPending(session.sessionDir, file).length === 0) return await clearPending(session.sessionDir, file);
	const place = await require_hooks.findFile(session.sessionDir, file, session.projectRoot);
	const now = place === null ? null : readNow(place);
	let fixed = [];
	const cleared = await updatePending(session.sessionDir, file, (open) => {
		const left = open.filter((one) => isOfRule(one) && isStillPresent(one, now));
		fixed = open.filter((one) => !left.includes(one)).map(({ id }) => id);
		return left;
	});
	if (cleared.kind !== "failed") await noteFixed(fixed, session);
	return cleared;
}
/**
* Clears static findings that are already fixed: the code is gone, or git ignores the credentials
* file.
*/
async function clearFixedStatic(door) {
	const { sessionDir, projectRoot } = door;
	await noteFixed(await dropFixedStatic(sessionDir, projectRoot), door);
	const pending = await readPending(sessionDir);
	if (pending.kind === "failed") return;
	for (const { file, findings } of pending.open) {
		const place = await require_hooks.findFile(sessionDir, file, projectRoot);
		if (place === null || require_sensitive.sensitiveReason(place) === null) continue;
		if (!(await ignoredFiles([place], door)).has(place)) continue;
		const fixed = findings.filter(isOfRule).map(({ id }) => id);
		await updatePending(sessionDir, file, (open) => open.filter(({ id }) => !fixed.includes(id)));
		await noteFixed(fixed, door);
	}
}
/**
* For the user at the end of the turn and for `countersign stats`. If the write fails, the finding
* still counts as fixed.
*/
async function noteFixed(ids, { sessionDir, projectDir, clock, debug }) {
	if (ids.length === 0) return;
	await addFixed(sessionDir, ids);
	if ((await appendSettled(projectDir, {
		at: new Date(clock.now()).toISOString(),
		how: "fixed",
		findings: ids.length
	})).kind === "failed") debug(require_start.safe`fixed findings were not counted`);
}
//#endregion
//#region src/session/messages.ts
function namesOf(changes) {
	const names = changes.map(({ name, byCommand }) => byCommand === true ? require_start.safe`${require_start.oneLine(name)} (changed by a command)` : require_start.oneLine(name));
	const more = names.length - MAX_NAMES;
	const shown = require_start.joinSafe(names.slice(0, MAX_NAMES), ", ");
	return more > 0 ? require_start.safe`${shown} and ${more} more` : shown;
}
const MAX_NAMES = 5;
/** Reports a review that gave no findings to list. */
function tellOutcome(outcome, names, nextStepOf) {
	switch (outcome.kind) {
		case "inconclusive": return tellDoubt(outcome.why, names);
		case "unavailable": {
			const nextStep = nextStepOf(outcome.failure);
			return {
				kind: "tell",
				user: require_start.safe`countersign: ${names} was not reviewed: ${outcome.failure.detail}. Next: ${nextStep}`,
				agent: null
			};
		}
		case "skipped": return tellSkipped(outcome, names);
	}
}
/** The user has to look at changes that need a review but could not be shown to a reviewer. */
function tellSkipped({ reason }, names) {
	if (reason !== "nothing-sent") return require_start.SILENT;
	return {
		kind: "tell",
		user: require_start.safe`countersign: ${names} was not reviewed: nothing of it could be sent to a reviewer. Next: look at it yourself, or split it into shorter lines or smaller files`,
		agent: null
	};
}
/** The findings in the order of the changes. */
function placedOf(found, changes) {
	return changes.flatMap(({ file, name }) => (found.get(file) ?? []).map((finding) => ({
		path: name,
		finding
	})));
}
function tellDoubt(why, names) {
	const words = require_start.safe`countersign: the review of ${names} gave no verdict: ${require_start.oneLine(why)}`;
	return {
		kind: "tell",
		user: words,
		agent: words
	};
}
/** Reports a verdict that requires something from the agent or the user. */
function tellVerdict({ verdict, summary, question, names, placed, maxCharacters }) {
	const head = require_start.safe`countersign: an independent review of ${names} says ${require_redaction.redact(verdict)}`;
	const asked = question === null ? [] : [require_start.safe`To decide: ${require_start.oneLine(question)}`];
	const lead = [
		head,
		require_start.oneLine(summary),
		...asked
	];
	const toDecide = require_start.clip(require_start.oneLine(question ?? summary), MAX_QUESTION$1);
	return {
		kind: "tell",
		user: verdict === "DECISION_NEEDED" ? require_start.safe`${head}. To decide: ${toDecide}` : require_start.safe`${head} (findings: ${placed.length})`,
		agent: listWithin(lead, placed, maxCharacters)
	};
}
const MAX_QUESTION$1 = 500;
/** Reports findings of the static rules; no reviewer was needed. */
function tellStatic(placed, names) {
	const head = require_start.safe`countersign: the static rules found ${placed.length === 1 ? require_start.safe`1 problem` : require_start.safe`${placed.length} problems`} in ${names}`;
	const first = placed[0] === void 0 ? require_start.safe`` : require_start.safe`: ${placeAndTitle(placed[0])}`;
	const more = placed.length > 1 ? require_start.safe` and ${placed.length - 1} more` : require_start.safe``;
	return {
		kind: "tell",
		user: require_start.safe`${head}${require_start.clip(first, MAX_QUESTION$1)}${more}`,
		agent: listWithin([head], placed, MAX_CONTEXT)
	};
}
/** Joins two replies; the second one comes below the first. */
function joinReplies(first, second) {
	if (first.kind !== "tell" || second.kind !== "tell") return first.kind === "silent" ? second : first;
	const agents = [first.agent, second.agent].filter((one) => one !== null);
	return {
		kind: "tell",
		user: require_start.joinSafe([first.user, second.user], "\n"),
		agent: agents.length === 0 ? null : require_start.joinSafe(agents, "\n")
	};
}
/** The host cuts a longer text before the agent sees it. */
const MAX_CONTEXT = 8e3;
/** Condenses structured findings without a model: drops details first, then the last findings. */
function listWithin(lead, placed, maxCharacters) {
	const limit = Math.min(maxCharacters, MAX_CONTEXT);
	const full = require_start.joinSafe([...lead, ...placed.map(fullLine)], "\n");
	if (full.length <= limit) return full;
	const lines = placed.map((one) => shortLine(one));
	const head = require_start.joinSafe(lead, "\n");
	let room = limit - head.length - MORE;
	const count = lines.findIndex((line) => (room -= line.length + 1) < 0);
	const shown = count === -1 ? lines : lines.slice(0, Math.max(count, 1));
	const left = lines.length - shown.length;
	const rest = left === 0 ? [] : [require_start.safe`- and ${left} more: countersign findings`];
	return require_start.clip(require_start.joinSafe([
		head,
		...shown,
		...rest
	], "\n"), MAX_CONTEXT);
}
const MORE = 60;
function shortLine(placed) {
	return require_start.safe`- ${require_redaction.redact(placed.finding.severity)} ${placeAndTitle(placed)}`;
}
function placeAndTitle({ path, finding: { line_start: line, title } }) {
	return require_start.safe`${require_start.oneLine(line === null ? path : require_start.safe`${path}:${line}`)} ${require_start.oneLine(title)}`;
}
function fullLine(placed) {
	const { detail, title, fixed_code } = placed.finding;
	const more = detail === "" || detail === title ? require_start.safe`` : require_start.safe`: ${require_start.oneLine(detail)}`;
	const fix = fixed_code === null ? require_start.safe`` : require_start.safe` Fix: ${require_start.oneLine(fixed_code)}`;
	return require_start.safe`${shortLine(placed)}${more}${fix}`;
}
//#endregion
//#region src/session/stop/messages.ts
/** The host does not cut a reason, but an agent does not act on a longer one. */
const MAX_REASON = 8e3;
/** Open findings by file, each with its fix and every way out. */
function openReason(open, projectRoot) {
	const lines = open.flatMap(({ file, findings }) => findings.map((finding) => {
		const name = require_hooks.nameInProject(file, projectRoot);
		const fix = finding.fixed_code === null ? require_start.safe`` : require_start.safe` Fix: ${require_start.oneLine(finding.fixed_code)}`;
		return require_start.safe`${shortLine({
			path: name,
			finding
		})} [${require_redaction.redact(finding.id)}]${fix}`;
	}));
	return require_start.joinSafe([require_start.clip(require_start.joinSafe([require_start.safe`countersign: findings of an independent review are still open.`, ...lines], "\n"), MAX_REASON), WAY_OUT], "\n");
}
const WAY_OUT = require_start.safe`Fix them and stop again. See one in full with: countersign findings show ID. Dismiss one that is wrong with: countersign findings dismiss ID --because "the reason"`;
/** For the user, who may not know of it; null if nothing was dismissed. */
function noteDismissed(refuted, projectRoot) {
	if (refuted.length === 0) return null;
	const lines = refuted.map(({ file, because, ...finding }) => {
		return require_start.safe`${placeAndTitle({
			path: require_hooks.nameInProject(file, projectRoot),
			finding
		})} (because: ${require_start.oneLine(because)})`;
	});
	return require_start.safe`countersign: ${count$1(refuted)} dismissed since the last stop: ${firstOf(lines)}. Next, if you disagree: countersign findings --dismissed`;
}
function count$1(list) {
	return list.length === 1 ? require_start.safe`1 finding` : require_start.safe`${list.length} findings`;
}
const MAX_SHOWN = 3;
const MAX_LINE = 300;
function firstOf(lines) {
	const shown = lines.slice(0, MAX_SHOWN).map((line) => require_start.clip(line, MAX_LINE));
	const more = lines.length - shown.length;
	return more === 0 ? require_start.joinSafe(shown, "; ") : require_start.safe`${require_start.joinSafe(shown, "; ")} and ${more} more`;
}
/** The reviewer answered without a verdict. */
function doubtReason(names, why) {
	return require_start.safe`countersign: the review of this turn's changes (${names}) gave no verdict: ${require_start.oneLine(why)}. Check these changes once more yourself, then stop again; the same changes do not block twice.`;
}
//#endregion
//#region src/session/review/repeated-change.ts
/** Repeats the effects of the earlier review if the same change was reviewed a moment ago. */
async function repeatOutcome(known, made, door) {
	const standing = withoutGone(withoutRefuted(known, door), made);
	await repeat(standing, made, door);
	return replyAgain(standing, made.changes, door);
}
/** Drops findings on code that is gone from a file that was edited again. */
function withoutGone(known, made) {
	const { superseded, changes } = made;
	const open = known.open.map((one) => superseded.has(one.file) ? standingOf$1(one, changes) : one);
	return {
		...known,
		open: open.filter(({ findings }) => findings.length > 0)
	};
}
function standingOf$1({ file, findings }, changes) {
	const place = changes.find((one) => one.file === file)?.place;
	const now = place === void 0 ? null : readNow(place);
	return {
		file,
		findings: findings.filter((finding) => stillStands(finding, now))
	};
}
/** A finding may have been dismissed since. */
function withoutRefuted(known, { projectDir }) {
	if (known.open.length === 0) return known;
	const refuted = require_review.readDismissedIds(projectDir);
	const open = known.open.map(({ file, findings }) => ({
		file,
		findings: findings.filter(({ id }) => !refuted.has(id))
	}));
	return {
		...known,
		open: open.filter(({ findings }) => findings.length > 0)
	};
}
/** Like the review itself: APPROVED clears, CHANGES_REQUIRED adds. */
async function repeat({ verdict, open }, { changes, superseded }, door) {
	const { sessionDir } = door;
	const lasting = changes.filter(({ file }) => !superseded.has(file));
	if (verdict === "APPROVED") for (const { file } of lasting) await clearFixed(file, door);
	for (const { file, findings } of open) await updatePending(sessionDir, file, (before) => [...before.filter(({ id }) => !findings.some((one) => one.id === id)), ...findings]);
	if (verdict === "none") return;
	for (const { file, before: was, after: now } of lasting) await require_hooks.moveBaseline(sessionDir, {
		file,
		now,
		was,
		at: "review"
	});
}
function replyAgain({ verdict, why, open }, changes, { settings, projectRoot }) {
	const names = namesOf(changes);
	switch (verdict) {
		case "none": return tellDoubt(why, names);
		case "APPROVED":
		case "CHANGES_REQUIRED": return tellStillOpen(open, projectRoot);
		case "DECISION_NEEDED": return tellVerdict({
			verdict,
			summary: why,
			question: null,
			names,
			placed: [],
			maxCharacters: settings.hooks.condenseCharacters
		});
	}
}
/** The files were rewritten exactly as reviewed: reports their open findings again. */
async function reportUnchanged(files, door) {
	const open = [];
	for (const file of files) {
		const findings = peekPending(door.sessionDir, file);
		if (findings.length > 0 && await isAsReviewed(file, door)) open.push({
			file,
			findings
		});
	}
	return tellStillOpen(open, door.projectRoot);
}
async function isAsReviewed(file, { sessionDir, projectRoot }) {
	const reviewed = require_hooks.readBaseline(sessionDir, file)?.reviewed;
	const place = await require_hooks.findFile(sessionDir, file, projectRoot);
	return reviewed?.mark === null && place !== null && readNow(place) === reviewed.text;
}
/** One line, because the findings were already reported in full. */
function tellStillOpen(open, projectRoot) {
	const lines = open.flatMap(({ file, findings }) => {
		const path = require_hooks.nameInProject(file, projectRoot);
		return findings.map((finding) => placeAndTitle({
			path,
			finding
		}));
	});
	if (lines.length === 0) return require_start.SILENT;
	const words = require_start.safe`countersign: reviewed before, and still open: ${firstOf(lines)}`;
	return {
		kind: "tell",
		user: words,
		agent: words
	};
}
//#endregion
//#region src/diff/make/enclosing-code.ts
const NEAR = 3;
/** In a longer function, only the inner blocks are shown. */
const FAR = 40;
/**
* A stretch of lines with the code around it: a few lines, and the heads of the enclosing blocks,
* as far as indentation shows them.
*/
function enclosing(lines, from, to) {
	const head = headOf(lines, from, depthOf(lines.slice(from, Math.max(to, from + 1))));
	return {
		from: Math.max(0, Math.min(from - NEAR, head)),
		to: Math.min(lines.length, Math.max(to + NEAR, endOf(lines, to, indentAt(lines, head))))
	};
}
/** The smallest indentation of the non-empty lines. */
function depthOf(lines) {
	const depths = lines.flatMap((line) => indentOf(line) ?? []);
	return depths.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...depths);
}
/** The first line of the outermost block that is not too far above. */
function headOf(lines, from, depth) {
	let [head, least] = [from, depth];
	for (let at = from - 1; at >= Math.max(0, from - FAR) && least > 0; at -= 1) {
		const indent = indentOf(lines[at] ?? "");
		if (indent !== null && indent < least) [head, least] = [at, indent];
	}
	return head;
}
/** After the line that closes the block. */
function endOf(lines, to, depth) {
	const last = Math.min(lines.length, to + FAR);
	for (let at = to; at < last; at += 1) {
		const indent = indentOf(lines[at] ?? "");
		if (indent !== null && indent <= depth) return at + 1;
	}
	return to;
}
function indentAt(lines, at) {
	return indentOf(lines[at] ?? "") ?? 0;
}
/**
* Null for an empty line. A tab counts as one character: a file normally uses one kind of
* indentation.
*/
function indentOf(line) {
	const indent = line.search(/\S/);
	return indent === -1 ? null : indent;
}
//#endregion
//#region src/diff/line-changes.ts
/** With more edits, everything counts as one replacement: the search takes quadratic time. */
const MAX_EDITS = 1e3;
/** The differences between two texts, line by line, in order. */
function lineChanges(before, after) {
	const head = commonHead(before, after);
	const tail = commonTail(before, after, head);
	const [old, now] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
	if (old.length + now.length === 0) return [];
	return gaps(commonLines(old, now), old.length, now.length).map((gap) => shifted(gap, head));
}
function commonHead(before, after) {
	const most = Math.min(before.length, after.length);
	let length = 0;
	while (length < most && before[length] === after[length]) length += 1;
	return length;
}
function commonTail(before, after, head) {
	const most = Math.min(before.length, after.length) - head;
	let length = 0;
	while (length < most && before.at(-1 - length) === after.at(-1 - length)) length += 1;
	return length;
}
/** The unchanged lines, by Myers' shortest edit script; none if there are too many edits. */
function commonLines(old, now) {
	const most = Math.min(old.length + now.length, MAX_EDITS);
	const reach = new Int32Array(2 * most + 3);
	const trace = [];
	for (let edits = 0; edits <= most; edits += 1) {
		trace.push(reach.slice());
		for (let way = -edits; way <= edits; way += 2) {
			const from = step(reach, {
				way,
				edits,
				middle: most + 1
			});
			const to = slide(old, now, {
				old: from,
				now: from - way
			});
			reach[way + most + 1] = to.old;
			if (to.old >= old.length && to.now >= now.length) return walkBack(trace, {
				old: old.length,
				now: now.length
			}, most + 1);
		}
	}
	return [];
}
function step(reach, turn) {
	const left = reach[turn.middle + turn.way - 1] ?? 0;
	const right = reach[turn.middle + turn.way + 1] ?? 0;
	return comesFromRight(turn, left, right) ? right : left + 1;
}
function comesFromRight({ way, edits }, left, right) {
	return way === -edits || way !== edits && left < right;
}
function slide(old, now, at) {
	let length = 0;
	while (at.old + length < old.length && at.now + length < now.length && old[at.old + length] === now[at.now + length]) length += 1;
	return {
		old: at.old + length,
		now: at.now + length
	};
}
function walkBack(trace, end, middle) {
	const pairs = [];
	let at = end;
	for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
		const reach = trace[edits] ?? new Int32Array();
		const way = at.old - at.now;
		const left = reach[middle + way - 1] ?? 0;
		const right = reach[middle + way + 1] ?? 0;
		const isDown = comesFromRight({
			way,
			edits,
			middle
		}, left, right);
		const from = edits === 0 ? {
			old: 0,
			now: 0
		} : cameFrom(isDown, {
			left,
			right,
			way
		});
		const begin = edits === 0 ? 0 : isDown ? from.old : from.old + 1;
		for (let line = at.old - 1; line >= begin; line -= 1) pairs.push({
			old: line,
			now: line - way
		});
		at = from;
	}
	return pairs.reverse();
}
function cameFrom(isDown, { left, right, way }) {
	return isDown ? {
		old: right,
		now: right - way - 1
	} : {
		old: left,
		now: left - way + 1
	};
}
/** The stretches between unchanged lines. */
function gaps(pairs, oldLength, newLength) {
	const changes = [];
	let [oldFrom, newFrom] = [0, 0];
	for (const { old, now } of [...pairs, {
		old: oldLength,
		now: newLength
	}]) {
		if (old > oldFrom || now > newFrom) changes.push({
			oldFrom,
			oldTo: old,
			newFrom,
			newTo: now
		});
		[oldFrom, newFrom] = [old + 1, now + 1];
	}
	return changes;
}
function shifted({ oldFrom, oldTo, newFrom, newTo }, by) {
	return {
		oldFrom: oldFrom + by,
		oldTo: oldTo + by,
		newFrom: newFrom + by,
		newTo: newTo + by
	};
}
//#endregion
//#region src/diff/make/diff-texts.ts
/** The difference in git's format, with the enclosing code; empty if there is none. */
function diffTexts({ path, from, before, after }) {
	if (before === after && from === void 0) return "";
	const [old, now] = [require_sensitive.quoteName(`a/${from ?? path}`), require_sensitive.quoteName(`b/${path}`)];
	const renamed = from === void 0 ? "" : renameLines(from, path);
	const head = `diff --git ${old} ${now}\n${modeLine(before, after)}${renamed}`;
	const sides = [before === null ? "/dev/null" : old, after === null ? "/dev/null" : now];
	if (`${before ?? ""}${after ?? ""}`.includes("\0")) return `${head}Binary files ${sides.join(" and ")} differ\n`;
	const lines = {
		before: linesOf$1(before),
		after: linesOf$1(after)
	};
	const hunks = hunksOf(lineChanges(lines.before, lines.after), lines);
	if (hunks.length === 0) return head;
	return [`${head}--- ${sides[0]}\n+++ ${sides[1]}\n`, ...hunks].join("");
}
function modeLine(before, after) {
	if (before === null) return "new file mode 100644\n";
	return after === null ? "deleted file mode 100644\n" : "";
}
function renameLines(from, to) {
	return `rename from ${require_sensitive.quoteName(from)}\nrename to ${require_sensitive.quoteName(to)}\n`;
}
/** Lines with their newlines, so that a last line without one differs. */
function linesOf$1(text) {
	return text?.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
function hunksOf(changes, lines) {
	return stretches(changes, lines.after).map((stretch) => hunkText(stretch, lines));
}
/** In lines of the new text; joins adjacent stretches. */
function stretches(changes, after) {
	const found = [];
	for (const change of changes) {
		let stretch = {
			...enclosing(after, change.newFrom, change.newTo),
			changes: [change]
		};
		for (let last = found.at(-1); last !== void 0 && stretch.from <= last.to; last = found.at(-1)) {
			stretch = joined(last, stretch);
			found.pop();
		}
		found.push(stretch);
	}
	return found;
}
function joined(one, other) {
	return {
		from: Math.min(one.from, other.from),
		to: Math.max(one.to, other.to),
		changes: [...one.changes, ...other.changes]
	};
}
function hunkText({ from, to, changes }, { before, after }) {
	const [first, last] = [changes[0], changes.at(-1)];
	if (first === void 0 || last === void 0) return "";
	const oldFrom = first.oldFrom - (first.newFrom - from);
	const oldTo = last.oldTo + (to - last.newTo);
	const body = [];
	let at = from;
	for (const { oldFrom: out, oldTo: outEnd, newFrom, newTo } of changes) {
		body.push(...marked(" ", after.slice(at, newFrom)));
		body.push(...marked("-", before.slice(out, outEnd)), ...marked("+", after.slice(newFrom, newTo)));
		at = newTo;
	}
	body.push(...marked(" ", after.slice(at, to)));
	return `@@ -${range(oldFrom, oldTo)} +${range(from, to)} @@\n` + body.join("");
}
/** An empty range names the line before it. */
function range(from, to) {
	return to === from ? `${from},0` : `${from + 1},${to - from}`;
}
function marked(mark, lines) {
	return lines.map((line) => line.endsWith("\n") ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`);
}
//#endregion
//#region src/session/edits/unreadable.ts
const MAX_BYTES$2 = 2e6;
const TOO_LARGE = require_start.safe`it is larger than ${MAX_BYTES$2 / 1e6} MB`;
/** The file exists, and its text should have been reviewed. */
function isUnreadable(errno) {
	return [
		"EFBIG",
		"EACCES",
		"EPERM"
	].includes(errno);
}
/** Binary or generated: it would not be reviewed anyway. */
function isData(place, name) {
	if (require_engine.skippedByName(name) !== null || require_engine.isGeneratedPath(name)) return true;
	const entry = require_settings.readEntry(place, MAX_BYTES$2);
	return entry.kind === "unread" && entry.isData;
}
//#endregion
//#region src/session/edits/trivial.ts
/** True if only blank lines and comments changed; such a change needs no reviewer. */
function isTrivial({ path, hunks }) {
	const marks = commentMarks(path);
	for (const hunk of hunks) for (const { kind, text } of hunk.lines()) if (kind === "added" || kind === "removed") {
		if (!isSilent(text, marks)) return false;
	}
	return true;
}
function isSilent(text, marks) {
	const line = text.trim();
	if (line === "") return true;
	return marks.some((mark) => line.startsWith(mark)) && !MAY_BE_CODE.test(line) && !DIRECTIVE.test(line);
}
/**
* A line break that only the language knows, the end of a string or of a longer comment around it, or a backslash that
* makes the next line a comment. Examples in Rust's doc comments are run as tests.
*/
const MAY_BE_CODE = /[\r\v\f\u0085\u2028\u2029`]|\*\/|"{3}|'{3}|\\$|^\/\/[/!]/;
/** A comment that a program reads, such as one that disables a check. */
const DIRECTIVE = /eslint|prettier|biome|tslint|jshint|@|noqa|nosec|nolint|nosonar|pylint|mypy|pyright|type:|ruff|rubocop|frozen_string|shellcheck|istanbul|c8 |coverage|pragma|go:|\+build|region|coding[:=]|vim:|#!|sourceMapping|webpack|countersign|yaml-language|cspell|resharper|phpcs|syntax *=|escape *=|#cgo|#include|#sbatch|cloud-config/i;
/** Marks that begin a line comment. */
function commentMarks(path) {
	const language = require_engine.languageOf(path);
	if (language === null) return [];
	return [...require_review.SYNTAX[language].openings].flatMap(([mark, { kind, close }]) => kind === "comment" && close === null ? [mark] : []);
}
//#endregion
//#region src/session/edits/why-no-review.ts
/** Code runs with a NUL in it, or in UTF-16; a diff of it shows nothing. */
function isUnreadableCode(diff, path) {
	return require_engine.parseDiff(diff).files[0]?.kind === "binary" && require_engine.isCode(path) && require_engine.skippedByName(path) === null && !require_engine.isGeneratedPath(path);
}
/** By nature or because it is trivial; null when it is to be reviewed. */
function whyNoReview({ diff, path, isSameHidden }) {
	return whySkipped(diff, path) ?? (isSameHidden ? whyTrivial(diff) : null);
}
function whySkipped(text, name) {
	const diff = require_engine.parseDiff(text);
	const [file, seen] = [diff.files[0], require_engine.changedFiles(diff)[0]];
	if (file?.kind === "binary") return require_start.safe`it is no text`;
	const byContent = seen === void 0 ? null : require_engine.skippedByContent(seen);
	const byName = require_engine.skippedByName(name);
	const named = byName === "generated" && require_hooks.isNotebook(name) ? null : byName;
	const byPath = file !== void 0 && require_engine.isMadeByProgram(file) ? "generated" : null;
	const made = named ?? byContent ?? byPath;
	return made === null ? null : require_start.safe`it is ${require_redaction.redact(made)}`;
}
function whyTrivial(text) {
	const [seen] = require_engine.changedFiles(require_engine.parseDiff(text));
	if (seen === void 0 || !isTrivial(seen)) return null;
	return require_start.safe`only blank lines and comments changed`;
}
//#endregion
//#region src/session/edits/changes.ts
/** The changes to review. Skips files that came and went, generated files and trivial changes. */
async function readChanges(files, since, door) {
	const readBefore = typeof since === "string" ? (placed) => lastReviewed(placed, since, door) : since;
	const changes = /* @__PURE__ */ new Map();
	const unread = [];
	for (const file of files) {
		const read = await readKnown(file, readBefore, door);
		if (typeof read === "string") tellWhyNot(file, read, door);
		else if ("failure" in read) unread.push(read);
		else changes.set(read.place, read);
	}
	return {
		changes: [...changes.values()],
		unread
	};
}
/** A file that cannot be found or redacted does not stop the review of the others. */
async function readKnown(key, readBefore, door) {
	const place = await require_hooks.findFile(door.sessionDir, key, door.projectRoot);
	const named = {
		file: key,
		name: require_hooks.nameInProject(key, door.projectRoot)
	};
	if (place === null) return {
		...named,
		...LOST
	};
	try {
		return await readChange({
			file: require_hooks.isHidden(key) ? await require_hooks.fileKey(door.sessionDir, place) : key,
			place
		}, readBefore, door);
	} catch (error) {
		if (!(error instanceof require_start.RedactionError)) throw error;
		return {
			...named,
			failure: require_hooks.redactionFailure(error),
			isLost: false
		};
	}
}
/** Not "gone": if the path is unknown, the file may still exist. */
const LOST = {
	failure: {
		detail: require_start.safe`part of its name is redacted, and it was not found by the rest`,
		nextStep: require_start.safe`look at it yourself, or with countersign review`
	},
	isLost: true
};
function tellWhyNot(file, why, { debug }) {
	if (why !== "") debug(require_start.safe`${require_hooks.shownFile(file)} is not reviewed: ${why}`);
}
/** Drops files that git ignores. This comes last because starting git costs most. */
async function withoutIgnored(changes, door) {
	if (changes.length === 0) return changes;
	const ignored = await ignoredFiles(changes.map(({ place }) => place), door);
	for (const place of ignored) door.debug(require_start.safe`${require_redaction.redact(place)} is not reviewed: git ignores it`);
	return changes.filter(({ place }) => !ignored.has(place));
}
/** Compares one file with its earlier version; returns the reason if it is not reviewed. */
async function readChange({ file, place }, readBefore, door) {
	const after = await versionNow(place, door);
	if ("errno" in after) return await unreadable({
		file,
		place
	}, after.errno, door);
	const { isGone } = after;
	const inProject = nameOf$1(place, door);
	const before = await readBefore({
		file,
		place
	});
	if (isGone && (before === null || before.text === "")) return require_start.safe`it is gone`;
	return compare({
		file,
		place,
		path: inProject,
		name: require_redaction.redact(inProject),
		before,
		after
	}, isGone ? null : after.text);
}
/** Reported to the user, unless the file would not be reviewed anyway. */
async function unreadable({ file, place }, errno, door) {
	const name = nameOf$1(place, door);
	const why = require_start.safe`it cannot be read (${require_redaction.redact(errno)})`;
	if (!(isUnreadable(errno) && !isData(place, name)) || (await ignoredFiles([place], door)).has(place)) return why;
	const detail = errno === "EFBIG" ? TOO_LARGE : why;
	return {
		file,
		name: require_redaction.redact(name),
		failure: {
			...LOST.failure,
			detail
		},
		isLost: detail === TOO_LARGE
	};
}
/** The file as it is now; a removed file has no text. */
async function versionNow(place, { sessionDir }) {
	const read = readNowAt(place);
	const isGone = read.kind === "failed" && read.errno === "ENOENT";
	if (read.kind === "failed" && !isGone) return { errno: read.errno };
	return {
		...await require_hooks.versionOf(read.kind === "read" ? require_hooks.reviewableText(place, read.text) : "", sessionDir),
		isGone
	};
}
/** A link counts as the path it points to, as in git. */
function readNowAt(place) {
	const entry = require_settings.readEntry(place, 0);
	if (entry.kind === "link") return {
		kind: "read",
		text: entry.target
	};
	const read = require_start.readRegularFile(place, MAX_BYTES$2);
	if (read.kind === "failed") return read;
	return {
		kind: "read",
		text: Buffer.from(read.bytes).toString("utf8")
	};
}
function nameOf$1(place, { projectRoot }) {
	return node_path.relative(projectRoot, place).split(node_path.sep).join("/");
}
/** The version this session last had reviewed, otherwise the one in git. */
async function lastReviewed({ file, place }, since, door) {
	const kept = require_hooks.readBaseline(door.sessionDir, file);
	return kept === null ? await textInGit(nameOf$1(place, door), door) : kept[since];
}
/** `now` is null if the file is gone. */
function compare(versions, now) {
	const { file, name, path, before, after } = versions;
	const diff = diffTexts({
		path,
		before: before?.text ?? null,
		after: now
	});
	const wasMark = before?.mark ?? null;
	const isSameHidden = wasMark === after.mark;
	if (diff === "" && isSameHidden) return require_start.safe``;
	if (now !== null && isUnreadableCode(diff, path)) return {
		file,
		name,
		...NO_TEXT
	};
	const why = whyNoReview({
		diff,
		path,
		isSameHidden
	});
	if (why !== null) return why;
	const { added, removed } = require_engine.parseDiff(diff).files[0] ?? {
		added: 0,
		removed: 0
	};
	return {
		...versions,
		diff,
		added,
		removed,
		hidden: Math.max(after.hidden, wasMark === null ? 0 : 1)
	};
}
const NO_TEXT = {
	failure: {
		detail: require_start.safe`it has NUL characters, so no diff can show it`,
		nextStep: require_start.safe`look at it yourself, or have it saved as UTF-8`
	},
	isLost: true
};
//#endregion
//#region src/session/review/outcome-line.ts
/** For `hooks.debug`: the reviewer and its outcome. */
function outcomeLine(outcome) {
	switch (outcome.kind) {
		case "skipped": return require_start.safe`no reviewer was used`;
		case "unavailable": return require_start.safe`no answer: ${outcome.failure.detail}`;
		case "inconclusive": return require_start.safe`no verdict: ${require_start.oneLine(outcome.why)}`;
		case "reviewed": {
			const { backend, model } = outcome.receipt;
			return require_start.safe`${require_redaction.redact(`${backend} ${model ?? ""}`.trim())} says ${require_redaction.redact(outcome.result.verdict)}`;
		}
	}
}
//#endregion
//#region src/session/review/record-static.ts
/**
* Opens the findings of the static rules in these changes; a reviewer cannot close them. The rules
* are loaded only if there is a change to look at.
*/
async function recordStatic(changes, door) {
	const { isWorthABlock, lookStatically, standsWhile } = await Promise.resolve().then(() => require("./static-findings.cjs"));
	const look = lookStatically(changes, door);
	const dismissed = require_review.readDismissedIds(door.projectDir);
	const open = [...findingsByFile(look.findings.filter((one) => isWorthABlock(one) && !dismissed.has(one.id)).map((one) => ({
		...one,
		stands_while: standsWhile(one)
	})), changes)].map(([file, findings]) => ({
		file,
		findings
	}));
	const fresh = /* @__PURE__ */ new Map();
	for (const { file, findings } of open) {
		const added = await addPending(file, findings, door);
		if (added.length > 0) fresh.set(file, added);
	}
	return {
		look,
		open,
		fresh
	};
}
/**
* Returns the new findings. If the write fails, they are reported anyway, and the next look finds
* them again.
*/
async function addPending(file, findings, { sessionDir }) {
	let added = findings;
	await updatePending(sessionDir, file, (before) => {
		added = findings.filter(({ id }) => !before.some((one) => one.id === id));
		return [...before, ...added];
	});
	return added;
}
/** Reports each finding once, beside the rest of the reply, unless it was removed meanwhile. */
function withStaticTold(reply, { fresh }, changes) {
	const standing = new Map(changes.map(({ file, place }) => {
		const now = readNow(place);
		return [file, (fresh.get(file) ?? []).filter((one) => isStillPresent(one, now))];
	}));
	const placed = placedOf(standing, changes);
	if (placed.length === 0) return reply;
	return joinReplies(reply, tellStatic(placed, namesOf(changes.filter(({ file }) => (standing.get(file) ?? []).length > 0))));
}
//#endregion
//#region src/session/review/next-step.ts
/**
* The user's next step. A hook has no flags and cannot be run again, so a command's hint does not
* fit.
*/
function nextStepAt(moment, { code, nextStep }, settings) {
	if (code === "timeout") return moreTime(moment, settings);
	return code === "rate-limit" || code === "signal" ? AGAIN[moment] : nextStep;
}
const BY_HAND = require_start.safe`review by hand with countersign review`;
/** The change is still open without a review. */
const AGAIN = {
	edit: require_start.safe`nothing; it is reviewed with the next edit or stop, or ${BY_HAND}`,
	stop: require_start.safe`nothing; it is reviewed at the next stop, or ${BY_HAND}`,
	plan: require_start.safe`let the agent show it again`
};
function moreTime(moment, { hooks, policy }) {
	const otherwise = moment === "plan" ? AGAIN.plan : BY_HAND;
	const setting = whatEnded(moment, hooks, policy.maxSeconds);
	return setting === null ? otherwise : require_start.safe`raise ${setting}, or ${otherwise}`;
}
/** The setting that limited the time; null if it is at its maximum. */
function whatEnded(moment, { timeoutSeconds, stopTimeoutSeconds }, maxSeconds) {
	const own = moment === "stop" ? stopTimeoutSeconds : timeoutSeconds;
	if (maxSeconds < own) return require_start.safe`review.policy.max_seconds`;
	if (own >= (moment === "stop" ? 500 : 100)) return null;
	return moment === "stop" ? require_start.safe`hooks.stop_timeout` : require_start.safe`hooks.timeout`;
}
//#endregion
//#region src/session/edits/unsent.ts
/**
* Changes that were not sent completely: too large for the parts of one review, or in a part that
* failed.
*/
function unsentChanges({ receipt }, changes) {
	const missing = require_engine.uncovered(receipt.coverage ?? []).filter(({ reason }) => reason !== require_engine.HIDDEN);
	return changes.filter((change) => missing.some((one) => isOf(one, change)));
}
function isOf({ path }, { name, path: own }) {
	return path === name || path === own;
}
/**
* A note for the user beside findings in the rest; a question already names these changes. Null if
* there are none.
*/
function noteUnsent(outcome, changes) {
	if (outcome.result.verdict !== "CHANGES_REQUIRED") return null;
	const unsent = unsentChanges(outcome, changes);
	if (unsent.length === 0) return null;
	return require_start.safe`countersign: not reviewed, or not as a whole: ${namesOf(unsent)}. Next: countersign review`;
}
//#endregion
//#region src/session/review/note-review.ts
const MAX_MODEL = 100;
/** Null if no model reviewed. */
function reviewerOf({ receipt }) {
	const { backend, model, independence } = receipt;
	if (backend === null) return null;
	return {
		backend,
		model: model === null ? null : require_start.clip(require_start.oneLine(require_redaction.redact(model)), MAX_MODEL),
		sameMaker: independence === "same-maker"
	};
}
/**
* For the line at the end of the turn. Leaves out a file that was edited since; its next review
* reports it.
*/
async function noteReview(concluded, { sessionDir }) {
	const { outcome, changes, superseded, isDismissed } = concluded;
	const by = reviewerOf(outcome);
	const unsent = new Set(unsentChanges(outcome, changes));
	const seen = withContent(changes).filter((change) => !superseded.has(change.file) && !unsent.has(change));
	if (by === null || seen.length === 0) return;
	await addTurnReview(sessionDir, {
		by,
		verdict: outcome.result.verdict,
		files: seen.map(({ name }) => name),
		seconds: outcome.receipt.duration_ms / 1e3,
		repeated: false,
		dismissed: isDismissed
	});
}
/** The changes that were sent to a reviewer. */
function withContent(changes) {
	return changes.filter(({ withoutContent }) => withoutContent !== true);
}
/**
* An identical change was reviewed before, so no reviewer was asked; that review counts for this
* turn too.
*/
async function noteRepeat({ verdict, by }, changes, { sessionDir }) {
	if (verdict === "none" || by === void 0) return;
	await addTurnReview(sessionDir, {
		by,
		verdict,
		files: withContent(changes).map(({ name }) => name),
		seconds: 0,
		repeated: true,
		dismissed: false
	});
}
/** Did the last review of each file in this turn give this verdict? */
function wasLastSaid(verdict, changes, { sessionDir }) {
	const { reviews } = readTurnReviews(sessionDir);
	return changes.every(({ name }) => reviews.findLast(({ files }) => files.includes(name))?.verdict === verdict);
}
/** Was each of the files reviewed in this turn? */
function areNoted(changes, { sessionDir }) {
	const noted = new Set(readTurnReviews(sessionDir).reviews.flatMap(({ files }) => files));
	return changes.every(({ name }) => noted.has(name));
}
//#endregion
//#region src/session/review/record-outcome.ts
/** APPROVED clears, CHANGES_REQUIRED adds, DECISION_NEEDED changes nothing. */
async function recordOutcome(memory, door) {
	const told = /* @__PURE__ */ new Map();
	let note = null;
	const unsent = new Set(unsentChanges(memory.outcome, memory.changes));
	for (const change of memory.changes) {
		const standing = standingOf(change, memory);
		if (standing.length > 0) told.set(change.file, standing);
		note ??= noteOf(await keep(change, standing, {
			memory,
			door
		}), change);
		if (memory.superseded.has(change.file) || unsent.has(change)) continue;
		const { file, before: was, after: now } = change;
		await require_hooks.moveBaseline(door.sessionDir, {
			file,
			now,
			was,
			at: memory.at
		});
	}
	const notes = [note, noteUnsent(memory.outcome, memory.changes)].filter((one) => one !== null);
	return {
		told,
		note: notes.length === 0 ? null : require_start.joinSafe(notes, "\n")
	};
}
function standingOf({ file, place }, { found, superseded }) {
	const findings = found.get(file) ?? [];
	if (!superseded.has(file)) return findings;
	const now = readNow(place);
	return findings.filter((finding) => stillStands(finding, now));
}
async function keep(change, standing, { memory, door }) {
	const { file, renamedFrom } = change;
	const { verdict } = memory.outcome.result;
	if (verdict === "DECISION_NEEDED") return null;
	if (verdict === "CHANGES_REQUIRED") return await keepRejected(change, standing, {
		memory,
		door
	});
	if (memory.superseded.has(file)) return null;
	if (renamedFrom !== void 0) await clearFixed(renamedFrom, door);
	return await clearFixed(file, door);
}
/** Findings that were open under the old name of a renamed file move to the new one. */
async function keepRejected(change, standing, { memory, door }) {
	const { file, renamedFrom } = change;
	const isSuperseded = memory.superseded.has(file);
	const past = isSuperseded || renamedFrom === void 0 ? [] : peekPending(door.sessionDir, renamedFrom);
	const moved = past.filter((one) => !isOfRule(one));
	const isNew = new Set(standing.map(({ id }) => id));
	const titles = new Set(standing.map(({ title }) => title));
	let gone = [];
	const kept = await updatePending(door.sessionDir, file, (open) => {
		const others = [...open, ...moved.filter(({ title }) => !titles.has(title))].filter(({ id }) => !isNew.has(id));
		const left = others.filter((one) => isSuperseded || !isFixed(one, change, memory));
		gone = others.filter((one) => !left.includes(one)).map(({ id }) => id);
		return [...left, ...standing];
	});
	if (kept.kind === "failed") return kept;
	if (past.length > 0 && renamedFrom !== void 0) await clearPending(door.sessionDir, renamedFrom);
	await noteFixed(gone, door);
	return kept;
}
/**
* A finding is not fixed while its quoted code is still there, even if the new rejection leaves it
* out.
*/
function isFixed(finding, { after }, { outcome: { previous } }) {
	if (isOfRule(finding)) return false;
	return previous.some(({ id, status, isNamed }) => id === finding.id && status === "fixed" && (isNamed || !stillStands(finding, after.text)));
}
function noteOf(kept, { file }) {
	if (kept?.kind === "newer") return require_start.safe`${notRecorded(file)}: that record is from a newer version`;
	return kept?.kind === "failed" ? noteTrouble(kept.trouble, file) : null;
}
function noteTrouble(trouble, file) {
	const { why, nextStep } = require_review.explainTrouble(trouble);
	return require_start.safe`${notRecorded(file)} (${why}). Next: ${nextStep}`;
}
/** The common beginning of such a note, by which it is recognized and reported once. */
function notRecorded(file) {
	return require_start.safe`countersign: the open findings of ${require_hooks.shownFile(file)} was not recorded`;
}
//#endregion
//#region src/session/hidden-changes.ts
/**
* True if the whole change is hidden from the reviewer, so no review is possible. See
* docs/adr/019-patterns-of-a-project.md.
*/
function isAllHidden(changes) {
	return changes.length > 0 && changes.every(({ diff }) => diff === "");
}
/** The user decides, as after any approval of hidden text; no finding is cleared. */
async function reportHidden(changes, at, door) {
	const summary = require_start.safe`No reviewer could be used: ${require_engine.whatHid(changes.reduce((sum, one) => sum + one.hidden, 0))}, and nothing else changed.`;
	for (const { file, before: was, after: now } of changes) await require_hooks.moveBaseline(door.sessionDir, {
		file,
		now,
		was,
		at
	});
	const verdict = "DECISION_NEEDED";
	await rememberReview(door, {
		fingerprint: fingerprintOf(changes),
		verdict,
		why: summary,
		open: []
	});
	return tellVerdict({
		verdict,
		summary,
		question: require_engine.hiddenQuestion(),
		names: namesOf(changes),
		placed: [],
		maxCharacters: door.settings.hooks.condenseCharacters
	});
}
//#endregion
//#region src/session/review/judge.ts
/** After an edit: advises, never blocks. Fails open; only a verdict changes open findings. */
async function judgeEdits(given, door) {
	const known = await judgedBefore(given, door);
	if (known !== null) return known;
	const changes = await withoutIgnored(given.changes, door);
	const left = {
		...given,
		changes
	};
	return (changes.length === given.changes.length ? null : await judgedBefore(left, door)) ?? await judgeNew(left, door);
}
async function judgeNew({ changes, superseded }, door) {
	const fingerprint = fingerprintOf(changes);
	if (isAllHidden(changes)) return {
		reply: await reportHidden(changes, "review", door),
		settled: true
	};
	const found = await recordStatic(changes, door);
	const { reply, settled } = await judgeByReviewer({
		changes,
		superseded,
		found,
		fingerprint
	}, door);
	return {
		reply: withStaticTold(reply, found, changes),
		settled
	};
}
async function judgeByReviewer(asked, door) {
	const { changes, found, fingerprint } = asked;
	const limit = limitReached(door);
	if (limit !== null) return {
		reply: await reportLimit(limit, door),
		settled: false
	};
	const timeoutSeconds = door.settings.hooks.timeoutSeconds;
	const { outcome, isResting } = await askAbout({
		changes,
		found,
		said: require_start.safe``,
		at: "review",
		timeoutSeconds
	}, door);
	if (isResting) return {
		reply: require_start.SILENT,
		settled: false
	};
	if (outcome.kind !== "reviewed") return await judgeMissing$1(outcome, {
		changes,
		fingerprint,
		found
	}, door);
	const superseded = await asked.superseded();
	const concluded = await conclude$1({
		outcome,
		changes,
		found,
		superseded,
		at: "review"
	}, door);
	if (superseded.size === 0) await rememberReview(door, {
		...concluded.content,
		fingerprint
	});
	return {
		reply: concluded.reply,
		settled: true
	};
}
/** Answers without a reviewer: no change, or one reviewed a moment ago. Otherwise null. */
async function judgedBefore({ changes, superseded }, door) {
	if (changes.length === 0) return {
		reply: require_start.SILENT,
		settled: true
	};
	const known = reviewedBefore(changes, door.settings.hooks.dedup.seconds, door);
	if (known === null) return null;
	door.debug(require_start.safe`${namesOf(changes)} was reviewed a moment ago`);
	const again = await superseded();
	await noteRepeat(known, changes, door);
	return {
		reply: await repeatOutcome(known, {
			changes,
			superseded: again
		}, door),
		settled: known.verdict !== "none"
	};
}
/** One counted review of all changes, with what is already known about these files. */
async function askAbout(question, door) {
	await countReview(door);
	const files = new Set(question.changes.flatMap(({ file, renamedFrom }) => [file, renamedFrom]));
	const pending = await readPending(door.sessionDir);
	const open = pending.kind === "read" ? pending.open.filter(({ file }) => files.has(file)) : [];
	const refuted = require_review.readRefuted(door.projectDir).filter(({ file }) => files.has(file));
	const { requestFor } = await Promise.resolve().then(() => require("./request.cjs"));
	const material = {
		...question,
		found: question.found.look.review,
		open,
		refuted
	};
	const sent = question.changes.filter(({ withoutContent }) => withoutContent !== true);
	if (sent.length > 0) door.debug(require_start.safe`a reviewer reviews ${namesOf(sent)}`);
	const asked = await askReviewer(requestFor(material, door), door);
	door.debug(outcomeLine(asked.outcome));
	if (asked.outcome.kind !== "skipped") await countTokens(door, asked.outcome.receipt.usage);
	return asked;
}
async function judgeMissing$1(outcome, { changes, fingerprint, found }, door) {
	if (outcome.kind === "inconclusive") await rememberReview(door, {
		verdict: "none",
		why: outcome.why,
		open: found.open,
		fingerprint
	});
	return {
		reply: tellOutcome(outcome, namesOf(changes), (failure) => nextStepAt("edit", failure, door.settings)),
		settled: outcome.kind === "skipped"
	};
}
/** Turns a verdict into records and a reply. Dismissed findings do not come back. */
async function conclude$1(shown, door) {
	const given = {
		...shown,
		outcome: withCritical(shown.outcome, require_review.readDismissedIds(door.projectDir))
	};
	const { outcome, changes, found } = given;
	const { result } = outcome;
	const open = await openAfter(given, door);
	const { told, note } = await recordOutcome({
		...given,
		found: findingsByFile(open, changes)
	}, door);
	const isDismissed = result.verdict === "CHANGES_REQUIRED" && open.length === 0;
	await noteReview({
		...given,
		isDismissed
	}, door);
	const by = reviewerOf(outcome);
	return {
		reply: withNote(isDismissed ? require_start.SILENT : await replyTo({
			given,
			told
		}, door), note),
		content: {
			verdict: result.verdict,
			why: whyOf(result),
			open: joinPending(found.open, findingsByFile(open, changes)),
			...by === null ? {} : { by }
		}
	};
}
/** Findings that the rejection leaves open. Those of the static rules are open already. */
async function openAfter({ outcome: { result }, found }, door) {
	if (result.verdict !== "CHANGES_REQUIRED") return [];
	const { withRuleIds } = await Promise.resolve().then(() => require("./static-findings.cjs"));
	const dismissed = require_review.readDismissedIds(door.projectDir);
	const own = withRuleIds(result.findings.filter(isOwn), found);
	const left = own.filter(({ id }) => !dismissed.has(id));
	if (own.length > 0 && left.length === 0) return [];
	return openOf({
		...result,
		findings: left
	}).filter(({ id }) => !dismissed.has(id));
}
/** A reviewer's finding with a rule's id replaces the rule's own. */
function joinPending(ofRules, own) {
	const ids = new Set([...own.values()].flatMap((list) => list.map(({ id }) => id)));
	return [...new Set([...ofRules.map(({ file }) => file), ...own.keys()])].map((file) => {
		return {
			file,
			findings: [...ofRules.filter((one) => one.file === file).flatMap(({ findings }) => findings).filter(({ id }) => !ids.has(id)), ...own.get(file) ?? []]
		};
	});
}
/** The reason that is repeated if the same change is made again. */
function whyOf({ verdict, summary, question }) {
	return verdict === "DECISION_NEEDED" ? question ?? summary : summary;
}
async function replyTo({ given: { outcome, changes, superseded, at }, told }, door) {
	const { verdict, question } = outcome.result;
	if (verdict === "APPROVED") return require_start.SILENT;
	if (at === "stop") return verdict === "CHANGES_REQUIRED" ? require_start.SILENT : askUser(whyOf(outcome.result));
	if (verdict === "CHANGES_REQUIRED" && superseded.size === changes.length && told.size === 0) return require_start.SILENT;
	return tellVerdict({
		verdict,
		summary: await summaryOf(outcome.result, door),
		question,
		names: namesOf(changes),
		placed: placedOf(told, changes),
		maxCharacters: door.settings.hooks.condenseCharacters
	});
}
const MAX_QUESTION = 2e3;
function askUser(question) {
	return {
		kind: "tell",
		user: require_start.safe`countersign: To decide: ${require_start.clip(require_start.oneLine(question), MAX_QUESTION)}`,
		agent: null
	};
}
/** The review is reported anyway: a failing disk must not swallow its findings. */
function withNote(reply, note) {
	if (note === null || reply.kind === "reflect") return reply;
	if (reply.kind === "silent") return {
		kind: "tell",
		user: note,
		agent: null
	};
	const user = reply.user === void 0 ? note : require_start.joinSafe([reply.user, note], "\n");
	return {
		...reply,
		user
	};
}
//#endregion
//#region src/session/edits/unread.ts
/** The edits whose review is finished, with any result. */
function withoutUnread(edits, unread) {
	const again = new Set(unread.filter(({ isLost }) => !isLost).map(({ file }) => file));
	return edits.filter(({ file }) => !again.has(file));
}
/** A note for the user; null if every file was read. */
function noteUnread(unread, at) {
	const lines = [...new Map(unread.map(({ failure }) => [failure.detail, failure])).values()].map(({ detail, nextStep }) => {
		const names = namesOf(unread.filter(({ failure }) => failure.detail === detail));
		return require_start.safe`countersign: ${at === "stop" ? require_start.safe`the agent stopped and ${names}` : names} was not reviewed: ${detail}. Next: ${nextStep}`;
	});
	return lines.length === 0 ? null : require_start.joinSafe(lines, "\n");
}
//#endregion
//#region src/session/edits/edit.ts
/** After an edit, while the host waits: reviews all open edits at once. */
async function reviewNow(event, door) {
	const seen = await require_hooks.recordEditedFile(event, door);
	switch (seen.kind) {
		case "ignored": return require_start.SILENT;
		case "seen": return await reviewOpen(door);
		case "unrecorded": {
			const { changes, unread } = await readChanges([seen.file], "reviewed", door);
			return withTrouble(withNote((await judgeEdits({
				changes,
				superseded: async () => /* @__PURE__ */ new Set()
			}, door)).reply, noteUnread(unread, "review")), seen);
		}
	}
}
/** Reports the failure once: the review may already have reported it for this file. */
function withTrouble(reply, { file, trouble }) {
	const isTold = reply.kind === "tell" && reply.user.includes(notRecorded(file));
	return reply.kind === "silent" || isTold ? reply : withNote(reply, noteTrouble(trouble, file));
}
/**
* While the host goes on: the first process waits for more edits and reviews them all; later
* processes leave.
*/
async function reviewSoon(event, door) {
	const seen = await require_hooks.recordEditedFile(event, door);
	if (seen.kind !== "seen") return seen.kind === "unrecorded" ? await reviewNow(event, door) : require_start.SILENT;
	const turn = await require_hooks.claim(require_start.claimsDir(door.sessionDir), "coalesce");
	if (turn.kind === "taken") return require_start.SILENT;
	await door.clock.sleep(door.settings.hooks.coalesceSeconds * 1e3, door.signal);
	if (turn.kind === "claimed") turn.giveUp();
	return door.signal.aborted ? require_start.SILENT : await reviewOpen(door);
}
/** One review of all recorded edits that are not under review. */
async function reviewOpen(door) {
	const review = door.newId();
	const held = await require_hooks.claimReview(door.sessionDir, review);
	const taken = await require_hooks.takeEdits(door.sessionDir, {
		review,
		at: door.clock.now()
	});
	if ("kind" in taken || taken.length === 0) return require_start.SILENT;
	const files = [...new Set(taken.map(({ file }) => file))];
	const { changes, unread } = await readChanges(files, "reviewed", door);
	const superseded = () => editedSince(taken, door);
	const { reply, settled } = await judgeEdits({
		changes,
		superseded
	}, door);
	const at = door.clock.now();
	const edits = withoutUnread(taken, unread);
	await require_hooks.endReview(door.sessionDir, {
		review,
		at,
		edits,
		reviewed: settled
	});
	if (held.kind === "claimed") held.giveUp();
	const unchanged = files.filter((file) => !changes.some((one) => one.file === file));
	return withNote(reply.kind === "silent" ? await reportUnchanged(unchanged, door) : reply, noteUnread(unread, "review"));
}
/** Files that were edited again after these edits were taken. */
async function editedSince(taken, { sessionDir }) {
	const edits = await require_hooks.readEdits(sessionDir);
	if ("kind" in edits) return /* @__PURE__ */ new Set();
	const uses = new Set(taken.map(({ use }) => use));
	const last = edits.all.findLastIndex(({ use }) => uses.has(use));
	return new Set(edits.all.slice(last + 1).map(({ file }) => file));
}
//#endregion
//#region src/system/files/folders.ts
/** Regular files of a folder with their times, newest first; empty if it cannot be read. */
function listNewest(dir) {
	try {
		return node_fs.readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => node_path.join(dir, name)).map((file) => ({
			path: file,
			ms: node_fs.statSync(file).mtimeMs
		})).sort((one, other) => other.ms - one.ms);
	} catch {
		return [];
	}
}
/**
* Sibling folders that were unused for this long; empty if they cannot be read. The age is counted
* from this folder's last use, because a clock that jumps ahead would make all of them old.
*/
function listFoldersOlderThan(own, ms) {
	try {
		const now = Date.now();
		const others = listFolders(node_path.dirname(own)).filter(({ folder }) => folder !== own);
		const signs = [node_fs.statSync(own).birthtimeMs, ...others.map(({ madeIn }) => madeIn)];
		const last = Math.max(...signs.filter((time) => time <= now));
		return others.filter(({ madeIn }) => last - madeIn > ms).map(({ folder }) => folder);
	} catch {
		return [];
	}
}
function listFolders(dir) {
	return node_fs.readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => {
		const folder = node_path.join(dir, name);
		return {
			folder,
			madeIn: node_fs.statSync(folder).mtimeMs
		};
	});
}
/** Removes a folder of ours; a file that cannot be removed stays. */
function removeFolder(folder) {
	try {
		node_fs.rmSync(folder, {
			recursive: true,
			force: true
		});
	} catch {}
}
//#endregion
//#region src/session/edits/plan-file.ts
const MAX_BYTES$1 = 2e6;
/**
* Finds the plan that the agent shows, in this order: the host's text, the file it names, the last
* one named in the conversation, the newest in the host's folder. A file counts only if it is a
* plain `.md` file in the host's plan folder.
*/
function findPlan(event, plansDirs) {
	const { text, file } = event.plan;
	if (text !== null && text.trim() !== "") return {
		text,
		file
	};
	for (const plansDir of plansDirs) {
		const found = findPlanIn(plansDir, event);
		if (found !== null) return found;
	}
	return null;
}
function findPlanIn(plansDir, event) {
	const candidates = [
		() => event.plan.file,
		() => lastNamed(event.transcript, plansDir),
		() => listNewest(plansDir).find(({ path: one }) => one.endsWith(".md"))?.path ?? null
	];
	for (const candidate of candidates) {
		const found = readPlan(candidate(), plansDir);
		if (found !== null) return found;
	}
	return null;
}
/** Null, without a message, if it is not one of the host's plans. */
function readPlan(named, plansDir) {
	if (named === null) return null;
	const file = require_start.resolvePath(node_path.resolve(plansDir, named));
	if (node_path.dirname(file) !== require_start.resolvePath(plansDir) || !file.endsWith(".md")) return null;
	if (require_sensitive.sensitiveReason(file) !== null) return null;
	const read = require_start.readRegularFile(file, MAX_BYTES$1);
	if (read.kind !== "read") return null;
	const text = Buffer.from(read.bytes).toString("utf8");
	return text.trim() === "" ? null : {
		text,
		file
	};
}
const TAIL_BYTES$1 = 4e5;
/** The last path in the conversation that points into the plan folder. */
function lastNamed(transcript, plansDir) {
	if (transcript === null) return null;
	const read = require_start.readTail(transcript, TAIL_BYTES$1);
	if (read.kind !== "read") return null;
	const text = Buffer.from(read.bytes).toString("utf8");
	const start = text.lastIndexOf(`${plansDir}${node_path.sep}`);
	if (start === -1) return null;
	return /^[^\s"'`\\]{1,1000}?\.md/.exec(text.slice(start))?.[0] ?? null;
}
//#endregion
//#region src/session/edits/plan.ts
/**
* The agent shows a plan: the review runs while the host waits and reports, but never blocks. Fails
* open.
*/
async function reviewPlan(event, door) {
	const turn = await require_hooks.claim(require_start.claimsDir(door.sessionDir), `plan ${event.use}`);
	if (turn.kind === "taken") return require_start.SILENT;
	const plan = findPlan(event, door.plansDirs);
	if (plan === null) {
		door.debug(require_start.safe`no plan was found in what the host says or in ${require_redaction.redact(door.plansDirs.join(", "))}`);
		return require_start.SILENT;
	}
	const limit = limitReached(door);
	if (limit !== null) return await reportLimit(limit, door);
	const outcome = await ask(plan.text, door);
	if (turn.kind === "claimed") turn.finish();
	return await conclude(outcome, plan.file === null ? UNNAMED : await require_hooks.fileKey(door.sessionDir, plan.file), door);
}
const UNNAMED = require_start.safe`the plan`;
async function ask(plan, door) {
	const { hooks, review } = door.settings;
	const until = hookTime(door);
	const { text: whole, untrusted } = require_redaction.redactCounting(plan);
	const text = await fitting(whole, until, door);
	const tokens = Math.max(review.contentTokens.documents, require_engine.estimateTokens(text, "budget"));
	const content = {
		...require_engine.createContent(text),
		redactionsUntrusted: untrusted
	};
	await countReview(door);
	const { outcome } = await askReviewer({
		type: "sprint",
		subject: {
			kind: "document",
			content
		},
		expertise: require_start.safe``,
		context: require_start.safe`The agent shows this plan to the user and waits for permission to carry it out.`,
		...askingFor("heavy", hooks.models, review.models.documents),
		timeoutSeconds: Math.max(1, until.secondsLeft()),
		tools: "none",
		depth: {
			...require_review.depthWith(review.depth, tokens),
			mode: "single-pass"
		},
		previous: null,
		prose: "understood",
		found: null
	}, door);
	if (outcome.kind !== "skipped") await countTokens(door, outcome.receipt.usage);
	return outcome;
}
async function conclude(outcome, file, door) {
	if (outcome.kind !== "reviewed") return tellOutcome(outcome, require_start.safe`the plan`, (failure) => nextStepAt("plan", failure, door.settings));
	const refuted = require_review.readDismissedIds(door.projectDir);
	const { verdict, question } = outcome.result;
	const open = openOf(outcome.result).filter(({ id }) => !refuted.has(id));
	if (verdict === "APPROVED" || verdict === "CHANGES_REQUIRED" && open.length === 0) {
		await clearFixed(file, door);
		return require_start.SILENT;
	}
	const isRejected = verdict === "CHANGES_REQUIRED";
	const kept = isRejected ? await updatePending(door.sessionDir, file, () => open) : null;
	return withNote(tellVerdict({
		verdict,
		summary: await summaryOf(outcome.result, door),
		question,
		names: require_start.safe`the plan`,
		placed: isRejected ? open.map((finding) => ({
			path: require_start.safe`plan`,
			finding
		})) : [],
		maxCharacters: door.settings.hooks.condenseCharacters
	}), kept?.kind === "failed" ? noteTrouble(kept.trouble, file) : null);
}
//#endregion
//#region src/state/session/quoted-code.ts
const MAX_BYTES = 2e6;
/**
* True if the code that a finding quotes was there when it was found and is gone now. It may be
* fixed, which only a review can tell. False if that cannot be known.
*/
async function isCodeGone({ current_code: code, quoted }, { sessionDir, projectRoot, file }) {
	if (code === null || quoted !== true) return false;
	const place = await require_hooks.findFile(sessionDir, file, projectRoot);
	if (place === null) return false;
	const read = require_start.readRegularFile(place, MAX_BYTES);
	if (read.kind === "failed") return read.errno === "ENOENT";
	return !containsCode(require_redaction.redact(Buffer.from(read.bytes).toString("utf8")), code.replace(/…$/, ""));
}
//#endregion
//#region src/session/stop/open-findings.ts
/**
* `found` holds the open findings of a review just now: it counts where the records have nothing.
*/
async function readOpen({ sessionDir }, found = []) {
	const pending = await readPending(sessionDir);
	if (pending.kind === "failed") {
		const { why, nextStep } = require_review.explainTrouble(pending.trouble);
		return {
			open: found,
			note: require_start.safe`countersign: open findings cannot be read (${why}). Next: ${nextStep}`
		};
	}
	if (pending.open.length > 0) return {
		open: pending.open,
		note: null
	};
	if (pending.damaged === 0) return {
		open: found,
		note: null
	};
	return {
		open: found,
		note: require_start.safe`countersign: ${pending.damaged} record(s) of open findings could not be read`
	};
}
/**
* True if a review should run before these findings block: a file was edited since, or quoted code
* is gone.
*/
async function mayBeFixed(open, door) {
	if (count(await blockingOf(open, door)) < count(open)) return true;
	const files = new Set(open.map(({ file }) => file));
	const edits = await require_hooks.readEdits(door.sessionDir);
	if ("kind" in edits) return false;
	if ([...edits.open, ...edits.underWay.flatMap((one) => one.edits)].some(({ file }) => files.has(file))) return true;
	return (await readChanges([...files], "reviewed", door)).changes.length > 0;
}
function count(open) {
	return open.reduce((sum, { findings }) => sum + findings.length, 0);
}
/** Leaves out findings whose quoted code is gone: those may be fixed and do not block. */
async function blockingOf(open, door) {
	const blocking = [];
	for (const { file, findings } of open) {
		const gone = await Promise.all(findings.map((one) => isCodeGone(one, {
			...door,
			file
		})));
		const standing = findings.filter((_, place) => gone[place] === false);
		if (standing.length > 0) blocking.push({
			file,
			findings: standing
		});
	}
	return blocking;
}
//#endregion
//#region src/session/stop/report.ts
/**
* The fate of the findings, for the user of a released agent. Dismissed ones are reported
* elsewhere.
*/
async function reportFindings(stopped, door) {
	const closed = stopped.before.filter(({ id }) => stopped.fixed.includes(id) && !isOpen(id, stopped));
	const doubtful = closed.filter(({ file }) => isUnseen$1(file, stopped));
	const fixed = closed.filter((one) => !doubtful.includes(one));
	const { standing, unchecked } = await sortOpen(stopped, door);
	const why = stopped.missed?.why ?? NOT_SEEN;
	return [
		...line(fixed.map(placed(door)), (list) => require_start.safe`countersign: fixed: ${list}`),
		...line(standing, (list) => require_start.safe`countersign: still open: ${list}. Next: countersign findings`),
		...line([...doubtful.map(placed(door)), ...unchecked], (list) => require_start.safe`countersign: not checked again: ${list} (${require_start.oneLine(why)}). Next: countersign findings`)
	];
}
const NOT_SEEN = require_start.safe`its code is gone and was not reviewed since`;
function isOpen(id, { open }) {
	return open.some(({ findings }) => findings.some((one) => one.id === id));
}
function isUnseen$1(file, { missed }) {
	return missed?.files.has(file) === true && !missed.editsReviewed;
}
async function sortOpen(stopped, door) {
	const dismissed = require_review.readDismissedIds(door.projectDir);
	const standing = [];
	const unchecked = [];
	for (const { file, findings } of stopped.open) for (const finding of findings.filter(({ id }) => !dismissed.has(id))) (isUnseen$1(file, stopped) && !isOfRule(finding) || await isCodeGone(finding, {
		...door,
		file
	}) ? unchecked : standing).push(placed(door)({
		...finding,
		file
	}));
	return {
		standing,
		unchecked
	};
}
function placed({ projectRoot }) {
	return ({ file, ...finding }) => placeAndTitle({
		path: require_hooks.nameInProject(file, projectRoot),
		finding
	});
}
function line(findings, words) {
	return findings.length === 0 ? [] : [words(firstOf(findings))];
}
//#endregion
//#region src/session/stop/turn-line.ts
/**
* One line for the user at the end of a turn: the reviewers and the verdict. Null without a review.
*/
function turnLine(reviews, open) {
	const last = /* @__PURE__ */ new Map();
	for (const review of reviews) for (const file of review.files) last.set(file, review);
	const isLast = new Set(last.values());
	const counted = reviews.filter((one) => isLast.has(one));
	if (counted.length === 0) return null;
	const names = namesOf([...last.keys()].map((name) => ({ name })));
	return require_start.safe`countersign: ${whoOf(counted)} reviewed ${names} ${timeOf(counted)}: ${verdictOf(counted, open)}${sameMakerOf(counted)}`;
}
function whoOf(reviews) {
	return require_start.joinSafe([...new Set(reviews.map(({ by }) => nameOf(by)))], " and ");
}
function nameOf({ backend, model }) {
	return model === null ? require_redaction.redact(backend) : require_start.safe`${require_redaction.redact(backend)} (${require_start.oneLine(model)})`;
}
function timeOf(reviews) {
	if (reviews.every(({ repeated }) => repeated)) return require_start.safe`earlier in this session`;
	const seconds = reviews.reduce((sum, one) => sum + (one.repeated ? 0 : one.seconds), 0);
	return require_start.safe`in ${Math.max(1, Math.round(seconds))} s`;
}
function verdictOf(reviews, open) {
	const standing = reviews.filter((one, at) => !isSettled(one, reviews.slice(at + 1), open));
	const strictest = require_engine.VERDICTS.find((one) => standing.some(({ verdict }) => verdict === one));
	if (strictest !== "CHANGES_REQUIRED" && open.some(({ severity }) => severity === "critical")) return require_start.safe`CHANGES_REQUIRED${saidOtherwise(strictest)}`;
	const behind = standing.filter(({ verdict }) => verdict === strictest);
	const note = strictest === "CHANGES_REQUIRED" && behind.every((one) => one.dismissed) ? require_start.safe`, but every finding was dismissed before (countersign findings --dismissed)` : require_start.safe``;
	return require_start.safe`${require_redaction.redact(strictest ?? "")}${note}`;
}
function saidOtherwise(verdict) {
	return verdict === void 0 ? require_start.safe`` : require_start.safe` (the reviewer said ${require_redaction.redact(verdict)})`;
}
/** A rejection without open findings that was followed by another review. */
function isSettled({ verdict, dismissed, files }, later, open) {
	if (verdict !== "CHANGES_REQUIRED" || dismissed || later.length === 0) return false;
	return !open.some(({ name }) => files.includes(name));
}
function sameMakerOf(reviews) {
	if (!reviews.some(({ by }) => by.sameMaker)) return require_start.safe``;
	return require_start.safe` (not independent: the reviewer and the agent run models of the same maker)`;
}
//#endregion
//#region src/session/stop/release.ts
/** Ends the turn: reports its reviewers, the findings and their fate, and what was not reviewed. */
async function releaseAgent(released, door) {
	const { reply, missed, found, before } = released;
	const { reviews, blocking, fixed } = readTurnReviews(door.sessionDir);
	const { open } = await readOpen(door, found);
	const stopped = {
		before: [...blocking, ...withoutKnown(before, blocking)],
		open,
		fixed,
		missed
	};
	const lines = [turnLine(withoutMissed(reviews, missed, door), openInFiles(open, door)), ...await reportFindings(stopped, door)];
	await endTurnReviews(door.sessionDir);
	return after(lines.filter((line) => line !== null), reply);
}
function openInFiles(open, door) {
	const dismissed = require_review.readDismissedIds(door.projectDir);
	return open.flatMap(({ file, findings }) => findings.filter(({ id }) => !dismissed.has(id)).map(({ severity }) => ({
		name: require_hooks.nameInProject(file, door.projectRoot),
		severity
	})));
}
/** A file that changed after its last review does not count as reviewed. */
function withoutMissed(reviews, missed, { projectRoot }) {
	if (missed === null || missed.editsReviewed) return reviews;
	const names = new Set([...missed.files].map((file) => require_hooks.nameInProject(file, projectRoot)));
	return reviews.map((one) => ({
		...one,
		files: one.files.filter((name) => !names.has(name))
	}));
}
function withoutKnown(open, known) {
	const ids = new Set(known.map(({ id }) => id));
	return open.flatMap(({ file, findings }) => findings.filter(({ id }) => !ids.has(id)).map(({ id, title, line_start }) => ({
		id,
		file,
		title,
		line_start
	})));
}
function after(lines, reply) {
	if (lines.length === 0 || reply.kind !== "silent" && reply.kind !== "tell") return reply;
	const rest = reply.kind === "tell" ? [reply.user] : [];
	return {
		kind: "tell",
		user: require_start.joinSafe([...lines, ...rest], "\n"),
		agent: null
	};
}
//#endregion
//#region src/state/session/sessions.ts
/** Open findings of all sessions of a project: a person at a terminal belongs to none of them. */
async function readAllPending(projectDir) {
	const open = [];
	const names = listSessions(projectDir);
	if (!Array.isArray(names)) return names;
	for (const name of names) {
		const sessionDir = require_start.sessionNamed(projectDir, name);
		const read = await readPending(sessionDir);
		if (read.kind === "failed") return read;
		open.push(...read.open.map((pending) => ({
			sessionDir,
			pending
		})));
	}
	return {
		kind: "read",
		open
	};
}
function listSessions(projectDir) {
	const sessions = require_start.sessionsDir(projectDir);
	const state = require_start.checkPrivateDir(sessions);
	if (state.kind === "failed") return state;
	const dir = require_start.pathOf(sessions);
	try {
		return require_start.listDir(dir);
	} catch (error) {
		return require_start.failedBy(error, dir);
	}
}
const FORGOTTEN_MS = 336 * 60 * 60 * 1e3;
/** Removes sessions that were not used for two weeks, with all their records. */
function forgetOldSessions(projectDir, own) {
	if (require_start.checkPrivateDir(require_start.sessionsDir(projectDir)).kind !== "ready") return;
	for (const folder of listFoldersOlderThan(require_start.pathOf(own), FORGOTTEN_MS)) removeFolder(folder);
}
//#endregion
//#region src/session/stop/reviewed-turn.ts
/** At any age: a stop does not repeat a review that this session already has. */
function verdictBefore(changes, door) {
	const known = reviewedBefore(changes, Number.POSITIVE_INFINITY, door);
	return known === null || known.verdict === "none" ? null : known;
}
/**
* All changes were already reviewed in this session, so no reviewer is asked. If the files were
* different in between, findings from then are void, and the effects of the earlier review are
* repeated.
*/
async function settleReviewed(known, changes, door) {
	door.debug(require_start.safe`${namesOf(changes)} was reviewed before`);
	for (const { file, before: was, after: now } of changes) await require_hooks.moveBaseline(door.sessionDir, {
		file,
		now,
		was,
		at: "stop"
	});
	if (!wasLastSaid(known.verdict, changes, door)) {
		await repeatOutcome(known, {
			changes,
			superseded: /* @__PURE__ */ new Set()
		}, door);
		await noteRepeat(known, changes, door);
	}
	return known.verdict === "DECISION_NEEDED" ? askUser(known.why) : require_start.SILENT;
}
//#endregion
//#region src/session/turn/changed-during-review.ts
/** Files that changed since their review began. */
async function changedDuringReview(changes, door) {
	const files = /* @__PURE__ */ new Set();
	for (const change of changes) {
		const now = await versionNow(change.place, door);
		if (!("text" in now && now.text === change.after.text && now.mark === change.after.mark)) files.add(change.file);
	}
	return files;
}
/** For the user; null if none changed. */
function noteChangedDuringReview(changes, again) {
	const changed = changes.filter(({ file }) => again.has(file));
	if (changed.length === 0) return null;
	return require_start.safe`countersign: not reviewed yet: ${namesOf(changed)} (changed during the review)`;
}
//#endregion
//#region src/state/session/turn-start.ts
/** Why not all changes of a turn can be seen. */
const TURN_LIMITS = [
	"no-git",
	"too-slow",
	"untracked"
];
const VERSION = 1;
/** Checked by hand: a schema check of thousands of files would take longer than git. */
const FORMAT = {
	version: VERSION,
	mayBeLost: true,
	schema: require_records.custom(isTurnStart)
};
function isTurnStart(value) {
	if (!isMap(value)) return false;
	const { at, isOver, head, refs, files, unreviewed, told, repositories = [] } = value;
	const isFlat = typeof at === "number" && typeof isOver === "boolean" && isOidOrNull(head);
	const areLists = Array.isArray(refs) && refs.every(isOid) && Array.isArray(told) && areTexts(repositories);
	return isFlat && areLists && areFiles(files) && areFiles(unreviewed);
}
function areFiles(value) {
	return isMap(value) && Object.values(value).every(isStartFile);
}
function isStartFile(value) {
	if (!isMap(value)) return false;
	const { isThere, size, hash, blob, version } = value;
	return typeof isThere === "boolean" && typeof size === "number" && isTextOrNull(hash) && isOidOrNull(blob) && isVersion(version);
}
function isVersion(value) {
	return value === null || isMap(value) && isText(value["text"]) && isTextOrNull(value["mark"]);
}
function isMap(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function areTexts(value) {
	return Array.isArray(value) && value.every(isText);
}
function isText(value) {
	return typeof value === "string";
}
/** These become arguments of git. */
function isOid(value) {
	return isText(value) && /^[0-9a-f]{40,64}$/.test(value);
}
function isOidOrNull(value) {
	return value === null || isOid(value);
}
function isTextOrNull(value) {
	return value === null || isText(value);
}
/** Null if there is no readable record: then only the edits of tools are known. */
function readTurnStart(sessionDir) {
	const peeked = require_records.peekRecord(require_start.turnStartFile(sessionDir), FORMAT);
	return peeked.kind === "read" ? peeked.record : null;
}
async function updateTurnStart(sessionDir, change) {
	await require_records.updateRecord(require_start.turnStartFile(sessionDir), FORMAT, change);
}
async function forgetTurnStart(sessionDir) {
	const file = require_start.turnStartFile(sessionDir);
	if (!require_start.isAbsent(require_start.pathOfFile(file))) await require_records.removeRecord(file, FORMAT);
}
const LIMIT_FORMAT = {
	version: VERSION,
	mayBeLost: true,
	schema: require_records.object({ limit: require_records.nullable(require_records.picklist(TURN_LIMITS)) })
};
/** Limits of the last turn start in this project, for `doctor`. */
function readTurnLimit(projectDir) {
	const peeked = require_records.peekRecord(require_start.turnLimitFile(projectDir), LIMIT_FORMAT);
	return peeked.kind === "read" ? peeked.record.limit : null;
}
async function keepTurnLimit(projectDir, limit) {
	if (readTurnLimit(projectDir) === limit) return;
	await require_records.updateRecord(require_start.turnLimitFile(projectDir), LIMIT_FORMAT, () => ({ limit }));
}
//#endregion
//#region src/session/turn/notes.ts
/** For the user: the parts of the turn that were not looked at; null if there are none. */
async function noteTurn(turn, door) {
	const limit = await newLimit(door);
	const lines = [
		noteLeftOut(turn),
		noteRepositories(turn),
		limit === null ? null : wordsFor(limit)
	].filter((line) => line !== null);
	return lines.length === 0 ? null : require_start.joinSafe(lines, "\n");
}
function noteLeftOut({ leftOut }) {
	return leftOut === 0 ? null : require_start.safe`countersign: commands changed ${leftOut} more files than fit into one review; the next stop reviews the rest`;
}
function noteRepositories({ repositories }) {
	const names = namesOf(repositories.map((name) => ({ name })));
	return repositories.length === 0 ? null : require_start.safe`countersign: ${names} was not reviewed: a git repository of its own. Next: run countersign review there`;
}
/**
* Once per session, also without edits by tools, because commands may have changed files. Null if
* the user knows it.
*/
async function newLimit({ sessionDir }) {
	const start = readTurnStart(sessionDir);
	const limit = start?.limit ?? null;
	if (start === null || limit === null || start.told.includes(limit)) return null;
	await updateTurnStart(sessionDir, (kept) => ({
		...kept ?? start,
		told: [...(kept ?? start).told, limit]
	}));
	return limit;
}
function wordsFor(limit) {
	switch (limit) {
		case "no-git": return require_start.safe`countersign: this folder is in no git repository, so only edits made with tools are reviewed, not what commands change. Next: git init`;
		case "too-slow": return require_start.safe`countersign: git took too long when this turn began, so only edits made with tools were reviewed, not what commands changed. Next: countersign review`;
		case "untracked": return require_start.safe`countersign: this folder has too many untracked files, so untracked files that commands make or change are not reviewed. Next: add them to .gitignore`;
	}
}
//#endregion
//#region src/diff/make/merge-texts.ts
/** Merges two changed versions of a common text; null if they conflict. */
function mergeTexts(base, ours, theirs) {
	if (ours === base || ours === theirs) return theirs;
	if (theirs === base) return ours;
	const lines = {
		base: linesOf(base),
		ours: linesOf(ours),
		theirs: linesOf(theirs)
	};
	const own = replacements(lines.base, lines.ours);
	const others = replacements(lines.base, lines.theirs);
	const all = [...own, ...others].sort((one, other) => one.from - other.from || one.to - other.to);
	return applied(lines.base, all);
}
function replacements(base, side) {
	return lineChanges(base, side).map(({ oldFrom, oldTo, newFrom, newTo }) => ({
		from: oldFrom,
		to: oldTo,
		text: side.slice(newFrom, newTo).join("")
	}));
}
/** Two changes that touch are a conflict, unless they are the same. */
function applied(base, all) {
	const parts = [];
	let [at, last] = [0, null];
	for (const one of all) {
		if (last !== null && isSame(last, one)) continue;
		if (last !== null && one.from <= last.to) return null;
		parts.push(...base.slice(at, one.from), one.text);
		[at, last] = [one.to, one];
	}
	return [...parts, ...base.slice(at)].join("");
}
function isSame(one, other) {
	return one.from === other.from && one.to === other.to && one.text === other.text;
}
/** Lines with their newlines. */
function linesOf(text) {
	return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
//#endregion
//#region src/session/edits/credentials-file.ts
/**
* The content of a credentials file is neither sent nor recorded. A new one is a change without
* content, so that the static rules can name it; for any other the user learns that it changed.
* Null for an ordinary file.
*/
function credentialsFile({ file, place }, was, door) {
	const reason = require_sensitive.sensitiveReason(place);
	if (reason === null) return null;
	const why = require_start.safe`it may hold credentials (${require_redaction.redact(reason)})`;
	if (lookAtFile(place) === null) return why;
	const path = nameOf$1(place, door);
	if (was.isThere) return changedBefore(file, require_redaction.redact(path), why);
	return {
		file,
		place,
		path,
		name: require_redaction.redact(path),
		before: null,
		byCommand: true,
		after: {
			text: require_start.safe``,
			mark: null
		},
		diff: diffTexts({
			path,
			before: null,
			after: ""
		}),
		added: 0,
		removed: 0,
		hidden: 0,
		withoutContent: true
	};
}
function changedBefore(file, name, detail) {
	return {
		file,
		name,
		failure: {
			detail,
			nextStep: require_start.safe`look at it yourself`
		},
		isLost: true
	};
}
//#endregion
//#region src/session/turn/tree-look.ts
/** Above this, untracked files are not looked at: each of them would be read. */
const MAX_UNTRACKED = 2e3;
const MAX_REFS = 2e3;
const MAX_REPOSITORIES = 100;
/** Null if git fails or takes too long. Runs three processes side by side. */
async function lookAtTree({ top, git, now }) {
	const at = now();
	const count = `--count=${MAX_REFS}`;
	const [status, others, refs] = await Promise.all([
		git([
			...STATUS,
			"--",
			"."
		]),
		git([
			...UNTRACKED,
			"--",
			"."
		]),
		git([
			"for-each-ref",
			count,
			"--format=%(objectname)"
		])
	]);
	if (status.kind !== "done" || refs.kind !== "done") return null;
	const all = others.kind === "done" ? namesIn(others.stdout) : null;
	const untracked = all?.filter((name) => !isFolder(name)) ?? null;
	const { head, tracked, submodules } = readStatus(status.stdout);
	return {
		at,
		top,
		head,
		tracked,
		untracked: untracked !== null && untracked.length <= MAX_UNTRACKED ? untracked : null,
		repositories: [...submodules, ...(all ?? []).filter(isFolder)].slice(0, MAX_REPOSITORIES),
		refs: [...new Set(refs.stdout.split("\n").filter((oid) => oid !== ""))]
	};
}
/**
* Compares submodules by their commit only: looking inside one would apply its own configuration.
*/
const STATUS = [...[
	"status",
	"--porcelain=v2",
	"--branch",
	"-z",
	"--no-renames"
], ...["--untracked-files=no", "--ignore-submodules=dirty"]];
const UNTRACKED = [
	"ls-files",
	"--others",
	"--exclude-standard",
	"--full-name",
	"-z"
];
/** A name that is not UTF-8 cannot be found again. */
function namesIn(list) {
	return list.split("\0").filter((name) => name !== "" && isName(name));
}
/** Git ends the name of a folder with a repository of its own with a slash. */
function isFolder(name) {
	return name.endsWith("/");
}
function isName(name) {
	return !name.includes("�");
}
/** Number of fields before the path, and the one that holds the blob in HEAD. */
const FIELDS = new Map([["1", {
	count: 8,
	blob: 6
}], ["u", {
	count: 10,
	blob: 8
}]]);
/** Parses the output of `git status --porcelain=v2 -z`. */
function readStatus(text) {
	const tracked = /* @__PURE__ */ new Map();
	const submodules = [];
	let head = null;
	for (const line of text.split("\0")) {
		if (line.startsWith("# branch.oid ")) head = oidOrNull(line.slice(13));
		const words = line.split(" ");
		const fields = FIELDS.get(words[0] ?? "");
		const name = words.slice(fields?.count).join(" ");
		if (fields === void 0 || !isName(name)) continue;
		if (words[2]?.startsWith("S") === true) submodules.push(`${name}/`);
		else tracked.set(name, oidOrNull(words[fields.blob] ?? ""));
	}
	return {
		head,
		tracked,
		submodules
	};
}
/** Zeros mean no object, `(initial)` means no commit. */
function oidOrNull(word) {
	return /^[0-9a-f]{40,64}$/.test(word) && !/^0+$/.test(word) ? word : null;
}
function changedNames({ tracked, untracked }) {
	return [...new Set([...tracked.keys(), ...untracked ?? []])];
}
function placeOf({ top }, name) {
	return node_path.join(top, name);
}
//#endregion
//#region src/session/turn/start-files.ts
/** A larger file is identified by its size and time only. */
const MAX_READ_BYTES = 2e6;
/**
* Limits for one file and for all together; above them git's version serves as the earlier file.
*/
const MAX_KEPT = 2e5;
const MAX_KEPT_IN_ALL = 2e6;
async function readStartFiles(look, names, reading) {
	const keys = await nameKeys(look, names, reading.sessionDir);
	const room = { left: MAX_KEPT_IN_ALL };
	const files = [];
	for (const [name, key] of keys) files.push([key, await readStartFile(placeOf(look, name), room, reading)]);
	return Object.fromEntries(files);
}
/** The keys of these files in a record: their names, unless a name contains a secret. */
async function nameKeys(look, names, sessionDir) {
	const all = names.join("\n");
	if (require_redaction.redact(all) === all) return new Map(names.map((name) => [name, name]));
	const keys = /* @__PURE__ */ new Map();
	for (const name of names) keys.set(name, require_redaction.redact(name) === name ? name : await require_hooks.fileKey(sessionDir, placeOf(look, name)));
	return keys;
}
const ABSENT = {
	isThere: false,
	size: 0,
	mtimeMs: 0,
	ctimeMs: 0,
	hash: null,
	version: null,
	blob: null
};
async function readStartFile(place, room, reading) {
	const seen = lookAtFile(place);
	if (seen === null) return ABSENT;
	const unread = {
		...ABSENT,
		...seen,
		isThere: true
	};
	const text = reading.now() < reading.until && require_sensitive.sensitiveReason(place) === null ? textAt(place) : null;
	if (text === null) return unread;
	const isKept = text.length <= Math.min(MAX_KEPT, room.left) && !text.includes("\0");
	if (isKept) room.left -= text.length;
	const version = isKept ? await keptVersion(place, text, reading.sessionDir) : null;
	return {
		...unread,
		hash: hashOf(text),
		version
	};
}
async function keptVersion(place, text, sessionDir) {
	const version = await require_hooks.versionOf(require_hooks.reviewableText(place, text), sessionDir);
	return {
		text: version.text,
		mark: version.mark
	};
}
/**
* The content of a file, or the target of a link, which git also treats as its text. Null if not
* readable.
*/
function textAt(place) {
	const entry = require_settings.readEntry(place, MAX_READ_BYTES);
	if (entry.kind === "unread") return null;
	return entry.kind === "link" ? entry.target : entry.text;
}
function hashOf(text) {
	return require_hash.sha256(Buffer.from(text));
}
const TICK_MS = 2e3;
/** Is this file as it was at the start? `at`: the time of the start. */
function isAsAtStart(place, start, at) {
	const seen = lookAtFile(place);
	if (seen === null || !start.isThere) return seen === null && !start.isThere;
	if (start.blob !== null) return false;
	if ([
		"size",
		"mtimeMs",
		"ctimeMs"
	].every((part) => seen[part] === start[part]) && (start.hash === null || seen.ctimeMs + TICK_MS < at)) return true;
	if (start.hash === null || require_sensitive.sensitiveReason(place) !== null) return false;
	const text = textAt(place);
	return text !== null && hashOf(text) === start.hash;
}
//#endregion
//#region src/session/turn/begin.ts
/** An interrupted agent continues the same turn, but not forever. */
const LONGEST_TURN_MS = 1440 * 60 * 1e3;
/** A prompt or a new session: records where the turn begins, unless a turn is already running. */
async function beginTurn(door) {
	const { sessionDir, projectDir, clock, debug } = door;
	const kept = readTurnStart(sessionDir);
	if (kept !== null && isUnderWay(kept, clock.now())) {
		debug(require_start.safe`start: the turn began earlier`);
		return;
	}
	const begun = await lookForStart(door);
	await updateTurnStart(sessionDir, (last) => door.isPrompt ? carryOver(last, begun) : beforeFirstPrompt(last, begun));
	await keepTurnLimit(projectDir, begun.limit);
	debug(require_start.safe`start: ${begun.limit === null ? wordsForRecorded(begun, door) : LIMITS[begun.limit]}`);
}
function wordsForRecorded({ files }, { clock, until }) {
	return Object.keys(files).length > 0 && clock.now() >= until ? require_start.safe`recorded, but not every changed file was read in time` : require_start.safe`recorded`;
}
const LIMITS = {
	"no-git": require_start.safe`this folder is in no git repository`,
	"too-slow": require_start.safe`git did not answer in time`,
	untracked: require_start.safe`there are too many untracked files`
};
function isUnderWay({ isOver, limit, at }, now) {
	return !isOver && limit !== "no-git" && limit !== "too-slow" && Math.abs(now - at) < LONGEST_TURN_MS;
}
/** A change of an earlier turn that was not reviewed keeps the baseline it had there. */
function carryOver(last, begun) {
	const { unreviewed = {}, told = [] } = last ?? {};
	return begun.limit !== "no-git" && begun.limit !== "too-slow" ? {
		...begun,
		told,
		files: {
			...begun.files,
			...unreviewed
		}
	} : {
		...begun,
		told,
		unreviewed
	};
}
/**
* For hosts that send no prompts. The first prompt begins the turn: changes before it are the
* user's.
*/
function beforeFirstPrompt(last, begun) {
	const unreviewed = last?.unreviewed ?? {};
	return {
		...carryOver(last, begun),
		isOver: true,
		unreviewed
	};
}
async function lookForStart(door) {
	const repository = require_repository.repositoryAt(door.projectRoot);
	if (repository === null) return unseen("no-git", door);
	const now = () => door.clock.now();
	const look = await lookAtTree({
		top: repository.top,
		git: door.git,
		now
	});
	return look === null ? unseen("too-slow", door) : await startAt(look, door, door.until);
}
function unseen(limit, { clock }) {
	return {
		...NOTHING,
		at: clock.now(),
		limit
	};
}
const NOTHING = {
	isOver: false,
	head: null,
	refs: [],
	files: {},
	unreviewed: {},
	told: []
};
/** A turn that begins with this look at the working tree. */
async function startAt(look, { sessionDir, clock }, until) {
	const reading = {
		sessionDir,
		until,
		now: () => clock.now()
	};
	return {
		...NOTHING,
		at: look.at,
		limit: look.untracked === null ? "untracked" : null,
		head: look.head,
		refs: look.refs,
		repositories: look.repositories.map((name) => require_redaction.redact(name)),
		files: await readStartFiles(look, changedNames(look), reading)
	};
}
//#endregion
//#region src/session/turn/commits.ts
/**
* The differences between two commits within the project; null if git fails. A null commit has no
* files.
*/
async function changedBetween(git, one, other) {
	if (one === other) return /* @__PURE__ */ new Map();
	if (other === null) return inverted(await changedBetween(git, null, one));
	if (one === null) return await filesIn(git, other);
	const run = await git([
		...[
			"diff-tree",
			"-r",
			"--raw",
			"-z",
			"--no-abbrev",
			"--no-renames"
		],
		one,
		other,
		"--",
		"."
	]);
	return run.kind === "done" ? readRaw(run.stdout) : null;
}
function inverted(pairs) {
	if (pairs === null) return null;
	return new Map([...pairs].map(([name, { before, after }]) => [name, {
		before: after,
		after: before
	}]));
}
const SUBMODULE = "160000";
/** `:mode mode blob blob letter`, NUL, path, NUL. */
function readRaw(text) {
	const parts = text.split("\0");
	const pairs = /* @__PURE__ */ new Map();
	for (let at = 0; at + 1 < parts.length; at += 2) {
		const [old = "", now = "", before = "", after = ""] = (parts[at] ?? "").split(" ");
		if (old === `:${SUBMODULE}` || now === SUBMODULE) continue;
		pairs.set(parts[at + 1] ?? "", {
			before: oidOrNull(before),
			after: oidOrNull(after)
		});
	}
	return pairs;
}
async function filesIn(git, commit) {
	const run = await git([
		"ls-tree",
		"-r",
		"-z",
		"--full-name",
		commit,
		"--",
		"."
	]);
	if (run.kind !== "done") return null;
	const files = run.stdout.split("\0").flatMap((line) => {
		const [, blob, name] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
		return blob === void 0 || name === void 0 ? [] : [[name, {
			before: null,
			after: blob
		}]];
	});
	return new Map(files);
}
/** Reads the texts of these blobs in one process; leaves out blobs that git does not have. */
async function readBlobs(git, blobs) {
	const wanted = [...new Set(blobs)];
	if (wanted.length === 0) return /* @__PURE__ */ new Map();
	const mark = (0, node_crypto.randomBytes)(16).toString("hex");
	const stdin = require_start.safe`${require_start.joinSafe(wanted.map(require_start.ownWord), "\n")}\n`;
	const run = await git(["cat-file", `--batch=${mark} %(objectname) %(objecttype)`], stdin);
	if (run.kind !== "done") return /* @__PURE__ */ new Map();
	return blobsIn(withoutMissing(run.stdout, wanted, mark), mark);
}
/** A partial clone may lack an object; its line has no mark. */
function withoutMissing(text, wanted, mark) {
	return wanted.filter((oid) => !text.includes(`${mark} ${oid} `)).reduce((rest, oid) => rest.replace(`\n${oid} missing\n`, "\n"), text);
}
function blobsIn(text, mark) {
	const parts = text.split(new RegExp(`(?:^|\\n)${mark} `)).slice(1);
	return new Map(parts.map((part, index) => {
		const end = part.indexOf("\n");
		const last = index === parts.length - 1 ? part.length - 1 : part.length;
		return [part.slice(0, end).split(" ", 1)[0] ?? "", part.slice(end + 1, last)];
	}));
}
//#endregion
//#region src/session/turn/renames.ts
/**
* Above this, a rename shows as a removal and a new file: pairing compares every file with every
* other.
*/
const MAX_PAIRED = 50;
/** Share of the larger file's lines that both must have in common. */
const LEAST_ALIKE = .5;
/** Turns a removed file and a similar new one into one change: a rename. */
function pairRenames(changes) {
	const gone = changes.filter(isGone).slice(0, MAX_PAIRED);
	const created = changes.filter(({ before }) => before === null).slice(0, MAX_PAIRED);
	const renamed = /* @__PURE__ */ new Map();
	for (const made of created) {
		const from = mostAlike(made, gone.filter((one) => !renamed.has(one)));
		if (from !== null) renamed.set(from, made);
	}
	const targets = new Map([...renamed].map(([from, made]) => [made, from]));
	return changes.flatMap((change) => {
		if (renamed.has(change)) return [];
		const from = targets.get(change);
		return [from === void 0 ? change : renameOf(from, change)];
	});
}
function isGone({ before, diff }) {
	return before !== null && diff.includes("\ndeleted file mode ");
}
function mostAlike(made, gone) {
	const best = gone.map((one) => ({
		one,
		alike: likeness(textBefore(one), made.after.text)
	})).sort((one, other) => other.alike - one.alike)[0];
	return best === void 0 || best.alike < LEAST_ALIKE ? null : best.one;
}
function textBefore({ before }) {
	return before?.text ?? "";
}
/** From 0 to 1, by lines in common. */
function likeness(one, other) {
	if (one === other) return 1;
	const [lines, others] = [one.split("\n"), other.split("\n")];
	const counts = /* @__PURE__ */ new Map();
	for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
	let common = 0;
	for (const line of others) {
		const left = counts.get(line) ?? 0;
		if (left > 0) common += 1;
		counts.set(line, left - 1);
	}
	return common / Math.max(lines.length, others.length);
}
function renameOf(from, made) {
	const { before } = from;
	const texts = {
		before: before?.text ?? null,
		after: made.after.text
	};
	const diff = diffTexts({
		path: made.path,
		from: from.path,
		...texts
	});
	const { added, removed } = require_engine.parseDiff(diff).files[0] ?? {
		added: 0,
		removed: 0
	};
	const hidden = Math.max(from.hidden, made.hidden);
	return {
		...made,
		renamedFrom: from.file,
		before,
		diff,
		added,
		removed,
		hidden
	};
}
//#endregion
//#region src/session/turn/own-commits.ts
const MAX_ENTRIES = 2e3;
/** Reads the reflogs of HEAD and all branches since this time. */
async function ownCommits(git, since) {
	const run = await git([
		"log",
		"-g",
		...[
			"-n",
			`${MAX_ENTRIES}`,
			"--date=unix",
			"--format=%H %gd %gs"
		],
		"--branches",
		"HEAD",
		"--"
	]);
	if (run.kind !== "done") return /* @__PURE__ */ new Set();
	const made = run.stdout.split("\n").flatMap((line) => {
		const [, oid = "", seconds = ""] = MADE.exec(line) ?? [];
		return oid !== "" && Number(seconds) >= Math.floor(since / 1e3) ? [oid] : [];
	});
	return new Set(made);
}
/** Without `merge`, `pull`, `checkout` and `rebase`, which bring commits of others. */
const MADE = /^([0-9a-f]{40,64}) \S{1,999}@\{(\d{1,20})\} (?:commit(?: \((?:amend|initial|merge)\))?|cherry-pick|revert|am):/;
/**
* Does this line of FETCH_HEAD name this repository, or another worktree of it? git resolves its
* path against `top`.
*/
function isFetchedFromHere(line, top) {
	const source = /^[^\t]*\t[^\t]*\t(?:.*?' of )?(.+)$/.exec(line)?.[1];
	const here = require_repository.repositoryAt(top);
	if (source === void 0 || here === null) return false;
	const place = node_path.resolve(top, pathOf(source));
	return [place, `${place}.git`].some((one) => {
		const there = require_repository.repositoryAt(one);
		return there?.common === here.common && there.top === require_start.resolvePath(one);
	});
}
function pathOf(source) {
	if (!source.startsWith("file://")) return source;
	try {
		return (0, node_url.fileURLToPath)(source);
	} catch {
		return source;
	}
}
//#endregion
//#region src/session/turn/arrived-commits.ts
/** Null when git cannot say. */
async function readArrivals(question) {
	const { start, look, git } = question;
	if (look.head === null || look.head === start.head) return [];
	const known = await knownCommits(question);
	const listed = await git([
		...REV_LIST,
		look.head,
		"--not",
		...known,
		"--"
	]);
	if (listed.kind !== "done") return null;
	const lines = listed.stdout.split("\n").filter((line) => line !== "");
	const isMoved = lines.every((line) => line.startsWith("-"));
	const tips = isMoved ? [look.head] : boundaryOf(lines).filter((tip) => tip !== start.head);
	const arrivals = [];
	for (const tip of tips.slice(0, MAX_TIPS)) {
		const arrival = await changedBetween(git, isMoved ? start.head : await mergeBase(git, start.head, tip), tip);
		if (arrival === null) return null;
		arrivals.push(arrival);
	}
	return arrivals;
}
/** Prints a dash before the boundary commits of the known history. */
const REV_LIST = [
	"rev-list",
	"--boundary",
	"--ignore-missing"
];
const MAX_TIPS = 8;
function boundaryOf(lines) {
	return lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1));
}
async function mergeBase(git, one, other) {
	if (one === null) return null;
	const run = await git([
		"merge-base",
		one,
		other
	]);
	return run.kind === "done" ? oidOrNull(run.stdout.trim()) : null;
}
async function knownCommits(question) {
	const { start } = question;
	const atStart = start.head === null ? start.refs : [start.head, ...start.refs];
	return [...new Set([...atStart, ...await fetchedCommits(question)])];
}
/**
* Finds them by moved remote branches and the last fetch. Leaves out commits that this turn made or
* pushed.
*/
async function fetchedCommits(question) {
	const moves = await remoteMoves(question);
	const pushed = new Set(moves.flatMap(({ oid, isPush }) => isPush ? [oid] : []));
	const fetched = [...moves.map(({ oid }) => oid), ...lastFetched(question)];
	if (fetched.length === 0) return [];
	const made = await ownCommits(question.git, question.start.at);
	return fetched.filter((oid) => !pushed.has(oid) && !made.has(oid));
}
const MAX_MOVED = 20;
async function remoteMoves({ start, git }) {
	const run = await git([
		"for-each-ref",
		"--format=%(objectname) %(refname)",
		"refs/remotes"
	]);
	if (run.kind !== "done") return [];
	const known = new Set(start.refs);
	const moves = run.stdout.split("\n").flatMap((line) => {
		const [oid = "", name = ""] = line.split(" ");
		return oid === "" || known.has(oid) || name.endsWith("/HEAD") ? [] : [{
			oid,
			name
		}];
	}).slice(0, MAX_MOVED).map(async ({ oid, name }) => {
		const log = await git([
			"log",
			"-g",
			"-n",
			"50",
			"--format=%H %gs",
			name,
			"--"
		]);
		const lines = log.kind === "done" ? log.stdout.split("\n").filter((line) => line !== "") : [];
		return lines.length === 0 ? [{
			oid,
			isPush: false
		}] : movesIn(lines, known);
	});
	return (await Promise.all(moves)).flat();
}
/** Newest first, back to the start of the turn. */
function movesIn(lines, known) {
	const moves = lines.map((line) => ({
		oid: line.split(" ", 1)[0] ?? "",
		isPush: line.includes("update by push")
	}));
	const end = moves.findIndex(({ oid }) => known.has(oid));
	return end === -1 ? moves : moves.slice(0, end);
}
const MAX_FETCH_HEAD = 1e6;
/** A pull from a URL moves no remote branch. */
function lastFetched({ start, look, gitDir }) {
	const file = node_path.join(gitDir, "FETCH_HEAD");
	const stamp = require_start.stampOf$1(file);
	if (stamp === null || stamp.mtimeMs < start.at) return [];
	const read = require_start.readRegularFile(file, MAX_FETCH_HEAD);
	if (read.kind !== "read") return [];
	return Buffer.from(read.bytes).toString("utf8").split("\n").filter((line) => !isFetchedFromHere(line, look.top)).flatMap((line) => oidOrNull(line.split("	")[0] ?? "") ?? []);
}
//#endregion
//#region src/session/turn/compare.ts
/** The differences since the start of the turn; null if git fails. */
async function compareWithStart(comparing) {
	const { start, look, git, sessionDir } = comparing;
	const committed = await changedBetween(git, start.head, look.head);
	const arrivals = committed === null ? null : await readArrivals(comparing);
	if (committed === null || arrivals === null) return null;
	const keys = await nameKeys(look, [...new Set([
		...changedNames(look),
		...committed.keys(),
		...await namesAtStart(comparing)
	])], sessionDir);
	const known = {
		start,
		look,
		committed,
		arrivals,
		dirty: new Set(changedNames(look))
	};
	const changed = [];
	const foreign = /* @__PURE__ */ new Set();
	for (const [name, key] of keys) {
		const file = judgeFile({
			name,
			key,
			place: placeOf(look, name)
		}, known);
		if (file === "foreign") foreign.add(placeOf(look, name));
		else if (file !== null) changed.push(file);
	}
	return {
		changed,
		foreign
	};
}
/** A file whose name is hidden in the record is found by its marks. */
async function namesAtStart({ start, look, sessionDir }) {
	const names = [];
	for (const key of Object.keys(start.files)) {
		const place = require_hooks.isHidden(key) ? await require_hooks.findFile(sessionDir, require_hooks.cleanKey(key), look.top) : null;
		if (place !== null) names.push(node_path.relative(look.top, place));
		else if (!require_hooks.isHidden(key)) names.push(key);
	}
	return names;
}
/** Null: the file is unchanged, or its earlier state is unknown. */
function judgeFile(file, known) {
	const { start, look } = known;
	const atStart = Object.hasOwn(start.files, file.key) ? start.files[file.key] : void 0;
	if (atStart !== void 0 && isAsAtStart(file.place, atStart, start.at)) return null;
	const isUntracked = !look.tracked.has(file.name) && !known.committed.has(file.name);
	if (atStart === void 0 && isUntracked && start.limit === "untracked") return null;
	const was = atStart ?? cleanAtStart(file.name, known);
	return withoutForeign({
		...file,
		was,
		merged: null
	}, known);
}
/** As in HEAD at that time. */
function cleanAtStart(name, { look, committed }) {
	const pair = committed.get(name);
	const blob = pair === void 0 ? look.tracked.get(name) ?? null : pair.before;
	return blob === null ? ABSENT : {
		...ABSENT,
		isThere: true,
		blob
	};
}
/** For a file that a commit from elsewhere brought, the turn's own change begins at that commit. */
function withoutForeign(file, known) {
	const { dirty, committed, arrivals } = known;
	const brought = arrivals.flatMap((arrival) => arrival.get(file.name) ?? []);
	const now = dirty.has(file.name) ? void 0 : committed.get(file.name)?.after;
	if (now !== void 0 && brought.some(({ after }) => after === now)) return "foreign";
	const last = brought.at(-1);
	if (last === void 0) return file;
	const { blob } = file.was;
	return blob === last.before && (blob !== null || !file.was.isThere) ? {
		...file,
		was: last.after === null ? ABSENT : {
			...ABSENT,
			isThere: true,
			blob: last.after
		}
	} : {
		...file,
		merged: last
	};
}
//#endregion
//#region src/session/turn/turn-snapshot.ts
/** Null: only the edits of tools are known. */
async function takeTurnSnapshot(door) {
	const { projectRoot, sessionDir, clock, git } = door;
	const start = readTurnStart(sessionDir);
	const repository = start === null || isUnseen(start) ? null : require_repository.repositoryAt(projectRoot);
	if (start === null || repository === null) return null;
	const { top, gitDir } = repository;
	const look = await lookAtTree({
		top,
		git,
		now: () => clock.now()
	});
	if (look === null) return null;
	const comparison = await compareWithStart({
		start,
		look,
		git,
		gitDir,
		sessionDir
	});
	return comparison === null ? null : {
		...comparison,
		start,
		look
	};
}
function isUnseen({ limit }) {
	return limit === "no-git" || limit === "too-slow";
}
/**
* The agent is released. Changes without a review move to the next turn; later changes by a person
* are theirs.
*/
async function endTurn(door) {
	const start = readTurnStart(door.sessionDir);
	if (start === null || start.isOver) return;
	const seen = isUnseen(start) ? null : await takeTurnSnapshot(door);
	if (seen === null && !isUnseen(start)) return;
	const unreviewed = seen === null ? start.unreviewed : filesBefore(seen.changed);
	await updateTurnStart(door.sessionDir, (kept) => ({
		...kept ?? start,
		isOver: true,
		unreviewed
	}));
}
/** These files as they were before the turn changed them. */
function filesBefore(files) {
	return Object.fromEntries(files.slice(0, MAX_CARRIED).map(({ key, was, merged }) => {
		if (merged === null) return [key, was];
		const { after: blob } = merged;
		return [key, blob === null ? ABSENT : {
			...ABSENT,
			isThere: true,
			blob
		}];
	}));
}
const MAX_CARRIED = 2e3;
//#endregion
//#region src/session/turn/reverted-files.ts
/**
* Files that are back at their state from the start of the turn, but were different when a review
* of this turn saw them. That review, above all an approval, does not apply to their current
* content.
*/
async function readRevertedFiles(files, door) {
	const { reviews } = readTurnReviews(door.sessionDir);
	const reviewed = new Set(reviews.flatMap((one) => one.files));
	const { changes } = await readChanges(files.filter((file) => reviewed.has(require_hooks.nameInProject(file, door.projectRoot))), "reviewed", door);
	return changes;
}
//#endregion
//#region src/session/turn/read-turn.ts
const MAX_COMMAND_FILES = 1e3;
/** `edited`: files that tools have edited, named as in records. */
async function readTurn(edited, door) {
	const seen = await takeTurnSnapshot(door);
	if (seen === null) return {
		...await readChanges(edited, "stopped", door),
		...UNSEEN
	};
	const places = await placesOf(edited, door);
	const own = edited.filter((file) => !seen.foreign.has(places.get(file) ?? ""));
	const byTool = new Set(places.values());
	const others = seen.changed.filter(({ place }) => !byTool.has(place));
	const byCommand = others.slice(0, MAX_COMMAND_FILES);
	const readBefore = await beforeOf([...seen.changed.filter((one) => !others.includes(one)), ...byCommand], door);
	const tools = await readChanges(own, readBefore, door);
	const changed = new Set(tools.changes.map(({ file }) => file));
	const back = await readRevertedFiles(own.filter((file) => !changed.has(file)), door);
	const commands = await readCommandChanges(byCommand, readBefore, door);
	for (const place of seen.foreign) door.debug(require_start.safe`${require_redaction.redact(place)} is not reviewed: it came from elsewhere`);
	const left = others.slice(MAX_COMMAND_FILES);
	return {
		changes: [
			...tools.changes,
			...back,
			...pairRenames(commands.changes)
		],
		unread: [...tools.unread, ...commands.unread],
		leftOut: left.length,
		repositories: newRepositories(seen),
		isWhole: true,
		settle: await settling(seen, left, door)
	};
}
const UNSEEN = {
	leftOut: 0,
	repositories: [],
	isWhole: false,
	settle: async () => {}
};
function newRepositories({ start, look }) {
	const known = new Set(start.repositories);
	return look.repositories.map((name) => require_redaction.redact(name)).filter((name) => !known.has(name));
}
async function placesOf(files, { sessionDir, projectRoot }) {
	const places = /* @__PURE__ */ new Map();
	for (const file of files) {
		const place = await require_hooks.findFile(sessionDir, file, projectRoot);
		if (place !== null) places.set(file, place);
	}
	return places;
}
const NOT_FOR_LONG_MS = 5e3;
/** Reads the files before any reviewer is asked: a later change was not reviewed. */
async function settling(seen, left, door) {
	const next = await startAt(seen.look, door, door.clock.now() + NOT_FOR_LONG_MS);
	return async (except) => {
		const again = [];
		for (const file of seen.changed) if (except.has(await require_hooks.fileKey(door.sessionDir, file.place))) again.push(file);
		const files = {
			...next.files,
			...filesBefore([...left, ...again])
		};
		await updateTurnStart(door.sessionDir, (kept) => ({
			...next,
			files,
			told: kept?.told ?? []
		}));
	};
}
/** The text of every changed file at the start of the turn; one process reads all blobs. */
async function beforeOf(files, door) {
	const wanted = files.flatMap(({ was, merged }) => [
		was.blob,
		merged?.before,
		merged?.after
	]);
	const blobs = await readBlobs(door.git, wanted.filter((blob) => typeof blob === "string"));
	const byPlace = new Map(files.map((file) => [file.place, file]));
	return async (placed) => {
		const file = byPlace.get(placed.place);
		const before = file === void 0 ? void 0 : await versionBefore(file, blobs, door);
		return before === void 0 ? await lastReviewed(placed, "stopped", door) : before;
	};
}
/** Undefined: the file was there, but its text is unknown. */
async function versionBefore(file, blobs, door) {
	const reading = {
		blobs,
		door
	};
	const { merged } = file;
	const own = await versionAtStart(file, reading);
	if (merged === null) return own;
	return mergedVersion(await versionOfBlob(merged.before, file, reading), own, await versionOfBlob(merged.after, file, reading));
}
async function versionAtStart(file, reading) {
	const { isThere, version, blob } = file.was;
	if (!isThere) return null;
	if (version !== null) return {
		text: require_redaction.redact(version.text),
		mark: version.mark
	};
	return blob === null ? void 0 : await versionOfBlob(blob, file, reading);
}
/** Where the two sides conflict, the content from elsewhere counts. */
function mergedVersion(base, own, theirs) {
	if (own === void 0 || own === null || theirs === void 0 || theirs === null) return theirs;
	const text = mergeTexts(base?.text ?? "", own.text, theirs.text);
	return text === null ? theirs : {
		text: require_redaction.redact(text),
		mark: own.mark ?? theirs.mark
	};
}
async function versionOfBlob(blob, { place }, { blobs, door }) {
	if (blob === null) return null;
	const text = blobs.get(blob);
	return text === void 0 ? void 0 : await require_hooks.versionOf(require_hooks.reviewableText(place, text), door.sessionDir);
}
async function readCommandChanges(files, readBefore, door) {
	const changes = [];
	const unread = [];
	for (const { place, was } of files) {
		const file = await require_hooks.fileKey(door.sessionDir, place);
		const read = whyNotReviewed(place, door) ?? credentialsFile({
			file,
			place
		}, was, door) ?? await readOne({
			file,
			place
		}, readBefore, door);
		if (typeof read === "string") tellWhyNot(file, read, door);
		else if ("failure" in read) unread.push(read);
		else changes.push({
			...read,
			byCommand: true
		});
	}
	return {
		changes,
		unread
	};
}
function whyNotReviewed(place, door) {
	const { projectRoot } = door;
	const folder = node_path.dirname(place);
	if (!require_start.isInside(place, projectRoot)) return require_start.safe`it lies outside the project`;
	if (require_start.resolvePath(folder) !== folder) return require_start.safe`it lies behind a link`;
	return isPlanUnderReview(place, door) ? require_start.safe`it is the plan, which has a review of its own` : null;
}
/** While planning, each write of the plan is reviewed when it happens. */
function isPlanUnderReview(place, { projectRoot, projectDir, settings: { plan } }) {
	return (plan.gate === "enforced" || require_start.mayBeArmed(projectDir)) && require_start.resolvePath(node_path.resolve(projectRoot, plan.path)) === place;
}
/** A file that cannot be redacted does not stop the review of the others. */
async function readOne(placed, readBefore, door) {
	try {
		return await readChange(placed, readBefore, door);
	} catch (error) {
		if (!(error instanceof require_start.RedactionError)) throw error;
		const { file } = placed;
		return {
			file,
			name: require_hooks.nameInProject(file, door.projectRoot),
			failure: require_hooks.redactionFailure(error),
			isLost: false
		};
	}
}
//#endregion
//#region src/session/stop/review.ts
const NOTHING_TO_REVIEW = {
	reply: require_start.SILENT,
	missed: null,
	found: []
};
/** One review of all changes since the last reviewed stop. */
async function reviewTurn(stop, door) {
	const edits = await require_hooks.readEdits(door.sessionDir);
	const { sinceStop, all } = "kind" in edits ? {
		sinceStop: [],
		all: []
	} : edits;
	const review = door.newId();
	const held = await require_hooks.claimReview(door.sessionDir, review);
	const taken = await require_hooks.takeEdits(door.sessionDir, {
		review,
		at: door.clock.now()
	});
	const own = "kind" in taken ? [] : taken;
	const turn = await readTurn(sinceStop, door);
	const { changes: read, unread } = turn;
	const changes = verdictBefore(read, door) !== null ? read : await withoutIgnored(read, door);
	const { reply, settled, missed, found, again = NONE } = await judgeTurn({
		stop,
		changes,
		own,
		all
	}, door);
	const at = door.clock.now();
	const reviewed = withoutUnread(own, unread);
	if (own.length > 0) await require_hooks.endReview(door.sessionDir, {
		review,
		at,
		edits: reviewed,
		reviewed: settled
	});
	if (held.kind === "claimed") held.giveUp();
	const unseen = unread.flatMap(({ file, isLost }) => isLost ? [] : [file]);
	if (settled && again.size + unseen.length === 0 && sinceStop.length > 0) await require_hooks.recordStop(door.sessionDir, at);
	if (settled) await turn.settle(new Set([...again, ...unseen]));
	forgetOldSessions(door.projectDir, door.sessionDir);
	return {
		reply: [
			noteUnread(unread, "stop"),
			noteChangedDuringReview(changes, again),
			await noteTurn(turn, door)
		].reduce(withNote, reply),
		missed,
		found
	};
}
/** Identifies the changes of the turn. */
async function turnFingerprint(door) {
	const edits = await require_hooks.readEdits(door.sessionDir);
	const { changes } = await readTurn("kind" in edits ? [] : edits.sinceStop, door);
	return fingerprintOf(await withoutIgnored(changes, door));
}
/**
* True if nothing changed since a stop of this turn was blocked, or if edit reviews have covered
* it.
*/
async function isSeenSinceBlock(changes, door) {
	if (readTurnReviews(door.sessionDir).blockedAt === fingerprintOf(changes)) return true;
	return await areAsReviewed(changes, door);
}
async function areAsReviewed(changes, door) {
	const unseen = await readChanges(changes.map(({ file }) => file), "reviewed", door);
	return unseen.changes.length + unseen.unread.length === 0;
}
const NONE = /* @__PURE__ */ new Set();
const LET_GO = {
	...NOTHING_TO_REVIEW,
	settled: true
};
const UNCHANGED = {
	...NOTHING_TO_REVIEW,
	settled: false
};
async function judgeTurn(turn, door) {
	const { stop, changes } = turn;
	if (changes.length === 0) return LET_GO;
	const known = verdictBefore(changes, door);
	if (known !== null) return {
		...LET_GO,
		reply: await settleReviewed(known, changes, door)
	};
	if (wasInconclusive(changes, door)) return {
		...await withoutVerdict(turn, door),
		settled: true
	};
	if (!stop.mayBlock && await isSeenSinceBlock(changes, door)) return UNCHANGED;
	if (isAllHidden(changes)) return {
		...LET_GO,
		reply: forTheUser(await reportHidden(changes, "stop", door))
	};
	const found = await recordStatic(changes, door);
	const limit = limitReached(door);
	if (limit !== null) return await unreviewed(turn, {
		detail: limit,
		nextStep: RAISE_LIMIT
	}, door);
	const timeoutSeconds = Math.max(1, stop.deadline.secondsLeft());
	const { outcome } = await askAbout({
		changes,
		found,
		said: whatWasSaid(stop.event),
		at: "stop",
		timeoutSeconds
	}, door);
	if (outcome.kind !== "reviewed") return await judgeMissing(outcome, turn, door);
	return await concludeTurn(outcome, {
		...turn,
		found
	}, door);
}
const RAISE_LIMIT = require_start.safe`raise it, or review by hand with countersign review`;
async function concludeTurn(outcome, { changes, all, found }, door) {
	const superseded = new Set([...await editedSince(all, door), ...await changedDuringReview(changes, door)]);
	const { reply, content } = await conclude$1({
		outcome,
		changes,
		found,
		superseded,
		at: "stop"
	}, door);
	if (superseded.size > 0) return {
		...LET_GO,
		reply,
		again: superseded
	};
	await rememberReview(door, {
		...content,
		fingerprint: fingerprintOf(changes)
	});
	return {
		...LET_GO,
		reply,
		found: content.open
	};
}
const MAX_SAID = 4e3;
const TAIL_BYTES = 2e5;
/** The agent's description of its work. */
function whatWasSaid({ said, transcript }) {
	const words = said === null ? readTranscript(transcript, TAIL_BYTES) : require_start.clip(require_redaction.redact(said), MAX_SAID);
	if (words === null || words === "") return require_start.safe``;
	return require_start.safe`The agent is about to stop and has said:\n${require_start.clipFront(words, MAX_SAID)}`;
}
async function judgeMissing(outcome, turn, door) {
	switch (outcome.kind) {
		case "skipped": return {
			...LET_GO,
			reply: tellSkipped(outcome, namesOf(turn.changes))
		};
		case "unavailable": {
			const { detail } = outcome.failure;
			return await unreviewed(turn, {
				detail,
				nextStep: nextStepAt("stop", outcome.failure, door.settings)
			}, door);
		}
		case "inconclusive": {
			await rememberInconclusive(turn.changes, door);
			const released = await withoutVerdict(turn, door);
			if (!turn.stop.mayBlock) return released;
			const reason = doubtReason(namesOf(turn.changes), outcome.why);
			return {
				...released,
				reply: {
					kind: "block",
					reason
				}
			};
		}
	}
}
/** A missing verdict blocks once; the same changes are then released. */
async function withoutVerdict(turn, door) {
	const user = require_start.safe`countersign: the agent stopped and no verdict was given on ${namesOf(turn.changes)}`;
	const missed = await missedOf(turn, require_start.safe`the review gave no verdict`, door);
	return {
		...UNCHANGED,
		reply: tellUser(user),
		missed
	};
}
async function unreviewed(turn, { detail, nextStep }, door) {
	const missed = await missedOf(turn, detail, door);
	const how = missed.editsReviewed ? require_start.safe`not reviewed as a whole` : require_start.safe`not reviewed`;
	const user = require_start.safe`countersign: the agent stopped and ${namesOf(turn.changes)} was ${how}: ${detail}. Next: ${nextStep}`;
	return {
		...UNCHANGED,
		reply: tellUser(user),
		missed
	};
}
async function missedOf({ changes, own }, why, door) {
	return {
		files: new Set(changes.map(({ file }) => file)),
		why,
		editsReviewed: own.length === 0 && areNoted(changes, door) && await areAsReviewed(changes, door)
	};
}
function tellUser(user) {
	return {
		kind: "tell",
		user,
		agent: null
	};
}
/** A stop passes no text to the agent here: the user makes the decisions. */
function forTheUser(reply) {
	return reply.kind !== "tell" || reply.agent === null ? reply : tellUser(reply.agent);
}
//#endregion
//#region src/session/stop/wait.ts
const LOOK_MS = 100;
/**
* Waits for running reviews; returns null once there is none, or the outcome that releases the
* agent.
*/
async function waitForReviews(door, deadline) {
	const { clock, settings, signal } = door;
	const seconds = Math.min(settings.hooks.stopWaitSeconds, deadline.secondsLeft());
	const end = clock.now() + seconds * 1e3;
	for (;;) {
		if ((await underWay(door)).length === 0 || signal.aborted) return null;
		if (clock.now() >= end) return await stillUnderWay(seconds, door);
		await clock.sleep(LOOK_MS, signal);
	}
}
/** A stop that does not review also waits for edits that other processes are about to review. */
async function underWay({ sessionDir, settings }) {
	const edits = await require_hooks.readEdits(sessionDir);
	if ("kind" in edits) return [];
	const taken = edits.underWay.flatMap((one) => one.edits);
	return settings.hooks.stop === "pending" && settings.hooks.edits === "async" ? [...taken, ...edits.open] : taken;
}
/** Edits under review elsewhere and edits that no review has taken: the agent waits for neither. */
async function stillUnderWay(seconds, door) {
	const { sessionDir, settings, projectRoot } = door;
	const edits = await require_hooks.readEdits(sessionDir);
	const { open, underWay: taken, sinceStop } = "kind" in edits ? NO_EDITS : edits;
	const edited = [...taken.flatMap((one) => one.edits), ...open].map(({ file }) => file);
	const byCommand = (settings.hooks.stop === "review" ? await readTurn(sinceStop, door) : null)?.changes.filter((one) => one.byCommand === true) ?? [];
	const files = new Set([...edited, ...byCommand.map(({ file }) => file)]);
	const user = require_start.safe`countersign: not reviewed yet when the agent stopped: ${namesOf([...[...new Set(edited)].map((file) => ({ name: require_hooks.nameInProject(file, projectRoot) })), ...byCommand])} (waited ${seconds} s)`;
	const missed = {
		files,
		why: require_start.safe`its review was still under way`,
		editsReviewed: false
	};
	return {
		...NOTHING_TO_REVIEW,
		reply: {
			kind: "tell",
			user,
			agent: null
		},
		missed
	};
}
const NO_EDITS = {
	open: [],
	underWay: [],
	sinceStop: []
};
//#endregion
//#region src/session/stop/stop.ts
/**
* Before the agent stops: blocks on open findings, or on findings of a review of the turn's
* changes, a limited number of times. A stop that may not block still reviews and informs the user.
* Fails open: an unreachable reviewer or a broken record blocks no one, and the user is told.
*/
async function decideStop(event, door) {
	const counts = readCounts(door.sessionDir);
	const allowed = mayBlock(event, counts, door);
	if (event.subagent !== null && !allowed) return require_start.SILENT;
	const turn = await claimStop(event, counts, door);
	if (turn?.kind === "taken") return require_start.SILENT;
	const { open: before, note } = await readOpen(door);
	await clearFixedStatic(door);
	const decided = await decide({
		event,
		deadline: stopTime(door),
		mayBlock: allowed
	}, door);
	const told = withNote(await withDismissed(decided.reply.kind === "block" ? await block(decided, event, door) : await release({
		...decided,
		before
	}, event, door), event, door), note);
	if (turn?.kind === "claimed") turn.finish();
	return told;
}
/** Two installations of ours may get the same stop; an old host does not tell its stops apart. */
async function claimStop(event, { blocks }, door) {
	const { prompt, subagent, said, blockedBefore } = event;
	if (prompt === "") return null;
	const edits = await require_hooks.readEdits(door.sessionDir);
	const seen = "kind" in edits ? 0 : edits.all.length;
	const key = JSON.stringify([
		"stop",
		prompt,
		subagent,
		said,
		blockedBefore,
		blocks,
		seen
	]);
	return await require_hooks.claim(require_start.claimsDir(door.sessionDir), key);
}
/** A hard limit, independent of the host and the settings. */
const MOST_BLOCKS = 3;
/**
* Subagents may stop side by side: each is blocked at most once, and not counted with the agent.
*/
function mayBlock(event, counts, { settings }) {
	if (event.subagent !== null) return !event.blockedBefore;
	const before = event.prompt !== "" && event.prompt === counts.prompt || event.blockedBefore ? counts.blocks : 0;
	return (event.blockedBefore ? Math.max(before, 1) : before) < settings.hooks.stopBlocks && counts.blocks < MOST_BLOCKS;
}
/** The user learns which findings the agent has dismissed. */
async function withDismissed(reply, event, door) {
	if (event.subagent !== null) return reply;
	return withNote(reply, noteDismissed(await require_review.takeUntold(door.sessionDir), door.projectRoot));
}
/** Open findings block at once, unless their files have changed since: then a review runs first. */
async function decide(stop, door) {
	const atOnce = await blockUnchanged(stop, door);
	if (atOnce !== null) return atOnce;
	const waited = await waitForReviews(door, stop.deadline);
	const afterWait = await blockUnchanged(stop, door);
	if (afterWait !== null) return afterWait;
	const turn = waited ?? await reviewOrPass(stop, door);
	const { open } = await readOpen(door, turn.found);
	const blocking = stop.mayBlock ? await blockingOf(open, door) : [];
	if (blocking.length === 0) return {
		...turn,
		blocking
	};
	return {
		...turn,
		blocking,
		reply: blockOn(blocking, turn.reply, door)
	};
}
async function blockUnchanged(stop, door) {
	if (!stop.mayBlock) return null;
	const { open } = await readOpen(door);
	if (open.length === 0 || await mayBeFixed(open, door)) return null;
	return {
		...NOTHING_TO_REVIEW,
		blocking: open,
		reply: blockOn(open, require_start.SILENT, door)
	};
}
/** Notes for the user go along with the block. */
function blockOn(open, reply, { projectRoot }) {
	return withNote({
		kind: "block",
		reason: openReason(open, projectRoot)
	}, wordsForUser(reply));
}
function wordsForUser(reply) {
	return reply.kind === "tell" ? reply.user : null;
}
async function reviewOrPass(stop, door) {
	return door.settings.hooks.stop === "review" ? await reviewTurn(stop, door) : NOTHING_TO_REVIEW;
}
/** A block that cannot be counted happens once: the host itself reports an earlier one. */
async function block({ reply, blocking }, event, door) {
	if (event.subagent !== null) return reply;
	const findings = blocking.flatMap(({ file, findings: list }) => list.map(({ id, title, line_start }) => ({
		id,
		file,
		title,
		line_start
	})));
	await addBlock(door.sessionDir, {
		blocking: findings,
		blockedAt: await turnFingerprint(door)
	});
	return await updateCounts(door.sessionDir, (counts) => ({
		...counts,
		blocks: counts.blocks + 1,
		prompt: event.prompt
	})) === "failed" && event.blockedBefore ? require_start.SILENT : reply;
}
async function release(released, event, door) {
	if (event.subagent !== null) return released.reply;
	await endTurn(door);
	if (readCounts(door.sessionDir).blocks > 0) await updateCounts(door.sessionDir, (counts) => ({
		...counts,
		blocks: 0
	}));
	return await releaseAgent(released, door);
}
//#endregion
//#region src/session/handle-event.ts
async function handleEvent(event, door) {
	const reply = await answer(event, door);
	return reply.kind === "reflect" ? reply : withNote(reply, await noteRests(door));
}
async function answer(event, door) {
	switch (event.name) {
		case "edited": return await reviewEdit(event, door);
		case "planned": return await reviewPlan(event, door);
		case "thought": return await adviseOnThought(event, door);
		case "failed": return await adviseOnFailure(event, door);
		case "stopping": return await decideStop(event, door);
		case "compacting": return await reflect(event, door);
		case "beginning":
		case "ran-command":
		case "other": return require_start.SILENT;
	}
}
async function reviewEdit(event, door) {
	return door.lane === "after" ? await reviewNow(event, door) : await reviewSoon(event, door);
}
//#endregion
//#region src/app/hooks/review-lanes.ts
var review_lanes_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ runLane: () => runLane });
/** The lanes that may ask a model. */
async function runLane({ lane, event, environment, host }, recorder) {
	const { signal } = require_hooks.abortOnSignal();
	const { projectRoot: project } = recorder;
	const { configureHooks } = await Promise.resolve().then(() => require("./settings.cjs")).then((n) => n.configure_exports);
	const config = await configureHooks(environment, project);
	const wiring = {
		machine: {
			environment,
			project
		},
		config,
		host,
		door: "hooks"
	};
	const wire = () => Promise.resolve().then(() => require("./engine.cjs")).then((n) => n.reviewers_exports);
	const git = once(async () => {
		const { createGit } = await Promise.resolve().then(() => require("./review.cjs")).then((n) => n.git_exports);
		return createGit({
			environment,
			cwd: project,
			project,
			signal
		});
	});
	return await handleEvent(event, {
		...recorder,
		settings: config.settings,
		lane,
		review: async (request, { signal: aborted, without }) => {
			const { recorded } = await Promise.resolve().then(() => require("./review.cjs")).then((n) => n.record_review_exports);
			const within = withinSeconds(config, request.timeoutSeconds);
			const { wireReview } = await wire();
			return await recorded(wireReview({
				...wiring,
				config: within,
				without,
				onEvent: () => {}
			}), {
				location: {
					environment,
					projectRoot: project
				},
				door: "hook",
				warn: (text) => require_hooks.log(require_start.safe`countersign: ${text}\n`)
			})(request, aborted);
		},
		advise: async (wish, { signal: aborted, without }) => {
			const { wireAdvise } = await wire();
			return await wireAdvise({
				...wiring,
				without
			})(wish, aborted);
		},
		git: async (argv, stdin) => await (await git())(argv, stdin),
		newId: () => (0, node_crypto.randomBytes)(8).toString("hex"),
		plansDirs: require_gate.findPlansDirs({
			environment,
			projectRoot: project
		}),
		signal
	});
}
/** git reads the repository's configuration before its first use, once per process. */
function once(make) {
	let made;
	return () => made ??= make();
}
/** All routes together, waits included, take no longer than a hook's single review may. */
function withinSeconds(config, seconds) {
	const { settings } = config;
	const maxSeconds = Math.min(settings.policy.maxSeconds, seconds);
	return {
		...config,
		settings: {
			...settings,
			policy: {
				...settings.policy,
				maxSeconds
			}
		}
	};
}
//#endregion
Object.defineProperty(exports, "appendSettled", {
	enumerable: true,
	get: function() {
		return appendSettled;
	}
});
Object.defineProperty(exports, "askingFor", {
	enumerable: true,
	get: function() {
		return askingFor;
	}
});
Object.defineProperty(exports, "beginTurn", {
	enumerable: true,
	get: function() {
		return beginTurn;
	}
});
Object.defineProperty(exports, "clearPending", {
	enumerable: true,
	get: function() {
		return clearPending;
	}
});
Object.defineProperty(exports, "forgetTurnStart", {
	enumerable: true,
	get: function() {
		return forgetTurnStart;
	}
});
Object.defineProperty(exports, "hashFile", {
	enumerable: true,
	get: function() {
		return hashFile;
	}
});
Object.defineProperty(exports, "isCodeGone", {
	enumerable: true,
	get: function() {
		return isCodeGone;
	}
});
Object.defineProperty(exports, "localDay", {
	enumerable: true,
	get: function() {
		return localDay;
	}
});
Object.defineProperty(exports, "localTime", {
	enumerable: true,
	get: function() {
		return localTime;
	}
});
Object.defineProperty(exports, "lookAtFile", {
	enumerable: true,
	get: function() {
		return lookAtFile;
	}
});
Object.defineProperty(exports, "readAllPending", {
	enumerable: true,
	get: function() {
		return readAllPending;
	}
});
Object.defineProperty(exports, "readAllSettled", {
	enumerable: true,
	get: function() {
		return readAllSettled;
	}
});
Object.defineProperty(exports, "readSettled", {
	enumerable: true,
	get: function() {
		return readSettled;
	}
});
Object.defineProperty(exports, "readTurnLimit", {
	enumerable: true,
	get: function() {
		return readTurnLimit;
	}
});
Object.defineProperty(exports, "review_lanes_exports", {
	enumerable: true,
	get: function() {
		return review_lanes_exports;
	}
});
Object.defineProperty(exports, "updatePending", {
	enumerable: true,
	get: function() {
		return updatePending;
	}
});
Object.defineProperty(exports, "weigh", {
	enumerable: true,
	get: function() {
		return weigh;
	}
});
