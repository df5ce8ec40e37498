import { extractReviewResult } from '../extract/review-result.ts';
import type { Answer, Backend, BackendName } from '../model/backend.ts';
import type { OnEvent } from '../model/event.ts';
import type { Failure } from '../model/failure.ts';
import type { Prompt } from '../model/prompt.ts';
import type { Redacted } from '../model/redacted.ts';
import type { ReviewRequest } from '../model/request.ts';
import type { ReviewResult } from '../model/result.ts';
import type { Route } from '../model/route.ts';
import { ANSWER_FORMAT } from '../prompt/sections/rules.ts';
import type { Try } from '../route/first-success.ts';
import { cutSensitiveQuotes } from './quotes.ts';

export type Answered = Extract<Answer, { kind: 'answered' }> & { readonly backend: BackendName };

export type Won = {
  readonly answer: Answered;
  readonly result: ReviewResult;
  readonly quotesCut: number;
};

export type Lost =
  | { readonly kind: 'no-answer'; readonly failure: Failure; readonly tried: boolean }
  | { readonly kind: 'no-result'; readonly answer: Answered; readonly why: Redacted };

export type Ask = {
  readonly request: ReviewRequest;
  readonly prompt: Prompt;
  readonly signal: AbortSignal;
  readonly backends: ReadonlyMap<string, Backend>;
  readonly onEvent: OnEvent;
};

/** Asks one route's backend and reports how it went. */
export async function tryRoute(route: Route, ask: Ask): Promise<Try<Won, Lost>> {
  const { backend, when } = route;
  ask.onEvent({ kind: 'route-tried', backend, when, result: 'pending', reason: null });
  const ended = await askBackend(route, ask);
  const result = ended.kind === 'won' ? 'success' : 'fail';
  const reason = ended.kind === 'won' ? null : ended.reason;
  ask.onEvent({ kind: 'route-tried', backend, when, result, reason });
  return ended;
}

async function askBackend(route: Route, ask: Ask): Promise<Try<Won, Lost>> {
  const backend = ask.backends.get(route.backend);
  if (backend === undefined) throw new Error(`no backend is registered as ${route.backend}`);
  const { request, prompt, signal } = ask;
  const { model, effort, timeoutSeconds } = request;
  const answer = await backend.ask(prompt, { model, effort, timeoutSeconds, signal });
  if (answer.kind === 'failed') {
    const { failure, tried } = answer;
    return { kind: 'lost', reason: failure.code, value: { kind: 'no-answer', failure, tried } };
  }
  return readAnswer({ ...answer, backend: backend.name }, request);
}

function readAnswer(answer: Answered, request: ReviewRequest): Try<Won, Lost> {
  const extraction = extractReviewResult(answer.text, materialOf(request));
  if (extraction.kind === 'no-result')
    return { kind: 'lost', reason: 'invalid output', value: { ...extraction, answer } };
  return { kind: 'won', value: { answer, ...cutSensitiveQuotes(extraction.result) } };
}

/** All that others wrote, and the example in our own words: a reviewer that repeats them says nothing. */
function materialOf({ subject, expertise, context }: ReviewRequest): readonly string[] {
  const file = subject.kind === 'edit' ? [subject.file] : [];
  return [subject.content.text, expertise, context, ...file, ANSWER_FORMAT];
}
