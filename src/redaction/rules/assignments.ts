import { CLOSE, KEYWORDS, NAME, SIGN, strengthOf, strengthOfMany } from './names.ts';
import { isChosen, isOddPath, isSecretBare, isSecretLiteral, type ValueStrength } from './value.ts';
import { anyPart, PLACE, type SecretRule } from './rule.ts';

/*
 * Secrets known by the name before them: `DB_PASSWORD=…`, `"apiKey": "…"`, `--token …`. The name stays,
 * the value goes.
 */

/** A type between the name and the sign: `: string =`, ` str =`, ` As String =`, `[] =`, ` { get; set; } =`. */
const TYPE = String.raw`(?:\??[ \t]{0,4}:[ \t]{0,4}[&*\[A-Za-z][\w.<>\[\]|?&'*, ]{0,40}?|[ \t]{1,4}(?:As )?[*&]?[A-Za-z][\w.]{0,20}(?:\(\w{1,6}\))?|\[\w{0,20}\]|[ \t]{0,4}\{ get; [a-z ]{3,12}; \})(?=[ \t]{0,4}:?=)`;
/** Where an element of a page keeps what was typed: `password.value =`. */
const FIELD = String.raw`\.(?:value|text|current|defaultValue)`;
/** Before a literal also `<-`, `->`, `to`, and what is bold in Markdown. */
const LITERAL_SIGN = String.raw`(?:${SIGN}(?:\*\*[ \t]{1,4})?|[ \t]{1,20}(?:<-|->)[ \t]{0,20}|(?<=["'])[ \t]to[ \t])`;
/** What YAML, or a dump, may say about a value first. */
const TAG = String.raw`(?:(?:!!?[A-Za-z]{1,12}|&[A-Za-z]\w{0,30}|string\(\d{1,4}\))[ \t]{1,4})?`;
const NEXT_LINE = String.raw`(?:\\?\r?\n[+ -]?[ \t]{0,60})?`;
/** A mark that is doubled inside a literal does not end it: `'it''s'`. */
const DOUBLED = String.raw`(?<=[\w!-])''(?=\w)`;
const QUOTED = String.raw`(?:\b(?:[bruf@LN]{1,2}|r#{1,3})|[@(]{1,2}|\$|\[-|<<|<\w{1,20}>)?(\\{0,3}(?:"""|'''|["'\x60])|&(?:quot|apos|#3[49]);)((?:${DOUBLED}|(?!\3)(?:\\[^\r\n]|[^\r\n])){1,4000})`;
const BARE = String.raw`([^\s"'\x60,;&<>(){}\[\]|\\=\x1b][^\s"'\x60,;&<>(){}\[\]|\\=\x1b]{3,63}={0,2})`;

/** What was taken out before. */
const TAKEN = String.raw`(?:\[REDACTED\]){0,4}`;

/** Other fields between a name and its value: `"secure": true,`. */
const FIELDS = String.raw`(?:\\?["']?\w{1,20}\\?["']?\s{0,4}:\s{0,4}(?:true|false|null|\d{1,9}|"[^"\r\n\\]{0,40}"),\s{0,40}[+-]?\s{0,20}){0,3}`;

/** Between an element's mark and its text, also in a diff. */
const INDENT = String.raw`\s{0,8}(?:[+-]\s{0,20})?`;

export function literal(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  return strength !== null && !isCode(secret) && isSecretLiteral(secret, strength);
}

/** The mark before it ends a literal: `"password=" + x + "…"`, `("password").y("…")`. */
const isCode = (text: string) => /^\)[.;,)]|^ ?\+ .* \+ ?$/.test(text);

