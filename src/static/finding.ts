import type { ChangedLine } from '../model/review/changed-lines.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Severity } from '../model/review/result.ts';
import type { StaticFinding } from '../model/review/static-review.ts';
import type { Ignore } from './ignore.ts';
import type { Hit, HitInHunk } from './match.ts';

/** Helpers for the text of findings; shared by many findings. */
export type FindingTools = {
  readonly redact: (text: string) => Redacted;
  readonly quote: (hit: HitInHunk) => Redacted | null;
};

/** Turns a hit of a rule into a redacted finding. */
export function buildFinding(hit: Hit, asked: Ignore | null, words: FindingTools): StaticFinding {
  const { id, severity, title, why } = hit.rule;
  const head = {
    rule: id,
    severity: asked?.kind === 'reasoned' ? MILDER[severity] : severity,
    title: words.redact(title),
    detail: words.redact(`${why}${noteOf(asked)}`),
    file: words.redact(hit.file.path),
  };
  if (hit.hunk === null) return { ...head, ...WHOLE_FILE };
  const isGone = hit.from.newLine === null;
  return {
    ...head,
    side: isGone ? 'old' : 'new',
    line_start: lineOf(hit.from),
    line_end: lineOf(hit.to),
    line_new: isGone ? lineInPlace(hit) : null,
    // The content of a credentials file is never quoted, secret or not.
    current_code: hit.file.changed.sensitive === null ? words.quote(hit) : null,
  };
}

const WHOLE_FILE = {
  side: 'new',
  line_start: null,
  line_end: null,
  line_new: null,
  current_code: null,
} as const;

function lineInPlace({ hunk, from, to }: HitInHunk): number | null {
  return (hunk.nextNew(to) ?? hunk.previousNew(from))?.newLine ?? null;
}

/** Severity of a finding that the change itself asks to ignore. */
const MILDER: Readonly<Record<Severity, Severity>> = {
  critical: 'major',
  major: 'minor',
  minor: 'info',
  info: 'info',
};

function noteOf(asked: Ignore | null): string {
  if (asked === null) return '';
  if (asked.kind === 'bare')
    return ' The countersign-ignore here has no reason, so it is not applied.';
  return ` This change itself asks to ignore it ("${asked.reason}"); that is applied from the next change on.`;
}

/** A removed line has its old number. */
export function lineOf({ newLine, oldLine }: ChangedLine): number | null {
  return newLine ?? oldLine;
}
