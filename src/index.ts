import type { FlagValues } from './cli/arguments/args.ts';
import { neverAsked } from './engine/conclude.ts';
import { type LibraryRequest, reviewAsked } from './app/library.ts';
import { ConfigError, RedactionError, UsageError } from './model/errors.ts';
import type { Outcome } from './model/review/outcome.ts';
import type { Effort, ReviewType } from './model/review/request.ts';
import { INTERRUPTED } from './redaction/matcher/interrupted.ts';
import { printable } from './redaction/output/printable.ts';
import { oneLine, redact } from './redaction/redact.ts';
import { redactionFailure } from './redaction/redaction-failure.ts';

export type { Failure, FailureCode } from './model/failure.ts';
export type { Outcome, PreviousStatus, SkipReason } from './model/review/outcome.ts';
export type { Receipt } from './model/review/receipt.ts';
export type { Effort, ReviewType } from './model/review/request.ts';
export type { Finding, ReviewResult } from './model/review/result.ts';
export type { Verdict } from './model/review/verdict.ts';

/** The subject and options of a review; defaults are those of the command. */
export type ReviewInput = {
  /** A diff for `code`, otherwise a document. Default: the uncommitted changes according to git. */
  readonly content?: string;
  /** The changes that are staged for the next commit. */
  readonly staged?: boolean;
  /** The commits of the current branch since it left this one. */
  readonly base?: string;
  /** One commit. */
  readonly commit?: string;
  /** Files and folders that the review is limited to. */
  readonly paths?: readonly string[];
  /** A folder of the project. Default: the working directory. */
  readonly cwd?: string;
  readonly type?: ReviewType;
  /** The reviewer's role. */
  readonly expertise?: string;
  /**
   * The purpose of the change; `false`: send nothing from README, AGENTS.md and commit messages.
   */
  readonly context?: string | false;
  /** The previous review: its outcome, its report, or a list of findings. */
  readonly previous?: unknown;
  /** The number of this review of the same content, from 1. */
  readonly iteration?: number;
  readonly model?: string;
  readonly effort?: Effort;
  /** Seconds for one request. */
  readonly timeoutSeconds?: number;
  /** One request for everything instead of up to three. */
  readonly fast?: boolean;
  /** Lets the reviewer read the repository during the review. */
  readonly toolAccess?: boolean;
  /** The static rules only: no key, no network, no approval. */
  readonly offline?: boolean;
  /** An automatic call: `review.enabled` and `review.phases` may skip it. */
  readonly automatic?: boolean;
  /** Sends credentials files too. */
  readonly includeSensitive?: boolean;
  /** A configuration file that replaces the project's; it is trusted. */
  readonly config?: string;
  /** Ends the review and every program that it has started. */
  readonly signal?: AbortSignal;
  /** The environment for programs, keys and settings. Default: the process's own. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Called with warnings that the command would print, such as an ignored setting. */
  readonly onWarning?: (text: string) => void;
};

/**
 * Reviews like `countersign review`, with the same settings. Prints nothing and never throws for an
 * expected failure, but throws for a wrong argument or setting.
 */
export async function review(input: ReviewInput = {}): Promise<Outcome> {
  const signal = input.signal ?? new AbortController().signal;
  try {
    return signal.aborted ? neverAsked(INTERRUPTED) : await reviewAsked(askedOf(input, signal));
  } catch (error) {
    // Any error after an interruption is a result of the interruption.
    return signal.aborted ? neverAsked(INTERRUPTED) : throwRedacted(error);
  }
}

/**
 * A message quotes the wrong value, and callers print messages. If it cannot be redacted, the
 * review fails.
 */
function throwRedacted(error: unknown): Outcome {
  try {
    if (error instanceof UsageError)
      throw new UsageError(oneLine(printable(redact(error.message))));
    if (error instanceof ConfigError) throw new ConfigError(printable(redact(error.message)));
    throw error;
  } catch (redacted) {
    if (redacted instanceof RedactionError) return neverAsked(redactionFailure(redacted));
    throw redacted;
  }
}

function askedOf(input: ReviewInput, signal: AbortSignal): LibraryRequest {
  checkNames(input);
  const content = textOf(input, 'content');
  return {
    flags: flagsOf(input),
    paths: input.paths ?? [],
    content,
    expertise: textOf(input, 'expertise'),
    context: input.context === false ? null : textOf(input, 'context'),
    previous: input.previous === undefined ? null : previousText(input.previous),
    effort: input.effort ?? 'high',
    cwd: textOf(input, 'cwd'),
    environment: input.environment ?? process.env,
    signal,
    onWarning: input.onWarning ?? (() => {}),
  };
}

/** The caller's values count as flags. */
const FLAGS = {
  staged: 'staged',
  base: 'base',
  commit: 'commit',
  type: 'type',
  iteration: 'iteration',
  model: 'model',
  timeoutSeconds: 'timeout',
  fast: 'fast',
  toolAccess: 'tool-access',
  offline: 'offline',
  automatic: 'automatic',
  includeSensitive: 'include-sensitive',
  config: 'config',
} as const satisfies { readonly [Name in keyof ReviewInput]: string };

const OTHERS: readonly (keyof ReviewInput)[] = [
  ...(['content', 'paths', 'cwd', 'expertise', 'context', 'previous'] as const),
  ...(['effort', 'signal', 'environment', 'onWarning'] as const),
];

/** Rejects mistyped names: otherwise they would look like options without effect. */
function checkNames(input: ReviewInput): void {
  const known: readonly string[] = [...Object.keys(FLAGS), ...OTHERS];
  const strange = Object.keys(input).find((name) => !known.includes(name));
  if (strange !== undefined) throw new UsageError(`review takes no "${strange}"`);
}

function flagsOf(input: ReviewInput): FlagValues {
  const given = Object.entries(FLAGS).flatMap(([name, flag]) => {
    const value = input[name as keyof typeof FLAGS];
    if (value === undefined || value === false) return [];
    if (value === '') throw new UsageError(`${name} is empty; give it a value or leave it out`);
    return [[flag, value === true ? value : String(value)] as const];
  });
  return {
    ...Object.fromEntries(given),
    ...(input.content === undefined ? {} : { content: '-' }),
    // The caller's text replaces the project's own texts.
    ...(input.context === undefined ? {} : { 'no-context': true }),
  };
}

type TextName = 'content' | 'expertise' | 'context' | 'cwd';

/** Checks the type: not every caller uses TypeScript. */
function textOf(input: ReviewInput, name: TextName): string | null {
  const value: unknown = input[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') throw new UsageError(`${name} must be a string`);
  return value;
}

function previousText(previous: unknown): string {
  if (typeof previous === 'string') return previous;
  const isOutcome = typeof previous === 'object' && previous !== null && 'result' in previous;
  return JSON.stringify(isOutcome ? previous.result : previous);
}
