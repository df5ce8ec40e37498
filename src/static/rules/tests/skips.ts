import type { ChangedFile, ChangedLine } from '../../../model/review/changed-lines.ts';
import { memoizeByObject } from '../../../text/memoize-by-object.ts';
import { indentOf } from '../../indent.ts';
import { at, type RangeOfLines } from '../../rule.ts';
import type { ChangedBlock, SeenHunk } from '../../annotated-hunk.ts';
import { declaredTest } from '../../test-syntax.ts';
import { ANY_SKIP, HIDDEN, MARK, SKIPS } from './skip-patterns.ts';

/** Skips in a hunk: of existing tests, or of new ones. */
export function skips(of: 'old' | 'new') {
  return (hunk: SeenHunk, lines: readonly ChangedLine[]): readonly RangeOfLines[] => {
    const added = lines.filter(({ kind }) => kind === 'added');
    const skipping = added.filter((line) => isSkip(hunk, line));
    const places = skipping.length === 0 ? [] : skipsOf(of, hunk, skipping);
    return of === 'new' ? places : [...places, ...unmarked(hunk, lines), ...cutShort(hunk, added)];
  };
}

function skipsOf(
  of: 'old' | 'new',
  hunk: SeenHunk,
  skipping: readonly ChangedLine[],
): readonly RangeOfLines[] {
  const titles = new Set(hunk.lines.filter(({ kind }) => kind === 'removed').flatMap(quotesOf));
  // A skip with a rewritten reason existed before.
  const known = new Set(
    hunk.blocks().flatMap(({ removed, added }) => {
      const before = new Set(removed.map(skipIn));
      return added.filter((line) => before.has(skipIn(line)));
    }),
  );
  return skipping
    .filter((line) => !known.has(line))
    .filter((line) => wasThere(hunk, line, titles) === (of === 'old'))
    .map(at);
}

