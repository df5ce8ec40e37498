import { expect, it } from 'vitest';
import { type SettingKey, KEYS } from '../../src/config/table/settings.ts';
import type { DoorResult, DoorRun } from '../bed/run-door.ts';
import type { Sandbox } from '../bed/sandbox.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';
import { approvedAnswer } from '../fakes/programs.ts';
import { asksOf, compare, exitOf, outcomeOf, REVIEW, reportOf } from './compare.ts';
import { HTTP_EFFECTS, MONEY_EFFECTS } from './http-effects.ts';
import { DEPTH_EFFECTS } from './depth-effects.ts';
import { RULE_EFFECTS } from './rule-effects.ts';
import { HOOK_EFFECTS } from './hook-effects.ts';
import { PLAN_EFFECTS } from './plan-effects.ts';
import { PLAN_REVIEW_EFFECTS } from './plan-review-effects.ts';

/*
 * Every setting does what it says: the built program with it in the user's own file, beside the same
 * run without it.
 */

/** The backends that were tried, with `!` after those that failed. */
const triedOf = (run: DoorResult) =>
  (reportOf(run).receipt?.trail ?? [])
    .filter(({ result }) => result !== 'skipped')
    .map(({ backend, result }) => (result === 'fail' ? `${backend}!` : backend));

/** What stands after an option of the first ask. */
const option =
  (name: string) =>
  ({ asked }: DoorResult): string | null => {
    const argv = asked[0]?.argv ?? [];
    return argv.includes(name) ? (argv[argv.indexOf(name) + 1] ?? null) : null;
  };

async function startReviewer() {
  return await startOpenAiServer({ turns: [{ kind: 'review', answer: approvedAnswer }] });
}

async function turnsOff(key: SettingKey, type: string): Promise<void> {
  const argv = [...REVIEW, '--automatic', '--type', type];
  const seen = await compare({ [key]: false }, { argv, codex: 'success' }, outcomeOf);
  expect(seen).toEqual({ without: 'reviewed', with: 'skipped' });
}

async function namesModel(key: SettingKey, type: string): Promise<void> {
  const run = { argv: [...REVIEW, '--type', type], codex: 'success' } as const;
  const seen = await compare({ [key]: 'model-x' }, run, option('--model'));
  expect(seen).toEqual({ without: null, with: 'model-x' });
}

/** Answers after about two seconds. */
const SLOW = { behaviour: 'slow-trickle', trickle: { everyMs: 30 } } as const;

const ONLY_CURL = [{ backend: 'curl', when: ['always'], fail_mode: 'hard_fail' }];
const TWO_ROUTES = [{ backend: 'codex', when: ['codex_available'] }, ...ONLY_CURL];

const REFUSED = /^countersign: Custom route table has 1 error/;

/** Of the file that every sandbox of a comparison has. */
const EDIT = JSON.stringify({
  ...{ session_id: 's1', cwd: '', hook_event_name: 'PostToolUse', tool_name: 'Write' },
  tool_input: { file_path: 'change.diff', content: '' },
});

/** A hook lane after an edit. */
const hook = (lane: 'after' | 'review', codex: NonNullable<DoorRun['codex']> = 'success') => ({
  argv: ['hook', lane],
  stdin: EDIT,
  codex,
  env: { COUNTERSIGN_HOOKS_COALESCE: '0' },
});

const BOTH_PROGRAMS = { codex: 'success', modelInvoke: 'success' } as const;
const modelInvoke = ({ bin }: Sandbox) => ({ 'review.model_invoke': `${bin}/model-invoke` });

const TOKEN = `ghp_${'a1B2'.repeat(9)}`;

