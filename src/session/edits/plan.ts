import type { EventOf } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import { depthWith } from '../../model/review/depth.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import { claim } from '../../state/store/claim.ts';
import { claimsDir } from '../../state/paths.ts';
import { fileKey } from '../../state/file-key.ts';
import { updatePending } from '../../state/session/pending.ts';
import { readDismissedIds } from '../../state/session/refuted.ts';
import { createContent } from '../../redaction/output/content.ts';
import { redact, redactCounting, safe } from '../../redaction/redact.ts';
import { estimateTokens } from '../../text/tokens/tokens.ts';
import { fitting, hookTime, summaryOf } from '../review/ask.ts';
import type { HookDoor } from '../context.ts';
import { askingFor } from '../review/effort.ts';
import { clearFixed } from '../review/fixed-findings.ts';
import { openOf } from '../review/findings.ts';
import { nextStepAt } from '../review/next-step.ts';
import { findPlan } from './plan-file.ts';
import { countReview, countTokens, limitReached, reportLimit } from '../review/review-memory.ts';
import { noteTrouble } from '../review/record-outcome.ts';
import { askReviewer } from '../review/reviewer.ts';
import { withNote } from '../review/judge.ts';
import { tellOutcome, tellVerdict } from '../messages.ts';

/**
 * The agent shows a plan: the review runs while the host waits and reports, but never blocks. Fails
 * open.
 */
export async function reviewPlan(event: EventOf<'planned'>, door: HookDoor): Promise<Reply> {
  const turn = await claim(claimsDir(door.sessionDir), `plan ${event.use}`);
  if (turn.kind === 'taken') return SILENT;
  const plan = findPlan(event, door.plansDirs);
  if (plan === null) {
    door.debug(
      safe`no plan was found in what the host says or in ${redact(door.plansDirs.join(', '))}`,
    );
    return SILENT;
  }
  const limit = limitReached(door);
  if (limit !== null) return await reportLimit(limit, door);
  const outcome = await ask(plan.text, door);
  if (turn.kind === 'claimed') turn.finish();
  const file = plan.file === null ? UNNAMED : await fileKey(door.sessionDir, plan.file);
  return await conclude(outcome, file, door);
}

const UNNAMED = safe`the plan`;

async function ask(plan: string, door: HookDoor): Promise<Outcome> {
  const { hooks, review } = door.settings;
  const until = hookTime(door);
  const { text: whole, untrusted } = redactCounting(plan);
  const text = await fitting(whole, until, door);
  // Sends the text as it is: packing it again would drop the summary of its middle.
  const tokens = Math.max(review.contentTokens.documents, estimateTokens(text, 'budget'));
  // The text was redacted before it was condensed, so those redactions still count.
  const content = { ...createContent(text), redactionsUntrusted: untrusted };
  await countReview(door);
  const { outcome } = await askReviewer(
    {
      type: 'sprint',
      subject: { kind: 'document', content },
      expertise: safe``,
      context: safe`The agent shows this plan to the user and waits for permission to carry it out.`,
      ...askingFor('heavy', hooks.models, review.models.documents),
      timeoutSeconds: Math.max(1, until.secondsLeft()),
      tools: 'none',
      depth: { ...depthWith(review.depth, tokens), mode: 'single-pass' },
      previous: null,
      prose: 'understood',
      found: null,
    },
    door,
  );
  if (outcome.kind !== 'skipped') await countTokens(door, outcome.receipt.usage);
  return outcome;
}

async function conclude(outcome: Outcome, file: Redacted, door: HookDoor): Promise<Reply> {
  if (outcome.kind !== 'reviewed')
    return tellOutcome(outcome, safe`the plan`, (failure) =>
      nextStepAt('plan', failure, door.settings),
    );
  const refuted = readDismissedIds(door.projectDir);
  const { verdict, question } = outcome.result;
  const open = openOf(outcome.result).filter(({ id }) => !refuted.has(id));
  if (verdict === 'APPROVED' || (verdict === 'CHANGES_REQUIRED' && open.length === 0)) {
    await clearFixed(file, door);
    return SILENT;
  }
  const isRejected = verdict === 'CHANGES_REQUIRED';
  const kept = isRejected ? await updatePending(door.sessionDir, file, () => open) : null;
  const summary = await summaryOf(outcome.result, door);
  const reply = tellVerdict({
    ...{ verdict, summary, question, names: safe`the plan` },
    placed: isRejected ? open.map((finding) => ({ path: safe`plan`, finding })) : [],
    maxCharacters: door.settings.hooks.condenseCharacters,
  });
  return withNote(reply, kept?.kind === 'failed' ? noteTrouble(kept.trouble, file) : null);
}
