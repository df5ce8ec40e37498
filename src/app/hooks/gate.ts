import * as path from 'node:path';
import { userFile } from '../../config/files/find-files.ts';
import { checkApproval, UNREADABLE } from '../../plan/review/approval.ts';
import { decideTool, type GateDoor, PROCESSES } from '../../plan/gate/gate.ts';
import type { HostCall } from '../../plan/gate/host-call.ts';
import type { Host } from '../../host/host.ts';
import { DEFAULT_HOST, findCaller, findSender, HOSTS } from '../../host/list.ts';
import { parseForGate, type SentToGate } from '../../host/parse.ts';
import { findPlansDirs } from '../../host/plans-dir.ts';
import { readHostEntries } from '../../host/settings.ts';
import {
  denyArming,
  denyEntries,
  denyGarbled,
  denyLate,
  denyUnknownEntries,
} from '../../plan/gate/messages.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { GateSettings } from '../../model/settings.ts';
import { forgetBaseline, mayHaveBaseline } from '../../state/plan/drift.ts';
import { areEntriesKept, keepEntries, readEntries } from '../../state/host-entries.ts';
import { projectDir, sessionDir, stateDir } from '../../state/paths.ts';
import { rememberEnforced } from '../../state/plan/memory.ts';
import { pathOf } from '../../system/files/private-path.ts';
import { resolvePath } from '../../system/files/files.ts';
import { withTimeLimit } from '../../system/process/time-limit.ts';
import { nearestRepository } from '../../system/git/project-root.ts';
import { writeErr, writeOut } from '../../system/process/stdio.ts';
import { safe, stringify } from '../../redaction/redacted-text.ts';
import { type GateState, readGateState } from './gate-state.ts';
import type { DebugNote } from './lanes.ts';

/*
 * The gate, from the event to the exit code. It runs on every tool call while a plan is made, so it
 * loads no schema, redaction rules or crypto unless the decision needs them.
 */

/** `event`: null if stdin was not a JSON object. */
export type GateStart = { readonly event: object | null; readonly root: string };

/** Hosts wait longer than this, and then run the tool. */
const DEADLINE_MS = 8000;

const environment = process.env;

export async function startGate(start: GateStart): Promise<DebugNote> {
  const decided = await withTimeLimit(decide(start).catch(denyOwnTrouble), DEADLINE_MS);
  const { reply, isOpen } = decided === 'late' ? closed(denyLate()) : decided;
  await send(reply, start.event === null ? findCaller(environment) : findSender(start.event));
  // Pending work would keep the process alive, and the host waiting.
  if (decided === 'late') process.exit();
  if (reply.kind === 'block') return 'denied';
  return isOpen ? 'gate-open' : 'allowed';
}

type GateDecision = { readonly reply: Reply; readonly isOpen: boolean };

const closed = (reply: Reply): GateDecision => ({ reply, isOpen: false });

async function send(reply: Reply, host: Host): Promise<void> {
  if (reply.kind === 'silent') return;
  if (reply.kind === 'block') {
    const { exitCode, json, stderr } = host.protocol.encodeDenial(reply.reason);
    writeErr(safe`${stderr}\n`);
    if (json !== null) writeOut(safe`${stringify(json, 0)}\n`, 'utf8');
    process.exitCode = exitCode;
    return;
  }
  const [{ toEmission }, { emit }] = await Promise.all([
    import('../emission.ts'),
    import('../process-shell.ts'),
  ]);
  emit(toEmission({}, reply));
}

async function denyOwnTrouble(error: unknown): Promise<GateDecision> {
  return closed(await denyGarbled(error instanceof Error ? error.message : String(error), null));
}

async function decide({ event, root }: GateStart): Promise<GateDecision> {
  const gate = await readGateState(environment, root);
  const sent = event === null ? NOT_JSON : parseForGate(event);
  if (gate.armed.kind === 'off')
    return { reply: await whenOpen(sent.event, root, gate), isOpen: true };
  return closed(await whenArmed(sent, root, gate));
}

const NOT_JSON: SentToGate = {
  host: DEFAULT_HOST,
  event: { kind: 'garbled', field: 'not a JSON object' },
};

