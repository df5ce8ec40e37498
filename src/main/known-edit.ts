import type { Surroundings } from '../config/peek.ts';
import { recordKnownEdit } from '../state/known-edit.ts';
import type { HookCall, KnownEdit } from './lanes.ts';
import { repeatEdit } from './repeat-edit.ts';

/** Kept in mind, or followed again, by the session's records alone. False: it takes all of us. */
export async function dealWithEdit(
  edit: KnownEdit,
  { keepsOnly }: HookCall,
  where: Surroundings,
): Promise<boolean> {
  return keepsOnly
    ? await recordKnownEdit(edit.sessionDir, { ...edit, at: Date.now() })
    : await repeatEdit(edit, where);
}
