import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { acquireLock } from '../../src/system/files/lock.ts';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';
import { writeUserFile } from '../config/nested.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const PLAN = '# The plan\n';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const approvalOf = (plan: string, more: object = {}) =>
  JSON.stringify({ is_optimal: true, plan_hash: hashOf(plan), ...more });

type More = Partial<Pick<DoorRun, 'env' | 'stderr' | 'wrapper' | 'cwd'>> & { session?: string };

/** What the gate does about a tool; 2 is a denial. */
async function gate(sandbox: Sandbox, tool: string, input: object, more: More = {}) {
  const { session = 's1', env, ...rest } = more;
  return await runDoor({
    argv: ['hook', 'gate'],
    stdin: JSON.stringify({
      ...{ session_id: session, cwd: sandbox.project, hook_event_name: 'PreToolUse' },
      ...{ tool_name: tool, tool_input: input },
    }),
    sandbox,
    stderr: /^countersign: /,
    env: { CLAUDE_PROJECT_DIR: sandbox.project, ...env },
    ...rest,
  });
}

const exitOf = async (...args: Parameters<typeof gate>) => (await gate(...args)).exitCode;

const write = (sandbox: Sandbox, file: string, more: More = {}) =>
  exitOf(sandbox, 'Write', { file_path: path.join(sandbox.project, file), content: '' }, more);

const bash = (sandbox: Sandbox, command: string, more: More = {}) =>
  exitOf(sandbox, 'Bash', { command }, more);

const QUIET = { stderr: [] } as const;

const project = (files: Record<string, string> = {}) =>
  createSandbox({ git: 'init', files: { 'src/a.ts': '1\n', ...files } });

/** A project in which a plan is being made. */
async function planning(files: Record<string, string> = {}) {
  const sandbox = await project(files);
  await runDoor({ argv: ['plan', 'start'], sandbox });
  return sandbox;
}

/** `plan start` puts an approval that is there into the archive: this one comes after it. */
async function approved(files: Record<string, string> = {}) {
  const sandbox = await planning({ 'docs/plan.md': PLAN, ...files });
  await sandbox.write({ '.claude/review/approval.json': approvalOf(PLAN) });
  return sandbox;
}

describe.concurrent('arming', () => {
  it('by the command that the agent runs, and not by a mention of it', async () => {
    await using sandbox = await project();
    for (const command of ['echo countersign plan start', 'grep -rn "countersign plan start" .'])
      expect(await bash(sandbox, command, QUIET)).toBe(0);
    expect(await write(sandbox, 'src/a.ts', QUIET)).toBe(0);
    expect(await bash(sandbox, 'cd . && countersign plan start', QUIET)).toBe(0);
    expect(await write(sandbox, 'src/a.ts')).toBe(2);
    // Another session, as after /clear.
    expect(await write(sandbox, 'src/a.ts', { session: 's2' })).toBe(2);
    await runDoor({ argv: ['plan', 'reset'], sandbox });
    expect(await write(sandbox, 'src/a.ts', QUIET)).toBe(0);
  });

  it('by the project, which may only tighten', async () => {
    await using sandbox = await project({ '.countersign.yaml': 'plan: {gate: enforced}\n' });
    expect(await write(sandbox, 'src/a.ts')).toBe(2);
    // A file further down says nothing about the gate.
    await sandbox.write({ 'sub/.countersign.yaml': 'plan: {gate: off}\n' });
    expect(await write(sandbox, 'src/a.ts', { cwd: 'sub' })).toBe(2);
    await sandbox.write({ '.countersign.yaml': 'plan: {gate: off}\n' });
    await runDoor({ argv: ['plan', 'start'], sandbox, stderr: [/plan\.gate is ignored/] });
    expect(await write(sandbox, 'src/a.ts')).toBe(2);
    writeUserFile(sandbox, 'plan: {gate: off}\n');
    expect(await write(sandbox, 'src/a.ts', QUIET)).toBe(0);
    expect(await bash(sandbox, 'countersign plan start', QUIET)).toBe(0);
    expect(await write(sandbox, 'src/a.ts', { env: { COUNTERSIGN_PLAN_GATE: 'enforced' } })).toBe(
      2,
    );
  });

  it('a broken configuration: armed if it was armed last, else off with a note', async () => {
    await using sandbox = await project({ '.countersign.yaml': 'plan: {gate: [\n' });
    const note = await gate(sandbox, 'Write', { file_path: 'src/a.ts' }, QUIET);
    expect(note).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(
        /^\{"systemMessage":"countersign: the plan gate is off, because/,
      ),
    });
    expect((await gate(sandbox, 'Read', { file_path: 'src/a.ts' }, QUIET)).stdout).toBe('');
    await sandbox.write({ '.countersign.yaml': 'plan: {gate: enforced}\n' });
    expect(await write(sandbox, 'src/a.ts')).toBe(2);
    await sandbox.write({ '.countersign.yaml': 'plan: {gate: [\n' });
    expect(await write(sandbox, 'src/a.ts')).toBe(2);
    expect(await write(sandbox, 'docs/plan.md', QUIET)).toBe(0);
  });

  it('with a broken file the environment’s settings still count', async () => {
    await using sandbox = await project({ '.countersign.yaml': 'plan: {gate: [\n' });
    const enforced = { env: { COUNTERSIGN_PLAN_GATE: 'enforced' } };
    expect(await write(sandbox, 'src/a.ts', enforced)).toBe(2);
    expect(await write(sandbox, 'docs/plan.md', { ...enforced, ...QUIET })).toBe(0);
  });

  it('that cannot be recorded denies the command that asks for it', async () => {
    await using sandbox = await project();
    const env = { XDG_STATE_HOME: '/proc/nowhere' };
    const run = await gate(sandbox, 'Bash', { command: 'countersign plan start' }, { env });
    expect(run.exitCode).toBe(2);
  });
});

