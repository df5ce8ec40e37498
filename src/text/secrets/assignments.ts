import { CLOSE, KEYWORDS, NAME, strengthOf, strengthOfMany } from './names.ts';
import { isSecretBare, isSecretLiteral } from './value.ts';
import type { SecretRule } from './rule.ts';

/*
 * Secrets known by the name before them: `DB_PASSWORD=…`, `"apiKey": "…"`, `--token …`. The name stays,
 * the value goes.
 */

/** A type between the name and the sign: `: string =`, ` str =`, `: &str =`, ` { get; set; } =`. */
const TYPE = String.raw`(?:[ \t]{0,4}:[ \t]{0,4}[&*A-Za-z][\w.<>\[\]|?&'*, ]{0,40}?|[ \t]{1,4}[*&]?[A-Za-z][\w.]{0,20}|[ \t]{0,4}\{ get; [a-z ]{3,12}; \})(?=[ \t]{0,4}=)`;
export const SIGN = String.raw`[ \t\xa0]{0,30}(?:===?|!==?|=>|:=|\+=|\?=|\?\?=|\|\|=|=|:)[ \t\xa0]{0,20}`;
/** What YAML may say about a value first. */
const TAG = String.raw`(?:(?:!!str|&[A-Za-z]\w{0,30})[ \t]{1,4})?`;
const NEXT_LINE = String.raw`(?:\\?\r?\n[+ -]?[ \t]{0,60})?`;
const QUOTED = String.raw`(?:\b[bruf@L]{1,2}|[@(]{1,2})?(\\{0,3}(?:"""|["'\x60])|&(?:quot|apos|#3[49]);)((?:(?!\3)(?:\\[^\r\n]|[^\r\n])){1,4000})`;
const BARE = String.raw`([^\s"'\x60,;&<>(){}\[\]|\\=][^\s"'\x60,;&<>(){}\[\]|\\=]{3,63}={0,2})`;

export function literal(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  return strength !== null && isSecretLiteral(secret, strength);
}

/** `PASSWORD=word` in a file of variables is a literal; `password = word` in code is a variable. */
function bare(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  if (strength === null) return false;
  const after = match.input.charAt(match.index + match[0].length);
  if (strength === 'strong' && isYamlWord(secret, match)) return /^\s?$/.test(after);
  const isVariable = /^[A-Z0-9_]+=/.test(match[0]) && /^\s?$/.test(after);
  return isVariable
    ? isSecretLiteral(secret, strength)
    : isSecretBare(secret, strength, after.trim());
}

const YAML_BEFORE = /(?:^|[\r\n])[+ -]?[ \t]*(?:- )?[a-z0-9_.-]*$/;
const STATE =
  /^(?:plaintext|encrypted|protected|generated|incorrect|mismatch(?:ed)?|cleartext|sensitive|immutable|nullable|deprecated|supported|available|inherited|forbidden|preserve)$/;

