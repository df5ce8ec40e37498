import { packDiff } from '../../src/diff/pack/pack.ts';
import type { DiffFile } from '../../src/diff/diff.ts';
import { nextLine } from '../../src/diff/parse/lines.ts';
import { parseDiff } from '../../src/diff/parse/parse.ts';
import { splitDiff } from '../../src/diff/pack/parts.ts';
import { countPieces } from '../../src/diff/pack/piece-tokens.ts';
import { redact } from '../../src/redaction/redact.ts';
import { estimateTokens, isWithin } from '../../src/text/tokens/tokens.ts';
import { checkEverything, mutatedDiff, randomDiff } from '../diff/random-diff.ts';
import type { Random } from '../redaction/fill.ts';
import { below, type Property } from './property.ts';

/* Diffs that no git wrote: read without an error, put together again, and packed into any room. */

const ROOMS = [1, 20, 100, 1000];

function makeDiff(random: Random): string {
  let text = randomDiff(random);
  for (let steps = below(random, 4); steps > 0; steps -= 1) text = mutatedDiff(text, random);
  return text;
}

function checkDiff(text: string): void {
  checkEverything(text);
  checkParts(text);
  const clean = redact(text);
  const diff = { ...parseDiff(clean), text: clean };
  const counted = countPieces(diff);
  const most = estimateTokens(clean, 'budget');
  for (const room of [most + 1, ...ROOMS, most, most - 1]) {
    const packed = packDiff(diff, room);
    if (isWithin(clean, room) && packed.truncated) throw new Error(`cut although it fits ${room}`);
    if (counted.areWithin(room) !== isWithin(clean, room))
      throw new Error(`its pieces and the whole are not of one mind about ${room}`);
    if (packDiff(diff, room, counted).text !== packed.text)
      throw new Error(`packed into ${room} in another way after other rooms`);
  }
}

/** Large enough that a file's head fits, small enough that most diffs take several parts. */
const BUDGETS = [120, 180, 300];
const MAX = 400;

/** In parts: no part over its budget, and no line of a file lost that is not named. */
function checkParts(text: string): void {
  const clean = redact(text);
  const diff = { ...parseDiff(clean), text: clean };
  if (diff.files.length === 0) return;
  for (const budgetTokens of BUDGETS) {
    const { parts, left } = splitDiff(diff, { budgetTokens, max: MAX }, countPieces(diff));
    for (const part of parts)
      if (estimateTokens(part.text, 'budget') > budgetTokens * 1.2)
        throw new Error(`a part is over ${budgetTokens}`);
    const shown = linesOf(parts.map((part) => part.text).join('\n'));
    for (const file of diff.files) {
      if (left.has(file)) continue;
      for (const [line, count] of linesOf(bodyOf(clean, file)))
        if ((shown.get(line) ?? 0) < count)
          throw new Error(`lost in parts of ${budgetTokens}: ${line}`);
    }
  }
}

/** Heads of hunks are written anew where one is split. */
function bodyOf(text: string, { hunks }: DiffFile): string {
  return hunks.map(({ start, end }) => text.slice(nextLine(text, start), end)).join('\n');
}

function linesOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of text.split('\n'))
    if (line !== '') counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

export const DIFFS: Property = {
  name: 'diffs',
  rounds: 150,
  make: makeDiff,
  check: checkDiff,
};
