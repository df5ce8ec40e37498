import { expect, it } from 'vitest';
import type { Passes } from '../../../model/depth.ts';
import type { Receipt } from '../../../model/receipt.ts';
import { neverAsked } from '../../../engine/conclude.ts';
import { redact, safe } from '../../../text/redact.ts';
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
      depth: { level: 'low', signals: ['small change: 1 files, 2 lines', 'simple by the model'] },
    }),
    '1 pass, low: small change: 1 files, 2 lines, simple by the model',
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
  [leaving(1, null), ['1 left out or cut: f0.ts (too large)']],
])('what was left out: case %#', (receipt, lines) => expect(leftOutLines(receipt)).toEqual(lines));
