import {
  type RecordedRequest,
  type Reply,
  type ScriptedServer,
  startScriptedServer,
} from './scripted-server.ts';
import {
  asRecord,
  buildDelivery,
  createScript,
  type Dialect,
  type ErrorName,
  errorStatuses,
  type FailTurn,
  type FlawTurn,
  jsonReply,
  type MessageTurn,
  modelOf,
  type RawTurn,
  reviewMessage,
  type ReviewTurn,
  type Script,
  usageOf,
} from './scripted-turns.ts';

type ToolTurn = { kind: 'tool'; name: string; input: Record<string, unknown> };

export type OllamaTurn = MessageTurn | ToolTurn | FailTurn | ReviewTurn | RawTurn;

type OllamaScript = {
  readonly turns: Script<OllamaTurn>;
  /** What the server says of every model. */
  readonly shown?: object;
};

const SHOWN = { capabilities: ['completion'], model_info: { 'llama.context_length': 131_072 } };

/** Plays Ollama on loopback. Its models are what `/api/show` says; only a chat takes a turn. */
export function startOllamaServer({ turns, shown = SHOWN }: OllamaScript): Promise<ScriptedServer> {
  const nextTurn = createScript(turns);
  return startScriptedServer(async (request) => {
    const route = `${request.method} ${request.path}`;
    if (route === 'POST /api/show') return { kind: 'whole', reply: showReply(request, shown) };
    if (route !== 'POST /api/chat')
      return { kind: 'whole', reply: jsonReply({ error: `no such path: ${route}` }, 404) };
    const turn = await nextTurn(request);
    const schema = asRecord(request.json).format;
    return buildDelivery(
      dialect,
      request,
      turn.kind === 'review' ? reviewMessage(turn, schema) : turn,
    );
  });
}

function showReply(request: RecordedRequest, shown: object): Reply {
  const model = modelOf(request);
  return model === 'gone'
    ? jsonReply({ error: `model '${model}' not found` }, 404)
    : jsonReply(shown);
}

const dialect: Dialect<ToolTurn> = { answer, error: errorReply };

function answer(request: RecordedRequest, turn: MessageTurn | ToolTurn | FlawTurn): Reply {
  const { input, output } = usageOf(turn);
  return jsonReply({
    model: modelOf(request),
    message: messageOf(turn),
    done: true,
    done_reason: turn.kind === 'flaw' && turn.name === 'incomplete' ? 'length' : 'stop',
    prompt_eval_count: input,
    eval_count: output,
  });
}

function messageOf(turn: MessageTurn | ToolTurn | FlawTurn): object {
  const role = 'assistant';
  switch (turn.kind) {
    case 'message':
      return { role, content: turn.text };
    case 'tool':
      return {
        ...{ role, content: '' },
        tool_calls: [{ function: { name: turn.name, arguments: turn.input } }],
      };
    case 'flaw':
      return { role, content: turn.name === 'incomplete' ? 'The answer stops in the mid' : '' };
  }
}

function errorReply(_request: RecordedRequest, name: ErrorName): Reply {
  return jsonReply({ error: errors[name] }, name === 'quota' ? 402 : errorStatuses[name]);
}

const errors: Readonly<Record<ErrorName, string>> = {
  'schema-refused-400': 'invalid JSON schema in format',
  'unauthorized-401': 'unauthorized',
  'forbidden-403': 'forbidden',
  'not-found-404': "model 'unknown' not found",
  'rate-limit-429': 'too many concurrent requests',
  quota: 'you have reached your usage limit',
  'server-error-500': 'llama runner process has terminated',
  'unavailable-503': 'server busy, please try again',
};
