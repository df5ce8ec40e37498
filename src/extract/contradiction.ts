import type { JsonObjects } from './json.ts';
import type { Vocabulary } from './is-optimal.ts';
import { countLetters } from './letters.ts';
import type { Quotations } from './quotations.ts';

/*
 * An approval does not count if the reviewer's own words name a stricter verdict. Text repeated
 * from the material or the answer format is a quotation. Compares whole lines or quoted text,
 * because the verdict words alone are in every prompt.
 */

const LABELLED =
  /verdict[\\"'`*_\s]*[:=][\\"'`*_\s]*(?:changes[\s_]?required|decision[\s_]?needed)/gi;
const WORD = /\b(?:CHANGES_REQUIRED|DECISION_NEEDED)\b/g;
/** "No changes required" is a form of approval. */
const STRICTER = String.raw`(?<!\b(?:no|not|without)(?:\s\w{1,12})?\s{1,3})\b(?:changes[\s_-]?required|decision[\s_-]?needed)`;
const NEAR = new RegExp(`verdict[^]{0,40}?${STRICTER}|${STRICTER}[^]{0,20}?\\bverdict`, 'gi');
/** In a summary, the verdict of an earlier round does not contradict this one. */
const IN_SUMMARY =
  /(?<!\b(?:previous|earlier|prior|former|last)\s{1,3})verdict[^]{0,40}?(?:\b(?:CHANGES_REQUIRED|DECISION_NEEDED)\b|:\s{0,3}(?:changes required|decision needed))/gi;
/**
 * More than JSON's: a broken answer may be written as code, or with typographic quotation marks.
 */
const QUOTE = '["\'`“”‘’\\\\]';
const KEY = '(?:overall_)?verdict';
/**
 * The text before the first key of an object, before a later key, and before a key after a list of
 * objects.
 */
const BEFORE_KEY = [
  String.raw`\{\s*`,
  String.raw`\{[^{}\x60]{0,500}(?:[,\n]|\*/)[ \t]*`,
  String.raw`\}\s*(?:\]\s*,|,[ \t]*\n)\s*`,
].join('|');
const NOT_APPROVED = '(?![\\s"\'`“”‘’\\\\*_]*(?:APPROVED|[Aa]pproved)\\b)';
const VALUE = String.raw`\s*[:=]${NOT_APPROVED}\s*${QUOTE}*[^"'\x60“”‘’,;{}\n]{0,60}`;
/** An object that is not JSON, or was never closed, with a verdict other than approval. */
const OPENED = new RegExp(`(?:${BEFORE_KEY})${QUOTE}*${KEY}${QUOTE}*${VALUE}`, 'g');
/** Like `OPENED`, but cut off before the value. */
const CUT = new RegExp(String.raw`\{\s*["'“‘]${KEY}\b(?!${QUOTE}*\s*[}:=,])`, 'g');
/** A key that hides its letters. */
const ESCAPED = /[{,]\s*["'][\w\\]{0,40}\\u[0-9a-f]{4}[\w\\]{0,40}["']\s*:/gi;

/** `is_optimal` followed by anything but true, in any notation or half an object. */
const NOT_OPTIMAL = /is_?optimal\b[\\"'`“”‘’*_\s]*[:=](?![\\"'`“”‘’*_\s]*true\b)/gi;
const CALLED_NOT_OPTIMAL = /\b(?:not|isn['’]t|never|far from)\s(?:yet\s|quite\s)?optimal\b/gi;
const NOT_APPROVING: Readonly<Record<Vocabulary, readonly RegExp[]>> = {
  verdict: [],
  is_optimal: [NOT_OPTIMAL, CALLED_NOT_OPTIMAL],
};

/** A quoted text with fewer letters may be in the material by coincidence. */
const MIN_QUOTED = 24;
/** The label alone is in every prompt. */
const MIN_SAID = 12;
const MAX_REACH = 300;
/** Each one is compared with all the material; an answer with more of them is not an approval. */
const MAX_PLACES = 32;

/**
 * Does an approval's answer name a stricter verdict outside its objects, in the reviewer's own
 * words? Or any other verdict in an object that is broken or was never closed?
 */
export function contradictsOutside(
  answer: string,
  found: JsonObjects,
  { quotations, says }: AnswerContext,
): boolean {
  const patterns = [LABELLED, WORD, NEAR, OPENED, CUT, ESCAPED, ...NOT_APPROVING[says]];
  return textsBetween(answer, found).some((text) => saysOf(text, patterns, quotations));
}

/** Does the summary of an approval give another verdict? */
export function contradictsInSummary(
  summary: string,
  { quotations, says }: AnswerContext,
): boolean {
  return saysOf(summary, [IN_SUMMARY, ...NOT_APPROVING[says]], quotations);
}

type AnswerContext = { readonly quotations: Quotations; readonly says: Vocabulary };

/** Between hundreds of thousands of objects there is mostly no text. */
function textsBetween(answer: string, { objects }: JsonObjects): string[] {
  const texts: string[] = [];
  let from = 0;
  for (const { start, end } of [...objects, { start: answer.length, end: answer.length }]) {
    if (start - from >= SHORTEST) texts.push(answer.slice(from, start));
    from = end;
  }
  return texts;
}

/** No pattern matches a shorter text. */
const SHORTEST = '{"verdict'.length;

type VerdictSpan = { readonly start: number; readonly end: number };

/** Every pattern needs one of these. Most texts have none, and the patterns take 20 ms to compile. */
const HINT = /verdict|_REQUIRED|_NEEDED|optimal|\\u/i;

function saysOf(text: string, patterns: readonly RegExp[], { holds }: Quotations): boolean {
  if (!HINT.test(text)) return false;
  // Every pass over megabytes of text costs time: patterns without a match are dropped.
  const there = patterns.filter((pattern) => placesOf(text, pattern).length > 0);
  const compared = there.filter((pattern) => pattern === LABELLED || pattern === OPENED);
  if (compared.some((pattern) => placesOf(text, pattern).length > MAX_PLACES)) return true;
  // A verdict with its label is compared as it is; if it matches, it is not the reviewer's own.
  const isQuoted = (said: string) => countLetters(said) >= MIN_SAID && holds(said);
  const blank = (said: string) => (isQuoted(said) ? ' '.repeat(said.length) : said);
  const rest = compared.reduce((all, pattern) => all.replace(pattern, blank), text);
  const places = there.flatMap((pattern) => placesOf(rest, pattern));
  if (places.length > MAX_PLACES) return true;
  return places.some((place) => !spansOf(rest, place).some(holds));
}

function placesOf(text: string, pattern: RegExp): VerdictSpan[] {
  // Mostly there is no match, and searching is much cheaper than collecting.
  if (text.search(pattern) === -1) return [];
  return [...text.matchAll(pattern)].map(({ 0: said, index }) => ({
    start: index,
    end: index + said.length,
  }));
}

/** The lines of a match, and the quoted text around it. */
function spansOf(text: string, { start, end }: VerdictSpan): string[] {
  const before = text.slice(Math.max(0, start - MAX_REACH), start);
  const said = text.slice(start, end);
  const after = text.slice(end, end + MAX_REACH);
  const line = lastPart(before, '\n') + said + firstPart(after, '\n');
  const quoted = ['"', "'", '`']
    .filter((mark) => before.includes(mark) && after.includes(mark))
    .map((mark) => lastPart(before, mark) + said + firstPart(after, mark));
  return [line, ...quoted].filter((span) => countLetters(span) >= MIN_QUOTED);
}

function lastPart(text: string, mark: string): string {
  return text.slice(text.lastIndexOf(mark) + 1);
}

function firstPart(text: string, mark: string): string {
  const end = text.indexOf(mark);
  return end === -1 ? text : text.slice(0, end);
}
