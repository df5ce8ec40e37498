import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import { resolvePath } from '../../system/files/files.ts';
import { readPlainFile } from '../../system/files/plain-file.ts';
import { safe } from '../../redaction/redacted-text.ts';

/** A larger file is not a plan: it fits neither a reader nor a model. */
const MAX_PLAN_BYTES = 1_000_000;

export type PlanPlace = {
  /** Its real path. */
  readonly projectRoot: string;
  /** Relative to `projectRoot`: `plan.path`. */
  readonly planPath: string;
};

export type PlanFileRead =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'unusable'; readonly code: string; readonly why: Redacted };

/** Not resolved: a plan that is a link would let its target be written. */
export function planFileOf({ projectRoot, planPath }: PlanPlace): string {
  return path.join(projectRoot, planPath);
}

/** The plan's bytes, read once. */
export function readPlan(place: PlanPlace): PlanFileRead {
  const file = planFileOf(place);
  const dir = path.dirname(file);
  if (resolvePath(dir) !== dir) return unusable('link');
  const read = readPlainFile(file, MAX_PLAN_BYTES);
  if (read.kind !== 'read') return unusable(read.kind);
  return read.bytes.length === 0 ? unusable('empty') : { kind: 'read', bytes: read.bytes };
}

type Unusable = keyof typeof WHY;

function unusable(code: Unusable): PlanFileRead {
  return { kind: 'unusable', code: `plan-${code}`, why: WHY[code] };
}

const WHY = {
  absent: safe`there is no plan yet`,
  empty: safe`the plan is empty`,
  directory: safe`there is a folder in place of the plan`,
  link: safe`the plan is reached through a symbolic link`,
  'not-plain': safe`the plan is not a plain file`,
  'too-large': safe`the plan is larger than 1 MB`,
  failed: safe`the plan cannot be read`,
} as const;
