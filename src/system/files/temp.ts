import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import { readEntry } from './entry.ts';
import { errnoOf, isSystemError } from './files.ts';
import { lifeOf, newOwnerWord } from './owner.ts';

export type TempDir = {
  readonly path: string;
  /** Writes a new file that only its owner can read, in a folder of its name, and returns its path. */
  readonly write: (name: string, text: Redacted) => string;
  /** Like `write`, for a schema or settings, which hold only our own text. */
  readonly writeJson: (name: string, value: object) => string;
  /**
   * Creates a link to a file elsewhere, in a folder of its name; the file stays when the directory
   * is removed.
   */
  readonly link: (name: string, target: string) => void;
  /** Creates a folder that only its owner can enter and returns its path. */
  readonly folder: (name: string) => string;
  readonly remove: () => void;
};

const PREFIX = 'countersign-';

/** Runs work in such a directory; if none can be created or written to, the errno tells why. */
export async function inTempDir<T>(
  work: (temp: TempDir) => Promise<T>,
  otherwise: (errno: string) => T,
): Promise<T> {
  let temp: TempDir | null = null;
  try {
    temp = await createAskDir();
    return await work(temp);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return otherwise(errnoOf(error));
  } finally {
    temp?.remove();
  }
}

/** A new private directory that can remove itself. */
function createTempDir(): TempDir {
  const dir = fs.mkdtempSync(path.join(tmpdir(), PREFIX));
  const folder = (name: string) => {
    const full = path.join(dir, name);
    fs.mkdirSync(full, { mode: 0o700, recursive: true });
    return full;
  };
  const write = (name: string, text: string) => {
    const file = path.join(folder(path.dirname(name)), path.basename(name));
    fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return file;
  };
  return {
    path: dir,
    write,
    writeJson: (name, value) => write(name, JSON.stringify(value)),
    link: (name, target) =>
      fs.symlinkSync(target, path.join(folder(path.dirname(name)), path.basename(name))),
    folder,
    remove: () => removeAll(dir),
  };
}

/** Never fails: the result of the work matters more than the clean-up. */
function removeAll(dir: string): void {
  try {
    removeTree(dir);
  } catch {
    try {
      unlock(dir);
      fs.rmSync(dir, { recursive: true, force: true, maxRetries: 2 });
    } catch {
      // Another process still writes to it, or it is no longer ours: the system will remove it.
    }
  }
}

/** A simple `rmSync`: Node's own loads and compiles a module for it. */
function removeTree(dir: string): void {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const full = path.join(dir, entry.name);
    if (entry.isDirectory()) removeTree(full);
    else fs.unlinkSync(full);
  }
  fs.rmdirSync(dir);
}

/**
 * A folder may be closed to its owner, as program caches are, and then nothing in it can be
 * removed.
 */
function unlock(dir: string): void {
  fs.chmodSync(dir, 0o700);
  for (const entry of fs.readdirSync(dir, { withFileTypes: true }))
    if (entry.isDirectory()) unlock(path.join(dir, entry.name));
}

const OWNER = 'owner';

/** A directory for a request and its answer. If we are killed, the next process removes it. */
async function createAskDir(): Promise<TempDir> {
  await (swept ??= removeLeftDirs());
  const dir = createTempDir();
  fs.writeFileSync(path.join(dir.path, OWNER), newOwnerWord(), { flag: 'wx', mode: 0o600 });
  return dir;
}

let swept: Promise<void> | undefined;

/** Removes directories that dead processes of this user left. */
async function removeLeftDirs(): Promise<void> {
  for (const dir of listTempDirs()) {
    try {
      if (isOurs(dir) && (await isLeft(dir))) fs.rmSync(dir, { recursive: true, force: true });
    } catch {
      // A file in it is not ours to remove, or another process just removed it.
    }
  }
}

function listTempDirs(): string[] {
  try {
    const names = fs.readdirSync(tmpdir());
    const ours = names.filter((name) => /^countersign-[A-Za-z0-9]{6}$/.test(name));
    return ours.map((name) => path.join(tmpdir(), name));
  } catch {
    // A directory that can be written but not listed: leftovers stay.
    return [];
  }
}

function isOurs(dir: string): boolean {
  const stat = fs.lstatSync(dir);
  return stat.isDirectory() && stat.uid === process.getuid?.();
}

async function isLeft(dir: string): Promise<boolean> {
  const file = path.join(dir, OWNER);
  const { mtimeMs } = fs.lstatSync(file);
  const entry = readEntry(file, MAX_WORD);
  return entry.kind === 'file' && (await lifeOf(entry.text, mtimeMs)) === 'dead';
}

const MAX_WORD = 200;
