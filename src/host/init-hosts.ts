import { type CommandFor, gateHooks, type HookTable, reviewHooks } from './claude/hooks.ts';
import type { Maker } from '../model/maker.ts';
import { codexGateHooks, codexHooks } from './codex/hooks.ts';
import { CODEX_SKILLS, type Skill, SKILLS } from './skills.ts';

/** A host that `init` can write its entries for. A new one is one entry of the table below. */
export type InitHost = {
  /** As people call it. */
  readonly name: 'Claude Code' | 'Codex';
  readonly program: string;
  /** Of the models it runs by itself. */
  readonly maker: Maker;
  /** The oldest that runs our hooks as they are meant. */
  readonly oldest: string;
  /** In the project: yours alone, and everybody's. */
  readonly files: { readonly local: string; readonly shared: string };
  /** The word for the program of the project's own dependency, in the host's shell. */
  readonly dependency: string;
  readonly hooks: (command: CommandFor) => HookTable;
  /** What `--plan-gate` adds; null where there is no such gate. */
  readonly gate: {
    readonly hooks: (command: CommandFor) => HookTable;
    /** In the project; each skill is a folder below it. */
    readonly skillsFolder: string;
    readonly skills: readonly Skill[];
    /** Below it a gate that crashes or hangs lets the tool run; null: with every version. */
    readonly closesFrom: string | null;
  } | null;
};

export const INIT_HOSTS = {
  claude: {
    name: 'Claude Code',
    program: 'claude',
    maker: 'anthropic',
    oldest: '2.1.197',
    files: { local: '.claude/settings.local.json', shared: '.claude/settings.json' },
    dependency: '"$CLAUDE_PROJECT_DIR/node_modules/countersign/dist/main.cjs"',
    hooks: reviewHooks,
    gate: {
      hooks: reviewAndGateHooks,
      skillsFolder: '.claude/skills',
      skills: SKILLS,
      closesFrom: '2.1.295',
    },
  },
  codex: {
    name: 'Codex',
    program: 'codex',
    maker: 'openai',
    oldest: '0.166.0',
    // It knows one file for a project.
    files: { local: '.codex/hooks.json', shared: '.codex/hooks.json' },
    dependency: '"$(git rev-parse --show-toplevel)/node_modules/countersign/dist/main.cjs"',
    hooks: codexHooks,
    gate: {
      hooks: codexGateHooks,
      skillsFolder: '.agents/skills',
      skills: CODEX_SKILLS,
      closesFrom: null,
    },
  },
} as const satisfies Readonly<Record<string, InitHost>>;

export type InitHostName = keyof typeof INIT_HOSTS;

export const INIT_HOST_NAMES = Object.keys(INIT_HOSTS) as readonly InitHostName[];

/** Both: edits are told to `after` already. */
function reviewAndGateHooks(command: CommandFor): HookTable {
  const [review, gate] = [reviewHooks(command), gateHooks(command, 'Bash')];
  const events = [...new Set([...Object.keys(review), ...Object.keys(gate)])];
  return Object.fromEntries(
    events.map((event) => [event, [...(review[event] ?? []), ...(gate[event] ?? [])]]),
  );
}
