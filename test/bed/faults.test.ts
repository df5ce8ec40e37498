import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Fault,
  forbid,
  limitDisk,
  limitFileSize,
  linkToFullDevice,
  makeForeign,
  makeReadOnly,
  putDirectoryInPlaceOfFile,
  putFileInPlaceOfDirectory,
  putLinkLoop,
} from './faults.ts';
import { runDoor } from './run-door.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
let dir: string;
let file: string;
beforeEach(async () => {
  sandbox = await createSandbox();
  dir = path.join(sandbox.state, 'place');
  file = path.join(dir, 'file');
  mkdirSync(dir);
  writeFileSync(file, 'content');
});
afterEach(() => sandbox.dispose());

/** The output of these lines in a program under the fault; an error shows as its code. */
async function tryUnder(fault: Fault, lines: string): Promise<string> {
  const program = path.join(sandbox.root, 'program.cjs');
  const start = `const fs = require('node:fs'); const [dir, file] = process.argv.slice(2);`;
  const body = `try { ${lines} } catch (error) { console.log(error.code); }`;
  writeFileSync(program, `${start} ${body}`);
  const { wrapper, env } = fault;
  const { stdout } = await runDoor({ argv: [dir, file], program, sandbox, wrapper, env });
  return stdout.trim();
}

const READ = `console.log(fs.readFileSync(file, 'utf8'));`;
const WRITE = `fs.writeFileSync(file, 'new'); console.log('written');`;
const LIST = 'console.log(fs.readdirSync(dir).join());';
const FILL = `
  const fd = fs.openSync(file, 'w');
  for (let n = 0; n < 9; n++) console.log(fs.writeSync(fd, Buffer.alloc(10000)));`;

describe('faults', () => {
  it('has no fault to begin with', async () => {
    const none = { errno: '', wrapper: [], env: {} };
    expect(await tryUnder(none, READ + WRITE + LIST)).toBe('content\nwritten\nfile');
  });

  it('ENOTDIR: a file in place of a directory', async () => {
    const fault = putFileInPlaceOfDirectory(dir);
    for (const lines of [READ, WRITE, LIST]) expect(await tryUnder(fault, lines)).toBe('ENOTDIR');
  });

  it('EISDIR: a directory in place of a file', async () => {
    const fault = putDirectoryInPlaceOfFile(file);
    for (const lines of [READ, WRITE]) expect(await tryUnder(fault, lines)).toBe('EISDIR');
  });

  it('ELOOP: a link to itself', async () => {
    const fault = putLinkLoop(file);
    for (const lines of [READ, WRITE]) expect(await tryUnder(fault, lines)).toBe('ELOOP');
  });

  it('ENOSPC: a device without room', async () => {
    expect(await tryUnder(linkToFullDevice(file), WRITE)).toBe('ENOSPC');
  });

  it('EFBIG: a limit on the size of files, with a short write before', async () => {
    expect(await tryUnder(limitFileSize(16 * 1024), FILL)).toBe('10000\n6384\nEFBIG');
  });

  it('ENOSPC: a small disk, with a short write before', async () => {
    const fault = limitDisk(dir, 16 * 1024);
    expect(await tryUnder(fault, FILL)).toBe(`10000\n6384\n${fault.errno}`);
    expect(statSync(file).isFile()).toBe(true);
  });

  it('EROFS or EACCES: a directory that cannot be changed', async () => {
    const fault = makeReadOnly(dir);
    const create = `fs.writeFileSync(dir + '/new', '');`;
    const remove = 'fs.unlinkSync(file);';
    for (const lines of [create, remove]) expect(await tryUnder(fault, lines)).toBe(fault.errno);
    expect(await tryUnder(fault, READ + LIST)).toBe('content\nfile');
  });

  it('EACCES: permission bits, for root too', async () => {
    expect(await tryUnder(forbid(file, 'read'), READ)).toBe('EACCES');
    expect(await tryUnder(forbid(file, 'write'), WRITE)).toBe('EACCES');
    expect(await tryUnder(forbid(dir, 'read'), LIST)).toBe('EACCES');
    expect(await tryUnder(forbid(dir, 'write'), `fs.writeFileSync(dir + '/new', '');`)).toBe(
      'EACCES',
    );
    expect(await tryUnder(forbid(dir, 'all'), READ)).toBe('EACCES');
  });

  it("another user's file", async () => {
    const lines = 'console.log(fs.statSync(file).uid === process.getuid());';
    expect(await tryUnder({ errno: '', wrapper: [], env: {} }, lines)).toBe('true');
    expect(await tryUnder(makeForeign(file), lines)).toBe('false');
  });
});
