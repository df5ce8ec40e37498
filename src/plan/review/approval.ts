import { isUtf8 } from 'node:buffer';
import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import { isOurApproval } from '../../state/plan/memory.ts';
import { resolvePath } from '../../system/files/files.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { readPrivateFile } from '../../system/files/private-file.ts';
import { hasDuplicateKey } from '../../text/json/duplicate-key.ts';
import { safe } from '../../redaction/redacted-text.ts';
import { PLAN_RECORDS } from '../../model/plan-records.ts';
import { type PlanPlace, readPlan } from './plan-file.ts';

/*
 * The record that approves the current plan. Read on every tool call and not trusted in any detail.
 * Validated by hand, because a schema library is too slow for that path.
 */

export const APPROVAL_FILE = 'approval.json';

/** Texts are raw, as in the file: redact them before they are shown. */
export type Approval = {
  /** SHA-256 of the plan's bytes. */
  readonly planHash: string;
  /** The reviewed revision; null if a person did not give one. */
  readonly reviewVersion: number | null;
  readonly approvedAt: string | null;
  readonly threadId: string | null;
  /**
   * From a person: by `plan approve` or written by hand. The default if the record does not say
   * otherwise.
   */
  readonly manual: boolean;
  readonly approvedBy: string | null;
  readonly because: string | null;
};

export type ApprovalCheck = Approved | NotApproved;

type Approved = { readonly kind: 'approved'; readonly approval: Approval };

export type NotApproved = {
  readonly kind: 'not-approved';
  readonly code: string;
  readonly why: Redacted;
  readonly nextStep: Redacted;
};

export type ApprovedPlace = PlanPlace & {
  /** The folder of this project's state. */
  readonly projectDir: PrivateDir;
};

/** Is the current plan approved, and was that decided here? Any doubt means no. */
export async function checkApproval(place: ApprovedPlace, now: number): Promise<ApprovalCheck> {
  const read = readApproval(place, now);
  if (read.kind === 'not-approved') return read;
  const plan = readPlan(place);
  if (plan.kind === 'unusable') return { ...plan, kind: 'not-approved', nextStep: WRITE_PLAN };
  if ((await hashOf(plan.bytes)) !== read.approval.planHash) return not('other-plan');
  const { isOurs, ...approved } = read;
  return isOurs ? approved : await checkOrigin(approved, place);
}

/**
 * Written by a person, or by the author of the repository. Loaded on demand: most approvals are
 * ours.
 */
async function checkOrigin(read: Approved, place: ApprovedPlace): Promise<ApprovalCheck> {
  const { originOf } = await import('../../state/plan/origin.ts');
  const file = path.join(place.projectRoot, PLAN_RECORDS, APPROVAL_FILE);
  const origin = originOf(place.projectDir, file);
  return origin === 'here' ? read : not(origin);
}

/** Loaded on demand: most calls are decided before a hash is needed. */
async function hashOf(bytes: Buffer): Promise<string> {
  const { sha256 } = await import('../../system/sha256.ts');
  return sha256(bytes);
}

/** For when no approval may count. */
export const UNREADABLE = (): NotApproved => not('unreadable');

/** For when there are no records. */
export const NO_APPROVAL = (): NotApproved => not('absent');

/** Reads the record without the plan, and checks whether we wrote it. */
function readApproval(
  { projectRoot, projectDir }: ApprovedPlace,
  now: number,
): (Approved & { readonly isOurs: boolean }) | NotApproved {
  const dir = path.join(projectRoot, PLAN_RECORDS);
  // A link anywhere in the path could lead to another person's record.
  if (resolvePath(dir) !== dir) return not('link');
  const read = readPrivateFile(path.join(dir, APPROVAL_FILE), MAX_BYTES);
  switch (read.kind) {
    case 'absent':
      return not('absent');
    case 'strange':
      return not('strange');
    case 'failed':
      return not('unreadable');
    case 'read': {
      const parsed = parseApproval(read.bytes, now);
      return parsed.kind === 'approved'
        ? { ...parsed, isOurs: isOurApproval(projectDir, read.bytes) }
        : parsed;
    }
  }
}

