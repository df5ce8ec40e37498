import { jointAt, openLiteralAt } from './continued.ts';
import { countUnusualPairs } from '../../text/letter-pairs.ts';
import type { FoundSecret } from './found.ts';
import { isKnownWord } from './known-words.ts';
import { type RuleEntry, tryEntry } from './match-rule.ts';
import { FAR, isName } from './neighbours.ts';
import { SHORTEST_ODD } from './odd-runs.ts';
import { lineAfter } from './pieces.ts';
import { samePlaces } from './same-place.ts';
import type { TextSpan } from '../rules/rule.ts';

/*
 * The rest of a token that is known to go on: because of what stands right after it, or because a word near by
 * makes it exactly as long as such tokens are. What looks like an ordinary word is then hidden too.
 */

const RUN = /[A-Za-z0-9_.+/~-]{1,300}={0,2}/y;
const SIGN = String.raw`[ \t]{0,20}(?:\+\+?|\.\.?|&(?: _)?|\|\||<>|~)[ \t]{0,20}`;
const LINE = String.raw`(?:\r?\n[+ -]?[ \t]{0,80})?`;
/** A sign between two literals of any marks, and perhaps an empty one between them. */
const SIGNED = new RegExp(
  String.raw`["'\x60]${SIGN}${LINE}(?:(?:""|'')${SIGN}${LINE})?(?!""|'')["'\x60]`,
  'y',
);
/** Nothing in a template, and a variable that is added to. */
const ADDED =
  /\$\{(?:''|""|``)\}|["'`];?[ \t]{0,8}\r?\n[+ -]?[ \t]{0,80}[\w.$]{1,60}[ \t]{0,4}[.+]=[ \t]{0,4}["'`]/y;
/** How a mail breaks a line. */
const BROKEN = /=\r?\n/y;

type Begun = Pick<FoundSecret, 'end' | 'isEndless'>;

/** The first word after a token that may go on; null when nothing says that it does. */
export function restAfter(text: string, begun: Begun): TextSpan | null {
  const start = afterJoint(text, begun.end);
  if (start === null) return newLine(text, begun);
  RUN.lastIndex = start;
  return RUN.test(text) ? { start, end: RUN.lastIndex } : null;
}

function afterJoint(text: string, end: number): number | null {
  for (const pattern of [SIGNED, ADDED, BROKEN]) {
    pattern.lastIndex = end;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  const joint =
    jointAt(text, end) ?? openLiteralAt(text, text.startsWith('\r', end) ? end + 1 : end);
  return joint?.end ?? null;
}

/** The next line begins with it, and it is no ordinary word or, after a token of no known length, none that people write. */
function newLine(text: string, { end, isEndless }: Begun): TextSpan | null {
  const line = lineAfter(text, end);
  if (line === null || line.end - line.start < SHORTEST_ODD || isName(text, line)) return null;
  const isUsual = isEndless === true ? isWritten : isOrdinary;
  return isUsual(text.slice(line.start, line.end)) ? null : line;
}

/** Numbers, and words as they are written in a language or in code. */
function isOrdinary(run: string): boolean {
  if (/^[0-9a-f]{7,64}$/.test(run) || /^[\d.+/-]+$/.test(run)) return true;
  const isOneCase = run === run.toLowerCase() || run === run.toUpperCase();
  const parts = run.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return parts.every((part) => /^\d{1,4}$/.test(part) || isWord(part, isOneCase));
}

const SHORT =
  /^(?:an?|as|at|be|by|db|do|go|id|if|in|io|ip|is|it|js|ms|my|no|of|ok|on|or|os|to|ts|ui|up|us|we)$/i;

function isWord(part: string, isOneCase: boolean): boolean {
  if (part.length <= 2) return isOneCase || SHORT.test(part);
  const hasVowel = part.length === 3 || /[aeiouy]/i.test(part);
  return hasVowel && countUnusualPairs(part, 0, part.length) <= part.length / 3;
}

/**
 * What people write beside a token. Looks do not decide: of a hundred rests of secrets nearly one looks like a word, but
 * hardly any has a word in it.
 */
function isWritten(run: string): boolean {
  if (NO_WORD.test(run)) return true;
  return isOrdinary(run) && run.split(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]+/).some(isKnownWord);
}

/** Nothing but signs, what was taken out before, a flag, a number, a whole object of git, what a UUID begins with. */
const NO_WORD =
  /^(?:[^A-Za-z0-9]+|REDACTED|--[a-z]{2,}(?:-[a-z]+)*|(?:\d|x86)[\d_.:/-]*|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{8}-[0-9a-f-]{4,})$/;

/** The next word in such a place as the token, whose length tells nothing, stands in, unless people write it. */
export function nextValue(text: string, token: TextSpan, near: TextSpan): TextSpan | null {
  for (const span of samePlaces(text, token, near))
    if (!isWritten(text.slice(span.start, span.end)) && !isName(text, span)) return span;
  return null;
}

/** How long such a token is tells nothing. */
export const isEndless = ({ rule, isFixed }: RuleEntry) =>
  rule.hasOthers === true || (rule.isWhole === undefined && !isFixed());

const WORDS = new RegExp(String.raw`[A-Za-z0-9_-]{${SHORTEST_ODD},250}`, 'g');

/** The words near by that make the token whole, of which this is the beginning. */
export function completions(
  entry: RuleEntry,
  text: string,
  token: TextSpan & { readonly secret: string },
): TextSpan[] {
  if (isEndless(entry)) return [];
  const words = [...text.slice(token.end, token.end + FAR).matchAll(WORDS)].map((match) => ({
    start: token.end + match.index,
    end: token.end + match.index + match[0].length,
  }));
  return words
    .flatMap((word) => (isMarked(text, word) ? [word, { ...word, start: word.start + 1 }] : [word]))
    .filter((word) => isMade(entry, token.secret + text.slice(word.start, word.end)))
    .filter((word) => !isName(text, word));
}

/** The same for the word that stands here, if it is more than what such tokens begin with. */
export function completed(entry: RuleEntry, text: string, run: TextSpan): TextSpan[] {
  const secret = text.slice(run.start, run.end);
  return secret === entry.keyword ? [] : completions(entry, text, { ...run, secret });
}

/** Its hyphen may be the mark of a diff. */
const isMarked = (text: string, { start }: TextSpan) =>
  text.charAt(start) === '-' && text.charAt(start - 1) === '\n';

function isMade(entry: RuleEntry, whole: string): boolean {
  if (entry.rule.isWhole?.(whole) === false) return false;
  const made = tryEntry(entry, { text: whole, tried: new Map() }, 0);
  return made !== null && made.start === 0 && made.end === whole.length;
}
