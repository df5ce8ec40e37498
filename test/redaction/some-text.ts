import { oneOf } from '../fuzz/property.ts';
import { fill, type Filled, type Random } from './fill.ts';
import { NEGATIVES } from './negatives.ts';
import { POSITIVES } from './positives.ts';

/** Samples with and without a secret, one below the other. */
export function someText(random: Random): Filled {
  const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
    random() < 0.4
      ? fill(oneOf(random, POSITIVES)[1], random)
      : { text: fill(oneOf(random, NEGATIVES), random).text, secrets: [] },
  );
  const glue = oneOf(random, ['\n', '\n\n', '\r\n', '\n+', '\n\0\n', '\n\ud800\n']);
  return {
    text: parts.map(({ text }) => text).join(glue),
    secrets: parts.flatMap(({ secrets }) => [...secrets]),
  };
}
