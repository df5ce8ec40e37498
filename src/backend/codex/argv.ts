import * as path from 'node:path';
import type { AskOptions } from '../../model/backend.ts';
import { type CodexConfig, providerOptions } from './config.ts';

export type CodexCall = Pick<AskOptions, 'model' | 'effort' | 'tools' | 'thread'> & {
  /** Empty for a diff-only review, the repository's root for one with tools. */
  readonly workDir: string;
  readonly answerFile: string;
  readonly schemaFile: string | null;
  readonly config: CodexConfig;
  /** The long flags that this codex has. */
  readonly flags: ReadonlySet<string>;
};

/** Features that send data elsewhere, run other programs or cost without limit. */
const NEVER = [
  'apps',
  'multi_agent',
  'plugins',
  'hooks',
  'goals',
  'apply_patch_freeform',
  'view_image',
  // Without this a refused connection is retried without end.
  'unbounded_connection_retries',
] as const;

/** Features that would let a diff-only reviewer read files. */
const NO_TOOLS = ['shell_tool', 'unified_exec', 'code_mode', 'tool_search'] as const;

/**
 * Arguments of `codex exec`, with no more rights than its mode needs; the prompt comes on stdin (`-`). Flags that are
 * not checked with `flags` here are required in `codex-flags.ts` and are on every call.
 */
export function codexArgv(call: CodexCall): string[] {
  const has = (flag: string) => call.flags.has(flag);
  return [
    'exec',
    ...['--sandbox', 'read-only'],
    ...['--cd', call.workDir],
    // Resumes by id: the last conversation may belong to another program.
    ...(call.thread?.kind === 'resume' ? ['resume', call.thread.id] : []),
    '--json',
    ...(call.thread === undefined ? ['--ephemeral'] : []),
    ...(has('--skip-git-repo-check') ? ['--skip-git-repo-check'] : []),
    ...(call.tools === 'none' ? ['--ignore-user-config'] : []),
    ...(call.tools === 'repository' || has('--ignore-rules') ? ['--ignore-rules'] : []),
    ...['--output-last-message', call.answerFile],
    ...(call.schemaFile === null ? [] : ['--output-schema', call.schemaFile]),
    ...modelArgv(call),
    ...options(call).flatMap((option) => ['-c', option]),
    '-',
  ];
}

/** With the user's configuration in use, codex selects its own model. */
function modelArgv({ model: asked, config, tools, flags }: CodexCall): string[] {
  const model = asked ?? (tools === 'none' ? config.model : null);
  if (model === null) return [];
  return flags.has('--model') ? ['--model', model] : ['-c', `model=${JSON.stringify(model)}`];
}

function options(call: CodexCall): string[] {
  const off = call.tools === 'none' ? [...NEVER, ...NO_TOOLS] : NEVER;
  return [
    `model_reasoning_effort="${call.effort}"`,
    'project_doc_max_bytes=0',
    'include_apply_patch_tool=false',
    'web_search="disabled"',
    'tools.view_image=false',
    'analytics.enabled=false',
    ...off.map((feature) => `features.${feature}=false`),
    ...(call.tools === 'repository' ? confinement(call.workDir) : []),
    ...(call.config.provider === null ? [] : providerOptions(call.config.provider)),
  ];
}

/** Turns off features of the user's configuration: approvals, a program at the end, access to our keys. */
function confinement(root: string): string[] {
  return [
    'approval_policy="never"',
    'notify=[]',
    'shell_environment_policy.inherit="core"',
    'shell_environment_policy.ignore_default_excludes=false',
    'shell_environment_policy.experimental_use_profile=false',
    `projects={${foldersUpFrom(root)
      .map((dir) => `${JSON.stringify(dir)}={trust_level="untrusted"}`)
      .join(',')}}`,
  ];
}

/**
 * The configuration of a trusted project may start programs (MCP servers) and comes with the repository, so neither the
 * project nor any folder above it is trusted here.
 */
function foldersUpFrom(dir: string): string[] {
  const parent = path.dirname(dir);
  return parent === dir ? [dir] : [dir, ...foldersUpFrom(parent)];
}
