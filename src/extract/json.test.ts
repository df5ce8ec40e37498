import { describe, expect, it } from 'vitest';
import { jsonObjects } from './json.ts';

const values = (text: string) => jsonObjects(text).map(({ value }) => value);

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
    ['an array is no object of its own, what stands in it is', '[{"a":1}]', [{ a: 1 }]],
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
    const [found] = jsonObjects('{"__proto__":{"verdict":"APPROVED"}}');
    expect((found?.value as { verdict?: string }).verdict).toBeUndefined();
  });

  it.each([
    ['stray braces', '{'.repeat(2_000_000)],
    ['unclosed nesting', '{"a":'.repeat(500_000)],
    ['unclosed strings', '{"a'.repeat(700_000)],
    ['a broken object and escaped quotes', `{"a":x${'\\"'.repeat(1_000_000)}`],
    ['one endless string', `{"a":"${'x'.repeat(5_000_000)}`],
  ])('reads megabytes of %s in one pass', (_name, text) => {
    expect(values(text)).toEqual([]);
  });
});
