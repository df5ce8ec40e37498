import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { FileTree } from '../bed/file-tree.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type RepositoryState, type Sandbox } from '../bed/sandbox.ts';
import { rejection, type Session, startSession } from '../bed/session.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const run = promisify(execFile);
const SLOW = { behaviour: 'slow-trickle', trickle: { everyMs: 30 } } as const;
const FILES = { 'a.js': 'one();\ntwo();\n', 'b.js': 'other();\n', 'c.js': 'third();\n' };

type Turn = Session & {
  readonly sandbox: Sandbox;
  /** Changes a file as a command does: no hook is told. */
  readonly run: (file: string, content: string) => void;
  /** What the reviewer was sent at the stop; null when no reviewer was used. */
  readonly reviewed: () => Promise<string | null>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

async function inProject(
  files: FileTree = FILES,
  git: RepositoryState = 'commit',
  env: Readonly<Record<string, string>> = {},
): Promise<Turn> {
  const sandbox = await createSandbox({ files, git });
  installFakeCodex(sandbox.bin);
  const session = startSession(sandbox, { env });
  return {
    ...session,
    sandbox,
    run: (file, content) => writeFileSync(path.join(sandbox.project, file), content),
    reviewed: async () => (await session.stop()).asked[0]?.stdin?.text ?? null,
    [Symbol.asyncDispose]: sandbox.dispose,
  };
}

/** A clone has not the settings of the one it was made from. */
const AUTHOR = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com'];

async function commitAll({ git }: Sandbox, words = 'more') {
  await git('add', '-A');
  await git('commit', '-qm', words);
}

describe.concurrent("a command's changes are reviewed at the stop", () => {
  it('by sed: the difference to the start of the turn, marked', async () => {
    await using turn = await inProject();
    expect((await turn.begin()).stdout).toBe('');
    turn.run('a.js', 'one();\nchanged();\n');
    const sent = await turn.reviewed();
    expect(sent).toContain('-two();\n+changed();');
    expect(sent).toContain('Changed by a command, not by an edit: a.js');
    expect(await turn.reviewed()).toBeNull();
  });

  it('though it looks like a comment to the end of its line', async () => {
    await using turn = await inProject();
    await turn.begin();
    turn.run('b.js', 'other();\n// only a comment\n');
    turn.run('a.js', 'one();\n// only a comment\u2028evil();\ntwo();\n');
    const sent = await turn.reviewed();
    expect(sent).toContain('evil();');
    expect(sent).not.toContain('b/b.js');
  });

  it('by a formatter: all files in one review', async () => {
    await using turn = await inProject();
    await turn.begin();
    for (const file of Object.keys(FILES)) turn.run(file, `"use strict";\nof("${file}");\n`);
    const { asked } = await turn.stop();
    expect(asked).toHaveLength(1);
    for (const file of Object.keys(FILES))
      expect(asked[0]?.stdin?.text).toContain(`+of("${file}")`);
  });

  it('blocks on findings there, and names the command', async () => {
    await using turn = await inProject();
    await turn.begin();
    turn.run('a.js', 'one();\nchanged();\n');
    const { said } = await turn.stop({ codex: { answer: rejection('Breaks it') } });
    expect(said).toMatchObject({ decision: 'block' });
    expect(said.reason).toContain('a.js:1 Breaks it');
    // The fix by a command is a change of this turn, too.
    turn.run('a.js', 'one();\nfixed();\n');
    expect(await turn.reviewed()).toContain('-changed();\n+fixed();');
  });

  it('committed in the turn, with a file removed', async () => {
    await using turn = await inProject();
    await turn.begin();
    turn.run('a.js', 'one();\ncommitted();\n');
    rmSync(path.join(turn.sandbox.project, 'c.js'));
    await commitAll(turn.sandbox);
    const sent = await turn.reviewed();
    expect(sent).toContain('+committed();');
    expect(sent).toContain('-third();');
    expect(await turn.reviewed()).toBeNull();
  });

  it('before the first commit, and with it', async () => {
    await using turn = await inProject({ 'mine.js': 'mine();\n' }, 'init');
    await turn.begin();
    turn.run('new.js', 'fresh();\n');
    await commitAll(turn.sandbox);
    const sent = await turn.reviewed();
    expect(sent).toContain('+fresh();');
    expect(sent).not.toContain('mine();');
  });

  it('an untracked file that is removed', async () => {
    await using turn = await inProject();
    turn.run('mine.js', 'mine();\n');
    await turn.begin();
    rmSync(path.join(turn.sandbox.project, 'mine.js'));
    expect(await turn.reviewed()).toContain('-mine();');
  });

  it('a rename, with its changes', async () => {
    const lines = Array.from({ length: 9 }, (_, at) => `line${at}();`).join('\n');
    await using turn = await inProject({ 'old.js': `${lines}\n` });
    await turn.begin();
    const at = (name: string) => path.join(turn.sandbox.project, name);
    renameSync(at('old.js'), at('new.js'));
    turn.run('new.js', `${lines}\nadded();\n`);
    const sent = await turn.reviewed();
    expect(sent).toContain('rename from old.js\nrename to new.js');
    expect(sent).toContain('+added();');
    expect(sent).not.toContain('-line0();');
  });

  it('where a link points to', async () => {
    await using turn = await inProject();
    await turn.begin();
    symlinkSync('/etc/hostname', path.join(turn.sandbox.project, 'link'));
    expect(await turn.reviewed()).toContain('+/etc/hostname');
  });

  it('together with the edit of a tool, from the start of the turn', async () => {
    await using turn = await inProject();
    await turn.begin();
    turn.run('a.js', 'one();\nchanged();\n');
    await turn.write('after', 'a.js', 'one();\nchanged();\nedited();\n');
    const sent = await turn.reviewed();
    expect(sent).toContain('-two();\n+changed();\n+edited();');
    expect(sent).not.toContain('Changed by a command');
  });

  it('in a worktree', async () => {
    await using turn = await inProject();
    const { sandbox } = turn;
    const worktree = path.join(sandbox.root, 'other');
    await sandbox.git('worktree', 'add', '-q', worktree);
    const inside = { env: { CLAUDE_PROJECT_DIR: worktree }, cwd: worktree };
    await turn.begin(inside);
    writeFileSync(path.join(worktree, 'a.js'), 'elsewhere();\n');
    const { asked } = await turn.stop(inside);
    expect(asked[0]?.stdin?.text).toContain('+elsewhere();');
  });

  it('in a folder below the top, and nothing outside of it', async () => {
    await using turn = await inProject({ 'pkg/a.js': 'one();\n', 'top.js': 'top();\n' });
    const folder = path.join(turn.sandbox.project, 'pkg');
    const inside = { env: { CLAUDE_PROJECT_DIR: folder }, cwd: folder };
    await turn.begin(inside);
    turn.run('pkg/a.js', 'changed();\n');
    turn.run('top.js', 'changedTop();\n');
    const sent = (await turn.stop(inside)).asked[0]?.stdin?.text ?? '';
    expect(sent).toContain('+changed();');
    expect(sent).not.toContain('changedTop');
  });

  it('with hooks.edits off, by commands and by tools', async () => {
    await using turn = await inProject(FILES, 'commit', { COUNTERSIGN_HOOKS_EDITS: 'off' });
    await turn.begin();
    turn.run('a.js', 'one();\nchanged();\n');
    await turn.write('after', 'b.js', 'edited();\n');
    const sent = await turn.reviewed();
    expect(sent).toContain('+changed();');
    expect(sent).toContain('+edited();');
  });
});

describe.concurrent('changes from outside the turn are not reviewed', () => {
  it("the user's own dirty tree, and the user's changes between turns", async () => {
    await using turn = await inProject();
    turn.run('a.js', 'mine();\n');
    turn.run('new.js', 'mine too();\n');
    await turn.begin();
    expect(await turn.reviewed()).toBeNull();
    turn.run('b.js', 'mine in between();\n');
    await turn.begin();
    turn.run('c.js', 'by a command();\n');
    const sent = await turn.reviewed();
    expect(sent).toContain('+by a command();');
    expect(sent).not.toContain('mine');
  });

  it('only the new changes of a file that was already dirty', async () => {
    await using turn = await inProject();
    turn.run('a.js', 'mine();\ntwo();\n');
    await turn.begin();
    turn.run('a.js', 'mine();\nchanged();\n');
    const sent = await turn.reviewed();
    expect(sent).toContain(' mine();\n-two();\n+changed();');
  });

  it.each([
    ['checkout', ['checkout', '-q', 'other']],
    ['merge', ['merge', '-q', '--no-edit', 'other']],
    ['rebase', ['rebase', '-q', 'other']],
  ])('a commit that existed before: %s', async (_name, argv) => {
    await using turn = await inProject();
    const { sandbox } = turn;
    const [base] = (await sandbox.git('branch', '--show-current')).split('\n');
    await sandbox.git('checkout', '-qb', 'other');
    turn.run('a.js', 'from elsewhere();\none();\ntwo();\n');
    await commitAll(sandbox);
    await sandbox.git('checkout', '-q', base ?? '');
    // Both sides have changed this file.
    turn.run('a.js', 'one();\ntwo();\nand own work();\n');
    turn.run('b.js', 'own();\n');
    await commitAll(sandbox);
    await turn.begin();
    await sandbox.git(...argv);
    turn.run('c.js', 'by a command();\n');
    const sent = await turn.reviewed();
    expect(sent).toContain('+by a command();');
    expect(sent).not.toContain('from elsewhere');
    expect(sent).not.toMatch(/own work|own\(\)/);
  });

  it.each([
    ['merged', ['pull', '-q', '--no-rebase', '--no-edit']],
    ['rebased', ['pull', '-q', '--rebase']],
  ])('fetched changes: a pull, %s', async (_name, argv) => {
    await using turn = await inProject();
    const { sandbox } = turn;
    const clone = path.join(sandbox.root, 'clone');
    await sandbox.git('clone', '-q', sandbox.project, clone);
    const git = (...words: readonly string[]) => sandbox.git('-C', clone, ...AUTHOR, ...words);
    turn.run('a.js', 'from elsewhere();\n');
    await commitAll(sandbox, 'upstream');
    writeFileSync(path.join(clone, 'b.js'), 'own();\n');
    await git('commit', '-qam', 'own');
    const inside = { env: { CLAUDE_PROJECT_DIR: clone }, cwd: clone };
    await turn.begin(inside);
    await git(...argv);
    writeFileSync(path.join(clone, 'c.js'), 'by a command();\n');
    const sent = (await turn.stop(inside)).asked[0]?.stdin?.text ?? '';
    expect(sent).toContain('+by a command();');
    expect(sent).not.toContain('from elsewhere');
    expect(sent).not.toContain('own()');
  });

  it('but commits that the turn made and pushed are', async () => {
    await using turn = await inProject();
    const { sandbox } = turn;
    const origin = path.join(sandbox.root, 'origin.git');
    await sandbox.git('clone', '-q', '--bare', sandbox.project, origin);
    await sandbox.git('remote', 'add', 'origin', origin);
    await sandbox.git('fetch', '-q');
    await turn.begin();
    turn.run('a.js', 'pushed();\n');
    await commitAll(sandbox);
    await sandbox.git('push', '-q', 'origin', 'HEAD');
    await sandbox.git('fetch', '-q');
    expect(await turn.reviewed()).toContain('+pushed();');
  });

  it.each([
    [
      'fetch . and merge',
      [
        ['fetch', '-q', '.', 'side'],
        ['merge', '-q', 'side'],
      ],
    ],
    ['pull .', [['pull', '-q', '--no-rebase', '.', 'side']]],
    ['pull by the path of the project', [['pull', '-q', '--no-rebase', 'PROJECT', 'side']]],
    [
      'a remote that is the project',
      [
        ['remote', 'add', 'me', '.'],
        ['pull', '-q', '--no-rebase', 'me', 'side'],
      ],
    ],
    [
      'a copy of it',
      [
        ['clone', '-q', '--bare', '.', '../copy'],
        ['pull', '-q', '--no-rebase', '../copy', 'side'],
      ],
    ],
  ])(
    'nor does a fetch make a commit of the turn one from elsewhere: %s',
    async (_name, commands) => {
      await using turn = await inProject();
      const { sandbox } = turn;
      const [base] = (await sandbox.git('branch', '--show-current')).split('\n');
      await turn.begin();
      await sandbox.git('checkout', '-qb', 'side');
      turn.run('a.js', 'made here();\n');
      await commitAll(sandbox);
      await sandbox.git('checkout', '-q', base ?? '');
      for (const argv of commands)
        await sandbox.git(...argv.map((word) => word.replace('PROJECT', sandbox.project)));
      expect(await turn.reviewed()).toContain('+made here();');
    },
  );

  it('but changes pulled from another repository by its path are from elsewhere', async () => {
    await using turn = await inProject();
    const { sandbox } = turn;
    const clone = path.join(sandbox.root, 'clone');
    await sandbox.git('clone', '-q', sandbox.project, clone);
    writeFileSync(path.join(clone, 'a.js'), 'from elsewhere();\n');
    await sandbox.git('-C', clone, ...AUTHOR, 'commit', '-qam', 'theirs');
    await turn.begin();
    await sandbox.git('pull', '-q', '--no-rebase', '../clone');
    turn.run('c.js', 'by a command();\n');
    const sent = await turn.reviewed();
    expect(sent).toContain('+by a command();');
    expect(sent).not.toContain('from elsewhere');
  });

  it('ignored, lock and generated files', async () => {
    await using turn = await inProject({ ...FILES, '.gitignore': 'out/\n' });
    await turn.begin();
    mkdirSync(path.join(turn.sandbox.project, 'out'));
    for (const file of ['out/x.js', 'package-lock.json', 'x.min.js'])
      turn.run(file, 'let it = 1;\n');
    expect(await turn.reviewed()).toBeNull();
  });

  it('the content of a submodule', async () => {
    await using turn = await inProject();
    const { sandbox } = turn;
    const other = path.join(sandbox.root, 'library');
    await sandbox.git('clone', '-q', sandbox.project, other);
    await sandbox.git(
      '-c',
      'protocol.file.allow=always',
      'submodule',
      '--quiet',
      'add',
      other,
      'lib',
    );
    await commitAll(sandbox);
    await turn.begin();
    turn.run('lib/a.js', 'inside();\n');
    expect(await turn.reviewed()).toBeNull();
    turn.run('a.js', 'outside();\n');
    expect(await turn.reviewed()).toContain('+outside();');
    await sandbox.git('-C', 'lib', ...AUTHOR, 'commit', '-qam', 'inside');
    const { said } = await turn.stop();
    expect(said.systemMessage).toContain('lib/ was not reviewed: a git repository of its own');
  });

  it('what is in a repository that the turn made: its folder is named once', async () => {
    await using turn = await inProject();
    const { sandbox, begin, run, stop } = turn;
    await sandbox.git('init', '-q', 'mine');
    run('mine/a.js', 'of the user();\n');
    await begin();
    await sandbox.git('init', '-q', 'made');
    run('made/a.js', 'inside();\n');
    const { said, asked } = await stop();
    expect(asked).toEqual([]);
    expect(said.systemMessage).toBe(
      'countersign: made/ was not reviewed: a git repository of its own. Next: run countersign review there',
    );
    run('a.js', 'outside();\n');
    expect((await stop()).said.systemMessage).toMatch(/reviewed a\.js in \d+ s: APPROVED$/);
  });
});

describe.concurrent('where the start of the turn is not all there is', () => {
  it('no git: edits of tools are reviewed, also with hooks.edits off; reported once per session', async () => {
    await using turn = await inProject(FILES, 'none', { COUNTERSIGN_HOOKS_EDITS: 'off' });
    await turn.begin();
    turn.run('a.js', 'by a command();\n');
    await turn.write('after', 'b.js', 'edited();\n');
    const { asked, said } = await turn.stop();
    expect(asked[0]?.stdin?.text).toContain('+edited();');
    expect(asked[0]?.stdin?.text).not.toContain('by a command');
    expect(said.systemMessage).toContain('in no git repository');
    await turn.begin();
    await turn.write('after', 'b.js', 'edited again();\n');
    expect((await turn.stop()).said.systemMessage ?? '').not.toContain('git repository');
  });

  it('no git, and only commands: reports that their changes cannot be seen', async () => {
    await using turn = await inProject(FILES, 'none');
    await turn.begin();
    turn.run('a.js', 'by a command();\n');
    const { said } = await turn.stop();
    expect(said.systemMessage).toContain('in no git repository');
    await turn.begin();
    expect(await turn.stop()).toMatchObject({ stdout: '' });
  });

  it('an installation without the lane: edits of tools are reviewed', async () => {
    await using turn = await inProject();
    turn.run('a.js', 'by a command();\n');
    expect(await turn.reviewed()).toBeNull();
    await turn.write('after', 'b.js', 'edited();\n');
    const sent = await turn.reviewed();
    expect(sent).toContain('+edited();');
    expect(sent).not.toContain('by a command');
  });

  it('a git that takes too long: the start waits no longer, doctor and the stop say so', async () => {
    await using turn = await inProject();
    const { sandbox } = turn;
    await runDoor({ argv: ['init'], sandbox });
    putSlowGit(sandbox);
    await turn.send('start', { hook_event_name: 'UserPromptSubmit', prompt: 'go' });
    rmSync(path.join(sandbox.bin, 'git'));
    turn.run('a.js', 'by a command();\n');
    await turn.write('after', 'b.js', 'edited();\n');
    const { asked, said } = await turn.stop();
    expect(asked[0]?.stdin?.text).not.toContain('by a command');
    expect(said.systemMessage).toContain('git took too long');
    const { stdout } = await runDoor({ argv: ['doctor', '--json'], sandbox, codex: 'success' });
    expect(stdout).toContain('git took too long when the last turn began');
  });

  it('doctor names an installation without the lane, and the command to run', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    await runDoor({ argv: ['init'], sandbox });
    const file = path.join(sandbox.project, '.claude/settings.local.json');
    const older = JSON.parse(readFileSync(file, 'utf8')) as { hooks: Record<string, unknown> };
    const { SessionStart, UserPromptSubmit, ...hooks } = older.hooks;
    expect([SessionStart, UserPromptSubmit]).not.toContain(undefined);
    writeFileSync(file, JSON.stringify({ ...older, hooks }));
    const look = async () =>
      (await runDoor({ argv: ['doctor', '--json'], sandbox, codex: 'success' })).stdout;
    expect(await look()).toMatch(/has no start hook[^}]*"fix": ?"countersign init"/);
    await runDoor({ argv: ['init'], sandbox });
    expect(await look()).not.toContain('has no start hook');
  });
});

