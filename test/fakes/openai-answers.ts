import type { RecordedRequest, Reply } from './scripted-server.ts';
import {
  asRecord,
  type FlawTurn,
  jsonReply,
  type MessageTurn,
  modelOf,
  piecesOf,
  streamReply,
  type Usage,
  usageOf,
} from './scripted-turns.ts';

export type ToolTurn = {
  kind: 'tool';
  name: string;
  arguments: Record<string, unknown>;
  /** Of a tool that takes text instead of arguments, as `apply_patch` of codex; Responses only. */
  input?: string;
  usage?: Usage;
};
type AnswerTurn = MessageTurn | ToolTurn | FlawTurn;

export function responsesAnswer(request: RecordedRequest, turn: AnswerTurn): Reply {
  const response = buildResponse(request, turn);
  if (asRecord(request.json).stream !== true) return jsonReply(response);
  const started = { ...response, status: 'in_progress', output: [], usage: null };
  const events = [
    { type: 'response.created', response: started },
    ...response.output.flatMap((item) => itemEvents(item)),
    { type: `response.${response.status}`, response },
  ];
  return streamReply(events.map((event, index) => ({ ...event, sequence_number: index })));
}

type OutputItem =
  | { type: 'message'; id: string; content: ContentPart[]; [key: string]: unknown }
  | { type: 'function_call'; id: string; arguments: string; [key: string]: unknown }
  | { type: 'custom_tool_call'; id: string; input: string; [key: string]: unknown };

type ContentPart =
  | { type: 'output_text'; text: string; annotations: [] }
  | { type: 'refusal'; refusal: string };

function buildResponse(request: RecordedRequest, turn: AnswerTurn) {
  const incomplete = turn.kind === 'flaw' && turn.name === 'incomplete';
  const status = incomplete ? 'incomplete' : 'completed';
  return {
    id: `resp_${request.number}`,
    object: 'response',
    created_at: Math.floor(request.time / 1000),
    status,
    error: null,
    incomplete_details: incomplete ? { reason: 'max_output_tokens' } : null,
    model: modelOf(request),
    output: [buildItem(request, turn, status)],
    usage: responsesUsage(usageOf(turn)),
  };
}

function buildItem(request: RecordedRequest, turn: AnswerTurn, status: string): OutputItem {
  if (turn.kind === 'tool' && turn.input !== undefined) {
    return {
      ...{ id: `ctc_${request.number}`, type: 'custom_tool_call', status },
      ...{ call_id: `call_${request.number}`, name: turn.name, input: turn.input },
    };
  }
  if (turn.kind === 'tool') {
    return {
      id: `fc_${request.number}`,
      type: 'function_call',
      status,
      call_id: `call_${request.number}`,
      name: turn.name,
      arguments: JSON.stringify(turn.arguments),
    };
  }
  const { text, refusal } = contentOf(turn);
  const part: ContentPart =
    refusal === null
      ? { type: 'output_text', text, annotations: [] }
      : { type: 'refusal', refusal };
  return {
    id: `msg_${request.number}`,
    type: 'message',
    status,
    role: 'assistant',
    content: [part],
  };
}

function itemEvents(item: OutputItem): Record<string, unknown>[] {
  const at = { output_index: 0, item_id: item.id };
  const added = { ...item, ...EMPTY[item.type], status: 'in_progress' };
  const inner = innerEvents(item, at);
  return [
    { type: 'response.output_item.added', output_index: 0, item: added },
    ...inner,
    { type: 'response.output_item.done', output_index: 0, item },
  ];
}

const EMPTY = {
  message: { content: [] },
  function_call: { arguments: '' },
  custom_tool_call: { input: '' },
};

function innerEvents(item: OutputItem, at: object): Record<string, unknown>[] {
  switch (item.type) {
    case 'message':
      return item.content.flatMap((part) => partEvents(part, { ...at, content_index: 0 }));
    case 'function_call':
      return argumentEvents(item.arguments, at);
    case 'custom_tool_call':
      return [{ type: 'response.custom_tool_call_input.done', ...at, input: item.input }];
  }
}

