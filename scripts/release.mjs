/*
 * All checks before a release. It publishes nothing.
 *
 *   npm run release               checks, and writes nothing
 *   npm run release -- --write    also leaves tarball, SBOM and checksums in release/
 *   npm run release -- --tagged   after the tag, which must be on this commit
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { billOfMaterials, bundledLibraries, thirdPartyPage } from './bundled.mjs';
import { changelogProblems, versionProblems, versionsIn } from './release-checks.mjs';

const ROOT = path.join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    tagged: { type: 'boolean', default: false },
  },
});
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const { version } = manifest;

const checks = [
  ['one version everywhere', () => versionProblems(versionsIn(ROOT))],
  ['changelog', () => changelogProblems(read('CHANGELOG.md'), version)],
  ['working tree', workingTree],
  ['build', () => failed('npm', ['run', '--silent', 'build'])],
  ['plugin carries this build', () => failed('node', ['scripts/plugin.mjs', '--check'])],
  ['tarball', () => failed('npm', ['run', '--silent', 'check:package'])],
  ['licences of bundled libraries', licences],
];

let count = 0;
for (const [name, check] of checks) {
  const problems = check();
  count += problems.length;
  console.log(`${problems.length === 0 ? 'ok     ' : 'problem'}  ${name}`);
  for (const problem of problems) console.log(`         ${problem}`);
}
if (count > 0) console.log(`\n${count} to mend before ${version} can be released`);
else release();
process.exitCode = count > 0 ? 1 : 0;

function workingTree() {
  const git = (...argv) => execFileSync('git', argv, { cwd: ROOT, encoding: 'utf8' }).trim();
  const problems = [];
  if (git('status', '--porcelain') !== '') problems.push('not everything is committed');
  const tag = `v${version}`;
  if (options.tagged && !git('tag', '--points-at', 'HEAD').split('\n').includes(tag))
    problems.push(`this commit is not ${tag}; tag the commit that carries the version`);
  if (!options.tagged && git('tag', '--list', tag) !== '')
    problems.push(`${tag} is released already; raise the version`);
  return problems;
}

function failed(program, argv) {
  const { status, stdout, stderr } = spawnSync(program, argv, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n').slice(-5);
}

function licences() {
  const isFresh = read('THIRD-PARTY.md') === thirdPartyPage(bundledLibraries(ROOT));
  return isFresh ? [] : ['THIRD-PARTY.md is stale; run: npm run generate'];
}

function release() {
  const dir = options.write
    ? path.join(ROOT, 'release')
    : mkdtempSync(path.join(tmpdir(), 'countersign-release-'));
  try {
    mkdirSync(dir, { recursive: true });
    const files = pack(dir);
    console.log(`\n${options.write ? 'written to release/' : 'dry run; --write would leave'}:`);
    for (const { name, sha256 } of files) console.log(`  ${sha256}  ${name}`);
    const next = options.tagged ? '' : `git tag v${version}, push it, and `;
    console.log(`\nnext: ${next}publish the tarball`);
  } finally {
    if (!options.write) rmSync(dir, { recursive: true, force: true });
  }
}

function pack(dir) {
  const argv = ['pack', '--json', '--ignore-scripts', '--pack-destination', dir];
  const stdio = ['ignore', 'pipe', 'ignore'];
  const [packed] = JSON.parse(execFileSync('npm', argv, { cwd: ROOT, encoding: 'utf8', stdio }));
  const tarball = { name: packed.filename, sha256: hashOf(path.join(dir, packed.filename)) };
  const bill = billOfMaterials({
    manifest,
    sha256: tarball.sha256,
    libraries: bundledLibraries(ROOT),
  });
  const name = packed.filename.replace(/\.tgz$/, '.cdx.json');
  writeFileSync(path.join(dir, name), `${JSON.stringify(bill, null, 2)}\n`);
  const files = [tarball, { name, sha256: hashOf(path.join(dir, name)) }];
  writeFileSync(
    path.join(dir, 'SHA256SUMS'),
    files.map((file) => `${file.sha256}  ${file.name}\n`).join(''),
  );
  return files;
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
