import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import { LONGEST_PAUSE_MS, pause, resume } from '../../state/pause.ts';
import { unwritable } from '../../state/trouble.ts';
import type { PrivateDir } from '../../system/private-path.ts';
import { localTime } from '../../text/local-time.ts';
import { redact, safe } from '../../text/redact.ts';

export type PauseDesk = { readonly projectDir: PrivateDir; readonly now: () => number };

const UNITS: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);
const MOST_SECONDS = LONGEST_PAUSE_MS / 1000;

const DEFAULT_PAUSE = '30m';

/** `30m` → seconds. */
export function parsePause(given: string | null): number {
  const text = given ?? DEFAULT_PAUSE;
  const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const seconds = Number(number) * (UNITS.get(unit ?? '') ?? Number.NaN);
  if (seconds >= 1 && seconds <= MOST_SECONDS) return seconds;
  throw new UsageError(`pause "${text}": give a time such as 90s, 30m, 2h or 1d, at most 7d`);
}

/** `countersign pause 30m`: the hooks of this project let everything go for a while. */
export async function runPause(seconds: number, { projectDir, now }: PauseDesk): Promise<Emission> {
  const since = now();
  const until = since + seconds * 1000;
  const written = await pause(projectDir, { since, until });
  if (written.kind === 'newer')
    throw new UsageError('a newer countersign keeps this record; update this one');
  if (written.kind === 'failed') throw unwritable(written.trouble);
  const time = redact(localTime(until));
  return say(
    safe`The hooks of this project rest until ${time}; the plan gate does not. Earlier: countersign resume\n`,
  );
}

/** `countersign resume` */
export async function runResume({ projectDir }: PauseDesk): Promise<Emission> {
  const removed = await resume(projectDir);
  if (removed.kind === 'failed') throw unwritable(removed.trouble);
  return say(safe`The hooks of this project are at work.\n`);
}

function say(stdout: Emission['stdout']): Emission {
  return { exitCode: 0, stdout, stderr: safe`` };
}
