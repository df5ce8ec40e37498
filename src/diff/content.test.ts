import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../model/errors.ts';
import { safe } from '../text/redact.ts';
import { createDiffContent, diffOf } from './content.ts';
import { parseDiff } from './parse.ts';

const DIFF = `diff --git a/.env b/.env
new file mode 100644
--- /dev/null
+++ b/.env
@@ -0,0 +1 @@
+PLAIN=word
diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1 +1 @@
-a
+b
`;

it('leaves the content of sensitive files out, and says so', () => {
  const content = createDiffContent(Buffer.from(DIFF), { sensitive: 'left-out' });
  expect(content.text).not.toContain('PLAIN=word');
  expect(content.text).toContain('left out: ".env"');
  expect(content.text).toContain('+b');
  expect(content.leftOut).toEqual([{ path: '.env', reason: expect.any(String) }]);
  expect(content.sha256Given).toBe(createHash('sha256').update(DIFF).digest('hex'));
});

it('sends them when told to', () => {
  expect(createDiffContent(DIFF, { sensitive: 'included' })).toMatchObject({
    text: DIFF,
    leftOut: [],
  });
});

it('leaves a sensitive file out that follows a hunk which is too short', () => {
  const given =
    '--- a/x.ts\n+++ b/x.ts\n@@ -1,9 +1,9 @@\n-a\n+b\n--- a/.env\n+++ b/.env\n@@ -1 +1 @@\n-PLAIN=old\n+PLAIN=word\n';
  const content = createDiffContent(given, { sensitive: 'left-out' });
  expect(content.text).not.toContain('PLAIN');
  expect(content.leftOut).toEqual([{ path: '.env', reason: 'environment' }]);
});

it('redacts what is not sent when it is shown, and knows its raw diff', () => {
  const token = `ghp_${'a1B2'.repeat(9)}`;
  const given = DIFF.replace('+b', `+${token}`);
  const before = { path: safe`big.bin`, reason: safe`too large` };
  const how = { sensitive: 'left-out', unsent: true, leftOut: [before] } as const;
  const content = createDiffContent(given, how);
  expect(content).toMatchObject({ redactions: 0, leftOut: [before] });
  expect(content.text).toBe(createDiffContent(given, { sensitive: 'left-out' }).text);
  expect(diffOf(content).text).toBe(content.text.replace('[REDACTED]', token));
  expect(diffOf(content)).toBe(diffOf(content));
});

it('sees through colours, and hashes what was given', () => {
  const coloured = DIFF.replaceAll(/^.+$/gm, '\u001B[1;32m$&\u001B[m\u001B[K');
  const content = createDiffContent(coloured, { sensitive: 'left-out' });
  expect(content).toMatchObject({ text: createDiffContent(DIFF, { sensitive: 'left-out' }).text });
  expect(content.leftOut).toHaveLength(1);
  expect(content.sha256Given).toBe(createHash('sha256').update(coloured).digest('hex'));
});

const prefixed = (prefix: string) => DIFF.replaceAll(/^/gm, prefix);

describe('a sensitive file in a form that cannot be left out', () => {
  it.each([
    ['a prefix', prefixed('> ')],
    ['a graph', `* commit 1234567\n${prefixed('| ')}`],
    ['indented', prefixed('    ')],
    ['after a diff that is plain', DIFF + prefixed('| ')],
    ['a context diff', '*** a/.env\n--- b/.env\n***************\n*** 1 ****\n! PLAIN=word\n'],
    ['no context at all', 'diff -r old/.env new/.env\n1c1\n< PLAIN=old\n---\n> PLAIN=word\n'],
    ['a name in quotes', prefixed(' ').replaceAll('a/.env', '"a/ü.env"')],
  ])('is refused: %s', (_name, text) => {
    expect(() => createDiffContent(text, { sensitive: 'left-out' })).toThrow(UsageError);
    expect(createDiffContent(text, { sensitive: 'included' }).text).toBe(text);
  });

  it.each([
    ['inside a hunk', `--- a/x.md\n+++ b/x.md\n@@ -0,0 +1 @@\n+    diff --git a/.env b/.env\n`],
    ['another file', prefixed('| ').replaceAll('.env', 'x.ts')],
    ['in prose', 'Keep .env out of the diff; see --- below.\n'],
    ['a program about diffs', "const START = 'diff --git ';\n"],
  ])('is not: %s', (_name, text) => {
    expect(createDiffContent(text, { sensitive: 'left-out' }).text).toBe(text);
  });
});

describe('the diff of a content', () => {
  const file = (name: string, line: string) =>
    `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-a\n+${line}\n`;

  it.each([
    ['as it was given', file('a.ts', 'b')],
    ['of which a file was left out', `${file('.env', 'A=1')}${file('a.ts', 'b')}`],
    ['with a secret in it', file('a.ts', `const password = "${'hunter2'.repeat(3)}";`)],
    ['in colours', `\u001B[1m${file('a.ts', 'b')}\u001B[m`],
  ])('%s stands where its text says, and is parsed once', (_, given) => {
    const content = createDiffContent(given, { sensitive: 'left-out' });
    expect(diffOf(content)).toEqual(parseDiff(content.text));
    expect(diffOf(content)).toBe(diffOf(content));
  });
});
