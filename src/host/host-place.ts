import type { Environment } from '../model/environment.ts';

/** A project on this machine. */
export type HostPlace = { readonly environment: Environment; readonly projectRoot: string };