it('where the settings of the project hide our records: every tool is refused, reviews go on', async () => {
  const env = { XDG_STATE_HOME: '/theirs' };
  await using sandbox = await project({ '.claude/settings.json': JSON.stringify({ env }) });
  for (const tool of ['Read', 'Write']) {
    const { exitCode, stderr } = await gate(sandbox, tool, { file_path: 'src/a.ts' }, { env });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('denies every tool');
    expect(stderr).not.toContain('nothing runs');
  }
  installFakeCodex(sandbox.bin);
  const session = startSession(sandbox, { env });
  const { asked } = await session.write('review', 'src/a.ts', 'changed();\n');
  expect(asked).toHaveLength(1);
});

describe.concurrent('before approval', () => {
  it('looking is free, writing is not, except the plan', async () => {
    await using sandbox = await planning();
    const { project: root, claudeConfig } = sandbox;
    for (const tool of ['Read', 'Glob', 'WebSearch', 'Task', 'AskUserQuestion'])
      expect(await exitOf(sandbox, tool, {}, QUIET)).toBe(0);
    expect(await write(sandbox, 'docs/plan.md', QUIET)).toBe(0);
    const own = { file_path: path.join(claudeConfig, 'plans/brave-fox.md') };
    expect(await exitOf(sandbox, 'Write', own, QUIET)).toBe(0);
    for (const [tool, input] of [
      ['Write', { file_path: 'nested/docs/plan.md' }],
      ['Edit', { file_path: `${root}/docs/../src/a.ts` }],
      ['Write', {}],
      ['NotebookEdit', { notebook_path: `${root}/docs/plan.md` }],
      ['PowerShell', { command: 'dir' }],
      ['mcp__files__write', { path: 'docs/plan.md' }],
      ['Brandnew', {}],
    ] as const)
      expect(await exitOf(sandbox, tool, input), tool).toBe(2);
  });

  it('says which tool, why, and the way out, in one line', async () => {
    await using sandbox = await planning();
    const { stderr } = await gate(sandbox, 'Bra\nnd', {});
    expect(stderr).toMatch(
      /^countersign: Bra nd is not allowed without an approved plan: no plan has been approved yet\. [^\n]+docs\/plan\.md\. Next, [^\n]+countersign plan reset\n$/,
    );
  });

  it('of a tool of an MCP server, says how it can be let through', async () => {
    await using sandbox = await planning();
    const { stderr } = await gate(sandbox, 'mcp__docs__search', { query: 'x' });
    expect(stderr).toContain('If this tool only reads, the user can add it to plan.allow_tools.');
  });

  it("with an enforced gate, names a person's options", async () => {
    await using sandbox = await project();
    const env = { COUNTERSIGN_PLAN_GATE: 'enforced' };
    const waysOut = async () => {
      const denied = [
        await gate(sandbox, 'Write', { file_path: 'src/a.ts' }, { env }),
        await gate(sandbox, 'Bash', { command: 'npm test' }, { env }),
      ];
      return denied.map(({ stderr }) => stderr.replace(/^.* plan\.gate is enforced here: /, ''));
    };
    const off =
      'only the user can turn it off, with: countersign init --remove (or by hand, where plan.gate is set)\n';
    expect(await waysOut()).toEqual([off, off]);
    await sandbox.write({ 'docs/plan.md': PLAN });
    const approve = 'only the user can override this, with: countersign plan approve\n';
    expect(await waysOut()).toEqual([approve, approve]);
    const { stderr } = await gate(sandbox, 'Write', { file_path: '.countersign.yaml' }, { env });
    expect(stderr).toMatch(/only the user can change it, in an editor\.\n$/);
  });

  it('where it is enforced, an event that cannot be read names no reset either', async () => {
    await using sandbox = await project({ '.countersign.yaml': 'plan: {gate: enforced}\n' });
    const run = await runDoor({
      ...{ argv: ['hook', 'gate'], stdin: '{"half', sandbox, stderr: /^countersign: / },
      env: { CLAUDE_PROJECT_DIR: sandbox.project },
    });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toMatch(
      /could not be read .+ with: countersign init --remove \(under Codex/,
    );
    expect(run.stderr).not.toContain('plan reset');
  });

  it('an empty .git below the project is no other project', async () => {
    await using sandbox = await planning();
    mkdirSync(path.join(sandbox.project, 'sub/.git'), { recursive: true });
    const unnamed = { cwd: 'sub', env: { CLAUDE_PROJECT_DIR: '' } };
    expect(await write(sandbox, 'src/a.ts', unnamed)).toBe(2);
  });

  it('without cwd the plan is the one of the project', async () => {
    await using sandbox = await planning();
    const stdin = (file_path: string) =>
      JSON.stringify({
        ...{ session_id: 's1', hook_event_name: 'PreToolUse', tool_name: 'Write' },
        tool_input: { file_path },
      });
    const run = (file: string, stderr: RegExp | []) =>
      runDoor({ argv: ['hook', 'gate'], stdin: stdin(file), sandbox, stderr });
    expect((await run('docs/plan.md', [])).exitCode).toBe(0);
    expect((await run('src/a.ts', /is not allowed/)).exitCode).toBe(2);
  });

  it.each([
    ['no approval', () => undefined],
    ['half a record', ({ project: root }: Sandbox) => put(root, '{"is_optimal":tr')],
    ['of another plan', ({ project: root }: Sandbox) => put(root, approvalOf('other'))],
    [
      'a key twice',
      ({ project: root }: Sandbox) =>
        put(root, approvalOf(PLAN).replace('{', '{"is_optimal":false,')),
    ],
  ])('%s opens nothing', async (_name, damage) => {
    await using sandbox = await planning({ 'docs/plan.md': PLAN });
    damage(sandbox);
    expect(await write(sandbox, 'src/a.ts')).toBe(2);
    expect(await bash(sandbox, 'npm test')).toBe(2);
  });
});

function put(root: string, record: string): void {
  mkdirSync(path.join(root, '.claude/review'), { recursive: true });
  writeFileSync(path.join(root, '.claude/review/approval.json'), record);
}

describe.concurrent('approved', () => {
  it('everything is free until the plan changes, and again when it is as it was', async () => {
    await using sandbox = await approved();
    const all = async (code: 0 | 2) => {
      const quiet = code === 0 ? QUIET : {};
      expect(await write(sandbox, 'src/a.ts', quiet)).toBe(code);
      expect(await bash(sandbox, 'npm test > log', quiet)).toBe(code);
      expect(await exitOf(sandbox, 'mcp__files__move', { to: 'b' }, quiet)).toBe(code);
    };
    await all(0);
    // The second time it is known without a hash.
    await all(0);
    await sandbox.write({ 'docs/plan.md': PLAN.toUpperCase() });
    await all(2);
    await sandbox.write({ 'docs/plan.md': PLAN });
    await all(0);
    rmSync(path.join(sandbox.project, '.claude/review/approval.json'));
    await all(2);
  });

  it('files that control the gate stay closed to file tools', async () => {
    await using sandbox = await approved();
    const { project: root } = sandbox;
    symlinkSync('.claude', path.join(root, 'link'));
    for (const file of [
      '.claude/review/approval.json',
      '.claude/settings.json',
      '.countersign.yaml',
      '.git/hooks/pre-commit',
      '.CLAUDE/Review/x',
      'link/review/x',
    ])
      expect(await write(sandbox, file), file).toBe(2);
    expect(await exitOf(sandbox, 'mcp__fs__move', { to: '.git/config' })).toBe(2);
    const state = { file_path: path.join(sandbox.state, 'countersign/x') };
    const { stderr } = await gate(sandbox, 'Edit', state);
    expect(stderr).toMatch(/^countersign: Edit is not allowed here: .+only the user can change it/);
    expect(
      await exitOf(sandbox, 'Read', { file_path: '.claude/review/approval.json' }, QUIET),
    ).toBe(0);
  });

  it('a path that is another file to the host is closed, approved or not', async () => {
    await using sandbox = await planning({ 'docs/plan.md': PLAN, 'sub/b': '' });
    const { project: root } = sandbox;
    symlinkSync('/proc/self/cwd', path.join(root, 'here'));
    const files = ['/proc/self/cwd/docs/plan.md', `${root}/here/docs/plan.md`];
    const write = (file_path: string, cwd = '.') =>
      exitOf(sandbox, 'Write', { file_path, content: '' }, { cwd });
    for (const file of files) expect(await write(file), file).toBe(2);
    await sandbox.write({ '.claude/review/approval.json': approvalOf(PLAN) });
    for (const file of [...files, '/proc/self/cwd/.claude/review/approval.json'])
      expect(await write(file, 'sub'), file).toBe(2);
  });

  it('a damaged record of the planning is a closed gate, and no approval opens it', async () => {
    await using sandbox = await approved();
    expect(await write(sandbox, 'src/a.ts', QUIET)).toBe(0);
    const names = readdirSync(sandbox.state, { recursive: true, encoding: 'utf8' });
    const record = names.find((name) => name.endsWith('armed.json')) ?? '';
    writeFileSync(path.join(sandbox.state, record), '{"version":1,"sin');
    const { exitCode, stderr } = await gate(sandbox, 'Write', { file_path: 'src/a.ts' });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/is damaged .+ remove it with: countersign plan reset\n$/);
    expect(await write(sandbox, 'docs/plan.md', QUIET)).toBe(0);
  });
});

