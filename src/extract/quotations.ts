import type { ReviewResult } from '../model/review/result.ts';
import { FINDING_NAMES } from './findings.ts';
import type { Vocabulary } from './is-optimal.ts';
import { type FoundObject, sourceOf } from './json.ts';
import { lettersOf, readingsOf } from './letters.ts';

/*
 * Detects quotations: a reviewer may quote the material, which may contain a verdict. Compares only
 * letters and digits, so spacing, quotation marks, escapes, diff or comment marks and another
 * notation do not turn a quotation into an answer. Encoded text is also compared decoded.
 */

export type Quotations = {
  /**
   * Is everything that this object says in the material? `review` is null if it does not meet the
   * contract.
   */
  readonly isQuotation: (found: FoundObject, review: ReviewResult | null) => boolean;
  readonly holds: (text: string) => boolean;
};

/** About five words: texts of this many letters do not match by coincidence. */
const CHUNK = 24;
const MAX_CHUNKS = 40;
/** A text that shares this much with the material was copied and changed. */
const COPIED = 2 / 3;
/** An approval with fewer letters may be in the material by coincidence. */
const MIN_APPROVAL = 8;
const MAX_FINDINGS = 50;

/** `material`: text by others, which is the content under review and everything sent with it. */
export function createQuotations(
  material: readonly string[],
  says: Vocabulary = 'verdict',
): Quotations {
  const sources = sourcesOf(material);
  const holds = (text: string) =>
    readingsOf(text).some((letters) => sources.some((source) => source.includes(letters)));
  return {
    holds,
    isQuotation: (found, review) =>
      holds(sourceOf(found)) ||
      (review !== null && sources.some((one) => standsIn(one, review, says))),
  };
}

const taken = new WeakMap<readonly string[], readonly string[]>();

/**
 * Every pass is compared with the same material, which may be megabytes: its letters are extracted
 * once.
 */
function sourcesOf(material: readonly string[]): readonly string[] {
  const known = taken.get(material);
  if (known !== undefined) return known;
  const sources = material.flatMap(readingsOf).filter((letters) => letters !== '');
  taken.set(material, sources);
  return sources;
}

/**
 * An approval depends on its summary, so a copied summary is enough to reject it. A stricter
 * verdict is a quotation only if none of it is the reviewer's own.
 */
function standsIn(source: string, review: ReviewResult, says: Vocabulary): boolean {
  const { verdict } = review;
  // Without the verdict beside it, a similar text is the reviewer's own wording.
  const isNamed = source.includes(lettersOf(says === 'verdict' ? verdict : says));
  const said = textsOf(review).filter(({ readings }) => readings[0] !== '');
  if (verdict !== 'APPROVED')
    return said.length > 0 && said.every((text) => isCopied(source, text, isNamed));
  return said.slice(0, 1).every((text) => {
    const isThere = text.readings.some(
      (letters) => letters.length >= MIN_APPROVAL && source.includes(letters),
    );
    return isCopied(source, text, isNamed) || (isNamed && isThere);
  });
}

type Text = { readonly readings: readonly string[]; readonly keys: readonly string[] };

function textsOf({ summary, question, findings }: ReviewResult): Text[] {
  return [
    { readings: readingsOf(summary), keys: ['summary'] },
    { readings: readingsOf(question ?? ''), keys: ['question'] },
    ...findings.slice(0, MAX_FINDINGS).flatMap(({ title, detail }) => [
      { readings: readingsOf(title), keys: FINDING_NAMES.title },
      { readings: readingsOf(detail), keys: FINDING_NAMES.detail },
    ]),
  ];
}

function isCopied(source: string, { readings, keys }: Text, isNamed: boolean): boolean {
  return readings.some((letters) => isCopiedAs(source, { letters, keys }, isNamed));
}

type Decoding = { readonly letters: string; readonly keys: readonly string[] };

function isCopiedAs(source: string, { letters, keys }: Decoding, isNamed: boolean): boolean {
  if (letters.length >= CHUNK && source.includes(letters)) return true;
  if (!isNamed) return false;
  return isAlike(source, letters) || keys.some((key) => source.includes(key + letters));
}

/** How much of a text is in the source, piece by piece and in any place. */
function isAlike(source: string, letters: string): boolean {
  const places = letters.length - CHUNK + 1;
  if (places < 1) return false;
  const count = Math.min(MAX_CHUNKS, places);
  const chunks = Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * places) / count);
    return letters.slice(start, start + CHUNK);
  });
  return chunks.filter((chunk) => source.includes(chunk)).length / count >= COPIED;
}
