import type { Redacted } from '../model/redacted.ts';
import type { RedactedJson } from '../model/result.ts';
import { type Found, findSecrets, PLACE, type UserRules } from './find-secrets.ts';
import { mapJson, writeJson } from './json.ts';
import { isSecretUnder } from './secrets/assignments.ts';

export type Redaction = {
  readonly text: Redacted;
  readonly count: number;
  /** How many of each kind. */
  readonly kinds: ReadonlyMap<string, number>;
};

const NO_RULES: UserRules = { find: () => [], isAllowed: () => false };

let userRules = NO_RULES;

/** For the whole process, because every text that leaves it is meant. Null takes them away again. */
export function installUserRules(rules: UserRules | null): void {
  userRules = rules ?? NO_RULES;
}

/** Takes every secret out of a text. Redact before cutting: a cut secret no longer matches. */
export function redactCounting(text: string): Redaction {
  const found = findSecrets(text, userRules);
  return { text: brand(replace(text, found)), count: found.length, kinds: countKinds(found) };
}

/** Where the secrets of a text stand; the user's own rules count here too. */
export function secretsIn(text: string): readonly Found[] {
  return findSecrets(text, userRules);
}

export function redact(text: string): Redacted {
  return redactCounting(text).text;
}

/** Redacts a parsed JSON value in its strings and its keys; structure survives, at any depth. */
export function redactJson(value: unknown): RedactedJson {
  return mapJson(value, { key: redact, text: redactUnder }) as RedactedJson;
}

/** The same for an object, which stays one. */
export function redactRecord(value: object): { readonly [field: string]: RedactedJson } {
  return redactJson(value) as { readonly [field: string]: RedactedJson };
}

/** A text under a name such as `password` is a secret whatever it looks like. */
function redactUnder(text: string, key: string | null): Redacted {
  return key !== null && isSecretUnder(key, text) ? brand(PLACE) : redact(text);
}

/** Our own words around texts already redacted; anything else does not compile. */
export function safe(
  words: TemplateStringsArray,
  ...values: readonly (Redacted | number)[]
): Redacted {
  return brand(String.raw({ raw: words }, ...values));
}

/** Texts that are clean one by one stay clean joined by our own separator. */
export function joinSafe(texts: readonly Redacted[], separator: string): Redacted {
  return brand(texts.join(separator));
}

/** Redacted JSON as text. */
export function stringify(value: RedactedJson, indent: 0 | 2): Redacted {
  return brand(writeJson(value, indent));
}

/** A redacted text with words of our own in place of some of it; what is clean needs no second look. */
export function replaceSafe(text: Redacted, pattern: RegExp, by: Redacted): Redacted {
  return brand(text.replace(pattern, () => by));
}

/** The first part of a redacted text. */
export function clip(text: Redacted, maxCharacters: number): Redacted {
  if (text.length <= maxCharacters) return text;
  return brand(`${text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '')}…`);
}

/** One line, for places where a newline could forge a second one. */
export function oneLine(text: Redacted): Redacted {
  // biome-ignore format: one class, one line
  return brand(text.replace(/[\s\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim());
}

function brand(text: string): Redacted {
  return text as Redacted;
}

function replace(text: string, found: readonly Found[]): string {
  if (found.length === 0) return text;
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of found) {
    parts.push(text.slice(done, start), PLACE);
    done = end;
  }
  return parts.join('') + text.slice(done);
}

function countKinds(found: readonly Found[]): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  for (const { kind } of found) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return kinds;
}
