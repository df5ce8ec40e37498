import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PlanReviewContext } from '../../src/plan/review-context.ts';
import { reviewPlan } from '../../src/plan/review/review.ts';
import { createReview } from '../../src/engine/review.ts';
import { DEFAULT_HOST } from '../../src/host/list.ts';
import type { Reply } from '../../src/host/reply.ts';
import type { AskOptions } from '../../src/model/backend.ts';
import type { Prompt } from '../../src/model/review/prompt.ts';
import type { Settings } from '../../src/model/settings.ts';
import { checkHistory } from '../../src/state/plan/chain.ts';
import { lookIntoPlanFolder } from '../../src/state/plan/folder.ts';
import { defaultSettings } from '../bed/default-settings.ts';
import { type Answered, answerOf, type Word } from '../engine/words.ts';
import { OPTIMAL as SAYS_OPTIMAL, rejection } from './answers.ts';

const HEADINGS = defaultSettings.plan.headings;

/** A plan with everything that it must have. */
export function planOf(words: string): string {
  return HEADINGS.map((heading) => `## ${heading}\n\n${words}\n`).join('\n');
}

export const THREAD = '0199a213-81c0-7800-8aa1-bbab2a035a53';

export const OPTIMAL: Answered = { says: SAYS_OPTIMAL, thread: THREAD };

export function rejecting(...claims: readonly string[]): Answered {
  return { says: rejection(...claims), thread: THREAD };
}

export type PlanBed = {
  readonly root: string;
  readonly door: PlanReviewContext;
  readonly asked: readonly (AskOptions & Prompt)[];
  /** Writes the plan and has it reviewed. */
  readonly write: (text: string | Uint8Array) => Promise<Reply>;
  readonly review: () => Promise<Reply>;
  /** A file below `.claude/review`; null when there is none. */
  readonly kept: (name: string) => string | null;
  readonly keptNames: (dir?: string) => readonly string[];
  /** What is wrong with all that was kept. */
  readonly history: () => readonly string[];
  readonly approval: () => { readonly plan_hash: string; readonly review_version: number } | null;
  readonly [Symbol.dispose]: () => void;
};

export type PlanScript = {
  /** What the reviewer does at each ask; further asks crash. */
  readonly says?: readonly (Word | Answered)[];
  /** Happens while the reviewer thinks. */
  readonly meanwhile?: (bed: PlanBed) => void | Promise<void>;
  readonly settings?: Partial<Settings['plan']>;
  /** Where the project is made. */
  readonly below?: string;
};

/** A project with a plan, reviewed by the real engine through a scripted backend. */
export function createPlanBed(script: PlanScript = {}): PlanBed {
  const made = mkdtempSync(path.join(script.below ?? os.tmpdir(), 'countersign-plan-'));
  const root = path.join(realpathSync(made), 'project');
  mkdirSync(path.join(root, 'docs'), { recursive: true });
  const asked: (AskOptions & Prompt)[] = [];
  const settings = { ...defaultSettings, plan: { ...defaultSettings.plan, ...script.settings } };
  const file = (name: string) => path.join(root, '.claude', 'review', name);
  const bed: PlanBed = {
    root,
    asked,
    door: {
      projectRoot: root,
      planPath: settings.plan.path,
      settings,
      host: DEFAULT_HOST,
      projectDir: { base: path.join(root, '..', 'state'), parts: ['project'] },
      sessionDir: { base: path.join(root, '..', 'state'), parts: ['session'] },
      now: () => new Date(),
      signal: new AbortController().signal,
      review: scripted(script, asked, () => bed),
    },
    review: () => reviewPlan(bed.door),
    write: (text) => {
      writeFileSync(path.join(root, settings.plan.path), text);
      return bed.review();
    },
    kept: (name) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : null),
    keptNames: (dir = '') => (existsSync(file(dir)) ? readdirSync(file(dir)).sort() : []),
    history: () => {
      const opened = lookIntoPlanFolder(root);
      return opened.kind === 'open' ? checkHistory(opened.folder) : [opened.kind];
    },
    approval: () => JSON.parse(bed.kept('approval.json') ?? 'null') as never,
    [Symbol.dispose]: () => rmSync(made, { recursive: true, force: true }),
  };
  return bed;
}

function scripted(
  { says = [], meanwhile }: PlanScript,
  asked: (AskOptions & Prompt)[],
  bed: () => PlanBed,
): PlanReviewContext['review'] {
  const words = [...says];
  let tags = 0;
  return createReview({
    table: [ROUTE],
    host: 'anthropic',
    backends: new Map([
      [
        'codex',
        {
          name: 'codex',
          capabilities: ROUTE.capabilities,
          maker: () => 'openai',
          ask: async (prompt, options) => {
            asked.push({ ...prompt, ...options });
            await meanwhile?.(bed());
            return answerOf(words.shift() ?? 'crashed', options);
          },
        },
      ],
    ]),
    conditions: new Map([['always', { holds: async () => true }]]),
    policy: { maxAttempts: 10, maxSeconds: 540 },
    now: () => 0,
    countTokens: () => 1,
    newTag: () => `tag${String(++tags).padStart(13, '0')}`,
    readFile: () => null,
    onEvent: () => {},
  });
}

const ROUTE = {
  backend: 'codex',
  when: ['always'],
  capabilities: ['sandbox', 'tool_access'],
  failMode: 'hard_fail',
  timeoutSeconds: null,
  retries: 0,
} as const;
