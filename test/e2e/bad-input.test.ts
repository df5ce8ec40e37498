import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbid, putFileInPlaceOfDirectory } from '../bed/faults.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { PLAN_ACTIONS } from '../../src/cli/report/messages.ts';

const PLAN_WORDS = PLAN_ACTIONS.map(({ name }) => name).join(', ');

const FILES = {
  'change.diff': '+x\n',
  'empty.diff': ' \n',
  'marks.diff': '\uFEFF\r\n \u00A0\n',
  'folder/file': 'x',
  binary: 'a\0b',
  'moving.diff': 'x\n--- \u001B[2J\u001B[1;1HAPPROVED/.env\n+++ y\n',
  'other.json': '{"verdict":"APPROVED","findings":null}',
};

const MOVING =
  'the content names a sensitive file, [2J[1;1HAPPROVED/.env (environment), in a format from which it cannot be removed. Use plain output of git diff (--no-color, no --graph or --line-prefix), or send it with --include-sensitive';

/** One sentence on stderr, exit 2, no model asked, nothing written. */
async function refuses(argv: string[], sentence: string) {
  const run = await runDoor({
    argv,
    files: FILES,
    codex: 'success',
    stderr: `countersign: ${sentence}`,
  });
  expect(run.exitCode).toBe(2);
  expect(run.stdout).toBe('');
  expect(run.asked).toEqual([]);
  expect(run.files).toEqual(FILES);
}

const review = (...argv: string[]) => ['review', '--output', 'report.json', ...argv];

