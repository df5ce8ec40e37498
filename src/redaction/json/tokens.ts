import type { TextSpan } from '../rules/rule.ts';

/* Reads a JSON document as offsets of its text; builds no objects, so a document of 50 MB needs no memory. */

/** The inside of a string, or a whole number or word. */
export type JsonToken = TextSpan & {
  readonly kind: 'key' | 'text' | 'number' | 'word';
  /** Decoded content of a string; source text of a number or word. */
  readonly meaning: string;
  /** The nearest key above; null for a key itself. */
  readonly key: string | null;
  /** Key of the enclosing object in its parent; null without one. */
  readonly above: string | null;
  /** Shared by all tokens directly in one object or list; null at the top. */
  readonly parent: object | null;
};

/** Passes on every token in order while the text is valid JSON; returns whether it was one document. */
export function readJson(text: string, take: (token: JsonToken) => void): boolean {
  // The first or last characters already show that most texts are not JSON.
  if (!/^\s*[{["]/.test(text.slice(0, 1000)) || !/[}\]"]\s*$/.test(text.slice(-1000))) return false;
  const state: TokenizerState = { levels: [], expects: 'value', key: null };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; ) {
    const char = text.charAt(at);
    if (' \t\r\n'.includes(char) || takeSign(char, state)) {
      at += 1;
      continue;
    }
    const token = char === '"' ? takeString(text, at, state) : takeScalar(text, at, state);
    if (token === null) return false;
    take(token);
    at = char === '"' ? token.end + 1 : token.end;
  }
  return state.expects === 'nothing';
}

type JsonLevel = { readonly isObject: boolean; readonly keyBefore: string | null };

type TokenizerState = {
  /** Enclosing levels, outermost first: a list, because there may be ten thousand. */
  readonly levels: JsonLevel[];
  expects: 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma' | 'nothing';
  key: string | null;
};

function takeString(text: string, at: number, state: TokenizerState): JsonToken | null {
  const start = at + 1;
  const end = endOfString(text, start);
  const meaning = end === -1 ? null : meaningOf(text.slice(start, end));
  if (meaning === null) return null;
  const { key } = state;
  const parent = state.levels.at(-1) ?? null;
  const above = parent?.isObject === true ? parent.keyBefore : null;
  if (takeValue(state)) return { start, end, kind: 'text', meaning, key, above, parent };
  if (!state.expects.startsWith('key')) return null;
  state.key = meaning;
  state.expects = 'colon';
  return { start, end, kind: 'key', meaning, key: null, above, parent };
}

function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end !== -1 && backslashesBefore(text, end) % 2 === 1) end = text.indexOf('"', end + 1);
  return end;
}

/** The number of consecutive backslashes right before an offset. */
export function backslashesBefore(text: string, at: number): number {
  let count = 0;
  while (text.charAt(at - 1 - count) === '\\') count += 1;
  return count;
}

/** Decodes the inside of a string; null if it is not valid JSON. */
function meaningOf(inside: string): string | null {
  // biome-ignore format: one class, one line
  if (!inside.includes('\\')) return /[\u0000-\u001F]/.test(inside) ? null : inside;
  try {
    return JSON.parse(`"${inside}"`) as string;
  } catch {
    return null;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

function takeScalar(text: string, at: number, state: TokenizerState): JsonToken | null {
  const number = endOf(NUMBER, text, at);
  const end = Math.max(number, endOf(WORD, text, at));
  const { key } = state;
  if (end === at || !takeValue(state)) return null;
  const kind = number > at ? 'number' : 'word';
  const parent = state.levels.at(-1) ?? null;
  const above = parent?.isObject === true ? parent.keyBefore : null;
  return { start: at, end, kind, meaning: text.slice(at, end), key, above, parent };
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** A value ends here, if one is allowed. */
function takeValue(state: TokenizerState): boolean {
  if (!state.expects.startsWith('value')) return false;
  state.expects = state.levels.length === 0 ? 'nothing' : 'comma';
  return true;
}

function takeSign(char: string, state: TokenizerState): boolean {
  switch (char) {
    case '{':
    case '[':
      return open(state, char === '{');
    case '}':
    case ']':
      return close(state, char === '}');
    case ',':
      if (state.expects !== 'comma') return false;
      state.expects = state.levels.at(-1)?.isObject === true ? 'key' : 'value';
      return true;
    case ':':
      if (state.expects !== 'colon') return false;
      state.expects = 'value';
      return true;
    default:
      return false;
  }
}

function open(state: TokenizerState, isObject: boolean): boolean {
  if (!state.expects.startsWith('value')) return false;
  state.levels.push({ isObject, keyBefore: state.key });
  state.expects = isObject ? 'key or end' : 'value or end';
  return true;
}

function close(state: TokenizerState, isObject: boolean): boolean {
  if (state.expects !== 'comma' && !state.expects.endsWith('or end')) return false;
  const level = state.levels.pop();
  if (level?.isObject !== isObject) return false;
  state.key = level.keyBefore;
  state.expects = state.levels.length === 0 ? 'nothing' : 'comma';
  return true;
}
