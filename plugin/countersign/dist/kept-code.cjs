const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_main = require("./main.cjs");
const require_sha256 = require("./sha256.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_module = require("node:module");
node_module = require_rolldown_runtime.__toESM(node_module, 1);
let node_v8 = require("node:v8");
let node_vm = require("node:vm");
//#region src/state/code.ts
const MAX_BYTES = 8e6;
/** Some versions of the program. More are of programs that are gone. */
const MAX_FILES = 12;
/** Reviews differ: so many add to it what they have run. */
const MAX_TIMES = 3;
function createCodeStore(dir, now) {
	const isReady = require_main.checkPrivateDir(dir).kind === "ready";
	const fileOf = (folder) => node_path.join(require_main.pathOf(dir), `${require_main.key(folder)}.code`);
	const times = /* @__PURE__ */ new Map();
	return {
		read: (folder) => {
			const pack = isReady ? readPack(fileOf(folder)) : NOTHING;
			times.set(folder, pack.times);
			return {
				codes: pack.codes,
				isSettled: pack.times >= MAX_TIMES
			};
		},
		write: (folder, codes) => {
			if (require_main.ensurePrivateDir(dir).kind !== "ready" || !isReady) return;
			makeRoom(dir, now());
			writePack(fileOf(folder), codes, (times.get(folder) ?? 0) + 1);
		}
	};
}
const NOTHING = {
	codes: /* @__PURE__ */ new Map(),
	times: 0
};
function readPack(file) {
	const read = require_main.readPrivateFile(file, MAX_BYTES);
	if (read.kind !== "read") return NOTHING;
	try {
		return unpack(read.bytes);
	} catch {
		return NOTHING;
	}
}
function unpack(bytes) {
	const lineEnd = bytes.indexOf("\n") + 1;
	const { times, files, ...whole } = JSON.parse(bytes.toString("utf8", 0, lineEnd));
	if (require_sha256.sha256(bytes.subarray(lineEnd)) !== whole.sha256) return NOTHING;
	const codes = /* @__PURE__ */ new Map();
	let at = lineEnd;
	for (const [file, stamp, length] of files) {
		codes.set(file, {
			file,
			stamp,
			code: bytes.subarray(at, at + length)
		});
		at += padded(length);
	}
	return {
		codes,
		times
	};
}
function writePack(file, codes, times) {
	const files = codes.map((one) => [
		one.file,
		one.stamp,
		one.code.length
	]);
	const code = Buffer.concat(codes.flatMap((one) => [one.code, paddingOf(one.code)]));
	const line = JSON.stringify({
		times,
		sha256: require_sha256.sha256(code),
		files
	});
	const length = Buffer.byteLength(line) + 1;
	const first = Buffer.from(`${line}${" ".repeat(padded(length) - length)}\n`);
	const temp = `${file}.${process.pid}.tmp`;
	try {
		require_main.writeNewFile(temp, Buffer.concat([first, code]), 384);
		require_main.moveOver(temp, file);
	} catch {}
}
/** So that each stands at an address that is good for the engine. */
const ALIGNED = 8;
function padded(length) {
	return Math.ceil(length / ALIGNED) * ALIGNED;
}
function paddingOf({ length }) {
	return Buffer.alloc(padded(length) - length);
}
/** Written in less than that: an older one was left by a process that was killed. */
const WRITTEN_IN_MS = 6e4;
function makeRoom(dir, now) {
	const files = require_main.listDir(require_main.pathOf(dir)).map((name) => node_path.join(require_main.pathOf(dir), name));
	const useless = files.length < MAX_FILES ? files.filter((file) => isLeft(file, now)) : files;
	for (const file of useless) require_main.removeRegularFile(file);
}
function isLeft(file, now) {
	const writtenMs = file.endsWith(".tmp") ? require_main.stampOf(file)?.mtimeMs : void 0;
	return writtenMs !== void 0 && now - writtenMs > WRITTEN_IN_MS;
}
//#endregion
//#region src/system/compiled-code.ts
/** Larger ones are tables of data. */
const WORTH_KEEPING = 1e6;
const folders = /* @__PURE__ */ new Map();
/** From now on our own files (no others end in `.cjs`) are loaded with the code that is kept of them. */
function loadCompiled(store) {
	(0, node_module.createRequire)(process.execPath).extensions[".cjs"] = (module, file) => {
		runIn(node_path.dirname(file), store)(module, file);
	};
}
/** Our files stand in one folder and name each other: nothing has to be searched for. */
function runIn(dir, store) {
	const others = (0, node_module.createRequire)(node_path.join(dir, "main.cjs"));
	const ownOrOther = (name) => {
		if (!name.startsWith("./")) return others(name);
		const file = node_path.join(dir, name);
		return (others.cache[file] ?? load(file)).exports;
	};
	const load = (file) => {
		const module = new node_module.default(file);
		others.cache[file] = module;
		try {
			run(module, file);
		} catch (error) {
			Reflect.deleteProperty(others.cache, file);
			throw error;
		}
		return module;
	};
	const run = (module, file) => {
		const wrapper = compile(file, folderAt(dir, store)).runInThisContext();
		const { exports } = module;
		wrapper.call(exports, exports, ownOrOther, module, file, "");
		module.loaded = true;
	};
	return run;
}
function folderAt(dir, store) {
	const known = folders.get(dir);
	if (known !== void 0) return known;
	const folder = {
		kept: store.read(dir),
		scripts: [],
		isNew: false
	};
	folders.set(dir, folder);
	return folder;
}
function compile(file, folder) {
	const source = node_fs.readFileSync(file, "utf8");
	const wrapped = node_module.default.wrap(source);
	if (source.length > WORTH_KEEPING) return new node_vm.Script(wrapped, { filename: file });
	const stamp = stampOf(file);
	const kept = folder.kept.codes.get(file);
	const cachedData = kept?.stamp === stamp ? kept.code : void 0;
	const script = new node_vm.Script(wrapped, {
		filename: file,
		...cachedData && { cachedData }
	});
	if (cachedData === void 0 || script.cachedDataRejected === true) folder.isNew = true;
	folder.scripts.push({
		file,
		stamp,
		script
	});
	return script;
}
/** The engine itself compares no more than the length of the source. A file that was replaced has another `ctime`. */
function stampOf(file) {
	const { size, ctimeMs, ino } = node_fs.statSync(file);
	return [
		process.version,
		process.arch,
		(0, node_v8.cachedDataVersionTag)(),
		size,
		ctimeMs,
		ino
	].join(" ");
}
/** With all functions that have run so far: the code of those is what the next one needs. */
function keepCompiled(store) {
	for (const [dir, { kept, scripts, isNew }] of folders) {
		if (!isNew && kept.isSettled) continue;
		const made = scripts.map(({ script, ...of }) => ({
			...of,
			code: script.createCachedData()
		}));
		const files = new Set(made.map(({ file }) => file));
		const others = [...kept.codes.values()].filter(({ file }) => !files.has(file));
		store.write(dir, [...made, ...others.filter(isOfToday)]);
	}
	folders.clear();
}
/** Of a file that was replaced it is of no use any more. */
function isOfToday({ file, stamp }) {
	try {
		return stampOf(file) === stamp;
	} catch {
		return false;
	}
}
//#endregion
//#region src/system/optimize-late.ts
/**
* What a review needs of Node. Its own code of these is good for the engine's settings it was made with: asked for
* after a flag was set, they are compiled anew, which takes 9 ms.
*/
const NEEDED = [
	"node:child_process",
	"node:crypto",
	"node:os",
	"node:util"
];
/**
* A review is over before optimised code has paid for its making, which takes some 30 ms of CPU on other
* threads: a function must run fifteen times longer before it is optimised. Megabytes soon reach that.
* Patterns are compiled once, to machine code, instead of first to bytecode and after one use again: 15 ms, as
* there are hundreds and most are used more than once.
* By the number of uses before that, which each pattern keeps from its making. `--no-regexp-tier-up` would do it as
* well, but the engine dies (SIGSEGV) of a pattern that was used once before the flag was set and then replaces by a function.
* A V8 that does not know a flag says so on stderr, as those of Node 22, 24 and 26 do: only Node 20 is told.
*/
const FLAGS = ["--interrupt-budget=1000000", "--regexp-tier-up-ticks=0"];
function optimizeLate() {
	if (!process.versions.node.startsWith("20.")) return;
	for (const name of NEEDED) process.getBuiltinModule(name);
	Reflect.get(process.getBuiltinModule("node:util"), "parseArgs");
	for (const flag of FLAGS) (0, node_v8.setFlagsFromString)(flag);
}
//#endregion
//#region src/main/kept-code.ts
var kept_code_exports = (/* @__PURE__ */ {
	get keepCodeAtEnd() {
		return keepCodeAtEnd;
	},
	get useKeptCode() {
		return useKeptCode;
	}
});
let store = null;
/** Before the first file of a review is loaded: code is only good for the engine's settings it was made with. */
function useKeptCode(environment) {
	if (store !== null) return;
	optimizeLate();
	store = createCodeStore(require_main.codeDir(environment), () => Date.now());
	loadCompiled(store);
}
/** A review has been made: what it has run is worth keeping, once it has said its last word. */
function keepCodeAtEnd() {
	const used = store;
	if (used !== null) process.once("exit", () => keepCompiled(used));
}
//#endregion
Object.defineProperty(exports, "keepCodeAtEnd", {
	enumerable: true,
	get: function() {
		return keepCodeAtEnd;
	}
});
Object.defineProperty(exports, "kept_code_exports", {
	enumerable: true,
	get: function() {
		return kept_code_exports;
	}
});
Object.defineProperty(exports, "useKeptCode", {
	enumerable: true,
	get: function() {
		return useKeptCode;
	}
});
