import type { ChangedFile, ChangedLine } from '../../../model/review/changed-lines.ts';
import { memoizeByObject } from '../../../text/memoize-by-object.ts';
import { indentOf } from '../../indent.ts';
import { at, type RangeOfLines, type Rule } from '../../rule.ts';
import type { SeenHunk } from '../../annotated-hunk.ts';
import { ignoredByMake } from './make-failures.ts';
import { isCheck } from './removed-checks.ts';

/* Scripts that continue after a failure. */

export const FAILURE_RULES: readonly Rule[] = [
  {
    id: 'failure-ignored',
    title: 'A command that could fail may now fail unseen',
    why: 'The same command now goes on after a failure. If the failure is harmless, say why; otherwise let it stop the script.',
    severity: 'major',
    languages: ['shell', 'yaml'],
    where: 'everywhere',
    look: {
      kind: 'hunk',
      side: 'both',
      // biome-ignore format: one list
      keywords: [
        '|| true', '|| :', '|| exit 0', '|| echo', '; true', 'set +e', 'set -', 'continue-on-error', 'continueOnError', 'allow_failure',
        'soft_fail',
        '.IGNORE', '\t@-', 'MAKEFLAGS', 'MAKE) -', 'MAKE} -', 'make -',
        ...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$@+ ./([{"\'', (first) => `\t-${first}`),
      ],
      find: ignoredFailures,
    },
  },
];

const GOES_ON = /\s?(?:(?:\|\||;)\s?(?:true|:|exit 0)\s{0,4}["']?|\|\|\s?echo\b[^;&|]{0,200})$/;
const IGNORES =
  /^(?:-\s)?(?:continue-on-error|continueOnError|soft_fail|allow_failure)["']?: true$/;
const STOPS = /^set\s-(?:\w{0,8}e|o errexit)/;
const STOPS_NOW = /^\+(?:\s{0,20}set\s-(?:\w{0,8}e|o errexit)|#!.{1,80}\s-\w{0,4}e)/m;

function ignoredFailures(hunk: SeenHunk): readonly RangeOfLines[] {
  const { status } = hunk.file.changed;
  if (status === 'added' || status === 'deleted') return [];
  const goesOn = hunk.blocks().flatMap(({ removed, added }) => {
    const before = new Set(removed.map(({ text }) => text.trim()));
    return added.filter((line) => {
      const code = hunk.codeOf(line);
      if (GOES_ON.test(code)) return goesOnNow(code, before);
      return IGNORES.test(code) && isOfOld(hunk, line, removed);
    });
  });
  return [...goesOn, ...noLongerStops(hunk), ...ignoredByMake(hunk)].map(at);
}

/** Whether the same command failed the build before, or replaces a check that did. */
function goesOnNow(code: string, before: ReadonlySet<string>): boolean {
  const command = code.replace(GOES_ON, '');
  if (before.has(command)) return true;
  return isCheck(command) && [...before].some((old) => isCheck(old) && !GOES_ON.test(old));
}

/** A new step or job never stopped anything; one that replaces another may have. */
function isOfOld(hunk: SeenHunk, line: ChangedLine, removed: readonly ChangedLine[]): boolean {
  const opening = openingOf(hunk, line);
  return opening?.kind !== 'added' || removed.some(({ text }) => isItem(text));
}

/** Most lines of a step that are searched. */
const STEP_LINES = 40;

/** The first line of a step or job: a list item, or a key with less indentation. */
function openingOf(hunk: SeenHunk, line: ChangedLine): ChangedLine | null {
  let above: ChangedLine | null = line;
  for (let away = 0; above !== null && away < STEP_LINES; away += 1) {
    const isBlank = above.text.trim() === '';
    if (!isBlank && (isItem(above.text) || indentOf(above.text) < indentOf(line.text)))
      return above;
    above = hunk.previousNew(above);
  }
  return null;
}

function isItem(text: string): boolean {
  return /^\s*- /.test(text);
}

/** The script stopped at the first failure, and no line requires that any more. */
function noLongerStops(hunk: SeenHunk): readonly ChangedLine[] {
  const stopping = hunk.lines.filter((line) => STOPS.test(hunk.codeOf(line)));
  const isGone = stopping.every(({ kind }) => kind === 'removed');
  return isGone && !stopsNow(hunk.file.changed) ? stopping : [];
}

const stopsNow = memoizeByObject(({ hunks }: ChangedFile) =>
  hunks.some(({ text }) => STOPS_NOW.test(text)),
);
