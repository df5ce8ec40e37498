import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * Runs every command of test/shell/hostile.txt in a scratch repository and records its effects:
 * changed files, leaked secrets, and whether it ended. Each runs in namespaces of its own, without
 * network and without a view of other processes. Not part of the tests: they check decisions only.
 *
 *   node scripts/shell-record.mjs
 */

const FOLDER = path.join(import.meta.dirname, '../test/shell');
const ISOLATED = ['-r', '-m', '-n', '-p', '-f', '--mount-proc', '--kill-child'];
const TIMEOUT_MS = 2500;
const CANARY = 'canary-word';

const SECRETS = [
  ...['.env', '.env.local', '.env.production', 'server.pem', 'tls.key', 'keystore.p12', 'cert.pfx'],
  ...[
    'id_rsa',
    '.ssh/config',
    '.ssh/id_rsa',
    '.aws/credentials',
    'credentials',
    'credentials.json',
  ],
  ...['config/credentials.json', 'service-account-prod.json', '.npmrc', '.pypirc', '.netrc'],
  ...['.git-credentials', '.docker/config.json', '.gnupg/x', '.kube/config', 'kubeconfig'],
  ...['wp-config.php', 'blog/wp-config.php', 'gcp-key.json', 'gcp_key.json', 'infra/sa-key.json'],
  ...[
    'terraform.tfstate',
    'terraform.tfstate.backup',
    'prod.tfvars',
    '.vault-token',
    'krb5.keytab',
  ],
  ...['secrets.yml', 'config/secrets.yaml', 'secrets.json', 'google-credentials.json'],
  ...['aws_credentials', 'firebase-adminsdk-x.json'],
];

const EVIL = '#!/bin/sh\ntouch ran-a-program-of-the-repository\n';

const FILES = {
  'README.md': 'foo b\nfoo a\n',
  a: '1\n',
  b: '2\n',
  log: 'line\n',
  x: '{"a":1}\n',
  list: 'a\n',
  patterns: 'foo\n',
  orderfile: 'a\n',
  'src/a.ts': 'foo\n',
  'prog.jq': '.\n',
  'a.jq': 'def a: 1;\n',
  'package.json': '{"scripts":{"build":"touch pwned","test":"touch pwned"}}\n',
  Makefile: 'all:\n\ttouch pwned\n',
  'evil.sh': 'touch ran-a-program-of-the-repository\n',
  'evil.js': "require('fs').writeFileSync('pwned', '')\n",
  'script.sed': 'w pwned\n',
  '.cargo/config.toml': '[build]\nrustc = "./evil"\n',
  'Cargo.toml': '[package]\nname = "x"\nversion = "1.0.0"\n',
  'src/lib.rs': '',
};

const PROGRAMS = ['evil', 'ls', 'bin/ls', '../ls'];

/** git refreshes its index, which is not a change. */
const NOISE = /^project\/\.git\/(?:index|objects(?:\/|$)|logs(?:\/|$)|ORIG_HEAD|COMMIT_EDITMSG)/;

main();