describe.concurrent('bad input is one clear sentence and exit 2', () => {
  it.each([
    [['revew'], 'unknown command "revew"; did you mean review?'],
    [review('--contents', 'change.diff'), 'unknown flag "--contents"; did you mean --content?'],
    [review('--content'), '--content needs a value: --content FILE'],
    [review('--quiet', '--verbose'), '--quiet and --verbose cannot be combined'],
    [
      review(),
      'this is not a git repository; name what to review: --content FILE (or - for stdin)',
    ],
    [review('--content', 'missing.diff'), '--content missing.diff: there is no such file'],
    [review('--content', 'folder'), '--content folder: it is a directory, not a file'],
    [
      review('--content', 'change.diff/x'),
      '--content change.diff/x: part of the path is not a directory',
    ],
    [
      review('--content', 'empty.diff'),
      'there is nothing in empty.diff; give a diff or a document',
    ],
    [
      review('--content', 'marks.diff'),
      'there is nothing in marks.diff; give a diff or a document',
    ],
    [review('--content', 'binary'), '--content binary: it is binary or UTF-16; use UTF-8 text'],
    [
      ['re\u001B[2J\u202Evew\nAPPROVED'],
      'unknown command "re[2Jvew APPROVED"; countersign --help lists them',
    ],
    [
      review('--content', '\u001B[1;1Hgone\u200B.diff'),
      '--content [1;1Hgone.diff: there is no such file',
    ],
    [review('--content', 'moving.diff'), MOVING],
    [review('--content', 'change.diff', '--staged'), '--staged and --content cannot be combined'],
    [
      review('--content', 'change.diff', '--expertise', 'empty.diff'),
      'empty.diff is empty; add text or omit --expertise out',
    ],
    [
      review('--content', 'change.diff', '--context', 'binary'),
      '--context binary: it is binary or UTF-16; use UTF-8 text',
    ],
    [
      review('--content', 'change.diff', '--context', 'nope'),
      '--context nope: there is no such file',
    ],
    [
      review('--content', 'change.diff', '--iteration', '0'),
      '--iteration 0: give a whole number from 1',
    ],
    [
      review('--content', 'change.diff', '--previous', 'nope.json'),
      '--previous nope.json: there is no such file',
    ],
    [
      review('--content', 'change.diff', '--previous', 'change.diff'),
      '--previous change.diff: it is not JSON; name a report of countersign review',
    ],
    [
      review('--content', 'change.diff', '--previous', 'other.json'),
      '--previous other.json: it has no list of findings; name a report of countersign review',
    ],
    [
      review('--content', 'change.diff', '--verify', 'change.diff'),
      '--verify change.diff: it is not JSON; name a report of countersign review',
    ],
    [
      review('--content', 'change.diff', '--verify', 'other.json'),
      '--verify other.json: it has no receipt that names the content',
    ],
    [
      review('--content', 'change.diff', '--verify', 'other.json', '--dry-run'),
      '--verify and --dry-run cannot be combined',
    ],
    [
      review('--content', 'change.diff', '--type', 'poem'),
      '--type poem: choose code, prd, sdd, sprint',
    ],
    [
      review('--content', 'change.diff', '--format', 'xml'),
      '--format xml: choose pretty, json, sarif, rdjson, github, gitlab, markdown',
    ],
    [
      review('--content', 'change.diff', '--fail-on', 'all'),
      '--fail-on all: choose never, changes, decision',
    ],
    [
      review('--content', 'change.diff', '--timeout', '0'),
      '--timeout is "0"; give whole seconds from 1 to 3600',
    ],
    [
      ['review', '--content', 'change.diff', '--output', './change.diff'],
      '--output ./change.diff: this is also the file of --content; name another',
    ],
    [
      ['review', '--content', 'change.diff', '--output', 'folder'],
      '--output folder: it is a directory, not a file',
    ],
    [
      ['review', '--content', 'change.diff', '--output', 'no/such/report.json'],
      '--output no/such/report.json: its folder does not exist',
    ],
    [['plan', 'begin'], `unknown plan action "begin"; choose ${PLAN_WORDS}`],
    [
      ['hook', 'befor'],
      'unknown hook lane "befor"; choose gate, start, after, review, stop, compact',
    ],
  ])('%j', async (argv, sentence) => {
    await refuses(argv, sentence);
  });

  it('a file that may not be read', async () => {
    await using sandbox = await createSandbox({ files: FILES });
    const { wrapper, env } = forbid(path.join(sandbox.project, 'change.diff'), 'read');
    const run = await runDoor({
      ...{ argv: review('--content', 'change.diff'), sandbox, wrapper, env, codex: 'success' },
      stderr: 'countersign: --content change.diff: you may not read it',
    });
    expect(run.exitCode).toBe(2);
  });

  it('an output that is a pipe, which would be replaced', async () => {
    await using sandbox = await createSandbox({ files: FILES });
    execFileSync('mkfifo', [path.join(sandbox.project, 'pipe')]);
    const run = await runDoor({
      argv: ['review', '--content', 'change.diff', '--output', 'pipe'],
      ...{ sandbox, codex: 'success' },
      stderr: 'countersign: --output pipe: it is not a regular file; name one, or - for stdout',
    });
    expect(run).toMatchObject({ exitCode: 2, asked: [] });
  });

  it.each(['/dev/fd/2', '/proc/self/fd/99', '/dev/./stderr'])('an output %s', async (output) => {
    const run = await runDoor({
      argv: ['review', '--content', 'change.diff', '--output', output],
      ...{ files: FILES, codex: 'success' },
      stderr: `countersign: --output ${output}: it is not a regular file; name one, or - for stdout`,
    });
    expect(run).toMatchObject({ exitCode: 2, asked: [] });
  });

  it('a content that is too large for the reviewer', async () => {
    const run = await runDoor({
      argv: ['review', '--fast', '--content', 'big.diff', '--quiet'],
      files: { 'big.diff': '+const value = compute(total);\n'.repeat(40_000) },
      codex: 'success',
      env: {
        COUNTERSIGN_REVIEW_EXECUTION_MODE: 'codex',
        COUNTERSIGN_REVIEW_MAX_REVIEW_TOKENS: '1000000',
      },
      stderr: /too large: codex takes about 1 million characters; split it/,
    });
    expect(run).toMatchObject({ exitCode: 2, asked: [] });
  });

  it('a folder that may not be written', async () => {
    await using sandbox = await createSandbox({ files: FILES });
    const { wrapper, env } = forbid(path.join(sandbox.project, 'folder'), 'write');
    const run = await runDoor({
      argv: ['review', '--content', 'change.diff', '--output', 'folder/report.json'],
      ...{ sandbox, wrapper, env, codex: 'success' },
      stderr: 'countersign: --output folder/report.json: you have no permission to write there',
    });
    expect(run.exitCode).toBe(2);
    expect(run.asked).toEqual([]);
  });

  it('a state directory that cannot be made', async () => {
    await using sandbox = await createSandbox();
    putFileInPlaceOfDirectory(sandbox.state);
    const run = await runDoor({
      argv: ['plan', 'start'],
      sandbox,
      stderr:
        /^countersign: the state directory cannot be written \(ENOTDIR: .+ is not a directory\)/,
    });
    expect(run.exitCode).toBe(2);
  });
});
