import { prefixWithin, tokensWithin } from './tokens/tokens.ts';

/** What is left of a budget of tokens while texts are put into it. */
export type TokenBudget = {
  readonly left: () => number;
  /** Puts a text in if it fits; one that ends inside a line counts with the newline put behind it. */
  readonly take: (text: string) => boolean;
  /** The same for something of which it is known what it takes; null when that is more than is left. */
  readonly takeCounted: (countWithin: (budgetTokens: number) => number | null) => boolean;
  /** How long a beginning of a text would fit; up to the end of a line if that loses less than half. */
  readonly fitting: (text: string) => number;
  /** Gives back all that was taken meanwhile if nothing comes of it. */
  readonly attempt: <T>(work: () => T | null) => T | null;
};

/** What a newline costs at most. */
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
