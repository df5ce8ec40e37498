import type { DisabledReason } from '../host-setup.ts';

/** An organisation lets only its own hooks run. */
export function managedOnly(why: string): DisabledReason {
  const fix = 'ask the administrator of this machine to allow these hooks';
  return { why, fix, isTrouble: false };
}
