import type { RouteTable } from '../model/route.ts';

/** The table of the seed scripts, for agents of another or an unknown maker. */
export const DEFAULT_ROUTES: RouteTable = [
  {
    backend: 'hounfour',
    when: ['flatline_routing_enabled', 'model_invoke_available'],
    capabilities: ['agent_binding', 'metering', 'trust_scopes'],
    failMode: 'fallthrough',
    timeoutSeconds: null,
    retries: 0,
  },
  {
    backend: 'codex',
    when: ['codex_available'],
    capabilities: ['sandbox', 'ephemeral', 'multi_pass', 'tool_access'],
    failMode: 'fallthrough',
    timeoutSeconds: null,
    retries: 0,
  },
  {
    backend: 'curl',
    when: ['always'],
    capabilities: ['basic'],
    failMode: 'hard_fail',
    timeoutSeconds: null,
    retries: 0,
  },
];

/**
 * For agents with an OpenAI model. Reviewers of other makers belong before these routes, which are
 * same-maker here and come last, so that there is always a review.
 */
export const ROUTES_UNDER_OPENAI: RouteTable = [...DEFAULT_ROUTES];
