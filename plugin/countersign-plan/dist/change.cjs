const require_redact = require("./redact.cjs");
const require_rules = require("./rules.cjs");
const require_language = require("./language.cjs");
const require_syntax = require("./syntax.cjs");
const require_content = require("./content2.cjs");
//#region src/static/ignore.ts
/** `countersign-ignore RULE: reason` on the line, or alone on the line above. */
function ignoreAt(hunk, line, rule) {
	const near = [line.newLine === null ? null : line, hunk.previousNew(line)];
	if (line.newLine === null) near.push(hunk.nextNew(line));
	const asked = near.map((one) => one === null ? null : askedIn(hunk, one, rule));
	const reasoned = asked.filter((one) => one?.kind === "reasoned");
	return reasoned.find(({ added }) => !added) ?? reasoned[0] ?? asked.find((one) => one !== null) ?? null;
}
const ASKED = /countersign-ignore[ \t]{1,4}([a-z][a-z0-9-]{0,60})(?:[ \t]{0,4}:[ \t]{0,4}(.{0,300}))?/;
const COMMENT_ENDS = /\s{0,20}(?:\*\/|-->|\*\}|"""|'''){0,1}\s{0,20}$/;
function askedIn(hunk, line, rule) {
	const comment = hunk.file.language === null ? line.text : hunk.commentOf(line);
	const [, id, words = ""] = ASKED.exec(comment) ?? [];
	if (id !== rule) return null;
	const reason = words.replace(COMMENT_ENDS, "").trim();
	if (!/\p{L}{2}/u.test(reason)) return { kind: "bare" };
	return {
		kind: "reasoned",
		reason,
		added: line.kind === "added"
	};
}
//#endregion
//#region src/static/codes.ts
/**
* One array for all hunks. To ask a string for each of its characters takes several times as long, most of
* all where the string is a part of a longer one.
*/
function createCodes() {
	let room = allocate(SMALLEST);
	return (text) => {
		const { length } = text;
		if (length + BEHIND > room.codes.length) room = allocate(2 * length + BEHIND);
		room.buffer.write(text, "utf16le");
		room.codes.fill(10, length, length + BEHIND);
		return {
			codes: room.codes,
			pairs: room.pairs,
			count: (length >> 1) + 1
		};
	};
}
const SMALLEST = 65536;
const BEHIND = 2;
/** An even number of characters. */
function allocate(characters) {
	const memory = /* @__PURE__ */ new ArrayBuffer(4 * Math.ceil(characters / 2));
	return {
		buffer: Buffer.from(memory),
		codes: new Uint16Array(memory),
		pairs: new Int32Array(memory)
	};
}
function isDigit(code) {
	return (code ^ 48) < 10;
}
/** A letter or a digit of ASCII. */
function isWord(code) {
	return isDigit(code) || isLetter(code);
}
function isLetter(code) {
	const lower = code | 32;
	return lower >= 97 && lower <= 122;
}
//#endregion
//#region src/static/sieve.ts
/** The bits of what every text is looked at for; the rest are for groups of keywords. */
const LINE_ENDS = 1 << 31;
const [WITHIN, LETTER_FIRST, DIGIT_FIRST] = [
	1 << 30,
	1 << 29,
	1 << 28
];
const ASCII = Array.from({ length: 128 }, (_, code) => code);
const LETTERS = ASCII.filter(isLetter);
const DIGITS = ASCII.filter(isDigit);
function createSieve(keywords) {
	const sieve = {
		before: new Int32Array(BASE.before),
		here: new Int32Array(BASE.here)
	};
	for (const keyword of keywords) for (const { group, before, here } of anchoredIn(keyword)) {
		mark(sieve.before, before, 1 << group);
		mark(sieve.here, here, 1 << group);
	}
	return sieve;
}
/** What every text is looked at for. */
const BASE = createBase();
function createBase() {
	const base = {
		before: new Int32Array(16384),
		here: new Int32Array(16384)
	};
	base.before.fill(LINE_ENDS | WITHIN);
	mark(base.here, pairsOf(ASCII, [10]), LINE_ENDS);
	mark(base.here, pairsOf([10], ASCII), LINE_ENDS);
	mark(base.here, pairsOf(LETTERS, DIGITS), WITHIN);
	mark(base.here, pairsOf(DIGITS, LETTERS), WITHIN);
	mark(base.before, pairsOf(ASCII, LETTERS), LETTER_FIRST);
	mark(base.here, pairsOf(DIGITS, ASCII), LETTER_FIRST);
	mark(base.before, pairsOf(ASCII, DIGITS), DIGIT_FIRST);
	mark(base.here, pairsOf(LETTERS, ASCII), DIGIT_FIRST);
	return base;
}
/** One for each way in which a keyword may lie over the pairs of a text. */
function anchoredIn(keyword) {
	const known = KNOWN.get(keyword);
	if (known !== void 0) return known;
	const anchored = [rarest(keyword, 0), rarest(keyword, keyword.length === 3 ? -1 : 1)].map((anchor) => anchoredAt(keyword, anchor));
	KNOWN.set(keyword, anchored);
	return anchored;
}
const KNOWN = /* @__PURE__ */ new Map();
/** What is rare in a text is noticed less often in vain. */
function rarest(keyword, first) {
	let best = first;
	for (let start = first + 2; start + 3 <= keyword.length; start += 2) if (rarityAt(keyword, start) > rarityAt(keyword, best)) best = start;
	return best;
}
const COMMON = " abcdefghilmnoprstuwy";
function rarityAt(keyword, start) {
	let rarity = 0;
	for (let at = Math.max(0, start); at < Math.min(start + 4, keyword.length); at += 1) if (!COMMON.includes(keyword.charAt(at))) rarity += 1;
	return rarity;
}
function anchoredAt(keyword, anchor) {
	const [a = ASCII, b = ASCII, c = ASCII, d = ASCII] = [
		0,
		1,
		2,
		3
	].map((place) => {
		const code = keyword.charCodeAt(anchor + place);
		return Number.isNaN(code) ? ASCII : [code];
	});
	const [before, here] = [pairsOf(a, b), pairsOf(c, d)];
	return {
		anchor,
		group: (before[0] ?? 0) % 28,
		before,
		here
	};
}
/** A number for each pair of one character and another. */
function pairsOf(first, second) {
	return first.flatMap((low) => second.map((high) => low | high << 7));
}
function mark(table, pairs, bit) {
	for (const pair of pairs) table[pair] = (table[pair] ?? 0) | bit;
}
/** Characters beyond ASCII are taken for others, so a spot is never more than a place to look at. */
function sift({ pairs, count }, { before, here }, room) {
	const { pairs: at, bits } = room(count);
	let [last, all, spots] = [
		LINE_ENDS | WITHIN,
		0,
		0
	];
	for (let pair = 0; pair < count; pair += 1) {
		const two = pairs[pair] ?? 0;
		all |= two;
		const key = two & 127 | two >>> 9 & 16256;
		const both = last & (here[key] ?? 0);
		last = before[key] ?? 0;
		if (both === 0) continue;
		at[spots] = pair;
		bits[spots] = both;
		spots += 1;
	}
	return {
		pairs: at,
		bits,
		count: spots,
		isAscii: (all & BEYOND_ASCII$1) === 0
	};
}
const BEYOND_ASCII$1 = 4286644096;
function createRoom() {
	let room = {
		pairs: new Int32Array(0),
		bits: new Int32Array(0)
	};
	return (size) => {
		if (size > room.pairs.length) room = {
			pairs: new Int32Array(2 * size),
			bits: new Int32Array(2 * size)
		};
		return room;
	};
}
//#endregion
//#region src/static/triggers.ts
/** Indexes for each kind of file, made when the first of its kind comes. */
function createIndexes(rules) {
	const known = /* @__PURE__ */ new Map();
	const paths = [...new Set(rules.flatMap(pathsOf))];
	return (file) => {
		const { language, isTest, path, changed } = file;
		const key = [
			language,
			isTest,
			changed.removed > 0,
			...paths.map((one) => one.test(path))
		].join(" ");
		const index = known.get(key) ?? buildIndex(rules.flatMap((rule) => triggersFor(rule, file)));
		known.set(key, index);
		return index;
	};
}
function pathsOf({ look }) {
	return (look.kind === "line" ? look.patterns : [look]).flatMap((one) => "paths" in one ? one.paths : []);
}
/** What may hold in such a file. */
function triggersFor(rule, { language, isTest, path, changed }) {
	const removes = changed.removed > 0;
	return triggersOf(rule, language, isTest).filter(({ trigger: { paths, side, beside } }) => paths?.test(path) !== false && (removes || side !== "removed" && beside !== "removed"));
}
/** What a line brings into play, each once. Only the places are tried where a keyword may stand. */
function triggersIn(line, index) {
	const { spots } = line;
	let found = line.isAscii ? NONE$1 : index.beyondAscii.filter((one) => applies(one, line));
	for (let spot = line.firstSpot; spot <= line.lastSpot; spot += 1) {
		const at = 2 * ((spots.pairs[spot] ?? 0) - 1);
		for (let bits = (spots.bits[spot] ?? 0) & KEYED; bits !== 0; bits &= bits - 1) for (const entry of index.groups[31 - Math.clz32(bits & -bits)] ?? NO_ENTRIES) if (beginsAt(line, entry.keyword, at - entry.anchor)) found = joined(found, entry, line);
	}
	return found;
}
const KEYED = (1 << 28) - 1;
const NONE$1 = [];
const NO_ENTRIES = [];
function joined(found, { triggers }, line) {
	const more = triggers.filter((one) => !found.includes(one) && applies(one, line));
	return more.length === 0 ? found : [...found, ...more];
}
function beginsAt({ codes, start }, keyword, at) {
	if (at < start) return false;
	for (let one = 0; one < keyword.length; one += 1) if (codes[at + one] !== keyword.charCodeAt(one)) return false;
	return true;
}
/** Is it worth the while to try the rule on this line? */
function applies({ near, side }, line) {
	if (side !== "both" && line.side !== "both" && side !== line.side) return false;
	return near === void 0 || line.text.slice(line.start, line.end).search(near) !== -1;
}
function triggersOf(rule, language, isTest) {
	if (!speaks(rule.languages, language) || !looksInto(rule.where, language, isTest)) return [];
	const { look } = rule;
	switch (look.kind) {
		case "line": return look.patterns.filter(({ languages }) => speaks(languages, language)).map((pattern) => ({
			keywords: pattern.keywords,
			trigger: {
				rule,
				side: look.side,
				pattern,
				near: pattern.pattern,
				paths: pattern.paths,
				beside: void 0
			}
		}));
		case "hunk":
		case "change":
		case "secret": {
			const { side, keywords, near, paths, beside } = look;
			return [{
				keywords,
				trigger: {
					rule,
					side,
					pattern: null,
					near,
					paths,
					beside
				}
			}];
		}
		case "file": return [];
	}
}
/** Rust keeps its unit tests inside the code they test. */
function looksInto(where, language, isTest) {
	if (where === "everywhere") return true;
	return where === "tests" ? isTest || language === "rust" : !isTest;
}
function speaks(languages, language) {
	return languages === "any" || language !== null && languages.includes(language);
}
function buildIndex(keyed) {
	const triggers = /* @__PURE__ */ new Map();
	const beyondAscii = [];
	for (const { keywords, trigger } of keyed) {
		if (keywords === null) beyondAscii.push(trigger);
		for (const keyword of new Set(keywords)) {
			const known = triggers.get(keyword);
			if (known === void 0) triggers.set(keyword, [trigger]);
			else known.push(trigger);
		}
	}
	return {
		sieve: createSieve(triggers.keys()),
		groups: groupsOf(triggers),
		beyondAscii
	};
}
function groupsOf(triggers) {
	const groups = Array.from({ length: 28 }, () => []);
	for (const [keyword, of] of triggers) for (const { anchor, group } of anchoredIn(keyword)) groups[group]?.push({
		keyword,
		anchor,
		triggers: of
	});
	return groups;
}
//#endregion
//#region src/static/glance.ts
/** Looks at the changed lines where they stand. This is the only loop over all lines there are. */
function glance({ text, marks }, { index, readCodes, room }) {
	const read = readCodes(text);
	const { codes } = read;
	const spots = sift(read, index.sieve, room);
	const seen = {
		long: 0,
		removes: false,
		mentions: [],
		random: []
	};
	let [start, firstSpot, place, beyond] = [
		0,
		0,
		0,
		beyondAscii(text, 0, spots)
	];
	for (let spot = 0; spot < spots.count; spot += 1) {
		if (((spots.bits[spot] ?? 0) & -2147483648) === 0) continue;
		const pair = 2 * (spots.pairs[spot] ?? 0);
		for (let end = pair; end <= pair + 1 && start < text.length; end += 1) {
			if (codes[end] !== 10) continue;
			const side = sideOf(codes, start, marks);
			const isAscii = beyond > end;
			if (side !== null) noteLine({
				text,
				codes,
				spots,
				start: start + marks,
				end,
				firstSpot,
				lastSpot: spot,
				isAscii,
				side
			}, index, {
				place,
				seen,
				length: end - start
			});
			if (!isAscii) beyond = beyondAscii(text, end, spots);
			start = end + 1;
			firstSpot = spot + 1;
			place += 1;
		}
	}
	return seen;
}
/** The next place of a character that the sieve takes for another. */
function beyondAscii(text, from, { isAscii }) {
	if (isAscii) return Number.POSITIVE_INFINITY;
	BEYOND_ASCII.lastIndex = from;
	return BEYOND_ASCII.exec(text)?.index ?? Number.POSITIVE_INFINITY;
}
const BEYOND_ASCII = /[^\0-\x7F]/g;
function noteLine(line, index, into) {
	const { side, isAscii, firstSpot, lastSpot, spots } = line;
	if (side !== "added") into.seen.removes = true;
	if (into.length > 2e3) into.seen.long += 1;
	else if (!isAscii || firstSpot < lastSpot || spots.bits[lastSpot] !== -2147483648) lookAt(line, index, into);
}
function lookAt(line, index, { place, seen }) {
	for (const trigger of triggersIn(line, index)) seen.mentions.push({
		place,
		side: line.side,
		trigger
	});
	const { spots, codes } = line;
	for (let spot = line.firstSpot; spot <= line.lastSpot; spot += 1) {
		if (((spots.bits[spot] ?? 0) & 1879048192) === 0) continue;
		if (!looksRandom(codes, 2 * (spots.pairs[spot] ?? 0))) continue;
		seen.random.push(place);
		return;
	}
}
/** What is random has letters and digits in one run. */
const RANDOM = 8;
/** The run around the first character of a pair, if a letter and a digit meet before or behind it. */
function looksRandom(codes, pair) {
	if (!meet(codes, pair - 1) && !meet(codes, pair)) return false;
	let [start, end] = [pair, pair + 1];
	while (isWord(codes[start - 1] ?? 0)) start -= 1;
	while (isWord(codes[end] ?? 0)) end += 1;
	return end - start >= RANDOM;
}
function meet(codes, at) {
	const [one, other] = [codes[at] ?? 0, codes[at + 1] ?? 0];
	return isDigit(one) && isLetter(other) || isLetter(one) && isDigit(other);
}
const [BLANK, PLUS, MINUS] = [
	32,
	43,
	45
];
/** Null for a line of context; of several marks not all of which are blank, either side may be meant. */
function sideOf(codes, at, marks) {
	const mark = codes[at];
	if (marks === 1) return mark === PLUS ? "added" : mark === MINUS ? "removed" : null;
	for (let one = at; one < at + marks; one += 1) if (codes[one] !== BLANK) return "both";
	return null;
}
//#endregion
//#region src/static/secrets.ts
/**
* Secrets that a hunk adds, where a first look has seen something like one. What was there before and only
* moved is no news.
*/
function findNewSecrets({ file, lines }, suspects) {
	const added = worthSearching(lines, new Set(suspects));
	if (added.length === 0) return [];
	const text = added.map((line) => line.text).join("\n");
	const found = require_redact.secretsIn(text).filter(({ kind }) => !(BY_PLACE.has(kind) && isExample(file)));
	if (found.length === 0) return [];
	const before = lines.flatMap((line) => line.kind === "removed" ? [line.text] : []).join("\n");
	const starts = startsOf(added);
	return found.slice(0, MOST).filter(({ start, end }) => !before.includes(text.slice(start, end))).flatMap(({ start, end }) => {
		const [from, to] = [added[lineAt(starts, start)], added[lineAt(starts, end - 1)]];
		return from === void 0 || to === void 0 ? [] : [{
			from,
			to
		}];
	});
}
/** A hunk with more secrets than that is a list of them. */
const MOST = 100;
/** The suspect lines, each with those in which a secret may go on. A key has many lines. */
function worthSearching(lines, suspects) {
	let until = -1;
	return lines.filter(isShortAddition).filter((line, index) => {
		if (suspects.has(line)) until = index + (line.text.includes("PRIVATE KEY") ? KEY_LINES : 2);
		return index <= until;
	});
}
const KEY_LINES = 200;
function isShortAddition({ kind, text }) {
	return kind === "added" && text.length <= 2e3;
}
/** Known only by what stands around them: in a test or in prose that is somebody's example. */
const BY_PLACE = new Set([
	"assigned-secret",
	"authorization",
	"basic-auth",
	"bearer-token",
	"command-password",
	"curl-user",
	"netrc",
	"secure-string",
	"sql-password",
	"url-password",
	"url-token"
]);
function isExample({ path, isTest }) {
	return isTest || require_language.isProse(path);
}
/** Where each line begins in the lines joined. */
function startsOf(lines) {
	let next = 0;
	return lines.map(({ text }) => {
		const start = next;
		next += text.length + 1;
		return start;
	});
}
/** The last line that begins at or before a place. */
function lineAt(starts, place) {
	let [low, high] = [0, starts.length - 1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if ((starts[middle] ?? 0) <= place) low = middle;
		else high = middle - 1;
	}
	return low;
}
//#endregion
//#region src/static/scan.ts
/**
* Which parts of each line are strings or comments. A hunk begins somewhere in a file, so its first
* state is a guess; every string that may not span lines ends with its line, and a wrong guess ends there.
*/
function scanLines(lines, syntax) {
	let open = guessStart(lines, syntax);
	return lines.map((text) => {
		const scanned = open === null && isAllCode(text, syntax) ? ALL_CODE : scanLine(text, open, syntax);
		open = scanned.open;
		return scanned.stretches;
	});
}
/** Most lines are; they are told at a glance. */
function isAllCode(text, { heredoc, next }) {
	return heredoc === null && text.search(next) === -1;
}
function guessStart(lines, syntax) {
	const block = syntax.openings.get("/*");
	if (block !== void 0 && beginsInBlock(lines)) return {
		opening: block,
		heredoc: null
	};
	const triple = syntax.openings.get("\"\"\"");
	if (triple !== void 0 && beginsInTriple(lines)) return {
		opening: triple,
		heredoc: null
	};
	return null;
}
/** The end of a block comment comes before any beginning, or the first line is one of its middle. */
function beginsInBlock(lines) {
	if (/^\s*\*(?:\s|\/|$)/.test(lines[0] ?? "")) return true;
	for (const line of lines) {
		const [begin, end] = [line.indexOf("/*"), line.indexOf("*/")];
		if (end !== -1 && (begin === -1 || end < begin)) return true;
		if (begin !== -1) return false;
	}
	return false;
}
/** Three quotes alone on a line close, unless the line before can be followed by a text. */
function beginsInTriple(lines) {
	const first = lines.findIndex((line) => line.includes("\"\"\""));
	if (first < 1 || lines[first]?.trim() !== "\"\"\"") return false;
	return !/[:(=,[]\s*$/.test(lines[first - 1] ?? "");
}
const ALL_CODE = {
	stretches: [],
	open: null
};
function scanLine(text, before, syntax) {
	if (before?.heredoc != null) return scanHeredoc(text, before, before.heredoc);
	const stretches = [];
	let opening = before?.opening ?? null;
	let at = 0;
	let from = 0;
	for (;;) {
		if (opening === null) {
			const found = nextOpening(text, at, syntax);
			if (found === null) break;
			({opening, from, at} = found);
		}
		const end = endOf(text, at, opening);
		stretches.push({
			start: from,
			end: end ?? text.length,
			kind: opening.kind
		});
		if (end === null) break;
		[opening, at] = [null, end];
	}
	return {
		stretches,
		open: leftOpen(text, opening, syntax)
	};
}
function scanHeredoc(text, open, word) {
	if (text.trim() === word) return {
		stretches: [],
		open: null
	};
	return {
		stretches: [{
			start: 0,
			end: text.length,
			kind: "string"
		}],
		open
	};
}
function leftOpen(text, opening, syntax) {
	if (opening?.multiline === true) return {
		opening,
		heredoc: null
	};
	const word = opening === null ? syntax.heredoc?.exec(text)?.[1] : void 0;
	return word === void 0 ? null : {
		opening: HEREDOC,
		heredoc: word
	};
}
const HEREDOC = {
	kind: "string",
	close: null,
	escapes: false,
	multiline: true
};
function nextOpening(text, start, syntax) {
	let at = start;
	for (;;) {
		syntax.next.lastIndex = at;
		const match = syntax.next.exec(text);
		if (match === null) return null;
		const [token] = match;
		at = match.index + token.length;
		const opening = openingAt(text, {
			token,
			at: match.index
		}, syntax);
		if (opening !== null) return {
			opening,
			from: match.index,
			at
		};
	}
}
const SLASHED = {
	kind: "string",
	close: "/",
	escapes: true,
	multiline: false
};
const CHARACTER = /'(?:\\[^']{1,10}|[^'\\])'/y;
function openingAt(text, { token, at }, syntax) {
	if (token === "/") return syntax.slashPatterns && expectsValue(text, at) ? SLASHED : null;
	if (token === "#" && syntax.hashAfterBlank && /[^\s;()]/.test(text.charAt(at - 1))) return null;
	if (token === "'" && syntax.lifetimes && !matchesAt(CHARACTER, text, at)) return null;
	return syntax.openings.get(token) ?? null;
}
/** After an operator, an opening bracket or nothing at all, a slash begins a pattern. */
function expectsValue(text, at) {
	const before = text.slice(Math.max(0, at - 12), at).trimEnd();
	return /(?:^|[=(,:[!&|?{};+~^]|=>|\b(?:return|typeof|case|in|of))$/.test(before);
}
function matchesAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text);
}
/** Where the stretch that is open at a place ends; `null` if not in this line. */
function endOf(text, start, { close, escapes }) {
	if (close === null) return null;
	let at = text.indexOf(close, start);
	while (at !== -1 && escapes && isEscaped(text, start, at)) at = text.indexOf(close, at + 1);
	return at === -1 ? null : at + close.length;
}
function isEscaped(text, start, at) {
	let slashes = 0;
	while (at - slashes > start && text[at - slashes - 1] === "\\") slashes += 1;
	return slashes % 2 === 1;
}
//#endregion
//#region src/static/seen.ts
function seeFile(changed) {
	const { path } = changed;
	return {
		changed,
		path,
		language: require_language.languageOf(path),
		isTest: require_language.isTestPath(path)
	};
}
function seeHunk(file, hunk) {
	let read = null;
	let lines = null;
	const readLines = () => read ??= hunk.lines();
	const ownLines = () => lines ??= readLines().filter(isOfFile);
	const known = /* @__PURE__ */ new Map();
	let blocks = null;
	const stretchesOf = (line) => {
		const hidden = line.kind === "removed" ? "added" : "removed";
		const scanned = known.get(hidden) ?? scanWithout(hidden, ownLines(), file.language);
		known.set(hidden, scanned);
		return scanned.get(line) ?? NONE;
	};
	const commentsOf = (line) => {
		const stretches = stretchesOf(line);
		return stretches.some(isComment) ? stretches.filter(isComment) : NONE;
	};
	return {
		file,
		lineAt: (place) => {
			const line = readLines()[place];
			return line !== void 0 && isOfFile(line) ? line : null;
		},
		get lines() {
			return ownLines();
		},
		kindAt: (line, column) => stretchesOf(line).find(({ start, end }) => start <= column && column < end)?.kind ?? "code",
		codeOf: (line) => without(line.text, commentsOf(line)).trim(),
		commentOf: (line) => commentsOf(line).map(({ start, end }) => line.text.slice(start, end)).join(" "),
		blocks: () => blocks ??= blocksOf(ownLines()),
		...neighbours(ownLines)
	};
}
function isOfFile({ kind }) {
	return kind !== "no-newline";
}
const NONE = [];
function isComment({ kind }) {
	return kind === "comment";
}
/**
* Each side is scanned on its own, when it is first asked for: a comment that was opened by a removed line
* ends there. Lines that are all code are not in the map.
*/
function scanWithout(hidden, lines, language) {
	const known = /* @__PURE__ */ new Map();
	if (language === null) return known;
	const side = lines.filter(({ kind }) => kind !== hidden);
	const scanned = scanLines(side.map(({ text }) => text), require_syntax.SYNTAX[language]);
	for (const [index, stretches] of scanned.entries()) {
		const line = side[index];
		if (line !== void 0 && stretches.length > 0) known.set(line, stretches);
	}
	return known;
}
function without(text, stretches) {
	if (stretches.length === 0) return text;
	const parts = [];
	let done = 0;
	for (const { start, end } of stretches) {
		parts.push(text.slice(done, start));
		done = end;
	}
	return parts.join(" ") + text.slice(done);
}
function blocksOf(lines) {
	const blocks = [];
	let current = null;
	for (const line of lines) {
		if (line.kind !== "added" && line.kind !== "removed") {
			current = null;
			continue;
		}
		if (current === null) blocks.push(current = {
			removed: [],
			added: []
		});
		current[line.kind].push(line);
	}
	return blocks;
}
/** How far a neighbour may be: between two lines of the new side stand only removed ones. */
const NEAR = 200;
function neighbours(lines) {
	let places = null;
	const placeOf = (line) => (places ??= new Map(lines().map((one, at) => [one, at]))).get(line) ?? 0;
	const isNew = ({ newLine }) => newLine !== null;
	return {
		nextNew: (line) => lines().slice(placeOf(line) + 1, placeOf(line) + NEAR).find(isNew) ?? null,
		previousNew: (line) => lines().slice(Math.max(0, placeOf(line) - NEAR), placeOf(line)).findLast(isNew) ?? null
	};
}
//#endregion
//#region src/static/match.ts
/** Every rule on every file, each file once. Lines of context are read but never found fault with. */
function matchRules(files, rules) {
	const matching = {
		byFile: rules.flatMap((rule) => rule.look.kind === "file" ? {
			rule,
			is: rule.look.is
		} : []),
		bySecret: rules.filter(({ look }) => look.kind === "secret"),
		indexOf: createIndexes(rules),
		readCodes: createCodes(),
		room: createRoom(),
		hits: [],
		skipped: [],
		gathered: /* @__PURE__ */ new Map()
	};
	const seen = files.map(seeFile);
	for (const file of seen) matchFile(file, matching);
	for (const rule of rules) matchChange(rule, seen, matching);
	return matching;
}
function matchFile(file, matching) {
	for (const { rule, is } of matching.byFile) if (is(file.changed)) matching.hits.push({
		rule,
		file,
		hunk: null
	});
	const why = require_syntax.skippedByName(file.path) ?? require_syntax.skippedByContent(file.changed);
	const glances = why === null ? glancesOf(file, matching) : [];
	for (const seen of glances.filter(showsSomething)) matchHunk(file, seen, matching);
	const long = glances.reduce((all, one) => all + one.long, 0);
	const lines = why === null ? long : file.changed.changed;
	if (lines > 0) matching.skipped.push({
		path: file.path,
		why: why ?? "long-lines",
		lines
	});
}
function glancesOf(file, { indexOf, readCodes, room }) {
	const look = {
		index: indexOf(file),
		readCodes,
		room
	};
	return file.changed.hunks.map((changed) => ({
		changed,
		...glance(changed, look)
	}));
}
function showsSomething({ mentions, random }) {
	return mentions.length > 0 || random.length > 0;
}
function matchHunk(file, seen, matching) {
	const { mentions, random, removes } = seen;
	const hunk = seeHunk(file, seen.changed);
	const whole = /* @__PURE__ */ new Map();
	for (const mention of mentions) {
		const { place, side, trigger } = mention;
		if (trigger.beside === "removed" && !removes) continue;
		if (side === "both" && !onSide(hunk.lineAt(place), trigger)) continue;
		if (trigger.pattern !== null) matchLine(trigger.rule, trigger.pattern, {
			hunk,
			place,
			matching
		});
		else whole.set(trigger.rule, append(whole.get(trigger.rule), mention));
	}
	if (random.length > 0) for (const rule of matching.bySecret) whole.set(rule, whole.get(rule) ?? []);
	for (const [rule, noted] of whole) matchWhole(rule, {
		hunk,
		noted,
		random,
		matching
	});
}
function append(list, one) {
	if (list === void 0) return [one];
	list.push(one);
	return list;
}
/** Of a merge, where the marks alone do not tell. */
function onSide(line, { side }) {
	if (line === null) return false;
	return side === "both" ? line.kind === "added" || line.kind === "removed" : line.kind === side;
}
function matchLine(rule, pattern, { hunk, place, matching }) {
	const line = hunk.lineAt(place);
	if (line !== null && holds(pattern, hunk, line)) matching.hits.push({
		rule,
		file: hunk.file,
		hunk,
		from: line,
		to: line
	});
}
/** A line full of a keyword is looked at this often and no more. */
const MAX_MATCHES = 50;
function holds(pattern, hunk, line) {
	let tries = 0;
	for (const match of line.text.matchAll(pattern.pattern)) {
		if (pattern.in === "anywhere") return true;
		const blanks = match[0].length - match[0].trimStart().length;
		if (hunk.kindAt(line, match.index + blanks) === pattern.in) return true;
		if ((tries += 1) === MAX_MATCHES) return false;
	}
	return false;
}
function matchWhole(rule, { hunk, noted, random, matching }) {
	const places = noted.map(({ place }) => place);
	for (const place of placesOf(rule, hunk, {
		places,
		random
	})) matching.hits.push({
		rule,
		file: hunk.file,
		hunk,
		...place
	});
	if (rule.look.kind === "change") matching.gathered.set(rule, append(matching.gathered.get(rule), {
		hunk,
		linesOn: linesOn(hunk, noted)
	}));
}
function placesOf({ look }, hunk, { places, random }) {
	if (look.kind === "hunk") return look.find(hunk, linesAt(hunk, places));
	if (look.kind !== "secret") return [];
	return findNewSecrets(hunk, linesAt(hunk, [...places, ...random]));
}
function linesAt(hunk, places) {
	return places.flatMap((place) => hunk.lineAt(place) ?? []);
}
function linesOn(hunk, noted) {
	return (wanted) => {
		return linesAt(hunk, noted.filter(({ side }) => side === wanted || side === "both").map(({ place }) => place)).filter(({ kind }) => kind === wanted);
	};
}
function matchChange(rule, files, matching) {
	if (rule.look.kind !== "change") return;
	const hunks = matching.gathered.get(rule) ?? [];
	if (hunks.length === 0 && rule.look.keywords.length > 0) return;
	for (const spot of rule.look.find({
		files,
		hunks
	})) matching.hits.push(spot.hunk === null ? {
		rule,
		file: spot.file,
		hunk: null
	} : {
		rule,
		file: spot.hunk.file,
		...spot
	});
}
//#endregion
//#region src/static/finding.ts
/** A place where a rule holds, in words that may leave. */
function buildFinding(hit, asked) {
	const { id, severity, title, why } = hit.rule;
	const head = {
		rule: id,
		severity: asked?.kind === "reasoned" ? MILDER[severity] : severity,
		title: require_redact.redact(title),
		detail: require_redact.redact(`${why}${noteOf(asked)}`),
		file: require_redact.redact(hit.file.path)
	};
	if (hit.hunk === null) return {
		...head,
		side: "new",
		line_start: null,
		line_end: null,
		current_code: null
	};
	return {
		...head,
		side: hit.from.newLine === null ? "old" : "new",
		line_start: lineOf(hit.from),
		line_end: lineOf(hit.to),
		current_code: hit.file.changed.sensitive === null ? codeOf(hit) : null
	};
}
/** Of what a change itself asks to leave out. */
const MILDER = {
	critical: "major",
	major: "minor",
	minor: "info",
	info: "info"
};
function noteOf(asked) {
	if (asked === null) return "";
	if (asked.kind === "bare") return " A countersign-ignore without a reason stands here; it is not honoured.";
	return ` This change itself asks to leave it out ("${asked.reason}"); from the next change on that is honoured.`;
}
/** Of a removed line, where it stood. */
function lineOf({ newLine, oldLine }) {
	return newLine ?? oldLine;
}
/** A quote is long enough to be recognised, and no longer. */
const MAX_QUOTE = 600;
/**
* The lines that are meant. A secret over several lines is known only by all of them, so nothing is quoted
* that such a secret runs through.
*/
function codeOf({ hunk, from, to }) {
	const side = hunk.lines.filter(({ kind, text }) => kind === from.kind && text.length <= 2e3);
	const [first, last] = [side.indexOf(from), side.indexOf(to)];
	const begin = Math.max(0, first - AROUND);
	const lines = side.slice(begin, last + AROUND).map(({ text }) => text);
	const before = lines.slice(0, first - begin).join("\n");
	const quote = lines.slice(first - begin, last - begin + 1).join("\n");
	const [start, end] = [before.length, before.length + 1 + quote.length];
	const text = lines.join("\n");
	return require_redact.secretsIn(text).filter((one) => one.start < end && one.end > start).some((one) => text.slice(one.start, one.end).includes("\n")) ? require_redact.safe`[REDACTED]` : require_redact.clip(require_redact.redact(quote), MAX_QUOTE);
}
/** So many lines on both sides show whether a line is part of a longer secret. */
const AROUND = 120;
//#endregion
//#region src/static/review.ts
/** More of the same in one file says nothing new. */
const MOST_PER_FILE = 5;
/** What can be said about a change without a model. Never throws on content, never a verdict. */
function reviewStatically(files, levels) {
	const rules = require_rules.RULES.flatMap((rule) => {
		const level = levels[rule.id];
		return level === "off" ? [] : [{
			...rule,
			severity: level
		}];
	});
	const { hits, skipped } = matchRules(files, rules);
	return {
		rules: rules.length,
		files: files.length,
		...report(hits),
		skipped: skipped.map(({ path, ...rest }) => ({
			file: require_redact.redact(path),
			...rest
		})),
		other_languages: otherLanguages(files)
	};
}
function report(hits) {
	const findings = [];
	const ignored = [];
	const counts = /* @__PURE__ */ new Map();
	for (const hit of hits) {
		const asked = hit.hunk === null ? null : ignoreAt(hit.hunk, hit.from, hit.rule.id);
		if (asked?.kind === "reasoned") ignored.push(ignoredFinding(hit, asked));
		if (asked?.kind === "reasoned" && !asked.added) continue;
		const key = `${hit.rule.id}\n${hit.file.path}`;
		const counted = counts.get(key) ?? {
			first: hit,
			count: 0
		};
		counts.set(key, counted);
		counted.count += 1;
		if (counted.count <= MOST_PER_FILE) findings.push(buildFinding(hit, asked));
	}
	return {
		findings,
		ignored,
		capped: cappedOf([...counts.values()])
	};
}
function ignoredFinding(hit, asked) {
	return {
		rule: hit.rule.id,
		file: require_redact.redact(hit.file.path),
		line: hit.hunk === null ? null : lineOf(hit.from),
		reason: require_redact.redact(asked.reason),
		added: asked.added
	};
}
function cappedOf(counts) {
	return counts.filter(({ count }) => count > MOST_PER_FILE).map(({ first, count }) => ({
		rule: first.rule.id,
		file: require_redact.redact(first.file.path),
		more: count - MOST_PER_FILE
	}));
}
/** So many endings are named. */
const MOST_ENDINGS = 20;
function otherLanguages(files) {
	const others = files.filter(({ path }) => require_language.languageOf(path) === null && !require_language.isProse(path));
	return [...new Set(others.map(({ path }) => /\.\w{1,20}$/.exec(path)?.[0] ?? "(none)"))].sort().slice(0, MOST_ENDINGS).map(require_redact.redact);
}
//#endregion
//#region src/engine/change.ts
/**
* A change under review and what the static rules say of it. They look at the text as it was given: by
* its redacted form a secret could no longer be seen. What they say is redacted.
*/
function readChange(given, { sensitive, rules }) {
	const diff = require_content.parseGiven(given);
	return {
		content: require_content.createDiffContent(given, sensitive, diff),
		found: diff.files.length === 0 ? null : reviewStatically(require_syntax.changedFiles(diff), rules)
	};
}
//#endregion
Object.defineProperty(exports, "readChange", {
	enumerable: true,
	get: function() {
		return readChange;
	}
});
