import { describe, expect, it } from 'vitest';
import { buildAnswerSchema } from '../../src/model/review/answer-schema.ts';
import type { AskOptions } from '../../src/model/backend.ts';
import { useSandbox } from '../backends/ask.ts';
import { askConfined, NOTHING } from '../bed/ask-confined.ts';
import { MARKER } from '../bed/hostile-agents.ts';
import { promptText, startOpenAiServer, toolNames } from '../fakes/openai-server.ts';

type Turns = Parameters<typeof startOpenAiServer>[0]['turns'];

const sandbox = useSandbox();
const REVIEW = { verdict: 'APPROVED', summary: 'Fine.', nonce: 'abc' };
const ANSWER = JSON.stringify(REVIEW);
const SCHEMA = {
  type: 'object',
  properties: {
    verdict: { type: 'string' },
    summary: { type: ['string', 'null'] },
    nonce: { type: 'string' },
  },
  required: ['verdict', 'summary', 'nonce'],
  additionalProperties: false,
};
const CALL = { kind: 'tool', name: 'structured_output', arguments: REVIEW } as const;

async function askThrough(turns: Turns, more: Partial<AskOptions> = {}) {
  await using server = await startOpenAiServer({ turns });
  const env = { OPENAI_API_KEY: 'k-1234567890', OPENAI_BASE_URL: `${server.url}/v1` };
  return await askConfined(sandbox(), { name: 'qwen', server, env }, more);
}

describe('qwen in a hostile repository with a hostile home', () => {
  it('gets our prompt and nothing else, with no tool but that for its answer', async () => {
    const { answer, requests, ...rest } = await askThrough([CALL], { schema: SCHEMA });
    expect(answer).toMatchObject({ kind: 'answered', text: ANSWER, schema: 'enforced' });
    expect(rest).toEqual(NOTHING);
    expect(requests.map((request) => request.path)).toEqual(['/v1/chat/completions']);
    const [request] = requests;
    if (request === undefined) throw new Error('qwen asked nothing');
    expect(JSON.stringify(request)).not.toMatch(MARKER);
    expect(request.body).not.toContain('root:x:');
    expect(toolNames(request)).toEqual(['structured_output']);
    expect(promptText(request)).toContain('Be strict.');
  });

  it('takes our schema, and a text in place of the tool', async () => {
    const schema = buildAnswerSchema('abc');
    const { answer, ...rest } = await askThrough([{ kind: 'message', text: ANSWER }], { schema });
    expect(answer).toMatchObject({ kind: 'answered', text: ANSWER, schema: 'absent' });
    expect(rest).toMatchObject(NOTHING);
  });

  it('is ended when its model calls a tool that it does not have', async () => {
    const call = {
      kind: 'tool',
      name: 'read_file',
      arguments: { file_path: 'secret.txt' },
    } as const;
    const { answer, requests, ...rest } = await askThrough([call]);
    expect(answer).toMatchObject({ kind: 'failed', failure: { code: 'bad-answer' } });
    expect(rest).toEqual(NOTHING);
    expect(requests).toHaveLength(1);
    expect(requests.flatMap(toolNames)).toEqual([]);
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
