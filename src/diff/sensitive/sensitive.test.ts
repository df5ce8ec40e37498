import { describe, expect, it } from 'vitest';
import { countDiff } from '../count.ts';
import { parseDiff } from '../parse/parse.ts';
import { sensitiveReason, withoutSensitive } from './sensitive.ts';

const SENSITIVE = `
  terraform.tfvars prod.auto.tfvars.json secrets.yml config/secrets.json .dev.vars .flaskenv .vault_pass
  home/.m2/settings.xml .config/gh/hosts.yml local.settings.json rclone.conf gha-creds-ab12.json
  app-firebase-adminsdk-x1.json server.key.bak prod.env.old .env~ deploy_id_rsa secring.gpg .bash_history
  .env  .env.local  .env.production  apps/web/.ENV  .env~  .env.bak  .envrc  prod.env  C:\\app\\.env
  server.pem  deploy/tls.key  a.p12  a.PFX  AuthKey_1.p8  putty.ppk  app.jks  release.keystore  vault.kdbx
  id_rsa  .ssh/config  home/.ssh/id_ed25519.pub  id_ed25519  id_ecdsa_work  id_dsa
  credentials  credentials.json  credentials.yaml  credentials.yml.enc  credentials.csv  .credentials.json
  Credentials.toml  .aws/config  .gnupg/trustdb.gpg  .cargo/credentials.toml  .azure/x  .config/gcloud/x
  .gcloud/key.json  infra/.gcloud/sa.json  home/.config/gcloud/legacy_credentials/me/adc.json
  service-account.json  service-account-prod.json  serviceAccountKey.json  service_account.json
  application_default_credentials.json  .npmrc  a/.pypirc  .netrc  _netrc  .git-credentials
  .docker/config.json  .dockercfg  .pgpass  .my.cnf  .htpasswd  .vault-token  auth.json  .codex/auth.json
  .yarnrc.yml  web/.yarnrc  NuGet.Config  .config/glab-cli/config.yml  .gradle/gradle.properties  .env2
  .secrets.toml  .secrets  secrets.prod.yaml  secret-local.json  client_secret_12.json  .mylogin.cnf
  pgpass.conf  .databrickscfg  .terraformrc  sops/age/keys.txt  .password-store/a.gpg  .python_history
  .dev.vars.production  my-service-account.json  kubeconfig-prod.yaml  .kube/config-prod  .Renviron  .sentryclirc
  .envs/.production/.django  vault_password.txt  .ansible_vault_pass  android/key.properties  keystore.properties
  terraform.tfstate  a/terraform.tfstate.backup  kubeconfig  prod.kubeconfig  .kube/config  office.ovpn
`;

const HARMLESS = `
  .env.example  .env.sample  .env.template  .env.dist  .env.local.example  example.env  .envrc.example
  environment.ts  env.ts  env.d.ts  src/env/index.ts  keys.ts  keyboard.ts  monkey  key  pem.go  id_rsa.pub
  credentials.ts  credentials.test.tsx  credentials.md  CredentialsProvider.java  credentials.py
  credential-helper.go  my-credentials.ts  service-account.ts  service-accounts.md  docker/config.json
  config.json  npmrc.md  ssh/config  aws/main.tf  main.tf  variables.tf  src/auth.ts  authors.json
  yarn.lock  secret-scanning.yml  external-secrets.yaml  secrets.ts  gradle.properties  gradle/x  pgpass.go
  .dev.vars.example  monkey.properties  kubeconfig-loader.go  vault_pass.py  kubernetes-service-account.yaml
  kubeconfig.go  package.json  tfstate.ts  .gcloudignore  gcloud/main.tf  .envoy.yaml  public.keys.txt
`;

const words = (list: string) => list.trim().split(/\s+/);

describe('sensitiveReason', () => {
  it.each(words(SENSITIVE))('%s is sensitive', (path) =>
    expect(sensitiveReason(path)).toEqual(expect.any(String)),
  );

  it.each(words(HARMLESS))('%s is not', (path) => expect(sensitiveReason(path)).toBeNull());
});

const edit = (old: string, name = old) =>
  `diff --git a/${old} b/${name}\n--- a/${old}\n+++ b/${name}\n@@ -1 +1 @@\n-A=${old}\n+B=${name}\n`;

const moved = (from: string, to: string, body: string) =>
  `diff --git a/${from} b/${to}\nsimilarity index 50%\nrename from ${from}\nrename to ${to}\nindex 1234567..89abcde 100644\n${body === '' ? '' : `--- a/${from}\n+++ b/${to}\n`}${body}`;

