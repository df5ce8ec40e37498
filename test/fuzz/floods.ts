import { extractReviewResult } from '../../src/extract/review-result.ts';
import { extractVerdictLine } from '../../src/extract/verdict-line.ts';
import { parseDiff } from '../../src/diff/parse/parse.ts';
import { findingId, type Identity } from '../../src/text/finding-id.ts';
import { oneLine, redact } from '../../src/redaction/redact.ts';
import { printable } from '../../src/redaction/output/printable.ts';

/* A program: everything that reads a model's words, on five million characters of one kind. Prints what it could not. */

const LENGTH = 5_000_000;

type Reader = readonly [name: string, parts: readonly string[], read: (flood: string) => unknown];

const READERS: readonly Reader[] = [
  [
    'a review',
    ['{', ' ', '['],
    (flood) => extractReviewResult(flood, { material: [], nonce: null }),
  ],
  ['a summary', [' ', '\u200b'], (flood) => extract({ verdict: 'APPROVED', summary: flood }, [])],
  [
    'what is quoted',
    ['a', '\u200b', '\u2028', '%41', '=\n', '\\101'],
    (flood) => extract({ verdict: 'APPROVED', summary: 'All is well.' }, [flood]),
  ],
  ['a path', ['"', '/', './'], (flood) => idOf({ file: flood })],
  ['a title', ['\u200b'], (flood) => idOf({ title: flood })],
  ['a quote', [' '], (flood) => idOf({ current_code: flood })],
  ['a verdict line', ['a', '*'], (flood) => extractVerdictLine(`PASS: ${flood}`)],
  ['a decorated verdict', ['- ', '🔴'], (flood) => extractVerdictLine(`${flood}FAIL`)],
  ['below a verdict', [' ', '\n'], (flood) => extractVerdictLine(`PASS\n${flood}FAIL`)],
  ['a fence', ['a', '`'], (flood) => extractVerdictLine(`\`\`\`${flood}`)],
  ['a name in a diff', ['a'], (flood) => parseDiff(`--- a/${flood}\n+++ b/x\n@@ -1 +1 @@\n-a\n`)],
  ['a line on a screen', [' ', '\u200b'], (flood) => oneLine(printable(redact(flood)))],
];

function extract(answer: object, material: readonly string[]) {
  return extractReviewResult(JSON.stringify(answer), { material, nonce: null });
}

function idOf(finding: Partial<Identity>): string {
  return findingId({ rule: null, file: null, title: 'x', current_code: null, ...finding });
}

for (const [name, parts, read] of READERS)
  for (const part of parts)
    try {
      read(part.repeat(LENGTH / part.length));
    } catch (error) {
      process.stdout.write(`${name} of ${JSON.stringify(part)}: ${String(error)}\n`);
    }
