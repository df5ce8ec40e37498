import type { AskOptions } from '../../model/backend.ts';
import type { Clock } from '../../model/clock.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { FailedAnswer } from '../shared/ask-program.ts';
import { askServer } from '../shared/http/ask-server.ts';
import type { AnswerFields, AnswerReading, HttpApi } from '../shared/http/api.ts';
import { parseJson } from '../shared/parse-json.ts';
import { countOf } from '../shared/http/read-answer.ts';
import type { Server } from '../shared/http/server.ts';
import { asFields, asItems } from '../shared/json-fields.ts';

/** The server's details of a model that it has. */
export type ShownModel = {
  /** Null if the server does not report it. */
  readonly contextTokens: number | null;
  readonly thinks: boolean;
};

const SHOW: HttpApi = {
  build: ({ model }) => ({ path: '/api/show', body: { model: redact(model) } }),
  read: readShown,
};

/** Asks the server about a model, without running it. */
export async function showModel(
  server: Server,
  model: string,
  { clock, ...options }: Pick<AskOptions, 'timeoutSeconds' | 'signal'> & { readonly clock: Clock },
): Promise<ShownModel | FailedAnswer> {
  const call = {
    server,
    api: SHOW,
    model,
    prompt: { system: safe``, user: safe`` },
    extras: { effort: null, schema: null },
    contextTokens: null,
  };
  const answer = await askServer(call, options, clock);
  if (answer.kind === 'failed') return answer;
  const { contextTokens, thinks } = asFields(parseJson(answer.text));
  return { contextTokens: countOf(contextTokens), thinks: thinks === true };
}

function readShown({ model_info: info, capabilities }: AnswerFields): AnswerReading {
  if (typeof info !== 'object' || info === null) return { kind: 'unreadable' };
  const [context] = Object.entries(info)
    .filter(([name]) => name.endsWith('.context_length'))
    .map(([, value]: [string, unknown]) => countOf(value));
  const shown: ShownModel = {
    contextTokens: context ?? null,
    thinks: asItems(capabilities).includes('thinking'),
  };
  return { kind: 'said', text: JSON.stringify(shown), usage: null, model: null };
}
