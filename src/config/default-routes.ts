import type { RouteTable } from '../model/route.ts';

/** Used whole when no routes are configured. */
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
