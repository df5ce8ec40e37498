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
  const once = async (settings: readonly Settings[], stderr: ExpectedStderr = []) => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    const all = settings.map((one) => (typeof one === 'function' ? one(sandbox) : one));
    writeUserFile(sandbox, JSON.stringify(nest(Object.assign({}, ...all) as Given)));
    return see(await runDoor({ argv: REVIEW, sandbox, stderr, ...run }));
  };
  return {
    without: await once([beside], says.without),
    with: await once([beside, given], says.with),
  };
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
