import { loadRedaction } from '../config/load.ts';
import type { Environment } from '../model/environment.ts';

/** Puts the user's own patterns in force; most users have none, and they pay for nothing. */
export async function setUpUserRules(environment: Environment): Promise<void> {
  const redaction = loadRedaction(environment);
  if (redaction.patterns.length + redaction.allow.length === 0) return;
  const { setUpRedaction } = await import('../text/user-rules.ts');
  setUpRedaction(redaction);
}
