import { setFlagsFromString } from 'node:v8';

/**
 * A review is over before optimised code has paid for its making, which takes some 30 ms of CPU on other
 * threads: a function must run fifteen times longer before it is optimised. Megabytes soon reach that.
 * A V8 that does not know the flag says so on stderr, as those of Node 22, 24 and 26 do: only Node 20 is told.
 */
export function optimizeLate(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');
}
