import type { ValueStrength } from './value.ts';

/* The names that give a secret away: what they look like and how much they say. */

const cases = (words: readonly string[]) =>
  words.flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)]);

export const KEYWORDS = [
  ...cases(['pass', 'pwd', 'secret', 'token', 'key', 'cred', 'auth', 'kennwort', 'contrase']),
  // Too short to be looked for alone.
  ...['pw', 'Pw', 'PW'].flatMap((name) => Array.from('=:"\' ]}[.123', (next) => name + next)),
];

/** ProjectLocation key: a key of anything else is a key of a map. */
const OWNERS =
  'api|validation|access|private|secret|signing|sign|signature|encryption|encrypt|decryption|auth|account|master|admin|service|role|app|application|license|shared|storage|client|deploy|ingest|ingestion|instrumentation|write|webhook|hmac|jwt|cipher|crypto|aes|fernet|session|cookie|consumer|subscription|server|root|db|database|openai|anthropic|gemini|mistral|stripe|sendgrid|datadog|sentry|maps|x';

const STRONG = String.raw`pass(?:word|wd|phrase|code|wort)|pass(?=\d?(?![\w-]))|pwd|pw(?=\d?(?![\w-]))|kennwort|contrase(?:ñ|n\u0303?)a|passe(?![\w-])(?<=mot[ _-]?de[ _-]?passe)`;
const WEAK = String.raw`secret|token|(?<=(?:${OWNERS})[_. -]?)key|credentials?|creds?(?![a-z])|(?<=_|"|')auth(?=\\?["' =:])`;
export const NAME = `(?:(${STRONG})|${WEAK})([A-Za-z0-9_-]{0,40})`;

/**
 * The same for a pattern that is only tried where a name was seen: of what stands before it nothing must be looked at
 * again, and dozens of patterns are much smaller.
 */
export function ofSeenName(pattern: string): string {
  return pattern.replace(NAME, () => NAME_SEEN);
}

const STRONG_SEEN = String.raw`pass(?:word|wd|phrase|code|wort|e(?![\w-])|(?=\d?(?![\w-])))|pwd|pw|kennwort|contrase(?:ñ|n\u0303?)a`;
const WEAK_SEEN = 'secret|token|key|credentials?|creds?(?![a-z])|auth';
const NAME_SEEN = `(?:(${STRONG_SEEN})|${WEAK_SEEN})([A-Za-z0-9_-]{0,40})`;

/** The name's own closing quote or bracket: `"password":`, `['password'] =`, `$ENV{PASSWORD} =`, `**Password**:`. */
export const CLOSE = String.raw`(?:\\{0,3}["'\x60]|&(?:quot|apos|#3[49]);|\*\*)?[\]}]?`;
export const SIGN = String.raw`[ \t\xa0]{0,30}(?:===?|!==?|=>|:=|\+=|\?=|\?\?=|\|\|=|=|:)[ \t\xa0]{0,20}`;

const WHOLE = new RegExp(NAME, 'iy');
const BLANKS = /[ \t\xa0]{0,60}/y;
const CLOSE_AND_SIGN = new RegExp(CLOSE + SIGN, 'iy');

/** What stands after a name: the next character, blanks aside, and what a value there begins with. */
export type AfterName = {
  readonly next: string;
  readonly begins: string | null;
  /** Where it begins. */
  readonly valueAt: number;
};

/** For the name that begins here; null when it is none that gives a secret away, or nothing follows. */
export function afterName(text: string, at: number): AfterName | null {
  WHOLE.lastIndex = at;
  const match = WHOLE.exec(text);
  if (match === null || strengthOfMany(match) === null) return null;
  BLANKS.lastIndex = CLOSE_AND_SIGN.lastIndex = WHOLE.lastIndex;
  BLANKS.test(text);
  const next = text.charAt(BLANKS.lastIndex);
  if (next === '') return null;
  const begins = CLOSE_AND_SIGN.test(text) ? text.charAt(CLOSE_AND_SIGN.lastIndex) : null;
  return { next, begins, valueAt: CLOSE_AND_SIGN.lastIndex };
}

const LONGEST_BEFORE_SIGN = 200;
/** By the code of a character: 1 for a sign at which code would end, 2 for what ends a value without marks. */
const ENDING = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if ('&;,|(){}[]<>='.includes(character)) return 1;
  return code <= 32 || '"\'`\\'.includes(character) ? 2 : 0;
});

