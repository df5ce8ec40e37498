const require_main = require("./main.cjs");
const require_held = require("./held.cjs");
const require_format = require("./format.cjs");
//#region src/state/store/record.ts
/** A record that is larger was not written by us. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Looks and leaves everything as it is, damage too. At once: for those who must not wait. */
function peekRecord(file, format) {
	const dir = require_main.checkPrivateDir(file.dir);
	return dir.kind === "ready" ? look(require_main.pathOfFile(file), format) : dir;
}
/** Reads a record; a damaged one is set aside, by the first who sees it. */
async function readRecord(file, format) {
	const peeked = peekRecord(file, format);
	if (peeked.kind !== "corrupt") return peeked;
	const path = require_main.pathOfFile(file);
	const locked = await require_held.withLock(path, (lease) => {
		const now = look(path, format);
		return now.kind === "corrupt" ? putAside({
			path,
			lease
		}, now.why) : now;
	});
	return locked.kind === "done" ? locked.value : locked;
}
/**
* Changes a record under its lock. `change` gets what is there, or null, and returns what shall be
* there; returning the very value it got writes nothing. It must not wait: others do.
*/
async function updateRecord(file, format, change) {
	const dir = require_main.ensurePrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	const path = require_main.pathOfFile(file);
	const locked = await require_held.withLock(path, (lease) => changeHeld({
		path,
		format,
		change,
		lease
	}));
	return locked.kind === "done" ? locked.value : locked;
}
/**
* Takes a record away, if it is still the one that is meant; one that we cannot read is not ours to destroy and
* is set aside.
*/
async function removeRecord(file, format, isMeant = () => true) {
	const dir = require_main.checkPrivateDir(file.dir);
	if (dir.kind === "failed") return dir;
	if (dir.kind === "absent") return { kind: "removed" };
	const path = require_main.pathOfFile(file);
	if (look(path, format).kind === "absent") return { kind: "removed" };
	const locked = await require_held.withLock(path, (lease) => removeHeld({
		path,
		format,
		lease
	}, isMeant));
	return locked.kind === "done" ? locked.value : locked;
}
function look(path, format) {
	const read = require_main.readPrivateFile(path, MAX_BYTES);
	switch (read.kind) {
		case "read": return require_format.parseStored(read.bytes, format);
		case "strange": return {
			kind: "corrupt",
			why: read.why
		};
		case "absent":
		case "failed": return read;
	}
}
function changeHeld({ path, format, change, lease }) {
	const now = look(path, format);
	if (now.kind === "failed" || now.kind === "newer") return now;
	const before = now.kind === "read" ? now.record : null;
	const record = change(before);
	if (record === before) return {
		kind: "unchanged",
		record
	};
	const bytes = Buffer.from(require_format.formatStored(record, format));
	lease.confirm();
	const setAside = now.kind === "corrupt" ? require_main.copyAside(path) : null;
	if (format.mayBeLost === true) lease.replaceUnflushed(bytes);
	else lease.replace(bytes);
	return {
		kind: "written",
		record,
		setAside
	};
}
function removeHeld({ path, format, lease }, isMeant) {
	const now = look(path, format);
	switch (now.kind) {
		case "failed": return now;
		case "absent": return { kind: "removed" };
		case "read":
			if (!isMeant(now.record)) return { kind: "kept" };
			lease.remove();
			return { kind: "removed" };
		case "corrupt": return putAside({
			path,
			lease
		}, now.why);
		case "newer": return putAside({
			path,
			lease
		}, `of version ${now.version}`);
	}
}
function putAside({ path, lease }, why) {
	lease.confirm();
	return {
		kind: "set-aside",
		why,
		as: require_main.setAside(path)
	};
}
//#endregion
Object.defineProperty(exports, "peekRecord", {
	enumerable: true,
	get: function() {
		return peekRecord;
	}
});
Object.defineProperty(exports, "readRecord", {
	enumerable: true,
	get: function() {
		return readRecord;
	}
});
Object.defineProperty(exports, "removeRecord", {
	enumerable: true,
	get: function() {
		return removeRecord;
	}
});
Object.defineProperty(exports, "updateRecord", {
	enumerable: true,
	get: function() {
		return updateRecord;
	}
});
