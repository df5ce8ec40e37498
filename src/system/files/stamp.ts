import * as fs from 'node:fs';
import { errnoOf, readRegularFile } from './files.ts';

/**
 * What files look like from outside and inside: size, times and a hash of the bytes. The times of the
 * last change cannot be set back, so a collision of the plain hash is of no use to anybody.
 */
export function stampFiles(files: readonly string[]): string {
  return files.map((file) => `${file}=${stampOne(file)}`).join('\n');
}

/** Larger ones are refused as configuration anyway. */
const MAX_BYTES = 64 * 1024;

function stampOne(file: string): string {
  try {
    const stat = fs.statSync(file);
    const outside = `${stat.size}:${stat.mtimeMs}:${stat.ctimeMs}`;
    const read = readRegularFile(file, MAX_BYTES);
    return read.kind === 'read' ? `${outside}:${fnv1a(read.bytes)}` : `${outside}:${read.errno}`;
  } catch (error) {
    return errnoOf(error);
  }
}

function fnv1a(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16);
}
