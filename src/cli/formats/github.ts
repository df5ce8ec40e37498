import type { Redacted } from '../../model/redacted.ts';
import { compose, joinSafe, redact, replaceSafe, safe } from '../../redaction/redact.ts';
import type { Reported } from '../report/report.ts';
import { cleanLine } from './clean-text.ts';
import { doubt, type ReportEntry, entriesOf } from './entry.ts';
import { formatMarkdown } from './markdown.ts';
import { headline } from './headline.ts';

/**
 * Workflow commands, which the runner shows as annotations in the code, and the verdict as a log
 * line. Model text is escaped: it cannot begin a command of its own.
 */
export function formatGithub(reported: Reported): Redacted {
  const entries = entriesOf(reported);
  const shown = KINDS.flatMap((kind) =>
    entries.filter((one) => kindOf(one) === kind).slice(0, MOST),
  );
  const hidden = entries.length - shown.length;
  const more =
    hidden === 0
      ? []
      : [
          safe`${hidden} more, in the step summary and the other formats: GitHub shows ${MOST} of a kind\n`,
        ];
  return joinSafe([...shown.map(commandOf), ...more, defused(safe`${headline(reported)}\n`)], '');
}

/** GitHub shows this many of each kind per step and silently drops the rest. */
const MOST = 10;

const KINDS = ['error', 'warning', 'notice'] as const;

function kindOf({ severity }: ReportEntry): (typeof KINDS)[number] {
  if (severity === 'minor') return 'warning';
  return severity === 'info' ? 'notice' : 'error';
}

function commandOf(entry: ReportEntry): Redacted {
  const { severity, title, detail, placeNow: place, marks, rule } = entry;
  const message = joinSafe([...doubt(marks), title, ...(detail === '' ? [] : [detail])], '\n');
  const file = place === null ? [] : [safe`file=${property(place.path)}`];
  const lines =
    place === null || place.lines === null
      ? []
      : [safe`line=${place.lines.first}`, safe`endLine=${place.lines.last}`];
  const by = marks.includes('static') ? safe` [static: ${redact(rule)}]` : safe``;
  const name = safe`title=${property(safe`countersign: ${redact(severity)}${by}`)}`;
  return safe`::${redact(kindOf(entry))} ${joinSafe([...file, ...lines, name], ',')}::${data(message)}\n`;
}

/** Escapes like the runner's own toolkit. */
function data(text: Redacted): Redacted {
  return escaped(text, /[%\r\n]/g);
}

function property(text: Redacted): Redacted {
  return escaped(text, /[%\r\n:,]/g);
}

function escaped(text: Redacted, special: RegExp): Redacted {
  return replaceSafe(text, special, (one) => redact(encodeURIComponent(one)));
}

/** Even outside a command, the runner obeys `##[…]` anywhere in a line, and `::` at its start. */
export function defused(text: Redacted): Redacted {
  return replaceSafe(replaceSafe(text, /##(?=\[)/g, safe`## `), /^\s*::/gm, safe`: :`);
}

/** GitHub's size limit for a step summary, with some room. */
const MOST_CHARACTERS = 250_000;

/** The whole report for the step's summary page. */
export function buildStepSummary(reported: Reported): Redacted {
  const page = formatMarkdown(reported);
  return page.length <= MOST_CHARACTERS
    ? page
    : safe`${cutAtBlock(page)}\n\n(cut: the step summary takes no more)\n`;
}

/** Cuts at an empty line outside of a code block, so that no block stays open. */
function cutAtBlock(page: Redacted): Redacted {
  const end = page.lastIndexOf('\n\n### ', MOST_CHARACTERS);
  return end === -1 ? cleanLine(page, 1_000) : compose(page, [{ start: 0, end }]);
}
