import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { LOOK, reported, reviewed, skipped } from '../../../test/reports/reported.ts';
import type { Passes } from '../../model/review/depth.ts';
import type { Outcome, SkipReason } from '../../model/review/outcome.ts';
import type { Receipt } from '../../model/review/receipt.ts';
import { neverAsked } from '../../engine/conclude.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { formatPretty } from './pretty.ts';
import { leftOutLines, passesLines } from './pretty-receipt.ts';

const METADATA = {
  pass1_tokens: 1,
  pass2_tokens: null,
  pass3_tokens: null,
  total_duration_ms: 1,
  reasoning_mode: 'multi-pass',
} as const;

const passes = (passes_completed: number, rest: Omit<Passes, 'metadata'>): Passes => ({
  ...rest,
  metadata: { ...METADATA, passes_completed },
});

it.each([
  [passes(1, { verification: null, depth: null }), '1 pass'],
  [
    passes(1, {
      verification: null,
      depth: { level: 'low', signals: ['small change: 1 file, 2 lines', 'simple by the model'] },
    }),
    '1 pass, low: small change: 1 file, 2 lines, simple by the model',
  ],
  [
    passes(3, {
      verification: 'passed',
      depth: { level: 'high', signals: ['security-sensitive: auth.ts\u001B[2J\nAPPROVED'] },
    }),
    '3 passes, high: security-sensitive: auth.ts[2J APPROVED; verified',
  ],
  [
    passes(2, { verification: 'skipped', depth: { level: 'medium', signals: ['x'] } }),
    '2 passes, medium: x; NOT verified',
  ],
])('%j', (given, line) => expect(passesLines(given)).toEqual([line]));

const RECEIPT = (() => {
  const outcome = neverAsked({ code: 'crashed', detail: safe``, nextStep: safe`` });
  if (outcome.kind !== 'unavailable') throw new Error('it has a receipt');
  return outcome.receipt;
})();

const leaving = (count: number, files: Receipt['files']): Receipt => ({
  ...RECEIPT,
  files,
  left_out: Array.from({ length: count }, (_, index) => ({
    path: redact(`f${index}.ts`),
    reason: safe`too large`,
  })),
});

it.each([
  [leaving(0, { all: 3, whole: 3, partly: 0 }), []],
  [
    leaving(12, { all: 40, whole: 28, partly: 2 }),
    [
      '12 of 40 files left out or cut: f0.ts (too large), f1.ts (too large), f2.ts (too large), and 9 more',
    ],
  ],
  [
    { ...leaving(0, null), redactions_by_project: 2 },
    [
      "redaction.patterns of the project's file, which is not trusted, hid 2 places from the reviewer",
    ],
  ],
  [leaving(1, null), ['1 left out or cut: f0.ts (too large)']],
])('lists left-out content: case %#', (receipt, lines) =>
  expect(leftOutLines(receipt)).toEqual(lines),
);

const DIFF = `--- a/src/discount.ts
+++ b/src/discount.ts
@@ -7,5 +7,6 @@ const RATE = 7;
 export function discount(total: number, percent: number): number {
-  return total - (total * percent) / 100;
+  const part = total * percent;
+\treturn total - part;
 }
 
 export default discount;
`;

const REVIEW = reviewed({
  summary: 'The division by 100 was lost, and nothing would notice because there is no test of it.',
  findings: [
    { severity: 'minor', title: 'No test', detail: 'Write one.' },
    {
      severity: 'critical',
      title: 'A ten percent discount now takes off ten times the total',
      detail: 'discount(200, 10) is -1800.',
      file: '/repo/src/discount.ts',
      line_start: 1,
      current_code: 'const part = total * percent;\nreturn total - part;',
      fixed_code: 'return total - (total * percent) / 100;',
      grounded: 'in_diff',
      extra: { source: 'static', rule: 'lost-division' },
      status: 'new',
    },
    {
      severity: 'major',
      title: 'The rate is seven',
      file: 'src/rate.ts',
      line_start: 2,
      grounded: 'in_file',
    },
    {
      title: 'Not there',
      file: 'src/rate.ts',
      line_start: 99,
      current_code: 'somewhere()',
      grounded: 'not_found',
    },
  ],
});

