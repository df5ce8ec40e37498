import { countUnusualPairs } from '../letter-pairs.ts';
import {
  ACCENTED,
  BLANK,
  DIGIT,
  SYLLABIC,
  LETTERS,
  LOWER,
  NEWLINE,
  NONE,
  RARE,
  RULE,
  SIGN,
  SYMBOL,
  UPPER,
} from '../letters.ts';
import { LONGEST, readWord } from './read-word.ts';
import { asciiCost, type WordPrefix, wordCost } from './word-cost.ts';

/*
 * An estimate of o200k tokens. Cuts the text exactly like the tokenizer's own pattern, which is
 * cheap, and estimates each piece from its kind and length, with weights fitted to real files
 * (docs/adr/016-tokens.md). Nothing carries over a newline, so texts cut at lines never cost more
 * together.
 */

/** `likely`: the best estimate. `budget`: rather too high, for limits that must hold. */
export type Purpose = 'likely' | 'budget';

export const MARGIN: Readonly<Record<Purpose, number>> = { likely: 1, budget: 1.12 };

export function estimateTokens(text: string, purpose: Purpose): number {
  return Math.ceil(scan(text, Number.POSITIVE_INFINITY).cost * MARGIN[purpose]);
}

/** The estimate for a budget, or `null` as soon as it is exceeded: stops reading there. */
export function tokensWithin(text: string, budgetTokens: number): number | null {
  const cost = costWithin(text, budgetTokens);
  return cost === null ? null : Math.ceil(cost * MARGIN.budget);
}

/**
 * Like `tokensWithin`, not rounded, so that values can be added or compared with another budget.
 */
export function costWithin(text: string, budgetTokens: number): number | null {
  const { at, cost } = scan(text, budgetTokens / MARGIN.budget);
  return at < text.length ? null : cost;
}

/** Whether a text is within a budget. */
export function isWithin(text: string, budgetTokens: number): boolean {
  const tokens = isShort(text, budgetTokens) ? 0 : tokensWithin(text, budgetTokens);
  return tokens !== null && tokens <= budgetTokens;
}

/** So short that it fits without counting: a token is at least one byte. */
export function isShort(text: string, budgetTokens: number): boolean {
  return text.length <= budgetTokens && Buffer.byteLength(text) <= budgetTokens;
}

/** The length of the longest beginning within a budget. Never splits a character. */
export function prefixWithin(text: string, budgetTokens: number): number {
  return scan(text, budgetTokens / MARGIN.budget).at;
}

type TokenCursor = {
  readonly text: string;
  at: number;
  cost: number;
  /** The class of the last character taken. */
  before: number;
  /** The number of joined short pieces so far: names have few, hashes and base 64 many. */
  glued: number;
  /** Counts down from a word with accents: its neighbours are probably not English either. */
  abroad: number;
};

/** Stops before the first piece that would exceed the limit. */
function scan(text: string, limit: number): { readonly at: number; readonly cost: number } {
  const cursor: TokenCursor = { text, at: 0, cost: 0, before: NEWLINE, glued: 0, abroad: 0 };
  while (cursor.at < text.length) {
    const { at, cost } = cursor;
    const first = LETTERS[text.charCodeAt(at)] ?? NONE;
    const isGlued = cursor.before <= DIGIT && first <= DIGIT;
    takePiece(cursor, first);
    if (cursor.cost > limit) return { at, cost };
    cursor.before = LETTERS[text.charCodeAt(cursor.at - 1)] ?? NONE;
    cursor.glued = isGlued && cursor.at - at <= SHORT ? cursor.glued + 1 : 0;
    if (cursor.before === NEWLINE) cursor.abroad = 0;
  }
  return cursor;
}

const SHORT = 3;
/** A run of this many short pieces is not a name. */
const SCRAMBLED = 3;

/** In the order in which the tokenizer's pattern tries its alternatives. */
function takePiece(cursor: TokenCursor, first: number): void {
  const { text, at } = cursor;
  const second = LETTERS[text.charCodeAt(at + 1)] ?? NONE;
  if (isOfWord(first)) takeWord(cursor, wordBefore(cursor));
  else if (first === DIGIT) takeDigits(cursor);
  else if (isOfWord(second) && first !== NEWLINE && first <= RARE) {
    cursor.at += 1;
    takeWord(
      cursor,
      first === BLANK ? blankBefore(cursor) : signBefore(text.charCodeAt(at), second),
    );
  } else if (isSign(first) || (first === BLANK && isSign(second))) takeSigns(cursor);
  else takeBlanks(cursor);
}

const NEIGHBOURS = 10;
const UNUSUAL = 0.46;

/** Capitals, then anything but capitals; most words are pure ASCII. */
function takeWord(cursor: TokenCursor, before: WordPrefix): void {
  const { text, at } = cursor;
  const stop = at + LONGEST;
  let end = at;
  let code = text.charCodeAt(end);
  while (code >= CAPITAL_A && code <= CAPITAL_Z && end < stop) code = text.charCodeAt((end += 1));
  const upper = end - at;
  while (code >= SMALL_A && code <= SMALL_Z && end < stop) code = text.charCodeAt((end += 1));
  if (code > SMALL_Z && end < stop && isBeyondAscii(LETTERS[code])) takeOtherWord(cursor, before);
  else {
    cursor.cost += UNUSUAL * countUnusualPairs(text, at, end) + asciiCost(upper, end - at, before);
    cursor.abroad -= 1;
    cursor.at = end;
    if (code === APOSTROPHE) takeContraction(cursor);
  }
}

