import { describe, expect, it } from 'vitest';
import { diffOf } from '../../../test/engine/scripted-review.ts';
import { defaultSettings } from '../../../test/bed/default-settings.ts';
import { depthWith } from '../../model/review/depth.ts';
import type { ReviewRequest, Subject } from '../../model/review/request.ts';
import type { Finding, ReviewResult } from '../../model/review/result.ts';
import { createContent } from '../../redaction/output/content.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { estimateTokens } from '../../text/tokens/tokens.ts';
import type { ReviewRun } from '../backend-client.ts';
import { buildEvidence, withGrounding } from './evidence.ts';
import type { PassRun } from '../passes/one-pass.ts';
import { reviewContentOf } from '../content/review-content.ts';

const HUNK = (at: number, name: string) => `@@ -${at},1 +${at},2 @@\n first();\n+${name}();\n`;
const head = (name: string) => `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n`;
const A = { head: head('src/a.ts'), one: HUNK(1, 'one'), two: HUNK(100, 'two') };
const B = head('src/b.ts') + HUNK(1, 'three');
const DIFF = `A commit message.\n\n${A.head}${A.one}${A.two}${B}`;

const DIFF_SUBJECT: Subject = { kind: 'diff', content: createContent(DIFF) };

const runOf = (subject: Subject, files: Readonly<Record<string, string>> = {}): PassRun => {
  const request: ReviewRequest = {
    type: 'code',
    subject,
    expertise: safe``,
    context: safe``,
    model: null,
    effort: 'high',
    timeoutSeconds: 300,
    tools: 'none',
    depth: depthWith(defaultSettings.review.depth, 30_000),
    previous: null,
    found: null,
  };
  const ask: ReviewRun = {
    request,
    signal: new AbortController().signal,
    backends: new Map(),
    secondsLeft: () => 300,
    now: () => 0,
    countTokens: (text) => text.length,
    newTag: () => 'tag',
    readFile: (path) => (files[path] === undefined ? null : redact(files[path])),
    onEvent: () => {},
  };
  const client = {
    backend: {
      name: 'codex',
      capabilities: [],
      maker: () => 'openai' as const,
      ask: () => Promise.reject(new Error('unasked')),
    },
    timeoutSeconds: 300,
    ask: () => Promise.reject(new Error('unasked')),
    usage: () => null,
  } as const;
  return { ask, client, material: reviewContentOf(subject), started: 0 };
};

const finding = (more: Partial<Finding> = {}): Finding => ({
  severity: 'major',
  title: safe`Wrong`,
  detail: safe`Because.`,
  file: safe`src/a.ts`,
  line_start: null,
  line_end: null,
  current_code: null,
  fixed_code: null,
  confidence: null,
  id: 'id',
  grounded: null,
  status: null,
  extra: {},
  ...more,
});

const resultOf = (...findings: readonly Finding[]): ReviewResult => ({
  verdict: 'CHANGES_REQUIRED',
  summary: safe`Some.`,
  findings,
  question: null,
  extra: {},
});

const at = (line: number, more: Partial<Finding> = {}) =>
  finding({ line_start: line, line_end: line, ...more });

