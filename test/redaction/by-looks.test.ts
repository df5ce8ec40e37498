import { describe, expect, it } from 'vitest';
import { secretsByLooks, secretsIn } from '../../src/redaction/redact.ts';
import { BY_PLACE } from '../../src/redaction/rules/by-place.ts';
import { SECRET_RULES } from '../../src/redaction/rules/index.ts';
import { NAME } from '../../src/redaction/rules/names.ts';
import { fill, seeded } from './fill.ts';
import { POSITIVES } from './positives.ts';
import { SAMPLES } from './samples.ts';
import { SERVICE_SAMPLES } from './samples-services.ts';
import { someText } from './some-text.ts';
import * as forms from './split-forms.ts';

const random = seeded(8);
const samples = Object.values({ ...SAMPLES, ...SERVICE_SAMPLES }).flatMap(({ yes, no }) => [
  ...yes,
  ...no,
]);
const single = [...samples, ...POSITIVES.map(([, text]) => text)];
const split = forms.JOINED.flatMap(([, form]) =>
  ['ghp_{{alnum:36}}', 'AKIA{{upper:16}}', 'x{{alnum:20}}'].map((token) => {
    const { text } = fill(token, random);
    return form.replaceAll('①', text.slice(0, 9)).replaceAll('②', text.slice(9));
  }),
);

describe('the search for what is known by its looks', () => {
  it.each([
    ['samples', single.map((template) => fill(template, random).text)],
    ['tokens in two pieces', split],
    ['samples one below the other', Array.from({ length: 300 }, () => someText(random).text)],
  ])('finds the same as the search for all: %s', (_, texts) => {
    for (const text of texts)
      expect(secretsByLooks(text), text).toEqual(
        secretsIn(text).filter(({ kind }) => !BY_PLACE.has(kind)),
      );
  });
});

/** What is taken for granted where rules are chosen by what follows a name, and their patterns made smaller. */
describe('a rule that is tried after a name', () => {
  const named = SECRET_RULES.filter(({ then }) => then !== undefined);

  it('asks for characters of ASCII alone', () => {
    const asked = named.map(
      ({ then = '', begins = '', beginsNot = '' }) => then + begins + beginsNot,
    );
    expect(asked.join('')).toMatch(/^[\0-\x7f]+$/);
  });

  it.each(named.map((rule) => [rule.id, rule] as const))(
    '%s has the name where it is tried: before it nothing but looks around',
    (_, { pattern, offset }) => {
      expect(offset).toBeUndefined();
      const [before = ''] = pattern.split(NAME);
      expect(new RegExp(`^(?:${before})`, 'i').exec(' ')?.[0] ?? '').toBe('');
      expect(before).toMatch(/^(?:$|\(\?<|\(\?:\(\?<)/);
    },
  );
});
