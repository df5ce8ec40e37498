import { describe, expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { SECRET_RULES } from '../../src/redaction/rules/index.ts';
import { fill, leaks, seeded } from './fill.ts';
import { NEGATIVES } from './negatives.ts';
import { OTHERS_CLEAN } from './others-clean.ts';
import { OTHERS_CODE } from './others-code.ts';
import { OTHERS_FILES } from './others-files.ts';
import { POSITIVES } from './positives.ts';
import { REVIEWED_SAMPLES } from './reviewed.ts';
import { SAMPLES } from './samples.ts';
import { ASSIGNED_SAMPLES } from './samples-assigned.ts';
import { COMPARED_SAMPLES } from './samples-compared.ts';
import { PLACE_SAMPLES } from './samples-places.ts';
import { SERVICE_SAMPLES } from './samples-services.ts';

const random = seeded(2);
const samples = Object.values({
  ...SAMPLES,
  ...SERVICE_SAMPLES,
  ...ASSIGNED_SAMPLES,
  ...COMPARED_SAMPLES,
  ...PLACE_SAMPLES,
  ...REVIEWED_SAMPLES,
});
const positives = [...samples.flatMap(({ yes }) => yes), ...POSITIVES.map(([, text]) => text)];
const negatives = [...samples.flatMap(({ no }) => no), ...NEGATIVES];

const corpora = [
  { name: 'the corpus', positives, negatives },
  {
    name: 'the corpus of others',
    positives: [...OTHERS_CODE, ...OTHERS_FILES].map(([, text]) => text),
    negatives: OTHERS_CLEAN.map(([, text]) => text),
  },
];

describe.each(corpora)('$name', ({ positives, negatives }) => {
  it('is large enough', () => {
    expect(positives.length).toBeGreaterThanOrEqual(350);
    expect(negatives.length).toBeGreaterThanOrEqual(400);
  });

  it('is found: at least 98 of 100', () => {
    const missed = positives
      .map((template) => fill(template, random))
      .filter(({ text, secrets }) => secrets.some((secret) => leaks(secret, redact(text))));
    const recall = 1 - missed.length / positives.length;
    expect(recall, missed.map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(0.98);
  });

  it('raises no false alarm: at most 1 of 100', () => {
    const alarms = negatives
      .map((template) => fill(template, random).text)
      .filter((text) => redact(text) !== text);
    const rate = alarms.length / negatives.length;
    expect(rate, alarms.map((text) => `${text} → ${redact(text)}`).join('\n')).toBeLessThanOrEqual(
      0.01,
    );
  });
});

describe('the rules', () => {
  it('know some hundred kinds', () => {
    expect(new Set(SECRET_RULES.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(100);
  });

  it.each(POSITIVES)('keeps what stands around the secret: %s', (_what, template) => {
    const { text, secrets } = fill(template, random);
    const clean = secrets.reduce((rest, secret) => rest.replace(secret, '[REDACTED]'), text);
    expect(redact(text)).toBe(clean);
    expect(redact(clean)).toBe(clean);
  });
});
