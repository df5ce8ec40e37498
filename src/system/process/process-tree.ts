import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { steadyMs } from '../monotonic-clock.ts';

/** A process; its start time distinguishes it from a later one with the same number. */
type Process = {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  readonly began: string;
};

export type Kin = {
  /** Records the descendants of the program while the parents in between still live. */
  readonly note: () => void;
  /** Kills all recorded processes and those that they have started since. */
  readonly end: () => void;
};

const MAX_PROCESSES = 20_000;

/** A killed process may have started another one since, so the search is repeated this often. */
const MAX_ROUNDS = 5;

/** The started program, which leads its own session. */
export type Leader = {
  readonly pid: number | undefined;
  /** `NAME=value` in its environment, and in no other program's. */
  readonly mark: string;
};

/**
 * The descendants of a program, even in a session of their own that no group signal reaches, and
 * even if the parents in between have ended: they inherit the mark. Called right after the start.
 * Works on Linux; elsewhere there are none.
 */
export function createKin({ pid: leader, mark }: Leader): Kin {
  if (process.platform !== 'linux' || leader === undefined) return { note() {}, end() {} };
  // Not waited for yet, so the number still belongs to it.
  const oldest = Number(readProcess(leader)?.began ?? Infinity);
  const known = new Map<number, string>();
  const since = steadyMs();
  const note = () => {
    const isRecent = steadyMs() - since < RECENT_MS;
    const living = readProcesses(isRecent && lastNumber() >= leader ? leader : 0);
    const roots = living.filter(
      ({ pid, group, session, began }) =>
        group === leader ||
        session === leader ||
        known.get(pid) === began ||
        // Older processes are skipped, so those of other programs cost nothing.
        (Number(began) >= oldest && carries(pid, mark)),
    );
    for (const { pid, began } of withDescendants(roots, living)) known.set(pid, began);
  };
  const end = () => {
    for (let round = 1, seen = 0; known.size > seen && round <= MAX_ROUNDS; round += 1) {
      seen = known.size;
      for (const [pid, began] of known) if (readProcess(pid)?.began === began) kill(pid);
      note();
    }
  };
  return { note, end };
}

/** Also false for an ended process and for another user's. */
function carries(pid: number, mark: string): boolean {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`.includes(`\0${mark}\0`);
  } catch {
    return false;
  }
}

/** Process numbers do not wrap around within this time. */
const RECENT_MS = 60_000;

/**
 * The last number that was given out; 0 if unknown. If it is lower than ours, numbers have wrapped
 * around.
 */
function lastNumber(): number {
  try {
    return Number(readLine('/proc/loadavg').split(' ')[4] ?? 0);
  } catch {
    return 0;
  }
}

function withDescendants(roots: readonly Process[], living: readonly Process[]): Set<Process> {
  const children = new Map<number, Process[]>();
  for (const one of living) {
    const known = children.get(one.parent);
    if (known === undefined) children.set(one.parent, [one]);
    else known.push(one);
  }
  const found = new Set(roots);
  // Iterating over a set includes members added meanwhile.
  for (const { pid } of found) for (const child of children.get(pid) ?? []) found.add(child);
  return found;
}

/** Numbers are given in order, so descendants have higher ones. */
function readProcesses(lowest: number): Process[] {
  return processNumbers()
    .filter((pid) => pid >= lowest)
    .slice(0, MAX_PROCESSES)
    .flatMap((pid) => readProcess(pid) ?? []);
}

function processNumbers(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    // Without /proc only the group is ended.
    return [];
  }
}

/** Null if it has ended or is not visible to us. */
function readProcess(pid: number): Process | null {
  try {
    const stat = readLine(`/proc/${pid}/stat`);
    // The name in parentheses may contain parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, parent, group, session] = fields.map(Number);
    const began = fields[19];
    if (parent === undefined || group === undefined || session === undefined) return null;
    return began === undefined ? null : { pid, parent, group, session, began };
  } catch {
    return null;
  }
}

/**
 * Longer than any such line. Shared, because `readFileSync` allocates 64 KB for each file of
 * unknown size.
 */
const LINE = Buffer.alloc(4096);

function readLine(file: string): string {
  const fd = openSync(file, 'r');
  try {
    return LINE.toString('latin1', 0, readSync(fd, LINE, 0, LINE.length, 0));
  } finally {
    closeSync(fd);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // ESRCH: it has ended by itself.
  }
}
