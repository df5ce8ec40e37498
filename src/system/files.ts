import * as fs from 'node:fs';
import * as path from 'node:path';

export type ReadFile =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'failed'; readonly errno: string };

export type ReadBytes =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly errno: string };

/** A file as it is, or the errno that says why not. */
export function readBytes(file: string): ReadBytes {
  try {
    return { kind: 'read', bytes: fs.readFileSync(file) };
  } catch (error) {
    return { kind: 'failed', errno: errnoOf(error) };
  }
}

export type Entry =
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'other' };

/** What stands at a path itself: a link is told, never followed. */
export function readEntry(file: string): Entry {
  try {
    const stat = fs.lstatSync(file);
    if (stat.isSymbolicLink()) return { kind: 'link', target: fs.readlinkSync(file) };
    if (!stat.isFile()) return { kind: 'other' };
    const fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW);
    try {
      return { kind: 'file', text: fs.readFileSync(fd, 'utf8') };
    } finally {
      fs.closeSync(fd);
    }
  } catch {
    // Gone since it was listed, or not ours to read: there is nothing to show.
    return { kind: 'other' };
  }
}

/** A text file, or the errno that says why not. */
export function readTextFile(file: string): ReadFile {
  try {
    return { kind: 'read', text: fs.readFileSync(file, 'utf8') };
  } catch (error) {
    return { kind: 'failed', errno: errnoOf(error) };
  }
}

/** Can a new file be made at this path? Asked before work whose result is to go there. */
export function whyNotWritable(file: string): string | null {
  try {
    if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory()) return 'EISDIR';
    fs.accessSync(path.dirname(path.resolve(file)), fs.constants.W_OK);
    return null;
  } catch (error) {
    return errnoOf(error);
  }
}

/** The whole text or nothing: a temporary file beside the target, flushed, then renamed over it. */
export function writeFileAtomic(file: string, text: string, mode: number): void {
  const beside = `${file}.${process.pid}.${process.hrtime.bigint()}.tmp`;
  try {
    const fd = fs.openSync(beside, 'wx', mode);
    try {
      writeWhole(fd, Buffer.from(text));
      fs.fsyncSync(fd);
    } finally {
      fs.closeSync(fd);
    }
    fs.renameSync(beside, file);
  } catch (error) {
    fs.rmSync(beside, { force: true });
    throw error;
  }
}

/** A nearly full disk writes half of it without failing: go on until all is written or it fails. */
function writeWhole(fd: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += fs.writeSync(fd, bytes, done);
}

export function createDir(dir: string): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
}

/** Whatever stands at a path of ours, also if it is not the file that should. */
export function remove(file: string): void {
  fs.rmSync(file, { force: true, recursive: true });
}

/** The names in a directory; none when there is no such directory. */
export function listDir(dir: string): string[] {
  try {
    return fs.readdirSync(dir);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** True only when the file system says that nothing is there; every other trouble is not absence. */
export function isAbsent(file: string): boolean {
  try {
    fs.lstatSync(file);
    return false;
  } catch (error) {
    // Not `throwIfNoEntry: false`: that calls a file in place of a parent directory absent too.
    return errnoOf(error) === 'ENOENT';
  }
}

/** A path with every link and `..` resolved, also when its last parts do not exist yet. */
export function resolvePath(file: string, cwd: string): string {
  const full = path.resolve(cwd, file);
  try {
    return fs.realpathSync(full);
  } catch {
    const parent = path.dirname(full);
    return parent === full ? full : path.join(resolvePath(parent, cwd), path.basename(full));
  }
}

/** The first executable file of this name on a search path. */
export function findProgram(name: string, searchPath: string): string | null {
  for (const dir of searchPath.split(path.delimiter)) {
    const file = path.join(dir, name);
    if (path.isAbsolute(dir) && isExecutable(file)) return file;
  }
  return null;
}

/**
 * The project: what the host names, else the nearest directory upwards that holds `.git`, else here.
 * Always the real path: a project seen through a link must not look like another one.
 */
export function findProjectRoot(named: string | undefined, cwd: string): string {
  if (named !== undefined && named !== '') return resolvePath(named, cwd);
  const here = resolvePath('.', cwd);
  for (let dir = here; ; dir = path.dirname(dir)) {
    if (fs.existsSync(path.join(dir, '.git'))) return dir;
    if (dir === path.dirname(dir)) return here;
  }
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    // Missing or not ours to run: the search goes on.
    return false;
  }
}

export function errnoOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
}
