import type { Rule } from '../rule.ts';
import { AGENT_RULES } from './agents.ts';
import { AUTOMATION_RULES } from './builds/automation.ts';
import { BUILD_FAILURE_RULES } from './builds/build-failures.ts';
import { CHARACTER_RULES } from './characters.ts';
import { COVERAGE_RULES } from './coverage.ts';
import { CUT_OFF_RULES } from './cut-off.ts';
import { DEPENDENCY_RULES } from './builds/dependencies.ts';
import { ERROR_RULES } from './errors.ts';
import { EXECUTION_RULES } from './execution.ts';
import { EXPECTED_VALUE_RULES } from './tests/expected-values.ts';
import { FAILURE_RULES } from './builds/ignored-failures.ts';
import { INJECTION_RULES } from './injection.ts';
import { LEFTOVER_RULES } from './leftovers.ts';
import { LOCK_RULES } from './builds/lock-files.ts';
import { LOOSENED_RULES } from './loosened.ts';
import { LOST_ASSERTION_RULES } from './tests/lost-assertions.ts';
import { LOST_TEST_RULES } from './tests/lost-tests.ts';
import { NEUTRALISED_TEST_RULES } from './tests/neutralised.ts';
import { PROTECTION_RULES } from './protection.ts';
import { SHORTCUT_RULES } from './shortcuts.ts';
import { SKIPPED_TEST_RULES } from './tests/skipped-tests.ts';
import { STAND_IN_RULES } from './tests/stand-ins.ts';
import { SUCCESS_RULES } from './success.ts';
import { SUPPRESSION_RULES } from './suppressions.ts';
import { WEAKENED_TEST_RULES } from './tests/weakened-tests.ts';

/** Every rule, in the order of the list. */
export const RULES: readonly Rule[] = [
  ...SKIPPED_TEST_RULES,
  ...LOST_TEST_RULES,
  ...LOST_ASSERTION_RULES,
  ...WEAKENED_TEST_RULES,
  ...NEUTRALISED_TEST_RULES,
  ...EXPECTED_VALUE_RULES,
  ...SUPPRESSION_RULES,
  ...LOOSENED_RULES,
  ...COVERAGE_RULES,
  ...ERROR_RULES,
  ...SUCCESS_RULES,
  ...FAILURE_RULES,
  ...BUILD_FAILURE_RULES,
  ...STAND_IN_RULES,
  ...SHORTCUT_RULES,
  ...CUT_OFF_RULES,
  ...LEFTOVER_RULES,
  ...PROTECTION_RULES,
  ...CHARACTER_RULES,
  ...EXECUTION_RULES,
  ...INJECTION_RULES,
  ...AGENT_RULES,
  ...AUTOMATION_RULES,
  ...DEPENDENCY_RULES,
  ...LOCK_RULES,
];
