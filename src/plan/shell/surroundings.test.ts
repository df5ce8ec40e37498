import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { decideCommand } from './read-only.ts';
import { surroundingsOf } from './surroundings.ts';

it('a repository that cannot be read refuses git, and says so', async () => {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'countersign-surroundings-'));
  writeFileSync(path.join(cwd, '.git'), 'gitdir: nowhere\n');
  const around = surroundingsOf({ cwd, projectRoot: cwd, hasCdPath: false });
  expect(await decideCommand('git log', around, 'one-command')).toEqual({
    kind: 'deny',
    why: expect.stringMatching(/^this repository cannot be read with certainty \(.+names no rep/),
    instead: 'config',
  });
  expect(await decideCommand('ls', around, 'one-command')).toEqual({ kind: 'allow' });
  rmSync(cwd, { recursive: true });
});

it('the repository is the one that a link has led into', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'countersign-surroundings-'));
  for (const dir of ['there/sub', 'there/.git/objects', 'there/.git/refs'])
    mkdirSync(path.join(root, dir), { recursive: true });
  writeFileSync(path.join(root, 'there/.git/HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(path.join(root, 'there/.git/config'), '[core]\n\tfsmonitor = x\n');
  symlinkSync('there/sub', path.join(root, 'here'));
  const cwd = path.join(root, 'here');
  const around = surroundingsOf({ cwd, projectRoot: root, hasCdPath: false });
  expect(await decideCommand('git status', around, 'one-command')).toMatchObject({ kind: 'deny' });
  rmSync(root, { recursive: true });
});

it('a repository whose submodules share their submodules, level by level, refuses git at once', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'countersign-surroundings-'));
  const links = Array.from({ length: 20 }, (_, at) => `s${at}`);
  for (let level = 0; level < 5; level += 1) {
    const cwd = path.join(root, `level${level}`);
    execFileSync('git', ['init', '--quiet', cwd]);
    for (const link of links) symlinkSync(`../level${level + 1}`, path.join(cwd, link));
    const input = links.map((link) => `160000 ${'1'.repeat(40)}\t${link}\n`).join('');
    execFileSync('git', ['update-index', '--index-info'], { cwd, input });
  }
  const cwd = path.join(root, 'level0');
  const around = surroundingsOf({ cwd, projectRoot: cwd, hasCdPath: false });
  expect(await decideCommand('git log', around, 'one-command')).toMatchObject({
    kind: 'deny',
    why: expect.stringMatching(/submodules are one repository$/),
  });
  rmSync(root, { recursive: true });
});

it('a file of credentials is known also above where a link leads', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'countersign-surroundings-'));
  mkdirSync(path.join(root, '.ssh/keys'), { recursive: true });
  mkdirSync(path.join(root, 'project'));
  symlinkSync('../.ssh/keys', path.join(root, 'project/link'));
  writeFileSync(path.join(root, '.ssh/config'), '');
  const cwd = path.join(root, 'project');
  const around = surroundingsOf({ cwd, projectRoot: cwd, hasCdPath: false });
  const decide = (command: string) => decideCommand(command, around, 'one-command');
  expect(await decide('cat link/../config')).toMatchObject({ kind: 'deny' });
  expect(await decide('cat src/../config')).toEqual({ kind: 'allow' });
  rmSync(root, { recursive: true });
});

/** A repository with this many submodules, none of which exists. */
function withSubmodules(names: readonly string[]): string {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'countersign-surroundings-'));
  execFileSync('git', ['init', '--quiet', cwd]);
  const input = names.map((name) => `160000 ${'1'.repeat(40)}\t${name}\n`).join('');
  execFileSync('git', ['update-index', '--index-info'], { cwd, input });
  return cwd;
}

async function refusedInTime(cwd: string, command: string, why: RegExp): Promise<void> {
  const begun = process.cpuUsage();
  const around = surroundingsOf({ cwd, projectRoot: cwd, hasCdPath: false });
  expect(await decideCommand(command, around, 'one-command')).toMatchObject({
    ...{ kind: 'deny', why: expect.stringMatching(why) },
  });
  // CPU time: on a busy machine the elapsed time includes other processes.
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(6000);
  rmSync(cwd, { recursive: true });
}

const NAMES = Array.from({ length: 30_000 }, (_, at) => `s${at}`);

it('more submodules than can be looked for in time refuse git', () =>
  refusedInTime(withSubmodules(NAMES), 'git log', /too many submodules/));

/** Forty links, each with as many detours through a folder as possible. */
function layLinks(cwd: string): void {
  for (const dir of ['d', 'end']) mkdirSync(path.join(cwd, dir));
  const to = (at: number) => (at === 38 ? 'end' : `c${at + 1}`);
  for (let at = 0; at < 39; at += 1)
    symlinkSync(`${'d/../'.repeat(810)}${to(at)}`, path.join(cwd, `c${at}`));
}

it('submodules at the end of long ways refuse git', async () => {
  const cwd = withSubmodules(NAMES.slice(0, 5000).map((name) => `c0/${name}`));
  layLinks(cwd);
  await refusedInTime(cwd, 'git log', /too many folders/);
});

it('files at the end of long ways are too many for a pattern', async () => {
  const cwd = withSubmodules([]);
  layLinks(cwd);
  for (const name of NAMES.slice(0, 4000)) writeFileSync(path.join(cwd, 'end', name), '');
  await refusedInTime(cwd, 'ls c0/*', /too many files/);
});
