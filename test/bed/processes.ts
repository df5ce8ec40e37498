import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export type RunningProcess = { readonly pid: number; readonly command: string };

/** Living processes whose command, environment or working directory names something under `root`. */
export function listProcessesUnder(root: string): readonly RunningProcess[] {
  const all = process.platform === 'linux' ? listByProc(root) : listByPs(root);
  return all.filter(({ pid }) => pid !== process.pid);
}

/** Kills a process; one that has already ended is no error. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!isNoSuchProcess(error)) throw error;
  }
}

/** Kills a whole process group. */
export function endGroup(leader: number): void {
  endProcess(-leader);
}

function isNoSuchProcess(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ESRCH';
}

function listByProc(root: string): readonly RunningProcess[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const command = readProc(pid, 'cmdline');
    const traces = `${command}\0${readProc(pid, 'environ')}\0${readCwd(pid)}/`;
    if (!traces.includes(`${root}/`) || isZombie(pid)) return [];
    return [{ pid: Number(pid), command: command.replaceAll('\0', ' ').trim() }];
  });
}

/** Empty for a process that has just ended, and for another user's. */
function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function readCwd(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function isZombie(pid: string): boolean {
  const stat = readProc(pid, 'stat');
  return ['Z', 'X', ''].includes(stat.charAt(stat.lastIndexOf(')') + 2));
}

/** `-E` adds the environment to the command on BSD and macOS. */
function listByPs(root: string): readonly RunningProcess[] {
  const table = execFileSync('/bin/ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || command === undefined || !line.includes(`${root}/`)) return [];
    return [{ pid: Number(pid), command }];
  });
}
