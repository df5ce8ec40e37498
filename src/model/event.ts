import type { BackendName } from './backend.ts';

/** What the engine reports while it works; the door decides what to print. */
export type EngineEvent =
  | { readonly kind: 'table'; readonly line: string; readonly hash: string }
  | { readonly kind: 'route-skipped'; readonly backend: BackendName }
  | {
      readonly kind: 'route-tried';
      readonly backend: BackendName;
      readonly when: readonly string[];
      readonly result: 'pending' | 'success' | 'fail';
      readonly reason: string | null;
    };

export type OnEvent = (event: EngineEvent) => void;
