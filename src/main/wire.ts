import { randomBytes } from 'node:crypto';
import { createConditions } from '../backend/conditions.ts';
import type { Machine } from '../backend/environment.ts';
import { createBackends } from '../backend/registry.ts';
import type { Config } from '../config/load.ts';
import type { RoutesDoor } from '../doors/cli/routes.ts';
import { type Advise, createAdvise } from '../engine/advise.ts';
import { preview, type Preview } from '../engine/preview.ts';
import { createReview, type Review } from '../engine/review.ts';
import type { Clock } from '../model/clock.ts';
import type { CodexCache } from '../model/codex-cache.ts';
import type { OnEvent } from '../model/event.ts';
import type { ReviewRequest } from '../model/request.ts';
import { createCodexCache } from '../state/codex-cache.ts';
import { codexDir } from '../state/paths.ts';
import { systemClock } from '../system/clock.ts';
import { steadyMs } from '../system/steady.ts';
import { estimateTokens } from '../text/tokens.ts';
import { keepCodeAtEnd } from './kept-code.ts';
import { readProjectFile } from './project-file.ts';
import { chooseTable, requireTable } from './routes.ts';
import { withTrustFirst } from './trust-step.ts';

export type Wiring = { readonly machine: Machine; readonly config: Config };

/** The engine with the backends of this machine. */
export function wireReview({
  machine,
  config,
  onEvent,
}: Wiring & { readonly onEvent: OnEvent }): Review {
  const { table, notes } = requireTable(chooseTable(machine.environment, config));
  const reach = asking({ machine, config }, waitingClock(onEvent));
  return async (request, signal) => {
    const review = createReview({
      table,
      ...reach,
      policy: config.settings.policy,
      now: steadyMs,
      newTag,
      readFile: (path) => readProjectFile(machine.project, path),
      countTokens: await tokenCounter(config),
      onEvent,
    });
    for (const note of notes) onEvent({ kind: 'note', ...note });
    keepCodeAtEnd();
    return withTrustFirst(config, await review(request, signal));
  };
}

/** The same backends, asked for words. */
export function wireAdvise({ machine, config }: Wiring): Advise {
  const { table } = requireTable(chooseTable(machine.environment, config));
  return createAdvise({
    table,
    ...asking({ machine, config }),
    policy: config.settings.policy,
    now: steadyMs,
    newTag,
  });
}

/** The same as far as the first ask, which is not made. */
export function wirePreview({
  machine,
  config,
  onEvent,
}: Wiring & { readonly onEvent: OnEvent }): (request: ReviewRequest) => Promise<Preview> {
  return async (request) => {
    const { table, notes } = requireTable(chooseTable(machine.environment, config));
    for (const note of notes) if (note.level === 'warning') onEvent({ kind: 'note', ...note });
    const countTokens = await tokenCounter(config);
    return await preview(request, { table, ...asking({ machine, config }), newTag, countTokens });
  };
}

/** The exact counter costs half a second: only for those who want it. */
async function tokenCounter({ settings }: Config): Promise<(text: string) => number> {
  if (!settings.review.exactTokens) return (text) => estimateTokens(text, 'likely');
  const { countExactTokens } = await import('../text/exact-tokens.ts');
  return countExactTokens;
}

/** What `countersign routes` shows: the same table, asked nothing but its conditions. */
export function wireRoutes({ machine, config }: Wiring): RoutesDoor {
  return {
    choice: chooseTable(machine.environment, config),
    ...asking({ machine, config }),
    timeoutSeconds: config.settings.review.timeoutSeconds,
  };
}

/** A wait between two tries is told. */
function waitingClock(onEvent: OnEvent): Clock {
  const sleep: Clock['sleep'] = (ms, signal) => {
    onEvent({ kind: 'waiting', seconds: Math.ceil(ms / 1000) });
    return systemClock.sleep(ms, signal);
  };
  return { ...systemClock, sleep };
}

/** Who can be asked here, and the conditions of asking. */
function asking({ machine, config }: Wiring, clock: Clock = systemClock) {
  const settings = config.settings.backends;
  return {
    backends: createBackends(machine, settings, { cache: codexCache(machine), clock }),
    conditions: createConditions(machine, settings),
  };
}

export function codexCache({ environment }: Machine): CodexCache {
  return createCodexCache(codexDir(environment), () => Date.now());
}

function newTag(): string {
  return randomBytes(9).toString('hex');
}
