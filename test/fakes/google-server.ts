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
  type RawTurn,
  reviewMessage,
  type ReviewTurn,
  type Script,
  usageOf,
} from './scripted-turns.ts';

type ToolTurn = { kind: 'tool'; name: string; input: Record<string, unknown> };

export type GoogleTurn = MessageTurn | ToolTurn | FailTurn | ReviewTurn | RawTurn;

const GENERATE = /^\/v1beta\/models\/([^/:]+):generateContent$/;

/** Plays the Gemini API on loopback, without streams. */
export function startGoogleServer(options: { turns: Script<GoogleTurn> }): Promise<ScriptedServer> {
  const nextTurn = createScript(options.turns);
  return startScriptedServer(async (request) => {
    if (request.method !== 'POST' || !GENERATE.test(request.path))
      return { kind: 'whole', reply: jsonReply(errorOf(404, 'NOT_FOUND', request.path), 404) };
    const turn = await nextTurn(request);
    return buildDelivery(
      dialect,
      request,
      turn.kind === 'review' ? reviewMessage(turn, schemaOf(request)) : turn,
    );
  });
}

function schemaOf(request: RecordedRequest): unknown {
  return asRecord(asRecord(request.json).generationConfig).responseJsonSchema;
}

const dialect: Dialect<ToolTurn> = { answer, error: errorReply };

function answer(request: RecordedRequest, turn: MessageTurn | ToolTurn | FlawTurn): Reply {
  const { input, output, reasoning, cachedInput } = usageOf(turn);
  return jsonReply({
    candidates: [
      { content: { role: 'model', parts: partsOf(turn) }, finishReason: finishOf(turn), index: 0 },
    ],
    usageMetadata: {
      promptTokenCount: input,
      candidatesTokenCount: output,
      thoughtsTokenCount: reasoning,
      cachedContentTokenCount: cachedInput,
    },
    modelVersion: GENERATE.exec(request.path)?.[1],
  });
}

function partsOf(turn: MessageTurn | ToolTurn | FlawTurn): object[] {
  switch (turn.kind) {
    case 'message':
      return [{ text: turn.text }];
    case 'tool':
      return [{ functionCall: { name: turn.name, args: turn.input } }];
    case 'flaw':
      return turn.name === 'incomplete' ? [{ text: 'The answer stops in the mid' }] : [];
  }
}

function finishOf(turn: MessageTurn | ToolTurn | FlawTurn): string {
  if (turn.kind !== 'flaw' || turn.name === 'empty-message') return 'STOP';
  return turn.name === 'refusal' ? 'SAFETY' : 'MAX_TOKENS';
}

function errorReply(_request: RecordedRequest, name: ErrorName): Reply {
  return jsonReply(errors[name], errorStatuses[name]);
}

const errors: Readonly<Record<ErrorName, unknown>> = {
  'schema-refused-400': errorOf(
    400,
    'INVALID_ARGUMENT',
    'Invalid JSON payload received. generation_config.response_json_schema is not supported.',
  ),
  'unauthorized-401': errorOf(401, 'UNAUTHENTICATED', 'The request has no valid credentials.'),
  'forbidden-403': errorOf(403, 'PERMISSION_DENIED', 'The caller does not have permission.'),
  'not-found-404': errorOf(404, 'NOT_FOUND', 'models/unknown is not found for API version v1beta.'),
  'rate-limit-429': errorOf(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
    { violations: [{ quotaId: 'GenerateContentInputTokensPerModelPerMinute-FreeTier' }] },
  ]),
  quota: errorOf(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
    { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] },
    { retryDelay: '40s' },
  ]),
  'server-error-500': errorOf(500, 'INTERNAL', 'An internal error has occurred.'),
  'unavailable-503': errorOf(503, 'UNAVAILABLE', 'The model is overloaded.'),
};

function errorOf(code: number, status: string, message: string, details: object[] = []): unknown {
  return { error: { code, message, status, details } };
}
