/** The character before a word; the tokenizer adds one such character to the word's piece. */
export type WordPrefix =
  | 'blank'
  /** Among words with accents. */
  | 'foreign-blank'
  | 'nothing'
  /** Part of a camel-case name. */
  | 'word'
  | 'sign'
  /** Part of a hash or similar. */
  | 'digit';

export type CountedWord = {
  readonly upper: number;
  readonly lower: number;
  /** Letters of Latin beyond ASCII, and of other scripts with spaces between words. */
  readonly accented: number;
  readonly foreign: number;
  /** Letters that are nearly one token each, weighted. */
  readonly dense: number;
};

/** The average number of tokens of words of this kind and length. */
export function wordCost(word: CountedWord, before: WordPrefix): number {
  const letters = word.upper + word.lower + word.accented + word.foreign;
  if (letters === 0) return word.dense + (before === 'nothing' || before === 'word' ? 0.2 : 0.8);
  const { base, free, each } = PRICES[before][kindOf(word)];
  const more = Math.max(0, letters - free) * each + Math.max(0, letters - LONG) * BEYOND;
  return base + more + Math.max(0, word.accented - 2) * 0.6 + word.dense;
}

/** Like `wordCost`, for an ASCII word with this many capitals and letters. */
export function asciiCost(upper: number, letters: number, before: WordPrefix): number {
  const kind =
    upper === 0 ? 'lower' : letters === upper ? 'upper' : upper === 1 ? 'capital' : 'mixed';
  const { base, free, each } = PRICES[before][kind];
  const more = letters > free ? (letters - free) * each : 0;
  return letters > LONG ? base + more + (letters - LONG) * BEYOND : base + more;
}

/** Longer than a word of any language: a run of letters. */
const LONG = 16;
const BEYOND = 0.3;

type CharacterKind = 'lower' | 'capital' | 'upper' | 'mixed' | 'accented' | 'foreign';

function kindOf({ upper, lower, accented, foreign }: CountedWord): CharacterKind {
  if (foreign > 0) return 'foreign';
  if (accented > 0) return 'accented';
  if (upper === 0) return 'lower';
  if (lower === 0) return 'upper';
  return upper === 1 ? 'capital' : 'mixed';
}

/** A word costs `base`, and `each` for every letter beyond the first `free` ones. */
type Price = { readonly base: number; readonly free: number; readonly each: number };

const ABROAD: Price = { base: 0.95, free: 2.5, each: 0.11 };
const ACCENTED: Price = { base: 1.09, free: 3, each: 0.32 };
const ACCENTED_BARE: Price = { base: 1.51, free: 1, each: 0.28 };
const FOREIGN: Price = { base: 1.07, free: 3, each: 0.26 };
const FOREIGN_BARE: Price = { base: 1.22, free: 1, each: 0.37 };

const PRICES: Readonly<Record<WordPrefix, Readonly<Record<CharacterKind, Price>>>> = {
  blank: {
    lower: { base: 0.98, free: 6, each: 0.05 },
    capital: { base: 1.01, free: 6, each: 0.2 },
    upper: { base: 0.85, free: 2, each: 0.12 },
    mixed: { base: 1.37, free: 0, each: 0 },
    accented: ACCENTED,
    foreign: FOREIGN,
  },
  'foreign-blank': {
    lower: ABROAD,
    capital: ABROAD,
    upper: { base: 0.85, free: 2, each: 0.12 },
    mixed: { base: 1.37, free: 0, each: 0 },
    accented: ACCENTED,
    foreign: FOREIGN,
  },
  nothing: {
    lower: { base: 1.13, free: 5, each: 0.19 },
    capital: { base: 1.14, free: 6, each: 0.17 },
    upper: { base: 1.14, free: 2, each: 0.23 },
    mixed: { base: 1.97, free: 4, each: 0.13 },
    accented: ACCENTED_BARE,
    foreign: FOREIGN_BARE,
  },
  word: {
    lower: { base: 1.13, free: 5, each: 0.19 },
    capital: { base: 0.98, free: 8, each: 0.15 },
    upper: { base: 1.05, free: 2, each: 0.38 },
    mixed: { base: 1.84, free: 0, each: 0.07 },
    accented: ACCENTED_BARE,
    foreign: FOREIGN_BARE,
  },
  sign: {
    lower: { base: 1.12, free: 5, each: 0.04 },
    capital: { base: 0.99, free: 0, each: 0.13 },
    upper: { base: 1.23, free: 1, each: 0.05 },
    mixed: { base: 2.89, free: 6, each: 0.15 },
    accented: ACCENTED_BARE,
    foreign: FOREIGN_BARE,
  },
  digit: {
    lower: { base: 0.99, free: 2, each: 0.3 },
    capital: { base: 1.15, free: 2, each: 0.35 },
    upper: { base: 1.3, free: 2, each: 0.6 },
    mixed: { base: 1.29, free: 1, each: 0.36 },
    accented: ACCENTED_BARE,
    foreign: FOREIGN_BARE,
  },
};
