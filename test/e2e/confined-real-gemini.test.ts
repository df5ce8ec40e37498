import { describe, expect, it } from 'vitest';
import { buildAnswerSchema } from '../../src/model/review/answer-schema.ts';
import type { AskOptions } from '../../src/model/backend.ts';
import { useSandbox } from '../backends/ask.ts';
import { askConfined, NOTHING } from '../bed/ask-confined.ts';
import { MARKER } from '../bed/hostile-agents.ts';
import { type GeminiTurn, geminiTools, startGeminiServer } from '../fakes/gemini-server.ts';
import { asRecord, type Script } from '../fakes/scripted-turns.ts';

const sandbox = useSandbox();
const ANSWER = '{"verdict":"APPROVED","summary":"Fine."}';
const MESSAGE = { kind: 'message', text: ANSWER } as const;

async function askThrough(turns: Script<GeminiTurn>, more: Partial<AskOptions> = {}) {
  await using server = await startGeminiServer(turns);
  const env = { GEMINI_API_KEY: 'k-1234567890', GOOGLE_GEMINI_BASE_URL: server.url };
  return await askConfined(sandbox(), { name: 'gemini', server, env }, more);
}

const read = (file: string) =>
  ({ kind: 'tool', name: 'read_file', arguments: { file_path: file } }) as const;

describe('gemini in a hostile repository with a hostile home', () => {
  it('gets our prompt and nothing else, without tools', async () => {
    const schema = buildAnswerSchema('abc');
    const options = { schema, effort: 'medium', model: 'gemini-2.5-pro' } as const;
    const { answer, requests, ...rest } = await askThrough([MESSAGE], options);
    expect(answer).toMatchObject({
      ...{ kind: 'answered', text: ANSWER, schema: 'enforced', model: 'gemini-2.5-pro' },
      usage: { inputTokens: 100, outputTokens: 12 },
    });
    expect(rest).toEqual(NOTHING);
    expect(requests.map((request) => request.path)).toEqual([
      '/v1beta/models/gemini-2.5-pro:streamGenerateContent',
    ]);
    const [request] = requests;
    expect(JSON.stringify(request)).not.toMatch(MARKER);
    expect(request?.body).not.toContain('root:x:');
    expect(geminiTools(request?.json)).toEqual([]);
    const body = asRecord(request?.json);
    expect(JSON.stringify(body['systemInstruction'])).toContain('Be strict.');
    expect(body['generationConfig']).toMatchObject({
      responseJsonSchema: schema,
      thinkingConfig: { thinkingBudget: 8192 },
    });
  });

  it('gives no file to a model that calls tools all the same, and ends', async () => {
    const { answer, requests, ...rest } = await askThrough([read('secret.txt')]);
    expect(answer).toMatchObject({ kind: 'failed', failure: { code: 'bad-answer' } });
    expect(rest).toEqual(NOTHING);
    expect(requests.length).toBeLessThan(6);
    // The user's own choice of a model is the one thing that counts.
    expect(requests[0]?.path).toContain('/models/gemini-user-model:');
    expect(JSON.stringify(requests)).not.toMatch(MARKER);
  });

  it('that may read the repository has reading tools only', async () => {
    const turns = [read('src/a.js'), read('/etc/passwd'), read('.env'), MESSAGE];
    const { answer, requests, ...rest } = await askThrough(turns, { tools: 'repository' });
    expect(answer).toMatchObject({ kind: 'answered', text: ANSWER });
    expect(rest).toEqual(NOTHING);
    const tools = ['glob', 'grep_search', 'list_directory', 'read_file'];
    expect(geminiTools(requests[0]?.json).sort()).toEqual(tools);
    expect(JSON.stringify(requests[0])).not.toMatch(MARKER);
    const last = requests.at(-1)?.body ?? '';
    expect(last.match(MARKER)).toEqual(['MK_SOURCE']);
    expect(last).not.toContain('root:x:');
    expect(last).not.toContain('evil.example');
  });

  it.each([
    [{ kind: 'error', status: 401, message: 'no' }, 'auth-refused'],
    [
      { kind: 'error', status: 400, message: 'API key not valid.', reason: 'API_KEY_INVALID' },
      'auth-refused',
    ],
    [{ kind: 'error', status: 404, message: 'models/x is not found' }, 'unsupported'],
    [{ kind: 'blocked' }, 'bad-answer'],
  ] as const)('%j: %s', async (turn, code) => {
    const { answer, ...rest } = await askThrough([turn]);
    expect(answer).toMatchObject({ kind: 'failed', tried: true, failure: { code } });
    expect(rest).toMatchObject(NOTHING);
  });
});
