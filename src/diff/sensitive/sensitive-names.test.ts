import { describe, expect, it } from 'vitest';
import { reasonByRules, sensitiveReason } from './sensitive-names.ts';

/*
 * The shortcut must only skip names that no rule matches: tests every combination of typical parts.
 */

const FOLDERS = [
  '',
  '/',
  'src/',
  './',
  '../',
  '.ssh/',
  'a/.aws/',
  '.config/',
  'sops/age/',
  'x/.kube/',
  '.gcloud/',
  '/etc/',
  '/run/secrets/',
];
const STEMS = [
  ...[
    '',
    'a',
    'keys',
    'config',
    'settings',
    '.env',
    '.envrc',
    'prod',
    'id_rsa',
    'my_id_ed25519',
    'key',
    'package',
    'tsconfig',
    'vault_pass',
    '.vault_pass',
  ],
  ...[
    'credentials',
    '.credentials',
    'service-account',
    'serviceaccount-x',
    'service_account_1',
    'oauth',
    'auth',
    'nuget',
    'client_secret',
  ],
  ...[
    'application_default_credentials',
    '_netrc',
    '.netrc',
    'netrc',
    'pgpass',
    '.pgpass',
    '.my',
    'secret',
  ],
  ...[
    'secrets',
    '.secrets',
    'secrets.prod',
    'local.settings',
    'rclone',
    'terraform',
    'gha-creds-1',
  ],
  ...[
    'x-firebase-adminsdk-1',
    'secring',
    'kubeconfig',
    'a.kubeconfig',
    '.npmrc',
    '.bash_history',
    '.vault-token',
  ],
  ...[
    'wp-config',
    'gcp-key',
    'sa_key',
    'aws_credentials',
    'google-credential',
    'shadow',
    'krb5',
    'opasswd',
  ],
];
const ENDINGS = [
  ...[
    '',
    '.',
    '/',
    '~',
    '.bak',
    '.env',
    '.env~',
    '.pem',
    '.key',
    '.p8',
    '.p12',
    '.kdbx',
    '.json',
    '.yml',
    '.txt',
  ],
  ...[
    '.conf',
    '.config',
    '.rc',
    '.gpg',
    '.tfvars',
    '.tfvars.json',
    '.tfstate',
    '.tfstate.backup',
    '.ovpn',
    '.cnf',
  ],
  ...[
    '.toml',
    '.lock',
    '.json.bak',
    '.yaml~',
    '.ini',
    '.properties',
    '.ts',
    '.js',
    '.md',
    '.py',
    '.html',
    '.env.ts',
    '.key.md',
    '.ts.bak',
    '.pub',
  ],
];

describe('a name that the shortcut skips', () => {
  it.each(FOLDERS)('in %j is one that no rule would have held', (folder) => {
    for (const stem of STEMS)
      for (const ending of ENDINGS) {
        const name = `${folder}${stem}${ending}`;
        expect(sensitiveReason(name), name).toBe(reasonByRules(name));
      }
  });
});

describe('a name without end takes no time', () => {
  it.each([
    ['firebase-adminsdk', '.jsonx'],
    ['~', 'x'],
    ['.bak', 'x'],
    ['.bak~', '.json'],
    ['a_id_rsa', '.'],
    ['x.kubeconfig', 'x'],
    ['service-account', '.jsonx'],
    ['-service-account', '.json'],
    ['-kubeconfig', '!'],
    ['/.kube/config-', '!'],
    ['/.config/', '/'],
  ])('%s', (piece, end) => {
    const name = piece.repeat(800_000 / piece.length) + end;
    const started = performance.now();
    reasonByRules(name);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it.each([
    'x-firebase-adminsdk-1.json',
    '\nfirebase-adminsdk.json',
    '.env~.bak.old~',
    '.env.save',
  ])('%j is sensitive all the same', (name) => expect(reasonByRules(name)).not.toBeNull());
});