/** The skipping call, with the test's title if it is in the same call. */
function skipIn(line: ChangedLine): string {
  const skip = ANY_SKIP.exec(line.text)?.[0].trim() ?? line.text.trim();
  return isInline(line) ? `${skip} ${quotesOf(line)[0] ?? ''}` : skip.replace(/["'].*$/, '');
}

/** A function that is no longer a test, because its name changed or its annotation is gone. */
function unmarked(hunk: SeenHunk, lines: readonly ChangedLine[]): readonly RangeOfLines[] {
  if (!lines.some(({ text }) => HIDDEN.test(text) || MARK.test(text))) return [];
  return hunk.blocks().flatMap((block) => [...renamed(hunk, block), ...withoutMark(hunk, block)]);
}

/** A function that others call is now a helper of theirs. */
function renamed({ file }: SeenHunk, { removed, added }: ChangedBlock): readonly RangeOfLines[] {
  const { language } = file;
  const before = new Set(removed.flatMap(({ text }) => declaredTest(text.trim(), language) ?? []));
  const hides = (line: ChangedLine) => {
    const [, mark = '', name = ''] = HIDDEN.exec(line.text) ?? [];
    if (name === '' || declaredTest(line.text.trim(), language) !== null) return false;
    if (!before.has(name) && !before.has(`T${name.slice(1)}`)) return false;
    return callsIn(file.changed).get(`${mark}${name}`) === 1;
  };
  return before.size === 0 ? [] : added.filter(hides).map(at);
}

/** How often each name occurs before a bracket in a file. */
const callsIn = memoizeByObject(({ hunks }: ChangedFile): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { text } of hunks)
    for (const [, name = ''] of text.matchAll(/(?<!\w)(\w{1,220})\(/g))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
});

function withoutMark(hunk: SeenHunk, { removed, added }: ChangedBlock): readonly RangeOfLines[] {
  const [mark] = removed;
  if (mark === undefined || added.length > 0 || !removed.every(isAnnotation)) return [];
  const [above, below] = [hunk.previousNew(mark), hunk.nextNew(mark)];
  const isTest = removed.some(({ text }) => MARK.test(text));
  if (!isTest || below === null || !/\b(?:void|fn)\s+\w{1,200}\s?\(/.test(below.text)) return [];
  return above !== null && isAnnotation(above) ? [] : [at(mark)];
}

function isAnnotation({ text }: ChangedLine): boolean {
  return /^\s*(?:@|#\[)/.test(text);
}

function cutShort(hunk: SeenHunk, added: readonly ChangedLine[]): readonly RangeOfLines[] {
  return added.filter((line) => isTestCutShort(hunk, line)).map(at);
}

/** An existing test that now returns before it begins. */
export function isTestCutShort(hunk: SeenHunk, line: ChangedLine): boolean {
  const above = /^\s*return;$/.test(line.text) ? hunk.previousNew(line) : null;
  if (above?.kind !== 'context') return false;
  const code = hunk.codeOf(above);
  return declaredTest(code, hunk.file.language) !== null && !/=>.{0,200}=>/.test(code);
}

function isSkip(hunk: SeenHunk, line: ChangedLine): boolean {
  const { language } = hunk.file;
  return SKIPS.some(({ languages, pattern }) => {
    if (language === null || !languages.includes(language)) return false;
    const match = line.text.matchAll(pattern).next().value;
    if (match === undefined) return false;
    const blanks = match[0].length - match[0].trimStart().length;
    return hunk.kindAt(line, match.index + blanks) === 'code' && !isConditional(hunk, line);
  });
}

/** `if short { t.Skip() }` is a condition, not a skip for good. */
export function isConditional(hunk: SeenHunk, line: ChangedLine): boolean {
  if (/^\s*(?:if|unless)\b|\s(?:if|unless)\s/.test(hunk.codeOf(line))) return true;
  const before = enclosing(hunk, line);
  return (
    before !== null &&
    /^(?:if|unless|else|elif|} else|case|except|rescue)\b/.test(hunk.codeOf(before))
  );
}

/** The title was in a removed line, or the code after an annotation (or inside a call) was not added. */
function wasThere(hunk: SeenHunk, line: ChangedLine, titles: ReadonlySet<string>): boolean {
  const [title] = quotesOf(line);
  const { language, changed } = hunk.file;
  if (changed.status === 'added') return false;
  if (isInline(line) && title !== undefined) return titles.has(title);
  if (/^[@#[]/.test(line.text.trim())) return firstUnannotated(hunk, line)?.kind === 'context';
  const above = enclosing(hunk, line);
  return above === null || above.kind === 'context' || declaredTest(above.text, language) === null;
}

function isInline({ text }: ChangedLine): boolean {
  return /^(?:x|it|test|describe|suite|context|specify|bench)/.test(text.trim());
}

/** Quoted text of a line. Only the start of a long line is read: a title is there. */
function quotesOf({ text }: ChangedLine): readonly string[] {
  return Array.from(
    text.slice(0, 1000).matchAll(/(["'`])(.{1,200}?)\1/g),
    ([, , words = '']) => words,
  );
}

export function firstUnannotated(hunk: SeenHunk, line: ChangedLine): ChangedLine | null {
  let next = hunk.nextNew(line);
  for (let steps = 0; steps < 8 && next !== null; steps += 1) {
    if (!/^\s*[@#[]/.test(next.text)) return next;
    next = hunk.nextNew(next);
  }
  return next;
}

/** The nearest line above, on the new side, with less indentation. */
function enclosing(hunk: SeenHunk, line: ChangedLine): ChangedLine | null {
  let above = hunk.previousNew(line);
  for (let steps = 0; steps < 30 && above !== null; steps += 1) {
    if (above.text.trim() !== '' && indentOf(above.text) < indentOf(line.text)) return above;
    above = hunk.previousNew(above);
  }
  return above;
}
