import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Fault,
  forbid,
  limitDisk,
  limitFileSize,
  makeForeign,
  makeReadOnly,
  putDirectoryInPlaceOfFile,
  putFileInPlaceOfDirectory,
  putLinkLoop,
} from '../bed/faults.ts';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { writeEvent } from '../bed/session.ts';

const NO_FAULT: Fault = { errno: '', wrapper: [], env: {} };

const event = (more: object) => JSON.stringify({ session_id: 's1', cwd: '', ...more });
const bash = event({ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: {} });
const stopping = event({ hook_event_name: 'Stop', stop_hook_active: false });
let edits = 0;

/** Another edit each time: the same one would not be reviewed twice. */
const written = ({ project }: Sandbox, session_id = 's1') => {
  edits += 1;
  const content = `open(input); run(${edits});\n`;
  return event({ session_id, ...writeEvent(path.join(project, 'a.js'), content) });
};

const no = (title: string) => ({
  verdict: 'CHANGES_REQUIRED',
  summary: 'It evaluates input.',
  findings: [{ severity: 'critical', title, line_start: 1 }],
});

/** A fault of the state directory, and the words that every door finds for it. */
type Case = {
  readonly name: string;
  readonly make: (sandbox: Sandbox) => Fault;
  readonly says: RegExp;
};

const stateOf = (sandbox: Sandbox) => path.join(sandbox.state, 'countersign');

const CASES: readonly Case[] = [
  {
    name: 'a link',
    make: (sandbox) => {
      renameSync(stateOf(sandbox), path.join(sandbox.root, 'moved'));
      symlinkSync(path.join(sandbox.root, 'moved'), stateOf(sandbox));
      return NO_FAULT;
    },
    says: /ELOOP: \S+\/countersign is a symbolic link/,
  },
  {
    name: 'a link further down',
    make: (sandbox) => {
      const projects = path.join(stateOf(sandbox), 'projects');
      renameSync(projects, path.join(sandbox.root, 'moved'));
      symlinkSync(path.join(sandbox.root, 'moved'), projects);
      return NO_FAULT;
    },
    says: /ELOOP: \S+\/projects is a symbolic link/,
  },
  {
    name: 'of another user',
    make: (sandbox) => makeForeign(stateOf(sandbox)),
    says: /foreign: \S+ belongs to another user/,
  },
  {
    name: 'in a directory of another user',
    make: (sandbox) => makeForeign(sandbox.state),
    says: /foreign: \S+ belongs to another user/,
  },
  {
    name: 'open to others',
    make: (sandbox) => {
      chmodSync(stateOf(sandbox), 0o777);
      return NO_FAULT;
    },
    says: /exposed: \S+ can be written by other users/,
  },
  {
    name: 'a file',
    make: (sandbox) => putFileInPlaceOfDirectory(stateOf(sandbox)),
    says: /ENOTDIR: \S+ is not a directory/,
  },
  {
    name: 'a link to itself',
    make: (sandbox) => putLinkLoop(stateOf(sandbox)),
    says: /ELOOP: \S+ is a symbolic link/,
  },
  {
    name: 'closed to us',
    make: (sandbox) => forbid(stateOf(sandbox), 'all'),
    says: /EACCES: \S+ is not accessible to you/,
  },
];

/** A project in which planning has begun and a finding is open; then the fault. */
async function prepare(sandbox: Sandbox, make: Case['make']): Promise<Fault> {
  await runDoor({ argv: ['plan', 'start'], sandbox });
  await afterEdit(sandbox, NO_FAULT, no('Runs what it reads'));
  return make(sandbox);
}

const under = ({ wrapper, env }: Fault, sandbox: Sandbox) => ({ wrapper, env, sandbox });

const UNCOUNTED = /^countersign: this review is missing in countersign stats: /;

function afterEdit(sandbox: Sandbox, fault: Fault, answer: ReturnType<typeof no>, session = 's1') {
  return runDoor({
    ...under(fault, sandbox),
    argv: ['hook', 'after'],
    stdin: written(sandbox, session),
    codex: { answer },
    env: { ...fault.env, COUNTERSIGN_HOOKS_EDITS: 'sync' },
    ...(session === 'uncounted' ? { stderr: UNCOUNTED } : {}),
  });
}

