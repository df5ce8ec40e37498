import { assignment, SIGNS } from './assignments.ts';
import { CLOSE, KEYWORDS, NAME, SIGN, strengthOfMany } from './names.ts';
import { type SecretRule, token } from './rule.ts';
import { isPlaceholderValue, isSecretLiteral } from './value.ts';

/*
 * Passwords in two pieces that only what stands around them gives away: a name before the first, or the sign
 * after the second. What joins them stays.
 */

const NEXT_LINE = String.raw`\r?\n[+ -]?[ \t]{0,80}`;
const JOIN = String.raw`(?:\+\+?|\.\.?|&(?: _)?|\|\||\\)`;

/**
 * What joins two pieces between such marks. Nothing else may stand there, not even another kind of mark: after
 * `"a": "PASS='…'", "b": …` comes a member, after an open literal a line with a name of its own.
 */
function between(mark: string): string {
  const sign = String.raw`[ \t]{0,20}${JOIN}[ \t]{0,20}(?:${NEXT_LINE})?`;
  const line = String.raw`[ \t]{0,20}${NEXT_LINE}(?:${JOIN}[ \t]{0,8})?`;
  return String.raw`(?:${mark}(?:${sign}|${line}|[ \t]{1,20}|\.(?:concat|plus|append)\()${mark}|\\?${NEXT_LINE}(?![\w.-]{1,60}[=:]))`;
}

/** A sign at its beginning: the mark before it ends a literal, as in `"password=" + x`. */
const NO_SIGN = String.raw`(?![+.,;:)\]}&|?=])`;
const PART = String.raw`[^\s"'\x60\\]{1,60}`;
const MARK = String.raw`["'\x60]`;
const JOINED = new RegExp(between(MARK), 'g');

/** A line of YAML that is one word and no name. */
const FOLDED = String.raw`(?![\w.-]{1,60}:(?:\s|$)|#)[^\s"'\x60\\]{1,200}`;
const FOLD = String.raw`[ \t]{0,8}\r?\n[+ -]?[ \t]{1,60}`;
const FOLDS = new RegExp(FOLD, 'g');
const LINE_ENDS = String.raw`(?=[ \t]{0,8}(?:[\r\n]|$))`;

export const CUT_RULES: readonly SecretRule[] = [
  // password = "…" + "…", password = "…⏎…"
  {
    ...assignment({
      id: 'assigned-cut',
      then: SIGNS,
      begins: '"\'`([',
      pattern: String.raw`${NAME}${CLOSE}${SIGN}[(\[]?(${MARK})${NO_SIGN}(${PART}(?:${between(String.raw`\3`)}${PART}){1,3})(?=\3(?!\w|[ \t]{0,8}[:=]))`,
      check: isCutPassword,
    }),
    // What is only called a token or a key must look random, and then each piece does.
    keywords: KEYWORDS.filter((name) => !/^(?:token|key|cred|auth)/i.test(name)),
    joints: JOINED,
  },
  // password: >-⏎  …⏎  …
  folded('assigned-folded', {
    begins: '|>',
    pattern: String.raw`${NAME}${CLOSE}:[ \t]{1,8}[|>][+-]?${FOLD}(${FOLDED}(?:${FOLD}${FOLDED}){1,3})${LINE_ENDS}`,
  }),
  // password: …⏎  …, deeper than the name
  folded('assigned-folded-bare', {
    beginsNot: '"\'`|>[{&*!#\r\n',
    pattern: String.raw`${NAME}${CLOSE}(?<=(?:^|\n)[+ -]?([ \t]{0,40})(?:- )?["']?[\w.-]{1,100}["']?):[ \t]{1,8}(${FOLDED}[ \t]{0,8}\r?\n[+ -]?\3[ \t]{1,40}${FOLDED})${LINE_ENDS}`,
  }),
  // "postgres://app:…" + "…@db"
  {
    ...token('url-password-cut', {
      kind: 'url-password',
      keywords: ['://'],
      pattern: String.raw`://[^\s:@/"'<>\x60]{0,100}:([^\s/@"'<>\x60\\]{1,60}(?:${between('"')}|${between("'")}|${between(String.raw`\x60`)})[^\s/@"'<>\x60\\]{0,60})(?=@[\w-]{1,60}(?:[.:/][\w-]|["'\x60]))`,
      check: isCutUrlPassword,
    }),
    head: /:\/\/[^\s:@/"'<>`]{0,100}:/y,
    joints: JOINED,
  },
];

function folded(
  id: string,
  rule: Pick<SecretRule, 'pattern' | 'begins' | 'beginsNot'>,
): SecretRule {
  return { ...assignment({ id, then: ':"\'', check: isFolded, ...rule }), joints: FOLDS };
}

function isFolded(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOfMany(match);
  const whole = secret.replace(FOLDS, '');
  return (
    strength !== null && /[A-Za-z]\d|\d[A-Za-z]/.test(whole) && isSecretLiteral(whole, strength)
  );
}

function isCutPassword(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOfMany(match);
  const whole = secret.replace(JOINED, '');
  return (
    strength !== null &&
    strength !== 'weak' &&
    /[A-Za-z]\d|\d[A-Za-z]/.test(whole) &&
    !/[(){}[\]<>;]/.test(whole) &&
    isSecretLiteral(whole, strength)
  );
}

/** The next line may be an address, and what stands before it a host and its port. */
function isCutUrlPassword(secret: string, match: RegExpExecArray): boolean {
  const isHost = /^:\/\/(?:localhost|[^:]*\.[^:]*):/.test(match[0]) && /^[^"'`\\]*$/.test(secret);
  return (
    !isHost && !/^\d{1,5}(?:\/|\W)/.test(secret) && !isPlaceholderValue(secret.replace(JOINED, ''))
  );
}
