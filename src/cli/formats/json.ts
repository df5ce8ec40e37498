import type { Redacted } from '../../model/redacted.ts';
import { redact, redactJson, replaceSafe, safe, stringify } from '../../redaction/redact.ts';
import { buildReport, type Reported } from '../report/report.ts';

/** Characters that JSON does not escape but a terminal obeys. */
const MOVES = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

const written = new WeakMap<Reported, Redacted>();

/** The complete report. Serialized once, because the same text goes to three places. */
export function formatJson(reported: Reported): Redacted {
  const text = written.get(reported) ?? write(reported);
  written.set(reported, text);
  return text;
}

function write(reported: Reported): Redacted {
  const json = stringify(redactJson(buildReport(reported)), 2);
  return safe`${replaceSafe(json, MOVES, (one) => redact(escapeOf(one)))}\n`;
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
