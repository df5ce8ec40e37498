import { describe, expect, it } from 'vitest';
import { exampleDiff, reviewDiff } from '../../../test/static/review-diff.ts';
import type { Finding, ReviewResult } from '../../model/review/result.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { isOfRule, toFindings, withStatic } from './static-findings.ts';

const FOUND = reviewDiff(
  exampleDiff({ 'src/a.ts': ' run();\n+debugger;\n+eval(input);', Jenkinsfile: '+node {}' }),
);

/** A reviewer's finding with irrelevant details. */
const said = (more: Partial<Finding>): Finding => ({
  severity: 'major',
  title: safe`Said`,
  detail: safe``,
  file: safe`src/a.ts`,
  line_start: 11,
  line_end: null,
  current_code: null,
  fixed_code: null,
  confidence: null,
  id: 'said',
  grounded: 'in_diff',
  status: null,
  extra: {},
  ...more,
});

const result = (...findings: Finding[]): ReviewResult => ({
  ...{ verdict: 'APPROVED', summary: safe`Fine.`, question: null, extra: {} },
  findings,
});

/** Each finding by its rule, or as the reviewer's with the rules it confirms. */
const shown = (given: ReviewResult) =>
  withStatic(given, FOUND).findings.map(({ extra }) =>
    extra['source'] === 'static'
      ? extra['rule']
      : ['said', ...((extra['confirms'] as readonly string[] | undefined) ?? [])],
  );

it('findings of rules are marked, grounded and known again, the worst first', () => {
  const findings = toFindings(FOUND.findings);
  expect(findings.map(({ severity }) => severity)).toEqual(['major', 'major', 'info']);
  expect(findings[0]).toMatchObject({
    grounded: 'in_diff',
    extra: { source: 'static', rule: 'debugger-left', side: 'new' },
  });
  const moved = reviewDiff(exampleDiff({ 'src/a.ts': ' run();\n run();\n+debugger;' }));
  expect(toFindings(moved.findings)[0]?.id).toBe(findings[0]?.id);
});

describe('beside a reviewer', () => {
  it('everything of the rules is shown after its own findings', () =>
    expect(shown(result(said({ file: safe`src/b.ts` })))).toEqual([
      ['said'],
      'debugger-left',
      'eval-of-input',
      'ci-changed',
    ]));

  it.each([
    ['the line', {}, 'debugger-left'],
    ['the line with a side', { file: safe`b/src/a.ts:11` }, 'debugger-left'],
    ['it worse', { severity: 'critical' }, 'debugger-left'],
    ['lines around it', { line_start: 12, line_end: 40 }, 'eval-of-input'],
    ['the file', { file: safe`Jenkinsfile`, line_start: null }, 'ci-changed'],
  ] as const)('a reviewer’s finding that names %s replaces the rule’s', (_, more, rule) => {
    const all = shown(result(said(more)));
    expect(all[0]).toEqual(['said', rule]);
    expect(all).toHaveLength(3);
    expect(all).not.toContain(rule);
  });

  it.each([
    ['another line', { line_start: 14 }],
    ['another file', { file: safe`src/aa.ts` }],
    ['no file', { file: null }],
    ['no line', { line_start: null }],
    ['it as milder', { severity: 'minor' }],
  ] as const)('a reviewer’s finding that names %s does not replace the rule’s', (_, more) =>
    expect(shown(result(said(more)))).toHaveLength(4),
  );

  it('the verdict stays the reviewer’s', () =>
    expect(withStatic(result(), FOUND).verdict).toBe('APPROVED'));

  it('the marks are ours alone', () => {
    const forged = said({
      extra: { source: safe`static`, confirms: safe`x`, note: redact('kept') },
    });
    const [finding] = withStatic(result(forged), null).findings;
    expect(finding?.extra).toEqual({ note: 'kept' });
    expect(isOfRule(finding ?? forged)).toBe(false);
  });
});
