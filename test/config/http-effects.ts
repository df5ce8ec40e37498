import { expect } from 'vitest';
import type { SettingKey } from '../../src/config/table/settings.ts';
import { HTTP_BACKENDS, type HttpBackendName, SERVERS } from '../backends/http-servers.ts';
import { approvedAnswer } from '../fakes/programs.ts';
import { asRecord } from '../fakes/scripted-turns.ts';
import type { DoorResult } from '../bed/run-door.ts';
import { compare, exitOf, reportOf } from './compare.ts';

/* The settings of the backends that ask a server over HTTP. */

/** As many tokens as such a prompt has: Ollama must not seem to have cut it. */
const TURNS = [
  { kind: 'review', answer: approvedAnswer, usage: { input: 3000, output: 10 } },
] as const;
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

/** Only the server that the setting names answers. */
async function namesServer(name: HttpBackendName): Promise<void> {
  await using server = await SERVERS[name]({ turns: TURNS });
  const { baseUrl: key, more } = HTTP_BACKENDS[name];
  const beside = { ...onlyRoute(name), ...more, [key]: NOWHERE };
  const says = { without: /cannot be reached/ };
  const seen = await compare({ [key]: server.url }, { beside, says }, exitOf);
  expect(seen).toEqual({ without: 1, with: 0 });
}

async function namesModel(name: HttpBackendName, model: string): Promise<void> {
  await using server = await SERVERS[name]({ turns: TURNS });
  const beside = { ...onlyRoute(name), [`review.${name}.base_url`]: server.url };
  await compare({ [`review.${name}.model`]: model }, { beside }, exitOf);
  const [without, withIt] = server.requests.map(({ json, path }) => asRecord(json).model ?? path);
  expect(without).not.toContain(model);
  expect(withIt).toContain(model);
}

function onlyRoute(name: HttpBackendName) {
  return { 'review.routes': [{ backend: name, when: ['always'], fail_mode: 'hard_fail' }] };
}

const usage = { input: 1_000_000, output: 100_000 };

/** A million tokens, and the review's answer. */
const MANY = [{ kind: 'review', answer: approvedAnswer, usage }] as const;

async function limits(key: 'review.budget.per_review' | 'review.budget.per_day'): Promise<void> {
  await using server = await SERVERS.curl({ turns: MANY });
  const run = {
    beside: { 'review.base_url': server.url },
    says: { with: /budget of.*is used up/ },
  };
  const seen = await compare({ [key]: 0.000_01 }, run, exitOf);
  expect(seen).toEqual({ without: 0, with: 1 });
}

const costOf = (run: DoorResult) =>
  (reportOf(run) as { receipt?: { usage?: { costUsd?: number } } }).receipt?.usage?.costUsd;

export const MONEY_EFFECTS = {
  'review.prices': async () => {
    await using server = await SERVERS.curl({ turns: MANY });
    const prices = { 'gpt-5.2-codex': { input: 1, output: 20 } };
    const run = { beside: { 'review.base_url': server.url } };
    const seen = await compare({ 'review.prices': prices }, run, costOf);
    expect(seen).toEqual({ without: 3.15, with: 3 });
  },
  'review.budget.per_review': () => limits('review.budget.per_review'),
  'review.budget.per_day': () => limits('review.budget.per_day'),
} as const satisfies Partial<Record<SettingKey, () => Promise<void>>>;

export const HTTP_EFFECTS = {
  'review.anthropic.model': () => namesModel('anthropic', 'claude-haiku-5-5'),
  'review.anthropic.base_url': () => namesServer('anthropic'),
  'review.google.model': () => namesModel('google', 'gemini-3.5-flash'),
  'review.google.base_url': () => namesServer('google'),
  'review.ollama.model': async () => {
    await using server = await SERVERS.ollama({ turns: TURNS });
    const beside = { ...onlyRoute('ollama'), 'review.ollama.base_url': server.url };
    const run = { beside, says: { without: /review\.ollama\.model names no model/ } };
    const seen = await compare({ 'review.ollama.model': 'gemma3:12b' }, run, exitOf);
    expect(seen).toEqual({ without: 2, with: 0 });
  },
  'review.ollama.base_url': () => namesServer('ollama'),
} as const satisfies Partial<Record<SettingKey, () => Promise<void>>>;
