const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
const require_records = require("./records.cjs");
const require_sensitive = require("./sensitive.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
let node_events = require("node:events");
//#region src/host/agent-shell.ts
const AGENTS = [...require_start.HOSTS.map(({ name, shellMarkers: markers, protocol }) => ({
	name,
	markers,
	makerIn: (environment) => protocol.makerOf({}, environment)
})), ...require_start.OTHER_AGENTS.map(({ name, markers, maker }) => ({
	name,
	markers,
	makerIn: () => maker
}))];
/**
* The agent in whose shell this process was started; null for a person's shell, as far as we can
* see.
*/
function agentOfShell(environment) {
	return findShellAgent(environment)?.name ?? null;
}
function findShellAgent(environment) {
	const isSet = (name) => (environment[name] ?? "") !== "";
	return AGENTS.find(({ markers }) => markers.some(isSet));
}
//#endregion
//#region src/host/maker.ts
/** The maker of the model of the host that sent this event. */
function makerOfHost(event, environment) {
	return require_start.findSender(event).protocol.makerOf(event, environment);
}
/** The maker of the model of the agent in whose shell we run; `unknown` in a person's terminal. */
function makerOfShell(environment) {
	return findShellAgent(environment)?.makerIn(environment) ?? "unknown";
}
//#endregion
//#region src/redaction/redaction-failure.ts
/** Why nothing was sent. Contains only our own text, because the input could not be redacted. */
function redactionFailure({ number }) {
	return {
		code: "redaction-failed",
		detail: require_start.safe`the text could not be redacted, so it was not passed on: user pattern ${number} took too long`,
		nextStep: require_start.safe`make that pattern of redaction.patterns or redaction.allow simpler`
	};
}
//#endregion
//#region src/app/process-shell.ts
var process_shell_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	abortOnSignal: () => abortOnSignal,
	emit: () => emit,
	emitOrTell: () => emitOrTell,
	log: () => log,
	whyOutOfFiles: () => whyOutOfFiles
});
/** Writes both streams and sets the exit code. Throws if stdout cannot be written. */
function emit({ exitCode, stdout, stderr, encoding = "utf8" }) {
	if (stdout !== "") require_start.writeOut(stdout, encoding);
	if (stderr !== "") require_start.writeErr(stderr);
	process.exitCode = exitCode;
}
/** Like `emit`, but tells a person if stdout cannot be written. */
function emitOrTell(emission) {
	try {
		emit(emission);
	} catch (error) {
		const why = require_start.errnoOf(error) === "ENOSPC" ? require_start.safe`no space left` : require_redaction.redact(require_start.errnoOf(error));
		require_start.writeErr(require_start.safe`${emission.stderr}countersign: stdout could not be written: ${why}\n`);
		process.exitCode = 1;
	}
}
/** The message for exhausted file handles, which can hit any line; null for another error. */
function whyOutOfFiles(error) {
	const errno = require_start.errnoOf(error);
	return require_start.isOutOfFiles(errno) ? require_redaction.redact(`${require_start.OUT_OF_FILES} (${errno}); ${require_start.RAISE_LIMIT}`) : null;
}
/** Log lines during the run; everything else leaves through `emit`. */
function log(text) {
	if (text !== "") require_start.writeErr(text);
}
const SIGNALS = [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
];
/** Ctrl-C, a closed terminal or a host's timeout end every child process before ours. */
function abortOnSignal() {
	const controller = new AbortController();
	(0, node_events.setMaxListeners)(0, controller.signal);
	const abort = () => controller.abort();
	const listen = () => SIGNALS.forEach((signal) => process.on(signal, abort));
	const ignore = () => SIGNALS.forEach((signal) => process.off(signal, abort));
	listen();
	return {
		signal: controller.signal,
		whileBlocked: (work) => {
			ignore();
			try {
				return work();
			} finally {
				listen();
			}
		}
	};
}
//#endregion
//#region src/system/files/claim.ts
/**
* A claim is never waited for. If its process cannot be seen from here, it expires after an hour.
*/
const CLAIM = {
	waitMs: 0,
	unseenMs: 3600 * 1e3
};
/** The first process to claim a piece of work gets it; a dead process's claim is void. */
async function claimFile(file) {
	const mark = `${file}.done`;
	if (!require_start.isAbsent(mark)) return {
		kind: "taken",
		by: "finished"
	};
	const acquired = await require_records.acquireLock(file, CLAIM);
	if (acquired.kind === "failed") return acquired.trouble.code === "busy" ? {
		kind: "taken",
		by: "working"
	} : acquired;
	const { release } = acquired.lease;
	if (require_start.isAbsent(mark)) return {
		kind: "claimed",
		finish: () => finish(mark, release),
		giveUp: release
	};
	release();
	return {
		kind: "taken",
		by: "finished"
	};
}
function finish(mark, release) {
	try {
		node_fs.closeSync(node_fs.openSync(mark, "wx", 384));
		return { kind: "finished" };
	} catch (error) {
		return require_start.failedBy(error, mark);
	} finally {
		release();
	}
}
//#endregion
//#region src/state/store/stored-text.ts
/**
* Text in a record is redacted when read, because another program may have written it. Apart from the format: records
* without such text do not load the rules.
*/
const storedText = require_records.pipe(require_records.string(), require_records.transform(require_redaction.redact));
//#endregion
//#region src/system/clock.ts
const origin = Date.now() - require_start.steadyMs();
const systemClock = {
	now: () => origin + require_start.steadyMs(),
	sleep: (ms, signal) => new Promise((resolve) => startSleep(ms, signal, resolve)),
	random: Math.random
};
function startSleep(ms, signal, resolve) {
	if (signal.aborted) {
		resolve();
		return;
	}
	const wake = () => {
		clearTimeout(timer);
		signal.removeEventListener("abort", wake);
		resolve();
	};
	const timer = setTimeout(wake, ms);
	signal.addEventListener("abort", wake, { once: true });
}
//#endregion
//#region src/state/file-key.ts
/** No path contains this character. */
const BETWEEN = "\0";
async function fileKey(sessionDir, file) {
	const shown = redactedPath(file);
	if (shown === file) return shown;
	const { markerOf } = await Promise.resolve().then(() => require("./keyed-hash.cjs"));
	const key = hiddenKey(file, shown, await markerOf(sessionDir));
	seenHere.set(key, file);
	return key;
}
/** Files that the host named to this process need no search. */
const seenHere = /* @__PURE__ */ new Map();
/** Empty if a redaction pattern runs past the end of the path. */
function redactedPath(file) {
	try {
		return require_redaction.redact(file);
	} catch (error) {
		if (!(error instanceof require_start.RedactionError)) throw error;
		return require_start.safe``;
	}
}
function hiddenKey(file, shown, mark) {
	const names = file.split("/");
	const [before, after] = clearEnds(names, shown);
	return require_start.joinSafe([
		before,
		...names.slice(before.split("/").length - 1, names.length + 1 - after.split("/").length).map((name) => require_start.ownWord(mark(name))),
		after
	], BETWEEN);
}
/**
* The names at both ends of a path that redaction leaves unchanged, also when it sees them alone.
*/
function clearEnds(names, shown) {
	const left = shown.split("/");
	const most = Math.min(names.length, left.length) - 1;
	const first = countSame(names, left, most);
	const last = countSame(names.toReversed(), left.toReversed(), most - first);
	const start = left.slice(0, first).join("/").length + Math.min(first, 1);
	const end = left.slice(left.length - last).join("/").length + Math.min(last, 1);
	const before = require_start.compose(shown, [{
		start: 0,
		end: start
	}]);
	const after = require_start.compose(shown, [{
		start: shown.length - end,
		end: shown.length
	}]);
	return redactedPath(before) === before && redactedPath(after) === after ? [before, after] : [require_start.safe``, require_start.safe``];
}
function countSame(one, other, most) {
	let count = 0;
	while (count < most && one[count] === other[count]) count += 1;
	return count;
}
/** The path of a keyed file. Null if the file is gone or its markers are no longer known. */
async function findFile(sessionDir, key, projectRoot) {
	if (!isHidden(key)) return key;
	const seen = seenHere.get(key);
	if (seen !== void 0) return seen;
	const { markerOf } = await Promise.resolve().then(() => require("./keyed-hash.cjs"));
	const mark = await markerOf(sessionDir);
	const { before, marks, after } = partsOf(key);
	let found = before;
	for (const one of marks) {
		const name = nameOf((text) => mark(text) === one, found, projectRoot);
		if (name === null) return null;
		found += `${name}/`;
	}
	return found.slice(0, -1) + after;
}
/** The folders above the project may not be readable, so they are not listed. */
function nameOf(is, folder, projectRoot) {
	const way = `${projectRoot}/`;
	const next = way.startsWith(folder) ? way.slice(folder.length).split("/", 1)[0] : void 0;
	if (next !== void 0 && is(next)) return next;
	try {
		return require_start.listDir(folder).find(is) ?? null;
	} catch (error) {
		if (!require_start.isSystemError(error)) throw error;
		return null;
	}
}
function isHidden(key) {
	return key.includes(BETWEEN);
}
function partsOf(key) {
	const [before = "", ...marks] = key.split(BETWEEN);
	return {
		before,
		after: marks.pop() ?? "",
		marks
	};
}
/** The file name for people and models. */
function shownFile(key) {
	return isHidden(key) ? require_start.replaceSafe(key, MARKS, require_start.safe`[REDACTED]`) : key;
}
const MARKS = new RegExp(`${BETWEEN}.*${BETWEEN}`, "s");
/** Like `shownFile`, relative to the project. */
function nameInProject(key, projectRoot) {
	const shown = shownFile(key);
	if (isHidden(key) && !require_start.isInside(shown, projectRoot)) return shown;
	return require_redaction.redact(node_path.relative(projectRoot, shown) || shown);
}
/**
* Redacted when read from a record, except for our markers: a pattern could make two of them alike.
*/
const storedFile = require_records.pipe(require_records.string(), require_records.transform(cleanKey));
function cleanKey(key) {
	if (!isHidden(key)) return require_redaction.redact(key);
	const { before, marks, after } = partsOf(key);
	return require_start.joinSafe([
		require_redaction.redact(before),
		...marks.map(cleanMark),
		require_redaction.redact(after)
	], BETWEEN);
}
function cleanMark(mark) {
	return /^[0-9a-f]{64}$/.test(mark) ? require_start.ownWord(mark) : require_redaction.redact(mark);
}
//#endregion
//#region src/state/store/append.ts
/** Maximum size of a journal file; we never write a larger one. */
const MAX_BYTES$1 = 64 * 1024 * 1024;
/** For the journal of resolved findings. */
const SETTLED_ROTATION = { bytes: 1e6 };
/**
* Appends one line to a journal whose lock is held. Returns the new name of a foreign file that
* stood there.
*/
function appendHeld({ path, line, lease, rotation }) {
	const append = () => {
		lease.confirm();
		if (rotation !== null) require_start.moveIfLarger(path, olderThan(path), rotation.bytes - line.length);
		require_start.appendLine(path, line, MAX_BYTES$1);
	};
	try {
		append();
		return null;
	} catch (error) {
		if (!(error instanceof require_start.TroubleError && error.code === "strange")) throw error;
	}
	lease.confirm();
	const as = require_start.setAside(path);
	append();
	return as;
}
function olderThan(path) {
	return `${path}.older`;
}
//#endregion
//#region src/state/store/journal.ts
const NEWLINE = 10;
/**
* Adds one entry. It survives the death of this process, but it is not flushed to disk: hooks add
* entries on every edit, and a power cut ends their session anyway.
*/
async function appendEntry(file, format, { entry, rotation = null }) {
	const dir = require_start.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_start.pathOfFile(file);
	const line = require_records.formatStored(entry, format);
	const locked = await require_records.withLock(path, (lease) => appendHeld({
		path,
		line,
		lease,
		rotation
	}));
	return locked.kind === "done" ? {
		kind: "appended",
		setAside: locked.value
	} : locked;
}
/**
* Adds the entry that `decide` derives from all entries so far; no other process adds one in
* between.
*/
async function extendJournal(file, format, decide) {
	const dir = require_start.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_start.pathOfFile(file);
	const locked = await require_records.withLock(path, (lease) => {
		const read = toJournal(require_start.readPrivateFile(path, MAX_BYTES$1), path, format);
		const entries = read.kind === "read" ? read.entries : [];
		const added = decide(entries);
		if (added !== null) appendHeld({
			path,
			line: require_records.formatStored(added, format),
			lease,
			rotation: null
		});
		return {
			kind: "extended",
			added,
			entries
		};
	});
	return locked.kind === "done" ? locked.value : locked;
}
/** All readable entries, in order; empty if there is no journal. */
async function readJournal(file, format) {
	const dir = require_start.checkPrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	if (dir.kind === "absent") return NOTHING$1;
	const path = require_start.pathOfFile(file);
	const read = readBoth(path);
	if (isSettled(read)) return toJournal(read.current, path, format);
	const again = await require_records.withLock(path, () => readBoth(path));
	const { older, current } = again.kind === "done" ? again.value : read;
	return joined(toJournal(older, olderThan(path), format), toJournal(current, path, format));
}
/** In this order: if there is no older file, the current one was not moved meanwhile. */
function readBoth(path) {
	return {
		current: require_start.readPrivateFile(path, MAX_BYTES$1),
		older: require_start.readPrivateFile(olderThan(path), MAX_BYTES$1)
	};
}
/** An unfinished last line is being written now, or was torn; the lock tells which. */
function isSettled({ current, older }) {
	if (older.kind !== "absent") return false;
	return current.kind !== "read" || current.bytes.length === 0 || current.bytes.at(-1) === NEWLINE;
}
function joined(older, current) {
	if (older.kind === "failed") return older;
	if (current.kind === "failed") return current;
	return {
		kind: "read",
		entries: [...older.entries, ...current.entries],
		damaged: older.damaged + current.damaged,
		newer: older.newer + current.newer
	};
}
const NOTHING$1 = {
	kind: "read",
	entries: [],
	damaged: 0,
	newer: 0
};
function toJournal(read, path, format) {
	switch (read.kind) {
		case "absent": return NOTHING$1;
		case "strange": return require_start.failed("strange", path);
		case "failed": return read;
		case "read": return parseLines(read.bytes, format);
	}
}
function parseLines(bytes, format) {
	const entries = [];
	let damaged = 0;
	let newer = 0;
	for (const line of linesOf(bytes)) {
		const stored = require_records.parseStored(line, format);
		if (stored.kind === "read") entries.push(stored.record);
		else if (stored.kind === "newer") newer += 1;
		else damaged += 1;
	}
	return {
		kind: "read",
		entries,
		damaged,
		newer
	};
}
function* linesOf(bytes) {
	for (let start = 0; start < bytes.length;) {
		const found = bytes.indexOf(NEWLINE, start);
		const end = found === -1 ? bytes.length : found;
		if (end > start) yield bytes.subarray(start, end);
		start = end + 1;
	}
}
//#endregion
//#region src/app/emission.ts
var emission_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	toEmission: () => toEmission,
	toOwnEmission: () => toOwnEmission
});
/** A reply in the host's format. */
function toEmission(event, reply) {
	return emissionOf(encode(event, reply), require_redaction.redactJson);
}
function encode(event, reply) {
	return require_start.findCaller(process.env).protocol.encode(event, reply);
}
/** For our own text after redaction did not end: it is not redacted again. */
function toOwnEmission(event, reply) {
	return emissionOf(encode(event, reply), (json) => json);
}
function emissionOf({ exitCode, json, text, stderr }, clean) {
	return {
		exitCode,
		stdout: json === null ? text ?? require_start.safe`` : require_start.safe`${require_start.stringify(clean(json), 0)}\n`,
		stderr: stderr === null ? require_start.safe`` : require_start.safe`${stderr}\n`
	};
}
//#endregion
//#region src/state/pause.ts
const FORMAT$2 = {
	version: 1,
	schema: require_records.object({
		since: require_records.optional(require_records.number()),
		until: require_records.number()
	})
};
const LONGEST_PAUSE_MS = 10080 * 60 * 1e3;
/** Clocks are adjusted by small amounts all the time. */
const SLACK_MS = 6e4;
/** The end of the pause in milliseconds; null if the hooks are not paused. */
function pausedUntil(projectDir, now) {
	const peeked = require_records.peekRecord(require_start.pausedFile(projectDir), FORMAT$2);
	return peeked.kind === "read" && isOn(peeked.record, now) ? peeked.record.until : null;
}
/** A pause set by a wrong clock does not count: it might last a year. */
function isOn({ since = 0, until }, now) {
	return until > now && until - now <= 6048e5 && since <= now + SLACK_MS;
}
async function pause(projectDir, { since, until }) {
	return await require_records.updateRecord(require_start.pausedFile(projectDir), FORMAT$2, () => ({
		since,
		until
	}));
}
async function resume(projectDir) {
	return await require_records.removeRecord(require_start.pausedFile(projectDir), FORMAT$2);
}
//#endregion
//#region src/state/session/baseline.ts
const version = require_records.nullable(require_records.object({
	text: storedText,
	mark: require_records.nullable(require_records.string())
}));
const FORMAT$1 = {
	version: 2,
	mayBeLost: true,
	schema: require_records.object({
		file: storedFile,
		reviewed: version,
		stopped: version
	})
};
const WITHOUT_TEXTS = {
	version: FORMAT$1.version,
	schema: require_records.object({ file: storedFile })
};
/** Larger texts are not kept; git's version is then the text before. */
const MAX_CHARACTERS = 1e6;
const MAX_FILES = 1e3;
function readBaseline(sessionDir, file) {
	const peeked = require_records.peekRecord(require_start.baselineFile(sessionDir, file), FORMAT$1);
	return peeked.kind === "read" && peeked.record.file === file ? peeked.record : null;
}
/** Without its texts: redacting them takes longer than recording an edit. */
function hasBaseline(sessionDir, file) {
	const peeked = require_records.peekRecord(require_start.baselineFile(sessionDir, file), WITHOUT_TEXTS);
	return peeked.kind === "read" && peeked.record.file === file;
}
/** Keeps the file before its first edit in this session; later calls change nothing. */
async function startBaseline(sessionDir, file, was) {
	if (hasBaseline(sessionDir, file) || isTooMuch(sessionDir, was)) return;
	const first = {
		file,
		reviewed: bare(was),
		stopped: bare(was)
	};
	await require_records.updateRecord(require_start.baselineFile(sessionDir, file), FORMAT$1, (kept) => kept ?? first);
}
/** Keeps the file as reviewed. If the disk fails, the next review shows more. */
async function moveBaseline(sessionDir, move) {
	const { file, now, was, at } = move;
	if (isTooMuch(sessionDir, now)) return;
	await require_records.updateRecord(require_start.baselineFile(sessionDir, file), FORMAT$1, (kept) => ({
		file,
		reviewed: bare(now),
		stopped: bare(at === "stop" ? now : (kept ?? { stopped: was }).stopped)
	}));
}
function bare(version) {
	return version === null ? null : {
		text: version.text,
		mark: version.mark
	};
}
function isTooMuch(sessionDir, kept) {
	if ((kept?.text.length ?? 0) > MAX_CHARACTERS) return true;
	try {
		return require_start.listDir(require_start.pathOf(require_start.baselinesDir(sessionDir))).length > MAX_FILES;
	} catch {
		return false;
	}
}
//#endregion
//#region src/state/store/claim.ts
/** Claims a piece of work by name, such as "the review of this tool use in this lane". */
async function claim(dir, work) {
	const ready = require_start.ensurePrivateDir(dir);
	if (ready.kind === "failed") return ready;
	return await claimFile(require_start.pathOfFile({
		dir,
		name: require_start.key(work)
	}));
}
/** Claims edits for the process that reviews them, for as long as it lives. */
async function claimReview(sessionDir, review) {
	return await claim(require_start.claimsDir(sessionDir), `review ${review}`);
}
//#endregion
//#region src/state/session/edit-entries.ts
function unended(entries) {
	const ended = new Set(entries.flatMap((one) => one.kind === "ended" ? [one.review] : []));
	return entries.filter((one) => one.kind === "taken").filter(({ review }) => !ended.has(review));
}
/** A review whose process has died (one of `dead`) gives its edits back. */
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
//#region src/state/session/edits.ts
const at = require_records.number();
const uses = require_records.array(require_records.string());
const FORMAT = {
	version: 1,
	schema: require_records.variant("kind", [
		require_records.object({
			kind: require_records.literal("seen"),
			at,
			use: require_records.string(),
			file: require_records.string()
		}),
		require_records.object({
			kind: require_records.literal("taken"),
			at,
			review: require_records.string(),
			uses
		}),
		require_records.object({
			kind: require_records.literal("ended"),
			at,
			review: require_records.string(),
			uses,
			reviewed: require_records.boolean()
		}),
		require_records.object({
			kind: require_records.literal("stopped"),
			at
		})
	])
};
/** Both lanes report an edit; it is kept once. */
async function recordEdit(sessionDir, edit) {
	const use = require_start.key(edit.use);
	const extended = await extendJournal(require_start.editsFile(sessionDir), FORMAT, (entries) => entries.some((one) => one.kind === "seen" && one.use === use) ? null : {
		kind: "seen",
		at: edit.at,
		use,
		file: edit.file
	});
	return extended.kind === "failed" ? extended : null;
}
async function readEdits(sessionDir) {
	const read = await readJournal(require_start.editsFile(sessionDir), FORMAT);
	if (read.kind === "failed") return read;
	const keys = await keysOf(sessionDir, read.entries.filter((one) => one.kind === "seen"));
	return toEdits(read.entries.map((one) => one.kind === "seen" ? withKey(one, keys) : one), await deadReviews(sessionDir, read.entries));
}
/** Takes all open edits for one review; no other review gets them meanwhile. */
async function takeEdits(sessionDir, { review, at: now }) {
	const before = await readJournal(require_start.editsFile(sessionDir), FORMAT);
	if (before.kind === "failed") return before;
	const dead = await deadReviews(sessionDir, before.entries);
	let taken = [];
	const extended = await extendJournal(require_start.editsFile(sessionDir), FORMAT, (entries) => {
		taken = toEdits(entries, dead).open;
		if (taken.length === 0) return null;
		return {
			kind: "taken",
			at: now,
			review,
			uses: taken.map(({ use }) => use)
		};
	});
	if (extended.kind === "failed") return extended;
	const keys = await keysOf(sessionDir, taken);
	return taken.map((edit) => withKey(edit, keys));
}
async function endReview(sessionDir, { review, at: now, edits, reviewed }) {
	const entry = {
		kind: "ended",
		at: now,
		review,
		uses: edits.map(({ use }) => use),
		reviewed
	};
	await appendEntry(require_start.editsFile(sessionDir), FORMAT, { entry });
}
async function recordStop(sessionDir, now) {
	await appendEntry(require_start.editsFile(sessionDir), FORMAT, { entry: {
		kind: "stopped",
		at: now
	} });
}
/** The key of each file under the current patterns. */
async function keysOf(sessionDir, edits) {
	const keys = /* @__PURE__ */ new Map();
	for (const file of new Set(edits.map((one) => one.file))) keys.set(file, isHidden(file) ? cleanKey(file) : await fileKey(sessionDir, file));
	return keys;
}
function withKey(edit, keys) {
	const file = keys.get(edit.file);
	if (file === void 0) throw new Error("a file without a key");
	return {
		...edit,
		file
	};
}
async function deadReviews(sessionDir, entries) {
	const dead = /* @__PURE__ */ new Set();
	for (const { review } of unended(entries)) {
		const claimed = await claimReview(sessionDir, review);
		if (claimed.kind !== "claimed") continue;
		claimed.giveUp();
		dead.add(review);
	}
	return dead;
}
//#endregion
//#region src/diff/make/notebook.ts
function isNotebook(path) {
	return path.toLowerCase().endsWith(".ipynb");
}
/** The cells in order; null if it is not a notebook. An empty file has no cells. */
function notebookText(text) {
	if (text.trim() === "") return "";
	return cellsIn(parse(text))?.map(cellText).join("\n") ?? null;
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
/** Before format 4 the cells were in worksheets. */
function cellsIn(notebook) {
	const cells = fieldOf(notebook, "cells");
	if (Array.isArray(cells)) return cells;
	const sheets = fieldOf(notebook, "worksheets");
	if (!Array.isArray(sheets)) return null;
	return sheets.flatMap((sheet) => cellsIn(sheet) ?? []);
}
/** By its id, not its number: inserting a cell above must not change the ones below. */
function cellText(cell) {
	const [type, id] = [fieldOf(cell, "cell_type"), fieldOf(cell, "id")];
	const name = typeof id === "string" ? ` ${id}` : "";
	const head = `# %% [${typeof type === "string" ? type : "unknown"}]${name}\n`;
	const source = sourceOf(fieldOf(cell, "source") ?? fieldOf(cell, "input"));
	return source === "" || source.endsWith("\n") ? head + source : `${head}${source}\n`;
}
function sourceOf(source) {
	return (Array.isArray(source) ? source : [source]).filter((line) => typeof line === "string").join("");
}
function fieldOf(value, key) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key] : void 0;
}
//#endregion
//#region src/session/edits/reviewable-text.ts
/** The text to review: for a notebook its cells, without outputs and metadata. */
function reviewableText(path, text) {
	return isNotebook(path) ? notebookText(text) ?? text : text;
}
//#endregion
//#region src/session/edits/version.ts
/** A file's text in the form that records may hold. */
async function versionOf(text, sessionDir) {
	const { text: shown, untrusted: hidden } = require_redaction.redactCounting(text);
	if (hidden === 0) return {
		text: shown,
		mark: null,
		hidden
	};
	const { markOf } = await Promise.resolve().then(() => require("./keyed-hash.cjs"));
	return {
		text: shown,
		mark: await markOf(sessionDir, text),
		hidden
	};
}
//#endregion
//#region src/session/review/record-edit.ts
/** Records that a file was edited, and how it was before this session's first edit of it. */
async function recordEditedFile({ edit, use, cwd }, recorder) {
	const place = require_start.resolvePath(node_path.resolve(cwd === "" ? recorder.projectRoot : cwd, edit.file));
	const why = whyIgnored(edit, place, recorder.projectRoot);
	if (why !== null) {
		recorder.debug(require_start.safe`${require_redaction.redact(edit.file)} is not reviewed: ${why}`);
		return { kind: "ignored" };
	}
	const file = await fileKey(recorder.sessionDir, place);
	await keepWas({
		file,
		place,
		was: edit.was
	}, recorder);
	const at = recorder.clock.now();
	const failed = await recordEdit(recorder.sessionDir, {
		use,
		file,
		at
	});
	if (failed !== null) return {
		kind: "unrecorded",
		file,
		trouble: failed.trouble
	};
	recorder.debug(require_start.safe`the edit of ${shownFile(file)} was recorded`);
	return {
		kind: "seen",
		file
	};
}
/** The content of a credentials file is never read, also behind a link. */
function whyIgnored(edit, place, root) {
	if (isHidden(place)) return require_start.safe`no file has such a name`;
	if (!require_start.isInside(place, root)) return require_start.safe`it lies outside the project`;
	const reason = require_sensitive.sensitiveReason(edit.file) ?? require_sensitive.sensitiveReason(place);
	return reason === null ? null : require_start.safe`it may hold credentials (${require_redaction.redact(reason)})`;
}
const MAX_BYTES = 2e6;
/**
* The host may run its two lanes in any order, so each of them records the file before the edit.
*/
async function keepWas(edited, recorder) {
	const { file, place, was } = edited;
	const { sessionDir } = recorder;
	try {
		if (hasBaseline(sessionDir, file) || await isSeen(edited, recorder)) return;
		const text = textBefore(place, was);
		if (text === void 0) return;
		await startBaseline(sessionDir, file, text === null ? null : await versionOf(reviewableText(place, text), sessionDir));
	} catch (error) {
		if (!(error instanceof require_start.RedactionError)) throw error;
	}
}
/**
* An earlier edit of the file may wait for a review, under another key if the patterns changed
* since. Then this edit's earlier text is not where that review begins, and git is asked.
*/
async function isSeen({ file, place }, { sessionDir, projectRoot }) {
	const edits = await readEdits(sessionDir);
	if ("kind" in edits) return false;
	for (const key of new Set(edits.all.map((one) => one.file))) {
		if (key === file) return true;
		if (isHidden(key) && await findFile(sessionDir, key, projectRoot) === place) return true;
	}
	return false;
}
/** Undefined if it is unknown; git's version is then read later. */
function textBefore(place, was) {
	switch (was.kind) {
		case "told": return (was.text?.length ?? 0) > MAX_BYTES ? void 0 : was.text;
		case "replaced": return undone(place, was);
		case "unknown": return;
	}
}
/** Takes the replacement back, if its place is unambiguous. */
function undone(place, was) {
	const read = require_start.readRegularFile(place, MAX_BYTES);
	if (read.kind !== "read" || was.after === "") return void 0;
	const parts = Buffer.from(read.bytes).toString("utf8").split(was.after);
	return parts.length === 2 || was.all && parts.length > 2 ? parts.join(was.before) : void 0;
}
//#endregion
//#region src/app/hooks/edit-recorder.ts
/** Records edits that this call does not review. */
async function recordEdits(events, recorder) {
	for (const event of events) {
		if (event.name !== "edited") continue;
		const seen = await recordEditedFile(event, recorder);
		if (seen.kind === "unrecorded") await noteUnrecorded(seen);
	}
}
/** The reviewing lane reports the failure; the message is loaded on demand. */
async function noteUnrecorded({ file, trouble }) {
	const { formatUnrecordedEdit } = await Promise.resolve().then(() => require("./unrecorded-edit.cjs"));
	log(formatUnrecordedEdit(file, trouble));
}
//#endregion
//#region src/app/hooks/open-session.ts
/** Runs any lane but the gate with the effective settings. */
async function runSession(call, root) {
	const { lane, event, also, environment } = call;
	if (!require_start.belongsToLane(event, lane)) return require_start.SILENT;
	const hooks = await readHooks(call, root);
	const work = require_start.workOf(event, lane, hooks);
	if (work === "none") return require_start.SILENT;
	const recorder = openRecorder(call, root, hooks);
	if (event.name === "beginning") {
		const { runStart } = await Promise.resolve().then(() => require("./start-lane.cjs"));
		const { session, isPrompt } = event;
		const { stop } = hooks;
		await runStart(recorder, {
			environment,
			root,
			session,
			isPrompt,
			stop
		});
		return require_start.SILENT;
	}
	if (recorder === null) return require_start.SILENT;
	await recordEdits(work === "record" ? [...also, event] : also, recorder);
	if (work === "record") return require_start.SILENT;
	const { runLane } = await Promise.resolve().then(() => require("./session.cjs")).then((n) => n.review_lanes_exports);
	return await runLane(call, recorder);
}
/** The cached settings are enough to record an edit, unless the user has own patterns. */
async function readHooks({ environment }, root) {
	const cached = require_start.cachedSettings({
		environment,
		projectRoot: root,
		of: "hooks"
	});
	if (cached !== null && !cached.hasOwnRules) return cached.hooks;
	const { configureHooks } = await Promise.resolve().then(() => require("./settings.cjs")).then((n) => n.configure_exports);
	return (await configureHooks(environment, root)).settings.hooks;
}
/** Null while the hooks are off or paused. */
function openRecorder({ environment, event }, root, hooks) {
	const debug = hooks.debug ? (words) => log(require_start.safe`countersign: ${words}\n`) : () => {};
	if (!hooks.enabled) {
		debug(require_start.safe`the hooks are off (hooks.enabled)`);
		return null;
	}
	const paused = pausedUntil(require_start.projectDir(environment, root), Date.now());
	if (paused !== null) {
		debug(require_start.safe`paused until ${require_redaction.redact(new Date(paused).toISOString())}`);
		return null;
	}
	return {
		projectRoot: root,
		projectDir: require_start.projectDir(environment, root),
		sessionDir: require_start.sessionDir(environment, root, event.session),
		clock: systemClock,
		debug
	};
}
//#endregion
//#region src/app/hooks/lane.ts
var lane_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ startLane: () => startLane });
/** A call of any lane but the gate, and its result. After an error of ours it allows. */
async function startLane(call) {
	try {
		const { parsed } = call;
		if (parsed.kind === "malformed") {
			emit(garbled(call.lane, require_redaction.redact(parsed.field)));
			return "failed";
		}
		const reply = await decide(call, parsed.events);
		emit(toEmission(call.value, reply));
		return reply.kind;
	} catch (error) {
		emit(await letGo(call, error));
		return "failed";
	}
}
async function letGo(call, error) {
	if (error instanceof require_start.ConfigError && await isUntold(call)) return NOTHING;
	const undone = undoneBy(call, error);
	if (undone === null) return garbled(call.lane, whyFailed(error));
	const user = require_start.safe`countersign: ${undone}: ${require_start.oneLine(whyFailed(error))}`;
	return toOwnEmission(call.value, {
		kind: "tell",
		user,
		agent: null
	});
}
/** The agent's own stop reports the problem, and a user who turned the hooks off sees none. */
async function isUntold({ parsed }) {
	const [event] = parsed.kind === "events" ? parsed.events : [];
	if (event?.name === "stopping" && event.subagent !== null) return true;
	const { areHooksOff } = await Promise.resolve().then(() => require("./settings.cjs")).then((n) => n.configure_exports);
	return await areHooksOff(environment);
}
const NOTHING = {
	exitCode: 0,
	stdout: require_start.safe``,
	stderr: require_start.safe``
};
/** A hook's stderr is not shown, but the user can fix a wrong setting or a slow pattern. */
function undoneBy({ lane, parsed }, error) {
	if (error instanceof require_start.ConfigError) return UNDONE[lane];
	if (!(error instanceof require_start.RedactionError)) return null;
	if (lane === "stop") return require_start.safe`the agent stopped and its changes were not reviewed`;
	const names = parsed.kind === "events" ? parsed.events.map(({ name }) => name) : [];
	if (names.includes("planned")) return require_start.safe`the plan was not reviewed`;
	return names.includes("edited") ? UNDONE[lane] : null;
}
const UNDONE = {
	start: null,
	after: require_start.safe`this edit was not reviewed`,
	review: require_start.safe`this edit was not reviewed`,
	stop: require_start.safe`the agent stopped and nothing was reviewed`,
	compact: null
};
/** Does not quote a text that could not be redacted. */
function whyFailed(error) {
	if (error instanceof require_start.RedactionError) {
		const { detail, nextStep } = redactionFailure(error);
		return require_start.safe`${detail}. Next: ${nextStep}`;
	}
	try {
		return whyOutOfFiles(error) ?? require_redaction.redact(error instanceof Error ? error.message : String(error));
	} catch {
		return require_start.safe`the reason could not be redacted`;
	}
}
/** The plan gate's reply comes first; the other files of the same patch are ordinary edits. */
async function decide(call, events) {
	let ofPlan = require_start.SILENT;
	const others = [];
	for (const event of events) {
		const reply = await decidePlan(call, event);
		if (reply === null) others.push(event);
		else ofPlan = reply;
	}
	const [event, ...also] = others;
	const { lane, root } = call;
	const reply = event === void 0 ? require_start.SILENT : await runSession({
		lane,
		event,
		also,
		environment,
		host: makerOf(call)
	}, root);
	return ofPlan.kind === "silent" ? reply : ofPlan;
}
const environment = process.env;
/**
* Null: an ordinary event. It may belong to the plan gate only while a plan is made or carried out.
*/
async function decidePlan(call, event) {
	const { lane, root } = call;
	if (lane !== "after" && lane !== "review") return null;
	if (event.name !== "edited" && !require_start.isCommand(event, lane)) return null;
	const gate = await require_start.readGateState(environment, root);
	if (gate.armed.kind === "off") return event.name === "edited" ? null : require_start.SILENT;
	if (event.name === "edited") {
		const { reviewPlanEdit } = await Promise.resolve().then(() => require("./plan-lane.cjs"));
		return await reviewPlanEdit({
			lane,
			event,
			environment,
			root,
			host: require_start.findSender(call.value),
			maker: makerOf(call),
			gate
		});
	}
	const { checkAfterCommand } = await Promise.resolve().then(() => require("./drift.cjs"));
	const since = gate.armed.kind === "armed" ? gate.armed.since : "unclear";
	return await checkAfterCommand({
		environment,
		root,
		plan: gate.plan,
		since
	});
}
function makerOf({ value }) {
	return makerOfHost(value, environment);
}
const LANE_WORDS = {
	start: require_start.safe`start`,
	after: require_start.safe`after`,
	review: require_start.safe`review`,
	stop: require_start.safe`stop`,
	compact: require_start.safe`compact`
};
function garbled(lane, why) {
	const stderr = require_start.safe`countersign: the ${LANE_WORDS[lane]} hook allowed this without a review: ${why}\n`;
	return {
		exitCode: 0,
		stdout: require_start.safe``,
		stderr
	};
}
//#endregion
Object.defineProperty(exports, "LONGEST_PAUSE_MS", {
	enumerable: true,
	get: function() {
		return LONGEST_PAUSE_MS;
	}
});
Object.defineProperty(exports, "SETTLED_ROTATION", {
	enumerable: true,
	get: function() {
		return SETTLED_ROTATION;
	}
});
Object.defineProperty(exports, "abortOnSignal", {
	enumerable: true,
	get: function() {
		return abortOnSignal;
	}
});
Object.defineProperty(exports, "agentOfShell", {
	enumerable: true,
	get: function() {
		return agentOfShell;
	}
});
Object.defineProperty(exports, "appendEntry", {
	enumerable: true,
	get: function() {
		return appendEntry;
	}
});
Object.defineProperty(exports, "claim", {
	enumerable: true,
	get: function() {
		return claim;
	}
});
Object.defineProperty(exports, "claimFile", {
	enumerable: true,
	get: function() {
		return claimFile;
	}
});
Object.defineProperty(exports, "claimReview", {
	enumerable: true,
	get: function() {
		return claimReview;
	}
});
Object.defineProperty(exports, "cleanKey", {
	enumerable: true,
	get: function() {
		return cleanKey;
	}
});
Object.defineProperty(exports, "emission_exports", {
	enumerable: true,
	get: function() {
		return emission_exports;
	}
});
Object.defineProperty(exports, "emitOrTell", {
	enumerable: true,
	get: function() {
		return emitOrTell;
	}
});
Object.defineProperty(exports, "endReview", {
	enumerable: true,
	get: function() {
		return endReview;
	}
});
Object.defineProperty(exports, "fileKey", {
	enumerable: true,
	get: function() {
		return fileKey;
	}
});
Object.defineProperty(exports, "findFile", {
	enumerable: true,
	get: function() {
		return findFile;
	}
});
Object.defineProperty(exports, "isHidden", {
	enumerable: true,
	get: function() {
		return isHidden;
	}
});
Object.defineProperty(exports, "isNotebook", {
	enumerable: true,
	get: function() {
		return isNotebook;
	}
});
Object.defineProperty(exports, "lane_exports", {
	enumerable: true,
	get: function() {
		return lane_exports;
	}
});
Object.defineProperty(exports, "log", {
	enumerable: true,
	get: function() {
		return log;
	}
});
Object.defineProperty(exports, "makerOfShell", {
	enumerable: true,
	get: function() {
		return makerOfShell;
	}
});
Object.defineProperty(exports, "moveBaseline", {
	enumerable: true,
	get: function() {
		return moveBaseline;
	}
});
Object.defineProperty(exports, "nameInProject", {
	enumerable: true,
	get: function() {
		return nameInProject;
	}
});
Object.defineProperty(exports, "pause", {
	enumerable: true,
	get: function() {
		return pause;
	}
});
Object.defineProperty(exports, "pausedUntil", {
	enumerable: true,
	get: function() {
		return pausedUntil;
	}
});
Object.defineProperty(exports, "process_shell_exports", {
	enumerable: true,
	get: function() {
		return process_shell_exports;
	}
});
Object.defineProperty(exports, "readBaseline", {
	enumerable: true,
	get: function() {
		return readBaseline;
	}
});
Object.defineProperty(exports, "readEdits", {
	enumerable: true,
	get: function() {
		return readEdits;
	}
});
Object.defineProperty(exports, "readJournal", {
	enumerable: true,
	get: function() {
		return readJournal;
	}
});
Object.defineProperty(exports, "recordEditedFile", {
	enumerable: true,
	get: function() {
		return recordEditedFile;
	}
});
Object.defineProperty(exports, "recordStop", {
	enumerable: true,
	get: function() {
		return recordStop;
	}
});
Object.defineProperty(exports, "redactionFailure", {
	enumerable: true,
	get: function() {
		return redactionFailure;
	}
});
Object.defineProperty(exports, "resume", {
	enumerable: true,
	get: function() {
		return resume;
	}
});
Object.defineProperty(exports, "reviewableText", {
	enumerable: true,
	get: function() {
		return reviewableText;
	}
});
Object.defineProperty(exports, "shownFile", {
	enumerable: true,
	get: function() {
		return shownFile;
	}
});
Object.defineProperty(exports, "storedFile", {
	enumerable: true,
	get: function() {
		return storedFile;
	}
});
Object.defineProperty(exports, "storedText", {
	enumerable: true,
	get: function() {
		return storedText;
	}
});
Object.defineProperty(exports, "systemClock", {
	enumerable: true,
	get: function() {
		return systemClock;
	}
});
Object.defineProperty(exports, "takeEdits", {
	enumerable: true,
	get: function() {
		return takeEdits;
	}
});
Object.defineProperty(exports, "versionOf", {
	enumerable: true,
	get: function() {
		return versionOf;
	}
});
Object.defineProperty(exports, "whyOutOfFiles", {
	enumerable: true,
	get: function() {
		return whyOutOfFiles;
	}
});
