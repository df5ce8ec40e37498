import { type Reply, SILENT } from '../../host/reply.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewResult } from '../../model/result.ts';
import type { ReviewedContent } from '../../state/counts.ts';
import { type Pending, readPending } from '../../state/pending.ts';
import { readRefuted } from '../../state/refuted.ts';
import { joinSafe, safe } from '../../text/redact.ts';
import { type Change, withoutIgnored } from './changes.ts';
import { followAgain, keepAgain } from './again.ts';
import { summaryOf } from './ask.ts';
import type { HookDoor } from './door.ts';
import { type ByFile, findingsByFile, isOwn, openOf } from './findings.ts';
import {
  countReview,
  countTokens,
  fingerprintOf,
  keepInMind,
  limitReached,
  recall,
  tellLimit,
} from './recall.ts';
import { nextStepAt } from './next-step.ts';
import { remember } from './remember.ts';
import { isAllHidden, tellHidden } from './hidden.ts';
import { namesOf, placedOf, tellOutcome, tellVerdict } from './words.ts';

export type Judged = {
  readonly reply: Reply;
  /** A reviewer has seen these changes and given a verdict; if not, they are reviewed again. */
  readonly settled: boolean;
};

export type Case = {
  readonly changes: readonly Change[];
  /** Which of the files were edited again, asked when the review is over. */
  readonly superseded: () => Promise<ReadonlySet<string>>;
};

/** After an edit: advice, never a block. Fails open; only a real verdict touches what is pending. */
export async function judgeEdits(given: Case, door: HookDoor): Promise<Judged> {
  const known = await judgedBefore(given, door);
  if (known !== null) return known;
  const changes = await withoutIgnored(given.changes, door);
  const left = { ...given, changes };
  const rest = changes.length === given.changes.length ? null : await judgedBefore(left, door);
  return rest ?? (await judgeNew(left, door));
}

async function judgeNew({ changes, superseded }: Case, door: HookDoor): Promise<Judged> {
  const fingerprint = fingerprintOf(changes);
  if (isAllHidden(changes))
    return { reply: await tellHidden(changes, 'review', door), settled: true };
  const limit = limitReached(door);
  if (limit !== null) return { reply: await tellLimit(limit, door), settled: false };
  const timeoutSeconds = door.settings.hooks.timeoutSeconds;
  const outcome = await askAbout({ changes, said: safe``, timeoutSeconds }, door);
  if (outcome.kind !== 'reviewed')
    return await judgeMissing(outcome, { changes, fingerprint }, door);
  const again = await superseded();
  const concluded = await conclude({ outcome, changes, superseded: again, at: 'review' }, door);
  if (again.size === 0)
    await keepAgain(await keepInMind(door, { ...concluded.content, fingerprint }), changes, door);
  return { reply: concluded.reply, settled: true };
}

/**
 * There is nothing to ask: no change, or one that was reviewed a moment ago, and then what followed
 * follows again. Null when there is.
 */
async function judgedBefore({ changes, superseded }: Case, door: HookDoor): Promise<Judged | null> {
  if (changes.length === 0) return { reply: SILENT, settled: true };
  const known = recall(door, fingerprintOf(changes), door.settings.hooks.dedup.seconds);
  if (known === null) return null;
  door.debug(safe`${namesOf(changes)} was reviewed a moment ago`);
  const again = await superseded();
  if (again.size === 0) await keepAgain(known, changes, door);
  const reply = await followAgain(known, { changes, superseded: again }, door);
  return { reply, settled: known.verdict !== 'none' };
}

export type Question = {
  readonly changes: readonly Change[];
  readonly said: Redacted;
  readonly timeoutSeconds: number;
};

/** One review of all changes; counted, with what is known of these files. */
export async function askAbout(question: Question, door: HookDoor): Promise<Outcome> {
  await countReview(door);
  const files = new Set<string>(question.changes.map(({ file }) => file));
  const pending = await readPending(door.sessionDir);
  const open = pending.kind === 'read' ? pending.open.filter(({ file }) => files.has(file)) : [];
  const refuted = readRefuted(door.projectDir).filter(({ file }) => files.has(file));
  door.prepareReview();
  // A chunk of its own: nobody pays for the rules when nobody is asked.
  const { requestFor } = await import('./request.ts');
  const outcome = await door.review(requestFor({ ...question, open, refuted }, door), door.signal);
  if (outcome.kind !== 'skipped') await countTokens(door, outcome.receipt.usage);
  return outcome;
}

async function judgeMissing(
  outcome: Exclude<Outcome, { kind: 'reviewed' }>,
  { changes, fingerprint }: { readonly changes: readonly Change[]; readonly fingerprint: string },
  door: HookDoor,
): Promise<Judged> {
  if (outcome.kind === 'inconclusive') {
    const missing = { fingerprint, verdict: 'none', why: outcome.why, open: [] } as const;
    await keepAgain(await keepInMind(door, missing), changes, door);
  }
  const reply = tellOutcome(outcome, namesOf(changes), (failure) =>
    nextStepAt('edit', failure, door.settings),
  );
  return { reply, settled: outcome.kind === 'skipped' };
}

export type Conclusion = {
  readonly outcome: Extract<Outcome, { kind: 'reviewed' }>;
  readonly changes: readonly Change[];
  readonly superseded: ReadonlySet<string>;
  readonly at: 'review' | 'stop';
};

export type Concluded = {
  readonly reply: Reply;
  readonly content: Omit<ReviewedContent, 'at' | 'fingerprint'>;
};

/** A verdict → what is remembered and what is told. Refuted findings do not come back. */
export async function conclude(given: Conclusion, door: HookDoor): Promise<Concluded> {
  const { outcome, changes } = given;
  const refuted = new Set(readRefuted(door.projectDir).map(({ id }) => id));
  const { result } = outcome;
  const findings = result.findings.filter(({ id }) => !refuted.has(id));
  const isRefuted = result.findings.length > 0 && findings.length === 0;
  // Where all that the reviewer named is refuted, its words are too.
  const isOwnRefuted = result.findings.some(isOwn) && !findings.some(isOwn);
  const found: ByFile =
    result.verdict === 'CHANGES_REQUIRED' && !isRefuted
      ? findingsByFile(isOwnRefuted ? findings : openOf({ ...result, findings }), changes)
      : new Map();
  const { told, note } = await remember({ ...given, found }, door);
  const open: Pending[] = [...found].map(([file, list]) => ({ file, findings: [...list] }));
  return {
    reply: withNote(isRefuted ? SILENT : await replyTo({ given, told }, door), note),
    content: { verdict: result.verdict, why: whyOf(result), open },
  };
}

/** What is told again when the same change is made again. */
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
  // What was said of code that is gone by now helps nobody.
  if (verdict === 'CHANGES_REQUIRED' && superseded.size === changes.length && told.size === 0)
    return SILENT;
  // A stop lists what is open and tells nothing of this.
  const summary = at === 'stop' ? outcome.result.summary : await summaryOf(outcome.result, door);
  return tellVerdict({
    ...{ verdict, summary, question, names: namesOf(changes) },
    placed: placedOf(told, changes),
    maxCharacters: door.settings.hooks.condenseCharacters,
  });
}

/** The review is told all the same: a disk in trouble must not swallow its findings. */
export function withNote(reply: Reply, note: Redacted | null): Reply {
  if (note === null || reply.kind === 'reflect') return reply;
  if (reply.kind === 'silent') return { kind: 'tell', user: note, agent: null };
  const user = reply.user === undefined ? note : joinSafe([reply.user, note], '\n');
  return { ...reply, user };
}
