/** Where one object stands. */
export type Place = { readonly start: number; readonly end: number };

/** `end` is where the reading stopped; what was cut off has no end but the text's. */
export type Scan =
  | {
      readonly kind: 'complete';
      readonly objects: readonly Place[];
      /** Between the fields of those objects. */
      readonly commas: readonly number[];
      readonly end: number;
    }
  | { readonly kind: 'broken' | 'cut'; readonly end: number };

const MAX_DEPTH = 200;

type Expect = 'value' | 'first-key' | 'key' | 'colon' | 'first-value' | 'comma';

/** Where one attempt stands: what may come next, and which brackets are open. */
type Cursor = {
  readonly text: string;
  at: number;
  expect: Expect;
  readonly open: ('{' | '[')[];
  /** How many brackets are open around a top-level object: one in a list. */
  readonly base: 0 | 1;
  readonly objects: Place[];
  readonly commas: number[];
  start: number;
};

const SPACE = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Walks one strict JSON object, or a list that begins with one, from its opening bracket. */
export function scanObjects(text: string, start: number): Scan {
  const base = text[start] === '[' ? 1 : 0;
  const empty = { open: [], objects: [], commas: [] };
  const cursor: Cursor = { text, at: start, expect: 'value', base, start, ...empty };
  do {
    cursor.at = skip(SPACE, text, cursor.at) ?? cursor.at;
    if (!takeToken(cursor)) return endOfBroken(cursor);
  } while (cursor.open.length > 0);
  return { kind: 'complete', objects: cursor.objects, commas: cursor.commas, end: cursor.at };
}

const MARK = /\\[^]|["\n{}[\]]/g;

/** A broken object ends where it closes, by its brackets; one that never does was cut off. */
function endOfBroken(cursor: Cursor): Scan {
  const { text, at } = cursor;
  if (hasOpenedNothing(cursor)) return { kind: 'broken', end: at };
  let depth = cursor.open.length;
  let inString = false;
  MARK.lastIndex = at;
  for (let found = MARK.exec(text); found !== null; found = MARK.exec(text)) {
    const [mark] = found;
    // No string of JSON spans lines, so a stray quote does no harm beyond its own.
    if (mark === '"' || mark === '\n') inString = mark === '"' && !inString;
    else if (!inString) depth += weight(mark);
    if (depth === 0) return { kind: 'broken', end: MARK.lastIndex };
  }
  return { kind: 'cut', end: text.length };
}

/** A brace without a key behind it is a line of code, or prose. */
function hasOpenedNothing({ text, at, open, base, expect, objects }: Cursor): boolean {
  const isKeyless = expect === 'first-key' || expect === 'colon';
  const isFirst = open.length === base + 1 && objects.length === 0;
  return isKeyless && isFirst && at < text.length && !isUnfinishedString(text, at);
}

function isUnfinishedString(text: string, at: number): boolean {
  return text[at] === '"' && !text.includes('"', at + 1) && !text.includes('\n', at);
}

function weight(mark: string): number {
  if (mark === '{' || mark === '[') return 1;
  return mark === '}' || mark === ']' ? -1 : 0;
}

/** Takes the next token if it may stand here. */
function takeToken(cursor: Cursor): boolean {
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

function takeComma(cursor: Cursor, char: string | undefined): boolean {
  const { open, base, at, commas } = cursor;
  const inObject = open.at(-1) === '{';
  if (char !== ',') return char === (inObject ? '}' : ']') && close(cursor);
  if (open.length === base + 1 && inObject) commas.push(at);
  return step(cursor, at + 1, inObject ? 'key' : 'value');
}

function takeKey(cursor: Cursor): boolean {
  return step(cursor, skipString(cursor.text, cursor.at), 'colon');
}

function takeValue(cursor: Cursor, char: string | undefined): boolean {
  const { text, at, open } = cursor;
  if (char === '{' || char === '[') {
    if (open.length >= MAX_DEPTH) return false;
    if (open.length === cursor.base) cursor.start = at;
    open.push(char);
    return step(cursor, at + 1, char === '{' ? 'first-key' : 'first-value');
  }
  return step(cursor, char === '"' ? skipString(text, at) : skip(SCALAR, text, at), 'comma');
}

function close(cursor: Cursor): boolean {
  const { open, base, start, at } = cursor;
  const closed = open.pop();
  if (closed === '{' && open.length === base) cursor.objects.push({ start, end: at + 1 });
  return step(cursor, at + 1, 'comma');
}

function step(cursor: Cursor, end: number | null, expect: Expect): boolean {
  if (end === null) return false;
  cursor.at = end;
  cursor.expect = expect;
  return true;
}

/** By hand: one pattern over a whole string of megabytes runs out of backtracking stack. */
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
