import type { Usage } from '../../../model/backend.ts';
import type { FailureCode } from '../../../model/failure.ts';
import type { Prompt } from '../../../model/review/prompt.ts';
import type { Effort } from '../../../model/review/request.ts';
import type { RedactedJson } from '../../../model/review/result.ts';
import type { ApiRefusal, ServerError } from './error.ts';
import type { Server } from './server.ts';

/** How one API encodes requests and answers. Everything else of a request is shared. */
export type HttpApi = {
  readonly build: (call: HttpCall) => ApiRequest;
  /** Reads the fields of an answer with a good status that has no `error`. */
  readonly read: (answer: AnswerFields, call: HttpCall) => AnswerReading;
  /** The code, if the refusal is more exact than its status; otherwise null. */
  readonly codeOf?: (refusal: ApiRefusal) => FailureCode | null;
  /** Waiting time that the body of a refusal requests; null if none. */
  readonly waitMs?: (refusal: ApiRefusal) => number | null;
};

/** Fields that some servers do not support and that a review can omit. */
export type Extras = { readonly effort: Effort | null; readonly schema: object | null };

export type HttpCall = {
  readonly server: Server;
  readonly api: HttpApi;
  readonly model: string;
  readonly prompt: Prompt;
  readonly extras: Extras;
  /** The model's limit for input and output together; null if unknown. */
  readonly contextTokens: number | null;
};

export type ApiRequest = {
  /** Relative to the server's base address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: RedactedJson;
};

export type AnswerFields = { readonly [field: string]: unknown };

/** Why an answer stopped early; `unknown` if the server does not name the reason. */
export type StopReason = 'limit' | 'context' | 'cut-prompt' | 'filter' | 'refusal' | 'unknown';

/** Contents of an answer with a success status. */
export type AnswerReading =
  | {
      readonly kind: 'said';
      /** Empty if the model refused or called a tool: that is not a review. */
      readonly text: string;
      readonly usage: Usage | null;
      readonly model: string | null;
    }
  /** It stopped before the model was done; its partial text is not a review. */
  | { readonly kind: 'stopped'; readonly by: StopReason; readonly text: string }
  | { readonly kind: 'error'; readonly error: ServerError }
  | { readonly kind: 'unreadable' };
