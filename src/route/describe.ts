import { createHash } from 'node:crypto';
import type { RouteTable } from '../model/route.ts';

/** The table as one line, in the form its hash is taken of. */
export function tableLine(table: RouteTable): string {
  return table
    .map(({ backend, when, failMode }) => `${backend}:[${conditionsLine(when)}]:${failMode};`)
    .join('');
}

/**
 * The conditions of a route as they stand in that line. A name that a file made up could hold a comma
 * or a whole other route, and with it another table's hash: whatever is no word is written in hex.
 */
export function conditionsLine(when: readonly string[]): string {
  return when.map((name) => name.replace(/\W/g, hex)).join(',');
}

function hex(char: string): string {
  return `%${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function tableDigest(table: RouteTable): string {
  return createHash('sha256').update(tableLine(table)).digest('hex');
}

/** Enough of the SHA-256 to pin a table by. */
export function tableHash(table: RouteTable): string {
  return tableDigest(table).slice(0, 16);
}