/** One preparation for all doors: under these faults none of them can change what the next one meets. */
it.concurrent.each(CASES)(
  'a state directory that is $name is refused by name at every door',
  async ({ make, says }) => {
    await using sandbox = await createSandbox();
    const fault = await prepare(sandbox, make);
    await gateIsClosed(sandbox, fault, says);
    await stopLetsGo(sandbox, fault, says);
    await planIsRefused(sandbox, fault, says);
    await editIsToldAnyway(sandbox, fault, says);
    await editIsNotKept(sandbox, fault, says);
  },
);

/** What may be armed is closed, and the reason names the way out. */
async function gateIsClosed(sandbox: Sandbox, fault: Fault, says: RegExp): Promise<void> {
  const run = await runDoor({
    ...{ ...under(fault, sandbox), argv: ['hook', 'gate'], stdin: bash },
    stderr: /^countersign: the record of planning cannot be read .+The user can fix it: /,
  });
  expect(run).toMatchObject({ exitCode: 2, stdout: '' });
  expect(run.stderr).toMatch(says);
}

/** With a note to the user. */
async function stopLetsGo(sandbox: Sandbox, fault: Fault, says: RegExp): Promise<void> {
  const run = await runDoor({
    ...{ ...under(fault, sandbox), argv: ['hook', 'stop'], stdin: stopping },
  });
  expect(run.exitCode).toBe(0);
  const told = JSON.parse(run.stdout) as { systemMessage: string; decision?: string };
  expect(told.decision).toBeUndefined();
  expect(told.systemMessage).toMatch(/^countersign: open findings cannot be read .* Next: /);
  expect(told.systemMessage).toMatch(says);
}

/** Start and reset are exit 2 and one sentence; status says that it is closed. */
async function planIsRefused(sandbox: Sandbox, fault: Fault, says: RegExp): Promise<void> {
  const plan = (action: string, stderr?: RegExp) =>
    runDoor({
      ...{ ...under(fault, sandbox), argv: ['plan', action] },
      ...(stderr === undefined ? {} : { stderr }),
    });
  const refused = /^countersign: the state directory cannot be written \(.+\); /;
  for (const action of ['start', 'reset']) {
    const run = await plan(action, refused);
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
    expect(run.stderr).toMatch(says);
  }
  const status = await plan('status');
  expect(status.exitCode).toBe(0);
  expect(status.stdout).toMatch(/^the record cannot be read \(.+\), so the gate is closed; /);
  expect(status.stdout).toMatch(says);
}

/** With a note to the user, too. */
async function editIsToldAnyway(sandbox: Sandbox, fault: Fault, says: RegExp): Promise<void> {
  const run = await afterEdit(sandbox, fault, no('Runs what it reads'), 'uncounted');
  const told = JSON.parse(run.stdout) as { systemMessage: string; hookSpecificOutput: object };
  expect(run.exitCode).toBe(0);
  expect(told.systemMessage).toMatch(/says CHANGES_REQUIRED/);
  expect(told.systemMessage.match(/was not recorded .* Next: /g)).toHaveLength(1);
  expect(told.systemMessage).toMatch(says);
  expect(JSON.stringify(told.hookSpecificOutput)).toContain('Runs what it reads');
}

/** The lane that leaves the review to the other lets go, and notes it. */
async function editIsNotKept(sandbox: Sandbox, fault: Fault, says: RegExp): Promise<void> {
  const run = await runDoor({
    ...{ ...under(fault, sandbox), argv: ['hook', 'after'], stdin: written(sandbox) },
    stderr: /^countersign: the edit of \S+a\.js was not recorded \(.+\)\. Next: /,
  });
  expect(run).toMatchObject({ exitCode: 0, stdout: '' });
  expect(run.stderr).toMatch(says);
}

