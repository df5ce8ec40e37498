import type { ChangedLine } from '../model/change.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Severity } from '../model/result.ts';
import type { StaticFinding } from '../model/static.ts';
import { clip, redact, safe, secretsOverLines } from '../text/redact.ts';
import type { Ignore } from './ignore.ts';
import type { Hit } from './match.ts';

/** A place where a rule holds, in words that may leave. */
export function buildFinding(hit: Hit, asked: Ignore | null): StaticFinding {
  const { id, severity, title, why } = hit.rule;
  const head = {
    rule: id,
    severity: asked?.kind === 'reasoned' ? MILDER[severity] : severity,
    title: redact(title),
    detail: redact(`${why}${noteOf(asked)}`),
    file: redact(hit.file.path),
  };
  if (hit.hunk === null)
    return { ...head, side: 'new', line_start: null, line_end: null, current_code: null };
  return {
    ...head,
    side: hit.from.newLine === null ? 'old' : 'new',
    line_start: lineOf(hit.from),
    line_end: lineOf(hit.to),
    // What stands in a file of credentials is never quoted, secret or not.
    current_code: hit.file.changed.sensitive === null ? codeOf(hit) : null,
  };
}

/** Of what a change itself asks to leave out. */
const MILDER: Readonly<Record<Severity, Severity>> = {
  critical: 'major',
  major: 'minor',
  minor: 'info',
  info: 'info',
};

function noteOf(asked: Ignore | null): string {
  if (asked === null) return '';
  if (asked.kind === 'bare')
    return ' A countersign-ignore without a reason stands here; it is not honoured.';
  return ` This change itself asks to leave it out ("${asked.reason}"); from the next change on that is honoured.`;
}

/** Of a removed line, where it stood. */
export function lineOf({ newLine, oldLine }: ChangedLine): number | null {
  return newLine ?? oldLine;
}

/** A quote is long enough to be recognised, and no longer. */
const MAX_QUOTE = 600;

/**
 * The lines that are meant. A secret over several lines is known only by all of them, so nothing is quoted
 * that such a secret runs through.
 */
function codeOf({ hunk, from, to }: Extract<Hit, { readonly hunk: object }>): Redacted | null {
  const side = hunk.shortLines(from.kind);
  const [first, last] = [side.indexOf(from), side.indexOf(to)];
  const begin = Math.max(0, first - AROUND);
  const lines = side.slice(begin, last + AROUND).map(({ text }) => text);
  const before = lines.slice(0, first - begin).join('\n');
  const quote = lines.slice(first - begin, last - begin + 1).join('\n');
  const [start, end] = [before.length, before.length + 1 + quote.length];
  const text = lines.join('\n');
  const cut = secretsOverLines(text).filter((one) => one.start < end && one.end > start);
  return cut.some((one) => text.slice(one.start, one.end).includes('\n'))
    ? safe`[REDACTED]`
    : clip(redact(quote), MAX_QUOTE);
}

/** So many lines on both sides show whether a line is part of a longer secret. */
const AROUND = 120;
