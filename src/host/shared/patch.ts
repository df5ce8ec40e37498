/*
 * The text of `apply_patch`, as far as the names of its files. Codex reads a header with blanks before it
 * too, so a line of context that looks like one counts: a file too many is looked at in vain, one too few
 * would pass unseen.
 */

const HEADER = /^\*\*\* (?:(?:Add|Update|Delete) File|(Move to)): /;

/** Every file that the patch makes, changes, removes or moves to, once. */
export function filesOfPatch(patch: string): readonly string[] {
  // A lone carriage return ends no line to Codex, and may stand in a name.
  return [...new Set(patch.split('\n').flatMap(filesOfLine))];
}

function filesOfLine(line: string): readonly string[] {
  if (!line.includes('*** ')) return [];
  const header = HEADER.exec(line.slice(blanksBefore(line)));
  if (header === null) return [];
  const file = line.slice(blanksBefore(line) + header[0].length);
  const trimmed = file.slice(0, endOfText(file));
  // Some versions of Codex leave the blanks behind this one.
  const moved = header[1] === undefined ? [] : [file.replace(/\r$/, '')];
  return [trimmed, ...moved].filter((one) => one !== '');
}

/** What Rust takes for a blank: unlike JavaScript's, U+0085 is one and U+FEFF is not. */
const BLANK = /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/;

function blanksBefore(text: string): number {
  let at = 0;
  while (BLANK.test(text[at] ?? '')) at += 1;
  return at;
}

/** Sign by sign: a pattern that ends with blanks tries at every one of them. */
function endOfText(text: string): number {
  let end = text.length;
  while (BLANK.test(text[end - 1] ?? '')) end -= 1;
  return end;
}
