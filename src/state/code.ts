import * as path from 'node:path';
import { moveOver, removeRegularFile, writeNewFile } from '../system/atomic.ts';
import type { CodeStore } from '../system/compiled-code.ts';
import { listDir } from '../system/files.ts';
import { checkPrivateDir, ensurePrivateDir } from '../system/private-dir.ts';
import { readPrivateFile } from '../system/private-file.ts';
import { type PrivateDir, pathOf } from '../system/private-path.ts';
import { key } from './paths.ts';

/*
 * Compiled code of the program, in the state directory. Whoever can write it decides what a review runs, so
 * it is kept and read as records are: in a directory of ours alone. `docs/adr/024-kept-code.md`.
 */

const STAMP_BYTES = 128;
const MAX_BYTES = 8_000_000;
/** Some versions of the program. More are of programs that are gone. */
const MAX_FILES = 40;

export function createCodeStore(dir: PrivateDir): CodeStore {
  const isReady = checkPrivateDir(dir).kind === 'ready';
  const fileOf = (source: string) => path.join(pathOf(dir), `${key(source)}.code`);
  return {
    read: (source, stamp) => (isReady ? readCode(fileOf(source), stamp) : null),
    write: (source, stamp, code) => {
      // The first review of a machine may be its only one: it keeps nothing but the place.
      if (ensurePrivateDir(dir).kind !== 'ready' || !isReady) return;
      makeRoom(dir);
      writeCode(fileOf(source), Buffer.concat([headerOf(stamp), code]));
    },
  };
}

function readCode(file: string, stamp: string): Buffer | null {
  const read = readPrivateFile(file, MAX_BYTES);
  if (read.kind !== 'read') return null;
  const isOfThis = read.bytes.subarray(0, STAMP_BYTES).equals(headerOf(stamp));
  return isOfThis ? read.bytes.subarray(STAMP_BYTES) : null;
}

/** Of one length, so that the code behind it stands at an address that is good for the engine. */
function headerOf(stamp: string): Buffer {
  return Buffer.alloc(STAMP_BYTES, `${stamp}\n`.padEnd(STAMP_BYTES));
}

function makeRoom(dir: PrivateDir): void {
  const files = listDir(pathOf(dir));
  if (files.length < MAX_FILES) return;
  for (const file of files) removeRegularFile(path.join(pathOf(dir), file));
}

function writeCode(file: string, bytes: Buffer): void {
  const temp = `${file}.${process.pid}.tmp`;
  try {
    writeNewFile(temp, bytes, 0o600);
    moveOver(temp, file);
  } catch {
    // Not kept: the next review compiles it again.
  }
}
