import type { Rule } from '../rule.ts';
import { PROGRAMS, SCRIPTS } from './languages.ts';

/* Code that avoids its task. */

export const SHORTCUT_RULES: readonly Rule[] = [
  {
    id: 'condition-disabled',
    title: 'A condition no longer decides anything',
    why: 'A constant was put in front, so one branch is always taken. Remove the check and say so, or bring it back.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: [...SCRIPTS, 'java', 'go', 'rust'],
          keywords: [
            'true ||',
            'true||',
            'false &&',
            'false&&',
            '|| true',
            '||true',
            '&& false',
            '&&false',
            'if (true',
            'if(true',
            'if( true',
            'if (false',
            'if(false',
            'if false',
            'if true',
          ],
          pattern:
            /\bif\s?\(\s?(?:true\s?\|\||false\s?&&|(?:true|false)\s?\))|\bif\s(?:true|false)\s(?:\{|&&|\|\|)|\bif\s?\(.{1,200}(?:\|\|\s?true|&&\s?false)\s?\)\s?\{?$|^\s*(?:return|(?:(?:const|let|var|boolean)\s)?[\w.]{1,80}\s?:?=)\s.{1,200}\)\s(?:\|\|\s?true|&&\s?false);?$/g,
          in: 'code',
        },
        {
          languages: ['python', 'ruby'],
          keywords: [
            'if True',
            'if False',
            'or True',
            'and False',
            'if true',
            'if false',
            'unless ',
            '|| true',
            '&& false',
          ],
          pattern:
            /\bif (?:True|False)(?::| and | or )|\bif .{1,200} (?:or True|and False):|^\s*(?:if|unless) (?:true|false)$|^\s*if .{1,200} (?:\|\| true|&& false)$|\bif true (?:\|\||&&)|^\s*(?:return|[\w.]{1,80}\s?=)\s.{1,200}\s(?:or True|and False)$/g,
          in: 'code',
        },
        {
          languages: ['shell'],
          keywords: ['if true', 'if false'],
          pattern: /^\s*if\s(?:true\s?(?:\|\||&&)|false\s?(?:;|\|\||&&|$))/g,
          in: 'code',
        },
      ],
    },
  },
  {
    id: 'test-aware-code',
    title: 'The code behaves differently when it is tested',
    why: 'What the tests see is then not what users get. Pass the difference in as a parameter or a setting.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'go', 'rust', 'ruby', 'java'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: [
            'JEST_WORKER_ID',
            'env.VITEST',
            'NODE_TEST_CONTEXT',
            'NODE_ENV ==',
            'typeof jest',
            'typeof vi ',
          ],
          pattern:
            /\bif\s?\(.{0,120}\bNODE_ENV ===? ["']test["']\s?\)\s?(?:\{\s?)?return\b|\bif\s?\(.{0,80}\btypeof (?:jest|vi) !==? |\bif\s?\(.{0,120}\b(?:JEST_WORKER_ID|env\.VITEST|NODE_TEST_CONTEXT)\b|\benv\.(?:JEST_WORKER_ID|VITEST|NODE_TEST_CONTEXT)\b.{0,40}[?&|]/g,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: ['sys.modules', 'sys.argv', 'PYTEST_CURRENT_TEST'],
          pattern:
            /["'](?:pytest|unittest)["'] (?:not )?in sys\.(?:modules|argv)|["']PYTEST_CURRENT_TEST["']/g,
          in: 'string',
        },
        {
          languages: ['go'],
          keywords: ['testing.Testing()', '"test.v"', 'HasSuffix(os.Args[0]'],
          pattern:
            /\btesting\.Testing\(\)|\bHasSuffix\(os\.Args\[0\], "\.test"\)|\bflag\.Lookup\("test\.v"\)/g,
          in: 'code',
        },
        {
          languages: ['rust'],
          keywords: ['cfg!(test)'],
          pattern: /\bif (?:!|.{0,80}\s)?cfg!\(test\)/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['Rails.env.test?', 'defined?(RSpec)', 'defined?(Minitest)', '_ENV'],
          pattern:
            /\b(?:if|unless) .{0,80}(?:Rails\.env\.test\?|defined\?\((?:RSpec|Minitest)\)|ENV\[["'](?:RAILS|RACK)_ENV["']\] == ["']test)/g,
          in: 'code',
        },
      ],
    },
  },
];
