import { packDiff } from '../../src/diff/pack.ts';
import { parseDiff } from '../../src/diff/parse.ts';
import { countPieces } from '../../src/diff/piece-tokens.ts';
import { redact } from '../../src/text/redact.ts';
import { estimateTokens, isWithin } from '../../src/text/tokens.ts';
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

export const DIFFS: Property = {
  name: 'diffs',
  rounds: 150,
  make: makeDiff,
  check: checkDiff,
};
