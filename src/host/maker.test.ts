import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makerOfHost, makerOfShell } from './maker.ts';

const codex = (model?: string) => ({ turn_id: 't', ...(model === undefined ? {} : { model }) });
const ELSEWHERE = { ANTHROPIC_BASE_URL: 'https://models.example/anthropic' };

it.each([
  ['Claude Code', {}, {}, 'anthropic'],
  [
    'Claude Code by its own address',
    {},
    { ANTHROPIC_BASE_URL: 'https://api.anthropic.com' },
    'anthropic',
  ],
  ['Claude Code by another server', {}, ELSEWHERE, 'unknown'],
  [
    'Claude Code by another server, model named',
    {},
    { ...ELSEWHERE, ANTHROPIC_MODEL: 'claude-opus-4' },
    'anthropic',
  ],
  ['Codex', codex('gpt-6.1-sol'), {}, 'openai'],
  ['Codex that names no model', codex(), {}, 'openai'],
  ['Codex with a model of a provider', codex('qwen3-coder'), {}, 'alibaba'],
  ['Codex with a model of Anthropic', codex('claude-opus-4'), ELSEWHERE, 'anthropic'],
])('%s', (_name, event, environment, maker) => {
  expect(makerOfHost(event, environment)).toBe(maker);
});

const COPILOT = {
  ...{ session_id: 's', timestamp: '2026-11-18T07:36:29.704Z', cwd: '/project' },
};

it.each([
  { hook_event_name: 'SessionStart', source: 'new', initial_prompt: 'go' },
  { hook_event_name: 'UserPromptSubmit', prompt: 'go' },
  { hook_event_name: 'Stop', stop_reason: 'end_turn', stop_hook_active: false },
  { hook_event_name: 'PreCompact', trigger: 'auto', custom_instructions: '' },
])('Copilot CLI does not name its model: $hook_event_name', (event) => {
  expect(makerOfHost({ ...COPILOT, ...event }, {})).toBe('unknown');
});

const EVENTS = new URL('../../test/events/', import.meta.url);

it.each(readdirSync(EVENTS).filter((name) => name.endsWith('.json')))('%s', (name) => {
  const event = JSON.parse(readFileSync(new URL(name, EVENTS), 'utf8')) as object;
  const makers = { claude: 'anthropic', codex: 'openai', copilot: 'unknown' };
  const host = name.split('-', 1)[0] as keyof typeof makers;
  expect(makerOfHost(event, {})).toBe(makers[host]);
});

it.each([
  [{}, 'unknown'],
  [{ CLAUDECODE: '1' }, 'anthropic'],
  [{ CLAUDECODE: '1', ...ELSEWHERE }, 'unknown'],
  [{ CODEX_THREAD_ID: '0199' }, 'openai'],
  [{ CODEX_SANDBOX: 'seatbelt' }, 'openai'],
  [{ CODEX_SANDBOX_NETWORK_DISABLED: '1' }, 'openai'],
  [{ CODEX_CI: '1' }, 'openai'],
  [{ CODEX_CI: '' }, 'unknown'],
  [{ CLAUDE_CODE_SESSION_ID: 'x', ...ELSEWHERE }, 'unknown'],
  [{ GEMINI_CLI: '1' }, 'google'],
  [{ COPILOT_CLI: '1' }, 'unknown'],
  [{ ANTHROPIC_API_KEY: 'x', CODEX_HOME: '/x' }, 'unknown'],
])('a shell with %j: %s', (environment, maker) => {
  expect(makerOfShell(environment)).toBe(maker);
});
