import * as v from 'valibot';
import type { Redacted } from '../redacted.ts';
import type { Verdict } from './verdict.ts';

/** Worst first. */
export const SEVERITIES = ['critical', 'major', 'minor', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** One defect the reviewer names, whatever field names the model chose. */
export type Finding = {
  readonly severity: Severity;
  readonly title: Redacted;
  readonly detail: Redacted;
  readonly file: Redacted | null;
  readonly line_start: number | null;
  readonly line_end: number | null;
  readonly current_code: Redacted | null;
  readonly fixed_code: Redacted | null;
  readonly confidence: number | null;
  /** The same in every review of the same thing; never depends on the line. */
  readonly id: string;
  /** Where what it cites really stands; null when it cites nothing, or nobody has looked. */
  readonly grounded: Grounding | null;
  /** In a re-review: whether the review before had it too. */
  readonly status: 'new' | 'not_fixed' | null;
  /** What else the model said about this finding. */
  readonly extra: { readonly [field: string]: RedactedJson };
};

export type Grounding = 'in_diff' | 'in_file' | 'not_found';

export type RedactedJson =
  | Redacted
  | number
  | boolean
  | null
  | readonly RedactedJson[]
  | { readonly [key: string]: RedactedJson };

/** A checked and redacted review: it has a verdict and a reason for it. */
export type ReviewResult = {
  readonly verdict: Verdict;
  readonly summary: Redacted;
  readonly findings: readonly Finding[];
  readonly question: Redacted | null;
  /** Fields of the answer that the contract does not name. */
  readonly extra: { readonly [field: string]: RedactedJson };
};

const list = v.nullish(v.array(v.unknown()));

const answerSchema = v.looseObject({
  verdict: v.optional(v.unknown()),
  overall_verdict: v.optional(v.unknown()),
  summary: v.nullish(v.string()),
  question: v.nullish(v.string()),
  findings: list,
  issues: list,
  blocking_issues: list,
});

/** The fields of an answer that the contract speaks of; everything else is kept beside them. */
export type AnswerObject = v.InferOutput<typeof answerSchema>;

/** A field that has another type than agreed. */
export type Malformed = {
  readonly kind: 'malformed';
  readonly field: string;
  /** Its type, as JSON has it. */
  readonly got: string;
};

/** A model's object with its known fields checked, or the field that is not as agreed. */
export function parseAnswerObject(
  value: unknown,
): { readonly kind: 'parsed'; readonly answer: AnswerObject } | Malformed {
  const parsed = v.safeParse(answerSchema, value);
  if (parsed.success) return { kind: 'parsed', answer: parsed.output };
  const [issue] = parsed.issues;
  const got = Array.isArray(issue.input) ? 'array' : typeof issue.input;
  return { kind: 'malformed', field: v.getDotPath(issue) ?? 'answer', got };
}
