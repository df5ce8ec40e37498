import type { Emission } from '../model/emission.ts';
import type { Redacted } from '../model/redacted.ts';
import { writeErr, writeOut } from '../system/stdio.ts';

/** Ends a door's work: both streams, then the exit code. */
export function emit({ exitCode, stdout, stderr, encoding = 'utf8' }: Emission): void {
  if (stdout !== '') writeOut(stdout, encoding);
  if (stderr !== '') writeErr(stderr);
  process.exitCode = exitCode;
}

/** Log lines on their way; everything else leaves through `emit`. */
export function log(text: Redacted): void {
  if (text !== '') writeErr(text);
}

/** Ctrl-C, a closed terminal or a host's deadline end every child before we go. */
export function abortOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => controller.abort(signal));
  return controller.signal;
}
