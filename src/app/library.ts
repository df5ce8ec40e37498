import * as path from 'node:path';
import type { Config } from '../config/load.ts';
import type { FlagValues } from '../cli/arguments/args.ts';
import { checkOffline, requireDiff } from '../cli/commands/offline.ts';
import {
  buildRequest,
  iterationOf,
  previousIn,
  type RequestSource,
} from '../cli/request/request.ts';
import { whySkipped } from '../cli/commands/review.ts';
import { stagedIndex } from '../cli/scope/choose.ts';
import { findStaged } from '../cli/scope/repository.ts';
import { createOfflineReview } from '../engine/offline-review.ts';
import type { Review } from '../engine/review.ts';
import { withShownVerdict } from '../engine/content/shown-verdict.ts';
import { makerOfShell } from '../host/maker.ts';
import type { Environment } from '../model/environment.ts';
import type { OnEvent } from '../model/review/engine-event.ts';
import type { Outcome } from '../model/review/outcome.ts';
import type { Effort, ReviewRequest } from '../model/review/request.ts';
import { projectDir } from '../state/paths.ts';
import { readDismissals } from '../state/session/refuted.ts';
import { findProjectRoot } from '../system/git/project-root.ts';
import { createGit } from '../system/git/git.ts';
import { installUserRules, redact } from '../redaction/redact.ts';
import { artifactsFolder } from '../project/artifacts-folder.ts';
import { type Base, readBase } from '../project/base.ts';
import {
  locateProject,
  machineOf,
  readSettings,
  type ProjectLocation,
} from '../project/configure.ts';
import { setUpUserRules } from '../project/user-rules.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { wireReview } from '../project/reviewers.ts';

/** A review requested by a program: inputs are texts where the command line takes files. */
export type LibraryRequest = {
  /** Flags of the command by name. */
  readonly flags: FlagValues;
  readonly paths: readonly string[];
  readonly content: string | null;
  readonly expertise: string | null;
  readonly context: string | null;
  readonly previous: string | null;
  readonly effort: Effort;
  /** Null: the working directory of the process. */
  readonly cwd: string | null;
  readonly environment: Environment;
  readonly signal: AbortSignal;
  readonly onWarning: (text: string) => void;
};

/** Patterns for secrets are process-wide: reviews with different patterns take turns. */
const inTurn = createKeyedQueue();

export async function reviewAsked(asked: LibraryRequest): Promise<Outcome> {
  const location = whoseOf(asked);
  const repository = () => locate(location, asked);
  const base = await readBase(location, asked.flags, repository);
  const config = await readSettings(location, asked.flags, base);
  return await inTurn({
    needs: JSON.stringify(config.settings.redaction),
    setUp: async () => {
      installUserRules(null);
      await setUpUserRules(config.settings.redaction);
    },
    work: () => reviewWith({ asked, location, base, config }),
    signal: asked.signal,
  });
}

/** A named folder means the project around it, whatever project a host names. */
function whoseOf({ environment, cwd }: LibraryRequest): ProjectLocation {
  if (cwd === null) return locateProject(environment);
  const folder = path.resolve(cwd);
  return { environment, cwd: folder, projectRoot: findProjectRoot(undefined, () => folder) };
}

function locate(
  { environment, cwd, projectRoot: project }: ProjectLocation,
  { flags, signal }: LibraryRequest,
) {
  const gitWith = (index?: string) => createGit({ environment, cwd, project, signal, index });
  return findStaged(gitWith, cwd, stagedIndex(flags, environment));
}

type LibraryCall = {
  readonly asked: LibraryRequest;
  readonly location: ProjectLocation;
  readonly base: Base;
  readonly config: Config;
};

async function reviewWith({ asked, location, base, config }: LibraryCall): Promise<Outcome> {
  const { flags, signal } = asked;
  const { settings } = config;
  checkOffline(flags, settings.review.type);
  const reason = whySkipped(flags, settings, iterationOf(flags));
  if (reason !== null) return { kind: 'skipped', reason };
  const onEvent = warningsTo(asked.onWarning);
  const request = await buildAsked({ asked, location, base, config }, onEvent);
  return await reviewer({ asked, location, config }, onEvent)(request, signal);
}

function warningsTo(onWarning: LibraryRequest['onWarning']): OnEvent {
  return (event) => {
    if (event.kind === 'note' && event.level === 'warning') onWarning(redact(event.text));
  };
}

async function buildAsked(known: LibraryCall, onEvent: OnEvent): Promise<ReviewRequest> {
  const { flags, expertise, context, previous, effort } = known.asked;
  const { review } = known.config.settings;
  const { request } = await buildRequest(flags, sourceOf(known, onEvent));
  if (flags['offline'] === true) requireDiff(request);
  const budget = review.contentTokens[review.type === 'code' ? 'code' : 'documents'];
  return {
    ...request,
    effort,
    ...(expertise === null ? {} : { expertise: redact(expertise) }),
    ...(context === null ? {} : { context: redact(context) }),
    ...(previous === null
      ? {}
      : { previous: previousIn({ text: previous, where: 'previous' }, budget, onEvent) }),
  };
}

function sourceOf({ asked, location, base, config }: LibraryCall, onEvent: OnEvent): RequestSource {
  const folder = artifactsFolder(config);
  return {
    settings: config.settings,
    onEvent,
    readDismissed: () => readDismissals(projectDir(location.environment, location.projectRoot)),
    readStdin: () => Buffer.from(asked.content ?? ''),
    findRepository: () => locate(location, asked),
    baseCommit: base.commit,
    cwd: location.cwd,
    paths: asked.paths,
    artifacts: folder === null ? null : path.join(location.projectRoot, folder),
  };
}

function reviewer(
  { asked, location, config }: Omit<LibraryCall, 'base'>,
  onEvent: OnEvent,
): Review {
  if (asked.flags['offline'] !== true)
    return withShownVerdict(
      wireReview({
        machine: machineOf(location),
        config,
        host: makerOfShell(location.environment),
        onEvent,
      }),
    );
  const started = performance.now();
  for (const text of config.warnings) onEvent({ kind: 'note', level: 'warning', text });
  return createOfflineReview(() => performance.now() - started);
}
