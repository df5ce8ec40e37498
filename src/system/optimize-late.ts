import { setFlagsFromString } from 'node:v8';

/**
 * What a review needs of Node. Its own code of these is good for the engine's settings it was made with: asked for
 * after a flag was set, they are compiled anew, which takes 9 ms.
 */
const NEEDED = ['node:child_process', 'node:crypto', 'node:os', 'node:util'] as const;

/**
 * A review is over before optimised code has paid for its making, which takes some 30 ms of CPU on other
 * threads: a function must run fifteen times longer before it is optimised. Megabytes soon reach that.
 * Patterns are compiled once, to machine code, instead of first to bytecode and after one use again: 15 ms, as
 * there are hundreds and most are used more than once.
 * By the number of uses before that, which each pattern keeps from its making. `--no-regexp-tier-up` would do it as
 * well, but the engine dies (SIGSEGV) of a pattern that was used once before the flag was set and then replaces by a function.
 * A V8 that does not know a flag says so on stderr, as those of Node 22, 24 and 26 do: only Node 20 is told.
 */
const FLAGS = ['--interrupt-budget=1000000', '--regexp-tier-up-ticks=0'];

export function optimizeLate(): void {
  if (!process.versions.node.startsWith('20.')) return;
  for (const name of NEEDED) process.getBuiltinModule(name);
  // It is loaded when it is first looked at.
  Reflect.get(process.getBuiltinModule('node:util'), 'parseArgs');
  for (const flag of FLAGS) setFlagsFromString(flag);
}
