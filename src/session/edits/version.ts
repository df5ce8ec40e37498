import type { Version } from '../../state/session/baseline.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { redactCounting } from '../../redaction/redact.ts';

export type Counted = Version & {
  /** Places that only patterns of an untrusted project's file hid. */
  readonly hidden: number;
};

/** A file's text as we may keep it. */
export async function versionOf(text: string, sessionDir: PrivateDir): Promise<Counted> {
  const { text: shown, untrusted: hidden } = redactCounting(text);
  if (hidden === 0) return { text: shown, mark: null, hidden };
  // A chunk of its own: most projects hide nothing, and crypto costs every edit.
  const { markOf } = await import('../../state/store/keyed-hash.ts');
  return { text: shown, mark: await markOf(sessionDir, text), hidden };
}
