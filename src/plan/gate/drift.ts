import { type Reply, SILENT } from '../../host/reply.ts';
import type { Tree } from '../../model/tree.ts';
import { keepBaseline, readBaseline } from '../../state/plan/drift.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import { driftBetween, MAX_FILES } from './tree.ts';

export type DriftDoor = {
  readonly projectDir: PrivateDir;
  readonly since: string;
  /** The project now; null if there is nothing to compare. */
  readonly look: (known: Tree | null) => Promise<Tree | null>;
};

/** Before the first command of a planning cycle: the current state is the baseline. */
export async function takeBaseline({ projectDir, since, look }: DriftDoor): Promise<void> {
  if (readBaseline(projectDir, since) !== null) return;
  const tree = await look(null);
  if (tree !== null) keepBaseline(projectDir, { since, isLimitTold: false, tree });
}

/**
 * After a command without an approved plan: did it change anything? Reported once. The agent asks
 * the user and reverts nothing by itself, because it may be the user's own work.
 */
export async function checkDrift({ projectDir, since, look }: DriftDoor): Promise<Reply> {
  const before = readBaseline(projectDir, since);
  const tree = await look(before?.tree ?? null);
  if (tree === null) return SILENT;
  const drift = before === null ? [] : driftBetween(before.tree, tree);
  const isLimitTold = before?.isLimitTold === true;
  const isLimited = tree.leftOut > 0;
  const isKept = keepBaseline(projectDir, { since, isLimitTold: isLimitTold || isLimited, tree });
  if (drift.length > 0) return told(drift, tree.leftOut);
  if (!isKept && before === null) return UNKEPT;
  return isLimited && !isLimitTold ? limit(tree.leftOut) : SILENT;
}

const SHOWN = 10;

function told(drift: readonly string[], leftOut: number): Reply {
  const names = drift.slice(0, SHOWN).map((line) => oneLine(redact(line)));
  const list = names.reduce((all, name) => safe`${all}, ${name}`);
  const more = drift.length > SHOWN ? safe` and ${drift.length - SHOWN} more` : safe``;
  const unseen = leftOut > 0 ? safe` (${leftOut} more files are not checked)` : safe``;
  return {
    kind: 'block',
    reason: safe`countersign: files other than the plan have changed since planning began: ${list}${more}${unseen}. No plan is approved yet. Do not revert anything yourself: it may be the user's work. Tell the user what changed and ask what to do.`,
  };
}

function limit(leftOut: number): Reply {
  const user = safe`countersign: while planning, only the first ${MAX_FILES} files are watched for changes; ${leftOut} more are not`;
  return { kind: 'tell', user, agent: null };
}

const UNKEPT: Reply = {
  kind: 'tell',
  user: safe`countersign: changes made before the plan is approved cannot be detected, because the state directory cannot be written; see countersign doctor`,
  agent: null,
};
