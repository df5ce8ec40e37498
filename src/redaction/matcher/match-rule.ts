import { SHORTEST_ODD } from './odd-runs.ts';
import { anyPart, type SecretRule, type TextSpan } from '../rules/rule.ts';

/** A rule as it is tried where one of its keywords stands. */
export type RuleEntry = {
  readonly rule: SecretRule;
  readonly keyword: string;
  readonly number: number;
  readonly pattern: () => RegExp;
  /** Stands at the start of a word, and so may go on in the next line. */
  readonly mayWrap: boolean;
  /** Nothing that a word is made of may follow, so that a piece too many spoils it. */
  readonly endsWord: boolean;
  /** Nothing but such a token begins with the keyword: `ghp_`, `glpat-`, `AKIA`. */
  readonly isDistinctive: boolean;
  /** The pattern fits tokens of several lengths. */
  readonly hasRange: () => boolean;
  /** All such tokens are of one length. */
  readonly isFixed: () => boolean;
};

export type RuleMatching = {
  readonly text: string;
  /** Where each rule may be tried again: not inside what it has just looked at, or floods are quadratic. */
  readonly tried: Map<number, number>;
};

/** The secret that a rule finds where its keyword stands. */
export function tryEntry(
  entry: RuleEntry,
  { text, tried }: RuleMatching,
  at: number,
): TextSpan | null {
  const { rule, number } = entry;
  if (at < (tried.get(number) ?? 0)) return null;
  const pattern = entry.pattern();
  pattern.lastIndex = Math.max(0, at - (rule.offset ?? 0));
  const match = pattern.exec(text);
  if (match === null) return null;
  const start = pattern.lastIndex - (match.at(-1) ?? '').length;
  const end = beforeClosing(text, { start, end: pattern.lastIndex });
  const isSecret = looksRight(rule, text.slice(start, end), match);
  tried.set(number, isSecret || rule.generic !== true ? end : start + innerName(text, start, end));
  if (!isSecret) return null;
  if (rule.grow === undefined) return { start, end };
  const grown = rule.grow(text, { start, end });
  tried.set(number, Math.max(end, grown?.end ?? end));
  return grown;
}

/** Is it perhaps only the beginning: of no known length, or less than the rule's token? */
export function mayGoOn(entry: RuleEntry, secret: string): boolean {
  if (entry.rule.isWhole?.(secret) === true) return false;
  return entry.hasRange() || tryEntry(entry, { text: secret, tried: new Map() }, 0) === null;
}

/** Does the pattern fit tokens of which one goes on so far after the other ends that it matters? */
export function hasRange(pattern: string): boolean {
  return [...pattern.matchAll(/\{(\d+),(\d+)\}/g)].some(
    ([, least, most]) => Number(most) - Number(least) >= SHORTEST_ODD,
  );
}

/** The pieces of a secret that its rule finds together with what joins them. */
export function piecesOf(
  { rule: { joints } }: RuleEntry,
  text: string,
  span: TextSpan,
): TextSpan[] {
  if (joints === undefined) return [span];
  const pieces: TextSpan[] = [];
  let { start } = span;
  for (const joint of text.slice(start, span.end).matchAll(joints)) {
    pieces.push({ start, end: span.start + joint.index });
    start = span.start + joint.index + joint[0].length;
  }
  return [...pieces, { start, end: span.end }].filter((piece) => piece.start < piece.end);
}

/** A backslash before a quotation mark is a part of the mark. */
function beforeClosing(text: string, { start, end }: TextSpan): number {
  if (!/["'`]/.test(text.charAt(end))) return end;
  let at = end;
  while (at > start && text.charAt(at - 1) === '\\') at -= 1;
  return at;
}

function looksRight({ check }: SecretRule, secret: string, match: RegExpExecArray): boolean {
  return anyPart(secret, (part) => check === undefined || check(part, match));
}

/** How far into a value that is none a name may begin: `token=x?password=y`, `pwd: "password": "y"`. */
function innerName(text: string, start: number, end: number): number {
  if (/["'`]/.test(text.charAt(start - 1))) return 0;
  const at = text.slice(start, end).search(/[?#=\s"'`]/);
  return at === -1 ? end - start : at;
}
