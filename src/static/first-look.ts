import type { ChangedHunk } from '../model/review/changed-lines.ts';
import { type Codes, createCodes, NEWLINE, STEP } from '../text/codes.ts';
import { longLines, sideOf } from './marks.ts';
import { looksRandom } from './looks-random.ts';
import type { Side } from './rule.ts';
import { lookUp } from '../text/key-table.ts';
import {
  createRoom,
  KEYED,
  keyAt,
  MIXED,
  sift,
  type Spots,
  WITHOUT_FIRST,
  WITHOUT_LAST,
} from '../redaction/matcher/sieve.ts';
import type { TriggerEntry, Index, Trigger } from './triggers.ts';

/** A rule that a line triggers, and the start of that line in the hunk. */
export type Mention = { readonly start: number; readonly side: Side; readonly trigger: Trigger };

/** Result of the first scan of a hunk. */
export type Glance = {
  /** Start offsets of changed lines that are too long for most rules, and of possible secrets in them. */
  readonly long: readonly number[];
  readonly inLong: readonly number[];
  /** Keywords that the hunk contains. Most hunks have none and are never cut into lines. */
  readonly mentions: readonly Mention[];
  /** Start offsets of lines with text as random as a secret. */
  readonly random: readonly number[];
};

/** How to scan the hunks of one file. */
type LookOptions = {
  readonly index: Index;
  /** A longer line is data; only rules for data read it. */
  readonly longest: number;
};

const NOTHING: Glance = { long: [], inLong: [], mentions: [], random: [] };

/**
 * Searches for triggers, and reads lines only there: the only loop over every character. Its memory is reused for all
 * hunks, because most are small and trigger nothing.
 */
export function createGlance(): (hunk: ChangedHunk, look: LookOptions) => Glance {
  const readCodes = createCodes();
  const room = createRoom();
  const line = firstLine();
  let found = noneFound();
  return ({ text, marks }, { index, longest }) => {
    const read = readCodes(text);
    const spots = sift(read, index.sieve, room);
    if (spots.count + spots.beyondCount === 0 && text.length <= longest) return NOTHING;
    const { codes, pairs } = read;
    const seen: LookState = { found, text, codes, pairs, marks, index, longest };
    if (spots.beyondCount > 0) noteBeyondAscii(seen, restart(line), spots);
    const isMixedUp = found.mentions.length > 0;
    noteSpots(seen, restart(line), spots);
    if (isMixedUp) found.mentions.sort((one, other) => one.start - other.start);
    const long = text.length > longest ? longLines(seen) : NOTHING.long;
    if (isNothing(found)) return long.length === 0 ? NOTHING : { ...NOTHING, long };
    const { mentions, random, inLong } = found;
    found = noneFound();
    return { long, inLong, mentions, random };
  };
}

/** Findings in a hunk. Reused for the next hunk while it is empty. */
type HunkMentions = {
  readonly mentions: Mention[];
  readonly random: number[];
  readonly inLong: number[];
};

const noneFound = (): HunkMentions => ({ mentions: [], random: [], inLong: [] });

function isNothing({ mentions, random, inLong }: HunkMentions): boolean {
  return mentions.length + random.length + inLong.length === 0;
}

type LookState = Pick<Codes, 'codes' | 'pairs'> & {
  readonly found: HunkMentions;
  readonly text: string;
  readonly marks: number;
  readonly index: Index;
  readonly longest: number;
};

/** The latest line. Findings come in the order of the text, so it only moves forward. */
type CurrentLine = {
  /** With its marks, without its newline. */
  start: number;
  end: number;
  /** `null` for context, which is skipped. */
  side: Side | null;
  isLong: boolean;
  /** Triggers already tried on this line, up to a count. Reusing the array costs nothing. */
  readonly tried: Trigger[];
  triedCount: number;
  isRandom: boolean;
  /** The current pair. */
  pair: number;
};

function firstLine(): CurrentLine {
  return {
    start: 0,
    end: -1,
    side: null,
    isLong: false,
    tried: [],
    triedCount: 0,
    isRandom: false,
    pair: 0,
  };
}

/** Resets it for the next hunk. */
function restart(line: CurrentLine): CurrentLine {
  line.start = 0;
  line.end = -1;
  return line;
}

function noteSpots(seen: LookState, line: CurrentLine, { bits, pairs, count }: Spots): void {
  for (let spot = 0; spot < count; spot += 1) {
    const what = bits[spot] ?? 0;
    const pair = pairs[spot] ?? 0;
    if ((what & KEYED) !== 0) noteKeywords(seen, line, pair);
    if ((what & MIXED) !== 0) noteRandom(seen, line, 2 * pair);
  }
}

