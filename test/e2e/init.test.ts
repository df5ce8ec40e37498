import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { examine } from '../bed/examine.ts';
import { putClaude } from '../bed/fake-claude.ts';
import { putFileInPlaceOfDirectory } from '../bed/faults.ts';
import type { FileTree } from '../bed/file-tree.ts';
import { builtProgram, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

const LOCAL = '.claude/settings.local.json';
const SHARED = '.claude/settings.json';

type Hooks = { hooks: Record<string, { hooks: Record<string, unknown>[] }[]> };

const initialise = (sandbox: Sandbox, ...flags: readonly string[]) =>
  runDoor({ argv: ['init', ...flags], sandbox });

const commandsIn = (text = '{"hooks":{}}') =>
  Object.values((JSON.parse(text) as Hooks).hooks).flatMap((groups) =>
    groups.flatMap(({ hooks }) => hooks.map(({ command }) => command)),
  );

const FOREIGN =
  '\t"hooks": {\r\n\t\t"Stop": [ { "hooks": [{"type":"command","command":"say done"}] } ]\r\n\t}';
const THEIRS = `{\r\n\t"permissions": { "allow": ["Bash(ls:*)"] },\r\n${FOREIGN},\r\n\t"model": "opus"\r\n}`;

describe('init', () => {
  it('makes the settings, once, and takes them away again', async () => {
    await using sandbox = await createSandbox();
    putClaude(sandbox);
    const first = await initialise(sandbox);
    expect(first.exitCode).toBe(0);
    expect(first.stdout).toContain(`${LOCAL}: made`);
    const lanes = ['start', 'start', 'after', 'review', 'review', 'stop', 'stop', 'compact'];
    expect(commandsIn(first.files[LOCAL])).toEqual(
      lanes.map((lane) => `node "${builtProgram}" hook ${lane}`),
    );
    const { report } = await examine({ sandbox, env: { OPENAI_API_KEY: 'k' } });
    expect(report.checks).toContainEqual(
      expect.objectContaining({
        state: 'ok',
        detail: `Claude Code, by ${LOCAL}: start, after, review, stop, compact`,
      }),
    );

    const again = await initialise(sandbox);
    expect(again.stdout).toContain('Nothing to do');
    expect(again.files).toEqual(first.files);

    const removed = await initialise(sandbox, '--remove');
    expect(removed.stdout).toContain(`${LOCAL}: removed`);
    expect(removed.files).toEqual({});
    expect(() => statSync(path.join(sandbox.project, '.claude'))).toThrow('ENOENT');
    expect((await initialise(sandbox, '--remove')).stdout).toContain('Nothing to remove');
  });

  it('git does not show the file that is yours alone, so no review is about it', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': 'x();\n' } });
    putClaude(sandbox);
    const list = path.join(sandbox.project, '.git', 'info', 'exclude');
    mkdirSync(path.dirname(list), { recursive: true });
    writeFileSync(list, '*.log');
    expect((await initialise(sandbox)).stdout).toContain(`git ignores ${LOCAL} now`);
    expect((await initialise(sandbox)).stdout).not.toContain('git ignores');
    expect(readFileSync(list, 'utf8')).toBe(`*.log\n# countersign init\n/${LOCAL}\n`);
    const review = await runDoor({ argv: ['review', '--dry-run'], sandbox });
    expect(review.stdout).toContain('nothing-to-review');
    await initialise(sandbox, '--remove');
    expect(readFileSync(list, 'utf8')).toBe('*.log\n');
  });

  it('a file that git ignores or knows already is left to git', async () => {
    await using sandbox = await createSandbox({
      git: 'init',
      files: { '.gitignore': '.claude/\n' },
    });
    putClaude(sandbox);
    expect((await initialise(sandbox)).stdout).not.toContain('git ignores');
    expect((await initialise(sandbox, '--remove')).stdout).not.toContain('info/exclude');
  });

  it("keeps the user's settings, and restores them byte for byte", async () => {
    await using sandbox = await createSandbox({ files: { [LOCAL]: THEIRS } });
    putClaude(sandbox);
    chmodSync(path.join(sandbox.project, LOCAL), 0o640);
    const { files, stdout } = await initialise(sandbox);
    expect(stdout).toContain(`${LOCAL}: added to`);
    expect(commandsIn(files[LOCAL])[0]).toBe('say done');
    expect(files[LOCAL]?.split('\r\n').every((line) => !line.includes('\n'))).toBe(true);
    expect(statSync(path.join(sandbox.project, LOCAL)).mode & 0o777).toBe(0o640);
    expect((await initialise(sandbox, '--remove')).files).toEqual({ [LOCAL]: THEIRS });
  });

  it('takes out only its own from a file that was changed since', async () => {
    await using sandbox = await createSandbox({ files: { [LOCAL]: THEIRS } });
    putClaude(sandbox);
    const { files } = await initialise(sandbox);
    const changed = files[LOCAL]?.replace('"opus"', '"haiku"') ?? '';
    await sandbox.write({ [LOCAL]: changed });
    const again = await initialise(sandbox);
    expect(again.stdout).toContain('Nothing to do');
    const removed = await initialise(sandbox, '--remove');
    expect(removed.stdout).toContain('without our entries');
    expect(removed.files).toEqual({ [LOCAL]: THEIRS.replace('"opus"', '"haiku"') });
  });

  it('updates entries of another version, and can still restore the original', async () => {
    await using sandbox = await createSandbox({ files: { [LOCAL]: THEIRS } });
    putClaude(sandbox);
    const { files } = await initialise(sandbox);
    const elsewhere = path.join(sandbox.root, 'opt');
    mkdirSync(elsewhere);
    const older = files[LOCAL]?.replaceAll(path.dirname(builtProgram), elsewhere) ?? '';
    await sandbox.write({ [LOCAL]: older });
    expect((await initialise(sandbox)).files).toEqual(files);
    expect((await initialise(sandbox, '--remove')).files).toEqual({ [LOCAL]: THEIRS });
  });

  it('--dry-run shows our lines and writes nothing', async () => {
    await using sandbox = await createSandbox({ files: { [LOCAL]: THEIRS } });
    putClaude(sandbox);
    const { stdout, files } = await initialise(sandbox, '--dry-run', '--edits', 'sync');
    expect(stdout).toContain(`would add to ${LOCAL}:\n`);
    expect(stdout).toContain('hook compact');
    expect(stdout).toContain('would make .countersign.yaml:\n  hooks.edits: sync\n');
    expect(stdout).not.toContain('say done');
    expect(files).toEqual({ [LOCAL]: THEIRS });
    await initialise(sandbox);
    const gone = await initialise(sandbox, '--remove', '--dry-run');
    expect(gone.stdout).toContain(`${LOCAL}: would be as it was before`);
    expect(gone.files[LOCAL]).not.toBe(THEIRS);
  });

  it('names its project to a user in another folder', async () => {
    await using sandbox = await createSandbox({ git: 'init', files: { 'src/a.ts': '' } });
    putClaude(sandbox);
    const below = await runDoor({ argv: ['init'], cwd: 'src', sandbox });
    expect(below.stdout).toContain(
      `note: the project is ${sandbox.project}: start Claude Code there`,
    );
    expect(below.files[LOCAL]).toContain('hook stop');
    expect((await initialise(sandbox)).stdout).not.toContain('the project is');
    const home = await runDoor({ argv: ['init'], env: { HOME: sandbox.project }, sandbox });
    expect(home.stdout).toContain(`note: ${sandbox.project} is your home folder, not a project`);
  });

  it('--shared names no path of this machine and is a thing of its own', async () => {
    await using sandbox = await createSandbox();
    putClaude(sandbox);
    const { files, stdout } = await initialise(sandbox, '--shared');
    expect(stdout).toContain('not installed in this project yet');
    expect(Object.keys(files)).toEqual([SHARED]);
    expect(commandsIn(files[SHARED])[0]).toBe(
      'node "$CLAUDE_PROJECT_DIR/node_modules/countersign/dist/main.cjs" hook start',
    );
    expect(files[SHARED]).not.toContain(sandbox.root);
    const local = await initialise(sandbox, '--remove');
    expect(local.files).toEqual(files);
    expect((await initialise(sandbox, '--remove', '--shared')).files).toEqual({});
  });
});

