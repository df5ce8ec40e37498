import { sensitiveReason } from '../../diff/sensitive.ts';
import type { Edit } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding, ReviewResult } from '../../model/result.ts';
import { clearPending, writePending } from '../../state/pending.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../../text/redact.ts';
import type { HookDoor } from './door.ts';
import { editSubject } from './subject.ts';

/** The host shows the agent no more than this of a longer text. */
const MAX_CONTEXT = 8000;

/** After an edit: advice, never a block. Fails open; only a real verdict touches what is pending. */
export async function reviewEdit(edit: Edit, door: HookDoor): Promise<Reply> {
  // A file of credentials is nobody's to read, and nothing is said of it.
  if (sensitiveReason(edit.file) !== null) return SILENT;
  const file = oneLine(redact(edit.file));
  const outcome = await door.review(
    {
      type: 'code',
      subject: editSubject(edit),
      expertise: safe``,
      context: safe``,
      model: door.settings.review.model,
      effort: 'medium',
      timeoutSeconds: door.settings.hooks.timeoutSeconds,
    },
    door.signal,
  );
  remember(outcome, file, door);
  return tell(outcome, file);
}

function remember(outcome: Outcome, file: Redacted, door: HookDoor): void {
  if (outcome.kind !== 'reviewed') return;
  const { verdict, findings, summary } = outcome.result;
  if (verdict === 'APPROVED') clearPending(door.sessionDir, file);
  if (verdict !== 'CHANGES_REQUIRED') return;
  // A reviewer may say no in words alone: they are what is open then.
  const inWords = { severity: 'major', title: summary, line_start: null } as const;
  writePending(door.sessionDir, { file, findings: findings.length > 0 ? findings : [inWords] });
}

function tell(outcome: Outcome, file: Redacted): Reply {
  switch (outcome.kind) {
    case 'reviewed':
      return tellResult(outcome.result, file);
    case 'inconclusive': {
      const words = safe`countersign: the review of ${file} gave no verdict: ${outcome.why}`;
      return { kind: 'tell', user: words, agent: words };
    }
    case 'unavailable': {
      const { detail, nextStep } = outcome.failure;
      const user = safe`countersign: ${file} was not reviewed: ${detail}. Next: ${nextStep}`;
      return { kind: 'tell', user, agent: null };
    }
    case 'skipped':
      return SILENT;
  }
}

function tellResult(result: ReviewResult, file: Redacted): Reply {
  if (result.verdict === 'APPROVED') return SILENT;
  const head = safe`countersign: an independent review of ${file} says ${redact(result.verdict)}`;
  const question = result.question === null ? [] : [safe`To decide: ${oneLine(result.question)}`];
  const agent = joinSafe(
    [head, oneLine(result.summary), ...question, ...result.findings.map(findingLine)],
    '\n',
  );
  return {
    kind: 'tell',
    user: safe`${head} (findings: ${result.findings.length})`,
    agent: clip(agent, MAX_CONTEXT),
  };
}

function findingLine(finding: Finding): Redacted {
  const line = finding.line_start === null ? safe`` : safe` (line ${finding.line_start})`;
  const detail = finding.detail === '' ? safe`` : safe`: ${oneLine(finding.detail)}`;
  const fix = finding.fixed_code === null ? safe`` : safe` Fix: ${oneLine(finding.fixed_code)}`;
  return safe`- ${redact(finding.severity)}${line} ${oneLine(finding.title)}${detail}${fix}`;
}
