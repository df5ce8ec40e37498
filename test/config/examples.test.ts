import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forbid, putLinkLoop } from '../bed/faults.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { expectedOf, outcomeIn, outcomeOf, placeOf, PROJECT_FILE } from './example.ts';

/*
 * Every file in `files/` is one scenario; its last lines (`# => …`) or a file beside it (`.expect`)
 * say what becomes of it. A new scenario, such as a route table (`routes-….yaml`), is a new file.
 */

const FOLDER = path.join(import.meta.dirname, 'files');
const ALL: ReadonlySet<string> = new Set(readdirSync(FOLDER));
const NAMES = [...ALL].filter((name) => name.endsWith('.yaml'));
/** Generous: a machine may be busy. What this must catch takes minutes. */
const MAX_MS = 15_000;

const PLAIN = placeOf('plain');
const KB = 1024;

const expected = (name: string) => expectedOf(path.join(FOLDER, name), ALL);
const bytesOf = (name: string) => readFileSync(path.join(FOLDER, name));

/** The outcome, which must come in time and in short lines. */
async function quickly(work: Promise<string[]>): Promise<string[]> {
  const started = performance.now();
  const lines = await work;
  expect(performance.now() - started).toBeLessThan(MAX_MS);
  for (const line of lines.filter((one) => /^(error|warning)/.test(one)))
    expect(line.length).toBeLessThan(300);
  return lines;
}

describe('an example file', () => {
  it('is one of many', () => {
    expect(NAMES.length).toBeGreaterThan(90);
  });

  it.each(NAMES)('%s', async (name) => {
    const lines = await quickly(outcomeOf(placeOf(name), bytesOf(name)));
    expect(lines).toEqual(expected(name));
  });
});

const fill = (unit: string, head = '', tail = '') =>
  head + unit.repeat(Math.floor((64 * KB - head.length - tail.length) / unit.length)) + tail;

const TOO_DEEP = /^error 1:\d+: it is nested too deeply; at most 40 levels are allowed$/;
const TOO_LARGE = 'error: it is larger than 64 KB; keep it shorter';

describe('a large file', () => {
  it.each([
    ['of 1 MB', 'x'.repeat(KB * KB), TOO_LARGE],
    ['of 64 KB and one byte', `${'#'.repeat(64 * KB)}\n`, TOO_LARGE],
    ['of 64 KB of comment', '#'.repeat(64 * KB), 'nothing is set'],
    ['of brackets', fill('['), TOO_DEEP],
    ['of closed brackets', '['.repeat(32 * KB) + ']'.repeat(32 * KB), TOO_DEEP],
    ['of braces', fill('{'), TOO_DEEP],
    ['of dashes', fill('- '), TOO_DEEP],
    ['of question marks', fill('? '), TOO_DEEP],
    ['of maps in maps', fill('{a: '), TOO_DEEP],
    ['of commas', fill(',', 'redaction: ['), /^error 1:14: there is one comma too many$/],
    ['of tags', fill('!a '), /^error 1:\d+: a tag/],
    ['of anchors', fill('&a '), /^error 1:4: there are two anchors/],
    ['of documents', fill('---\n'), /^error 2:1: there is a second document/],
    [
      'of aliases',
      fill('*a,', 'a: &a 1\nb: [', ']\n'),
      /^error 1:7: it holds more than 20000 values/,
    ],
    ['of one key', fill('a', '', ': 1'), /^error 1:1: a key is longer than 1024 characters/],
    ['of one value', fill('a', 'review: '), /^error 1:9: review must hold keys .*"a{60}…"$/],
    ['of one model', fill('a', 'review: {api: ', '}'), /^error 1:15: review.api is "a{60}…"; /],
    [
      'of patterns',
      fill('"a",', 'redaction: {patterns: [', ']}'),
      /^error 1:23: redaction.patterns is a list; write a list of at most 200 texts/,
    ],
  ])('%s', async (_name, text, outcome) => {
    const started = performance.now();
    const [line, ...more] = await outcomeOf(PLAIN, text);
    expect(performance.now() - started).toBeLessThan(MAX_MS);
    expect(more).toEqual([]);
    if (typeof outcome === 'string') expect(line).toBe(outcome);
    else expect(line).toMatch(outcome);
  });

  it('of unknown sections is reported in a few lines', async () => {
    const text = Array.from({ length: 6000 }, (_, index) => `key${index}: 1`).join('\n');
    const lines = await quickly(outcomeOf(PLAIN, text));
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('warning: 5990 more unknown sections are ignored');
  });
});

