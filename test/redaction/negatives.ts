/** Lines of real code, configuration and prose that a hasty rule takes for secrets. */
export const NEGATIVES: readonly string[] = String.raw`
commit {{hex:40}}
index 83db48f..bf269f4 100644
Merge: {{hex:7}} {{hex:7}}
Author: A Person <person@example.org>
"sha": "{{hex:40}}",
request id {{uuid}}
id: {{uuid}}
"integrity": "sha512-{{b64:86}}==",
integrity sha512-{{b64:86}}==
"resolved": "https://registry.example.org/tokenize/-/tokenize-2.1.3.tgz",
"shasum": "{{hex:40}}"
checksum = "{{hex:64}}"
h1:{{b64:43}}=
github.com/secret/module v1.2.3 h1:{{b64:43}}=
{ url = "https://files.pythonhosted.org/packages/x.whl", hash = "sha256:{{hex:64}}" },
digest: sha256:{{hex:64}}
FROM node:20@sha256:{{hex:64}}
uses: actions/checkout@{{hex:40}} # v4
<img src="data:image/png;base64,iVBORw0KGgo{{b64:120}}">
background: url(data:image/svg+xml;base64,PHN2Zy{{b64:80}});
//# sourceMapping${'URL'}=data:application/json;base64,eyJ{{b64:80}}
<div class="sk-circle-fade-dot sk-folding-cube-2">
.sk-cube-grid .sk-cube-grid-item-number-9 { animation-delay: 0.2s; }
class="btn-secret-lair token-list__item--active"
const risk = 'task-oriented-desk-management-2024-edition';
The ask-me-anything-session-of-2023-was-long
password: <your-password>
password: <password>
PASSWORD=changeme
PASSWORD=CHANGE_ME
password = "********"
password: xxxxxxxx
API_KEY=your-api-key-here
api_key: YOUR_API_KEY
apiKey: "your_api_key"
export OPENAI_API_KEY="sk-..."
ANTHROPIC_API_KEY=<your key>
token: ${'$'}{{ secrets.GITHUB_TOKEN }}
password: ${'$'}{DB_PASSWORD}
DB_PASSWORD=${'$'}DB_PASSWORD
password: "{{ vault_db_password }}"
password: '%env(DATABASE_PASSWORD)%'
password = os.environ["DB_PASSWORD"]
password = os.getenv("DB_PASSWORD")
const token = process.env.GITHUB_TOKEN;
const token = process.env['GITHUB_TOKEN'] ?? '';
const apiKey = import.meta.env.VITE_API_KEY;
apiKey: config.get('apiKey'),
String password = System.getenv("PASSWORD");
password := os.Getenv("PASSWORD")
secret = Rails.application.credentials.secret_key_base
let secret = fs.readFileSync('secret.txt', 'utf8');
const token = await getAccessToken(user1);
token = generate_token(length=32)
const password = await bcrypt.hash(req.body.password, 10);
if (password.length < 8) throw new Error('too short');
if password != confirm_password:
this.password = password;
self.token = token
user.password = hashPassword(user.password);
password: string;
password?: string | undefined;
token: string | null = null;
private apiKey: string;
secretKey: Uint8Array;
privateKey: CryptoKey
def login(user: str, password: str) -> Token:
func Login(password string, token Token) error {
function auth(token: JwtToken, secret: Buffer): boolean {
password: z.string().min(8),
password: Joi.string().required(),
password: yup.string().min(8).required('Required'),
token: PropTypes.string.isRequired,
password = models.CharField(max_length=128)
password VARCHAR(255) NOT NULL,
"password": { "type": "string", "minLength": 8 }
"password": "string",
<input type="password" name="password" id="password1" placeholder="Password">
<label for="password">Password</label>
<input type="hidden" name="csrf_token" value="{{ csrf_token }}">
password_field = driver.find_element(By.ID, "password")
passwordPlaceholder: 'Enter your password'
"password": "Passwort",
"password": "Mot de passe",
"forgotPassword": "Forgot your password?",
'password.required' => 'The password field is required.',
error: 'Invalid password',
errors.password = 'Password must contain at least 8 characters';
case 'token': return tokenize(input);
const tokens = tokenizer.encode(text);
max_tokens: 4096,
"total_tokens": 1234567,
prompt_tokens=1024 completion_tokens=2048
tokenUrl: 'https://auth.internal/oauth/token',
token_endpoint = "https://login.microsoftonline.com/common/oauth2/v2.0/token"
tokenType: 'Bearer',
token_type: bearer
tokenExpiresIn: 3600,
secretName: my-tls-secret
secretKeyRef:
imagePullSecrets: [{ name: regcred }]
secretProviderClass: azure-kv
key: value
key: "user-profile-2"
keys: ['a1b2c3d4', 'e5f6a7b8']
cacheKey = 'users:list:v2'
primary_key: id
foreignKey: 'user_id2'
sortKey: "createdAt"
keyPath: 'items/12345678'
map.get(key) === value
public key: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{{b64:43}} user@host
ssh-rsa AAAAB3NzaC1yc2E{{b64:360}} user@host
authorized: true
author = "Someone Else 1234"
auth: required
"auth": { "type": "oauth2" }
authMethod: 'pkce-s256'
authProvider="google-oauth2"
Authorization: Bearer <token>
headers.Authorization = 'Bearer ' + token
'Authorization': 'Bearer ' . $token
Authorization: Bearer ${'$'}{token}
Basic authentication with a username
Bearer authentication is described in RFC 6750
credentials: 'include',
credentials = service_account.Credentials.from_service_account_file(path)
credentialsId: 'docker-hub-creds'
https://example.com/path?query=1#fragment
https://user:pass@example.com/
http://localhost:8080/api/v1/users@latest
postgres://postgres:password@localhost:5432/postgres
redis://localhost:6379/0
mongodb://localhost:27017,localhost:27018/?replicaSet=rs
git@github.com:organisation/repository.git
ssh://git@bitbucket.internal:7999/x/y.git
npm install --save-dev @types/node@20.19.43
"@scope/package": "npm:other-package@^1.2.3",
pnpm-lock: /password-prompt/1.1.2
mailto:someone@example.com
docker run -u 1000:1000 -p 8080:80 image
const { token, secret, password } = credentials;
export { default as Token } from './token1';
import { password as promptPassword } from '@inquirer/prompts';
type Secret = Brand<string, 'Secret'>;
enum TokenKind { Password = 1, Secret = 2 }
assert.equal(redact('password'), 'password');
# set PASSWORD before running
-- password reset flow, see docs/security.md
usage: tool --password PASSWORD --token TOKEN
  --api-key KEY          the key (default: $API_KEY)
Add the token to ~/.netrc with: login USER password TOKEN
-----BEGIN CERTIFICATE-----
-----BEGIN PUBLIC KEY-----
assert s.startswith('-----BEGIN PRIVATE KEY-----')
openssl genpkey -algorithm RSA -out private_key.pem
0123456789abcdef0123456789abcdef01234567
sha1:{{hex:40}}
md5 {{hex:32}}  file.tar.gz
etag: "{{hex:32}}"
x-request-id: {{hex:32}}
traceparent: 00-{{hex:32}}-{{hex:16}}-01
color: #a1b2c3; --token-color-1: #fff;
const HASH_KEY_LENGTH = 64;
PASSWORD_HASHERS = ['django.contrib.auth.hashers.Argon2PasswordHasher']
AUTH_PASSWORD_VALIDATORS = []
passport.use(new LocalStrategy(verify));
compass: north2024
bypass=true
passed: 12, failed: 0
pass=12 fail=0
STENCIL_PASS_DEPTH_FAIL: 0x0B95;
SK_BUFF_SIZE = 32
const AC = new AbortController();
EAAA is not a token
xoxo-gossip
v1.0-beta.2
re_compile(pattern)
hf_hub_download("org/model", "file.bin")
data-testid="password-input-2"
aria-describedby="token-help-1"
s3://bucket/secret-project/file1.csv
arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-AbCdEf
secret: arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db
password: !vault |
password: op://vault/item/password
password_file: /run/secrets/db_password
PASSWORD_FILE=/run/secrets/db_password
private_key_path = "~/.ssh/id_ed25519"
ssl_key = /etc/ssl/private/server.key
encryption: aes-256-gcm
signing_key_algorithm: HS256
keyAlgorithm: 'ed25519'
password: "/login"
password: plaintext
  password: encrypted
const { password: newsecretword } = form
 - ${'\x60'}url-token${'\x60'}: ${'\x60'}url('./icon.png')${'\x60'}
pattern: '://([A-Za-z0-9_-]{20,200})(?=(?::x-oauth-basic)?@[\w.])'
token, value = get_invalid_parameter(value)
token, value = get_dot_atom_text(value[1:])
const hasExclamationToken = !!node.exclamationToken;
new URL('https://abc:xyz@example.com');
Pass P = DiscriminatorPass::Pass1
password = $config->db->password
password = "[PASSWORD]"
passwordCheck(6, 100000)
password: "At least 8 characters and 1 symbol"
`
  .split('\n')
  .filter((line) => line !== '');