describe.concurrent('the settings of the host', () => {
  const HOOK = { type: 'command', command: 'node "/x/main.cjs" hook gate', onFailure: 'block' };
  const calling = (more: object = {}) =>
    JSON.stringify({ hooks: { PreToolUse: [{ hooks: [{ ...HOOK, ...more }] }] } });

  const changed = (sandbox: Sandbox, stderr: RegExp | [] = [], env = {}) =>
    runDoor({
      argv: ['hook', 'gate'],
      stdin: JSON.stringify({
        ...{ session_id: 's1', cwd: sandbox.project, hook_event_name: 'ConfigChange' },
        source: 'project_settings',
      }),
      sandbox,
      stderr,
      env: { CLAUDE_PROJECT_DIR: sandbox.project, ...env },
    });

  it('may change while ours stay as they are', async () => {
    await using sandbox = await planning({ '.claude/settings.json': calling() });
    await exitOf(sandbox, 'Read', {}, QUIET);
    const settings = JSON.parse(calling()) as object;
    await sandbox.write({
      '.claude/settings.json': JSON.stringify({ model: 'other', ...settings }, null, 2),
    });
    expect((await changed(sandbox)).exitCode).toBe(0);
  });

  it.each([
    ['out', '{}'],
    ['shorter', calling({ timeout: 1 })],
    ['elsewhere', calling({ command: 'node "/tmp/main.cjs" hook gate' })],
    ['off', JSON.stringify({ ...(JSON.parse(calling()) as object), disableAllHooks: true })],
    ['broken', '{'],
  ])('may not take ours: %s', async (_name, text) => {
    await using sandbox = await planning({ '.claude/settings.json': calling() });
    await exitOf(sandbox, 'Read', {}, QUIET);
    await sandbox.write({ '.claude/settings.json': text });
    const run = await changed(sandbox, /^countersign: this change of the settings removes/);
    expect(run.exitCode).toBe(2);
    await runDoor({ argv: ['plan', 'reset'], sandbox });
    expect((await changed(sandbox)).exitCode).toBe(0);
  });

  it('may not change if their old state cannot be stored', async () => {
    await using sandbox = await project({ '.claude/settings.json': calling() });
    const env = { COUNTERSIGN_PLAN_GATE: 'enforced', XDG_STATE_HOME: '/proc/nowhere' };
    await exitOf(sandbox, 'Read', {}, { ...QUIET, env });
    await sandbox.write({ '.claude/settings.json': '{}' });
    const run = await changed(sandbox, /cannot be read any more, so this change/, env);
    expect(run.exitCode).toBe(2);
  });
});

