import * as path from 'node:path';
import type { Emission } from '../../model/emission.ts';
import type { Redacted } from '../../model/redacted.ts';
import { readArchive } from '../../state/plan/archive.ts';
import { lookIntoPlanFolder, type PlanFolder } from '../../state/plan/folder.ts';
import { readRevisions, type Revision } from '../../state/plan/revisions.ts';
import { readPrivateFile } from '../../system/files/private-file.ts';
import { failedBy } from '../../system/files/storage-error.ts';
import { localTime } from '../../text/local-time.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import { APPROVAL_FILE, parseApproval } from '../review/approval.ts';
import type { PlanCommand } from './command.ts';
import { toOutput, unusableFolder } from '../review/command-output.ts';
import { byWhom, endGone } from './verify.ts';

/** `countersign plan history`: every planning cycle, oldest first. */
export function showHistory(command: PlanCommand): Emission {
  const opened = lookIntoPlanFolder(command.projectRoot);
  const end = endGone(command);
  if (opened.kind === 'absent')
    return toOutput(end.length === 0 ? NONE : safe`${joinSafe(end, '\n')}\n`);
  if (opened.kind === 'failed') throw unusableFolder(opened.trouble);
  try {
    const lines = [...historyLines(opened.folder, command.now().getTime()), ...end];
    return toOutput(lines.length === 0 ? NONE : safe`${joinSafe(lines, '\n')}\n`);
  } catch (error) {
    throw unusableFolder(failedBy(error, opened.folder.path).trouble);
  }
}

const NONE = safe`No plan has been reviewed here.\n`;

function historyLines(folder: PlanFolder, now: number): readonly Redacted[] {
  const archived = readArchive(folder).flatMap(({ number, dir, manifest }) => {
    const until =
      manifest === null ? safe`` : safe`, ended ${redact(localTime(manifest.archived_at))}`;
    const head = safe`cycle ${number}${until} (.claude/review/archive/${number})`;
    return [head, ...cycleLines(dir, now)];
  });
  const current = cycleLines(folder.path, now);
  return [...archived, ...(current.length === 0 ? [] : [safe`under way`, ...current])];
}

function cycleLines(dir: string, now: number): readonly Redacted[] {
  return [...readRevisions(dir).map(revisionLine), ...approvalLine(dir, now)];
}

const MAX_SUMMARY = 100;

export function revisionLine({ number, review }: Revision): Redacted {
  if (review === null) return safe`  revision ${number}: the review did not finish`;
  const { reviewed_at: at, blocking_issues: issues, summary } = review;
  const said = redact(review.verdict ?? review.outcome);
  const blocking = issues.length === 0 ? safe`` : safe`, blocking issues: ${issues.length}`;
  const words = clip(oneLine(summary), MAX_SUMMARY);
  return safe`  revision ${number}: ${said}${blocking}, ${redact(localTime(at))}: ${words}`;
}

const MAX_BYTES = 64 * 1024;

/** For this cycle, whatever the current plan is. */
function approvalLine(dir: string, now: number): readonly Redacted[] {
  const read = readPrivateFile(path.join(dir, APPROVAL_FILE), MAX_BYTES);
  if (read.kind === 'absent') return [];
  const parsed = read.kind === 'read' ? parseApproval(read.bytes, now) : null;
  if (parsed?.kind !== 'approved') return [safe`  approval.json is there, but no approval`];
  const { approval } = parsed;
  const hash = redact(approval.planHash.slice(0, 16));
  return [safe`  approved ${byWhom(approval)} (sha256 ${hash})`];
}
