import { argument, assignment, literal, VALUES } from './assignments.ts';
import { NAME, strengthOf } from './names.ts';
import type { SecretRule, Span } from './rule.ts';
import { countTurns, isMixed, isSecretLiteral } from './value.ts';

/* A literal that a password is compared with, copied from, printed after or told beside. */

const LITERAL = String.raw`(\\?["'\x60])((?:(?!\3)(?:\\[^\r\n]|[^\r\n])){6,400})`;
const STRONG_NAME = String.raw`pass(?:word|wd|phrase|code)|pwd`;

export const COMPARISON_RULES: readonly SecretRule[] = [
  // password.equals("…"), getPassword().compareTo("…")
  assignment({
    id: 'compared',
    then: '.(',
    pattern: String.raw`${NAME}(?:\(\))?\.(?:equals(?:IgnoreCase)?|compareTo|compare|eq|eql\?|startsWith)\([ \t]{0,4}${LITERAL}`,
    check: literal,
  }),
  // expect(password).toBe('…'), assertThat(user.getPassword()).isEqualTo("…")
  assignment({
    id: 'expected',
    then: ')(',
    pattern: String.raw`${NAME}(?:\(\))?\)\.(?:(?:to|is|be|and|deep)\.){0,3}(?:toBe|toEqual|toStrictEqual|toContain|isEqualTo|equals?|eql?|contains)\([ \t]{0,4}${LITERAL}`,
    check: argument,
  }),
  // "…" == password, "…".equals(user.password)
  {
    id: 'compared-first',
    kind: 'assigned-secret',
    keywords: ["' ==", '" ==', '".equals(', '".compareTo('],
    pattern: String.raw`["'](?: {1,2}={2,3} {1,2}|\.(?:equals|compareTo)\( {0,2})(?:[\w$]{1,40}(?:\.|->)){0,4}(?:\w{0,30}_)?(?:get)?(?:${STRONG_NAME})(?![\w(]{3})`,
    flags: 'i',
    grow: literalBefore,
  },
  // strcpy(password, "…"), strcmp(user->password, "…"), hash_equals($secret, '…')
  assignment({
    id: 'copied',
    then: ',',
    pattern: String.raw`(?<=(?:str[a-z]{2,8}|memcmp|hash_equals|compare_digest|Objects\.equals|\bput|\.(?:put|set|type|fill|append|setItem))\((?:[\w$]{1,40}(?:\.|->)){0,4}[\w$]{0,40})${NAME},[ \t]{0,4}[bL]?${LITERAL}`,
    check: literal,
  }),
  // <Login password={"…"} />
  assignment({
    id: 'assigned-braced',
    then: '=',
    begins: '{',
    pattern: String.raw`${NAME}=\{[ \t]{0,4}(["'\x60])((?:(?!\3)[^\r\n]){6,400})(?=\3[ \t]{0,4}\})`,
    check: literal,
  }),
  // PASSWORD=$(echo …), read PASSWORD <<< "…", printf 'password=%s\n' '…'
  assignment({
    id: 'echoed-value',
    then: '=<',
    begins: '$"\'%',
    pattern: String.raw`${NAME}(?:=["']?\$\((?:echo|printf)(?: -n)?[ \t]{1,4}|[ \t]{0,4}<<<[ \t]{0,4}|=%s(?:\\n)?["'][ \t]{1,4})["']?([^\s"'()|$]{6,200})`,
    check: literal,
  }),
  // "and password …", "| Password | … |", `password "…" was refused`
  assignment({
    id: 'told-beside',
    then: `${VALUES}|`,
    pattern: String.raw`(?<![\w$.-])${NAME}[ \t]{1,20}(?:\|[ \t]{1,20})?["'\x60]?([^\s"'\x60<>(){}[\]|,;:=]{8,60})(?=["'\x60]?(?:[\s,;)|]|$))`,
    check: told,
  }),
];

/** A word such as `sha256sum` has two turns. */
function told(secret: string, match: RegExpExecArray): boolean {
  return strengthOf(match) === 'strong' && countTurns(secret) > 2 && isMixed(secret);
}

const LAST_LITERAL = /(?:"([^"\r\n]{6,100})|'([^'\r\n]{6,100}))$/;

/** The literal that ends where the comparison begins. */
function literalBefore(text: string, { start }: Span): Span | null {
  const found = LAST_LITERAL.exec(text.slice(Math.max(0, start - 102), start));
  const secret = found?.[1] ?? found?.[2] ?? '';
  return isSecretLiteral(secret, 'strong') ? { start: start - secret.length, end: start } : null;
}
