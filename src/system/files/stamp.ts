import * as fs from 'node:fs';
import { fnv1a } from '../fnv1a.ts';
import { errnoOf, readRegularFile } from './files.ts';

/**
 * A fingerprint of files: size, times and a hash of the bytes. The time of the last change cannot
 * be set back, so a collision of the plain hash is useless.
 */
export function stampFiles(files: readonly string[]): string {
  return files.map((file) => `${file}=${stampOne(file)}`).join('\n');
}

/** Larger files are refused as configuration anyway. */
const MAX_BYTES = 64 * 1024;

/** Size and times of a program. */
export function stampProgram(file: string): string {
  try {
    return outsideOf(fs.statSync(file));
  } catch (error) {
    // Inside a compiled program.
    return errnoOf(error);
  }
}

function outsideOf({ size, mtimeMs, ctimeMs }: fs.Stats): string {
  return `${size}:${mtimeMs}:${ctimeMs}`;
}

function stampOne(file: string): string {
  try {
    const outside = outsideOf(fs.statSync(file));
    const read = readRegularFile(file, MAX_BYTES);
    const inside =
      read.kind === 'read' ? fnv1a(Buffer.from(read.bytes).toString('latin1')) : read.errno;
    return `${outside}:${inside}`;
  } catch (error) {
    return errnoOf(error);
  }
}
