import { afterEach } from 'vitest';
import type { Backend } from '../../src/model/backend.ts';
import type { Sandbox } from '../bed/sandbox.ts';
import {
  type ClientName,
  type CodexBehaviour,
  type FakeCodexOptions,
  type FakeModelInvokeOptions,
  type FakeProgram,
  installFakeClaude,
  installFakeClient,
  installFakeCodex,
  installFakeModelInvoke,
  type ModelInvokeBehaviour,
} from '../fakes/programs.ts';
import type { ScriptedServer } from '../fakes/scripted-server.ts';
import type { FailureName, Script } from '../fakes/scripted-turns.ts';
import { claudeIn, clientIn, codexIn, commandIn, hounfourIn } from './ask.ts';
import {
  type HttpBackendName,
  isAsk,
  type HttpTurn,
  serverBackend,
  SERVERS,
} from './http-servers.ts';

type ProgramBehaviour = Extract<CodexBehaviour, ModelInvokeBehaviour> | 'schema-refused';

/** What no program can do, and what no server can. */
const OF_SERVERS = ['drop', 'drop-in-the-middle', 'rate-limit-with-time'] as const;
const OF_PROGRAMS = ['sigkill', 'orphan', 'runaway'] as const;

type ServerBehaviour = (typeof OF_SERVERS)[number];

export type Behaviour = ProgramBehaviour | ServerBehaviour;

export type Scene = Pick<FakeCodexOptions & FakeModelInvokeOptions, 'flood' | 'trickle'> & {
  readonly behaviour: Behaviour;
};

export type Stage = {
  readonly backend: Backend;
  /** Resolves when the reviewer has got the prompt. */
  readonly asked: () => Promise<unknown>;
  readonly asks: () => number;
};

export type Contender = {
  readonly name: string;
  readonly set: (sandbox: Sandbox, scene: Scene) => Promise<Stage>;
  /** Behaviours that its reviewer cannot have. */
  readonly never: readonly Behaviour[];
  /** What the answer says of the schema when the server takes it. */
  readonly schema: 'enforced' | 'absent';
  /** An answer beside 100 MB of noise: found where noise and answer come by different ways. */
  readonly flooded: 'answered' | 'failed';
  /** Whether errors have a way of their own. */
  readonly hasStderr: boolean;
  readonly asksWhenSchemaRefused: number;
};

export const CLIENTS: readonly ClientName[] = ['gemini', 'qwen', 'opencode', 'copilot'];
const TAKES_SCHEMA: readonly ClientName[] = ['gemini', 'qwen'];

export const ANSWER = '{"verdict":"APPROVED","summary":"Die Größe stimmt ✓."}';
export const FENCED = `\`\`\`json\n${ANSWER}\n\`\`\`\n`;
export const HALF = ANSWER.slice(0, Math.ceil(ANSWER.length / 2));
export const BEGUN = 'I have begun to look.';

export const CONTENDERS: readonly Contender[] = [
  {
    name: 'codex',
    set: async (sandbox, scene) => {
      const behaviour = ofProgram(scene.behaviour);
      const fake = installFakeCodex(sandbox.bin, { ...scene, answer: ANSWER, behaviour });
      return stageOf(codexIn(sandbox), fake);
    },
    never: OF_SERVERS,
    schema: 'enforced',
    flooded: 'answered',
    hasStderr: true,
    asksWhenSchemaRefused: 2,
  },
  {
    name: 'claude',
    set: async (sandbox, scene) => {
      const behaviour = ofProgram(scene.behaviour);
      const fake = installFakeClaude(sandbox.bin, { ...scene, answer: ANSWER, behaviour });
      return stageOf(claudeIn(sandbox), fake);
    },
    never: OF_SERVERS,
    schema: 'enforced',
    flooded: 'failed',
    hasStderr: true,
    asksWhenSchemaRefused: 2,
  },
  {
    name: 'hounfour',
    set: async (sandbox, scene) => {
      const known = ofProgram(scene.behaviour);
      const behaviour = known === 'schema-refused' ? 'success' : known;
      const fake = installFakeModelInvoke(sandbox.bin, { ...scene, answer: ANSWER, behaviour });
      return stageOf(hounfourIn(sandbox, fake.path), fake);
    },
    never: OF_SERVERS,
    schema: 'absent',
    flooded: 'failed',
    hasStderr: true,
    asksWhenSchemaRefused: 1,
  },
  {
    name: 'command',
    set: async (sandbox, scene) => {
      const known = ofProgram(scene.behaviour);
      const behaviour = known === 'schema-refused' ? 'success' : known;
      const fake = installFakeModelInvoke(sandbox.bin, { ...scene, answer: ANSWER, behaviour });
      const argv = [fake.path, '--input', '{prompt_file}'];
      return stageOf(commandIn(sandbox, { argv }), fake);
    },
    never: OF_SERVERS,
    schema: 'absent',
    flooded: 'failed',
    hasStderr: true,
    asksWhenSchemaRefused: 1,
  },
  ...CLIENTS.map(clientContender),
  ofServer('curl'),
  ofServer('anthropic'),
  ofServer('google'),
  ofServer('ollama'),
];

