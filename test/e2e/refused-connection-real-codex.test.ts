import { expect, it } from 'vitest';
import { askOptions, codexIn, PROMPT, useSandbox } from '../backends/ask.ts';
import { useRealCodex } from '../bed/use-real-codex.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';

const sandbox = useSandbox();

// In a file of its own: codex tries thirty times, which is 25 seconds of waiting beside other tests.
it('a connection that is refused is given up by codex itself', async () => {
  const gone = await startOpenAiServer({ turns: [{ kind: 'message', text: 'Never sent.' }] });
  await gone.close();
  const env = useRealCodex(sandbox(), gone.url);
  const backend = codexIn(sandbox(), { env });
  const answer = await backend.ask(PROMPT, askOptions({ timeoutSeconds: 55 }));
  expect(answer).toMatchObject({ kind: 'failed', failure: { code: 'crashed' } });
});
