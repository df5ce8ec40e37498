import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import type { Language } from '../../language.ts';
import { at, type RangeOfLines } from '../../rule.ts';
import type { ChangedBlock, SeenHunk } from '../../annotated-hunk.ts';
import { ARGUMENT, lastGroup } from '../../test-syntax.ts';

/* Which assertions check an exact value, and which accept nearly any. */

/** Pattern of a weak assertion in any language, before comments are removed. */
export const MAY_BE_WEAK =
  /\.toBe(?:Defined|Truthy|GreaterThan)|typeof|\.not\.to(?:Be|Throw)|\.toHaveBeenCalled\(\)|\.toThrow(?:Error)?\(\)|\.any(?:thing)?\(|\.to\.(?:exist|be\.(?:ok|an?\())|assert(?:\.ok)?\(|\bt\.(?:ok|truthy)\(|\bassert\s|assert_not_nil|refute_nil|[rR]aises\((?:Base)?Exception|assert(?:True|IsNotNone|IsInstance|NotNull|NotEquals|In|Greater)|\.is(?:NotNull|NotEmpty)\(|\.(?:Not(?:Nil|Empty|Zero)|Error)\(|assert!\(|to(?:_not)? be_|raise_error|\.assert_called|assertThrows\(/;

/** The subject of an assertion is the last group. `true` to truthy is too small a difference to report. */
type AssertionStrength = { readonly exact: RegExp; readonly weak: RegExp };

/**
 * Joins patterns as alternatives. `_ARG_` (ASCII like the rest) is one argument, which may contain commas in brackets.
 */
function anyOf(...patterns: readonly RegExp[]): RegExp {
  const source = patterns.map((pattern) => pattern.source).join('|');
  return new RegExp(source.replaceAll('_ARG_', ARGUMENT));
}

const SCRIPT: AssertionStrength = {
  exact: anyOf(
    /\bexpect\((.{1,200}?)\)(?:\.(?:resolves|rejects|to|deep|not)){0,3}\.(?:toBe|toEqual|toStrictEqual|toMatchObject|toHaveLength|toBeCloseTo|toContain|toContainEqual|toHaveBeenCalledWith|toHaveBeenCalledTimes|toMatch|toThrow|toThrowError|equals?|eql)\(\s?(?!true\b|expect\.any)[^)\s]/,
    /\b(?:assert|t)\.(?:strictEqual|deepStrictEqual|deepEqual|equals?|same|is)\((_ARG_),\s?(?!true\b)\S/,
  ),
  weak: anyOf(
    /\bexpect\((?:typeof (\w[\w.]{0,80})\)\.(?:to|equals?)|(.{1,200}?)\)(?:\.(?:resolves|rejects)){0,1}\.(?:toBeDefined\(\)|toBeTruthy\(\)|not\.toBe(?:Null|Undefined|Falsy)\(\)|not\.toThrow(?:Error)?\(\)|toHaveBeenCalled\(\)|toThrow(?:Error)?\(\)|to(?:Strict)?Equal\(expect\.any(?:thing\(\)|\(\w{1,40}\))\)|toBeGreaterThan(?:\(0\)|OrEqual\([01]\))|to\.(?:exist|be\.ok)\b|to\.be\.an?\(["'`]\w{1,20}["'`]\)))/,
    /\bassert(?:\.ok)?\((_ARG_)(?:,\s?["'`].{0,200})?\)/,
    /\bt\.(?:ok|truthy)\((_ARG_)[,)]/,
  ),
};

const STRENGTHS: Readonly<Partial<Record<Language, AssertionStrength>>> = {
  typescript: SCRIPT,
  javascript: SCRIPT,
  python: {
    exact: anyOf(
      /^assert (.{1,200}?) == (?!True\b)\S/,
      /\bself\.assert(?:AlmostEqual|Equal|DictEqual|ListEqual)\((_ARG_),\s(?!True\b)/,
      /^(with (?:pytest\.raises|self\.assertRaises))(?:Regex)?\((?!(?:Base)?Exception\b)/,
      /^(\w[\w.]{0,80})\.assert_(?:called_once_with|called_with|has_calls|any_call)\(/,
    ),
    weak: anyOf(
      /^assert (?:isinstance\((_ARG_), .{1,80}\)|(.{1,200}?)(?: is not None| >=? ?[01]| in [[({].{1,200}[\])}])?)$/,
      /\bself\.assert(?:True|IsNotNone)\((.{1,200}?)\)$/,
      /\bself\.assert(?:IsInstance|In|Greater|GreaterEqual)\((_ARG_),/,
      /^(with (?:pytest\.raises|self\.assertRaises))\((?:Base)?Exception\b/,
      /^(\w[\w.]{0,80})\.assert_called(?:_once)?\(\)/,
    ),
  },
  go: {
    exact: anyOf(
      /\b(?:assert|require)\.(?:Equal|EqualValues|JSONEq)\(t,_ARG_,\s?(_ARG_)\)$/,
      /\b(?:assert|require)\.(?:ErrorIs|ErrorAs|ErrorContains|EqualError)\(t,\s?(_ARG_),/,
      /\berrors\.(?:Is|As)\((_ARG_),/,
    ),
    weak: anyOf(/\b(?:assert|require)\.(?:NotNil|NotEmpty|NotZero|Error)\(t,\s?(_ARG_)\)$/),
  },
  rust: {
    exact: anyOf(/\bassert_eq!\(\s?(_ARG_),\s?\S/, /\bassert!\(\s?matches!\(\s?(_ARG_),/),
    weak: /\bassert!\(\s?(?:!\s?)?(.{1,200}?)\.(?:is_ok|is_some|is_err)\(\)\)/,
  },
  java: {
    exact: anyOf(
      /\bassert(?:Equals|ArrayEquals|Same)\(_ARG_,\s?(_ARG_)[,)]/,
      /\bassertThat\((.{1,200}?)\)\.(?:isEqualTo|isSameAs|containsExactly)\((?!true\))/,
      /\b(assertThrows)\((?=\w)(?!(?:Runtime)?Exception\b|Throwable\b)/,
    ),
    weak: anyOf(
      /\bassert(?:NotNull|NotEquals\(null,)\s?\(?(.{1,200}?)\);/,
      /\bassertTrue\((.{1,200}?) (?:>=? [01]|!= null)\);/,
      /\bassertThat\((.{1,200}?)\)\.(?:isNotNull|isNotEmpty)\(\)/,
      /\b(assertThrows)\((?:(?:Runtime)?Exception|Throwable)\b/,
    ),
  },
  ruby: {
    exact: anyOf(
      /\bexpect\((.{1,200}?)\)\.to (?:eq|eql|match_array|contain_exactly)\b(?![ (]true\b)/,
      /^assert_equal (?!true\b)_ARG_, (.{1,200})$/,
      /\b(expect \{.{1,200}?\}\.to raise_error)\((?!(?:Standard)?Error\)|Exception\))/,
    ),
    weak: anyOf(
      /\bexpect\((.{1,200}?)\)\.(?:not_to be_nil|to be_truthy|to be_present|to_not be_nil)/,
      /^(?:assert|refute_nil|assert_not_nil) (.{1,200})$/,
      /\b(expect \{.{1,200}?\}\.to raise_error)(?:$|\((?:StandardError|Exception)\))/,
    ),
  },
};

/** A weak assertion that replaces an exact one, if no exact assertion about the same subject is left. */
export function weakened(
  hunk: SeenHunk,
  { removed, added }: ChangedBlock,
): readonly RangeOfLines[] {
  const strength = hunk.file.language === null ? undefined : STRENGTHS[hunk.file.language];
  if (strength === undefined) return [];
  const subjects = (lines: readonly ChangedLine[], pattern: RegExp) =>
    lines.flatMap((line) => {
      const subject = subjectOf(hunk.codeOf(line), pattern);
      return subject === null ? [] : [[subject, line] as const];
    });
  const weak = removed.length === 0 ? [] : subjects(added, strength.weak);
  if (weak.length === 0) return [];
  const asked = new Set(weak.map(([subject]) => subject));
  const stillExact = new Set<string>();
  for (const [subject] of subjects(added, strength.exact))
    for (const whole of wholesOf(subject)) if (asked.has(whole)) stillExact.add(whole);
  const exact = new Set(subjects(removed, strength.exact).map(([subject]) => subject));
  return weak
    .filter(([subject]) => exact.has(subject) && !stillExact.has(subject))
    .map(([, line]) => at(line));
}

/** `user.id`, and `user`. */
function wholesOf(part: string): readonly string[] {
  return [part, ...Array.from(part.matchAll(/\W/g), ({ index }) => part.slice(0, index))];
}

/** A check of its length belongs to the subject. */
function subjectOf(code: string, pattern: RegExp): string | null {
  const match = pattern.exec(code);
  return match === null
    ? null
    : lastGroup(match)
        .replaceAll(/\s+/g, '')
        .replace(/^(?:await|\(\)=>(?:await)?|async\(\)=>(?:await)?)/, '')
        .replace(/^len\((.{1,200})\)$/, '$1')
        .replace(/\.(?:length|size\(\)|size|count|called)$/, '');
}
