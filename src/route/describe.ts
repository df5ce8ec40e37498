import { createHash } from 'node:crypto';
import type { RouteTable } from '../model/route.ts';

/** The table as one line, in the form its hash is taken of. */
export function tableLine(table: RouteTable): string {
  return table
    .map(({ backend, when, failMode }) => `${backend}:[${when.join(',')}]:${failMode};`)
    .join('');
}

/** Enough of the SHA-256 to pin a table by. */
export function tableHash(table: RouteTable): string {
  return createHash('sha256').update(tableLine(table)).digest('hex').slice(0, 16);
}
