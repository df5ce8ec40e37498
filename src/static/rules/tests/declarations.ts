import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import { at, type Noted, type Spot } from '../../rule.ts';
import { isWord } from '../../../text/codes.ts';
import type { SeenHunk } from '../../annotated-hunk.ts';
import { declaredTest, lastGroup } from '../../test-syntax.ts';

/* The tests that a change removes or adds, by name. */

export type Declaration = { readonly name: string; readonly title: string; readonly spot: Spot };

export function declarationsIn(
  hunks: readonly Noted[],
  side: 'added' | 'removed',
): readonly Declaration[] {
  const found: Declaration[] = [];
  for (const { hunk, linesOn } of hunks)
    for (const line of linesOn(side)) {
      const title = declaredTest(hunk.codeOf(line), hunk.file.language);
      if (title !== null)
        found.push({ name: plainName(title, hunk, line), title, spot: { hunk, ...at(line) } });
    }
  return found;
}

/** The names that are also names of an added test. */
export function addedAmong(
  names: ReadonlySet<string>,
  hunks: readonly Noted[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const wanted: SoughtNames = { names, ends: new Set(Array.from(names, endsOf)) };
  for (const { hunk, linesOn } of hunks) {
    if (found.size === names.size) break;
    for (const line of linesOn('added')) {
      const name = nameAmong(wanted, hunk, line);
      if (name !== null) found.add(name);
    }
  }
  return found;
}

/** Names, and their first and last characters, which rarely match another name. */
type SoughtNames = { readonly names: ReadonlySet<string>; readonly ends: ReadonlySet<number> };

/** Start or end of a comment. A line without it is all code or all comment. */
const COMMENT = /\/[/*]|\*\/|#|=end/;

/** Searches a name before scanning its line for comments. */
function nameAmong(wanted: SoughtNames, hunk: SeenHunk, line: ChangedLine): string | null {
  const { text } = line;
  if (!COMMENT.test(text) && nameIn(text.trim(), { wanted, hunk, line }) === null) return null;
  return nameIn(hunk.codeOf(line), { wanted, hunk, line });
}

type DeclarationPlace = {
  readonly wanted: SoughtNames;
  readonly hunk: SeenHunk;
  readonly line: ChangedLine;
};

function nameIn(
  code: string,
  { wanted: { names, ends }, hunk, line }: DeclarationPlace,
): string | null {
  const title = declaredTest(code, hunk.file.language);
  if (title === null || (hasPlainEnds(title) && !ends.has(endsOf(title)))) return null;
  const name = plainName(title, hunk, line);
  return names.has(name) ? name : null;
}

/** Letters or digits, which stay in the plain name; a six-letter first word may be removed from it. */
function hasPlainEnds(title: string): boolean {
  return (
    isWord(title.charCodeAt(0)) && isWord(title.charCodeAt(title.length - 1)) && title[6] !== ' '
  );
}

/** In lower case; digits have that bit already. */
function endsOf(name: string): number {
  const [first, last] = [name.charCodeAt(0), name.charCodeAt(name.length - 1)];
  return ((first | SMALL) << 8) | last | SMALL;
}

const SMALL = 0x20;

/** An annotation represents the function below it. Names that differ only in whitespace or case are the same. */
function plainName(name: string, hunk: SeenHunk, line: ChangedLine): string {
  const named = /^[@#[]/.test(name) ? functionBelow(hunk, line) : name;
  return named.toLowerCase().replaceAll(/^should |[\W_]+/g, '');
}

function functionBelow({ cut }: SeenHunk, line: ChangedLine): string {
  const place = cut.placeOf(line);
  const other = line.kind === 'removed' ? 'added' : 'removed';
  for (let next = place + 1; next < place + 8; next += 1) {
    if (cut.kindOf(next) === null) break;
    const name = /\b(?:fn (\w{1,200})|(\w{1,200})\s?\()/.exec(cut.textOf(next));
    if (cut.kindOf(next) !== other && name !== null && !/^\s*[@#[]/.test(cut.textOf(next)))
      return lastGroup(name);
  }
  return `${String(line.oldLine)}:${String(line.newLine)}`;
}
