import type { Surroundings } from '../config/peek.ts';
import { toClaudeReply } from '../host/claude-reply.ts';
import { findRepeat, type KnownRepeat } from '../state/known-repeat.ts';
import { projectDir } from '../state/paths.ts';
import { repeatKnown } from '../state/repeat-known.ts';
import { writeOut } from '../system/stdio.ts';
import { keptWords } from '../text/plain-words.ts';
import { inForce } from './in-force.ts';
import type { KnownEdit } from './lanes.ts';

/** A change that was reviewed a moment ago, done and told again. False: it takes all of us. */
export async function repeatEdit(
  { seen, ...edit }: KnownEdit,
  where: Surroundings,
): Promise<boolean> {
  const repeated = {
    ...edit,
    projectDir: projectDir(where.environment, where.projectRoot),
    inForce: inForce(where),
    at: Date.now(),
  };
  const known = findRepeat(repeated, seen);
  if (known === null) return false;
  const end = await repeatKnown(repeated, known);
  if (end === 'done') tell(known);
  return end !== 'left';
}

function tell({ reply }: KnownRepeat): void {
  if (reply === null) return;
  const user = keptWords(reply.user);
  const agent = reply.agent === null ? null : keptWords(reply.agent);
  const { json } = toClaudeReply('PostToolUse', { kind: 'tell', user, agent });
  writeOut(keptWords(`${JSON.stringify(json)}\n`), 'utf8');
}
