import * as fs from 'node:fs';
import * as path from 'node:path';

/** As many as Linux follows in one path. */
const MAX_LINKS = 40;

/** How much may still be looked at: letters of paths, because to look at a deep one takes longer. */
export type LookBudget = {
  letters: number;
  /** Nothing that is another file to every process: `/proc/self/cwd`. */
  readonly isSteady?: boolean;
  /** Whether a way led through `/proc`, where the same name may be another file to another process. */
  isOfProcess?: boolean;
};

/** Some tenths of a second, whatever the paths are like. */
export function newLookBudget(): LookBudget {
  return { letters: 20_000_000 };
}

/**
 * Where an absolute path leads when it is opened, part by part, as the system goes: a link is followed also
 * when nothing is at its end, because a file made there comes to stand at that end, and `..` leads up from where
 * a link has led. What is behind the first part that does not exist is taken as it is written. Throws when links
 * lead through more folders than the budget has room for.
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
      // In a circle: nothing can be opened there.
      if (links > MAX_LINKS) return unfollowed(next, parts);
      if (path.isAbsolute(target)) at = rootOf(target);
      parts.push(...target.split(path.sep).reverse());
    }
  }
  return at;
}

/* By hand where a path is what it looks like: the gate walks a dozen, and `path` reads each letter of each step. */

function rootOf(full: string): string {
  return path.sep === '/' && full.startsWith('/') ? '/' : path.parse(full).root;
}

/** What `path.join` says of a folder that is folded already and one more part. */
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

/** Below `/proc` and `/dev`, or one of the two. */
export function isOfSystem(file: string): boolean {
  const below = `${file}/`;
  return below.startsWith('/proc/') || below.startsWith('/dev/');
}

/** Where a path leads that is named in this folder. */
export function followFrom(dir: string, named: string, budget?: LookBudget): string {
  return followPath(path.isAbsolute(named) ? named : `${dir}${path.sep}${named}`, budget);
}

function unfollowed(at: string, parts: string[]): string {
  return path.join(at, parts.reverse().join(path.sep));
}

/** Null: something else than a link is there. Undefined: nothing is there, or nothing that can be reached. */
function targetOf(file: string): string | null | undefined {
  try {
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    return stat.isSymbolicLink() ? fs.readlinkSync(file) : null;
  } catch {
    // Too long a name, or a folder that may not be entered.
    return undefined;
  }
}
