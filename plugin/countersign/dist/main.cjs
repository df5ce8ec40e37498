#!/usr/bin/env node
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
const require_stdio = require("./stdio.cjs");
let node_path = require("node:path");
node_path = require_stdio.__toESM(node_path, 1);
//#region src/model/errors.ts
/** The command line is wrong: exit 2, one sentence, nothing written. */
var UsageError = class extends Error {
	name = "UsageError";
};
/** A setting is wrong: exit 2, naming the setting. */
var ConfigError = class extends Error {
	name = "ConfigError";
};
//#endregion
//#region src/model/request.ts
const REVIEW_TYPES = [
	"code",
	"prd",
	"sdd",
	"sprint"
];
//#endregion
//#region src/config/load.ts
/** Flag, then environment (ours before the seeds'), then default. */
function loadSettings(environment, overrides) {
	const pick = (flag, flagName, names) => {
		if (flag !== void 0) return {
			name: flagName,
			text: flag
		};
		const name = names.find((one) => environment[one] !== void 0 && environment[one] !== "");
		return name === void 0 ? null : {
			name,
			text: environment[name] ?? ""
		};
	};
	const env = (...names) => pick(void 0, "", names);
	return {
		review: {
			type: oneOf(pick(overrides.type, "--type", ["COUNTERSIGN_REVIEW_TYPE", "GPT_REVIEW_TYPE"]), REVIEW_TYPES, "code"),
			timeoutSeconds: seconds(pick(overrides.timeout, "--timeout", ["COUNTERSIGN_REVIEW_TIMEOUT_SECONDS", "GPT_REVIEW_TIMEOUT"]), 300),
			model: pick(overrides.model, "--model", ["GPT_REVIEW_MODEL"])?.text ?? null
		},
		hooks: {
			enabled: flag(env("COUNTERSIGN_HOOKS_ENABLED", "CODEX_REFLECTOR_ENABLED"), true),
			edits: oneOf(env("COUNTERSIGN_HOOKS_EDITS"), [
				"async",
				"sync",
				"off"
			], "async"),
			timeoutSeconds: seconds(env("COUNTERSIGN_HOOKS_TIMEOUT"), 100, MAX_HOOK_SECONDS)
		}
	};
}
function oneOf(given, known, otherwise) {
	if (given === null) return otherwise;
	const found = known.find((one) => one === given.text.trim());
	if (found === void 0) throw new ConfigError(`${given.name} is "${given.text}"; choose ${known.join(", ")}`);
	return found;
}
/** The host gives the hook 120 s: ours must end first, so that it can still answer. */
const MAX_HOOK_SECONDS = 100;
function seconds(given, otherwise, most = 3600) {
	if (given === null) return otherwise;
	const value = /^\d{1,4}$/.test(given.text.trim()) ? Number(given.text) : NaN;
	if (value >= 1 && value <= most) return value;
	throw new ConfigError(`${given.name} is "${given.text}"; give whole seconds from 1 to ${most}`);
}
const YES = [
	"1",
	"true",
	"yes",
	"on"
];
const NO = [
	"0",
	"false",
	"no",
	"off"
];
function flag(given, otherwise) {
	if (given === null) return otherwise;
	const word = given.text.trim().toLowerCase();
	if (YES.includes(word)) return true;
	if (NO.includes(word)) return false;
	throw new ConfigError(`${given.name} is "${given.text}"; write true or false`);
}
//#endregion
//#region src/host/peek.ts
/** Tools that change a file: all that the lanes after an edit look at. */
const EDIT_TOOLS = new Set(["Write", "Edit"]);
/** Null when the bytes are no JSON object. No schema library: this is on the path of every hook. */
function peek(stdin) {
	const value = parse(stdin);
	if (typeof value !== "object" || value === null) return null;
	return {
		event: textOf(value, "hook_event_name"),
		session: textOf(value, "session_id"),
		tool: textOf(value, "tool_name"),
		value
	};
}
function isEdit({ tool }) {
	return EDIT_TOOLS.has(tool);
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
function textOf(value, key) {
	const text = Object.hasOwn(value, key) ? value[key] : "";
	return typeof text === "string" ? text : "";
}
//#endregion
//#region src/main/lanes.ts
/** Hook entries name their lane, because a host fixes per entry whether it waits. */
const LANES = [
	"gate",
	"after",
	"review",
	"stop",
	"compact"
];
//#endregion
//#region src/state/armed.ts
const ARMED_FILE = "armed.json";
/** The entry's question, at the price of one look at a file: anything but plain absence is armed. */
function mayBeArmed(projectDir) {
	return !require_stdio.isAbsent(node_path.join(projectDir, ARMED_FILE));
}
//#endregion
//#region src/main.ts
const environment = process.env;
const [word, ...rest] = process.argv.slice(2);
const lane = LANES.find((one) => one === rest[0]);
if (word === "hook" && lane !== void 0 && rest.length === 1) enterHook(lane);
else Promise.resolve().then(() => require("./cli.cjs")).then(({ startCli }) => startCli(process.argv.slice(2)));
/** Nothing may escape from here: after any exit code but 2 the host runs the tool. */
function enterHook(lane) {
	try {
		const call = readCall(lane);
		if (call === null) return;
		Promise.resolve().then(() => require("./hook.cjs")).then(({ startHook }) => startHook(call), () => giveUp(lane));
	} catch {
		giveUp(lane);
	}
}
/** Null when there is nothing to do. */
function readCall(lane) {
	if (environment["COUNTERSIGN_CHILD"] === "1") return null;
	const root = require_stdio.findProjectRoot(environment["CLAUDE_PROJECT_DIR"], () => process.cwd());
	if (lane === "gate" && !mayBeArmed(require_stdio.projectDir(environment, root))) return drain();
	const event = peek(require_stdio.readStdin().toString("utf8"));
	if (lane !== "gate" && event !== null && hasNothingToDo(lane, event, root)) return null;
	return {
		lane,
		event,
		root
	};
}
/** A host may mind a hook that leaves its event unread; an open gate does not mind what it says. */
function drain() {
	try {
		require_stdio.readStdin();
	} catch {}
	return null;
}
/** Our own trouble: the gate denies, because it cannot be sure; every other lane lets go. */
function giveUp(lane) {
	require_stdio.writeErr(`countersign: the ${lane} hook could not do its work\n`);
	process.exitCode = lane === "gate" ? 2 : 0;
}
function hasNothingToDo(lane, event, root) {
	switch (lane) {
		case "after": return !isEdit(event) || editsAre("async") || editsAre("off");
		case "review": return !isEdit(event) || editsAre("sync") || editsAre("off");
		case "stop": return require_stdio.isAbsent(require_stdio.pendingDir(require_stdio.sessionDir(environment, root, event.session)));
		case "compact": return true;
	}
}
function editsAre(mode) {
	try {
		return loadSettings(environment, {}).hooks.edits === mode;
	} catch {
		return false;
	}
}
//#endregion
exports.ARMED_FILE = ARMED_FILE;
exports.ConfigError = ConfigError;
exports.UsageError = UsageError;
exports.loadSettings = loadSettings;
