import { type FoundOpening, scanString } from './interpolation.ts';
import { indentOf } from './indent.ts';
import { isPattern, isText, patternEnd } from './slashes.ts';
import { type Opening, rawOpening, type SyntaxSpan, type Syntax } from './syntax.ts';

/**
 * A construct that is open at the end of a line. A here-document ends with its word; a YAML block text ends at the
 * first line that is not indented further than this.
 */
export type OpenSyntax = { readonly opening: Opening; readonly heredoc: string | number | null };

type ScanResult = { readonly stretches: readonly SyntaxSpan[]; readonly open: OpenSyntax | null };

const ALL_CODE: ScanResult = { stretches: [], open: null };

/** Which parts of a line are strings or comments, given the state that the line before left open. */
export function scanLine(text: string, before: OpenSyntax | null, syntax: Syntax): ScanResult {
  return before === null && isAllCode(text, syntax) ? ALL_CODE : scanParts(text, before, syntax);
}

/** A fast check, because most lines are all code. */
function isAllCode(text: string, { next }: Syntax): boolean {
  return text.search(next) === -1;
}

function scanParts(text: string, before: OpenSyntax | null, syntax: Syntax): ScanResult {
  const whole = scanWhole(text, before, syntax);
  if (whole !== null) return whole;
  const stretches: SyntaxSpan[] = [];
  const line: ScannedLine = { text, heredoc: null };
  let opening = before?.opening ?? null;
  let at = 0;
  let from = 0;
  for (;;) {
    if (opening === null) {
      const found = nextOpening(line, at, syntax);
      if (found === null) break;
      ({ opening, from, at } = found);
    }
    const end = scanString(text, { from, at, opening }, stretches);
    if (end === null) break;
    [opening, at] = [null, end];
  }
  return { stretches, open: leftOpen(opening, line) };
}

/** A line of one kind only: of a here-document, or of a text for people. */
function scanWhole(text: string, before: OpenSyntax | null, syntax: Syntax): ScanResult | null {
  if (before !== null) return before.heredoc === null ? null : scanHeredoc(text, before, syntax);
  const prose = syntax.prose?.exec(text)?.[0];
  return prose === undefined ? null : scanProse(text, prose);
}

/** The word that ends the here-document begun on this line, if any. */
type ScannedLine = { readonly text: string; heredoc: string | null };

function scanHeredoc(text: string, open: OpenSyntax, syntax: Syntax): ScanResult {
  const { heredoc } = open;
  if (text.trim() === heredoc) return ALL_CODE;
  const isPast = typeof heredoc === 'number' && text.trim() !== '' && indentOf(text) <= heredoc;
  return isPast ? scanLine(text, null, syntax) : { stretches: [stringFrom(0, text)], open };
}

function scanProse(text: string, key: string): ScanResult {
  const isBlock = /^[|>][-+\d]{0,2}\s*$/.test(text.slice(key.length));
  const open = isBlock ? { opening: HEREDOC, heredoc: indentOf(text) } : null;
  return { stretches: [stringFrom(key.length, text)], open };
}

function stringFrom(start: number, text: string): SyntaxSpan {
  return { start, end: text.length, kind: 'string' };
}

function leftOpen(opening: Opening | null, { heredoc }: ScannedLine): OpenSyntax | null {
  if (opening?.multiline === true) return { opening, heredoc: null };
  return heredoc === null ? null : { opening: HEREDOC, heredoc };
}

const HEREDOC: Opening = { kind: 'string', close: null, escapes: false, multiline: true };

function nextOpening(line: ScannedLine, start: number, syntax: Syntax): FoundOpening | null {
  const { text } = line;
  let at = start;
  for (;;) {
    syntax.next.lastIndex = at;
    const match = syntax.next.exec(text);
    if (match === null) return null;
    const [token] = match;
    at = match.index + token.length;
    if (token.startsWith('<<')) line.heredoc ??= heredocAt(text, match.index, syntax);
    const opening = openingAt(text, { token, at: match.index }, syntax);
    if (opening?.close === '/') at = patternEnd(text, at) ?? at;
    if (opening !== null) return { opening, from: match.index, at };
  }
}

/** How far before a position its meaning may be decided. */
const BEFORE = 200;

/** In arithmetic the same signs shift a number. */
function heredocAt(text: string, at: number, { heredoc }: Syntax): string | null {
  if (heredoc === null) return null;
  const before = text.slice(Math.max(0, at - BEFORE), at);
  if (before.lastIndexOf('((') > before.lastIndexOf('))')) return null;
  heredoc.lastIndex = at;
  return heredoc.exec(text)?.[1] ?? null;
}

const SLASHED: Opening = { kind: 'string', close: '/', escapes: true, multiline: false };
const CHARACTER = /'(?:\\[^']{1,10}|[^'\\])'/y;

type SyntaxToken = { readonly token: string; readonly at: number };

function openingAt(text: string, token: SyntaxToken, syntax: Syntax): Opening | null {
  if (token.token === '/')
    return syntax.slashPatterns && isPattern(text, token.at) ? SLASHED : null;
  if (isPlain(text, token, syntax)) return null;
  const opening = syntax.openings.get(token.token) ?? rawOpening(token.token);
  if (opening === null || syntax.prefixed === undefined) return opening;
  return syntax.prefixed(text, token.at, opening);
}

/** Looks like the start of a string or comment but is code. */
function isPlain(text: string, { token, at }: SyntaxToken, syntax: Syntax): boolean {
  if (token === '#') return syntax.hashAfterBlank && /[^\s;()]/.test(text.charAt(at - 1));
  if (token === "'") return syntax.lifetimes && !matchesAt(CHARACTER, text, at);
  return syntax.slashPatterns && (token === '`' || token === '/*') && isText(text, at);
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
