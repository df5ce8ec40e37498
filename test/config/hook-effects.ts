import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { SettingKey } from '../../src/config/table/settings.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { type HookRun, rejection, type Session, startSession } from '../bed/session.ts';
import { type FakeCodexOptions, installFakeCodex } from '../fakes/programs.ts';
import { type Given, nest, writeUserFile } from './nested.ts';

/* The settings of the hooks: one session of the host without the setting, and one with it. */

type Act<Seen> = (session: Session, sandbox: Sandbox, isSet?: boolean) => Promise<Seen>;

async function compare<Seen>(
  given: Given,
  codex: FakeCodexOptions,
  act: Act<Seen>,
): Promise<{ without: Seen; with: Seen }> {
  const without = await playOnce(codex, act);
  return {
    without,
    with: await play(given, codex, (session, sandbox) => act(session, sandbox, true)),
  };
}

async function play<Seen>(given: Given, codex: FakeCodexOptions, act: Act<Seen>): Promise<Seen> {
  await using sandbox = await createSandbox({ git: 'init' });
  installFakeCodex(sandbox.bin, codex);
  // A test of `coalesce` alone waits.
  const beside = { 'hooks.edits': 'sync', 'hooks.coalesce': 0 };
  writeUserFile(sandbox, JSON.stringify(nest({ ...beside, ...given })));
  return await act(startSession(sandbox, { coalesce: 'as-set' }), sandbox);
}

const seenBefore = new Map<Act<unknown>, Map<string, Promise<unknown>>>();

/** The session without the setting, which several settings may be compared with. */
function playOnce<Seen>(codex: FakeCodexOptions, act: Act<Seen>): Promise<Seen> {
  const byCodex = seenBefore.get(act) ?? new Map<string, Promise<unknown>>();
  seenBefore.set(act, byCodex);
  const key = JSON.stringify(codex);
  const seen = byCodex.get(key) ?? play({}, codex, act);
  byCodex.set(key, seen);
  return seen as Promise<Seen>;
}

const NO = rejection('Runs what it reads');
const APPROVED = { verdict: 'APPROVED', summary: 'It does what it says.' };
const SLOW = { behaviour: 'slow-trickle', trickle: { everyMs: 30 } } as const;
const asks = ({ asked }: HookRun) => asked.length;

const optionsOf = ({ asked }: HookRun): string => (asked[0]?.argv ?? []).join(' ');
const modelOf = (run: HookRun) => / --model (\S+) /.exec(optionsOf(run))?.[1] ?? null;
const effortOf = (run: HookRun) => /reasoning_effort="(\w+)"/.exec(optionsOf(run))?.[1] ?? null;

const writeOne: Act<HookRun> = ({ write }) => write('after', 'a.js', 'load(x);\n');

const failing = (error: string) => ({
  ...{ hook_event_name: 'PostToolUseFailure', tool_name: 'Bash', tool_use_id: 'b1' },
  ...{ tool_input: { command: 'make' }, error },
});

/** Two edits and a stop, so that the stop has something of its own to ask. */
const twoEditsAndStop: Act<HookRun> = async ({ write, stop }) => {
  await write('after', 'a.js', 'first();\n');
  await write('after', 'b.js', 'second();\n');
  return await stop();
};

const conversation = (sandbox: Sandbox, words: string) => {
  const file = path.join(sandbox.root, 'transcript.jsonl');
  const message = { role: 'user', content: words };
  writeFileSync(file, `${JSON.stringify({ type: 'user', message })}\n`);
  return { hook_event_name: 'PreCompact', transcript_path: file };
};

