import type { DepthSettings } from './review/depth.ts';
import type { Prices } from './prices.ts';
import type { RuleLevels } from './rules.ts';
import type { Effort, ReviewType } from './review/request.ts';

/** Every setting, resolved: later code never has to handle a missing setting. */
export type Settings = {
  readonly review: {
    /** Whether automatic callers get a review of this type. */
    readonly automatic: Readonly<Record<ReviewType, boolean>>;
    readonly type: ReviewType;
    readonly timeoutSeconds: number;
    /** Null: the backend's own. */
    readonly models: Readonly<Record<'code' | 'documents', string | null>>;
    readonly tools: 'none' | 'repository';
    readonly depth: Omit<DepthSettings, 'budgets'> & {
      readonly budgets: Omit<DepthSettings['budgets'], 'content'>;
    };
    /** Tokens of content in one request. */
    readonly contentTokens: Readonly<Record<'code' | 'documents', number>>;
    readonly maxIterations: number;
    readonly exactTokens: boolean;
    readonly systemZoneAlert: boolean;
    /** The folder for reports and passes, relative to the project; null: none. */
    readonly artifacts: string | null;
    /** The severity of each static rule, or off. */
    readonly rules: RuleLevels;
  };
  /** For a whole review. */
  readonly policy: { readonly maxAttempts: number; readonly maxSeconds: number };
  /** The user's own, which come before those of the program. */
  readonly prices: Prices;
  /** In US dollars; null: no limit. */
  readonly budget: { readonly perReview: number | null; readonly perDay: number | null };
  readonly backends: BackendSettings;
  readonly hooks: HookSettings;
  readonly plan: PlanSettings;
  readonly redaction: RedactionSettings;
};

/** The settings that hooks need before any review. */
export type HookConfig = Pick<Settings, 'hooks' | 'plan'> & {
  /** The user has patterns or exceptions. They may contain secrets, so they are not cached. */
  readonly hasOwnRules: boolean;
};

/** The settings that the plan gate needs. */
export type GateSettings = Pick<PlanSettings, 'gate' | 'path' | 'pipes' | 'allowTools'>;

export type HookSettings = {
  readonly enabled: boolean;
  readonly debug: boolean;
  readonly models: {
    /** Null: the one for all reviews of code. */
    readonly main: string | null;
    /** For small requests; null: the main one. */
    readonly fast: string | null;
    readonly fastEffortFloor: Effort;
  };
  readonly edits: 'async' | 'sync' | 'off';
  readonly coalesceSeconds: number;
  readonly timeoutSeconds: number;
  readonly stop: 'review' | 'pending' | 'off';
  readonly stopBlocks: number;
  readonly stopWaitSeconds: number;
  readonly stopTimeoutSeconds: number;
  readonly subagentStop: boolean;
  readonly compact: boolean;
  readonly failures: boolean;
  /** Limit of a text that is sent. */
  readonly maxCharacters: number;
  /** Limit of a text that is shown. */
  readonly condenseCharacters: number;
  readonly dedup: { readonly seconds: number; readonly entries: number };
  readonly maxReviews: number;
  readonly maxTokens: number;
};

export type PlanSettings = {
  /**
   * When the gate is closed: never, from `plan start` to an approval, or without a valid approval.
   */
  readonly gate: 'off' | 'on-request' | 'enforced';
  /** Relative to the project. */
  readonly path: string;
  readonly headings: readonly string[];
  readonly maxRevisions: number;
  readonly timeoutSeconds: number;
  readonly tools: 'none' | 'repository';
  /** Whether reading commands may be joined. */
  readonly pipes: boolean;
  readonly allowTools: readonly string[];
};

/** The values of the backends' own settings, by key. Each backend knows the types of its own. */
export type BackendSettings = { readonly [key: string]: unknown };

export type RedactionSettings = {
  /** Regular expressions for secrets that only this project or user has. */
  readonly patterns: readonly string[];
  /** Those that only an untrusted project's file contains. */
  readonly untrusted: readonly string[];
  /** False alarms: exact texts, or `/patterns/` of the whole text. */
  readonly allow: readonly string[];
};
