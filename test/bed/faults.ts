import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * A path that fails. Some faults need the program to be started with `wrapper` or `env` (both fit
 * into `runDoor`): permission bits do not stop root, so root is started without that privilege.
 */
export type Fault = {
  readonly errno: string;
  readonly wrapper: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** ENOTDIR for everything below `dir`: a file is in its place. */
export function putFileInPlaceOfDirectory(dir: string): Fault {
  replace(dir);
  writeFileSync(dir, 'not a directory\n');
  return describe('ENOTDIR');
}

/** EISDIR on reading or writing `file`: a directory is in its place, not empty, so it stays. */
export function putDirectoryInPlaceOfFile(file: string): Fault {
  replace(file);
  mkdirSync(path.join(file, 'occupied'), { recursive: true });
  return describe('EISDIR');
}

/** ELOOP on anything that follows `file`: a link to itself. */
export function putLinkLoop(file: string): Fault {
  replace(file);
  symlinkSync(path.basename(file), file);
  return describe('ELOOP');
}

/** ENOSPC on writing `file` in place (not on replacing it): a link to a device without room. */
export function linkToFullDevice(file: string): Fault {
  if (process.platform !== 'linux') throw new Error('/dev/full exists on Linux only');
  replace(file);
  symlinkSync('/dev/full', file);
  return describe('ENOSPC');
}

/**
 * EFBIG beyond this many bytes in any file, after a short write. Node ignores SIGXFSZ by itself.
 */
export function limitFileSize(bytes: number): Fault {
  // POSIX counts in blocks of 512 bytes.
  const script = `ulimit -f ${Math.floor(bytes / 512)}; exec "$@"`;
  return describe('EFBIG', ['/bin/sh', '-c', script, 'limit']);
}

/**
 * ENOSPC, after a short write, once `dir` contains this many bytes: a small file system that only
 * the program sees, empty at first. EFBIG per file if no file system can be mounted.
 */
export function limitDisk(dir: string, bytes: number): Fault {
  mkdirSync(dir, { recursive: true });
  const mount = `mount -t tmpfs -o size=${bytes} tmpfs "$0"`;
  const wrapper = wrapInMount(dir, mount);
  return wrapper === undefined ? limitFileSize(bytes) : describe('ENOSPC', wrapper);
}

/** EROFS on every change below `dir`; EACCES directly in `dir` if nothing can be mounted. */
export function makeReadOnly(dir: string): Fault {
  const mount = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0"';
  const wrapper = wrapInMount(dir, mount);
  return wrapper === undefined ? forbid(dir, 'write') : describe('EROFS', wrapper);
}

/** EACCES on reading or on writing `target`, a file or a directory, by its permission bits. */
export function forbid(target: string, what: 'read' | 'write' | 'all'): Fault {
  chmodSync(target, { read: 0o333, write: 0o555, all: 0o000 }[what]);
  return describe('EACCES', wrapWithoutPrivilege());
}

/**
 * `target` belongs to another user. Only root can give a file away; for others the program sees
 * itself as another user.
 */
export function makeForeign(target: string): Fault {
  if (isRoot()) {
    chownSync(target, 65534, 65534);
    return describe('EPERM');
  }
  const pretend = `process.getuid=process.geteuid=()=>${statSync(target).uid + 1}`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${pretend}` };
  return { ...describe('EPERM'), env };
}

/** EMFILE beyond this many descriptors more than Node needs to run an empty script. */
export function limitDescriptors(more: number): Fault {
  leastDescriptors ??= countDescriptors();
  return describe('EMFILE', limitTo(leastDescriptors + more));
}

let leastDescriptors: number | undefined;

function countDescriptors(): number {
  const empty = path.join(import.meta.dirname, '../fakes/faults.cjs');
  for (let count = 12; count < 64; count += 1)
    if (works([...limitTo(count), process.execPath, empty])) return count;
  throw new Error('Node needs more than 64 descriptors');
}

function limitTo(count: number): readonly string[] {
  return ['/bin/sh', '-c', `ulimit -n ${count}; exec "$@"`, 'limit'];
}

/**
 * No namespaces for the program, so no sandbox either; if none can be created, there are none
 * anyway.
 */
export function forbidNamespaces(): Fault {
  const script = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"';
  const wrapper = ['unshare', '--map-root-user', '/bin/sh', '-c', script, 'forbid'];
  return describe('ENOSPC', works(wrapper) ? wrapper : []);
}

function describe(errno: string, wrapper: readonly string[] = []): Fault {
  return { errno, wrapper, env: {} };
}

function replace(file: string): void {
  rmSync(file, { recursive: true, force: true });
  mkdirSync(path.dirname(file), { recursive: true });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Root without the privilege to ignore permission bits; other users obey them anyway. */
function wrapWithoutPrivilege(): readonly string[] {
  if (!isRoot()) return [];
  const wrapper = ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'];
  if (works(wrapper)) return wrapper;
  throw new Error('Running as root without setpriv (util-linux): run the tests as another user');
}

/** A command that mounts something on `dir` for one program only. */
function wrapInMount(dir: string, mount: string): readonly string[] | undefined {
  const unshare = isRoot() ? ['unshare', '--mount'] : ['unshare', '--map-root-user', '--mount'];
  const wrapper = [...unshare, '/bin/sh', '-c', `${mount} && exec "$@"`, dir];
  return process.platform === 'linux' && works(wrapper) ? wrapper : undefined;
}

function works([file, ...argv]: readonly string[]): boolean {
  return file !== undefined && spawnSync(file, [...argv, 'true'], { stdio: 'ignore' }).status === 0;
}
