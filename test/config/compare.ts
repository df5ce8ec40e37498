import { type DoorResult, type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import type { ExpectedStderr } from '../bed/stderr.ts';
import { type Given, nest, writeUserFile } from './nested.ts';

/** One ask: most settings are not about how many there are. */
export const REVIEW = ['review', '--content', 'change.diff', '--quiet', '--fast'];

/** A program's path is known once there is a sandbox. */
export type Settings = Given | ((sandbox: Sandbox) => Given);

export type Scenario = Partial<DoorRun> & {
  /** What else the file says, in both runs. */
  readonly beside?: Settings;
  /** What stderr says in one of the two runs. */
  readonly says?: { readonly without?: ExpectedStderr; readonly with?: ExpectedStderr };
};

/** What is seen without the setting and with it. */
export async function compare<Seen>(
  given: Settings,
  { beside = {}, says = {}, ...run }: Scenario,
  see: (run: DoorResult) => Seen,
): Promise<{ without: Seen; with: Seen }> {
  const without = { settings: [beside], run, stderr: says.without ?? [] };
  const withIt = { settings: [beside, given], run, stderr: says.with ?? [] };
  return { without: see(await runOnce(without)), with: see(await runIn(withIt)) };
}

type Side = {
  readonly settings: readonly Settings[];
  readonly run: Partial<DoorRun>;
  readonly stderr: ExpectedStderr;
};

async function runIn({ settings, run, stderr }: Side): Promise<DoorResult> {
  await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
  const all = settings.map((one) => (typeof one === 'function' ? one(sandbox) : one));
  writeUserFile(sandbox, JSON.stringify(nest(Object.assign({}, ...all) as Given)));
  return await runDoor({ argv: REVIEW, sandbox, stderr, ...run });
}

const seenBefore = new Map<string, Promise<DoorResult>>();

/** Many settings are compared with the very same run. A server of a test's own has an address of its own. */
function runOnce(side: Side): Promise<DoorResult> {
  const key = keyOf(side);
  if (key === undefined) return runIn(side);
  const known = seenBefore.get(key) ?? runIn(side);
  seenBefore.set(key, known);
  return known;
}

/** None where a part of it is no data. */
function keyOf(side: Side): string | undefined {
  const others: unknown[] = [];
  const key = JSON.stringify(side, (_name, value: unknown) => {
    if (value instanceof RegExp) return String(value);
    if (typeof value === 'function' || value instanceof Uint8Array) others.push(value);
    return value;
  });
  return others.length === 0 ? key : undefined;
}

export type Report = {
  readonly outcome: string;
  readonly receipt?: {
    readonly trail: readonly { readonly backend: string; readonly result: string }[];
  };
};

export const reportOf = ({ stdout }: DoorResult) => JSON.parse(stdout) as Report;
export const outcomeOf = (run: DoorResult) => reportOf(run).outcome;
export const asksOf = ({ asked }: DoorResult) => asked.length;
export const exitOf = ({ exitCode }: DoorResult) => exitCode;
