import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock, type Lease, withLock } from './lock.ts';
import { newOwnerWord } from './owner.ts';

let dir: string;
let file: string;
let lock: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'countersign-unit-'));
  file = path.join(dir, 'record.json');
  lock = `${file}.lock`;
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const AT_ONCE = { waitMs: 0, unseenMs: 60_000 };
const BUSY = { kind: 'failed', trouble: { code: 'busy', path: expect.any(String) } };

async function hold(): Promise<Lease> {
  const acquired = await acquireLock(file, AT_ONCE);
  if (acquired.kind === 'failed') throw new Error(acquired.trouble.code);
  return acquired.lease;
}

/** A lock as another process would have left it. */
function plant(change: Partial<Record<'pid' | 'start' | 'world', string>>, age = 0): string {
  const [pid = '', start = '', world = '', serial = ''] = newOwnerWord().split('.');
  const word = Object.values({ pid, start, world, ...change, serial }).join('.');
  symlinkSync(word, lock);
  const then = Date.now() / 1000 - age;
  lutimesSync(lock, then, then);
  return word;
}

async function deadPid(): Promise<string> {
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  return String(child.pid);
}

describe('a lock', () => {
  it('has one holder, names it, and is gone after its release', async () => {
    const lease = await hold();
    expect(readlinkSync(lock)).toMatch(new RegExp(`^${process.pid}\\.`));
    expect(await acquireLock(file, AT_ONCE)).toEqual(BUSY);
    lease.release();
    expect(readdirSync(dir)).toEqual([]);
    (await hold()).release();
  });

  it('is waited for', async () => {
    const lease = await hold();
    const order: string[] = [];
    const other = withLock(file, () => order.push('second'));
    await new Promise((resolve) => setImmediate(resolve));
    order.push('first');
    lease.release();
    await other;
    expect(order).toEqual(['first', 'second']);
  });

  it('is released when the work throws, and a bug stays a bug', async () => {
    const bug = new TypeError('bug');
    await expect(
      withLock(file, () => {
        throw bug;
      }),
    ).rejects.toBe(bug);
    expect(readdirSync(dir)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('belongs to one process, not to its number', async () => {
    plant({ start: '1' });
    (await hold()).release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('of a dead process is void, and its unfinished file is removed', async () => {
    const word = plant({ pid: await deadPid() });
    writeFileSync(`${file}.${word}.tmp`, 'half a rec');
    writeFileSync(`${file}.other.tmp`, 'somebody else’s');
    (await hold()).release();
    expect(readdirSync(dir)).toEqual([`record.json.other.tmp`]);
  });

  it('of a dead process is void also when those who removed it died too', async () => {
    const pid = await deadPid();
    const word = plant({ pid });
    // Sixty in a row: each must still have a name that a file system takes.
    const deeper = Array.from({ length: 60 }, (_, depth) => `.lock.${depth + 3}`);
    for (const more of ['.lock', ...deeper]) symlinkSync(word, lock + more);
    (await hold()).release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('of a dead process is left to the one who is removing it already', async () => {
    const dead = plant({ pid: await deadPid() });
    const first = await acquireLock(lock, AT_ONCE);
    const second = acquireLock(file, AT_ONCE);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(readlinkSync(lock)).toBe(dead);
    unlinkSync(lock);
    const winner = newOwnerWord();
    symlinkSync(winner, lock);
    if (first.kind === 'held') first.lease.release();
    expect(await second).toEqual(BUSY);
    expect(readlinkSync(lock)).toBe(winner);
  });

  it('of a process that cannot be seen from here is void when it is old', async () => {
    plant({ world: 'otherboot-1' }, 30);
    expect(await acquireLock(file, AT_ONCE)).toEqual(BUSY);
    unlinkSync(lock);
    plant({ world: 'otherboot-1' }, 90);
    (await hold()).release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('without a start time is judged by the process’s number and age', async () => {
    const pid = await deadPid();
    plant({ pid, start: '0' });
    (await hold()).release();
    plant({ start: '0' });
    expect(await acquireLock(file, AT_ONCE)).toEqual(BUSY);
    unlinkSync(lock);
    // This process began long after that lock was made: the number was used again.
    plant({ start: '0' }, 1e7);
    (await hold()).release();
    // And shortly before this one.
    plant({ start: '0' }, process.uptime() / 2);
    expect(await acquireLock(file, AT_ONCE)).toEqual(BUSY);
  });

  it.each([
    ['a file', () => writeFileSync(lock, '')],
    ['a directory', () => mkdirSync(lock)],
  ])('that is %s belongs to no process and stays', async (_name, put) => {
    put();
    const trouble = { code: 'strange', path: lock };
    expect(await withLock(file, () => 1)).toEqual({ kind: 'failed', trouble });
    expect(existsSync(lock)).toBe(true);
  });

  it('with words that no process of ours wrote is void when it is old', async () => {
    symlinkSync('../../etc/passwd', lock);
    expect(await acquireLock(file, AT_ONCE)).toEqual(BUSY);
    const then = Date.now() / 1000 - 100;
    lutimesSync(lock, then, then);
    (await hold()).release();
  });
});

describe('a lease', () => {
  it('replaces the whole file, readable by us alone', async () => {
    const done = await withLock(file, ({ replace }) => replace(Buffer.from('new')));
    expect(done.kind).toBe('done');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir)).toEqual(['record.json']);
  });

  it.each<[string, (lease: Lease) => void]>([
    ['writes nothing', ({ replace }) => replace(Buffer.from('new'))],
    ['removes nothing', ({ remove }) => remove()],
    ['confirms nothing', ({ confirm }) => confirm()],
  ])('%s once its lock was taken away', async (_name, change) => {
    writeFileSync(file, 'old');
    const lost = await withLock(file, (lease) => {
      lease.confirm();
      unlinkSync(lock);
      symlinkSync(newOwnerWord(), lock);
      change(lease);
    });
    expect(lost).toEqual({ kind: 'failed', trouble: { code: 'lost', path: lock } });
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(dir).sort()).toEqual(['record.json', 'record.json.lock']);
  });

  it('reports the system’s refusal', async () => {
    mkdirSync(path.join(file, 'occupied'), { recursive: true });
    const refused = await withLock(file, ({ replace }) => replace(Buffer.from('new')));
    expect(refused).toEqual({ kind: 'failed', trouble: { code: 'EISDIR', path: file } });
    expect(readdirSync(dir)).toEqual(['record.json']);
  });

  it('needs a directory', async () => {
    const gone = path.join(dir, 'gone', 'x.json');
    const trouble = { code: 'ENOENT', path: `${gone}.lock` };
    expect(await withLock(gone, () => 1)).toEqual({ kind: 'failed', trouble });
  });
});
