import type { DisabledReason } from '../host-setup.ts';

/** An organisation lets only its own hooks run. */
export function managedOnly(why: string): DisabledReason {
  const fix = 'ask whoever manages this machine: only they can let these hooks run';
  return { why, fix, isTrouble: false };
}
