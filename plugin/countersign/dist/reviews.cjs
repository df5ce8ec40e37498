const require_main = require("./main.cjs");
const require_dist = require("./dist.cjs");
const require_format = require("./format.cjs");
const require_verdict = require("./verdict.cjs");
//#region src/state/journal.ts
const MAX_BYTES = 64 * 1024 * 1024;
const NEWLINE = 10;
/**
* Adds one entry. It survives the death of this process; it is not flushed to the disk, because hooks
* add entries on every edit and a power cut ends their session too.
*/
async function appendEntry(file, format, { entry, rotation = null }) {
	const dir = require_main.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_main.pathOfFile(file);
	const line = require_format.formatStored(entry, format);
	const locked = await require_format.withLock(path, (lease) => appendHeld({
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
function appendHeld({ path, line, lease, rotation }) {
	const append = () => {
		lease.confirm();
		if (rotation !== null) require_main.moveIfLarger(path, olderThan(path), rotation.bytes - line.length);
		require_main.appendLine(path, line, MAX_BYTES);
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
/** All entries that can be read, in their order; none when there is no journal. */
async function readJournal(file, format) {
	const dir = require_main.checkPrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	if (dir.kind === "absent") return NOTHING;
	const path = require_main.pathOfFile(file);
	const read = readBoth(path);
	if (isSettled(read)) return toJournal(read.current, path, format);
	const again = await require_format.withLock(path, () => readBoth(path));
	const { older, current } = again.kind === "done" ? again.value : read;
	return joined(toJournal(older, olderThan(path), format), toJournal(current, path, format));
}
/** In this order: where there is no older one, the current one has not been moved meanwhile. */
function readBoth(path) {
	return {
		current: require_main.readPrivateFile(path, MAX_BYTES),
		older: require_main.readPrivateFile(olderThan(path), MAX_BYTES)
	};
}
/** A last line without an end is being written just now, or was torn; the lock knows. */
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
const NOTHING = {
	kind: "read",
	entries: [],
	damaged: 0,
	newer: 0
};
function toJournal(read, path, format) {
	switch (read.kind) {
		case "absent": return NOTHING;
		case "strange": return require_main.failed("strange", path);
		case "failed": return read;
		case "read": return parseLines(read.bytes, format);
	}
}
function parseLines(bytes, format) {
	const entries = [];
	let damaged = 0;
	let newer = 0;
	for (const line of linesOf(bytes)) {
		const stored = require_format.parseStored(line, format);
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
//#region src/state/reviews.ts
const count = require_dist.pipe(require_dist.number(), require_dist.integer(), require_dist.minValue(0));
const FORMAT = {
	version: 1,
	schema: require_dist.object({
		at: require_dist.pipe(require_dist.string(), require_dist.isoTimestamp()),
		door: require_dist.picklist([
			"cli",
			"hook",
			"plan"
		]),
		outcome: require_dist.picklist([
			"reviewed",
			"inconclusive",
			"unavailable"
		]),
		verdict: require_dist.nullable(require_dist.picklist(require_verdict.VERDICTS)),
		backend: require_dist.nullable(require_dist.picklist([
			"hounfour",
			"codex",
			"curl",
			"static"
		])),
		model: require_dist.nullable(require_format.storedText),
		tokens: require_dist.nullable(require_dist.object({
			in: count,
			out: count
		})),
		seconds: require_dist.pipe(require_dist.number(), require_dist.minValue(0)),
		findings: require_dist.object({
			critical: count,
			major: count,
			minor: count,
			info: count
		})
	})
};
/** Some 8,000 reviews; so many at least, and twice as many at most, are kept of a project. */
const ROTATION = { bytes: 2e6 };
async function appendReview(environment, projectRoot, entry) {
	return await appendEntry(require_main.reviewsFile(require_main.projectDir(environment, projectRoot)), FORMAT, {
		entry,
		rotation: ROTATION
	});
}
async function readReviews(environment, projectRoot) {
	return await readJournal(require_main.reviewsFile(require_main.projectDir(environment, projectRoot)), FORMAT);
}
/** Those of each project that has any. */
async function readAllReviews(environment) {
	const dir = require_main.projectsDir(environment);
	const names = listProjects(dir);
	if (!Array.isArray(names)) return names;
	return await Promise.all(names.map((name) => readJournal(require_main.reviewsFile(require_main.below(dir, name)), FORMAT)));
}
function listProjects(dir) {
	const state = require_main.checkPrivateDir(dir);
	if (state.kind === "failed") return state;
	try {
		return require_main.listDir(require_main.pathOf(dir));
	} catch (error) {
		return require_main.failedBy(error, require_main.pathOf(dir));
	}
}
//#endregion
Object.defineProperty(exports, "appendReview", {
	enumerable: true,
	get: function() {
		return appendReview;
	}
});
Object.defineProperty(exports, "readAllReviews", {
	enumerable: true,
	get: function() {
		return readAllReviews;
	}
});
Object.defineProperty(exports, "readReviews", {
	enumerable: true,
	get: function() {
		return readReviews;
	}
});
