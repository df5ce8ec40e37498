import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMAT_NAMES } from '../../src/cli/arguments/flags.ts';
import { projectDir } from '../../src/state/paths.ts';
import { refute } from '../../src/state/session/refuted.ts';
import { redact, safe } from '../../src/redaction/redact.ts';
import { isWithin } from '../../src/text/tokens/tokens.ts';
import { type DoorResult, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { rejection, startSession } from '../bed/session.ts';

/*
 * No format and no exit code may look clean when the review is not. One table: every format, every way in which a
 * review can be less than an approval of the whole change, and one that is.
 */

const YES = { verdict: 'APPROVED', summary: 'All of it looks right to me.' };
const ASKS = {
  verdict: 'DECISION_NEEDED',
  summary: 'It depends.',
  question: 'Which limit is meant?',
};

type Verdict = 'APPROVED' | 'CHANGES_REQUIRED' | 'DECISION_NEEDED';

type Case = {
  readonly name: string;
  readonly changes: Readonly<Record<string, string | Buffer>>;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly verdict: Verdict;
  readonly modelVerdict: Verdict;
  /** Words that every format has to show; null: nothing is wrong. */
  readonly shows: string | null;
  /** With `--fail-on changes` and with `--fail-on decision`. */
  readonly exits: readonly [number, number];
};

const CASES: readonly Case[] = [
  {
    name: 'all clean',
    changes: { 'a.ts': 'export const limit = 2;\n' },
    answer: YES,
    verdict: 'APPROVED',
    modelVerdict: 'APPROVED',
    shows: null,
    exits: [0, 0],
  },
  {
    name: 'a file that no reviewer was sent',
    // Git calls it binary, and node runs it.
    changes: { 'a.ts': 'export const limit = 2;\n', 'tool.js': 'run("\0");\n' },
    answer: YES,
    verdict: 'DECISION_NEEDED',
    modelVerdict: 'APPROVED',
    shows: 'tool.js',
    exits: [0, 11],
  },
  {
    name: 'so many such files that their names make a long question',
    changes: {
      'a.ts': 'export const limit = 2;\n',
      ...Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [
          `src/generators/of/code/tool-${at}.js`,
          'run("\0");\n',
        ]),
      ),
    },
    answer: YES,
    verdict: 'DECISION_NEEDED',
    modelVerdict: 'APPROVED',
    shows: 'tool-8.js (binary',
    exits: [0, 11],
  },
  {
    name: 'a critical static finding under an approval',
    changes: { 'a.ts': '<<<<<<< HEAD\nexport const limit = 2;\n=======\n' },
    answer: YES,
    verdict: 'CHANGES_REQUIRED',
    modelVerdict: 'APPROVED',
    shows: 'conflict',
    exits: [10, 10],
  },
  {
    name: 'a question',
    changes: { 'a.ts': 'export const limit = 2;\n' },
    answer: ASKS,
    verdict: 'DECISION_NEEDED',
    modelVerdict: 'DECISION_NEEDED',
    shows: 'Which limit is meant?',
    exits: [0, 11],
  },
];

const project = (changes: Case['changes']) => ({
  git: 'commit' as const,
  files: { 'a.ts': 'export const limit = 1;\n' },
  changes,
});

describe.each(CASES)('$name', ({ changes, answer, verdict, modelVerdict, shows, exits }) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox();
    await sandbox.write(project(changes).files);
    await sandbox.startRepository('commit');
    await sandbox.write(changes);
  });
  afterAll(() => sandbox.dispose());

  const review = async (format: string, failOn: string) => {
    const argv = ['review', '--fast', '--quiet', '--format', format, '--fail-on', failOn];
    const summary = path.join(sandbox.root, `summary-${format}.md`);
    return await runDoor({
      argv: [...argv, '--', 'a.ts', ...Object.keys(changes)],
      env: { GITHUB_STEP_SUMMARY: summary },
      ...{ sandbox, codex: { answer } },
    });
  };

  it.each(FORMAT_NAMES)('%s', async (format) => {
    const run = await review(format, 'decision');
    expect(run.exitCode).toBe(exits[1]);
    expect(isClean(format, run.stdout)).toBe(shows === null);
    if (shows !== null) expect(run.stdout.toLowerCase()).toContain(shows.toLowerCase());
    if (format === 'json' || format === 'sarif')
      expect(verdictsIn(format, run.stdout)).toEqual({ verdict, model_verdict: modelVerdict });
    else if (format !== 'gitlab' && format !== 'rdjson')
      for (const word of [verdict, modelVerdict])
        expect(run.stdout.replaceAll('\\', '')).toContain(word);
    if (format === 'github')
      expect(readFileSync(path.join(sandbox.root, 'summary-github.md'), 'utf8')).toContain(
        `## countersign: ${verdict.replaceAll('_', '\\_')}`,
      );
  });

  it('--fail-on changes and never', async () => {
    expect((await review('json', 'changes')).exitCode).toBe(exits[0]);
    expect((await review('json', 'never')).exitCode).toBe(0);
  });
});

