import { notPlaceholder, type SecretRule, token } from './rule.ts';
import { isMixed, isSecretLiteral } from './values.ts';

/* Secrets known by their context: an argument of a call that logs in, signs or encodes. */

/** An argument before the relevant one. */
const ARGUMENT = String.raw`(?:"[^"\r\n]{0,120}"(?:\.\w{1,20}\(\))?|'[^'\r\n]{0,120}'|\{[^{}\r\n]{0,80}\}|[\w.$@\[\]]{1,60}(?:\([^()\r\n]{0,60}\))?)`;

type CallForm = Pick<SecretRule, 'keywords'> & { readonly before: string };

/** `name(a, b, "…"`: the secret comes after this many arguments. */
function call(id: string, { keywords, before }: CallForm): SecretRule {
  return token(id, {
    kind: 'login',
    keywords,
    isBehind: true,
    pattern: [
      String.raw`\s{0,20}(?:${ARGUMENT},\s{0,20}){${before}}`,
      String.raw`(?:Some\(|b(?=["']))?["'\x60]([^"'\x60\r\n]{6,200})(?=["'\x60])`,
    ],
    check: isLogin,
  });
}

export const CALL_RULES: readonly SecretRule[] = [
  call('basic-auth-call', {
    keywords: [
      'BasicAuth(',
      'basicAuth(',
      'basic_auth ',
      'AES.encrypt(',
      'AES.decrypt(',
      'auth=(',
      '.auth(',
      'NetworkCredential(',
      'WiFi.begin(',
      'username_pw_set(',
      'uthenticate(',
      'sign_in(',
      'signIn(',
      'logIn(',
      'UserPassword(',
      'PasswordToken(',
      'PasswordCredentials(',
      'PasswordAuthentication(',
      'PasswordAuthenticationToken(',
      'login(',
      'Credential(',
      'PlainCredentials(',
      'Credentials::new(',
      'signWith(',
      'createCipheriv(',
      'fromEncryptedJson(',
      'basic_auth(',
    ],
    before: '1',
  }),
  call('connect-call', {
    keywords: [
      'getConnection(',
      'new PDO(',
      'mysqli_connect(',
      'new mysqli(',
      'DBI->connect(',
      '.set_password(',
      'ldap_bind(',
      'ftp_login(',
      'create_superuser(',
      'create_user(',
      'new Sequelize(',
      'mssql.connect(',
      'MySQLdb.connect(',
      'pymysql.connect(',
      'mysql_connect(',
    ],
    before: '2',
  }),
  call('plain-auth-call', { keywords: ['PlainAuth(', 'Credentials('], before: '2' }),
  call('credentials-call', { keywords: ['Credentials('], before: '3' }),
  call('third-argument-call', { keywords: ['mysql_real_connect('], before: '3' }),
  // password_hash('…'), Hash::make('…'): the input of a hash
  call('hash-call', {
    keywords: [
      'password_hash(',
      'hash_password(',
      'hashPassword(',
      'make_password(',
      'Hash::make(',
      'hashpw(',
      'hashSync(',
      'bcrypt.hash(',
      'bcrypt.compare(',
      'compareSync(',
      'hmac.new(',
      'cookieParser(',
      'Fernet(',
      'HMAC256(',
      'HMAC384(',
      'HMAC512(',
    ],
    before: '0',
  }),
  call('sign-call', {
    keywords: [
      'jwt.sign(',
      'jwt.verify(',
      'jwt.encode(',
      'jwt.decode(',
      'JWT.encode(',
      'JWT.decode(',
      'JWT::encode(',
      'JWT::decode(',
      'createHmac(',
      'serManager.CreateAsync(',
      'PasswordSignInAsync(',
      'PasswordAsync(',
    ],
    before: '1',
  }),
  // btoa('joe:…'), b64encode(b"joe:…"), EncodeToString([]byte("joe:…")): the input of a header
  token('encoded-login', {
    kind: 'basic-auth',
    keywords: [
      'btoa(',
      'Buffer.from(',
      'b64encode(',
      'base64_encode(',
      'encode64(',
      'ToBase64String(',
      'EncodeToString(',
      'encodeToString(',
    ],
    isBehind: true,
    pattern: String.raw`\s{0,8}(?:[\w.]{1,40}\(|\[\]byte\()?b?["'\x60](?!data:|https?:|sha\d)[\w.@+-]{1,60}:([^\s"'\x60]{6,200})(?=["'\x60])`,
    check: isLogin,
  }),
  // CURLOPT_USERPWD, "joe:…", basicAuth: "joe:…", BASIC_AUTH=joe:…
  token('user-and-password', {
    kind: 'login',
    keywords: ['USERPWD', 'asicAuth', 'asic_auth', 'ASIC_AUTH', 'cloud.auth', 'AuthIdent'],
    pattern: String.raw`(?:USERPWD|asic_?Auth|cloud\.auth|AuthIdent)\\?["']?(?:\s{0,4}[:=,]\s{0,4}\\?["']|=)[\w.@+-]{1,60}:([^\s"'\\]{6,200})`,
    flags: 'i',
    check: isLogin,
  }),
  // new SymmetricSecurityKey(Encoding.UTF8.GetBytes("…"))
  token('key-of-bytes', {
    kind: 'login',
    keywords: ['SecurityKey('],
    pattern: String.raw`SecurityKey\([\w.]{0,40}GetBytes\(\s{0,8}"([^"\r\n]{6,400})(?=")`,
    check: isLogin,
  }),
  // login("joe@gmail.com", "abcd efgh ijkl mnop"): Google makes passwords of sixteen letters
  token('app-password', {
    kind: 'login',
    keywords: ['.login('],
    pattern: String.raw`\.login\(\s{0,20}${ARGUMENT},\s{0,20}["']([a-z]{4}(?: ?[a-z]{4}){3})(?=["'])`,
    check: (secret) => notPlaceholder(secret) && !/pass|secret|login|user/.test(secret),
  }),
];

/** In the place of a password: anything except a placeholder or a plain word. */
export function isLogin(secret: string): boolean {
  return (
    notPlaceholder(secret) &&
    !/\s/.test(secret) &&
    isSecretLiteral(secret, 'strong') &&
    (/\d.*[A-Za-z!@#%^&*]|[A-Za-z!@#%^&*].*\d/.test(secret) || isMixed(secret))
  );
}
