import type { Found } from './found.ts';
import { noPieces } from './neighbours.ts';
import { type AfterName, afterName, holdsSign } from './secrets/names.ts';
import type { SecretRule, Span } from './secrets/rule.ts';
import type { Split } from './split-tokens.ts';

/** What is known of a text while its secrets are looked for. */
export type Search = Split & {
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

export function newSearch(text: string): Search {
  return {
    text,
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

/** Most names are followed by something that no rule, or only one, can use. */
export function mayFollow(rule: SecretRule, search: Search, at: number): boolean {
  const { then } = rule;
  if (then === undefined) return true;
  if (search.nameAt !== at) {
    search.nameAt = at;
    search.afterName = afterName(search.text, at);
  }
  const after = search.afterName;
  if (after === null || !then.includes(after.next) || !mayBegin(rule, after.begins)) return false;
  if (rule.hasSign === true && !isSigned(search, after.valueAt)) return false;
  return rule.hasLiteral !== true || isMarkNear(search, at);
}

/** Looked for once for all the rules that ask. */
function isSigned(search: Search, valueAt: number): boolean {
  if (search.signedAt !== valueAt) {
    search.signedAt = valueAt;
    search.isSigned = holdsSign(search.text, valueAt);
  }
  return search.isSigned;
}

function mayBegin({ begins, beginsNot }: SecretRule, first: string | null): boolean {
  if (first === null || (begins === undefined && beginsNot === undefined)) return true;
  if (first === '') return false;
  return begins?.includes(first) ?? beginsNot?.includes(first) !== true;
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
