import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding, ReviewResult } from '../../model/review/result.ts';
import { shownFile } from '../../state/file-key.ts';
import { isOfRule, type PendingFinding } from '../../state/session/pending.ts';
import { isStillPresent } from '../../state/session/present-findings.ts';
import { containsCode } from '../../text/contains-code.ts';
import { findingId } from '../../text/finding-id.ts';
import { clip } from '../../redaction/redact.ts';
import type { FileChange } from '../edits/changes.ts';

export type ByFile = ReadonlyMap<Redacted, readonly PendingFinding[]>;

type Open = PendingFinding & Pick<Finding, 'file'>;

/** A finding of the reviewer, not of a static rule. */
export function isOwn({ extra }: Pick<Finding, 'extra'>): boolean {
  return extra['source'] !== 'static';
}

type ReviewedOutcome = Extract<Outcome, { kind: 'reviewed' }>;

/** An approval with a critical finding does not count as an approval. */
export function withCritical(
  outcome: ReviewedOutcome,
  dismissed: ReadonlySet<string>,
): ReviewedOutcome {
  const { result } = outcome;
  const isCritical = result.findings
    .filter(isOwn)
    .some(({ severity, id }) => severity === 'critical' && !dismissed.has(id));
  return isCritical ? { ...outcome, result: { ...result, verdict: 'CHANGES_REQUIRED' } } : outcome;
}

/**
 * The open findings of a rejection, by file. A finding on no file or an unknown file goes to the
 * first one.
 */
export function findingsByFile(open: readonly Open[], changes: readonly FileChange[]): ByFile {
  const found = new Map<Redacted, PendingFinding[]>();
  for (const finding of open) {
    const change = meantBy(finding, changes) ?? changes[0];
    if (change === undefined) continue;
    const { current_code: code } = finding;
    const quoted = code !== null && containsCode(change.after.text, code);
    found.set(change.file, [...(found.get(change.file) ?? []), { ...finding, quoted }]);
  }
  return found;
}

/**
 * A reviewer may reject in prose only; then its text is the open finding, beside those of the
 * static rules.
 */
export function openOf({ findings, summary }: ReviewResult): readonly Open[] {
  if (findings.some(isOwn)) return findings;
  const words = { severity: 'major', title: summary, file: null, current_code: null } as const;
  const id = findingId({ ...words, rule: null });
  const title = clip(summary, MAX_TITLE);
  const rest = { detail: summary, line_start: null, fixed_code: null };
  return [{ ...words, id, title, ...rest }, ...findings];
}

/** A longer summary is split: the rest becomes the detail. */
const MAX_TITLE = 300;

/** If two names look alike after redaction, picks the file that contains the quoted code. */
function meantBy(finding: Open, changes: readonly FileChange[]): FileChange | undefined {
  const named = changes.filter((one) => isAbout(finding, one));
  return named.find(({ after }) => stillStands(finding, after.text)) ?? named[0];
}

function isAbout({ file }: Pick<Finding, 'file'>, { name, path, file: key }: FileChange): boolean {
  if (file === null) return false;
  const cited = file.replaceAll('\\', '/').replace(/^(?:\.\/|[ab]\/)/, '');
  const full = shownFile(key);
  return cited === full || cited === path || cited === name || full.endsWith(`/${cited}`);
}

/** For a file that changed meanwhile: keeps only findings whose quoted code is still there. */
export function stillStands(
  finding: Pick<PendingFinding, 'current_code' | 'stands_while'>,
  text: Redacted | null,
): boolean {
  if (isOfRule(finding)) return isStillPresent(finding, text);
  const { current_code: code } = finding;
  return code !== null && text !== null && containsCode(text, code);
}
