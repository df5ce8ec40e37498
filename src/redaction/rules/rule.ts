/** A stretch of a text: from `start` up to, not including, `end`. */
export type TextSpan = { readonly start: number; readonly end: number };

/** What stands in a secret's place. */
export const PLACE = '[REDACTED]';

/**
 * Is any of it a secret, when some of it was taken out before? What stands around the mark is judged on
 * its own; else whoever writes the mark into a value disarms its rule.
 */
export function anyPart(value: string, isSecret: (part: string) => boolean): boolean {
  return value.includes(PLACE)
    ? value.split(PLACE).some((part) => part !== '' && isSecret(part))
    : isSecret(value);
}

/**
 * What one kind of secret looks like. A rule is tried only where one of its keywords stands, and its
 * pattern is matched right there, so the work grows with the number of keywords, not with rules times
 * text. Every quantifier is bounded: an unbounded one is quadratic on hostile text.
 */
export type SecretRule = {
  readonly id: string;
  /** What the count is reported under. */
  readonly kind: string;
  /** At least three characters each, in exact case. */
  readonly keywords: readonly string[];
  /** How many characters of the pattern stand before the keyword. */
  readonly offset?: number;
  /** The last group, if there is one, is the secret and ends the match; else all of it is. */
  readonly pattern: string;
  readonly flags?: 'i';
  /** Its shape alone tells a secret, so an example of one is hidden too. Only the static rules tell the two apart. */
  readonly isShape?: true;
  /** A second look at what the pattern found. */
  readonly check?: (secret: string, match: RegExpExecArray) => boolean;
  /** Finds the rest of a secret that the pattern only found the beginning of. */
  readonly grow?: (text: string, found: TextSpan) => TextSpan | null;
  /** Is it all of a token, so that what follows is none of it? Without this, a length that is not fixed tells nothing. */
  readonly isWhole?: (secret: string) => boolean;
  /** Such tokens come in other lengths too: what is not whole may be as long as it likes. */
  readonly hasOthers?: true;
  /** What joins its pieces: it stays, and with it the lines of a diff. */
  readonly joints?: RegExp;
  /** The secret may run over lines, even where nothing grows or joins it. */
  readonly overLines?: true;
  /** What its pattern begins with, within one line: without it no secret of several lines is looked for. */
  readonly head?: RegExp;
  /** Knows a secret by the name before it; yields to a rule that knows the secret itself. */
  readonly generic?: true;
  /** What may stand after that name, blanks aside; where something else does, the pattern is not tried. */
  readonly then?: string;
  /** What the value may begin with when there is a sign; where something else does, it is not tried. */
  readonly begins?: string;
  /** What it may not begin with. */
  readonly beginsNot?: string;
  /** A literal is a part of it: without a quotation mark near by it is not tried. */
  readonly hasLiteral?: true;
  /** The value holds a sign at which code would end: without one it is not tried. */
  readonly hasSign?: true;
  /** It holds a blank, more of the line follows, and the name is the first in it: else it is not tried. */
  readonly hasBlank?: true;
};

/** May one stretch that the rule finds hold a newline? */
export function mayRunOver({ grow, joints, overLines }: SecretRule): boolean {
  return grow !== undefined || joints !== undefined || overLines === true;
}

/**
 * Nothing that could belong to a longer word stands before: an escape (`\n`, `%3D`, `\u003d`, a colour)
 * may, although it ends in a letter or a digit.
 */
const START = String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[nrtbf]|%[0-9A-Fa-f]{2}|\\u[0-9a-fA-F]{4}|\x1b\[[0-9;]{0,12}m))`;

const AT_START = new RegExp(START, 'y');

export function isStartOfWord(text: string, at: number): boolean {
  AT_START.lastIndex = at;
  return AT_START.test(text);
}

/** Is it a rule for something that stands at the start of a word? */
export function startsWord({ pattern, generic }: SecretRule): boolean {
  return generic !== true && pattern.startsWith(START);
}

/** The pattern of such a rule without what stands before the word. */
export function ofWord({ pattern }: SecretRule): string {
  return pattern.slice(START.length);
}

/** The source of a pattern for something that stands at the start of a word. */
export function word(source: TemplateStringsArray, ...parts: readonly string[]): string {
  return START + String.raw(source, ...parts);
}

type TokenShape = Pick<SecretRule, 'keywords' | 'pattern'> &
  Partial<
    Pick<
      SecretRule,
      'kind' | 'offset' | 'flags' | 'check' | 'generic' | 'isWhole' | 'hasOthers' | 'isShape'
    >
  >;

/** A rule for a token that can be told by its own looks. */
export function token(id: string, rule: TokenShape): SecretRule {
  return { id, kind: id, check: notPlaceholder, ...rule };
}

/** A rule for a token whose shape is enough: random, letters only, digits only, or an example from a manual. */
export function shape(id: string, { check = anything, ...rule }: TokenShape): SecretRule {
  return token(id, { ...rule, check, isShape: true });
}

const anything = () => true;

export const ofLength = (length: number) => (secret: string) => secret.length === length;

/** Tokens in examples: `ghp_xxxxxxxx`, `AKIAIOSFODNN7EXAMPLE`, `sk-your-key-here`. */
const PLACEHOLDER =
  /x{5}|\*{3}|\.{3}|example|placeholder|(?<![A-Za-z0-9])your[a-z]|your[-_]|redacted|dummy|changeme|(.)\1{7}|0123456789|1234567890|abcdefghij/i;

/** Within a word in one case only: a random text has `YOurP` once in twenty thousand keys. */
const YOURS = /your[a-z]{2}|YOUR[A-Z]{2}|Your[A-Z][a-z]/;

export function notPlaceholder(secret: string): boolean {
  return !PLACEHOLDER.test(secret) && !YOURS.test(secret);
}

/** Bits of information per character, by how often each occurs. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

export const notHyphenated = (text: string) => !isHyphenated(text);

/** `sk-folding-cube-2`: short words and numbers with hyphens between, not random characters. */
export function isHyphenated(text: string): boolean {
  return text
    .split(/[-_.]/)
    .every((part) => /^(?:[A-Z]?[a-z]{0,14}|[A-Z]{1,10}|\d{1,4})$/.test(part));
}

/** `SK0` … `SKf`: a short prefix made long enough to be a keyword. */
export function each(prefix: string, next: string): readonly string[] {
  return Array.from(next, (character) => prefix + character);
}
