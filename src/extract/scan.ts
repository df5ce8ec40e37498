/** The place of one object. */
export type ObjectSpan = { readonly start: number; readonly end: number };

/** An object and the text that contains it: of a million objects only a few are ever read. */
export type FoundObject = ObjectSpan & { readonly text: string };

/** The result of an attempt; a cut-off object ends with the text. */
export type JsonScan = 'complete' | 'broken' | 'cut';

const MAX_DEPTH = 200;
const BRACE = 0x7b;
const BRACKET = 0x5b;

type Expect = 'value' | 'first-key' | 'key' | 'colon' | 'first-value' | 'comma';

/**
 * The state of an attempt: the allowed next tokens, and the open brackets. One cursor serves a
 * whole text.
 */
export type ScanCursor = {
  readonly text: string;
  at: number;
  expect: Expect;
  readonly open: Uint8Array;
  depth: number;
  /** An object inside a list is not an answer: it is skipped. */
  isList: boolean;
  hasObject: boolean;
  start: number;
  /** Collected over all attempts. */
  readonly objects: FoundObject[];
  /** The commas between the fields of those objects; null if not needed. */
  readonly commas: number[] | null;
};

export function cursorIn(text: string, commas: number[] | null = null): ScanCursor {
  const open = new Uint8Array(MAX_DEPTH);
  const places = { at: 0, start: 0, depth: 0 };
  const seen = { isList: false, hasObject: false };
  return { text, ...places, ...seen, expect: 'value', open, objects: [], commas };
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
const SCALAR =
  /(?:-?(?:0|[1-9]\d{0,999})(?:\.\d{1,999})?(?:[eE][+-]?\d{1,99})?|true|false|null)(?![\w.+-])/y;

/** Scans one strict JSON object or list from its opening bracket. */
export function scanObjects(cursor: ScanCursor, start: number): JsonScan {
  begin(cursor, start);
  do {
    cursor.at = skipBlanks(cursor.text, cursor.at);
    if (!takeToken(cursor)) return endOfBroken(cursor);
  } while (cursor.depth > 0);
  return 'complete';
}

function begin(cursor: ScanCursor, start: number): void {
  cursor.at = start;
  cursor.start = start;
  cursor.expect = 'value';
  cursor.depth = 0;
  cursor.isList = cursor.text.charCodeAt(start) === BRACKET;
  cursor.hasObject = false;
}

/** A loop: a pattern costs more than most runs of spaces. */
function skipBlanks(text: string, at: number): number {
  let here = at;
  while (isBlank(text.charCodeAt(here))) here += 1;
  return here;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

const MARK = /\\[^]|["\n{}[\]]/g;

/** A broken object ends at its closing bracket; without one it was cut off. */
function endOfBroken(cursor: ScanCursor): JsonScan {
  const { text, at } = cursor;
  if (hasOpenedNothing(cursor)) return 'broken';
  let { depth } = cursor;
  let inString = false;
  MARK.lastIndex = at;
  for (let found = MARK.exec(text); found !== null; found = MARK.exec(text)) {
    const [mark] = found;
    // No JSON string spans lines, so a stray quote only affects its own line.
    if (mark === '"' || mark === '\n') inString = mark === '"' && !inString;
    else if (!inString) depth += weight(mark);
    if (depth === 0) {
      cursor.at = MARK.lastIndex;
      return 'broken';
    }
  }
  cursor.at = text.length;
  return 'cut';
}

/** A brace without a key after it is code or prose; so is a bracket without an object. */
function hasOpenedNothing({ text, at, depth, expect, isList, hasObject }: ScanCursor): boolean {
  if (isList) return !hasObject && depth < MAX_DEPTH;
  const isKeyless = expect === 'first-key' || expect === 'colon';
  return isKeyless && depth === 1 && at < text.length && !isUnfinishedString(text, at);
}

function isUnfinishedString(text: string, at: number): boolean {
  return text[at] === '"' && !text.includes('"', at + 1) && !text.includes('\n', at);
}

function weight(mark: string): number {
  if (mark === '{' || mark === '[') return 1;
  return mark === '}' || mark === ']' ? -1 : 0;
}

/** Consumes the next token if it is allowed here. */
function takeToken(cursor: ScanCursor): boolean {
  const char = cursor.text[cursor.at];
  switch (cursor.expect) {
    case 'colon':
      return char === ':' && step(cursor, cursor.at + 1, 'value');
    case 'comma':
      return takeComma(cursor, char);
    case 'first-key':
      return char === '}' ? close(cursor) : takeKey(cursor);
    case 'key':
      return takeKey(cursor);
    case 'first-value':
      return char === ']' ? close(cursor) : takeValue(cursor, char);
    case 'value':
      return takeValue(cursor, char);
  }
}

function takeComma(cursor: ScanCursor, char: string | undefined): boolean {
  const { open, depth, at, commas } = cursor;
  const inObject = open[depth - 1] === BRACE;
  if (char !== ',') return char === (inObject ? '}' : ']') && close(cursor);
  if (depth === 1 && inObject) commas?.push(at);
  return step(cursor, at + 1, inObject ? 'key' : 'value');
}

function takeKey(cursor: ScanCursor): boolean {
  return step(cursor, skipString(cursor.text, cursor.at), 'colon');
}

function takeValue(cursor: ScanCursor, char: string | undefined): boolean {
  const { text, at, open, depth } = cursor;
  if (char === '{' || char === '[') {
    if (depth >= MAX_DEPTH) return false;
    cursor.hasObject ||= char === '{';
    open[depth] = char === '{' ? BRACE : BRACKET;
    cursor.depth = depth + 1;
    return step(cursor, at + 1, char === '{' ? 'first-key' : 'first-value');
  }
  return step(cursor, char === '"' ? skipString(text, at) : skip(SCALAR, text, at), 'comma');
}

function close(cursor: ScanCursor): boolean {
  const { text, isList, start, at } = cursor;
  cursor.depth -= 1;
  if (cursor.depth === 0 && !isList) cursor.objects.push({ text, start, end: at + 1 });
  return step(cursor, at + 1, 'comma');
}

function step(cursor: ScanCursor, end: number | null, expect: Expect): boolean {
  if (end === null) return false;
  cursor.at = end;
  cursor.expect = expect;
  return true;
}

/** A loop: a pattern over a string of megabytes runs out of backtracking stack. */
function skipString(text: string, at: number): number | null {
  if (text[at] !== '"') return null;
  let here: number | null = at + 1;
  while (here !== null && here < text.length) {
    const code = text.charCodeAt(here);
    if (code === 0x22) return here + 1;
    if (code < 0x20) return null;
    here = code === 0x5c ? skip(ESCAPE, text, here) : here + 1;
  }
  return null;
}

function skip(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
