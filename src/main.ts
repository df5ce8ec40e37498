#!/usr/bin/env node
import { loadSettings } from './config/load.ts';
import { isEdit, type Peek, peek } from './host/peek.ts';
import { LANES, type Lane } from './main/lanes.ts';
import { mayBeArmed } from './state/armed.ts';
import { pendingDir, projectDir, sessionDir } from './state/paths.ts';
import { findProjectRoot, isAbsent } from './system/files.ts';
import { pathOf } from './system/private-path.ts';
import { readStdin } from './system/stdio.ts';

/*
 * The process shell. Small on purpose: a host runs it on every tool call, so the cases with nothing
 * to do are answered here and everything else is a chunk of its own, loaded when it is needed.
 */

const environment = process.env;
const [word, ...rest] = process.argv.slice(2);
const lane = LANES.find((one) => one === rest[0]);

if (word === 'hook' && lane !== undefined && rest.length === 1) enterHook(lane);
else void import('./main/cli.ts').then(({ startCli }) => startCli(process.argv.slice(2)));

function enterHook(lane: Lane): void {
  const stdin = readStdin();
  // A review of ours started this host: its hooks must not start another.
  if (environment['COUNTERSIGN_CHILD'] === '1') return;
  const root = findProjectRoot(environment['CLAUDE_PROJECT_DIR'], process.cwd());
  if (lane === 'gate' && !mayBeArmed(projectDir(environment, root))) return;
  const event = peek(stdin);
  if (lane !== 'gate' && event !== null && hasNothingToDo(lane, event, root)) return;
  void import('./main/hook.ts').then(({ startHook }) => startHook({ lane, event, root }));
}

function hasNothingToDo(lane: Exclude<Lane, 'gate'>, event: Peek, root: string): boolean {
  switch (lane) {
    case 'after':
      return !isEdit(event) || editsAre('async') || editsAre('off');
    case 'review':
      return !isEdit(event) || editsAre('sync') || editsAre('off');
    case 'stop':
      return isAbsent(pathOf(pendingDir(sessionDir(environment, root, event.session))));
    case 'compact':
      return true;
  }
}

function editsAre(mode: 'async' | 'sync' | 'off'): boolean {
  try {
    return loadSettings(environment, {}).hooks.edits === mode;
  } catch {
    // A wrong setting is reported where there is time for words.
    return false;
  }
}
