import type { RuleExamples } from './rule-examples.ts';

export const PROTECTION_EXAMPLES = {
  'secret-added': {
    bad: [
      { 'src/a.ts': "+const token = 'ghp_{{alnum:36}}';" },
      { 'src/a.ts': "+const id = 'AKIA{{caps:16}}';" },
      { 'src/a.ts': "+const token = 'hf_{{letters:34}}';" },
      { 'deploy.yml': '+  key: AKIA{{upper:16}}' },
    ],
    good: [
      { 'src/a.ts': '+const token = process.env.GITHUB_TOKEN;' },
      { 'src/emoji.js': "+  'secret':'\\u3299\\ufe0f'," },
      { 'src/routes.ts': "+  resetPassword: '/reset-password/:token'," },
      { 'src/routes.ts': "+  changePassword: 'users/:id/password'," },
      { 'src/i18n/es.ts': "+  passwordTooShort: 'Debe tener 8 caracteres'," },
      { 'src/a.ts': "+const token = 'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';" },
      {
        'src/security.js':
          '+    this.encryptionKey = PDFSecurity.getKeyR2(this.version, this.keyBits, this.id, padded);',
      },
    ],
  },
  'sensitive-file': {
    bad: [{ '.env': '!added\n+PORT=80' }, { 'test/.env.js': '!added\n+run();' }],
    good: [
      { '.env.example': '!added\n+PORT=80' },
      { '.env': '!deleted\n-PORT=80' },
      { 'config/credentials.yml.enc': '+x' },
      { 'test/tls/server.pem': '!added\n+x' },
    ],
  },
  'tls-check-off': {
    bad: [
      { 'src/a.ts': '+  const agent = new Agent({ rejectUnauthorized: false });' },
      { 'a.py': '+    requests.get(url, verify=False)' },
      { 'a.py': '+    async with session.get(url, ssl=False) as answer:' },
      { 'a.py': '+        ssl=False,' },
      { 'a.py': '+def fetch(url): return requests.get(url, verify=False)' },
      { 'a.go': '+\tconfig := &tls.Config{InsecureSkipVerify: true}' },
      { 'src/a.rs': '+        .danger_accept_invalid_certs(true)' },
      { 'a.rb': '+    http.verify_mode = OpenSSL::SSL::VERIFY_NONE' },
      {
        'A.cs':
          '+        handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true;',
      },
      {
        'A.cs':
          '+  ServicePointManager.ServerCertificateValidationCallback += (s, c, h, e) => true;',
      },
      { 'A.cs': '+  ServerCertificateCustomValidationCallback = delegate { return true; },' },
      {
        'A.cs':
          '+  ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator',
      },
      { 'a.php': '+    curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, false);' },
      { 'a.sh': '+curl -k https://example.com/list' },
      { 'src/a.ts': "+process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = 0;" },
      { 'src/a.ts': '+  checkServerIdentity: () => undefined,' },
      { 'a.py': '+    session.verify = False' },
      { 'a.py': '+    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())' },
      { 'src/A.java': '+    connection.setHostnameVerifier((host, session) -> true);' },
      { 'src/A.java': '+      .hostnameVerifier((host, session) -> true)' },
      { 'a.rb': '+    Faraday.new(url, ssl: { verify: false })' },
      { 'deploy.yml': '+    insecureSkipVerify: true' },
    ],
    good: [
      {
        'A.cs':
          '+  ServerCertificateCustomValidationCallback = (a, cert, c, d) => pins.Contains(cert);',
      },
      { 'a.php': '+    curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, true);' },
      { 'a.py': '+def put(self, key, data, verify=False):' },
      { 'a.py': '+    redis.Redis(host="localhost", ssl=False)' },
      { 'src/a.ts': '+  const agent = new Agent({ rejectUnauthorized: true });' },
      { 'src/a.ts': '+  // never set rejectUnauthorized: false' },
      { 'a.py': '+    checks = context.verify_mode != ssl.CERT_NONE' },
      { 'a.rb': '+    warn if mode == OpenSSL::SSL::VERIFY_NONE' },
      { 'test/a.test.ts': '+  const agent = new Agent({ rejectUnauthorized: false });' },
      { 'a.sh': '+curl -fsSL https://example.com/list | grep -k' },
      { 'a.sh': '+echo "Never use\n+curl -k https://example.com/list\n+here"' },
      { 'docs/api.yml': '+  description: never use curl -k https://example.com' },
      { 'a.py': '+    return verify == False' },
    ],
  },
  'world-writable': {
    bad: [
      { 'a.sh': '+chmod -R 777 /var/lib/app' },
      { 'src/a.ts': '+  fs.chmodSync(file, 0o777);' },
      { 'a.py': '+    os.chmod(path, 0o777)' },
      { 'a.go': '+\tos.Chmod(path, 0777)' },
      { 'a.sh': '+sudo chmod 666 /var/run/docker.sock' },
      { 'a.rb': '+    FileUtils.chmod_R 0777, path' },
      { 'a.rb': '+    File.chmod(0777, path)' },
      { 'a.py': '+    path.chmod(0o777)' },
      { 'src/a.ts': "+  fs.chmodSync(file, '777');" },
      { 'src/a.ts': "+  execSync('chmod -R 777 dist');" },
      { 'src/A.java': '+    file.setWritable(true, false);' },
    ],
    good: [
      { 'a.sh': '+chmod 755 bin/tool' },
      { 'src/a.ts': '+  fs.mkdirSync(dir, { mode: 0o777 });' },
      { 'a.sh': '+# chmod 777 is wrong here' },
      { 'a.sh': '+chmod 1777 /tmp/shared' },
      { 'a.sh': '+chmod a+x bin/tool' },
      { 'a.py': '+    os.chmod(path, 0o666 & ~umask)' },
    ],
  },
} satisfies RuleExamples;
