import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import { modelOf } from '../backend/curl-request.ts';
import type { Config } from '../config/load.ts';
import type { FlagValues } from '../doors/cli/args.ts';
import { type Artifacts, createArtifacts } from '../doors/cli/artifacts.ts';
import { levelOf, logLines } from '../doors/cli/log.ts';
import { type ReviewDoor, runReview } from '../doors/cli/review.ts';
import { createOfflineReview } from '../engine/offline.ts';
import type { Review } from '../engine/review.ts';
import type { Emission } from '../model/emission.ts';
import type { OnEvent } from '../model/event.ts';
import { createGit } from '../system/git.ts';
import { readStdin } from '../system/stdio.ts';
import { safe } from '../text/redact.ts';
import { artifactsFolder } from './artifacts-folder.ts';
import { configure, here, machineOf, type Whose } from './configure.ts';
import { abortOnSignal, log } from './shell.ts';
import { wirePreview, wireReview } from './wire.ts';

/** `countersign review`, with everything it needs of the world. */
export async function review(
  flags: FlagValues,
  terminal: ReviewDoor['terminal'],
): Promise<Emission> {
  const started = performance.now();
  const { signal, whileBlocked } = abortOnSignal();
  const whose = here(process.env);
  const config = await configure(whose, flags);
  const machine = machineOf(whose);
  const onEvent = logger(flags);
  const keep = artifactsOf(config, whose, onEvent);
  return await runReview(flags, {
    review:
      flags['offline'] === true
        ? offlineReview(config, onEvent, started)
        : wireReview({ machine, config, onEvent: keeping(keep, onEvent) }),
    preview: wirePreview({ machine, config, onEvent }),
    modelOf: (backend, { model, type }) =>
      backend === 'codex'
        ? model
        : modelOf({ model, subject: type === 'code' ? type : 'documents' }),
    keep,
    artifacts: path.join(whose.projectRoot, artifactsFolder(config)),
    settings: config.settings,
    onEvent,
    readStdin: () => whileBlocked(readStdinOfUser),
    createGit: (cwd) => createGit({ ...machine, cwd, signal }),
    cwd: process.cwd(),
    signal,
    terminal,
  });
}

/** No route and no reviewer; what the configuration warns of is said all the same. */
function offlineReview({ warnings }: Config, onEvent: OnEvent, started: number): Review {
  for (const text of warnings) onEvent({ kind: 'note', level: 'warning', text });
  return createOfflineReview(() => performance.now() - started);
}

/** A terminal is for people; log lines are for whoever reads a log. */
function logger(flags: FlagValues): OnEvent {
  return (event) => {
    if (flags['quiet'] === true) return;
    if (!process.stderr.isTTY || levelOf(event) === 'WARN') log(logLines(event));
  };
}

function keeping(keep: Artifacts, onEvent: OnEvent): OnEvent {
  return (event) => {
    if (event.kind === 'pass-ended') keep.keepPass(event.pass, event.answer);
    onEvent(event);
  };
}

function artifactsOf(config: Config, { projectRoot }: Whose, onEvent: OnEvent): Artifacts {
  return createArtifacts({
    root: projectRoot,
    folder: artifactsFolder(config),
    type: config.settings.review.type,
    run: runName(new Date()),
    warn: (text) => onEvent({ kind: 'note', level: 'warning', text }),
  });
}

/** Sorts by time; the rest tells apart what begins in the same second. */
function runName(now: Date): string {
  const time = now.toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

function readStdinOfUser(): Uint8Array {
  if (process.stdin.isTTY) log(safe`countersign: reading from the terminal; end with Ctrl-D\n`);
  return readStdin();
}
