import { describe, expect, it } from 'vitest';
import { secretsByLooks } from '../../src/redaction/redact.ts';
import { fill, seeded } from '../redaction/fill.ts';
import { SAMPLES } from '../redaction/samples.ts';
import { SERVICE_SAMPLES } from '../redaction/samples-services.ts';
import { exampleDiff, reviewDiff, rulesOf } from './review-diff.ts';

/** Each sample so many times: what is split by chance is seen only once in a hundred. */
const TIMES = 10;

const random = seeded(21);
const tokens = Object.values({ ...SAMPLES, ...SERVICE_SAMPLES })
  .flatMap(({ yes }) => Array<readonly string[]>(TIMES).fill(yes).flat())
  .map((template) => fill(template, random).text)
  .filter((text) => secretsByLooks(text).some(({ isExample }) => isExample !== true));

const added = (path: string, text: string) =>
  exampleDiff({
    [path]: text
      .split('\n')
      .map((line) => `+${line}`)
      .join('\n'),
  });

const isFound = (diff: string) => rulesOf(reviewDiff(diff)).includes('secret-added');

/** A first look leaves out what has nothing random in it; it must not leave out what is found. */
describe('a secret that is known by its looks is found by a first look', () => {
  it.each(['src/a.js', 'dist/a.js', 'data/a.csv'])('in lines of %s', (path) => {
    const missed = tokens.filter((token) => !isFound(added(path, token)));
    expect(tokens.length).toBeGreaterThan(1000);
    expect(missed.length / tokens.length, missed.join('\n')).toBeLessThan(0.001);
  });

  const [before, after] = ['var a=b(c),d;'.repeat(200), ';if(e)f(g);'.repeat(200)];

  it.each(['src/a.js', 'public/a.min.js'])('in a long line of %s', (path) => {
    const lines = tokens.map((token) => `${before}${token.replaceAll(/\r?\n/g, ' ')}${after}`);
    const missed = lines
      .filter((line) => secretsByLooks(line).some(({ isExample }) => isExample !== true))
      .filter((line) => !isFound(added(path, line)));
    expect(missed.length / lines.length, missed.join('\n')).toBeLessThan(0.001);
  });

  it.each(['AKIA{{caps:16}}', 'x secret "ghp_{{alnum:36}}"', 'PRIVATE KEY "ghp_{{alnum:36}}"'])(
    'in a long line after one that ends in something random: %s',
    (template) => {
      const { text } = fill(template, random);
      expect(isFound(added('src/a.js', `${before}a1b2c3d4e5\n"${text}" ${after}`))).toBe(true);
    },
  );
});
