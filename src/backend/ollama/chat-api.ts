import type { Usage } from '../../model/backend.ts';
import type { Effort } from '../../model/review/request.ts';
import type { Prompt } from '../../model/review/prompt.ts';
import type { RedactedJson } from '../../model/review/result.ts';
import { redact, redactRecord, safe } from '../../redaction/redact.ts';
import { estimateTokens } from '../../text/tokens/tokens.ts';
import type { AnswerFields, AnswerReading, HttpApi, HttpCall } from '../shared/http/api.ts';
import { countOf } from '../shared/http/read-answer.ts';
import { asFields, asItems, textOf } from '../shared/json-fields.ts';
import type { ShownModel } from './show-model.ts';

export function chatApi(shown: ShownModel): HttpApi {
  return {
    build: (call) => ({ path: '/api/chat', body: bodyOf(call, shown) }),
    read: readChat,
  };
}

function bodyOf({ model, prompt, extras }: HttpCall, shown: ShownModel): RedactedJson {
  const { effort, schema } = extras;
  return {
    model: redact(model),
    messages: [
      { role: safe`system`, content: prompt.system },
      { role: safe`user`, content: prompt.user },
    ],
    // A stream may break off with an error that looks like the end of an answer.
    stream: false,
    ...(schema !== null && { format: redactRecord(schema) }),
    ...(effort !== null && { think: thinkOf(model, effort) }),
    options: { num_ctx: contextFor(prompt, shown) },
  };
}

/** Models named gpt-oss have levels; others only turn thinking on or off. */
function thinkOf(model: string, effort: Effort): RedactedJson {
  if (!/gpt-oss/i.test(model)) return effort !== 'low';
  return effort === 'xhigh' ? safe`high` : redact(effort);
}

/** Room for thoughts and answer. */
const OUTPUT_TOKENS = 8_192;
const STEP = 4_096;

/** By default the server's context is limited by its memory, and it cuts longer prompts silently. */
function contextFor(prompt: Prompt, { contextTokens }: ShownModel): number {
  const needed = inputTokens(prompt, 'budget') + OUTPUT_TOKENS;
  const rounded = Math.ceil(needed / STEP) * STEP;
  return contextTokens === null ? rounded : Math.min(rounded, contextTokens);
}

function inputTokens({ system, user }: Prompt, purpose: 'likely' | 'budget'): number {
  return estimateTokens(system, purpose) + estimateTokens(user, purpose);
}

/** Below this share of the estimate, the server must have cut the prompt: estimates are never that far off. */
const CUT_BELOW = 0.5;

function readChat(answer: AnswerFields, { prompt }: HttpCall): AnswerReading {
  const { message, done_reason: reason, model } = answer;
  if (typeof message !== 'object' || message === null) return { kind: 'unreadable' };
  const { content, tool_calls: calls } = asFields(message);
  const text = textOf(content) ?? '';
  if (reason === 'length') return { kind: 'stopped', by: 'limit', text };
  const usage = readUsage(answer);
  if (usage !== null && usage.inputTokens < CUT_BELOW * inputTokens(prompt, 'likely'))
    return { kind: 'stopped', by: 'cut-prompt', text };
  const said = asItems(calls).length > 0 ? '' : text;
  return { kind: 'said', text: said, usage, model: textOf(model) };
}

function readUsage(answer: AnswerFields): Usage | null {
  const input = countOf(answer['prompt_eval_count']);
  const output = countOf(answer['eval_count']);
  return input === null || output === null ? null : { inputTokens: input, outputTokens: output };
}
