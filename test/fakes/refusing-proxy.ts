import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RefusingProxy = AsyncDisposable & {
  /** With these, what is meant for another machine comes here. */
  readonly env: Readonly<Record<string, string>>;
  /** Where somebody wanted to go. */
  readonly hosts: readonly string[];
};

/** A proxy that lets nothing through and remembers who was meant. Loopback is reached without it. */
export async function startRefusingProxy(): Promise<RefusingProxy> {
  const hosts: string[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.url ?? '');
    response.writeHead(502).end();
  });
  server.on('connect', (request, socket) => {
    hosts.push(request.url ?? '');
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [
    name,
    name.toLowerCase(),
  ]);
  const loopback = { NO_PROXY: '127.0.0.1,localhost', no_proxy: '127.0.0.1,localhost' };
  return {
    env: { ...Object.fromEntries(names.map((name) => [name, url])), ...loopback },
    hosts,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
