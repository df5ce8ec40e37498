import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError, RedactionError } from '../model/errors.ts';
import { installUserRules, redact, redactCounting } from './redact.ts';
import { setUpRedaction } from './user-rules.ts';
import type { RedactionSettings } from '../model/settings.ts';

afterEach(() => installUserRules(null));

const REPLY_WORDS = ['decision', 'reason'];

function setUp(settings: RedactionSettings): void {
  setUpRedaction(settings, REPLY_WORDS);
}

const BOMB = '(a+)+#';
const github = `ghp_${'a1B2'.repeat(9)}`;

describe('patterns of the user', () => {
  it('are redacted and counted', () => {
    setUp({ untrusted: [], patterns: ['ACME-\\d{4}', 'host\\w+'], allow: [] });
    const { text, count, kinds } = redactCounting(`ACME-1234 on hostA, ${github}`);
    expect(text).toBe('[REDACTED] on [REDACTED], [REDACTED]');
    expect(count).toBe(3);
    expect(Object.fromEntries(kinds)).toEqual({ 'user-pattern': 2, 'github-token': 1 });
  });

  it('change nothing the second time', () => {
    setUp({ untrusted: [], patterns: ['some', 'words', 'ACTED|\\[', 'mor.'], allow: [] });
    const once = redact('some words [REDACTED] and more');
    expect(redact(once)).toBe(once);
    expect(once).not.toMatch(/some|words|more/);
  });

  it.each([
    ['(', /^redaction.patterns: entry 1 is no regular expression/],
    ['a*', /^redaction.patterns: entry 1 matches the empty text/],
    ['', /^redaction.patterns: entry 1 matches the empty text/],
    ['(?:(?:(?:){99999}){99999}){99999}', /matches the empty text/],
    ['decision', /matches words that our own replies/],
    ['[^\\n]+', /matches words that our own replies/],
    ['CHANGES_\\w+', /matches words that our own replies/],
    ['(.*)*(.*)*(.*)*x', /matches the empty text|takes too long|our own replies/],
    ['^reason$', /matches words that our own replies/],
    ['/decision/', /matches words that our own replies/],
    ['/(/', /is no regular expression/],
    ['(?=foo9)', /is only about what stands around it and hides nothing/],
    ['^(?<=a)(?:\\b|(?!x[)]\\))){2}$', /hides nothing/],
    ['\\p{L}{9}\\-x', /only signs of the syntax may have a \\ before them/],
    ['a'.repeat(201), /has 201 characters; at most 200 are allowed/],
  ])('that are wrong are named: %s', (pattern, message) => {
    expect(() => setUp({ untrusted: [], patterns: [pattern], allow: [] })).toThrow(ConfigError);
    expect(() => setUp({ untrusted: [], patterns: [pattern], allow: [] })).toThrow(message);
  });

  it.each([
    ['between slashes', '/foo9/', 'a foo9 b', 'a [REDACTED] b'],
    ['with flags', '/foo9/y', 'a foo9 b', 'a [REDACTED] b'],
    ['in any case', '/foo9/gi', 'a FOO9 b', 'a [REDACTED] b'],
    ['over lines', '/foo9.bar9/s', 'a foo9\nbar9 b', 'a [REDACTED] b'],
    ['with slashes inside', '/x://\\w+9/', 'a x://foo9 b', 'a [REDACTED] b'],
    ['a path', '/srv/foo9', 'a /srv/foo9 b', 'a [REDACTED] b'],
    ['a longer path', '/srv/foo9/my', 'a /srv/foo9/my b', 'a [REDACTED] b'],
    ['letters of any script', '\\p{L}{5}9', 'a größe9 b', 'a [REDACTED] b'],
    ['an escaped p', '\\\\p{2}9', 'a \\pp9 b', 'a [REDACTED] b'],
    ['a sign beyond the first plane', '[😀😁]{2}9', 'a 😀😁9 b', 'a [REDACTED] b'],
    ['nothing beside such a sign', '(?=😀)|\\p{N}{3}', '😀 😀 123', '😀 😀 [REDACTED]'],
    ['a line', '^line9$', 'a\nline9\r\nb line9', 'a\n[REDACTED]\r\nb line9'],
    ['with needless escapes', 'foo\\-9', 'a foo-9 b', 'a [REDACTED] b'],
    ['what stands around and more', '(?<=id )foo9', 'id foo9 foo9', 'id [REDACTED] foo9'],
  ])('mean what is written: %s', (_, pattern, text, expected) => {
    setUp({ untrusted: [], patterns: [pattern], allow: [] });
    expect(redact(text)).toBe(expected);
  });

  it('that never end are ended, and nothing is passed on', () => {
    setUp({ untrusted: [], patterns: ['fine', BOMB], allow: [] });
    expect(() => redact(`${'a'.repeat(50)}!`)).toThrow(new RedactionError('redaction.patterns', 2));
    expect(redact('fine')).toBe('[REDACTED]');
  });
});

