import { readChange } from './engine/change.ts';
import { neverAsked } from './engine/conclude.ts';
import { configure, here, machineOf } from './main/configure.ts';
import { wireReview } from './main/wire.ts';
import { depthWith } from './model/depth.ts';
import { ConfigError, RedactionError, UsageError } from './model/errors.ts';
import type { Outcome } from './model/outcome.ts';
import type { Effort, ReviewRequest, ReviewType } from './model/request.ts';
import type { Settings } from './model/settings.ts';
import { createContent } from './text/content.ts';
import { redact } from './text/redact.ts';
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

/**
 * Reviews a text as `countersign review` does, with the same settings from the environment. Prints
 * nothing and never throws for an expected failure; a wrong argument or setting does throw.
 */
export async function review(input: ReviewInput): Promise<Outcome> {
  try {
    return await reviewInput(input);
  } catch (error) {
    return throwRedacted(error);
  }
}

async function reviewInput(input: ReviewInput): Promise<Outcome> {
  if (typeof input.content !== 'string') throw new UsageError('content must be a string');
  const environment = input.environment ?? process.env;
  const whose = here(environment);
  const config = await configure(whose, flagsOf(input));
  const signal = input.signal ?? new AbortController().signal;
  const request = buildRequest(input, config.settings);
  const wiring = { machine: machineOf(whose), config, onEvent: () => {} };
  return await wireReview(wiring)(request, signal);
}

/** A message quotes what was wrong, and callers print messages. What cannot be redacted is a failed review. */
function throwRedacted(error: unknown): Outcome {
  try {
    if (error instanceof UsageError) throw new UsageError(redact(error.message));
    if (error instanceof ConfigError) throw new ConfigError(redact(error.message));
    throw error;
  } catch (redacted) {
    if (redacted instanceof RedactionError) return neverAsked(redactionFailure(redacted));
    throw redacted;
  }
}

/** What the caller says counts as a flag. */
function flagsOf({ type, model, timeoutSeconds }: ReviewInput): Record<string, string> {
  return {
    ...(type === undefined ? {} : { type }),
    ...(model === undefined ? {} : { model }),
    ...(timeoutSeconds === undefined ? {} : { timeout: String(timeoutSeconds) }),
  };
}

function buildRequest(input: ReviewInput, { review }: Settings): ReviewRequest {
  const { type, models, timeoutSeconds, tools } = review;
  const kind = type === 'code' ? 'code' : 'documents';
  const { content, found } =
    type === 'code'
      ? readChange(input.content, { sensitive: 'left-out', rules: review.rules })
      : { content: createContent(input.content), found: null };
  return {
    type,
    subject: { kind: type === 'code' ? 'diff' : 'document', content },
    expertise: redact(input.expertise ?? ''),
    context: redact(input.context ?? ''),
    model: models[kind],
    effort: input.effort ?? 'high',
    timeoutSeconds,
    tools,
    depth: depthWith(review.depth, review.contentTokens[kind]),
    previous: null,
    found,
  };
}
