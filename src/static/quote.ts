import type { ChangedLine } from '../model/review/changed-lines.ts';
import type { Redacted } from '../model/redacted.ts';
import { clip, mayHoldOverLines, redactPart, safe, secretsIn } from '../redaction/redact.ts';
import { type CutLines, endOfLine } from './cut-lines.ts';
import type { Hit, HitInHunk } from './match.ts';
import type { SeenHunk } from './annotated-hunk.ts';
import { MAX_LINE } from './skip.ts';
import { placeIn } from '../text/sorted.ts';

/** Long enough to recognise the code. */
const MAX_QUOTE = 600;

/** Lines of context that show whether a line is part of a longer secret. */
const AROUND = 120;

/** Lines of one side of a hunk; the end is exclusive. */
type LineWindow = { begin: number; end: number };

/** State of one side of a hunk. */
type QuotedSide = {
  readonly cut: CutLines;
  /** The positions of its lines in the hunk, without lines over the limit. */
  readonly places: readonly number[];
  /** The lines around a quote. */
  readonly windows: readonly LineWindow[];
  /** Lines covered by secrets of several lines; found on first use. */
  secret: readonly LineWindow[] | null;
};

/**
 * Quotes the lines of a finding. A secret over several lines is recognised only as a whole, so no line of one is
 * quoted. Quotes are often close together, so their surroundings are searched once.
 */
export function quoting(hits: readonly Hit[]): (hit: HitInHunk) => Redacted | null {
  const byHunk = groupByHunk(hits);
  const sides = new Map<SeenHunk, Map<string, QuotedSide>>();
  const sideOf = (hunk: SeenHunk, kind: ChangedLine['kind']) => {
    const ofHunk = sides.get(hunk) ?? new Map<string, QuotedSide>();
    sides.set(hunk, ofHunk);
    const side = ofHunk.get(kind) ?? seeSide(hunk, kind, byHunk.get(hunk) ?? []);
    ofHunk.set(kind, side);
    return side;
  };
  return (hit) => {
    const { hunk, from, to } = hit;
    if (from.text.length > MAX_LINE) return null;
    const side = sideOf(hunk, from.kind);
    const { begin, end } = stretchOf(side, from, to);
    side.secret ??= side.windows.flatMap((window) => secretLines(side, window));
    if (side.secret.some((one) => one.begin < end && one.end > begin)) return safe`[REDACTED]`;
    return clip(quote(hit), MAX_QUOTE);
  };
}

/** A rule over the whole change may have one hit in each of many files. */
function groupByHunk(hits: readonly Hit[]): ReadonlyMap<SeenHunk, readonly HitInHunk[]> {
  const byHunk = new Map<SeenHunk, HitInHunk[]>();
  for (const hit of hits) {
    if (hit.hunk === null) continue;
    const own = byHunk.get(hit.hunk) ?? [];
    own.push(hit);
    byHunk.set(hit.hunk, own);
  }
  return byHunk;
}

/**
 * The second half of a secret may be recognisable only by the first, which can be several lines above if they are
 * short.
 */
const [BEFORE, AFTER] = [6, 2];
const CHARACTERS_BEFORE = 600;

/** Redacted with its context on the same side, changed or not. */
function quote({ hunk: { cut }, from, to }: HitInHunk): Redacted {
  const other = from.kind === 'removed' ? 'added' : 'removed';
  const [begin, end] = [cut.placeOf(from), cut.placeOf(to) + 1];
  const [before, meant, after] = [noLines(), noLines(), noLines()];
  const add = (lines: QuotedLines, place: number) => {
    const kind = cut.kindOf(place);
    if (kind === null || kind === other) return;
    const whole = cut.textOf(place);
    // A long neighbouring line contributes only its part nearest to the quote.
    const text = place < begin ? whole.slice(-MAX_LINE) : whole.slice(0, MAX_LINE);
    lines.texts.push(`${text}\n`);
    lines.length += text.length + 1;
  };
  for (let place = begin - 1; place >= begin - FAR && !isEnough(before); place -= 1)
    add(before, place);
  for (let place = begin; place < end; place += 1) add(meant, place);
  for (let place = end; place < end + FAR && after.texts.length < AFTER; place += 1)
    add(after, place);
  const text = [...before.texts.reverse(), ...meant.texts, ...after.texts].join('');
  return redactPart(text, { start: before.length, end: before.length + meant.length - 1 });
}

/** Lines with their newlines, and their total length. */
type QuotedLines = { readonly texts: string[]; length: number };

const noLines = (): QuotedLines => ({ texts: [], length: 0 });

/** Minimum count; short lines add more. */
function isEnough({ texts, length }: QuotedLines): boolean {
  return texts.length >= BEFORE && length >= CHARACTERS_BEFORE;
}

/** Most lines of the other side in between. */
const FAR = 50;

function seeSide(
  { cut }: SeenHunk,
  kind: ChangedLine['kind'],
  hits: readonly HitInHunk[],
): QuotedSide {
  const side = { cut, places: cut.placesOf(kind, MAX_LINE) };
  const windows = hits
    .filter(({ from }) => from.kind === kind)
    .map(({ from, to }) => stretchOf(side, from, to))
    .map(({ begin, end }) => ({ begin: Math.max(0, begin - AROUND), end: end + AROUND }));
  return { ...side, windows: joinWindows(windows), secret: null };
}

type CutPlaces = Pick<QuotedSide, 'cut' | 'places'>;

function stretchOf({ cut, places }: CutPlaces, from: ChangedLine, to: ChangedLine): LineWindow {
  return {
    begin: placeIn(places, cut.placeOf(from)),
    end: placeIn(places, cut.placeOf(to)) + 1,
  };
}

function joinWindows(windows: readonly LineWindow[]): readonly LineWindow[] {
  const joined: LineWindow[] = [];
  for (const { begin, end } of [...windows].sort((one, other) => one.begin - other.begin)) {
    const last = joined.at(-1);
    if (last === undefined || begin > last.end) joined.push({ begin, end });
    else last.end = Math.max(last.end, end);
  }
  return joined;
}

function joinLines({ cut, places }: CutPlaces, { begin, end }: LineWindow): string {
  const lines: string[] = [];
  for (const place of places.slice(begin, end)) lines.push(cut.textOf(place));
  return lines.join('\n');
}

/** The lines of a window that belong to secrets of several lines. */
function secretLines(side: CutPlaces, window: LineWindow): readonly LineWindow[] {
  if (!mayHoldOverLines(markedLines(side, window))) return [];
  const text = joinLines(side, window);
  const lineAt = (place: number) => window.begin + text.slice(0, place).split('\n').length - 1;
  return secretsIn(text)
    .filter(({ start, end }) => text.slice(start, end).includes('\n'))
    .map(({ start, end }) => ({ begin: lineAt(start), end: lineAt(end) + 1 }));
}

/** Includes the lines in between, without cutting them. */
function markedLines({ cut, places }: CutPlaces, { begin, end }: LineWindow): string {
  const [first, last] = [places[begin], places[Math.min(end, places.length) - 1]];
  if (first === undefined || last === undefined) return '';
  const text = cut.marked();
  return text.slice(cut.startOf(first), endOfLine(text, cut.startOf(last)));
}
