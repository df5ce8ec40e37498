import { type Claim, claimFile } from '../../system/files/claim.ts';
import { ensurePrivateDir } from '../../system/files/private-dir.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { pathOfFile } from './file.ts';
import { claimsDir, key } from '../paths.ts';

/** Claims a piece of work by name, such as "the review of this tool use in this lane". */
export async function claim(dir: PrivateDir, work: string): Promise<Claim> {
  const ready = ensurePrivateDir(dir);
  if (ready.kind === 'failed') return ready;
  return await claimFile(pathOfFile({ dir, name: key(work) }));
}

/** Claims edits for the process that reviews them, for as long as it lives. */
export async function claimReview(sessionDir: PrivateDir, review: string): Promise<Claim> {
  return await claim(claimsDir(sessionDir), `review ${review}`);
}
