import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type LockedPackage = {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
};

const INSTALL_DEADLINE_MS = 10 * 60 * 1000;

/** Runs `npm ci` in `dir` unless the installed packages match the lock file. */
export async function installOnce(dir: string): Promise<void> {
  if (findMissing(dir).length === 0) return;
  const release = await takeLock(lockPathOf(dir));
  try {
    // Another process may have installed it during the wait.
    if (findMissing(dir).length === 0) return;
    await runNpm(dir);
    const missing = findMissing(dir);
    if (missing.length > 0) throw new Error(`npm ci in ${dir} left out ${missing.join(', ')}`);
  } finally {
    release();
  }
}

/** Packages of the lock file that belong on this machine and are not installed as locked. */
export function findMissing(dir: string): readonly string[] {
  const wanted = readPackages(path.join(dir, 'package-lock.json'));
  const installed = readPackages(path.join(dir, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).flatMap(([name, locked]) => {
    if (name === '' || !isForThisMachine(locked)) return [];
    if (installed[name] === undefined && isLeftOut(name, locked, installed)) return [];
    const same = installed[name]?.integrity === locked.integrity;
    return same && existsSync(path.join(dir, name, 'package.json')) ? [] : [name];
  });
}

function readPackages(file: string): Readonly<Record<string, LockedPackage>> {
  if (!existsSync(file)) return {};
  const lock = JSON.parse(readFileSync(file, 'utf8')) as {
    packages?: Record<string, LockedPackage>;
  };
  return lock.packages ?? {};
}

function isForThisMachine({ os: systems, cpu }: LockedPackage): boolean {
  return (systems?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}

/**
 * Only npm can decide between the two kinds of libc, and whether an optional package fits this
 * Node.
 */
function isLeftOut(
  name: string,
  { libc, os: systems, optional }: LockedPackage,
  installed: Readonly<Record<string, LockedPackage>>,
): boolean {
  if (libc !== undefined) return siblingsOf(name).some((other) => installed[other] !== undefined);
  return optional === true && systems === undefined;
}

/** `x-linux-x64` and `x-linux-x64-musl`, or `x-linuxmusl-x64`. */
function siblingsOf(name: string): readonly string[] {
  if (name.endsWith('-musl')) return [name.slice(0, -'-musl'.length)];
  if (name.includes('linuxmusl')) return [name.replace('linuxmusl', 'linux')];
  return [`${name}-musl`, name.replace('linux', 'linuxmusl')];
}

function runNpm(dir: string): Promise<void> {
  const npm = process.env['npm_execpath'];
  const argv = ['ci', '--ignore-scripts', '--include=optional', '--no-audit', '--no-fund'];
  const [file, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...argv], {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: INSTALL_DEADLINE_MS,
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const fail = (why: string) =>
      reject(new Error(`npm ci in ${dir} failed (${why}):\n${Buffer.concat(output)}`));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => (code === 0 ? resolve() : fail(`${code ?? signal}`)));
  });
}

/** Outside `dir`, because npm clears its target folder. */
export function lockPathOf(dir: string): string {
  const key = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `countersign-clients-${key}.lock`);
}

/** A lock that names its holder; one whose holder is dead is void. */
async function takeLock(lock: string): Promise<() => void> {
  const own = `${lock}.${randomUUID()}`;
  writeFileSync(own, String(process.pid));
  try {
    const deadline = Date.now() + INSTALL_DEADLINE_MS;
    while (!tryLink(own, lock)) {
      if (Date.now() > deadline) throw new Error(`${lock} was not released`);
      if (!isHolderAlive(lock)) setAside(lock);
      else await sleep(100);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

/** A hard link appears with its content, so no one ever reads a lock without a holder. */
function tryLink(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHolderAlive(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Two processes may see the same dead holder; one that moved a living holder's lock gives it back.
 */
function setAside(lock: string): void {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (isHolderAlive(aside)) tryLink(aside, lock);
  rmSync(aside, { force: true });
}
