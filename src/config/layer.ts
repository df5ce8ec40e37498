import * as v from 'valibot';
import { ConfigError } from '../model/errors.ts';
import type { Setting } from './setting.ts';
import type { Key } from './settings.ts';
import type { Located, Place } from './located.ts';

/** Where a value came from. */
export type Origin =
  | { readonly kind: 'default' }
  | { readonly kind: 'flag'; readonly name: string }
  | { readonly kind: 'environment'; readonly name: string }
  | { readonly kind: 'file'; readonly file: string; readonly place: Place };

/** A value as somebody gave it; `tree` knows the places of its parts. */
export type Given = {
  readonly value: unknown;
  readonly origin: Origin;
  readonly tree: Located | null;
};

/** What one source says. */
export type Layer = ReadonlyMap<Key, Given>;

export function originWords(origin: Origin): string {
  switch (origin.kind) {
    case 'default':
      return 'default';
    case 'flag':
      return `--${origin.name}`;
    case 'environment':
      return origin.name;
    case 'file':
      return `${origin.file}:${origin.place.line}:${origin.place.column}`;
  }
}

/** Which part of a value the schema does not take; null when all is well. */
export function whatIsWrong(
  setting: Setting,
  value: unknown,
): { readonly path: readonly (string | number)[]; readonly value: unknown } | null {
  if (setting.checked === 'later') return null;
  const checked = v.safeParse(setting.schema, value);
  if (checked.success) return null;
  const [issue] = checked.issues;
  const path = (issue.path ?? []).map((step) => step.key as string | number);
  return { path, value: issue.input };
}

export type WrongValue = {
  readonly where: string;
  /** The key, when `where` does not name it already. */
  readonly key: string | null;
  readonly value: unknown;
};

export function wrongValue({ where, key, value }: WrongValue, setting: Setting): ConfigError {
  const what = setting.isSecret ? 'a wrong value' : shown(value);
  const subject = key === null ? `${where} is` : `${where}: ${key} is`;
  return new ConfigError(`${subject} ${what}; ${setting.expects}`);
}

const MAX_SHOWN = 60;

/** A value in a message: short, on one line. */
export function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'a map';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
