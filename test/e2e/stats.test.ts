import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { rejection, startSession } from '../bed/session.ts';

const YES = { verdict: 'APPROVED', summary: 'It does what it says.' };

const review = (sandbox: Sandbox, more: object = {}) =>
  runDoor({
    argv: ['review', '--fast', '--quiet', '--content', '-'],
    stdin: '+a secret plan of ours\n',
    ...{ codex: 'success', sandbox, ...more },
  });

const stats = async (sandbox: Sandbox, ...flags: string[]) => {
  const run = await runDoor({ argv: ['stats', '--json', ...flags], sandbox });
  return JSON.parse(run.stdout) as Record<string, unknown>;
};

const projects = (sandbox: Sandbox) => path.join(sandbox.state, 'countersign/projects');

const journalOf = (sandbox: Sandbox) => {
  const [project = ''] = readdirSync(projects(sandbox));
  return path.join(projects(sandbox), project, 'reviews.jsonl');
};

describe('countersign stats', () => {
  it('counts reviews of the command and of hooks, and stores no text of them', async () => {
    await using sandbox = await createSandbox();
    await review(sandbox);
    await review(sandbox, { codex: 'quota', stderr: /ERROR/ });
    const env = { COUNTERSIGN_HOOKS_EDITS: 'sync' };
    const { write } = startSession(sandbox, { env });
    await write('after', 'a.js', 'eval(secret);\n', { codex: 'success' });
    // Neither asks a model.
    await review(sandbox, { stdin: '' });
    await write('review', 'a.js', 'eval(secret);\n');
    expect(await stats(sandbox)).toMatchObject({
      ...{ reviews: 3, doors: { cli: 2, hook: 1 }, verdicts: { APPROVED: 2 } },
      outcomes: { reviewed: 2, unavailable: 1 },
      per_backend: [{ backend: 'codex', reviews: 3 }],
      damaged: 0,
    });
    const kept = readFileSync(journalOf(sandbox), 'utf8');
    expect(kept).not.toMatch(/secret|eval|a\.js|project/);
    expect(kept.split('\n')).toHaveLength(4);
  });

  it('counts fixed and dismissed findings of hooks', async () => {
    await using sandbox = await createSandbox();
    const { write } = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } });
    const codex = { answer: [rejection('Wrong'), rejection('Also wrong'), YES, rejection('No')] };
    await write('after', 'a.js', 'one();\n', { codex });
    await write('after', 'a.js', 'two();\n');
    await write('after', 'a.js', 'three();\n');
    await write('after', 'a.js', 'four();\n');
    const { stdout: open } = await runDoor({ argv: ['findings'], sandbox });
    const argv = ['findings', 'resolve', open.slice(0, 8), '--because', 'it is right'];
    await runDoor({ argv, sandbox });
    expect(await stats(sandbox)).toMatchObject({ settled: { fixed: 2, refuted: 1 }, damaged: 0 });
  });

  it('of this project alone, or of all', async () => {
    await using sandbox = await createSandbox();
    await review(sandbox);
    const other = path.join(sandbox.root, 'other');
    mkdirSync(path.join(other, '.git'), { recursive: true });
    const env = { CLAUDE_PROJECT_DIR: other };
    await review(sandbox, { env });
    expect(await stats(sandbox)).toMatchObject({ of: 'project', reviews: 1 });
    expect(await stats(sandbox, '--all')).toMatchObject({ of: 'all', reviews: 2 });
  });

  it('draws in Unicode or, where that cannot be shown, in ASCII', async () => {
    await using sandbox = await createSandbox();
    await review(sandbox);
    const show = async (env: Record<string, string>) =>
      (await runDoor({ argv: ['stats'], sandbox, env })).stdout;
    expect(await show({})).toContain('codex             1  ████████████         1');
    expect(await show({ LC_ALL: 'C' })).toContain('codex             1  ############         1');
  });

  it('leaves out and counts a damaged record', async () => {
    await using sandbox = await createSandbox();
    await review(sandbox);
    appendFileSync(journalOf(sandbox), 'half a li\n');
    const run = await runDoor({
      ...{ argv: ['stats', '--json'], sandbox },
      stderr: 'countersign: skipped damaged records: 1',
    });
    expect(JSON.parse(run.stdout)).toMatchObject({ reviews: 1, damaged: 1 });
  });

  it('a review that cannot be counted is a review all the same', async () => {
    await using sandbox = await createSandbox();
    await review(sandbox);
    const dir = projects(sandbox);
    rmSync(dir, { recursive: true });
    writeFileSync(dir, 'in the way');
    const warning = /WARN: this review is missing in countersign stats: ENOTDIR: /;
    const argv = ['review', '--fast', '--content', '-'];
    const run = await review(sandbox, { argv, stderr: [/INFO: /, warning] });
    expect(run.exitCode).toBe(0);
    expect(run.stderr).toMatch(warning);
    expect(JSON.parse(run.stdout)).toMatchObject({ verdict: 'APPROVED' });
  });
});
