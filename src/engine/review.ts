import type { Backend } from '../model/backend.ts';
import { RedactionError } from '../model/errors.ts';
import type { OnEvent } from '../model/event.ts';
import type { Outcome } from '../model/outcome.ts';
import type { ReviewRequest } from '../model/request.ts';
import type { Condition, Route, RouteTable } from '../model/route.ts';
import { buildPrompt } from '../prompt/build.ts';
import { tableHash, tableLine } from '../route/describe.ts';
import { firstSuccess, type Walk } from '../route/first-success.ts';
import { redactionFailure } from '../text/redaction-failure.ts';
import { type Lost, tryRoute, type Won } from './ask.ts';
import { conclude } from './conclude.ts';

/** All the engine knows of the world, handed in by `main`. */
export type World = {
  readonly table: RouteTable;
  readonly backends: ReadonlyMap<string, Backend>;
  readonly conditions: ReadonlyMap<string, Condition>;
  readonly now: () => number;
  /** A fresh random word for fencing. */
  readonly newTag: () => string;
  readonly onEvent: OnEvent;
};

export type Review = (request: ReviewRequest, signal: AbortSignal) => Promise<Outcome>;

/** The pipeline: request → prompt → route → backend → extraction → outcome. */
export function createReview(world: World): Review {
  const { table, backends, onEvent } = world;
  return async (request, signal) => {
    const started = world.now();
    if (request.subject.content.text.trim() === '')
      return { kind: 'skipped', reason: 'nothing-to-review' };
    const prompt = buildPrompt(request, world.newTag());
    onEvent({ kind: 'table', line: tableLine(table), hash: tableHash(table) });
    const walk = await firstSuccess(table, {
      applies: (route) => conditionsHold(world, route),
      attempt: (route) => tryRoute(route, { request, prompt, signal, backends, onEvent }),
      onSkip: ({ backend }) => onEvent({ kind: 'route-skipped', backend }),
    }).catch(unredacted);
    return conclude({ request, table, walk, durationMs: world.now() - started });
  };
}

/** An answer that cannot be redacted is no answer. */
function unredacted(error: unknown): Walk<Won, Lost> {
  if (!(error instanceof RedactionError)) throw error;
  const failure = redactionFailure(error);
  return {
    won: null,
    lost: [{ kind: 'no-answer', failure, tried: true, retried: false, partial: null }],
    trail: [],
  };
}

async function conditionsHold(world: World, route: Route): Promise<boolean> {
  for (const name of route.when) {
    const holds = world.conditions.get(name);
    if (holds === undefined || !(await holds())) return false;
  }
  return true;
}
