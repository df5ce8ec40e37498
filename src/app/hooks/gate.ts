import * as path from 'node:path';
import { userFile } from '../../config/find-files.ts';
import { checkApproval, UNREADABLE } from '../../plan/review/approval.ts';
import { decideTool, type GateDoor, PROCESSES } from '../../plan/gate/gate.ts';
import { type GateEvent, toGateEvent } from '../../host/claude/gate.ts';
import {
  denyArming,
  denyEntries,
  denyGarbled,
  denyLate,
  denyUnknownEntries,
} from '../../plan/gate/messages.ts';
import { copilotDenial } from '../../host/copilot/events.ts';
import { parseObject } from '../../host/fields.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { GateSettings } from '../../model/settings.ts';
import type { Redacted } from '../../model/redacted.ts';
import { forgetBaseline, mayHaveBaseline } from '../../state/plan/drift.ts';
import { areEntriesKept, keepEntries, readEntries } from '../../state/host-entries.ts';
import { projectDir, sessionDir, stateDir } from '../../state/paths.ts';
import { rememberEnforced } from '../../state/plan/memory.ts';
import { pathOf } from '../../system/files/private-path.ts';
import { resolvePath } from '../../system/files/files.ts';
import { inTime } from '../../system/process/in-time.ts';
import { nearestRepository } from '../../system/git/project-root.ts';
import { writeErr, writeOut } from '../../system/process/stdio.ts';
import { safe, stringify } from '../../redaction/redacted-text.ts';
import { type GateState, readGateState } from './gate-state.ts';
import type { DebugNote } from './lanes.ts';
import {
  codexHome,
  hostHome,
  hostSettingsFiles,
  readHostEntries,
} from '../../project/host-settings.ts';
import { findPlansDir } from '../../project/plans-dir.ts';

/*
 * The gate, from the event to the exit code. On the path of every tool call while a plan is made: no
 * schema, no rules of redaction, no crypto unless the decision needs them.
 */

export type GateStart = { readonly stdin: string; readonly root: string };

/** Hosts wait longer, and run the tool when they have waited in vain. */
const DEADLINE_MS = 8000;

const environment = process.env;

export async function startGate(start: GateStart): Promise<DebugNote> {
  const decided = await inTime(decide(start).catch(denyOwnTrouble), DEADLINE_MS);
  const { reply, isOpen } = decided === 'late' ? closed(denyLate()) : decided;
  await send(reply);
  // What hangs would keep the process, and with it the host, waiting.
  if (decided === 'late') process.exit();
  if (reply.kind === 'block') return 'denied';
  return isOpen ? 'gate-open' : 'allowed';
}

type Decided = { readonly reply: Reply; readonly isOpen: boolean };

const closed = (reply: Reply): Decided => ({ reply, isOpen: false });

async function send(reply: Reply): Promise<void> {
  if (reply.kind === 'silent') return;
  if (reply.kind === 'block') {
    writeErr(safe`${reply.reason}\n`);
    // Copilot CLI loses what stands on stderr, and takes the reason from here.
    if (environment['COPILOT_CLI'] === '1') writeOut(denialForCopilot(reply.reason), 'utf8');
    process.exitCode = 2;
    return;
  }
  const [{ toEmission }, { emit }] = await Promise.all([
    import('../emission.ts'),
    import('../process-shell.ts'),
  ]);
  emit(toEmission('PreToolUse', reply));
}

function denialForCopilot(reason: Redacted): Redacted {
  return safe`${stringify(copilotDenial(safe`deny`, reason), 0)}\n`;
}

async function denyOwnTrouble(error: unknown): Promise<Decided> {
  return closed(await denyGarbled(error instanceof Error ? error.message : String(error), null));
}

async function decide({ stdin, root }: GateStart): Promise<Decided> {
  const gate = await readGateState(environment, root);
  const value = parseObject(stdin);
  const event: GateEvent =
    value === null ? { kind: 'garbled', field: 'not a JSON object' } : toGateEvent(value);
  if (gate.armed.kind === 'off') return { reply: await whenOpen(event, root, gate), isOpen: true };
  return closed(await whenArmed(event, root, gate));
}

