import { enclosing } from './enclosing-code.ts';
import { type LineChange, lineChanges } from '../line-changes.ts';
import { quoteName } from '../parse/quote-name.ts';

/** One file at two times; null where it did not exist. */
export type TwoTexts = {
  readonly path: string;
  /** The former name of a renamed file. */
  readonly from?: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** The difference in git's format, with the enclosing code; empty if there is none. */
export function diffTexts({ path, from, before, after }: TwoTexts): string {
  if (before === after && from === undefined) return '';
  const [old, now] = [quoteName(`a/${from ?? path}`), quoteName(`b/${path}`)];
  const renamed = from === undefined ? '' : renameLines(from, path);
  const head = `diff --git ${old} ${now}\n${modeLine(before, after)}${renamed}`;
  const sides = [before === null ? '/dev/null' : old, after === null ? '/dev/null' : now];
  if (`${before ?? ''}${after ?? ''}`.includes('\0'))
    return `${head}Binary files ${sides.join(' and ')} differ\n`;
  const lines = { before: linesOf(before), after: linesOf(after) };
  const hunks = hunksOf(lineChanges(lines.before, lines.after), lines);
  if (hunks.length === 0) return head;
  return [`${head}--- ${sides[0]}\n+++ ${sides[1]}\n`, ...hunks].join('');
}

function modeLine(before: string | null, after: string | null): string {
  if (before === null) return 'new file mode 100644\n';
  return after === null ? 'deleted file mode 100644\n' : '';
}

function renameLines(from: string, to: string): string {
  return `rename from ${quoteName(from)}\nrename to ${quoteName(to)}\n`;
}

/** Lines with their newlines, so that a last line without one differs. */
function linesOf(text: string | null): string[] {
  return text?.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

type BothLines = { readonly before: readonly string[]; readonly after: readonly string[] };

/** A change with the unchanged lines around it. */
type ChangedStretch = {
  readonly from: number;
  readonly to: number;
  readonly changes: LineChange[];
};

function hunksOf(changes: readonly LineChange[], lines: BothLines): string[] {
  return stretches(changes, lines.after).map((stretch) => hunkText(stretch, lines));
}

/** In lines of the new text; joins adjacent stretches. */
function stretches(changes: readonly LineChange[], after: readonly string[]): ChangedStretch[] {
  const found: ChangedStretch[] = [];
  for (const change of changes) {
    const around = enclosing(after, change.newFrom, change.newTo);
    let stretch: ChangedStretch = { ...around, changes: [change] };
    // The head of a block may be far above, before more than one earlier change.
    for (
      let last = found.at(-1);
      last !== undefined && stretch.from <= last.to;
      last = found.at(-1)
    ) {
      stretch = joined(last, stretch);
      found.pop();
    }
    found.push(stretch);
  }
  return found;
}

function joined(one: ChangedStretch, other: ChangedStretch): ChangedStretch {
  return {
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
    changes: [...one.changes, ...other.changes],
  };
}

function hunkText({ from, to, changes }: ChangedStretch, { before, after }: BothLines): string {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return '';
  const oldFrom = first.oldFrom - (first.newFrom - from);
  const oldTo = last.oldTo + (to - last.newTo);
  const body: string[] = [];
  let at = from;
  for (const { oldFrom: out, oldTo: outEnd, newFrom, newTo } of changes) {
    body.push(...marked(' ', after.slice(at, newFrom)));
    body.push(
      ...marked('-', before.slice(out, outEnd)),
      ...marked('+', after.slice(newFrom, newTo)),
    );
    at = newTo;
  }
  body.push(...marked(' ', after.slice(at, to)));
  const header = `@@ -${range(oldFrom, oldTo)} +${range(from, to)} @@\n`;
  return header + body.join('');
}

/** An empty range names the line before it. */
function range(from: number, to: number): string {
  return to === from ? `${from},0` : `${from + 1},${to - from}`;
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.map((line) =>
    line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`,
  );
}
