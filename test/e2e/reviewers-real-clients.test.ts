import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runClaudeAgent } from '../bed/claude-host.ts';
import { realClient } from '../bed/clients.ts';
import { patch, runCodexAgent } from '../bed/codex-host.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { nest, writeUserFile } from '../config/nested.ts';
import { startGeminiServer } from '../fakes/gemini-server.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';
import type { ClientName } from '../fakes/programs.ts';
import type { RecordedRequest, ScriptedServer } from '../fakes/scripted-server.ts';

/* Real hosts with real reviewers: an edit with a bug is reviewed and its finding told, the stop is held, and the fix
 * ends the turn. Only the models are played. */

const OPEN = 'findings of an independent review are still open';

/** What the model says of the change that it was sent; the nonce stands in the schema. */
function reviewOf({ body }: RecordedRequest): object {
  const nonce = /"nonce":\{"type":"string","enum":\["([^"]+)"\]/.exec(body)?.[1];
  const isWrong = body.includes('+export const sum = (a, b) => a - b;');
  return {
    previous_issues_status: [],
    summary: isWrong ? 'The sum is wrong.' : 'It adds.',
    findings: isWrong ? [FINDING] : [],
    verdict: isWrong ? 'CHANGES_REQUIRED' : 'APPROVED',
    question: null,
    ...(nonce === undefined ? {} : { nonce }),
  };
}

const FINDING = {
  severity: 'critical',
  title: 'Subtracts instead of adding',
  detail: 'It subtracts.',
  file: 'sum.js',
  ...{ line_start: 1, line_end: 1, current_code: null, fixed_code: null, confidence: 1 },
};

type Reviewer = {
  readonly server: () => Promise<ScriptedServer>;
  readonly env: (url: string, sandbox: Sandbox) => Record<string, string>;
};

const sayReview = (request: RecordedRequest) =>
  ({ kind: 'message', text: JSON.stringify(reviewOf(request)) }) as const;
const callWithReview = (request: RecordedRequest) =>
  ({ kind: 'tool', name: 'structured_output', arguments: { ...reviewOf(request) } }) as const;

const REVIEWERS: Readonly<Record<ClientName, Reviewer>> = {
  gemini: {
    server: () => startGeminiServer(sayReview),
    env: (url) => ({ GEMINI_API_KEY: 'k-1234567890', GOOGLE_GEMINI_BASE_URL: url }),
  },
  qwen: {
    server: () => startOpenAiServer({ turns: callWithReview }),
    env: (url) => ({ OPENAI_API_KEY: 'k-1234567890', OPENAI_BASE_URL: `${url}/v1` }),
  },
  opencode: {
    server: () => startOpenAiServer({ turns: sayReview }),
    env: (url, sandbox) => {
      const options = { baseURL: `${url}/v1`, apiKey: '{env:LOOPBACK_KEY}' };
      const provider = { npm: '@ai-sdk/openai-compatible', options, models: { m: { name: 'm' } } };
      const config = { model: 'loopback/m', provider: { loopback: provider } };
      const dir = path.join(sandbox.config, 'opencode');
      mkdirSync(dir);
      writeFileSync(path.join(dir, 'opencode.json'), JSON.stringify(config));
      return { LOOPBACK_KEY: 'k-1234567890' };
    },
  },
  copilot: {
    server: () => startOpenAiServer({ turns: sayReview }),
    env: (url) => ({
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_PROVIDER_API_KEY: 'k-1234567890',
      COPILOT_MODEL: 'gpt-5.2',
      COPILOT_OFFLINE: 'true',
    }),
  },
};

type Host = (run: { readonly sandbox: Sandbox; readonly env: Record<string, string> }) => Promise<{
  readonly heard: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}>;

const HOSTS: Readonly<Record<string, Host>> = {
  'Claude Code': async (run) => {
    const steps = [
      { write: 'sum.js', content: 'export const sum = (a, b) => a - b;\n' },
      { say: 'Done.' },
      { edit: 'sum.js', from: 'a - b', to: 'a + b' },
      { say: 'Fixed.' },
    ];
    const { heard, run: end } = await runClaudeAgent({ ...run, version: '2.1.326', steps });
    return { heard, files: end.files };
  },
  Codex: async (run) => {
    const wrong = 'export const sum = (a, b) => a - b;';
    const right = 'export const sum = (a, b) => a + b;';
    const steps = [
      patch('*** Add File: sum.js', `+${wrong}`),
      { say: 'Done.' },
      patch('*** Update File: sum.js', '@@', `-${wrong}`, `+${right}`),
      { say: 'Fixed.' },
    ];
    const { heard, run: end } = await runCodexAgent({ ...run, steps });
    return { heard, files: end.files };
  },
};

describe.each(Object.keys(HOSTS))('the work of %s', (host) => {
  it.each(Object.keys(REVIEWERS) as ClientName[])('is reviewed by %s', async (name) => {
    await using sandbox = await createSandbox({ git: 'init' });
    const reviewer = REVIEWERS[name];
    await using server = await reviewer.server();
    symlinkSync(realClient(name), path.join(sandbox.bin, name));
    const routes = [{ backend: name, when: [`${name}_available`], fail_mode: 'hard_fail' }];
    writeUserFile(sandbox, JSON.stringify(nest({ 'review.routes': routes })));
    const env = { ...reviewer.env(server.url, sandbox), COUNTERSIGN_HOOKS_EDITS: 'sync' };
    const ran = await HOSTS[host]?.({ sandbox, env });
    const heard = ran?.heard.join('\n') ?? '';
    expect(heard).toContain('Subtracts instead of adding');
    expect(heard).toContain(OPEN);
    expect(ran?.files['sum.js']).toContain('a + b');
    expect(server.requests.length).toBeGreaterThanOrEqual(2);
    expect(server.requests.at(-1)?.body).toContain('Subtracts instead of adding');
  });
});
