import { describe, expect, it } from 'vitest';
import type { AskOptions } from '../../src/model/backend.ts';
import { useSandbox } from '../backends/ask.ts';
import { askConfined, type Confined, NOTHING } from '../bed/ask-confined.ts';
import { MARKER } from '../bed/hostile-agents.ts';
import { promptText, startOpenAiServer, toolNames } from '../fakes/openai-server.ts';

type Turns = Parameters<typeof startOpenAiServer>[0]['turns'];

const sandbox = useSandbox();
const ANSWER = '{"verdict":"APPROVED","summary":"Fine."}';
const MESSAGE = { kind: 'message', text: ANSWER } as const;

async function askThrough(turns: Turns, more: Partial<AskOptions> = {}) {
  await using server = await startOpenAiServer({ turns });
  const env = {
    COPILOT_PROVIDER_BASE_URL: `${server.url}/v1`,
    COPILOT_PROVIDER_API_KEY: 'k-1234567890',
    COPILOT_MODEL: 'gpt-5.2',
    COPILOT_OFFLINE: 'true',
  };
  const confined = await askConfined(sandbox(), { name: 'copilot', server, env }, more);
  return { ...confined, changed: withoutCache(confined) };
}

/** Where its own program is unpacked. */
function withoutCache({ changed }: Confined): readonly string[] {
  return changed.filter((file) => !/^home\/\.cache\/(?:copilot|Microsoft)\//.test(file));
}

describe('copilot in a hostile repository with a hostile home', () => {
  it('gets our prompt and nothing else, without tools', async () => {
    const { answer, requests, ...rest } = await askThrough([MESSAGE]);
    expect(answer).toMatchObject({
      ...{ kind: 'answered', text: ANSWER, model: 'gpt-5.2' },
      usage: { inputTokens: 100, outputTokens: 10 },
    });
    expect(rest).toEqual(NOTHING);
    expect(requests.map((request) => request.path)).toEqual(['/v1/chat/completions']);
    const [request] = requests;
    if (request === undefined) throw new Error('copilot asked nothing');
    expect(JSON.stringify(request)).not.toMatch(MARKER);
    expect(request.body).not.toContain('root:x:');
    expect(toolNames(request)).toEqual([]);
    expect(promptText(request)).toContain('Be strict.');
  });

  it('is ended when its model calls tools again and again', async () => {
    const call = { kind: 'tool', name: 'view', arguments: { path: 'secret.txt' } } as const;
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
