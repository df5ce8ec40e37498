import { cpSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree } from '../bed/file-tree.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { type HookRun, rejection, startSession, writeEvent } from '../bed/session.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const APPROVED = { verdict: 'APPROVED', summary: 'It does what it says.' };
const DECISION = {
  verdict: 'DECISION_NEEDED',
  summary: 'Unclear.',
  question: 'Which one is meant?',
};
const PROBE = path.resolve(import.meta.dirname, '../../bench/probe.cjs');

const ONE = 'one();\n';
const TWO = 'two();\n';

type Way = 'short' | 'long';
type End = { readonly stdout: string; readonly asked: number; readonly state: object };

/** A project whose one file goes back and forth; each edit is told to the lane that reviews. */
async function createToggle(edits: 'sync' | 'async', env: Record<string, string> = {}) {
  const sandbox = await createSandbox({ git: 'init', files: { 'a.js': ONE } });
  // Behind a link a file is not known at sight: then all of the program looks.
  symlinkSync('.', path.join(sandbox.project, 'link'));
  const lane = edits === 'sync' ? 'after' : 'review';
  const session = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_EDITS: edits, ...env } });
  const file = path.join(sandbox.project, 'a.js');
  const report = path.join(sandbox.project, 'report.json');
  const tell = async (event: object, more = {}) => {
    if (edits === 'async') await session.send('after', event, { env: more });
    const counted = { NODE_OPTIONS: `--require ${PROBE}`, BENCH_REPORT: report, ...more };
    return await session.send(lane, event, { env: counted });
  };
  const write = (content: string, more = {}) => tell(writeEvent(file, content), more);
  return { ...session, sandbox, report, write, tell, file };
}

type Toggle = Awaited<ReturnType<typeof createToggle>>;

/** The compiled program loads no files and no probe: what it does is compared all the same. */
const IS_COMPILED = process.env['COUNTERSIGN_TEST_COMPILED'] !== undefined;

function expectWay(toggle: Toggle, way: Way): void {
  if (!IS_COMPILED) expect(wayOf(toggle)).toBe(way);
}

function wayOf({ report }: Toggle): Way {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as { files: readonly string[] };
  return files.some((file) => path.basename(file) === 'hooks.cjs') ? 'long' : 'short';
}

/** The same edit on the same history both ways; the first one's end stays. */
async function bothWays(toggle: Toggle, content: string): Promise<Record<Way, End>> {
  const { sandbox, file } = toggle;
  const saved = path.join(sandbox.project, '..', 'saved-state');
  const event = writeEvent(file, content) as { tool_input: object };
  const aliased = path.join(sandbox.project, 'link', 'a.js');
  const behindLink = { ...event, tool_input: { ...event.tool_input, file_path: aliased } };
  cpSync(sandbox.state, saved, { recursive: true });
  const long = endOf(await toggle.tell(behindLink), await stateOf(sandbox));
  expectWay(toggle, 'long');
  rmSync(sandbox.state, { recursive: true });
  cpSync(saved, sandbox.state, { recursive: true });
  rmSync(saved, { recursive: true });
  const short = endOf(await toggle.tell(event), await stateOf(sandbox));
  expectWay(toggle, 'short');
  return { short, long };
}

function endOf({ stdout, asked }: HookRun, state: object): End {
  return { stdout, asked: asked.length, state };
}

/** Every file that is kept, with its times and the names of reviews taken out. */
async function stateOf({ state }: Sandbox): Promise<object> {
  const tree = await readTree(state);
  return Object.fromEntries(
    Object.entries(tree).map(([name, text]): [string, string | boolean] => {
      if (!name.endsWith('quiet.json')) return [name, withoutTimes(text)];
      const { size, mtimeMs, ctimeMs } = statSync(
        path.join(state, path.dirname(name), 'edits.jsonl'),
      );
      const { journal } = JSON.parse(text) as { journal: string };
      return [name, journal === `${size}:${mtimeMs}:${ctimeMs}`];
    }),
  );
}

