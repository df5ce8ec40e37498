import type { Failure } from './failure.ts';
import type { Maker } from './maker.ts';
import type { Prompt } from './prompt.ts';
import type { Redacted } from './redacted.ts';
import type { Effort } from './request.ts';
import type { ThreadWish, Usage } from './thread.ts';

export type { ThreadWish, Usage } from './thread.ts';

export type BackendName = 'hounfour' | 'codex' | 'curl';

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
  maker(): Maker;
  ask(prompt: Prompt, options: AskOptions): Promise<Answer>;
};
