/** A pattern as the user wrote it, and its compiled form. */
export type UserPattern = {
  readonly entry: string;
  readonly source: string;
  readonly flags: string;
};

/** Between slashes, as in a program. We set the flags for where to search; the user may set `i` and `s`. */
const DELIMITED = /^\/(.+)\/$|^\/((?:[^/\\[]|\\[^]|\[(?:[^\]\\]|\\[^])*\])+)\/([gimsuy]{1,6})$/s;

/** One of `redaction.patterns`. `^` and `$` match at each line, because a text under review has many. */
export function readPattern(entry: string): UserPattern {
  const [, bare, body = bare ?? entry, given = ''] = DELIMITED.exec(entry) ?? [];
  const own = ['i', 's'].filter((flag) => given.includes(flag)).join('');
  return { entry, source: body, flags: `m${own}${unicodeFlag(body)}` };
}

/** Between slashes in `redaction.allow`: must match the whole secret, over all of its lines. */
export function readAllowed(entry: string): UserPattern {
  const body = entry.slice(1, -1);
  return { entry, source: `^(?:${body})$`, flags: unicodeFlag(body) };
}

/**
 * Without the flag `u` these would match a literal `p` or `u` and brackets; on other patterns the flag would reject
 * common spellings.
 */
const NEEDS_UNICODE = /(?:^|[^\\])(?:\\\\)*\\[pPu]\{|[\uD800-\uDFFF]/;

function unicodeFlag(source: string): string {
  return NEEDS_UNICODE.test(source) ? 'u' : '';
}

/** Groups, choices, repetitions and anchors: anything that matches no character itself. */
const EMPTY = /\(\?(?:[:=!]|<[=!]|<\w+>)|[()^$|*+?]|\\[bB]|\{\d+(?:,\d*)?\}/y;
const AROUND = /\(\?<?[=!]/y;

/** Whether the pattern matches only context, such as `(?=word)`: it would never hide a character. */
export function takesNothing(source: string): boolean {
  let depth = 0;
  const around: number[] = [];
  for (let at = 0; at < source.length; ) {
    const opens = source[at] === '(';
    if (opens) depth += 1;
    if (opens && matchAt(AROUND, source, at) > 0) around.push(depth);
    if (source[at] === ')' && around.at(-1) === depth) around.pop();
    if (source[at] === ')') depth -= 1;
    const length = matchAt(EMPTY, source, at);
    if (length === 0 && around.length === 0) return false;
    at += length === 0 ? charAt(source, at) : length;
  }
  return true;
}

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

const CHARACTER = /\\[^]|\[(?:[^\]\\]|\\[^])*\]|[^]/y;

/** The length of a character, an escape or a class. Brackets are literal in a class. */
function charAt(source: string, at: number): number {
  return matchAt(CHARACTER, source, at);
}
