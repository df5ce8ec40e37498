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

/** Where the pattern of a rule begins and ends. */
export type RuleMatch = TextSpan & { readonly text: string };

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
  /** What stands before it, as a look behind. */
  readonly before?: string;
  /** Of several, each begins where the one before ends. The last group is the secret and ends the match; else all of it is. */
  readonly pattern: string | readonly string[];
  /** The pattern begins behind the keyword. */
  readonly isBehind?: true;
  readonly flags?: 'i';
  /** Its shape alone tells a secret, so an example of one is hidden too. Only the static rules tell the two apart. */
  readonly isShape?: true;
  /** A second look at what the pattern found. */
  readonly check?: (secret: string, match: RuleMatch) => boolean;
  /** The secrets that begin, or end, where the pattern found something. */
  readonly grow?: (text: string, found: TextSpan) => readonly TextSpan[];
};

/**
 * Nothing that could belong to a longer word stands before: an escape (`\n`, `%3D`, `\u003d`, a colour)
 * may, although it ends in a letter or a digit.
 */
export const START = String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[nrtbf]|%[0-9A-Fa-f]{2}|\\u[0-9a-fA-F]{4}|\x1b\[[0-9;]{0,12}m))`;

type TokenRule = Omit<SecretRule, 'id' | 'kind'> & { readonly kind?: string };

/** A rule for a secret that is told by what stands around it; an example of one is none. */
export function token(id: string, rule: TokenRule): SecretRule {
  return { id, kind: id, check: notPlaceholder, ...rule };
}

/** Tokens in examples: `ghp_xxxxxxxx`, `AKIAIOSFODNN7EXAMPLE`, `sk-your-key-here`. */
const PLACEHOLDER =
  /x{5}|\*{3}|\.{3}|example|placeholder|(?<![A-Za-z0-9])your[a-z]|your[-_]|redacted|dummy|changeme|(.)\1{7}|0123456789|1234567890|abcdefghij/i;

/** Within a word in one case only: a random text has `YOurP` once in twenty thousand keys. */
const YOURS = /your[a-z]{2}|YOUR[A-Z]{2}|Your[A-Z][a-z]/;

export function notPlaceholder(secret: string): boolean {
  return !PLACEHOLDER.test(secret) && !YOURS.test(secret);
}

/** `sk-folding-cube-2`: short words and numbers with hyphens between, not random characters. */
export function isHyphenated(text: string): boolean {
  return text
    .split(/[-_.]/)
    .every((part) => /^(?:[A-Z]?[a-z]{0,14}\d{0,5}|[A-Z]{1,10})$/.test(part));
}
