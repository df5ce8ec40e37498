import type { AskOptions } from '../../model/backend.ts';
import type { OptionsQuestion } from '../shared/options.ts';
import { UPDATE, WORDS } from './words.ts';

type Tools = AskOptions['tools'];

/** Needed on every call, whatever the cache contains: a codex that lacks one of them cannot review. */
const REQUIRED = ['--json', '--sandbox', '--ephemeral', '--cd', '--output-last-message'] as const;

/** Without these the reviewer would have more rights than its mode allows. */
const NEEDED: Readonly<Record<Tools, readonly string[]>> = {
  none: ['--config', '--ignore-user-config'],
  // A rule of the project could let a command run outside the sandbox.
  repository: ['--config', '--ignore-rules'],
};

export const VERSION = /^codex\S* (\d[\w.+-]{0,40})\s*$/m;

export function optionsQuestion(tools: Tools): OptionsQuestion {
  return {
    help: ['exec', '--help'],
    version: VERSION,
    words: WORDS,
    update: UPDATE,
    missing: (flags) => [...REQUIRED, ...NEEDED[tools]].filter((flag) => !flags.includes(flag)),
  };
}
