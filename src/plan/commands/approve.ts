import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { whileAnchored } from '../../state/plan/anchor.ts';
import { openPlanFolder, type PlanFolder } from '../../state/plan/folder.ts';
import { keepSnapshot, readRevisions, readThread } from '../../state/plan/revisions.ts';
import { clip, oneLine, redact, safe } from '../../redaction/redact.ts';
import { checkApproval } from '../review/approval.ts';
import { BUSY, type PlanCommand } from './command.ts';
import { beginCycle } from '../review/cycle.ts';
import { missingHeadings } from '../review/headings.ts';
import { type PlanText, readPlanText } from '../review/plan-text.ts';
import { toOutput, unusableFolder } from '../review/command-output.ts';
import { writeApproval } from '../review/write-approval.ts';

export type ApproveCommand = PlanCommand & {
  /** The value of `--because`; null without it. */
  readonly because: string | null;
  /** Prompts a person at a terminal; null without a terminal. */
  readonly ask: ((question: Redacted) => Promise<string>) | null;
  readonly who: string;
};

/** `countersign plan approve`: a person decides instead of the reviewer, and gives a reason. */
export async function approvePlan(command: ApproveCommand): Promise<Emission> {
  const plan = readReviewable(command);
  const check = await checkApproval(command, command.now().getTime());
  if (check.kind === 'approved')
    return toOutput(safe`${redact(command.planPath)} is already approved.\n`);
  const because = await reasonOf(command);
  mustBeStill(plan, command);
  const opened = openPlanFolder(command.projectRoot);
  if (opened.kind === 'failed') throw unusableFolder(opened.trouble);
  const held = await whileAnchored(opened.folder, command.projectDir, async () =>
    approve(plan, because, { command, folder: opened.folder }),
  );
  switch (held.kind) {
    case 'done': {
      const { revision, note } = held.value;
      const words = safe`${redact(command.planPath)} is approved as it is now (revision ${revision}), by ${redact(command.who)}: ${because}\n`;
      return toOutput(note === null ? words : safe`${words}${note}\n`);
    }
    case 'busy':
      throw new UsageError(BUSY);
    case 'failed':
      throw unusableFolder(held.trouble);
  }
}

/** The plan may have changed while the person typed the reason. */
function mustBeStill({ sha256 }: PlanText, command: PlanCommand): void {
  const now = readPlanText(command);
  if (now.kind === 'read' && now.sha256 === sha256) return;
  throw new UsageError(
    `${command.planPath} changed in the meantime and is not approved; read it again, then run: countersign plan approve`,
  );
}

/** A plan that could not be reviewed cannot be approved either. */
function readReviewable(command: PlanCommand): PlanText {
  const plan = readPlanText(command);
  if (plan.kind === 'unusable')
    throw new UsageError(
      `${command.planPath}: ${plan.why}; it must be a plain Markdown file of at most 1 MB`,
    );
  const missing = missingHeadings(plan.text, command.settings.headings);
  if (missing.length === 0) return plan;
  throw new UsageError(
    `${command.planPath} lacks required headings (plan.headings): ${missing.join(', ')}`,
  );
}

const MAX_REASON = 1000;

async function reasonOf({ because, ask, planPath }: ApproveCommand): Promise<Redacted> {
  const question = safe`Why is ${redact(planPath)} good as it is? `;
  const given = because ?? (ask === null ? '' : await ask(question));
  const reason = clip(oneLine(redact(given)), MAX_REASON);
  if (reason !== '') return reason;
  throw new UsageError('plan approve needs a reason: --because "I have read it myself"');
}

type ApprovalUnderLock = { readonly command: ApproveCommand; readonly folder: PlanFolder };

type ByHand = { readonly revision: number; readonly note: Redacted | null };

/** Returns the reviewed revision if the plan is unchanged, otherwise a new one. */
function approve(
  plan: PlanText,
  because: Redacted,
  { command, folder }: ApprovalUnderLock,
): ByHand {
  const home = { folder, projectDir: command.projectDir };
  const note = beginCycle(home, command.now());
  const known = readRevisions(folder.path).findLast(
    ({ review }) => review?.plan_hash === plan.sha256,
  );
  const revision = known?.number ?? keepSnapshot(folder, plan.bytes);
  writeApproval(home, {
    plan_hash: plan.sha256,
    review_version: revision,
    approved_at: command.now(),
    codex_thread_id: readThread(folder),
    person: { name: oneLine(redact(command.who)), because },
  });
  return { revision, note };
}
