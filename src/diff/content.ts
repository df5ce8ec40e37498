import { UsageError } from '../model/errors.ts';
import type { Content, LeftOut } from '../model/request.ts';
import { createShortened, createUnsent, decode, type Shortened } from '../text/content.ts';
import { redact } from '../text/redact.ts';
import type { Diff } from './diff.ts';
import { disguisedFile, withoutColours } from './disguised.ts';
import { parseDiff } from './parse.ts';
import { type SensitiveFile, withoutSensitive } from './sensitive.ts';

/** Are files that hold credentials sent as they are? Only when the user says so. */
export type Sensitive = 'left-out' | 'included';

/** What was given, as a diff: raw, nothing of it redacted. */
export function parseGiven(given: string | Uint8Array): Diff {
  return parseDiff(withoutColours(decode(given)));
}

export type DiffContentOptions = {
  readonly sensitive: Sensitive;
  /** For the static rules alone: nothing of it is sent. */
  readonly unsent?: boolean;
  /** What was left out before it was given. */
  readonly leftOut?: readonly LeftOut[];
};

/** A diff under review, without its colours and without the content of sensitive files. */
export function createDiffContent(
  given: string | Uint8Array,
  { sensitive, unsent = false, leftOut = [] }: DiffContentOptions,
  diff = parseGiven(given),
): Content {
  const shortened = sensitive === 'included' ? { text: decode(given), leftOut: [] } : shorten(diff);
  const all = { text: shortened.text, leftOut: [...shortened.leftOut, ...leftOut] };
  // Whoever sends nothing may look at files of credentials too.
  if (unsent) return createUnsentDiff(given, { ...all, leftOut }, diff);
  const content = createShortened(given, all);
  if (content.text === diff.text) parsed.set(content, diff);
  return content;
}

/** Its diff is raw: what is shown of it is redacted then. */
function createUnsentDiff(given: string | Uint8Array, all: Shortened, diff: Diff): Content {
  const content = createUnsent(given, all);
  parsed.set(content, all.text === diff.text ? diff : parseDiff(all.text));
  return content;
}

function shorten(diff: Diff): Shortened {
  const disguised = disguisedFile(diff);
  if (disguised !== null) throw new UsageError(whyRefused(disguised));
  const { text, leftOut } = withoutSensitive(diff);
  const named = leftOut.map(({ path, reason }) => ({ path: redact(path), reason: redact(reason) }));
  return { text, leftOut: named };
}

const parsed = new WeakMap<Content, Diff>();

/** The diff of a content, parsed once, whoever asks: the door, the engine, the static rules. Of what is not sent it is raw. */
export function diffOf(content: Content): Diff {
  const known = parsed.get(content);
  if (known !== undefined) return known;
  const diff = parseDiff(content.text);
  parsed.set(content, diff);
  return diff;
}

function whyRefused({ path, reason }: SensitiveFile): string {
  return `the content names a sensitive file, ${path} (${reason}), in a form in which it cannot be left out; give plain output, as git diff --no-color without --graph or --line-prefix, or send it with --include-sensitive`;
}
