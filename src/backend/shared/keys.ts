import { safe } from '../../redaction/redact.ts';

/** The keys that were handed to a reviewer for one ask. */
export type ApiKeys = readonly string[];

export const PLACE = safe`[REDACTED]`;

/** Keys that are none, set because a program insists on one; they are words of any review. */
const PLACEHOLDERS = new Set('none null true false empty test dummy fake local ollama'.split(' '));

/** Whoever was handed a key may say it back to us, and not every key looks like one. */
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

/** Of a variable. */
export function isKeyName(name: string): boolean {
  return /KEY|TOKEN|SECRET|PASS|CREDENTIAL|AUTH/i.test(name);
}
