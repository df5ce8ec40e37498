import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { writeUserFile } from '../config/nested.ts';

/* Where a path leads, however it is written: the gate must see the file that the tool would write. */

const PLAN = '# The plan\n';

type Event = { readonly name?: string; readonly tool?: string; readonly input?: object };

/** Asks the gate, and holds it to its exit code: 2 is a denial. */
async function holds(exit: 0 | 2, sandbox: Sandbox, event: Event, cwd = '.') {
  const { name = 'PreToolUse', tool, input } = event;
  const run = await runDoor({
    argv: ['hook', 'gate'],
    stdin: JSON.stringify({
      ...{ session_id: 's1', cwd: path.join(sandbox.project, cwd), hook_event_name: name },
      ...(tool === undefined ? {} : { tool_name: tool, tool_input: input }),
    }),
    sandbox,
    stderr: exit === 0 ? [] : /^countersign: /,
    // As it is for most people, so that `~` leads there.
    env: { CLAUDE_PROJECT_DIR: sandbox.project, CLAUDE_CONFIG_DIR: undefined },
  });
  expect(run.exitCode).toBe(exit);
}

const writes = (exit: 0 | 2, sandbox: Sandbox, file: string) =>
  holds(exit, sandbox, { tool: 'Write', input: { file_path: file, content: '' } });

const LABELS = Array.from({ length: 31 }, (_, at) => `label ${at}`);

const files = { 'src/a.ts': '1\n', 'docs/x.md': 'x\n', '.claude/x/y': 'y\n' };

async function planning() {
  const sandbox = await createSandbox({ git: 'init', files });
  await runDoor({ argv: ['plan', 'start'], sandbox });
  return sandbox;
}

async function approved() {
  const sandbox = await planning();
  const plan_hash = createHash('sha256').update(PLAN).digest('hex');
  await sandbox.write({
    'docs/plan.md': PLAN,
    '.claude/review/approval.json': JSON.stringify({ is_optimal: true, plan_hash }),
  });
  return sandbox;
}

describe.concurrent('a plan that is a link to a file that is not there yet', () => {
  it.each(['../src/new.ts', '../.claude/settings.local.json', '/nowhere/new'])('%s', async (to) => {
    await using sandbox = await planning();
    const plan = path.join(sandbox.project, 'docs/plan.md');
    symlinkSync(to, plan);
    await writes(2, sandbox, plan);
    unlinkSync(plan);
    await writes(0, sandbox, plan);
  });
});

describe.concurrent('files that control the gate, approved or not', () => {
  it('is found behind links that lead to nothing yet, and above links', async () => {
    await using sandbox = await approved();
    const at = (...parts: string[]) => [sandbox.project, ...parts].join('/');
    symlinkSync('.claude/settings.local.json', at('new'));
    symlinkSync('.claude/x', at('deep'));
    await writes(2, sandbox, at('new'));
    await writes(2, sandbox, at('deep/../settings.json'));
    await writes(0, sandbox, at('src/../src/b.ts'));
  });

  it.each([
    ['mcp__fs__write_file', { path: '.claude/settings.json' }, 'src'],
    ['mcp__fs__write_file', { relative_path: '.claude/review/approval.json' }, 'src'],
    ['mcp__fs__write_file', { uri: 'file://PROJECT/.claude/settings.json' }, '.'],
    ['mcp__fs__write_file', { uri: 'file://localhostPROJECT/.claude%2Fsettings.json' }, '.'],
    ['mcp__fs__write_file', { path: '~/.claude/settings.json' }, '.'],
    ['mcp__fs__write_file', { dir: '.claude', name: 'settings.json' }, '.'],
    ['mcp__fs__find_and_replace', { path: '.claude/settings.json' }, '.'],
    ['mcp__fs__write_files', { files: { '.claude/settings.json': '{}' } }, '.'],
    ['mcp__fs__write_file', { dir: 'PROJECT/.claude', name: 'settings.json', tags: LABELS }, '.'],
    ['mcp__fs__write_file', { path: 'a\n/../.claude/settings.json' }, '.'],
    ['mcp__fs__write_file', { path: `${'./'.repeat(2100)}.claude/settings.json` }, '.'],
    ['mcp__fs__write_file', { path: 'file:PROJECT/.claude/settings.json' }, '.'],
    ['mcp__fs__write_file', { path: 'file://PROJECT/.claude/settings.json?x#y' }, '.'],
    ['mcp__fs__write_file', { dir: 'PROJECT/src', name: 'l/settings.json' }, '.'],
    ['mcp__fs__move', { path: '.claude', to: 'elsewhere' }, '.'],
    ['mcp__fs__write_file', { path: ' .claude/settings.json ' }, '.'],
    ['mcp__fs__search_replace', { path: '.git/config' }, 'src'],
  ])('%s %j in %s', async (tool, input, cwd) => {
    await using sandbox = await approved();
    symlinkSync('../.claude', path.join(sandbox.project, 'src/l'));
    const text = JSON.stringify(input).replace('PROJECT', sandbox.project);
    await holds(2, sandbox, { tool, input: JSON.parse(text) as object }, cwd);
  });

  it('also before an approval, when the user allows the tool', async () => {
    await using sandbox = await planning();
    const tool = 'mcp__fs__find_and_replace';
    writeUserFile(sandbox, `plan:\n  allow_tools: [${tool}]\n`);
    await holds(0, sandbox, { tool, input: { path: 'notes.md' } }, 'src');
    const input = { path: '.claude/review/approval.json' };
    await holds(2, sandbox, { tool, input }, 'src');
  });

  it('through a state folder that is reached by a link', async () => {
    await using sandbox = await approved();
    const real = path.join(sandbox.root, 'real-state');
    renameSync(sandbox.state, real);
    symlinkSync(real, sandbox.state);
    for (const dir of [real, sandbox.state])
      await writes(2, sandbox, path.join(dir, 'countersign/x'));
  });

  it('an unknown tool may write ordinary files', async () => {
    await using sandbox = await approved();
    const input = { path: 'src/b.ts', content: 'a/b\n' };
    await holds(0, sandbox, { tool: 'mcp__fs__write_file', input });
  });
});