const FILES = { 'src/rate.ts': 'one\nconst RATE = 7;\nthree\nfour\nfive\n' };

describe('a report', () => {
  it('on 80 columns', () => {
    expect(formatPretty(reported(REVIEW, DIFF, FILES), LOOK)).toMatchInlineSnapshot(`
      "CHANGES_REQUIRED
      The division by 100 was lost, and nothing would notice because there is no test
      of it.

      src/discount.ts
        critical  A ten percent discount now takes off ten times the total
                  lines 8-9  [static: lost-division]  [new]
                  discount(200, 10) is -1800.

            7  │ export function discount(total: number, percent: number): number {
        >   8 +│   const part = total * percent;
        >   9 +│   return total - part;
           10  │ }
           11  │
          fix  │   return total - (total * percent) / 100;

      src/rate.ts
        major     The rate is seven  line 2  [not in the diff, but in the file]

            1  │ one
        >   2  │ const RATE = 7;
            3  │ three
            4  │ four

        major     Not there  line 99  [NOT FOUND: no such code there]

        >      │ somewhere()

      no file
        minor     No test
                  Write one.

      4 findings: 1 critical, 2 major, 1 minor
      1 pass
      content c0ffee000000 reviewed by codex gpt-5.2 in 12.3 s, 1200 → 80 tokens,
      $0.25
      "
    `);
  });

  it('has one line of facts without details', () => {
    const lines = (outcome: Outcome) =>
      formatPretty(reported(outcome, DIFF, FILES), { ...LOOK, details: false }).split('\n');
    expect(lines(REVIEW).slice(-3)).toEqual([
      '4 findings: 1 critical, 2 major, 1 minor',
      'reviewed by codex gpt-5.2 in 12.3 s, 1 pass, 1200 → 80 tokens, $0.25',
      '',
    ]);
    expect(lines(reviewed()).at(-2)).toMatch(/^reviewed by codex/);
  });

  it('in colour says the same', () => {
    const coloured = formatPretty(reported(REVIEW, DIFF, FILES), { ...LOOK, colour: true });
    expect(coloured).toContain('\u001B[');
    expect(stripVTControlCharacters(coloured)).toBe(
      formatPretty(reported(REVIEW, DIFF, FILES), LOOK),
    );
  });

  it('names the context, if a reviewer got it', () => {
    const contextFrom = [safe`README.md`, safe`commit messages`];
    const last = (outcome: Outcome) =>
      formatPretty({ ...reported(outcome), contextFrom }, LOOK)
        .trimEnd()
        .split('\n')
        .at(-1);
    expect(last(reviewed())).toBe('context: README.md, commit messages');
    expect(last(reviewed({ receipt: { backend: 'static', usage: null } }))).toMatch(/^content /);
  });

  it('nothing to review is not the end of it', () => {
    const shown = (reason: SkipReason) =>
      formatPretty({ ...reported(skipped(reason)), ifNothing: () => safe`name another` }, LOOK);
    expect(shown('nothing-to-review')).toBe(
      'SKIPPED: there is nothing to review\nNext: name another.\n',
    );
    expect(shown('disabled')).not.toContain('Next');
  });

  it('long code is cut, a long line of a suggestion is broken', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`).join('\n');
    const finding = { title: 'Long', current_code: lines, fixed_code: 'z'.repeat(200) };
    const text = formatPretty(reported(reviewed({ findings: [finding] })), LOOK);
    expect(text).toContain('│ … 18 more lines\n');
    expect(text.match(/z/g)).toHaveLength(200);
  });

  it('never shows a secret that the code holds', () => {
    const secret = ['sk', 'proj', 'Ab3'.repeat(16)].join('-');
    const files = { 'a.ts': `const key = "${secret}";\n` };
    const finding = { file: 'a.ts', line_start: 1, grounded: 'in_file' } as const;
    const text = formatPretty(reported(reviewed({ findings: [finding] }), '', files), LOOK);
    expect(text).toContain('1  │ const key');
    expect(text).not.toContain(secret);
  });
});
