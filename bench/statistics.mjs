/** Median with the spread from the first to the last decile. */
export function summarise(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), p10: quantile(sorted, 0.1), p90: quantile(sorted, 0.9) };
}

function quantile(sorted, share) {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at - Math.floor(at));
}

export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
