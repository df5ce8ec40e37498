import { runProgram } from './process.ts';

/**
 * When a process started, according to `ps`; null if unknown. Starts a program, so use it rarely.
 */
export async function startOf(pid: number): Promise<number | null> {
  const { exit, stdout } = await runProgram({
    path: '/bin/ps',
    argv: ['-o', 'etime=', '-p', String(pid)],
    env: { LC_ALL: 'C' },
    cwd: '/',
    stdin: '',
    timeoutMs: 2000,
    signal: new AbortController().signal,
    maxOutputBytes: 1000,
  });
  if (exit.kind !== 'exited') return null;
  const elapsed = parseElapsed(stdout.text.trim());
  return elapsed === null ? null : Date.now() - elapsed * 1000;
}

/** `[[days-]hours:]minutes:seconds` in seconds. */
function parseElapsed(text: string): number | null {
  const match = /^(?:(?:(\d+)-)?(\d+):)?(\d+):(\d+)$/.exec(text);
  if (match === null) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number((part as string | undefined) ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
