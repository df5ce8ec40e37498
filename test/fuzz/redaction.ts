import { expect } from 'vitest';
import { clip, clipFront, redact } from '../../src/redaction/redact.ts';
import { leaks, type Random, seeded } from '../redaction/fill.ts';
import { someText } from '../redaction/some-text.ts';
import { below, type Property } from './property.ts';

/* A case is a seed: what is made of it holds secrets, and no file may. */

function checkRedaction(seed: string): void {
  const random = seeded(Number(seed));
  const { text, secrets: all } = someText(random);
  // Three stars are how people hide a secret; a random one has them once in thirty thousand.
  const secrets = all.filter((secret) => !secret.includes('***'));
  const clean = redact(text);
  // A hash beside it may begin as it does.
  const apart = secrets.filter((secret) => !leaks(secret, text.replaceAll(secret, ' ')));
  const found = (shown: string) => apart.filter((secret) => leaks(secret, shown)).length;
  expect(found(clean)).toBe(0);
  expect(redact(clean)).toBe(clean);
  const cut = below(random, clean.length + 1);
  for (const piece of [clip(clean, cut), clipFront(clean, cut)]) {
    expect(found(piece)).toBe(0);
    expect(found(redact(piece))).toBe(0);
  }
}

export const REDACTION: Property = {
  name: 'redaction',
  rounds: 150,
  make: (random: Random) => String(below(random, 2 ** 32)),
  check: checkRedaction,
};