describe.concurrent('a disk that takes nothing', () => {
  /** So little room that what is already there fills it. */
  const fullDisk = (sandbox: Sandbox): Fault => {
    const { errno, wrapper } = limitDisk(sandbox.state, 4096);
    const fill = ['/bin/sh', '-c', 'head -c 4096 /dev/zero > "$0/fill"; exec "$@"', sandbox.state];
    return { errno, wrapper: [...wrapper, ...fill], env: {} };
  };

  it.each([
    ['full', fullDisk],
    ['limited in the size of files', () => limitFileSize(0)],
    ['read-only', (sandbox: Sandbox) => makeReadOnly(sandbox.state)],
  ] as const)('%s: plan start is exit 2 and leaves nothing', async (_name, make) => {
    await using sandbox = await createSandbox();
    const fault = make(sandbox);
    const run = await runDoor({
      ...{ ...under(fault, sandbox), argv: ['plan', 'start'] },
      stderr: new RegExp(`^countersign: the state directory cannot be written \\(${fault.errno}: `),
    });
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
    const left = readdirSync(sandbox.state, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => /\.(tmp|lock|json)$/.test(name))).toEqual([]);
  });

  it('full half way: the review is reported, the record is not halved', async () => {
    await using sandbox = await createSandbox();
    const small = limitDisk(sandbox.state, 12_288);
    // Its disk can only be seen from within: whatever it leaves there shows as unexpected stderr.
    const list = 'p=$0; "$@"; code=$?; find "$p" -type f -o -type l >&2; exit $code';
    const wrapper = [...small.wrapper, '/bin/sh', '-c', list, sandbox.state];
    const run = await runDoor({
      ...{ sandbox, wrapper, argv: ['hook', 'after'], stdin: written(sandbox) },
      codex: { answer: no(`Runs what it reads ${'long '.repeat(4000)}`) },
      env: { COUNTERSIGN_HOOKS_EDITS: 'sync' },
      stderr: [
        /^\S+\/gate-values\.json$/,
        /^\S+\/edits\.jsonl$/,
        /^\S+\/baselines\/\S+\.json$/,
        /missing in countersign stats: ENOSPC/,
        /^\S+\/reviews\.jsonl$/,
      ],
    });
    expect(run.exitCode).toBe(0);
    const { systemMessage } = JSON.parse(run.stdout) as { systemMessage: string };
    expect(systemMessage).toMatch(/says CHANGES_REQUIRED/);
    expect(systemMessage).toContain(`was not recorded (${small.errno}: `);
  });

  it.each([
    ['read-only', (sandbox: Sandbox) => makeReadOnly(sandbox.state)],
    ['limited in the size of files', () => limitFileSize(0)],
  ] as const)('%s: recorded findings still count', async (_name, make) => {
    await using sandbox = await createSandbox();
    const fault = await prepare(sandbox, make);
    const gate = await runDoor({
      ...{ ...under(fault, sandbox), argv: ['hook', 'gate'], stdin: bash },
      stderr: /^countersign: this command is not allowed while planning/,
    });
    expect(gate.exitCode).toBe(2);
    const stop = await runDoor({
      ...{ ...under(fault, sandbox), argv: ['hook', 'stop'], stdin: stopping },
    });
    expect(JSON.parse(stop.stdout)).toMatchObject({ decision: 'block' });
  });

  it('read-only: plan reset is exit 2 and the gate stays closed', async () => {
    await using sandbox = await createSandbox();
    const fault = await prepare(sandbox, ({ state }) => makeReadOnly(state));
    const run = await runDoor({
      ...{ ...under(fault, sandbox), argv: ['plan', 'reset'] },
      stderr: new RegExp(`^countersign: the state directory cannot be written \\(${fault.errno}: `),
    });
    expect(run.exitCode).toBe(2);
    expect((await runDoor({ argv: ['plan', 'status'], sandbox })).stdout).toMatch(
      /: planning since/,
    );
  });
});

describe.concurrent('a state directory that holds nothing about this project', () => {
  const withNothing = (sandbox: Sandbox, make: Case['make']) => {
    mkdirSync(path.join(stateOf(sandbox), 'projects'), { recursive: true, mode: 0o700 });
    return make(sandbox);
  };

  it.each(CASES)('$name: the stop says that the records are unreadable', async ({ make, says }) => {
    await using sandbox = await createSandbox();
    await stopLetsGo(sandbox, withNothing(sandbox, make), says);
  });

  it.each(CASES.slice(0, 5))('$name: not armed is not armed', async ({ make }) => {
    await using sandbox = await createSandbox();
    const fault = withNothing(sandbox, make);
    const gate = { ...under(fault, sandbox), argv: ['hook', 'gate'], stdin: bash };
    expect((await runDoor(gate)).exitCode).toBe(0);
    const status = await runDoor({ ...under(fault, sandbox), argv: ['plan', 'status'] });
    expect(status.stdout).toMatch(/: not planning\n$/);
    const reset = await runDoor({ ...under(fault, sandbox), argv: ['plan', 'reset'] });
    expect(reset.exitCode).toBe(0);
  });
});

