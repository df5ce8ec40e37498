import * as path from 'node:path';
import * as v from 'valibot';
import { RedactionError } from '../model/errors.ts';
import type { Redacted } from '../model/redacted.ts';
import { isInside, isSystemError, listDir } from '../system/files/files.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import { compose, joinSafe, ownWord, redact, replaceSafe, safe } from '../redaction/redact.ts';
import type { Marker } from './store/keyed-hash.ts';

/*
 * By what the records of a session know a file. Its path, where nothing in it is hidden. Otherwise the folders before
 * what is hidden, a keyed mark of each name that is, and the names behind it: no secret is kept, two paths that look
 * alike when redacted stay two, and the file is found again, folder by folder. docs/adr/012-safe-state.md
 */

/** No path has it in it. */
const BETWEEN = '\0';

export async function fileKey(sessionDir: PrivateDir, file: string): Promise<Redacted> {
  const shown = redactedPath(file);
  if (shown === file) return shown;
  // A chunk of its own: most paths hide nothing, and crypto costs every edit.
  const { markerOf } = await import('./store/keyed-hash.ts');
  const key = hiddenKey(file, shown, await markerOf(sessionDir));
  seenHere.set(key, file);
  return key;
}

/** Those that this process was told by the host need not be looked for. */
const seenHere = new Map<Redacted, string>();

/** Nothing is left of one that no pattern comes to an end with. */
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

/** The whole names at both ends of a path that redaction leaves as they are, also when it reads them alone. */
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

/** Its path; null when it was not found by what is left of that: it is gone, or nobody knows its marks any more. */
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

/** The folders down to the project are known, and need not be ours to list. */
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

/** A file for people and models. */
export function shownFile(key: Redacted): Redacted {
  return isHidden(key) ? replaceSafe(key, MARKS, safe`[REDACTED]`) : key;
}

const MARKS = new RegExp(`${BETWEEN}.*${BETWEEN}`, 's');

/** The same, as it is called in the project. */
export function nameInProject(key: Redacted, projectRoot: string): Redacted {
  const shown = shownFile(key);
  if (isHidden(key) && !isInside(shown, projectRoot)) return shown;
  return redact(path.relative(projectRoot, shown) || shown);
}

/** In a record: redacted on its way in, but for our marks, which a pattern could otherwise make alike. */
export const storedFile = v.pipe(v.string(), v.transform(cleanKey));

export function cleanKey(key: string): Redacted {
  if (!isHidden(key)) return redact(key);
  const { before, marks, after } = partsOf(key);
  return joinSafe([redact(before), ...marks.map(cleanMark), redact(after)], BETWEEN);
}

function cleanMark(mark: string): Redacted {
  return /^[0-9a-f]{64}$/.test(mark) ? ownWord(mark) : redact(mark);
}
