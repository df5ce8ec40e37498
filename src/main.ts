#!/usr/bin/env node
import {
  filesOf,
  peekEdits,
  peekPlan,
  peekSubagentStop,
  type Surroundings,
} from './config/peek.ts';
import { type Peek, peek } from './host/peek.ts';
import { kindOfTool } from './host/tools.ts';
import type { startCli } from './main/cli.ts';
import { lookAtEdit } from './main/edit-at-sight.ts';
import { GIVEN_UP, type HookCall, type KnownEdit, LANES, type Lane, UNREAD } from './main/lanes.ts';
import type { PlanValues } from './model/hook-values.ts';
import { mayBeArmed } from './state/armed.ts';
import { readHookValues } from './state/hook-values.ts';
import { projectDir, sessionDir } from './state/paths.ts';
import { mayHaveEdits } from './state/touched.ts';
import { workingDirectory } from './system/files.ts';
import { findProjectRoot } from './system/project-root.ts';
import { readStdinText, readStdinWithin, writeErr } from './system/stdio.ts';

/*
 * The process shell. Small on purpose: a host runs it on every tool call, so the cases with nothing
 * to do are answered here and everything else is a chunk of its own, loaded when it is needed.
 */

const environment = process.env;
const [word, ...rest] = process.argv.slice(2);
/** The commands that are long enough for code to be kept of them. */
const REVIEWS = ['review', 'gpt-review-api'];
const lane = LANES.find((one) => one === rest[0]);
/** A host that never ends its event waits longer than that, and then runs the tool. */
const EVENT_MS = 8000;
/** One look from each place: most settings files are not there, and each of those costs an exception. */
const filesFrom = new Map<string, readonly string[]>();
let whereHooksAre: Surroundings | undefined;

if (word === 'hook' && lane !== undefined && rest.length === 1) enterHook(lane);
else enterCommand().then((start) => start(process.argv.slice(2)), unread);

async function enterCommand(): Promise<typeof startCli> {
  if (word !== undefined && REVIEWS.includes(word))
    (await import('./main/kept-code.ts')).useKeptCode(environment);
  return (await import('./main/cli.ts')).startCli;
}

/** Taken away by an update, or no more files can be opened. */
function unread(): void {
  writeErr(UNREAD);
  process.exitCode = 1;
}

/** Nothing may escape from here: after any exit code but 2 the host runs the tool. */
function enterHook(lane: Lane): void {
  // A review of ours started this host: its hooks must not start another.
  if (environment['COUNTERSIGN_CHILD'] === '1') return;
  try {
    const root = findProjectRoot(environment['CLAUDE_PROJECT_DIR'], () => process.cwd());
    if (lane === 'gate') enterGate(root);
    else enterLane(lane, root);
  } catch {
    giveUp(lane);
  }
}

function enterGate(root: string): void {
  const plan = planAtSight(root);
  const isOpen = plan !== null && isGateOpen(plan, root);
  const event = readEvent(isOpen);
  if (isOpen && event !== null && (plan.gate === 'off' || !mentionsStart(event))) {
    leave();
    return;
  }
  Promise.all([import('./main/gate.ts'), event ?? readByEvents()])
    .then(([{ startGate }, stdin]) => startGate({ stdin, root, plan }))
    .catch(() => giveUp('gate'))
    .then(leave, leave);
}

async function readByEvents(): Promise<string> {
  const { readStdinByEvents } = await import('./system/stdin-events.ts');
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

/** The one command that closes it; whether it is one is for where there is a parser. */
function mentionsStart(stdin: string): boolean {
  return ['countersign', 'plan', 'start'].every((word) => stdin.includes(word));
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
  if (call === null) leave();
  else answer(call).catch(() => giveUp(lane));
}

async function answer(call: HookCall): Promise<void> {
  // A plan is looked at anew whenever it is written.
  const seen = call.planning ? null : lookAtEdit(call, environment);
  if (seen === 'same' || (seen !== null && (await isDealtWith(seen, call)))) {
    leave();
    return;
  }
  const { startHook } = await import('./main/hook.ts');
  await startHook(call);
}

/** At once: all is written, and what Node would tidy up goes with the process. */
function leave(): void {
  process.exit(process.exitCode ?? 0);
}

async function isDealtWith(edit: KnownEdit, call: HookCall): Promise<boolean> {
  const { dealWithEdit } = await import('./main/known-edit.ts');
  return await dealWithEdit(edit, call, hookSurroundings(call.root));
}

/** What a command has changed matters while a plan is being made, and only then. */
function enterAfterCommand(event: Peek, root: string): void {
  const plan = planAtSight(root);
  if (plan !== null && isGateOpen(plan, root)) {
    leave();
    return;
  }
  import('./main/after-command.ts').then(
    ({ startAfterCommand }) => startAfterCommand({ root, plan, event }),
    () => giveUp('after'),
  );
}

/** Known at sight: no plan is being made or carried out here. */
function isPlanFree(root: string): boolean {
  const plan = planAtSight(root);
  return plan !== null && isGateOpen(plan, root);
}

type Told = Pick<HookCall, 'lane' | 'event' | 'root'>;

/** Null when there is nothing to do, or nothing for a reviewer. */
function callOf(told: Told): HookCall | null {
  const { lane, event, root } = told;
  if (event === null) return callAbout(told, null, false);
  if (isNobodysBusiness(lane, event, root)) return null;
  const isEdit = kindOfTool(event.tool) === 'edit';
  const edits = isEdit ? howEditsAreReviewed(root) : null;
  // Whatever is set for edits, the plan is reviewed when it is written.
  const planning = isEdit && !isPlanFree(root);
  return edits === 'off' && !planning ? null : callAbout(told, edits, planning);
}

function callAbout(told: Told, edits: string | null, planning: boolean): HookCall {
  const keepsOnly = told.lane === (edits === 'sync' ? 'review' : 'after');
  return { ...told, edits, keepsOnly, planning };
}

/** Our own trouble: the gate denies, because it cannot be sure; every other lane lets go. */
function giveUp(lane: Lane): void {
  writeErr(GIVEN_UP[lane]);
  process.exitCode = lane === 'gate' ? 2 : 0;
}

function isNobodysBusiness(lane: HookCall['lane'], event: Peek, root: string): boolean {
  switch (lane) {
    case 'after':
    case 'review':
      return isOfAnotherLane(lane, event);
    case 'stop':
      return isNothingToKeep(event, root);
    case 'compact':
      return event.event !== 'PreCompact';
  }
}

/** Most subagents stop where nobody has asked to be told. */
function isNothingToKeep({ event, session }: Peek, root: string): boolean {
  if (!mayHaveEdits(sessionDir(environment, root, session))) return true;
  return event === 'SubagentStop' && peekSubagentStop(hookSurroundings(root)) === false;
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

function hookSurroundings(root: string): Surroundings {
  whereHooksAre ??= surroundings(workingDirectory(root), root, 'hooks');
  return whereHooksAre;
}

function surroundings(cwd: string, root: string, of: 'hooks' | 'gate'): Surroundings {
  const where = { environment, cwd, projectRoot: root };
  const files = filesFrom.get(cwd) ?? filesOf(where);
  filesFrom.set(cwd, files);
  const kept: Surroundings['kept'] = (some) =>
    readHookValues({ environment, projectRoot: root, of }, some);
  return { ...where, files, kept };
}
