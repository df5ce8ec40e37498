import type { Redacted } from '../../model/redacted.ts';
import { safe } from '../../redaction/redact.ts';
import type { ProjectLocation } from '../../project/configure.ts';
import { findReviewers } from '../doctor/facts.ts';
import { checkRoutes } from '../doctor/reviewer-checks.ts';

/** Warns about a gate without a reviewer: only a person could approve a plan then. */
export async function reviewerNotes(
  location: ProjectLocation,
  signal: AbortSignal,
): Promise<readonly Redacted[]> {
  const found = checkRoutes(await findReviewers({ location, flags: {}, signal }));
  return found
    .filter(({ state }) => state === 'problem')
    .map(({ detail, fix }) => {
      const next = fix === null ? safe`countersign doctor says what is missing` : fix;
      return safe`${detail}, so only you could approve a plan (countersign plan approve): ${next}`;
    });
}
