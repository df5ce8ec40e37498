import { type RuleEntry, tryEntry } from './match-rule.ts';
import { countUnusualPairs } from '../../text/letter-pairs.ts';
import { type Beginning, beginning, type Beginnings, nextBeginning } from './beginnings.ts';
import { completed } from './goes-on.ts';
import { type Pieces, piecesAfter } from './neighbours.ts';
import { endOfRun, firstTwo, isRandomPart, type Joined, joinPieces, joinSpans } from './pieces.ts';
import {
  isStartOfWord,
  notPlaceholder,
  type SecretRule,
  type TextSpan,
  startsWord,
} from '../rules/rule.ts';

/*
 * Tokens that no rule finds in one piece: put together from string literals or wrapped lines, kept in two
 * literals that are joined elsewhere, or of which only the beginning is there.
 */

export type Split = {
  readonly text: string;
  /** Up to here it is known that no token goes on in another literal. */
  whole: number;
  /** Nor in the next line. */
  unwrapped: number;
  /** What was seen at the last place where a keyword may be cut in two. */
  cut: Cut;
  /** What may be a piece of a token, near the last beginning of one. */
  readonly pieces: Pieces;
  /** Where words stand that begin as the second piece of a keyword does. */
  readonly beginnings: Beginnings;
};

type Cut = {
  readonly start: number;
  /** Where its first piece ends. */
  readonly end: number;
  /** What the first two pieces say together. */
  readonly pair: string;
};

type TokenPlace = {
  readonly at: number;
  /** Has the rule found a whole token here? */
  readonly isFound: boolean;
};

/** The parts of the token that begins here; none when it is of one piece and no beginning of a secret. */
export function findParts(entry: RuleEntry, split: Split, { at, isFound }: TokenPlace): TextSpan[] {
  const { text } = split;
  const joined = joinedAt(entry, split, at);
  if (typeof joined === 'number')
    return isFound ? [] : apartOrBegun(entry, split, { start: at, end: joined });
  // What goes on after a whole token is found by its looks, not by the rule: it may be the next word.
  if (isFound && joined.isWrapped) return [];
  const parts = partsOf(entry, joined);
  const run = { start: at, end: endOfRun(text, at) };
  // The first word of the next line may have the right length by chance.
  if (parts.length > 0 && joined.isWrapped) return [...parts, ...completed(entry, text, run)];
  return parts.length > 0 || isFound ? parts : apartOrBegun(entry, split, run);
}

/** What the rule finds in the pieces, in all of them or, if it wants the token to end there, in the first few. */
function partsOf(entry: RuleEntry, joined: Joined): TextSpan[] {
  const tries = entry.endsWord ? [joined, ...joined.fewer()] : [joined];
  for (const { text, at, spansOf } of tries) {
    const secret = tryEntry(entry, { text, tried: new Map() }, at);
    if (secret !== null) return spansOf(secret);
  }
  return [];
}

function joinedAt({ mayWrap, keyword }: RuleEntry, split: Split, at: number): Joined | number {
  const known = mayWrap ? split.unwrapped : split.whole;
  if (at < known) return known;
  const joined = joinPieces(split.text, at, { wraps: mayWrap, keyword });
  if (typeof joined === 'number') {
    split.whole = joined;
    if (mayWrap) split.unwrapped = joined;
  }
  return joined;
}

/** May one of these be cut after its second letter here? Asked once for all that begin so. */
export function mayBeCut({ keyword, cut, seconds }: CutGroup, split: Split, at: number): boolean {
  if (!ENDS.includes(keyword.charAt(2))) return true;
  if (!mayStartAt(split.text, at)) return false;
  const { pair, end } = afterCut(split, at);
  if (cut.some((one) => pair.startsWith(one.keyword))) return true;
  return nextBeginning(split, seconds(), end) !== null;
}

