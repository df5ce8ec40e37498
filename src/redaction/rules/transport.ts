import { isWrappedKey, keyAbove, keyBelow, wrappedKey } from './private-key.ts';
import {
  isHyphenated,
  notPlaceholder,
  type RuleMatch,
  type SecretRule,
  START,
  type TextSpan,
  token,
} from './rule.ts';
import { isPlaceholderValue } from './values.ts';

const base64url = '[A-Za-z0-9_-]';

/** JSON may escape the slashes. */
const URL_SIGN = String.raw`:(?:\\{0,3}/|\\{1,2}u002[fF]){2}`;
const URL_SIGNS = ['://', ':\\/', ':\\\\/', ':\\\\\\/', ':\\u002', ':\\\\u002'];

/** The rest of the name of that header, and its sign. */
const AUTHORIZATION = String.raw`uthorization\\?["']?\]?\s{0,4}[:=,]\s{0,4}\\?["'\x60]?`;

/** A hyphen in the first column is the mark of a diff. */
const NOT_PUBLIC = String.raw`(?<!pk\.)`;
const NO_PART = String.raw`(?:(?<![_-])|(?<=(?:^|\n)-))`;

/** Keys and credentials as they travel: blocks, signed tokens, URLs, headers, login files. */
export const TRANSPORT_RULES: readonly SecretRule[] = [
  {
    id: 'private-key',
    kind: 'private-key',
    keywords: ['BEGIN '],
    offset: 5,
    pattern: '----[ -]BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?[ -]?----',
    grow: (text, found) => keyBelow(text, { ...found, end: endOfDashes(text, found.end) }),
  },
  {
    id: 'private-key-end',
    kind: 'private-key',
    keywords: ['END '],
    offset: 5,
    pattern: '----[ -]END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?[ -]?-----?',
    grow: keyAbove,
  },
  {
    id: 'putty-key',
    kind: 'private-key',
    keywords: ['Private-Lines:'],
    pattern: String.raw`Private-Lines: \d{1,4}`,
    grow: keyBelow,
  },
  {
    id: 'wrapped-key',
    kind: 'private-key',
    keywords: ['LS0tLS1CRUdJTi'],
    before: START,
    pattern: String.raw`LS0tLS1CRUdJTi[A-Za-z0-9+/]{40,20000}={0,2}`,
    check: isWrappedKey,
    grow: wrappedKey,
  },
  {
    id: 'openssh-key',
    kind: 'private-key',
    keywords: ['b3BlbnNzaC1rZXktdjE'],
    before: START,
    pattern: String.raw`b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/]{20,20000}={0,2}`,
    grow: wrappedKey,
  },
  {
    id: 'jwt',
    kind: 'jwt',
    isShape: true,
    keywords: ['eyJ'],
    before: START + NO_PART,
    pattern: [
      String.raw`eyJ${base64url}{10,4000}\.`,
      String.raw`${base64url}{10,16000}\.${base64url}{10,2000}|\.${base64url}{10,2000}\.${base64url}{10,16000}\.${base64url}{10,2000}`,
    ],
    grow: restOfJwt,
  },
  // Two parts of a token, or its first part, which names the algorithm; mapbox's public tokens do not count.
  token('jwt-part', {
    kind: 'jwt',
    keywords: ['eyJ'],
    before: `${START}${NO_PART}${NOT_PUBLIC}`,
    pattern: String.raw`eyJ${base64url}{10,4000}\.(?:eyJ${base64url}{3,16000}\.?|${base64url}{20,2000})`,
    check: isJwtPart,
  }),
  token('jwt-head', {
    kind: 'jwt',
    keywords: ['eyJhbGciOi', 'eyJ0eXAiOi', 'eyJraWQiOi'],
    before: `${START}${NO_PART}${NOT_PUBLIC}`,
    pattern: String.raw`eyJ${base64url}{15,4000}\.?`,
    check: isJwtPart,
  }),
  token('url-password', {
    keywords: URL_SIGNS,
    pattern: String.raw`${URL_SIGN}[^\s:@/"'<>\x60]{0,100}:([^\s/"'<>\x60]{1,300})(?=@[\w.\[{$%<-])`,
    check: isUrlPassword,
  }),
  // A slash that should have been %2F; a port with a path does not count.
  token('url-slash-password', {
    kind: 'url-password',
    keywords: URL_SIGNS,
    pattern: String.raw`${URL_SIGN}[^\s:@/"'<>\x60]{1,100}:([^\s/@"'<>\x60]{1,100}/[^\s@"'<>\x60]{0,100})(?=@(?!sha\d)[\w-]{1,60}(?:\.[\w-]|:\d))`,
    check: (secret, match) => !/^\d{1,5}\//.test(secret) && isUrlPassword(secret, match),
  }),
  token('url-token', {
    kind: 'url-password',
    keywords: URL_SIGNS,
    pattern: String.raw`${URL_SIGN}([A-Za-z0-9_-]{20,200})(?=(?::x-oauth-basic)?@[\w.])`,
    check: (secret) => notPlaceholder(secret) && !isHyphenated(secret) && /\d/.test(secret),
  }),
  {
    id: 'bearer-token',
    kind: 'bearer-token',
    isShape: true,
    keywords: ['earer ', 'EARER '],
    offset: 1,
    pattern: String.raw`(?<![A-Za-z])bearer {1,8}([A-Za-z0-9._~+/=-]{12,2000})`,
    flags: 'i',
    check: isBearer,
  },
  token('basic-auth', {
    keywords: ['asic ', 'ASIC '],
    offset: 1,
    pattern: String.raw`(?<![A-Za-z])basic +([A-Za-z0-9+/]{8,400}={0,2})`,
    flags: 'i',
    check: isBasic,
  }),
  token('authorization', {
    keywords: ['uthorization', 'UTHORIZATION'],
    pattern: [
      AUTHORIZATION,
      '(?:(?:token|apikey|api-key|key|splunk|genie-?key|klaviyo-api-key|bot|discogs|sso-key|private-token) +(?:token=)?)?',
      String.raw`\\?["']?([A-Za-z0-9._~+/=:-]{16,2000})`,
    ],
    flags: 'i',
    check: (secret, match) =>
      !secret.startsWith('AWS4-') &&
      match.text.charAt(match.end) !== '(' &&
      notPlaceholder(secret) &&
      !isHyphenated(secret) &&
      /\d/.test(secret) &&
      /[A-Za-z]/.test(secret),
  }),
  // Authorization: Bearer …, with characters outside the usual token alphabet
  token('authorization-scheme', {
    kind: 'authorization',
    keywords: ['uthorization', 'UTHORIZATION'],
    pattern: [
      AUTHORIZATION,
      String.raw`(?:bearer|token|api-?key|bot|ssws) {1,4}([^\s"'\x60<>$(){}[\]\\]{8,400})`,
    ],
    flags: 'i',
    check: (secret) =>
      !isPlaceholderValue(secret) &&
      !isHyphenated(secret) &&
      /\d/.test(secret) &&
      /[A-Za-z]/.test(secret),
  }),
  token('netrc', {
    keywords: ['password '],
    pattern: String.raw`(?<=\b(?:login|account)[ \t]{1,8}\S{1,100}\s{1,20}(?:[+-]\s{0,20})?)password[ \t]{1,8}(\S{3,300})`,
    check: (secret) => !isPlaceholderValue(secret.replace(/^["']|["'][,;]?$/g, '')),
  }),
  token('curl-user', {
    keywords: ['-u ', '--user ', '--proxy-user '],
    pattern: String.raw`(?<![\w-])(?:-u|--user|--proxy-user) {1,4}\\?["']?[A-Za-z0-9_.@+-]{1,100}:\\?["']?([^\s"'\\]{4,300})`,
    check: (secret) =>
      !isPlaceholderValue(secret) && /[\d!@#%^&*]|[a-z][A-Z]/.test(secret) && !/^\d+$/.test(secret),
  }),
  token('secure-string', {
    kind: 'assigned-secret',
    keywords: ['ConvertTo-SecureString'],
    pattern: String.raw`ConvertTo-SecureString {1,4}(?:-String {1,4})?["']([^"'\n$]{6,200})(?=["'])`,
    check: (secret) => !isPlaceholderValue(secret),
  }),
  token('sql-password', {
    keywords: ['IDENTIFIED', 'identified', 'Identified', "PASSWORD '", "password '"],
    pattern: String.raw`(?:(?:identified\s{1,4}(?:with\s{1,4}\S{1,40}\s{1,4})?by|password)\s{1,4}(?:'(?=[^'\n]{4,200}')|"(?=[^"\n\d]{0,200}\d[^"\n]{0,200}"))|identified\s{1,4}by\s{1,4}(?=\w{0,60}\d))([^'"\n;]{4,200})`,
    flags: 'i',
    check: (secret) => !isPlaceholderValue(secret) && !secret.includes(' '),
  }),
];

/** Excludes words of a sentence: `bearer authentication`, `bearer token-based`. */
function isBearer(secret: string): boolean {
  return (
    !isHyphenated(secret) &&
    (secret.length >= 16
      ? !/^[a-z]{2,16}[.]$/i.test(secret)
      : /[A-Za-z]\d.*[A-Za-z]|\d[A-Za-z].*\d/.test(secret))
  );
}

/** An encrypted token has two more parts. */
const MORE_PARTS = /(?:\.[A-Za-z0-9_-]{10,16000}){2}|[A-Za-z0-9_-]{0,100000}/y;

function restOfJwt(text: string, { start, end }: TextSpan): readonly TextSpan[] {
  MORE_PARTS.lastIndex = end;
  return [{ start, end: MORE_PARTS.test(text) ? MORE_PARTS.lastIndex : end }];
}

/** The pattern stops at four dashes, because some programs write four and some five. */
function endOfDashes(text: string, at: number): number {
  return text.charAt(at) === '-' ? at + 1 : at;
}

/** In an example URL only random text counts; never part of a regular expression. */
function isUrlPassword(secret: string, { text, end }: RuleMatch): boolean {
  if (isPlaceholderValue(secret) || /x-oauth-basic/.test(secret)) return false;
  const host = text.slice(end, end + 100);
  return !/^@[\w.-]*\bexample\./.test(host) || /[A-Za-z]\d|\d[A-Za-z]|[^\w-]/.test(secret);
}

/** Two words joined by a colon, in base64; "Basic settings" does not match. */
function isBasic(secret: string): boolean {
  try {
    const plain = atob(secret.length % 4 === 1 ? secret.slice(0, -1) : secret);
    if (!/^[\x20-\x7e\x80-\xff]*:[\x20-\x7e\x80-\xff]*$/.test(plain)) return false;
    // `Overview` has a colon too, but its other bytes are letters of no script.
    return !/^[A-Za-z/]+$/.test(secret) || isUtf8(plain);
  } catch {
    // Not valid base64.
    return false;
  }
}

function isUtf8(bytes: string): boolean {
  return !/[\x80-\xff]/.test(bytes.replace(/[\xc3-\xf4][\x80-\xbf]{1,3}/g, ''));
}

/** A part abbreviated with dots is an example. */
function isJwtPart(secret: string, { text, end }: RuleMatch): boolean {
  const next = text.slice(end, end + 200);
  return !/x{5}/i.test(secret) && !/^[\w-]*(?:\.\.|…|[+/=])/.test(next);
}
