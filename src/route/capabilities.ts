import type { Backend, Capability } from '../model/backend.ts';
import type { Route } from '../model/route.ts';

/** What holds on this route: the route lists it and the backend has it. */
export function effectiveCapabilities(route: Route, backend: Backend): readonly Capability[] {
  return route.capabilities.filter((one) => backend.capabilities.includes(one));
}