describe('withoutSensitive', () => {
  it('leaves a diff without such files as it is', () => {
    const text = `prose\n${edit('x.ts')}`;
    expect(withoutSensitive(parseDiff(text))).toEqual({ text, leftOut: [] });
  });

  it('leaves a line in place of the content', () => {
    const text = `prose\n${edit('.env')}${edit('x.ts')}`;
    expect(withoutSensitive(parseDiff(text))).toEqual({
      text: `prose\n[left out: ".env" is a sensitive file (environment)]\n${edit('x.ts')}`,
      leftOut: [{ path: '.env', reason: 'environment' }],
    });
  });

  it.each([
    ['config.txt', '.env'],
    ['.env', 'prod.env'],
  ])('leaves a file out that is a sensitive one now, and names both sides: %s, %s', (from, to) => {
    const given = moved(from, to, '@@ -1 +1 @@ SECRET\n-SECRET\n+SECRET TOO\n');
    const { text, leftOut } = withoutSensitive(parseDiff(given));
    expect(text).toBe(
      `[left out: "${to}", before it "${from}", is a sensitive file (environment)]\n`,
    );
    expect(leftOut).toEqual([
      {
        path: from,
        reason: from === '.env' ? 'environment' : 'it is ".env" now: nothing of it is sent',
      },
      { path: to, reason: 'environment' },
    ]);
  });

  const NOTE =
    '[left out: whatever "src/x.js" has from ".env", which was a sensitive file (environment)]\n';
  const NAMES = 'diff --git a/.env b/src/x.js\n';
  const MOVE = 'rename from .env\nrename to src/x.js\n';
  const SIDES = '--- a/.env\n+++ b/src/x.js\n';

  it.each([
    ['nothing but a new name', '', ''],
    [
      'lines at two places',
      '@@ -7,3 +7,5 @@ SECRET=0\n SECRET=1\n+one();\n+two();\n-SECRET=2\n+three();\n SECRET=3\n\\ No newline at end of file\n',
      `${SIDES}@@ -7,0 +8,2 @@\n+one();\n+two();\n@@ -8,0 +10,1 @@\n+three();\n`,
    ],
    [
      'lines that were only moved, or indented anew',
      '@@ -1,3 +1,4 @@\n-SECRET=1\n-}\n SECRET=2\n+  SECRET=1\r\n+}\n+new();\n',
      `${SIDES}@@ -3,0 +3,2 @@\n+}\n+new();\n`,
    ],
    ['nothing but moved lines', '@@ -1,2 +1,2 @@\n-SECRET=1\n SECRET=2\n+SECRET=1\n', ''],
    ['a new beginning', '@@ -0,0 +1 @@\n+new();\n', `${SIDES}@@ -0,0 +1,1 @@\n+new();\n`],
    ['a hunk cut off', '@@ -1,9 +1,9 @@\n-SECRET=1\n+new();\n', ''],
    [
      'lines of no kind',
      '@@ -1 +1 @@\n-A\n+new();\nSECRET\n',
      `${SIDES}@@ -1,0 +1,1 @@\n+new();\n`,
    ],
  ])('sends only the new lines of a file that was a sensitive one: %s', (_, body, sent) => {
    const given = `${moved('.env', 'src/x.js', body)}${edit('y.ts')}`;
    const { text, leftOut } = withoutSensitive(parseDiff(given));
    expect(text).toBe(`${NAMES}${MOVE}${sent}${NOTE}${edit('y.ts')}`);
    expect(leftOut).toEqual([
      { path: '.env', reason: 'environment' },
      {
        path: 'src/x.js',
        reason: 'it was ".env": at most its new lines are sent',
        ordinary: true,
      },
    ]);
    const [file] = parseDiff(text).files;
    expect(file).toMatchObject({ oldPath: '.env', newPath: 'src/x.js', status: 'renamed' });
    expect(file?.hunks.every(({ complete }) => complete)).toBe(true);
  });

  it.each([
    ['two files', '--- .env\t2024-01-01\n+++ /tmp/copy\t2024-01-01\n'],
    ['two blobs', 'diff --git a/.env b/src/x.js\nindex 1..2 100644\n--- a/.env\n+++ b/src/x.js\n'],
    ['a blank behind the name', '--- a/.env\n+++ b/.env \n'],
  ])('sends nothing of a file that git did not see moved: %s', (_, head) => {
    const given = `${head}@@ -1 +1 @@\n-A=SECRET\n+B=SECRET\n${edit('y.ts')}`;
    const { text } = withoutSensitive(parseDiff(given));
    expect(text).not.toContain('SECRET');
    expect(text).toMatch(/^diff --git a\/.*\n\[left out: whatever .*\]\n/);
    expect(text.endsWith(edit('y.ts'))).toBe(true);
  });

  it('keeps the modes, and names a copy as a copy', () => {
    const given =
      'diff --git a/.env b/run\nold mode 100644\nnew mode 100755\nsimilarity index 100%\ncopy from .env\ncopy to run\n';
    expect(withoutSensitive(parseDiff(given)).text).toMatch(
      /^diff --git a\/.env b\/run\nold mode 100644\nnew mode 100755\ncopy from .env\ncopy to run\n\[left out: .*\]\n$/,
    );
  });

  it.each([
    ['a hunk cut off', '@@ -1,9 +1,9 @@\n-A=SECRET\n'],
    ['lines beyond the count', '@@ -1 +1 @@\n-A\n+B\n+C=SECRET\n'],
    ['an empty line, then more', '@@ -1 +1 @@\n-A\n+B\n\n\n+C=SECRET\n'],
    ['lines of no kind', '@@ -1 +1 @@\n-A\n+B\nC=SECRET\n'],
    ['no numbers', '@@ @@\n-A=SECRET\n'],
    [
      'words, then an empty line',
      '@@ -1,4 +1,4 @@\n[-A=1-]{+A=2+}\nB=2\n\nC=SECRET\n\n\nD=SECRET\n',
    ],
    ['no numbers, then an empty line', '@@\n-A\n+B\n\nC=SECRET\n'],
    ['marks of another kind', '@@ -1,3 +1,3 @@\n<A\n>B\n\n>C=SECRET\n'],
    ['lines of no kind, then an empty line', '@@ -1 +1 @@\n-A\n+B\nC\n\nD=SECRET\n'],
    ['lines of no kind between hunks', '@@ -1 +1 @@\n-A\n+B\nC\n@@ -9 +9 @@\n-A\n+B\n\nD=SECRET\n'],
    ['a line that others begin with', '@@ -1,9 +1,9 @@\nA\n\ndiff x\nOnly in y\n-- \nA=SECRET\n'],
    ['no hunk', '\nC=SECRET\n'],
    ['a binary patch', 'GIT binary patch\nliteral 3\nKSECRET\n\n'],
  ])('takes the rest of a damaged file along: %s', (_, body) => {
    const { text } = withoutSensitive(parseDiff(`diff --git a/.env b/.env\n${body}${edit('x')}`));
    expect(text).not.toContain('SECRET');
    expect(text).toContain(edit('x'));
  });

  it.each([
    ['a commit of a log', 'commit 1234567 (HEAD -> main)\nAuthor: a\n\n    words\n\n'],
    ['a mail', `From ${'12ab'.repeat(10)} Mon Sep 17\nSubject: words\n---\n x | 2 +-\n\n`],
  ])('which ends where %s begins', (_, between) => {
    const damaged = 'diff --git a/.env b/.env\n@@ -1,9 +1,9 @@\nA=SECRET\n\nB=SECRET\n\n';
    for (const rest of [between + edit('x'), between]) {
      const { text } = withoutSensitive(parseDiff(damaged + rest));
      expect(text).toBe(`[left out: ".env" is a sensitive file (environment)]\n${rest}`);
    }
  });

  it.each([
    ['a signature', '-- \n2.39.5\n\nwords\n'],
    ['prose', '\nwords\n'],
    ['the end of a block', '```\n\nwords\n', '\nwords\n'],
    ['a mail', 'From 1234567 Mon\n\nwords\n'],
  ])('leaves text after a complete file unchanged: %s', (_, between, kept = between) => {
    const { text } = withoutSensitive(parseDiff(edit('.env') + between + edit('x')));
    expect(text).toBe(`[left out: ".env" is a sensitive file (environment)]\n${kept}${edit('x')}`);
  });

  it('lets a name write no line of its own', () => {
    const name = '"a/x\\n+++ y\\n.env/../.env"';
    const { text } = withoutSensitive(
      parseDiff(`diff --git ${name} ${name}\n@@ -1 +1 @@\n-a\n+b\n`),
    );
    expect(text.split('\n')).toHaveLength(2);
  });
});

describe('countDiff', () => {
  it('counts files once and names both sides of a rename', () => {
    const rename = 'diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n';
    const gone =
      'diff --git a/z b/z\ndeleted file mode 100644\n--- a/z\n+++ /dev/null\n@@ -1 +0,0 @@\n--- x\n';
    expect(countDiff(parseDiff(edit('w') + rename + edit('y') + gone))).toEqual({
      files: 3,
      added: 2,
      removed: 3,
      paths: ['w', 'x', 'y', 'z'],
    });
  });

  it('counts nothing in nothing', () => {
    expect(countDiff(parseDiff(''))).toEqual({ files: 0, added: 0, removed: 0, paths: [] });
  });
});
