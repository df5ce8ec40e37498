import { CALL_RULES } from './calls.ts';
import { CLUSTER_RULES } from './clusters.ts';
import { COMMAND_RULES } from './commands.ts';
import { LOGIN_RULES } from './logins.ts';
import { SHAPE_RULES } from './shape-rules.ts';
import type { SecretRule } from './rule.ts';
import { SQL_RULES } from './sql.ts';
import { TRANSPORT_RULES } from './transport.ts';

/** All rules except the forms of assignments; rules with a shape of their own come first. */
export const SECRET_RULES: readonly SecretRule[] = [
  ...SHAPE_RULES,
  ...TRANSPORT_RULES,
  ...COMMAND_RULES,
  ...CALL_RULES,
  ...LOGIN_RULES,
  ...CLUSTER_RULES,
  ...SQL_RULES,
];
