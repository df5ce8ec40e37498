import type { Usage } from './usage.ts';

/** A conversation that can be continued later, or one to continue, by its id. */
export type ThreadWish =
  | { readonly kind: 'new' }
  | {
      readonly kind: 'resume';
      readonly id: string;
      /** Usage of all its earlier turns, as far as known: backends count from the first. */
      readonly spent?: Usage;
    };
