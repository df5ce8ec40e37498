const require_main = require("./main.cjs");
const require_process = require("./process.cjs");
//#region src/system/git/git.ts
var git_exports = (/* @__PURE__ */ { get createGit() {
	return createGit;
} });
const MAX_OUTPUT_BYTES = 64e6;
const TIMEOUT_MS = 6e4;
function createGit(place) {
	const program = require_main.findProgram("git", place.environment["PATH"] ?? "", place.project);
	if (program === null) return async () => ({ kind: "missing" });
	const run = (argv, more, stdin = "") => runGit(program, {
		...place,
		stdin,
		env: {
			...gitEnvironment(place),
			...more
		}
	}, argv);
	let filters;
	return async (argv, stdin) => {
		filters ??= emptyFilters((words) => run(words, {}));
		const overrides = await filters;
		return "kind" in overrides ? overrides : await run(argv, overrides.env, stdin);
	};
}
const ALWAYS = [
	"--no-pager",
	"--no-optional-locks",
	"--literal-pathspecs",
	...["-c", "core.fsmonitor=false"],
	...["-c", "core.hooksPath=/dev/null"],
	...["-c", "core.untrackedCache=false"],
	...["-c", "core.warnAmbiguousRefs=true"],
	...["-c", "log.showSignature=false"],
	...["-c", "diff.submodule=short"],
	...["-c", "submodule.recurse=false"],
	...["-c", "protocol.allow=never"]
];
const FILTER = /^filter\.(.+)\.(?:clean|smudge|process|required)$/s;
/** Filters have no switch, so those that the repository defines are emptied one by one. */
async function emptyFilters(git) {
	const run = await git([
		"config",
		"--list",
		"--show-scope",
		"--name-only",
		"-z"
	]);
	if (run.kind !== "done") return run;
	const names = new Set(localKeys(run.stdout).flatMap((key) => FILTER.exec(key)?.[1] ?? []));
	if ([...names].some((name) => name.includes("\ufffd"))) return {
		kind: "failed",
		code: null,
		stderr: "this repository names a filter that is no UTF-8"
	};
	const settings = [...names].flatMap((name) => [
		[`filter.${name}.clean`, ""],
		[`filter.${name}.smudge`, ""],
		[`filter.${name}.process`, ""],
		[`filter.${name}.required`, "false"]
	]);
	const numbered = settings.flatMap(([key, value], at) => [[`GIT_CONFIG_KEY_${at}`, key], [`GIT_CONFIG_VALUE_${at}`, value]]);
	return { env: {
		GIT_CONFIG_COUNT: String(settings.length),
		...Object.fromEntries(numbered)
	} };
}
/** `scope NUL key NUL \u2026`; only what comes with the repository is suspect. */
function localKeys(list) {
	const words = list.split("\0");
	return words.flatMap((word, at) => {
		const scope = words[at - 1];
		return at % 2 === 1 && (scope === "local" || scope === "worktree") ? [word] : [];
	});
}
async function runGit(program, start, argv) {
	const { exit, stdout, stderr } = await require_process.runProgram({
		path: program,
		argv: [...ALWAYS, ...argv],
		env: start.env,
		cwd: start.cwd,
		stdin: start.stdin,
		timeoutMs: TIMEOUT_MS,
		signal: start.signal,
		maxOutputBytes: MAX_OUTPUT_BYTES
	});
	if (exit.kind === "not-started") return {
		kind: "missing",
		errno: exit.errno
	};
	if (exit.kind === "cancelled") return { kind: "cancelled" };
	if (exit.kind !== "exited" || exit.code !== 0) return {
		kind: "failed",
		code: exit.kind === "exited" ? exit.code : null,
		stderr: stderr.text
	};
	if (stdout.cut) return { kind: "too-large" };
	return {
		kind: "done",
		stdout: stdout.text,
		stderr: stderr.text
	};
}
/** No `GIT_*` of the caller's: they redirect, trace and run programs. HOME finds the user's own file. */
function gitEnvironment({ environment, index }) {
	const known = [
		"PATH",
		"HOME",
		"XDG_CONFIG_HOME",
		"TMPDIR",
		"SystemRoot",
		"USERPROFILE"
	].flatMap((name) => {
		const value = environment[name];
		return value === void 0 ? [] : [[name, value]];
	});
	return {
		...Object.fromEntries(known),
		LC_ALL: "C.UTF-8",
		GIT_TERMINAL_PROMPT: "0",
		GIT_NO_LAZY_FETCH: "1",
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_ALLOW_PROTOCOL: "none",
		GIT_ATTR_NOSYSTEM: "1",
		GIT_OPTIONAL_LOCKS: "0",
		...index === void 0 ? {} : { GIT_INDEX_FILE: index }
	};
}
//#endregion
Object.defineProperty(exports, "createGit", {
	enumerable: true,
	get: function() {
		return createGit;
	}
});
Object.defineProperty(exports, "git_exports", {
	enumerable: true,
	get: function() {
		return git_exports;
	}
});
