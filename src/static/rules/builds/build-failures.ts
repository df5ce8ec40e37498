import type { Rule } from '../../rule.ts';

/* Settings and options with which a build continues after a failed test or check. */

const MAVEN = /(?:^|\/)(?:pom|[^/]*build[^/]*)\.xml$/;
const GRADLE = /\.gradle(?:\.kts)?$/;
const NEXT = /(?:^|\/)next\.config\.[cm]?[jt]s$/;
const VITEST = /(?:^|\/)(?:vite|vitest)\.config\.[cm]?[jt]s$/;
const JENKINS = /(?:^|\/)Jenkinsfile$/;
/** Files and lines that contain commands. */
const COMMANDS =
  /(?:^|\/)(?:[^/]+\.(?:ya?ml|json|toml|ini|cfg|sh|bash|mk|bat|cmd)|(?:GNU)?[Mm]akefile|Dockerfile|Jenkinsfile|[Jj]ustfile|Rakefile|\.mvn\/maven\.config)$/;

export const BUILD_FAILURE_RULES: readonly Rule[] = [
  {
    id: 'build-failure-ignored',
    title: 'A build goes on when its tests or checks fail',
    why: 'The build is green whatever they find. Fix what fails, or leave out the one check that is wrong and say why.',
    severity: 'major',
    languages: 'any',
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          paths: MAVEN,
          keywords: [
            'testFailureIgnore',
            'test.failure.ignore',
            'failsOnError',
            'failOnViolation',
            'haltOnFailure',
          ],
          pattern:
            /^\s*<(?:testFailureIgnore|maven\.test\.failure\.ignore)>true<|^\s*<(?:failsOnError|failOnViolation|haltOnFailure)>false</g,
          in: 'anywhere',
        },
        {
          languages: 'any',
          paths: GRADLE,
          keywords: ['gnoreFailures', 'abortOnError'],
          pattern:
            /^\s*(?:[\w.]{1,80}\.)?(?:(?:ignoreFailures|isIgnoreFailures)\s?=?\s?true|setIgnoreFailures\(true|abortOnError\s?=?\s?false)\b/g,
          in: 'anywhere',
        },
        {
          languages: 'any',
          paths: NEXT,
          keywords: ['ignoreBuildErrors', 'ignoreDuringBuilds'],
          pattern: /\b(?:ignoreBuildErrors|ignoreDuringBuilds)\s?:\s?true\b/g,
          in: 'anywhere',
        },
        {
          languages: 'any',
          paths: VITEST,
          keywords: ['dangerouslyIgnoreUnhandledErrors'],
          pattern: /\bdangerouslyIgnoreUnhandledErrors\s?:\s?true\b/g,
          in: 'code',
        },
        {
          languages: 'any',
          paths: JENKINS,
          keywords: ['catchError('],
          pattern: /\bcatchError\([^)]{0,80}buildResult:\s?["']SUCCESS["']/g,
          in: 'anywhere',
        },
        {
          languages: 'any',
          paths: COMMANDS,
          keywords: ['test.failure.ignore', 'fail-never', ' -fn', 'exit-zero'],
          pattern:
            /^[^#]{0,400}(?:-Dmaven\.test\.failure\.ignore(?!=false)|\bmvnw?\s[^#]{0,200}\s(?:-fn|--fail-never)\b|\b(?:ruff|flake8|pylint)\b[^#]{0,200}\s--exit-zero\b)/g,
          in: 'anywhere',
        },
      ],
    },
  },
];
