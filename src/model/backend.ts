import type { Failure } from './failure.ts';
import type { Maker } from './maker.ts';
import type { Prompt } from './review/prompt.ts';
import type { Redacted } from './redacted.ts';
import type { Effort } from './review/request.ts';
import type { ThreadWish } from './review/thread.ts';
import type { Usage } from './review/usage.ts';

export type { ThreadWish } from './review/thread.ts';
export type { Usage } from './review/usage.ts';

/**
 * A name of the list of backends, or `command/NAME` for a backend with several instances. Validated
 * where routes are read.
 */
export type BackendName = string;

/** Allowed after the slash: no character with a meaning in a line of the route table. */
export const INSTANCE_NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** The part in the list: `command` of `command/local`. */
export function backendKind(name: BackendName): string {
  return name.split('/', 1)[0] ?? name;
}

/** Features of a backend that a route may use: active if both declare it. */
export const CAPABILITIES = [
  'agent_binding',
  'metering',
  'trust_scopes',
  'sandbox',
  'ephemeral',
  'multi_pass',
  'tool_access',
  'basic',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

export type AskOptions = {
  /** Null: the backend's own for this kind of subject. */
  readonly model: string | null;
  readonly subject: 'code' | 'documents';
  readonly effort: Effort;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
  /** The JSON Schema of the answer, for backends that can enforce one. */
  readonly schema: object | null;
  /** The files that the model may read besides the prompt. */
  readonly tools: 'none' | 'repository';
  /** For a backend with conversations; absent: none is stored. Others ignore it. */
  readonly thread?: ThreadWish;
};

export type Answer =
  | {
      readonly kind: 'answered';
      /** The model's answer, not yet redacted: parse first, then redact. */
      readonly text: string;
      readonly usage: Usage | null;
      readonly model: string | null;
      /** Whether the schema was enforced: a server may refuse it, and some backends have none. */
      readonly schema: 'enforced' | 'absent';
      /** The id for continuing the conversation; usage then covers all its turns. */
      readonly thread?: string;
    }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      /**
       * False if it ended before the first request or process: then the backend does not count as
       * tried.
       */
      readonly tried: boolean;
      /** The backend has retried by itself, so the route must not retry. */
      readonly retried: boolean;
      /** The output until the failure, for the report. */
      readonly partial: Redacted | null;
    };

/** One way to reach a model. */
export type Backend = {
  readonly name: BackendName;
  readonly capabilities: readonly Capability[];
  /** The maker of the model that it would use now, by the user's configuration. */
  maker(): Maker | Promise<Maker>;
  ask(prompt: Prompt, options: AskOptions): Promise<Answer>;
};

/** All available backends by their full names. */
export type Backends = { get(name: BackendName): Backend | undefined };
