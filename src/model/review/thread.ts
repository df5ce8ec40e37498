import type { Usage } from './usage.ts';

/** A conversation that can be gone on with later, or one that is gone on with, by its id. */
export type ThreadWish =
  | { readonly kind: 'new' }
  | {
      readonly kind: 'resume';
      readonly id: string;
      /** What all its turns so far have used, as far as it is known: backends count from the first. */
      readonly spent?: Usage;
    };
