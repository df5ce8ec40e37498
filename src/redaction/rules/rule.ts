/** A stretch of a text: from `start` up to, not including, `end`. */
export type TextSpan = { readonly start: number; readonly end: number };

/** Replaces a secret. */
export const PLACE = '[REDACTED]';

/**
 * Checks a partly redacted value. Each part around a mark is judged on its own; otherwise writing the mark into a value
 * would disable its rule.
 */
export function anyPart(value: string, isSecret: (part: string) => boolean): boolean {
  return value.includes(PLACE)
    ? value.split(PLACE).some((part) => part !== '' && isSecret(part))
    : isSecret(value);
}

/** The match of a rule's pattern. */
export type RuleMatch = TextSpan & { readonly text: string };

/**
 * Describes one kind of secret. A rule is tried only at its keywords and its pattern is matched at that position, so
 * the work grows with the number of keywords. Every quantifier is bounded: an unbounded one is quadratic on hostile
 * text.
 */
export type SecretRule = {
  readonly id: string;
  /** Name under which the count is reported. */
  readonly kind: string;
  /** At least three characters each, in exact case. */
  readonly keywords: readonly string[];
  /** Number of pattern characters before the keyword. */
  readonly offset?: number;
  /** Pattern before the match, as a lookbehind. */
  readonly before?: string;
  /**
   * Each step begins where the one before ends. The last group is the secret and ends the match; without a group, the
   * whole match is the secret.
   */
  readonly pattern: string | readonly string[];
  /** The pattern begins behind the keyword. */
  readonly isBehind?: true;
  readonly flags?: 'i';
  /** The shape alone identifies it, so examples are hidden too. Only the static rules tell examples apart. */
  readonly isShape?: true;
  /** An additional check of the match. */
  readonly check?: (secret: string, match: RuleMatch) => boolean;
  /** Extends a match: the secrets that begin or end there. */
  readonly grow?: (text: string, found: TextSpan) => readonly TextSpan[];
};

/**
 * No part of a longer word comes before. An escape (`\n`, `%3D`, `\u003d`, a colour) may, although it ends in a letter
 * or digit.
 */
export const START = String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[nrtbf]|%[0-9A-Fa-f]{2}|\\u[0-9a-fA-F]{4}|\x1b\[[0-9;]{0,12}m))`;

type TokenRule = Omit<SecretRule, 'id' | 'kind'> & { readonly kind?: string };

/** A rule for a secret that its context identifies; an example value does not count. */
export function token(id: string, rule: TokenRule): SecretRule {
  return { id, kind: id, check: notPlaceholder, ...rule };
}

/** Tokens in examples: `ghp_xxxxxxxx`, `AKIAIOSFODNN7EXAMPLE`, `sk-your-key-here`. */
const PLACEHOLDER =
  /x{5}|\*{3}|\.{3}|example|placeholder|(?<![A-Za-z0-9])your[a-z]|your[-_]|redacted|dummy|changeme|(.)\1{7}|0123456789|1234567890|abcdefghij/i;

/** Requires one case: a random text contains `YOurP` once in twenty thousand keys. */
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
