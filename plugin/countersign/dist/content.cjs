const require_main = require("./main.cjs");
const require_errors = require("./errors.cjs");
const require_hooks = require("./hooks.cjs");
const require_redact = require("./redact.cjs");
const require_dist = require("./dist.cjs");
const require_format = require("./format.cjs");
const require_record = require("./record.cjs");
const require_gate_shell = require("./gate-shell.cjs");
let node_fs = require("node:fs");
let node_crypto = require("node:crypto");
//#region src/redaction/output/content.ts
/** A text under review: hashed as it was given, to the byte, and redacted. */
function createContent(given) {
	return createShortened(given, {
		text: decode(given),
		leftOut: []
	});
}
/** The same, when not all that was given is to be sent. */
function createShortened(given, sent) {
	const { text, count, untrusted } = require_redact.redactCounting(sent.text);
	const { leftOut } = sent;
	return {
		text,
		redactions: count,
		redactionsUntrusted: untrusted,
		sha256Given: sha256(given),
		leftOut
	};
}
/**
* The same, of which nothing is sent: it is redacted if somebody asks to see it. Then it may throw a `RedactionError`,
* which the others do at once.
*/
function createUnsent(given, { text, leftOut }) {
	let redacted = null;
	return {
		get text() {
			return redacted ??= require_redact.redactCounting(text()).text;
		},
		redactions: 0,
		redactionsUntrusted: 0,
		sha256Given: sha256(given),
		leftOut
	};
}
function sha256(given) {
	return (0, node_crypto.createHash)("sha256").update(given).digest("hex");
}
function decode(given) {
	if (typeof given === "string") return given;
	return Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString("utf8");
}
//#endregion
//#region src/diff/parse/unexplained.ts
/**
* All but the hunks, where any line may stand, the files that are left out anyway, and plain headers. A hunk with more
* lines or fewer than it says may have taken those of another file for its own, so it explains nothing.
*/
function* unexplained({ text, files }) {
	const headersIn = headersOf(text);
	let at = 0;
	for (const [index, file] of files.entries()) {
		const isLeftOut = require_hooks.sensitiveSide(file) !== null;
		yield {
			start: at,
			end: isLeftOut ? aboveFile(text, file.start, at) : file.start
		};
		at = isLeftOut ? require_hooks.remainsEnd(text, file, files[index + 1]) : plainHeaderEnd(text, file);
		for (const hunk of isLeftOut ? [] : file.hunks) {
			if (!hunk.complete) continue;
			if (at < hunk.start) yield {
				start: at,
				end: hunk.start
			};
			yield* headersIn(hunk);
			at = hunk.end;
		}
	}
	yield {
		start: at,
		end: text.length
	};
}
/** `svn`, `p4`, `hg` and `diff -r` name a file once more, right above it. */
const ABOVE = /(?:Index: |diff -|={4})/y;
function aboveFile(text, start, from) {
	let at = start;
	for (;;) {
		const line = require_hooks.lineBefore(text, at);
		if (at <= from || line < from || !require_hooks.matchesAt(ABOVE, text, line)) return at;
		at = line;
	}
}
/**
* Finds lines of a full hunk that read as the headers of a file: where the counts are too large by them, they are. One
* search goes through the text, for hunks in their order.
*/
function headersOf(text) {
	let found = 0;
	return ({ start, end }) => {
		const headers = [];
		for (;;) {
			if (found < start) found = indexOrEnd(text, "\n--- ", start);
			if (found >= end) return headers;
			const second = require_hooks.nextLine(text, found + 1);
			if (text.startsWith("+++ ", second)) headers.push({
				start: found + 1,
				end: require_hooks.nextLine(text, second)
			});
			found = indexOrEnd(text, "\n--- ", found + 1);
		}
	};
}
function indexOrEnd(text, words, from) {
	const at = text.indexOf(words, from);
	return at === -1 ? text.length : at;
}
const BETWEEN_NAMES = /[\s"']+/;
const FIELDS = /(?:(?:index|(?:new|deleted) file mode|(?:new|old) mode) [\da-f. ]+\n)*/y;
/**
* How far a header is what git writes of one name, which `sensitiveSide` was asked about: nothing else is named in it,
* and nearly every file has such a one.
*/
function plainHeaderEnd(text, { start, oldPath, newPath }) {
	const path = newPath ?? oldPath ?? "";
	const first = `diff --git a/${path} b/${path}\n`;
	if (BETWEEN_NAMES.test(path) || !text.startsWith(first, start)) return start;
	FIELDS.lastIndex = start + first.length;
	FIELDS.test(text);
	const [fields, old, now] = [
		FIELDS.lastIndex,
		sideName$1("a", oldPath),
		sideName$1("b", newPath)
	];
	const names = `--- ${old}\n+++ ${now}\n`;
	return text.startsWith(names, fields) ? fields + names.length : fields;
}
function sideName$1(side, path) {
	return path === null ? "/dev/null" : `${side}/${path}`;
}
//#endregion
//#region src/diff/sensitive/disguised.ts
/** Colours, and "clear to the end of the line", which git writes with them. */
const COLOURS = /\u001B\[[\d;:]*[mK]/g;
/** `git diff --color=always` without its colours: the names of files are read at the start of a line. */
function withoutColours(text) {
	return text.includes("\x1B[") ? text.replace(COLOURS, "") : text;
}
/** A line that names the file below it, whatever stands before: a graph, a prefix, a quotation mark. */
const NAMING = /^.*?(?:\bdiff[^\S\n]-\S+|---|\+\+\+|\*\*\*|\bIndex:|====(?= (?:\/\/|<)))[^\S\n](.*)$/gm;
/** The same in `git range-diff`. From the start of a line, where one long line is read once. */
const NAMING_RANGE = /^[^\w\r\n\u2028\u2029#@]*(?:##[^\S\n](.*)[^\S\n]##[^\S\n]*$|@@[^\S\n](?!-)(\S+))/gm;
/**
* A sensitive file that is named where `parseDiff` finds none: indented, with a prefix or in another
* format. Its content cannot be told from the rest, so it cannot be left out.
*/
function disguisedFile({ text, files }) {
	for (const { start, end } of unexplained({
		text,
		files
	})) {
		const part = text.slice(start, end);
		for (const pattern of [NAMING, NAMING_RANGE]) for (const [, ...names] of part.matchAll(pattern)) {
			const found = sensitiveIn(names.join(" "));
			if (found !== null) return found;
		}
	}
	return null;
}
/** As the words stand there, and without what is stuck to them: `<b>--- a/.env</b>`, a line feed that is written `\n`. */
function sensitiveIn(names) {
	for (const word of names.split(BETWEEN_NAMES)) for (const path of STUCK.test(word) ? [word, ...word.split(STUCK)] : [word]) {
		const reason = require_gate_shell.sensitiveReason(path);
		if (reason !== null) return {
			path,
			reason
		};
	}
	return null;
}
const STUCK = /\\(?:[\\nrt]|$)|[^\w./\\~-]+/;
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
		name: unescaped(match[1] ?? "").toString("utf8"),
		end: at + match[0].length
	};
}
/** A name on a line of its own, to the byte: it need not be text. */
function unquoteName(line) {
	const quoted = /^"(.*)"$/s.exec(line)?.[1];
	return quoted === void 0 ? Buffer.from(line, "utf8") : unescaped(quoted);
}
/** Octal escapes are bytes, several of which make one character, so bytes are what is put together. */
function unescaped(body) {
	if (!body.includes("\\")) return Buffer.from(body, "utf8");
	const bytes = Buffer.from(body, "utf8").toString("latin1").replace(ESCAPE, (_, code) => code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : ESCAPED[code] ?? code);
	return Buffer.from(bytes, "latin1");
}
//#endregion
//#region src/diff/parse/header.ts
/** Reads the headers of the file that begins here. */
function readHeader(text, start) {
	switch (require_hooks.fileStartAt(text, start)) {
		case "git": return readGit(text, start, headerNames(require_hooks.lineAt(text, start + 11)));
		case "combined": {
			const name = fieldName(require_hooks.lineAt(text, text.indexOf(" ", start + 5) + 1));
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
const BLOCK$1 = /(?:literal|delta) \d+\r?\n/y;
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
	return concluded(readFields(text, require_hooks.nextLine(text, start), draftOf(names)));
}
function readFields(text, start, draft) {
	let at = start;
	while (draft.plus === null && draft.kind !== "binary") {
		FIELD.lastIndex = at;
		const key = FIELD.exec(text)?.[0];
		if (key === void 0) break;
		take(draft, key, require_hooks.lineAt(text, at + key.length + 1));
		at = require_hooks.nextLine(text, at);
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
	while (require_hooks.matchesAt(BLOCK$1, text, at)) {
		at = require_hooks.nextLine(text, at);
		while (require_hooks.matchesAt(BASE_85, text, at)) at = require_hooks.nextLine(text, at);
		at = require_hooks.skipBlankLines(text, at);
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
	require_hooks.SUBMODULE_LOG.lastIndex = start;
	const name = require_hooks.SUBMODULE_LOG.exec(text)?.[1] ?? "";
	const line = require_hooks.lineAt(text, start);
	const presence = line.includes("(new submodule)") ? "added" : line.includes("(submodule deleted)") ? "deleted" : null;
	return {
		oldPath: presence === "added" ? null : name,
		newPath: presence === "deleted" ? null : name,
		status: presence ?? "modified",
		kind: "submodule",
		similarity: null,
		end: require_hooks.nextLine(text, start)
	};
}
//#endregion
//#region src/diff/parse/hunks.ts
/** A count that is left out is 1. */
const HEADER = /@@ -(\d{1,15})(?:,(\d{1,15}))? \+(\d{1,15})(?:,(\d{1,15}))? @@/y;
/** The hunk that begins here, or `null`. */
function readHunk(text, start) {
	if (text.charCodeAt(start) !== 64) return null;
	HEADER.lastIndex = start;
	const match = HEADER.exec(text);
	if (match === null) return require_hooks.readCombinedHunk(text, start);
	const [, oldStart, oldLines = 1, newStart, newLines = 1] = match;
	const section = require_hooks.lineAt(text, HEADER.lastIndex).trim();
	const counts = {
		oldLines: Number(oldLines),
		newLines: Number(newLines)
	};
	const { end, added, removed, complete } = scanBody(text, require_hooks.nextLine(text, start), counts);
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
	let [kept, added, removed, notes] = [
		0,
		0,
		0,
		0
	];
	while (at < text.length) {
		const mark = text.charCodeAt(at);
		if (kept + removed >= oldLines && kept + added >= newLines && mark !== NO_NEWLINE && !require_hooks.looksLikeBody(text, at)) break;
		if (mark === PLUS) added += 1;
		else if (mark === MINUS) removed += 1;
		else if (mark === BLANK$1 || isEmptyLine(text, at)) kept += 1;
		else if (mark === NO_NEWLINE) notes += 1;
		else break;
		at = require_hooks.nextLine(text, at);
	}
	const complete = kept + removed === oldLines && kept + added === newLines;
	return require_hooks.checkedBody(text, start, {
		end: at,
		added,
		removed,
		complete,
		notes
	});
}
const [PLUS, MINUS, BLANK$1, NO_NEWLINE] = [
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
//#region src/diff/parse/parse.ts
/**
* Finds the files and hunks of a diff in one pass, whatever stands around them. Never throws, and
* leaves nothing out: what it does not understand stays inside the file it follows, or between files.
*/
function parseDiff(text) {
	const files = [];
	let at = require_hooks.findFileStart(text, 0);
	while (at < text.length) {
		const file = readFile(text, at);
		files.push(file);
		at = require_hooks.findFileStart(text, file.end);
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
		const next = scanned?.hunk.end ?? require_hooks.leftoverEnd(text, end);
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
	return require_hooks.matchesAt(SUBPROJECT, text, require_hooks.nextLine(text, hunk.start));
}
//#endregion
//#region src/diff/content.ts
/** What was given, as a diff: raw, nothing of it redacted. */
function parseGiven(given) {
	return parseDiff(withoutColours(decode(given)));
}
/** A diff under review, without its colours and without the content of sensitive files. */
function createDiffContent(given, { sensitive, ours = false, unsent = false, leftOut = [] }, diff = parseGiven(given)) {
	if (sensitive === "left-out" && !ours) refuseDisguised(diff);
	if (unsent) return createUnsentDiff(given, {
		sensitive,
		leftOut
	}, diff);
	const shortened = sensitive === "included" ? {
		text: diff.text,
		leftOut: []
	} : shorten(diff);
	const all = {
		text: shortened.text,
		leftOut: [...shortened.leftOut, ...leftOut]
	};
	const content = withHiddenFiles(createShortened(given, all), all.text);
	if (content.text === diff.text) parsed.set(content, diff);
	return content;
}
/** Names the files of which an untrusted project's patterns hid something; looked for only where they did. */
function withHiddenFiles(content, text) {
	if (content.redactionsUntrusted === 0) return content;
	const hiding = parseDiff(text).files.filter(({ start, end }) => require_redact.redactCounting(text.slice(start, end)).untrusted > 0);
	return {
		...content,
		hiddenIn: hiding.map(({ newPath, oldPath }) => require_redact.redact(newPath ?? oldPath ?? ""))
	};
}
function refuseDisguised(diff) {
	const disguised = disguisedFile(diff);
	if (disguised !== null) throw new require_errors.UsageError(whyRefused(disguised));
}
/** Whoever sends nothing may look at files of credentials too; they are taken out when somebody asks to see the content. */
function createUnsentDiff(given, { sensitive, leftOut = [] }, diff) {
	const content = createUnsent(given, {
		text: () => diffOf(content).text,
		leftOut
	});
	looked.set(content, diff);
	if (sensitive === "included") parsed.set(content, diff);
	return content;
}
/** What is not sent, as it was given. */
const looked = /* @__PURE__ */ new WeakMap();
function shorten(diff) {
	const { text, leftOut } = require_hooks.withoutSensitive(diff);
	return {
		text,
		leftOut: leftOut.map(namedSensitive)
	};
}
function namedSensitive({ path, reason, ordinary }) {
	const named = {
		path: require_redact.redact(path),
		reason: require_redact.redact(reason)
	};
	return ordinary === true ? {
		...named,
		sent: "partly"
	} : {
		...named,
		reviewable: false
	};
}
const parsed = /* @__PURE__ */ new WeakMap();
/** The diff of a content, parsed once, whoever asks: the door, the engine, the static rules. Of what is not sent it is raw. */
function diffOf(content) {
	const known = parsed.get(content);
	if (known !== void 0) return known;
	const diff = parse(content);
	parsed.set(content, diff);
	return diff;
}
function parse(content) {
	const given = looked.get(content);
	if (given === void 0) return parseDiff(content.text);
	const { text } = require_hooks.withoutSensitive(given);
	return text === given.text ? given : parseDiff(text);
}
/** Every path that a change names, those of files that are left out too. */
function pathsOf(content) {
	const { paths } = require_hooks.countDiff(looked.get(content) ?? diffOf(content));
	return [...paths, ...content.leftOut.map(({ path }) => path)];
}
function whyRefused({ path, reason }) {
	return `the content names a sensitive file, ${path} (${reason}), in a form in which it cannot be left out; give plain output, as git diff --no-color without --graph or --line-prefix, or send it with --include-sensitive`;
}
//#endregion
//#region src/text/cited-path.ts
/**
* A path as a reviewer writes it, in its plain form: without the line behind it (`x.ts:3-5`,
* `x.ts#L3`), without `./`, and with `/` between its parts.
*/
function plainPath(cited) {
	return cited.trim().replace(/^[`"'<]{1,8}|[`"'>]{1,8}$/g, "").replace(PLACE, "").replaceAll("\\", "/").replace(/\/{2,256}/g, "/").replace(/^(?:\.\/){1,256}/, "");
}
/** The same without git's `a/` or `b/`; a folder may really be called so, so ask for both. */
function withoutSide(path) {
	return path.replace(/^[ab]\//, "");
}
const PLACE = /(?::\d{1,9}(?::\d{1,9})?(?:-\d{1,9})?|#L\d{1,9}(?:-L?\d{1,9})?)$/;
//#endregion
//#region src/engine/coverage/hidden-content.ts
function hiddenQuestion() {
	return require_redact.safe`Is all of that secret? If so: countersign trust; if not: take the patterns out of the file. countersign redact shows what they hide.`;
}
/** What a person should know of it, whatever the verdict is; null when nothing is hidden that way. */
function hiddenNote({ subject }) {
	const hidden = subject.content.redactionsUntrusted;
	if (hidden === 0) return null;
	return {
		kind: "note",
		level: "warning",
		text: require_redact.safe`${whatHid(hidden)}; look at them, then: countersign trust`
	};
}
function whatHid(hidden) {
	return require_redact.safe`redaction.patterns of the project's file, which is not trusted, hid ${hidden === 1 ? require_redact.safe`1 place` : require_redact.safe`${hidden} places`} from the reviewer`;
}
//#endregion
//#region src/model/depth.ts
/** Of a request, from the settings: content has a budget of its own by kind. */
function depthWith({ budgets, ...depth }, content) {
	return {
		...depth,
		budgets: {
			...budgets,
			content
		}
	};
}
//#endregion
//#region src/diff/changed-files.ts
/** The files of a diff for a reader that knows nothing of diffs; their lines are cut when read. */
function changedFiles(diff) {
	return diff.files.map((file) => changedFile(diff, file));
}
function changedFile(diff, file) {
	const { oldPath, newPath, status } = file;
	const path = newPath ?? oldPath ?? "";
	const moved = oldPath === null || oldPath === path ? null : require_gate_shell.sensitiveReason(oldPath);
	return {
		path,
		oldPath,
		status,
		sensitive: require_gate_shell.sensitiveReason(path) ?? moved,
		isBinary: file.kind === "binary",
		changed: file.added + file.removed,
		removed: file.removed,
		hunks: file.hunks.map((hunk) => ({
			text: diff.text.slice(require_hooks.nextLine(diff.text, hunk.start), hunk.end),
			marks: 1 + hunk.otherParents.length,
			oldStart: hunk.oldStart,
			newStart: hunk.newStart,
			lines: () => require_hooks.hunkLines(diff, hunk)
		}))
	};
}
//#endregion
//#region src/static/language.ts
/** What a file is written in. Every other file gets only the rules that hold for any text. */
const LANGUAGES = [
	"typescript",
	"javascript",
	"python",
	"go",
	"rust",
	"java",
	"ruby",
	"shell",
	"yaml"
];
function languageOf(path) {
	const plain = BY_ENDING.get(path.slice(path.lastIndexOf(".") + 1));
	if (plain !== void 0) return plain;
	const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
	return BY_ENDING.get(name.slice(name.lastIndexOf(".") + 1)) ?? byName(name);
}
const BY_ENDING = new Map([
	...[
		"ts",
		"tsx",
		"mts",
		"cts"
	].map((end) => [end, "typescript"]),
	...[
		"js",
		"jsx",
		"mjs",
		"cjs"
	].map((end) => [end, "javascript"]),
	...[
		"py",
		"pyi",
		"pyw"
	].map((end) => [end, "python"]),
	...[
		"rb",
		"rake",
		"gemspec"
	].map((end) => [end, "ruby"]),
	...[
		"sh",
		"bash",
		"zsh",
		"ksh",
		"bats",
		"mk"
	].map((end) => [end, "shell"]),
	...["yml", "yaml"].map((end) => [end, "yaml"]),
	["go", "go"],
	["rs", "rust"],
	["java", "java"]
]);
/** Recipes of Docker and make are shell lines with a little around them. */
function byName(name) {
	if (/^(?:dockerfile|containerfile|makefile|gnumakefile)(?:\.|$)/.test(name)) return "shell";
	return /^(?:rakefile|gemfile)$/.test(name) ? "ruby" : null;
}
const TEST_FOLDER$1 = /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e|testdata|fixtures?|testing|testcases|src\/(?:test|it)\/java)\//i;
const TEST_FILE = /[._-](?:tests?|spec|e2e|cy)\.[a-z]+$|_(?:tests?|spec)\.(?:go|py|rb|rs)$|^(?:tests?|spec)\.[a-z]+$|^(?:test_.*|conftest)\.py$|^test[-_].*\.(?:rb|js|sh)$|(?:Tests?|TestCase|IT)\.java$|\.bats$/;
function isTestPath(path) {
	return TEST_FOLDER$1.test(path) || TEST_FILE.test(path.slice(path.lastIndexOf("/") + 1));
}
/** Data of tests, such as the keys of a test server; no program. */
function isTestData(path) {
	const language = languageOf(path);
	return isTestPath(path) && (language === null || language === "yaml");
}
/** Explains rather than runs: what is harmful in a script is an example here. */
function isProse(path) {
	return /\.(?:md|mdx|markdown|rst|adoc|txt|html?|tex|org)$|(?:^|\/)(?:changelog|changes|history|news|readme|license|copying|authors)[^/]*$/i.test(path);
}
//#endregion
//#region src/static/skip.ts
/** Lines that long are data, not something a person wrote. */
const MAX_LINE = 2e3;
/** Why the lines of a file with such a name are not looked at. */
function skippedByName(path) {
	if (VENDORED.test(path)) return "vendored";
	if (MINIFIED$1.test(path)) return "minified";
	return GENERATED$1.test(path) ? "generated" : null;
}
/** Why the lines of this one are not. */
function skippedByContent({ isBinary, status, hunks }) {
	if (isBinary) return status === "deleted" ? null : "binary";
	return saysGenerated(hunks[0]) ? "generated" : null;
}
/** How long a line may be that is looked at. Whoever minifies a file leaves some short ones, and so does who pads it. */
function longestLine(file) {
	return isMinified$1(file) ? MINIFIED_AVERAGE : MAX_LINE;
}
/** Lines are counted only where those that changed are too few to tell. */
function isMinified$1({ hunks, changed }) {
	const most = hunks.reduce((sum, { text }) => sum + text.length, 0) / MINIFIED_AVERAGE;
	return most > changed && most > hunks.reduce((sum, { text }) => sum + countLines(text), 0);
}
function countLines(text) {
	let lines = text === "" || text.endsWith("\n") ? 0 : 1;
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
	return lines;
}
const VENDORED = /(?:^|\/)(?:node_modules|vendor(?:ed)?|third[-_]?party|bower_components|\.yarn|Pods|site-packages)\//;
const MINIFIED$1 = /[.-]min\.(?:[cm]?js|css)$|\.(?:js|css|ts)\.map$|\.bundle\.js$/;
const GENERATED$1 = /(?:^|\/)(?:dist|coverage|__generated__|generated)\/|(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|Cargo\.lock|poetry\.lock|uv\.lock|Pipfile\.lock|Gemfile\.lock|composer\.lock|go\.sum|flake\.lock)$|\.pb\.go$|_pb2(?:_grpc)?\.pyi?$|\.(?:snap|svg|ipynb|csv|po|pot)$/;
/** A few characters a line is what people write; bundlers write a few lines of many. */
const MINIFIED_AVERAGE = 300;
const MARK = /@generated\b|\bDO NOT EDIT\b|\bcode generated by\b|\bauto-?(?:matically )?generated\b(?! (?!by|from|using|with|file|code|do)\w)|\bthis file (?:is|was) generated\b/i;
/** Stands in each of them, and is told faster than what begins at any word. */
const MAY_MARK = /nerated|not edit/i;
/** A mark further down speaks of something else. */
const MARKED_LINES = 12;
const MARKED_CHARACTERS = 2e3;
/**
* A change must not take itself out of review: only a mark that was there before counts. One that was rewritten, as
* with every new version of a generator, was there before.
*/
function saysGenerated(hunk) {
	if (hunk === void 0 || Math.min(hunk.newStart, hunk.oldStart) > MARKED_LINES) return false;
	const head = headOf(hunk);
	if (!MAY_MARK.test(head) || !MARK.test(head)) return false;
	const marked = markedKinds(hunk);
	return marked.has("context") || marked.has("added") && marked.has("removed");
}
function markedKinds(hunk) {
	const marked = /* @__PURE__ */ new Set();
	for (const { oldLine, newLine, kind, text } of hunk.lines()) {
		if ((newLine ?? oldLine ?? 0) > MARKED_LINES) break;
		if (isMark(text)) marked.add(kind);
	}
	return marked;
}
/** No more than the lines in which a mark counts. */
function headOf({ text, marks }) {
	let end = 0;
	for (let line = 0; line <= MARKED_LINES && end < MARKED_CHARACTERS && marks === 1;) {
		if (text[end] === "+" || text[end] === " ") line += 1;
		end = text.indexOf("\n", end) + 1;
		if (end === 0) break;
	}
	return text.slice(0, marks === 1 && end > 0 ? Math.min(end, MARKED_CHARACTERS) : MARKED_CHARACTERS);
}
function isMark(text) {
	return /^\s*(?:\/[/*]|#|\*|--|;|<!--|"""|%)/.test(text) && MARK.test(text.slice(0, 300));
}
//#endregion
//#region src/static/syntax.ts
const TO_LINE_END = {
	kind: "comment",
	close: null,
	escapes: false,
	multiline: false
};
const BLOCK = {
	kind: "comment",
	close: "*/",
	escapes: false,
	multiline: true
};
function quoted(close, multiline = false, escapes = true) {
	return {
		kind: "string",
		close,
		escapes,
		multiline
	};
}
const IN_BRACES = {
	open: "${",
	close: "}",
	nests: "{"
};
const IN_BRACES_OF_PYTHON = {
	open: "{",
	close: "}",
	nests: "{"
};
const IN_BRACES_OF_RUBY = {
	open: "#{",
	close: "}",
	nests: "{"
};
const IN_BRACKETS = {
	open: "$(",
	close: ")",
	nests: "("
};
/** A raw string of Rust ends with as many signs as it begins with. */
function rawOpening(token) {
	const hashes = /^[bc]?r(#{0,255})"$/.exec(token)?.[1];
	return hashes === void 0 ? null : quoted(`"${hashes}`, true, false);
}
function withCode(text, at, opening) {
	const before = text.slice(Math.max(0, at - 3), at);
	return opening.kind === "string" && /(?:^|\W)(?:f|rf|fr)$/i.test(before) ? {
		...opening,
		hole: IN_BRACES_OF_PYTHON
	} : opening;
}
/** What a quote follows that opens something: what follows a word ends what was opened before the hunk. */
const OPENS = /\S\s{1,3}$|[=($]$/;
/** ProjectLocation words are run by a shell again, or are a whole step of a workflow. */
const RUNS = /(?:^|[\s;&|(/])(?:(?:ba|z|da|k)?sh\s(?:\S{1,40}\s){0,4}-\w{0,3}c|ssh\s.{0,100}|su\s.{0,100}|eval|trap)\s{1,4}$|^\s*(?:-\s{1,4})?(?:(?:run|script|command|cmd|entrypoint)\s?:)?\s{0,4}$/;
/** `$'it\'s'`; and a text that goes on in the next line, unless it is run or a command in it goes on too. */
function ofShell(text, at, opening) {
	const { close, kind } = opening;
	if (kind !== "string" || close === null) return opening;
	const escapes = opening.escapes || text[at - 1] === "$";
	if (text.includes(close, at + 1)) return {
		...opening,
		escapes
	};
	const before = text.slice(Math.max(0, at - 200), at);
	const holdsCommand = text.lastIndexOf("$(") > Math.max(at, text.lastIndexOf(")"));
	const multiline = OPENS.test(before) && !RUNS.test(before) && !holdsCommand;
	return {
		...opening,
		escapes,
		multiline
	};
}
const PLAIN = {
	hashAfterBlank: false,
	slashPatterns: false,
	lifetimes: false,
	heredoc: null
};
const C_LIKE = [
	["//", TO_LINE_END],
	["/*", BLOCK],
	["\"", quoted("\"")],
	["'", quoted("'")]
];
const SCRIPT = {
	...PLAIN,
	next: /\/\/|\/\*|["'`/]/g,
	openings: new Map([...C_LIKE, ["`", {
		...quoted("`", true),
		hole: IN_BRACES
	}]]),
	slashPatterns: true
};
const HASHED = [
	["#", TO_LINE_END],
	["\"", quoted("\"")],
	["'", quoted("'")]
];
const SHELL = {
	...PLAIN,
	next: /["'#]|<<<?/g,
	openings: new Map([
		...HASHED,
		["\"", {
			...quoted("\""),
			hole: IN_BRACKETS
		}],
		["'", quoted("'", false, false)]
	]),
	hashAfterBlank: true,
	heredoc: /(?<!(?:^|[\s;&|(/])(?:(?:ba|z|da|k)?sh(?:\s-\S{1,20}){0,4}|ssh\s[^|;&"']{1,100})\s{0,4})<<-?\s{0,4}["'\\]?([A-Za-z_]\w{0,60})(?!.{0,40}\|\s?(?:sudo\s)?(?:ba|z|da)?sh\b)/y,
	prefixed: ofShell,
	spanning: ["\"", "'"]
};
/** What a person reads in a description, even if it looks like a command. */
const PROSE = /^\s*(?:-\s{1,4})?(?:name|title|description|summary|details|documentation|help|usage|message|notes?|comment|body|[\w-]{1,40}\.(?:md|txt|rst))\s?:\s{1,4}(?!["'\s])/;
/** One for each language, so that a language without one does not compile. */
const SYNTAX = {
	typescript: SCRIPT,
	javascript: SCRIPT,
	python: {
		...PLAIN,
		next: /"""|'''|["'#]/g,
		openings: new Map([
			...HASHED,
			["\"\"\"", quoted("\"\"\"", true)],
			["'''", quoted("'''", true)]
		]),
		prefixed: withCode
	},
	go: {
		...PLAIN,
		next: /\/\/|\/\*|["'`]/g,
		openings: new Map([...C_LIKE, ["`", quoted("`", true, false)]])
	},
	rust: {
		...PLAIN,
		next: /\/\/|\/\*|(?<!\w)[bc]?r#{0,255}"|["']/g,
		openings: new Map(C_LIKE),
		lifetimes: true,
		spanning: ["r\"", "r#"]
	},
	java: {
		...PLAIN,
		next: /\/\/|\/\*|"""|["']/g,
		openings: new Map([...C_LIKE, ["\"\"\"", quoted("\"\"\"", true)]])
	},
	ruby: {
		...PLAIN,
		next: /^=begin|["'`#]|<</g,
		openings: new Map([
			...HASHED,
			["\"", {
				...quoted("\""),
				hole: IN_BRACES_OF_RUBY
			}],
			["`", {
				...quoted("`"),
				hole: IN_BRACES_OF_RUBY
			}],
			["=begin", {
				kind: "comment",
				close: "=end",
				escapes: false,
				multiline: true
			}]
		]),
		heredoc: /<<(?:[~-](?=["'A-Z_])|(?<=[=(,] {0,4}<<))["']?([A-Za-z_]\w{0,60})/y
	},
	["shell"]: SHELL,
	yaml: {
		...SHELL,
		next: new RegExp(`["'#]|<<<?|${PROSE.source}`, "g"),
		prose: PROSE,
		spanning: [
			"\"",
			"'",
			": |",
			": >"
		]
	}
};
//#endregion
//#region src/system/files/entry.ts
/** What stands at a path itself: a link is told, never followed. */
function readEntry(file, maxBytes) {
	try {
		const stat = node_fs.lstatSync(file);
		if (stat.isSymbolicLink()) return {
			kind: "link",
			target: node_fs.readlinkSync(file)
		};
		if (!stat.isFile()) return {
			kind: "unread",
			why: "not a regular file",
			isData: !stat.isDirectory()
		};
		const fd = node_fs.openSync(file, node_fs.constants.O_RDONLY | node_fs.constants.O_NOFOLLOW | node_fs.constants.O_NONBLOCK);
		try {
			if (stat.size > maxBytes) return {
				kind: "unread",
				why: `larger than ${maxBytes} bytes`,
				isData: beginsWithData(fd)
			};
			return {
				kind: "file",
				text: node_fs.readFileSync(fd, "utf8")
			};
		} finally {
			node_fs.closeSync(fd);
		}
	} catch (error) {
		return {
			kind: "unread",
			why: require_main.errnoOf(error),
			isData: false
		};
	}
}
/** As git tells: a text has no NUL in its first bytes. */
function beginsWithData(fd) {
	const head = Buffer.alloc(8e3);
	return head.subarray(0, node_fs.readSync(fd, head, 0, head.length, 0)).includes(0);
}
/** Later lines overrule earlier ones. */
const RANGES = [
	[
		10,
		32,
		127
	],
	[
		8,
		9,
		13
	],
	[
		8,
		32,
		32
	],
	[
		9,
		10,
		10
	],
	[
		9,
		13,
		13
	],
	[
		7,
		48,
		57
	],
	[
		2,
		65,
		90
	],
	[
		1,
		97,
		122
	],
	[
		12,
		128,
		191
	],
	[
		8,
		160,
		160
	],
	[
		3,
		192,
		591
	],
	[
		4,
		592,
		1327
	],
	[
		4,
		1329,
		1791
	],
	[
		6,
		1425,
		1535
	],
	[
		6,
		2304,
		3583
	],
	[
		5,
		3584,
		3711
	],
	[
		6,
		4256,
		4351
	],
	[
		6,
		4352,
		4607
	],
	[
		3,
		7680,
		7935
	],
	[
		4,
		7936,
		8191
	],
	[
		12,
		8192,
		11263
	],
	[
		8,
		8192,
		8202
	],
	[
		12,
		11904,
		12351
	],
	[
		8,
		12288,
		12288
	],
	[
		5,
		12352,
		12591
	],
	[
		6,
		12592,
		12687
	],
	[
		5,
		13312,
		40959
	],
	[
		6,
		44032,
		55215
	],
	[
		15,
		55296,
		56319
	],
	[
		14,
		55356,
		55358
	],
	[
		12,
		65024,
		65039
	],
	[
		12,
		65280,
		65519
	]
];
/** The class of each UTF-16 unit. */
const LETTERS = tabulate();
function tabulate() {
	const table = new Uint8Array(65536).fill(13);
	for (const [letter, first, last] of RANGES) table.fill(letter, first, last + 1);
	for (const sign of "-=*#/_.~+<>") table[sign.charCodeAt(0)] = 11;
	return table;
}
/** Capitals, then anything but capitals. */
function readWord(text, start) {
	const stop = start + 256;
	let end = start;
	while (end < stop && LETTERS[text.charCodeAt(end)] === 2) end += 1;
	const upper = end - start;
	let lower = 0;
	let accented = 0;
	let foreign = 0;
	let dense = 0;
	for (; end < stop; end += 1) {
		const letter = LETTERS[text.charCodeAt(end)];
		if (letter === 1) lower += 1;
		else if (letter === 3) accented += 1;
		else if (letter === 4) foreign += 1;
		else if (letter === 5) dense += .69;
		else if (letter === 6) dense += .5;
		else break;
	}
	return {
		upper,
		lower,
		accented,
		foreign,
		dense,
		end
	};
}
//#endregion
//#region src/text/tokens/word-cost.ts
/** How many tokens a word becomes, on average over words of its kind and length. */
function wordCost(word, before) {
	const letters = word.upper + word.lower + word.accented + word.foreign;
	if (letters === 0) return word.dense + (before === "nothing" || before === "word" ? .2 : .8);
	const { base, free, each } = PRICES[before][kindOf(word)];
	return base + (Math.max(0, letters - free) * each + Math.max(0, letters - LONG) * BEYOND) + Math.max(0, word.accented - 2) * .6 + word.dense;
}
/** The same of a word of ASCII, of so many capitals among so many letters. */
function asciiCost(upper, letters, before) {
	const kind = upper === 0 ? "lower" : letters === upper ? "upper" : upper === 1 ? "capital" : "mixed";
	const { base, free, each } = PRICES[before][kind];
	const more = letters > free ? (letters - free) * each : 0;
	return letters > LONG ? base + more + (letters - LONG) * BEYOND : base + more;
}
/** No word of any language: a run of letters. */
const LONG = 16;
const BEYOND = .3;
function kindOf({ upper, lower, accented, foreign }) {
	if (foreign > 0) return "foreign";
	if (accented > 0) return "accented";
	if (upper === 0) return "lower";
	if (lower === 0) return "upper";
	return upper === 1 ? "capital" : "mixed";
}
const ABROAD = {
	base: .95,
	free: 2.5,
	each: .11
};
const ACCENTED = {
	base: 1.09,
	free: 3,
	each: .32
};
const ACCENTED_BARE = {
	base: 1.51,
	free: 1,
	each: .28
};
const FOREIGN = {
	base: 1.07,
	free: 3,
	each: .26
};
const FOREIGN_BARE = {
	base: 1.22,
	free: 1,
	each: .37
};
const PRICES = {
	blank: {
		lower: {
			base: .98,
			free: 6,
			each: .05
		},
		capital: {
			base: 1.01,
			free: 6,
			each: .2
		},
		upper: {
			base: .85,
			free: 2,
			each: .12
		},
		mixed: {
			base: 1.37,
			free: 0,
			each: 0
		},
		accented: ACCENTED,
		foreign: FOREIGN
	},
	"foreign-blank": {
		lower: ABROAD,
		capital: ABROAD,
		upper: {
			base: .85,
			free: 2,
			each: .12
		},
		mixed: {
			base: 1.37,
			free: 0,
			each: 0
		},
		accented: ACCENTED,
		foreign: FOREIGN
	},
	nothing: {
		lower: {
			base: 1.13,
			free: 5,
			each: .19
		},
		capital: {
			base: 1.14,
			free: 6,
			each: .17
		},
		upper: {
			base: 1.14,
			free: 2,
			each: .23
		},
		mixed: {
			base: 1.97,
			free: 4,
			each: .13
		},
		accented: ACCENTED_BARE,
		foreign: FOREIGN_BARE
	},
	word: {
		lower: {
			base: 1.13,
			free: 5,
			each: .19
		},
		capital: {
			base: .98,
			free: 8,
			each: .15
		},
		upper: {
			base: 1.05,
			free: 2,
			each: .38
		},
		mixed: {
			base: 1.84,
			free: 0,
			each: .07
		},
		accented: ACCENTED_BARE,
		foreign: FOREIGN_BARE
	},
	sign: {
		lower: {
			base: 1.12,
			free: 5,
			each: .04
		},
		capital: {
			base: .99,
			free: 0,
			each: .13
		},
		upper: {
			base: 1.23,
			free: 1,
			each: .05
		},
		mixed: {
			base: 2.89,
			free: 6,
			each: .15
		},
		accented: ACCENTED_BARE,
		foreign: FOREIGN_BARE
	},
	digit: {
		lower: {
			base: .99,
			free: 2,
			each: .3
		},
		capital: {
			base: 1.15,
			free: 2,
			each: .35
		},
		upper: {
			base: 1.3,
			free: 2,
			each: .6
		},
		mixed: {
			base: 1.29,
			free: 1,
			each: .36
		},
		accented: ACCENTED_BARE,
		foreign: FOREIGN_BARE
	}
};
//#endregion
//#region src/text/tokens/tokens.ts
const MARGIN = {
	likely: 1,
	budget: 1.12
};
function estimateTokens(text, purpose) {
	return Math.ceil(scan(text, Number.POSITIVE_INFINITY).cost * MARGIN[purpose]);
}
/** The estimate for a budget, or `null` as soon as it is over: what does not fit is not read to its end. */
function tokensWithin(text, budgetTokens) {
	const cost = costWithin(text, budgetTokens);
	return cost === null ? null : Math.ceil(cost * MARGIN.budget);
}
/** The same before it is rounded, to be added up or to be compared with another budget. */
function costWithin(text, budgetTokens) {
	const { at, cost } = scan(text, budgetTokens / MARGIN.budget);
	return at < text.length ? null : cost;
}
/** Whether a text stays within a budget. */
function isWithin(text, budgetTokens) {
	const tokens = isShort(text, budgetTokens) ? 0 : tokensWithin(text, budgetTokens);
	return tokens !== null && tokens <= budgetTokens;
}
/** So short that it is within a budget without being read: a token is at least one byte. */
function isShort(text, budgetTokens) {
	return text.length <= budgetTokens && Buffer.byteLength(text) <= budgetTokens;
}
/** How long the longest beginning is that stays within a budget. Never ends inside a character. */
function prefixWithin(text, budgetTokens) {
	return scan(text, budgetTokens / MARGIN.budget).at;
}
/** Stops in front of the first piece that would cost more than the limit. */
function scan(text, limit) {
	const cursor = {
		text,
		at: 0,
		cost: 0,
		before: 9,
		glued: 0,
		abroad: 0
	};
	while (cursor.at < text.length) {
		const { at, cost } = cursor;
		const first = LETTERS[text.charCodeAt(at)] ?? 0;
		const isGlued = cursor.before <= 7 && first <= 7;
		takePiece(cursor, first);
		if (cursor.cost > limit) return {
			at,
			cost
		};
		cursor.before = LETTERS[text.charCodeAt(cursor.at - 1)] ?? 0;
		cursor.glued = isGlued && cursor.at - at <= SHORT ? cursor.glued + 1 : 0;
		if (cursor.before === 9) cursor.abroad = 0;
	}
	return cursor;
}
const SHORT = 3;
/** So many short pieces in a row are no name. */
const SCRAMBLED = 3;
/** In the order in which the tokenizer's pattern tries its alternatives. */
function takePiece(cursor, first) {
	const { text, at } = cursor;
	const second = LETTERS[text.charCodeAt(at + 1)] ?? 0;
	if (isOfWord(first)) takeWord(cursor, wordBefore(cursor));
	else if (first === 7) takeDigits(cursor);
	else if (isOfWord(second) && first !== 9 && first <= 13) {
		cursor.at += 1;
		takeWord(cursor, first === 8 ? blankBefore(cursor) : signBefore(text.charCodeAt(at), second));
	} else if (isSign(first) || first === 8 && isSign(second)) takeSigns(cursor);
	else takeBlanks(cursor);
}
const NEIGHBOURS = 10;
const UNUSUAL = .46;
/** Capitals, then anything but capitals: most words are of ASCII alone, and this is most of the work there is. */
function takeWord(cursor, before) {
	const { text, at } = cursor;
	const stop = at + 256;
	let end = at;
	let code = text.charCodeAt(end);
	while (code >= CAPITAL_A && code <= CAPITAL_Z && end < stop) code = text.charCodeAt(end += 1);
	const upper = end - at;
	while (code >= SMALL_A && code <= SMALL_Z && end < stop) code = text.charCodeAt(end += 1);
	if (code > SMALL_Z && end < stop && isBeyondAscii(LETTERS[code])) takeOtherWord(cursor, before);
	else {
		cursor.cost += UNUSUAL * require_redact.countUnusualPairs(text, at, end) + asciiCost(upper, end - at, before);
		cursor.abroad -= 1;
		cursor.at = end;
		if (code === APOSTROPHE) takeContraction(cursor);
	}
}
const [CAPITAL_A, CAPITAL_Z, SMALL_A, SMALL_Z] = [
	65,
	90,
	97,
	122
];
function isBeyondAscii(letter) {
	return letter !== void 0 && letter >= 3 && letter <= 6;
}
/** A word with letters that are not of ASCII. */
function takeOtherWord(cursor, before) {
	const { text, at } = cursor;
	const word = readWord(text, at);
	cursor.cost += wordCost(word, before);
	cursor.abroad = word.accented > 0 ? NEIGHBOURS : cursor.abroad - 1;
	cursor.at = word.end;
	if (text.charCodeAt(word.end) === APOSTROPHE) takeContraction(cursor);
}
const APOSTROPHE = 39;
const CONTRACTION = /'(?:[sdmt]|ll|ve|re)/iy;
/** `'s` and the like belong to their word. */
function takeContraction(cursor) {
	CONTRACTION.lastIndex = cursor.at;
	if (!CONTRACTION.test(cursor.text)) return;
	cursor.at = CONTRACTION.lastIndex;
	cursor.cost += .4;
}
/** Up to three digits are one token, without the blank in front. */
function takeDigits(cursor) {
	const stop = cursor.at + 3;
	while (cursor.at < stop && letterAt(cursor.text, cursor.at) === 7) cursor.at += 1;
	cursor.cost += 1;
}
/** Signs, with one blank in front and the newlines behind. */
function takeSigns(cursor) {
	const { text, at: start } = cursor;
	const stop = start + 256;
	let at = letterAt(text, start) === 8 ? start + 1 : start;
	let signs = 0;
	let repeats = 0;
	let heavy = 0;
	for (let letter = letterAt(text, at); isSign(letter) && at < stop; letter = letterAt(text, at)) {
		if (letter >= 13) heavy += HEAVY[letter - 13] ?? 0;
		else if (isRepeat(text, at, letter)) repeats += 1;
		else signs += 1;
		at += letter > 13 && isLowHalf(text.charCodeAt(at + 1)) ? 2 : 1;
	}
	while (at < stop && isEndOfSigns(text.charCodeAt(at))) at += 1;
	cursor.at = at;
	const run = signs + repeats === 0 ? 0 : 1 + .55 * Math.max(0, signs - 2.6) + repeats / 48;
	cursor.cost += run + heavy;
}
/** Of a rare character, an emoji, any other pair. */
const HEAVY = [
	2.5,
	1.8,
	3
];
function isRepeat(text, at, letter) {
	return (letter === 11 || letter === 12) && text.charCodeAt(at) === text.charCodeAt(at - 1);
}
function isLowHalf(code) {
	return code >= 56320 && code <= 57343;
}
/** Newlines and slashes. */
function isEndOfSigns(code) {
	return code === 10 || code === 13 || code === 47;
}
/** Up to the last newline; without one, up to the last blank, which belongs to what follows. */
function takeBlanks(cursor) {
	const { text, at: start } = cursor;
	const stop = Math.min(text.length, start + 256);
	let at = start;
	let newlines = 0;
	let afterNewline = start;
	for (; at < stop; at += 1) {
		const letter = letterAt(text, at);
		if (letter !== 9 && letter !== 8) break;
		if (letter === 9) {
			newlines += 1;
			afterNewline = at + 1;
		}
	}
	const isLast = at === text.length || at === start + 1;
	cursor.at = newlines > 0 ? afterNewline : isLast ? at : at - 1;
	cursor.cost += 1 + Math.max(0, newlines - 2) / 6 + (cursor.at - start) / 80;
}
function letterAt(text, at) {
	return LETTERS[text.charCodeAt(at)] ?? 0;
}
function isOfWord(letter) {
	return letter >= 1 && letter <= 6;
}
/** Whatever is no blank, letter or digit. */
function isSign(letter) {
	return letter >= 10;
}
function wordBefore({ before, glued }) {
	if (before === 7 || glued >= SCRAMBLED) return "digit";
	return isOfWord(before) ? "word" : "nothing";
}
function blankBefore({ abroad }) {
	return abroad > 0 ? "foreign-blank" : "blank";
}
/** `,AAAA;CACA`: a source map. */
function signBefore(sign, letter) {
	return letter === 2 && (sign === 44 || sign === 59) ? "digit" : "sign";
}
//#endregion
//#region src/text/finding-id.ts
/**
* An id for each finding of one review, the same in the next one as long as rule, file and text are:
* the line is no part of it. Of several that are alike, each has its own by their order.
*/
function findingIds(findings) {
	const seen = /* @__PURE__ */ new Map();
	return findings.map((finding) => {
		const key = keyOf(finding);
		const number = (seen.get(key) ?? 0) + 1;
		seen.set(key, number);
		return digest(number === 1 ? key : `${key}\0${number}`);
	});
}
function findingId(finding) {
	return digest(keyOf(finding));
}
const DIGITS = 12;
function digest(key) {
	return (0, node_crypto.createHash)("sha256").update(key).digest("hex").slice(0, DIGITS);
}
function keyOf({ rule, file, title, current_code }) {
	const path = file === null ? "" : withoutSide(plainPath(file));
	const code = current_code === null ? "" : withoutBlanks(current_code);
	const text = code === "" ? `title\0${plainTitle(title)}` : `code\0${code}`;
	return [
		rule ?? "",
		path,
		text
	].join("\0");
}
function withoutBlanks(code) {
	return code.replace(/\s{1,256}/g, "");
}
/** Blanks, case, marks, and whatever names a severity or a line, may change from review to review. */
function plainTitle(title) {
	const words = title.toLowerCase().replace(LINES, " ").replace(SEVERITY, "").replace(/[^\p{L}\p{N}]{1,256}/gu, " ").trim();
	return words === "" ? title.trim() : words;
}
/** `(line 12)`, `at lines 3-5`, `L12`. */
const LINES = /\b(?:(?:at|on|in|near) )?(?:lines? |l)\d{1,9}(?: ?(?:-|\u2013|to|and) ?l?\d{1,9})?\b|:\d{1,9}\b/g;
/** In front, in brackets or with a colon: `[HIGH] \u2026`, `Critical: \u2026`, `**major** - \u2026`. */
const SEVERITY = /^[\s*_[(]{0,10}(?:blocker|critical|major|minor|high|medium|low|info|warning|error|nit)[\s*_\])]{0,10}[:\]\u2013-][\s*_]{0,10}|^[\s*_]{0,10}[[(](?:blocker|critical|major|minor|high|medium|low|info|warning|error|nit)[\])]/;
//#endregion
//#region src/diff/sensitive/security-paths.ts
/** Whether one of these paths is security-sensitive. Hand in both sides of a rename. */
function touchesSecurity(paths) {
	return findSecurityPath(paths) !== null;
}
/** The first security-sensitive path, or `null`. Only names count, word by word, case ignored. */
function findSecurityPath(paths) {
	return paths.find(isSecuritySensitive) ?? null;
}
function isSecuritySensitive(path) {
	const name = path.replaceAll("\\", "/");
	return GUARDED.test(name) || wordsOf(name).some((word) => WORDS.has(word.toLowerCase()));
}
/** What steers agents and builds, and what holds their secrets: `.claude/`, workflows, `.env*`. */
const GUARDED = /(?:^|\/)(?:\.claude(?:\/|$)|\.github\/workflows(?:\/|$)|\.env[^/]*$)/i;
const WORDS = new Set([
	"security",
	"auth",
	"authn",
	"authz",
	"authentication",
	"authorization",
	"credential",
	"credentials",
	"secret",
	"secrets",
	"crypto",
	"permission",
	"permissions",
	"session",
	"password"
]);
/** `lib-security.sh` is lib, security, sh; `OAuthClient2` is O, Auth, Client, 2. */
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;
/** The same in any script; to get it ready takes longer than to review a small change. */
const ANY_WORD = () => /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{N}+/gu;
function wordsOf(path) {
	return path.match(/^[\x00-\x7f]*$/.test(path) ? WORD : ANY_WORD()) ?? [];
}
//#endregion
//#region src/diff/pack/rank.ts
/** What a reviewer should see first when not everything can be sent. */
const RANKS = [
	"security",
	"source",
	"test",
	"documentation",
	"generated",
	"binary"
];
function rankOf(file) {
	if (file.kind === "binary") return "binary";
	if (isMadeByProgram(file) || isMinified(file)) return "generated";
	if (touchesSecurity(require_hooks.changedPaths(file))) return "security";
	const path = file.newPath ?? file.oldPath ?? "";
	if (isTest(path)) return "test";
	return DOCUMENTATION.test(path) && !isList(path) ? "documentation" : "source";
}
/** Its name says that a program wrote it. */
function isGeneratedPath(path) {
	return GENERATED.test(path);
}
/** Nobody reviews it by nature: binary, or by its path vendored, locked, bundled or recorded. */
function isMadeByProgram(file) {
	return file.kind === "binary" || require_hooks.changedPaths(file).every(isGeneratedPath);
}
/** Made by a program: vendored, locked, bundled, minified, recorded. */
const GENERATED = /(?:^|\/)(?:node_modules|vendor|third_party|dist|generated|__generated__|__snapshots__|coverage|\.next)\/|\.lock$|-lock\.(?:json|ya?ml)$|(?:^|\/)(?:go\.sum|npm-shrinkwrap\.json|bun\.lockb|gradle\.lockfile|packages\.lock\.json)$|\.min\.[cm]?(?:js|css)$|\.(?:map|snap)$|\.pb\.go$|_pb2?(?:_grpc)?\.(?:py|js|ts)$|\.g\.dart$|\.(?:designer|generated)\.\w+$/i;
function isTest(path) {
	return TEST_FOLDER.test(path) || TEST_NAME.test(path.slice(path.lastIndexOf("/") + 1));
}
const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|fixtures?|testdata|__mocks__)\//;
const TEST_NAME = /[._-](?:test|spec)s?\.[^]|^test_[^]+\.py$|_test\.\w+$|[a-z]Tests?\.(?:java|kt|cs|swift|php|scala)$/;
const DOCUMENTATION = /\.(?:mdx?|rst|adoc|txt|org|tex)$|(?:^|\/)docs?\/|(?:^|\/)(?:licen[cs]e|changelog|authors|notice|readme)[^/]*$/i;
/** Text by name, but a program reads it. */
function isList(path) {
	return /\.txt$/i.test(path) && LIST.test(path);
}
const LIST = /(?:^|[/-])requirements|(?:^|\/)constraints|(?:^|\/)(?:CMakeLists|robots)\.txt$/i;
/** Lines that nobody wrote by hand. */
const MINIFIED = 500;
function isMinified({ start, end, hunks }) {
	const lines = hunks.reduce((sum, hunk) => sum + hunk.oldLines + hunk.newLines, 0);
	return lines > 0 && (end - start) / lines > MINIFIED;
}
//#endregion
//#region src/engine/coverage/coverage.ts
/** What a reviewer was sent of each file of the change; of a document, of each section that was cut. */
function coverageOf(subject, sent) {
	if (subject.kind !== "diff") return sent.leftOut.map(sectionCoverage);
	const diff = diffOf(subject.content);
	const reasons = reasonsByPath(sent.leftOut);
	const hidden = new Set(subject.content.hiddenIn ?? []);
	return [...diff.files.map((file) => fileCoverage(file, {
		diff,
		sent,
		reasons,
		hidden
	})), ...unclaimed(reasons).map(fromLeftOut)];
}
function sectionCoverage({ path, reason, sent }) {
	return {
		path,
		sent: sent ?? "none",
		reason,
		reviewable: true
	};
}
/** What should have been reviewed and was not, or not whole. */
function uncovered(coverage) {
	return coverage.filter(({ sent, reviewable }) => reviewable && sent !== "whole");
}
/** A diff may name the same file several times, once for each commit. */
function reasonsByPath(leftOut) {
	const reasons = /* @__PURE__ */ new Map();
	for (const one of leftOut) reasons.set(one.path, [...reasons.get(one.path) ?? [], one]);
	return reasons;
}
function unclaimed(reasons) {
	return [...reasons.values()].flat();
}
function fileCoverage(file, { diff, sent, reasons, hidden }) {
	const path = require_redact.redact(file.newPath ?? file.oldPath ?? "");
	const missing = sent.missing.get(file) ?? (file.kind === "binary" ? "unsent" : null);
	if (missing === null && !hidden.has(path)) return {
		path,
		sent: "whole",
		reason: null,
		reviewable: isReviewable(diff, file)
	};
	return {
		path,
		sent: missing === "unsent" ? "none" : "partly",
		reason: missing === null ? HIDDEN : reasons.get(path)?.shift()?.reason ?? NOT_SENT,
		reviewable: isReviewable(diff, file)
	};
}
const HIDDEN = require_redact.safe`redaction.patterns of the project's file, which is not trusted, hid some of it`;
const NOT_SENT = require_redact.safe`not sent`;
/**
* Binary, lock, generated and vendored files are not reviewed by nature. A program that git calls binary, because
* of one strange byte, still runs; and a header that the change itself adds makes no file a generated one.
*/
function isReviewable(diff, file) {
	const path = file.newPath ?? file.oldPath ?? "";
	if (isNotReviewedByName(path)) return false;
	if (file.kind === "binary") return file.status !== "deleted" && languageOf(path) !== null;
	return skippedByContent(changedFile(diff, file)) === null;
}
function isNotReviewedByName(path) {
	const why = skippedByName(path);
	return isGeneratedPath(path) || why === "vendored" || why === "minified";
}
function fromLeftOut({ path, reason, sent, reviewable }) {
	const isWanted = reviewable ?? !isNotReviewedByName(path);
	return {
		path,
		sent: sent ?? "none",
		reason,
		reviewable: isWanted
	};
}
/** As a report lists it. */
function shownLeftOut(leftOut) {
	return leftOut.map(({ path, reason }) => ({
		path,
		reason
	}));
}
//#endregion
//#region src/model/verdict.ts
/** The reviewer's word, strictest first: of several verdicts in one answer the first here counts. */
const VERDICTS = [
	"CHANGES_REQUIRED",
	"DECISION_NEEDED",
	"APPROVED"
];
//#endregion
//#region src/state/session/refuted.ts
const refutationSchema = require_dist.object({
	id: require_dist.string(),
	file: require_hooks.storedFile,
	title: require_format.storedText,
	because: require_format.storedText,
	at: require_dist.number(),
	/** Not kept by an older countersign. */
	severity: require_dist.optional(require_dist.nullable(require_dist.picklist([
		"critical",
		"major",
		"minor",
		"info"
	])), null),
	line_start: require_dist.optional(require_dist.nullable(require_dist.number()), null),
	/** Who dismissed it, by the shell it was done in. Not kept by an older countersign. */
	by: require_dist.optional(require_dist.nullable(require_dist.picklist(["agent", "person"])), null),
	/** A second id of the same finding. */
	also: require_dist.optional(require_dist.nullable(require_dist.string()), null)
});
const FORMAT$1 = {
	version: 1,
	schema: require_dist.object({ refuted: require_dist.array(refutationSchema) })
};
/** The oldest are forgotten. */
const MAX_KEPT = 500;
/** Damage counts for nothing: a refuted finding may come back once. */
function readRefuted(projectDir) {
	return peekRefuted(projectDir) ?? [];
}
/** By every id that a dismissed finding has: a reviewer and a rule may have found the same. */
function readDismissals(projectDir) {
	return readRefuted(projectDir).flatMap(({ id, also, because }) => also === null ? [{
		id,
		because
	}] : [{
		id,
		because
	}, {
		id: also,
		because
	}]);
}
/** The ids of all of them: what has one of these does not come back. */
function readDismissedIds(projectDir) {
	return new Set(readDismissals(projectDir).map(({ id }) => id));
}
/** For whoever wants to see them; null when they cannot be read. */
function peekRefuted(projectDir) {
	const peeked = require_record.peekRecord(require_main.refutedFile(projectDir), FORMAT$1);
	if (peeked.kind === "absent") return [];
	return peeked.kind === "read" ? peeked.record.refuted : null;
}
async function refute(projectDir, refutation) {
	return await add(require_main.refutedFile(projectDir), refutation);
}
/** The agent can refute, too: whoever works with it is told when it stops. Not written, it is refuted all the same. */
async function keepUntold(sessionDir, refutation) {
	await add(require_main.untoldFile(sessionDir), refutation);
}
/** Each once. */
async function takeUntold(sessionDir) {
	const file = require_main.untoldFile(sessionDir);
	const peeked = require_record.peekRecord(file, FORMAT$1);
	if (peeked.kind !== "read") return [];
	const { refuted } = peeked.record;
	return (await require_record.removeRecord(file, FORMAT$1, (now) => now.refuted.length === refuted.length)).kind === "removed" ? refuted : [];
}
async function add(file, refutation) {
	return await require_record.updateRecord(file, FORMAT$1, (kept) => ({ refuted: [...(kept?.refuted ?? []).filter(({ id }) => id !== refutation.id), {
		by: null,
		also: null,
		...refutation
	}].slice(-MAX_KEPT) }));
}
//#endregion
//#region src/state/session/reviews.ts
const count = require_dist.pipe(require_dist.number(), require_dist.integer(), require_dist.minValue(0));
const FORMAT = {
	version: 1,
	schema: require_dist.object({
		at: require_dist.pipe(require_dist.string(), require_dist.isoTimestamp()),
		door: require_dist.picklist([
			"cli",
			"hook",
			"plan"
		]),
		outcome: require_dist.picklist([
			"reviewed",
			"inconclusive",
			"unavailable"
		]),
		verdict: require_dist.nullable(require_dist.picklist(VERDICTS)),
		backend: require_dist.nullable(require_dist.picklist([
			"hounfour",
			"codex",
			"curl",
			"static"
		])),
		model: require_dist.nullable(require_format.storedText),
		tokens: require_dist.nullable(require_dist.object({
			in: count,
			out: count
		})),
		seconds: require_dist.pipe(require_dist.number(), require_dist.minValue(0)),
		findings: require_dist.object({
			critical: count,
			major: count,
			minor: count,
			info: count
		})
	})
};
/** Some 8,000 reviews; so many at least, and twice as many at most, are kept of a project. */
const ROTATION = { bytes: 2e6 };
async function appendReview(environment, projectRoot, entry) {
	return await require_hooks.appendEntry(require_main.reviewsFile(require_main.projectDir(environment, projectRoot)), FORMAT, {
		entry,
		rotation: ROTATION
	});
}
async function readReviews(environment, projectRoot) {
	return await require_hooks.readJournal(require_main.reviewsFile(require_main.projectDir(environment, projectRoot)), FORMAT);
}
/** Those of each project that has any. */
async function readAllReviews(environment) {
	const dirs = listProjects(environment);
	if ("kind" in dirs) return dirs;
	return await Promise.all(dirs.map((dir) => require_hooks.readJournal(require_main.reviewsFile(dir), FORMAT)));
}
/** The folder of each project. */
function listProjects(environment) {
	const dir = require_main.projectsDir(environment);
	const state = require_main.checkPrivateDir(dir);
	if (state.kind === "failed") return state;
	try {
		return require_main.listDir(require_main.pathOf(dir)).map((name) => require_main.below(dir, name));
	} catch (error) {
		return require_main.failedBy(error, require_main.pathOf(dir));
	}
}
//#endregion
Object.defineProperty(exports, "HIDDEN", {
	enumerable: true,
	get: function() {
		return HIDDEN;
	}
});
Object.defineProperty(exports, "LANGUAGES", {
	enumerable: true,
	get: function() {
		return LANGUAGES;
	}
});
Object.defineProperty(exports, "MARGIN", {
	enumerable: true,
	get: function() {
		return MARGIN;
	}
});
Object.defineProperty(exports, "MAX_LINE", {
	enumerable: true,
	get: function() {
		return MAX_LINE;
	}
});
Object.defineProperty(exports, "RANKS", {
	enumerable: true,
	get: function() {
		return RANKS;
	}
});
Object.defineProperty(exports, "SYNTAX", {
	enumerable: true,
	get: function() {
		return SYNTAX;
	}
});
Object.defineProperty(exports, "VERDICTS", {
	enumerable: true,
	get: function() {
		return VERDICTS;
	}
});
Object.defineProperty(exports, "appendReview", {
	enumerable: true,
	get: function() {
		return appendReview;
	}
});
Object.defineProperty(exports, "changedFiles", {
	enumerable: true,
	get: function() {
		return changedFiles;
	}
});
Object.defineProperty(exports, "costWithin", {
	enumerable: true,
	get: function() {
		return costWithin;
	}
});
Object.defineProperty(exports, "coverageOf", {
	enumerable: true,
	get: function() {
		return coverageOf;
	}
});
Object.defineProperty(exports, "createContent", {
	enumerable: true,
	get: function() {
		return createContent;
	}
});
Object.defineProperty(exports, "createDiffContent", {
	enumerable: true,
	get: function() {
		return createDiffContent;
	}
});
Object.defineProperty(exports, "decode", {
	enumerable: true,
	get: function() {
		return decode;
	}
});
Object.defineProperty(exports, "depthWith", {
	enumerable: true,
	get: function() {
		return depthWith;
	}
});
Object.defineProperty(exports, "diffOf", {
	enumerable: true,
	get: function() {
		return diffOf;
	}
});
Object.defineProperty(exports, "estimateTokens", {
	enumerable: true,
	get: function() {
		return estimateTokens;
	}
});
Object.defineProperty(exports, "findSecurityPath", {
	enumerable: true,
	get: function() {
		return findSecurityPath;
	}
});
Object.defineProperty(exports, "findingId", {
	enumerable: true,
	get: function() {
		return findingId;
	}
});
Object.defineProperty(exports, "findingIds", {
	enumerable: true,
	get: function() {
		return findingIds;
	}
});
Object.defineProperty(exports, "hiddenNote", {
	enumerable: true,
	get: function() {
		return hiddenNote;
	}
});
Object.defineProperty(exports, "hiddenQuestion", {
	enumerable: true,
	get: function() {
		return hiddenQuestion;
	}
});
Object.defineProperty(exports, "isGeneratedPath", {
	enumerable: true,
	get: function() {
		return isGeneratedPath;
	}
});
Object.defineProperty(exports, "isMadeByProgram", {
	enumerable: true,
	get: function() {
		return isMadeByProgram;
	}
});
Object.defineProperty(exports, "isProse", {
	enumerable: true,
	get: function() {
		return isProse;
	}
});
Object.defineProperty(exports, "isShort", {
	enumerable: true,
	get: function() {
		return isShort;
	}
});
Object.defineProperty(exports, "isTest", {
	enumerable: true,
	get: function() {
		return isTest;
	}
});
Object.defineProperty(exports, "isTestData", {
	enumerable: true,
	get: function() {
		return isTestData;
	}
});
Object.defineProperty(exports, "isTestPath", {
	enumerable: true,
	get: function() {
		return isTestPath;
	}
});
Object.defineProperty(exports, "isWithin", {
	enumerable: true,
	get: function() {
		return isWithin;
	}
});
Object.defineProperty(exports, "keepUntold", {
	enumerable: true,
	get: function() {
		return keepUntold;
	}
});
Object.defineProperty(exports, "languageOf", {
	enumerable: true,
	get: function() {
		return languageOf;
	}
});
Object.defineProperty(exports, "listProjects", {
	enumerable: true,
	get: function() {
		return listProjects;
	}
});
Object.defineProperty(exports, "longestLine", {
	enumerable: true,
	get: function() {
		return longestLine;
	}
});
Object.defineProperty(exports, "parseDiff", {
	enumerable: true,
	get: function() {
		return parseDiff;
	}
});
Object.defineProperty(exports, "parseGiven", {
	enumerable: true,
	get: function() {
		return parseGiven;
	}
});
Object.defineProperty(exports, "pathsOf", {
	enumerable: true,
	get: function() {
		return pathsOf;
	}
});
Object.defineProperty(exports, "peekRefuted", {
	enumerable: true,
	get: function() {
		return peekRefuted;
	}
});
Object.defineProperty(exports, "plainPath", {
	enumerable: true,
	get: function() {
		return plainPath;
	}
});
Object.defineProperty(exports, "prefixWithin", {
	enumerable: true,
	get: function() {
		return prefixWithin;
	}
});
Object.defineProperty(exports, "rankOf", {
	enumerable: true,
	get: function() {
		return rankOf;
	}
});
Object.defineProperty(exports, "rawOpening", {
	enumerable: true,
	get: function() {
		return rawOpening;
	}
});
Object.defineProperty(exports, "readAllReviews", {
	enumerable: true,
	get: function() {
		return readAllReviews;
	}
});
Object.defineProperty(exports, "readDismissals", {
	enumerable: true,
	get: function() {
		return readDismissals;
	}
});
Object.defineProperty(exports, "readDismissedIds", {
	enumerable: true,
	get: function() {
		return readDismissedIds;
	}
});
Object.defineProperty(exports, "readEntry", {
	enumerable: true,
	get: function() {
		return readEntry;
	}
});
Object.defineProperty(exports, "readRefuted", {
	enumerable: true,
	get: function() {
		return readRefuted;
	}
});
Object.defineProperty(exports, "readReviews", {
	enumerable: true,
	get: function() {
		return readReviews;
	}
});
Object.defineProperty(exports, "refute", {
	enumerable: true,
	get: function() {
		return refute;
	}
});
Object.defineProperty(exports, "shownLeftOut", {
	enumerable: true,
	get: function() {
		return shownLeftOut;
	}
});
Object.defineProperty(exports, "skippedByContent", {
	enumerable: true,
	get: function() {
		return skippedByContent;
	}
});
Object.defineProperty(exports, "skippedByName", {
	enumerable: true,
	get: function() {
		return skippedByName;
	}
});
Object.defineProperty(exports, "takeUntold", {
	enumerable: true,
	get: function() {
		return takeUntold;
	}
});
Object.defineProperty(exports, "tokensWithin", {
	enumerable: true,
	get: function() {
		return tokensWithin;
	}
});
Object.defineProperty(exports, "touchesSecurity", {
	enumerable: true,
	get: function() {
		return touchesSecurity;
	}
});
Object.defineProperty(exports, "uncovered", {
	enumerable: true,
	get: function() {
		return uncovered;
	}
});
Object.defineProperty(exports, "unquoteName", {
	enumerable: true,
	get: function() {
		return unquoteName;
	}
});
Object.defineProperty(exports, "whatHid", {
	enumerable: true,
	get: function() {
		return whatHid;
	}
});
Object.defineProperty(exports, "withoutSide", {
	enumerable: true,
	get: function() {
		return withoutSide;
	}
});