/** Moves to the line around an offset. */
function moveTo(line: CurrentLine, at: number, { codes, marks, longest }: LookState): void {
  if (at <= line.end) return;
  const first = line.end + 1;
  let [start, end] = [at, at];
  while (start > first && codes[start - 1] !== NEWLINE) start -= 1;
  while (codes[end] !== NEWLINE) end += 1;
  line.start = start;
  line.end = end;
  line.side = sideOf(codes, start, marks);
  line.isLong = end - start - marks > longest;
  line.triedCount = 0;
  line.isRandom = false;
}

function noteBeyondAscii(seen: LookState, line: CurrentLine, { beyond, beyondCount }: Spots): void {
  const { codes } = seen;
  const { triggers, isOne } = seen.index.beyondAscii;
  if (triggers.length === 0) return;
  for (let spot = 0; spot < beyondCount; spot += 1) {
    const first = 2 * (beyond[spot] ?? 0);
    for (let at = first; at < first + 2 * STEP; at += 1) {
      const code = codes[at] ?? 0;
      if (code < 0x80 || at <= line.end || !isOne(code)) continue;
      moveTo(line, at, seen);
      for (const trigger of triggers) noteTrigger(seen, line, trigger);
    }
  }
}

/** Tries only the keywords that may be at this position. */
function noteKeywords(seen: LookState, line: CurrentLine, pair: number): void {
  const key = keyAt(seen.pairs, pair);
  const { entries } = seen.index;
  const here = lookUp(entries, key);
  const shorter = lookUp(entries, key & WITHOUT_LAST);
  const later = lookUp(entries, key & WITHOUT_FIRST);
  line.pair = pair;
  if (here !== undefined) noteEntries(seen, line, here);
  if (shorter !== undefined) noteEntries(seen, line, shorter);
  if (later !== undefined) noteEntries(seen, line, later);
}

function noteEntries(seen: LookState, line: CurrentLine, entries: readonly TriggerEntry[]): void {
  for (const { keyword, anchor, triggers } of entries) {
    const at = 2 * (line.pair - 1) - anchor;
    if (!beginsAt(seen.codes, keyword, at)) continue;
    moveTo(line, at, seen);
    if (at < line.start + seen.marks) continue;
    for (const trigger of triggers) noteTrigger(seen, line, trigger);
  }
}

function beginsAt(codes: Uint16Array, keyword: string, at: number): boolean {
  for (let one = 0; one < keyword.length; one += 1)
    if (codes[at + one] !== keyword.charCodeAt(one)) return false;
  return true;
}

/** Checks once per line whether the rule is worth trying. */
function noteTrigger(seen: LookState, line: CurrentLine, trigger: Trigger): void {
  const { side } = line;
  if (side === null) return;
  if (line.isLong && trigger.pattern === null) noteInLong(seen, line, trigger);
  if (line.isLong && (trigger.pattern === null || trigger.rule.alsoSkipped !== true)) return;
  if (isTried(line, trigger)) return;
  line.tried[line.triedCount] = trigger;
  line.triedCount += 1;
  if (trigger.side !== 'both' && side !== 'both' && trigger.side !== side) return;
  if (isNear(trigger, seen, line)) seen.found.mentions.push({ start: line.start, side, trigger });
}

function noteInLong(seen: LookState, line: CurrentLine, { rule }: Trigger): void {
  const at = 2 * line.pair;
  if (rule.look.kind === 'secret' && line.side !== 'removed' && !isNoted(seen, line, at))
    seen.found.inLong.push(at);
}

function isTried({ tried, triedCount }: CurrentLine, trigger: Trigger): boolean {
  const place = tried.indexOf(trigger);
  return place !== -1 && place < triedCount;
}

/** Does not check the line below in a merge; the last line of a hunk has none. */
function isNear(
  { near, above }: Trigger,
  { text, marks, codes }: LookState,
  { start, end }: CurrentLine,
) {
  if (near !== undefined && text.slice(start + marks, end).search(near) === -1) return false;
  if (above === undefined || marks > 1 || end + 1 >= text.length) return true;
  let below = end + 1;
  while (below < text.length && codes[below] !== NEWLINE) below += 1;
  return text.slice(start + marks, below).search(above) !== -1;
}

/** A removed secret is not reported. */
function noteRandom(seen: LookState, line: CurrentLine, at: number): void {
  if (line.isRandom && at <= line.end) return;
  if (isNoted(seen, line, at) || !looksRandom(seen.codes, at)) return;
  moveTo(line, at, seen);
  if (line.side === null || line.side === 'removed') return;
  if (line.isLong) seen.found.inLong.push(at);
  else seen.found.random.push(line.start);
  line.isRandom = !line.isLong;
}

/** A second hit this close to the first adds nothing. */
const NEAR = 100;

function isNoted({ found: { inLong } }: LookState, line: CurrentLine, at: number): boolean {
  if (!line.isLong || at > line.end) return false;
  const last = inLong.at(-1) ?? -1;
  return last >= line.start && at < last + NEAR;
}
