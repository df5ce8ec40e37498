import { describe, expect, it } from 'vitest';
import { ConfigError } from '../model/errors.ts';
import { loadSettings } from './load.ts';

describe('loadSettings', () => {
  it('has a default for everything', () => {
    expect(loadSettings({}, {})).toEqual({
      review: { type: 'code', timeoutSeconds: 300, model: null },
      hooks: { enabled: true, edits: 'async', timeoutSeconds: 100 },
      redaction: { patterns: [], allow: [] },
    });
  });

  it('takes a flag before our variable before the older one before the default', () => {
    const older = { GPT_REVIEW_TIMEOUT: '10' };
    const ours = { ...older, COUNTERSIGN_REVIEW_TIMEOUT_SECONDS: '20' };
    const seconds = (environment: Record<string, string>, flags: { timeout?: string }) =>
      loadSettings(environment, flags).review.timeoutSeconds;
    expect(seconds(older, {})).toBe(10);
    expect(seconds(ours, {})).toBe(20);
    expect(seconds(ours, { timeout: '30' })).toBe(30);
  });

  it('knows false from missing', () => {
    expect(loadSettings({ CODEX_REFLECTOR_ENABLED: '0' }, {}).hooks.enabled).toBe(false);
    expect(loadSettings({ COUNTERSIGN_HOOKS_ENABLED: 'FALSE' }, {}).hooks.enabled).toBe(false);
    expect(loadSettings({ COUNTERSIGN_HOOKS_ENABLED: '' }, {}).hooks.enabled).toBe(true);
  });

  it.each([
    ['COUNTERSIGN_REVIEW_TYPE', 'poem'],
    ['COUNTERSIGN_REVIEW_TYPE', '__proto__'],
    ['COUNTERSIGN_REVIEW_TIMEOUT_SECONDS', '0'],
    ['COUNTERSIGN_REVIEW_TIMEOUT_SECONDS', '3601'],
    ['COUNTERSIGN_REVIEW_TIMEOUT_SECONDS', '1e3'],
    ['COUNTERSIGN_REVIEW_TIMEOUT_SECONDS', '-5'],
    ['COUNTERSIGN_HOOKS_TIMEOUT', '101'],
    ['COUNTERSIGN_HOOKS_EDITS', 'maybe'],
    ['COUNTERSIGN_HOOKS_ENABLED', 'perhaps'],
  ])('names the setting that is wrong: %s=%s', (name, value) => {
    expect(() => loadSettings({ [name]: value }, {})).toThrow(ConfigError);
    expect(() => loadSettings({ [name]: value }, {})).toThrow(`${name} is "${value}"`);
  });

  it('reads lists as JSON on one line', () => {
    const redaction = (environment: Record<string, string>) =>
      loadSettings(environment, {}).redaction;
    expect(redaction({})).toEqual({ patterns: [], allow: [] });
    expect(redaction({ COUNTERSIGN_REDACTION_PATTERNS: '["ACME-\\\\d+"]' }).patterns).toEqual([
      'ACME-\\d+',
    ]);
    expect(redaction({ COUNTERSIGN_REDACTION_ALLOW: '["a", "/b/"]' }).allow).toEqual(['a', '/b/']);
  });

  it.each(['ACME', '{"a":1}', '[1]', '"a"', '['])('refuses what is no list: %s', (value) => {
    expect(() => loadSettings({ COUNTERSIGN_REDACTION_PATTERNS: value }, {})).toThrow(
      new ConfigError(
        'COUNTERSIGN_REDACTION_PATTERNS is no list; write a JSON array of texts: ["one", "two"]',
      ),
    );
  });
});
