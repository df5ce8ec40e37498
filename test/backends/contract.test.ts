import { afterEach, describe, expect, it } from 'vitest';
import { buildAnswerSchema } from '../../src/model/review/answer-schema.ts';
import type { Answer, AskOptions, Backend } from '../../src/model/backend.ts';
import type { Sandbox } from '../bed/sandbox.ts';
import {
  installFakeClaude,
  installFakeClient,
  installFakeCodex,
  installFakeModelInvoke,
} from '../fakes/programs.ts';
import type { ScriptedServer } from '../fakes/scripted-server.ts';
import { jsonReply } from '../fakes/scripted-turns.ts';
import {
  askOptions,
  claudeIn,
  CLIENT_KEYS,
  clientIn,
  codexIn,
  commandIn,
  hounfourIn,
  PROMPT,
  useSandbox,
} from './ask.ts';
import {
  ANSWER,
  type Behaviour,
  BEGUN,
  CLIENTS,
  CONTENDERS,
  FENCED,
  HALF,
  type Scene,
} from './contenders.ts';
import { type HttpBackendName, serverBackend, SERVERS } from './http-servers.ts';

/*
 * What every backend does with a reviewer that misbehaves. A backend is one entry of `CONTENDERS`: how
 * to make its reviewer behave, and where it differs for a reason.
 */

/** The promise. */
const AFTER_DEADLINE_MS = 2000;

/** Its end fails if a process or a temporary file was left behind. */
const sandbox = useSandbox();

