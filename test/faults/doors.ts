import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DoorResult, type DoorRun, runDoor } from '../bed/run-door.ts';
import type { Sandbox } from '../bed/sandbox.ts';
import { rejection, type Said, writeEvent } from '../bed/session.ts';
import type { FakeCodexOptions } from '../fakes/programs.ts';
import { OPTIMAL } from '../plan/answers.ts';

/*
 * Every door in one shape: what must have happened before, the run itself, and in one word what came of
 * it. The words are those of the table in AGENTS.md: who fails open, who fails closed.
 */

export type Under = Omit<DoorRun, 'argv' | 'stdin' | 'sandbox' | 'files'> & {
  /** The project, where it is not that of the sandbox. */
  readonly root?: string;
  readonly session?: string;
};

export type Outcome =
  | `exit ${number}`
  | 'verdict'
  /** To the user and the agent. */
  | 'told'
  /** To the user alone. */
  | 'note'
  | 'block'
  | 'approved'
  | 'deny'
  | 'started'
  | 'silent'
  | 'killed';

export type Door = {
  readonly prepare: (sandbox: Sandbox, under: Under) => Promise<void>;
  readonly run: (sandbox: Sandbox, under: Under) => Promise<DoorResult>;
};

const rootOf = ({ project }: Sandbox, { root }: Under) => root ?? project;

function at(sandbox: Sandbox, { root, ...under }: Under, env: DoorRun['env'] = {}) {
  const here = root === undefined ? {} : { cwd: root, env: { CLAUDE_PROJECT_DIR: root } };
  return { ...under, ...here, sandbox, env: { ...here.env, ...env, ...under.env } };
}

/** Faults of a codex are faults of this one, which else says what the door is there for. */
const codexOf = ({ codex }: Under, answer: object): FakeCodexOptions =>
  typeof codex === 'string'
    ? { behaviour: codex }
    : { answer: answer as { verdict: string }, ...codex };

type Told = { readonly lane: string; readonly event: object };

function hook(sandbox: Sandbox, { lane, event }: Told, under: Under, env = {}) {
  const common = { session_id: under.session ?? 's1', cwd: rootOf(sandbox, under) };
  const stdin = JSON.stringify({ ...common, ...event });
  return runDoor({ ...at(sandbox, under, env), argv: ['hook', lane], stdin });
}

let turns = 0;

/** Another one each time. */
function edit(sandbox: Sandbox, under: Under): object {
  const count = (turns += 1);
  const file = path.join(rootOf(sandbox, under), 'a.js');
  return writeEvent(file, `open(input); run(${count});\n`);
}

const startPlan = (sandbox: Sandbox, under: Under) =>
  runDoor({ ...at(sandbox, under), argv: ['plan', 'start'] });

const place = ({ root }: Under): Under => (root === undefined ? {} : { root });
const NO = rejection('Runs what it reads');
const AT_ONCE = { COUNTERSIGN_HOOKS_COALESCE: '0', COUNTERSIGN_HOOKS_MAX_REVIEWS: '500' };
const nothing = async () => {};

export const DOORS = {
  review: {
    prepare: async (sandbox, under) => {
      mkdirSync(rootOf(sandbox, under), { recursive: true });
      writeFileSync(path.join(rootOf(sandbox, under), 'change.diff'), '+const limit = 100;\n');
    },
    run: (sandbox, under) =>
      runDoor({
        ...at(sandbox, under),
        argv: ['review', '--fast', '--content', 'change.diff', '--quiet', '--timeout', '4'],
      }),
  },
  'after an edit': {
    prepare: nothing,
    run: (sandbox, under) => {
      const env = { ...AT_ONCE, COUNTERSIGN_HOOKS_EDITS: 'sync' };
      const codex = under.codex && codexOf(under, NO);
      return hook(
        sandbox,
        { lane: 'after', event: edit(sandbox, under) },
        { ...under, ...(codex && { codex }) },
        env,
      );
    },
  },
  stop: {
    prepare: async (sandbox, under) => {
      const { session = 's1' } = under;
      const here = { ...place(under), session };
      await hook(sandbox, { lane: 'after', event: edit(sandbox, under) }, here, AT_ONCE);
    },
    run: (sandbox, under) => {
      const codex = under.codex && codexOf(under, NO);
      const event = { hook_event_name: 'Stop', stop_hook_active: false };
      return hook(sandbox, { lane: 'stop', event }, { ...under, ...(codex && { codex }) }, AT_ONCE);
    },
  },
  'plan written': {
    prepare: async (sandbox, under) => {
      mkdirSync(rootOf(sandbox, under), { recursive: true });
      await startPlan(sandbox, place(under));
    },
    run: (sandbox, under) => {
      const codex = under.codex && codexOf(under, OPTIMAL);
      const event = writeEvent(
        path.join(rootOf(sandbox, under), 'docs/plan.md'),
        planOf((turns += 1)),
      );
      return hook(
        sandbox,
        { lane: 'after', event },
        { ...under, ...(codex && { codex }) },
        AT_ONCE,
      );
    },
  },
  gate: {
    prepare: async (sandbox, under) => {
      mkdirSync(rootOf(sandbox, under), { recursive: true });
      await startPlan(sandbox, place(under));
    },
    run: (sandbox, under) => {
      const input = { file_path: path.join(rootOf(sandbox, under), 'a.js'), old_string: 'a' };
      const event = { hook_event_name: 'PreToolUse', tool_name: 'Edit', tool_input: input };
      return hook(sandbox, { lane: 'gate', event }, under);
    },
  },
  'plan start': {
    prepare: async (sandbox, under) => {
      mkdirSync(rootOf(sandbox, under), { recursive: true });
    },
    run: startPlan,
  },
} satisfies Readonly<Record<string, Door>>;

export type DoorName = keyof typeof DOORS;

const planOf = (revision: number) =>
  ['Goal', 'Context', 'Approach', 'Changes', 'Risks', 'Open Questions']
    .map((heading) => `## ${heading}\n\nWhat is done, and why: ${revision}.\n`)
    .join('\n');

export function outcomeOf(door: DoorName, { exitCode, signal, stdout }: DoorResult): Outcome {
  if (signal !== null || exitCode === null) return 'killed';
  if (door === 'gate' && exitCode === 2) return 'deny';
  if (exitCode !== 0) return `exit ${exitCode}`;
  if (door === 'plan start') return 'started';
  if (door === 'review') return /"verdict": ?"APPROVED"/.test(stdout) ? 'verdict' : 'silent';
  const said = stdout === '' ? {} : (JSON.parse(stdout) as Said);
  if (said.decision === 'block') return 'block';
  if (said.systemMessage?.includes('is approved') === true) return 'approved';
  if (said.hookSpecificOutput !== undefined) return 'told';
  return said.systemMessage === undefined ? 'silent' : 'note';
}
