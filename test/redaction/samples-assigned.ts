import type { Samples } from './samples.ts';

/** By the rule's id, as in `samples.ts`: values that do not stand right after a name and a sign. */
export const ASSIGNED_SAMPLES: Readonly<Record<string, Samples>> = {
  'assigned-fallback': {
    yes: [
      'const JWT_SECRET = process.env.JWT_SECRET || "«{{alnum:24}}»";',
      "sign(payload, process.env.JWT_SECRET ?? '«{{alnum:24}}»')",
      'password = os.environ.get("DB_PASSWORD") or "«{{odd:14}}»"',
      "$pass = getenv('DB_PASS') ?: '«{{odd:14}}»';",
      "ENV['SECRET_KEY'] || '«{{hex:32}}»'",
    ],
    no: [
      "const token = process.env.TOKEN || 'changeme';",
      "password = values.password ?? 'password';",
      "const secret = options.secret || ''",
      "process.env.API_TOKEN || 'missing token'",
    ],
  },
  'assigned-inside': {
    yes: [
      'password = lib.mkDefault "«{{chosen}}»";',
      'const secret = Buffer.from("«{{alnum:24}}»");',
      "const secret = new TextEncoder().encode('«{{alnum:32}}»');",
      "jwtSecret: config.jwt.key || '«{{alnum:24}}»',",
      'password = os.environ.get("DB_PASSWORD", "«{{odd:14}}»")',
      "secret: ['«{{alnum:24}}»']",
      '"api_keys": ["«{{alnum:32}}»", "«{{alnum:32}}»"]',
      'passwords: ["«{{odd:14}}»"]',
    ],
    no: [
      'password = lib.mkOption "password";',
      'const label = getPassword("label");',
      "title: t('password.label')",
      'type: ["password", "text"]',
      "secret: ['first', 'second']",
      'const token = lexer.next("identifier");',
      'token = tokens.pop("a-2")',
      'tokens: ["if", "else", "while"]',
      "const secret = fs.readFileSync('secret1.txt')",
      'const password = prompt("Password for user 1: ");',
    ],
  },
  'variable-line': {
    yes: [
      'DB_PASSWORD=«kd92,{{alnum:6}}!x»',
      'A=1\n+export API_SECRET=«kd92x&{{alnum:8}}»\nB=2',
      '-DB_PASSWORD=«kd92x({{alnum:7}}»',
      'DB_PASSWORD=«kd=92x{{alnum:6}}» # old',
      'DB_PASSWORD=«847{{digits:5}}»',
      'DB_PASSWORD=«Summer1234567!»',
    ],
    no: [
      'DB_PASSWORD=get_password(1,2)',
      'API_TOKEN=$(make-token)',
      'DB_PASSWORD=$DB_PASS',
      'SECRET_KEY=/run/secrets/key2',
    ],
  },
  'mysql-password': {
    yes: ['mysql -u root -p«{{alnum:12}}» shop', "mysqldump -p'«{{odd:12}}»' shop"],
    no: ['mysql -u root -p shop', 'docker run mysql -p3306:3306', 'mysql -p$PASS', 'mysql -port'],
  },
  sshpass: {
    yes: ['sshpass -p "«{{odd:12}}»" ssh host', 'sshpass -p«{{alnum:12}}» ssh host'],
    no: ['sshpass -p "$PASS" ssh host', 'sshpass -e ssh host'],
  },
  'curl-login': {
    yes: [
      'curl -ubob:«{{alnum:12}}» https://x',
      'curl -s -u bob:«quietly» https://x',
      "curl -u bob:'«{{alnum:12}}»' https://x",
    ],
    no: ['curl -u $USER:$PASS https://x', 'curl -uuser:password https://x'],
  },
  'keystore-password': {
    yes: ['keytool -list -storepass «{{alnum:12}}»', 'keytool -srcstorepass "«{{odd:12}}»"'],
    no: ['keytool -storepass changeit', 'keytool -storepass $PASS', 'keypass is a program'],
  },
  'session-cookie': {
    yes: [
      'Cookie: theme=dark; session=«{{alnum:32}}»; x=1',
      'Set-Cookie: connect.sid=«s%3A{{alnum:32}}.{{alnum:8}}»; Path=/',
      '"Cookie": "PHPSESSID=«{{lownum:26}}»"',
    ],
    no: [
      'Cookie: theme=dark-mode-2-with-contrast',
      'Set-Cookie: session=<session-id-goes-there-1>',
    ],
  },
  'aws-signature': {
    yes: ['https://b.s3.internal/x?X-Amz-Date=1&X-Amz-Signature=«{{hex:64}}»&y=1'],
    no: ['X-Amz-Signature=…', 'X-Amz-SignedHeaders=host'],
  },
  'wrapped-key': {
    yes: ['tls.key: «{{wrapped:4}}»\nkind: Secret'],
    no: ['tls.crt: {{certificate:4}}', 'LS0tLS1CRUdJTi is how they begin'],
  },
  'openssh-key': {
    yes: ['«b3BlbnNzaC1rZXktdjE{{b64:51}}\n{{b64:70}}\n{{b64:20}}=»\n'],
    no: ['b3BlbnNzaC1rZXktdjE is how they begin'],
  },
  'c-define': {
    yes: ['#define WIFI_PASSWORD "«{{odd:12}}»"', '# define API_KEY   "«{{alnum:32}}»"'],
    no: [
      '#define WIFI_PASSWORD "your-password"',
      '#define TOKEN_NAME "token-2"',
      '#define PASSWORD 1',
    ],
  },
  'bare-line': {
    yes: [
      'db:\n  password: «Tr{{lownum:7}}&3»\n  host: x',
      '+  password: «Tr{{lownum:7}};3» # remark',
      'spring.datasource.password=«kd8|{{alnum:9}}»\nx.y=z',
      '[db]\npassword = «kd8({{alnum:9}}»\nuser = joe',
      '  - DB_PASSWORD=«kd8<{{alnum:9}}»\n  - X=1',
      'client_secret: «{{alnum:12}},{{alnum:12}}»',
    ],
    no: [
      'password: Foo1<Bar2>;',
      'password = getPassword(x1);',
      'token = b64encode(u8[3]);',
      'token: string|null,',
      'password: z.string().min(8),',
      'password: Joi.string().regex(/^[a-zA-Z0-9]{3,30}$/),',
      'token: jwt.sign({id:1},k2v)',
      'password = x1||y2;',
      "token = base64.urlsafe_b64encode(os.urandom(32)).decode('ascii')",
      "auth_token = s3_client.get_token(region='eu-west-1')",
      'password = kms_v2.decrypt(blob, key_id)',
      "password = hash2hex(input1)['value']",
    ],
  },
  'bare-word': {
    yes: [
      'run --password=«kd8,{{alnum:9}}» --verbose',
      'docker run -e DB_PASSWORD=«kd8={{alnum:9}}» image',
      'mysql --password=«kd8[{{alnum:9}}»; echo done',
    ],
    no: ['f(a, password=args[1], b)', 'f(a, token=rows[k2v], b)', '--password=${A1B},x'],
  },
  'bare-flow': {
    yes: [
      '{password: «Tr{{lownum:7}}&3», user: joe}',
      '{ user: joe, password: «kd8;{{alnum:9}}» }',
    ],
    no: ['{ password: x1&y2, user: joe }', '{ token: f(k2v) }'],
  },
  'bare-phrase': {
    yes: [
      'db:\n  password: «Tr{{lownum:7}} & 3 horses»\n  host: x',
      '+  password: «Tr{{lownum:7}} of 3» # remark',
      'db.password = «correct horse 9 battery»\nx.y = z',
      'DB_PASSWORD=«{{marked}} and then some»\nHOST=x',
      'Password: «blue x8{{alnum:6}} moon»\nHost: x',
      'password: !!str «{{alnum:12}} and 3 horses»',
      'client_secret: «{{alnum:20}} {{alnum:12}}»',
      'password: «{{alnum:12}} (the {{alnum:8}})» user: joe',
    ],
    no: [
      'password: must be at least 8 characters',
      'Password: the one of 2 people, which both know',
      'token: the token to use for step2 of OAuth2',
      'password: string;\ntoken: string | null;',
      'password: base64 encoded with sha256sum and x509',
      'password: string = undefined',
      '  password: user2.password || config9.fallback(x),',
      "password = r'[a-z]+ % \\d' % (x1, y2)",
      'password = x1 if y2 else z3',
      '.password { color: red; } /* a1 b2 */',
      'password: ${A1B2C3} and ${D4E5F6}',
    ],
  },
  'bare-phrase-flow': {
    yes: [
      '{password: «Tr{{lownum:7}} & 3 horses», user: joe}',
      '{ user: joe, password: «correct horse 9 battery»}',
    ],
    no: [
      '{ password: cond1 ? a1 : b2, user: joe }',
      '{ password: at least 8 letters, user: joe }',
      '{ token: a1 + b2, x }',
    ],
  },
  'assigned-cut': {
    yes: [
      'password = "«Tr0ub»" + "«4dor&3»"',
      "password = ('«hX4»'\n  '«kd82Lq0x»')",
      '$password = "«Tr0ub4d»" . "«or&3xQ9»";',
    ],
    no: [
      'password = "at least" + "8 letters"',
      'password = "${user}" + "${host}"',
      'passwordLabel = "Pass" + "word1"',
      "password = 'changeme' + ''",
    ],
  },
  'assigned-folded': {
    yes: ['+  client_secret: |\n+    «{{alnum:12}}»\n+    «{{alnum:12}}»\n+  x: 1'],
    no: [
      'password: >-\n  at\n  least\n',
      'password: >-\n  of: bob2\n  at: x1\n',
      'passwordHint: >-\n  Tr0u\n  b4dor\n',
    ],
  },
  'assigned-folded-bare': {
    yes: [],
    no: [
      'password: abc1\nuser9',
      'password: abc1\n  user9: x',
      'token: abc\n  # note12\n',
      'see password: step1\n  of two2',
    ],
  },
  'url-password-cut': {
    yes: [],
    no: [
      'see http://localhost:3000\nfoo@bar.com',
      'x = "http://a:80" + "x@y.z"',
      'url = "http://a:${b}" + "c"',
    ],
  },
};
