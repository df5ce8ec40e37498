import { diffOf } from '../diff/content.ts';
import type { Diff } from '../diff/diff.ts';
import { packDiff, type PackedDiff } from '../diff/pack.ts';
import { countPieces, type PieceTokens } from '../diff/piece-tokens.ts';
import { hasReadable, hidesRenamed } from '../diff/readable.ts';
import type { Skipped, SkipReason } from '../model/outcome.ts';
import type { FilesSent } from '../model/receipt.ts';
import type { Redacted } from '../model/redacted.ts';
import type { LeftOut, Subject } from '../model/request.ts';
import { packDocument } from '../text/pack-document.ts';
import { isWithin } from '../text/tokens.ts';

/** The content as it goes into a prompt, and what of it does not. */
export type Sent = {
  readonly text: Redacted;
  readonly files: FilesSent | null;
  readonly leftOut: readonly LeftOut[];
  readonly truncated: boolean;
  /** Files of the diff that are not sent whole. */
  readonly missing: PackedDiff['missing'];
};

/** The subject and, where it is one, its diff: parsed once and packed once for each budget. */
export type Material = {
  readonly subject: Subject;
  readonly diff: Diff | null;
  readonly packed: Map<number, Sent>;
  /** What its files take: every pass has a budget of its own. */
  readonly counted: PieceTokens | null;
};

/** An edit is shown as it is written, not as a diff. */
export function materialOf(subject: Subject): Material {
  const diff = subject.kind === 'diff' ? diffOf(subject.content) : null;
  const counted = diff === null || diff.files.length === 0 ? null : countPieces(diff);
  return { subject, diff, packed: new Map(), counted };
}

/** As much of the content as a budget allows, the most important first; what is left out is named. */
export function packContent(material: Material, budgetTokens: number): Sent {
  const sent = material.packed.get(budgetTokens) ?? packAnew(material, budgetTokens);
  material.packed.set(budgetTokens, sent);
  return sent;
}

function packAnew({ subject, diff, counted }: Material, budgetTokens: number): Sent {
  const { text, leftOut } = subject.content;
  if (diff !== null && counted !== null)
    return sentOf(packDiff({ ...diff, text }, budgetTokens, counted), leftOut);
  const none = { files: null, missing: new Map() };
  if (isWithin(text, budgetTokens)) return { ...none, text, leftOut, truncated: false };
  return sentOf({ ...packDocument(text, budgetTokens), ...none, truncated: true }, leftOut);
}

function sentOf(packed: Sent, before: readonly LeftOut[]): Sent {
  return { ...packed, leftOut: [...before, ...packed.leftOut] };
}

/** Nothing but names: a lock file, say, is sent whole or not at all. */
export function isUnseen({ files }: Pick<Sent, 'files'>): boolean {
  return files !== null && files.whole + files.partly === 0;
}

/** The end of a review with nothing to show to a reviewer: it would be asked to approve what it cannot see. */
export function skippedFor(material: Material, budgetTokens: number): Skipped | null {
  const reason = nothingIn(material, budgetTokens);
  if (reason === null) return null;
  const { leftOut } = material.subject.content;
  return { kind: 'skipped', reason, ...(leftOut.length === 0 ? {} : { leftOut }) };
}

function nothingIn(material: Material, budgetTokens: number): SkipReason | null {
  const { subject, diff } = material;
  const { text, leftOut } = subject.content;
  if (text.trim() === '') return 'nothing-to-review';
  if (diff === null || diff.files.length + leftOut.length === 0) return null;
  if (hasReadable(diff) && !isUnseen(packContent(material, budgetTokens))) return null;
  return hidesRenamed(diff) ? 'sensitive-renamed' : 'nothing-readable';
}
