import { isLogin } from './calls.ts';
import { type SecretRule, type TextSpan, token } from './rule.ts';
import { isPlaceholderValue } from './value.ts';

/* Secrets known by their place: a field of a login file, what is typed into a field, a hash of a password. */

export const LOGIN_RULES: readonly SecretRule[] = [
  // keyStore.load(in, "…".toCharArray())
  {
    id: 'password-characters',
    kind: 'login',
    keywords: ['".toCharArray()'],
    pattern: String.raw`(?<=(?:pass|pwd|key|store|cert|cred|PBE)[^\r\n]{0,120})"\.toCharArray\(\)`,
    flags: 'i',
    grow: literalBefore,
  },
  // password={{ '…' | password_hash('sha512') }}
  {
    id: 'password-filter',
    kind: 'login',
    keywords: ['" | password_hash', "' | password_hash", '"|password_hash', "'|password_hash"],
    pattern: String.raw`["'] ?\| ?password_hash`,
    grow: literalBefore,
  },
  // cookieSession({ keys: ['…'] })
  token('cookie-keys', {
    kind: 'login',
    keywords: ['keys: [', 'keys:['],
    pattern: String.raw`(?<=session\(\{[^{}]{0,200})keys: ?\[\s{0,20}["']([^"'\r\n]{6,200})(?=["'])`,
    flags: 'i',
    check: isLogin,
  }),
  // get('#password').type('…')
  token('typed-password', {
    kind: 'login',
    keywords: ['.type(', '.fill(', '.sendKeys(', '.send_keys(', '.setValue('],
    pattern: String.raw`(?<=pass(?:word|wd|phrase)?[\w-]{0,20}["']?\]?["']?\))\.(?:type|fill|sendKeys|send_keys|setValue)\(\s{0,8}["']([^"'\r\n]{6,200})(?=["'])`,
    check: isLogin,
  }),
  // password(name: 'X', defaultValue: '…'
  token('password-parameter', {
    kind: 'login',
    keywords: ['password('],
    pattern: String.raw`password\([^()\r\n]{0,120}?\bdefault(?:Value)?: {0,4}["']([^"'\r\n]{6,200})(?=["'])`,
    check: isLogin,
  }),
  // crypt('…', pw), PASSWORD('…')
  token('sql-function', {
    kind: 'sql-password',
    keywords: ['crypt(', 'CRYPT(', 'PASSWORD(', 'password('],
    pattern: String.raw`(?:crypt|password)\(\s{0,4}'([^'\r\n]{6,200})(?=')`,
    flags: 'i',
    check: isLogin,
  }),
  // root:…@tcp(
  {
    id: 'go-dsn',
    kind: 'url-password',
    keywords: ['@tcp(', '@unix('],
    pattern: String.raw`@(?:tcp|unix)\(`,
    grow: passwordBefore,
  },
  // jdbc:oracle:thin:scott/…@
  token('oracle-url', {
    kind: 'url-password',
    keywords: ['oracle:thin:', 'oracle:oci:'],
    pattern: String.raw`oracle:(?:thin|oci):\w{1,60}/([^\s@"'/]{4,100})(?=@)`,
    check: isLogin,
  }),
  // host:5432:database:user:…
  token('pgpass', {
    kind: 'login',
    keywords: [':5432:', '*:*:'],
    pattern: String.raw`(?:(?<=(?:^|[\r\n])[+ -]?[\w.*-]{1,100}):5432:|(?<=(?:^|[\r\n])[+ -]?|:)\*:\*:)(?:[\w.*-]{1,60}:){1,2}([^\s:]{6,200})(?=[ \t]{0,8}(?:[\r\n]|$))`,
    check: isLogin,
  }),
  // define('NONCE_SALT', '…'): eight of them in wp-config.php
  token('site-salt', {
    kind: 'login',
    keywords: ['LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'],
    pattern: String.raw`(?:LOGGED_IN|NONCE|AUTH)_(?:KEY|SALT)["']?\s{0,20}[,=:]\s{0,20}["']([^"'\r\n]{40,100})(?=["'])`,
  }),
  // MNEMONIC="legal winner thank …": the words that a wallet is made of
  token('wallet-words', {
    kind: 'assigned-secret',
    keywords: ['mnemonic', 'MNEMONIC', 'Mnemonic', 'seed_phrase', 'SEED_PHRASE', 'seedPhrase'],
    pattern: String.raw`(?:mnemonic|seed_?phrase)["']?\s{0,4}[:=]\s{0,4}["'\x60]?((?:[a-z]{3,8} ){11,23}[a-z]{3,8})(?![a-z ])`,
    flags: 'i',
    check: (secret) => new Set(secret.split(' ')).size > 6,
  }),
  token('password-hash', {
    keywords: ['$apr1$', '$2a$', '$2b$', '$2y$', '$6$', '$5$', '$y$', '$argon2'],
    pattern: String.raw`\$(?:2[aby]\${1,2}\d\d\${1,2}[./A-Za-z0-9]{53}|(?:apr1|5|6)\${1,2}(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}\${1,2}[./A-Za-z0-9]{22,86}|y\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{1,86}\$[./A-Za-z0-9]{43}|argon2(?:id|i|d)\$v=\d{1,3}\$[mtp=,\d]{5,40}\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{16,128})(?![./A-Za-z0-9])`,
  }),
  token('digest-response', {
    keywords: ['Digest username'],
    pattern: String.raw`Digest username[^\r\n]{0,400}?\bresponse=\\?"([0-9a-f]{32})`,
  }),
  // "psk": …, psk=…
  token('wifi-key', {
    kind: 'assigned-secret',
    keywords: ['psk=', 'psk:', 'psk"'],
    pattern: String.raw`(?<![A-Za-z-])psk["']?[=:][ \t]{0,4}["']?([^\s"'&<>]{8,64})`,
    check: isLogin,
  }),
  token('pin', {
    kind: 'assigned-secret',
    keywords: ['pin: ', 'pin=', 'pin":', 'PIN=', 'PIN: ', 'PIN":'],
    pattern: String.raw`(?<![A-Za-z])pin\\?["']?[:=][ \t]{0,4}\\?["']?(\d{5,10})(?![\w.])`,
    flags: 'i',
    check: (secret) => !/^(\d)\1*$|^0?12345|00$/.test(secret),
  }),
  // <add value="…" key="SmtpPassword" />
  token('value-first', {
    kind: 'assigned-secret',
    keywords: ['value="', '- value: '],
    pattern: String.raw`(?:- )?value(?:="|: "?)([^\s"<>]{6,400})(?="\s{1,20}(?:key|name)="[\w.-]{0,60}(?:password|secret|token|passwd|api_?key)"|"?\r?\n[+ -]?[ \t]{1,20}name: ["']?\w{0,60}(?:password|secret|token|passwd|api_?key)\b)`,
    flags: 'i',
    check: isLogin,
  }),
  // {"value":"…","name":"DB_PASSWORD"}
  token('value-field-first', {
    kind: 'assigned-secret',
    keywords: ['value"', 'Value"', "value'", "Value'", 'value\\"', 'value:', 'Value:'],
    pattern: String.raw`value\\?["']?[ \t]{0,4}:[ \t]{0,4}\\?["']([^\s"'\\]{6,400})(?=\\?["'],\s{0,40}(?:[+-]\s{0,20})?\\?["']?(?:parameter)?(?:name|key)\\?["']?[ \t]{0,4}:[ \t]{0,4}\\?["'][\w.-]{0,60}(?:password|passwd|secret|token|(?:api|access|private)_?key)\\?["'])`,
    flags: 'i',
    check: isLogin,
  }),
  // kind: Secret … data: … each value
  {
    id: 'cluster-secret',
    kind: 'cluster-secret',
    keywords: ['kind: Secret'],
    pattern: String.raw`kind: Secret[ \t]{0,4}\r?\n(?:[^\r\n]{0,200}\r?\n){0,12}?[+ -]?(?:stringD|d)ata:[ \t]{0,4}\r?\n[+ -]?[ \t]{1,8}[\w.-]{1,80}:[ \t]{1,8}["']?([^\s"'|>{$][^\r\n"']{5,20000})`,
    check: (secret) => !isPlaceholderValue(secret.trim()),
    grow: restOfFields,
  },
];

