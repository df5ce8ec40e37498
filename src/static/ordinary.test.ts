import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AN_ORDINARY_PATH, isOrdinary } from './ordinary.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules/index.ts';
import { skippedByName } from './skip.ts';

function pathsOf({ look }: Rule): readonly RegExp[] {
  const looks = look.kind === 'line' ? look.patterns : [look];
  return looks.flatMap((one) => ('paths' in one ? one.paths : []));
}

const PATTERNS = [...new Set(RULES.flatMap(pathsOf))];

/** Every word of a path pattern, and a few more, as folder and file name, whole and in part. */
function names(): readonly string[] {
  const folders = ['node_modules', 'vendor', 'dist', 'generated', '__generated__', 'coverage'];
  const words = new Set(PATTERNS.flatMap(({ source }) => source.match(/\w{2,}/g) ?? []));
  return ['ts', 'test.ts', 'd.ts', 'mjs', 'JSX', 'py', 'go', 'rs', 'java', 'rb'].flatMap((end) =>
    [...words, ...folders, 'x_pb2', 'x-min', 'x.min', 'App', 'index'].flatMap((word) => [
      `${word}.${end}`,
      `lib/${word}.${end}`,
      `lib/a${word}b.${end}`,
      `${word}/name.${end}`,
      `lib/${word}/name.${end}`,
      `.${word}/name.${end}`,
      `lib/.${word}.${end}`,
    ]),
  );
}

const OURS = readdirSync(path.join(import.meta.dirname, '..'), { recursive: true }).map(
  (file) => `src/${String(file).replaceAll('\\', '/')}`,
);

describe('a path that is ordinary', () => {
  const ordinary = [...names(), ...OURS].filter(isOrdinary);

  it('is what most paths of sources are', () => {
    const sources = OURS.filter((file) => file.endsWith('.ts') && !/conf/.test(file));
    expect(sources.filter((file) => !isOrdinary(file))).toEqual([]);
    expect(ordinary.length).toBeGreaterThan(2000);
  });

  it.each(PATTERNS.map((pattern) => [pattern] as const))(
    'is not told from another by %s',
    (pattern) => {
      const expected = pattern.test(AN_ORDINARY_PATH);
      expect(ordinary.filter((file) => pattern.test(file) !== expected)).toEqual([]);
    },
  );

  it('is none of a file that is skipped', () => {
    expect(ordinary.filter((file) => skippedByName(file) !== null)).toEqual([]);
  });

  it.each([
    'a/package.json',
    '.github/workflows/ci.yml',
    'vitest.config.ts',
    'x/.eslintrc.js',
    'run.sh',
    'Makefile',
  ])('is not %s', (file) => {
    expect(isOrdinary(file)).toBe(false);
  });
});
