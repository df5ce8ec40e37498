import { styleText } from 'node:util';
import type { FlagValues } from '../../cli/arguments/args.ts';
import { isWarning, levelOf, logLines } from '../../cli/commands/log.ts';
import { createProgress, type Progress } from '../../cli/report/progress.ts';
import { UsageError } from '../../model/errors.ts';
import type { EngineEvent, OnEvent } from '../../model/review/engine-event.ts';
import { steadyMs } from '../../system/monotonic-clock.ts';
import { hasColours } from './colours.ts';
import { log } from '../process-shell.ts';

/** Reports progress on stderr during a review. */
export type ProgressReporter = { readonly onEvent: OnEvent; readonly end: () => void };

const SILENT: ProgressReporter = { onEvent: () => {}, end: () => {} };

/** A person at a terminal sees one changing line; a log gets log lines. */
export function createProgressReporter(flags: FlagValues): ProgressReporter {
  const isVerbose = flags['verbose'] === true;
  if (flags['quiet'] !== true) return process.stderr.isTTY ? live(isVerbose) : logging(isVerbose);
  if (isVerbose) throw new UsageError('--quiet and --verbose cannot be combined');
  return SILENT;
}

function logging(isVerbose: boolean): ProgressReporter {
  const onEvent = (event: EngineEvent) => {
    if (isVerbose || levelOf(event) !== 'DEBUG') log(logLines(event));
  };
  return { ...SILENT, onEvent };
}

const HEARTBEAT_MS = 1000;

function live(isVerbose: boolean): ProgressReporter {
  const progress = createLine();
  const timer = setInterval(progress.tick, HEARTBEAT_MS);
  // The timer must not keep a finished review running.
  timer.unref();
  return {
    onEvent: (event) => {
      if (isVerbose || isWarning(event)) progress.print(logLines(event));
      progress.onEvent(event);
    },
    end: () => {
      clearInterval(timer);
      progress.end();
    },
  };
}

function createLine(): Progress {
  const { stderr } = process;
  const colour = hasColours(stderr);
  return createProgress({
    write: log,
    now: steadyMs,
    columns: () => stderr.columns,
    paint: (text) => (colour ? styleText('dim', text, { validateStream: false }) : text),
  });
}
