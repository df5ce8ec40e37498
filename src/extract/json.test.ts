import { describe, expect, it } from 'vitest';
import { fieldsOf, jsonObjects, sourceOf } from './json.ts';

const values = (text: string) =>
  jsonObjects(text).objects.map((found) => Object.fromEntries(fieldsOf(found)));

describe('jsonObjects', () => {
  it.each<[string, string, object[]]>([
    ['plain', '{"a":1}', [{ a: 1 }]],
    ['prose around', 'Here: {"a":1}. Done.', [{ a: 1 }]],
    ['fences', '```json\n{"a":1}\n```\nand\n```\n{"b":2}\n```', [{ a: 1 }, { b: 2 }]],
    ['nesting', '{"a":{"b":{"c":[1,{"d":2}]}}}', [{ a: { b: { c: [1, { d: 2 }] } } }]],
    ['braces in strings', '{"a":"} { \\" }"}', [{ a: '} { " }' }]],
    ['a byte order mark and CRLF', '\uFEFF{\r\n"a": 1\r\n}\r\n', [{ a: 1 }]],
    ['numbers of every kind', '{"a":[0,-1.5e+10,1E3]}', [{ a: [0, -1.5e10, 1e3] }]],
    ['a stray brace before', 'use {braces} well: {"a":1}', [{ a: 1 }]],
    ['a set in prose before', 'the set {"a", "b"} is {"a":1}', [{ a: 1 }]],
    ['two in a row', '{"a":1}{"b":2}', [{ a: 1 }, { b: 2 }]],
    ['empty', '{}', [{}]],
    ['no object', 'nothing here, [1,2] either', []],
    ['a list around an object', '[{"a":1}] {"b":2}', [{ b: 2 }]],
    ['a list in a list', '[[{"a":1},{"b":[2,{"c":3}]}]]', []],
    ['an object behind an inner list', '[[{"a":1}],{"b":2}]', []],
    ['a list of many kinds', '["x", 2, true, {"a":1}, [{"b":2}], "{}", {"c":3}]', []],
    [
      'more lists than we follow',
      `${'['.repeat(200)}{"a":1}${']'.repeat(200)} {"b":2}`,
      [{ b: 2 }],
    ],
    ['a list in prose that is none', '["a", "b" and so on: {"a":1}', [{ a: 1 }]],
    ['a list that breaks', '[{"a":1}, ...] {"b":2}', [{ b: 2 }]],
    ['a list that is truncated', '{"b":2} [{"a":1},', [{ b: 2 }]],
    ['brackets in prose', 'see [1], [x] and [0, 1) {"a":1}', [{ a: 1 }]],
    ['truncated', '{"verdict":"APPROVED","nested":{"verdict":"APPROVED"}', []],
    ['inner object of a broken outer one', '{"x": nope, "y": {"a":1}} {"b":2}', [{ b: 2 }]],
    ['code in prose before', 'in `if (x) {` and `{ ...y, z }`: {"a":1}', [{ a: 1 }]],
    ['trailing comma', '{"a":1,}', []],
    ['single quotes', "{'a':1}", []],
    ['a newline in a string', '{"a":"x\ny"}', []],
    ['a bad escape', '{"a":"\\q"}', []],
    ['a leading zero', '{"a":01}', []],
  ])('%s', (_name, text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it('takes no inner object out of a truncated outer one', () => {
    expect(values('{"findings":[{"verdict":"APPROVED"},{"verdict":"APPR')).toEqual([]);
  });

  it('gives a key called __proto__ no power', () => {
    const [found] = values('{"__proto__":{"verdict":"APPROVED"}}');
    expect((found as { verdict?: string }).verdict).toBeUndefined();
  });

  it.each([
    ['plain', '{"a":1,"b":2,"a":{"c":[1,2]},"a":"x,y"}'],
    ['escaped', '{"a":1,"b":2,"\\u0061":{"c":[1,2]},"a":"x,y"}'],
  ])('keeps every value of a key given twice: %s', (_name, text) => {
    const [fields] = jsonObjects(text).objects.map(fieldsOf);
    expect(fields).toEqual([
      ['a', 1],
      ['b', 2],
      ['a', { c: [1, 2] }],
      ['a', 'x,y'],
    ]);
  });

  it('returns the place of an object', () => {
    const [found] = jsonObjects('x [] {"a":1}').objects;
    expect(found).toMatchObject({ start: 5, end: 12 });
    expect(found && sourceOf(found)).toBe('{"a":1}');
  });

  it.each([
    ['{"a":1} {"b":', true],
    ['{"a":1} {', true],
    ['{"a":1} {"b', true],
    ['{"a":1} [{"b":2},', true],
    ['{"a":1} {"b":2', true],
    ['{"a":1} {"b":"}', true],
    ['{"a":1} {"b": {} {"c":1}', true],
    ['{"a":1}', false],
    ['{"a":1} and `if (x) {` in prose', false],
    ['{"a":1} {"b": nope}', false],
    ['{"a":1} and [1, 2', false],
  ])('knows whether %s is cut off', (text, isCut) => {
    expect(jsonObjects(text).isCut).toBe(isCut);
  });

  it.each([
    ['stray braces', '{'.repeat(5_000_000)],
    ['braces and blanks', `{${' '.repeat(100)}`.repeat(50_000)],
    ['unclosed nesting', '{"a":'.repeat(1_000_000)],
    ['unclosed strings', '{"a'.repeat(1_600_000)],
    ['keys without a colon', '{"" '.repeat(1_250_000)],
    ['a broken object and escaped quotes', `{"a":x${'\\"'.repeat(2_500_000)}`],
    ['lists that open', '[ {'.repeat(1_600_000)],
    ['brackets', '['.repeat(5_000_000)],
    ['lists that break', '[1 '.repeat(1_600_000)],
    ['lists of texts that break', '["a'.repeat(1_600_000)],
    ['a number', `[${'1'.repeat(5_000_000)}`],
    ['lists of blanks', `[${' '.repeat(1000)}`.repeat(5000)],
    ['one endless string', `{"a":"${'x'.repeat(5_000_000)}`],
  ])('megabytes of %s are no hang', (_name, text) => {
    expect(values(text)).toEqual([]);
  });
});
