import type { AskOptions } from '../../model/backend.ts';
import type { OptionsQuestion } from '../shared/options.ts';
import { UPDATE, WORDS } from './words.ts';

type Tools = AskOptions['tools'];

/** On every call, whatever the cache says: a codex without one of them gets no review. */
const REQUIRED = ['--json', '--sandbox', '--ephemeral', '--cd', '--output-last-message'] as const;

/** Left out, these would give the reviewer more than its mode allows. */
const NEEDED: Readonly<Record<Tools, readonly string[]>> = {
  none: ['--config', '--ignore-user-config'],
  // A rule of the project could let a command out of the sandbox.
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
