import {
  type RecordedRequest,
  type Reply,
  type ScriptedServer,
  startScriptedServer,
} from './scripted-server.ts';
import {
  asList,
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
  piecesOf,
  type RawTurn,
  reviewMessage,
  type ReviewTurn,
  type Script,
  streamReply,
  textsOf,
  type Usage,
  usageOf,
} from './scripted-turns.ts';

type ToolTurn = {
  kind: 'tool';
  name: string;
  input: Record<string, unknown>;
  /** Said before the call. */
  text?: string;
  usage?: Usage;
};
type AnswerTurn = MessageTurn | ToolTurn | FlawTurn;

export type AnthropicTurn = MessageTurn | ToolTurn | FailTurn | ReviewTurn | RawTurn;
export type AnthropicServer = ScriptedServer;

/** Plays the Anthropic API on loopback. Only requests of the main loop and of ours take a turn, if not told otherwise. */
export function startAnthropicServer(options: {
  turns: Script<AnthropicTurn>;
  takesTurn?: (request: RecordedRequest) => boolean;
}): Promise<AnthropicServer> {
  const nextTurn = createScript(options.turns);
  const takesTurn =
    options.takesTurn ?? ((request) => isMainLoop(request) || isOfCountersign(request));
  return startScriptedServer(async (request) => {
    const route = `${request.method} ${request.path}`;
    switch (route) {
      case 'POST /v1/messages': {
        const turn = takesTurn(request) ? await nextTurn(request) : sideAnswer;
        const plain = turn.kind === 'review' ? toPlainTurn(turn, request) : turn;
        return buildDelivery(dialect, request, plain);
      }
      case 'POST /v1/messages/count_tokens':
        return { kind: 'whole', reply: jsonReply({ input_tokens: usageOf(sideAnswer).input }) };
      default:
        return { kind: 'whole', reply: jsonReply(errorOf('not_found_error', route), 404) };
    }
  });
}

/**
 * Claude Code also asks for titles, topics and its quota; those requests offer none of the tools
 * that change things, and how many there are differs by version. A request for a compaction
 * summary does offer them, so it takes a turn.
 */
export function isMainLoop(request: RecordedRequest): boolean {
  return toolNames(request).some((name) => mainLoopTools.has(name));
}

function isOfCountersign({ headers }: RecordedRequest): boolean {
  return headers['user-agent'] === 'countersign';
}

function schemaOf(request: RecordedRequest): unknown {
  return asRecord(asRecord(asRecord(request.json).output_config).format).schema;
}

/** By the tool for it, where the request offers one. */
function toPlainTurn({ answer: given, ...turn }: ReviewTurn, request: RecordedRequest) {
  const tool = asList(asRecord(request.json).tools)
    .map(asRecord)
    .find(({ name }) => name === 'StructuredOutput');
  if (tool === undefined) return reviewMessage({ ...turn, answer: given }, schemaOf(request));
  const input = asRecord(complete(given, asRecord(tool.input_schema)));
  return { ...turn, kind: 'tool', name: 'StructuredOutput', input } as const;
}

/** With what the schema demands and the test left out. */
function complete(value: unknown, schema: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => complete(item, asRecord(schema.items)));
  if (typeof value !== 'object' || value === null) return value;
  const given: Readonly<Record<string, unknown>> = { ...value };
  const properties = Object.entries(asRecord(schema.properties)).map(([name, inner]) => {
    const { enum: words, type, ...more } = asRecord(inner);
    const [only, ...others] = asList(words);
    const missing = type === 'array' ? [] : null;
    const otherwise = only !== undefined && others.length === 0 ? only : missing;
    return [name, name in given ? complete(given[name], more) : otherwise];
  });
  return { ...given, ...Object.fromEntries(properties) };
}

export function toolNames(request: RecordedRequest): string[] {
  return asList(asRecord(request.json).tools).map((tool) => `${asRecord(tool).name}`);
}

/** Everything the model would read, hook messages and tool results included, tools left out. */
export function promptText(request: RecordedRequest): string {
  const { system, messages } = asRecord(request.json);
  return textsOf([system, messages]).join('\n');
}

