/* A JSON document that knows where each of its values stands, for changing a file of somebody else's
 * without touching a byte of what is theirs. */

type Place = { readonly start: number; readonly end: number };

export type JsonNode = Place &
  (
    | { readonly kind: 'object'; readonly members: readonly JsonMember[] }
    | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
    | { readonly kind: 'scalar' }
  );

/** From the key to the end of its value. */
export type JsonMember = Place & { readonly key: string; readonly value: JsonNode };

export type JsonObject = Extract<JsonNode, { kind: 'object' }>;
export type JsonArray = Extract<JsonNode, { kind: 'array' }>;

/** Deeper than anybody's settings, and no danger to the stack. */
const MAX_DEPTH = 200;

/** Null when it is not JSON, or nested too deeply. */
export function readJsonTree(text: string): JsonNode | null {
  try {
    JSON.parse(text);
    return readNode(text, skipBlanks(text, 0), 0);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The text is known to be JSON: nothing is checked any more. */
function readNode(text: string, start: number, depth: number): JsonNode {
  if (depth > MAX_DEPTH) throw new SyntaxError('nested too deeply');
  const sign = text.charAt(start);
  if (sign === '{') return readObject(text, start, depth);
  if (sign === '[') return readArray(text, start, depth);
  const end = sign === '"' ? endOfString(text, start) : endOfWord(text, start);
  return { kind: 'scalar', start, end };
}

function readObject(text: string, start: number, depth: number): JsonNode {
  const members: JsonMember[] = [];
  let at = skipBlanks(text, start + 1);
  while (text.charAt(at) !== '}') {
    const keyEnd = endOfString(text, at);
    const value = readNode(text, afterSign(text, keyEnd), depth + 1);
    const key = JSON.parse(text.slice(at, keyEnd)) as string;
    members.push({ key, value, start: at, end: value.end });
    at = afterComma(text, value.end);
  }
  return { kind: 'object', members, start, end: at + 1 };
}

function readArray(text: string, start: number, depth: number): JsonNode {
  const items: JsonNode[] = [];
  let at = skipBlanks(text, start + 1);
  while (text.charAt(at) !== ']') {
    const item = readNode(text, at, depth + 1);
    items.push(item);
    at = afterComma(text, item.end);
  }
  return { kind: 'array', items, start, end: at + 1 };
}

function afterComma(text: string, at: number): number {
  const next = skipBlanks(text, at);
  return text.charAt(next) === ',' ? skipBlanks(text, next + 1) : next;
}

/** Behind the colon. */
function afterSign(text: string, at: number): number {
  return skipBlanks(text, skipBlanks(text, at) + 1);
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at += 1;
  return at;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at + 1;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !' \t\r\n,]}'.includes(text.charAt(at))) at += 1;
  return at;
}