const EFFECTS: Readonly<Record<SettingKey, () => Promise<void>>> = {
  ...DEPTH_EFFECTS,
  ...RULE_EFFECTS,
  ...HOOK_EFFECTS,
  ...PLAN_EFFECTS,
  ...PLAN_REVIEW_EFFECTS,
  'review.enabled': () => turnsOff('review.enabled', 'code'),
  'review.phases.prd': () => turnsOff('review.phases.prd', 'prd'),
  'review.phases.sdd': () => turnsOff('review.phases.sdd', 'sdd'),
  'review.phases.sprint': () => turnsOff('review.phases.sprint', 'sprint'),
  'review.phases.implementation': () => turnsOff('review.phases.implementation', 'code'),

  'review.execution_mode': async () => {
    const says = { with: /install the Codex CLI/, without: /OPENAI_API_KEY is not set/ };
    const seen = await compare({ 'review.execution_mode': 'codex' }, { says }, exitOf);
    expect(seen).toEqual({ without: 4, with: 2 });
  },

  'review.timeout_seconds': async () => {
    const says = { with: /codex did not answer in time/ };
    const seen = await compare({ 'review.timeout_seconds': 1 }, { codex: SLOW, says }, exitOf);
    expect(seen).toEqual({ without: 0, with: 3 });
  },

  'review.models.documents': () => namesModel('review.models.documents', 'prd'),
  'review.models.code': () => namesModel('review.models.code', 'code'),

  'review.type': async () => {
    const run = { beside: { 'review.models.documents': 'model-d' }, codex: 'success' } as const;
    const seen = await compare({ 'review.type': 'prd' }, run, option('--model'));
    expect(seen).toEqual({ without: null, with: 'model-d' });
  },

  'review.tool_access': async () => {
    const see = (run: DoorResult) => option('--cd')(run) === run.sandbox.project;
    const seen = await compare({ 'review.tool_access': true }, { codex: 'success' }, see);
    expect(seen).toEqual({ without: false, with: true });
  },

  'review.command': async () => {
    const routes = [
      { backend: 'command', name: 'local', when: ['command_available'], fail_mode: 'hard_fail' },
    ];
    const local = ({ bin }: Sandbox) => ({
      'review.command': { local: { argv: [`${bin}/model-invoke`, '--input', '{prompt_file}'] } },
    });
    const run = { beside: { 'review.routes': routes }, modelInvoke: 'success' } as const;
    const says = { without: /the command of the route is not set up here/ };
    const seen = await compare(local, { ...run, says }, triedOf);
    expect(seen).toEqual({ without: [], with: ['command/local'] });
  },

  'review.base_url': async () => {
    await using server = await startReviewer();
    const says = { without: /OPENAI_API_KEY is not set/ };
    const seen = await compare({ 'review.base_url': server.url }, { says }, exitOf);
    expect(seen).toEqual({ without: 4, with: 0 });
    expect(server.requests).toHaveLength(1);
  },

  'review.model_invoke': async () => {
    const run = { ...BOTH_PROGRAMS, beside: { 'hounfour.flatline_routing': true } } as const;
    expect(await compare(modelInvoke, run, triedOf)).toEqual({
      without: ['codex'],
      with: ['hounfour'],
    });
  },

  'review.api': async () => {
    await using server = await startReviewer();
    await compare({ 'review.api': 'chat' }, { beside: { 'review.base_url': server.url } }, exitOf);
    const paths = server.requests.map(({ path }) => path);
    expect(paths).toEqual(['/v1/responses', '/v1/chat/completions']);
  },

  ...HTTP_EFFECTS,
  ...MONEY_EFFECTS,

  'review.reviewer': async () => {
    const run = { ...BOTH_PROGRAMS, beside: modelInvoke };
    expect(await compare({ 'review.reviewer': 'model-invoke' }, run, triedOf)).toEqual({
      without: ['codex'],
      with: ['hounfour'],
    });
  },

  'review.routes': async () => {
    await using server = await startReviewer();
    const run = { beside: { 'review.base_url': server.url }, codex: 'success' } as const;
    const seen = await compare({ 'review.routes': TWO_ROUTES }, run, triedOf);
    expect(seen).toEqual({ without: ['curl'], with: ['codex'] });
  },

  'review.route_schema': async () => {
    const run = { beside: { 'review.routes': TWO_ROUTES }, codex: 'success' } as const;
    const says = { with: [REFUSED, /Route table schema version 2 not supported/] };
    const seen = await compare({ 'review.route_schema': 2 }, { ...run, says }, exitOf);
    expect(seen).toEqual({ without: 0, with: 2 });
  },

  'review.policy.max_routes': async () => {
    const run = { beside: { 'review.routes': TWO_ROUTES }, codex: 'success' } as const;
    const says = { with: [REFUSED, /Route table exceeds max routes \(1\)/] };
    const seen = await compare({ 'review.policy.max_routes': 1 }, { ...run, says }, exitOf);
    expect(seen).toEqual({ without: 0, with: 2 });
  },

  'review.policy.max_attempts': async () => {
    await using server = await startReviewer();
    const beside = { 'review.base_url': server.url, 'review.routes': TWO_ROUTES };
    const run = { beside, codex: 'crash' } as const;
    const says = { with: /no further try, because review\.policy\.max_attempts is 1/ };
    const seen = await compare({ 'review.policy.max_attempts': 1 }, { ...run, says }, triedOf);
    expect(seen).toEqual({ without: ['codex!', 'curl'], with: ['codex!'] });
  },

  'review.policy.max_seconds': async () => {
    const says = { with: /the 1 s for the whole review are over \(before that: codex did not/ };
    const seen = await compare({ 'review.policy.max_seconds': 1 }, { codex: SLOW, says }, exitOf);
    expect(seen).toEqual({ without: 0, with: 3 });
  },

  'review.policy.ci_backends': async () => {
    await using server = await startReviewer();
    const beside = { 'review.base_url': server.url, 'review.routes': TWO_ROUTES };
    const env = { CI: 'true', COUNTERSIGN_CUSTOM_ROUTES: '1' };
    const run = { beside, codex: 'success', env } as const;
    const seen = await compare({ 'review.policy.ci_backends': ['curl'] }, run, triedOf);
    expect(seen).toEqual({ without: ['codex'], with: ['curl'] });
  },

  'review.policy.require_custom_routes_opt_in': async () => {
    await using server = await startReviewer();
    const beside = { 'review.routes': TWO_ROUTES, 'review.base_url': server.url };
    const given = { 'review.policy.require_custom_routes_opt_in': true };
    const seen = await compare(given, { beside, codex: 'success' }, triedOf);
    expect(seen).toEqual({ without: ['codex'], with: ['curl'] });
  },

  'hounfour.flatline_routing': async () => {
    const run = { ...BOTH_PROGRAMS, beside: modelInvoke } as const;
    expect(await compare({ 'hounfour.flatline_routing': true }, run, triedOf)).toEqual({
      without: ['codex'],
      with: ['hounfour'],
    });
  },

  'redaction.patterns': async () => {
    const run = { argv: ['redact'], stdin: 'ACME-17\n' };
    const says = { without: /nothing redacted/, with: /1 redacted: user-pattern 1/ };
    const see = ({ stdout }: DoorResult) => stdout;
    const seen = await compare({ 'redaction.patterns': ['ACME-\\d+'] }, { ...run, says }, see);
    expect(seen).toEqual({ without: 'ACME-17\n', with: '[REDACTED]\n' });
  },

  'redaction.allow': async () => {
    const run = { argv: ['redact'], stdin: `${TOKEN}\n` };
    const says = { without: /1 redacted: github-token 1/, with: /nothing redacted/ };
    const see = ({ stdout }: DoorResult) => stdout;
    const seen = await compare({ 'redaction.allow': [TOKEN] }, { ...run, says }, see);
    expect(seen).toEqual({ without: '[REDACTED]\n', with: `${TOKEN}\n` });
  },

  'hooks.enabled': async () => {
    const seen = await compare({ 'hooks.enabled': false }, hook('review'), asksOf);
    expect(seen).toEqual({ without: 1, with: 0 });
  },

  'hooks.edits': async () => {
    expect(await compare({ 'hooks.edits': 'sync' }, hook('after'), asksOf)).toEqual({
      without: 0,
      with: 1,
    });
    expect(await compare({ 'hooks.edits': 'off' }, hook('review'), asksOf)).toEqual({
      without: 1,
      with: 0,
    });
  },

  'hooks.timeout': async () => {
    const see = ({ asked, stdout }: DoorResult) => [asked.length, stdout.includes('not reviewed')];
    const seen = await compare({ 'hooks.timeout': 1 }, hook('review', SLOW), see);
    expect(seen).toEqual({ without: [1, false], with: [1, true] });
  },
};

it('every setting has an entry', () => {
  expect(KEYS.filter((key) => !Object.hasOwn(EFFECTS, key))).toEqual([]);
});

// Most of them wait for programs: several at once.
it.concurrent.each(Object.entries(EFFECTS))('%s', async (_key, show) => {
  await show();
});
