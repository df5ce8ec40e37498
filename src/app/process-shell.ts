import { setMaxListeners } from 'node:events';
import type { Emission } from '../model/emission.ts';
import { isOutOfFiles, OUT_OF_FILES, RAISE_LIMIT } from '../model/open-files.ts';
import type { Redacted } from '../model/redacted.ts';
import { errnoOf } from '../system/files/files.ts';
import { writeErr, writeOut } from '../system/process/stdio.ts';
import { redact, safe } from '../redaction/redact.ts';

/** Writes both streams and sets the exit code. Throws if stdout cannot be written. */
export function emit({ exitCode, stdout, stderr, encoding = 'utf8' }: Emission): void {
  if (stdout !== '') writeOut(stdout, encoding);
  if (stderr !== '') writeErr(stderr);
  process.exitCode = exitCode;
}

/** Like `emit`, but tells a person if stdout cannot be written. */
export function emitOrTell(emission: Emission): void {
  try {
    emit(emission);
  } catch (error) {
    const why = errnoOf(error) === 'ENOSPC' ? safe`no space left` : redact(errnoOf(error));
    writeErr(safe`${emission.stderr}countersign: stdout could not be written: ${why}\n`);
    process.exitCode = 1;
  }
}

/** The message for exhausted file handles, which can hit any line; null for another error. */
export function whyOutOfFiles(error: unknown): Redacted | null {
  const errno = errnoOf(error);
  return isOutOfFiles(errno) ? redact(`${OUT_OF_FILES} (${errno}); ${RAISE_LIMIT}`) : null;
}

/** Log lines during the run; everything else leaves through `emit`. */
export function log(text: Redacted): void {
  if (text !== '') writeErr(text);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type Interruption = {
  readonly signal: AbortSignal;
  /** A blocking read runs no handler: meanwhile a signal ends the process, as by default. */
  readonly whileBlocked: <T>(work: () => T) => T;
};

/** Ctrl-C, a closed terminal or a host's timeout end every child process before ours. */
export function abortOnSignal(): Interruption {
  const controller = new AbortController();
  // Every question that `doctor` asks at once listens to it.
  setMaxListeners(0, controller.signal);
  const abort = () => controller.abort();
  const listen = () => SIGNALS.forEach((signal) => process.on(signal, abort));
  const ignore = () => SIGNALS.forEach((signal) => process.off(signal, abort));
  listen();
  return {
    signal: controller.signal,
    whileBlocked: (work) => {
      ignore();
      try {
        return work();
      } finally {
        listen();
      }
    },
  };
}
