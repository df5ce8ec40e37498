import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The answer itself would be fine, but it does not arrive as it should. */
export type FaultName =
  | 'drop-before-headers'
  | 'drop-mid-stream'
  | 'end-mid-stream'
  | 'malformed-stream'
  | 'hang-before-headers'
  | 'hang-after-headers'
  | 'trickle'
  | 'flood';

/** The answer is fine, but takes its time: a few bytes at once, or half of it and no more. */
export type Pace = 'in-pieces' | 'half-then-hang';

export type RecordedRequest = {
  /** Counts from 1 in the order of arrival. */
  number: number;
  method: string;
  path: string;
  query: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The parsed body; undefined when it is not JSON. */
  json: unknown;
  /** Milliseconds since the epoch. */
  time: number;
  /** Resolves when the exchange is over: answered in full, or the connection went first. */
  ended: Promise<'answered' | 'dropped'>;
};

export type Reply = { status: number; headers: Record<string, string>; body: string };
export type Delivery = { kind: 'whole' | Pace | FaultName; reply: Reply };

export type ScriptedServer = {
  url: string;
  requests: readonly RecordedRequest[];
  /** The request with this number, or the first that matches; past requests count. */
  waitForRequest: (which: number | RequestTest) => Promise<RecordedRequest>;
  /** Ends hanging connections too. Throws what the script threw, if it did. */
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

type RequestTest = (request: RecordedRequest) => boolean;

export async function startScriptedServer(
  respond: (request: RecordedRequest) => Promise<Delivery>,
): Promise<ScriptedServer> {
  const journal = createJournal();
  const scriptErrors: unknown[] = [];
  const server = createServer((incoming, response) => {
    exchange(incoming, response, journal, respond).catch((error: unknown) => {
      scriptErrors.push(error);
      response.destroy();
    });
  });
  server.on('upgrade', (incoming, socket) => refuseUpgrade(incoming, socket, journal));
  const closeServer = createCloser(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    journal.abandonWaiters();
    await closeServer();
    if (scriptErrors.length > 0) throw scriptErrors[0];
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: journal.requests,
    waitForRequest: (which) => journal.waitForRequest(which),
    close,
    [Symbol.asyncDispose]: close,
  };
}

type Journal = ReturnType<typeof createJournal>;

function createJournal() {
  const requests: RecordedRequest[] = [];
  const waiters = new Set<{
    test: RequestTest;
    resolve: (request: RecordedRequest) => void;
    reject: (error: Error) => void;
  }>();
  return {
    requests,
    add(incoming: IncomingMessage, body: string, ended: RecordedRequest['ended']) {
      const request = buildRecord({ incoming, body, ended, number: requests.length + 1 });
      requests.push(request);
      for (const waiter of [...waiters].filter(({ test }) => test(request))) {
        waiters.delete(waiter);
        waiter.resolve(request);
      }
      return request;
    },
    waitForRequest(which: number | RequestTest): Promise<RecordedRequest> {
      const test: RequestTest =
        typeof which === 'number' ? ({ number }) => number === which : which;
      const past = requests.find(test);
      if (past !== undefined) return Promise.resolve(past);
      return new Promise((resolve, reject) => waiters.add({ test, resolve, reject }));
    },
    abandonWaiters() {
      for (const { reject } of waiters) reject(new Error('Closed before the request came.'));
      waiters.clear();
    },
  };
}

function buildRecord(source: {
  incoming: IncomingMessage;
  body: string;
  ended: RecordedRequest['ended'];
  number: number;
}): RecordedRequest {
  const { incoming, body, ended, number } = source;
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, `${value}`]);
  return {
    number,
    method: incoming.method ?? '',
    path: pathname,
    query: search,
    headers: Object.fromEntries(headers),
    body,
    json: parseJson(body),
    time: Date.now(),
    ended,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A recorded body need not be JSON; the test sees `body`.
    return undefined;
  }
}

async function exchange(
  incoming: IncomingMessage,
  response: ServerResponse,
  journal: Journal,
  respond: (request: RecordedRequest) => Promise<Delivery>,
): Promise<void> {
  const ended = new Promise<'answered' | 'dropped'>((resolve) => {
    response.on('close', () => resolve(response.writableFinished ? 'answered' : 'dropped'));
  });
  const body = await readBody(incoming);
  if (body === undefined) return;
  deliver(response, await respond(journal.add(incoming, body, ended)));
}

async function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    // The client went away in the middle of its request: nothing to record.
    return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function deliver(response: ServerResponse, { kind, reply }: Delivery): void {
  if (kind === 'hang-before-headers') return;
  if (kind === 'drop-before-headers') {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, reply.headers);
  const half = reply.body.slice(0, reply.body.length / 2);
  switch (kind) {
    case 'whole':
      response.end(reply.body);
      break;
    case 'in-pieces':
      sendInPieces(response, Buffer.from(reply.body));
      break;
    case 'half-then-hang':
      response.write(half);
      break;
    case 'hang-after-headers':
      response.flushHeaders();
      break;
    case 'drop-mid-stream':
      response.write(half, () => response.destroy());
      break;
    case 'end-mid-stream':
      response.end(half);
      break;
    case 'malformed-stream':
      // Still framed as before, but no longer JSON anywhere.
      response.end(reply.body.replaceAll('":', '"='));
      break;
    case 'trickle':
      trickle(response, reply.body);
      break;
    case 'flood':
      flood(response);
      break;
  }
}

/** So that characters arrive cut. */
function sendInPieces(response: ServerResponse, bytes: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent >= bytes.length) response.end();
    else response.write(bytes.subarray(sent, sent + 7));
    sent += 7;
  }, 2);
  response.on('close', () => clearInterval(timer));
}

/** The answer, byte by byte, so slowly that it never comes to its end. */
function trickle(response: ServerResponse, body: string): void {
  let sent = 0;
  const timer = setInterval(() => response.write(body.charAt(sent++ % (body.length - 1))), 10);
  response.on('close', () => clearInterval(timer));
}

/** A hundred megabytes of words, for as long as somebody reads. */
function flood(response: ServerResponse): void {
  const words = 'lorem ipsum '.repeat(5000);
  let left = 100_000_000;
  const pour = () => {
    while (left > 0 && !response.destroyed) {
      left -= words.length;
      if (!response.write(words)) {
        response.once('drain', pour);
        return;
      }
    }
    response.end();
  };
  pour();
}

function refuseUpgrade(incoming: IncomingMessage, socket: Duplex, journal: Journal): void {
  // Without a listener a reset by the client would end the test process.
  socket.on('error', () => {});
  journal.add(incoming, '', Promise.resolve('answered'));
  socket.end('HTTP/1.1 426 Upgrade Required\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
}

function createCloser(server: Server): () => Promise<void> {
  // The server's own list leaves out connections that asked for an upgrade.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
}
