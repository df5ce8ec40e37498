import { VERDICTS, type Verdict } from '../model/review/verdict.ts';
import type { Field } from './json.ts';

/**
 * The verdict of an object: one of the three words; `unclear` for any other verdict; null if it has
 * none. `verdict` and `overall_verdict` give a verdict, each value of each counts, and a stricter
 * word in any field of the same object takes precedence.
 */
export type Stance = Verdict | 'unclear' | null;

const NAMES = new Set(['verdict', 'overall_verdict']);

export function readStance(fields: readonly Field[]): Stance {
  const named = fields.filter(([key, value]) => NAMES.has(key) && value !== null);
  const strictest = strictestWord(fields);
  if (named.length > 0 && named.every(([, value]) => readWord(value) !== null)) return strictest;
  // A mild word under any other name is not a verdict; a strict one is a reason to doubt.
  return named.length > 0 || isStrict(strictest) ? 'unclear' : null;
}

/** Is this object compatible with a verdict as mild as that one? */
export function allows(stance: Stance, verdict: Verdict): boolean {
  if (stance === null) return true;
  if (stance === 'unclear') return verdict !== 'APPROVED';
  return VERDICTS.indexOf(stance) >= VERDICTS.indexOf(verdict);
}

function strictestWord(fields: readonly Field[]): Verdict | null {
  const said = new Set(fields.map(([, value]) => readWord(value)));
  return VERDICTS.find((verdict) => said.has(verdict)) ?? null;
}

function isStrict(verdict: Verdict | null): boolean {
  return verdict !== null && verdict !== 'APPROVED';
}

function readWord(value: unknown): Verdict | null {
  if (typeof value !== 'string') return null;
  const plain = value.trim().toUpperCase();
  return VERDICTS.find((verdict) => verdict === plain) ?? null;
}
