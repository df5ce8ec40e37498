import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { type DoorName, DOORS, outcomeOf, type Outcome } from './doors.ts';
import { PRELOADED } from './faults.ts';

/*
 * kill -9 right before a change of the state or of the project's records, and in the middle of a write. Every
 * record is then the old or the new one, and the next run does all that was to be done and clears up.
 * FAULTS_ALL=1 does it at each change; without it at every eighth.
 */

const STEP = process.env['FAULTS_ALL'] === '1' ? 1 : 8;

const CASES: readonly (readonly [DoorName, Outcome])[] = [
  ['review', 'verdict'],
  ['after an edit', 'told'],
  ['stop', 'block'],
  ['plan written', 'approved'],
  ['gate', 'deny'],
  ['plan start', 'started'],
];

/** More changes than any door makes. */
const MOST = 200;

it.concurrent.each(CASES)('%s', { timeout: 600_000 }, async (name, fine) => {
  await using sandbox = await createSandbox({ git: 'init' });
  const { prepare, run } = DOORS[name];
  if (name !== 'stop') await prepare(sandbox, {});
  const stderr = name === 'gate' ? { stderr: /^countersign: / } : {};
  let kills = 0;
  for (let nth = 1; await isKilledAt(nth, name, sandbox); nth += STEP) {
    expect(nth).toBeLessThan(MOST);
    kills += 1;
    checkRecords(sandbox);
    // What was lost with the killed one is done now; the gate and planning are as they were.
    expect(
      outcomeOf(name, await run(sandbox, { codex: {}, session: `s${nth}`, ...stderr })),
      `${nth}`,
    ).toBe(fine);
    // A stop that finds what is open has no need of the journal; the session's next edit has.
    if (name === 'stop') await prepare(sandbox, { session: `s${nth}` });
    expect(leftIn(sandbox), `${nth}`).toEqual([]);
  }
  expect(kills).toBeGreaterThan(0);
});

/** In a session of its own, which has no dead to bury. False when there was no such change: it ended by itself. */
async function isKilledAt(nth: number, name: DoorName, sandbox: Sandbox): Promise<boolean> {
  // Each of its sessions needs an edit to stop after.
  if (name === 'stop') await DOORS.stop.prepare(sandbox, { session: `s${nth}` });
  const env = {
    ...{ NODE_OPTIONS: `--require=${PRELOADED}`, FAULT: 'kill', FAULT_AT: String(nth) },
    FAULT_DIRS: [sandbox.state, sandbox.project].join(':'),
  };
  try {
    const run = await DOORS[name].run(sandbox, { codex: {}, env, session: `s${nth}` });
    return outcomeOf(name, run) === 'killed';
  } catch (error) {
    // A gate that lived long enough says why it denies.
    if (name === 'gate' && String(error).includes('unexpected on stderr: countersign: '))
      return false;
    throw error;
  }
}

function filesOf({ state, project }: Sandbox): string[] {
  return [state, project].flatMap((dir) =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.startsWith('.git/'))
      .map((file) => path.join(dir, file)),
  );
}

/** Half a record under its own name would be believed by somebody. */
function checkRecords(sandbox: Sandbox): void {
  for (const file of filesOf(sandbox).filter((one) => one.endsWith('.json')))
    expect(() => void JSON.parse(readFileSync(file, 'utf8')), file).not.toThrow();
}

/**
 * Locks in the way of anybody. Harmless and void: the lock of a lock, left by one who died while removing a dead
 * one's; a claim of the dead and what it had half written under a name of its own, which go with the session.
 */
function leftIn(sandbox: Sandbox): string[] {
  const names = filesOf(sandbox).filter((file) => /\.(?:tmp|lock)$/.test(file));
  return names.filter((file) => !/\.lock\.lock(?:\.\d+)?$|\/claims\/|\.\d+\.\d+\.tmp$/.test(file));
}
