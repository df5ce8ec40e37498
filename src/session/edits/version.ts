import type { Version } from '../../state/session/baseline.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { redactCounting } from '../../redaction/redact.ts';

export type Counted = Version & {
  /** Number of places that only patterns of an untrusted project's file hid. */
  readonly hidden: number;
};

/** A file's text in the form that records may hold. */
export async function versionOf(text: string, sessionDir: PrivateDir): Promise<Counted> {
  const { text: shown, untrusted: hidden } = redactCounting(text);
  if (hidden === 0) return { text: shown, mark: null, hidden };
  // Loaded on demand: most projects hide nothing, and crypto would slow down every edit.
  const { markOf } = await import('../../state/store/keyed-hash.ts');
  return { text: shown, mark: await markOf(sessionDir, text), hidden };
}
