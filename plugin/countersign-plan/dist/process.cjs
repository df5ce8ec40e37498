const require_main = require("./main.cjs");
const require_held = require("./held.cjs");
let node_fs = require("node:fs");
let node_crypto = require("node:crypto");
let node_child_process = require("node:child_process");
//#region src/system/files/whole-lines.ts
/** For a text whose end is gone. */
function upToLastBreak(text) {
	return text.slice(0, text.lastIndexOf("\n") + 1);
}
/** For a text whose beginning is gone. */
function afterFirstBreak(text) {
	const at = text.indexOf("\n");
	return at < 0 ? "" : text.slice(at + 1);
}
/** The first lines, in at most so many characters. */
function firstWholeLines(text, maxCharacters) {
	return text.length <= maxCharacters ? text : upToLastBreak(text.slice(0, maxCharacters));
}
/** The last lines, in at most so many characters. */
function lastWholeLines(text, maxCharacters) {
	return text.length <= maxCharacters ? text : afterFirstBreak(text.slice(-maxCharacters));
}
//#endregion
//#region src/system/process/process-tree.ts
const MAX_PROCESSES = 2e4;
/** Who is killed may have started another since it was seen: so often they are looked for again. */
const MAX_ROUNDS = 5;
/**
* Those who descend from a program, also in a session of their own, where no signal to its group reaches
* them, and when all between have ended: they inherit its mark. Called right after its start. Linux tells
* who they are; elsewhere there are none.
*/
function createKin({ pid: leader, mark }) {
	if (process.platform !== "linux" || leader === void 0) return {
		note() {},
		end() {}
	};
	const oldest = Number(readProcess(leader)?.began ?? Infinity);
	const known = /* @__PURE__ */ new Map();
	const since = require_held.steadyMs();
	const note = () => {
		const living = readProcesses(require_held.steadyMs() - since < RECENT_MS && lastNumber() >= leader ? leader : 0);
		const roots = living.filter(({ pid, group, session, began }) => group === leader || session === leader || known.get(pid) === began || Number(began) >= oldest && carries(pid, mark));
		for (const { pid, began } of withDescendants(roots, living)) known.set(pid, began);
	};
	const end = () => {
		for (let round = 1, seen = 0; known.size > seen && round <= MAX_ROUNDS; round += 1) {
			seen = known.size;
			for (const [pid, began] of known) if (readProcess(pid)?.began === began) kill(pid);
			note();
		}
	};
	return {
		note,
		end
	};
}
/** False also for one that has ended, and for another user's. */
function carries(pid, mark) {
	try {
		return `\0${(0, node_fs.readFileSync)(`/proc/${pid}/environ`, "latin1")}`.includes(`\0${mark}\0`);
	} catch {
		return false;
	}
}
/** So soon the numbers of processes do not come round to where they were. */
const RECENT_MS = 6e4;
/** The number that was given last; 0 where nobody says. When it is lower than ours, they have begun anew. */
function lastNumber() {
	try {
		return Number(readLine("/proc/loadavg").split(" ")[4] ?? 0);
	} catch {
		return 0;
	}
}
function withDescendants(roots, living) {
	const children = /* @__PURE__ */ new Map();
	for (const one of living) {
		const known = children.get(one.parent);
		if (known === void 0) children.set(one.parent, [one]);
		else known.push(one);
	}
	const found = new Set(roots);
	for (const { pid } of found) for (const child of children.get(pid) ?? []) found.add(child);
	return found;
}
/** Numbers are given in order: who descends from a program has a higher one. */
function readProcesses(lowest) {
	return processNumbers().filter((pid) => pid >= lowest).slice(0, MAX_PROCESSES).flatMap((pid) => readProcess(pid) ?? []);
}
function processNumbers() {
	try {
		return (0, node_fs.readdirSync)("/proc").filter((name) => /^\d+$/.test(name)).map(Number);
	} catch {
		return [];
	}
}
/** Null when it has ended, or is not for us to see. */
function readProcess(pid) {
	try {
		const stat = readLine(`/proc/${pid}/stat`);
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const [, parent, group, session] = fields.map(Number);
		const began = fields[19];
		if (parent === void 0 || group === void 0 || session === void 0) return null;
		return began === void 0 ? null : {
			pid,
			parent,
			group,
			session,
			began
		};
	} catch {
		return null;
	}
}
/** Longer than any such line. One for all: `readFileSync` takes 64 KB anew for each file of no size. */
const LINE = Buffer.alloc(4096);
function readLine(file) {
	const fd = (0, node_fs.openSync)(file, "r");
	try {
		return LINE.toString("latin1", 0, (0, node_fs.readSync)(fd, LINE, 0, LINE.length, 0));
	} finally {
		(0, node_fs.closeSync)(fd);
	}
}
function kill(pid) {
	try {
		process.kill(pid, "SIGKILL");
	} catch {}
}
//#endregion
//#region src/system/process/process.ts
/** Marks our children, so that a hook of ours inside one of them leaves at once. */
const CHILD_MARKER = { COUNTERSIGN_CHILD: "1" };
/** Another value for each: by it those are known who descend from this very one. */
const RUN_MARKER = "COUNTERSIGN_RUN";
/** From the polite signal to the last one. */
const GRACE_MS = 500;
/** From the program's end until we stop listening to whoever still holds its streams. */
const DRAIN_MS = 250;
const TAIL_BYTES = 64 * 1024;
/** Runs a program in its own process group and kills the whole group, and who left it, at the deadline. */
async function runProgram(program) {
	if (program.signal.aborted) return ended({ kind: "cancelled" });
	const run = (0, node_crypto.randomUUID)();
	const started = start(program, run);
	if (started.kind === "not-started") return ended(started);
	const { child } = started;
	const stdout = capture(child.stdout, program.maxOutputBytes);
	const stderr = capture(child.stderr, program.maxOutputBytes);
	feed(child, program, stdout);
	return {
		exit: await untilEnd(child, program, createKin({
			pid: child.pid,
			mark: `${RUN_MARKER}=${run}`
		})),
		stdout: stdout(),
		stderr: stderr()
	};
}
/** Most troubles of a start are told by an event; some (`E2BIG`, `ETXTBSY` during an update) are thrown. */
function start({ path, argv, env, cwd }, run) {
	try {
		return {
			kind: "started",
			child: (0, node_child_process.spawn)(path, argv, {
				cwd,
				env: {
					...env,
					...CHILD_MARKER,
					[RUN_MARKER]: run
				},
				stdio: "pipe",
				detached: true,
				windowsHide: true
			})
		};
	} catch (error) {
		if (!require_main.isSystemError(error)) throw error;
		return {
			kind: "not-started",
			errno: require_main.errnoOf(error)
		};
	}
}
function untilEnd(child, program, kin) {
	return new Promise((resolve) => watch({
		child,
		program,
		kin,
		resolve
	}));
}
function watch({ child, program, kin, resolve }) {
	let cause;
	const timers = [];
	const stop = (why) => {
		cause ??= why;
		kin.note();
		killGroup(child, "SIGTERM");
		timers.push(setTimeout(killAll, GRACE_MS));
	};
	const killAll = () => {
		kin.note();
		killGroup(child, "SIGKILL");
		kin.end();
	};
	const cancel = () => stop({ kind: "cancelled" });
	program.signal.addEventListener("abort", cancel, { once: true });
	timers.push(setTimeout(() => stop({ kind: "timeout" }), program.timeoutMs));
	child.once("error", (error) => {
		cause ??= {
			kind: "not-started",
			errno: error.code ?? "UNKNOWN"
		};
		if (child.pid === void 0) finish();
	});
	child.once("exit", (code, signal) => {
		cause ??= code === null ? {
			kind: "signaled",
			signal: signal ?? "SIGKILL"
		} : {
			kind: "exited",
			code
		};
		killAll();
		timers.push(setTimeout(() => closeStreams(child), DRAIN_MS));
	});
	child.once("close", () => finish());
	function finish() {
		timers.forEach(clearTimeout);
		program.signal.removeEventListener("abort", cancel);
		resolve(cause ?? {
			kind: "not-started",
			errno: "UNKNOWN"
		});
	}
}
function killGroup(child, signal) {
	if (child.pid === void 0) return;
	try {
		if (process.platform === "win32") child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {}
}
function closeStreams(child) {
	child.stdout?.destroy();
	child.stderr?.destroy();
}
/** A program that does not read its input closes the pipe: that is its own affair. */
function feed(child, program, stdout) {
	const { stdin, isAnswered } = program;
	child.stdin?.on("error", () => {});
	if (isAnswered === void 0) {
		child.stdin?.end(stdin);
		return;
	}
	child.stdin?.write(stdin);
	child.stdout?.on("data", () => {
		if (isAnswered(stdout().text)) child.stdin?.end();
	});
}
/** Without a free descriptor there is no stream; an event says why. */
function capture(stream, maxBytes) {
	const head = [];
	const tail = [];
	let kept = 0;
	let bytes = 0;
	let tailBytes = 0;
	stream?.on("data", (chunk) => {
		bytes += chunk.length;
		const part = chunk.subarray(0, maxBytes - kept);
		if (part.length > 0) head.push(part);
		kept += part.length;
		tail.push(chunk);
		tailBytes += chunk.length;
		while (tailBytes - (tail[0]?.length ?? 0) >= TAIL_BYTES) tailBytes -= tail.shift()?.length ?? 0;
	});
	stream?.on("error", () => {});
	return () => {
		const text = Buffer.concat(head).toString("utf8");
		if (bytes === kept) return {
			text,
			bytes,
			cut: false,
			tail: ""
		};
		const end = Buffer.concat(tail).subarray(-TAIL_BYTES).toString("utf8");
		const whole = bytes > TAIL_BYTES ? afterFirstBreak(end) : end;
		return {
			text: upToLastBreak(text),
			bytes,
			cut: true,
			tail: whole
		};
	};
}
function ended(exit) {
	const nothing = {
		text: "",
		bytes: 0,
		cut: false,
		tail: ""
	};
	return {
		exit,
		stdout: nothing,
		stderr: nothing
	};
}
//#endregion
Object.defineProperty(exports, "firstWholeLines", {
	enumerable: true,
	get: function() {
		return firstWholeLines;
	}
});
Object.defineProperty(exports, "lastWholeLines", {
	enumerable: true,
	get: function() {
		return lastWholeLines;
	}
});
Object.defineProperty(exports, "runProgram", {
	enumerable: true,
	get: function() {
		return runProgram;
	}
});
