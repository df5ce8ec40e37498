import type { FoundSecret } from './found.ts';
import { noPieces } from './neighbours.ts';
import { type AfterName, afterName, isSignAt, nextEnding } from '../rules/names.ts';
import type { SecretRule, TextSpan } from '../rules/rule.ts';
import type { Split } from './split-tokens.ts';

/** Every secret, or those that are known by their own looks. */
export type Only = 'all' | 'by-looks';

/** What is known of a text while its secrets are looked for. */
export type SecretSearch = Split & {
  /** What is looked for. */
  readonly only: Only;
  readonly found: FoundSecret[];
  readonly tried: Map<number, number>;
  /** The end of the last secret found. */
  covered: number;
  /** The end of the lines and literals that a secret goes on in. */
  wrapped: number;
  /** The name looked at last and what stands after it. */
  nameAt: number;
  afterName: AfterName | null;
  /** The next sign at which code would end, or the end of a value, or how far was looked; and from where. */
  readonly ending: { from: number; at: number };
  /** The next blank or end of a line or, if there is none, how far was looked; and from where. */
  readonly blank: { from: number; at: number };
  /** What joins two pieces: signs, and ends of lines inside a literal. */
  readonly joints: TextSpan[];
  /** Where a secret may be known by its place, the last that was seen. */
  placedAt: number;
  /** The end of the line that was last looked at. */
  newline: number;
  /** The next quotation mark or, if there is none, how far was looked. */
  readonly marks: { at: number; isMark: boolean };
};

/** Written out: many texts are short, and parts that are put together take longer than all else here. */
export function newSearch(text: string, only: Only): SecretSearch {
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
    blank: { from: 0, at: -1 },
    ending: { from: 0, at: -1 },
    nameAt: -1,
    afterName: null,
    wrapped: 0,
    whole: 0,
    unwrapped: 0,
    newline: -1,
    placedAt: -1e6,
    cut: NO_CUT,
  };
}

const NO_CUT = { start: -1, end: -1, pair: '' };

/** What stands after the name that begins here; looked at once. */
export function nameAt(search: SecretSearch, at: number): AfterName | null {
  if (search.nameAt !== at) {
    search.nameAt = at;
    search.afterName = afterName(search.text, at);
  }
  return search.afterName;
}

/** Does what a rule wants at its beginning stand here? */
export function hasHead({ head }: SecretRule, { text }: SecretSearch, at: number): boolean {
  if (head === undefined) return true;
  head.lastIndex = at;
  return head.test(text);
}

/** Of a rule that is tried after a name: does the value hold what it wants, as far as can be told at a glance? */
export function mayHold(rule: SecretRule, search: SecretSearch, at: number): boolean {
  const valueAt = search.afterName?.valueAt ?? 0;
  if (rule.hasSign === true && !isSigned(search, valueAt)) return false;
  if (rule.hasBlank === true && !(mayBeFirst(search.text, at) && isBlankIn(search, valueAt)))
    return false;
  return rule.hasLiteral !== true || isMarkNear(search, at);
}

/** Does the value that begins here hold a sign at which code would end? Looked for once for all the names before it. */
function isSigned({ text, ending }: SecretSearch, valueAt: number): boolean {
  const from = valueAt < ending.from || valueAt > ending.at ? valueAt : ending.at;
  ending.from = valueAt;
  ending.at = nextEnding(text, from, valueAt);
  return ending.at > valueAt && isSignAt(text, ending.at);
}

/** No other word stands before the name in its line, or in its brackets, but perhaps `export` or `set`. */
function mayBeFirst(text: string, nameAt: number): boolean {
  let at = nameAt - 1;
  while (at > nameAt - LONGEST_NAME && isOfName(text.charCodeAt(at))) at -= 1;
  while (at > nameAt - LONGEST_NAME && isBlank(text.charCodeAt(at))) at -= 1;
  return at < 0 || '\n\r#/;*+-t{,'.includes(text.charAt(at));
}

const LONGEST_NAME = 160;
const isBlank = (code: number) => code === 32 || code === 9;
/** Letters, digits, `_`, `-` and `.`. */
const isOfName = (code: number) =>
  (code > 96 && code < 123) ||
  (code > 64 && code < 91) ||
  (code > 47 && code < 58) ||
  code === 95 ||
  code === 45 ||
  code === 46;

const LONGEST_WORD = 200;

/** Does a blank stand in the value that begins here, and more of the line after it? Looked for once for all the names before it. */
function isBlankIn({ text, blank }: SecretSearch, valueAt: number): boolean {
  if (valueAt < blank.from || valueAt > blank.at) blank.at = valueAt;
  blank.from = valueAt;
  const far = valueAt + LONGEST_WORD;
  while (blank.at < far && text.charCodeAt(blank.at) > 32) blank.at += 1;
  const code = text.charCodeAt(blank.at);
  return isBlank(code) && /[^\s#]/.test(text.charAt(blank.at + 1));
}

/** How far from a name a literal may begin. */
const LONGEST_BEFORE_LITERAL = 600;

/** Looked for once for all the names before it. */
function isMarkNear(search: SecretSearch, at: number): boolean {
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
