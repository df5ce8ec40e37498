import { lastGroup, MAY_DECLARE } from '../test-syntax.ts';
import type { Spot } from '../rule.ts';
import type { SeenFile } from '../seen.ts';

/* What the code no longer defines: tests of it go with it. */

export function isProduct({ language, isTest }: SeenFile): boolean {
  return language !== null && language !== 'yaml' && !isTest;
}

/** Those of the words that the code defined before and defines no longer. */
export function goneDefinitions(
  files: readonly SeenFile[],
  words: ReadonlySet<string>,
): ReadonlySet<string> {
  const gone = new Set<string>();
  const kept = new Set<string>();
  if (words.size === 0) return gone;
  const product = files.filter(isProduct);
  for (const file of product.filter(removesLines))
    eachDefinition(file, (mark, name) => {
      if (words.has(name)) (mark === MINUS ? gone : kept).add(name);
    });
  for (const name of kept) gone.delete(name);
  for (const file of product) {
    if (gone.size === 0) break;
    if (!removesLines(file)) eachDefinition(file, (_, name) => gone.delete(name));
  }
  return gone;
}

function removesLines({ changed }: SeenFile): boolean {
  return changed.removed > 0;
}

const [TAB, BLANK, PLUS, MINUS] = [0x09, 0x20, 0x2b, 0x2d];

const DEFINING =
  /(?:(?:export|default|pub(?:\(\w+\))?|public|private|protected|static|final|async|abstract)\s){0,5}(?:function\*?|def|func(?:\s\([^)]{1,80}\))?|fn|class|const|let|struct|enum|interface|type|module)\s(?:self\.)?(\w{3,80})|(?:public|private|protected)\s[\w<>[\], ]{1,80}\s(\w{3,80})\(/y;

/** There may be much code, so no line is cut out; what spans lines is read once. */
function eachDefinition({ changed }: SeenFile, tell: (mark: number, name: string) => void): void {
  for (const { text } of changed.hunks)
    for (let start = 0, end = 0; start < text.length; start = end + 1) {
      const mark = text.charCodeAt(start);
      end = start;
      if (mark === PLUS || mark === MINUS) {
        const match = definitionAt(text, start + 1);
        if (match !== null) {
          tell(mark, lastGroup(match));
          end = DEFINING.lastIndex;
        }
      }
      end = text.indexOf('\n', end);
      if (end === -1) break;
    }
}

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

/** A test of something that is gone too. */
export function testsAnyOf(names: ReadonlySet<string>, spot: Spot): boolean {
  return names.size > 0 && wordsOf(spot).some((word) => names.has(word));
}

/** So many lines of a test are looked at. */
const TEST_LINES = 60;

/** What is named in a test that was removed. */
export function wordsOf(spot: Spot): readonly string[] {
  const words: string[] = [];
  if (spot.hunk === null) return words;
  const { cut } = spot.hunk;
  const place = cut.placeOf(spot.from);
  for (let next = place; next < place + TEST_LINES && cut.kindOf(next) === 'removed'; next += 1) {
    const text = cut.textOf(next);
    if (next > place && MAY_DECLARE.test(text)) break;
    // The name of the test itself, where tests stand among the code.
    if (/^\s*(?:pub |async ){0,2}(?:fn|def|func)\s|\bvoid\s\w+\(/.test(text)) continue;
    for (const word of text.match(/\w{3,80}/g) ?? []) words.push(word);
  }
  return words;
}
