import { describe, expect, it } from 'vitest';
import { secretsByLooks } from '../../src/text/redact.ts';
import { fill, seeded } from '../redaction/fill.ts';
import { SAMPLES } from '../redaction/samples.ts';
import { SERVICE_SAMPLES } from '../redaction/samples-services.ts';
import { exampleDiff, reviewDiff, rulesOf } from './examples.ts';

const random = seeded(21);
const tokens = Object.values({ ...SAMPLES, ...SERVICE_SAMPLES })
  .flatMap(({ yes }) => yes)
  .map((template) => fill(template, random).text.replaceAll(/\r?\n/g, ' '));

const long = { before: 'var a=b(c),d;'.repeat(300), after: ';if(e)f(g);'.repeat(300) };
const short = { before: '', after: '' };

/** A first look leaves out what has nothing random in it; it must not leave out what is found. */
describe('a secret that is known by its looks is found by a first look', () => {
  it.each([
    ['a long line', 'src/a.js', long],
    ['a long line', 'dist/a.js', long],
    ['a long line', 'public/a.min.js', long],
    ['a line', 'src/a.js', short],
    ['a line', 'dist/a.js', short],
    ['a line', 'data/a.csv', short],
  ])('in %s of %s', (_, path, { before, after }) => {
    const missed = tokens.filter((token) => {
      const line = `${before}${token}${after}`;
      const found = rulesOf(reviewDiff(exampleDiff({ [path]: `+${line}` })));
      return secretsByLooks(line).length > 0 && !found.includes('secret-added');
    });
    expect(missed).toEqual([]);
  });
});
