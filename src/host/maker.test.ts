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
  ['Codex with a model of a provider', codex('qwen3-coder'), {}, 'unknown'],
  ['Codex with a model of Anthropic', codex('claude-opus-4'), ELSEWHERE, 'anthropic'],
])('%s', (_name, event, environment, maker) => {
  expect(makerOfHost(event, environment)).toBe(maker);
});

it.each([
  [{}, 'unknown'],
  [{ CLAUDECODE: '1' }, 'anthropic'],
  [{ CLAUDECODE: '1', ...ELSEWHERE }, 'unknown'],
  [{ CODEX_THREAD_ID: '0199' }, 'openai'],
  [{ GEMINI_CLI: '1' }, 'google'],
  [{ ANTHROPIC_API_KEY: 'x', CODEX_HOME: '/x' }, 'unknown'],
])('a shell with %j: %s', (environment, maker) => {
  expect(makerOfShell(environment)).toBe(maker);
});
