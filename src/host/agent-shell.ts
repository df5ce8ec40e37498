import type { Environment } from '../model/environment.ts';
import type { Maker } from '../model/maker.ts';

type ShellAgent = {
  readonly agent: string;
  /** Who makes the model that it runs unless it is told otherwise. */
  readonly maker: Maker;
  readonly markers: readonly string[];
};

/**
 * Each agent by the variables that it sets in the shell that it runs commands in. Not by those that a person may set
 * for good, as `CLAUDE_CODE_USE_BEDROCK` or `CODEX_HOME`.
 */
const AGENTS: readonly ShellAgent[] = [
  {
    ...{ agent: 'Claude Code', maker: 'anthropic' },
    markers: ['CLAUDECODE', 'CLAUDE_CODE_ENTRYPOINT', 'CLAUDE_CODE_SESSION_ID'],
  },
  {
    ...{ agent: 'Codex', maker: 'openai' },
    markers: ['CODEX_SANDBOX', 'CODEX_SANDBOX_NETWORK_DISABLED', 'CODEX_THREAD_ID', 'CODEX_CI'],
  },
  { agent: 'Gemini CLI', maker: 'google', markers: ['GEMINI_CLI'] },
  { agent: 'Qwen Code', maker: 'unknown', markers: ['QWEN_CODE', 'QWEN_CODE_SESSION_ID'] },
  { agent: 'Copilot CLI', maker: 'unknown', markers: ['COPILOT_CLI'] },
  { agent: 'OpenCode', maker: 'unknown', markers: ['OPENCODE'] },
  { agent: 'Cursor', maker: 'unknown', markers: ['CURSOR_AGENT'] },
  { agent: 'Cline', maker: 'unknown', markers: ['CLINE_ACTIVE'] },
  { agent: 'a coding agent', maker: 'unknown', markers: ['AI_AGENT'] },
];

/** The agent in whose shell this process was started; null: by all that can be seen, it is a person's. */
export function agentOfShell(environment: Environment): string | null {
  return findAgent(environment)?.agent ?? null;
}

/** `unknown` in a person's terminal too, where nobody says who wrote the change. */
export function usualMakerOfShell(environment: Environment): Maker {
  return findAgent(environment)?.maker ?? 'unknown';
}

function findAgent(environment: Environment): ShellAgent | undefined {
  const isSet = (name: string) => (environment[name] ?? '') !== '';
  return AGENTS.find(({ markers }) => markers.some(isSet));
}