/** `PASSWORD=word` in a file of variables is a literal; `password = word` in code is a variable. */
function bare(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  if (strength === null || isShellDefault(secret, match)) return false;
  const end = match.index + match[0].length;
  const after = match.input.startsWith(PLACE, end)
    ? ''
    : match.input.charAt(end).replace('\x1b', '');
  if (strength === 'strong' && isYamlWord(secret, match)) return /^\s?$/.test(after);
  if (strength === 'fair' && isPassLine(secret, match, after)) return true;
  const isVariable = /^[A-Z0-9_]+=/.test(match[0]) && /^\s?$/.test(after);
  if (isVariable) return isSecretLiteral(secret, strength);
  return isOddValue(secret, strength, after) || isSecretBare(secret, strength, after.trim());
}

/** `pass=Falcon27`, or `pass: Falcon27` on a line of its own; `PASS: step27` is the word of a test. */
function isPassLine(secret: string, match: RegExpExecArray, after: string): boolean {
  if (/^pass=/i.test(match[0])) return isSecretBare(secret, 'strong', after.trim());
  return /^pass: /.test(match[0]) && /^[\r\n]?$/.test(after) && isAlone(match) && isChosen(secret);
}

/** `password: xK9::vQ2mLp7`, and nothing but the end of the value after it. */
function isOddValue(secret: string, strength: ValueStrength, after: string): boolean {
  return strength !== 'weak' && /^[\s,}]?$/.test(after) && isOddPath(secret);
}

