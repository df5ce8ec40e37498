import {
  type Backend,
  backendKind,
  type BackendName,
  type Backends,
  type AskOptions,
} from '../model/backend.ts';
import type { DoctorCheck } from '../model/check.ts';
import type { Maker } from '../model/maker.ts';
import type { BackendStanding } from '../model/standing.ts';
import type { BackendContext, BackendDefinition, BackendMemory, Probe } from './backend.ts';
import { BACKENDS } from './list.ts';

/** Shared by all backends; each has its own memory. */
export type BackendWorld = Omit<BackendContext, 'name' | 'memory'> & {
  readonly memoryOf: (backend: BackendName) => BackendMemory;
};

export function findDefinition(name: BackendName): BackendDefinition | undefined {
  const kind = backendKind(name);
  return BACKENDS.find((one) => one.name === kind);
}

export function contextOf(name: BackendName, { memoryOf, ...world }: BackendWorld): BackendContext {
  return { ...world, name, memory: memoryOf(backendKind(name)) };
}

/** The backends for the engine. Each loads its costly parts at its first request. */
export function createBackends(world: BackendWorld): Backends {
  const made = new Map<BackendName, Backend>();
  return {
    get: (name) => {
      const definition = findDefinition(name);
      if (definition === undefined) return undefined;
      const backend = made.get(name) ?? createBackend(definition, contextOf(name, world));
      made.set(name, backend);
      return backend;
    },
  };
}

function createBackend(definition: BackendDefinition, context: BackendContext): Backend {
  let created: Promise<Backend['ask']> | undefined;
  return {
    name: context.name,
    capabilities: definition.capabilities,
    maker: () => definition.maker(context),
    ask: async (prompt, options) => {
      created ??= definition.create(context);
      return await (await created)(prompt, options);
    },
  };
}

/** The model that a request to this backend names; null: the backend chooses. */
export function modelFor(
  name: BackendName,
  asked: Pick<AskOptions, 'model' | 'subject'>,
  world: BackendWorld,
): string | null {
  return findDefinition(name)?.modelFor(asked, contextOf(name, world)) ?? null;
}

export async function makerOf(name: BackendName, world: BackendWorld): Promise<Maker> {
  return (await findDefinition(name)?.maker(contextOf(name, world))) ?? 'unknown';
}

const NONE: Promise<readonly DoctorCheck[]> = Promise.resolve([]);

export type Examined = {
  readonly standings: readonly BackendStanding[];
  /** Further checks of individual backends. */
  readonly checks: readonly DoctorCheck[];
};

/** Setup of every backend, in the order of the list. Sends no request to a model. */
export async function examineBackends(world: BackendWorld, probe: Probe): Promise<Examined> {
  const started = setUpBackends(world).map(({ definition, context }) => {
    const standing = definition.standing(context, probe);
    return { standing, checks: definition.checks?.(context, probe, standing) ?? NONE };
  });
  const standings = await Promise.all(started.map(({ standing }) => standing));
  const checks = await Promise.all(started.map((one) => one.checks));
  return { standings, checks: checks.flat() };
}

/** Standings alone, for a question that needs no more. */
export async function describeBackends(
  world: BackendWorld,
  probe: Probe,
): Promise<readonly BackendStanding[]> {
  return await Promise.all(
    setUpBackends(world).map(({ definition, context }) => definition.standing(context, probe)),
  );
}

function setUpBackends(world: BackendWorld) {
  return BACKENDS.flatMap((definition) => {
    const names = definition
      .instances?.(world.settings)
      .map((name) => `${definition.name}/${name}`);
    return (names ?? [definition.name]).map((name) => ({
      definition,
      context: contextOf(name, world),
    }));
  });
}
