import type { Shell } from '../report/messages.ts';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import { zshScript } from './zsh.ts';

/** `countersign completion SHELL`: generated from the table that the parser reads. */
export const COMPLETION: Readonly<Record<Shell, () => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};
