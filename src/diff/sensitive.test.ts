import { describe, expect, it } from 'vitest';
import { countDiff } from './count.ts';
import { parseDiff } from './parse.ts';
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
  service-account.json  service-account-prod.json  serviceAccountKey.json  service_account.json
  application_default_credentials.json  .npmrc  a/.pypirc  .netrc  _netrc  .git-credentials
  .docker/config.json  .dockercfg  .pgpass  .my.cnf  .htpasswd  .vault-token  auth.json  .codex/auth.json
  .yarnrc.yml  web/.yarnrc  NuGet.Config  .config/glab-cli/config.yml  .gradle/gradle.properties  .env2
  .secrets.toml  .secrets  secrets.prod.yaml  secret-local.json  client_secret_12.json  .mylogin.cnf
  pgpass.conf  .databrickscfg  .terraformrc  sops/age/keys.txt  .password-store/a.gpg  .python_history
  terraform.tfstate  a/terraform.tfstate.backup  kubeconfig  prod.kubeconfig  .kube/config  office.ovpn
`;

const HARMLESS = `
  .env.example  .env.sample  .env.template  .env.dist  .env.local.example  example.env  .envrc.example
  environment.ts  env.ts  env.d.ts  src/env/index.ts  keys.ts  keyboard.ts  monkey  key  pem.go  id_rsa.pub
  credentials.ts  credentials.test.tsx  credentials.md  CredentialsProvider.java  credentials.py
  credential-helper.go  my-credentials.ts  service-account.ts  service-accounts.md  docker/config.json
  config.json  npmrc.md  ssh/config  aws/main.tf  main.tf  variables.tf  src/auth.ts  authors.json
  yarn.lock  secret-scanning.yml  external-secrets.yaml  secrets.ts  gradle.properties  gradle/x  pgpass.go
  kubeconfig.go  package.json  tfstate.ts  .envoy.yaml  public.keys.txt
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

  it('looks at both sides of a rename', () => {
    const moved = (from: string, to: string) =>
      `diff --git a/${from} b/${to}\nsimilarity index 50%\nrename from ${from}\nrename to ${to}\n@@ -1 +1 @@\n-SECRET\n+SECRET\n`;
    for (const text of [moved('.env', 'config.txt'), moved('config.txt', '.env')]) {
      const { text: left, leftOut } = withoutSensitive(parseDiff(text));
      expect(left).not.toContain('SECRET');
      expect(leftOut).toEqual([{ path: '.env', reason: 'environment' }]);
    }
  });

  it.each([
    ['a hunk cut off', '@@ -1,9 +1,9 @@\n-A=SECRET\n'],
    ['lines beyond the count', '@@ -1 +1 @@\n-A\n+B\n+C=SECRET\n'],
    ['an empty line, then more', '@@ -1 +1 @@\n-A\n+B\n\n\n+C=SECRET\n'],
    ['lines of no kind', '@@ -1 +1 @@\n-A\n+B\nC=SECRET\n'],
    ['no numbers', '@@ @@\n-A=SECRET\n'],
    ['a binary patch', 'GIT binary patch\nliteral 3\nKSECRET\n\n'],
  ])('takes the rest of a damaged file along: %s', (_, body) => {
    const { text } = withoutSensitive(parseDiff(`diff --git a/.env b/.env\n${body}${edit('x')}`));
    expect(text).not.toContain('SECRET');
    expect(text).toContain(edit('x'));
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
