import type { Redacted } from '../../../model/redacted.ts';
import { redactJson, safe, stringify } from '../../../text/redact.ts';
import type { Reported } from '../report.ts';
import { doubt, type Entry, entriesOf } from './entry.ts';

/**
 * The diagnostic format of reviewdog. A review that failed writes nothing: reviewdog drops what lies
 * outside the change, so an entry would be lost, but a missing document is an error.
 */
export function formatRdjson(reported: Reported): Redacted {
  const { kind } = reported.outcome;
  if (kind === 'unavailable' || kind === 'inconclusive') return safe``;
  const diagnostics = entriesOf(reported).map(diagnosticOf);
  const result = { source: { name: 'countersign' }, diagnostics };
  return safe`${stringify(redactJson(result), 2)}\n`;
}

const SEVERITIES = { critical: 'ERROR', major: 'ERROR', minor: 'WARNING', info: 'INFO' } as const;

function diagnosticOf(entry: Entry) {
  const { rule, severity, title, detail, placeNow: place, replacement, marks } = entry;
  const range = place === null || place.lines === null ? {} : { range: rangeOf(place.lines) };
  return {
    message: [...doubt(marks), title, ...(detail === '' ? [] : [detail])].join('\n\n'),
    location: { path: place?.path ?? '', ...range },
    severity: SEVERITIES[severity],
    code: { value: rule },
    ...(replacement === null
      ? {}
      : { suggestions: [{ range: rangeOf(replacement), text: replacement.text }] }),
  };
}

/** Lines alone: from the beginning of the first to the end of the last. */
function rangeOf({ first, last }: { readonly first: number; readonly last: number }) {
  return { start: { line: first }, end: { line: last } };
}
