import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { type OpenAiTurn, startOpenAiServer } from '../fakes/openai-server.ts';
import type { RecordedRequest } from '../fakes/scripted-server.ts';
import { asList, asRecord, textsOf } from '../fakes/scripted-turns.ts';
import { type ClientResult, realCodex, runClient } from './clients.ts';
import { runDoor } from './run-door.ts';
import type { Sandbox } from './sandbox.ts';
import { configureCodex } from './use-real-codex.ts';

/*
 * The real Codex CLI as the host: an agent that does one step after the other, whatever the
 * answers.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');

export type Step =
  | { readonly patch: string }
  | { readonly run: string; readonly in?: string }
  | { readonly say: string };

/** A patch of these lines. */
export function patch(...lines: readonly string[]): Step {
  return { patch: ['*** Begin Patch', ...lines, '*** End Patch', ''].join('\n') };
}

function turnOf(step: Step) {
  if ('say' in step) return { kind: 'message', text: step.say } as const;
  if ('patch' in step)
    return { kind: 'tool', name: 'apply_patch', arguments: {}, input: step.patch } as const;
  const where = step.in === undefined ? {} : { workdir: step.in };
  return { kind: 'tool', name: 'exec_command', arguments: { cmd: step.run, ...where } } as const;
}

export type AgentRun = {
  readonly sandbox: Sandbox;
  readonly steps: readonly Step[];
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of `init --host codex`. */
  readonly init?: readonly string[];
  /** Installs these plugins of our marketplace instead of running `init`. */
  readonly plugins?: readonly string[];
  /** The answer to a reviewer that asks the same server. */
  readonly review?: () => OpenAiTurn;
};

export type HeardRun = {
  readonly run: ClientResult;
  /** The agent's input after each step: the tool's answer, and messages of hooks. */
  readonly heard: readonly string[];
};

export async function runCodexAgent({
  sandbox,
  steps,
  env = {},
  init = [],
  plugins = [],
  review,
}: AgentRun): Promise<HeardRun> {
  let done = 0;
  await using agent = await startOpenAiServer({
    turns: (request) => {
      if (review !== undefined && isReview(request)) return review();
      done += 1;
      return turnOf(steps[done - 1] ?? { say: 'I have nothing more to do.' });
    },
  });
  const key = configureHost(sandbox, agent.url);
  await (plugins.length > 0 ? addPlugins(sandbox, plugins) : initialise(sandbox, init));
  const run = await runClient({
    binary: realCodex(),
    argv: [
      ...['exec', '--json', '-s', 'workspace-write', '--dangerously-bypass-hook-trust'],
      'Work on it',
    ],
    sandbox,
    env: { ...key, ...env },
    leftInTmp: [/^codex-bwrap/],
  });
  expect(run.exitCode).toBe(0);
  const asks = agent.requests.filter(
    (request) => request.path === '/v1/responses' && !isReview(request),
  );
  return { run, heard: asks.slice(1).map((ask, at) => newIn(ask, asks[at])) };
}

/** The host's own requests are held to no schema. */
function isReview({ json }: RecordedRequest): boolean {
  return asRecord(asRecord(asRecord(json)['text'])['format'])['type'] === 'json_schema';
}

async function initialise(sandbox: Sandbox, flags: readonly string[]): Promise<void> {
  const { exitCode } = await runDoor({ argv: ['init', '--host', 'codex', ...flags], sandbox });
  expect(exitCode).toBe(0);
}

export async function addPlugins(sandbox: Sandbox, names: readonly string[]): Promise<void> {
  const adds = [['marketplace', 'add', ROOT], ...names.map((name) => ['add', name])];
  for (const words of adds) {
    const argv = ['plugin', ...words];
    expect(await runClient({ binary: realCodex(), argv, sandbox })).toMatchObject({ exitCode: 0 });
  }
}

/** Codex sends the whole conversation each time. */
function newIn(ask: RecordedRequest, before: RecordedRequest | undefined): string {
  const known = inputOf(before).length;
  return textsOf(inputOf(ask).slice(known)).join('\n');
}

function inputOf(request: RecordedRequest | undefined): readonly unknown[] {
  return asList(asRecord(request?.json)['input']);
}

/** Codex reads the hooks of a project that the user has trusted. */
function configureHost(sandbox: Sandbox, url: string): Record<string, string> {
  const key = configureCodex(sandbox, url);
  const more = `
[projects.${JSON.stringify(sandbox.project)}]
trust_level = "trusted"

# In every folder that its sandbox may write it makes .git and the like, and may leave them.
[sandbox_workspace_write]
exclude_slash_tmp = true
exclude_tmpdir_env_var = true
`;
  appendFileSync(path.join(sandbox.codexHome, 'config.toml'), more);
  return key;
}