const LITERAL_BEFORE = /["']([^"'\r\n]{6,100})$/;

/** The literal that ends where its call begins. */
function literalBefore(text: string, { start }: TextSpan): TextSpan | null {
  const secret = LITERAL_BEFORE.exec(text.slice(Math.max(0, start - 102), start))?.[1] ?? '';
  return isLogin(secret) ? { start: start - secret.length, end: start } : null;
}

const BEFORE = /(?<=[\w.-]:)[^\s:@/"'`]{3,100}$/;

/** A password that stands before the sign it was found by. */
function passwordBefore(text: string, found: TextSpan): TextSpan | null {
  const before = text.slice(Math.max(0, found.start - 140), found.start);
  const secret = BEFORE.exec(before)?.[0] ?? '';
  if (secret === '' || isPlaceholderValue(secret)) return null;
  return { start: found.start - secret.length, end: found.start };
}

const FIELDS =
  /(?:["']?[ \t]{0,8}\r?\n[+ -]?[ \t]{1,8}[\w.-]{1,80}:[ \t]{1,8}[^\r\n|>{$]{6,20000}){1,200}/y;

/** The other fields of the same block. */
function restOfFields(text: string, found: TextSpan): TextSpan {
  FIELDS.lastIndex = found.end;
  return FIELDS.test(text) ? { start: found.start, end: FIELDS.lastIndex } : found;
}
