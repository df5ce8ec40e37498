import type { ThreadWish, Usage } from '../../model/backend.ts';
import { sumUsage } from '../../model/review/usage.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ProgramRun } from '../../system/process/process.ts';
import type { ExitedRun, Reply } from '../shared/ask-program.ts';
import { explainFlood, partialOf } from '../shared/failure-words.ts';
import { asFields, textOf } from '../shared/json-fields.ts';
import { parseJson } from '../shared/parse-json.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { firstPart } from '../shared/output.ts';
import { type Answering, type ClaudeResult, explainResult, explainWords } from './failure.ts';
import { WORDS } from './words.ts';

/** Reads the output of claude. Its exit code is not enough: it is 0 for an empty answer, too. */
export function readAnswer(run: ExitedRun, answering: Answering): Reply {
  const flood = explainFlood(run.stdout, WORDS);
  if (flood !== null) return { kind: 'failed', ...flood };
  const result = findResult(run.stdout.text);
  if (result === null) return explainWords(run, answering.keys);
  const isGood = run.exitCode === 0 && result['is_error'] === false;
  if (!isGood || result['subtype'] !== 'success') return explainResult(result, answering);
  const review = result['structured_output'];
  const isEnforced = typeof review === 'object' && review !== null;
  const thread = textOf(result['session_id']);
  return {
    kind: 'answered',
    text: isEnforced ? JSON.stringify(review) : (textOf(result['result']) ?? ''),
    usage: readUsage(result, answering.thread),
    schema: isEnforced ? 'enforced' : 'absent',
    model: readModel(result),
    ...(answering.thread !== undefined && thread !== null ? { thread } : {}),
  };
}

/** Text of the model in a failed run, or else the output of claude. */
export function partialOfRun(run: ProgramRun, keys: ApiKeys): Redacted | null {
  const result = findResult(run.stdout.text);
  return result === null ? partialOf(run, keys) : firstPart(textOf(result['result']) ?? '', keys);
}

/** One line of JSON; other lines are warnings. */
function findResult(stdout: string): ClaudeResult | null {
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const results = lines.map((line): ClaudeResult => asFields(parseJson(line)));
  return results.findLast(({ type }) => type === 'result') ?? null;
}

/** Anthropic counts what is written to a cache or read from it apart. */
const INPUTS = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'] as const;

/** Claude reports the tokens of the last turn, and the cost of the whole conversation. */
function readUsage(result: ClaudeResult, thread: ThreadWish | undefined): Usage | null {
  const used = asFields(result['usage']);
  const { output_tokens: outputTokens } = used;
  if (typeof outputTokens !== 'number') return null;
  const inputTokens = INPUTS.reduce((sum, name) => sum + (Number(used[name]) || 0), 0);
  const turn: Usage = { inputTokens, outputTokens };
  const cost = result['total_cost_usd'];
  const costUsd = typeof cost === 'number' ? { costUsd: cost } : {};
  if (thread?.kind !== 'resume') return { ...turn, ...costUsd };
  if (thread.spent === undefined) return turn;
  const { inputTokens: input, outputTokens: output } = thread.spent;
  const whole = sumUsage([{ inputTokens: input, outputTokens: output }, turn]);
  return whole === null ? null : { ...whole, ...costUsd };
}

/** The model with the most output, if a smaller one helped. */
function readModel(result: ClaudeResult): string | null {
  const models = Object.entries(asFields(result['modelUsage']));
  const written = (used: unknown) => Number(asFields(used)['outputTokens']) || 0;
  const [name] = models.sort(([, one], [, other]) => written(other) - written(one))[0] ?? [];
  // `[1m]`: with a large window.
  return name?.replace(/\[\w+\]$/, '') ?? null;
}
