import { createHash } from 'node:crypto';
import { neverAsked } from './engine/conclude.ts';
import { setUpUserRules } from './main/redaction.ts';
import { wireReview } from './main/wire.ts';
import { RedactionError } from './model/errors.ts';
import type { Outcome } from './model/outcome.ts';
import type { Effort, ReviewRequest, ReviewType } from './model/request.ts';
import { redact, redactCounting } from './text/redact.ts';
import { redactionFailure } from './text/redaction-failure.ts';

export type { Failure, FailureCode } from './model/failure.ts';
export type { Outcome } from './model/outcome.ts';
export type { Receipt } from './model/receipt.ts';
export type { Finding, ReviewResult } from './model/result.ts';
export type { Verdict } from './model/verdict.ts';

/** What to review; everything but the content has a default. */
export type ReviewInput = {
  /** A diff for `code`, otherwise a document. */
  readonly content: string;
  readonly type?: ReviewType;
  readonly expertise?: string;
  readonly context?: string;
  readonly model?: string;
  readonly effort?: Effort;
  readonly timeoutSeconds?: number;
  readonly signal?: AbortSignal;
  /** Where programs and keys are found; the process's own when absent. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
};

/** Reviews a text as `countersign review` does. Prints nothing and never throws for an expected failure. */
export async function review(input: ReviewInput): Promise<Outcome> {
  const environment = input.environment ?? process.env;
  await setUpUserRules(environment);
  try {
    const signal = input.signal ?? new AbortController().signal;
    return await wireReview(environment, () => {})(buildRequest(input), signal);
  } catch (error) {
    if (error instanceof RedactionError) return neverAsked(redactionFailure(error));
    throw error;
  }
}

function buildRequest(input: ReviewInput): ReviewRequest {
  const { text, count } = redactCounting(input.content);
  const sha256Given = createHash('sha256').update(input.content).digest('hex');
  const type = input.type ?? 'code';
  return {
    type,
    subject: {
      kind: type === 'code' ? 'diff' : 'document',
      content: { text, redactions: count, sha256Given },
    },
    expertise: redact(input.expertise ?? ''),
    context: redact(input.context ?? ''),
    model: input.model ?? null,
    effort: input.effort ?? 'high',
    timeoutSeconds: input.timeoutSeconds ?? 300,
  };
}
