import type { BackendName, Capability } from '../model/backend.ts';
import type { Maker } from '../model/maker.ts';
import type { Route, RouteTable } from '../model/route.ts';

type RouteStart = Pick<Route, 'backend' | 'when' | 'capabilities'>;

const route = (start: RouteStart, failMode: Route['failMode'] = 'fallthrough'): Route => ({
  ...start,
  failMode,
  timeoutSeconds: null,
  retries: 0,
});

const HOUNFOUR: RouteStart = {
  backend: 'hounfour',
  when: ['flatline_routing_enabled', 'model_invoke_available'],
  capabilities: ['agent_binding', 'metering', 'trust_scopes'],
};

const AGENT: readonly Capability[] = ['sandbox', 'ephemeral', 'multi_pass', 'tool_access'];

/** A coding agent's command line. */
const agent = (backend: BackendName, ...more: readonly string[]): RouteStart => ({
  backend,
  when: [`${backend}_available`, ...more],
  capabilities: AGENT,
});

const CURL: RouteStart = { backend: 'curl', when: ['always'], capabilities: ['basic'] };

/** The table of the seeds: in a person's terminal, and for work of a model whose maker is not known. */
export const DEFAULT_ROUTES: RouteTable = [
  route(HOUNFOUR),
  route(agent('codex')),
  route(CURL, 'hard_fail'),
];

/** For work of a model of OpenAI's: reviewers of another maker before those of the seeds. */
const UNDER_OPENAI: RouteTable = [
  route(agent('claude', 'independent')),
  route(agent('gemini', 'independent')),
  ...DEFAULT_ROUTES,
];

/** The reviewer of the agent's own maker comes last: better than none, and never unsaid. */
const withOwn = (backend: BackendName): RouteTable => [
  route(HOUNFOUR),
  route(agent('codex')),
  route(CURL),
  route(agent(backend), 'hard_fail'),
];

const OTHERS: Readonly<Partial<Record<Maker, RouteTable>>> = {
  openai: UNDER_OPENAI,
  anthropic: withOwn('claude'),
  google: withOwn('gemini'),
};

/** `host`: the maker of the model whose work is reviewed. */
export function builtInRoutes(host: Maker): RouteTable {
  return OTHERS[host] ?? DEFAULT_ROUTES;
}
