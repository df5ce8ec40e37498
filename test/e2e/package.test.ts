import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProcess } from '../bed/run-process.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('the packed tarball, installed in an empty folder', () => {
  it('gives a working command and a library, without running any script', async () => {
    await using sandbox = await createSandbox();
    installFakeCodex(sandbox.bin);
    const env = sandbox.env({ npm_config_cache: path.join(sandbox.root, 'npm-cache') });
    const npm = (cwd: string, ...argv: string[]) =>
      execFileSync('npm', argv, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

    const packed = npm(
      ROOT,
      'pack',
      '--json',
      '--ignore-scripts',
      '--pack-destination',
      sandbox.root,
    );
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    const tarball = path.join(sandbox.root, filename);
    npm(sandbox.project, 'install', '--offline', '--ignore-scripts', tarball);

    const command = path.join(sandbox.project, 'node_modules/.bin/countersign');
    const run = (file: string, ...argv: string[]) =>
      runProcess({ file, argv, env, cwd: sandbox.project, deadlineMs: 30_000, stdin: '+x\n' });
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect((await run(command, '--version')).stdout).toBe(`${version}\n`);
    expect(JSON.parse((await run(command, 'review', '--content', '-')).stdout)).toMatchObject({
      verdict: 'APPROVED',
    });

    const script = `const { review } = await import('countersign');
      const outcome = await review({ content: '+x' });
      console.log(outcome.kind, outcome.result.verdict);`;
    const library = await run(process.execPath, '--input-type=module', '-e', script);
    expect([library.stdout, library.stderr]).toEqual(['reviewed APPROVED\n', '']);

    const misuse = `const { review } = await import('countersign');
      const cancelled = await review({ content: '+x', signal: AbortSignal.abort() });
      const wrong = await review({ content: '+x', type: 'poem' }).catch((error) => error.message);
      console.log(cancelled.failure.code, wrong);`;
    const misused = await run(process.execPath, '--input-type=module', '-e', misuse);
    expect(misused.stdout).toBe('cancelled --type is "poem"; choose code, prd, sdd, sprint\n');
  });
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
    "countersign: a second, independent signature on a coding agent's work",
  ]);
});
