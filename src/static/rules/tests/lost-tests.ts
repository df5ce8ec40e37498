import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import type { Noted, Rule, SeenChange, Spot } from '../../rule.ts';
import type { SeenFile } from '../../annotated-hunk.ts';
import { DECLARING, isAssertion, MAY_DECLARE } from '../../test-syntax.ts';
import { addedAmong, type Declaration, declarationsIn } from './declarations.ts';
import { goneDefinitions, isProduct, testsAnyOf, wordsOf } from './gone-code.ts';
import { PROGRAMS } from '../languages.ts';

export const LOST_TEST_RULES: readonly Rule[] = [
  {
    id: 'deleted-test',
    title: 'Tests were deleted and none took their place',
    why: 'Code changed and has fewer tests than before. If what they tested is gone, say so; otherwise bring them back.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'change',
      side: 'both',
      needs: 'removed',
      keywords: DECLARING,
      near: MAY_DECLARE,
      find: deletedTests,
    },
  },
];

/** Running code was changed and not only removed, so its tests are still needed. */
export function changesProduct({ files }: SeenChange): boolean {
  return files.some((file) => isProduct(file) && file.changed.status !== 'deleted');
}

/** For files that lost lines. The hunks of a file are adjacent. */
export function groupByFile(hunks: readonly Noted[]): readonly (readonly Noted[])[] {
  const groups: (readonly Noted[])[] = [];
  let file: SeenFile | null = null;
  let ofFile: Noted[] = [];
  for (const noted of hunks) {
    if (noted.hunk.file.changed.removed === 0) continue;
    if (noted.hunk.file !== file) groups.push((ofFile = []));
    file = noted.hunk.file;
    ofFile.push(noted);
  }
  return groups;
}

/** Lost and added tests of one file. */
type Balance = {
  readonly removed: readonly Declaration[];
  readonly gone: readonly Declaration[];
  readonly fresh: readonly Declaration[];
  readonly hunks: readonly Noted[];
};

/**
 * Each file is judged separately: a new test elsewhere tests something else, but one of the same name is the same test
 * in any file. Few files lose tests, so other files are searched only if one does, and only for its lost names.
 */
function deletedTests(seen: SeenChange): readonly Spot[] {
  if (!changesProduct(seen)) return [];
  const balances = groupByFile(seen.hunks).map(balanceOf);
  const losing = balances.filter(losesTests);
  if (losing.length === 0) return [];
  const now = addedAmong(new Set(losing.flatMap(({ gone }) => gone.map(nameOf))), seen.hunks);
  const before = new Set(balances.flatMap(({ removed }) => removed.map(nameOf)));
  const lost = losing.map((balance) => lostIn(balance, now, before)).filter(losesTests);
  const words = new Set(lost.flatMap(({ gone }) => gone.flatMap(({ spot }) => wordsOf(spot))));
  const undefinedNow = goneDefinitions(seen.files, words);
  const useful = lost
    .map((balance) => ({
      ...balance,
      gone: balance.gone.filter(({ spot }) => !testsAnyOf(undefinedNow, spot)),
    }))
    .filter(losesTests);
  const heirs = countHeirs(useful, seen.hunks);
  const missed = useful.filter((one) => !isInherited(one, heirs) && !isRewritten(one));
  return firstOfEachFile(missed.flatMap(({ gone }) => gone.map(({ spot }) => spot)));
}

function balanceOf(hunks: readonly Noted[]): Balance {
  const removed = declarationsIn(hunks, 'removed');
  if (removed.length === 0) return { removed, gone: [], fresh: [], hunks };
  const added = declarationsIn(hunks, 'added');
  const [now, before] = [new Set(added.map(nameOf)), new Set(removed.map(nameOf))];
  return {
    removed,
    gone: removed.filter(({ name }) => !now.has(name)),
    fresh: added.filter(({ name }) => !before.has(name)),
    hunks,
  };
}

