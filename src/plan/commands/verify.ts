import type { Emission } from '../../model/emission.ts';
import type { Redacted } from '../../model/redacted.ts';
import { checkAnchor, isEndKnown, readAnchor } from '../../state/plan/anchor.ts';
import { checkHistory } from '../../state/plan/chain.ts';
import { lookIntoPlanFolder, readKept, sha256Of } from '../../state/plan/folder.ts';
import { readRevisions, snapshotFile } from '../../state/plan/revisions.ts';
import { failedBy } from '../../system/files/storage-error.ts';
import { localTime } from '../../text/local-time.ts';
import { joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import { type Approval, checkApproval } from '../review/approval.ts';
import type { PlanCommand } from './command.ts';
import { toOutput, unusableFolder } from '../review/command-output.ts';

/**
 * `countersign plan verify`: exit 0 if the current plan is approved and its history is unchanged.
 */
export async function verifyPlan(command: PlanCommand): Promise<Emission> {
  const plan = redact(command.planPath);
  const check = await checkApproval(command, command.now().getTime());
  const problems = findProblems(command, check.kind === 'approved' ? check.approval : null);
  const lines = problems.map((problem) => safe`  ${problem}`);
  const history =
    lines.length === 0
      ? [safe`history: whole${howFar(command)}`]
      : [safe`history: changed after it was written`, ...lines];
  const approval =
    check.kind === 'approved'
      ? safe`${plan}: approved, ${byWhom(check.approval)}`
      : safe`${plan}: not approved: ${check.why}; ${check.nextStep}`;
  const isGood = check.kind === 'approved' && problems.length === 0;
  return toOutput(safe`${joinSafe([approval, ...history], '\n')}\n`, isGood ? 0 : 1);
}

/** Says so if nothing is known about the end of the history. */
function howFar({ projectRoot, projectDir }: PlanCommand): Redacted {
  const opened = lookIntoPlanFolder(projectRoot);
  return opened.kind === 'open' && !isEndKnown(readAnchor(projectDir), opened.folder)
    ? safe`, as far as it is known: its end was not recorded on this machine`
    : safe``;
}

function findProblems(command: PlanCommand, approval: Approval | null): Redacted[] {
  const opened = lookIntoPlanFolder(command.projectRoot);
  if (opened.kind === 'failed') throw unusableFolder(opened.trouble);
  const end = endGone(command);
  if (opened.kind === 'absent') return [...end];
  const { folder } = opened;
  try {
    const said = approval === null ? [] : checkApproved(folder.path, approval);
    const problems = [...checkHistory(folder), ...said].map((problem) => oneLine(redact(problem)));
    return [...problems, ...end];
  } catch (error) {
    throw unusableFolder(failedBy(error, folder.path).trouble);
  }
}

/**
 * Entries that were removed from the end of the history, according to our own memory outside the
 * project; empty if none.
 */
export function endGone({ projectRoot, projectDir }: PlanCommand): readonly Redacted[] {
  const opened = lookIntoPlanFolder(projectRoot);
  const gone = checkAnchor(readAnchor(projectDir), opened.kind === 'open' ? opened.folder : null);
  return gone === null
    ? []
    : [safe`${redact(gone)}; if you made this change, accept it with: countersign plan reset`];
}

/** A reviewer's approval must match the recorded review. A person's needs no review. */
function checkApproved(dir: string, { planHash, reviewVersion, manual }: Approval): string[] {
  if (manual) return [];
  const revision = readRevisions(dir).find(({ number }) => number === reviewVersion);
  const snapshot = reviewVersion === null ? null : readKept(snapshotFile(dir, reviewVersion));
  const isSaid = revision?.review?.is_optimal === true && revision.review.plan_hash === planHash;
  const isKept = snapshot !== null && sha256Of(snapshot) === planHash;
  return isSaid && isKept ? [] : ['approval.json names a review that did not approve this plan'];
}

/** Who approved the plan. */
export function byWhom(approval: Approval): Redacted {
  const { manual, approvedBy, because, approvedAt, reviewVersion } = approval;
  const when = approvedAt === null ? safe`` : safe` on ${shown(localTime(approvedAt))}`;
  if (!manual) return safe`by the review of revision ${reviewVersion ?? 0}${when}`;
  const who = approvedBy === null ? safe`by hand` : safe`by ${shown(approvedBy)}`;
  const why = because === null ? safe`` : safe`: ${shown(because)}`;
  return safe`manually, ${who}${when}${why}`;
}

function shown(text: string): Redacted {
  return oneLine(redact(text));
}
