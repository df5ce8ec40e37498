import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import { type Noted, type Rule, type SeenChange, type Spot } from '../../rule.ts';
import type { SeenHunk } from '../../annotated-hunk.ts';
import { ASSERTING, declaredTest, isAssertion } from '../../test-syntax.ts';
import { changesProduct, groupByFile } from './lost-tests.ts';
import { PROGRAMS } from '../languages.ts';

export const LOST_ASSERTION_RULES: readonly Rule[] = [
  {
    id: 'deleted-assertion',
    title: 'A test lost an assertion',
    why: 'The test still runs and now checks less. If the behaviour changed, assert the new one.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'change',
      side: 'both',
      needs: 'removed',
      keywords: ASSERTING,
      find: deletedAssertions,
    },
  },
];

function deletedAssertions(seen: SeenChange): readonly Spot[] {
  if (!changesProduct(seen)) return [];
  const losing = groupByFile(seen.hunks).map(balanceOf).filter(losesAssertions);
  const most = losing.reduce((missing, one) => Math.max(missing, one.missing), 0);
  // As many new assertions here, or in new files, mean a rewrite. Assertions of other files are about something else.
  const inNew = countUpTo(most, seen.hunks.filter(isInNewFile));
  const lost = losing
    .filter(({ missing }) => missing > inNew)
    .flatMap(({ hunks }) => hunks.map(lostIn));
  if (lost.every(({ lines }) => lines.length === 0)) return [];
  const kept = new Set(seen.hunks.flatMap(({ linesOn }) => linesOn('added').map(textOf)));
  return lost.flatMap((one) => spotsOf(one, kept));
}

/** How many assertions a file has lost. */
type AssertionBalance = { readonly hunks: readonly Noted[]; readonly missing: number };

function balanceOf(hunks: readonly Noted[]): AssertionBalance {
  let removed = 0;
  for (const { hunk, linesOn } of hunks)
    for (const line of linesOn('removed')) if (asserts(hunk, line)) removed += 1;
  return { hunks, missing: removed === 0 ? 0 : removed - countUpTo(removed, hunks) };
}

function losesAssertions({ missing }: AssertionBalance): boolean {
  return missing > 0;
}

function isInNewFile({ hunk }: Noted): boolean {
  return hunk.file.changed.status === 'added';
}

/** New assertions that can fail, counted up to the needed number. */
function countUpTo(most: number, hunks: readonly Noted[]): number {
  let count = 0;
  for (const { hunk, linesOn } of hunks) {
    if (count >= most) break;
    for (const line of linesOn('added')) if (assertsAnew(hunk, line)) count += 1;
  }
  return count;
}

function assertsAnew(hunk: SeenHunk, line: ChangedLine): boolean {
  return asserts(hunk, line) && !TRIVIAL.test(line.text);
}

function asserts(hunk: SeenHunk, line: ChangedLine): boolean {
  return isAssertion(hunk.codeOf(line), hunk.file.language);
}

const LITERAL = String.raw`\s{0,4}(?:[\d+*/-][\d\s+*/=-]{0,40}|true|True|"[^"]{0,80}"|'[^']{0,80}')\s{0,4}`;

/** Compares only literal numbers and words. */
const TRIVIAL = new RegExp(
  String.raw`\bexpect\(${LITERAL}\)|\bassert[\w.!]{0,40}\s?\((?:t, )?${LITERAL}(?:,${LITERAL}){0,2}\)|^\s*assert\s${LITERAL}$`,
);

/** Assertions that a hunk lost. */
type LostAssertions = { readonly hunk: SeenHunk; readonly lines: readonly ChangedLine[] };

/** Only if a test stays and has no new assertion nearby. */
function lostIn({ hunk, linesOn }: Noted): LostAssertions {
  const { changed, language } = hunk.file;
  const isGone = changed.status === 'deleted';
  if (isGone || linesOn('added').some((line) => assertsAnew(hunk, line)))
    return { hunk, lines: [] };
  const declared = (wanted: ChangedLine['kind']) =>
    hunk.lines
      .filter(({ kind }) => kind === wanted)
      .flatMap((line) => declaredTest(hunk.codeOf(line), language) ?? []);
  const stays = new Set(declared('added'));
  if (declared('removed').some((name) => !stays.has(name))) return { hunk, lines: [] };
  const handed = handedOn(hunk);
  const isLost = (line: ChangedLine) => !handed.has(line) && asserts(hunk, line);
  return { hunk, lines: linesOn('removed').filter(isLost) };
}

/** One finding for all that were removed together and not only moved. */
function spotsOf({ hunk, lines }: LostAssertions, kept: ReadonlySet<string>): readonly Spot[] {
  const lost = new Set(lines.filter((line) => !kept.has(textOf(line))));
  if (lost.size === 0) return [];
  return hunk.blocks().flatMap(({ removed }) => {
    const gone = removed.filter((line) => lost.has(line));
    const [from, to] = [gone[0], gone.at(-1)];
    return from === undefined || to === undefined ? [] : [{ hunk, from, to }];
  });
}

/** A call of something that asserts, by its name. */
const ASSERTING_CALL =
  /(?:^|[\s.(])(?:expect|assert|check|verify|ensure|validate)[A-Z_]\w{0,80}!?\(/;

/** Lines that such a call replaces. */
function handedOn(hunk: SeenHunk): ReadonlySet<ChangedLine> {
  const handed = hunk
    .blocks()
    .filter(({ added }) => added.some((line) => ASSERTING_CALL.test(hunk.codeOf(line))));
  return new Set(handed.flatMap(({ removed }) => removed));
}

function textOf({ text }: ChangedLine): string {
  return text.trim();
}
