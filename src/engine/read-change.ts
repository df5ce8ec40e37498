import { changedFiles } from '../diff/changed-files.ts';
import { createDiffContent, type DiffContentOptions, parseGiven } from '../diff/content.ts';
import type { Content } from '../model/review/request.ts';
import type { RuleLevels } from '../model/rules.ts';
import type { StaticReview } from '../model/review/static-review.ts';
import { reviewStatically } from '../static/review.ts';

export type ReadChange = { readonly content: Content; readonly found: StaticReview | null };

export type ChangeOptions = DiffContentOptions & { readonly rules: RuleLevels };

/**
 * The change under review with the findings of the static rules. The rules read the original text,
 * because a redacted secret is no longer visible. Their findings are redacted.
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
