import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RULES } from '../../src/static/rules/index.ts';
import { fill, seeded } from '../redaction/fill.ts';
import { reviewDiff, rulesOf } from './review-diff.ts';

const FOLDER = path.join(import.meta.dirname, 'bad');

/** Characters that should not stand in a file of ours are written `<U+202E>`; secrets have places. */
function readDiff(file: string): { readonly diff: string; readonly expected: readonly string[] } {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const expected = /^# expects: (.+)$/m.exec(text)?.[1]?.split(', ') ?? [];
  const shown = text.replaceAll(/<U\+([0-9A-F]{4})>/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return { diff: fill(shown, seeded(3)).text, expected };
}

const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.diff'));

it('there are many', () => expect(FILES.length).toBeGreaterThanOrEqual(60));

it.each(FILES)('%s is found, and nothing else in it', (file) => {
  const { diff, expected } = readDiff(file);
  expect(rulesOf(reviewDiff(diff))).toEqual(expected);
});

it('every rule is needed for some of them', () => {
  const used = new Set(FILES.flatMap((file) => readDiff(file).expected));
  expect(RULES.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
});
