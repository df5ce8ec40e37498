import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { steadyMs } from '../monotonic-clock.ts';

/** A process, told from a later one with the same number by when it began. */
type Process = {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  readonly began: string;
};

export type Kin = {
  /** Takes down who descends from the program now, while the parents between still live. */
  readonly note: () => void;
  /** Kills all that were taken down, and what they have started since. */
  readonly end: () => void;
};

const MAX_PROCESSES = 20_000;

/** Who is killed may have started another since it was seen: so often they are looked for again. */
const MAX_ROUNDS = 5;

/** The program that was started, which leads its own session. */
export type Leader = {
  readonly pid: number | undefined;
  /** What stands in its environment, `NAME=value`, and in that of no other program ever. */
  readonly mark: string;
};

/**
 * Those who descend from a program, also in a session of their own, where no signal to its group reaches
 * them, and when all between have ended: they inherit its mark. Called right after its start. Linux tells
 * who they are; elsewhere there are none.
 */
export function createKin({ pid: leader, mark }: Leader): Kin {
  if (process.platform !== 'linux' || leader === undefined) return { note() {}, end() {} };
  // Not yet waited for, so the number is still its own.
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
        // Whoever is older is not looked into: what others run costs nothing.
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

/** False also for one that has ended, and for another user's. */
function carries(pid: number, mark: string): boolean {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`.includes(`\0${mark}\0`);
  } catch {
    return false;
  }
}

/** So soon the numbers of processes do not come round to where they were. */
const RECENT_MS = 60_000;

/** The number that was given last; 0 where nobody says. When it is lower than ours, they have begun anew. */
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
  // A set also hands out what is added to it on the way.
  for (const { pid } of found) for (const child of children.get(pid) ?? []) found.add(child);
  return found;
}

/** Numbers are given in order: who descends from a program has a higher one. */
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
    // Without /proc the group alone is ended.
    return [];
  }
}

/** Null when it has ended, or is not for us to see. */
function readProcess(pid: number): Process | null {
  try {
    const stat = readLine(`/proc/${pid}/stat`);
    // The name stands in brackets and may hold anything, brackets too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, parent, group, session] = fields.map(Number);
    const began = fields[19];
    if (parent === undefined || group === undefined || session === undefined) return null;
    return began === undefined ? null : { pid, parent, group, session, began };
  } catch {
    return null;
  }
}

/** Longer than any such line. One for all: `readFileSync` takes 64 KB anew for each file of no size. */
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
