import { type Maker, makerOfModel } from '../../model/maker.ts';

/** Null for a model of another maker, which was meant for another reviewer. */
export function modelOfMaker(maker: Maker, asked: string | null, own: string): string {
  if (asked === null) return own;
  const of = makerOfModel(asked);
  return of === maker || of === 'unknown' ? asked : own;
}
