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
//#region src/diff/hunk-lines.ts
/** The lines of a hunk with their numbers on both sides. */
function hunkLines({ text }, hunk) {
	const parents = 1 + hunk.otherParents.length;
	const lines = [];
	let [oldLine, newLine] = [hunk.oldStart, hunk.newStart];
	let at = nextLine(text, hunk.start);
	while (at < hunk.end) {
		const next = nextLine(text, at);
		const end = text[next - 1] === "\n" ? next - 1 : next;
		const marks = parents === 1 ? markAt(text, at) : marksAt(text, at, parents) ?? "";
		const kind = text[at] === "\\" ? "no-newline" : kindOf(marks);
		const sides = sidesOf(kind, marks);
		lines.push({
			kind,
			oldLine: sides.inOld ? oldLine : null,
			newLine: sides.inNew ? newLine : null,
			text: text.slice(Math.min(at + marks.length, end), end)
		});
		if (sides.inOld) oldLine += 1;
		if (sides.inNew) newLine += 1;
		at = next;
	}
	return lines;
}
/** The same for one parent, without a copy or a pattern: this runs for every line there is. */
function markAt(text, at) {
	const code = text.charCodeAt(at);
	if (code === 43) return "+";
	if (code === 45) return "-";
	return code === 32 ? " " : "";
}
/** On which sides a line stands; of several parents the first. */
function sidesOf(kind, marks) {
	switch (kind) {
		case "no-newline": return {
			inOld: false,
			inNew: false
		};
		case "removed": return {
			inOld: marks.startsWith("-"),
			inNew: false
		};
		case "added": return {
			inOld: !marks.startsWith("+"),
			inNew: true
		};
		case "context": return {
			inOld: true,
			inNew: true
		};
	}
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
//#region src/diff/security-paths.ts
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
const ANY_WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{N}+/gu;
function wordsOf(path) {
	return path.match(/^[\x00-\x7f]*$/.test(path) ? WORD : ANY_WORD) ?? [];
}
//#endregion
Object.defineProperty(exports, "findSecurityPath", {
	enumerable: true,
	get: function() {
		return findSecurityPath;
	}
});
Object.defineProperty(exports, "hunkLines", {
	enumerable: true,
	get: function() {
		return hunkLines;
	}
});
Object.defineProperty(exports, "nextLine", {
	enumerable: true,
	get: function() {
		return nextLine;
	}
});
Object.defineProperty(exports, "parseDiff", {
	enumerable: true,
	get: function() {
		return parseDiff;
	}
});
Object.defineProperty(exports, "touchesSecurity", {
	enumerable: true,
	get: function() {
		return touchesSecurity;
	}
});
Object.defineProperty(exports, "unquoteName", {
	enumerable: true,
	get: function() {
		return unquoteName;
	}
});
