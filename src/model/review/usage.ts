/** The usage of a reviewer's model. */
export type Usage = {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In US dollars, as reported by the reviewer's client; absent: not reported. */
  readonly costUsd?: number;
};

/** Null, or without a cost, if a part of it is unknown: a partial sum would be wrong. */
export function sumUsage(all: readonly (Usage | null)[]): Usage | null {
  const known = all.filter((usage) => usage !== null);
  if (known.length < all.length) return null;
  const tokens = known.reduce(addTokens, { inputTokens: 0, outputTokens: 0 });
  const costs = known.flatMap(({ costUsd }) => costUsd ?? []);
  if (costs.length === 0 || costs.length < known.length) return tokens;
  return { ...tokens, costUsd: costs.reduce((sum, cost) => sum + cost) };
}

function addTokens(sum: Usage, { inputTokens, outputTokens }: Usage): Usage {
  return {
    inputTokens: sum.inputTokens + inputTokens,
    outputTokens: sum.outputTokens + outputTokens,
  };
}

/** Usage since `before`. */
export function subtractUsage(usage: Usage, before: Usage): Usage {
  const tokens = {
    inputTokens: Math.max(0, usage.inputTokens - before.inputTokens),
    outputTokens: Math.max(0, usage.outputTokens - before.outputTokens),
  };
  if (usage.costUsd === undefined || before.costUsd === undefined) return tokens;
  return { ...tokens, costUsd: Math.max(0, usage.costUsd - before.costUsd) };
}