function withoutTimes(text: string): string {
  return text
    .replaceAll(/"at":(?:[\d.]+|"[^"]*")/g, '"at":0')
    .replaceAll(/"review":"[^"]*"/g, '"review":""');
}

describe.each(['sync', 'async'] as const)('a change made again, edits: %s', (edits) => {
  it.concurrent('FAIL, then PASS: the short way keeps and says what the long way does', async () => {
    const toggle = await createToggle(edits);
    await using sandbox = toggle.sandbox;
    installFakeCodex(sandbox.bin, { answer: [rejection('Calls the wrong one'), APPROVED] });
    await toggle.write(TWO);
    await toggle.write(ONE);

    const failed = await bothWays(toggle, TWO);
    expect(failed.short).toEqual(failed.long);
    expect(failed.short).toMatchObject({ asked: 0 });
    expect(failed.short.stdout).toContain('Calls the wrong one');
    const open = await runDoor({ argv: ['findings'], sandbox });
    expect(open.stdout).toContain('Calls the wrong one');

    const passed = await bothWays(toggle, ONE);
    expect(passed.short).toEqual(passed.long);
    expect(passed.short).toMatchObject({ asked: 0, stdout: '' });
    expect(JSON.stringify(passed.short.state)).toContain('\\"how\\":\\"fixed\\"');
    expect((await toggle.stop()).said.decision).toBeUndefined();
  });

  it.concurrent.each([
    ['UNCERTAIN', ['garbage', 'garbage'], 'gave no verdict'],
    [
      'a decision that is needed',
      [DECISION, APPROVED],
      'DECISION_NEEDED. To decide: Which one is meant?',
    ],
  ] as const)('%s', async (_name, answers, said) => {
    const toggle = await createToggle(edits);
    await using sandbox = toggle.sandbox;
    for (const [at, content] of [TWO, ONE].entries()) {
      const answer = answers[at]!;
      installFakeCodex(
        sandbox.bin,
        typeof answer === 'string' ? { behaviour: answer } : { answer },
      );
      await toggle.write(content);
    }
    const again = await bothWays(toggle, TWO);
    expect(again.short).toEqual(again.long);
    expect(again.short.stdout).toContain(said);
    const back = await bothWays(toggle, ONE);
    expect(back.short).toEqual(back.long);
  });
});

describe('all of the program looks', () => {
  async function knownBothWays(env: Record<string, string> = {}) {
    const toggle = await createToggle('sync', env);
    installFakeCodex(toggle.sandbox.bin, { answer: [rejection('Calls the wrong one'), APPROVED] });
    await toggle.write(TWO);
    await toggle.write(ONE);
    return toggle;
  }

  it.concurrent.each<[string, (toggle: Toggle) => unknown, Record<string, string>]>([
    ['by other settings', () => null, { COUNTERSIGN_HOOKS_CONDENSE_CHARS: '1000' }],
    [
      'by a settings file that was not there',
      ({ sandbox }) => sandbox.write({ '.countersign.yaml': 'hooks:\n  coalesce: 1\n' }),
      {},
    ],
    [
      'while another file waits for its review',
      ({ sandbox, send }) =>
        send('review', writeEvent(path.join(sandbox.project, 'b.js'), '// nothing\n'), {
          env: { COUNTERSIGN_HOOKS_EDITS: 'sync' },
        }),
      {},
    ],
  ])('%s', async (_name, change, env) => {
    const toggle = await knownBothWays();
    await using sandbox = toggle.sandbox;
    await change(toggle);
    const run = await toggle.write(TWO, env);
    expect(run.said.hookSpecificOutput?.additionalContext).toContain('Calls the wrong one');
    expectWay(toggle, 'long');
    expect(sandbox.processes()).toEqual([]);
  });

  it.concurrent('when a finding was refuted meanwhile, which does not come back', async () => {
    const toggle = await knownBothWays();
    await using sandbox = toggle.sandbox;
    await toggle.write(TWO);
    const { stdout } = await runDoor({ argv: ['findings'], sandbox });
    const [id = ''] = /\b[0-9a-f]{12}\b/.exec(stdout) ?? [];
    await runDoor({ argv: ['findings', 'resolve', id, '--because', 'It is meant.'], sandbox });
    await toggle.write(ONE);
    const run = await toggle.write(TWO);
    expect(run).toMatchObject({ asked: [], stdout: '' });
    expect((await toggle.stop()).said.decision).toBeUndefined();
  });

  it.concurrent('when the review is forgotten: then it is made anew', async () => {
    const toggle = await knownBothWays({ COUNTERSIGN_HOOKS_DEDUP_SECONDS: '0' });
    await using sandbox = toggle.sandbox;
    installFakeCodex(sandbox.bin, { answer: APPROVED });
    const run = await toggle.write(TWO);
    expect(run).toMatchObject({ asked: [{}], stdout: '' });
    expectWay(toggle, 'long');
  });
});
