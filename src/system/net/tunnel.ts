import * as http from 'node:http';
import * as https from 'node:https';
import type { Socket } from 'node:net';
import { unescape } from 'node:querystring';
import * as tls from 'node:tls';

export type Tunnel = {
  /** May contain a name and a password. */
  readonly proxy: URL;
  readonly target: URL;
  readonly signal: AbortSignal;
};

type Done = (error: Error | null, socket: Socket) => void;

/** A TLS connection to the target through a proxy, which sees only the target's name. */
export function openTunnel({ proxy, target, signal }: Tunnel, done: Done): void {
  const { request } = proxy.protocol === 'https:' ? https : http;
  const authority = `${target.hostname}:${target.port || '443'}`;
  const connect = request({
    method: 'CONNECT',
    host: bare(proxy.hostname),
    port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
    path: authority,
    headers: { host: authority, ...authorization(proxy) },
    agent: false,
    rejectUnauthorized: true,
    signal,
  });
  const fail = (error: Error) => done(error, connect.socket as Socket);
  connect.on('error', fail);
  connect.on('connect', ({ statusCode = 0 }, socket: Socket) => {
    if (statusCode === 200) done(null, secure(socket, bare(target.hostname)));
    else fail(Object.assign(new Error('the proxy refuses'), { code: `PROXY_${statusCode}` }));
  });
  connect.end();
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const words = `${unescape(username)}:${unescape(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(words).toString('base64')}` };
}

function secure(socket: Socket, host: string): Socket {
  return tls.connect({
    socket,
    host,
    servername: isAddress(host) ? '' : host,
    rejectUnauthorized: true,
  });
}

function isAddress(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host);
}

/** An IPv6 address without the brackets of a URL. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
