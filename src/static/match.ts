import type { ChangedHunk, ChangedLine } from '../model/review/changed-lines.ts';
import type { SkippedFile } from '../model/review/static-review.ts';
import { createGlance, type Mention } from './first-look.ts';
import { ASKS } from './ignore.ts';
import { type Glanced, type FileLook, type LookTools, lookAt } from './look-at.ts';
import { stoodBefore } from './moved.ts';
import { linesAt, linesOn } from './noted-lines.ts';
import type { Noted, LinePattern, RangeOfLines, Rule } from './rule.ts';
import { findNewSecrets, findSecretsInData } from './secrets.ts';
import { type SeenFile, type SeenHunk, seeHunk } from './annotated-hunk.ts';
import { createIndexes } from './triggers.ts';

/** One hit of a rule; a file as a whole has no hunk. */
export type Hit = HitInHunk | (FileRule & { readonly hunk: null });

export type HitInHunk = FileRule & RangeOfLines & { readonly hunk: SeenHunk };

type FileRule = { readonly rule: Rule; readonly file: SeenFile };

export type Skip = {
  readonly path: string;
  readonly why: SkippedFile['why'];
  readonly lines: number;
};

export type Listener = {
  /** Gets the hits of a file, or of a rule over the whole change, while their lines are in memory. */
  readonly tell: (hits: readonly Hit[]) => void;
  /** Has this rule reached its report limit? */
  readonly isFull: (rule: Rule) => boolean;
};

export type Matched = {
  readonly skipped: readonly Skip[];
  /** How many possible hits were not checked because the rule reached its limit. */
  readonly unchecked: ReadonlyMap<Rule, number>;
};

/** A rule for files, not for their lines. */
type OfFile = { readonly rule: Rule; readonly look: Extract<Rule['look'], { kind: 'file' }> };

type MatchState = LookTools & {
  readonly byFile: readonly OfFile[];
  readonly bySecret: readonly Rule[];
  /** Hits since the last report. */
  readonly hits: Hit[];
  readonly skipped: Skip[];
  readonly listener: Listener;
  readonly unchecked: Map<Rule, number>;
  /** The hunks with keywords of rules over the whole change. */
  readonly gathered: Map<Rule, Noted[]>;
};

/**
 * Runs every rule on every file, one file at a time. Context lines are read but never reported. The hits of a file are
 * reported before the next one is cut into lines, which frees the lines.
 */
export function matchRules(
  files: readonly SeenFile[],
  rules: readonly Rule[],
  listener: Listener,
): Matched {
  const matching: MatchState = {
    byFile: rules.flatMap((rule) => (rule.look.kind === 'file' ? { rule, look: rule.look } : [])),
    bySecret: rules.filter(({ look }) => look.kind === 'secret'),
    indexOf: createIndexes(rules.filter((rule) => mayHold(rule, files))),
    indexOfSkipped: createIndexes(rules.filter(({ alsoSkipped }) => alsoSkipped === true)),
    glance: createGlance(),
    hits: [],
    skipped: [],
    listener,
    unchecked: new Map(),
    gathered: new Map(),
  };
  // All scans first, then all rules: each phase is faster with only its own tables in the cache.
  const looks = files.map((file) => lookAt(file, matching));
  files.forEach((file, number) => {
    for (const { rule, look } of matching.byFile)
      if (isSuch(file, look)) matching.hits.push({ rule, file, hunk: null });
    const looked = looks[number] ?? null;
    if (looked !== null) matchLines(file, looked, matching);
    if (matching.hits.length > 0) listener.tell(matching.hits.splice(0));
  });
  for (const rule of rules) matchChange(rule, files, matching);
  listener.tell(matching.hits);
  return matching;
}

function mayHold({ look }: Rule, files: readonly SeenFile[]): boolean {
  if (look.kind !== 'change' || look.needs === undefined) return true;
  return files.some(({ changed }) => changed.removed > 0);
}

function matchLines(
  file: SeenFile,
  { why, glances, skipped }: FileLook,
  matching: MatchState,
): void {
  for (const glanced of glances) matchHunk(seeHunk(file, glanced.changed), glanced, matching);
  if (skipped > 0 || why === 'binary')
    matching.skipped.push({ path: file.path, why: why ?? 'long-lines', lines: skipped });
}

/** Ordinary paths match none of the path patterns of rules. */
function isSuch({ changed, path, isOrdinary }: SeenFile, { paths, is }: OfFile['look']): boolean {
  if (paths !== undefined && (isOrdinary || !paths.test(path))) return false;
  return is?.(changed) !== false;
}

function matchHunk(hunk: SeenHunk, glanced: Glanced, matching: MatchState): void {
  const { seen, changed } = glanced;
  let removes: boolean | null = null;
  const leaveOut = createLeaving(changed, matching);
  const whole = new Map<Rule, Mention[]>();
  for (const mention of seen.mentions) {
    const { start, trigger } = mention;
    if (leaveOut(trigger.rule)) continue;
    if (trigger.beside === 'removed' && !(removes ??= removesLines(changed))) continue;
    if (!isMeant(hunk, mention)) continue;
    if (trigger.pattern !== null)
      matchLine(trigger.rule, trigger.pattern, { hunk, start, matching });
    else whole.set(trigger.rule, append(whole.get(trigger.rule), mention));
  }
  if (seen.random.length + seen.inLong.length > 0)
    for (const rule of matching.bySecret) whole.set(rule, whole.get(rule) ?? []);
  for (const [rule, noted] of whole) matchWhole(rule, { hunk, noted, glanced, matching });
}

