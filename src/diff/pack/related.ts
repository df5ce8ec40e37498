import { changedPaths } from '../count.ts';
import { type Diff, type DiffFile, pieces, type Span } from '../diff.ts';
import { isMadeByProgram, isTest, RANKS, rankOf } from './rank.ts';

/** A file of a diff, or text between its files, as a unit of a request. */
export type Unit = {
  /** Null for text between the files. */
  readonly file: DiffFile | null;
  readonly span: Span;
  /** A generated file: sent if there is room, but never a reason for another request. */
  readonly isOptional: boolean;
};

/** Units that belong together, the closest in the innermost list. */
export type Related = Unit | readonly Related[];

type RankedUnit = {
  readonly unit: Unit;
  readonly folder: string;
  readonly name: string;
  readonly rank: number;
};

/**
 * Most important first: folders, which contain sources with their tests, which contain the units.
 */
export function relatedUnits(diff: Diff): readonly (readonly (readonly Unit[])[])[] {
  const placed = placeUnits(diff);
  const folders = groupBy(placed, ({ folder }) => folder).sort(byImportance);
  return folders.map((folder) =>
    groupBy(folder, ({ name }) => name)
      .sort(byImportance)
      .map((pair) => pair.map(({ unit }) => unit)),
  );
}

function byImportance(one: readonly RankedUnit[], other: readonly RankedUnit[]): number {
  return rankIn(one) - rankIn(other) || startOf(one) - startOf(other);
}

function rankIn(placed: readonly RankedUnit[]): number {
  return placed.reduce<number>((least, { rank }) => Math.min(least, rank), RANKS.length);
}

function startOf(placed: readonly RankedUnit[]): number {
  return placed[0]?.unit.span.start ?? 0;
}

function groupBy(placed: readonly RankedUnit[], key: (one: RankedUnit) => string): RankedUnit[][] {
  const groups = new Map<string, RankedUnit[]>();
  for (const one of placed) {
    const group = groups.get(key(one));
    if (group === undefined) groups.set(key(one), [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

/** Text between files belongs to the next file: a commit message goes with its first file. */
function placeUnits(diff: Diff): readonly RankedUnit[] {
  const folderOfSource = sourceFolders(diff.files);
  const placed: RankedUnit[] = [];
  let before: Span[] = [];
  for (const { file, start, end } of pieces(diff)) {
    if (file === null) {
      if (diff.text.slice(start, end).trim() !== '') before.push({ start, end });
      continue;
    }
    const place = placeOf(file, folderOfSource);
    placed.push(...before.map((span) => ({ ...place, unit: proseUnit(span) })));
    placed.push({ ...place, unit: { file, span: file, isOptional: isMadeByProgram(file) } });
    before = [];
  }
  const { folder = '', name = '', rank = 0 } = placed.at(-1) ?? {};
  return [...placed, ...before.map((span) => ({ folder, name, rank, unit: proseUnit(span) }))];
}

function proseUnit(span: Span): Unit {
  return { file: null, span, isOptional: false };
}

function placeOf(file: DiffFile, folderOfSource: ReadonlyMap<string, string | null>) {
  const path = pathOf(file);
  const name = bareName(path);
  const own = folderOf(path);
  const folder = isTest(path) ? (folderOfSource.get(name) ?? withoutTests(own)) : own;
  return { folder, name, rank: RANKS.indexOf(rankOf(file)) };
}

/** The folder of each source by name; null if several sources have that name. */
function sourceFolders(files: readonly DiffFile[]): ReadonlyMap<string, string | null> {
  const folders = new Map<string, string | null>();
  for (const path of files.map(pathOf)) {
    if (isTest(path)) continue;
    const [name, folder] = [bareName(path), folderOf(path)];
    const isKnown = folders.has(name) && folders.get(name) !== folder;
    folders.set(name, isKnown ? null : folder);
  }
  return folders;
}

function pathOf(file: DiffFile): string {
  return changedPaths(file).at(-1) ?? '';
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function withoutTests(folder: string): string {
  return folder.replace(/(?:^|(?<=\/))(?:tests?|__tests__|specs?)\//g, '');
}

/** `src/cart.test.ts`, `test_cart.py`, `CartTest.java` and `cart.ts` belong together. */
function bareName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w{1,20}$/, '');
  return name
    .replace(/[._-](?:test|spec)s?$/i, '')
    .replace(/^test_/, '')
    .replace(/(?<=[a-z])Tests?$/, '')
    .toLowerCase();
}
