import { parseDiff } from '../diff/parse.ts';
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

/** The subject and, where it is one, its diff: parsed once for the whole review. */
export type Material = { readonly subject: Subject; readonly diff: Diff | null };

/** An edit is shown as it is written, not as a diff. */
export function materialOf(subject: Subject): Material {
  return { subject, diff: subject.kind === 'diff' ? parseDiff(subject.content.text) : null };
}

/** As much of the content as a budget allows, the most important first; what is left out is named. */
export function packContent({ subject, diff }: Material, budgetTokens: number): Sent {
  const { text, leftOut: before } = subject.content;
  if (diff !== null && diff.files.length > 0) {
    const packed = packDiff({ ...diff, text }, budgetTokens);
    const { files, truncated } = packed;
    return { text: packed.text, files, leftOut: [...before, ...packed.leftOut], truncated };
  }
  const { text: packed, leftOut } = packDocument(text, budgetTokens);
  const truncated = leftOut.length > 0;
  return { text: packed, files: null, leftOut: [...before, ...leftOut], truncated };
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
