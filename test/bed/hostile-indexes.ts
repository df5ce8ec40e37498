import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/* Indexes in which git finds a submodule, but a program that reads from front to back does not. */

const number = (value: number, bytes: 2 | 4 = 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest();

const headOf = (version: number, entries: number) =>
  Buffer.concat([Buffer.from('DIRC'), number(version), number(entries)]);

const extension = (name: string, ...parts: readonly Buffer[]) => {
  const data = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name), number(data.length), data]);
};

/** With the extension that contains its own position, and the checksum. */
function writeIndex(index: string, before: Buffer, inner: Buffer, from: number): void {
  const last = extension('EOIE', number(from), sha1(inner.subarray(0, 8)));
  const bytes = Buffer.concat([before, last]);
  writeFileSync(index, Buffer.concat([bytes, sha1(bytes)]));
}

/**
 * For a split index: its shared part is named in an extension inside another one, where a second
 * thread begins to look.
 */
export function hideLink(index: string): void {
  const split = readFileSync(index);
  const at = split.lastIndexOf('link');
  // Nothing of the shared part is removed or replaced.
  const [id, none] = [split.subarray(at + 8, at + 28), [0, 1, 0, 0, 0].map((one) => number(one))];
  const link = extension('link', id, ...none, ...none);
  const head = headOf(2, 0);
  writeIndex(index, Buffer.concat([head, extension('TREE', link)]), link, head.length + 8);
}

/**
 * Two blocks: at the beginning of the second, git drops the previous name, whatever the entry says.
 */
export function cutName(index: string): void {
  const old = readFileSync(index);
  const entry = (name: string) => {
    const at = old.indexOf(`${name}\0`);
    return old.subarray(at - 62, at - 2);
  };
  const head = headOf(4, 2);
  const first = Buffer.concat([head, entry('a.txt'), number(5, 2), Buffer.from('\0a.txt\0')]);
  const both = Buffer.concat([first, entry('inner'), number(10, 2), Buffer.from('\0inner\0')]);
  const blocks = [1, head.length, 1, first.length, 1];
  const table = extension('IEOT', ...blocks.map((value) => number(value)));
  writeIndex(index, Buffer.concat([both, table]), table, both.length);
}

/** With hashes of 20 bytes its second entry is a submodule; with hashes of 32 it is a file. */
export function writeTwofoldIndex(index: string): void {
  const bytes = Buffer.alloc(220);
  const texts = { 0: 'DIRC', 74: 'a', 86: 'n'.repeat(14), 138: 'inner', 148: 'XXXX', 182: 'b' };
  const longs = { 4: 2, 8: 2, 36: 0o100644, 100: 0o160000, 132: 0o100644, 152: 44 };
  const shorts = { 72: 1, 84: 14, 136: 5, 180: 1 };
  for (const [at, text] of Object.entries(texts)) bytes.write(text, Number(at), 'latin1');
  for (const [at, value] of Object.entries(longs)) bytes.writeUInt32BE(value, Number(at));
  for (const [at, value] of Object.entries(shorts)) bytes.writeUInt16BE(value, Number(at));
  writeFileSync(index, bytes);
}
