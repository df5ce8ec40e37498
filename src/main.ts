#!/usr/bin/env node
import type { startCli } from './app/commands/cli.ts';
import { enterHook } from './app/hooks/enter.ts';
import { laneNamed, UNREAD } from './app/hooks/lanes.ts';
import { cleanAgentShell } from './app/hooks/project-variables.ts';
import { writeErr } from './system/process/stdio.ts';

/* The process shell. A host runs it on every tool call: everything that a call may not need is loaded when it is needed. */

const argv = process.argv.slice(2);
const [word, name, ...rest] = argv;
const lane = word === 'hook' && rest.length === 0 ? laneNamed(name) : undefined;

if (lane === undefined) enterCommand().then((start) => start(argv), tellUnread);
else enterHook(lane);

async function enterCommand(): Promise<typeof startCli> {
  await cleanAgentShell(process.env);
  return (await import('./app/commands/cli.ts')).startCli;
}

/** An update took the program's files away, or no more files can be opened. */
function tellUnread(): void {
  writeErr(UNREAD);
  process.exitCode = 1;
}