function putSlowGit({ bin }: Sandbox): void {
  const program = path.join(bin, 'git');
  writeFileSync(program, '#!/bin/sh\nsleep 20\n');
  chmodSync(program, 0o755);
}

describe.concurrent('unreviewed changes are not lost', () => {
  it("the reviewer was unavailable: the next stop reviews the changes, but not the user's own since", async () => {
    await using turn = await inProject();
    await turn.begin();
    turn.run('a.js', 'one();\nchanged();\n');
    turn.run('c.js', 'committed();\n');
    await turn.sandbox.git('commit', '-qam', 'half');
    const { said } = await turn.stop({ codex: 'quota' });
    expect(said.systemMessage).toContain('a.js (changed by a command)');
    turn.run('b.js', 'mine();\n');
    await turn.begin();
    installFakeCodex(turn.sandbox.bin);
    const sent = await turn.reviewed();
    expect(sent).toContain('-two();\n+changed();');
    expect(sent).toContain('-third();\n+committed();');
    expect(sent).not.toContain('mine');
    await turn.begin();
    expect(await turn.reviewed()).toBeNull();
  });

  it('the user interrupted the agent and goes on', async () => {
    await using turn = await inProject();
    await turn.begin();
    turn.run('a.js', 'one();\nchanged();\n');
    await turn.begin();
    expect(await turn.reviewed()).toContain('+changed();');
  });

  it('a file that changes during its review counts as not reviewed yet', async () => {
    await using turn = await inProject();
    await turn.begin();
    turn.run('a.js', 'one();\nchanged();\n');
    turn.run('b.js', 'stays();\n');
    const codex = installFakeCodex(turn.sandbox.bin, SLOW);
    const stopping = turn.stop();
    await codex.waitForAsks(1);
    turn.run('a.js', 'one();\nchanged again();\n');
    const { said, asked } = await stopping;
    expect(asked).toHaveLength(1);
    expect(said.systemMessage).toContain('not reviewed yet: a.js (changed by a command)');
    installFakeCodex(turn.sandbox.bin);
    await turn.begin();
    const sent = await turn.reviewed();
    expect(sent).toContain('-two();\n+changed again();');
    expect(sent).not.toContain('stays();');
  });

  it('a pause ends the turn: changes during it are not reviewed later', async () => {
    await using turn = await inProject();
    await turn.begin();
    await runDoor({ argv: ['pause', '30m'], sandbox: turn.sandbox });
    await turn.send('start', { hook_event_name: 'UserPromptSubmit', prompt: 'go' });
    turn.run('a.js', 'one();\nchanged();\n');
    await runDoor({ argv: ['resume'], sandbox: turn.sandbox });
    await turn.begin();
    expect(await turn.reviewed()).toBeNull();
  });
});