const mayStartAt = (text: string, at: number) =>
  /[\s"'`=:(,>[{+-]/.test(text.charAt(at - 1) || ' ');

type CutGroup = Keyword & {
  readonly cut: readonly Keyword[];
  /** What their second pieces begin with. */
  readonly seconds: () => Beginning;
};
type Keyword = { readonly keyword: string };

/** The parts of a token that is cut in the middle of its keyword: `"gh" + "p_…"`. */
export function findCut(entry: RuleEntry, split: Split, at: number): TextSpan[] {
  const { text } = split;
  const start = startOfCut(entry, text, at);
  if (start === null || !mayStartAt(text, start)) return [];
  const { pair, end } = afterCut(split, start);
  // Most are not even a keyword: two pieces show it.
  if (!pair.startsWith(entry.keyword)) return cutApart(entry, split, { start, end });
  const joined = joinPieces(text, start, { wraps: true });
  return typeof joined === 'number' ? [] : partsOf(entry, joined);
}

/** Many keywords begin with the same letters: looked at once for all of them. */
function afterCut(split: Split, start: number): Cut {
  if (split.cut.start !== start) {
    const { text } = split;
    const end = endOfRun(text, start);
    const pair = JOINED_ENDS.includes(text.charAt(end)) ? firstTwo(text, start) : '';
    split.cut = { start, end, pair };
  }
  return split.cut;
}

/** `a = "gh"` and, near by, `b = "p_…"`. */
function cutApart(entry: RuleEntry, split: Split, first: TextSpan): TextSpan[] {
  const { text } = split;
  const begins = entry.keyword.slice(first.end - first.start);
  if (begins === '' || text.slice(first.start, first.end) + begins !== entry.keyword) return [];
  const start = nextBeginning(split, beginning([begins]), first.end);
  if (start === null) return [];
  const joined = joinSpans(text, first.start, [first, { start, end: endOfRun(text, start) }]);
  const secret = tryEntry(entry, { text: joined.text, tried: new Map() }, joined.at);
  return secret === null ? [] : joined.spansOf(secret);
}

function apartOrBegun(entry: RuleEntry, split: Split, run: TextSpan): TextSpan[] {
  const apart = entry.isDistinctive ? piecesApart(entry, split, run) : [];
  if (apart.length > 0) return apart;
  const begins = begun(entry, split.text, run.start);
  if (begins.length > 0 || !isKeyId(entry.keyword)) return begins;
  const rest = completed(entry, split.text, run);
  return rest.length > 0 ? [run, ...rest] : [];
}

/** `a = "ghp_abc"` and, near by, `b = "def…"`: pieces that look random and make the rule's token, before another begins. */
function piecesApart(entry: RuleEntry, { text, pieces: seen }: Split, run: TextSpan): TextSpan[] {
  if (!/[^\w$@/]|^$/.test(text.charAt(run.end)) || !isStartOfWord(text, run.start)) return [];
  if (isUsualName(entry.keyword, text.slice(run.start, run.end))) return [];
  const pieces = [run];
  for (const piece of piecesAfter(text, run.end, seen)) {
    if (text.startsWith(entry.keyword, piece.start)) break;
    pieces.push(piece);
    const joined = joinSpans(text, run.start, pieces);
    const secret = tryEntry(entry, { text: joined.text, tried: new Map() }, joined.at);
    if (secret !== null) return joined.spansOf(secret);
  }
  return [];
}

/** `sk-SK` is a language, `sk-fading-circle` a class of a page, `pypi-publish` a program. */
function isUsualName(keyword: string, run: string): boolean {
  if (run === 'sk-SK') return true;
  const name = run.slice(keyword.length);
  if (!USUAL_NAME.test(name) || /^(?:proj|svcacct|admin)\b/.test(name)) return false;
  return name.split(/[^a-z]+/).every((word) => word === '' || isUsualWord(word));
}

/** One word of five letters or more, or several; and numbers. */
const USUAL_NAME =
  /^(?:[a-z]{5,14}|[a-z]{3,14}[-_.][a-z]{3,14})\d?(?:[-_.](?:[a-z]{2,14}\d?|\d{1,3}))*$/;

const isUsualWord = (word: string) =>
  /[aeiouy]/.test(word) && countUnusualPairs(word, 0, word.length) === 0;

const WORD = /[A-Za-z0-9_-]{1,400}/y;

/** The beginning of a secret that goes on elsewhere, or nowhere: enough of it to be one. */
function begun(entry: RuleEntry, text: string, at: number): TextSpan[] {
  if (!entry.isDistinctive || !isStartOfWord(text, at)) return [];
  const from = at + entry.keyword.length;
  if (!isRandomHead(entry.keyword, text, from)) return [];
  WORD.lastIndex = from;
  WORD.test(text);
  const rest = text.slice(from, WORD.lastIndex);
  if (!notPlaceholder(rest) || (isKeyId(entry.keyword) && !/^[A-Z0-9]{8,16}$/.test(rest)))
    return [];
  return [{ start: at, end: WORD.lastIndex }];
}

/** No word begins so: what follows need not look random. */
const isKeyId = (keyword: string) => /^A[KS]IA$/.test(keyword);

const HEAD = /[A-Za-z0-9_-]{8,64}/y;

/** A flood of prefixes is one long word to each of them: little of it is looked at. */
function isRandomHead(keyword: string, text: string, from: number): boolean {
  HEAD.lastIndex = from;
  if (!HEAD.test(text)) return false;
  const head = text.slice(from, HEAD.lastIndex);
  if (/^..-$/.test(keyword) && !/^(?:proj-|svcacct-|admin-)?[A-Za-z0-9_]{16}/.test(head))
    return false;
  if (isKeyId(keyword)) return head.length >= 10 || /\d/.test(head);
  return head.length >= 12 && isRandomPart(head);
}

export function isDistinctive(rule: SecretRule, keyword: string): boolean {
  return (
    startsWord(rule) &&
    (/^(?!v1\.)[A-Za-z0-9_.-]+[_.-]$/.test(keyword) || /^A(?:[KS]IA|Iza)$/.test(keyword))
  );
}

/** Where a piece of a token may end that another is joined to, and where any may. */
const JOINED_ENDS = Array.from('"\'`\\\r\n<=$\u2028');
const ENDS = [...JOINED_ENDS, ...Array.from(' ,;)]|')];

const BEFORE_SECOND = Array.from('"\'` \t\n+->}=,\xa0\u2028');

/** What a keyword that is cut in two is looked for by: how its first piece ends, or its second begins. */
export function cutsOf(keyword: string): readonly string[] {
  const short = ENDS.map((end) => keyword.slice(0, 2) + end);
  return keyword.length === 3
    ? [...short, ...BEFORE_SECOND.map((sign) => sign + keyword.slice(1))]
    : [...short, keyword.slice(0, 3), keyword.slice(1)];
}

/** Where the token begins of which this is a cut keyword. */
function startOfCut({ keyword }: RuleEntry, text: string, at: number): number | null {
  let length = 0;
  while (length < keyword.length && text.charCodeAt(at + length) === keyword.charCodeAt(length))
    length += 1;
  if (length > 1)
    return length < keyword.length && ENDS.includes(text.charAt(at + length)) ? at : null;
  const second = text.startsWith(keyword.slice(1), at) ? at : at + 1;
  if (!/[\s"'`+>}#*/;|=:,(-]/.test(text.charAt(second - 1))) return null;
  const before = text.slice(Math.max(0, second - 120), second);
  const first = lastPiece(before, keyword.charAt(0));
  return first === -1 ? null : second - before.length + first;
}

/** The last place of a letter that ends a piece; a remark between the pieces may have the letter too. */
function lastPiece(before: string, letter: string): number {
  let at = before.lastIndexOf(letter);
  while (at > 0 && !ENDS.includes(before.charAt(at + 1))) at = before.lastIndexOf(letter, at - 1);
  return at > 0 ? at : before.lastIndexOf(letter);
}
