import type { Redacted } from '../model/redacted.ts';
import type { RedactedJson } from '../model/review/result.ts';
import { findSecrets, type UserRules } from './matcher/find-secrets.ts';
import type { FoundSecret } from './matcher/found.ts';
import { fitJson } from './json/text.ts';
import { mapJson } from '../text/json/json.ts';
import { BY_PLACE } from './rules/by-place.ts';
import { isSecretUnder } from './rules/secret-key.ts';
import { windowsAround } from './matcher/second-look.ts';
import { PLACE, type TextSpan } from './rules/rule.ts';

export {
  clip,
  clipFront,
  compose,
  joinSafe,
  mapSafe,
  oneLine,
  ownWord,
  replaceSafe,
  safe,
  stringify,
} from './redacted-text.ts';

export type Redaction = {
  readonly text: Redacted;
  readonly count: number;
  /** Count per kind. */
  readonly kinds: ReadonlyMap<string, number>;
  /** How many stretches an untrusted pattern hides or extends. */
  readonly untrusted: number;
};

const NO_RULES: UserRules = { find: () => [], isAllowed: () => false };

let userRules = NO_RULES;

/** For the whole process, because every outgoing text is covered. Null removes them again. */
export function installUserRules(rules: UserRules | null): void {
  userRules = rules ?? NO_RULES;
}

/** Removing one secret may reveal another beside it. Two rounds are enough, except for texts made to need more. */
const MAX_ROUNDS = 6;

/** Removes every secret from a text. Redact before cutting: a cut secret no longer matches. */
export function redactCounting(text: string): Redaction {
  const kinds = new Map<string, number>();
  let clean = text;
  let untrusted = 0;
  let windows: readonly TextSpan[] | undefined;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const found = fitJson(clean, findSecrets(clean, userRules, windows), isKnownSecret);
    if (found.length === 0) break;
    countKinds(round === 1 ? found : found.filter(isNew(clean)), kinds);
    untrusted += found.filter(({ isUntrusted }) => isUntrusted === true).length;
    clean = replace(clean, found);
    windows = windowsAround(clean, found);
  }
  const count = [...kinds.values()].reduce((sum, one) => sum + one, 0);
  return { text: brand(clean), count, kinds, untrusted };
}

/** The rest of an earlier finding is not another secret. */
function isNew(text: string): (found: FoundSecret) => boolean {
  return ({ start, end }) => !text.slice(start, end).includes(PLACE);
}

/** Positions of the secrets of a text, including those of the user's own rules. */
export function secretsIn(text: string): readonly FoundSecret[] {
  return findSecrets(text, userRules);
}

/** Like `secretsIn`, without secrets that only their context identifies. With windows, only findings inside them. */
export function secretsByLooks(
  text: string,
  windows?: readonly TextSpan[],
): readonly FoundSecret[] {
  return findSecrets(text, userRules, windows).filter(({ kind }) => !BY_PLACE.has(kind));
}

export function redact(text: string): Redacted {
  return redactCounting(text).text;
}

/** Whether a secret of several lines is possible here: only private keys and the user's own patterns have any. */
export function mayHoldOverLines(text: string): boolean {
  return userRules !== NO_RULES || KEY_OF_LINES.test(text);
}

const KEY_OF_LINES = /PRIVATE KEY|Private-Lines:|LS0tLS1CRUdJTi|b3BlbnNzaC1rZXktdjE|\\u00|[\0\x1b]/;

/** Redacts a part of a text. Searches the whole text, because a secret may be known only by its context. */
export function redactPart(text: string, part: TextSpan): Redacted {
  const within = secretsIn(text)
    .map((secret) => ({
      ...secret,
      start: Math.max(secret.start, part.start) - part.start,
      end: Math.min(secret.end, part.end) - part.start,
    }))
    .filter(({ start, end }) => start < end);
  return redact(replace(text.slice(part.start, part.end), within));
}

/**
 * Redacts a message that quotes `source`: any secret found in `source` is removed here too, even without its context.
 */
export function redactQuoting(words: string, source: string): Redacted {
  const secrets = secretsIn(source)
    .flatMap(({ start, end }) => source.slice(start, end).split(/[\s"'`\\]+/))
    .filter((piece) => piece.length >= SHORTEST_QUOTED)
    .sort((one, other) => other.length - one.length);
  return redact(secrets.reduce((rest, secret) => rest.replaceAll(secret, PLACE), words));
}

/** A shorter piece also occurs in ordinary words. */
const SHORTEST_QUOTED = 4;

/** Redacts the strings and keys of a parsed JSON value; its structure stays, at any depth. */
export function redactJson(value: unknown): RedactedJson {
  return mapJson(value, { key: redact, text: redactUnder, nameOf: nameOfPair }) as RedactedJson;
}

/** Like `redact`, for an object; it stays an object. */
export function redactRecord(value: object): { readonly [field: string]: RedactedJson } {
  return redactJson(value) as { readonly [field: string]: RedactedJson };
}

/** `{"name": "DB_PASSWORD", "value": …}`: the name of the value is in a sibling field. */
function nameOfPair(object: object, key: string): string | null {
  if (!/^(?:parameter)?value$/i.test(key)) return null;
  for (const [field, name] of Object.entries(object) as [string, unknown][])
    if (/^(?:parameter)?(?:name|key|id|variable)$/i.test(field) && typeof name === 'string')
      return name;
  return null;
}

/** Any text under a name such as `password` is a secret. */
function redactUnder(text: string, key: string | null): Redacted {
  return key !== null && isKnownSecret(key, text, text) ? brand(PLACE) : redact(text);
}

function isKnownSecret(name: string, value: string, literal: string): boolean {
  return isSecretUnder(name, value) && !userRules.isAllowed(literal);
}

function brand(text: string): Redacted {
  return text as Redacted;
}

function replace(text: string, found: readonly FoundSecret[]): string {
  if (found.length === 0) return text;
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, place } of found) {
    parts.push(text.slice(done, start), place ?? PLACE);
    done = end;
  }
  return parts.join('') + text.slice(done);
}

function countKinds(found: readonly FoundSecret[], kinds: Map<string, number>): void {
  for (const { kind } of found) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}
