/** A file that did not exist before: the reviewer sees all of it. */
function newFile(path, code) {
  const lines = code.trim().split('\n');
  const head = `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n`;
  return `${head}@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`;
}

const bug = (name, file, { code, words }) => ({
  name,
  diff: newFile(file, code),
  finds: { file, words },
});

const clean = (name, file, code) => ({ name, diff: newFile(file, code), finds: null });

/** One defect each, which a review must name by its file and one of the words; and changes without any. */
export const CASES = [
  bug('off by one', 'src/last.ts', {
    code: `
export function sum(values: readonly number[]): number {
  let total = 0;
  for (let at = 0; at <= values.length; at++) total += values[at] as number;
  return total;
}`,
    words: /off.by.one|out of bounds|<=|NaN|undefined/i,
  }),
  bug('SQL injection', 'src/users.ts', {
    code: `
import { db } from './db.ts';
export function findUser(name: string) {
  return db.query("SELECT * FROM users WHERE name = '" + name + "'");
}`,
    words: /inject|parameteri[sz]|prepared/i,
  }),
  bug('missing await', 'src/save.ts', {
    code: `
import { writeFile } from 'node:fs/promises';
export async function save(path: string, text: string): Promise<'saved' | 'failed'> {
  try {
    writeFile(path, text);
    return 'saved';
  } catch {
    return 'failed';
  }
}`,
    words: /await|unhandled|not awaited/i,
  }),
  bug('inverted condition', 'src/access.ts', {
    code: `
/** Only owners and admins may delete. */
export function mayDelete(user: { id: string; isAdmin: boolean }, ownerId: string): boolean {
  return user.id !== ownerId && !user.isAdmin;
}`,
    words: /invert|opposite|negat|reverse|wrong/i,
  }),
  bug('path traversal', 'src/serve.ts', {
    code: `
import { readFileSync } from 'node:fs';
/** Serves files of the public folder to anybody. */
export function serve(requested: string): string {
  return readFileSync('/srv/public/' + requested, 'utf8');
}`,
    words: /travers|\.\.\/|outside|escape/i,
  }),
  bug('shell injection', 'tools/archive.py', {
    code: `
import os

def archive(name):
    """The name comes from the upload form."""
    os.system("tar czf /tmp/out.tgz " + name)`,
    words: /inject|shell|subprocess/i,
  }),
  bug('mutable default', 'tools/collect.py', {
    code: `
def collect(item, seen=[]):
    """A fresh list for every caller."""
    seen.append(item)
    return seen`,
    words: /mutable|default|shared/i,
  }),
  bug('lost update', 'src/counter.ts', {
    code: `
import { store } from './store.ts';
/** Called by many requests at once. */
export async function increment(key: string): Promise<void> {
  const before = await store.read(key);
  await store.write(key, before + 1);
}`,
    words: /race|atomic|concurren|lost/i,
  }),
  bug('swallowed error', 'src/pay.ts', {
    code: `
import { charge } from './bank.ts';
export async function pay(amount: number): Promise<{ paid: boolean }> {
  try {
    await charge(amount);
  } catch {}
  return { paid: true };
}`,
    words: /swallow|ignore|always|paid|catch/i,
  }),
  bug('test that cannot fail', 'test/price.test.ts', {
    code: `
import { expect, it } from 'vitest';
import { price } from '../src/price.ts';
it('adds the tax', async () => {
  const total = await price(100);
  expect(total).toBe(total);
});`,
    words: /cannot fail|always|itself|tautolog|nothing/i,
  }),
  bug('wrong unit', 'src/timeout.ts', {
    code: `
/** Gives up after so many seconds. */
export function giveUpAfter(seconds: number, abort: () => void): void {
  setTimeout(abort, seconds);
}`,
    words: /second|unit|1000|milli/i,
  }),
  bug('weak random', 'src/reset-link.ts', {
    code: `
/** The secret word in a link that resets a password. */
export function resetWord(): string {
  return Math.random().toString(36).slice(2);
}`,
    words: /random|predict|crypto/i,
  }),
  clean(
    'a pure function',
    'src/clamp.ts',
    `
/** The value, or the nearer end of the range. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}`,
  ),
  clean(
    'a parametrised query',
    'src/find.ts',
    `
import { db } from './db.ts';
export function findByName(name: string) {
  return db.query('SELECT id, name FROM users WHERE name = $1', [name]);
}`,
  ),
  clean(
    'a test',
    'test/clamp.test.ts',
    `
import { expect, it } from 'vitest';
import { clamp } from '../src/clamp.ts';
it.each([
  [5, 0, 10, 5],
  [-1, 0, 10, 0],
  [11, 0, 10, 10],
])('clamp(%i, %i, %i) is %i', (value, least, most, expected) => {
  expect(clamp(value, least, most)).toBe(expected);
});`,
  ),
  clean(
    'a list in Python',
    'tools/evens.py',
    `
def evens(numbers):
    """The even numbers, in their order."""
    return [number for number in numbers if number % 2 == 0]`,
  ),
  clean(
    'a note',
    'docs/notes.md',
    `
# Notes

The service listens on port 8080. Set \`PORT\` to change it.`,
  ),
  clean(
    'an awaited write',
    'src/write.ts',
    `
import { writeFile } from 'node:fs/promises';
/** Rejects when the file cannot be written. */
export async function writeText(path: string, text: string): Promise<void> {
  await writeFile(path, text, 'utf8');
}`,
  ),
];
