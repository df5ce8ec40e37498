import type { Usage } from '../../model/backend.ts';
import type { FailureCode } from '../../model/failure.ts';
import type { Effort } from '../../model/review/request.ts';
import type { RedactedJson } from '../../model/review/result.ts';
import { redactRecord, safe } from '../../redaction/redact.ts';
import type {
  AnswerFields,
  AnswerReading,
  HttpApi,
  HttpCall,
  StopReason,
} from '../shared/http/api.ts';
import { type ApiRefusal, errorText } from '../shared/http/error.ts';
import { countOf } from '../shared/http/read-answer.ts';
import { asFields, asItems, textOf } from '../shared/json-fields.ts';

export const GENERATE_CONTENT: HttpApi = {
  build: (call) => ({ path: pathOf(call), body: bodyOf(call) }),
  read: readContent,
  codeOf: codeOfRefusal,
  waitMs: waitOf,
};

function pathOf({ model }: HttpCall): string {
  return `/v1beta/models/${encodeURIComponent(model.replace(/^models\//, ''))}:generateContent`;
}

function bodyOf({ model, prompt, extras }: HttpCall): RedactedJson {
  const { effort, schema } = extras;
  return {
    systemInstruction: { parts: [{ text: prompt.system }] },
    contents: [{ role: safe`user`, parts: [{ text: prompt.user }] }],
    generationConfig: {
      ...(schema !== null && {
        responseMimeType: safe`application/json`,
        responseJsonSchema: redactRecord(schema),
      }),
      ...(effort !== null && { thinkingConfig: thinkingOf(model, effort) }),
    },
  };
}

const BUDGETS: Readonly<Record<Effort, number>> = {
  low: 2_048,
  medium: 8_192,
  high: 16_384,
  xhigh: 24_576,
};

const LEVELS: Readonly<Record<Effort, RedactedJson>> = {
  low: safe`LOW`,
  medium: safe`MEDIUM`,
  high: safe`HIGH`,
  xhigh: safe`HIGH`,
};

/** Gemini 2.5 has a token budget, later models have levels. */
function thinkingOf(model: string, effort: Effort): RedactedJson {
  return /gemini-2\.5/i.test(model)
    ? { thinkingBudget: BUDGETS[effort] }
    : { thinkingLevel: LEVELS[effort] };
}

/** Null: this model has no thinking mode, and the API would refuse the request. */
export function effortFor(model: string, effort: Effort): Effort | null {
  return /gemini-(?:2\.5|[3-9]|\d\d)/i.test(model) ? effort : null;
}

function readContent(answer: AnswerFields): AnswerReading {
  const { candidates, promptFeedback, usageMetadata, modelVersion } = answer;
  const [first] = asItems(candidates);
  if (first === undefined)
    return asFields(promptFeedback)['blockReason'] === undefined
      ? { kind: 'unreadable' }
      : { kind: 'stopped', by: 'filter', text: '' };
  const { content, finishReason } = asFields(first);
  const parts = asItems(asFields(content)['parts']).map(asFields);
  const text = parts
    .filter(({ thought }) => thought !== true)
    .map((part) => textOf(part['text']) ?? '')
    .join('');
  const reason = textOf(finishReason) ?? 'STOP';
  const model = textOf(modelVersion);
  if (WANTS_A_TOOL.test(reason) || parts.some(({ functionCall }) => functionCall !== undefined))
    return { kind: 'said', text: '', usage: readUsage(usageMetadata), model };
  if (reason !== 'STOP') return { kind: 'stopped', by: STOPS.get(reason) ?? 'unknown', text };
  return { kind: 'said', text, usage: readUsage(usageMetadata), model };
}

const WANTS_A_TOOL = /^(?:MALFORMED_FUNCTION_CALL|UNEXPECTED_TOOL_CALL)$/;

const STOPS: ReadonlyMap<string, StopReason> = new Map([
  ['MAX_TOKENS', 'limit'],
  ['SAFETY', 'filter'],
  ['RECITATION', 'filter'],
  ['LANGUAGE', 'filter'],
  ['BLOCKLIST', 'filter'],
  ['PROHIBITED_CONTENT', 'filter'],
  ['SPII', 'filter'],
]);

/** Thoughts are billed like the answer; cached input is included in the prompt's count. */
function readUsage(usage: unknown): Usage | null {
  const fields = asFields(usage);
  const inputTokens = countOf(fields['promptTokenCount']);
  if (inputTokens === null) return null;
  const answer = countOf(fields['candidatesTokenCount']) ?? 0;
  return { inputTokens, outputTokens: answer + (countOf(fields['thoughtsTokenCount']) ?? 0) };
}

/** The API reports a wrong key as a bad request, and a short wait does not help with a daily quota. */
function codeOfRefusal(refusal: ApiRefusal): FailureCode | null {
  const details = detailsOf(refusal);
  if (details.some(({ reason }) => reason === 'API_KEY_INVALID')) return 'auth-refused';
  if (refusal.status === 400 && /API key/i.test(errorText(refusal.error))) return 'auth-refused';
  const violations = details.flatMap((detail) => asItems(detail['violations'])).map(asFields);
  return violations.some(({ quotaId }) => /PerDay/i.test(textOf(quotaId) ?? '')) ? 'quota' : null;
}

/** The API says in the body how long to wait, as `40s`. */
function waitOf(refusal: ApiRefusal): number | null {
  const delays = detailsOf(refusal).map(({ retryDelay }) => textOf(retryDelay) ?? '');
  const seconds = delays.flatMap((delay) => /^(\d{1,6}(?:\.\d{1,9})?)s$/.exec(delay)?.[1] ?? []);
  return seconds[0] === undefined ? null : Math.ceil(Number(seconds[0]) * 1000);
}

function detailsOf({ body }: ApiRefusal) {
  return asItems(asFields(asFields(body)['error'])['details']).map(asFields);
}
