import { changedFiles } from '../../src/diff/changed-files.ts';
import { parseDiff } from '../../src/diff/parse/parse.ts';
import { RULE_SEVERITY } from '../../src/model/rules.ts';
import type { StaticReview } from '../../src/model/review/static-review.ts';
import { reviewStatically } from '../../src/static/review.ts';
import { fill, seeded } from '../redaction/fill.ts';
import type { Example } from './examples/rule-examples.ts';

/** All rules, on a diff. */
export function reviewDiff(diff: string): StaticReview {
  return reviewStatically(changedFiles(parseDiff(diff)), RULE_SEVERITY);
}

/** The ids of the rules that have something to say, each once, in order of the alphabet. */
export function rulesOf({ findings }: StaticReview): readonly string[] {
  return [...new Set(findings.map(({ rule }) => rule))].sort();
}

/** An example of a rule as the diff it stands for, with its secrets filled in. */
export function exampleDiff(example: Example): string {
  const files = Object.entries(example).map(([path, text]) => fileDiff(path, text));
  return fill(files.join(''), seeded(7)).text;
}

function fileDiff(path: string, text: string): string {
  const status = /^!(added|deleted)\n/.exec(text)?.[1];
  const mode = { added: 'new file mode 100644\n', deleted: 'deleted file mode 100644\n' };
  const first = status === undefined ? 10 : 1;
  return [
    `diff --git a/${path} b/${path}\n`,
    status === undefined ? '' : mode[status as keyof typeof mode],
    `--- ${status === 'added' ? '/dev/null' : `a/${path}`}\n`,
    `+++ ${status === 'deleted' ? '/dev/null' : `b/${path}`}\n`,
    ...text
      .replace(/^!\w+\n/, '')
      .split('\n@@\n')
      .map((hunk, number) => hunkDiff(hunk, first + 100 * number)),
  ].join('');
}

function hunkDiff(text: string, first: number): string {
  const lines = text.split('\n');
  const count = (mark: string) => lines.filter((line) => line.startsWith(mark)).length;
  const context = count(' ');
  const [before, after] = [context + count('-'), context + count('+')];
  return [
    `@@ -${before === 0 ? 0 : first},${before} +${after === 0 ? 0 : first},${after} @@\n`,
    ...lines.map((line) => `${line}\n`),
  ].join('');
}
