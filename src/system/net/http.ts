import * as http from 'node:http';
import * as https from 'node:https';
import type { Redacted } from '../../model/redacted.ts';
import { errnoOf } from '../files/files.ts';
import { openTunnel } from './tunnel.ts';

export type Post = {
  readonly url: URL;
  /** For https only; null: a direct connection. */
  readonly proxy: URL | null;
  /** The only place for a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Redacted;
  /** Covers everything: name lookup, connection, sending, and reading to the last byte. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The most bytes of an answer that are read. */
  readonly maxBytes: number;
};

/**
 * How a request ended. Reported once, the first cause wins; `partial` is the text received until
 * then.
 */
export type HttpEnd =
  | HttpAnswer
  | { readonly kind: 'timeout'; readonly partial: string }
  | { readonly kind: 'cancelled'; readonly partial: string }
  /** There was no connection. */
  | { readonly kind: 'unreachable'; readonly errno: string }
  /** The server's certificate could not be verified. */
  | { readonly kind: 'tls'; readonly errno: string }
  /** The connection was lost, or the answer was not HTTP. */
  | { readonly kind: 'dropped'; readonly errno: string; readonly partial: string };

export type HttpAnswer = {
  readonly kind: 'answered';
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /**
   * `cut` at `maxBytes`; a `compressed` body is not read, because a small one may expand hugely.
   */
  readonly body: 'whole' | 'cut' | 'compressed';
};

/** Node's default of a quarter of a second gives up on servers that are merely far away. */
const ADDRESS_ATTEMPT_MS = 2_500;

/**
 * One POST on its own connection. Redirects are not followed: a redirect is an answer, and the
 * headers go to no other server.
 */
export function postJson(post: Post): Promise<HttpEnd> {
  if (post.signal.aborted) return Promise.resolve({ kind: 'cancelled', partial: '' });
  return new Promise((resolve) => watch(post, resolve));
}

function watch(post: Post, resolve: (end: HttpEnd) => void): void {
  const kept = createStore(post.maxBytes);
  const over = new AbortController();
  const request = openRequest(post, over.signal);
  const phase = watchPhase(request, post.url);
  const finish = (end: HttpEnd) => {
    clearTimeout(timer);
    post.signal.removeEventListener('abort', cancel);
    request.destroy();
    over.abort();
    resolve(end);
  };
  const cancel = () => finish({ kind: 'cancelled', partial: kept.text() });
  const timer = setTimeout(
    () => finish({ kind: 'timeout', partial: kept.text() }),
    Math.max(1, post.timeoutMs),
  );
  post.signal.addEventListener('abort', cancel, { once: true });
  request.on('error', (error) => finish(explainError(error, phase(), kept.text())));
  request.on('response', (response) => readAnswer(response, kept, finish));
  request.end(post.body);
}

function openRequest(post: Post, signal: AbortSignal): http.ClientRequest {
  const { url, proxy, headers, body } = post;
  const { request } = url.protocol === 'https:' ? https : http;
  const options = {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'application/json',
      'accept-encoding': 'identity',
    },
    ...(proxy === null ? { agent: false } : throughTunnel(proxy, url, signal)),
    // Set explicitly, because a project's settings can set NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS,
  };
  return request(url, options);
}

/** Node uses this connection if no agent is named. */
function throughTunnel(proxy: URL, target: URL, signal: AbortSignal): http.RequestOptions {
  return {
    createConnection: (_options, done) => {
      openTunnel({ proxy, target, signal }, done);
      return undefined;
    },
  };
}

type Phase = 'connecting' | 'handshake' | 'open';

function watchPhase(request: http.ClientRequest, url: URL): () => Phase {
  let phase: Phase = 'connecting';
  request.on('socket', (socket) => {
    const connected = () => (phase = url.protocol === 'https:' ? 'handshake' : 'open');
    // The end of a tunnel is connected already.
    if (socket.connecting) socket.once('connect', connected);
    else connected();
    socket.once('secureConnect', () => (phase = 'open'));
  });
  return () => phase;
}

/** Errors that say nothing about certificates, even during a handshake. */
const LOST = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']);

function explainError(error: Error, phase: Phase, partial: string): HttpEnd {
  const errno = errnoOf(error);
  if (phase === 'connecting') return { kind: 'unreachable', errno };
  if (phase === 'handshake' && !LOST.has(errno)) return { kind: 'tls', errno };
  return { kind: 'dropped', errno, partial };
}

function readAnswer(
  response: http.IncomingMessage,
  kept: Store,
  finish: (end: HttpEnd) => void,
): void {
  const answer = (body: HttpAnswer['body']) => finish(toAnswer(response, kept.text(), body));
  if (isCompressed(response)) {
    answer('compressed');
    return;
  }
  response.on('data', (chunk: Buffer) => {
    if (kept.add(chunk) === 'full') answer('cut');
  });
  response.on('end', () => answer('whole'));
  response.on('error', (error) => finish(explainError(error, 'open', kept.text())));
}

function isCompressed({ headers }: http.IncomingMessage): boolean {
  return !/^\s*(identity)?\s*$/i.test(headers['content-encoding'] ?? '');
}

function toAnswer(
  response: http.IncomingMessage,
  text: string,
  body: HttpAnswer['body'],
): HttpAnswer {
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers) as Record<string, string>,
    text,
    body,
  };
}

type Store = {
  /** `full`: the limit is reached. */
  readonly add: (chunk: Buffer) => 'kept' | 'full';
  readonly text: () => string;
};

const FIRST_BYTES = 65_536;

/** One growing buffer: a list of one-byte chunks would take a hundred times their size. */
function createStore(maxBytes: number): Store {
  let buffer = Buffer.alloc(Math.min(FIRST_BYTES, maxBytes));
  let size = 0;
  const makeRoom = (needed: number) => {
    if (needed <= buffer.length) return;
    const larger = Buffer.alloc(Math.min(maxBytes, Math.max(needed, buffer.length * 2)));
    buffer.copy(larger, 0, 0, size);
    buffer = larger;
  };
  return {
    add(chunk) {
      const part = chunk.subarray(0, maxBytes - size);
      makeRoom(size + part.length);
      size += part.copy(buffer, size);
      return part.length < chunk.length ? 'full' : 'kept';
    },
    // Not `toString`: a decoder drops the byte order mark, which JSON does not allow.
    text: () => new TextDecoder().decode(buffer.subarray(0, size)),
  };
}
