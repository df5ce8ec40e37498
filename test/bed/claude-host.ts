import path from 'node:path';
import { expect } from 'vitest';
import {
  type AnthropicTurn,
  isMainLoop,
  promptText,
  startAnthropicServer,
  toolNames,
} from '../fakes/anthropic-server.ts';
import type { RecordedRequest } from '../fakes/scripted-server.ts';
import { realClaude, runClient } from './clients.ts';
import type { Sandbox } from './sandbox.ts';

/* Real Claude Code as the host, with our plugin: an agent that does one step after the other, whatever it hears. */

const PLUGIN = path.resolve(import.meta.dirname, '../../plugin/countersign');

export type Step =
  | { readonly write: string; readonly content: string }
  | { readonly edit: string; readonly from: string; readonly to: string }
  | { readonly run: string }
  | { readonly hire: string }
  | { readonly say: string };

type Run = {
  readonly sandbox: Sandbox;
  readonly version: '2.1.197' | '2.1.326';
  readonly env: Record<string, string>;
  readonly steps: readonly Step[];
  /** The answer to a reviewer that asks the same server. */
  readonly review?: () => AnthropicTurn;
};

/** An agent that does one step after the other, whatever it hears. */
export async function runClaudeAgent({ sandbox, version, env, steps, review }: Run) {
  let step = 0;
  await using agent = await startAnthropicServer({
    takesTurn: (request) => isMainLoop(request) || (review !== undefined && isReview(request)),
    turns: (request) => {
      if (review !== undefined && isReview(request)) return review();
      const next = steps[step] ?? { say: 'I have nothing more to do.' };
      step += 1;
      return turnOf(next, sandbox.project);
    },
  });
  const run = await runClient({
    binary: realClaude(version),
    argv: [
      ...['--plugin-dir', PLUGIN, '-p', 'Work on it'],
      ...['--permission-mode', 'acceptEdits', '--allowedTools', 'Bash'],
    ],
    sandbox,
    env: { ANTHROPIC_BASE_URL: agent.url, ANTHROPIC_API_KEY: 'test-key', ...env },
  });
  expect(run.exitCode).toBe(0);
  return { run, heard: agent.requests.filter(isMainLoop).map(promptText) };
}

export function turnOf(step: Step, project: string) {
  if ('say' in step) return { kind: 'message', text: step.say } as const;
  if ('run' in step) {
    const input = { command: step.run, description: 'Run it' };
    return { kind: 'tool', name: 'Bash', input } as const;
  }
  if ('hire' in step) {
    const input = { description: 'Do it', prompt: step.hire, subagent_type: 'general-purpose' };
    return { kind: 'tool', name: 'Agent', input: { ...input, run_in_background: false } } as const;
  }
  if ('write' in step) {
    const input = { file_path: path.join(project, step.write), content: step.content };
    return { kind: 'tool', name: 'Write', input } as const;
  }
  const { edit, from: old_string, to: new_string } = step;
  const input = { file_path: path.join(project, edit), old_string, new_string };
  return { kind: 'tool', name: 'Edit', input } as const;
}

/** It offers the tool of the answer, and none that writes. */
function isReview(request: RecordedRequest): boolean {
  return toolNames(request).includes('StructuredOutput') && !isMainLoop(request);
}
