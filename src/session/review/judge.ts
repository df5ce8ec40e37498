import { type Reply, SILENT } from '../../host/reply.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewResult } from '../../model/review/result.ts';
import type { ReviewedContent } from '../../state/session/counts.ts';
import { type Pending, readPending } from '../../state/session/pending.ts';
import { readDismissedIds, readRefuted } from '../../state/session/refuted.ts';
import { clip, joinSafe, oneLine, safe } from '../../redaction/redact.ts';
import { type FileChange, withoutIgnored } from '../edits/changes.ts';
import { repeatOutcome } from './repeated-change.ts';
import { summaryOf } from './ask.ts';
import type { HookDoor } from '../context.ts';
import { type ByFile, findingsByFile, isOwn, openOf, withCritical } from './findings.ts';
import { outcomeLine } from './outcome-line.ts';
import { recordStatic, type StaticRecord, withStaticTold } from './record-static.ts';
import {
  countReview,
  countTokens,
  fingerprintOf,
  limitReached,
  rememberReview,
  reviewedBefore,
  reportLimit,
} from './review-memory.ts';
import { nextStepAt } from './next-step.ts';
import { noteRepeat, noteReview, reviewerOf } from './note-review.ts';
import { recordOutcome } from './record-outcome.ts';
import { askReviewer, type ReviewerResult } from './reviewer.ts';
import { isAllHidden, reportHidden } from '../hidden-changes.ts';
import { namesOf, placedOf, tellOutcome, tellVerdict } from '../messages.ts';

export type JudgedReview = {
  readonly reply: Reply;
  /** A reviewer gave a verdict on these changes; otherwise they are reviewed again. */
  readonly settled: boolean;
};

export type ChangeSet = {
  readonly changes: readonly FileChange[];
  /** Files that were edited again; called when the review is over. */
  readonly superseded: () => Promise<ReadonlySet<string>>;
};

/** After an edit: advises, never blocks. Fails open; only a verdict changes open findings. */
export async function judgeEdits(given: ChangeSet, door: HookDoor): Promise<JudgedReview> {
  const known = await judgedBefore(given, door);
  if (known !== null) return known;
  const changes = await withoutIgnored(given.changes, door);
  const left = { ...given, changes };
  const rest = changes.length === given.changes.length ? null : await judgedBefore(left, door);
  return rest ?? (await judgeNew(left, door));
}

async function judgeNew({ changes, superseded }: ChangeSet, door: HookDoor): Promise<JudgedReview> {
  const fingerprint = fingerprintOf(changes);
  if (isAllHidden(changes))
    return { reply: await reportHidden(changes, 'review', door), settled: true };
  const found = await recordStatic(changes, door);
  const { reply, settled } = await judgeByReviewer(
    { changes, superseded, found, fingerprint },
    door,
  );
  return { reply: withStaticTold(reply, found, changes), settled };
}

type JudgeInput = ChangeSet & { readonly found: StaticRecord; readonly fingerprint: string };

async function judgeByReviewer(asked: JudgeInput, door: HookDoor): Promise<JudgedReview> {
  const { changes, found, fingerprint } = asked;
  const limit = limitReached(door);
  if (limit !== null) return { reply: await reportLimit(limit, door), settled: false };
  const timeoutSeconds = door.settings.hooks.timeoutSeconds;
  const question = { changes, found, said: safe``, at: 'review', timeoutSeconds } as const;
  const { outcome, isResting } = await askAbout(question, door);
  // The user heard of the pause when it began, and the stop names the changes without a review.
  if (isResting) return { reply: SILENT, settled: false };
  if (outcome.kind !== 'reviewed')
    return await judgeMissing(outcome, { changes, fingerprint, found }, door);
  const superseded = await asked.superseded();
  const concluded = await conclude({ outcome, changes, found, superseded, at: 'review' }, door);
  if (superseded.size === 0) await rememberReview(door, { ...concluded.content, fingerprint });
  return { reply: concluded.reply, settled: true };
}

/** Answers without a reviewer: no change, or one reviewed a moment ago. Otherwise null. */
async function judgedBefore(
  { changes, superseded }: ChangeSet,
  door: HookDoor,
): Promise<JudgedReview | null> {
  if (changes.length === 0) return { reply: SILENT, settled: true };
  const known = reviewedBefore(changes, door.settings.hooks.dedup.seconds, door);
  if (known === null) return null;
  door.debug(safe`${namesOf(changes)} was reviewed a moment ago`);
  const again = await superseded();
  await noteRepeat(known, changes, door);
  const reply = await repeatOutcome(known, { changes, superseded: again }, door);
  return { reply, settled: known.verdict !== 'none' };
}

export type ReviewQuestion = {
  readonly changes: readonly FileChange[];
  readonly found: StaticRecord;
  readonly said: Redacted;
  readonly at: 'review' | 'stop';
  readonly timeoutSeconds: number;
};

/** One counted review of all changes, with what is already known about these files. */
export async function askAbout(question: ReviewQuestion, door: HookDoor): Promise<ReviewerResult> {
  await countReview(door);
  // Findings under the old name of a renamed file belong to this change too.
  const files = new Set(question.changes.flatMap(({ file, renamedFrom }) => [file, renamedFrom]));
  const pending = await readPending(door.sessionDir);
  const open = pending.kind === 'read' ? pending.open.filter(({ file }) => files.has(file)) : [];
  const refuted = readRefuted(door.projectDir).filter(({ file }) => files.has(file));
  // Loaded on demand: a hook that asks no reviewer does not pay for the rules.
  const { requestFor } = await import('./request.ts');
  const material = { ...question, found: question.found.look.review, open, refuted };
  const sent = question.changes.filter(({ withoutContent }) => withoutContent !== true);
  if (sent.length > 0) door.debug(safe`a reviewer reviews ${namesOf(sent)}`);
  const asked = await askReviewer(requestFor(material, door), door);
  door.debug(outcomeLine(asked.outcome));
  if (asked.outcome.kind !== 'skipped') await countTokens(door, asked.outcome.receipt.usage);
  return asked;
}