async function whenArmed(
  event: GateEvent,
  root: string,
  { plan, armed }: GateState,
): Promise<Reply> {
  const how = plan.gate;
  if (event.kind === 'garbled') return await denyGarbled(event.field, how);
  if (event.kind === 'settings-changed') return await compareEntries(event.session, root, how);
  rememberEntries(event.session, root);
  if (how === 'enforced') rememberEnforced(projectDir(environment, root), new Date());
  return armed.kind === 'armed'
    ? await decideTool(event, doorOf(root, plan, armed.since))
    : await whenUnclear(event, root, plan);
}

/** Open: a command may close it, and a configuration that cannot be read is told where it matters. */
async function whenOpen(
  event: GateEvent,
  root: string,
  { plan, broken }: GateState,
): Promise<Reply> {
  if (event.kind !== 'tool') return SILENT;
  if (plan.gate !== 'off' && event.tool === 'Bash') {
    const { startsPlanning } = await import('../../plan/shell/starts.ts');
    if (startsPlanning(event.command ?? '')) return await armNow(root);
  }
  if (broken === null || !TOLD_AT.includes(event.tool)) return SILENT;
  const { noteBroken } = await import('../../plan/gate/broken.ts');
  return noteBroken(broken);
}

const TOLD_AT: readonly string[] = ['Write', 'Edit', 'NotebookEdit', 'apply_patch'];

async function armNow(root: string): Promise<Reply> {
  const { arm } = await import('../../state/plan/arming.ts');
  const armed = await arm(projectDir(environment, root), new Date().toISOString());
  if (armed.kind !== 'failed' && armed.kind !== 'newer') return SILENT;
  return denyArming();
}

/** A damaged record is armed, and no approval opens it: it takes a person to say what it was. */
async function whenUnclear(
  event: Extract<GateEvent, { kind: 'tool' }>,
  root: string,
  plan: GateSettings,
): Promise<Reply> {
  const { denyUnclear } = await import('../../plan/gate/broken.ts');
  const denial = denyUnclear(projectDir(environment, root));
  const door = { ...doorOf(root, plan, ''), approval: async () => UNREADABLE() };
  const reply = await decideTool(event, door);
  return reply.kind === 'block' ? denial : reply;
}

function doorOf(root: string, plan: GateSettings, since: string): GateDoor {
  const dir = projectDir(environment, root);
  return {
    projectRoot: root,
    plan,
    plansDir: () => findPlansDir(environment, root),
    guarded: () => guardedOf(root),
    hasCdPath: (environment['CDPATH'] ?? '') !== '',
    home: environment['HOME'] ?? '/',
    approval: (place) => checkApproval({ ...place, projectDir: dir }, Date.now()),
    drift: {
      begin: async () => {
        if (mayHaveBaseline(dir, since, Date.now())) return;
        // Without a repository there is nothing to compare, at every command anew.
        if (nearestRepository(root) === null) return;
        const { beginDrift } = await import('./drift.ts');
        await beginDrift({ environment, root, plan, since });
      },
      end: () => forgetBaseline(dir),
    },
  };
}

function guardedOf(root: string): readonly string[] {
  const own = userFile(environment);
  const [hosts = ''] = hostSettingsFiles(environment, root);
  const named = [
    pathOf(stateDir(environment)),
    ...(own === null ? [] : [path.dirname(own)]),
    ...[hosts, path.join(hostHome(environment), 'settings.local.json')],
    ...['hooks.json', 'config.toml'].map((name) => path.join(codexHome(environment), name)),
  ];
  // A home is often reached through a link, and so may each of these be.
  return [...named, ...named.map((one) => resolvePath(one)), PROCESSES];
}

function rememberEntries(session: string, root: string): void {
  const dir = sessionDir(environment, root, session);
  if (!areEntriesKept(dir)) keepEntries(dir, readHostEntries(environment, root));
}

/** The host keeps its old settings when this is refused; only the loss of ours is our business. */
async function compareEntries(
  session: string,
  root: string,
  how: GateSettings['gate'],
): Promise<Reply> {
  const dir = sessionDir(environment, root, session);
  const before = readEntries(dir);
  if (before.kind === 'unknown') return denyUnknownEntries(how);
  const now = readHostEntries(environment, root);
  // The first question of this session; where nothing can be kept, it may be any.
  if (before.kind === 'none') return keepEntries(dir, now) ? SILENT : denyUnknownEntries(how);
  return before.lines.some((line) => !now.includes(line)) ? denyEntries(how) : SILENT;
}
