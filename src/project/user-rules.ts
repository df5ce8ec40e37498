import { REPLY_WORDS } from '../host/reply-words.ts';
import type { RedactionSettings } from '../model/settings.ts';

/** Most users have no patterns of their own, so this costs them nothing. */
export async function setUpUserRules(redaction: RedactionSettings): Promise<void> {
  if (!hasOwnRules(redaction)) return;
  const { setUpRedaction } = await import('../redaction/user-rules.ts');
  setUpRedaction(redaction, REPLY_WORDS);
}

export function hasOwnRules({ patterns, allow }: RedactionSettings): boolean {
  return patterns.length + allow.length > 0;
}
