import { fold, FOURTH, keyOf, type RuleGroup, type RuleIndex } from './rule-index.ts';
import type { TextSpan } from '../rules/rule.ts';

/** A text, and the part of it that is looked at. */
type TextWindow = { readonly text: string; readonly window: TextSpan };

/** So much is looked at in one go. */
const BLOCK = 1 << 13;
/** The first characters of a keyword may stand before a block, and its fourth behind it. */
const BEFORE = 2;
const BEHIND = 1;

/**
 * The characters of a block as numbers: to ask a string for each of them takes several times as long, most of all where
 * it is a part of a longer one. So small that it stays at hand, and the same for all texts: while one is looked at, no
 * other may be.
 */
const memory = new ArrayBuffer(2 * (BEFORE + BLOCK + BEHIND));
const BYTES = Buffer.from(memory);
const CODES = new Uint16Array(memory);

/**
 * Goes to every keyword, in their order. One pass looks at the last three characters through a table; only where a
 * keyword may begin is it compared. So the time grows with the text, whatever its lines are like.
 */
export function keywordsIn(
  { text, window: { start, end } }: TextWindow,
  { isKnown, heads, nexts, keys, groups }: RuleIndex,
  visit: (group: RuleGroup, at: number) => void,
): void {
  const codes = CODES;
  let hash = 0;
  for (let from = start; from < end; from += BLOCK) {
    const last = readBlock(text, from, end);
    for (let place = BEFORE; place < last; place += 1) {
      hash = fold(hash, numberAt(codes, place));
      if ((numberAt(isKnown, hash >>> 5) & (1 << hash)) === 0) continue;
      const three = keyOf(
        numberAt(codes, place - 2),
        numberAt(codes, place - 1),
        numberAt(codes, place),
      );
      const four = three ^ (numberAt(codes, place + 1) << FOURTH);
      let number = numberAt(heads, hash >>> 5);
      for (; number !== 0; number = numberAt(nexts, number)) {
        if (keys[number] !== four && keys[number] !== three) continue;
        const group = groups[number - 1];
        const at = from + place - BEFORE - 2;
        if (group !== undefined && text.startsWith(group.keyword, at)) visit(group, at);
      }
    }
  }
}

function numberAt(numbers: Int32Array | Uint16Array, at: number): number {
  return numbers[at] ?? 0;
}

/** Tells where it ends. Nothing beyond it is read: many windows over one long text would be quadratic. */
function readBlock(text: string, from: number, end: number): number {
  const count = Math.min(BLOCK, end - from);
  const missing = Math.max(0, BEFORE - from);
  const piece = text.slice(from - BEFORE + missing, from + count + BEHIND);
  CODES.fill(0, 0, missing);
  BYTES.write(piece, 2 * missing, 'utf16le');
  CODES.fill(0, missing + piece.length, BEFORE + count + BEHIND);
  return BEFORE + count;
}