/**
 * Counts hits of a rule beyond its limit without checking them. Hits that a comment asks to ignore have a separate
 * count.
 */
function createLeaving(
  { text }: ChangedHunk,
  { listener, unchecked }: MatchState,
): (rule: Rule) => boolean {
  let asks: boolean | null = null;
  return (rule) => {
    if (!listener.isFull(rule) || (asks ??= text.includes(ASKS))) return false;
    unchecked.set(rule, (unchecked.get(rule) ?? 0) + 1);
    return true;
  };
}

/** Checking a merge is not worth the cost. */
function removesLines({ text, marks }: ChangedHunk): boolean {
  return marks > 1 || text.startsWith('-') || text.includes('\n-');
}

function append<T>(list: T[] | undefined, one: T): T[] {
  if (list === undefined) return [one];
  list.push(one);
  return list;
}

/** In a merge the marks alone do not give the side of a line. */
function isMeant(hunk: SeenHunk, { start, side, trigger }: Mention): boolean {
  if (side !== 'both') return true;
  const kind = hunk.lineAt(start)?.kind;
  return trigger.side === 'both' ? kind === 'added' || kind === 'removed' : kind === trigger.side;
}

type AtLine = { readonly hunk: SeenHunk; readonly start: number; readonly matching: MatchState };

function matchLine(rule: Rule, pattern: LinePattern, { hunk, start, matching }: AtLine): void {
  const line = hunk.lineAt(start);
  if (line !== null && holds(pattern, hunk, line) && !stoodBefore(hunk.file.changed, rule.id, line))
    matching.hits.push({ rule, file: hunk.file, hunk, from: line, to: line });
}

/** Most matches that are checked in a line full of one keyword. */
const MAX_MATCHES = 50;

function holds(pattern: LinePattern, hunk: SeenHunk, line: ChangedLine): boolean {
  const { pattern: wanted, in: kind } = pattern;
  wanted.lastIndex = 0;
  for (let tries = 0; tries < MAX_MATCHES; tries += 1) {
    const match = wanted.exec(line.text);
    if (match === null) return false;
    if (kind === 'anywhere') return true;
    const blanks = match[0].length - match[0].trimStart().length;
    if (hunk.kindAt(line, match.index + blanks) === kind) return true;
    if (match[0] === '') wanted.lastIndex += 1;
  }
  return false;
}

type HunkMatch = {
  readonly hunk: SeenHunk;
  readonly noted: readonly Mention[];
  readonly glanced: Glanced;
  readonly matching: MatchState;
};

function matchWhole(rule: Rule, { hunk, noted, glanced, matching }: HunkMatch): void {
  if (rule.look.kind === 'change') {
    const ofRule = { hunk, linesOn: linesOn(hunk, noted) };
    matching.gathered.set(rule, append(matching.gathered.get(rule), ofRule));
  }
  for (const place of placesOf(rule, hunk, { noted, glanced }))
    matching.hits.push({ rule, file: hunk.file, hunk, ...place });
}

type Suspects = Pick<HunkMatch, 'noted' | 'glanced'>;

function placesOf({ look }: Rule, hunk: SeenHunk, suspects: Suspects): readonly RangeOfLines[] {
  const { noted, glanced } = suspects;
  if (look.kind === 'hunk') return look.find(hunk, linesAt(hunk, noted));
  if (look.kind !== 'secret') return [];
  const starts = [...noted.map(({ start }) => start), ...glanced.seen.random];
  const found = findNewSecrets(hunk, starts, glanced.isData ? 'data' : 'code');
  return onePerLine([...found, ...findSecretsInData(hunk, glanced.seen)]);
}

/** Two secrets in a line, or two pieces of one, are one finding, as long as the longest of them. */
function onePerLine(places: readonly RangeOfLines[]): readonly RangeOfLines[] {
  const byLine = new Map<ChangedLine, RangeOfLines>();
  for (const place of places) {
    const known = byLine.get(place.from);
    if (known === undefined || endOf(known) < endOf(place)) byLine.set(place.from, place);
  }
  return [...byLine.values()];
}

/** Counts added lines only. */
function endOf({ to }: RangeOfLines): number {
  return to.newLine ?? 0;
}

function matchChange(rule: Rule, files: readonly SeenFile[], matching: MatchState): void {
  if (rule.look.kind !== 'change') return;
  const hunks = matching.gathered.get(rule) ?? [];
  if (hunks.length === 0 && rule.look.keywords.length > 0) return;
  for (const spot of rule.look.find({ files, hunks }))
    matching.hits.push(
      spot.hunk === null
        ? { rule, file: spot.file, hunk: null }
        : { rule, file: spot.hunk.file, ...spot },
    );
}
