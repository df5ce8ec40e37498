import * as fs from 'node:fs';
import * as path from 'node:path';

/** Linux follows at most this many links in one path. */
const MAX_LINKS = 40;

/**
 * The remaining work, counted in characters of paths because looking at a deep path takes longer.
 */
export type LookBudget = {
  letters: number;
  /** Rejects names such as `/proc/self/cwd`, which lead every process to another file. */
  readonly isSteady?: boolean;
  /**
   * True if the path led through `/proc`, where the same name may be another file for another
   * process.
   */
  isOfProcess?: boolean;
};

/** Allows some tenths of a second for any paths. */
export function newLookBudget(): LookBudget {
  return { letters: 20_000_000 };
}

/**
 * Where an absolute path leads when the system opens it. Links are followed even if their target is
 * missing, because a new file would appear there, and `..` goes up from the link's target. Parts
 * behind the first missing one are kept as written. Throws when links lead through more folders
 * than the budget allows.
 */
export function followPath(full: string, budget = newLookBudget()): string {
  const parts = full.split(path.sep).reverse();
  let at = rootOf(full);
  let links = 0;
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const next = step(at, part);
    spend(budget, next);
    const target = part === '' || part === '.' || part === '..' ? null : targetOf(next);
    if (target === undefined) return unfollowed(next, parts);
    if (target === null) at = next;
    else {
      links += 1;
      // A cycle: nothing can be opened there.
      if (links > MAX_LINKS) return unfollowed(next, parts);
      if (path.isAbsolute(target)) at = rootOf(target);
      parts.push(...target.split(path.sep).reverse());
    }
  }
  return at;
}

/*
 * Plain paths are joined by hand: the gate follows a dozen of them, and `path` reads each character
 * at each step.
 */

function rootOf(full: string): string {
  return path.sep === '/' && full.startsWith('/') ? '/' : path.parse(full).root;
}

/** Equals `path.join` for a normalised folder and one more part. */
function step(at: string, part: string): string {
  if (path.sep !== '/' || !at.startsWith('/') || part === '..') return path.join(at, part);
  if (part === '' || part === '.') return at;
  return at === '/' ? `/${part}` : `${at}/${part}`;
}

function spend(budget: LookBudget, next: string): void {
  budget.letters -= next.length;
  if (next.startsWith('/proc/')) budget.isOfProcess = true;
  if (budget.letters < 0) throw new Error('a path leads through too many folders');
  if (budget.isSteady === true && isOfSystem(next))
    throw new Error('a path leads through /proc or /dev');
}

/** Below `/proc` or `/dev`, or one of the two. */
export function isOfSystem(file: string): boolean {
  const below = `${file}/`;
  return below.startsWith('/proc/') || below.startsWith('/dev/');
}

/** Where a path leads that is relative to this folder. */
export function followFrom(dir: string, named: string, budget?: LookBudget): string {
  return followPath(path.isAbsolute(named) ? named : `${dir}${path.sep}${named}`, budget);
}

function unfollowed(at: string, parts: string[]): string {
  return path.join(at, parts.reverse().join(path.sep));
}

/** Null: it is not a link. Undefined: it does not exist or cannot be reached. */
function targetOf(file: string): string | null | undefined {
  try {
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    return stat.isSymbolicLink() ? fs.readlinkSync(file) : null;
  } catch {
    // The name is too long, or the folder cannot be entered.
    return undefined;
  }
}
