import type { ReadPart } from './agree.ts';

/** Why the commands after a `cd` may run elsewhere all the same; null when they cannot. */
export function whyLost(parts: readonly ReadPart[], at: number): string | null {
  const after = parts[at]?.after;
  if (after === '|' || parts[at + 1]?.after === '|') return 'cd in a pipe leads nowhere';
  const goesOn = parts.slice(at + 1).some((next) => next.after === ';');
  return goesOn && mayBeSkipped(parts, at)
    ? 'whether cd behind && is run cannot be told, and ; goes on in any case'
    : null;
}

/** Behind `&&` it is run only if what stands before it succeeds, as `cd` does: its folder was looked at. */
function mayBeSkipped(parts: readonly ReadPart[], at: number): boolean {
  if (parts[at]?.after !== '&&') return false;
  return parts[at - 1]?.words[0]?.text !== 'cd' || mayBeSkipped(parts, at - 1);
}
