import * as fs from 'node:fs';
import { errnoOf } from './files.ts';
import { steadyMs } from '../monotonic-clock.ts';

/** How many names may still be read, and until when; shared by all patterns of an event. */
export type Looks = { left: number; readonly until: number };

/**
 * Few folders hold more names, and a shell needs a tenth of a second for them. Links could make it
 * a minute.
 */
export function looksOfAnEvent(): Looks {
  return { left: 20_000, until: steadyMs() + 2000 };
}

const MAX_FILES = 5_000;
/** Longer than any path. */
const MAX_PATTERN = 1_000;

/**
 * The files that a shell may substitute for a pattern, as it would write them. The result may be
 * larger than the shell's: a bracket matches any character, case is ignored, and a non-ASCII
 * character matches any bytes. A text explains why the result is unknown. In the pattern, `*`, `?`
 * and brackets are always wildcards.
 */
export function expandGlob(pattern: string, cwd: string, looks: Looks): readonly string[] | string {
  // zsh descends into every folder for it, bash only if told to.
  if (pattern.includes('**')) return 'has **, which shells read in different ways';
  if (pattern.length > MAX_PATTERN) return TOO_MANY;
  const plain = pattern.replace(PLAIN_BRACKET, '?');
  // With `extendedglob`, zsh reads the last two as "all but".
  if (/[[\]\\^~]/.test(plain)) return 'has a bracket, ^ or ~ that shells read in different ways';
  let found: readonly string[] = [plain.startsWith('/') ? '/' : ''];
  for (const part of plain.split('/')) {
    const next = oneFurther(found, part, { cwd, looks });
    if (typeof next === 'string') return next;
    found = next;
  }
  const there: string[] = [];
  for (const file of found) {
    if (steadyMs() > looks.until) return TOO_MANY;
    if (isThere(fullOf(file, cwd))) there.push(file);
  }
  return there;
}

const TOO_MANY = 'matches too many files';

/** A bracket that every shell closes at the same place. */
const PLAIN_BRACKET = /\[[!^]?[^\][\\!^/][^\][\\/]*\]/g;

type GlobGround = { readonly cwd: string; readonly looks: Looks };

function oneFurther(
  found: readonly string[],
  part: string,
  { cwd, looks }: GlobGround,
): readonly string[] | string {
  const next: string[] = [];
  for (const before of found) {
    if (steadyMs() > looks.until) return TOO_MANY;
    const names = namesFor(fullOf(before, cwd), part, looks);
    if (names === null || next.length + names.length > MAX_FILES) return TOO_MANY;
    if (names.some((name) => name.includes('\uFFFD')))
      return 'matches a file whose name cannot be read';
    next.push(...names.map((name) => join(before, name)));
  }
  return next;
}

/** The names in a folder that match the part; null if there are too many to read. */
function namesFor(dir: string, part: string, looks: Looks): string[] | null {
  if (!/[*?]/.test(part)) return [part];
  const names = namesIn(dir);
  looks.left -= 1 + names.length;
  const wanted = part.toLowerCase();
  return looks.left < 0 ? null : names.filter((name) => isMeant(name, wanted));
}

/** Not with `path`: `..` behind a link does not lead where it seems to. */
function fullOf(file: string, cwd: string): string {
  return file.startsWith('/') ? file : `${cwd}/${file}`;
}

function join(before: string, name: string): string {
  return before === '' || before.endsWith('/') || name === '' ? before + name : `${before}/${name}`;
}

function namesIn(dir: string): string[] {
  try {
    return fs.readdirSync(dir);
  } catch {
    // The folder does not exist, so the pattern matches nothing.
    return [];
  }
}

/**
 * A leading dot must be written out. Whether `é` is one character or two bytes depends on the
 * shell's locale.
 */
function isMeant(name: string, part: string): boolean {
  if (name.startsWith('.') && !part.startsWith('.')) return false;
  if (/^[ -~]*$/.test(name)) return matchesPattern(name.toLowerCase(), part);
  return matchesPattern(
    name.normalize('NFC').toLowerCase(),
    part.normalize('NFC').replaceAll('?', '*'),
  );
}

/**
 * Does the name match a pattern of `*` and `?`? Not by RegExp, which would try every way to split a
 * name among many stars; here only the last star is retried.
 */
export function matchesPattern(name: string, part: string): boolean {
  let [at, to, star, from] = [0, 0, -1, 0];
  while (at < name.length) {
    if (part[to] === '*') {
      [star, from] = [to, at];
      to += 1;
    } else if (part[to] === '?' || part[to] === name[at]) {
      at += 1;
      to += 1;
    } else if (star === -1) return false;
    else {
      from += 1;
      [at, to] = [from, star + 1];
    }
  }
  while (part[to] === '*') to += 1;
  return to === part.length;
}

/** Like a shell: a dangling link is a name like any other. */
function isThere(file: string): boolean {
  try {
    fs.lstatSync(file);
    return true;
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes(errnoOf(error));
  }
}
