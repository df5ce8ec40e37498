import * as v from 'valibot';
import { CONDITION_NAMES } from '../backend/conditions.ts';
import { CAPABILITIES } from '../model/backend.ts';
import type { Route, RouteTable } from '../model/route.ts';
import { nearest } from '../text/nearest.ts';
import { BACKENDS_IN_FILE, BACKEND_CHOICE, whyWrongName } from './route-backends.ts';
import { quote } from './quote.ts';

/** A problem and its place, relative to the value that was read. */
export type RouteProblem = {
  readonly path: readonly (string | number)[];
  readonly message: string;
};

export type RoutesRead =
  | {
      readonly kind: 'valid';
      readonly table: RouteTable;
      readonly warnings: readonly RouteProblem[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly RouteProblem[] };

const MAX_SCHEMA = 1;

const NOT_WHEN = "'when' must be non-empty array";

const routeSchema = v.strictObject(
  {
    backend: v.picklist([...BACKENDS_IN_FILE.keys()], ({ input }) =>
      typeof input === 'string'
        ? `unknown backend ${quote(input)}; choose ${BACKEND_CHOICE}`
        : wrong('backend', 'a text'),
    ),
    when: v.pipe(
      v.array(known(CONDITION_NAMES, wrong('when', 'an array of condition names')), NOT_WHEN),
      v.minLength(1, NOT_WHEN),
    ),
    capabilities: v.optional(
      v.array(
        known(CAPABILITIES, wrong('capabilities', 'an array of names')),
        wrong('capabilities', 'an array of names'),
      ),
    ),
    fail_mode: v.optional(
      known(['fallthrough', 'hard_fail'], wrong('fail_mode', 'fallthrough or hard_fail')),
    ),
    timeout: v.optional(whole('timeout', 1, 3600)),
    retries: v.optional(whole('retries', 0, 5)),
    name: v.optional(v.string(wrong('name', 'a text'))),
  },
  ({ expected }) =>
    expected === 'Object' ? 'must be a mapping with a backend and its conditions' : REQUIRED,
);

/** `review.routes` as written in a file. */
export const routeListSchema = v.pipe(
  v.array(routeSchema, "'routes' must be an array"),
  v.minLength(1, 'Route table is empty'),
);

type RouteInput = v.InferOutput<typeof routeSchema>;

/** Reported where a key is missing; the path names the key. */
const REQUIRED = 'is required';

/** Custom routes fail closed: a harmless mistake is a warning, everything else a problem. */
export function readRoutes(value: unknown, limits: { readonly maxRoutes: number }): RoutesRead {
  if (Array.isArray(value) && value.length > limits.maxRoutes)
    return invalid([at([], `Route table exceeds max routes (${limits.maxRoutes})`)]);
  if (value === null || value === undefined) return invalid([at([], 'Route table is empty')]);
  const parsed = v.safeParse(routeListSchema, value, { abortPipeEarly: true });
  const problems = [
    ...(parsed.issues ?? []).flatMap(explainIssue),
    ...unknownKeys(value),
    ...wrongNames(value),
  ];
  if (!parsed.success || problems.length > 0) return invalid(problems.sort(byPlace));
  return buildTable(parsed.output);
}

/** Removes timeouts that are shorter than this; null if no route is left. */
export function withoutShortTimeouts(value: unknown, seconds: number): unknown {
  if (!Array.isArray(value) || !value.some((route) => isShorter(route, seconds))) return null;
  return value.map((route: unknown) => {
    if (!isShorter(route, seconds)) return route;
    return Object.fromEntries(Object.entries(route).filter(([key]) => key !== 'timeout'));
  });
}

function isShorter(route: unknown, seconds: number): route is { readonly timeout: number } {
  if (typeof route !== 'object' || route === null || !('timeout' in route)) return false;
  const { timeout } = route;
  return (
    typeof timeout === 'number' && Number.isInteger(timeout) && timeout > 0 && timeout < seconds
  );
}

/** `review.route_schema`, which is optional. */
export function readRouteSchema(value: unknown): readonly RouteProblem[] {
  if (value === undefined || value === MAX_SCHEMA) return [];
  if (typeof value === 'number' && value > MAX_SCHEMA)
    return [
      at(
        [],
        `Route table schema version ${value} not supported (max: ${MAX_SCHEMA}). Upgrade countersign.`,
      ),
    ];
  return [at([], `'route_schema' must be ${MAX_SCHEMA}`)];
}

/**
 * An editor completes these names, but any text is valid: an unknown name is a warning, not an
 * error.
 */
function known(names: readonly string[], message: string) {
  return v.union([v.picklist(names), v.string()], message);
}

function whole(key: string, least: number, most: number) {
  const message = wrong(key, `a whole number from ${least} to ${most}`);
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

function wrong(key: string, what: string): string {
  return `'${key}' must be ${what}`;
}

type Issue = v.BaseIssue<unknown>;

function explainIssue(issue: Issue): RouteProblem[] {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  if (issue.type === 'strict_object' && issue.expected === 'never') return [];
  const [index] = path;
  if (index === undefined) return [at(path, issue.message)];
  return [
    at(path, `Route ${index}: ${issue.message === REQUIRED ? missing(path) : issue.message}`),
  ];
}

function missing(path: RouteProblem['path']): string {
  return path.at(-1) === 'when' ? NOT_WHEN : `${String(path.at(-1))} ${REQUIRED}`;
}

/** All unknown keys: the schema only reports the first one of each route. */
function unknownKeys(value: unknown): RouteProblem[] {
  const names = Object.keys(routeSchema.entries);
  if (!Array.isArray(value)) return [];
  return value.flatMap((route: unknown, index) => {
    if (typeof route !== 'object' || route === null || Array.isArray(route)) return [];
    const strange = Object.keys(route).filter((key) => !names.includes(key));
    return strange.map((key) => at([index, key], `Route ${index}: ${unknownKey(key, names)}`));
  });
}

/** A `name` distinguishes routes of a backend with named instances; other backends have none. */
function wrongNames(value: unknown): RouteProblem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((route: unknown, index) => {
    const { backend, name } = asFields(route);
    const definition = typeof backend === 'string' ? BACKENDS_IN_FILE.get(backend) : undefined;
    if (definition === undefined) return [];
    const why = whyWrongName(definition, name);
    return why === null ? [] : [at([index, 'name'], `Route ${index}: ${why}`)];
  });
}

function asFields(value: unknown): { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function unknownKey(key: string, names: readonly string[]): string {
  const close = nearest(key, names);
  const hint = close === null ? `known are ${names.join(', ')}` : `did you mean ${close}?`;
  return `unknown key ${quote(key)}; ${hint}`;
}

function at(path: RouteProblem['path'], message: string): RouteProblem {
  return { path, message };
}

function byPlace(a: RouteProblem, b: RouteProblem): number {
  return Number(a.path[0] ?? 0) - Number(b.path[0] ?? 0);
}

function invalid(problems: readonly RouteProblem[]): RoutesRead {
  return { kind: 'invalid', problems };
}

/** Reports a harmless mistake in one route, by its place. */
type Warn = (path: RouteProblem['path'], text: string) => void;

function buildTable(routes: readonly RouteInput[]): RoutesRead {
  const warnings: RouteProblem[] = [];
  const table = new Map<number, Route>();
  for (const [index, input] of routes.entries()) {
    const warn: Warn = (path, text) =>
      warnings.push(at([index, ...path], `Route ${index}: ${text}`));
    const route = buildRoute(input, warn);
    const { backend } = route;
    if ([...table.values()].some((one) => one.backend === backend))
      warn(['backend'], `duplicate backend '${backend}' (the first wins, this route is dropped)`);
    else table.set(index, route);
  }
  const [last, route] = [...table].at(-1) ?? [];
  if (last !== undefined && route?.failMode !== 'hard_fail')
    warnings.push(
      at([last], 'Last route is not hard_fail — all routes could fall through silently'),
    );
  return { kind: 'valid', table: [...table.values()], warnings };
}

function buildRoute(input: RouteInput, warn: Warn): Route {
  const definition = BACKENDS_IN_FILE.get(input.backend);
  if (definition === undefined) throw new Error(`the schema let ${input.backend} pass`);
  for (const [index, name] of input.when.entries())
    if (!CONDITION_NAMES.includes(name))
      warn(['when', index], `unknown condition ${quote(name)} (will evaluate as false)`);
  return {
    backend: input.name === undefined ? definition.name : `${definition.name}/${input.name}`,
    when: input.when,
    capabilities: readCapabilities(input.capabilities ?? [], warn),
    failMode: readFailMode(input.fail_mode ?? 'fallthrough', warn),
    timeoutSeconds: input.timeout ?? null,
    retries: input.retries ?? 0,
  };
}

function readCapabilities(given: readonly string[], warn: Warn): Route['capabilities'] {
  for (const [index, name] of given.entries())
    if (!CAPABILITIES.some((one) => one === name))
      warn(['capabilities', index], `unknown capability ${quote(name)} (will not hold)`);
  return CAPABILITIES.filter((one) => given.includes(one));
}

function readFailMode(given: string, warn: Warn): Route['failMode'] {
  if (given === 'fallthrough' || given === 'hard_fail') return given;
  warn(['fail_mode'], `invalid fail_mode ${quote(given)}, defaulting to fallthrough`);
  return 'fallthrough';
}
