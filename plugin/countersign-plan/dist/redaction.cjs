const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
//#region src/redaction/matcher/continued.ts
const NEWLINE$3 = String.raw`\r?\n[+ -]?`;
const JOIN$2 = String.raw`(?:\+\+?|\.\.?|&(?: _)?|\|\||<>|~|\^|\\)`;
const REMARK$2 = String.raw`(?:(?:\/\/|#)[^"'\x60\r\n]{0,80})?`;
const MARKS = [
	"\"",
	"'",
	"`"
];
const SIGNS$1 = [
	"\\",
	"`",
	"^"
];
/** A sign at the end of a line. What begins the next, after blanks, like another word of a command is one. */
const CONTINUED = new RegExp(String.raw`[\\\x60^]\r?\n(?:[+ -]|(?![+ -]))(?:(?=\S)|[ \t]{1,80}(?=[^\s"'\x60$&|<>/\\-])(?!\w{1,60}(?:=|:\/\/)))`, "y");
/** Nothing but a sign, a line or blanks between two literals; one that is the name of a value is no piece. */
const LITERALS$1 = new RegExp(String.raw`(["'\x60])(?:[ \t]{0,20}${JOIN$2}[ \t]{0,20}${REMARK$2}(?:${NEWLINE$3}[ \t]{0,80}){0,2}|(?:[ \t]{0,20}${REMARK$2}(?:${NEWLINE$3}[ \t]{0,80}){1,2}${JOIN$2}[ \t]{0,20})|\.(?:concat|plus|append)\([ \t]{0,8}|(?:[ \t]{1,20}|[ \t]{0,20}${NEWLINE$3}[ \t]{0,80})(?=[bruf@$]{0,2}\1[^"'\x60\r\n]{1,400}\1(?![ \t]{0,8}[:=]|\w)))[bruf@$]{0,2}\1(?=[^\s"'\x60)\]},;])`, "y");
/** What a joint begins with, three characters each: it is looked for where one of them stands. */
const JOINT_BEGINNINGS = [...SIGNS$1.flatMap((sign) => [`${sign}\r\n`, ...printable().map((next) => `${sign}\n${next}`)]), ...MARKS.flatMap((mark) => [
	" +",
	" .",
	" &",
	" <",
	" ~",
	" |",
	" ^",
	" \\",
	" /",
	" #",
	" \n",
	" \r",
	"\r\n"
].concat([
	"\n ",
	"\n+",
	"\n-",
	"\n	",
	".c",
	".p",
	".a",
	"++",
	"..",
	"||",
	"<>",
	"\\\n",
	"\\\r"
]).concat([` ${mark}`, `\n${mark}`], Array.from("+.&~|^").flatMap(followed(mark))).map((next) => mark + next))];
function followed(mark) {
	return (sign) => [
		` `,
		"\n",
		"\r",
		mark
	].map((next) => sign + next);
}
function printable() {
	return ["	", ...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n))];
}
/** What joins two pieces at this place; null when nothing does. */
function jointAt(text, at) {
	if (!/[^\s([{,]/.test(text.charAt(at - 1))) return null;
	const pattern = /[\r\n]/.test(text.charAt(at + 1)) && isSign(text, at) ? CONTINUED : LITERALS$1;
	pattern.lastIndex = at;
	return pattern.test(text) ? {
		start: at,
		end: pattern.lastIndex
	} : null;
}
/** A grave that ends a literal of its line does not continue the line. */
function isSign(text, at) {
	const sign = text.charAt(at);
	return SIGNS$1.includes(sign) && (sign !== "`" || !lineBefore(text, at).includes("`"));
}
/** How far back the beginning of a line is looked for. */
const LONGEST_LINE$1 = 400;
function lineBefore(text, at) {
	const before = text.slice(Math.max(0, at - LONGEST_LINE$1), at);
	return before.slice(before.lastIndexOf("\n") + 1);
}
/** What ends inside the literal, before more of it, ends at one of these signs. */
const OPEN$1 = /\r?\n[+ -]?[ \t]{0,80}(?![\w.-]{1,60}[=:])(?=[^\s"'`;&,]{1,200}(?:[;&,][^"'`\r\n]{0,200})?(["'`]))/y;
/** The end of a line inside a literal that ends in the next one; null when this is none. */
function openLiteralAt(text, newline) {
	if (text.charCodeAt(newline) !== 10 || !mayEndAfter(text, newline)) return null;
	const at = text.charAt(newline - 1) === "\r" ? newline - 1 : newline;
	const open = openMarks(text, at);
	if (open === 0 || !/[^\s\\"'`]/.test(text.charAt(at - 1))) return null;
	OPEN$1.lastIndex = at;
	const match = OPEN$1.exec(text);
	if (match === null || (open & bitOf((match[1] ?? "").charCodeAt(0))) === 0) return null;
	return {
		start: at,
		end: at + match[0].length
	};
}
/** A blank right after the first word of a line: no literal ends in it. Most lines are told by a few characters. */
function mayEndAfter(text, newline) {
	const far = newline + LONGEST_LINE$1;
	let at = newline + 1;
	let code = text.charCodeAt(at);
	if (code === 43 || code === 45) code = text.charCodeAt(at += 1);
	while (at < far && (code === 32 || code === 9)) code = text.charCodeAt(at += 1);
	while (at < far && code > 32 && code < 128 && !isEnd(code)) code = text.charCodeAt(at += 1);
	return code > 32 || at === far;
}
/** `"`, `&`, `'`, `,`, `;` and the grave. */
const isEnd = (code) => code === 34 || code === 38 || code === 39 || code === 44 || code === 59 || code === 96;
/** A bit for each of the marks that stand an odd number of times in the line before: in most lines none does. */
function openMarks(text, end) {
	const from = Math.max(0, end - LONGEST_LINE$1);
	let open = 0;
	for (let at = end - 1; at >= from; at -= 1) {
		const code = text.charCodeAt(at);
		if (code === 10) break;
		if (code === 34 || code === 39 || code === 96) open ^= bitOf(code);
	}
	return open;
}
/** Of `"`, `'` and the grave. */
const bitOf = (code) => code === 34 ? 1 : code === 39 ? 2 : 4;
/** How far around a joint the text is read, and how long a stretch with many of them may be. */
const BEFORE$5 = 400;
const AFTER$1 = 200;
const LONGEST$1 = 2e3;
/** The stretches around joints, read without them. */
function* continuedAt(text, joints) {
	const sorted = [...joints].sort((a, b) => a.start - b.start);
	for (let first = 0; first < sorted.length;) {
		const start = Math.max(0, (sorted[first]?.start ?? 0) - BEFORE$5);
		const inside = [];
		let next = sorted[first];
		while (next !== void 0 && next.end - start < LONGEST$1) {
			if (next.start >= (inside.at(-1)?.end ?? 0)) inside.push(next);
			first += 1;
			next = sorted[first];
		}
		if (inside.length === 0) first += 1;
		else yield without(text, {
			start,
			end: (inside.at(-1)?.end ?? 0) + AFTER$1
		}, inside);
	}
}
function without(text, { start, end }, joints) {
	const pieces = [start, ...joints.map((joint) => joint.end)].map((from, n) => ({
		start: from,
		end: joints[n]?.start ?? end
	}));
	const parts = pieces.map((piece) => text.slice(piece.start, piece.end));
	let length = 0;
	const places = parts.map((part) => (length += part.length) - part.length);
	return {
		text: parts.join(""),
		lastJoint: places.at(-1) ?? 0,
		isJoined: (stretch) => places.some((place, n) => n > 0 && place > stretch.start && place < stretch.end),
		spansOf: (stretch) => pieces.flatMap((piece, n) => {
			const shift = piece.start - (places[n] ?? 0);
			const from = Math.max(piece.start, stretch.start + shift);
			const to = Math.min(piece.end, stretch.end + shift);
			return from < to ? [{
				start: from,
				end: to
			}] : [];
		})
	};
}
//#endregion
//#region src/text/sorted.ts
/** The index of a number in a sorted list, or -1. */
function placeIn(numbers, wanted) {
	const place = lastUpTo(numbers, wanted);
	return numbers[place] === wanted ? place : -1;
}
/** The last of the sorted numbers that is not above this one. */
function lastUpTo(numbers, wanted) {
	let [low, high] = [-1, numbers.length - 1];
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((numbers[middle] ?? 0) <= wanted) low = middle;
		else high = middle - 1;
	}
	return low;
}
//#endregion
//#region src/redaction/matcher/escaped.ts
/** Shorter than any secret with a name beside it. */
const MIN_LENGTH = 12;
/** JSON in JSON in JSON: each level is read once more. */
const DEEPEST = 4;
/** What a text says where it is written with escapes. Lines without a backslash cost nothing. */
function* readings(text, window) {
	const written = {
		text,
		spanOf: (stretch) => stretch
	};
	yield* readingsOf(written, 0, window);
	const seen = asSeen(written, window);
	if (seen === null) return;
	yield seen;
	yield* readingsOf(seen, 0);
}
/** Of these only what may hold more than one line as it is written. */
function* readingsOverLines(text, window) {
	const written = {
		text,
		spanOf: (stretch) => stretch
	};
	for (const block of blocksOf(text, linesWithEscapes(text, window))) yield spelledOut(written, block);
	const seen = asSeen(written, window);
	if (seen === null) return;
	yield seen;
	yield* readingsOf(seen, 0);
}
/** Characters that nobody sees, and colours: in the middle of a name or a token they hide it. */
const UNSEEN = /[\0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\x1b\[[0-9;?]{0,20}[A-Za-z]/g;
/** What they begin with: one class is looked for in half the time. */
const MAY_BE_UNSEEN = /[\0\x1b\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
function hasUnseen(text) {
	return MAY_BE_UNSEEN.test(text) && text.search(UNSEEN) !== -1;
}
/** A text without them; null when it has none. */
function asSeen(outer, stretch) {
	const { start, end } = stretch;
	if (!hasUnseen(outer.text.slice(start, end))) return null;
	return rewrite(outer, stretch, {
		pattern: UNSEEN,
		meaningOf: () => ""
	});
}
function* readingsOf(outer, depth, window) {
	for (const block of blocksOf(outer.text, linesWithEscapes(outer.text, window))) yield spelledOut(outer, block);
	for (const line of linesWithEscapes(outer.text, window)) for (const stretch of stretchesOf(outer.text, line)) {
		const inner = rewrite(outer, stretch, {
			pattern: ESCAPE$1,
			meaningOf: meaningOf$1
		});
		yield inner;
		const seen = asSeen(inner, {
			start: 0,
			end: inner.text.length
		});
		if (seen !== null) yield seen;
		if (depth < DEEPEST && inner.text.includes("\\")) yield* readingsOf(inner, depth + 1);
	}
}
/** Nothing outside the window is looked at: many windows over one long line would be quadratic. */
function* linesWithEscapes(text, window) {
	const shift = window?.start ?? 0;
	const piece = window === void 0 ? text : text.slice(shift, window.end);
	let from = piece.indexOf("\\");
	while (from !== -1) {
		const end = endOfLine(piece, from);
		yield {
			start: shift + piece.lastIndexOf("\n", from) + 1,
			end: shift + end
		};
		from = piece.indexOf("\\", end);
	}
}
function endOfLine(text, from) {
	const end = text.indexOf("\n", from);
	return end === -1 ? text.length : end;
}
/** What stands between two quotation marks, or a line's end; one that is escaped does not count. */
function* stretchesOf(text, line) {
	let start = line.start;
	let escaped = false;
	for (let at = line.start; at <= line.end; at += 1) {
		const code = at === line.end ? QUOTE : text.charCodeAt(at);
		if (code === BACKSLASH) {
			escaped = true;
			at += 1;
		} else if (code === QUOTE) {
			if (escaped && at - start > MIN_LENGTH) yield {
				start,
				end: at
			};
			start = at + 1;
			escaped = false;
		}
	}
	if (escaped && line.end - start > MIN_LENGTH) yield {
		start,
		end: line.end
	};
}
const BACKSLASH = 92;
const QUOTE = 34;
/** One level of escapes, as JSON and most languages write them. */
const ESCAPE$1 = /\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[^])/g;
const MEANINGS = new Map([
	["\\n", "\n"],
	["\\r", "\r"],
	["\\t", "	"],
	["\\b", "\b"],
	["\\f", "\f"]
]);
function meaningOf$1([escape]) {
	return escape.length > 2 ? characterOf(escape.slice(2), 16) : MEANINGS.get(escape) ?? escape.charAt(1);
}
/** Characters that need no escape and have one, on any level: `\u0077`, `\\u0077`, `\x77`, `\167`. */
const SPELLED$1 = /\\{1,8}(?:u00([2-7][0-9A-Fa-f])|u\{0{0,4}([2-7][0-9A-Fa-f])\}|U0{6}([2-7][0-9A-Fa-f])|x([2-7][0-9A-Fa-f])|([01][0-7]{2})|\/)/g;
const NEEDS_NONE = /[!#-&(-[\]-_a-~]/;
/** Lines one below the other that spell a character so. */
function* blocksOf(text, lines) {
	let block = null;
	for (const line of lines) {
		if (text.slice(line.start, line.end).search(SPELLED_NAME) === -1) continue;
		if (block !== null && line.start > block.end + 1) yield block;
		block = {
			start: block !== null && line.start <= block.end + 1 && block !== null ? block.start : line.start,
			end: line.end
		};
	}
	if (block !== null) yield block;
}
/**
* `"pass\u0077ord": …` as `"password": …`. Quotation marks stay escaped, so that literals stay whole; the
* next line belongs to it, because the value may stand there.
*/
function spelledOut(outer, { start, end }) {
	const { text } = outer;
	const after = text.slice(end + 1, end + LONGEST_NEXT);
	return rewrite(outer, {
		start,
		end: Math.min(text.length, end + 1 + endOfLine(after, 0))
	}, {
		pattern: SPELLED$1,
		meaningOf: spelledMeaning
	});
}
const LONGEST_NEXT = 5e3;
const SPELLED_NAME = /\\(?:u[0-9A-Fa-f{]|U0|x[0-9A-Fa-f]|[01][0-7]{2})/;
function spelledMeaning([, unicode, braced, long, hex, octal]) {
	const number = unicode ?? braced ?? long ?? hex;
	const char = number !== void 0 ? characterOf(number, 16) : octal ? characterOf(octal, 8) : "/";
	return NEEDS_NONE.test(char) ? char : null;
}
function characterOf(number, base) {
	return String.fromCharCode(Number.parseInt(number, base));
}
function rewrite(outer, { start, end }, { pattern, meaningOf }) {
	const piece = outer.text.slice(start, end);
	const parts = [];
	/** Places in the new text, in order, and the same places in the old one; between them all runs level. */
	const places = [0];
	const olds = [start];
	let done = 0;
	let length = 0;
	pattern.lastIndex = 0;
	for (let escape = pattern.exec(piece); escape !== null; escape = pattern.exec(piece)) {
		const meaning = meaningOf(escape);
		if (meaning === null) continue;
		parts.push(piece.slice(done, escape.index), meaning);
		length += escape.index - done;
		done = escape.index + escape[0].length;
		places.push(length, length + meaning.length);
		olds.push(start + escape.index, start + done);
		length += meaning.length;
	}
	parts.push(piece.slice(done));
	const oldOf = (place, index) => (olds[index] ?? 0) + place - (places[index] ?? 0);
	const startOf = (place) => oldOf(place, lastUpTo(places, place));
	/** What is unseen after the last character is not a part of it. */
	const endOf = (place) => {
		let index = lastUpTo(places, place);
		while (index > 0 && places[index] === place && places[index - 1] === place) index -= 1;
		return oldOf(place, index);
	};
	return {
		text: parts.join(""),
		spanOf: (found) => outer.spanOf({
			start: startOf(found.start),
			end: endOf(found.end)
		})
	};
}
//#endregion
//#region src/text/letter-pairs.ts
/** The number of unusual pairs in a stretch of ASCII letters. Ignores case. */
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
const USUAL$1 = {
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
	for (const [letter, followers] of Object.entries(USUAL$1)) {
		const bits = Array.from(followers, (one) => 1 << (one.charCodeAt(0) & LETTER));
		table[letter.charCodeAt(0) & LETTER] = bits.reduce((sum, bit) => sum | bit, 0);
	}
	return table;
}
//#endregion
//#region src/redaction/rules/rule.ts
/** What stands in a secret's place. */
const PLACE = "[REDACTED]";
/**
* Is any of it a secret, when some of it was taken out before? What stands around the mark is judged on
* its own; else whoever writes the mark into a value disarms its rule.
*/
function anyPart(value, isSecret) {
	return value.includes("[REDACTED]") ? value.split(PLACE).some((part) => part !== "" && isSecret(part)) : isSecret(value);
}
/** May one stretch that the rule finds hold a newline? */
function mayRunOver({ grow, joints, overLines }) {
	return grow !== void 0 || joints !== void 0 || overLines === true;
}
/**
* Nothing that could belong to a longer word stands before: an escape (`\n`, `%3D`, `\u003d`, a colour)
* may, although it ends in a letter or a digit.
*/
const START = String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[nrtbf]|%[0-9A-Fa-f]{2}|\\u[0-9a-fA-F]{4}|\x1b\[[0-9;]{0,12}m))`;
const AT_START = new RegExp(START, "y");
function isStartOfWord(text, at) {
	AT_START.lastIndex = at;
	return AT_START.test(text);
}
/** Is it a rule for something that stands at the start of a word? */
function startsWord({ pattern, generic }) {
	return generic !== true && pattern.startsWith(START);
}
/** The pattern of such a rule without what stands before the word. */
function ofWord({ pattern }) {
	return pattern.slice(START.length);
}
/** The source of a pattern for something that stands at the start of a word. */
function word(source, ...parts) {
	return START + String.raw(source, ...parts);
}
/** A rule for a token that can be told by its own looks. */
function token(id, rule) {
	return {
		id,
		kind: id,
		check: notPlaceholder,
		...rule
	};
}
/** A rule for a token whose shape is enough: random, letters only, digits only, or an example from a manual. */
function shape(id, { check = anything, ...rule }) {
	return token(id, {
		...rule,
		check,
		isShape: true
	});
}
const anything = () => true;
const ofLength = (length) => (secret) => secret.length === length;
/** Tokens in examples: `ghp_xxxxxxxx`, `AKIAIOSFODNN7EXAMPLE`, `sk-your-key-here`. */
const PLACEHOLDER = /x{5}|\*{3}|\.{3}|example|placeholder|(?<![A-Za-z0-9])your[a-z]|your[-_]|redacted|dummy|changeme|(.)\1{7}|0123456789|1234567890|abcdefghij/i;
/** Within a word in one case only: a random text has `YOurP` once in twenty thousand keys. */
const YOURS = /your[a-z]{2}|YOUR[A-Z]{2}|Your[A-Z][a-z]/;
function notPlaceholder(secret) {
	return !PLACEHOLDER.test(secret) && !YOURS.test(secret);
}
/** Bits of information per character, by how often each occurs. */
function entropy(text) {
	const counts = /* @__PURE__ */ new Map();
	for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
	let bits = 0;
	for (const count of counts.values()) bits -= count / text.length * Math.log2(count / text.length);
	return bits;
}
const notHyphenated = (text) => !isHyphenated(text);
/** `sk-folding-cube-2`: short words and numbers with hyphens between, not random characters. */
function isHyphenated(text) {
	return text.split(/[-_.]/).every((part) => /^(?:[A-Z]?[a-z]{0,14}|[A-Z]{1,10}|\d{1,4})$/.test(part));
}
/** `SK0` … `SKf`: a short prefix made long enough to be a keyword. */
function each(prefix, next) {
	return Array.from(next, (character) => prefix + character);
}
//#endregion
//#region src/redaction/rules/value.ts
const PLACEHOLDER_WORD = /^(?:pass(?:word|wd|phrase)?\d?|pwd|secrets?|tokens?|keys?|api[-_]?keys?|user(?:name)?|admin|root|test(?:ing)?|none|null|nil|undefined|true|false|yes|no|on|off|todo|tbd|fixme|string|str|text|hidden|required|optional|invalid|missing|empty|default|disabled|enabled|unknown|auto|prompt|bearer|basic|value|foo|bar|baz|foobar|qwerty|secretsmanager|passwort|kennwort|contrase(?:ñ|n)a|senha|has[lł]o|wachtwoord|l(?:ö|o)senord|parola|changeit|s(?:al|el)asana|adgangskode|passord|heslo|password(?:hash|field|input)|char|varchar|integer|number|boolean|object|array|bytes|buffer|any|never|void|self|this|const|static|public|private|function|return|await|async|new)$/i;
const PLACEHOLDER_PART = /\*{3}|\.{3}|…|•|example|placeholder|change[-_ ]?me|change[-_]?this|replace[-_ ]?(?:me|this|with)|your[-_ ]|(?<![A-Za-z0-9])your[ps]|(?<![A-Za-z0-9])my[-_]?(?:secret|password|token|api|key)|redacted|(?:^|[-_ .])(?:insert|dummy|fake|sample)|not[-_]?a?[-_]?real|some[-_](?:secret|password|token|key)|(?:[-_ .]|key|token|secret|word)here$|^<|>$|^\[.*\]$|^(.)\1*$|^0?1234567\d*$|^0123456|0123456789|1234567890|^123456?$|^abcdef|\$\{|\{\{|^\$\{?\w+(?:(?:->|::|\.)\w+)*\}?$|^\$\w+\[|^%[A-Za-z_]+%$|^%[sdv]$|%\(|^%env|^#\{|^@@|^@[\w.-]+@$|^\.[*+]|\$\(|^\{(?!noop\})/i;
/** In one case: a random text has `xXxX` once in thirty thousand, and `XXXX` once in half a million. */
const CROSSES = /x{4}|X{4}/;
const MANY_CROSSES = /x{8}|X{8}/;
const REFERENCE = /process\.env|os\.environ|getenv|import\.meta|secrets\.|vault:|ssm:|arn:|^op:\/\/|^@[\w./-]+\.[a-z]{2,4}$|^ref\+|^file:|^urn:|^--|^env[.:(]|^!(?:vault|secret|ref|sub|getatt|env|include)|^[A-Za-z_.]{3,}\(.*[),;]$|:\/\/|^\.{1,2}\/|^(?:~|[A-Z]:\\)/;
/** `required|string|min:8`: what must hold of a value. */
const VALIDATION = /^(?:required|nullable|sometimes|string|confirmed|bail)\|[\w:,|]+$/;
function isPlaceholderValue(value) {
	return PLACEHOLDER_WORD.test(value) || VALIDATION.test(value) || PLACEHOLDER_PART.test(value) || isCrossedOut(value) || REFERENCE.test(value) || isPath(value);
}
function isCrossedOut(value) {
	return CROSSES.test(value) && (MANY_CROSSES.test(value) || !hasDigitsAllOver(value));
}
/** `users/:id/password`, `/reset/{userToken}`: plain words, and the names of what a route leaves open. */
const ROUTE = /^\/?[a-z][a-z_-]{0,40}(?:\/(?:[a-z_-]{1,40}|:[a-z]{1,20}(?:[A-Z_][a-z]{1,20}){0,3}|\{[a-z]{1,20}(?:[A-Z_][a-z]{1,20}){0,3}\})){1,8}\/?$/;
/** `/run/secrets/db2`, `/login`, `/reset/:token`; a random text may begin with a slash and have another. */
function isPath(value) {
	if (/[:{]/.test(value)) return ROUTE.test(value);
	const isOdd = (part) => hasDigitsAllOver(part) || hasCapitalsAllOver(part);
	if (!/^\/[\w./-]*$/.test(value) || value.split("/").some(isOdd)) return false;
	return value.split("/").filter((part) => /^[A-Za-z_.-]+\d{0,2}$/.test(part)).length >= 2 || /^\/[a-z_.-]*$/.test(value);
}
/** No folder has such a name: long, in both cases, with digits here and there. */
function hasDigitsAllOver(part) {
	return part.length >= 12 && /[a-z]/.test(part) && /[A-Z]/.test(part) && /\d[A-Za-z]+\d/.test(part);
}
/** Words that tell what a value is for: `db-password` names a secret and is none. */
const NAME_PART = /pass(?!i)|secret|token|key|cred|auth|user|name|login|enter|confirm|forgot|reset|field|input|label|error|required|must|valid|type|hash|path|file|config|service|client|server|manager/i;
/** The value of a literal: between quotes, or what an environment file says after `=`. */
function isSecretLiteral(value, strength) {
	if (value.length < 6 || isPlaceholderValue(value)) return false;
	if (/\s/.test(value)) return isPhrase(value) && (strength === "strong" || hasRandomWord(value));
	if (/^[A-Za-z]{2,20}(?:[-_./:][A-Za-z]{1,20}){0,8}$/.test(value)) return isWordSecret(value, strength);
	if (strength === "strong") return isAnything(value);
	return isRandom(value) || strength === "fair" && isChosen(value);
}
/** What is called a password may be anything but a type or a version. */
function isAnything(value) {
	return (/^\d{6,}$/.test(value) || !isTypeLike(value)) && /[A-Za-z0-9]/.test(value) && !/^[\d.]{1,5}$/.test(value);
}
/** `Falcon27`, `Orchid-Zk13_`: what people choose, a word with two digits or more; not `line-10`. */
function isChosen(value) {
	return value.length >= 7 && /^[^\d\s/.:(){}<>=,;][^\s/:(){}<>=,;]*$/.test(value) && /[A-Za-z]{3}/.test(value) && /\d.*\d/.test(value) && (!/[-_.]/.test(value) || /[a-z].*[A-Z]|[A-Z].*[a-z]/.test(value)) && !NAME_PART.test(value) && !isTypeLike(value) && !isPlaceholderValue(value);
}
/** Words of advice: `at least 8 letters`. */
const ADVICE = /\b(?:pass(?!i)|secret|token|key|cred|auth|user|name|login|enter|confirm|forgot|reset|field|input|label|error|required|valid|type|hash|path|file|config|service|client|server|manager|character|letter|digit|symbol|minimum|maximum|expire)|\b(?:at|least|most|than|must|chars?|numbers?|words?|bytes?|bits?|long|short|min|max|between|should|please|may|can|cannot|will|days?|hours?|minutes?|seconds?|times?|step|see|default|not|version)\b/i;
/** Words with a number or odd signs among them: `Tr0ub4dor and 3 horses`, not `at least 8 letters`. */
function isPhrase(value) {
	return value.length <= 80 && (/[A-Za-z]\d|\d[A-Za-z]|\w[!@#$%^&*]\w/.test(value) || /^(?=.*\d)[\w,]+(?: [\w,]+){3,8}$/.test(value)) && !ADVICE.test(value) && !/[\n\r"'`(){}=<>]/.test(value);
}
const hasRandomWord = (value) => value.split(/\s+/).some((part) => part.length >= 12 && isMixed$1(part));
/** Letters only, perhaps with hyphens. */
function isWordSecret(value, strength) {
	if (strength === "strong") return !NAME_PART.test(value) && !/^[A-Z][a-z]+$/.test(value) && !value.includes(".");
	return value.length >= 16 && !/[-_.]/.test(value) && entropy(value) > 3.6 && caseChanges(value) >= 5;
}
function caseChanges(value) {
	return (value.match(/[a-z][A-Z]|[A-Z]{2}/g) ?? []).length;
}
/** Random enough for something that is only called a token or a key. */
function isRandom(value) {
	if (value.length < 8 || isTypeLike(value) || !/[A-Za-z]/.test(value)) return false;
	if (!/\d/.test(value)) return hasCapitalsAllOver(value) || value.length >= 16 && entropy(value) > 3.5 && /[^A-Za-z_.:/-].*[^A-Za-z_.:/-]/.test(value);
	if (/^[A-Za-z]+(?:[-_.:/][A-Za-z]+)*[-_.:/]?v?\d{1,4}$/.test(value)) return value.length < 16 && /^[a-z]+\d+$/.test(value) && value.length >= 10;
	if (/^(?:[A-Za-z]+\d{0,2}|v?\d{1,4})?(?:[-_./:]+(?:[A-Za-z]+\d{0,2}|v?\d{1,4})?)+$/.test(value)) return false;
	return entropy(value) > 2.5;
}
/** Algorithms, types and versions: they have digits and are no secrets. */
function isTypeLike(value) {
	return /^(?:u?int\d*(?:array)?|uint8clampedarray|(?:big)?(?:u?int|float)\d+(?:array)?|[fiu](?:8|16|32|64|128)|varchar\(?\d+\)?|utf-?(?:8|16)|base64(?:url|-\w+)?|sha-?\d+(?:-\d+)?|md5|hmac-?sha\d+|[hrep]s\d{3}|aes-?\d+.{0,12}|oauth\d?|oidc|bcrypt|argon2\w{0,2}|scrypt|pbkdf2|ed25519|x25519|secp\d+[kr]1|rsa-?\d*|p-?\d{3}|v?\d+(?:\.\d+){0,3}(?:-[\w.]{1,16})?|0x[0-9a-f]{1,8}|\d+(?:ms|s|m|h|d|px|em|rem|%))$/i.test(value);
}
/** `xK9::vQ2mLp7`, `aB3/xY9.q2`: no folder, module or field has such a name; `Config2.Value3` has. */
function isOddPath(value) {
	const parts = value.split(/::|->|\?\.|[./:]/);
	return parts.length > 1 && value.length >= 10 && /^\w+(?:(?:::|->|\?\.|[./:])\w+)+$/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && parts.reduce((sum, part) => sum + countTurns(withoutTerms(part)), 0) >= 3 && parts.some((part) => /\d/.test(part) && !/^(?:[A-Za-z_]{3,}\d{0,3}|\d+)$/.test(part)) && !parts.some(isTypeLike) && !isPlaceholderValue(value);
}
/** Words with digits in them that are names of things. */
const TERMS$1 = /x509|x?base(?:16|32|36|58|62|64)|b64|sha(?:[13]|224|256|384|512)|md5|utf(?:8|16)(?:mb4)?|[ui]?int(?:8|16|32|64)|float(?:32|64)|[ailk]1[018][ny]|k8s|http2|ipv[46]|oauth[12]|ed25519|x86|amd64|arm64|win(?:32|64)|p256|[hre]s256/gi;
const withoutTerms = (word) => word.replace(TERMS$1, "");
/** An unquoted value in code may be a variable, a type or a call; only what cannot be one is taken. */
function isSecretBare(value, strength, followedBy) {
	if (/^(?::[A-Za-z]|[A-Z][A-Za-z]+[!?]$|(?:[A-Z][A-Z0-9]*_)+[A-Z]{3,}$)/.test(value) || isFollowedAsCode(value, followedBy) || !isSecretLiteral(value, strength === "strong" ? strength : "weak")) return false;
	if (/^[!:&]{0,2}[A-Za-z_$][\w$]*(?:(?:\.|->|::|\?\.)[A-Za-z_$][\w$]*)+$/.test(value)) return value.length >= 20 && entropy(value) > 4 && (value.match(/\d/g) ?? []).length > 3;
	if (!/^[A-Za-z_$][\w$]*$/.test(value)) return /\d/.test(value) || /[!@#%^*?]/.test(value);
	return isNoIdentifier(value, strength, followedBy);
}
/** It looks like an identifier, but has digits, or capitals, in places no variable has them. */
function isNoIdentifier(value, strength, followedBy) {
	if (!/\d/.test(value)) return hasCapitalsAllOver(value);
	if (followedBy === "" || /\d[A-Za-z]|[A-Za-z]\d{3}/.test(value)) return true;
	return strength === "strong" && value.length >= 8 && isChosen(value);
}
/** Capitals all over, as in no name. */
function hasCapitalsAllOver(value) {
	return value.length >= 16 && /[a-z]/.test(value) && entropy(value) > 3.6 && caseChanges(value) * 10 >= value.length * 3;
}
/** A call, an element, or a number with something after it. */
function isFollowedAsCode(value, followedBy) {
	return /^[([]/.test(followedBy) || followedBy !== "" && /^\d+$/.test(value);
}
/** Letters and digits in turns, as nobody writes a word, a type or a version. */
function isMixed$1(value) {
	return countTurns(value) >= 2 && value.length >= 8 && isSecretLiteral(value, "weak");
}
function countTurns(value) {
	return (value.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g) ?? []).length;
}
/** Hashes and numbers that stand beside many a token: a commit, a UUID, a date, an integrity, a version. */
const KNOWN$1 = /^(?:[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|sha\d{1,3}-.*|\d{4}-\d\d-\d\d(?:T\d\d)?|0x[0-9a-f]+|v\d+(?:alpha|beta|rc)\d*|[0Aa]-[9FfZz][A-Za-z0-9_~-]*)$/i;
/** Words with digits in the middle that are names of things. */
const TERMS = /(?:x509|x?base(?:16|32|36|58|62|64)|b64|sha(?:[13]|224|256|384|512)|md5|utf(?:8|16)(?:mb4)?|[ui]?int(?:8|16|32|64)|float(?:32|64)|[ailk]1[018][ny]|k8s|http2|ipv[46]|oauth[12]|ed25519|x86|amd64|arm64|win(?:32|64)|p256|hs256|rs256|es256)/gi;
/** Words with signs between them, of which one is odd, or which are odd together: `Ab3-x9_Zk`. */
function isOddRun(run) {
	if (run.length < 6 || KNOWN$1.test(run)) return false;
	const words = run.replace(/=+$/, "").replace(TERMS, "_").split(/[-_~]+/);
	if (words.some((word) => word.length >= 6 && isOdd(word))) return true;
	const all = words.join("");
	return countTurns(all) >= 4 || words.some(isMixed) && isOdd(all);
}
/** Not `x64` and not `pass2`. */
const isMixed = (word) => /[a-z][A-Z]|[A-Z]{2}[a-z]|\d[A-Za-z]/.test(word);
function isOdd(word) {
	if (/^\d+[A-Za-z]{0,2}$/.test(word)) return false;
	if (countTurns(word) >= 2 || /^\d/.test(word)) return true;
	const [letters = ""] = /^[A-Za-z]+/.exec(word) ?? [];
	const hasNumber = word.length > letters.length;
	if (hasNumber && letters.length <= 2) return false;
	return isJumble(letters) || hasNumber && letters.length <= 4 && word.length >= 7;
}
/** Short words that names of several words are made of. */
const SHORT$1 = /^(?:an?|as|at|be|by|db|do|go|has|id|if|in|io|ip|is|it|js|my|no|of|ok|on|or|os|to|ts|ui|up|us|x|y)$/i;
/** Letters as no word has them, nor a name of several words. */
function isJumble(letters) {
	const words = letters.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
	if (words.length * 3 > letters.length) return true;
	const strange = words.reduce((sum, word) => sum + strangeness(word), 0);
	return strange >= 2 && strange >= (words.length > 1 ? .25 : .35) * (letters.length - words.length);
}
function strangeness(word) {
	const isFragment = word.length <= 2 && !SHORT$1.test(word);
	return countUnusualPairs(word, 0, word.length) + (isFragment ? 1 : 0);
}
//#endregion
//#region src/redaction/matcher/pieces.ts
/** What a token is made of. */
const RUN$2 = /[A-Za-z0-9_.+/=~-]{1,300}/y;
const NEWLINE$2 = String.raw`(?:\r\n?|[\n\v\f\x85\u2028\u2029])`;
/** What a line may begin with before its text: a diff's mark, blanks, the mark of a comment or a quotation. */
const LEAD = String.raw`[+ -]?[ \t\xa0\u2000-\u200a\u3000]{0,80}(?:(?:\/\/[/!]?|#{1,3}|\*|--(?=[ \t])|;{1,2}|>{1,3}|%|\||REM|'|")[ \t]{0,8})?`;
/** What joins two literals in some language. */
const JOIN$1 = String.raw`(?:\+\+?|\.\.?|&(?: _)?|<>|~|\|\||\^)`;
/** After it, what is said about the piece: `// first`. */
const REMARK$1 = String.raw`(?:(?:\/\/|#|\/\*)[^"'\x60\r\n]{0,80})?`;
const LITERALS = new RegExp(String.raw`\\?["'\x60][ \t]{0,20}(?:${JOIN$1}|\\)?[ \t]{0,20}${REMARK$1}(?:${NEWLINE$2}[+ -]?[ \t]{0,80}(?:${NEWLINE$2}[+ -]?[ \t]{0,80})?(?:${JOIN$1}[ \t]{0,20})?)?[bruf@$]?\\?["'\x60]|["'\x60];?[ \t]{0,8}${NEWLINE$2}[+ -]?[ \t]{0,80}[\w.$]{1,60}[ \t]{0,4}[.+]=[ \t]{0,4}["'\x60]|\\${NEWLINE$2}[+ -]?[ \t]{0,80}|\$\{(?:''|""|\x60\x60)\}`, "y");
/** `["sk-abc", "def"].join("")`, `append("sk-abc").append("def")`: only what looks random goes on there. */
const LISTED = new RegExp(String.raw`\\?["'\x60](?:[ \t]{0,8}${JOIN$1}[ \t]{0,8}(?:""|'')|[ \t]{0,8}(?:,|\)?;?\s{0,20}[+-]?\s{0,40}\.?[\w.]{0,20}(?:append|concat|plus)\())\s{0,40}(?:[+-]\s{0,40})?(?:${JOIN$1}\s{0,20})?\\?["'\x60]`, "y");
const WRAP = new RegExp(String.raw`[ \t]{0,8}(?:[\\=]?${NEWLINE$2}|<br ?/?>)${LEAD}`, "y");
const MAX_PIECES = 16;
/** How far back the beginning of a line is looked for. */
const LONGEST_BEFORE$1 = 400;
/** How far a pattern may look back. */
const BEFORE$4 = 24;
/** The token at a place with its later pieces; where it ends when it is of one piece. */
function joinPieces(text, at, joining) {
	const { wraps, keyword } = joining;
	let end = endOfRun(text, at);
	let isWrapped = false;
	const pieces = [{
		start: at,
		end
	}];
	while (pieces.length < MAX_PIECES) {
		const literal = literalAfter(text, end);
		const piece = literal ?? (wraps ? lineAfter(text, end) : null);
		if (piece === null || keyword !== void 0 && text.startsWith(keyword, piece.start)) break;
		isWrapped ||= literal === null;
		pieces.push(piece);
		end = piece.end;
	}
	if (pieces.length === 1) return end;
	const fewer = () => [2, 3].flatMap((count) => count < pieces.length ? [joinSpans(text, at, pieces.slice(0, count))] : []);
	return {
		...joinSpans(text, at, pieces),
		isWrapped,
		fewer
	};
}
/** What the first two pieces say together; nothing when there is only one. */
function firstTwo(text, at) {
	const end = endOfRun(text, at);
	const next = literalAfter(text, end) ?? lineAfter(text, end);
	return next === null ? "" : text.slice(at, end) + text.slice(next.start, next.end);
}
/** The sign that a mail breaks a line with is no part of the token. */
function endOfRun(text, at) {
	const end = endOf$2(RUN$2, text, at);
	return text.charAt(end - 1) === "=" && /[\r\n]/.test(text.charAt(end)) && text.charAt(end - 2) !== "=" ? end - 1 : end;
}
function literalAfter(text, from) {
	return pieceAfter(LITERALS, text, from) ?? listedAfter(text, from);
}
function listedAfter(text, from) {
	if (!/^\\?["'`]/.test(text.slice(from, from + 2))) return null;
	const piece = pieceAfter(LISTED, text, from);
	return piece !== null && isRandomPart(text.slice(piece.start, piece.end)) ? piece : null;
}
function pieceAfter(between, text, from) {
	if (!/["'`\\$]/.test(text.charAt(from))) return null;
	const start = startOfPiece(between, text, from);
	const end = start === from ? start : endOf$2(RUN$2, text, start);
	return end === start ? null : {
		start,
		end
	};
}
const PIECE$1 = /[A-Za-z0-9_.+/~-]{1,300}={0,2}/y;
/** The piece that the next line begins with; a name with a sign after it is none. */
function lineAfter(text, from) {
	const start = startOfPiece(WRAP, text, from);
	const end = start === from ? start : endOf$2(PIECE$1, text, start);
	const next = text.charAt(end);
	const isName = /[=:([]/.test(next) || text.charAt(end - 1) === "=" && /[^\s,;)]/.test(next);
	return end === start || isName ? null : {
		start,
		end
	};
}
/** A hyphen in the first column is a diff's mark where the line before has one too, else the token's. */
function startOfPiece(between, text, from) {
	const start = endOf$2(between, text, from);
	return text.charAt(start - 1) === "-" && /[\n\r>\u2028]/.test(text.charAt(start - 2)) && !isRemoved(text, from) ? start - 1 : start;
}
function isRemoved(text, at) {
	const before = text.slice(Math.max(0, at - LONGEST_BEFORE$1), at);
	const starts = [
		"\n",
		"\r",
		"\u2028"
	].map((newline) => before.lastIndexOf(newline) + 1);
	return before.startsWith("-", Math.max(...starts));
}
/** Stretches of a text as one, with what stands before the first. */
function joinSpans(text, at, pieces) {
	const before = text.slice(Math.max(0, at - BEFORE$4), at);
	const parts = pieces.map(({ start, end }) => text.slice(start, end));
	const spansOf = (stretch) => {
		let done = before.length;
		return pieces.flatMap(({ start, end }) => {
			const shift = start - done;
			done += end - start;
			const span = {
				start: Math.max(start, stretch.start + shift),
				end: Math.min(end, stretch.end + shift)
			};
			return span.start < span.end ? [span] : [];
		});
	};
	return {
		text: before + parts.join(""),
		at: before.length,
		spansOf
	};
}
/** Nothing but the end of a literal, a line or a list follows. */
const PIECE_ENDS = /\\?["'`]|<br|[,;)\]]?[ \t]{0,8}(?:[\r\n\v\f\x85\u2028\u2029]|$|\\\r?\n)/y;
/** The wrapped lines and the literals that a secret goes on in: only those that look random, or are joined to it. */
function wrappedAfter(text, from) {
	const spans = [];
	let end = from;
	while (spans.length < MAX_PIECES) {
		const piece = joinedLiteral(text, end) ?? randomLine(text, end);
		if (piece === null) break;
		spans.push(piece);
		end = piece.end;
	}
	return spans;
}
const JOINED$1 = new RegExp(String.raw`["'\x60]\s{0,20}[+-]?\s{0,20}(?:${JOIN$1})`, "y");
const SHORTEST_LITERAL = 4;
/** `password = "abc1" + "def"`, `("abc1"⏎ "x9y8z7")`: the whole next literal. */
function joinedLiteral(text, from) {
	const piece = literalAfter(text, from);
	if (piece === null || piece.end - piece.start < SHORTEST_LITERAL) return null;
	if (!/["'`]/.test(text.charAt(piece.end))) return null;
	return endOf$2(JOINED$1, text, from) > from || isRandomPart(text.slice(piece.start, piece.end)) ? piece : null;
}
function randomLine(text, from) {
	const line = lineAfter(text, from);
	return line !== null && isRandomLine(text, line) ? line : null;
}
/** Shorter pieces cannot be told from words. */
const SHORTEST = 7;
function isRandomLine(text, { start, end }) {
	return (end === text.length || endOf$2(PIECE_ENDS, text, end) > end) && end - start >= SHORTEST && isRandomPart(text.slice(start, end));
}
/** Letters and digits that take turns as in no word. */
function isRandomPart(part) {
	const turns = part.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g) ?? [];
	return turns.length >= 3 || turns.length === 2 && /[a-z]/.test(part) && /[A-Z]/.test(part);
}
function endOf$2(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}
//#endregion
//#region src/redaction/matcher/neighbours.ts
const LINES = 5;
/** Of a long line, no more than this is its neighbourhood. */
const NEAR = 600;
/** A piece that is found moves the end on; there are no more than so many. */
const MOST$1 = 16;
/** What fills up a text in base64 ends it: `K=v` is a name and a value. */
const FILLING = String.raw`(?:={1,2}(?![\w"'\x60$=(\[{/.-]))?`;
const RUN$1 = new RegExp(String.raw`[A-Za-z0-9_~-]{${6},2000}${FILLING}`, "g");
/** What looks random after each of these secrets. */
function oddNeighbours(text, secrets) {
	const found = [];
	let done = 0;
	for (const secret of [...secrets].sort((a, b) => a.end - b.end)) {
		const until = endOfNear(text, secret.end);
		const spans = oddRuns(text, Math.max(done, secret.end), until);
		for (const span of spans) found.push({
			...secret,
			...span
		});
		done = Math.max(done, until, spans.at(-1)?.end ?? 0);
	}
	return found;
}
function oddRuns(text, from, near) {
	const spans = [];
	let until = near;
	RUN$1.lastIndex = from;
	while (RUN$1.lastIndex < until && spans.length < MOST$1) {
		const match = RUN$1.exec(text);
		if (match === null || match.index >= until) break;
		const span = pieceOf(text, {
			start: match.index,
			end: RUN$1.lastIndex
		});
		if (span === null) continue;
		spans.push(span);
		until = Math.max(until, endOfNear(text, span.end));
	}
	return spans;
}
const PIECE = new RegExp(String.raw`[A-Za-z0-9_.+/~-]{${6},300}${FILLING}`, "g");
const LONGEST_PIECE = 302;
/** So much more is looked at in one go: a flood of beginnings must not look again and again. */
const AHEAD = 1600;
const noPieces = () => ({
	from: 0,
	until: 0,
	spans: [],
	next: 0
});
const MOST_APART = 6;
/** The first few that may be other pieces of the token that has begun before this place. */
function piecesAfter(text, from, seen) {
	const end = from + 400;
	if (from < seen.from || from > seen.until) Object.assign(seen, {
		until: from,
		spans: [],
		next: 0
	});
	if (end > seen.until) lookFurther$1(text, end + AHEAD, seen);
	while ((seen.spans[seen.next]?.start ?? from) < from) seen.next += 1;
	seen.from = from;
	return seen.spans.slice(seen.next, seen.next + MOST_APART).filter(({ start }) => start < end);
}
function lookFurther$1(text, to, seen) {
	const from = seen.until;
	const spans = seen.spans.slice(seen.next);
	seen.until = to;
	for (const { 0: run, index } of text.slice(from, to + LONGEST_PIECE).matchAll(PIECE)) {
		const start = from + index + (/^\.{2,}/.exec(run)?.[0].length ?? 0);
		const end = from + index + run.replace(/\.+$/, "").length;
		if (start >= to) break;
		seen.until = Math.max(to, end);
		const span = {
			start,
			end
		};
		if (mayBePiece(text.slice(start, end)) && !isName(text, span) && !isColour(text, span)) spans.push(span);
	}
	Object.assign(seen, {
		spans,
		next: 0
	});
}
/** A number may be one too: the rule has the last word. */
function mayBePiece(piece) {
	return isRandomPart(piece) || isOddRun(piece) || /^(?=.*\d)[0-9a-f]{6,}$/.test(piece);
}
const NEWLINE$1 = /\r\n?|[\n\v\f\x85\u2028\u2029]|<br/g;
/** The end of the last line near by; another file of a diff is not near. */
function endOfNear(text, from) {
	const [file] = text.slice(from, from + NEAR).split("\ndiff --git ", 1);
	return from + ([...(file ?? "").matchAll(NEWLINE$1)][LINES]?.index ?? file?.length ?? 0);
}
/** `\n` and `\u003d`: an escape before a word is no part of it. */
const ESCAPE = /\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[nrtbfv])/y;
function pieceOf(text, { start, end }) {
	if (text.startsWith("[REDACTED]", start - 1)) return null;
	const from = text.charAt(start - 1) === "\\" ? afterEscape(text, start - 1) : start;
	const span = {
		start: from,
		end
	};
	if (isName(text, span) || isHash(text, from) || isColour(text, span) || isFile(text, span)) return null;
	if (!isOddRun(text.slice(from, end))) return null;
	return {
		start: end - from < LONG$1 ? from : afterDots(text, from),
		end
	};
}
const AFTER_FILE = /\.{2,3}[0-9a-f]{7}|\.(?:[cm]?[jt]sx?|json|css|html?|md|py|rb|go|rs|java|cpp|[ch]|sh|ya?ml|toml|txt|svg|png|jpg|gif|tgz|gz|zip|map|lock|woff2?|vue|php|sql|xml)(?![\w-])/y;
/** The name of a file, or one of the two objects of git that a diff compares: `index 3f2a9b1..8c7d6e5`. */
function isFile(text, { start, end }) {
	AFTER_FILE.lastIndex = end;
	return AFTER_FILE.test(text) || /[0-9a-f]{7}\.{2,3}$/.test(text.slice(start - 10, start));
}
function isColour(text, { start, end }) {
	if (text.charAt(start - 1) !== "#") return false;
	return /^(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text.slice(start, end));
}
/** In the middle of an integrity, or of an image. */
const HASH = /(?:sha\d{1,3}-|h1:|base64,)[A-Za-z0-9+/]{0,200}$/;
function isHash(text, start) {
	return /[+/:,]/.test(text.charAt(start - 1)) && HASH.test(text.slice(Math.max(0, start - 120), start));
}
const LONG$1 = 20;
/** The last characters of a token's part before the dot: no code has such a long name after a short one. */
function afterDots(text, start) {
	const before = text.slice(Math.max(0, start - 42), start);
	return start - (/(?<![\w.-])[\w-]{0,40}\.$/.exec(before)?.[0].length ?? 0);
}
function afterEscape(text, at) {
	ESCAPE.lastIndex = at;
	return ESCAPE.test(text) ? ESCAPE.lastIndex : at + 1;
}
const SIGN$2 = /\\?["'\x60]?[ \t]{0,8}(?::(?=[\s"'\x60])|:?=(?!=)|=>|\()/y;
/** What a value or a list of arguments follows. */
function isName(text, { end }) {
	SIGN$2.lastIndex = end;
	return SIGN$2.test(text);
}
//#endregion
//#region src/redaction/matcher/beginnings.ts
function beginning(begins) {
	return {
		name: begins.join(" "),
		begins
	};
}
/**
* Where, near by, the next word stands that begins in one of these ways and goes on for a while. Many places
* ask for the same word: what lies between them is looked at once.
*/
function nextBeginning({ text, beginnings }, { name, begins }, from) {
	const near = from + 400;
	let stretch = beginnings.get(name);
	if (stretch === void 0 || from < stretch.from || from > stretch.until) stretch = {
		from,
		until: from,
		isFound: false
	};
	if (!stretch.isFound && stretch.until < near) {
		stretch = lookFurther(text, stretch, {
			to: near + AHEAD,
			pattern: patternOf(name, begins)
		});
		beginnings.set(name, stretch);
	}
	return stretch.isFound && stretch.until < near ? stretch.until : null;
}
/** As much of a word as must be seen of it. */
const LONGEST = 40;
function lookFurther(text, { from, until }, { to, pattern }) {
	const start = Math.max(0, until - 1);
	pattern.lastIndex = until - start;
	const match = pattern.exec(text.slice(start, to + LONGEST));
	const found = match === null ? to : start + match.index;
	return {
		from,
		until: Math.min(found, to),
		isFound: found < to
	};
}
const PATTERNS$1 = /* @__PURE__ */ new Map();
function patternOf(name, begins) {
	const known = PATTERNS$1.get(name);
	if (known !== void 0) return known;
	const literals = begins.map((one) => one.replaceAll(".", String.raw`\.`)).join("|");
	const pattern = new RegExp(`(?<![A-Za-z0-9_.+/~-])(?:${literals})[A-Za-z0-9_-]{10}`, "g");
	PATTERNS$1.set(name, pattern);
	return pattern;
}
//#endregion
//#region src/redaction/matcher/match-rule.ts
/** The secret that a rule finds where its keyword stands. */
function tryEntry(entry, { text, tried }, at) {
	const { rule, number } = entry;
	if (at < (tried.get(number) ?? 0)) return null;
	const pattern = entry.pattern();
	pattern.lastIndex = Math.max(0, at - (rule.offset ?? 0));
	const match = pattern.exec(text);
	if (match === null) return null;
	const start = pattern.lastIndex - (match.at(-1) ?? "").length;
	const end = beforeClosing(text, {
		start,
		end: pattern.lastIndex
	});
	const isSecret = looksRight(rule, text.slice(start, end), match);
	tried.set(number, isSecret || rule.generic !== true ? end : start + innerName(text, start, end));
	if (!isSecret) return null;
	if (rule.grow === void 0) return {
		start,
		end
	};
	const grown = rule.grow(text, {
		start,
		end
	});
	tried.set(number, Math.max(end, grown?.end ?? end));
	return grown;
}
/** Is it perhaps only the beginning: of no known length, or less than the rule's token? */
function mayGoOn(entry, secret) {
	if (entry.rule.isWhole?.(secret) === true) return false;
	return entry.hasRange() || tryEntry(entry, {
		text: secret,
		tried: /* @__PURE__ */ new Map()
	}, 0) === null;
}
/** Does the pattern fit tokens of which one goes on so far after the other ends that it matters? */
function hasRange(pattern) {
	return [...pattern.matchAll(/\{(\d+),(\d+)\}/g)].some(([, least, most]) => Number(most) - Number(least) >= 6);
}
/** The pieces of a secret that its rule finds together with what joins them. */
function piecesOf({ rule: { joints } }, text, span) {
	if (joints === void 0) return [span];
	const pieces = [];
	let { start } = span;
	for (const joint of text.slice(start, span.end).matchAll(joints)) {
		pieces.push({
			start,
			end: span.start + joint.index
		});
		start = span.start + joint.index + joint[0].length;
	}
	return [...pieces, {
		start,
		end: span.end
	}].filter((piece) => piece.start < piece.end);
}
/** A backslash before a quotation mark is a part of the mark. */
function beforeClosing(text, { start, end }) {
	if (!/["'`]/.test(text.charAt(end))) return end;
	let at = end;
	while (at > start && text.charAt(at - 1) === "\\") at -= 1;
	return at;
}
function looksRight({ check }, secret, match) {
	return anyPart(secret, (part) => check === void 0 || check(part, match));
}
/** How far into a value that is none a name may begin: `token=x?password=y`, `pwd: "password": "y"`. */
function innerName(text, start, end) {
	if (/["'`]/.test(text.charAt(start - 1))) return 0;
	const at = text.slice(start, end).search(/[?#=\s"'`]/);
	return at === -1 ? end - start : at;
}
//#endregion
//#region src/redaction/rules/ai.ts
/** Model providers and what is built around them. */
const AI_RULES = [
	shape("anthropic-key", {
		keywords: ["sk-ant-"],
		pattern: word`sk-ant-[A-Za-z0-9_-]{20,250}`,
		check: notHyphenated,
		isWhole: ofLength(108)
	}),
	shape("openai-key", {
		keywords: ["sk-"],
		pattern: word`sk-(?!ant-|or-|lf-|ssh-|ecdsa-)[A-Za-z0-9_-]{20,250}`,
		check: notHyphenated,
		isWhole: (secret) => /^sk-(?:[A-Za-z0-9]{48}|\w{4,10}-.{74}T3BlbkFJ.{74})$/.test(secret)
	}),
	shape("openai-session", {
		keywords: ["sess-"],
		pattern: word`sess-[A-Za-z0-9]{40,250}`
	}),
	shape("openrouter-key", {
		keywords: ["sk-or-"],
		pattern: word`sk-or-(?:v\d-)?[A-Za-z0-9]{32,250}`,
		isWhole: ofLength(73)
	}),
	shape("langfuse-key", {
		keywords: ["sk-lf-"],
		pattern: word`sk-lf-[0-9a-f-]{32,40}`
	}),
	shape("huggingface-token", {
		keywords: ["hf_", "api_org_"],
		pattern: word`(?:hf_|api_org_)[A-Za-z0-9]{30,100}`,
		isWhole: ofLength(37)
	}),
	shape("groq-key", {
		keywords: ["gsk_"],
		pattern: word`gsk_[A-Za-z0-9]{40,100}`
	}),
	shape("xai-key", {
		keywords: ["xai-"],
		pattern: word`xai-[A-Za-z0-9]{60,120}`
	}),
	shape("perplexity-key", {
		keywords: ["pplx-"],
		pattern: word`pplx-[A-Za-z0-9]{40,80}`
	}),
	shape("replicate-token", {
		keywords: ["r8_"],
		pattern: word`r8_[A-Za-z0-9]{37,50}`
	}),
	shape("pinecone-key", {
		keywords: ["pcsk_"],
		pattern: word`pcsk_[A-Za-z0-9_]{40,100}`
	}),
	shape("langsmith-key", {
		keywords: ["lsv2_"],
		pattern: word`lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}`
	}),
	shape("tavily-key", {
		keywords: ["tvly-"],
		pattern: word`tvly-(?:dev-|prod-)?[A-Za-z0-9]{28,60}`
	}),
	shape("nvidia-key", {
		keywords: ["nvapi-"],
		pattern: word`nvapi-[A-Za-z0-9_-]{60,80}`
	}),
	shape("cerebras-key", {
		keywords: ["csk-"],
		pattern: word`csk-[a-z0-9]{40,60}`
	}),
	shape("elevenlabs-key", {
		keywords: each("sk_", "0123456789abcdef"),
		pattern: word`sk_[0-9a-f]{48}(?![0-9A-Za-z])`
	})
];
//#endregion
//#region src/redaction/rules/names.ts
const cases = (words) => words.flatMap((word) => [
	word,
	word.toUpperCase(),
	word.charAt(0).toUpperCase() + word.slice(1)
]);
const KEYWORDS = [...cases([
	"pass",
	"pwd",
	"secret",
	"token",
	"key",
	"cred",
	"auth",
	"kennwort",
	"contrase"
]), ...[
	"pw",
	"Pw",
	"PW"
].flatMap((name) => Array.from("=:\"' ]}[.123", (next) => name + next))];
const NAME = `(?:(${String.raw`pass(?:word|wd|phrase|code|wort)|pass(?=\d?(?![\w-]))|pwd|pw(?=\d?(?![\w-]))|kennwort|contrase(?:ñ|n\u0303?)a|passe(?![\w-])(?<=mot[ _-]?de[ _-]?passe)`})|${String.raw`secret|token|(?<=(?:${"api|validation|access|private|secret|signing|sign|signature|encryption|encrypt|decryption|auth|account|master|admin|service|role|app|application|license|shared|storage|client|deploy|ingest|ingestion|instrumentation|write|webhook|hmac|jwt|cipher|crypto|aes|fernet|session|cookie|consumer|subscription|server|root|db|database|openai|anthropic|gemini|mistral|stripe|sendgrid|datadog|sentry|maps|x"})[_. -]?)key|credentials?|creds?(?![a-z])|(?<=_|"|')auth(?=\\?["' =:])`})([A-Za-z0-9_-]{0,40})`;
/**
* The same for a pattern that is only tried where a name was seen: of what stands before it nothing must be looked at
* again, and dozens of patterns are much smaller.
*/
function ofSeenName(pattern) {
	return pattern.replace(NAME, () => NAME_SEEN);
}
const NAME_SEEN = `(?:(${String.raw`pass(?:word|wd|phrase|code|wort|e(?![\w-])|(?=\d?(?![\w-])))|pwd|pw|kennwort|contrase(?:ñ|n\u0303?)a`})|secret|token|key|credentials?|creds?(?![a-z])|auth)([A-Za-z0-9_-]{0,40})`;
/** The name's own closing quote or bracket: `"password":`, `['password'] =`, `$ENV{PASSWORD} =`, `**Password**:`. */
const CLOSE = String.raw`(?:\\{0,3}["'\x60]|&(?:quot|apos|#3[49]);|\*\*)?[\]}]?`;
const SIGN$1 = String.raw`[ \t\xa0]{0,30}(?:===?|!==?|=>|:=|\+=|\?=|\?\?=|\|\|=|=|:)[ \t\xa0]{0,20}`;
const WHOLE = new RegExp(NAME, "iy");
const BLANKS = /[ \t\xa0]{0,60}/y;
const CLOSE_AND_SIGN = new RegExp(CLOSE + SIGN$1, "iy");
/** For the name that begins here; null when it is none that gives a secret away, or nothing follows. */
function afterName(text, at) {
	WHOLE.lastIndex = at;
	const match = WHOLE.exec(text);
	if (match === null || strengthOfMany(match) === null) return null;
	BLANKS.lastIndex = CLOSE_AND_SIGN.lastIndex = WHOLE.lastIndex;
	BLANKS.test(text);
	const next = text.charAt(BLANKS.lastIndex);
	if (next === "") return null;
	return {
		next,
		begins: CLOSE_AND_SIGN.test(text) ? text.charAt(CLOSE_AND_SIGN.lastIndex) : null,
		valueAt: CLOSE_AND_SIGN.lastIndex
	};
}
const LONGEST_BEFORE_SIGN = 200;
/** By the code of a character: 1 for a sign at which code would end, 2 for what ends a value without marks. */
const ENDING$1 = Uint8Array.from({ length: 128 }, (_, code) => {
	const character = String.fromCharCode(code);
	if ("&;,|(){}[]<>=".includes(character)) return 1;
	return code <= 32 || "\"'`\\".includes(character) ? 2 : 0;
});
/** Where the first sign, or what ends a value, stands from here on; how far was looked, if there is none. */
function nextEnding(text, from, valueAt) {
	const far = valueAt + LONGEST_BEFORE_SIGN;
	let at = from;
	while (at < far && (ENDING$1[text.charCodeAt(at)] ?? (at < text.length ? 0 : 2)) === 0) at += 1;
	return at;
}
/** Does code end at that sign, and does more of the value follow? */
function isSignAt(text, at) {
	return ENDING$1[text.charCodeAt(at)] === 1 && !/^[;,](?:[\s"'`]|$)/.test(text.slice(at, at + 2));
}
/** Names that say something about a secret and do not hold it. */
const ABOUT = /(?:^|[_-])(?:s|ids?|names?|types?|counts?|len|length|size|urls?|uri|endpoint|path|file|filename|dir|field|label|hint|placeholder|policy|reset|expir\w*|ttl|limits?|min|max|regex|pattern|rules?|error|message|required|enabled|visible|input|button|form|page|title|hash|algorithm|alg|encryption|format|prefix|suffix|header|param|parameter|env|var|ref|manager|provider|service|store|class|schema|validator|encoder|hashers?|strength|index|usage|budget|arn|version|scope|issuer|audience|description|desc|text|at|date|time|age|generator|factory|handler|callback|list|map|set|izer|ized|ize|ization|s?Per\w*|column|kind|status|state|mode|method|source|location|rotation|lifetime|exchange|request|response|grant|auth|colou?r|icon)(?:[_-]|$)|^(?:Id|Ids|Name|Type|Count|Length|Size|Url|Uri|Endpoint|Path|File|Field|Label|Hint|Placeholder|Policy|Reset|Expir\w*|Ttl|Limit|Min|Max|Regex|Pattern|Rule|Error|Message|Required|Enabled|Visible|Input|Button|Form|Page|Title|Hash|Algorithm|Format|Prefix|Suffix|Header|Param|Env|Var|Ref|Manager|Provider|Service|Store|Class|Schema|Validator|Encoder|Hasher|Strength|Index|Usage|Budget|Arn|Version|Scope|Description|Text|At|Date|Generator|Factory|Handler|Callback|List|Map|Set|Column|Kind|Status|State|Mode|Method|Source|Request|Response)|(?:Ref|Name|Path|File|Url|Arn)$/;
/** A name is not what it seems when what follows the word is about something else. */
function strengthOf(match) {
	const rest = match[2] ?? "";
	if (/^(?:s|izer|ize|ized|ization|less|ive|ing|ed|or|ary|board|stone|frame|note|space|down|up|code)(?![a-z])/i.test(rest) || ABOUT.test(/[a-z]/.test(rest) ? rest : rest.toLowerCase())) return null;
	if (/secret$/i.test(rest)) return "weak";
	if (match[1] !== void 0) return strengthOfPass(match[1], match);
	if (/pass(?:word|wd|phrase|code)$|pwd$|[_-]pass$/i.test(rest)) return "strong";
	return /^secret/i.test(match[0]) ? "fair" : "weak";
}
/** `dbpass`, `rootpw` */
const OWNED = /(?:db|root|bind|admin|user)$/i;
/** `DB_PASS` and `dbPass` are passwords; `PASS:` is the word of a test; `compass` is neither. */
function strengthOfPass(word, { input, index }) {
	const before = input.charAt(index - 1);
	if (word.length <= 4 && OWNED.test(input.slice(Math.max(0, index - 6), index))) return "strong";
	if (word.length === 2) return !/[A-Za-z0-9]/.test(before) || isHump(before + word) ? "strong" : null;
	if (word.length !== 4) return "strong";
	if (/[_.-]/.test(before)) return "strong";
	if (/[a-z]/.test(before)) return word === "Pass" ? "strong" : null;
	return /[A-Z]/.test(before) ? null : "fair";
}
const isHump = (text) => /^[a-z][A-Z][a-z]$/.test(text);
/** The same for a list: `passwords`, `api_keys`. */
function strengthOfMany(match) {
	return /^s$/i.test(match[2] ?? "") ? "weak" : strengthOf(match);
}
//#endregion
//#region src/redaction/rules/assignments.ts
/** A type between the name and the sign: `: string =`, ` str =`, ` As String =`, `[] =`, ` { get; set; } =`. */
const TYPE = String.raw`(?:\??[ \t]{0,4}:[ \t]{0,4}[&*\[A-Za-z][\w.<>\[\]|?&'*, ]{0,40}?|[ \t]{1,4}(?:As )?[*&]?[A-Za-z][\w.]{0,20}(?:\(\w{1,6}\))?|\[\w{0,20}\]|[ \t]{0,4}\{ get; [a-z ]{3,12}; \})(?=[ \t]{0,4}:?=)`;
/** Where an element of a page keeps what was typed: `password.value =`. */
const FIELD$1 = String.raw`\.(?:value|text|current|defaultValue)`;
/** Before a literal also `<-`, `->`, `to`, and what is bold in Markdown. */
const LITERAL_SIGN = String.raw`(?:${SIGN$1}(?:\*\*[ \t]{1,4})?|[ \t]{1,20}(?:<-|->)[ \t]{0,20}|(?<=["'])[ \t]to[ \t])`;
/** What YAML, or a dump, may say about a value first. */
const TAG = String.raw`(?:(?:!!?[A-Za-z]{1,12}|&[A-Za-z]\w{0,30}|string\(\d{1,4}\))[ \t]{1,4})?`;
const NEXT_LINE$1 = String.raw`(?:\\?\r?\n[+ -]?[ \t]{0,60})?`;
/** A mark that is doubled inside a literal does not end it: `'it''s'`. */
const DOUBLED = String.raw`(?<=[\w!-])''(?=\w)`;
const QUOTED = String.raw`(?:\b(?:[bruf@LN]{1,2}|r#{1,3})|[@(]{1,2}|\$|\[-|<<|<\w{1,20}>)?(\\{0,3}(?:"""|'''|["'\x60])|&(?:quot|apos|#3[49]);)((?:${DOUBLED}|(?!\3)(?:\\[^\r\n]|[^\r\n])){1,4000})`;
const BARE = String.raw`([^\s"'\x60,;&<>(){}\[\]|\\=\x1b][^\s"'\x60,;&<>(){}\[\]|\\=\x1b]{3,63}={0,2})`;
/** What was taken out before. */
const TAKEN = String.raw`(?:\[REDACTED\]){0,4}`;
/** Other fields between a name and its value: `"secure": true,`. */
const FIELDS$1 = String.raw`(?:\\?["']?\w{1,20}\\?["']?\s{0,4}:\s{0,4}(?:true|false|null|\d{1,9}|"[^"\r\n\\]{0,40}"),\s{0,40}[+-]?\s{0,20}){0,3}`;
/** Between an element's mark and its text, also in a diff. */
const INDENT = String.raw`\s{0,8}(?:[+-]\s{0,20})?`;
function literal(secret, match) {
	const strength = strengthOf(match);
	return strength !== null && !isCode$1(secret) && isSecretLiteral(secret, strength);
}
/** The mark before it ends a literal: `"password=" + x + "…"`, `("password").y("…")`. */
const isCode$1 = (text) => /^\)[.;,)]|^ ?\+ .* \+ ?$/.test(text);
/** `PASSWORD=word` in a file of variables is a literal; `password = word` in code is a variable. */
function bare(secret, match) {
	const strength = strengthOf(match);
	if (strength === null || isShellDefault(secret, match)) return false;
	const end = match.index + match[0].length;
	const after = match.input.startsWith("[REDACTED]", end) ? "" : match.input.charAt(end).replace("\x1B", "");
	if (strength === "strong" && isYamlWord(secret, match)) return /^\s?$/.test(after);
	if (strength === "fair" && isPassLine(secret, match, after)) return true;
	if (/^[A-Z0-9_]+=/.test(match[0]) && /^\s?$/.test(after)) return isSecretLiteral(secret, strength);
	return isOddValue(secret, strength, after) || isSecretBare(secret, strength, after.trim());
}
/** `pass=Falcon27`, or `pass: Falcon27` on a line of its own; `PASS: step27` is the word of a test. */
function isPassLine(secret, match, after) {
	if (/^pass=/i.test(match[0])) return isSecretBare(secret, "strong", after.trim());
	return /^pass: /.test(match[0]) && /^[\r\n]?$/.test(after) && isAlone(match) && isChosen(secret);
}
/** `password: xK9::vQ2mLp7`, and nothing but the end of the value after it. */
function isOddValue(secret, strength, after) {
	return strength !== "weak" && /^[\s,}]?$/.test(after) && isOddPath(secret);
}
/** `${PASSWORD:-…}` is looked at by a rule of its own, and `${PASSWORD:?must be set}` holds none. */
function isShellDefault(secret, { input, index }) {
	return /^[-=?+]/.test(secret) && /\$\{\w*$/.test(input.slice(Math.max(0, index - 60), index));
}
const YAML_BEFORE = /(?:^|[\r\n])[+ -]?[ \t]*(?:- )?[a-z0-9_.-]*$/;
const STATE = /^(?:plaintext|encrypted|protected|generated|incorrect|mismatch(?:ed)?|cleartext|sensitive|immutable|nullable|deprecated|supported|available|inherited|forbidden|preserve)$/;
/** `password: correcthorse` on a line of its own; a word that tells a state is none. */
function isYamlWord(secret, match) {
	return /^[a-z]{8,40}$/.test(secret) && /^[a-z0-9_-]+: /.test(match[0]) && isAlone(match) && !STATE.test(secret) && isSecretLiteral(secret, "strong");
}
/** Nothing but the rest of its name stands before it in the line. */
function isAlone({ input, index }) {
	return YAML_BEFORE.test(input.slice(Math.max(0, index - 80), index));
}
/** `DB_PASSWORD=kd92,x!` and neither `password=x` nor a call. */
function variable(secret, match) {
	const strength = strengthOf(match);
	return strength !== null && /^[A-Z0-9_]+=/.test(match[0]) && !/^[A-Za-z_][\w.:>-]*\(.*\)[;,]?$/.test(secret) && isSecretLiteral(secret, strength);
}
function assignment(rule) {
	return {
		kind: "assigned-secret",
		keywords: KEYWORDS,
		generic: true,
		flags: "i",
		...rule
	};
}
/** After a name: its closing mark, or a sign. */
const SIGNS = "\"'`\\&]}*:=!+?|";
const LETTERS$1 = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** What a value may begin with. */
const VALUES = `${LETTERS$1}0123456789"'\\$!@#%^&*_./+~`;
const ASSIGNMENT_RULES = [
	assignment({
		id: "assigned-quoted",
		then: `${SIGNS}[{<-*.${LETTERS$1}`,
		pattern: `${NAME}(?:${TYPE}|${CLOSE}|${FIELD$1})${LITERAL_SIGN}${NEXT_LINE$1}${TAG}${QUOTED}`,
		check: literal
	}),
	assignment({
		id: "assigned-bare",
		then: SIGNS,
		beginsNot: "\"'`,;<>(){}|\\=\r\n",
		pattern: String.raw`${NAME}${CLOSE}${SIGN$1}(?:\*\*[ \t]{1,4})?${TAG}${TAKEN}${BARE}`,
		check: bare
	}),
	assignment({
		id: "variable-line",
		then: "=",
		beginsNot: "\"'`\r\n",
		pattern: String.raw`(?<=(?:^|[\r\n])[+ -]?[ \t]{0,8}(?:export |set )?[A-Z0-9_]{0,60})${NAME}=([^\s"'\x60][^\s"'\x60]{5,400})(?=[ \t]{0,8}(?:[\r\n]|$|#))`,
		check: variable
	}),
	assignment({
		id: "assigned-argument",
		then: "\"'\\]",
		pattern: String.raw`${NAME}(?:\\?["'])?\]?\\?["']\)?,(?:[ \t]{0,20}|(?<=["']--?[\w-]{0,60}["'],)\s{0,40}(?:[+-]\s{0,20})?)(?:(?:fallback|default(?:_?value)?)[ \t]{0,4}[=:][ \t]{0,4})?(\\?["'])(?:\\["'])?((?:(?!\3|\\["'])[^\r\n]){6,400})`,
		check: argument
	}),
	assignment({
		id: "assigned-call",
		then: "({",
		pattern: String.raw`(?<=set[A-Za-z_]{0,30}|with[A-Za-z_]{0,30}|[._]|[A-Za-z](?=[A-Za-z]{3,20}\{)|(?:store|key)(?=Password)|(?<![\w$"'])(?=pass|pwd|secret))${NAME}[({]\s{0,8}(\\?["'])((?:(?!\3)[^\r\n]){6,400})`,
		check: called
	}),
	assignment({
		id: "assigned-element",
		then: `"><${LETTERS$1}`,
		pattern: String.raw`${NAME}(?:"(?:\s[^<>\n]{0,120})?>|>|(?<=<[\w:.-]{1,60})\s[^<>\n]{0,120}>|</key>|</name>(?=${INDENT}<value>))${INDENT}(?:<(?:value|string)>${INDENT})?(?:<!\[CDATA\[)?([^<>\s]{6,400})(?=(?:\]\]>)?${INDENT}</)`,
		check: literal
	}),
	assignment({
		id: "assigned-value",
		then: "\"'\\,\r\nvVdDcCwW",
		pattern: String.raw`${NAME}\\?["']?(?:,?\s{1,40}|,)[+-]?\s{0,20}${FIELDS$1}\\?["']?(?:(?:parameter)?value|default|content|with)\\?["']?\s{0,4}[:=]\s{0,4}(\\?["']?)([^\s"'<>\\]{6,400})`,
		check: literal
	}),
	assignment({
		id: "value-under",
		then: ":",
		begins: "\r\n",
		pattern: String.raw`${NAME}["']?:[ \t]{0,8}\r?\n[+ -]?[ \t]{1,40}["']?(?:value|default|plain(?:text)?)["']?:[ \t]{1,8}(["']?)([^\s"'<>\\]{6,400})`,
		check: literal
	}),
	assignment({
		id: "encoded-parameter",
		then: "%",
		pattern: String.raw`${NAME}(?:=|%3D)([A-Za-z0-9._~%+*-]{6,400})`,
		check: (secret, match) => match[0].includes("%3D") && argument(secret, match)
	}),
	assignment({
		id: "flag",
		then: `${VALUES}\r\n`,
		pattern: String.raw`(?<=--?[a-z-]{0,30})${NAME}(?:[ \t]{1,4}|["']?[ \t]{0,4}\r?\n[+ -]?[ \t]{0,40}-[ \t]{1,4})(\\?["']?)([^\s"'\\-][^\s"'\\]{4,399}[^\s"'\\;,])`,
		check: argument
	}),
	assignment({
		id: "c-define",
		then: "\"(LuU8",
		pattern: String.raw`(?<=#[ \t]{0,4}define[ \t]{1,8}[A-Za-z0-9_]{0,60})${NAME}[ \t]{1,40}\(?[LuU8]{0,2}(")((?:(?!\3)[^\r\n]){6,400})`,
		check: literal
	}),
	assignment({
		id: "docker-variable",
		then: `${VALUES}}`,
		pattern: String.raw`(?<=\b(?:(?:ENV|ARG|set -g?x|setenv|setx(?: /M)?|SET|\w{2,12}_param|config(?: set| --?[a-z]{1,12}){0,3})[ \t]{1,4}|set\((?:ENV\{)?)[$A-Z0-9_.]{0,40})${NAME}\}?[ \t]{1,4}(["']?)([^\s"'=][^\s"']{4,399}[^\s"';,)])`,
		check: typed
	})
];
/** A list of field names looks the same as a name and its value: only what is no name is taken. */
function argument(secret, match) {
	return !/\s/.test(secret) && isSecretLiteral(secret, "strong") && isNoName(secret, strengthOf(match));
}
/** What looks random or, after the name of a password, like what people choose for one. */
function isNoName(secret, strength) {
	if (strength === null) return false;
	if (strength !== "weak" && isChosen(secret)) return true;
	return /\d|[!@#%^&*]/.test(secret) && isSecretBare(secret, "weak", "");
}
/** The same where nothing but a value can stand: there a password may be a word. */
function typed(secret, match) {
	return argument(secret, match) || strengthOf(match) === "strong" && /^[A-Za-z]{8,40}$/.test(secret) && !STATE.test(secret) && isSecretLiteral(secret, "strong");
}
/** `.password("…")` and nothing more between the brackets. */
function called(secret, match) {
	const end = match.index + match[0].length;
	const isWhole = /^\\?["']\)/.test(match.input.slice(end, end + 3));
	const isMethod = /[.a-z]/.test(match.input.charAt(match.index - 1));
	return isWhole && isMethod && secret.length >= 10 ? typed(secret, match) : argument(secret, match);
}
const HINT = /pass|pwd|pw$|secret|token|key|credential|auth|kennwort|contrase/i;
const WHOLE_NAME = new RegExp(`(?:^|[^A-Za-z])?${NAME}$`, "i");
/** Is this text, under this name in a JSON object, a secret? */
function isSecretUnder(name, value) {
	const match = HINT.test(name) ? WHOLE_NAME.exec(name.slice(-120)) : null;
	if (match === null) return false;
	const strength = strengthOfMany(match);
	return strength !== null && anyPart(value, (part) => isSecretLiteral(part, strength));
}
//#endregion
//#region src/redaction/rules/bare-lines.ts
/** What a value does not go on with: the next parameter or field, or an element of a page. */
const ANOTHER = String.raw`[&;,|][A-Za-z_][\w.-]{0,40}=|</?[a-z][\w-]{0,20}/?>|\[REDACTED\]`;
const FIRST$1 = String.raw`(?!%[qw]?[({\[<|!]|qq?[({\[<|!/~])[^\s"'\x60\\\x1b=>{(\[<|&*,;]`;
/** A comma or semicolon at the end belongs to the code. */
const END$1 = String.raw`(?=[;,]?(?:[\s"'\x60]|$)|${ANOTHER})`;
const BEGINS$1 = String.raw`(?:^|[\r\n"'\x60])[+ -]?[ \t]{0,40}(?:(?:#|//|;|-)[ \t]{1,4}|#)?(?:(?:export|set|ENV|ARG) )?`;
/** Up to the last character that is no comma or semicolon. */
const upTo = (signs) => String.raw`(${FIRST$1}(?:(?!${ANOTHER})[^\s"'\x60\\\x1b${signs}]){3,200}(?<![;,]))`;
const BARE_LINE_RULES = [
	assignment({
		id: "bare-line",
		then: ":=",
		hasSign: true,
		beginsNot: "\"'`\\\r\n=>{([<|&*,;",
		pattern: String.raw`${NAME}(?<=${BEGINS$1}[\w.-]{1,100})[ \t]{0,20}(?:=[ \t]{0,8}|:[ \t]{1,20})${upTo("")}${END$1}`,
		check: lined
	}),
	assignment({
		id: "bare-word",
		then: "=",
		hasSign: true,
		beginsNot: "\"'`\\\r\n=>{([<|&*,;",
		pattern: String.raw`${NAME}(?<=(?:^|[\s"'\x60])(?:--?)?[\w.-]{1,100})=${upTo(String.raw`;&|<>()`)}(?=[;,]?(?:[\s;&|<>)"'\x60]|$)|${ANOTHER})`,
		check: lined
	}),
	assignment({
		id: "bare-flow",
		then: ":",
		hasSign: true,
		beginsNot: "\"'`\\\r\n=>{([<|&*,;",
		pattern: String.raw`${NAME}(?<=[{,][ \t]{0,4}[\w.-]{1,100}):[ \t]{1,4}${upTo(String.raw`,{}\[\]`)}(?=[ \t]{0,4}[,}])`,
		check: lined
	})
];
/** What stands before the first sign is taken for one by itself, or all of it is one and no code. */
function lined(secret, match) {
	const strength = strengthOf(match);
	const sign = secret.search(/[&;,|(){}[\]<>=]/);
	if (strength === null || sign === -1) return false;
	if (isSecretBare(secret.slice(0, sign), strength, secret.charAt(sign))) return true;
	return !isExpression(secret) && !(OPEN_CALL.test(secret) && /["'`]/.test(match.input.charAt(match.index + match[0].length))) && isSecretLiteral(secret, strength === "strong" ? strength : "weak");
}
/** A name, perhaps with a number, or a number, perhaps with a unit. */
const PLAIN = /^[!@#~]{0,2}(?:[A-Za-z_$]*\d{0,4}|(?:oauth|base|sha|md|utf|[sikexhbv])\d{1,4}[A-Za-z]*|0x[0-9a-f]+|\d+[a-z]{0,3})$/i;
/** `urlsafe_b64encode(x).decode(`, and a text follows. */
const OPEN_CALL = /^[A-Za-z_$][\w$.:>?!-]*[([].*[([{=,:+]\s?[bfru]{0,2}$/;
const CALL = /^[A-Za-z_$][\w$.:>?!-]*[([<{](?:.*[)\]>}])?$/;
/** What code says without a blank: names, numbers and signs between them, or a call. */
function isExpression(value) {
	return CALL.test(value) || value.split(/[._,;:&|(){}[\]<>=+*/?%^-]+/).every((part) => PLAIN.test(part));
}
//#endregion
//#region src/redaction/rules/bare-phrases.ts
const BEGINS = String.raw`(?:^|[\r\n])[+ -]?[ \t]{0,40}(?:(?:#|//|;|-|\*)[ \t]{1,4}|#)?(?:(?:export|set) )?`;
const FIRST = String.raw`(?!\$[({])[^\s"'\x60\\\x1b=>{(\[<|&*,;:]`;
/** The next field of the line: `password: … user: joe`. */
const FIELD = String.raw`[ \t]{1,8}[A-Za-z_][\w.-]{0,40}(?:=|[ \t]{0,8}:(?:[ \t]|[\r\n]|$))`;
const REMARK = String.raw`[ \t]{1,20}(?:#|//|;|--[ \t]|<!--|/\*)`;
const END = String.raw`(?=[ \t]{0,20}(?:[\r\n]|$)|${REMARK}|${FIELD})`;
const BARE_PHRASE_RULES = [assignment({
	id: "bare-phrase",
	then: ":=",
	hasBlank: true,
	beginsNot: "\"'`\\\r\n=>{([<|&*,;:",
	pattern: String.raw`${NAME}(?<=${BEGINS}[\w.-]{1,100})(?:[ \t]{0,20}=[ \t]{0,8}|[ \t]{0,20}:[ \t]{1,20})(?:!!\w{1,12}[ \t]{1,4})?(${FIRST}[^\r\n\x1b]{5,400}?)${END}`,
	check: isLine
}), assignment({
	id: "bare-phrase-flow",
	then: ":",
	hasBlank: true,
	beginsNot: "\"'`\\\r\n=>{([<|&*,;:",
	pattern: String.raw`${NAME}(?<=[{,][ \t]{0,4}[\w.-]{1,100}):[ \t]{1,4}(${FIRST}[^\r\n"'\x60\\\x1b,;{}()\[\]]{5,200})(?=[,}])`,
	check: isLine
})];
/** Its first word is a secret by itself, or it reads like a passphrase. */
function isLine(secret, match) {
	const strength = strengthOf(match);
	const [first = ""] = secret.split(/[ \t]/, 1);
	const rest = secret.slice(first.length).trim();
	if (strength === null || rest === "" || isCode(secret)) return false;
	const isVariable = /^[A-Z0-9_]+=/.test(match[0]);
	if (/^[^=:]*=\S/.test(match[0]) && isCommand(rest)) return false;
	if (strength === "strong" && isPassphrase(secret)) return true;
	return isVariable ? isSecretLiteral(first, strength) : isSecretBare(first, strength, "");
}
/** A statement, a call, literals with a sign before them, or names with one between them. */
const isCode = (value) => /^[A-Za-z]{1,3}["'`]|[;,{([]$|\w\(|\)\.|=>|[+|?:=(,][ \t]{0,4}["'`]/.test(value) || /^[A-Za-z_$.]+\d{0,4} (?:[?:|+*/%-]{1,2}|[=!]==?|as|or|and|if|else|unless|in|is|not|instanceof) /.test(value);
const COMMAND = /^(?:sudo|env|exec|time|nohup|psql|mysql\w*|mariadb\w*|pg_\w+|redis-cli|mongo\w*|sqlcmd|node|deno|bun|npx?|npm|pnpm|yarn|tsx|vitest|jest|python[\d.]*|pip\d?|uv|pytest|twine|poetry|ruby|bundle|rails|rake|gem|go|cargo|java|mvn|gradle|dotnet|php|composer|perl|docker\S*|podman|kubectl|helm|terraform|ansible\S*|vault|aws|gcloud|az|gh|git|curl|wget|ssh\w*|scp|rsync|restic|borg|openssl|gpg|make|cmake|bash|sh|zsh|cat|echo|printf|source|run|start|test)(?:\s|$)|^(?:&&|\|\|?|;|[<>]|\.{0,2}\/|~\/|\$)|(?:^|\s)--?[a-z]|(?:^|\s)[A-Z_][A-Z0-9_]*=/;
/** `PGPASSWORD=… psql -h db`: in a shell a command stands after the variable. */
const isCommand = (rest) => COMMAND.test(rest);
/** Words of which one is none of any language, or four and more with a number among them and no comma. */
function isPassphrase(value) {
	const words = value.split(/[ \t()]+/).filter((word) => /\w/.test(word));
	const isPlain = words.every((word) => /^(?:[A-Za-z]{1,20}|\d{1,6})$/.test(word));
	return isPhrase(words.join(" ")) && (isPlain ? words.length >= 4 : words.some(isOddWord));
}
function isOddWord(word) {
	const rest = withoutTerms(word);
	return countTurns(rest) >= 2 && rest.length >= 4 || isChosen(rest);
}
//#endregion
//#region src/redaction/rules/calls.ts
/** An argument before the one that is meant. */
const ARGUMENT = String.raw`(?:"[^"\r\n]{0,120}"(?:\.\w{1,20}\(\))?|'[^'\r\n]{0,120}'|\{[^{}\r\n]{0,80}\}|[\w.$@\[\]]{1,60}(?:\([^()\r\n]{0,60}\))?)`;
/** `name(a, b, "…"`: the secret comes after so many arguments. */
function call(id, { keywords, before }) {
	const names = keywords.map((word) => word.replace(/[.*+?^${}()|[\]\\>]/g, String.raw`\$&`));
	return token(id, {
		kind: "login",
		keywords,
		pattern: String.raw`(?:${names.join("|")})\s{0,20}(?:${ARGUMENT},\s{0,20}){${before}}?(?:Some\(|b(?=["']))?["'\x60]([^"'\x60\r\n]{6,200})(?=["'\x60])`,
		check: isLogin
	});
}
const CALL_RULES = [
	call("basic-auth-call", {
		keywords: [
			"BasicAuth(",
			"basicAuth(",
			"basic_auth ",
			"AES.encrypt(",
			"AES.decrypt(",
			"auth=(",
			".auth(",
			"NetworkCredential(",
			"WiFi.begin(",
			"username_pw_set(",
			"uthenticate(",
			"sign_in(",
			"signIn(",
			"logIn(",
			"UserPassword(",
			"PasswordToken(",
			"PasswordCredentials(",
			"PasswordAuthentication(",
			"PasswordAuthenticationToken(",
			"login(",
			"Credential(",
			"PlainCredentials(",
			"Credentials::new(",
			"signWith(",
			"createCipheriv(",
			"fromEncryptedJson(",
			"basic_auth("
		],
		before: "1"
	}),
	call("connect-call", {
		keywords: [
			"getConnection(",
			"new PDO(",
			"mysqli_connect(",
			"new mysqli(",
			"DBI->connect(",
			".set_password(",
			"ldap_bind(",
			"ftp_login(",
			"create_superuser(",
			"create_user(",
			"new Sequelize(",
			"mssql.connect(",
			"MySQLdb.connect(",
			"pymysql.connect(",
			"mysql_connect("
		],
		before: "2"
	}),
	call("plain-auth-call", {
		keywords: ["PlainAuth(", "Credentials("],
		before: "2,3"
	}),
	call("third-argument-call", {
		keywords: ["mysql_real_connect("],
		before: "3"
	}),
	call("hash-call", {
		keywords: [
			"password_hash(",
			"hash_password(",
			"hashPassword(",
			"make_password(",
			"Hash::make(",
			"hashpw(",
			"hashSync(",
			"bcrypt.hash(",
			"bcrypt.compare(",
			"compareSync(",
			"hmac.new(",
			"cookieParser(",
			"Fernet(",
			"HMAC256(",
			"HMAC384(",
			"HMAC512("
		],
		before: "0"
	}),
	call("sign-call", {
		keywords: [
			"jwt.sign(",
			"jwt.verify(",
			"jwt.encode(",
			"jwt.decode(",
			"JWT.encode(",
			"JWT.decode(",
			"JWT::encode(",
			"JWT::decode(",
			"createHmac(",
			"serManager.CreateAsync(",
			"PasswordSignInAsync(",
			"PasswordAsync("
		],
		before: "1"
	}),
	token("encoded-login", {
		kind: "basic-auth",
		keywords: [
			"btoa(",
			"Buffer.from(",
			"b64encode(",
			"base64_encode(",
			"encode64(",
			"ToBase64String(",
			"EncodeToString(",
			"encodeToString("
		],
		pattern: String.raw`(?:btoa|Buffer\.from|b64encode|base64_encode|(?:strict_)?encode64|ToBase64String|[Ee]ncodeToString)\(\s{0,8}(?:[\w.]{1,40}\(|\[\]byte\()?b?["'\x60](?!data:|https?:|sha\d)[\w.@+-]{1,60}:([^\s"'\x60]{6,200})(?=["'\x60])`,
		check: isLogin
	}),
	token("user-and-password", {
		kind: "login",
		keywords: [
			"USERPWD",
			"asicAuth",
			"asic_auth",
			"ASIC_AUTH",
			"cloud.auth",
			"AuthIdent"
		],
		pattern: String.raw`(?:USERPWD|asic_?Auth|cloud\.auth|AuthIdent)\\?["']?(?:\s{0,4}[:=,]\s{0,4}\\?["']|=)[\w.@+-]{1,60}:([^\s"'\\]{6,200})`,
		flags: "i",
		check: isLogin
	}),
	token("key-of-bytes", {
		kind: "login",
		keywords: ["SecurityKey("],
		pattern: String.raw`SecurityKey\([\w.]{0,40}GetBytes\(\s{0,8}"([^"\r\n]{6,400})(?=")`,
		check: isLogin
	}),
	token("app-password", {
		kind: "login",
		keywords: [".login("],
		pattern: String.raw`\.login\(\s{0,20}${ARGUMENT},\s{0,20}["']([a-z]{4}(?: ?[a-z]{4}){3})(?=["'])`,
		check: (secret) => notPlaceholder(secret) && !/pass|secret|login|user/.test(secret)
	})
];
/** In a place where a password stands: anything that is no placeholder and no plain word. */
function isLogin(secret) {
	return notPlaceholder(secret) && !/\s/.test(secret) && isSecretLiteral(secret, "strong") && (/\d.*[A-Za-z!@#%^&*]|[A-Za-z!@#%^&*].*\d/.test(secret) || isMixed$1(secret));
}
//#endregion
//#region src/redaction/rules/whole.ts
/** A macaroon: it ends in a signature of 32 bytes. */
function isWholePypi(secret) {
	const bytes = decode(secret.slice(5));
	return bytes.startsWith("") && bytes.startsWith(" ", bytes.length - 34);
}
/** A version, a sum of 32 bytes, and what it is the sum of with its length before it. */
function isWholeVault(secret) {
	const bytes = decode(secret.slice(4));
	return bytes.startsWith("\b") && bytes.startsWith(" ", 2) && bytes.startsWith("", 36) && bytes.length === 38 + bytes.charCodeAt(37);
}
function decode(base64url) {
	try {
		return atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
	} catch {
		return "";
	}
}
/** Of a bot, of a user and the like, of an application. */
const isWholeSlack = (secret) => /^(?:xoxb-\d{10,13}-\d{10,13}-[A-Za-z0-9]{24}|xox[aprs](?:-\d{10,13}){3}-[0-9a-f]{32}|xapp-\d-A[A-Z0-9]{8,12}-\d{10,13}-[0-9a-f]{64})$/.test(secret);
/** The newer and longer ones begin with the account. */
const isWholeStripe = (secret) => /_(?:(?!51)[A-Za-z0-9]{24}|51[A-Za-z0-9]{97})$/.test(secret);
//#endregion
//#region src/redaction/rules/cloud.ts
const HEX$1 = "0123456789abcdef";
/** Clouds, hosting and infrastructure. */
const CLOUD_RULES = [
	shape("aws-access-key", {
		keywords: [
			"AKIA",
			"ASIA",
			"ABIA",
			"ACCA"
		],
		pattern: word`(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])`
	}),
	shape("aws-secret-key", {
		keywords: [
			"aws",
			"AWS",
			"Aws",
			"SecretAccessKey",
			"secretAccessKey",
			"secret_access_key"
		],
		pattern: String.raw`(?:aws|secret_?access)[A-Za-z_. -]{0,30}(?:key|secret|token)[A-Za-z_]{0,10}\\?["']?[ \t]{0,8}(?:=>|:=|=|:)[ \t]{0,8}\\?["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])`,
		flags: "i"
	}),
	shape("aws-bedrock-key", {
		keywords: ["ABSK"],
		pattern: word`ABSK[A-Za-z0-9+/]{100,250}={0,2}`
	}),
	shape("google-api-key", {
		keywords: ["AIza"],
		pattern: word`AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9])`
	}),
	shape("google-oauth-secret", {
		keywords: ["GOCSPX-"],
		pattern: word`GOCSPX-[A-Za-z0-9_-]{20,60}`
	}),
	shape("google-oauth-token", {
		keywords: ["ya29.", "1//0"],
		pattern: word`(?:ya29\.[A-Za-z0-9_-]{20,250}|1//0[A-Za-z0-9_-]{30,200})`
	}),
	shape("gcp-key-id", {
		kind: "gcp-service-account",
		keywords: ["private_key_id"],
		pattern: String.raw`private_key_id\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([0-9a-f]{40})(?![0-9a-f])`
	}),
	shape("azure-storage-key", {
		keywords: [
			"AccountKey",
			"SharedAccessKey",
			"accountKey",
			"ACCOUNT_KEY",
			"account_key",
			"AccessKey="
		],
		pattern: String.raw`(?:account_?key|accesskey|sharedaccesskey)\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([A-Za-z0-9+/%]{40,120}={0,2})`,
		flags: "i"
	}),
	shape("azure-ad-secret", {
		keywords: Array.from("0123456789", (digit) => `${digit}Q~`),
		offset: 3,
		pattern: String.raw`(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~-])`
	}),
	shape("azure-sas", {
		keywords: ["sig="],
		pattern: String.raw`(?<=[?&;"' ]|&amp;)sig=([A-Za-z0-9%+/]{30,120}={0,2})`
	}),
	{
		...shape("azure-devops-token", {
			keywords: ["JQQJ99"],
			pattern: String.raw`JQQJ99[A-Za-z0-9]{20,80}`
		}),
		grow: withWordBefore
	},
	shape("azure-devops-pat", {
		kind: "azure-devops-token",
		keywords: ["AZDO"],
		offset: 76,
		pattern: String.raw`(?<![A-Za-z0-9])[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}(?![A-Za-z0-9])`
	}),
	shape("cloudflare-token", {
		keywords: [
			"v1.0-",
			"cfut_",
			"cfat_",
			"cfk_"
		],
		pattern: word`(?:v1\.0-[0-9a-f]{24}-[0-9a-f]{146}|cf(?:ut|at|k)_[A-Za-z0-9_-]{30,100})`
	}),
	shape("cloudflare-assigned", {
		kind: "cloudflare-token",
		keywords: [
			"cloudflare",
			"CLOUDFLARE",
			"Cloudflare",
			"CF_API",
			"X-Auth-Key"
		],
		pattern: String.raw`(?:cloudflare|CF_API|X-Auth-Key)[A-Za-z_-]{0,30}\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([A-Za-z0-9_-]{37,45})(?![A-Za-z0-9_-])`,
		flags: "i",
		check: notHyphenated
	}),
	shape("digitalocean-token", {
		keywords: [
			"dop_v1_",
			"doo_v1_",
			"dor_v1_"
		],
		pattern: word`do[opr]_v1_[0-9a-f]{64}`
	}),
	shape("heroku-key", {
		keywords: ["HRKU-"],
		pattern: word`HRKU-[A-Za-z0-9_-]{36,80}`
	}),
	shape("heroku-assigned", {
		kind: "heroku-key",
		keywords: [
			"heroku",
			"HEROKU",
			"Heroku"
		],
		pattern: String.raw`heroku[A-Za-z_. -]{0,30}\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})`,
		flags: "i"
	}),
	shape("databricks-token", {
		keywords: each("dapi", HEX$1),
		pattern: word`dapi[0-9a-f]{32}(?:-\d)?(?![0-9a-f])`
	}),
	shape("vault-token", {
		keywords: [
			"hvs.",
			"hvb.",
			"hvr."
		],
		pattern: word`hv[sbr]\.[A-Za-z0-9_-]{24,250}`,
		isWhole: isWholeVault,
		hasOthers: true
	}),
	shape("vault-legacy-token", {
		kind: "vault-token",
		keywords: [
			"VAULT_TOKEN",
			"X-Vault-Token",
			"x-vault-token",
			"vault_token"
		],
		pattern: String.raw`(?:vault_token|x-vault-token)\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([sbr]\.[A-Za-z0-9]{24})(?![A-Za-z0-9])`,
		flags: "i"
	}),
	shape("terraform-token", {
		keywords: [".atlasv1."],
		offset: 14,
		pattern: String.raw`[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,80}`
	}),
	shape("supabase-key", {
		keywords: ["sbp_", "sb_secret_"],
		pattern: word`(?:sbp_(?:v0_|oauth_)?[0-9a-f]{40}|sb_secret_[A-Za-z0-9_-]{20,80})`
	}),
	shape("planetscale-token", {
		keywords: ["pscale_"],
		pattern: word`pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32,80}`
	}),
	shape("fly-token", {
		keywords: [
			"fo1_",
			"fm1_",
			"fm2_",
			"fm1a_",
			"fm1r_"
		],
		pattern: word`(?:fo1_[A-Za-z0-9_-]{40,60}|fm(?:1[ar]?|2)_[A-Za-z0-9+/]{40,250}={0,3})`
	}),
	shape("netlify-token", {
		keywords: ["nfp_"],
		pattern: word`nfp_[A-Za-z0-9]{36,60}`
	}),
	shape("vercel-token", {
		keywords: [
			"vcp_",
			"vca_",
			"vck_"
		],
		pattern: word`vc[pak]_[A-Za-z0-9]{24,80}`
	}),
	shape("neon-key", {
		keywords: ["napi_"],
		pattern: word`napi_[a-z0-9]{60,80}`
	}),
	shape("alibaba-key", {
		keywords: ["LTAI"],
		pattern: word`LTAI[A-Za-z0-9]{17,24}(?![A-Za-z0-9])`
	}),
	shape("tencent-key", {
		keywords: ["AKID"],
		pattern: word`AKID[A-Za-z0-9]{32}(?![A-Za-z0-9])`
	}),
	shape("pulumi-token", {
		keywords: ["pul-"],
		pattern: word`pul-[0-9a-f]{40}`
	}),
	shape("doppler-token", {
		keywords: [
			"dp.pt.",
			"dp.st.",
			"dp.ct.",
			"dp.sa.",
			"dp.scim.",
			"dp.audit."
		],
		pattern: word`dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}`
	}),
	shape("tailscale-key", {
		keywords: ["tskey-"],
		pattern: word`tskey-[a-z]{2,10}-[A-Za-z0-9]{8,20}-?[A-Za-z0-9]{10,50}`
	}),
	shape("scaleway-key", {
		keywords: ["SCW"],
		pattern: word`SCW[A-Z0-9]{17}(?![A-Za-z0-9])`
	})
];
function withWordBefore(text, { start, end }) {
	return {
		start: start - (/[A-Za-z0-9]{0,80}$/.exec(text.slice(Math.max(0, start - 80), start))?.[0] ?? "").length,
		end
	};
}
//#endregion
//#region src/redaction/rules/code-hosts.ts
/** Where code and packages live, and what builds them. */
const CODE_HOST_RULES = [
	shape("github-token", {
		keywords: [
			"ghp_",
			"gho_",
			"ghu_",
			"ghs_",
			"ghr_"
		],
		pattern: word`gh[pousr]_[A-Za-z0-9]{36,255}`,
		isWhole: ofLength(40)
	}),
	shape("github-fine-grained", {
		kind: "github-token",
		keywords: ["github_pat_"],
		pattern: word`github_pat_[A-Za-z0-9_]{22,255}`,
		isWhole: ofLength(93)
	}),
	shape("github-old-token", {
		kind: "github-token",
		keywords: ["v1."],
		pattern: word`v1\.[0-9a-f]{40}(?![0-9a-f])`
	}),
	shape("gitlab-token", {
		keywords: [
			"glpat-",
			"glptt-",
			"gldt-",
			"glrt-",
			"glrtr-",
			"glcbt-",
			"glsoat-",
			"glft-",
			"glimt-",
			"glagent-",
			"gloas-",
			"glffct-",
			"glwt-"
		],
		pattern: word`gl(?:pat|ptt|dt|rtr?|cbt|soat|ft|imt|agent|oas|ffct|wt)-[A-Za-z0-9_.=-]{20,250}`,
		check: notHyphenated,
		isWhole: ofLength(26)
	}),
	shape("gitlab-runner-token", {
		kind: "gitlab-token",
		keywords: ["GR1348941"],
		pattern: word`GR1348941[A-Za-z0-9_-]{20,50}`
	}),
	shape("atlassian-token", {
		keywords: [
			"ATATT3",
			"ATCTT3",
			"ATBB"
		],
		pattern: word`(?:AT[AC]TT3[A-Za-z0-9_=-]{60,250}|ATBB[A-Za-z0-9]{28,40})`
	}),
	shape("npm-token", {
		keywords: ["npm_"],
		pattern: word`npm_[A-Za-z0-9]{36,60}`,
		isWhole: ofLength(40)
	}),
	token("npmrc-auth", {
		kind: "npmrc-auth",
		keywords: [
			"_authToken",
			"_auth",
			"_password"
		],
		pattern: String.raw`(?<=^|[:\s])_(?:authToken|auth|password)(?:[ \t]{0,8}=[ \t]{0,8}|[ \t](?=\S{20}))"?([^\s"'$\[<{][^\s"']{3,999})`,
		check: (secret) => notPlaceholder(secret) && !/^(?:true|false|null|none|legacy)$/i.test(secret)
	}),
	shape("pypi-token", {
		keywords: ["pypi-"],
		pattern: word`pypi-[A-Za-z0-9_-]{40,250}`,
		check: notHyphenated,
		isWhole: isWholePypi,
		hasOthers: true
	}),
	shape("rubygems-key", {
		keywords: ["rubygems_"],
		pattern: word`rubygems_[0-9a-f]{48}`
	}),
	shape("cratesio-token", {
		keywords: ["cio"],
		pattern: word`cio[A-Za-z0-9]{32}(?![A-Za-z0-9])`
	}),
	shape("nuget-key", {
		keywords: ["oy2"],
		pattern: word`oy2[a-z0-9]{43}(?![A-Za-z0-9])`
	}),
	shape("docker-token", {
		keywords: ["dckr_"],
		pattern: word`dckr_(?:pat|oat)_[A-Za-z0-9_-]{27,60}`
	}),
	shape("artifactory-token", {
		keywords: ["AKCp", "cmVmdGtuOj"],
		pattern: word`(?:AKCp[A-Za-z0-9]{60,80}|cmVmdGtuOj[A-Za-z0-9+/=]{40,80})`
	}),
	shape("circleci-token", {
		keywords: ["CCIPAT_", "CCIPRJ_"],
		pattern: word`CCIP(?:AT|RJ)_[A-Za-z0-9]{20,24}_[0-9a-f]{40}`
	}),
	shape("buildkite-token", {
		keywords: ["bkua_", "bkaj_"],
		pattern: word`bk(?:ua|aj)_[A-Za-z0-9]{40,60}`
	}),
	shape("sonar-token", {
		keywords: [
			"sqp_",
			"squ_",
			"sqa_",
			"sonar.login="
		],
		pattern: word`(?:sonar\.login=)?((?:(?<==)|sq[pua]_)[0-9a-f]{40})(?![0-9a-f])`
	}),
	shape("sourcegraph-token", {
		keywords: ["sgp_"],
		pattern: word`sgp_(?:[A-Za-z0-9-]{1,40}_)?[0-9a-f]{40}`
	}),
	shape("sentry-token", {
		keywords: ["sntrys_", "sntryu_"],
		pattern: word`(?:sntrys_[A-Za-z0-9+/=_-]{40,250}|sntryu_[0-9a-f]{64})`
	}),
	shape("grafana-token", {
		keywords: ["glsa_", "glc_"],
		pattern: word`(?:glsa_[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}|glc_[A-Za-z0-9+/]{32,250}={0,3})`
	}),
	shape("newrelic-key", {
		keywords: [
			"NRAK-",
			"NRII-",
			"NRJS-",
			"NRRA-"
		],
		pattern: word`NR(?:AK|II|JS|RA)-[A-Za-z0-9_-]{19,60}`
	}),
	shape("dynatrace-token", {
		keywords: ["dt0"],
		pattern: word`dt0[a-z]\d{2}\.[A-Z0-9]{24}\.[A-Z0-9]{64}`
	}),
	shape("datadog-key", {
		keywords: [
			"DD_",
			"dd_",
			"datadog",
			"DATADOG",
			"Datadog",
			"DD-API",
			"DD-APPLICATION",
			"dd-api",
			"dd-application"
		],
		pattern: String.raw`(?:dd|datadog)[A-Za-z_. -]{0,30}(?:key|token)\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?((?:[0-9a-f]{40}|[0-9a-f]{32}|dd[ap]p?[a-z]?_[A-Za-z0-9]{20,60}))(?![0-9A-Za-z])`,
		flags: "i"
	}),
	shape("datadog-app-key", {
		kind: "datadog-key",
		keywords: ["ddapp_", "ddapi_"],
		pattern: word`ddap[pi]_[A-Za-z0-9]{30,60}`
	})
];
//#endregion
//#region src/redaction/rules/commands.ts
const VALUE$1 = String.raw`\\?["']?([^\s"'\\]{4,200})`;
/** Secrets on command lines and in headers whose names do not say so. */
const COMMAND_RULES = [
	token("mysql-password", {
		kind: "command-password",
		keywords: ["mysql", "mariadb"],
		pattern: String.raw`(?:mysql|mariadb)(?:-?dump|admin|import)?["']?(?:[ ,][^\r\n|;&]{0,120}?)?[ ,]["']?-p${VALUE$1}`,
		check: (secret) => isPassword(secret) && !/^\d+(?::\d+)?$/.test(secret) && /[\d!@#%^*]/.test(secret)
	}),
	token("sshpass", {
		kind: "command-password",
		keywords: ["sshpass"],
		pattern: String.raw`sshpass {1,4}-p {0,4}${VALUE$1}`,
		check: isPassword
	}),
	token("curl-login", {
		kind: "curl-user",
		keywords: ["curl "],
		pattern: String.raw`curl (?:[^\r\n|;]{0,200}? )?-u {0,4}\\?["']?[A-Za-z0-9_.@+-]{1,100}:\\?["']?([^\s"'\\]{2,300})`,
		check: isPassword
	}),
	token("keystore-password", {
		kind: "command-password",
		keywords: [
			"storepass ",
			"keypass ",
			"storepass=",
			"keypass="
		],
		pattern: String.raw`(?:(?<=-(?:src|dest)?)(?:store|key)pass {1,4}|\b(?:store|key)pass=)${VALUE$1}`,
		check: isPassword
	}),
	token("openssl-password", {
		kind: "command-password",
		keywords: ["pass:"],
		pattern: String.raw`(?<=-(?:passin|passout|pass|password|passwd)["']?,?[ \t]{1,4}["']?)pass:([^\s"'\\]{4,200})`,
		check: isPassword
	}),
	token("session-cookie", {
		keywords: [
			"sess",
			"SESS",
			"Sess",
			"sid=",
			"SID=",
			"sid.",
			"auth",
			"Auth"
		],
		pattern: String.raw`(?:sess|sid|auth)[\w.-]{0,20}=(?<=(?:ookie\\?["']?:|curl [^\r\n]{0,200}-b |--cookie )[^\r\n]{0,400})([^;,\s"'\\]{12,2000})`,
		flags: "i",
		check: (secret) => notPlaceholder(secret) && isPassword(secret) && /\d/.test(secret)
	}),
	...Object.entries({
		a: ["redis-cli", "valkey-cli"],
		k: ["openssl enc"],
		p: [
			"docker login",
			"podman login",
			"helm registry login",
			"twine upload",
			"mongosh",
			"mongo",
			"mongodump",
			"mongorestore",
			"az login",
			"oc login",
			"useradd",
			"usermod"
		],
		P: [
			"zip",
			"unzip",
			"sqlcmd",
			"bcp",
			"mosquitto_pub",
			"mosquitto_sub",
			"ipmitool"
		],
		w: [
			"ldapsearch",
			"ldapadd",
			"ldapmodify",
			"ldapdelete",
			"ldapwhoami",
			"add-generic-password",
			"add-internet-password"
		]
	}).map(([flag, programs]) => token(`password-flag-${flag.toLowerCase() === flag ? flag : `upper-${flag.toLowerCase()}`}`, {
		kind: "command-password",
		keywords: programs.map((program) => `${program} `),
		pattern: String.raw`(?<![\w.]|\w-)(?:${programs.join("|")}) (?:[^\r\n|;&]{0,160}? )?-${flag} {0,4}${VALUE$1}`,
		check: isTyped
	})),
	token("password-flag-listed", {
		kind: "command-password",
		keywords: [
			"\"redis-cli\"",
			"'redis-cli'",
			"\"sshpass\"",
			"'sshpass'",
			"\"mongosh\"",
			"'mongosh'"
		],
		pattern: String.raw`["'](?:redis-cli|sshpass|mongosh)["'],(?:[^\r\n|;&]{0,160}?,)?\s{0,4}["']-[ap]["'],\s{0,4}["']([^\s"'\\]{4,200})`,
		check: isTyped
	}),
	token("password-glued", {
		kind: "command-password",
		keywords: [
			"7z ",
			"rar ",
			"xfreerdp ",
			"rdesktop "
		],
		pattern: String.raw`(?<![\w.]|\w-)(?:7z|rar|xfreerdp|rdesktop) [^\r\n|;&]{0,120}?(?:(?<= )-h?p|/p:)${VALUE$1}`,
		check: isTyped
	}),
	token("login-flag", {
		kind: "command-password",
		keywords: [
			"http ",
			"https ",
			"lftp ",
			"smbclient ",
			"rpcclient "
		],
		pattern: String.raw`(?<![\w.]|\w-)(?:https?|lftp|smbclient|rpcclient) (?:[^\r\n|;&]{0,120}? )?-[auU] {1,4}["']?[\w.@\\-]{1,60}[:,%]([^\s"'\\]{4,200})`,
		check: isTyped
	}),
	token("htpasswd", {
		kind: "command-password",
		keywords: ["htpasswd -"],
		pattern: String.raw`htpasswd (?:-[A-Za-z]{1,6} (?:\d{1,2} )?){1,4}\S{1,100} (?:[^\s|;&]{1,60} )?\\?["']?([^\s"'\\|;&]{4,200})(?=\\?["']?[ \t]{0,4}(?:$|[\r\n|;&)>"'\\]))`,
		check: isTyped
	}),
	token("password-operand", {
		kind: "command-password",
		keywords: [
			"net user ",
			"net use ",
			"rclone obscure ",
			"sudo -S",
			"sqlplus ",
			"rabbitmqctl ",
			"mc alias set ",
			"npm config set "
		],
		pattern: String.raw`(?:net user \S{1,60}|net use [^\r\n|;&]{0,120}?/user:\S{1,80}|rclone obscure|sudo -S <<<|rabbitmqctl (?:add_user|change_password|authenticate_user) \S{1,60}|mc alias set \S{1,60} \S{1,200} \S{1,60}|npm config set \S{0,200}_(?:authToken|password|auth)|sqlplus (?:-\w {1,4}){0,3}\w{1,60}/(?=\S{1,100}@)) {0,4}\\?["']?([^\s"'\\@]{4,200})`,
		check: isTyped
	}),
	token("echoed-password", {
		kind: "command-password",
		keywords: ["echo ", "printf "],
		pattern: String.raw`(?:echo|printf)(?: -n)? {1,4}["']?(?:[\w.-]{1,40}:)?([^\s"'|$]{6,200})(?=["']? {0,4}\| {0,4}(?:sudo )?(?:[^\r\n|]{0,100}--password-stdin|chpasswd|passwd --stdin|sudo -S))`,
		check: isTyped
	}),
	token("cluster-literal", {
		kind: "command-password",
		keywords: ["--from-literal="],
		pattern: String.raw`--from-literal=["']?[\w.-]{1,60}=${VALUE$1}`,
		check: isTyped
	}),
	token("chpasswd-list", {
		kind: "command-password",
		keywords: ["chpasswd:"],
		pattern: String.raw`chpasswd:\s{1,20}(?:[+-]\s{0,20})?(?:list|users): \|?\s{1,20}(?:[+-]\s{0,20})?[\w.-]{1,40}:([^\s:]{4,200})`,
		check: isTyped
	}),
	token("sent-password", {
		kind: "command-password",
		keywords: ["send ", "send_"],
		pattern: String.raw`(?<=[Pp]ass[^\r\n]{0,60}(?:[\r\n]{1,2}[+ -]?[ \t]{0,20}|; ?))send(?:_user|_slow)? {1,4}(?:-- )?"([^"\r\n]{4,200}?)(?=\\[rn]")`,
		check: isTyped
	}),
	token("registry-value", {
		kind: "command-password",
		keywords: ["/t REG_SZ"],
		pattern: String.raw`(?<=/v ["']?\w{0,40}(?:[Pp]ass(?:word|wd|phrase)?|[Ss]ecret|[Tt]oken|[Kk]ey)["']? )/t REG_SZ /d ${VALUE$1}`,
		check: isTyped
	}),
	token("directive", {
		kind: "command-password",
		keywords: [
			"requirepass",
			"masterauth",
			"auth_pass ",
			"community ",
			"secret ",
			"password "
		],
		pattern: String.raw`(?:requirepass|masterauth|auth_pass|(?<=\b(?:ro|rw|snmp-server ))community|(?<=(?:username \S{1,40}|enable|wifi connect \S{1,60})(?: privilege \d{1,2})? )(?:secret|password)(?: \d)?)(?: {1,4}|["'],\s{0,20})${VALUE$1}`,
		check: isTyped
	}),
	token("value-flag", {
		kind: "command-password",
		keywords: [
			"--value",
			"--body",
			"--secret-string",
			"secret set "
		],
		pattern: String.raw`(?:(?<=(?:put-parameter|secret|password|token)[^\r\n]{0,200} )--(?:value|body|secret-string)[ =]|secret set [^\r\n|;&]{1,120} -b[ =]?)${VALUE$1}`,
		check: isTyped
	}),
	token("aws-signature", {
		keywords: [
			"Amz-Signature",
			"amz-signature",
			"Signature="
		],
		pattern: String.raw`(?:amz-signature(?:=|%3D)|(?<=AWS4-HMAC-SHA256[^\r\n]{0,600})signature=)([0-9a-f]{64})`,
		flags: "i"
	})
];
/** What somebody typed: no word of the command itself. */
function isTyped(secret) {
	return isPassword(secret) && secret.length >= 6 && !/^-|^\d+(?::\d+)?$/.test(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret) && !/^(?:[\w.-]{1,60}\/)+[\w.-]{0,60}$|\.(?:txt|json|ya?ml|env|zip|key|pem|log|py|js|sh)$/.test(secret);
}
function isPassword(secret) {
	return !isPlaceholderValue(secret) && secret !== "changeit";
}
//#endregion
//#region src/redaction/rules/comparisons.ts
const LITERAL$1 = String.raw`(\\?["'\x60])((?:(?!\3)(?:\\[^\r\n]|[^\r\n])){6,400})`;
const STRONG_NAME = String.raw`pass(?:word|wd|phrase|code)|pwd`;
const COMPARISON_RULES = [
	assignment({
		id: "compared",
		then: ".(",
		pattern: String.raw`${NAME}(?:\(\))?\.(?:equals(?:IgnoreCase)?|compareTo|compare|eq|eql\?|startsWith)\([ \t]{0,4}${LITERAL$1}`,
		check: literal
	}),
	assignment({
		id: "expected",
		then: ")(",
		pattern: String.raw`${NAME}(?:\(\))?\)\.(?:(?:to|is|be|and|deep)\.){0,3}(?:toBe|toEqual|toStrictEqual|toContain|isEqualTo|equals?|eql?|contains)\([ \t]{0,4}${LITERAL$1}`,
		check: argument
	}),
	{
		id: "expected-first",
		kind: "assigned-secret",
		keywords: [
			"assert_equal",
			"assertEqual",
			"assertSame",
			"assert_eq!(",
			"areEqual(",
			"AreEqual("
		],
		pattern: String.raw`(?:assert_equal[ (]|assertEquals?\(|assertSame\(|assert_eq!\(|areEqual\() {0,4}["']([^"'\r\n]{6,100})(?=["'], {0,4}[\w$.>:&-]{0,60}(?:${STRONG_NAME})(?:\(\))?[\s),;]|["'], {0,4}[\w$.>:&-]{0,60}(?:${STRONG_NAME})$)`,
		flags: "i",
		check: isAnswer
	},
	{
		id: "compared-first",
		kind: "assigned-secret",
		keywords: [
			"' ==",
			"\" ==",
			"\".equals(",
			"\".compareTo("
		],
		pattern: String.raw`["'](?: {1,2}={2,3} {1,2}|\.(?:equals|compareTo)\( {0,2})(?:[\w$]{1,40}(?:\.|->)){0,4}(?:\w{0,30}_)?(?:get)?(?:${STRONG_NAME})(?![\w(]{3})`,
		flags: "i",
		grow: literalBefore$1
	},
	assignment({
		id: "returned",
		then: "(\r\n",
		pattern: String.raw`${NAME}(?:\([^()\r\n]{0,80}\)(?:[ \t]{0,4}(?:->|:)[ \t]{0,4}[&\w'<>?[\] ]{1,40}?)?[ \t]{0,4}(?:\{|:|=>?)|(?<=\bdef[ \t](?:self\.)?\w{0,80}))\s{0,40}(?:[+-]\s{0,40})?(?:return[ \t(]{1,4})?${LITERAL$1}`,
		check: (secret, match) => argument(secret, match) && (strengthOf(match) === "strong" || isMixed$1(secret))
	}),
	assignment({
		id: "copied",
		then: ",",
		pattern: String.raw`(?<=(?:str[a-z]{2,8}|memcmp|hash_equals|compare_digest|Objects\.equals|\bput|\.(?:put|set|type|fill|append|setItem))\((?:[\w$]{1,40}(?:\.|->)){0,4}[\w$]{0,40})${NAME},[ \t]{0,4}[bL]?${LITERAL$1}`,
		check: literal
	}),
	assignment({
		id: "assigned-braced",
		then: "=",
		begins: "{",
		pattern: String.raw`${NAME}=\{[ \t]{0,4}(["'\x60])((?:(?!\3)[^\r\n]){6,400})(?=\3[ \t]{0,4}\})`,
		check: literal
	}),
	assignment({
		id: "echoed-value",
		then: "=<",
		begins: "$\"'%",
		pattern: String.raw`${NAME}(?:=["']?\$\((?:echo|printf)(?: -n)?[ \t]{1,4}|[ \t]{0,4}<<<[ \t]{0,4}|=%s(?:\\n)?["'][ \t]{1,4})["']?([^\s"'()|$]{6,200})`,
		check: literal
	}),
	assignment({
		id: "told-beside",
		then: `${VALUES}|\x60`,
		pattern: String.raw`(?:(?<![\w$.-])|(?<=\|[ \t]{1,4}\x60?\w{0,60}))${NAME}\x60?[ \t]{1,20}(?:\|[ \t]{1,20})?["'\x60]?([^\s"'\x60<>(){}[\]|,;:=]{8,60})(?=["'\x60]?(?:[\s,;)|]|$))`,
		check: told
	})
];
/** A word such as `sha256sum` has two turns; in a table nothing but a value stands beside a name. */
function told(secret, match) {
	const strength = strengthOf(match);
	const isTable = match[0].includes("|");
	if (strength === "strong" && isTable && isChosen(secret)) return true;
	if (strength !== "strong" && !(isTable && strength !== null && secret.length >= 16)) return false;
	return countTurns(secret) > 2 && isMixed$1(secret);
}
/** No sentence and no name. */
function isAnswer(secret) {
	return isMixed$1(secret) || isChosen(secret);
}
const LAST_LITERAL = /(?:"([^"\r\n]{6,100})|'([^'\r\n]{6,100}))$/;
/** The literal that ends where the comparison begins. */
function literalBefore$1(text, { start }) {
	const found = LAST_LITERAL.exec(text.slice(Math.max(0, start - 102), start));
	const secret = found?.[1] ?? found?.[2] ?? "";
	return isSecretLiteral(secret, "strong") ? {
		start: start - secret.length,
		end: start
	} : null;
}
//#endregion
//#region src/redaction/rules/cut.ts
const NEXT_LINE = String.raw`\r?\n[+ -]?[ \t]{0,80}`;
const JOIN = String.raw`(?:\+\+?|\.\.?|&(?: _)?|\|\||\\)`;
/**
* What joins two pieces between such marks. Nothing else may stand there, not even another kind of mark: after
* `"a": "PASS='…'", "b": …` comes a member, after an open literal a line with a name of its own.
*/
function between$1(mark) {
	const sign = String.raw`[ \t]{0,20}${JOIN}[ \t]{0,20}(?:${NEXT_LINE})?`;
	const line = String.raw`[ \t]{0,20}${NEXT_LINE}(?:${JOIN}[ \t]{0,8})?`;
	return String.raw`(?:${mark}(?:${sign}|${line}|[ \t]{1,20}|\.(?:concat|plus|append)\()${mark}|\\?${NEXT_LINE}(?![\w.-]{1,60}[=:]))`;
}
/** A sign at its beginning: the mark before it ends a literal, as in `"password=" + x`. */
const NO_SIGN = String.raw`(?![+.,;:)\]}&|?=])`;
const PART = String.raw`[^\s"'\x60\\]{1,60}`;
const MARK = String.raw`["'\x60]`;
const JOINED = new RegExp(between$1(MARK), "g");
/** A line of YAML that is one word and no name. */
const FOLDED = String.raw`(?![\w.-]{1,60}:(?:\s|$)|#)[^\s"'\x60\\]{1,200}`;
const FOLD = String.raw`[ \t]{0,8}\r?\n[+ -]?[ \t]{1,60}`;
const FOLDS = new RegExp(FOLD, "g");
const LINE_ENDS$1 = String.raw`(?=[ \t]{0,8}(?:[\r\n]|$))`;
const CUT_RULES = [
	{
		...assignment({
			id: "assigned-cut",
			then: SIGNS,
			begins: "\"'`([",
			pattern: String.raw`${NAME}${CLOSE}${SIGN$1}[(\[]?(${MARK})${NO_SIGN}(${PART}(?:${between$1(String.raw`\3`)}${PART}){1,3})(?=\3(?!\w|[ \t]{0,8}[:=]))`,
			check: isCutPassword
		}),
		keywords: KEYWORDS.filter((name) => !/^(?:token|key|cred|auth)/i.test(name)),
		joints: JOINED
	},
	folded("assigned-folded", {
		begins: "|>",
		pattern: String.raw`${NAME}${CLOSE}:[ \t]{1,8}[|>][+-]?${FOLD}(${FOLDED}(?:${FOLD}${FOLDED}){1,3})${LINE_ENDS$1}`
	}),
	folded("assigned-folded-bare", {
		beginsNot: "\"'`|>[{&*!#\r\n",
		pattern: String.raw`${NAME}${CLOSE}(?<=(?:^|\n)[+ -]?([ \t]{0,40})(?:- )?["']?[\w.-]{1,100}["']?):[ \t]{1,8}(${FOLDED}[ \t]{0,8}\r?\n[+ -]?\3[ \t]{1,40}${FOLDED})${LINE_ENDS$1}`
	}),
	{
		...token("url-password-cut", {
			kind: "url-password",
			keywords: ["://"],
			pattern: String.raw`://[^\s:@/"'<>\x60]{0,100}:([^\s/@"'<>\x60\\]{1,60}(?:${between$1("\"")}|${between$1("'")}|${between$1(String.raw`\x60`)})[^\s/@"'<>\x60\\]{0,60})(?=@[\w-]{1,60}(?:[.:/][\w-]|["'\x60]))`,
			check: isCutUrlPassword
		}),
		head: /:\/\/[^\s:@/"'<>`]{0,100}:/y,
		joints: JOINED
	}
];
function folded(id, rule) {
	return {
		...assignment({
			id,
			then: ":\"'",
			check: isFolded,
			...rule
		}),
		joints: FOLDS
	};
}
function isFolded(secret, match) {
	const strength = strengthOfMany(match);
	const whole = secret.replace(FOLDS, "");
	return strength !== null && /[A-Za-z]\d|\d[A-Za-z]/.test(whole) && isSecretLiteral(whole, strength);
}
function isCutPassword(secret, match) {
	const strength = strengthOfMany(match);
	const whole = secret.replace(JOINED, "");
	return strength !== null && strength !== "weak" && /[A-Za-z]\d|\d[A-Za-z]/.test(whole) && !/[(){}[\]<>;]/.test(whole) && isSecretLiteral(whole, strength);
}
/** The next line may be an address, and what stands before it a host and its port. */
function isCutUrlPassword(secret, match) {
	return !(/^:\/\/(?:localhost|[^:]*\.[^:]*):/.test(match[0]) && /^[^"'`\\]*$/.test(secret)) && !/^\d{1,5}(?:\/|\W)/.test(secret) && !isPlaceholderValue(secret.replace(JOINED, ""));
}
//#endregion
//#region src/redaction/rules/fallbacks.ts
const LITERAL = String.raw`(\\{0,3}["'\x60])((?:(?!\3)(?:\\[^\r\n]|[^\r\n])){6,400})`;
const OR = String.raw`(?:\|\||\?\?|\?:|\bor\b|\belse\b|\.(?:unwrap_or|orElse|getOrElse|orElseGet|unwrap_or_else|ifEmpty|ifBlank)(?:\(|[ \t]?\{)[ \t]{0,4}(?:(?:\|_?\||\(\)[ \t]?[-=]>)[ \t]{0,4})?|\{(?<=\)[ \t]{0,4}\{)|\bmk[A-Z]\w{2,12}(?=[ \t]))`;
/** `"a" +`, and `"a",` of a name that stands second: `user, password = "a", "…"`. */
const PIECES = String.raw`(?:["'][^"'\r\n]{0,80}["'][ \t]{0,4}(?:\+|(?<=,[ \t][^=\r\n]{0,60}=[^,\r\n]{0,90}),)\s{0,40}(?:[+-]\s{0,20})?){1,4}`;
/** Most lines have no literal: that is seen first. */
const BETWEEN = String.raw`(?=[^"'\x60\r\n]{0,100}(?:["'\x60]|(?<=[([,{|?:re=][ \t]{0,8})[\r\n]))[^"'\x60\r\n]{0,80}`;
const FALLBACK_RULES = [assignment({
	id: "assigned-fallback",
	then: "\"'\\)]|?.oOeE",
	pattern: String.raw`${NAME}(?:\\?["'])?[ \t]{0,4}[)\]]{0,3}[ \t]{0,20}${OR}\s{0,20}${LITERAL}`,
	check: literal
}), {
	...assignment({
		id: "assigned-inside",
		then: SIGNS,
		beginsNot: "\r\n",
		hasLiteral: true,
		pattern: String.raw`${NAME}${CLOSE}${SIGN$1}(?:${BETWEEN}(?:${OR}|[([,](?:[ \t]{0,4}default[ \t]{0,4}=)?)|${PIECES})\s{0,20}(?:[+-]\s{0,20})?${LITERAL}`,
		check: random
	}),
	grow: restOfList
}];
/** What a call is given is often a name: only what is none is taken. */
function random(secret, match) {
	const strength = strengthOfMany(match);
	if (strength === null || isPlaceholderValue(secret)) return false;
	return isSecretBare(secret, "weak", "") || isNoName(secret, strength);
}
const MORE = /(?:["'\x60]\s{0,20},\s{0,20}(?:[+-]\s{0,20})?["'\x60][^"'\x60\r\n]{1,400}(?=["'\x60])){1,100}(?=["'\x60]\s{0,20},?\s{0,20}(?:[+-]\s{0,20})?\])/y;
/** The other texts of a list whose first is a secret. */
function restOfList(text, found) {
	MORE.lastIndex = found.end;
	return MORE.test(text) ? {
		start: found.start,
		end: MORE.lastIndex
	} : found;
}
//#endregion
//#region src/redaction/rules/layouts.ts
/** The rest of a line, and where the next one begins, also in a diff. */
const NEXT = String.raw`[ \t]{0,8}\r?\n[+ -]?[ \t]{0,40}`;
const LINE_START = String.raw`(?:^|[\r\n])[+ -]?[ \t]{0,20}`;
/** A new line or none, also in a diff. */
const BREAK = String.raw`\s{0,40}(?:[+-]\s{0,40})?`;
const LAYOUT_RULES = [
	assignment({
		id: "assigned-block",
		then: SIGNS,
		begins: "|><\"'",
		pattern: String.raw`${NAME}${CLOSE}${SIGN$1}(?:[|>][+-]?|<<[-~]?["']?\w{1,20}["']?|"""|''')${NEXT}([^\s"'\x60]{6,400})(?=[ \t]{0,8}(?:\r?\n|$))`,
		check: literal
	}),
	assignment({
		id: "assigned-wrapped",
		then: SIGNS,
		begins: "[%qQ{",
		pattern: String.raw`${NAME}${CLOSE}${SIGN$1}(?:\[=?\[|%q?[({[]|qq? ?[({[<|!/~]|\{)([^\r\n"'\x60[\](){}<>,:;]{6,200})(?=[\])}>|!/~])`,
		check: (secret, match) => strengthOf(match) !== null && (isSecretBare(secret, "weak", "") || isLongPhrase(secret))
	}),
	assignment({
		id: "spaced-quoted",
		then: "\"'.,<*",
		pattern: String.raw`(?<=(?:${LINE_START}|[({:@$][\w./-]{0,40}|\{[ \t]|\(def[a-z]{0,12}[ \t]{1,4}\*?)[\w./$-]{0,40})${NAME}(?:\*?[ \t]{1,20}(?:\.[ \t])?|(?<=[{:]\w{3,60}),[ \t]{0,4})(?:<<)?(["'])((?:(?!\3)[^\r\n]){6,400})`,
		check: typed
	}),
	assignment({
		id: "value-below",
		then: SIGNS,
		begins: "{",
		pattern: String.raw`${NAME}${CLOSE}[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}\{${BREAK}["']?(?:value|plain(?:text)?|clear|current|content|raw|string|default)["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["']([^"'\r\n]{6,400})(?=["'])`,
		check: literal
	}),
	{
		...assignment({
			id: "values-below",
			then: SIGNS,
			begins: "{",
			pattern: String.raw`${NAME}${CLOSE}[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}\{${BREAK}["']?[\w.@-]{1,60}["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["']([^"'\r\n]{6,400})(?=["'])`,
			check: (secret, match) => /^s$/i.test(match[2] ?? "") && isSecretBare(secret, "weak", "")
		}),
		grow: restOfValues
	},
	assignment({
		id: "spaced-bare",
		then: VALUES,
		pattern: String.raw`(?<=${LINE_START}[\w.-]{0,40})${NAME}[ \t]{1,20}([^\s"'\x60,;:&<>(){}[\]|\\=]{8,200})(?=;?[ \t]{0,8}(?:[\r\n]|$))`,
		check: spaced
	}),
	assignment({
		id: "shell-default",
		pattern: String.raw`(?<=\$\{[A-Z0-9_]{0,60})(?:(pass(?:word|wd|phrase)?|pwd)|secret|token|key)[A-Z0-9_]{0,40}:?[-=]\\?["']?([^\s"'\x60{}$\\]{6,200})(?=\\?["']?\})`,
		check: (secret, [, strong]) => isSecretBare(secret, strong === void 0 ? "weak" : "strong", "")
	}),
	token("shell-argument", {
		kind: "assigned-secret",
		keywords: [
			...each("${1", ":-="),
			...each("${2", ":-="),
			...each("${3", ":-=")
		],
		pattern: String.raw`(?<=(?:(pass(?:word|wd|phrase)?|pwd)|secret|token|key)[A-Z0-9_]{0,20}="?)\$\{\d:?[-=]["']?([^\s"'\x60{}$\\]{6,200})(?=["']?\})`,
		flags: "i",
		check: (secret, [, strong]) => isSecretBare(secret, strong === void 0 ? "weak" : "strong", "")
	}),
	token("changed-value", {
		kind: "assigned-secret",
		keywords: ["\" -> \""],
		pattern: String.raw`(?<=(?:(pass(?:word|wd|phrase))|secret|token|(?:api|access|private)_key)\w{0,20}[ \t]{1,30}=[ \t]"[^"\r\n]{0,400})" -> "([^"\r\n]{6,400})(?=")`,
		flags: "i",
		check: (secret, [, strong]) => isSecretLiteral(secret, strong === void 0 ? "weak" : "strong")
	}),
	assignment({
		id: "variable-default",
		then: "\"",
		pattern: String.raw`${NAME}"\s{0,4}\{[^{}"]{0,200}?\bdefault[ \t]{0,20}=[ \t]{0,4}"([^"\r\n]{6,400})`,
		check: literal
	}),
	assignment({
		id: "input-value",
		then: "\"'",
		pattern: String.raw`(?<=<[Ii]nput\b[^<>]{0,200})${NAME}["'][^<>]{0,200}?\s(?:defaultV|v)alue=["']([^"'\r\n]{6,400})`,
		check: argument
	}),
	{
		...assignment({
			id: "list-item",
			then: ":",
			pattern: String.raw`${NAME}:${NEXT}-[ \t]{1,8}["']?([^\s"'\x60:{}[\]]{8,400})(?=["']?[ \t]{0,8}(?:\r?\n|$))`,
			check: (secret, match) => strengthOfMany(match) !== null && isSecretBare(secret, "weak", "")
		}),
		grow: restOfItems
	},
	assignment({
		id: "form-part",
		then: "\"",
		pattern: String.raw`(?<=form-data; name="[\w.-]{0,40})${NAME}"\r?\n[+ -]?\r?\n[+ -]?([^\r\n]{4,400})`,
		check: literal
	}),
	assignment({
		id: "told-password",
		then: "iwtfIWTF`",
		pattern: String.raw`${NAME}[ \t](?:(?:(?:is|was)(?:[ \t](?:now|set to|generated for \S{1,60}))?|for (?:user )?\S{1,60}:|to proceed to installation):?\s{1,8}["'\x60]?|(?<= )\x60)([^\s"'\x60<>(){}]{8,200})`,
		check: toldAs
	}),
	assignment({
		id: "phrase-line",
		then: ":=\"'",
		begins: LETTERS$1,
		pattern: String.raw`(?<=${LINE_START}[a-z0-9_.-]{0,40}|[ \t]--?)${NAME}(?:[ \t]{0,4}[:=][ \t]{1,4}|[ \t]{1,4}["'])([A-Za-z]{1,20}(?: (?:[A-Za-z]{1,20}|\d{1,6})){3,9})(?=["'\r\n]|$)`,
		check: (secret, match) => strengthOf(match) === "strong" && isLongPhrase(secret)
	}),
	assignment({
		id: "jwt-key",
		keywords: [
			"wt\": {",
			"wt\":{",
			"wt: {",
			"wt:\n",
			"wt:\r",
			"WT\": {",
			"wtSettings",
			"wtOptions"
		],
		pattern: String.raw`(?<=\bj)wt(?:Settings|Options)?["']?:\s{0,20}[{\s](?:["']?\w{1,30}["']?: {0,4}[^{}\r\n]{0,120}[,\r\n]{1,3}[+ -]?\s{0,40}|\s{1,40}){0,6}?["']?(?:signing|secret|private)?key["']?:[ \t]{0,4}["']?([^\s"',{}]{12,400})`,
		check: (secret) => isSecretBare(secret, "weak", "") || isMixed$1(secret)
	}),
	assignment({
		id: "key-bytes",
		keywords: [
			"] = {",
			"]={",
			"] ={",
			"]= {"
		],
		pattern: String.raw`(?<=(?:key|secret)\w{0,20}\[\w{0,20})\][ \t]{0,4}=[ \t]{0,4}\{\s{0,20}((?:0x[0-9a-f]{1,2},\s{0,20}[+-]?\s{0,20}){7,255}0x[0-9a-f]{1,2})`,
		check: (secret) => new Set(secret.match(/0x\w+/g)).size > 6,
		overLines: true
	})
];
/** What people choose has a capital, or a colon or a quotation mark before it: `password is cafe2024` is prose. */
function toldAs(secret, match) {
	if (strengthOf(match) !== "strong") return false;
	const before = match[0].slice(0, -(match.at(-1) ?? "").length);
	return isMixed$1(secret) || isChosen(secret) && /[A-Z]/.test(secret) || isShown(secret, before);
}
const isShown = (secret, before) => /["'`:]\s*$/.test(before) && isChosen(secret);
/** `Key x509Store;` declares a field; `ssl_password …;` sets one. */
function spaced(secret, match) {
	const strength = strengthOf(match);
	const isDeclaration = match.input.charAt(match.index + match[0].length) === ";";
	if (strength === "strong" && !isDeclaration && isChosen(secret)) return true;
	return strength !== null && (strength === "strong" || !isDeclaration) && isMixed$1(secret);
}
/** Four words or more. */
function isLongPhrase(value) {
	return isPhrase(value) && value.trim().split(/\s+/).length >= 4;
}
const ITEMS = /(?:["']?[ \t]{0,8}\r?\n[+ -]?[ \t]{0,40}-[ \t]{1,8}["']?[^\s"'`:{}[\]]{8,400}){1,200}/y;
/** The other items of a list whose first is a secret. */
function restOfItems(text, found) {
	ITEMS.lastIndex = found.end;
	return ITEMS.test(text) ? {
		start: found.start,
		end: ITEMS.lastIndex
	} : found;
}
const VALUES_BELOW = /(?:["'],\s{0,40}(?:[+-]\s{0,40})?["']?[\w.@-]{1,60}["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}["'][^"'\r\n]{6,400}(?=["'])){1,200}/y;
/** The other values of an object whose first is a secret. */
function restOfValues(text, found) {
	VALUES_BELOW.lastIndex = found.end;
	return VALUES_BELOW.test(text) ? {
		start: found.start,
		end: VALUES_BELOW.lastIndex
	} : found;
}
//#endregion
//#region src/redaction/rules/logins.ts
const LOGIN_RULES = [
	{
		id: "password-characters",
		kind: "login",
		keywords: ["\".toCharArray()"],
		pattern: String.raw`(?<=(?:pass|pwd|key|store|cert|cred|PBE)[^\r\n]{0,120})"\.toCharArray\(\)`,
		flags: "i",
		grow: literalBefore
	},
	{
		id: "password-filter",
		kind: "login",
		keywords: [
			"\" | password_hash",
			"' | password_hash",
			"\"|password_hash",
			"'|password_hash"
		],
		pattern: String.raw`["'] ?\| ?password_hash`,
		grow: literalBefore
	},
	token("cookie-keys", {
		kind: "login",
		keywords: ["keys: [", "keys:["],
		pattern: String.raw`(?<=session\(\{[^{}]{0,200})keys: ?\[\s{0,20}["']([^"'\r\n]{6,200})(?=["'])`,
		flags: "i",
		check: isLogin
	}),
	token("typed-password", {
		kind: "login",
		keywords: [
			".type(",
			".fill(",
			".sendKeys(",
			".send_keys(",
			".setValue("
		],
		pattern: String.raw`(?<=pass(?:word|wd|phrase)?[\w-]{0,20}["']?\]?["']?\))\.(?:type|fill|sendKeys|send_keys|setValue)\(\s{0,8}["']([^"'\r\n]{6,200})(?=["'])`,
		check: isLogin
	}),
	token("password-parameter", {
		kind: "login",
		keywords: ["password("],
		pattern: String.raw`password\([^()\r\n]{0,120}?\bdefault(?:Value)?: {0,4}["']([^"'\r\n]{6,200})(?=["'])`,
		check: isLogin
	}),
	token("sql-function", {
		kind: "sql-password",
		keywords: [
			"crypt(",
			"CRYPT(",
			"PASSWORD(",
			"password("
		],
		pattern: String.raw`(?:crypt|password)\(\s{0,4}'([^'\r\n]{6,200})(?=')`,
		flags: "i",
		check: isLogin
	}),
	{
		id: "go-dsn",
		kind: "url-password",
		keywords: ["@tcp(", "@unix("],
		pattern: String.raw`@(?:tcp|unix)\(`,
		grow: passwordBefore
	},
	token("oracle-url", {
		kind: "url-password",
		keywords: ["oracle:thin:", "oracle:oci:"],
		pattern: String.raw`oracle:(?:thin|oci):\w{1,60}/([^\s@"'/]{4,100})(?=@)`,
		check: isLogin
	}),
	token("pgpass", {
		kind: "login",
		keywords: [":5432:", "*:*:"],
		pattern: String.raw`(?:(?<=(?:^|[\r\n])[+ -]?[\w.*-]{1,100}):5432:|(?<=(?:^|[\r\n])[+ -]?|:)\*:\*:)(?:[\w.*-]{1,60}:){1,2}([^\s:]{6,200})(?=[ \t]{0,8}(?:[\r\n]|$))`,
		check: isLogin
	}),
	token("site-salt", {
		kind: "login",
		keywords: [
			"LOGGED_IN_KEY",
			"NONCE_KEY",
			"AUTH_SALT",
			"LOGGED_IN_SALT",
			"NONCE_SALT"
		],
		pattern: String.raw`(?:LOGGED_IN|NONCE|AUTH)_(?:KEY|SALT)["']?\s{0,20}[,=:]\s{0,20}["']([^"'\r\n]{40,100})(?=["'])`
	}),
	token("wallet-words", {
		kind: "assigned-secret",
		keywords: [
			"mnemonic",
			"MNEMONIC",
			"Mnemonic",
			"seed_phrase",
			"SEED_PHRASE",
			"seedPhrase"
		],
		pattern: String.raw`(?:mnemonic|seed_?phrase)["']?\s{0,4}[:=]\s{0,4}["'\x60]?((?:[a-z]{3,8} ){11,23}[a-z]{3,8})(?![a-z ])`,
		flags: "i",
		check: (secret) => new Set(secret.split(" ")).size > 6
	}),
	token("password-hash", {
		keywords: [
			"$apr1$",
			"$2a$",
			"$2b$",
			"$2y$",
			"$6$",
			"$5$",
			"$y$",
			"$argon2"
		],
		pattern: String.raw`\$(?:2[aby]\${1,2}\d\d\${1,2}[./A-Za-z0-9]{53}|(?:apr1|5|6)\${1,2}(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}\${1,2}[./A-Za-z0-9]{22,86}|y\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{1,86}\$[./A-Za-z0-9]{43}|argon2(?:id|i|d)\$v=\d{1,3}\$[mtp=,\d]{5,40}\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{16,128})(?![./A-Za-z0-9])`
	}),
	token("digest-response", {
		keywords: ["Digest username"],
		pattern: String.raw`Digest username[^\r\n]{0,400}?\bresponse=\\?"([0-9a-f]{32})`
	}),
	token("wifi-key", {
		kind: "assigned-secret",
		keywords: [
			"psk=",
			"psk:",
			"psk\""
		],
		pattern: String.raw`(?<![A-Za-z-])psk["']?[=:][ \t]{0,4}["']?([^\s"'&<>]{8,64})`,
		check: isLogin
	}),
	token("pin", {
		kind: "assigned-secret",
		keywords: [
			"pin: ",
			"pin=",
			"pin\":",
			"PIN=",
			"PIN: ",
			"PIN\":"
		],
		pattern: String.raw`(?<![A-Za-z])pin\\?["']?[:=][ \t]{0,4}\\?["']?(\d{5,10})(?![\w.])`,
		flags: "i",
		check: (secret) => !/^(\d)\1*$|^0?12345|00$/.test(secret)
	}),
	token("value-first", {
		kind: "assigned-secret",
		keywords: ["value=\"", "- value: "],
		pattern: String.raw`(?:- )?value(?:="|: "?)([^\s"<>]{6,400})(?="\s{1,20}(?:key|name)="[\w.-]{0,60}(?:password|secret|token|passwd|api_?key)"|"?\r?\n[+ -]?[ \t]{1,20}name: ["']?\w{0,60}(?:password|secret|token|passwd|api_?key)\b)`,
		flags: "i",
		check: isLogin
	}),
	token("value-field-first", {
		kind: "assigned-secret",
		keywords: [
			"value\"",
			"Value\"",
			"value'",
			"Value'",
			"value\\\"",
			"value:",
			"Value:"
		],
		pattern: String.raw`value\\?["']?[ \t]{0,4}:[ \t]{0,4}\\?["']([^\s"'\\]{6,400})(?=\\?["'],\s{0,40}(?:[+-]\s{0,20})?\\?["']?(?:parameter)?(?:name|key)\\?["']?[ \t]{0,4}:[ \t]{0,4}\\?["'][\w.-]{0,60}(?:password|passwd|secret|token|(?:api|access|private)_?key)\\?["'])`,
		flags: "i",
		check: isLogin
	}),
	{
		id: "cluster-secret",
		kind: "cluster-secret",
		keywords: ["kind: Secret"],
		pattern: String.raw`kind: Secret[ \t]{0,4}\r?\n(?:[^\r\n]{0,200}\r?\n){0,12}?[+ -]?(?:stringD|d)ata:[ \t]{0,4}\r?\n[+ -]?[ \t]{1,8}[\w.-]{1,80}:[ \t]{1,8}["']?([^\s"'|>{$][^\r\n"']{5,20000})`,
		check: (secret) => !isPlaceholderValue(secret.trim()),
		grow: restOfFields
	}
];
const LITERAL_BEFORE = /["']([^"'\r\n]{6,100})$/;
/** The literal that ends where its call begins. */
function literalBefore(text, { start }) {
	const secret = LITERAL_BEFORE.exec(text.slice(Math.max(0, start - 102), start))?.[1] ?? "";
	return isLogin(secret) ? {
		start: start - secret.length,
		end: start
	} : null;
}
const BEFORE$3 = /(?<=[\w.-]:)[^\s:@/"'`]{3,100}$/;
/** A password that stands before the sign it was found by. */
function passwordBefore(text, found) {
	const before = text.slice(Math.max(0, found.start - 140), found.start);
	const secret = BEFORE$3.exec(before)?.[0] ?? "";
	if (secret === "" || isPlaceholderValue(secret)) return null;
	return {
		start: found.start - secret.length,
		end: found.start
	};
}
const FIELDS = /(?:["']?[ \t]{0,8}\r?\n[+ -]?[ \t]{1,8}[\w.-]{1,80}:[ \t]{1,8}[^\r\n|>{$]{6,20000}){1,200}/y;
/** The other fields of the same block. */
function restOfFields(text, found) {
	FIELDS.lastIndex = found.end;
	return FIELDS.test(text) ? {
		start: found.start,
		end: FIELDS.lastIndex
	} : found;
}
//#endregion
//#region src/redaction/rules/services.ts
const HEX = "0123456789abcdef";
/** Chat, mail, payment and other services. */
const SERVICE_RULES = [
	shape("slack-token", {
		keywords: [
			...each("xox", "abceoprsd").map((word) => `${word}-`),
			"xoxe.",
			"xapp-",
			"xwfp-"
		],
		pattern: word`(?:xoxe\.)?(?:xox[abceoprsd]-|xapp-|xwfp-)[A-Za-z0-9-]{10,250}`,
		check: notHyphenated,
		isWhole: isWholeSlack,
		hasOthers: true
	}),
	shape("slack-webhook", {
		keywords: ["hooks.slack.com", "/services/T"],
		pattern: String.raw`(?:hooks\.slack\.com/(?:services|workflows|triggers)/|/services/(?=T[A-Z0-9]{8,12}/B[A-Z0-9]{8,12}/))([A-Za-z0-9+/]{20,120})`
	}),
	shape("teams-webhook", {
		keywords: ["/IncomingWebhook/"],
		pattern: String.raw`/IncomingWebhook/([A-Za-z0-9]{20,40}/[A-Za-z0-9-]{36})`
	}),
	shape("discord-webhook", {
		keywords: ["/api/webhooks/"],
		pattern: String.raw`/api/webhooks/\d{15,22}/([A-Za-z0-9_-]{50,90})`
	}),
	shape("discord-token", {
		keywords: discordStarts(),
		pattern: word`[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}`
	}),
	shape("discord-mfa", {
		kind: "discord-token",
		keywords: ["mfa."],
		pattern: word`mfa\.[A-Za-z0-9_-]{84}`
	}),
	shape("telegram-token", {
		keywords: [":AA"],
		pattern: String.raw`(?<=(?<![0-9])[0-9]{6,10}):(AA[A-Za-z0-9_-]{32,34})(?![A-Za-z0-9_-])`
	}),
	shape("clojars-token", {
		keywords: ["CLOJARS_"],
		pattern: word`CLOJARS_[0-9a-f]{60}`
	}),
	shape("twilio-key", {
		keywords: each("SK", HEX),
		pattern: word`SK[0-9a-f]{32}(?![A-Za-z0-9])`
	}),
	shape("twilio-auth", {
		kind: "twilio-key",
		keywords: [
			"twilio",
			"TWILIO",
			"Twilio"
		],
		pattern: String.raw`twilio[A-Za-z_. -]{0,30}\\?["']?\s{0,8}[:=(,]\s{0,8}\\?["']?([0-9a-f]{32})(?![0-9a-f])`,
		flags: "i"
	}),
	shape("twilio-pair", {
		kind: "twilio-key",
		keywords: each("AC", HEX),
		pattern: word`AC[0-9a-f]{32}\\?["'],\s{0,20}\\?["']([0-9a-f]{32})(?![0-9a-f])`
	}),
	shape("twilio-client", {
		kind: "twilio-key",
		keywords: [
			"sid, ",
			"Sid, ",
			"SID, ",
			"sid,'",
			"Sid,'",
			"sid,\"",
			"Sid,\""
		],
		pattern: String.raw`sid,[ ]?\\?["']([0-9a-f]{32})(?![0-9a-f])`,
		flags: "i"
	}),
	shape("sendgrid-key", {
		keywords: ["SG."],
		pattern: word`SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,64}`,
		isWhole: ofLength(69),
		hasOthers: true
	}),
	shape("mailgun-key", {
		keywords: [...each("key-", HEX), "pubkey-"],
		pattern: word`(?:pub)?key-[0-9a-f]{32}(?![0-9A-Za-z])`
	}),
	shape("mailgun-assigned", {
		kind: "mailgun-key",
		keywords: [
			"mailgun",
			"MAILGUN",
			"Mailgun",
			"api:"
		],
		pattern: String.raw`(?:mailgun[A-Za-z_. -]{0,30}\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?|api:)([0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8})`,
		flags: "i"
	}),
	shape("mailgun-bare", {
		kind: "mailgun-key",
		keywords: Array.from(HEX).flatMap((first) => each(`-${first}`, HEX)),
		offset: 32,
		pattern: String.raw`(?<![0-9A-Za-z-])[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}(?![0-9A-Za-z-])`
	}),
	shape("mailchimp-key", {
		keywords: each("-us", "123456789"),
		offset: 32,
		pattern: String.raw`(?<![0-9A-Za-z])[0-9a-f]{32}-us\d{1,2}(?![0-9A-Za-z])`
	}),
	shape("brevo-key", {
		keywords: ["xkeysib-", "xsmtpsib-"],
		pattern: word`x(?:key|smtp)sib-[0-9a-f]{64}-[A-Za-z0-9]{16}`
	}),
	shape("resend-key", {
		keywords: ["re_"],
		pattern: word`re_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,30}(?![A-Za-z0-9_])`
	}),
	shape("stripe-key", {
		keywords: [
			"sk_live_",
			"sk_test_",
			"sk_prod_",
			"rk_live_",
			"rk_test_",
			"rk_prod_"
		],
		pattern: word`[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,250}`,
		isWhole: isWholeStripe,
		hasOthers: true
	}),
	shape("stripe-webhook", {
		kind: "stripe-key",
		keywords: ["whsec_"],
		pattern: word`whsec_[A-Za-z0-9+/=]{24,100}`
	}),
	shape("square-token", {
		keywords: ["EAAA", "sq0"],
		pattern: word`(?:EAAA[A-Za-z0-9_-]{60}(?![A-Za-z0-9])|sq0[a-z]{3}-[A-Za-z0-9_-]{22,60})`
	}),
	shape("shopify-token", {
		keywords: [
			"shpat_",
			"shpca_",
			"shppa_",
			"shpss_",
			"shpua_",
			"shptka_"
		],
		pattern: word`shp(?:at|ca|pa|ss|ua|tka)_[A-Fa-f0-9]{32,64}`
	}),
	shape("paypal-token", {
		keywords: ["access_token$"],
		pattern: word`access_token\$production\$[a-z0-9]{13,20}\$[0-9a-f]{32}`
	}),
	shape("plaid-token", {
		keywords: [
			"access-sandbox-",
			"access-development-",
			"access-production-"
		],
		pattern: word`access-(?:sandbox|development|production)-[0-9a-f-]{36}`
	}),
	shape("shippo-token", {
		keywords: ["shippo_"],
		pattern: word`shippo_(?:live|test)_[0-9a-f]{40}`
	}),
	shape("easypost-key", {
		keywords: ["EZAK", "EZTK"],
		pattern: word`EZ[AT]K[A-Za-z0-9]{54}`
	}),
	shape("linear-key", {
		keywords: ["lin_api_", "lin_oauth_"],
		pattern: word`lin_(?:api|oauth)_[A-Za-z0-9]{40,64}`
	}),
	shape("notion-token", {
		keywords: ["ntn_", "secret_"],
		pattern: word`(?:ntn_[A-Za-z0-9]{40,50}|secret_[A-Za-z0-9]{43})(?![A-Za-z0-9])`
	}),
	shape("figma-token", {
		keywords: ["figd_"],
		pattern: word`figd_[A-Za-z0-9_-]{38,60}`
	}),
	shape("airtable-token", {
		keywords: ["pat"],
		pattern: word`pat[A-Za-z0-9]{14}\.[0-9a-f]{64}`
	}),
	shape("postman-key", {
		keywords: ["PMAK-"],
		pattern: word`PMAK-[0-9a-f]{24}-[0-9a-f]{34}`
	}),
	shape("contentful-token", {
		keywords: ["CFPAT-"],
		pattern: word`CFPAT-[A-Za-z0-9_-]{43}`
	}),
	shape("typeform-token", {
		keywords: ["tfp_"],
		pattern: word`tfp_[A-Za-z0-9_.=-]{40,70}`
	}),
	shape("adafruit-key", {
		keywords: ["aio_"],
		pattern: word`aio_[A-Za-z0-9]{28}(?![A-Za-z0-9])`
	}),
	shape("onepassword-token", {
		keywords: ["ops_eyJ", "A3-"],
		pattern: word`(?:ops_eyJ[A-Za-z0-9+/=_-]{100,250}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5})`
	}),
	shape("mapbox-token", {
		keywords: ["sk.eyJ"],
		pattern: word`sk\.eyJ[A-Za-z0-9_-]{20,250}\.[A-Za-z0-9_-]{20,60}`
	}),
	shape("facebook-token", {
		keywords: ["EAA"],
		pattern: word`EAA[MCG][A-Za-z0-9]{90,250}`
	}),
	shape("twitter-bearer", {
		keywords: ["AAAAAAAAAAAAAAAAAAAAA"],
		pattern: word`A{20,30}[A-Za-z0-9%]{70,120}`,
		check: (secret) => /%[23]/.test(secret)
	}),
	shape("dropbox-token", {
		keywords: ["sl."],
		pattern: word`sl\.(?:u\.)?[A-Za-z0-9_-]{130,250}`
	}),
	shape("okta-token", {
		keywords: ["SSWS "],
		pattern: String.raw`SSWS (00[A-Za-z0-9_-]{40})`
	}),
	shape("algolia-key", {
		keywords: [
			"algolia",
			"ALGOLIA",
			"Algolia"
		],
		pattern: String.raw`algolia[A-Za-z_. -]{0,30}key\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([0-9a-f]{32})(?![0-9a-f])`,
		flags: "i"
	}),
	shape("age-key", {
		keywords: ["AGE-SECRET-KEY-1"],
		pattern: word`AGE-SECRET-KEY-1[A-Z0-9]{58}`
	})
];
/** A bot's token begins with its numeric id in base64: one of three, four and ten characters. */
function discordStarts() {
	return [
		"M",
		"N",
		"O"
	].flatMap((first) => each(first, "DTjz").flatMap((two) => each(two, "AEIMQUYcgk")));
}
//#endregion
//#region src/redaction/rules/sql.ts
const BLANK = String.raw`\s{1,20}(?:[+-]\s{0,20})?`;
const NAMES = String.raw`[\w\s"'\x60,.[\]+-]{1,2000}`;
const SQL_RULES = [
	{
		id: "sql-insert",
		kind: "sql-password",
		keywords: [
			"INSERT INTO",
			"insert into",
			"Insert Into",
			"Insert into",
			"REPLACE INTO"
		],
		pattern: String.raw`(?:insert|replace) into${BLANK}[\w."'\x60[\]]{1,120}\s{0,8}\((${NAMES})(?=\)\s{0,40}(?:[+-]\s{0,20})?values[\s(])`,
		flags: "i",
		grow: secretsOfRows
	},
	token("sql-secret", {
		kind: "sql-password",
		keywords: ["SECRET '", "secret '"],
		pattern: String.raw`(?<=create\s[^;]{0,40}secret\b[^;]{0,400}[\s(,])secret '([^'\r\n]{6,400})(?=')`,
		flags: "i",
		check: (secret) => isSecretUnder("secret", secret)
	}),
	token("sql-set-password", {
		kind: "sql-password",
		keywords: [
			"PASSWORD FOR ",
			"password for ",
			"Password for "
		],
		pattern: String.raw`password for [^\s=]{1,120} {0,4}= {0,4}(?:password\()?'([^'\r\n]{4,200})(?=')`,
		flags: "i",
		check: (secret) => !isPlaceholderValue(secret)
	})
];
/** From the first secret of the rows to the last: what stands between goes too. */
function secretsOfRows(text, columns) {
	const names = text.slice(columns.start, columns.end).split(",").map(bareName);
	const found = cells(text, columns.end).map(({ column, ...cell }) => ({
		...trimmed(text, cell),
		name: names[column] ?? ""
	})).filter(({ start, end, name }) => isSecretUnder(name, text.slice(start, end)));
	const [first, last] = [found[0], found.at(-1)];
	return first === void 0 || last === void 0 ? null : {
		start: first.start,
		end: last.end
	};
}
const bareName = (name) => name.replace(/^[\s"'`[+-]+|[\s"'`\]]+$/g, "");
const OPEN = /\s{0,40}(?:[+-]?\s{0,40})(?:,\s{0,40}(?:[+-]\s{0,40})?)?\(/y;
const CELL = /\s{0,20}(?:[+-]\s{0,20})?((?:[NEX]?'(?:''|\\[^\r\n]|[^'\\\r\n]){0,4000}'|"[^"\r\n]{0,4000}"|\w{1,40}\([^()\r\n]{0,400}\)|[^,()'"\r\n]{1,200})[^,()'"\r\n]{0,40})\s{0,20}(?:[+-]\s{0,20})?([,)])/y;
const MAX_CELLS = 2e3;
/** The values of the rows that follow `values`, in order. */
function cells(text, from) {
	const all = [];
	OPEN.lastIndex = text.indexOf("(", from);
	while (all.length < MAX_CELLS && OPEN.test(text)) {
		CELL.lastIndex = OPEN.lastIndex;
		const row = rowOf(text);
		if (row === null) break;
		all.push(...row);
		OPEN.lastIndex = CELL.lastIndex;
	}
	return all;
}
/** The cells up to the closing bracket; null when there is none. */
function rowOf(text) {
	const row = [];
	while (row.length < MAX_CELLS) {
		const match = CELL.exec(text);
		if (match === null) return null;
		const [whole, cell = "", closing] = match;
		const start = match.index + whole.lastIndexOf(cell);
		row.push({
			column: row.length,
			start,
			end: start + cell.length
		});
		if (closing === ")") return row;
	}
	return null;
}
/** Without the marks of a literal. */
function trimmed(text, { start, end }) {
	const cell = text.slice(start, end);
	const head = /^[NEX]?['"]/.exec(cell)?.[0].length ?? 0;
	const tail = /['"]\s*$/.exec(cell)?.[0].length ?? 0;
	return {
		start: start + head,
		end: Math.max(start + head, end - tail)
	};
}
//#endregion
//#region src/redaction/rules/private-key.ts
/** What a log puts before its lines: a time, or the name of a container. */
const LOGGED = String.raw`(?<=[\r\n])(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]{8,20}(?:Z|[+-]\d\d:?\d\d)?\]?[ \t]|[\w.-]{1,60}[ \t]{1,20}\|[ \t])`;
/** Between two lines of a key. */
const GAP = new RegExp(String.raw`(?:\\{1,4}[nrt]|<br ?/?>|&#1[03];|%0[AaDd]|${LOGGED}|(?<=[\r\n][+ -]?[ \t]{0,8})\d{1,6}[ \t]{0,4}[ \t:|]|@@ [-+,0-9 ]{3,60}@@|[\s"'\x60+,;>|#*.()\\]|-(?!-)){0,200}`, "y");
/** The same things, read from their end. */
const GAP_BACK = /(?:<br ?\/?>|&#1[03];|%0[AaDd]|(?<=[\r\n][+ -]?[ \t]{0,8})\d{1,6}[ \t]{0,4}[ \t:|])$/;
const LINE$1 = /[A-Za-z0-9+/=]{1,20000}/y;
/** `Proc-Type: 4,ENCRYPTED`, `Comment: …` */
const HEADER = /[A-Z][A-Za-z-]{2,30}: [^\n\\"]{0,200}/y;
const LAST = /-?----[ -]END [A-Z0-9 ]{0,40}-----?/y;
/** Nothing but punctuation follows on this line. */
const LINE_ENDS = /[ \t"'`,;+)\]}\\]{0,12}(?:[nr]?\r?\n|\\{0,4}[nr]|<br|&#1[03];|%0[AaDd]|$|-?-----END)/y;
/** More are none of a key; without a bound, a flood of them is walked from every line. */
const MOST_HEADERS = 8;
const FULL_LINE = 40;
const SOME_LINE = 16;
/** From the first line of a key to its last, or to where what looks like key ends. */
function growDown(text, found) {
	let end = headersEnd(text, found.end);
	let isKey = false;
	for (;;) {
		const at = skip(GAP, text, end);
		const last = skip(LAST, text, at);
		if (last > at) return isKey ? {
			start: found.start,
			end: last
		} : null;
		const lineEnd = skip(LINE$1, text, at);
		if (isKey && text.slice(end, at).includes("@@") && lineEnd - at < FULL_LINE) return {
			start: found.start,
			end
		};
		if (!isKeyLine(text, {
			start: at,
			end: lineEnd
		}, isKey)) return isKey ? {
			start: found.start,
			end
		} : null;
		isKey = true;
		end = lineEnd;
	}
}
/** A key in base64 may go on in further lines. */
function growWrapped(text, found) {
	return growDown(text, found) ?? found;
}
/** Base64 of something that says it is a private key, not a certificate. */
function isWrappedKey(secret) {
	try {
		return atob(secret.slice(0, 80)).includes("PRIVATE KEY");
	} catch {
		return false;
	}
}
function headersEnd(text, from) {
	let end = from;
	for (let count = 0; count < MOST_HEADERS; count += 1) {
		const at = skip(GAP, text, end);
		const next = skip(HEADER, text, at);
		if (next === at) break;
		end = next;
	}
	return end;
}
/** The last line may be short, and so may one that was cut off. */
function isKeyLine(text, { start, end }, isKey) {
	const length = end - start;
	if (length === 0) return false;
	if (end === text.length || length >= FULL_LINE) return true;
	return (isKey || length >= SOME_LINE) && skip(LINE_ENDS, text, end) > end;
}
/** From the last line of a key up to where what looks like key begins: the first line is not there. */
function growUp(text, found) {
	let start = found.start;
	for (;;) {
		const end = skipGapBack(text, start);
		const begin = skipLineBack(text, end);
		const isLast = start === found.start;
		if (end - begin < (isLast ? 1 : FULL_LINE)) break;
		start = begin;
	}
	return found.start - start < FULL_LINE ? null : {
		start,
		end: found.end
	};
}
function skip(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}
function skipGapBack(text, from) {
	let at = from;
	while (at > 0 && from - at < 200) {
		const sign = GAP_BACK.exec(text.slice(Math.max(0, at - 24), at))?.[0].length ?? 0;
		if (sign > 0) at -= sign;
		else if (/[nrt]/.test(text.charAt(at - 1)) && text.charAt(at - 2) === "\\") at -= 2;
		else if (/[\s"'`,;>|#*.()\\-]/.test(text.charAt(at - 1))) at -= 1;
		else break;
	}
	return at;
}
function skipLineBack(text, from) {
	let at = from;
	while (at > 0 && /[A-Za-z0-9+/=]/.test(text.charAt(at - 1))) at -= 1;
	return at;
}
//#endregion
//#region src/redaction/rules/transport.ts
const base64url = "[A-Za-z0-9_-]";
/** Also as JSON may write it. */
const URL_SIGN = String.raw`:(?:\\{0,3}/|\\{1,2}u002[fF]){2}`;
const URL_SIGNS = [
	"://",
	":\\/",
	":\\\\/",
	":\\\\\\/",
	":\\u002",
	":\\\\u002"
];
/** A hyphen in the first column is the mark of a diff. */
const NO_PART = String.raw`(?:(?<![_-])|(?<=(?:^|\n)-))`;
/** How long a signature is, in base64: of HMAC, elliptic curves and RSA. */
const SIGNATURES = [
	43,
	64,
	86,
	128,
	176,
	342,
	512,
	683
];
/** Keys and credentials as they travel: blocks, signed tokens, URLs, headers, login files. */
const TRANSPORT_RULES = [
	{
		id: "private-key",
		kind: "private-key",
		keywords: ["BEGIN "],
		offset: 5,
		pattern: "----[ -]BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?[ -]?----",
		grow: (text, found) => growDown(text, {
			...found,
			end: endOfDashes(text, found.end)
		})
	},
	{
		id: "private-key-end",
		kind: "private-key",
		keywords: ["END "],
		offset: 5,
		pattern: "----[ -]END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?[ -]?-----?",
		grow: growUp
	},
	{
		id: "putty-key",
		kind: "private-key",
		keywords: ["Private-Lines:"],
		pattern: String.raw`Private-Lines: \d{1,4}`,
		grow: growDown
	},
	{
		id: "wrapped-key",
		kind: "private-key",
		keywords: ["LS0tLS1CRUdJTi"],
		pattern: word`LS0tLS1CRUdJTi[A-Za-z0-9+/]{40,20000}={0,2}`,
		check: isWrappedKey,
		grow: growWrapped
	},
	{
		id: "openssh-key",
		kind: "private-key",
		keywords: ["b3BlbnNzaC1rZXktdjE"],
		pattern: word`b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/]{20,20000}={0,2}`,
		grow: growWrapped
	},
	shape("jwt", {
		keywords: ["eyJ"],
		pattern: word`${NO_PART}eyJ${base64url}{10,4000}\.(?:${base64url}{10,16000}\.${base64url}{10,2000}(?:\.${base64url}{10,16000}\.${base64url}{10,2000})?|\.${base64url}{10,2000}\.${base64url}{10,16000}\.${base64url}{10,2000})`,
		isWhole: (secret) => SIGNATURES.includes(secret.length - secret.lastIndexOf(".") - 1)
	}),
	token("jwt-part", {
		kind: "jwt",
		keywords: ["eyJ"],
		pattern: word`${NO_PART}(?<!pk\.)eyJ(?:${base64url}{10,4000}\.(?:eyJ${base64url}{3,16000}\.?|${base64url}{20,2000})|(?:hbGciOi|0eXAiOi|raWQiOi)${base64url}{8,4000}\.?)`,
		check: isJwtPart
	}),
	token("url-password", {
		keywords: URL_SIGNS,
		pattern: String.raw`${URL_SIGN}[^\s:@/"'<>\x60]{0,100}:([^\s/"'<>\x60]{1,300})(?=@[\w.\[{$%<-])`,
		check: isUrlPassword
	}),
	token("url-slash-password", {
		kind: "url-password",
		keywords: URL_SIGNS,
		pattern: String.raw`${URL_SIGN}[^\s:@/"'<>\x60]{1,100}:([^\s/@"'<>\x60]{1,100}/[^\s@"'<>\x60]{0,100})(?=@(?!sha\d)[\w-]{1,60}(?:\.[\w-]|:\d))`,
		check: (secret, match) => !/^\d{1,5}\//.test(secret) && isUrlPassword(secret, match)
	}),
	token("url-token", {
		kind: "url-password",
		keywords: URL_SIGNS,
		pattern: String.raw`${URL_SIGN}([A-Za-z0-9_-]{20,200})(?=(?::x-oauth-basic)?@[\w.])`,
		check: (secret) => notPlaceholder(secret) && !isHyphenated(secret) && /\d/.test(secret)
	}),
	shape("bearer-token", {
		keywords: ["earer ", "EARER "],
		offset: 1,
		pattern: String.raw`(?<![A-Za-z])bearer {1,8}([A-Za-z0-9._~+/=-]{12,2000})`,
		flags: "i",
		check: isBearer
	}),
	token("basic-auth", {
		keywords: ["asic ", "ASIC "],
		offset: 1,
		pattern: String.raw`(?<![A-Za-z])basic +([A-Za-z0-9+/]{8,400}={0,2})`,
		flags: "i",
		check: isBasic
	}),
	token("authorization", {
		keywords: ["uthorization", "UTHORIZATION"],
		pattern: String.raw`uthorization\\?["']?\]?\s{0,4}[:=,]\s{0,4}\\?["'\x60]?(?:(?:token|apikey|api-key|key|splunk|genie-?key|klaviyo-api-key|bot|discogs|sso-key|private-token) +(?:token=)?)?\\?["']?([A-Za-z0-9._~+/=:-]{16,2000})`,
		flags: "i",
		check: (secret, match) => !secret.startsWith("AWS4-") && match.input.charAt(match.index + match[0].length) !== "(" && notPlaceholder(secret) && !isHyphenated(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret)
	}),
	token("authorization-scheme", {
		kind: "authorization",
		keywords: ["uthorization", "UTHORIZATION"],
		pattern: String.raw`uthorization\\?["']?\]?\s{0,4}[:=,]\s{0,4}\\?["'\x60]?(?:bearer|token|api-?key|bot|ssws) {1,4}([^\s"'\x60<>$(){}[\]\\]{8,400})`,
		flags: "i",
		check: (secret) => !isPlaceholderValue(secret) && !isHyphenated(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret)
	}),
	token("netrc", {
		keywords: ["password "],
		pattern: String.raw`(?<=\b(?:login|account)[ \t]{1,8}\S{1,100}\s{1,20}(?:[+-]\s{0,20})?)password[ \t]{1,8}(\S{3,300})`,
		check: (secret) => !isPlaceholderValue(secret.replace(/^["']|["'][,;]?$/g, ""))
	}),
	token("curl-user", {
		keywords: [
			"-u ",
			"--user ",
			"--proxy-user "
		],
		pattern: String.raw`(?<![\w-])(?:-u|--user|--proxy-user) {1,4}\\?["']?[A-Za-z0-9_.@+-]{1,100}:\\?["']?([^\s"'\\]{4,300})`,
		check: (secret) => !isPlaceholderValue(secret) && /[\d!@#%^&*]|[a-z][A-Z]/.test(secret) && !/^\d+$/.test(secret)
	}),
	token("secure-string", {
		kind: "assigned-secret",
		keywords: ["ConvertTo-SecureString"],
		pattern: String.raw`ConvertTo-SecureString {1,4}(?:-String {1,4})?["']([^"'\n$]{6,200})(?=["'])`,
		check: (secret) => !isPlaceholderValue(secret)
	}),
	token("sql-password", {
		keywords: [
			"IDENTIFIED",
			"identified",
			"Identified",
			"PASSWORD '",
			"password '"
		],
		pattern: String.raw`(?:(?:identified\s{1,4}(?:with\s{1,4}\S{1,40}\s{1,4})?by|password)\s{1,4}(?:'(?=[^'\n]{4,200}')|"(?=[^"\n\d]{0,200}\d[^"\n]{0,200}"))|identified\s{1,4}by\s{1,4}(?=\w{0,60}\d))([^'"\n;]{4,200})`,
		flags: "i",
		check: (secret) => !isPlaceholderValue(secret) && !secret.includes(" ")
	})
];
/** No words of a sentence: `bearer authentication`, `bearer token-based`. */
function isBearer(secret) {
	return !isHyphenated(secret) && (secret.length >= 16 ? !/^[a-z]{2,16}[.]$/i.test(secret) : /[A-Za-z]\d.*[A-Za-z]|\d[A-Za-z].*\d/.test(secret));
}
/** The pattern stops at four dashes, because some programs write four and some five. */
function endOfDashes(text, at) {
	return text.charAt(at) === "-" ? at + 1 : at;
}
/** In a URL of an example only what looks random; and no part of a regular expression. */
function isUrlPassword(secret, match) {
	if (isPlaceholderValue(secret) || /x-oauth-basic/.test(secret)) return false;
	const host = match.input.slice(match.index + match[0].length, match.index + match[0].length + 100);
	return !/^@[\w.-]*\bexample\./.test(host) || /[A-Za-z]\d|\d[A-Za-z]|[^\w-]/.test(secret);
}
/** Two words with a colon between, in base64; "Basic settings" is not. */
function isBasic(secret) {
	try {
		const plain = atob(secret.length % 4 === 1 ? secret.slice(0, -1) : secret);
		if (!/^[\x20-\x7e\x80-\xff]*:[\x20-\x7e\x80-\xff]*$/.test(plain)) return false;
		return !/^[A-Za-z/]+$/.test(secret) || isUtf8(plain);
	} catch {
		return false;
	}
}
function isUtf8(bytes) {
	return !/[\x80-\xff]/.test(bytes.replace(/[\xc3-\xf4][\x80-\xbf]{1,3}/g, ""));
}
/** What is cut with dots is an example. */
function isJwtPart(secret, { input, index }) {
	const next = input.slice(index + secret.length, index + secret.length + 3);
	return !/x{5}/i.test(secret) && !/^(?:\.\.|…|[+/=])/.test(next);
}
//#endregion
//#region src/redaction/rules/index.ts
/** Every rule; those that know a secret by its own looks come first. */
const SECRET_RULES = [
	...AI_RULES,
	...CLOUD_RULES,
	...CODE_HOST_RULES,
	...SERVICE_RULES,
	...TRANSPORT_RULES,
	...COMMAND_RULES,
	...CALL_RULES,
	...LOGIN_RULES,
	...SQL_RULES,
	...ASSIGNMENT_RULES,
	...BARE_LINE_RULES,
	...BARE_PHRASE_RULES,
	...FALLBACK_RULES,
	...LAYOUT_RULES,
	...COMPARISON_RULES,
	...CUT_RULES
];
//#endregion
//#region src/redaction/matcher/known-words.ts
const COMMON = `abort about above abstract accept access account action active address admin after against alias align allow already
also another append apply args array assert assign async attribute author auto await back backend base basic batch
because before being below better between binary bind block body bool both branch break browser buffer build bundle
button byte cache call cancel cannot case chain change channel character check child choose class clean clear client
clone close cloud cluster code collect color column command comment commit common compare compile complete compute
config connect console const contain content context continue control convert copy core could count cover create
current custom data date debug declare deep default define delay delete deploy depth describe detail detect develop
diff direct disable display docker docs does domain done double down draft drop dump dynamic each edge edit editor
effect either element else email emit empty enable encode encrypt engine ensure enter entry enum error escape even
event every exact example except exclude exec execute exist exit expect export expose express extend extra extract
fail false fast feature fetch field file fill filter final find first fixed flag float folder follow force form format
found from full github gitlab give given global graph group guide handle hash have head health hello help here history
home hook host http ignore image import include index info inherit init inline inner input insert inside install
instead integer interface internal into invalid issue item java join json just keep kind known label language large
last latest layout least left legacy length less level library license like limit line link lint linux list literal
live load local locale lock login logout long look loop lower mail main make manage many mark master match maximum
memory merge message meta method middle might minimum minor mode model modify module monitor more most move much
multiple must name native need network never next node none normal note notify null number object once online only
open option order origin other otherwise outer output over override owner pack package page pair param parent parse
part partial pass paste patch path pattern pause payload permit pipe place plain plan please plugin point policy pool
port post power prefer prefix prepare present preserve press prevent preview primary print private problem process
product profile program project promise prompt proper property protect protocol provide proxy public publish pull push
python query queue random range rather read readme ready real reason rebuild receive recent record recover redirect
reduce refer refresh regex region register registry reject relate release remain remote remove rename render repair
repeat replace reply report repository request require reserve reset resize resolve resource response rest restart
restore result resume retry return reverse review right role rollback root rotate route rule runner runtime safe same
sample sandbox save scale scan schedule schema scheme scope score script scroll search second secret section secure
select self send separate serial serve service session setup several shape share shell shift short should show side
sign silent simple since single site size skip sleep slice slot slow small snapshot socket some sort source space
spawn special specific specify split stable stack stage standard start state static status step still stop storage
store stream strict string strip struct style submit subscribe success such suffix support switch symbol sync syntax
system table take target task template terminal test text than that their them theme then there these they this thread
three through throw ticket time timeout title toggle token tool total trace track traffic transfer transform translate
tree trigger trim true trust turn type undefined under union unique unit unix unknown unless unlock until unused
update upgrade upload upper usage used useful user util valid value vector verbose verify version very view virtual
visible visit void wait walk want warn watch well were what when where whether which while whole width will window
with within without word work workflow world would wrap write wrong your zero zone`;
let words = null;
/** Made on first use: only beside a token that may go on is it asked. */
const isCommon = (word) => (words ??= new Set(COMMON.split(/\s+/))).has(word);
const ENDING = /^[a-z]{4,}(?:tions?|ments?|ness|able|ible|ings?|ally|ically|ized?|ships?|ances?|ences?|ious|less|fully?|ated|ators?|bility)$/;
/** A word of four letters or more that people write; also its plural and the like, or two of them without a blank. */
function isKnownWord(part) {
	const word = part.toLowerCase();
	if (word.length < 4) return false;
	return isInflected(word) || ENDING.test(word) || isCompound(word);
}
const INFLECTIONS = [
	"s",
	"es",
	"d",
	"ed",
	"ing",
	"er",
	"ers",
	"ly",
	"al"
];
function isInflected(word) {
	if (isCommon(word) || isCommon(word.replace(/ie[sd]$/, "y"))) return true;
	return INFLECTIONS.some((ending) => {
		const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : "";
		return isCommon(stem) || isCommon(`${stem}e`);
	});
}
function isCompound(word) {
	for (let at = 4; at + 4 <= word.length; at += 1) if (isCommon(word.slice(0, at)) && isInflected(word.slice(at))) return true;
	return false;
}
//#endregion
//#region src/redaction/matcher/same-place.ts
const VALUE = String.raw`([A-Za-z0-9_~-]{${6},60})(?![A-Za-z0-9_~-])`;
/** Also after a variable: `"${K}…"`. */
const between = (mark) => new RegExp(String.raw`(?<=${mark}(?:\$\{\w{1,40}\}|\$\w{1,40})?)${VALUE}(?=\\?${mark})`, "g");
const after = (signs) => new RegExp(String.raw`(?<=[${signs}][ \t]{0,4})${VALUE}`, "g");
const PATTERNS = {
	"\"": between("\""),
	"'": between("'"),
	"`": between("`"),
	"=": after("=:"),
	":": after("=:"),
	",": after(String.raw`,(\[`),
	"(": after(String.raw`,(\[`),
	"[": after(String.raw`,(\[`),
	">": after(">"),
	"|": after("|")
};
const AFTER_BLANK = new RegExp(String.raw`(?<![^ \t\r\n+])${VALUE}`, "g");
/** Of many values no more than these are looked at. */
const MOST = 4;
/** The first few that stand as this token, or its first piece, does: after its end and before the next token begins. */
function* samePlaces(text, token, { start: from, end }) {
	const [near = ""] = text.slice(from, Math.min(end, from + 400)).split("\ndiff --git ", 1);
	const { pattern, isSame } = placeOf$1(text, token);
	let seen = 0;
	for (const match of near.matchAll(pattern)) {
		const start = from + match.index;
		const span = {
			start,
			end: start + match[0].length
		};
		if (!isSame(span)) continue;
		yield span;
		if ((seen += 1) === MOST) return;
	}
}
const BEFORE$2 = /(["'`])$|([=:>|,([])[ \t]{0,4}$/;
function placeOf$1(text, token) {
	const [, mark, sign] = BEFORE$2.exec(text.slice(Math.max(0, token.start - 5), token.start)) ?? [];
	const pattern = PATTERNS[mark ?? sign ?? ""];
	if (pattern === void 0) return placeOfWord(text, token);
	const isMark = mark !== void 0;
	return {
		pattern,
		isSame: (span) => isMark || endsAlike(endOf$1(text, span), endOf$1(text, token))
	};
}
/** What follows; the end of a line and that of the text are the same. */
function endOf$1(text, { end }) {
	return text.charAt(end).replace(/[\r\n]/, "");
}
/** The last of several may end in another way than the first. */
const endsAlike = (end, first) => end === first || end === "" || first === "," && /[)\]}]/.test(end);
function placeOfWord(text, token) {
	const words = wordsBefore(text, token);
	const isSame = (span) => isNext(text, token, span) || areAlike(words, wordsBefore(text, span));
	return {
		pattern: AFTER_BLANK,
		isSame
	};
}
const isNext = (text, token, span) => /^[ \t]{1,4}$/.test(text.slice(token.end, span.start));
function wordsBefore(text, { start }) {
	const before = text.slice(Math.max(0, start - LONGEST_BEFORE), start);
	const words = before.slice(before.lastIndexOf("\n") + 1).replace(/^[+-](?=\s|\w)/, "").split(/\s+/).filter((word) => word !== "");
	return {
		last: words.at(-1) ?? "",
		first: words.length > 2 ? "" : words[0] ?? ""
	};
}
const LONGEST_BEFORE = 80;
function areAlike(one, other) {
	if (one.last === other.last || isFlag(one.last) && isFlag(other.last)) return true;
	return one.first !== "" && one.first === other.first;
}
const isFlag = (word) => word.startsWith("-") && word.length > 1;
//#endregion
//#region src/redaction/matcher/goes-on.ts
const RUN = /[A-Za-z0-9_.+/~-]{1,300}={0,2}/y;
const SIGN = String.raw`[ \t]{0,20}(?:\+\+?|\.\.?|&(?: _)?|\|\||<>|~)[ \t]{0,20}`;
const LINE = String.raw`(?:\r?\n[+ -]?[ \t]{0,80})?`;
/** A sign between two literals of any marks, and perhaps an empty one between them. */
const SIGNED = new RegExp(String.raw`["'\x60]${SIGN}${LINE}(?:(?:""|'')${SIGN}${LINE})?(?!""|'')["'\x60]`, "y");
/** Nothing in a template, and a variable that is added to. */
const ADDED = /\$\{(?:''|""|``)\}|["'`];?[ \t]{0,8}\r?\n[+ -]?[ \t]{0,80}[\w.$]{1,60}[ \t]{0,4}[.+]=[ \t]{0,4}["'`]/y;
/** How a mail breaks a line. */
const BROKEN = /=\r?\n/y;
/** The first word after a token that may go on; null when nothing says that it does. */
function restAfter(text, begun) {
	const start = afterJoint(text, begun.end);
	if (start === null) return newLine(text, begun);
	RUN.lastIndex = start;
	return RUN.test(text) ? {
		start,
		end: RUN.lastIndex
	} : null;
}
function afterJoint(text, end) {
	for (const pattern of [
		SIGNED,
		ADDED,
		BROKEN
	]) {
		pattern.lastIndex = end;
		if (pattern.test(text)) return pattern.lastIndex;
	}
	return (jointAt(text, end) ?? openLiteralAt(text, text.startsWith("\r", end) ? end + 1 : end))?.end ?? null;
}
/** The next line begins with it, and it is no ordinary word or, after a token of no known length, none that people write. */
function newLine(text, { end, isEndless }) {
	const line = lineAfter(text, end);
	if (line === null || line.end - line.start < 6 || isName(text, line)) return null;
	return (isEndless === true ? isWritten : isOrdinary)(text.slice(line.start, line.end)) ? null : line;
}
/** Numbers, and words as they are written in a language or in code. */
function isOrdinary(run) {
	if (/^[0-9a-f]{7,64}$/.test(run) || /^[\d.+/-]+$/.test(run)) return true;
	const isOneCase = run === run.toLowerCase() || run === run.toUpperCase();
	return (run.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).every((part) => /^\d{1,4}$/.test(part) || isWord$1(part, isOneCase));
}
const SHORT = /^(?:an?|as|at|be|by|db|do|go|id|if|in|io|ip|is|it|js|ms|my|no|of|ok|on|or|os|to|ts|ui|up|us|we)$/i;
function isWord$1(part, isOneCase) {
	if (part.length <= 2) return isOneCase || SHORT.test(part);
	return (part.length === 3 || /[aeiouy]/i.test(part)) && countUnusualPairs(part, 0, part.length) <= part.length / 3;
}
/**
* What people write beside a token. Looks do not decide: of a hundred rests of secrets nearly one looks like a word, but
* hardly any has a word in it.
*/
function isWritten(run) {
	if (NO_WORD.test(run)) return true;
	return isOrdinary(run) && run.split(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]+/).some(isKnownWord);
}
/** Nothing but signs, what was taken out before, a flag, a number, a whole object of git, what a UUID begins with. */
const NO_WORD = /^(?:[^A-Za-z0-9]+|REDACTED|--[a-z]{2,}(?:-[a-z]+)*|(?:\d|x86)[\d_.:/-]*|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{8}-[0-9a-f-]{4,})$/;
/** The next word in such a place as the token, whose length tells nothing, stands in, unless people write it. */
function nextValue(text, token, near) {
	for (const span of samePlaces(text, token, near)) if (!isWritten(text.slice(span.start, span.end)) && !isName(text, span)) return span;
	return null;
}
/** How long such a token is tells nothing. */
const isEndless = ({ rule, isFixed }) => rule.hasOthers === true || rule.isWhole === void 0 && !isFixed();
const WORDS = new RegExp(String.raw`[A-Za-z0-9_-]{${6},250}`, "g");
/** The words near by that make the token whole, of which this is the beginning. */
function completions(entry, text, token) {
	if (isEndless(entry)) return [];
	return [...text.slice(token.end, token.end + 400).matchAll(WORDS)].map((match) => ({
		start: token.end + match.index,
		end: token.end + match.index + match[0].length
	})).flatMap((word) => isMarked(text, word) ? [word, {
		...word,
		start: word.start + 1
	}] : [word]).filter((word) => isMade(entry, token.secret + text.slice(word.start, word.end))).filter((word) => !isName(text, word));
}
/** The same for the word that stands here, if it is more than what such tokens begin with. */
function completed(entry, text, run) {
	const secret = text.slice(run.start, run.end);
	return secret === entry.keyword ? [] : completions(entry, text, {
		...run,
		secret
	});
}
/** Its hyphen may be the mark of a diff. */
const isMarked = (text, { start }) => text.charAt(start) === "-" && text.charAt(start - 1) === "\n";
function isMade(entry, whole) {
	if (entry.rule.isWhole?.(whole) === false) return false;
	const made = tryEntry(entry, {
		text: whole,
		tried: /* @__PURE__ */ new Map()
	}, 0);
	return made !== null && made.start === 0 && made.end === whole.length;
}
//#endregion
//#region src/redaction/matcher/split-tokens.ts
/** The parts of the token that begins here; none when it is of one piece and no beginning of a secret. */
function findParts(entry, split, { at, isFound }) {
	const { text } = split;
	const joined = joinedAt(entry, split, at);
	if (typeof joined === "number") return isFound ? [] : apartOrBegun(entry, split, {
		start: at,
		end: joined
	});
	if (isFound && joined.isWrapped) return [];
	const parts = partsOf(entry, joined);
	const run = {
		start: at,
		end: endOfRun(text, at)
	};
	if (parts.length > 0 && joined.isWrapped) return [...parts, ...completed(entry, text, run)];
	return parts.length > 0 || isFound ? parts : apartOrBegun(entry, split, run);
}
/** What the rule finds in the pieces, in all of them or, if it wants the token to end there, in the first few. */
function partsOf(entry, joined) {
	const tries = entry.endsWord ? [joined, ...joined.fewer()] : [joined];
	for (const { text, at, spansOf } of tries) {
		const secret = tryEntry(entry, {
			text,
			tried: /* @__PURE__ */ new Map()
		}, at);
		if (secret !== null) return spansOf(secret);
	}
	return [];
}
function joinedAt({ mayWrap, keyword }, split, at) {
	const known = mayWrap ? split.unwrapped : split.whole;
	if (at < known) return known;
	const joined = joinPieces(split.text, at, {
		wraps: mayWrap,
		keyword
	});
	if (typeof joined === "number") {
		split.whole = joined;
		if (mayWrap) split.unwrapped = joined;
	}
	return joined;
}
/** May one of these be cut after its second letter here? Asked once for all that begin so. */
function mayBeCut({ keyword, cut, seconds }, split, at) {
	if (!ENDS.includes(keyword.charAt(2))) return true;
	if (!mayStartAt(split.text, at)) return false;
	const { pair, end } = afterCut(split, at);
	if (cut.some((one) => pair.startsWith(one.keyword))) return true;
	return nextBeginning(split, seconds(), end) !== null;
}
const mayStartAt = (text, at) => /[\s"'`=:(,>[{+-]/.test(text.charAt(at - 1) || " ");
/** The parts of a token that is cut in the middle of its keyword: `"gh" + "p_…"`. */
function findCut(entry, split, at) {
	const { text } = split;
	const start = startOfCut(entry, text, at);
	if (start === null || !mayStartAt(text, start)) return [];
	const { pair, end } = afterCut(split, start);
	if (!pair.startsWith(entry.keyword)) return cutApart(entry, split, {
		start,
		end
	});
	const joined = joinPieces(text, start, { wraps: true });
	return typeof joined === "number" ? [] : partsOf(entry, joined);
}
/** Many keywords begin with the same letters: looked at once for all of them. */
function afterCut(split, start) {
	if (split.cut.start !== start) {
		const { text } = split;
		const end = endOfRun(text, start);
		split.cut = {
			start,
			end,
			pair: JOINED_ENDS.includes(text.charAt(end)) ? firstTwo(text, start) : ""
		};
	}
	return split.cut;
}
/** `a = "gh"` and, near by, `b = "p_…"`. */
function cutApart(entry, split, first) {
	const { text } = split;
	const begins = entry.keyword.slice(first.end - first.start);
	if (begins === "" || text.slice(first.start, first.end) + begins !== entry.keyword) return [];
	const start = nextBeginning(split, beginning([begins]), first.end);
	if (start === null) return [];
	const joined = joinSpans(text, first.start, [first, {
		start,
		end: endOfRun(text, start)
	}]);
	const secret = tryEntry(entry, {
		text: joined.text,
		tried: /* @__PURE__ */ new Map()
	}, joined.at);
	return secret === null ? [] : joined.spansOf(secret);
}
function apartOrBegun(entry, split, run) {
	const apart = entry.isDistinctive ? piecesApart(entry, split, run) : [];
	if (apart.length > 0) return apart;
	const begins = begun(entry, split.text, run.start);
	if (begins.length > 0 || !isKeyId(entry.keyword)) return begins;
	const rest = completed(entry, split.text, run);
	return rest.length > 0 ? [run, ...rest] : [];
}
/** `a = "ghp_abc"` and, near by, `b = "def…"`: pieces that look random and make the rule's token, before another begins. */
function piecesApart(entry, { text, pieces: seen }, run) {
	if (!/[^\w$@/]|^$/.test(text.charAt(run.end)) || !isStartOfWord(text, run.start)) return [];
	if (isUsualName(entry.keyword, text.slice(run.start, run.end))) return [];
	const pieces = [run];
	for (const piece of piecesAfter(text, run.end, seen)) {
		if (text.startsWith(entry.keyword, piece.start)) break;
		pieces.push(piece);
		const joined = joinSpans(text, run.start, pieces);
		const secret = tryEntry(entry, {
			text: joined.text,
			tried: /* @__PURE__ */ new Map()
		}, joined.at);
		if (secret !== null) return joined.spansOf(secret);
	}
	return [];
}
/** `sk-SK` is a language, `sk-fading-circle` a class of a page, `pypi-publish` a program. */
function isUsualName(keyword, run) {
	if (run === "sk-SK") return true;
	const name = run.slice(keyword.length);
	if (!USUAL_NAME.test(name) || /^(?:proj|svcacct|admin)\b/.test(name)) return false;
	return name.split(/[^a-z]+/).every((word) => word === "" || isUsualWord(word));
}
/** One word of five letters or more, or several; and numbers. */
const USUAL_NAME = /^(?:[a-z]{5,14}|[a-z]{3,14}[-_.][a-z]{3,14})\d?(?:[-_.](?:[a-z]{2,14}\d?|\d{1,3}))*$/;
const isUsualWord = (word) => /[aeiouy]/.test(word) && countUnusualPairs(word, 0, word.length) === 0;
const WORD$1 = /[A-Za-z0-9_-]{1,400}/y;
/** The beginning of a secret that goes on elsewhere, or nowhere: enough of it to be one. */
function begun(entry, text, at) {
	if (!entry.isDistinctive || !isStartOfWord(text, at)) return [];
	const from = at + entry.keyword.length;
	if (!isRandomHead(entry.keyword, text, from)) return [];
	WORD$1.lastIndex = from;
	WORD$1.test(text);
	const rest = text.slice(from, WORD$1.lastIndex);
	if (!notPlaceholder(rest) || isKeyId(entry.keyword) && !/^[A-Z0-9]{8,16}$/.test(rest)) return [];
	return [{
		start: at,
		end: WORD$1.lastIndex
	}];
}
/** No word begins so: what follows need not look random. */
const isKeyId = (keyword) => /^A[KS]IA$/.test(keyword);
const HEAD = /[A-Za-z0-9_-]{8,64}/y;
/** A flood of prefixes is one long word to each of them: little of it is looked at. */
function isRandomHead(keyword, text, from) {
	HEAD.lastIndex = from;
	if (!HEAD.test(text)) return false;
	const head = text.slice(from, HEAD.lastIndex);
	if (/^..-$/.test(keyword) && !/^(?:proj-|svcacct-|admin-)?[A-Za-z0-9_]{16}/.test(head)) return false;
	if (isKeyId(keyword)) return head.length >= 10 || /\d/.test(head);
	return head.length >= 12 && isRandomPart(head);
}
function isDistinctive(rule, keyword) {
	return startsWord(rule) && (/^(?!v1\.)[A-Za-z0-9_.-]+[_.-]$/.test(keyword) || /^A(?:[KS]IA|Iza)$/.test(keyword));
}
/** Where a piece of a token may end that another is joined to, and where any may. */
const JOINED_ENDS = Array.from("\"'`\\\r\n<=$\u2028");
const ENDS = [...JOINED_ENDS, ...Array.from(" ,;)]|")];
const BEFORE_SECOND = Array.from("\"'` 	\n+->}=,\xA0\u2028");
/** What a keyword that is cut in two is looked for by: how its first piece ends, or its second begins. */
function cutsOf(keyword) {
	const short = ENDS.map((end) => keyword.slice(0, 2) + end);
	return keyword.length === 3 ? [...short, ...BEFORE_SECOND.map((sign) => sign + keyword.slice(1))] : [
		...short,
		keyword.slice(0, 3),
		keyword.slice(1)
	];
}
/** Where the token begins of which this is a cut keyword. */
function startOfCut({ keyword }, text, at) {
	let length = 0;
	while (length < keyword.length && text.charCodeAt(at + length) === keyword.charCodeAt(length)) length += 1;
	if (length > 1) return length < keyword.length && ENDS.includes(text.charAt(at + length)) ? at : null;
	const second = text.startsWith(keyword.slice(1), at) ? at : at + 1;
	if (!/[\s"'`+>}#*/;|=:,(-]/.test(text.charAt(second - 1))) return null;
	const before = text.slice(Math.max(0, second - 120), second);
	const first = lastPiece(before, keyword.charAt(0));
	return first === -1 ? null : second - before.length + first;
}
/** The last place of a letter that ends a piece; a remark between the pieces may have the letter too. */
function lastPiece(before, letter) {
	let at = before.lastIndexOf(letter);
	while (at > 0 && !ENDS.includes(before.charAt(at + 1))) at = before.lastIndexOf(letter, at - 1);
	return at > 0 ? at : before.lastIndexOf(letter);
}
//#endregion
//#region src/redaction/matcher/search.ts
/** Written out: many texts are short, and parts that are put together take longer than all else here. */
function newSearch(text, only) {
	return {
		text,
		only,
		found: [],
		joints: [],
		tried: /* @__PURE__ */ new Map(),
		covered: 0,
		pieces: noPieces(),
		beginnings: /* @__PURE__ */ new Map(),
		marks: {
			at: -1,
			isMark: false
		},
		blank: {
			from: 0,
			at: -1
		},
		ending: {
			from: 0,
			at: -1
		},
		nameAt: -1,
		afterName: null,
		wrapped: 0,
		whole: 0,
		unwrapped: 0,
		newline: -1,
		placedAt: -1e6,
		cut: NO_CUT
	};
}
const NO_CUT = {
	start: -1,
	end: -1,
	pair: ""
};
/** What stands after the name that begins here; looked at once. */
function nameAt(search, at) {
	if (search.nameAt !== at) {
		search.nameAt = at;
		search.afterName = afterName(search.text, at);
	}
	return search.afterName;
}
/** Does what a rule wants at its beginning stand here? */
function hasHead({ head }, { text }, at) {
	if (head === void 0) return true;
	head.lastIndex = at;
	return head.test(text);
}
/** Of a rule that is tried after a name: does the value hold what it wants, as far as can be told at a glance? */
function mayHold(rule, search, at) {
	const valueAt = search.afterName?.valueAt ?? 0;
	if (rule.hasSign === true && !isSigned(search, valueAt)) return false;
	if (rule.hasBlank === true && !(mayBeFirst(search.text, at) && isBlankIn(search, valueAt))) return false;
	return rule.hasLiteral !== true || isMarkNear(search, at);
}
/** Does the value that begins here hold a sign at which code would end? Looked for once for all the names before it. */
function isSigned({ text, ending }, valueAt) {
	const from = valueAt < ending.from || valueAt > ending.at ? valueAt : ending.at;
	ending.from = valueAt;
	ending.at = nextEnding(text, from, valueAt);
	return ending.at > valueAt && isSignAt(text, ending.at);
}
/** No other word stands before the name in its line, or in its brackets, but perhaps `export` or `set`. */
function mayBeFirst(text, nameAt) {
	let at = nameAt - 1;
	while (at > nameAt - LONGEST_NAME && isOfName(text.charCodeAt(at))) at -= 1;
	while (at > nameAt - LONGEST_NAME && isBlank(text.charCodeAt(at))) at -= 1;
	return at < 0 || "\n\r#/;*+-t{,".includes(text.charAt(at));
}
const LONGEST_NAME = 160;
const isBlank = (code) => code === 32 || code === 9;
/** Letters, digits, `_`, `-` and `.`. */
const isOfName = (code) => code > 96 && code < 123 || code > 64 && code < 91 || code > 47 && code < 58 || code === 95 || code === 45 || code === 46;
const LONGEST_WORD = 200;
/** Does a blank stand in the value that begins here, and more of the line after it? Looked for once for all the names before it. */
function isBlankIn({ text, blank }, valueAt) {
	if (valueAt < blank.from || valueAt > blank.at) blank.at = valueAt;
	blank.from = valueAt;
	const far = valueAt + LONGEST_WORD;
	while (blank.at < far && text.charCodeAt(blank.at) > 32) blank.at += 1;
	return isBlank(text.charCodeAt(blank.at)) && /[^\s#]/.test(text.charAt(blank.at + 1));
}
/** How far from a name a literal may begin. */
const LONGEST_BEFORE_LITERAL = 600;
/** Looked for once for all the names before it. */
function isMarkNear(search, at) {
	const { text, marks } = search;
	const near = at + LONGEST_BEFORE_LITERAL;
	if (at > marks.at || !marks.isMark && marks.at < near) {
		const from = Math.max(at, marks.at);
		const found = text.slice(from, near + LONGEST_BEFORE_LITERAL).search(/["'`]/);
		marks.isMark = found !== -1;
		marks.at = found === -1 ? near + LONGEST_BEFORE_LITERAL : from + found;
	}
	return marks.isMark && marks.at < near;
}
//#endregion
//#region src/redaction/rules/by-place.ts
/** Kinds of secrets that are known only by what stands around them. */
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
//#endregion
//#region src/redaction/matcher/tries.ts
function createTries(entries) {
	const nameless = entries.filter(({ rule }) => rule.then === void 0);
	return {
		whole: choiceOf(entries),
		hasNames: nameless.length < entries.length,
		nameless: choiceOf(nameless),
		named: /* @__PURE__ */ new Map()
	};
}
function choiceOf(all) {
	return {
		all,
		byLooks: all.filter(({ rule }) => !BY_PLACE.has(rule.kind))
	};
}
/** The entries that are worth a try at this place. */
function entriesAt(tries, search, at) {
	const { all, byLooks } = choiceAt(tries, search, at);
	return search.only === "by-looks" ? byLooks : all;
}
function choiceAt(tries, search, at) {
	if (!tries.hasNames) return tries.whole;
	const after = nameAt(search, at);
	return after === null ? tries.nameless : choiceAfter(tries, after);
}
function choiceAfter({ whole, named }, after) {
	const key = keyOf$2(after);
	const known = named.get(key);
	if (known !== void 0) return known;
	const choice = choiceOf(whole.all.filter(({ rule }) => mayFollow(rule, after)));
	named.set(key, choice);
	return choice;
}
/** Beyond ASCII all characters are the same to the rules. */
const OTHER = 128;
const [NO_VALUE, NOTHING] = [OTHER + 1, OTHER + 2];
function keyOf$2({ next, begins }) {
	const first = begins === null ? NO_VALUE : begins === "" ? NOTHING : codeOf(begins);
	return codeOf(next) * 2 * OTHER + first;
}
function codeOf(character) {
	return Math.min(character.charCodeAt(0), OTHER);
}
/** Most names are followed by something that no rule, or only one, can use. */
function mayFollow(rule, { next, begins }) {
	return rule.then === void 0 || rule.then.includes(next) && mayBegin(rule, begins);
}
function mayBegin({ begins, beginsNot }, first) {
	if (first === null || begins === void 0 && beginsNot === void 0) return true;
	if (first === "") return false;
	return begins?.includes(first) ?? beginsNot?.includes(first) !== true;
}
//#endregion
//#region src/redaction/matcher/rule-index.ts
/**
* Three characters folded into 19 bits; each new one pushes the oldest out. Of ASCII only some that differ in the
* first are folded alike: with six bits for each, twice as many places look as if a keyword began there.
*/
const MASK = 524287;
const fold = (hash, code) => (hash << 7 ^ code) & MASK;
/** The first characters of a keyword as one number; one of three has no fourth. Beyond ASCII others may have the same. */
function keyOf$1(first, second, third) {
	return first ^ second << 8 ^ third << 16;
}
let built = null;
/** Built on first use: a hook that says nothing does not pay for it. */
function ruleIndex() {
	built ??= buildIndex(SECRET_RULES, JOINT_BEGINNINGS);
	return built;
}
let builtOverLines = null;
/** The rules that may find a secret of several lines in one stretch; what joins pieces is not asked for. */
function overLinesIndex() {
	builtOverLines ??= buildIndex(SECRET_RULES.filter(mayRunOver), []);
	return builtOverLines;
}
/** What is tried where a keyword stands; made when it is first seen, as most never are. */
function triedAt(group) {
	group.tried ??= {
		tries: createTries(entriesOf(group.whole)),
		cuts: entriesOf(group.cut)
	};
	return group.tried;
}
function entriesOf(wanted) {
	return wanted.flatMap(({ keyword, rules }) => rules.map((ready) => ({
		...ready,
		keyword,
		isDistinctive: isDistinctive(ready.rule, keyword)
	}))).sort((one, other) => one.number - other.number);
}
function buildIndex(rules, joints) {
	const groups = /* @__PURE__ */ new Map();
	for (const [keywords, sharing] of shareKeywords(rules.map(readyOf))) {
		const isPlaced = sharing.some(({ rule, mayWrap }) => !mayWrap && rule.generic !== true);
		const mayBeCut = sharing.filter(({ mayWrap }) => mayWrap);
		for (const keyword of keywords) {
			const group = groupIn(groups, keyword);
			group.whole.push({
				keyword,
				rules: sharing
			});
			group.isPlaced ||= isPlaced;
			const cut = mayBeCut.filter(({ rule }) => isDistinctive(rule, keyword));
			if (cut.length === 0) continue;
			const wanted = {
				keyword,
				rules: cut
			};
			for (const part of cutsOf(keyword)) groupIn(groups, part).cut.push(wanted);
		}
	}
	for (const first of joints) groupIn(groups, first).isJoint = true;
	return {
		...tabulate([...groups.values()]),
		hasJoints: joints.length > 0
	};
}
/** Most keywords are those of one list that many rules have in common. */
function shareKeywords(rules) {
	const sharing = /* @__PURE__ */ new Map();
	for (const one of rules) {
		const { keywords } = one.rule;
		const known = sharing.get(keywords);
		if (known === void 0) sharing.set(keywords, [one]);
		else known.push(one);
	}
	return sharing;
}
function readyOf(given, number) {
	const rule = shaped(given);
	const { pattern, flags, then } = rule;
	const tried = () => then === void 0 ? pattern : ofSeenName(pattern);
	return {
		rule,
		number,
		pattern: later(() => new RegExp(tried(), `y${flags ?? ""}`)),
		mayWrap: startsWord(rule),
		endsWord: /\(\?!\[[^\]]*\]\)$/.test(pattern),
		hasRange: later(() => hasRange(pattern)),
		isFixed: later(() => startsWord(rule) && !hasRange(ofWord(rule)))
	};
}
/** With the same fields in the same order as all others: what is asked of each is then found at once. */
function shaped(rule) {
	return Object.assign({ ...SHAPE }, rule);
}
const SHAPE = {
	id: void 0,
	kind: void 0,
	keywords: void 0,
	offset: void 0,
	pattern: void 0,
	flags: void 0,
	isShape: void 0,
	check: void 0,
	grow: void 0,
	isWhole: void 0,
	hasOthers: void 0,
	joints: void 0,
	overLines: void 0,
	head: void 0,
	generic: void 0,
	then: void 0,
	begins: void 0,
	beginsNot: void 0,
	hasLiteral: void 0,
	hasSign: void 0,
	hasBlank: void 0
};
/** Most texts need few of the rules. */
function later(make) {
	let made;
	return () => made ??= make();
}
function groupIn(groups, keyword) {
	const known = groups.get(keyword);
	if (known !== void 0) return known;
	const cut = [];
	const group = {
		keyword,
		whole: [],
		cut,
		seconds: later(() => beginning(cut.map((one) => one.keyword.slice(2)))),
		isJoint: false,
		isPlaced: false,
		tried: null
	};
	groups.set(keyword, group);
	return group;
}
function tabulate(groups) {
	const isKnown = new Int32Array((MASK + 1) / 32);
	const heads = new Uint16Array(isKnown.length);
	const nexts = new Uint16Array(groups.length + 1);
	const keys = new Int32Array(groups.length + 1);
	for (let number = groups.length; number > 0; number -= 1) {
		const { keyword } = groups[number - 1] ?? { keyword: "" };
		const [first, second, third, fourth] = codesOf(keyword);
		const hash = fold(fold(fold(0, first), second), third);
		const head = hash >>> 5;
		isKnown[head] = (isKnown[head] ?? 0) | 1 << hash;
		keys[number] = keyOf$1(first, second, third) ^ fourth << 24;
		nexts[number] = heads[head] ?? 0;
		heads[head] = number;
	}
	return {
		isKnown,
		heads,
		nexts,
		keys,
		groups
	};
}
function codesOf(keyword) {
	const fourth = keyword.length > 3 ? keyword.charCodeAt(3) : 0;
	return [
		keyword.charCodeAt(0),
		keyword.charCodeAt(1),
		keyword.charCodeAt(2),
		fourth
	];
}
//#endregion
//#region src/redaction/matcher/keywords-in.ts
/** So much is looked at in one go. */
const BLOCK = 8192;
/** The first characters of a keyword may stand before a block, and its fourth behind it. */
const BEFORE$1 = 2;
const BEHIND$1 = 1;
/**
* The characters of a block as numbers: to ask a string for each of them takes several times as long, most of all where
* it is a part of a longer one. So small that it stays at hand, and the same for all texts: while one is looked at, no
* other may be.
*/
const memory = /* @__PURE__ */ new ArrayBuffer(2 * (BEFORE$1 + BLOCK + BEHIND$1));
const BYTES = Buffer.from(memory);
const CODES = new Uint16Array(memory);
/**
* Goes to every keyword, in their order. One pass looks at the last three characters through a table; only where a
* keyword may begin is it compared. So the time grows with the text, whatever its lines are like.
*/
function keywordsIn({ text, window: { start, end } }, { isKnown, heads, nexts, keys, groups }, visit) {
	const codes = CODES;
	let hash = 0;
	for (let from = start; from < end; from += BLOCK) {
		const last = readBlock(text, from, end);
		for (let place = BEFORE$1; place < last; place += 1) {
			hash = fold(hash, numberAt$1(codes, place));
			if ((numberAt$1(isKnown, hash >>> 5) & 1 << hash) === 0) continue;
			const three = keyOf$1(numberAt$1(codes, place - 2), numberAt$1(codes, place - 1), numberAt$1(codes, place));
			const four = three ^ numberAt$1(codes, place + 1) << 24;
			let number = numberAt$1(heads, hash >>> 5);
			for (; number !== 0; number = numberAt$1(nexts, number)) {
				if (keys[number] !== four && keys[number] !== three) continue;
				const group = groups[number - 1];
				const at = from + place - BEFORE$1 - 2;
				if (group !== void 0 && text.startsWith(group.keyword, at)) visit(group, at);
			}
		}
	}
}
function numberAt$1(numbers, at) {
	return numbers[at] ?? 0;
}
/** Tells where it ends. Nothing beyond it is read: many windows over one long text would be quadratic. */
function readBlock(text, from, end) {
	const count = Math.min(BLOCK, end - from);
	const missing = Math.max(0, BEFORE$1 - from);
	const piece = text.slice(from - BEFORE$1 + missing, from + count + BEHIND$1);
	CODES.fill(0, 0, missing);
	BYTES.write(piece, 2 * missing, "utf16le");
	CODES.fill(0, missing + piece.length, BEFORE$1 + count + BEHIND$1);
	return BEFORE$1 + count;
}
//#endregion
//#region src/redaction/matcher/find-continued.ts
/** What is known by its place and reaches over what joins two pieces. */
function findContinued(continued, only) {
	const { text } = continued;
	const search = newSearch(text, only);
	keywordsIn({
		text,
		window: {
			start: 0,
			end: text.length
		}
	}, ruleIndex(), (group, at) => {
		for (const entry of entriesAt(triedAt(group).tries, search, at)) tryPlaced(entry, {
			continued,
			search,
			at
		});
	});
	return search.found;
}
/** Tokens are known by their looks; their pieces are put together elsewhere. */
function tryPlaced(entry, { continued, search, at }) {
	if (entry.mayWrap || at - (entry.rule.offset ?? 0) >= continued.lastJoint) return;
	if (!mayHold(entry.rule, search, at)) return;
	const secret = tryEntry(entry, search, at);
	if (secret === null) return;
	const { text, isJoined, spansOf } = continued;
	if (!isJoined({
		start: Math.min(at, secret.start),
		end: secret.end
	})) return;
	const spans = piecesOf(entry, text, secret).flatMap(spansOf);
	if (isPort(entry, text.slice(secret.start, secret.start + lengthOf(spans[0])))) return;
	const { kind } = entry.rule;
	for (const span of spans) search.found.push({
		...span,
		kind,
		rank: entry.number
	});
}
const lengthOf = (span) => span === void 0 ? 0 : span.end - span.start;
/** `"http://a:80" + "x@y.z"`: not the beginning of a password. */
const isPort = ({ rule }, first) => rule.kind === "url-password" && /^\d{1,5}$/.test(first);
//#endregion
//#region src/redaction/matcher/found.ts
/** Joins what overlaps or touches; the rule that stands first knows best what it is. */
function merge(found) {
	const merged = [];
	for (const one of [...found].sort((a, b) => a.start - b.start)) {
		const last = merged.at(-1);
		if (last === void 0 || one.start > last.end) merged.push(one);
		else merged[merged.length - 1] = join(last, one);
	}
	return merged;
}
function join(a, b) {
	const { kind, rank } = a.rank <= b.rank ? a : b;
	const isUntrusted = hidesMore(a, b) || hidesMore(b, a);
	const isExample = a.isExample === true && b.isExample === true;
	return {
		start: a.start,
		end: Math.max(a.end, b.end),
		kind,
		rank,
		isUntrusted,
		isExample
	};
}
function hidesMore(one, other) {
	const isCovered = one.start >= other.start && one.end <= other.end && other.isUntrusted !== true;
	return one.isUntrusted === true && !isCovered;
}
//#endregion
//#region src/redaction/matcher/find-secrets.ts
/**
* Every secret in a text, in order, none overlapping; also those written with escapes. With windows, only
* those that are found by something in one of them.
*/
function findSecrets(text, user, windows = [{
	start: 0,
	end: text.length
}]) {
	const found = user.find(text);
	for (const window of windows) findIn(text, window, {
		found,
		user,
		find: findNear("all"),
		read: readings
	});
	return merge(found.filter(isSecretOf(text, user)));
}
/**
* Without those that are known by their place alone. Most texts have no others, and to see that takes a fraction of
* the time; where one has, all are found: those that overlap are one secret, and of one kind.
*/
function findByLooks(text, user, windows = [{
	start: 0,
	end: text.length
}]) {
	const found = user.find(text);
	const all = {
		...user,
		isAllowed: () => false
	};
	for (const window of windows) findIn(text, window, {
		found,
		user: all,
		find: findNear("by-looks"),
		read: readings
	});
	if (found.length === 0) return [];
	return findSecrets(text, user, windows).filter(({ kind }) => !BY_PLACE.has(kind));
}
/**
* Only those that run over several lines, and some of the others. Few rules know any, so this takes a
* fraction of the time.
*/
function findOverLines(text, user) {
	const found = user.find(text);
	const find = (inner, window) => findPlain(newSearch(inner, "all"), window, overLinesIndex()).found;
	findIn(text, {
		start: 0,
		end: text.length
	}, {
		found,
		user,
		find,
		read: readingsOverLines
	});
	return merge(found.filter(isSecretOf(text, user)));
}
function isSecretOf(text, user) {
	return ({ start, end }) => !user.isAllowed(text.slice(start, end));
}
function findIn(text, window, { found, user, find, read }) {
	const isSecret = isSecretOf(text, user);
	for (const secret of find(text, window, isSecret)) found.push(secret);
	for (const { text: inner, spanOf } of read(text, window)) {
		const isSecretThere = (secret) => isSecret(spanOf(secret));
		for (const secret of find(inner, {
			start: 0,
			end: inner.length
		}, isSecretThere)) found.push({
			...secret,
			...spanOf(secret)
		});
	}
}
/** What the rules find, and what looks like the rest of it. What a user allows has no rest. */
function findNear(only) {
	return (text, window, isSecret) => {
		const { found, joints } = findPlain(newSearch(text, only), window, ruleIndex());
		for (const continued of continuedAt(text, joints)) for (const secret of findContinued(continued, only)) found.push(secret);
		const begun = found.filter((secret) => secret.mayGoOn === true && isSecret(secret));
		if (begun.length === 0) return found;
		return [
			...found,
			...restsOf(text, begun),
			...oddNeighbours(text, begun)
		];
	};
}
function restsOf(text, begun) {
	const starts = begun.map(({ start }) => start).sort((a, b) => a - b);
	let next = 0;
	return [...begun].sort((a, b) => a.end - b.end).flatMap((secret) => {
		while ((starts[next] ?? Infinity) < secret.end) next += 1;
		return restOfOne(text, secret, starts[next] ?? text.length);
	});
}
/** What makes it whole, stands as it does before the next token begins, or is joined to it. */
function restOfOne(text, secret, until) {
	const { kind, rank, completedBy = [] } = secret;
	const first = secret.begins ?? secret;
	const near = {
		start: secret.end,
		end: until
	};
	const next = secret.isEndless === true ? nextValue(text, first, near) : null;
	return [
		...completedBy,
		next,
		restAfter(text, secret)
	].flatMap((span) => span === null ? [] : [{
		...span,
		kind,
		rank
	}]);
}
/** The rules are tried only where their keywords stand, right there. */
function findPlain(search, window, index) {
	keywordsIn({
		text: search.text,
		window
	}, index, (group, at) => {
		tryGroup(group, search, at);
		if (index.hasJoints) noteJoints(group, search, at);
	});
	return search;
}
function tryGroup(group, search, at) {
	const { tries, cuts } = triedAt(group);
	tryAll(entriesAt(tries, search, at), search, at);
	if (cuts.length > 0 && mayBeCut(group, search, at)) for (const entry of cuts) push(search, entry, findCut(entry, search, at));
}
function noteJoints(group, search, at) {
	if (group.isPlaced || search.nameAt === at && search.afterName !== null) notePlace(search, at);
	if (group.isJoint) noteJoint(search, at);
}
/** How far from where it is known by a secret may go on. */
const LONGEST_PLACED = 400;
/** Of many places in a line its end is looked at once. */
function notePlace(search, at) {
	const { text, joints } = search;
	search.placedAt = at;
	if (search.newline >= at || search.nameAt === at && search.afterName?.begins === null) return;
	const newline = text.slice(at, at + LONGEST_PLACED + 1).indexOf("\n");
	const isEnd = newline !== -1 || text.length <= at + LONGEST_PLACED;
	search.newline = newline === -1 ? Math.min(text.length, at + LONGEST_PLACED) : at + newline;
	if (!isEnd) return;
	const joint = openLiteralAt(text, search.newline);
	if (joint !== null) joints.push(joint);
}
function noteJoint({ text, joints, placedAt }, at) {
	if (at > placedAt + LONGEST_PLACED) return;
	const joint = jointAt(text, at);
	if (joint !== null) joints.push(joint);
}
function tryAll(entries, search, at) {
	for (const entry of entries) {
		if (!mayHold(entry.rule, search, at)) continue;
		const secret = tryEntry(entry, search, at);
		if (entry.rule.generic !== true) push(search, entry, findParts(entry, search, {
			at,
			isFound: secret !== null
		}));
		if (secret === null) continue;
		const span = widen$1(search, secret, entry.rule.generic === true);
		search.covered = Math.max(search.covered, span.end);
		push(search, entry, [...piecesOf(entry, search.text, span), ...restOf(entry, search, span)]);
	}
}
/** Where tokens stand in lines one below the other, each is the rest of the one before: looked at once. */
function restOf({ rule }, search, { end }) {
	if (rule.grow !== void 0) return [];
	const rest = wrappedAfter(search.text, Math.max(end, search.wrapped));
	search.wrapped = rest.at(-1)?.end ?? search.wrapped;
	return rest;
}
/** The pieces of one secret. */
function push({ found, text }, entry, spans) {
	const { kind } = entry.rule;
	const rank = entry.number;
	const last = spans.at(-1);
	if (last === void 0) return;
	if (isExample(entry, text, spans)) {
		for (const span of spans) found.push({
			...span,
			kind,
			rank,
			isExample: true
		});
		return;
	}
	for (const { start, end } of spans.slice(0, -1)) found.push({
		start,
		end,
		kind,
		rank
	});
	const { start, end } = last;
	const secret = entry.mayWrap ? spans.map((span) => text.slice(span.start, span.end)).join("") : "";
	if (!entry.mayWrap || !mayGoOn(entry, secret)) found.push({
		start,
		end,
		kind,
		rank
	});
	else {
		const completedBy = completions(entry, text, {
			start,
			end,
			secret
		});
		found.push({
			start,
			end,
			kind,
			rank,
			mayGoOn: true,
			completedBy,
			isEndless: isEndless(entry),
			begins: spans[0] ?? last
		});
	}
}
function isExample({ rule }, text, spans) {
	return rule.isShape === true && !notPlaceholder(spans.map(({ start, end }) => text.slice(start, end)).join(""));
}
/** Patterns are bounded; a secret that is longer goes to the end of its word. */
const LONG = 60;
const REST_OF_TOKEN = /[A-Za-z0-9_-]{0,100000}/y;
const REST_OF_VALUE = /[^\s"'`,;&<>(){}[\]|\\\x1b]{0,100000}/y;
function widen$1({ text, covered }, span, generic) {
	if (span.end <= covered || !generic && span.end - span.start < LONG) return span;
	const rest = generic ? REST_OF_VALUE : REST_OF_TOKEN;
	rest.lastIndex = span.end;
	rest.test(text);
	return {
		start: span.start,
		end: Math.max(span.end, rest.lastIndex)
	};
}
//#endregion
//#region src/redaction/json/tokens.ts
/** Hands over every token in its order, as long as all is JSON; says whether it was one document. */
function readJson(text, take) {
	if (!/^\s*[{["]/.test(text.slice(0, 1e3)) || !/[}\]"]\s*$/.test(text.slice(-1e3))) return false;
	const state = {
		levels: [],
		expects: "value",
		key: null
	};
	for (let at = text.startsWith("﻿") ? 1 : 0; at < text.length;) {
		const char = text.charAt(at);
		if (" 	\r\n".includes(char) || takeSign(char, state)) {
			at += 1;
			continue;
		}
		const token = char === "\"" ? takeString(text, at, state) : takeScalar(text, at, state);
		if (token === null) return false;
		take(token);
		at = char === "\"" ? token.end + 1 : token.end;
	}
	return state.expects === "nothing";
}
function takeString(text, at, state) {
	const start = at + 1;
	const end = endOfString(text, start);
	const meaning = end === -1 ? null : meaningOf(text.slice(start, end));
	if (meaning === null) return null;
	const { key } = state;
	const parent = state.levels.at(-1) ?? null;
	const above = parent?.isObject === true ? parent.keyBefore : null;
	if (takeValue(state)) return {
		start,
		end,
		kind: "text",
		meaning,
		key,
		above,
		parent
	};
	if (!state.expects.startsWith("key")) return null;
	state.key = meaning;
	state.expects = "colon";
	return {
		start,
		end,
		kind: "key",
		meaning,
		key: null,
		above,
		parent
	};
}
function endOfString(text, from) {
	let end = text.indexOf("\"", from);
	while (end !== -1 && backslashesBefore(text, end) % 2 === 1) end = text.indexOf("\"", end + 1);
	return end;
}
/** In a row, right before a place. */
function backslashesBefore(text, at) {
	let count = 0;
	while (text.charAt(at - 1 - count) === "\\") count += 1;
	return count;
}
/** What the inside of a string says; null when it is none of JSON's. */
function meaningOf(inside) {
	if (!inside.includes("\\")) return /[\u0000-\u001F]/.test(inside) ? null : inside;
	try {
		return JSON.parse(`"${inside}"`);
	} catch {
		return null;
	}
}
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
function takeScalar(text, at, state) {
	const number = endOf(NUMBER, text, at);
	const end = Math.max(number, endOf(WORD, text, at));
	const { key } = state;
	if (end === at || !takeValue(state)) return null;
	const kind = number > at ? "number" : "word";
	const parent = state.levels.at(-1) ?? null;
	const above = parent?.isObject === true ? parent.keyBefore : null;
	return {
		start: at,
		end,
		kind,
		meaning: text.slice(at, end),
		key,
		above,
		parent
	};
}
function endOf(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}
/** A value ends here, if one may. */
function takeValue(state) {
	if (!state.expects.startsWith("value")) return false;
	state.expects = state.levels.length === 0 ? "nothing" : "comma";
	return true;
}
function takeSign(char, state) {
	switch (char) {
		case "{":
		case "[": return open(state, char === "{");
		case "}":
		case "]": return close(state, char === "}");
		case ",":
			if (state.expects !== "comma") return false;
			state.expects = state.levels.at(-1)?.isObject === true ? "key" : "value";
			return true;
		case ":":
			if (state.expects !== "colon") return false;
			state.expects = "value";
			return true;
		default: return false;
	}
}
function open(state, isObject) {
	if (!state.expects.startsWith("value")) return false;
	state.levels.push({
		isObject,
		keyBefore: state.key
	});
	state.expects = isObject ? "key or end" : "value or end";
	return true;
}
function close(state, isObject) {
	if (state.expects !== "comma" && !state.expects.endsWith("or end")) return false;
	const level = state.levels.pop();
	if (level?.isObject !== isObject) return false;
	state.key = level.keyBefore;
	state.expects = state.levels.length === 0 ? "nothing" : "comma";
	return true;
}
//#endregion
//#region src/redaction/json/text.ts
/** What was found, cut to the strings and numbers of the document; as it is when the text is none. */
function fitJson(text, found, isSecretUnder) {
	const fitted = [];
	const keys = /* @__PURE__ */ new Map();
	let next = 0;
	return readJson(text, (token) => {
		while (next < found.length && (found[next]?.end ?? 0) <= token.start) next += 1;
		const touching = touched(found, next, token);
		noteKey(keys, token, touching.length === 0 ? null : fitted.length);
		if (isSecretToken(text, token, isSecretUnder)) fitted.push(whole(token, touching[0]));
		else for (const one of touching) fitted.push(cut(text, token, one));
	}) ? withKeyNames(fitted, keys) : found;
}
function touched(found, from, { start, end }) {
	let to = from;
	while (start < end && to < found.length && (found[to]?.start ?? end) < end) to += 1;
	return to === from ? NONE$1 : found.slice(from, to);
}
const NONE$1 = [];
function isSecretToken(text, token, isSecretUnder) {
	const { key, above, kind, meaning, start, end } = token;
	if (key === null || kind === "word") return false;
	const literal = text.slice(start, end);
	return isSecretUnder(key, meaning, literal) || above !== null && isPartOf(above, key) && isSecretUnder(above, meaning, literal);
}
/** `{"password": {"value": …}}`, `{"passwords": {"alice": …}}`; a schema has other keys. */
function isPartOf(above, key) {
	return /s$/i.test(above) || /^(?:value|plain(?:text)?|clear|current|content|raw|string)$/i.test(key);
}
function cut(text, token, found) {
	if (token.kind === "number" || token.kind === "word") return {
		...found,
		...whole(token, found)
	};
	const start = Math.max(found.start, token.start);
	const end = Math.min(found.end, token.end);
	return {
		...found,
		start: escapeAround(text, start).start,
		end: escapeAround(text, end).end
	};
}
/** Where no string stands, one is put. */
function whole({ start, end, kind }, found) {
	const span = {
		kind: found?.kind ?? "assigned-secret",
		rank: found?.rank ?? 0,
		start,
		end
	};
	return kind === "text" ? span : {
		...span,
		place: `"${PLACE}"`
	};
}
const NUMBERED = /\[REDACTED\](?: \((\d{1,15})\))?/g;
function noteKey(keys, token, replaced) {
	const { kind, parent, meaning } = token;
	if (kind !== "key" || parent === null) return;
	if (replaced === null && !meaning.includes("[REDACTED]")) return;
	const known = keys.get(parent) ?? {
		taken: /* @__PURE__ */ new Set(),
		replaced: []
	};
	keys.set(parent, known);
	for (const [, number = "1"] of meaning.matchAll(NUMBERED)) known.taken.add(Number(number));
	if (replaced !== null) known.replaced.push(replaced);
}
/** Two keys of one object that become the same would hide a value from a parser: each has a number that is free. */
function withKeyNames(fitted, keys) {
	for (const { taken, replaced } of keys.values()) {
		let number = 1;
		for (const at of replaced) {
			while (taken.has(number)) number += 1;
			const one = fitted[at];
			if (one !== void 0 && number > 1) fitted[at] = {
				...one,
				place: `${PLACE} (${number})`
			};
			number += 1;
		}
	}
	return fitted;
}
const LONGEST_ESCAPE = 6;
/** The escape that a place is in the middle of; half an escape would be no JSON. */
function escapeAround(text, place) {
	for (let at = place - 1; at > place - LONGEST_ESCAPE && at >= 0; at -= 1) {
		if (text.charAt(at) !== "\\" || backslashesBefore(text, at) % 2 === 1) continue;
		const end = at + (text.charAt(at + 1) === "u" ? LONGEST_ESCAPE : 2);
		return end > place ? {
			start: at,
			end
		} : {
			start: place,
			end: place
		};
	}
	return {
		start: place,
		end: place
	};
}
//#endregion
//#region src/text/codes.ts
/**
* One array for all hunks. Reading each character from a string takes several times as long, above
* all if the string is a part of a longer one.
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
			count: 4 * (Math.floor(length / 8) + 1)
		};
	};
}
const SMALLEST = 65536;
const BEHIND = 8;
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
/** An ASCII letter or digit. */
function isWord(code) {
	return isDigit(code) || isLetter(code);
}
function isLetter(code) {
	const lower = code | 32;
	return lower >= 97 && lower <= 122;
}
//#endregion
//#region src/redaction/matcher/sieve.ts
/** The bits of what every text is looked at for: a letter beside a digit. */
const WITHIN = 32768;
const LETTER_FIRST = 16384;
const DIGIT_FIRST = 8192;
const MIXED = LETTER_FIRST | 40960;
const KEYED = 8191;
const PAIR = 16383;
/** The key of a spot; without its last or its first character it may be that of a keyword too. */
function keyAt(pairs, pair) {
	return keyOf(pairs[pair - 1] ?? 0) | keyOf(pairs[pair] ?? 0) << 14;
}
const WITHOUT_LAST = 2097151;
const WITHOUT_FIRST = 268435328;
/**
* Characters beyond ASCII are taken for others, so a spot is never more than a place to look at. Four pairs at
* a time: most of the time there is nothing in any of them.
*/
function sift({ pairs, count }, sieve, room) {
	const { pairs: at, bits, beyond } = widen(room, count);
	let last = WITHIN;
	let spots = 0;
	let beyondCount = 0;
	for (let pair = 0; pair < count; pair += 4) {
		const one = numberAt(pairs, pair);
		const two = numberAt(pairs, pair + 1);
		const three = numberAt(pairs, pair + 2);
		const four = numberAt(pairs, pair + 3);
		const isBeyond = ((one | two | three | four) & BEYOND_ASCII) !== 0;
		const first = numberAt(sieve, asciiKey(one));
		const second = numberAt(sieve, asciiKey(two));
		const third = numberAt(sieve, asciiKey(three));
		const fourth = numberAt(sieve, asciiKey(four));
		const some = last & first >>> 16 | first & second >>> 16;
		if (isBeyond) {
			beyond[beyondCount] = pair;
			beyondCount += 1;
		}
		if (isBeyond || (some | second & third >>> 16 | third & fourth >>> 16) !== 0) for (let here = pair; here < pair + 4; here += 1) {
			const own = numberAt(sieve, keyOf(numberAt(pairs, here)));
			const both = last & own >>> 16;
			last = own;
			if (both === 0) continue;
			at[spots] = here;
			bits[spots] = both;
			spots += 1;
		}
		else last = fourth;
	}
	return {
		pairs: at,
		bits,
		count: spots,
		beyond,
		beyondCount
	};
}
function numberAt(numbers, at) {
	return numbers[at] ?? 0;
}
/** As a number of 32 bits with its sign, as what it is held against. */
const BEYOND_ASCII = -8323200;
/** The same as `keyOf`, quicker, for characters of ASCII only. */
function asciiKey(two) {
	return (two | two >>> 9) & PAIR;
}
/** A pair of a text as the number of a pair of ASCII. */
function keyOf(two) {
	return two & 127 | two >>> 9 & 16256;
}
function createRoom() {
	return {
		pairs: new Int32Array(0),
		bits: new Int32Array(0),
		beyond: new Int32Array(0)
	};
}
function widen(room, size) {
	if (size > room.pairs.length) {
		room.pairs = new Int32Array(2 * size);
		room.bits = new Int32Array(2 * size);
		room.beyond = new Int32Array(2 * size);
	}
	return room;
}
//#endregion
//#region src/redaction/matcher/create-sieve.ts
const ASCII = Array.from({ length: 128 }, (_, code) => code);
const LETTERS = ASCII.filter(isLetter);
const DIGITS = ASCII.filter(isDigit);
/** A sieve for keywords, which are sorted into groups. */
function createSieve(keywords) {
	base ??= createBase();
	const sieve = new Int32Array(base);
	const groups = Array.from({ length: 13 }, () => ({
		firsts: 0,
		seconds: 0
	}));
	for (const followed of bySecond(keywords)) {
		const bit = 1 << joinGroup(groups, followed);
		for (const first of followed.pairs) mark(sieve, first, bit);
		mark(sieve, followed.second, bit << 16);
	}
	return sieve;
}
/** The most common ones first. */
function bySecond(keywords) {
	const all = /* @__PURE__ */ new Map();
	for (const keyword of keywords) for (const { key } of anchoredIn(keyword)) {
		const [first, second] = [key & PAIR, key >>> 14];
		const known = all.get(second);
		const seconds = known?.seconds ?? commonness(second);
		const followed = known ?? {
			second,
			pairs: /* @__PURE__ */ new Set(),
			firsts: 0,
			seconds
		};
		if (known === void 0) all.set(second, followed);
		if (followed.pairs.has(first)) continue;
		followed.pairs.add(first);
		followed.firsts += commonness(first);
	}
	return [...all.values()].sort((one, other) => other.seconds - one.seconds);
}
/** Goes where the first half of one keyword is least often followed by the second half of another. */
function joinGroup(groups, { firsts, seconds }) {
	let best = 0;
	let least = Number.MAX_VALUE;
	for (let number = 0; number < 13; number += 1) {
		const group = groups[number];
		const inVain = group === void 0 ? least : group.firsts * seconds + firsts * group.seconds;
		if (inVain >= least) continue;
		best = number;
		least = inVain;
	}
	const group = groups[best];
	if (group === void 0) return best;
	group.firsts += firsts;
	group.seconds += seconds;
	return best;
}
const BY_FREQUENCY = " etrnaosicldpumfhg.(,y)";
/** How often each character stands in code, roughly; 0 stands for any. */
const WEIGHTS = ASCII.map((code) => {
	const rank = BY_FREQUENCY.indexOf(String.fromCharCode(code));
	if (code === 0) return 40;
	return rank === -1 ? .3 : 4 - rank / 8;
});
function commonness(pair) {
	return (WEIGHTS[pair & 127] ?? 0) * (WEIGHTS[pair >>> 7] ?? 0);
}
/** The table that every text is checked against. Made on first use: most processes need none. */
let base = null;
function createBase() {
	const base = new Int32Array(16384).fill(WITHIN);
	for (const digit of DIGITS) mark(base, digit, LETTER_FIRST << 16);
	for (const letter of LETTERS) mark(base, letter, DIGIT_FIRST << 16);
	for (const letter of LETTERS) for (const digit of DIGITS) {
		mark(base, letter | digit << 7, WITHIN << 16);
		mark(base, digit | letter << 7, WITHIN << 16);
	}
	for (const letter of LETTERS) mark(base, letter << 7, LETTER_FIRST);
	for (const digit of DIGITS) mark(base, digit << 7, DIGIT_FIRST);
	return base;
}
/** Makes every pair with this character a spot, of the bits of what is mixed. */
function markCharacter(sieve, code) {
	for (const other of ASCII) for (const pair of [code | other << 7, other | code << 7]) sieve[pair] = (sieve[pair] ?? 0) | WITHIN << 16;
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
	let least = commonnessAt(keyword, first);
	for (let start = first + 2; start + 3 <= keyword.length; start += 2) {
		const here = commonnessAt(keyword, start);
		if (here >= least) continue;
		best = start;
		least = here;
	}
	return best;
}
/** Stand in every second line. */
const USUAL = "return import function expect if ( def string context object check able( type: require. ed = test() && ||";
function commonnessAt(keyword, start) {
	if (USUAL.includes(keyword.slice(Math.max(0, start), start + 4))) return Number.MAX_VALUE;
	let product = isLetter(keyword.charCodeAt(start + 1)) && isLetter(keyword.charCodeAt(start + 2)) ? 1 : .1;
	for (let at = start; at < start + 4; at += 1) product *= WEIGHTS[keyword.charCodeAt(at) || 0] ?? 1;
	return product;
}
function anchoredAt(keyword, anchor) {
	const code = (place) => keyword.charCodeAt(anchor + place);
	return {
		anchor,
		key: code(0) | code(1) << 7 | code(2) << 14 | code(3) << 21
	};
}
/** Of a pair in which any character may stand for one of them, all. */
function mark(table, pair, bit) {
	const [low, high] = [pair & 127, pair >>> 7];
	const step = low === 0 ? 1 : 128;
	const end = low > 0 && high > 0 ? pair + 1 : low === 0 ? pair + 128 : table.length;
	for (let at = pair; at < end; at += step) table[at] = (table[at] ?? 0) | bit;
}
//#endregion
//#region src/text/key-table.ts
const NONE = -1;
/** Keys must not be negative. At most every fourth place is used, so searches are short. */
function createKeyTable(entries) {
	const bits = 2 + Math.ceil(Math.log2(entries.size + 1));
	const keys = new Int32Array(1 << bits).fill(NONE);
	const values = Array.from({ length: keys.length });
	const table = {
		keys,
		values,
		shift: 32 - bits
	};
	for (const [key, value] of entries) {
		const place = placeOf(table, key);
		keys[place] = key;
		values[place] = value;
	}
	return table;
}
function lookUp(table, key) {
	return table.values[placeOf(table, key)];
}
/** The place of a key, or of its insertion. */
function placeOf({ keys, shift }, key) {
	let place = Math.imul(key, SPREAD) >>> shift;
	while (keys[place] !== key && keys[place] !== NONE) place = place + 1 & keys.length - 1;
	return place;
}
/** Spreads keys that differ in only a few bits. */
const SPREAD = 2654435761;
//#endregion
//#region src/redaction/matcher/over-lines.ts
/** Whether one may stand in such a text, also when its lines have marks before them or others between them. */
function mayRunOverLines(text) {
	look ??= createLook();
	return look(text);
}
let look = null;
function createLook() {
	const keywords = new Map(SPELLED.map((keyword) => [keyword, null]));
	for (const group of overLinesIndex().groups) keywords.set(group.keyword, triedAt(group).tries);
	const sieve = createSieve(keywords.keys());
	for (const code of UNSEEN_CODES) markCharacter(sieve, code);
	const known = createKeyTable(knownByKey(keywords));
	const readCodes = createCodes();
	const room = createRoom();
	return (text) => {
		const { codes, pairs, count } = readCodes(text);
		const spots = sift({
			codes,
			pairs,
			count
		}, sieve, room);
		if (spots.beyondCount > 0 && hasUnseen(text)) return true;
		const search = newSearch(text, "all");
		for (let spot = 0; spot < spots.count; spot += 1) {
			const pair = spots.pairs[spot] ?? 0;
			const bits = spots.bits[spot] ?? 0;
			if ((bits & 57344) !== 0 && isUnseen(codes, 2 * pair)) return true;
			if ((bits & 8191) === 0) continue;
			const key = keyAt(pairs, pair);
			const first = 2 * (pair - 1);
			if (isTriedAt(lookUp(known, key), search, first) || isTriedAt(lookUp(known, key & 2097151), search, first) || isTriedAt(lookUp(known, key & 268435328), search, first)) return true;
		}
		return false;
	};
}
/** A character that needs no escape and has one may be a part of any keyword: `\\u0077`, `\\x77`, `\\167`. */
const SPELLED = [
	"\\u{",
	"\\U0",
	...each("\\u", "0123456789abcdefABCDEF"),
	...each("\\x", "0123456789abcdefABCDEF"),
	...each("\\0", "01234567"),
	...each("\\1", "01234567")
];
/** So may one of these stand in it, or one beyond ASCII that nobody sees. */
const UNSEEN_CODES = [0, 27];
function isUnseen(codes, at) {
	return UNSEEN_CODES.includes(codes[at] ?? 1) || UNSEEN_CODES.includes(codes[at + 1] ?? 1);
}
function knownByKey(keywords) {
	const known = /* @__PURE__ */ new Map();
	for (const [keyword, tries] of keywords) for (const { anchor, key } of anchoredIn(keyword)) known.set(key, [...known.get(key) ?? [], {
		keyword,
		anchor,
		tries
	}]);
	return known;
}
/** Is a rule tried here, as far as the name and what stands after it tell? */
function isTriedAt(known, search, first) {
	if (known === void 0) return false;
	for (const { keyword, anchor, tries } of known) {
		const at = first - anchor;
		if (!search.text.startsWith(keyword, at)) continue;
		if (tries === null || entriesAt(tries, search, at).some(({ rule }) => hasHead(rule, search, at))) return true;
	}
	return false;
}
//#endregion
//#region src/redaction/matcher/second-look.ts
/** How far before a place something may stand that finds a secret there, and how far after. */
const BEFORE = 600;
const LONGEST_LINE = 5e3;
const AFTER = 500;
/** Where something that was seen at these places, in their order, may be part of a secret. */
function windowsAt(places, length) {
	const windows = [];
	for (const at of places) {
		const last = windows.at(-1);
		const end = Math.min(length, at + AFTER);
		if (last !== void 0 && at - BEFORE <= last.end) last.end = end;
		else windows.push({
			start: Math.max(0, at - BEFORE),
			end
		});
	}
	return windows;
}
/** Where a second look may find what the first did not: around what was taken out. */
function windowsAround(clean, found) {
	const windows = [];
	let shift = 0;
	for (const { start, end, place = PLACE } of found) {
		const at = start + shift;
		shift += place.length - (end - start);
		const until = at + place.length + AFTER;
		const last = windows.at(-1);
		const from = last !== void 0 && at - BEFORE <= last.end ? last.end : startBefore(clean, at);
		if (last !== void 0 && from <= last.end) last.end = until;
		else windows.push({
			start: from,
			end: until
		});
	}
	const lastWindow = windows.at(-1);
	if (lastWindow !== void 0) lastWindow.end = Math.min(lastWindow.end, clean.length);
	return windows;
}
/** The beginning of a line that is far enough before. */
function startBefore(text, at) {
	const from = Math.max(0, at - LONGEST_LINE);
	return from + 1 + text.slice(from, Math.max(0, at - BEFORE)).lastIndexOf("\n");
}
//#endregion
//#region src/redaction/redact.ts
var redact_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({
	installUserRules: () => installUserRules,
	mayHoldOverLines: () => mayHoldOverLines,
	oneLine: () => require_start.oneLine,
	redact: () => redact,
	redactCounting: () => redactCounting,
	redactJson: () => redactJson,
	redactPart: () => redactPart,
	redactQuoting: () => redactQuoting,
	redactRecord: () => redactRecord,
	secretsByLooks: () => secretsByLooks,
	secretsIn: () => secretsIn,
	secretsOverLines: () => secretsOverLines
});
const NO_RULES = {
	find: () => [],
	isAllowed: () => false
};
let userRules = NO_RULES;
/** For the whole process, because every text that leaves it is meant. Null takes them away again. */
function installUserRules(rules) {
	userRules = rules ?? NO_RULES;
}
/** What is taken out may uncover what stands around it. Two rounds do, save for texts made to need more. */
const MAX_ROUNDS = 6;
/** Takes every secret out of a text. Redact before cutting: a cut secret no longer matches. */
function redactCounting(text) {
	const kinds = /* @__PURE__ */ new Map();
	let clean = text;
	let untrusted = 0;
	let windows;
	for (let round = 1; round <= MAX_ROUNDS; round += 1) {
		const found = fitJson(clean, findSecrets(clean, userRules, windows), isKnownSecret);
		if (found.length === 0) break;
		countKinds(round === 1 ? found : found.filter(isNew(clean)), kinds);
		untrusted += found.filter(({ isUntrusted }) => isUntrusted === true).length;
		clean = replace(clean, found);
		windows = windowsAround(clean, found);
	}
	const count = [...kinds.values()].reduce((sum, one) => sum + one, 0);
	return {
		text: brand(clean),
		count,
		kinds,
		untrusted
	};
}
/** The rest of a secret that was found before is no other secret. */
function isNew(text) {
	return ({ start, end }) => !text.slice(start, end).includes(PLACE);
}
/** Where the secrets of a text stand; the user's own rules count here too. */
function secretsIn(text) {
	return findSecrets(text, userRules);
}
/** The same without those that are known by their place alone; with windows, what is found by something in one of them. */
function secretsByLooks(text, windows) {
	return findByLooks(text, userRules, windows);
}
/** The same for those alone that run over several lines, and some of the others. */
function secretsOverLines(text) {
	return findOverLines(text, userRules);
}
function redact(text) {
	return redactCounting(text).text;
}
/** Whether any may: told by a first look, also where lines have marks before them or others between them. */
function mayHoldOverLines(text) {
	return userRules !== NO_RULES || mayRunOverLines(text);
}
/** A part of a text. The rest of a secret is known only by what stands around it, so all of it is looked at. */
function redactPart(text, part) {
	const within = secretsIn(text).map((secret) => ({
		...secret,
		start: Math.max(secret.start, part.start) - part.start,
		end: Math.min(secret.end, part.end) - part.start
	})).filter(({ start, end }) => start < end);
	return redact(replace(text.slice(part.start, part.end), within));
}
/** What is said of another text in some words of it: what is a secret there is one here, where nothing around shows it. */
function redactQuoting(words, source) {
	return redact(secretsIn(source).flatMap(({ start, end }) => source.slice(start, end).split(/[\s"'`\\]+/)).filter((piece) => piece.length >= SHORTEST_QUOTED).sort((one, other) => other.length - one.length).reduce((rest, secret) => rest.replaceAll(secret, PLACE), words));
}
/** A shorter piece stands in ordinary words too. */
const SHORTEST_QUOTED = 4;
/** Redacts a parsed JSON value in its strings and its keys; structure survives, at any depth. */
function redactJson(value) {
	return require_start.mapJson(value, {
		key: redact,
		text: redactUnder,
		nameOf: nameOfPair
	});
}
/** The same for an object, which stays one. */
function redactRecord(value) {
	return redactJson(value);
}
/** `{"name": "DB_PASSWORD", "value": …}`: the name that a value stands under is a field beside it. */
function nameOfPair(object, key) {
	if (!/^(?:parameter)?value$/i.test(key)) return null;
	for (const [field, name] of Object.entries(object)) if (/^(?:parameter)?(?:name|key|id|variable)$/i.test(field) && typeof name === "string") return name;
	return null;
}
/** A text under a name such as `password` is a secret whatever it looks like. */
function redactUnder(text, key) {
	return key !== null && isKnownSecret(key, text, text) ? brand(PLACE) : redact(text);
}
function isKnownSecret(name, value, literal) {
	return isSecretUnder(name, value) && !userRules.isAllowed(literal);
}
function brand(text) {
	return text;
}
function replace(text, found) {
	if (found.length === 0) return text;
	const parts = [];
	let done = 0;
	for (const { start, end, place } of found) {
		parts.push(text.slice(done, start), place ?? "[REDACTED]");
		done = end;
	}
	return parts.join("") + text.slice(done);
}
function countKinds(found, kinds) {
	for (const { kind } of found) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}
//#endregion
Object.defineProperty(exports, "BY_PLACE", {
	enumerable: true,
	get: function() {
		return BY_PLACE;
	}
});
Object.defineProperty(exports, "KEYED", {
	enumerable: true,
	get: function() {
		return KEYED;
	}
});
Object.defineProperty(exports, "MIXED", {
	enumerable: true,
	get: function() {
		return MIXED;
	}
});
Object.defineProperty(exports, "PLACE", {
	enumerable: true,
	get: function() {
		return PLACE;
	}
});
Object.defineProperty(exports, "WITHOUT_FIRST", {
	enumerable: true,
	get: function() {
		return WITHOUT_FIRST;
	}
});
Object.defineProperty(exports, "WITHOUT_LAST", {
	enumerable: true,
	get: function() {
		return WITHOUT_LAST;
	}
});
Object.defineProperty(exports, "anchoredIn", {
	enumerable: true,
	get: function() {
		return anchoredIn;
	}
});
Object.defineProperty(exports, "countUnusualPairs", {
	enumerable: true,
	get: function() {
		return countUnusualPairs;
	}
});
Object.defineProperty(exports, "createCodes", {
	enumerable: true,
	get: function() {
		return createCodes;
	}
});
Object.defineProperty(exports, "createKeyTable", {
	enumerable: true,
	get: function() {
		return createKeyTable;
	}
});
Object.defineProperty(exports, "createRoom", {
	enumerable: true,
	get: function() {
		return createRoom;
	}
});
Object.defineProperty(exports, "createSieve", {
	enumerable: true,
	get: function() {
		return createSieve;
	}
});
Object.defineProperty(exports, "installUserRules", {
	enumerable: true,
	get: function() {
		return installUserRules;
	}
});
Object.defineProperty(exports, "isDigit", {
	enumerable: true,
	get: function() {
		return isDigit;
	}
});
Object.defineProperty(exports, "isLetter", {
	enumerable: true,
	get: function() {
		return isLetter;
	}
});
Object.defineProperty(exports, "isWord", {
	enumerable: true,
	get: function() {
		return isWord;
	}
});
Object.defineProperty(exports, "keyAt", {
	enumerable: true,
	get: function() {
		return keyAt;
	}
});
Object.defineProperty(exports, "lastUpTo", {
	enumerable: true,
	get: function() {
		return lastUpTo;
	}
});
Object.defineProperty(exports, "lookUp", {
	enumerable: true,
	get: function() {
		return lookUp;
	}
});
Object.defineProperty(exports, "mayHoldOverLines", {
	enumerable: true,
	get: function() {
		return mayHoldOverLines;
	}
});
Object.defineProperty(exports, "placeIn", {
	enumerable: true,
	get: function() {
		return placeIn;
	}
});
Object.defineProperty(exports, "redact", {
	enumerable: true,
	get: function() {
		return redact;
	}
});
Object.defineProperty(exports, "redactCounting", {
	enumerable: true,
	get: function() {
		return redactCounting;
	}
});
Object.defineProperty(exports, "redactJson", {
	enumerable: true,
	get: function() {
		return redactJson;
	}
});
Object.defineProperty(exports, "redactPart", {
	enumerable: true,
	get: function() {
		return redactPart;
	}
});
Object.defineProperty(exports, "redactQuoting", {
	enumerable: true,
	get: function() {
		return redactQuoting;
	}
});
Object.defineProperty(exports, "redactRecord", {
	enumerable: true,
	get: function() {
		return redactRecord;
	}
});
Object.defineProperty(exports, "redact_exports", {
	enumerable: true,
	get: function() {
		return redact_exports;
	}
});
Object.defineProperty(exports, "secretsByLooks", {
	enumerable: true,
	get: function() {
		return secretsByLooks;
	}
});
Object.defineProperty(exports, "secretsIn", {
	enumerable: true,
	get: function() {
		return secretsIn;
	}
});
Object.defineProperty(exports, "secretsOverLines", {
	enumerable: true,
	get: function() {
		return secretsOverLines;
	}
});
Object.defineProperty(exports, "sift", {
	enumerable: true,
	get: function() {
		return sift;
	}
});
Object.defineProperty(exports, "windowsAt", {
	enumerable: true,
	get: function() {
		return windowsAt;
	}
});
