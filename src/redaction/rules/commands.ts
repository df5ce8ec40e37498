import { notPlaceholder, type SecretRule, token } from './rule.ts';
import { isPlaceholderValue } from './values.ts';

const VALUE = String.raw`\\?["']?([^\s"'\\]{4,200})`;

/** Programs that take a password after a letter flag. */
const LETTER_FLAGS: Readonly<Record<string, readonly string[]>> = {
  a: ['redis-cli', 'valkey-cli'],
  k: ['openssl enc'],
  p: [
    'docker login',
    'podman login',
    'helm registry login',
    'twine upload',
    'mongosh',
    'mongo',
    'mongodump',
    'mongorestore',
    'az login',
    'oc login',
    'useradd',
    'usermod',
  ],
  P: ['zip', 'unzip', 'sqlcmd', 'bcp', 'mosquitto_pub', 'mosquitto_sub', 'ipmitool'],
  w: [
    'ldapsearch',
    'ldapadd',
    'ldapmodify',
    'ldapdelete',
    'ldapwhoami',
    'add-generic-password',
    'add-internet-password',
  ],
};

/** Operands between a program and a password given as its own word. */
const OPERANDS: Readonly<Record<string, string>> = {
  'net user ': String.raw`\S{1,60}`,
  'net use ': String.raw`[^\r\n|;&]{0,120}?/user:\S{1,80}`,
  'rclone obscure ': '',
  'sudo -S <<<': '',
  'rabbitmqctl ': String.raw`(?:add_user|change_password|authenticate_user) \S{1,60}`,
  'mc alias set ': String.raw`\S{1,60} \S{1,200} \S{1,60}`,
  'npm config set ': String.raw`\S{0,200}_(?:authToken|password|auth)`,
  'sqlplus ': String.raw`(?:-\w {1,4}){0,3}\w{1,60}/(?=\S{1,100}@)`,
};

