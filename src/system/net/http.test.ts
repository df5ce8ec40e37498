import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import * as net from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSelfSigned } from '../../../test/fakes/self-signed.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { type Post, postJson } from './http.ts';

const servers: net.Server[] = [];
const sockets = new Set<net.Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: net.Server): Promise<number> {
  servers.push(server);
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as net.AddressInfo).port;
}

/** A server that reads the whole request before it responds. */
const play = (respond: http.RequestListener) =>
  listen(
    http.createServer((request, response) => {
      request.resume().on('end', () => respond(request, response));
    }),
  );

/** A server that sends arbitrary bytes. */
const speak = (onConnection: (socket: net.Socket) => void) =>
  listen(net.createServer((socket) => onConnection(socket.resume())));

const post = (port: number, more: Partial<Post> & { scheme?: string } = {}) =>
  postJson({
    url: new URL(`${more.scheme ?? 'http'}://127.0.0.1:${port}/v1/x?a=b`),
    proxy: null,
    headers: { authorization: 'Bearer word' },
    body: safe`{"größe":1}`,
    timeoutMs: 5000,
    signal: new AbortController().signal,
    maxBytes: 1_000_000,
    ...more,
  });

describe('an exchange', () => {
  it('posts the body and reads status, headers and text', async () => {
    let body = '';
    const server = http.createServer((request, response) => {
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const { authorization, accept } = request.headers;
        response.writeHead(418, { 'X-Said': [authorization, accept, request.url].join() });
        response.end('\uFEFFké');
      });
    });
    expect(await post(await listen(server))).toEqual({
      kind: 'answered',
      status: 418,
      headers: expect.objectContaining({
        'x-said': 'Bearer word,application/json,/v1/x?a=b',
      }),
      text: 'ké',
      body: 'whole',
    });
    expect(body).toBe('{"größe":1}');
  });

  it('does not follow a redirect', async () => {
    let asked = 0;
    const port = await play((request, response) => {
      asked += 1;
      response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end();
    });
    expect(await post(port)).toMatchObject({ kind: 'answered', status: 307 });
    expect(asked).toBe(1);
  });

  it('leaves no connection behind', async () => {
    const port = await play((_request, response) => response.end('{}'));
    await post(port);
    const closed = [...sockets].map((socket) => once(socket, 'close'));
    await Promise.all(closed);
    expect(sockets.size).toBe(0);
  });
});

describe('too much of an answer', () => {
  it('is cut, and the server is left', async () => {
    const chunk = Buffer.alloc(65_536, 'x');
    let sent = 0;
    const port = await play((_request, response) => {
      const more = () => {
        while (sent < 100_000_000 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) {
            response.once('drain', more);
            return;
          }
        }
        response.end();
      };
      more();
    });
    const end = await post(port, { maxBytes: 1_000_001 });
    expect(end).toMatchObject({ kind: 'answered', status: 200, body: 'cut' });
    expect(end.kind === 'answered' && end.text.length).toBe(1_000_001);
    expect(sent).toBeLessThan(50_000_000);
  });

  it('is kept whole up to the last byte allowed', async () => {
    const port = await play((_request, response) => response.end('x'.repeat(1000)));
    expect(await post(port, { maxBytes: 1000 })).toMatchObject({ body: 'whole' });
    expect(await post(port, { maxBytes: 999 })).toMatchObject({ body: 'cut' });
  });

  it('in chunks of one byte is put together', async () => {
    const bytes = Buffer.from('1\r\nx\r\n'.repeat(200_000));
    const port = await speak((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      socket.end(Buffer.concat([bytes, Buffer.from('0\r\n\r\n')]));
    });
    const end = await post(port);
    expect(end.kind === 'answered' && end.text.length).toBe(200_000);
  });

  it('compressed is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const port = await play((_request, response) =>
      response.writeHead(429, { 'content-encoding': 'gzip', 'retry-after': '7' }).end(bomb),
    );
    expect(await post(port)).toMatchObject({
      kind: 'answered',
      status: 429,
      headers: { 'retry-after': '7' },
      text: '',
      body: 'compressed',
    });
  });
});

/** A byte now and then, forever. */
function trickle(response: http.ServerResponse): void {
  const timer = setInterval(() => response.write('.'), 10);
  response.on('close', () => clearInterval(timer));
}

const stalls: [string, (response: http.ServerResponse) => unknown, unknown][] = [
  ['before the headers', () => {}, ''],
  ['after the headers', (response) => response.flushHeaders(), ''],
  ['in the middle', (response) => response.write('half'), 'half'],
  ['never, but trickles', trickle, expect.stringMatching(/^\.+$/)],
];

describe('the deadline', () => {
  it.each(stalls)('holds when the server hangs %s', async (_name, respond, partial) => {
    const port = await play((_request, response) => void respond(response));
    expect(await post(port, { timeoutMs: 300 })).toEqual({ kind: 'timeout', partial });
  });

  it('applies if the server does not read the request', async () => {
    const port = await speak((socket) => socket.pause());
    const body = redact('x '.repeat(4_000_000));
    expect(await post(port, { timeoutMs: 100, body })).toEqual({ kind: 'timeout', partial: '' });
  });

  it('holds during the handshake', async () => {
    const port = await speak(() => {});
    const end = await post(port, { timeoutMs: 100, scheme: 'https' });
    expect(end).toEqual({ kind: 'timeout', partial: '' });
  });

  it('holds while headers trickle in', async () => {
    const port = await speak((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('a: b\r\n'), 10);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await post(port, { timeoutMs: 150 })).toEqual({ kind: 'timeout', partial: '' });
  });
});

