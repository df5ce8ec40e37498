import * as path from 'node:path';
import type { Environment } from '../model/environment.ts';
import type { Settings } from '../model/settings.ts';
import { isAbsent } from '../system/files/files.ts';
import { nearest } from '../text/nearest.ts';
import type { ConfigFile, FileBytes } from './files/file.ts';
import { findProjectFile, projectFilePlaces, userFile } from './files/find-files.ts';
import { type Flags, readEnvironment, readFlags } from './given-texts.ts';
import { type Misnamed, misnamedFiles } from './files/misnamed-files.ts';
import { checkRedaction } from './redaction.ts';
import { type Resolved, resolveSettings, type TrustState } from './resolve.ts';
import { KEYS, variableOf } from './table/settings.ts';
import { toSettings } from './to-settings.ts';

/** Where to look for the configuration. */
export type ConfigSearch = {
  readonly environment: Environment;
  readonly cwd: string;
  readonly projectRoot: string;
  readonly flags: Flags;
  /** Replaces the project's file on the disk; null: there is no file. */
  readonly projectFile?: { readonly instead: FileBytes | null };
  /** Has the user trusted exactly these bytes of the project's file? */
  readonly trustOf: (file: Pick<ConfigFile, 'path' | 'sha256'>) => TrustState;
};

export type Config = Resolved & {
  readonly settings: Settings;
  /** The files that were read, strongest first. */
  readonly files: readonly LoadedFile[];
};

export type LoadedFile = {
  readonly which: 'named' | 'project' | 'user';
  readonly file: ConfigFile;
  readonly trust: TrustState;
};

/** Flags, environment and files → every setting. Throws a ConfigError that names key and place. */
export async function loadConfig(search: ConfigSearch): Promise<Config> {
  const files = await readFiles(search);
  const byName = (which: LoadedFile['which']) => files.find((one) => one.which === which) ?? null;
  const flags = await readFlags(search.flags);
  const environment = await readEnvironment(search.environment);
  await checkRedaction([environment, ...files.map(({ file }) => file.values)]);
  const resolved = resolveSettings({
    flags,
    named: byName('named')?.file ?? null,
    environment,
    project: byName('project'),
    user: byName('user')?.file ?? null,
  });
  return {
    given: resolved.given,
    warnings: [
      ...filesNotRead(search),
      ...files.flatMap(({ file }) => file.warnings),
      ...resolved.warnings,
      ...strangeVariables(search.environment),
    ],
    ignored: resolved.ignored,
    settings: toSettings(resolved),
    files,
  };
}

/** A named file replaces the project's; the user's own counts in any case. */
async function readFiles(search: ConfigSearch): Promise<LoadedFile[]> {
  const { trustOf } = search;
  const files: LoadedFile[] = [];
  for (const { which, path: file } of placesOf(search)) {
    const read = await readOne(search, which, file);
    files.push({ which, file: read, trust: which === 'project' ? trustOf(read) : 'trusted' });
  }
  return files;
}

async function readOne(
  { cwd, environment, projectRoot, projectFile }: ConfigSearch,
  which: LoadedFile['which'],
  file: string,
): Promise<ConfigFile> {
  // Loaded on demand with the YAML parser: most projects have no file.
  const { parseConfigFile, readConfigFile, readProjectConfig } = await import('./files/file.ts');
  const name = nameOf(file, { cwd, home: environment['HOME'] ?? '' });
  if (which !== 'project') return readConfigFile(file, name);
  const given = projectFile?.instead ?? null;
  return given === null ? readProjectConfig(file, name, projectRoot) : parseConfigFile(given);
}

type PlaceOfFile = { readonly which: LoadedFile['which']; readonly path: string };

function placesOf({
  environment,
  cwd,
  projectRoot,
  flags,
  projectFile,
}: ConfigSearch): PlaceOfFile[] {
  const named = flags['config'];
  const project =
    projectFile === undefined
      ? findProjectFile(cwd, projectRoot)
      : (projectFile.instead?.path ?? null);
  const user = userFile(environment);
  return [
    ...(typeof named === 'string'
      ? [{ which: 'named', path: path.resolve(cwd, named) } as const]
      : project === null
        ? []
        : [{ which: 'project', path: project } as const]),
    ...(user === null || isAbsent(user) ? [] : [{ which: 'user', path: user } as const]),
  ];
}

/** Reports files with a wrong name: otherwise they would look like settings without effect. */
function filesNotRead(search: ConfigSearch): string[] {
  const { environment, cwd, projectRoot, flags } = search;
  const places = typeof flags['config'] === 'string' ? [] : projectFilePlaces(cwd, projectRoot);
  const from = { cwd, home: environment['HOME'] ?? '' };
  const hint = ({ meant, isBeside }: Misnamed) =>
    isBeside ? `${meant} beside it is` : `did you mean ${meant}?`;
  return misnamedFiles({ places, user: userFile(environment) }).map(
    (one) => `${nameOf(one.path, from)} is not read; ${hint(one)}`,
  );
}

/** As the user would write it. */
function nameOf(file: string, from: { readonly cwd: string; readonly home: string }): string {
  const near = path.relative(from.cwd, file);
  if (near !== '' && !near.startsWith(`..${path.sep}..`) && !path.isAbsolute(near)) return near;
  const atHome = path.relative(from.home, file);
  return from.home !== '' && !atHome.startsWith('..') ? path.join('~', atHome) : file;
}

const OURS = 'COUNTERSIGN_';
/** Variables of users besides settings, and variables that we set for our child processes. */
const OTHER_VARIABLES = ['COUNTERSIGN_CUSTOM_ROUTES', 'COUNTERSIGN_ROUTES_HASH'];
const MARKERS = ['COUNTERSIGN_CHILD', 'COUNTERSIGN_RUN'];

/** Reports mistyped variables: otherwise they would look like settings without effect. */
function strangeVariables(environment: Environment): string[] {
  const names = Object.keys(environment).filter((name) => name.startsWith(OURS));
  if (names.length === 0) return [];
  const known = [...KEYS.map(variableOf), ...OTHER_VARIABLES];
  return names
    .filter((name) => !known.includes(name) && !MARKERS.includes(name))
    .map(
      (name) => `${shown(name, known)} is not a setting and is ignored; ${hintFor(name, known)}`,
    );
}

const LONGEST_SHOWN = 100;

/** Cuts after the known prefix: the rest may be a secret, and no rule recognizes a part of it. */
function shown(name: string, known: readonly string[]): string {
  return name.length > LONGEST_SHOWN ? `${sectionOf(name, known)}…` : name;
}

/** A prefix that several names share does not make them similar. */
function hintFor(name: string, known: readonly string[]): string {
  const section = sectionOf(name, known);
  const close = nearest(
    name.slice(section.length),
    known.filter((one) => one.startsWith(section)).map((one) => one.slice(section.length)),
  );
  return close === null ? 'docs/settings.md lists them' : `did you mean ${section}${close}?`;
}

/** The whole words at the start that a name shares with more than one other. */
function sectionOf(name: string, known: readonly string[]): string {
  const ends = [...name.slice(0, LONGEST_SHOWN).matchAll(/_/g)].map(({ index }) => index + 1);
  const heads = ends.map((end) => name.slice(0, end));
  const isShared = (head: string) => known.filter((one) => one.startsWith(head)).length > 1;
  return heads.findLast(isShared) ?? OURS;
}
