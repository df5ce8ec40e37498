import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { nameInProject, shownFile } from '../../state/file-key.ts';
import { clearPending, type PendingFinding, updatePending } from '../../state/pending.ts';
import { keepUntold, readRefuted, refute } from '../../state/refuted.ts';
import { readAllPending } from '../../state/sessions.ts';
import { appendSettled } from '../../state/settled.ts';
import { explainTrouble, unwritable } from '../../state/trouble.ts';
import type { PrivateDir } from '../../system/private-path.ts';
import { printable } from '../../text/printable.ts';
import { type FlagValues, textFlag } from './args.ts';
import { joinSafe, oneLine, redact, safe } from '../../text/redact.ts';
import { listRefuted } from './refuted.ts';

export type FindingsAction =
  | { readonly kind: 'list' }
  | { readonly kind: 'refuted' }
  | { readonly kind: 'show'; readonly id: string }
  | { readonly kind: 'resolve'; readonly id: string; readonly because: string }
  | { readonly kind: 'clear' };

type GivenAction = {
  readonly word: Exclude<FindingsAction['kind'], 'refuted'>;
  readonly operand: string | null;
  readonly flags: FlagValues;
};

/** What the words of the command line ask for. */
export function findingsAction({ word, operand, flags }: GivenAction): FindingsAction {
  const because = textFlag(flags, 'because');
  const isRefuted = flags['refuted'] === true;
  if (because !== null && word !== 'resolve')
    throw new UsageError('--because belongs to findings resolve');
  if (isRefuted && word !== 'list') throw new UsageError('--refuted belongs to findings list');
  if (word === 'list' || word === 'clear') {
    if (operand !== null) throw new UsageError(`unexpected argument "${operand}"`);
    return { kind: isRefuted ? 'refuted' : word };
  }
  const id = idOf(operand, word);
  return word === 'show' ? { kind: word, id } : { kind: word, id, because: reasonOf(because) };
}

function idOf(operand: string | null, word: string): string {
  if (operand !== null && /^[0-9a-f]{1,64}$/.test(operand)) return operand;
  const why =
    operand === null
      ? `findings ${word} needs the id of a finding`
      : `"${operand}" is no id of a finding: one looks like 1f2e3d4c5b6a, and its beginning will do`;
  throw new UsageError(`${why}; countersign findings lists them`);
}

function reasonOf(because: string | null): string {
  if (because !== null && because.trim() !== '') return because;
  throw new UsageError('findings resolve needs a reason: --because "why it is wrong"');
}

export type FindingsCommand = {
  readonly action: FindingsAction;
  readonly projectRoot: string;
  readonly projectDir: PrivateDir;
  readonly now: () => number;
  /** Where reports of reviews are kept; null where there are none. */
  readonly reports: string | null;
};

/** One finding that is open in one session. */
type Open = {
  readonly sessionDir: PrivateDir;
  readonly file: Redacted;
  readonly finding: PendingFinding;
};

/** `countersign findings`: what the hooks have found and nobody has fixed or refuted. */
export async function runFindings(command: FindingsCommand): Promise<Emission> {
  const open = await readOpen(command);
  switch (command.action.kind) {
    case 'list':
      return say(listOf(once(open), command));
    case 'refuted':
      return say(listRefuted(command));
    case 'show':
      return say(joinSafe(once(wanted(open, command.action.id)).map(page), '\n'));
    case 'resolve':
      return await resolve(wanted(open, command.action.id), command.action.because, command);
    case 'clear':
      return await clear(open);
  }
}

async function readOpen({ projectDir }: FindingsCommand): Promise<readonly Open[]> {
  const read = await readAllPending(projectDir);
  if (read.kind === 'failed') {
    const { why, nextStep } = explainTrouble(read.trouble);
    throw new UsageError(`open findings cannot be read (${why}); ${nextStep}`);
  }
  return read.open.flatMap(({ sessionDir, pending: { file, findings } }) =>
    findings.map((finding) => ({ sessionDir, file, finding })),
  );
}