const [CAPITAL_A, CAPITAL_Z, SMALL_A, SMALL_Z] = [0x41, 0x5a, 0x61, 0x7a];

function isBeyondAscii(letter: number | undefined): boolean {
  return letter !== undefined && letter >= ACCENTED && letter <= SYLLABIC;
}

/** A word with letters outside ASCII. */
function takeOtherWord(cursor: TokenCursor, before: WordPrefix): void {
  const { text, at } = cursor;
  const word = readWord(text, at);
  cursor.cost += wordCost(word, before);
  cursor.abroad = word.accented > 0 ? NEIGHBOURS : cursor.abroad - 1;
  cursor.at = word.end;
  if (text.charCodeAt(word.end) === APOSTROPHE) takeContraction(cursor);
}

const APOSTROPHE = 0x27;
const CONTRACTION = /'(?:[sdmt]|ll|ve|re)/iy;

/** `'s` and similar endings belong to their word. */
function takeContraction(cursor: TokenCursor): void {
  CONTRACTION.lastIndex = cursor.at;
  if (!CONTRACTION.test(cursor.text)) return;
  cursor.at = CONTRACTION.lastIndex;
  cursor.cost += 0.4;
}

/** Up to three digits are one token, without a space in front. */
function takeDigits(cursor: TokenCursor): void {
  const stop = cursor.at + 3;
  while (cursor.at < stop && letterAt(cursor.text, cursor.at) === DIGIT) cursor.at += 1;
  cursor.cost += 1;
}

/** Signs, with one space in front and the newlines after. */
function takeSigns(cursor: TokenCursor): void {
  const { text, at: start } = cursor;
  const stop = start + LONGEST;
  let at = letterAt(text, start) === BLANK ? start + 1 : start;
  let signs = 0;
  let repeats = 0;
  let heavy = 0;
  for (let letter = letterAt(text, at); isSign(letter) && at < stop; letter = letterAt(text, at)) {
    if (letter >= RARE) heavy += HEAVY[letter - RARE] ?? 0;
    else if (isRepeat(text, at, letter)) repeats += 1;
    else signs += 1;
    at += letter > RARE && isLowHalf(text.charCodeAt(at + 1)) ? 2 : 1;
  }
  while (at < stop && isEndOfSigns(text.charCodeAt(at))) at += 1;
  cursor.at = at;
  const run = signs + repeats === 0 ? 0 : 1 + 0.55 * Math.max(0, signs - 2.6) + repeats / 48;
  cursor.cost += run + heavy;
}

/** For a rare character, an emoji, any other pair. */
const HEAVY = [2.5, 1.8, 3];

function isRepeat(text: string, at: number, letter: number): boolean {
  return (letter === RULE || letter === SYMBOL) && text.charCodeAt(at) === text.charCodeAt(at - 1);
}

function isLowHalf(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** Newlines and slashes. */
function isEndOfSigns(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x2f;
}

/** Up to the last newline; without one, up to the last space, which belongs to the next piece. */
function takeBlanks(cursor: TokenCursor): void {
  const { text, at: start } = cursor;
  const stop = Math.min(text.length, start + LONGEST);
  let at = start;
  let newlines = 0;
  let afterNewline = start;
  for (; at < stop; at += 1) {
    const letter = letterAt(text, at);
    if (letter !== NEWLINE && letter !== BLANK) break;
    if (letter === NEWLINE) {
      newlines += 1;
      afterNewline = at + 1;
    }
  }
  const isLast = at === text.length || at === start + 1;
  cursor.at = newlines > 0 ? afterNewline : isLast ? at : at - 1;
  cursor.cost += 1 + Math.max(0, newlines - 2) / 6 + (cursor.at - start) / 80;
}

function letterAt(text: string, at: number): number {
  return LETTERS[text.charCodeAt(at)] ?? NONE;
}

function isOfWord(letter: number): boolean {
  return letter >= LOWER && letter <= SYLLABIC;
}

/** Anything except spaces, letters and digits. */
function isSign(letter: number): boolean {
  return letter >= SIGN;
}

function wordBefore({ before, glued }: TokenCursor): WordPrefix {
  if (before === DIGIT || glued >= SCRAMBLED) return 'digit';
  return isOfWord(before) ? 'word' : 'nothing';
}

function blankBefore({ abroad }: TokenCursor): WordPrefix {
  return abroad > 0 ? 'foreign-blank' : 'blank';
}

/** `,AAAA;CACA`: a source map. */
function signBefore(sign: number, letter: number): WordPrefix {
  return letter === UPPER && (sign === 0x2c || sign === 0x3b) ? 'digit' : 'sign';
}
