import type { Backend, Usage } from '../model/backend.ts';
import { RedactionError } from '../model/errors.ts';
import type { Failure } from '../model/failure.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Effort } from '../model/review/request.ts';
import type { Route } from '../model/route.ts';
import { type AdviceKind, buildAdvicePrompt } from '../prompt/advice.ts';
import { firstSuccess, type RouteTry, type RouteWalk } from '../route/first-success.ts';
import { redact, safe } from '../redaction/redact.ts';
import { redactionFailure } from '../redaction/redaction-failure.ts';
import { type AskFailed, judgeFailure } from './judge-failure.ts';
import { nobodyAsked, timeUsedUp } from './no-review.ts';
import { firstUnmet, type EngineContext } from './review.ts';

/** A request for free text instead of a verdict. */
export type AdviceRequest = {
  readonly kind: AdviceKind;
  readonly content: Redacted;
  readonly model: string | null;
  readonly effort: Effort;
  readonly timeoutSeconds: number;
};

export type Advice =
  | { readonly kind: 'advised'; readonly text: Redacted; readonly usage: Usage | null }
  | { readonly kind: 'unavailable'; readonly failure: Failure };

export type Advise = (wish: AdviceRequest, signal: AbortSignal) => Promise<Advice>;

type Adviser = Pick<
  EngineContext,
  'table' | 'backends' | 'conditions' | 'policy' | 'now' | 'newTag'
>;

type AdviceSuccess = Extract<Advice, { kind: 'advised' }>;

/** Takes the same routes as a review, makes one request and returns the plain answer. */
export function createAdvise(world: Adviser): Advise {
  const { table, policy } = world;
  return async (wish, signal) => {
    const started = world.now();
    const secondsLeft = () =>
      Math.min(wish.timeoutSeconds, policy.maxSeconds) - (world.now() - started) / 1000;
    const walk = await firstSuccess<AdviceSuccess, AskFailed>(table, {
      unmet: (route) => firstUnmet(world, route),
      attempt: (route) => attempt(route, { wish, signal, seconds: secondsLeft() }, world),
      usedUp: (lost) => {
        if (secondsLeft() < 1) return 'seconds';
        return lost.length >= policy.maxAttempts ? 'attempts' : null;
      },
      onSkip: () => {},
      onRetry: () => {},
    });
    return walk.won ?? { kind: 'unavailable', failure: whyNot(walk, wish, world) };
  };
}

type AdviceAsk = {
  readonly wish: AdviceRequest;
  readonly signal: AbortSignal;
  readonly seconds: number;
};

async function attempt(
  route: Route,
  { wish, signal, seconds }: AdviceAsk,
  world: Adviser,
): Promise<RouteTry<AdviceSuccess, AskFailed>> {
  const backend = backendOf(route, world);
  const answer = await backend.ask(buildAdvicePrompt(wish.kind, wish.content, world.newTag()), {
    model: wish.model,
    subject: 'code',
    effort: wish.effort,
    timeoutSeconds: Math.min(route.timeoutSeconds ?? seconds, seconds),
    signal,
    schema: null,
    tools: 'none',
  });
  if (answer.kind === 'failed') return judgeFailure(answer, { route, signal, hurried: true });
  const text = redactAnswer(answer.text.trim());
  if (typeof text !== 'string') return lostBy(text);
  return text === ''
    ? lostBy(EMPTY)
    : { kind: 'won', value: { kind: 'advised', text, usage: answer.usage } };
}

function backendOf({ backend }: Route, { backends }: Adviser): Backend {
  const found = backends.get(backend);
  if (found === undefined) throw new Error(`no backend is registered as ${backend}`);
  return found;
}

const EMPTY: Failure = {
  code: 'bad-answer',
  detail: safe`the reviewer said nothing`,
  nextStep: safe`try again`,
};

function redactAnswer(text: string): Redacted | Failure {
  try {
    return redact(text);
  } catch (error) {
    if (error instanceof RedactionError) return redactionFailure(error);
    throw error;
  }
}

function lostBy(failure: Failure): RouteTry<AdviceSuccess, AskFailed> {
  return {
    kind: 'lost',
    reason: failure.code,
    value: { kind: 'no-answer', failure, tried: true, retried: false, partial: null },
    next: failure.code === 'redaction-failed' ? 'stopped' : 'go-on',
  };
}

function whyNot(
  { ending, lost, skipped }: RouteWalk<AdviceSuccess, AskFailed>,
  wish: AdviceRequest,
  { conditions }: Pick<Adviser, 'conditions'>,
): Failure {
  const last = lost.at(-1)?.failure;
  if (ending === 'seconds') return timeUsedUp(wish.timeoutSeconds, last?.detail ?? null);
  const real = lost.findLast(({ tried }) => tried);
  if (real !== undefined || ending === 'stopped') return real?.failure ?? last ?? EMPTY;
  return nobodyAsked(
    lost.map(({ failure }) => failure),
    skipped,
    { conditions, type: null },
  );
}
