import { isSecretBare, isSecretLiteral, type Strength } from './value.ts';
import type { SecretRule } from './rule.ts';

/*
 * Secrets known by the name before them: `DB_PASSWORD=…`, `"apiKey": "…"`, `--token …`. The name stays,
 * the value goes.
 */

const cases = (words: readonly string[]) =>
  words.flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)]);

const KEYWORDS = cases(['pass', 'pwd', 'secret', 'token', 'key', 'credential', 'auth']);

/** Whose key: a key of anything else is a key of a map. */
const OWNERS =
  'api|access|private|secret|signing|sign|signature|encryption|encrypt|decryption|auth|account|master|admin|service|role|app|application|license|shared|storage|client|deploy|ingest|webhook|hmac|jwt|cipher|crypto|session|cookie|consumer|subscription|server|root|db|database|openai|anthropic|gemini|mistral|stripe|sendgrid|datadog|sentry|maps|x';

const STRONG = String.raw`pass(?:word|wd|phrase|code|wort)|pass(?=\d?(?![\w-]))|pwd`;
const WEAK = String.raw`secret|token|(?<=(?:${OWNERS})[_. -]?)key|credentials?|(?<=_|"|')auth(?=\\?["' =:])`;
const NAME = `(?:(${STRONG})|${WEAK})([A-Za-z0-9_-]{0,40})`;

/** The name's own closing quote or bracket: `"password":`, `['password'] =`. */
const CLOSE = String.raw`(?:\\{0,3}["'\x60])?\]?`;
/** A type between the name and the sign: `: string =`, ` str =`, `: &str =`, ` { get; set; } =`. */
const TYPE = String.raw`(?:[ \t]{0,4}:[ \t]{0,4}[&*A-Za-z][\w.<>\[\]|?&'*, ]{0,40}?|[ \t]{1,4}[*&]?[A-Za-z][\w.]{0,20}|[ \t]{0,4}\{ get; [a-z ]{3,12}; \})(?=[ \t]{0,4}=)`;
const SIGN = String.raw`[ \t]{0,20}(?:===?|!==?|=>|:=|\+=|\?=|\?\?=|\|\|=|=|:)[ \t]{0,20}`;
const NEXT_LINE = String.raw`(?:\\?\r?\n[+ -]?[ \t]{0,60})?`;
const QUOTED = String.raw`(?:\b[bruf@L]{1,2}|[@(]{1,2})?(\\{0,3}(?:"""|["'\x60]))((?:(?!\3)[^\r\n]){1,4000})`;
const BARE = String.raw`([^\s"'\x60,;&<>(){}\[\]|\\=][^\s"'\x60,;&<>(){}\[\]|\\=]{3,63}={0,2})`;

/** Names that say something about a secret and do not hold it. */
const ABOUT =
  /(?:^|[_-])(?:s|ids?|names?|types?|counts?|len|length|size|urls?|uri|endpoint|path|file|filename|dir|field|label|hint|placeholder|policy|reset|expir\w*|ttl|limits?|min|max|regex|pattern|rules?|error|message|required|enabled|visible|input|button|form|page|title|hash|algorithm|alg|encryption|format|prefix|suffix|header|param|parameter|env|var|ref|manager|provider|service|store|class|schema|validator|strength|index|usage|budget|arn|version|scope|issuer|audience|description|desc|text|at|date|time|age|generator|factory|handler|callback|list|map|set|izer|ized|ize|ization|s?Per\w*|column|kind|status|state|mode|method|source|location|rotation|lifetime|exchange|request|response|grant|auth)(?:[_-]|$)|^(?:Id|Ids|Name|Type|Count|Length|Size|Url|Uri|Endpoint|Path|File|Field|Label|Hint|Placeholder|Policy|Reset|Expir\w*|Ttl|Limit|Min|Max|Regex|Pattern|Rule|Error|Message|Required|Enabled|Visible|Input|Button|Form|Page|Title|Hash|Algorithm|Format|Prefix|Suffix|Header|Param|Env|Var|Ref|Manager|Provider|Service|Store|Class|Schema|Validator|Strength|Index|Usage|Budget|Arn|Version|Scope|Description|Text|At|Date|Generator|Factory|Handler|Callback|List|Map|Set|Column|Kind|Status|State|Mode|Method|Source|Request|Response)/;

/** A name is not what it seems when what follows the word is about something else. */
function strengthOf(match: RegExpExecArray): Strength | null {
  const rest = match[2] ?? '';
  if (
    /^(?:s|izer|ize|ized|ization|less|ive|ing|ed|or|ary|board|stone|frame|note|space|down|up|code)(?![a-z])/i.test(
      rest,
    ) ||
    ABOUT.test(rest)
  )
    return null;
  return match[1] === undefined ? 'weak' : strengthOfPass(match[1], match);
}

/** `DB_PASS` and `dbPass` are passwords; `PASS:` is the word of a test; `compass` is neither. */
function strengthOfPass(word: string, { input, index }: RegExpExecArray): Strength | null {
  if (word.length !== 4) return 'strong';
  const before = input.charAt(index - 1);
  if (/[_.-]/.test(before)) return 'strong';
  if (/[a-z]/.test(before)) return word === 'Pass' ? 'strong' : null;
  return /[A-Z]/.test(before) ? null : 'weak';
}

function literal(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  return strength !== null && isSecretLiteral(secret, strength);
}

/** `PASSWORD=word` in a file of variables is a literal; `password = word` in code is a variable. */
function bare(secret: string, match: RegExpExecArray): boolean {
  const strength = strengthOf(match);
  if (strength === null) return false;
  const after = match.input.charAt(match.index + match[0].length);
  const isVariable = /^[A-Z0-9_]+=/.test(match[0]) && /^\s?$/.test(after);
  return isVariable
    ? isSecretLiteral(secret, strength)
    : isSecretBare(secret, strength, after.trim());
}

function assignment(id: string, pattern: string, check: SecretRule['check']): SecretRule {
  const base = { id, kind: 'assigned-secret', keywords: KEYWORDS, pattern, generic: true } as const;
  return check === undefined ? base : { ...base, check };
}

const CASELESS = { flags: 'i' } as const;

export const ASSIGNMENT_RULES: readonly SecretRule[] = [
  {
    ...assignment(
      'assigned-quoted',
      `${NAME}(?:${TYPE}|${CLOSE})${SIGN}${NEXT_LINE}${QUOTED}`,
      literal,
    ),
    ...CASELESS,
  },
  { ...assignment('assigned-bare', NAME + CLOSE + SIGN + BARE, bare), ...CASELESS },
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
    isSecretLiteral(secret, 'strong') &&
    /\d|[!@#%^&*]/.test(secret) &&
    isSecretBare(secret, 'weak', '')
  );
}

const WHOLE_NAME = new RegExp(`(?:^|[^A-Za-z])?${NAME}$`, 'i');

/** Is this text, under this name in a JSON object, a secret? */
export function isSecretUnder(name: string, value: string): boolean {
  const match = WHOLE_NAME.exec(name.slice(-120));
  return match !== null && literal(value, match);
}
