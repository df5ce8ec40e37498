import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pathOfFile, type StateFile } from './file.ts';
import type { RecordFormat } from './format.ts';
import { storedText } from './stored-text.ts';
import { peekRecord, readRecord, removeRecord, updateRecord } from './record.ts';

type Note = { text: string; n: number };

const NOTE: RecordFormat<Note> = {
  version: 2,
  schema: v.object({ text: storedText, n: v.number() }),
};
const GOOD = '{"text":"hello","n":1,"version":2}';

let base: string;
let file: StateFile;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'countersign-unit-'));
  file = { dir: { base, parts: ['notes'] }, name: 'note.json' };
  mkdirSync(path.join(base, 'notes'), { mode: 0o700 });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const names = () => readdirSync(path.join(base, 'notes'));
const put = (text: string | Uint8Array) => writeFileSync(pathOfFile(file), text);
const ASIDE = /^note\.json\.corrupt-\d{8}T\d{6}Z-\d+$/;

const DAMAGE: [string, () => void, string][] = [
  ['empty', () => put(''), 'not JSON'],
  ['half', () => put(GOOD.slice(0, -2)), 'not JSON'],
  ['two records in one', () => put(GOOD + GOOD), 'not JSON'],
  ['not UTF-8', () => put(Buffer.from(GOOD.replace('hello', 'h\u00e9'), 'latin1')), 'not UTF-8'],
  ['zeros', () => put(Buffer.alloc(4096)), 'not JSON'],
  ['null', () => put('null'), 'without a version'],
  ['a list', () => put('[]'), 'without a version'],
  ['without a version', () => put('{"text":"hello","n":1}'), 'without a version'],
  ['of version 0', () => put('{"version":0}'), 'without a version'],
  ['of version 2.5', () => put('{"version":2.5}'), 'without a version'],
  ['of an old version', () => put('{"version":1}'), 'of the old version 1'],
  ['of other types', () => put('{"version":2,"text":7,"n":1}'), 'not what belongs there'],
  [
    'only inherited',
    () => put('{"__proto__":{"text":"x","n":1},"version":2}'),
    'not what belongs there',
  ],
  [
    'a directory',
    () => mkdirSync(path.join(pathOfFile(file), 'x'), { recursive: true }),
    'a directory',
  ],
  ['a link', () => symlinkSync('/etc/passwd', pathOfFile(file)), 'a link'],
  ['a pipe', () => execFileSync('/usr/bin/mkfifo', [pathOfFile(file)]), 'not a plain file'],
];

describe('a record', () => {
  it('is written whole, for us alone, and read back', async () => {
    rmSync(path.join(base, 'notes'), { recursive: true });
    const record = { text: 'hello', n: 1 };
    expect(peekRecord(file, NOTE)).toEqual({ kind: 'absent' });
    expect(await readRecord(file, NOTE)).toEqual({ kind: 'absent' });
    expect(await updateRecord(file, NOTE, () => record)).toEqual({
      ...{ kind: 'written', record, setAside: null },
    });
    expect(readFileSync(pathOfFile(file), 'utf8')).toBe(GOOD);
    expect(statSync(pathOfFile(file)).mode & 0o777).toBe(0o600);
    expect(await readRecord(file, NOTE)).toEqual({ kind: 'read', record });
    expect(names()).toEqual(['note.json']);
  });

  it('is not written when nothing changes', async () => {
    put(GOOD);
    const before = statSync(pathOfFile(file)).ino;
    const updated = await updateRecord(file, NOTE, (record) => record ?? { text: '', n: 0 });
    expect(updated).toEqual({ kind: 'unchanged', record: { text: 'hello', n: 1 } });
    expect(statSync(pathOfFile(file)).ino).toBe(before);
  });

  it('stays as it is when the change fails', async () => {
    put(GOOD);
    const bug = new Error('bug');
    const failing = updateRecord(file, NOTE, () => {
      throw bug;
    });
    await expect(failing).rejects.toBe(bug);
    await expect(updateRecord(file, NOTE, () => ({ text: 'x', n: Number.NaN }))).rejects.toThrow(
      'could not be read back',
    );
    expect(readFileSync(pathOfFile(file), 'utf8')).toBe(GOOD);
    expect(names()).toEqual(['note.json']);
  });

  it('of a newer version is reported and stays unchanged', async () => {
    const newer = '{"version":3,"text":{"de":"hallo"}}';
    put(newer);
    const told = { kind: 'newer', version: 3 };
    expect(peekRecord(file, NOTE)).toEqual(told);
    expect(await readRecord(file, NOTE)).toEqual(told);
    expect(await updateRecord(file, NOTE, () => ({ text: '', n: 0 }))).toEqual(told);
    expect(readFileSync(pathOfFile(file), 'utf8')).toBe(newer);
  });

  it('has its texts redacted on the way in', async () => {
    put(GOOD.replace('hello', `ghp_${'a1B2'.repeat(9)}`));
    const read = await readRecord(file, NOTE);
    expect(read.kind === 'read' && read.record.text).toBe('[REDACTED]');
  });

  it('can be removed, as often as one likes', async () => {
    put(GOOD);
    expect(await removeRecord(file, NOTE)).toEqual({ kind: 'removed' });
    expect(await removeRecord(file, NOTE)).toEqual({ kind: 'removed' });
    rmSync(path.join(base, 'notes'), { recursive: true });
    expect(await removeRecord(file, NOTE)).toEqual({ kind: 'removed' });
    expect(readdirSync(base)).toEqual([]);
  });
});

