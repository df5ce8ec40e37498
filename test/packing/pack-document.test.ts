import { describe, expect, it } from 'vitest';
import { packDocument } from '../../src/redaction/output/pack-document.ts';
import { redact } from '../../src/redaction/redact.ts';
import { sectionsOf } from '../../src/text/sections.ts';
import { estimateTokens } from '../../src/text/tokens/tokens.ts';
import { type Random, randomFrom, randomLine, wellFormed } from './generate.ts';

const HEADINGS = ['# Title', '## Requirements', '## Design', '### Part', '## Appendix', '```'];

function randomDocument(random: Random): string {
  const line = () => (random.below(5) === 0 ? random.pick(HEADINGS) : randomLine(random));
  return random.times(60, line).join(random.pick(['\n', '\n\n', '\r\n']));
}

describe('for any document and budget', () => {
  it.each([1, 2, 3, 4])('packing holds to its promises, seed %i', (seed) => {
    const random = randomFrom(seed);
    for (let round = 0; round < 150; round += 1) {
      const given = redact(wellFormed(randomDocument(random)));
      const budget = random.pick([0, 1, 10, 50, 100, 300, 1000]) + random.below(20);
      const packed = packDocument(given, budget);
      const { text, leftOut } = packed;
      expect(estimateTokens(text, 'budget')).toBeLessThanOrEqual(budget);
      expect(Buffer.from(text).toString()).toBe(String(text));
      expect(packDocument(given, budget)).toEqual(packed);
      if (leftOut.length === 0) expect(text).toBe(given);
      else expect(estimateTokens(given, 'budget')).toBeGreaterThan(budget);
      const whole = sectionsOf(given).length - leftOut.length;
      expect(whole).toBeGreaterThanOrEqual(0);
    }
  });
});
