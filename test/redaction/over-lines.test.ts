import { describe, expect, it } from 'vitest';
import { mayHoldOverLines, secretsIn, secretsOverLines } from '../../src/redaction/redact.ts';
import { SECRET_RULES } from '../../src/redaction/rules/index.ts';
import { mayRunOver } from '../../src/redaction/rules/rule.ts';
import { fill, seeded } from './fill.ts';
import { REVIEWED_SAMPLES } from './reviewed.ts';
import { SAMPLES } from './samples.ts';
import { ASSIGNED_SAMPLES } from './samples-assigned.ts';
import { COMPARED_SAMPLES } from './samples-compared.ts';
import { PLACE_SAMPLES } from './samples-places.ts';
import { SERVICE_SAMPLES } from './samples-services.ts';

/* A quote leaves out what a secret of several lines runs through; only some rules are asked for those. */

const samples = [
  SAMPLES,
  SERVICE_SAMPLES,
  ASSIGNED_SAMPLES,
  COMPARED_SAMPLES,
  PLACE_SAMPLES,
  REVIEWED_SAMPLES,
].flatMap((all) => Object.values(all).flatMap(({ yes, no }) => [...yes, ...no]));

/** On which lines each secret begins and ends that has several. */
function linesOf(text: string, found: readonly { start: number; end: number }[]) {
  const lineAt = (place: number) => text.slice(0, place).split('\n').length;
  return found
    .filter(({ start, end }) => text.slice(start, end).includes('\n'))
    .map(({ start, end }) => [lineAt(start), lineAt(end)]);
}

describe('what runs over several lines is found by the few rules as by all', () => {
  const texts = samples.map((template, at) => fill(template, seeded(at)).text);

  it('in each sample, plain and inside a JSON string', () => {
    const differ = [
      ...texts,
      ...texts.map((text) => `{"text": ${JSON.stringify(text)}}\nend`),
    ].filter(
      (text) =>
        JSON.stringify(linesOf(text, secretsIn(text))) !==
        JSON.stringify(linesOf(text, secretsOverLines(text))),
    );
    expect(differ).toEqual([]);
  });

  it('and there are many', () =>
    expect(
      texts.filter((text) => linesOf(text, secretsIn(text)).length > 0).length,
    ).toBeGreaterThan(5));

  it('in samples one below the other', () => {
    const text = texts.join('\nnothing here\n');
    expect(linesOf(text, secretsOverLines(text))).toEqual(linesOf(text, secretsIn(text)));
  });
});

describe('a first look', () => {
  const found = samples
    .map((template, at) => fill(template, seeded(at)).text)
    .filter((text) => linesOf(text, secretsOverLines(text)).length > 0);

  it('misses none that the search finds, also where lines have marks and others stand between them', () => {
    expect(found.length).toBeGreaterThan(5);
    for (const text of found) {
      const marked = text.split('\n').map((line) => `+${line}`);
      for (const seen of [text, marked.join('\n'), marked.join('\n-another line\n')])
        expect(mayHoldOverLines(seen), seen).toBe(true);
    }
  });

  it('sees nothing in plain words', () => {
    const words = 'const value = read(name);\nhttps://example.com/x\n// é, 中\nlines 1 and 2\n';
    expect(mayHoldOverLines(words.repeat(50))).toBe(false);
  });

  it.each(['pass\\u0077ord', 'p\0assword', 'pass\u200bword', 'pass\x1b[1mword', '\\160ass'])(
    'does not trust a word that may be another: %j',
    (word) => expect(mayHoldOverLines(`first line\nthis ${word} is\nlast line`)).toBe(true),
  );

  it('has no keyword that reaches over a line', () => {
    const keywords = SECRET_RULES.filter(mayRunOver).flatMap((rule) => rule.keywords);
    expect(keywords.filter((keyword) => /[\r\n]/.test(keyword))).toEqual([]);
  });
});

const LOOK_AROUND = /\(\?<?[=!]/y;

/** The end of the group that begins there. */
function endOfGroup(pattern: string, start: number): number {
  let [depth, inClass] = [0, false];
  for (let at = start; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) === 0) return at;
  }
  return pattern.length;
}

/** The part of a pattern that is the secret: its last group, or all of it; what it only looks at left out. */
function secretPart(pattern: string): string {
  let [part, rest] = [pattern, ''];
  const groups = [...pattern.matchAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?!\?)/g)];
  const last = groups.findLast(([token]) => token === '(');
  if (last !== undefined) part = pattern.slice(last.index, endOfGroup(pattern, last.index));
  for (let at = 0; at < part.length; at += 1) {
    LOOK_AROUND.lastIndex = at;
    if (part.charAt(at) === '\\') rest += part.slice(at, (at += 1) + 1);
    else if (LOOK_AROUND.test(part)) at = endOfGroup(part, at);
    else rest += part.charAt(at);
  }
  return rest;
}

it('no rule that is not asked has a class in its secret that holds a newline', () => {
  const holding = SECRET_RULES.filter((rule) => !mayRunOver(rule)).flatMap(({ id, pattern }) =>
    [...secretPart(pattern).matchAll(/\[(?:\\[^]|[^\]\\])*\]|\\[sSdDwWn]|\./g)]
      .filter(
        ([one], at, all) => !(one === '.' && all[at]?.input.charAt(all[at].index - 1) === '\\'),
      )
      .filter(([one]) => new RegExp(one).test('\n'))
      .map(([one]) => `${id}: ${one}`),
  );
  expect(holding).toEqual([]);
});