describe('init --edits', () => {
  const editsOf = async (sandbox: Sandbox) => {
    const { stdout } = await runDoor({ argv: ['config', '--json'], sandbox });
    const { settings } = JSON.parse(stdout) as { settings: Record<string, { value: unknown }> };
    return settings['hooks.edits']?.value;
  };

  it('sets hooks.edits where it counts, and takes it back', async () => {
    await using sandbox = await createSandbox();
    putClaude(sandbox);
    const off = await initialise(sandbox, '--edits', 'off');
    expect(off.files['.countersign.yaml']).toBe('hooks:\n  edits: off\n');
    expect(await editsOf(sandbox)).toBe('off');
    await initialise(sandbox, '--edits', 'sync');
    expect(await editsOf(sandbox)).toBe('sync');
    expect((await initialise(sandbox, '--remove')).files).toEqual({});
  });

  it('does not trust a file that came with the repository, and explains the effect', async () => {
    await using sandbox = await createSandbox({
      files: { '.countersign.yaml': 'review:\n  tool_access: true\n' },
    });
    putClaude(sandbox);
    const { stdout } = await initialise(sandbox, '--edits', 'off');
    expect(stdout).toContain('hooks.edits is still async here');
    expect(stdout).toContain('countersign trust');
    const { files } = await initialise(sandbox, '--remove');
    expect(files).toEqual({ '.countersign.yaml': 'review:\n  tool_access: true\n' });
  });

  it('leaves a configuration that was changed since', async () => {
    await using sandbox = await createSandbox();
    putClaude(sandbox);
    await initialise(sandbox, '--edits', 'sync');
    const mine = { '.countersign.yaml': 'hooks:\n  edits: sync\n  stop: pending\n' };
    await sandbox.write(mine);
    const { stdout, files } = await initialise(sandbox, '--remove');
    expect(stdout).toContain('.countersign.yaml: not changed');
    expect(files).toEqual(mine);
  });
});

