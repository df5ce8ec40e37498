import { expect } from 'vitest';
import type { SettingKey } from '../../src/config/table/settings.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { type HookRun, type Session, startSession } from '../bed/session.ts';
import { type FakeCodexOptions, installFakeCodex } from '../fakes/programs.ts';
import { OPTIMAL, rejection } from '../plan/answers.ts';
import { type Given, nest, writeUserFile } from './nested.ts';

/* The settings of the review of a plan: planning without the setting, and with it. */

const HEADINGS = ['Goal', 'Context', 'Approach', 'Changes', 'Risks', 'Open Questions'];
const planOf = (words: string) => HEADINGS.map((one) => `## ${one}\n\n${words}\n`).join('\n');

async function compare<Seen>(
  given: Given,
  codex: FakeCodexOptions,
  act: (session: Session) => Promise<Seen>,
): Promise<{ without: Seen; with: Seen }> {
  const once = async (settings: Given) => {
    await using sandbox = await createSandbox({ git: 'init' });
    installFakeCodex(sandbox.bin, codex);
    writeUserFile(sandbox, JSON.stringify(nest(settings)));
    await runDoor({ argv: ['plan', 'start'], sandbox });
    return await act(startSession(sandbox));
  };
  return { without: await once({}), with: await once(given) };
}

const asks = ({ asked }: HookRun) => asked.length;
const writeOne = ({ write }: Session) => write('after', 'docs/plan.md', planOf('1'));

export const PLAN_REVIEW_EFFECTS = {
  'plan.reviewer': async () => {
    const see = async (session: Session) => asks(await writeOne(session));
    const seen = await compare({ 'plan.reviewer': 'hounfour' }, { answer: OPTIMAL }, see);
    expect(seen).toEqual({ without: 1, with: 0 });
  },

  'plan.headings': async () => {
    const codex = { answer: OPTIMAL };
    const write = ({ write: one }: Session) => one('after', 'docs/plan.md', '# Aim\n');
    const seen = await compare({ 'plan.headings': ['Aim'] }, codex, async (session) =>
      asks(await write(session)),
    );
    expect(seen).toEqual({ without: 0, with: 1 });
  },

  'plan.max_revisions': async () => {
    const codex = { answer: [rejection('A'), rejection('B')] };
    const seen = await compare({ 'plan.max_revisions': 1 }, codex, async (session) => {
      await writeOne(session);
      return asks(await session.write('after', 'docs/plan.md', planOf('2')));
    });
    expect(seen).toEqual({ without: 1, with: 0 });
  },

  'plan.timeout': async () => {
    const trickle = { everyMs: 30 };
    const codex = { behaviour: 'slow-trickle', trickle, answer: OPTIMAL } as const;
    const seen = await compare(
      { 'plan.timeout': 1 },
      codex,
      async (session) =>
        /is approved|used up|in time/.exec((await writeOne(session)).said.systemMessage ?? '')?.[0],
    );
    expect(seen.without).toBe('is approved');
    expect(seen.with).toMatch(/used up|in time/);
  },

  'plan.tool_access': async () => {
    const codex = { answer: OPTIMAL };
    const seen = await compare({ 'plan.tool_access': false }, codex, async (session) => {
      const { asked, sandbox } = await writeOne(session);
      return asked[0]?.workdir?.path === sandbox.project;
    });
    expect(seen).toEqual({ without: true, with: false });
  },
} as const satisfies Partial<Record<SettingKey, () => Promise<void>>>;
