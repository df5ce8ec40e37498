import { argument, assignment, literal, VALUES } from './assignments.ts';
import { NAME, strengthOf } from './names.ts';
import type { SecretRule, TextSpan } from './rule.ts';
import { countTurns, isChosen, isMixed, isSecretLiteral } from './value.ts';

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
  // assert_equal "…", user.password, assertEquals('…', getPassword())
  {
    id: 'expected-first',
    kind: 'assigned-secret',
    keywords: [
      'assert_equal',
      'assertEqual',
      'assertSame',
      'assert_eq!(',
      'areEqual(',
      'AreEqual(',
    ],
    pattern: String.raw`(?:assert_equal[ (]|assertEquals?\(|assertSame\(|assert_eq!\(|areEqual\() {0,4}["']([^"'\r\n]{6,100})(?=["'], {0,4}[\w$.>:&-]{0,60}(?:${STRONG_NAME})(?:\(\))?[\s),;]|["'], {0,4}[\w$.>:&-]{0,60}(?:${STRONG_NAME})$)`,
    flags: 'i',
    check: isAnswer,
  },
  // "…" == password, "…".equals(user.password)
  {
    id: 'compared-first',
    kind: 'assigned-secret',
    keywords: ["' ==", '" ==', '".equals(', '".compareTo('],
    pattern: String.raw`["'](?: {1,2}={2,3} {1,2}|\.(?:equals|compareTo)\( {0,2})(?:[\w$]{1,40}(?:\.|->)){0,4}(?:\w{0,30}_)?(?:get)?(?:${STRONG_NAME})(?![\w(]{3})`,
    flags: 'i',
    grow: literalBefore,
  },
  // get password() { return "…"; }, def password(): return "…", fn password() -> &str { "…" }, def password⏎  "…"
  assignment({
    id: 'returned',
    then: '(\r\n',
    pattern: String.raw`${NAME}(?:\([^()\r\n]{0,80}\)(?:[ \t]{0,4}(?:->|:)[ \t]{0,4}[&\w'<>?[\] ]{1,40}?)?[ \t]{0,4}(?:\{|:|=>?)|(?<=\bdef[ \t](?:self\.)?\w{0,80}))\s{0,40}(?:[+-]\s{0,40})?(?:return[ \t(]{1,4})?${LITERAL}`,
    check: (secret, match) =>
      argument(secret, match) && (strengthOf(match) === 'strong' || isMixed(secret)),
  }),
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
  // "and password …", "| `API_KEY` | `…` |", `password "…" was refused`
  assignment({
    id: 'told-beside',
    then: `${VALUES}|\x60`,
    pattern: String.raw`(?:(?<![\w$.-])|(?<=\|[ \t]{1,4}\x60?\w{0,60}))${NAME}\x60?[ \t]{1,20}(?:\|[ \t]{1,20})?["'\x60]?([^\s"'\x60<>(){}[\]|,;:=]{8,60})(?=["'\x60]?(?:[\s,;)|]|$))`,
    check: told,
  }),
];

/** A word such as `sha256sum` has two turns; in a table nothing but a value stands beside a name. */
function told(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  const isTable = match[0].includes('|');
  if (strength === 'strong' && isTable && isChosen(secret)) return true;
  if (strength !== 'strong' && !(isTable && strength !== null && secret.length >= 16)) return false;
  return countTurns(secret) > 2 && isMixed(secret);
}

/** No sentence and no name. */
function isAnswer(secret: string): boolean {
  return isMixed(secret) || isChosen(secret);
}

const LAST_LITERAL = /(?:"([^"\r\n]{6,100})|'([^'\r\n]{6,100}))$/;

/** The literal that ends where the comparison begins. */
function literalBefore(text: string, { start }: TextSpan): TextSpan | null {
  const found = LAST_LITERAL.exec(text.slice(Math.max(0, start - 102), start));
  const secret = found?.[1] ?? found?.[2] ?? '';
  return isSecretLiteral(secret, 'strong') ? { start: start - secret.length, end: start } : null;
}
