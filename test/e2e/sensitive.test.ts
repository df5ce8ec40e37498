import { appendFileSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';

const FILES = { 'a.txt': 'one\n' };
const CHANGES = { 'a.txt': 'two\n', '.env': 'PLAIN=word\n', 'deploy/id_ed25519': 'plain words\n' };

describe('files of credentials', () => {
  it('are not sent, and the receipt lists them', async () => {
    const run = await runDoor({
      ...{ argv: ['review', '--fast', '--quiet'], codex: 'success', git: 'commit' },
      files: FILES,
      changes: CHANGES,
    });
    expect(run.asked[0]?.stdin?.text).toContain('+two');
    expect(run.asked[0]?.stdin?.text).not.toMatch(/PLAIN=word|plain words/);
    const { receipt } = JSON.parse(run.stdout) as { receipt: { left_out: { path: string }[] } };
    expect(receipt.left_out.map(({ path }) => path)).toEqual(['.env', 'deploy/id_ed25519']);
  });

  it('do not include a file that only has one of their words in its name, in a diff from our git', async () => {
    const run = await runDoor({
      ...{ argv: ['review', '--fast', '--quiet'], codex: 'success', git: 'commit' },
      files: { 'docs/my .env notes.md': 'one\n' },
      changes: { 'docs/my .env notes.md': 'two\n', 'docs/new .env notes.md': 'three\n' },
    });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.asked[0]?.stdin?.text).toMatch(/\+two\n[^]*\+three\n/);
  });

  it('are sent with --include-sensitive', async () => {
    const run = await runDoor({
      ...{
        argv: ['review', '--fast', '--quiet', '--include-sensitive'],
        codex: 'success',
        git: 'commit',
      },
      files: FILES,
      changes: CHANGES,
    });
    expect(run.asked[0]?.stdin?.text).toContain('PLAIN=word');
    expect(JSON.parse(run.stdout)).toMatchObject({ receipt: { left_out: [] } });
  });

  it.each(['content', 'expertise', 'context'])('are not taken as --%s', async (flag) => {
    const others = flag === 'content' ? [] : ['--content', 'a.txt'];
    const run = await runDoor({
      argv: ['review', `--${flag}`, '.env', ...others],
      files: { '.env': 'PLAIN=word', 'a.txt': '+x' },
      codex: 'success',
      stderr: new RegExp(
        `--${flag} \.env: a sensitive file .* to send it, add --include-sensitive$`,
      ),
    });
    expect(run).toMatchObject({ exitCode: 2, asked: [] });
  });

  it.each(['content', 'expertise', 'context'])('are not taken as --%s by a link', async (flag) => {
    await using sandbox = await createSandbox({ files: { '.env': 'PLAIN=word', 'a.txt': '+x' } });
    symlinkSync('.env', path.join(sandbox.project, 'notes.txt'));
    const others = flag === 'content' ? [] : ['--content', 'a.txt'];
    const run = await runDoor({
      argv: ['review', `--${flag}`, 'notes.txt', ...others],
      ...{ sandbox, codex: 'success' },
      stderr: /notes\.txt: a sensitive file \(environment\) is not sent/,
    });
    expect(run).toMatchObject({ exitCode: 2, asked: [] });
  });

  it('are not reviewed when an agent writes them through a link', async () => {
    await using sandbox = await createSandbox({ files: { '.env': 'PLAIN=word' } });
    const link = path.join(sandbox.project, 'notes.txt');
    symlinkSync('.env', link);
    const run = await runDoor({
      argv: ['hook', 'after'],
      stdin: JSON.stringify({
        ...{ session_id: 's', cwd: '', hook_event_name: 'PostToolUse', tool_name: 'Write' },
        tool_input: { file_path: link, content: 'PLAIN=word' },
      }),
      env: { COUNTERSIGN_HOOKS_EDITS: 'sync' },
      ...{ sandbox, codex: 'success' },
    });
    expect(run).toMatchObject({ exitCode: 0, stdout: '', asked: [] });
  });

  describe('that are given an ordinary name', () => {
    const SETTINGS = Array.from({ length: 20 }, (_, at) => `line ${at} of settings\n`).join('');
    const changed = async (added: string) => {
      const sandbox = await createSandbox({ files: { '.env.local': SETTINGS }, git: 'commit' });
      mkdirSync(path.join(sandbox.project, 'src'));
      const file = path.join(sandbox.project, 'src/x.js');
      renameSync(path.join(sandbox.project, '.env.local'), file);
      appendFileSync(file, added);
      await sandbox.git('add', '--all');
      return sandbox;
    };
    const BOTH = [
      { path: '.env.local', reason: 'environment' },
      { path: 'src/x.js', reason: 'it was ".env.local": at most its new lines are sent' },
    ];
    const CODE = 'eval(process.argv[2]);\n';

    it('are sent as far as they are new, and named by both names', async () => {
      await using sandbox = await changed(CODE);
      const argv = ['review', '--staged', '--fast', '--quiet'];
      const run = await runDoor({ argv, sandbox, codex: 'success' });
      expect(run.asked[0]?.stdin?.text).toContain(`+${CODE}`);
      expect(run.asked[0]?.stdin?.text).toContain('"src/x.js" has from ".env.local"');
      expect(run.asked[0]?.stdin?.text).not.toContain('of settings');
      expect(JSON.parse(run.stdout)).toMatchObject({
        receipt: { left_out: BOTH, files: { all: 1, whole: 0, partly: 1 } },
      });
    });

    it.each([
      ['code', CODE, [21, null]],
      ['nothing', '', [null]],
    ])(
      'are reported by the static rules, with %s that is new in them',
      async (_what, code, lines) => {
        await using sandbox = await changed(code);
        const argv = ['review', '--staged', '--offline', '--quiet', '--fail-on', 'changes'];
        const run = await runDoor({ argv, sandbox });
        const { findings } = JSON.parse(run.stdout) as {
          findings: { line_start: number | null }[];
        };
        expect(findings.map(({ line_start }) => line_start).sort()).toEqual(lines);
        expect(findings).toMatchObject(lines.map(() => ({ file: 'src/x.js', current_code: null })));
        expect(run.exitCode).toBe(10);
      },
    );

    it.each([
      ['changes', 2],
      ['never', 0],
    ])('do not pass for nothing to review when nothing in them is new: %s', async (on, code) => {
      await using sandbox = await changed('');
      const argv = ['review', '--staged', '--quiet', '--fail-on', on];
      const run = await runDoor({ argv, sandbox, codex: 'success' });
      expect(run).toMatchObject({ exitCode: code, asked: [] });
      expect(JSON.parse(run.stdout)).toMatchObject({
        ...{ verdict: 'SKIPPED', reason: 'sensitive-renamed', left_out: BOTH },
      });
    });
  });

  const DIFF = '--- a/.env\n+++ b/.env\n@@ -1 +1 @@\n-PLAIN=old\n+PLAIN=word\n';

  it('are not sent in colour', async () => {
    const stdin = DIFF.replaceAll(/^.+$/gm, '\u001B[31m$&\u001B[m');
    const argv = ['review', '--quiet', '--content', '-'];
    const run = await runDoor({ argv, stdin, codex: 'success' });
    expect(run.asked).toEqual([]);
    expect(JSON.parse(run.stdout)).toMatchObject({
      verdict: 'SKIPPED',
      reason: 'nothing-readable',
    });
  });

  it('are refused where they cannot be left out', async () => {
    const run = await runDoor({
      argv: ['review', '--content', '-'],
      stdin: DIFF.replaceAll(/^/gm, '| '),
      codex: 'success',
      stderr:
        /^countersign: the content names a sensitive file, b?a?\/?\.env .*git diff \(--no-color/,
    });
    expect(run).toMatchObject({ exitCode: 2, asked: [] });
  });

  it('are not reviewed when an agent writes them', async () => {
    const run = await runDoor({
      argv: ['hook', 'after'],
      stdin: JSON.stringify({
        ...{ session_id: 's', cwd: '', hook_event_name: 'PostToolUse', tool_name: 'Write' },
        tool_input: { file_path: '/p/.env', content: 'PLAIN=word' },
      }),
      env: { COUNTERSIGN_HOOKS_EDITS: 'sync' },
      codex: 'success',
    });
    expect(run).toMatchObject({ exitCode: 0, stdout: '', asked: [] });
  });

  it('a quote of one in the answer is cut, the finding stays', async () => {
    const finding = { title: 'Key in the tree', file: '.env', current_code: 'PLAIN=word' };
    const run = await runDoor({
      argv: ['review', '--fast', '--content', 'a.diff', '--quiet'],
      files: { 'a.diff': '+x\n' },
      codex: { answer: { verdict: 'CHANGES_REQUIRED', summary: 'Mind it.', findings: [finding] } },
    });
    expect(run.stdout).not.toContain('PLAIN=word');
    expect(JSON.parse(run.stdout)).toMatchObject({
      findings: [{ title: 'Key in the tree' }],
      receipt: { quotes_cut: 1 },
    });
  });
});
