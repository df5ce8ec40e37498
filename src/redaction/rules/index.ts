import { AI_RULES } from './ai.ts';
import { ASSIGNMENT_RULES } from './assignments.ts';
import { BARE_LINE_RULES } from './bare-lines.ts';
import { BARE_PHRASE_RULES } from './bare-phrases.ts';
import { CALL_RULES } from './calls.ts';
import { CLOUD_RULES } from './cloud.ts';
import { CODE_HOST_RULES } from './code-hosts.ts';
import { COMMAND_RULES } from './commands.ts';
import { COMPARISON_RULES } from './comparisons.ts';
import { CUT_RULES } from './cut.ts';
import { FALLBACK_RULES } from './fallbacks.ts';
import { LAYOUT_RULES } from './layouts.ts';
import { LOGIN_RULES } from './logins.ts';
import type { SecretRule } from './rule.ts';
import { SERVICE_RULES } from './services.ts';
import { SQL_RULES } from './sql.ts';
import { TRANSPORT_RULES } from './transport.ts';

/** Every rule; those that know a secret by its own looks come first. */
export const SECRET_RULES: readonly SecretRule[] = [
  ...AI_RULES,
  ...CLOUD_RULES,
  ...CODE_HOST_RULES,
  ...SERVICE_RULES,
  ...TRANSPORT_RULES,
  ...COMMAND_RULES,
  ...CALL_RULES,
  ...LOGIN_RULES,
  ...SQL_RULES,
  ...ASSIGNMENT_RULES,
  ...BARE_LINE_RULES,
  ...BARE_PHRASE_RULES,
  ...FALLBACK_RULES,
  ...LAYOUT_RULES,
  ...COMPARISON_RULES,
  ...CUT_RULES,
];
