import { FAR } from './neighbours.ts';
import { SHORTEST_ODD } from './odd-runs.ts';
import type { TextSpan } from '../rules/rule.ts';

/*
 * Where the other piece of a token may stand: `a = "…"` and `b = "…"`, `- …` and `- …`, `--first … --second …`. As the
 * first stands between marks, after a sign or after a word, so does the second, and it ends as the first does.
 */

const VALUE = String.raw`([A-Za-z0-9_~-]{${SHORTEST_ODD},60})(?![A-Za-z0-9_~-])`;

/** Also after a variable: `"${K}…"`. */
const between = (mark: string) =>
  new RegExp(String.raw`(?<=${mark}(?:\$\{\w{1,40}\}|\$\w{1,40})?)${VALUE}(?=\\?${mark})`, 'g');
const after = (signs: string) => new RegExp(String.raw`(?<=[${signs}][ \t]{0,4})${VALUE}`, 'g');

const PATTERNS: Readonly<Record<string, RegExp>> = {
  '"': between('"'),
  "'": between("'"),
  '`': between('`'),
  '=': after('=:'),
  ':': after('=:'),
  ',': after(String.raw`,(\[`),
  '(': after(String.raw`,(\[`),
  '[': after(String.raw`,(\[`),
  '>': after('>'),
  '|': after('|'),
};
const AFTER_BLANK = new RegExp(String.raw`(?<![^ \t\r\n+])${VALUE}`, 'g');

/** Of many values no more than these are looked at. */
const MOST = 4;

/** The first few that stand as this token, or its first piece, does: after its end and before the next token begins. */
export function* samePlaces(
  text: string,
  token: TextSpan,
  { start: from, end }: TextSpan,
): Generator<TextSpan> {
  const [near = ''] = text.slice(from, Math.min(end, from + FAR)).split('\ndiff --git ', 1);
  const { pattern, isSame } = placeOf(text, token);
  let seen = 0;
  for (const match of near.matchAll(pattern)) {
    const start = from + match.index;
    const span = { start, end: start + match[0].length };
    if (!isSame(span)) continue;
    yield span;
    if ((seen += 1) === MOST) return;
  }
}

const BEFORE = /(["'`])$|([=:>|,([])[ \t]{0,4}$/;

type AssignmentPlace = { readonly pattern: RegExp; readonly isSame: (span: TextSpan) => boolean };

function placeOf(text: string, token: TextSpan): AssignmentPlace {
  const [, mark, sign] = BEFORE.exec(text.slice(Math.max(0, token.start - 5), token.start)) ?? [];
  const pattern = PATTERNS[mark ?? sign ?? ''];
  if (pattern === undefined) return placeOfWord(text, token);
  const isMark = mark !== undefined;
  return { pattern, isSame: (span) => isMark || endsAlike(endOf(text, span), endOf(text, token)) };
}

/** What follows; the end of a line and that of the text are the same. */
function endOf(text: string, { end }: TextSpan): string {
  return text.charAt(end).replace(/[\r\n]/, '');
}

/** The last of several may end in another way than the first. */
const endsAlike = (end: string, first: string) =>
  end === first || end === '' || (first === ',' && /[)\]}]/.test(end));

function placeOfWord(text: string, token: TextSpan): AssignmentPlace {
  const words = wordsBefore(text, token);
  const isSame = (span: TextSpan) =>
    isNext(text, token, span) || areAlike(words, wordsBefore(text, span));
  return { pattern: AFTER_BLANK, isSame };
}

const isNext = (text: string, token: TextSpan, span: TextSpan) =>
  /^[ \t]{1,4}$/.test(text.slice(token.end, span.start));

/** The word before it in its line, and what the line begins with if it is short. */
type WordsBefore = { readonly last: string; readonly first: string };

function wordsBefore(text: string, { start }: TextSpan): WordsBefore {
  const before = text.slice(Math.max(0, start - LONGEST_BEFORE), start);
  const line = before.slice(before.lastIndexOf('\n') + 1).replace(/^[+-](?=\s|\w)/, '');
  const words = line.split(/\s+/).filter((word) => word !== '');
  return { last: words.at(-1) ?? '', first: words.length > 2 ? '' : (words[0] ?? '') };
}

const LONGEST_BEFORE = 80;

function areAlike(one: WordsBefore, other: WordsBefore): boolean {
  if (one.last === other.last || (isFlag(one.last) && isFlag(other.last))) return true;
  return one.first !== '' && one.first === other.first;
}

const isFlag = (word: string) => word.startsWith('-') && word.length > 1;
