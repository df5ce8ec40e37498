/** The depth of a review, as the user has set it. */
export type DepthSettings = {
  readonly mode: 'multi-pass' | 'single-pass';
  /** Simple changes may end after the first pass. */
  readonly adaptive: boolean;
  readonly thresholds: Thresholds;
  readonly budgets: Budgets;
  readonly parts: PartSettings;
};

/** How a change that is too large for one request is reviewed. */
export type PartSettings = {
  /** The largest number of parts of one review. */
  readonly max: number;
  /** How many run at the same time. */
  readonly concurrency: number;
};

export type Thresholds = {
  readonly lowRiskAreas: number;
  readonly highRiskAreas: number;
  readonly lowScopeTokens: number;
  readonly highScopeTokens: number;
};

/** Token limit for each text in a prompt. */
export type Budgets = {
  readonly content: number;
  readonly pass1Output: number;
  readonly pass2Input: number;
  readonly pass2Output: number;
  readonly pass3Input: number;
  /** Replaces the budgets of pass 2 for a complex change. */
  readonly high: { readonly pass2Input: number; readonly pass2Output: number };
};

/** For one request: content has its own budget by kind. */
export function depthWith(
  {
    budgets,
    ...depth
  }: Omit<DepthSettings, 'budgets'> & {
    readonly budgets: Omit<Budgets, 'content'>;
  },
  content: number,
): DepthSettings {
  return { ...depth, budgets: { ...budgets, content } };
}

export type DepthLevel = 'low' | 'medium' | 'high';

/** The passes of a review, for its report. */
export type Passes = {
  /** `skipped`: the third pass failed or had no time; null: it was not needed. */
  readonly verification: 'passed' | 'skipped' | null;
  readonly depth: { readonly level: DepthLevel; readonly signals: readonly string[] } | null;
  readonly metadata: PassMetadata;
};

export type PassMetadata = {
  readonly passes_completed: number;
  /** The output of each pass in tokens; null for a pass that did not run. */
  readonly pass1_tokens: number | null;
  readonly pass2_tokens: number | null;
  readonly pass3_tokens: number | null;
  readonly total_duration_ms: number;
  /** `static`: no model was asked. */
  readonly reasoning_mode: DepthSettings['mode'] | 'static';
};
