import type { Emission } from '../../model/emission.ts';
import type { Redacted } from '../../model/redacted.ts';
import { readArming } from '../../state/plan/arming.ts';
import { lookIntoPlanFolder } from '../../state/plan/folder.ts';
import {
  type PlanAttempt,
  type PlanReview,
  readAttempt,
  readRevisions,
  type Revision,
} from '../../state/plan/revisions.ts';
import { explainTrouble } from '../../state/store/storage-messages.ts';
import { failedBy } from '../../system/files/storage-error.ts';
import { localTime } from '../../text/local-time.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import { checkApproval } from '../review/approval.ts';
import type { PlanCommand } from './command.ts';
import { countJudged } from '../review/cycle.ts';
import { missingHeadings } from '../review/headings.ts';
import { revisionLine } from './history.ts';
import { readPlanText } from '../review/plan-text.ts';
import { explainFolderError, toOutput } from '../review/command-output.ts';
import { byWhom } from './verify.ts';

/** `countersign plan status`: the gate, the plan, and its last review. */
export async function showStatus(command: PlanCommand): Promise<Emission> {
  const gate = gateLine(command);
  const lines = gate.isOff
    ? []
    : [await planLine(command), ...missingLines(command), ...reviewLines(command)];
  return toOutput(safe`${joinSafe([gate.line, ...lines], '\n')}\n`);
}

type GateStatus = { readonly line: Redacted; readonly isOff: boolean };

function gateLine({ projectRoot, projectDir, settings }: PlanCommand): GateStatus {
  const root = redact(projectRoot);
  if (settings.gate === 'off') return { line: safe`${root}: plan.gate is off`, isOff: true };
  const arming = readArming(projectDir);
  switch (arming.kind) {
    case 'off':
      return settings.gate === 'enforced'
        ? { line: safe`${root}: plan.gate is enforced`, isOff: false }
        : { line: safe`${root}: not planning`, isOff: true };
    case 'armed':
      return {
        line: safe`${root}: planning since ${redact(localTime(arming.since))}`,
        isOff: false,
      };
    case 'damaged': {
      const why = redact(arming.why);
      const line = safe`the record is damaged (${why}), so the gate is closed; countersign plan reset removes it`;
      return { line, isOff: false };
    }
    case 'failed': {
      const { why, nextStep } = explainTrouble(arming.trouble);
      const line = safe`the record cannot be read (${why}), so the gate is closed; ${nextStep}`;
      return { line, isOff: false };
    }
  }
}

async function planLine(command: PlanCommand): Promise<Redacted> {
  const plan = redact(command.planPath);
  const check = await checkApproval(command, command.now().getTime());
  if (check.kind === 'approved')
    return safe`${plan}: approved, ${byWhom(check.approval)}; the gate is open`;
  // A plan without its headings can be neither reviewed nor approved; the line below names them.
  if (missingIn(command).length > 0) return safe`${plan}: not approved: it lacks headings`;
  return safe`${plan}: not approved: ${check.why}; ${check.nextStep}`;
}

/** A reviewer is asked only when these are present. */
function missingLines(command: PlanCommand): readonly Redacted[] {
  const missing = missingIn(command);
  if (missing.length === 0) return [];
  const names = joinSafe(
    missing.map((heading) => safe`"${oneLine(redact(heading))}"`),
    ', ',
  );
  return [safe`missing headings: ${names}; the plan is not reviewed until they are there`];
}

function missingIn(command: PlanCommand): readonly string[] {
  const plan = readPlanText(command);
  return plan.kind === 'read' ? missingHeadings(plan.text, command.settings.headings) : [];
}

function reviewLines({ projectRoot, settings }: PlanCommand): readonly Redacted[] {
  const opened = lookIntoPlanFolder(projectRoot);
  if (opened.kind === 'absent') return [];
  if (opened.kind === 'failed') return [troubleLine(opened)];
  try {
    const last = lastLines(readRevisions(opened.folder.path), settings.maxRevisions);
    return [...last, ...attemptLines(readAttempt(opened.folder))];
  } catch (error) {
    return [troubleLine(failedBy(error, opened.folder.path))];
  }
}

function troubleLine({ trouble }: ReturnType<typeof failedBy>): Redacted {
  const { why, nextStep } = explainFolderError(trouble);
  return safe`no plan can be reviewed (${why}); ${nextStep}`;
}

function lastLines(revisions: readonly Revision[], most: number): readonly Redacted[] {
  const last = revisions.at(-1);
  if (last === undefined) return [];
  const count = countJudged(revisions);
  const over = count < most ? safe`` : safe`; a person decides, with: countersign plan approve`;
  return [
    safe`reviews of this plan: ${count} of ${most}${over}`,
    revisionLine(last),
    ...(last.review === null ? [] : refusalLines(last.review)),
  ];
}

const MAX_ISSUES = 5;
const MAX_SHOWN = 200;

/** The reasons for the rejection in a few lines; the record has all of it. */
function refusalLines({ verdict, question, blocking_issues: issues }: PlanReview): Redacted[] {
  if (verdict === null || verdict === 'APPROVED') return [];
  if (question === null && issues.length === 0) return [safe`    the reviewer gave no issues`];
  const shown = (text: Redacted) => clip(oneLine(text), MAX_SHOWN);
  const rest = issues.length - MAX_ISSUES;
  return [
    ...(question === null ? [] : [safe`    to decide: ${shown(question)}`]),
    ...issues
      .slice(0, MAX_ISSUES)
      .map(({ severity, claim }) => safe`    ${redact(severity)}: ${shown(claim)}`),
    ...(rest > 0 ? [safe`    and ${rest} more`] : []),
  ];
}

function attemptLines(attempt: PlanAttempt | null): readonly Redacted[] {
  if (attempt === null) return [];
  const { attempted_at: at, why, next_step: next } = attempt;
  return [
    safe`last attempt, ${redact(localTime(at))}: not reviewed: ${clip(oneLine(why), MAX_SHOWN)}; ${oneLine(next)}`,
  ];
}
