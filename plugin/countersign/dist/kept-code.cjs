const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_main = require("./main.cjs");
let node_fs = require("node:fs");
let node_path = require("node:path");
let node_module = require("node:module");
node_module = require_rolldown_runtime.__toESM(node_module, 1);
let node_v8 = require("node:v8");
let node_vm = require("node:vm");
//#region src/state/code.ts
const STAMP_BYTES = 128;
const MAX_BYTES = 8e6;
/** Some versions of the program. More are of programs that are gone. */
const MAX_FILES = 40;
function createCodeStore(dir) {
	const isReady = require_main.checkPrivateDir(dir).kind === "ready";
	const fileOf = (source) => node_path.join(require_main.pathOf(dir), `${require_main.key(source)}.code`);
	return {
		read: (source, stamp) => isReady ? readCode(fileOf(source), stamp) : null,
		write: (source, stamp, code) => {
			if (require_main.ensurePrivateDir(dir).kind !== "ready" || !isReady) return;
			makeRoom(dir);
			writeCode(fileOf(source), Buffer.concat([headerOf(stamp), code]));
		}
	};
}
function readCode(file, stamp) {
	const read = require_main.readPrivateFile(file, MAX_BYTES);
	if (read.kind !== "read") return null;
	return read.bytes.subarray(0, STAMP_BYTES).equals(headerOf(stamp)) ? read.bytes.subarray(STAMP_BYTES) : null;
}
/** Of one length, so that the code behind it stands at an address that is good for the engine. */
function headerOf(stamp) {
	return Buffer.alloc(STAMP_BYTES, `${stamp}\n`.padEnd(STAMP_BYTES));
}
function makeRoom(dir) {
	const files = require_main.listDir(require_main.pathOf(dir));
	if (files.length < MAX_FILES) return;
	for (const file of files) require_main.removeRegularFile(node_path.join(require_main.pathOf(dir), file));
}
function writeCode(file, bytes) {
	const temp = `${file}.${process.pid}.tmp`;
	try {
		require_main.writeNewFile(temp, bytes, 384);
		require_main.moveOver(temp, file);
	} catch {}
}
//#endregion
//#region src/system/compiled-code.ts
/** Below this, reading the code costs more than compiling it. */
const WORTH_KEEPING = 1e4;
/** What had to be compiled in this process. */
const compiled = [];
/** From now on our own files (no others end in `.cjs`) are loaded with the code that is kept of them. */
function loadCompiled(store) {
	(0, node_module.createRequire)(process.execPath).extensions[".cjs"] = (module, file) => {
		const run = compile(file, node_fs.readFileSync(file, "utf8"), store).runInThisContext();
		const { exports } = module;
		run.call(exports, exports, (0, node_module.createRequire)(file), module, file, "");
	};
}
function compile(file, source, store) {
	const wrapped = node_module.default.wrap(source);
	if (source.length < WORTH_KEEPING) return new node_vm.Script(wrapped, { filename: file });
	const stamp = stampOf(file);
	const code = store.read(file, stamp);
	const script = new node_vm.Script(wrapped, {
		filename: file,
		...code !== null && { cachedData: code }
	});
	if (code === null || script.cachedDataRejected === true) compiled.push({
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
	for (const { file, stamp, script } of compiled.splice(0)) store.write(file, stamp, script.createCachedData());
}
//#endregion
//#region src/system/optimize-late.ts
/**
* A review is over before optimised code has paid for its making, which takes some 30 ms of CPU on other
* threads: a function must run fifteen times longer before it is optimised. Megabytes soon reach that.
* A V8 that does not know the flag says so on stderr, as those of Node 22, 24 and 26 do: only Node 20 is told.
*/
function optimizeLate() {
	if (process.versions.node.startsWith("20.")) (0, node_v8.setFlagsFromString)("--interrupt-budget=1000000");
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
	store = createCodeStore(require_main.codeDir(environment));
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