const mainLoopTools: ReadonlySet<string> = new Set(['Write', 'Edit', 'Bash']);
const sideAnswer: MessageTurn = { kind: 'message', text: 'ok' };
const dialect: Dialect<ToolTurn> = { answer, error: errorReply };

function answer(request: RecordedRequest, turn: AnswerTurn): Reply {
  const message = buildMessage(request, turn);
  if (asRecord(request.json).stream !== true) return jsonReply(message);
  const { content, stop_reason, stop_sequence, usage } = message;
  const started = { ...message, content: [], stop_reason: null };
  return streamReply([
    { type: 'message_start', message: { ...started, usage: { ...usage, output_tokens: 1 } } },
    ...content.flatMap((block, index) => blockEvents(block, index)),
    { type: 'message_delta', delta: { stop_reason, stop_sequence }, usage },
    { type: 'message_stop' },
  ]);
}

type Block =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: Record<string, unknown> };

function buildMessage(request: RecordedRequest, turn: AnswerTurn) {
  const { input, output, cachedInput } = usageOf(turn);
  return {
    id: `msg_${request.number}`,
    type: 'message',
    role: 'assistant',
    model: modelOf(request),
    content: contentOf(request, turn),
    stop_reason: stopReasonOf(turn),
    stop_sequence: null,
    usage: {
      input_tokens: input - cachedInput,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: cachedInput,
      output_tokens: output,
    },
  };
}

function contentOf(request: RecordedRequest, turn: AnswerTurn): Block[] {
  switch (turn.kind) {
    case 'message':
      return [{ type: 'text', text: turn.text }];
    case 'tool': {
      const { name, input, text } = turn;
      const call: Block = { type: 'tool_use', id: `toolu_${request.number}`, name, input };
      return text === undefined ? [call] : [{ type: 'text', text }, call];
    }
    case 'flaw':
      return turn.name === 'incomplete'
        ? [{ type: 'text', text: 'The answer stops in the mid' }]
        : [];
  }
}

function stopReasonOf(turn: AnswerTurn): string {
  if (turn.kind === 'message') return 'end_turn';
  if (turn.kind === 'tool') return 'tool_use';
  switch (turn.name) {
    case 'empty-message':
      return 'end_turn';
    case 'refusal':
      return 'refusal';
    case 'incomplete':
      return 'max_tokens';
  }
}

function blockEvents(block: Block, index: number): Record<string, unknown>[] {
  const start = block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} };
  const deltas =
    block.type === 'text'
      ? piecesOf(block.text).map((text) => ({ type: 'text_delta', text }))
      : piecesOf(JSON.stringify(block.input)).map((piece) => ({
          type: 'input_json_delta',
          partial_json: piece,
        }));
  return [
    { type: 'content_block_start', index, content_block: start },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}

function errorReply(_request: RecordedRequest, name: ErrorName): Reply {
  // An empty balance is a bad request here, not too many requests as at OpenAI.
  return jsonReply(errors[name], name === 'quota' ? 400 : errorStatuses[name]);
}

const errors: Readonly<Record<ErrorName, unknown>> = {
  'schema-refused-400': errorOf(
    'invalid_request_error',
    "output_config.format.schema: 'additionalProperties' must be explicitly set to false",
  ),
  'unauthorized-401': errorOf('authentication_error', 'invalid x-api-key'),
  'forbidden-403': errorOf(
    'permission_error',
    'Your API key does not have permission to use the specified resource.',
  ),
  'not-found-404': errorOf('not_found_error', 'model: unknown'),
  'rate-limit-429': errorOf(
    'rate_limit_error',
    "This request would exceed your organization's rate limit of 50 requests per minute.",
  ),
  quota: errorOf(
    'invalid_request_error',
    'Your credit balance is too low to access the Anthropic API.',
  ),
  'server-error-500': errorOf('api_error', 'Internal server error'),
  'unavailable-503': errorOf('overloaded_error', 'Overloaded'),
};

function errorOf(type: string, message: string): unknown {
  return { type: 'error', error: { type, message }, request_id: 'req_test' };
}
