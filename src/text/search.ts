import type { Found } from './found.ts';
import { noPieces } from './neighbours.ts';
import { type AfterName, afterName, holdsSign } from './secrets/names.ts';
import type { SecretRule, Span } from './secrets/rule.ts';
import type { Split } from './split-tokens.ts';

/** Every secret, or those that are known by their own looks. */
export type Only = 'all' | 'by-looks';

/** What is known of a text while its secrets are looked for. */
export type Search = Split & {
  /** What is looked for. */
  readonly only: Only;
  readonly found: Found[];
  readonly tried: Map<number, number>;
  /** The end of the last secret found. */
  covered: number;
  /** The end of the lines and literals that a secret goes on in. */
  wrapped: number;
  /** The name looked at last and what stands after it. */
  nameAt: number;
  afterName: AfterName | null;
  /** The value after it that was last looked at for a sign, and whether it holds one. */
  signedAt: number;
  isSigned: boolean;
  /** What joins two pieces: signs, and ends of lines inside a literal. */
  readonly joints: Span[];
  /** Where a secret may be known by its place, the last that was seen. */
  placedAt: number;
  /** The end of the line that was last looked at. */
  newline: number;
  /** The next quotation mark or, if there is none, how far was looked. */
  readonly marks: { at: number; isMark: boolean };
};

const NOTHING_YET = {
  nameAt: -1,
  afterName: null,
  signedAt: -1,
  isSigned: false,
  wrapped: 0,
  whole: 0,
  unwrapped: 0,
  newline: -1,
  placedAt: -1e6,
  cut: { start: -1, end: -1, pair: '' },
};

export function newSearch(text: string, only: Only): Search {
  return {
    text,
    only,
    found: [],
    joints: [],
    tried: new Map(),
    covered: 0,
    pieces: noPieces(),
    beginnings: new Map(),
    marks: { at: -1, isMark: false },
    ...NOTHING_YET,
  };
}

/** What stands after the name that begins here; looked at once. */
export function nameAt(search: Search, at: number): AfterName | null {
  if (search.nameAt !== at) {
    search.nameAt = at;
    search.afterName = afterName(search.text, at);
  }
  return search.afterName;
}

/** Does what a rule wants at its beginning stand here? */
export function hasHead({ head }: SecretRule, { text }: Search, at: number): boolean {
  if (head === undefined) return true;
  head.lastIndex = at;
  return head.test(text);
}

/** Of a rule that is tried after a name: does the value hold what it wants, as far as can be told at a glance? */
export function mayHold({ hasSign, hasLiteral }: SecretRule, search: Search, at: number): boolean {
  if (hasSign === true && !isSigned(search, search.afterName?.valueAt ?? 0)) return false;
  return hasLiteral !== true || isMarkNear(search, at);
}

/** Looked for once for all the rules that ask. */
function isSigned(search: Search, valueAt: number): boolean {
  if (search.signedAt !== valueAt) {
    search.signedAt = valueAt;
    search.isSigned = holdsSign(search.text, valueAt);
  }
  return search.isSigned;
}

/** How far from a name a literal may begin. */
const LONGEST_BEFORE_LITERAL = 600;

/** Looked for once for all the names before it. */
function isMarkNear(search: Search, at: number): boolean {
  const { text, marks } = search;
  const near = at + LONGEST_BEFORE_LITERAL;
  if (at > marks.at || (!marks.isMark && marks.at < near)) {
    const from = Math.max(at, marks.at);
    const found = text.slice(from, near + LONGEST_BEFORE_LITERAL).search(/["'`]/);
    marks.isMark = found !== -1;
    marks.at = found === -1 ? near + LONGEST_BEFORE_LITERAL : from + found;
  }
  return marks.isMark && marks.at < near;
}