const NEIGHBOURS: readonly (readonly [string, string])[] = [
  ['sed -n 1,40p src/a.ts', "sed -n 'w x' -e p src/a.ts"],
  ["ls | sed 's/a/b/'", "ls | sed 's/a/b/w x'"],
  ['sort -u src/a.ts', 'sort -u src/a.ts --output=x'],
  ['sort src/a.ts | uniq -c', 'sort src/a.ts | uniq - x'],
  ['tree -L 2', 'tree -o x'],
  ['fd -e ts', 'fd -e ts -x rm'],
  ["jq '.env' src/a.ts", 'jq -n env'],
  ['diff src/a.ts src/b.ts', 'diff --to-file=.env src/a.ts'],
  ['[ ! -f x ] || echo x', "[ ! -v 'a[0]' ]"],
  ['command -v node', 'command node'],
  ['node --version 2>&1', 'node --version --require ./x'],
  ["find . ! -name '*.ts'", 'find . ! -name x -delete'],
  ["rg -g '*.ts' a", "rg --hidden -g '.e*' a"],
  ['grep -rn --include=*.ts a .', 'grep -rn --include=.e* a .'],
  ['git log --oneline HEAD@{1}', 'git -c core.pager=x log'],
  ["git diff -- '*.ts'", "git diff -- ':(glob).e*'"],
  ['git show HEAD:src/a.ts', 'git show HEAD:.env'],
  ['git stash show -p', 'git stash pop'],
  ['git config --get user.name', 'git config user.name x'],
  ['cat src/a.ts', 'cat gcp-key.json /etc/shadow'],
];

