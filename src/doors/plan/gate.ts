import * as path from 'node:path';
import type { HostEvent } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Redacted } from '../../model/redacted.ts';
import { readArming } from '../../state/arming.ts';
import { type Explained, explainTrouble } from '../../state/trouble.ts';
import { resolvePath } from '../../system/files.ts';
import type { PrivateDir } from '../../system/private-path.ts';
import { oneLine, redact, safe } from '../../text/redact.ts';
import { mayRun } from './guard.ts';

export type PlanDoor = { readonly projectRoot: string; readonly projectDir: PrivateDir };

const PLAN_PATH = path.join('docs', 'plan.md');

/** Before a tool runs. Fails closed while armed; asks no model and starts no program. */
export async function decideGate(event: HostEvent, door: PlanDoor): Promise<Reply> {
  const arming = readArming(door.projectDir);
  if (arming.kind === 'off') return SILENT;
  if (arming.kind === 'damaged') return damaged(redact(arming.why));
  if (arming.kind === 'failed') return unreachable(explainTrouble(arming.trouble));
  if (event.name !== 'about-to-run') return denyGarbled(safe`not an event of the gate`);
  const cwd = event.cwd === '' ? door.projectRoot : event.cwd;
  if (event.tool === 'Bash') return await decideBash(event.command, cwd);
  const decision = mayRun(
    {
      tool: event.tool,
      file: event.file === null ? null : resolvePath(path.resolve(cwd, event.file)),
    },
    // Not resolved itself: a plan file that is a link would open the gate for what it points to.
    path.join(door.projectRoot, PLAN_PATH),
  );
  return decision.kind === 'allow' ? SILENT : { kind: 'block', reason: decision.reason };
}

/** A chunk of its own: only a command pays for the shell's parser. */
async function decideBash(command: string | null, cwd: string): Promise<Reply> {
  const { decideCommand, surroundingsOf } = await import('./shell/index.ts');
  const decision = decideCommand(command ?? '', surroundingsOf(cwd));
  if (decision.kind === 'allow') return SILENT;
  const [why, instead] = [oneLine(redact(decision.why)), redact(decision.instead)];
  return {
    kind: 'block',
    reason: safe`countersign: Bash is not allowed while a plan is being made: ${why}. Instead, ${instead}. Only the user can end planning, with: countersign plan reset`,
  };
}

/** The event could not be read: while armed that is a denial. */
export function denyGarbled(why: Redacted): Reply {
  return {
    kind: 'block',
    reason: safe`countersign: the host's event could not be read (${why}); nothing runs while a plan is being made. The user can end planning with: countersign plan reset`,
  };
}

function damaged(why: Redacted): Reply {
  return {
    kind: 'block',
    reason: safe`countersign: the record that says whether a plan is being made is damaged (${why}), so nothing runs. The user can remove it with: countersign plan reset`,
  };
}

function unreachable({ why, nextStep }: Explained): Reply {
  return {
    kind: 'block',
    reason: safe`countersign: whether a plan is being made cannot be read (${why}), so nothing runs. The user can mend it: ${nextStep}`,
  };
}
