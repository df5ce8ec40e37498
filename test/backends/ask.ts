import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CommandSettings } from '../../src/backend/command/settings.ts';
import { type BackendWorld, createBackends } from '../../src/backend/registry.ts';
import type { AskOptions, Backend } from '../../src/model/backend.ts';
import type { Environment } from '../../src/model/environment.ts';
import type { Prompt } from '../../src/model/review/prompt.ts';
import type { BackendSettings } from '../../src/model/settings.ts';
import { createProgramRecords } from '../../src/state/program-records.ts';
import { safe } from '../../src/redaction/redact.ts';
import type { Clock } from '../../src/model/clock.ts';
import { defaultSettings } from '../bed/default-settings.ts';
import { createFakeClock } from '../fakes/clock.ts';
import type { ClientName } from '../fakes/programs.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

export const PROMPT: Prompt = { system: safe`Be strict.`, user: safe`Review this change.` };

export function askOptions(more: Partial<AskOptions> = {}): AskOptions {
  return {
    model: null,
    subject: 'code',
    effort: 'high',
    timeoutSeconds: 30,
    signal: new AbortController().signal,
    schema: null,
    tools: 'none',
    ...more,
  };
}

export type Setup = {
  readonly environment: Environment;
  readonly project: string;
  /** Those that differ from their defaults. */
  readonly settings?: BackendSettings;
  /** Its waits pass at once; deadlines of processes do not. */
  readonly clock?: Clock;
  readonly now?: () => number;
};

/** The world of backends that are asked in this process. */
export function backendWorld({
  environment,
  project,
  settings,
  clock,
  now = Date.now,
}: Setup): BackendWorld {
  return {
    machine: { environment, project },
    settings: { ...defaultSettings.backends, ...settings },
    clock: clock ?? createFakeClock(),
    log: () => {},
    memoryOf: (name) => createProgramRecords(environment, name, now),
  };
}

export function backendOf(name: string, setup: Setup): Backend {
  const backend = createBackends(backendWorld(setup)).get(name);
  if (backend === undefined) throw new Error(`there is no backend ${name}`);
  return backend;
}

/** The codex of the sandbox's PATH, with the sandbox's state directory as its memory. */
export function codexIn(
  sandbox: Sandbox,
  { env = {}, ...setup }: { env?: Record<string, string> } & Pick<Setup, 'clock' | 'now'> = {},
): Backend {
  return backendOf('codex', { environment: sandbox.env(env), project: sandbox.project, ...setup });
}

/** The claude of the sandbox's PATH. */
export function claudeIn(sandbox: Sandbox, env: Record<string, string> = {}): Backend {
  return backendOf('claude', { environment: sandbox.env(env), project: sandbox.project });
}

export function hounfourIn(
  sandbox: Sandbox,
  modelInvoke: string | null,
  key = 'not-a-real-key',
): Backend {
  const environment = sandbox.env({ OPENAI_API_KEY: key, OTHER_SECRET: 'no' });
  const settings = { 'review.model_invoke': modelInvoke };
  return backendOf('hounfour', { environment, project: sandbox.project, settings });
}

export const FAKE_KEY = 'not-a-real-key';

/** The coding agent of the sandbox's PATH, with a key. */
export function clientIn(
  sandbox: Sandbox,
  name: ClientName,
  env: Record<string, string> = CLIENT_KEYS[name](FAKE_KEY),
): Backend {
  if (name === 'opencode') chooseModel(sandbox, OPENCODE_CONFIG);
  return backendOf(name, {
    environment: sandbox.env({ OTHER_SECRET: 'no', ...env }),
    project: sandbox.project,
  });
}

const OPENCODE_CONFIG = { model: 'openai/gpt-5.2' };

/** OpenCode has no model of its own: it is what the user has chosen. */
function chooseModel(sandbox: Sandbox, config: object): void {
  const dir = path.join(sandbox.config, 'opencode');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'opencode.json'), JSON.stringify(config));
}

/** What each client needs in its environment. */
export const CLIENT_KEYS: Readonly<Record<ClientName, (key: string) => Record<string, string>>> = {
  gemini: (key) => ({ GEMINI_API_KEY: key }),
  qwen: (key) => ({ OPENAI_API_KEY: key, OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }),
  opencode: (key) => ({ OPENAI_API_KEY: key }),
  copilot: (key) => ({ COPILOT_GITHUB_TOKEN: key }),
};

/** A command of the user's, under the name `local`. */
export function commandIn(
  sandbox: Sandbox,
  command: Partial<CommandSettings>,
  env: Record<string, string> = {},
): Backend {
  return backendOf('command/local', {
    environment: sandbox.env({ OTHER_SECRET: 'no', ...env }),
    project: sandbox.project,
    settings: { 'review.command': { local: command } },
  });
}

/**
 * A sandbox for each test. The backend under test runs in this process: its temporary files go where
 * the sandbox looks for left ones, as it does for processes.
 */
export function useSandbox(): () => Sandbox {
  let sandbox: Sandbox | undefined;
  beforeEach(async () => {
    sandbox = await createSandbox();
    vi.stubEnv('TMPDIR', sandbox.tmp);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await sandbox?.dispose();
  });
  return () => {
    if (sandbox === undefined) throw new Error('the sandbox belongs to a test');
    return sandbox;
  };
}
