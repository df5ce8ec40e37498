import type { ReviewType } from './request.ts';

/** Every setting, resolved: flag, environment or default. */
export type Settings = {
  readonly review: {
    readonly type: ReviewType;
    readonly timeoutSeconds: number;
    /** Null: the backend's own. */
    readonly model: string | null;
  };
  readonly hooks: {
    readonly enabled: boolean;
    readonly edits: 'async' | 'sync' | 'off';
    readonly timeoutSeconds: number;
  };
};
