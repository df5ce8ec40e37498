import type { ChangedLine } from '../model/change.ts';
import type { Redacted } from '../model/redacted.ts';
import { clip, redactPart, safe, secretsOverLines } from '../text/redact.ts';
import type { Hit, HitInHunk } from './match.ts';
import type { SeenHunk } from './seen.ts';

/** A quote is long enough to be recognised, and no longer. */
const MAX_QUOTE = 600;

/** So many lines on both sides show whether a line is part of a longer secret. */
const AROUND = 120;

/** The lines of one side of a hunk, from one up to but not including another. */
type Stretch = { begin: number; end: number };

/** What is known of one side of a hunk. */
type Side = {
  readonly lines: readonly ChangedLine[];
  /** The lines around those that are quoted. */
  readonly windows: readonly Stretch[];
  /** Those that a secret of several lines runs through; told when it is first asked for. */
  secret: readonly Stretch[] | null;
};

/**
 * Quotes the lines that are meant. A secret over several lines is known only by all of them, so nothing is
 * quoted that such a secret runs through. Many that are quoted stand close: what is around them is searched
 * once.
 */
export function quoting(hits: readonly Hit[]): (hit: HitInHunk) => Redacted | null {
  const sides = new Map<SeenHunk, Map<string, Side>>();
  const sideOf = (hunk: SeenHunk, kind: ChangedLine['kind']) => {
    const ofHunk = sides.get(hunk) ?? new Map<string, Side>();
    sides.set(hunk, ofHunk);
    const side = ofHunk.get(kind) ?? seeSide(hunk, kind, hits);
    ofHunk.set(kind, side);
    return side;
  };
  return (hit) => {
    const { hunk, from, to } = hit;
    const side = sideOf(hunk, from.kind);
    const { begin, end } = placeIn(side.lines, from, to);
    side.secret ??= side.windows.flatMap((window) => secretLines(side.lines, window));
    if (side.secret.some((one) => one.begin < end && one.end > begin)) return safe`[REDACTED]`;
    return clip(quote(hit), MAX_QUOTE);
  };
}

/** The second half of a secret is one by the first, which may stand some lines away, of short ones many. */
const [BEFORE, AFTER] = [6, 2];
const CHARACTERS_BEFORE = 600;

/** With what stands around it on its side, changed or not. */
function quote({ hunk, from, to }: HitInHunk): Redacted {
  const other = from.kind === 'removed' ? 'added' : 'removed';
  const [begin, end] = [hunk.lines.indexOf(from), hunk.lines.indexOf(to) + 1];
  const sideOf = (lines: readonly ChangedLine[]) =>
    lines.flatMap(({ kind, text }) => (kind === other ? [] : `${text}\n`));
  const before = lastOf(sideOf(hunk.lines.slice(Math.max(0, begin - FAR), begin)));
  const meant = sideOf(hunk.lines.slice(begin, end)).join('');
  const after = sideOf(hunk.lines.slice(end, end + FAR))
    .slice(0, AFTER)
    .join('');
  const start = before.length;
  return redactPart(before + meant + after, { start, end: start + meant.length - 1 });
}

/** So many lines, or more if they are short. */
function lastOf(lines: readonly string[]): string {
  let from = lines.length;
  let length = 0;
  while (from > 0 && (lines.length - from < BEFORE || length < CHARACTERS_BEFORE)) {
    from -= 1;
    length += lines[from]?.length ?? 0;
  }
  return lines.slice(from).join('');
}

/** So many lines of the other side may stand between. */
const FAR = 50;

function seeSide(hunk: SeenHunk, kind: ChangedLine['kind'], hits: readonly Hit[]): Side {
  const lines = hunk.shortLines(kind);
  const own = hits.filter((hit): hit is HitInHunk => hit.hunk === hunk);
  const windows = own
    .filter(({ from }) => from.kind === kind)
    .map(({ from, to }) => placeIn(lines, from, to))
    .map(({ begin, end }) => ({ begin: Math.max(0, begin - AROUND), end: end + AROUND }));
  return { lines, windows: joinWindows(windows), secret: null };
}

function placeIn(lines: readonly ChangedLine[], from: ChangedLine, to: ChangedLine): Stretch {
  const begin = lines.indexOf(from);
  return { begin, end: lines.indexOf(to, Math.max(0, begin)) + 1 };
}

function joinWindows(windows: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const { begin, end } of [...windows].sort((one, other) => one.begin - other.begin)) {
    const last = joined.at(-1);
    if (last === undefined || begin > last.end) joined.push({ begin, end });
    else last.end = Math.max(last.end, end);
  }
  return joined;
}

function joinLines(lines: readonly ChangedLine[], { begin, end }: Stretch): string {
  return lines
    .slice(begin, end)
    .map(({ text }) => text)
    .join('\n');
}

/** In a window, the lines that secrets of several lines stand on. */
function secretLines(lines: readonly ChangedLine[], window: Stretch): readonly Stretch[] {
  const text = joinLines(lines, window);
  const lineAt = (place: number) => window.begin + text.slice(0, place).split('\n').length - 1;
  return secretsOverLines(text)
    .filter(({ start, end }) => text.slice(start, end).includes('\n'))
    .map(({ start, end }) => ({ begin: lineAt(start), end: lineAt(end) + 1 }));
}
