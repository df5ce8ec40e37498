const require_chunk = require("./chunk.cjs");
const require_main = require("./main.cjs");
const require_redact = require("./redact.cjs");
const require_owner = require("./owner.cjs");
const require_security_paths = require("./security-paths.cjs");
const require_sensitive = require("./sensitive.cjs");
const require_content = require("./content2.cjs");
const require_result = require("./result.cjs");
const require_rank = require("./rank.cjs");
let node_fs = require("node:fs");
node_fs = require_chunk.__toESM(node_fs, 1);
let node_path = require("node:path");
node_path = require_chunk.__toESM(node_path, 1);
let node_os = require("node:os");
//#region src/diff/excerpt.ts
/** How far off a quote may begin. */
const NEAR_LINES = 10;
/** So many characters without blanks stand nowhere by chance. */
const TELLING = 40;
/** Each stretch is a list of lines in order. A quote stands in one stretch, never across two. */
function createExcerpt(stretches) {
	const find = ({ line_start, line_end, current_code }) => {
		const range = rangeOf(line_start, line_end);
		const readings = current_code === null ? [] : readingsOf(current_code);
		if (readings.length > 0) return findQuote(stretches, readings, range);
		if (range === null) return {
			stretch: stretches[0] ?? [],
			range
		};
		const isThere = ({ number }) => number === range.first;
		const stretch = stretches.find((lines) => lines.some(isThere));
		return stretch === void 0 ? null : {
			stretch,
			range
		};
	};
	return { find };
}
/** The one nearest to where it is said to stand: the same line may be there many times. */
function findQuote(stretches, readings, near) {
	let [best, least] = [null, Infinity];
	for (const stretch of stretches) for (const quote of readings) {
		const range = placeOf(stretch, quote, near);
		if (range === null || distance(range.first, near) >= least) continue;
		[best, least] = [{
			stretch,
			range
		}, distance(range.first, near)];
	}
	return best;
}
function distance(line, near) {
	return near === null ? 0 : Math.abs(line - near.first);
}
function rangeOf(start, end) {
	const [first, last] = [start ?? end, end ?? start];
	if (first === null || last === null) return null;
	return {
		first: Math.min(first, last),
		last: Math.max(first, last)
	};
}
const MARKED = /^[+-]/m;
/** `...` on a line of its own, perhaps as a comment. */
const ELISION = /^[ \t]{0,99}(?:\/\/|#|--|\/\*|<!--)?[ \t]{0,9}(?:\.{3}|…)[ \t]{0,9}(?:\*\/|-->)?[ \t\r]{0,99}$/m;
/** A quote as it is and, where it carries the marks of a diff, without them. Empty when there is none. */
function readingsOf(code) {
	const bare = code.replace(/^\s*```[^\n]*\n|\n?```\s*$/g, "");
	return (MARKED.test(bare) ? [bare, bare.replace(/^[+ -]/gm, "")] : [bare]).map((one) => one.split(ELISION).map(withoutBlanks)).map((parts) => parts.filter((part) => part !== "")).filter((parts) => parts.length > 0);
}
function withoutBlanks(text) {
	return text.replace(/\s+/g, "");
}
function placeOf(lines, quote, near) {
	const texts = lines.map(({ text }) => withoutBlanks(text));
	const starts = startsOf(texts);
	const whole = texts.join("");
	const lineAt = (at) => lines[lastAtMost(starts, at)]?.number ?? 0;
	const isTelling = quote.join("").length >= TELLING;
	const [first = "", ...rest] = quote;
	const begins = occurrences(whole, first).filter((at) => near === null || isTelling || isNear(lineAt(at), near));
	for (const at of [nearest(begins, (one) => distance(lineAt(one), near)), begins[0]]) {
		const end = at === void 0 ? -1 : follow(whole, at + first.length, rest);
		if (at !== void 0 && end !== -1) return {
			first: lineAt(at),
			last: lineAt(end - 1)
		};
	}
	return null;
}
function occurrences(text, part) {
	const found = [];
	for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) found.push(at);
	return found;
}
/** The first of those with the least. */
function nearest(places, farness) {
	let [best, least] = [void 0, Infinity];
	for (const place of places) {
		const far = farness(place);
		if (far < least) [best, least] = [place, far];
	}
	return best;
}
function startsOf(texts) {
	let start = 0;
	return texts.map((text) => {
		start += text.length;
		return start - text.length;
	});
}
/** Where the last number that is not above the wanted one stands. */
function lastAtMost(sorted, wanted) {
	let [low, high] = [0, sorted.length - 1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if ((sorted[middle] ?? 0) <= wanted) low = middle;
		else high = middle - 1;
	}
	return low;
}
function isNear(line, { first, last }) {
	return line >= first - NEAR_LINES && line <= last + NEAR_LINES;
}
/** Where the last of the parts ends; -1 when they do not follow in order. */
function follow(text, from, parts) {
	let at = from;
	for (const part of parts) {
		const found = text.indexOf(part, at);
		if (found === -1) return -1;
		at = found + part.length;
	}
	return at;
}
//#endregion
//#region src/diff/ground.ts
/** Checks what a finding cites; `null` when it names no file. */
function ground(cited, diff, readFile) {
	if (cited.file === null) return null;
	return findCited(cited, diff, readFile)?.grounding ?? "not_found";
}
/**
* Looks up what a finding cites. The line has to exist. Quoted code has to stand there, blanks aside;
* reviewers count badly, so it may begin up to ten lines off, and anywhere in the file if it is long
* enough not to stand there by chance.
*/
function findCited(cited, diff, readFile) {
	if (cited.file === null) return null;
	const path = require_rank.plainPath(cited.file);
	const files = filesCited(path, diff);
	for (const file of files) for (const view of views(diff, file)) {
		const shown = view.find(cited);
		if (shown !== null) return {
			...shown,
			grounding: "in_diff",
			path: file.newPath ?? file.oldPath ?? path
		};
	}
	return findInFile(cited, readCited(path, files, readFile));
}
function findInFile(cited, read) {
	if (read === null) return null;
	const shown = createExcerpt([linesOf(read.text)]).find(cited);
	return shown === null ? null : {
		...shown,
		grounding: "in_file",
		path: read.path
	};
}
/** The files of a diff that a plain path means; one may be changed several times in a stream of commits. */
function filesCited(path, { files }) {
	const named = (wanted) => files.filter((file) => require_sensitive.changedPaths(file).some(wanted));
	const exact = named((name) => name === path);
	if (exact.length > 0) return exact;
	const side = require_rank.withoutSide(path);
	if (!isAbsolute(path)) return named((name) => name === side);
	return longest(named((name) => path.endsWith(`/${name}`)));
}
/** `/p/src/a.ts` ends with `a.ts` as well as with `src/a.ts`; the longer name is meant. */
function longest(files) {
	const length = (file) => Math.max(...require_sensitive.changedPaths(file).map((path) => path.length));
	const most = Math.max(...files.map(length));
	return files.filter((file) => length(file) === most);
}
function isAbsolute(path) {
	return /^(?:\/|[A-Za-z]:\/)/.test(path);
}
/** The new side, the old one, and both as they stand in the diff. */
function views(diff, file) {
	const hunks = file.hunks.map((hunk) => require_security_paths.hunkLines(diff, hunk));
	const side = (number) => createExcerpt(hunks.map((lines) => numbered(lines, number)));
	return [
		side(({ newLine }) => newLine),
		side(({ oldLine }) => oldLine),
		side(({ newLine, oldLine }) => newLine ?? oldLine)
	];
}
function numbered(lines, number) {
	return lines.flatMap((line) => {
		const at = number(line);
		return at === null ? [] : [{
			number: at,
			text: line.text,
			mark: MARKS$1[line.kind]
		}];
	});
}
const MARKS$1 = {
	added: "+",
	removed: "-",
	context: " ",
	"no-newline": " "
};
function readCited(path, files, readFile) {
	const known = files.map(({ newPath }) => newPath).filter((name) => name !== null);
	const candidates = new Set([
		...known,
		path,
		require_rank.withoutSide(path)
	]);
	for (const candidate of candidates) {
		const text = candidate.split("/").includes("..") ? null : readFile(candidate);
		if (text !== null) return {
			path: candidate,
			text
		};
	}
	return null;
}
/** A last newline ends the last line and begins no other. */
function linesOf(text) {
	const lines = text.split("\n");
	if (lines.at(-1) === "") lines.pop();
	return lines.map((line, at) => ({
		number: at + 1,
		text: line,
		mark: " "
	}));
}
//#endregion
//#region src/text/clip-tokens.ts
/** What the mark of a cut may cost. */
const MARK = 3;
/** As much of the front of a text as fits a budget. */
function clipTokens(text, budgetTokens) {
	if (require_rank.isWithin(text, budgetTokens)) return text;
	return require_redact.clip(text, require_rank.prefixWithin(text, budgetTokens - MARK));
}
//#endregion
//#region src/text/closing-list.ts
/** How much of a budget to keep for a list of at most so many things: what it may take, or a tenth. */
function listBudget(budgetTokens, count) {
	return Math.floor(Math.min(budgetTokens / 10, PER_LINE * (count + 1)));
}
const PER_LINE = 60;
/** A line for each of the first things that were left out, and how many more, as far as there is room. */
function closingList(items, room) {
	if (items.length === 0) return require_redact.safe``;
	const more = (count) => require_redact.safe`[left out: ${count} more]\n`;
	if (!room.take(more(items.length))) return require_redact.safe``;
	const lines = [];
	for (const item of items) {
		const line = require_redact.safe`[left out: ${item}]\n`;
		if (!room.take(line)) break;
		lines.push(line);
	}
	const rest = items.length - lines.length;
	return require_redact.joinSafe(rest === 0 ? lines : [...lines, more(rest)], "");
}
//#endregion
//#region src/text/room.ts
/** What a newline costs at most. */
const NEWLINE = 2;
function createRoom(budgetTokens) {
	let left = Math.max(0, Math.floor(budgetTokens));
	return {
		left: () => left,
		take: (text) => {
			const tokens = require_rank.tokensWithin(text.endsWith("\n") ? text : `${text}\n`, left);
			if (tokens === null || tokens > left) return false;
			left -= tokens;
			return true;
		},
		fitting: (text) => {
			const end = require_rank.prefixWithin(text, left - NEWLINE);
			const line = text.lastIndexOf("\n", end - 1) + 1;
			return end === text.length || line <= end / 2 ? end : line;
		},
		attempt: (work) => {
			const before = left;
			const result = work();
			if (result === null) left = before;
			return result;
		}
	};
}
//#endregion
//#region src/diff/pack-file.ts
/**
* The header and the hunks that fit, in order; if none does, the first lines of the first hunk, which may
* be all there is: a new file is one hunk. `null` if there is no room for that either.
*/
function packFile(text, file, room) {
	if (room.left() < LEAST || file.hunks.length === 0) return null;
	const [header, ...hunks] = segments(file);
	if (header === void 0 || !room.take(sliceOf(text, header))) return null;
	const note = noteOf(file, hunks.length);
	if (!room.take(note(hunks.length))) return null;
	const kept = hunks.filter((hunk) => room.take(sliceOf(text, hunk)));
	if (kept.length === 0) return cutHunk(text, {
		header,
		hunks,
		room
	});
	const sent = require_redact.safe`${kept.length} of ${hunks.length} hunks sent`;
	return {
		parts: [
			header,
			...kept,
			note(hunks.length - kept.length)
		],
		sent
	};
}
/** Names, notes and a few lines take as much; below it looking at every other file is not worth it. */
const LEAST = 150;
/** The header, then each hunk with whatever follows it. */
function segments({ start, end, hunks }) {
	const starts = [start, ...hunks.map((hunk) => hunk.start)];
	return starts.map((from, at) => ({
		start: from,
		end: starts[at + 1] ?? end
	}));
}
function sliceOf(text, { start, end }) {
	return text.slice(start, end);
}
/** In quotes: a name may hold a newline and would otherwise write lines of its own. */
function noteOf({ newPath, oldPath }, total) {
	const name = require_redact.redact(JSON.stringify(newPath ?? oldPath ?? ""));
	return (missing) => require_redact.safe`[left out: ${missing} of ${total} hunks of ${name}]\n`;
}
function cutHunk(text, { header, hunks, room }) {
	const [first] = hunks;
	const note = require_redact.safe`[left out: the rest of this hunk and of the file]\n`;
	if (first === void 0 || !room.take(note)) return null;
	const hunk = sliceOf(text, first);
	const beginning = hunk.slice(0, hunk.lastIndexOf("\n", room.fitting(hunk) - 1) + 1);
	const lines = beginning.split("\n").length - 2;
	if (lines < 1 || !room.take(beginning)) return null;
	const sent = require_redact.safe`${lines} lines of the first of ${hunks.length} hunks sent`;
	return {
		parts: [
			header,
			{
				start: first.start,
				end: first.start + beginning.length
			},
			note
		],
		sent
	};
}
//#endregion
//#region src/diff/pack.ts
/**
* The most important part of a diff that fits a budget, in the order of the diff. As many files as
* possible are sent whole, by rank and in a rank the shorter first; then hunks of those that do not fit.
*/
function packDiff(diff, budgetTokens) {
	return require_rank.isWithin(diff.text, budgetTokens) ? wholeDiff(diff) : cutDiff(diff, budgetTokens);
}
/** The same of a diff that is known to fit. */
function wholeDiff(diff) {
	const all = diff.files.length;
	const leftOut = namedOnly(diff.files);
	const files = {
		all,
		whole: all - leftOut.length,
		partly: 0
	};
	return {
		text: diff.text,
		leftOut,
		truncated: false,
		files,
		missing: /* @__PURE__ */ new Map()
	};
}
/** The same of a diff that is known not to fit. */
function cutDiff(diff, budgetTokens) {
	return write(diff, choose$1(diff, budgetTokens));
}
/** Their header is sent, but says nothing of what is in them. */
function namedOnly(files) {
	return files.filter(({ kind }) => kind === "binary").map((file) => ({
		path: nameOf(file),
		reason: require_redact.safe`binary or too large to compare`
	}));
}
function nameOf({ newPath, oldPath }) {
	return require_redact.redact(newPath ?? oldPath ?? "");
}
/** The part of a budget that may be spent on prose while there are files. */
const PROSE = .1;
function choose$1(diff, budgetTokens) {
	const parts = /* @__PURE__ */ new Map();
	const list = listBudget(budgetTokens, diff.files.length);
	const share = Math.floor((budgetTokens - list) * (diff.files.length === 0 ? 1 : PROSE));
	const prose = createRoom(share);
	const proseLeftOut = takeProse(diff, {
		room: prose,
		parts
	});
	return {
		parts,
		missing: takeFiles(diff, {
			room: createRoom(budgetTokens - list - share + prose.left()),
			parts
		}),
		proseLeftOut,
		list: createRoom(list),
		budgetTokens
	};
}
/** Commit messages, mail headers, a stat. Tells how many characters did not fit. */
function takeProse(diff, { room, parts }) {
	let leftOut = 0;
	for (const { file, start, end } of require_sensitive.pieces(diff)) {
		if (file !== null) continue;
		const text = diff.text.slice(start, end);
		const beginning = text.slice(0, room.fitting(text));
		const length = room.take(beginning) ? beginning.length : 0;
		if (length > 0) parts.set(start, [{
			start,
			end: start + length
		}]);
		leftOut += text.length - length;
	}
	return leftOut;
}
function takeFiles(diff, { room, parts }) {
	const missing = [];
	for (const { file, rank } of byImportance(diff.files)) {
		if (room.take(diff.text.slice(file.start, file.end))) {
			parts.set(file.start, [file]);
			continue;
		}
		const inParts = () => rank < NEVER_IN_PARTS ? packFile(diff.text, file, room) : null;
		const packed = room.attempt(inParts);
		if (packed !== null) parts.set(file.start, packed.parts);
		missing.push({
			file,
			sent: packed?.sent ?? null
		});
	}
	return missing;
}
/** A piece of what a program wrote tells nobody anything. */
const NEVER_IN_PARTS = require_rank.RANKS.indexOf("generated");
function byImportance(files) {
	return files.map((file) => ({
		file,
		rank: require_rank.RANKS.indexOf(require_rank.rankOf(file)),
		length: file.end - file.start
	})).sort((a, b) => a.rank - b.rank || a.length - b.length || a.file.start - b.file.start);
}
function write(diff, choice) {
	const { parts } = choice;
	const leftOut = listLeftOut$1(choice);
	const list = closingList(leftOut.map(({ path, reason }) => require_redact.safe`${require_redact.oneLine(path)} (${reason})`), choice.list);
	const sent = [...require_sensitive.pieces(diff)].flatMap(({ start }) => parts.get(start) ?? []);
	const text = require_redact.compose(diff.text, [...endedLines(diff.text, sent), list]);
	const missing = new Map(choice.missing.map(({ file, sent }) => [file, sent === null ? "unsent" : "partly"]));
	const named = namedOnly(diff.files.filter((file) => !missing.has(file)));
	const all = diff.files.length;
	const partly = choice.missing.filter((one) => one.sent !== null).length;
	const files = {
		all,
		whole: all - missing.size - named.length,
		partly
	};
	const truncated = leftOut.length > 0;
	return {
		text,
		leftOut: [...leftOut, ...named],
		truncated,
		files,
		missing
	};
}
function listLeftOut$1({ missing, proseLeftOut, budgetTokens }) {
	const over = require_redact.safe`over the budget of ${budgetTokens} tokens`;
	const files = missing.map(({ file, sent }) => ({
		path: nameOf(file),
		reason: sent ?? over
	}));
	if (proseLeftOut === 0) return files;
	const reason = require_redact.safe`${proseLeftOut} characters ${over}`;
	return [...files, {
		path: require_redact.safe`text between the files`,
		reason
	}];
}
/** What follows begins on a line of its own. */
function endedLines(text, parts) {
	const isOpen = (part) => typeof part !== "string" && text[part.end - 1] !== "\n";
	return parts.flatMap((part) => isOpen(part) ? [part, require_redact.safe`\n`] : [part]);
}
//#endregion
//#region src/diff/readable.ts
/** What stands in place of a file that is not sent. */
const NOTE = /^\[left out: .*\]$/;
/** Whether a reviewer would see anything of the change: binary files say nothing but their names. */
function hasReadable(diff) {
	if (diff.files.length > 0) return diff.files.some(({ kind }) => kind !== "binary");
	for (const { start, end } of require_sensitive.pieces(diff)) for (const line of diff.text.slice(start, end).split("\n")) if (line.trim() !== "" && !NOTE.test(line)) return true;
	return false;
}
//#endregion
//#region src/text/sections.ts
/** What a reviewer of a document needs first. */
const WEIGHTS = [
	"requirements",
	"design",
	"other",
	"appendix"
];
/** The sections of a Markdown document, in order; together they are the text. */
function sectionsOf(text) {
	const headings = findHeadings(text);
	const title = titleOf(headings);
	const parents = [];
	const sections = headings.map(({ start, level, words }, at) => {
		while ((parents.at(-1)?.level ?? 0) >= level) parents.pop();
		const inherited = parents.at(-1)?.weight ?? "other";
		const weight = at === title ? "other" : weightOf(words, inherited);
		parents.push({
			level,
			weight
		});
		return {
			start,
			end: headings[at + 1]?.start ?? text.length,
			heading: words,
			weight
		};
	});
	const first = sections[0]?.start ?? text.length;
	if (first === 0) return sections;
	return [{
		start: 0,
		end: first,
		heading: "",
		weight: "other"
	}, ...sections];
}
const HEADING = /^ {0,3}(#{1,6})[ \t]+([^\n]{0,200})/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** No heading and no fence is longer, and a line may have megabytes. */
const LOOK = 220;
/** `#` lines, except in code. */
function findHeadings(text) {
	const headings = [];
	let fence = null;
	for (let start = 0; start < text.length; start = nextLine(text, start)) {
		const line = text.slice(start, start + LOOK);
		const heading = fence === null ? readHeading(line) : null;
		if (heading !== null) headings.push({
			start,
			...heading
		});
		fence = fenceAfter(line, fence);
	}
	return headings;
}
function readHeading(line) {
	const [, hashes, words] = HEADING.exec(line) ?? [];
	if (hashes === void 0 || words === void 0) return null;
	return {
		level: hashes.length,
		words: words.trim()
	};
}
/** The mark of the code that is open after a line. */
function fenceAfter(line, open) {
	const mark = FENCE.exec(line)?.[1]?.slice(0, 3);
	if (mark === void 0) return open;
	if (open === null) return mark;
	return mark === open ? null : open;
}
function nextLine(text, at) {
	const newline = text.indexOf("\n", at);
	return newline === -1 ? text.length : newline + 1;
}
/** The only heading of the highest level is the document's own and says nothing of its parts. */
function titleOf(headings) {
	const top = headings.reduce((least, { level }) => Math.min(least, level), 7);
	return headings.filter(({ level }) => level === top).length === 1 ? headings.findIndex(({ level }) => level === top) : -1;
}
const APPENDIX = /\b(?:appendix|appendices|annex|references?|bibliography|glossary|change ?log|revision history|document history|acknowledge?ments?|further reading|see also)\b/i;
const REQUIREMENTS = /\b(?:requirements?|acceptance|criteria|user stor(?:y|ies)|use cases?|goals?|objectives?|must|scope|success metrics?|constraints?|FR-?\d|NFR-?\d)\b/i;
const DESIGN = /\b(?:architectur\w{0,4}|designs?|components?|interfaces?|apis?|data ?models?|schemas?|security|flows?|protocols?|implementation|tests?|testing|errors?|failures?|risks?|milestones?|tasks?)\b/i;
/** Inside an appendix everything is; elsewhere a heading that says nothing takes after the one above. */
function weightOf(words, inherited) {
	if (inherited === "appendix" || APPENDIX.test(words)) return "appendix";
	if (REQUIREMENTS.test(words)) return "requirements";
	if (inherited === "requirements") return inherited;
	return DESIGN.test(words) ? "design" : inherited;
}
//#endregion
//#region src/text/pack-document.ts
/**
* The most important sections of a redacted document that fit a budget, in the order of the document:
* requirements, then design, then the rest, appendices last. The first of each that does not fit is cut.
*/
function packDocument(text, budgetTokens) {
	if (require_rank.isWithin(text, budgetTokens)) return {
		text,
		leftOut: []
	};
	const sections = sectionsOf(text);
	const list = listBudget(budgetTokens, sections.length);
	const chosen = choose(text, sections, createRoom(budgetTokens - list));
	const leftOut = listLeftOut(chosen, budgetTokens);
	const names = leftOut.map(({ path, reason }) => require_redact.safe`${require_redact.oneLine(path)} (${reason})`);
	return {
		text: require_redact.compose(text, [...sentParts(text, chosen), closingList(names, createRoom(list))]),
		leftOut
	};
}
function choose(text, sections, room) {
	const sent = /* @__PURE__ */ new Map();
	for (const weight of WEIGHTS) {
		let isCut = false;
		for (const section of sections.filter((one) => one.weight === weight)) {
			const whole = text.slice(section.start, section.end);
			if (room.take(whole)) sent.set(section, whole.length);
			else if (!isCut) {
				sent.set(section, takeBeginning(whole, room));
				isCut = true;
			}
		}
	}
	return sections.map((section) => ({
		section,
		sent: sent.get(section) ?? 0
	}));
}
const CUT = require_redact.safe`[left out: the rest of this section]\n`;
/** A heading without anything below it would only look like a section. */
function takeBeginning(section, room) {
	return room.attempt(() => {
		if (!room.take(CUT)) return null;
		const beginning = section.slice(0, room.fitting(section));
		return (!section.startsWith("#") || beginning.trimEnd().includes("\n")) && room.take(beginning) ? beginning.length : null;
	}) ?? 0;
}
function sentParts(text, chosen) {
	return chosen.flatMap(({ section: { start, end }, sent }) => {
		if (sent === 0) return [];
		const part = {
			start,
			end: start + sent
		};
		return [
			part,
			...text[part.end - 1] !== "\n" ? [require_redact.safe`\n`] : [],
			...part.end < end ? [CUT] : []
		];
	});
}
function listLeftOut(chosen, budgetTokens) {
	return chosen.filter(({ section, sent }) => sent < section.end - section.start).map(({ section, sent }) => ({
		path: section.heading === "" ? require_redact.safe`text without a heading` : require_redact.redact(section.heading),
		reason: sent === 0 ? require_redact.safe`over the budget of ${budgetTokens} tokens` : require_redact.safe`${sent} of ${section.end - section.start} characters sent`
	}));
}
//#endregion
//#region src/engine/sent.ts
/** An edit is shown as it is written, not as a diff. */
function materialOf(subject) {
	return {
		subject,
		diff: subject.kind === "diff" ? require_content.diffOf(subject.content) : null,
		packed: /* @__PURE__ */ new Map(),
		tokens: null
	};
}
/** As much of the content as a budget allows, the most important first; what is left out is named. */
function packContent(material, budgetTokens) {
	const sent = material.packed.get(budgetTokens) ?? packAnew(material, budgetTokens);
	material.packed.set(budgetTokens, sent);
	return sent;
}
function packAnew(material, budgetTokens) {
	const { subject, diff } = material;
	const { text, leftOut } = subject.content;
	const whole = isWhole(material, budgetTokens);
	if (diff !== null && diff.files.length > 0) {
		const given = {
			...diff,
			text
		};
		return sentOf(whole ? wholeDiff(given) : cutDiff(given, budgetTokens), leftOut);
	}
	const none = {
		files: null,
		missing: /* @__PURE__ */ new Map()
	};
	if (whole) return {
		...none,
		text,
		leftOut,
		truncated: false
	};
	return sentOf({
		...packDocument(text, budgetTokens),
		...none,
		truncated: true
	}, leftOut);
}
/** Counted once, as far as the largest budget: every pass has one of its own. */
function isWhole(material, budgetTokens) {
	const { text } = material.subject.content;
	if (require_rank.isShort(text, budgetTokens)) return true;
	material.tokens ??= require_rank.tokensWithin(text, budgetTokens);
	return material.tokens !== null && material.tokens <= budgetTokens;
}
function sentOf(packed, before) {
	return {
		...packed,
		leftOut: [...before, ...packed.leftOut]
	};
}
/** Nothing but names: a lock file, say, is sent whole or not at all. */
function isUnseen({ files }) {
	return files !== null && files.whole + files.partly === 0;
}
/** Why there is nothing to show to a reviewer: it would be asked to approve what it cannot see. */
function nothingIn(material, budgetTokens) {
	const { subject, diff } = material;
	const { text, leftOut } = subject.content;
	if (text.trim() === "") return "nothing-to-review";
	if (diff === null || diff.files.length + leftOut.length === 0) return null;
	if (!hasReadable(diff)) return "nothing-readable";
	return isUnseen(packContent(material, budgetTokens)) ? "nothing-readable" : null;
}
//#endregion
//#region src/engine/previous.ts
/**
* What became of the earlier findings. One that is found again is not fixed, whatever the model says of
* it; one that is not found again is fixed unless the model says otherwise, or could not see its place.
*/
function compareWithPrevious(result, request, sent) {
	const { previous } = request;
	const extra = withoutStatus(result);
	if (previous === null) return {
		result: {
			...result,
			extra
		},
		previous: []
	};
	const found = new Set(result.findings.map(({ id }) => id));
	const known = new Set(previous.findings.map(({ id }) => id));
	const said = statusOf(result);
	const statusNow = (finding) => {
		const words = said.filter(({ id }) => id === finding.id).map(({ status }) => status);
		if (found.has(finding.id) || words.some((word) => word !== "fixed")) return "not_fixed";
		const sight = sightOf(finding, request, sent);
		return sight === "whole" || sight === "partly" && words.length > 0 ? "fixed" : "not_reviewed";
	};
	return {
		result: {
			...result,
			extra,
			findings: result.findings.map((finding) => ({
				...finding,
				status: known.has(finding.id) ? "not_fixed" : "new"
			}))
		},
		previous: previous.findings.map((finding) => ({
			id: finding.id,
			title: finding.title,
			status: statusNow(finding)
		}))
	};
}
/** How much of a finding's place the reviewer could see; with tools, more than it was sent. */
function sightOf({ file }, { subject, tools }, sent) {
	const less = tools === "repository" ? "partly" : "none";
	const { diff } = materialOf(subject);
	if (file === null || diff === null) return sent.truncated ? "partly" : "whole";
	const cited = filesCited(require_rank.plainPath(file), diff).map((one) => sent.missing.get(one) ?? "whole");
	if (cited.length === 0 || cited.every((one) => one === "unsent")) return less;
	return cited.every((one) => one === "whole") ? "whole" : "partly";
}
/** It is told apart from what nobody asked for. */
function withoutStatus({ extra }) {
	const rest = Object.entries(extra).filter(([field]) => field !== "previous_issues_status");
	return Object.fromEntries(rest);
}
/** What the pass before said of earlier findings holds where the last one, who saw less, says nothing. */
function carryStatus(last, before) {
	const own = statusOf(last);
	const known = new Set(own.map(({ id }) => id));
	const carried = statusOf(before).filter(({ id }) => !known.has(id));
	if (carried.length === 0) return last;
	return {
		...last,
		extra: {
			...last.extra,
			previous_issues_status: [...carried, ...own]
		}
	};
}
/** What a model says of earlier findings; entries of another shape say nothing. */
function statusOf({ extra }) {
	const said = extra["previous_issues_status"];
	return (Array.isArray(said) ? said : []).flatMap((entry) => {
		if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return [];
		const { id, status } = entry;
		return typeof id === "string" ? [{
			id,
			status: status ?? null
		}] : [];
	});
}
//#endregion
//#region src/engine/static-findings.ts
/** The reviewer's findings, then those of the rules that the reviewer has not named itself. */
function withStatic(result, found) {
	const own = result.findings.map(unmarked);
	const all = found?.findings ?? [];
	const confirmed = own.map((finding) => {
		const rules = all.filter((one) => namesSame(finding, one)).map(({ rule }) => require_redact.redact(rule));
		if (rules.length === 0) return finding;
		return {
			...finding,
			extra: {
				...finding.extra,
				confirms: [...new Set(rules)]
			}
		};
	});
	const unsaid = all.filter((one) => !own.some((finding) => namesSame(finding, one)));
	return {
		...result,
		findings: [...confirmed, ...toFindings(unsaid)]
	};
}
/** Our marks are ours alone: a model may write any field into a finding. */
function unmarked(finding) {
	const own = Object.entries(finding.extra).filter(([field]) => !MARKS.includes(field));
	return {
		...finding,
		extra: Object.fromEntries(own)
	};
}
const MARKS = [
	"source",
	"rule",
	"confirms"
];
/**
* The same place, and no milder than the rule finds it: a reviewer who calls a leaked key a matter of
* taste does not make the rule's finding go away.
*/
function namesSame(finding, one) {
	if (finding.file === null || !isSameFile(finding.file, one.file)) return false;
	if (require_result.SEVERITIES.indexOf(finding.severity) > require_result.SEVERITIES.indexOf(one.severity)) return false;
	const [from, until] = [finding.line_start, finding.line_end ?? finding.line_start];
	if (from === null || until === null || one.line_start === null) return from === one.line_start && finding.current_code === null;
	return from <= (one.line_end ?? one.line_start) && until >= one.line_start;
}
function isSameFile(cited, file) {
	const path = require_rank.plainPath(cited);
	return path === file || require_rank.withoutSide(path) === file;
}
/** Findings of the rules as findings of a review, the worst first, marked as what they are. */
function toFindings(found) {
	const sorted = require_result.SEVERITIES.flatMap((level) => found.filter(({ severity }) => severity === level));
	const ids = require_rank.findingIds(sorted);
	return sorted.map(({ rule, side, ...finding }, at) => ({
		...finding,
		fixed_code: null,
		confidence: null,
		id: ids[at] ?? "",
		grounded: "in_diff",
		status: null,
		extra: {
			source: require_redact.safe`static`,
			rule: require_redact.redact(rule),
			side: require_redact.redact(side)
		}
	}));
}
/** A rule has found it, whether or not the reviewer says so too. */
function isOfRule({ extra }) {
	return extra["source"] === "static" || extra["confirms"] !== void 0;
}
function staticProof(found) {
	return found === null ? null : {
		...found,
		findings: found.findings.length
	};
}
//#endregion
//#region src/system/temp.ts
const PREFIX = "countersign-";
/** Work in such a directory; where none can be made or written to, the errno says why. */
async function inTempDir(work, otherwise) {
	let temp = null;
	try {
		temp = await createAskDir();
		return await work(temp);
	} catch (error) {
		if (!require_main.isSystemError(error)) throw error;
		return otherwise(require_main.errnoOf(error));
	} finally {
		temp?.remove();
	}
}
/** A new private directory that knows how to remove itself. */
function createTempDir() {
	const dir = node_fs.mkdtempSync(node_path.join((0, node_os.tmpdir)(), PREFIX));
	const write = (name, text) => {
		const file = node_path.join(dir, name);
		node_fs.writeFileSync(file, text, {
			flag: "wx",
			mode: 384
		});
		return file;
	};
	return {
		path: dir,
		write,
		writeSchema: (name, schema) => write(name, JSON.stringify(schema)),
		remove: () => removeAll(dir)
	};
}
/** Never fails: what was done in it is worth more than that it is gone. */
function removeAll(dir) {
	const options = {
		recursive: true,
		force: true,
		maxRetries: 2
	};
	try {
		node_fs.rmSync(dir, options);
	} catch {
		try {
			unlock(dir);
			node_fs.rmSync(dir, options);
		} catch {}
	}
}
/** A folder may be closed to its owner, as caches of programs are; then nothing in it can be removed. */
function unlock(dir) {
	node_fs.chmodSync(dir, 448);
	for (const entry of node_fs.readdirSync(dir, { withFileTypes: true })) if (entry.isDirectory()) unlock(node_path.join(dir, entry.name));
}
const OWNER = "owner";
/** The same for what is asked and answered. Killed, we cannot remove it: the next of us does. */
async function createAskDir() {
	await (swept ??= removeLeftDirs());
	const dir = createTempDir();
	node_fs.writeFileSync(node_path.join(dir.path, OWNER), require_owner.newOwnerWord(), {
		flag: "wx",
		mode: 384
	});
	return dir;
}
let swept;
/** What other processes of this user left, where it is certain that they are gone. */
async function removeLeftDirs() {
	for (const dir of listTempDirs()) try {
		if (isOurs(dir) && await isLeft(dir)) node_fs.rmSync(dir, {
			recursive: true,
			force: true
		});
	} catch {}
}
function listTempDirs() {
	try {
		return node_fs.readdirSync((0, node_os.tmpdir)()).filter((name) => /^countersign-[A-Za-z0-9]{6}$/.test(name)).map((name) => node_path.join((0, node_os.tmpdir)(), name));
	} catch {
		return [];
	}
}
function isOurs(dir) {
	const stat = node_fs.lstatSync(dir);
	return stat.isDirectory() && stat.uid === process.getuid?.();
}
async function isLeft(dir) {
	const file = node_path.join(dir, OWNER);
	const { mtimeMs } = node_fs.lstatSync(file);
	const entry = require_main.readEntry(file, MAX_WORD);
	return entry.kind === "file" && await require_owner.lifeOf(entry.text, mtimeMs) === "dead";
}
const MAX_WORD = 200;
//#endregion
Object.defineProperty(exports, "carryStatus", {
	enumerable: true,
	get: function() {
		return carryStatus;
	}
});
Object.defineProperty(exports, "clipTokens", {
	enumerable: true,
	get: function() {
		return clipTokens;
	}
});
Object.defineProperty(exports, "compareWithPrevious", {
	enumerable: true,
	get: function() {
		return compareWithPrevious;
	}
});
Object.defineProperty(exports, "filesCited", {
	enumerable: true,
	get: function() {
		return filesCited;
	}
});
Object.defineProperty(exports, "findCited", {
	enumerable: true,
	get: function() {
		return findCited;
	}
});
Object.defineProperty(exports, "ground", {
	enumerable: true,
	get: function() {
		return ground;
	}
});
Object.defineProperty(exports, "inTempDir", {
	enumerable: true,
	get: function() {
		return inTempDir;
	}
});
Object.defineProperty(exports, "isOfRule", {
	enumerable: true,
	get: function() {
		return isOfRule;
	}
});
Object.defineProperty(exports, "isUnseen", {
	enumerable: true,
	get: function() {
		return isUnseen;
	}
});
Object.defineProperty(exports, "materialOf", {
	enumerable: true,
	get: function() {
		return materialOf;
	}
});
Object.defineProperty(exports, "nothingIn", {
	enumerable: true,
	get: function() {
		return nothingIn;
	}
});
Object.defineProperty(exports, "packContent", {
	enumerable: true,
	get: function() {
		return packContent;
	}
});
Object.defineProperty(exports, "packDiff", {
	enumerable: true,
	get: function() {
		return packDiff;
	}
});
Object.defineProperty(exports, "staticProof", {
	enumerable: true,
	get: function() {
		return staticProof;
	}
});
Object.defineProperty(exports, "statusOf", {
	enumerable: true,
	get: function() {
		return statusOf;
	}
});
Object.defineProperty(exports, "toFindings", {
	enumerable: true,
	get: function() {
		return toFindings;
	}
});
Object.defineProperty(exports, "withStatic", {
	enumerable: true,
	get: function() {
		return withStatic;
	}
});
