/*
 * What a host's shell runs. A compiled program (`npm run compile`) is used when it is the user's own and can be run; when
 * it cannot, or dies, Node answers: a hook that merely fails would let the tool run.
 */

/** Both as words of a POSIX shell, with their quotes. */
export type HookPrograms = { readonly program: string; readonly compiled: string | null };

export function hookCommand({ program, compiled }: HookPrograms, lane: string): string {
  const node = `node ${program} hook ${lane}`;
  if (compiled === null) return node;
  const run = `${compiled} hook ${lane}; s=$?; [ $s -lt 126 ] && exit $s;`;
  return `[ -O ${compiled} ] && [ -x ${compiled} ] && { ${run} }; ${node}`;
}

/** Beside the built program; with its version, so that it is never another one's. */
export function compiledName(version: string): string {
  return `countersign-${version}`;
}
