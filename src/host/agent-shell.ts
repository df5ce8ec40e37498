import type { Environment } from '../model/environment.ts';

/**
 * What each agent sets in the shell that it runs commands in. Not what a person may set for good, as
 * `CLAUDE_CODE_USE_BEDROCK` or `CODEX_HOME`.
 */
const MARKERS: readonly (readonly [string, readonly string[]])[] = [
  ['Claude Code', ['CLAUDECODE', 'CLAUDE_CODE_ENTRYPOINT', 'CLAUDE_CODE_SESSION_ID']],
  ['Codex', ['CODEX_SANDBOX', 'CODEX_SANDBOX_NETWORK_DISABLED', 'CODEX_THREAD_ID', 'CODEX_CI']],
  ['Gemini CLI', ['GEMINI_CLI']],
  ['Qwen Code', ['QWEN_CODE', 'QWEN_CODE_SESSION_ID']],
  ['Copilot CLI', ['COPILOT_CLI']],
  ['OpenCode', ['OPENCODE']],
  ['Cursor', ['CURSOR_AGENT']],
  ['Cline', ['CLINE_ACTIVE']],
  ['a coding agent', ['AI_AGENT']],
];

/** ProjectLocation shell this process was started in; null: by all that can be seen, a person's. */
export function agentOfShell(environment: Environment): string | null {
  const isSet = (name: string) => (environment[name] ?? '') !== '';
  return MARKERS.find(([, names]) => names.some(isSet))?.[0] ?? null;
}
