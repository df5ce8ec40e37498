import { describe, expect, it } from 'vitest';
import { redact, redactCounting } from '../../src/redaction/redact.ts';
import { FORMS } from '../../src/redaction/rules/forms.ts';
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

const patterns = [
  ...SECRET_RULES.flatMap(({ id, before = '', pattern }) =>
    [before, pattern].flat().map((source) => [id, source] as const),
  ),
  ...FORMS.flatMap(({ id, before = '', steps, more = '' }) =>
    [before, ...steps.flat(), more].map((source) => [id, source] as const),
  ),
];

describe('every rule', () => {
  it('has keywords of three characters', () => {
    const short = SECRET_RULES.flatMap(({ keywords }) => keywords).filter((one) => one.length < 3);
    expect(short).toEqual([]);
  });

  it('has patterns of at most 200 characters, with bounded quantifiers', () => {
    expect(patterns.filter(([, source]) => source.length > 200)).toEqual([]);
    const bare = patterns.map(([id, source]) => [
      id,
      source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''),
    ]);
    expect(bare.filter(([, source]) => /\*|\{\d+,\}|(?<! )\+/.test(source ?? ''))).toEqual([]);
  });
});

describe('every form of an assignment', () => {
  it.each(FORMS.map(({ id, example }) => [id, example]))('%s: %s', (_, example) => {
    const values = ['k7Qp2Zx9Lm4Tr8Vb', 'Wn3Ds5Jc6Hf1Yg0K'];
    let next = 0;
    const text = example.replaceAll('✱', () => values[next++] ?? '');
    const shown = redact(text);
    expect(shown).not.toBe(text);
    expect(values.filter((value) => shown.includes(value))).toEqual([]);
    expect(redact(shown)).toBe(shown);
  });
});

describe('finds', () => {
  it.each(cases('yes'))('%s: %s', (_, template) => {
    const { text, secrets } = fill(template, random);
    const clean = secrets.reduce((rest, secret) => rest.replace(secret, '[REDACTED]'), text);
    const { text: redacted } = redactCounting(text);
    expect(redacted).toBe(clean);
    expect(redact(redacted)).toBe(redacted);
  });
});

describe('leaves alone', () => {
  it.each(cases('no'))('%s: %s', (_id, template) => {
    const { text } = fill(template, random);
    expect(redact(text)).toBe(text);
  });
});
