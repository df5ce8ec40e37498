/** A JSON object found in free text, with the words it was written in. */
export type FoundObject = { readonly value: object; readonly source: string };

const MAX_DEPTH = 200;

/**
 * Every top-level JSON object in a text, in order. One pass: an attempt that fails is never restarted
 * inside, so work is linear. What broke after its first key was meant as an object: it is passed over
 * up to its closing bracket, because an inner object of a broken or truncated one is no answer. A
 * brace that opens nothing, as in a line of code quoted in prose, is passed over alone.
 */
export function jsonObjects(text: string): FoundObject[] {
  const found: FoundObject[] = [];
  let at = text.indexOf('{');
  while (at !== -1) {
    const scan = scanObject(text, at);
    if (scan.kind === 'object') {
      const source = text.slice(at, scan.end);
      found.push({ value: JSON.parse(source) as object, source });
    }
    at = text.indexOf('{', Math.max(scan.end, at + 1));
  }
  return found;
}

type Scan = { readonly kind: 'object' | 'broken'; readonly end: number };

type Expect = 'value' | 'first-key' | 'key' | 'colon' | 'first-value' | 'comma';

/** Where one attempt stands: what may come next, and which brackets are open. */
type Cursor = {
  readonly text: string;
  at: number;
  expect: Expect;
  readonly open: ('{' | '[')[];
};

const SPACE = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Walks one strict JSON object from its opening brace; `end` is where it closed or broke. */
function scanObject(text: string, start: number): Scan {
  const cursor: Cursor = { text, at: start, expect: 'value', open: [] };
  do {
    cursor.at = skip(SPACE, text, cursor.at) ?? cursor.at;
    if (!takeToken(cursor)) return { kind: 'broken', end: endOfBroken(cursor) };
  } while (cursor.open.length > 0);
  return { kind: 'object', end: cursor.at };
}

const MARK = /\\[^]|["\n{}[\]]/g;

/** Where a broken object closes, by its brackets; the end of the text if it never does. */
function endOfBroken({ text, at, open, expect }: Cursor): number {
  if (open.length === 1 && (expect === 'first-key' || expect === 'colon')) return at;
  let depth = open.length;
  let inString = false;
  MARK.lastIndex = at;
  for (let found = MARK.exec(text); found !== null; found = MARK.exec(text)) {
    const [mark] = found;
    // No string of JSON spans lines, so a stray quote does no harm beyond its own.
    if (mark === '"' || mark === '\n') inString = mark === '"' && !inString;
    else if (!inString) depth += weight(mark);
    if (depth === 0) return MARK.lastIndex;
  }
  return text.length;
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
  const inObject = cursor.open.at(-1) === '{';
  if (char === ',') return step(cursor, cursor.at + 1, inObject ? 'key' : 'value');
  return char === (inObject ? '}' : ']') && close(cursor);
}

function takeKey(cursor: Cursor): boolean {
  return step(cursor, skipString(cursor.text, cursor.at), 'colon');
}

function takeValue(cursor: Cursor, char: string | undefined): boolean {
  if (char === '{' || char === '[') {
    if (cursor.open.length >= MAX_DEPTH) return false;
    cursor.open.push(char);
    return step(cursor, cursor.at + 1, char === '{' ? 'first-key' : 'first-value');
  }
  const { text, at } = cursor;
  return step(cursor, char === '"' ? skipString(text, at) : skip(SCALAR, text, at), 'comma');
}

function close(cursor: Cursor): boolean {
  cursor.open.pop();
  return step(cursor, cursor.at + 1, 'comma');
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
