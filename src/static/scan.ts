import { type FoundOpening, scanString } from './interpolation.ts';
import { indentOf } from './indent.ts';
import { isPattern, isText, patternEnd } from './slashes.ts';
import { type Opening, rawOpening, type SyntaxSpan, type Syntax } from './syntax.ts';

/**
 * What the end of one line leaves open for the next. A here-document ends with its word; a text of YAML with the first
 * line that is not indented by more than so much.
 */
export type OpenSyntax = { readonly opening: Opening; readonly heredoc: string | number | null };

type ScanResult = { readonly stretches: readonly SyntaxSpan[]; readonly open: OpenSyntax | null };

const ALL_CODE: ScanResult = { stretches: [], open: null };

/** Which parts of a line are strings or comments, after what the line before it has left open. */
export function scanLine(text: string, before: OpenSyntax | null, syntax: Syntax): ScanResult {
  return before === null && isAllCode(text, syntax) ? ALL_CODE : scanParts(text, before, syntax);
}

/** Most lines are; they are told at a glance. */
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

/** A line that is read as one: of a here-document, or a text for people. */
function scanWhole(text: string, before: OpenSyntax | null, syntax: Syntax): ScanResult | null {
  if (before !== null) return before.heredoc === null ? null : scanHeredoc(text, before, syntax);
  const prose = syntax.prose?.exec(text)?.[0];
  return prose === undefined ? null : scanProse(text, prose);
}

/** The word that ends the here-document begun in it, once it was met. */
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

/** So far before a place something may stand that tells what it means. */
const BEFORE = 200;

/** In a calculation the same signs shift a number. */
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

/** What looks like the beginning of something else and is code all the same. */
function isPlain(text: string, { token, at }: SyntaxToken, syntax: Syntax): boolean {
  if (token === '#') return syntax.hashAfterBlank && /[^\s;()]/.test(text.charAt(at - 1));
  if (token === "'") return syntax.lifetimes && !matchesAt(CHARACTER, text, at);
  return syntax.slashPatterns && (token === '`' || token === '/*') && isText(text, at);
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
