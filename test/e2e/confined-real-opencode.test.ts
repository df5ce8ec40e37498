import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AskOptions } from '../../src/model/backend.ts';
import { useSandbox } from '../backends/ask.ts';
import { askConfined, NOTHING } from '../bed/ask-confined.ts';
import { MARKER } from '../bed/hostile-agents.ts';
import { promptText, startOpenAiServer, toolNames } from '../fakes/openai-server.ts';

type Turns = Parameters<typeof startOpenAiServer>[0]['turns'];

const sandbox = useSandbox();
const ANSWER = '{"verdict":"APPROVED","summary":"Fine."}';
const MESSAGE = { kind: 'message', text: ANSWER } as const;

async function askThrough(turns: Turns, more: Partial<AskOptions> = {}) {
  await using server = await startOpenAiServer({ turns });
  const prepare = () => chooseModel(`${server.url}/v1`);
  const env = { LOOPBACK_KEY: 'k-1234567890' };
  return await askConfined(sandbox(), { name: 'opencode', server, env, prepare }, more);
}

/** As a user sets up a server of their own. */
function chooseModel(baseURL: string): void {
  const dir = path.join(sandbox().config, 'opencode');
  mkdirSync(dir, { recursive: true });
  const provider = {
    npm: '@ai-sdk/openai-compatible',
    options: { baseURL, apiKey: '{env:LOOPBACK_KEY}' },
    models: { 'qwen3-coder': { name: 'qwen3-coder' } },
  };
  const config = { model: 'loopback/qwen3-coder', provider: { loopback: provider } };
  writeFileSync(path.join(dir, 'opencode.json'), JSON.stringify(config));
}

describe('opencode in a hostile repository with a hostile home', () => {
  it('gets our prompt and nothing else, without tools', async () => {
    // A hook's time is no whole number of seconds.
    const { answer, requests, ...rest } = await askThrough([MESSAGE], { timeoutSeconds: 49.9988 });
    expect(answer).toMatchObject({
      ...{ kind: 'answered', text: ANSWER, model: 'loopback/qwen3-coder' },
      usage: { inputTokens: 100, outputTokens: 10 },
    });
    expect(rest).toEqual(NOTHING);
    expect(requests.map((request) => request.path)).toEqual(['/v1/chat/completions']);
    const [request] = requests;
    if (request === undefined) throw new Error('opencode asked nothing');
    expect(request.headers['authorization']).toBe('Bearer k-1234567890');
    expect(JSON.stringify(request)).not.toMatch(MARKER);
    expect(request.body).not.toContain('root:x:');
    expect(toolNames(request)).toEqual([]);
    expect(promptText(request)).toContain('Be strict.');
  });

  it('is ended when its model calls tools again and again', async () => {
    const call = { kind: 'tool', name: 'read', arguments: { filePath: 'secret.txt' } } as const;
    const { answer, requests, ...rest } = await askThrough([call]);
    expect(answer).toMatchObject({ kind: 'failed', failure: { code: 'bad-answer' } });
    expect(rest).toEqual(NOTHING);
    expect(requests.length).toBeLessThan(12);
    expect(JSON.stringify(requests)).not.toMatch(MARKER);
  });

  it.each([
    ['unauthorized-401', 'auth-refused'],
    ['not-found-404', 'unsupported'],
  ] as const)('%s: %s', async (name, code) => {
    const { answer, ...rest } = await askThrough([{ kind: 'fail', name }]);
    expect(answer).toMatchObject({ kind: 'failed', tried: true, failure: { code } });
    expect(rest).toMatchObject(NOTHING);
  });
});
