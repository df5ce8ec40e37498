import * as fs from 'node:fs';
import * as path from 'node:path';
import { writeNewFile } from './atomic.ts';
import { errnoOf, isInside, resolvePath } from './files.ts';

export type MadeFolder =
  | { readonly kind: 'made'; readonly dir: string }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * A folder inside another, with a first file of its own if it had to be made. A link on the way may
 * lead to another place inside, never outside and never among git's own files. Throws what the file
 * system says.
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

/** One after the other, not `recursive: true`, which never returns on some file systems. */
function makeEach(root: string, parts: readonly string[]): boolean {
  let isNew = false;
  for (const index of parts.keys())
    isNew = makeFolder(path.join(root, ...parts.slice(0, index + 1)));
  return isNew;
}

/** False when something stands there already. */
export function makeFolder(dir: string): boolean {
  try {
    fs.mkdirSync(dir);
    return true;
  } catch (error) {
    // A file, or a link that leads nowhere, in its place shows when something is written below it.
    if (errnoOf(error) !== 'EEXIST') throw error;
    return false;
  }
}