/** Whether a reader of this format would take the review for one without anything to do. */
function isClean(format: string, text: string): boolean {
  switch (format) {
    case 'json':
      return (JSON.parse(text) as { verdict: string }).verdict === 'APPROVED';
    case 'sarif':
      return (JSON.parse(text) as { runs: [{ results: object[] }] }).runs[0].results.length === 0;
    case 'rdjson': {
      const { diagnostics } = JSON.parse(text) as {
        diagnostics: { location: { path: string; range?: object } }[];
      };
      // reviewdog drops an entry without a line of the change.
      return !diagnostics.some(({ location }) => location.path !== '' && 'range' in location);
    }
    case 'gitlab':
      return (JSON.parse(text) as object[]).length === 0;
    case 'github':
      return !/^::(?:error|warning)/m.test(text);
    default:
      return /^(?:## countersign: )?APPROVED$/m.test(text);
  }
}

function verdictsIn(format: 'json' | 'sarif', text: string): object {
  type Verdicts = { verdict: string; model_verdict: string };
  const { verdict, model_verdict } =
    format === 'json'
      ? (JSON.parse(text) as Verdicts)
      : (JSON.parse(text) as { runs: [{ properties: Verdicts }] }).runs[0].properties;
  return { verdict, model_verdict };
}

const SCHEMA = path.resolve(import.meta.dirname, '../../schema/report.schema.json');
const isReport = new Ajv().compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);

type Report = {
  readonly verdict: string;
  readonly model_verdict: string | null;
  readonly question: string | null;
  readonly findings: readonly { readonly id: string; readonly severity: string }[];
  readonly static_findings: readonly object[];
  readonly receipt: { readonly dismissed: readonly object[]; readonly coverage: readonly object[] };
};

function reportOf(stdout: string): Report {
  const report = JSON.parse(stdout) as Report;
  isReport(report);
  expect(isReport.errors ?? []).toEqual([]);
  return report;
}

const dismiss = (sandbox: Sandbox, id: string) =>
  refute(projectDir(sandbox.env(), sandbox.project), {
    id,
    file: safe`a.ts`,
    title: safe`A conflict`,
    because: redact('it is the text of a tutorial'),
    at: Date.now(),
    severity: 'critical',
    line_start: 1,
  });

describe('a finding that was dismissed', () => {
  const ARGV = ['review', '--fast', '--quiet', '--fail-on', 'changes'];
  const CONFLICT = { 'a.ts': '<<<<<<< HEAD\nexport const limit = 2;\n' };

  it.each([
    ['a static one', ARGV, 'APPROVED', { answer: YES }],
    ['a static one, offline', [...ARGV, '--offline'], 'DECISION_NEEDED', undefined],
  ] as const)('%s is listed and does not count', async (_, argv, verdict, codex) => {
    await using sandbox = await createSandbox();
    const run = (more: object = {}) =>
      runDoor({ argv, sandbox, ...(codex === undefined ? {} : { codex }), ...more });
    const first = await run(project(CONFLICT));
    const before = reportOf(first.stdout);
    expect([first.exitCode, before.verdict]).toEqual([10, 'CHANGES_REQUIRED']);
    const id = before.findings.find(({ severity }) => severity === 'critical')?.id ?? '';
    await dismiss(sandbox, id);
    const second = await run();
    const after = reportOf(second.stdout);
    expect([second.exitCode, after.verdict]).toEqual([0, verdict]);
    expect(after.findings.map((one) => one.id)).not.toContain(id);
    expect(after.receipt.dismissed).toMatchObject([
      { id, rule: 'conflict-marker', because: 'it is the text of a tutorial' },
    ]);
    const pretty = await run({ argv: [...argv, '--format', 'pretty'] });
    expect(pretty.stdout).toContain('1 finding left out, dismissed before:\n');
    expect(pretty.stdout).toContain(id);
  });

  it('the reviewer’s own, dismissed after an edit: the remaining rejection is a question', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const answer = rejection('Runs what it reads', { current_code: 'eval(x);' });
    const session = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } });
    await session.write('after', 'a.js', 'eval(x);\n', { codex: { answer } });
    const listed = await runDoor({ argv: ['findings'], sandbox });
    const id = /^[0-9a-f]+(?=.*Runs what it reads)/m.exec(listed.stdout)?.[0] ?? '';
    await runDoor({ argv: ['findings', 'resolve', id, '--because', 'x is ours'], sandbox });
    const run = await runDoor({ argv: [...ARGV, '--', 'a.js'], sandbox, codex: { answer } });
    expect(reportOf(run.stdout)).toMatchObject({
      verdict: 'DECISION_NEEDED',
      model_verdict: 'CHANGES_REQUIRED',
      // A rule has found the same after the edit: there it has the rule's id, here the reviewer's own.
      question: expect.stringMatching(/[0-9a-f]{12} \(Runs what it reads\)/),
      receipt: { dismissed: [{ title: 'Runs what it reads', rule: null, because: 'x is ours' }] },
    });
    expect(run.exitCode).toBe(0);
  });
});

