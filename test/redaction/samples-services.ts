import type { Samples } from './samples.ts';

/** By the rule's id, as in `samples.ts`: services, transport and assignments. */
export const SERVICE_SAMPLES: Readonly<Record<string, Samples>> = {
  'clojars-token': { yes: ['«CLOJARS_{{hex:60}}»'], no: ['CLOJARS_USERNAME', 'CLOJARS_{{hex:8}}'] },
  'slack-token': {
    yes: [
      '«xoxb-{{digits:12}}-{{digits:13}}-{{alnum:24}}»',
      '«xoxp-{{digits:12}}-{{hex:32}}»',
      '«xapp-1-A{{upper:10}}-{{digits:13}}-{{hex:64}}»',
      '«xoxe.xoxp-1-{{alnum:140}}»',
    ],
    no: ['xoxb-your-token', 'xoxo', '"xo": "^0.26.1",\n"xo": { "extends": "xo-typescript" }'],
  },
  'slack-webhook': {
    yes: ['https://hooks.slack.com/services/«T{{upper:10}}/B{{upper:10}}/{{alnum:24}}»'],
    no: ['https://hooks.slack.com/services/'],
  },
  'teams-webhook': {
    yes: [
      'https://x.webhook.office.com/webhookb2/{{uuid}}@{{uuid}}/IncomingWebhook/«{{hex:32}}/{{uuid}}»',
    ],
    no: ['/IncomingWebhook/setup'],
  },
  'discord-webhook': {
    yes: ['https://discord.com/api/webhooks/{{digits:18}}/«{{b64url:68}}»'],
    no: ['/api/webhooks/list'],
  },
  'discord-token': {
    yes: [
      '«MTE{{alnum:23}}.G{{alnum:5}}.{{b64url:38}}»',
      'Bot «NDA{{alnum:21}}.X{{alnum:5}}.{{b64url:27}}»',
    ],
    no: ['MTE is a word', 'NDA signed by ODE'],
  },
  'discord-mfa': { yes: ['«mfa.{{b64url:84}}»'], no: ['mfa.enabled'] },
  'telegram-token': {
    yes: ['{{digits:10}}:«AA{{b64url:33}}»', 'bot{{digits:9}}:«AA{{b64url:33}}»/sendMessage'],
    no: ['12:AAB', 'aspect 1234567:AAA'],
  },
  'twilio-key': { yes: ['«SK{{hex:32}}»'], no: ['SK0 is short', 'SK{{hex:40}}'] },
  'twilio-auth': {
    yes: ['TWILIO_AUTH_TOKEN=«{{hex:32}}»', 'twilio_auth: "«{{hex:32}}»"'],
    no: ['TWILIO_AUTH_TOKEN=<token>'],
  },
  'twilio-client': {
    yes: ['client = Client(account_sid, "«{{hex:32}}»")', "twilio(accountSid, '«{{hex:32}}»')"],
    no: ['Client(account_sid, auth_token)', 'f(sid, "{{hex:40}}")'],
  },
  'sendgrid-key': {
    yes: ['«SG.{{b64url:22}}.{{b64url:43}}»'],
    no: ['SG.MailHelper', 'MSG.something'],
  },
  'mailgun-key': { yes: ['«key-{{hex:32}}»'], no: ['key-0', 'key-{{hex:40}}'] },
  'mailgun-assigned': {
    yes: [
      'MAILGUN_KEY=«{{hex:32}}-{{hex:8}}-{{hex:8}}»',
      "curl -s 'api:«{{hex:32}}-{{hex:8}}-{{hex:8}}»'",
    ],
    no: ['mailgun: true'],
  },
  'mailchimp-key': { yes: ['«{{hex:32}}-us12»'], no: ['about-us1', '{{hex:20}}-us1'] },
  'brevo-key': { yes: ['«xkeysib-{{hex:64}}-{{alnum:16}}»'], no: ['xkeysib-x'] },
  'resend-key': {
    yes: ['«re_Ab{{alnum:6}}_{{alnum:24}}»'],
    no: ['re_compile_pattern_of_the_day', 'are_you_sure'],
  },
  'stripe-key': {
    yes: ['«sk_live_{{alnum:24}}»', '«rk_test_{{alnum:99}}»'],
    no: ['pk_live_{{alnum:24}}', 'task_test_runner1234567'],
  },
  'stripe-webhook': { yes: ['«whsec_{{alnum:32}}»'], no: ['whsec_'] },
  'square-token': {
    yes: ['«EAAA{{b64url:59}}x»', '«sq0csp-{{b64url:43}}»'],
    no: ['EAAA is short', 'sq0'],
  },
  'shopify-token': { yes: ['«shpat_{{hex:32}}»', '«shpss_{{hex:32}}»'], no: ['shpat_x'] },
  'paypal-token': {
    yes: ['«access_token$production${{lownum:16}}${{hex:32}}»'],
    no: ['access_token$sandbox'],
  },
  'plaid-token': { yes: ['«access-production-{{uuid}}»'], no: ['access-production-logs'] },
  'shippo-token': { yes: ['«shippo_live_{{hex:40}}»'], no: ['shippo_live_x'] },
  'easypost-key': { yes: ['«EZAK{{alnum:54}}»'], no: ['EZAK'] },
  'linear-key': { yes: ['«lin_api_{{alnum:40}}»'], no: ['lin_api_x'] },
  'notion-token': {
    yes: ['«ntn_{{alnum:46}}»', '«secret_{{alnum:43}}»'],
    no: ['secret_manager_client_for_the_whole_service1', 'ntn_x'],
  },
  'figma-token': { yes: ['«figd_{{b64url:40}}»'], no: ['figd_x'] },
  'airtable-token': { yes: ['«pat{{alnum:14}}.{{hex:64}}»'], no: ['pattern.compile'] },
  'postman-key': { yes: ['«PMAK-{{hex:24}}-{{hex:34}}»'], no: ['PMAK-x'] },
  'contentful-token': { yes: ['«CFPAT-{{b64url:43}}»'], no: ['CFPAT-x'] },
  'typeform-token': { yes: ['«tfp_{{alnum:59}}»'], no: ['tfp_x'] },
  'adafruit-key': { yes: ['«aio_{{alnum:28}}»'], no: ['aio_read'] },
  'onepassword-token': {
    yes: [
      '«ops_eyJ{{b64:200}}»',
      '«A3-{{upper:6}}-{{upper:6}}-{{upper:5}}-{{upper:5}}-{{upper:5}}-{{upper:5}}»',
    ],
    no: ['A3-paper'],
  },
  'mapbox-token': { yes: ['«sk.eyJ{{b64url:60}}.{{b64url:22}}»'], no: ['sk.eyJ'] },
  'facebook-token': { yes: ['«EAACE{{alnum:160}}»'], no: ['EAAC'] },
  'twitter-bearer': {
    yes: ['«AAAAAAAAAAAAAAAAAAAAA{{alnum:30}}%3D{{alnum:50}}»'],
    no: ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  },
  'dropbox-token': { yes: ['«sl.{{b64url:140}}»'], no: ['sl.length'] },
  'okta-token': {
    yes: ['Authorization: SSWS «00{{b64url:40}}»'],
    no: ['SSWS tokens are deprecated'],
  },
  'algolia-key': { yes: ['ALGOLIA_ADMIN_KEY=«{{hex:32}}»'], no: ['algolia: on'] },
  'age-key': { yes: ['«AGE-SECRET-KEY-1{{upper:58}}»'], no: ['AGE-SECRET-KEY-1'] },
  'private-key': {
    yes: [
      '«{{pem:6}}»',
      'before\n«{{pem:3}}»\nafter',
      '2026-01-02T10:00:00.1234567Z «-----BEGIN PRIVATE KEY-----\n2026-01-02T10:00:00.1234568Z {{b64:64}}\n2026-01-02T10:00:00.1234569Z {{b64:20}}=\n2026-01-02T10:00:00.1234570Z -----END PRIVATE KEY-----»',
      'web-1  | «-----BEGIN PRIVATE KEY-----\nweb-1  | {{b64:64}}\nweb-1  | {{b64:20}}=\nweb-1  | -----END PRIVATE KEY-----»\nweb-1  | ready',
    ],
    no: [
      '-----BEGIN PUBLIC KEY-----\n{{lines:3}}\n-----END PUBLIC KEY-----',
      "if (text.includes('-----BEGIN RSA PRIVATE KEY-----')) return;",
      '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
      '-----BEGIN CERTIFICATE-----\n{{lines:4}}\n-----END CERTIFICATE-----',
    ],
  },
  'private-key-end': {
    yes: ['@@ -4,3 +4,3 @@\n «{{lines:2}}\n -----END RSA PRIVATE KEY-----»'],
    no: ['end with -----END RSA PRIVATE KEY-----'],
  },
  'putty-key': {
    yes: ['«Private-Lines: 4\n{{lines:4}}»\nMAC: 00'],
    no: ['Private-Lines: 0\n'],
  },
  jwt: {
    yes: ['«{{jwt}}»', 'id_token=«{{jwt}}»&state=1'],
    no: ['eyJhbGciOi', 'eyJ-eyJ-eyJ-eyJ-', 'data:application/json;base64,eyJ{{b64:60}}'],
  },
  'jwt-part': {
    yes: [
      'x = "«eyJ{{b64url:33}}.eyJ{{b64url:20}}»"',
      'rest: IkpXVCJ9.«eyJ{{b64url:60}}.{{b64url:43}}»',
      'head "«eyJhbGciOi{{b64url:26}}»"',
    ],
    no: [
      'eyJhbGciOi',
      'pk.eyJ{{b64url:40}}.{{b64url:22}}',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx...',
      'data:application/json;base64,eyJ{{b64:60}}',
    ],
  },
  'url-password': {
    yes: [
      'postgres://app:«{{alnum:16}}»@db.internal:5432/app',
      'redis://:«{{alnum:20}}»@cache:6379/0',
      'amqp://svc:«p@{{alnum:10}}»@mq.internal',
      'mongodb+srv://u:«{{odd:14}}»@c0.mongodb.net',
    ],
    no: [
      'postgres://user:password@localhost/db',
      'postgres://${USER}:${PASS}@host',
      'http://localhost:3000/path@2',
      'https://user:<password>@host',
      'git@github.com:org/repo.git',
    ],
  },
  'url-token': {
    yes: [
      'https://«{{alnum:40}}»@git.internal/x.git',
      'https://«{{hex:40}}»:x-oauth-basic@github.com/o/r',
    ],
    no: ['https://some-long-organisation-name@dev.azure.com/x'],
  },
  'bearer-token': {
    yes: ['Authorization: Bearer «{{alnum:40}}»', "-H 'authorization: bearer «{{b64url:32}}»'"],
    no: [
      'Bearer authentication is required',
      'Authorization: Bearer <token>',
      'Bearer ${token}',
      'Bearer token-based-authentication',
    ],
  },
  'basic-auth': {
    yes: ['Authorization: Basic «{{basic:14}}»', 'Authorization: Basic «dXNlcjpwYXNz»'],
    no: [
      'Basic configuration',
      'basic arithmetic',
      'Basic usage1234',
      '## Basic Overview',
      '/* Basic Operators */',
      'Basic SFNT/TrueType tables',
    ],
  },
  authorization: {
    yes: [
      'Authorization: token «{{hex:40}}»',
      "'Authorization': '«{{alnum:32}}»'",
      'Authorization: Splunk «{{uuid}}»',
    ],
    no: [
      'Authorization: required',
      'authorization: user.getAuthorizationHeader(request)',
      'Authorization: token <your-token>',
    ],
  },
  netrc: {
    yes: [
      'machine api.internal login bot password «{{alnum:14}}»',
      'machine x\n  login y\n  password «{{odd:12}}»\n',
    ],
    no: ['login first, then password reset', 'machine x login y password <password>'],
  },
  'curl-user': {
    yes: ['curl -u admin:«{{alnum:12}}» https://x', 'curl --user "bot:«{{odd:14}}»" https://x'],
    no: [
      'docker run -u node:node image',
      'curl -u $USER:$PASS https://x',
      'curl -u user:password x',
    ],
  },
  'sql-password': {
    yes: [
      "CREATE USER app IDENTIFIED BY '«{{odd:12}}»';",
      "ALTER ROLE app WITH PASSWORD '«{{alnum:14}}»';",
    ],
    no: ["IDENTIFIED BY '<password>'", "ALTER ROLE app PASSWORD 'changeme'"],
  },
  'assigned-quoted': {
    yes: [
      'password?: string = "«{{chosen}}»";',
      'password : string := "«{{chosen}}»";',
      'db_creds = "«{{alnum:24}}»"',
      'LOGDNA_INGESTION_KEY = "«{{hex:32}}»"',
      'pw2 = "«{{chosen}}»"',
      'password = "«hunter2secret»"',
      "const apiKey: string = '«{{alnum:24}}»';",
      '"client_secret": "«{{alnum:32}}»"',
      'db_password := "«{{odd:12}}»"',
    ],
    no: [
      'password_encoder: "bcrypt"',
      'creds = load("creds.json")',
      'passwordHasher = "argon2id"',
      'password = "changeme"',
      'apiKey: "<your-key>"',
      'password: "Enter your password"',
      "type: 'password'",
    ],
  },
  'assigned-bare': {
    yes: [
      '- **Password**: «{{chosen}}»',
      'DB_PASSWORD=«{{alnum:16}}»',
      'password: «{{odd:14}}»',
      'export API_TOKEN=«{{alnum:32}}»',
      'spring.datasource.password=«{{odd:12}}»',
    ],
    no: [
      '- **Password**: at least 12 characters',
      'sed -i "s/password=.*/password=$NEW/" app.conf',
      'password: string',
      'token = getToken()',
      'PASSWORD=${PASSWORD}',
      'secret = config.secret',
      'PASS: test2024',
      'pass: step27 of 30',
      'private_key_password = passwordFromEnv',
      'tokenPassword: string,',
      'max_tokens=4096',
    ],
  },
  'assigned-argument': {
    yes: ['props.setProperty("db.password", "«{{odd:14}}»");'],
    no: ['pick(user, ["password", "email"])', 'field("password", "Password")'],
  },
  'assigned-call': {
    yes: ['config.setPassword("«{{odd:14}}»");'],
    no: ['form.setPassword("password")', 'getToken("user-2")'],
  },
  'secure-string': {
    yes: ['ConvertTo-SecureString "«{{odd:14}}»" -AsPlainText'],
    no: ['ConvertTo-SecureString $plain'],
  },
  'assigned-element': {
    yes: ['<password>«{{odd:14}}»</password>', '<entry key="db.password">«{{alnum:14}}»</entry>'],
    no: ['<password>${env.PASSWORD}</password>', '<label for="password">Password</label>'],
  },
  'assigned-value': {
    yes: [
      '<add key="ApiToken" value="«{{alnum:28}}»"/>',
      '- name: DB_PASSWORD\n  value: "«{{odd:14}}»"',
    ],
    no: [
      '<add key="ApiToken" value="#{token}#"/>',
      '- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef',
    ],
  },
  flag: {
    yes: ['mysql --password «{{alnum:14}}» -h db', 'cli login --token «{{alnum:32}}»'],
    no: [
      '--password option is required',
      '--token $TOKEN',
      '--password-file secrets.txt',
      '--token <token>',
    ],
  },
  'docker-variable': {
    yes: ['ENV DB_PASSWORD «{{alnum:14}}»'],
    no: ['ENV DB_PASSWORD ${DB_PASSWORD}', 'ARG API_TOKEN'],
  },
};