function partEvents(part: ContentPart, at: object): Record<string, unknown>[] {
  const [name, text] =
    part.type === 'output_text'
      ? (['text', part.text] as const)
      : (['refusal', part.refusal] as const);
  const event = `response.${part.type}`;
  return [
    { type: 'response.content_part.added', ...at, part: { ...part, [name]: '' } },
    ...piecesOf(text).map((delta) => ({ type: `${event}.delta`, ...at, delta })),
    { type: `${event}.done`, ...at, [name]: text },
    { type: 'response.content_part.done', ...at, part },
  ];
}

function argumentEvents(text: string, at: object): Record<string, unknown>[] {
  const event = 'response.function_call_arguments';
  return [
    ...piecesOf(text).map((delta) => ({ type: `${event}.delta`, ...at, delta })),
    { type: `${event}.done`, ...at, arguments: text },
  ];
}

export function chatAnswer(request: RecordedRequest, turn: AnswerTurn): Reply {
  const { stream, stream_options: streamOptions } = asRecord(request.json);
  const { message, finish } = buildChatMessage(request, turn);
  const usage = chatUsage(usageOf(turn));
  const base = {
    id: `chatcmpl-${request.number}`,
    created: Math.floor(request.time / 1000),
    model: modelOf(request),
  };
  if (stream !== true) {
    const choices = [{ index: 0, message, logprobs: null, finish_reason: finish }];
    return jsonReply({ ...base, object: 'chat.completion', choices, usage });
  }
  const chunk = { ...base, object: 'chat.completion.chunk' };
  const wantsUsage = asRecord(streamOptions).include_usage === true;
  const events = [
    ...chatDeltas(message).map((delta) => ({
      choices: [{ index: 0, delta, finish_reason: null }],
    })),
    { choices: [{ index: 0, delta: {}, finish_reason: finish }] },
    ...(wantsUsage ? [{ choices: [], usage }] : []),
  ];
  return streamReply(
    events.map((event) => ({ ...chunk, ...event })),
    'data: [DONE]\n\n',
  );
}

function buildChatMessage(request: RecordedRequest, turn: AnswerTurn) {
  if (turn.kind === 'tool') {
    const call = { name: turn.name, arguments: JSON.stringify(turn.arguments) };
    const calls = [{ id: `call_${request.number}`, type: 'function', function: call }];
    const message = { role: 'assistant', content: null, refusal: null, tool_calls: calls };
    return { message, finish: 'tool_calls' };
  }
  const { text, refusal } = contentOf(turn);
  const finish = turn.kind === 'flaw' && turn.name === 'incomplete' ? 'length' : 'stop';
  const content = refusal === null ? text : null;
  return { message: { role: 'assistant', content, refusal }, finish };
}

function chatDeltas(message: ReturnType<typeof buildChatMessage>['message']): object[] {
  const { role, content, ...rest } = message;
  if (content === null) return [message];
  return [
    { role, content: '', ...rest },
    ...piecesOf(content).map((piece) => ({ content: piece })),
  ];
}

function contentOf(turn: MessageTurn | FlawTurn): { text: string; refusal: string | null } {
  if (turn.kind === 'message') return { text: turn.text, refusal: null };
  switch (turn.name) {
    case 'empty-message':
      return { text: '', refusal: null };
    case 'refusal':
      return { text: '', refusal: "I'm sorry, but I can't help with that." };
    case 'incomplete':
      return { text: 'The answer stops in the mid', refusal: null };
  }
}

function responsesUsage({ input, output, cachedInput, reasoning }: Required<Usage>) {
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cachedInput },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  };
}

function chatUsage({ input, output, cachedInput, reasoning }: Required<Usage>) {
  return {
    prompt_tokens: input,
    prompt_tokens_details: { cached_tokens: cachedInput },
    completion_tokens: output,
    completion_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  };
}
