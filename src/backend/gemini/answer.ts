import type { Usage } from '../../model/backend.ts';
import { safe } from '../../redaction/redact.ts';
import type { ExitedRun, Reply } from '../shared/ask-program.ts';
import type { ClientAsk } from '../shared/client.ts';
import { explainFlood } from '../shared/failure-words.ts';
import { asFields, textOf } from '../shared/json-fields.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { endOf, lastLines, lastWords, saidWords } from '../shared/output.ts';
import { parseJson } from '../shared/parse-json.ts';
import { explainRefusal } from '../shared/refusal.ts';
import { readReportedError } from '../shared/reported-error.ts';
import type { GeminiAccess } from './access.ts';
import { WORDS } from './words.ts';

/** One JSON object on stdout; a failure is one on stderr, after other output. */
export function readGemini(run: ExitedRun, ask: ClientAsk<GeminiAccess>): Reply {
  const { keys } = ask.access;
  if (run.exitCode !== 0) return readFailure(run, keys);
  const flood = explainFlood(run.stdout, WORDS);
  if (flood !== null) return { kind: 'failed', ...flood };
  const { response, stats, error } = asFields(parseJson(run.stdout.text));
  if (typeof response !== 'string') return NO_ANSWER;
  const message = textOf(asFields(error)['message']) ?? '';
  if (response === '' && message !== '') return noText(message, keys);
  return {
    kind: 'answered',
    text: response,
    usage: readUsage(stats),
    model: ask.options.model ?? ask.access.model,
    schema: ask.schema === null ? 'absent' : 'enforced',
  };
}

const NO_ANSWER: Reply = {
  kind: 'failed',
  code: 'bad-answer',
  detail: safe`gemini ended well and wrote no answer`,
};

/** A prompt that is blocked ends without a reason. */
function noText(message: string, keys: ApiKeys): Reply {
  const isFiltered = /blocked|safety|prohibited|without a finish reason/i.test(message);
  const detail = safe`gemini: ${saidWords(message, keys)}`;
  return {
    kind: 'failed',
    code: 'bad-answer',
    detail,
    ...(isFiltered ? { nextStep: LEAVE_OUT } : {}),
  };
}

const LEAVE_OUT = safe`try another model with --model, or leave out what the filter may take offence at`;

/** Thoughts are output too, and are billed as such. */
function readUsage(stats: unknown): Usage | null {
  const models = Object.values(asFields(asFields(stats)['models']));
  const tokens = models.map((model) => asFields(asFields(model)['tokens']));
  if (tokens.length === 0) return null;
  const sum = (name: string) => tokens.reduce((total, one) => total + (Number(one[name]) || 0), 0);
  return { inputTokens: sum('prompt'), outputTokens: sum('candidates') + sum('thoughts') };
}

const NO_AUTH = 41;
const TOO_MANY_TURNS = 53;

function readFailure(run: ExitedRun, keys: ApiKeys): Reply {
  const error = readReportedError(run.stderr);
  if (error === null) {
    const words = safe`gemini: ${lastWords(run.stderr, keys)}`;
    return explainRefusal({ status: null, message: lastLines(run.stderr), words });
  }
  const { code } = error;
  const message = innerMessage(error.message);
  const words = safe`gemini: ${saidWords(message, keys)}`;
  switch (run.exitCode) {
    case NO_AUTH:
      return { kind: 'failed', code: 'no-key', detail: words };
    case TOO_MANY_TURNS:
      return { kind: 'failed', code: 'bad-answer', detail: CALLED_TOOLS };
    default:
      return explainRefusal({ status: statusOf(code, run), message, words });
  }
}

const CALLED_TOOLS = safe`gemini did not come to an answer: its model called tools again and again`;

/** For a missing model the client exits with a code of its own, not with the server's status. */
function statusOf(code: number | null, { stderr }: ExitedRun): number | null {
  if (code !== null && code >= 100) return code;
  return endOf(stderr).includes('ModelNotFoundError') ? 404 : null;
}

/** A server's refusal is passed on as the original JSON. */
function innerMessage(message: string): string {
  return textOf(asFields(asFields(parseJson(message))['error'])['message']) ?? message;
}
