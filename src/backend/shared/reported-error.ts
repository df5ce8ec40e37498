import type { Captured } from '../../system/process/process.ts';
import { asFields } from './json-fields.ts';
import { endOf } from './output.ts';
import { parseJson } from './parse-json.ts';

export type ReportedError = { readonly code: number | null; readonly message: string };

/** The last JSON object over several lines with an error, as the Gemini CLI and its forks print it. */
export function readReportedError(stderr: Captured): ReportedError | null {
  const said = endOf(stderr);
  for (const { index } of [...said.matchAll(/^(?:\[ERROR\] )?\{$/gm)].reverse()) {
    const text = said.slice(index).replace(/^\[ERROR\] /, '');
    const { error } = asFields(parseJson(text.slice(0, text.search(/^\}$/m) + 1)));
    const { code, message } = asFields(error);
    if (typeof message === 'string')
      return { code: typeof code === 'number' ? code : null, message };
  }
  return null;
}
