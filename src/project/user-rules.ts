import type { RedactionSettings } from '../model/settings.ts';

/** Most users have no patterns of their own and pay for nothing. */
export async function setUpUserRules(redaction: RedactionSettings): Promise<void> {
  if (redaction.patterns.length + redaction.allow.length === 0) return;
  const { setUpRedaction } = await import('../redaction/user-rules.ts');
  setUpRedaction(redaction);
}
