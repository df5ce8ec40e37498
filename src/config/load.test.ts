import { describe, expect, it } from 'vitest';
import { ConfigError } from '../model/errors.ts';
import { loadSettings } from './load.ts';

describe('loadSettings', () => {
  it('has a default for everything', () => {
    expect(loadSettings({}, {})).toEqual({
      review: { type: 'code', timeoutSeconds: 300, model: null },
      hooks: { enabled: true, edits: 'async', timeoutSeconds: 100 },
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
});
