import * as path from 'node:path';
import { HOSTS } from '../../host/list.ts';
import type { Environment } from '../../model/environment.ts';
import { isOurVariable } from '../../model/our-variables.ts';
import type { Redacted } from '../../model/redacted.ts';
import { isAbsent, readRegularFile } from '../../system/files/files.ts';
import { findProjectRoot } from '../../system/git/project-root.ts';
import { joinSafe, safe } from '../../redaction/redacted-text.ts';

/*
 * A project's settings of the host come with the repository, and set variables for our hooks. None of ours may
 * come from there: one of them would turn the hooks off, another the gate. What the user has set under the
 * same name is lost then: the host has replaced it before we start.
 */

const HOME_VARIABLES = HOSTS.flatMap(({ files }) => files.homeVariable ?? []);
/** Where our records, the user's own configuration and the host's are looked for. */
const PLACES = ['HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME', ...HOME_VARIABLES];
const SETTINGS = HOSTS.flatMap(({ files }) => files.settings?.variables ?? []);
const MAX_BYTES = 4_000_000;

/** What is said where a project's settings hide our records. */
export const HIDDEN: Redacted = safe`countersign: the settings of this project (${listed(SETTINGS.map(({ shown }) => shown))}) set HOME, XDG_STATE_HOME, XDG_CONFIG_HOME, ${listed(HOME_VARIABLES)} in "env". That hides our records, so the plan gate cannot know whether planning is active and denies every tool. Ask the user to remove it there\n`;

/** `A, B or C` */
function listed(words: readonly Redacted[]): Redacted {
  const [last = safe``, ...others] = [...words].reverse();
  return others.length === 0 ? last : safe`${joinSafe(others.reverse(), ', ')} or ${last}`;
}

export type ProjectVariables = {
  /** What is set there and means something to us. */
  readonly dropped: readonly string[];
  /** Of those, where to look for records: the user's own value is not known any more. */
  readonly hidden: readonly string[];
};

/** @internal What a project's settings have put into this environment. */
export function findProjectVariables(environment: Environment, root: string): ProjectVariables {
  const names = Object.keys(environment);
  const ours = names.filter(isOurVariable);
  const files = SETTINGS.flatMap((settings) =>
    settings.files.map((name) => ({ file: path.join(root, name), read: settings.read })),
  );
  const found = files.map(({ file, read }) => {
    if (isAbsent(file)) return { dropped: [], hidden: [] };
    const set = readVariables(file, read);
    const hidden = PLACES.filter((name) => set?.has(name) && set.get(name) === environment[name]);
    // A file that cannot be read by us may still be read by the host.
    return { dropped: ours.filter((name) => set === null || set.has(name)), hidden };
  });
  const hidden = [...new Set(found.flatMap((one) => one.hidden))];
  return { dropped: [...new Set(found.flatMap((one) => one.dropped)), ...hidden], hidden };
}

type ReadVariables = (typeof SETTINGS)[number]['read'];

function readVariables(file: string, read: ReadVariables): ReturnType<ReadVariables> {
  const found = readRegularFile(file, MAX_BYTES);
  return found.kind === 'read' ? read(found.bytes) : null;
}

/** Takes out of the environment what came from there; whether our places are hidden by it. */
export function dropProjectVariables(environment: NodeJS.ProcessEnv, root: string): boolean {
  const { dropped, hidden } = findProjectVariables(environment, root);
  for (const name of dropped) Reflect.deleteProperty(environment, name);
  return hidden.length > 0;
}

/** For a command: the agent's shell has the same variables as its hooks. */
export async function cleanAgentShell(environment: NodeJS.ProcessEnv): Promise<void> {
  if (!SETTINGS.some(({ isSetIn }) => isSetIn(environment))) return;
  const root = findProjectRoot(undefined, () => process.cwd());
  if (dropProjectVariables(environment, root)) await goHome(environment);
}

/** The user's home as the system knows it; where the records are otherwise is not known any more. */
export async function goHome(environment: NodeJS.ProcessEnv): Promise<void> {
  const { homeOfUser } = await import('../../system/process/user.ts');
  environment['HOME'] ??= homeOfUser();
}
