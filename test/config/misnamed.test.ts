import { renameSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';
import type { FileTree } from '../bed/file-tree.ts';
import { writeUserFile } from './nested.ts';

const SETTINGS = 'review:\n  type: prd\n';
const WARNING = '.countersign.yml is not read; did you mean .countersign.yaml?';

async function warningsOf(files: FileTree, cwd = '.', flags: readonly string[] = []) {
  const argv = ['config', '--json', ...flags];
  const run = await runDoor({ argv, files, cwd, git: 'commit' });
  return (JSON.parse(run.stdout) as { warnings: string[] }).warnings;
}

describe.concurrent('a file under a name that is nearly that of the configuration', () => {
  it.each([
    ['.countersign.yml', WARNING],
    ['.countersign.json', '.countersign.json is not read; did you mean .countersign.yaml?'],
    ['.loa.config.yml', '.loa.config.yml is not read; did you mean .loa.config.yaml?'],
  ])('%s is reported', async (name, warning) => {
    expect(await warningsOf({ [name]: SETTINGS })).toEqual([warning]);
  });

  it('is reported in a folder below, and from there', async () => {
    const files = { 'sub/.countersign.yml': SETTINGS, '.countersign.json': '{}', 'sub/a': '' };
    expect(await warningsOf(files, 'sub')).toEqual([
      WARNING,
      '../.countersign.json is not read; did you mean .countersign.yaml?',
    ]);
  });

  it('is reported beside the one that is read', async () => {
    const files = { '.countersign.yaml': SETTINGS, '.countersign.yml': '', '.loa.config.yml': '' };
    expect(await warningsOf(files)).toEqual([
      '.countersign.yml is not read; .countersign.yaml beside it is',
    ]);
  });

  it('is nothing above the one that is read, nor beside one that is named', async () => {
    const files = { 'sub/.countersign.yaml': SETTINGS, '.countersign.yml': '', 'n.yaml': SETTINGS };
    expect(await warningsOf(files, 'sub')).toEqual([]);
    expect(await warningsOf(files, '.', ['--config', 'n.yaml'])).toEqual([]);
  });

  it('is reported in the user’s own folder', async () => {
    await using sandbox = await createSandbox();
    const yaml = writeUserFile(sandbox, SETTINGS);
    renameSync(yaml, yaml.replace(/yaml$/, 'yml'));
    const run = await runDoor({ argv: ['config'], sandbox });
    expect(run.stdout).toContain('config.yml is not read; did you mean config.yaml?');
  });

  it('is reported by review and doctor', async () => {
    const files = { '.countersign.yml': SETTINGS };
    const offline = ['review', '--offline', '--content', '-'];
    const stderr = /^\[gpt-review\] WARN: /;
    const review = await runDoor({ argv: offline, files, stdin: '', stderr });
    expect(review.stderr).toContain(WARNING);
    const doctor = await runDoor({ argv: ['doctor'], files });
    expect(doctor.stdout).toMatch(/^\s*note\s+configuration\s+\.countersign\.yml is not read/m);
  });

  it('hooks say nothing of it', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    await sandbox.write({ '.countersign.yml': SETTINGS });
    const { write } = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } });
    const run = await write('after', 'a.js', 'let a = 1;\n', { codex: 'success' });
    expect(run.asked).toHaveLength(1);
    expect(`${run.stdout}${run.stderr}`).not.toContain('not read');
  });
});
