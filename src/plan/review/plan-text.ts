import { isUtf8 } from 'node:buffer';
import { sha256Of } from '../../state/plan/folder.ts';
import { safe } from '../../redaction/redacted-text.ts';
import { type PlanPlace, type PlanFileRead, readPlan } from './plan-file.ts';

/** A reviewable plan: its bytes, read once, and values derived from them. */
export type PlanText = {
  readonly kind: 'read';
  readonly bytes: Buffer;
  readonly text: string;
  readonly sha256: string;
};

export function readPlanText(
  place: PlanPlace,
): PlanText | Extract<PlanFileRead, { kind: 'unusable' }> {
  const read = readPlan(place);
  if (read.kind !== 'read') return read;
  if (!isUtf8(read.bytes)) return { kind: 'unusable', code: 'plan-not-utf8', why: NOT_UTF8 };
  const text = read.bytes.toString('utf8');
  return { ...read, text, sha256: sha256Of(read.bytes) };
}

const NOT_UTF8 = safe`the plan is not UTF-8 text`;
