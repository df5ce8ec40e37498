import { prefixWithin, tokensWithin } from './tokens/tokens.ts';

/** The rest of a token budget while texts are added. */
export type TokenBudget = {
  readonly left: () => number;
  /** Adds a text if it fits; one that ends inside a line counts with an added newline. */
  readonly take: (text: string) => boolean;
  /** Like `take`, for a text whose cost is already known; null if it is above the rest. */
  readonly takeCounted: (countWithin: (budgetTokens: number) => number | null) => boolean;
  /**
   * The length of the longest beginning that fits; up to the end of a line if that loses less than
   * half.
   */
  readonly fitting: (text: string) => number;
  /** Returns everything taken during `work` if its result is null. */
  readonly attempt: <T>(work: () => T | null) => T | null;
};

/** The highest cost of a newline. */
const NEWLINE = 2;

export function createTokenBudget(budgetTokens: number): TokenBudget {
  let left = Math.max(0, Math.floor(budgetTokens));
  const takeCounted: TokenBudget['takeCounted'] = (countWithin) => {
    const tokens = countWithin(left);
    if (tokens === null || tokens > left) return false;
    left -= tokens;
    return true;
  };
  return {
    left: () => left,
    take: (text) =>
      takeCounted((most) => tokensWithin(text.endsWith('\n') ? text : `${text}\n`, most)),
    takeCounted,
    fitting: (text) => {
      const end = prefixWithin(text, left - NEWLINE);
      const line = text.lastIndexOf('\n', end - 1) + 1;
      return end === text.length || line <= end / 2 ? end : line;
    },
    attempt: (work) => {
      const before = left;
      const result = work();
      if (result === null) left = before;
      return result;
    },
  };
}
