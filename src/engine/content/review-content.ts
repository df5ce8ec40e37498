import { diffOf } from '../../diff/content.ts';
import type { Diff } from '../../diff/diff.ts';
import { largeOverviewBudget, overviewBudget, overviewOf } from '../../diff/pack/overview.ts';
import { packDiff, type PackedDiff } from '../../diff/pack/pack.ts';
import { type DiffPart, splitDiff } from '../../diff/pack/parts.ts';
import { countPieces, type PieceTokens } from '../../diff/pack/piece-tokens.ts';
import { type PartEnd, sentInParts } from '../../diff/pack/sent-parts.ts';
import type { DepthSettings } from '../../model/review/depth.ts';
import type { FilesSent } from '../../model/review/receipt.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { LeftOut, Subject } from '../../model/review/request.ts';
import { packDocument } from '../../redaction/output/pack-document.ts';
import { isWithin } from '../../text/tokens/tokens.ts';

/** The content as it goes into a prompt, and what of it does not. */
export type SentContent = {
  readonly text: Redacted;
  readonly files: FilesSent | null;
  readonly leftOut: readonly LeftOut[];
  readonly truncated: boolean;
  /** Files of the diff that are not sent whole. */
  readonly missing: PackedDiff['missing'];
};

/** The subject and, where it is one, its diff: parsed once and packed once for each budget. */
export type ReviewContent = {
  readonly subject: Subject;
  readonly diff: Diff | null;
  readonly packed: Map<number, SentContent>;
  readonly plans: Map<number, PartPlan>;
  /** What its files take: every pass has a budget of its own. */
  readonly counted: PieceTokens | null;
};

/** An edit is shown as it is written, not as a diff. */
export function reviewContentOf(subject: Subject): ReviewContent {
  const diff = subject.kind === 'diff' ? diffOf(subject.content) : null;
  const counted = diff === null || diff.files.length === 0 ? null : countPieces(diff);
  return { subject, diff, packed: new Map(), plans: new Map(), counted };
}

/** As much of the content as a budget allows, the most important first; what is left out is named. */
export function packContent(material: ReviewContent, budgetTokens: number): SentContent {
  const sent = material.packed.get(budgetTokens) ?? packAnew(material, budgetTokens);
  material.packed.set(budgetTokens, sent);
  return sent;
}

function packAnew({ subject, diff, counted }: ReviewContent, budgetTokens: number): SentContent {
  const { text, leftOut } = subject.content;
  if (diff !== null && counted !== null)
    return sentOf(packDiff({ ...diff, text }, budgetTokens, counted), leftOut);
  const none = { files: null, missing: new Map() };
  if (isWithin(text, budgetTokens)) return { ...none, text, leftOut, truncated: false };
  return sentOf({ ...packDocument(text, budgetTokens), ...none, truncated: true }, leftOut);
}

function sentOf(packed: SentContent, before: readonly LeftOut[]): SentContent {
  return { ...packed, leftOut: [...before, ...packed.leftOut] };
}

/** How the content goes into as many requests as it takes. */
export type PartPlan = {
  readonly parts: readonly DiffPart[];
  /** Every file of the change with its counts; null when one request shows all of it. */
  readonly overview: Redacted | null;
  /** What was sent, by how the request with each part ended. */
  readonly sentWith: (ends: readonly PartEnd[]) => SentContent;
};

/** Content that fits a budget is one part; a diff that does not is split; of a document the most important is one part. */
export function planParts(material: ReviewContent, budgetTokens: number, max: number): PartPlan {
  const plan = material.plans.get(budgetTokens) ?? planAnew(material, budgetTokens, max);
  material.plans.set(budgetTokens, plan);
  return plan;
}

function planAnew(material: ReviewContent, budgetTokens: number, max: number): PartPlan {
  const { subject, diff, counted } = material;
  if (diff === null || counted === null || counted.areWithin(budgetTokens)) {
    const sent = packContent(material, budgetTokens);
    const parts = [{ text: sent.text, files: diff?.files ?? [] }];
    return { parts, overview: null, sentWith: () => sent };
  }
  const { text, leftOut } = subject.content;
  const reserved = overviewBudget(budgetTokens, diff.files.length);
  const limits = { budgetTokens: budgetTokens - reserved, max };
  const split = splitDiff({ ...diff, text }, limits, counted);
  return {
    parts: split.parts,
    overview: overviewOf(diff, split, reserved),
    sentWith: (ends) => sentOf(sentInParts(diff, split, ends), leftOut),
  };
}

/**
 * The parts of the second pass; a change that does not fit them whole has the larger budget of a complex one, and so has
 * a document, which is one part. No pass is shown more than one request may hold.
 */
export function planSecond(
  material: ReviewContent,
  { budgets, parts }: DepthSettings,
  size: 'usual' | 'extended',
): PartPlan {
  const plan = (tokens: number) =>
    planParts(material, Math.min(tokens, budgets.content), parts.max);
  const large = () => plan(budgets.high.pass2Input);
  if (size === 'extended') return large();
  if (material.counted === null) return plan(Math.max(budgets.pass2Input, budgets.high.pass2Input));
  const usual = plan(budgets.pass2Input);
  const sent = sentWhole(usual);
  if (sent.missing.size === 0 || isUnseen(sent)) return usual;
  return sentWhole(large()).missing.size < sent.missing.size ? large() : usual;
}

/** What is sent when every part is reviewed. */
export function sentWhole({ parts, sentWith }: PartPlan): SentContent {
  return sentWith(parts.map(() => null));
}

/** An overview of the whole change and as much of it as fits: for a pass that is not the review itself. */
export function packOverview(material: ReviewContent, budgetTokens: number) {
  const { diff } = material;
  if (diff === null) return { overview: null, sent: packContent(material, budgetTokens) };
  const reserved = largeOverviewBudget(budgetTokens, diff.files.length);
  const overview = overviewOf(diff, { parts: [], left: new Map() }, reserved);
  return { overview, sent: packContent(material, budgetTokens - reserved) };
}

/** Nothing but names: a lock file, say, is sent whole or not at all. */
export function isUnseen({ files }: Pick<SentContent, 'files'>): boolean {
  return files !== null && files.whole + files.partly === 0;
}
