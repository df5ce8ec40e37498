import type { RouteTable } from '../model/route.ts';

/** For work of a model of another maker, or of one that is not known: the table of the seeds. */
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
 * For work of a model of OpenAI's. Reviewers of another maker belong before these, which are same-maker here and
 * stay last, so that there is always a review.
 */
export const ROUTES_UNDER_OPENAI: RouteTable = [...DEFAULT_ROUTES];
