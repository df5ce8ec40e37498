import * as fs from 'node:fs';
import type { Redacted } from '../../model/redacted.ts';

/** Appends to a file, creating it if needed. Throws if it cannot be written. */
export function appendText(file: string, text: Redacted): void {
  fs.appendFileSync(file, text);
}
