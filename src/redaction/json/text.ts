import type { FoundSecret } from '../matcher/found.ts';
import { backslashesBefore, type JsonToken, readJson } from './tokens.ts';
import { PLACE, type TextSpan } from '../rules/rule.ts';

/*
 * Keeps a JSON document valid: only the contents of strings, and whole numbers, are replaced. Each string is judged by
 * its decoded value and its key.
 */

/** Decides whether a value under this name is a secret; `literal` is the value as written. */
export type SecretUnder = (name: string, value: string, literal: string) => boolean;

/** Cuts findings to the strings and numbers of the document; leaves them unchanged if the text is not JSON. */
export function fitJson(
  text: string,
  found: readonly FoundSecret[],
  isSecretUnder: SecretUnder,
): readonly FoundSecret[] {
  const fitted: FoundSecret[] = [];
  const keys = new Map<object, ObjectKeys>();
  let next = 0;
  const isJson = readJson(text, (token) => {
    while (next < found.length && (found[next]?.end ?? 0) <= token.start) next += 1;
    const touching = touched(found, next, token);
    noteKey(keys, token, touching.length === 0 ? null : fitted.length);
    if (isSecretToken(text, token, isSecretUnder)) fitted.push(whole(token, touching[0]));
    else for (const one of touching) fitted.push(cut(text, token, one));
  });
  return isJson ? withKeyNames(fitted, keys) : found;
}

function touched(
  found: readonly FoundSecret[],
  from: number,
  { start, end }: TextSpan,
): readonly FoundSecret[] {
  let to = from;
  while (start < end && to < found.length && (found[to]?.start ?? end) < end) to += 1;
  return to === from ? NONE : found.slice(from, to);
}

const NONE: readonly FoundSecret[] = [];

function isSecretToken(text: string, token: JsonToken, isSecretUnder: SecretUnder): boolean {
  const { key, above, kind, meaning, start, end } = token;
  if (key === null || kind === 'word') return false;
  const literal = text.slice(start, end);
  return (
    isSecretUnder(key, meaning, literal) ||
    (above !== null && isPartOf(above, key) && isSecretUnder(above, meaning, literal))
  );
}

/** `{"password": {"value": …}}`, `{"passwords": {"alice": …}}`; a schema has other keys. */
function isPartOf(above: string, key: string): boolean {
  return (
    /s$/i.test(above) || /^(?:value|plain(?:text)?|clear|current|content|raw|string)$/i.test(key)
  );
}

function cut(text: string, token: JsonToken, found: FoundSecret): FoundSecret {
  if (token.kind === 'number' || token.kind === 'word') return { ...found, ...whole(token, found) };
  const start = Math.max(found.start, token.start);
  const end = Math.min(found.end, token.end);
  return { ...found, start: escapeAround(text, start).start, end: escapeAround(text, end).end };
}

/** Adds quotes where the token is not a string. */
function whole({ start, end, kind }: JsonToken, found: FoundSecret | undefined): FoundSecret {
  const span = { kind: found?.kind ?? 'assigned-secret', rank: found?.rank ?? 0, start, end };
  return kind === 'text' ? span : { ...span, place: `"${PLACE}"` };
}

/** The relevant keys of one object. */
type ObjectKeys = {
  /** Numbers that keys already have, because a text may be redacted twice. The first key has no number. */
  readonly taken: Set<number>;
  /** Indexes of the first finding in each replaced key. */
  readonly replaced: number[];
};

const NUMBERED = /\[REDACTED\](?: \((\d{1,15})\))?/g;

function noteKey(keys: Map<object, ObjectKeys>, token: JsonToken, replaced: number | null): void {
  const { kind, parent, meaning } = token;
  if (kind !== 'key' || parent === null) return;
  if (replaced === null && !meaning.includes(PLACE)) return;
  const known = keys.get(parent) ?? { taken: new Set(), replaced: [] };
  keys.set(parent, known);
  for (const [, number = '1'] of meaning.matchAll(NUMBERED)) known.taken.add(Number(number));
  if (replaced !== null) known.replaced.push(replaced);
}

/** Two keys of one object that become equal would hide a value from a parser, so each gets a free number. */
function withKeyNames(
  fitted: FoundSecret[],
  keys: ReadonlyMap<object, ObjectKeys>,
): readonly FoundSecret[] {
  for (const { taken, replaced } of keys.values()) {
    let number = 1;
    for (const at of replaced) {
      while (taken.has(number)) number += 1;
      const one = fitted[at];
      if (one !== undefined && number > 1) fitted[at] = { ...one, place: `${PLACE} (${number})` };
      number += 1;
    }
  }
  return fitted;
}

const LONGEST_ESCAPE = '\\u0000'.length;

/** The escape that contains this offset; half an escape would be invalid JSON. */
function escapeAround(text: string, place: number): TextSpan {
  for (let at = place - 1; at > place - LONGEST_ESCAPE && at >= 0; at -= 1) {
    if (text.charAt(at) !== '\\' || backslashesBefore(text, at) % 2 === 1) continue;
    const end = at + (text.charAt(at + 1) === 'u' ? LONGEST_ESCAPE : 2);
    return end > place ? { start: at, end } : { start: place, end: place };
  }
  return { start: place, end: place };
}
