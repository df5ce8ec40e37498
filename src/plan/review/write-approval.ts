import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import type { PlanFolder } from '../../state/plan/folder.ts';
import { rememberApproval } from '../../state/plan/memory.ts';
import { writeReadableAtomic } from '../../system/files/atomic.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { APPROVAL_FILE } from './approval.ts';

export type NewApproval = {
  /** The hash of exactly the bytes that were reviewed. */
  readonly plan_hash: string;
  readonly review_version: number;
  readonly approved_at: Date;
  readonly codex_thread_id: string | null;
  /** The person who decided instead of a reviewer; null: the reviewer did. */
  readonly person: { readonly name: Redacted; readonly because: Redacted } | null;
};

export type ApprovalHome = {
  readonly folder: PlanFolder;
  /** The folder that remembers that this approval is ours. */
  readonly projectDir: PrivateDir;
};

/** Writes the file atomically, with the field names that the gate reads. */
export function writeApproval({ folder, projectDir }: ApprovalHome, approval: NewApproval): void {
  const { approved_at, person, ...rest } = approval;
  const record = {
    is_optimal: true,
    ...rest,
    approved_at: approved_at.toISOString(),
    manual: person !== null,
    ...(person === null ? {} : { approved_by: person.name, because: person.because }),
  };
  const file = path.join(folder.path, APPROVAL_FILE);
  writeReadableAtomic(file, record, 0o600);
  rememberApproval(projectDir, file);
}
