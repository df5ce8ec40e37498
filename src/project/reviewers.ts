import { randomBytes } from 'node:crypto';
import { createConditions } from '../backend/conditions.ts';
import { type BackendWorld, createBackends, modelFor } from '../backend/registry.ts';
import type { Machine } from '../backend/shared/environment.ts';
import type { Config } from '../config/load.ts';
import type { RoutesDoor } from '../cli/commands/routes.ts';
import { type Advise, createAdvise } from '../engine/advise.ts';
import { preview, type Preview } from '../engine/preview/preview.ts';
import { createReview, type Review } from '../engine/review.ts';
import type { BackendName } from '../model/backend.ts';
import type { Clock } from '../model/clock.ts';
import type { OnEvent } from '../model/review/engine-event.ts';
import type { Maker } from '../model/maker.ts';
import type { ReviewRequest } from '../model/review/request.ts';
import type { RouteTable } from '../model/route.ts';
import { createProgramRecords } from '../state/program-records.ts';
import { systemClock } from '../system/clock.ts';
import { steadyMs } from '../system/monotonic-clock.ts';
import { estimateTokens } from '../text/tokens/tokens.ts';
import { type Money, withMoney } from './money.ts';
import { readProjectFile } from './project-file.ts';
import { chooseTable, requireTable } from './route-table.ts';
import { withTrustFirst } from './trust-step.ts';

export type Wiring = {
  readonly machine: Machine;
  readonly config: Config;
  /** The maker of the model whose work is reviewed. */
  readonly host: Maker;
  /** Which settings of one reviewer count; absent: those of reviews. */
  readonly door?: 'hooks' | 'plan';
  /** Backends that are skipped for now. */
  readonly without?: ReadonlySet<string>;
};

/** The engine with the backends of this machine. */
export function wireReview(wiring: Wiring & { readonly onEvent: OnEvent }): Review {
  const { machine, config, host, onEvent } = wiring;
  const { table: whole, notes } = requireTable(chooseTable(wiring));
  const table = tableWithout(whole, wiring.without);
  const reach = asking(wiring, waitingClock(onEvent), onEvent);
  return async (request, signal) => {
    const review = createReview({
      table,
      host,
      ...reach,
      backends: withMoney(reach.backends, moneyOf(wiring, onEvent)),
      policy: config.settings.policy,
      now: steadyMs,
      newTag,
      readFile: (path) => readProjectFile(machine.project, path),
      countTokens: await tokenCounter(config),
      onEvent,
    });
    for (const note of notes) onEvent({ kind: 'note', ...note });
    return withTrustFirst(config, await review(request, signal));
  };
}

/** Like `wireReview`, for advice. */
export function wireAdvise(wiring: Wiring): Advise {
  const { table } = requireTable(chooseTable(wiring));
  const reach = asking(wiring);
  return createAdvise({
    table: tableWithout(table, wiring.without),
    ...reach,
    backends: withMoney(reach.backends, moneyOf(wiring)),
    policy: wiring.config.settings.policy,
    now: steadyMs,
    newTag,
  });
}

function tableWithout(table: RouteTable, names: ReadonlySet<string> = new Set()): RouteTable {
  return table.filter(({ backend }) => !names.has(backend));
}

/** Like `wireReview`, up to the first request, which is not sent. */
export function wirePreview(
  wiring: Wiring & { readonly onEvent: OnEvent },
): (request: ReviewRequest) => Promise<Preview> {
  const { config, onEvent } = wiring;
  return async (request) => {
    const { table, notes } = requireTable(chooseTable(wiring));
    for (const note of notes) if (note.level === 'warning') onEvent({ kind: 'note', ...note });
    const countTokens = await tokenCounter(config);
    return await preview(request, { table, ...asking(wiring), newTag, countTokens });
  };
}

/** The exact counter takes half a second to load, so only on request. */
async function tokenCounter({ settings }: Config): Promise<(text: string) => number> {
  if (!settings.review.exactTokens) return (text) => estimateTokens(text, 'likely');
  const { countExactTokens } = await import('../text/tokens/exact-tokens.ts');
  return countExactTokens;
}

/** The table for `countersign routes`: only its conditions are checked. */
export function wireRoutes(wiring: Wiring): RoutesDoor {
  return {
    choice: chooseTable(wiring),
    host: wiring.host,
    ...asking(wiring),
    timeoutSeconds: wiring.config.settings.review.timeoutSeconds,
  };
}

/** Read when it is needed: most users have no budget. */
function moneyOf({ machine, config }: Wiring, onEvent: OnEvent = () => {}): Money {
  const { prices, budget } = config.settings;
  const world = backendWorld({ machine, config });
  return {
    prices,
    budget,
    modelFor: (backend, asked) => modelFor(backend, asked, world),
    readSpentToday: async () =>
      (await import('./spent-today.ts')).readSpentToday(machine.environment, new Date()),
    warn: (text) => onEvent({ kind: 'note', level: 'warning', text }),
  };
}

/** Reports a wait between two attempts. */
function waitingClock(onEvent: OnEvent): Clock {
  const sleep: Clock['sleep'] = (ms, signal, why = 'passing') => {
    onEvent({ kind: 'waiting', why, seconds: Math.ceil(ms / 1000) });
    return systemClock.sleep(ms, signal);
  };
  return { ...systemClock, sleep };
}

/** The available backends and the conditions of routes. */
function asking(wiring: Wiring, clock: Clock = systemClock, onEvent: OnEvent = () => {}) {
  const world = {
    ...backendWorld(wiring),
    clock,
    log: (text: string) => onEvent({ kind: 'note', level: 'info', text }),
  };
  return { backends: createBackends(world), conditions: createConditions(world, wiring.host) };
}

/** The context of the backends: this machine and this project. */
export function backendWorld({
  machine,
  config,
}: Pick<Wiring, 'machine' | 'config'>): BackendWorld {
  return {
    machine,
    settings: config.settings.backends,
    clock: systemClock,
    log: () => {},
    memoryOf: memoryOf(machine),
  };
}

export function memoryOf({ environment }: Machine): BackendWorld['memoryOf'] {
  return (backend) => createProgramRecords(environment, backend, () => Date.now());
}

/** The model that a request would name; null: the backend's own. */
export function wireModelOf(
  wiring: Wiring,
): (backend: BackendName, request: ReviewRequest) => string | null {
  const world = backendWorld(wiring);
  return (backend, { model, type }) =>
    modelFor(backend, { model, subject: type === 'code' ? type : 'documents' }, world);
}

function newTag(): string {
  return randomBytes(9).toString('hex');
}
