import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import { at, type RangeOfLines } from '../../rule.ts';
import type { ChangedBlock } from '../../annotated-hunk.ts';

/* Assertions that allow a larger difference than before. */

const NUMBER = /(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d{1,3})?(?![\w.])/gi;

/** Text before a number that is the tolerance of a comparison. */
const ALLOWS_MORE =
  /\b(?:abs|rel|atol|rtol|delta|rel_tol|abs_tol|eps|epsilon|tolerance|toleranceInMs|max_relative)\w{0,20}["']?\s?[:=]\s?$|\b(?:within|offset|withPercentage|be_within|AlmostEqualRelative)\(\s?$|\b(?:InDelta|InEpsilon|closeTo|approximately)\(.{1,200},\s?$|\bassertEquals\([^,]{1,100},[^,]{1,100},\s?$|\.Within\($/i;
/** Text before a number that is the precision. */
const ALLOWS_LESS = /\btoBeCloseTo\(.{1,200},\s?$|\bplaces\s?=\s?$|\bprecision\s?[:=]\s?$/;

export const MAY_WIDEN =
  /toBeCloseTo|places|precision|abs|rel|tol|delta|Delta|eps|Eps|within|Within|closeTo|approximately|offset|assertEquals\(/;

/** Only one number of the line changed, so that the tolerance is larger. */
export function widened({ removed, added }: ChangedBlock): readonly RangeOfLines[] {
  const before = new Map(
    removed.filter(({ text }) => MAY_WIDEN.test(text)).map((line) => [shapeOf(line), line]),
  );
  const isWider = (line: ChangedLine) => {
    const old = before.size === 0 ? undefined : before.get(shapeOf(line));
    return old !== undefined && allowsMore(old.text, line.text);
  };
  return added.filter(isWider).map(at);
}

function shapeOf({ text }: ChangedLine): string {
  return text.trim().replace(NUMBER, '#');
}

function allowsMore(old: string, now: string): boolean {
  const before = [...old.matchAll(NUMBER)].map(([number]) => valueOf(number));
  const after = [...now.matchAll(NUMBER)];
  const changed = after.flatMap((match, place) => {
    const was = before[place] ?? 0;
    const is = valueOf(match[0]);
    return was === is ? [] : [{ was, is, head: now.slice(0, match.index) }];
  });
  const [only, another] = changed;
  if (only === undefined || another !== undefined) return false;
  const { was, is, head } = only;
  return ALLOWS_MORE.test(head) ? is > was : ALLOWS_LESS.test(head) && is < was;
}

function valueOf(number: string): number {
  return Number(number.replaceAll('_', ''));
}
