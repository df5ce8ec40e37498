import { VERDICTS, type Verdict } from '../model/review/verdict.ts';
import type { Field } from './json.ts';

/**
 * What an object says about the verdict: one of the three words; `unclear` when it names a verdict that
 * is none of them; null when it says nothing. `verdict` and `overall_verdict` give a verdict, each value
 * of each counts, and a stricter word in any field of the same object takes precedence.
 */
export type Stance = Verdict | 'unclear' | null;

const NAMES = new Set(['verdict', 'overall_verdict']);

export function readStance(fields: readonly Field[]): Stance {
  const named = fields.filter(([key, value]) => NAMES.has(key) && value !== null);
  const strictest = strictestWord(fields);
  if (named.length > 0 && named.every(([, value]) => readWord(value) !== null)) return strictest;
  // A friendly word under any other name is no verdict; a strict one is a reason to doubt.
  return named.length > 0 || isStrict(strictest) ? 'unclear' : null;
}

/** Does this object leave room for a verdict as friendly as that one? */
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
