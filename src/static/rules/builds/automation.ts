import type { Rule } from '../../rule.ts';
import { QUOTED_STEP, STARTS_COMMAND, WORKFLOWS } from './commands.ts';
import { EXCLUDED_TEST_RULE } from '../tests/excluded-tests.ts';
import { CI, HOOKS, REMOVED_CHECK_RULE } from './removed-checks.ts';

/* Changes to the checks themselves: continuous integration, hooks, the selection of tests. */

export const AUTOMATION_RULES: readonly Rule[] = [
  {
    id: 'ci-changed',
    title: 'The continuous integration was changed',
    why: 'It decides what is checked before a change goes in.',
    severity: 'info',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'file', paths: CI },
  },
  {
    id: 'hooks-changed',
    title: 'The hooks of the repository were changed',
    why: 'They run on every machine that works here, and they check what is committed.',
    severity: 'minor',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'file', paths: HOOKS },
  },
  REMOVED_CHECK_RULE,
  {
    id: 'privileged-trigger',
    title: 'A workflow runs with secrets on code from outside',
    why: 'pull_request_target and workflow_run have write access and secrets; together with a checkout of the proposed code, anybody can take them.',
    severity: 'major',
    languages: ['yaml'],
    where: 'everywhere',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: ['yaml'],
          keywords: ['pull_request_target', 'write-all'],
          pattern:
            /^\s*(?:-\s)?pull_request_target\b|^on:\s.{0,80}\bpull_request_target\b|^\s*permissions:\s?write-all\b/g,
          in: 'code',
          paths: WORKFLOWS,
        },
      ],
    },
  },
  {
    id: 'hooks-bypassed',
    title: 'The checks of the repository are passed by',
    why: 'A script that commits or pushes with --no-verify does what the hooks were made to prevent.',
    severity: 'major',
    languages: ['shell', 'yaml', 'typescript', 'javascript', 'python'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          keywords: ['--no-verify', 'HUSKY', 'git commit -', 'hooksPath'],
          pattern:
            /\bgit\s(?![^#]{0,200}--dry-run).{0,200}--no-verify(?![\w-])|\bHUSKY\s?[:=]\s?["']?0\b|\bgit commit -[a-z]{0,4}n[a-z]{0,4}\b|\bcore\.hooksPath[= ]\/dev\/null\b/g,
          in: 'code',
        },
        {
          languages: ['typescript', 'javascript', 'python'],
          keywords: ['--no-verify'],
          pattern: new RegExp(
            `${STARTS_COMMAND.source}.{0,40}\\bgit\\b(?![^#]{0,200}--dry-run).{0,200}--no-verify(?![\\w-])`,
            'g',
          ),
          in: 'code',
        },
        {
          languages: ['yaml'],
          keywords: ['--no-verify'],
          pattern: new RegExp(
            `${QUOTED_STEP.source}.{0,40}\\bgit\\s.{0,200}--no-verify(?![\\w-])`,
            'g',
          ),
          in: 'code',
        },
      ],
    },
  },
  EXCLUDED_TEST_RULE,
];
