import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../model/errors.ts';
import { safe } from '../redaction/redact.ts';
import { createDiffContent, diffOf, parseGiven, pathsOf } from './content.ts';
import { parseDiff } from './parse/parse.ts';

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
  expect(content.leftOut).toMatchObject([{ path: '.env', reviewable: false }]);
  expect(content.sha256Given).toBe(createHash('sha256').update(DIFF).digest('hex'));
});

it('sends them on request', () => {
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
  expect(content.leftOut).toMatchObject([{ path: '.env', reason: 'environment' }]);
});

it.each([
  ['Subversion', `Index: .env\n${'='.repeat(67)}\n`, '.env\t(revision 1)'],
  ['Mercurial', 'diff -r 0123456789ab .env\n', 'a/.env\tMon Jan 01 00:00:00 2024 +0000'],
  ['diff', 'diff -ru old/.env new/.env\n', 'old/.env\t2024-01-01 00:00:00.0 +0000'],
  ['Perforce', '==== //depot/.env#3 - /src/.env ====\n', '//depot/.env\t2024-01-01 00:00:00'],
])('leaves a sensitive file out that is named once more above it, by %s', (_, above, name) => {
  const given = `${above}--- ${name}\n+++ ${name}\n@@ -1 +1 @@\n-PLAIN=old\n+PLAIN=word\n`;
  for (const before of ['', plain('x.ts'), 'words\n']) {
    const { text } = createDiffContent(before + given, { sensitive: 'left-out' });
    expect(text).toMatch(/\n\[left out: ".*\.env" is a sensitive file \(environment\)\]\n$/);
    expect(text.startsWith(before + above)).toBe(true);
  }
});

it('leaves out a sensitive file whose lines end in single carriage returns', () => {
  const given = DIFF.slice(0, DIFF.indexOf('diff --git a/a.ts')).replaceAll('\n', '\r');
  for (const end of ['', '\n']) {
    const { text } = createDiffContent(given + end, { sensitive: 'left-out' });
    expect(text).toBe('[left out: ".env" is a sensitive file (environment)]\n');
  }
});

it('believes the names and counts of a diff that we made', () => {
  const given = plain('docs/my .env notes.md') + short + bare('.env');
  expect(() => createDiffContent(given, { sensitive: 'left-out' })).toThrow(UsageError);
  expect(createDiffContent(given, { sensitive: 'left-out', ours: true }).text).toBe(given);
  expect(createDiffContent(DIFF, { sensitive: 'left-out', ours: true }).leftOut).toHaveLength(1);
});

it('unsent content contains its sensitive files on request', () => {
  const content = createDiffContent(DIFF, { sensitive: 'included', unsent: true });
  expect(diffOf(content).text).toBe(DIFF);
  expect(content.text).toBe(DIFF);
});

