import type { Rule } from '../../rule.ts';
import { PROGRAMS, SCRIPTS } from '../languages.ts';
import { ANY_SKIP, SKIP_KEYWORDS } from './skip-patterns.ts';
import { skips } from './skips.ts';

export const SKIPPED_TEST_RULES: readonly Rule[] = [
  {
    id: 'test-turned-off',
    title: 'A test that ran before is skipped now',
    why: 'A test that no longer runs cannot fail, so nothing guards what it guarded. Make it pass, or say in the change why it cannot run.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'hunk',
      side: 'both',
      keywords: SKIP_KEYWORDS,
      near: ANY_SKIP,
      find: skips('old'),
    },
  },
  {
    id: 'skipped-test',
    title: 'A new test is skipped from the start',
    why: 'It counts as a test in the report and checks nothing.',
    severity: 'minor',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: SKIP_KEYWORDS,
      near: ANY_SKIP,
      find: skips('new'),
    },
  },
  {
    id: 'focused-test',
    title: 'Only some tests of this file run',
    why: 'A focused test keeps all its neighbours from running, and the run is still green.',
    severity: 'major',
    languages: [...SCRIPTS, 'ruby', 'go'],
    where: 'tests',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['.only(', '.only.', 'fit(', 'fdescribe(', 'only: true'],
          pattern:
            /\b(?:it|test|describe|suite|context|specify)(?:\.\w{1,20}){0,2}\.only[.(]|^\s*(?:fit|fdescribe)\(\s{0,4}["'`]|\b(?:it|test|describe)\(.{1,200}\bonly: true\b/g,
          in: 'code',
        },
        {
          languages: ['go'],
          keywords: ['FIt(', 'FDescribe(', 'FContext(', 'FEntry('],
          pattern: /^\s*F(?:It|Describe|Context|Entry)\("/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['fit ', 'fdescribe ', 'fcontext ', 'focus: true', ':focus'],
          pattern:
            /^\s*f(?:it|describe|context)\s+["']|^\s*(?:it|describe|context)\s.{1,200},\s{0,4}(?:focus: true|:focus)\b/g,
          in: 'code',
        },
      ],
    },
  },
];