const LEADS_OUT =
  'error: it is a link to a place outside the project; put the file there, or use --config';

describe('something else in place of the file', () => {
  let home: string;
  const file = () => path.join(home, PROJECT_FILE);
  const outcome = () => quickly(outcomeIn(home, PLAIN));

  beforeAll(() => {
    home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'countersign-example-')));
    writeFileSync(path.join(home, 'real.yaml'), 'review:\n  type: prd\n');
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it.each([
    ['a directory', () => mkdirSync(file()), 'error: it is a directory, not a file'],
    [
      'a pipe that nobody writes to',
      () => execFileSync('mkfifo', [file()]),
      'error: it is not a regular file',
    ],
    ['a device without end', () => symlinkSync('/dev/zero', file()), LEADS_OUT],
    ['a link out of the project', () => symlinkSync(import.meta.filename, file()), LEADS_OUT],
    ['a link to a file', () => symlinkSync('real.yaml', file()), 'review.type = "prd"'],
    [
      'a link to nothing',
      () => symlinkSync('gone.yaml', file()),
      'error: it is a link to a missing file',
    ],
    ['a link to itself', () => putLinkLoop(file()), 'error: its links run in a circle'],
  ])('%s', async (_name, put, line) => {
    await rm(file(), { recursive: true, force: true });
    put();
    expect(await outcome()).toEqual([line]);
    // Not `rmSync`: in Node 24.9 it leaves a link to nothing.
    await rm(file(), { recursive: true, force: true });
  });

  it('a device without end in place of the user’s own', async () => {
    const place = placeOf('user-');
    mkdirSync(path.dirname(path.join(home, place.file)), { recursive: true });
    symlinkSync('/dev/zero', path.join(home, place.file));
    expect(await quickly(outcomeIn(home, place))).toEqual(['error: it is not a regular file']);
    rmSync(path.join(home, '.config'), { recursive: true });
  });

  it('a file where the user’s directory should be', async () => {
    mkdirSync(path.join(home, '.config'));
    writeFileSync(path.join(home, '.config/countersign'), '');
    const place = placeOf('user-');
    expect(await outcomeIn(home, place)).toEqual(['error: part of the path is not a directory']);
    rmSync(path.join(home, '.config'), { recursive: true });
  });
});

/** Puts an example where the program looks for it and gives the name by which it is shown. */
function put(sandbox: Sandbox, name: string): string {
  const { file } = placeOf(name);
  const base = name.startsWith('user-') ? sandbox.home : sandbox.project;
  const target = path.join(base, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytesOf(name));
  return path.relative(sandbox.project, target);
}

/** `error 2:20: …` → what the program says of this file. */
function spoken(line: string, file: string): string {
  const words = line.replace(/^(?:error|warning)/, '');
  return words.startsWith(':') ? `${file}${words}` : `${file}:${words.slice(1)}`;
}

const env = { XDG_CONFIG_HOME: undefined };

