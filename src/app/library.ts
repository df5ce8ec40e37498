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
import type { OnEvent } from '../model/event.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Effort, ReviewRequest } from '../model/request.ts';
import { projectDir } from '../state/paths.ts';
import { readDismissals } from '../state/session/refuted.ts';
import { findProjectRoot } from '../system/git/project-root.ts';
import { createGit } from '../system/git/git.ts';
import { installUserRules, redact } from '../redaction/redact.ts';
import { artifactsFolder } from '../project/artifacts-folder.ts';
import { type Base, readBase } from '../project/base.ts';
import { here, machineOf, readSettings, type ProjectLocation } from '../project/configure.ts';
import { setUpUserRules } from '../project/user-rules.ts';
import { createTurns } from './keyed-queue.ts';
import { wireReview } from '../project/reviewers.ts';

/** A review asked for by a program: what the command line takes as files comes as texts. */
export type Asked = {
  /** Flags of the command, under their names. */
  readonly flags: FlagValues;
  readonly paths: readonly string[];
  readonly content: string | null;
  readonly expertise: string | null;
  readonly context: string | null;
  readonly previous: string | null;
  readonly effort: Effort;
  /** Null: where the process stands. */
  readonly cwd: string | null;
  readonly environment: Environment;
  readonly signal: AbortSignal;
  readonly onWarning: (text: string) => void;
};

/** Patterns for secrets are in force for the whole process: reviews with other patterns take turns. */
const inTurn = createTurns();

export async function reviewAsked(asked: Asked): Promise<Outcome> {
  const whose = whoseOf(asked);
  const repository = () => locate(whose, asked);
  const base = await readBase(whose, asked.flags, repository);
  const config = await readSettings(whose, asked.flags, base);
  return await inTurn({
    needs: JSON.stringify(config.settings.redaction),
    setUp: async () => {
      installUserRules(null);
      await setUpUserRules(config.settings.redaction);
    },
    work: () => reviewWith({ asked, whose, base, config }),
    signal: asked.signal,
  });
}

/** Whoever names a folder means the project around it, whatever a host says. */
function whoseOf({ environment, cwd }: Asked): ProjectLocation {
  if (cwd === null) return here(environment);
  const folder = path.resolve(cwd);
  return { environment, cwd: folder, projectRoot: findProjectRoot(undefined, () => folder) };
}

function locate(
  { environment, cwd, projectRoot: project }: ProjectLocation,
  { flags, signal }: Asked,
) {
  const gitWith = (index?: string) => createGit({ environment, cwd, project, signal, index });
  return findStaged(gitWith, cwd, stagedIndex(flags, environment));
}

type Known = {
  readonly asked: Asked;
  readonly whose: ProjectLocation;
  readonly base: Base;
  readonly config: Config;
};

async function reviewWith({ asked, whose, base, config }: Known): Promise<Outcome> {
  const { flags, signal } = asked;
  const { settings } = config;
  checkOffline(flags, settings.review.type);
  const reason = whySkipped(flags, settings, iterationOf(flags));
  if (reason !== null) return { kind: 'skipped', reason };
  const onEvent = warningsTo(asked.onWarning);
  const request = await buildAsked({ asked, whose, base, config }, onEvent);
  return await reviewer({ asked, whose, config }, onEvent)(request, signal);
}

function warningsTo(onWarning: Asked['onWarning']): OnEvent {
  return (event) => {
    if (event.kind === 'note' && event.level === 'warning') onWarning(redact(event.text));
  };
}

async function buildAsked(known: Known, onEvent: OnEvent): Promise<ReviewRequest> {
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

function sourceOf({ asked, whose, base, config }: Known, onEvent: OnEvent): RequestSource {
  const folder = artifactsFolder(config);
  return {
    settings: config.settings,
    onEvent,
    readDismissed: () => readDismissals(projectDir(whose.environment, whose.projectRoot)),
    readStdin: () => Buffer.from(asked.content ?? ''),
    findRepository: () => locate(whose, asked),
    baseCommit: base.commit,
    cwd: whose.cwd,
    paths: asked.paths,
    artifacts: folder === null ? null : path.join(whose.projectRoot, folder),
  };
}

function reviewer({ asked, whose, config }: Omit<Known, 'base'>, onEvent: OnEvent): Review {
  if (asked.flags['offline'] !== true)
    return withShownVerdict(
      wireReview({
        machine: machineOf(whose),
        config,
        host: makerOfShell(whose.environment),
        onEvent,
      }),
    );
  const started = performance.now();
  for (const text of config.warnings) onEvent({ kind: 'note', level: 'warning', text });
  return createOfflineReview(() => performance.now() - started);
}