async function whenArmed(
  { host, event }: SentToGate,
  root: string,
  { plan, armed }: GateState,
): Promise<Reply> {
  const how = plan.gate;
  if (event.kind === 'garbled') return await denyGarbled(event.field, how);
  if (event.kind === 'settings-changed')
    return await compareEntries({ host, session: event.session }, root, how);
  rememberEntries(event.session, root);
  if (how === 'enforced') rememberEnforced(projectDir(environment, root), new Date());
  const call = { ...event.call, host };
  return armed.kind === 'armed'
    ? await decideTool(call, doorOf(root, plan, armed.since))
    : await whenUnclear(call, root, plan);
}

/**
 * The gate is open. A command may close it, and an unreadable configuration is reported by the lane
 * that needs it.
 */
async function whenOpen(
  event: SentToGate['event'],
  root: string,
  { plan, broken }: GateState,
): Promise<Reply> {
  if (event.kind !== 'tool') return SILENT;
  if (plan.gate !== 'off' && event.call.use === 'shell') {
    const { startsPlanning } = await import('../../plan/shell/starts.ts');
    if (startsPlanning(event.call.command ?? '')) return await armNow(root);
  }
  if (broken === null || event.call.use !== 'edit') return SILENT;
  const { noteBroken } = await import('../../plan/gate/broken-state-messages.ts');
  return noteBroken(broken);
}

async function armNow(root: string): Promise<Reply> {
  const { arm } = await import('../../state/plan/arming.ts');
  const armed = await arm(projectDir(environment, root), new Date().toISOString());
  if (armed.kind !== 'failed' && armed.kind !== 'newer') return SILENT;
  return denyArming();
}

/** A damaged record counts as armed, and no approval opens the gate: a person must resolve it. */
async function whenUnclear(call: HostCall, root: string, plan: GateSettings): Promise<Reply> {
  const { denyUnclear } = await import('../../plan/gate/broken-state-messages.ts');
  const denial = denyUnclear(projectDir(environment, root));
  const door = { ...doorOf(root, plan, ''), approval: async () => UNREADABLE() };
  const reply = await decideTool(call, door);
  return reply.kind === 'block' ? denial : reply;
}

function doorOf(root: string, plan: GateSettings, since: string): GateDoor {
  const dir = projectDir(environment, root);
  return {
    projectRoot: root,
    plan,
    plansDirs: () => findPlansDirs({ environment, projectRoot: root }),
    guarded: guardedFiles,
    hasCdPath: (environment['CDPATH'] ?? '') !== '',
    home: environment['HOME'] ?? '/',
    approval: (place) => checkApproval({ ...place, projectDir: dir }, Date.now()),
    drift: {
      begin: async () => {
        if (mayHaveBaseline(dir, since, Date.now())) return;
        // Without a repository there is nothing to compare.
        if (nearestRepository(root) === null) return;
        const { beginDrift } = await import('./drift.ts');
        await beginDrift({ environment, root, plan, since });
      },
      end: () => forgetBaseline(dir),
    },
  };
}

function guardedFiles(): readonly string[] {
  const own = userFile(environment);
  const named = [
    pathOf(stateDir(environment)),
    ...(own === null ? [] : [path.dirname(own)]),
    ...HOSTS.flatMap(({ files }) => files.guarded(environment)),
  ];
  // A home is often behind a link, and so may each of these be.
  return [...named, ...named.map((one) => resolvePath(one)), PROCESSES];
}

function rememberEntries(session: string, root: string): void {
  const dir = sessionDir(environment, root, session);
  if (!areEntriesKept(dir)) keepEntries(dir, readHostEntries({ environment, projectRoot: root }));
}

/** After a denial the host keeps its old settings; only the loss of our own entries is denied. */
async function compareEntries(
  { host, session }: { readonly host: Host; readonly session: string },
  root: string,
  how: GateSettings['gate'],
): Promise<Reply> {
  const dir = sessionDir(environment, root, session);
  const before = readEntries(dir);
  if (before.kind === 'unknown') return denyUnknownEntries({ gate: how, host });
  const now = readHostEntries({ environment, projectRoot: root });
  // The first call of this session; if nothing can be stored, any call may be the first.
  if (before.kind === 'none')
    return keepEntries(dir, now) ? SILENT : denyUnknownEntries({ gate: how, host });
  return before.lines.some((line) => !now.includes(line))
    ? denyEntries({ gate: how, host })
    : SILENT;
}