function main() {
  const base = mkdtempSync(path.join(tmpdir(), 'countersign-record-'));
  try {
    const template = makeTemplate(base);
    const rows = readCommands().map((line) => ({ line, ...tryCommand(line, base, template) }));
    writeFileSync(path.join(FOLDER, 'record.md'), render(rows));
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function readCommands() {
  return readFileSync(path.join(FOLDER, 'hostile.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function makeTemplate(base) {
  const template = path.join(base, 'template');
  const project = path.join(template, 'project');
  const put = (name, text) => {
    const file = path.join(project, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  for (const [name, text] of Object.entries(FILES)) put(name, text);
  for (const name of SECRETS) put(name, `KEY=${CANARY}\n`);
  // A pattern may match it although its target does not exist.
  symlinkSync('nowhere', path.join(project, '-oREADME.md'));
  for (const name of PROGRAMS) chmodSync(put(name, EVIL), 0o755);
  const options = { cwd: project, env: environmentOf(template), encoding: 'utf8' };
  const git = (...argv) => spawnSync('git', argv, options);
  const gitWith = (input, ...argv) => spawnSync('git', argv, { ...options, input });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', 'Start');
  git('branch', 'other');
  git('tag', 'v0');
  mergeByDriver(git, put);
  signLast(git, gitWith);
  return template;
}

/** The last commit is a merge of a file for which the repository has its own merge program. */
function mergeByDriver(git, put) {
  const commit = (name, text) => {
    put(name, text);
    git('add', '--force', name);
    git('commit', '--quiet', '--message', text);
  };
  commit('.gitattributes', 'log merge=evil\n');
  git('branch', 'side');
  commit('log', 'ours\n');
  git('checkout', '--quiet', 'side');
  commit('log', 'theirs\n');
  git('checkout', '--quiet', 'main');
  git('merge', '--quiet', 'side');
  commit('log', 'line\n');
  git('config', 'merge.evil.driver', './evil');
  git('config', 'log.diffMerges', 'remerge');
}

/**
 * The last commit has what looks like a signature, and the repository has its own program to check
 * it.
 */
function signLast(git, gitWith) {
  const commit = git('cat-file', 'commit', 'HEAD').stdout;
  const signature = ['-----BEGIN PGP SIGNATURE-----', '', 'AAAA', '-----END PGP SIGNATURE-----'];
  const signed = commit.replace('\n\n', `\ngpgsig ${signature.join('\n ')}\n\n`);
  const id = gitWith(signed, 'hash-object', '-t', 'commit', '-w', '--stdin').stdout.trim();
  git('update-ref', 'HEAD', id);
  git('config', 'gpg.program', './evil');
}

function environmentOf(dir) {
  return {
    PATH: process.env.PATH,
    HOME: path.join(dir, 'project'),
    TMPDIR: path.join(dir, 'project'),
    LANG: 'C.UTF-8',
    IN_THE_ENVIRONMENT: 'environment-word',
    GIT_AUTHOR_NAME: 'T',
    GIT_AUTHOR_EMAIL: 't@example.invalid',
    GIT_COMMITTER_NAME: 'T',
    GIT_COMMITTER_EMAIL: 't@example.invalid',
    GIT_CONFIG_NOSYSTEM: '1',
  };
}

function tryCommand(line, base, template) {
  const dir = path.join(base, 'run');
  cpSync(template, dir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const before = treeOf(dir);
  const run = spawnSync('unshare', [...ISOLATED, 'bash', '-c', decode(line)], {
    cwd: path.join(dir, 'project'),
    env: environmentOf(dir),
    input: '',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  });
  const seen = seenOf(run, changesBetween(before, treeOf(dir)));
  rmSync(dir, { recursive: true, force: true });
  return seen;
}

function decode(line) {
  return line
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')
    .replace(/\\u([0-9A-F]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Every file with a hash of its content. */
function treeOf(dir) {
  const tree = new Map();
  const walk = (at) => {
    for (const name of readdirSync(at)) {
      const file = path.join(at, name);
      const stat = lstatSync(file);
      if (stat.isDirectory()) walk(file);
      tree.set(path.relative(dir, file), stampOf(file, stat));
    }
  };
  walk(dir);
  return tree;
}

function stampOf(file, stat) {
  if (stat.isSymbolicLink()) return `link ${readlinkSync(file)}`;
  if (!stat.isFile()) return `${stat.mode}`;
  const bytes = stat.size > 1_000_000 ? `${stat.size}` : readFileSync(file);
  return `${stat.mode} ${createHash('sha256').update(bytes).digest('hex')}`;
}

function changesBetween(before, after) {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .filter((name) => before.get(name) !== after.get(name) && !NOISE.test(name))
    .map((name) => {
      const what = before.has(name) ? (after.has(name) ? 'changed' : 'removed') : 'written';
      return `${what} ${name.replace(/^project\//, '')}`;
    })
    .sort();
}

function seenOf(run, changes) {
  const said = `${run.stdout}${run.stderr}`;
  const shown = [
    ...(said.includes(CANARY) ? ['showed a secret file'] : []),
    ...(said.includes('environment-word') ? ['showed the environment'] : []),
    ...(run.error?.code === 'ETIMEDOUT' ? ['did not end'] : []),
  ];
  const few = changes.slice(0, 4);
  const more = changes.length > 4 ? [`and ${changes.length - 4} more`] : [];
  const effects = [...few, ...more, ...shown];
  if (effects.length > 0) return { isDangerous: true, seen: effects.join(', ') };
  return { isDangerous: false, seen: whyNothing(run, said) };
}

function whyNothing({ status }, said) {
  if (status === 127 || /command not found|No such file or directory/.test(said))
    return 'nothing here: a program or file is missing';
  return status === 0 ? 'nothing seen' : `nothing seen; exit ${status}`;
}

function render(rows) {
  const dangerous = rows.filter(({ isDangerous }) => isDangerous).length;
  const versions = ['bash', 'git'].map(
    (name) => spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout.split('\n', 1)[0],
  );
  const table = rows.map(({ line, seen }) => `| \`${cell(line)}\` | ${cell(seen)} |`);
  return `# What the hostile commands do

Made by \`scripts/shell-record.mjs\`, which ran every line of \`hostile.txt\` in a scratch repository, each in
namespaces of its own without network. ${dangerous} of ${rows.length} changed files, ran a program of the repository, showed a secret or
did not end. The others are refused because nobody can say what they do elsewhere: their program or file was
not there, the network was not, or they are written in a way that the gate does not read.

With ${versions.join('; ')}.

| command | what was seen |
|---|---|
${table.join('\n')}
`;
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('`', "'");
}
