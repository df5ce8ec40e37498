import { diffOf } from '../diff/content.ts';
import type { Diff } from '../diff/diff.ts';
import { packDiff } from '../diff/pack.ts';
import { hasReadable } from '../diff/readable.ts';
import type { SkipReason } from '../model/outcome.ts';
import type { FilesSent } from '../model/receipt.ts';
import type { Redacted } from '../model/redacted.ts';
import type { LeftOut, Subject } from '../model/request.ts';
import { packDocument } from '../text/pack-document.ts';

/** The content as it goes into a prompt, and what of it does not. */
export type Sent = {
  readonly text: Redacted;
  readonly files: FilesSent | null;
  readonly leftOut: readonly LeftOut[];
  readonly truncated: boolean;
};

/** The subject and, where it is one, its diff: parsed once and packed once for each budget. */
export type Material = {
  readonly subject: Subject;
  readonly diff: Diff | null;
  readonly packed: Map<number, Packed>;
};

type Packed = { readonly sent: Sent; readonly tokens: number };

/** An edit is shown as it is written, not as a diff. */
export function materialOf(subject: Subject): Material {
  const diff = subject.kind === 'diff' ? diffOf(subject.content) : null;
  return { subject, diff, packed: new Map() };
}

/** As much of the content as a budget allows, the most important first; what is left out is named. */
export function packContent(material: Material, budgetTokens: number): Sent {
  const { packed } = material;
  const known = packed.get(budgetTokens) ?? wholeWithin([...packed.values()], budgetTokens);
  const one = known ?? packAnew(material, budgetTokens);
  packed.set(budgetTokens, one);
  return one.sent;
}

/** What went in whole before, and is no longer than this budget, does so again. */
function wholeWithin(packed: readonly Packed[], budgetTokens: number): Packed | undefined {
  return packed.find(({ sent, tokens }) => !sent.truncated && tokens <= budgetTokens);
}

function packAnew({ subject, diff }: Material, budgetTokens: number): Packed {
  const { text, leftOut } = subject.content;
  if (diff === null || diff.files.length === 0)
    return packedOf(packDocument(text, budgetTokens), leftOut, null);
  const packed = packDiff({ ...diff, text }, budgetTokens);
  return packedOf(packed, leftOut, packed.files);
}

function packedOf(
  { text, leftOut, tokens }: Pick<Sent, 'text' | 'leftOut'> & Pick<Packed, 'tokens'>,
  before: readonly LeftOut[],
  files: FilesSent | null,
): Packed {
  const truncated = leftOut.length > 0;
  return { tokens, sent: { text, files, leftOut: [...before, ...leftOut], truncated } };
}

/** Why there is nothing to show to a reviewer: it would be asked to approve what it cannot see. */
export function nothingIn(material: Material, budgetTokens: number): SkipReason | null {
  const { subject, diff } = material;
  const { text, leftOut } = subject.content;
  if (text.trim() === '') return 'nothing-to-review';
  if (diff === null || diff.files.length + leftOut.length === 0) return null;
  if (!hasReadable(diff)) return 'nothing-readable';
  const { files } = packContent(material, budgetTokens);
  return files !== null && files.whole + files.partly === 0 ? 'nothing-readable' : null;
}
