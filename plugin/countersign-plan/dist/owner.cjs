const require_chunk = require("./chunk.cjs");
let node_fs = require("node:fs");
node_fs = require_chunk.__toESM(node_fs, 1);
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
