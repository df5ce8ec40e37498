import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeForeign } from '../bed/faults.ts';
import { builtProgram, type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { writeEvent } from '../bed/session.ts';
import { writeUserFile } from './nested.ts';

/*
 * What the files say of the hooks is kept, so that the entry can answer without reading YAML. Nobody
 * may notice, except by the time it takes.
 */

const FILE = '.countersign.yaml';
const OFF = 'hooks: {edits: off}\n';
const ASYNC = 'hooks: {edits: async}\n';

type More = Partial<Pick<DoorRun, 'env' | 'cwd' | 'stderr' | 'program' | 'wrapper'>>;

let edits = 0;

/** Another edit each time: the same one would not be reviewed twice. */
function editIn(sandbox: Sandbox): string {
  edits += 1;
  const event = writeEvent(path.join(sandbox.project, 'b.js'), `let x = ${edits};\n`);
  return JSON.stringify({ session_id: 's1', cwd: sandbox.project, ...event });
}

/** One edit through a lane of the hook; how often a model was asked. */
async function asks(sandbox: Sandbox, more: More & { lane?: 'after' | 'review' } = {}) {
  const { lane = 'review', ...rest } = more;
  const run = await runDoor({
    ...{ argv: ['hook', lane], stdin: editIn(sandbox), sandbox, codex: 'success' },
    ...rest,
    env: { COUNTERSIGN_HOOKS_COALESCE: '0', ...rest.env },
  });
  expect(run.exitCode).toBe(0);
  return run.asked.length;
}

const project = (text?: string) =>
  createSandbox({ git: 'init', files: text === undefined ? {} : { [FILE]: text } });

const trust = (sandbox: Sandbox, ...argv: readonly string[]) =>
  runDoor({ argv: ['trust', ...argv], sandbox });

const projectsOf = ({ state }: Sandbox) => path.join(state, 'countersign/projects');

function keptFile(sandbox: Sandbox): string {
  const [name = ''] = readdirSync(projectsOf(sandbox));
  return path.join(projectsOf(sandbox), name, 'hook-values.json');
}

const keptOf = (sandbox: Sandbox) =>
  JSON.parse(readFileSync(keptFile(sandbox), 'utf8')) as Record<string, unknown>;

/** The entry alone: it can answer what it knows and nothing else. */
function entryAlone({ root }: Sandbox): string {
  const dist = path.join(root, 'dist');
  cpSync(path.dirname(builtProgram), dist, { recursive: true });
  rmSync(path.join(dist, 'hooks.cjs'));
  return path.join(dist, 'main.cjs');
}

const HELPLESS = 'countersign: the review hook could not do its work';

describe.concurrent('once a file has been read', () => {
  it('the entry answers by itself, until the file changes', async () => {
    await using sandbox = await project();
    writeUserFile(sandbox, OFF);
    const program = entryAlone(sandbox);
    expect(await asks(sandbox, { program, stderr: HELPLESS })).toBe(0);
    expect(await asks(sandbox)).toBe(0);
    expect(keptOf(sandbox)).toMatchObject({ enabled: true, edits: 'off' });
    expect(await asks(sandbox, { program })).toBe(0);

    writeUserFile(sandbox, ASYNC);
    expect(await asks(sandbox, { program, stderr: HELPLESS })).toBe(0);
    expect(await asks(sandbox)).toBe(1);
  });

  it('the entry lets a subagent stop, unless that is set', async () => {
    await using sandbox = await project();
    const program = entryAlone(sandbox);
    const stdin = JSON.stringify({ session_id: 's1', hook_event_name: 'SubagentStop' });
    const knows = { argv: ['hook', 'stop'], stdin, sandbox, program };
    const asksOthers = { ...knows, stderr: 'countersign: the stop hook could not do its work' };
    const told = (text: string) => ({ COUNTERSIGN_HOOKS_SUBAGENT_STOP: text });
    await asks(sandbox);
    await runDoor(knows);
    await runDoor({ ...asksOthers, env: told('yes') });
    writeUserFile(sandbox, ASYNC);
    await runDoor(asksOthers);
    await asks(sandbox);
    await runDoor(knows);
    writeUserFile(sandbox, 'hooks: {subagent_stop: true}\n');
    await asks(sandbox);
    await runDoor(asksOthers);
    await runDoor({ ...knows, env: told('no') });
  });

  it('nothing is kept where there is no file', async () => {
    await using sandbox = await project();
    expect(await asks(sandbox)).toBe(1);
    expect(() => keptOf(sandbox)).toThrow('ENOENT');
  });

  it.each([
    [OFF, { review: 0, after: 0 }],
    [ASYNC, { review: 1, after: 0 }],
    ['hooks: {edits: sync}\n', { review: 0, after: 1 }],
    ['hooks: {enabled: false}\n', { review: 0 }],
    ['hooks: {enabled: false, edits: sync}\n', { after: 0 }],
    ['review: {type: prd}\n', { review: 1 }],
  ])('%j lets the lanes ask %j times, at first sight and later', async (text, times) => {
    await using sandbox = await project();
    writeUserFile(sandbox, text);
    for (const [lane, count] of Object.entries(times) as ['after' | 'review', number][]) {
      rmSync(projectsOf(sandbox), { recursive: true, force: true });
      expect(await asks(sandbox, { lane }), lane).toBe(count);
      expect(await asks(sandbox, { lane }), lane).toBe(count);
    }
  });
});

describe.concurrent('the very next event knows', () => {
  it('that a trusted file says something else: it is not trusted any more', async () => {
    await using sandbox = await project(OFF);
    expect(await asks(sandbox)).toBe(1);
    await trust(sandbox);
    expect(await asks(sandbox)).toBe(0);
    expect(await asks(sandbox)).toBe(0);
    await sandbox.write({ [FILE]: `# mine\n${OFF}` });
    expect(await asks(sandbox)).toBe(1);
    await sandbox.write({ [FILE]: ASYNC });
    expect(await asks(sandbox)).toBe(1);
  });

  it('that its trust was revoked', async () => {
    await using sandbox = await project(OFF);
    await trust(sandbox);
    expect(await asks(sandbox)).toBe(0);
    await trust(sandbox, '--revoke');
    expect(await asks(sandbox)).toBe(1);
  });

  it('that a file has come or gone', async () => {
    await using sandbox = await project(ASYNC);
    expect(await asks(sandbox)).toBe(1);
    const user = writeUserFile(sandbox, OFF);
    await sandbox.write({ [FILE]: 'review: {type: prd}\n' });
    expect(await asks(sandbox)).toBe(0);
    rmSync(user);
    expect(await asks(sandbox)).toBe(1);
    writeUserFile(sandbox, OFF);
    rmSync(path.join(sandbox.project, FILE));
    expect(await asks(sandbox)).toBe(0);
  });

  it('that the file changed and its size and time did not', async () => {
    await using sandbox = await project();
    const file = writeUserFile(sandbox, OFF.padEnd(ASYNC.length));
    expect(await asks(sandbox)).toBe(0);
    const { atime, mtime } = statSync(file);
    writeFileSync(file, ASYNC);
    utimesSync(file, atime, mtime);
    expect(await asks(sandbox)).toBe(1);
  });

  it('that it stands in a directory with a file of its own', async () => {
    await using sandbox = await createSandbox({
      git: 'init',
      files: { [FILE]: 'hooks: {edits: sync}\n', 'sub/.countersign.yaml': ASYNC },
    });
    expect(await asks(sandbox)).toBe(0);
    expect(await asks(sandbox, { cwd: 'sub' })).toBe(1);
    expect(await asks(sandbox)).toBe(0);
  });

  it('that the file is broken: it says so every time and keeps nothing of it', async () => {
    await using sandbox = await project();
    writeUserFile(sandbox, OFF);
    expect(await asks(sandbox)).toBe(0);
    writeUserFile(sandbox, 'hooks: {edits: of}\n');
    const said = async () =>
      (await runDoor({ argv: ['hook', 'review'], stdin: editIn(sandbox), sandbox })).stdout;
    const why =
      '../config/countersign/config.yaml:1:16: hooks.edits is "of"; choose off, async, sync';
    const systemMessage = `countersign: this edit was not reviewed: ${why}`;
    expect(JSON.parse(await said())).toEqual({ systemMessage });
    expect(JSON.parse(await said())).toEqual({ systemMessage });
    writeUserFile(sandbox, ASYNC);
    expect(await asks(sandbox)).toBe(1);
  });
});

describe.concurrent('what is kept counts for nothing', () => {
  const LIE = { enabled: true, edits: 'off' };

  const DAMAGE: readonly (readonly [string, (kept: object) => string])[] = [
    ['of another version', (kept: object) => JSON.stringify({ ...kept, ...LIE, version: 1 })],
    ['of other files', (kept: object) => JSON.stringify({ ...kept, ...LIE, stamp: '' })],
    ['without a stamp', () => JSON.stringify({ version: 3, ...LIE })],
    ['with strange values', (kept: object) => JSON.stringify({ ...kept, edits: ['off'] })],
    ['without a plan', (kept: object) => JSON.stringify({ ...kept, ...LIE, plan: null })],
    ['with an unknown word', (kept: object) => JSON.stringify({ ...kept, edits: 'never' })],
    ['half of it', (kept: object) => JSON.stringify(kept).slice(0, 40)],
    ['null', () => 'null'],
    ['empty', () => ''],
    ['huge', () => ' '.repeat(20_000)],
  ];

  it('when it is damaged: the file is read again, and what it says is kept anew', async () => {
    await using sandbox = await project(ASYNC);
    expect(await asks(sandbox)).toBe(1);
    for (const [name, damage] of DAMAGE) {
      writeFileSync(keptFile(sandbox), damage(keptOf(sandbox)));
      expect(await asks(sandbox), name).toBe(1);
      expect(keptOf(sandbox), name).toMatchObject({ enabled: true, edits: 'async' });
    }
  });

  const lieIn = (sandbox: Sandbox) =>
    writeFileSync(keptFile(sandbox), JSON.stringify({ ...keptOf(sandbox), ...LIE }));

  it('when it belongs to another user', async () => {
    await using sandbox = await project(ASYNC);
    await asks(sandbox);
    lieIn(sandbox);
    const { env } = makeForeign(keptFile(sandbox));
    expect(await asks(sandbox, { env })).toBe(1);
  });

  it('when it is a link', async () => {
    await using sandbox = await project(ASYNC);
    await asks(sandbox);
    lieIn(sandbox);
    const planted = path.join(sandbox.project, 'planted.json');
    renameSync(keptFile(sandbox), planted);
    symlinkSync(planted, keptFile(sandbox));
    expect(await asks(sandbox)).toBe(1);
  });

  it('when its directory came with the repository', async () => {
    await using sandbox = await project(ASYNC);
    await asks(sandbox);
    lieIn(sandbox);
    const planted = path.join(sandbox.project, 'planted');
    renameSync(projectsOf(sandbox), planted);
    symlinkSync(planted, projectsOf(sandbox));
    expect(await asks(sandbox, { stderr: /missing in countersign stats: ELOOP/ })).toBe(1);
  });
});

describe.concurrent('the environment wins', () => {
  it.each([
    [OFF, [[{ COUNTERSIGN_HOOKS_EDITS: 'async' }, 1]]],
    [
      ASYNC,
      [
        [{ COUNTERSIGN_HOOKS_EDITS: 'off' }, 0],
        [{ COUNTERSIGN_HOOKS_ENABLED: 'no' }, 0],
        [{ CODEX_REFLECTOR_ENABLED: 'false' }, 0],
        [{ COUNTERSIGN_HOOKS_ENABLED: '1', CODEX_REFLECTOR_ENABLED: '0' }, 1],
      ],
    ],
    ['hooks: {enabled: false}\n', [[{ COUNTERSIGN_HOOKS_ENABLED: '1' }, 1]]],
  ] as const)('over %j', async (text, rows) => {
    await using sandbox = await project();
    writeUserFile(sandbox, text);
    for (const [env, times] of rows) {
      const name = JSON.stringify(env);
      rmSync(projectsOf(sandbox), { recursive: true, force: true });
      expect(await asks(sandbox, { env }), name).toBe(times);
      // What is kept is what the files say, not what this environment made of it.
      expect(await asks(sandbox, { env }), name).toBe(times);
      await asks(sandbox);
      expect(await asks(sandbox, { env }), name).toBe(times);
    }
  });
});
