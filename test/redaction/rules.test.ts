import { describe, expect, it } from 'vitest';
import { redact, redactCounting } from '../../src/redaction/redact.ts';
import { SECRET_RULES } from '../../src/redaction/rules/index.ts';
import { fill, seeded } from './fill.ts';
import { REVIEWED_SAMPLES } from './reviewed.ts';
import { SAMPLES } from './samples.ts';
import { ASSIGNED_SAMPLES } from './samples-assigned.ts';
import { COMPARED_SAMPLES } from './samples-compared.ts';
import { PLACE_SAMPLES } from './samples-places.ts';
import { SERVICE_SAMPLES } from './samples-services.ts';

const samples = {
  ...SAMPLES,
  ...SERVICE_SAMPLES,
  ...ASSIGNED_SAMPLES,
  ...COMPARED_SAMPLES,
  ...PLACE_SAMPLES,
  ...REVIEWED_SAMPLES,
};
const random = seeded(1);
const cases = (which: 'yes' | 'no') =>
  Object.entries(samples).flatMap(([id, one]) => one[which].map((text) => [id, text] as const));

describe('every rule', () => {
  it('has samples, and every sample a rule', () => {
    expect(Object.keys(samples).sort()).toEqual(SECRET_RULES.map(({ id }) => id).sort());
  });

  it.each(SECRET_RULES)('$id has keywords of three characters and bounded quantifiers', (rule) => {
    expect(rule.keywords.filter((keyword) => keyword.length < 3)).toEqual([]);
    expect(rule.pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')).not.toMatch(
      /\*|\{\d+,\}|(?<! )\+/,
    );
  });
});

describe('finds', () => {
  it.each(cases('yes'))('%s: %s', (id, template) => {
    const { text, secrets } = fill(template, random);
    const clean = secrets.reduce((rest, secret) => rest.replace(secret, '[REDACTED]'), text);
    const { text: redacted, kinds } = redactCounting(text);
    expect(redacted).toBe(clean);
    expect(redact(redacted)).toBe(redacted);
    expect([...kinds.keys()]).toContain(SECRET_RULES.find((rule) => rule.id === id)?.kind);
  });
});

describe('leaves alone', () => {
  it.each(cases('no'))('%s: %s', (_id, template) => {
    const { text } = fill(template, random);
    expect(redact(text)).toBe(text);
  });
});