export const HOOK_EFFECTS = {
  'hooks.debug': async () => {
    const says = /^countersign: .*\.env is not reviewed: it may hold credentials/;
    const see: Act<boolean> = async ({ write }, _sandbox, isSet) => {
      const run = await write('after', '.env', 'A=1\n', {
        stderr: isSet === true ? [says, /^countersign: after: done; nothing to say$/] : [],
      });
      return says.test(run.stderr);
    };
    const seen = await compare({ 'hooks.debug': true }, {}, see);
    expect(seen).toEqual({ without: false, with: true });
  },

  'hooks.reviewer': async () => {
    const see: Act<unknown> = async (session, sandbox) => asks(await writeOne(session, sandbox));
    const seen = await compare({ 'hooks.reviewer': 'hounfour' }, {}, see);
    expect(seen).toEqual({ without: 1, with: 0 });
  },

  'hooks.model': async () => {
    const see: Act<unknown> = async (session, sandbox) => modelOf(await writeOne(session, sandbox));
    const seen = await compare({ 'hooks.model': 'model-x' }, {}, see);
    expect(seen).toEqual({ without: null, with: 'model-x' });
  },

  'hooks.fast_model': async () => {
    const see: Act<unknown> = async ({ write }, sandbox) => {
      const small = await write('after', 'a.js', 'x();\n');
      const large = await write('after', 'b.js', 'y();\n'.repeat(50));
      const env = { CODEX_REFLECTOR_MODEL: 'model-r' };
      const overridden = await startSession(sandbox, { session: 's2', env }).write(
        ...(['after', 'c.js', 'z();\n', { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } }] as const),
      );
      return [modelOf(small), effortOf(small), modelOf(large), modelOf(overridden)];
    };
    const seen = await compare({ 'hooks.fast_model': 'model-f' }, {}, see);
    expect(seen).toEqual({
      without: [null, 'low', null, 'model-r'],
      with: ['model-f', 'high', null, 'model-r'],
    });
  },

  'hooks.fast_effort_floor': async () => {
    const see: Act<unknown> = async ({ write }) => effortOf(await write('after', 'a.js', 'x();\n'));
    const fast = { 'hooks.fast_model': 'model-f' };
    const seen = await compare({ ...fast, 'hooks.fast_effort_floor': 'xhigh' }, {}, see);
    expect(seen).toEqual({ without: 'low', with: 'xhigh' });
  },

  'hooks.coalesce': async () => {
    const see: Act<number[]> = async ({ write }) => {
      const env = { COUNTERSIGN_HOOKS_EDITS: 'async' };
      const first = write('review', 'a.js', 'x();\n', { env });
      const second = write('review', 'b.js', 'y();\n', { env });
      return [asks(await first) + asks(await second)];
    };
    const seen = await compare({ 'hooks.coalesce': 2 }, {}, see);
    expect(seen.with).toEqual([1]);
  },

  'hooks.stop': async () => {
    const see: Act<unknown> = async (session, sandbox) => {
      const quiet = asks(await twoEditsAndStop(session, sandbox));
      installFakeCodex(sandbox.bin, { answer: NO });
      await session.write('after', 'a.js', 'load(x);\n');
      return [quiet, (await session.stop()).said.decision ?? null];
    };
    expect(await compare({ 'hooks.stop': 'pending' }, {}, see)).toEqual({
      without: [1, 'block'],
      with: [0, 'block'],
    });
    expect(await compare({ 'hooks.stop': 'off' }, {}, see)).toMatchObject({ with: [0, null] });
  },

  'hooks.stop_blocks': async () => {
    const see: Act<unknown> = async (session, sandbox) => {
      await writeOne(session, sandbox);
      const decisions = [await session.stop()];
      for (let n = 0; n < 4; n += 1) decisions.push(await session.stop({ again: true }));
      return decisions.map(({ said }) => said.decision ?? '-').join(' ');
    };
    const seen = await compare({ 'hooks.stop_blocks': 3 }, { answer: NO }, see);
    expect(seen).toEqual({ without: 'block - - - -', with: 'block block block - block' });
  },

  'hooks.stop_wait': async () => {
    const see: Act<unknown> = async ({ write, stop }, sandbox) => {
      const codex = installFakeCodex(sandbox.bin, { ...SLOW, answer: NO });
      const env = { COUNTERSIGN_HOOKS_EDITS: 'async' };
      const review = write('review', 'a.js', 'load(x);\n', { env });
      await codex.waitForAsks(1);
      const { said } = await stop();
      await review;
      return said.decision ?? said.systemMessage?.replace(/.*: /, '');
    };
    const seen = await compare({ 'hooks.stop_wait': 0 }, {}, see);
    expect(seen).toEqual({ without: 'block', with: 'a.js (waited 0 s)' });
  },

  'hooks.stop_timeout': async () => {
    const see: Act<unknown> = async ({ write, stop }, sandbox) => {
      await write('after', 'a.js', 'first();\n');
      await write('after', 'b.js', 'second();\n');
      installFakeCodex(sandbox.bin, SLOW);
      return (await stop()).said.systemMessage?.includes('was not reviewed') ?? false;
    };
    const seen = await compare({ 'hooks.stop_timeout': 1 }, {}, see);
    expect(seen).toEqual({ without: false, with: true });
  },

  'hooks.subagent_stop': async () => {
    const see: Act<unknown> = async (session, sandbox) => {
      await writeOne(session, sandbox);
      const stopping = { hook_event_name: 'SubagentStop', stop_hook_active: false };
      return (await session.send('stop', stopping)).said.decision ?? null;
    };
    const seen = await compare({ 'hooks.subagent_stop': true }, { answer: NO }, see);
    expect(seen).toEqual({ without: null, with: 'block' });
  },

  'hooks.compact': async () => {
    const see: Act<unknown> = async ({ send }, sandbox) =>
      asks(await send('compact', conversation(sandbox, 'Build it.')));
    const seen = await compare({ 'hooks.compact': false }, { answer: '- Test first.' }, see);
    expect(seen).toEqual({ without: 1, with: 0 });
  },

  'hooks.failures': async () => {
    const see: Act<unknown> = async ({ send }) => asks(await send('review', failing('no rule')));
    const seen = await compare({ 'hooks.failures': false }, { answer: 'Write a rule.' }, see);
    expect(seen).toEqual({ without: 1, with: 0 });
  },

  'hooks.max_chars': async () => {
    const see: Act<unknown> = async ({ send }) =>
      asks(await send('review', failing(`no rule ${'for this target '.repeat(50)}`)));
    const seen = await compare({ 'hooks.max_chars': 500 }, { answer: 'Write a rule.' }, see);
    // The middle is summarised first.
    expect(seen).toEqual({ without: 1, with: 2 });
  },

  'hooks.condense_chars': async () => {
    const long = 'Write a rule. '.repeat(50);
    const see: Act<unknown> = async ({ send }) => {
      const run = await send('review', failing('no rule'));
      return [asks(run), run.said.hookSpecificOutput?.additionalContext.includes('- Short.')];
    };
    const answer = [long, '- Short.', long, '- Short.'];
    const seen = await compare({ 'hooks.condense_chars': 200 }, { answer }, see);
    expect(seen).toEqual({ without: [1, false], with: [2, true] });
  },

  'hooks.dedup_seconds': async () => {
    const seen = await compare({ 'hooks.dedup_seconds': 0 }, {}, toAndFro);
    expect(seen).toEqual({ without: [1, 1, 0], with: [1, 1, 1] });
  },

  'hooks.dedup_entries': async () => {
    const seen = await compare({ 'hooks.dedup_entries': 1 }, {}, toAndFro);
    expect(seen).toEqual({ without: [1, 1, 0], with: [1, 1, 1] });
  },

  'hooks.max_reviews': async () => {
    const seen = await compare({ 'hooks.max_reviews': 1 }, { answer: APPROVED }, threeEdits);
    expect(seen).toEqual({ without: [1, 1, 1, 0], with: [1, 0, 0, 1] });
  },

  'hooks.max_tokens': async () => {
    const usage = { input_tokens: 100, output_tokens: 1 };
    const seen = await compare({ 'hooks.max_tokens': 100 }, { usage }, threeEdits);
    expect(seen).toEqual({ without: [1, 1, 1, 0], with: [1, 0, 0, 1] });
  },
} satisfies Partial<Record<SettingKey, () => Promise<void>>>;

/** The same two changes again and again: how often each of them was asked about. */
async function toAndFro({ write }: Session): Promise<number[]> {
  const counted: number[] = [];
  await write('after', 'a.js', 'one();\n');
  for (const call of ['two', 'one', 'two'])
    counted.push(asks(await write('after', 'a.js', `${call}();\n`)));
  return counted;
}

/** How often each was asked about, and how often the user heard of a limit. */
async function threeEdits({ write }: Session): Promise<number[]> {
  const runs: HookRun[] = [];
  for (const name of ['a.js', 'b.js', 'c.js']) runs.push(await write('after', name, 'x();\n'));
  const told = runs.filter(({ said }) => said.systemMessage?.includes('nothing more is reviewed'));
  return [...runs.map(asks), told.length];
}
