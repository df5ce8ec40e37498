import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import type { PlanFolder } from '../../state/plan-folder.ts';
import { writeReadableAtomic } from '../../system/atomic.ts';
import { APPROVAL_FILE } from './approval.ts';

export type NewApproval = {
  /** Of the bytes that were reviewed, and of no others. */
  readonly plan_hash: string;
  readonly review_version: number;
  readonly approved_at: Date;
  readonly codex_thread_id: string | null;
  /** Who decided instead of a reviewer; null: the reviewer did. */
  readonly person: { readonly name: Redacted; readonly because: Redacted } | null;
};

/** Written whole or not at all, in the words that the gate reads. */
export function writeApproval({ path: dir }: PlanFolder, approval: NewApproval): void {
  const { approved_at, person, ...rest } = approval;
  const record = {
    is_optimal: true,
    ...rest,
    approved_at: approved_at.toISOString(),
    manual: person !== null,
    ...(person === null ? {} : { approved_by: person.name, because: person.because }),
  };
  writeReadableAtomic(path.join(dir, APPROVAL_FILE), record, 0o600);
}
