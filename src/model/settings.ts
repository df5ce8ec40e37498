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
  readonly redaction: RedactionSettings;
};

export type RedactionSettings = {
  /** Regular expressions for what is secret here and nowhere else. */
  readonly patterns: readonly string[];
  /** False alarms: exact texts, or `/patterns/` of the whole text. */
  readonly allow: readonly string[];
};
