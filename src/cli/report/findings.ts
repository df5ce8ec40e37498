import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { nameInProject, shownFile } from '../../state/file-key.ts';
import { clearPending } from '../../state/session/pending.ts';
import { isCodeGone } from '../../state/session/quoted-code.ts';
import { readRefuted } from '../../state/session/refuted.ts';
import { readAllPending } from '../../state/session/sessions.ts';
import { explainTrouble, unwritable } from '../../state/store/storage-messages.ts';
import { printable } from '../../redaction/output/printable.ts';
import { type FlagValues, textFlag } from '../arguments/args.ts';
import { joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import { dismiss } from '../commands/dismiss.ts';
import type { FindingsAction, FindingsCommand, OpenFinding } from '../commands/findings.ts';
import { listDismissed } from './dismissed.ts';
import { refuseToAgent } from '../commands/person-only.ts';

type GivenAction = {
  readonly word: Exclude<FindingsAction['kind'], 'dismissed'> | 'resolve';
  readonly operand: string | null;
  readonly flags: FlagValues;
};

export function findingsAction({ word: given, operand, flags }: GivenAction): FindingsAction {
  const word = given === 'resolve' ? 'dismiss' : given;
  const because = textFlag(flags, 'because');
  const isDismissed = flags['dismissed'] === true || flags['refuted'] === true;
  if (because !== null && word !== 'dismiss')
    throw new UsageError('--because is a flag of findings dismiss');
  if (isDismissed && word !== 'list')
    throw new UsageError('--dismissed is a flag of findings list');
  if (word === 'list' || word === 'clear') {
    if (operand !== null) throw new UsageError(`unexpected argument "${operand}"`);
    return { kind: isDismissed ? 'dismissed' : word };
  }
  const id = idOf(operand, word);
  return word === 'show' ? { kind: word, id } : { kind: word, id, because: reasonOf(because) };
}

function idOf(operand: string | null, word: string): string {
  if (operand !== null && /^[0-9a-f]{1,64}$/.test(operand)) return operand;
  const why =
    operand === null
      ? `findings ${word} needs the id of a finding`
      : `"${operand}" is not the id of a finding. An id looks like 1f2e3d4c5b6a; its first characters are enough`;
  throw new UsageError(`${why}; countersign findings lists them`);
}

function reasonOf(because: string | null): string {
  if (because !== null && because.trim() !== '') return because;
  throw new UsageError('findings dismiss needs a reason: --because "why it is wrong"');
}

/** `countersign findings`: open findings of the hooks. */
export async function runFindings(command: FindingsCommand): Promise<Emission> {
  const open = await readOpen(command);
  switch (command.action.kind) {
    case 'list':
      return say(await listOf(once(open), command));
    case 'dismissed':
      return say(listDismissed(command));
    case 'show':
      return say(joinSafe(once(wanted(open, command.action.id)).map(page), '\n'));
    case 'dismiss':
      return say(await dismiss(open, command.action, command));
    case 'clear':
      refuseToAgent('findings clear', command.agent);
      return await clear(open);
  }
}

async function readOpen({ projectDir }: FindingsCommand): Promise<readonly OpenFinding[]> {
  const read = await readAllPending(projectDir);
  if (read.kind === 'failed') {
    const { why, nextStep } = explainTrouble(read.trouble);
    throw new UsageError(`open findings cannot be read (${why}); ${nextStep}`);
  }
  return read.open.flatMap(({ sessionDir, pending: { file, findings } }) =>
    findings.map((finding) => ({ sessionDir, file, finding })),
  );
}

/** A finding may be open in several sessions; a unique prefix of its id is enough. */
function wanted(open: readonly OpenFinding[], id: string): readonly OpenFinding[] {
  const found = open.filter(({ finding }) => finding.id.startsWith(id));
  const ids = [...new Set(found.map(({ finding }) => finding.id))];
  if (ids.length === 1) return found;
  const why = ids.length === 0 ? 'no open finding has' : `${ids.length} open findings have`;
  throw new UsageError(`${why} the id "${id}"; countersign findings lists them`);
}

/** A finding that is open in several sessions is listed once. */
function once(open: readonly OpenFinding[]): readonly OpenFinding[] {
  const keyOf = ({ finding, file }: OpenFinding) => `${finding.id} ${file}`;
  return [...new Map(open.map((one) => [keyOf(one), one])).values()];
}

async function listOf(open: readonly OpenFinding[], command: FindingsCommand): Promise<Redacted> {
  const { projectRoot, projectDir, reports } = command;
  const refuted = readRefuted(projectDir).length;
  const note =
    refuted === 0 ? [] : [safe`(dismissed so far: ${refuted}; countersign findings --dismissed)`];
  // After a review, a user may look here for the findings of its report.
  const elsewhere =
    reports === null
      ? []
      : [safe`(From the hooks. Findings of countersign review are in ${redact(reports)}.)`];
  if (open.length === 0)
    return joinSafe([safe`No findings are open.`, ...elsewhere, ...note, safe``], '\n');
  const lines = await Promise.all(open.map((one) => lineOf(one, projectRoot)));
  return joinSafe([...lines, ...note, safe``], '\n');
}

async function lineOf(
  { sessionDir, file, finding }: OpenFinding,
  projectRoot: string,
): Promise<Redacted> {
  const name = nameInProject(file, projectRoot);
  const place = finding.line_start === null ? name : safe`${name}:${finding.line_start}`;
  const isGone = await isCodeGone(finding, { sessionDir, projectRoot, file });
  const note = isGone ? safe`  (its code is gone; not checked again)` : safe``;
  return safe`${redact(finding.id)}  ${redact(finding.severity)}  ${oneLine(place)}  ${oneLine(finding.title)}${note}`;
}

function page({ file, finding }: OpenFinding): Redacted {
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

async function clear(open: readonly OpenFinding[]): Promise<Emission> {
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
