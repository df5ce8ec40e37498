const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_located = require("./located.cjs");
const require_file = require("./file.cjs");
const require_dist = require("./dist.cjs");
const require_shown = require("./shown.cjs");
const require_redact = require("./redact.cjs");
const require_wire = require("./wire.cjs");
const require_shell = require("./shell.cjs");
const require_arming = require("./arming.cjs");
const require_process = require("./process.cjs");
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
let node_buffer = require("node:buffer");
let node_util = require("node:util");
//#region src/doors/cli/flags.ts
const REVIEW_FLAGS = [
	{
		name: "content",
		value: "FILE",
		about: "review this diff or document; - reads stdin"
	},
	{
		name: "staged",
		value: null,
		about: "review what is staged for the next commit"
	},
	{
		name: "type",
		value: "TYPE",
		about: "code (default), prd, sdd or sprint"
	},
	{
		name: "expertise",
		value: "FILE",
		about: "who the reviewer is to be"
	},
	{
		name: "context",
		value: "FILE",
		about: "what the change is for"
	},
	{
		name: "output",
		value: "FILE",
		about: "write the JSON report there as well"
	},
	{
		name: "format",
		value: "NAME",
		about: "pretty (default on a terminal) or json"
	},
	{
		name: "model",
		value: "NAME",
		about: "the reviewing model (default: the backend's own)"
	},
	{
		name: "timeout",
		value: "SECONDS",
		about: "how long one ask may take (default 300)"
	},
	{
		name: "config",
		value: "FILE",
		about: "use this file instead of the project's; it is trusted"
	},
	{
		name: "tool-access",
		value: null,
		about: "let codex read the repository while it reviews"
	},
	{
		name: "automatic",
		value: null,
		about: "no person asks: review.enabled and phases may skip it"
	},
	{
		name: "fail-on",
		value: "WHEN",
		about: "never (default), changes or decision: exit 10 or 11"
	},
	{
		name: "include-sensitive",
		value: null,
		about: "send files of credentials too"
	},
	{
		name: "quiet",
		value: null,
		about: "no log lines on stderr"
	}
];
const CONFIG_FLAGS = [
	{
		name: "config",
		value: "FILE",
		about: "use this file instead of the project's"
	},
	...REVIEW_FLAGS.filter(({ name }) => [
		"type",
		"model",
		"timeout",
		"tool-access"
	].includes(name)),
	{
		name: "json",
		value: null,
		about: "as JSON"
	}
];
const TRUST_FLAGS = [{
	name: "revoke",
	value: null,
	about: "trust it no longer"
}];
const DOCTOR_FLAGS = [
	{
		name: "config",
		value: "FILE",
		about: "use this file instead of the project's"
	},
	{
		name: "tool-access",
		value: null,
		about: "as for a review that may read the repository"
	},
	{
		name: "json",
		value: null,
		about: "as JSON"
	}
];
const ROUTES_FLAGS = [{
	name: "config",
	value: "FILE",
	about: "use this file instead of the project's"
}, {
	name: "json",
	value: null,
	about: "as JSON"
}];
//#endregion
//#region src/doors/cli/args.ts
const COMMANDS = [
	"review",
	"doctor",
	"routes",
	"plan",
	"config",
	"trust",
	"redact",
	"hook",
	"demo",
	"help"
];
const PLAN_ACTIONS = [
	"start",
	"status",
	"reset"
];
function parseCommand(argv) {
	const [word, ...rest] = argv;
	if (word === void 0 || word === "--help" || word === "-h") return {
		kind: "help",
		topic: null
	};
	if (word === "--version" || word === "-V" || word === "-v") return { kind: "version" };
	const name = commandOf(word);
	if (rest.includes("--help") || rest.includes("-h")) return {
		kind: "help",
		topic: name
	};
	return parseNamed(name, rest);
}
function commandOf(word) {
	const name = COMMANDS.find((one) => one === word);
	if (name === void 0) throw unknown("command", word, COMMANDS);
	return name;
}
function parseNamed(name, rest) {
	switch (name) {
		case "review": return {
			kind: "review",
			flags: parseFlags(rest, REVIEW_FLAGS)
		};
		case "config": return {
			kind: "config",
			flags: parseFlags(rest, CONFIG_FLAGS)
		};
		case "trust": return {
			kind: "trust",
			flags: parseFlags(rest, TRUST_FLAGS)
		};
		case "doctor": return {
			kind: "doctor",
			flags: parseFlags(rest, DOCTOR_FLAGS)
		};
		case "routes": return {
			kind: "routes",
			flags: parseFlags(rest, ROUTES_FLAGS)
		};
		case "plan": return {
			kind: "plan",
			action: parsePlanAction(rest)
		};
		case "redact":
		case "demo":
			parseFlags(rest, []);
			return { kind: name };
		case "help": return {
			kind: "help",
			topic: rest[0] === void 0 ? null : commandOf(rest[0])
		};
		case "hook": throw new require_errors.UsageError("hook needs a lane: gate, after, review, stop or compact");
	}
}
function parsePlanAction(rest) {
	const [word, ...more] = rest;
	if (word === void 0) throw new require_errors.UsageError(`plan needs an action: ${PLAN_ACTIONS.join(", ")}`);
	const action = PLAN_ACTIONS.find((one) => one === word);
	if (action === void 0) throw unknown("plan action", word, PLAN_ACTIONS);
	parseFlags(more, []);
	return action;
}
function parseFlags(argv, known) {
	const options = Object.fromEntries(known.map(({ name, value }) => [name, { type: value === null ? "boolean" : "string" }]));
	const { tokens } = (0, node_util.parseArgs)({
		args: [...argv],
		options,
		strict: false,
		tokens: true
	});
	const values = {};
	for (const token of tokens) {
		if (token.kind === "positional") throw new require_errors.UsageError(`unexpected argument "${token.value}"`);
		if (token.kind !== "option") continue;
		const value = flagValue(token, known);
		if (Object.hasOwn(values, token.name)) throw new require_errors.UsageError(`--${token.name} is given twice`);
		values[token.name] = value;
	}
	return values;
}
function flagValue(token, known) {
	const flag = known.find(({ name }) => name === token.name);
	const names = known.map(({ name }) => `--${name}`);
	if (flag === void 0 || !token.rawName.startsWith("--")) throw unknown("flag", token.rawName, names);
	if (flag.value === null) {
		if (token.value !== void 0) throw new require_errors.UsageError(`--${flag.name} takes no value`);
		return true;
	}
	if (token.value === void 0 || token.value === "" || token.value.startsWith("--")) throw new require_errors.UsageError(`--${flag.name} needs a value: --${flag.name} ${flag.value}`);
	return token.value;
}
function unknown(what, word, known) {
	const close = require_located.nearest(word, known);
	return new require_errors.UsageError(`unknown ${what} "${word}"; ${close === null ? "countersign --help lists them" : `did you mean ${close}?`}`);
}
/** A flag's value; null when it was not given. */
function textFlag(flags, name) {
	const value = flags[name];
	return typeof value === "string" ? value : null;
}
//#endregion
//#region src/doors/cli/help.ts
const OVERVIEW = `countersign: a second, independent signature on a coding agent's work

usage: countersign COMMAND [FLAGS]

  review     let another model review a diff or a document
  doctor     what is there, what is not, and how to fix it
  routes     who is asked, in which order, and what its conditions say now
  plan       no change before a plan: start, status, reset
  config     every setting and where it came from
  trust      let this project's configuration file say everything
  redact     take the secrets out of stdin: see what would leave
  hook LANE  what a coding agent's hooks call
  demo       a whole review of a sample change, without a key
  help       this text, or: countersign help COMMAND

exit codes of review: 0 any verdict, 1 backend error, 2 bad input or no reviewer
found, 3 timeout, 4 no key or login, 5 unusable answer, 130 interrupted; with
--fail-on also 10 changes required, 11 decision needed
`;
const REVIEW = `usage: countersign review [FLAGS]

Without --content: your uncommitted changes, untracked files included.

${flagLines(REVIEW_FLAGS)}

examples:
  countersign review
  git diff main... | countersign review --content - --format json
  countersign review --type prd --content docs/prd.md --output report.json
`;
const DOCTOR = `usage: countersign doctor [FLAGS]

How everything stands: Node, git, configuration, state directory, each reviewer
(is it there, is it logged in), codex's sandbox, and who would review now. Every
problem comes with its fix. No model is asked and nothing is sent. Exit 1 when
something needs fixing.

${flagLines(DOCTOR_FLAGS)}
`;
const ROUTES = `usage: countersign routes [FLAGS]

The route table in force: each route with what its conditions say now, what
happens when it fails, and what it can do. Exit 2 when the table is invalid or
not the one that COUNTERSIGN_ROUTES_HASH pins.

${flagLines(ROUTES_FLAGS)}
`;
const PLAN = `usage: countersign plan start|status|reset

  start    from now on the gate stops every change in this project
  status   is this project planning?
  reset    stop planning; changes are free again (a person's command)
`;
const CONFIG = `usage: countersign config [FLAGS]

Every setting in force and where it came from: flag, environment, the project's
file (.countersign.yaml or .loa.config.yaml), your own
(~/.config/countersign/config.yaml), or the default.

${flagLines(CONFIG_FLAGS)}
`;
const TRUST = `usage: countersign trust [--revoke]

A project's file comes with the repository, so it may not name programs or
addresses, widen access or loosen a guard, until you have read it and say so
here. It is trusted as it is: a change takes the trust away.

${flagLines(TRUST_FLAGS)}
`;
const REDACT = `usage: countersign redact < FILE

Writes stdin to stdout with every secret replaced by [REDACTED] and nothing else
changed; stderr says how many of which kind. Exit 0 with or without secrets.

examples:
  git diff | countersign redact | less
  countersign redact < .env > shareable.env
`;
const HOOK = `usage: countersign hook LANE   (the host's event as JSON on stdin)

  gate     before a tool runs: refuses changes while a plan is being made
  after    after an edit: reviews it at once (COUNTERSIGN_HOOKS_EDITS=sync)
  review   after an edit: reviews it while the agent goes on (the default)
  stop     before the agent stops: blocks while findings are open
  compact  before the host compacts its context
`;
const DEMO = `usage: countersign demo

Runs the whole pipeline on a sample change with a scripted reviewer: no key, no
network, nothing left behind.
`;
function helpText(topic) {
	switch (topic) {
		case null:
		case "help": return OVERVIEW;
		case "review": return REVIEW;
		case "doctor": return DOCTOR;
		case "routes": return ROUTES;
		case "plan": return PLAN;
		case "config": return CONFIG;
		case "trust": return TRUST;
		case "redact": return REDACT;
		case "hook": return HOOK;
		case "demo": return DEMO;
	}
}
function flagLines(flags) {
	return flags.map(({ name, value, about }) => `  ${`--${name} ${value ?? ""}`.trim().padEnd(20)} ${about}`).join("\n");
}
//#endregion
//#region src/doors/cli/log.ts
/** What goes on, as the log lines that the seeds fixed. */
function logLines(event) {
	return require_redact.redact(words(event).map((line) => `[gpt-review] ${levelOf(event)}: ${line}\n`).join(""));
}
function levelOf(event) {
	switch (event.kind) {
		case "note": return event.level === "info" ? "INFO" : "WARN";
		case "table":
		case "route-skipped":
		case "route-tried":
		case "route-retried": return "INFO";
		case "capability-missing": return "WARN";
		case "hard-failed":
		case "exhausted":
		case "used-up": return "ERROR";
	}
}
function words(event) {
	switch (event.kind) {
		case "note": return [event.text];
		case "table": return [`[route-table] effective routes: ${event.line}`, `[route-table] hash: sha256:${event.hash}`];
		case "route-skipped": return [`[route-table] skipping backend=${event.backend} (conditions not met)`];
		case "route-tried": {
			const reason = event.reason === null ? "" : ` (${event.reason})`;
			return [`[route-table] trying backend=${event.backend}, conditions=[${event.conditions}], result=${event.result}${reason}`];
		}
		case "route-retried": return [`[route-table] retry ${event.retry}/${event.of} for backend=${event.backend}`];
		case "capability-missing": return [`Backend '${event.backend}' lacks ${event.capability} capability; ${event.instead}`];
		case "hard-failed": return [`Backend '${event.backend}' failed with hard_fail — aborting`];
		case "exhausted": return ["All routes exhausted — no backend returned a valid result"];
		case "used-up": return [`[route-table] no further try: policy.max_${event.limit} is ${event.most}`];
	}
}
//#endregion
//#region src/doors/cli/redact.ts
/** `countersign redact`: the same bytes without the secrets, and what they were on stderr. */
function runRedact(bytes) {
	const encoding = encodingOf(bytes);
	const { text, count, kinds } = require_redact.redactCounting(bytes.toString(encoding));
	return {
		exitCode: 0,
		stdout: text,
		encoding,
		stderr: countLine(count, kinds)
	};
}
/** UTF-16 is told by its mark: read as single bytes, its secrets would be seen by no rule. */
function encodingOf(bytes) {
	if (bytes[0] === 255 && bytes[1] === 254 && bytes.length % 2 === 0) return "utf16le";
	if (bytes[0] === 254 && bytes[1] === 255) throw new require_errors.UsageError("stdin is big-endian UTF-16; convert it to UTF-8 first");
	return (0, node_buffer.isUtf8)(bytes) ? "utf8" : "latin1";
}
function countLine(count, kinds) {
	if (count === 0) return require_redact.safe`countersign: nothing redacted\n`;
	return require_redact.safe`countersign: ${count} redacted: ${require_redact.redact([...kinds].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([kind, times]) => `${kind} ${times}`).join(", "))}\n`;
}
//#endregion
//#region src/diff/lines.ts
/** Only a newline ends a line: names and contents may hold every other separator. */
function nextLine(text, at) {
	const newline = text.indexOf("\n", at);
	return newline === -1 ? text.length : newline + 1;
}
/** A line without its ending. Never for contents: there the carriage return is part of the line. */
function lineAt(text, start) {
	const newline = text.indexOf("\n", start);
	const end = newline === -1 ? text.length : newline;
	return text.slice(start, text[end - 1] === "\r" && end > start ? end - 1 : end);
}
/** Where the first line that is not blank begins. */
function skipBlankLines(text, start) {
	let at = start;
	for (;;) if (text[at] === "\n") at += 1;
	else if (text[at] === "\r" && text[at + 1] === "\n") at += 2;
	else return at;
}
/** Whether a sticky pattern matches here. */
function matchesAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text);
}
//#endregion
//#region src/diff/boundary.ts
const COMBINED = /diff --(?:cc|combined) /y;
/** `diff.submodule=log` names a submodule in one line and lists its commits below. */
const SUBMODULE_LOG = /Submodule ([^\n]{1,4096}?) (?:[0-9a-f]{7,64}\.{2,3}[0-9a-f]{7,64}(?: \([a-z ]{1,60}\))?:?|contains (?:untracked|modified) content)\r?(?:\n|$)/y;
/** What stands between two files and surely belongs to neither. */
const BETWEEN = /(?:commit [0-9a-f]{7,}|From [0-9a-f]{7,} |Index: |Only in |diff )/y;
/** A mail signature, as `format-patch` writes it and as mailers trim it. */
const SIGNATURE = /-- ?\r?(?:\n|$)/y;
/** Asked outside of hunks only: inside, the counts of the hunk say what a line is. */
function fileStartAt(text, at) {
	switch (text.charCodeAt(at)) {
		case 100:
			if (text.startsWith("diff --git ", at)) return "git";
			return matchesAt(COMBINED, text, at) ? "combined" : null;
		case 45: return isPlainStart(text, at) ? "plain" : null;
		case 83: return matchesAt(SUBMODULE_LOG, text, at) ? "submodule-log" : null;
		default: return null;
	}
}
/** Where the next file begins; the end of the text if none does. */
function findFileStart(text, from) {
	let at = from;
	while (at < text.length && fileStartAt(text, at) === null) at = nextLine(text, at);
	return at;
}
/**
* The end of a stretch after the headers and hunks of a file that still belongs to it, or `at` if the
* file ends here. Lines that nothing explains stay with the file they follow: what was cut off or
* edited by hand is then left out together with it. Blank lines end it unless more of a hunk follows.
*/
function leftoverEnd(text, at) {
	if (at >= text.length) return at;
	const line = skipBlankLines(text, at);
	if (line !== at) return looksLikeBody(text, line) || text.startsWith("@@ -", line) ? line : at;
	if (fileStartAt(text, at) !== null || matchesAt(BETWEEN, text, at)) return at;
	return isSignature(text, at) ? at : nextLine(text, at);
}
/** Whether a line after a hunk that is already full still looks like one of its lines. */
function looksLikeBody(text, at) {
	switch (text.charCodeAt(at)) {
		case 32:
		case 43: return true;
		case 45: return !isSignature(text, at) && !isPlainStart(text, at);
		default: return false;
	}
}
function isSignature(text, at) {
	return matchesAt(SIGNATURE, text, at);
}
/** A file without a `diff` line: both names and a hunk, or it is a line of dashes in prose. */
function isPlainStart(text, at) {
	if (!text.startsWith("--- ", at)) return false;
	const second = nextLine(text, at);
	return text.startsWith("+++ ", second) && text.startsWith("@@ -", nextLine(text, second));
}
/** `a/ b/`, and git's mnemonic ones: commit, index, object, work tree, or two plain files. */
const PREFIX = /^[abciow12]\//;
const SECOND_PREFIXED = / [abciow12]\//;
/** A name that fills its field: quoted as in C, or bare. */
function fieldName(field) {
	return readQuoted(field, 0)?.name ?? field;
}
/** A name on a `---` or `+++` line: a bare one ends at a tab, after which there may be a time. */
function sideName(field) {
	const quoted = readQuoted(field, 0);
	if (quoted !== null) return quoted.name;
	const tab = field.indexOf("	");
	return tab === -1 ? field : field.slice(0, tab);
}
/** The names on a `diff --git` line, as far as that line alone can tell. */
function headerNames(rest) {
	const split = splitQuoted(rest) ?? splitInHalf(rest) ?? splitAtPrefix(rest);
	return split === null ? {
		old: rest,
		new: rest
	} : withoutPrefixes(split);
}
/**
* Takes the prefixes off. They differ between the sides; without prefixes both sides begin alike, so a
* folder named `a` is not taken for one.
*/
function withoutPrefixes(names) {
	return [names.old, names.new].filter((name) => name !== "/dev/null").every((name) => PREFIX.test(name)) && names.old[0] !== names.new[0] ? {
		old: stripped(names.old),
		new: stripped(names.new)
	} : names;
}
function stripped(name) {
	return name === "/dev/null" ? name : name.slice(2);
}
/** Bare names hold no quote: git quotes every name that has one. */
function splitQuoted(rest) {
	const first = readQuoted(rest, 0);
	if (first !== null) return {
		old: first.name,
		new: fieldName(rest.slice(first.end + 1))
	};
	const at = rest.indexOf(" \"");
	const second = at === -1 ? null : readQuoted(rest, at + 1);
	return second === null ? null : {
		old: rest.slice(0, at),
		new: second.name
	};
}
/** Both sides name the same file in the usual case, and then the blank in the middle divides them. */
function splitInHalf(rest) {
	const middle = (rest.length - 1) / 2;
	if (rest[middle] !== " ") return null;
	const names = {
		old: rest.slice(0, middle),
		new: rest.slice(middle + 1)
	};
	const bare = withoutPrefixes(names);
	return bare.old === bare.new ? names : null;
}
function splitAtPrefix(rest) {
	const at = rest.search(SECOND_PREFIXED);
	return at === -1 ? null : {
		old: rest.slice(0, at),
		new: rest.slice(at + 1)
	};
}
const QUOTED_TEXT = /"((?:[^"\\\n]|\\[^\n])*)"/y;
/** One pattern over megabytes runs out of backtracking stack, and no path is that long. */
const MAX_QUOTED = 65536;
const ESCAPE = /\\([0-3][0-7]{2}|[^\n])/g;
const ESCAPED = {
	a: "\x07",
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	v: "\v"
};
function readQuoted(text, at) {
	if (text[at] !== "\"") return null;
	QUOTED_TEXT.lastIndex = 0;
	const match = QUOTED_TEXT.exec(text.slice(at, at + MAX_QUOTED));
	if (match === null) return null;
	return {
		name: unescaped(match[1] ?? ""),
		end: at + match[0].length
	};
}
/** Octal escapes are bytes, several of which make one character, so bytes are what is put together. */
function unescaped(body) {
	if (!body.includes("\\")) return body;
	const bytes = Buffer.from(body, "utf8").toString("latin1").replace(ESCAPE, (_, code) => code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : ESCAPED[code] ?? code);
	return Buffer.from(bytes, "latin1").toString("utf8");
}
//#endregion
//#region src/diff/header.ts
/** Reads the headers of the file that begins here. */
function readHeader(text, start) {
	switch (fileStartAt(text, start)) {
		case "git": return readGit(text, start, headerNames(lineAt(text, start + 11)));
		case "combined": {
			const name = fieldName(lineAt(text, text.indexOf(" ", start + 5) + 1));
			return readGit(text, start, {
				old: name,
				new: name
			});
		}
		case "submodule-log": return readSubmoduleLog(text, start);
		case "plain":
		case null: return concluded(readFields(text, start, draftOf(null)));
	}
}
const FIELD = /(?:index|(?:old|new|deleted file|new file) mode|mode|(?:rename|copy) (?:from|to)|(?:dis)?similarity index|---|\+\+\+|Binary files)(?= )|GIT binary patch(?=\r?\n)/y;
const BLOCK = /(?:literal|delta) \d+\r?\n/y;
const BASE_85 = /[A-Za-z][^ \r\n]+\r?(?:\n|$)/y;
const SUBMODULE_MODE = /(?:^|[ ,.])160000\b/;
function draftOf(names) {
	return {
		names,
		minus: null,
		plus: null,
		from: null,
		to: null,
		moved: null,
		presence: null,
		modeChanged: false,
		kind: "text",
		similarity: null,
		end: 0
	};
}
function readGit(text, start, names) {
	return concluded(readFields(text, nextLine(text, start), draftOf(names)));
}
function readFields(text, start, draft) {
	let at = start;
	while (draft.plus === null && draft.kind !== "binary") {
		FIELD.lastIndex = at;
		const key = FIELD.exec(text)?.[0];
		if (key === void 0) break;
		take(draft, key, lineAt(text, at + key.length + 1));
		at = nextLine(text, at);
		if (key === "GIT binary patch") at = binaryPatchEnd(text, at);
	}
	draft.end = at;
	return draft;
}
function take(draft, key, value) {
	switch (key) {
		case "---":
			draft.minus ??= sideName(value);
			return;
		case "+++":
			draft.plus = sideName(value);
			return;
		case "Binary files":
		case "GIT binary patch":
			draft.kind = "binary";
			return;
		case "similarity index":
		case "dissimilarity index":
			draft.similarity = percentOf(value);
			return;
		default: if (key.endsWith(" from") || key.endsWith(" to")) takeMove(draft, key, value);
		else takeMode(draft, key, value);
	}
}
function takeMove(draft, key, value) {
	draft.moved = key.startsWith("rename") ? "renamed" : "copied";
	if (key.endsWith(" from")) draft.from = fieldName(value);
	else draft.to = fieldName(value);
}
function takeMode(draft, key, value) {
	if (key === "new file mode") draft.presence = "added";
	else if (key === "deleted file mode") draft.presence = "deleted";
	else if (key !== "index") draft.modeChanged = true;
	if (SUBMODULE_MODE.test(value)) draft.kind = "submodule";
}
function percentOf(value) {
	const percent = Number.parseInt(value, 10);
	return Number.isNaN(percent) ? null : percent;
}
/** Base 85 holds no blank, so no line of it can pass for a header; each block ends at a blank line. */
function binaryPatchEnd(text, start) {
	let at = start;
	while (matchesAt(BLOCK, text, at)) {
		at = nextLine(text, at);
		while (matchesAt(BASE_85, text, at)) at = nextLine(text, at);
		at = skipBlankLines(text, at);
	}
	return at;
}
function concluded(draft) {
	const { kind, similarity, end, moved } = draft;
	const { old: oldPath, new: newPath } = chosenNames(draft);
	const presence = presenceOf(draft);
	const status = presence ?? moved ?? (draft.modeChanged ? "mode-changed" : "modified");
	return {
		oldPath: presence === "added" ? null : oldPath,
		newPath: presence === "deleted" ? null : newPath,
		status,
		kind,
		similarity,
		end
	};
}
/**
* The surest source of the names: a rename spells them out; a `diff` line with one name on both sides
* shows whether there are prefixes; then the `---` and `+++` lines; then what the `diff` line suggests.
*/
function chosenNames({ names, minus, plus, from, to }) {
	if (from !== null && to !== null) return {
		old: from,
		new: to
	};
	if (names !== null && names.old === names.new) return names;
	if (minus === null || plus === null) return names ?? {
		old: minus ?? "",
		new: plus ?? ""
	};
	const { old: before, new: after } = withoutPrefixes({
		old: minus,
		new: plus
	});
	return {
		old: before === "/dev/null" ? after : before,
		new: after === "/dev/null" ? before : after
	};
}
function presenceOf({ presence, minus, plus }) {
	if (presence !== null || minus === plus) return presence;
	if (minus === "/dev/null") return "added";
	return plus === "/dev/null" ? "deleted" : null;
}
/** One line, then the submodule's commits, each behind `  > ` or `  < `. */
function readSubmoduleLog(text, start) {
	SUBMODULE_LOG.lastIndex = start;
	const name = SUBMODULE_LOG.exec(text)?.[1] ?? "";
	const line = lineAt(text, start);
	const presence = line.includes("(new submodule)") ? "added" : line.includes("(submodule deleted)") ? "deleted" : null;
	return {
		oldPath: presence === "added" ? null : name,
		newPath: presence === "deleted" ? null : name,
		status: presence ?? "modified",
		kind: "submodule",
		similarity: null,
		end: nextLine(text, start)
	};
}
//#endregion
//#region src/diff/combined.ts
/** `@@@ -1,3 -1,3 +1,4 @@@`: one `@` more than there are parents. */
const HEADER$1 = /(@{3,100})((?: -\d{1,15}(?:,\d{1,15})?){2,99}) \+(\d{1,15})(?:,(\d{1,15}))? \1(?!@)/y;
/** The hunk of a merge that begins here, or `null`. */
function readCombinedHunk(text, start) {
	HEADER$1.lastIndex = start;
	const match = HEADER$1.exec(text);
	if (match === null) return null;
	const [, ats = "", old = "", newStart, newLines = 1] = match;
	const parents = old.trim().split(" ").map(readRange);
	const [first, ...otherParents] = parents;
	if (first === void 0 || parents.length !== ats.length - 1) return null;
	const section = lineAt(text, HEADER$1.lastIndex).trim();
	const counts = [...parents.map(({ count }) => count), Number(newLines)];
	const { end, added, removed, complete } = scanBody$1(text, nextLine(text, start), counts);
	return {
		hunk: {
			start,
			end,
			oldStart: first.first,
			oldLines: first.count,
			newStart: Number(newStart),
			newLines: Number(newLines),
			otherParents,
			section,
			complete
		},
		added,
		removed
	};
}
function readRange(field) {
	const [first, count = 1] = field.slice(1).split(",");
	return {
		first: Number(first),
		count: Number(count)
	};
}
/**
* `left` is how many lines each parent, and last the result, still have to show besides those that all
* have in common. Those are one number: a merge of many parents then costs no more per blank line.
*/
function scanBody$1(text, start, left) {
	let [at, common, added, removed] = [
		start,
		0,
		0,
		0
	];
	let longest = Math.max(...left);
	while (at < text.length) {
		const isNote = text.charCodeAt(at) === 92;
		const marks = common < longest || isNote ? marksAt(text, at, left.length - 1) : null;
		if (marks === null) break;
		const kind = kindOf(marks);
		if (kind === "removed") removed += 1;
		if (kind === "added") added += 1;
		if (kind !== "context") longest = countMarked(left, marks);
		else if (!isNote) common += 1;
		at = nextLine(text, at);
	}
	return {
		end: at,
		added,
		removed,
		complete: left.every((count) => count === common)
	};
}
function kindOf(marks) {
	if (marks.includes("-")) return "removed";
	return marks.includes("+") ? "added" : "context";
}
/**
* One mark for each parent. `-`: this parent had the line and the result has not. `+`: the result has
* it and this parent had not. A line that is all blank may be shorter; any other is no line of a hunk.
*/
function marksAt(text, at, parents) {
	const marks = text.slice(at, at + parents);
	if (marks.startsWith("\\")) return "";
	const own = /^[ +-]*(?=\r?\n|$)/.exec(marks)?.[0] ?? null;
	return own === null || own.length === parents || kindOf(own) === "context" ? own : null;
}
function countMarked(left, marks) {
	const gone = marks.includes("-");
	const mark = gone ? "-" : " ";
	const result = left.length - 1;
	for (let side = 0; side < result; side += 1) if (marks[side] === mark) left[side] = (left[side] ?? 0) - 1;
	if (!gone) left[result] = (left[result] ?? 0) - 1;
	return Math.max(...left);
}
//#endregion
//#region src/diff/hunks.ts
/** A count that is left out is 1. */
const HEADER = /@@ -(\d{1,15})(?:,(\d{1,15}))? \+(\d{1,15})(?:,(\d{1,15}))? @@/y;
/** The hunk that begins here, or `null`. */
function readHunk(text, start) {
	if (text.charCodeAt(start) !== 64) return null;
	HEADER.lastIndex = start;
	const match = HEADER.exec(text);
	if (match === null) return readCombinedHunk(text, start);
	const [, oldStart, oldLines = 1, newStart, newLines = 1] = match;
	const section = lineAt(text, HEADER.lastIndex).trim();
	const counts = {
		oldLines: Number(oldLines),
		newLines: Number(newLines)
	};
	const { end, added, removed, complete } = scanBody(text, nextLine(text, start), counts);
	return {
		hunk: {
			start,
			end,
			oldStart: Number(oldStart),
			oldLines: counts.oldLines,
			newStart: Number(newStart),
			newLines: counts.newLines,
			otherParents: NONE,
			section,
			complete
		},
		added,
		removed
	};
}
const NONE = [];
/**
* Takes lines until both sides have as many as the header says; what a line looks like does not
* matter before that. A line that fits no hunk ends it early. Lines that follow a full hunk and still
* look like its own are taken too, and the hunk is then not `complete`.
*/
function scanBody(text, start, { oldLines, newLines }) {
	let at = start;
	let [kept, added, removed] = [
		0,
		0,
		0
	];
	while (at < text.length) {
		const mark = text.charCodeAt(at);
		if (kept + removed >= oldLines && kept + added >= newLines && mark !== NO_NEWLINE && !looksLikeBody(text, at)) break;
		if (mark === PLUS) added += 1;
		else if (mark === MINUS) removed += 1;
		else if (mark === BLANK || isEmptyLine(text, at)) kept += 1;
		else if (mark !== NO_NEWLINE) break;
		at = nextLine(text, at);
	}
	const complete = kept + removed === oldLines && kept + added === newLines;
	return {
		end: at,
		added,
		removed,
		complete
	};
}
const [PLUS, MINUS, BLANK, NO_NEWLINE] = [
	43,
	45,
	32,
	92
];
/** Editors take the blank off an empty line of context. */
function isEmptyLine(text, at) {
	return text.startsWith("\n", at) || text.startsWith("\r\n", at);
}
//#endregion
//#region src/diff/parse.ts
/**
* Finds the files and hunks of a diff in one pass, whatever stands around them. Never throws, and
* leaves nothing out: what it does not understand stays inside the file it follows, or between files.
*/
function parseDiff(text) {
	const files = [];
	let at = findFileStart(text, 0);
	while (at < text.length) {
		const file = readFile(text, at);
		files.push(file);
		at = findFileStart(text, file.end);
	}
	return {
		text,
		files
	};
}
function readFile(text, start) {
	const { end: bodyStart, ...header } = readHeader(text, start);
	const body = readBody(text, bodyStart);
	const onlyMode = body.hunks.length === 0 && header.kind !== "binary";
	return {
		start,
		...header,
		status: header.status === "mode-changed" && !onlyMode ? "modified" : header.status,
		kind: isSubmodule(text, body.hunks) ? "submodule" : header.kind,
		...body
	};
}
function readBody(text, start) {
	const hunks = [];
	let [end, added, removed] = [
		start,
		0,
		0
	];
	for (;;) {
		const scanned = readHunk(text, end);
		const next = scanned?.hunk.end ?? leftoverEnd(text, end);
		if (next === end) return {
			hunks,
			added,
			removed,
			end
		};
		if (scanned !== null) hunks.push(scanned.hunk);
		added += scanned?.added ?? 0;
		removed += scanned?.removed ?? 0;
		end = next;
	}
}
const SUBPROJECT = /[ +-]+Subproject commit [0-9a-f]{7,64}(?:-dirty)?\r?(?:\n|$)/y;
/** The headers of a merge do not tell a submodule; its only hunk does. */
function isSubmodule(text, [hunk, another]) {
	if (hunk === void 0 || another !== void 0 || hunk.otherParents.length === 0) return false;
	return matchesAt(SUBPROJECT, text, nextLine(text, hunk.start));
}
//#endregion
//#region src/diff/content.ts
/** A diff under review, without the content of sensitive files. */
function createDiffContent(given, sensitive) {
	if (sensitive === "included") return require_wire.createContent(given);
	const { text, leftOut } = require_wire.withoutSensitive(parseDiff(require_wire.decode(given)));
	return require_wire.createShortened(given, {
		text,
		leftOut: leftOut.map(({ path, reason }) => ({
			path: require_redact.redact(path),
			reason: require_redact.redact(reason)
		}))
	});
}
//#endregion
//#region src/doors/cli/scope.ts
/** Of a repository that may be hostile; and nothing inside submodules, which have a configuration too. */
const DIFF = [
	"diff",
	"--no-ext-diff",
	"--no-textconv",
	"--no-color",
	"--ignore-submodules=dirty",
	"--find-renames"
];
/** A larger file that git does not know is named, not read. */
const MAX_UNTRACKED_BYTES = 1e7;
const MAX_UNTRACKED_IN_ALL = 5e7;
/** What git shows as changed, untracked files included. */
async function readScope(scope, cwd, createGit) {
	const top = (await ask(createGit(cwd), ["rev-parse", "--show-toplevel"])).replace(/\n$/, "");
	const git = createGit(top);
	const against = (await git([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	])).kind === "done" ? "HEAD" : await emptyTree(git);
	if (scope === "staged") return await ask(git, [
		...DIFF,
		"--cached",
		against
	]);
	return await ask(git, [...DIFF, against]) + await untracked(git, top);
}
/** Git's own name for "before the first commit", in whatever hash the repository uses. */
async function emptyTree(git) {
	return (await ask(git, [
		"hash-object",
		"-t",
		"tree",
		"/dev/null"
	])).trim();
}
async function untracked(git, top) {
	const names = (await ask(git, [
		"ls-files",
		"--others",
		"--exclude-standard",
		"-z"
	])).split("\0").filter((name) => name !== "");
	let room = MAX_UNTRACKED_IN_ALL;
	return names.map((name) => {
		const diff = newFileDiff(name, node_path.join(top, name), Math.min(room, MAX_UNTRACKED_BYTES));
		room = Math.max(0, room - diff.length);
		return diff;
	}).join("");
}
/** A file git does not know yet, as the diff it would be. */
function newFileDiff(name, file, maxBytes) {
	const entry = require_main.readEntry(file, maxBytes);
	const [before, after] = [quoteName(`a/${name}`), quoteName(`b/${name}`)];
	const head = `diff --git ${before} ${after}\nnew file mode ${entry.kind === "link" ? "120000" : "100644"}\n`;
	if (entry.kind === "unread") return `${head}(content left out: ${entry.why})\n`;
	const text = entry.kind === "link" ? entry.target : entry.text;
	if (text === "") return head;
	if (text.includes("\0")) return `${head}Binary files /dev/null and ${after} differ\n`;
	const lines = text.replace(/\n$/, "").split("\n");
	const end = text.endsWith("\n") ? "" : "\\ No newline at end of file\n";
	const body = lines.map((line) => `+${line}\n`).join("");
	return `${head}--- /dev/null\n+++ ${after}\n@@ -0,0 +1,${lines.length} @@\n${body}${end}`;
}
/** As git quotes it: a name cannot forge a line of the diff. */
function quoteName(name) {
	if (!/[\u0000-\u001F"\\\u007F]/.test(name)) return name;
	const octal = (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`;
	return `"${name.replace(/["\\]/g, "\\$&").replace(/[\u0000-\u001F\u007F]/g, octal)}"`;
}
async function ask(git, argv) {
	const run = await git(argv);
	if (run.kind === "done") return run.stdout;
	throw new require_errors.UsageError(`${whyNot(run)}; name what to review: --content FILE (or - for stdin)`);
}
function whyNot(run) {
	switch (run.kind) {
		case "missing": return "git is not installed";
		case "too-large": return "the change is larger than 64 MB";
		case "cancelled": return "git was interrupted";
		case "failed":
			if (run.stderr.includes("not a git repository")) return "this is not a git repository";
			return `git failed: ${run.stderr.trim().split("\n")[0] ?? ""}`;
	}
}
//#endregion
//#region src/doors/cli/content.ts
/** What is under review: the file that was named, stdin, or what git shows. */
async function readContent(flags, type, source) {
	const file = textFlag(flags, "content");
	const staged = flags["staged"] === true;
	if (file === null) return await contentOfGit(flags, type, source);
	if (staged) throw new require_errors.UsageError("--staged and --content exclude each other");
	const given = file === "-" ? asText("content", file, source.readStdin()) : readInput(flags, "content", file);
	const sensitive = sensitiveFiles(flags);
	const content = type === "code" ? createDiffContent(given, sensitive) : require_wire.createContent(given);
	if (file !== "-" && content.text.trim() === "") throw new require_errors.UsageError(`there is nothing in ${file}; give a diff or a document`);
	return content;
}
/** Without `--include-sensitive` a file of credentials is never sent as content. */
function sensitiveFiles(flags) {
	return flags["include-sensitive"] === true ? "included" : "left-out";
}
async function contentOfGit(flags, type, source) {
	if (type !== "code") throw new require_errors.UsageError(`--type ${type} needs the document: --content FILE (or - for stdin)`);
	return createDiffContent(await readScope(flags["staged"] === true ? "staged" : "uncommitted", source.cwd, source.createGit), sensitiveFiles(flags));
}
/** A file that says more about the review; empty when the flag was not given. */
function readOptional(flags, name) {
	const file = textFlag(flags, name);
	if (file === null) return require_redact.safe``;
	const text = require_redact.redact(Buffer.from(readInput(flags, name, file)).toString("utf8"));
	if (text.trim() === "") throw new require_errors.UsageError(`${file} is empty; fill it or leave --${name} out`);
	return text;
}
/** Binary, or text in an encoding whose secrets nobody would see. */
function asText(flag, file, bytes) {
	if (bytes.includes(0)) throw new require_errors.UsageError(`--${flag} ${file}: that is binary or UTF-16; give UTF-8 text`);
	return bytes;
}
function readInput(flags, flag, file) {
	const reason = require_wire.sensitiveReason(file);
	if (reason !== null && sensitiveFiles(flags) === "left-out") throw new require_errors.UsageError(`--${flag} ${file}: a sensitive file (${reason}) is not sent; --include-sensitive sends it`);
	const read = require_main.readBytes(file);
	if (read.kind === "read") return asText(flag, file, read.bytes);
	throw new require_errors.UsageError(`--${flag} ${file}: ${whyNotRead(read)}`);
}
const WHY_NOT_READ = new Map([
	["ENOENT", "there is no such file"],
	["EISDIR", "that is a directory; a file is needed"],
	["ENOTDIR", "a part of the path is not a directory"],
	["EACCES", "you may not read it"]
]);
function whyNotRead({ errno }) {
	return WHY_NOT_READ.get(errno) ?? errno;
}
//#endregion
//#region src/doors/cli/exit-code.ts
/** 1 backend error, 2 nothing could be tried, 3 timeout, 4 no key or login, 130 interrupted. */
const FAILURE_CODES = {
	"not-installed": 1,
	unsupported: 1,
	"no-key": 4,
	"auth-refused": 4,
	"rate-limit": 1,
	quota: 1,
	"too-large": 2,
	unreachable: 1,
	timeout: 3,
	cancelled: 130,
	signal: 1,
	crashed: 1,
	"bad-answer": 5,
	"no-route": 2,
	"redaction-failed": 1
};
/** `review` fails open: any verdict is exit 0 unless the caller asks otherwise. */
function exitCode(outcome, failOn) {
	switch (outcome.kind) {
		case "reviewed": return verdictCode(outcome.result.verdict, failOn);
		case "inconclusive": return 5;
		case "unavailable": return FAILURE_CODES[outcome.failure.code];
		case "skipped": return 0;
	}
}
function verdictCode(verdict, failOn) {
	if (failOn === "never" || verdict === "APPROVED") return 0;
	if (verdict === "CHANGES_REQUIRED") return 10;
	return failOn === "decision" ? 11 : 0;
}
//#endregion
//#region src/doors/cli/report.ts
/** The report as it is written: the outcome with the seeds' field names. */
function buildReport(outcome) {
	const head = {
		report_schema: 1,
		outcome: outcome.kind
	};
	switch (outcome.kind) {
		case "reviewed": {
			const { extra, ...result } = outcome.result;
			return {
				...extra,
				...head,
				...result,
				receipt: outcome.receipt
			};
		}
		case "inconclusive": return {
			...head,
			why: outcome.why,
			receipt: outcome.receipt
		};
		case "unavailable": {
			const { code, detail, nextStep } = outcome.failure;
			const { partial, receipt } = outcome;
			return {
				...head,
				failure: {
					code,
					detail,
					next_step: nextStep
				},
				partial,
				receipt
			};
		}
		case "skipped": return {
			...head,
			verdict: require_redact.safe`SKIPPED`,
			reason: outcome.reason
		};
	}
}
//#endregion
//#region src/doors/cli/formats/json.ts
function formatJson(outcome) {
	return require_redact.safe`${require_redact.stringify(require_redact.redactJson(buildReport(outcome)), 2)}\n`;
}
//#endregion
//#region src/text/printable.ts
const MOVES = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
/**
* A model's words for a terminal: without the characters that move its cursor, change its colours or
* turn the writing direction, and so could draw a verdict of their own.
*/
function printable(text) {
	return require_redact.replaceSafe(text, MOVES, require_redact.safe``);
}
//#endregion
//#region src/doors/cli/formats/pretty.ts
const VERDICT_STYLE = {
	APPROVED: ["bold", "green"],
	CHANGES_REQUIRED: ["bold", "red"],
	DECISION_NEEDED: ["bold", "yellow"]
};
/** For a person. `colour` says whether the reader's terminal takes it. */
function formatPretty(outcome, colour) {
	const paint = (style, text) => colour ? (0, node_util.styleText)(style, text, { validateStream: false }) : text;
	return require_redact.redact(`${lines$2(outcome, paint).join("\n")}\n`);
}
function lines$2(outcome, paint) {
	switch (outcome.kind) {
		case "reviewed": return [
			...resultLines(outcome.result, paint),
			"",
			paint("dim", receiptLine("reviewed by", outcome.receipt))
		];
		case "inconclusive": return [
			paint(["bold", "yellow"], "NO VERDICT"),
			`The model answered, but not with a review: ${printable(outcome.why)}.`,
			"",
			paint("dim", receiptLine("sent to", outcome.receipt))
		];
		case "unavailable": return [
			paint(["bold", "red"], "NOT REVIEWED"),
			`${printable(outcome.failure.detail)}.`,
			`Next: ${outcome.failure.nextStep}.`
		];
		case "skipped": return [`${paint("bold", "SKIPPED")}: ${SKIPPED[outcome.reason]}`];
	}
}
const SKIPPED = {
	"nothing-to-review": "there is nothing to review",
	disabled: "automatic reviews of this type are turned off"
};
function resultLines(result, paint) {
	const question = result.question === null ? [] : ["", `To decide: ${printable(result.question)}`];
	return [
		paint(VERDICT_STYLE[result.verdict], result.verdict),
		printable(result.summary),
		...question,
		...result.findings.flatMap((finding) => ["", ...findingLines(finding, paint)])
	];
}
function findingLines(finding, paint) {
	const place = finding.file === null ? "" : `  ${paint("cyan", placeOf(finding.file, finding))}`;
	const code = (mark, text) => text === null ? [] : printable(text).split("\n").map((line) => `    ${mark} ${line}`);
	return [
		`${paint("bold", finding.severity)}: ${printable(finding.title)}${place}`,
		...finding.detail === "" ? [] : [`  ${printable(finding.detail)}`],
		...code("-", finding.current_code),
		...code("+", finding.fixed_code)
	];
}
function placeOf(file, { line_start: start, line_end: end }) {
	const name = printable(file);
	if (start === null) return name;
	return end === null || end === start ? `${name}:${start}` : `${name}:${start}-${end}`;
}
function receiptLine(what, receipt) {
	const tokens = receipt.usage === null ? "" : `, ${receipt.usage.inputTokens} → ${receipt.usage.outputTokens} tokens`;
	const who = [receipt.backend, receipt.model].filter((one) => one !== null).join(" ");
	const seconds = (receipt.duration_ms / 1e3).toFixed(1);
	const cut = receipt.redactions === 0 ? "" : `, ${count$1(receipt.redactions, "secret")} redacted`;
	const left = receipt.left_out.length === 0 ? "" : `, ${count$1(receipt.left_out.length, "file")} left out`;
	return `content ${receipt.content_sha256.slice(0, 12)} ${what} ${who} in ${seconds} s${tokens}${cut}${left}`;
}
function count$1(number, thing) {
	return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
//#endregion
//#region src/doors/cli/review.ts
const FORMATS = ["pretty", "json"];
const FAIL_ON = [
	"never",
	"changes",
	"decision"
];
/** `countersign review`: files and flags → request; outcome → report and exit code. Fails open. */
async function runReview(flags, door) {
	try {
		return await reviewAndReport(flags, door);
	} catch (error) {
		if (!door.signal.aborted) throw error;
		return {
			exitCode: 130,
			stdout: require_redact.safe``,
			stderr: require_redact.safe`countersign: interrupted\n`
		};
	}
}
async function reviewAndReport(flags, door) {
	const format = choice(flags, "format", FORMATS) ?? (door.terminal.isTty ? "pretty" : "json");
	const failOn = choice(flags, "fail-on", FAIL_ON) ?? "never";
	const output = textFlag(flags, "output");
	if (output !== null) checkOutput(output);
	const outcome = isTurnedOff(flags, door.settings) ? {
		kind: "skipped",
		reason: "disabled"
	} : await reviewContent(flags, door);
	const unwritten = output === null ? null : writeReport(output, outcome);
	return {
		exitCode: unwritten === null ? exitCode(outcome, failOn) : NOT_WRITTEN,
		stdout: format === "json" ? formatJson(outcome) : formatPretty(outcome, door.terminal.colour),
		stderr: unwritten ?? (format === "json" ? failureLine(outcome) : require_redact.safe``)
	};
}
/** Only for callers that nobody asked: a person who types the command gets a review. */
function isTurnedOff(flags, { review }) {
	return flags["automatic"] === true && !review.automatic[review.type];
}
async function reviewContent(flags, door) {
	const request = await tryBuildRequest(flags, door);
	return "code" in request ? require_wire.neverAsked(request) : await door.review(request, door.signal);
}
/** A text that cannot be redacted is a failed review, not a way around redaction. */
async function tryBuildRequest(flags, door) {
	try {
		return await buildRequest(flags, door);
	} catch (error) {
		if (error instanceof require_errors.RedactionError) return require_shell.redactionFailure(error);
		throw error;
	}
}
async function buildRequest(flags, door) {
	const { settings } = door;
	const type = settings.review.type;
	const content = await readContent(flags, type, door);
	return {
		type,
		subject: {
			kind: type === "code" ? "diff" : "document",
			content
		},
		expertise: readOptional(flags, "expertise"),
		context: readOptional(flags, "context"),
		model: settings.review.models[type === "code" ? "code" : "documents"],
		effort: "high",
		timeoutSeconds: settings.review.timeoutSeconds,
		tools: settings.review.tools
	};
}
function checkOutput(file) {
	const errno = require_main.whyNotWritable(file);
	if (errno === null) return;
	throw new require_errors.UsageError(`--output ${file}: ${errno === "ENOENT" ? "its folder does not exist" : WHY_NOT_WRITTEN.get(errno) ?? errno}`);
}
const WHY_NOT_WRITTEN = new Map([
	["EISDIR", "that is a directory; a file is needed"],
	["ENOTDIR", "a part of the path is not a directory"],
	["EACCES", "you may not write there"],
	["EROFS", "the file system is read-only"],
	["ENOTSUP", "that is not a regular file"]
]);
const NOT_WRITTEN = 1;
/** What to say when it could not be written; the review is paid for, so it is printed all the same. */
function writeReport(file, outcome) {
	try {
		require_main.writeFileAtomic(file, formatJson(outcome), 384);
		return null;
	} catch (error) {
		return require_redact.safe`countersign: ${require_redact.redact(`--output ${file}: the report could not be written (${require_main.errnoOf(error)})`)}\n`;
	}
}
function failureLine(outcome) {
	switch (outcome.kind) {
		case "unavailable": return require_redact.safe`[gpt-review] ERROR: ${outcome.failure.detail}; ${outcome.failure.nextStep}\n`;
		case "inconclusive": return require_redact.safe`[gpt-review] ERROR: no usable answer: ${outcome.why}; run it again\n`;
		case "reviewed":
		case "skipped": return require_redact.safe``;
	}
}
function choice(flags, name, known) {
	const given = textFlag(flags, name);
	if (given === null) return null;
	const found = known.find((one) => one === given);
	if (found === void 0) throw new require_errors.UsageError(`--${name} ${given}: choose ${known.join(", ")}`);
	return found;
}
//#endregion
//#region src/engine/explain.ts
/** The table, what each condition says now, and what each route can do. */
async function explainTable(table, { backends, conditions }) {
	const answers = await askEach(table, conditions);
	const routes = table.map((route) => {
		const backend = backends.get(route.backend);
		return {
			route,
			conditions: route.when.map((name) => ({
				name,
				holds: answers.get(name) ?? false
			})),
			capabilities: backend === void 0 ? [] : require_wire.effectiveCapabilities(route, backend)
		};
	});
	return {
		line: require_wire.tableLine(table),
		hash: require_wire.tableHash(table),
		routes
	};
}
/** Once each: a condition may start a program. */
async function askEach(table, conditions) {
	const answers = /* @__PURE__ */ new Map();
	for (const name of new Set(table.flatMap(({ when }) => when))) answers.set(name, await conditions.get(name)?.() ?? false);
	return answers;
}
//#endregion
//#region src/doors/cli/routes.ts
/** `countersign routes`: the table in force and what its conditions say now. Fails closed: exit 2. */
async function runRoutes(flags, door) {
	const json = flags["json"] === true;
	const { choice } = door;
	if (choice.kind === "refused") return {
		exitCode: 2,
		stdout: json ? refusalJson(choice) : require_redact.safe``,
		stderr: refusalLines(choice)
	};
	const table = await explainTable(choice.table, door);
	return {
		exitCode: 0,
		stdout: (json ? tableJson : tableText)({
			...choice,
			...door,
			...table
		}),
		stderr: require_redact.safe``
	};
}
function refusalLines({ message, problems, notes }) {
	return require_redact.redact([
		...notes.filter(({ level }) => level === "warning").map(noteLine),
		...problems.map(clean$1),
		clean$1(message)
	].map((line) => `countersign: ${line}\n`).join(""));
}
function refusalJson({ message, problems, notes }) {
	return document({
		valid: false,
		message,
		problems,
		notes
	});
}
function tableText(view) {
	return require_redact.redact(`${[
		`route table: ${clean$1(view.origin)}`,
		`hash: sha256:${view.hash}`,
		"",
		...view.routes.flatMap((one, index) => routeLines$1(one, index + 1, view)),
		...view.notes.length === 0 ? [] : [""],
		...view.notes.map(noteLine)
	].join("\n")}\n`);
}
function routeLines$1({ route, ...now }, number, view) {
	const held = now.conditions.every(({ holds }) => holds);
	const when = now.conditions.map(({ name, holds }) => `${clean$1(name)} (${holds ? "yes" : "no"})`);
	const seconds = route.timeoutSeconds ?? view.timeoutSeconds;
	return [
		`${number}. ${route.backend}: ${held ? "would be tried" : "would be skipped"}`,
		`   when ${when.join(", ")}`,
		`   ${route.failMode}, timeout ${seconds} s, retries ${route.retries}`,
		`   capabilities: ${now.capabilities.join(", ") || "none"}`
	];
}
function noteLine({ level, text }) {
	return `${level}: ${clean$1(text)}`;
}
/** A file's words cannot draw on the terminal, nor begin a line. */
function clean$1(text) {
	return require_redact.oneLine(printable(require_redact.redact(text)));
}
function tableJson(view) {
	return document({
		valid: true,
		origin: view.origin,
		hash: `sha256:${view.hash}`,
		table: view.line,
		routes: view.routes.map(({ route, conditions, capabilities }) => ({
			backend: route.backend,
			when: conditions,
			fail_mode: route.failMode,
			timeout_seconds: route.timeoutSeconds ?? view.timeoutSeconds,
			retries: route.retries,
			capabilities
		})),
		notes: view.notes
	});
}
function document(fields) {
	return require_redact.safe`${require_redact.stringify(require_redact.redactJson({
		routes_schema: 1,
		...fields
	}), 2)}\n`;
}
//#endregion
//#region src/doors/plan/command.ts
/** `countersign plan …`: arms, shows and disarms the gate of this project. */
async function runPlan(command) {
	const root = require_redact.redact(command.projectRoot);
	const { kind } = require_arming.readArming(command.projectDir);
	switch (command.action) {
		case "start": {
			if (kind === "armed") return say$2(require_redact.safe`Planning is under way already in ${root}.\n`);
			const armed = await require_arming.arm(command.projectDir, command.now().toISOString());
			if (armed.kind === "newer") throw new require_errors.UsageError(NEWER);
			if (armed.kind === "failed") throw require_shell.unwritable(armed.trouble);
			return say$2(require_redact.safe`Planning has begun in ${root}. Where the gate is registered as a hook of your agent\n(docs/hooks.md), it lets nothing but docs/plan.md be written until: countersign plan reset\n`);
		}
		case "reset": {
			if (kind === "off") return say$2(require_redact.safe`No planning was under way in ${root}.\n`);
			const disarmed = await require_arming.disarm(command.projectDir);
			if (disarmed.kind === "failed") throw require_shell.unwritable(disarmed.trouble);
			return say$2(require_redact.safe`Planning has ended in ${root}: changes are free again.\n`);
		}
		case "status": return status(command);
	}
}
const NEWER = "a newer countersign has begun planning here; update this one, or end it with: countersign plan reset";
function status(command) {
	const arming = require_arming.readArming(command.projectDir);
	switch (arming.kind) {
		case "off": return say$2(require_redact.safe`${require_redact.redact(command.projectRoot)}: not planning\n`);
		case "armed": return say$2(require_redact.safe`${require_redact.redact(command.projectRoot)}: planning since ${require_redact.redact(arming.since)}\n`);
		case "damaged": return say$2(require_redact.safe`the record is damaged (${require_redact.redact(arming.why)}), so the gate is closed; countersign plan reset removes it\n`);
		case "failed": {
			const { why, nextStep } = require_shell.explainTrouble(arming.trouble);
			return say$2(require_redact.safe`the record cannot be read (${why}), so the gate is closed; ${nextStep}\n`);
		}
	}
}
function say$2(stdout) {
	return {
		exitCode: 0,
		stdout,
		stderr: require_redact.safe``
	};
}
//#endregion
//#region src/system/git.ts
const MAX_OUTPUT_BYTES = 64e6;
const TIMEOUT_MS = 6e4;
function createGit(place) {
	const program = require_main.findProgram("git", place.environment["PATH"] ?? "", place.project);
	if (program === null) return async () => ({ kind: "missing" });
	const run = (argv, more) => runGit(program, {
		...place,
		env: {
			...gitEnvironment(place.environment),
			...more
		}
	}, argv);
	let filters;
	return async (argv) => {
		filters ??= emptyFilters((words) => run(words, {}));
		const overrides = await filters;
		return "kind" in overrides ? overrides : await run(argv, overrides.env);
	};
}
const ALWAYS = [
	"--no-pager",
	"--no-optional-locks",
	"--literal-pathspecs",
	...["-c", "core.fsmonitor=false"],
	...["-c", "core.hooksPath=/dev/null"],
	...["-c", "core.untrackedCache=false"],
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
	const settings = [...new Set(localKeys(run.stdout).flatMap((key) => FILTER.exec(key)?.[1] ?? []))].flatMap((name) => [
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
/** `scope NUL key NUL …`; only what comes with the repository is suspect. */
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
		stdin: "",
		timeoutMs: TIMEOUT_MS,
		signal: start.signal,
		maxOutputBytes: MAX_OUTPUT_BYTES
	});
	if (exit.kind === "not-started") return { kind: "missing" };
	if (exit.kind === "cancelled") return { kind: "cancelled" };
	if (exit.kind !== "exited" || exit.code !== 0) return {
		kind: "failed",
		code: exit.kind === "exited" ? exit.code : null,
		stderr: stderr.text
	};
	return stdout.cut ? { kind: "too-large" } : {
		kind: "done",
		stdout: stdout.text
	};
}
/** No `GIT_*` of the caller's: they redirect, trace and run programs. HOME finds the user's own file. */
function gitEnvironment(environment) {
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
		GIT_ALLOW_PROTOCOL: "none",
		GIT_ATTR_NOSYSTEM: "1",
		GIT_OPTIONAL_LOCKS: "0"
	};
}
//#endregion
//#region package.json
var version$1 = "0.1.0";
var engines = { "node": ">=20.19" };
//#endregion
//#region src/main/version.ts
const version = version$1;
/** The oldest Node that is supported. */
const oldestNode = engines.node.replace(">=", "");
/** Versions by their numbers; what is missing counts as zero. */
function isOlder(version, than) {
	const [left, right] = [version, than].map((one) => one.split(".").map(Number));
	for (let at = 0; at < 3; at += 1) {
		const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
		if (difference !== 0) return difference < 0;
	}
	return false;
}
//#endregion
//#region src/main/demo.ts
/** A plausible change of a coding agent: the failing test is made to pass by not asking any more. */
const CHANGE = `diff --git a/src/discount.ts b/src/discount.ts
--- a/src/discount.ts
+++ b/src/discount.ts
@@ -1,4 +1,8 @@
 export function discount(total: number, percent: number): number {
-  return total - total * (percent / 100);
+  try {
+    return total - total * percent;
+  } catch {
+    return total;
+  }
 }
diff --git a/src/discount.test.ts b/src/discount.test.ts
--- a/src/discount.test.ts
+++ b/src/discount.test.ts
@@ -3,3 +3,3 @@
-test('takes ten percent off', () => {
-  expect(discount(200, 10)).toBe(180);
+test.skip('takes ten percent off', () => {
+  expect(discount(200, 10)).toBeDefined();
 });
`;
/** What a reviewer would answer; written by hand, and the demo says so. */
const ANSWER = JSON.stringify({
	verdict: "CHANGES_REQUIRED",
	summary: "The change breaks the calculation it claims to harden and hides that by skipping the only test that would notice.",
	findings: [{
		severity: "critical",
		title: "A ten percent discount now takes off ten times the total",
		detail: "The division by 100 was lost: discount(200, 10) is -1800.",
		file: "src/discount.ts",
		line_start: 3,
		current_code: "return total - total * percent;",
		fixed_code: "return total - total * (percent / 100);",
		confidence: .99
	}, {
		severity: "major",
		title: "The failing test was skipped and its assertion weakened",
		detail: "toBeDefined() holds for every number, so the test could not fail even if it ran.",
		file: "src/discount.test.ts",
		line_start: 3,
		confidence: .97
	}]
});
const SCRIPTED = {
	name: "scripted",
	capabilities: ["basic"],
	ask: async () => ({
		kind: "answered",
		text: ANSWER,
		usage: null,
		model: null,
		schema: "absent"
	})
};
/** The whole pipeline on a sample change, with no key and no network. */
async function runDemo(colour) {
	const review = require_wire.createReview({
		table: [{
			backend: "scripted",
			when: ["always"],
			capabilities: ["basic"],
			failMode: "hard_fail",
			timeoutSeconds: null,
			retries: 0
		}],
		backends: new Map([["scripted", SCRIPTED]]),
		conditions: new Map([["always", async () => true]]),
		policy: {
			maxAttempts: 1,
			maxSeconds: 300
		},
		now: () => performance.now(),
		newTag: require_wire.newTag,
		onEvent: () => {}
	});
	const content = require_wire.createContent(CHANGE);
	const outcome = await review({
		type: "code",
		subject: {
			kind: "diff",
			content
		},
		expertise: require_redact.safe``,
		context: require_redact.safe``,
		model: null,
		effort: "high",
		timeoutSeconds: 300,
		tools: "none"
	}, new AbortController().signal);
	return {
		exitCode: 0,
		stdout: require_redact.safe`${INTRO}${content.text}\n${formatPretty(outcome, colour)}\n${NEXT}`,
		stderr: require_redact.safe``
	};
}
const INTRO = require_redact.safe`This is a sample change and a scripted reviewer: the pipeline is real, the answer was
written by hand. No key is used and nothing leaves this machine.

`;
const NEXT = require_redact.safe`Next, with a reviewer of your own (Codex CLI, logged in):
  countersign review
`;
//#endregion
//#region src/doors/cli/hang.ts
const COLUMNS = 80;
/** A text in lines that fit beside an indent; a word that is too long stays whole. */
function hang(text, indent) {
	const width = COLUMNS - indent;
	const lines = [];
	let line = "";
	for (const word of text.split(" ")) if (line !== "" && line.length + 1 + word.length > width) {
		lines.push(line);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, line];
}
//#endregion
//#region src/doors/cli/doctor.ts
/** `countersign doctor`: exit 1 when something needs fixing. */
function showDoctor(view, { json, colour }) {
	const problems = view.checks.filter(({ state }) => state === "problem").length;
	const stdout = json ? require_redact.safe`${require_redact.stringify(require_redact.redactJson(reportOf$1(view, problems)), 2)}\n` : require_redact.redact(`${lines$1(view, problems, painter(colour)).join("\n")}\n`);
	return {
		exitCode: problems === 0 ? 0 : 1,
		stdout,
		stderr: require_redact.safe``
	};
}
function reportOf$1({ checks, routes }, problems) {
	return {
		doctor_schema: 1,
		checks,
		routes: routesReport(routes),
		problems
	};
}
function routesReport(view) {
	if (view.kind === "none") return {
		valid: false,
		message: view.why
	};
	const asked = view.routes.find(({ outlook }) => outlook.kind === "asked");
	return {
		valid: true,
		origin: view.origin,
		hash: `sha256:${view.hash}`,
		asked: asked?.route.backend ?? null,
		routes: view.routes.map(({ route, conditions, outlook }) => ({
			backend: route.backend,
			when: conditions,
			fail_mode: route.failMode,
			outlook: outlook.kind,
			why: "why" in outlook ? outlook.why : null
		}))
	};
}
function painter(colour) {
	return (style, text) => colour ? (0, node_util.styleText)(style, text, { validateStream: false }) : text;
}
const STATE_STYLE = {
	ok: "green",
	note: "yellow",
	problem: ["bold", "red"]
};
function lines$1(view, problems, paint) {
	const nameWidth = Math.max(...view.checks.map(({ name }) => name.length));
	return [
		...view.checks.flatMap((check) => checkLines(check, nameWidth, paint)),
		"",
		...routeLines(view.routes),
		"",
		problems === 0 ? paint("green", "nothing needs fixing") : paint(["bold", "red"], problems === 1 ? "1 problem" : `${problems} problems`)
	];
}
const STATE_WIDTH = 7;
function checkLines({ name, state, detail, fix }, nameWidth, paint) {
	const indent = STATE_WIDTH + nameWidth + 4;
	const [first = "", ...more] = hang(clean(detail), indent);
	const head = paint(STATE_STYLE[state], state.padEnd(STATE_WIDTH));
	const label = name.padEnd(nameWidth);
	const rest = [...more, ...fix === null ? [] : hang(`fix: ${clean(fix)}`, indent)];
	return [`${head}  ${label}  ${first}`, ...rest.map((line) => `${" ".repeat(indent)}${line}`)];
}
function routeLines(view) {
	if (view.kind === "none") return hang(`routes: ${clean(view.why)}`, 0);
	const width = Math.max(...view.routes.map(({ route }) => route.backend.length));
	return [`routes: ${clean(view.origin)}, sha256:${view.hash}`, ...view.routes.flatMap(({ route, outlook }, index) => {
		const head = `${index + 1}. ${route.backend.padEnd(width)}  `;
		const [first = "", ...more] = hang(outlookWords(outlook), head.length);
		return [`${head}${first}`, ...more.map((line) => `${" ".repeat(head.length)}${line}`)];
	})];
}
function outlookWords(outlook) {
	switch (outlook.kind) {
		case "asked": return "would be asked";
		case "next": return "would be asked if those before it failed";
		case "fails": return `would fail: ${clean(outlook.why)}`;
		case "skipped": return `would be skipped: ${clean(outlook.why)}`;
		case "unreached": return "never asked: the review ends with a hard_fail route before it";
	}
}
/** Words of a file or a program cannot draw on the terminal, nor begin a line. */
function clean(text) {
	return require_redact.oneLine(printable(text));
}
//#endregion
//#region src/state/probe.ts
const FORMAT = {
	version: 1,
	schema: require_dist.object({ process: require_dist.number() })
};
/** Can records be kept here? Found out by keeping one and taking it away; null: they can. */
async function probeState(environment, process) {
	const file = require_main.probeFile(environment, process);
	const written = await require_shell.updateRecord(file, FORMAT, () => ({ process }));
	if (written.kind === "failed") return written.trouble;
	const removed = await require_shell.removeRecord(file, FORMAT);
	return removed.kind === "failed" ? removed.trouble : null;
}
//#endregion
//#region src/main/checks.ts
function checkNode() {
	const { node } = process.versions;
	if (!isOlder(node, oldestNode)) return [ok("node", require_redact.redact(node))];
	const oldest = require_redact.redact(oldestNode);
	return [{
		name: "node",
		state: "problem",
		detail: require_redact.safe`${require_redact.redact(node)} is older than ${oldest}`,
		fix: require_redact.safe`install Node ${oldest} or newer`
	}];
}
/** A note: whoever names what is to be reviewed needs no git. */
function checkGit({ machine: { environment, project } }) {
	const git = require_main.findProgram("git", environment["PATH"] ?? "", project);
	if (git !== null) return [ok("git", require_redact.redact(git))];
	return [{
		name: "git",
		state: "note",
		detail: require_redact.safe`there is no git on PATH: only what --content names can be reviewed`,
		fix: require_redact.safe`install git`
	}];
}
function checkConfiguration({ loaded, choice }) {
	const { config, error } = loaded;
	const warnings = choice.notes.filter(({ level }) => level === "warning").map(({ text }) => ({
		...ok("configuration", require_redact.redact(text)),
		state: "note"
	}));
	if (error !== null) return [{
		name: "configuration",
		state: "problem",
		detail: require_redact.redact(error.message),
		fix: MEND
	}, ...warnings];
	if (config.files.length === 0) return [ok("configuration", require_redact.safe`no file: defaults and environment`), ...warnings];
	return [...config.files.map(fileCheck), ...warnings];
}
const MEND = require_redact.safe`mend it: until then no review runs, and what stands below is without your files`;
function fileCheck({ which, file, trust }) {
	const name = require_redact.redact(file.name);
	switch (which) {
		case "named": return ok("configuration", require_redact.safe`${name}, named with --config`);
		case "user": return ok("configuration", require_redact.safe`${name}, your own`);
		case "project": return projectCheck(name, trust);
	}
}
function projectCheck(name, trust) {
	switch (trust) {
		case "trusted": return ok("configuration", require_redact.safe`${name}, trusted`);
		case "untrusted": return ok("configuration", require_redact.safe`${name}, not trusted: ${require_redact.safe`it may set no program, no address and no more access`}`);
		case "changed": return {
			name: "configuration",
			state: "note",
			detail: require_redact.safe`${name} has changed since you trusted it`,
			fix: require_redact.safe`read it, then: countersign trust`
		};
	}
}
async function checkState({ machine: { environment } }) {
	const trouble = await probeState(environment, process.pid);
	if (trouble === null) return [ok("state", require_redact.redact(require_main.pathOf(require_main.stateDir(environment))))];
	const { why, nextStep } = require_shell.explainTrouble(trouble);
	return [{
		name: "state",
		state: "problem",
		detail: require_redact.safe`the state directory cannot be used: ${why}`,
		fix: nextStep
	}];
}
function ok(name, detail) {
	return {
		name,
		state: "ok",
		detail,
		fix: null
	};
}
//#endregion
//#region src/backend/codex-sandbox.ts
/**
* Can codex make its read-only sandbox here? Where it cannot, every command of the reviewer fails and
* the turn ends well all the same: a review with tools would have looked at nothing.
*/
async function probeSandbox(preparation) {
	const inquiry = require_wire.startInquiry(preparation);
	if (inquiry === null) return {
		kind: "not-known",
		why: require_redact.safe`there is no codex to ask`
	};
	const temp = makeTemp();
	if (typeof temp === "string") return {
		kind: "not-known",
		why: require_redact.safe`no temporary directory can be made: ${temp}`
	};
	try {
		return readProbe(await runInside(temp, inquiry));
	} finally {
		temp.remove();
	}
}
/** The directory, or why there is none. */
function makeTemp() {
	try {
		return require_wire.createTempDir();
	} catch (error) {
		return require_redact.redact(require_main.errnoOf(error));
	}
}
/** That a command runs proves nothing: it must not be able to write either. */
const WRITTEN = 3;
const TRY_TO_WRITE = `if (: > "$0") 2>/dev/null; then exit ${WRITTEN}; fi; exit 0`;
/** In a home of its own: neither the user's configuration nor what codex leaves there matters here. */
async function runInside(temp, inquiry) {
	const inTemp = (name) => node_path.join(temp.path, name);
	const environment = {
		...inquiry.environment,
		CODEX_HOME: inTemp("home"),
		TMPDIR: inTemp("tmp")
	};
	require_main.createDir(inTemp("home"));
	require_main.createDir(inTemp("tmp"));
	const argv = [
		"sandbox",
		"-c",
		"sandbox_mode=\"read-only\"",
		"--",
		...[
			"/bin/sh",
			"-c",
			TRY_TO_WRITE,
			inTemp("written")
		]
	];
	return await require_wire.inquire({
		...inquiry,
		environment
	}, argv);
}
/** Codex's exit code for a command line that it does not understand; our command has no such ending. */
const USAGE = 2;
function readProbe({ exit, stderr }) {
	switch (exit.kind) {
		case "exited": return readExit(exit.code, require_wire.endOf(stderr));
		case "signaled": return {
			kind: "fails",
			why: require_redact.safe`it was killed by ${require_redact.redact(exit.signal)}`
		};
		case "not-started": return {
			kind: "not-known",
			why: require_redact.safe`codex could not be started: ${require_redact.redact(exit.errno)}`
		};
		case "timeout": return {
			kind: "not-known",
			why: require_redact.safe`codex did not answer in time`
		};
		case "cancelled": return {
			kind: "not-known",
			why: require_redact.safe`it was interrupted`
		};
	}
}
function readExit(code, stderr) {
	if (code === 0) return { kind: "works" };
	if (code === WRITTEN) return {
		kind: "fails",
		why: require_redact.safe`they can write files`
	};
	if (code === USAGE) return {
		kind: "not-known",
		why: require_redact.safe`this codex has no command to try it with`
	};
	return {
		kind: "fails",
		why: lastLine(stderr)
	};
}
/** Codex says first what it merely finds strange. */
function lastLine(said) {
	const line = said.trim().split("\n").at(-1) ?? "";
	return line === "" ? require_redact.safe`it gave no reason` : require_redact.clip(require_redact.oneLine(require_redact.redact(line)), 300);
}
//#endregion
//#region src/backend/codex-standing.ts
/** Everything that a review finds out before it asks, asked anew: what is remembered may be old. */
async function describeCodex(preparation) {
	const asked = {
		...preparation,
		cache: forgetful(preparation.cache)
	};
	const inquiry = require_wire.startInquiry(asked);
	const [setUp, version] = await Promise.all([require_wire.prepare(asked), inquiry === null ? null : askVersion(inquiry)]);
	const who = inquiry === null ? null : programWords(inquiry, version);
	if (setUp.kind === "ready") return {
		backend: "codex",
		kind: "ready",
		detail: require_redact.joinSafe([...who === null ? [] : [who], ...accessWords(setUp)], ", "),
		caveat: null
	};
	const failure = inTime(setUp.failure);
	const detail = who === null ? failure.detail : require_redact.safe`${who}: ${failure.detail}`;
	return {
		backend: "codex",
		kind: who === null || failure.code === "no-key" ? "not-set-up" : "broken",
		detail,
		failure
	};
}
function forgetful(cache) {
	return {
		...cache,
		readFlags: () => null,
		readLogin: () => false
	};
}
/** Null when it does not say so in the way of the Codex CLI. */
async function askVersion(inquiry) {
	const { stdout } = await require_wire.inquire(inquiry, ["--version"]);
	const version = /^codex\S* (\d[\w.+-]{0,40})\s*$/m.exec(stdout.text)?.[1];
	return version === void 0 ? null : require_redact.redact(version);
}
function programWords({ program }, version) {
	const path = require_redact.redact(program.path);
	return version === null ? path : require_redact.safe`${version} at ${path}`;
}
function accessWords({ config, auth }) {
	return [...(config.provider === null ? [] : [require_redact.redact(config.provider.name)]).map((name) => require_redact.safe`provider ${name} of config.toml`), keyWords(auth.keys)];
}
function keyWords(keys) {
	if (keys === null) return require_redact.safe`logged in`;
	return keys.length === 0 ? require_redact.safe`no key` : require_redact.safe`key from ${require_redact.redact(keys.join(" and "))}`;
}
/** A review's words would speak of its own timeout. */
function inTime(failure) {
	if (failure.code !== "timeout") return failure;
	const nextStep = require_redact.safe`see whether these end: codex exec --help, codex login status`;
	return {
		...failure,
		nextStep
	};
}
//#endregion
//#region src/backend/curl-standing.ts
/** Which server would be asked, by which way, and whether it gets a key; the server itself is not. */
function describeCurl({ environment }, { baseUrl }) {
	const found = require_wire.findServer(environment, baseUrl);
	if (found.kind === "found") return {
		backend: "curl",
		kind: "ready",
		detail: serverWords(found.server),
		caveat: found.server.keyless === "plain-http" ? keyKeptBack(found.server) : null
	};
	const { failure } = found;
	return {
		backend: "curl",
		kind: baseUrl !== null || (environment["OPENAI_API_KEY"] ?? "").trim() !== "" ? "broken" : "not-set-up",
		detail: failure.detail,
		failure
	};
}
function serverWords({ host, proxy, key }) {
	return require_redact.safe`${host}, ${key === null ? require_redact.safe`no key` : require_redact.safe`key from OPENAI_API_KEY`}${proxy === null ? require_redact.safe`` : require_redact.safe`, through the proxy ${require_redact.redact(proxy.host)}`}`;
}
function keyKeptBack({ host }) {
	return {
		detail: require_redact.safe`OPENAI_API_KEY is not sent to ${host}: plain http would show it on the way`,
		nextStep: require_redact.safe`if the server needs the key, use https in review.base_url`
	};
}
//#endregion
//#region src/backend/standings.ts
/** How every backend stands, in the order of the registry. No model is asked. */
async function describeBackends(preparation, settings) {
	return [
		require_wire.describeHounfour(settings),
		await describeCodex(preparation),
		describeCurl(preparation.machine, settings)
	];
}
//#endregion
//#region src/engine/outlook.ts
/** The walk of `firstSuccess` in thought: in order, past what is skipped, to the first `hard_fail`. */
function foreseeRoutes(routes, standings) {
	let isOver = false;
	let isFound = false;
	return routes.map((one) => {
		const alone = standAlone(one, standings);
		if (alone.kind === "skipped") return {
			...one,
			outlook: alone
		};
		if (isOver) return {
			...one,
			outlook: { kind: "unreached" }
		};
		isOver = one.route.failMode === "hard_fail";
		if (alone.kind !== "asked") return {
			...one,
			outlook: alone
		};
		const kind = isFound ? "next" : "asked";
		isFound = true;
		return {
			...one,
			outlook: { kind }
		};
	});
}
/** As if it were the only one. */
function standAlone({ route, conditions }, standings) {
	const unmet = conditions.filter(({ holds }) => !holds).map(({ name }) => require_redact.redact(name));
	if (unmet.length > 0) return {
		kind: "skipped",
		why: unmetWords(unmet)
	};
	const standing = standings.find(({ backend }) => backend === route.backend);
	if (standing === void 0) return {
		kind: "fails",
		why: require_redact.safe`there is no such backend`
	};
	if (standing.kind === "ready") return { kind: "asked" };
	return {
		kind: "fails",
		why: standing.failure.detail
	};
}
function unmetWords(names) {
	const verb = names.length === 1 ? require_redact.safe`does` : require_redact.safe`do`;
	return require_redact.safe`${require_redact.joinSafe(names, " and ")} ${verb} not hold`;
}
//#endregion
//#region src/main/doctor-config.ts
/** Only for telling how things stand: no review may go on with a configuration that is broken. */
async function loadAnyway(whose, flags) {
	try {
		return {
			config: await require_wire.configure(whose, flags),
			error: null
		};
	} catch (error) {
		if (!(error instanceof require_errors.ConfigError)) throw error;
		return {
			config: await withoutFiles(whose.environment),
			error
		};
	}
}
async function withoutFiles(environment) {
	const none = /* @__PURE__ */ new Map();
	const resolved = require_wire.resolveSettings({
		flags: none,
		named: null,
		environment: await require_wire.readEnvironment(environment).catch((error) => {
			if (error instanceof require_errors.ConfigError) return none;
			throw error;
		}),
		project: null,
		user: null
	});
	return {
		...resolved,
		settings: require_wire.toSettings(resolved),
		files: []
	};
}
//#endregion
//#region src/main/doctor-facts.ts
/** Whatever takes time is found out here, side by side. */
async function findOut({ whose, flags, signal }) {
	const loaded = await loadAnyway(whose, flags);
	const { settings } = loaded.config;
	const machine = require_wire.machineOf(whose);
	const preparation = () => prepareProbe(machine, {
		tools: settings.review.tools,
		signal
	});
	const [standings, sandbox] = await Promise.all([describeBackends(preparation(), settings.backends), probeSandbox(preparation())]);
	const door = require_wire.wireRoutes({
		machine,
		config: loaded.config
	});
	const routes = await viewRoutes(loaded, door, standings);
	return {
		machine,
		loaded,
		choice: door.choice,
		standings,
		sandbox,
		routes
	};
}
/** For each probe; they run side by side, so it is the most that all of them take. */
const PROBE_MS = 5e3;
function prepareProbe(machine, options) {
	return {
		machine,
		cache: require_wire.codexCache(machine),
		options,
		deadline: require_wire.startDeadline(PROBE_MS)
	};
}
async function viewRoutes({ error }, door, standings) {
	const { choice } = door;
	if (error !== null) return {
		kind: "none",
		why: require_redact.safe`not known until the configuration can be read`
	};
	if (choice.kind === "refused") return {
		kind: "none",
		why: require_redact.redact([choice.message, ...choice.problems].join("; "))
	};
	const { hash, routes } = await explainTable(choice.table, door);
	return {
		kind: "table",
		origin: require_redact.redact(choice.origin),
		hash,
		routes: foreseeRoutes(routes, standings)
	};
}
//#endregion
//#region src/main/reviewer-checks.ts
function checkBackends({ standings }) {
	return standings.map(backendCheck);
}
function backendCheck(standing) {
	const { backend: name, detail } = standing;
	switch (standing.kind) {
		case "ready": {
			const { caveat } = standing;
			if (caveat === null) return {
				name,
				state: "ok",
				detail,
				fix: null
			};
			return {
				name,
				state: "note",
				detail: require_redact.safe`${detail}; ${caveat.detail}`,
				fix: caveat.nextStep
			};
		}
		case "not-set-up": return {
			name,
			state: "note",
			detail,
			fix: standing.failure.nextStep
		};
		case "broken": return {
			name,
			state: "problem",
			detail,
			fix: standing.failure.nextStep
		};
	}
}
/** It matters for reviews that may read the repository; without tools there is nothing to confine. */
function checkSandbox({ standings, sandbox, loaded }) {
	if (standings.find(({ backend }) => backend === "codex")?.kind === "broken") return [notKnown(require_redact.safe`codex itself needs fixing`)];
	switch (sandbox.kind) {
		case "works": return [WORKS];
		case "not-known": return [notKnown(sandbox.why)];
		case "fails": {
			const detail = require_redact.safe`codex cannot confine commands here: ${sandbox.why}`;
			return [{
				name: "sandbox",
				state: loaded.config.settings.review.tools === "repository" ? "problem" : "note",
				detail,
				fix: ALLOW_NAMESPACES
			}];
		}
	}
}
const WORKS = {
	name: "sandbox",
	state: "ok",
	detail: require_redact.safe`codex can confine commands here`,
	fix: null
};
function notKnown(why) {
	return {
		name: "sandbox",
		state: "note",
		detail: require_redact.safe`not known: ${why}`,
		fix: null
	};
}
const ALLOW_NAMESPACES = require_redact.safe`review without --tool-access, or let users make namespaces: sysctl user.max_user_namespaces kernel.apparmor_restrict_unprivileged_userns`;
/** Is there anybody who would review now? */
function checkRoutes({ routes, standings, loaded }) {
	if (loaded.error !== null && routes.kind === "none") return [{
		name: "routes",
		state: "note",
		detail: routes.why,
		fix: null
	}];
	if (routes.kind === "none") return [{
		name: "routes",
		state: "problem",
		detail: routes.why,
		fix: MEND_TABLE
	}];
	const asked = routes.routes.find(({ outlook }) => outlook.kind === "asked");
	if (asked === void 0) return [{
		name: "routes",
		state: "problem",
		detail: NOBODY,
		fix: fixOf(routes, standings)
	}];
	return [{
		name: "routes",
		state: "ok",
		detail: require_redact.safe`${require_redact.redact(asked.route.backend)} would be asked`,
		fix: null
	}];
}
const MEND_TABLE = require_redact.safe`mend the routes or the pin: countersign routes, docs/routes.md`;
const NOBODY = require_redact.safe`nobody would review: no route could run`;
/** The next step for the route that the table likes best: of those that would fail, else of those skipped. */
function fixOf({ routes }, standings) {
	const failing = routes.filter(({ outlook }) => outlook.kind === "fails");
	const skipped = routes.filter(({ outlook }) => outlook.kind === "skipped");
	return [...failing, ...skipped].flatMap(({ route }) => nextStepOf(route, standings))[0] ?? require_redact.safe`make a condition hold, or change review.routes: countersign routes`;
}
function nextStepOf({ backend }, standings) {
	const standing = standings.find((one) => one.backend === backend);
	return standing === void 0 || standing.kind === "ready" ? [] : [standing.failure.nextStep];
}
//#endregion
//#region src/main/doctor.ts
/** In the order in which they are told. A new check is one function and one line here. */
const CHECKS = [
	checkNode,
	checkGit,
	checkConfiguration,
	checkState,
	checkBackends,
	checkSandbox,
	checkRoutes
];
/** `countersign doctor`: how everything stands; asks no model and sends nothing. */
async function doctor(examination, colour) {
	const facts = await findOut(examination);
	const checks = await Promise.all(CHECKS.map(async (check) => await check(facts)));
	if (examination.signal.aborted) return INTERRUPTED;
	return showDoctor({
		checks: checks.flat(),
		routes: facts.routes
	}, {
		json: examination.flags["json"] === true,
		colour
	});
}
const INTERRUPTED = {
	exitCode: 130,
	stdout: require_redact.safe``,
	stderr: require_redact.safe`countersign: interrupted\n`
};
//#endregion
//#region src/doors/cli/config.ts
/** `countersign config`: every value and where it came from. */
function showConfig(view, { json, colour }) {
	return {
		exitCode: 0,
		stdout: json ? require_redact.safe`${require_redact.stringify(require_redact.redactJson(reportOf(view)), 2)}\n` : require_redact.redact(`${lines(view, colour).join("\n")}\n`),
		stderr: require_redact.safe``
	};
}
function reportOf({ files, settings, warnings }) {
	return {
		config_schema: 1,
		files,
		settings: Object.fromEntries(settings.map(({ key, ...rest }) => [key, rest])),
		warnings
	};
}
/** With the longest key and a place in the project's file, a line fits into 80 columns. */
const MAX_COLUMN = 11;
/** A longer value is told by its beginning; `--json` has it whole. */
const MAX_VALUE = 60;
function lines({ files, settings, warnings }, colour) {
	const bold = (text) => colour ? (0, node_util.styleText)("bold", text, { validateStream: false }) : text;
	const dim = (text) => colour ? (0, node_util.styleText)("dim", text, { validateStream: false }) : text;
	const keyWidth = Math.max(...settings.map(({ key }) => key.length));
	const values = settings.map(({ value }) => valueWords(value));
	const valueWidth = Math.max(...values.map(({ length }) => length > MAX_COLUMN ? 0 : length));
	return [
		...files.length === 0 ? ["no configuration file: defaults and environment"] : [],
		...files.map(({ which, path, trust }) => fileLine({
			which,
			path: printable(require_redact.redact(path)),
			trust
		})),
		"",
		...settings.map(({ key, origin }, index) => {
			const value = (values[index] ?? "").padEnd(valueWidth);
			const line = printable(require_redact.redact(`${key.padEnd(keyWidth)}  ${value}  ${origin}`));
			return origin === "default" ? dim(line) : bold(line);
		}),
		...warnings.length === 0 ? [] : ["", ...warnings.map((warning) => printable(require_redact.redact(`warning: ${warning}`)))]
	];
}
function fileLine({ which, path, trust }) {
	return `${which.padEnd(8)} ${path}${TRUST_WORDS[trust]}`;
}
const TRUST_WORDS = {
	trusted: "",
	untrusted: "  (not trusted: no programs, addresses or access)",
	changed: "  (changed since you trusted it: countersign trust)"
};
function valueWords(value) {
	if (value === null) return "(none)";
	if (Array.isArray(value) && value.some((one) => typeof one === "object")) return value.length === 1 ? "1 route" : `${value.length} routes`;
	return require_redact.clip(require_redact.redact(typeof value === "string" ? value : JSON.stringify(value)), MAX_VALUE);
}
//#endregion
//#region src/doors/cli/trust.ts
/** `countersign trust`: the project's file may say everything, as long as it stays as it is. */
async function runTrust(command) {
	if (command.file === null) throw NO_FILE;
	const { path, sha256, powers } = command.file;
	const since = command.now().toISOString();
	const written = await require_wire.recordTrust(command.environment, {
		path,
		sha256,
		since
	});
	if (written.kind === "newer") throw new require_errors.UsageError("a newer countersign keeps this record; update this one");
	if (written.kind === "failed") throw require_shell.unwritable(written.trouble);
	const list = powers.length === 0 ? [require_redact.safe`It sets nothing that needs it.`] : powers.map(require_redact.redact);
	return say$1(require_redact.joinSafe([
		require_redact.safe`${require_redact.redact(path)} is trusted as it is now (sha256 ${require_redact.redact(sha256.slice(0, 16))}).`,
		...list,
		require_redact.safe``
	], "\n"));
}
/** `countersign trust --revoke` */
async function runRevoke({ environment, path }) {
	if (path === null) throw NO_FILE;
	const removed = await require_wire.revokeTrust(environment, path);
	if (removed.kind === "failed") throw require_shell.unwritable(removed.trouble);
	return say$1(require_redact.safe`${require_redact.redact(path)} is not trusted.\n`);
}
const NO_FILE = new require_errors.UsageError("this project has neither .countersign.yaml nor .loa.config.yaml to trust");
function say$1(stdout) {
	return {
		exitCode: 0,
		stdout: printable(stdout),
		stderr: require_redact.safe``
	};
}
//#endregion
//#region src/main/settings-commands.ts
/** `countersign config` */
async function config(flags, whose, colour) {
	return showConfig(viewOf(await require_wire.configure(whose, flags)), {
		json: flags["json"] === true,
		colour
	});
}
function viewOf({ files, given, warnings }) {
	return {
		files: files.map(({ which, file, trust }) => ({
			which,
			path: file.name,
			trust
		})),
		settings: [...given].map(([key, { value, origin }]) => ({
			key,
			value: require_located.settingOf(key).isSecret ? count(value) : value,
			origin: require_located.originWords(origin)
		})),
		warnings
	};
}
/** A pattern for secrets, or a false alarm, may itself be what must not be shown. */
function count(value) {
	const number = Array.isArray(value) ? value.length : 0;
	return number === 1 ? "1 entry" : `${number} entries`;
}
/** `countersign trust [--revoke]` */
async function trust(flags, whose) {
	const { environment, cwd, projectRoot } = whose;
	const path = require_main.findProjectFile(cwd, projectRoot);
	const command = {
		environment,
		now: () => /* @__PURE__ */ new Date()
	};
	if (flags["revoke"] === true) return await runRevoke({
		...command,
		path
	});
	return await runTrust({
		...command,
		file: path === null ? null : trustable(path)
	});
}
function trustable(path) {
	const { sha256, values } = require_file.readConfigFile(path, path);
	return {
		path,
		sha256,
		powers: require_located.KEYS.flatMap((key) => {
			const given = values.get(key);
			const { trust, isSecret } = require_located.settingOf(key);
			if (given === void 0 || trust.kind === "free" || trust.kind === "add") return [];
			return [`  ${key}: ${isSecret ? count(given.value) : require_shown.shown(given.value)}`];
		})
	};
}
//#endregion
//#region src/main/cli.ts
async function startCli(argv) {
	try {
		require_shell.emit(await runCommand(parseCommand(argv)));
	} catch (error) {
		require_shell.emit(explain(error));
	}
}
async function runCommand(command) {
	switch (command.kind) {
		case "help": return say(helpText(command.topic));
		case "version": return say(`${version}\n`);
		case "review": return await review(command.flags);
		case "config": return await config(command.flags, require_wire.here(process.env), terminal().colour);
		case "trust": return await trust(command.flags, require_wire.here(process.env));
		case "doctor": return await diagnose(command.flags);
		case "routes": return await routes(command.flags);
		case "plan":
			await require_wire.configure(require_wire.here(process.env), {});
			return await plan(command.action);
		case "redact":
			await require_wire.configure(require_wire.here(process.env), {});
			return runRedact(require_main.readStdin());
		case "demo": return await runDemo(terminal().colour);
	}
}
async function review(flags) {
	const onEvent = (event) => {
		if (flags["quiet"] === true) return;
		if (!process.stderr.isTTY || levelOf(event) === "WARN") require_shell.log(logLines(event));
	};
	const { signal, whileBlocked } = require_shell.abortOnSignal();
	const whose = require_wire.here(process.env);
	const config = await require_wire.configure(whose, flags);
	const machine = require_wire.machineOf(whose);
	return await runReview(flags, {
		review: require_wire.wireReview({
			machine,
			config,
			onEvent
		}),
		settings: config.settings,
		readStdin: () => whileBlocked(readStdinOfUser),
		createGit: (cwd) => createGit({
			...machine,
			cwd,
			signal
		}),
		cwd: process.cwd(),
		signal,
		terminal: terminal()
	});
}
async function diagnose(flags) {
	const { signal } = require_shell.abortOnSignal();
	return await doctor({
		whose: require_wire.here(process.env),
		flags,
		signal
	}, terminal().colour);
}
async function routes(flags) {
	const whose = require_wire.here(process.env);
	const config = await require_wire.configure(whose, flags);
	return await runRoutes(flags, require_wire.wireRoutes({
		machine: require_wire.machineOf(whose),
		config
	}));
}
function readStdinOfUser() {
	if (process.stdin.isTTY) require_shell.log(require_redact.safe`countersign: reading from the terminal; end with Ctrl-D\n`);
	return require_main.readStdin();
}
/** `hasColors` honours NO_COLOR and FORCE_COLOR; a pipe does not have it at all. */
function terminal() {
	const isTty = process.stdout.isTTY;
	return {
		isTty,
		colour: isTty && process.stdout.hasColors()
	};
}
function plan(action) {
	const root = require_wire.here(process.env).projectRoot;
	return runPlan({
		action,
		projectRoot: root,
		projectDir: require_main.projectDir(process.env, root),
		now: () => /* @__PURE__ */ new Date()
	});
}
/** Bad input is one sentence and exit 2; anything else is a bug of ours and says so. */
function explain(error) {
	if (error instanceof require_errors.RedactionError) return explainUnredacted(error);
	const words = require_redact.redact(error instanceof Error ? error.message : String(error));
	if (error instanceof require_errors.UsageError || error instanceof require_errors.ConfigError) return {
		exitCode: 2,
		stdout: require_redact.safe``,
		stderr: require_redact.safe`countersign: ${words}\n`
	};
	const stderr = require_redact.safe`countersign: internal error, please report it: ${words}\n`;
	return {
		exitCode: 1,
		stdout: require_redact.safe``,
		stderr
	};
}
/** Our own words only: whatever else there was to say could not be redacted. */
function explainUnredacted(error) {
	const { detail, nextStep } = require_shell.redactionFailure(error);
	return {
		exitCode: 1,
		stdout: require_redact.safe``,
		stderr: require_redact.safe`countersign: ${detail}; ${nextStep}\n`
	};
}
function say(text) {
	return {
		exitCode: 0,
		stdout: require_redact.redact(text),
		stderr: require_redact.safe``
	};
}
//#endregion
exports.startCli = startCli;
