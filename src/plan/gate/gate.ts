import * as path from 'node:path';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { GateSettings } from '../../model/settings.ts';
import { resolvePath } from '../../system/files/files.ts';
import { followFrom, type LookBudget, newLookBudget } from '../../system/files/follow-path.ts';
import type { ApprovalCheck } from '../review/approval.ts';
import { kindOfCall } from './guard.ts';
import type { HostCall } from './host-call.ts';
import { denyCommand, denyProtected, denyTool } from './messages.ts';
import { type PlanPlace, planFileOf, readPlan } from '../review/plan-file.ts';

export type GateDoor = {
  readonly projectRoot: string;
  readonly plan: GateSettings;
  readonly plansDirs: () => readonly string[];
  readonly guarded: () => readonly string[];
  readonly hasCdPath: boolean;
  /** The folder that most programs resolve `~` to. */
  readonly home: string;
  readonly approval: (place: PlanPlace) => Promise<ApprovalCheck>;
  /** Before the first command of a cycle, and after the last. */
  readonly drift: { readonly begin: () => Promise<void>; readonly end: () => void };
};

/**
 * Before a tool runs, while the gate is armed. Fails closed; uses no model and starts no process.
 */
export async function decideTool(call: HostCall, door: GateDoor): Promise<Reply> {
  const { projectRoot, plan } = door;
  const cwd = path.isAbsolute(call.cwd) ? call.cwd : projectRoot;
  const place = { projectRoot, planPath: plan.path };
  const budget = newLookBudget();
  const kind = kindOfCall(call, {
    projectRoot,
    // Not resolved: a plan file that is a link would open the gate for its target.
    planFile: planFileOf(place),
    plansDirs: door.plansDirs,
    allowTools: plan.allowTools,
    guarded: door.guarded,
    resolve: (file) => placesOf(file, [cwd], budget),
    mayMean: (file) =>
      writtenAs(file, door.home).flatMap((one) => placesOf(one, [cwd, projectRoot], budget)),
  });
  if (kind === 'free') return SILENT;
  if (kind === 'protected') return await denyProtected(call, plan);
  const approval = await door.approval(place);
  if (approval.kind === 'approved') {
    door.drift.end();
    return SILENT;
  }
  const gate = () => ({ ...plan, host: call.host, hasPlan: readPlan(place).kind === 'read' });
  if (kind === 'bound') return await denyTool(call.tool, gate(), approval);
  const command = call.command ?? '';
  const refused = await refusedCommand(command, cwd, door);
  if (refused !== null) return await denyCommand({ ...refused, command }, gate(), approval);
  await door.drift.begin();
  return SILENT;
}

/**
 * Tools from elsewhere may start in the project folder, wherever the agent is, and some resolve
 * `..` only after links.
 */
function placesOf(file: string, dirs: readonly string[], budget: LookBudget): readonly string[] {
  Object.assign(budget, { isOfProcess: false });
  const places = dirs.flatMap((dir) => {
    const folded = resolvePath(path.resolve(dir, file), budget);
    return file.includes('..') ? [folded, followFrom(dir, file, budget)] : [folded];
  });
  return [...new Set(budget.isOfProcess === true ? [...places, PROCESSES] : places)];
}

/**
 * A path through here is another file for the host than for us, so it is guarded whatever its
 * target.
 */
export const PROCESSES = '/proc/self';

/** A path, and its forms after trimming spaces and resolving `~` or a file URL. */
function writtenAs(file: string, home: string): readonly string[] {
  const bare = file.trim();
  const address = /^file:(?:\/\/[^/]*)?(\/.*)$/is.exec(bare)?.[1];
  if (address === undefined)
    return [file, bare, ...(bare.startsWith('~/') ? [path.join(home, bare.slice(1))] : [])];
  const [named = ''] = address.split(/[?#]/, 1);
  return [file, address, unescaped(address), named, unescaped(named)];
}

function unescaped(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // Not a valid URL.
    return address;
  }
}

/** Loaded on demand: only a command needs the lists of allowed programs. */
async function refusedCommand(command: string, cwd: string, door: GateDoor) {
  const [{ decideCommand }, { surroundingsOf }] = await Promise.all([
    import('../shell/read-only.ts'),
    import('../shell/surroundings.ts'),
  ]);
  const { projectRoot, hasCdPath, plan } = door;
  const around = surroundingsOf({ cwd, projectRoot, hasCdPath });
  const decision = await decideCommand(command, around, plan.pipes ? 'lists' : 'one-command');
  return decision.kind === 'allow' ? null : decision;
}
