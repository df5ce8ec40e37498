import type { Severity } from './review/result.ts';

/**
 * Every static rule by its id, with its default severity. The rules themselves are in `static`,
 * which the configuration does not import.
 */
export const RULE_SEVERITY = {
  'test-turned-off': 'major',
  'skipped-test': 'minor',
  'focused-test': 'major',
  'deleted-test': 'major',
  'deleted-assertion': 'major',
  'weakened-assertion': 'major',
  'vacuous-assertion': 'major',
  'assertion-silenced': 'major',
  'failure-expected': 'major',
  'test-run-emptied': 'major',
  'retries-added': 'minor',
  'module-under-test-mocked': 'major',
  'expected-value-edited': 'minor',
  'snapshot-edited': 'minor',
  'type-check-suppressed': 'minor',
  'lint-suppressed': 'minor',
  'lint-rule-switched-off': 'minor',
  'file-check-suppressed': 'major',
  'cast-to-any': 'info',
  'checks-loosened': 'major',
  'coverage-excluded': 'minor',
  'swallowed-error': 'minor',
  'error-turned-into-result': 'minor',
  'failure-reported-as-success': 'major',
  'failure-ignored': 'major',
  'build-failure-ignored': 'major',
  'hard-coded-result': 'major',
  'condition-disabled': 'major',
  'test-aware-code': 'major',
  'unreachable-code': 'major',
  'not-implemented': 'major',
  'debugger-left': 'major',
  'debug-output-left': 'minor',
  'commented-out-test': 'major',
  'commented-out-code': 'minor',
  'secret-added': 'critical',
  'sensitive-file': 'major',
  'tls-check-off': 'critical',
  'world-writable': 'major',
  'conflict-marker': 'critical',
  'bidirectional-text': 'critical',
  'invisible-character': 'major',
  'comment-cut-short': 'major',
  'eval-of-input': 'major',
  'unsafe-deserialization': 'major',
  'piped-install': 'major',
  'shell-interpolation': 'major',
  'sql-interpolation': 'major',
  'agent-settings-changed': 'minor',
  'agent-guard-loosened': 'major',
  'agent-instructions-changed': 'info',
  'ci-changed': 'info',
  'hooks-changed': 'minor',
  'ci-check-removed': 'major',
  'privileged-trigger': 'major',
  'hooks-bypassed': 'major',
  'tests-excluded': 'major',
  'install-script-added': 'major',
  'dependency-with-install-script': 'major',
  'dependency-from-url': 'major',
  'lock-without-manifest': 'info',
  'manifest-without-lock': 'info',
} as const satisfies Readonly<Record<string, Severity>>;

export type RuleId = keyof typeof RULE_SEVERITY;

export const RULE_IDS = Object.keys(RULE_SEVERITY) as readonly RuleId[];

/** The effect of a finding of the rule. */
export type RuleLevel = Severity | 'off';

/** Mildest first. */
export const RULE_LEVELS = [
  'off',
  'info',
  'minor',
  'major',
  'critical',
] as const satisfies readonly RuleLevel[];

export type RuleLevels = Readonly<Record<RuleId, RuleLevel>>;