describe.each(CONTENDERS)('$name', (contender) => {
  const ask = async (scene: Scene, options: Partial<AskOptions> = {}) => {
    const { backend, asks } = await contender.set(sandbox(), scene);
    const began = performance.now();
    const answer = await backend.ask(PROMPT, askOptions(options));
    return { answer, asks: asks(), ms: performance.now() - began };
  };
  const codeOf = (answer: Answer) => (answer.kind === 'failed' ? answer.failure.code : answer.kind);

  const possible = <Row extends readonly [Behaviour, ...unknown[]]>(rows: readonly Row[]) =>
    rows.filter(([behaviour]) => !contender.never.includes(behaviour));

  it.each(
    possible([
      ['success', ANSWER],
      ['fenced', FENCED],
      ['prose', expect.stringContaining(ANSWER)],
      ['half', HALF],
      ['garbage', expect.stringContaining('no json here')],
      ['empty', ''],
      ['slow-trickle', ANSWER],
      ['orphan', ANSWER],
      // Elsewhere than on Linux it escapes.
      ...(process.platform === 'linux' ? [['runaway', ANSWER] as const] : []),
    ]),
  )('%s: hands on what the model said, as it is', async (behaviour, text) => {
    const { answer } = await ask({ behaviour });
    expect(answer).toMatchObject({ kind: 'answered', text, schema: 'absent' });
  });

  it.each(
    possible([
      ['auth', /^(auth-refused|no-key)$/],
      ['rate-limit', /^rate-limit$/],
      ['rate-limit-with-time', /^rate-limit$/],
      ['quota', /^quota$/],
      ['crash', /^crashed$/],
      ['sigkill', /^signal$/],
      ['drop', /^unreachable$/],
      ['drop-in-the-middle', /^unreachable$/],
    ]),
  )('%s: a failure with its code and the next step', async (behaviour, code) => {
    const { answer } = await ask({ behaviour });
    expect(codeOf(answer)).toMatch(code);
    expect(answer).toMatchObject({
      tried: true,
      failure: { detail: expect.stringMatching(/./), nextStep: expect.stringMatching(/./) },
    });
  });

  it.each([
    ['hang', {}],
    ['hang-ignoring-sigterm', {}],
    ['slow-trickle', { trickle: { endless: true, everyMs: 20 } }],
  ] as const)('%s: ends at the deadline', async (behaviour, scene) => {
    const { answer, ms } = await ask({ behaviour, ...scene }, { timeoutSeconds: 1 });
    expect(codeOf(answer)).toBe('timeout');
    expect(ms).toBeLessThan(1000 + AFTER_DEADLINE_MS);
  });

  it('keeps what was said before the deadline', async () => {
    const { answer, ms } = await ask({ behaviour: 'hang-after-output' }, { timeoutSeconds: 3 });
    expect(codeOf(answer)).toBe('timeout');
    expect(answer).toMatchObject({ partial: expect.stringContaining(BEGUN) });
    expect(ms).toBeLessThan(3000 + AFTER_DEADLINE_MS);
  });

  it('ends at once when the review is called off', async () => {
    const controller = new AbortController();
    const { backend, asked } = await contender.set(sandbox(), {
      behaviour: 'hang-ignoring-sigterm',
    });
    const answer = backend.ask(PROMPT, askOptions({ signal: controller.signal }));
    await asked();
    const began = performance.now();
    controller.abort();
    expect(codeOf(await answer)).toBe('cancelled');
    expect(performance.now() - began).toBeLessThan(AFTER_DEADLINE_MS);
  });

  it('starts nothing when the review was called off before', async () => {
    const { answer, asks } = await ask({ behaviour: 'success' }, { signal: AbortSignal.abort() });
    expect([codeOf(answer), asks]).toEqual(['cancelled', 0]);
  });

  it.each([
    ['many lines', { stdoutMb: 100 }],
    ['one line', { stdoutMb: 100, lines: 'one' }],
  ] as const)('100 MB of noise in %s: bounded memory', async (_name, flood) => {
    const { value, grownMb } = await measureGrowth(() => ask({ behaviour: 'flood', flood }));
    expect(value.answer.kind).toBe(contender.flooded);
    if (contender.flooded === 'answered')
      expect(value.answer).toMatchObject({ text: ANSWER, schema: 'absent' });
    expect(grownMb).toBeLessThan(150);
  });

  if (contender.hasStderr)
    it('100 MB of errors: the answer all the same', async () => {
      const flood = { stderrMb: 100 };
      const { value, grownMb } = await measureGrowth(() => ask({ behaviour: 'flood', flood }));
      expect(value.answer).toMatchObject({ kind: 'answered', text: ANSWER });
      expect(grownMb).toBeLessThan(150);
    });

  it('an answer of 100 MB is none', async () => {
    const flood = { answerMb: 100 };
    const { value, grownMb } = await measureGrowth(() => ask({ behaviour: 'flood', flood }));
    expect(codeOf(value.answer)).toBe('bad-answer');
    expect(grownMb).toBeLessThan(150);
  });

  it('says whether the model was held to the schema', async () => {
    const schema = buildAnswerSchema('abc');
    const { answer } = await ask({ behaviour: 'success' }, { schema });
    expect(answer).toMatchObject({ kind: 'answered', schema: contender.schema });
  });

  it('asks once more without a schema that was refused', async () => {
    const schema = buildAnswerSchema('abc');
    const { answer, asks } = await ask({ behaviour: 'schema-refused' }, { schema });
    expect(answer).toMatchObject({ kind: 'answered', text: ANSWER, schema: 'absent' });
    expect(asks).toBe(contender.asksWhenSchemaRefused);
  });
});

/** No pattern knows it; made here, so that it is written down nowhere. */
const ODD_KEY = ['gw7Qz', '81LmP', 'q04Tt'].join('');

type Echo = (sandbox: Sandbox, script: 'refuses' | 'answers') => Promise<Backend>;

