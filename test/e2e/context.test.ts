import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

type DryRun = {
  readonly context_from: readonly string[];
  readonly prompt: { readonly user: string };
  readonly tokens: { readonly user: number };
};

/** What the reviewer would be told besides the change. */
async function contextOf(run: Omit<DoorRun, 'argv'>, argv: readonly string[] = []) {
  const dry = ['review', '--dry-run', '--format', 'json', '--quiet'];
  const { stdout } = await runDoor({ ...run, argv: [...dry, ...argv] });
  const { context_from: from, prompt, tokens } = JSON.parse(stdout) as DryRun;
  const [, rest = ''] = prompt.user.split('label="context">\n');
  return { from, text: rest.split('\n</data-')[0] ?? '', tokens: tokens.user };
}

const README = `<p align="center">\n<img src="logo.svg">\n</p>\n\n# Shop\n[![build](x)](y)\n\nSells things.\n`;
const FILES = {
  'README.md': README,
  'AGENTS.md': 'No floats.\n',
  'CLAUDE.md': 'Other.\n',
  a: '1\n',
};

async function branch(sandbox: Sandbox, ...messages: readonly string[]): Promise<void> {
  await sandbox.git('checkout', '--quiet', '-b', 'topic');
  for (const [at, message] of messages.entries()) {
    await sandbox.write({ a: `${at + 2}\n` });
    await sandbox.git('commit', '--quiet', '--all', '--message', message);
  }
}

describe('without --context', () => {
  it('the README, AGENTS.md and the branch, and the report says so', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: FILES });
    await sandbox.git('checkout', '--quiet', '-b', 'fix/rounding');
    await sandbox.write({ a: '2\n', 'sub/b': 'x\n' });
    const { from, text } = await contextOf({ sandbox, cwd: 'sub' });
    expect(from).toEqual(['README.md', 'AGENTS.md', "the branch's name"]);
    expect(text.replaceAll(/\n+/g, '\n')).toBe(
      "[README.md]\n# Shop\nSells things.\n[AGENTS.md]\nNo floats.\n[the branch's name]\nfix/rounding",
    );
    const run = await runDoor({ argv: ['review', '--fast', '--quiet'], codex: 'success', sandbox });
    expect(JSON.parse(run.stdout)).toMatchObject({ context_from: from });
    expect(run.asked[0]?.stdin?.text).toContain('Sells things.');
  });

  it('the commit messages of the change', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { a: '1\n' } });
    await branch(sandbox, 'Count twice\n\nBecause once is not enough.', 'Count thrice');
    const base = await contextOf({ sandbox }, ['--base', 'main']);
    expect(base.from).toEqual(['commit messages']);
    expect(base.text).toMatch(/Count thrice[^]*Count twice[^]*Because once is not enough\./);
    expect(base.text).not.toContain('Start');
    const commit = await contextOf({ sandbox }, ['--commit', 'HEAD~1']);
    expect(commit.text).toBe('[commit messages]\nCount twice\n\nBecause once is not enough.');
  });

  it('cut to a budget, and without secrets', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { a: '1\n' } });
    const secret = ['ghp', 'R7k2Lq9Xv4Bn8Tz3Wd6Yc1Hs5Jf0Gm2Pa4Ke'].join('_');
    const long = `Uses ${secret} to log in.\n${'More words than anybody reads. '.repeat(2000)}`;
    await sandbox.write({ 'README.md': long, 'AGENTS.md': long });
    await branch(sandbox, long);
    const { text, tokens } = await contextOf({ sandbox }, ['--base', 'main']);
    expect(text.match(/\[REDACTED\]/g)).toHaveLength(3);
    expect(text).not.toContain(secret);
    expect(tokens).toBeLessThan(2000);
  });

  it('nothing that a link finds elsewhere, in .git or among credentials', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { a: '1\n' } });
    writeFileSync(path.join(sandbox.home, 'private'), 'elsewhere');
    await sandbox.write({
      a: '2\n',
      '.env': 'PLAIN=word\n',
      'README.md': { symlink: '../home/private' },
      README: { symlink: '.git/config' },
      'AGENTS.md': { symlink: '.env' },
      'CLAUDE.md': { symlink: 'docs/agents.md' },
      'docs/agents.md': 'Inside.\n',
    });
    const { from, text } = await contextOf({ sandbox });
    expect(from).toEqual(['CLAUDE.md', "the branch's name"]);
    expect(text).toContain('Inside.');
    expect(text).not.toMatch(/elsewhere|PLAIN|repositoryformat/);
  });
});

it('--no-context, --context FILE and --content: nothing of the project', async () => {
  await using sandbox = await createSandbox({ git: 'commit', files: FILES });
  await sandbox.write({ a: '2\n', why: 'To sell more.\n', 'c.diff': '+x\n' });
  expect(await contextOf({ sandbox }, ['--no-context'])).toMatchObject({ from: [], text: '' });
  expect(await contextOf({ sandbox }, ['--content', 'c.diff'])).toMatchObject({
    from: [],
    text: '',
  });
  const given = await contextOf({ sandbox }, ['--context', 'why']);
  expect(given).toMatchObject({ from: ['why'], text: 'To sell more.\n' });
});
