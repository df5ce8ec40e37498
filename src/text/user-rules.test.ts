import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError, RedactionError } from '../model/errors.ts';
import { installUserRules, redact, redactCounting } from './redact.ts';
import { setUpRedaction } from './user-rules.ts';

afterEach(() => installUserRules(null));

const BOMB = '(a+)+$';
const github = `ghp_${'a1B2'.repeat(9)}`;

describe('patterns of the user', () => {
  it('are redacted and counted', () => {
    setUpRedaction({ patterns: ['ACME-\\d{4}', 'host\\w+'], allow: [] });
    const { text, count, kinds } = redactCounting(`ACME-1234 on hostA, ${github}`);
    expect(text).toBe('[REDACTED] on [REDACTED], [REDACTED]');
    expect(count).toBe(3);
    expect(Object.fromEntries(kinds)).toEqual({ 'user-pattern': 2, 'github-token': 1 });
  });

  it('change nothing the second time', () => {
    setUpRedaction({ patterns: ['some', 'words', 'ACTED|\\[', 'mor.'], allow: [] });
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
    ['a'.repeat(201), /has 201 characters; at most 200 are allowed/],
  ])('that are wrong are named: %s', (pattern, message) => {
    expect(() => setUpRedaction({ patterns: [pattern], allow: [] })).toThrow(ConfigError);
    expect(() => setUpRedaction({ patterns: [pattern], allow: [] })).toThrow(message);
  });

  it('that never end are ended, and nothing is passed on', () => {
    setUpRedaction({ patterns: ['fine', BOMB], allow: [] });
    const started = performance.now();
    expect(() => redact(`${'a'.repeat(50)}!`)).toThrow(new RedactionError('redaction.patterns', 2));
    expect(performance.now() - started).toBeLessThan(2000);
    expect(redact('fine')).toBe('[REDACTED]');
  });
});

describe('false alarms of the user', () => {
  it('stay: exact texts and patterns of the whole text', () => {
    setUpRedaction({ patterns: [], allow: [github, '/sk-test-.*/'] });
    expect(redact(`${github} sk-test-${'a1B2'.repeat(9)}`)).not.toContain('[REDACTED]');
    expect(redact(`${github}x`)).toBe('[REDACTED]');
    expect(redact(`sk-prod-${'a1B2'.repeat(9)}`)).toBe('[REDACTED]');
  });

  it('that are wrong are named', () => {
    expect(() => setUpRedaction({ patterns: [], allow: ['/(/'] })).toThrow(
      /^redaction.allow: entry 1 is no regular expression/,
    );
    expect(() => setUpRedaction({ patterns: [], allow: [''] })).toThrow(ConfigError);
  });

  it('that never end are ended', () => {
    setUpRedaction({ patterns: ['a+!'], allow: [`/${BOMB}/`] });
    expect(() => redact(`${'a'.repeat(50)}!`)).toThrow(new RedactionError('redaction.allow', 1));
  });
});
