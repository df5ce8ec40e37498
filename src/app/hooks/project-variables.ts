import * as path from 'node:path';
import { HOSTS } from '../../host/list.ts';
import type { Environment } from '../../model/environment.ts';
import { isOurVariable } from '../../model/our-variables.ts';
import type { Redacted } from '../../model/redacted.ts';
import { isAbsent, readRegularFile } from '../../system/files/files.ts';
import { findProjectRoot } from '../../system/git/project-root.ts';
import { joinSafe, safe } from '../../redaction/redacted-text.ts';

/*
 * The host's settings in a project come with the repository and can set variables for our hooks.
 * None of ours may come from there, because one could turn off the hooks or the gate. A user's own
 * value of the same name is lost: the host replaces it before we start.
 */

const HOME_VARIABLES = HOSTS.flatMap(({ files }) => files.homeVariable ?? []);
/** Variables with the folders of our records, the user's own configuration and the host's. */
const PLACES = ['HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME', ...HOME_VARIABLES];
const SETTINGS = HOSTS.flatMap(({ files }) => files.settings?.variables ?? []);
const MAX_BYTES = 4_000_000;

/** The message if a project's settings hide our records. */
export const HIDDEN: Redacted = safe`countersign: the settings of this project (${listed(SETTINGS.map(({ shown }) => shown))}) set HOME, XDG_STATE_HOME, XDG_CONFIG_HOME, ${listed(HOME_VARIABLES)} in "env". That hides our records, so the plan gate cannot know whether planning is active and denies every tool. Ask the user to remove it there\n`;

function listed(words: readonly Redacted[]): Redacted {
  const [last = safe``, ...others] = [...words].reverse();
  return others.length === 0 ? last : safe`${joinSafe(others.reverse(), ', ')} or ${last}`;
}

export type ProjectVariables = {
  /** Variables of ours that are set there. */
  readonly dropped: readonly string[];
  /** Those that locate our records: the user's own value is unknown now. */
  readonly hidden: readonly string[];
};

/** @internal Finds variables that a project's settings have put into this environment. */
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
    // The host may be able to read a file that we cannot.
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

/** Removes these variables from the environment; returns whether they hid our folders. */
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

/** Uses the system's value of the user's home; any other location of the records is unknown now. */
export async function goHome(environment: NodeJS.ProcessEnv): Promise<void> {
  const { homeOfUser } = await import('../../system/process/user.ts');
  environment['HOME'] ??= homeOfUser();
}
