import { describe, expect, it } from 'vitest';
import { showConfig } from './config.ts';

const BASE_URL = {
  key: 'review.base_url',
  value: 'https://models.example.com/openai/v1',
  origin: '.countersign.yaml:2:13',
};

function shown(width: number): readonly string[] {
  const view = { files: [], settings: [BASE_URL], warnings: [], problems: [] };
  return showConfig(view, { json: false, colour: false, width }).stdout.split('\n');
}

describe('showConfig', () => {
  it('in a pipe a setting is one line, with its origin', () => {
    expect(shown(Infinity).filter((line) => line.includes(BASE_URL.key))).toEqual([
      `review.base_url${' '.repeat(29)}${BASE_URL.value} ${BASE_URL.origin}`,
    ]);
  });

  it.each([60, 80])('fits a terminal of %d columns', (width) => {
    const lines = shown(width);
    expect(lines).toContain(`review.base_url ${BASE_URL.value}`);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
  });
});