/** Where the first sign, or what ends a value, stands from here on; how far was looked, if there is none. */
export function nextEnding(text: string, from: number, valueAt: number): number {
  const far = valueAt + LONGEST_BEFORE_SIGN;
  let at = from;
  while (at < far && (ENDING[text.charCodeAt(at)] ?? (at < text.length ? 0 : 2)) === 0) at += 1;
  return at;
}

/** Does code end at that sign, and does more of the value follow? */
export function isSignAt(text: string, at: number): boolean {
  return ENDING[text.charCodeAt(at)] === 1 && !/^[;,](?:[\s"'`]|$)/.test(text.slice(at, at + 2));
}

/** Names that say something about a secret and do not hold it. */
const ABOUT =
  /(?:^|[_-])(?:s|ids?|names?|types?|counts?|len|length|size|urls?|uri|endpoint|path|file|filename|dir|field|label|hint|placeholder|policy|reset|expir\w*|ttl|limits?|min|max|regex|pattern|rules?|error|message|required|enabled|visible|input|button|form|page|title|hash|algorithm|alg|encryption|format|prefix|suffix|header|param|parameter|env|var|ref|manager|provider|service|store|class|schema|validator|encoder|hashers?|strength|index|usage|budget|arn|version|scope|issuer|audience|description|desc|text|at|date|time|age|generator|factory|handler|callback|list|map|set|izer|ized|ize|ization|s?Per\w*|column|kind|status|state|mode|method|source|location|rotation|lifetime|exchange|request|response|grant|auth|colou?r|icon)(?:[_-]|$)|^(?:Id|Ids|Name|Type|Count|Length|Size|Url|Uri|Endpoint|Path|File|Field|Label|Hint|Placeholder|Policy|Reset|Expir\w*|Ttl|Limit|Min|Max|Regex|Pattern|Rule|Error|Message|Required|Enabled|Visible|Input|Button|Form|Page|Title|Hash|Algorithm|Format|Prefix|Suffix|Header|Param|Env|Var|Ref|Manager|Provider|Service|Store|Class|Schema|Validator|Encoder|Hasher|Strength|Index|Usage|Budget|Arn|Version|Scope|Description|Text|At|Date|Generator|Factory|Handler|Callback|List|Map|Set|Column|Kind|Status|State|Mode|Method|Source|Request|Response)|(?:Ref|Name|Path|File|Url|Arn)$/;

/** A name is not what it seems when what follows the word is about something else. */
export function strengthOf(match: RegExpExecArray): ValueStrength | null {
  const rest = match[2] ?? '';
  if (
    /^(?:s|izer|ize|ized|ization|less|ive|ing|ed|or|ary|board|stone|frame|note|space|down|up|code)(?![a-z])/i.test(
      rest,
    ) ||
    ABOUT.test(/[a-z]/.test(rest) ? rest : rest.toLowerCase())
  )
    return null;
  // `passwordSecret: grafana-admin`: which secret holds it
  if (/secret$/i.test(rest)) return 'weak';
  if (match[1] !== undefined) return strengthOfPass(match[1], match);
  // `private_key_password`, `tokenPassword`: the last word says what it is
  if (/pass(?:word|wd|phrase|code)$|pwd$|[_-]pass$/i.test(rest)) return 'strong';
  return /^secret/i.test(match[0]) ? 'fair' : 'weak';
}

/** `dbpass`, `rootpw` */
const OWNED = /(?:db|root|bind|admin|user)$/i;

/** `DB_PASS` and `dbPass` are passwords; `PASS:` is the word of a test; `compass` is neither. */
function strengthOfPass(word: string, { input, index }: RegExpExecArray): ValueStrength | null {
  const before = input.charAt(index - 1);
  if (word.length <= 4 && OWNED.test(input.slice(Math.max(0, index - 6), index))) return 'strong';
  // `pw`, `db_pw` and `dbPw`; `npw` is a word of its own.
  if (word.length === 2)
    return !/[A-Za-z0-9]/.test(before) || isHump(before + word) ? 'strong' : null;
  if (word.length !== 4) return 'strong';
  if (/[_.-]/.test(before)) return 'strong';
  if (/[a-z]/.test(before)) return word === 'Pass' ? 'strong' : null;
  return /[A-Z]/.test(before) ? null : 'fair';
}

const isHump = (text: string) => /^[a-z][A-Z][a-z]$/.test(text);

/** The same for a list: `passwords`, `api_keys`. */
export function strengthOfMany(match: RegExpExecArray): ValueStrength | null {
  return /^s$/i.test(match[2] ?? '') ? 'weak' : strengthOf(match);
}
