import { assignment, isNoName, literal, SIGNS } from './assignments.ts';
import { CLOSE, NAME, SIGN, strengthOfMany } from './names.ts';
import type { SecretRule, TextSpan } from './rule.ts';
import { isPlaceholderValue, isSecretBare } from './value.ts';

/* Literals that do not stand right after the sign: the other choice, the argument of a call, a list. */

const LITERAL = String.raw`(\\{0,3}["'\x60])((?:(?!\3)(?:\\[^\r\n]|[^\r\n])){6,400})`;
const OR = String.raw`(?:\|\||\?\?|\?:|\bor\b|\belse\b|\.(?:unwrap_or|orElse|getOrElse|orElseGet|unwrap_or_else|ifEmpty|ifBlank)(?:\(|[ \t]?\{)[ \t]{0,4}(?:(?:\|_?\||\(\)[ \t]?[-=]>)[ \t]{0,4})?|\{(?<=\)[ \t]{0,4}\{)|\bmk[A-Z]\w{2,12}(?=[ \t]))`;
/** `"a" +`, and `"a",` of a name that stands second: `user, password = "a", "…"`. */
const PIECES = String.raw`(?:["'][^"'\r\n]{0,80}["'][ \t]{0,4}(?:\+|(?<=,[ \t][^=\r\n]{0,60}=[^,\r\n]{0,90}),)\s{0,40}(?:[+-]\s{0,20})?){1,4}`;
/** Most lines have no literal: that is seen first. */
const BETWEEN = String.raw`(?=[^"'\x60\r\n]{0,100}(?:["'\x60]|(?<=[([,{|?:re=][ \t]{0,8})[\r\n]))[^"'\x60\r\n]{0,80}`;

export const FALLBACK_RULES: readonly SecretRule[] = [
  // JWT_SECRET || "…", environ.get("DB_PASSWORD") or "…", getenv('DB_PASS') ?: '…'
  assignment({
    id: 'assigned-fallback',
    then: '"\'\\)]|?.oOeE',
    pattern: String.raw`${NAME}(?:\\?["'])?[ \t]{0,4}[)\]]{0,3}[ \t]{0,20}${OR}\s{0,20}${LITERAL}`,
    check: literal,
  }),
  // secret = config.a || "…", secret = Buffer.from("…"), secret: ['…'], secret = "a" + "…", secret = mkDefault "…"
  {
    ...assignment({
      id: 'assigned-inside',
      then: SIGNS,
      beginsNot: '\r\n',
      hasLiteral: true,
      pattern: String.raw`${NAME}${CLOSE}${SIGN}(?:${BETWEEN}(?:${OR}|[([,](?:[ \t]{0,4}default[ \t]{0,4}=)?)|${PIECES})\s{0,20}(?:[+-]\s{0,20})?${LITERAL}`,
      check: random,
    }),
    grow: restOfList,
  },
];

/** What a call is given is often a name: only what is none is taken. */
function random(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOfMany(match);
  if (strength === null || isPlaceholderValue(secret)) return false;
  return isSecretBare(secret, 'weak', '') || isNoName(secret, strength);
}

const MORE =
  /(?:["'\x60]\s{0,20},\s{0,20}(?:[+-]\s{0,20})?["'\x60][^"'\x60\r\n]{1,400}(?=["'\x60])){1,100}(?=["'\x60]\s{0,20},?\s{0,20}(?:[+-]\s{0,20})?\])/y;

/** The other texts of a list whose first is a secret. */
function restOfList(text: string, found: TextSpan): TextSpan {
  MORE.lastIndex = found.end;
  return MORE.test(text) ? { start: found.start, end: MORE.lastIndex } : found;
}
