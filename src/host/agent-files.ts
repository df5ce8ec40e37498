import { HOSTS } from './list.ts';
import { OTHER_AGENTS } from './other-agents.ts';

/*
 * Folders in which coding agents keep settings and instructions, in lower case: of hosts, and of
 * agents without hooks.
 */

export const HOST_FOLDERS: readonly string[] = HOSTS.flatMap(({ files }) => files.folders);

export const AGENT_FOLDERS: readonly string[] = [
  ...HOST_FOLDERS,
  ...OTHER_AGENTS.flatMap(({ folders }) => folders),
];

export const AGENT_INSTRUCTIONS: readonly string[] = [
  ...HOSTS.flatMap(({ files }) => files.instructionFiles),
  ...OTHER_AGENTS.flatMap(({ instructionFiles }) => instructionFiles),
];
