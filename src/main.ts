#!/usr/bin/env node
import { peekEdits, peekEnabled, peekPlan, peekSubagentStop } from './config/peek.ts';
import { type Peek, peek } from './host/peek.ts';
import { kindOfTool } from './host/tools.ts';
import type { startCli } from './app/commands/cli.ts';
import { type KnownEdit, knownEdit } from './app/hooks/known-edit.ts';
import {
  type DebugNote,
  GIVEN_UP,
  type HookCall,
  LANES,
  type Lane,
  mentionsStart,
  UNREAD,
} from './app/hooks/lanes.ts';
import {
  cleanAgentShell,
  dropProjectVariables,
  goHome,
  HIDDEN,
} from './app/hooks/project-variables.ts';
import { debug, hookSurroundings, surroundings } from './app/hooks/surroundings.ts';
import type { PlanValues } from './model/hook-values.ts';
import { mayBeArmed } from './state/plan/armed.ts';
import { projectDir, sessionDir } from './state/paths.ts';
import { mayHaveChanges } from './state/session/touched.ts';
import { findProjectRoot } from './system/git/project-root.ts';
import { readStdinText, readStdinWithin, writeErr } from './system/process/stdio.ts';

/*
 * The process shell. Small on purpose: a host runs it on every tool call, so the cases with nothing
 * to do are answered here and everything else is a chunk of its own, loaded when it is needed.
 */

const environment = process.env;
const [word, ...rest] = process.argv.slice(2);
const lane = LANES.find((one) => one === rest[0]);
/** A host that never ends its event waits longer than that, and then runs the tool. */
const EVENT_MS = 8000;

if (word === 'hook' && lane !== undefined && rest.length === 1) enterHook(lane);
else enterCommand().then((start) => start(process.argv.slice(2)), unread);

async function enterCommand(): Promise<typeof startCli> {
  await cleanAgentShell(environment);
  return (await import('./app/commands/cli.ts')).startCli;
}

/** Taken away by an update, or no more files can be opened. */
function unread(): void {
  writeErr(UNREAD);
  process.exitCode = 1;
}

/** Nothing may escape from here: after any exit code but 2 the host runs the tool. */
function enterHook(lane: Lane): void {
  try {
    const root = findProjectRoot(environment['CLAUDE_PROJECT_DIR'], () => process.cwd());
    const isHidden = dropProjectVariables(environment, root);
    // A review of ours started this host: its hooks must not start another.
    if (environment['COUNTERSIGN_CHILD'] === '1') return;
    if (isHidden) enterHidden(lane, root);
    else if (lane === 'gate') enterGate(root);
    else enterLane(lane, root);
  } catch {
    giveUp(lane);
  }
}

/** A project's settings hide our records: whether a plan is being made is not known, and a review takes the usual places. */
function enterHidden(lane: Lane, root: string): void {
  if (lane === 'gate') giveUp(lane, HIDDEN);
  else
    goHome(environment)
      .then(() => enterLane(lane, root))
      .catch(() => giveUp(lane));
}

function enterGate(root: string): void {
  const plan = planAtSight(root);
  const isOpen = plan !== null && isGateOpen(plan, root);
  const event = readEvent(isOpen);
  if (isOpen && event !== null && (plan.gate === 'off' || !mentionsStart(event))) {
    leaveSaying('gate', 'gate-open', root);
    return;
  }
  Promise.all([import('./app/hooks/gate.ts'), event ?? readByEvents()])
    .then(([{ startGate }, stdin]) => startGate({ stdin, root, plan }))
    .catch(() => giveUp('gate'))
    .then(() => leaveSaying('gate', process.exitCode === 2 ? 'denied' : 'allowed', root))
    .catch(leave);
}

async function readByEvents(): Promise<string> {
  const { readStdinByEvents } = await import('./system/process/stdin-events.ts');
  return (await readStdinByEvents(EVENT_MS, isObject)).toString('utf8');
}

/** Also of an open gate: a host may mind a hook that leaves its event unread. Null: nothing was read yet. */
function readEvent(isOpen: boolean): string | null {
  try {
    if (isOpen) return readStdinText();
    return readStdinWithin(EVENT_MS, isObject)?.toString('utf8') ?? null;
  } catch (error) {
    // An open gate does not mind what it says.
    if (isOpen) return '';
    throw error;
  }
}

function isObject(bytes: Buffer): boolean {
  return peek(bytes.toString('utf8')) !== null;
}

function isGateOpen({ gate }: PlanValues, root: string): boolean {
  return gate === 'off' || (gate !== 'enforced' && !mayBeArmed(projectDir(environment, root)));
}

/** What the gate goes by is what is set at the project's root, wherever the agent has gone to. */
function planAtSight(root: string): PlanValues | null {
  return peekPlan(surroundings(root, root, 'gate'));
}

