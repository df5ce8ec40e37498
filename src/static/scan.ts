import type { Opening, Syntax } from './syntax.ts';

/** A stretch of a line that is no code. */
export type Stretch = {
  readonly start: number;
  readonly end: number;
  readonly kind: 'string' | 'comment';
};

/** What the end of one line leaves open for the next. */
export type Open = { readonly opening: Opening; readonly heredoc: string | null };

type Scanned = { readonly stretches: readonly Stretch[]; readonly open: Open | null };

const ALL_CODE: Scanned = { stretches: [], open: null };

/** Which parts of a line are strings or comments, after what the line before it has left open. */
export function scanLine(text: string, before: Open | null, syntax: Syntax): Scanned {
  return before === null && isAllCode(text, syntax) ? ALL_CODE : scanParts(text, before, syntax);
}

/** Most lines are; they are told at a glance. */
function isAllCode(text: string, { heredoc, next }: Syntax): boolean {
  return heredoc === null && text.search(next) === -1;
}

function scanParts(text: string, before: Open | null, syntax: Syntax): Scanned {
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
