import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1 +1 @@
-const limit = 10;
+const limit = 100;
`;

const FILES = { 'change.diff': DIFF };
const ARGV = ['review', '--content', 'change.diff'];

type DryRun = {
  readonly prompt: { readonly system: string; readonly user: string };
  readonly tokens: { readonly total: number };
};

/** The tag is new for every ask. */
const untagged = (text: string) => text.replace(/data-[0-9a-f]+/g, 'data-TAG');

describe('--dry-run', () => {
  it.each([
    ['the first of three passes', [], { pass: 'plan', effort: 'xhigh' }],
    ['the only one with --fast', ['--fast'], { pass: 'single', effort: 'high' }],
  ])('shows the content to send: %s', async (_name, flags, expected) => {
    await using sandbox = await createSandbox({ files: FILES });
    const dry = await runDoor({
      argv: [...ARGV, ...flags, '--dry-run'],
      sandbox,
      codex: 'success',
    });
    expect(dry).toMatchObject({ exitCode: 0, asked: [], files: FILES });
    const shown = JSON.parse(dry.stdout) as DryRun;
    expect(shown).toMatchObject({ backend: 'codex', model: null, then: ['curl'], ...expected });
    const real = await runDoor({
      argv: [...ARGV, ...flags, '--quiet'],
      ...{ sandbox, codex: 'success' },
    });
    const sent = real.asked[0]?.stdin?.text ?? '';
    expect(untagged(sent)).toBe(untagged(`${shown.prompt.system}\n\n${shown.prompt.user}`));
    expect(real.asked[0]?.argv.join(' ')).toContain(`reasoning_effort="${expected.effort}"`);
  });

  it('asks the conditions: without codex it would be the HTTP API, and its model is known', async () => {
    const run = await runDoor({ argv: [...ARGV, '--dry-run'], files: FILES });
    expect(JSON.parse(run.stdout)).toMatchObject({
      backend: 'curl',
      model: 'gpt-5.2-codex',
      pass: 'single',
      then: [],
    });
  });

  it('prints it for a person, with left-out files', async () => {
    const big = `diff --git a/big.ts b/big.ts\n--- a/big.ts\n+++ b/big.ts\n@@ -0,0 +1,2000 @@\n${'+const value = 1;\n'.repeat(2000)}`;
    const run = await runDoor({
      argv: [...ARGV, '--fast', '--dry-run', '--format', 'pretty'],
      files: { 'change.diff': DIFF + big },
      env: { GPT_REVIEW_MAX_TOKENS: '300', COUNTERSIGN_REVIEW_PARTS_MAX: '1' },
      codex: 'success',
    });
    expect(run.stdout).toMatch(/^DRY RUN: nothing was sent\.\nto {8}codex, if that fails curl\n/);
    expect(run.stdout).toMatch(/^tokens +system \d+ \+ user \d+ = \d+ \(estimated\)$/m);
    expect(run.stdout).toMatch(/^left out +big\.ts \(/m);
    expect(run.stdout).toContain('===== user prompt =====');
    expect(run.stdout).toContain('+const limit = 100;');
  });

  it('counts exactly on request', async () => {
    const env = { COUNTERSIGN_REVIEW_EXACT_TOKENS: 'true' };
    const count = async (more: object) => {
      const run = await runDoor({ argv: [...ARGV, '--dry-run'], files: FILES, ...more });
      return (JSON.parse(run.stdout) as DryRun).tokens;
    };
    const exact = await count({ env });
    const estimated = await count({});
    expect(exact).toMatchObject({ counted: 'exact' });
    expect(estimated).toMatchObject({ counted: 'estimated' });
    expect(Math.abs(exact.total / estimated.total - 1)).toBeLessThan(0.2);
  });

  it('no reviewer: exit 2', async () => {
    const run = await runDoor({
      argv: [...ARGV, '--dry-run'],
      files: FILES,
      env: { COUNTERSIGN_REVIEW_EXECUTION_MODE: 'codex' },
      stderr:
        /^countersign: no reviewer would be used: the conditions of no route hold; see countersign routes/,
    });
    expect(run.exitCode).toBe(2);
  });

  it('takes the secrets out', async () => {
    const secret = ['sk', 'proj', 'A1b2'.repeat(10)].join('-');
    const run = await runDoor({
      argv: [...ARGV, '--dry-run'],
      files: { 'change.diff': DIFF.replace('100', `'${secret}'`) },
      codex: 'success',
    });
    expect(run.stdout).not.toContain(secret);
    expect(JSON.parse(run.stdout)).toMatchObject({ redactions: 1 });
  });
});

describe('--verify', () => {
  const prepare = async () => {
    const sandbox = await createSandbox({ git: 'commit', files: { 'a.txt': 'one\n' } });
    await sandbox.write({ 'a.txt': 'two\n', 'new.txt': 'fresh\n' });
    const argv = ['review', '--fast', '--quiet', '--output', 'report.json'];
    await runDoor({ argv, sandbox, codex: 'success' });
    return sandbox;
  };
  const verify = ['review', '--verify', 'report.json'];

  it('the same change: exit 0, and no model is asked', async () => {
    await using sandbox = await prepare();
    const run = await runDoor({ argv: verify, sandbox });
    expect(run).toMatchObject({ exitCode: 0, asked: [] });
    expect(JSON.parse(run.stdout)).toMatchObject({ belongs: true });
  });

  it('from another folder of the project', async () => {
    await using sandbox = await prepare();
    mkdirSync(path.join(sandbox.project, 'sub'));
    const argv = ['review', '--verify', '../report.json', '--format', 'pretty'];
    const run = await runDoor({ argv, sandbox, cwd: 'sub' });
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toMatch(/^The report belongs to this content \(sha256 [0-9a-f]{64}\)\.\n$/);
  });

  it.each([
    ['changed afterwards', verify],
    ['another scope', [...verify, '--staged']],
    ['another file', [...verify, '--content', 'a.txt']],
  ])('%s: exit 1', async (_name, argv) => {
    await using sandbox = await prepare();
    await sandbox.write({ 'new.txt': 'other\n' });
    const run = await runDoor({ argv: [...argv, '--format', 'pretty'], sandbox });
    expect(run).toMatchObject({ exitCode: 1, asked: [] });
    expect(run.stdout).toMatch(/^The report belongs to different content\.\n/);
  });

  it('a report of a file, and the file', async () => {
    await using sandbox = await createSandbox({ files: FILES });
    const output = ['--output', 'report.json'];
    await runDoor({ argv: [...ARGV, '--quiet', '--fast', ...output], sandbox, codex: 'success' });
    const run = await runDoor({ argv: [...verify, '--content', 'change.diff'], sandbox });
    expect(run.exitCode).toBe(0);
  });
});
