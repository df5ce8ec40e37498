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
import { fnv1a } from '../../src/system/fnv1a.ts';
import { makeForeign } from '../bed/faults.ts';
import { builtProgram, type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { writeEvent } from '../bed/session.ts';
import { writeUserFile } from './nested.ts';

/*
 * The resolved settings that hooks need are kept, so that a hook reads no YAML. The answers are the same with them and
 * without.
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
  return path.join(projectsOf(sandbox), name, 'gate-values.json');
}

const keptOf = (sandbox: Sandbox) =>
  JSON.parse(readFileSync(keptFile(sandbox), 'utf8')) as Record<string, unknown>;

/** The settings in it. */
const settingsOf = (kept: Record<string, unknown>) =>
  (JSON.parse(String(kept['text'])) as { readonly settings: object }).settings;

/** A program of its own: what is kept is kept for one program. */
function copyProgram({ root }: Sandbox): string {
  const dist = path.join(root, 'dist');
  cpSync(path.dirname(builtProgram), dist, { recursive: true });
  return path.join(dist, 'main.cjs');
}

function breakYaml(program: string): void {
  const dist = path.dirname(program);
  for (const name of readdirSync(dist).filter((one) => /^(?:yaml|settings)/.test(one)))
    writeFileSync(path.join(dist, name), "throw new Error('not to be loaded');\n");
}

const HELPLESS = 'countersign: the review hook failed';

describe.concurrent('once the configuration was loaded', () => {
  it('a hook answers without it, until a file changes', async () => {
    await using sandbox = await project();
    writeUserFile(sandbox, OFF);
    const program = copyProgram(sandbox);
    expect(await asks(sandbox, { program })).toBe(0);
    expect(settingsOf(keptOf(sandbox))).toMatchObject({ hooks: { enabled: true, edits: 'off' } });
    breakYaml(program);
    expect(await asks(sandbox, { program })).toBe(0);
    writeUserFile(sandbox, ASYNC);
    expect(await asks(sandbox, { program, stderr: HELPLESS })).toBe(0);
  });

  it('another program loads it again', async () => {
    await using sandbox = await project();
    writeUserFile(sandbox, OFF);
    const program = copyProgram(sandbox);
    breakYaml(program);
    expect(await asks(sandbox)).toBe(0);
    expect(await asks(sandbox, { program, stderr: HELPLESS })).toBe(0);
  });

  it('where nothing is set, one record serves all projects', async () => {
    await using sandbox = await project();
    const stdin = editIn(sandbox);
    await runDoor({ argv: ['hook', 'after'], stdin, sandbox });
    const file = path.join(sandbox.state, 'countersign/default-values.json');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(settingsOf(kept)).toMatchObject({ hooks: { enabled: true, edits: 'async' } });
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

  it('that it is in a directory with a file of its own', async () => {
    await using sandbox = await createSandbox({
      git: 'init',
      files: { [FILE]: 'hooks: {edits: sync}\n', 'sub/.countersign.yaml': ASYNC },
    });
    expect(await asks(sandbox)).toBe(0);
    expect(await asks(sandbox, { cwd: 'sub' })).toBe(1);
    expect(await asks(sandbox)).toBe(0);
  });

  it('that the file is broken: it says so every time and caches nothing of it', async () => {
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

describe.concurrent('the cache does not count', () => {
  type Kept = Record<string, unknown>;

  /** These settings, except for edits. */
  const lying = (kept: Kept, edits: unknown = 'off') =>
    String(kept['text']).replaceAll('"edits":"async"', `"edits":${JSON.stringify(edits)}`);

  const DAMAGE: readonly (readonly [string, (kept: Kept) => string])[] = [
    ['of another version', (kept) => JSON.stringify({ ...kept, version: 4 })],
    ['of the version before', () => JSON.stringify({ version: 4, enabled: true, edits: 'off' })],
    ['of other files', (kept) => JSON.stringify({ ...kept, stamp: '' })],
    ['without a stamp', (kept) => JSON.stringify({ ...kept, stamp: undefined })],
    [
      'with other settings than were kept',
      (kept) => JSON.stringify({ ...kept, text: lying(kept) }),
    ],
    ['without settings', (kept) => JSON.stringify({ ...kept, text: undefined })],
    ['half of it', (kept) => JSON.stringify(kept).slice(0, 40)],
    ['null', () => 'null'],
    ['empty', () => ''],
    ['huge', () => ' '.repeat(300_000)],
  ];

  it('if it is damaged: the file is read again, and its values are cached again', async () => {
    await using sandbox = await project(ASYNC);
    expect(await asks(sandbox)).toBe(1);
    for (const [name, damage] of DAMAGE) {
      writeFileSync(keptFile(sandbox), damage(keptOf(sandbox)));
      expect(await asks(sandbox), name).toBe(1);
      expect(settingsOf(keptOf(sandbox)), name).toMatchObject({ hooks: { edits: 'async' } });
    }
  });

  /** As this program would have written it. */
  const lieIn = (sandbox: Sandbox) => {
    const kept = keptOf(sandbox);
    const text = lying(kept);
    writeFileSync(keptFile(sandbox), JSON.stringify({ ...kept, text, sum: fnv1a(text) }));
  };

  it('unless it is as this program would have written it', async () => {
    await using sandbox = await project(ASYNC);
    await asks(sandbox);
    lieIn(sandbox);
    expect(await asks(sandbox)).toBe(0);
  });

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
