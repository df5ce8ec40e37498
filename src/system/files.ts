import * as fs from 'node:fs';
import * as path from 'node:path';

export type ReadFile =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'failed'; readonly errno: string };

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

export function createDir(dir: string): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
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
