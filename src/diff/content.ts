import { UsageError } from '../model/errors.ts';
import type { Content } from '../model/request.ts';
import { createContent, createShortened, decode } from '../text/content.ts';
import { redact } from '../text/redact.ts';
import type { Diff } from './diff.ts';
import { disguisedFile, withoutColours } from './disguised.ts';
import { parseDiff } from './parse.ts';
import { type LeftOut, withoutSensitive } from './sensitive.ts';

/** Are files that hold credentials sent as they are? Only when the user says so. */
export type Sensitive = 'left-out' | 'included';

/** What was given, as a diff: raw, nothing of it redacted. */
export function parseGiven(given: string | Uint8Array): Diff {
  return parseDiff(withoutColours(decode(given)));
}

/** A diff under review, without its colours and without the content of sensitive files. */
export function createDiffContent(
  given: string | Uint8Array,
  sensitive: Sensitive,
  diff = parseGiven(given),
): Content {
  if (sensitive === 'included') return createContent(given);
  const disguised = disguisedFile(diff);
  if (disguised !== null) throw new UsageError(whyRefused(disguised));
  const { text, leftOut } = withoutSensitive(diff);
  const content = createShortened(given, {
    text,
    leftOut: leftOut.map(({ path, reason }) => ({ path: redact(path), reason: redact(reason) })),
  });
  if (content.text === diff.text) parsed.set(content, diff);
  return content;
}

const parsed = new WeakMap<Content, Diff>();

/** The diff of a content, parsed once, whoever asks: the door, the engine, the static rules. */
export function diffOf(content: Content): Diff {
  const known = parsed.get(content);
  if (known !== undefined) return known;
  const diff = parseDiff(content.text);
  parsed.set(content, diff);
  return diff;
}

function whyRefused({ path, reason }: LeftOut): string {
  return `the content names a sensitive file, ${path} (${reason}), in a form in which it cannot be left out; give plain output, as git diff --no-color without --graph or --line-prefix, or send it with --include-sensitive`;
}
