import { describe, expect, it } from 'vitest';
import { redact, redactCounting, secretsIn } from '../../src/redaction/redact.ts';
import { NAMED_SHAPES } from '../../src/redaction/rules/named-shapes.ts';
import { SHAPES } from '../../src/redaction/rules/shapes.ts';
import { type Body, fill, leaks, seeded } from './fill.ts';
import { namedTemplate, shapeTemplate } from './shape-example.ts';

/*
 * Whatever has the shape of a known token is redacted: random or not, an example or not. Hiding an example costs
 * nothing, showing a key does.
 */

const BODIES: readonly Body[] = ['random', 'letters', 'digits', 'sequence'];

const CONTEXTS: Readonly<Record<string, (token: string) => string>> = {
  'a text': (token) => `Use ${token} for now.`,
  'a line of its own': (token) => `${token}\n`,
  JSON: (token) => JSON.stringify({ note: `key ${token}`, list: [token] }),
  'JSON in JSON': (token) => JSON.stringify({ body: JSON.stringify({ header: token }) }),
  code: (token) => `const client = connect('${token}', { retries: 3 });`,
  'an added line': (token) => `+  value: "${token}"\n-  value: ""\n`,
  'an environment file': (token) => `SOMETHING=${token}\nDEBUG=1\n`,
  'a log': (token) => `2026-01-02T10:00:00Z INFO [http] sent ${token} (200 OK)\n`,
};

const shapes = [
  ...SHAPES.flatMap(([kind, ...all]) => all.map((shape) => [kind, shapeTemplate(shape)] as const)),
  ...NAMED_SHAPES.flatMap(([kind, owner = '', ...all]) =>
    all.map((shape) => [kind, namedTemplate(owner, shape)] as const),
  ),
];

/** A sequence has six characters in common with another. */
const isShown = (secret: string, text: string) =>
  text.includes(secret.slice(0, 12)) || text.includes(secret.slice(-12));

describe.each(shapes)('%s: %s', (kind, template) => {
  it.each(BODIES)('is redacted with a body that is: %s', (body) => {
    const random = seeded(11);
    for (const context of Object.values(CONTEXTS)) {
      const { text, secrets } = fill(template, random, body);
      const { text: shown, kinds } = redactCounting(context(text));
      const left = secrets.filter((secret) => isShown(secret, shown));
      expect(left, `${context(text)} → ${shown}`).toEqual([]);
      expect([...kinds.keys()]).toContain(kind);
      expect(redact(shown)).toBe(shown);
    }
  });
});

it('holds for more than two hundred shapes', () => {
  expect(shapes.length).toBeGreaterThanOrEqual(200);
});

/** As manuals have them; taken apart, so that no scanner finds one here. */
const DOCUMENTED: readonly (readonly string[])[] = [
  ['sk-', 'abcdefghijklmnopqrstuvwxyz123456'],
  ['sk-', 'abcdefghijklmnopqrstuvwxyz'],
  ['sk-', 'xxxxxxxxxxxxxxxxxxxxxxxx'],
  ['sk-', '12345678901234567890'],
  ['sk-ant-api03-', 'xxxxxxxxxxxxxxxxxxxxxxxx'],
  ['sk-proj-', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ'],
  ['AKIA', 'IOSFODNN7EXAMPLE'],
  ['AKIA', 'ABCDEFGHIJKLMNOP'],
  ['AIza', 'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX'],
  ['ghp_', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['ghp_', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
  ['glpat-', 'xxxxxxxxxxxxxxxxxxxx'],
  ['github_pat_', 'your_token_here_please_now'],
  ['xoxb-', 'abcdefghijklmnopqrstuvwx'],
  ['sk_live_', 'xxxxxxxxxxxx'],
  ['Bearer ', 'abcdefghijklmnopqrstuvwxyz'],
  ['https://hooks.slack.com/services/', 'T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX'],
  ['aws_secret_access_key = ', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
];

it.each(DOCUMENTED.map(([prefix = '', body = '']) => [prefix, body]))(
  'redacts the example %s…',
  (prefix, body) => expect(leaks(body, redact(`see ${prefix}${body} there`))).toBe(false),
);

it.each(['" + "', "' .\n  '", '" \\\n  "', '"\n  "'])(
  'redacts a token in adjacent literals: %j',
  (joint) => {
    const { text } = fill('ghp_{{alnum:36}}', seeded(12));
    const mark = joint.charAt(0);
    const written = `x = ${mark}${text.slice(0, 20)}${joint}${text.slice(20)}${mark};`;
    expect(redact(written)).toBe(`x = ${mark}[REDACTED]${joint}[REDACTED]${mark};`);
  },
);

it('says which is an example, for those who judge by looks', () => {
  const ofExample = (text: string) => secretsIn(text).map(({ isExample }) => isExample === true);
  expect(ofExample(`ghp_${'x'.repeat(36)}`)).toEqual([true]);
  expect(ofExample(`ghp_${'k7Qp2Zx9Lm4Tr8Vb'.repeat(3).slice(0, 36)}`)).toEqual([false]);
});

it.each([
  '<div class="sk-fading-circle-container">',
  'sk-ant-your-key-goes-right-here',
  'Bearer authentication-of-clients is required',
  'a bearer representation',
])('words with hyphens are no token: %s', (text) => expect(redact(text)).toBe(text));
