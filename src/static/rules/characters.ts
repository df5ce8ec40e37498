import { LANGUAGES } from '../language.ts';
import type { Rule } from '../rule.ts';
import { SCRIPTS } from './languages.ts';

/* Characters that have no business in code. */

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
    examples: {
      bad: [{ 'src/a.ts': '+<<<<<<< HEAD\n+const a = 1;\n+=======\n+const a = 2;\n+>>>>>>> main' }],
      good: [{ 'docs/git.md': '+<<<<<<< HEAD' }, { 'src/a.cpp': '+  out <<<<<<< x;' }],
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
    examples: {
      bad: [{ 'src/a.ts': "+  if (role !== 'user\u202E \u2066// admin\u2069 \u2066') {" }],
      good: [
        { 'src/a.ts': "+  const name = 'שלום';" },
        { 'src/a.ts': "+  const mark = '\\u202E';" },
      ],
    },
  },
  {
    id: 'invisible-character',
    title: 'An invisible character stands in the code',
    why: 'Two names that look the same are different, or a text carries words nobody sees.',
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
        // A line ends there: what reads like the rest of a comment runs.
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
    examples: {
      bad: [
        { 'src/a.ts': '+  const is\u200BAdmin = false;' },
        { 'src/a.ts': '+  // for now \u2028 isAdmin = true;' },
      ],
      good: [
        { 'src/a.ts': "+  const family = '👨\u200D👩\u200D👧';" },
        { 'src/a.ts': "+  const ends = ['\u2028'];" },
        { 'src/a.ts': '+  /* one \u2028 two */' },
        { 'src/a.ts': '+\uFEFFimport a from "a";' },
      ],
    },
  },
];
