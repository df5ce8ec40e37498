const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_owner = require("./owner.cjs");
let node_fs = require("node:fs");
node_fs = require_chunk.__toESM(node_fs, 1);
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
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
	const word = require_owner.newOwnerWord();
	const deadline = performance.now() + patience.waitMs;
	try {
		for (let turn = 0;; turn += 1) {
			if (makeLock(lock, word)) return {
				kind: "held",
				lease: leaseOf(file, word)
			};
			const owner = await lookAt(lock, patience);
			if (owner.kind === "dead") await removeDead(file, owner.word);
			if (owner.kind !== "alive") continue;
			if (performance.now() >= deadline) return require_main.failed("busy", lock);
			await pause(turn);
		}
	} catch (error) {
		return require_main.failedBy(error, lock);
	}
}
function lockOf(file) {
	return `${file}.lock`;
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
function leaseOf(file, word) {
	const lock = lockOf(file);
	const confirm = () => {
		if (ownerOf(lock) !== word) throw new require_main.TroubleError({
			code: "lost",
			path: lock
		});
	};
	const replace = (bytes) => {
		const temp = tempOf(file, word);
		require_main.writeNewFile(temp, bytes, 384);
		try {
			confirm();
		} catch (error) {
			require_main.removeFile(temp);
			throw error;
		}
		require_main.moveOver(temp, file);
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
		replace,
		remove,
		confirm,
		release
	};
}
async function lookAt(lock, patience) {
	const word = ownerOf(lock);
	const stat = word === null ? void 0 : node_fs.lstatSync(lock, { throwIfNoEntry: false });
	if (word === null || stat === void 0) return { kind: "free" };
	const life = await require_owner.lifeOf(word, stat.mtimeMs);
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
Object.defineProperty(exports, "acquireLock", {
	enumerable: true,
	get: function() {
		return acquireLock;
	}
});
Object.defineProperty(exports, "withLock", {
	enumerable: true,
	get: function() {
		return withLock;
	}
});
