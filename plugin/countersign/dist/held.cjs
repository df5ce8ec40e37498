const require_main = require("./main.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");
//#region src/system/owner.ts
/**
* Who holds a lock, in one word: number, start time and world of the process, and a serial number, so
* that no two locks ever carry the same word. The start time tells a process from a later one with
* the same number; the world (boot and pid namespace) says whether the number means anything here.
*/
function newOwnerWord() {
	self ??= {
		start: readProc(process.pid)?.start ?? "0",
		world: readWorld()
	};
	serial += 1;
	const unique = `${process.hrtime.bigint().toString(36)}-${serial}`;
	return `${process.pid}.${self.start}.${self.world}.${unique}`;
}
let self;
let serial = 0;
const OWNER = /^(\d{1,10})\.(\d{1,20})\.([\w-]+)\.[\w-]+$/;
/** Is the process that made this lock still there? `madeAt`: when the lock was made. */
async function lifeOf(word, madeAt) {
	const [, pid, start, world] = OWNER.exec(word) ?? [];
	if (pid === void 0 || world !== readWorld()) return "unknown";
	if (start === "0") return await lifeByNumber(Number(pid), madeAt);
	const found = readProc(Number(pid));
	return found === null || found.isEnded || found.start !== start ? "dead" : "alive";
}
/** Start time and state from Linux's /proc; null when there is no such process or no /proc. */
function readProc(pid) {
	try {
		const stat = node_fs.readFileSync(`/proc/${pid}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return {
			start: fields[19] ?? "0",
			isEnded: "ZX".includes(fields[0] ?? "")
		};
	} catch {
		return null;
	}
}
let world;
function readWorld() {
	world ??= `${firstOf(readBoot(), 8)}-${firstOf(readNamespace().replace(/\D/g, ""), 12)}`;
	return world;
}
function firstOf(text, length) {
	return text.slice(0, length) || "0";
}
function readBoot() {
	try {
		return node_fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").replace(/\W/g, "");
	} catch {
		return "";
	}
}
function readNamespace() {
	try {
		return node_fs.readlinkSync("/proc/self/ns/pid");
	} catch {
		return "";
	}
}
/** A lock is held for a moment; only one that is older than this makes us ask `ps`. */
const SUSPICIOUS_MS = 2e3;
/** Without /proc (macOS): a process that began after the lock was made is a later one. */
async function lifeByNumber(pid, madeAt) {
	try {
		process.kill(pid, 0);
	} catch {
		return "dead";
	}
	if (Date.now() - madeAt < SUSPICIOUS_MS) return "alive";
	const { startOf } = await Promise.resolve().then(() => require("./process-start.cjs"));
	const started = await startOf(pid);
	return started !== null && started > madeAt + 1e3 ? "dead" : "alive";
}
//#endregion
//#region src/system/steady.ts
/**
* Milliseconds that only go forward. Not `performance`: its first use loads a module that costs a hook a
* tenth of its time.
*/
function steadyMs() {
	const [seconds, nanoseconds] = process.hrtime();
	return seconds * 1e3 + nanoseconds / 1e6;
}
//#endregion
//#region src/system/lock.ts
const UPDATE = {
	waitMs: 1e4,
	unseenMs: 6e4
};
/** Does some work while holding the lock of a file. The work is short and does not wait. */
async function withLock(file, work) {
	const acquired = await acquireLock(file, UPDATE);
	if (acquired.kind === "failed") return acquired;
	try {
		return {
			kind: "done",
			value: work(acquired.lease)
		};
	} catch (error) {
		return require_main.failedBy(error, file);
	} finally {
		acquired.lease.release();
	}
}
/** The lock of a file, once it is free or its owner is dead; `busy` when the patience is over. */
async function acquireLock(file, patience) {
	const lock = lockOf(file);
	const word = newOwnerWord();
	const deadline = steadyMs() + patience.waitMs;
	try {
		for (let turn = 0;; turn += 1) {
			if (makeLock(lock, word)) return {
				kind: "held",
				lease: leaseOf$1(file, word)
			};
			const owner = await lookAt(lock, patience);
			if (owner.kind === "dead") await removeDead(file, owner.word);
			if (owner.kind !== "alive") continue;
			if (steadyMs() >= deadline) return require_main.failed("busy", lock);
			await pause(turn);
		}
	} catch (error) {
		return require_main.failedBy(error, lock);
	}
}
/**
* The lock of a lock is `x.lock.lock`; deeper ones, made where one after the other dies while it buries
* the last, are numbered: a name has room for 255 bytes.
*/
function lockOf(file) {
	const [, lock, level = "2"] = /^(.*\.lock\.lock)(?:\.(\d{1,9}))?$/s.exec(file) ?? [];
	return lock === void 0 ? `${file}.lock` : `${lock}.${Number(level) + 1}`;
}
/** Named after the lock's owner: whoever buries a dead owner knows what it may have left. */
function tempOf(file, word) {
	return `${file}.${word}.tmp`;
}
function makeLock(lock, word) {
	try {
		node_fs.symlinkSync(word, lock);
		return true;
	} catch (error) {
		if (require_main.errnoOf(error) === "EEXIST") return false;
		throw error;
	}
}
function leaseOf$1(file, word) {
	const lock = lockOf(file);
	const confirm = () => {
		if (ownerOf(lock) !== word) throw new require_main.TroubleError({
			code: "lost",
			path: lock
		});
	};
	const replaceBy = (write, move) => (bytes) => {
		const temp = tempOf(file, word);
		write(temp, bytes, 384);
		try {
			confirm();
		} catch (error) {
			require_main.removeFile(temp);
			throw error;
		}
		move(temp, file);
	};
	const remove = () => {
		confirm();
		require_main.removeFile(file);
		require_main.syncDir(node_path.dirname(file));
	};
	const release = () => {
		try {
			if (ownerOf(lock) === word) node_fs.unlinkSync(lock);
		} catch {}
	};
	return {
		replace: replaceBy(require_main.writeNewFile, require_main.moveOver),
		replaceUnflushed: replaceBy(require_main.writeUnflushed, require_main.moveUnflushed),
		remove,
		confirm,
		release
	};
}
async function lookAt(lock, patience) {
	const word = ownerOf(lock);
	const stat = word === null ? void 0 : node_fs.lstatSync(lock, { throwIfNoEntry: false });
	if (word === null || stat === void 0) return { kind: "free" };
	const life = await lifeOf(word, stat.mtimeMs);
	const isOld = Math.abs(Date.now() - stat.mtimeMs) > patience.unseenMs;
	return life === "dead" || life === "unknown" && isOld ? {
		kind: "dead",
		word
	} : { kind: "alive" };
}
function ownerOf(lock) {
	try {
		return node_fs.readlinkSync(lock);
	} catch (error) {
		if (require_main.errnoOf(error) === "ENOENT") return null;
		if (require_main.errnoOf(error) === "EINVAL") throw new require_main.TroubleError({
			code: "strange",
			path: lock
		});
		throw error;
	}
}
async function removeDead(file, word) {
	const lock = lockOf(file);
	const guard = await acquireLock(lock, UPDATE);
	if (guard.kind === "failed") throw new require_main.TroubleError(guard.trouble);
	try {
		if (ownerOf(lock) !== word) return;
		require_main.removeFile(tempOf(file, word));
		node_fs.unlinkSync(lock);
	} finally {
		guard.lease.release();
	}
}
/** Longer from turn to turn, never long, and never in step with the others. */
async function pause(turn) {
	const longest = Math.min(2 ** Math.min(turn, 10), 40);
	await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * longest));
}
//#endregion
//#region src/state/append.ts
/** Of a journal's file; a larger one was not written by us. */
const MAX_BYTES$1 = 64 * 1024 * 1024;
/** Of the journal of settled findings. */
const SETTLED_ROTATION = { bytes: 1e6 };
/** One line at the end of a journal whose lock is held; the name of what stood there and was no journal. */
function appendHeld({ path, line, lease, rotation }) {
	const append = () => {
		lease.confirm();
		if (rotation !== null) require_main.moveIfLarger(path, olderThan(path), rotation.bytes - line.length);
		require_main.appendLine(path, line, MAX_BYTES$1);
	};
	try {
		append();
		return null;
	} catch (error) {
		if (!(error instanceof require_main.TroubleError && error.code === "strange")) throw error;
	}
	lease.confirm();
	const as = require_main.setAside(path);
	append();
	return as;
}
function olderThan(path) {
	return `${path}.older`;
}
//#endregion
//#region src/host/claude-reply.ts
const NOTHING = {
	exitCode: 0,
	json: null,
	text: null,
	stderr: null
};
/** The one denial Claude Code cannot misread is exit 2 with the reason on stderr. */
const DENIED = 2;
/** Where a block is no denial but words for the agent, which reach it whole only this way. */
const TAKES_DECISION = new Set([
	"Stop",
	"SubagentStop",
	"PostToolUse"
]);
function toClaudeReply(hookEvent, reply) {
	switch (reply.kind) {
		case "silent": return NOTHING;
		case "tell": return {
			...NOTHING,
			json: tellJson(hookEvent, reply)
		};
		case "block":
			if (TAKES_DECISION.has(hookEvent)) return {
				...NOTHING,
				json: blockJson(reply)
			};
			return {
				...NOTHING,
				exitCode: DENIED,
				stderr: reply.reason
			};
		case "reflect": return {
			...NOTHING,
			text: reply.text
		};
	}
}
function blockJson({ reason, user }) {
	return {
		decision: "block",
		reason,
		...user === void 0 ? {} : { systemMessage: user }
	};
}
/** Only these events take `hookSpecificOutput`; others reject the whole answer for it. */
const TAKES_CONTEXT = new Set(["PostToolUse", "PostToolUseFailure"]);
function tellJson(hookEvent, reply) {
	const said = { systemMessage: reply.user };
	if (reply.agent === null || !TAKES_CONTEXT.has(hookEvent)) return said;
	return {
		...said,
		hookSpecificOutput: {
			hookEventName: hookEvent,
			additionalContext: reply.agent
		}
	};
}
//#endregion
//#region src/main/in-force.ts
/** Whatever may say a setting; a variable too many only means that the settings themselves are asked. */
const SAYS = /^(?:COUNTERSIGN|CODEX_REFLECTOR|GPT_REVIEW|LOA|HOUNFOUR)_/;
/**
* By what the settings in force are known again without being read: equal texts, equal settings. It is kept, so
* of the variables it has a hash: some are of other programs, and may hold whatever those keep there.
*/
function inForce(where) {
	const { environment } = where;
	const said = Object.entries(environment).filter(([name]) => SAYS.test(name)).sort(([one], [other]) => one < other ? -1 : 1);
	const files = require_main.stampFiles(require_main.filesWithTrust(environment, require_main.filesOf(where)));
	return JSON.stringify([files, require_main.fnv1a(JSON.stringify(said))]);
}
//#endregion
//#region src/state/edit-entries.ts
function unended(entries) {
	const ended = new Set(entries.flatMap((one) => one.kind === "ended" ? [one.review] : []));
	return entries.filter((one) => one.kind === "taken").filter(({ review }) => !ended.has(review));
}
/** A review whose process has died, one of `dead`, has given its edits back. */
function toEdits(entries, dead) {
	const all = entries.filter((one) => one.kind === "seen");
	const done = new Set(entries.flatMap((one) => one.kind === "ended" && one.reviewed ? one.uses : []));
	const running = unended(entries).filter(({ review }) => !dead.has(review));
	const taken = new Set(running.flatMap((one) => one.uses));
	const stop = entries.findLastIndex(({ kind }) => kind === "stopped");
	const later = entries.slice(stop + 1).filter((one) => one.kind === "seen");
	return {
		open: all.filter(({ use }) => !done.has(use) && !taken.has(use)),
		underWay: running.map((one) => ({
			review: one.review,
			edits: all.filter(({ use }) => one.uses.includes(use))
		})),
		sinceStop: [...new Set(later.map(({ file }) => file))],
		all
	};
}
//#endregion
//#region src/state/known-repeat.ts
/** More files are not kept, as `baseline.ts` says. */
const MAX_FILES = 1e3;
/** Null when it is not plain that nobody is to be asked, and then all of us looks. Changes nothing. */
function findRepeat(edit) {
	const { sessionDir, file, at } = edit;
	const kept = readRepeats(edit);
	const was = reviewedIn(readBaseline(sessionDir, file));
	const now = readText(file);
	if (kept === null || was === void 0 || now === null) return null;
	const pending = {
		dir: require_main.pendingDir(sessionDir),
		name: kept.pending
	};
	if (now === was) return {
		verdict: "same",
		was,
		now,
		reply: null,
		open: [],
		pending
	};
	const repeat = kept.repeats.find((one) => isOf(one, was, now));
	if (repeat === void 0 || !isOfNow(repeat, at) || !isStillKnown(sessionDir, repeat)) return null;
	if (readOpen(pending) === null || isFull(require_main.baselinesDir(sessionDir))) return null;
	return toKnown(repeat, {
		was,
		now,
		pending
	});
}
/** Or cannot be listed, which the lanes know how to live with. */
function isFull(baselines) {
	try {
		return require_main.listDir(require_main.pathOf(baselines)).length > MAX_FILES;
	} catch {
		return true;
	}
}
/** Null when there are none by the settings in force. */
function readRepeats({ sessionDir, projectDir, file, inForce }) {
	const kept = require_main.readKnown(require_main.repeatsFile(sessionDir, file), 1);
	if (kept === null || kept["file"] !== file || kept["inForce"] !== inForce) return null;
	if (kept["refuted"] !== require_main.stampRecord(require_main.refutedFile(projectDir))) return null;
	const { pending, repeats } = kept;
	const areRecords = Array.isArray(repeats) && repeats.every(require_main.isRecord);
	return isName(pending) && areRecords ? {
		pending,
		repeats
	} : null;
}
function readBaseline(sessionDir, file) {
	const baseline = require_main.readKnown(require_main.baselineFile(sessionDir, file), 2);
	return baseline?.["file"] === file ? baseline : null;
}
/** As the last review saw the file: null when there was none, undefined when that is not plain. */
function reviewedIn(baseline) {
	const reviewed = baseline?.["reviewed"];
	if (reviewed === null) return null;
	if (!require_main.isRecord(reviewed) || reviewed["mark"] !== null) return void 0;
	return typeof reviewed["text"] === "string" ? reviewed["text"] : void 0;
}
/** Null when it is not to be read, or bytes that are no text. */
function readText(file) {
	const read = require_main.readRegularFile(file, require_main.MAX_FILE);
	if (read.kind !== "read") return null;
	const text = Buffer.from(read.bytes).toString("utf8");
	return Buffer.from(text).equals(read.bytes) ? text : null;
}
function isName(name) {
	return typeof name === "string" && /^[0-9a-f]{32}\.json$/.test(name);
}
/** A text that was redacted equals no file's, so nothing that is hidden is repeated. */
function isOf(one, was, now) {
	return one["was"] === was && one["now"] === now;
}
/** Either way, as for the review itself: a clock may have been set back. */
function isOfNow({ at, until }, now) {
	if (typeof at !== "number" || typeof until !== "number") return false;
	return Math.abs(now - at) <= until - at;
}
/** The review itself is what counts: it may have been forgotten, or made anew with another end. */
function isStillKnown(sessionDir, { fingerprint, at, verdict }) {
	const reviewed = require_main.readKnown(require_main.countsFile(sessionDir), 1)?.["reviewed"];
	if (!Array.isArray(reviewed)) return false;
	const last = reviewed.findLast((one) => require_main.isRecord(one) && one["fingerprint"] === fingerprint);
	return require_main.isRecord(last) && last["at"] === at && last["verdict"] === verdict;
}
function toKnown({ verdict, reply, open }, found) {
	if (typeof verdict !== "string" || !Array.isArray(open) || !open.every(isFinding)) return null;
	if (reply !== null && !isReply(reply)) return null;
	return {
		...found,
		verdict,
		reply,
		open
	};
}
function isReply(reply) {
	if (!require_main.isRecord(reply) || typeof reply["user"] !== "string") return false;
	return reply["agent"] === null || typeof reply["agent"] === "string";
}
function isFinding(finding) {
	return require_main.isRecord(finding) && typeof finding["id"] === "string";
}
/** What is open about a file, as it stands there; null when that is not plain. */
function readOpen(pending) {
	if (require_main.stampRecord(pending) === null) return [];
	const findings = require_main.readKnown(pending, 1)?.["findings"];
	return Array.isArray(findings) && findings.every(isFinding) ? findings : null;
}
//#endregion
//#region src/state/repeat-known.ts
async function repeatKnown(edit, known) {
	const records = [
		require_main.baselineFile(edit.sessionDir, edit.file),
		require_main.editsFile(edit.sessionDir),
		...known.open.length > 0 || isCleared(known) ? [known.pending] : []
	];
	let fixed = 0;
	const end = await holding(records, (leases) => {
		fixed = isCleared(known) ? readOpen(known.pending)?.length ?? 0 : 0;
		return repeatHeld({
			edit,
			known,
			leases
		});
	});
	if (end === "done" && fixed > 0) await countFixed(edit, fixed);
	return end;
}
/** Something is open, and an approval takes it away. */
function isCleared({ verdict, pending }) {
	return verdict === "APPROVED" && require_main.stampRecord(pending) !== null;
}
/** Always taken in one order, and nobody else holds two locks at once: nobody waits for ever. */
async function holding(records, work) {
	const held = /* @__PURE__ */ new Map();
	try {
		for (const path of records.map(require_main.pathOfFile)) {
			const acquired = await acquireLock(path, UPDATE);
			if (acquired.kind === "failed") return "left";
			held.set(path, acquired.lease);
		}
		return work(held);
	} catch (error) {
		require_main.failedBy(error, "");
		return "left";
	} finally {
		for (const { release } of held.values()) release();
	}
}
function leaseOf(leases, record) {
	const lease = leases.get(require_main.pathOfFile(record));
	if (lease === void 0) throw new Error(`${record.name} is not held`);
	return lease;
}
function repeatHeld(repeating) {
	const { edit, known, leases } = repeating;
	const baseline = readBaseline(edit.sessionDir, edit.file);
	if (baseline === null || !isAsFound(edit, known, baseline)) return "left";
	const journal = require_main.editsFile(edit.sessionDir);
	const path = require_main.pathOfFile(journal);
	const entries = readEntries(path, edit);
	const added = entries === null ? null : entriesFor(edit, known, entries);
	if (added === null) return "left";
	if (added.length === 0) return "none";
	if (!follow(repeating, baseline)) return "left";
	appendHeld({
		path,
		line: added.map((one) => JSON.stringify({
			...one,
			version: 1
		})).join("\n"),
		lease: leaseOf(leases, journal),
		rotation: null
	});
	if (known.verdict !== "none") noteQuiet(edit);
	return "done";
}
/** Before the locks were held, another hook may have moved the baseline, and another edit the file. */
function isAsFound({ file }, { was, now }, baseline) {
	return reviewedIn(baseline) === was && readText(file) === now;
}
/** Seen, taken and ended; none when all was dealt with before. Null: more than edits of this file waits. */
function entriesFor({ file, at, ...edit }, { verdict }, entries) {
	const use = require_main.key(edit.use);
	const seen = entries.some((one) => one.kind === "seen" && one.use === use) ? [] : [{
		kind: "seen",
		at,
		use,
		file
	}];
	const { open, underWay } = toEdits([...entries, ...seen], /* @__PURE__ */ new Set());
	if (underWay.length > 0 || open.some((one) => one.file !== file)) return null;
	const uses = open.map((one) => one.use);
	if (uses.length === 0) return [];
	const review = `${process.pid.toString(16)}-${process.hrtime.bigint().toString(16)}`;
	const reviewed = verdict !== "none";
	return [
		...seen,
		{
			kind: "taken",
			at,
			review,
			uses
		},
		{
			kind: "ended",
			at,
			review,
			uses,
			reviewed
		}
	];
}
/** A longer one is read by those who have the time. */
const MAX_JOURNAL = 1e6;
/** Where nothing waits, only what is said of this very edit: a session may have had a thousand. */
function readEntries(journal, edit) {
	const read = require_main.readPrivateFile(journal, MAX_JOURNAL);
	if (read.kind !== "read") return null;
	const word = require_main.isQuiet(edit.sessionDir) ? require_main.key(edit.use) : "";
	try {
		const entries = read.bytes.toString("utf8").split("\n").filter((line) => line !== "" && line.includes(word)).map((line) => JSON.parse(line));
		return entries.every(isEntry) ? entries : null;
	} catch {
		return null;
	}
}
function isEntry(one) {
	if (!require_main.isRecord(one) || one["version"] !== 1) return false;
	switch (one["kind"]) {
		case "seen": return typeof one["use"] === "string" && typeof one["file"] === "string";
		case "taken": return isTaken(one);
		case "ended": return isTaken(one) && typeof one["reviewed"] === "boolean";
		default: return one["kind"] === "stopped";
	}
}
function isTaken({ review, uses }) {
	return typeof review === "string" && Array.isArray(uses);
}
/** APPROVED clears, CHANGES_REQUIRED adds; a verdict moves the baseline. */
function follow({ edit, known, leases }, baseline) {
	const { verdict, open, pending } = known;
	if (verdict === "none" || verdict === "same") return true;
	const held = leases.get(require_main.pathOfFile(pending));
	if (isCleared(known) && held === void 0) return false;
	if (isCleared(known)) held?.remove();
	if (open.length > 0 && !addOpen(edit, known, leaseOf(leases, pending))) return false;
	moveBaseline(known, baseline, leaseOf(leases, require_main.baselineFile(edit.sessionDir, edit.file)));
	return true;
}
function addOpen({ file }, { pending, open }, lease) {
	const before = readOpen(pending);
	if (before === null) return false;
	const findings = [...before.filter(({ id }) => !open.some((one) => one.id === id)), ...open];
	lease.replace(Buffer.from(JSON.stringify({
		file,
		findings,
		version: 1
	})));
	return true;
}
function moveBaseline({ now }, baseline, lease) {
	const reviewed = {
		text: now,
		mark: null
	};
	lease.replaceUnflushed(Buffer.from(JSON.stringify({
		...baseline,
		reviewed
	})));
}
/** The journal is held: nobody has written into it since. */
function noteQuiet({ sessionDir }) {
	const record = {
		version: 1,
		journal: require_main.journalStamp(sessionDir)
	};
	try {
		require_main.writeHintAtomic(require_main.pathOfFile(require_main.quietFile(sessionDir)), record);
	} catch {}
}
/** For `countersign stats`; what cannot be counted is fixed all the same. */
async function countFixed({ projectDir, at }, findings) {
	const path = require_main.pathOfFile(require_main.settledFile(projectDir));
	const line = JSON.stringify({
		at: new Date(at).toISOString(),
		how: "fixed",
		findings,
		version: 1
	});
	await withLock(path, (lease) => appendHeld({
		path,
		line,
		lease,
		rotation: SETTLED_ROTATION
	}));
}
//#endregion
//#region src/main/repeat-edit.ts
var repeat_edit_exports = (/* @__PURE__ */ { get repeatEdit() {
	return repeatEdit;
} });
/** A change that was reviewed a moment ago, done and told again. False: it takes all of us. */
async function repeatEdit(edit, where) {
	const repeated = {
		...edit,
		projectDir: require_main.projectDir(where.environment, where.projectRoot),
		inForce: inForce(where),
		at: Date.now()
	};
	const known = findRepeat(repeated);
	if (known === null) return false;
	const end = await repeatKnown(repeated, known);
	if (end === "done") tell(known);
	return end !== "left";
}
function tell({ reply }) {
	if (reply === null) return;
	const { json } = toClaudeReply("PostToolUse", {
		kind: "tell",
		user: require_main.keptWords(reply.user),
		agent: reply.agent === null ? null : require_main.keptWords(reply.agent)
	});
	require_main.writeOut(require_main.keptWords(`${JSON.stringify(json)}\n`), "utf8");
}
//#endregion
//#region src/state/known-edit.ts
var known_edit_exports = (/* @__PURE__ */ { get recordKnownEdit() {
	return recordKnownEdit;
} });
const MAX_BYTES = 64 * 1024 * 1024;
/**
* What `recordEdit` does, for a file that the session knows: the same line in the same journal, without a
* schema. False when it could not be done here.
*/
async function recordKnownEdit(sessionDir, { use, file, at }) {
	const journal = require_main.pathOfFile(require_main.editsFile(sessionDir));
	const entry = {
		kind: "seen",
		at,
		use: require_main.key(use),
		file,
		version: 1
	};
	const done = await withLock(journal, (lease) => {
		const read = require_main.readPrivateFile(journal, MAX_BYTES);
		if (read.kind !== "read") return false;
		if (read.bytes.includes(`"use":"${entry.use}"`)) return true;
		lease.confirm();
		require_main.appendLine(journal, JSON.stringify(entry), MAX_BYTES);
		return true;
	});
	return done.kind === "done" && done.value;
}
//#endregion
Object.defineProperty(exports, "MAX_BYTES", {
	enumerable: true,
	get: function() {
		return MAX_BYTES$1;
	}
});
Object.defineProperty(exports, "SETTLED_ROTATION", {
	enumerable: true,
	get: function() {
		return SETTLED_ROTATION;
	}
});
Object.defineProperty(exports, "acquireLock", {
	enumerable: true,
	get: function() {
		return acquireLock;
	}
});
Object.defineProperty(exports, "appendHeld", {
	enumerable: true,
	get: function() {
		return appendHeld;
	}
});
Object.defineProperty(exports, "inForce", {
	enumerable: true,
	get: function() {
		return inForce;
	}
});
Object.defineProperty(exports, "known_edit_exports", {
	enumerable: true,
	get: function() {
		return known_edit_exports;
	}
});
Object.defineProperty(exports, "lifeOf", {
	enumerable: true,
	get: function() {
		return lifeOf;
	}
});
Object.defineProperty(exports, "newOwnerWord", {
	enumerable: true,
	get: function() {
		return newOwnerWord;
	}
});
Object.defineProperty(exports, "olderThan", {
	enumerable: true,
	get: function() {
		return olderThan;
	}
});
Object.defineProperty(exports, "repeat_edit_exports", {
	enumerable: true,
	get: function() {
		return repeat_edit_exports;
	}
});
Object.defineProperty(exports, "steadyMs", {
	enumerable: true,
	get: function() {
		return steadyMs;
	}
});
Object.defineProperty(exports, "toClaudeReply", {
	enumerable: true,
	get: function() {
		return toClaudeReply;
	}
});
Object.defineProperty(exports, "toEdits", {
	enumerable: true,
	get: function() {
		return toEdits;
	}
});
Object.defineProperty(exports, "unended", {
	enumerable: true,
	get: function() {
		return unended;
	}
});
Object.defineProperty(exports, "withLock", {
	enumerable: true,
	get: function() {
		return withLock;
	}
});
