import type { RouteTable } from '../model/route.ts';

/** Used whole when no routes are configured. */
export const DEFAULT_ROUTES: RouteTable = [
  {
    backend: 'codex',
    when: ['codex_available'],
    capabilities: ['sandbox', 'ephemeral', 'multi_pass', 'tool_access'],
    failMode: 'hard_fail',
    timeoutSeconds: null,
    retries: 0,
  },
];
