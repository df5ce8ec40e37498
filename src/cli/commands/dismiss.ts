import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Severity } from '../../model/review/result.ts';
import { updatePending } from '../../state/session/pending.ts';
import { keepUntold, type Refutation, refute } from '../../state/session/refuted.ts';
import { appendSettled } from '../../state/resolution-stats.ts';
import { unwritable } from '../../state/store/storage-messages.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import type { FindingsAction, FindingsCommand, OpenFinding } from './findings.ts';
import { readReportedFindings } from '../report/reported-findings.ts';

/**
 * A finding that can be dismissed: open in a session, or in a saved report (then without a
 * session).
 */
type Dismissible = {
  readonly sessionDir: PrivateDir | null;
  readonly file: Redacted;
  readonly finding: {
    readonly id: string;
    readonly also?: string | null;
    readonly title: Redacted;
    readonly severity: Severity;
    readonly line_start: number | null;
  };
};

type Dismiss = Extract<FindingsAction, { kind: 'dismiss' }>;

/** Records that a finding is wrong, and why, so that it does not come back. */
export async function dismiss(
  open: readonly OpenFinding[],
  { id, because }: Dismiss,
  command: FindingsCommand,
): Promise<Redacted> {
  const found = dismissible(open, id, command);
  const at = command.now();
  const by = command.agent === null ? 'person' : 'agent';
  for (const one of found) await dismissOne(one, { because: redact(because), at, by }, command);
  await countDismissed(command.projectDir, at);
  const [first] = found;
  const title = first === undefined ? safe`` : oneLine(first.finding.title);
  return safe`Dismissed: ${title}. The next review of the file is shown the reason.\n`;
}

/** A unique prefix of an id is enough. */
function dismissible(
  open: readonly OpenFinding[],
  id: string,
  { projectRoot, reports }: FindingsCommand,
): readonly Dismissible[] {
  const reported = readReportedFindings(projectRoot, reports).map(({ file, ...finding }) => {
    return { sessionDir: null, file, finding };
  });
  const all: readonly Dismissible[] = [...open, ...reported];
  const found = all.filter(({ finding }) => finding.id.startsWith(id));
  const ids = new Set(found.map(({ finding }) => finding.id));
  if (ids.size === 1) return found;
  const why = ids.size === 0 ? 'no open or reported finding has' : `${ids.size} findings have`;
  throw new UsageError(`${why} the id "${id}"; countersign findings lists the open ones`);
}

async function dismissOne(
  { sessionDir, file, finding }: Dismissible,
  why: Pick<Refutation, 'because' | 'at' | 'by'>,
  { projectDir }: FindingsCommand,
): Promise<void> {
  const { id, also = null, title, severity, line_start } = finding;
  const refutation = { id, also, file, title, severity, line_start, ...why };
  // Writes the reason first: a finding that is removed without one would come back.
  const kept = await refute(projectDir, refutation);
  if (kept.kind === 'failed') throw unwritable(kept.trouble);
  if (sessionDir === null) return;
  await keepUntold(sessionDir, refutation);
  const rest = await updatePending(sessionDir, file, (open) => open.filter((one) => one.id !== id));
  if (rest.kind === 'failed') throw unwritable(rest.trouble);
}

/**
 * For `countersign stats`: counts once, whatever the number of sessions. If the write fails, the
 * finding is still dismissed.
 */
async function countDismissed(projectDir: PrivateDir, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await appendSettled(projectDir, { at, how: 'refuted', findings: 1 });
}
