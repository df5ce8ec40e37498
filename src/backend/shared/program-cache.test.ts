import {
  chmodSync,
  chownSync,
  lstatSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../test/bed/sandbox.ts';
import type { FileStamp } from '../../model/file-stamp.ts';
import { programDir } from '../../state/paths.ts';
import { createProgramRecords } from '../../state/program-records.ts';
import { pathOf } from '../../system/files/private-path.ts';
import { type ProgramCache, createProgramCache } from './program-cache.ts';

const PROGRAM: FileStamp = { path: '/usr/bin/codex', size: 1, mtimeMs: 2.5, ctimeMs: 3 };
const LOGIN = { program: PROGRAM, home: '/home/a/.codex', file: { ...PROGRAM, path: '/x' } };
const FLAGS = ['--json', '--sandbox'];

let sandbox: Sandbox;
let now = 1_000_000;
let cache: ProgramCache;
let place: string;

beforeEach(async () => {
  sandbox = await createSandbox();
  place = pathOf(programDir(sandbox.env(), 'codex'));
  cache = createProgramCache(createProgramRecords(sandbox.env(), 'codex', () => now));
});
afterEach(() => sandbox.dispose());

const onlyFile = () => path.join(place, readdirSync(place)[0] ?? 'nothing');

describe('flags', () => {
  it('are known again for the same program only', async () => {
    expect(cache.readFlags(PROGRAM)).toBeNull();
    await cache.writeFlags(PROGRAM, FLAGS, '0.166.0');
    expect(cache.readFlags(PROGRAM)).toEqual(FLAGS);
    expect(cache.readVersion(PROGRAM)).toBe('0.166.0');
    for (const change of [{ path: '/opt/codex' }, { size: 9 }, { mtimeMs: 9 }, { ctimeMs: 9 }])
      expect(cache.readFlags({ ...PROGRAM, ...change })).toBeNull();
  });

  it('are kept where only their owner reads', async () => {
    await cache.writeFlags(PROGRAM, FLAGS, '0.166.0');
    expect(lstatSync(place).mode & 0o777).toBe(0o700);
    expect(lstatSync(onlyFile()).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"version":1,"flags":"--json"}'],
    ['more than a flag', poisoned('--json --dangerously-bypass-approvals-and-sandbox')],
    ['no flag', poisoned('rm')],
    ['a newer version', '{"version":9}'],
  ])('that were replaced by %s count as not there, and are written anew', async (_name, text) => {
    await cache.writeFlags(PROGRAM, FLAGS, '0.166.0');
    writeFileSync(onlyFile(), text);
    expect(cache.readFlags(PROGRAM)).toBeNull();
    await cache.writeFlags(PROGRAM, FLAGS, '0.166.0');
    const readable = text.includes('9') ? null : FLAGS;
    expect(cache.readFlags(PROGRAM)).toEqual(readable);
  });

  it('in an open directory are not read', async () => {
    await cache.writeFlags(PROGRAM, FLAGS, '0.166.0');
    chmodSync(place, 0o777);
    expect(cache.readFlags(PROGRAM)).toBeNull();
  });

  it('behind a link are not read', async () => {
    await cache.writeFlags(PROGRAM, FLAGS, '0.166.0');
    const file = onlyFile();
    const elsewhere = path.join(sandbox.home, 'flags');
    renameSync(file, elsewhere);
    symlinkSync(elsewhere, file);
    expect(cache.readFlags(PROGRAM)).toBeNull();
  });

  it.runIf(process.geteuid?.() === 0)('of another user are not read', async () => {
    await cache.writeFlags(PROGRAM, FLAGS, '0.166.0');
    chownSync(onlyFile(), 65534, 65534);
    expect(cache.readFlags(PROGRAM)).toBeNull();
    chownSync(place, 65534, 65534);
    await cache.writeFlags(PROGRAM, FLAGS, '0.166.0');
    expect(cache.readFlags(PROGRAM)).toBeNull();
  });
});

function poisoned(flag: string): string {
  return JSON.stringify({ version: 1, program: PROGRAM, flags: [flag] });
}

describe('a login', () => {
  it('is known for a minute', async () => {
    expect(cache.readLogin(LOGIN)).toBe(false);
    await cache.writeLogin(LOGIN);
    expect(cache.readLogin(LOGIN)).toBe(true);
    now += 59_999;
    expect(cache.readLogin(LOGIN)).toBe(true);
    now += 1;
    expect(cache.readLogin(LOGIN)).toBe(false);
    now -= 100_000;
    expect(cache.readLogin(LOGIN)).toBe(false);
  });

  it('is not known of another program, home or file', async () => {
    await cache.writeLogin(LOGIN);
    const other = { ...PROGRAM, size: 7 };
    expect(cache.readLogin({ ...LOGIN, program: other })).toBe(false);
    expect(cache.readLogin({ ...LOGIN, home: '/home/b/.codex' })).toBe(false);
    expect(cache.readLogin({ ...LOGIN, file: other })).toBe(false);
  });
});
