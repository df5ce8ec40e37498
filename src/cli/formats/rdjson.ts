import { uncovered } from '../../engine/content/coverage.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redactJson, safe, stringify } from '../../redaction/redact.ts';
import type { Reported } from '../report/report.ts';
import { doubt, type ReportEntry, entriesOf } from './entry.ts';
import { isWithin } from './place.ts';
import { isUnseen } from './statement.ts';

/**
 * The diagnostic format of reviewdog. A failed review writes nothing: reviewdog would drop an entry
 * outside the change, but it reports a missing document as an error.
 */
export function formatRdjson(reported: Reported): Redacted {
  const { kind } = reported.outcome;
  if (kind === 'unavailable' || kind === 'inconclusive') return safe``;
  const diagnostics = entriesOf(reported).map((entry) => diagnosticOf(withPlace(entry, reported)));
  const result = { source: { name: 'countersign' }, diagnostics };
  return safe`${stringify(redactJson(result), 2)}\n`;
}

/**
 * reviewdog drops entries outside the change, so a question without a place gets the first changed
 * line.
 */
function withPlace(entry: ReportEntry, { changedPlaces, outcome }: Reported): ReportEntry {
  if (entry.placeNow !== null) return entry;
  if (outcome.kind !== 'reviewed' && !isUnseen(outcome)) return entry;
  const places = changedPlaces?.() ?? [];
  const unseen =
    outcome.kind === 'reviewed' ? uncovered(outcome.receipt.coverage ?? []) : outcome.leftOut;
  const missing = new Set(unseen?.map(({ path }) => path));
  const found = places.find(({ path }) => missing.has(path)) ?? places[0];
  if (found === undefined || !isWithin(found.path)) return entry;
  const { path, line } = found;
  return { ...entry, placeNow: { path, lines: { first: line, last: line } } };
}

const SEVERITIES = { critical: 'ERROR', major: 'ERROR', minor: 'WARNING', info: 'INFO' } as const;

function diagnosticOf(entry: ReportEntry) {
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

/** Lines only: from the start of the first to the end of the last. */
function rangeOf({ first, last }: { readonly first: number; readonly last: number }) {
  return { start: { line: first }, end: { line: last } };
}
