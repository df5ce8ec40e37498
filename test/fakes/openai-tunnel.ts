import { writeFileSync } from 'node:fs';
import * as http from 'node:http';
import * as net from 'node:net';
import * as path from 'node:path';
import * as tls from 'node:tls';
import { createSelfSigned } from './self-signed.ts';

const HOST = 'api.openai.com';

export type OpenAiTunnel = AsyncDisposable & {
  /** With these, what is meant for OpenAI reaches the server. */
  readonly env: Readonly<Record<string, string>>;
};

/** A proxy that plays OpenAI's own address: the built-in routes are asked only without a `review.base_url`. */
export async function startOpenAiTunnel(server: string, folder: string): Promise<OpenAiTunnel> {
  const { key, cert } = createSelfSigned(HOST);
  const authority = path.join(folder, 'authority.pem');
  writeFileSync(authority, cert);
  const sockets = new Set<net.Socket>();
  const proxy = http.createServer();
  proxy.on('connect', (_request, socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const secure = new tls.TLSSocket(socket, { isServer: true, key, cert });
    const { hostname, port } = new URL(server);
    const behind = net.connect(Number(port), hostname);
    secure.on('error', () => behind.destroy());
    behind.on('error', () => secure.destroy());
    secure.pipe(behind).pipe(secure);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as net.AddressInfo;
  return {
    env: {
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      NODE_EXTRA_CA_CERTS: authority,
      OPENAI_API_KEY: 'a-key-of-mine',
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        proxy.close(resolve);
      });
    },
  };
}
