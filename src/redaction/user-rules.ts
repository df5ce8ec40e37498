import vm from 'node:vm';
import { ConfigError, RedactionError } from '../model/errors.ts';
import type { RedactionSettings } from '../model/settings.ts';
import type { FoundSecret } from './matcher/found.ts';
import { installUserRules } from './redact.ts';
import { PLACE, type TextSpan } from './rules/rule.ts';
import { type UserPattern, readAllowed, readPattern, takesNothing } from './user-pattern.ts';

/*
 * Patterns of the user's may backtrack for ever. They run in a context of their own with a time limit,
 * which ends a regular expression in the middle; the patterns are data there, never code.
 */

const MAX_LENGTH = 200;
const PATTERNS = 'redaction.patterns';
const ALLOW = 'redaction.allow';

/**
 * Milliseconds for all patterns over one text: some, and more for every megabyte. Time on the wall: on a
 * busy machine a pattern that needs no time at all may still wait for its turn.
 */
const timeLimit = (text: string) => 1000 + megabytes(text) * 250;

/**
 * The compiled program runs on JavaScriptCore, which gives a match up after a hundred million steps and then says, without
 * a word of it, that there is none: a secret would stay. To get there takes several times as long as this, whatever the
 * pattern is. Milliseconds of work: such a machine may be busy too.
 */
const patience = (text: string) => 100 + megabytes(text) * 50;
const mayGiveUp = process.versions['bun'] !== undefined;

function megabytes(text: string): number {
  return Math.ceil(text.length / 1_000_000);
}

/**
 * For the whole process; called once, before anything is read. Throws a ConfigError that says which entry is wrong.
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

/** Named by its number: the pattern itself may be a secret. */
function checkEach(entries: readonly string[], { setting, whyNot }: PatternCheck): void {
  for (const [index, entry] of entries.entries()) {
    const why = whyNot(entry);
    if (why !== null) throw new ConfigError(`${setting}: entry ${index + 1} ${why}`);
  }
}

function isPattern(entry: string): boolean {
  return entry.length > 2 && entry.startsWith('/') && entry.endsWith('/');
}

/** Why a text cannot be one of `redaction.allow`; null when it can. */
export function whyNotAllowed(entry: string): string | null {
  if (entry === '') return 'is empty; take it out';
  return isPattern(entry) ? whyNotRegExp(readAllowed(entry)) : null;
}

/**
 * Why a text cannot be one of `redaction.patterns`; null when it can. `replyWords`: the words that hosts read in our
 * replies; a pattern that took them away would open a stop.
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

/** Readers of our reports go by these. A pattern may come with a repository: one that took them away would hide a verdict. */
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
    // It did not end even on nothing: no use either.
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
 * Constant code; touching matches are joined, so that a pattern for one character gives one stretch. After nothing it
 * goes on behind the character: with the flag `u`, in the middle of one, it would go back to its start for ever. Where
 * all took long, the last search, which found nothing, is timed by itself.
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
  /** The list that a number in a message counts in. */
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

/** What the code in the context sees; `current` says afterwards which pattern it was at. */
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

/** What is redacted already is left as it is, or redacting twice would not be redacting once. */
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
