import type { Rule } from '../rule.ts';
import { SCRIPTS } from './languages.ts';

/* Code excluded from coverage. */

export const COVERAGE_RULES: readonly Rule[] = [
  {
    id: 'coverage-excluded',
    title: 'Code was taken out of the coverage',
    why: 'The figure rises and nothing more is tested. Test it, or say beside it why it cannot be reached.',
    severity: 'minor',
    languages: 'any',
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['istanbul ignore', 'c8 ignore', 'v8 ignore', 'node:coverage'],
          pattern:
            /\/[/*]\s{0,4}(?:istanbul ignore (?:next|if|else|file)|[cv]8 ignore (?:next|start|file|if|else)|node:coverage (?:disable|ignore next))\b/g,
          in: 'comment',
        },
        {
          languages: ['python'],
          keywords: ['pragma: no cover', 'pragma: no branch'],
          pattern: /#\s{0,4}pragma: no (?:cover|branch)\b/g,
          in: 'comment',
        },
        {
          languages: ['rust'],
          keywords: ['coverage(off)', 'no_coverage', 'tarpaulin', 'LCOV_EXCL'],
          pattern:
            /#\[(?:cfg_attr\([^)]{1,60}, )?coverage\(off\)|#\[no_coverage\]|#\[cfg\(not\(tarpaulin|\/\/\s?LCOV_EXCL_(?:START|LINE)\b/g,
          in: 'anywhere',
        },
        {
          languages: ['ruby'],
          keywords: [':nocov:'],
          pattern: /#\s?:nocov:/g,
          in: 'comment',
        },
        {
          languages: 'any',
          paths: /\.php$/,
          keywords: ['@codeCoverageIgnore'],
          pattern: /@codeCoverageIgnore(?:Start)?\b/g,
          in: 'anywhere',
        },
        {
          languages: 'any',
          paths: /\.cs$/,
          keywords: ['ExcludeFromCodeCoverage'],
          pattern: /\[(?:assembly:\s?)?ExcludeFromCodeCoverage\b/g,
          in: 'anywhere',
        },
        {
          languages: 'any',
          paths:
            /(?:^|\/)(?:sonar-project\.properties|pom\.xml|[^/]+\.gradle(?:\.kts)?|package\.json|jest\.config\.[cm]?[jt]s)$/,
          keywords: ['sonar.coverage.exclusions', 'sonar.exclusions', 'coveragePathIgnorePatterns'],
          pattern:
            /\bsonar\.(?:coverage\.)?exclusions["']?\s?[=>:,]|\bcoveragePathIgnorePatterns["']?\s?:\s?\[.{0,200}["'](?:<rootDir>)?\/?(?:src|lib|app)\//g,
          in: 'anywhere',
        },
      ],
    },
  },
];