const notebook = (source: string, output: string) =>
  JSON.stringify({
    cells: [
      { cell_type: 'markdown', id: 'a1', metadata: {}, source: ['# Title\n', 'words'] },
      {
        ...{ cell_type: 'code', id: 'b2', execution_count: 7, metadata: { tags: ['x'] } },
        ...{ source, outputs: [{ data: { 'image/png': output } }] },
      },
    ],
    ...{ metadata: {}, nbformat: 4, nbformat_minor: 5 },
  });

describe.concurrent('a notebook is reviewed by the source of its cells', () => {
  it('changed by a command, at the stop; new outputs alone are no change', async () => {
    await using turn = await inProject({ 'n.ipynb': notebook('x = 1', 'AAAA') });
    await turn.begin();
    turn.run('n.ipynb', notebook('x = 1', 'BBBB'));
    expect(await turn.reviewed()).toBeNull();
    turn.run('n.ipynb', notebook('x = 2\nprint(x)', 'CCCC'));
    const sent = await turn.reviewed();
    expect(sent).toContain('-x = 1\n+x = 2\n+print(x)');
    expect(sent).not.toMatch(/CCCC|execution_count/);
  });

  it('edited with NotebookEdit, after the edit', async () => {
    await using turn = await inProject({ 'n.ipynb': notebook('x = 1', 'AAAA') });
    turn.run('n.ipynb', notebook('x = eval(y)', 'AAAA'));
    const file = path.join(turn.sandbox.project, 'n.ipynb');
    const { asked } = await turn.send('review', {
      ...{ hook_event_name: 'PostToolUse', tool_name: 'NotebookEdit', tool_use_id: 'toolu_n' },
      tool_input: { notebook_path: file, cell_id: 'b2', new_source: 'x = eval(y)' },
      tool_response: { new_source: 'x = eval(y)', cell_id: 'b2' },
    });
    expect(asked[0]?.stdin?.text).toContain('-x = 1\n+x = eval(y)');
    expect(asked[0]?.stdin?.text).not.toContain('AAAA');
  });
});

// By itself: a folder of its own, which no other test reads.
it('100,000 untracked files: reported, bounded, and tracked files are reviewed', async () => {
  await using turn = await inProject();
  const { sandbox } = turn;
  const folder = path.join(sandbox.root, 'large');
  await sandbox.git('clone', '-q', sandbox.project, folder);
  mkdirSync(path.join(folder, 'data'));
  await run('sh', ['-c', 'seq 1 100000 | xargs -n 10000 touch'], {
    cwd: path.join(folder, 'data'),
  });
  const inside = { env: { CLAUDE_PROJECT_DIR: folder }, cwd: folder };
  await turn.begin(inside);
  writeFileSync(path.join(folder, 'a.js'), 'one();\nchanged();\n');
  writeFileSync(path.join(folder, 'new.js'), 'new();\n');
  const { asked, said } = await turn.stop(inside);
  expect(asked[0]?.stdin?.text).toContain('+changed();');
  expect(asked[0]?.stdin?.text).not.toContain('+new();');
  expect(said.systemMessage).toContain('untracked files that commands make or change are not');
}, 120_000);
