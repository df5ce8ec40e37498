import { describe, expect, it } from 'vitest';
import { type JsonToken, readJson } from './tokens.ts';

function tokensOf(text: string): JsonToken[] | null {
  const tokens: JsonToken[] = [];
  return readJson(text, (token) => tokens.push(token)) ? tokens : null;
}

describe('readJson', () => {
  it('tells what stands where and under which key', () => {
    const text = '{"a": [1, "x"], "b\\u0062": {"c": true}, "d": -2.5e3, "e": ["y"]}';
    const seen = tokensOf(text)?.map(
      ({ kind, key, meaning, start, end }) =>
        `${kind} ${key}: ${meaning} = ${text.slice(start, end)}`,
    );
    expect(seen).toEqual([
      'key null: a = a',
      'number a: 1 = 1',
      'text a: x = x',
      'key null: bb = b\\u0062',
      'key null: c = c',
      'word c: true = true',
      'key null: d = d',
      'number d: -2.5e3 = -2.5e3',
      'key null: e = e',
      'text e: y = y',
    ]);
  });

  it('takes for JSON what a parser takes for JSON', () => {
    const whole = '{"a":[1,-0.5e+7,true,null,"x\\n\\u0041"],"b":{},"c":[],"d":{"e":"\\\\"}}';
    const signs = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      ' ',
      '0',
      '-',
      '.',
      'e',
      'u',
      '\n',
      'true',
      '""',
      '\u0001',
      '\\"',
      '\uFEFF',
    ];
    for (const text of [whole, '[]', '{}', '"a"', ` ${whole}\r\n`, '[[[]]]'])
      for (let at = 0; at <= text.length; at += 1) {
        check(text.slice(0, at) + text.slice(at + 1));
        for (const sign of signs) check(text.slice(0, at) + sign + text.slice(at));
        for (const sign of signs) check(text.slice(0, at) + sign + text.slice(at + 1));
      }
  });

  function check(text: string): void {
    // JSON parsers reject a byte order mark, but programs leave it in files.
    const bare = text.replace(/^\uFEFF/, '');
    if (/^\s*[{["]/.test(bare)) expect(tokensOf(text) !== null, text).toBe(parses(bare));
  }

  function parses(text: string): boolean {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }

  it('goes deep', () => {
    expect(tokensOf('['.repeat(100_000) + ']'.repeat(100_000))).toEqual([]);
  });
});