/** `${PASSWORD:-…}` is looked at by a rule of its own, and `${PASSWORD:?must be set}` holds none. */
function isShellDefault(secret: string, { input, index }: RegExpExecArray): boolean {
  return /^[-=?+]/.test(secret) && /\$\{\w*$/.test(input.slice(Math.max(0, index - 60), index));
}

const YAML_BEFORE = /(?:^|[\r\n])[+ -]?[ \t]*(?:- )?[a-z0-9_.-]*$/;
const STATE =
  /^(?:plaintext|encrypted|protected|generated|incorrect|mismatch(?:ed)?|cleartext|sensitive|immutable|nullable|deprecated|supported|available|inherited|forbidden|preserve)$/;

/** `password: correcthorse` on a line of its own; a word that tells a state is none. */
function isYamlWord(secret: string, match: RegExpExecArray): boolean {
  return (
    /^[a-z]{8,40}$/.test(secret) &&
    /^[a-z0-9_-]+: /.test(match[0]) &&
    isAlone(match) &&
    !STATE.test(secret) &&
    isSecretLiteral(secret, 'strong')
  );
}

/** Nothing but the rest of its name stands before it in the line. */
function isAlone({ input, index }: RegExpExecArray): boolean {
  return YAML_BEFORE.test(input.slice(Math.max(0, index - 80), index));
}

/** `DB_PASSWORD=kd92,x!` and neither `password=x` nor a call. */
function variable(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  return (
    strength !== null &&
    /^[A-Z0-9_]+=/.test(match[0]) &&
    !/^[A-Za-z_][\w.:>-]*\(.*\)[;,]?$/.test(secret) &&
    isSecretLiteral(secret, strength)
  );
}

type Assignment = Pick<SecretRule, 'id' | 'pattern' | 'check' | 'then' | 'begins'> &
  Partial<
    Pick<SecretRule, 'keywords' | 'beginsNot' | 'hasLiteral' | 'hasSign' | 'hasBlank' | 'overLines'>
  >;

export function assignment(rule: Assignment): SecretRule {
  return { kind: 'assigned-secret', keywords: KEYWORDS, generic: true, flags: 'i', ...rule };
}

/** After a name: its closing mark, or a sign. */
export const SIGNS = '"\'`\\&]}*:=!+?|';
export const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What a value may begin with. */
export const VALUES = `${LETTERS}0123456789"'\\$!@#%^&*_./+~`;

export const ASSIGNMENT_RULES: readonly SecretRule[] = [
  assignment({
    id: 'assigned-quoted',
    then: `${SIGNS}[{<-*.${LETTERS}`,
    pattern: `${NAME}(?:${TYPE}|${CLOSE}|${FIELD})${LITERAL_SIGN}${NEXT_LINE}${TAG}${QUOTED}`,
    check: literal,
  }),
  assignment({
    id: 'assigned-bare',
    then: SIGNS,
    beginsNot: '"\'`,;<>(){}|\\=\r\n',
    pattern: String.raw`${NAME}${CLOSE}${SIGN}(?:\*\*[ \t]{1,4})?${TAG}${TAKEN}${BARE}`,
    check: bare,
  }),
  // DB_PASSWORD=… on a line of its own: all of it
  assignment({
    id: 'variable-line',
    then: '=',
    beginsNot: '"\'`\r\n',
    pattern: String.raw`(?<=(?:^|[\r\n])[+ -]?[ \t]{0,8}(?:export |set )?[A-Z0-9_]{0,60})${NAME}=([^\s"'\x60][^\s"'\x60]{5,400})(?=[ \t]{0,8}(?:[\r\n]|$|#))`,
    check: variable,
  }),
  // setProperty("db.password", "…"), fill('[name=password]', '…'), field("API_KEY", "\"…\"")
  assignment({
    id: 'assigned-argument',
    then: '"\'\\]',
    pattern: String.raw`${NAME}(?:\\?["'])?\]?\\?["']\)?,(?:[ \t]{0,20}|(?<=["']--?[\w-]{0,60}["'],)\s{0,40}(?:[+-]\s{0,20})?)(?:(?:fallback|default(?:_?value)?)[ \t]{0,4}[=:][ \t]{0,4})?(\\?["'])(?:\\["'])?((?:(?!\3|\\["'])[^\r\n]){6,400})`,
    check: argument,
  }),
  // setPassword("…"), authToken{"…"}
  assignment({
    id: 'assigned-call',
    then: '({',
    pattern: String.raw`(?<=set[A-Za-z_]{0,30}|with[A-Za-z_]{0,30}|[._]|[A-Za-z](?=[A-Za-z]{3,20}\{)|(?:store|key)(?=Password)|(?<![\w$"'])(?=pass|pwd|secret))${NAME}[({]\s{0,8}(\\?["'])((?:(?!\3)[^\r\n]){6,400})`,
    check: called,
  }),
  // <password>…</password>, <name>password</name><value>…</value>, <entry key="password">…</entry>, <key>password</key> <string>…</string>
  assignment({
    id: 'assigned-element',
    then: `"><${LETTERS}`,
    pattern: String.raw`${NAME}(?:"(?:\s[^<>\n]{0,120})?>|>|(?<=<[\w:.-]{1,60})\s[^<>\n]{0,120}>|</key>|</name>(?=${INDENT}<value>))${INDENT}(?:<(?:value|string)>${INDENT})?(?:<!\[CDATA\[)?([^<>\s]{6,400})(?=(?:\]\]>)?${INDENT}</)`,
    check: literal,
  }),
  // <add key="password" value="…"/>, {"name":"password","value":"…"}, { name: DB_PASSWORD, value: "…" }, ('--password', default='…')
  assignment({
    id: 'assigned-value',
    then: '"\'\\,\r\nvVdDcCwW',
    pattern: String.raw`${NAME}\\?["']?(?:,?\s{1,40}|,)[+-]?\s{0,20}${FIELDS}\\?["']?(?:(?:parameter)?value|default|content|with)\\?["']?\s{0,4}[:=]\s{0,4}(\\?["']?)([^\s"'<>\\]{6,400})`,
    check: literal,
  }),
  // secret:⏎  value: …
  assignment({
    id: 'value-under',
    then: ':',
    begins: '\r\n',
    pattern: String.raw`${NAME}["']?:[ \t]{0,8}\r?\n[+ -]?[ \t]{1,40}["']?(?:value|default|plain(?:text)?)["']?:[ \t]{1,8}(["']?)([^\s"'<>\\]{6,400})`,
    check: literal,
  }),
  // q=1%26password%3D…
  assignment({
    id: 'encoded-parameter',
    then: '%',
    pattern: String.raw`${NAME}(?:=|%3D)([A-Za-z0-9._~%+*-]{6,400})`,
    check: (secret, match) => match[0].includes('%3D') && argument(secret, match),
  }),
  // --password …, and both as items of a list
  assignment({
    id: 'flag',
    then: `${VALUES}\r\n`,
    pattern: String.raw`(?<=--?[a-z-]{0,30})${NAME}(?:[ \t]{1,4}|["']?[ \t]{0,4}\r?\n[+ -]?[ \t]{0,40}-[ \t]{1,4})(\\?["']?)([^\s"'\\-][^\s"'\\]{4,399}[^\s"'\\;,])`,
    check: argument,
  }),
  // #define API_KEY "…"
  assignment({
    id: 'c-define',
    then: '"(LuU8',
    pattern: String.raw`(?<=#[ \t]{0,4}define[ \t]{1,8}[A-Za-z0-9_]{0,60})${NAME}[ \t]{1,40}\(?[LuU8]{0,2}(")((?:(?!\3)[^\r\n]){6,400})`,
    check: literal,
  }),
  // ENV DB_PASSWORD …, setx /M DB_PASSWORD "…", set(DB_PASSWORD "…"), git config x.token …
  assignment({
    id: 'docker-variable',
    then: `${VALUES}}`,
    pattern: String.raw`(?<=\b(?:(?:ENV|ARG|set -g?x|setenv|setx(?: /M)?|SET|\w{2,12}_param|config(?: set| --?[a-z]{1,12}){0,3})[ \t]{1,4}|set\((?:ENV\{)?)[$A-Z0-9_.]{0,40})${NAME}\}?[ \t]{1,4}(["']?)([^\s"'=][^\s"']{4,399}[^\s"';,)])`,
    check: typed,
  }),
];

/** A list of field names looks the same as a name and its value: only what is no name is taken. */
export function argument(secret: string, match: RegExpExecArray): boolean {
  return (
    !/\s/.test(secret) && isSecretLiteral(secret, 'strong') && isNoName(secret, strengthOf(match))
  );
}

/** What looks random or, after the name of a password, like what people choose for one. */
export function isNoName(secret: string, strength: ValueStrength | null): boolean {
  if (strength === null) return false;
  if (strength !== 'weak' && isChosen(secret)) return true;
  return /\d|[!@#%^&*]/.test(secret) && isSecretBare(secret, 'weak', '');
}

/** The same where nothing but a value can stand: there a password may be a word. */
export function typed(secret: string, match: RegExpExecArray): boolean {
  return (
    argument(secret, match) ||
    (strengthOf(match) === 'strong' &&
      /^[A-Za-z]{8,40}$/.test(secret) &&
      !STATE.test(secret) &&
      isSecretLiteral(secret, 'strong'))
  );
}

/** `.password("…")` and nothing more between the brackets. */
function called(secret: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length;
  const isWhole = /^\\?["']\)/.test(match.input.slice(end, end + 3));
  const isMethod = /[.a-z]/.test(match.input.charAt(match.index - 1));
  return isWhole && isMethod && secret.length >= 10
    ? typed(secret, match)
    : argument(secret, match);
}

const HINT = /pass|pwd|pw$|secret|token|key|credential|auth|kennwort|contrase/i;
const WHOLE_NAME = new RegExp(`(?:^|[^A-Za-z])?${NAME}$`, 'i');

/** Is this text, under this name in a JSON object, a secret? */
export function isSecretUnder(name: string, value: string): boolean {
  const match = HINT.test(name) ? WHOLE_NAME.exec(name.slice(-120)) : null;
  if (match === null) return false;
  const strength = strengthOfMany(match);
  return strength !== null && anyPart(value, (part) => isSecretLiteral(part, strength));
}
