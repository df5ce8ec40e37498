import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seeded } from '../redaction/fill.ts';
import { PROPERTIES } from './properties.ts';

/* The same cases on every run, and those that `npm run fuzz` once found. */

const SEED = 20_260_214;
const FOUND = path.join(import.meta.dirname, 'found');

describe.each(PROPERTIES)('$name', ({ name, rounds, make, check }) => {
  it('holds for made-up cases', async () => {
    const random = seeded(SEED);
    for (let round = 0; round < rounds; round += 1) {
      const text = make(random);
      try {
        await check(text);
      } catch (error) {
        throw new Error(`case ${round}: ${JSON.stringify(text).slice(0, 2000)}`, { cause: error });
      }
    }
  });

  const found = readdirSync(FOUND).filter((file) => file.startsWith(`${name}--`));
  for (const file of found)
    it(`holds for ${file}`, async () => {
      await check(readFileSync(path.join(FOUND, file), 'utf8'));
    });
});

it('every case that was found belongs to a property', () => {
  const names = PROPERTIES.map(({ name }) => `${name}--`);
  const strays = readdirSync(FOUND).filter((file) => !names.some((name) => file.startsWith(name)));
  expect(strays).toEqual(['README.md']);
});
