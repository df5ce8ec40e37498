import type { Opening, Syntax } from './syntax.ts';

/** A stretch of a line that is no code. */
export type Stretch = {
  readonly start: number;
  readonly end: number;
  readonly kind: 'string' | 'comment';
};

/** What the end of one line leaves open for the next. */
type Open = { readonly opening: Opening; readonly heredoc: string | null };

/**
 * Which parts of each line are strings or comments, one line for each call. A hunk begins somewhere in a file,
 * so its first state is a guess; every string that may not span lines ends with its line, and a wrong guess
 * ends there.
 */
export function scanLines(lines: Lines, syntax: Syntax): () => readonly Stretch[] {
  let open = guessStart(lines, syntax);
  let next = 0;
  return () => {
    const { text } = lines[next] ?? EMPTY;
    next += 1;
    const scanned =
      open === null && isAllCode(text, syntax) ? ALL_CODE : scanLine(text, open, syntax);
    open = scanned.open;
    return scanned.stretches;
  };
}

type Lines = readonly { readonly text: string }[];

const EMPTY = { text: '' };

/** Most lines are; they are told at a glance. */
function isAllCode(text: string, { heredoc, next }: Syntax): boolean {
  return heredoc === null && text.search(next) === -1;
}

function guessStart(lines: Lines, syntax: Syntax): Open | null {
  const block = syntax.openings.get('/*');
  if (block !== undefined && beginsInBlock(lines)) return { opening: block, heredoc: null };
  const triple = syntax.openings.get('"""');
  if (triple !== undefined && beginsInTriple(lines)) return { opening: triple, heredoc: null };
  return null;
}

/** The end of a block comment comes before any beginning, or the first line is one of its middle. */
function beginsInBlock(lines: Lines): boolean {
  if (/^\s*\*(?:\s|\/|$)/.test(lines[0]?.text ?? '')) return true;
  for (const { text } of lines) {
    const [begin, end] = [text.indexOf('/*'), text.indexOf('*/')];
    if (end !== -1 && (begin === -1 || end < begin)) return true;
    if (begin !== -1) return false;
  }
  return false;
}

/** Three quotes alone on a line close, unless the line before can be followed by a text. */
function beginsInTriple(lines: Lines): boolean {
  const first = lines.findIndex(({ text }) => text.includes('"""'));
  if (first < 1 || lines[first]?.text.trim() !== '"""') return false;
  return !/[:(=,[]\s*$/.test(lines[first - 1]?.text ?? '');
}

type Scanned = { readonly stretches: readonly Stretch[]; readonly open: Open | null };

const ALL_CODE: Scanned = { stretches: [], open: null };

function scanLine(text: string, before: Open | null, syntax: Syntax): Scanned {
  if (before?.heredoc != null) return scanHeredoc(text, before, before.heredoc);
  const stretches: Stretch[] = [];
  let opening = before?.opening ?? null;
  let at = 0;
  let from = 0;
  for (;;) {
    if (opening === null) {
      const found = nextOpening(text, at, syntax);
      if (found === null) break;
      ({ opening, from, at } = found);
    }
    const end = endOf(text, at, opening);
    stretches.push({ start: from, end: end ?? text.length, kind: opening.kind });
    if (end === null) break;
    [opening, at] = [null, end];
  }
  return { stretches, open: leftOpen(text, opening, syntax) };
}

function scanHeredoc(text: string, open: Open, word: string): Scanned {
  if (text.trim() === word) return { stretches: [], open: null };
  return { stretches: [{ start: 0, end: text.length, kind: 'string' }], open };
}

function leftOpen(text: string, opening: Opening | null, syntax: Syntax): Open | null {
  if (opening?.multiline === true) return { opening, heredoc: null };
  const word = opening === null ? syntax.heredoc?.exec(text)?.[1] : undefined;
  return word === undefined ? null : { opening: HEREDOC, heredoc: word };
}

const HEREDOC: Opening = { kind: 'string', close: null, escapes: false, multiline: true };

type FoundOpening = { readonly opening: Opening; readonly from: number; readonly at: number };

function nextOpening(text: string, start: number, syntax: Syntax): FoundOpening | null {
  let at = start;
  for (;;) {
    syntax.next.lastIndex = at;
    const match = syntax.next.exec(text);
    if (match === null) return null;
    const [token] = match;
    at = match.index + token.length;
    const opening = openingAt(text, { token, at: match.index }, syntax);
    if (opening !== null) return { opening, from: match.index, at };
  }
}

const SLASHED: Opening = { kind: 'string', close: '/', escapes: true, multiline: false };
const CHARACTER = /'(?:\\[^']{1,10}|[^'\\])'/y;

type Token = { readonly token: string; readonly at: number };

function openingAt(text: string, { token, at }: Token, syntax: Syntax): Opening | null {
  if (token === '/') return syntax.slashPatterns && expectsValue(text, at) ? SLASHED : null;
  if (token === '#' && syntax.hashAfterBlank && /[^\s;()]/.test(text.charAt(at - 1))) return null;
  if (token === "'" && syntax.lifetimes && !matchesAt(CHARACTER, text, at)) return null;
  return syntax.openings.get(token) ?? null;
}

/** After an operator, an opening bracket or nothing at all, a slash begins a pattern. */
function expectsValue(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 12), at).trimEnd();
  return /(?:^|[=(,:[!&|?{};+~^]|=>|\b(?:return|typeof|case|in|of))$/.test(before);
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Where the stretch that is open at a place ends; `null` if not in this line. */
function endOf(text: string, start: number, { close, escapes }: Opening): number | null {
  if (close === null) return null;
  let at = text.indexOf(close, start);
  while (at !== -1 && escapes && isEscaped(text, start, at)) at = text.indexOf(close, at + 1);
  return at === -1 ? null : at + close.length;
}

function isEscaped(text: string, start: number, at: number): boolean {
  let slashes = 0;
  while (at - slashes > start && text[at - slashes - 1] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
