import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { redact } from '../../redaction/redact.ts';
import { startBaseline } from './baseline.ts';
import { readEdits, recordEdit } from './edits.ts';
import { pathOfFile } from '../store/file.ts';
import { hasBaseline } from './known.ts';
import { recordKnownEdit } from './known-edit.ts';
import { baselineFile, editsFile } from '../paths.ts';

const TOKEN = ['ghp', 'a1B2'.repeat(9)].join('_');

let base: string;
let session: PrivateDir;
let file: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'countersign-unit-'));
  session = { base, parts: ['s1'] };
  file = path.join(base, 'a.js');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const see = (use: string) => recordEdit(session, { use, file: redact(file), at: 1 });
describe('recordKnownEdit', () => {
  const edit = (use: string) => ({ use, file, at: 3 });

  it('writes what recordEdit writes, once for each use', async () => {
    await see('toolu_1');
    expect(await recordKnownEdit(session, edit('toolu_1'))).toBe(true);
    expect(await recordKnownEdit(session, edit('toolu_2'))).toBe(true);
    expect(await recordKnownEdit(session, edit('toolu_2'))).toBe(true);
    await see('toolu_2');
    const lines = readFileSync(pathOfFile(editsFile(session)), 'utf8')
      .trim()
      .split('\n');
    const [first, second] = lines.map((line) => JSON.parse(line) as object);
    expect(lines).toHaveLength(2);
    expect(Object.keys(second ?? {})).toEqual(Object.keys(first ?? {}));
    expect(await readEdits(session)).toMatchObject({ open: [{ file }, { file }] });
  });

  it('leaves the first edit of a session to others', async () => {
    mkdirSync(path.join(base, 's1'), { mode: 0o700 });
    expect(await recordKnownEdit(session, edit('u1'))).toBe(false);
  });
});

describe('hasBaseline', () => {
  it('knows a file by a name that needs no redaction', async () => {
    const secret = path.join(base, `${TOKEN}.js`);
    for (const name of [file, secret]) await startBaseline(session, redact(name), null);
    expect(hasBaseline(session, file)).toBe(true);
    expect(hasBaseline(session, secret)).toBe(false);
  });

  it('says no to a damaged record', async () => {
    await startBaseline(session, redact(file), null);
    writeFileSync(pathOfFile(baselineFile(session, file)), '{');
    expect(hasBaseline(session, file)).toBe(false);
  });

  it('follows no link out of our directories', async () => {
    await startBaseline(session, redact(file), null);
    const elsewhere = { base: path.join(base, 'other'), parts: ['s1'] };
    mkdirSync(elsewhere.base);
    symlinkSync(path.join(base, 's1'), path.join(elsewhere.base, 's1'));
    expect(hasBaseline(elsewhere, file)).toBe(false);
  });
});
