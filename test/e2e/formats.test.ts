import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';

const DIFF = `--- a/a.ts
+++ b/a.ts
@@ -1,2 +1,2 @@
-const limit = 10;
+const limit = 100;
 export { limit };
`;

const ANSWER = {
  verdict: 'CHANGES_REQUIRED',
  summary: 'The limit is too high.',
  findings: [
    {
      severity: 'major',
      title: 'Limit too high\n::error::forged',
      file: 'a.ts',
      line_start: 1,
      current_code: 'const limit = 100;',
      fixed_code: 'const limit = 10;',
    },
  ],
};

const review = (format: string, more: Partial<Parameters<typeof runDoor>[0]> = {}) =>
  runDoor({
    argv: ['review', '--fast', '--quiet', '--content', '-', '--format', format, '--output', 'out'],
    stdin: DIFF,
    codex: { answer: ANSWER },
    ...more,
  });

describe('the chosen format is printed and written', () => {
  it.each(['sarif', 'rdjson', 'gitlab', 'markdown'])('%s', async (format) => {
    const run = await review(format);
    expect(run.files['out']).toBe(run.stdout);
    expect(run.stdout).toContain('Limit too high');
    if (format !== 'markdown') expect(JSON.parse(run.stdout)).toBeTypeOf('object');
  });

  it('github: annotations for the runner, a page for the step, JSON for the file', async () => {
    const run = await review('github', {
      files: { 'summary.md': 'Before.\n' },
      env: { GITHUB_STEP_SUMMARY: 'summary.md' },
    });
    expect(run.stdout).toBe(
      '::error file=a.ts,line=1,endLine=1,title=countersign%3A major::Limit too high ::error::forged\n' +
        'countersign: CHANGES_REQUIRED: 1 finding: 1 major\n',
    );
    expect(run.files['summary.md']).toMatch(/^Before\.\n## countersign: CHANGES\\_REQUIRED\n/);
    expect(JSON.parse(run.files['out'] ?? '')).toMatchObject({ report_schema: 1 });
  });

  it.each([
    ...['-', '/dev/stdout', '/dev/./stdout', '//dev/stdout'],
    ...['/dev/fd/1', '/proc/self/fd/1', '/dev//fd/1'],
  ])('--output %s is stdout, once', async (output) => {
    const argv = ['review', '--quiet', '--content', '-', '--format', 'gitlab', '--output', output];
    const run = await review('gitlab', { argv: [...argv, '--offline'] });
    expect(run.files).not.toHaveProperty('-');
    expect(JSON.parse(run.stdout)).toBeInstanceOf(Array);
  });

  it('--output ./- is a file of that name', async () => {
    const argv = ['review', '--quiet', '--content', '-', '--offline', '--output', './-'];
    expect((await review('json', { argv })).files).toHaveProperty('-');
  });

  it.each(['github', 'gitlab', 'rdjson', 'markdown', 'pretty'])(
    'an invented place is marked as not found: %s',
    async (format) => {
      const findings = [{ ...ANSWER.findings[0], file: 'gone.ts', current_code: 'no such code' }];
      const run = await review(format, { codex: { answer: { ...ANSWER, findings } } });
      expect(run.stdout).toContain('NOT FOUND: no such code there');
    },
  );

  it('pretty shows the code', async () => {
    const run = await review('pretty');
    expect(run.stdout).toContain('\n  >   1 +│ const limit = 100;\n');
    expect(JSON.parse(run.files['out'] ?? '')).toMatchObject({ report_schema: 1 });
  });
});

describe('a review that failed', () => {
  const failed = { codex: 'crash', stderr: /^\[gpt-review\] ERROR: / } as const;

  it('is a SARIF file that says so', async () => {
    const run = await review('sarif', failed);
    expect(run.exitCode).toBe(1);
    const log = JSON.parse(run.files['out'] ?? '') as { runs: object[] };
    expect(log.runs[0]).toMatchObject({
      invocations: [{ executionSuccessful: false }],
      results: [{ ruleId: 'not-reviewed', level: 'error' }],
    });
  });

  it('is no rdjson, and an older file is gone', async () => {
    const run = await review('rdjson', { ...failed, files: { out: '{"diagnostics":[]}' } });
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
    expect(run.files['out']).toBe('');
  });

  it('a summary that cannot be written is a warning', async () => {
    const env = { GITHUB_STEP_SUMMARY: '/nowhere/summary.md' };
    const stderr = [/WARN: GITHUB_STEP_SUMMARY could not be written \(ENOENT\)/, failed.stderr];
    const run = await review('github', { ...failed, env, stderr });
    expect(run.stdout).toMatch(/^::error title=countersign%3A critical::Not reviewed/);
  });
});

it.each(['--dry-run', '--verify=out'])('%s has two formats', async (mode) => {
  const run = await runDoor({
    argv: ['review', '--content', '-', '--format', 'sarif', mode],
    stdin: DIFF,
    stderr: 'countersign: --format sarif is for a review; choose pretty or json here',
  });
  expect(run.exitCode).toBe(2);
});

it('the page about formats names each of them', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/formats.md'), 'utf8');
  for (const name of ['pretty', 'json', 'sarif', 'rdjson', 'github', 'gitlab', 'markdown'])
    expect(page).toContain(`\n| \`${name}\` |`);
});

describe.concurrent('findings of the static rules are shown if no model has given a verdict', () => {
  const stdin = DIFF.replace('limit = 100;', 'limit = 100; debugger;');
  const TITLE = 'A debugger statement was left in';
  const argv = (format: string) => ['review', '--fast', '--content', '-', '--format', format];

  it.each(['pretty', 'markdown', 'json', 'sarif', 'gitlab', 'github'])(
    'no reviewer available: %s',
    async (format) => {
      const run = await runDoor({ argv: argv(format), stdin, codex: 'logged-out', stderr: [/.*/] });
      expect(run.exitCode).toBe(4);
      expect(run.stdout).toContain(TITLE);
      if (format === 'json')
        expect(JSON.parse(run.stdout)).toMatchObject({
          outcome: 'unavailable',
          static_findings: [{ title: TITLE, extra: { source: 'static', rule: 'debugger-left' } }],
        });
    },
  );

  it.each(['pretty', 'json'])('the answer was no review: %s', async (format) => {
    const codex = { answer: 'Looks good to me, ship it as it is!' };
    const run = await runDoor({ argv: argv(format), stdin, codex, stderr: [/.*/] });
    expect(run.exitCode).toBe(5);
    expect(run.stdout).toContain(TITLE);
  });
});