it('redacts unsent content when it is shown, and keeps its raw diff', () => {
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

it.each([
  ['sent', false],
  ['not sent', true],
])('lists every path of a change, left-out files included: %s', (_, unsent) => {
  const before = { path: safe`big.bin`, reason: safe`too large` };
  const content = createDiffContent(DIFF, { sensitive: 'left-out', unsent, leftOut: [before] });
  expect(pathsOf(content).toSorted()).toEqual(['.env', 'a.ts', 'big.bin']);
});

it('parses unsent content once, if nothing is left out', () => {
  const diff = parseGiven(plain('x.ts'));
  const content = createDiffContent(diff.text, { sensitive: 'left-out', unsent: true }, diff);
  expect(diffOf(content)).toBe(diff);
});

it('ignores colours, and hashes the original bytes', () => {
  const coloured = DIFF.replaceAll(/^.+$/gm, '\u001B[1;32m$&\u001B[m\u001B[K');
  const content = createDiffContent(coloured, { sensitive: 'left-out' });
  expect(content).toMatchObject({ text: createDiffContent(DIFF, { sensitive: 'left-out' }).text });
  expect(content.leftOut).toHaveLength(1);
  expect(content.sha256Given).toBe(createHash('sha256').update(coloured).digest('hex'));
  const whole = createDiffContent(coloured, { sensitive: 'included' });
  expect(whole.text).toBe(DIFF);
  expect(diffOf(whole).files).toHaveLength(2);
});

const plain = (name: string) =>
  `diff --git a/${name} b/${name}\nindex 1234567..89abcde 100644\n--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-a\n+b\n`;
const prefixed = (prefix: string) => DIFF.replaceAll(/^/gm, prefix);
const merged =
  'diff --cc x.ts\nindex 1234567,89abcde..1234567\n--- a/x.ts\n+++ b/x.ts\n@@@ -1,1 -1,1 +1,1 @@@\n--a\n++b\n';

const short = plain('x.ts').replace('@@ -1 +1 @@', '@@ -1,2 +1,2 @@');
const bare = (name: string) =>
  DIFF.slice(DIFF.indexOf('---'), DIFF.indexOf('diff --git a/a.ts')).replace('.env', name);

describe('a sensitive file in a form that cannot be left out', () => {
  it.each([
    ['a prefix', prefixed('> ')],
    ['a graph', `* commit 1234567\n${prefixed('| ')}`],
    ['indented', prefixed('    ')],
    ['after a diff that is plain', DIFF + prefixed('| ')],
    ['a context diff', '*** a/.env\n--- b/.env\n***************\n*** 1 ****\n! PLAIN=word\n'],
    ['no context at all', 'diff -r old/.env new/.env\n1c1\n< PLAIN=old\n---\n> PLAIN=word\n'],
    ['in JSON', JSON.stringify({ patch: bare('.env') })],
    ['in JSON in JSON', JSON.stringify(JSON.stringify({ patch: bare('.env') }))],
    [
      'in JSON, a name in quotes',
      JSON.stringify({ patch: bare('.env').replace('b/.env', '"b/\\303\\274.env"') }),
    ],
    ['in HTML', '<b>--- a/.env</b>\n<b>+++ b/.env</b>\n'],
    ['in Markdown', '`--- a/.env`\n'],
    ['before a colon', 'File --- a/.env:\n'],
    ['with blanks that do not break', bare('.env').replaceAll(' ', '\u00A0')],
    ['of Perforce', '==== //depot/.env#3 - /src/.env ====\n1c1\n< PLAIN=old\n---\n> PLAIN=word\n'],
    ['of Perforce, new', '==== < none > - //depot/.env#1 ====\n+PLAIN=word\n'],
    [
      'of git range-diff',
      '1:  1234567 ! 1:  89abcde words\n      ## .env ##\n    -+PLAIN=old\n    ++PLAIN=word\n',
    ],
    ['of git range-diff, a new file', '    + ## .env (new) ##\n    ++PLAIN=word\n'],
    ['of git range-diff, its name above lines', '    @@ app/.env: A=1\n    ++PLAIN=word\n'],
    ['named above another file', `Index: .env\n\n${bare('.env')}`],
    ['inside a plain header', plain('x.ts').replace('\n---', '\nIndex: .env\n---')],
    ['a word of a plain name', plain('my .npmrc x')],
    ['a word of the older name', plain('x.ts').replace('--- a/x.ts', '--- a/my .npmrc x')],
    ['a name in quotes', prefixed(' ').replaceAll('a/.env', '"a/ü.env"')],
    [
      'with other words in a field',
      plain('x.ts').replace('index ', 'old mode 100644 --- .env\n$&'),
    ],
    ['behind the fields', plain('x.ts').replace(' 100644', ' 100644 +++ b/.env')],
    ['behind a new mode', plain('x.ts').replace('index ', 'new file mode 100644 Index: .env\n$&')],
    ['in a hunk that is too long', `${plain('x.ts')}+    diff --git a/.env b/.env\n`],
    ['whose headers make a hunk full', short + bare('.env')],
    [
      'whose headers make a hunk full, gone',
      `${short}--- a/.env\n+++ /dev/null\n@@ -1 +0,0 @@\n-A\n`,
    ],
    ['whose headers make a hunk full, without numbers', `${short}--- a/.env\n+++ b/.env\n@@\n+A\n`],
    ['whose headers make a hunk of a merge full', merged.replaceAll('1,1', '1,2') + bare('.env')],
    [
      'whose headers stand in a full hunk',
      `${short.replace('+1,2', '+1,3')}--- a/.env\n+++ b/.env\n+PLAIN=word\n`,
    ],
    ['in a hunk that is too short', plain('x.ts').replace('@@ -1 ', '@@ -1,99 ') + prefixed(' ')],
  ])('is refused: %s', (_name, text) => {
    expect(() => createDiffContent(text, { sensitive: 'left-out' })).toThrow(UsageError);
    expect(createDiffContent(text, { sensitive: 'included' }).text).toBe(text);
  });

  it.each([' ', '    ', ' | ', '+', '-', '\\', '\\ ', '| ', '> ', '* ', '\t'])(
    'is refused behind a hunk, with the prefix %j',
    (prefix) => {
      for (const before of [plain('x.ts'), merged])
        expect(() =>
          createDiffContent(before + prefixed(prefix), { sensitive: 'left-out' }),
        ).toThrow(UsageError);
    },
  );

  it.each([
    ['in a diff that is cut off', plain('x.ts').replace('@@ -1 +1 ', '@@ -1,9 +1,9 ')],
    ['in a hunk with lines added by hand', `${plain('x.ts')}+see .env\n`],
    ['without newlines', plain('x.ts').replace('-a\n+b\n', '-a\n\\ No\n+--- .env\n\\ No\n')],
    ['inside a hunk', `--- a/x.md\n+++ b/x.md\n@@ -0,0 +1 @@\n+    diff --git a/.env b/.env\n`],
    ['headers of an ordinary file in a full hunk', short + bare('y.ts')],
    ['half of the headers in a full hunk', plain('x.sql').replace('-a', '--- .env')],
    ['plain', `${plain('x.ts')}${plain('src/.eslintrc')}`],
    ['another file', prefixed('| ').replaceAll('.env', 'x.ts')],
    ['in prose', 'Keep .env out of the diff; see --- below.\n'],
    ['in prose that underlines', '==== Keep .env ====\n## .env\n@@ -1 +1 @@ .env\n'],
    ['a part of a name that git writes', plain('docs/on(.env).md')],
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
  ])('%s: its places match its text, and it is parsed once', (_, given) => {
    const content = createDiffContent(given, { sensitive: 'left-out' });
    expect(diffOf(content)).toEqual(parseDiff(content.text));
    expect(diffOf(content)).toBe(diffOf(content));
  });
});
