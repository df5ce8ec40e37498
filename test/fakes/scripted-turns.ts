import type { Delivery, FaultName, Pace, RecordedRequest, Reply } from './scripted-server.ts';

export const errorStatuses = {
  'schema-refused-400': 400,
  'unauthorized-401': 401,
  'forbidden-403': 403,
  'not-found-404': 404,
  'rate-limit-429': 429,
  quota: 429,
  'server-error-500': 500,
  'unavailable-503': 503,
} as const;

/** The server answers with an error status and the vendor's error body. */
export type ErrorName = keyof typeof errorStatuses;

/** Status 200 and a well-formed answer, but not what was asked for. */
type FlawName = 'empty-message' | 'refusal' | 'incomplete';

export type FailureName = ErrorName | FaultName | FlawName;

export type Usage = { input: number; output: number; cachedInput?: number; reasoning?: number };
export type MessageTurn = { kind: 'message'; text: string; usage?: Usage; pace?: Pace };
export type FailTurn = { kind: 'fail'; name: FailureName; retryAfterSeconds?: number };
/** Any answer at all, word for word. */
export type RawTurn = { kind: 'raw'; reply: Reply };
/** A review as a model gives it that is held to a schema: with what the schema fixes (the nonce). */
export type ReviewTurn = { kind: 'review'; answer: object; usage?: Usage };
export type FlawTurn = { kind: 'flaw'; name: FlawName };

/** When a list runs out, its last turn repeats. A function may wait for the test's go-ahead. */
export type Script<Turn> = readonly Turn[] | ((request: RecordedRequest) => Turn | Promise<Turn>);

/** How a vendor words an answer and an error. */
export type Dialect<ToolTurn> = {
  answer: (request: RecordedRequest, turn: MessageTurn | ToolTurn | FlawTurn) => Reply;
  error: (request: RecordedRequest, name: ErrorName) => Reply;
};

export function createScript<Turn>(
  turns: Script<Turn>,
): (request: RecordedRequest) => Turn | Promise<Turn> {
  if (typeof turns === 'function') return turns;
  const [first, ...rest] = turns;
  if (first === undefined) throw new Error('A script needs at least one turn.');
  let current = first;
  return () => {
    const turn = current;
    current = rest.shift() ?? current;
    return turn;
  };
}

export function buildDelivery<ToolTurn extends { kind: 'tool' }>(
  dialect: Dialect<ToolTurn>,
  request: RecordedRequest,
  turn: MessageTurn | ToolTurn | FailTurn | RawTurn,
): Delivery {
  if (turn.kind === 'raw') return { kind: 'whole', reply: turn.reply };
  if (turn.kind !== 'fail') {
    const kind = turn.kind === 'message' ? (turn.pace ?? 'whole') : 'whole';
    return { kind, reply: dialect.answer(request, turn) };
  }
  const { name, retryAfterSeconds } = turn;
  switch (name) {
    case 'empty-message':
    case 'refusal':
    case 'incomplete':
      return { kind: 'whole', reply: dialect.answer(request, { kind: 'flaw', name }) };
    case 'drop-before-headers':
    case 'drop-mid-stream':
    case 'end-mid-stream':
    case 'malformed-stream':
    case 'hang-before-headers':
    case 'hang-after-headers':
    case 'trickle':
    case 'flood':
      return {
        kind: name,
        reply: dialect.answer(request, { kind: 'message', text: 'Never whole.' }),
      };
    case 'schema-refused-400':
    case 'unauthorized-401':
    case 'forbidden-403':
    case 'not-found-404':
    case 'rate-limit-429':
    case 'quota':
    case 'server-error-500':
    case 'unavailable-503': {
      const reply = dialect.error(request, name);
      if (retryAfterSeconds !== undefined) reply.headers['retry-after'] = `${retryAfterSeconds}`;
      return { kind: 'whole', reply };
    }
  }
}

/** `schema`: as the request demands it. */
export function reviewMessage({ answer, ...turn }: ReviewTurn, schema: unknown): MessageTurn {
  const fixed = Object.entries(asRecord(asRecord(schema).properties)).flatMap(
    ([name, property]) => {
      const [only, ...others] = asList(asRecord(property).enum);
      return only === undefined || others.length > 0 ? [] : [[name, only]];
    },
  );
  const review = {
    previous_issues_status: [],
    findings: [],
    question: null,
    ...answer,
    ...Object.fromEntries(fixed),
  };
  return { ...turn, kind: 'message', text: JSON.stringify(review) };
}

export function jsonReply(value: unknown, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  };
}

/** Each event is named by its `type`, as both vendors do; one without a type goes unnamed. */
export function streamReply(events: readonly Record<string, unknown>[], end = ''): Reply {
  const frames = events.map((event) => {
    const name = typeof event.type === 'string' ? `event: ${event.type}\n` : '';
    return `${name}data: ${JSON.stringify(event)}\n\n`;
  });
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
    body: frames.join('') + end,
  };
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function usageOf(turn: { kind: string; usage?: Usage }): Required<Usage> {
  return { input: 100, output: 10, cachedInput: 0, reasoning: 0, ...turn.usage };
}

export function modelOf(request: RecordedRequest): string {
  return `${asRecord(request.json).model}`;
}

/** A text as a model streams it; never cut inside a character. */
export function piecesOf(text: string): string[] {
  return text.match(/.{1,40}/gsu) ?? [];
}

/** All texts of a prompt part, whatever mix of strings, blocks and tool results it is made of. */
export function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsOf);
  const { text, content, output } = asRecord(part);
  return [text, content, output]
    .filter((inner) => inner !== undefined && inner !== null)
    .flatMap(textsOf);
}
