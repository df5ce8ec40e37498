import { safe } from '../../redaction/redact.ts';

/** The keys that a reviewer got for one request. */
export type ApiKeys = readonly string[];

export const PLACE = safe`[REDACTED]`;

/** Values that users set because a program requires a key; they are also ordinary words of a review. */
const PLACEHOLDERS = new Set('none null true false empty test dummy fake local ollama'.split(' '));

/** Any program or server that gets a key may repeat it, and not every key is recognisable. */
export function withoutKeys(text: string, keys: ApiKeys): string {
  return keys
    .map((key) => key.trim())
    .filter(isKey)
    .reduce(withoutKey, text);
}

function isKey(key: string): boolean {
  return key.length >= 4 && !PLACEHOLDERS.has(key.toLowerCase());
}

function withoutKey(text: string, key: string): string {
  return text.replaceAll(key, PLACE).replaceAll(JSON.stringify(key).slice(1, -1), PLACE);
}

/** Name of an environment variable with a key. */
export function isKeyName(name: string): boolean {
  return /KEY|TOKEN|SECRET|PASS|CREDENTIAL|AUTH/i.test(name);
}