const ECHOES: readonly (readonly [string, Echo])[] = [
  [
    'codex',
    async (box, script) => {
      installFakeCodex(box.bin, { ...ECHO_SCRIPTS[script], login: 'none' });
      return codexIn(box, { env: { OPENAI_API_KEY: ODD_KEY } });
    },
  ],
  [
    'claude',
    async (box, script) => {
      installFakeClaude(box.bin, { ...ECHO_SCRIPTS[script], login: 'none' });
      return claudeIn(box, { ANTHROPIC_API_KEY: ODD_KEY });
    },
  ],
  [
    'hounfour',
    async (box, script) =>
      hounfourIn(box, installFakeModelInvoke(box.bin, ECHO_SCRIPTS[script]).path, ODD_KEY),
  ],
  [
    'command',
    async (box, script) => {
      const { path } = installFakeModelInvoke(box.bin, ECHO_SCRIPTS[script]);
      const command = { argv: [path, '--input', '{prompt_file}'], environment: ['OPENAI_API_KEY'] };
      return commandIn(box, command, { OPENAI_API_KEY: ODD_KEY });
    },
  ],
  ofServer('curl', {
    answer: {
      output: [{ type: 'message', content: [{ type: 'output_text', text: `I saw ${ODD_KEY}` }] }],
      model: ODD_KEY,
    },
    refusal: { error: { message: `refused: ${ODD_KEY}`, type: ODD_KEY } },
  }),
  ofServer('anthropic', {
    answer: { content: [{ type: 'text', text: `I saw ${ODD_KEY}` }], model: ODD_KEY },
    refusal: { type: 'error', error: { message: `refused: ${ODD_KEY}`, type: ODD_KEY } },
  }),
  ofServer('google', {
    answer: {
      candidates: [{ content: { parts: [{ text: `I saw ${ODD_KEY}` }] } }],
      modelVersion: ODD_KEY,
    },
    refusal: { error: { message: `refused: ${ODD_KEY}`, status: ODD_KEY } },
  }),
  ofServer('ollama', {
    answer: { message: { content: `I saw ${ODD_KEY}` }, model: ODD_KEY },
    refusal: { error: `refused: ${ODD_KEY}` },
  }),
];

const CLIENT_ECHOES = CLIENTS.map((name): (typeof ECHOES)[number] => [
  name,
  async (box, script) => {
    installFakeClient(box.bin, name, ECHO_SCRIPTS[script]);
    return clientIn(box, name, CLIENT_KEYS[name](ODD_KEY));
  },
]);

function ofServer(
  name: HttpBackendName,
  { answer, refusal }: { readonly answer: object; readonly refusal: object },
): (typeof ECHOES)[number] {
  return [
    name,
    async (_box, script) => {
      const reply = script === 'answers' ? jsonReply(answer) : jsonReply(refusal, 401);
      server = await SERVERS[name]({ turns: [{ kind: 'raw', reply }] });
      return serverBackend(name, server.url, ODD_KEY);
    },
  ];
}

const ECHO_SCRIPTS = {
  refuses: {
    behaviour: 'say-and-crash',
    said: { stdout: 'I was given %KEY%', stderr: 'server refused the key %KEY%\n' },
  },
  answers: { behaviour: 'success', answer: 'I saw %KEY%' },
} as const;

let server: ScriptedServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe.each([...ECHOES, ...CLIENT_ECHOES])('the key that %s was handed', (_name, echo) => {
  it.each(['refuses', 'answers'] as const)('does not come back from who %s', async (script) => {
    const answer = await (await echo(sandbox(), script)).ask(PROMPT, askOptions());
    expect(answer.kind).toBe(script === 'answers' ? 'answered' : 'failed');
    expect(JSON.stringify(answer)).toContain('[REDACTED]');
    expect(JSON.stringify(answer)).not.toContain(ODD_KEY);
  });
});

/** The most that this process grew by while it worked. */
async function measureGrowth<T>(work: () => Promise<T>): Promise<{ value: T; grownMb: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => (most = Math.max(most, process.memoryUsage.rss()));
  const timer = setInterval(look, 10);
  const value = await work().finally(() => clearInterval(timer));
  look();
  return { value, grownMb: (most - before) / 1024 / 1024 };
}
