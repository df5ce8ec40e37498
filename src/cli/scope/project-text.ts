import * as path from 'node:path';
import { sensitiveReason } from '../../diff/sensitive/sensitive.ts';
import { isInside, readRegularFile, resolvePath } from '../../system/files/files.ts';

/** A text that people read is not larger. */
const MAX_BYTES = 200_000;

/** The first of these files at the top of the project; a link must not lead out of it, nor to a secret. */
export function projectText(
  top: string,
  names: readonly string[],
): { readonly name: string; readonly text: string } | null {
  for (const name of names) {
    const file = resolvePath(path.join(top, name));
    if (!mayRead(file, top)) continue;
    const read = readRegularFile(file, MAX_BYTES);
    if (read.kind === 'read' && !read.bytes.includes(0))
      return { name, text: Buffer.from(read.bytes).toString('utf8') };
  }
  return null;
}

function mayRead(file: string, top: string): boolean {
  const way = path.relative(resolvePath(top), file);
  const isGits = way.split(path.sep)[0] === '.git';
  return isInside(file, resolvePath(top)) && !isGits && sensitiveReason(way) === null;
}
