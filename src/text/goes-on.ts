import { jointAt, openLiteralAt } from './continued.ts';
import { countUnusualPairs } from './letter-pairs.ts';
import { type Entry, tryEntry } from './match-rule.ts';
import { FAR, isName } from './neighbours.ts';
import { SHORTEST_ODD } from './odd-runs.ts';
import { lineAfter } from './pieces.ts';
import type { Span } from './secrets/rule.ts';

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

/** The first word after a token that ends here and may go on; null when nothing says that it does. */
export function restAfter(text: string, end: number): Span | null {
  const start = afterJoint(text, end);
  if (start === null) return oddLine(text, end);
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

/** The next line begins with it, and it is no ordinary word. */
function oddLine(text: string, end: number): Span | null {
  const line = lineAfter(text, end);
  if (line === null || line.end - line.start < SHORTEST_ODD) return null;
  return isOrdinary(text.slice(line.start, line.end)) ? null : line;
}

/** Numbers, and words as they are written in a language or in code. */
function isOrdinary(run: string): boolean {
  if (/^[0-9a-f]{7,64}$/.test(run) || /^[\d.+/-]+$/.test(run)) return true;
  const isOneCase = run === run.toLowerCase() || run === run.toUpperCase();
  const parts = run.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return parts.every((part) => /^\d{1,4}$/.test(part) || isWord(part, isOneCase));
}

const SHORT = /^(?:an?|as|at|be|by|db|do|go|id|if|in|io|is|it|no|of|ok|on|or|os|to|up|we)$/i;

function isWord(part: string, isOneCase: boolean): boolean {
  if (part.length <= 2) return isOneCase || SHORT.test(part);
  const hasVowel = part.length === 3 || /[aeiouy]/i.test(part);
  return hasVowel && countUnusualPairs(part, 0, part.length) <= part.length / 3;
}

const VALUE =
  /["'`=:>|,([] ?([A-Za-z0-9_~-]{6,60})(?![A-Za-z0-9_~-]|\\?["'`]?[ \t]{0,8}(?::[\s"'`]|:?=|\())/;

/** The next value near by, of a token whose length tells nothing, if it is no ordinary word. */
export function nextValue(text: string, end: number): Span | null {
  const match = VALUE.exec(text.slice(end + 1, end + FAR));
  if (match === null) return null;
  const [all, value = ''] = match;
  const start = end + 1 + match.index + all.length - value.length;
  return isOrdinary(value) || isOddHash(value) ? null : { start, end: start + value.length };
}

const isOddHash = (value: string) => /^[0-9a-f-]+$/i.test(value);

/** How long such a token is can be told. */
export const hasLength = ({ rule, isFixed }: Entry) => rule.isWhole !== undefined || isFixed();

const WORDS = new RegExp(String.raw`[A-Za-z0-9_-]{${SHORTEST_ODD},250}`, 'g');

/** The words near by that make the token whole, of which this is the beginning. */
export function completions(
  entry: Entry,
  text: string,
  token: Span & { readonly secret: string },
): Span[] {
  if (!hasLength(entry)) return [];
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
export function completed(entry: Entry, text: string, run: Span): Span[] {
  const secret = text.slice(run.start, run.end);
  return secret === entry.keyword ? [] : completions(entry, text, { ...run, secret });
}

/** Its hyphen may be the mark of a diff. */
const isMarked = (text: string, { start }: Span) =>
  text.charAt(start) === '-' && text.charAt(start - 1) === '\n';

function isMade(entry: Entry, whole: string): boolean {
  if (entry.rule.isWhole?.(whole) === false) return false;
  const made = tryEntry(entry, { text: whole, tried: new Map() }, 0);
  return made !== null && made.start === 0 && made.end === whole.length;
}
