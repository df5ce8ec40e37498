import * as path from 'node:path';
import { settingsFiles } from '../config/files/find-files.ts';
import type { Environment } from '../model/environment.ts';
import type { HookConfig } from '../model/settings.ts';
import { readHookSettings, type SettingsPlace } from '../state/hook-settings.ts';
import { pathOfFile } from '../state/store/file.ts';
import { trustFile } from '../state/paths.ts';
import { fnv1a } from '../system/fnv1a.ts';
import { isOurVariable } from '../model/our-variables.ts';
import { workingDirectory } from '../system/files/files.ts';
import { stampFiles, stampProgram } from '../system/files/stamp.ts';

/*
 * The settings that hooks need, from the cache of the last load. Lightweight: nearly every hook
 * call reads it.
 */

export type HookPlace = {
  readonly environment: Environment;
  readonly projectRoot: string;
  /**
   * The gate uses the settings at the project's root, wherever the agent is: a file in a subfolder
   * must not open it.
   */
  readonly of: SettingsPlace['of'];
};

const known = new Map<SettingsPlace['of'], HookConfig | null>();

/** Null if the configuration must be loaded. Read once per process. */
export function cachedSettings(where: HookPlace): HookConfig | null {
  const found = known.get(recordOf(where));
  if (found !== undefined) return found;
  const { place, stamp } = stampOf(where);
  const read = readHookSettings(place, stamp);
  known.set(place.of, read);
  return read;
}

/** Avoids reading back the settings that this process has just loaded. */
export function rememberSettings(where: HookPlace, settings: HookConfig): void {
  known.set(recordOf(where), settings);
}

/** At the project's root both are the same. */
function recordOf(where: HookPlace): SettingsPlace['of'] {
  return cwdOf(where) === where.projectRoot ? 'gate' : where.of;
}

export type Stamped = { readonly place: SettingsPlace; readonly stamp: string };

/**
 * A stamp of everything that determines the settings: the files, their trust, the variables and
 * this program.
 */
export function stampOf(where: HookPlace): Stamped {
  const { environment, projectRoot } = where;
  const of = recordOf(where);
  const cwd = cwdOf(where);
  const files = settingsFiles({ environment, cwd, projectRoot });
  const variables = variablesIn(environment);
  const trusts = files.map((file) => pathOfFile(trustFile(environment, file)));
  return {
    place: { environment, projectRoot, of, isPlain: files.length + variables.length === 0 },
    stamp: [programStamp(), fnv1a(variables.join('\n')), stampFiles([...files, ...trusts])].join(
      '\n',
    ),
  };
}

export function cwdOf({ projectRoot, of }: HookPlace): string {
  return of === 'gate' ? projectRoot : workingDirectory(projectRoot);
}

/** The variables that may be settings, without the markers for our own children. */
function variablesIn(environment: Environment): readonly string[] {
  return Object.keys(environment)
    .filter((name) => isOurVariable(name) && !MARKERS.has(name) && environment[name] !== '')
    .sort()
    .map((name) => `${name}=${environment[name]}`);
}

/** We set these in every child process; they are not settings. */
const MARKERS: ReadonlySet<string> = new Set(['COUNTERSIGN_CHILD', 'COUNTERSIGN_RUN']);

/**
 * Another version of this program may have other settings; its folder gets a new time when its
 * files are replaced.
 */
function programStamp(): string {
  const program = process.argv[1] ?? '';
  return [process.execPath, program, path.dirname(program)].map(stampProgram).join(' ');
}