describe('an abort', () => {
  it.each(stalls)('ends a request that hangs %s', async (_name, respond) => {
    const control = new AbortController();
    const port = await play((_request, response) => {
      respond(response);
      setTimeout(() => control.abort(), 60);
    });
    expect(await post(port, { signal: control.signal })).toMatchObject({ kind: 'cancelled' });
  });

  it('before the request means that none is made', async () => {
    expect(await post(1, { signal: AbortSignal.abort() })).toEqual({
      kind: 'cancelled',
      partial: '',
    });
  });
});

describe('no answer', () => {
  it('connection refused', async () => {
    const server = net.createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await post(port)).toEqual({ kind: 'unreachable', errno: 'ECONNREFUSED' });
  });

  it('an unknown host name', async () => {
    const end = await post(1, { url: new URL('http://nobody.invalid/') });
    expect(end).toEqual({ kind: 'unreachable', errno: expect.stringMatching(/^(ENOTFOUND|EAI_)/) });
  });

  it('the connection goes before the headers', async () => {
    const port = await play((_request, response) => void response.destroy());
    expect(await post(port)).toEqual({ kind: 'dropped', errno: 'ECONNRESET', partial: '' });
  });

  it('the connection goes in the middle, with or without a length', async () => {
    for (const headers of [{}, { 'content-length': '100' }]) {
      const port = await play((_request, response) => {
        response.writeHead(200, headers);
        response.write('half', () => response.destroy());
      });
      expect(await post(port)).toEqual({ kind: 'dropped', errno: 'ECONNRESET', partial: 'half' });
    }
  });

  it.each([
    ['no HTTP at all', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['endless headers', `HTTP/1.1 200 OK\r\na: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
  ])('%s', async (_name, words) => {
    const port = await speak((socket) => socket.write(words));
    expect(await post(port)).toEqual({
      kind: 'dropped',
      errno: expect.stringMatching(/^HPE_/),
      partial: '',
    });
  });
});

describe('a server that cannot prove who it is', () => {
  it.each([
    ['nobody vouches for its certificate', () => createSelfSigned('127.0.0.1')],
    ['it has no certificate', () => ({})],
  ])('%s', async (_name, options) => {
    const port = await listen(
      https.createServer(options(), (_request, response) => response.end()),
    );
    expect(await post(port, { scheme: 'https' })).toEqual({
      kind: 'tls',
      errno: expect.stringMatching(/^(DEPTH_ZERO_SELF_SIGNED_CERT|ERR_SSL_|EPROTO)/),
    });
  });

  it('it speaks plain HTTP', async () => {
    const port = await play((_request, response) => response.end());
    expect(await post(port, { scheme: 'https' })).toMatchObject({ kind: 'tls' });
  });

  it('and the environment says not to mind', async () => {
    const port = await listen(https.createServer(createSelfSigned('127.0.0.1'), () => {}));
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      expect(await post(port, { scheme: 'https' })).toMatchObject({ kind: 'tls' });
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    }
  });

  it('it hangs up during the handshake', async () => {
    const port = await speak((socket) => socket.destroy());
    expect(await post(port, { scheme: 'https' })).toMatchObject({ kind: 'dropped' });
  });
});

describe('through a proxy', () => {
  /** Sends this status to a CONNECT, and connects the two sides if a port is given. */
  async function startProxy(status: string, port?: number) {
    const heard: string[] = [];
    const proxy = await listen(
      net.createServer((socket) => {
        socket.once('data', (words) => {
          heard.push(String(words));
          if (status !== '') socket.write(`HTTP/1.1 ${status}\r\n\r\n`);
          if (port !== undefined) socket.pipe(net.connect(port, '127.0.0.1')).pipe(socket);
        });
      }),
    );
    return { heard, proxy: new URL(`http://me:a%40b@127.0.0.1:${proxy}`) };
  }

  it('the target must prove who it is, and the proxy sees nothing else', async () => {
    const target = await listen(https.createServer(createSelfSigned('127.0.0.1'), () => {}));
    const { heard, proxy } = await startProxy('200 OK', target);
    expect(await post(target, { scheme: 'https', proxy })).toEqual({
      kind: 'tls',
      errno: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(heard[0]).toMatch(new RegExp(`^CONNECT 127\\.0\\.0\\.1:${target} HTTP/1\\.1\\r\\n`));
    expect(heard[0]).toContain(Buffer.from('me:a@b').toString('base64'));
    expect(heard.join('')).not.toContain('word');
  });

  it('that refuses', async () => {
    const { proxy } = await startProxy('407 No');
    const end = await post(1, { scheme: 'https', proxy });
    expect(end).toEqual({ kind: 'unreachable', errno: 'PROXY_407' });
  });

  it('that does not exist', async () => {
    const proxy = new URL('http://127.0.0.1:1');
    const end = await post(1, { scheme: 'https', proxy });
    expect(end).toEqual({ kind: 'unreachable', errno: 'ECONNREFUSED' });
  });

  it('that hangs before or after the tunnel, the deadline holds', async () => {
    for (const status of ['', '200 OK']) {
      const { proxy } = await startProxy(status);
      const end = await post(1, { scheme: 'https', proxy, timeoutMs: 150 });
      expect(end).toEqual({ kind: 'timeout', partial: '' });
    }
    await vi.waitFor(() => expect(sockets.size).toBe(0));
  });
});
