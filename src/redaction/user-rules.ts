import vm from 'node:vm';
import { ConfigError, RedactionError } from '../model/errors.ts';
import type { RedactionSettings } from '../model/settings.ts';
import type { FoundSecret } from './matcher/found.ts';
import { installUserRules } from './redact.ts';
import { PLACE, type TextSpan } from './rules/rule.ts';
import { type UserPattern, readAllowed, readPattern, takesNothing } from './user-pattern.ts';

/*
 * User patterns may backtrack endlessly. They run in a separate context with a time limit, which can stop a regular
 * expression; the patterns are data there, never code.
 */

const MAX_LENGTH = 200;
const PATTERNS = 'redaction.patterns';
const ALLOW = 'redaction.allow';

/**
 * Milliseconds for all patterns over one text: a base and more per megabyte. Real time, because on a busy machine even
 * a cheap pattern may wait.
 */
const timeLimit = (text: string) => 1000 + megabytes(text) * 250;

/**
 * The compiled program runs on JavaScriptCore, which stops a match after a hundred million steps and reports no match,
 * so a secret would stay. Reaching that takes several times this limit for any pattern. In milliseconds; generous,
 * because the machine may be busy.
 */
const patience = (text: string) => 100 + megabytes(text) * 50;
const mayGiveUp = process.versions['bun'] !== undefined;

function megabytes(text: string): number {
  return Math.ceil(text.length / 1_000_000);
}

/**
 * For the whole process; called once, before anything is read. Throws a ConfigError that names the wrong entry.
 * `replyWords`: see `whyNotPattern`.
 */
export function setUpRedaction(
  { patterns, untrusted, allow }: RedactionSettings,
  replyWords: readonly string[],
): void {
  checkEach(patterns, { setting: PATTERNS, whyNot: (entry) => whyNotPattern(entry, replyWords) });
  checkEach(allow, { setting: ALLOW, whyNot: whyNotAllowed });
  const exact = new Set(allow.filter((one) => !isPattern(one)));
  const allowed = allow.filter(isPattern).map(readAllowed);
  const trusted = patterns.filter((one) => !untrusted.includes(one)).map(readPattern);
  const suspect = untrusted.map(readPattern);
  installUserRules({
    find: (text) => [
      ...findByPatterns({ patterns: trusted, of: patterns }, text),
      ...findByPatterns({ patterns: suspect, of: patterns }, text).map(markUntrusted),
    ],
    isAllowed: (secret) =>
      exact.has(secret) ||
      (allowed.length > 0 &&
        matches(allowed, { text: secret, setting: ALLOW, of: allow }).length > 0),
  });
}

type PatternCheck = {
  readonly setting: string;
  readonly whyNot: (entry: string) => string | null;
};

/** Messages give its number: the pattern itself may be a secret. */
function checkEach(entries: readonly string[], { setting, whyNot }: PatternCheck): void {
  for (const [index, entry] of entries.entries()) {
    const why = whyNot(entry);
    if (why !== null) throw new ConfigError(`${setting}: entry ${index + 1} ${why}`);
  }
}

function isPattern(entry: string): boolean {
  return entry.length > 2 && entry.startsWith('/') && entry.endsWith('/');
}

/** Why a text is not valid in `redaction.allow`; null if it is. */
export function whyNotAllowed(entry: string): string | null {
  if (entry === '') return 'is empty; take it out';
  return isPattern(entry) ? whyNotRegExp(readAllowed(entry)) : null;
}

/**
 * Why a text is not valid in `redaction.patterns`; null if it is. `replyWords`: words that hosts parse in our replies;
 * a pattern that removes them would let a blocked stop pass.
 */
export function whyNotPattern(entry: string, replyWords: readonly string[]): string | null {
  const pattern = readPattern(entry);
  const why = whyNotRegExp(pattern);
  if (why !== null) return why;
  return takesNothing(pattern.source)
    ? 'is only about what stands around it and hides nothing; add what is to be hidden'
    : ownWordMatched(pattern, replyWords);
}

function whyNotRegExp(pattern: UserPattern): string | null {
  const { entry, source, flags } = pattern;
  if (entry.length > MAX_LENGTH)
    return `has ${entry.length} characters; at most ${MAX_LENGTH} are allowed`;
  try {
    new RegExp(source, flags);
  } catch {
    return flags.includes('u')
      ? 'is no regular expression; beside \\p{…}, \\u{…} or such a character only signs of the syntax may have a \\ before them'
      : 'is no regular expression; write \\ before a sign that means itself';
  }
  return isEmptyMatching(pattern)
    ? 'matches the empty text, so it would match everywhere; make it longer'
    : null;
}

