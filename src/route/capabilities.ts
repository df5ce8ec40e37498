import type { Backend, Capability } from '../model/backend.ts';
import type { Route } from '../model/route.ts';

/** The active capabilities of a route: those that both the route and the backend list. */
export function effectiveCapabilities(route: Route, backend: Backend): readonly Capability[] {
  return route.capabilities.filter((one) => backend.capabilities.includes(one));
}
