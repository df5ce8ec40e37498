import type { ChangedLine } from '../../model/review/changed-lines.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { stoodBefore } from '../moved.ts';
import { at, type Rule, type SeenChange, type Spot } from '../rule.ts';
import { type SeenFile, type SeenHunk, seeHunk } from '../annotated-hunk.ts';
import { MAX_LINE, skippedByContent, skippedByName } from '../skip.ts';
import { SCRIPTS } from './languages.ts';

/* Characters that do not belong in code. */

export const CHARACTER_RULES: readonly Rule[] = [
  {
    id: 'conflict-marker',
    title: 'A merge conflict was left unresolved',
    why: 'Both versions and the marks between them are in the file.',
    severity: 'critical',
    languages: 'any',
    where: 'everywhere',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          keywords: ['<<<<<<< ', '>>>>>>> '],
          pattern: /^(?:<{7} |>{7} )\S/g,
          in: 'anywhere',
          paths: /$(?<!\.(?:md|rst|txt|adoc|diff|patch))/i,
        },
      ],
    },
  },
  {
    id: 'bidirectional-text',
    title: 'Hidden characters change the order in which code is shown',
    why: 'What a reader sees is not what runs. No program needs these characters outside of texts in right-to-left scripts; write them as escapes.',
    severity: 'critical',
    languages: LANGUAGES,
    where: 'everywhere',
    alsoSkipped: true,
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          keywords: null,
          characters: /[\u202A-\u202E\u2066-\u2069]/,
          pattern: /[\u202A-\u202E\u2066-\u2069]/g,
          in: 'anywhere',
        },
      ],
    },
  },
  {
    id: 'invisible-character',
    title: 'An invisible character stands in the code',
    why: 'Two names that look the same are different, or a text carries invisible words.',
    severity: 'major',
    languages: LANGUAGES,
    where: 'everywhere',
    alsoSkipped: true,
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          keywords: null,
          characters: /[\u200B-\u200D\u2060\u180E\u115F\u1160\u3164\uFFA0\uFEFF]/,
          pattern: /(?<!^)[\u200B-\u200D\u2060\u180E\u115F\u1160\u3164\uFFA0\uFEFF]/g,
          in: 'code',
        },
        // The line ends there: the apparent rest of the comment is run.
        {
          languages: SCRIPTS,
          keywords: null,
          characters: /[\u2028\u2029]/,
          pattern: /\/\/[^\n]{0,2000}?[\u2028\u2029]/g,
          in: 'comment',
        },
        {
          languages: 'any',
          keywords: null,
          characters: /\uDB40/,
          pattern: /(?:\uDB40[\uDC20-\uDC7F]){10}/g,
          in: 'anywhere',
        },
      ],
    },
  },
  {
    id: 'comment-cut-short',
    title: 'A comment ends in the middle of its line',
    why: 'A carriage return ends it, and what reads like the rest of the comment runs. Take the character out.',
    severity: 'major',
    languages: [...SCRIPTS, 'java', 'python'],
    where: 'everywhere',
    // Not a keyword: the scan would gain nothing from one ASCII character, and a search of the whole text is faster.
    look: { kind: 'change', side: 'added', keywords: [], find: commentsCutShort },
  },
];

/** Start of a comment up to the end of the line, where a carriage return ends a line. */
const TO_LINE_END: Readonly<Partial<Record<Language, RegExp>>> = {
  typescript: /\/(?=\/)/g,
  javascript: /\/(?=\/)/g,
  java: /\/(?=\/)/g,
  python: /#/g,
};

/** One with text after it on the same line. */
const BREAKS = /\r[^\S\r\n]*\S/;

function commentsCutShort({ files }: SeenChange): readonly Spot[] {
  return files.flatMap((file) => {
    const opening = file.language === null ? undefined : TO_LINE_END[file.language];
    return opening === undefined ? [] : cutShortIn(file, opening);
  });
}

/** Generated files, and files in which only a carriage return ends a line. */
function isLeftOut({ path, changed }: SeenFile): boolean {
  const [first, ...others] = changed.hunks;
  if (skippedByName(path) !== null || skippedByContent(changed) !== null) return true;
  return first?.newStart === 1 && others.length === 0 && isOneLine(first.lines());
}

function isOneLine(lines: readonly ChangedLine[]): boolean {
  return lines.filter(({ newLine }) => newLine !== null).length === 1;
}

function cutShortIn(file: SeenFile, opening: RegExp): readonly Spot[] {
  const broken = file.changed.hunks.filter(({ text }) => text.includes('\r') && BREAKS.test(text));
  if (broken.length === 0 || isLeftOut(file)) return [];
  return broken.flatMap((changed) => {
    const hunk = seeHunk(file, changed);
    return hunk.lines
      .filter((line) => line.kind === 'added' && isCutShort(hunk, line, opening))
      .filter((line) => !stoodBefore(file.changed, 'comment-cut-short', line))
      .map((line) => ({ hunk, ...at(line) }));
  });
}

/** Most positions in a line that are checked for a comment. */
const MOST = 200;

function isCutShort(hunk: SeenHunk, line: ChangedLine, opening: RegExp): boolean {
  const { text } = line;
  if (text.length > MAX_LINE || !BREAKS.test(text)) return false;
  const begins = (column: number) =>
    hunk.kindAt(line, column) === 'comment' &&
    (column === 0 || text.endsWith('*/', column) || hunk.kindAt(line, column - 1) !== 'comment');
  const columns = Array.from(text.matchAll(opening), ({ index }) => index).slice(0, MOST);
  const first = columns.find(begins);
  return first !== undefined && BREAKS.test(text.slice(first));
}
