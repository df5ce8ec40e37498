require("./chunk.cjs");
const require_redact = require("./redact.cjs");
const require_security_paths = require("./security-paths.cjs");
const require_sensitive = require("./sensitive.cjs");
let node_crypto = require("node:crypto");
//#region src/text/cited-path.ts
/**
* A path as a reviewer writes it, in its plain form: without the line behind it (`x.ts:3-5`,
* `x.ts#L3`), without `./`, and with `/` between its parts.
*/
function plainPath(cited) {
	return cited.trim().replace(/^[`"'<]+|[`"'>]+$/g, "").replace(PLACE, "").replaceAll("\\", "/").replace(/\/{2,}/g, "/").replace(/^(?:\.\/)+/, "");
}
/** The same without git's `a/` or `b/`; a folder may really be called so, so ask for both. */
function withoutSide(path) {
	return path.replace(/^[ab]\//, "");
}
const PLACE = /(?::\d{1,9}(?::\d{1,9})?(?:-\d{1,9})?|#L\d{1,9}(?:-L?\d{1,9})?)$/;
//#endregion
//#region src/engine/hidden.ts
/** An approval of content of which an untrusted project hid something is a question to a person. */
function heldBack(result, request) {
	const hidden = request.subject.content.redactionsUntrusted;
	if (hidden === 0 || result.verdict !== "APPROVED") return result;
	return {
		...result,
		verdict: "DECISION_NEEDED",
		question: questionOf(hidden)
	};
}
function questionOf(hidden) {
	return require_redact.safe`The reviewer approved of what it saw, but ${whatHid(hidden)}. ${hiddenQuestion()}`;
}
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
//#region src/text/letter-pairs.ts
/** How many pairs of letters in a stretch of ASCII letters are unusual. Case does not matter. */
function countUnusualPairs(text, start, end) {
	let unusual = 0;
	let before = text.charCodeAt(start) & LETTER;
	for (let at = start + 1; at < end; at += 1) {
		const letter = text.charCodeAt(at) & LETTER;
		if (((FOLLOWERS[before] ?? ALL) & 1 << letter) === 0) unusual += 1;
		before = letter;
	}
	return unusual;
}
/** The low five bits of a letter are its place in the alphabet, in both cases. */
const LETTER = 31;
const ALL = -1;
const USUAL = {
	a: "abcdefghiklmnprstuvwyz",
	b: "abceijlorsuy",
	c: "acehiklorstuy",
	d: "adeilorsuy",
	e: "abcdefghiklmnopqrstuvwxyz",
	f: "aefilorstuy",
	g: "aeghilnorstu",
	h: "aeiortu",
	i: "abcdefgjklmnoprstvxz",
	j: "aeou",
	k: "aeiosu",
	l: "acdefilopstuvy",
	m: "abeilmopsu",
	n: "acdefghiklnopstuvy",
	o: "abcdfgiklmnoprstuvw",
	p: "aehiloprstuy",
	q: "u",
	r: "acdefgiklmnoprstuvwy",
	s: "acdefhiklmopstuwy",
	t: "acdefhiloprstuwy",
	u: "abcdefgilmnprst",
	v: "aeio",
	w: "aehinors",
	x: "aceipt",
	y: "aeinopst",
	z: "aei"
};
/** A bit for each letter that may follow. */
const FOLLOWERS = tabulate$1();
function tabulate$1() {
	const table = new Int32Array(32).fill(ALL);
	for (const [letter, followers] of Object.entries(USUAL)) {
		const bits = Array.from(followers, (one) => 1 << (one.charCodeAt(0) & LETTER));
		table[letter.charCodeAt(0) & LETTER] = bits.reduce((sum, bit) => sum | bit, 0);
	}
	return table;
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
//#endregion
//#region src/text/word-cost.ts
/** How many tokens a word becomes, on average over words of its kind and length. */
function wordCost(word, before) {
	const letters = word.upper + word.lower + word.accented + word.foreign;
	if (letters === 0) return word.dense + (before === "nothing" || before === "word" ? .2 : .8);
	const { base, free, each } = PRICES[before][kindOf(word)];
	return base + (Math.max(0, letters - free) * each + Math.max(0, letters - LONG) * BEYOND) + Math.max(0, word.accented - 2) * .6 + word.dense;
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
//#region src/text/tokens.ts
const MARGIN = {
	likely: 1,
	budget: 1.12
};
function estimateTokens(text, purpose) {
	return Math.ceil(scan(text, Number.POSITIVE_INFINITY).cost * MARGIN[purpose]);
}
/** The estimate for a budget, or `null` as soon as it is over: what does not fit is not read to its end. */
function tokensWithin(text, budgetTokens) {
	const { at, cost } = scan(text, budgetTokens / MARGIN.budget);
	return at < text.length ? null : Math.ceil(cost * MARGIN.budget);
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
		const isGlued = cursor.before <= 7 && letterAt(text, at) <= 7;
		takePiece(cursor);
		if (cursor.cost > limit) return {
			at,
			cost
		};
		cursor.before = letterAt(text, cursor.at - 1);
		cursor.glued = isGlued && cursor.at - at <= SHORT ? cursor.glued + 1 : 0;
		if (cursor.before === 9) cursor.abroad = 0;
	}
	return cursor;
}
const SHORT = 3;
/** So many short pieces in a row are no name. */
const SCRAMBLED = 3;
/** In the order in which the tokenizer's pattern tries its alternatives. */
function takePiece(cursor) {
	const { text, at } = cursor;
	const first = letterAt(text, at);
	const second = letterAt(text, at + 1);
	if (isOfWord(first)) takeWord(cursor, wordBefore(cursor));
	else if (first === 7) takeDigits(cursor);
	else if (isOfWord(second) && first !== 9 && first <= 13) {
		cursor.at += 1;
		takeWord(cursor, first === 8 ? blankBefore(cursor) : signBefore(text.charCodeAt(at), second));
	} else if (isSign(first) || first === 8 && isSign(second)) takeSigns(cursor);
	else takeBlanks(cursor);
}
/** Unbroken runs are taken in pieces of so many characters. */
const LONGEST = 256;
const NEIGHBOURS = 10;
const UNUSUAL = .46;
function takeWord(cursor, before) {
	const { text, at } = cursor;
	const word = readWord(text, at);
	if (word.upper + word.lower === word.end - at) cursor.cost += UNUSUAL * countUnusualPairs(text, at, word.end);
	cursor.cost += wordCost(word, before);
	cursor.abroad = word.accented > 0 ? NEIGHBOURS : cursor.abroad - 1;
	cursor.at = word.end;
	if (text.charCodeAt(word.end) === APOSTROPHE) takeContraction(cursor);
}
/** Capitals, then anything but capitals. */
function readWord(text, start) {
	const stop = start + LONGEST;
	let end = start;
	while (end < stop && letterAt(text, end) === 2) end += 1;
	const upper = end - start;
	let lower = 0;
	let accented = 0;
	let foreign = 0;
	let dense = 0;
	for (; end < stop; end += 1) {
		const letter = letterAt(text, end);
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
	const stop = start + LONGEST;
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
	const stop = Math.min(text.length, start + LONGEST);
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
	return code.replace(/\s+/g, "");
}
/** Blanks, case, marks, and whatever names a severity or a line, may change from review to review. */
function plainTitle(title) {
	const words = title.toLowerCase().replace(LINES, " ").replace(SEVERITY, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
	return words === "" ? title.trim() : words;
}
/** `(line 12)`, `at lines 3-5`, `L12`. */
const LINES = /\b(?:(?:at|on|in|near) )?(?:lines? |l)\d{1,9}(?: ?(?:-|–|to|and) ?l?\d{1,9})?\b|:\d{1,9}\b/g;
/** In front, in brackets or with a colon: `[HIGH] …`, `Critical: …`, `**major** - …`. */
const SEVERITY = /^[\s*_[(]{0,10}(?:blocker|critical|major|minor|high|medium|low|info|warning|error|nit)[\s*_\])]{0,10}[:\]–-][\s*_]{0,10}|^[\s*_]{0,10}[[(](?:blocker|critical|major|minor|high|medium|low|info|warning|error|nit)[\])]/;
//#endregion
//#region src/diff/rank.ts
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
	const paths = require_sensitive.changedPaths(file);
	if (paths.every((path) => GENERATED.test(path)) || isMinified(file)) return "generated";
	if (require_security_paths.touchesSecurity(paths)) return "security";
	const path = file.newPath ?? file.oldPath ?? "";
	if (TEST.test(path)) return "test";
	return DOCUMENTATION.test(path) && !LIST.test(path) ? "documentation" : "source";
}
/** Made by a program: vendored, locked, bundled, minified, recorded. */
const GENERATED = /(?:^|\/)(?:node_modules|vendor|third_party|dist|generated|__generated__|__snapshots__|coverage|\.next)\/|\.lock$|-lock\.(?:json|ya?ml)$|(?:^|\/)(?:go\.sum|npm-shrinkwrap\.json|bun\.lockb|gradle\.lockfile|packages\.lock\.json)$|\.min\.[cm]?(?:js|css)$|\.(?:map|snap)$|\.pb\.go$|_pb2?(?:_grpc)?\.(?:py|js|ts)$|\.g\.dart$|\.(?:designer|generated)\.\w+$/i;
const TEST = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|fixtures?|testdata|__mocks__)\/|[._-](?:test|spec)s?\.[^/]+$|(?:^|\/)test_[^/]+\.py$|_test\.\w+$|[a-z]Tests?\.(?:java|kt|cs|swift|php|scala)$/;
const DOCUMENTATION = /\.(?:mdx?|rst|adoc|txt|org|tex)$|(?:^|\/)docs?\/|(?:^|\/)(?:licen[cs]e|changelog|authors|notice|readme)[^/]*$/i;
/** Text by name, but a program reads it. */
const LIST = /(?:^|\/)(?:(?:.*-)?requirements.*|constraints.*|CMakeLists|robots)\.txt$/i;
/** Lines that nobody wrote by hand. */
const MINIFIED = 500;
function isMinified({ start, end, hunks }) {
	const lines = hunks.reduce((sum, hunk) => sum + hunk.oldLines + hunk.newLines, 0);
	return lines > 0 && (end - start) / lines > MINIFIED;
}
//#endregion
Object.defineProperty(exports, "RANKS", {
	enumerable: true,
	get: function() {
		return RANKS;
	}
});
Object.defineProperty(exports, "estimateTokens", {
	enumerable: true,
	get: function() {
		return estimateTokens;
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
Object.defineProperty(exports, "heldBack", {
	enumerable: true,
	get: function() {
		return heldBack;
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
Object.defineProperty(exports, "isShort", {
	enumerable: true,
	get: function() {
		return isShort;
	}
});
Object.defineProperty(exports, "isWithin", {
	enumerable: true,
	get: function() {
		return isWithin;
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
Object.defineProperty(exports, "tokensWithin", {
	enumerable: true,
	get: function() {
		return tokensWithin;
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
