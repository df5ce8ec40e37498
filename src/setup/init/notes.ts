import * as path from 'node:path';
import { originWords } from '../../config/layer.ts';
import { hookFileName, type InitPlace } from './files/init-files.ts';
import { ConfigError, UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { findProgram, isAbsent, resolvePath } from '../../system/files/files.ts';
import { joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import type { FoundHooks, HostProbe } from '../../host/host-setup.ts';
import { DEFAULT_HOST } from '../../host/list.ts';
import { findHooks } from '../installed/find-hooks.ts';
import { hostProbe } from '../installed/host-probe.ts';
import { configure, type ProjectLocation } from '../../project/configure.ts';
import type { WantedHooks } from './settings.ts';
import { isOlder } from '../../text/versions.ts';
import { ownLanes } from '../installed/hook-installation.ts';

/** Is the host installed, is it new enough, and does it already call us in another way? */
export async function hostNotes(
  place: GatedPlace,
  location: ProjectLocation,
  signal: AbortSignal,
): Promise<readonly Redacted[]> {
  const probe = hostProbe(location, signal);
  const found = await place.setup.askHooks(location, probe);
  const { trustNote } = place.setup;
  return [
    ...placeNotes(place, location),
    ...(await versionNotes(place, probe)),
    ...openGateNotes(place),
    ...disabledNotes(place, found),
    ...otherInstallations(place, found),
    ...(trustNote === null ? [] : [trustNote]),
    ...commandNotes(place, location),
  ];
}

/** The user may be in another folder than they think. */
function placeNotes({ host, root }: GatedPlace, { environment, cwd }: ProjectLocation): Redacted[] {
  const at = oneLine(redact(root));
  const home = environment['HOME'] ?? '';
  if (home !== '' && root === resolvePath(home))
    return [
      safe`${at} is your home folder, not a project; hooks run only in sessions started there`,
    ];
  if (resolvePath(cwd) === root) return [];
  return [safe`the project is ${at}: start ${redact(host.name)} there, not in a folder below`];
}

type GatedPlace = InitPlace & { readonly withGate: boolean };

/** The hooks name a path, but the skills and all hints call `countersign` by name. */
function commandNotes(
  { withGate }: GatedPlace,
  { environment, projectRoot }: ProjectLocation,
): Redacted[] {
  if (findProgram('countersign', environment['PATH'] ?? '', projectRoot) !== null) return [];
  const who = withGate
    ? safe`the skills and the commands that end a block`
    : safe`the commands that end a block (countersign findings; in your own terminal countersign pause)`;
  return [
    safe`countersign is not on PATH: the hooks work, but ${who} need it there: install it with npm install -g`,
  ];
}

async function versionNotes(
  { host, setup, withGate }: GatedPlace,
  { askVersion }: HostProbe,
): Promise<readonly Redacted[]> {
  const asked = await askVersion(host.program);
  const [name, program] = [redact(host.name), redact(host.program)];
  if (asked.kind === 'absent')
    return [safe`${program} is not on PATH: whether ${name} is new enough is not known`];
  const at = oneLine(redact(asked.path));
  if (asked.version === null)
    return [safe`${at} does not say its version: whether it is new enough is not known`];
  if (isOlder(asked.version, setup.oldest))
    throw new UsageError(
      `${host.name} ${asked.version} (${asked.path}) is too old for these hooks; ${setup.oldest} or newer is needed: ${host.program} update. Nothing was changed`,
    );
  if (!withGate || setup.gate === null) return [];
  const { closesFrom } = setup.gate;
  if (closesFrom === null || !isOlder(asked.version, closesFrom)) return [];
  return [
    safe`${name} ${redact(asked.version)} runs the tool if the gate crashes or is too slow; from ${redact(closesFrom)} on it does not: ${program} update`,
  ];
}

/** For a host that runs the tool in every version after a gate failed. */
function openGateNotes({ host, setup, withGate }: GatedPlace): Redacted[] {
  if (!withGate || setup.gate?.closesFrom !== null) return [];
  return [
    safe`${redact(host.name)} runs the tool if the gate crashes or is too slow: the gate is weaker there than in ${DEFAULT_HOST.name}`,
  ];
}

/** The hooks are written correctly but would not run. */
function disabledNotes({ host }: GatedPlace, { disabled }: FoundHooks): Redacted[] {
  if (disabled === null) return [];
  const [why, fix] = [oneLine(redact(disabled.why)), redact(disabled.fix)];
  return [safe`${redact(host.name)} runs no hooks here (${why}): ${fix}`];
}

/** Plugins and other files that call the same lane: the first process works, the other leaves. */
function otherInstallations(place: GatedPlace, { installations }: FoundHooks): readonly Redacted[] {
  const own = hookFileName(place);
  return installations
    .filter(({ disabled, how }) => disabled === null && how !== own)
    .filter((one) => ownLanes(one).some((lane) => place.withGate || lane !== 'gate'))
    .map((one) => {
      const words = joinSafe(ownLanes(one).map(redact), ', ');
      const { how } = one;
      return safe`${oneLine(redact(how))} calls countersign too (${words}): every event arrives twice and is handled once; keep one of them`;
    });
}

/** `--remove` is for one host. */
export async function otherHostNotes(
  { host, root }: InitPlace,
  { environment }: ProjectLocation,
): Promise<readonly Redacted[]> {
  const hosts = await findHooks({ environment, projectRoot: root });
  const others = hosts.filter((other) => other.host !== host);
  return others.flatMap((other) =>
    other.found.installations
      .filter(({ how }) => Object.values(other.setup.hookFiles).includes(how))
      .map(
        ({ how }) =>
          safe`${redact(how)} still runs countersign; to remove that too: countersign init --host ${redact(other.host.id)} --remove`,
      ),
  );
}

/** Will the program that the hooks name stay in its place? */
export function programNotes({ root, isShared }: InitPlace, program: string): Redacted[] {
  if (isShared)
    return isAbsent(path.join(root, DEPENDENCY))
      ? [
          safe`countersign is not installed in this project yet: put the package into its devDependencies (npm install --save-dev ./countersign-*.tgz)`,
        ]
      : [];
  return /[/\\](?:_npx|plugins[/\\]cache)[/\\]/.test(program)
    ? [
        safe`the hooks call ${oneLine(redact(program))}, a temporary copy: install countersign with npm install -g, then run init again`,
      ]
    : [];
}

const DEPENDENCY = 'node_modules/countersign/dist/main.cjs';

/** A setting that was written but has no effect because a stronger source overrides it. */
export async function settingNotes(
  wanted: readonly WantedHooks[],
  location: ProjectLocation,
): Promise<readonly Redacted[]> {
  if (wanted.length === 0) return [];
  try {
    const { given } = await configure(location, {});
    return wanted.flatMap(({ key, value }) => {
      const now = given.get(key);
      if (now === undefined || now.value === value) return [];
      const origin = now.origin.kind === 'environment' ? originWords(now.origin) : null;
      return [ineffective(key, String(now.value), origin)];
    });
  } catch (error) {
    if (error instanceof ConfigError) return [oneLine(redact(error.message))];
    throw error;
  }
}

function ineffective(key: string, value: string, variable: string | null): Redacted {
  const still = safe`${redact(key)} is still ${redact(value)} here`;
  return variable === null
    ? safe`${still}: the project's file is not trusted and cannot weaken it; read it, then run: countersign trust`
    : safe`${still}: ${redact(variable)} says so`;
}
