import { isDigit, isLetter } from '../../text/codes.ts';
import {
  DIGIT_FIRST,
  GROUPS,
  LETTER_FIRST,
  PAIR,
  PAIR_BITS,
  SECOND,
  type Sieve,
  WITHIN,
} from './sieve.ts';

const ASCII = Array.from({ length: 0x80 }, (_, code) => code);
const LETTERS = ASCII.filter(isLetter);
const DIGITS = ASCII.filter(isDigit);

/** A sieve for keywords, sorted into groups. */
export function createSieve(keywords: Iterable<string>): Sieve {
  base ??= createBase();
  const sieve = new Int32Array(base);
  const groups: PairGroup[] = Array.from({ length: GROUPS }, () => ({ firsts: 0, seconds: 0 }));
  for (const followed of bySecond(keywords)) {
    const bit = 1 << joinGroup(groups, followed);
    for (const first of followed.pairs) mark(sieve, first, bit);
    mark(sieve, followed.second, bit << SECOND);
  }
  return sieve;
}

/** How common the pairs of a group are together. */
type PairGroup = { firsts: number; seconds: number };

/** Pairs that precede the same second pair in keywords, and how common they are. */
type Followed = PairGroup & { readonly second: number; readonly pairs: Set<number> };

/** The most common ones first. */
function bySecond(keywords: Iterable<string>): readonly Followed[] {
  const all = new Map<number, Followed>();
  for (const keyword of keywords)
    for (const { key } of anchoredIn(keyword)) {
      const [first, second] = [key & PAIR, key >>> PAIR_BITS];
      const known = all.get(second);
      const seconds = known?.seconds ?? commonness(second);
      const followed = known ?? { second, pairs: new Set(), firsts: 0, seconds };
      if (known === undefined) all.set(second, followed);
      if (followed.pairs.has(first)) continue;
      followed.pairs.add(first);
      followed.firsts += commonness(first);
    }
  return [...all.values()].sort((one, other) => other.seconds - one.seconds);
}

/** Joins the group where the combined pairs are rarest in other text. */
function joinGroup(groups: readonly PairGroup[], { firsts, seconds }: PairGroup): number {
  let best = 0;
  let least = Number.MAX_VALUE;
  for (let number = 0; number < GROUPS; number += 1) {
    const group = groups[number];
    const inVain = group === undefined ? least : group.firsts * seconds + firsts * group.seconds;
    if (inVain >= least) continue;
    best = number;
    least = inVain;
  }
  const group = groups[best];
  if (group === undefined) return best;
  group.firsts += firsts;
  group.seconds += seconds;
  return best;
}

const BY_FREQUENCY = ' etrnaosicldpumfhg.(,y)';
/** Rough frequency of each character in code; 0 means any character. */
const WEIGHTS = ASCII.map((code) => {
  const rank = BY_FREQUENCY.indexOf(String.fromCharCode(code));
  if (code === 0) return 40;
  return rank === -1 ? 0.3 : 4 - rank / 8;
});

function commonness(pair: number): number {
  return (WEIGHTS[pair & 0x7f] ?? 0) * (WEIGHTS[pair >>> 7] ?? 0);
}

/** The table for every text, created on first use because most processes never need it. */
let base: Sieve | null = null;

function createBase(): Sieve {
  const base = new Int32Array(1 << PAIR_BITS).fill(WITHIN);
  for (const digit of DIGITS) mark(base, digit, LETTER_FIRST << SECOND);
  for (const letter of LETTERS) mark(base, letter, DIGIT_FIRST << SECOND);
  for (const letter of LETTERS)
    for (const digit of DIGITS) {
      mark(base, letter | (digit << 7), WITHIN << SECOND);
      mark(base, digit | (letter << 7), WITHIN << SECOND);
    }
  for (const letter of LETTERS) mark(base, letter << 7, LETTER_FIRST);
  for (const digit of DIGITS) mark(base, digit << 7, DIGIT_FIRST);
  return base;
}

/** Two pairs of a keyword: their offset in it, and their lookup key. */
type Anchored = {
  readonly anchor: number;
  /** A keyword of odd length may have any character beside it: 0 means that one. */
  readonly key: number;
};

/** One for each alignment of a keyword to the pairs of a text. */
export function anchoredIn(keyword: string): readonly Anchored[] {
  const known = KNOWN.get(keyword);
  if (known !== undefined) return known;
  const anchored = [rarest(keyword, 0), rarest(keyword, keyword.length === 3 ? -1 : 1)].map(
    (anchor) => anchoredAt(keyword, anchor),
  );
  KNOWN.set(keyword, anchored);
  return anchored;
}

const KNOWN = new Map<string, readonly Anchored[]>();

/** Rare pairs cause fewer false hits. */
function rarest(keyword: string, first: number): number {
  let best = first;
  let least = commonnessAt(keyword, first);
  for (let start = first + 2; start + 3 <= keyword.length; start += 2) {
    const here = commonnessAt(keyword, start);
    if (here >= least) continue;
    best = start;
    least = here;
  }
  return best;
}

/** Found in every second line. */
const USUAL =
  'return import function expect if ( def string context object check able( type: require. ed = test() && ||';

function commonnessAt(keyword: string, start: number): number {
  if (USUAL.includes(keyword.slice(Math.max(0, start), start + 4))) return Number.MAX_VALUE;
  // Few keywords span the boundary of two words.
  const isWithin =
    isLetter(keyword.charCodeAt(start + 1)) && isLetter(keyword.charCodeAt(start + 2));
  let product = isWithin ? 1 : 0.1;
  for (let at = start; at < start + 4; at += 1)
    product *= WEIGHTS[keyword.charCodeAt(at) || 0] ?? 1;
  return product;
}

function anchoredAt(keyword: string, anchor: number): Anchored {
  const code = (place: number) => keyword.charCodeAt(anchor + place);
  const key = code(0) | (code(1) << 7) | (code(2) << PAIR_BITS) | (code(3) << (PAIR_BITS + 7));
  return { anchor, key };
}

/** Marks all pairs if one of the two characters may be any. */
function mark(table: Int32Array, pair: number, bit: number): void {
  const [low, high] = [pair & 0x7f, pair >>> 7];
  const step = low === 0 ? 1 : 0x80;
  const end = low > 0 && high > 0 ? pair + 1 : low === 0 ? pair + 0x80 : table.length;
  for (let at = pair; at < end; at += step) table[at] = (table[at] ?? 0) | bit;
}
