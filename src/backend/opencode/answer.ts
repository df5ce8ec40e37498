import type { Usage } from '../../model/backend.ts';
import { safe } from '../../redaction/redact.ts';
import type { ExitedRun, Reply } from '../shared/ask-program.ts';
import type { ClientAsk } from '../shared/client.ts';
import { explainFlood } from '../shared/failure-words.ts';
import { asFields, textOf } from '../shared/json-fields.ts';
import { type JsonEvent, readEvents } from '../shared/json-lines.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { lastLines, lastWords, saidWords } from '../shared/output.ts';
import { explainRefusal } from '../shared/refusal.ts';
import type { OpencodeAccess } from './access.ts';
import { WORDS } from './words.ts';

/** One event per line: steps, texts and errors. */
export function readOpencode(
  run: ExitedRun,
  { access, options }: ClientAsk<OpencodeAccess>,
): Reply {
  const { keys } = access;
  const flood = explainFlood(run.stdout, WORDS);
  if (flood !== null) return { kind: 'failed', ...flood };
  const events = readEvents(run.stdout);
  const error = events.findLast(({ type }) => type === 'error');
  if (error !== undefined) return explainError(asFields(error['error']), keys);
  const finish = events.findLast(({ type }) => type === 'step_finish');
  if (run.exitCode !== 0 || finish === undefined) return explainExit(run, keys);
  const reason = asFields(finish['part'])['reason'];
  if (reason === 'length') return CUT_OFF;
  if (reason === 'content-filter') return FILTERED;
  return {
    ...{ kind: 'answered', text: lastText(events), usage: readUsage(events) },
    ...{ model: options.model ?? access.model, schema: 'absent' },
  };
}

const CUT_OFF: Reply = {
  kind: 'failed',
  code: 'bad-answer',
  detail: safe`opencode's model was cut off at its limit of tokens`,
  nextStep: safe`choose a model with a larger output, or split what is to be reviewed: -- PATH...`,
};

const FILTERED = {
  kind: 'failed',
  code: 'bad-answer',
  detail: safe`the answer of opencode's model was filtered`,
  nextStep: safe`try another model with --model, or leave out what the filter may take offence at`,
} as const satisfies Reply;

/** Text before a tool call is not part of the answer. */
function lastText(events: readonly JsonEvent[]): string {
  const step = events.findLastIndex(({ type }) => type === 'step_start');
  return events
    .slice(step + 1)
    .filter(({ type }) => type === 'text')
    .map(({ part }) => textOf(asFields(part)['text']) ?? '')
    .join('');
}

function readUsage(events: readonly JsonEvent[]): Usage | null {
  const steps = events
    .filter(({ type }) => type === 'step_finish')
    .map(({ part }) => asFields(part));
  const sum = (of: (step: JsonEvent) => unknown) =>
    steps.reduce((total, step) => total + (Number(of(step)) || 0), 0);
  const cache = (step: JsonEvent) => asFields(asFields(step['tokens'])['cache']);
  const tokens = (name: string) => sum((step) => asFields(step['tokens'])[name]);
  const costUsd = sum((step) => step['cost']);
  return {
    inputTokens:
      tokens('input') + sum((step) => cache(step)['read']) + sum((step) => cache(step)['write']),
    outputTokens: tokens('output') + tokens('reasoning'),
    // It reports 0 for a model without a known price.
    ...(costUsd === 0 ? {} : { costUsd }),
  };
}

function explainError({ name, data }: JsonEvent, keys: ApiKeys): Reply {
  const { message, statusCode } = asFields(data);
  const said = textOf(message) ?? textOf(name) ?? 'it gave no reason';
  const words = safe`opencode: ${saidWords(said, keys)}`;
  if (name === 'ContextOverflowError') return { kind: 'failed', code: 'too-large', detail: words };
  if (name === 'ContentFilterError') return { ...FILTERED, detail: words };
  const status = typeof statusCode === 'number' ? statusCode : null;
  return explainRefusal({ status, message: said, words });
}

function explainExit(run: ExitedRun, keys: ApiKeys): Reply {
  if (run.exitCode === 0) return NO_ANSWER;
  const words = safe`opencode: ${lastWords(run.stderr, keys)}`;
  return explainRefusal({ status: null, message: lastLines(run.stderr), words });
}

const NO_ANSWER: Reply = {
  kind: 'failed',
  code: 'bad-answer',
  detail: safe`opencode ended well and wrote no answer`,
};
