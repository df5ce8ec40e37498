import { type Maker, makerOfModel } from '../../model/maker.ts';

/** A model that is known to be another maker's was named for another reviewer. */
export function modelOfMaker(maker: Maker, asked: string | null, own: string): string {
  if (asked === null) return own;
  const of = makerOfModel(asked);
  return of === maker || of === 'unknown' ? asked : own;
}
