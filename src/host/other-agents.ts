import type { Maker } from '../model/maker.ts';

/** An agent that does not call our hooks (yet): it may call us in its shell, and its files instruct agents. */
export type OtherAgent = {
  readonly name: string;
  /** Variables that it sets in the shell that it runs commands in. */
  readonly markers: readonly string[];
  readonly maker: Maker;
  /** As in `HostFiles`. */
  readonly folders: readonly string[];
  readonly instructionFiles: readonly string[];
};

const NO_FILES = { folders: [], instructionFiles: [] } as const;

export const OTHER_AGENTS: readonly OtherAgent[] = [
  {
    ...{ name: 'Gemini CLI', maker: 'google', markers: ['GEMINI_CLI'] },
    ...{ folders: ['.gemini'], instructionFiles: ['gemini.md'] },
  },
  {
    ...{ name: 'Qwen Code', maker: 'unknown', markers: ['QWEN_CODE', 'QWEN_CODE_SESSION_ID'] },
    ...{ folders: ['.qwen'], instructionFiles: ['qwen.md'] },
  },
  {
    ...{ name: 'OpenCode', maker: 'unknown', markers: ['OPENCODE'] },
    ...{ folders: ['.opencode'], instructionFiles: [] },
  },
  {
    ...{ name: 'Cursor', maker: 'unknown', markers: ['CURSOR_AGENT'] },
    ...{ folders: ['.cursor'], instructionFiles: [] },
  },
  { ...NO_FILES, name: 'Cline', maker: 'unknown', markers: ['CLINE_ACTIVE'] },
  { ...NO_FILES, name: 'a coding agent', maker: 'unknown', markers: ['AI_AGENT'] },
];
