import { fold, FOURTH, keyOf, type RuleGroup, type RuleIndex } from './rule-index.ts';
import type { TextSpan } from '../rules/rule.ts';

/** A text, and the part of it to search. */
type TextWindow = { readonly text: string; readonly window: TextSpan };

/** Characters searched at a time. */
const BLOCK = 1 << 13;
/** Characters of a keyword that may come before and after a block of three. */
const BEFORE = 2;
const BEHIND = 1;

/**
 * The characters of a block as numbers: reading each from a string is several times slower, above all from a slice.
 * Small enough for the processor's cache, and shared by all texts, so only one text may be read at a time.
 */
const memory = new ArrayBuffer(2 * (BEFORE + BLOCK + BEHIND));
const BYTES = Buffer.from(memory);
const CODES = new Uint16Array(memory);

/**
 * Visits every keyword in order. One pass checks three characters at a time against a table, and compares only where a
 * keyword may begin, so the time grows linearly with any text.
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

/** Returns where the block ends. Reads nothing beyond it: many windows over one long text would be quadratic. */
function readBlock(text: string, from: number, end: number): number {
  const count = Math.min(BLOCK, end - from);
  const missing = Math.max(0, BEFORE - from);
  const piece = text.slice(from - BEFORE + missing, from + count + BEHIND);
  CODES.fill(0, 0, missing);
  BYTES.write(piece, 2 * missing, 'utf16le');
  CODES.fill(0, missing + piece.length, BEFORE + count + BEHIND);
  return BEFORE + count;
}
