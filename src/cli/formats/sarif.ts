import type { LeftOut } from '../../model/review/request.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Severity } from '../../model/review/result.ts';
import { redactJson, replaceSafe, safe, stringify } from '../../redaction/redact.ts';
import type { Reported } from '../report/report.ts';
import { cleanLine } from './clean-text.ts';
import { type ReportEntry, entriesOf } from './entry.ts';
import type { ReportStyle } from './look.ts';
import type { FindingPlace } from './place.ts';
import { statementOf } from './statement.ts';

/**
 * SARIF 2.1.0. Anything but a clean review is a result, and a failed one is also marked in its
 * invocation.
 */
export function formatSarif(reported: Reported, { version }: ReportStyle): Redacted {
  const entries = entriesOf(reported);
  const rules = [...new Set(entries.map(({ rule }) => rule))];
  const { outcome } = reported;
  const driver = { name: 'countersign', version, rules: rules.map((id) => ruleOf(id, entries)) };
  const run = {
    tool: { driver },
    invocations: [invocationOf(outcome)],
    columnKind: 'utf16CodeUnits',
    results: entries.map((entry) => resultOf(entry, rules.indexOf(entry.rule))),
    properties: propertiesOf(outcome),
  };
  const log = { $schema: SCHEMA, version: '2.1.0', runs: [run] };
  return safe`${stringify(redactJson(log), 2)}\n`;
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const LEVELS = { critical: 'error', major: 'error', minor: 'warning', info: 'note' } as const;

const ABOUT: Readonly<Record<string, string>> = {
  'not-reviewed': 'There was no review',
  'no-verdict': 'The reviewer answered without a verdict',
  skipped: 'Nothing was reviewed',
  'decision-needed': 'The reviewer leaves the decision to a person',
  'changes-required': 'The reviewer requires changes but names no finding',
  'finding-critical': 'A critical defect',
  'finding-major': 'A major defect',
  'finding-minor': 'A minor defect',
  'finding-info': 'A remark',
};

function ruleOf(id: string, entries: readonly ReportEntry[]) {
  const first = entries.find(({ rule }) => rule === id);
  return {
    id,
    shortDescription: { text: ABOUT[id] ?? first?.title ?? id },
    defaultConfiguration: { level: LEVELS[first?.severity ?? 'major'] },
  };
}

function resultOf(entry: ReportEntry, ruleIndex: number) {
  const { rule, severity, title, detail, placeNow: place, replacement, id, marks } = entry;
  const fix = place === null || replacement === null ? null : { place, ...replacement };
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: messageOf(detail === '' ? title : safe`${title}\n\n${detail}`),
    locations: [{ physicalLocation: locationOf(place) }],
    partialFingerprints: { 'countersignFindingId/v1': id },
    ...(fix === null ? {} : { fixes: [fixOf(fix)] }),
    properties: { severity, tags: marks },
  };
}

/** SARIF would read `[words](address)` as a link. */
function messageOf(text: Redacted) {
  return { text: replaceSafe(text, /\](?=\()/g, safe`] `) };
}

/** Some readers reject a result without a file and a line, so it gets the project's first line. */
function locationOf(place: FindingPlace | null) {
  const { first, last } = place?.lines ?? { first: 1, last: 1 };
  return {
    artifactLocation: { uri: place === null ? '.' : uriOf(place) },
    region: { startLine: first, endLine: last },
  };
}

function uriOf({ path }: FindingPlace): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

type Fix = { readonly place: FindingPlace; readonly first: number; readonly last: number } & {
  readonly text: Redacted;
};

function fixOf({ place, first, last, text }: Fix) {
  const deletedRegion = { startLine: first, endLine: last };
  const replacement = { deletedRegion, insertedContent: { text } };
  return {
    description: { text: 'The reviewer’s suggestion' },
    artifactChanges: [{ artifactLocation: { uri: uriOf(place) }, replacements: [replacement] }],
  };
}

function invocationOf(outcome: Outcome) {
  const isOver = outcome.kind === 'reviewed' || outcome.kind === 'skipped';
  return { executionSuccessful: isOver, toolExecutionNotifications: notificationsOf(outcome) };
}

function notificationsOf(outcome: Outcome) {
  const statement = outcome.kind === 'reviewed' ? null : statementOf(outcome);
  const leftOut = outcome.kind === 'skipped' ? (outcome.leftOut ?? []) : outcome.receipt.left_out;
  return [
    ...(statement === null
      ? []
      : [notificationOf(codeOf(outcome), statement.severity, statement.title)]),
    ...(leftOut.length === 0 ? [] : [notificationOf('left-out', 'minor', leftOutText(leftOut))]),
  ];
}

function codeOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'unavailable':
      return outcome.failure.code;
    case 'skipped':
      return outcome.reason;
    case 'inconclusive':
    case 'reviewed':
      return outcome.kind;
  }
}

function notificationOf(id: string, severity: Severity, text: Redacted) {
  return {
    descriptor: { id },
    level: LEVELS[severity],
    message: messageOf(cleanLine(text, 1_000)),
  };
}

const NAMED = 20;

function leftOutText(leftOut: readonly LeftOut[]): Redacted {
  const named = leftOut.slice(0, NAMED).map(({ path, reason }) => safe`${path} (${reason})`);
  const more = leftOut.length > NAMED ? safe`, …` : safe``;
  return safe`${leftOut.length} left out or cut: ${joined(named)}${more}`;
}

function joined(texts: readonly Redacted[]): Redacted {
  return texts.reduce((all, one) => (all === '' ? one : safe`${all}, ${one}`), safe``);
}

function propertiesOf(outcome: Outcome) {
  if (outcome.kind === 'skipped') return { outcome: outcome.kind, reason: outcome.reason };
  const { kind, receipt } = outcome;
  return kind === 'reviewed'
    ? {
        outcome: kind,
        verdict: outcome.result.verdict,
        model_verdict: outcome.modelVerdict,
        receipt,
      }
    : { outcome: kind, receipt };
}