describe('through the door', () => {
  it.each([
    'number-with-unit',
    'unknown-key-in-policy',
    'key-with-escape-codes',
    'tab-indentation',
    'alias-bomb',
    'alias-cycle',
    'braces-only',
    'dashes-only',
    'proto-as-key',
    'utf-16-le',
    'nul-byte',
    'both-review-names',
    'pattern-bad',
    'loa-unknown-key-in-review',
    'user-broken',
  ])('%s is one sentence and exit 2, and no model is asked', async (name) => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    const file = put(sandbox, `${name}.yaml`);
    const [line = ''] = expected(`${name}.yaml`);
    const stderr = `countersign: ${spoken(line, file)}`;
    for (const argv of [['config'], ['review', '--content', 'change.diff', '--output', 'r.json']]) {
      const run = await runDoor({ argv, sandbox, env, codex: 'success', stderr });
      expect(run).toMatchObject({ exitCode: 2, stdout: '', stderr: `${stderr}\n`, asked: [] });
      expect(Object.keys(run.files)).not.toContain('r.json');
    }
  });

  it.each([
    'empty',
    'merge-own-key-wins',
    'untrusted-everything',
    'unknown-section',
    'user-may-do-all',
  ])('%s is shown with its values and warnings', async (name) => {
    await using sandbox = await createSandbox();
    const file = put(sandbox, `${name}.yaml`);
    const run = await runDoor({ argv: ['config', '--json'], sandbox, env });
    const { settings, warnings } = JSON.parse(run.stdout) as {
      settings: Record<string, { value: unknown; origin: string }>;
      warnings: string[];
    };
    const values = Object.entries(settings)
      .filter(([, { origin }]) => origin.startsWith(file))
      .map(([key, { value }]) => `${key} = ${JSON.stringify(value)}`);
    const lines = expected(`${name}.yaml`).filter((line) => line !== 'nothing is set');
    const isWarning = (line: string) => line.startsWith('warning');
    expect(warnings).toEqual(lines.filter(isWarning).map((line) => spoken(line, file)));
    expect(values).toEqual(lines.filter((line) => !isWarning(line)));
  });

  it('review reports ignored settings and continues', async () => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    const file = put(sandbox, 'untrusted-tool-access.yaml');
    const run = await runDoor({
      argv: ['review', '--content', 'change.diff', '--type', 'code'],
      ...{ sandbox, codex: 'success', env: { ...env, GPT_REVIEW_FAST: 'true' } },
      stderr: /^\[gpt-review\] /,
    });
    expect(run.stderr).toContain(`WARN: ${file}:2:16: review.tool_access is ignored: `);
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.asked).toHaveLength(1);
  });

  it('a file that may not be read is one sentence and exit 2', async () => {
    await using sandbox = await createSandbox();
    const file = put(sandbox, 'user-may-do-all.yaml');
    const { wrapper } = forbid(path.join(sandbox.project, file), 'all');
    const stderr = `countersign: ${file}: you have no permission to read it; run chmod u+r`;
    const run = await runDoor({ argv: ['config', '--json'], sandbox, env, wrapper, stderr });
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
  });

  it('nothing is shown of a file elsewhere that a project’s file leads to', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const elsewhere = path.join(sandbox.home, 'diary.txt');
    writeFileSync(elsewhere, 'Dear diary\n');
    symlinkSync(elsewhere, path.join(sandbox.project, PROJECT_FILE));
    const stderr =
      /^countersign: .*\.countersign\.yaml: it is a link to a place outside the project/;
    for (const argv of [['config'], ['routes'], ['trust'], ['review']]) {
      const run = await runDoor({ argv, sandbox, env, codex: 'success', stderr });
      expect(run).toMatchObject({ exitCode: 2, stdout: '', asked: [] });
      expect(run.stderr).not.toContain('diary');
    }
    const named = ['config', '--config', elsewhere];
    const told = /must hold keys \(key: value\), not "Dear diary"/;
    const run = await runDoor({ argv: named, sandbox, env, stderr: told });
    expect(run).toMatchObject({ exitCode: 2 });
  });

  it('a file in a folder whose name begins with dots is found', async () => {
    const files = { [`..sub/${PROJECT_FILE}`]: 'review:\n  type: prd\n' };
    const run = await runDoor({ argv: ['config'], files, git: 'init', cwd: '..sub' });
    expect(run.stdout).toMatch(/^review\.type +prd +\.countersign\.yaml:2:9$/m);
  });

  it('a file named with --config must be there', async () => {
    const stderr = 'countersign: gone.yaml: there is no such file';
    const run = await runDoor({ argv: ['config', '--config', 'gone.yaml'], stderr });
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
  });
});
