import { chatAnswer, responsesAnswer, type ToolTurn } from './openai-answers.ts';
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
  jsonReply,
  type MessageTurn,
  modelOf,
  type RawTurn,
  reviewMessage,
  type ReviewTurn,
  type Script,
  textsOf,
} from './scripted-turns.ts';

export type OpenAiTurn = ReviewTurn | MessageTurn | ToolTurn | FailTurn | RawTurn;
export type OpenAiServer = ScriptedServer;

/** Plays the OpenAI API on loopback: Responses, chat completions and the list of models. */
export function startOpenAiServer(options: { turns: Script<OpenAiTurn> }): Promise<OpenAiServer> {
  const nextTurn = createScript(options.turns);
  return startScriptedServer(async (request) => {
    const route = `${request.method} ${request.path}`;
    if (route === 'GET /v1/models') return { kind: 'whole', reply: modelList };
    const dialect = dialects[route];
    if (dialect === undefined) return { kind: 'whole', reply: unknownRoute(route) };
    const turn = await nextTurn(request);
    return buildDelivery(
      dialect,
      request,
      turn.kind === 'review' ? reviewMessage(turn, schemaOf(request)) : turn,
    );
  });
}

function schemaOf(request: RecordedRequest): unknown {
  const { text, response_format: chatFormat } = asRecord(request.json);
  return asRecord(asRecord(chatFormat).json_schema ?? asRecord(text).format).schema;
}

/** Everything the model would read in a Responses or chat request, tools left out. */
export function promptText(request: RecordedRequest): string {
  const { instructions, input, messages } = asRecord(request.json);
  return textsOf([instructions, input, messages]).join('\n');
}

/** Names of the offered tools. Newer models get theirs as an input item, with no `tools` key. */
export function toolNames(request: RecordedRequest): string[] {
  const { tools, input } = asRecord(request.json);
  return [tools, ...asList(input).map((item) => asRecord(item).tools)].flatMap(namesOf);
}

function namesOf(tools: unknown): string[] {
  return asList(tools).flatMap((tool) => {
    const { type, name, tools: members, function: chatTool } = asRecord(tool);
    if (type === 'namespace') return namesOf(members);
    return [`${name ?? asRecord(chatTool).name ?? type}`];
  });
}

const modelList = jsonReply({
  object: 'list',
  data: [{ id: 'gpt-5.2', object: 'model', created: 1_765_000_000, owned_by: 'openai' }],
});

const dialects: Readonly<Record<string, Dialect<ToolTurn>>> = {
  'POST /v1/responses': { answer: responsesAnswer, error: errorReply },
  'POST /v1/chat/completions': { answer: chatAnswer, error: errorReply },
};

function unknownRoute(route: string): Reply {
  return jsonReply({ error: errorOf(`Invalid URL (${route})`, 'invalid_request_error') }, 404);
}

function errorReply(request: RecordedRequest, name: ErrorName): Reply {
  return jsonReply({ error: errors[name](request) }, errorStatuses[name]);
}

type OpenAiError = { message: string; type: string; param: string | null; code: string | null };

const errors: Readonly<Record<ErrorName, (request: RecordedRequest) => OpenAiError>> = {
  'schema-refused-400': schemaError,
  'unauthorized-401': () =>
    errorOf(
      'Incorrect API key provided: test-***-key.',
      'invalid_request_error',
      'invalid_api_key',
    ),
  'forbidden-403': () =>
    errorOf(
      'Country, region, or territory not supported',
      'request_forbidden',
      'unsupported_country_region_territory',
    ),
  'not-found-404': (request) =>
    errorOf(
      `The model \`${modelOf(request)}\` does not exist or you do not have access to it.`,
      'invalid_request_error',
      'model_not_found',
    ),
  'rate-limit-429': (request) =>
    errorOf(
      `Rate limit reached for ${modelOf(request)} on requests per min (RPM): Limit 3, Used 3, Requested 1.`,
      'requests',
      'rate_limit_exceeded',
    ),
  quota: () =>
    errorOf(
      'You exceeded your current quota, please check your plan and billing details.',
      'insufficient_quota',
      'insufficient_quota',
    ),
  'server-error-500': () =>
    errorOf(
      'The server had an error while processing your request. Sorry about that!',
      'server_error',
    ),
  'unavailable-503': () =>
    errorOf('The engine is currently overloaded, please try again later.', 'server_error'),
};

function errorOf(message: string, type: string, code: string | null = null): OpenAiError {
  return { message, type, param: null, code };
}

function schemaError(request: RecordedRequest): OpenAiError {
  const { text, response_format: chatFormat } = asRecord(request.json);
  const { name } = asRecord(asRecord(chatFormat).json_schema ?? asRecord(text).format);
  return {
    message: `Invalid schema for response_format '${name}': In context=(), 'additionalProperties' is required to be supplied and to be false.`,
    type: 'invalid_request_error',
    param: chatFormat === undefined ? 'text.format.schema' : 'response_format',
    code: 'invalid_json_schema',
  };
}
