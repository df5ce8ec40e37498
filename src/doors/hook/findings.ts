import type { Redacted } from '../../model/redacted.ts';
import type { Finding, ReviewResult } from '../../model/result.ts';
import { shownFile } from '../../state/file-key.ts';
import type { PendingFinding } from '../../state/pending.ts';
import { findingId } from '../../text/finding-id.ts';
import { clip } from '../../text/redact.ts';
import type { Change } from './changes.ts';

/** The findings of each file. */
export type ByFile = ReadonlyMap<Redacted, readonly PendingFinding[]>;

type Open = PendingFinding & Pick<Finding, 'file'>;

/** The reviewer's, not a rule's. */
export function isOwn({ extra }: Pick<Finding, 'extra'>): boolean {
  return extra['source'] !== 'static';
}

/** What a rejection leaves open, by file; what it says of no file, or of another, is said of the first. */
export function findingsByFile(open: readonly Open[], changes: readonly Change[]): ByFile {
  const found = new Map<Redacted, PendingFinding[]>();
  for (const finding of open) {
    const change = meantBy(finding, changes) ?? changes[0];
    if (change === undefined) continue;
    found.set(change.file, [...(found.get(change.file) ?? []), finding]);
  }
  return found;
}

/** A reviewer may say no in words alone: they are what is open then, beside what the rules have found. */
export function openOf({ findings, summary }: ReviewResult): readonly Open[] {
  if (findings.some(isOwn)) return findings;
  const words = { severity: 'major', title: summary, file: null, current_code: null } as const;
  const id = findingId({ ...words, rule: null });
  const title = clip(summary, MAX_TITLE);
  const rest = { detail: summary, line_start: null, fixed_code: null };
  return [{ ...words, id, title, ...rest }, ...findings];
}

/** The rest of it is the detail. */
const MAX_TITLE = 300;

/** Of two whose names look alike when redacted, the one with the code that is quoted. */
function meantBy(finding: Open, changes: readonly Change[]): Change | undefined {
  const named = changes.filter((one) => isAbout(finding, one));
  return named.find(({ after }) => stillStands(finding, after.text)) ?? named[0];
}

function isAbout({ file }: Pick<Finding, 'file'>, { name, path, file: key }: Change): boolean {
  if (file === null) return false;
  const cited = file.replaceAll('\\', '/').replace(/^(?:\.\/|[ab]\/)/, '');
  const full = shownFile(key);
  return cited === full || cited === path || cited === name || full.endsWith(`/${cited}`);
}

/** Of a file that has changed since: only what its text still bears out. */
export function stillStands(
  { current_code: code }: PendingFinding,
  text: Redacted | null,
): boolean {
  if (code === null || text === null) return false;
  const quoted = withoutBlanks(code);
  return quoted !== '' && withoutBlanks(text).includes(quoted);
}

function withoutBlanks(text: string): string {
  return text.replace(/\s{1,256}/g, '');
}
