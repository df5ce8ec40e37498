import {
  buildAnswerSchema,
  buildPlanReviewSchema,
  buildPlanSchema,
} from '../model/review/answer-schema.ts';
import type {
  Answer,
  Backend,
  BackendName,
  Backends,
  ThreadWish,
  Usage,
} from '../model/backend.ts';
import type { OnEvent } from '../model/review/engine-event.ts';
import type { Maker } from '../model/maker.ts';
import type { Prompt } from '../model/review/prompt.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Effort, ReviewRequest } from '../model/review/request.ts';
import { subtractUsage, sumUsage } from '../model/review/usage.ts';
import type { Route } from '../model/route.ts';
import { effectiveCapabilities } from '../route/capabilities.ts';
import { INTERRUPTED } from '../redaction/matcher/interrupted.ts';

/** A running review, as its routes see it. */
export type ReviewRun = {
  readonly request: ReviewRequest;
  readonly signal: AbortSignal;
  readonly backends: Backends;
  /** Time left for the whole review. */
  readonly secondsLeft: () => number;
  readonly now: () => number;
  /** A file of the project, redacted; null if it cannot be read. */
  readonly readFile: (path: string) => Redacted | null;
  /** A new random tag. */
  readonly newTag: () => string;
  readonly countTokens: (text: string) => number;
  readonly onEvent: OnEvent;
};

export type Question = {
  readonly prompt: Prompt;
  readonly effort: Effort;
  readonly answers: 'plan' | 'review';
};

export type AnsweredRequest = Extract<Answer, { kind: 'answered' }> & {
  readonly backend: BackendName;
  readonly maker: Maker;
  /** The token that a genuine answer contains; null without a schema. */
  readonly nonce: string | null;
};

export type FailedRequest = Extract<Answer, { kind: 'failed' }> & {
  /** The whole review had less time left than this request's own limit. */
  readonly hurried: boolean;
};

export const MIN_SECONDS = 1;

/** One route's backend, for any number of requests. */
export type BackendClient = {
  readonly backend: Backend;
  readonly timeoutSeconds: number;
  readonly ask: (question: Question) => Promise<AnsweredRequest | FailedRequest>;
  /** Total of all answers, also of rejected ones; null if one of them reported no usage. */
  readonly usage: () => Usage | null;
};

const CALLED_OFF: FailedRequest = {
  kind: 'failed',
  failure: INTERRUPTED,
  tried: false,
  retried: false,
  partial: null,
  hurried: false,
};

export function createBackendClient(route: Route, ask: ReviewRun): BackendClient {
  const backend = ask.backends.get(route.backend);
  if (backend === undefined) throw new Error(`no backend is registered as ${route.backend}`);
  const wanted = route.timeoutSeconds ?? ask.request.timeoutSeconds;
  const tools = allowedTools(route, backend, ask);
  const { thread } = ask.request;
  const spent: (Usage | null)[] = [];
  return {
    backend,
    timeoutSeconds: wanted,
    usage: () => sumUsage(spent),
    ask: async ({ prompt, effort, answers }) => {
      if (ask.signal.aborted) return CALLED_OFF;
      const nonce = ask.newTag();
      const timeoutSeconds = Math.min(wanted, ask.secondsLeft());
      const answer = await backend.ask(prompt, {
        model: ask.request.model,
        subject: ask.request.type === 'code' ? 'code' : 'documents',
        effort,
        timeoutSeconds,
        signal: ask.signal,
        schema: schemaOf(ask.request, answers)(nonce),
        tools,
        ...(thread === undefined ? {} : { thread }),
      });
      if (answer.kind === 'failed') return { ...answer, hurried: timeoutSeconds < wanted };
      spent.push(usageOfTurn(answer, thread));
      const held = answer.schema === 'enforced' ? nonce : null;
      return { ...answer, backend: backend.name, maker: await backend.maker(), nonce: held };
    },
  };
}

function schemaOf({ subject }: ReviewRequest, answers: Question['answers']) {
  if (subject.kind === 'plan') return buildPlanReviewSchema;
  return answers === 'plan' ? buildPlanSchema : buildAnswerSchema;
}

/** For a continued conversation: only what this turn added. */
function usageOfTurn(
  { usage, thread }: Extract<Answer, { kind: 'answered' }>,
  wish: ThreadWish | undefined,
): Usage | null {
  const isResumed = wish?.kind === 'resume' && wish.id === thread;
  const before = isResumed ? wish.spent : undefined;
  if (usage === null || before === undefined) return usage;
  return subtractUsage(usage, before);
}

/** Checks that the route's backend supports the request; logs what is done instead. */
export function isCapable(
  { route, backend }: { readonly route: Route; readonly backend: Backend },
  capability: 'tool_access' | 'multi_pass',
  { onEvent }: Pick<ReviewRun, 'onEvent'>,
): boolean {
  if (effectiveCapabilities(route, backend).includes(capability)) return true;
  onEvent({
    kind: 'capability-missing',
    backend: backend.name,
    capability,
    instead: INSTEAD[capability],
  });
  return false;
}

const INSTEAD = {
  tool_access: 'reviewing without tools',
  multi_pass: 'downgrading to single-pass',
} as const;

function allowedTools(route: Route, backend: Backend, ask: ReviewRun): ReviewRequest['tools'] {
  if (ask.request.tools === 'none') return 'none';
  return isCapable({ route, backend }, 'tool_access', ask) ? ask.request.tools : 'none';
}
