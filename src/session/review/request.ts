import { createDiffContent, parseGiven } from '../../diff/content.ts';
import { depthWith, type PartSettings } from '../../model/review/depth.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Previous, ReviewRequest } from '../../model/review/request.ts';
import { nameInProject } from '../../state/file-key.ts';
import type { StaticReview } from '../../model/review/static-review.ts';
import type { Pending } from '../../state/session/pending.ts';
import type { Refutation } from '../../state/session/refuted.ts';
import { clip, joinSafe, oneLine, redactJson, safe, stringify } from '../../redaction/redact.ts';
import { areaOf, hintsFor } from '../areas.ts';
import type { FileChange } from '../edits/changes.ts';
import type { SessionContext } from '../context.ts';
import { askingFor, weigh } from './effort.ts';

export type RequestInput = {
  readonly changes: readonly FileChange[];
  readonly open: readonly Pending[];
  /** Findings on these files that were dismissed. */
  readonly refuted: readonly Refutation[];
  /** The agent's description of its work; empty if unknown. */
  readonly said: Redacted;
  /** A stop reviews everything together, with the usual effort. */
  readonly at: 'review' | 'stop';
  readonly timeoutSeconds: number;
  readonly found: StaticReview;
};

export function requestFor(
  asked: RequestInput,
  { settings, projectRoot }: SessionContext,
): ReviewRequest {
  const { changes, timeoutSeconds } = asked;
  const areas = changes.map(({ path }) => areaOf(path));
  const size = {
    added: changes.reduce((sum, { added }) => sum + added, 0),
    removed: changes.reduce((sum, { removed }) => sum + removed, 0),
  };
  const { review, hooks } = settings;
  const diff = changes.map((change) => change.diff).join('');
  const content = createDiffContent(diff, { sensitive: 'left-out' }, parseGiven(diff));
  // The texts were redacted before the comparison, so those redactions still count, beside file
  // names.
  const redactionsUntrusted = content.redactionsUntrusted + hiddenIn(changes);
  return {
    type: 'code',
    subject: { kind: 'diff', content: { ...content, redactionsUntrusted } },
    expertise: safe``,
    context: joinSafe(
      [
        ...hintsFor(areas, size),
        ...commandLine(changes),
        ...asked.refuted.map(refutationLine),
        asked.said,
      ].filter(isSaid),
      '\n',
    ),
    ...askingFor(
      asked.at === 'stop' ? 'usual' : weigh(areas, size),
      hooks.models,
      review.models.code,
    ),
    timeoutSeconds,
    tools: 'none',
    depth: {
      ...depthWith(review.depth, review.contentTokens.code),
      mode: 'single-pass',
      parts: atOnce(review.depth.parts),
    },
    previous: previousOf(asked.open, projectRoot),
    prose: 'understood',
    found: asked.found,
  };
}

/** Tells the reviewer that a command, such as a script or formatter, changed these files. */
function commandLine(changes: readonly FileChange[]): readonly Redacted[] {
  const names = changes
    .filter(({ byCommand }) => byCommand === true)
    .map(({ name }) => oneLine(name));
  if (names.length === 0) return [];
  return [clip(safe`Changed by a command, not by an edit: ${joinSafe(names, ', ')}`, MAX_NAMES)];
}

const MAX_NAMES = 2000;

/** The agent waits, so there are no more parts than can run at the same time. */
function atOnce({ max, concurrency }: PartSettings): PartSettings {
  const most = Math.min(MAX_PARTS, max);
  return { max: most, concurrency: Math.min(most, concurrency) };
}

const MAX_PARTS = 2;

function hiddenIn(changes: readonly FileChange[]): number {
  return changes.reduce((sum, { hidden }) => sum + hidden, 0);
}

function isSaid(text: Redacted): boolean {
  return text !== '';
}

function refutationLine({ title, because }: Refutation): Redacted {
  return safe`An earlier finding was dismissed; do not report it again: ${oneLine(title)}. The reason: ${oneLine(because)}`;
}

/** Drops what our records add to a finding, and the user's own folders from its path. */
function previousOf(open: readonly Pending[], projectRoot: string): Previous | null {
  const shown = open.flatMap(({ file, findings }) =>
    findings.map(({ id, severity, title, detail, line_start, current_code, fixed_code }) => ({
      ...{ file: nameInProject(file, projectRoot), id, severity, title, detail },
      ...{ line_start, current_code, fixed_code },
    })),
  );
  if (shown.length === 0) return null;
  return {
    text: stringify(redactJson(shown), 2),
    findings: shown.map(({ id, title, file }) => ({ id, title, file })),
  };
}
