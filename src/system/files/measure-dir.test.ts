import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { measureDir } from './measure-dir.ts';

it('counts every file once, wherever links lead', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'countersign-measure-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(path.join(dir, 'deep/er'), { recursive: true });
  writeFileSync(path.join(dir, 'a'), '1');
  writeFileSync(path.join(dir, 'deep/er/b.corrupt-1'), '22');
  symlinkSync('..', path.join(dir, 'deep/up'));
  symlinkSync(tmpdir(), path.join(dir, 'away'));
  symlinkSync('a', path.join(dir, 'again'));
  expect(measureDir(dir)).toMatchObject({ files: 2, bytes: 3, damaged: 1 });
});
