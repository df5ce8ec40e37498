import * as path from 'node:path';
import { findProjectFile } from '../../config/files/find-files.ts';
import { choice, type FlagValues } from '../../cli/arguments/args.ts';
import { EDITS } from '../../cli/arguments/flags.ts';
import type { InitPlace, Install } from './files/init-files.ts';
import { type InitResult, runInit, runRemoval } from './files/run.ts';
import { compiledName } from '../../host/hook-command.ts';
import { DEFAULT_HOST, INIT_HOSTS } from '../../host/list.ts';
import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { projectDir } from '../../state/paths.ts';
import { resolvePath } from '../../system/files/files.ts';
import { isOwnProgram } from '../../system/process/own-program.ts';
import { joinSafe, safe } from '../../redaction/redact.ts';
import type { ProjectLocation } from '../../project/configure.ts';
import { type DoctorInput, findReviewerUnder } from '../doctor/facts.ts';
import { sameMakerNotes } from '../doctor/independence.ts';
import { hostNotes, otherHostNotes, programNotes, settingNotes } from './notes.ts';
import { reviewerNotes } from './reviewer.ts';
import { excludeLocal, includeLocal } from './exclude.ts';
import { endPlanning, planningAfter } from './planning.ts';
import { editAll, keepTrust, trustBefore, type WantedHooks } from './settings.ts';
import { version } from '../../project/version.ts';

export type InitCall = {
  readonly flags: FlagValues;
  readonly location: ProjectLocation;
  readonly signal: AbortSignal;
};

export async function init({ flags, location, signal }: InitCall): Promise<Emission> {
  const place = await placeOf(flags, location);
  refuseWhatCannotBe(flags);
  const wanted = wantedSettings(flags);
  const trust = trustBefore(location, configurationFile(location));
  const isDry = flags['dry-run'] === true;
  const isRemoval = flags['remove'] === true;
  const then = isRemoval ? await planningAfter(place, location, signal) : NOTHING;
  const result = await (isRemoval
    ? runRemoval(place, { isDry, notes: await otherHostNotes(place, location) })
    : install({ flags, location, signal }, place, wanted));
  await keepTrust(location, trust, result.written);
  const local = { place, location, signal };
  const ignored = isDry ? null : await (isRemoval ? includeLocal(local) : excludeLocal(local));
  const notes = isDry ? [] : await settingNotes(wanted, location);
  const said = [
    ...(await endPlanning(then, place, isDry)),
    ...(ignored === null ? [] : [ignored]),
    ...notes.map((note) => safe`note: ${note}`),
  ];
  const lines = said.map((line) => safe`${line}\n`);
  return { ...result.emission, stdout: joinSafe([result.emission.stdout, ...lines], '') };
}

const NOTHING = { kind: 'nothing' } as const;

function refuseWhatCannotBe(flags: FlagValues): void {
  const more = ['edits', 'plan-gate'].find((name) => flags[name] !== undefined);
  if (flags['remove'] === true && more !== undefined)
    throw new UsageError(`--remove removes everything; it cannot be combined with --${more}`);
  if (flags['plan-gate'] === true && process.platform === 'win32')
    throw new UsageError(
      'the plan gate is not installed on native Windows: its hooks and the commands it reads need a POSIX shell; use WSL',
    );
}

async function placeOf(
  flags: FlagValues,
  { environment, projectRoot }: ProjectLocation,
): Promise<InitPlace> {
  const ids = INIT_HOSTS.map(({ id }) => id);
  const id = choice(flags, 'host', ids) ?? DEFAULT_HOST.id;
  const host = INIT_HOSTS.find((one) => one.id === id) ?? DEFAULT_HOST;
  const setup = await host.loadSetup?.();
  if (setup === undefined) throw new UsageError(`init has no hooks for ${host.name}`);
  const isShared = flags['shared'] === true;
  const installation = {
    projectDir: projectDir(environment, projectRoot),
    name: isShared ? `${id}-shared` : id,
  };
  return { root: projectRoot, installation, host, setup, isShared };
}

async function install(
  { flags, location, signal }: InitCall,
  place: InitPlace,
  wanted: readonly WantedHooks[],
): Promise<InitResult> {
  const withGate = flags['plan-gate'] === true;
  const notes = await hostNotes({ ...place, withGate }, location, signal);
  const program = resolvePath(process.argv[1] ?? '');
  const file = configurationFile(location);
  const command: Install = {
    ...place,
    withGate,
    programs: place.isShared
      ? { program: place.setup.dependency, compiled: null }
      : { program: quoted(program), compiled: compiledFor(place, program) },
    configuration:
      wanted.length === 0
        ? null
        : {
            name: path.relative(location.projectRoot, file),
            settings: wanted.map(({ key, value }) => `${key}: ${value}`),
            edit: (text) => editAll({ path: file, text, root: location.projectRoot }, wanted),
          },
  };
  return await runInit(command, {
    isDry: flags['dry-run'] === true,
    notes: [
      ...notes,
      ...(await makerNotes(place, { location, flags: {}, signal })),
      ...(withGate ? await reviewerNotes(location, signal) : []),
      ...programNotes(place, program),
    ],
  });
}

/** Starts programs only if the host's maker is known, so that there is one to compare with. */
async function makerNotes(
  { host }: InitPlace,
  examination: DoctorInput,
): Promise<readonly Redacted[]> {
  if (host.maker === 'unknown') return [];
  return sameMakerNotes(await findReviewerUnder(host, examination));
}

/**
 * Another shell than a POSIX one may not understand the command that tries the compiled program.
 */
function compiledFor({ setup }: InitPlace, program: string): string | null {
  const compiled = path.join(path.dirname(program), compiledName(version));
  return setup.hasPosixShell && isOwnProgram(compiled) ? quoted(compiled) : null;
}

/** For a POSIX shell; nothing in it is expanded. */
function quoted(program: string): string {
  return `"${program.replaceAll(/[\\"$`]/g, (sign) => `\\${sign}`)}"`;
}

function wantedSettings(flags: FlagValues): WantedHooks[] {
  const edits = choice(flags, 'edits', EDITS);
  return [
    ...(edits === null ? [] : [{ key: 'hooks.edits', value: edits } as const]),
    ...(flags['plan-gate'] === true ? [{ key: 'plan.gate', value: 'enforced' } as const] : []),
  ];
}

/** The effective file of the whole project, whether it exists or not. */
function configurationFile({ projectRoot }: ProjectLocation): string {
  return findProjectFile(projectRoot, projectRoot) ?? path.join(projectRoot, '.countersign.yaml');
}
