import type { Captured } from '../../system/process/process.ts';
import { asFields } from './json-fields.ts';
import { parseJson } from './parse-json.ts';

export type JsonEvent = { readonly [field: string]: unknown };

/** The events of a program that writes one JSON object per line; a cut line is left out. */
export function readEvents({ text }: Captured): readonly JsonEvent[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => asFields(parseJson(line)));
}
