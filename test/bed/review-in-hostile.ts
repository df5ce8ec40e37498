import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ScriptedServer } from '../fakes/scripted-server.ts';
import { readTree, writeTree } from './file-tree.ts';
import { hostileDiff, hostileHome, hostileProject } from './hostile-files.ts';
import { type DoorResult, runDoor } from './run-door.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

export type HostileReview = {
  /** The backend of the only route. */
  readonly backend: string;
  /** The real client, and its name on PATH. */
  readonly client: { readonly name: string; readonly path: string };
  /**
   * The fake model server on loopback; its requests contain everything that the model would see.
   */
  readonly server: ScriptedServer;
  /** How the client finds the server, and its key. */
  readonly env: (sandbox: Sandbox) => Readonly<Record<string, string>>;
  readonly tools?: 'none' | 'repository';
  /** Further arguments of `review`. */
  readonly argv?: readonly string[];
};

/** The effects of one review in a hostile home and a hostile repository; see `hostile-files.ts`. */
export type HostileOutcome = {
  readonly run: Pick<DoorResult, 'exitCode' | 'stdout' | 'stderr'>;
  /** Instructions and files that reached the model, by their markers. */
  readonly markers: readonly string[];
  /** Programs of the repository or the home that ran. */
  readonly ran: readonly string[];
  /** Hosts requested from the proxy; loopback traffic bypasses it. */
  readonly contacted: readonly string[];
  /** New, changed and removed files below the project and the home. */
  readonly written: { readonly project: readonly string[]; readonly home: readonly string[] };
};

/** Reviews a hostile diff with the real client, through the built program. */
export async function reviewInHostile(review: HostileReview): Promise<HostileOutcome> {
  const { backend, client, server, tools = 'none', argv = [] } = review;
  await using sandbox = await createSandbox();
  await using proxy = await startRefusingProxy();
  const traps = path.join(sandbox.root, 'traps');
  mkdirSync(traps);
  const outside = path.join(sandbox.root, 'outside.txt');
  writeFileSync(outside, 'MK_OUTSIDEFILE\n');
  await writeTree(sandbox.home, hostileHome({ traps }));
  await sandbox.write(hostileProject({ traps }));
  symlinkSync(outside, path.join(sandbox.project, 'link.txt'));
  await sandbox.startRepository('commit');
  symlinkSync(client.path, path.join(sandbox.bin, client.name));
  const before = await snapshot(sandbox);
  const run = await runDoor({
    argv: [
      ...['review', '--fast', '--content', '-', '--format', 'json', '--quiet'],
      ...['--config', writeRoutes(sandbox, backend)],
      ...(tools === 'repository' ? ['--tool-access'] : []),
      ...argv,
    ],
    stdin: hostileDiff(outside),
    sandbox,
    env: {
      ...ownHome(),
      COUNTERSIGN_REVIEW_ARTIFACTS: 'off',
      ...proxy.env,
      ...review.env(sandbox),
    },
    deadlineMs: 120_000,
  });
  const after = await snapshot(sandbox);
  return {
    run,
    markers: markersIn(server),
    ran: readdirSync(traps).sort(),
    contacted: [...proxy.contacted].sort(),
    written: {
      project: changed(before.project, after.project),
      home: changed(before.home, after.home),
    },
  };
}

/** The client's files are in a user's usual place: below HOME. */
function ownHome(): Record<string, undefined> {
  return { CLAUDE_CONFIG_DIR: undefined, CODEX_HOME: undefined, XDG_CONFIG_HOME: undefined };
}

function writeRoutes({ root }: Sandbox, backend: string): string {
  const file = path.join(root, 'routes.yaml');
  const route = { backend, when: ['always'], fail_mode: 'hard_fail' };
  const capabilities = ['multi_pass', 'tool_access'];
  writeFileSync(file, JSON.stringify({ review: { routes: [{ ...route, capabilities }] } }));
  return file;
}

const PASSWD = readFileSync('/etc/passwd', 'utf8').split('\n', 1)[0] ?? '';

function markersIn({ requests }: ScriptedServer): string[] {
  const sent = requests.map(({ body, headers }) => `${body}\n${JSON.stringify(headers)}`).join();
  const found = new Set(sent.match(/MK_[A-Z_]+/g));
  if (PASSWD !== '' && sent.includes(PASSWD)) found.add('/etc/passwd');
  return [...found].sort();
}

type Snapshot = { readonly project: Record<string, string>; readonly home: Record<string, string> };

async function snapshot({ project, home }: Sandbox): Promise<Snapshot> {
  return { project: await readTree(project), home: await readTree(home) };
}

function changed(before: Record<string, string>, after: Record<string, string>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).sort();
}

type RefusingProxy = AsyncDisposable & {
  readonly env: Readonly<Record<string, string>>;
  readonly contacted: ReadonlySet<string>;
};

/** Records the requested hosts and refuses every connection. */
async function startRefusingProxy(): Promise<RefusingProxy> {
  const contacted = new Set<string>();
  const proxy = http.createServer((request, response) => {
    contacted.add(URL.canParse(request.url ?? '') ? new URL(request.url ?? '').host : 'unknown');
    response.writeHead(403).end();
  });
  proxy.on('connect', (request, socket) => {
    contacted.add(request.url ?? 'unknown');
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const names = [
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'ALL_PROXY',
    'http_proxy',
    'https_proxy',
    'all_proxy',
  ];
  const passed = { NO_PROXY: '127.0.0.1,localhost', no_proxy: '127.0.0.1,localhost' };
  return {
    env: { ...Object.fromEntries(names.map((name) => [name, url])), ...passed },
    contacted,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      await new Promise((resolve) => {
        proxy.close(resolve);
      });
    },
  };
}
