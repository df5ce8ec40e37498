import { baseEnvironment, type Machine } from '../../backend/shared/environment.ts';
import type { AskedProgram } from '../../host/host-setup.ts';
import { findProgram } from '../../system/files/files.ts';
import { runProgram } from '../../system/process/process.ts';

export type VersionProbe = {
  readonly machine: Machine;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
};

/** Starts `NAME --version`. A program in a folder of the project does not count. */
export async function askVersion(
  name: string,
  { machine, signal, timeoutMs }: VersionProbe,
): Promise<AskedProgram> {
  const { environment, project } = machine;
  const path = findProgram(name, environment['PATH'] ?? '', project);
  if (path === null) return { kind: 'absent' };
  const { exit, stdout } = await runProgram({
    ...{ path, argv: ['--version'], cwd: '/', stdin: '' as const, timeoutMs, signal },
    env: baseEnvironment(environment),
    maxOutputBytes: 10_000,
  });
  const isWell = exit.kind === 'exited' && exit.code === 0;
  const version = isWell ? /\d+\.\d[\w.+-]{0,40}/.exec(stdout.text)?.[0] : undefined;
  return { kind: 'there', path, version: version ?? null };
}