describe.concurrent('damaged records', () => {
  const projectOf = (sandbox: Sandbox) => {
    const projects = path.join(stateOf(sandbox), 'projects');
    return path.join(projects, readdirSync(projects)[0] ?? '');
  };

  it('of open findings: stop sets them aside, reports it once, and releases the agent', async () => {
    await using sandbox = await createSandbox();
    await prepare(sandbox, () => NO_FAULT);
    const dir = path.join(projectOf(sandbox), 'sessions');
    const pending = path.join(dir, readdirSync(dir)[0] ?? '', 'pending');
    const [name = ''] = readdirSync(pending);
    writeFileSync(path.join(pending, name), '{"version":1,"file":"/p/a.js","findi');
    putDirectoryInPlaceOfFile(path.join(pending, 'other.json'));
    const stop: DoorRun = { argv: ['hook', 'stop'], stdin: stopping, sandbox };
    expect(JSON.parse((await runDoor(stop)).stdout)).toEqual({
      systemMessage: expect.stringMatching(
        /(?:^|\n)countersign: 2 record\(s\) of open findings could not be read$/,
      ),
    });
    expect((await runDoor(stop)).stdout).toBe('');
    expect(readdirSync(pending).filter((one) => !one.includes('.json.corrupt-'))).toEqual([]);
    expect(readdirSync(pending)).toHaveLength(2);
  });

  it('of arming: the gate leaves it; plan start replaces it and keeps a copy', async () => {
    await using sandbox = await createSandbox();
    await runDoor({ argv: ['plan', 'start'], sandbox });
    const armed = path.join(projectOf(sandbox), 'armed.json');
    writeFileSync(armed, 'half');
    const gate = (stderr: RegExp) =>
      runDoor({ argv: ['hook', 'gate'], stdin: bash, sandbox, stderr });
    await gate(/is damaged \(not JSON\)/);
    expect(readFileSync(armed, 'utf8')).toBe('half');
    await runDoor({ argv: ['plan', 'start'], sandbox });
    await gate(/this command is not allowed/);
    expect(statSync(armed).mode & 0o777).toBe(0o600);
    const aside = readdirSync(projectOf(sandbox)).filter((name) => name.includes('.corrupt-'));
    expect(aside).toHaveLength(1);
  });

  it('of arming by a newer version: closed, not overwritten, and a person can end it', async () => {
    await using sandbox = await createSandbox();
    await runDoor({ argv: ['plan', 'start'], sandbox });
    const armed = path.join(projectOf(sandbox), 'armed.json');
    writeFileSync(armed, '{"version":2,"until":"done"}');
    const start = await runDoor({
      ...{ argv: ['plan', 'start'], sandbox },
      stderr: /^countersign: planning was started here by a newer countersign; update this one/,
    });
    expect(start.exitCode).toBe(2);
    expect(readFileSync(armed, 'utf8')).toBe('{"version":2,"until":"done"}');
    await runDoor({ argv: ['hook', 'gate'], stdin: bash, sandbox, stderr: /of version 2/ });
    await runDoor({ argv: ['plan', 'reset'], sandbox });
    expect(existsSync(armed)).toBe(false);
  });
});

describe.concurrent('hostile session ids', () => {
  it.each([
    '../../../../escaped',
    'a\0b',
    'x'.repeat(4096),
    '__proto__',
    '',
    '.',
    '-rf /',
    '\u202e',
  ])('%j: the record stays inside, and belongs to that session alone', async (session) => {
    await using sandbox = await createSandbox();
    const run = await afterEdit(sandbox, NO_FAULT, no('Runs what it reads'), session);
    expect(JSON.parse(run.stdout)).toMatchObject({
      systemMessage: expect.not.stringContaining('recorded'),
    });
    const stop = (session_id: string) =>
      runDoor({
        argv: ['hook', 'stop'],
        stdin: event({ session_id, hook_event_name: 'Stop', stop_hook_active: false }),
        sandbox,
      });
    expect(JSON.parse((await stop(session)).stdout)).toMatchObject({ decision: 'block' });
    expect((await stop(`${session}2`)).stdout).toBe('');
    expect(readdirSync(sandbox.state)).toEqual(['countersign']);
    const sessions = readdirSync(stateOf(sandbox), { recursive: true, encoding: 'utf8' }).filter(
      (name) => path.basename(path.dirname(name)) === 'sessions',
    );
    expect(sessions).toHaveLength(1);
    expect(readdirSync(sandbox.root).sort()).not.toContain('escaped');
  });
});
