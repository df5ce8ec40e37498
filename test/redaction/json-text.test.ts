import { expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { fill, leaks, seeded } from './fill.ts';
import { POSITIVES } from './positives.ts';

const random = seeded(7);

/** A JSON file is redacted as text, to the byte; it must be a JSON file of the same shape after, and the secrets must be gone. */
it.each(POSITIVES)('JSON text stays JSON: %s', (_what, template) => {
  const { text, secrets } = fill(template, random);
  const document = { before: 1, inside: text, list: [text], after: 'tail' };
  for (const indent of [0, 2]) {
    const shown = redact(JSON.stringify(document, null, indent));
    expect(secrets.filter((secret) => leaks(secret, shown))).toEqual([]);
    const clean: unknown = JSON.parse(shown);
    expect(clean).toEqual({
      before: 1,
      inside: expect.any(String),
      list: [expect.any(String)],
      after: 'tail',
    });
  }
});
