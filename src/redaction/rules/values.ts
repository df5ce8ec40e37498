/*
 * Judges whether the text after `password =` is a password. A placeholder, a reference or a type is not; anything else
 * is judged by its looks, as strictly as its name requires.
 */
import type { NameStrength } from './names.ts';

const wordSet = (words: string) => new Set(words.split(/\s+/));

const PLACEHOLDER_WORDS =
  wordSet(`pass password passwd passphrase password1 password2 pwd secret secrets token tokens key keys
  apikey api-key api_key apikeys api-keys api_keys user username admin root test testing none null nil undefined true false yes
  no on off todo tbd fixme string str text hidden required optional invalid missing empty default disabled enabled unknown auto
  prompt bearer basic value foo bar baz foobar qwerty secretsmanager passwort kennwort contraseña contrasena senha hasło haslo
  wachtwoord lösenord losenord parola changeit salasana selasana adgangskode passord heslo passwordhash passwordfield
  passwordinput char varchar integer number boolean object array bytes buffer any never void self this const static public
  private function return await async new`);

/** Patterns of a value that is only a placeholder. */
const PLACEHOLDERS: readonly RegExp[] = [
  /\*{3}|\.{3}|…|•|example|placeholder|change[-_ ]?me|change[-_]?this|replace[-_ ]?(?:me|this|with)/i,
  /your[-_ ]|(?<![A-Za-z0-9])your[ps]|(?<![A-Za-z0-9])my[-_]?(?:secret|password|token|api|key)|redacted/i,
  /(?:^|[-_ .])(?:insert|dummy|fake|sample)|not[-_]?a?[-_]?real|some[-_](?:secret|password|token|key)/i,
  /(?:[-_ .]|key|token|secret|word)here$|^<|>$|^\[.*\]$|^(.)\1*$/i,
  /^0?1234567\d*$|^0123456|0123456789|1234567890|^123456?$|^abcdef/i,
  /\$\{|\{\{|^\$\{?\w+(?:(?:->|::|\.)\w+)*\}?$|^\$\w+\[|^%[A-Za-z_]+%$|^%[sdv]$|%\(|^%env|^#\{|^@@|^@[\w.-]+@$/i,
  /^\.[*+]|\$\(|^\{(?!noop\})/,
  // Validation rules: `required|string|min:8`
  /^(?:required|nullable|sometimes|string|confirmed|bail)\|[\w:,|]+$/,
];

/** References to a value stored elsewhere. */
const REFERENCES: readonly RegExp[] = [
  /process\.env|os\.environ|getenv|import\.meta|secrets\.|vault:|ssm:|arn:|^op:\/\/|^@[\w./-]+\.[a-z]{2,4}$|^ref\+|^file:/i,
  /^urn:|^--|^env[.:(]|^!(?:vault|secret|ref|sub|getatt|env|include)|^[A-Za-z_.]{3,}\(.*[),;]$|:\/\//i,
  /^\.{1,2}\/|^(?:~|[A-Z]:\\)/,
];

/** Requires one case: a random text contains `xXxX` once in thirty thousand, and `XXXX` once in half a million. */
const CROSSES = /x{4}|X{4}/;
const MANY_CROSSES = /x{8}|X{8}/;

export function isPlaceholderValue(value: string): boolean {
  return (
    PLACEHOLDER_WORDS.has(value.toLowerCase()) ||
    PLACEHOLDERS.some((one) => one.test(value)) ||
    (CROSSES.test(value) && (MANY_CROSSES.test(value) || !hasDigitsAllOver(value))) ||
    REFERENCES.some((one) => one.test(value)) ||
    isPath(value)
  );
}

/** `users/:id/password`, `/reset/{userToken}`: plain words and route parameters. */
const ROUTE =
  /^\/?[a-z][a-z_-]{0,40}(?:\/(?:[a-z_-]{1,40}|:[a-z]{1,20}(?:[A-Z_][a-z]{1,20}){0,3}|\{[a-z]{1,20}(?:[A-Z_][a-z]{1,20}){0,3}\})){1,8}\/?$/;

/** `/run/secrets/db2`, `/login`, `/reset/:token`; a random text may begin with a slash and have another. */
function isPath(value: string): boolean {
  if (/[:{]/.test(value)) return ROUTE.test(value);
  const isOdd = (part: string) => hasDigitsAllOver(part) || hasCapitalsAllOver(part);
  if (!/^\/[\w./-]*$/.test(value) || value.split('/').some(isOdd)) return false;
  const words = value.split('/').filter((part) => /^[A-Za-z_.-]+\d{0,2}$/.test(part));
  return words.length >= 2 || /^\/[a-z_.-]*$/.test(value);
}

/** No folder has such a name: long, in both cases, with scattered digits. */
function hasDigitsAllOver(part: string): boolean {
  return (
    part.length >= 12 && /[a-z]/.test(part) && /[A-Z]/.test(part) && /\d[A-Za-z]+\d/.test(part)
  );
}

/** Words for the purpose of a value: `db-password` is the name of a secret, not a secret. */
const NAME_PART =
  /pass(?!i)|secret|token|key|cred|auth|user|name|login|enter|confirm|forgot|reset|field|input|label|error|required|must|valid|type|hash|path|file|config|service|client|server|manager/i;

/** The value of a literal: quoted, or after `=` in an environment file. */
export function isSecretLiteral(value: string, strength: NameStrength): boolean {
  if (value.length < 6 || isPlaceholderValue(value)) return false;
  if (/\s/.test(value)) return isPhrase(value) && (strength === 'strong' || hasRandomWord(value));
  if (/^[A-Za-z]{2,20}(?:[-_./:][A-Za-z]{1,20}){0,8}$/.test(value))
    return isWordSecret(value, strength);
  if (strength === 'strong') return isAnything(value);
  return isRandom(value) || (strength === 'fair' && isChosen(value));
}

/** A password may be anything except a type or a version. */
function isAnything(value: string): boolean {
  const isNumber = /^\d{6,}$/.test(value);
  return (
    (isNumber || !isTypeLike(value)) && /[A-Za-z0-9]/.test(value) && !/^[\d.]{1,5}$/.test(value)
  );
}

/** `Falcon27`, `Orchid-Zk13_`: typical passwords, a word with two or more digits; not `line-10`. */
export function isChosen(value: string): boolean {
  return (
    value.length >= 7 &&
    /^[^\d\s/.:(){}<>=,;][^\s/:(){}<>=,;]*$/.test(value) &&
    /[A-Za-z]{3}/.test(value) &&
    /\d.*\d/.test(value) &&
    (!/[-_.]/.test(value) || /[a-z].*[A-Z]|[A-Z].*[a-z]/.test(value)) &&
    !NAME_PART.test(value) &&
    !isTypeLike(value) &&
    !isPlaceholderValue(value)
  );
}

/** Words of advice: `at least 8 letters`. */
const ADVICE =
  wordSet(`at least most than must char chars number numbers word words byte bytes bit bits long short min max between
  should please may can cannot will day days hour hours minute minutes second seconds time times step see default not version`);
const ADVICE_PART =
  /\b(?:pass(?!i)|secret|token|key|cred|auth|user|name|login|enter|confirm|forgot|reset|field|input|label|error|required)/i;
const MORE_ADVICE =
  /\b(?:valid|type|hash|path|file|config|service|client|server|manager|character|letter|digit|symbol|minimum|maximum|expire)/i;

/** Words with a number or odd signs among them: `Tr0ub4dor and 3 horses`, not `at least 8 letters`. */
export function isPhrase(value: string): boolean {
  return (
    value.length <= 80 &&
    (/[A-Za-z]\d|\d[A-Za-z]|\w[!@#$%^&*]\w/.test(value) ||
      /^(?=.*\d)[\w,]+(?: [\w,]+){3,8}$/.test(value)) &&
    !ADVICE_PART.test(value) &&
    !MORE_ADVICE.test(value) &&
    !value
      .toLowerCase()
      .split(/\W+/)
      .some((word) => ADVICE.has(word)) &&
    !/[\n\r"'`(){}=<>]/.test(value)
  );
}

const hasRandomWord = (value: string) =>
  value.split(/\s+/).some((part) => part.length >= 12 && isMixed(part));

/** Letters only, perhaps with hyphens. */
function isWordSecret(value: string, strength: NameStrength): boolean {
  if (strength === 'strong')
    return !NAME_PART.test(value) && !/^[A-Z][a-z]+$/.test(value) && !value.includes('.');
  return (
    value.length >= 16 && !/[-_.]/.test(value) && entropy(value) > 3.6 && caseChanges(value) >= 5
  );
}

const caseChanges = (value: string) => (value.match(/[a-z][A-Z]|[A-Z]{2}/g) ?? []).length;

/** Random enough for the value of a token or key. */
function isRandom(value: string): boolean {
  if (value.length < 8 || isTypeLike(value) || !/[A-Za-z]/.test(value)) return false;
  if (!/\d/.test(value))
    return (
      hasCapitalsAllOver(value) ||
      (value.length >= 16 && entropy(value) > 3.5 && /[^A-Za-z_.:/-].*[^A-Za-z_.:/-]/.test(value))
    );
  if (/^[A-Za-z]+(?:[-_.:/][A-Za-z]+)*[-_.:/]?v?\d{1,4}$/.test(value))
    return value.length < 16 && /^[a-z]+\d+$/.test(value) && value.length >= 10;
  if (/^(?:[A-Za-z]+\d{0,2}|v?\d{1,4})?(?:[-_./:]+(?:[A-Za-z]+\d{0,2}|v?\d{1,4})?)+$/.test(value))
    return false;
  return entropy(value) > 2.5;
}

/** Algorithms, types and versions: they contain digits but are not secrets. */
const TYPES: readonly RegExp[] = [
  /^(?:u?int\d*(?:array)?|uint8clampedarray|(?:big)?(?:u?int|float)\d+(?:array)?|[fiu](?:8|16|32|64|128)|varchar\(?\d+\)?)$/i,
  /^(?:utf-?(?:8|16)|base64(?:url|-\w+)?|sha-?\d+(?:-\d+)?|md5|hmac-?sha\d+|[hrep]s\d{3}|aes-?\d+.{0,12}|oauth\d?|oidc)$/i,
  /^(?:bcrypt|argon2\w{0,2}|scrypt|pbkdf2|ed25519|x25519|secp\d+[kr]1|rsa-?\d*|p-?\d{3})$/i,
  /^(?:v?\d+(?:\.\d+){0,3}(?:-[\w.]{1,16})?|0x[0-9a-f]{1,8}|\d+(?:ms|s|m|h|d|px|em|rem|%))$/i,
];

const isTypeLike = (value: string) => TYPES.some((one) => one.test(value));

/** `xK9::vQ2mLp7`, `aB3/xY9.q2`: no folder, module or field has such a name; `Config2.Value3` has. */
export function isOddPath(value: string): boolean {
  const parts = value.split(/::|->|\?\.|[./:]/);
  return (
    parts.length > 1 &&
    value.length >= 10 &&
    /^\w+(?:(?:::|->|\?\.|[./:])\w+)+$/.test(value) &&
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    parts.reduce((sum, part) => sum + countTurns(withoutTerms(part)), 0) >= 3 &&
    parts.some((part) => /\d/.test(part) && !/^(?:[A-Za-z_]{3,}\d{0,3}|\d+)$/.test(part)) &&
    !parts.some(isTypeLike) &&
    !isPlaceholderValue(value)
  );
}

/** Names of things that contain digits. */
const TERMS =
  /x509|x?base(?:16|32|36|58|62|64)|b64|sha(?:[13]|224|256|384|512)|md5|utf(?:8|16)(?:mb4)?|[ui]?int(?:8|16|32|64)|[ailk]1[018][ny]|k8s|http2|ipv[46]|oauth[12]|x86|arm64|win(?:32|64)|p256|[hre]s256/gi;

export const withoutTerms = (word: string) => word.replace(TERMS, '');

/** An unquoted value in code may be a variable, a type or a call; only text that cannot be one counts. */
export function isSecretBare(value: string, strength: NameStrength, followedBy: string): boolean {
  if (isCodeBefore(value, followedBy)) return false;
  if (!isSecretLiteral(value, strength === 'strong' ? strength : 'weak')) return false;
  if (/^[!:&]{0,2}[A-Za-z_$][\w$]*(?:(?:\.|->|::|\?\.)[A-Za-z_$][\w$]*)+$/.test(value))
    return value.length >= 20 && entropy(value) > 4 && (value.match(/\d/g) ?? []).length > 3;
  if (!/^[A-Za-z_$][\w$]*$/.test(value)) return /\d/.test(value) || /[!@#%^*?]/.test(value);
  return isNoIdentifier(value, strength, followedBy);
}

/** A symbol, a constant, a call, or a number followed by something. */
const isCodeBefore = (value: string, followedBy: string) =>
  /^(?::[A-Za-z]|[A-Z][A-Za-z]+[!?]$|(?:[A-Z][A-Z0-9]*_)+[A-Z]{3,}$)/.test(value) ||
  /^[([]/.test(followedBy) ||
  (followedBy !== '' && /^\d+$/.test(value));

/** Looks like an identifier, but has digits or capitals where variables have none. */
function isNoIdentifier(value: string, strength: NameStrength, followedBy: string): boolean {
  if (!/\d/.test(value)) return hasCapitalsAllOver(value);
  if (followedBy === '' || /\d[A-Za-z]|[A-Za-z]\d{3}/.test(value)) return true;
  return strength === 'strong' && value.length >= 8 && isChosen(value);
}

/** Scattered capitals, which names do not have. */
function hasCapitalsAllOver(value: string): boolean {
  return (
    value.length >= 16 &&
    /[a-z]/.test(value) &&
    entropy(value) > 3.6 &&
    caseChanges(value) * 10 >= value.length * 3
  );
}

/** Letters and digits mixed in a way that words, types and versions are not. */
export function isMixed(value: string): boolean {
  return countTurns(value) >= 2 && value.length >= 8 && isSecretLiteral(value, 'weak');
}

export function countTurns(value: string): number {
  return (value.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g) ?? []).length;
}

/** Bits of information per character, from the frequency of each. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
