import { type HookTable, reviewHooks } from './claude-hooks.ts';

/** A host that `init` can write its entries for. A new one is one entry of the table below. */
export type InitHost = {
  /** As people call it. */
  readonly name: 'Claude Code' | 'Codex';
  readonly program: string;
  /** The oldest that runs our hooks as they are meant. */
  readonly oldest: string;
  /** In the project: yours alone, and everybody's. */
  readonly files: { readonly local: string; readonly shared: string };
  /** The word for the program of the project's own dependency, in the host's shell. */
  readonly dependency: string;
  readonly hooks: (command: (lane: string) => string) => HookTable;
};

export const INIT_HOSTS = {
  claude: {
    name: 'Claude Code',
    program: 'claude',
    oldest: '2.1.197',
    files: { local: '.claude/settings.local.json', shared: '.claude/settings.json' },
    dependency: '"$CLAUDE_PROJECT_DIR/node_modules/countersign/dist/main.cjs"',
    hooks: reviewHooks,
  },
} as const satisfies Readonly<Record<string, InitHost>>;

export type InitHostName = keyof typeof INIT_HOSTS;

export const INIT_HOST_NAMES = Object.keys(INIT_HOSTS) as readonly InitHostName[];
