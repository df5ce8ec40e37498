/** How hard to look, as the user has set it. */
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
  /** The most parts of one review. */
  readonly max: number;
  /** How many are asked about at the same time. */
  readonly concurrency: number;
};

export type Thresholds = {
  readonly lowRiskAreas: number;
  readonly highRiskAreas: number;
  readonly lowScopeTokens: number;
  readonly highScopeTokens: number;
};

/** The most tokens of each text that goes into a prompt. */
export type Budgets = {
  readonly content: number;
  readonly pass1Output: number;
  readonly pass2Input: number;
  readonly pass2Output: number;
  readonly pass3Input: number;
  /** In place of those of pass 2 when a change is complex. */
  readonly high: { readonly pass2Input: number; readonly pass2Output: number };
};

/** Of a request, from the settings: content has a budget of its own by kind. */
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

/** Which passes a review took, for its report. */
export type Passes = {
  /** `skipped`: the third pass failed or had no time; null: there was none to do. */
  readonly verification: 'passed' | 'skipped' | null;
  readonly depth: { readonly level: DepthLevel; readonly signals: readonly string[] } | null;
  readonly metadata: PassMetadata;
};

export type PassMetadata = {
  readonly passes_completed: number;
  /** What each pass said, in tokens; null for a pass that was not taken. */
  readonly pass1_tokens: number | null;
  readonly pass2_tokens: number | null;
  readonly pass3_tokens: number | null;
  readonly total_duration_ms: number;
  /** `static`: no model was asked. */
  readonly reasoning_mode: DepthSettings['mode'] | 'static';
};
