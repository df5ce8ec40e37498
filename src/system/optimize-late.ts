import { setFlagsFromString } from 'node:v8';

/**
 * A review is over before optimised code has paid for its making, which takes some 30 ms of CPU on other
 * threads: a function must run fifteen times longer before it is optimised. Megabytes soon reach that.
 * A V8 that does not know the flag would say so on stderr: only those of Node 20 to 24 are told.
 */
export function optimizeLate(): void {
  const major = Number.parseInt(process.versions.v8, 10);
  if (major >= 11 && major <= 13) setFlagsFromString('--interrupt-budget=1000000');
}
