const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_sensitive = require("./sensitive.cjs");
const require_repository = require("./repository.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
let node_fs = require("node:fs");
node_fs = require_rolldown_runtime.__toESM(node_fs, 1);
//#region src/plan/shell/git-hazard.ts
/** Settings that name a program, or make git start one while it only reads. */
const RUNS = /^(?:core\.(?:pager|alternaterefscommand|sshcommand|gitproxy|askpass)|pager\..*|diff\.external|diff\..*\.(?:command|textconv)|filter\..*\.(?:clean|smudge|process)|gpg\.program|gpg\..*\.program|lfs\.(?:extension|customtransfer)\..*|interactive\.difffilter)$/s;
/** git would fetch missing objects with any transport that the repository names. */
const FETCHES = /^(?:extensions\.partialclone|remote\..*\.promisor|remote\..*\.partialclonefilter)$/s;
const INCLUDES = /^(?:include|includeif\..*)\.path$/s;
/** Settings that are dangerous only if they are on. */
const SWITCHES = /^(?:core\.fsmonitor|log\.showsignature|submodule\.recurse|status\.submodulesummary)$/;
/** The format or sort key may contain signatures, which git checks with gpg. */
const SHOWS = /^(?:format\.pretty|pretty\..*|branch\.sort|tag\.sort)$/s;
/**
* `%G?` and similar fields run gpg; a line break or space may be requested before them: `%+G?`,
* `%-G?`, `% G?`.
*/
function asksAboutSignatures(format) {
	return /%[-+ ]?G/.test(format);
}
const UNCERTAIN = "the configuration of this repository cannot be read with certainty";
const OFF = [
	"false",
	"no",
	"off",
	"0",
	""
];
/** Why reading this repository would run a program; null if it would not. */
function gitHazard({ configs, hasHook, isTop, isSecret }) {
	const read = configs.map(parseGitConfig);
	if (read.includes(null)) return UNCERTAIN;
	const settings = read.flatMap((one) => one ?? []);
	const found = settings.find(isHazard);
	if (found !== void 0) return `this repository's own configuration sets ${found.key}, which can run a program`;
	const shown = settings.find(({ key, value }) => READS.includes(key) && isSecret(value));
	if (shown !== void 0) return `this repository's own configuration sets ${shown.key} to a file that may not be read`;
	const valuesOf = (wanted) => settings.flatMap(({ key, value }) => key === wanted ? [value] : []);
	const [hooksPaths, worktrees] = [valuesOf("core.hookspath"), valuesOf("core.worktree")];
	if (hooksPaths.some((value) => /[\s"\\]|^[~%]/.test(value))) return UNCERTAIN;
	if (worktrees.some((value) => /[^\S ]|["\\]|^[~%]/.test(value))) return UNCERTAIN;
	if (!worktrees.every(isTop)) return "this repository names a work tree elsewhere";
	return [null, ...hooksPaths.filter((value) => value !== NO_HOOKS)].some((hooksPath) => hasHook(hooksPath, "post-index-change")) ? "this repository has a post-index-change hook, which git status runs" : null;
}
/** Settings that name a file to read. git quotes lines of such a file in its errors. */
const READS = [
	"blame.ignorerevsfile",
	"mailmap.file",
	"core.excludesfile",
	"core.attributesfile",
	"diff.orderfile"
];
/** A common way to disable hooks: nothing can be in it. */
const NO_HOOKS = "/dev/null";
/** The length of object names; null if uncertain. git reads it only from `config`. */
function hashBytesOf(config) {
	if (!config.toLowerCase().includes("objectformat")) return 20;
	const settings = parseGitConfig(config) ?? [{
		key: "extensions.objectformat",
		value: "?"
	}];
	const valuesOf = (wanted) => settings.flatMap(({ key, value }) => key === wanted ? [value.toLowerCase()] : []);
	const formats = valuesOf("extensions.objectformat");
	if (formats.every((format) => format === "sha1")) return 20;
	const versions = valuesOf("core.repositoryformatversion");
	return versions.length > 0 && versions.every((version) => version === "1") && formats.every((format) => format === "sha256") ? 32 : null;
}
/**
* The settings that `git init` and `git clone` write: comparing is faster than compiling the
* patterns below.
*/
const ORDINARY$1 = "core.repositoryformatversion core.filemode core.bare core.logallrefupdates core.ignorecase core.precomposeunicode core.symlinks user.name user.email".split(" ");
function isOrdinary(key) {
	if (ORDINARY$1.includes(key)) return true;
	if (key.startsWith("remote.")) return key.endsWith(".url") || key.endsWith(".fetch");
	return key.startsWith("branch.") && (key.endsWith(".remote") || key.endsWith(".merge"));
}
function isHazard(setting) {
	return !isOrdinary(setting.key) && hazardByPatterns(setting);
}
/** @internal The check without the shortcut. */
function hazardByPatterns({ key, value }) {
	if (RUNS.test(key) || FETCHES.test(key) || INCLUDES.test(key)) return true;
	if (/^hook\..*\.event$/s.test(key)) return value === "post-index-change";
	if (SHOWS.test(key)) return asksAboutSignatures(value) || value.includes("signature");
	if (key === "diff.submodule") return value.toLowerCase() !== "short";
	return SWITCHES.test(key) && !OFF.includes(value.toLowerCase());
}
const SECTION = /^\[\s*([A-Za-z0-9.-]+)(?:\s+"((?:[^"\\\n]|\\.)*)")?\s*\]/;
/** git's file format, as far as needed to see every key; null when in doubt. */
function parseGitConfig(text) {
	const lines = linesOf(text);
	if (lines.some((line) => line.endsWith("\\"))) return null;
	const settings = [];
	let section = "";
	for (const line of lines.map(withoutBlanks)) {
		const head = line.startsWith("[") ? SECTION.exec(line) : null;
		if (head !== null) section = sectionName(head[1] ?? "", head[2]);
		const rest = withoutBlanks(head === null ? line : line.slice(head[0].length));
		if (rest === "" || "#;".includes(rest.charAt(0))) continue;
		const pair = pairIn(rest);
		if (pair === null || section === "") return null;
		const value = plainValue(pair.value);
		if (value === null) return null;
		settings.push({
			key: `${section}.${pair.name.toLowerCase()}`,
			value
		});
	}
	return settings;
}
/**
* `name = value`, or a name alone. Parsed by hand, because a pattern would be compiled for every
* call.
*/
function pairIn(rest) {
	const at = rest.indexOf("=");
	const name = withoutBlanks(at === -1 ? rest : rest.slice(0, at));
	if (!isKeyName(name)) return null;
	return {
		name,
		value: at === -1 ? void 0 : rest.slice(at + 1)
	};
}
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
function isKeyName(name) {
	const [first = " ", ...more] = name;
	return LETTERS.includes(first) && more.every((sign) => `${LETTERS}0123456789-`.includes(sign));
}
function linesOf(text) {
	return (text.startsWith("﻿") ? text.slice(1) : text).replaceAll("\r\n", "\n").split("\n");
}
function sectionName(name, sub) {
	const lower = name.toLowerCase();
	return sub === void 0 ? lower : `${lower}.${sub.replace(/\\(.)/g, "$1").toLowerCase()}`;
}
/** Up to a comment, which begins outside of quotes. */
const VALUE = /^(?:[^"\\#;]|\\.|"(?:[^"\\]|\\.)*")*/s;
/** Removes quotes and escapes; null if a quote is not closed. A missing value means "true". */
function plainValue(text = "true") {
	if (!SPECIAL.some((sign) => text.includes(sign))) return withoutBlanks(text);
	const [written = ""] = VALUE.exec(text) ?? [];
	if (/^["\\]/.test(text.slice(written.length))) return null;
	return withoutBlanks(written).replace(/\\(.)|"/gs, (_, char) => ESCAPED[char ?? ""] ?? char ?? "");
}
/**
* Trims the characters that git does. Not `trim`: it removes more, which is part of the path for
* git.
*/
function withoutBlanks(text) {
	let [from, to] = [0, text.length];
	while (from < to && isBlank(text[from])) from += 1;
	while (from < to && isBlank(text[to - 1])) to -= 1;
	return text.slice(from, to);
}
function isBlank(char) {
	return char === " " || char === "	" || char === "\r" || char === "\n";
}
const SPECIAL = [
	"\"",
	"\\",
	"#",
	";"
];
const ESCAPED = {
	"": "",
	n: "\n",
	t: "	",
	b: "\b"
};
//#endregion
//#region src/plan/shell/commands/git-formats.ts
/**
* `%G?` runs gpg on a signature; so does the field `signature` of a branch or tag, shown or sorted
* by.
*/
function formats({ values }) {
	if (values.some(({ text }) => asksAboutSignatures(text))) return "%G runs a program that checks signatures";
	return values.some(({ text }) => SIGNATURE.test(text)) ? "signature runs a program that checks signatures" : null;
}
/** As a field in a format, or as the whole sort key. */
const SIGNATURE = /%\(\*?signature|^-?(?:version:|v:)?\*?signature(?:$|:)/;
//#endregion
//#region src/plan/shell/commands/git-reading.ts
const DIFF_FLAGS = "pusazbwWRDtc";
const DIFF_ATTACHED = "UBMCXl";
const DIFF_LONG = "patch no-patch unified[=] raw patch-with-raw patch-with-stat indent-heuristic no-indent-heuristic minimal patience histogram diff-algorithm= anchored= stat[=] compact-summary numstat shortstat dirstat[=] cumulative summary name-only name-status color[=] no-color color-moved[=] no-color-moved color-words[=] word-diff[=] word-diff-regex= no-renames rename-empty no-rename-empty check full-index binary abbrev[=] find-renames[=] find-copies[=] find-copies-harder break-rewrites[=] irreversible-delete diff-filter= pickaxe-all pickaxe-regex text ignore-cr-at-eol ignore-space-at-eol ignore-space-change ignore-all-space ignore-blank-lines ignore-matching-lines= inter-hunk-context= function-context exit-code quiet no-ext-diff no-textconv ignore-submodules[=] src-prefix= dst-prefix= no-prefix default-prefix line-prefix= relative[=] no-relative ita-invisible-in-index";
const LOG_LONG = "oneline graph all decorate[=] no-decorate decorate-refs= decorate-refs-exclude= max-count= skip= since= since-as-filter= after= until= before= author= committer= grep= grep-reflog= all-match invert-grep regexp-ignore-case basic-regexp extended-regexp fixed-strings perl-regexp merges no-merges min-parents= max-parents= no-min-parents no-max-parents first-parent exclude-first-parent-only branches[=] tags[=] remotes[=] glob= exclude= reverse follow full-diff pretty[=] format= abbrev-commit no-abbrev-commit date= date-order author-date-order topo-order left-right left-only right-only cherry cherry-pick cherry-mark boundary simplify-by-decoration simplify-merges full-history dense sparse show-pulls ancestry-path[=] parents children source walk-reflogs reflog no-walk[=] do-walk notes[=] no-notes relative-date encoding= log-size use-mailmap no-use-mailmap mailmap no-mailmap cc combined-all-paths no-diff-merges remove-empty expand-tabs[=] no-expand-tabs not";
const LOG_OPTIONS = () => ({
	flags: `${DIFF_FLAGS}gEFPi`,
	valued: "nSGIL",
	attached: DIFF_ATTACHED,
	counts: true,
	long: `${LOG_LONG} ${DIFF_LONG}`
});
const DIFF$1 = () => ({
	operands: "read",
	globs: true,
	options: {
		flags: `${DIFF_FLAGS}m`,
		valued: "SGI",
		attached: DIFF_ATTACHED,
		counts: true,
		long: `cached staged merge-base base ours theirs ${DIFF_LONG}`
	}
});
const LOG = () => ({
	operands: "read",
	globs: true,
	options: LOG_OPTIONS(),
	check: formats
});
const STATUS = () => ({
	operands: "listed",
	globs: true,
	options: {
		flags: "sbvz",
		attached: "uM",
		long: "short branch porcelain[=] long verbose untracked-files[=] ignored[=] ignore-submodules[=] column[=] no-column ahead-behind no-ahead-behind renames no-renames find-renames[=] show-stash"
	}
});
const REV_PARSE = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "q",
		long: "show-toplevel git-dir absolute-git-dir git-common-dir is-inside-work-tree is-inside-git-dir is-bare-repository is-shallow-repository abbrev-ref[=] short[=] verify quiet symbolic symbolic-full-name show-prefix show-cdup git-path= all branches[=] tags[=] remotes[=] glob[=] exclude[=] revs-only no-revs flags no-flags not show-object-format[=] default= path-format="
	}
});
const GREP$1 = () => ({
	operands: "pattern-then-read",
	patternBy: ["-e"],
	globs: false,
	options: {
		flags: "aiIwvhHEGFPnlLzocpWqr",
		valued: "eABCm",
		counts: true,
		long: "text ignore-case word-regexp invert-match full-name extended-regexp basic-regexp perl-regexp fixed-strings line-number column files-with-matches name-only files-without-match null only-matching count color[=] no-color break heading show-function function-context context= after-context= before-context= max-count= max-depth= recursive no-recursive cached untracked no-exclude-standard exclude-standard threads= quiet and or not all-match no-textconv"
	}
});
const BLAME = () => ({
	operands: "read",
	globs: false,
	options: {
		flags: "ltsefnwcbp",
		valued: "L",
		attached: "MC",
		long: "root show-stats date= since= reverse porcelain line-porcelain incremental abbrev[=] show-name show-number show-email color-lines color-by-age ignore-rev= progress no-progress first-parent"
	}
});
const LS_FILES = () => ({
	operands: "listed",
	globs: true,
	options: {
		flags: "cdmoisuktvz",
		valued: "x",
		long: "cached deleted modified others ignored stage unmerged killed directory no-empty-directory eol exclude-standard exclude= error-unmatch full-name abbrev[=] deduplicate format= sparse resolve-undo with-tree="
	}
});
const LS_TREE = () => ({
	operands: "listed",
	globs: false,
	options: {
		flags: "drtlz",
		long: "name-only name-status long object-only full-name full-tree abbrev[=] format="
	}
});
const CAT_FILE = () => ({
	operands: "read",
	globs: false,
	options: { flags: "tspe" }
});
const DESCRIBE = () => ({
	operands: "words",
	globs: false,
	options: { long: "all tags contains abbrev[=] candidates= exact-match debug long match= exclude= always first-parent dirty[=] broken[=]" }
});
const SHORTLOG = () => ({
	operands: "read",
	globs: false,
	options: {
		flags: "nsec",
		attached: "w",
		long: `numbered summary email committer group= ${LOG_LONG}`
	},
	check: formats
});
const REV_LIST = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "i",
		valued: "n",
		counts: true,
		long: "count oneline all max-count= skip= since= after= until= before= author= committer= grep= all-match invert-grep regexp-ignore-case merges no-merges first-parent branches[=] tags[=] remotes[=] reverse pretty[=] format[=] abbrev-commit date= date-order topo-order left-right left-only right-only cherry-pick cherry-mark boundary ancestry-path[=] parents children not"
	},
	check: formats
});
const MERGE_BASE = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "a",
		long: "all octopus independent is-ancestor fork-point"
	}
});
const CHECK_IGNORE = () => ({
	operands: "listed",
	globs: true,
	options: {
		flags: "qvnz",
		long: "quiet verbose non-matching no-index"
	}
});
//#endregion
//#region src/plan/shell/commands/git-refs.ts
/** With these options a name is a pattern or a commit and never a new branch. */
const LISTS = "contains[=] no-contains[=] merged[=] no-merged[=] points-at[=]";
const BRANCH = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "arvi",
		long: `list all remotes verbose color[=] no-color column[=] no-column sort= format= show-current abbrev[=] no-abbrev ignore-case omit-empty ${LISTS}`
	},
	check: (taken) => namesOnlyListed(taken, ["--list"]) ?? formats(taken)
});
/**
* `git tag -l` has always listed; `git branch -l name` once created a branch, so it is not here.
*/
const TAG = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "li",
		attached: "n",
		long: `list color[=] no-color column[=] no-column sort= format= ignore-case omit-empty ${LISTS}`
	},
	check: (taken) => namesOnlyListed(taken, ["--list", "-l"]) ?? formats(taken)
});
function namesOnlyListed({ options, operands }, lists) {
	const words = [
		...lists,
		"--contains",
		"--no-contains",
		"--merged",
		"--no-merged",
		"--points-at"
	];
	if (operands.length === 0 || options.some((option) => words.includes(option))) return null;
	return `a name alone would be made; to list, use ${lists[0]}`;
}
/** Only `list`: all other commands change the stash. */
const STASH = () => ({
	...LOG(),
	check: (taken) => taken.operands.length === 0 ? formats(taken) : "git stash list takes no name"
});
const WORKTREE = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "vz",
		long: "verbose porcelain expire="
	},
	check: ({ operands }) => operands.length === 0 ? null : "git worktree list takes no name"
});
/** Any other word may be a command of reflog (`expire`, `delete`, `drop`) in some version of git. */
const REFLOG$1 = () => ({
	...LOG(),
	globs: false,
	check: (taken) => {
		const [first] = taken.operands;
		return first === void 0 || first.text === "show" || first.text.startsWith("HEAD") ? formats(taken) : "of git reflog only show and HEAD are read";
	}
});
/**
* git reads options after the key as values, and a key with a value is set. Without `--file`,
* `--blob` and `--list`.
*/
const CONFIG = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "z",
		long: "get get-all local global system worktree show-origin show-scope name-only null type= bool int bool-or-int path default= includes no-includes"
	},
	check: configKey
});
function configKey({ options, operands, isMixed }) {
	const [key, value, more] = operands.map(({ text }) => text);
	const isGet = options.some((option) => option === "--get" || option === "--get-all");
	if (isMixed || key === void 0 || !(value === void 0 || isGet && more === void 0) || !/^[A-Za-z][A-Za-z0-9-]*\../.test(key)) return "of git config only --get KEY is read";
	return SECRET_KEY.test(key) ? `${key} may hold credentials` : null;
}
/** Settings that contain credentials. */
const SECRET_KEY = /extraheader|token|passw|smtppass|secret|credential|cookie|apikey|api-key|auth|askpass/i;
const SHOW_REF = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "dqs",
		long: "head heads branches tags dereference hash[=] verify exists abbrev[=] quiet"
	}
});
const FOR_EACH_REF = () => ({
	operands: "words",
	globs: false,
	options: { long: `count= sort= format= color[=] shell perl python tcl ignore-case omit-empty exclude= ${LISTS}` },
	check: formats
});
const REMOTE = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "v",
		long: "verbose all push"
	},
	check: ({ operands }) => operands.length === 0 || operands[0]?.text === "get-url" && operands.length === 2 ? null : "of git remote only -v and get-url NAME read without the network"
});
//#endregion
//#region src/plan/shell/commands/git.ts
const VERSION = () => ({
	operands: "words",
	globs: false,
	options: {}
});
/** Each is built on demand. */
const SUBCOMMANDS = new Map([
	["status", STATUS],
	["diff", DIFF$1],
	["show", LOG],
	["log", LOG],
	["rev-parse", REV_PARSE],
	["grep", GREP$1],
	["branch", BRANCH],
	["blame", BLAME],
	["ls-files", LS_FILES],
	["ls-tree", LS_TREE],
	["cat-file", CAT_FILE],
	["describe", DESCRIBE],
	["shortlog", SHORTLOG],
	["remote", REMOTE],
	["tag", TAG],
	["rev-list", REV_LIST],
	["merge-base", MERGE_BASE],
	["reflog", REFLOG$1],
	["config", CONFIG],
	["show-ref", SHOW_REF],
	["for-each-ref", FOR_EACH_REF],
	["check-ignore", CHECK_IGNORE],
	["version", VERSION]
]);
/** Commands with subcommands that only read; one of these must be the next word. */
const INNER = new Map([["stash", {
	list: STASH,
	show: LOG
}], ["worktree", { list: WORKTREE }]]);
function gitCommandNames() {
	const inner = [...INNER].flatMap(([name, all]) => Object.keys(all).map((one) => `${name} ${one}`));
	return [...SUBCOMMANDS.keys(), ...inner];
}
/** Options of git itself that change nothing about what it reads or runs. */
const BEFORE = [
	"--no-pager",
	"-P",
	"--no-optional-locks",
	"--literal-pathspecs"
];
/** The git command and its remaining words. */
function gitCommand(words) {
	const at = words.findIndex(({ text }) => !BEFORE.includes(text));
	const name = words[at];
	if (name === void 0) return refused$1("git alone reads nothing");
	if (isVersion(words)) return {
		kind: "git",
		command: VERSION(),
		words: []
	};
	if (name.text.startsWith("-")) return refused$1(`git ${name.text} before the command is not on its list`);
	const inner = INNER.get(name.text);
	const make = inner === void 0 ? SUBCOMMANDS.get(name.text) : innerCommand(inner, words[at + 1]);
	if (inner !== void 0 && make === void 0) return refused$1(`of git ${name.text} only ${Object.keys(inner).join(" and ")} may run`);
	const command = isPlainly(name, name.text) ? make?.() : void 0;
	if (command === void 0) return refused$1(`git ${name.text} is not on the list`);
	return {
		kind: "git",
		command,
		words: words.slice(at + (inner === void 0 ? 1 : 2))
	};
}
function innerCommand(inner, word) {
	const name = word?.text ?? "";
	return isPlainly(word, name) && Object.hasOwn(inner, name) ? inner[name] : void 0;
}
function refused$1(why) {
	return {
		kind: "refused",
		why
	};
}
/** This exact word, neither quoted nor a pattern. */
function isPlainly(word, text) {
	return word?.text === text && !word.quoted && !word.glob;
}
function isVersion([only, more]) {
	return more === void 0 && (only?.text === "--version" || only?.text === "-v");
}
//#endregion
//#region src/plan/shell/decision.ts
const ALLOW = { kind: "allow" };
function deny(why, instead) {
	return {
		kind: "deny",
		why,
		instead
	};
}
//#endregion
//#region src/plan/shell/list.ts
/**
* Discarded output, or two outputs joined: redirections that write no file. Each is a separate
* word.
*/
const QUIET = /^(?:[12]?> ?\/dev\/null|[12]?>&[12])(?=$|[ |&;])/;
const LONGEST_QUIET = 13;
/**
* Splits a list at the operators outside quotes. It only understands `|`, `&&`, `||` and `;`;
* everything else stays in a part, where the word reader refuses it.
*/
function splitList(source) {
	const parts = [];
	let after = null;
	let text = "";
	for (let at = 0; at < source.length;) {
		const operator = operatorAt(source, at);
		if (operator !== null) {
			parts.push({
				source: text,
				after
			});
			[after, text] = [operator, ""];
			at += operator.length;
			continue;
		}
		const quiet = quietAt(source, at);
		const end = quiet === null ? endOfPiece(source, at) : at + quiet.length;
		if (quiet === null) text += source.slice(at, end);
		at = end;
	}
	return [...parts, {
		source: text,
		after
	}];
}
function quietAt(source, at) {
	return at === 0 || source[at - 1] === " " ? QUIET.exec(source.slice(at, at + LONGEST_QUIET))?.[0] ?? null : null;
}
/** Is this text a redirection that writes no file? */
function isQuiet(redirection) {
	return QUIET.exec(redirection)?.[0] === redirection;
}
/** A single operator: `|||`, `&&&`, `;;` and `|&` are others and stay in their part. */
function operatorAt(source, at) {
	const [before, char, next] = [
		source[at - 1],
		source[at],
		source[at + 1]
	];
	if (before === char) return null;
	if (char === ";") return next === ";" ? null : ";";
	if (char === "|" && next !== "|") return next === "&" ? null : "|";
	return (char === "|" || char === "&") && next === char && source[at + 2] !== char ? char === "|" ? "||" : "&&" : null;
}
/** Skips a quoted text, an escaped character or a single character. */
function endOfPiece(source, at) {
	const char = source[at];
	if (char === "\\") return at + 2;
	if (char === "'") return endOf$1(source.indexOf("'", at + 1), source);
	if (char !== "\"") return at + 1;
	const close = /^"(?:[^"\\]|\\.)*"/s.exec(source.slice(at));
	return close === null ? source.length : at + close[0].length;
}
function endOf$1(close, source) {
	return close === -1 ? source.length : close + 1;
}
//#endregion
//#region src/system/files/glob.ts
/**
* Few folders hold more names, and a shell needs a tenth of a second for them. Links could make it
* a minute.
*/
function looksOfAnEvent() {
	return {
		left: 2e4,
		until: require_start.steadyMs() + 2e3
	};
}
const MAX_FILES = 5e3;
/** Longer than any path. */
const MAX_PATTERN$1 = 1e3;
/**
* The files that a shell may substitute for a pattern, as it would write them. The result may be
* larger than the shell's: a bracket matches any character, case is ignored, and a non-ASCII
* character matches any bytes. A text explains why the result is unknown. In the pattern, `*`, `?`
* and brackets are always wildcards.
*/
function expandGlob(pattern, cwd, looks) {
	if (pattern.includes("**")) return "has **, which shells read in different ways";
	if (pattern.length > MAX_PATTERN$1) return TOO_MANY;
	const plain = pattern.replace(PLAIN_BRACKET, "?");
	if (/[[\]\\^~]/.test(plain)) return "has a bracket, ^ or ~ that shells read in different ways";
	let found = [plain.startsWith("/") ? "/" : ""];
	for (const part of plain.split("/")) {
		const next = oneFurther(found, part, {
			cwd,
			looks
		});
		if (typeof next === "string") return next;
		found = next;
	}
	const there = [];
	for (const file of found) {
		if (require_start.steadyMs() > looks.until) return TOO_MANY;
		if (isThere(fullOf(file, cwd))) there.push(file);
	}
	return there;
}
const TOO_MANY = "matches too many files";
/** A bracket that every shell closes at the same place. */
const PLAIN_BRACKET = /\[[!^]?[^\][\\!^/][^\][\\/]*\]/g;
function oneFurther(found, part, { cwd, looks }) {
	const next = [];
	for (const before of found) {
		if (require_start.steadyMs() > looks.until) return TOO_MANY;
		const names = namesFor(fullOf(before, cwd), part, looks);
		if (names === null || next.length + names.length > MAX_FILES) return TOO_MANY;
		if (names.some((name) => name.includes("�"))) return "matches a file whose name cannot be read";
		next.push(...names.map((name) => join(before, name)));
	}
	return next;
}
/** The names in a folder that match the part; null if there are too many to read. */
function namesFor(dir, part, looks) {
	if (!/[*?]/.test(part)) return [part];
	const names = namesIn(dir);
	looks.left -= 1 + names.length;
	const wanted = part.toLowerCase();
	return looks.left < 0 ? null : names.filter((name) => isMeant(name, wanted));
}
/** Not with `path`: `..` behind a link does not lead where it seems to. */
function fullOf(file, cwd) {
	return file.startsWith("/") ? file : `${cwd}/${file}`;
}
function join(before, name) {
	return before === "" || before.endsWith("/") || name === "" ? before + name : `${before}/${name}`;
}
function namesIn(dir) {
	try {
		return node_fs.readdirSync(dir);
	} catch {
		return [];
	}
}
/**
* A leading dot must be written out. Whether `é` is one character or two bytes depends on the
* shell's locale.
*/
function isMeant(name, part) {
	if (name.startsWith(".") && !part.startsWith(".")) return false;
	if (/^[ -~]*$/.test(name)) return matchesPattern(name.toLowerCase(), part);
	return matchesPattern(name.normalize("NFC").toLowerCase(), part.normalize("NFC").replaceAll("?", "*"));
}
/**
* Does the name match a pattern of `*` and `?`? Not by RegExp, which would try every way to split a
* name among many stars; here only the last star is retried.
*/
function matchesPattern(name, part) {
	let [at, to, star, from] = [
		0,
		0,
		-1,
		0
	];
	while (at < name.length) if (part[to] === "*") {
		[star, from] = [to, at];
		to += 1;
	} else if (part[to] === "?" || part[to] === name[at]) {
		at += 1;
		to += 1;
	} else if (star === -1) return false;
	else {
		from += 1;
		[at, to] = [from, star + 1];
	}
	while (part[to] === "*") to += 1;
	return to === part.length;
}
/** Like a shell: a dangling link is a name like any other. */
function isThere(file) {
	try {
		node_fs.lstatSync(file);
		return true;
	} catch (error) {
		return !["ENOENT", "ENOTDIR"].includes(require_start.errnoOf(error));
	}
}
//#endregion
//#region src/plan/shell/credentials.ts
/** Names that are never read before approval, beside those that are never sent to a reviewer. */
const NAMES = /^(?:credentials.*|service-account.*\.json)$/;
/** Comparing is faster than compiling a pattern, and most paths do not match. */
function mayBeNamed(part) {
	return part.startsWith("credentials") || part.startsWith("service-account");
}
/** Why this path may be listed but not read; null if it may. The caller resolves links. */
function unreadable(file) {
	const plain = node_path.posix.normalize(file.normalize("NFC").toLowerCase().replaceAll("\\", "/"));
	if (require_start.isOfSystem(plain)) return plain === "/dev/null" ? null : "it is a device or shows other processes";
	if (plain.split("/").some((part) => mayBeNamed(part) && NAMES.test(part))) return "credentials";
	return require_sensitive.sensitiveReason(plain) ?? require_sensitive.sensitiveReason(`${plain}/`);
}
/** Each end is examined again: without a limit a long word would delay the gate. */
const MAX_ENDS = 50;
/**
* Everything in these words that may be a path: `rev:path`, `:(top)path`, `name=path`, and patterns
* without their wildcards. Null if there are too many.
*/
function pathsIn(words) {
	const found = [];
	let ends = 0;
	for (const word of words) {
		const parts = partsOf(word);
		ends += parts.length - 1;
		if (ends > MAX_ENDS) return null;
		found.push(...[...parts, ...parts.map(withoutMagic)].flatMap((part) => [
			part,
			withoutWildcards(part),
			part.replaceAll("\\", "")
		]));
	}
	return found.filter((part) => part !== "");
}
/** The word, and the text after each `:` and `=` in it. */
function partsOf(word) {
	return [word, ...[...word.matchAll(/[:=]/g)].map(({ index }) => word.slice(index + 1))];
}
function withoutMagic(part) {
	return part.replace(/^(?:\([^)]*\)|[/!^]+)/, "");
}
const WILD = [
	"*",
	"?",
	"["
];
/** No bracket ends after the last `]`, so the search can stop there. */
function withoutWildcards(text) {
	if (!WILD.some((sign) => text.includes(sign))) return text;
	const end = text.lastIndexOf("]") + 1;
	return text.slice(0, end).replace(/[*?]|\[[^\]]*\]/g, "") + text.slice(end).replace(/[*?]/g, "");
}
/** Credentials files and folders by their usual names. */
const SECRET = () => ".env .env.local .env.production production.env .envrc .npmrc .netrc .pypirc .pgpass .htpasswd .git-credentials .vault-token id_rsa id_ed25519 server.pem tls.key key.p12 cert.pfx credentials credentials.json secrets.yml secrets.json service-account.json terraform.tfstate terraform.tfvars kubeconfig wp-config.php gcp-key.json .ssh .aws .gnupg .docker .kube .azure .gcloud".split(" ");
const ORDINARY = () => "readme.md index.ts package.json main.py docker-compose.yml config.php notes.txt pom.xml cargo.toml setup.ini app.properties nginx.conf main.tf user-service.ts account.ts token.ts server.ts local.ts production.ts state.ts src".split(" ");
/** Longer than any real pattern; each one is compared with every name above. */
const MAX_PATTERN = 200;
const MAX_CHOICES = 32;
function isPatternForCredentials(word) {
	if (!/[*?[{]/.test(word)) return false;
	if (word.length > MAX_PATTERN) return true;
	return partsOf(word.toLowerCase()).flatMap((part) => [part, withoutMagic(part)]).some((text) => {
		const choices = choicesOf(text);
		return choices === null || choices.some(aimsAtCredentials);
	});
}
/** `a{b,c}` is `ab` and `ac`; null if there are too many, or one inside another. */
function choicesOf(text) {
	const found = /\{([^{}]*)\}/.exec(text);
	if (found === null) return [text];
	const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
	const rests = choicesOf(behind);
	const choices = (found[1] ?? "").split(",");
	if (rests === null || before.includes("{") || choices.length * rests.length > MAX_CHOICES) return null;
	return choices.flatMap((one) => rests.map((rest) => `${before}${one}${rest}`));
}
function aimsAtCredentials(text) {
	return text.replaceAll("\\", "").split("/").some((part) => {
		if (unreadable(part) !== null) return true;
		if (!/[*?[]/.test(part)) return false;
		const pattern = part.replace(/\[[^\]]*\]/g, "?");
		const isMatch = (name) => matchesPattern(name, pattern);
		return SECRET().some(isMatch) && !ORDINARY().some(isMatch);
	});
}
//#endregion
//#region src/plan/shell/commands/options.ts
/** Sorts the words of a command into options, their values and operands. */
function takeOptions(words, allowed) {
	const taking = {
		words,
		allowed,
		options: [],
		values: [],
		operands: [],
		isMixed: false,
		at: 0
	};
	for (let word = words[0]; word !== void 0; word = words[taking.at]) {
		taking.at += 1;
		if (word.text === "--") return endAtDashes(taking);
		const why = takeWord(taking, word);
		if (why !== null) return {
			kind: "refused",
			why
		};
	}
	return endOf(taking, []);
}
/** After an operand, `--` is an operand too for programs that stop there. */
function endAtDashes(taking) {
	taking.isMixed ||= taking.operands.length > 0;
	return endOf(taking, taking.words.slice(taking.at));
}
function endOf(taking, rest) {
	const { options, values, operands, isMixed } = taking;
	return {
		kind: "taken",
		options,
		values,
		operands: [...operands, ...rest],
		isMixed
	};
}
/** Null, or the reason for the refusal. */
function takeWord(taking, word) {
	if (!word.text.startsWith("-") || word.text === "-") {
		taking.operands.push(word);
		return null;
	}
	taking.isMixed ||= taking.operands.length > 0;
	if (word.glob) return `${word.text} is an option and a pattern at once`;
	if (word.text.startsWith("--")) return takeLong(taking, word.text);
	if (taking.allowed.counts === true && /^-\d+$/.test(word.text)) return null;
	return takeShort(taking, word.text);
}
function takeValues(taking, option, count) {
	const words = taking.words.slice(taking.at, taking.at + count);
	if (words.length < count || words.some(({ glob }) => glob)) return `${option} has no plain value`;
	const odd = PATTERN$1.has(option) ? void 0 : words.find(({ text }) => looksLikeOption(text));
	if (odd !== void 0) return `${odd.text} after ${option} looks like an option`;
	taking.values.push(...words.map(({ text }) => ({
		option,
		text
	})));
	taking.at += count;
	return null;
}
/** A search pattern may begin with any character. */
const PATTERN$1 = new Set(["-e", "--regexp"]);
/** Options whose value is text and never a path, in every listed program. */
const TEXTS = new Set([...[
	"-e",
	"--regexp",
	"--expression",
	"-S",
	"-G",
	"--grep",
	"--author",
	"--committer"
], ...[
	"--since",
	"--until",
	"--after",
	"--before",
	"--date",
	"--format",
	"--pretty"
]]);
/** The values that may be paths. */
function pathValues({ values }) {
	return values.filter(({ option }) => !TEXTS.has(option)).map(({ text }) => text);
}
/** If a program takes no value here, this text would be an option. A number is not an option. */
function looksLikeOption(text) {
	return /^--?[^\d-]/.test(text);
}
function takeLong(taking, text) {
	const [, option = "", value] = /^(--[^=]*)(?:=(.*))?$/s.exec(text) ?? [];
	const { long = "", twoValues = [] } = taking.allowed;
	const known = long.split(" ").find((one) => `--${one.replace(/\[?=\]?$/, "")}` === option);
	taking.options.push(option);
	if (value !== void 0) {
		taking.values.push({
			option,
			text: value
		});
		return known?.includes("=") === true ? null : `${option}=\u2026 is not on its list`;
	}
	if (twoValues.includes(option)) return takeValues(taking, option, 2);
	if (known === void 0) return `${option} is not on its list`;
	return /[^[]=$/.test(known) ? takeValues(taking, option, 1) : null;
}
function takeShort(taking, text) {
	const { flags = "", valued = "", apart = "", attached = "" } = taking.allowed;
	for (let at = 1; at < text.length; at += 1) {
		const letter = text[at] ?? "";
		taking.options.push(`-${letter}`);
		if (flags.includes(letter)) continue;
		if (!`${valued}${apart}${attached}`.includes(letter)) return `-${letter} is not on its list`;
		const rest = text.slice(at + 1);
		if (rest === "") return attached.includes(letter) ? null : takeValues(taking, `-${letter}`, 1);
		if (apart.includes(letter)) return `what -${letter} takes must be a word of its own`;
		taking.values.push({
			option: `-${letter}`,
			text: rest
		});
		return null;
	}
	return null;
}
//#endregion
//#region src/plan/shell/reading.ts
function decideReading({ program, command, words }, around) {
	const taken = takeOptions(command.globs ? words.map((word) => unmatched(word, around)) : words, command.options);
	if (taken.kind === "refused") return deny(`of ${program}, ${taken.why}`, "reading");
	const why = command.check?.(taken) ?? null;
	if (why !== null) return deny(why, "reading");
	return checkGlobs(command, taken, around) ?? checkPaths({
		program,
		command,
		words
	}, taken, around) ?? ALLOW;
}
/**
* `--include=*.ts` without quotes: no file has such a name, and the shell leaves the word as it is.
*/
function unmatched(word, { expand }) {
	if (!word.glob || !/^--[a-z-]+=/.test(word.text)) return word;
	const files = expand(word.text);
	return typeof files !== "string" && files.length === 0 ? {
		...word,
		glob: false
	} : word;
}
/** A pattern may expand to an option or to a file that must not be read. */
function checkGlobs(command, taken, around) {
	const patterns = taken.operands.filter(({ glob }) => glob);
	if (patterns.length === 0) return null;
	if (!command.globs || patternOf(command, taken)?.glob === true) return deny(`quote ${patterns[0]?.text ?? ""}: the shell would put file names in its place`, "reading");
	for (const { text } of patterns) {
		const files = around.expand(text);
		if (typeof files === "string") return deny(`${text} ${files}: quote it, or name the files`, "reading");
		if (files.some((file) => file.startsWith("-"))) return deny(`a file that ${text} stands for is named like an option`, "reading");
		const secret = command.operands === "listed" ? null : unreadableAmong(files, around);
		if (secret !== null) return secret;
	}
	return null;
}
function patternOf({ operands, patternBy = [] }, taken) {
	return operands === "pattern-then-read" && !taken.options.some((one) => patternBy.includes(one)) ? taken.operands[0] ?? null : null;
}
/** Credentials files may be listed but not read, under any name. */
function checkPaths({ program, command }, taken, around) {
	if (command.operands === "listed") return null;
	const pattern = patternOf(command, taken);
	const operands = taken.operands.filter((word) => word !== pattern).map(({ text }) => text);
	const values = pathValues(taken);
	const found = (command.operands === "words" ? [] : [...program === "git" ? operands : [], ...values]).find(isPatternForCredentials);
	if (found !== void 0) return deny(`${found} may stand for a credentials file, which may be listed but not read`, "secret");
	const files = pathsIn([...operands, ...values]);
	return files === null ? deny("it has more : and = than can be looked behind", "reading") : unreadableAmong(files, around);
}
function unreadableAmong(files, { resolve }) {
	for (const file of new Set(files)) {
		const why = unreadable(file) ?? unreadable(resolve(file));
		if (why !== null) return deny(`${file} may be listed but not read (${why})`, "secret");
	}
	return null;
}
//#endregion
//#region src/plan/shell/places.ts
function placesFrom(around) {
	return {
		succeeded: [around],
		failed: [around]
	};
}
/** Where the command after this operator may run. */
function placesBehind(after, { succeeded, failed }) {
	if (after === "&&") return succeeded;
	return after === "||" ? failed : together(succeeded, failed);
}
/** After a command that does not change the folder. */
function afterCommand(after, here, places) {
	if (after === "&&") return {
		succeeded: here,
		failed: together(places.failed, here)
	};
	if (after === "||") return {
		succeeded: together(places.succeeded, here),
		failed: here
	};
	return {
		succeeded: here,
		failed: here
	};
}
/** After a `cd`. It cannot fail: its folder was checked. */
function afterCd(after, entered, places) {
	if (after === "&&") return {
		succeeded: entered,
		failed: places.failed
	};
	if (after !== "||") return {
		succeeded: entered,
		failed: entered
	};
	return {
		succeeded: together(places.succeeded, entered),
		failed: together(places.failed, entered)
	};
}
/**
* The targets of a `cd`, one for each folder it may start from; a string gives the reason if it may
* not run.
*/
function enterFrom(here, parts, at) {
	if (parts[at]?.after === "|" || parts[at + 1]?.after === "|") return "cd in a pipe leads nowhere";
	if (here.length > MAX_PLACES) return "cd behind && and ; leads to too many folders";
	const [, dir, more] = parts[at]?.words ?? [];
	if (dir === void 0 || more !== void 0 || !isPlain(dir)) return "cd takes one folder of the project here";
	const entered = here.map((place) => place.enter(dir.text));
	return entered.find((one) => typeof one === "string") ?? entered.filter((one) => typeof one !== "string");
}
/** Each of them is checked for every later command. */
const MAX_PLACES = 8;
function isPlain({ text, glob }) {
	return !glob && text !== "" && !/^[-+]/.test(text);
}
function together(some, others) {
	const known = new Set(some.map(({ folder }) => folder));
	return [...some, ...others.filter(({ folder }) => !known.has(folder))];
}
//#endregion
//#region src/plan/shell/characters.ts
/** Control, invisible and private characters, and every space but the plain one. */
const UNSEEN = () => new RegExp(String.raw`[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}`, "u");
/** Dashes and quotes that are not the shell's. */
const TYPOGRAPHIC = () => new RegExp(String.raw`(?![\u0000-\u007F])[\p{Pd}\p{Pi}\p{Pf}]`, "u");
/** Why a text cannot be a command that a person has checked; null if it can. */
function strangeCharacter(text) {
	if (/^[ -~]*$/.test(text)) return null;
	const found = UNSEEN().exec(text)?.[0] ?? TYPOGRAPHIC().exec(text)?.[0] ?? lookAlike(text);
	if (found === null) return null;
	if (found === "\n") return "it contains a line break";
	return `it contains the character U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
/**
* A character whose plain form is ASCII, such as a full-width semicolon or a mathematical letter.
*/
function lookAlike(text) {
	if (!/[^\u0000-\u007F]/.test(text)) return null;
	return (text.match(/[^\u0000-\u007F]/gu) ?? []).find((char) => /[\u0021-\u007E]/.test(char.normalize("NFKC"))) ?? null;
}
//#endregion
//#region src/plan/shell/words.ts
const MAX_LENGTH = 1e4;
/** Characters without a special meaning in bash and zsh, unquoted. */
const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./:@,+%^=";
const REFUSED = {
	"|": "a pipe",
	"&": "& (background, or another command)",
	";": "; (another command)",
	"<": "a redirection",
	">": "a redirection",
	"(": "a parenthesis",
	")": "a parenthesis",
	$: "$ (an expansion)",
	"`": "a command substitution",
	"{": "a brace",
	"}": "a brace",
	"!": "!",
	"#": "#"
};
/** The doubled character is another operator. */
const TWICE = {
	"|": "|| (another command)",
	"&": "&& (another command)"
};
/**
* One simple command of literal words. Deliberately less than a shell understands: everything else
* is refused, so bash and zsh cannot read it differently.
*/
function readWords(source) {
	if (source.length > 1e4) return refused(`it is longer than ${MAX_LENGTH} characters`);
	const strange = strangeCharacter(source);
	if (strange !== null) return refused(strange);
	const words = [];
	let at = skipBlanks(source, 0);
	while (at < source.length) {
		const read = readWord(source, at);
		if (typeof read === "string") return refused(read);
		words.push(read.word);
		at = skipBlanks(source, read.end);
	}
	return {
		kind: "words",
		words
	};
}
function refused(why) {
	return {
		kind: "refused",
		why
	};
}
function skipBlanks(source, from) {
	let at = from;
	while (source[at] === " ") at += 1;
	return at;
}
function readWord(source, start) {
	const pieces = [];
	let at = start;
	if (isNot(source, at)) return {
		word: {
			text: "!",
			quoted: false,
			glob: false
		},
		end: at + 1
	};
	while (at < source.length && source[at] !== " ") {
		const piece = readPiece(source, at, start);
		if (typeof piece === "string") return piece;
		pieces.push(piece);
		at = piece.end;
	}
	const glob = pieces.some(({ kind }) => kind === "glob");
	const quoted = pieces.filter(({ kind }) => kind === "quoted");
	if (glob && quoted.some(({ text }) => /[*?[\]\\]/.test(text))) return "a word has a pattern in quotes and one outside";
	return {
		word: {
			text: pieces.map((piece) => piece.text).join(""),
			quoted: quoted.length > 0,
			glob
		},
		end: at
	};
}
/**
* `find . ! -name x`: after a program `!` is an ordinary word; before one it belongs to the shell.
*/
function isNot(source, at) {
	return source[at] === "!" && source[at + 1] === " " && source.slice(0, at).trim() !== "";
}
/** `HEAD@{1}`, `@{upstream}`: no shell expands a brace without a comma or two dots. */
const REFLOG = /@\{[A-Za-z0-9_-]{1,40}\}/y;
function reflogAt(source, at) {
	REFLOG.lastIndex = at;
	return source[at] === "@" ? REFLOG.exec(source)?.[0] ?? null : null;
}
function readPiece(source, at, wordStart) {
	const char = String.fromCodePoint(source.codePointAt(at) ?? 0);
	const end = at + char.length;
	const reflog = reflogAt(source, at);
	if (reflog !== null) return {
		text: reflog,
		end: at + reflog.length,
		kind: "plain"
	};
	if (char === "'") return singleQuoted(source, at);
	if (char === "\"") return doubleQuoted(source, at);
	if (char === "\\") return escaped(source, at);
	if (char === "~") return tilde(source, at, wordStart);
	if (at === wordStart && "=^".includes(char)) return `a word begins with ${char}`;
	if ("*?[]".includes(char)) return {
		text: char,
		end,
		kind: "glob"
	};
	if (char > "" || PLAIN.includes(char)) return {
		text: char,
		end,
		kind: "plain"
	};
	return `it contains ${signAt(source, end, char)}`;
}
function signAt(source, end, char) {
	return (source[end] === char ? TWICE[char] : void 0) ?? REFUSED[char] ?? char;
}
/** `HEAD~2` is a name; `~`, `a=~` and `a:~` are a home folder. */
function tilde(source, at, wordStart) {
	const before = at === wordStart ? "" : source[at - 1] ?? "";
	if (before === "" || before === "=" || before === ":") return "it contains ~ (an expansion)";
	return {
		text: "~",
		end: at + 1,
		kind: "plain"
	};
}
function singleQuoted(source, at) {
	const close = source.indexOf("'", at + 1);
	if (close === -1) return "a quote is not closed";
	return {
		text: source.slice(at + 1, close),
		end: close + 1,
		kind: "quoted"
	};
}
function escaped(source, at) {
	const char = source.codePointAt(at + 1);
	if (char === void 0) return "it ends with a backslash";
	const text = String.fromCodePoint(char);
	return {
		text,
		end: at + 1 + text.length,
		kind: "quoted"
	};
}
/** In double quotes a backslash escapes only these characters and stays before all others. */
const ESCAPABLE = "$`\"\\";
function doubleQuoted(source, open) {
	let text = "";
	for (let at = open + 1; at < source.length; at += 1) {
		const char = source[at] ?? "";
		if (char === "\"") return {
			text,
			end: at + 1,
			kind: "quoted"
		};
		if (char === "$" || char === "`") return "it contains an expansion inside double quotes";
		const next = source[at + 1] ?? "";
		const isEscape = char === "\\" && ESCAPABLE.includes(next) && next !== "";
		text += isEscape ? next : char;
		if (isEscape) at += 1;
	}
	return "a quote is not closed";
}
//#endregion
//#region src/plan/shell/read-only.ts
var read_only_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	decideCommand: () => decideCommand,
	explainCommand: () => explainCommand
});
/** By action; an empty one counts too. */
const OUR_LOOKS = new Map([["plan", [
	"start",
	"status",
	"verify",
	"history",
	"explain"
]], ["findings", [
	"",
	"list",
	"show"
]]]);
/**
* May this command run before a plan is approved? Allows simple commands of literal words, with
* listed programs and listed options. Denies everything else.
*/
async function decideCommand(source, around, language) {
	return (await explainCommand(source, around, language)).decision;
}
async function explainCommand(source, around, language) {
	const read = readParts(language === "lists" && source.length <= 1e4 ? splitList(source) : [{
		source,
		after: null
	}]);
	if (typeof read === "string") return {
		parts: [],
		decision: deny(read, "simple")
	};
	const parts = read.map(({ after, words }) => ({
		after,
		words: words.map(({ text }) => text)
	}));
	const { parserAgrees } = await Promise.resolve().then(() => require("./parser-check.cjs"));
	return {
		parts,
		decision: parserAgrees(source, read) ? await decideParts(read, around, language) : deny("it cannot be read with certainty", "simple")
	};
}
/** The words of every part, or why one cannot be read. */
function readParts(parts) {
	const all = [];
	for (const { source, after } of parts) {
		const read = readWords(source);
		if (read.kind === "refused") return read.why;
		const [first] = read.words;
		if (first === void 0) return parts.length === 1 ? "the command is empty" : "a command between operators is missing";
		if (first.quoted || first.glob && first.text !== "[") return "its program is not a plain name";
		all.push({
			words: read.words,
			after
		});
	}
	return all;
}
/** In order, because `cd` changes the folder of later commands. */
async function decideParts(parts, around, language) {
	let places = placesFrom(around);
	let here = places.succeeded;
	for (const [at, { words, after }] of parts.entries()) {
		if (after !== "|") here = placesBehind(after, places);
		const [first, ...rest] = words;
		if (first?.text === "cd" && language === "lists") {
			const entered = enterFrom(here, parts, at);
			if (typeof entered === "string") return deny(entered, "cd");
			places = afterCd(after, entered, places);
			continue;
		}
		for (const place of here) {
			const decision = await decideWords(first?.text ?? "", rest, place);
			if (decision.kind === "deny") return decision;
		}
		if (after !== "|") places = afterCommand(after, here, places);
	}
	return ALLOW;
}
async function decideWords(program, words, around) {
	if (program === "countersign") return decideOurs(words);
	if (program === "git") return await decideGit(words, around);
	const { checkFind, checkQuestion, toolNamed } = await Promise.resolve().then(() => about_tools_exports);
	if (program === "find") return decideFind(checkFind(words));
	const question = checkQuestion(program, words);
	if (question !== void 0) return question === null ? ALLOW : deny(question, "reading");
	const command = toolNamed(program);
	if (command === void 0) return deny(`${program} is not on the list`, "step");
	return decideReading({
		program,
		command,
		words
	}, around);
}
/** Allows our own commands that only read; commands for a person are refused. */
function decideOurs(words) {
	if (words.some(({ glob }) => glob)) return deny("a pattern can match any word", "simple");
	const [command = "", action = ""] = words.map(({ text }) => text);
	if (command === "plan" && action === "done") return deny("a plan is done when it was approved and carried out", "approval");
	if (OUR_LOOKS.get(command)?.includes(action) === true || command === "stats") return ALLOW;
	return command === "doctor" ? deny("countersign doctor starts the programs that it looks at", "user") : deny("this command of countersign is for the user", "user");
}
function decideFind(why) {
	return why === null ? ALLOW : deny(why, "find");
}
async function decideGit(words, around) {
	const { gitCommand } = await Promise.resolve().then(() => about_git_exports);
	const git = gitCommand(words);
	if (git.kind === "refused") return deny(git.why, "step");
	const decision = decideReading({
		program: "git",
		command: git.command,
		words: git.words
	}, around);
	if (decision.kind === "deny") return decision;
	const hazard = await around.gitHazard();
	return hazard === null ? ALLOW : deny(hazard, "config");
}
//#endregion
//#region src/plan/shell/surroundings.ts
var surroundings_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ surroundingsOf: () => surroundingsOf });
const newRoom = () => ({
	looks: looksOfAnEvent(),
	budget: require_start.newLookBudget()
});
/** Everything that a decision needs to know about the folder of a command. */
function surroundingsOf(place, room = newRoom()) {
	const { cwd } = place;
	return {
		folder: cwd,
		expand: (pattern) => expandGlob(pattern, cwd, room.looks),
		resolve: (file) => require_start.followFrom(cwd, file, room.budget),
		gitHazard: async () => (await Promise.resolve().then(() => about_git_exports)).hazardIn(cwd),
		enter: (dir) => enter(dir, place, room)
	};
}
/**
* A shell remembers the links in its path, and `..` goes back through them, so links are refused.
*/
function enter(dir, place, room) {
	const { cwd, projectRoot, hasCdPath } = place;
	const to = node_path.resolve(cwd, dir);
	if (hasCdPath && !/^\.{0,2}\//.test(dir)) return `CDPATH is set: write cd ./${dir}`;
	if (require_start.resolvePath(cwd) !== cwd || require_start.resolvePath(to) !== to) return `${dir} is reached through a link`;
	if (!require_start.isInside(to, projectRoot)) return `${dir} is outside the project`;
	if (!require_start.isDirectory(to)) return `${dir} is no folder`;
	return require_start.canEnter(to) ? surroundingsOf({
		...place,
		cwd: to
	}, room) : `${dir} cannot be entered`;
}
//#endregion
//#region src/plan/shell/commands/questions.ts
/**
* Null: allowed, it only asks. A string: the reason why it may not run. Undefined: the program is
* none of these.
*/
function checkQuestion(program, words) {
	if (program === "test") return checkTest(words);
	if (program === "[") return checkBracket(words);
	if (program === "command") return checkCommand(words);
	if (program === "echo") return checkEcho(words);
	const versions = VERSIONS.get(program);
	return versions === void 0 ? void 0 : checkVersion(program, words, versions);
}
/**
* These print their version before they look at a project: measured for Node 20, npm 11 and Python
* 3. `go` may download the toolchain that the project requests, from Go's own servers, but still
* runs nothing from the project. ADR 026 explains why `cargo`, `npm ls` and `go list` are missing.
*/
const VERSIONS = new Map([
	["node", ["--version", "-v"]],
	["npm", ["--version", "-v"]],
	["python", ["--version", "-V"]],
	["python3", ["--version", "-V"]],
	["go", ["version"]]
]);
function questionNames() {
	return [
		"test",
		"[",
		"command",
		"echo",
		...VERSIONS.keys()
	];
}
function checkVersion(program, words, versions) {
	const [asked, more] = words;
	if (asked !== void 0 && more === void 0 && versions.includes(asked.text)) return null;
	return `of ${program} only ${versions.join(" and ")} may run, alone`;
}
/**
* Tests on one file. Without `-v` and numeric tests (`-eq`): shells run code in the subscript of a
* variable there. Without `-a` and `-o`, which join tests.
*/
const ABOUT_FILE = new Set("-e -f -d -s -r -w -x -L -h -p -S -n -z".split(" "));
const BETWEEN_FILES = new Set([
	"-nt",
	"-ot",
	"-ef"
]);
function checkTest(given) {
	return isAboutFiles(given[0]?.text === "!" ? given.slice(1) : given) ? null : "of test only a question about a file, as test -f FILE, is read";
}
function isAboutFiles(words) {
	const [first, second, third] = words.map(({ text }) => text);
	const isPlain = words.every(({ glob }) => !glob);
	const isAboutFile = words.length === 2 && ABOUT_FILE.has(first ?? "") && second?.startsWith("-") === false;
	const isBetween = words.length === 3 && BETWEEN_FILES.has(second ?? "") && ![first, third].some((text) => text?.startsWith("-") === true);
	return isPlain && (isAboutFile || isBetween);
}
function checkBracket(words) {
	const last = words.at(-1);
	return last?.text === "]" && !last.quoted ? checkTest(words.slice(0, -1)) : "a ] of its own must end what [ begins";
}
/** `command -v NAME` prints where a program is; without `-v` it runs the program. */
function checkCommand([option, ...names]) {
	const isQuestion = option?.text === "-v" || option?.text === "-V";
	const isPlain = names.length > 0 && names.every(({ text, glob }) => !glob && !text.startsWith("-"));
	return isQuestion && isPlain ? null : "of command only -v NAME, which says where a program is, may run";
}
/** It prints any words, also ones like `echo ---`. */
function checkEcho(words) {
	const pattern = words.find(({ glob }) => glob);
	return pattern === void 0 ? null : `quote ${pattern.text}: the shell would put file names in its place`;
}
//#endregion
//#region src/plan/shell/commands/plain-tools.ts
const TRUE = () => ({
	operands: "listed",
	globs: false,
	options: {}
});
/** Without `-t`: some versions read the next word as its value. */
const TR = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "cCds",
		long: "complement delete squeeze-repeats truncate-set1 help version"
	}
});
const REALPATH = () => ({
	operands: "listed",
	globs: true,
	options: {
		flags: "eLmPqsz",
		long: "canonicalize-existing canonicalize-missing logical physical quiet relative-to= relative-base= strip no-symlinks zero help version"
	}
});
const READLINK = () => ({
	operands: "listed",
	globs: true,
	options: {
		flags: "efmnqsvz",
		long: "canonicalize canonicalize-existing canonicalize-missing no-newline quiet silent verbose zero help version"
	}
});
const BASENAME = () => ({
	operands: "listed",
	globs: false,
	options: {
		flags: "az",
		valued: "s",
		long: "multiple suffix= zero help version"
	}
});
const DIRNAME = () => ({
	operands: "listed",
	globs: false,
	options: {
		flags: "z",
		long: "zero help version"
	}
});
/**
* Without `-s` (sets the clock, like a word without `+`), `-d` (sets it on BSD), `-f` and `-r`
* (read files).
*/
const DATE = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "uR",
		attached: "I",
		long: "utc universal date= iso-8601[=] rfc-3339= rfc-email help version"
	},
	check: ({ operands, isMixed }) => isMixed || operands.length > 1 || operands.some(({ text }) => !text.startsWith("+")) ? "of date only a format behind +, as the last word, merely shows the time" : null
});
const UNAME = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "asnrvmpio",
		long: "all help version"
	},
	check: ({ operands }) => operands.length === 0 ? null : "uname takes no name"
});
const WHOAMI = () => ({
	...UNAME(),
	options: { long: "help version" }
});
const ID = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "gGnru",
		long: "group groups name real user help version"
	}
});
const NL = () => ({
	operands: "read",
	globs: true,
	options: {
		flags: "p",
		valued: "bdfhilnsvw",
		long: "body-numbering= section-delimiter= footer-numbering= header-numbering= line-increment= join-blank-lines= number-format= no-renumber number-separator= starting-line-number= number-width= help version"
	}
});
const COMM = () => ({
	operands: "read",
	globs: false,
	options: {
		flags: "123iz",
		long: "check-order nocheck-order output-delimiter= total zero-terminated help version"
	}
});
const TAC = () => ({
	operands: "read",
	globs: true,
	options: {
		flags: "br",
		valued: "s",
		long: "before regex separator= help version"
	}
});
const DF = () => ({
	operands: "listed",
	globs: false,
	options: {
		flags: "ahHiklPT",
		long: "all human-readable si inodes local portability help version"
	}
});
/** Without `-X` and `--files0-from`: they read lists. */
const DU = () => ({
	operands: "listed",
	globs: true,
	options: {
		flags: "abcDHhkLlmPSsx0",
		valued: "Bdt",
		long: "null all apparent-size block-size= bytes total dereference-args max-depth= human-readable inodes dereference count-links no-dereference separate-dirs si summarize threshold= time[=] time-style= exclude= one-file-system help version"
	}
});
const PLAIN_MAKERS = [
	["true", TRUE],
	["false", TRUE],
	["tr", TR],
	["realpath", REALPATH],
	["readlink", READLINK],
	["basename", BASENAME],
	["dirname", DIRNAME],
	["date", DATE],
	["uname", UNAME],
	["whoami", WHOAMI],
	["id", ID],
	["nl", NL],
	["du", DU],
	["comm", COMM],
	["tac", TAC],
	["df", DF]
];
//#endregion
//#region src/plan/shell/commands/sed.ts
/**
* Simple brackets only: GNU sed and BSD sed end other ones, and so the pattern, at different
* places.
*/
const BRACKET = String.raw`\[\^?(?:\[:[a-z]{1,20}:\]|[^\]\[/\\])+\]`;
const PATTERN = String.raw`/(?:[^/\\\[]|\\.|${BRACKET})*/`;
const ADDRESS = String.raw`(?:\d{1,9}(?:~\d{1,9})?|\$|${PATTERN}I?)`;
const RANGE = String.raw`(?:${ADDRESS}(?:,(?:${ADDRESS}|[+~]\d{1,9}))?)?`;
const SUBSTITUTE = String.raw`s${PATTERN}(?:[^/\\]|\\.)*/[gpI\d]{0,4}`;
const COMMAND = String.raw`${RANGE} ?!?(?:p|=|q|d|${SUBSTITUTE})`;
const SCRIPT = () => new RegExp(String.raw`^ ?${COMMAND}(?: ?; ?${COMMAND})*;?$`);
/** A longer script is not a simple look at a file. */
const MAX_SCRIPT = 300;
const SED = () => ({
	operands: "pattern-then-read",
	patternBy: ["-e", "--expression"],
	globs: false,
	options: {
		flags: "nEr",
		valued: "e",
		long: "quiet silent regexp-extended expression="
	},
	check: checkSed
});
/** BSD sed stops at the first operand: that is its script then, and a later option is a file. */
function checkSed({ values, operands, isMixed }) {
	const given = values.map(({ text }) => text);
	const scripts = given.length === 0 || isMixed ? [operands[0]?.text ?? "", ...given] : given;
	const script = SCRIPT();
	return scripts.every((text) => text.length <= MAX_SCRIPT && script.test(text)) ? null : "of sed only a script that prints is read, as 1,40p or /from/,/to/p";
}
//#endregion
//#region src/plan/shell/commands/tools.ts
const LS = () => ({
	operands: "listed",
	globs: true,
	options: {
		flags: "aAbBcCdDfFgGhHiklLmnNopqQrRsStuUvxXZ1@eO",
		valued: "ITw",
		long: "all almost-all author escape block-size= ignore-backups color[=] directory dired classify[=] file-type format= full-time group-directories-first no-group human-readable si dereference-command-line hide= hyperlink[=] indicator-style= inode ignore= kibibytes dereference numeric-uid-gid literal hide-control-chars show-control-chars quote-name quoting-style= reverse recursive size sort= time= time-style= tabsize= width= context zero help version"
	}
});
const CAT = () => ({
	operands: "read",
	globs: true,
	options: {
		flags: "AbeEnstTuv",
		long: "show-all number-nonblank show-ends number squeeze-blank show-tabs show-nonprinting help version"
	}
});
const HEAD = () => ({
	operands: "read",
	globs: true,
	options: {
		flags: "qvz",
		valued: "nc",
		counts: true,
		long: "lines= bytes= quiet silent verbose zero-terminated help version"
	}
});
/**
* Without `-f`, `-F`, `--follow`, `--retry`, which never end; nor `+5f`, which some versions still
* accept.
*/
const TAIL = () => ({
	...HEAD(),
	check: ({ operands }) => operands.some(({ text }) => /^\+\d*[bcl]?[fF]/.test(text)) ? "tail would never end" : null
});
const WC = () => ({
	operands: "read",
	globs: true,
	options: {
		flags: "clmwL",
		long: "bytes chars lines max-line-length words total= help version"
	}
});
/**
* Without `-C` (writes a compiled file), `-p` (sets times), `-m`, `-f` (read lists), `-s`
* (devices), `-z` (runs programs).
*/
const FILE = () => ({
	operands: "read",
	globs: true,
	options: {
		flags: "bhiIkLNr0",
		long: "brief mime mime-type mime-encoding extension dereference no-dereference keep-going no-pad print0 raw help version"
	}
});
const STAT = () => ({
	operands: "listed",
	globs: true,
	options: {
		flags: "LfTtxsrlnqF",
		valued: "c",
		long: "dereference file-system format= printf= terse cached= help version"
	}
});
const PWD = () => ({
	operands: "words",
	globs: false,
	options: { flags: "LP" }
});
const WHICH = () => ({
	operands: "words",
	globs: false,
	options: {
		flags: "as",
		long: "all"
	}
});
/** Without `-o` and `-R`: they write. */
const TREE = () => ({
	operands: "listed",
	globs: true,
	options: {
		flags: "adflxipsugDFqNQnCAShvtcUrJX",
		apart: "LPI",
		long: "dirsfirst filesfirst noreport charset= filelimit= du si inodes device prune matchdirs ignore-case gitignore timefmt= sort= metafirst help version"
	}
});
/** Without `-o`, `-T`, `--compress-program`, `--files0-from`, `--random-source`. */
const SORT = () => ({
	operands: "read",
	globs: true,
	options: {
		flags: "bdfgiMhnRrVcCmszu",
		valued: "kt",
		long: "ignore-leading-blanks dictionary-order ignore-case general-numeric-sort ignore-nonprinting month-sort human-numeric-sort numeric-sort random-sort reverse sort= version-sort check[=] key= merge stable field-separator= unique zero-terminated debug help version"
	}
});
const UNIQ = () => ({
	operands: "read",
	globs: false,
	options: {
		flags: "cdDiuz",
		valued: "fsw",
		long: "count repeated all-repeated[=] skip-fields= group[=] ignore-case skip-chars= unique zero-terminated check-chars= help version"
	},
	check: ({ operands, isMixed }) => operands.length > 1 || isMixed ? "the second file of uniq is the one it writes" : null
});
const CUT = () => ({
	operands: "read",
	globs: true,
	options: {
		flags: "nsz",
		valued: "bcdf",
		long: "bytes= characters= delimiter= fields= only-delimited complement output-delimiter= zero-terminated help version"
	}
});
/** Without `-f`: a file of patterns. */
const GREP = () => ({
	operands: "pattern-then-read",
	patternBy: ["-e", "--regexp"],
	globs: true,
	options: {
		flags: "EFGPiyvwxcLloqsbHhnTZzaIrRUu",
		valued: "emABCdD",
		counts: true,
		long: "regexp= extended-regexp fixed-strings basic-regexp perl-regexp ignore-case no-ignore-case invert-match word-regexp line-regexp count color[=] colour[=] files-with-matches files-without-match max-count= only-matching quiet silent no-messages byte-offset with-filename no-filename label= line-number initial-tab null null-data after-context= before-context= context= binary-files= text exclude= exclude-dir= include= recursive dereference-recursive line-buffered help version"
	}
});
/**
* Without `--pre`, `--hostname-bin`, `-z` (they run programs), `-f`, `--ignore-file` (they read
* lists).
*/
const RG = () => ({
	operands: "pattern-then-read",
	patternBy: [
		"-e",
		"--regexp",
		"--files",
		"--type-list"
	],
	globs: true,
	options: {
		flags: "FisSvwxclLnNHIopqaUP0.u",
		valued: "egtTABCmrMjEd",
		long: "regexp= fixed-strings ignore-case case-sensitive smart-case invert-match word-regexp line-regexp count count-matches files-with-matches files-without-match line-number no-line-number with-filename no-filename only-matching pretty quiet text multiline multiline-dotall pcre2 null hidden no-hidden unrestricted no-ignore no-ignore-vcs no-ignore-dot no-ignore-global no-ignore-parent no-ignore-exclude glob= iglob= glob-case-insensitive type= type-not= type-list after-context= before-context= context= max-count= max-depth= maxdepth= max-filesize= replace= max-columns= max-columns-preview threads= encoding= color= colors= column no-column heading no-heading trim no-trim vimgrep json sort= sortr= stats no-stats files follow no-follow one-file-system crlf passthru byte-offset block-buffered line-buffered no-config no-messages no-require-git path-separator= context-separator= field-match-separator= field-context-separator= engine= auto-hybrid-regex debug trace binary no-binary help version"
	}
});
/**
* Without `-l` (runs pr), `-X`, `--from-file`, `--to-file` (read lists, or compare with files named
* elsewhere).
*/
const DIFF = () => ({
	operands: "read",
	globs: true,
	options: {
		flags: "abBcdeEiNpqrstTuwyZ",
		valued: "CFIUWx",
		counts: true,
		long: "normal brief report-identical-files context[=] unified[=] ed rcs side-by-side width= left-column suppress-common-lines show-c-function show-function-line= label= expand-tabs initial-tab tabsize= recursive no-dereference new-file unidirectional-new-file ignore-file-name-case exclude= ignore-case ignore-tab-expansion ignore-trailing-space ignore-space-change ignore-all-space ignore-blank-lines ignore-matching-lines= text strip-trailing-cr minimal horizon-lines= speed-large-files color[=] help version"
	}
});
/**
* Without `-x`, `-X` (run programs), `-l` (runs ls), `--ignore-file`, `--base-directory`,
* `--search-path`.
*/
const FD = () => ({
	operands: "listed",
	globs: false,
	options: {
		flags: "HIusigFaLp01q",
		valued: "detESoj",
		long: "hidden no-ignore no-ignore-vcs no-ignore-parent unrestricted case-sensitive ignore-case glob regex fixed-strings absolute-path follow full-path print0 max-depth= min-depth= exact-depth= exclude= prune type= extension= size= changed-within= changed-before= owner= format= max-results= quiet show-errors threads= color= strip-cwd-prefix[=] one-file-system hyperlink[=] help version"
	}
});
const JQ = () => ({
	operands: "pattern-then-read",
	globs: true,
	options: {
		flags: "cnrRsSaCMej",
		long: "compact-output null-input raw-output raw-output0 raw-input slurp sort-keys ascii-output color-output monochrome-output exit-status join-output tab indent= seq stream unbuffered help version",
		twoValues: ["--arg", "--argjson"]
	},
	check: jqProgram
});
/** `.env` is a field; `env` and `$ENV` are the environment with all its keys. */
function jqProgram({ operands }) {
	const words = (operands[0]?.text ?? "").replace(/(?<!\.)\.env\b/g, ".x");
	if (/\benv\b|\$\s*ENV|\$\s*__prog/i.test(words)) return "jq would print the environment";
	return /\b(?:import|include|modulemeta|get_search_list)\b/.test(words) ? "jq would read other files" : null;
}
/** The options of a program. Built on demand, because a call needs only one. */
function toolNamed(program) {
	return MAKERS.get(program)?.();
}
const MAKERS = new Map([
	["ls", LS],
	["cat", CAT],
	["head", HEAD],
	["tail", TAIL],
	["wc", WC],
	["file", FILE],
	["stat", STAT],
	["pwd", PWD],
	["which", WHICH],
	["tree", TREE],
	["sort", SORT],
	["uniq", UNIQ],
	["cut", CUT],
	["sed", SED],
	["diff", DIFF],
	["fd", FD],
	["fdfind", FD],
	["grep", GREP],
	["egrep", GREP],
	["fgrep", GREP],
	["rg", RG],
	["jq", JQ],
	...PLAIN_MAKERS
]);
function toolNames() {
	return [...MAKERS.keys()];
}
//#endregion
//#region src/plan/shell/hazard-in.ts
/** Why reading the repository around this folder would run a program; null if it would not. */
function hazardIn(cwd) {
	try {
		const repository = require_repository.findRepository(cwd);
		return repository === null ? null : hazardOf(repository, MAX_DEPTH, newBounds());
	} catch (error) {
		return `this repository cannot be read with certainty (${error instanceof Error ? error.message : String(error)})`;
	}
}
/** Submodules of submodules, and so on. */
const MAX_DEPTH = 10;
const newBounds = () => ({
	count: 500,
	letters: 5e6,
	indexBytes: 256e6,
	known: /* @__PURE__ */ new Set()
});
function hazardOf(repository, depth, bounds) {
	const { configs, gitDir, hooks, top } = repository;
	const size = tooMuch(repository, bounds);
	if (size !== null) return size;
	const own = gitHazard({
		configs,
		hasHook: (named, name) => !require_start.isAbsent(require_repository.steadyFrom(named === null ? hooks : require_repository.steadyFrom(top, named), name)),
		isTop: (worktree) => require_repository.steadyFrom(gitDir, worktree) === require_repository.steadyFrom("", top),
		isSecret: (file) => isSecretFrom(top, file)
	});
	if (own !== null) return own;
	const hashBytes = hashBytesOf(configs[0]);
	if (hashBytes === null) return UNCERTAIN;
	if (depth === 0) return "its submodules are nested too deeply";
	for (const inner of repository.submodules(hashBytes, bounds)) {
		const hazard = hazardOf(inner, depth - 1, bounds);
		if (hazard !== null) return `in a submodule, ${hazard}`;
	}
	return null;
}
/** git resolves a home or a prefix: only the name is checked here. */
function isSecretFrom(top, file) {
	if (unreadable(file) !== null) return true;
	return !/^[~%]/.test(file) && unreadable(require_repository.steadyFrom(top, file)) !== null;
}
/**
* Visits each submodule's repository once; otherwise it would be read for every path that leads to
* it.
*/
function tooMuch({ configs, gitDir }, bounds) {
	const real = require_repository.steadyFrom("", gitDir);
	if (bounds.known.has(real)) return "two of its submodules are one repository";
	bounds.known.add(real);
	bounds.count -= 1;
	bounds.letters -= configs[0].length + configs[1].length;
	return bounds.count < 0 || bounds.letters < 0 ? "it has too many submodules" : null;
}
//#endregion
//#region src/plan/shell/commands/about-git.ts
var about_git_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	gitCommand: () => gitCommand,
	hazardIn: () => hazardIn
});
//#endregion
//#region src/plan/shell/commands/find.ts
const ALONE = new Set("-H -L -P -depth -d -xdev -mount -x -X -E -s -follow -daystart -noleaf -ignore_readdir_race -noignore_readdir_race -warn -nowarn -empty -nouser -nogroup -readable -writable -executable -true -false -print -print0 -prune -quit -ls -not -a -and -o -or -O0 -O1 -O2 -O3".split(" "));
const WITH_VALUE = new Set("-name -iname -path -ipath -wholename -iwholename -regex -iregex -regextype -type -xtype -size -mtime -mmin -atime -amin -ctime -cmin -newer -anewer -cnewer -maxdepth -mindepth -perm -user -group -uid -gid -links -inum -samefile -lname -ilname -fstype -printf -used -f".split(" "));
/** Why this find may not run; null if it only reads. */
function checkFind(words) {
	const pattern = words.find(({ glob }) => glob);
	if (pattern !== void 0) return `quote ${pattern.text}: find has its own patterns`;
	for (let at = 0; at < words.length; at += 1) {
		const text = words[at]?.text ?? "";
		if (!text.startsWith("-") || ALONE.has(text)) continue;
		if (!WITH_VALUE.has(text) && !/^-newer[aBcm][aBcmt]$/.test(text)) return `find ${text} is not on its list`;
		at += 1;
		const why = oddValue(text, words[at]?.text ?? "");
		if (why !== null) return why;
	}
	return null;
}
/** `-perm -u+w` is normal syntax for permissions. */
function oddValue(test, value) {
	const isMode = test === "-perm" && /^[-+/]?(?:[0-7]+|[ugoarwxXst,=+-]+)$/.test(value);
	return looksLikeOption(value) && !isMode ? `${value} after ${test} looks like an option` : null;
}
//#endregion
//#region src/plan/shell/commands/about-tools.ts
var about_tools_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	checkFind: () => checkFind,
	checkQuestion: () => checkQuestion,
	toolNamed: () => toolNamed
});
//#endregion
Object.defineProperty(exports, "about_git_exports", {
	enumerable: true,
	get: function() {
		return about_git_exports;
	}
});
Object.defineProperty(exports, "about_tools_exports", {
	enumerable: true,
	get: function() {
		return about_tools_exports;
	}
});
Object.defineProperty(exports, "explainCommand", {
	enumerable: true,
	get: function() {
		return explainCommand;
	}
});
Object.defineProperty(exports, "gitCommandNames", {
	enumerable: true,
	get: function() {
		return gitCommandNames;
	}
});
Object.defineProperty(exports, "isQuiet", {
	enumerable: true,
	get: function() {
		return isQuiet;
	}
});
Object.defineProperty(exports, "questionNames", {
	enumerable: true,
	get: function() {
		return questionNames;
	}
});
Object.defineProperty(exports, "read_only_exports", {
	enumerable: true,
	get: function() {
		return read_only_exports;
	}
});
Object.defineProperty(exports, "surroundingsOf", {
	enumerable: true,
	get: function() {
		return surroundingsOf;
	}
});
Object.defineProperty(exports, "surroundings_exports", {
	enumerable: true,
	get: function() {
		return surroundings_exports;
	}
});
Object.defineProperty(exports, "toolNames", {
	enumerable: true,
	get: function() {
		return toolNames;
	}
});
