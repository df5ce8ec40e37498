import { changedFile } from '../../diff/changed-files.ts';
import { diffOf } from '../../diff/content.ts';
import type { Diff, DiffFile } from '../../diff/diff.ts';
import { isGeneratedPath } from '../../diff/pack/rank.ts';
import type { Coverage } from '../../model/review/receipt.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { LeftOut, Subject } from '../../model/review/request.ts';
import { isCode } from '../../static/language.ts';
import { skippedByContent, skippedByName } from '../../static/skip.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { SentContent } from './review-content.ts';

/**
 * The share of each changed file, or of each cut section of a document, that the reviewer received.
 */
export function coverageOf(subject: Subject, sent: SentContent): readonly Coverage[] {
  if (subject.kind !== 'diff') return sent.leftOut.map(sectionCoverage);
  const diff = diffOf(subject.content);
  const reasons = reasonsByPath(sent.leftOut);
  const hidden = new Set<string>(subject.content.hiddenIn ?? []);
  const files = diff.files.map((file) => fileCoverage(file, { diff, sent, reasons, hidden }));
  return [...files, ...unclaimed(reasons).map(fromLeftOut)];
}

function sectionCoverage({ path, reason, sent }: LeftOut): Coverage {
  return { path, sent: sent ?? 'none', reason, reviewable: true };
}

/** Reviewable content that was not sent, or not completely. */
export function uncovered(coverage: readonly Coverage[]): readonly Coverage[] {
  return coverage.filter(({ sent, reviewable }) => reviewable && sent !== 'whole');
}

type LeftOutReasons = Map<string, LeftOut[]>;

/** A diff may contain a file several times, once per commit. */
function reasonsByPath(leftOut: readonly LeftOut[]): LeftOutReasons {
  const reasons: LeftOutReasons = new Map();
  for (const one of leftOut) reasons.set(one.path, [...(reasons.get(one.path) ?? []), one]);
  return reasons;
}

function unclaimed(reasons: LeftOutReasons): readonly LeftOut[] {
  return [...reasons.values()].flat();
}

type SentChange = {
  readonly diff: Diff;
  readonly sent: SentContent;
  readonly reasons: LeftOutReasons;
  /** Paths in which an untrusted pattern hid text. */
  readonly hidden: ReadonlySet<string>;
};

function fileCoverage(file: DiffFile, { diff, sent, reasons, hidden }: SentChange): Coverage {
  const path = redact(file.newPath ?? file.oldPath ?? '');
  const missing = sent.missing.get(file) ?? (file.kind === 'binary' ? 'unsent' : null);
  if (missing === null && !hidden.has(path))
    return { path, sent: 'whole', reason: null, reviewable: isReviewable(diff, file) };
  return {
    path,
    sent: missing === 'unsent' ? 'none' : 'partly',
    reason: missing === null ? HIDDEN : (reasons.get(path)?.shift()?.reason ?? NOT_SENT),
    reviewable: isReviewable(diff, file),
  };
}

export const HIDDEN = safe`redaction.patterns of the project's file, which is not trusted, hid some of it`;
const NOT_SENT = safe`not sent`;

/**
 * Binary, lock, generated and vendored files need no review. Two exceptions: a script with one
 * strange byte counts as binary in git but still runs, and a "generated" header that the change
 * itself adds does not count.
 */
function isReviewable(diff: Diff, file: DiffFile): boolean {
  const path = file.newPath ?? file.oldPath ?? '';
  if (isNotReviewedByName(path)) return false;
  if (file.kind === 'binary') return file.status !== 'deleted' && isCode(path);
  return skippedByContent(changedFile(diff, file)) === null;
}

function isNotReviewedByName(path: string): boolean {
  const why = skippedByName(path);
  return isGeneratedPath(path) || why === 'vendored' || why === 'minified';
}

function fromLeftOut({ path, reason, sent, reviewable }: LeftOut): Coverage {
  const isWanted = reviewable ?? !isNotReviewedByName(path);
  return { path, sent: sent ?? 'none', reason, reviewable: isWanted };
}

export function shownLeftOut(leftOut: readonly LeftOut[]): readonly ShownFile[] {
  return leftOut.map(({ path, reason }) => ({ path, reason }));
}

type ShownFile = { readonly path: Redacted; readonly reason: Redacted };
