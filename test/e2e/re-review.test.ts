import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1 +1 @@
-const limit = 10;
+const limit = 100;
`;

const FILES = { 'change.diff': DIFF };
const ARGV = ['review', '--fast', '--quiet', '--content', 'change.diff'];
const RE_REVIEW = [...ARGV, '--iteration', '2', '--previous', 'first.json'];

const high = { title: 'Limit too high', file: 'a.ts', current_code: 'const limit = 100;' };
const untested = { title: 'No test', file: 'a.ts' };
/** In a file that is no part of the change any more. */
const gone = { title: 'Old trouble', file: 'gone.ts' };
const answer = (...findings: readonly object[]) => ({
  verdict: 'CHANGES_REQUIRED',
  summary: 'It is not right yet.',
  findings,
});

type Report = {
  readonly verdict: string;
  readonly findings: readonly { id: string; title: string; status: string | null }[];
  readonly previous_issues_status?: readonly { id: string; title: string; status: string }[];
};

const reportOf = ({ stdout }: { readonly stdout: string }) => JSON.parse(stdout) as Report;

describe('a re-review', () => {
  it('reports fixed, remaining and new findings', async () => {
    await using sandbox = await createSandbox({ files: FILES });
    const first = await runDoor({
      ...{ argv: [...ARGV, '--output', 'first.json'], sandbox },
      codex: { answer: answer(high, untested) },
    });
    const ids = reportOf(first).findings.map(({ id }) => id);
    const second = await runDoor({
      ...{ argv: RE_REVIEW, sandbox },
      codex: { answer: answer({ ...high, line: 40 }, { title: 'Typo', file: 'a.ts' }) },
    });
    expect(reportOf(second).findings).toMatchObject([
      { id: ids[0], status: 'not_fixed' },
      { title: 'Typo', status: 'new' },
    ]);
    expect(reportOf(second).previous_issues_status).toEqual([
      { id: ids[0], title: 'Limit too high', status: 'not_fixed' },
      { id: ids[1], title: 'No test', status: 'fixed' },
    ]);
    const sent = second.asked[0]?.stdin?.text ?? '';
    expect(sent).toContain(`{"id":"${ids[0]}",`);
    expect(sent).not.toContain('It is not right yet.');
    expect(sent).not.toContain('"CHANGES_REQUIRED"}');
  });

  it('never calls a finding fixed that the reviewer could not see', async () => {
    const lines = Array.from({ length: 900 }, (_, at) => `+"name-${at}": "${at}",\n`);
    const lock = `diff --git a/package-lock.json b/package-lock.json\n--- a/package-lock.json\n+++ b/package-lock.json\n@@ -1,0 +1,900 @@\n${lines.join('')}`;
    const pinned = { title: 'Wrong version', file: 'package-lock.json' };
    const run = await runDoor({
      argv: RE_REVIEW,
      files: { 'change.diff': DIFF + lock, 'first.json': JSON.stringify([untested, pinned, gone]) },
      codex: { answer: { verdict: 'APPROVED', summary: 'All of it is fixed now.' } },
      env: { GPT_REVIEW_MAX_TOKENS: '1000' },
    });
    expect(reportOf(run).previous_issues_status?.map(({ status }) => status)).toEqual([
      'fixed',
      'not_reviewed',
      'not_reviewed',
    ]);
  });

  it('prints it for a person', async () => {
    const run = await runDoor({
      argv: [...RE_REVIEW, '--format', 'pretty'],
      files: { ...FILES, 'first.json': JSON.stringify([high, untested, gone, 'Just words']) },
      codex: { answer: answer(high, { title: 'Typo', file: 'b.ts', line: 9 }) },
    });
    expect(run.stdout).toMatch(
      /\na\.ts\n {2}major {5}Limit too high {2}line \d+ {2}\[not fixed\]\n/,
    );
    expect(run.stdout).toContain(
      '\nb.ts\n  major     Typo  line 9  [new]  [NOT FOUND: no such code there]\n',
    );
    expect(run.stdout).toContain(
      [
        '2 of 4 earlier findings fixed',
        '  fixed: No test',
        '  fixed: Just words',
        '  not fixed: Limit too high',
        '  not reviewed: Old trouble',
      ].join('\n'),
    );
  });

  it.each([
    ['issues of another tool', { issues: [{ id: 'SEC-1', description: 'No test', path: 'a.ts' }] }],
    ['blocking issues', { blocking_issues: [untested] }],
    ['a bare list', [untested]],
  ])('%s', async (_name, previous) => {
    const run = await runDoor({
      argv: RE_REVIEW,
      files: { ...FILES, 'first.json': JSON.stringify(previous) },
      codex: { answer: answer(untested) },
    });
    expect(reportOf(run).previous_issues_status).toMatchObject([
      { title: 'No test', status: 'not_fixed' },
    ]);
  });

  it('sends earlier findings without their secrets', async () => {
    const secret = ['sk', 'proj', 'A1b2'.repeat(10)].join('-');
    const run = await runDoor({
      argv: RE_REVIEW,
      files: {
        ...FILES,
        'first.json': JSON.stringify([{ ...untested, detail: `use ${secret}` }]),
      },
      codex: { answer: answer(untested) },
    });
    expect(run.asked[0]?.stdin?.text).toContain('use [REDACTED]');
    expect(run.stdout).not.toContain(secret);
  });

  it('gives no status to findings that do not fit', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      title: `Finding number ${index} of far too many`,
    }));
    const run = await runDoor({
      argv: RE_REVIEW.filter((flag) => flag !== '--quiet'),
      files: { ...FILES, 'first.json': JSON.stringify(many) },
      codex: { answer: answer(untested) },
      stderr: [
        /WARN: --previous first\.json: only \d+ of 3000 earlier findings fit 10000 tokens; the others are left out$/,
        /INFO/,
      ],
    });
    const told = reportOf(run).previous_issues_status?.length ?? 0;
    expect(told).toBeGreaterThan(50);
    expect(told).toBeLessThan(3000);
    expect(run.asked[0]?.stdin?.text).not.toContain('Finding number 2999 ');
  });
});

describe('max_iterations', () => {
  const review = (iteration: string, env: Record<string, string> = {}) =>
    runDoor({ argv: [...ARGV, '--iteration', iteration], files: FILES, env, codex: 'success' });

  it('is the last review', async () => {
    expect(reportOf(await review('3')).verdict).toBe('APPROVED');
  });

  it.each([
    ['4', {}],
    ['2', { COUNTERSIGN_REVIEW_MAX_ITERATIONS: '1' }],
  ])('iteration %s after it: skipped without a request or a file', async (iteration, env) => {
    const run = await review(iteration, env);
    expect(run).toMatchObject({ exitCode: 0, asked: [], files: FILES });
    expect(reportOf(run)).toMatchObject({ verdict: 'SKIPPED', reason: 'max-iterations' });
  });
});
