import { changedFiles } from '../diff/changed-files.ts';
import { createDiffContent, type DiffContentOptions, parseGiven } from '../diff/content.ts';
import type { Content } from '../model/review/request.ts';
import type { RuleLevels } from '../model/rules.ts';
import type { StaticReview } from '../model/review/static-review.ts';
import { reviewStatically } from '../static/review.ts';

export type ReadChange = { readonly content: Content; readonly found: StaticReview | null };

export type ChangeOptions = DiffContentOptions & { readonly rules: RuleLevels };

/**
 * A change under review and what the static rules say of it. They look at the text as it was given: by
 * its redacted form a secret could no longer be seen. What they say is redacted.
 */
export function readChange(
  given: string | Uint8Array,
  { rules, ...options }: ChangeOptions,
): ReadChange {
  const diff = parseGiven(given);
  const content = createDiffContent(given, options, diff);
  const found = diff.files.length === 0 ? null : reviewStatically(changedFiles(diff), rules);
  return { content, found };
}
