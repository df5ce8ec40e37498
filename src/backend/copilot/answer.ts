import type { Usage } from '../../model/backend.ts';
import { safe } from '../../redaction/redact.ts';
import { readTextFile } from '../../system/files/files.ts';
import type { ExitedRun, Reply } from '../shared/ask-program.ts';
import type { ClientAsk } from '../shared/client.ts';
import { explainFlood } from '../shared/failure-words.ts';
import { asFields, textOf } from '../shared/json-fields.ts';
import { readEvents } from '../shared/json-lines.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { lastLines, lastWords, saidWords } from '../shared/output.ts';
import { parseJson } from '../shared/parse-json.ts';
import { explainRefusal } from '../shared/refusal.ts';
import type { CopilotAccess } from './access.ts';
import { WORDS } from './words.ts';

/** One event per line; the usage is in a file because the events do not contain it. */
export function readCopilot(
  run: ExitedRun,
  { access, options }: ClientAsk<CopilotAccess>,
  usageFile: string,
): Reply {
  const { keys } = access;
  const flood = explainFlood(run.stdout, WORDS);
  if (flood !== null) return { kind: 'failed', ...flood };
  const events = readEvents(run.stdout);
  const last = (name: string) => asFields(events.findLast(({ type }) => type === name)?.['data']);
  const message = textOf(last('session.error')['message']);
  if (run.exitCode !== 0)
    return explainExit(run, { message, status: last('session.error')['statusCode'] }, keys);
  const content = last('assistant.message')['content'];
  if (typeof content !== 'string') return NO_ANSWER;
  const usage = readUsage(usageFile);
  const model = options.model ?? access.model ?? usage?.model ?? null;
  return {
    ...{ kind: 'answered', text: content, usage: usage?.usage ?? null },
    ...{ model, schema: 'absent' },
  };
}

const NO_ANSWER: Reply = {
  kind: 'failed',
  code: 'bad-answer',
  detail: safe`copilot ended well and wrote no answer`,
};

type Told = { readonly message: string | null; readonly status: unknown };

const NOT_LOGGED_IN = /no authentication information|not (?:logged|signed) in/i;
const TOO_LARGE = /too large|exceeds? .{0,40}(?:tokens|limit)|prompt token/i;

function explainExit(run: ExitedRun, { message, status }: Told, keys: ApiKeys): Reply {
  const said = message ?? lastLines(run.stderr);
  const words = safe`copilot: ${message === null ? lastWords(run.stderr, keys) : saidWords(message, keys)}`;
  const failed = { kind: 'failed', detail: words } as const;
  if (NOT_LOGGED_IN.test(said)) return { ...failed, code: 'no-key' };
  if (/no response was returned/i.test(said)) return { ...failed, code: 'bad-answer' };
  if (TOO_LARGE.test(said)) return { ...failed, code: 'too-large' };
  return explainRefusal({
    status: typeof status === 'number' ? status : null,
    message: said,
    words,
  });
}

type Used = { readonly usage: Usage; readonly model: string };

/** It counts premium requests, which have no price of their own. */
function readUsage(file: string): Used | null {
  const read = readTextFile(file);
  const metrics = asFields(
    read.kind === 'read' ? asFields(parseJson(read.text))['modelMetrics'] : null,
  );
  const [first] = Object.entries(metrics);
  if (first === undefined) return null;
  const [model, about] = first;
  const { inputTokens, outputTokens } = asFields(asFields(about)['usage']);
  if (typeof inputTokens !== 'number' || typeof outputTokens !== 'number') return null;
  return { model, usage: { inputTokens, outputTokens } };
}
