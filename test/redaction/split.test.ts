import { describe, expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { fill, leaks, seeded } from './fill.ts';

const random = seeded(11);
const TOKENS = [
  'ghp_{{alnum:36}}',
  'glpat-{{alnum:20}}',
  'sk-ant-api03-{{alnum:93}}AA',
  'sk-proj-{{alnum:48}}',
  'AKIA{{upper:16}}',
  'npm_{{alnum:36}}',
  'dop_v1_{{hex:64}}',
  'hf_{{alnum:34}}',
  'xoxb-{{digits:12}}-{{digits:12}}-{{alnum:24}}',
].map((template) => fill(template, random).text);

/** A and B are the halves. */
const WRAPS = [
  ['a plain line', 'token: A\nB\n'],
  ['lines of a diff', '+  token = A\n+    B\n'],
  ['removed lines', '-A\n-B\n'],
  ['blanks that do not break', 'A\n\u00a0\u00a0B\n'],
  ['carriage returns', 'A\r\nB\r\n'],
  ['a folded scalar', 'token: >-\n  A\n  B\nx: 1'],
  ['a comment', ' * A\n * B\n'],
  ['a shell comment', '# A\n# B\n'],
  ['a quoted mail', '> A\n> B\n'],
  ['a backslash', 'token=A\\\n  B\n'],
  ['an open literal', 'x = "A\n  B"'],
  ['two literals', 'x = "A" +\n  "B"'],
  ['a line of a JSON string', '{"patch":"+token A\\n+  B\\n"}'],
  ['a break', 'A<br>B<br>'],
  ['a line separator', 'A\u2028B\u2028'],
  ['a mail that breaks lines', 'token A=\nB\n'],
  ['a line of another kind after it', '+# A\n+# B\n more\n words'],
  ['a remark between', 'x = "A" + // one\n  "B" // two'],
  ['an empty line between', '+x = "A" +\n+\n+  "B"'],
  ['signs of other languages', '+x = "A" ||\n+  \'B\';'],
  ['a sign of Basic', '+x = "A" & _\n+  "B"'],
  ['a template with nothing in it', "const k = `A${''}B`;"],
] as const;

const APART = [
  ['two variables', 'a = "A"\nb = "B"\nc = `${a}${b}`'],
  ['a list', 'const key = ["A", "B"].join("");'],
  ['a format', 'key = "%s%s" % ("A", "B")'],
  ['two settings', 'part1: A\npart2: B\n'],
  ['two shell variables', 'A1=A\nB1=B\necho "$A1$B1"'],
  ['elements', '+<a>A</a>\n+<b>B</b>'],
  ['items', '+keys:\n+  - A\n+  - B'],
  ['rows of a table', '+| A |\n+| B |'],
  ['a variable that grows', '+K="A"\n+K="${K}B"'],
  ['echoed', '+echo -n A > f\n+echo -n B >> f'],
  ['two constants of a diff', "+const A1 = 'A';\n+const B1 = 'B';\n"],
] as const;

/** The letters A and B alone, not those of a name. */
function halves(template: string, token: string, at: number): string {
  return template.replace(/\bA\b/, token.slice(0, at)).replace(/\bB\b/, token.slice(at));
}

function leakingCuts(template: string, token: string, from: number, to: number): string[] {
  const texts = Array.from({ length: to - from }, (_, n) => halves(template, token, from + n));
  return texts.filter((text) => leaks(token, redact(text)));
}

describe('a token of which a half stands on the next line', () => {
  it.each(WRAPS)('does not leak, wherever it is cut: %s', (_how, template) => {
    // A short rest cannot be told from a word.
    const leaking = TOKENS.flatMap((token) => leakingCuts(template, token, 1, token.length - 12));
    expect(leaking).toEqual([]);
  });
});

describe('a token kept in two literals near each other', () => {
  it.each(APART)('does not leak when both halves look random: %s', (_how, template) => {
    // A first half that is a whole token by itself does not take a literal along that stands apart.
    const fixed = TOKENS.filter((token) => !/^(?:sk-|xoxb-)/.test(token));
    const leaking = fixed.flatMap((token) => {
      const prefix = token.search(/[-_][^-_]*$/) + 1 || 4;
      return leakingCuts(template, token, prefix + 2, token.length - 12);
    });
    expect(leaking).toEqual([]);
  });
});

describe('a token of no fixed length that goes on in a list or a call', () => {
  it.each([
    ['a list', '+const key = ["A",\n+  "B"].join("");'],
    ['calls', '+sb.append("A")\n+  .append("B");'],
    ['an argument', '+k = "A".concat(\n+  "B")'],
    ['an empty literal', '+k = "A" + "" +\n+  "B"'],
  ])('does not leak when its pieces look random: %s', (_how, template) => {
    const [first = '', second = ''] = ['sk-ant-api03-{{alnum:40}}', '{{alnum:53}}AA'].map(
      (part) => fill(part, random).text,
    );
    const text = template.replace(/\bA\b/, first).replace(/\bB\b/, second);
    expect(leaks(first + second, redact(text))).toBe(false);
  });

  it('does not take the next word of a list along', () => {
    const { text } = fill('keys = ["«sk-ant-api03-{{alnum:93}}AA»", "production"]', random);
    expect(redact(text)).toBe('keys = ["[REDACTED]", "production"]');
  });
});

describe('a password that goes on in the next literal', () => {
  it.each([
    ['added', "+password = '«{{alnum:12}}»' +\n+  '«{{letters:12}}»';"],
    ['beside it', "+password = ('«{{alnum:12}}»'\n+   '«{{alnum:12}}»')"],
    ['in a list', "+password = ['«{{alnum:12}}»',\n+  '«{{alnum:12}}»'].join('')"],
    ['in a header', '+"Bearer «{{alnum:14}}»" +\n+  "«{{letters:12}}»"'],
  ])('does not leak: %s', (_how, template) => {
    const { text, secrets } = fill(template, random);
    const clean = redact(text);
    expect(secrets.filter((secret) => leaks(secret, clean))).toEqual([]);
  });

  it.each([
    ["password = '«{{alnum:12}}»' + suffix", "' + suffix"],
    ["login('«{{alnum:12}}»', 'admin', password='«{{alnum:12}}»', 'users')", "', 'users')"],
    ["password = '«{{alnum:12}}»'\nname = 'abc'", "'\nname = 'abc'"],
  ])('leaves what is another text: %s', (template, kept) => {
    expect(redact(fill(template, random).text)).toContain(kept);
  });
});

describe('the beginning of a token', () => {
  it.each(TOKENS)('is a secret by itself: %s', (token) => {
    const begun = token.slice(0, -4);
    expect(redact(`see ${begun} and more`)).toBe('see [REDACTED] and more');
  });

  it.each([
    'npm_config_registry_v2_cache_3',
    'ghp_test',
    'sk-folding-cube-2-of-3',
    'hf_transformers_v4_2_model',
    'see glpat-\nin the manual',
    'AKIA\nIOSFODNN',
    'tokens begin with ghp_\nand have 36 letters',
    'prefixes = ["ghp_", "gho_", "github_pat_"]',
  ])('is none: %j', (text) => {
    expect(redact(text)).toBe(text);
  });
});

describe('a secret that goes on in the next line', () => {
  it.each([
    ['a name with the next value', 'TOKEN=ghp_«{{alnum:36}}»\nNAME=a1b2c3d4', 'NAME=a1b2c3d4'],
    ['a word', 'ghp_«{{alnum:36}}»\nsomething', '\nsomething'],
    ['a call', 'ghp_«{{alnum:36}}»\nb2b3c4d5()', '\nb2b3c4d5()'],
  ])('does not take along what is none of it: %s', (_what, template, kept) => {
    const { text } = fill(template, random);
    expect(redact(text)).toContain(kept);
  });

  it('takes along the lines of a password that look random', () => {
    const { text, secrets } = fill('private_key: «{{b64:64}}»\n  «{{b64:64}}»\n', random);
    const clean = redact(text);
    expect(secrets.filter((secret) => leaks(secret, clean))).toEqual([]);
  });
});
