import { describe, expect, it } from 'vitest';
import { countLetters, hasLetter, lettersOf, readingsOf } from './letters.ts';

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
    ['look-alikes', 'Аll іѕ ԝeӏӏ, ᎪᏞᏞ ɪꜱ ᴡᴇʟʟ', 'alliswellalliswell'],
    ['capitals that look like another letter', 'Ηηνν', 'hnvv'],
    ['other scripts', 'Ж 良い', 'ж良い'],
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

describe('readingsOf', () => {
  it.each([
    ['nothing encoded', 'All is 100 % well', []],
    ['percent', 'All%20is%20w%65ll', ['alliswell']],
    ['percent of UTF-8', '%D0%90ll', ['all']],
    ['percent of percent', '%2541ll', ['all']],
    ['quoted-printable', '=41ll is=\r\n w=65ll', ['alliswell']],
    ['octal', String.raw`\101ll is w\145ll`, ['alliswell']],
    ['octal in a string in a string', String.raw`\\\\101\\\\154l`, ['all']],
    ['octal of UTF-8', String.raw`\320\220ll`, ['all']],
    ['entities of percent', '&#37;41ll', ['all']],
    ['letters on a dark ground', '🅐🅻🅻 🇦🇱🇱', ['allall']],
    ['letters that nobody sees', '\u{e0041}\u{e006c}\u{e006c}', ['all']],
  ])('%s', (_name, text, decoded) => {
    expect(readingsOf(text)).toEqual([lettersOf(text), ...decoded]);
  });

  it.each([
    ['percent', '%41'.repeat(1_600_000)],
    ['quoted-printable', '=4'.repeat(2_500_000)],
    ['octal', '\\101'.repeat(1_250_000)],
    ['backslashes', '\\'.repeat(5_000_000)],
  ])('reads megabytes of %s in a few passes', (_name, text) => {
    expect(readingsOf(text).length).toBeGreaterThan(0);
  });
});

describe('of every character', () => {
  const every = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));

  it('hasLetter and countLetters agree with the tables of Unicode', () => {
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
