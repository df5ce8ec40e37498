import type { ChangedFile, ChangedHunk, ChangedLine } from '../model/change.ts';
import type { SkippedFile } from '../model/static.ts';
import { type Glance, glance } from './glance.ts';
import type { Pattern, Place, Rule } from './rule.ts';
import { findNewSecrets } from './secrets.ts';
import { type SeenFile, type SeenHunk, seeFile, seeHunk } from './seen.ts';
import { skipReason } from './skip.ts';
import { createIndexes, type Index, type Trigger } from './triggers.ts';

/** One place where a rule holds; a file as a whole has no hunk. */
export type Hit = { readonly rule: Rule; readonly file: SeenFile } & (
  | (Place & { readonly hunk: SeenHunk })
  | { readonly hunk: null }
);

export type Skip = {
  readonly path: string;
  readonly why: SkippedFile['why'];
  readonly lines: number;
};

export type Matched = { readonly hits: readonly Hit[]; readonly skipped: readonly Skip[] };

type Matching = {
  readonly byFile: readonly { readonly rule: Rule; readonly is: (file: ChangedFile) => boolean }[];
  readonly bySecret: readonly Rule[];
  readonly indexOf: (file: SeenFile) => Index;
  readonly hits: Hit[];
  readonly skipped: Skip[];
  /** The hunks with a keyword of a rule that looks at the whole change. */
  readonly gathered: Map<Rule, SeenHunk[]>;
};

/** Every rule on every file, each file once. Lines of context are read but never found fault with. */
export function matchRules(files: readonly ChangedFile[], rules: readonly Rule[]): Matched {
  const matching: Matching = {
    byFile: rules.flatMap((rule) => (rule.look.kind === 'file' ? { rule, is: rule.look.is } : [])),
    bySecret: rules.filter(({ look }) => look.kind === 'secret'),
    indexOf: createIndexes(rules),
    hits: [],
    skipped: [],
    gathered: new Map(),
  };
  const seen = files.map(seeFile);
  for (const file of seen) matchFile(file, matching);
  for (const rule of rules) matchChange(rule, seen, matching);
  return matching;
}

function matchFile(file: SeenFile, matching: Matching): void {
  for (const { rule, is } of matching.byFile)
    if (is(file.changed)) matching.hits.push({ rule, file, hunk: null });
  const index = matching.indexOf(file);
  const glances = file.changed.hunks.map((hunk) => ({ hunk, ...glance(hunk, file.path, index) }));
  const sum = (count: 'lines' | 'long') => glances.reduce((all, one) => all + one[count], 0);
  const why = skipReason(file.changed, sum('lines'));
  if (why === null)
    for (const seen of glances)
      if (seen.mentions.length > 0 || seen.mayHoldSecret) matchHunk(file, seen, matching);
  const lines = why === null ? sum('long') : file.changed.changed;
  if (lines > 0) matching.skipped.push({ path: file.path, why: why ?? 'long-lines', lines });
}

type Glanced = Glance & { readonly hunk: ChangedHunk };

function matchHunk(file: SeenFile, seen: Glanced, matching: Matching): void {
  const read = [...seen.hunk.lines()];
  const within = { hunk: seeHunk(file, read.filter(isOfFile)), matching };
  const whole = new Set<Rule>();
  for (const { line: at, trigger } of seen.mentions) {
    const line = read[at];
    if (line === undefined || !onSide(line, trigger)) continue;
    if (trigger.pattern === null) whole.add(trigger.rule);
    else matchLine(trigger, line, within);
  }
  for (const rule of whole) matchWhole(rule, within);
  if (seen.mayHoldSecret || matching.bySecret.some((rule) => whole.has(rule))) matchSecrets(within);
}

function isOfFile({ kind }: ChangedLine): boolean {
  return kind !== 'no-newline';
}

type Within = { readonly hunk: SeenHunk; readonly matching: Matching };

function onSide({ kind }: ChangedLine, { side }: Trigger): boolean {
  return side === 'both' ? kind === 'added' || kind === 'removed' : kind === side;
}

function matchLine(trigger: Trigger, line: ChangedLine, { hunk, matching }: Within): void {
  const { rule, pattern } = trigger;
  if (pattern !== null && holds(pattern, hunk, line))
    matching.hits.push({ rule, file: hunk.file, hunk, from: line, to: line });
}

/** A line full of a keyword is looked at this often and no more. */
const MAX_MATCHES = 50;

function holds(pattern: Pattern, hunk: SeenHunk, line: ChangedLine): boolean {
  let tries = 0;
  for (const match of line.text.matchAll(pattern.pattern)) {
    if (pattern.in === 'anywhere') return true;
    const blanks = match[0].length - match[0].trimStart().length;
    if (hunk.kindAt(line, match.index + blanks) === pattern.in) return true;
    if ((tries += 1) === MAX_MATCHES) return false;
  }
  return false;
}

function matchWhole(rule: Rule, { hunk, matching }: Within): void {
  const { look } = rule;
  if (look.kind === 'hunk')
    for (const place of look.find(hunk))
      matching.hits.push({ rule, file: hunk.file, hunk, ...place });
  if (look.kind === 'change') {
    const hunks = matching.gathered.get(rule) ?? [];
    hunks.push(hunk);
    matching.gathered.set(rule, hunks);
  }
}

function matchSecrets({ hunk, matching }: Within): void {
  const [rule] = matching.bySecret;
  if (rule === undefined) return;
  for (const place of findNewSecrets(hunk))
    matching.hits.push({ rule, file: hunk.file, hunk, ...place });
}

function matchChange(rule: Rule, files: readonly SeenFile[], matching: Matching): void {
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
