import {
  readTurnStart,
  type StartFiles,
  type TurnStart,
  updateTurnStart,
} from '../../state/session/turn-start.ts';
import { repositoryAt } from '../../system/git/repository.ts';
import type { HookDoor } from '../context.ts';
import { compareWithStart, type Comparison, type TurnFile } from './compare.ts';
import { lookAtTree, type TreeLook } from './tree-look.ts';
import { ABSENT } from './start-files.ts';

/** The turn so far, from git and the record of its start. */
export type TurnSnapshot = Comparison & { readonly start: TurnStart; readonly look: TreeLook };

/** Null: only the edits of tools are known. */
export async function takeTurnSnapshot(door: HookDoor): Promise<TurnSnapshot | null> {
  const { projectRoot, sessionDir, clock, git } = door;
  const start = readTurnStart(sessionDir);
  const repository = start === null || isUnseen(start) ? null : repositoryAt(projectRoot);
  if (start === null || repository === null) return null;
  const { top, gitDir } = repository;
  const look = await lookAtTree({ top, git, now: () => clock.now() });
  if (look === null) return null;
  const comparison = await compareWithStart({ start, look, git, gitDir, sessionDir });
  return comparison === null ? null : { ...comparison, start, look };
}

function isUnseen({ limit }: TurnStart): boolean {
  return limit === 'no-git' || limit === 'too-slow';
}

/**
 * The agent is released. Changes without a review move to the next turn; later changes by a person
 * are theirs.
 */
export async function endTurn(door: HookDoor): Promise<void> {
  const start = readTurnStart(door.sessionDir);
  if (start === null || start.isOver) return;
  const seen = isUnseen(start) ? null : await takeTurnSnapshot(door);
  // If git cannot answer now, the turn stays open and nothing is lost.
  if (seen === null && !isUnseen(start)) return;
  const unreviewed = seen === null ? start.unreviewed : filesBefore(seen.changed);
  await updateTurnStart(door.sessionDir, (kept) => ({
    ...(kept ?? start),
    isOver: true,
    unreviewed,
  }));
}

/** These files as they were before the turn changed them. */
export function filesBefore(files: readonly TurnFile[]): StartFiles {
  return Object.fromEntries(
    files.slice(0, MAX_CARRIED).map(({ key, was, merged }) => {
      if (merged === null) return [key, was];
      const { after: blob } = merged;
      return [key, blob === null ? ABSENT : { ...ABSENT, isThere: true, blob }];
    }),
  );
}

const MAX_CARRIED = 2000;
