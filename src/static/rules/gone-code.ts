import { lastGroup, MAY_DECLARE } from '../test-syntax.ts';
import type { Spot } from '../rule.ts';
import type { SeenFile } from '../seen.ts';

/* What the code no longer defines: tests of it go with it. */

export function isProduct({ language, isTest }: SeenFile): boolean {
  return language !== null && language !== 'yaml' && !isTest;
}

const DEFINING =
  /(?:(?:export|default|pub(?:\(\w+\))?|public|private|protected|static|final|async|abstract)\s){0,5}(?:function\*?|def|func(?:\s\([^)]{1,80}\))?|fn|class|const|let|struct|enum|interface|type|module)\s(?:self\.)?(\w{3,80})|(?:public|private|protected)\s[\w<>[\], ]{1,80}\s(\w{3,80})\(/
    .source;

/** What the code defined before and defines no longer. There may be much of it, so no line is cut out. */
export function goneDefinitions(files: readonly SeenFile[]): ReadonlySet<string> {
  const gone = new Set<string>();
  const kept = new Set<string>();
  const changed = new RegExp(`^([-+])[ \\t]{0,40}(?:${DEFINING})`, 'gm');
  for (const { text } of files.filter(isProduct).flatMap(({ changed: { hunks } }) => hunks))
    for (const match of text.matchAll(changed))
      (match[1] === '-' ? gone : kept).add(lastGroup(match));
  for (const name of kept) gone.delete(name);
  return gone;
}

/** So many lines of a test are looked at. */
const TEST_LINES = 60;

/** A test of something that is gone too. */
export function testsAnyOf(names: ReadonlySet<string>, spot: Spot): boolean {
  if (names.size === 0 || spot.hunk === null) return false;
  const { cut } = spot.hunk;
  const place = cut.placeOf(spot.from);
  for (let next = place; next < place + TEST_LINES && cut.kindOf(next) === 'removed'; next += 1) {
    const text = cut.textOf(next);
    if (next > place && MAY_DECLARE.test(text)) return false;
    // The name of the test itself, where tests stand among the code.
    if (/^\s*(?:pub |async ){0,2}(?:fn|def|func)\s|\bvoid\s\w+\(/.test(text)) continue;
    if (text.match(/\w{3,80}/g)?.some((word) => names.has(word)) === true) return true;
  }
  return false;
}
