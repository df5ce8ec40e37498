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
 * A name of the list of backends, or `command/NAME` where one backend is set up several times. Checked where
 * routes are read.
 */
export type BackendName = string;

/** Allowed after the slash: nothing that has a meaning in the line of a route table. */
export const INSTANCE_NAME = /^[a-z][a-z0-9-]{0,30}$/;

/** The part that the list knows: `command` of `command/local`. */
export function backendKind(name: BackendName): string {
  return name.split('/', 1)[0] ?? name;
}

/** What a backend can do and a route may use: it holds when both say so. */
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
  /** The JSON Schema an answer must meet, for backends that can demand one. */
  readonly schema: object | null;
  /** What the model may read besides the prompt. */
  readonly tools: 'none' | 'repository';
  /** For a backend that has conversations; absent: none is kept. Others take no notice. */
  readonly thread?: ThreadWish;
};

export type Answer =
  | {
      readonly kind: 'answered';
      /** The model's own words, not yet redacted: parse first, then redact. */
      readonly text: string;
      readonly usage: Usage | null;
      readonly model: string | null;
      /** Whether the model was held to the schema: a server may refuse it, a backend may know none. */
      readonly schema: 'enforced' | 'absent';
      /** By which the conversation can be gone on with; usage is then that of all its turns. */
      readonly thread?: string;
    }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      /** False when it ended before the first request or process: such a backend was not really tried. */
      readonly tried: boolean;
      /** The backend has tried again by itself; a route must not do so once more. */
      readonly retried: boolean;
      /** What it had said when it ended, for the report. */
      readonly partial: Redacted | null;
    };

/** One way to ask a model. */
export type Backend = {
  readonly name: BackendName;
  readonly capabilities: readonly Capability[];
  /** Of the model it would ask now, by the user's configuration. */
  maker(): Maker | Promise<Maker>;
  ask(prompt: Prompt, options: AskOptions): Promise<Answer>;
};

/** Every backend that can be asked here, by its full name. */
export type Backends = { get(name: BackendName): Backend | undefined };
