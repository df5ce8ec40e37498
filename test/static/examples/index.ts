import type { RuleId } from '../../../src/model/rules.ts';
import { AGENTS_EXAMPLES } from './agents.ts';
import { AUTOMATION_EXAMPLES } from './automation.ts';
import { CHARACTERS_EXAMPLES } from './characters.ts';
import { COVERAGE_EXAMPLES } from './coverage.ts';
import { CUT_OFF_EXAMPLES } from './cut-off.ts';
import { DEPENDENCIES_EXAMPLES } from './dependencies.ts';
import { DEPENDENCY_FROM_URL_EXAMPLES } from './dependency-from-url.ts';
import { ERRORS_EXAMPLES } from './errors.ts';
import { EXCLUDED_TESTS_EXAMPLES } from './excluded-tests.ts';
import { EXECUTION_EXAMPLES } from './execution.ts';
import { EXPECTED_VALUES_EXAMPLES } from './expected-values.ts';
import { IGNORED_FAILURES_EXAMPLES } from './ignored-failures.ts';
import { INJECTION_EXAMPLES } from './injection.ts';
import { LEFTOVERS_EXAMPLES } from './leftovers.ts';
import { LOCK_FILES_EXAMPLES } from './lock-files.ts';
import { LOOSENED_EXAMPLES } from './loosened.ts';
import { LOST_ASSERTIONS_EXAMPLES } from './lost-assertions.ts';
import { LOST_TESTS_EXAMPLES } from './lost-tests.ts';
import { NEUTRALISED_EXAMPLES } from './neutralised.ts';
import { PROTECTION_EXAMPLES } from './protection.ts';
import { REMOVED_CHECKS_EXAMPLES } from './removed-checks.ts';
import { SHORTCUTS_EXAMPLES } from './shortcuts.ts';
import { SKIPPED_TESTS_EXAMPLES } from './skipped-tests.ts';
import { STAND_INS_EXAMPLES } from './stand-ins.ts';
import { SUCCESS_EXAMPLES } from './success.ts';
import { SUPPRESSIONS_EXAMPLES } from './suppressions.ts';
import { WEAKENED_TESTS_EXAMPLES } from './weakened-tests.ts';
import type { Example } from './rule-examples.ts';

/** By rule; a rule without examples does not compile. */
export const EXAMPLES: Readonly<
  Record<RuleId, { readonly bad: readonly Example[]; readonly good: readonly Example[] }>
> = {
  ...AGENTS_EXAMPLES,
  ...AUTOMATION_EXAMPLES,
  ...CHARACTERS_EXAMPLES,
  ...COVERAGE_EXAMPLES,
  ...CUT_OFF_EXAMPLES,
  ...DEPENDENCIES_EXAMPLES,
  ...DEPENDENCY_FROM_URL_EXAMPLES,
  ...ERRORS_EXAMPLES,
  ...EXCLUDED_TESTS_EXAMPLES,
  ...EXECUTION_EXAMPLES,
  ...EXPECTED_VALUES_EXAMPLES,
  ...IGNORED_FAILURES_EXAMPLES,
  ...INJECTION_EXAMPLES,
  ...LEFTOVERS_EXAMPLES,
  ...LOCK_FILES_EXAMPLES,
  ...LOOSENED_EXAMPLES,
  ...LOST_ASSERTIONS_EXAMPLES,
  ...LOST_TESTS_EXAMPLES,
  ...NEUTRALISED_EXAMPLES,
  ...PROTECTION_EXAMPLES,
  ...REMOVED_CHECKS_EXAMPLES,
  ...SHORTCUTS_EXAMPLES,
  ...SKIPPED_TESTS_EXAMPLES,
  ...STAND_INS_EXAMPLES,
  ...SUCCESS_EXAMPLES,
  ...SUPPRESSIONS_EXAMPLES,
  ...WEAKENED_TESTS_EXAMPLES,
};