/**
 * Readers of our reports rely on these words. A pattern may come with a repository: removing them would hide a verdict.
 */
const REPORT_WORDS = [
  ...['verdict', 'APPROVED', 'CHANGES_REQUIRED', 'DECISION_NEEDED'],
  ...['SKIPPED', 'outcome', 'reviewed', 'inconclusive', 'unavailable', 'skipped', 'summary'],
  ...['findings', 'severity', 'critical', 'major', 'receipt', 'report_schema'],
  ...['failure', 'next_step', 'not reviewed', 'countersign', 'an independent review says'],
] as const;

function ownWordMatched(pattern: UserPattern, replyWords: readonly string[]): string | null {
  try {
    const over = {
      text: [...replyWords, ...REPORT_WORDS].join('\n'),
      setting: PATTERNS,
      of: [pattern.entry],
    };
    const [span] = matches([pattern], over);
    return span === undefined
      ? null
      : 'matches words that our own replies and reports are made of; make it longer';
  } catch {
    return 'takes too long even on a short text; make it simpler';
  }
}

function isEmptyMatching(pattern: UserPattern): boolean {
  try {
    return run(TEST_EMPTY, [pattern], '') === true;
  } catch {
    // It did not end even on an empty text, so it is unusable.
    return true;
  }
}

type Some = { readonly patterns: readonly UserPattern[]; readonly of: readonly string[] };

function findByPatterns({ patterns, of }: Some, text: string): FoundSecret[] {
  if (patterns.length === 0) return [];
  return matches(patterns, { text, setting: PATTERNS, of })
    .flatMap((span) => withoutPlaces(text, span))
    .map((span) => ({ ...span, kind: 'user-pattern', rank: Infinity }));
}

function markUntrusted(found: FoundSecret): FoundSecret {
  return { ...found, kind: 'project-pattern', isUntrusted: true };
}

/**
 * Constant code. Touching matches are joined, so a pattern for one character gives one stretch. After an empty match it
 * skips the whole character: with the flag `u`, continuing inside one would return to its start and loop. The last
 * search, which finds nothing, is timed separately if all took long.
 */
const FIND = new vm.Script(`{
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

const TEST_EMPTY = new vm.Script('new RegExp(patterns[0].source, patterns[0].flags).test("")');

type Over = {
  readonly text: string;
  readonly setting: string;
  /** The list that a number in a message refers to. */
  readonly of: readonly string[];
};

function matches(patterns: readonly UserPattern[], { text, setting, of }: Over): TextSpan[] {
  try {
    const flat = run(FIND, patterns, text) as readonly number[];
    return Array.from({ length: flat.length / 2 }, (_, pair) => ({
      start: flat[2 * pair] ?? 0,
      end: flat[2 * pair + 1] ?? 0,
    }));
  } catch {
    throw new RedactionError(setting, of.indexOf(patterns[globals.current]?.entry ?? '') + 1);
  }
}

/** Globals of the context; afterwards `current` says which pattern was running. */
const globals = {
  patterns: [] as readonly UserPattern[],
  text: '',
  current: 0,
  worked: () => (mayGiveUp ? process.cpuUsage().user / 1000 : 0),
  patience: 0,
};
const context = vm.createContext(globals, { codeGeneration: { strings: false, wasm: false } });

function run(code: vm.Script, patterns: readonly UserPattern[], text: string): unknown {
  Object.assign(globals, { patterns, text, current: 0, patience: patience(text) });
  try {
    return code.runInContext(context, { timeout: timeLimit(text) });
  } finally {
    globals.text = '';
  }
}

/** Leaves earlier redactions unchanged, so that redacting twice gives the same result. */
function withoutPlaces(text: string, { start, end }: TextSpan): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = start;
  const before = Math.max(0, start - PLACE.length + 1);
  const window = text.slice(before, end + PLACE.length - 1);
  for (let at = window.indexOf(PLACE); at !== -1; at = window.indexOf(PLACE, at + 1)) {
    if (before + at > from) spans.push({ start: from, end: before + at });
    from = before + at + PLACE.length;
  }
  return from < end ? [...spans, { start: from, end }] : spans;
}
