/** A pattern as a user writes it, and as it is compiled. */
export type UserPattern = {
  readonly entry: string;
  readonly source: string;
  readonly flags: string;
};

/** Between slashes, as in a program. Flags that say where to look are ours to set; `i` and `s` are the user's. */
const DELIMITED = /^\/(.+)\/$|^\/((?:[^/\\[]|\\[^]|\[(?:[^\]\\]|\\[^])*\])+)\/([gimsuy]{1,6})$/s;

/** One of `redaction.patterns`. `^` and `$` are those of a line: a text under review has many. */
export function readPattern(entry: string): UserPattern {
  const [, bare, body = bare ?? entry, given = ''] = DELIMITED.exec(entry) ?? [];
  const own = ['i', 's'].filter((flag) => given.includes(flag)).join('');
  return { entry, source: body, flags: `m${own}${unicodeFlag(body)}` };
}

/** Between slashes in `redaction.allow`: for all of a secret, however many lines it has. */
export function readAllowed(entry: string): UserPattern {
  const body = entry.slice(1, -1);
  return { entry, source: `^(?:${body})$`, flags: unicodeFlag(body) };
}

/** Without the flag these mean a `p` or a `u` and some brackets; elsewhere it would forbid what people write. */
const NEEDS_UNICODE = /(?:^|[^\\])(?:\\\\)*\\[pPu]\{|[\uD800-\uDFFF]/;

function unicodeFlag(source: string): string {
  return NEEDS_UNICODE.test(source) ? 'u' : '';
}

/** Groups, choices, repetitions and places: whatever takes no character by itself. */
const EMPTY = /\(\?(?:[:=!]|<[=!]|<\w+>)|[()^$|*+?]|\\[bB]|\{\d+(?:,\d*)?\}/y;
const AROUND = /\(\?<?[=!]/y;

/** Whether it is only about what stands around it, as `(?=word)`: it never matches a character, so it hides none. */
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

/** The length of a character, an escape or a class, in which brackets mean themselves. */
function charAt(source: string, at: number): number {
  return matchAt(CHARACTER, source, at);
}
