import type { TextSpan } from './rule.ts';

/* Names of secrets: `DB_PASSWORD`, `clientSecret`, `api-key`. */

/**
 * How clearly a name means a secret. A password (strong) may be any word except a placeholder; a secret (fair) also a
 * word with a number; a token or a key (weak) must look random.
 */
export type NameStrength = 'strong' | 'fair' | 'weak';

/** A name from its keyword on, without the part before that keyword. */
export type SecretName = TextSpan & {
  readonly strength: NameStrength;
  /** `passwords`, `api_keys`: several values may follow. */
  readonly isPlural: boolean;
};

const cases = (words: readonly string[]) =>
  words.flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)]);

export const NAME_KEYWORDS: readonly string[] = [
  ...cases([
    'pass',
    'pwd',
    'secret',
    'token',
    'key',
    'cred',
    'auth',
    'bearer',
    'kennwort',
    'contrase',
  ]),
  // Too short to search on their own.
  ...['pw', 'Pw', 'PW'].flatMap((name) => Array.from('=:"\' ]}[.123', (next) => name + next)),
];

const WORD =
  /(pass(?:word|wd|phrase|code|wort|e(?![\w-]))?|pwd|pw|kennwort|contrase(?:ñ|n\u0303?)a)|secret|token|key|credentials?|creds?|auth|bearer/iy;
const REST = /[A-Za-z0-9_-]{0,40}/y;
const REST_OF_VARIABLE = /\w{0,40}/y;

