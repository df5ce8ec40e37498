import * as path from 'node:path';
import type { GateCall } from '../../host/claude-gate.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { PlanValues } from '../../model/hook-values.ts';
import { resolvePath } from '../../system/files.ts';
import type { ApprovalCheck } from './approval.ts';
import { denyCommand, denyProtected, denyTool } from './gate-words.ts';
import { kindOfCall } from './guard.ts';
import { type PlanPlace, planFileOf } from './plan-file.ts';

export type GateDoor = {
  readonly projectRoot: string;
  readonly plan: PlanValues;
  readonly plansDir: () => string;
  readonly guarded: () => readonly string[];
  readonly hasCdPath: boolean;
  readonly approval: (place: PlanPlace) => Promise<ApprovalCheck>;
  /** Before the first command of a cycle, and after the last. */
  readonly drift: { readonly begin: () => Promise<void>; readonly end: () => void };
};

/** Before a tool runs, while armed. Fails closed; asks no model and starts no program. */
export async function decideTool(call: GateCall, door: GateDoor): Promise<Reply> {
  const { projectRoot, plan } = door;
  const cwd = path.isAbsolute(call.cwd) ? call.cwd : projectRoot;
  const place = { projectRoot, planPath: plan.path };
  const kind = kindOfCall(call, {
    projectRoot,
    // Not resolved itself: a plan file that is a link would open the gate for what it points to.
    planFile: planFileOf(place),
    plansDir: door.plansDir,
    allowTools: plan.allowTools,
    guarded: door.guarded,
    resolve: (file) => resolvePath(path.resolve(cwd, file)),
  });
  if (kind === 'free') return SILENT;
  if (kind === 'protected') return await denyProtected(call.tool);
  const approval = await door.approval(place);
  if (approval.kind === 'approved') {
    door.drift.end();
    return SILENT;
  }
  if (kind === 'bound') return await denyTool(call.tool, plan.path, approval);
  const command = call.command ?? '';
  const refused = await refusedCommand(command, cwd, door);
  if (refused !== null) return await denyCommand({ ...refused, command }, approval);
  await door.drift.begin();
  return SILENT;
}

/** A chunk of its own: only a command pays for the lists of what may run. */
async function refusedCommand(command: string, cwd: string, door: GateDoor) {
  const { decideCommand, surroundingsOf } = await import('./shell/index.ts');
  const { projectRoot, hasCdPath, plan } = door;
  const around = surroundingsOf({ cwd, projectRoot, hasCdPath });
  const decision = await decideCommand(command, around, plan.pipes ? 'lists' : 'one-command');
  return decision.kind === 'allow' ? null : decision;
}
