import * as fs from 'node:fs';
import type { Redacted } from '../../model/redacted.ts';

/** Adds to the end of a file, which is made when it is not there. Throws when it cannot be written. */
export function appendText(file: string, text: Redacted): void {
  fs.appendFileSync(file, text);
}