describe.concurrent('Bash', () => {
  it('joined commands pass unless they are turned off, each by its own rules', async () => {
    await using sandbox = await planning({ '.env': 'x\n', 'sub/.env': 'x\n', 'sub/b.txt': 'y\n' });
    const joined = 'cd sub && git log --oneline 2>/dev/null | head -5 ; ls';
    expect(await bash(sandbox, joined, QUIET)).toBe(0);
    expect(await bash(sandbox, '[ -f x ] && cat x || echo "--- none" 2>&1', QUIET)).toBe(0);
    symlinkSync('.env', path.join(sandbox.project, 'sub/notes'));
    for (const command of [
      'cd sub && cat notes',
      'cat sub/b.txt | tee x',
      'cd .. && ls',
      'ls && cd sub; cat notes',
      'ls 2>err',
      'ls & cat x',
    ])
      expect(await bash(sandbox, command), command).toBe(2);
    // Whoever wrote the project may make it stricter.
    await sandbox.write({ '.countersign.yaml': 'plan: {gate_pipes: false}\n' });
    expect(await bash(sandbox, joined)).toBe(2);
  });

  it('reading passes, but not commands beside it that write, run programs or show secrets', async () => {
    await using sandbox = await planning({ '.env': 'x\n', 'gcp-key.json': '{}\n' });
    for (const [reads, other] of NEIGHBOURS) {
      expect(await bash(sandbox, reads, QUIET), reads).toBe(0);
      expect(await bash(sandbox, other), other).toBe(2);
    }
  });

  it('a credentials file that the configuration names to git is not read', async () => {
    await using sandbox = await planning({ '.env': 'KEY=x\n', 'docs/a.md': 'a\n' });
    await sandbox.git('config', 'blame.ignoreRevsFile', '.revs');
    expect(await bash(sandbox, 'git blame docs/a.md', QUIET)).toBe(0);
    symlinkSync('.env', path.join(sandbox.project, '.revs'));
    expect(await bash(sandbox, 'git blame docs/a.md')).toBe(2);
  });

  it.each(['start', 'status', 'verify', 'history', 'explain'])('plan %s passes', async (action) => {
    await using sandbox = await planning();
    expect(await bash(sandbox, `countersign plan ${action}`, QUIET)).toBe(0);
  });

  it('a person’s commands do not', async () => {
    await using sandbox = await planning();
    for (const words of [
      ...['plan approve', 'plan reset', 'plan worktree', 'init', 'trust', 'pause'],
      ...['findings resolve 1 --because x', 'findings dismiss 1 --because x', 'findings clear'],
      ...['key', 'receipts push'],
    ])
      expect(await bash(sandbox, `countersign ${words}`), words).toBe(2);
  });

  it('explain shows how it is read, the decision and the reason', async () => {
    await using sandbox = await project();
    const explain = async (command: string) =>
      (await runDoor({ argv: ['plan', 'explain', '--bash', command], sandbox })).stdout;
    expect(await explain("git log --grep 'a b'")).toBe(
      'read as: "git" "log" "--grep" "a b"\npipes: |, &&, ||, ; and cd are allowed (plan.gate_pipes)\ndecision: allowed before a plan is approved\n',
    );
    expect(await explain('sort -o x y')).toMatch(
      /^read as: "sort" "-o" "x" "y"\n.+\ndecision: refused .+\nbecause: of sort, -o is not on its list\ninstead: .+\n$/s,
    );
    expect(await explain('ls | wc -l')).toMatch(/^read as: "ls"\n {5}\| {3}"wc" "-l"\n.+allowed/s);
    writeUserFile(sandbox, 'plan: {gate_pipes: false}\n');
    expect(await explain('ls | wc')).toMatch(/^read as: nothing\n.+because: it contains a pipe\n/s);
    const { stdout } = await runDoor({ argv: ['plan', 'explain'], sandbox });
    expect(stdout).toMatch(
      / {2}\[ basename cat cd comm command countersign cut .+\ngit: blame branch .+\ncountersign: plan start/s,
    );
  });
});

describe.concurrent('killed, slowed and starved, it denies or fails in a way that onFailure catches', () => {
  it.each([
    ['no memory', 'ulimit -v 300000; exec "$@"'],
    ['no descriptors', 'ulimit -n 8; exec "$@"'],
    ['killed', '"$@" & kill -9 $!; wait $!; code=$?; echo "gone: $code" >&2; exit $code'],
    ['stdin closed', 'exec "$@" <&-'],
    ['stdin empty', 'exec "$@" </dev/null'],
    ['stderr closed', 'exec "$@" 2>&-'],
    ['stderr full', 'exec "$@" 2>/dev/full'],
  ])('%s', async (name, script) => {
    await using sandbox = await planning();
    const wrapper = ['/bin/sh', '-c', script, 'sh'];
    const stderr = name.startsWith('stderr') ? [] : /./;
    const run = await gate(sandbox, 'Write', { file_path: 'src/a.ts' }, { wrapper, stderr });
    expect(run.exitCode).not.toBe(0);
  });

  it("held up by a living process: it denies before the host's timeout", async () => {
    await using sandbox = await project();
    await runDoor({ argv: ['plan', 'start'], sandbox });
    await runDoor({ argv: ['plan', 'reset'], sandbox });
    const projects = path.join(sandbox.state, 'countersign/projects');
    const record = path.join(projects, readdirSync(projects)[0] ?? '', 'armed.json');
    const held = await acquireLock(record, { waitMs: 10_000, unseenMs: 60_000 });
    if (held.kind !== 'held') throw new Error(held.trouble.code);
    const run = await gate(sandbox, 'Bash', { command: 'countersign plan start' });
    held.lease.release();
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toMatch(/the plan gate did not decide in time, so this was denied/);
  });
});
