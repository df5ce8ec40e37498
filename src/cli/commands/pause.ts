import { listInitHosts } from '../../host/host-names.ts';
import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { LONGEST_PAUSE_MS, pause, pausedUntil, resume } from '../../state/pause.ts';
import { unwritable } from '../../state/store/storage-messages.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { localTime } from '../../text/local-time.ts';
import { redact, safe } from '../../redaction/redact.ts';

export type PauseDesk = {
  readonly projectDir: PrivateDir;
  readonly now: () => number;
  /** No host's settings contain our hooks. */
  readonly hasNoHooks: boolean;
};

const UNITS: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);
const MOST_SECONDS = LONGEST_PAUSE_MS / 1000;

const DEFAULT_PAUSE = '30m';

export function parsePause(given: string | null): number {
  const text = given ?? DEFAULT_PAUSE;
  const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const seconds = Number(number) * (UNITS.get(unit ?? '') ?? Number.NaN);
  if (seconds >= 1 && seconds <= MOST_SECONDS) return seconds;
  throw new UsageError(`pause "${text}": give a time such as 90s, 30m, 2h or 1d, at most 7d`);
}

/** `countersign pause 30m`: the hooks of this project allow everything for a while. */
export async function runPause(seconds: number, context: PauseDesk): Promise<Emission> {
  const { projectDir, now } = context;
  const since = now();
  const until = since + seconds * 1000;
  const written = await pause(projectDir, { since, until });
  if (written.kind === 'newer')
    throw new UsageError('this record was written by a newer countersign; update this one');
  if (written.kind === 'failed') throw unwritable(written.trouble);
  const time = redact(localTime(until));
  return say(
    safe`Hooks are paused in this project until ${time}; the plan gate stays on. To end the pause: countersign resume\n${noteNone(context)}`,
  );
}

export async function runResume(context: PauseDesk): Promise<Emission> {
  const wasPaused = pausedUntil(context.projectDir, context.now()) !== null;
  const removed = await resume(context.projectDir);
  if (removed.kind === 'failed') throw unwritable(removed.trouble);
  const state = wasPaused
    ? safe`Hooks are on again in this project.`
    : safe`Hooks were not paused in this project.`;
  return say(safe`${state}\n${noteNone(context)}`);
}

function noteNone({ hasNoHooks }: PauseDesk): Redacted {
  return hasNoHooks ? NONE_FOUND : safe``;
}

const NONE_FOUND = safe`(None was found in the settings of ${listInitHosts()}; countersign init installs them.)\n`;

function say(stdout: Emission['stdout']): Emission {
  return { exitCode: 0, stdout, stderr: safe`` };
}
