import * as v from 'valibot';
import type { Redacted } from '../redacted.ts';
import type { Verdict } from './verdict.ts';

/** Most severe first. */
export const SEVERITIES = ['critical', 'major', 'minor', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** One defect that the reviewer names, under unified field names. */
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
  /** Equal in every review of the same content; independent of the line. */
  readonly id: string;
  /** Where the cited code really is; null if it cites nothing or was not checked. */
  readonly grounded: Grounding | null;
  /** In a re-review: whether the previous review had it too. */
  readonly status: 'new' | 'not_fixed' | null;
  /** Other fields of the model's finding. */
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

/** The fields of an answer that the contract names; all others are kept beside them. */
export type AnswerObject = v.InferOutput<typeof answerSchema>;

/** A field with an unexpected type. */
export type Malformed = {
  readonly kind: 'malformed';
  readonly field: string;
  /** Its JSON type. */
  readonly got: string;
};

/** The model's object with its known fields checked, or the first invalid field. */
export function parseAnswerObject(
  value: unknown,
): { readonly kind: 'parsed'; readonly answer: AnswerObject } | Malformed {
  const parsed = v.safeParse(answerSchema, value);
  if (parsed.success) return { kind: 'parsed', answer: parsed.output };
  const [issue] = parsed.issues;
  const got = Array.isArray(issue.input) ? 'array' : typeof issue.input;
  return { kind: 'malformed', field: v.getDotPath(issue) ?? 'answer', got };
}
