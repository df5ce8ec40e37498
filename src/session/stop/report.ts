import type { Redacted } from '../../model/redacted.ts';
import { nameInProject } from '../../state/file-key.ts';
import { isOfRule, type Pending, type PendingFinding } from '../../state/session/pending.ts';
import { isCodeGone } from '../../state/session/quoted-code.ts';
import { readDismissedIds } from '../../state/session/refuted.ts';
import type { BlockingFinding } from '../../state/session/turn-reviews.ts';
import { oneLine, safe } from '../../redaction/redact.ts';
import type { HookDoor } from '../context.ts';
import { firstOf } from './messages.ts';
import { placeAndTitle } from '../messages.ts';

/** Changed files without a review, and the reason. */
export type Missed = {
  readonly files: ReadonlySet<Redacted>;
  readonly why: Redacted;
  /** Each edit was reviewed when it was made; only the review of all edits together is missing. */
  readonly editsReviewed: boolean;
};

export type Stopped = {
  /**
   * Findings that were open when the agent stopped, or were named to it at an earlier stop of this
   * turn.
   */
  readonly before: readonly BlockingFinding[];
  readonly open: readonly Pending[];
  /** Ids of findings that a review in this turn saw fixed. */
  readonly fixed: readonly string[];
  readonly missed: Missed | null;
};

/**
 * The fate of the findings, for the user of a released agent. Dismissed ones are reported
 * elsewhere.
 */
export async function reportFindings(
  stopped: Stopped,
  door: HookDoor,
): Promise<readonly Redacted[]> {
  const closed = stopped.before.filter(
    ({ id }) => stopped.fixed.includes(id) && !isOpen(id, stopped),
  );
  // The file changed after the review that saw these findings fixed, and was not reviewed since.
  const doubtful = closed.filter(({ file }) => isUnseen(file, stopped));
  const fixed = closed.filter((one) => !doubtful.includes(one));
  const { standing, unchecked } = await sortOpen(stopped, door);
  const why = stopped.missed?.why ?? NOT_SEEN;
  return [
    ...line(fixed.map(placed(door)), (list) => safe`countersign: fixed: ${list}`),
    ...line(standing, (list) => safe`countersign: still open: ${list}. Next: countersign findings`),
    ...line(
      [...doubtful.map(placed(door)), ...unchecked],
      (list) =>
        safe`countersign: not checked again: ${list} (${oneLine(why)}). Next: countersign findings`,
    ),
  ];
}

const NOT_SEEN = safe`its code is gone and was not reviewed since`;

function isOpen(id: string, { open }: Stopped): boolean {
  return open.some(({ findings }) => findings.some((one) => one.id === id));
}

function isUnseen(file: Redacted, { missed }: Stopped): boolean {
  return missed?.files.has(file) === true && !missed.editsReviewed;
}

type SortedFindings = {
  readonly standing: readonly Redacted[];
  readonly unchecked: readonly Redacted[];
};

async function sortOpen(stopped: Stopped, door: HookDoor): Promise<SortedFindings> {
  const dismissed = readDismissedIds(door.projectDir);
  const standing: Redacted[] = [];
  const unchecked: Redacted[] = [];
  for (const { file, findings } of stopped.open)
    for (const finding of findings.filter(({ id }) => !dismissed.has(id))) {
      const isMissed = isUnseen(file, stopped) && !isOfRule(finding);
      const isGone = isMissed || (await isCodeGone(finding, { ...door, file }));
      (isGone ? unchecked : standing).push(placed(door)({ ...finding, file }));
    }
  return { standing, unchecked };
}

type InFile = Pick<PendingFinding, 'title' | 'line_start'> & { readonly file: Redacted };

function placed({ projectRoot }: HookDoor): (finding: InFile) => Redacted {
  return ({ file, ...finding }) =>
    placeAndTitle({ path: nameInProject(file, projectRoot), finding });
}

function line(
  findings: readonly Redacted[],
  words: (list: Redacted) => Redacted,
): readonly Redacted[] {
  return findings.length === 0 ? [] : [words(firstOf(findings))];
}