/** A finding may be open in several sessions; the beginning of its id will do when it is one only. */
function wanted(open: readonly Open[], id: string): readonly Open[] {
  const found = open.filter(({ finding }) => finding.id.startsWith(id));
  const ids = [...new Set(found.map(({ finding }) => finding.id))];
  if (ids.length === 1) return found;
  const why = ids.length === 0 ? 'no open finding has' : `${ids.length} open findings have`;
  throw new UsageError(`${why} the id "${id}"; countersign findings lists them`);
}

/** What several sessions have open is one finding to a person. */
function once(open: readonly Open[]): readonly Open[] {
  const keyOf = ({ finding, file }: Open) => `${finding.id} ${file}`;
  return [...new Map(open.map((one) => [keyOf(one), one])).values()];
}

function listOf(open: readonly Open[], command: FindingsCommand): Redacted {
  const { projectRoot, projectDir, reports } = command;
  const refuted = readRefuted(projectDir).length;
  const note =
    refuted === 0 ? [] : [safe`(refuted so far: ${refuted}; countersign findings --refuted)`];
  // Whoever has just run a review may look for what it found.
  const elsewhere =
    reports === null
      ? []
      : [safe`(Of the hooks. What countersign review found is in ${redact(reports)}.)`];
  if (open.length === 0)
    return joinSafe([safe`No findings are open.`, ...elsewhere, ...note, safe``], '\n');
  return joinSafe([...open.map((one) => lineOf(one, projectRoot)), ...note, safe``], '\n');
}

function lineOf({ file, finding }: Open, projectRoot: string): Redacted {
  const name = nameInProject(file, projectRoot);
  const place = finding.line_start === null ? name : safe`${name}:${finding.line_start}`;
  return safe`${redact(finding.id)}  ${redact(finding.severity)}  ${oneLine(place)}  ${oneLine(finding.title)}`;
}

function page({ file, finding }: Open): Redacted {
  const { id, severity, title, detail, line_start: line, current_code, fixed_code } = finding;
  const part = (name: Redacted, text: Redacted | null) =>
    text === null || text === '' ? [] : [safe`\n${name}:\n${text}`];
  return joinSafe(
    [
      safe`${redact(id)}  ${redact(severity)}  ${oneLine(title)}`,
      line === null ? shownFile(file) : safe`${shownFile(file)}:${line}`,
      ...part(safe`what goes wrong`, detail === title ? null : detail),
      ...part(safe`the code`, current_code),
      ...part(safe`the fix`, fixed_code),
      safe``,
    ],
    '\n',
  );
}

async function resolve(
  found: readonly Open[],
  because: string,
  { projectDir, now }: FindingsCommand,
): Promise<Emission> {
  for (const { sessionDir, file, finding } of found) {
    const { id, title, severity, line_start } = finding;
    const why = { because: redact(because), at: now() };
    const refutation = { id, file, title, severity, line_start, ...why };
    // First the reason: a finding that is taken away without one would come back.
    const kept = await refute(projectDir, refutation);
    if (kept.kind === 'failed') throw unwritable(kept.trouble);
    await keepUntold(sessionDir, refutation);
    const rest = await updatePending(sessionDir, file, (open) =>
      open.filter((one) => one.id !== id),
    );
    if (rest.kind === 'failed') throw unwritable(rest.trouble);
  }
  await countRefuted(projectDir, now());
  const [first] = found;
  const title = first === undefined ? safe`` : oneLine(first.finding.title);
  return say(safe`Refuted: ${title}. The next review of the file is shown the reason.\n`);
}

/** For `countersign stats`; one finding, in however many sessions. Not counted, it is refuted all the same. */
async function countRefuted(projectDir: PrivateDir, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await appendSettled(projectDir, { at, how: 'refuted', findings: 1 });
}

async function clear(open: readonly Open[]): Promise<Emission> {
  if (open.length === 0) return say(safe`No findings are open.\n`);
  for (const { sessionDir, file } of open) {
    const cleared = await clearPending(sessionDir, file);
    if (cleared.kind === 'failed') throw unwritable(cleared.trouble);
  }
  return say(safe`Cleared: ${once(open).length}. They come back if a review finds them again.\n`);
}

function say(stdout: Redacted): Emission {
  return { exitCode: 0, stdout: printable(stdout), stderr: safe`` };
}
