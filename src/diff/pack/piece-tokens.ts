import { costWithin, isShort, isWithin, MARGIN } from '../../text/tokens/tokens.ts';
import { type Diff, pieces, type Span } from '../diff.ts';

/** What the files of a diff take, and what lies between them: counted once, whatever the budget. */
export type PieceTokens = {
  /** The estimate for a budget of one of them, or null when it is over it; one that ends inside a line has a newline behind it. */
  readonly within: (piece: Span, budgetTokens: number) => number | null;
  /** Whether the whole text stays within a budget. */
  readonly areWithin: (budgetTokens: number) => boolean;
};

/** Floating-point numbers added up in another order. */
const ROUNDING = 1e-6;
/** What a piece may cost less behind another one: of newlines and slashes at its beginning, which then belong to the signs before. */
const AT_MOST_LESS = 300;
/** And the whole without the newline that is put behind its last piece. */
const LAST_NEWLINE = 4;

export function countPieces(diff: Diff): PieceTokens {
  const { text } = diff;
  const costs = new Map<number, number>();
  const costOf = ({ start, end }: Span, budgetTokens: number) => {
    const known = costs.get(start);
    if (known !== undefined) return known <= budgetTokens / MARGIN.budget ? known : null;
    const piece = text.slice(start, end);
    const cost = costWithin(piece.endsWith('\n') ? piece : `${piece}\n`, budgetTokens);
    if (cost !== null) costs.set(start, cost);
    return cost;
  };
  const areWithin = (budgetTokens: number) => {
    if (isShort(text, budgetTokens)) return true;
    let sum = 0;
    let less = LAST_NEWLINE;
    for (const piece of pieces(diff)) {
      if (!isOnItsOwn(text, piece.start)) less += AT_MOST_LESS;
      const cost = costOf(piece, budgetTokens + less - tokensOf(sum));
      if (cost === null) return false;
      sum += cost;
    }
    // Blanks at the very end may cost less with a newline behind them: then only the text itself tells.
    const isSame = text.endsWith('\n');
    return (isSame && tokensOf(sum + ROUNDING) <= budgetTokens) || isWithin(text, budgetTokens);
  };
  return {
    within: (piece, budgetTokens) => {
      const cost = costOf(piece, budgetTokens);
      return cost === null ? null : tokensOf(cost);
    },
    areWithin,
  };
}

/** Costs the same wherever it stands: it begins a line, and with no sign that belongs to the line before. */
function isOnItsOwn(text: string, start: number): boolean {
  return start === 0 || (text[start - 1] === '\n' && /[^\s/]/.test(text.charAt(start)));
}

function tokensOf(cost: number): number {
  return Math.ceil(cost * MARGIN.budget);
}
