import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../../../test/reports/hostile.ts';
import {
  inconclusive,
  LOOK,
  NOT_CLEAN,
  reported,
  reviewed,
  unavailable,
} from '../../../test/reports/reported.ts';
import { toFindings } from '../../engine/findings/static-findings.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import { safe } from '../../redaction/redact.ts';
import { formatGithub } from './github.ts';
import { formatGitlab } from './gitlab.ts';
import { formatRdjson } from './rdjson.ts';
import { formatSarif } from './sarif.ts';

const DIFF = `--- a/a.ts
+++ b/a.ts
@@ -1,3 +1,3 @@
 one
-two
+  twoo(1);
 three
`;

const FINDING = {
  title: 'A typo',
  detail: 'It is two.',
  file: './a.ts',
  line_start: 1,
  current_code: 'twoo(1);',
  fixed_code: 'two(1);\n\nthree();',
  grounded: 'in_diff',
} as const;

it('gitlab: a question about another change is another issue', () => {
  const asks = (content_sha256: string) => {
    const outcome = reviewed({ verdict: 'DECISION_NEEDED', question: safe`Which one?` });
    const receipt = { ...outcome.receipt, content_sha256 };
    const [issue] = JSON.parse(formatGitlab(reported({ ...outcome, receipt }, ''))) as [
      { fingerprint: string },
    ];
    return issue.fingerprint;
  };
  expect(asks('a'.repeat(64))).toBe('decision-needed-aaaaaaaaaaaa');
  expect(asks('b'.repeat(64))).not.toBe(asks('a'.repeat(64)));
});

describe('rdjson', () => {
  type Diagnostic = { location: { path: string; range?: { start: { line: number } } } };
  const rdjson = (outcome: Outcome, diff = '') =>
    JSON.parse(formatRdjson(reported(outcome, diff))) as { diagnostics: Diagnostic[] };

  it('a finding with its suggestion, at the real line and with its margin', () => {
    const lines = { start: { line: 2 }, end: { line: 2 } };
    expect(rdjson(reviewed({ findings: [FINDING] }), DIFF)).toEqual({
      source: { name: 'countersign' },
      diagnostics: [
        {
          message: 'A typo\n\nIt is two.',
          location: { path: 'a.ts', range: lines },
          severity: 'ERROR',
          code: { value: 'finding-major' },
          suggestions: [{ range: lines, text: '  two(1);\n\n  three();' }],
        },
      ],
    });
  });

  it.each<[string, Partial<typeof FINDING> | object]>([
    ['half a line', { current_code: 'oo(1);' }],
    ['code that is gone', { current_code: 'two', line_start: 2 }],
    ['a secret', { fixed_code: 'two("[REDACTED]");' }],
    ['control characters', { fixed_code: 'two(\u0007);' }],
    ['no quote', { current_code: null, line_start: 2 }],
  ])('no suggestion for %s', (_, more) => {
    const { diagnostics } = rdjson(reviewed({ findings: [{ ...FINDING, ...more }] }), DIFF);
    expect(diagnostics[0]).not.toHaveProperty('suggestions');
    expect(diagnostics[0]?.location.range?.start.line).toBe(2);
  });

  it('a failed review writes nothing, which reviewdog takes for an error', () => {
    expect(formatRdjson(reported(unavailable()))).toBe('');
    expect(formatRdjson(reported(inconclusive()))).toBe('');
  });

  it.each(NOT_CLEAN.filter(([, { kind }]) => kind === 'reviewed' || kind === 'skipped'))(
    '%s is an entry',
    (_, outcome) => expect(rdjson(outcome).diagnostics).toHaveLength(1),
  );

  it('hostile places are left out', () => {
    const { diagnostics } = rdjson(reviewed({ findings: HOSTILE }));
    for (const { location } of diagnostics) {
      expect(location.path).not.toMatch(/^\/|^[A-Z]:|\.\.|\0/);
      expect(location.range?.start.line ?? 1).toBeGreaterThan(0);
    }
  });
});

describe('gitlab', () => {
  type Issue = { fingerprint: string; location: { path: string; lines: { begin: number } } };
  const gitlab = (outcome: Outcome, diff = '') =>
    JSON.parse(formatGitlab(reported(outcome, diff))) as Issue[];

  it('a finding', () => {
    const outcome = reviewed({ findings: [FINDING] });
    expect(gitlab(outcome, DIFF)).toEqual([
      {
        description: 'A typo: It is two.',
        check_name: 'finding-major',
        fingerprint: outcome.result.findings[0]?.id,
        severity: 'major',
        location: { path: 'a.ts', lines: { begin: 2 } },
      },
    ]);
  });

  it('an approval is an empty list', () => expect(gitlab(reviewed())).toEqual([]));

  it.each(NOT_CLEAN)('%s is not', (_, outcome) => expect(gitlab(outcome)).toHaveLength(1));

  it('a failed review is a blocker', () => {
    expect(gitlab(unavailable())).toMatchObject([{ severity: 'blocker' }]);
    expect(gitlab(inconclusive())).toMatchObject([{ severity: 'blocker' }]);
  });

  it('hostile findings have their own fingerprints and a place within the project', () => {
    const issues = gitlab(reviewed({ findings: HOSTILE }));
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(HOSTILE.length);
    for (const { location } of issues) {
      expect(location.path).not.toMatch(/^$|^\/|^[A-Z]:|\.\.|\0/);
      expect(location.lines.begin).toBeGreaterThan(0);
    }
  });
});

describe('removed code is shown at its old place, with line numbers of the new file', () => {
  const moved = `--- a/a.ts
+++ b/a.ts
@@ -40,3 +1,2 @@
 one
-two
 three
`;
  const [found] = toFindings([
    {
      ...{ rule: 'deleted-assertion', severity: 'major', title: safe`Gone`, detail: safe`` },
      ...{ file: safe`a.ts`, side: 'old', line_start: 41, line_end: 41, line_new: 2 },
      current_code: safe`two`,
    },
  ]);
  const outcome = reviewed({ findings: found === undefined ? [] : [found] });

  it.each([
    ['github', formatGithub(reported(outcome, moved)), 'line=2,endLine=2'],
    ['gitlab', formatGitlab(reported(outcome, moved)), '"begin": 2'],
    ['rdjson', formatRdjson(reported(outcome, moved)), '"line": 2'],
    ['sarif', formatSarif(reported(outcome, moved), LOOK), '"startLine": 2'],
  ])('%s', (_, text, expected) => {
    expect(text).toContain(expected);
    expect(text).not.toMatch(/\b41\b/);
  });

  it('of a reviewer who cites it, without a line', () => {
    const cited = { ...FINDING, line_start: 41, current_code: 'two', fixed_code: null };
    const text = formatGithub(reported(reviewed({ findings: [cited] }), moved));
    expect(text).toContain('::error file=a.ts,title=');
  });
});
