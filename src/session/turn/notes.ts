import type { Redacted } from '../../model/redacted.ts';
import { readTurnStart, type TurnLimit, updateTurnStart } from '../../state/session/turn-start.ts';
import { joinSafe, safe } from '../../redaction/redact.ts';
import type { HookDoor } from '../context.ts';
import { namesOf } from '../messages.ts';
import type { TurnChanges } from './read-turn.ts';

/** For the user: the parts of the turn that were not looked at; null if there are none. */
export async function noteTurn(turn: TurnChanges, door: HookDoor): Promise<Redacted | null> {
  const limit = await newLimit(door);
  const lines = [
    noteLeftOut(turn),
    noteRepositories(turn),
    limit === null ? null : wordsFor(limit),
  ].filter((line) => line !== null);
  return lines.length === 0 ? null : joinSafe(lines, '\n');
}

function noteLeftOut({ leftOut }: TurnChanges): Redacted | null {
  return leftOut === 0
    ? null
    : safe`countersign: commands changed ${leftOut} more files than fit into one review; the next stop reviews the rest`;
}

function noteRepositories({ repositories }: TurnChanges): Redacted | null {
  const names = namesOf(repositories.map((name) => ({ name })));
  return repositories.length === 0
    ? null
    : safe`countersign: ${names} was not reviewed: a git repository of its own. Next: run countersign review there`;
}

/**
 * Once per session, also without edits by tools, because commands may have changed files. Null if
 * the user knows it.
 */
async function newLimit({ sessionDir }: HookDoor): Promise<TurnLimit | null> {
  const start = readTurnStart(sessionDir);
  const limit = start?.limit ?? null;
  if (start === null || limit === null || start.told.includes(limit)) return null;
  await updateTurnStart(sessionDir, (kept) => ({
    ...(kept ?? start),
    told: [...(kept ?? start).told, limit],
  }));
  return limit;
}

function wordsFor(limit: TurnLimit): Redacted {
  switch (limit) {
    case 'no-git':
      return safe`countersign: this folder is in no git repository, so only edits made with tools are reviewed, not what commands change. Next: git init`;
    case 'too-slow':
      return safe`countersign: git took too long when this turn began, so only edits made with tools were reviewed, not what commands changed. Next: countersign review`;
    case 'untracked':
      return safe`countersign: this folder has too many untracked files, so untracked files that commands make or change are not reviewed. Next: add them to .gitignore`;
  }
}
