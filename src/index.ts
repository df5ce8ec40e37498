import { wireReview } from './main/wire.ts';
import type { Outcome } from './model/outcome.ts';
import type { Effort, ReviewType } from './model/request.ts';
import { createContent } from './text/content.ts';
import { redact } from './text/redact.ts';

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
export function review(input: ReviewInput): Promise<Outcome> {
  const type = input.type ?? 'code';
  return wireReview(input.environment ?? process.env, () => {})(
    {
      type,
      subject: {
        kind: type === 'code' ? 'diff' : 'document',
        content: createContent(input.content),
      },
      expertise: redact(input.expertise ?? ''),
      context: redact(input.context ?? ''),
      model: input.model ?? null,
      effort: input.effort ?? 'high',
      timeoutSeconds: input.timeoutSeconds ?? 300,
    },
    input.signal ?? new AbortController().signal,
  );
}
