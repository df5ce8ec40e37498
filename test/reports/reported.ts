import { type CodeOf, createCodeOf } from '../../src/cli/report/cited-code.ts';
import type { Reported } from '../../src/cli/report/report.ts';
import { neverAsked } from '../../src/engine/conclude.ts';
import type { Outcome, SkipReason } from '../../src/model/review/outcome.ts';
import type { Receipt } from '../../src/model/review/receipt.ts';
import type { Finding, Grounding, Severity } from '../../src/model/review/result.ts';
import type { Verdict } from '../../src/model/review/verdict.ts';
import { createContent } from '../../src/redaction/output/content.ts';
import { findingIds } from '../../src/text/finding-id.ts';
import { redact, redactRecord, safe } from '../../src/redaction/redact.ts';

/** A finding as a test writes it. */
export type Given = {
  readonly severity?: Severity;
  readonly title?: string;
  readonly detail?: string;
  readonly file?: string | null;
  readonly line_start?: number | null;
  readonly line_end?: number | null;
  readonly current_code?: string | null;
  readonly fixed_code?: string | null;
  readonly grounded?: Grounding | null;
  readonly status?: Finding['status'];
  readonly extra?: object;
};

const maybe = (text: string | null | undefined) =>
  text === null || text === undefined ? null : redact(text);

function findingOf(given: Given): Omit<Finding, 'id'> {
  const start = given.line_start ?? null;
  return {
    severity: given.severity ?? 'major',
    title: redact(given.title ?? 'A title'),
    detail: redact(given.detail ?? ''),
    file: maybe(given.file),
    line_start: start,
    line_end: given.line_end ?? start,
    current_code: maybe(given.current_code),
    fixed_code: maybe(given.fixed_code),
    confidence: null,
    grounded: given.grounded ?? null,
    status: given.status ?? null,
    extra: redactRecord(given.extra ?? {}),
  };
}

const RECEIPT: Receipt = {
  ...receiptOf(neverAsked({ code: 'crashed', detail: safe``, nextStep: safe`` })),
  content_sha256: 'c0ffee'.padEnd(64, '0'),
  backend: 'codex',
  model: 'gpt-5.2',
  maker: 'openai',
  independence: 'other-maker',
  usage: { inputTokens: 1200, outputTokens: 80, costUsd: 0.25 },
  duration_ms: 12_345,
};

function receiptOf(outcome: Outcome): Receipt {
  if (outcome.kind === 'skipped') throw new Error('it has no receipt');
  return outcome.receipt;
}

export type GivenReview = {
  readonly verdict?: Verdict;
  readonly summary?: string;
  readonly question?: string | null;
  readonly findings?: readonly Given[];
  readonly receipt?: Partial<Receipt>;
};

export function reviewed(given: GivenReview = {}): Extract<Outcome, { kind: 'reviewed' }> {
  const findings = (given.findings ?? []).map(findingOf);
  const ids = findingIds(findings.map((finding) => ({ rule: null, ...finding })));
  const verdict = given.verdict ?? (findings.length === 0 ? 'APPROVED' : 'CHANGES_REQUIRED');
  return {
    kind: 'reviewed',
    result: {
      verdict,
      summary: redact(given.summary ?? 'So it is.'),
      findings: findings.map((finding, at) => ({ ...finding, id: ids[at] ?? '' })),
      question: maybe(given.question),
      extra: {},
    },
    modelVerdict: verdict,
    passes: {
      verification: null,
      depth: null,
      metadata: {
        passes_completed: 1,
        pass1_tokens: 80,
        pass2_tokens: null,
        pass3_tokens: null,
        total_duration_ms: 12_345,
        reasoning_mode: 'single-pass',
      },
    },
    previous: [],
    receipt: { ...RECEIPT, ...given.receipt },
  };
}

export const unavailable = (detail = 'codex crashed'): Outcome =>
  neverAsked({ code: 'crashed', detail: redact(detail), nextStep: safe`run it again` });

export const inconclusive = (why = 'it is prose'): Outcome => ({
  kind: 'inconclusive',
  why: redact(why),
  staticFindings: [],
  receipt: RECEIPT,
});

export const skipped = (reason: SkipReason): Outcome => ({ kind: 'skipped', reason });

/** With the diff in which the code of the findings is looked up. */
export function reported(
  outcome: Outcome,
  diff = '',
  files: Readonly<Record<string, string>> = {},
): Reported {
  const content = createContent(diff);
  const codeOf: CodeOf = createCodeOf({ kind: 'diff', content }, (path) => files[path] ?? null);
  return { outcome, systemZone: null, contextFrom: [], codeOf };
}

/** What no review may be mistaken for: every ending that is not an approval. */
export const NOT_CLEAN: readonly (readonly [string, Outcome])[] = [
  ['unavailable', unavailable()],
  ['inconclusive', inconclusive()],
  ['nothing readable', skipped('nothing-readable')],
  ['renamed from a sensitive file', skipped('sensitive-renamed')],
  ['nothing sent', skipped('nothing-sent')],
  ['turned off', skipped('disabled')],
  ['iterations used up', skipped('max-iterations')],
  ['a question', reviewed({ verdict: 'DECISION_NEEDED', question: 'Which one?' })],
  ['changes without a finding', reviewed({ verdict: 'CHANGES_REQUIRED' })],
];

export const LOOK = { colour: false, width: 80, details: true, version: '1.2.3' } as const;
