/*
 * The command for a host's shell. A compiled program (`npm run compile`) is used if it belongs to
 * the user and can be run. After any exit code of the gate but 0 and 2 the host runs the tool, so
 * then Node runs the gate instead.
 */

/** Both as words of a POSIX shell, with their quotes. */
export type HookPrograms = { readonly program: string; readonly compiled: string | null };

export function hookCommand({ program, compiled }: HookPrograms, lane: string): string {
  const node = `node ${program} hook ${lane}`;
  if (compiled === null) return node;
  const run = `${compiled} hook ${lane}`;
  const ran =
    lane === 'gate' ? `{ ${run}; case $? in 0) exit 0;; 2) exit 2;; esac; }` : `exec ${run}`;
  // The compiled program cannot start if the working directory is gone.
  const isUsable = `[ -O ${compiled} ] && [ -x ${compiled} ] && [ -d "$PWD" ]`;
  return `${isUsable} && ${ran}; exec ${node}`;
}

/** Beside the built program; with its version, so that it never belongs to another one. */
export function compiledName(version: string): string {
  return `countersign-${version}`;
}
