import { depthWith } from '../../model/review/depth.ts';
import { UsageError } from '../../model/errors.ts';
import type { OnEvent } from '../../model/review/engine-event.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Dismissal, Previous, ReviewRequest } from '../../model/review/request.ts';
import type { Settings } from '../../model/settings.ts';
import { decode } from '../../redaction/output/content.ts';
import { type FlagValues, textFlag } from '../arguments/args.ts';
import {
  type ContentSource,
  contentOf,
  type GivenContent,
  readGiven,
  readInput,
  readOptional,
} from './content.ts';
import { choose } from '../scope/choose.ts';
import { type ReviewContext, type ContextSource, readContext } from '../scope/context.ts';
import { emptyScopeStep } from '../scope/empty-scope.ts';
import { parsePrevious } from './previous.ts';

export type RequestSource = ContentSource &
  ContextSource & {
    readonly settings: Settings;
    readonly onEvent: OnEvent;
    /** Findings that were dismissed in this project; absent: they are not looked up. */
    readonly readDismissed?: () => readonly Dismissal[];
  };

export type BuiltRequest = {
  readonly request: ReviewRequest;
  /** The sources of its context. */
  readonly contextFrom: ReviewContext['from'];
  /** The user's next step if there is nothing to review. */
  readonly ifNothing: () => Redacted;
};

/** Builds the review request from files, flags and settings. */
export async function buildRequest(
  flags: FlagValues,
  source: RequestSource,
): Promise<BuiltRequest> {
  const { review } = source.settings;
  const { type } = review;
  const kind = type === 'code' ? 'code' : 'documents';
  const budget = review.contentTokens[kind];
  // Before the content: a mistake in a small file is reported before a large one is read.
  const previous = readPrevious(flags, budget, source.onEvent);
  const expertise = readOptional(flags, 'expertise');
  const given = await readGiven(flags, type, source);
  const { content, found } = contentOf(flags, review, given);
  const context = await readContext(flags, given.change, source);
  const request: ReviewRequest = {
    type,
    subject: { kind: type === 'code' ? 'diff' : 'document', content },
    expertise,
    context: context.text,
    model: review.models[kind],
    effort: 'high',
    timeoutSeconds: review.timeoutSeconds,
    tools: toolsFor(source),
    depth: depthWith(review.depth, budget),
    previous,
    found,
    dismissed: source.readDismissed?.() ?? [],
  };
  return { request, contextFrom: context.from, ifNothing: () => ifNothing(flags, given, source) };
}

/** A document is never reviewed with access to the repository: only its text counts. */
function toolsFor({ settings: { review }, onEvent }: RequestSource): ReviewRequest['tools'] {
  if (review.type === 'code' || review.tools === 'none') return review.tools;
  const text = `a document of type ${review.type} is reviewed without access to the repository; review.tool_access is for code`;
  onEvent({ kind: 'note', level: 'info', text });
  return 'none';
}

function ifNothing(
  flags: FlagValues,
  { change }: GivenContent,
  { paths }: RequestSource,
): Redacted {
  const repository = change?.repository ?? null;
  return emptyScopeStep({ choice: choose(flags, paths), paths, repository });
}

/** Earlier findings may take this share of the content's room. */
const PREVIOUS_SHARE = 1 / 3;

function readPrevious(flags: FlagValues, budget: number, onEvent: OnEvent): Previous | null {
  const file = textFlag(flags, 'previous');
  if (file === null) return null;
  const text = decode(readInput(flags, 'previous', file));
  return previousIn({ text, where: `--previous ${file}` }, budget, onEvent);
}

type Earlier = { readonly text: string; readonly where: string };

/** Earlier findings, as far as they fit; a warning gives the number of the others. */
export function previousIn({ text, where }: Earlier, budget: number, onEvent: OnEvent): Previous {
  const tokens = Math.floor(budget * PREVIOUS_SHARE);
  const { previous, leftOut } = parsePrevious(text, where, tokens);
  if (leftOut > 0) {
    const shown = previous.findings.length;
    const said = `only ${shown} of ${shown + leftOut} earlier findings fit ${tokens} tokens; the others are left out`;
    onEvent({ kind: 'note', level: 'warning', text: `${where}: ${said}` });
  }
  return previous;
}

/** The number of this review of the same content. */
export function iterationOf(flags: FlagValues): number {
  const given = textFlag(flags, 'iteration');
  if (given === null) return 1;
  if (!/^[1-9]\d{0,5}$/.test(given))
    throw new UsageError(`--iteration ${given}: give a whole number from 1`);
  return Number(given);
}