const MAX_BYTES = 64 * 1024;

/** Clocks of containers and shared disks differ a little. */
const SKEW_MS = 60_000;

export function parseApproval(bytes: Buffer, now: number): ApprovalCheck {
  const record = isUtf8(bytes) ? parseObject(bytes.toString('utf8')) : null;
  if (record === null) return not('malformed');
  const approval = approvalIn(record);
  if (approval === null) return not('malformed');
  if (record['is_optimal'] !== true) return not('not-optimal');
  const isFuture = Date.parse(approval.approvedAt ?? '') > now + SKEW_MS;
  return isFuture ? not('future') : { kind: 'approved', approval };
}

/** Null if it is not exactly one JSON object without duplicate keys. */
function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && !hasDuplicateKey(text) ? { ...value } : null;
  } catch {
    // Truncated, or not JSON.
    return null;
  }
}

/** Null if a field has the wrong type; a person may leave out everything but the hash. */
function approvalIn(record: Record<string, unknown>): Approval | null {
  const { is_optimal: isOptimal, plan_hash: hash, review_version: version, manual } = record;
  const isHash = typeof hash === 'string' && /^[0-9A-Fa-f]{64}$/.test(hash);
  const isVersion = version == null || (Number.isSafeInteger(version) && Number(version) >= 0);
  const areSwitches = [isOptimal, manual ?? true].every((one) => typeof one === 'boolean');
  const [at, thread, by, because] = TEXTS.map((key) => record[key] ?? null);
  if (!isHash || !isVersion || !areSwitches) return null;
  if (![at, thread, by, because].every((one) => one === null || typeof one === 'string'))
    return null;
  if (typeof at === 'string' && Number.isNaN(Date.parse(at))) return null;
  return {
    planHash: hash.toLowerCase(),
    reviewVersion: version == null ? null : Number(version),
    approvedAt: at as string | null,
    threadId: thread as string | null,
    manual: manual !== false,
    approvedBy: by as string | null,
    because: because as string | null,
  };
}

const TEXTS = ['approved_at', 'codex_thread_id', 'approved_by', 'because'] as const;

type Code = keyof typeof WORDS;

function not(code: Code): NotApproved {
  const [why, nextStep] = WORDS[code];
  return { kind: 'not-approved', code: `approval-${code}`, why, nextStep };
}

const WRITE_PLAN = safe`write the plan; it is then reviewed`;
const WRITE_AGAIN = safe`write the plan again for a new review, or ask the user to approve it with: countersign plan approve`;
const REMOVE = safe`ask the user to check .claude/review/approval.json and remove it, or to approve the plan with: countersign plan approve`;

const WORDS = {
  absent: [safe`no plan has been approved yet`, WRITE_PLAN],
  'other-plan': [safe`the plan has changed since it was approved`, WRITE_AGAIN],
  'not-optimal': [safe`the approval record says that the plan is not approved`, REMOVE],
  tracked: [
    safe`approval.json is committed to the repository; an approval counts only on the machine that made it`,
    WRITE_AGAIN,
  ],
  older: [
    safe`approval.json is older than this planning; it came with the checkout or belongs to an earlier plan`,
    WRITE_AGAIN,
  ],
  unclear: [
    safe`it is not known whether approval.json was written here after planning began`,
    WRITE_AGAIN,
  ],
  malformed: [safe`the approval record is damaged or invalid`, REMOVE],
  future: [safe`the approval record is dated in the future`, REMOVE],
  strange: [safe`the approval record is not a regular file of this user`, REMOVE],
  link: [safe`.claude/review is reached through a symbolic link`, REMOVE],
  unreadable: [safe`the approval record cannot be read`, REMOVE],
} as const;
