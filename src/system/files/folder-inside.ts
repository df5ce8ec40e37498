import * as fs from 'node:fs';
import * as path from 'node:path';
import { writeNewFile } from './atomic.ts';
import { errnoOf, isInside, resolvePath } from './files.ts';

export type MadeFolder =
  | { readonly kind: 'made'; readonly dir: string }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Makes a folder inside another one, with an initial file if it is new. A link in the path may lead
 * to another place inside, but never outside or among git's files. Throws the file system's errors.
 */
export function makeInside(
  root: string,
  folder: string,
  first: { readonly name: string; readonly text: string },
): MadeFolder {
  const dir = resolvePath(path.join(root, folder));
  const way = path.relative(root, dir);
  if (way === '' || !isInside(dir, root)) return { kind: 'refused', why: 'it leads outside' };
  if (way.toLowerCase().split(path.sep).includes('.git'))
    return { kind: 'refused', why: "it leads among git's own files" };
  if (makeEach(root, way.split(path.sep)))
    writeNewFile(path.join(dir, first.name), Buffer.from(first.text), 0o644);
  return { kind: 'made', dir };
}

/** One by one, because `recursive: true` never returns on some file systems. */
function makeEach(root: string, parts: readonly string[]): boolean {
  let isNew = false;
  for (const index of parts.keys())
    isNew = makeFolder(path.join(root, ...parts.slice(0, index + 1)));
  return isNew;
}

/** False if something with this name exists. */
export function makeFolder(dir: string): boolean {
  try {
    fs.mkdirSync(dir);
    return true;
  } catch (error) {
    // If it is a file or a dangling link, the next write below it fails.
    if (errnoOf(error) !== 'EEXIST') throw error;
    return false;
  }
}
