import { extractReviewResult } from '../extract/review-result.ts';
import { buildAnswerSchema } from '../model/answer-schema.ts';
import type { Answer, Backend, BackendName } from '../model/backend.ts';
import { RedactionError } from '../model/errors.ts';
import type { OnEvent } from '../model/event.ts';
import type { Prompt } from '../model/prompt.ts';
import type { Redacted } from '../model/redacted.ts';
import type { ReviewRequest } from '../model/request.ts';
import type { ReviewResult } from '../model/result.ts';
import type { Route } from '../model/route.ts';
import { ANSWER_FORMAT } from '../prompt/sections/rules.ts';
import { effectiveCapabilities } from '../route/capabilities.ts';
import { conditionsLine } from '../route/describe.ts';
import type { Try } from '../route/first-success.ts';
import { redactionFailure } from '../text/redaction-failure.ts';
import { type AskFailed, judgeFailure } from './judge-failure.ts';
import { cutSensitiveQuotes } from './quotes.ts';

export type Answered = Extract<Answer, { kind: 'answered' }> & { readonly backend: BackendName };

export type Won = {
  readonly answer: Answered;
  readonly result: ReviewResult;
  readonly quotesCut: number;
};

export type Lost =
  | AskFailed
  | { readonly kind: 'no-result'; readonly answer: Answered; readonly why: Redacted };

export type Ask = {
  readonly request: ReviewRequest;
  readonly prompt: Prompt;
  /** What the answer must say to be an answer to this review. */
  readonly nonce: string;
  readonly signal: AbortSignal;
  readonly backends: ReadonlyMap<string, Backend>;
  /** What is left of the time for the whole review. */
  readonly secondsLeft: () => number;
  readonly onEvent: OnEvent;
};

/** Asks one route's backend and reports how it went. */
export async function tryRoute(route: Route, ask: Ask): Promise<Try<Won, Lost>> {
  const head = {
    kind: 'route-tried',
    backend: route.backend,
    conditions: conditionsLine(route.when),
  } as const;
  ask.onEvent({ ...head, result: 'pending', reason: null });
  const ended = await askBackend(route, ask).catch(unredacted);
  const result = ended.kind === 'won' ? 'success' : 'fail';
  const reason = ended.kind === 'won' ? null : ended.reason;
  ask.onEvent({ ...head, result, reason });
  return ended;
}

/** An answer that cannot be redacted is no answer, and the next one would meet the same patterns. */
function unredacted(error: unknown): Try<Won, Lost> {
  if (!(error instanceof RedactionError)) throw error;
  const failure = redactionFailure(error);
  return {
    kind: 'lost',
    reason: failure.code,
    value: { kind: 'no-answer', failure, tried: true, retried: false, partial: null },
    next: 'stopped',
  };
}

async function askBackend(route: Route, ask: Ask): Promise<Try<Won, Lost>> {
  const backend = ask.backends.get(route.backend);
  if (backend === undefined) throw new Error(`no backend is registered as ${route.backend}`);
  const { request, prompt, signal } = ask;
  const wanted = route.timeoutSeconds ?? request.timeoutSeconds;
  const timeoutSeconds = Math.min(wanted, ask.secondsLeft());
  const answer = await backend.ask(prompt, {
    model: request.model,
    subject: request.type === 'code' ? 'code' : 'documents',
    effort: request.effort,
    timeoutSeconds,
    signal,
    schema: buildAnswerSchema(ask.nonce),
    tools: allowedTools(route, backend, ask),
  });
  if (answer.kind === 'failed')
    return judgeFailure(answer, { route, signal, hurried: timeoutSeconds < wanted });
  return readAnswer({ ...answer, backend: backend.name }, ask);
}

function allowedTools(
  route: Route,
  backend: Backend,
  { request, onEvent }: Ask,
): ReviewRequest['tools'] {
  if (request.tools === 'none') return 'none';
  const capability = 'tool_access';
  if (effectiveCapabilities(route, backend).includes(capability)) return request.tools;
  const instead = 'reviewing without tools';
  onEvent({ kind: 'capability-missing', backend: backend.name, capability, instead });
  return 'none';
}

function readAnswer(answer: Answered, { request, nonce }: Ask): Try<Won, Lost> {
  const extraction = extractReviewResult(answer.text, {
    material: materialOf(request),
    nonce: answer.schema === 'enforced' ? nonce : null,
  });
  if (extraction.kind === 'no-result')
    return {
      kind: 'lost',
      reason: 'invalid output',
      value: { ...extraction, answer },
      // Another answer may be a review; what the model said this time is no reason to expect the same.
      next: 'retry',
    };
  return { kind: 'won', value: { answer, ...cutSensitiveQuotes(extraction.result) } };
}

/** All that others wrote, and the example in our own words: a reviewer that repeats them says nothing. */
function materialOf({ subject, expertise, context }: ReviewRequest): readonly string[] {
  const file = subject.kind === 'edit' ? [subject.file] : [];
  return [subject.content.text, expertise, context, ...file, ANSWER_FORMAT];
}
