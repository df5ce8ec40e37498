import { isLogin } from './calls.ts';
import { notPlaceholder, type SecretRule, type TextSpan, token } from './rule.ts';
import { isChosen, isMixed, isPlaceholderValue, isSecretBare, isSecretLiteral } from './values.ts';

/* Secrets known by their context: a field of a login file, text typed into a field, a hash of a password. */

const NAME_AFTER = String.raw`[\\"',\s+-]{1,60}(?:parameter)?(?:key|name)\\?["']?[ \t]{0,4}[:=][ \t]{0,4}\\?["']?[\w.-]{0,60}(?:password|secret|token|passwd|_?key)\b`;
const PASSWORD = 'pass(?:word|wd|phrase|code)|pwd';

const CRYPT = String.raw`(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}\${1,2}[./A-Za-z0-9]{22,86}`;
const BCRYPT = String.raw`\$?\d\d\${1,2}[./A-Za-z0-9]{53}`;
/** The hash of a password, by its prefix. A dollar is doubled in compose files. */
const HASHES: Readonly<Record<string, string>> = {
  ...{ $2a$: BCRYPT, $2b$: BCRYPT, $2y$: BCRYPT },
  ...{
    $apr1$: String.raw`\$?${CRYPT}`,
    $5$: String.raw`\$?${CRYPT}`,
    $6$: String.raw`\$?${CRYPT}`,
  },
  $y$: String.raw`[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{1,86}\$[./A-Za-z0-9]{43}`,
  $argon2: String.raw`(?:id|i|d)\$v=\d{1,3}\$[mtp=,\d]{5,40}\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{16,128}`,
};

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
  // MNEMONIC="legal winner thank …": the seed words of a wallet
  token('wallet-words', {
    kind: 'assigned-secret',
    keywords: ['mnemonic', 'MNEMONIC', 'Mnemonic', 'seed_phrase', 'SEED_PHRASE', 'seedPhrase'],
    pattern: String.raw`(?:mnemonic|seed_?phrase)["']?\s{0,4}[:=]\s{0,4}["'\x60]?((?:[a-z]{3,8} ){11,23}[a-z]{3,8})(?![a-z ])`,
    flags: 'i',
    check: (secret) => new Set(secret.split(' ')).size > 6,
  }),
  ...Object.entries(HASHES).map(([first, rest]) =>
    token('password-hash', {
      keywords: [first],
      isBehind: true,
      pattern: `${rest}(?![./A-Za-z0-9])`,
    }),
  ),
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
  // <add value="…" key="SmtpPassword" />, {"value":"…","name":"DB_PASSWORD"}
  token('value-first', {
    kind: 'assigned-secret',
    keywords: [
      'value="',
      '- value: ',
      'value"',
      'Value"',
      "value'",
      "Value'",
      'value\\"',
      'value:',
      'Value:',
    ],
    pattern: [
      String.raw`(?:- )?value(?:="|\\?["']?[ \t]{0,4}:[ \t]{0,4}\\?["']?)`,
      String.raw`([^\s"'<>\\]{6,400})(?=${NAME_AFTER})`,
    ],
    flags: 'i',
    check: isLogin,
  }),
  // //registry.example.com/:_authToken=…
  token('npmrc-auth', {
    keywords: ['_authToken', '_auth', '_password'],
    pattern: String.raw`(?<=^|[:\s])_(?:authToken|auth|password)(?:[ \t]{0,8}=[ \t]{0,8}|[ \t](?=\S{20}))"?([^\s"'$\[<{][^\s"']{3,999})`,
    check: (secret) => notPlaceholder(secret) && !/^(?:true|false|null|none|legacy)$/i.test(secret),
  }),
  // "Jwt": { "Issuer": "x", "Key": "…", and the same in YAML
  token('jwt-key', {
    kind: 'assigned-secret',
    keywords: ['ey": "', 'ey":"', 'ey: '],
    pattern: String.raw`(?<=\bjwt(?:Settings|Options)?["']?:[^}]{0,300}["'\s](?:signing|secret|private)?k)ey["']?:[ \t]{0,4}["']?([^\s"',{}]{12,400})`,
    flags: 'i',
    check: (secret) => isSecretBare(secret, 'weak', '') || isMixed(secret),
  }),
  // assert_equal "…", user.password, assertEquals('…', getPassword())
  token('expected-first', {
    kind: 'assigned-secret',
    keywords: [
      'assert_equal',
      'assertEqual',
      'assertSame',
      'assert_eq!(',
      'areEqual(',
      'AreEqual(',
    ],
    pattern: String.raw`(?:assert_equal[ (]|assertEquals?\(|assertSame\(|assert_eq!\(|areEqual\() {0,4}["']([^"'\r\n]{6,100})(?=["'], {0,4}[\w$.>:&-]{0,60}(?:${PASSWORD})(?:\(\))?(?:[\s),;]|$))`,
    flags: 'i',
    check: (secret) => isMixed(secret) || isChosen(secret),
  }),
  // "…" == password, "…".equals(user.password)
  {
    id: 'compared-first',
    kind: 'assigned-secret',
    keywords: ["' ==", '" ==', '".equals(', '".compareTo('],
    pattern: String.raw`["'](?: {1,2}={2,3} {1,2}|\.(?:equals|compareTo)\( {0,2})(?:[\w$]{1,40}(?:\.|->)){0,4}(?:\w{0,30}_)?(?:get)?(?:${PASSWORD})(?![\w(]{3})`,
    flags: 'i',
    grow: comparedLiteral,
  },
];

const LITERAL_BEFORE = /["']([^"'\r\n]{6,100})$/;

/** The literal that ends where its call begins. */
function literalBefore(text: string, { start }: TextSpan): readonly TextSpan[] {
  const secret = LITERAL_BEFORE.exec(text.slice(Math.max(0, start - 102), start))?.[1] ?? '';
  return isLogin(secret) ? [{ start: start - secret.length, end: start }] : [];
}

const BEFORE = /(?<=[\w.-]:)[^\s:@/"'`]{3,100}$/;

/** A password that comes before the sign that found it. */
function passwordBefore(text: string, found: TextSpan): readonly TextSpan[] {
  const before = text.slice(Math.max(0, found.start - 140), found.start);
  const secret = BEFORE.exec(before)?.[0] ?? '';
  if (secret === '' || isPlaceholderValue(secret)) return [];
  return [{ start: found.start - secret.length, end: found.start }];
}

const LAST_LITERAL = /(?:"([^"\r\n]{6,100})|'([^'\r\n]{6,100}))$/;

function comparedLiteral(text: string, { start }: TextSpan): readonly TextSpan[] {
  const found = LAST_LITERAL.exec(text.slice(Math.max(0, start - 102), start));
  const secret = found?.[1] ?? found?.[2] ?? '';
  return isSecretLiteral(secret, 'strong') ? [{ start: start - secret.length, end: start }] : [];
}