/** `password: correcthorse` on a line of its own; a word that tells a state is none. */
function isYamlWord(secret: string, match: RegExpExecArray): boolean {
  return (
    /^[a-z]{8,40}$/.test(secret) &&
    /^[a-z0-9_-]+: /.test(match[0]) &&
    YAML_BEFORE.test(match.input.slice(Math.max(0, match.index - 80), match.index)) &&
    !STATE.test(secret) &&
    isSecretLiteral(secret, 'strong')
  );
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

export function assignment(id: string, pattern: string, check: SecretRule['check']): SecretRule {
  const base = { id, kind: 'assigned-secret', keywords: KEYWORDS, pattern, generic: true } as const;
  return check === undefined ? base : { ...base, check };
}

export const CASELESS = { flags: 'i' } as const;

export const ASSIGNMENT_RULES: readonly SecretRule[] = [
  {
    ...assignment(
      'assigned-quoted',
      `${NAME}(?:${TYPE}|${CLOSE})${SIGN}${NEXT_LINE}${TAG}${QUOTED}`,
      literal,
    ),
    ...CASELESS,
  },
  { ...assignment('assigned-bare', NAME + CLOSE + SIGN + TAG + BARE, bare), ...CASELESS },
  // DB_PASSWORD=… on a line of its own: all of it
  {
    ...assignment(
      'variable-line',
      String.raw`(?<=(?:^|[\r\n])[+ -]?[ \t]{0,8}(?:export |set )?[A-Z0-9_]{0,60})${NAME}=([^\s"'\x60][^\s"'\x60]{5,400})(?=[ \t]{0,8}(?:[\r\n]|$|#))`,
      variable,
    ),
    ...CASELESS,
  },
  // setProperty("db.password", "…")
  {
    ...assignment(
      'assigned-argument',
      String.raw`${NAME}\\?["'],[ \t]{0,4}(\\?["'])((?:(?!\3)[^\r\n]){6,400})`,
      argument,
    ),
    ...CASELESS,
  },
  // setPassword("…")
  {
    ...assignment(
      'assigned-call',
      String.raw`(?<=set[A-Za-z_]{0,30}|with[A-Za-z_]{0,30}|[._])${NAME}\(\s{0,8}(\\?["'])((?:(?!\3)[^\r\n]){6,400})`,
      argument,
    ),
    ...CASELESS,
  },
  // <password>…</password>, <entry key="password">…</entry>
  {
    ...assignment(
      'assigned-element',
      String.raw`${NAME}(?:"(?:\s[^<>\n]{0,80})?)?>\s{0,8}([^<>\s]{6,400})(?=\s{0,8}</)`,
      literal,
    ),
    ...CASELESS,
  },
  // <add key="password" value="…"/>, { name: DB_PASSWORD, value: "…" }
  {
    ...assignment(
      'assigned-value',
      String.raw`${NAME}\\?["']?,?\s{1,40}[+-]?\s{0,20}\\?["']?value\\?["']?\s{0,4}[:=]\s{0,4}(\\?["']?)([^\s"'<>\\]{6,400})`,
      literal,
    ),
    ...CASELESS,
  },
  // --password …
  {
    ...assignment(
      'flag',
      String.raw`(?<=--?[a-z-]{0,30})${NAME}[ \t]{1,4}(\\?["']?)([^\s"'\\-][^\s"'\\]{5,400})`,
      argument,
    ),
    ...CASELESS,
  },
  // #define API_KEY "…"
  {
    ...assignment(
      'c-define',
      String.raw`(?<=#[ \t]{0,4}define[ \t]{1,8}[A-Za-z0-9_]{0,60})${NAME}[ \t]{1,40}\(?[LuU8]{0,2}(")((?:(?!\3)[^\r\n]){6,400})`,
      literal,
    ),
    ...CASELESS,
  },
  // ENV DB_PASSWORD …
  {
    ...assignment(
      'docker-variable',
      String.raw`(?<=\b(?:ENV|ARG|SET|set -g?x|setenv|setx)[ \t]{1,4}[A-Z0-9_]{0,40})${NAME}[ \t]{1,4}(["']?)([^\s"'=][^\s"']{5,400})`,
      argument,
    ),
    ...CASELESS,
  },
];

/** A list of field names looks the same as a name and its value: only what looks random is taken. */
function argument(secret: string, match: RegExpExecArray): boolean {
  return (
    strengthOf(match) !== null &&
    !/\s/.test(secret) &&
    isSecretLiteral(secret, 'strong') &&
    /\d|[!@#%^&*]/.test(secret) &&
    isSecretBare(secret, 'weak', '')
  );
}

const HINT = /pass|pwd|secret|token|key|credential|auth/i;
const WHOLE_NAME = new RegExp(`(?:^|[^A-Za-z])?${NAME}$`, 'i');

/** Is this text, under this name in a JSON object, a secret? */
export function isSecretUnder(name: string, value: string): boolean {
  const match = HINT.test(name) ? WHOLE_NAME.exec(name.slice(-120)) : null;
  if (match === null) return false;
  const strength = strengthOfMany(match);
  return strength !== null && isSecretLiteral(value, strength);
}
