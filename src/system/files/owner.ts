import * as fs from 'node:fs';

/**
 * The owner of a lock in one word: process number, start time, world, and a serial number that
 * makes every word unique. The start time distinguishes a process from a later one with the same
 * number. The world (boot and pid namespace) tells whether the number means anything here.
 */
export function newOwnerWord(): string {
  self ??= { start: readProc(process.pid)?.start ?? '0', world: readWorld() };
  serial += 1;
  const unique = `${process.hrtime.bigint().toString(36)}-${serial}`;
  return `${process.pid}.${self.start}.${self.world}.${unique}`;
}

let self: { readonly start: string; readonly world: string } | undefined;
let serial = 0;

const OWNER = /^(\d{1,10})\.(\d{1,20})\.([\w-]+)\.[\w-]+$/;

export type OwnerLife = 'alive' | 'dead' | 'unknown';

/** Does the process that made this lock still live? `madeAt`: when the lock was made. */
export async function lifeOf(word: string, madeAt: number): Promise<OwnerLife> {
  const [, pid, start, world] = OWNER.exec(word) ?? [];
  if (pid === undefined || world !== readWorld()) return 'unknown';
  if (start === '0') return await lifeByNumber(Number(pid), madeAt);
  const found = readProc(Number(pid));
  return found === null || found.isEnded || found.start !== start ? 'dead' : 'alive';
}

/** Start time and state from Linux's /proc; null if there is no such process or no /proc. */
function readProc(pid: number): { readonly start: string; readonly isEnded: boolean } | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { start: fields[19] ?? '0', isEnded: 'ZX'.includes(fields[0] ?? '') };
  } catch {
    // The process is gone, or this is not Linux.
    return null;
  }
}

let world: string | undefined;

function readWorld(): string {
  world ??= `${firstOf(readBoot(), 8)}-${firstOf(readNamespace().replace(/\D/g, ''), 12)}`;
  return world;
}

function firstOf(text: string, length: number): string {
  return text.slice(0, length) || '0';
}

function readBoot(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').replace(/\W/g, '');
  } catch {
    return '';
  }
}

function readNamespace(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** Locks are held for a moment, so only an older one is worth asking `ps`. */
const SUSPICIOUS_MS = 2000;

/** Without /proc (macOS): a process that started after the lock was made is a later one. */
async function lifeByNumber(pid: number, madeAt: number): Promise<OwnerLife> {
  try {
    process.kill(pid, 0);
  } catch {
    // ESRCH: no such process. EPERM: another user's process, so not the owner of our lock.
    return 'dead';
  }
  if (Date.now() - madeAt < SUSPICIOUS_MS) return 'alive';
  const { startOf } = await import('../process/process-start.ts');
  const started = await startOf(pid);
  // `ps` counts in whole seconds.
  return started !== null && started > madeAt + 1000 ? 'dead' : 'alive';
}
