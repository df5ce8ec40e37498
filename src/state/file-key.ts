import * as path from 'node:path';
import * as v from 'valibot';
import { RedactionError } from '../model/errors.ts';
import type { Redacted } from '../model/redacted.ts';
import { isInside, isSystemError, listDir } from '../system/files/files.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import { compose, joinSafe, ownWord, redact, replaceSafe, safe } from '../redaction/redact.ts';
import type { Marker } from './store/keyed-hash.ts';

/*
 * The key under which session records know a file: its path if redaction changes nothing in it.
 * Otherwise the clear folders at the front, a keyed marker for each redacted name, and the clear
 * names at the end. No secret is kept, two paths that look alike after redaction stay distinct, and
 * the file can be found again (docs/adr/012-safe-state.md).
 */

/** No path contains this character. */
const BETWEEN = '\0';

export async function fileKey(sessionDir: PrivateDir, file: string): Promise<Redacted> {
  const shown = redactedPath(file);
  if (shown === file) return shown;
  // Loaded on demand: most paths hide nothing, and crypto would slow down every edit.
  const { markerOf } = await import('./store/keyed-hash.ts');
  const key = hiddenKey(file, shown, await markerOf(sessionDir));
  seenHere.set(key, file);
  return key;
}

/** Files that the host named to this process need no search. */
const seenHere = new Map<Redacted, string>();

/** Empty if a redaction pattern runs past the end of the path. */
function redactedPath(file: string): Redacted {
  try {
    return redact(file);
  } catch (error) {
    if (!(error instanceof RedactionError)) throw error;
    return safe``;
  }
}

function hiddenKey(file: string, shown: Redacted, mark: Marker): Redacted {
  const names = file.split('/');
  const [before, after] = clearEnds(names, shown);
  const hidden = names.slice(
    before.split('/').length - 1,
    names.length + 1 - after.split('/').length,
  );
  return joinSafe([before, ...hidden.map((name) => ownWord(mark(name))), after], BETWEEN);
}

/**
 * The names at both ends of a path that redaction leaves unchanged, also when it sees them alone.
 */
function clearEnds(names: readonly string[], shown: Redacted): readonly [Redacted, Redacted] {
  const left = shown.split('/');
  const most = Math.min(names.length, left.length) - 1;
  const first = countSame(names, left, most);
  const last = countSame(names.toReversed(), left.toReversed(), most - first);
  const start = left.slice(0, first).join('/').length + Math.min(first, 1);
  const end = left.slice(left.length - last).join('/').length + Math.min(last, 1);
  const before = compose(shown, [{ start: 0, end: start }]);
  const after = compose(shown, [{ start: shown.length - end, end: shown.length }]);
  const isClear = redactedPath(before) === before && redactedPath(after) === after;
  return isClear ? [before, after] : [safe``, safe``];
}

function countSame(one: readonly string[], other: readonly string[], most: number): number {
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count;
}

/** The path of a keyed file. Null if the file is gone or its markers are no longer known. */
export async function findFile(
  sessionDir: PrivateDir,
  key: Redacted,
  projectRoot: string,
): Promise<string | null> {
  if (!isHidden(key)) return key;
  const seen = seenHere.get(key);
  if (seen !== undefined) return seen;
  const { markerOf } = await import('./store/keyed-hash.ts');
  const mark = await markerOf(sessionDir);
  const { before, marks, after } = partsOf(key);
  let found = before;
  for (const one of marks) {
    const name = nameOf((text) => mark(text) === one, found, projectRoot);
    if (name === null) return null;
    found += `${name}/`;
  }
  return found.slice(0, -1) + after;
}

/** The folders above the project may not be readable, so they are not listed. */
function nameOf(is: (name: string) => boolean, folder: string, projectRoot: string): string | null {
  const way = `${projectRoot}/`;
  const next = way.startsWith(folder) ? way.slice(folder.length).split('/', 1)[0] : undefined;
  if (next !== undefined && is(next)) return next;
  try {
    return listDir(folder).find(is) ?? null;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return null;
  }
}

export function isHidden(key: string): boolean {
  return key.includes(BETWEEN);
}

function partsOf(key: string) {
  const [before = '', ...marks] = key.split(BETWEEN);
  return { before, after: marks.pop() ?? '', marks };
}

/** The file name for people and models. */
export function shownFile(key: Redacted): Redacted {
  return isHidden(key) ? replaceSafe(key, MARKS, safe`[REDACTED]`) : key;
}

const MARKS = new RegExp(`${BETWEEN}.*${BETWEEN}`, 's');

/** Like `shownFile`, relative to the project. */
export function nameInProject(key: Redacted, projectRoot: string): Redacted {
  const shown = shownFile(key);
  if (isHidden(key) && !isInside(shown, projectRoot)) return shown;
  return redact(path.relative(projectRoot, shown) || shown);
}

/**
 * Redacted when read from a record, except for our markers: a pattern could make two of them alike.
 */
export const storedFile = v.pipe(v.string(), v.transform(cleanKey));

export function cleanKey(key: string): Redacted {
  if (!isHidden(key)) return redact(key);
  const { before, marks, after } = partsOf(key);
  return joinSafe([redact(before), ...marks.map(cleanMark), redact(after)], BETWEEN);
}

function cleanMark(mark: string): Redacted {
  return /^[0-9a-f]{64}$/.test(mark) ? ownWord(mark) : redact(mark);
}