async function judgeMissing(
  outcome: Exclude<Outcome, { kind: 'reviewed' }>,
  { changes, fingerprint, found }: Pick<JudgeInput, 'changes' | 'fingerprint' | 'found'>,
  door: HookDoor,
): Promise<JudgedReview> {
  if (outcome.kind === 'inconclusive') {
    const missing = { verdict: 'none', why: outcome.why, open: found.open } as const;
    await rememberReview(door, { ...missing, fingerprint });
  }
  const reply = tellOutcome(outcome, namesOf(changes), (failure) =>
    nextStepAt('edit', failure, door.settings),
  );
  return { reply, settled: outcome.kind === 'skipped' };
}

export type Conclusion = {
  readonly outcome: Extract<Outcome, { kind: 'reviewed' }>;
  readonly changes: readonly FileChange[];
  readonly found: StaticRecord;
  readonly superseded: ReadonlySet<string>;
  readonly at: 'review' | 'stop';
};

export type ConcludedReview = {
  readonly reply: Reply;
  readonly content: Omit<ReviewedContent, 'at' | 'fingerprint'>;
};

/** Turns a verdict into records and a reply. Dismissed findings do not come back. */
export async function conclude(shown: Conclusion, door: HookDoor): Promise<ConcludedReview> {
  const given = {
    ...shown,
    outcome: withCritical(shown.outcome, readDismissedIds(door.projectDir)),
  };
  const { outcome, changes, found } = given;
  const { result } = outcome;
  const open = await openAfter(given, door);
  const { told, note } = await recordOutcome(
    { ...given, found: findingsByFile(open, changes) },
    door,
  );
  const isDismissed = result.verdict === 'CHANGES_REQUIRED' && open.length === 0;
  await noteReview({ ...given, isDismissed }, door);
  const by = reviewerOf(outcome);
  return {
    reply: withNote(isDismissed ? SILENT : await replyTo({ given, told }, door), note),
    content: {
      verdict: result.verdict,
      why: whyOf(result),
      open: joinPending(found.open, findingsByFile(open, changes)),
      ...(by === null ? {} : { by }),
    },
  };
}

/** Findings that the rejection leaves open. Those of the static rules are open already. */
async function openAfter({ outcome: { result }, found }: Conclusion, door: HookDoor) {
  if (result.verdict !== 'CHANGES_REQUIRED') return [];
  const { withRuleIds } = await import('./static-findings.ts');
  const dismissed = readDismissedIds(door.projectDir);
  const own = withRuleIds(result.findings.filter(isOwn), found);
  const left = own.filter(({ id }) => !dismissed.has(id));
  // If all of the reviewer's findings are dismissed, its summary is too.
  if (own.length > 0 && left.length === 0) return [];
  return openOf({ ...result, findings: left }).filter(({ id }) => !dismissed.has(id));
}

/** A reviewer's finding with a rule's id replaces the rule's own. */
function joinPending(ofRules: readonly Pending[], own: ByFile): readonly Pending[] {
  const ids = new Set([...own.values()].flatMap((list) => list.map(({ id }) => id)));
  const files = new Set([...ofRules.map(({ file }) => file), ...own.keys()]);
  return [...files].map((file) => {
    const rules = ofRules.filter((one) => one.file === file).flatMap(({ findings }) => findings);
    return {
      file,
      findings: [...rules.filter(({ id }) => !ids.has(id)), ...(own.get(file) ?? [])],
    };
  });
}

/** The reason that is repeated if the same change is made again. */
function whyOf({ verdict, summary, question }: ReviewResult): Redacted {
  return verdict === 'DECISION_NEEDED' ? (question ?? summary) : summary;
}

type Telling = { readonly given: Conclusion; readonly told: ByFile };

async function replyTo(
  { given: { outcome, changes, superseded, at }, told }: Telling,
  door: HookDoor,
): Promise<Reply> {
  const { verdict, question } = outcome.result;
  if (verdict === 'APPROVED') return SILENT;
  // A stop lists open findings itself, and the user makes the decisions.
  if (at === 'stop')
    return verdict === 'CHANGES_REQUIRED' ? SILENT : askUser(whyOf(outcome.result));
  // Findings on code that is already gone help no one.
  if (verdict === 'CHANGES_REQUIRED' && superseded.size === changes.length && told.size === 0)
    return SILENT;
  const summary = await summaryOf(outcome.result, door);
  return tellVerdict({
    ...{ verdict, summary, question, names: namesOf(changes) },
    placed: placedOf(told, changes),
    maxCharacters: door.settings.hooks.condenseCharacters,
  });
}

const MAX_QUESTION = 2000;

export function askUser(question: Redacted): Reply {
  const words = clip(oneLine(question), MAX_QUESTION);
  return { kind: 'tell', user: safe`countersign: To decide: ${words}`, agent: null };
}

/** The review is reported anyway: a failing disk must not swallow its findings. */
export function withNote(reply: Reply, note: Redacted | null): Reply {
  if (note === null || reply.kind === 'reflect') return reply;
  if (reply.kind === 'silent') return { kind: 'tell', user: note, agent: null };
  const user = reply.user === undefined ? note : joinSafe([reply.user, note], '\n');
  return { ...reply, user };
}