describe.concurrent('more than can be looked at in time is denied at once', () => {
  const deep = 'a/'.repeat(1900);
  /** Each `l` leads through all of it, and `t` back. */
  const DEEP = 'd/'.repeat(500);
  const LINKS = `PROJECT${'/l/t'.repeat(19)}/x`;

  it.each([
    ['a patch', 'apply_patch', { command: patchOf(400, `i/${deep}`) }],
    ['texts', 'mcp__x__write', { files: Array.from({ length: 1900 }, (_, at) => `${deep}${at}`) }],
    ['a path through many links', 'Write', { file_path: LINKS, content: '' }],
    ['one path', 'Write', { file_path: `/${'a/'.repeat(200_000)}x`, content: '' }],
  ])('%s', async (_, tool, input) => {
    await using sandbox = await planning();
    const { project } = sandbox;
    mkdirSync(path.join(project, DEEP), { recursive: true });
    symlinkSync(DEEP, path.join(project, 'l'));
    symlinkSync(project, path.join(project, DEEP, 't'));
    const text = JSON.stringify(input).replace('PROJECT', project);
    await holds(2, sandbox, { tool, input: JSON.parse(text) as object });
  });
});

function patchOf(count: number, file: string): string {
  const heads = Array.from({ length: count }, (_, at) => `*** Add File: ${file}${at}\n+x`);
  return `*** Begin Patch\n${heads.join('\n')}\n*** End Patch`;
}

describe.concurrent('a change of the settings when their record is damaged', () => {
  const change = { name: 'ConfigChange' };
  const record = ({ state }: Sandbox) => {
    const sessions = path.join(state, 'countersign/projects');
    const file = readdirSync(sessions, { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith('host-entries.json'),
    );
    return path.join(sessions, file ?? '');
  };

  it('is refused until planning ends', async () => {
    await using sandbox = await planning();
    await holds(0, sandbox, { tool: 'Read', input: {} });
    await holds(0, sandbox, change);
    writeFileSync(record(sandbox), '{');
    await holds(2, sandbox, change);
    await runDoor({ argv: ['plan', 'reset'], sandbox });
    await holds(0, sandbox, change);
  });

  it('is refused if nothing can be stored', async () => {
    await using sandbox = await createSandbox({ git: 'init', files });
    await sandbox.write({ '.countersign.yaml': 'plan:\n  gate: enforced\n' });
    rmSync(sandbox.state, { recursive: true, force: true });
    mkdirSync(path.dirname(sandbox.state), { recursive: true });
    writeFileSync(sandbox.state, '');
    await holds(2, sandbox, change);
  });
});
