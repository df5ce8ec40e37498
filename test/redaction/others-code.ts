/** Written by somebody who had not seen the rules, [kind and syntax, text]: programming languages. */
export const OTHERS_CODE: readonly (readonly [string, string])[] = [
  // js
  [
    'js, object unquoted key double',
    'const cfg = { user: "root", password: "«{{alnum:6}}.{{alnum:7}}»" };',
  ],
  [
    'js, object single',
    " module.exports = {\n+  secret: '«{{alnum:26}}»',\n   resave: false,\n };",
  ],
  ['js, backticks', 'const apiKey = `«{{alnum:32}}»`;'],
  ['js, const', 'const DB_PASS = "«bO?{{alnum:7}}.!{{alnum:4}}»";'],
  ['js, let camel', "-let stripeSecretKey = '«{{alnum:32}}»'"],
  ['js, process.env assign', "process.env.JWT_SECRET = '«{{hex:48}}»';"],
  ['js, process.env bracket', '+process.env["API_TOKEN"] = "«{{alnum:30}}»"'],
  ['js, fallback ||', "const secret = process.env.SESSION_SECRET || '«{{alnum:11}}!»';"],
  ['js, fallback ??', 'const key = process.env.ENCRYPTION_KEY ?? "«{{hex:32}}»";'],
  [
    'js, json5 single quotes',
    "+{\n+  // local\n+  clientSecret: '«{{alnum:22}}_{{alnum:15}}»',\n+}",
  ],
  ['js, json5 quoted single key', "{'api-key': '«{{alnum:30}}»', retries: 3,}"],
  ['js, fetch header', "+fetch(url, { headers: { 'X-Api-Key': '«{{alnum:32}}»' } })"],
  ['js, axios bearer', 'axios.get(u, { headers: { Authorization: "Bearer «{{alnum:48}}»" } })'],
  ['js, template bearer', 'headers.set("Authorization", `Token «{{hex:40}}»`)'],
  [
    'js, mysql createConnection',
    "+mysql.createConnection({host:'localhost',user:'me',password:'«{{alnum:12}}»',database:'d'})",
  ],
  ['js, setter call', 'client.setPassword("«{{alnum:6}}^WEP?^nB»")'],
  ['js, jwt.sign', "+const t = jwt.sign({ id }, '«{{alnum:28}}»', { expiresIn: '1h' })"],
  ['js, crypto createHmac', 'const mac = crypto.createHmac("sha256", "«{{hex:32}}»").update(body)'],
  [
    'js, expression session',
    "app.use(session({ secret: '«{{alnum:8}}&{{alnum:4}}»', saveUninitialized: true }))",
  ],
  ['js, cypress type', "-cy.get('#password').type('«Mx-{{alnum:8}}»')"],
  ['js, playwright fill', "await page.fill('input[name=password]', '«2-,{{alnum:9}}#K»')"],
  ['js, comparison', '+if (req.body.password === "«{{alnum:9}}_19»") return next()'],
  ['js, localStorage', "localStorage.setItem('authToken', '«{{alnum:48}}»')"],
  ['js, array pair', "const env = [['DB_PASSWORD', '«{{alnum:18}}»']]"],
  [
    'js, URLSearchParams',
    '+new URLSearchParams({ grant_type: "password", client_secret: "«{{alnum:32}}»" })',
  ],
  [
    'js, form body string',
    "body: 'grant_type=password&username=joe&password=«{{alnum:14}}»&scope=all'",
  ],
  ['js, escaped single quote', "+const password = '«d0n\\'{{alnum:6}}#42»';"],
  ['js, escaped single quote tail', "+const password = 'd0n\\'«{{alnum:6}}#42»';"],
  ['js, string concat continuation', 'const privateKey = "abc" +\n  "«{{b64:48}}»";'],
  // ts
  ['ts, typed const', 'const password: string = "«D^{{alnum:6}}#FRf~t3»";'],
  ['ts, class field', '+  private readonly apiSecret: string = "«{{alnum:30}}»";'],
  ['ts, class field protected static', "protected static refreshToken = '«{{alnum:40}}»';"],
  [
    'ts, default parameter',
    '-function connect(host: string, password = "«{{alnum:4}}%dN%Cx#TCG»") {}',
  ],
  ['ts, as const', 'export const creds = { passphrase: "«Rum&{{alnum:8}}»" } as const;'],
  ['ts, enum', 'enum Env {\n  API_KEY = "«{{alnum:32}}»",\n}'],
  ['ts, optional union', '+let authToken: string | null = "«{{alnum:10}}_{{alnum:29}}»";'],
  [
    'ts, angular environment',
    "export const environment = {\n  production: false,\n  firebaseApiKey: '«{{alnum:38}}»',\n};",
  ],
  // python
  ['python, dict', '+DB = {"user": "app", "password": "«{{alnum:14}}»"}'],
  [
    'python, dict single',
    "conf = {'secret_key': '«{{alnum:13}}^xp^{{alnum:9}}={{alnum:13}}»', 'debug': True}",
  ],
  [
    'python, kwargs',
    'conn = psycopg2.connect(host="db", user="u", password="«{{alnum:4}}+.{{alnum:6}}-zVu»")',
  ],
  ['python, kwargs single', "+pymysql.connect(user='root', passwd='«{{alnum:14}}»', db='x')"],
  ['python, os.environ', 'os.environ["AWS_SESSION_KEY"] = "«{{b64:40}}»"'],
  ['python, os.environ single', "+os.environ['DB_PASS'] = '«{{alnum:9}}!»'"],
  ['python, setdefault', 'os.environ.setdefault("API_TOKEN", "«{{alnum:32}}»")'],
  ['python, getenv default', 'SECRET = os.getenv("APP_SECRET", "«{{alnum:28}}»")'],
  ['python, environ.get default', "-pwd = os.environ.get('FTP_PWD', '«{{alnum:6}}-{{alnum:6}}»')"],
  ['python, bytes', 'SIGNING_KEY = b"«{{hex:32}}»"'],
  ['python, bytes single', "+key = dict(encryption_key=b'«{{alnum:43}}=»')"],
  ['python, raw string', 'password = r"«a\\W9k\\{{alnum:4}}!m»"'],
  ['python, annotated', 'api_key: str = "«{{alnum:32}}»"'],
  ['python, triple quoted', '+PASSPHRASE = """«the 3rd lighthouse never sleeps»"""'],
  [
    'python, django settings',
    "SECRET_KEY = 'django-insecure-«y_7fj)%m%{{lownum:9}}#{{lownum:6}}-{{lownum:4}}(=r1!#vi)*»'",
  ],
  ['python, attribute', '+self.password = "«{{alnum:7}}^pD=!9g4»"'],
  ['python, tuple auth', 'requests.get(url, auth=("admin", "«{{alnum:11}}#4»"))'],
  ['python, HTTPBasicAuth', "auth=HTTPBasicAuth('svc', '«{{alnum:18}}»')"],
  ['python, parenthesised', ' access_key = (\n+    "«{{alnum:32}}»"\n )'],
  ['python, walrus / tuple assign', 'user, password = "root", "«9^#={{alnum:10}}»"'],
  ['python, monkeypatch', '+monkeypatch.setenv("CLIENT_SECRET", "«{{alnum:30}}»")'],
  ['python, default argument', 'def login(user, pwd="«{{alnum:10}}-x»"):\n    pass'],
  ['python, pydantic', 'password: SecretStr = SecretStr("«{{upper:6}}=r%I7~yzL»")'],
  ['python, argparse default', '+p.add_argument("--password", default="«{{alnum:15}}»")'],
  [
    'python, subprocess list',
    'subprocess.run(["mysqldump", "-u", "root", "--password", "«{{alnum:16}}»", "app"])',
  ],
  ['python, headers dict', '+headers = {"Authorization": "Basic «{{basic:16}}»"}'],
  ['python, salt', 'PASSWORD_SALT = "«{{hex:32}}»"'],
  ['python, repr dataclass', "User(name='bob', password='«{{alnum:12}}»', age=3)"],
  ['python, getpass or', '-password = args.password or "«{{alnum:16}}»"'],
  // ruby
  [
    'ruby, symbol key',
    'ActiveRecord::Base.establish_connection(adapter: "pg", password: "«{{alnum:9}}!!»")',
  ],
  ['ruby, hash rocket symbol', "-{ :user => 'x', :password => '«V-{{alnum:5}}%uf+EWf»' }"],
  ['ruby, hash rocket string', 'config = { "api_key" => "«{{alnum:30}}»" }'],
  ['ruby, ENV', 'ENV["SECRET_KEY_BASE"] = "«{{hex:64}}»"'],
  ['ruby, ENV.fetch default', "+ENV.fetch('DEVISE_SECRET', '«{{hex:40}}»')"],
  ['ruby, ||=', "ENV['DB_PASS'] ||= '«{{alnum:15}}»'"],
  ['ruby, config.', "+config.secret_token = '«{{hex:48}}»'"],
  ['ruby, %q', 'PASSPHRASE = %q(«orange kites over 9 hills»)'],
  ['ruby, quoted symbol', '{ "client-secret": "«{{alnum:32}}»" }'],
  ['ruby, fill_in', "-fill_in 'Password', with: '«{{alnum:9}}_88»'"],
  // go
  [
    'go, struct literal',
    'cfg := Config{\n\tUser:     "app",\n\tPassword: "«{{alnum:4}},v8u=aUd=KFx»",\n}',
  ],
  ['go, :=', '+apiKey := "«{{alnum:32}}»"'],
  ['go, const', 'const jwtSecret = "«{{alnum:28}}»"'],
  ['go, const block typed', 'const (\n\tclientSecret string = "«{{alnum:32}}»"\n)'],
  ['go, var []byte', '+var signingKey = []byte("«{{alnum:32}}»")'],
  ['go, map', 'm := map[string]string{"token": "«{{alnum:30}}»"}'],
  ['go, backtick', '+password := `«rHh.uu.{{alnum:6}}~ah»`'],
  ['go, os.Setenv', 'os.Setenv("DB_PASSWORD", "«{{alnum:16}}»")'],
  ['go, DSN', 'db, err := sql.Open("mysql", "root:«{{alnum:14}}»@tcp(127.0.0.1:3306)/app")'],
  ['go, SetBasicAuth', '+req.SetBasicAuth("ops", "«{{lownum:6}}-ctF_v#F»")'],
  ['go, header set', 'req.Header.Set("X-Auth-Token", "«{{hex:32}}»")'],
  [
    'go, smtp.PlainAuth',
    '+auth := smtp.PlainAuth("", "me@example.com", "«{{alnum:16}}»", "mail.example.com")',
  ],
  ['go, flag default', 'pw := flag.String("password", "«{{alnum:14}}»", "db password")'],
  // rust
  ['rust, let', 'let password = "«X%,{{lownum:6}}#{{alnum:6}}»";'],
  ['rust, const &str', '+const API_KEY: &str = "«{{alnum:32}}»";'],
  ['rust, static bytes', 'static SIGNING_KEY: &[u8] = b"«{{hex:32}}»";'],
  ['rust, raw string', '+let secret = r#"«{{alnum:8}}!N7,+{{alnum:7}}»"#;'],
  ['rust, struct field', 'Config { user: "x".into(), passwd: "«{{alnum:15}}»".to_string() }'],
  ['rust, String::from', 'let auth_token = String::from("«{{alnum:36}}»");'],
  ['rust, env::set_var', '-std::env::set_var("DB_PASSWORD", "«{{alnum:16}}»");'],
  ['rust, unwrap_or', 'let key = env::var("MASTER_KEY").unwrap_or("«{{hex:32}}»".into());'],
  // java
  ['java, field', '+private static final String DB_PASSWORD = "«{{alnum:11}}%5»";'],
  ['java, setter', 'ds.setPassword("«{{lownum:5}}%y1Z?+{{alnum:4}}»");'],
  ['java, properties put', 'props.put("mail.smtp.password", "«{{alnum:14}}»");'],
  ['java, annotation @Value default', '+@Value("${app.jwtSecret:«{{alnum:32}}»}")'],
  [
    'java, System.setProperty',
    'System.setProperty("javax.net.ssl.keyStorePassword", "«{{alnum:12}}»");',
  ],
  [
    'java, DriverManager',
    '+DriverManager.getConnection("jdbc:mysql://db/app", "root", "«{{alnum:9}}!2»");',
  ],
  ['java, char array', 'char[] passphrase = "«{{alnum:5}}_hbQ.%{{alnum:5}}»".toCharArray();'],
  ['java, builder', '.credentials().username("u").password("«{{alnum:16}}»").build();'],
  ['java, Map.of', '-Map.of("user", "a", "secret", "«{{alnum:24}}»")'],
  // kotlin
  ['kotlin, val', 'val apiSecret = "«{{alnum:30}}»"'],
  ['kotlin, const val', '+const val SIGNING_PASSWORD: String = "«{{alnum:9}}-09»"'],
  ['kotlin, gradle signing', 'storePassword = "«{{alnum:14}}»"\nkeyAlias = "release"'],
  ['kotlin, to pair', 'mapOf("password" to "«{{alnum:15}}»")'],
  ['kotlin, buildConfigField', '+buildConfigField("String", "API_KEY", "\\"«{{alnum:32}}»\\"")'],
  // groovy
  [
    'groovy, gradle groovy',
    'signingConfigs {\n  release {\n    keyPassword "«{{alnum:13}}»"\n  }\n}',
  ],
  ['groovy, jenkins environment', " environment {\n+  SONAR_TOKEN = '«{{hex:40}}»'\n }"],
  ['groovy, jenkins sh', 'sh "curl -u admin:«{{alnum:16}}» https://nexus.example.com/x"'],
  [
    'groovy, jenkins password param',
    "password(name: 'DEPLOY_PW', defaultValue: '«{{alnum:15}}»', description: '')",
  ],
  ['groovy, map literal', "+def creds = [username: 'bot', password: '«{{alnum:15}}»']"],
  // csharp
  ['csharp, string', 'string password = "«{{alnum:9}}^Jam»";'],
  ['csharp, verbatim', '+var connectionSecret = @"«QR-{{alnum:8}}~v-{{alnum:10}}»";'],
  [
    'csharp, object initializer',
    'new NetworkCredential { UserName = "u", Password = "«{{upper:6}}^~{{alnum:4}}*y»" }',
  ],
  ['csharp, constructor', 'new NetworkCredential("svc", "«{{alnum:16}}»")'],
  ['csharp, indexer', '+config["Auth:ClientSecret"] = "«{{alnum:34}}»";'],
  ['csharp, ADO.NET', 'var cs = "Data Source=.;Initial Catalog=x;User ID=sa;Pwd=«{{alnum:15}}»";'],
  ['csharp, const', '+private const string ApiKey = "«{{alnum:32}}»";'],
  // swift
  ['swift, let', 'let apiKey = "«{{alnum:32}}»"'],
  ['swift, typed static', 'static let clientSecret: String = "«{{alnum:32}}»"'],
  ['swift, dictionary', '+let p = ["username": "a", "password": "«jZ,lX-dX#{{alnum:5}}»"]'],
  [
    'swift, swift call label',
    'Auth.auth().signIn(withEmail: "a@example.com", password: "«{{alnum:8}}&Me»")',
  ],
  // objc
  ['objc, NSString', '-static NSString *const kAPISecret = @"«{{alnum:32}}»";'],
  // php
  ['php, variable', "$password = '«{{alnum:4}}%%5*{{alnum:8}}»';"],
  ['php, define', "define('DB_PASSWORD', '«{{alnum:18}}»');"],
  [
    'php, define salt',
    "+define( 'AUTH_KEY',         '«{{alnum:6}})FeX(^){{alnum:4}}){{alnum:8}}^|+*k7*f0){{alnum:9}}?,o»' );",
  ],
  ['php, array =>', "return [\n  'username' => 'root',\n  'password' => '«{{alnum:10}}!24»',\n];"],
  ['php, setter', '+$mail->setPassword("«RG!{{lownum:5}}-9x,Ht»");'],
  ['php, property', '$mail->Password = "«{{alnum:16}}»";'],
  ['php, env default', "'key' => env('API_SECRET', '«{{alnum:32}}»'),"],
  ['php, PDO', "+new PDO('mysql:host=db;dbname=x', 'root', '«{{alnum:15}}»');"],
  ['php, const', 'const JWT_SECRET = "«{{hex:32}}»";'],
  ['php, putenv', '+putenv("DB_PASS=«{{alnum:15}}»");'],
  ['php, mysqli_connect', '$c = mysqli_connect("localhost", "root", "«{{alnum:10}}#1»", "shop");'],
  // c
  ['c, #define', '#define WIFI_PASSWORD "«{{lownum:7}}.{{alnum:4}}»"'],
  ['c, #define parens', '-#define API_TOKEN ("«{{alnum:28}}»")'],
  ['c, const char*', 'const char *secret_key = "«{{hex:32}}»";'],
  ['c, char array', '+static const char passwd[] = "«{{alnum:14}}»";'],
  ['c, WiFi.begin', 'WiFi.begin("homenet", "«{{lownum:6}}_{{alnum:4}}»");'],
  ['c, designated init', 'struct cfg c = { .user = "x", .password = "«{{alnum:15}}»" };'],
  // cpp
  ['cpp, std::string brace', '+std::string authToken{"«{{alnum:32}}»"};'],
  ['cpp, raw literal', 'auto passphrase = R"(«{{alnum:4}}-{{alnum:9}},W34?s»)";'],
  [
    'cpp, byte array',
    '+static const uint8_t aes_key[] = { «0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}, 0x{{hex:2}}» };',
  ],
  // perl
  ['perl, scalar', 'my $password = "«{{alnum:15}}»";'],
  ['perl, hash', "my %c = ( user => 'x', passwd => '«{{alnum:15}}»' );"],
  ['perl, %ENV', "-$ENV{DB_PASSWORD} = '«M6#,{{alnum:9}}_WV»';"],
  ['perl, DBI', 'my $dbh = DBI->connect("dbi:Pg:dbname=x", "u", "«{{alnum:15}}»");'],
  // lua
  ['lua, local', '-local api_key = "«{{alnum:32}}»"'],
  ['lua, table', 'return { host = "x", password = "«{{alnum:15}}»" }'],
  ['lua, bracket key', 'cfg["secret"] = \'«{{alnum:24}}»\''],
  ['lua, long bracket', '-local token = [[«{{alnum:30}}»]]'],
  // r
  ['r, <-', 'password <- "«{{alnum:11}}!»"'],
  ['r, Sys.setenv', '-Sys.setenv(API_KEY = "«{{alnum:32}}»")'],
  ['r, dbConnect', 'con <- dbConnect(drv, user = "u", pwd = "«{{alnum:14}}»")'],
  // scala
  ['scala, val', 'val dbPassword: String = "«{{alnum:15}}»"'],
  ['scala, ->', '+Map("user" -> "x", "secret" -> "«{{alnum:24}}»")'],
  ['scala, triple', 'val privateKey = """«{{b64:35}}//{{alnum:17}}==»"""'],
  [
    'scala, sbt credentials',
    '+credentials += Credentials("Nexus", "n.example.com", "u", "«{{alnum:16}}»")',
  ],
  // elixir
  ['elixir, config', 'config :app, App.Repo,\n  username: "pg",\n  password: "«{{alnum:11}}-3»"'],
  ['elixir, map arrow', '%{"api_key" => "«{{alnum:32}}»"}'],
  ['elixir, secret_key_base', '-  secret_key_base: "«{{b64:64}}»",'],
  // erlang
  ['erlang, tuple', '+{password, "«{{alnum:15}}»"}.'],
  ['erlang, binary', '{erlang_cookie_secret, <<"«{{alnum:20}}»">>}'],
  // clojure
  ['clojure, edn', '{:user "x" :password "«{{alnum:15}}»"}'],
  ['clojure, def', '+(def api-key "«{{alnum:32}}»")'],
  ['clojure, edn namespaced', '{:db/passwd "«{{alnum:9}}+7»", :db/port 5432}'],
  // lisp
  ['lisp, setq', '+(setq smtpmail-auth-password "«{{alnum:15}}»")'],
  ['lisp, alist cons', '((secret . "«{{alnum:24}}»"))'],
  // haskell
  ['haskell, binding', 'password = "«{{alnum:15}}»"'],
  ['haskell, record', '+defaultCfg { cfgPassword = "«{{alnum:15}}»" }'],
  ['haskell, typed', 'apiSecret :: Text\napiSecret = "«{{alnum:32}}»"'],
  // dart
  ['dart, final', "+final String apiKey = '«{{alnum:32}}»';"],
  // julia
  ['julia, const', 'const DB_PASSWORD = "«{{alnum:15}}»"'],
  // vb
  ['vb, Dim', 'Dim password As String = "«{{alnum:11}}!»"'],
  ['vb, Const', '-Const PWD = "«{{alnum:14}}»"'],
  // ocaml
  ['ocaml, let', 'let secret_key = "«{{hex:32}}»"'],
  // cmake
  ['cmake, set', 'set(SIGNING_PASSWORD "«{{alnum:14}}»")'],
  // sql
  ['sql, create user mysql', "+CREATE USER 'app'@'%' IDENTIFIED BY '«{{alnum:9}}#55»';"],
  ['sql, create user oracle', 'CREATE USER scott IDENTIFIED BY «{{alnum:12}}»;'],
  ['sql, alter role', "ALTER ROLE app WITH LOGIN PASSWORD '«{{alnum:8}}#Rw!lJ,a»';"],
  [
    'sql, create role encrypted',
    "+CREATE ROLE rep REPLICATION ENCRYPTED PASSWORD '«{{alnum:16}}»';",
  ],
  [
    'sql, identified with by',
    "ALTER USER 'root'@'localhost' IDENTIFIED WITH mysql_native_password BY '«{{alnum:7}}-{{alnum:5}}»';",
  ],
  ['sql, set password', "+SET PASSWORD FOR 'bob'@'%' = PASSWORD('«{{alnum:14}}»');"],
  [
    'sql, mssql login',
    "CREATE LOGIN svc WITH PASSWORD = N'«9H_sdQ.TN.{{alnum:6}}»', CHECK_POLICY = OFF;",
  ],
  ['sql, grant identified', "grant all on *.* to 'x'@'%' identified by \"«{{alnum:14}}»\";"],
  ['sql, insert columns', "-INSERT INTO users (name, password) VALUES ('bob', '«{{alnum:14}}»');"],
  ['sql, update set', "UPDATE users SET password = '«{{alnum:8}}_{{alnum:5}}»' WHERE id = 4;"],
  [
    'sql, master key',
    "-CREATE MASTER KEY ENCRYPTION BY PASSWORD = '«{{alnum:9}}~{{alnum:4}}?l,dE1»';",
  ],
  ['sql, where crypt', "SELECT id FROM u WHERE pw = crypt('«{{alnum:14}}»', pw);"],
  [
    'sql, dblink',
    "SELECT * FROM dblink('host=h dbname=d user=u password=«{{alnum:14}}»','select 1') AS t(a int);",
  ],
  ['sql, snowflake storage', "+CREDENTIALS=(AWS_KEY_ID='x' AWS_SECRET_KEY='«{{b64:40}}»')"],
  // hcl
  [
    'hcl, resource attr',
    'resource "aws_db_instance" "d" {\n  username = "admin"\n  password = "«{{alnum:10}}*{{alnum:5}}^*WK»"\n}',
  ],
  [
    'hcl, variable default',
    ' variable "db_password" {\n   type    = string\n+  default = "«{{alnum:18}}»"\n }',
  ],
  ['hcl, tfvars', 'master_password = "«{{alnum:7}}!{{alnum:5}}»"'],
  [
    'hcl, provider',
    'provider "x" {\n  access_key    = "AKEXAMPLE"\n  client_secret = "«{{alnum:4}}_Sq-{{alnum:32}}»"\n}',
  ],
  ['hcl, map in locals', '-locals {\n-  env = { API_TOKEN : "«{{alnum:30}}»" }\n-}'],
  ['hcl, heredoc', 'token = <<EOF\n«{{alnum:40}}»\nEOF'],
];
