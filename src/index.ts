import { loadSettings } from './config/load.ts';
import { createDiffContent } from './diff/content.ts';
import { neverAsked } from './engine/conclude.ts';
import { setUpUserRules } from './main/redaction.ts';
import { wireReview } from './main/wire.ts';
import type { Environment } from './model/environment.ts';
import { RedactionError, UsageError } from './model/errors.ts';
import type { Outcome } from './model/outcome.ts';
import type { Effort, ReviewRequest, ReviewType } from './model/request.ts';
import { findProjectRoot } from './system/files.ts';
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
  if (typeof input.content !== 'string') throw new UsageError('content must be a string');
  const environment = input.environment ?? process.env;
  const project = findProjectRoot(undefined, () => process.cwd());
  await setUpUserRules(environment);
  try {
    const signal = input.signal ?? new AbortController().signal;
    const request = buildRequest(input, environment);
    return await wireReview({ environment, project }, () => {})(request, signal);
  } catch (error) {
    if (error instanceof RedactionError) return neverAsked(redactionFailure(error));
    throw error;
  }
}

function buildRequest(input: ReviewInput, environment: Environment): ReviewRequest {
  const { type, model, timeoutSeconds } = loadSettings(environment, {
    ...(input.type === undefined ? {} : { type: input.type }),
    ...(input.model === undefined ? {} : { model: input.model }),
    ...(input.timeoutSeconds === undefined ? {} : { timeout: String(input.timeoutSeconds) }),
  }).review;
  const content =
    type === 'code' ? createDiffContent(input.content, 'left-out') : createContent(input.content);
  return {
    type,
    subject: { kind: type === 'code' ? 'diff' : 'document', content },
    expertise: redact(input.expertise ?? ''),
    context: redact(input.context ?? ''),
    model,
    effort: input.effort ?? 'high',
    timeoutSeconds,
    tools: 'none',
  };
}
