import type { Usage } from './review/usage.ts';

/** US dollars per million tokens. */
export type Price = { readonly input: number; readonly output: number };

/** By the name of a model or of a backend. */
export type Prices = { readonly [name: string]: Price };

const at = (input: number, output: number): Price => ({ input, output });

/** List prices of November 2026 for prompts of common length; cached input counts as any other. */
const BUILT_IN: Prices = {
  'gpt-5': at(1.25, 10),
  'gpt-5-codex': at(1.25, 10),
  'gpt-5-mini': at(0.25, 2),
  'gpt-5-nano': at(0.05, 0.4),
  'gpt-5.1': at(1.25, 10),
  'gpt-5.1-codex': at(1.25, 10),
  'gpt-5.1-codex-max': at(1.25, 10),
  'gpt-5.1-codex-mini': at(0.25, 2),
  'gpt-5.2': at(1.75, 14),
  'gpt-5.2-codex': at(1.75, 14),
  'gpt-5.3-codex': at(1.75, 14),
  'gpt-5.4': at(2.5, 15),
  'gpt-5.4-mini': at(0.75, 4.5),
  'gpt-5.4-nano': at(0.2, 1.25),
  'gpt-5.5': at(5, 30),
  'gpt-5.6-sol': at(5, 30),
  'gpt-5.6-terra': at(2, 12),
  'gpt-5.6-luna': at(0.2, 1.2),
  'claude-fable-5': at(10, 50),
  'claude-fable-5-1': at(10, 50),
  'claude-opus-4-1': at(15, 75),
  'claude-opus-4-5': at(5, 25),
  'claude-opus-4-6': at(5, 25),
  'claude-opus-4-7': at(5, 25),
  'claude-opus-4-8': at(5, 25),
  'claude-opus-5': at(5, 25),
  'claude-opus-5-5': at(4, 20),
  'claude-sonnet-4-5': at(3, 15),
  'claude-sonnet-4-6': at(3, 15),
  'claude-sonnet-5': at(2, 10),
  'claude-sonnet-5-5': at(2, 10),
  'claude-haiku-4-5': at(1, 5),
  'claude-haiku-5-5': at(0.1, 0.5),
  'gemini-2.5-pro': at(1.25, 10),
  'gemini-2.5-flash': at(0.3, 2.5),
  'gemini-2.5-flash-lite': at(0.1, 0.4),
  'gemini-3.1-pro': at(2, 12),
  'gemini-3.5-flash': at(1.5, 9),
  'gemini-3.5-flash-lite': at(0.3, 2.5),
  'gemini-3.8-flash': at(1.5, 7.5),
  // Runs on a machine of the user's.
  ollama: at(0, 0),
};

/** The user's prices come first; a price for the backend comes before that of its model. Null: none is known. */
export function findPrice(
  { backend, model }: { readonly backend: string; readonly model: string | null },
  own: Prices,
): Price | null {
  const names = [backend, ...(model === null ? [] : [model, shortName(model)])];
  for (const prices of [own, BUILT_IN])
    for (const name of names) if (Object.hasOwn(prices, name)) return prices[name] ?? null;
  return null;
}

/** `openai/gpt-5.2-2026-01-31` is `gpt-5.2`. */
function shortName(model: string): string {
  const last = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return last.replace(/(?:[-@]\d{4}-?\d{2}-?\d{2}|-latest|-preview)+$/, '');
}

export function costOf({ inputTokens, outputTokens }: Usage, { input, output }: Price): number {
  return (inputTokens * input + outputTokens * output) / 1_000_000;
}
