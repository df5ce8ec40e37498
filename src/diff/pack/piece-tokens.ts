import { costWithin, isShort, isWithin, MARGIN } from '../../text/tokens/tokens.ts';
import { type Diff, pieces, type Span } from '../diff.ts';

/**
 * The token counts of a diff's files and of the text between them: counted once for all budgets.
 */
export type PieceTokens = {
  /**
   * The estimate for one piece, or null if it is above the budget; a piece that ends inside a line
   * gets a newline.
   */
  readonly within: (piece: Span, budgetTokens: number) => number | null;
  /** Whether the whole text is within a budget. */
  readonly areWithin: (budgetTokens: number) => boolean;
};

/** Error of adding floating-point numbers in another order. */
const ROUNDING = 1e-6;
/**
 * How much cheaper a piece can be after another one: newlines and slashes at its start then belong
 * to the signs before.
 */
const AT_MOST_LESS = 300;
/** For the whole text, without the newline after its last piece. */
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
    // Spaces at the very end may cost less before a newline: then only counting the text itself
    // helps.
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

/**
 * True if its cost does not depend on the text before: it begins a line, and not with a sign that
 * would join the previous line.
 */
function isOnItsOwn(text: string, start: number): boolean {
  return start === 0 || (text[start - 1] === '\n' && /[^\s/]/.test(text.charAt(start)));
}

function tokensOf(cost: number): number {
  return Math.ceil(cost * MARGIN.budget);
}