/** Secrets on command lines and in headers whose names do not say so. */
export const COMMAND_RULES: readonly SecretRule[] = [
  // mysql -u root -p…
  token('mysql-password', {
    kind: 'command-password',
    keywords: ['mysql', 'mariadb'],
    pattern: String.raw`(?:mysql|mariadb)(?:-?dump|admin|import)?["']?(?:[ ,][^\r\n|;&]{0,120}?)?[ ,]["']?-p${VALUE}`,
    check: (secret) =>
      isPassword(secret) && !/^\d+(?::\d+)?$/.test(secret) && /[\d!@#%^*]/.test(secret),
  }),
  token('sshpass', {
    kind: 'command-password',
    keywords: ['sshpass'],
    pattern: String.raw`sshpass {1,4}-p {0,4}${VALUE}`,
    check: isPassword,
  }),
  // curl -ubob:…, and curl -u bob:… however short
  token('curl-login', {
    kind: 'curl-user',
    keywords: ['curl '],
    pattern: String.raw`curl (?:[^\r\n|;]{0,200}? )?-u {0,4}\\?["']?[A-Za-z0-9_.@+-]{1,100}:\\?["']?([^\s"'\\]{2,300})`,
    check: isPassword,
  }),
  token('keystore-password', {
    kind: 'command-password',
    keywords: ['storepass ', 'keypass ', 'storepass=', 'keypass='],
    pattern: String.raw`(?:(?<=-(?:src|dest)?)(?:store|key)pass {1,4}|\b(?:store|key)pass=)${VALUE}`,
    check: isPassword,
  }),
  // openssl … -passout pass:…
  token('openssl-password', {
    kind: 'command-password',
    keywords: ['pass:'],
    pattern: String.raw`(?<=-(?:passin|passout|pass|password|passwd)["']?,?[ \t]{1,4}["']?)pass:([^\s"'\\]{4,200})`,
    check: isPassword,
  }),
  // Cookie: session=…
  token('session-cookie', {
    keywords: ['sess', 'SESS', 'Sess', 'sid=', 'SID=', 'sid.', 'auth', 'Auth'],
    pattern: String.raw`(?:sess|sid|auth)[\w.-]{0,20}=(?<=(?:ookie\\?["']?:|curl [^\r\n]{0,200}-b |--cookie )[^\r\n]{0,400})([^;,\s"'\\]{12,2000})`,
    flags: 'i',
    check: (secret) => notPlaceholder(secret) && isPassword(secret) && /\d/.test(secret),
  }),
  // redis-cli -a …, docker login -p …, zip -P …, ldapsearch -w …, and other flags of one letter
  ...Object.entries(LETTER_FLAGS).map(([flag, programs]) =>
    token(`password-flag-${flag.toLowerCase() === flag ? flag : `upper-${flag.toLowerCase()}`}`, {
      kind: 'command-password',
      keywords: programs.map((program) => `${program} `),
      before: String.raw`(?<![\w.]|\w-)`,
      isBehind: true,
      pattern: String.raw`(?:[^\r\n|;&]{0,160}? )?-${flag} {0,4}${VALUE}`,
      check: isTyped,
    }),
  ),
  // ["redis-cli", "-a", "…"]: the same as a list of words
  token('password-flag-listed', {
    kind: 'command-password',
    keywords: ['"redis-cli"', "'redis-cli'", '"sshpass"', "'sshpass'", '"mongosh"', "'mongosh'"],
    pattern: String.raw`["'](?:redis-cli|sshpass|mongosh)["'],(?:[^\r\n|;&]{0,160}?,)?\s{0,4}["']-[ap]["'],\s{0,4}["']([^\s"'\\]{4,200})`,
    check: isTyped,
  }),
  // 7z -p…, xfreerdp /p:…
  token('password-glued', {
    kind: 'command-password',
    keywords: ['7z ', 'rar ', 'xfreerdp ', 'rdesktop '],
    pattern: String.raw`(?<![\w.]|\w-)(?:7z|rar|xfreerdp|rdesktop) [^\r\n|;&]{0,120}?(?:(?<= )-h?p|/p:)${VALUE}`,
    check: isTyped,
  }),
  // http -a joe:…, lftp -u joe,…, smbclient -U joe%…
  token('login-flag', {
    kind: 'command-password',
    keywords: ['http ', 'https ', 'lftp ', 'smbclient ', 'rpcclient '],
    pattern: String.raw`(?<![\w.]|\w-)(?:https?|lftp|smbclient|rpcclient) (?:[^\r\n|;&]{0,120}? )?-[auU] {1,4}["']?[\w.@\\-]{1,60}[:,%]([^\s"'\\]{4,200})`,
    check: isTyped,
  }),
  // htpasswd -b FILE joe …, htpasswd -nb joe …
  token('htpasswd', {
    kind: 'command-password',
    keywords: ['htpasswd -'],
    pattern: String.raw`htpasswd (?:-[A-Za-z]{1,6} (?:\d{1,2} )?){1,4}\S{1,100} (?:[^\s|;&]{1,60} )?\\?["']?([^\s"'\\|;&]{4,200})(?=\\?["']?[ \t]{0,4}(?:$|[\r\n|;&)>"'\\]))`,
    check: isTyped,
  }),
  // net user joe …, sqlplus joe/…@db: the password is an operand at a fixed position
  ...Object.entries(OPERANDS).map(([program, before]) =>
    token('password-operand', {
      kind: 'command-password',
      keywords: [program],
      isBehind: true,
      pattern: String.raw`${before} {0,4}\\?["']?([^\s"'\\@]{4,200})`,
      check: isTyped,
    }),
  ),
  // echo … | docker login --password-stdin, echo user:… | chpasswd
  token('echoed-password', {
    kind: 'command-password',
    keywords: ['echo ', 'printf '],
    pattern: String.raw`(?:echo|printf)(?: -n)? {1,4}["']?(?:[\w.-]{1,40}:)?([^\s"'|$]{6,200})(?=["']? {0,4}\| {0,4}(?:sudo )?(?:[^\r\n|]{0,100}--password-stdin|chpasswd|passwd --stdin|sudo -S))`,
    check: isTyped,
  }),
  token('cluster-literal', {
    kind: 'command-password',
    keywords: ['--from-literal='],
    pattern: String.raw`--from-literal=["']?[\w.-]{1,60}=${VALUE}`,
    check: isTyped,
  }),
  // chpasswd: list: user:…
  token('chpasswd-list', {
    kind: 'command-password',
    keywords: ['chpasswd:'],
    pattern: String.raw`chpasswd:\s{1,20}(?:[+-]\s{0,20})?(?:list|users): \|?\s{1,20}(?:[+-]\s{0,20})?[\w.-]{1,40}:([^\s:]{4,200})`,
    check: isTyped,
  }),
  // expect "Password:"⏎send "…\r"
  token('sent-password', {
    kind: 'command-password',
    keywords: ['send ', 'send_'],
    pattern: String.raw`(?<=[Pp]ass[^\r\n]{0,60}(?:[\r\n]{1,2}[+ -]?[ \t]{0,20}|; ?))send(?:_user|_slow)? {1,4}(?:-- )?"([^"\r\n]{4,200}?)(?=\\[rn]")`,
    check: isTyped,
  }),
  // reg add … /v LicensePassword /t REG_SZ /d "…"
  token('registry-value', {
    kind: 'command-password',
    keywords: ['/t REG_SZ'],
    pattern: String.raw`(?<=/v ["']?\w{0,40}(?:[Pp]ass(?:word|wd|phrase)?|[Ss]ecret|[Tt]oken|[Kk]ey)["']? )/t REG_SZ /d ${VALUE}`,
    check: isTyped,
  }),
  // requirepass …, masterauth …, auth_pass …
  token('directive', {
    kind: 'command-password',
    keywords: ['requirepass', 'masterauth', 'auth_pass'],
    isBehind: true,
    pattern: String.raw`(?: {1,4}|["'],\s{0,20})${VALUE}`,
    check: isTyped,
  }),
  // rocommunity …, username x secret 0 …
  token('router-directive', {
    kind: 'command-password',
    keywords: ['community ', 'secret ', 'password '],
    before: String.raw`(?<=\b(?:ro|rw|snmp-server )(?=c)|(?:username \S{1,40}|enable|wifi connect \S{1,60})(?: privilege \d{1,2})? )`,
    isBehind: true,
    pattern: String.raw`(?:\d )? {0,4}${VALUE}`,
    check: isTyped,
  }),
  // put-parameter --name /db/password --value …, secret set DB_PASSWORD --body …, or -b …
  token('value-flag', {
    kind: 'command-password',
    keywords: ['--value', '--body', '--secret-string', 'secret set '],
    pattern: String.raw`(?:(?<=(?:put-parameter|secret|password|token)[^\r\n]{0,200} )--(?:value|body|secret-string)[ =]|secret set [^\r\n|;&]{1,120} -b[ =]?)${VALUE}`,
    check: isTyped,
  }),
  token('aws-signature', {
    keywords: ['Amz-Signature', 'amz-signature', 'Signature='],
    pattern: String.raw`(?:amz-signature(?:=|%3D)|(?<=AWS4-HMAC-SHA256[^\r\n]{0,600})signature=)([0-9a-f]{64})`,
    flags: 'i',
  }),
];

/** Text that a user typed, not a word of the command itself. */
function isTyped(secret: string): boolean {
  return (
    isPassword(secret) &&
    secret.length >= 6 &&
    !/^-|^\d+(?::\d+)?$/.test(secret) &&
    /\d/.test(secret) &&
    /[A-Za-z]/.test(secret) &&
    !/^(?:[\w.-]{1,60}\/)+[\w.-]{0,60}$|\.(?:txt|json|ya?ml|env|zip|key|pem|log|py|js|sh)$/.test(
      secret,
    )
  );
}

function isPassword(secret: string): boolean {
  return !isPlaceholderValue(secret) && secret !== 'changeit';
}
