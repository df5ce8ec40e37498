import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pathOfFile, type StateFile } from './file.ts';
import type { RecordFormat } from './format.ts';
import { appendEntry, readJournal } from './journal.ts';

const SEEN: RecordFormat<{ tool: string }> = { version: 1, schema: v.object({ tool: v.string() }) };
const line = (tool: string) => `{"tool":"${tool}","version":1}`;

let base: string;
let file: StateFile;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'countersign-unit-'));
  file = { dir: { base, parts: ['journal'] }, name: 'seen.jsonl' };
  mkdirSync(path.join(base, 'journal'), { mode: 0o700 });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const put = (text: string | Uint8Array) => writeFileSync(pathOfFile(file), text);
const text = () => readFileSync(pathOfFile(file), 'utf8');
const append = (tool: string) => appendEntry(file, SEEN, { entry: { tool } });

describe('a journal', () => {
  it('grows by whole lines, for us alone', async () => {
    rmSync(path.join(base, 'journal'), { recursive: true });
    const nothing = { kind: 'read', entries: [], damaged: 0, newer: 0 };
    expect(await readJournal(file, SEEN)).toEqual(nothing);
    for (const tool of ['a', 'line\nbreak', 'ü\u2028'])
      expect(await append(tool)).toEqual({ kind: 'appended', setAside: null });
    expect(await readJournal(file, SEEN)).toEqual({
      ...nothing,
      entries: [{ tool: 'a' }, { tool: 'line\nbreak' }, { tool: 'ü\u2028' }],
    });
    expect(statSync(pathOfFile(file)).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.join(base, 'journal'))).toEqual(['seen.jsonl']);
  });

  it.each([
    ['half a line', `${line('a')}\n`, '{"tool":"b","ver'],
    ['nothing but half a line', '', '{"tool'],
    ['zeros that a power cut left', `${line('a')}\n`, '\0'.repeat(5000)],
    ['half a character', `${line('ü')}\n`, '{"tool":"\xc3'],
  ])('removes an unfinished line: %s', async (_name, whole, half) => {
    put(Buffer.concat([Buffer.from(whole), Buffer.from(half, 'latin1')]));
    const before = await readJournal(file, SEEN);
    expect(before).toMatchObject({ damaged: 1 });
    await append('new');
    expect(text()).toBe(`${whole}${line('new')}\n`);
    const entries = before.kind === 'read' ? [...before.entries, { tool: 'new' }] : [];
    expect(await readJournal(file, SEEN)).toMatchObject({ entries, damaged: 0 });
  });

  it('keeps foreign text as one damaged line', async () => {
    put(`${line('a')}\nremember the milk`);
    await append('new');
    expect(text()).toBe(`${line('a')}\nremember the milk\n${line('new')}\n`);
    expect(await readJournal(file, SEEN)).toMatchObject({ damaged: 1 });
  });

  it('closes a last line that lacks nothing but its end', async () => {
    put(`${line('a')}\n${line('b')}`);
    await append('new');
    expect(text()).toBe(`${line('a')}\n${line('b')}\n${line('new')}\n`);
  });

  it('starts a new file before it grows too large to read', async () => {
    const place = pathOfFile(file);
    writeFileSync(place, `${line('Write')}\n`, { mode: 0o600 });
    truncateSync(place, 64 * 1024 * 1024 - 10);
    expect(await appendEntry(file, SEEN, { entry: { tool: 'Edit' } })).toMatchObject({
      kind: 'appended',
      setAside: expect.any(String),
    });
    expect(await readJournal(file, SEEN)).toMatchObject({ entries: [{ tool: 'Edit' }] });
  });

  it('keeps a full file beside the new one, and the last full one only', async () => {
    const rotation = { bytes: 3 * `${line('a')}\n`.length };
    const tools = async () => {
      const read = await readJournal(file, SEEN);
      return read.kind === 'read' ? read.entries.map(({ tool }) => tool).join('') : read;
    };
    for (const tool of 'abcd') await appendEntry(file, SEEN, { entry: { tool }, rotation });
    expect(await tools()).toBe('abcd');
    for (const tool of 'efgh') await appendEntry(file, SEEN, { entry: { tool }, rotation });
    expect(await tools()).toBe('defgh');
    const kept = readdirSync(path.join(base, 'journal'));
    expect(kept).toEqual(['seen.jsonl', 'seen.jsonl.older']);
    expect(statSync(`${pathOfFile(file)}.older`).mode & 0o777).toBe(0o600);
  });

  it('counts damage in the full file too, and says which of the two is not a journal', async () => {
    put(`${line('b')}\n`);
    writeFileSync(`${pathOfFile(file)}.older`, `${line('a')}\nbroken\n`);
    expect(await readJournal(file, SEEN)).toMatchObject({
      ...{ entries: [{ tool: 'a' }, { tool: 'b' }], damaged: 1 },
    });
    unlinkSync(`${pathOfFile(file)}.older`);
    symlinkSync('/etc/passwd', `${pathOfFile(file)}.older`);
    const trouble = { code: 'strange', path: `${pathOfFile(file)}.older` };
    expect(await readJournal(file, SEEN)).toEqual({ kind: 'failed', trouble });
  });

  it.each([
    ['', ''],
    [' over something strange', 'link'],
  ])('stays unchanged%s once another process has its lock', async (_name, before) => {
    const place = pathOfFile(file);
    if (before === 'link') symlinkSync('nowhere', place);
    else put(`${line('a')}\n`);
    const kept = readdirSync(path.join(base, 'journal'));
    // The lock exists as soon as it is requested, the work comes a moment later.
    const appending = append('b');
    unlinkSync(`${place}.lock`);
    symlinkSync('1.2.other-world.3', `${place}.lock`);
    expect(await appending).toMatchObject({ kind: 'failed', trouble: { code: 'lost' } });
    expect(readdirSync(path.join(base, 'journal'))).toEqual([...kept, 'seen.jsonl.lock']);
    if (before !== 'link') expect(text()).toBe(`${line('a')}\n`);
  });

  it('skips and counts unreadable lines, and rewrites nothing', async () => {
    const latin = Buffer.from('{"tool":"\u00e9","version":1}\n', 'latin1');
    const lines = [line('a'), '', 'null', '{"version":1}', '{"tool":"x","version":2}', '\0\0', ''];
    put(Buffer.concat([Buffer.from(lines.join('\n')), latin, Buffer.from(`${line('b')}\n`)]));
    const before = text();
    expect(await readJournal(file, SEEN)).toEqual({
      ...{ kind: 'read', entries: [{ tool: 'a' }, { tool: 'b' }], damaged: 4, newer: 1 },
    });
    expect(text()).toBe(before);
  });

  it.each([
    ['a directory', () => mkdirSync(path.join(pathOfFile(file), 'x'), { recursive: true })],
    ['a link', () => symlinkSync('/etc/passwd', pathOfFile(file))],
  ])('sets aside %s in its place', async (_name, damage) => {
    damage();
    const trouble = { code: 'strange', path: pathOfFile(file) };
    expect(await readJournal(file, SEEN)).toEqual({ kind: 'failed', trouble });
    const aside = expect.stringMatching(/^seen\.jsonl\.corrupt-/);
    expect(await append('a')).toEqual({ kind: 'appended', setAside: aside });
    expect(text()).toBe(`${line('a')}\n`);
  });
});