it('says who misses the program where it is not on PATH, and only there', async () => {
  await using sandbox = await createSandbox();
  putClaude(sandbox);
  const { stdout } = await initialise(sandbox);
  expect(stdout).toMatch(/^note: countersign is not on PATH: the hooks work, but .*findings/m);
  const program = path.join(sandbox.bin, 'countersign');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  expect((await initialise(sandbox)).stdout).not.toContain('countersign is not on PATH');
});

describe('init --plan-gate', () => {
  const SKILL = '.claude/skills/plan-with-review/SKILL.md';
  const OTHER_SKILL = '.claude/skills/implement-approved-plan/SKILL.md';

  it('adds the gate and the skills, and takes all of it out again', async () => {
    await using sandbox = await createSandbox();
    putClaude(sandbox);
    const { files, stdout } = await initialise(sandbox, '--plan-gate', '--edits', 'sync');
    expect(stdout).toContain('countersign is not on PATH');
    expect(Object.keys(files).sort()).toEqual(
      [OTHER_SKILL, SKILL, LOCAL, '.countersign.yaml'].sort(),
    );
    expect(files['.countersign.yaml']).toBe('hooks:\n  edits: sync\nplan:\n  gate: enforced\n');
    const { hooks } = JSON.parse(files[LOCAL] ?? '') as Hooks;
    for (const event of ['PreToolUse', 'ConfigChange'])
      expect(hooks[event]).toMatchObject([
        { hooks: [{ command: `node "${builtProgram}" hook gate`, onFailure: 'block' }] },
      ]);
    const again = await initialise(sandbox);
    expect(again.stdout).toContain('Nothing to do');
    expect(again.files).toEqual(files);
    expect((await initialise(sandbox, '--remove')).files).toEqual({});
    expect(() => statSync(path.join(sandbox.project, '.claude'))).toThrow('ENOENT');
  });

  it('says so if no reviewer could review a plan, with the next step', async () => {
    await using sandbox = await createSandbox();
    putClaude(sandbox);
    const note = /note: no reviewer is available: .+ so only you could approve a plan .+: .+\n/;
    expect((await initialise(sandbox)).stdout).not.toMatch(note);
    expect((await initialise(sandbox, '--plan-gate')).stdout).toMatch(note);
    const ready = await runDoor({ argv: ['init', '--plan-gate'], sandbox, codex: 'success' });
    expect(ready.stdout).not.toMatch(note);
  });

  const statusOf = async (sandbox: Sandbox) =>
    (await runDoor({ argv: ['plan', 'status'], sandbox })).stdout;

  it('taken out, planning ends with it', async () => {
    await using sandbox = await createSandbox();
    putClaude(sandbox);
    await initialise(sandbox, '--plan-gate');
    await runDoor({ argv: ['plan', 'start'], sandbox });
    const dry = await initialise(sandbox, '--remove', '--dry-run');
    expect(dry.stdout).toContain('planning: would end\n');
    expect(await statusOf(sandbox)).toContain('planning since');
    const { stdout } = await initialise(sandbox, '--remove');
    expect(stdout).toContain('planning: ended, because nothing runs the gate here any more\n');
    expect(await statusOf(sandbox)).toMatch(/: not planning\n$/);
  });

  it('taken out while another file calls the gate, planning goes on', async () => {
    await using sandbox = await createSandbox();
    putClaude(sandbox);
    await initialise(sandbox, '--plan-gate');
    await initialise(sandbox, '--plan-gate', '--shared');
    await runDoor({ argv: ['plan', 'start'], sandbox });
    const { stdout } = await initialise(sandbox, '--remove');
    expect(stdout).toContain(
      `note: planning stays active: ${SHARED} calls the gate too; to end it:`,
    );
    expect(await statusOf(sandbox)).toContain('planning since');
  });

  it('taken out where there was no gate of ours, planning goes on', async () => {
    await using sandbox = await createSandbox();
    putClaude(sandbox);
    await initialise(sandbox);
    await runDoor({ argv: ['plan', 'start'], sandbox });
    expect((await initialise(sandbox, '--remove')).stdout).not.toContain('planning');
    expect(await statusOf(sandbox)).toContain('planning since');
  });

  it('leaves a skill of the same name that is not ours, and one that was changed since', async () => {
    await using sandbox = await createSandbox({ files: { [SKILL]: 'mine\n' } });
    putClaude(sandbox, 'echo 2.1.200');
    const { stdout, files } = await initialise(sandbox, '--plan-gate');
    expect(stdout).toContain(`${SKILL} was changed by others and stays as it is`);
    expect(stdout).toContain('from 2.1.295 on it does not: claude update');
    await sandbox.write({ [OTHER_SKILL]: `${files[OTHER_SKILL]}More.\n` });
    const removed = await initialise(sandbox, '--remove');
    expect(removed.stdout).toContain(`${OTHER_SKILL}: not changed`);
    expect(Object.keys(removed.files).sort()).toEqual([OTHER_SKILL, SKILL].sort());
  });
});

