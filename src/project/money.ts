import type { Answer, AskOptions, Backend, BackendName, Backends } from '../model/backend.ts';
import type { Failure } from '../model/failure.ts';
import { costOf, findPrice, type Price, type Prices } from '../model/prices.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Prompt } from '../model/review/prompt.ts';
import { redact, safe } from '../redaction/redact.ts';
import { estimateTokens } from '../text/tokens/tokens.ts';

export type Budget = { readonly perReview: number | null; readonly perDay: number | null };

export type Money = {
  readonly prices: Prices;
  readonly budget: Budget;
  /** The model that a request would name; null: the backend chooses. */
  readonly modelFor: (
    backend: BackendName,
    asked: Pick<AskOptions, 'model' | 'subject'>,
  ) => string | null;
  /** Cost of today's reviews in all projects. */
  readonly readSpentToday: () => Promise<number>;
  readonly warn: (text: Redacted) => void;
};

/** Wraps the backends of one review: answers carry their cost, and no request exceeds the budget. */
export function withMoney(backends: Backends, money: Money): Backends {
  const ledger = createLedger(money);
  return {
    get: (name) => {
      const backend = backends.get(name);
      return backend === undefined
        ? undefined
        : { ...backend, ask: askFor(backend, money, ledger) };
    },
  };
}

function askFor(backend: Backend, money: Money, ledger: Ledger): Backend['ask'] {
  return async (prompt, options) => {
    const named = money.modelFor(backend.name, options);
    const price = findPrice({ backend: backend.name, model: named }, money.prices);
    const estimate = price === null ? 0 : promptCost(prompt, price);
    const failure = await ledger.reserve(estimate, { price, backend: backend.name, model: named });
    if (failure !== null)
      return { kind: 'failed', failure, tried: false, retried: false, partial: null };
    const answer = priced(await backend.ask(prompt, options), { backend, named }, money);
    ledger.settle(estimate, costOfTurn(answer, options, estimate));
    return answer;
  };
}

function promptCost({ system, user }: Prompt, price: Price): number {
  const inputTokens = estimateTokens(system, 'likely') + estimateTokens(user, 'likely');
  return costOf({ inputTokens, outputTokens: 0 }, price);
}

/** A cost that the reviewer's client reports comes before our prices. */
function priced(
  answer: Answer,
  { backend, named }: { readonly backend: Backend; readonly named: string | null },
  { prices }: Money,
): Answer {
  if (answer.kind === 'failed' || answer.usage === null) return answer;
  if (answer.usage.costUsd !== undefined) return answer;
  const model = answer.model ?? named;
  const price = findPrice({ backend: backend.name, model }, prices);
  if (price === null) return answer;
  return { ...answer, usage: { ...answer.usage, costUsd: costOf(answer.usage, price) } };
}

/** A request that was made and failed may have been paid all the same. */
function costOfTurn(answer: Answer, { thread }: AskOptions, estimate: number): number {
  if (answer.kind === 'failed') return answer.tried ? estimate : 0;
  const cost = answer.usage?.costUsd ?? estimate;
  const isResumed = thread?.kind === 'resume' && thread.id === answer.thread;
  return Math.max(0, cost - (isResumed ? (thread.spent?.costUsd ?? 0) : 0));
}

type Request = {
  readonly price: Price | null;
  readonly backend: BackendName;
  readonly model: string | null;
};

type Ledger = {
  /** Why the request must not be made; null: it may, and this much is kept for it. */
  readonly reserve: (estimate: number, request: Request) => Promise<Failure | null>;
  readonly settle: (estimate: number, cost: number) => void;
};

function createLedger({ budget, readSpentToday, warn }: Money): Ledger {
  const { perReview, perDay } = budget;
  let spent = 0;
  let before: Promise<number> | undefined;
  const warned = new Set<string>();
  const isLimited = perReview !== null || perDay !== null;
  return {
    reserve: async (estimate, { price, backend, model }) => {
      if (!isLimited || isFree(price)) return null;
      const name = model ?? backend;
      if (price === null && !warned.has(name)) warn(noPrice(name));
      warned.add(name);
      if (perReview !== null && spent + estimate > perReview)
        return over({ spent, estimate, limit: perReview, of: 'review' });
      if (perDay !== null) {
        before ??= readSpentToday();
        const today = (await before) + spent;
        if (today + estimate > perDay)
          return over({ spent: today, estimate, limit: perDay, of: 'day' });
      }
      spent += estimate;
      return null;
    },
    settle: (estimate, cost) => {
      spent += cost - estimate;
    },
  };
}

function isFree(price: Price | null): boolean {
  return price !== null && price.input === 0 && price.output === 0;
}

function noPrice(name: string): Redacted {
  return safe`no price is known for ${redact(name)}, so the budget does not hold it; add one to review.prices`;
}

type Overspent = {
  readonly spent: number;
  readonly estimate: number;
  readonly limit: number;
  readonly of: 'review' | 'day';
};

function over({ spent, estimate, limit, of }: Overspent): Failure {
  const next = safe`${dollars(spent)} of ${dollars(limit)} is spent, and the next request costs ${dollars(estimate)} or more`;
  return of === 'review'
    ? {
        code: 'budget',
        detail: safe`the budget of this review is used up: ${next}`,
        nextStep: safe`raise review.budget.per_review, or review less at once: -- PATH...`,
      }
    : {
        code: 'budget',
        detail: safe`the budget of today is used up: ${next}`,
        nextStep: safe`raise review.budget.per_day, or wait until tomorrow; countersign stats shows what was spent`,
      };
}

/** Two digits that count: `$1.20`, `$0.0042` */
function dollars(amount: number): Redacted {
  const digits =
    amount === 0 || amount >= 0.1 ? 2 : Math.min(6, 1 - Math.floor(Math.log10(amount)));
  return redact(`$${amount.toFixed(digits)}`);
}
