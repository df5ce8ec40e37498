import { lastGroup, MAY_DECLARE } from '../../test-syntax.ts';
import type { Spot } from '../../rule.ts';
import type { SeenFile } from '../../annotated-hunk.ts';

/* Definitions that the code no longer has: their tests may be removed too. */

export function isProduct({ language, isTest }: SeenFile): boolean {
  return language !== null && language !== 'yaml' && !isTest;
}

/**
 * The words that the old code defined and the new code does not. There may be much code and few such words: only files
 * that removed one are read completely, and the others until it is found again.
 */
export function goneDefinitions(
  files: readonly SeenFile[],
  words: ReadonlySet<string>,
): ReadonlySet<string> {
  const gone = new Set<string>();
  if (words.size === 0) return gone;
  const kept = new Set<string>();
  const suspects = new Set(files.filter((file) => isProduct(file) && removesAny(file, words)));
  for (const file of suspects)
    eachDefinition(file, (mark, name) => {
      if (words.has(name)) (mark === MINUS ? gone : kept).add(name);
    });
  for (const name of kept) gone.delete(name);
  for (const file of files) {
    if (gone.size === 0) break;
    if (isProduct(file) && !suspects.has(file))
      eachDefinition(file, (mark, name) => {
        if (mark === PLUS) gone.delete(name);
      });
  }
  return gone;
}

function removesAny({ changed }: SeenFile, words: ReadonlySet<string>): boolean {
  if (changed.removed === 0) return false;
  return changed.hunks.some(({ text }) => {
    for (let start = nextRemoved(text, -1); start !== -1; start = nextRemoved(text, start)) {
      const match = definitionAt(text, start + 1);
      if (match !== null && words.has(lastGroup(match))) return true;
    }
    return false;
  });
}

/** Start of the next removed line; -1 if none. */
function nextRemoved(text: string, after: number): number {
  if (after === -1 && text.startsWith('-')) return 0;
  const newline = text.indexOf('\n-', after);
  return newline === -1 ? -1 : newline + 1;
}

const [TAB, BLANK, PLUS, MINUS] = [0x09, 0x20, 0x2b, 0x2d];

/** Definitions over several lines are read once. */
function eachDefinition({ changed }: SeenFile, tell: (mark: number, name: string) => void): void {
  for (const { text } of changed.hunks)
    for (let start = 0; start < text.length; ) {
      const mark = text.charCodeAt(start);
      const match = mark === PLUS || mark === MINUS ? definitionAt(text, start + 1) : null;
      if (match !== null) tell(mark, lastGroup(match));
      const newline = text.indexOf('\n', match === null ? start : DEFINING.lastIndex);
      start = newline === -1 ? text.length : newline + 1;
    }
}

const DEFINING =
  /(?:(?:export|default|pub(?:\(\w+\))?|public|private|protected|static|final|async|abstract)\s){0,5}(?:function\*?|def|func(?:\s\([^)]{1,80}\))?|fn|class|const|let|struct|enum|interface|type|module)\s(?:self\.)?(\w{3,80})|(?:public|private|protected)\s[\w<>[\], ]{1,80}\s(\w{3,80})\(/y;

/** No definition is indented deeper. */
const DEEPEST = 40;

function definitionAt(text: string, start: number): RegExpExecArray | null {
  let at = start;
  let code = text.charCodeAt(at);
  while ((code === BLANK || code === TAB) && at < start + DEEPEST)
    code = text.charCodeAt((at += 1));
  if (BEGINS[code] !== 1) return null;
  DEFINING.lastIndex = at;
  return DEFINING.exec(text);
}

const BEGINS = new Uint8Array(128);
for (const letter of 'edpsfaclitm') BEGINS[letter.charCodeAt(0)] = 1;

/** A test of a removed definition. */
export function testsAnyOf(names: ReadonlySet<string>, spot: Spot): boolean {
  return names.size > 0 && wordsOf(spot).some((word) => names.has(word));
}

/** Most lines of a test that are searched. */
const TEST_LINES = 60;

/** Names in a removed test. */
export function wordsOf(spot: Spot): readonly string[] {
  const words: string[] = [];
  if (spot.hunk === null) return words;
  const { cut } = spot.hunk;
  const place = cut.placeOf(spot.from);
  for (let next = place; next < place + TEST_LINES && cut.kindOf(next) === 'removed'; next += 1) {
    const text = cut.textOf(next);
    if (next > place && MAY_DECLARE.test(text)) break;
    // The name of the test itself, where tests are among the code.
    if (/^\s*(?:pub |async ){0,2}(?:fn|def|func)\s|\bvoid\s\w+\(/.test(text)) continue;
    for (const word of text.match(/\w{3,80}/g) ?? []) words.push(word);
  }
  return words;
}