function nameOf({ name }: Declaration): string {
  return name;
}

/** As many new tests as removed ones: renamed or rewritten. */
function losesTests({ gone, fresh }: Balance): boolean {
  return gone.length > fresh.length;
}

/** Tests that no longer exist anywhere. One parameterised test may replace any of them. */
function lostIn(balance: Balance, now: ReadonlySet<string>, before: ReadonlySet<string>): Balance {
  const { hunks } = balance;
  const added = hunks.flatMap(({ hunk }) => hunk.lines.filter(isAdded).map(({ text }) => text));
  const text = added.join('\n');
  const isTitle = titlesIn(text);
  return {
    ...balance,
    gone: MANY.test(text)
      ? []
      : balance.gone.filter(({ name, title }) => !now.has(name) && !isTitle(title)),
    fresh: balance.fresh.filter(({ name }) => !before.has(name)),
  };
}

function isAdded({ kind }: ChangedLine): boolean {
  return kind === 'added';
}

const MANY =
  /\.each[(`]|\bparametrize\(|\bParameterizedTest\b|\brstest\b|\bt\.Run\(|\[\]struct\b|\.each do\b|\bfc\.property\(|@given\(|\bproptest!/;

/**
 * Whether a title is now a group of tests or a row of a table. There may be many titles, so quoted text is collected
 * once.
 */
function titlesIn(text: string): (title: string) => boolean {
  const quoted = QUOTES.map((quote) => new Set(text.split(quote).slice(1, -1)));
  return (title) => quoted.some((texts) => texts.has(title));
}

const QUOTES = ['"', "'", '`'] as const;

/** Number of tests added to files with the name of a deleted one. */
function countHeirs(lost: readonly Balance[], all: readonly Noted[]): ReadonlyMap<string, number> {
  const counts = new Map(lost.flatMap(({ hunks }) => stemOfGone(hunks)).map((stem) => [stem, 0]));
  if (counts.size === 0) return counts;
  for (const noted of all) {
    const stem = stemOf(noted.hunk.file.path);
    const count = counts.get(stem);
    if (count !== undefined) counts.set(stem, count + declarationsIn([noted], 'added').length);
  }
  return counts;
}

/** The deleted file has a successor of the same name with as many tests. */
function isInherited({ gone, hunks }: Balance, heirs: ReadonlyMap<string, number>): boolean {
  return stemOfGone(hunks).some((stem) => (heirs.get(stem) ?? 0) >= gone.length);
}

/** Fewer tests with as many assertions, as after a move to another framework. */
function isRewritten({ fresh, hunks }: Balance): boolean {
  const count = (kind: ChangedLine['kind']) =>
    hunks.reduce((sum, { hunk }) => {
      const lines = hunk.lines.filter((line) => line.kind === kind);
      return (
        sum + lines.filter((line) => isAssertion(hunk.codeOf(line), hunk.file.language)).length
      );
    }, 0);
  const removed = fresh.length === 0 ? 0 : count('removed');
  return removed > 0 && count('added') >= removed;
}

function stemOfGone([first]: readonly Noted[]): readonly string[] {
  const file = first?.hunk.file;
  return file?.changed.status === 'deleted' ? [stemOf(file.path)] : [];
}

/** `sum` of `src/sum.test.ts`, `test/sum.js` and `test_sum.py`. */
function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return name.replace(/^test[-_.]|[-_.]?(?:tests?|spec|e2e)$/i, '').toLowerCase();
}

/** One finding per file, and one for all deleted files together. */
function firstOfEachFile(spots: readonly Spot[]): readonly Spot[] {
  const first = new Map<string | null | undefined, Spot>();
  for (const spot of spots) {
    const { hunk } = spot;
    const key = hunk?.file.changed.status === 'deleted' ? null : hunk?.file.path;
    if (!first.has(key)) first.set(key, spot);
  }
  return [...first.values()];
}
