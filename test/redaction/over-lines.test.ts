import { describe, expect, it } from 'vitest';
import { mayHoldOverLines, redact, secretsIn } from '../../src/redaction/redact.ts';
import { fill, seeded } from './fill.ts';
import { POSITIVES } from './positives.ts';
import { SAMPLES } from './samples.ts';
import { ASSIGNED_SAMPLES } from './samples-assigned.ts';
import { PLACE_SAMPLES } from './samples-places.ts';
import { SERVICE_SAMPLES } from './samples-services.ts';

/* A quote leaves out what a secret of several lines runs through; a first look tells whether there may be one. */

const texts = [
  ...[SAMPLES, SERVICE_SAMPLES, ASSIGNED_SAMPLES, PLACE_SAMPLES].flatMap((all) =>
    Object.values(all).flatMap(({ yes }) => yes),
  ),
  ...POSITIVES.map(([, template]) => template),
].map((template, at) => fill(template, seeded(at)).text);

const runsOver = (text: string) =>
  secretsIn(text).some(({ start, end }) => text.slice(start, end).includes('\n'));

describe('a first look', () => {
  const found = texts.filter(runsOver);

  it('misses none that the search finds', () => {
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((text) => !mayHoldOverLines(text))).toEqual([]);
  });

  it('sees nothing in plain words', () => {
    const words = 'const value = read(name);\nhttps://example.com/x\n// é, 中\nlines 1 and 2\n';
    expect(mayHoldOverLines(words.repeat(50))).toBe(false);
  });
});

describe('a removed line never swallows the added one after it', () => {
  const KEY = 'k7Qp2Zx9Lm4Tr8VbWn3Ds5Jc';

  it.each([
    [`-API_KEY=${KEY}`, '+API_KEY=process.env.KEY'],
    [`-  password: ${KEY}`, '+  password: {{ vault_password }}'],
    [`-const a = "${KEY}"`, '+const b = "the text that stays"'],
    [`-password = "Tr0ub4dor9"`, '+"plain words that stay"'],
    [`-token: ghp_${KEY}0123456789ab`, '+tokenizer: plain'],
    [`-secret = "${KEY}" +`, '+  "another text"'],
    ['-  "abc4" +', '+  "the added line"'],
    [`-url = https://joe:${KEY}@h.io/x`, '+url = https://h.io/x'],
  ])('%s', (removed, added) => {
    expect(redact(`${removed}\n${added}\n`).split('\n')[1]).toBe(added);
  });
});
