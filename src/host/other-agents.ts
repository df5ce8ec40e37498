import type { Maker } from '../model/maker.ts';

/** An agent that does not call our hooks (yet): it may call us in its shell, and its files instruct agents. */
export type OtherAgent = {
  readonly name: string;
  /** Variables that it sets in its shell. */
  readonly markers: readonly string[];
  readonly maker: Maker;
  /** As in `HostFiles`. */
  readonly folders: readonly string[];
  readonly instructionFiles: readonly string[];
};

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
  {
    ...{ name: 'Cline', maker: 'unknown', markers: ['CLINE_ACTIVE'] },
    ...{ folders: ['.cline', '.clinerules'], instructionFiles: [] },
  },
  {
    ...{ name: 'a coding agent', maker: 'unknown', markers: ['AI_AGENT'] },
    ...{ folders: [], instructionFiles: [] },
  },
];

/** Such files of further agents and of reviewers, and the folders of CI. */
export const MORE_INSTRUCTIONS: Pick<OtherAgent, 'folders' | 'instructionFiles'> = {
  folders: [
    ...['.gitlab', '.circleci', '.kilo', '.kimi-code', '.windsurf', '.roo', '.kiro', '.junie'],
    ...['.continue', '.amazonq', '.factory', '.vscode', '.countersign'],
  ],
  instructionFiles: ['warp.md', 'skill.md', 'review.md'],
};

/** More files that steer such agents and may be edited: a change is reported. */
export const MORE_STEERING = {
  folders: ['.windsurf'],
  files: ['agents.local.md', 'gemini.local.md', '.cursorrules', '.windsurfrules'],
};