describe('init does not touch', () => {
  const content = (text: string | Uint8Array): FileTree => ({ [LOCAL]: text });

  it.concurrent.each<[string, FileTree, RegExp]>([
    ['comments', content('{ // mine\n}\n'), /comments and trailing commas/],
    ['a broken file', content('{"hooks": '), /is not JSON/],
    ['a byte order mark', content('\uFEFF{}'), /byte order mark/],
    ['another encoding', content(Buffer.from([0x7b, 0xe9, 0x7d])), /not UTF-8/],
    ['a wrong shape', content('{"hooks": {"Stop": {}}}'), /"hooks.Stop" must be a list/],
    ['a read-only file', { [LOCAL]: { content: '{}', mode: 0o444 } }, /read-only/],
    ['a link that leads out', { [LOCAL]: { symlink: '../../home/x.json' } }, /outside the project/],
    ['a folder that leads out', { '.claude': { symlink: '../home' } }, /outside the project/],
    ['a link to nothing', { [LOCAL]: { symlink: 'nothing.json' } }, /missing file/],
    ['a directory in its place', { [`${LOCAL}/x`]: '' }, /EISDIR/],
    ['a file in place of the folder', { '.claude': '' }, /ENOTDIR/],
    ['a broken configuration', { '.countersign.yaml': 'hooks: [' }, /\.countersign\.yaml:1/],
  ])('%s: one sentence, exit 2, nothing lost', async (_, files, sentence) => {
    await using sandbox = await createSandbox({ files });
    putClaude(sandbox);
    writeFileSync(path.join(sandbox.home, 'x.json'), '{}');
    const before = await sandbox.read();
    const argv = ['init', '--edits', 'sync'];
    const run = await runDoor({ argv, sandbox, stderr: sentence });
    expect({ exitCode: run.exitCode, stdout: run.stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
    expect(run.files).toEqual(before);
    expect(readFileSync(path.join(sandbox.home, 'x.json'), 'utf8')).toBe('{}');
  });

  it('anything when it can keep no record', async () => {
    await using sandbox = await createSandbox({ files: { a: '' } });
    putClaude(sandbox);
    const { env, wrapper } = putFileInPlaceOfDirectory(path.join(sandbox.state, 'countersign'));
    const run = await runDoor({ argv: ['init'], sandbox, env, wrapper, stderr: /state directory/ });
    expect(run.exitCode).toBe(2);
    expect(run.files).toEqual({ a: '' });
    expect(() => statSync(path.join(sandbox.project, '.claude'))).toThrow('ENOENT');
  });
});

it('init follows a link that stays inside, and fills an empty file', async () => {
  await using sandbox = await createSandbox({
    files: { 'shared/settings.json': '\n', [LOCAL]: { symlink: '../shared/settings.json' } },
  });
  putClaude(sandbox);
  const { files } = await initialise(sandbox);
  expect(files[LOCAL]).toBe('-> ../shared/settings.json');
  expect(commandsIn(files['shared/settings.json'])).toHaveLength(8);
  const removed = await initialise(sandbox, '--remove');
  expect(removed.files['shared/settings.json']).toBe('\n');
});

describe('init and the host', () => {
  it.concurrent.each([
    [
      'echo "2.1.196 (Claude Code)"',
      2,
      /^countersign: Claude Code 2\.1\.196 \(.+\/claude\) is too old/,
    ],
    ['exit 3', 0, /does not say its version/],
    [null, 0, /claude is not on PATH/],
  ])('claude: %s', async (script, exitCode, words) => {
    await using sandbox = await createSandbox();
    if (script !== null) putClaude(sandbox, script);
    const run = await runDoor({
      argv: ['init'],
      sandbox,
      ...(exitCode === 0 ? {} : { stderr: words }),
    });
    expect(run.exitCode).toBe(exitCode);
    expect(Object.keys(run.files)).toEqual(exitCode === 0 ? [LOCAL] : []);
    expect(`${run.stdout}${run.stderr}`).toMatch(words);
  });

  it('says when it is called in another way too', async () => {
    const other = { type: 'command', command: 'countersign hook stop' };
    const settings = JSON.stringify({ hooks: { Stop: [{ hooks: [other] }] } });
    await using sandbox = await createSandbox({ files: { [SHARED]: settings } });
    putClaude(sandbox);
    const { stdout, files } = await initialise(sandbox);
    expect(stdout).toContain(`${SHARED} calls countersign too (stop)`);
    expect(files[SHARED]).toBe(settings);
  });

  it('--remove and --edits contradict each other', async () => {
    const run = await runDoor({ argv: ['init', '--remove', '--edits', 'off'], stderr: /--remove/ });
    expect(run.exitCode).toBe(2);
  });
});
