const require_errors = require("./errors.cjs");
const require_main = require("./main.cjs");
const require_shell = require("./shell.cjs");
let node_path = require("node:path");
node_path = require_errors.__toESM(node_path, 1);
//#region src/state/arming.ts
const recordSchema = require_shell.object({
	version: require_shell.literal(1),
	since: require_shell.string()
});
function readArming(projectDir) {
	const read = require_main.readTextFile(node_path.join(projectDir, require_main.ARMED_FILE));
	if (read.kind === "failed") return read.errno === "ENOENT" ? { kind: "off" } : {
		kind: "damaged",
		why: read.errno
	};
	const parsed = require_shell.safeParse(require_shell.pipe(require_shell.string(), require_shell.parseJson(), recordSchema), read.text);
	if (!parsed.success) return {
		kind: "damaged",
		why: "not an arming record"
	};
	return {
		kind: "armed",
		since: parsed.output.since
	};
}
function arm(projectDir, since) {
	require_main.createDir(projectDir);
	require_main.writeFileAtomic(node_path.join(projectDir, require_main.ARMED_FILE), JSON.stringify({
		version: 1,
		since
	}), 384);
}
function disarm(projectDir) {
	require_main.remove(node_path.join(projectDir, require_main.ARMED_FILE));
}
//#endregion
Object.defineProperty(exports, "arm", {
	enumerable: true,
	get: function() {
		return arm;
	}
});
Object.defineProperty(exports, "disarm", {
	enumerable: true,
	get: function() {
		return disarm;
	}
});
Object.defineProperty(exports, "readArming", {
	enumerable: true,
	get: function() {
		return readArming;
	}
});
