import type { ChangedLine } from '../../model/change.ts';
import { at, type Noted, type Spot } from '../rule.ts';
import type { SeenHunk } from '../seen.ts';
import { declaredTest, lastGroup } from '../test-syntax.ts';

/* Which tests a change takes away or adds, by their names. */

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

/** Those of the names that a test has which was added. */
export function addedAmong(
  names: ReadonlySet<string>,
  hunks: readonly Noted[],
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { hunk, linesOn } of hunks) {
    if (found.size === names.size) break;
    for (const line of linesOn('added')) {
      const name = nameAmong(names, hunk, line);
      if (name !== null) found.add(name);
    }
  }
  return found;
}

/** Where a comment may begin or end. A line without it is code, or stands in a comment as a whole. */
const COMMENT = /\/[/*]|\*\/|#|=end/;

/** Few are, so that a name is looked up before its line is scanned for comments. */
function nameAmong(names: ReadonlySet<string>, hunk: SeenHunk, line: ChangedLine): string | null {
  const { language } = hunk.file;
  const isWanted = (code: string) => {
    const title = declaredTest(code, language);
    const name = title === null ? null : plainName(title, hunk, line);
    return name !== null && names.has(name) ? name : null;
  };
  if (!COMMENT.test(line.text) && isWanted(line.text.trim()) === null) return null;
  return isWanted(hunk.codeOf(line));
}

/** An annotation stands for the function below it. What differs in blanks or case only is the same name. */
function plainName(name: string, hunk: SeenHunk, line: ChangedLine): string {
  const named = /^[@#]/.test(name) ? functionBelow(hunk, line) : name;
  return named.toLowerCase().replaceAll(/^should |[\W_]+/g, '');
}

function functionBelow({ cut }: SeenHunk, line: ChangedLine): string {
  const place = cut.placeOf(line);
  const other = line.kind === 'removed' ? 'added' : 'removed';
  for (let next = place + 1; next < place + 8; next += 1) {
    // Asked first: until then the line may not be known yet.
    if (cut.kindOf(next) === null) break;
    const name = /\b(?:fn (\w{1,200})|(\w{1,200})\s?\()/.exec(cut.textOf(next));
    if (cut.kindOf(next) !== other && name !== null && !/^\s*[@#]/.test(cut.textOf(next)))
      return lastGroup(name);
  }
  return `${String(line.oldLine)}:${String(line.newLine)}`;
}
