const require_main = require("./main.cjs");
const require_format = require("./format.cjs");
const require_lock = require("./lock.cjs");
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
	const locked = await require_lock.withLock(path, (lease) => appendHeld({
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
/** Adds what `decide` makes of all entries so far; nobody adds another between the look and the entry. */
async function extendJournal(file, format, decide) {
	const dir = require_main.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_main.pathOfFile(file);
	const locked = await require_lock.withLock(path, (lease) => {
		const read = toJournal(require_main.readPrivateFile(path, MAX_BYTES), path, format);
		const entries = read.kind === "read" ? read.entries : [];
		const added = decide(entries);
		if (added !== null) appendHeld({
			path,
			line: require_format.formatStored(added, format),
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
	const again = await require_lock.withLock(path, () => readBoth(path));
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
Object.defineProperty(exports, "appendEntry", {
	enumerable: true,
	get: function() {
		return appendEntry;
	}
});
Object.defineProperty(exports, "extendJournal", {
	enumerable: true,
	get: function() {
		return extendJournal;
	}
});
Object.defineProperty(exports, "readJournal", {
	enumerable: true,
	get: function() {
		return readJournal;
	}
});