function ofServer(name: HttpBackendName): Contender {
  return {
    name,
    set: async (_sandbox, scene) => {
      const server = await startServer(name, scene);
      return {
        backend: serverBackend(name, server.url),
        asked: () => server.waitForRequest(isAsk),
        asks: () => server.requests.filter(isAsk).length,
      };
    },
    never: OF_PROGRAMS,
    schema: 'enforced',
    flooded: 'failed',
    hasStderr: false,
    asksWhenSchemaRefused: 2,
  };
}

function clientContender(name: ClientName): Contender {
  return {
    name,
    set: async (sandbox, scene) => {
      const behaviour = ofProgram(scene.behaviour);
      const fake = installFakeClient(sandbox.bin, name, { ...scene, answer: ANSWER, behaviour });
      return stageOf(clientIn(sandbox, name), fake);
    },
    never: OF_SERVERS,
    ...(TAKES_SCHEMA.includes(name)
      ? { schema: 'enforced', asksWhenSchemaRefused: 2 }
      : { schema: 'absent', asksWhenSchemaRefused: 1 }),
    flooded: 'failed',
    hasStderr: true,
  };
}

function stageOf(backend: Backend, fake: FakeProgram): Stage {
  return { backend, asked: () => fake.waitForAsks(1), asks: () => fake.asked().length };
}

function ofProgram(behaviour: Behaviour): ProgramBehaviour {
  if (isOfServers(behaviour)) throw new Error(`no program can ${behaviour}`);
  return behaviour;
}

function isOfServers(behaviour: Behaviour): behaviour is ServerBehaviour {
  return OF_SERVERS.some((one) => one === behaviour);
}

const servers: ScriptedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function startServer(
  name: HttpBackendName,
  { behaviour, trickle }: Scene,
): Promise<ScriptedServer> {
  const turns = trickle?.endless === true ? [fail('trickle')] : TURNS[behaviour];
  if (turns === null) throw new Error(`no server can ${behaviour}`);
  const server = await SERVERS[name]({ turns });
  servers.push(server);
  return server;
}

const fail = (name: FailureName, more: { retryAfterSeconds?: number } = {}): HttpTurn => ({
  kind: 'fail',
  name,
  ...more,
});
const say = (text: string): HttpTurn => ({ kind: 'message', text });

const HAS_SCHEMA = /json_schema|responseJsonSchema|"format":/;

const TURNS: Readonly<Record<Behaviour, Script<HttpTurn> | null>> = {
  // A server that is given a schema sees to it.
  success: ({ body }) =>
    HAS_SCHEMA.test(body) ? { kind: 'review', answer: JSON.parse(ANSWER) as object } : say(ANSWER),
  fenced: [say(FENCED)],
  prose: [say(`I looked at {the change}.\n\n${ANSWER}\n\nDo {you} agree?\n`)],
  half: [say(HALF)],
  garbage: [say('\u0000\u0001 no json here }{ ][')],
  empty: [fail('empty-message')],
  'slow-trickle': [{ kind: 'message', text: ANSWER, pace: 'in-pieces' }],
  auth: [fail('unauthorized-401')],
  'rate-limit': [fail('rate-limit-429')],
  'rate-limit-with-time': [fail('rate-limit-429', { retryAfterSeconds: 600 })],
  quota: [fail('quota')],
  crash: [fail('server-error-500')],
  drop: [fail('drop-before-headers')],
  'drop-in-the-middle': [fail('drop-mid-stream')],
  hang: [fail('hang-before-headers')],
  'hang-ignoring-sigterm': [fail('hang-after-headers')],
  'hang-after-output': [
    { kind: 'message', text: `${BEGUN}${' And on.'.repeat(500)}`, pace: 'half-then-hang' },
  ],
  flood: [fail('flood')],
  'schema-refused': [fail('schema-refused-400'), say(ANSWER)],
  sigkill: null,
  orphan: null,
  runaway: null,
  // Its own suite: the key that is said back.
  'say-and-crash': null,
};
