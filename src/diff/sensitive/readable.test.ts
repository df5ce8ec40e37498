import { expect, it } from 'vitest';
import { parseDiff } from '../parse/parse.ts';
import { hasReadable, hidesRenamed } from './readable.ts';

const BINARY = `diff --git a/logo.png b/logo.png
index 1234567..89abcde 100644
Binary files a/logo.png and b/logo.png differ
`;
const PATCH = `diff --git a/x.bin b/x.bin
new file mode 100644
index 0000000..89abcde
GIT binary patch
literal 3
KcmZQzU|;|M00aO5

literal 0
HcmV?d00001

`;
const RENAME = `diff --git a/a.ts b/b.ts
similarity index 100%
rename from a.ts
rename to b.ts
`;
const MODE = 'diff --git a/run.sh b/run.sh\nold mode 100644\nnew mode 100755\n';
const NOTE = '[left out: ".env" is a sensitive file (environment)]\n';

const MOVED = `diff --git a/.env b/b.ts
rename from .env
rename to b.ts
`;
const BELOW =
  '[left out: whatever "b.ts" has from ".env", which was a sensitive file (environment)]\n';
const HUNK = '--- a/.env\n+++ b/b.ts\n@@ -0,0 +1 @@\n+x\n';

it.each([
  ['a rename beside a file that is not sent', RENAME + NOTE, false],
  ['nothing of a file that was a sensitive one', MOVED + BELOW, true],
  ['the same beside a file that can be read', RENAME + MOVED + BELOW, true],
  ['what is new in such a file', MOVED + HUNK + BELOW, false],
])('an unseen file by an ordinary name: %s', (_name, text, expected) =>
  expect(hidesRenamed(parseDiff(text))).toBe(expected),
);

it.each([
  ['nothing of a file that was a sensitive one', MOVED + BELOW, false],
  ['the same, beside binary files', BINARY + MOVED + BELOW + PATCH, false],
  ['what is new in such a file', MOVED + HUNK + BELOW, true],
  ['a rename before a file that is not sent', RENAME + NOTE, true],
  ['a binary file', BINARY, false],
  ['a binary patch', PATCH, false],
  ['both, with a commit message', `commit 1\n\n    New logo\n\n${BINARY}${PATCH}`, false],
  ['a file that is not sent', NOTE, false],
  ['a binary file and one that is not sent', NOTE + BINARY, false],
  ['a rename', RENAME, true],
  ['a mode', MODE, true],
  ['a rename beside a binary file', BINARY + RENAME, true],
  ['no diff at all', 'x = 1\n', true],
  ['words beside a file that is not sent', `${NOTE}x = 1\n`, true],
])('%s', (_name, text, expected) => expect(hasReadable(parseDiff(text))).toBe(expected));