describe('a damaged record', () => {
  it.each(DAMAGE)('%s: a look changes nothing', (_name, damage, why) => {
    damage();
    expect(peekRecord(file, NOTE)).toEqual({ kind: 'corrupt', why });
    expect(names()).toEqual(['note.json']);
  });

  it.each(DAMAGE)('%s: reading sets it aside, once', async (_name, damage, why) => {
    damage();
    const read = await readRecord(file, NOTE);
    expect(read).toEqual({ kind: 'set-aside', why, as: expect.stringMatching(ASIDE) });
    expect(names()).toEqual([read.kind === 'set-aside' ? read.as : '']);
    expect(await readRecord(file, NOTE)).toEqual({ kind: 'absent' });
  });

  it.each(DAMAGE)('%s: an update sets it aside and starts a new one', async (_name, damage) => {
    damage();
    const given: unknown[] = [];
    const record = { text: 'new', n: 7 };
    const updated = await updateRecord(file, NOTE, (before) => {
      given.push(before);
      return record;
    });
    expect(given).toEqual([null]);
    expect(updated).toEqual({ kind: 'written', record, setAside: expect.stringMatching(ASIDE) });
    expect(peekRecord(file, NOTE)).toEqual({ kind: 'read', record });
    expect(names()).toHaveLength(2);
  });

  it.each(DAMAGE)('%s: removing it sets it aside', async (_name, damage) => {
    damage();
    expect(await removeRecord(file, NOTE)).toMatchObject({ kind: 'set-aside' });
    expect(names()).toEqual([expect.stringMatching(ASIDE)]);
  });

  it('keeps every one that came before', async () => {
    for (const text of ['one', 'two', 'three']) {
      put(text);
      await readRecord(file, NOTE);
    }
    const texts = names().map((name) => readFileSync(path.join(base, 'notes', name), 'utf8'));
    expect(texts.sort()).toEqual(['one', 'three', 'two']);
  });
});

describe('a lock that another process took', () => {
  /** A lock exists as soon as it is requested, the work comes a moment later. */
  function rob(): void {
    const lock = `${pathOfFile(file)}.lock`;
    unlinkSync(lock);
    symlinkSync('1.2.other-world.3', lock);
  }

  it.each<[string, string, () => Promise<unknown>]>([
    ['update', GOOD, () => updateRecord(file, NOTE, () => ({ text: 'mine', n: 2 }))],
    ['update over damage', 'damaged', () => updateRecord(file, NOTE, () => ({ text: 'x', n: 2 }))],
    ['remove', GOOD, () => removeRecord(file, NOTE)],
    ['remove damage', 'damaged', () => removeRecord(file, NOTE)],
    ['remove what is newer', '{"version":3}', () => removeRecord(file, NOTE)],
    ['set aside', 'damaged', () => readRecord(file, NOTE)],
  ])('leaves everything to the other: %s', async (_what, before, change) => {
    put(before);
    const changing = change();
    rob();
    expect(await changing).toMatchObject({ kind: 'failed', trouble: { code: 'lost' } });
    expect(readFileSync(pathOfFile(file), 'utf8')).toBe(before);
    expect(names().sort()).toEqual(['note.json', 'note.json.lock']);
  });
});
