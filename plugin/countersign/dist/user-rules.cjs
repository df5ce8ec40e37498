const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_redaction = require("./redaction.cjs");
let node_vm = require("node:vm");
node_vm = require_rolldown_runtime.__toESM(node_vm, 1);
//#region src/redaction/user-pattern.ts
/** Between slashes, as in a program. We set the flags for where to search; the user may set `i` and `s`. */
const DELIMITED = /^\/(.+)\/$|^\/((?:[^/\\[]|\\[^]|\[(?:[^\]\\]|\\[^])*\])+)\/([gimsuy]{1,6})$/s;
/** One of `redaction.patterns`. `^` and `$` match at each line, because a text under review has many. */
function readPattern(entry) {
	const [, bare, body = bare ?? entry, given = ""] = DELIMITED.exec(entry) ?? [];
	return {
		entry,
		source: body,
		flags: `m${["i", "s"].filter((flag) => given.includes(flag)).join("")}${unicodeFlag(body)}`
	};
}
/** Between slashes in `redaction.allow`: must match the whole secret, over all of its lines. */
function readAllowed(entry) {
	const body = entry.slice(1, -1);
	return {
		entry,
		source: `^(?:${body})$`,
		flags: unicodeFlag(body)
	};
}
/**
* Without the flag `u` these would match a literal `p` or `u` and brackets; on other patterns the flag would reject
* common spellings.
*/
const NEEDS_UNICODE = /(?:^|[^\\])(?:\\\\)*\\[pPu]\{|[\uD800-\uDFFF]/;
function unicodeFlag(source) {
	return NEEDS_UNICODE.test(source) ? "u" : "";
}
/** Groups, choices, repetitions and anchors: anything that matches no character itself. */
const EMPTY = /\(\?(?:[:=!]|<[=!]|<\w+>)|[()^$|*+?]|\\[bB]|\{\d+(?:,\d*)?\}/y;
const AROUND = /\(\?<?[=!]/y;
/** Whether the pattern matches only context, such as `(?=word)`: it would never hide a character. */
function takesNothing(source) {
	let depth = 0;
	const around = [];
	for (let at = 0; at < source.length;) {
		const opens = source[at] === "(";
		if (opens) depth += 1;
		if (opens && matchAt(AROUND, source, at) > 0) around.push(depth);
		if (source[at] === ")" && around.at(-1) === depth) around.pop();
		if (source[at] === ")") depth -= 1;
		const length = matchAt(EMPTY, source, at);
		if (length === 0 && around.length === 0) return false;
		at += length === 0 ? charAt(source, at) : length;
	}
	return true;
}
function matchAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0].length ?? 0;
}
const CHARACTER = /\\[^]|\[(?:[^\]\\]|\\[^])*\]|[^]/y;
/** The length of a character, an escape or a class. Brackets are literal in a class. */
function charAt(source, at) {
	return matchAt(CHARACTER, source, at);
}
//#endregion
//#region src/redaction/user-rules.ts
const MAX_LENGTH = 200;
const PATTERNS = "redaction.patterns";
const ALLOW = "redaction.allow";
/**
* Milliseconds for all patterns over one text: a base and more per megabyte. Real time, because on a busy machine even
* a cheap pattern may wait.
*/
const timeLimit = (text) => 1e3 + megabytes(text) * 250;
/**
* The compiled program runs on JavaScriptCore, which stops a match after a hundred million steps and reports no match,
* so a secret would stay. Reaching that takes several times this limit for any pattern. In milliseconds; generous,
* because the machine may be busy.
*/
const patience = (text) => 100 + megabytes(text) * 50;
const mayGiveUp = process.versions["bun"] !== void 0;
function megabytes(text) {
	return Math.ceil(text.length / 1e6);
}
/**
* For the whole process; called once, before anything is read. Throws a ConfigError that names the wrong entry.
* `replyWords`: see `whyNotPattern`.
*/
function setUpRedaction({ patterns, untrusted, allow }, replyWords) {
	checkEach(patterns, {
		setting: PATTERNS,
		whyNot: (entry) => whyNotPattern(entry, replyWords)
	});
	checkEach(allow, {
		setting: ALLOW,
		whyNot: whyNotAllowed
	});
	const exact = new Set(allow.filter((one) => !isPattern(one)));
	const allowed = allow.filter(isPattern).map(readAllowed);
	const trusted = patterns.filter((one) => !untrusted.includes(one)).map(readPattern);
	const suspect = untrusted.map(readPattern);
	require_redaction.installUserRules({
		find: (text) => [...findByPatterns({
			patterns: trusted,
			of: patterns
		}, text), ...findByPatterns({
			patterns: suspect,
			of: patterns
		}, text).map(markUntrusted)],
		isAllowed: (secret) => exact.has(secret) || allowed.length > 0 && matches(allowed, {
			text: secret,
			setting: ALLOW,
			of: allow
		}).length > 0
	});
}
/** Messages give its number: the pattern itself may be a secret. */
function checkEach(entries, { setting, whyNot }) {
	for (const [index, entry] of entries.entries()) {
		const why = whyNot(entry);
		if (why !== null) throw new require_start.ConfigError(`${setting}: entry ${index + 1} ${why}`);
	}
}
function isPattern(entry) {
	return entry.length > 2 && entry.startsWith("/") && entry.endsWith("/");
}
/** Why a text is not valid in `redaction.allow`; null if it is. */
function whyNotAllowed(entry) {
	if (entry === "") return "is empty; take it out";
	return isPattern(entry) ? whyNotRegExp(readAllowed(entry)) : null;
}
/**
* Why a text is not valid in `redaction.patterns`; null if it is. `replyWords`: words that hosts parse in our replies;
* a pattern that removes them would let a blocked stop pass.
*/
function whyNotPattern(entry, replyWords) {
	const pattern = readPattern(entry);
	const why = whyNotRegExp(pattern);
	if (why !== null) return why;
	return takesNothing(pattern.source) ? "is only about what stands around it and hides nothing; add what is to be hidden" : ownWordMatched(pattern, replyWords);
}
function whyNotRegExp(pattern) {
	const { entry, source, flags } = pattern;
	if (entry.length > MAX_LENGTH) return `has ${entry.length} characters; at most ${MAX_LENGTH} are allowed`;
	try {
		new RegExp(source, flags);
	} catch {
		return flags.includes("u") ? "is no regular expression; beside \\p{…}, \\u{…} or such a character only signs of the syntax may have a \\ before them" : "is no regular expression; write \\ before a sign that means itself";
	}
	return isEmptyMatching(pattern) ? "matches the empty text, so it would match everywhere; make it longer" : null;
}
/**
* Readers of our reports rely on these words. A pattern may come with a repository: removing them would hide a verdict.
*/
const REPORT_WORDS = [
	...[
		"verdict",
		"APPROVED",
		"CHANGES_REQUIRED",
		"DECISION_NEEDED"
	],
	...[
		"SKIPPED",
		"outcome",
		"reviewed",
		"inconclusive",
		"unavailable",
		"skipped",
		"summary"
	],
	...[
		"findings",
		"severity",
		"critical",
		"major",
		"receipt",
		"report_schema"
	],
	...[
		"failure",
		"next_step",
		"not reviewed",
		"countersign",
		"an independent review says"
	]
];
function ownWordMatched(pattern, replyWords) {
	try {
		const over = {
			text: [...replyWords, ...REPORT_WORDS].join("\n"),
			setting: PATTERNS,
			of: [pattern.entry]
		};
		const [span] = matches([pattern], over);
		return span === void 0 ? null : "matches words that our own replies and reports are made of; make it longer";
	} catch {
		return "takes too long even on a short text; make it simpler";
	}
}
function isEmptyMatching(pattern) {
	try {
		return run(TEST_EMPTY, [pattern], "") === true;
	} catch {
		return true;
	}
}
function findByPatterns({ patterns, of }, text) {
	if (patterns.length === 0) return [];
	return matches(patterns, {
		text,
		setting: PATTERNS,
		of
	}).flatMap((span) => withoutPlaces(text, span)).map((span) => ({
		...span,
		kind: "user-pattern",
		rank: Infinity
	}));
}
function markUntrusted(found) {
	return {
		...found,
		kind: "project-pattern",
		isUntrusted: true
	};
}
/**
* Constant code. Touching matches are joined, so a pattern for one character gives one stretch. After an empty match it
* skips the whole character: with the flag `u`, continuing inside one would return to its start and loop. The last
* search, which finds nothing, is timed separately if all took long.
*/
const FIND = new node_vm.default.Script(`{
  const spans = [];
  for (current = 0; current < patterns.length; current += 1) {
    const { source, flags } = patterns[current];
    const pattern = new RegExp(source, flags + 'g');
    const begun = worked();
    let last = 0;
    for (let match; (match = pattern.exec(text)) !== null; last = pattern.lastIndex) {
      if (match[0] === '') pattern.lastIndex += text.codePointAt(match.index) > 0xffff ? 2 : 1;
      else if (spans[spans.length - 1] === match.index) spans[spans.length - 1] = pattern.lastIndex;
      else spans.push(match.index, pattern.lastIndex);
    }
    let taken = worked() - begun;
    if (taken > patience && last > 0) {
      const again = worked();
      pattern.lastIndex = last;
      pattern.exec(text);
      taken = worked() - again;
    }
    if (taken > patience) throw new Error('given up');
  }
  spans;
}`);
const TEST_EMPTY = new node_vm.default.Script("new RegExp(patterns[0].source, patterns[0].flags).test(\"\")");
function matches(patterns, { text, setting, of }) {
	try {
		const flat = run(FIND, patterns, text);
		return Array.from({ length: flat.length / 2 }, (_, pair) => ({
			start: flat[2 * pair] ?? 0,
			end: flat[2 * pair + 1] ?? 0
		}));
	} catch {
		throw new require_start.RedactionError(setting, of.indexOf(patterns[globals.current]?.entry ?? "") + 1);
	}
}
/** Globals of the context; afterwards `current` says which pattern was running. */
const globals = {
	patterns: [],
	text: "",
	current: 0,
	worked: () => mayGiveUp ? process.cpuUsage().user / 1e3 : 0,
	patience: 0
};
const context = node_vm.default.createContext(globals, { codeGeneration: {
	strings: false,
	wasm: false
} });
function run(code, patterns, text) {
	Object.assign(globals, {
		patterns,
		text,
		current: 0,
		patience: patience(text)
	});
	try {
		return code.runInContext(context, { timeout: timeLimit(text) });
	} finally {
		globals.text = "";
	}
}
/** Leaves earlier redactions unchanged, so that redacting twice gives the same result. */
function withoutPlaces(text, { start, end }) {
	const spans = [];
	let from = start;
	const before = Math.max(0, start - require_redaction.PLACE.length + 1);
	const window = text.slice(before, end + require_redaction.PLACE.length - 1);
	for (let at = window.indexOf(require_redaction.PLACE); at !== -1; at = window.indexOf(require_redaction.PLACE, at + 1)) {
		if (before + at > from) spans.push({
			start: from,
			end: before + at
		});
		from = before + at + require_redaction.PLACE.length;
	}
	return from < end ? [...spans, {
		start: from,
		end
	}] : spans;
}
//#endregion
exports.setUpRedaction = setUpRedaction;
exports.whyNotAllowed = whyNotAllowed;
exports.whyNotPattern = whyNotPattern;
