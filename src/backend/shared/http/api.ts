import type { Usage } from '../../../model/backend.ts';
import type { FailureCode } from '../../../model/failure.ts';
import type { Prompt } from '../../../model/review/prompt.ts';
import type { Effort } from '../../../model/review/request.ts';
import type { RedactedJson } from '../../../model/review/result.ts';
import type { ApiRefusal, ServerError } from './error.ts';
import type { Server } from './server.ts';

/** How one API asks and answers. Everything else of a request is the same for all. */
export type HttpApi = {
  readonly build: (call: HttpCall) => ApiRequest;
  /** Reads the fields of an answer with a good status that has no `error`. */
  readonly read: (answer: AnswerFields, call: HttpCall) => AnswerReading;
  /** The code, where the refusal says more than its status; null: it does not. */
  readonly codeOf?: (refusal: ApiRefusal) => FailureCode | null;
  /** How long to wait, where the body of a refusal says it; null: it does not. */
  readonly waitMs?: (refusal: ApiRefusal) => number | null;
};

/** What not every server understands, and a review can do without. */
export type Extras = { readonly effort: Effort | null; readonly schema: object | null };

export type HttpCall = {
  readonly server: Server;
  readonly api: HttpApi;
  readonly model: string;
  readonly prompt: Prompt;
  readonly extras: Extras;
  /** What the model reads and writes in all; null: not known. */
  readonly contextTokens: number | null;
};

export type ApiRequest = {
  /** Below the server's base address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: RedactedJson;
};

export type AnswerFields = { readonly [field: string]: unknown };

/** What ended an answer before its end; `unknown`: something that the server does not name. */
export type StopReason = 'limit' | 'context' | 'cut-prompt' | 'filter' | 'refusal' | 'unknown';

/** What stands in the body of an answer with a good status. */
export type AnswerReading =
  | {
      readonly kind: 'said';
      /** Empty when the model refused or wanted a tool: that is no review. */
      readonly text: string;
      readonly usage: Usage | null;
      readonly model: string | null;
    }
  /** It ended before the model was done; what had been said is no review. */
  | { readonly kind: 'stopped'; readonly by: StopReason; readonly text: string }
  | { readonly kind: 'error'; readonly error: ServerError }
  | { readonly kind: 'unreadable' };
