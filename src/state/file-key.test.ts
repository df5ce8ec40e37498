import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import type { PrivateDir } from '../system/files/private-path.ts';
import type { Redacted } from '../model/redacted.ts';
import { installUserRules, redact } from '../redaction/redact.ts';
import { setUpRedaction } from '../redaction/user-rules.ts';
import { fileKey, nameInProject, shownFile, storedFile } from './file-key.ts';

let base: string;
let session: PrivateDir;
let root: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'countersign-unit-'));
  session = { base, parts: ['s1'] };
  root = path.join(base, 'project');
});
afterEach(() => {
  installUserRules(null);
  rmSync(base, { recursive: true, force: true });
});

const hide = (...untrusted: readonly string[]) =>
  setUpRedaction({ patterns: [], untrusted, allow: [] }, []);

function make(name: string): string {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

/** Like another process that was never given the path. */
async function findElsewhere(key: Redacted): Promise<string | null> {
  vi.resetModules();
  const { findFile } = await import('./file-key.ts');
  return await findFile(session, key, root);
}

describe('the key of a file', () => {
  it('is its path where nothing is hidden', async () => {
    const file = make('src/a.js');
    expect(await fileKey(session, file)).toBe(file);
    expect(await findElsewhere(redact(file))).toBe(file);
  });

  it.each([
    ['one folder', 'src/payments/a.js', ['payments'], 'src/[REDACTED]/a.js'],
    ['part of a name', 'src/my-payments.js', ['payments'], 'src/[REDACTED]'],
    ['two folders', 'in/payments/a.js', ['in/pay'], '[REDACTED]/a.js'],
    ['two places', 'acme/b/acme/a.js', ['acme'], '[REDACTED]/a.js'],
    ['every sign between', 'src/a.js', ['/'], '[REDACTED]'],
    ['marks, if it could', 'src/deadbeef/a.js', ['[0-9a-f]{8,}'], 'src/[REDACTED]/a.js'],
    ['one that never ends', `src/${'q'.repeat(40)}.js`, ['(q|q)*9!'], '[REDACTED]'],
  ])('hides %s, and leads back', async (_what, name, patterns, shown) => {
    hide(...patterns);
    const file = make(name);
    const key = await fileKey(session, file);
    expect(nameInProject(key, root)).toBe(shown);
    expect(v.parse(storedFile, key)).toBe(key);
    expect(await fileKey(session, file)).toBe(key);
    expect(await findElsewhere(key)).toBe(file);
  });

  it('finds the file also if the project’s path is hidden and its parents are unreadable', async () => {
    hide('countersign-unit-[A-Za-z0-9]+');
    const key = await fileKey(session, make('a.js'));
    expect(shownFile(key)).toBe(path.join(os.tmpdir(), '[REDACTED]/project/a.js'));
    expect(await findElsewhere(key)).toBe(path.join(root, 'a.js'));
  });

  it('is another one for a path that looks alike', async () => {
    hide('pay-[a-z]+');
    const [one, other] = [make('pay-in/a.js'), make('pay-out/a.js')];
    const keys = [await fileKey(session, one), await fileKey(session, other)] as const;
    expect(keys[0]).not.toBe(keys[1]);
    expect(shownFile(keys[0])).toBe(shownFile(keys[1]));
    expect(await Promise.all(keys.map(findElsewhere))).toEqual([one, other]);
  });

  it('leads nowhere once the file has another name, or its marks are forgotten', async () => {
    hide('payments');
    const key = await fileKey(session, make('payments/a.js'));
    renameSync(path.join(root, 'payments'), path.join(root, 'elsewhere'));
    expect(await findElsewhere(key)).toBeNull();
    renameSync(path.join(root, 'elsewhere'), path.join(root, 'payments'));
    rmSync(path.join(base, 's1'), { recursive: true });
    expect(await findElsewhere(key)).toBeNull();
  });
});
