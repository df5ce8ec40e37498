#!/usr/bin/env node
import { peekEdits } from './config/peek.ts';
import { type Peek, peek } from './host/peek.ts';
import { kindOfTool } from './host/tools.ts';
import { GIVEN_UP, type HookCall, LANES, type Lane } from './main/lanes.ts';
import { mayBeArmed } from './state/armed.ts';
import { readHookValues } from './state/hook-values.ts';
import { projectDir, sessionDir } from './state/paths.ts';
import { mayHaveEdits } from './state/touched.ts';
import { findProjectRoot, workingDirectory } from './system/files.ts';
import { readStdin, writeErr } from './system/stdio.ts';

/*
 * The process shell. Small on purpose: a host runs it on every tool call, so the cases with nothing
 * to do are answered here and everything else is a chunk of its own, loaded when it is needed.
 */

const environment = process.env;
const [word, ...rest] = process.argv.slice(2);
const lane = LANES.find((one) => one === rest[0]);

if (word === 'hook' && lane !== undefined && rest.length === 1) enterHook(lane);
else void import('./main/cli.ts').then(({ startCli }) => startCli(process.argv.slice(2)));

/** Nothing may escape from here: after any exit code but 2 the host runs the tool. */
function enterHook(lane: Lane): void {
  try {
    const call = readCall(lane);
    if (call === null) return;
    import('./main/hook.ts').then(
      ({ startHook }) => startHook(call),
      () => giveUp(lane),
    );
  } catch {
    giveUp(lane);
  }
}

/** Null when there is nothing to do. */
function readCall(lane: Lane): HookCall | null {
  // A review of ours started this host: its hooks must not start another.
  if (environment['COUNTERSIGN_CHILD'] === '1') return null;
  const root = findProjectRoot(environment['CLAUDE_PROJECT_DIR'], () => process.cwd());
  if (lane === 'gate' && !mayBeArmed(projectDir(environment, root))) return drain();
  const event = peek(readStdin().toString('utf8'));
  if (lane === 'gate' || event === null) return { lane, event, root, edits: null, planning: false };
  if (isNobodysBusiness(lane, event, root)) return null;
  const isEdit = kindOfTool(event.tool) === 'edit';
  const edits = isEdit ? howEditsAreReviewed(root) : null;
  // Whatever is set for edits, the plan is reviewed when it is written.
  const planning = isEdit && mayBeArmed(projectDir(environment, root));
  return edits === 'off' && !planning ? null : { lane, event, root, edits, planning };
}

/** A host may mind a hook that leaves its event unread; an open gate does not mind what it says. */
function drain(): null {
  try {
    readStdin();
  } catch {
    // Nothing to read is as good.
  }
  return null;
}

/** Our own trouble: the gate denies, because it cannot be sure; every other lane lets go. */
function giveUp(lane: Lane): void {
  writeErr(GIVEN_UP[lane]);
  process.exitCode = lane === 'gate' ? 2 : 0;
}

function isNobodysBusiness(lane: Exclude<Lane, 'gate'>, event: Peek, root: string): boolean {
  switch (lane) {
    case 'after':
    case 'review':
      return isOfAnotherLane(lane, event);
    case 'stop':
      return !mayHaveEdits(sessionDir(environment, root, event.session));
    case 'compact':
      return event.event !== 'PreCompact';
  }
}

/** A failed command and thinking belong to one lane, a plan to the other, an edit to both. */
function isOfAnotherLane(lane: 'after' | 'review', { event, tool }: Peek): boolean {
  if (event === 'PostToolUseFailure') return lane === 'after' || tool !== 'Bash';
  const kind = kindOfTool(tool);
  return kind === 'other' || kind === (lane === 'after' ? 'thinking' : 'plan');
}

/** What is not known at sight, a wrong setting included, is for where there is time for words. */
function howEditsAreReviewed(root: string): string | null {
  return peekEdits({
    environment,
    cwd: workingDirectory(root),
    projectRoot: root,
    kept: (files) => readHookValues({ environment, projectRoot: root, of: 'hooks' }, files),
  });
}
