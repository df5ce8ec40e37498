import { changedFiles } from '../../diff/changed-files.ts';
import { isNotebook } from '../../diff/make/notebook.ts';
import { isGeneratedPath, isMadeByProgram } from '../../diff/pack/rank.ts';
import { parseDiff } from '../../diff/parse/parse.ts';
import type { Redacted } from '../../model/redacted.ts';
import { isCode } from '../../static/language.ts';
import { skippedByContent, skippedByName } from '../../static/skip.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { isTrivial } from './trivial.ts';

/** Code runs with a NUL in it, or in UTF-16; a diff of it shows nothing. */
export function isUnreadableCode(diff: string, path: string): boolean {
  const isBinary = parseDiff(diff).files[0]?.kind === 'binary';
  return isBinary && isCode(path) && skippedByName(path) === null && !isGeneratedPath(path);
}

type OneChange = {
  readonly diff: string;
  readonly path: string;
  /** False: something changed that is hidden, and that may be anything. */
  readonly isSameHidden: boolean;
};

/** By nature or because it is trivial; null when it is to be reviewed. */
export function whyNoReview({ diff, path, isSameHidden }: OneChange): Redacted | null {
  return whySkipped(diff, path) ?? (isSameHidden ? whyTrivial(diff) : null);
}

function whySkipped(text: string, name: string): Redacted | null {
  const diff = parseDiff(text);
  const [file, seen] = [diff.files[0], changedFiles(diff)[0]];
  if (file?.kind === 'binary') return safe`it is no text`;
  const byContent = seen === undefined ? null : skippedByContent(seen);
  const byName = skippedByName(name);
  // People write a notebook's cells; its generated parts were removed before.
  const named = byName === 'generated' && isNotebook(name) ? null : byName;
  // Ignores long lines here: a change must not be able to remove itself from review.
  const byPath = file !== undefined && isMadeByProgram(file) ? 'generated' : null;
  const made = named ?? byContent ?? byPath;
  return made === null ? null : safe`it is ${redact(made)}`;
}

function whyTrivial(text: string): Redacted | null {
  const [seen] = changedFiles(parseDiff(text));
  if (seen === undefined || !isTrivial(seen)) return null;
  return safe`only blank lines and comments changed`;
}