function enterLane(lane: HookCall['lane'], root: string): void {
  const event = peek(readStdinText());
  if (lane === 'after' && event?.tool === 'Bash') {
    enterAfterCommand(event, root);
    return;
  }
  const call = callOf({ lane, event, root });
  if (call === 'event' || call === 'off') leaveSaying(lane, call, root);
  else answer(call).catch(() => giveUp(lane));
}

async function answer(call: HookCall): Promise<void> {
  const { lane, root } = call;
  const edit = knownEdit(call, environment);
  if (edit !== null && (await isRecorded(edit))) {
    leaveSaying(lane, 'recorded', root);
    return;
  }
  const { startHook } = await import('./app/hooks/hook.ts');
  debug(lane, await startHook(call), root);
}

function leaveSaying(lane: Lane, note: DebugNote, root: string): void {
  debug(lane, note, root);
  leave();
}

async function isRecorded(edit: KnownEdit): Promise<boolean> {
  const { recordKnownEdit } = await import('./state/session/known-edit.ts');
  return await recordKnownEdit(edit.sessionDir, { ...edit, at: Date.now() });
}

/** At once: all is written, and what Node would tidy up goes with the process. */
function leave(): void {
  process.exit(process.exitCode ?? 0);
}

/** What a command has changed matters while a plan is being made, and only then. */
function enterAfterCommand(event: Peek, root: string): void {
  const plan = planAtSight(root);
  if (plan !== null && isGateOpen(plan, root)) {
    leaveSaying('after', 'command', root);
    return;
  }
  import('./app/hooks/after-command.ts').then(
    async ({ startAfterCommand }) => {
      await startAfterCommand({ root, plan, event });
      debug('after', 'silent', root);
    },
    () => giveUp('after'),
  );
}

/** Known at sight: no plan is being made or carried out here. */
function isPlanFree(root: string): boolean {
  const plan = planAtSight(root);
  return plan !== null && isGateOpen(plan, root);
}

type Told = Pick<HookCall, 'lane' | 'event' | 'root'>;

/** Or why there is nothing to do. */
function callOf(told: Told): HookCall | 'event' | 'off' {
  const { lane, event, root } = told;
  if (event === null) return callAbout(told, null, false);
  if (isIrrelevantForLane(lane, event, root)) return 'event';
  const isEdit = kindOfTool(event.tool) === 'edit';
  const edits = isEdit ? howEditsAreReviewed(root) : null;
  // Whatever is set for edits, the plan is reviewed when it is written.
  const planning = isEdit && !isPlanFree(root);
  if (edits === 'disabled' && !planning) return 'off';
  if (edits !== 'off') return callAbout(told, edits, planning);
  // The stop may want to know of it: whether it does is in the settings.
  return lane === 'after' || planning ? callAbout(told, null, planning) : 'off';
}

function callAbout(told: Told, edits: string | null, planning: boolean): HookCall {
  const keepsOnly = told.lane === (edits === 'sync' ? 'review' : 'after');
  return { ...told, edits, keepsOnly, planning };
}

/** Our own trouble: the gate denies, because it cannot be sure; every other lane lets go. */
function giveUp(lane: Lane, words = GIVEN_UP[lane]): void {
  writeErr(words);
  process.exitCode = lane === 'gate' ? 2 : 0;
}

function isIrrelevantForLane(lane: HookCall['lane'], event: Peek, root: string): boolean {
  switch (lane) {
    case 'after':
    case 'review':
      return isOfAnotherLane(lane, event);
    case 'start':
      return event.event !== 'SessionStart' && event.event !== 'UserPromptSubmit';
    case 'stop':
      return hasNothingToReview(event, root);
    case 'compact':
      return event.event !== 'PreCompact';
  }
}

/** A turn without changes ends here, unless the settings must be read: broken ones are told at every stop. */
function hasNothingToReview({ event, session }: Peek, root: string): boolean {
  const where = hookSurroundings(root);
  const isEnabled = peekEnabled(where);
  if (isEnabled === false || (event === 'SubagentStop' && peekSubagentStop(where) === false))
    return true;
  return isEnabled !== null && !mayHaveChanges(sessionDir(environment, root, session));
}

/** A failed command and thinking belong to one lane, a plan to the other, an edit to both. */
function isOfAnotherLane(lane: 'after' | 'review', { event, tool }: Peek): boolean {
  if (event === 'PostToolUseFailure') return lane === 'after' || tool !== 'Bash';
  const kind = kindOfTool(tool);
  return kind === 'other' || kind === (lane === 'after' ? 'thinking' : 'plan');
}

/** What is not known at sight, a wrong setting included, is for where there is time for words. */
function howEditsAreReviewed(root: string): string | null {
  return peekEdits(hookSurroundings(root));
}
