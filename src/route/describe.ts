import { createHash } from 'node:crypto';
import type { RouteTable } from '../model/route.ts';

/** The table as one line; its hash is computed from this form. */
export function tableLine(table: RouteTable): string {
  return table
    .map(({ backend, when, failMode }) => `${backend}:[${conditionsLine(when)}]:${failMode};`)
    .join('');
}

/**
 * The conditions of a route in that line. A name from a file could contain a comma or a whole other
 * route, and so imitate another table's hash: any name that is not a plain word is written in hex.
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

/** A prefix of the SHA-256 that is long enough to pin a table. */
export function tableHash(table: RouteTable): string {
  return tableDigest(table).slice(0, 16);
}
