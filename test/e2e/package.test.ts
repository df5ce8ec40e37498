import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProcess } from '../bed/run-process.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { readPage } from '../docs/markdown.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

const DIFF = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-a\n+b\n';

/** What a stranger gets: the tarball, an empty folder, a fresh home and no network. */
describe('the packed tarball, installed in an empty folder', () => {
  let sandbox: Sandbox;
  let tarball: string;

  // Newer Nodes leave npm's compiled code in TMPDIR.
  const environment = () =>
    sandbox.env({
      npm_config_cache: path.join(sandbox.root, 'npm-cache'),
      NODE_DISABLE_COMPILE_CACHE: '1',
    });
  const npm = (cwd: string, ...argv: string[]) =>
    execFileSync('npm', argv, {
      cwd,
      env: environment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const run = (file: string, ...argv: string[]) =>
    runProcess({
      file,
      argv,
      env: environment(),
      cwd: sandbox.project,
      deadlineMs: 30_000,
      stdin: DIFF,
    });
  const command = (name: string) => path.join(sandbox.project, 'node_modules/.bin', name);

  beforeAll(async () => {
    const files = { '.gitignore': '*\n!a.ts\n', 'a.ts': 'export const a = 1;\n' };
    sandbox = await createSandbox({ git: 'init', files });
    installFakeCodex(sandbox.bin);
    const to = ['--pack-destination', sandbox.root];
    const packed = npm(ROOT, 'pack', '--json', '--ignore-scripts', ...to);
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    tarball = path.join(sandbox.root, filename);
    npm(sandbox.project, 'install', '--offline', '--ignore-scripts', tarball);
  });
  afterAll(() => sandbox.dispose());

  it('gives a working command, also from a lock file', async () => {
    npm(sandbox.project, 'ci', '--offline', '--ignore-scripts');
    expect((await run(command('countersign'), '--version')).stdout).toBe(`${version}\n`);
    const { stdout } = await run(command('countersign'), 'review', '--content', '-');
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'APPROVED' });
  });

  it.each([
    ['the seeds’ command line', ['--type', 'code', '--content', '-']],
    ['TYPE and FILE alone', ['code', '-']],
  ])('gives gpt-review-api: %s', async (_name, argv) => {
    const file = path.join(sandbox.home, 'report.json');
    const { exitCode, stdout } = await run(command('gpt-review-api'), ...argv, '--output', file);
    expect([exitCode, JSON.parse(stdout)]).toMatchObject([0, { verdict: 'APPROVED' }]);
    expect(readFileSync(file, 'utf8')).toBe(stdout);
  });

  it('gpt-review-api is an automatic caller', async () => {
    await sandbox.write({ '.loa.config.yaml': 'gpt_review:\n  enabled: false\n' });
    const skipped = await run(command('gpt-review-api'), 'code', '-');
    expect(JSON.parse(skipped.stdout)).toMatchObject({ verdict: 'SKIPPED', reason: 'disabled' });
    const asked = await run(command('countersign'), 'review', '--content', '-');
    expect(JSON.parse(asked.stdout)).toMatchObject({ verdict: 'APPROVED' });
    await sandbox.write({ '.loa.config.yaml': '' });
  });

  it('contains a library: examples/review.mjs runs unchanged', async () => {
    // The exact counter is a part that library and program share.
    const config = 'review:\n  exact_tokens: true\n';
    await sandbox.write({ 'review.mjs': read('examples/review.mjs'), '.countersign.yaml': config });
    const { exitCode, stdout, stderr } = await run(process.execPath, 'review.mjs');
    rmSync(path.join(sandbox.project, '.countersign.yaml'));
    const said = 'APPROVED: The change does what it says and nothing else.\n';
    expect([exitCode, stdout, stderr]).toEqual([0, said, '']);
  });

  it('holds everything that its pages link to', () => {
    const installed = path.join(sandbox.project, 'node_modules/countersign');
    const pages = readdirSync(installed, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => ({
        file,
        links: readPage(readFileSync(path.join(installed, file), 'utf8')).links,
      }));
    const local = pages.flatMap(({ file, links }) =>
      links
        .filter(({ target }) => !/^(?:[a-z]+:|#)/.test(target))
        .map(({ target }) => ({
          file,
          to: path.join(path.dirname(file), target.split('#')[0] ?? ''),
        })),
    );
    expect(local.length).toBeGreaterThan(100);
    expect(local.filter(({ to }) => !existsSync(path.join(installed, to)))).toEqual([]);
  });

  it('runs through npx, without being installed', () => {
    const argv = ['--offline', '--yes', '--package', tarball, '--', 'countersign', '--version'];
    const out = execFileSync('npx', argv, {
      cwd: sandbox.home,
      env: environment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(out).toBe(`${version}\n`);
  });
});

it('the page about the library shows the example word for word', () => {
  expect(read('docs/library.md')).toContain(`\`\`\`js\n${read('examples/review.mjs')}\`\`\`\n`);
});

it('the plugin offers the same program on PATH', async () => {
  await using sandbox = await createSandbox();
  const file = path.join(ROOT, 'plugin/countersign/bin/countersign');
  const run = await runProcess({
    file,
    argv: ['--help'],
    env: sandbox.env(),
    cwd: sandbox.project,
    deadlineMs: 30_000,
  });
  expect([run.exitCode, run.stdout.split('\n')[0]]).toEqual([
    0,
    "countersign: a second model reviews your coding agent's plans and changes",
  ]);
});
