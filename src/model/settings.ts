import type { DepthSettings } from './review/depth.ts';
import type { RuleLevels } from './rules.ts';
import type { Effort, ReviewType } from './review/request.ts';

/** Every setting, resolved: no later code asks "and if not set?". */
export type Settings = {
  readonly review: {
    /** Whether an automatic caller gets a review of this type. */
    readonly automatic: Readonly<Record<ReviewType, boolean>>;
    readonly type: ReviewType;
    readonly timeoutSeconds: number;
    /** Null: the backend's own. */
    readonly models: Readonly<Record<'code' | 'documents', string | null>>;
    readonly tools: 'none' | 'repository';
    readonly depth: Omit<DepthSettings, 'budgets'> & {
      readonly budgets: Omit<DepthSettings['budgets'], 'content'>;
    };
    /** Tokens of content in one ask. */
    readonly contentTokens: Readonly<Record<'code' | 'documents', number>>;
    readonly maxIterations: number;
    readonly exactTokens: boolean;
    readonly systemZoneAlert: boolean;
    /** Where reports and passes are kept, relative to the project; null: nowhere. */
    readonly artifacts: string | null;
    /** How bad each static rule is, or off. */
    readonly rules: RuleLevels;
  };
  /** Over a whole review. */
  readonly policy: { readonly maxAttempts: number; readonly maxSeconds: number };
  readonly backends: BackendSettings;
  readonly hooks: HookSettings;
  readonly plan: PlanSettings;
  readonly redaction: RedactionSettings;
};

/** The part that hooks need before they review anything. */
export type HookConfig = Pick<Settings, 'hooks' | 'plan'> & {
  /** The user has patterns or exceptions. They may name secrets, so they are kept nowhere. */
  readonly hasOwnRules: boolean;
};

/** The part that the plan gate needs. */
export type GateSettings = Pick<PlanSettings, 'gate' | 'path' | 'pipes' | 'allowTools'>;

export type HookSettings = {
  readonly enabled: boolean;
  readonly debug: boolean;
  readonly models: {
    /** Null: that of every review of code. */
    readonly main: string | null;
    /** For what is small; null: the main one. */
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
  /** Of a text that is sent. */
  readonly maxCharacters: number;
  /** Of a text that is told. */
  readonly condenseCharacters: number;
  readonly dedup: { readonly seconds: number; readonly entries: number };
  readonly maxReviews: number;
  readonly maxTokens: number;
};

export type PlanSettings = {
  /** When the gate is closed: never, between `plan start` and an approval, or whenever none is valid. */
  readonly gate: 'off' | 'on-request' | 'enforced';
  /** Relative to the project. */
  readonly path: string;
  readonly headings: readonly string[];
  readonly maxRevisions: number;
  readonly timeoutSeconds: number;
  readonly tools: 'none' | 'repository';
  /** Whether commands that only read may be joined. */
  readonly pipes: boolean;
  readonly allowTools: readonly string[];
};

/** The values of the backends' own settings, by key. Each backend knows the types of its own. */
export type BackendSettings = { readonly [key: string]: unknown };

export type RedactionSettings = {
  /** Regular expressions for what is secret here and nowhere else. */
  readonly patterns: readonly string[];
  /** Those of them that only a project's file asks for which the user has not trusted. */
  readonly untrusted: readonly string[];
  /** False alarms: exact texts, or `/patterns/` of the whole text. */
  readonly allow: readonly string[];
};
