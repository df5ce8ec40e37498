import { expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { fill, seeded } from './fill.ts';
import { REVIEWED, REVIEWED_CLEAN } from './reviewed.ts';

const random = seeded(3);

it.each(REVIEWED)('what a review found no longer leaks: %s: %j', (_what, template) => {
  const { text, secrets } = fill(template, random);
  const clean = secrets.reduce((rest, secret) => rest.replace(secret, '[REDACTED]'), text);
  expect(redact(text)).toBe(clean);
  expect(redact(clean)).toBe(clean);
});

it.each(REVIEWED_CLEAN)('is no secret: %j', (template) => {
  const { text } = fill(template, random);
  expect(redact(text)).toBe(text);
});

/** Whoever cuts a secret in two so that neither part looks like one gets it through: SECURITY.md says so. */
it.each([['a password that goes on after a backslash', 'x = "kd\\\n92jf02kd"']])(
  'is not found: %s',
  (_how, template) => {
    const { text } = fill(template, random);
    expect(redact(text)).toBe(text);
  },
);
