const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_errors = require("./errors.cjs");
const require_redact = require("./redact.cjs");
let node_vm = require("node:vm");
node_vm = require_rolldown_runtime.__toESM(node_vm, 1);
//#region src/text/user-rules.ts
const MAX_LENGTH = 200;
const PATTERNS = "redaction.patterns";
const ALLOW = "redaction.allow";
/**
* Milliseconds for all patterns over one text: some, and more for every megabyte. Time on the wall: on a
* busy machine a pattern that needs no time at all may still wait for its turn.
*/
const timeLimit = (text) => 1e3 + Math.ceil(text.length / 1e6) * 250;
/** For the whole process; called once, before anything is read. Throws a ConfigError that says which. */
function setUpRedaction({ patterns, untrusted, allow }) {
	checkEach(patterns, {
		setting: PATTERNS,
		whyNot: whyNotPattern
	});
	checkEach(allow, {
		setting: ALLOW,
		whyNot: whyNotAllowed
	});
	const exact = new Set(allow.filter((one) => !isPattern(one)));
	const allowed = allow.filter(isPattern).map((one) => `^(?:${one.slice(1, -1)})$`);
	const trusted = patterns.filter((one) => !untrusted.includes(one));
	require_redact.installUserRules({
		find: (text) => [...findByPatterns({
			patterns: trusted,
			of: patterns
		}, text), ...findByPatterns({
			patterns: untrusted,
			of: patterns
		}, text).map(markUntrusted)],
		isAllowed: (secret) => exact.has(secret) || allowed.length > 0 && matches(allowed, {
			text: secret,
			setting: ALLOW,
			of: allowed
		}).length > 0
	});
}
/** Named by its number: the pattern itself may be a secret. */
function checkEach(entries, { setting, whyNot }) {
	for (const [index, entry] of entries.entries()) {
		const why = whyNot(entry);
		if (why !== null) throw new require_errors.ConfigError(`${setting}: entry ${index + 1} ${why}`);
	}
}
function isPattern(entry) {
	return entry.length > 2 && entry.startsWith("/") && entry.endsWith("/");
}
/** Why a text cannot be one of `redaction.allow`; null when it can. */
function whyNotAllowed(entry) {
	if (entry === "") return "is empty; take it out";
	return isPattern(entry) ? whyNotRegExp(entry.slice(1, -1)) : null;
}
/** Why a text cannot be one of `redaction.patterns`; null when it can. */
function whyNotPattern(pattern) {
	return whyNotRegExp(pattern) ?? ownWordMatched(pattern);
}
function whyNotRegExp(pattern) {
	if (pattern.length > MAX_LENGTH) return `has ${pattern.length} characters; at most ${MAX_LENGTH} are allowed`;
	try {
		new RegExp(pattern, "g");
	} catch {
		return "is no regular expression; write \\ before a sign that means itself";
	}
	return isEmptyMatching(pattern) ? "matches the empty text, so it would match everywhere; make it longer" : null;
}
/**
* What hosts and readers of our reports go by. A pattern may come with a repository: one that took these
* words away would open a stop, hide a verdict or garble a reply.
*/
const OWN_WORDS = [
	...[
		"decision",
		"block",
		"reason",
		"systemMessage",
		"hookSpecificOutput",
		"hookEventName"
	],
	...[
		"additionalContext",
		"permissionDecision",
		"permissionDecisionReason",
		"deny",
		"PreToolUse"
	],
	...[
		"PostToolUse",
		"Stop",
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
function ownWordMatched(pattern) {
	try {
		const over = {
			text: OWN_WORDS.join("\n"),
			setting: PATTERNS,
			of: [pattern]
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
/** Constant code; touching matches are joined, so that a pattern for one character gives one stretch. */
const FIND = new node_vm.default.Script(`{
  const spans = [];
  for (current = 0; current < patterns.length; current += 1) {
    const pattern = new RegExp(patterns[current], 'g');
    for (let match; (match = pattern.exec(text)) !== null; ) {
      if (match[0] === '') pattern.lastIndex += 1;
      else if (spans[spans.length - 1] === match.index) spans[spans.length - 1] = pattern.lastIndex;
      else spans.push(match.index, pattern.lastIndex);
    }
  }
  spans;
}`);
const TEST_EMPTY = new node_vm.default.Script("new RegExp(patterns[0]).test(\"\")");
function matches(patterns, { text, setting, of }) {
	try {
		const flat = run(FIND, patterns, text);
		return Array.from({ length: flat.length / 2 }, (_, pair) => ({
			start: flat[2 * pair] ?? 0,
			end: flat[2 * pair + 1] ?? 0
		}));
	} catch {
		throw new require_errors.RedactionError(setting, of.indexOf(patterns[globals.current] ?? "") + 1);
	}
}
/** What the code in the context sees; `current` says afterwards which pattern it was at. */
const globals = {
	patterns: [],
	text: "",
	current: 0
};
const context = node_vm.default.createContext(globals, { codeGeneration: {
	strings: false,
	wasm: false
} });
function run(code, patterns, text) {
	Object.assign(globals, {
		patterns,
		text,
		current: 0
	});
	try {
		return code.runInContext(context, { timeout: timeLimit(text) });
	} finally {
		globals.text = "";
	}
}
/** What is redacted already is left as it is, or redacting twice would not be redacting once. */
function withoutPlaces(text, { start, end }) {
	const spans = [];
	let from = start;
	const before = Math.max(0, start - require_redact.PLACE.length + 1);
	const window = text.slice(before, end + require_redact.PLACE.length - 1);
	for (let at = window.indexOf(require_redact.PLACE); at !== -1; at = window.indexOf(require_redact.PLACE, at + 1)) {
		if (before + at > from) spans.push({
			start: from,
			end: before + at
		});
		from = before + at + require_redact.PLACE.length;
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
