/*
 * The file names in the text of `apply_patch`. Codex accepts spaces before a header, so a similar
 * line of context counts too: an extra file is harmless, a missing one would go unnoticed.
 */

const HEADER = /^\*\*\* (?:(?:Add|Update|Delete) File|(Move to)): /;

/** Every file that the patch adds, changes, removes or moves to, once. */
export function filesOfPatch(patch: string): readonly string[] {
  // For Codex a single carriage return ends no line and may be part of a name.
  return [...new Set(patch.split('\n').flatMap(filesOfLine))];
}

function filesOfLine(line: string): readonly string[] {
  if (!line.includes('*** ')) return [];
  const header = HEADER.exec(line.slice(blanksBefore(line)));
  if (header === null) return [];
  const file = line.slice(blanksBefore(line) + header[0].length);
  const trimmed = file.slice(0, endOfText(file));
  // Some versions of Codex keep the spaces after this name.
  const moved = header[1] === undefined ? [] : [file.replace(/\r$/, '')];
  return [trimmed, ...moved].filter((one) => one !== '');
}

/** Rust's whitespace: unlike JavaScript's it includes U+0085 and excludes U+FEFF. */
const BLANK = /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/;

function blanksBefore(text: string): number {
  let at = 0;
  while (BLANK.test(text[at] ?? '')) at += 1;
  return at;
}

/** A loop: a pattern for trailing spaces would try again at every space. */
function endOfText(text: string): number {
  let end = text.length;
  while (BLANK.test(text[end - 1] ?? '')) end -= 1;
  return end;
}
