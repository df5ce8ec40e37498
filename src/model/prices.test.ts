import { expect, it } from 'vitest';
import { costOf, findPrice } from './prices.ts';

it.each([
  ['curl', 'gpt-5.2', 1.75],
  ['curl', 'openai/GPT-5.2-2026-01-31', 1.75],
  ['curl', 'gpt-5.2-chat-latest', null],
  ['anthropic', 'claude-sonnet-4-5-20250929', 3],
  ['google', 'gemini-3.1-pro-preview', 2],
  ['ollama', 'gemma3:12b', 0],
  ['codex', null, null],
  ['command/local', 'constructor', null],
])('%s with %s: %j per million tokens of input', (backend, model, input) => {
  expect(findPrice({ backend, model }, {})?.input ?? null).toBe(input);
});

it.each([
  [{ 'gpt-5.2': { input: 9, output: 9 } }, 9],
  [{ 'openai/gpt-5.2': { input: 8, output: 9 } }, 8],
  [{ curl: { input: 7, output: 9 }, 'gpt-5.2': { input: 9, output: 9 } }, 7],
  [{ codex: { input: 7, output: 9 } }, 1.75],
])("the user's prices come first: %j", (own, input) => {
  expect(findPrice({ backend: 'curl', model: 'openai/gpt-5.2' }, own)?.input).toBe(input);
});

it('counts input and output', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 100_000 };
  expect(costOf(usage, { input: 2, output: 10 })).toBe(3);
});
