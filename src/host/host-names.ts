import type { Redacted } from '../model/redacted.ts';
import { joinSafe, redact, safe } from '../redaction/redact.ts';
import { INIT_HOSTS } from './list.ts';

/** The hosts that `init` knows, in a sentence: `A, B or C`. */
export function listInitHosts(): Redacted {
  const names = INIT_HOSTS.map(({ name }) => redact(name));
  const [last = safe``, ...others] = names.reverse();
  return others.length === 0 ? last : safe`${joinSafe(others.reverse(), ', ')} or ${last}`;
}
