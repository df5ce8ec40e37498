import { UsageError } from '../../model/errors.ts';
import type { ReviewRequest, ReviewType } from '../../model/review/request.ts';
import type { FlagValues } from '../arguments/args.ts';

/** Runs before anything is read: does `--offline` fit the other flags? */
export function checkOffline(flags: FlagValues, type: ReviewType): void {
  if (flags['offline'] !== true) return;
  if (type !== 'code')
    throw new UsageError(
      `--offline reviews code changes only; a document (--type ${type}) needs a model`,
    );
  if (flags['dry-run'] === true)
    throw new UsageError('--offline sends nothing, so there is nothing for --dry-run to show');
}

/** The static rules only work on diffs. */
export function requireDiff({ found, subject }: ReviewRequest): void {
  if (found !== null || subject.content.leftOut.length > 0) return;
  if (subject.content.text.trim() !== '')
    throw new UsageError(
      '--offline reviews code changes only, and there is no diff in the content; give the output of git diff',
    );
}
