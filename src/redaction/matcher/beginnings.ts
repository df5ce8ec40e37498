import { AHEAD, FAR } from './neighbours.ts';

/** A stretch without such a word; where it ends one begins, or nobody has looked any further. */
type CheckedSpan = { readonly from: number; readonly until: number; readonly isFound: boolean };

export type Beginnings = Map<string, CheckedSpan>;

/** In which ways it may begin, and all of them as one word. */
export type Beginning = { readonly name: string; readonly begins: readonly string[] };

export function beginning(begins: readonly string[]): Beginning {
  return { name: begins.join(' '), begins };
}

type BeginningSearch = { readonly text: string; readonly beginnings: Beginnings };

/**
 * Where, near by, the next word stands that begins in one of these ways and goes on for a while. Many places
 * ask for the same word: what lies between them is looked at once.
 */
export function nextBeginning(
  { text, beginnings }: BeginningSearch,
  { name, begins }: Beginning,
  from: number,
): number | null {
  const near = from + FAR;
  let stretch = beginnings.get(name);
  if (stretch === undefined || from < stretch.from || from > stretch.until)
    stretch = { from, until: from, isFound: false };
  if (!stretch.isFound && stretch.until < near) {
    stretch = lookFurther(text, stretch, { to: near + AHEAD, pattern: patternOf(name, begins) });
    beginnings.set(name, stretch);
  }
  return stretch.isFound && stretch.until < near ? stretch.until : null;
}

type Ahead = { readonly to: number; readonly pattern: RegExp };

/** As much of a word as must be seen of it. */
const LONGEST = 40;

function lookFurther(
  text: string,
  { from, until }: CheckedSpan,
  { to, pattern }: Ahead,
): CheckedSpan {
  // What stands before a word is looked at too.
  const start = Math.max(0, until - 1);
  pattern.lastIndex = until - start;
  const match = pattern.exec(text.slice(start, to + LONGEST));
  const found = match === null ? to : start + match.index;
  return { from, until: Math.min(found, to), isFound: found < to };
}

const PATTERNS = new Map<string, RegExp>();

function patternOf(name: string, begins: readonly string[]): RegExp {
  const known = PATTERNS.get(name);
  if (known !== undefined) return known;
  const literals = begins.map((one) => one.replaceAll('.', String.raw`\.`)).join('|');
  const pattern = new RegExp(`(?<![A-Za-z0-9_.+/~-])(?:${literals})[A-Za-z0-9_-]{10}`, 'g');
  PATTERNS.set(name, pattern);
  return pattern;
}
