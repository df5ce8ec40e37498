import { strangeCharacter } from './characters.ts';

/** A word as its program gets it, and how it was written. */
export type ShellWord = {
  readonly text: string;
  /** Part of it was in quotes or after a backslash. */
  readonly quoted: boolean;
  /** It has an unquoted `*`, `?` or `[`: the shell replaces it with file names. */
  readonly glob: boolean;
};

export type CommandWords =
  | { readonly kind: 'words'; readonly words: readonly ShellWord[] }
  | { readonly kind: 'refused'; readonly why: string };

export const MAX_LENGTH = 10_000;

/** Characters without a special meaning in bash and zsh, unquoted. */
const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./:@,+%^=';

const REFUSED: Readonly<Record<string, string>> = {
  '|': 'a pipe',
  '&': '& (background, or another command)',
  ';': '; (another command)',
  '<': 'a redirection',
  '>': 'a redirection',
  '(': 'a parenthesis',
  ')': 'a parenthesis',
  $: '$ (an expansion)',
  '`': 'a command substitution',
  '{': 'a brace',
  '}': 'a brace',
  '!': '!',
  '#': '#',
};

/** The doubled character is another operator. */
const TWICE: Readonly<Record<string, string>> = {
  '|': '|| (another command)',
  '&': '&& (another command)',
};

/**
 * One simple command of literal words. Deliberately less than a shell understands: everything else
 * is refused, so bash and zsh cannot read it differently.
 */
export function readWords(source: string): CommandWords {
  if (source.length > MAX_LENGTH) return refused(`it is longer than ${MAX_LENGTH} characters`);
  const strange = strangeCharacter(source);
  if (strange !== null) return refused(strange);
  const words: ShellWord[] = [];
  let at = skipBlanks(source, 0);
  while (at < source.length) {
    const read = readWord(source, at);
    if (typeof read === 'string') return refused(read);
    words.push(read.word);
    at = skipBlanks(source, read.end);
  }
  return { kind: 'words', words };
}

function refused(why: string): CommandWords {
  return { kind: 'refused', why };
}

function skipBlanks(source: string, from: number): number {
  let at = from;
  while (source[at] === ' ') at += 1;
  return at;
}

type ReadWord = { readonly word: ShellWord; readonly end: number };
type WordPiece = {
  readonly text: string;
  readonly end: number;
  readonly kind: 'plain' | 'glob' | 'quoted';
};

function readWord(source: string, start: number): ReadWord | string {
  const pieces: WordPiece[] = [];
  let at = start;
  if (isNot(source, at)) return { word: { text: '!', quoted: false, glob: false }, end: at + 1 };
  while (at < source.length && source[at] !== ' ') {
    const piece = readPiece(source, at, start);
    if (typeof piece === 'string') return piece;
    pieces.push(piece);
    at = piece.end;
  }
  const glob = pieces.some(({ kind }) => kind === 'glob');
  const quoted = pieces.filter(({ kind }) => kind === 'quoted');
  // The word is reported without quotes, so these characters would become patterns.
  if (glob && quoted.some(({ text }) => /[*?[\]\\]/.test(text)))
    return 'a word has a pattern in quotes and one outside';
  const text = pieces.map((piece) => piece.text).join('');
  return { word: { text, quoted: quoted.length > 0, glob }, end: at };
}

/**
 * `find . ! -name x`: after a program `!` is an ordinary word; before one it belongs to the shell.
 */
function isNot(source: string, at: number): boolean {
  return source[at] === '!' && source[at + 1] === ' ' && source.slice(0, at).trim() !== '';
}

/** `HEAD@{1}`, `@{upstream}`: no shell expands a brace without a comma or two dots. */
const REFLOG = /@\{[A-Za-z0-9_-]{1,40}\}/y;

function reflogAt(source: string, at: number): string | null {
  REFLOG.lastIndex = at;
  return source[at] === '@' ? (REFLOG.exec(source)?.[0] ?? null) : null;
}

function readPiece(source: string, at: number, wordStart: number): WordPiece | string {
  const char = String.fromCodePoint(source.codePointAt(at) ?? 0);
  const end = at + char.length;
  const reflog = reflogAt(source, at);
  if (reflog !== null) return { text: reflog, end: at + reflog.length, kind: 'plain' };
  if (char === "'") return singleQuoted(source, at);
  if (char === '"') return doubleQuoted(source, at);
  if (char === '\\') return escaped(source, at);
  if (char === '~') return tilde(source, at, wordStart);
  // zsh replaces `=name` with the path of a program, and with `extendedglob` `^name` with all other
  // names.
  if (at === wordStart && '=^'.includes(char)) return `a word begins with ${char}`;
  if ('*?[]'.includes(char)) return { text: char, end, kind: 'glob' };
  if (char > '\u007F' || PLAIN.includes(char)) return { text: char, end, kind: 'plain' };
  return `it contains ${signAt(source, end, char)}`;
}

function signAt(source: string, end: number, char: string): string {
  const twice = source[end] === char ? TWICE[char] : undefined;
  return twice ?? REFUSED[char] ?? char;
}

/** `HEAD~2` is a name; `~`, `a=~` and `a:~` are a home folder. */
function tilde(source: string, at: number, wordStart: number): WordPiece | string {
  const before = at === wordStart ? '' : (source[at - 1] ?? '');
  if (before === '' || before === '=' || before === ':') return 'it contains ~ (an expansion)';
  return { text: '~', end: at + 1, kind: 'plain' };
}

function singleQuoted(source: string, at: number): WordPiece | string {
  const close = source.indexOf("'", at + 1);
  if (close === -1) return 'a quote is not closed';
  return { text: source.slice(at + 1, close), end: close + 1, kind: 'quoted' };
}

function escaped(source: string, at: number): WordPiece | string {
  const char = source.codePointAt(at + 1);
  if (char === undefined) return 'it ends with a backslash';
  const text = String.fromCodePoint(char);
  return { text, end: at + 1 + text.length, kind: 'quoted' };
}

/** In double quotes a backslash escapes only these characters and stays before all others. */
const ESCAPABLE = '$`"\\';

function doubleQuoted(source: string, open: number): WordPiece | string {
  let text = '';
  for (let at = open + 1; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (char === '"') return { text, end: at + 1, kind: 'quoted' };
    if (char === '$' || char === '`') return 'it contains an expansion inside double quotes';
    const next = source[at + 1] ?? '';
    const isEscape = char === '\\' && ESCAPABLE.includes(next) && next !== '';
    text += isEscape ? next : char;
    if (isEscape) at += 1;
  }
  return 'a quote is not closed';
}
