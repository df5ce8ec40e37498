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
  /** How many of each kind. */
  readonly kinds: ReadonlyMap<string, number>;
  /** How many stretches are hidden, or longer, by a pattern that nobody has trusted. */
  readonly untrusted: number;
};

const NO_RULES: UserRules = { find: () => [], isAllowed: () => false };

let userRules = NO_RULES;

/** For the whole process, because every text that leaves it is meant. Null takes them away again. */
export function installUserRules(rules: UserRules | null): void {
  userRules = rules ?? NO_RULES;
}

/** What is taken out may uncover what stands around it. Two rounds do, save for texts made to need more. */
const MAX_ROUNDS = 6;

/** Takes every secret out of a text. Redact before cutting: a cut secret no longer matches. */
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

/** The rest of a secret that was found before is no other secret. */
function isNew(text: string): (found: FoundSecret) => boolean {
  return ({ start, end }) => !text.slice(start, end).includes(PLACE);
}

/** Where the secrets of a text stand; the user's own rules count here too. */
export function secretsIn(text: string): readonly FoundSecret[] {
  return findSecrets(text, userRules);
}

/** The same without those that are known by their place alone; with windows, what is found by something in one of them. */
export function secretsByLooks(
  text: string,
  windows?: readonly TextSpan[],
): readonly FoundSecret[] {
  return findSecrets(text, userRules, windows).filter(({ kind }) => !BY_PLACE.has(kind));
}

export function redact(text: string): Redacted {
  return redactCounting(text).text;
}

/** Whether a secret of several lines may stand here: only private keys, and what a user's own patterns find, have any. */
export function mayHoldOverLines(text: string): boolean {
  return userRules !== NO_RULES || KEY_OF_LINES.test(text);
}

const KEY_OF_LINES = /PRIVATE KEY|Private-Lines:|LS0tLS1CRUdJTi|b3BlbnNzaC1rZXktdjE|\\u00|[\0\x1b]/;

/** A part of a text. The rest of a secret is known only by what stands around it, so all of it is looked at. */
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

/** What is said of another text in some words of it: what is a secret there is one here, where nothing around shows it. */
export function redactQuoting(words: string, source: string): Redacted {
  const secrets = secretsIn(source)
    .flatMap(({ start, end }) => source.slice(start, end).split(/[\s"'`\\]+/))
    .filter((piece) => piece.length >= SHORTEST_QUOTED)
    .sort((one, other) => other.length - one.length);
  return redact(secrets.reduce((rest, secret) => rest.replaceAll(secret, PLACE), words));
}

/** A shorter piece stands in ordinary words too. */
const SHORTEST_QUOTED = 4;

/** Redacts a parsed JSON value in its strings and its keys; structure survives, at any depth. */
export function redactJson(value: unknown): RedactedJson {
  return mapJson(value, { key: redact, text: redactUnder, nameOf: nameOfPair }) as RedactedJson;
}

/** The same for an object, which stays one. */
export function redactRecord(value: object): { readonly [field: string]: RedactedJson } {
  return redactJson(value) as { readonly [field: string]: RedactedJson };
}

/** `{"name": "DB_PASSWORD", "value": …}`: the name that a value stands under is a field beside it. */
function nameOfPair(object: object, key: string): string | null {
  if (!/^(?:parameter)?value$/i.test(key)) return null;
  for (const [field, name] of Object.entries(object) as [string, unknown][])
    if (/^(?:parameter)?(?:name|key|id|variable)$/i.test(field) && typeof name === 'string')
      return name;
  return null;
}

/** A text under a name such as `password` is a secret whatever it looks like. */
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
