import { describe, expect, it } from 'vitest';
import { countLetters, hasLetter, lettersOf } from './letters.ts';

describe('lettersOf', () => {
  it.each([
    ['blanks and marks', '+  "All is\n- well."', 'alliswell'],
    ['escapes of JSON', String.raw`\"\u0041ll\" is\n\\nwell`, 'alliswell'],
    ['escapes within escapes', String.raw`\\\\u0041ll\\\\\\n \\\is \\\\x77ell`, 'alliswell'],
    ['escapes of code', String.raw`\x41ll \u{69}s w\u0065ll`, 'alliswell'],
    ['a pair of surrogates', String.raw`\ud835\udc00ll`, 'all'],
    ['entities', '&quot;All&#32;is&nbsp;w&#x65;ll&quot;', 'alliswell'],
    ['an escape that means nothing', String.raw`\u{ffffff}\q&#9999999;`, 'q'],
    ['other forms of the same letter', 'Ａｌｌ ｉｓ ﬁne, naïve', 'allisfinenaive'],
    ['what nobody sees', 'A\u200Bll\u00AD i\u2060s', 'allis'],
    ['other scripts', 'Всё хорошо 良い', 'всехорошо良い'],
    ['nothing', '👍 …', ''],
  ])('%s', (_name, text, letters) => {
    expect(lettersOf(text)).toBe(letters);
  });

  it.each([
    ['ASCII', '', ''],
    ['other characters', 'é', 'e'],
  ])('says the same of a megabyte of %s', (_name, tail, letters) => {
    const every = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
    const alone = lettersOf(every);
    expect(alone).toMatch(/^[0-9]{10}([a-z]{26})\1$/);
    expect(lettersOf(every.repeat(10_000) + tail)).toBe(alone.repeat(10_000) + letters);
  });

  it.each([
    ['backslashes', '\\'.repeat(5_000_000)],
    ['ampersands', '&#'.repeat(2_500_000)],
  ])('reads megabytes of %s in one pass', (_name, text) => {
    expect(lettersOf(text)).toBe('');
  });
});

describe('of every character', () => {
  const every = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));

  it('hasLetter and countLetters say what the tables of Unicode say', () => {
    const wrong = every.filter((one) => {
      const isLetter = /[\p{L}\p{N}]/u.test(one);
      return hasLetter(one) !== isLetter || countLetters(`-${one} `) !== Number(isLetter);
    });
    expect(wrong).toEqual([]);
  });

  it('in a mixed text each counts once', () => {
    expect(countLetters('a1-é 👍 良')).toBe(4);
    expect(countLetters('a1-b.')).toBe(3);
    expect(hasLetter('👍 …')).toBe(false);
  });
});
