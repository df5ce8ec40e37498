import { describe, expect, it } from 'vitest';
import { hasDuplicateKey } from './duplicate-key.ts';

describe('hasDuplicateKey', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1, "b":{"a":1}, "a" : 2}',
    '{"a":1,"\\u0061":2}',
    '{"x":[{"b":1,"b":1}]}',
    '{"\\"":1,"\\"":2}',
    '{"a{":1,"a{":2}',
  ])('%s: yes', (text) => expect(hasDuplicateKey(text)).toBe(true));

  it.each([
    '{}',
    '[]',
    '"a"',
    '{"a":1,"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"a":"\\"a\\":1,\\"a\\":2"}',
    '{"a":["a","a"]}',
  ])('%s: no', (text) => expect(hasDuplicateKey(text)).toBe(false));
});
