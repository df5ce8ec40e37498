import { UsageError } from '../model/errors.ts';
import type { Content, LeftOut } from '../model/review/request.ts';
import {
  createShortened,
  createUnsent,
  decode,
  type Shortened,
} from '../redaction/output/content.ts';
import { redact, redactCounting } from '../redaction/redact.ts';
import { countDiff } from './count.ts';
import type { Diff } from './diff.ts';
import { disguisedFile, withoutColours } from './sensitive/disguised.ts';
import { parseDiff } from './parse/parse.ts';
import { type SensitiveFile, withoutSensitive } from './sensitive/sensitive.ts';

/** Are credentials files sent with their content? Only at the user's request. */
export type Sensitive = 'left-out' | 'included';

/** Parses the given bytes as they are, without redaction. */
export function parseGiven(given: string | Uint8Array): Diff {
  return parseDiff(withoutColours(decode(given)));
}

export type DiffContentOptions = {
  readonly sensitive: Sensitive;
  /** Made by our own git: its headers name its files and its counts are right. */
  readonly ours?: boolean;
  /** For the static rules only: nothing of it is sent. */
  readonly unsent?: boolean;
  /** Files that were left out before. */
  readonly leftOut?: readonly LeftOut[];
};

/** A diff under review, without colours and without the content of sensitive files. */
export function createDiffContent(
  given: string | Uint8Array,
  { sensitive, ours = false, unsent = false, leftOut = [] }: DiffContentOptions,
  diff = parseGiven(given),
): Content {
  if (sensitive === 'left-out' && !ours) refuseDisguised(diff);
  if (unsent) return createUnsentDiff(given, { sensitive, leftOut }, diff);
  const shortened = sensitive === 'included' ? { text: diff.text, leftOut: [] } : shorten(diff);
  const all = { text: shortened.text, leftOut: [...shortened.leftOut, ...leftOut] };
  const content = withHiddenFiles(createShortened(given, all), all.text);
  if (content.text === diff.text) parsed.set(content, diff);
  return content;
}

/**
 * Names the files in which an untrusted project's patterns hid something; searches only if they
 * did.
 */
function withHiddenFiles(content: Content, text: string): Content {
  if (content.redactionsUntrusted === 0) return content;
  const hiding = parseDiff(text).files.filter(
    ({ start, end }) => redactCounting(text.slice(start, end)).untrusted > 0,
  );
  return {
    ...content,
    hiddenIn: hiding.map(({ newPath, oldPath }) => redact(newPath ?? oldPath ?? '')),
  };
}

function refuseDisguised(diff: Diff): void {
  const disguised = disguisedFile(diff);
  if (disguised !== null) throw new UsageError(whyRefused(disguised));
}

/**
 * Without sending, credentials files may be checked too; they are removed when the content is read.
 */
function createUnsentDiff(
  given: string | Uint8Array,
  { sensitive, leftOut = [] }: Pick<DiffContentOptions, 'sensitive' | 'leftOut'>,
  diff: Diff,
): Content {
  const content: Content = createUnsent(given, { text: () => diffOf(content).text, leftOut });
  looked.set(content, diff);
  if (sensitive === 'included') parsed.set(content, diff);
  return content;
}

/** The original diff of content that is not sent. */
const looked = new WeakMap<Content, Diff>();

function shorten(diff: Diff): Shortened {
  const { text, leftOut } = withoutSensitive(diff);
  return { text, leftOut: leftOut.map(namedSensitive) };
}

function namedSensitive({ path, reason, ordinary }: SensitiveFile): LeftOut {
  const named = { path: redact(path), reason: redact(reason) };
  return ordinary === true ? { ...named, sent: 'partly' } : { ...named, reviewable: false };
}

const parsed = new WeakMap<Content, Diff>();

/**
 * The parsed diff of a content; parsed only once for all callers. For content that is not sent it
 * is the original.
 */
export function diffOf(content: Content): Diff {
  const known = parsed.get(content);
  if (known !== undefined) return known;
  const diff = parse(content);
  parsed.set(content, diff);
  return diff;
}

function parse(content: Content): Diff {
  const given = looked.get(content);
  if (given === undefined) return parseDiff(content.text);
  const { text } = withoutSensitive(given);
  return text === given.text ? given : parseDiff(text);
}

/** Every path in a change, those of left-out files included. */
export function pathsOf(content: Content): readonly string[] {
  const { paths } = countDiff(looked.get(content) ?? diffOf(content));
  return [...paths, ...content.leftOut.map(({ path }) => path)];
}

function whyRefused({ path, reason }: SensitiveFile): string {
  return `the content names a sensitive file, ${path} (${reason}), in a format from which it cannot be removed. Use plain output of git diff (--no-color, no --graph or --line-prefix), or send it with --include-sensitive`;
}