/** The name whose keyword is here; null if it is not a name, or only a name about a secret. */
export function nameAt(text: string, start: number): SecretName | null {
  WORD.lastIndex = start;
  const match = WORD.exec(text);
  if (match === null) return null;
  const before = text.slice(Math.max(0, start - LONGEST_OWNER), start);
  // `${API_TOKEN-…}`: here a hyphen begins the fallback value.
  const pattern = before.includes('${') && /\$\{\w*$/.test(before) ? REST_OF_VARIABLE : REST;
  pattern.lastIndex = WORD.lastIndex;
  const rest = pattern.exec(text)?.[0] ?? '';
  const isPlural = rest === 's' || rest === 'S';
  const word = { word: match[0], isPass: match[1] !== undefined, before, rest };
  const strength = strengthOf(isPlural ? { ...word, rest: '' } : word);
  if (strength === null || USER_OF_URL.test(before)) return null;
  return { start, end: pattern.lastIndex, strength: isPlural ? 'weak' : strength, isPlural };
}

/** `https://x-access-token:…@host`: the password of a URL has its own rule, which leaves the host. */
const USER_OF_URL = /:\/\/[^\s/?#;]*$/;
const LONGEST_OWNER = 24;

type NameParts = {
  readonly word: string;
  readonly isPass: boolean;
  readonly before: string;
  readonly rest: string;
};

function strengthOf(name: NameParts): NameStrength | null {
  const { word, before, rest, isPass } = name;
  if (OTHER_WORD.test(rest) || isAbout(rest)) return null;
  // `passwordSecret: grafana-admin`: the name of the secret that holds it
  if (/secret$/i.test(rest)) return 'weak';
  if (isPass) return strengthOfPass(word, before, rest);
  if (!isTelling(name)) return null;
  // `private_key_password`, `tokenPassword`: the last word decides
  if (/pass(?:word|wd|phrase|code)$|pwd$|[_-]pass$/i.test(rest)) return 'strong';
  return /^secret/i.test(word) ? 'fair' : 'weak';
}

/** Some words mean a secret only together with others: `api_key`, `"auth":`, `bearer_token`. */
function isTelling({ word, before, rest }: NameParts): boolean {
  switch (word.toLowerCase()) {
    case 'key':
      return isOwned(before);
    case 'auth':
      return /[_"']$/.test(before) && rest === '';
    case 'bearer':
      return /^_?(?:auth|token)/i.test(rest) || before.endsWith('.');
    default:
      return true;
  }
}

/** `passing`, `tokenize`, `secretary`, `keyboard` are unrelated words. */
const OTHER_WORD =
  /^(?:s|izer|ize|ized|ization|less|ive|ing|ed|or|ary|board|stone|frame|note|space|down|up|code)(?![a-z])/i;

/** `dbpass`, `rootpw` */
const PASS_OWNER = /(?:db|root|bind|admin|user)$/i;

function strengthOfPass(word: string, before: string, rest: string): NameStrength | null {
  if (/^passe$/i.test(word)) return /mot[ _-]?de[ _-]?$/i.test(before) ? 'strong' : null;
  if (word.length > 4 || /^pwd$/i.test(word)) return 'strong';
  return /^\d?(?![\w-])/.test(rest) ? strengthOfShort(word, before) : null;
}

/** `DB_PASS` and `dbPass` are passwords; `PASS:` is the output of a test; `compass` is neither. */
function strengthOfShort(word: string, before: string): NameStrength | null {
  const last = before.slice(-1);
  if (PASS_OWNER.test(before)) return 'strong';
  if (word.length === 2) return isPartOfWord(word, last) ? null : 'strong';
  if (/[_.-]/.test(last)) return 'strong';
  if (/[a-z]/.test(last)) return word === 'Pass' ? 'strong' : null;
  return /[A-Z]/.test(last) ? null : 'fair';
}

/** `npw` is an unrelated word; `dbPw` has a capital in the middle. */
const isPartOfWord = (word: string, last: string) =>
  /[A-Za-z0-9]/.test(last) && !(/[a-z]/.test(last) && word === 'Pw');

const wordSet = (words: string) => new Set(words.split(/\s+/));

/** Owners whose key is a secret: any other key may be the key of a map. */
const OWNERS =
  wordSet(`api validation access private secret signing sign signature encryption encrypt decryption auth account
  master admin service role app application license shared storage client deploy ingest ingestion instrumentation write webhook
  hmac jwt cipher crypto aes fernet session cookie consumer subscription server root db database openai anthropic gemini mistral
  stripe sendgrid datadog sentry maps x`);

/** Whether the word before `key` is such an owner, in any spelling: `OPENAPI_KEY`, `presharedKey`. */
function isOwned(before: string): boolean {
  const word = /([a-z]+)[_. -]?$/i.exec(before)?.[1]?.toLowerCase() ?? '';
  for (let at = 0; at < word.length; at += 1) if (OWNERS.has(word.slice(at))) return true;
  return false;
}

/** Words after which a name is only about a secret, as in `passwordLength` or `token_url`. */
const ABOUT =
  wordSet(`s id ids name names type types count counts len length size url urls uri endpoint path file filename dir
  field label hint placeholder policy reset ttl limit limits min max regex pattern rule rules error message required enabled
  visible input button form page title hash algorithm alg encryption format prefix suffix header param parameter env var ref
  manager provider service store class schema validator encoder hasher hashers strength index usage budget arn version scope
  issuer audience description desc text at date time age generator factory handler callback list map set izer ized ize ization
  column kind status state mode method source location rotation lifetime exchange request response grant auth color colour icon`);

const LAST_ABOUT = /(?:Ref|Name|Path|File|Url|Arn)$/;

function isAbout(rest: string): boolean {
  if (rest === '') return false;
  if (LAST_ABOUT.test(rest)) return true;
  const name = /[a-z]/.test(rest) ? rest : rest.toLowerCase();
  const [first = '', ...others] = name.split(/[_-]/);
  if (others.some((word) => isAboutWord(word))) return true;
  const hump = /^[A-Z][a-z]+/.exec(first)?.[0];
  return isAboutWord(first) || (hump !== undefined && isAboutWord(hump.toLowerCase()));
}

const isAboutWord = (word: string) => ABOUT.has(word) || /^(?:expir|s?Per)/.test(word);

/** The name's own closing quote or bracket: `"password":`, `['password'] =`, `$ENV{PASSWORD} =`, `**Password**:`. */
export const CLOSE = String.raw`(?:\\{0,3}["'\x60]|&(?:quot|apos|#3[49]);|\*\*)?[\]}]?`;
export const SIGN = String.raw`[ \t\xa0]{0,30}(?:===?|!==?|=>|:=|\+=|\?=|\?\?=|\|\|=|=|:)[ \t\xa0]{0,20}`;

/** The key of a JSON object as a name; null if it does not mean a secret. */
export function nameOfKey(key: string): SecretName | null {
  const end = key.slice(-120);
  for (const { index } of end.matchAll(
    /pass|pwd|pw|secret|token|key|cred|auth|kennwort|contrase/gi,
  )) {
    const name = nameAt(end, index);
    if (name?.end === end.length) return name;
  }
  return null;
}
