import { expect, it } from 'vitest';
import { parseDiff } from './parse.ts';
import { hasReadable } from './readable.ts';

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

it.each([
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
