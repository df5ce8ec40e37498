import { describe, expect, it } from 'vitest';
import { checkStderr, type ExpectedStderr } from './stderr.ts';

describe('checkStderr', () => {
  it.each<[string, ExpectedStderr | undefined, readonly string[]]>([
    ['', undefined, []],
    ['\n', undefined, []],
    ['a\n', undefined, ['unexpected on stderr: a']],
    ['a\nb\n', 'a\nb', []],
    ['a\nb\n', /a/, ['unexpected on stderr: b']],
    ['a\nb\n', ['a', /^b$/], []],
    ['a\n', ['a', /^b$/], ['missing on stderr: /^b$/']],
    ['ab\n', 'a', ['unexpected on stderr: ab', 'missing on stderr: a']],
  ])('%j against %j', (stderr, expected, problems) => {
    expect(checkStderr(stderr, expected)).toEqual(problems);
  });
});
