import type { ChangedLine } from '../../model/review/changed-lines.ts';
import { at, type RangeOfLines, type Rule } from '../rule.ts';
import type { SeenHunk } from '../annotated-hunk.ts';
import { PROGRAMS, SCRIPTS } from './languages.ts';

/** Most suppressions apply to one line. */
const MAY_BE_WHOLE =
  /@ts-nocheck|eslint-disable\s{0,4}(?:--.{0,200})?\*\/|^\s*#\s?type: ignore|(?:mypy|flake8|ruff|pylint): |#!\[allow\(/;

export const SUPPRESSION_RULES: readonly Rule[] = [
  {
    id: 'type-check-suppressed',
    title: 'A type error was silenced instead of fixed',
    why: 'The compiler had something to say about this line and is told not to. Fix the type, or explain the exception beside it.',
    severity: 'minor',
    languages: ['typescript', 'javascript', 'python', 'csharp', 'php'],
    where: 'everywhere',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['@ts-ignore', '@ts-expect-error'],
          pattern: /@ts-(?:ignore|expect-error)\b/g,
          in: 'comment',
        },
        {
          languages: ['python'],
          keywords: ['type: ignore', 'pyright: ignore', 'type:ignore', 'pyright:ignore'],
          pattern: /#\s{0,4}(?:type|pyright):\s?ignore\b/g,
          in: 'comment',
        },
        {
          languages: ['csharp'],
          keywords: ['#nullable disable'],
          pattern: /^\s*#nullable disable\b/g,
          in: 'code',
        },
        {
          languages: ['php'],
          keywords: ['@phpstan-ignore', '@psalm-suppress'],
          pattern: /@(?:phpstan-ignore|psalm-suppress)/g,
          in: 'comment',
        },
      ],
    },
  },
  {
    id: 'lint-suppressed',
    title: 'A lint finding was silenced instead of fixed',
    why: 'A check that the project asked for is switched off here.',
    severity: 'minor',
    languages: PROGRAMS,
    where: 'everywhere',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['eslint-disable', 'biome-ignore', 'oxlint-disable', 'jshint ignore'],
          pattern: /\b(?:eslint|oxlint)-disable(?:-next-line|-line)?\b|\bbiome-ignore lint\b/g,
          in: 'comment',
        },
        {
          languages: ['python'],
          keywords: ['noqa', 'pylint: disable', 'nosec'],
          pattern: /#\s{0,4}(?:noqa\b|pylint: disable=|nosec\b)/gi,
          in: 'comment',
        },
        {
          languages: ['go'],
          keywords: ['nolint', 'lint:ignore', 'nosec'],
          pattern: /\/\/\s?(?:nolint\b|lint:ignore\b|#nosec\b)/g,
          in: 'comment',
        },
        {
          languages: ['rust'],
          keywords: ['[allow(', '[expect('],
          pattern:
            /#!?\[(?:allow|expect)\((?:\w{1,40}, ){0,3}(?:unused|dead_code|warnings|clippy::)/g,
          in: 'code',
        },
        {
          languages: ['java'],
          keywords: ['@SuppressWarnings', 'NOSONAR', 'NOPMD'],
          pattern: /@SuppressWarnings\b|\/\/\s?NO(?:SONAR|PMD)\b/g,
          in: 'anywhere',
        },
        {
          languages: ['csharp'],
          keywords: ['#pragma warning disable', 'SuppressMessage(', 'ReSharper disable'],
          pattern:
            /^\s*#pragma warning disable\b|\[(?:assembly:\s?)?SuppressMessage\(|\/\/\s?ReSharper disable\b/g,
          in: 'anywhere',
        },
        {
          languages: ['php'],
          keywords: ['phpcs:', '@noinspection'],
          pattern: /\bphpcs:(?:ignore|disable|ignoreFile)\b|@noinspection\b/g,
          in: 'comment',
        },
        {
          languages: ['ruby'],
          keywords: ['rubocop:disable'],
          pattern: /#\s?rubocop:disable\b/g,
          in: 'comment',
        },
        {
          languages: ['shell'],
          keywords: ['shellcheck disable'],
          pattern: /#\s?shellcheck disable=/g,
          in: 'comment',
        },
      ],
    },
  },
  {
    id: 'lint-rule-switched-off',
    title: 'A rule of a linter was switched off for the whole project',
    why: 'Every later mistake of this kind goes unseen. Fix what it found, or silence the one line.',
    severity: 'minor',
    languages: 'any',
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          paths:
            /(?:^|\/)(?:\.eslintrc[^/]*|eslint\.config\.[cm]?[jt]s|biome\.jsonc?|\.oxlintrc\.json)$/,
          keywords: ['"off"', "'off'", ': 0'],
          pattern: /^\s*["'@\w/-]{2,80}: (?:\[?(?:"off"|'off')|0\b(?!\.))/g,
          in: 'anywhere',
        },
        {
          languages: 'any',
          paths: /(?:^|\/)\.rubocop(?:_todo)?\.yml$/,
          keywords: ['Enabled: false'],
          pattern: /^\s*Enabled: false\b/g,
          in: 'anywhere',
        },
        {
          languages: 'any',
          paths:
            /(?:^|\/)(?:\.pylintrc|pylintrc|pyproject\.toml|setup\.cfg|\.flake8|tox\.ini|\.?ruff\.toml)$/,
          keywords: ['disable', 'ignore'],
          pattern: /^\s*(?:disable|extend-ignore|ignore)\s?=\s?["'[\w]/g,
          in: 'anywhere',
        },
        {
          languages: 'any',
          paths: /(?:\.(?:cs|fs|vb)proj|Directory\.Build\.props|\.editorconfig)$/,
          keywords: ['<NoWarn>', '.severity'],
          pattern:
            /^\s*<NoWarn>|^\s*dotnet_diagnostic\.\w{1,20}\.severity\s?=\s?(?:none|silent)\b/g,
          in: 'anywhere',
        },
      ],
    },
  },
  {
    id: 'file-check-suppressed',
    title: 'A whole file was taken out of checking',
    why: 'Every later mistake in this file goes unseen too. Silence the one line that needs it.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'rust'],
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: [
        '@ts-nocheck',
        'eslint-disable',
        'type: ignore',
        'mypy:',
        'flake8: noqa',
        '#![allow(',
        'ruff: noqa',
        'pylint: skip-file',
      ],
      near: MAY_BE_WHOLE,
      find: wholeFile,
    },
  },
  {
    id: 'cast-to-any',
    title: 'A value lost its type on the way',
    why: 'A cast through any or unknown turns the type check off for everything that follows from it.',
    severity: 'info',
    languages: ['typescript'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: ['typescript'],
          keywords: ['as any', 'as unknown as', '<any>'],
          pattern: /\bas any\b|\bas unknown as\b|(?:=|return|\()\s?<any>\s?\w/g,
          in: 'code',
        },
      ],
    },
  },
];

