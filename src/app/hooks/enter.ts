import { projectNamedBy } from '../../host/project-folder.ts';
import { parseObject } from '../../host/shared/fields.ts';
import type { HostEvent } from '../../host/event.ts';
import { type Parsed, parseEvents } from '../../host/parse.ts';
import type { HookConfig } from '../../model/settings.ts';
import { cachedSettings } from '../../project/hook-settings.ts';
import { belongsToLane, isCommand, workOf } from '../../session/lane-work.ts';
import { mayBeArmed } from '../../state/plan/armed.ts';
import { projectDir, sessionDir } from '../../state/paths.ts';
import { checkPrivateDir } from '../../system/files/private-dir.ts';
import { findProjectRoot } from '../../system/git/project-root.ts';
import { readStdin, writeErr } from '../../system/process/stdio.ts';
import {
  DEBUG_HEADS,
  DEBUG_NOTES,
  type DebugNote,
  GIVEN_UP,
  type HookCall,
  type Lane,
  mentionsStart,
} from './lanes.ts';
import { dropProjectVariables, goHome, HIDDEN } from './project-variables.ts';

/*
 * Handles a hook call, from stdin to the lane that answers it. A host runs this on every tool call,
 * so calls without work end here, and everything else is loaded on demand.
 */

const environment = process.env;

/** Every error must be caught here: after any exit code but 2 the host runs the tool. */
export function enterHook(lane: Lane): void {
  run(lane).catch(() => giveUp(lane));
}

async function run(lane: Lane): Promise<void> {
  const root = findProjectRoot(projectNamedBy(environment), () => process.cwd());
  const isHidden = dropProjectVariables(environment, root);
  // A review of ours started this host: its hooks must not start another one.
  if (environment['COUNTERSIGN_CHILD'] === '1') {
    await debug(lane, 'child', root);
    return;
  }
  if (isHidden) {
    // The gate cannot tell whether a plan is being made, because the records are hidden. Other
    // lanes use the default places.
    if (lane === 'gate') {
      giveUp(lane, HIDDEN);
      return;
    }
    await goHome(environment);
  }
  const note = lane === 'gate' ? await runGate(root) : await runLane(lane, root);
  await debug(lane, note, root);
  // No pending work needs to finish.
  if (QUICK.includes(note)) process.exit(process.exitCode ?? 0);
}

const QUICK: readonly DebugNote[] = ['gate-open', 'command', 'event', 'off', 'allowed', 'denied'];

async function runGate(root: string): Promise<DebugNote> {
  if (isGateOpen(root)) {
    // Reads stdin even if the gate is open: a host may fail if a hook leaves its event unread.
    const stdin = readOrNothing();
    if (!mentionsStart(stdin)) return 'gate-open';
    const { startGate } = await import('./gate.ts');
    return await startGate({ event: parseObject(stdin), root });
  }
  const [{ startGate }, { readStdinInTime }] = await Promise.all([
    import('./gate.ts'),
    import('../../system/process/stdin-in-time.ts'),
  ]);
  const event = await readStdinInTime(EVENT_MS, parseObject);
  return await startGate({ event, root });
}

/** A host that never ends its event waits longer than this, and then runs the tool. */
const EVENT_MS = 8000;

function readOrNothing(): string {
  try {
    return readStdin().toString('utf8');
  } catch {
    // An open gate ignores the event.
    return '';
  }
}

/** False if unknown: then the configuration must be loaded. */
function isGateOpen(root: string): boolean {
  const gate = cachedSettings({ environment, projectRoot: root, of: 'gate' })?.plan.gate;
  if (gate === undefined || gate === 'enforced') return false;
  return gate === 'off' || !mayBeArmed(projectDir(environment, root));
}

async function runLane(lane: HookCall['lane'], root: string): Promise<DebugNote> {
  const value = parseObject(readStdin().toString('utf8'));
  const parsed = value === null ? NOT_JSON : parseEvents(value);
  const idle = await whyIdle(lane, eventsIn(parsed), root);
  if (idle !== null) return idle;
  const { startLane } = await import('./lane.ts');
  return await startLane({ lane, value: value ?? {}, parsed, root });
}

const NOT_JSON = { kind: 'malformed', field: 'not a JSON object', event: null } as const;

/** The readable part of a malformed event: it may belong to another lane. */
function eventsIn(parsed: Parsed): readonly HostEvent[] {
  if (parsed.kind === 'events') return parsed.events;
  return parsed.event === null ? [] : [parsed.event];
}

/** Why there is nothing to do; null if there is work. */
async function whyIdle(
  lane: HookCall['lane'],
  events: readonly HostEvent[],
  root: string,
): Promise<DebugNote | null> {
  const [event] = events;
  if (event === undefined) return null;
  if (!events.some((one) => belongsToLane(one, lane))) return 'event';
  if ((lane === 'after' || lane === 'review') && !(await isPlanFree(root))) return null;
  if (isCommand(event, lane)) return 'command';
  const settings = await settingsOf(root, 'hooks');
  if (settings === null) return null;
  if (events.every((one) => workOf(one, lane, settings.hooks) === 'none')) return 'off';
  return event.name === 'stopping' && isUntouched(root, event.session) ? 'event' : null;
}

/** True if no plan is being made or carried out. */
async function isPlanFree(root: string): Promise<boolean> {
  await settingsOf(root, 'gate');
  return isGateOpen(root);
}

/** True without any record of this session. If records are refused, the lane reports it. */
function isUntouched(root: string, session: string): boolean {
  return checkPrivateDir(sessionDir(environment, root, session)).kind === 'absent';
}

/** Null if the configuration is wrong: the lane meets the same error and reports it. */
async function settingsOf(root: string, of: 'hooks' | 'gate'): Promise<HookConfig | null> {
  const cached = cachedSettings({ environment, projectRoot: root, of });
  if (cached !== null) return cached;
  const { loadHookSettings } = await import('../../project/configure.ts');
  return await loadHookSettings({ environment, projectRoot: root, of });
}

/** Prints one line per call if `hooks.debug` is set. A denial already has its reason on stderr. */
async function debug(lane: Lane, note: DebugNote, root: string): Promise<void> {
  if (note === 'denied' || !(await isDebugging(root))) return;
  writeErr(DEBUG_HEADS[lane]);
  writeErr(DEBUG_NOTES[note]);
}

/**
 * Without cached settings, only a variable justifies loading the configuration for a debug line.
 */
async function isDebugging(root: string): Promise<boolean> {
  const isNamed = DEBUG_VARIABLES.some((name) => (environment[name] ?? '') !== '');
  const settings = isNamed
    ? await settingsOf(root, 'hooks')
    : cachedSettings({ environment, projectRoot: root, of: 'hooks' });
  return settings?.hooks.debug === true;
}

const DEBUG_VARIABLES = ['COUNTERSIGN_HOOKS_DEBUG', 'CODEX_REFLECTOR_DEBUG'];

/** After an error of ours the gate denies, because it cannot be sure; every other lane allows. */
function giveUp(lane: Lane, words = GIVEN_UP[lane]): void {
  writeErr(words);
  process.exitCode = lane === 'gate' ? 2 : 0;
}