describe('patterns of a project that is not trusted', () => {
  const counted = (text: string, untrusted: readonly string[]) => {
    setUp({ patterns: ['ACME-\\d{4}', ...untrusted], untrusted, allow: [] });
    const { text: clean, count, kinds, untrusted: hidden } = redactCounting(text);
    return { clean, count, kinds: Object.fromEntries(kinds), hidden };
  };

  it('are redacted, and counted apart', () => {
    expect(counted('ACME-1234 eval(x) eval(y)', ['eval\\(.\\)'])).toEqual({
      clean: '[REDACTED] [REDACTED] [REDACTED]',
      count: 3,
      kinds: { 'user-pattern': 1, 'project-pattern': 2 },
      hidden: 2,
    });
  });

  it.each([
    ['that hide no more than is hidden anyway', `a ${github} b`, ['ghp_\\w{10}'], 0],
    ['the same', `a ${github} b`, ['ghp_\\w+'], 0],
    ['that begin at a secret and go on', `a ${github} eval(x) b`, ['ghp_[^]*b'], 1],
    ['that end at a secret', `eval(x) ${github} b`, ['eval[^]*ghp_\\w+'], 1],
    ['that touch a secret', `eval(x)${github} b`, ['eval\\(x\\)'], 1],
    ['beside what is redacted already', '[REDACTED] eval(x)', ['\\[REDACTED\\][^]*'], 1],
    ['in a number of a document', '{"a": 1234567, "b": "x"}', ['123\\d+'], 1],
    ['in a text of a document', '{"a": "eval(x)"}', ['eval\\(x\\)'], 1],
    ['on a secret of a document', '{"password": "hunter2hunter"}', ['hunter2'], 0],
  ])('%s', (_name, text, patterns, hidden) => {
    expect(counted(text, patterns).hidden).toBe(hidden);
  });

  it('that never end are told by their place in the whole list', () => {
    setUp({ patterns: ['fine', BOMB], untrusted: [BOMB], allow: [] });
    expect(() => redact(`${'a'.repeat(50)}!`)).toThrow(new RedactionError('redaction.patterns', 2));
  });
});

describe('false alarms of the user', () => {
  it('stay: exact texts and patterns of the whole text', () => {
    setUp({ untrusted: [], patterns: [], allow: [github, '/sk-test-.*/'] });
    expect(redact(`${github} sk-test-${'a1B2'.repeat(9)}`)).not.toContain('[REDACTED]');
    expect(redact(`${github}x`)).toBe('[REDACTED]');
    expect(redact(`sk-prod-${'a1B2'.repeat(9)}`)).toBe('[REDACTED]');
  });

  it('stay only as a whole, also where they have lines', () => {
    const secret = `${github}\nfine`;
    setUp({ untrusted: [], patterns: ['ghp_\\w+\\nfine'], allow: ['/fine/'] });
    expect(redact(secret)).toBe('[REDACTED]');
  });

  it('that are wrong are named', () => {
    expect(() => setUp({ untrusted: [], patterns: [], allow: ['/(/'] })).toThrow(
      /^redaction.allow: entry 1 is no regular expression/,
    );
    expect(() => setUp({ untrusted: [], patterns: [], allow: [''] })).toThrow(ConfigError);
  });

  it('that never end are ended', () => {
    setUp({ untrusted: [], patterns: ['a+!'], allow: [`/${BOMB}/`] });
    expect(() => redact(`${'a'.repeat(50)}!`)).toThrow(new RedactionError('redaction.allow', 1));
  });
});
