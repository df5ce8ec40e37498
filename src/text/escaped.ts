import type { Span } from './secrets/rule.ts';

/*
 * A text inside a JSON string, or a literal of code, is written with escapes, and rules for plain text
 * miss what stands in it. Such literals are read as what they mean; what is found is replaced where it
 * stands, so that every other byte stays as it is.
 */

export type EscapedText = {
  /** What the literal means. */
  readonly text: string;
  /** A stretch of it as a stretch of the original. */
  readonly spanOf: (stretch: Span) => Span;
};

/** Shorter than any secret with a name beside it. */
const MIN_LENGTH = 12;

/** Every literal with an escape in it. One pass over the lines that hold a backslash. */
export function* escapedTexts(text: string): Generator<EscapedText> {
  let from = text.indexOf('\\');
  while (from !== -1) {
    const start = text.lastIndexOf('\n', from) + 1;
    const next = text.indexOf('\n', from);
    const end = next === -1 ? text.length : next;
    yield* literalsOf(text, { start, end });
    from = text.indexOf('\\', end);
  }
}

/** Quotation marks open and close in turn; one that is escaped does neither. */
function* literalsOf(text: string, line: Span): Generator<EscapedText> {
  let open = -1;
  let escaped = false;
  for (let at = line.start; at < line.end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) {
      escaped = true;
      at += 1;
    } else if (code === QUOTE) {
      if (open !== -1 && escaped && at - open > MIN_LENGTH)
        yield decode(text, { start: open, end: at });
      open = open === -1 ? at + 1 : -1;
      escaped = false;
    }
  }
}

const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|([^]))/y;
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

function decode(text: string, { start, end }: Span): EscapedText {
  const characters: string[] = [];
  /** Where each character stands in the original; one more for the end. */
  const places: number[] = [];
  for (let at = start; at < end; ) {
    places.push(at);
    const escape = text.charCodeAt(at) === BACKSLASH ? escapeAt(text, at) : null;
    characters.push(escape === null ? text.charAt(at) : escape.meaning);
    at = escape === null ? at + 1 : Math.min(end, escape.end);
  }
  places.push(end);
  const placeOf = (index: number) => places[index] ?? end;
  return {
    text: characters.join(''),
    spanOf: (stretch) => ({ start: placeOf(stretch.start), end: placeOf(stretch.end) }),
  };
}

function escapeAt(
  text: string,
  at: number,
): { readonly meaning: string; readonly end: number } | null {
  ESCAPE.lastIndex = at;
  const [, hex, char] = ESCAPE.exec(text) ?? [];
  if (hex !== undefined)
    return { meaning: String.fromCharCode(Number.parseInt(hex, 16)), end: ESCAPE.lastIndex };
  if (char === undefined) return null;
  return { meaning: MEANINGS.get(char) ?? char, end: ESCAPE.lastIndex };
}
