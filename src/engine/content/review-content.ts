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

/** The content of a prompt, and the parts that are missing from it. */
export type SentContent = {
  readonly text: Redacted;
  readonly files: FilesSent | null;
  readonly leftOut: readonly LeftOut[];
  readonly truncated: boolean;
  /** Files of the diff that are not sent completely. */
  readonly missing: PackedDiff['missing'];
};

/** The subject and its diff, if it has one: parsed once, and packed once per budget. */
export type ReviewContent = {
  readonly subject: Subject;
  readonly diff: Diff | null;
  readonly packed: Map<number, SentContent>;
  readonly plans: Map<number, PartPlan>;
  /** The token count of each file; every pass has its own budget. */
  readonly counted: PieceTokens | null;
};

/** An edit is sent as it is, not as a diff. */
export function reviewContentOf(subject: Subject): ReviewContent {
  const diff = subject.kind === 'diff' ? diffOf(subject.content) : null;
  const counted = diff === null || diff.files.length === 0 ? null : countPieces(diff);
  return { subject, diff, packed: new Map(), plans: new Map(), counted };
}

/** Packs as much content as the budget allows, most important first, and names the rest. */
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

/** Splits the content over several requests. */
export type PartPlan = {
  readonly parts: readonly DiffPart[];
  /** Every changed file with its counts; null if one request shows everything. */
  readonly overview: Redacted | null;
  /** The content that was sent, given how the request of each part ended. */
  readonly sentWith: (ends: readonly PartEnd[]) => SentContent;
};

/**
 * Content that fits the budget is one part. A larger diff is split; of a larger document, the most
 * important text is one part.
 */
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
 * The parts of the second pass. A change that does not fit gets the larger budget of a complex one,
 * and so does a document, which is one part. No pass gets more than fits into one request.
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

/** The content that is sent if every part is reviewed. */
export function sentWhole({ parts, sentWith }: PartPlan): SentContent {
  return sentWith(parts.map(() => null));
}

/**
 * An overview of the whole change and as much of it as fits, for a pass that is not the review
 * itself.
 */
export function packOverview(material: ReviewContent, budgetTokens: number) {
  const { diff } = material;
  if (diff === null) return { overview: null, sent: packContent(material, budgetTokens) };
  const reserved = largeOverviewBudget(budgetTokens, diff.files.length);
  const overview = overviewOf(diff, { parts: [], left: new Map() }, reserved);
  return { overview, sent: packContent(material, budgetTokens - reserved) };
}

/** True if only names fit: for example, a lock file is sent completely or not at all. */
export function isUnseen({ files }: Pick<SentContent, 'files'>): boolean {
  return files !== null && files.whole + files.partly === 0;
}