describe('the code that findings cite', () => {
  it.each<[string, readonly Finding[], string]>([
    ['one hunk', [at(2)], A.head + A.one],
    ['another hunk', [at(101)], A.head + A.two],
    ['some lines off', [at(95)], A.head + A.two],
    ['both, each once, in the order of the diff', [at(101), at(2), at(1)], A.head + A.one + A.two],
    ['a range over both', [finding({ line_start: 1, line_end: 120 })], A.head + A.one + A.two],
    ['no line: the first hunk', [finding()], A.head + A.one],
    ['a line that no hunk is near: the first hunk', [at(5000)], A.head + A.one],
    ['another file', [finding({ file: safe`src/b.ts` })], B],
    ['a side of the diff', [finding({ file: safe`b/src/b.ts` })], B],
    ['a path with its line', [finding({ file: safe`src/b.ts:1` })], B],
    ['two files', [finding({ file: safe`src/b.ts` }), at(2)], A.head + A.one + B],
    [
      'a file beside one that is not there',
      [finding({ file: safe`no.ts` }), at(2)],
      A.head + A.one,
    ],
    ['nothing: all of it', [finding({ file: null })], DIFF],
    ['only what is not there: all of it', [finding({ file: safe`no.ts` })], DIFF],
    ['no finding: all of it', [], DIFF],
  ])('%s', (_, findings, code) => {
    expect(buildEvidence(resultOf(...findings), runOf(DIFF_SUBJECT), 'usual')?.code).toBe(code);
  });

  it('for content that is not a diff: the text itself', () => {
    const subject: Subject = { kind: 'document', content: createContent('# Goals\n\nAll.\n') };
    const evidence = buildEvidence(resultOf(finding()), runOf(subject), 'usual');
    expect(evidence?.code).toBe(subject.content.text);
  });

  it('findings that do not fit are named, not cut within a line', () => {
    const paths = Array.from({ length: 40 }, (_, index) => `src/f${index}.ts`);
    const subject: Subject = { kind: 'diff', content: createContent(diffOf(paths, 50)) };
    const findings = paths.map((path) => finding({ file: redact(path) }));
    const code = buildEvidence(resultOf(...findings), runOf(subject), 'extended')?.code ?? '';
    expect(estimateTokens(code, 'budget')).toBeLessThanOrEqual(6000);
    const known = new Set(diffOf(paths, 50).split('\n'));
    const lines = code.split('\n');
    const end = lines.findIndex((line) => !known.has(line));
    expect(lines.slice(end).join('\n')).toContain('src/f20.ts');
  });
});

describe('grounding', () => {
  it.each<[string, Finding, string | null]>([
    ['in the diff', at(2, { current_code: safe`one();` }), 'in_diff'],
    ['in the file', at(50, { current_code: safe`fifty();` }), 'in_file'],
    ['nowhere', at(50, { current_code: safe`invented();` }), 'not_found'],
    ['in a file that is not there', finding({ file: safe`no.ts` }), 'not_found'],
    ['of nothing', finding({ file: null }), null],
    ['is ours, not the model’s', finding({ file: safe`no.ts`, grounded: 'in_diff' }), 'not_found'],
  ])('%s', (_, given, grounded) => {
    const file = `${'line();\n'.repeat(49)}fifty();\n`;
    const run = runOf(DIFF_SUBJECT, { 'src/a.ts': file });
    expect(withGrounding(resultOf(given), run).findings[0]?.grounded).toBe(grounded);
    const shown = buildEvidence(resultOf(given), run, 'usual')!.findings;
    expect(JSON.parse(shown)).toMatchObject({ findings: [{ grounded }] });
  });
});

describe('findings', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      finding({
        title: redact(`Number ${index}`),
        severity: index % 2 === 0 ? 'info' : 'critical',
      }),
    );

  it.each([
    ['usual', 6000],
    ['extended', 10_000],
  ] as const)('%s: as many as fit, the worst first, none lost', (size, budget) => {
    for (const count of [0, 1, 2, 50, 400]) {
      const given = many(count);
      const evidence = buildEvidence(resultOf(...given), runOf(DIFF_SUBJECT), size)!;
      expect(estimateTokens(evidence.findings, 'budget')).toBeLessThanOrEqual(budget);
      const { findings: shown } = JSON.parse(evidence.findings) as ReviewResult;
      const all = [...shown, ...evidence.unshown];
      expect(all.map(({ title }) => title).sort()).toEqual(given.map(({ title }) => title).sort());
      const firstInfo = all.findIndex(({ severity }) => severity === 'info');
      if (count > 1)
        expect(all.slice(firstInfo).every(({ severity }) => severity === 'info')).toBe(true);
    }
  });

  it('nothing fits: no evidence', () => {
    const endless = redact('and so on '.repeat(10_000));
    const run = runOf(DIFF_SUBJECT);
    expect(buildEvidence(resultOf(finding({ detail: endless })), run, 'usual')).toBeNull();
    expect(buildEvidence({ ...resultOf(), summary: endless }, run, 'usual')).toBeNull();
  });
});
