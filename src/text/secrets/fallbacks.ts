import { assignment, CASELESS, literal, SIGN } from './assignments.ts';
import { CLOSE, NAME, strengthOfMany } from './names.ts';
import type { SecretRule, Span } from './rule.ts';
import { isSecretBare } from './value.ts';

/* Literals that do not stand right after the sign: the other choice, the argument of a call, a list. */

const LITERAL = String.raw`(\\{0,3}["'\x60])((?:(?!\3)(?:\\[^\r\n]|[^\r\n])){6,400})`;
const OR = String.raw`(?:\|\||\?\?|\?:|\bor\b|\belse\b)`;
const BETWEEN = String.raw`[^"'\x60\r\n]{0,80}?`;

export const FALLBACK_RULES: readonly SecretRule[] = [
  // JWT_SECRET || "…", environ.get("DB_PASSWORD") or "…", getenv('DB_PASS') ?: '…'
  {
    ...assignment(
      'assigned-fallback',
      String.raw`${NAME}(?:\\?["'])?[ \t]{0,4}[)\]]{0,3}[ \t]{0,20}${OR}\s{0,20}${LITERAL}`,
      literal,
    ),
    ...CASELESS,
  },
  // secret = config.a || "…", secret = Buffer.from("…"), secret: ['…']
  {
    ...assignment(
      'assigned-inside',
      String.raw`${NAME}${CLOSE}${SIGN}${BETWEEN}(?:${OR}|[([,])\s{0,20}${LITERAL}`,
      random,
    ),
    ...CASELESS,
    grow: restOfList,
  },
];

/** What a call is given is often a name: only what looks random is taken. */
function random(secret: string, match: RegExpExecArray): boolean {
  return strengthOfMany(match) !== null && isSecretBare(secret, 'weak', '');
}

const MORE =
  /(?:["'\x60]\s{0,20},\s{0,20}["'\x60][^"'\x60\r\n]{1,400}(?=["'\x60])){1,100}(?=["'\x60]\s{0,20},?\s{0,20}\])/y;

/** The other texts of a list whose first is a secret. */
function restOfList(text: string, found: Span): Span {
  MORE.lastIndex = found.end;
  return MORE.test(text) ? { start: found.start, end: MORE.lastIndex } : found;
}
