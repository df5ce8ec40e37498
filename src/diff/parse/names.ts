export type FileNames = { readonly old: string; readonly new: string };

export const NOWHERE = '/dev/null';

/** `a/ b/`, and git's mnemonic prefixes: commit, index, object, work tree, or two plain files. */
const PREFIX = /^[abciow12]\//;
const SECOND_PREFIXED = / [abciow12]\//;

/** A name that fills its field: quoted as in C, or bare. */
export function fieldName(field: string): string {
  return readQuoted(field, 0)?.name ?? field;
}

/** A name on a `---` or `+++` line: a bare one ends at a tab, which may precede a time. */
export function sideName(field: string): string {
  const quoted = readQuoted(field, 0);
  if (quoted !== null) return quoted.name;
  const tab = field.indexOf('\t');
  return tab === -1 ? field : field.slice(0, tab);
}

/** The names on a `diff --git` line, as far as that line alone is clear. */
export function headerNames(rest: string): FileNames {
  const split = splitQuoted(rest) ?? splitInHalf(rest) ?? splitAtPrefix(rest);
  return split === null ? { old: rest, new: rest } : withoutPrefixes(split);
}

/**
 * Removes the prefixes. They differ between the sides; without prefixes both sides begin alike, so
 * a folder named `a` does not count as one.
 */
export function withoutPrefixes(names: FileNames): FileNames {
  const sides = [names.old, names.new].filter((name) => name !== NOWHERE);
  const prefixed = sides.every((name) => PREFIX.test(name)) && names.old[0] !== names.new[0];
  return prefixed ? { old: stripped(names.old), new: stripped(names.new) } : names;
}

function stripped(name: string): string {
  return name === NOWHERE ? name : name.slice(2);
}

/** Bare names contain no quote: git quotes every name that has one. */
function splitQuoted(rest: string): FileNames | null {
  const first = readQuoted(rest, 0);
  if (first !== null) return { old: first.name, new: fieldName(rest.slice(first.end + 1)) };
  const at = rest.indexOf(' "');
  const second = at === -1 ? null : readQuoted(rest, at + 1);
  return second === null ? null : { old: rest.slice(0, at), new: second.name };
}

/** Usually both sides name the same file, so the space in the middle separates them. */
function splitInHalf(rest: string): FileNames | null {
  const middle = (rest.length - 1) / 2;
  if (rest[middle] !== ' ') return null;
  const names = { old: rest.slice(0, middle), new: rest.slice(middle + 1) };
  const bare = withoutPrefixes(names);
  return bare.old === bare.new ? names : null;
}

function splitAtPrefix(rest: string): FileNames | null {
  const at = rest.search(SECOND_PREFIXED);
  return at === -1 ? null : { old: rest.slice(0, at), new: rest.slice(at + 1) };
}

type Quoted = { readonly name: string; readonly end: number };

const QUOTED_TEXT = /"((?:[^"\\\n]|\\[^\n])*)"/y;
/** A pattern over megabytes runs out of backtracking stack, and no path is that long. */
const MAX_QUOTED = 65_536;
const ESCAPE = /\\([0-3][0-7]{2}|[^\n])/g;
// biome-ignore format: one table, one line
const ESCAPED: Readonly<Record<string, string>> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function readQuoted(text: string, at: number): Quoted | null {
  if (text[at] !== '"') return null;
  QUOTED_TEXT.lastIndex = 0;
  const match = QUOTED_TEXT.exec(text.slice(at, at + MAX_QUOTED));
  if (match === null) return null;
  return { name: unescaped(match[1] ?? '').toString('utf8'), end: at + match[0].length };
}

/** The exact bytes of a name on a line of its own: it need not be text. */
export function unquoteName(line: string): Buffer {
  const quoted = /^"(.*)"$/s.exec(line)?.[1];
  return quoted === undefined ? Buffer.from(line, 'utf8') : unescaped(quoted);
}

/** Octal escapes are bytes, and several of them make one character, so this works on bytes. */
function unescaped(body: string): Buffer {
  if (!body.includes('\\')) return Buffer.from(body, 'utf8');
  const bytes = Buffer.from(body, 'utf8')
    .toString('latin1')
    .replace(ESCAPE, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPED[code] ?? code),
    );
  return Buffer.from(bytes, 'latin1');
}
