import { createCodes } from '../../text/codes.ts';
import { anchoredIn, createSieve, markCharacter } from './create-sieve.ts';
import { hasUnseen } from './escaped.ts';
import { createKeyTable, lookUp } from '../../text/key-table.ts';
import { overLinesIndex, triedAt } from './rule-index.ts';
import { hasHead, newSearch, type SecretSearch } from './search.ts';
import { each } from '../rules/rule.ts';
import { createRoom, keyAt, KEYED, MIXED, sift, WITHOUT_FIRST, WITHOUT_LAST } from './sieve.ts';
import { entriesAt, type RuleTries } from './tries.ts';

/*
 * A first look for secrets of several lines. It never misses one, and takes a fraction of the time of the search:
 * around most lines there is not even a name with something after it.
 */

/** Whether one may stand in such a text, also when its lines have marks before them or others between them. */
export function mayRunOverLines(text: string): boolean {
  look ??= createLook();
  return look(text);
}

let look: ((text: string) => boolean) | null = null;

/** A keyword, where in it the pairs begin that the sieve looks for, and the rules; none for a character spelled out. */
type KnownKeyword = {
  readonly keyword: string;
  readonly anchor: number;
  readonly tries: RuleTries | null;
};

function createLook(): (text: string) => boolean {
  const keywords = new Map<string, RuleTries | null>(SPELLED.map((keyword) => [keyword, null]));
  for (const group of overLinesIndex().groups) keywords.set(group.keyword, triedAt(group).tries);
  const sieve = createSieve(keywords.keys());
  for (const code of UNSEEN_CODES) markCharacter(sieve, code);
  const known = createKeyTable(knownByKey(keywords));
  const readCodes = createCodes();
  const room = createRoom();
  return (text) => {
    const { codes, pairs, count } = readCodes(text);
    const spots = sift({ codes, pairs, count }, sieve, room);
    if (spots.beyondCount > 0 && hasUnseen(text)) return true;
    const search = newSearch(text, 'all');
    for (let spot = 0; spot < spots.count; spot += 1) {
      const pair = spots.pairs[spot] ?? 0;
      const bits = spots.bits[spot] ?? 0;
      if ((bits & MIXED) !== 0 && isUnseen(codes, 2 * pair)) return true;
      if ((bits & KEYED) === 0) continue;
      const key = keyAt(pairs, pair);
      const first = 2 * (pair - 1);
      if (
        isTriedAt(lookUp(known, key), search, first) ||
        isTriedAt(lookUp(known, key & WITHOUT_LAST), search, first) ||
        isTriedAt(lookUp(known, key & WITHOUT_FIRST), search, first)
      )
        return true;
    }
    return false;
  };
}

/** A character that needs no escape and has one may be a part of any keyword: `\\u0077`, `\\x77`, `\\167`. */
const SPELLED: readonly string[] = [
  '\\u{',
  '\\U0',
  ...each('\\u', '0123456789abcdefABCDEF'),
  ...each('\\x', '0123456789abcdefABCDEF'),
  ...each('\\0', '01234567'),
  ...each('\\1', '01234567'),
];

/** So may one of these stand in it, or one beyond ASCII that nobody sees. */
const UNSEEN_CODES: readonly number[] = [0, 0x1b];

function isUnseen(codes: Uint16Array, at: number): boolean {
  return UNSEEN_CODES.includes(codes[at] ?? 1) || UNSEEN_CODES.includes(codes[at + 1] ?? 1);
}

function knownByKey(
  keywords: ReadonlyMap<string, RuleTries | null>,
): ReadonlyMap<number, KnownKeyword[]> {
  const known = new Map<number, KnownKeyword[]>();
  for (const [keyword, tries] of keywords)
    for (const { anchor, key } of anchoredIn(keyword))
      known.set(key, [...(known.get(key) ?? []), { keyword, anchor, tries }]);
  return known;
}

/** Is a rule tried here, as far as the name and what stands after it tell? */
function isTriedAt(
  known: readonly KnownKeyword[] | undefined,
  search: SecretSearch,
  first: number,
): boolean {
  if (known === undefined) return false;
  for (const { keyword, anchor, tries } of known) {
    const at = first - anchor;
    if (!search.text.startsWith(keyword, at)) continue;
    if (
      tries === null ||
      entriesAt(tries, search, at).some(({ rule }) => hasHead(rule, search, at))
    )
      return true;
  }
  return false;
}
