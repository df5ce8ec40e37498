import { type Delivery, type ScriptedServer, startScriptedServer } from './scripted-server.ts';
import {
  asList,
  asRecord,
  createScript,
  jsonReply,
  type Script,
  streamReply,
} from './scripted-turns.ts';

export type GeminiTurn =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'tool'; readonly name: string; readonly arguments: object }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly message: string;
      readonly reason?: string;
    }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'hang' };

/** Plays the Gemini API on loopback: generateContent, streamed or not. */
export function startGeminiServer(turns: Script<GeminiTurn>): Promise<ScriptedServer> {
  const nextTurn = createScript(turns);
  return startScriptedServer(async (request): Promise<Delivery> => {
    if (!/:(?:streamG|g)enerateContent$/.test(request.path))
      return { kind: 'whole', reply: errorReply({ status: 404, message: 'no such path' }) };
    const turn = await nextTurn(request);
    if (turn.kind === 'hang') return { kind: 'hang-before-headers', reply: jsonReply({}) };
    if (turn.kind === 'error') return { kind: 'whole', reply: errorReply(turn) };
    const answer = answerOf(turn);
    const isStream = request.path.includes('streamG');
    return { kind: 'whole', reply: isStream ? streamReply([answer]) : jsonReply(answer) };
  });
}

function errorReply({
  status,
  message,
  reason,
}: Pick<Extract<GeminiTurn, { kind: 'error' }>, 'status' | 'message' | 'reason'>) {
  const details =
    reason === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }];
  return jsonReply({ error: { code: status, message, status: 'FAILED', details } }, status);
}

const USAGE = {
  promptTokenCount: 100,
  candidatesTokenCount: 10,
  thoughtsTokenCount: 2,
  totalTokenCount: 112,
};

function answerOf(turn: Exclude<GeminiTurn, { kind: 'error' | 'hang' }>): Record<string, unknown> {
  if (turn.kind === 'blocked')
    return { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: USAGE };
  const part =
    turn.kind === 'message'
      ? { text: turn.text }
      : { functionCall: { name: turn.name, args: turn.arguments } };
  return {
    candidates: [{ index: 0, finishReason: 'STOP', content: { role: 'model', parts: [part] } }],
    usageMetadata: USAGE,
    responseId: 'fake',
  };
}

/** Names of the offered tools. */
export function geminiTools(body: unknown): string[] {
  return asList(asRecord(body)['tools']).flatMap((tool) =>
    asList(asRecord(tool)['functionDeclarations']).map((one) => `${asRecord(one)['name']}`),
  );
}
