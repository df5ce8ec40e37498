import { afterEach, beforeEach, vi } from 'vitest';
import { createCodex } from '../../src/backend/codex/codex.ts';
import { createCurl } from '../../src/backend/curl/curl.ts';
import { createHounfour } from '../../src/backend/hounfour/hounfour.ts';
import type { AskOptions, Backend } from '../../src/model/backend.ts';
import type { Environment } from '../../src/model/environment.ts';
import type { Prompt } from '../../src/model/prompt.ts';
import { createCodexCache } from '../../src/state/codex-cache.ts';
import { codexDir } from '../../src/state/paths.ts';
import { safe } from '../../src/redaction/redact.ts';
import type { Clock } from '../../src/model/clock.ts';
import { createFakeClock } from '../fakes/clock.ts';
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

/** The codex of the sandbox's PATH, with the sandbox's state directory as its memory. */
export function codexIn(
  sandbox: Sandbox,
  {
    env = {},
    now = () => Date.now(),
    clock = createFakeClock(),
  }: { env?: Record<string, string>; now?: () => number; clock?: Clock } = {},
): Backend {
  const environment: Environment = sandbox.env(env);
  const cache = createCodexCache(codexDir(environment), now);
  return createCodex({ environment, project: sandbox.project }, { cache, clock, log: () => {} });
}

export function hounfourIn(
  sandbox: Sandbox,
  modelInvoke: string | null,
  key = 'not-a-real-key',
): Backend {
  const environment = sandbox.env({ OPENAI_API_KEY: key, OTHER_SECRET: 'no' });
  const settings = { baseUrl: null, api: 'auto', modelInvoke, flatlineRouting: true } as const;
  return createHounfour({ environment, project: sandbox.project }, settings);
}

/** Waits of the backend pass at once; its deadlines do not. */
export function curlIn(sandbox: Sandbox, baseUrl: string): Backend {
  const settings = { baseUrl, api: 'auto', modelInvoke: null, flatlineRouting: false } as const;
  const machine = { environment: sandbox.env(), project: sandbox.project };
  return createCurl(machine, settings, createFakeClock());
}

export function curlAt(baseUrl: string, key: string): Backend {
  const machine = { environment: { OPENAI_API_KEY: key }, project: '/' };
  const settings = { baseUrl, api: 'auto', modelInvoke: null, flatlineRouting: false } as const;
  return createCurl(machine, settings, createFakeClock());
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
