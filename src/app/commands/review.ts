import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import type { Config } from '../../config/load.ts';
import type { Machine } from '../../backend/shared/environment.ts';
import type { Command, FlagValues } from '../../cli/arguments/args.ts';
import { type Artifacts, createArtifacts } from '../../cli/report/artifacts.ts';
import { INTERRUPTED, type ReviewDoor, runReview } from '../../cli/commands/review.ts';
import { stagedIndex } from '../../cli/scope/choose.ts';
import { findStaged, type ScopeRepository } from '../../cli/scope/repository.ts';
import { createOfflineReview } from '../../engine/offline-review.ts';
import type { Review } from '../../engine/review.ts';
import { withShownVerdict } from '../../engine/content/shown-verdict.ts';
import { makerOfShell } from '../../host/maker.ts';
import type { Emission } from '../../model/emission.ts';
import type { EngineEvent, OnEvent } from '../../model/review/engine-event.ts';
import { projectDir } from '../../state/paths.ts';
import { readDismissals } from '../../state/session/refuted.ts';
import { createGit } from '../../system/git/git.ts';
import { steadyMs } from '../../system/monotonic-clock.ts';
import { artifactsFolder } from '../../project/artifacts-folder.ts';
import { readBase } from '../../project/base.ts';
import {
  configure,
  locateProject,
  machineOf,
  type ProjectLocation,
} from '../../project/configure.ts';
import { recorded } from '../record-review.ts';
import { readProjectFile } from '../../project/project-file.ts';
import { abortOnSignal, type Interruption } from '../process-shell.ts';
import { readStdinOfUser } from './user-stdin.ts';
import { createProgressReporter, type ProgressReporter } from './progress-reporter.ts';
import { wireModelOf, wirePreview, wireReview } from '../../project/reviewers.ts';

type ReviewCommandLine = Pick<Extract<Command, { kind: 'review' }>, 'flags' | 'paths'>;

/** `countersign review`, wired to the real environment. */
export async function review(
  { flags, paths }: ReviewCommandLine,
  terminal: ReviewDoor['terminal'],
): Promise<Emission> {
  const interruption = abortOnSignal();
  const progress = createProgressReporter(flags);
  try {
    return await runReview(
      flags,
      await openDoor({ flags, paths }, terminal, { ...interruption, ...progress }),
    );
  } catch (error) {
    // Any error after an interruption is a result of the interruption.
    if (!interruption.signal.aborted) throw error;
    return INTERRUPTED;
  } finally {
    progress.end();
  }
}

async function openDoor(
  { flags, paths }: ReviewCommandLine,
  terminal: ReviewDoor['terminal'],
  { signal, whileBlocked, onEvent }: Interruption & Pick<ProgressReporter, 'onEvent'>,
): Promise<ReviewDoor> {
  const started = steadyMs();
  const location = locateProject(process.env);
  const machine = machineOf(location);
  const repository = once(() => locate(machine, flags, signal));
  const base = await readBase(location, flags, repository);
  const config = await configure(location, flags, base);
  if (base.commit !== null) onEvent(baseNote(flags, config));
  const folder = artifactsFolder(config);
  const keep = artifactsOf(config, location, onEvent);
  const wiring = { machine, config, host: makerOfShell(process.env) };
  return {
    review:
      flags['offline'] === true
        ? offlineReview(config, onEvent, started)
        : recorded(withShownVerdict(wireReview({ ...wiring, onEvent: keeping(keep, onEvent) })), {
            location,
            door: 'cli',
            warn: (text) => onEvent({ kind: 'note', level: 'warning', text }),
          }),
    preview: wirePreview({ ...wiring, onEvent }),
    modelOf: wireModelOf(wiring),
    keep,
    artifacts: folder === null ? null : path.join(location.projectRoot, folder),
    settings: config.settings,
    onEvent,
    readDismissed: () => readDismissals(projectDir(location.environment, location.projectRoot)),
    readStdin: () => whileBlocked(readStdinOfUser),
    findRepository: repository,
    baseCommit: base.commit,
    cwd: process.cwd(),
    paths,
    signal,
    readFile: (file) => readProjectFile(machine.project, file),
    stepSummary: process.env['GITHUB_STEP_SUMMARY'] || null,
    terminal,
  };
}

/** Explains in the log why a setting that the change adds has no effect. */
function baseNote({ base, config: named }: FlagValues, { files }: Config): EngineEvent {
  const file = files.find(({ which }) => which === 'project')?.file.name;
  const location =
    named === undefined ? (file ?? `none: ${base} has no file`) : 'named by --config';
  return { kind: 'note', level: 'info', text: `CI: the project's configuration is ${location}` };
}

function locate(
  machine: Machine,
  flags: FlagValues,
  signal: AbortSignal,
): Promise<ScopeRepository> {
  const cwd = process.cwd();
  const gitWith = (index?: string) => createGit({ ...machine, cwd, signal, index });
  return findStaged(gitWith, cwd, stagedIndex(flags, machine.environment));
}

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}

/** Uses no routes and no reviewer, but still reports warnings of the configuration. */
function offlineReview({ warnings }: Config, onEvent: OnEvent, started: number): Review {
  for (const text of warnings) onEvent({ kind: 'note', level: 'warning', text });
  return createOfflineReview(() => steadyMs() - started);
}

function keeping(keep: Artifacts, onEvent: OnEvent): OnEvent {
  return (event) => {
    if (event.kind === 'pass-ended') keep.keepPass(event);
    onEvent(event);
  };
}

function artifactsOf(
  config: Config,
  { projectRoot }: ProjectLocation,
  onEvent: OnEvent,
): Artifacts {
  return createArtifacts({
    root: projectRoot,
    folder: artifactsFolder(config),
    type: config.settings.review.type,
    run: runName(new Date()),
    warn: (text) => onEvent({ kind: 'note', level: 'warning', text }),
  });
}

/** Sorts by time; the rest distinguishes runs that start in the same second. */
function runName(now: Date): string {
  const time = now.toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}
