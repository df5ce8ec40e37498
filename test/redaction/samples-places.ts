import type { Samples } from './samples.ts';

/** By the rule's id, as in `samples.ts`: secrets known by the place they stand in. */
export const PLACE_SAMPLES: Readonly<Record<string, Samples>> = {
  'assigned-block': {
    yes: [
      'api_key: |\n  «{{alnum:32}}»\nregion: x',
      '+token: >-\n+  «{{alnum:32}}»\n+x: 1',
      'token = <<EOF\n«{{alnum:32}}»\nEOF',
      'private_key = """\n«{{b64:54}}==»\n"""',
    ],
    no: [
      'token: |\n  Describes the token.',
      'password: |\n  {{ vault }}',
      'secret: >-\n  some words',
    ],
  },
  'assigned-wrapped': {
    yes: [
      'local token = [[«{{alnum:30}}»]]',
      'UID=u;PWD={«{{alnum:16}}»}',
      'TOKEN = %q(«{{alnum:20}}»)',
    ],
    no: [
      'token = {token}',
      'TokenContext={normal:0,arrow2:1}',
      'password=[[name]]',
      'key={item.id2}',
    ],
  },
  'spaced-quoted': {
    yes: [
      '    keyPassword "«{{alnum:13}}»"',
      '{:user "x" :password "«{{alnum:15}}»"}',
      '((secret . "«{{alnum:24}}»"))',
      '{password, "«{{alnum:15}}»"}.',
      '{cookie_secret, <<"«{{alnum:20}}»">>}',
      'set $api_secret "«{{alnum:28}}»";',
    ],
    no: ['the token "identifier2" is', 'password "your-password"', '{token, "value"}'],
  },
  'spaced-bare': {
    yes: ['+keystore.password «{{alnum:14}}»', 'password «{{alnum:15}}»\n'],
    no: [
      'password VARCHAR2',
      'token char32_t',
      'password required',
      'secret  base64url',
      'token 12345678',
    ],
  },
  'shell-default': {
    yes: [
      "x=${PASSWORD:-'«{{alnum:16}}»'}",
      'X=${API_TOKEN-«{{alnum:32}}»}',
      'echo ${DB_PASSWORD:=«{{alnum:16}}»}',
    ],
    no: [
      "x=${PASSWORD:-'changeme'}",
      '${API_TOKEN:-}',
      '${TOKEN:-default}',
      '${API_KEY:-${OTHER}}',
    ],
  },
  'variable-default': {
    yes: ['variable "db_password" {\n  type    = string\n+  default = "«{{alnum:18}}»"\n}'],
    no: [
      'variable "db_password" {\n  default = "changeme"\n}',
      'variable "token" { default = null }',
    ],
  },
  'input-value': {
    yes: [
      '<Input type="password" defaultValue="«{{alnum:12}}»" />',
      '<input type="password" name="pw" value="«{{alnum:12}}»">',
    ],
    no: [
      '<Input type="password" defaultValue={initial2} />',
      '<input type="password" value="">',
      '<input type="password" value="password">',
    ],
  },
  'list-item': {
    yes: ['api_keys:\n  - «{{alnum:32}}»', 'tokens:\n  - «{{alnum:32}}»\n  - «{{alnum:32}}»\nx: 1'],
    no: ['tokens:\n  - identifier\n  - number', 'secrets:\n  - name: x1y2z3w4'],
  },
  'form-part': {
    yes: ['Content-Disposition: form-data; name="password"\n\n«{{alnum:14}}»'],
    no: ['Content-Disposition: form-data; name="password"\n\nchangeme'],
  },
  'told-password': {
    yes: [
      'Log in as `admin` with the password `«{{marked}}»`.',
      'password is "«walnut473»"',
      'Password for bob: «walnut473»',
      'the admin password is «{{alnum:16}}»',
      'your password is now: `«{{alnum:12}}»`',
    ],
    no: [
      'The password `passwordHash2` is a column.',
      'a password `validator` checks it',
      'the password is cafe2024',
      'the password is required',
      'password is incorrect.',
      'the password was changed2023',
    ],
  },
  'phrase-line': {
    yes: [
      '+passphrase: «violet anchors drift 4 miles»',
      'gpg --passphrase "«lime boats 81 glacier»" -c x',
    ],
    no: [
      'password: at least 8 letters please',
      'passphrase: any words that you like',
      'PASSWORD=x make all 1',
    ],
  },
  'key-bytes': {
    yes: [
      'static const uint8_t aes_key[] = { «0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}» };',
    ],
    no: ['uint8_t key[16] = { 0 };', 'key[] = { 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00 };'],
  },
  'sql-insert': {
    yes: [
      "INSERT INTO users (name, password) VALUES ('bob', '«{{odd:13}}»');",
      "insert into `users` (`id`, `password`, `at`)\n+values (1, '«{{alnum:14}}»', NOW())",
      "INSERT INTO keys (api_key, owner) VALUES ('«{{alnum:24}}»', 'bob'), ('«{{alnum:24}}»', 'eve')",
    ],
    no: [
      'INSERT INTO users (name, password) VALUES ($1, $2)',
      'INSERT INTO users (name, password) VALUES (?, ?), (?, ?)',
      "INSERT INTO tests (name, score) VALUES ('kd92jf83kd', 12)",
      "INSERT INTO users (name, password) VALUES ('bob', 'changeme')",
      'INSERT INTO users (name, password) SELECT name, password FROM old',
    ],
  },
  'sql-secret': {
    yes: ["CREATE SECRET s (TYPE S3, KEY_ID 'x', SECRET '«{{alnum:40}}»');"],
    no: ["CREATE SECRET s (SECRET 'your-secret');", "the word SECRET 'identifier27'"],
  },
  'sql-set-password': {
    yes: [
      "SET PASSWORD FOR 'bob'@'%' = '«{{odd:13}}»';",
      "set password for bob = PASSWORD('«{{alnum:12}}»')",
    ],
    no: ["SET PASSWORD FOR 'bob'@'%' = 'changeme';", 'the password for bob = unknown'],
  },
  'value-under': {
    yes: ['secret:\n  value: «{{alnum:24}}»', '+  password:\n+    default: "«{{odd:14}}»"'],
    no: ['secret:\n  value: changeme', 'password:\n  value: ${PASSWORD}', 'token:\n  type: string'],
  },
  'encoded-parameter': {
    yes: ['?next=%2Flogin%3Fpassword%3D«{{alnum:14}}»', 'q=user%3Dx%26api_key%3D«{{alnum:24}}»'],
    no: ['?sort=token%3Dasc', 'password%3Dpassword'],
  },
  expected: {
    yes: [
      "expect(password).toBe('«{{alnum:14}}»')",
      'assertThat(user.getPassword()).isEqualTo("«{{odd:14}}»")',
    ],
    no: ["expect(token).toBe('identifier')", "expect(result.secret).toEqual('hidden')"],
  },
  'jwt-key': {
    yes: [
      '"Jwt": { "Key": "«{{alnum:32}}»" }',
      '"JwtSettings": {\n  "Issuer": "https://a.example.org",\n  "SecretKey": "«{{alnum:40}}»"',
      'jwt:\n  issuer: me\n  key: «{{alnum:32}}»',
    ],
    no: [
      '"Jwt": { "Key": "your-256-bit-secret" }',
      'jwt:\n  key: ${JWT_KEY}',
      '"Jwt": { "KeyId": "a1" }',
    ],
  },
  'authorization-scheme': {
    yes: [
      'headers["Authorization"] = "Bearer «Falcon27!Orchid_13»"',
      'Authorization: ApiKey «Falcon27!Orchid_13»',
      'Authorization: Bearer «kd92{{alnum:6}}!x»',
      "headers.set('Authorization', 'Token «kd92{{alnum:5}}#9»')",
    ],
    no: [
      'headers["Authorization"] = "Bearer " + token',
      'Authorization: Bearer ${TOKEN}',
      'Authorization: Bearer <token>',
      'Authorization: Token your-token-1',
    ],
  },
  'basic-auth-call': {
    yes: [
      "request(app).get('/').auth('bob', '«{{chosen}}»')",
      "basic_auth 'bob', '«{{odd:13}}»'",
      'builder.basicAuth("bob", "«{{alnum:14}}»")',
      'requests.get(url, auth=("admin", "«{{odd:13}}»"))',
      'req.SetBasicAuth("ops", "«{{alnum:14}}»")',
      'new NetworkCredential("svc", "«{{alnum:16}}»")',
    ],
    no: [
      ".auth('bearer', 'optional')",
      'auth=("user", "password")',
      'SetBasicAuth(user, pass)',
      'HTTPBasicAuth("user", "your-password")',
    ],
  },
  'connect-call': {
    yes: [
      'MySQLdb.connect("localhost", "root", "«{{alnum:12}}»", "shop")',
      'mysql_connect("localhost", "root", "«{{alnum:12}}»")',
      'DriverManager.getConnection("jdbc:mysql://db/app", "root", "«{{alnum:11}}»");',
      "new PDO('mysql:host=db;dbname=x', 'root', '«{{alnum:15}}»');",
    ],
    no: [
      'MySQLdb.connect(host, user, password, "shop")',
      "new PDO($dsn, 'root', 'password');",
      'getConnection(url, user, password)',
    ],
  },
  'third-argument-call': {
    yes: ['mysql_real_connect(conn, "db", "root", "«{{chosen}}»", "shop", 0, NULL, 0);'],
    no: ['mysql_real_connect(conn, host, user, password, "shop", 0, NULL, 0);'],
  },
  'hash-call': {
    yes: [
      'Algorithm.HMAC256("«{{alnum:24}}»")',
      "bcrypt.compare('«{{chosen}}»', hash)",
      'hmac.new(b"«{{alnum:24}}»", message)',
      "app.use(cookieParser('«{{alnum:24}}»'))",
      "Hash::make('«{{chosen}}»')",
      'generate_password_hash("«{{chosen}}»")',
    ],
    no: [
      'Algorithm.HMAC256(secret)',
      "bcrypt.compare('password', hash)",
      'Hash::make($request->password)',
      "password_hash($password, 'argon2id')",
    ],
  },
  'password-characters': {
    yes: ['keyStore.load(stream, "«{{chosen}}»".toCharArray());'],
    no: [
      'char[] digits = "0123456789abcdef".toCharArray();',
      'char[] key = "password".toCharArray();',
    ],
  },
  'openssl-password': {
    yes: ['openssl pkcs12 -export -passout pass:«{{chosen}}» -in a.pem'],
    no: ['openssl rsa -passin env:KEY_PASS -in k.pem', 'ok pass:12 fail:0'],
  },
  'value-flag': {
    yes: [
      'gh secret set API_KEY -b «{{alnum:24}}»',
      'aws ssm put-parameter --name /db/password --value «{{chosen}}» --type SecureString',
      'gh secret set DB_PASSWORD --body "«{{chosen}}»"',
    ],
    no: [
      'gh secret set API_KEY -b "$VALUE"',
      'gh pr create --body "fixes2024"',
      'gh secret set DB_PASSWORD --body "$DB_PASSWORD"',
    ],
  },
  'plain-auth-call': {
    yes: ['smtp.PlainAuth("", "me@x.org", "«{{alnum:16}}»", "mail.x.org")'],
    no: ['smtp.PlainAuth("", user, password, host)'],
  },
  'sign-call': {
    yes: [
      "JWT.encode(payload, '«{{alnum:24}}»', 'HS256')",
      "JWT::encode($payload, '«{{alnum:24}}»', 'HS256')",
      'await _userManager.CreateAsync(user, "«{{marked}}»");',
      "jwt.sign({ id }, '«{{alnum:28}}»', { expiresIn: '1h' })",
      'createHmac("sha256", "«{{hex:32}}»")',
    ],
    no: [
      "JWT.decode(token, nil, false, algorithm: 'HS256')",
      'await _userManager.CreateAsync(user, password);',
      "jwt.sign(payload, 'secret')",
      "createHmac('sha256', key)",
      "jwt.verify(token, 'your-256-bit-secret')",
    ],
  },
  'cookie-keys': {
    yes: ["app.use(cookieSession({ name: 'a', keys: ['«{{alnum:24}}»'] }))"],
    no: ["cookieSession({ keys: ['key1', 'key2'] })", "table({ keys: ['a1b2c3d4e5f6g7h8'] })"],
  },
  'encoded-login': {
    yes: [
      "'Basic ' + btoa('joe:«{{alnum:14}}»')",
      'Buffer.from("joe:«{{marked}}»").toString("base64")',
      'base64.b64encode(b"joe:«{{alnum:14}}»")',
      "base64_encode('joe:«{{alnum:14}}»')",
      'Convert.ToBase64String(Encoding.ASCII.GetBytes("joe:«{{alnum:14}}»"))',
      'base64.StdEncoding.EncodeToString([]byte("joe:«{{alnum:14}}»"))',
    ],
    no: [
      "btoa(user + ':' + password)",
      "btoa('user:password')",
      "Buffer.from('data:text/plain,abc123def456')",
      "Buffer.from('sha256:abc123def456')",
      'btoa(`${user}:${password}`)',
    ],
  },
  'user-and-password': {
    yes: [
      'curl_setopt($ch, CURLOPT_USERPWD, "joe:«{{alnum:12}}»");',
      'basicAuth: "joe:«{{alnum:12}}»"',
      'BASIC_AUTH=joe:«{{chosen}}»',
      'npmAuthIdent: "joe:«{{chosen}}»"',
      "cloud.auth: 'elastic:«{{alnum:20}}»'",
    ],
    no: [
      'curl_setopt($ch, CURLOPT_USERPWD, "$user:$password");',
      'CURLOPT_USERPWD, "user:password"',
      'basicAuth: "enabled"',
    ],
  },
  'key-of-bytes': {
    yes: ['new SymmetricSecurityKey(Encoding.UTF8.GetBytes("«{{alnum:32}}»"))'],
    no: ['new SymmetricSecurityKey(Encoding.UTF8.GetBytes(key))'],
  },
  'app-password': {
    yes: [
      'server.login("joe@gmail.com", "«{{lower:4}} {{lower:4}} {{lower:4}} {{lower:4}}»")',
      "server.login(sender, '«{{lower:16}}»')",
    ],
    no: ['server.login(sender, "your app password")', 'client.login("joe", "mypasswordisgood")'],
  },
  'password-filter': {
    yes: ["password: \"{{ '«{{marked}}»' | password_hash('sha512') }}\""],
    no: ['password: "{{ db_password | password_hash(\'sha512\') }}"'],
  },
  'site-salt': {
    yes: ["define( 'LOGGED_IN_SALT',   '«{{odd:30}} |{{odd:33}}»' );", "NONCE_KEY='«{{odd:64}}»'"],
    no: ["define( 'NONCE_SALT',       'put your unique phrase here' );"],
  },
  'wallet-words': {
    yes: [
      'MNEMONIC="«legal winner thank year wave sausage worth useful legal winner thank yellow»"',
      "mnemonic: '«legal winner thank year wave sausage worth useful legal winner thank yellow»',",
    ],
    no: [
      'MNEMONIC="test test test test test test test test test test test junk"',
      'mnemonic: twelve words of which a wallet is made',
    ],
  },
  'password-flag-listed': {
    yes: [
      'test: ["CMD", "redis-cli", "-a", "«{{alnum:14}}»", "ping"]',
      "subprocess.run(['sshpass', '-p', '«{{alnum:14}}»', 'ssh', host])",
    ],
    no: [
      'test: ["CMD", "redis-cli", "-a", "$REDIS_PASSWORD", "ping"]',
      'test: ["CMD", "redis-cli", "--raw", "incr", "ping"]',
    ],
  },
  'shell-argument': {
    yes: ['PASSWORD=${1:-«{{alnum:12}}»}', 'API_TOKEN="${2:-«{{alnum:32}}»}"'],
    no: ['PASSWORD=${1:-password}', 'TOKEN=${1:?missing}', 'KEY=${1:-}'],
  },
  'changed-value': {
    yes: ['~ secret_string = "old" -> "«{{alnum:24}}»"'],
    no: ['~ token_ttl = "3600s" -> "7200s"', '~ secret = "old" -> (known after apply)'],
  },
  'typed-password': {
    yes: ["cy.get('#password').type('«{{alnum:11}}»')"],
    no: ["cy.get('#password').type('password')", "cy.get('#name').type('someone2')"],
  },
  'password-parameter': {
    yes: ["password(name: 'PW', defaultValue: '«{{alnum:15}}»', description: '')"],
    no: ["password(name: 'PW', defaultValue: '')"],
  },
  'sql-function': {
    yes: [
      "SELECT 1 FROM u WHERE pw = crypt('«{{alnum:14}}»', pw);",
      "= PASSWORD('«{{alnum:14}}»');",
    ],
    no: ["crypt('password', gen_salt('bf'))", "PASSWORD('changeme')"],
  },
  'go-dsn': {
    yes: ['"root:«{{alnum:14}}»@tcp(127.0.0.1:3306)/app"'],
    no: ['"user:password@tcp(localhost)/x"', '"%s:%s@tcp(%s)/x"', 'root@tcp(db)'],
  },
  'oracle-url': {
    yes: ['jdbc:oracle:thin:scott/«{{alnum:12}}»@//db:1521/ORCL'],
    no: ['jdbc:oracle:thin:@//db:1521/ORCL', 'jdbc:oracle:thin:user/password@db'],
  },
  pgpass: {
    yes: ['db.internal:5432:app:appuser:«{{alnum:16}}»', '+*:*:*:postgres:«{{alnum:14}}»\n'],
    no: ['db:5432:app', 'localhost:5432:db:user:password', '*:*:*'],
  },
  'password-hash': {
    yes: [
      'traefik.x.basicauth.users=joe:$«$apr1$${{alnum:8}}$${{alnum:22}}»',
      'joe:«$apr1${{alnum:8}}${{alnum:22}}»',
      '«$2y$10${{alnum:53}}»',
      'root:«$6${{alnum:10}}${{alnum:86}}»:19000:0:',
    ],
    no: ['$2b$10$...', 'echo $6$', 'costs $5$ or $6$'],
  },
  'digest-response': {
    yes: ['Authorization: Digest username="a", realm="r", nonce="n", response="«{{hex:32}}»"'],
    no: ['Digest username="a", response="…"'],
  },
  'wifi-key': {
    yes: ['  psk="«{{alnum:11}}»"', 'psk=«{{alnum:14}}»'],
    no: ['key-mgmt=wpa-psk', 'psk="your-password"', 'psk: Buffer'],
  },
  pin: {
    yes: ['{"user": 12, "pin": «335{{digits:3}}1»,', 'KEYSTORE_PIN=«852{{digits:4}}3»'],
    no: ['pin: 13', 'PIN=12345678', 'pin: 100000', 'spin=8472934', 'pin: 3.14159'],
  },
  'value-first': {
    yes: [
      '<add value="«{{alnum:16}}»" key="SmtpPassword" />',
      '- value: «{{alnum:20}}»\n  name: REDIS_PASSWORD',
    ],
    no: ['<add value="12" key="PasswordLength" />', '- value: x\n  name: REDIS_HOST'],
  },
  'cluster-secret': {
    yes: [
      'kind: Secret\ntype: Opaque\ndata:\n  config: «{{b64:48}}»',
      'kind: Secret\nstringData:\n  value: "«{{odd:20}}»"',
    ],
    no: [
      'kind: Secret\nmetadata:\n  name: x\n',
      'kind: SecretStore\ndata:\n  a: {{b64:30}}',
      'kind: Secret\ndata:\n  a: ${VALUE_OF_A}',
    ],
  },
  'cluster-literal': {
    yes: ['kubectl create secret generic db --from-literal=foo=«{{alnum:20}}»'],
    no: ['--from-literal=foo=$PASS', '--from-literal=name=value'],
  },
  'password-flag-a': {
    yes: ['redis-cli -h cache -a «{{alnum:20}}» ping'],
    no: ['redis-cli -a $PASS', 'redis-cli -a'],
  },
  'password-flag-p': {
    yes: ['docker login -u ci -p «{{alnum:20}}» registry', 'mongosh -u root -p «{{alnum:14}}»'],
    no: ['docker login -u ci -p $TOKEN', 'docker run -p 8080:80 x', 'mongosh -p'],
  },
  'password-flag-upper-p': {
    yes: [
      'zip -P «{{alnum:12}}» backup.zip db.sql',
      'sqlcmd -S sql01 -U sa -P "«{{alnum:12}}»" -Q x',
    ],
    no: ['zip -P "$PASS" a.zip', 'unzip -P x a'],
  },
  'password-flag-w': {
    yes: ['ldapsearch -x -D "cn=admin,dc=x" -w «{{alnum:14}}» -b dc=x'],
    no: ['ldapsearch -x -W -D cn=admin', 'ldapsearch -w $PASS'],
  },
  'password-glued': {
    yes: ['7z a -p«{{alnum:14}}» out.7z docs/', 'xfreerdp /v:srv01 /u:admin /p:«{{alnum:14}}»'],
    no: ['7z a out.7z docs/', '7z x -p a.7z'],
  },
  'login-flag': {
    yes: [
      'http -a joe:«{{alnum:14}}» GET https://x',
      'lftp -u joe,«{{alnum:14}}» sftp://host',
      'smbclient //fs/share -U joe%«{{alnum:14}}»',
    ],
    no: ['http -a user:pass x', 'lftp -u joe sftp://host'],
  },
  htpasswd: {
    yes: [
      'htpasswd -b /etc/x joe «{{alnum:14}}»',
      'htpasswd -b -c .htpasswd joe «{{chosen}}»',
      'htpasswd -nbB joe "«{{chosen}}»"',
    ],
    no: ['htpasswd -c file joe', 'htpasswd -nb joe "$PASSWORD"', 'htpasswd -n joe2024 | tee x'],
  },
  'password-operand': {
    yes: [
      'npm config set //npm.acme.io/:_authToken «{{chosen}}»',
      'net user backupsvc «{{alnum:10}}» /add',
      'net use Z: \\\\fs01\\share /user:CORP\\svc «{{alnum:12}}»',
    ],
    no: [
      'npm config set //npm.acme.io/:_authToken $NPM_TOKEN',
      'net user administrator /active:yes',
    ],
  },
  'echoed-password': {
    yes: [
      'echo "«{{alnum:22}}»" | docker login -u ci --password-stdin r',
      "echo 'deploy:«{{alnum:14}}»' | chpasswd",
    ],
    no: ['echo "$TOKEN" | docker login --password-stdin', 'echo done2 | tee log1'],
  },
  'chpasswd-list': {
    yes: ['chpasswd:\n  list: |\n    ubuntu:«{{alnum:12}}»\n  expire: false'],
    no: ['chpasswd:\n  expire: false'],
  },
  'sent-password': {
    yes: ['expect "Password:"\nsend "«{{alnum:10}}»\\r"'],
    no: ['expect "Password:"\nsend "$pass\\r"', 'send "hello2you\\r"'],
  },
  'registry-value': {
    yes: ['reg add "HKLM\\X" /v LicensePassword /t REG_SZ /d "«{{alnum:18}}»" /f'],
    no: ['reg add "HKLM\\X" /v Version /t REG_SZ /d "1.2.3-b4"'],
  },
  directive: {
    yes: [
      'requirepass «{{alnum:24}}»',
      'masterauth "«{{alnum:20}}»"',
      'rocommunity «{{lownum:14}}»',
      'username admin privilege 15 secret 0 «{{alnum:12}}»',
    ],
    no: ['requirepass foobared', 'rocommunity public', 'the community edition2024'],
  },
};
