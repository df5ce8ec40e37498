import { sensitiveReason } from '../../diff/sensitive.ts';
import type { Edit } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import { depthWith } from '../../model/depth.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding, ReviewResult } from '../../model/result.ts';
import { clearPending, writePending } from '../../state/pending.ts';
import { explainTrouble } from '../../state/trouble.ts';
import { resolvePath } from '../../system/files.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../../text/redact.ts';
import type { HookDoor } from './door.ts';
import { editSubject } from './subject.ts';

/** The host shows the agent no more than this of a longer text. */
const MAX_CONTEXT = 8000;

/** After an edit: advice, never a block. Fails open; only a real verdict touches what is pending. */
export async function reviewEdit(edit: Edit, door: HookDoor): Promise<Reply> {
  if (isSensitive(edit.file)) return SILENT;
  const file = oneLine(redact(edit.file));
  const outcome = await door.review(
    {
      type: 'code',
      subject: editSubject(edit),
      expertise: safe``,
      context: safe``,
      model: door.settings.review.models.code,
      effort: 'medium',
      timeoutSeconds: door.settings.hooks.timeoutSeconds,
      tools: 'none',
      depth: {
        ...depthWith(door.settings.review.depth, door.settings.review.contentTokens.code),
        mode: 'single-pass',
      },
      previous: null,
      found: null,
    },
    door.signal,
  );
  const note = await remember(outcome, file, door);
  return withNote(tell(outcome, file), note);
}

/** A file of credentials, by this name or behind a link, is nobody's to read; nothing is said of it. */
function isSensitive(file: string): boolean {
  return (sensitiveReason(file) ?? sensitiveReason(resolvePath(file))) !== null;
}

/** What a person should know about the keeping of the findings; null when all is well. */
async function remember(
  outcome: Outcome,
  file: Redacted,
  door: HookDoor,
): Promise<Redacted | null> {
  const kept = await keep(outcome, file, door);
  if (kept === null) return null;
  if (kept.kind === 'newer')
    return safe`countersign: what is open about ${file} was not recorded: a newer version keeps that record`;
  if (kept.kind !== 'failed') return null;
  const { why, nextStep } = explainTrouble(kept.trouble);
  return safe`countersign: what is open about ${file} was not recorded (${why}). Next: ${nextStep}`;
}

/** APPROVED clears, CHANGES_REQUIRED adds, everything else leaves what is open as it was. */
async function keep(outcome: Outcome, file: Redacted, door: HookDoor) {
  if (outcome.kind !== 'reviewed') return null;
  const { verdict, findings, summary } = outcome.result;
  if (verdict === 'APPROVED') return await clearPending(door.sessionDir, file);
  if (verdict === 'DECISION_NEEDED') return null;
  // A reviewer may say no in words alone: they are what is open then.
  const inWords = { severity: 'major', title: summary, line_start: null } as const;
  const open = findings.length > 0 ? findings : [inWords];
  return await writePending(door.sessionDir, { file, findings: open });
}

/** The review is told all the same: a disk in trouble must not swallow its findings. */
function withNote(reply: Reply, note: Redacted | null): Reply {
  if (note === null || reply.kind === 'block') return reply;
  if (reply.kind === 'silent') return { kind: 'tell', user: note, agent: null };
  return { ...reply, user: joinSafe([reply.user, note], '\n') };
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
