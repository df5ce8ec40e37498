import * as path from 'node:path';
import { moveOver, removeRegularFile, writeNewFile } from '../system/atomic.ts';
import type { Code, CodeStore, Kept } from '../system/compiled-code.ts';
import { listDir, stampOf } from '../system/files.ts';
import { checkPrivateDir, ensurePrivateDir } from '../system/private-dir.ts';
import { readPrivateFile } from '../system/private-file.ts';
import { type PrivateDir, pathOf } from '../system/private-path.ts';
import { sha256 } from '../system/sha256.ts';
import { key } from './paths.ts';

/*
 * Compiled code of the program, in the state directory, one file for each folder that the program stands in. Whoever
 * can write it decides what a review runs, so it is kept and read as records are: in a directory of ours alone.
 * `docs/adr/024-kept-code.md`.
 */

const MAX_BYTES = 8_000_000;
/** Some versions of the program. More are of programs that are gone. */
const MAX_FILES = 12;
/** Reviews differ: so many add to it what they have run. */
const MAX_TIMES = 3;

export function createCodeStore(dir: PrivateDir, now: () => number): CodeStore {
  const isReady = checkPrivateDir(dir).kind === 'ready';
  const fileOf = (folder: string) => path.join(pathOf(dir), `${key(folder)}.code`);
  const times = new Map<string, number>();
  return {
    read: (folder) => {
      const pack = isReady ? readPack(fileOf(folder)) : NOTHING;
      times.set(folder, pack.times);
      return { codes: pack.codes, isSettled: pack.times >= MAX_TIMES };
    },
    write: (folder, codes) => {
      // The first review of a machine may be its only one: it keeps nothing but the place.
      if (ensurePrivateDir(dir).kind !== 'ready' || !isReady) return;
      makeRoom(dir, now());
      writePack(fileOf(folder), codes, (times.get(folder) ?? 0) + 1);
    },
  };
}

type Pack = Pick<Kept, 'codes'> & { readonly times: number };

const NOTHING: Pack = { codes: new Map(), times: 0 };

/** The first line: what is in it, in order, and how often it was written. */
type Contents = {
  readonly times: number;
  /** Of all behind the line: the engine takes code with a wrong byte in it for good, and dies of it. */
  readonly sha256: string;
  readonly files: readonly (readonly [file: string, stamp: string, bytes: number])[];
};

function readPack(file: string): Pack {
  const read = readPrivateFile(file, MAX_BYTES);
  if (read.kind !== 'read') return NOTHING;
  try {
    return unpack(read.bytes);
  } catch {
    // Not as we write it: made anew.
    return NOTHING;
  }
}

function unpack(bytes: Buffer): Pack {
  const lineEnd = bytes.indexOf('\n') + 1;
  const { times, files, ...whole } = JSON.parse(bytes.toString('utf8', 0, lineEnd)) as Contents;
  if (sha256(bytes.subarray(lineEnd)) !== whole.sha256) return NOTHING;
  const codes = new Map<string, Code>();
  let at = lineEnd;
  for (const [file, stamp, length] of files) {
    codes.set(file, { file, stamp, code: bytes.subarray(at, at + length) });
    at += padded(length);
  }
  return { codes, times };
}

function writePack(file: string, codes: readonly Code[], times: number): void {
  const files = codes.map((one) => [one.file, one.stamp, one.code.length] as const);
  const code = Buffer.concat(codes.flatMap((one) => [one.code, paddingOf(one.code)]));
  const line = JSON.stringify({ times, sha256: sha256(code), files } satisfies Contents);
  const length = Buffer.byteLength(line) + 1;
  const first = Buffer.from(`${line}${' '.repeat(padded(length) - length)}\n`);
  const temp = `${file}.${process.pid}.tmp`;
  try {
    writeNewFile(temp, Buffer.concat([first, code]), 0o600);
    moveOver(temp, file);
  } catch {
    // Not kept: the next review compiles it again.
  }
}

/** So that each stands at an address that is good for the engine. */
const ALIGNED = 8;

function padded(length: number): number {
  return Math.ceil(length / ALIGNED) * ALIGNED;
}

function paddingOf({ length }: Buffer): Buffer {
  return Buffer.alloc(padded(length) - length);
}

/** Written in less than that: an older one was left by a process that was killed. */
const WRITTEN_IN_MS = 60_000;

function makeRoom(dir: PrivateDir, now: number): void {
  const files = listDir(pathOf(dir)).map((name) => path.join(pathOf(dir), name));
  const useless = files.length < MAX_FILES ? files.filter((file) => isLeft(file, now)) : files;
  for (const file of useless) removeRegularFile(file);
}

function isLeft(file: string, now: number): boolean {
  const writtenMs = file.endsWith('.tmp') ? stampOf(file)?.mtimeMs : undefined;
  return writtenMs !== undefined && now - writtenMs > WRITTEN_IN_MS;
}
