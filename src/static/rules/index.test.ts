import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../test/static/examples/index.ts';
import { exampleDiff, reviewDiff, rulesOf } from '../../../test/static/review-diff.ts';
import { RULE_SEVERITY } from '../../model/rules.ts';
import { samplesOf } from '../../../test/static/samples.ts';
import { RULES } from './index.ts';

it('every rule has a name of its own', () => {
  const ids = RULES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
  expect(ids.length).toBeGreaterThanOrEqual(30);
});

it('the table of ids and severities is that of the rules', () => {
  const own = Object.fromEntries(RULES.map(({ id, severity }) => [id, severity]));
  expect(own).toEqual(RULE_SEVERITY);
});

it('every keyword is long enough and plain enough to be looked up', () => {
  const unfit = RULES.flatMap(({ id, look }) => {
    const keywords =
      look.kind === 'line'
        ? look.patterns.flatMap((pattern) => pattern.keywords ?? [])
        : 'keywords' in look
          ? look.keywords
          : [];
    return keywords.filter((word) => !/^[ -~\t]{3,}$/.test(word)).map((word) => `${id}: ${word}`);
  });
  expect(unfit).toEqual([]);
});

it('a class of characters holds every one that its pattern begins with', () => {
  const patterns = RULES.flatMap(({ look }) => (look.kind === 'line' ? look.patterns : []));
  const missed = patterns.flatMap((one) => {
    if (one.keywords !== null) return [];
    return Array.from({ length: 0xff80 }, (_, code) => String.fromCharCode(code + 0x80)).filter(
      (character) => {
        const tag = `${character}\uDC20`.repeat(10);
        const isMatched =
          `x${character}`.search(one.pattern) !== -1 || tag.search(one.pattern) === 0;
        return isMatched && !one.characters.test(character);
      },
    );
  });
  expect(missed).toEqual([]);
});

it('every pattern finds all of its matches', () => {
  const patterns = RULES.flatMap(({ look }) => (look.kind === 'line' ? look.patterns : []));
  expect(patterns.filter(({ pattern }) => !pattern.global)).toEqual([]);
});

describe.each(RULES.map(({ id }) => [id, EXAMPLES[id]] as const))('%s', (id, examples) => {
  it('has examples of both kinds', () => {
    expect(examples.bad.length).toBeGreaterThan(0);
    expect(examples.good.length).toBeGreaterThan(0);
  });

  it.each(examples.bad.map((example) => [JSON.stringify(example), example] as const))(
    'finds %s',
    (_, example) => expect(rulesOf(reviewDiff(exampleDiff(example)))).toContain(id),
  );

  it.each(examples.good.map((example) => [JSON.stringify(example), example] as const))(
    'leaves %s alone',
    (_, example) => expect(rulesOf(reviewDiff(exampleDiff(example)))).not.toContain(id),
  );
});

it('every alternative of a pattern gets through the keywords of its rule', () => {
  const patterns = RULES.flatMap(({ id, look }) =>
    look.kind === 'line' ? look.patterns.map((pattern) => ({ id, ...pattern })) : [],
  );
  const stopped = patterns.flatMap(({ id, pattern, keywords }) =>
    samplesOf(pattern)
      .filter((text) => keywords !== null && !keywords.some((keyword) => text.includes(keyword)))
      .map((text) => `${id}: ${text}`),
  );
  expect(stopped).toEqual([]);
});

it('every rule that is tried by its keywords has one in each of its bad examples', () => {
  const missed = RULES.flatMap(({ id, look }) => {
    const keywords =
      look.kind === 'line'
        ? look.patterns.flatMap((pattern) => pattern.keywords ?? [])
        : 'keywords' in look
          ? look.keywords
          : [];
    if (keywords.length === 0 || look.kind === 'secret') return [];
    return EXAMPLES[id].bad
      .map((example) => Object.values(example).join('\n'))
      .filter((text) => !keywords.some((keyword) => text.includes(keyword)))
      .map((text) => `${id}: ${text}`);
  });
  expect(missed).toEqual([]);
});
