import type { RouteTable } from '../model/route.ts';

/** Used whole when no routes are configured. */
export const DEFAULT_ROUTES: RouteTable = [
  { backend: 'codex', when: ['codex_available'], failMode: 'hard_fail' },
];
