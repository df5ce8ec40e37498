import { expect, it } from 'vitest';
import { compareMakers, makerOfModel } from './maker.ts';

it.each([
  ['gpt-5.2-codex', 'openai'],
  ['openai/gpt-oss-120b', 'openai'],
  ['o3', 'openai'],
  ['o4-mini', 'openai'],
  ['codex-mini-latest', 'openai'],
  ['chatgpt-4o-latest', 'openai'],
  ['claude-opus-4-6', 'anthropic'],
  ['us.anthropic.claude-sonnet-4-v1:0', 'anthropic'],
  ['gemini-3.1-pro-preview', 'google'],
  ['qwen3-coder', 'alibaba'],
  ['openrouter/deepseek/deepseek-r1', 'deepseek'],
  ['opencode/kimi-k2', 'moonshot'],
  ['devstral-small:24b', 'mistral'],
  ['meta-llama/llama-4-scout', 'meta'],
  ['xai/grok-code-fast-1', 'xai'],
  ['zai/glm-4.6', 'zhipu'],
  ['my-own-llama', 'unknown'],
  ['my-gpt-deployment', 'unknown'],
  ['o', 'unknown'],
  ['', 'unknown'],
])('%s is made by %s', (model, maker) => {
  expect(makerOfModel(model)).toBe(maker);
});

it.each([
  ['openai', 'anthropic', 'other-maker'],
  ['openai', 'openai', 'same-maker'],
  ['openai', 'unknown', 'unknown'],
  ['unknown', 'unknown', 'unknown'],
  ['unknown', 'openai', 'unknown'],
] as const)('a reviewer of %s on work of %s: %s', (reviewer, host, independence) => {
  expect(compareMakers(reviewer, host)).toBe(independence);
});
