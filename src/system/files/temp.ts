import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import { readEntry } from './entry.ts';
import { errnoOf, isSystemError } from './files.ts';
import { lifeOf, newOwnerWord } from './owner.ts';

export type TempDir = {
  readonly path: string;
  /** A new file in it that only its owner reads; gives its path. */
  readonly write: (name: string, text: Redacted) => string;
  /** The same for a schema, which is our own and holds nothing of anybody's. */
  readonly writeSchema: (name: string, schema: object) => string;
  readonly remove: () => void;
};

const PREFIX = 'countersign-';

/** Work in such a directory; where none can be made or written to, the errno says why. */
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

/** A new private directory that knows how to remove itself. */
function createTempDir(): TempDir {
  const dir = fs.mkdtempSync(path.join(tmpdir(), PREFIX));
  const write = (name: string, text: string) => {
    const file = path.join(dir, name);
    fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return file;
  };
  return {
    path: dir,
    write,
    writeSchema: (name, schema) => write(name, JSON.stringify(schema)),
    remove: () => removeAll(dir),
  };
}

/** Never fails: what was done in it is worth more than that it is gone. */
function removeAll(dir: string): void {
  try {
    removeTree(dir);
  } catch {
    try {
      unlock(dir);
      fs.rmSync(dir, { recursive: true, force: true, maxRetries: 2 });
    } catch {
      // Somebody still writes into it, or it is not ours any more: the system clears it away.
    }
  }
}

/** What `rmSync` does where nothing stands in its way: that one is loaded when it is needed, and compiled each time. */
function removeTree(dir: string): void {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const full = path.join(dir, entry.name);
    if (entry.isDirectory()) removeTree(full);
    else fs.unlinkSync(full);
  }
  fs.rmdirSync(dir);
}

/** A folder may be closed to its owner, as caches of programs are; then nothing in it can be removed. */
function unlock(dir: string): void {
  fs.chmodSync(dir, 0o700);
  for (const entry of fs.readdirSync(dir, { withFileTypes: true }))
    if (entry.isDirectory()) unlock(path.join(dir, entry.name));
}

const OWNER = 'owner';

/** The same for what is asked and answered. Killed, we cannot remove it: the next of us does. */
async function createAskDir(): Promise<TempDir> {
  await (swept ??= removeLeftDirs());
  const dir = createTempDir();
  fs.writeFileSync(path.join(dir.path, OWNER), newOwnerWord(), { flag: 'wx', mode: 0o600 });
  return dir;
}

let swept: Promise<void> | undefined;

/** What other processes of this user left, where it is certain that they are gone. */
async function removeLeftDirs(): Promise<void> {
  for (const dir of listTempDirs()) {
    try {
      if (isOurs(dir) && (await isLeft(dir))) fs.rmSync(dir, { recursive: true, force: true });
    } catch {
      // Something in it is not ours to remove, or somebody just did.
    }
  }
}

function listTempDirs(): string[] {
  try {
    const names = fs.readdirSync(tmpdir());
    const ours = names.filter((name) => /^countersign-[A-Za-z0-9]{6}$/.test(name));
    return ours.map((name) => path.join(tmpdir(), name));
  } catch {
    // A directory that may be written to and not listed: then they stay.
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