describe('a change without a reviewer', () => {
  it('still reports the findings of the rules', async () => {
    const run = await runDoor({
      argv: ['review', '--quiet', '--fail-on', 'changes'],
      ...{ git: 'commit', files: { 'a.ts': 'a();\n' }, codex: 'success' },
      changes: { '.env': `KEY=AKIA${'QRSTUVWX'.repeat(2)}\n` },
    });
    expect(run).toMatchObject({ asked: [], exitCode: 10 });
    expect(reportOf(run.stdout)).toMatchObject({
      verdict: 'SKIPPED',
      static_findings: [{ severity: 'critical' }, { file: '.env', severity: 'major' }],
    });
  });
});

describe('a change of which nothing could be sent', () => {
  it.each(FORMAT_NAMES)('%s names its files', async (format) => {
    const run = await runDoor({
      argv: ['review', '--quiet', '--format', format, '--fail-on', 'decision'],
      ...{ git: 'commit', files: { 'a.ts': 'a();\n' }, codex: 'success' },
      changes: { 'data.ts': `export const data = '${'x1y2 '.repeat(200_000)}';\n` },
    });
    expect(run).toMatchObject({ asked: [], exitCode: 2 });
    expect(run.stdout).toContain('data.ts');
    expect(isClean(format, run.stdout)).toBe(false);
  });
});

describe('documents', () => {
  it.each(['prd', 'sdd', 'sprint'])('%s: never in the repository', async (type) => {
    await using sandbox = await createSandbox({ files: { 'doc.md': '# Goals\n\nBe quick.\n' } });
    const argv = ['review', '--type', type, '--content', 'doc.md', '--fast', '--tool-access'];
    const run = await runDoor({
      ...{ argv, sandbox, codex: { answer: YES } },
      stderr: [
        new RegExp(`INFO: a document of type ${type} is reviewed without access to the repository`),
        /INFO/,
      ],
    });
    const [ask] = run.asked;
    const cd = ask?.argv[ask.argv.indexOf('--cd') + 1] ?? '';
    expect(cd).not.toBe('');
    expect(cd.startsWith(sandbox.project)).toBe(false);
    expect(ask?.argv).toContain('--ignore-user-config');
  });

  it('of which a section did not fit are not approved', async () => {
    const text = `# Requirements\n\nBe quick.\n\n# Appendix\n\n${'More words. '.repeat(2000)}\n`;
    const run = await runDoor({
      argv: ['review', '--type', 'sdd', '--content', 'doc.md', '--fast', '--quiet'],
      ...{ files: { 'doc.md': text }, codex: { answer: YES } },
      env: { COUNTERSIGN_REVIEW_MAX_DOCUMENT_TOKENS: '1000' },
    });
    expect(reportOf(run.stdout)).toMatchObject({
      verdict: 'DECISION_NEEDED',
      model_verdict: 'APPROVED',
      question: expect.stringContaining('Appendix'),
      receipt: { coverage: [{ path: 'Appendix', reviewable: true }] },
    });
  });

  it('as large as one may be are seen whole by all passes, and never more of them is shown', async () => {
    const sections = Array.from(
      { length: 15 },
      (_, at) => `## Part ${at}\n\n${'It shall do this well and soon. '.repeat(170)}\n`,
    );
    const text = ['# Goals', ...sections, 'The last line.', ''].join('\n\n');
    const complexity = { risk_area_count: 4, files_affected: 1, scope_category: 'medium' };
    const run = (env = {}) =>
      runDoor({
        argv: ['review', '--type', 'prd', '--content', 'doc.md', '--quiet'],
        ...{ files: { 'doc.md': text }, codex: { answer: { ...YES, complexity } }, env },
      });
    const sentBy = ({ asked }: DoorResult) =>
      asked.slice(0, 2).map(({ stdin }) => stdin?.text ?? '');
    const whole = await run();
    expect(reportOf(whole.stdout).verdict).toBe('APPROVED');
    const [first = '', second = ''] = sentBy(whole);
    // More than the usual budget of the second pass.
    expect(isWithin(text, 20_000)).toBe(false);
    for (const prompt of [first, second]) expect(prompt).toContain('The last line.');
    const cut = sentBy(await run({ COUNTERSIGN_REVIEW_MAX_DOCUMENT_TOKENS: '5000' }));
    for (const prompt of cut) expect(prompt.length).toBeLessThan(text.length / 2);
  });

  it('code with --tool-access is', async () => {
    await using sandbox = await createSandbox({ files: { 'a.diff': '+x();\n' } });
    const argv = ['review', '--content', 'a.diff', '--fast', '--tool-access', '--quiet'];
    const { asked } = await runDoor({ argv, sandbox, codex: { answer: YES } });
    const ask = asked[0]?.argv ?? [];
    expect(ask[ask.indexOf('--cd') + 1]).toBe(sandbox.project);
  });
});
