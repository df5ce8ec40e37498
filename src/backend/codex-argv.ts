import type { Effort } from '../model/request.ts';
import { type CodexConfig, providerOptions } from './codex-config.ts';

export type CodexCall = {
  /** An empty directory: a diff-only review reads no files. */
  readonly workDir: string;
  readonly answerFile: string;
  readonly model: string | null;
  readonly effort: Effort;
  readonly config: CodexConfig;
};

/** Features that would give the reviewer tools, network or instructions of the repository. */
const OFF = [
  'shell_tool',
  'unified_exec',
  'apps',
  'multi_agent',
  'plugins',
  'hooks',
  'goals',
  'apply_patch_freeform',
  'code_mode',
  'tool_search',
  'view_image',
  // Without this a refused connection is retried for ever.
  'unbounded_connection_retries',
] as const;

/** `codex exec` with the fewest tools it can have; the prompt comes on stdin (`-`). */
export function codexArgv(call: CodexCall): string[] {
  const model = call.model ?? call.config.model;
  return [
    'exec',
    '--json',
    ...['--sandbox', 'read-only'],
    '--ephemeral',
    '--skip-git-repo-check',
    '--ignore-user-config',
    '--ignore-rules',
    ...['--cd', call.workDir],
    ...['--output-last-message', call.answerFile],
    ...(model === null ? [] : ['--model', model]),
    ...options(call).flatMap((option) => ['-c', option]),
    '-',
  ];
}

function options(call: CodexCall): string[] {
  return [
    `model_reasoning_effort="${call.effort}"`,
    'project_doc_max_bytes=0',
    'include_apply_patch_tool=false',
    'web_search="disabled"',
    'tools.view_image=false',
    'analytics.enabled=false',
    ...OFF.map((feature) => `features.${feature}=false`),
    ...(call.config.provider === null ? [] : providerOptions(call.config.provider)),
  ];
}
