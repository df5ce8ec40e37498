import type { Failure } from './failure.ts';
import type { Prompt } from './prompt.ts';
import type { Effort } from './request.ts';

/** `scripted` answers what it was told to; only the demo has it. */
export type BackendName = 'codex' | 'scripted';

export type AskOptions = {
  readonly model: string | null;
  readonly effort: Effort;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
};

export type Usage = { readonly inputTokens: number; readonly outputTokens: number };

export type Answer =
  | {
      readonly kind: 'answered';
      /** The model's own words, not yet redacted: parse first, then redact. */
      readonly text: string;
      readonly usage: Usage | null;
      readonly model: string | null;
    }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      /** False when it ended before the first request or process: such a backend was not really tried. */
      readonly tried: boolean;
    };

/** One way to ask a model. */
export type Backend = {
  readonly name: BackendName;
  ask(prompt: Prompt, options: AskOptions): Promise<Answer>;
};