const WHOLE_FILE =
  /@ts-nocheck\b|\/\*\s{0,4}eslint-disable\s{0,4}(?:--.{0,200})?\*\/|^#\s?type: ignore\s*$|#\s?mypy: ignore-errors|#\s?(?:flake8|ruff): noqa\s*$|#\s?pylint: skip-file/;

/** Only in an existing file: a new unchecked one is third-party or generated. */
function wholeFile(hunk: SeenHunk): readonly RangeOfLines[] {
  if (hunk.file.changed.status === 'added') return [];
  const before = new Set(
    hunk.lines.flatMap(({ kind, text }) => (kind === 'removed' ? text.trim() : [])),
  );
  return hunk.lines
    .filter((line) => line.kind === 'added' && isWholeFile(hunk, line))
    .filter(({ text }) => !before.has(text.trim()))
    .map(at);
}

/** The compiler reads it only above all code; further down it came with a bundle. */
const TOP_LINES = 50;

/** Alone on its line: beside code it applies to that code only. */
function isWholeFile(hunk: SeenHunk, line: ChangedLine): boolean {
  const code = hunk.codeOf(line);
  if (line.text.includes('@ts-nocheck') && (line.newLine ?? 0) > TOP_LINES) return false;
  if (code === '') return WHOLE_FILE.test(hunk.commentOf(line));
  return /^#!\[allow\((?:warnings|unused|clippy::all)\b/.test(code);
}
